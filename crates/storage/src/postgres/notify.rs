//! Topics to and from other processes.
//!
//! A NOTIFY in the transaction of a move would make all commits wait for each other, so it is sent
//! apart, with many topics at once. A topic that is lost does no harm: versions are also asked for.

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use crate::{StoreError, Topic};

const CHANNEL: &str = "sembra";
/// How long a notice may be; PostgreSQL takes fewer than 8,000 bytes.
const BYTES_MAX: usize = 7_900;
/// How many topics wait to be looked at; more are dropped.
const WAITING_MAX: usize = 10_000;

/// Sends topics to the other processes. `sender` is this process, which does not hear its own.
pub async fn send(pool: &PgPool, sender: &str, topics: &[Topic]) -> Result<(), StoreError> {
    for notice in notices(sender, topics) {
        sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(notice).execute(pool).await?;
    }
    Ok(())
}

/// Topics in as few notices as possible: the sender, then topics, with blanks between them.
fn notices(sender: &str, topics: &[Topic]) -> Vec<String> {
    let mut notices: Vec<String> = Vec::new();
    for topic in topics {
        let topic = topic.to_string();
        // One that has blanks or is too long would be read as others, or refuse them all.
        if topic.contains(' ') || sender.len() + 1 + topic.len() > BYTES_MAX {
            continue;
        }
        match notices.last_mut().filter(|last| last.len() + 1 + topic.len() <= BYTES_MAX) {
            Some(last) => {
                last.push(' ');
                last.push_str(&topic);
            }
            None => notices.push(format!("{sender} {topic}")),
        }
    }
    notices
}

/// The topics of a notice that another process sent. Unknown ones are those of a newer program.
fn topics<'a>(own: &str, notice: &'a str) -> impl Iterator<Item = Topic> + use<'a> {
    let (sender, topics) = notice.split_once(' ').unwrap_or_default();
    let topics = if sender == own { "" } else { topics };
    topics.split(' ').filter_map(|topic| topic.parse().ok())
}

/// Listens until the receiver is dropped. A lost connection is made anew.
pub async fn listen(pool: &PgPool, own: String) -> Result<mpsc::Receiver<Topic>, StoreError> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    let (sender, receiver) = mpsc::channel(WAITING_MAX);
    tokio::spawn(async move {
        while !sender.is_closed() {
            match listener.recv().await {
                Ok(notice) => {
                    for topic in topics(&own, notice.payload()) {
                        // Whoever is too slow finds the change by asking for versions.
                        let _ = sender.try_send(topic);
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "the database cannot be listened to");
                    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                }
            }
        }
    });
    Ok(receiver)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameId, PersonId};

    #[test]
    fn many_topics_share_a_notice_and_one_process_does_not_hear_itself() {
        let game = || Topic::Game(GameId::random().expect("random bytes"));
        let mut sent: Vec<Topic> = (0..1000).map(|_| game()).collect();
        sent.push(Topic::Lobby);
        let notices = notices("one", &sent);
        assert_eq!(notices.len(), 3);
        assert!(notices.iter().all(|notice| notice.len() <= BYTES_MAX));
        let heard: Vec<Topic> = notices.iter().flat_map(|notice| topics("two", notice)).collect();
        assert_eq!(heard, sent);
        assert_eq!(notices.iter().flat_map(|notice| topics("one", notice)).count(), 0);
    }

    #[test]
    fn a_topic_with_blanks_or_without_end_is_left_out() {
        let person = |what: &str| Topic::Person(PersonId(1), what.to_owned());
        let sent = [person("x lobby"), person(&"x".repeat(8000)), Topic::Lobby];
        assert_eq!(notices("one", &sent), ["one lobby"]);
        assert_eq!(topics("two", "one lobby soon:7 lobby").count(), 2);
        assert_eq!(topics("two", "").count(), 0);
    }
}
