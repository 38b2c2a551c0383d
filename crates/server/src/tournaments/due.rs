//! Doing what is due in tournaments: results of finished games, rounds, pairs and ends of arenas.
//!
//! What is due is claimed in the database under a lease, so one process does it, and another one
//! if that dies. A result is entered when the database says that the game is over, so none is lost.

use std::sync::Arc;
use std::time::Duration;

use sembra_play::{Actor, EndReason, Event as GameEvent, LiveGame};
use sembra_rooms::Clock;
use sembra_rules::{Reason, Side};
use sembra_storage::{Claim, StoreError, TournamentGame, TournamentLease};
use sembra_tournaments::{Ending, Report};

use super::service::TournamentService;
use crate::clock::SystemClock;
use crate::http::problem::Problem;

/// How often the database is asked for what is due.
const INTERVAL: Duration = Duration::from_millis(500);
/// How long a tournament is claimed for doing what is due in it.
const CLAIM_MS: i64 = 10_000;
/// How many tournaments are claimed at once.
const LIMIT: u32 = 32;

/// Claims and does what is due until the server stops.
pub async fn run(service: TournamentService) {
    let rooms = service.games().rooms().clone();
    loop {
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            () = rooms.stopped() => return,
        }
        let now = SystemClock.now();
        let claim = Claim { process: rooms.process().to_owned(), until: now.plus_ms(CLAIM_MS) };
        match rooms.database().claim_tournaments(now, &claim, LIMIT).await {
            Ok(leases) => {
                for lease in leases {
                    tokio::spawn(do_due(service.clone(), lease));
                }
            }
            Err(error) => tracing::warn!(%error, "what is due in tournaments cannot be read"),
        }
    }
}

async fn do_due(service: TournamentService, lease: TournamentLease) {
    if let Err(problem) = try_due(&service, &lease).await {
        let (id, cause) = (lease.id.as_str(), problem.cause());
        tracing::warn!(tournament = id, cause, "what is due in a tournament was not done");
    }
}

async fn try_due(service: &TournamentService, lease: &TournamentLease) -> Result<(), Problem> {
    let ended = Arc::new(ended_games(service, lease).await?);
    let decide = move |draft: &mut super::draft::Draft| {
        let mut waits = false;
        for (game, report) in ended.iter() {
            match report {
                Some(report) => draft.take_result(game, *report),
                None => draft.take_result(game, lost(draft, game)),
            }
            waits = true;
        }
        // Break and pairing are counted from these results on.
        if !waits || matches!(draft.loaded.play, super::play::Play::Arena(_)) {
            draft.run_due()?;
        }
        Ok((draft.is_changed(), draft.progress().due))
    };
    let ((is_changed, due), after) = service.change(&lease.id, decide).await?;
    if !is_changed {
        let database = service.games().database();
        database.release_tournament(lease.key, after.row.version, due).await?;
    }
    Ok(())
}

/// The games that have ended and whose result has not been entered, each with its result; `None`
/// for one that was deleted.
async fn ended_games(
    service: &TournamentService,
    lease: &TournamentLease,
) -> Result<Vec<(TournamentGame, Option<Report>)>, Problem> {
    let database = service.games().database();
    let mut ended = Vec::new();
    for game in database.open_tournament_games(lease.key).await? {
        if game.is_playing {
            continue;
        }
        let report = match &game.game {
            None => None,
            Some((_, id)) => match service.games().rooms().open(id).await? {
                None => None,
                Some(room) => {
                    let live = room.live();
                    if live.end().is_none() {
                        continue;
                    }
                    Some(report_of(service, &live, &room).await?)
                }
            },
        };
        ended.push((game, report));
    }
    Ok(ended)
}

/// The result of a game that was deleted: whoever is still there wins.
fn lost(draft: &super::draft::Draft, game: &TournamentGame) -> Report {
    let open = draft.loaded.play.open_games();
    let Some(open) = open.iter().find(|open| open.place == game.place) else {
        return Report::DoubleForfeit;
    };
    // Reports are of the sides in which the game was played.
    let (south, north) =
        if open.south == game.south { (open.south, open.north) } else { (open.north, open.south) };
    let is_here = |number: u32| draft.player(game.place, number).is_some();
    match (is_here(south), is_here(north)) {
        (true, false) => Report::Forfeit { loser: Side::North },
        (false, true) => Report::Forfeit { loser: Side::South },
        _ => Report::DoubleForfeit,
    }
}

/// The result of a game that has ended.
async fn report_of(
    service: &TournamentService,
    live: &LiveGame,
    room: &sembra_rooms::Room,
) -> Result<Report, StoreError> {
    let Some(end) = live.end() else { return Ok(Report::DoubleForfeit) };
    if end.reason == EndReason::Aborted {
        let stored = service.games().database().game(room.id()).await?;
        let aborted = stored.and_then(|game| {
            let mut events = game.events.into_iter().rev();
            events.find(|recorded| recorded.event == GameEvent::Abort)
        });
        return Ok(match aborted.map(|recorded| recorded.actor) {
            Some(Actor::Player(side)) => Report::Forfeit { loser: side },
            // Who is to move has not made the first move.
            _ => Report::NoShow { absent: live.turn() },
        });
    }
    let stores = |side| u16::from(live.game().position().store(side).count());
    let early = |ending| Report::Played {
        south: stores(Side::South),
        north: stores(Side::North),
        winner: None,
        ending,
    };
    let report = match (end.reason, end.winner) {
        (EndReason::Time, Some(winner)) => early(Ending::Time { loser: !winner }),
        (EndReason::Abandoned | EndReason::Rules(Reason::Resignation), Some(winner)) => {
            early(Ending::Resigned { loser: !winner })
        }
        _ => Report::seeds(u16::from(end.south), u16::from(end.north)),
    };
    if let Err(error) = report.check(&room.row().rules) {
        tracing::error!(game = %room.id(), %error, "the result of a game is not one");
        return Ok(end
            .winner
            .map_or(Report::DoubleForfeit, |winner| Report::Forfeit { loser: !winner }));
    }
    Ok(report)
}
