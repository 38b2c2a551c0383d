use sembra_rules::Rules;
use serde::{Deserialize, Serialize};

use crate::rules_text;
use crate::standings::TieBreak;
use crate::swiss::SwissOptions;
use crate::{Points, RoundNumber};

/// The most rounds of a tournament: as many as the report format has room for.
pub const ROUNDS_MAX: u32 = 99;
/// The most boards of a team match.
pub const BOARDS_MAX: u32 = 100;
/// The most games of a knock-out match before its tie is broken.
pub const MATCH_GAMES_MAX: u32 = 99;
/// The longest name, in characters.
pub const NAME_LENGTH_MAX: usize = 100;

/// What a tournament is, stated before it begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Settings {
    /// Its name.
    pub name: String,
    /// The rules of its games.
    #[serde(with = "rules_text")]
    pub rules: Rules,
    /// How it is paired.
    pub format: Format,
    /// What the bye of the pairing counts.
    #[serde(default)]
    pub bye: ByePoints,
    /// How many boards a match has; `None` for single players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_boards: Option<u32>,
    /// Whether teams are made of people who join one by one. Such a team may have fewer players than
    /// boards, and a round keeps the line-ups with which it started.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub teams_of_people: bool,
    /// What decides between equal points, the first one first.
    pub tie_breaks: Vec<TieBreak>,
}

impl Settings {
    /// A tournament of single players with the usual tie-breaks.
    pub fn new(name: &str, rules: Rules, format: Format) -> Settings {
        Settings {
            name: name.to_owned(),
            rules,
            tie_breaks: TieBreak::usual(&format),
            format,
            bye: ByePoints::default(),
            team_boards: None,
            teams_of_people: false,
        }
    }

    /// Refuses settings that no tournament can have.
    pub fn check(&self) -> Result<(), SettingsError> {
        check_name(&self.name)?;
        match &self.format {
            Format::Swiss { rounds, .. } if !(1..=ROUNDS_MAX).contains(rounds) => {
                return Err(SettingsError::Rounds { limit: ROUNDS_MAX });
            }
            Format::Knockout(rules) => rules.check(self.team_boards)?,
            Format::Swiss { .. } | Format::RoundRobin { .. } => {}
        }
        if self.teams_of_people && self.team_boards.is_none() {
            return Err(SettingsError::Boards { limit: BOARDS_MAX });
        }
        if self.team_boards.is_some_and(|boards| !(1..=BOARDS_MAX).contains(&boards)) {
            return Err(SettingsError::Boards { limit: BOARDS_MAX });
        }
        for (index, tie_break) in self.tie_breaks.iter().enumerate() {
            if self.tie_breaks[..index].contains(tie_break) {
                return Err(SettingsError::TieBreakTwice(*tie_break));
            }
        }
        Ok(())
    }
}

/// Refuses a name that is empty, too long, or not one line of text.
pub(crate) fn check_name(name: &str) -> Result<(), SettingsError> {
    if name.trim().is_empty() || name.chars().count() > NAME_LENGTH_MAX {
        return Err(SettingsError::NameLength { limit: NAME_LENGTH_MAX });
    }
    if name.chars().any(char::is_control) {
        return Err(SettingsError::NameCharacter);
    }
    Ok(())
}

/// How a tournament is paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Format {
    /// By the Swiss system.
    Swiss {
        /// The number of rounds.
        rounds: u32,
        /// How rounds are paired.
        #[serde(default)]
        options: SwissOptions,
    },
    /// Everybody against everybody, by Berger tables.
    RoundRobin {
        /// Whether everybody meets twice, with sides exchanged.
        double: bool,
    },
    /// Matches; who loses one is out.
    Knockout(MatchRules),
}

/// What the bye of the pairing counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByePoints {
    /// As much as a win.
    #[default]
    One,
    /// As much as a draw.
    Half,
}

impl ByePoints {
    /// The points.
    pub const fn points(self) -> Points {
        match self {
            ByePoints::One => Points::ONE,
            ByePoints::Half => Points::HALF,
        }
    }
}

