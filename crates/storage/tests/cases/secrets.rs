use std::sync::Arc;

use sembra_storage::{Database, PersonId, TokenId};

use super::{CREATED, account, visitor};

async fn add_token(database: &dyn Database, person: PersonId, secret: u8, label: &str) -> TokenId {
    let added = database.add_token(person, [secret; 32], label, CREATED, 9).await;
    added.expect("written").expect("not too many")
}

pub async fn a_program_is_known_by_its_token(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    let first = add_token(&*database, ana, 1, "laptop").await;
    let second = add_token(&*database, ana, 2, "server").await;
    let (token, person) =
        database.token_by_secret(&[1; 32]).await.expect("read").expect("it is known");
    assert_eq!((token.id, token.label.as_str(), person.id), (first, "laptop", ana));
    assert_eq!((token.created, token.seen), (CREATED, CREATED));
    // A token is no session, and a session no token.
    assert_eq!(database.session_by_secret(&[1; 32]).await.expect("read"), None);
    let tokens = database.tokens(ana).await.expect("read");
    let ids: Vec<_> = tokens.iter().map(|token| token.id).collect();
    assert_eq!(ids, [second, first]);
    assert!(!database.end_token(bea, first).await.expect("written"), "another's token");
    assert!(database.end_token(ana, first).await.expect("written"));
    assert!(!database.end_token(ana, first).await.expect("written"), "ended already");
    assert_eq!(database.token_by_secret(&[1; 32]).await.expect("read"), None);
}

pub async fn sessions_and_tokens_are_seen(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let later = CREATED.plus_ms(1000);
    let session = database.add_session(ana, [3; 32], "Phone", CREATED, 9).await.expect("added");
    database.see_session(session, later).await.expect("written");
    // A process whose clock is behind does not turn the time back.
    database.see_session(session, CREATED).await.expect("written");
    let (found, person) = database.session_by_secret(&[3; 32]).await.expect("read").expect("known");
    assert_eq!((found.id, found.created, found.seen), (session, CREATED, later));
    assert_eq!(person.id, ana);
    let token = add_token(&*database, ana, 4, "").await;
    database.see_token(token, later).await.expect("written");
    database.see_token(token, CREATED).await.expect("written");
    assert_eq!(database.tokens(ana).await.expect("read")[0].seen, later);
}

pub async fn a_person_has_so_many_sessions_and_tokens(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    for number in 1..=4 {
        let at = CREATED.plus_ms(i64::from(number));
        let device = format!("device {number}");
        database.add_session(ana, [number; 32], &device, at, 3).await.expect("added");
    }
    let sessions = database.sessions(ana).await.expect("read");
    let devices: Vec<&str> = sessions.iter().map(|session| session.device.as_str()).collect();
    assert_eq!(devices, ["device 4", "device 3", "device 2"]);
    for number in 1..=3 {
        let added = database.add_token(ana, [number; 32], "", CREATED, 2).await.expect("written");
        assert_eq!(added.is_some(), number < 3);
    }
    let only = database.replace_tokens(ana, [9; 32], "new", CREATED).await.expect("written");
    let tokens = database.tokens(ana).await.expect("read");
    assert_eq!((tokens.len(), tokens[0].id, tokens[0].label.as_str()), (1, only, "new"));
    assert_eq!(database.token_by_secret(&[1; 32]).await.expect("read"), None);
}

pub async fn a_new_password_ends_other_sessions(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let bea = account(&*database, "Bea").await;
    let here = database.add_session(ana, [7; 32], "here", CREATED, 9).await.expect("added");
    database.set_password(ana, "$new", Some(here)).await.expect("written");
    let sessions = database.sessions(ana).await.expect("read");
    assert_eq!(sessions.iter().map(|session| session.id).collect::<Vec<_>>(), [here]);
    let person = database.person_by_name("Ana").await.expect("read").expect("known");
    assert_eq!(person.password.as_deref(), Some("$new"));
    assert_eq!(database.sessions(bea).await.expect("read").len(), 1);
}

pub async fn a_recovery_code_is_used_once(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let bea = account(&*database, "Bea").await;
    let codes: Vec<_> = (1..=8).map(|number| [number; 32]).collect();
    database.set_recovery_codes(ana, &codes).await.expect("written");
    database.set_recovery_codes(bea, &codes[..1]).await.expect("written");
    assert_eq!(database.count_recovery_codes(ana).await.expect("read"), 8);
    assert!(!database.recover(ana, &[9; 32], "$x").await.expect("answered"), "no such code");
    assert!(!database.recover(bea, &[2; 32], "$x").await.expect("answered"), "another's code");
    assert!(database.recover(ana, &[2; 32], "$y").await.expect("answered"));
    assert!(!database.recover(ana, &[2; 32], "$z").await.expect("answered"), "used already");
    let person = database.person_by_name("Ana").await.expect("read").expect("known");
    assert_eq!(person.password.as_deref(), Some("$y"));
    assert!(database.sessions(ana).await.expect("read").is_empty());
    assert_eq!(database.count_recovery_codes(ana).await.expect("read"), 7);
    database.set_recovery_codes(ana, &[[10; 32]]).await.expect("written");
    assert!(!database.recover(ana, &[1; 32], "$x").await.expect("answered"), "an old code");
    assert_eq!(database.count_recovery_codes(ana).await.expect("read"), 1);
}
