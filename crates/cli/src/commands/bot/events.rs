//! What the bot waits for: lines of its stream, and signals.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use super::Bot;
use super::api::ApiError;
use super::back_off::BackOff;
use super::messages::{Message, Notice};
use crate::failure::Failure;

/// How many events wait to be looked at.
const WAITING_MAX: usize = 64;

/// Something to be done.
pub enum Event {
    /// The server tells the bot something.
    Notice(Notice),
    /// The server does not serve the bot any more.
    Refused(ApiError),
    /// Ctrl-C was pressed.
    Interrupt,
    /// The system asks the program to end.
    Terminate,
}

/// Starts the threads that wait.
pub fn start(bot: &Arc<Bot>) -> Result<Receiver<Event>, Failure> {
    let (sender, events) = sync_channel(WAITING_MAX);
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    let to_main = sender.clone();
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            let event = if signal == SIGINT { Event::Interrupt } else { Event::Terminate };
            if to_main.send(event).is_err() {
                return;
            }
        }
    })?;
    let bot = Arc::clone(bot);
    thread::Builder::new().name("stream".to_owned()).spawn(move || follow(&bot, &sender))?;
    Ok(events)
}

/// Follows the stream of notices, through lost connections.
fn follow(bot: &Bot, events: &SyncSender<Event>) {
    let mut back_off = BackOff::default();
    let mut is_lost = false;
    while !bot.engines.is_stopped() {
        let Err(error) = read(bot, events, &mut back_off, &mut is_lost) else { return };
        if error.is_unknown_token() || !error.is_passing() {
            // An error means that the program is about to end.
            let _ = events.send(Event::Refused(error));
            return;
        }
        let wait = back_off.next(error.retry_after());
        bot.log.line(format_args!("connection lost: {error}; again in {} s", wait.as_secs()));
        is_lost = true;
        bot.sleep(wait);
    }
}

/// Passes on notices until the stream breaks; returns without an error when nobody wants them.
fn read(
    bot: &Bot,
    events: &SyncSender<Event>,
    back_off: &mut BackOff,
    is_lost: &mut bool,
) -> Result<(), ApiError> {
    let mut lines = bot.api.stream("/stream")?;
    if std::mem::take(is_lost) {
        bot.log.line("connected again");
    }
    loop {
        let line = lines.next()?;
        back_off.reset();
        if line.is_empty() {
            continue;
        }
        match serde_json::from_str(&line) {
            Ok(Message::Notice(notice)) => {
                if events.send(Event::Notice(notice)).is_err() {
                    return Ok(());
                }
            }
            Ok(Message::Bye { reason }) => {
                return Err(ApiError::Connection(format!("the server says: {reason}")));
            }
            Ok(_) => {}
            Err(error) => return Err(ApiError::Unreadable(error.to_string())),
        }
    }
}
