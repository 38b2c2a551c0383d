//! The module's exports and imports: numbers that are addresses and lengths in its memory.
//!
//! The page puts a request into memory from [`allocate`] and calls [`call`]; the answer stays at
//! [`answer`] until the next call.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use crate::session::{Answer, Host, Session};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// The time in milliseconds since some fixed moment.
    safe fn now() -> f64;
    /// Whether the search should stop: 0 or 1.
    safe fn stopped() -> u32;
    /// Takes a message of a search under way.
    fn report(address: *const u8, length: usize);
    /// Takes the message of a defect, after which the module cannot be used.
    fn panicked(address: *const u8, length: usize);
}

/// The page around the module.
struct Page;

impl Host for Page {
    fn now(&self) -> Duration {
        Duration::from_secs_f64((now() / 1000.0).max(0.0))
    }

    fn is_stopped(&self) -> bool {
        stopped() != 0
    }
}

/// What outlives a call; the module has one thread.
struct State {
    session: Session,
    answer: Answer,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::new(State {
        session: Session::new(Arc::new(Page)),
        answer: Answer::default(),
    });
}

/// Makes the messages of defects known; called once, before anything else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    std::panic::set_hook(Box::new(|info| {
        let message = info.to_string();
        // SAFETY: The page reads the message before it returns.
        unsafe { panicked(message.as_ptr(), message.len()) };
    }));
}

/// Memory for so many bytes that the page writes; [`call`] takes it back.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast()
}

/// Answers a request with the data that belongs to it, both in memory from [`allocate`].
///
/// Returns the length of the answer.
///
/// # Safety
/// Both addresses come from [`allocate`] with these lengths, and are not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(
    request: *mut u8,
    request_length: usize,
    data: *mut u8,
    data_length: usize,
) -> usize {
    // SAFETY: The caller hands over both boxes, once.
    let (request, data) = unsafe { (taken(request, request_length), taken(data, data_length)) };
    STATE.with_borrow_mut(|state| {
        let mut tell = |message: &str| {
            // SAFETY: The page reads the message before it returns.
            unsafe { report(message.as_ptr(), message.len()) }
        };
        state.answer = state.session.answer(&request, &data, &mut tell);
        state.answer.json.len()
    })
}

/// # Safety
/// The box was made by [`allocate`] with this length and is handed over.
unsafe fn taken(address: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: As above.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, length)) }
}

/// Where the last answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    STATE.with_borrow(|state| state.answer.json.as_ptr())
}

/// Where the data of the last answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer_data() -> *const u8 {
    STATE.with_borrow(|state| state.answer.data.as_ptr())
}

/// How long the data of the last answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer_data_length() -> usize {
    STATE.with_borrow(|state| state.answer.data.len())
}
