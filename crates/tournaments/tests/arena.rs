//! Arena: who is paired, points and streaks.

use std::collections::BTreeSet;

use sembra_rules::{Rules, Side};
use sembra_tournaments::arena::{Arena, ArenaError, ArenaEvent, ArenaPairing, ArenaSettings};
use sembra_tournaments::export::{arena_games_csv, arena_json, arena_standings_csv};
use sembra_tournaments::{EntrantNumber, Entry, GameNumber, Report};

fn arena(players: u32) -> Arena {
    let settings = ArenaSettings { name: "Arena".into(), rules: Rules::ABAPA, streaks: true };
    let mut arena = Arena::new(settings).expect("a name");
    for number in 1..=players {
        let entry = Entry::rated(&format!("P{number}"), 2000 - number);
        arena.apply(ArenaEvent::Joined { entry }).expect("joined");
    }
    arena
}

fn pair(arena: &mut Arena) -> Vec<ArenaPairing> {
    let pairings = arena.propose();
    for pairing in &pairings {
        arena.apply(ArenaEvent::Paired { pairing: *pairing }).expect("both wait");
    }
    pairings
}

fn finish(arena: &mut Arena, game: u32, report: Report) {
    arena.apply(ArenaEvent::Finished { game: GameNumber(game), report }).expect("a result");
}

/// A game of the first two players, won by the player with this number, or drawn.
fn play_two(arena: &mut Arena, winner: Option<u32>) {
    let pairing = pair(arena)[0];
    let report = match winner {
        None => Report::seeds(24, 24),
        Some(winner) if pairing.south.0 == winner => Report::seeds(30, 18),
        Some(_) => Report::seeds(18, 30),
    };
    let game = arena.games().len() as u32;
    finish(arena, game, report);
}

fn points(arena: &Arena, player: usize) -> Vec<u32> {
    arena.score(&arena.players()[player - 1]).games.iter().map(|game| game.points).collect()
}

#[test]
fn the_third_win_in_a_row_counts_double() {
    let mut arena = arena(2);
    for winner in [Some(1), Some(1), Some(1), None, Some(1), Some(2), Some(2), Some(2), Some(1)] {
        play_two(&mut arena, winner);
    }
    // The draw in the streak counts double too, and ends it.
    assert_eq!(points(&arena, 1), [2, 2, 4, 2, 2, 0, 0, 0, 2]);
    assert_eq!(points(&arena, 2), [0, 0, 0, 1, 0, 2, 2, 4, 0]);
    assert_eq!(arena.standings()[0].player, EntrantNumber(1));
    assert!(!arena.score(&arena.players()[1]).on_streak);
}

#[test]
fn a_correction_moves_the_streak() {
    let mut arena = arena(2);
    for _ in 0..3 {
        play_two(&mut arena, Some(1));
    }
    let game = GameNumber(2);
    let report = Report::seeds(24, 24);
    let correct = |reason: &str| ArenaEvent::Corrected {
        game,
        report,
        reason: reason.into(),
        by: "Teacher".into(),
    };
    let before = arena.clone();
    assert_eq!(arena.apply(correct("")), Err(ArenaError::NoReason));
    assert_eq!(arena, before);
    arena.apply(correct("misread")).expect("corrected");
    assert_eq!(points(&arena, 1), [2, 1, 2]);
    assert_eq!(arena.corrections().len(), 1);
}

#[test]
fn nobody_meets_the_last_opponent_while_there_are_others() {
    let mut arena = arena(4);
    let first: BTreeSet<_> = pair(&mut arena).iter().map(sorted).collect();
    assert_eq!(first.len(), 2);
    finish(&mut arena, 1, Report::seeds(26, 22));
    // The two who have just met wait for the others.
    assert_eq!(arena.propose(), []);
    finish(&mut arena, 2, Report::seeds(26, 22));
    let second: BTreeSet<_> = pair(&mut arena).iter().map(sorted).collect();
    assert_eq!(second.len(), 2);
    assert!(first.is_disjoint(&second));
}

fn sorted(pairing: &ArenaPairing) -> (u32, u32) {
    let (a, b) = (pairing.south.0, pairing.north.0);
    (a.min(b), a.max(b))
}

#[test]
fn with_an_odd_number_the_last_to_come_waits() {
    let arena = arena(5);
    let paired: BTreeSet<u32> =
        arena.propose().iter().flat_map(|pairing| [pairing.south.0, pairing.north.0]).collect();
    assert_eq!(paired, BTreeSet::from([1, 2, 3, 4]));
}

