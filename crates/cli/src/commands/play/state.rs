//! A game in the terminal, apart from drawing, files and threads: keys and answers go in, requests
//! come out.

use std::collections::VecDeque;
use std::time::Duration;

use ratatui::crossterm::event::KeyCode;
use sembra_engine::Level;
use sembra_notation::Record;
use sembra_rules::{BoardHouse, Game, House, Outcome, PlayError, Rules, Setup, Side, Sowing};
use sembra_view::LevelWords;

use super::animation::{Frame, frames};
use super::request::{Question, Reply, Request};

/// What the player is being asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// The name of a file to write.
    SaveAs(String),
    /// The name of a file to read.
    LoadFrom(String),
    /// Yes or no.
    Confirm(Consequence),
}

/// What happens after a yes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The game is left for a new one.
    NewGame,
    /// The game is left.
    Quit,
    /// This file is replaced.
    Replace(String),
}

/// What the engine is searching for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EngineTask {
    Move,
    Hint,
}

/// The state of the game and of the screen.
#[derive(Clone, Debug)]
pub struct State {
    game: Game,
    human: Side,
    level: Level,
    selected: House,
    moments: VecDeque<Frame>,
    hint: Option<House>,
    message: String,
    prompt: Option<Prompt>,
    task: Option<EngineTask>,
    /// Whether the computer's move failed; it is asked again when the player says so.
    failed: bool,
    ticket: u64,
    path: String,
}

