//! Conversations with the engine, command by command.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use proptest::prelude::{Strategy, any, prop_oneof};
use proptest::{prop_assert, proptest};
use sembra_engine::{Book, Expansion, Score};
use sembra_rules::{Board, Rules};
use sembra_tables::{Interval, LayerSeeds, MemoryTables, Probe};
use sembra_uci::{Flow, OpenTables, Resources, Session};

/// What was written, for a test to read while the session runs.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Tables of as many seeds as the path says, and a very small book.
#[derive(Default)]
struct TestResources {
    /// Slow tables are loaded only then.
    released: Arc<AtomicBool>,
}

impl Resources for TestResources {
    fn open_tables(
        &mut self,
        path: &str,
        rules: &Rules,
        memory: u64,
    ) -> Result<OpenTables, String> {
        let open = |tables: Arc<dyn Probe>| OpenTables {
            seeds_max: tables.seeds_max(),
            load: Box::new(|| Ok(tables)),
        };
        if path == "memory" {
            return Err(format!("{memory} bytes"));
        }
        if path == "damaged" {
            return Ok(OpenTables { seeds_max: 3, load: Box::new(|| Err("damaged".to_owned())) });
        }
        if path == "slow" {
            let (rules, released) = (*rules, Arc::clone(&self.released));
            let load = Box::new(move || {
                while !released.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(1));
                }
                Ok(Arc::new(MemoryTables::solve(&rules, LayerSeeds::of::<5>())) as Arc<dyn Probe>)
            });
            return Ok(OpenTables { seeds_max: 5, load });
        }
        if path == "panics" {
            let tables = MemoryTables::solve(rules, LayerSeeds::of::<5>());
            return Ok(open(Arc::new(PanicsOnce { tables, has_panicked: AtomicBool::new(false) })));
        }
        let seeds = path.parse::<u8>().ok().filter(|&seeds| seeds <= 6);
        let seeds = seeds.and_then(|seeds| LayerSeeds::try_from(seeds).ok());
        let seeds = seeds.ok_or_else(|| format!("no folder {path}"))?;
        Ok(open(Arc::new(MemoryTables::solve(rules, seeds))))
    }

    fn open_book(&mut self, rules: &Rules) -> Result<Book, String> {
        if *rules == Rules::AWARI {
            return Err("no book for awari".to_owned());
        }
        let mut expansion = Expansion::new(*rules);
        expansion.wanted(1);
        expansion.grow(|_| Score::default());
        Ok(expansion.to_book(1))
    }
}

/// Tables that panic when they are first probed.
struct PanicsOnce {
    tables: MemoryTables,
    has_panicked: AtomicBool,
}

impl Probe for PanicsOnce {
    fn seeds_max(&self) -> u8 {
        Probe::seeds_max(&self.tables)
    }

    fn probe(&self, board: Board) -> Option<Interval> {
        assert!(self.has_panicked.swap(true, Ordering::Relaxed), "as a test wants");
        self.tables.probe(board)
    }
}

struct Talk {
    session: Session<Written, TestResources>,
    /// Lets slow tables be loaded.
    released: Arc<AtomicBool>,
    written: Written,
    read: usize,
}

impl Talk {
    fn new() -> Talk {
        let written = Written::default();
        let resources = TestResources::default();
        let released = Arc::clone(&resources.released);
        let session = Session::new(written.clone(), resources);
        let mut talk = Talk { session, released, written, read: 0 };
        assert_eq!(talk.say("setoption name Hash value 1"), "");
        talk
    }

    /// What was written since it was last asked for.
    fn output(&mut self) -> String {
        let all = self.written.0.lock().unwrap_or_else(PoisonError::into_inner);
        let new = String::from_utf8_lossy(&all[self.read..]).into_owned();
        self.read = all.len();
        new
    }

    /// Says a line and returns what is written at once.
    fn say(&mut self, line: &str) -> String {
        assert_eq!(self.session.line(line), Flow::Continue);
        self.output()
    }

    /// Says a line that starts a search, and returns what is written until it answers.
    fn ask(&mut self, line: &str) -> String {
        assert_eq!(self.session.line(line), Flow::Continue);
        self.session.wait();
        self.output()
    }

