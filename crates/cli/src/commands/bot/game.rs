//! Playing one game: following its stream, asking the engine, sending moves.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use sembra_engine::Limits;
use sembra_matches::{Failure, Go};
use sembra_play::TimeControl;
use sembra_rules::{Game, Side};
use serde_json::{Value, json};

use super::Bot;
use super::api::{ApiError, Lines};
use super::back_off::BackOff;
use super::engines::Engine;
use super::messages::{GameState, Message, Table};

/// How long the engine thinks where there is no clock to play by.
const UNTIMED: Duration = Duration::from_secs(2);
/// What is kept of the clock for the way to the server and back.
const RESERVE: Duration = Duration::from_millis(300);
/// How often an engine may fail in a row before the game is resigned.
const FAILURES_MAX: u32 = 3;
/// How long to wait after the server refused something.
const REFUSED_PAUSE: Duration = Duration::from_millis(250);
/// How long an opponent may take to ask for another game.
const REMATCH_TIME: Duration = Duration::from_secs(30);
/// After so many moves without a capture the play counts as endless.
const QUIET_PLIES: usize = 20;

/// Why the bot does not go on with a game.
enum Gone {
    /// It is over, or the bot stops.
    Done,
    /// The connection is lost.
    Lost(ApiError),
}

impl From<ApiError> for Gone {
    fn from(error: ApiError) -> Gone {
        Gone::Lost(error)
    }
}

/// Plays a game to its end, through lost connections.
pub fn play(bot: &Bot, id: &str, engine: &Engine) {
    let mut back_off = BackOff::default();
    let mut seat = Seat { bot, id, engine, table: None, failures: 0, over: None };
    while !bot.engines.is_stopped() {
        match seat.follow(&mut back_off) {
            Gone::Done => break,
            Gone::Lost(error) if error.is_passing() => {
                let wait = back_off.next(error.retry_after());
                let seconds = wait.as_secs();
                bot.log.line(format_args!("game {id}: {error}; again in {seconds} s"));
                bot.sleep(wait);
            }
            Gone::Lost(error) => {
                bot.log.line(format_args!("game {id}: given up: {error}"));
                break;
            }
        }
    }
    engine.end();
}

/// A seat in a game.
struct Seat<'a> {
    bot: &'a Bot,
    id: &'a str,
    engine: &'a Engine,
    table: Option<Table>,
    failures: u32,
    /// When the game was seen to be over.
    over: Option<Instant>,
}

