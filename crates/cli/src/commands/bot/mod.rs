mod api;
mod back_off;
mod engines;
mod events;
mod game;
mod log;
mod messages;
mod terms;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sembra_matches::Program;
use sembra_notation::{PRESETS, parse_rules};
use sembra_play::TimeControl;
use sembra_rules::Rules;
use serde_json::{Value, json};

use self::api::Api;
use self::engines::{Engine, Engines};
use self::events::Event;
use self::log::Log;
use self::messages::{Challenge, Me, Notice, Player};
use self::terms::{Accepted, Terms};
use crate::Answer;
use crate::failure::Failure;

/// Put an engine online as a bot
///
/// Any engine of the protocol plays on a Sembra server: the bot accepts challenges to it within its
/// terms and plays them, several at once, with an engine process for each. A lost connection is made
/// again, and games that go on are continued, also after a restart. Ctrl-C takes no more games and
/// waits for those that are played at once to end; a second one, or a request to end, leaves
/// at once. Commands are split at blanks.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples, with the token in SEMBRA_TOKEN:
  $ sembra bot --engine 'sembra engine --set Level=6' --server https://oware.example
  $ sembra bot --engine ./my-engine --rules abapa --accept casual --games 2 --movetime 500")]
pub struct Args {
    /// The command that starts the engine
    #[arg(long, value_name = "COMMAND", value_parser = parse_program)]
    engine: Program,
    /// The address of the server
    #[arg(long, value_name = "URL", default_value = "http://localhost:4848")]
    server: String,
    /// The bot's token; in the environment other users of the machine do not see it
    #[arg(long, env = "SEMBRA_TOKEN", hide_env_values = true)]
    token: String,
    /// Rules that the bot plays, once or several times; by default those of all presets
    #[arg(long, value_name = "RULES", value_parser = parse_rules)]
    rules: Vec<Rules>,
    /// Which games the bot plays
    #[arg(long, value_enum, default_value_t = Accepted::All)]
    accept: Accepted,
    /// How many games the bot plays at once
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=64))]
    games: u16,
    /// How long the engine thinks about a move, in milliseconds; by default it gets the clocks
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: Option<u64>,
}

fn parse_program(text: &str) -> Result<Program, String> {
    Program::from_command_line(text).ok_or_else(|| "a command has a program to run".to_owned())
}

/// Everything that the threads of a bot share.
pub struct Bot {
    api: Api,
    log: Log,
    engines: Arc<Engines>,
    terms: Terms,
    games_max: usize,
    movetime: Option<Duration>,
    playing: Mutex<HashMap<String, Playing>>,
    /// Set when no more games are taken.
    draining: AtomicBool,
    /// Wakes whoever waits for another attempt when the bot stops.
    pause: (Mutex<()>, Condvar),
}

/// A game under way.
struct Playing {
    engine: Arc<Engine>,
    /// The clock, once it is known.
    time: Option<TimeControl>,
    is_over: bool,
}

impl Bot {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Playing>> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether no more games are taken.
    fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Whether another game may be taken.
    fn has_room(&self) -> bool {
        let playing = self.lock().values().filter(|game| !game.is_over).count();
        playing < self.games_max && !self.is_draining()
    }

    /// Whether somebody waits for a move of this bot.
    fn is_waited_for(&self) -> bool {
        let is_live = |game: &Playing| game.time.is_none_or(game::is_live);
        self.lock().values().any(|game| !game.is_over && is_live(game))
    }

    fn note_time(&self, id: &str, time: TimeControl) {
        if let Some(game) = self.lock().get_mut(id) {
            game.time = Some(time);
        }
    }

    fn ended(&self, id: &str) {
        if let Some(game) = self.lock().get_mut(id) {
            game.is_over = true;
        }
    }

