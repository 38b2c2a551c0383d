//! Tournaments, what happens in them, and series of them.

use std::sync::Arc;

use sembra_play::{Event as GameEvent, TimeControl};
use sembra_rules::{Rules, Side};
use sembra_storage::{
    Access, Claim, ClassId, ClassKey, Database, GamePlace, NewClass, NewPupil, NewSeries,
    NewTournament, NewTournamentGame, PersonId, PlaySetup, Progress, PupilId, SeriesId, Setup,
    TournamentAppend, TournamentAppended, TournamentEdit, TournamentFilter, TournamentId,
    TournamentKey, TournamentMode, TournamentStatus, When,
};
use sembra_tournaments::{Format, Settings};

use super::{CREATED, Played, account, game_between, visitor};

pub fn setup(name: &str) -> Setup {
    let format = Format::Swiss { rounds: 3, options: Default::default() };
    Setup {
        play: PlaySetup::Rounds { settings: Settings::new(name, Rules::ABAPA, format) },
        mode: TournamentMode::Online,
        time: TimeControl::RealTime { minutes: 5, increment_s: 3 },
        rated: false,
        about: "In the hall.".to_owned(),
        auto: false,
        break_s: 60,
    }
}

pub fn tournament(organiser: PersonId, name: &str) -> NewTournament {
    NewTournament {
        id: TournamentId::random().expect("random bytes"),
        organiser,
        class: None,
        other: None,
        series: None,
        access: Access::Public,
        setup: setup(name),
        secret: "secret".to_owned(),
        starts: None,
        due: None,
        created: CREATED,
    }
}

async fn add(database: &dyn Database, new: &NewTournament) -> TournamentKey {
    database.add_tournament(new, 50).await.expect("written").expect("few")
}

pub const fn progress(status: TournamentStatus) -> Progress {
    Progress { status, round: 0, entrants: 0, started: None, ends: None, due: None }
}

pub fn append(version: u64, events: &[&str]) -> TournamentAppend {
    TournamentAppend {
        version,
        events: events.iter().map(|&event| event.to_owned()).collect(),
        at: CREATED,
        entrants: Vec::new(),
        members: Vec::new(),
        closed: Vec::new(),
        games: Vec::new(),
        progress: progress(TournamentStatus::Running),
    }
}

pub const fn place(table: u32) -> GamePlace {
    GamePlace { round: 1, table, number: 1 }
}

pub fn linked(table: u32, south: PersonId, north: PersonId) -> NewTournamentGame {
    let game = game_between(south, north, TimeControl::None);
    NewTournamentGame { place: place(table), south: 1, game }
}

async fn write(database: &dyn Database, key: TournamentKey, append: &TournamentAppend) {
    let appended = database.append_to_tournament(key, append).await.expect("written");
    let games = append.games.len();
    assert!(matches!(appended, TournamentAppended::Yes(keys) if keys.len() == games));
}

pub async fn a_tournament_reads_back(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let mut new = tournament(ana, "Club evening");
    new.starts = Some(CREATED.plus_ms(1000));
    let key = add(&*database, &new).await;
    let row = database.tournament(&new.id).await.expect("read").expect("there");
    assert_eq!((row.key, &row.id, row.access), (key, &new.id, Access::Public));
    assert_eq!((&row.setup, &row.secret, row.starts), (&new.setup, &new.secret, new.starts));
    assert_eq!(row.organiser, Some((ana, "Ana".to_owned())));
    assert_eq!((row.version, row.edits, row.class, row.series), (0, 0, None, None));
    assert_eq!(row.progress, progress(TournamentStatus::Open));
    let unknown = TournamentId::random().expect("random bytes");
    assert_eq!(database.tournament(&unknown).await.expect("read"), None);
    // As many as are allowed, and no more.
    assert_eq!(database.add_tournament(&tournament(ana, "Two"), 1).await.expect("read"), None);
    write(
        &*database,
        key,
        &TournamentAppend {
            progress: progress(TournamentStatus::Finished),
            ..append(0, &["closed"])
        },
    )
    .await;
    let again = database.add_tournament(&tournament(ana, "Two"), 1).await.expect("written");
    assert!(again.is_some());
}