impl Seat<'_> {
    /// Follows the game's stream until it ends.
    fn follow(&mut self, back_off: &mut BackOff) -> Gone {
        let stream = self.bot.api.stream(&format!("/games/{}/stream", self.id));
        let mut lines: Lines = match stream {
            Ok(lines) => lines,
            Err(error) => return Gone::Lost(error),
        };
        loop {
            let line = match lines.next() {
                Ok(line) => line,
                Err(error) => return Gone::Lost(error),
            };
            back_off.reset();
            if let Err(gone) = self.take(&line) {
                return gone;
            }
        }
    }

    /// Does what a line asks for.
    fn take(&mut self, line: &str) -> Result<(), Gone> {
        if self.bot.engines.is_stopped() {
            return Err(Gone::Done);
        }
        match serde_json::from_str(line) {
            _ if line.is_empty() => self.engine.rest(),
            Ok(Message::Game { game }) => self.see(*game)?,
            Ok(Message::Update(update)) => {
                match self.table.as_ref().and_then(|table| table.after(&update)) {
                    Some(table) => self.table = Some(table),
                    None => self.look()?,
                }
            }
            Ok(Message::Bye { reason }) => {
                return Err(ApiError::Connection(format!("the server says: {reason}")).into());
            }
            Ok(Message::Notice(_) | Message::Other) => {}
            Err(error) => return Err(ApiError::Unreadable(error.to_string()).into()),
        }
        self.act()
    }

    /// Looks at the whole game.
    fn look(&mut self) -> Result<(), Gone> {
        let state: GameState = self.bot.api.get(&format!("/games/{}", self.id))?;
        self.see(state)
    }

    fn see(&mut self, state: GameState) -> Result<(), Gone> {
        let table = Table::new(state).map_err(ApiError::Unreadable)?;
        if self.table.is_none() {
            let Table { you, opponent, rules_text, time_text, rated, .. } = &table;
            let (side, name) = (you.name(), opponent.name());
            let kind = if *rated { "rated" } else { "friendly" };
            self.bot.log.line(format_args!(
                "game {}: {side} against {name}, {rules_text}, {time_text}, {kind}",
                self.id
            ));
            self.bot.note_time(self.id, table.time);
        }
        self.table = Some(table);
        Ok(())
    }

    /// Answers offers and moves, as often as it is this bot's turn.
    fn act(&mut self) -> Result<(), Gone> {
        while let Some(table) = self.table.clone() {
            if !table.is_playing() {
                return self.after_end(&table);
            }
            self.answer_offers(&table)?;
            if !table.is_own_turn() {
                return Ok(());
            }
            self.make_move(&table)?;
        }
        Ok(())
    }

    fn make_move(&mut self, table: &Table) -> Result<(), Gone> {
        let go = go(table, self.bot.movetime);
        match self.engine.choose(&table.game, &go) {
            Ok(house) => {
                self.failures = 0;
                let body = json!({"move": house.letter(), "ply": table.game.sowings().len()});
                self.post("moves", &body)
            }
            Err(Failure::Stopped) => Err(Gone::Done),
            Err(failure) => {
                self.failures += 1;
                self.bot.log.line(format_args!("game {}: the engine fails: {failure}", self.id));
                if self.failures < FAILURES_MAX {
                    return Ok(());
                }
                self.bot.log.line(format_args!("game {}: resigned, without an engine", self.id));
                self.post("resign", &json!({}))
            }
        }
    }

    /// Sends something and takes the game from the answer. What is refused shows an old game.
    fn post(&mut self, action: &str, body: &Value) -> Result<(), Gone> {
        let path = format!("/games/{}/{action}", self.id);
        match self.bot.api.post::<GameState>(&path, body) {
            Ok(state) => self.see(state),
            Err(error @ ApiError::Refused { status: 409 | 422, .. }) => {
                self.bot.log.line(format_args!("game {}: {action}: {error}", self.id));
                // A server that refuses the same again and again is not flooded.
                self.bot.sleep(REFUSED_PAUSE);
                self.look()
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Declines to take moves back; ends endless play when it is endless.
    fn answer_offers(&mut self, table: &Table) -> Result<(), Gone> {
        let offers = &table.standing.offers;
        if table.is_opponents(offers.endless.as_deref()) {
            let action = if is_endless(&table.game) { "agree" } else { "decline" };
            return self.post(action, &json!({}));
        }
        if table.is_opponents(offers.undo.as_deref()) {
            return self.post("decline", &json!({}));
        }
        Ok(())
    }

    /// Reports the end, and waits a while for an opponent who wants another game.
    fn after_end(&mut self, table: &Table) -> Result<(), Gone> {
        let over = match self.over {
            Some(over) => over,
            None => {
                self.bot.log.line(format_args!("game {}: {}", self.id, table.ending()));
                self.bot.ended(self.id);
                self.engine.end();
                *self.over.insert(Instant::now())
            }
        };
        let rematch = &table.standing.offers.rematch;
        let is_asked = match table.you {
            Side::South => rematch.north && !rematch.south,
            Side::North => rematch.south && !rematch.north,
        };
        let is_late = table.standing.next.is_some() || over.elapsed() >= REMATCH_TIME;
        if table.standing.status != "ended" || is_late || self.bot.is_draining() {
            return Err(Gone::Done);
        }
        if is_asked && self.bot.has_room() {
            self.bot.log.line(format_args!("game {}: another one is accepted", self.id));
            let path = format!("/games/{}/rematch", self.id);
            self.bot.api.post::<Value>(&path, &json!({}))?;
            return Err(Gone::Done);
        }
        Ok(())
    }
}

/// What the engine is told to search for.
fn go(table: &Table, movetime: Option<Duration>) -> Go {
    let clock = table.standing.clock.as_ref().filter(|_| table.time.initial_ms().is_some());
    let Some(clock) = clock else {
        return Go::Limits(Limits::move_time(movetime.unwrap_or(UNTIMED)));
    };
    let left = |ms: i64| Duration::from_millis(ms.max(0).unsigned_abs());
    let kept = |ms: i64| left(ms).saturating_sub(RESERVE).max(left(ms) / 10);
    let (south, north) = (kept(clock.left_ms.south), kept(clock.left_ms.north));
    let own = if table.you == Side::South { south } else { north };
    match movetime {
        // A fixed time must not lose the game on time.
        Some(movetime) => Go::Limits(Limits::move_time(movetime.min(own / 4))),
        None => {
            let increment = left(table.time.increment_ms());
            Go::Clocks { south, north, increment }
        }
    }
}

/// Whether the position has occurred before, or nothing was captured for long.
fn is_endless(game: &Game) -> bool {
    let sowings = game.sowings();
    let quiet = sowings.iter().rev().take_while(|sowing| sowing.captured().count() == 0).count();
    game.occurrences() > 1 || quiet >= QUIET_PLIES
}

/// Whether a game is played at once, so that somebody waits for the bot's moves.
pub const fn is_live(time: TimeControl) -> bool {
    time.initial_ms().is_some()
}

/// Starts the thread of a game.
pub fn start(bot: &Arc<Bot>, id: String, engine: Arc<Engine>) -> std::io::Result<()> {
    let bot = Arc::clone(bot);
    thread::Builder::new().name(format!("game {id}")).spawn(move || {
        play(&bot, &id, &engine);
        bot.left(&id);
    })?;
    Ok(())
}
