//! All that is stored about a person, for themselves.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, stream};
use sembra_play::BySide;
use sembra_rooms::Clock;
use sembra_storage::{
    Database, GameFilter, GameId, GameKey, ListedGame, Person, PersonId, Relation, StoredGame,
    Subject,
};
use serde_json::{Value, json};

use super::identity::Visitor;
use super::player::{Player, Players};
use crate::clock::{SystemClock, Timestamp};
use crate::games::{GameService, player_name, record_of};
use crate::http::problem::Problem;
use crate::http::work::Client;

/// How many games are looked up at once.
const GAMES_AT_ONCE: u32 = 50;
/// The longest history of a rating that is exported.
const POINTS_MAX: u32 = 1_000_000;
/// How many open challenges are exported; nobody has as many.
const CHALLENGES_MAX: u32 = 1_000;

/// All that is stored about the person, one JSON object a line.
///
/// `is` says what a line is about: `person`, `session`, `token`, `bot`, `rating`, `rating_point`,
/// `follow`, `block`, `report`, `challenge`, `tournament`, `series`, `game` (with all its events), and
/// `end` as the last one.
#[utoipa::path(
    get, path = "/account/export", tag = "people",
    responses((status = 200, description = "The data", body = String,
               content_type = "application/x-ndjson",
               headers(("Content-Disposition" = String, description = "The name of the file"))))
)]
pub async fn export(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let person = visitor.session()?;
    let facts = facts(&**games.database(), person).await?;
    let export = Export::new(games, visitor.client(), person.id, Form::Json);
    let first = lines(facts.into_iter());
    let end = lines(std::iter::once(json!({"is": "end"})));
    Ok(file("application/x-ndjson", "sembra.ndjson", first, export, end))
}

/// All games of the person as one file of records (`.ogn`).
#[utoipa::path(
    get, path = "/account/export.ogn", tag = "people",
    responses((status = 200, description = "The records", body = String,
               content_type = "text/plain; charset=utf-8",
               headers(("Content-Disposition" = String, description = "The name of the file"))))
)]
pub async fn export_records(
    State(games): State<GameService>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let person = visitor.session()?;
    let export = Export::new(games, visitor.client(), person.id, Form::Record);
    let nothing = String::new;
    Ok(file("text/plain; charset=utf-8", "sembra.ogn", nothing(), export, nothing()))
}

fn lines(objects: impl Iterator<Item = Value>) -> String {
    objects.map(|object| format!("{object}\n")).collect()
}

/// An answer that is sent while it is made.
fn file(
    content_type: &'static str,
    name: &str,
    first: String,
    export: Export,
    last: String,
) -> Response {
    let whole = |text| stream::once(async move { Ok(text) });
    use futures_util::StreamExt;
    let body = Body::from_stream(whole(first).chain(games_of(export)).chain(whole(last)));
    attachment(content_type, name, body)
}

/// The games of an export, each as text.
fn games_of(export: Export) -> impl Stream<Item = Result<String, std::io::Error>> + Send {
    stream::try_unfold(export, |mut export| async move {
        let next = export.next().await.inspect_err(|problem| {
            tracing::warn!(cause = problem.cause(), "an export could not be finished");
        });
        match next {
            Ok(Some(text)) => Ok(Some((text, export))),
            Ok(None) => Ok(None),
            // The connection is cut off, so that nobody takes a part for the whole.
            Err(_) => Err(std::io::Error::other("the export failed")),
        }
    })
}

/// A file to be saved.
fn attachment(content_type: &'static str, name: &str, body: Body) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [
        (header::CONTENT_TYPE, content_type.to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    (headers, body).into_response()
}

/// A file with a first line, then all that is stored about some people, and a last line.
pub async fn export_people(
    games: GameService,
    client: Client,
    first: Value,
    people: Vec<PersonId>,
) -> Result<Response, Problem> {
    let database = Arc::clone(games.database());
    let mut exports = Vec::new();
    for person in database.people(&people).await? {
        let facts = lines(facts(&*database, &person).await?.into_iter());
        exports.push((facts, Export::new(games.clone(), client, person.id, Form::Json)));
    }
    let first = stream::once(async move { Ok(lines(std::iter::once(first))) });
    use futures_util::StreamExt;
    let people = stream::iter(exports)
        .flat_map(|(facts, export)| stream::once(async move { Ok(facts) }).chain(games_of(export)));
    let end = stream::once(async { Ok(lines(std::iter::once(json!({"is": "end"})))) });
    let body = Body::from_stream(first.chain(people).chain(end));
    Ok(attachment("application/x-ndjson", "sembra-class.ndjson", body))
}

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Json,
    Record,
}