pub async fn events_make_versions_and_one_writer_wins(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let new = tournament(ana, "Club evening");
    let key = add(&*database, &new).await;
    write(&*database, key, &append(0, &["one", "two"])).await;
    let late = database.append_to_tournament(key, &append(1, &["other"])).await.expect("answered");
    assert_eq!(late, TournamentAppended::Conflict);
    let mut next = append(2, &["three"]);
    next.progress.round = 1;
    next.progress.due = Some(CREATED.plus_ms(5));
    write(&*database, key, &next).await;
    let row = database.tournament(&new.id).await.expect("read").expect("there");
    assert_eq!((row.version, row.progress), (3, next.progress));
    let texts = |events: Vec<sembra_storage::TournamentEvent>| -> Vec<String> {
        events.into_iter().map(|event| event.event).collect()
    };
    let all = database.tournament_events(key, 0).await.expect("read");
    assert_eq!(all[0].at, CREATED);
    assert_eq!(texts(all), ["one", "two", "three"]);
    assert_eq!(texts(database.tournament_events(key, 2).await.expect("read")), ["three"]);
    // Of many writers at once, one.
    let mut writers = Vec::new();
    for number in 0..8 {
        let database = Arc::clone(&database);
        let event = format!("writer {number}");
        writers.push(tokio::spawn(async move {
            database.append_to_tournament(key, &append(3, &[event.as_str()])).await
        }));
    }
    let mut accepted = 0;
    for writer in writers {
        let appended = writer.await.expect("no panic").expect("answered");
        accepted += usize::from(appended != TournamentAppended::Conflict);
    }
    assert_eq!(accepted, 1);
}

pub async fn events_and_games_are_written_together_or_not_at_all(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let (bea, carla) = (visitor(&*database, "Bea").await, visitor(&*database, "Carla").await);
    let new = tournament(ana, "Club evening");
    let key = add(&*database, &new).await;
    let mut start = append(0, &["entered", "entered", "started"]);
    start.entrants = vec![(1, bea), (2, carla)];
    start.games = vec![linked(1, bea, carla)];
    write(&*database, key, &start).await;
    assert_eq!(
        database.tournament_entrants(key).await.expect("read"),
        [(1, Some(bea)), (2, Some(carla))]
    );
    let games = database.open_tournament_games(key).await.expect("read");
    assert_eq!(games.len(), 1);
    let (game, id) = games[0].game.clone().expect("a game");
    assert_eq!((games[0].place, games[0].south), (place(1), 1));
    assert!(games[0].is_open && games[0].is_playing);
    let stored = database.game(&id).await.expect("read").expect("there");
    assert_eq!((stored.key, stored.tournament), (game, Some(new.id.clone())));
    // A place has one open game; the whole write is refused.
    let mut twice = append(3, &["started again"]);
    twice.games = vec![linked(1, bea, carla)];
    let refused = database.append_to_tournament(key, &twice).await;
    assert!(refused.is_err(), "{refused:?}");
    let row = database.tournament(&new.id).await.expect("read").expect("there");
    assert_eq!(row.version, 3);
    assert_eq!(database.game(&twice.games[0].game.row.id).await.expect("read"), None);
    // A conflict adds no game either.
    let mut stale = append(1, &["stale"]);
    stale.games = vec![linked(2, bea, carla)];
    let conflict = database.append_to_tournament(key, &stale).await.expect("answered");
    assert_eq!(conflict, TournamentAppended::Conflict);
    assert_eq!(database.game(&stale.games[0].game.row.id).await.expect("read"), None);
    // Once its result is entered, the place is free.
    let mut result = append(3, &["result"]);
    result.closed = vec![place(1)];
    write(&*database, key, &result).await;
    assert_eq!(database.open_tournament_games(key).await.expect("read"), []);
    assert_eq!(database.tournament_games(key).await.expect("read").len(), 1);
    let mut again = append(4, &["again"]);
    again.games = vec![linked(1, carla, bea)];
    write(&*database, key, &again).await;
    assert_eq!(database.tournament_games(key).await.expect("read").len(), 2);
}

