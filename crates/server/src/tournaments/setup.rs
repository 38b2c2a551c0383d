//! What a tournament is: the settings that its organiser sends and changes.

use sembra_notation::PRESETS;
use sembra_play::{TimeControl, Timestamp};
use sembra_rules::Rules;
use sembra_storage::{PlaySetup, Setup, TournamentMode};
use sembra_tournaments::arena::ArenaSettings;
use sembra_tournaments::swiss::{Balance, GroupOrder, SwissOptions};
use sembra_tournaments::{ByePoints, Format, MatchRules, MatchTie, Settings, TieBreak};
use sembra_view::RulesText;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::refusal::{not_now, wrong_settings};
use super::{ABOUT_MAX, BREAK_S_MAX, MINUTES_MAX};
use crate::games::TimeText;
use crate::http::problem::{Code, Problem};

/// How a tournament is paired.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[schema(as = TournamentFormat)]
pub enum FormatBody {
    /// By the Swiss system.
    Swiss {
        /// The number of rounds.
        rounds: u32,
        /// Who meets within a score group: `fold` or `slide`.
        #[serde(default)]
        #[schema(value_type = String)]
        order: GroupOrder,
        /// Whether sides are balanced `before-score` or `after-score`.
        #[serde(default)]
        #[schema(value_type = String)]
        balance: Balance,
    },
    /// Everybody against everybody.
    RoundRobin {
        /// Whether everybody meets twice.
        #[serde(default)]
        double: bool,
    },
    /// Matches; who loses one is out.
    Knockout {
        /// The games of a match.
        games: u32,
        /// What breaks a tie, the first one first.
        #[serde(default = "usual_ties")]
        #[schema(value_type = Vec<Object>)]
        ties: Vec<MatchTie>,
    },
    /// A fixed time, a new opponent after each game.
    Arena {
        /// How long it lasts.
        minutes: u32,
        /// Whether wins in a row count double.
        #[serde(default = "yes")]
        streaks: bool,
    },
}

fn usual_ties() -> Vec<MatchTie> {
    vec![MatchTie::Seeds, MatchTie::StartingRank]
}

const fn yes() -> bool {
    true
}

impl FormatBody {
    /// The word for it.
    pub const fn word(&self) -> &'static str {
        match self {
            FormatBody::Swiss { .. } => "swiss",
            FormatBody::RoundRobin { .. } => "round-robin",
            FormatBody::Knockout { .. } => "knockout",
            FormatBody::Arena { .. } => "arena",
        }
    }

    /// The format of a stored tournament.
    pub fn of(play: &PlaySetup) -> FormatBody {
        match play {
            PlaySetup::Arena { settings, minutes } => {
                FormatBody::Arena { minutes: *minutes, streaks: settings.streaks }
            }
            PlaySetup::Rounds { settings } => match &settings.format {
                Format::Swiss { rounds, options } => FormatBody::Swiss {
                    rounds: *rounds,
                    order: options.order,
                    balance: options.balance,
                },
                Format::RoundRobin { double } => FormatBody::RoundRobin { double: *double },
                Format::Knockout(rules) => {
                    FormatBody::Knockout { games: rules.games, ties: rules.ties.clone() }
                }
            },
        }
    }
}

/// Where games are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentMode)]
pub enum ModeBody {
    /// Here; results enter themselves.
    #[default]
    Online,
    /// Over the board; results are typed in.
    Board,
}

impl From<ModeBody> for TournamentMode {
    fn from(mode: ModeBody) -> TournamentMode {
        match mode {
            ModeBody::Online => TournamentMode::Online,
            ModeBody::Board => TournamentMode::Board,
        }
    }
}

impl From<TournamentMode> for ModeBody {
    fn from(mode: TournamentMode) -> ModeBody {
        match mode {
            TournamentMode::Online => ModeBody::Online,
            TournamentMode::Board => ModeBody::Board,
        }
    }
}

/// Who may see a tournament and enter it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentAccess)]
pub enum AccessBody {
    /// Everybody; it is listed.
    #[default]
    Public,
    /// Whoever has its address.
    Link,
    /// The pupils and teachers of a class.
    Class,
}

