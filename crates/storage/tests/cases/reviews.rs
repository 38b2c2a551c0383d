use std::sync::Arc;

use sembra_play::TimeControl;
use sembra_storage::Database;

use super::{CREATED, Played};

pub async fn a_review_is_kept_with_its_game(database: Arc<dyn Database>) {
    let played = Played::new(&*database, TimeControl::None).await;
    assert_eq!(database.review(played.key).await.expect("read"), None);
    for text in ["{\"one\":\"ż\"}", "{\"two\":2}"] {
        assert!(database.set_review(played.key, text, CREATED).await.expect("written"));
        assert_eq!(database.review(played.key).await.expect("read").as_deref(), Some(text));
    }
    database.delete_game(played.key).await.expect("deleted");
    assert_eq!(database.review(played.key).await.expect("read"), None);
    assert!(!database.set_review(played.key, "{}", CREATED).await.expect("nothing to write"));
    assert_eq!(database.review(played.key).await.expect("read"), None);
}
