use std::sync::Arc;

use sembra_storage::{
    Database, NewPuzzleAttempt, PersonId, PuzzleAttempt, PuzzlePerson, PuzzleRating, PuzzleRecorded,
};

use super::{CREATED, account, visitor};

const PUZZLE: &str = "k3v9q2";

fn rating(rating: f64, attempts: u64) -> PuzzleRating {
    PuzzleRating { rating, deviation: 201.5, volatility: 0.06, attempts, updated: CREATED }
}

fn attempt(person: PersonId, puzzle: &str, of_person: u64, of_puzzle: u64) -> NewPuzzleAttempt {
    NewPuzzleAttempt {
        person,
        attempt: PuzzleAttempt { puzzle: puzzle.to_owned(), solved: true, at: CREATED },
        person_after: PuzzlePerson {
            rating: rating(1512.25, of_person),
            solved: of_person,
            streak: of_person,
            streak_best: 7,
        },
        puzzle_after: rating(1387.5, of_puzzle),
    }
}

async fn add(database: &dyn Database, attempt: &NewPuzzleAttempt) -> PuzzleRecorded {
    database.add_puzzle_attempt(attempt).await.expect("answered")
}

pub async fn a_first_attempt_counts_once(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    assert_eq!(database.puzzle_person(ana).await.expect("read"), None);
    assert_eq!(database.puzzle_rating(PUZZLE).await.expect("read"), None);
    assert_eq!(database.puzzle_attempt(ana, PUZZLE).await.expect("read"), None);
    let first = attempt(ana, PUZZLE, 1, 1);
    assert_eq!(add(&*database, &first).await, PuzzleRecorded::Yes);
    let mut second = attempt(ana, PUZZLE, 2, 2);
    second.attempt.solved = false;
    assert_eq!(add(&*database, &second).await, PuzzleRecorded::TriedBefore);
    assert_eq!(database.puzzle_person(ana).await.expect("read"), Some(first.person_after));
    assert_eq!(database.puzzle_rating(PUZZLE).await.expect("read"), Some(first.puzzle_after));
    let found = database.puzzle_attempt(ana, PUZZLE).await.expect("read");
    assert_eq!(found, Some(first.attempt));
    let other = attempt(ana, "other1", 2, 1);
    assert_eq!(add(&*database, &other).await, PuzzleRecorded::Yes);
    assert_eq!(database.puzzle_attempts(ana).await.expect("read").len(), 2);
    assert_eq!(database.puzzle_person(ana).await.expect("read"), Some(other.person_after));
}

pub async fn a_rating_that_has_moved_on_refuses_an_attempt(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let bea = visitor(&*database, "Bea").await;
    // Neither has been tried, so the second attempt comes too early.
    for (of_person, of_puzzle) in [(2, 1), (1, 2)] {
        let early = attempt(ana, PUZZLE, of_person, of_puzzle);
        assert_eq!(add(&*database, &early).await, PuzzleRecorded::Conflict);
        assert_eq!(database.puzzle_person(ana).await.expect("read"), None);
        assert_eq!(database.puzzle_rating(PUZZLE).await.expect("read"), None);
        assert_eq!(database.puzzle_attempts(ana).await.expect("read"), []);
    }
    assert_eq!(add(&*database, &attempt(ana, PUZZLE, 1, 1)).await, PuzzleRecorded::Yes);
    // Somebody else has moved the puzzle's rating meanwhile.
    assert_eq!(add(&*database, &attempt(bea, PUZZLE, 1, 1)).await, PuzzleRecorded::Conflict);
    assert_eq!(database.puzzle_person(bea).await.expect("read"), None);
    assert_eq!(add(&*database, &attempt(bea, PUZZLE, 1, 2)).await, PuzzleRecorded::Yes);
}

pub async fn of_two_attempts_at_once_one_counts(database: Arc<dyn Database>) {
    let ana = visitor(&*database, "Ana").await;
    let attempts = (0..8).map(|_| {
        let database = Arc::clone(&database);
        tokio::spawn(async move { add(&*database, &attempt(ana, PUZZLE, 1, 1)).await })
    });
    let mut stored = 0;
    for attempt in attempts.collect::<Vec<_>>() {
        match attempt.await.expect("no panic") {
            PuzzleRecorded::Yes => stored += 1,
            recorded => assert_eq!(recorded, PuzzleRecorded::TriedBefore),
        }
    }
    assert_eq!(stored, 1);
    assert_eq!(database.puzzle_person(ana).await.expect("read").expect("there").solved, 1);
}

pub async fn attempts_go_to_the_account_and_end_with_it(database: Arc<dyn Database>) {
    let ana = account(&*database, "Ana").await;
    let [first, second] = [visitor(&*database, "One").await, visitor(&*database, "Two").await];
    assert_eq!(add(&*database, &attempt(first, PUZZLE, 1, 1)).await, PuzzleRecorded::Yes);
    assert_eq!(add(&*database, &attempt(second, PUZZLE, 1, 2)).await, PuzzleRecorded::Yes);
    assert_eq!(add(&*database, &attempt(second, "other1", 2, 1)).await, PuzzleRecorded::Yes);
    assert!(database.claim_visitor(first, ana, "{}").await.expect("written"));
    let rating = database.puzzle_person(ana).await.expect("read").expect("claimed").rating;
    assert_eq!(rating.attempts, 1);
    // The account keeps its own rating, and knows what the other visitor has tried.
    assert!(database.claim_visitor(second, ana, "{}").await.expect("written"));
    assert_eq!(database.puzzle_attempts(ana).await.expect("read").len(), 2);
    let kept = database.puzzle_person(ana).await.expect("read").expect("there").rating;
    assert_eq!(kept, rating);
    database.delete_person(ana, "deleted-1", CREATED).await.expect("deleted");
    assert_eq!(database.puzzle_attempts(ana).await.expect("read"), []);
    assert_eq!(database.puzzle_person(ana).await.expect("read"), None);
    // What the puzzle has learnt is nobody's.
    assert!(database.puzzle_rating(PUZZLE).await.expect("read").is_some());
}