#[test]
fn events_are_checked() {
    let mut arena = arena(3);
    let pairing = arena.propose()[0];
    let refused = |arena: &mut Arena, event, expected| {
        let before = arena.clone();
        assert_eq!(arena.apply(event), Err(expected));
        assert_eq!(*arena, before);
    };
    let player = EntrantNumber(1);
    refused(&mut arena, ArenaEvent::Resumed { player }, ArenaError::NotPaused(player));
    let alone = ArenaPairing { north: pairing.south, ..pairing };
    let themselves = ArenaError::Themselves(pairing.south);
    refused(&mut arena, ArenaEvent::Paired { pairing: alone }, themselves);
    arena.apply(ArenaEvent::Paired { pairing }).expect("paired");
    refused(&mut arena, ArenaEvent::Paired { pairing }, ArenaError::NotWaiting(pairing.south));
    let nobody = EntrantNumber(9);
    refused(&mut arena, ArenaEvent::Paused { player: nobody }, ArenaError::NoPlayer(nobody));
    let seeds = ArenaEvent::Finished { game: GameNumber(1), report: Report::seeds(20, 20) };
    assert!(matches!(arena.clone().apply(seeds), Err(ArenaError::Result(_))));
    let report = Report::seeds(26, 22);
    let second = ArenaEvent::Finished { game: GameNumber(2), report };
    refused(&mut arena, second, ArenaError::NoGame(GameNumber(2)));
    arena.apply(ArenaEvent::Closed).expect("closed");
    refused(&mut arena, ArenaEvent::Paused { player }, ArenaError::Closed);
    assert_eq!(arena.propose(), []);
    // A game that was being played still counts.
    finish(&mut arena, 1, report);
    refused(
        &mut arena,
        ArenaEvent::Finished { game: GameNumber(1), report },
        ArenaError::HasResult,
    );
}

/// An evening of 201 players: everybody plays on, nobody meets the last opponent, sides stay balanced.
#[test]
fn a_large_arena() {
    let mut arena = arena(201);
    let mut state = 7u64;
    for _ in 0..12 {
        pair(&mut arena);
        let open: Vec<u32> = (1..)
            .zip(arena.games())
            .filter_map(|(number, game)| game.result.is_none().then_some(number))
            .collect();
        for number in open {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            match state >> 61 {
                0 => continue, // still playing
                1 => finish(&mut arena, number, Report::seeds(24, 24)),
                2..=4 => finish(&mut arena, number, Report::seeds(26, 22)),
                _ => finish(&mut arena, number, Report::seeds(22, 26)),
            }
        }
    }
    for player in arena.players() {
        let games: Vec<_> =
            player.finished.iter().map(|game| arena.games()[game.0 as usize - 1].pairing).collect();
        assert!(games.len() >= 6, "player {} has {} games", player.number, games.len());
        assert!(games.windows(2).all(|pair| sorted(&pair[0]) != sorted(&pair[1])));
        let sides: Vec<Side> = games
            .iter()
            .map(|p| if p.south == player.number { Side::South } else { Side::North })
            .collect();
        let three = sides.windows(3).filter(|w| w[0] == w[1] && w[1] == w[2]).count();
        assert_eq!(three, 0, "player {}", player.number);
    }
    let text = serde_json::to_string(&ArenaEvent::Paired { pairing: arena.games()[0].pairing });
    let read: ArenaEvent = serde_json::from_str(&text.expect("JSON")).expect("an event");
    assert_eq!(read, ArenaEvent::Paired { pairing: arena.games()[0].pairing });
}

#[test]
fn an_arena_opens_once_and_reads_back() {
    let settings = ArenaSettings { name: "Arena".into(), rules: Rules::ABAPA, streaks: true };
    let mut arena = Arena::new(settings.clone()).expect("a name");
    assert!(!arena.is_opened());
    let mut events = vec![ArenaEvent::Opened];
    for name in ["Ana", "Biel"] {
        events.push(ArenaEvent::Joined { entry: Entry::player(name) });
    }
    for event in &events {
        arena.apply(event.clone()).expect("it fits");
    }
    assert_eq!(arena.apply(ArenaEvent::Opened), Err(ArenaError::Open));
    let pairing = arena.propose()[0];
    events.push(ArenaEvent::Paired { pairing });
    arena.apply(ArenaEvent::Paired { pairing }).expect("both wait");
    let open = arena.open_games();
    assert_eq!(open.len(), 1);
    assert_eq!((open[0].at.table.0, open[0].south), (1, pairing.south));
    assert_eq!(Arena::replay(settings.clone(), events.clone()).as_ref(), Ok(&arena));
    events.push(ArenaEvent::Paired { pairing });
    let (index, _) = Arena::replay(settings, events).expect_err("they play already");
    assert_eq!(index, 4);
    finish(&mut arena, 1, Report::seeds(30, 18));
    assert_eq!(arena.open_games(), []);
}

#[test]
fn an_arena_is_exported_under_other_names() {
    let mut arena = arena(2);
    play_two(&mut arena, Some(2));
    let renamed = arena.renamed(|number| (number.0 == 2).then(|| "=Bia, \"B\"".to_owned()));
    assert_eq!(arena.players()[1].entry.name, "P2", "the arena itself stays");
    let standings = arena_standings_csv(&renamed);
    let lines: Vec<&str> = standings.lines().collect();
    assert_eq!(lines[0], "rank,number,name,rating,points,wins,games,seeds");
    assert_eq!(lines[1], "1,2,\"'=Bia, \"\"B\"\"\",1998,2,1,1,12");
    let games = arena_games_csv(&renamed);
    assert_eq!(games.lines().count(), 2);
    assert!(games.contains("30-18") || games.contains("18-30"), "{games}");
    let json = arena_json(&renamed);
    assert_eq!(json["standings"][0]["name"], "=Bia, \"B\"");
    assert_eq!(json["games"][0]["result"]["kind"], "played");
}