    /// Waits until something is written that contains `text`.
    fn wait_for(&mut self, text: &str) -> String {
        let deadline = Instant::now() + Duration::from_secs(20);
        let mut heard = String::new();
        while !heard.contains(text) {
            assert!(Instant::now() < deadline, "no \"{text}\" in {heard}");
            std::thread::sleep(Duration::from_millis(1));
            heard += &self.output();
        }
        heard
    }
}

fn last_line(text: &str) -> &str {
    text.lines().last().unwrap_or_default()
}

#[test]
fn uci_introduces_the_engine_and_its_options() {
    let answer = Talk::new().say("uci");
    assert!(answer.starts_with("id name Sembra "), "{answer}");
    for option in [
        "Hash type spin default 64 min 1 max 16384",
        "Threads type spin default 1",
        "MultiPV type spin default 1 min 1 max 6",
        "OwnBook type check default false",
        "Ponder type check default false",
        "Level type spin default 10 min 1 max 10",
        "Rules type string default abapa",
        "TablesPath type string default <empty>",
        "TablesMemory type spin default 512 min 1 max 1048576",
        "UseTables type check default true",
    ] {
        assert!(answer.contains(&format!("\noption name {option}")), "{option} in {answer}");
    }
    assert_eq!(last_line(&answer), "uciok");
}

#[test]
fn isready_answers_even_during_a_search() {
    let mut talk = Talk::new();
    assert_eq!(talk.say("isready"), "readyok\n");
    talk.say("go infinite");
    talk.session.line("isready");
    talk.wait_for("readyok\n");
    talk.session.line("stop");
    talk.wait_for("bestmove ");
}

#[test]
fn go_depth_reports_each_depth_and_answers() {
    let mut talk = Talk::new();
    let answer = talk.ask("go depth 5");
    for depth in 1..=5 {
        assert!(answer.contains(&format!("info depth {depth} seldepth ")), "{answer}");
    }
    let info = answer.lines().rev().nth(1).unwrap_or_default();
    for word in [" score cp ", " nodes ", " nps ", " time ", " hashfull ", " tbhits ", " pv "] {
        assert!(info.contains(word), "{word} in {info}");
    }
    let pv = info.rsplit(' ').next().unwrap_or_default();
    let mut letters = pv.chars();
    let (best, reply) = (letters.next().unwrap_or('?'), letters.next().unwrap_or('?'));
    assert!(best.is_ascii_uppercase() && reply.is_ascii_lowercase(), "{pv}");
    assert_eq!(last_line(&answer), format!("bestmove {best} ponder {reply}"));
}

#[test]
fn searches_by_depth_and_nodes_repeat_themselves() {
    let answer = |line: &str| {
        let mut talk = Talk::new();
        talk.say("position startpos moves FfBe");
        let answer = talk.ask(line);
        let without_time = |line: &str| {
            let mut words: Vec<&str> = line.split(' ').collect();
            for name in ["nps", "time"] {
                if let Some(at) = words.iter().position(|&word| word == name) {
                    words.drain(at..at + 2);
                }
            }
            words.join(" ")
        };
        answer.lines().map(without_time).collect::<Vec<_>>()
    };
    for line in ["go depth 9", "go nodes 20000"] {
        assert_eq!(answer(line), answer(line));
    }
}

#[test]
fn position_takes_moves_with_and_without_blanks_and_north_answers() {
    for line in ["position startpos moves F", "position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S moves F"]
    {
        let mut talk = Talk::new();
        assert_eq!(talk.say(line), "");
        let answer = talk.ask("go depth 3");
        let letter = last_line(&answer).chars().nth("bestmove ".len());
        assert!(letter.is_some_and(|letter| ('a'..='f').contains(&letter)), "{answer}");
    }
}

