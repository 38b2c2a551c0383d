//! What players may do, what is refused, and how games end.

mod common;

use common::{Table, person_terms};
use sembra_play::{
    BySide, Command, DueKind, EndReason, Event, Refusal, SeatKind, Status, Terms, TimeControl,
};
use sembra_rules::Side::{North, South};
use sembra_rules::{BoardHouse, PlayError, Reason};

fn table() -> Table {
    Table::new(person_terms(TimeControl::None))
}

fn against_computer() -> Table {
    let seats = BySide { south: SeatKind::Person, north: SeatKind::Computer };
    Table::new(Terms { seats, ..person_terms(TimeControl::None) })
}

#[test]
fn moves_out_of_turn_and_illegal_moves_are_refused() {
    let mut table = table();
    let house = |letter| BoardHouse::from_letter(letter).expect("a house");
    let play = |letter, ply| Command::Move { house: house(letter), ply };
    assert_eq!(table.attempt(North, play('a', 0)), Err(Refusal::NotYourTurn));
    assert_eq!(
        table.attempt(South, play('a', 0)),
        Err(Refusal::Illegal(PlayError::NotYourTurn(house('a'))))
    );
    assert_eq!(table.attempt(South, play('A', 1)), Err(Refusal::StalePly { plies: 0 }));
    table.play("F").play("f");
    assert!(matches!(
        table.attempt(South, play('F', 2)),
        Err(Refusal::Illegal(PlayError::Empty(_)))
    ));
    assert_eq!(table.live.version(), 2);
}

#[test]
fn a_move_is_taken_back_when_the_opponent_agrees() {
    let mut table = table();
    assert_eq!(table.attempt(South, Command::Undo), Err(Refusal::NothingToUndo));
    table.play("F").act(South, Command::Undo);
    assert_eq!(table.live.offers().undo, Some(South));
    assert_eq!(table.attempt(South, Command::Undo), Err(Refusal::AlreadyOffered));
    assert_eq!(table.attempt(North, Command::Undo), Ok(Event::Undo(0)));
    assert_eq!((table.live.plies(), table.live.offers().undo), (0, None));
}

#[test]
fn an_offer_can_be_declined_and_ends_with_the_next_move() {
    let mut table = table();
    table.play("F").act(South, Command::Undo);
    assert_eq!(table.attempt(South, Command::Decline), Err(Refusal::NoOffer));
    table.act(North, Command::Decline);
    assert_eq!(table.live.offers().undo, None);
    assert_eq!(table.attempt(South, Command::Undo), Err(Refusal::AlreadyOffered));
    table.play("f").play("E").act(South, Command::Endless);
    table.play("e");
    assert_eq!(table.live.offers().endless, None);
}

#[test]
fn endless_play_ends_the_game_when_both_agree() {
    let mut table = table();
    table.play("F").act(North, Command::Endless).act(South, Command::Endless);
    let end = table.live.end().expect("the game is over");
    assert_eq!(end.reason, EndReason::Rules(Reason::Agreement));
    assert_eq!((end.south, end.north), (20, 28));
}

#[test]
fn the_consent_of_the_computer_ends_endless_play_and_that_of_a_person_is_their_own() {
    let mut game = against_computer();
    game.play("F").play("f").opponent_agrees = true;
    assert_eq!(game.attempt(South, Command::Endless), Ok(Event::Agree));
    let mut between_people = table();
    between_people.opponent_agrees = true;
    assert_eq!(between_people.attempt(South, Command::Endless), Ok(Event::OfferEndless(South)));
}

#[test]
fn a_game_is_aborted_before_the_second_move_only() {
    let mut early = table();
    early.play("F").act(North, Command::Abort);
    assert_eq!(early.live.status(), Status::Aborted);
    assert_eq!(early.attempt(South, Command::Rematch), Err(Refusal::Aborted));
    let mut late = table();
    late.play("F").play("f");
    assert_eq!(late.attempt(South, Command::Abort), Err(Refusal::TooLateToAbort));
}

#[test]
fn a_game_is_claimed_only_when_the_opponent_has_gone() {
    let mut table = table();
    table.play("F");
    assert_eq!(table.attempt(South, Command::Claim), Err(Refusal::OpponentPresent));
    table.opponent_gone = true;
    assert_eq!(table.attempt(South, Command::Claim), Err(Refusal::TooEarlyToClaim));
    table.play("f").act(South, Command::Claim);
    let end = table.live.end().expect("the game is over");
    assert_eq!((end.reason, end.winner), (EndReason::Abandoned, Some(South)));
}

#[test]
fn a_finished_game_takes_no_more_but_the_wish_for_another() {
    let mut table = table();
    assert_eq!(table.attempt(South, Command::Rematch), Err(Refusal::NotOver));
    table.play("F").act(North, Command::Resign);
    for command in [Command::Resign, Command::Abort, Command::Endless, Command::Undo] {
        assert_eq!(table.attempt(South, command), Err(Refusal::Over), "{command:?}");
    }
    table.act(South, Command::Rematch);
    assert_eq!(table.attempt(South, Command::Rematch), Err(Refusal::AlreadyOffered));
    table.act(North, Command::Rematch);
    assert_eq!(
        *table.live.offers(),
        sembra_play::Offers { rematch: BySide::both(true), ..Default::default() }
    );
}

#[test]
fn a_wish_for_another_game_can_be_declined_and_is_not_repeated() {
    let mut table = table();
    table.play("F").act(North, Command::Resign);
    assert_eq!(table.attempt(North, Command::Decline), Err(Refusal::NoOffer));
    table.act(South, Command::Rematch);
    assert!(table.live.begins_next(North) && !table.live.begins_next(South));
    table.act(North, Command::Decline);
    assert_eq!(*table.live.offers(), sembra_play::Offers::default());
    assert_eq!(table.attempt(South, Command::Rematch), Err(Refusal::AlreadyOffered));
    table.act(North, Command::Rematch);
    assert!(table.live.begins_next(South));
    table.act(South, Command::Rematch);
}

#[test]
fn a_rated_game_against_the_computer_takes_nothing_back() {
    let seats = BySide { south: SeatKind::Person, north: SeatKind::Computer };
    let terms = Terms { seats, rated: true, ..person_terms(TimeControl::Days(1)) };
    let mut table = Table::new(terms);
    table.play("F").play("f");
    assert_eq!(table.attempt(South, Command::Undo), Err(Refusal::NoTakeBack));
    table.act(South, Command::Resign);
    assert_eq!(table.attempt(South, Command::Undo), Err(Refusal::Over));
    assert!(table.live.begins_next(South));
}

#[test]
fn against_the_computer_moves_are_taken_back_at_once() {
    let mut table = against_computer();
    table.play("F");
    assert_eq!(table.live.due().map(|due| due.kind), Some(DueKind::EngineMove));
    table.play("f");
    assert_eq!(table.attempt(South, Command::Undo), Ok(Event::Undo(0)));
    table.play("F").act(South, Command::Resign);
    assert_eq!(table.attempt(South, Command::Undo), Ok(Event::Undo(1)));
    assert!(!table.live.is_over());
}
