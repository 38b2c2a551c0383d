use std::sync::Arc;

use sembra_play::{Event, TimeControl};
use sembra_rules::{Rules, Side};
use sembra_storage::{
    Append, Appended, Challenge, ChallengeId, ChallengeStatus, Database, GameFilter, GameId,
    NewReport, Occupant, OnlineFilter, PeopleFilter, PersonId, PersonKind, Rating, Relation,
    ResultCounts, Starter, Subject,
};

use super::{CREATED, Played, account, game_between, readable, visitor};

fn challenge(person: PersonId, opponent: Option<PersonId>) -> Challenge {
    Challenge {
        id: ChallengeId::random().expect("random bytes"),
        person,
        opponent,
        rules: Rules::ABAPA,
        time: TimeControl::Days(1),
        rated: false,
        starter: Starter::Chance,
        is_private: false,
        while_present: false,
        created: CREATED,
        expires: CREATED.plus_ms(100_000),
        status: ChallengeStatus::Open,
        game: None,
    }
}

async fn challenge_to(
    database: &dyn Database,
    person: PersonId,
    opponent: Option<PersonId>,
) -> ChallengeId {
    let challenge = challenge(person, opponent);
    assert!(database.add_challenge(&challenge, 9).await.expect("added"));
    challenge.id
}

fn rating(subject: Subject, pool: &str, value: f64) -> Rating {
    Rating {
        subject,
        pool: pool.to_owned(),
        rating: value,
        deviation: 80.0,
        volatility: 0.06,
        games: 1,
        updated: CREATED,
    }
}

async fn rate(database: &dyn Database, played: &mut Played, ratings: Vec<Rating>) {
    let (event, live, state) = played.after('F', 10);
    let append = Append { ratings, ..Append::new(event, state) };
    assert_eq!(database.append(played.key, &append).await.expect("answered"), Appended::Yes);
    played.live = live;
}

async fn online(database: &dyn Database, person: PersonId) -> Vec<GameId> {
    let games = database.online_games(person, &OnlineFilter::default(), 9).await.expect("read");
    games.into_iter().map(|game| game.row.id).collect()
}

pub async fn bots_belong_to_an_account(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let add = |name: &'static str, secret| database.add_bot(ana, name, [secret; 32], CREATED, 2);
    let first = add("Sower", 1).await.expect("written").expect("added");
    let second = add("Reaper", 2).await.expect("written").expect("added");
    assert_eq!(add("Third", 3).await.expect("answered"), None);
    let (_, bot) = database.token_by_secret(&[1; 32]).await.expect("read").expect("known");
    assert_eq!((bot.id, bot.kind, bot.owner), (first, PersonKind::Bot, Some(ana)));
    assert_eq!((bot.password.as_ref(), bot.occupant()), (None, Occupant::Bot(first)));
    let bots = database.bots_of(ana).await.expect("read");
    assert_eq!(bots.iter().map(|bot| bot.id).collect::<Vec<_>>(), [first, second]);
    database.delete_person(first, "deleted-1", CREATED).await.expect("written");
    assert_eq!(database.bots_of(ana).await.expect("read").len(), 1);
    assert!(add("Sower", 4).await.expect("written").is_some(), "the name is free again");
}

pub async fn people_are_found(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let anton = account(&*database, "Anton").await;
    let visitor = visitor(&*database, "Anybody").await;
    database.close_account(anton, CREATED).await.expect("written");
    let find = async |filter: PeopleFilter| -> Vec<PersonId> {
        let people = database.find_people(&filter, 9).await.expect("read");
        people.into_iter().map(|person| person.id).collect()
    };
    let all = PeopleFilter::default();
    assert_eq!(find(all.clone()).await, [visitor, anton, ana]);
    let name_start = Some("AN".to_owned());
    assert_eq!(find(PeopleFilter { name_start, ..all.clone() }).await, [visitor, anton, ana]);
    let name_start = Some("ant%".to_owned());
    assert!(find(PeopleFilter { name_start, ..all.clone() }).await.is_empty());
    let kind = Some(PersonKind::Account);
    assert_eq!(find(PeopleFilter { kind, ..all.clone() }).await, [anton, ana]);
    assert_eq!(find(PeopleFilter { closed: Some(true), ..all.clone() }).await, [anton]);
    assert_eq!(find(PeopleFilter { closed: Some(false), kind, ..all }).await, [ana]);
}

