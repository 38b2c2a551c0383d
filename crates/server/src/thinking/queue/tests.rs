use std::net::{IpAddr, Ipv4Addr};
use std::sync::mpsc;

use sembra_engine::StopSignal;
use sembra_rules::{Game, House};

use super::*;
use crate::http::client_address::ClientAddress;
use crate::thinking::{Judgement, Level};

struct Nothing;

impl Thinker for Nothing {
    fn choose(&self, _: &Game, _: Level, _: u64, _: &StopSignal) -> Option<House> {
        None
    }

    fn judge(&self, _: &Game, _: &StopSignal) -> Option<Judgement> {
        None
    }
}

fn client(number: u32) -> Client {
    Client::Address(ClientAddress(IpAddr::V4(Ipv4Addr::from(number))))
}

/// A queue with one worker, which is busy until the sender is dropped.
async fn busy_queue(waiting: usize) -> (Queue, mpsc::Sender<()>) {
    let queue = Queue::new(Arc::new(Nothing), 1, waiting);
    let (release, held) = mpsc::channel::<()>();
    let slot = queue.reserve(Class::Move, client(0)).expect("a slot");
    tokio::spawn({
        let queue = queue.clone();
        async move { queue.run(&slot, move |_| held.recv()).await }
    });
    while queue.state().running == 0 {
        tokio::task::yield_now().await;
    }
    (queue, release)
}

/// Has searches wait in this order; gives the order in which they run.
async fn order_of(searches: &[(Class, u32)]) -> Vec<(Class, u32)> {
    let (queue, release) = busy_queue(100).await;
    let ran = Arc::new(Mutex::new(Vec::new()));
    let mut tasks = Vec::new();
    for (count, &(class, number)) in (1..).zip(searches) {
        let slot = queue.reserve(class, client(number)).expect("a slot");
        let (waiting, ran) = (queue.clone(), Arc::clone(&ran));
        tasks.push(tokio::spawn(async move {
            waiting.run(&slot, move |_| ran.lock().expect("no panic").push((class, number))).await
        }));
        while queue.state().waiting.iter().map(|(_, count)| count).sum::<usize>() < count {
            tokio::task::yield_now().await;
        }
    }
    drop(release);
    for task in tasks {
        task.await.expect("no panic").expect("it ran");
    }
    assert_eq!(queue.state().taken, 0);
    let ran = ran.lock().expect("no panic");
    ran.clone()
}

#[tokio::test]
async fn people_take_turns() {
    let searches = [1, 1, 1, 2, 2, 3].map(|number| (Class::Move, number));
    let order = order_of(&searches).await;
    assert_eq!(order, [1, 2, 3, 1, 2, 1].map(|number| (Class::Move, number)));
}

#[tokio::test]
async fn moves_go_first_and_judgements_have_their_turn_too() {
    let mut searches = vec![(Class::Judgement, 1), (Class::Judgement, 2)];
    searches.extend((3..13).map(|number| (Class::Move, number)));
    let order = order_of(&searches).await;
    let judgements: Vec<usize> = (0..order.len()).filter(|&i| order[i].1 < 3).collect();
    assert_eq!(judgements, [4, 9]);
}

#[tokio::test]
async fn one_person_cannot_reserve_everything() {
    let queue = Queue::new(Arc::new(Nothing), 1, 99);
    let reserve = |class, number| -> Vec<QueueSlot> {
        std::iter::from_fn(|| queue.reserve(class, client(number)).ok()).collect()
    };
    let judgements = reserve(Class::Judgement, 1);
    assert_eq!(judgements.len(), PERSON_JUDGEMENTS);
    let moves = reserve(Class::Move, 1);
    assert_eq!(moves.len() + judgements.len(), 20);
    let others: Vec<Vec<QueueSlot>> = (2..12).map(|number| reserve(Class::Move, number)).collect();
    assert!(others.windows(2).all(|pair| pair[0].len() >= pair[1].len()));
    assert!(others.iter().all(|slots| slots.len() >= PERSON_MIN));
    queue.reserve(Class::Move, client(100)).expect("a slot for a newcomer");
    drop((judgements, moves, others));
    assert_eq!(queue.state().taken, 0);
    assert!(queue.shared.lock().by_person.is_empty());
}

#[tokio::test]
async fn judgements_leave_room_for_moves() {
    let queue = Queue::new(Arc::new(Nothing), 1, 9);
    let judgements: Vec<QueueSlot> =
        (0..20).filter_map(|number| queue.reserve(Class::Judgement, client(number)).ok()).collect();
    assert_eq!(judgements.len(), 5);
    queue.reserve(Class::Move, client(50)).expect("a slot");
}

#[tokio::test]
async fn a_search_that_nobody_waits_for_is_passed_over() {
    let (queue, release) = busy_queue(10).await;
    let slot = queue.reserve(Class::Move, client(1)).expect("a slot");
    let abandoned = tokio::spawn({
        let queue = queue.clone();
        async move { queue.run(&slot, |_| ()).await }
    });
    while queue.state().waiting[0].1 == 0 {
        tokio::task::yield_now().await;
    }
    abandoned.abort();
    let _ = abandoned.await;
    assert_eq!(queue.state().waiting[0].1, 0);
    drop(release);
    let slot = queue.reserve(Class::Move, client(2)).expect("a slot");
    assert_eq!(queue.run(&slot, |_| 48).await, Some(48));
    while queue.state().running > 0 {
        tokio::task::yield_now().await;
    }
}
