//! How far a pupil is with a task, from what they have done: nothing is entered by hand, so nothing
//! is counted twice.

use std::collections::HashMap;

use sembra_notation::{format_position, format_rules};
use sembra_play::Timestamp;
use sembra_puzzles::shipped;
use sembra_rules::Side;
use sembra_storage::{
    Database, GameId, LessonStep, PersonId, PupilGame, PupilsAsked, PuzzleAttempt, StoreError,
};
use sembra_view::RulesText;

use super::goal::{TaskGoal, WantedResult, is_ordinary};
use super::lessons::{step_number, steps_of};

/// How many games of each pupil are looked at, the newest.
const GAMES_MAX: u32 = 1000;
/// A game that is resigned before so many moves of both does not count.
const RESIGNED_EARLY: u64 = 20;

/// What pupils have done.
#[derive(Debug, Default)]
pub struct Deeds {
    steps: HashMap<PersonId, Vec<LessonStep>>,
    attempts: HashMap<PersonId, Vec<PuzzleAttempt>>,
    games: HashMap<PersonId, Vec<PupilGame>>,
}

impl Deeds {
    /// What some pupils have done; their games from a moment on.
    pub async fn load(
        database: &dyn Database,
        asked: PupilsAsked,
        games_since: Timestamp,
    ) -> Result<Deeds, StoreError> {
        let mut deeds = Deeds::default();
        for step in database.lesson_steps(asked).await? {
            deeds.steps.entry(step.person).or_default().push(step);
        }
        for (person, attempt) in database.attempts_of_pupils(asked).await? {
            deeds.attempts.entry(person).or_default().push(attempt);
        }
        for game in database.games_of_pupils(asked, games_since, GAMES_MAX).await? {
            deeds.games.entry(game.person).or_default().push(game);
        }
        Ok(deeds)
    }

    /// The steps of lessons that a pupil has done, the oldest first.
    pub fn steps(&self, person: PersonId) -> &[LessonStep] {
        self.steps.get(&person).map_or(&[], Vec::as_slice)
    }

    /// The first attempts of a pupil at puzzles, the oldest first.
    pub fn attempts(&self, person: PersonId) -> &[PuzzleAttempt] {
        self.attempts.get(&person).map_or(&[], Vec::as_slice)
    }

    /// The games of a pupil, the newest first.
    fn games(&self, person: PersonId) -> &[PupilGame] {
        self.games.get(&person).map_or(&[], Vec::as_slice)
    }
}

/// How far a pupil is with a task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// What is done of it: steps, puzzles or games; 1 for a position that was mastered.
    pub count: u32,
    /// How many there are to do.
    pub of: u32,
    /// The games that were won, where some must be.
    pub wins: Option<u32>,
    /// The puzzles that were tried, or the games in which a position was played out.
    pub tried: u32,
    /// The newest game for it that goes on.
    pub open: Option<GameId>,
    /// When it was done.
    pub done: Option<Timestamp>,
}

/// How far a pupil is with a task that was set at a moment.
pub fn measure(goal: &TaskGoal, set: Timestamp, person: PersonId, deeds: &Deeds) -> Measured {
    match goal {
        TaskGoal::Lesson { lesson } => of_lesson(lesson, set, deeds.steps(person)),
        TaskGoal::Puzzles { count, .. } => of_puzzles(goal, *count, set, deeds.attempts(person)),
        TaskGoal::Games { .. } | TaskGoal::Position { .. } => {
            of_games(goal, set, deeds.games(person))
        }
    }
}

/// Steps that were done before the task was set count too: nobody has to repeat a lesson.
fn of_lesson(lesson: &str, set: Timestamp, steps: &[LessonStep]) -> Measured {
    let of = steps_of(lesson).unwrap_or_default();
    let done: Vec<&LessonStep> =
        steps.iter().filter(|step| step.lesson == lesson && step_number(step).is_some()).collect();
    let count = done.len() as u32;
    let last = done.iter().map(|step| step.at).max();
    let is_done = of > 0 && count >= of;
    Measured {
        count,
        of,
        done: last.filter(|_| is_done).map(|at| at.max(set)),
        ..Measured::default()
    }
}

fn of_puzzles(goal: &TaskGoal, of: u32, set: Timestamp, attempts: &[PuzzleAttempt]) -> Measured {
    let puzzle = |attempt: &PuzzleAttempt| shipped().get(attempt.puzzle.parse().ok()?);
    let tried: Vec<&PuzzleAttempt> = attempts
        .iter()
        .filter(|attempt| attempt.at >= set)
        .filter(|attempt| puzzle(attempt).is_some_and(|puzzle| goal.is_about(puzzle)))
        .collect();
    let solved: Vec<&PuzzleAttempt> =
        tried.iter().copied().filter(|attempt| attempt.solved).collect();
    let last = (of as usize).checked_sub(1).and_then(|last| solved.get(last));
    Measured {
        count: (solved.len() as u32).min(of),
        of,
        tried: tried.len() as u32,
        done: last.map(|attempt| attempt.at),
        ..Measured::default()
    }
}

