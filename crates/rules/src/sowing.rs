use crate::position::{OTHER_STORE, OWN_STORE, ROW};
use crate::spread::{captured_lanes, effect, landing, lane_sum};
use crate::{BoardHouse, GrandSlam, House, HouseSet, PlayError, Position, Rules, Seeds, Side};

/// What a sowing did to the board, as the opponent sees it.
struct Sown {
    /// The board after sowing, before any capture, with the turn passed.
    word: u128,
    /// The byte mask of the lanes that C1–C2 would capture; zero when they capture nothing.
    run: u64,
}

impl Sown {
    #[inline]
    fn new(position: Position, house: House) -> Sown {
        let effect = effect(position.own_row(), house.index());
        let word = position.passed().word().wrapping_add(effect.addend);
        let run = captured_lanes(row_of(word), effect.up_to_last);
        Sown { word, run }
    }

    /// The opponent's row after sowing.
    #[inline]
    fn row(&self) -> u64 {
        row_of(self.word)
    }

    /// Whether the captures would take every seed of the opponent's row.
    #[inline]
    fn is_grand_slam(&self) -> bool {
        self.run != 0 && self.row() & !self.run == 0
    }

    /// Moves the seeds of some lanes of the opponent's row to the mover's store.
    #[inline]
    fn capture(&self, lanes: u64) -> u128 {
        let taken = self.row() & lanes;
        self.word - u128::from(taken) + (u128::from(lane_sum(taken)) << OTHER_STORE)
    }

    /// The lanes that are captured under `rules`.
    #[inline]
    fn captured(&self, rules: &Rules) -> u64 {
        if !self.is_grand_slam() {
            return self.run;
        }
        match rules.grand_slam {
            GrandSlam::CapturesNothing | GrandSlam::Forbidden => 0,
            GrandSlam::SparesFirst => self.run & self.run << 8,
            GrandSlam::SparesLast => self.run & self.run >> 8,
            GrandSlam::MovesAgain
            | GrandSlam::OnlyIfForced
            | GrandSlam::CapturesAll
            | GrandSlam::OpponentTakesRest => self.run,
        }
    }

    #[inline]
    fn finish(&self, rules: &Rules) -> Position {
        if self.run == 0 {
            return Position::from_word(self.word);
        }
        if self.is_grand_slam() {
            return self.finish_grand_slam(rules);
        }
        Position::from_word(self.capture(self.run))
    }

    /// What follows a grand slam: a second turn, a sweep of the board, or what is captured and no more.
    #[cold]
    fn finish_grand_slam(&self, rules: &Rules) -> Position {
        let word = self.capture(self.captured(rules));
        let mover_row = word & ROW << 48;
        let rest = u128::from(lane_sum((mover_row >> 48) as u64));
        match rules.grand_slam {
            GrandSlam::MovesAgain => Position::from_word(word).passed(),
            GrandSlam::OnlyIfForced => {
                Position::from_word(word - mover_row + (rest << OTHER_STORE))
            }
            GrandSlam::OpponentTakesRest => {
                Position::from_word(word - mover_row + (rest << OWN_STORE))
            }
            _ => Position::from_word(word),
        }
    }
}

#[inline]
fn row_of(word: u128) -> u64 {
    (word & ROW) as u64
}

impl Position {
    /// Whether sowing `house` would capture every seed of the opponent's row.
    #[inline]
    pub(crate) fn is_grand_slam(self, house: House) -> bool {
        Sown::new(self, house).is_grand_slam()
    }

    /// The houses whose last seed makes two or three in a house of the opponent (C1), legal or not:
    /// the others capture nothing, and of these a grand slam may still be denied.
    #[inline]
    pub fn ending_in_two_or_three(self) -> HouseSet {
        let (own, other) = (self.own_row(), self.other_row());
        let bits = (0..6).fold(0, |bits, house| {
            bits | u8::from(landing(own, house).makes_two_or_three(other)) << house
        });
        HouseSet::from_bits(bits)
    }

    /// Plays a house that is known to be legal.
    ///
    /// For any other house the answer is some position of 48 seeds, and debug builds panic.
    #[inline]
    #[must_use]
    pub fn play_unchecked(self, rules: &Rules, house: House) -> Position {
        debug_assert!(self.check(rules, house).is_ok(), "{self:?} {house:?}");
        let after = Sown::new(self, house).finish(rules);
        debug_assert_eq!(after.setup().seeds_total(), 48, "{self:?} {house:?}");
        after
    }

    /// Plays a house, if the rules allow it.
    pub fn play(self, rules: &Rules, house: House) -> Result<Sowing, PlayError> {
        self.check(rules, house)?;
        let sown = Sown::new(self, house);
        let after = sown.finish(rules);
        assert_eq!(after.setup().seeds_total(), 48, "a move keeps all seeds: {self:?} {house:?}");
        Ok(Sowing {
            house,
            before: self,
            after,
            sown_row: sown.row(),
            captured: sown.captured(rules),
            grand_slam: sown.is_grand_slam(),
        })
    }
}

/// A move that was played, with all that a board needs to show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sowing {
    house: House,
    before: Position,
    after: Position,
    sown_row: u64,
    captured: u64,
    grand_slam: bool,
}

impl Sowing {
    /// The house that was played.
    pub const fn house(&self) -> House {
        self.house
    }

    /// The player who moved.
    pub const fn mover(&self) -> Side {
        self.before.turn()
    }

    /// Where the seeds came from.
    pub const fn origin(&self) -> BoardHouse {
        BoardHouse::new(self.mover(), self.house)
    }

    /// How many seeds were sown.
    pub const fn seeds(&self) -> Seeds {
        self.before.own(self.house)
    }

    /// The position before the move.
    pub const fn before(&self) -> Position {
        self.before
    }

    /// The position after the move.
    pub const fn after(&self) -> Position {
        self.after
    }

    /// The houses that received a seed, in order; one appears again on a further lap.
    pub fn path(&self) -> impl Iterator<Item = BoardHouse> + use<> {
        let (mover, origin) = (self.mover(), self.house.index());
        (origin + 1..)
            .map(|step| step % 12)
            .filter(move |&lane| lane != origin)
            .map(move |lane| BoardHouse::from_lane(mover, lane))
            .take(usize::from(self.seeds().count()))
    }

    /// The houses captured, from the one where the last seed fell backwards, with their seeds.
    pub fn captures(&self) -> impl Iterator<Item = (BoardHouse, Seeds)> + use<> {
        let (opponent, row, captured) = (!self.mover(), self.sown_row, self.captured);
        House::ALL.into_iter().rev().filter_map(move |house| {
            let lane = 8 * house.index();
            (captured >> lane & 0xff != 0)
                .then(|| (BoardHouse::new(opponent, house), Seeds::from_lane((row >> lane) as u8)))
        })
    }

    /// The seeds the move brought to the mover's store, a swept board included (G4).
    pub fn captured(&self) -> Seeds {
        let mover = self.mover();
        let (before, after) = (self.before.store(mover), self.after.store(mover));
        Seeds::from_lane(after.count() - before.count())
    }

    /// Whether the sowing would have captured, or did capture, the opponent's whole row.
    pub const fn is_grand_slam(&self) -> bool {
        self.grand_slam
    }

    /// Whether the same player moves again (G2).
    pub fn moves_again(&self) -> bool {
        self.after.turn() == self.mover()
    }
}
