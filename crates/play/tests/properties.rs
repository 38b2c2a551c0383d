//! Whatever players try, a game stays sound and can be rebuilt from its events.

mod common;

use common::{Table, person_terms};
use proptest::prelude::*;
use sembra_play::{BySide, Command, LiveGame, SeatKind, Status, Terms, TimeControl};
use sembra_rules::{BoardHouse, House, Side};

fn time_controls() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        Just(TimeControl::None),
        Just(TimeControl::RealTime { minutes: 1, increment_s: 0 }),
        Just(TimeControl::RealTime { minutes: 3, increment_s: 2 }),
        Just(TimeControl::Days(1)),
    ]
}

fn seats() -> impl Strategy<Value = BySide<SeatKind>> {
    prop_oneof![
        Just(BySide::both(SeatKind::Person)),
        Just(BySide { south: SeatKind::Person, north: SeatKind::Computer }),
        Just(BySide { south: SeatKind::Bot, north: SeatKind::Person }),
    ]
}

/// A side, what it tries, how long it waited, its delay, and whether the opponent has gone.
type Attempt = (bool, u8, i64, u16, bool);

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    prop::collection::vec((any::<bool>(), 0..24u8, 0..20_000i64, 0..900u16, any::<bool>()), 0..80)
}

fn command(number: u8, live: &LiveGame) -> Command {
    match number {
        0 => Command::Undo,
        1 => Command::Endless,
        2 => Command::Decline,
        3 => Command::Rematch,
        4 => Command::Abort,
        5 => Command::Claim,
        6 => Command::Resign,
        _ => {
            let house = House::ALL[usize::from(number) % 6];
            Command::Move { house: BoardHouse::new(live.turn(), house), ply: live.plies() }
        }
    }
}

fn check(table: &Table) {
    let live = &table.live;
    assert_eq!(live.version() as usize, table.events.len());
    assert_eq!(live.is_over(), live.status() != Status::Playing);
    assert!(!(live.due().is_some() && live.is_over()));
    for side in Side::ALL {
        assert!(table.left_ms(side).is_none_or(|left| left >= 0));
    }
    if let Some(end) = live.end() {
        assert!(end.south + end.north <= 48);
    }
}

proptest! {
    #[test]
    fn a_game_is_rebuilt_from_its_events(
        time in time_controls(), seats in seats(), attempts in attempts()
    ) {
        let mut table = Table::new(Terms { seats, ..person_terms(time) });
        for (south, number, wait_ms, lag_ms, gone) in attempts {
            table.after_ms(wait_ms).lag_ms(lag_ms).opponent_gone = gone;
            if table.live.decide_due(table.now).is_some() {
                table.run_due();
            }
            let side = if south { Side::South } else { Side::North };
            let command = command(number, &table.live);
            let side = if matches!(command, Command::Move { .. }) { table.live.turn() } else { side };
            let before = table.live.clone();
            match table.attempt(side, command) {
                Ok(_) => prop_assert_eq!(table.live.version(), before.version() + 1),
                Err(_) => prop_assert_eq!(&table.live, &before),
            }
            check(&table);
        }
        let rebuilt = LiveGame::replay(*table.live.terms(), &table.events);
        prop_assert_eq!(rebuilt, Ok(table.live));
    }
}