/// What a game for a task came to.
struct Counted {
    at: Timestamp,
    is_won: bool,
    is_drawn: bool,
}

fn of_games(goal: &TaskGoal, set: Timestamp, games: &[PupilGame]) -> Measured {
    let fitting: Vec<&PupilGame> =
        games.iter().filter(|game| game.created >= set && is_for(goal, game)).collect();
    let mut counted: Vec<Counted> = fitting
        .iter()
        .filter(|game| counts(game))
        .map(|game| Counted {
            at: game.updated,
            is_won: game.winner == Some(game.side),
            is_drawn: game.winner.is_none(),
        })
        .collect();
    counted.sort_by_key(|game| game.at);
    let measured = match goal {
        TaskGoal::Games { count, wins, .. } => of_series(*count, *wins, &counted),
        TaskGoal::Position { result, .. } => of_position(*result, &counted),
        TaskGoal::Lesson { .. } | TaskGoal::Puzzles { .. } => Measured::default(),
    };
    let open = fitting.iter().find(|game| game.status == "playing").map(|game| game.id.clone());
    Measured { open, ..measured }
}

fn of_series(of: u32, wins: Option<u32>, games: &[Counted]) -> Measured {
    let (mut played, mut won, mut done) = (0, 0, None);
    for game in games {
        played += 1;
        won += u32::from(game.is_won);
        if done.is_none() && played >= of && won >= wins.unwrap_or(0) {
            done = Some(game.at);
        }
    }
    Measured {
        count: played.min(of),
        of,
        wins: wins.map(|wins| won.min(wins)),
        tried: played,
        done,
        ..Measured::default()
    }
}

fn of_position(result: WantedResult, games: &[Counted]) -> Measured {
    let is_reached =
        |game: &&Counted| game.is_won || (game.is_drawn && result == WantedResult::Draw);
    let done = games.iter().find(is_reached).map(|game| game.at);
    Measured {
        count: u32::from(done.is_some()),
        of: 1,
        tried: games.len() as u32,
        done,
        ..Measured::default()
    }
}

/// Whether a game is of the kind that a task asks for.
fn is_for(goal: &TaskGoal, game: &PupilGame) -> bool {
    match goal {
        TaskGoal::Games { level, rules, .. } => {
            game.level == Some(level.number())
                && rules.is_none_or(|RulesText(rules)| format_rules(&rules) == game.rules)
                && is_ordinary(&game.start)
        }
        TaskGoal::Position { position, rules, side, level, .. } => {
            game.level == Some(level.number())
                && game.side == Side::from(*side)
                && format_rules(&rules.0) == game.rules
                && format_position(position.0) == game.start
        }
        TaskGoal::Lesson { .. } | TaskGoal::Puzzles { .. } => false,
    }
}

