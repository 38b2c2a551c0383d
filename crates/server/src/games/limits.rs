//! How long a game may become, and how many games a visitor may have.

use super::played::PlayedGame;
use crate::http::problem::{Code, Problem};
use crate::storage::Event;

/// A person's move is refused in a game of so many moves.
pub const PLIES_MAX: usize = 1_000;
/// A person's move, or taking back, is refused in a game of so many events.
pub const EVENTS_MAX: u64 = 4_000;
/// A visitor with so many games makes no more.
pub const GAMES_MAX: u64 = 10_000;

/// Refuses a person's event in a game that is too long. Ending a game is always allowed, and so are
/// the computer's moves: it answers each move of a person.
pub fn check_length(game: &PlayedGame, event: &Event) -> Result<(), Problem> {
    let detail = match event {
        Event::Move(_) if game.plies() >= PLIES_MAX => {
            format!("a game has {PLIES_MAX} moves at most; you can agree to end it")
        }
        Event::Move(_) | Event::Undo(_) if game.version >= EVENTS_MAX => {
            format!("a game has {EVENTS_MAX} changes at most; you can agree to end it")
        }
        _ => return Ok(()),
    };
    Err(Problem::new(Code::GameTooLong, detail))
}

/// Refuses another game to a visitor who has too many.
pub fn check_games(count: u64) -> Result<(), Problem> {
    if count < GAMES_MAX {
        return Ok(());
    }
    let detail = format!("you have {GAMES_MAX} games; delete some before you begin another");
    Err(Problem::new(Code::TooManyGames, detail))
}

#[cfg(test)]
mod tests {
    use sembra_notation::parse_position;
    use sembra_rules::{BoardHouse, Rules, Side};

    use super::*;
    use crate::clock::Timestamp;
    use crate::games::played::tests::game_from;

    #[test]
    fn a_game_has_a_greatest_length_and_can_still_be_ended() {
        let rules = sembra_notation::parse_rules("abapa,occurrences=255").expect("rules");
        let start = parse_position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S").expect("a position");
        let mut game = game_from(rules, start);
        let now = Timestamp::now();
        while game.plies() < PLIES_MAX {
            let house = game.game.legal().into_iter().next().expect("a move");
            let event = Event::Move(BoardHouse::new(game.game.position().turn(), house));
            check_length(&game, &event).expect("not too long yet");
            game.apply(&event, now).expect("a legal move");
        }
        let next = Event::Move(BoardHouse::from_letter('A').expect("a house"));
        assert_eq!(check_length(&game, &next).map_err(|p| p.code()), Err(Code::GameTooLong));
        check_length(&game, &Event::Undo(3)).expect("taking back makes it shorter");
        for event in [Event::Agree, Event::Resign(Side::South)] {
            check_length(&game, &event).expect("it can be ended");
        }
    }

    #[test]
    fn a_game_has_a_greatest_number_of_changes() {
        let start = parse_position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S").expect("a position");
        let mut game = game_from(Rules::ABAPA, start);
        let now = Timestamp::now();
        let there = Event::Move(BoardHouse::from_letter('F').expect("a house"));
        while game.version < EVENTS_MAX {
            check_length(&game, &there).expect("not too long yet");
            game.apply(&there, now).expect("a legal move");
            check_length(&game, &Event::Undo(0)).expect("not too long yet");
            assert!(game.can_undo());
            game.apply(&Event::Undo(0), now).expect("taken back");
        }
        for event in [there, Event::Undo(0)] {
            assert_eq!(check_length(&game, &event).map_err(|p| p.code()), Err(Code::GameTooLong));
        }
        assert!(!game.can_undo());
        check_length(&game, &Event::Agree).expect("it can be ended");
    }

    #[test]
    fn a_visitor_has_a_greatest_number_of_games() {
        check_games(GAMES_MAX - 1).expect("one more");
        assert_eq!(check_games(GAMES_MAX).map_err(|p| p.code()), Err(Code::TooManyGames));
    }
}