#[test]
fn a_bad_position_is_named_and_leaves_the_old_one() {
    let mut talk = Talk::new();
    // South has only house A: the only move, whatever is said after.
    talk.say("position fen 7-0-0-0-0-0-1-0-0-0-0-0-20-20-S");
    for (line, message) in [
        ("position startpos moves FF", "ply 2: house F belongs to the player who is not to move"),
        ("position startpos moves Fz", "ply 2: \"z\" is not one of A-F and a-f"),
        ("position startpos moves FfF", "ply 3: house F is empty"),
        ("position fen 4-4", "a position has 15 fields between hyphens, this has 2"),
        (
            "position fen 5-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
            "the houses and stores hold 49 seeds, not 48",
        ),
        ("position", "position should be followed by startpos or fen"),
    ] {
        assert_eq!(talk.say(line), format!("info string error {message}\n"));
    }
    assert!(last_line(&talk.ask("go depth 2")).starts_with("bestmove A"));
}

#[test]
fn a_finished_game_has_no_move() {
    let mut talk = Talk::new();
    talk.say("position fen 1-0-0-0-0-0-1-0-0-0-0-0-25-21-S");
    assert_eq!(talk.ask("go depth 3"), "bestmove 0000\n");
    talk.say("setoption name Level value 2");
    assert_eq!(talk.ask("go depth 3"), "bestmove 0000\n");
}

#[test]
fn stop_and_quit_answer_at_once() {
    let mut talk = Talk::new();
    for command in ["stop", "quit"] {
        talk.say("go infinite");
        std::thread::sleep(Duration::from_millis(30));
        let started = Instant::now();
        let flow = talk.session.line(command);
        let answer = talk.output();
        assert!(started.elapsed() < Duration::from_millis(500), "{:?}", started.elapsed());
        assert!(last_line(&answer).starts_with("bestmove "), "{answer}");
        assert_eq!(flow, if command == "quit" { Flow::Quit } else { Flow::Continue });
    }
    assert_eq!(talk.say("stop"), "", "nothing to stop");
}

#[test]
fn ponderhit_ends_a_search_that_has_used_its_time() {
    let mut talk = Talk::new();
    talk.say("go ponder movetime 20");
    std::thread::sleep(Duration::from_millis(60));
    assert!(!talk.output().contains("bestmove"), "it waits for the opponent");
    let started = Instant::now();
    talk.say("ponderhit");
    talk.wait_for("bestmove ");
    assert!(started.elapsed() < Duration::from_millis(500));
}

#[test]
fn a_clock_with_fifty_milliseconds_is_not_overrun() {
    let mut talk = Talk::new();
    talk.ask("go depth 1");
    for line in ["go wtime 50 btime 1", "go wtime 50 btime 50 winc 0 binc 0 movestogo 1"] {
        // The machine may be busy: one answer in time out of a few shows that it is aimed at.
        let fastest = (0..5).map(|_| {
            let started = Instant::now();
            assert!(last_line(&talk.ask(line)).starts_with("bestmove "));
            started.elapsed()
        });
        assert!(fastest.min() < Some(Duration::from_millis(50)));
    }
    assert!(last_line(&talk.ask("go wtime 0 btime 0")).starts_with("bestmove "));
}

#[test]
fn movetime_is_kept() {
    let mut talk = Talk::new();
    let started = Instant::now();
    talk.ask("go movetime 100");
    assert!(started.elapsed() >= Duration::from_millis(50));
}

#[test]
fn multipv_gives_a_line_for_each_move() {
    let mut talk = Talk::new();
    talk.say("setoption name MultiPV value 3");
    let answer = talk.ask("go depth 4");
    for number in 1..=3 {
        assert!(answer.contains(&format!("multipv {number} score cp")), "{answer}");
    }
}

#[test]
fn rules_change_what_is_legal() {
    let mut talk = Talk::new();
    // E captures the whole row: nothing under abapa, forbidden under polish.
    let line = "position fen 1-1-0-2-4-0-1-1-1-0-0-0-20-17-S moves E";
    assert_eq!(talk.say(line), "");
    assert_eq!(talk.say("setoption name Rules value polish"), "");
    assert!(talk.say(line).starts_with("info string error ply 1: "));
    assert_eq!(talk.say("setoption name Rules value abapa,occurrences=2"), "");
    let answer = talk.say("setoption name Rules value chess");
    assert!(answer.contains("info string error option Rules: there is no preset"), "{answer}");
}