    fn left(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Waits, unless the bot stops.
    fn sleep(&self, time: Duration) {
        let (lock, wake) = &self.pause;
        let guard = lock.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.engines.is_stopped() {
            // A poisoned lock guards nothing here.
            drop(wake.wait_timeout(guard, time));
        }
    }

    /// Ends all engines. Games that go on can be continued later.
    fn stop(&self) {
        self.engines.stop();
        self.pause.1.notify_all();
        let engines: Vec<_> = self.lock().values().map(|game| Arc::clone(&game.engine)).collect();
        for engine in engines {
            engine.end();
        }
    }

    /// Begins to play a game, unless it is played already.
    fn begin(self: &Arc<Bot>, id: String) {
        let engine = Arc::new(Engine::new(&self.engines));
        let game = Playing { engine: Arc::clone(&engine), time: None, is_over: false };
        {
            let mut playing = self.lock();
            if playing.contains_key(&id) {
                return;
            }
            playing.insert(id.clone(), game);
        }
        if let Err(error) = game::start(self, id.clone(), engine) {
            self.log.line(format_args!("game {id}: no thread for it: {error}"));
            self.left(&id);
        }
    }

    /// Does what a notice asks for.
    fn take(self: &Arc<Bot>, notice: Notice) {
        match (notice.kind.as_str(), notice.game, notice.challenge) {
            ("game_started", Some(game), _) => self.begin(game),
            ("challenge", _, Some(challenge)) if challenge.status == "open" && !challenge.mine => {
                self.answer(&challenge);
            }
            _ => {}
        }
    }

    /// Accepts or declines a challenge.
    fn answer(&self, challenge: &Challenge) {
        let Challenge { id, by, rules, time, rated, .. } = challenge;
        let kind = if *rated { "rated" } else { "friendly" };
        let refusal = match self.terms.refusal(challenge) {
            None if self.is_draining() => Some("the bot is about to stop".to_owned()),
            None if !self.has_room() => {
                Some(format!("{} games are played already", self.games_max))
            }
            refusal => refusal,
        };
        let action = if refusal.is_none() { "accept" } else { "decline" };
        let answered = self.api.post::<Value>(&format!("/challenges/{id}/{action}"), &json!({}));
        let what = match (answered, refusal) {
            (Err(error), _) => error.to_string(),
            (Ok(_), Some(refusal)) => format!("declined: {refusal}"),
            (Ok(_), None) => "accepted".to_owned(),
        };
        let name = by.name();
        self.log.line(format_args!("challenge {id} by {name}, {rules}, {time}, {kind}: {what}"));
    }
}

/// Plays until it is told to stop.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let api = Api::new(&args.server, args.token.trim()).map_err(Failure::Message)?;
    let name = who(&api, &args.server)?;
    let rules = if args.rules.is_empty() {
        PRESETS.iter().map(|(_, rules)| *rules).collect()
    } else {
        args.rules
    };
    let games_max = usize::from(args.games);
    let bot = Arc::new(Bot {
        api,
        log: Log::default(),
        engines: Engines::new(args.engine, games_max),
        terms: Terms { rules, accepted: args.accept },
        games_max,
        movetime: args.movetime.map(Duration::from_millis),
        playing: Mutex::default(),
        draining: AtomicBool::new(false),
        pause: Default::default(),
    });
    bot.log.line(format_args!("{name} is online at {}", args.server));
    if !is_safe(&args.server) {
        bot.log.line("the token is sent without encryption: anybody on the way can read it");
    }
    let events = events::start(&bot)?;
    let ended = follow(&bot, &events);
    bot.stop();
    let left = bot.lock().values().filter(|game| !game.is_over).count();
    if left > 0 {
        bot.log.line(format_args!("{left} games go on; start the bot again to continue them"));
    }
    ended.map(|()| Answer::Yes)
}

/// The name of the bot whose token it is.
fn who(api: &Api, server: &str) -> Result<String, Failure> {
    let me: Me = api
        .get("/me")
        .map_err(|error| Failure::Message(format!("{server} cannot be used: {error}")))?;
    match me.person {
        Some(Player { kind, name: Some(name) }) if kind == "bot" => Ok(name),
        _ => Err(Failure::Message(
            "the token is not that of a bot; make one with POST /api/v1/bots (docs/bots.md)"
                .to_owned(),
        )),
    }
}

/// Whether nobody on the way can read what is sent to a server.
fn is_safe(server: &str) -> bool {
    let local = ["http://localhost", "http://127.", "http://[::1]"];
    server.starts_with("https://") || local.iter().any(|local| server.starts_with(local))
}

/// Does what events ask for until the bot is to stop.
fn follow(bot: &Arc<Bot>, events: &std::sync::mpsc::Receiver<Event>) -> Result<(), Failure> {
    const LOOK: Duration = Duration::from_millis(200);
    loop {
        match events.recv_timeout(LOOK) {
            Ok(Event::Notice(notice)) => bot.take(notice),
            Ok(Event::Refused(error)) => return Err(Failure::Message(error.to_string())),
            Ok(Event::Interrupt) if !bot.is_draining() => {
                bot.draining.store(true, Ordering::Relaxed);
                if bot.is_waited_for() {
                    bot.log.line("no more games are taken; Ctrl-C again leaves those under way");
                }
            }
            Ok(Event::Interrupt | Event::Terminate) => return Ok(()),
            Err(_) => {}
        }
        if bot.is_draining() && !bot.is_waited_for() {
            return Ok(());
        }
    }
}
