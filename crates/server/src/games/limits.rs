//! How long a game may become, and how many games a visitor may have.

use sembra_play::{Command, LiveGame};

use crate::http::problem::{Code, Problem};

/// A person's move is refused in a game of so many moves.
pub const PLIES_MAX: usize = 1_000;
/// A person's move, or taking back, is refused in a game of so many events.
pub const EVENTS_MAX: u64 = 4_000;
/// A visitor with so many games makes no more.
pub const GAMES_MAX: u64 = 10_000;

/// Refuses what a person wants in a game that is too long. Ending a game is always allowed, and so are
/// the computer's moves: it answers each move of a person.
pub fn check_length(game: &LiveGame, command: &Command) -> Result<(), Problem> {
    let detail = match command {
        Command::Move { .. } if game.plies() >= PLIES_MAX => {
            format!("a game has {PLIES_MAX} moves at most; you can agree to end it")
        }
        Command::Move { .. } | Command::Undo if game.version() >= EVENTS_MAX => {
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
    use sembra_play::{Actor, BySide, Event, Recorded, SeatKind, Terms, TimeControl, Timestamp};
    use sembra_rules::{BoardHouse, Position, Rules, Side};

    use super::*;

    fn game_from(rules: Rules, start: Position) -> LiveGame {
        LiveGame::new(Terms {
            rules,
            start,
            time: TimeControl::None,
            seats: BySide::both(SeatKind::Person),
            shared_device: true,
            rated: false,
            created: Timestamp::from_ms(0),
        })
    }

    fn apply(game: &mut LiveGame, event: Event) {
        let (actor, at) = (Actor::Player(game.turn()), game.updated());
        game.apply(&Recorded { event, actor, at }).expect("it fits");
    }

    fn play(house: BoardHouse, ply: usize) -> (Command, Event) {
        (Command::Move { house, ply }, Event::Move { house, lag_ms: 0 })
    }

    #[test]
    fn a_game_has_a_greatest_length_and_can_still_be_ended() {
        let rules = sembra_notation::parse_rules("abapa,occurrences=255").expect("rules");
        let start = parse_position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S").expect("a position");
        let mut game = game_from(rules, start);
        while game.plies() < PLIES_MAX {
            let house = game.game().legal().into_iter().next().expect("a move");
            let (command, event) = play(BoardHouse::new(game.turn(), house), game.plies());
            check_length(&game, &command).expect("not too long yet");
            apply(&mut game, event);
        }
        let (next, _) = play(BoardHouse::from_letter('A').expect("a house"), PLIES_MAX);
        assert_eq!(check_length(&game, &next).map_err(|p| p.code()), Err(Code::GameTooLong));
        check_length(&game, &Command::Undo).expect("taking back makes it shorter");
        for command in [Command::Endless, Command::Resign] {
            check_length(&game, &command).expect("it can be ended");
        }
    }

    #[test]
    fn a_game_has_a_greatest_number_of_changes() {
        let mut game = game_from(Rules::ABAPA, Position::start(Side::South));
        let (there, event) = play(BoardHouse::from_letter('F').expect("a house"), 0);
        while game.version() < EVENTS_MAX {
            check_length(&game, &there).expect("not too long yet");
            apply(&mut game, event.clone());
            check_length(&game, &Command::Undo).expect("not too long yet");
            apply(&mut game, Event::Undo(0));
        }
        for command in [there, Command::Undo] {
            assert_eq!(check_length(&game, &command).map_err(|p| p.code()), Err(Code::GameTooLong));
        }
        check_length(&game, &Command::Endless).expect("it can be ended");
    }

    #[test]
    fn a_visitor_has_a_greatest_number_of_games() {
        check_games(GAMES_MAX - 1).expect("one more");
        assert_eq!(check_games(GAMES_MAX).map_err(|p| p.code()), Err(Code::TooManyGames));
    }
}
