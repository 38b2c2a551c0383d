//! The game in the terminal, without a terminal.

use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};
use sembra_engine::{Level, StopSignal};
use sembra_notation::{Record, parse_position};
use sembra_rules::{Game, House, Rules, Side};

use super::draw::{Theme, draw};
use super::engine_thread::{EngineFailed, EngineThread};
use super::request::{Question, Reply, Request};
use super::state::{Prompt, State};

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

fn new_state(human: Side) -> State {
    State::new(Game::new(Rules::ABAPA), human, level(4))
}

/// Presses keys, and returns the last request.
fn press(state: &mut State, keys: &str) -> Option<Request> {
    keys.chars().fold(None, |_, key| state.press(KeyCode::Char(key)))
}

/// Lets the moves being shown come to their end.
fn show(state: &mut State) {
    while state.moment().is_some() {
        state.advance();
    }
}

/// Takes the question that the state asks.
fn question(state: &mut State) -> Question {
    match state.next_question() {
        Some(Request::Ask(question)) => question,
        other => panic!("no question but {other:?}"),
    }
}

/// Answers the question of the computer's move.
fn reply(state: &mut State, house: House) {
    let Question { ticket, .. } = question(state);
    state.answer(Reply { ticket, house: Some(house), score: None });
    show(state);
}

#[test]
fn players_move_in_turn() {
    let mut state = new_state(Side::South);
    assert!(state.is_players_turn() && state.next_question().is_none());
    press(&mut state, "f");
    assert!(!state.is_players_turn(), "the move is being shown");
    assert!(state.next_question().is_none(), "the computer waits until it has been shown");
    show(&mut state);
    press(&mut state, "a");
    assert_eq!(state.message(), "It is not your turn");
    reply(&mut state, House::F);
    assert!(state.is_players_turn());
    assert_eq!(state.game().sowings().len(), 2);
}

#[test]
fn the_computer_begins_against_north() {
    let mut state = new_state(Side::North);
    let asked = question(&mut state);
    assert_eq!(asked.level, Some(level(4)));
    assert!(state.next_question().is_none(), "it is asked once");
}

#[test]
fn a_move_against_the_rules_is_refused_with_its_clause() {
    let position = parse_position("4-0-4-4-4-4-4-4-4-4-4-4-4-0-S").expect("a position");
    let game = Game::from_position(Rules::ABAPA, position);
    let mut state = State::new(game, Side::South, level(1));
    press(&mut state, "b");
    assert_eq!(state.message(), "Not allowed: house B is empty (S1)");
    assert!(state.is_players_turn());
    let slam = parse_position("1-1-0-2-4-0-1-1-1-0-0-0-18-19-S").expect("a position");
    for (rules, clause) in [(Rules::POLISH, "G3"), (Rules::AWARI, "G4")] {
        let mut state = State::new(Game::from_position(rules, slam), Side::South, level(1));
        press(&mut state, "e");
        let message =
            format!("Not allowed: house E would capture all of the opponent's seeds ({clause})");
        assert_eq!(state.message(), message);
    }
}

#[test]
fn a_key_skips_what_is_shown_and_plays_nothing() {
    let mut state = new_state(Side::South);
    press(&mut state, "fa");
    assert!(state.moment().is_none());
    assert_eq!(state.game().sowings().len(), 1);
}

#[test]
fn undo_takes_back_to_the_players_choice_and_forgets_the_question() {
    let mut state = new_state(Side::South);
    press(&mut state, "u");
    assert_eq!(state.message(), "There is no move of yours to take back");
    press(&mut state, "f ");
    let asked = question(&mut state);
    assert_eq!(press(&mut state, "u"), Some(Request::Cancel));
    assert!(state.game().sowings().is_empty());
    state.answer(Reply { ticket: asked.ticket, house: Some(House::F), score: None });
    assert!(state.game().sowings().is_empty(), "the answer came too late");
    press(&mut state, "f ");
    reply(&mut state, House::A);
    press(&mut state, "u");
    assert!(state.game().sowings().is_empty(), "both moves are taken back");
}

