//! The game in the terminal.

mod animation;
mod draw;
mod engine_thread;
mod request;
mod state;
#[cfg(test)]
mod tests;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use sembra_engine::Level;
use sembra_notation::{Record, parse_rules};
use sembra_rules::{Game, Rules, Side, SideError};

use crate::Answer;
use crate::failure::Failure;
use draw::Theme;
use engine_thread::{EngineFailed, EngineThread};
use request::Request;
use state::State;

/// Play against the engine in the terminal
///
/// Needs 80 columns and 24 lines. The keys are listed on the screen.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra play
  $ sembra play --rules ouri --level 7 --side N
  $ sembra play --load game.ogn")]
pub struct Args {
    /// The rules: abapa, ouri, polish, awari, or one of them with options
    #[arg(long, default_value = "abapa", value_parser = parse_rules, conflicts_with = "load")]
    rules: Rules,
    /// How strong the computer plays, 1 to 10
    #[arg(long, default_value = "4", value_parser = parse_level)]
    level: Level,
    /// The side you play: S, who begins, or N
    #[arg(long, default_value = "S", value_parser = parse_side)]
    side: Side,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// The folder of the endgame tables, instead of the user's own
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
}

fn parse_level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| "levels are numbers from 1 to 10".to_owned())
}

fn parse_side(text: &str) -> Result<Side, String> {
    text.to_uppercase().parse().map_err(|error: SideError| error.to_string())
}

/// Plays until the player leaves.
pub fn run(args: Args) -> Result<Answer, Failure> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::Message(
            "play needs a terminal; `sembra engine` plays through pipes".to_owned(),
        ));
    }
    if let Some(folder) = args.tables.as_deref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::file(folder, "there is no such folder"));
    }
    let game = match &args.load {
        Some(path) => read_game(path).map_err(|error| Failure::file(path, error))?,
        None => Game::new(args.rules),
    };
    let theme = Theme { colours: std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty()) };
    let mut game_loop = GameLoop {
        state: State::new(game, args.side, args.level),
        engine: EngineThread::start(args.tables.clone(), seed())?,
        tables: args.tables,
    };
    let mut terminal = ratatui::try_init()?;
    silence_engine_panics();
    let played = game_loop.play(&mut terminal, theme);
    ratatui::try_restore()?;
    played.map(|()| Answer::Yes)
}

/// Keeps panics of the engine's thread off the terminal: the game reports them and goes on.
fn silence_engine_panics() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().name() != Some(engine_thread::THREAD) {
            hook(panic);
        }
    }));
}

/// A number that is another one in each game.
fn seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_nanos() as u64
}

fn read_game(path: &Path) -> Result<Game, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    Record::parse(&text).map(|record| record.game()).map_err(|error| error.to_string())
}

/// How long to wait for a key before the engine is asked for its answer.
const IDLE_TIME: Duration = Duration::from_millis(50);

/// The game loop: the state, the engine and the terminal.
struct GameLoop {
    state: State,
    engine: EngineThread,
    tables: Option<PathBuf>,
}

impl GameLoop {
    fn play(&mut self, terminal: &mut DefaultTerminal, theme: Theme) -> Result<(), Failure> {
        let mut moment_began = Instant::now();
        loop {
            terminal.draw(|frame| draw::draw(frame, &self.state, theme))?;
            let left = self.state.moment_time().map_or(IDLE_TIME, |time| {
                time.saturating_sub(moment_began.elapsed()).min(IDLE_TIME)
            });
            if event::poll(left)?
                && let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                let request = request_of(&mut self.state, key);
                if !self.follow(request) {
                    return Ok(());
                }
            }
            if self.state.moment_time().is_none_or(|time| moment_began.elapsed() >= time) {
                self.state.advance();
                moment_began = Instant::now();
            }
            if self.take_answers() {
                moment_began = Instant::now();
            }
            let question = self.state.next_question();
            self.follow(question);
        }
    }

    /// Takes the engine's answers; `true` if there was one. An engine that failed is started anew.
    fn take_answers(&mut self) -> bool {
        let mut has_answer = false;
        loop {
            match self.engine.reply() {
                Ok(Some(reply)) => {
                    self.state.answer(reply);
                    has_answer = true;
                }
                Ok(None) => return has_answer,
                Err(EngineFailed) => {
                    self.state.engine_failed();
                    match EngineThread::start(self.tables.clone(), seed()) {
                        Ok(engine) => self.engine = engine,
                        // The next question fails again, and is reported again.
                        Err(_) => return has_answer,
                    }
                }
            }
        }
    }

    /// Does what the state asks for; `false` when it asks to leave.
    fn follow(&mut self, request: Option<Request>) -> bool {
        match request {
            None => {}
            Some(Request::Quit) => {
                self.engine.cancel();
                return false;
            }
            Some(Request::Ask(question)) => self.engine.ask(question),
            Some(Request::Cancel) => self.engine.cancel(),
            Some(Request::Save { path, text, replace }) => self.save(path, &text, replace),
            Some(Request::Load(path)) => {
                let game = read_game(Path::new(&path));
                let request = self.state.loaded(path, game);
                self.follow(request);
            }
        }
        true
    }

    fn save(&mut self, path: String, text: &str, replace: bool) {
        let mut options = fs::OpenOptions::new();
        options.write(true);
        if replace {
            options.create(true).truncate(true);
        } else {
            options.create_new(true);
        }
        let written = options.open(&path).and_then(|mut file| file.write_all(text.as_bytes()));
        match written {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                self.state.file_exists(path);
            }
            written => self.state.saved(path, written.map_err(|error| error.to_string())),
        }
    }
}

/// The action of a key. Ctrl-C quits, as everywhere in a terminal.
fn request_of(state: &mut State, key: KeyEvent) -> Option<Request> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Request::Quit);
    }
    state.press(key.code)
}