fn claim(process: &str, until_ms: i64) -> Claim {
    Claim { process: process.to_owned(), until: CREATED.plus_ms(until_ms) }
}

pub async fn what_is_due_in_tournaments_is_claimed_once(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let (bea, carla) = (visitor(&*database, "Bea").await, visitor(&*database, "Carla").await);
    let mut timed = tournament(ana, "Timed");
    timed.due = Some(CREATED.plus_ms(100));
    let timed_key = add(&*database, &timed).await;
    let played = tournament(ana, "Played");
    let played_key = add(&*database, &played).await;
    let mut start = append(0, &["started"]);
    start.games = vec![linked(1, bea, carla)];
    write(&*database, played_key, &start).await;
    let claimed = async |process: &str, now_ms: i64| {
        let claim = claim(process, now_ms + 50);
        let now = CREATED.plus_ms(now_ms);
        let leases = database.claim_tournaments(now, &claim, 10).await.expect("read");
        leases.into_iter().map(|lease| lease.key).collect::<Vec<_>>()
    };
    assert_eq!(claimed("one", 99).await, []);
    assert_eq!(claimed("one", 100).await, [timed_key]);
    assert_eq!(claimed("two", 120).await, []);
    assert_eq!(claimed("two", 150).await, [timed_key]);
    database.release_tournament(timed_key, 0, None).await.expect("written");
    assert_eq!(claimed("one", 300).await, []);
    // A game that has ended is to be looked at, until its result is entered.
    let games = database.open_tournament_games(played_key).await.expect("read");
    let (key, id) = games[0].game.clone().expect("a game");
    let stored = database.game(&id).await.expect("read").expect("there");
    let mut live = Played { key, live: stored.replay().expect("sound") };
    live.end(&*database, GameEvent::Resign(Side::South)).await;
    assert_eq!(claimed("one", 400).await, [played_key]);
    assert!(!database.open_tournament_games(played_key).await.expect("read")[0].is_playing);
    assert_eq!(claimed("two", 449).await, []);
    let mut result = append(1, &["result"]);
    result.closed = vec![place(1)];
    write(&*database, played_key, &result).await;
    assert_eq!(claimed("two", 900).await, []);
    // So is one that was deleted.
    let mut again = append(2, &["again"]);
    again.games = vec![linked(1, bea, carla)];
    write(&*database, played_key, &again).await;
    assert_eq!(claimed("two", 1000).await, []);
    let games = database.open_tournament_games(played_key).await.expect("read");
    let (key, _) = games[0].game.clone().expect("a game");
    database.delete_game(key).await.expect("deleted");
    assert_eq!(claimed("two", 1100).await, [played_key]);
    assert_eq!(database.open_tournament_games(played_key).await.expect("read")[0].game, None);
}

pub async fn a_setup_is_edited_as_it_was_seen(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let new = tournament(ana, "Club evening");
    let key = add(&*database, &new).await;
    let edit = |seen| TournamentEdit {
        seen,
        setup: setup("Club night"),
        series: None,
        starts: Some(CREATED.plus_ms(7)),
        due: None,
    };
    assert!(database.edit_tournament(key, &edit((0, 0))).await.expect("written"));
    assert!(!database.edit_tournament(key, &edit((0, 0))).await.expect("answered"));
    assert!(!database.edit_tournament(key, &edit((1, 1))).await.expect("answered"));
    let row = database.tournament(&new.id).await.expect("read").expect("there");
    assert_eq!((row.setup.name(), row.edits, row.version), ("Club night", 1, 0));
    assert_eq!(row.starts, Some(CREATED.plus_ms(7)));
    assert!(!database.delete_tournament(key, 1).await.expect("answered"));
    assert!(database.delete_tournament(key, 0).await.expect("deleted"));
    assert_eq!(database.tournament(&new.id).await.expect("read"), None);
    let gone = database.append_to_tournament(key, &append(0, &["x"])).await.expect("answered");
    assert_eq!(gone, TournamentAppended::Conflict);
}