/// Whether a game counts: one that has ended, and was not given up at once. The computer resigns
/// none, so one that says so was not played out.
fn counts(game: &PupilGame) -> bool {
    let is_resigned = game.reason.as_deref() == Some("resignation");
    let is_won = game.winner == Some(game.side);
    game.is_ended() && !(is_resigned && (is_won || game.plies < RESIGNED_EARLY))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::classes::tasks::samples::some_game;

    const SET: Timestamp = Timestamp::from_ms(1_800_000_000_000);

    fn goal(goal: Value) -> TaskGoal {
        serde_json::from_value(goal).expect("a goal")
    }

    /// A game that ended so many minutes after the task was set, and began half a minute before.
    fn ended(game: &PupilGame, minute: i64, winner: Option<Side>) -> PupilGame {
        let updated = SET.plus_ms(minute * 60_000);
        PupilGame {
            status: "ended".to_owned(),
            winner,
            reason: Some("majority".to_owned()),
            plies: 60,
            created: updated.plus_ms(-30_000),
            updated,
            ..game.clone()
        }
    }

    fn measured(goal: &TaskGoal, games: &[PupilGame]) -> (u32, u32, Option<u32>, Option<i64>) {
        let measured = of_games(goal, SET, games);
        let done = measured.done.map(|at| at.ms_since(SET) / 60_000);
        (measured.count, measured.tried, measured.wins, done)
    }

    #[tokio::test]
    async fn games_are_counted_from_when_the_task_was_set() {
        let (_, game) = some_game().await;
        let (won, lost) = (Some(Side::South), Some(Side::North));
        let two = goal(json!({"kind": "games", "level": 2, "count": 2}));
        let newest_first = [
            ended(&game, 3, lost),
            ended(&game, 2, lost),
            ended(&game, 1, None),
            // This one began before.
            ended(&game, 0, won),
        ];
        assert_eq!(measured(&two, &newest_first), (2, 3, None, Some(2)));
        assert_eq!(measured(&two, &newest_first[2..]), (1, 1, None, None));
        // One must be won, whichever it is.
        let win = goal(json!({"kind": "games", "level": 2, "count": 2, "wins": 1}));
        assert_eq!(measured(&win, &newest_first), (2, 3, Some(0), None));
        let after = [&[ended(&game, 5, won), ended(&game, 4, lost)], &newest_first[..]].concat();
        assert_eq!(measured(&win, &after), (2, 5, Some(1), Some(5)));
    }

    #[tokio::test]
    async fn only_games_that_were_played_out_as_asked_count() {
        let (_, game) = some_game().await;
        let one = goal(json!({"kind": "games", "level": 2, "rules": "abapa", "count": 1}));
        let good = ended(&game, 1, Some(Side::North));
        assert_eq!(measured(&one, std::slice::from_ref(&good)).3, Some(1));
        let resigned = |plies, winner| PupilGame {
            reason: Some("resignation".to_owned()),
            plies,
            winner: Some(winner),
            ..good.clone()
        };
        assert_eq!(measured(&one, &[resigned(20, Side::North)]).3, Some(1));
        let others = [
            PupilGame { level: Some(1), ..good.clone() },
            PupilGame { level: None, opponent: Some("Leo".to_owned()), ..good.clone() },
            PupilGame { rules: "ouri".to_owned(), ..good.clone() },
            PupilGame { start: "0-0-2-1-0-8-4-3-5-2-6-1-9-7-S".to_owned(), ..good.clone() },
            PupilGame { status: "aborted".to_owned(), ..good.clone() },
            resigned(19, Side::North),
            resigned(60, Side::South),
        ];
        for other in others {
            assert_eq!(
                measured(&one, std::slice::from_ref(&other)),
                (0, 0, None, None),
                "{other:?}"
            );
        }
        // A game that goes on is offered again.
        let open = PupilGame { created: SET, ..game };
        assert_eq!(of_games(&one, SET, std::slice::from_ref(&open)).open, Some(open.id));
    }

    #[tokio::test]
    async fn a_position_is_mastered_with_the_wanted_result() {
        let (_, game) = some_game().await;
        let start = "0-0-2-1-0-8-4-3-5-2-6-1-9-7-S";
        let of = |result: &str| {
            goal(json!({"kind": "position", "position": start, "rules": "abapa", "side": "S",
                        "level": 2, "result": result}))
        };
        let game = PupilGame { start: start.to_owned(), ..game };
        let (lost, drawn) = (ended(&game, 1, Some(Side::North)), ended(&game, 2, None));
        let won = ended(&game, 3, Some(Side::South));
        let games = [won, drawn, lost];
        assert_eq!(measured(&of("win"), &games), (1, 3, None, Some(3)));
        assert_eq!(measured(&of("draw"), &games), (1, 3, None, Some(2)));
        assert_eq!(measured(&of("win"), &games[1..]), (0, 2, None, None));
        let north = PupilGame { side: Side::North, ..games[0].clone() };
        assert_eq!(measured(&of("win"), &[north]), (0, 0, None, None));
    }

    #[test]
    fn puzzles_count_when_they_are_solved_at_the_first_attempt() {
        let chain =
            goal(json!({"kind": "puzzles", "theme": "chain", "rules": "abapa", "count": 2}));
        let fits = |puzzle: &&sembra_puzzles::Puzzle| chain.is_about(puzzle);
        let ids: Vec<String> = shipped()
            .all()
            .iter()
            .filter(fits)
            .take(4)
            .map(|puzzle| puzzle.id.to_string())
            .collect();
        let other = shipped().all().iter().find(|puzzle| !fits(puzzle)).expect("another");
        let attempt = |puzzle: &str, solved, minute: i64| PuzzleAttempt {
            puzzle: puzzle.to_owned(),
            solved,
            at: SET.plus_ms(minute * 60_000),
        };
        let attempts = [
            attempt(&ids[0], true, -1),
            attempt(&ids[1], true, 0),
            attempt(&ids[2], false, 1),
            attempt(other.id.as_str(), true, 2),
            attempt("unknown", true, 2),
            attempt(&ids[3], true, 3),
        ];
        let measured = of_puzzles(&chain, 2, SET, &attempts);
        assert_eq!((measured.count, measured.tried), (2, 3));
        assert_eq!(measured.done, Some(SET.plus_ms(180_000)));
        assert_eq!(of_puzzles(&chain, 2, SET, &attempts[..5]).done, None);
    }

    #[tokio::test]
    async fn a_lesson_is_done_with_all_its_steps() {
        let person = some_game().await.0.person;
        let step = |step: &str, minute: i64| LessonStep {
            person,
            lesson: "chains".to_owned(),
            step: step.to_owned(),
            at: SET.plus_ms(minute * 60_000),
        };
        let steps = [step("1", -2), step("2", -1), step("2b", 0), step("3", 4)];
        let measured = of_lesson("chains", SET, &steps);
        assert_eq!((measured.count, measured.of), (3, 3));
        assert_eq!(measured.done, Some(SET.plus_ms(240_000)));
        assert_eq!(of_lesson("chains", SET, &steps[..3]).done, None);
        let early = [step("1", -3), step("2", -2), step("3", -1)];
        assert_eq!(of_lesson("chains", SET, &early).done, Some(SET), "done already");
    }
}