#[test]
fn a_hint_is_shown_and_does_not_survive_the_move() {
    let mut state = new_state(Side::South);
    let Some(Request::Ask(asked)) = press(&mut state, "h") else { panic!("no question") };
    assert_eq!(asked.level, None);
    state.answer(Reply { ticket: asked.ticket, house: Some(House::E), score: None });
    assert_eq!(state.hint().map(|house| house.letter()), Some('E'));
    assert!(state.message().starts_with("Hint: E"));
    press(&mut state, "a ");
    assert_eq!(state.hint(), None);
}

#[test]
fn a_move_played_while_a_hint_is_sought_makes_the_hint_out_of_date() {
    let mut state = new_state(Side::South);
    let Some(Request::Ask(asked)) = press(&mut state, "h") else { panic!("no question") };
    press(&mut state, "a ");
    state.answer(Reply { ticket: asked.ticket, house: Some(House::E), score: None });
    assert_eq!((state.hint(), state.game().sowings().len()), (None, 1));
    question(&mut state);
}

#[test]
fn levels_stay_within_their_bounds() {
    let mut state = new_state(Side::South);
    press(&mut state, "++++++++++");
    assert_eq!(state.level(), Level::STRONGEST);
    press(&mut state, "-----------");
    assert_eq!(state.level(), level(1));
}

#[test]
fn leaving_a_game_under_way_is_asked_about() {
    let mut state = new_state(Side::South);
    assert_eq!(press(&mut state, "q"), Some(Request::Quit));
    press(&mut state, "f ");
    assert_eq!(press(&mut state, "q"), None);
    assert_eq!(press(&mut state, "x"), None);
    assert_eq!(press(&mut state, "qy"), Some(Request::Quit));
    assert_eq!(press(&mut state, "ny"), Some(Request::Cancel));
    assert!(state.game().sowings().is_empty());
}

#[test]
fn a_saved_game_is_loaded_again() {
    let mut state = new_state(Side::South);
    press(&mut state, "f ");
    press(&mut state, "s");
    for _ in 0.."game.ogn".len() {
        state.press(KeyCode::Backspace);
    }
    press(&mut state, "q.ogn");
    assert_eq!(state.prompt(), Some(&Prompt::SaveAs("q.ogn".to_owned())));
    let Some(Request::Save { path, text, replace }) = state.press(KeyCode::Enter) else {
        panic!("nothing to save");
    };
    assert_eq!((path.as_str(), replace), ("q.ogn", false));
    state.file_exists(path.clone());
    let Some(Request::Save { replace: true, .. }) = press(&mut state, "y") else {
        panic!("a yes replaces the file");
    };
    state.saved(path.clone(), Ok(()));
    assert_eq!(state.message(), "Saved as q.ogn");
    let game = Record::parse(&text).expect("a record").game();
    assert_eq!(&game, state.game());
    press(&mut state, "ny");
    state.loaded(path.clone(), Ok(game));
    assert_eq!(state.game().sowings().len(), 1);
    state.loaded(path, Err("gone".to_owned()));
    assert_eq!((state.message(), state.game().sowings().len()), ("q.ogn: gone", 1));
}

fn screen(state: &State, width: u16, height: u16, colours: bool) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| draw(frame, state, Theme { colours })).expect("drawn");
    terminal
}

/// The text of a screen of 80 columns and 24 lines.
fn text(state: &State) -> Vec<String> {
    let terminal = screen(state, 80, 24, false);
    let cells = terminal.backend().buffer().content();
    cells.chunks(80).map(|row| row.iter().map(|cell| cell.symbol()).collect()).collect()
}

#[test]
fn the_start_of_a_game_fills_the_screen() {
    let state = new_state(Side::South);
    let expected = [
        "     Sembra  abapa  South: you  North: level 4, Casual",
        "",
        "                   f       e       d       c       b       a",
        "     ╭───────╮ ╭───────┬───────┬───────┬───────┬───────┬───────╮ ╭───────╮",
        "     │       │ │   4   │   4   │   4   │   4   │   4   │   4   │ │       │",
        "     │       │ │ ●●●●  │ ●●●●  │ ●●●●  │ ●●●●  │ ●●●●  │ ●●●●  │ │       │",
        "     │ North │ │       │       │       │       │       │       │ │ South │",
        "     │   0   │ ├───────┼───────┼───────┼───────┼───────┼───────┤ │   0   │",
        "     │       │ │   4   │   4   │   4   │   4   │   4   │   4   │ │       │",
        "     │       │ │ ●●●●  │ ●●●●  │ ●●●●  │ ●●●●  │ ●●●●  │ ●●●●  │ │       │",
        "     │       │ │       │       │       │       │       │       │ │       │",
        "     ╰───────╯ ╰───────┴───────┴───────┴───────┴───────┴───────╯ ╰───────╯",
        "                  [A]      B       C       D       E       F",
        "",
        "     Your move",
        "     Looks ahead, but one move in three is careless.",
        "",
        "",
        "",
        "",
        "",
        "     A–F sow   ← → choose, Enter sow   Space skip   U undo   H hint",
        "     + − level   N new game   S save   L load   Q quit",
        "",
    ];
    let found: Vec<String> = text(&state).iter().map(|line| line.trim_end().to_owned()).collect();
    assert_eq!(found, expected);
}