/// The games of a person, read as they are sent.
struct Export {
    games: GameService,
    client: Client,
    person: PersonId,
    form: Form,
    /// The games that were looked up and not written yet, the next one last.
    waiting: Vec<GameId>,
    /// The oldest game that was looked up; none before the first look.
    before: Option<GameKey>,
    is_done: bool,
}

impl Export {
    fn new(games: GameService, client: Client, person: PersonId, form: Form) -> Export {
        let (waiting, before) = (Vec::new(), None);
        Export { games, client, person, form, waiting, before, is_done: false }
    }

    /// The next game as text; `None` at the end.
    async fn next(&mut self) -> Result<Option<String>, Problem> {
        loop {
            while let Some(id) = self.waiting.pop() {
                if let Some(text) = self.write(&id).await? {
                    return Ok(Some(text));
                }
            }
            if self.is_done {
                return Ok(None);
            }
            self.look_up().await?;
        }
    }

    async fn look_up(&mut self) -> Result<(), Problem> {
        let filter = GameFilter { before: self.before, ..GameFilter::default() };
        let listed = self.games.database().games_of(self.person, filter, GAMES_AT_ONCE).await?;
        self.is_done = listed.len() < GAMES_AT_ONCE as usize;
        for game in listed {
            let (key, id) = match game {
                ListedGame::Readable(summary) => (summary.key, summary.row.id),
                ListedGame::Damaged(game) => (game.key, game.id),
            };
            self.before = Some(key);
            self.waiting.push(id);
        }
        self.waiting.reverse();
        Ok(())
    }

    /// A game as text; `None` when it was deleted meanwhile or cannot be read.
    async fn write(&self, id: &GameId) -> Result<Option<String>, Problem> {
        let database = self.games.database();
        let stored = match database.game(id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(None),
            Err(error @ sembra_storage::StoreError::DamagedGame { .. }) => {
                tracing::error!(%error, "an export leaves a game out");
                return Ok(None);
            }
            Err(error) => return Err(error.into()),
        };
        let players = Players::of_seats(&**database, &stored.seats).await?;
        let players = BySide {
            south: players.in_seat(&stored.seats.south, None),
            north: players.in_seat(&stored.seats.north, None),
        };
        let (form, person) = (self.form, self.person);
        let write = move || match form {
            Form::Json => Some(format!("{}\n", game_json(&stored, &players, person))),
            Form::Record => record_text(&stored, &players),
        };
        self.games.work().run_for(self.client, write).await
    }
}

fn record_text(stored: &StoredGame, players: &BySide<Player>) -> Option<String> {
    let is_private = stored.row.shared_device
        || [stored.seats.south.occupant, stored.seats.north.occupant]
            .iter()
            .any(|occupant| occupant.person().is_none());
    let names = BySide {
        south: player_name(&stored.seats.south, &players.south, is_private),
        north: player_name(&stored.seats.north, &players.north, is_private),
    };
    let live = stored.replay().ok()?;
    let record = record_of(live.game(), stored.row.created, &names).ok()?;
    Some(format!("{record}\n"))
}

fn game_json(stored: &StoredGame, players: &BySide<Player>, person: PersonId) -> Value {
    let StoredGame { row, seats, events, .. } = stored;
    let sits = |side| seats.of(side).occupant.person() == Some(person);
    let sides: Vec<&str> = sembra_rules::Side::ALL
        .into_iter()
        .filter(|&side| sits(side))
        .map(|s| s.as_str())
        .collect();
    let events = events.iter().map(|recorded| {
        let (kind, detail) = recorded.event.to_words();
        json!({
            "kind": kind,
            "detail": detail,
            "by": recorded.actor.word(),
            "at": Timestamp::from(recorded.at),
        })
    });
    json!({
        "is": "game",
        "id": row.id.as_str(),
        "rules": sembra_notation::format_rules(&row.rules),
        "start": sembra_notation::format_position(row.start),
        "time": row.time.to_string(),
        "rated": row.rated,
        "players": {"S": &players.south, "N": &players.north},
        "sides": sides,
        "created": Timestamp::from(row.created),
        "events": events.collect::<Vec<_>>(),
    })
}

