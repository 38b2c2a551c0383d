//! The engine protocol: the dialect of UCI that Oware programs speak.
//!
//! A [`Session`] reads commands and writes answers. It searches on a thread of its own, so that `stop`,
//! `ponderhit`, `isready` and `quit` are answered at once. A command that is wrong gives
//! `info string error …` and changes nothing.

mod command;
mod format;
mod job;
mod options;
mod preparing;
mod spawn;

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use sembra_engine::{Book, Engine, EngineOptions, Limits, Random, StopSignal, TimeControl};
use sembra_rules::{BoardHouse, Game, Position, Rules, Side};
use sembra_tables::Probe;

use command::{Command, CommandError, Go};
use job::Job;
use options::Options;
use preparing::Preparing;
use spawn::{Refused, spawn};

pub use preparing::{OpenTables, SOLVED_SEEDS};

/// The tables and books that a session may ask for; it opens no file itself.
pub trait Resources {
    /// Finds the endgame tables of some rules in a folder, to be loaded into so many bytes of memory.
    fn open_tables(&mut self, path: &str, rules: &Rules, memory: u64)
    -> Result<OpenTables, String>;

    /// Opens the opening book of some rules.
    fn open_book(&mut self, rules: &Rules) -> Result<Book, String>;
}

/// Whether a session goes on after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It waits for the next command.
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
    /// The engine, unless a search has it or none is made yet.
    engine: Option<Engine>,
    /// The engine's tables, for an engine that has to be made anew.
    tables: Option<Arc<dyn Probe>>,
    search: Option<Running>,
    /// The tables that the engine will get once they are loaded or solved.
    preparing: Option<Preparing>,
    book: Option<Arc<Book>>,
    searches: u64,
    debug: bool,
}

/// A search under way.
struct Running {
    stop: StopSignal,
    /// Set before the answer is written, so that a reader of the answer may go on at once.
    answered: Arc<AtomicBool>,
    /// Gives the engine back, unless the search panicked.
    thread: JoinHandle<Option<Engine>>,
}

