//! The best Swiss pairing by trying all of them: a second implementation of the rules in docs/tournaments.md.

use sembra_rules::Side;
use sembra_tournaments::swiss::{Float, SideHistory};
use sembra_tournaments::{EntrantNumber, Points};

/// Everything about a player, in plain fields.
#[derive(Clone, Debug)]
pub struct Player {
    pub number: u32,
    pub halves: u32,
    pub met: Vec<u32>,
    /// True for South.
    pub sides: Vec<bool>,
    pub had_bye: bool,
    /// 1 down, -1 up, 0 none in the last round.
    pub float: i32,
}

impl Player {
    pub fn new(number: u32) -> Player {
        Player { number, halves: 0, met: vec![], sides: vec![], had_bye: false, float: 0 }
    }

    /// The same for the library. Numbers are starting ranks.
    pub fn contestant(&self) -> sembra_tournaments::swiss::Contestant {
        let side = |south: &bool| if *south { Side::South } else { Side::North };
        sembra_tournaments::swiss::Contestant {
            number: EntrantNumber(self.number),
            starting_rank: self.number,
            score: Points::halves(self.halves),
            met: self.met.iter().map(|number| EntrantNumber(*number)).collect(),
            sides: SideHistory::new(self.sides.iter().map(side).collect()),
            had_bye: self.had_bye,
            last_float: match self.float {
                1 => Some(Float::Down),
                -1 => Some(Float::Up),
                _ => None,
            },
        }
    }
}

/// The options of the pairing, as plain words.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    pub slide: bool,
    pub after_score: bool,
}

/// Third time running, bye, side difference (after floats with `after_score`), floats, repeated floats, side not due, order.
pub type Vector = [u64; 7];

fn add(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| a[i] + b[i])
}

/// What one player pays for a side: third running, excess squared, not due.
fn side_price(player: &Player, south: bool) -> (u64, u64, u64) {
    let n = player.sides.len();
    let third = n >= 2 && player.sides[n - 1] == south && player.sides[n - 2] == south;
    let souths = player.sides.iter().filter(|side| **side).count() as i64;
    let before = souths - (n as i64 - souths);
    let after = before + if south { 1 } else { -1 };
    let excess = (after.abs() - 1).max(0) as u64;
    let due = if before > 0 {
        Some(false)
    } else if before < 0 {
        Some(true)
    } else {
        player.sides.last().map(|last| !last)
    };
    (u64::from(third), excess * excess, u64::from(due.is_some() && due != Some(south)))
}

/// The cost of two players, the first of whom sits South or not.
pub fn pair_price(
    field: &[Player],
    a: usize,
    b: usize,
    a_south: bool,
    choice: Choice,
) -> Option<Vector> {
    let (x, y) = (&field[a], &field[b]);
    if x.met.contains(&y.number) {
        return None;
    }
    let (p, q) = (side_price(x, a_south), side_price(y, !a_south));
    let difference = u64::from(x.halves.abs_diff(y.halves));
    let (high, low) = if x.halves >= y.halves { (x, y) } else { (y, x) };
    let repeated =
        if difference > 0 { u64::from(high.float == 1) + u64::from(low.float == -1) } else { 0 };
    let (excess, floats) = (p.1 + q.1, difference * difference);
    let middle = if choice.after_score { [floats, excess] } else { [excess, floats] };
    let order = order(field, a, b, choice.slide);
    Some([p.0 + q.0, 0, middle[0], middle[1], repeated, p.2 + q.2, order])
}

/// Deviation from first against last, or from upper half against lower half; floaters should be last above and first below.
fn order(field: &[Player], a: usize, b: usize, slide: bool) -> u64 {
    let group = |halves: u32| {
        let mut members: Vec<u32> =
            field.iter().filter(|p| p.halves == halves).map(|p| p.number).collect();
        members.sort_unstable();
        members
    };
    let (high, low) = match field[a].halves.cmp(&field[b].halves) {
        std::cmp::Ordering::Greater => (a, b),
        std::cmp::Ordering::Less => (b, a),
        std::cmp::Ordering::Equal if field[a].number < field[b].number => (a, b),
        std::cmp::Ordering::Equal => (b, a),
    };
    let place = |index: usize| {
        let members = group(field[index].halves);
        members.iter().position(|number| *number == field[index].number).expect("a member") as i64
    };
    let size = |index: usize| group(field[index].halves).len() as i64;
    if field[high].halves == field[low].halves && !slide {
        (place(low) + place(high) - (size(high) - 1)).pow(2) as u64
    } else if field[high].halves == field[low].halves {
        ((place(low) - place(high)) - size(high) / 2).pow(2) as u64
    } else {
        ((size(high) - 1 - place(high)).pow(2) + place(low).pow(2)) as u64
    }
}

/// The cost of the bye for a player.
pub fn bye_price(field: &[Player], who: usize) -> Option<Vector> {
    let player = &field[who];
    if player.had_bye {
        return None;
    }
    let lower = |other: &&Player| {
        let behind = (std::cmp::Reverse(other.halves), other.number)
            > (std::cmp::Reverse(player.halves), player.number);
        behind && !other.had_bye
    };
    let below = field.iter().filter(lower).count() as u64;
    Some([0, below, 0, 0, u64::from(player.float == 1), 0, 0])
}

/// The least cost of all pairings; `None` if there is none.
pub fn best(field: &[Player], choice: Choice) -> Option<Vector> {
    let n = field.len();
    let cheapest = |a: usize, b: usize| {
        let sides = [true, false].into_iter();
        sides.filter_map(|south| pair_price(field, a, b, south, choice)).min()
    };
    let prices: Vec<Vec<Option<Vector>>> = (0..n)
        .map(|a| (0..n).map(|b| (a < b).then(|| cheapest(a, b)).flatten()).collect())
        .collect();
    let byes: Vec<_> = (0..n).map(|who| bye_price(field, who)).collect();
    let mut free: Vec<usize> = (0..n).collect();
    let mut least = None;
    search(&mut free, n % 2 == 1, [0; 7], &prices, &byes, &mut least);
    least
}

fn search(
    free: &mut Vec<usize>,
    bye_left: bool,
    so_far: Vector,
    prices: &[Vec<Option<Vector>>],
    byes: &[Option<Vector>],
    least: &mut Option<Vector>,
) {
    let Some(first) = free.first().copied() else {
        if least.is_none_or(|least| so_far < least) {
            *least = Some(so_far);
        }
        return;
    };
    free.remove(0);
    for index in 0..free.len() {
        let other = free.remove(index);
        if let Some(price) = prices[first][other] {
            search(free, bye_left, add(so_far, price), prices, byes, least);
        }
        free.insert(index, other);
    }
    if let Some(price) = byes[first].filter(|_| bye_left) {
        search(free, false, add(so_far, price), prices, byes, least);
    }
    free.insert(0, first);
}
