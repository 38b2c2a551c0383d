//! The rules written a second time, as plainly as can be: arrays, loops, one seed after the other.
//! It shares nothing with the crate but the types in which questions are asked and answered.

use sembra_rules::{
    BoardHouse, Feeding, GrandSlam, House, PlayError, Position, Reason, Rules, Seeds, Side, Singles,
};

/// Houses 0–5 are South's A–F, 6–11 North's a–f; sowing goes up and around.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub houses: [u8; 12],
    pub stores: [u8; 2],
    /// 0 for South, 1 for North.
    pub turn: usize,
}

/// A move played one seed at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub after: Board,
    pub path: Vec<usize>,
    pub captures: Vec<(usize, u8)>,
    pub grand_slam: bool,
}

impl From<Position> for Board {
    fn from(position: Position) -> Board {
        let setup = position.setup();
        let mut houses = [0; 12];
        houses[..6].copy_from_slice(&setup.south);
        houses[6..].copy_from_slice(&setup.north);
        let turn = if setup.turn == Side::South { 0 } else { 1 };
        Board { houses, stores: [setup.south_store, setup.north_store], turn }
    }
}

/// The house with this number.
pub fn board_house(number: usize) -> BoardHouse {
    let side = if number < 6 { Side::South } else { Side::North };
    BoardHouse::new(side, House::from_index(number % 6).expect("one of six"))
}

impl Board {
    /// Reads `A-B-C-D-E-F-a-b-c-d-e-f-South-North-S|N`.
    pub fn parse(text: &str) -> Board {
        let fields: Vec<&str> = text.split('-').collect();
        assert_eq!(fields.len(), 15, "{text}");
        let number = |i: usize| fields[i].parse().expect("a number of seeds");
        Board {
            houses: std::array::from_fn(number),
            stores: [number(12), number(13)],
            turn: if fields[14] == "S" { 0 } else { 1 },
        }
    }

    fn row(&self, player: usize) -> std::ops::Range<usize> {
        6 * player..6 * player + 6
    }

    fn row_seeds(&self, player: usize) -> u8 {
        self.row(player).map(|house| self.houses[house]).sum()
    }

    fn opponent(&self) -> usize {
        1 - self.turn
    }

    /// Sows without capturing: the houses that received a seed, in order.
    fn sow(&mut self, origin: usize) -> Vec<usize> {
        let mut hand = std::mem::take(&mut self.houses[origin]);
        let mut path = Vec::new();
        let mut house = origin;
        while hand > 0 {
            house = (house + 1) % 12;
            if house != origin {
                self.houses[house] += 1;
                hand -= 1;
                path.push(house);
            }
        }
        path
    }

    /// The houses that would be captured after sowing along `path`, from the last one back.
    fn run(&self, path: &[usize]) -> Vec<usize> {
        let row = self.row(self.opponent());
        let mut run = Vec::new();
        let mut house = *path.last().expect("a house with seeds was sown");
        while row.contains(&house) && (self.houses[house] == 2 || self.houses[house] == 3) {
            run.push(house);
            if house == row.start {
                break;
            }
            house -= 1;
        }
        run
    }

    fn is_grand_slam(&self, origin: usize) -> bool {
        let mut board = self.clone();
        let path = board.sow(origin);
        let run = board.run(&path);
        let left = board.row(self.opponent()).filter(|house| !run.contains(house));
        !run.is_empty() && left.map(|house| board.houses[house]).sum::<u8>() == 0
    }

    fn feeds(&self, origin: usize) -> bool {
        let mut board = self.clone();
        board.sow(origin).iter().any(|house| self.row(self.opponent()).contains(house))
    }

    fn must_feed(&self, rules: &Rules) -> bool {
        rules.feeding == Feeding::Required && self.row_seeds(self.opponent()) == 0
    }

