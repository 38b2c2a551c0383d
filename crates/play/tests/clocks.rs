//! The clocks: what a move costs, when a flag falls, what network delay gives back.

mod common;

use common::{Table, person_terms};
use sembra_play::{Clocks, Command, DueKind, EndReason, Refusal, Status, TimeControl};
use sembra_rules::Side::{North, South};

const BLITZ: TimeControl = TimeControl::RealTime { minutes: 3, increment_s: 2 };

#[test]
fn the_first_move_of_each_player_is_free() {
    let mut table = Table::new(person_terms(BLITZ));
    table.after_ms(20_000).play("F").after_ms(20_000).play("f");
    assert_eq!(table.left_ms(South), Some(182_000));
    assert_eq!(table.left_ms(North), Some(182_000));
}

#[test]
fn later_moves_cost_their_time_and_bring_the_increment() {
    let mut table = Table::new(person_terms(BLITZ));
    table.play("F").play("f").after_ms(30_000).play("E");
    assert_eq!(table.left_ms(South), Some(182_000 - 30_000 + 2_000));
    assert_eq!(table.left_ms(North), Some(182_000));
}

#[test]
fn measured_delay_is_given_back_within_a_bound() {
    let mut table = Table::new(person_terms(BLITZ));
    table.play("F").play("f").lag_ms(200).after_ms(5_000).play("E");
    assert_eq!(table.left_ms(South), Some(182_000 - 4_800 + 2_000));
    table.lag_ms(60_000).after_ms(5_000).play("e");
    assert_eq!(table.left_ms(North), Some(182_000 - 5_000 + Clocks::LAG_CREDIT_MAX_MS + 2_000));
}

#[test]
fn a_flag_falls_when_the_time_and_the_allowance_for_delay_are_over() {
    let mut table = Table::new(person_terms(BLITZ));
    table.play("F").play("f");
    let due = table.live.due().expect("a flag is due");
    assert_eq!(due.kind, DueKind::Flag);
    assert_eq!(due.at, table.now.plus_ms(182_000 + Clocks::LAG_CREDIT_MAX_MS));
    table.after_ms(182_000);
    assert!(table.live.decide_due(table.now).is_none());
    table.after_ms(1);
    assert_eq!(table.try_play("E"), Err(Refusal::TimeUp));
    table.after_ms(Clocks::LAG_CREDIT_MAX_MS).run_due();
    let end = table.live.end().expect("the game is over");
    assert_eq!((end.reason, end.winner), (EndReason::Time, Some(North)));
    assert_eq!(table.left_ms(South), Some(0));
    assert_eq!(table.live.due(), None);
    assert_eq!(table.try_play("E"), Err(Refusal::Over));
}

#[test]
fn a_game_that_nobody_begins_is_aborted() {
    let mut table = Table::new(person_terms(BLITZ));
    assert_eq!(table.live.due().map(|due| due.kind), Some(DueKind::Abort));
    table.play("F").after_ms(Clocks::FIRST_MOVE_MS).run_due();
    assert_eq!(table.live.status(), Status::Aborted);
}

#[test]
fn correspondence_gives_each_move_its_own_days() {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    let mut table = Table::new(person_terms(TimeControl::Days(1)));
    table.after_ms(DAY_MS - 1).play("F");
    assert_eq!(table.left_ms(South), Some(DAY_MS));
    table.after_ms(DAY_MS / 2).play("f");
    assert_eq!(table.live.due().map(|due| due.kind), Some(DueKind::Flag));
    table.after_ms(DAY_MS + Clocks::LAG_CREDIT_MAX_MS).run_due();
    assert_eq!(table.live.end().and_then(|end| end.winner), Some(North));
}

#[test]
fn a_correspondence_game_that_nobody_begins_is_aborted() {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    let mut table = Table::new(person_terms(TimeControl::Days(3)));
    let due = table.live.due().expect("the first move is due");
    assert_eq!((due.kind, due.at), (DueKind::Abort, table.now.plus_ms(3 * DAY_MS)));
    table.play("F").after_ms(3 * DAY_MS).run_due();
    assert_eq!(table.live.status(), Status::Aborted);
}

#[test]
fn clocks_show_what_is_left_now() {
    let mut table = Table::new(person_terms(BLITZ));
    let left = |table: &Table| [South, North].map(|side| table.live.left_ms(side, table.now));
    table.after_ms(10_000);
    assert_eq!((left(&table), table.live.running()), ([Some(180_000); 2], None));
    let first_by = table.now.plus_ms(Clocks::FIRST_MOVE_MS - 10_000);
    assert_eq!(table.live.move_by(), Some(first_by));
    table.play("F").play("f").after_ms(4_000);
    assert_eq!((left(&table), table.live.running()), ([Some(178_000), Some(182_000)], Some(South)));
    assert_eq!(table.live.move_by(), None);
    table.after_ms(1_000_000);
    assert_eq!(left(&table)[0], Some(0));
    table.run_due();
    assert_eq!((left(&table)[0], table.live.running()), (Some(0), None));
    let mut slow = Table::new(person_terms(TimeControl::Days(1)));
    let day_ms = 24 * 60 * 60 * 1000;
    slow.play("F").play("f").after_ms(1_000);
    assert_eq!(left(&slow), [Some(day_ms - 1_000), Some(day_ms)]);
    assert_eq!(slow.live.move_by(), Some(slow.now.plus_ms(day_ms - 1_000)));
}

#[test]
fn without_a_clock_nothing_is_ever_due() {
    let mut table = Table::new(person_terms(TimeControl::None));
    table.play("F").after_ms(i64::MAX / 4);
    assert_eq!(table.live.due(), None);
    assert_eq!(table.left_ms(South), None);
}

#[test]
fn taking_back_charges_the_player_whose_clock_ran() {
    let mut table = Table::new(person_terms(BLITZ));
    table.play("F").play("f").play("E").after_ms(7_000);
    table.act(South, Command::Undo).act(North, Command::Undo);
    assert_eq!(table.live.plies(), 2);
    assert_eq!(table.live.turn(), South);
    assert_eq!(table.left_ms(North), Some(182_000 - 7_000));
}
