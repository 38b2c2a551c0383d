//! The helper threads of a search.

use std::sync::atomic::Ordering;

use sembra_rules::Game;

use crate::search::{Environment, RootMove};

/// Stops the helper threads when the main search ends, even by a panic.
struct StopHelpers<'a>(&'a Environment<'a>);

impl Drop for StopHelpers<'_> {
    fn drop(&mut self) {
        self.0.aborted.store(true, Ordering::Relaxed);
    }
}

/// Runs `main` beside `count` helper threads that search the same position.
///
/// Returns how many helpers could be started: the system may refuse threads, and the search then
/// goes on with fewer.
#[cfg(feature = "native")]
pub(crate) fn search_with_helpers(
    env: &Environment<'_>,
    game: &Game,
    moves: &[RootMove],
    count: usize,
    main: impl FnOnce(),
) -> usize {
    use crate::search::{Worker, iterate};
    use crate::value::PLY_MAX;

    std::thread::scope(|scope| {
        let _stop = StopHelpers(env);
        let start = |thread: usize| {
            #[cfg(test)]
            if tests::REFUSES.get() {
                return Err(std::io::ErrorKind::WouldBlock.into());
            }
            let mut moves = moves.to_vec();
            std::thread::Builder::new().spawn_scoped(scope, move || {
                let mut worker = Worker::new(env, game);
                iterate(&mut worker, game, &mut moves, 1, PLY_MAX as i32, thread, &mut |_| {});
            })
        };
        let started = (1..=count).take_while(|&thread| start(thread).is_ok()).count();
        main();
        started
    })
}

/// Runs `main` alone: there are no threads here.
#[cfg(not(feature = "native"))]
pub(crate) fn search_with_helpers(
    env: &Environment<'_>,
    _game: &Game,
    _moves: &[RootMove],
    _count: usize,
    main: impl FnOnce(),
) -> usize {
    let _stop = StopHelpers(env);
    main();
    0
}

#[cfg(all(test, feature = "native"))]
mod tests {
    use std::cell::Cell;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::mpsc;
    use std::time::Duration;

    use sembra_rules::{Game, Rules};

    use crate::{Engine, EngineOptions, Limits, StopSignal};

    thread_local! {
        /// Whether threads are refused to this one.
        pub(super) static REFUSES: Cell<bool> = const { Cell::new(false) };
    }

    fn engine(threads: usize) -> Engine {
        Engine::new(EngineOptions { hash_mb: 1, threads, ..EngineOptions::default() })
    }

    #[test]
    fn a_search_whose_helpers_are_refused_goes_on_alone() {
        let game = Game::new(Rules::ABAPA);
        let search = |engine: &mut Engine| {
            engine.search(&game, &Limits::depth(8), &StopSignal::new(), &mut |_| {})
        };
        assert_eq!(search(&mut engine(3)).threads, 3);
        REFUSES.set(true);
        let verdict = search(&mut engine(3));
        assert_eq!(verdict.threads, 1);
        assert_eq!(verdict.best, search(&mut engine(1)).best);
    }

    #[test]
    fn a_panic_on_the_main_thread_stops_the_helpers() {
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            let game = Game::new(Rules::ABAPA);
            let mut engine = engine(3);
            let mut panicking = |_: &crate::Report| panic!("as a test does");
            let search =
                || engine.search(&game, &Limits::depth(9), &StopSignal::new(), &mut panicking);
            let panicked = catch_unwind(AssertUnwindSafe(search)).is_err();
            // The engine can be used again.
            let verdict = engine.search(&game, &Limits::depth(5), &StopSignal::new(), &mut |_| {});
            sender.send((panicked, verdict.best.is_some())).expect("the test waits");
        });
        let answer = receiver.recv_timeout(Duration::from_secs(60));
        assert_eq!(answer, Ok((true, true)), "the helpers are still searching");
    }
}