    /// The houses that are left after feeding and the singles rule.
    fn candidates(&self, rules: &Rules) -> Vec<usize> {
        let mut houses: Vec<usize> =
            self.row(self.turn).filter(|&house| self.houses[house] > 0).collect();
        if self.must_feed(rules) {
            houses.retain(|&house| self.feeds(house));
        }
        let larger = houses.iter().any(|&house| self.houses[house] > 1);
        if rules.singles == Singles::AfterLarger && larger {
            houses.retain(|&house| self.houses[house] > 1);
        }
        houses
    }

    pub fn legal(&self, rules: &Rules) -> Vec<usize> {
        if self.stores.iter().any(|&store| store >= 25) {
            return Vec::new();
        }
        let houses = self.candidates(rules);
        let quiet: Vec<usize> =
            houses.iter().copied().filter(|&house| !self.is_grand_slam(house)).collect();
        match rules.grand_slam {
            GrandSlam::Forbidden => quiet,
            GrandSlam::OnlyIfForced if !quiet.is_empty() => quiet,
            _ => houses,
        }
    }

    /// Why the game is over, and the final seeds of South and North.
    pub fn outcome(&self, rules: &Rules) -> Option<(Reason, [u8; 2])> {
        if self.stores.iter().any(|&store| store >= 25) {
            return Some((Reason::Majority, self.stores));
        }
        if !self.legal(rules).is_empty() {
            return None;
        }
        let reason = if self.row_seeds(self.turn) == 0 {
            Reason::NoMove
        } else if self.must_feed(rules) && !self.row(self.turn).any(|house| self.feeds(house)) {
            Reason::CannotFeed
        } else {
            Reason::AllForbidden
        };
        Some((reason, [0, 1].map(|player| self.stores[player] + self.row_seeds(player))))
    }

    /// Why a house of the mover may not be played.
    pub fn refusal(&self, rules: &Rules, house: usize) -> Option<PlayError> {
        if self.legal(rules).contains(&house) {
            return None;
        }
        if let Some((reason, _)) = self.outcome(rules) {
            return Some(PlayError::GameOver(reason));
        }
        if self.houses[house] == 0 {
            return Some(PlayError::Empty(board_house(house)));
        }
        let candidates = self.candidates(rules);
        if candidates.contains(&house) {
            return Some(PlayError::GrandSlam(board_house(house)));
        }
        if self.must_feed(rules) && !self.feeds(house) {
            return Some(PlayError::MustFeed(board_house(house)));
        }
        let larger = candidates[0];
        let seeds = Seeds::new(self.houses[larger]).expect("at most 48");
        Some(PlayError::Single { house: board_house(house), larger: board_house(larger), seeds })
    }

    /// Plays a legal house.
    pub fn play(&self, rules: &Rules, house: usize) -> Played {
        let grand_slam = self.is_grand_slam(house);
        let mut after = self.clone();
        let path = after.sow(house);
        let mut run = after.run(&path);
        if grand_slam {
            match rules.grand_slam {
                GrandSlam::CapturesNothing | GrandSlam::Forbidden => run.clear(),
                GrandSlam::SparesLast => drop(run.remove(0)),
                GrandSlam::SparesFirst => drop(run.pop()),
                _ => {}
            }
        }
        let mut captures = Vec::new();
        for house in run {
            let seeds = std::mem::take(&mut after.houses[house]);
            captures.push((house, seeds));
            after.stores[self.turn] += seeds;
        }
        let sweeper = match rules.grand_slam {
            GrandSlam::OnlyIfForced if grand_slam => Some(self.turn),
            GrandSlam::OpponentTakesRest if grand_slam => Some(self.opponent()),
            _ => None,
        };
        if let Some(player) = sweeper {
            after.stores[player] += after.houses.iter().sum::<u8>();
            after.houses = [0; 12];
        }
        if !(grand_slam && rules.grand_slam == GrandSlam::MovesAgain) {
            after.turn = self.opponent();
        }
        Played { after, path, captures, grand_slam }
    }
}
