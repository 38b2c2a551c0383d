use std::sync::Arc;

use sembra_play::{TimeControl, Timestamp};
use sembra_rules::Rules;
use sembra_storage::{
    Challenge, ChallengeId, ChallengeStatus, Database, GameId, News, PersonId, Starter,
};

use super::{CREATED, game_between, visitor};

const MINUTE: i64 = 60_000;

fn challenge(person: PersonId) -> Challenge {
    Challenge {
        id: ChallengeId::random().expect("random bytes"),
        person,
        opponent: None,
        rules: Rules::OURI,
        time: TimeControl::RealTime { minutes: 5, increment_s: 3 },
        rated: true,
        starter: Starter::Chance,
        is_private: false,
        while_present: true,
        created: CREATED,
        expires: CREATED.plus_ms(MINUTE),
        status: ChallengeStatus::Open,
        game: None,
    }
}

async fn add(database: &dyn Database, challenge: &Challenge) {
    assert!(database.add_challenge(challenge, 100).await.expect("added"));
}

async fn read(database: &dyn Database, id: &ChallengeId) -> Challenge {
    database.challenge(id).await.expect("read").expect("there")
}

async fn accept(database: &dyn Database, id: &ChallengeId, by: [PersonId; 2]) -> Option<GameId> {
    let game = game_between(by[0], by[1], TimeControl::None);
    let key = database.accept_challenge(id, &game, None).await.expect("answered");
    key.map(|_| game.row.id)
}

pub async fn open_challenges_are_listed_while_somebody_waits(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let first = challenge(ana);
    let stays = CREATED.plus_ms(1000 * MINUTE);
    let second = Challenge { while_present: false, expires: stays, ..challenge(bea) };
    let hidden = Challenge { is_private: true, opponent: Some(bea), ..challenge(ana) };
    for challenge in [&first, &hidden, &second] {
        add(&*database, challenge).await;
        assert_eq!(&read(&*database, &challenge.id).await, challenge);
    }
    let open = database.open_challenges(CREATED, 10).await.expect("read");
    assert_eq!(open, [second.clone(), first.clone()]);
    assert_eq!(database.open_challenges(CREATED, 1).await.expect("read").len(), 1);
    let of_bea = database.challenges_of(bea, CREATED, 10).await.expect("read");
    assert_eq!(of_bea, [second.clone(), hidden.clone()]);
    let of_ana = database.challenges_of(ana, CREATED, 10).await.expect("read");
    assert_eq!(of_ana, [hidden.clone(), first.clone()]);

    // Ana is seen before her minute is over, and Bea's offer does not depend on it.
    let (seen, until) = (CREATED.plus_ms(MINUTE / 2), CREATED.plus_ms(2 * MINUTE));
    for person in [ana, bea] {
        database.see_challenges(person, seen, until).await.expect("written");
    }
    let open = database.open_challenges(CREATED.plus_ms(MINUTE), 10).await.expect("read");
    assert_eq!(open, [second.clone(), Challenge { expires: until, ..first.clone() }]);
    // Whoever comes back too late is not waiting any more.
    database.see_challenges(ana, until, until.plus_ms(MINUTE)).await.expect("written");
    let open = database.open_challenges(until, 10).await.expect("read");
    assert_eq!(open, [second]);
    assert_eq!(read(&*database, &first.id).await.status_at(until), ChallengeStatus::Expired);
}

pub async fn a_challenge_becomes_one_game(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let challenge = challenge(ana);
    add(&*database, &challenge).await;
    let mut accepting = Vec::new();
    for _ in 0..8 {
        let (database, id) = (Arc::clone(&database), challenge.id.clone());
        accepting.push(tokio::spawn(async move { accept(&*database, &id, [ana, bea]).await }));
    }
    let mut games = Vec::new();
    for accepted in accepting {
        games.extend(accepted.await.expect("no panic"));
    }
    assert_eq!(games.len(), 1, "one of them is accepted");
    let accepted = read(&*database, &challenge.id).await;
    assert_eq!(
        (accepted.game.as_ref(), accepted.status),
        (Some(&games[0]), ChallengeStatus::Accepted)
    );
    assert!(database.game(&games[0]).await.expect("read").is_some());
    assert_eq!(database.open_challenges(CREATED, 10).await.expect("read"), []);
}

pub async fn a_game_closes_what_else_its_players_wait_for(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let cal = visitor(&*database, "Cal").await;
    let [first, other, of_bea, of_cal] = [ana, ana, bea, cal].map(challenge);
    let link = Challenge { is_private: true, while_present: false, ..challenge(ana) };
    for challenge in [&first, &other, &of_bea, &of_cal, &link] {
        add(&*database, challenge).await;
    }
    assert!(accept(&*database, &first.id, [ana, bea]).await.is_some());
    for (challenge, status) in [
        (&other, ChallengeStatus::Closed),
        (&of_bea, ChallengeStatus::Closed),
        (&of_cal, ChallengeStatus::Open),
        (&link, ChallengeStatus::Open),
    ] {
        assert_eq!(read(&*database, &challenge.id).await.status, status);
    }
    // A game by a private link closes nothing.
    assert!(accept(&*database, &link.id, [ana, cal]).await.is_some());
    assert_eq!(read(&*database, &of_cal.id).await.status, ChallengeStatus::Open);
}