async fn class_of(database: &dyn Database, owner: PersonId) -> ClassKey {
    let class = NewClass {
        id: ClassId::random().expect("random bytes"),
        name: "3B".to_owned(),
        code: "BCDFGH".to_owned(),
        owner,
        created: CREATED,
    };
    database.add_class(&class, 20).await.expect("written").expect("the first")
}

async fn pupil_of(database: &dyn Database, class: ClassKey, number: u8) -> PersonId {
    let pupil = NewPupil {
        class,
        id: PupilId::random().expect("random bytes"),
        nickname: format!("Pupil{number}"),
        picture: "sun".to_owned(),
        phrase: "$argon2id$…".to_owned(),
        secret_hash: [200 + number; 32],
        device: String::new(),
        joined: CREATED,
    };
    database.add_pupil(&pupil, 40).await.expect("written").expect("few")
}

pub async fn lists_show_what_a_person_may_see(database: Arc<dyn Database>) {
    let (ana, bea) = (account(&*database, "Ana").await, account(&*database, "Bea").await);
    let class = class_of(&*database, ana).await;
    let mia = pupil_of(&*database, class, 1).await;
    let public = tournament(bea, "Public");
    let public_key = add(&*database, &public).await;
    let link = NewTournament { access: Access::Link, ..tournament(bea, "Link") };
    add(&*database, &link).await;
    let of_class = NewTournament {
        access: Access::Class,
        class: Some(class),
        starts: Some(CREATED.plus_ms(-5)),
        ..tournament(ana, "Class")
    };
    let class_key = add(&*database, &of_class).await;
    let names = async |when: When, person: Option<PersonId>, public: bool| {
        let filter = TournamentFilter { when, person, public, offset: 0, limit: 10 };
        let listed = database.list_tournaments(&filter).await.expect("read");
        let name = |one: &sembra_storage::ListedTournament| {
            let flags = match (one.mine, one.entered) {
                (true, _) => "*",
                (false, true) => "+",
                (false, false) => "",
            };
            format!("{}{flags}", one.row.setup.name())
        };
        listed.iter().map(name).collect::<Vec<_>>()
    };
    assert_eq!(names(When::Coming, None, true).await, ["Public"]);
    assert_eq!(names(When::Coming, Some(ana), true).await, ["Class*", "Public"]);
    assert_eq!(names(When::Coming, Some(mia), false).await, ["Class"]);
    assert_eq!(names(When::Mine, Some(bea), true).await, ["Link*", "Public*"]);
    assert_eq!(names(When::Mine, Some(mia), false).await, [""; 0]);
    let mut enter = append(0, &["entered"]);
    enter.entrants = vec![(1, mia)];
    enter.progress = progress(TournamentStatus::Open);
    write(&*database, class_key, &enter).await;
    assert_eq!(names(When::Mine, Some(mia), false).await, ["Class+"]);
    write(&*database, public_key, &append(0, &["started"])).await;
    assert_eq!(names(When::Now, None, true).await, ["Public"]);
    let mut finish = append(1, &["closed"]);
    finish.progress = progress(TournamentStatus::Finished);
    write(&*database, public_key, &finish).await;
    assert_eq!(names(When::Past, Some(bea), true).await, ["Public*"]);
    assert_eq!(names(When::Now, None, true).await, [""; 0]);
    let filter =
        TournamentFilter { when: When::Mine, person: Some(bea), public: true, offset: 1, limit: 1 };
    assert_eq!(database.list_tournaments(&filter).await.expect("read").len(), 1);
    let of_mia = database.tournaments_of(mia).await.expect("read");
    assert_eq!(
        of_mia.iter().map(|(row, number)| (row.key, *number)).collect::<Vec<_>>(),
        [(class_key, Some(1))]
    );
}