pub async fn a_closed_account_is_shut_with_its_bots(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let bea = account(&*database, "Bea").await;
    let bot = database.add_bot(ana, "Bot", [1; 32], CREATED, 9).await.expect("added").expect("one");
    let closed_bot =
        database.add_bot(ana, "Bot2", [2; 32], CREATED, 9).await.expect("added").expect("one");
    database.close_account(closed_bot, CREATED).await.expect("written");
    let by_ana = challenge_to(&*database, ana, None).await;
    let to_bot = challenge_to(&*database, bea, Some(bot)).await;
    let by_bea = challenge_to(&*database, bea, None).await;
    let at = CREATED.plus_ms(5);
    database.close_account(ana, at).await.expect("written");
    assert!(database.sessions(ana).await.expect("read").is_empty());
    for (id, status) in [
        (by_ana, ChallengeStatus::Closed),
        (to_bot, ChallengeStatus::Closed),
        (by_bea, ChallengeStatus::Open),
    ] {
        let challenge = database.challenge(&id).await.expect("read").expect("there");
        assert_eq!(challenge.status, status);
    }
    let is_closed = async |people: [PersonId; 3]| -> [bool; 3] {
        let mut closed = [false; 3];
        for person in database.people(&people).await.expect("read") {
            let index = people.iter().position(|&id| id == person.id).expect("asked for");
            closed[index] = person.is_closed;
        }
        closed
    };
    assert_eq!(is_closed([ana, bot, bea]).await, [true, true, false]);
    assert!(database.reopen_account(ana).await.expect("written"));
    assert!(!database.reopen_account(ana).await.expect("answered"), "it is open");
    assert_eq!(is_closed([ana, bot, closed_bot]).await, [false, false, true]);
    database.delete_person(ana, "deleted-x", at).await.expect("written");
    assert!(!database.reopen_account(ana).await.expect("answered"), "it was deleted");
}