pub async fn players_who_accept_each_other_at_once_begin_without_waiting(
    database: Arc<dyn Database>,
) {
    for round in 0..20 {
        let ana = visitor(&*database, &format!("Ana {round}")).await;
        let bea = visitor(&*database, &format!("Bea {round}")).await;
        let (of_ana, of_bea) = (challenge(ana), challenge(bea));
        add(&*database, &of_ana).await;
        add(&*database, &of_bea).await;
        let (one, other) = tokio::join!(
            accept(&*database, &of_ana.id, [ana, bea]),
            accept(&*database, &of_bea.id, [bea, ana])
        );
        assert!(one.is_some() || other.is_some());
    }
}

pub async fn a_challenge_ends_once(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    for status in [ChallengeStatus::Closed, ChallengeStatus::Declined] {
        let challenge = challenge(ana);
        add(&*database, &challenge).await;
        let id = &challenge.id;
        assert!(database.end_challenge(id, status, CREATED).await.expect("answered"));
        assert!(!database.end_challenge(id, status, CREATED).await.expect("answered"));
        assert_eq!(read(&*database, id).await.status, status);
        assert_eq!(accept(&*database, id, [ana, bea]).await, None);
        assert_eq!(database.count_own_games(ana).await.expect("read"), 0);
    }
}

pub async fn a_challenge_expires(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let (mut soon, later) = (challenge(ana), challenge(ana));
    soon.expires = CREATED;
    add(&*database, &soon).await;
    add(&*database, &later).await;
    assert_eq!(accept(&*database, &soon.id, [ana, bea]).await, None, "its time is over");
    let end = database.end_challenge(&soon.id, ChallengeStatus::Closed, CREATED).await;
    assert!(!end.expect("answered"));
    let expire = async |at: Timestamp| database.expire_challenges(at).await.expect("written");
    assert_eq!(expire(CREATED).await, 1);
    assert_eq!(expire(CREATED).await, 0);
    assert_eq!(read(&*database, &soon.id).await.status, ChallengeStatus::Expired);
    assert_eq!(read(&*database, &later.id).await.status, ChallengeStatus::Open);
}

pub async fn a_person_has_few_open_challenges(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let mut adding = Vec::new();
    for _ in 0..8 {
        let (database, challenge) = (Arc::clone(&database), challenge(ana));
        adding.push(tokio::spawn(async move { database.add_challenge(&challenge, 3).await }));
    }
    let mut added = 0;
    for adding in adding {
        added += u32::from(adding.await.expect("no panic").expect("answered"));
    }
    assert_eq!(added, 3);
    assert!(database.add_challenge(&challenge(bea), 3).await.expect("answered"));
    let open = database.challenges_of(ana, CREATED, 10).await.expect("read");
    let end = database.end_challenge(&open[0].id, ChallengeStatus::Closed, CREATED).await;
    assert!(end.expect("answered"));
    assert!(database.add_challenge(&challenge(ana), 3).await.expect("answered"));
    assert!(!database.add_challenge(&challenge(ana), 3).await.expect("answered"));
    // Those whose time is over do not count, even before they are marked.
    let late = Challenge { created: CREATED.plus_ms(MINUTE), ..challenge(ana) };
    assert!(database.add_challenge(&late, 3).await.expect("answered"));
}

pub async fn news_are_games_and_challenges_since_a_moment(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let cal = visitor(&*database, "Cal").await;
    let old = game_between(ana, bea, TimeControl::None);
    database.add_game(&old, None).await.expect("added");
    let since = database.latest().await.expect("read");
    assert_eq!(database.news(since, &[ana, bea]).await.expect("read"), []);
    let game = game_between(ana, bea, TimeControl::None);
    database.add_game(&game, None).await.expect("added");
    let mut alone = game_between(cal, cal, TimeControl::None);
    alone.row.shared_device = true;
    database.add_game(&alone, None).await.expect("added");
    let to_cal = Challenge { opponent: Some(cal), is_private: true, ..challenge(ana) };
    add(&*database, &to_cal).await;
    add(&*database, &challenge(bea)).await;
    assert_ne!(database.latest().await.expect("read"), since);
    let news = async |people: &[PersonId]| database.news(since, people).await.expect("read");
    assert_eq!(news(&[bea]).await, [News::Game(bea, game.row.id.clone())]);
    assert_eq!(news(&[cal]).await, [News::Challenge(cal, to_cal.id.clone())]);
    assert_eq!(news(&[ana, bea, cal]).await.len(), 3);
    assert_eq!(news(&[]).await, []);
}
