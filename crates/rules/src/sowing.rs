use crate::lanes::lane_sum;
use crate::row::SownRow;
use crate::spread::sowing_delta;
use crate::word::{self, OTHER_STORE, OWN_STORE};
use crate::{BoardHouse, House, HouseSet, OtherPart, PlayError, Position, Row, Rules, Seeds, Side};

/// The word after sowing and before the capture, as the opponent sees it.
#[derive(Clone, Copy)]
pub(crate) struct Sown {
    word: u128,
    row: SownRow,
}

impl Sown {
    /// Sows a house of the mover in the word of a position or a board.
    #[inline]
    pub(crate) fn new(word: u128, house: House) -> Sown {
        let delta = sowing_delta(word::own_row(word), house);
        let word = word::passed(word).wrapping_add(delta.addend);
        Sown { word, row: SownRow::new(word::own_row(word), delta.up_to_last) }
    }

    /// The opponent's row.
    #[inline]
    pub(crate) fn row(self) -> SownRow {
        self.row
    }

    /// The word after the capture under `rules`.
    #[inline]
    pub(crate) fn finish(self, rules: &Rules) -> u128 {
        if self.row.is_quiet() {
            return self.word;
        }
        if self.row.is_grand_slam() {
            return after_grand_slam(self.word, self.row, rules);
        }
        capture(self.word, self.row.run())
    }
}

/// Moves seeds of the opponent's row to the mover's store.
#[inline]
fn capture(word: u128, taken: u64) -> u128 {
    word - u128::from(taken) + (u128::from(lane_sum(taken)) << OTHER_STORE)
}

/// The word after a grand slam. Its parts are passed apart to keep them in registers.
#[cold]
fn after_grand_slam(word: u128, sown: SownRow, rules: &Rules) -> u128 {
    let capture_to = |row: Row| capture(word, sown.lanes() - row.lanes());
    match sown.other_part(rules) {
        OtherPart::CapturesNothing { .. } | OtherPart::Forbidden => word,
        OtherPart::Captures { row, .. } => capture_to(row),
        OtherPart::CapturesAndMovesAgain { .. } => word::passed(capture_to(Row::EMPTY)),
        OtherPart::CapturesAndLeavesRest { .. } => sweep(capture_to(Row::EMPTY), OWN_STORE),
        OtherPart::SweepsIfForced => sweep(capture_to(Row::EMPTY), OTHER_STORE),
    }
}

/// Moves the seeds of the mover's row, which the opponent sees as the other row, to a store.
fn sweep(word: u128, store: u32) -> u128 {
    let row = word::other_row(word);
    word - (u128::from(row) << 48) + (u128::from(lane_sum(row)) << store)
}

impl Position {
    /// The houses whose last seed makes two or three in a house of the opponent (C1).
    ///
    /// They need not be legal. The other houses capture nothing; of these a grand slam may still be
    /// denied.
    #[inline]
    pub fn ending_in_two_or_three(self) -> HouseSet {
        self.board().ending_in_two_or_three()
    }

    /// Plays a house that is known to be legal.
    ///
    /// For any other house the answer is some position of 48 seeds, and debug builds panic.
    #[inline]
    #[must_use]
    pub fn play_unchecked(self, rules: &Rules, house: House) -> Position {
        debug_assert!(self.check(rules, house).is_ok(), "{self:?} {house:?}");
        let after = Position::from_word(Sown::new(self.word(), house).finish(rules));
        debug_assert_eq!(after.setup().seeds_total(), 48, "{self:?} {house:?}");
        after
    }

    /// Plays a house, if the rules allow it.
    pub fn play(self, rules: &Rules, house: House) -> Result<Sowing, PlayError> {
        self.check(rules, house)?;
        let sown = Sown::new(self.word(), house);
        let after = Position::from_word(sown.finish(rules));
        assert_eq!(after.setup().seeds_total(), 48, "a move keeps all seeds: {self:?} {house:?}");
        Ok(Sowing {
            house,
            before: self,
            after,
            sown_row: sown.row().lanes(),
            captured: sown.row().captured(rules),
            grand_slam: sown.row().is_grand_slam(),
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

    /// The houses that received a seed, in order; a house appears once for each lap.
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

    /// Whether the move is a grand slam, whatever the rules let it capture.
    pub const fn is_grand_slam(&self) -> bool {
        self.grand_slam
    }

    /// Whether the same player moves again (G2).
    pub fn moves_again(&self) -> bool {
        self.after.turn() == self.mover()
    }
}
