use core::fmt;

/// What happens when a sowing would capture every seed of the opponent's row (G1–G4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GrandSlam {
    /// The sowing stands and captures nothing (G1).
    CapturesNothing,
    /// Everything is captured and the same player moves again, to feed the opponent (G2).
    MovesAgain,
    /// The move may not be played (G3).
    Forbidden,
    /// May be played only when there is no other move; it then takes every seed on the board (G4).
    OnlyIfForced,
    /// Everything is captured and the turn passes.
    CapturesAll,
    /// Everything is captured except the captured house that was sown first.
    SparesFirst,
    /// Everything is captured except the house where the last seed fell.
    SparesLast,
    /// Everything is captured, the opponent takes the seeds left on the board, the game ends.
    OpponentTakesRest,
}

/// Whether a house with a single seed may be played at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Singles {
    /// It may be played at any time.
    Free,
    /// It may not be played while the mover has a house with two or more (O1).
    AfterLarger,
}

/// Whether a player must give seeds to an opponent who has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feeding {
    /// Only moves that feed are legal then (F1).
    Required,
    /// Any move is legal; an opponent left without seeds ends the game (E5).
    Free,
}

/// Who takes the seeds on the board when play is endless (E3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Settlement {
    /// Each player takes the seeds of their own row.
    OwnRow,
    /// Each player takes half; an odd seed is nobody's.
    EvenSplit,
}

/// Whether a position in which a row is empty counts as an occurrence (E3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EmptyRows {
    /// Only positions with seeds in both rows count.
    Ignored,
    /// Every position counts.
    Count,
}

/// How many times a position must occur for the play to be endless: 2 or more (E3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Occurrences(u8);

impl Occurrences {
    /// The second occurrence ends the game.
    pub const TWO: Occurrences = Occurrences(2);
    /// The third occurrence ends the game.
    pub const THREE: Occurrences = Occurrences(3);

    /// A number of occurrences; `None` below 2.
    pub const fn new(count: u8) -> Option<Occurrences> {
        if count >= 2 { Some(Occurrences(count)) } else { None }
    }

    /// The number.
    pub const fn count(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Occurrences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of rules, made of options. Presets are constants; any other combination is valid too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What a grand slam does.
    pub grand_slam: GrandSlam,
    /// When single seeds may be played.
    pub singles: Singles,
    /// Whether an opponent without seeds must be fed.
    pub feeding: Feeding,
    /// Who takes what when play is endless.
    pub settlement: Settlement,
    /// Which occurrence of a position makes the play endless.
    pub occurrences: Occurrences,
    /// Whether positions with an empty row count as occurrences.
    pub empty_rows: EmptyRows,
}

impl Rules {
    /// The unified international rules, from the Catalan and the Spanish source.
    pub const ABAPA: Rules = Rules {
        grand_slam: GrandSlam::CapturesNothing,
        singles: Singles::Free,
        feeding: Feeding::Required,
        settlement: Settlement::OwnRow,
        occurrences: Occurrences::THREE,
        empty_rows: EmptyRows::Ignored,
    };

    /// Portuguese ouri.
    pub const OURI: Rules =
        Rules { grand_slam: GrandSlam::MovesAgain, singles: Singles::AfterLarger, ..Rules::ABAPA };

    /// Polish oware.
    pub const POLISH: Rules = Rules { grand_slam: GrandSlam::Forbidden, ..Rules::ABAPA };

    /// The academic rules of the published endgame databases.
    pub const AWARI: Rules = Rules {
        grand_slam: GrandSlam::OnlyIfForced,
        settlement: Settlement::EvenSplit,
        ..Rules::ABAPA
    };
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::ABAPA
    }
}