pub async fn people_leave_tournaments_when_they_are_deleted(database: Arc<dyn Database>) {
    let (ana, bea) = (account(&*database, "Ana").await, account(&*database, "Bea").await);
    let visitor = visitor(&*database, "Carla").await;
    let (open, running) = (tournament(bea, "Open"), tournament(bea, "Running"));
    let open_key = add(&*database, &open).await;
    let running_key = add(&*database, &running).await;
    let mut enter = append(0, &["entered", "entered", "started"]);
    enter.entrants = vec![(1, visitor), (2, bea)];
    enter.games = vec![linked(1, visitor, bea)];
    write(&*database, running_key, &enter).await;
    // Somebody who makes an account takes the place along.
    assert!(database.claim_visitor(visitor, ana, "{}").await.expect("written"));
    assert_eq!(
        database.tournament_entrants(running_key).await.expect("read"),
        [(1, Some(ana)), (2, Some(bea))]
    );
    let series = NewSeries {
        id: SeriesId::random().expect("random bytes"),
        name: "League".to_owned(),
        about: String::new(),
        owner: bea,
        created: CREATED,
    };
    database.add_series(&series, 9).await.expect("written").expect("the first");
    database.delete_person(bea, "deleted-1", CREATED).await.expect("deleted");
    assert_eq!(database.tournament(&open.id).await.expect("read"), None);
    let _ = open_key;
    let row = database.tournament(&running.id).await.expect("read").expect("it stays");
    assert_eq!(row.organiser, None);
    assert_eq!(
        database.tournament_entrants(running_key).await.expect("read"),
        [(1, Some(ana)), (2, None)]
    );
    assert_eq!(database.series(&series.id).await.expect("read"), None);
    assert_eq!(database.tournaments_of(bea).await.expect("read"), []);
}

pub async fn people_join_teams(database: Arc<dyn Database>) {
    let (ana, bea) = (account(&*database, "Ana").await, account(&*database, "Bea").await);
    let guest = visitor(&*database, "Carla").await;
    let key = add(&*database, &tournament(ana, "Teams")).await;
    let mut join = append(0, &["entered", "joined"]);
    join.entrants = vec![(1, bea)];
    join.members = vec![(1, bea), (2, guest)];
    write(&*database, key, &join).await;
    let members = async || database.tournament_members(key).await.expect("read");
    assert_eq!(members().await, [(1, Some(bea)), (2, Some(guest))]);
    let filter = TournamentFilter {
        when: When::Mine,
        person: Some(guest),
        public: true,
        offset: 0,
        limit: 10,
    };
    let listed = database.list_tournaments(&filter).await.expect("read");
    assert_eq!(
        listed.iter().map(|one| (one.row.key, one.entered)).collect::<Vec<_>>(),
        [(key, true)]
    );
    assert_eq!(database.tournaments_of(guest).await.expect("read").len(), 1);
    // A number is somebody's once, with the version or not at all.
    let mut again = append(2, &["joined"]);
    again.members = vec![(2, ana)];
    assert!(database.append_to_tournament(key, &again).await.is_err());
    assert_eq!(database.tournament_events(key, 0).await.expect("read").len(), 2);
    // Somebody who makes an account takes the place along, and who is deleted leaves it empty.
    assert!(database.claim_visitor(guest, ana, "{}").await.expect("written"));
    assert_eq!(members().await, [(1, Some(bea)), (2, Some(ana))]);
    database.delete_person(bea, "deleted-1", CREATED).await.expect("deleted");
    assert_eq!(members().await, [(1, None), (2, Some(ana))]);
}