/// The tables that the options ask for.
enum Tables {
    None,
    Loaded(Arc<dyn Probe>),
    Preparing(Preparing),
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
            tables: None,
            options,
            search: None,
            preparing: None,
            book: None,
            searches: 0,
            debug: false,
        }
    }

    /// Sets the default folder of tables.
    ///
    /// For rules of which it has no tables, small ones are solved.
    pub fn use_tables_where_found(&mut self, path: &str) {
        let options = Options { tables_path: path.to_owned(), ..self.options.clone() };
        if let Ok(tables) = self.open_tables(&options, true)
            && self.set_tables(tables).is_ok()
        {
            self.options = options;
        }
    }

    /// Runs every command of an input, until it ends or says `quit`.
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

    /// Runs one command.
    pub fn line(&mut self, line: &str) -> Flow {
        match Command::parse(line).and_then(|command| self.execute(command)) {
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

    fn execute(&mut self, command: Command) -> Result<Flow, CommandError> {
        match command {
            Command::Nothing => {}
            Command::Uci => self.introduce(),
            Command::IsReady => {
                // During a search the answer comes at once.
                if self.require_idle().is_ok() {
                    self.take_prepared_tables()?;
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
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => Engine::try_new(EngineOptions {
                hash_mb: self.options.hash_mb,
                threads: self.options.threads,
                tables: self.tables.clone(),
                ..EngineOptions::default()
            })?,
        };
        Ok(self.engine.insert(engine))
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
            // A search that panicked has reported it, and its engine is lost. The next one has
            // the same options and tables.
            self.engine = running.thread.join().ok().flatten();
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), CommandError> {
        let options = self.options.with(name, value)?;
        self.require_idle()?;
        let rules_changed = options.rules != self.options.rules;
        let folder_changed = options.tables_path != self.options.tables_path;
        let tables_changed = rules_changed
            || folder_changed
            || options.tables_mb != self.options.tables_mb
            || options.use_tables != self.options.use_tables;
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

    /// Opens the tables that the options ask for.
    ///
    /// If the folder has none, small tables are solved when `may_solve` allows it. A folder that was
    /// just named replaces the default tables, so there it is an error.
    fn open_tables(&mut self, options: &Options, may_solve: bool) -> Result<Tables, CommandError> {
        if !options.use_tables || options.tables_path.is_empty() {
            return Ok(Tables::None);
        }
        let memory = (options.tables_mb as u64) << 20;
        let no_tables = |reason| CommandError::OptionRefused { option: "TablesPath", reason };
        match self.resources.open_tables(&options.tables_path, &options.rules, memory) {
            Ok(tables) => {
                self.say(&[format!("info string tables up to {} seeds", tables.seeds_max)]);
                match Preparing::load(tables) {
                    Ok(preparing) => Ok(Tables::Preparing(preparing)),
                    Err(Refused { value: tables, .. }) => {
                        Ok(Tables::Loaded((tables.load)().map_err(no_tables)?))
                    }
                }
            }
            Err(error) if may_solve => match Preparing::solve(options.rules, &error) {
                Ok(preparing) => Ok(Tables::Preparing(preparing)),
                Err(Refused { error, .. }) => {
                    self.say(&[format!("info string error no tables are solved: {error}")]);
                    Ok(Tables::None)
                }
            },
            Err(error) => Err(no_tables(error)),
        }
    }

    fn set_tables(&mut self, tables: Tables) -> Result<(), CommandError> {
        let (loaded, preparing) = match tables {
            Tables::None => (None, None),
            Tables::Loaded(tables) => (Some(tables), None),
            Tables::Preparing(preparing) => (None, Some(preparing)),
        };
        self.preparing = preparing;
        self.give_tables(loaded)
    }

    fn give_tables(&mut self, tables: Option<Arc<dyn Probe>>) -> Result<(), CommandError> {
        self.tables.clone_from(&tables);
        self.engine()?.set_tables(tables);
        Ok(())
    }

    /// Waits for the tables that are being loaded or solved, and gives them to the engine.
    fn take_prepared_tables(&mut self) -> Result<(), CommandError> {
        let Some(preparing) = self.preparing.take() else { return Ok(()) };
        let (tables, message) = preparing.finish();
        self.say(message.as_slice());
        self.give_tables(tables)
    }

    /// Opens the book that the options ask for; new rules without a book are played without one.
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
            Err(reason) => Err(CommandError::OptionRefused { option: "OwnBook", reason }),
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
        for (index, &house) in moves.iter().enumerate() {
            let illegal = |error| CommandError::Illegal { ply: index + 1, error };
            game.play_board_house(house).map_err(illegal)?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<(), CommandError> {
        self.require_idle()?;
        let limits = limits_of(go, self.game.position().turn(), self.options.multipv);
        // A search by the clock does without tables that are not ready yet. Any other waits for
        // them, so that it always gives the same answer.
        let is_timed = limits.time.is_some() || limits.ponder;
        if !is_timed || self.preparing.as_ref().is_some_and(Preparing::is_done) {
            self.take_prepared_tables()?;
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
            seed: Random::new(self.game.sowings().len() as u64 ^ self.searches << 32).next_u64(),
            stop: StopSignal::new(),
            answered: Arc::new(AtomicBool::new(false)),
            output: Arc::clone(&self.output),
        };
        let (stop, answered) = (job.stop.clone(), Arc::clone(&job.answered));
        match spawn(job, Job::run) {
            Ok(thread) => self.search = Some(Running { stop, answered, thread }),
            Err(Refused { error, value: job }) => {
                self.say(&[format!(
                    "info string error no thread for the search ({error}): \
                     commands wait until it has answered"
                )]);
                self.engine = job.bounded().run();
            }
        }
        Ok(())
    }
}

impl<W, R> Drop for Session<W, R> {
    fn drop(&mut self) {
        if let Some(running) = self.search.take() {
            running.stop.stop();
            // Whether the search panicked makes no difference any more.
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
        ..Limits::default()
    }
}

/// Writes whole lines and flushes them.
///
/// A closed output pipe is not an error: its reader also closes the input, which ends the session.
fn write_lines<W: Write>(output: &Mutex<W>, lines: &[String]) {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    for line in lines {
        let _ = writeln!(output, "{line}");
    }
    let _ = output.flush();
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::spawn::tests::REFUSES;
    use super::*;

    struct Nothing;

    impl Resources for Nothing {
        fn open_tables(
            &mut self,
            _path: &str,
            _rules: &Rules,
            _memory: u64,
        ) -> Result<OpenTables, String> {
            Err("there are none".to_owned())
        }

        fn open_book(&mut self, _rules: &Rules) -> Result<Book, String> {
            Err("there is none".to_owned())
        }
    }

    /// Runs commands in a session that gets no threads; returns what it wrote.
    fn without_threads(commands: &[&str]) -> String {
        REFUSES.set(true);
        let mut session = Session::new(Vec::new(), Nothing);
        session.use_tables_where_found("anywhere");
        assert_eq!(session.line("setoption name Hash value 1"), Flow::Continue);
        for command in commands {
            assert_eq!(session.line(command), Flow::Continue);
        }
        let output = session.output.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&output).into_owned()
    }

    #[test]
    fn a_search_without_a_thread_answers_all_the_same() {
        let written = without_threads(&["isready", "go depth 4", "isready", "go depth 3"]);
        assert!(written.starts_with("info string error no tables are solved: "), "{written}");
        assert_eq!(written.matches("info string error no thread for the search (").count(), 2);
        assert_eq!(written.matches("\nbestmove ").count(), 2, "{written}");
        assert_eq!(written.matches("readyok\n").count(), 2, "{written}");
    }

    #[test]
    fn a_search_without_a_thread_ends_though_stop_cannot_be_read() {
        let started = Instant::now();
        let written = without_threads(&["go infinite", "stop", "go ponder depth 3", "go"]);
        assert_eq!(written.matches("\nbestmove ").count(), 3, "{written}");
        assert!(started.elapsed() < Duration::from_secs(30));
    }
}