/// How a match of a knock-out is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct MatchRules {
    /// The games of a match; it ends early when nobody can be caught.
    pub games: u32,
    /// What breaks a tie, the first one first; the last one always decides.
    pub ties: Vec<MatchTie>,
}

impl MatchRules {
    /// Refuses rules that can leave a match undecided.
    fn check(&self, team_boards: Option<u32>) -> Result<(), SettingsError> {
        if !(1..=MATCH_GAMES_MAX).contains(&self.games) {
            return Err(SettingsError::MatchGames { limit: MATCH_GAMES_MAX });
        }
        let extra = |tie: &MatchTie| match tie {
            MatchTie::ExtraGames { games } => Some(*games),
            _ => None,
        };
        if self.ties.iter().filter_map(extra).any(|games| !(1..=MATCH_GAMES_MAX).contains(&games)) {
            return Err(SettingsError::MatchGames { limit: MATCH_GAMES_MAX });
        }
        if self.ties.iter().filter_map(extra).count() > 1 {
            return Err(SettingsError::ExtraGamesTwice);
        }
        let decisive =
            matches!(self.ties.last(), Some(MatchTie::StartingRank | MatchTie::DrawOfLots));
        let before = self.ties.iter().rev().skip(1);
        let too_early = before
            .into_iter()
            .any(|tie| matches!(tie, MatchTie::StartingRank | MatchTie::DrawOfLots));
        if !decisive || too_early {
            return Err(SettingsError::TieUndecided);
        }
        if team_boards.is_some() && (self.games > 1 || self.ties.iter().any(|t| extra(t).is_some()))
        {
            return Err(SettingsError::TeamMatchGames);
        }
        Ok(())
    }
}

/// What breaks the tie of a knock-out match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum MatchTie {
    /// More seeds in all games of the match.
    Seeds,
    /// Further games, until one of them is won; at most so many.
    ExtraGames {
        /// The most further games.
        games: u32,
    },
    /// The better starting rank.
    StartingRank,
    /// A draw of lots, which the organiser enters.
    DrawOfLots,
}

/// Why settings are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// A name is empty or too long.
    #[error("a name has 1 to {limit} characters")]
    NameLength {
        /// The most characters.
        limit: usize,
    },
    /// A name has a line break or another control character.
    #[error("a name is one line without control characters")]
    NameCharacter,
    /// The number of rounds.
    #[error("a tournament has 1 to {limit} rounds")]
    Rounds {
        /// The most rounds.
        limit: u32,
    },
    /// The number of games.
    #[error("a match has 1 to {limit} games")]
    MatchGames {
        /// The most games.
        limit: u32,
    },
    /// The number of boards.
    #[error("a team match has 1 to {limit} boards")]
    Boards {
        /// The most boards.
        limit: u32,
    },
    /// The same tie-break twice.
    #[error("the tie-break {0} is named twice")]
    TieBreakTwice(TieBreak),
    /// Two kinds of extra games.
    #[error("extra games are named twice")]
    ExtraGamesTwice,
    /// A tie of a match could remain.
    #[error("the starting rank or a draw of lots must come last, to decide every tied match")]
    TieUndecided,
    /// A team match has one game at each board.
    #[error("a team match has one game at each board and no extra games")]
    TeamMatchGames,
}

/// How many rounds a format takes for `entrants`.
pub(crate) fn rounds_total(format: &Format, entrants: usize) -> RoundNumber {
    let entrants = u32::try_from(entrants).unwrap_or(u32::MAX);
    RoundNumber(match format {
        Format::Swiss { rounds, .. } => *rounds,
        Format::RoundRobin { double } => {
            let single = if entrants < 2 { 0 } else { (entrants - 1) | 1 };
            if *double { 2 * single } else { single }
        }
        Format::Knockout(_) if entrants < 2 => 0,
        Format::Knockout(_) => entrants.next_power_of_two().ilog2(),
    })
}