pub async fn linked_classes_see_a_common_tournament(database: Arc<dyn Database>) {
    let (ana, bea) = (account(&*database, "Ana").await, account(&*database, "Bea").await);
    let own = super::classes::class(&*database, ana, "BCDFGH").await;
    let other = super::classes::class(&*database, bea, "JKMNPQ").await;
    let zoe = super::classes::pupil(&*database, other, "Zoe").await;
    let mut ids = Vec::new();
    for (with, name) in [(None, "Own"), (Some(other), "Common")] {
        let new = NewTournament {
            access: Access::Class,
            class: Some(own),
            other: with,
            ..tournament(ana, name)
        };
        add(&*database, &new).await;
        ids.push(new.id);
    }
    let with = async || {
        let row = database.tournament(&ids[1]).await.expect("read").expect("there");
        row.other.map(|(class, ..)| class)
    };
    assert_eq!(with().await, None);
    let seen = async |person| {
        let (when, person) = (When::Coming, Some(person));
        let filter = TournamentFilter { when, person, public: false, offset: 0, limit: 10 };
        let listed = database.list_tournaments(&filter).await.expect("read");
        listed.iter().map(|one| one.row.setup.name().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(seen(zoe).await, [""; 0]);
    assert!(database.ask_link(other, own, CREATED, 9).await.expect("written"));
    assert_eq!(seen(zoe).await, [""; 0], "nobody has agreed");
    assert!(database.agree_link(own, other).await.expect("written"));
    assert_eq!(
        (seen(zoe).await, seen(bea).await),
        (vec!["Common".to_owned()], vec!["Common".to_owned()])
    );
    assert_eq!((seen(ana).await.len(), with().await), (2, Some(other)));
    database.end_link(other, own).await.expect("written");
    assert_eq!((seen(zoe).await.len(), with().await), (0, None));
    let of_class = database.tournaments_of_class(own).await.expect("read");
    assert_eq!(of_class.len(), 2);
    assert_eq!(database.tournaments_of_class(other).await.expect("read"), []);
}

pub async fn series_hold_tournaments(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let new = NewSeries {
        id: SeriesId::random().expect("random bytes"),
        name: "League".to_owned(),
        about: "Every Monday.".to_owned(),
        owner: ana,
        created: CREATED,
    };
    let key = database.add_series(&new, 1).await.expect("written").expect("the first");
    let other = NewSeries { id: SeriesId::random().expect("random bytes"), ..new.clone() };
    assert_eq!(database.add_series(&other, 1).await.expect("answered"), None);
    let in_series = NewTournament { series: Some(key), ..tournament(ana, "First") };
    let tournament = add(&*database, &in_series).await;
    let series = database.series(&new.id).await.expect("read").expect("there");
    assert_eq!((series.name.as_str(), series.tournaments), ("League", 1));
    assert_eq!(database.series_of(ana).await.expect("read"), [series]);
    let row = database.tournament(&in_series.id).await.expect("read").expect("there");
    assert_eq!(row.series, Some((key, new.id.clone(), "League".to_owned())));
    let listed = database.tournaments_in_series(key, None, 10).await.expect("read");
    assert_eq!(listed.iter().map(|one| one.row.key).collect::<Vec<_>>(), [tournament]);
    database.change_series(key, None, Some("Every Friday.")).await.expect("written");
    let series = database.series(&new.id).await.expect("read").expect("there");
    assert_eq!((series.name.as_str(), series.about.as_str()), ("League", "Every Friday."));
    database.delete_series(key).await.expect("deleted");
    assert_eq!(database.series(&new.id).await.expect("read"), None);
    let row = database.tournament(&in_series.id).await.expect("read").expect("it stays");
    assert_eq!(row.series, None);
}
