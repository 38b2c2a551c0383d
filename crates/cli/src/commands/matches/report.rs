//! The report of a match as JSON: what was played, what it says, and enough to go on with it.

use std::path::Path;
use std::time::Duration;

use sembra_matches::{
    Decision, MatchEnd, MatchGame, MatchScore, Pentanomial, Sprt, Tally, ThinkingTime,
};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// The settings that decide how games are played and counted. A match goes on only with the same ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The commands of the engines.
    pub engines: [String; 2],
    /// The text of the rules.
    pub rules: String,
    /// How long the engines may think, in words.
    pub pace: String,
    /// How late answers are ruled, in words.
    pub overruns: String,
    /// The number of different openings; null for one for every pair.
    pub openings: Option<u32>,
    /// What the openings are drawn with.
    pub seed: u64,
    /// The test, in words.
    pub sprt: Option<String>,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It is being played, or its program was killed.
    Running,
    /// It was stopped before its end.
    Stopped,
    /// All games are played, or the test is decided.
    Finished,
}

/// What the test says so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SprtReport {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    /// The log-likelihood ratio.
    llr: f64,
    /// Where it rejects and accepts.
    bounds: [f64; 2],
    /// `accepted`, `rejected`, or null while neither.
    decision: Option<String>,
}

/// What an engine did with its time, and how often it failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineReport {
    moves: u32,
    time_ms: u64,
    overruns: u32,
    worst_overrun_ms: u64,
    /// The games lost by a crash, a hang or an illegal move.
    failures: u32,
}

/// A match so far, as the first engine sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// How it is played.
    pub settings: Settings,
    /// How far it is.
    pub state: State,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    /// Pairs of games with 0, ½, 1, 1½ and 2 points.
    pairs: [u32; 5],
    score: f64,
    /// The lower end of its 95 % interval, the estimate, the upper end; null where it is infinite.
    elo: [Option<f64>; 3],
    superiority: f64,
    sprt: Option<SprtReport>,
    engines: [EngineReport; 2],
    /// The length of the file of games, which whole pairs fill.
    pub saved_bytes: Option<u64>,
}

/// More games than any match has.
const GAMES_MAX: u64 = 1_000_000_000;

impl Report {
    /// The report of a match without games.
    pub fn new(settings: Settings) -> Report {
        let mut report = Report {
            settings,
            state: State::Running,
            games: 0,
            wins: 0,
            draws: 0,
            losses: 0,
            pairs: [0; 5],
            score: 0.5,
            elo: [None; 3],
            superiority: 0.5,
            sprt: None,
            engines: [EngineReport::default(); 2],
            saved_bytes: None,
        };
        report.set_score(&MatchScore::default());
        report
    }

    /// Reads the report of a match, to go on with it.
    pub fn read(path: &Path) -> Result<Report, Failure> {
        let text = std::fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
        let report: Report = serde_json::from_str(&text)
            .map_err(|error| Failure::file(path, format_args!("no report of a match: {error}")))?;
        if !report.is_consistent() {
            return Err(Failure::file(path, "no report of a match of whole pairs"));
        }
        Ok(report)
    }

    /// Whether the games are whole pairs with the points of the games.
    fn is_consistent(&self) -> bool {
        let sum = |counts: &[u32]| counts.iter().map(|&count| u64::from(count)).sum::<u64>();
        let half_points: u64 =
            self.pairs.iter().zip(0u64..).map(|(&count, points)| u64::from(count) * points).sum();
        let games = sum(&[self.wins, self.draws, self.losses]);
        games <= GAMES_MAX
            && games == u64::from(self.games)
            && games == 2 * sum(&self.pairs)
            && half_points == 2 * u64::from(self.wins) + u64::from(self.draws)
    }

    /// The score of the games.
    pub fn match_score(&self) -> MatchScore {
        let Report { wins, draws, losses, pairs, .. } = *self;
        MatchScore { tally: Tally { wins, draws, losses }, pairs: Pentanomial(pairs) }
    }

    /// Counts the games of an opening.
    pub fn add(&mut self, games: &[MatchGame], score: &MatchScore) {
        self.set_score(score);
        for game in games {
            for (engine, time) in self.engines.iter_mut().zip(&game.times) {
                engine.add(time);
            }
            if let Some(engine) = game.failed() {
                self.engines[engine].failures += 1;
            }
        }
    }

    fn set_score(&mut self, score: &MatchScore) {
        let Tally { wins, draws, losses } = score.tally;
        (self.games, self.wins, self.draws, self.losses) =
            (score.tally.games(), wins, draws, losses);
        self.pairs = score.pairs.0;
        self.score = score.tally.score();
        self.elo = score.elo().map(|elo| elo.is_finite().then_some(elo));
        self.superiority = score.superiority();
    }

    /// Notes what the test says.
    pub fn set_sprt(&mut self, sprt: &Sprt, end: &MatchEnd) {
        let ([elo0, elo1], [alpha, beta]) = (sprt.hypotheses(), sprt.error_rates());
        self.sprt = Some(SprtReport {
            elo0,
            elo1,
            alpha,
            beta,
            llr: sprt.log_likelihood_ratio(&end.score.pairs),
            bounds: sprt.bounds(),
            decision: end.decision.map(|decision| decision_word(decision).to_owned()),
        });
    }

