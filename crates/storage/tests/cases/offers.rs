//! Pupils who are offered to another class.

use std::sync::Arc;

use sembra_play::Timestamp;
use sembra_storage::{Accepted, ClassKey, Database, NewOffer, PersonId, StoreError};

use super::classes::{class, pupil};
use super::{CREATED, account};

const LATER: Timestamp = CREATED.plus_ms(1000);

/// Offers a pupil until [`LATER`].
async fn offer(
    database: &dyn Database,
    person: PersonId,
    from: ClassKey,
    to: ClassKey,
) -> Option<bool> {
    let offer = NewOffer { person, from, to, made: CREATED, until: LATER };
    database.offer_pupil(&offer, 2).await.expect("written")
}

async fn accept(
    database: &dyn Database,
    person: PersonId,
    class: ClassKey,
) -> Result<Accepted, StoreError> {
    let names = ["Mia".to_owned(), "Mia 2".to_owned()];
    database.accept_offer(person, class, &names, CREATED, 3).await
}

pub async fn an_offered_pupil_moves_when_the_offer_is_accepted(database: Arc<dyn Database>) {
    let (ana, bea) = (account(&*database, "Ana").await, account(&*database, "Bea").await);
    let from = class(&*database, ana, "BCDFGH").await;
    let to = class(&*database, bea, "JKMNPQ").await;
    let mia = pupil(&*database, from, "Mia").await;
    pupil(&*database, to, "MIA").await;
    assert_eq!(accept(&*database, mia, to).await.expect("read"), Accepted::NotOffered);
    assert_eq!(offer(&*database, mia, to, from).await, None, "she is in the other class");
    assert_eq!(offer(&*database, mia, from, to).await, Some(true));
    // Both classes see the offer, and the pupil stays where she is.
    for seen in [from, to] {
        let offers = database.offers(seen, CREATED).await.expect("read");
        assert_eq!(offers.len(), 1);
        assert_eq!((offers[0].pupil.person, offers[0].from.0, offers[0].to.0), (mia, from, to));
        assert_eq!((offers[0].from.2.as_str(), offers[0].until), ("Class BCDFGH", LATER));
    }
    assert_eq!(accept(&*database, mia, from).await.expect("read"), Accepted::NotOffered);
    let before = database.pupil(mia).await.expect("read").expect("a pupil");
    assert_eq!((before.class, before.nickname.as_str()), (from, "Mia"));
    // Somebody there has the nickname: the next name is taken.
    assert_eq!(accept(&*database, mia, to).await.expect("written"), Accepted::Moved);
    let after = database.pupil(mia).await.expect("read").expect("a pupil");
    assert_eq!((after.class, after.nickname.as_str(), &after.id), (to, "Mia 2", &before.id));
    assert_eq!((&after.picture, &after.phrase), (&before.picture, &before.phrase));
    assert_eq!(database.offers(to, CREATED).await.expect("read"), []);
    assert_eq!(accept(&*database, mia, to).await.expect("read"), Accepted::NotOffered, "once");
    // No name is left, and then no room.
    let again = pupil(&*database, from, "Mia").await;
    assert_eq!(offer(&*database, again, from, to).await, Some(true));
    let taken = accept(&*database, again, to).await;
    assert!(matches!(taken, Err(StoreError::NameTaken)), "{taken:?}");
    assert_eq!(database.offers(to, CREATED).await.expect("read").len(), 1, "it stands");
    pupil(&*database, to, "Leo").await;
    assert_eq!(accept(&*database, again, to).await.expect("read"), Accepted::Full);
    assert_eq!(database.pupil(again).await.expect("read").expect("a pupil").class, from);
}

pub async fn an_offer_ends(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let (from, to) =
        (class(&*database, ana, "BCDFGH").await, class(&*database, ana, "JKMNPQ").await);
    let third = class(&*database, ana, "RSTVWX").await;
    let mia = pupil(&*database, from, "Mia").await;
    let count = async |class| database.offers(class, CREATED).await.expect("read").len();
    // Withdrawn by the one class, declined by the other, and nobody else's.
    for by in [from, to] {
        assert_eq!(offer(&*database, mia, from, to).await, Some(true));
        assert!(!database.end_offer(mia, third).await.expect("answered"));
        assert!(database.end_offer(mia, by).await.expect("written"));
        assert!(!database.end_offer(mia, by).await.expect("answered"));
        assert_eq!(accept(&*database, mia, to).await.expect("read"), Accepted::NotOffered);
    }
    // A new one takes the place of the old one.
    assert_eq!(offer(&*database, mia, from, to).await, Some(true));
    assert_eq!(offer(&*database, mia, from, third).await, Some(true));
    assert_eq!((count(to).await, count(third).await), (0, 1));
    // By time, which nobody needs to notice.
    assert_eq!(database.offers(third, LATER).await.expect("read"), []);
    let late = database.accept_offer(mia, third, &["Mia".to_owned()], LATER, 9).await;
    assert_eq!(late.expect("read"), Accepted::NotOffered);
    // By a move, and with a class.
    assert!(database.move_pupil(mia, to, CREATED, 9).await.expect("written"));
    assert_eq!(count(third).await, 0);
    assert_eq!(offer(&*database, mia, to, third).await, Some(true));
    database.delete_class(third).await.expect("deleted");
    assert_eq!(count(to).await, 0);
    // So many and no more.
    for name in ["Leo", "Zoe"] {
        let other = pupil(&*database, to, name).await;
        assert_eq!(offer(&*database, other, to, from).await, Some(true));
    }
    assert_eq!(offer(&*database, mia, to, from).await, Some(false));
}