pub async fn an_account_claims_what_a_visitor_has_done(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let bea = account(&*database, "Bea").await;
    let guest = visitor(&*database, "Guest").await;
    let mut played = Played::of(&*database, game_between(guest, bea, TimeControl::None)).await;
    let (guests, anas) = (Subject::Person(guest), Subject::Person(ana));
    let ratings = vec![
        rating(guests, "abapa.computer", 1600.0),
        rating(guests, "ouri.computer", 1700.0),
        rating(anas, "ouri.computer", 1500.0),
    ];
    rate(&*database, &mut played, ratings).await;
    played.end(&*database, Event::Resign(Side::North)).await;
    let mut shared = game_between(guest, guest, TimeControl::None);
    shared.row.shared_device = true;
    database.add_game(&shared, None).await.expect("added");
    let open = challenge_to(&*database, guest, None).await;
    let to_account = challenge_to(&*database, guest, Some(ana)).await;
    database.relate(guest, Relation::Follow, bea, CREATED, 9).await.expect("written");
    database.relate(bea, Relation::Block, guest, CREATED, 9).await.expect("written");
    let report = |person, reporter| NewReport {
        reporter,
        person,
        reason: "stalling".to_owned(),
        game: None,
        created: CREATED,
    };
    database.add_report(&report(guest, bea)).await.expect("written");

    assert!(database.claim_visitor(guest, ana, r#"{"x":["1"]}"#).await.expect("written"));

    assert_eq!(database.progress(ana).await.expect("read"), r#"{"x":["1"]}"#);
    assert!(database.people(&[guest]).await.expect("read").is_empty());
    let listed = database.games_of(ana, GameFilter::default(), 9).await.expect("read");
    let listed = readable(listed);
    assert_eq!(listed.len(), 2);
    assert_eq!(listed[0].seats.south.occupant, Occupant::Person(ana));
    assert_eq!(listed[0].seats.north.occupant, Occupant::Person(ana));
    assert_eq!(listed[1].seats.south.occupant, Occupant::Person(ana));
    assert_eq!(online(&*database, ana).await, [listed[1].row.id.clone()]);
    let counts = ResultCounts { won: 1, ..ResultCounts::default() };
    assert_eq!(database.results(ana, Some(bea)).await.expect("read"), counts);
    let counts = ResultCounts { lost: 1, ..ResultCounts::default() };
    assert_eq!(database.results(bea, Some(ana)).await.expect("read"), counts);
    let ratings = database.ratings(anas).await.expect("read");
    let values: Vec<f64> = ratings.iter().map(|rating| rating.rating).collect();
    assert_eq!(values, [1600.0, 1500.0], "the visitor's where the account had none");
    let history = database.rating_history(anas, "abapa.computer", 9).await.expect("read");
    assert_eq!(history.len(), 1);
    assert!(database.ratings(guests).await.expect("read").is_empty());
    let moved = database.challenge(&open).await.expect("read").expect("there");
    assert_eq!(moved.person, ana);
    assert_eq!(database.challenge(&to_account).await.expect("read"), None);
    assert!(database.has_blocked(bea, ana).await.expect("read"), "a block is not evaded");
    let reports = database.reports(false, None, 9).await.expect("read");
    assert_eq!(reports[0].person, ana);
    assert!(!database.claim_visitor(guest, ana, "{}").await.expect("answered"), "it is gone");
    assert!(!database.claim_visitor(bea, ana, "{}").await.expect("answered"), "no visitor");
    assert_eq!(database.progress(ana).await.expect("read"), r#"{"x":["1"]}"#);
}

pub async fn a_game_between_visitor_and_account_stays_as_it_is(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let guest = visitor(&*database, "Guest").await;
    let between = game_between(guest, ana, TimeControl::None);
    database.add_game(&between, None).await.expect("added");
    let mut own = game_between(guest, ana, TimeControl::None);
    own.seats.north.occupant = Occupant::Computer(2);
    database.add_game(&own, None).await.expect("added");
    assert!(database.claim_visitor(guest, ana, "{}").await.expect("written"));
    let game = database.game(&between.row.id).await.expect("read").expect("there");
    assert_eq!(game.seats.south.occupant, Occupant::Person(guest));
    let game = database.game(&own.row.id).await.expect("read").expect("there");
    assert_eq!(game.seats.south.occupant, Occupant::Person(ana));
    assert_eq!(online(&*database, guest).await, [between.row.id]);
    assert_eq!(database.people(&[guest]).await.expect("read").len(), 1);
    assert!(database.sessions(guest).await.expect("read").is_empty());
}

pub async fn deletion_leaves_games_and_no_trace(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let bea = account(&*database, "Bea").await;
    let mut played = Played::of(&*database, game_between(ana, bea, TimeControl::None)).await;
    let subject = Subject::Person(ana);
    rate(&*database, &mut played, vec![rating(subject, "ouri.blitz", 1600.0)]).await;
    played.end(&*database, Event::Resign(Side::North)).await;
    let mut shared = game_between(ana, ana, TimeControl::None);
    shared.row.shared_device = true;
    shared.seats.south.name = Some("Ana".to_owned());
    database.add_game(&shared, None).await.expect("added");
    database.add_token(ana, [5; 32], "Ana", CREATED, 9).await.expect("added");
    database.set_recovery_codes(ana, &[[6; 32]]).await.expect("written");
    database.set_progress(ana, r#"{"x":["1"]}"#).await.expect("written");
    database.relate(ana, Relation::Follow, bea, CREATED, 9).await.expect("written");
    database.relate(bea, Relation::Block, ana, CREATED, 9).await.expect("written");
    let open = challenge_to(&*database, bea, Some(ana)).await;
    let report = |person, reporter| NewReport {
        reporter,
        person,
        reason: "other".to_owned(),
        game: None,
        created: CREATED,
    };
    database.add_report(&report(ana, bea)).await.expect("written");
    database.add_report(&report(bea, ana)).await.expect("written");

    database.delete_person(ana, "deleted-k3v", CREATED).await.expect("written");

    assert_eq!(database.person_by_name("Ana").await.expect("read"), None);
    let person = database.person_by_name("deleted-k3v").await.expect("read").expect("there");
    assert_eq!((person.id, person.is_closed, person.password), (ana, true, None));
    assert_eq!(database.progress(ana).await.expect("read"), "{}");
    assert!(database.sessions(ana).await.expect("read").is_empty());
    assert!(database.tokens(ana).await.expect("read").is_empty());
    assert_eq!(database.count_recovery_codes(ana).await.expect("read"), 0);
    assert!(database.related(bea, Relation::Block).await.expect("read").is_empty());
    assert!(database.related(ana, Relation::Follow).await.expect("read").is_empty());
    assert!(database.ratings(subject).await.expect("read").is_empty());
    assert!(database.rating_history(subject, "ouri.blitz", 9).await.expect("read").is_empty());
    assert_eq!(database.challenge(&open).await.expect("read"), None);
    let reports = database.reports(true, None, 9).await.expect("read");
    assert_eq!(reports.len(), 1);
    assert_eq!((reports[0].person, reports[0].reporter), (bea, None));
    // The game with somebody else is theirs too; the one on one's own device is gone.
    let listed = database.games_of(ana, GameFilter::default(), 9).await.expect("read");
    assert_eq!(readable(listed).len(), 1);
    assert_eq!(database.game(&shared.row.id).await.expect("read"), None);
    assert_eq!(online(&*database, bea).await.len(), 1);
    let lost = ResultCounts { lost: 1, ..ResultCounts::default() };
    assert_eq!(database.results(bea, None).await.expect("read"), lost);
}