impl State {
    /// A game about to begin or to go on.
    pub fn new(game: Game, human: Side, level: Level) -> State {
        State {
            game,
            human,
            level,
            selected: House::A,
            moments: VecDeque::new(),
            hint: None,
            message: LevelWords::of(level.number()).description.to_owned(),
            prompt: None,
            task: None,
            failed: false,
            ticket: 0,
            path: "game.ogn".to_owned(),
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The side that the player has.
    pub fn human(&self) -> Side {
        self.human
    }

    /// The computer's level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The house the player has moved to with the arrow keys.
    pub fn selected(&self) -> BoardHouse {
        BoardHouse::new(self.human, self.selected)
    }

    /// The house that was given as a hint.
    pub fn hint(&self) -> Option<BoardHouse> {
        self.hint.map(|house| BoardHouse::new(self.human, house))
    }

    /// What was last said to the player.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What the player is being asked.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.prompt.as_ref()
    }

    /// The moment of a move that is being shown.
    pub fn moment(&self) -> Option<&Frame> {
        self.moments.front()
    }

    /// The seeds to show.
    pub fn board(&self) -> Setup {
        self.moment().map_or_else(|| self.game.position().setup(), |moment| moment.board)
    }

    /// Whether the player is to move and nothing is being shown.
    pub fn is_players_turn(&self) -> bool {
        self.moments.is_empty() && !self.game.is_over() && self.game.position().turn() == self.human
    }

    /// Whether a house may be played now by the player.
    pub fn is_playable(&self, house: BoardHouse) -> bool {
        self.is_players_turn()
            && house.side == self.human
            && self.game.legal().contains(house.house)
    }

    /// How the game stands, in words.
    pub fn status(&self) -> String {
        if let Some(moment) = self.moment() {
            return self.sowing_status(moment);
        }
        if let Some(outcome) = self.game.outcome() {
            let verdict = match outcome.winner {
                Some(winner) if winner == self.human => "You win",
                Some(_) => "You lose",
                None => "A draw",
            };
            let (own, other) = (outcome.total(self.human), outcome.total(!self.human));
            let Outcome { reason, .. } = outcome;
            return format!("{verdict}, {own} to {other} ({}: {reason})", reason.clause());
        }
        match self.task {
            Some(EngineTask::Hint) => "Looking for a hint …".to_owned(),
            Some(EngineTask::Move) => "The computer thinks …".to_owned(),
            None if self.is_players_turn() => "Your move".to_owned(),
            None if self.failed => "The computer has failed".to_owned(),
            None => "The computer's move".to_owned(),
        }
    }

    fn sowing_status(&self, moment: &Frame) -> String {
        let Some(sowing) = self.game.sowings().last() else { return String::new() };
        let is_human = sowing.mover() == self.human;
        let mover = if is_human { "You sow" } else { "The computer sows" };
        match moment.hand {
            0 => format!("{mover} {}", sowing.origin()),
            hand => format!("{mover} {}: {hand} in hand", sowing.origin()),
        }
    }

    /// How long until [`State::advance`], while a move is being shown.
    pub fn moment_time(&self) -> Option<Duration> {
        self.moment().map(|moment| moment.time)
    }

    /// Goes to the next moment of the move being shown.
    pub fn advance(&mut self) {
        self.moments.pop_front();
    }

    /// The question for the computer's move, once it is to move and has not been asked.
    pub fn next_question(&mut self) -> Option<Request> {
        let is_computers = !self.game.is_over() && self.game.position().turn() != self.human;
        if !is_computers || !self.moments.is_empty() || self.task.is_some() || self.failed {
            return None;
        }
        Some(self.ask(EngineTask::Move))
    }

    fn ask(&mut self, task: EngineTask) -> Request {
        self.task = Some(task);
        self.ticket += 1;
        Request::Ask(Question {
            ticket: self.ticket,
            game: self.game.clone(),
            level: (task == EngineTask::Move).then_some(self.level),
        })
    }

    /// Takes the engine's answer, unless it is to an older question.
    pub fn answer(&mut self, reply: Reply) {
        if reply.ticket != self.ticket {
            return;
        }
        match (self.task.take(), reply.house) {
            (Some(EngineTask::Move), Some(house)) => {
                // The answer is for this very game, so that it is legal.
                if let Err(error) = self.sow(house) {
                    self.message = refusal(self.game.rules(), error);
                }
            }
            (Some(EngineTask::Hint), Some(house)) => {
                self.hint = Some(house);
                let letter = BoardHouse::new(self.human, house).letter();
                let worth = reply.score.map(|score| format!(", worth {score} seeds to you"));
                self.message = format!("Hint: {letter}{}", worth.unwrap_or_default());
            }
            (Some(task), None) => self.fail(task),
            (None, _) => {}
        }
    }

    /// Notes that the engine has failed; it can be asked again.
    pub fn engine_failed(&mut self) {
        self.ticket += 1;
        if let Some(task) = self.task.take() {
            self.fail(task);
        }
    }

    fn fail(&mut self, task: EngineTask) {
        match task {
            EngineTask::Hint => self.message = "No hint was found: H asks again".to_owned(),
            EngineTask::Move => {
                self.failed = true;
                self.message =
                    "Enter lets it try again; U takes your move back, S saves the game".to_owned();
            }
        }
    }

    fn sow(&mut self, house: House) -> Result<(), PlayError> {
        let sowing = self.game.play(house)?;
        self.moments = frames(&sowing).into();
        self.hint = None;
        self.message = sown(&sowing);
        Ok(())
    }

    /// Handles a key.
    pub fn press(&mut self, key: KeyCode) -> Option<Request> {
        if let Some(prompt) = self.prompt.take() {
            return self.press_in_prompt(prompt, key);
        }
        if !self.moments.is_empty() {
            // Any key skips the rest of the animation. A key for a house plays nothing before the
            // player has seen the position.
            self.moments.clear();
            if matches!(key, KeyCode::Enter | KeyCode::Char(' ' | 'a'..='f' | 'A'..='F')) {
                return None;
            }
        }
        match key {
            KeyCode::Left => self.select(-1),
            KeyCode::Right => self.select(1),
            KeyCode::Enter if self.failed => self.failed = false,
            KeyCode::Enter => self.play(self.selected),
            KeyCode::Char(letter) => return self.press_letter(letter.to_ascii_lowercase()),
            _ => {}
        }
        None
    }

    fn press_letter(&mut self, letter: char) -> Option<Request> {
        match letter {
            'a'..='f' => {
                if let Some(house) = BoardHouse::from_letter(letter) {
                    self.selected = house.house;
                    self.play(house.house);
                }
            }
            '+' | '=' => self.change_level(1),
            '-' => self.change_level(-1),
            'h' => return self.ask_for_hint(),
            'u' => return self.undo(),
            'n' => return self.leave_for(Consequence::NewGame),
            'q' => return self.leave_for(Consequence::Quit),
            's' => self.prompt = Some(Prompt::SaveAs(self.path.clone())),
            'l' => self.prompt = Some(Prompt::LoadFrom(self.path.clone())),
            _ => {}
        }
        None
    }

    fn select(&mut self, step: isize) {
        let index = self.selected.index().checked_add_signed(step).and_then(House::from_index);
        self.selected = index.unwrap_or(self.selected);
    }

    fn play(&mut self, house: House) {
        if self.game.is_over() {
            self.message = "The game is over: N begins another".to_owned();
        } else if !self.is_players_turn() {
            self.message = "It is not your turn".to_owned();
        } else if let Err(error) = self.sow(house) {
            self.message = refusal(self.game.rules(), error);
        } else if self.task.take().is_some() {
            // An answer to the request for a hint would now be out of date.
            self.ticket += 1;
        }
    }

    fn change_level(&mut self, step: i8) {
        let level = self.level.number().checked_add_signed(step).and_then(Level::new);
        self.level = level.unwrap_or(self.level);
        self.message = LevelWords::of(self.level.number()).description.to_owned();
    }

    fn ask_for_hint(&mut self) -> Option<Request> {
        if !self.is_players_turn() || self.task.is_some() {
            return None;
        }
        Some(self.ask(EngineTask::Hint))
    }

    /// Takes back the player's last move and what followed it.
    fn undo(&mut self) -> Option<Request> {
        let own = |sowing: &Sowing| sowing.mover() == self.human;
        let Some(last) = self.game.sowings().iter().rposition(own) else {
            self.message = "There is no move of yours to take back".to_owned();
            return None;
        };
        while self.game.sowings().len() > last {
            self.game.undo();
        }
        self.message = "Taken back".to_owned();
        Some(self.forget())
    }

    /// Drops what belongs to the game as it was.
    fn forget(&mut self) -> Request {
        self.moments.clear();
        self.hint = None;
        self.task = None;
        self.failed = false;
        self.ticket += 1;
        Request::Cancel
    }

    /// Leaves the game, after asking if it is under way.
    fn leave_for(&mut self, consequence: Consequence) -> Option<Request> {
        if self.game.sowings().is_empty() || self.game.is_over() {
            return self.follow(consequence);
        }
        self.prompt = Some(Prompt::Confirm(consequence));
        None
    }

    fn follow(&mut self, consequence: Consequence) -> Option<Request> {
        match consequence {
            Consequence::Quit => Some(Request::Quit),
            Consequence::NewGame => {
                self.game = Game::new(*self.game.rules());
                self.message = LevelWords::of(self.level.number()).description.to_owned();
                Some(self.forget())
            }
            Consequence::Replace(path) => Some(self.save(path, true)),
        }
    }

    fn press_in_prompt(&mut self, prompt: Prompt, key: KeyCode) -> Option<Request> {
        match (prompt, key) {
            (Prompt::Confirm(consequence), KeyCode::Char('y' | 'Y')) => self.follow(consequence),
            (Prompt::Confirm(_), _) | (_, KeyCode::Esc) => None,
            (Prompt::SaveAs(path), KeyCode::Enter) => Some(self.save(path, false)),
            (Prompt::LoadFrom(path), KeyCode::Enter) => Some(Request::Load(path)),
            (Prompt::SaveAs(path), key) => {
                self.prompt = Some(Prompt::SaveAs(edited(path, key)));
                None
            }
            (Prompt::LoadFrom(path), key) => {
                self.prompt = Some(Prompt::LoadFrom(edited(path, key)));
                None
            }
        }
    }

    fn save(&self, path: String, replace: bool) -> Request {
        Request::Save { path, text: self.record(), replace }
    }

    fn record(&self) -> String {
        let mut record = Record::from_game(&self.game);
        let computer = format!("Sembra, level {}", self.level.number());
        let (south, north) = match self.human {
            Side::South => ("?", computer.as_str()),
            Side::North => (computer.as_str(), "?"),
        };
        for (tag, value) in [("South", south), ("North", north)] {
            // These names and values are such as a record can hold.
            let set = record.set_tag(tag, value);
            debug_assert!(set.is_ok(), "{tag} {value}");
        }
        record.to_string()
    }

    /// Reports whether a record was written.
    pub fn saved(&mut self, path: String, result: Result<(), String>) {
        self.message = match result {
            Ok(()) => format!("Saved as {path}"),
            Err(error) => format!("{path}: {error}"),
        };
        self.path = path;
    }

    /// Asks whether a file that exists may be replaced.
    pub fn file_exists(&mut self, path: String) {
        self.prompt = Some(Prompt::Confirm(Consequence::Replace(path)));
    }

    /// Takes a game that was read, or tells why it could not be.
    pub fn loaded(&mut self, path: String, result: Result<Game, String>) -> Option<Request> {
        match result {
            Ok(game) => {
                self.game = game;
                self.message = format!("Loaded {path}");
                self.path = path;
                Some(self.forget())
            }
            Err(error) => {
                self.message = format!("{path}: {error}");
                None
            }
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        self.game.rules()
    }
}

/// Longer names of files are not needed, and would not fit the screen.
const PATH_MAX: usize = 60;

fn edited(mut path: String, key: KeyCode) -> String {
    match key {
        KeyCode::Backspace => drop(path.pop()),
        KeyCode::Char(c) if !c.is_control() && path.chars().count() < PATH_MAX => path.push(c),
        _ => {}
    }
    path
}

/// A move in words.
fn sown(sowing: &Sowing) -> String {
    let mut text = format!("{} sows {}", sowing.origin(), sowing.seeds());
    match sowing.captured().count() {
        0 if sowing.is_grand_slam() => text.push_str(", a grand slam that captures nothing"),
        0 => {}
        count => text.push_str(&format!(", captures {count}")),
    }
    if sowing.moves_again() {
        text.push_str(" and moves again");
    }
    text
}

fn refusal(rules: &Rules, error: PlayError) -> String {
    format!("Not allowed: {error} ({})", error.clause(rules))
}