/// A tournament to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewTournament)]
#[schema(example = json!({"name": "Club evening", "format": {"kind": "swiss", "rounds": 5}, "time": "10+5"}))]
pub struct NewTournamentBody {
    /// Its name: 1 to 100 characters.
    pub name: String,
    /// What the organiser tells about it: up to 2000 characters.
    #[serde(default)]
    pub about: String,
    /// The rules; abapa unless given.
    pub rules: Option<RulesText>,
    /// The clock; 5+3 unless given. Only over the board it may be none.
    pub time: Option<TimeText>,
    /// Whether games of two accounts count for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Where games are played.
    #[serde(default)]
    pub mode: ModeBody,
    /// How it is paired.
    pub format: FormatBody,
    /// The boards of a match between teams. Online, people join the teams.
    pub team_boards: Option<u32>,
    /// What the bye of the pairing counts: `one` or `half`.
    #[serde(default)]
    #[schema(value_type = String)]
    pub bye: ByePoints,
    /// What decides between equal points, the first one first; the usual ones unless given.
    #[schema(value_type = Option<Vec<String>>)]
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// Who may see it and enter it.
    #[serde(default)]
    pub access: AccessBody,
    /// The class, by its name in addresses; with access `class` only.
    pub class: Option<String>,
    /// A class that is linked with it and takes part, by its name in addresses.
    pub with: Option<String>,
    /// A series of one's own, by its name in addresses.
    pub series: Option<String>,
    /// When it is to begin, in milliseconds since 1970.
    pub starts_ms: Option<i64>,
    /// Whether rounds are paired and started without the organiser.
    #[serde(default)]
    pub auto: bool,
    /// How long such a round waits after the last result, in seconds; 60 unless given.
    pub break_s: Option<u32>,
}

fn wrong(field: &str, detail: impl Into<String>) -> Problem {
    Problem::new(Code::InvalidBody, detail).at(field)
}

impl NewTournamentBody {
    /// The setup, if a tournament can have it.
    pub fn setup(&self) -> Result<Setup, Problem> {
        let name = one_line(&self.name);
        let rules = self.rules.map_or(Rules::ABAPA, |RulesText(rules)| rules);
        let usual = TimeControl::RealTime { minutes: 5, increment_s: 3 };
        let time = self.time.map_or(usual, |TimeText(time)| time);
        let mode = TournamentMode::from(self.mode);
        let play = self.play(&name, rules)?;
        if matches!(play, PlaySetup::Arena { .. }) && mode == TournamentMode::Board {
            return Err(wrong("mode", "an arena is played online"));
        }
        if mode == TournamentMode::Online && time == TimeControl::None {
            return Err(wrong("time", "games that are played online need a clock"));
        }
        if mode == TournamentMode::Board && self.rated {
            return Err(wrong("rated", "games over the board are not rated"));
        }
        if self.rated && !PRESETS.iter().any(|(_, preset)| *preset == rules) {
            return Err(wrong("rated", "rated games are played by the rules of a preset"));
        }
        let setup = Setup {
            play,
            mode,
            time,
            rated: self.rated,
            about: about(&self.about)?,
            auto: self.auto,
            break_s: self.break_s.unwrap_or(60),
        };
        check_schedule(&setup, self.starts_ms)?;
        Ok(setup)
    }

    fn play(&self, name: &str, rules: Rules) -> Result<PlaySetup, Problem> {
        let format = match &self.format {
            FormatBody::Arena { minutes, streaks } => {
                if !(1..=MINUTES_MAX).contains(minutes) {
                    let detail = format!("an arena lasts 1 to {MINUTES_MAX} minutes");
                    return Err(wrong("format.minutes", detail));
                }
                if self.team_boards.is_some() || self.tie_breaks.is_some() {
                    return Err(wrong("format", "an arena has neither teams nor tie-breaks"));
                }
                let (name, streaks) = (name.to_owned(), *streaks);
                let settings = ArenaSettings { name, rules, streaks };
                sembra_tournaments::arena::Arena::new(settings.clone()).map_err(wrong_settings)?;
                return Ok(PlaySetup::Arena { settings, minutes: *minutes });
            }
            FormatBody::Swiss { rounds, order, balance } => {
                let options = SwissOptions { order: *order, balance: *balance, complete: false };
                Format::Swiss { rounds: *rounds, options }
            }
            FormatBody::RoundRobin { double } => Format::RoundRobin { double: *double },
            FormatBody::Knockout { games, ties } => {
                Format::Knockout(MatchRules { games: *games, ties: ties.clone() })
            }
        };
        let usual = TieBreak::usual(&format);
        let settings = Settings {
            name: name.to_owned(),
            rules,
            format,
            bye: self.bye,
            team_boards: self.team_boards,
            teams_of_people: self.team_boards.is_some() && self.mode == ModeBody::Online,
            tie_breaks: self.tie_breaks.clone().unwrap_or(usual),
        };
        settings.check().map_err(wrong_settings)?;
        Ok(PlaySetup::Rounds { settings })
    }
}