#[test]
fn tables_are_opened_by_path_and_prove_results() {
    let mut talk = Talk::new();
    assert_eq!(
        talk.say("setoption name TablesPath value /nowhere"),
        "info string error option TablesPath: no folder /nowhere\n"
    );
    let opened = talk.say("setoption name TablesPath value 5");
    assert_eq!(opened, "info string tables up to 5 seeds\n");
    talk.say("position fen 0-0-0-0-1-1-1-1-0-0-0-0-24-20-S");
    let answer = talk.ask("go depth 6");
    assert!(answer.contains("info string proven "), "{answer}");
    assert_eq!(talk.say("setoption name UseTables value false"), "");
}

#[test]
fn nothing_but_isready_and_searches_to_a_limit_waits_for_tables() {
    for waiting in ["isready", "go depth 1"] {
        let mut talk = Talk::new();
        let answer = talk.say("setoption name TablesPath value slow");
        assert_eq!(answer, "info string tables up to 5 seeds\n");
        assert!(talk.say("uci").ends_with("uciok\n"));
        // Won by the tables; one ply does not show it.
        talk.say("position fen 0-0-0-0-0-1-1-0-0-0-2-0-22-22-S");
        let without = talk.ask("go movetime 1 depth 1");
        assert!(without.contains("bestmove F") && !without.contains("proven"), "{without}");
        let released = Arc::clone(&talk.released);
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            released.store(true, Ordering::Relaxed);
        });
        talk.ask(waiting);
        assert!(talk.released.load(Ordering::Relaxed), "{waiting} did not wait");
        let with = talk.ask("go movetime 1 depth 1");
        assert!(with.contains("proven F win"), "{with}");
    }
}

#[test]
fn tables_that_cannot_be_loaded_are_reported_and_done_without() {
    let mut talk = Talk::new();
    talk.say("setoption name TablesPath value damaged");
    assert_eq!(talk.say("isready"), "info string error no tables: damaged\nreadyok\n");
    assert!(talk.ask("go depth 3").contains("bestmove"));
}

#[test]
fn tables_get_the_memory_that_is_set() {
    let mut talk = Talk::new();
    for (setting, bytes) in [("", 512 << 20), ("setoption name TablesMemory value 7", 7 << 20)] {
        talk.say(setting);
        let answer = talk.say("setoption name TablesPath value memory");
        assert!(answer.contains(&format!(": {bytes} bytes")), "{answer}");
    }
    let answer = talk.say("setoption name TablesMemory value 0");
    assert!(answer.contains("TablesMemory is a number from 1 to 1048576"), "{answer}");
}

#[test]
fn a_search_that_panics_answers_and_the_next_one_has_the_tables() {
    let mut talk = Talk::new();
    talk.say("setoption name TablesPath value panics");
    talk.say("position fen 0-0-0-0-1-1-1-1-0-0-0-0-24-20-S");
    let answer = talk.ask("go depth 6");
    assert!(answer.starts_with("info string error the search failed\nbestmove "), "{answer}");
    let answer = talk.ask("go depth 6");
    assert!(answer.contains("info string proven "), "{answer}");
    assert!(last_line(&answer).starts_with("bestmove "), "{answer}");
}

#[test]
fn levels_choose_a_move() {
    let mut talk = Talk::new();
    for level in 1..=8 {
        assert_eq!(talk.say(&format!("setoption name Level value {level}")), "");
        assert!(talk.ask("go movetime 10").starts_with("bestmove "));
    }
}

#[test]
fn the_book_answers_when_it_is_asked_to() {
    let mut talk = Talk::new();
    let answer = talk.say("setoption name OwnBook value true");
    assert_eq!(answer, "info string book of 1 positions\n");
    let answer = talk.ask("go depth 5");
    assert!(answer.starts_with("info string book\nbestmove "), "{answer}");
    // A weaker level plays without it.
    talk.say("setoption name Level value 3");
    let answer = talk.ask("go depth 5");
    assert!(answer.starts_with("bestmove "), "{answer}");
    let answer = talk.say("setoption name Rules value awari");
    assert_eq!(answer, "info string without book: no book for awari\n");
}