#[test]
fn north_sees_the_own_row_below() {
    let lines = text(&new_state(Side::North));
    assert!(lines[2].trim_start().starts_with('F'), "{}", lines[2]);
    assert!(lines[12].trim_start().starts_with('a'), "{}", lines[12]);
    assert!(lines[6].contains("South") && lines[6].trim_end().ends_with("North │"));
}

#[test]
fn a_sowing_is_shown_seed_by_seed() {
    let mut state = new_state(Side::South);
    press(&mut state, "f");
    assert!(text(&state)[14].contains("You sow F: 4 in hand"));
    state.advance();
    let lines = text(&state);
    assert!(lines[14].contains("You sow F: 3 in hand"), "{}", lines[14]);
    assert!(lines[4].contains("5"), "the first seed is in a: {}", lines[4]);
    assert!(!lines[4].contains("5   │   4"), "and no further: {}", lines[4]);
    show(&mut state);
    assert!(text(&state)[17].contains("1. F"));
}

#[test]
fn without_colours_no_cell_has_one() {
    let mut state = new_state(Side::South);
    press(&mut state, "f");
    let coloured = |colours: bool| {
        let terminal = screen(&state, 80, 24, colours);
        let cells = terminal.backend().buffer().content();
        let plain = |cell: &&ratatui::buffer::Cell| cell.fg != Color::Reset;
        let reversed = cells.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED));
        assert!(reversed, "the hand shows with and without colours");
        cells.iter().filter(plain).count()
    };
    assert_eq!(coloured(false), 0);
    assert!(coloured(true) > 0);
}

#[test]
fn a_large_screen_is_used_in_its_middle_and_a_small_one_is_refused() {
    let state = new_state(Side::South);
    let symbols = |width, height| -> String {
        let terminal = screen(&state, width, height, true);
        terminal.backend().buffer().content().iter().map(|cell| cell.symbol()).collect()
    };
    assert!(symbols(120, 40).contains("Your move"));
    assert!(symbols(79, 24).starts_with("A game needs 80 columns and 24 lines"));
    // No size is too small to say so, or to say nothing.
    symbols(1, 1);
}

/// E13: a dead engine was shown as searching for ever.
#[test]
fn an_engine_that_fails_is_reported_and_asked_again() {
    let mut engine = EngineThread::start_with(|| |_: &Question, _: &StopSignal| panic!("a bug"))
        .expect("a thread");
    let mut state = new_state(Side::North);
    engine.ask(question(&mut state));
    let deadline = Instant::now() + Duration::from_secs(20);
    while engine.reply() != Err(EngineFailed) {
        assert!(Instant::now() < deadline, "the failure is not reported");
        std::thread::sleep(Duration::from_millis(1));
    }
    state.engine_failed();
    assert_eq!(state.status(), "The computer has failed");
    assert!(state.message().starts_with("Enter lets it try again"), "{}", state.message());
    assert!(state.next_question().is_none(), "it is not asked again by itself");
    state.press(KeyCode::Enter);
    reply(&mut state, House::F);
    assert!(state.is_players_turn());
}

#[test]
fn an_engine_without_a_move_has_failed() {
    let mut state = new_state(Side::North);
    let Question { ticket, .. } = question(&mut state);
    state.answer(Reply { ticket, house: None, score: None });
    assert_eq!(state.status(), "The computer has failed");
    let mut state = new_state(Side::South);
    assert!(matches!(press(&mut state, "h"), Some(Request::Ask(_))));
    state.engine_failed();
    assert_eq!(state.message(), "No hint was found: H asks again");
    assert!(state.is_players_turn());
}