/// A name with one space between words.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A description: several lines without other control characters.
pub fn about(text: &str) -> Result<String, Problem> {
    let is_plain = |letter: char| letter == '\n' || !letter.is_control();
    let text = text.replace("\r\n", "\n");
    if text.chars().count() > ABOUT_MAX || !text.chars().all(is_plain) {
        let detail = format!("a description has {ABOUT_MAX} characters at most");
        return Err(wrong("about", detail));
    }
    Ok(text.trim().to_owned())
}

/// Refuses a schedule that cannot be kept.
fn check_schedule(setup: &Setup, starts_ms: Option<i64>) -> Result<(), Problem> {
    if setup.break_s > BREAK_S_MAX {
        return Err(wrong("break_s", format!("a break lasts {BREAK_S_MAX} seconds at most")));
    }
    let is_arena = matches!(setup.play, PlaySetup::Arena { .. });
    if setup.auto && (setup.mode == TournamentMode::Board || is_arena) {
        return Err(wrong("auto", "only rounds that are played online start by themselves"));
    }
    if setup.auto && starts_ms.is_none() {
        return Err(wrong("starts_ms", "say when the first round starts by itself"));
    }
    // A year that people write with four digits.
    if starts_ms.is_some_and(|ms| !(0..253_402_300_800_000).contains(&ms)) {
        return Err(wrong("starts_ms", "milliseconds since 1970"));
    }
    Ok(())
}

/// What a field of a change is: left out, null, or a value.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(deserializer).map(Some)
}

/// What an organiser changes of a tournament.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentChange)]
pub struct ChangeBody {
    /// Its name; stays unless given.
    pub name: Option<String>,
    /// What the organiser tells about it; stays unless given.
    pub about: Option<String>,
    /// When it is to begin; null removes it; stays unless given.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    pub starts_ms: Option<Option<i64>>,
    /// The break before a round that starts by itself; stays unless given.
    pub break_s: Option<u32>,
    /// Whether rounds start by themselves; stays unless given.
    pub auto: Option<bool>,
    /// The series; null removes it; stays unless given.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub series: Option<Option<String>>,
    /// The rounds of a Swiss, before the first one is paired.
    pub rounds: Option<u32>,
    /// The tie-breaks, before the first round is paired.
    #[schema(value_type = Option<Vec<String>>)]
    pub tie_breaks: Option<Vec<TieBreak>>,
}

impl ChangeBody {
    /// The setup after the change; `has_begun` when a round is paired.
    pub fn changed(
        &self,
        before: &Setup,
        starts: Option<Timestamp>,
        has_begun: bool,
    ) -> Result<(Setup, Option<Timestamp>), Problem> {
        let mut setup = before.clone();
        if has_begun && (self.rounds.is_some() || self.tie_breaks.is_some()) {
            return Err(not_now("already-paired", "the first round is paired"));
        }
        match &mut setup.play {
            PlaySetup::Rounds { settings } => {
                if let Some(name) = &self.name {
                    settings.name = one_line(name);
                }
                match (&mut settings.format, self.rounds) {
                    (Format::Swiss { rounds, .. }, Some(new)) => *rounds = new,
                    (_, Some(_)) => return Err(wrong("rounds", "only a Swiss has set rounds")),
                    (_, None) => {}
                }
                if let Some(tie_breaks) = &self.tie_breaks {
                    settings.tie_breaks = tie_breaks.clone();
                }
                settings.check().map_err(wrong_settings)?;
            }
            PlaySetup::Arena { settings, .. } => {
                if self.rounds.is_some() || self.tie_breaks.is_some() {
                    return Err(wrong("rounds", "an arena has neither rounds nor tie-breaks"));
                }
                if let Some(name) = &self.name {
                    settings.name = one_line(name);
                }
                sembra_tournaments::arena::Arena::new(settings.clone()).map_err(wrong_settings)?;
            }
        }
        if let Some(text) = &self.about {
            setup.about = about(text)?;
        }
        setup.auto = self.auto.unwrap_or(setup.auto);
        setup.break_s = self.break_s.unwrap_or(setup.break_s);
        let starts_ms = self.starts_ms.unwrap_or_else(|| starts.map(Timestamp::as_ms));
        check_schedule(&setup, starts_ms)?;
        Ok((setup, starts_ms.map(Timestamp::from_ms)))
    }
}
