//! The engine protocol: the dialect of UCI that Oware programs speak.
//!
//! A [`Session`] is fed lines and writes lines. It searches on a thread of its own, so that `stop`,
//! `ponderhit`, `isready` and `quit` are answered at once. A line that is not understood, or that
//! cannot be followed, gives `info string error …` and changes nothing.

mod command;
mod format;
mod job;
mod options;
mod solving;

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use sembra_rules::{BoardHouse, Game, Position, Rules, Side};
use sembra_tables::Probe;

use crate::book::Book;
use crate::engine::{Engine, EngineOptions};
use crate::limits::{Limits, StopSignal, TimeControl};
use crate::random::mix;
use command::{Command, CommandError, Go};
use job::Job;
use options::Options;
use solving::Solving;

pub use solving::SOLVED_SEEDS;

/// What a session takes from outside, since it opens no file itself.
pub trait Resources {
    /// Opens the endgame tables of some rules in a folder.
    fn open_tables(&mut self, path: &str, rules: &Rules) -> Result<Arc<dyn Probe>, String>;

    /// Opens the opening book of some rules.
    fn open_book(&mut self, rules: &Rules) -> Result<Book, String>;
}

/// Resources that have nothing to give.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoResources;

impl Resources for NoResources {
    fn open_tables(&mut self, _path: &str, _rules: &Rules) -> Result<Arc<dyn Probe>, String> {
        Err("there are no tables here".to_owned())
    }

    fn open_book(&mut self, _rules: &Rules) -> Result<Book, String> {
        Err("there is no book here".to_owned())
    }
}

/// Whether a session goes on after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It waits for more.
    Continue,
    /// It was told to quit.
    Quit,
}

/// Where lines are written, by the session and by its search.
type Output<W> = Arc<Mutex<W>>;

/// A conversation with one engine.
pub struct Session<W, R> {
    output: Output<W>,
    resources: R,
    options: Options,
    game: Game,
    /// The engine, unless a search has it.
    engine: Option<Engine>,
    search: Option<Running>,
    /// The tables that the engine is to have, while they are being solved.
    solving: Option<Solving>,
    book: Option<Arc<Book>>,
    searches: u64,
    debug: bool,
}

/// A search under way.
struct Running {
    stop: StopSignal,
    /// Set before the answer is written: who has read the answer may go on.
    answered: Arc<AtomicBool>,
    thread: JoinHandle<Engine>,
}

/// What the options ask for in tables.
enum Tables {
    None,
    Open(Arc<dyn Probe>),
    Solving(Solving),
}