    /// What a person reads of the whole match, in lines.
    pub fn lines(&self) -> Vec<String> {
        let score = self.match_score();
        let mut lines = vec![
            format!(
                "{} in {} games, {:.1} %",
                counts(&score.tally),
                self.games,
                100.0 * self.score
            ),
            elo_line(&score),
            format!("likelihood of superiority {:.1} %", 100.0 * self.superiority),
        ];
        let [none, half, one, more, two] = self.pairs;
        lines.push(format!(
            "pairs of games with 0, ½, 1, 1½ and 2 points: {none}, {half}, {one}, {more}, {two}"
        ));
        lines.extend(self.sprt.as_ref().map(SprtReport::line));
        for (number, engine) in self.engines.iter().enumerate() {
            lines.push(format!("engine {}: {}", number + 1, engine.line()));
        }
        lines
    }
}

impl SprtReport {
    fn line(&self) -> String {
        let SprtReport { elo0, elo1, alpha, beta, llr, bounds: [lower, upper], decision } = self;
        let decision = decision.as_deref().unwrap_or("undecided");
        format!(
            "SPRT of Elo {elo0} against {elo1}, alpha {alpha}, beta {beta}: {decision}, \
             LLR {llr:.2} ({lower:.2} … {upper:.2})"
        )
    }
}

impl EngineReport {
    fn add(&mut self, time: &ThinkingTime) {
        self.moves += time.moves;
        self.time_ms += milliseconds(time.total);
        self.overruns += time.overruns;
        self.worst_overrun_ms = self.worst_overrun_ms.max(milliseconds(time.worst_overrun));
    }

    /// The overruns.
    pub fn overruns(&self) -> u32 {
        self.overruns
    }

    fn line(&self) -> String {
        let EngineReport { moves, time_ms, overruns, worst_overrun_ms, failures } = *self;
        let average = time_ms as f64 / f64::from(moves.max(1));
        let worst = match overruns {
            0 => String::new(),
            _ => format!(" (the worst by {worst_overrun_ms} ms)"),
        };
        format!("{average:.1} ms a move, {overruns} overruns{worst}, {failures} failures")
    }
}

impl Report {
    /// The overruns of both engines.
    pub fn overruns(&self) -> u32 {
        self.engines.iter().map(EngineReport::overruns).sum()
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The word for a decision.
pub fn decision_word(decision: Decision) -> &'static str {
    match decision {
        Decision::Accepted => "accepted",
        Decision::Rejected => "rejected",
    }
}

/// The results as the first engine sees them.
pub fn counts(tally: &Tally) -> String {
    let Tally { wins, draws, losses } = tally;
    format!("{wins} won, {draws} drawn, {losses} lost")
}

/// The difference in strength, as far as the games tell it.
fn elo_line(score: &MatchScore) -> String {
    let [low, elo, high] = score.elo();
    if !elo.is_finite() {
        return "no difference in Elo can be told: every point went to one side".to_owned();
    }
    // Rounded first: adding 0 makes a negative zero positive.
    let shown = |elo: f64| format!("{:+.1}", (10.0 * elo).round() / 10.0 + 0.0);
    // With few games an end of the interval is infinite.
    let end = |elo: f64, open: &str| if elo.is_finite() { shown(elo) } else { open.to_owned() };
    let (elo, low, high) = (shown(elo), end(low, "-∞"), end(high, "+∞"));
    format!("Elo {elo}, with 95 % between {low} and {high}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report {
        Report::new(Settings {
            engines: ["a".to_owned(), "b".to_owned()],
            rules: "abapa".to_owned(),
            pace: "depth 1".to_owned(),
            overruns: "lose".to_owned(),
            openings: None,
            seed: 1,
            sprt: None,
        })
    }

    #[test]
    fn a_difference_of_nothing_is_shown_without_a_minus() {
        let pairs = Pentanomial([16, 46, 236, 40, 19]);
        let score = MatchScore { tally: Tally::default(), pairs };
        assert_eq!(elo_line(&score), "Elo +0.0, with 95 % between -14.3 and +14.3");
    }

    #[test]
    fn a_report_reads_back_and_must_be_consistent() {
        let mut report = report();
        let pairs = Pentanomial([1, 0, 2, 1, 0]);
        let score = MatchScore { tally: Tally { wins: 2, draws: 3, losses: 3 }, pairs };
        report.set_score(&score);
        assert!(report.is_consistent());
        let text = serde_json::to_string(&report).expect("JSON");
        let again: Report = serde_json::from_str(&text).expect("a report");
        assert_eq!((again.settings, again.pairs), (report.settings.clone(), report.pairs));
        assert_eq!(report.match_score(), score);
        for damage in [
            (|report: &mut Report| report.wins += 1) as fn(&mut Report),
            |report| report.games -= 1,
            |report| report.pairs.swap(0, 4),
            |report| report.draws = u32::MAX,
        ] {
            let mut damaged = report.clone();
            damage(&mut damaged);
            assert!(!damaged.is_consistent(), "{damaged:?}");
        }
    }
}