#[test]
fn ucinewgame_goes_back_to_the_start() {
    let mut talk = Talk::new();
    talk.say("position fen 7-0-0-0-0-0-1-0-0-0-0-0-20-20-S moves A");
    assert_eq!(talk.say("ucinewgame"), "");
    let answer = talk.ask("go depth 1");
    let letter = last_line(&answer).chars().nth("bestmove ".len());
    assert!(letter.is_some_and(|letter| letter.is_ascii_uppercase()), "{answer}");
}

#[test]
fn debug_says_more() {
    let mut talk = Talk::new();
    assert_eq!(talk.say("debug on"), "");
    let answer = talk.ask("go depth 1");
    assert!(answer.starts_with("info string searching 4-4-4-4-4-4-"), "{answer}");
    talk.say("debug off");
    assert!(talk.ask("go depth 1").starts_with("info depth 1"));
    assert_eq!(talk.say("debug"), "info string error debug is on or off\n");
}

#[test]
fn unknown_commands_are_reported() {
    let mut talk = Talk::new();
    for (line, message) in [
        ("hello", "unknown command \"hello\""),
        ("go depth", "depth needs a value"),
        ("go depth -1", "depth should be a whole number, not \"-1\""),
        ("go quickly", "unexpected \"quickly\" after go"),
        ("setoption name Hash value 0", "option Hash is a number from 1 to 16384, not \"0\""),
        ("setoption name Colour value red", "there is no option \"Colour\""),
        ("setoption", "setoption should read: setoption name NAME value VALUE"),
    ] {
        assert_eq!(talk.say(line), format!("info string error {message}\n"));
    }
    assert_eq!(talk.say(""), "");
}

#[test]
fn changes_during_a_search_are_refused() {
    let mut talk = Talk::new();
    talk.say("go infinite");
    for line in ["go depth 1", "position startpos", "setoption name Threads value 2", "ucinewgame"]
    {
        talk.session.line(line);
        talk.wait_for("info string error still searching: send stop first\n");
    }
    talk.session.line("stop");
    talk.wait_for("bestmove ");
}

#[test]
fn input_that_ends_stops_the_search() {
    let written = Written::default();
    let mut session = Session::new(written.clone(), TestResources::default());
    session.run(&b"setoption name Hash value 1\n\xff\xfe\ngo infinite\n"[..]).expect("readable");
    let all = written.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let text = String::from_utf8_lossy(&all).into_owned();
    assert!(text.contains("info string error unknown command"), "{text}");
    assert!(last_line(&text).starts_with("bestmove "), "{text}");
}

/// Words that commands are made of, and others.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "(uci|isready|ucinewgame|stop|ponderhit|debug|on|setoption|name|value|position)",
        "(startpos|fen|moves|go|depth|nodes|movetime|wtime|btime|infinite|ponder|movestogo)",
        "(MultiPV|Level|Rules|OwnBook|UseTables|TablesPath|abapa|ouri,occurrences=2|true|3)",
        "[A-Fa-f]{1,12}",
        "([0-9]{1,2}-){14}[SN]",
        "-?[0-9]{1,20}",
        any::<String>(),
    ]
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(150))]

    /// Whatever is said, the session lives, and every answer is a line of the protocol.
    #[test]
    fn random_lines_never_break_a_session(lines in proptest::collection::vec(
        proptest::collection::vec(word(), 0..7), 1..25
    )) {
        let mut talk = Talk::new();
        for words in &lines {
            let line = words.join(" ");
            if line.trim() != "quit" {
                talk.session.line(&line);
            }
        }
        talk.session.halt();
        let heard = talk.output() + &talk.say("isready");
        prop_assert!(heard.ends_with("readyok\n"));
        for line in heard.lines() {
            let known = ["info ", "bestmove ", "id ", "option ", "uciok", "readyok"];
            prop_assert!(known.iter().any(|start| line.starts_with(start)), "{}", line);
        }
    }
}