/// What is stored about a person besides games.
async fn facts(database: &dyn Database, person: &Person) -> Result<Vec<Value>, Problem> {
    let progress: Value =
        serde_json::from_str(&database.progress(person.id).await?).map_err(Problem::internal)?;
    let mut facts = vec![json!({
        "is": "person",
        "kind": Player::new(person, None).kind,
        "name": person.name,
        "created": Timestamp::from(person.created),
        "progress": progress,
        "recovery_codes_left": database.count_recovery_codes(person.id).await?,
    })];
    for session in database.sessions(person.id).await? {
        let (created, seen) = (Timestamp::from(session.created), Timestamp::from(session.seen));
        facts.push(json!({
            "is": "session", "device": session.device, "created": created, "seen": seen,
        }));
    }
    for token in database.tokens(person.id).await? {
        let (created, seen) = (Timestamp::from(token.created), Timestamp::from(token.seen));
        facts.push(json!({
            "is": "token", "label": token.label, "created": created, "seen": seen,
        }));
    }
    for bot in database.bots_of(person.id).await? {
        let created = Timestamp::from(bot.created);
        facts.push(json!({"is": "bot", "name": bot.name, "created": created}));
    }
    facts.extend(ratings(database, person.id).await?);
    facts.extend(relations(database, person.id).await?);
    facts.extend(puzzles(database, person.id).await?);
    facts.extend(tournaments(database, person.id).await?);
    Ok(facts)
}

async fn tournaments(database: &dyn Database, person: PersonId) -> Result<Vec<Value>, Problem> {
    let mut facts = Vec::new();
    for (row, number) in database.tournaments_of(person).await? {
        let organises = row.organiser.as_ref().map(|(organiser, _)| *organiser) == Some(person);
        facts.push(json!({
            "is": "tournament",
            "id": row.id.as_str(),
            "name": row.setup.name(),
            "about": if organises { row.setup.about.as_str() } else { "" },
            "organiser": organises,
            "number": number,
            "created": Timestamp::from(row.created),
        }));
    }
    for series in database.series_of(person).await? {
        facts.push(json!({
            "is": "series",
            "id": series.id.as_str(),
            "name": series.name,
            "about": series.about,
        }));
    }
    Ok(facts)
}

async fn ratings(database: &dyn Database, person: PersonId) -> Result<Vec<Value>, Problem> {
    let subject = Subject::Person(person);
    let mut facts = Vec::new();
    for rating in database.ratings(subject).await? {
        for point in database.rating_history(subject, &rating.pool, POINTS_MAX).await? {
            facts.push(json!({
                "is": "rating_point",
                "pool": rating.pool,
                "value": point.rating,
                "deviation": point.deviation,
                "game": point.game_id.as_ref().map(GameId::as_str),
                "at": Timestamp::from(point.at),
            }));
        }
        facts.push(json!({
            "is": "rating",
            "pool": rating.pool,
            "value": rating.rating,
            "deviation": rating.deviation,
            "volatility": rating.volatility,
            "games": rating.games,
            "updated": Timestamp::from(rating.updated),
        }));
    }
    Ok(facts)
}

async fn puzzles(database: &dyn Database, person: PersonId) -> Result<Vec<Value>, Problem> {
    let attempts = database.puzzle_attempts(person).await?;
    let mut facts: Vec<Value> = attempts
        .into_iter()
        .map(|attempt| {
            json!({
                "is": "puzzle_attempt",
                "puzzle": attempt.puzzle,
                "solved": attempt.solved,
                "at": Timestamp::from(attempt.at),
            })
        })
        .collect();
    if let Some(known) = database.puzzle_person(person).await? {
        facts.push(json!({
            "is": "puzzle_rating",
            "value": known.rating.rating,
            "deviation": known.rating.deviation,
            "volatility": known.rating.volatility,
            "tried": known.rating.attempts,
            "solved": known.solved,
            "streak": known.streak,
            "streak_best": known.streak_best,
            "updated": Timestamp::from(known.rating.updated),
        }));
    }
    Ok(facts)
}

async fn relations(database: &dyn Database, person: PersonId) -> Result<Vec<Value>, Problem> {
    let mut facts = Vec::new();
    for (relation, word) in [(Relation::Follow, "follow"), (Relation::Block, "block")] {
        let ids = database.related(person, relation).await?;
        for other in database.people(&ids).await? {
            facts.push(json!({"is": word, "name": other.name}));
        }
    }
    let reports = database.reports_by(person).await?;
    let ids: Vec<PersonId> = reports.iter().map(|report| report.person).collect();
    let people = database.people(&ids).await?;
    for report in reports {
        let name = people.iter().find(|person| person.id == report.person).map(|p| &p.name);
        facts.push(json!({
            "is": "report",
            "person": name,
            "reason": report.reason,
            "game": report.game.as_ref().map(GameId::as_str),
            "created": Timestamp::from(report.created),
        }));
    }
    for challenge in database.challenges_of(person, SystemClock.now(), CHALLENGES_MAX).await? {
        facts.push(json!({
            "is": "challenge",
            "id": challenge.id.as_str(),
            "mine": challenge.person == person,
            "rules": sembra_notation::format_rules(&challenge.rules),
            "time": challenge.time.to_string(),
            "rated": challenge.rated,
            "created": Timestamp::from(challenge.created),
        }));
    }
    Ok(facts)
}