impl<W: Write + Send + 'static, R: Resources> Session<W, R> {
    /// A session that writes to `output`.
    pub fn new(output: W, resources: R) -> Session<W, R> {
        let options = Options::default();
        Session {
            output: Arc::new(Mutex::new(output)),
            resources,
            game: Game::new(options.rules),
            engine: None,
            options,
            search: None,
            solving: None,
            book: None,
            searches: 0,
            debug: false,
        }
    }

    /// Makes a folder of tables the one to begin with. It need not have tables for every rules:
    /// for the others the small ones are solved.
    pub fn use_tables_where_found(&mut self, path: &str) {
        let options = Options { tables_path: path.to_owned(), ..self.options.clone() };
        if let Ok(tables) = self.open_tables(&options, true)
            && self.set_tables(tables).is_ok()
        {
            self.options = options;
        }
    }

    /// Follows every line of an input, until it ends or says `quit`.
    pub fn run(&mut self, mut input: impl BufRead) -> std::io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            let length = input.read_until(b'\n', &mut line)?;
            if length == 0 || self.line(&String::from_utf8_lossy(&line)) == Flow::Quit {
                self.halt();
                return Ok(());
            }
        }
    }

    /// Follows one line.
    pub fn line(&mut self, line: &str) -> Flow {
        match Command::parse(line).and_then(|command| self.follow(command)) {
            Ok(flow) => flow,
            Err(error) => {
                self.say(&[format!("info string error {error}")]);
                Flow::Continue
            }
        }
    }

    /// Stops a search, if there is one, and waits for its answer.
    pub fn halt(&mut self) {
        if let Some(running) = &self.search {
            running.stop.stop();
        }
        self.take_back_engine();
    }

    /// Waits until a search, if there is one, has answered by itself.
    pub fn wait(&mut self) {
        self.take_back_engine();
    }

    fn follow(&mut self, command: Command) -> Result<Flow, CommandError> {
        match command {
            Command::Nothing => {}
            Command::Uci => self.introduce(),
            Command::IsReady => {
                // While it searches it answers at once.
                if self.require_idle().is_ok() {
                    self.take_solved_tables()?;
                }
                self.say(&["readyok".to_owned()]);
            }
            Command::Debug(on) => self.debug = on,
            Command::Stop => self.halt(),
            Command::PonderHit => {
                if let Some(running) = &self.search {
                    running.stop.ponderhit();
                }
            }
            Command::Quit => {
                self.halt();
                return Ok(Flow::Quit);
            }
            Command::NewGame => {
                self.engine()?.clear();
                self.game = Game::new(self.options.rules);
            }
            Command::SetOption { name, value } => self.set_option(&name, &value)?,
            Command::Position { start, moves } => self.set_position(start, &moves)?,
            Command::Go(go) => self.go(&go)?,
        }
        Ok(Flow::Continue)
    }

    fn introduce(&self) {
        let mut lines = vec![
            format!("id name Sembra {}", env!("CARGO_PKG_VERSION")),
            format!("id author {}", env!("CARGO_PKG_AUTHORS")),
        ];
        lines.extend(Options::declarations());
        lines.push("uciok".to_owned());
        self.say(&lines);
    }

    fn say(&self, lines: &[String]) {
        write_lines(&self.output, lines);
    }

    /// The engine, made when it is first needed; an error while a search has it.
    fn engine(&mut self) -> Result<&mut Engine, CommandError> {
        self.require_idle()?;
        let Options { hash_mb, threads, .. } = self.options;
        Ok(self.engine.get_or_insert_with(|| {
            Engine::new(EngineOptions { hash_mb, threads, ..EngineOptions::default() })
        }))
    }

    fn require_idle(&mut self) -> Result<(), CommandError> {
        let answered = |running: &Running| {
            running.answered.load(Ordering::Acquire) || running.thread.is_finished()
        };
        match &self.search {
            Some(running) if !answered(running) => Err(CommandError::Searching),
            _ => {
                self.take_back_engine();
                Ok(())
            }
        }
    }

    fn take_back_engine(&mut self) {
        if let Some(running) = self.search.take() {
            match running.thread.join() {
                Ok(engine) => self.engine = Some(engine),
                Err(_) => self.say(&["info string error the search failed".to_owned()]),
            }
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), CommandError> {
        let options = self.options.with(name, value)?;
        self.require_idle()?;
        let rules_changed = options.rules != self.options.rules;
        let folder_changed = options.tables_path != self.options.tables_path;
        let tables_changed =
            rules_changed || folder_changed || options.use_tables != self.options.use_tables;
        let book_changed = rules_changed || options.own_book != self.options.own_book;
        let tables =
            tables_changed.then(|| self.open_tables(&options, !folder_changed)).transpose()?;
        if book_changed {
            self.book = self.open_book(&options, rules_changed)?;
        }
        let engine = self.engine()?;
        if engine.options().hash_mb != options.hash_mb {
            engine.set_hash(options.hash_mb)?;
        }
        engine.set_threads(options.threads);
        let rules = options.rules;
        self.options = options;
        if let Some(tables) = tables {
            self.set_tables(tables)?;
        }
        if rules_changed {
            self.game = Game::new(rules);
        }
        Ok(())
    }

    /// The tables that the options ask for. Where the folder has none, the small ones are solved if
    /// they may be: who names a folder means what is in it.
    fn open_tables(&mut self, options: &Options, may_solve: bool) -> Result<Tables, CommandError> {
        if !options.use_tables || options.tables_path.is_empty() {
            return Ok(Tables::None);
        }
        match self.resources.open_tables(&options.tables_path, &options.rules) {
            Ok(tables) => {
                let seeds = tables.seeds_max();
                self.say(&[format!("info string tables up to {seeds} seeds")]);
                Ok(Tables::Open(tables))
            }
            Err(error) if may_solve => Ok(Tables::Solving(Solving::start(options.rules, error))),
            Err(error) => Err(CommandError::OptionValue {
                option: "TablesPath",
                expected: format!("a folder of tables ({error})"),
                value: command::shorten(&options.tables_path),
            }),
        }
    }

    fn set_tables(&mut self, tables: Tables) -> Result<(), CommandError> {
        let (open, solving) = match tables {
            Tables::None => (None, None),
            Tables::Open(tables) => (Some(tables), None),
            Tables::Solving(solving) => (None, Some(solving)),
        };
        self.engine()?.set_tables(open);
        self.solving = solving;
        Ok(())
    }

    /// Gives the engine the tables that are being solved, once they are.
    fn take_solved_tables(&mut self) -> Result<(), CommandError> {
        let Some(solving) = self.solving.take() else { return Ok(()) };
        let (tables, message) = solving.finish();
        self.say(&[message]);
        let tables = tables.map(|tables| Arc::new(tables) as Arc<dyn Probe>);
        self.engine()?.set_tables(tables);
        Ok(())
    }

    /// The book that the options ask for. New rules without a book are played without one.
    fn open_book(
        &mut self,
        options: &Options,
        rules_changed: bool,
    ) -> Result<Option<Arc<Book>>, CommandError> {
        if !options.own_book {
            return Ok(None);
        }
        match self.resources.open_book(&options.rules) {
            Ok(book) => {
                self.say(&[format!("info string book of {} positions", book.len())]);
                Ok(Some(Arc::new(book)))
            }
            Err(error) if rules_changed => {
                self.say(&[format!("info string without book: {error}")]);
                Ok(None)
            }
            Err(error) => Err(CommandError::OptionValue {
                option: "OwnBook",
                expected: format!("possible only with a book ({error})"),
                value: "true".to_owned(),
            }),
        }
    }

    fn set_position(
        &mut self,
        start: Option<Position>,
        moves: &[BoardHouse],
    ) -> Result<(), CommandError> {
        self.require_idle()?;
        let start = start.unwrap_or(Position::START);
        let mut game = Game::from_position(self.options.rules, start);
        for (index, &place) in moves.iter().enumerate() {
            let illegal = |error| CommandError::Illegal { ply: index + 1, error };
            game.play_board_house(place).map_err(illegal)?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<(), CommandError> {
        self.require_idle()?;
        let limits = limits_of(go, self.game.position().turn(), self.options.multipv);
        // A search by the clock takes what is there; any other is the same whenever it is begun.
        let is_timed = limits.time.is_some() || limits.ponder;
        if !is_timed || self.solving.as_ref().is_some_and(Solving::is_done) {
            self.take_solved_tables()?;
        }
        self.engine()?;
        let Some(engine) = self.engine.take() else { return Ok(()) };
        self.searches += 1;
        let job = Job {
            engine,
            game: self.game.clone(),
            limits,
            options: self.options.clone(),
            book: self.book.clone(),
            debug: self.debug,
            seed: mix(self.game.sowings().len() as u64 ^ self.searches << 32),
            stop: StopSignal::new(),
            answered: Arc::new(AtomicBool::new(false)),
            output: Arc::clone(&self.output),
        };
        let (stop, answered) = (job.stop.clone(), Arc::clone(&job.answered));
        let thread = std::thread::spawn(move || job.run());
        self.search = Some(Running { stop, answered, thread });
        Ok(())
    }
}

impl<W, R> Drop for Session<W, R> {
    fn drop(&mut self) {
        if let Some(running) = self.search.take() {
            running.stop.stop();
            // A search that failed has nothing more to give.
            let _ = running.thread.join();
        }
    }
}

fn limits_of(go: &Go, turn: Side, multipv: usize) -> Limits {
    let side = turn as usize;
    let clock = go.clocks[side].map(|remaining| TimeControl::Clock {
        remaining,
        increment: go.increments[side],
        moves_to_go: go.moves_to_go,
    });
    let time = go.move_time.map(TimeControl::Move).or(clock);
    Limits {
        depth: go.depth,
        nodes: go.nodes,
        time: if go.infinite { None } else { time },
        multipv,
        // An infinite search answers only when it is stopped.
        ponder: go.ponder || go.infinite,
    }
}

/// Writes whole lines and sends them off. A reader that has gone away also closes the input, which
/// ends the session, so a failure to write needs no answer of its own.
fn write_lines<W: Write>(output: &Mutex<W>, lines: &[String]) {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    for line in lines {
        let _ = writeln!(output, "{line}");
    }
    let _ = output.flush();
}
