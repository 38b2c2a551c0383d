//! A child process with lines in and lines out, both bounded.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read; a longer one is a fault of the program.
pub(crate) const LINE_BYTES_MAX: usize = 64 * 1024;
/// The lines that wait to be read: the program waits when there are more.
const LINES_WAITING_MAX: usize = 64;
/// The lines that wait to be written: a program that leaves more unread is at fault.
const WRITES_WAITING_MAX: usize = 64;
/// How long a program that was told to quit may take.
const QUIT_TIME: Duration = Duration::from_secs(1);

/// Why no line comes from a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReadError {
    /// It has closed its output, most often because it has ended.
    Ended,
    /// Time is up.
    TimeOut,
    /// Its line is longer than [`LINE_BYTES_MAX`].
    LineTooLong,
}

/// Why a line was not taken for a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WriteError {
    /// It has closed its input, most often because it has ended.
    Ended,
    /// It does not read what was written before.
    Unread,
}

/// What the reading thread found.
enum Output {
    Line(String),
    LineTooLong,
}

/// A child process in a process group of its own, so that it ends together with its own children.
pub(crate) struct Process {
    child: Child,
    input: Option<SyncSender<String>>,
    output: Receiver<Output>,
}

impl Process {
    /// Starts a program. Its error output is dropped.
    pub(crate) fn start(command: &str, arguments: &[String]) -> io::Result<Process> {
        let mut command = Command::new(command);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (input, lines_to_write) = sync_channel(WRITES_WAITING_MAX);
        let (sender, output) = sync_channel(LINES_WAITING_MAX);
        // From here on, a drop ends the child.
        let process = Process { child, input: Some(input), output };
        let (Some(stdin), Some(stdout)) = (stdin, stdout) else {
            return Err(io::Error::other("it has no input or output"));
        };
        thread::Builder::new().spawn(move || write_lines(stdin, &lines_to_write))?;
        thread::Builder::new().spawn(move || read_lines(stdout, &sender))?;
        Ok(process)
    }

    /// Sends a line, without waiting for it to be read.
    pub(crate) fn write(&self, line: &str) -> Result<(), WriteError> {
        let input = self.input.as_ref().ok_or(WriteError::Ended)?;
        input.try_send(format!("{line}\n")).map_err(|error| match error {
            TrySendError::Full(_) => WriteError::Unread,
            TrySendError::Disconnected(_) => WriteError::Ended,
        })
    }

    /// The next line, without its end. Bytes that are not UTF-8 are replaced.
    ///
    /// The deadline also holds for a program that always has another line.
    pub(crate) fn read(&self, deadline: Instant) -> Result<String, ReadError> {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ReadError::TimeOut);
        }
        match self.output.recv_timeout(left) {
            Ok(Output::Line(line)) => Ok(line),
            Ok(Output::LineTooLong) => Err(ReadError::LineTooLong),
            Err(RecvTimeoutError::Timeout) => Err(ReadError::TimeOut),
            Err(RecvTimeoutError::Disconnected) => Err(ReadError::Ended),
        }
    }

    /// Tells the program to quit and gives it a moment to do so; dropping ends it in any case.
    pub(crate) fn quit(&mut self) {
        if self.write("quit").is_err() {
            return;
        }
        // The end of its input says the same to programs that do not know the word.
        self.input = None;
        let deadline = Instant::now() + QUIT_TIME;
        while Instant::now() < deadline && !self.has_ended() {
            // What it still prints must not keep it from ending.
            while self.output.try_recv().is_ok() {}
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Whether the process has ended. Its process id stays taken until it is waited for.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let pid = rustix::process::Pid::from_child(&self.child);
        !matches!(waitid(WaitId::Pid(pid), options), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    /// Ends the process and all that it has started in its group.
    #[cfg(unix)]
    fn kill(&mut self) {
        use rustix::process::{Pid, Signal, kill_process_group};
        // The child has not been waited for, so the group's number is still its own. An empty
        // group is no error.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
    }

    #[cfg(not(unix))]
    fn kill(&mut self) {
        // It may have ended in between.
        let _ = self.child.kill();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl Read, sender: &SyncSender<Output>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        let limit = LINE_BYTES_MAX as u64 + 1;
        let read = stdout.by_ref().take(limit).read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let too_long = bytes.len() > LINE_BYTES_MAX && bytes.last() != Some(&b'\n');
        let output = if too_long {
            Output::LineTooLong
        } else {
            Output::Line(String::from_utf8_lossy(&bytes).trim_end().to_owned())
        };
        if sender.send(output).is_err() || too_long {
            return;
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_reads_nothing_is_not_waited_for() {
        let process = Process::start("sleep", &["1000".to_owned()]).expect("it starts");
        let line = "x".repeat(4096);
        let refused = (0..1000).find_map(|_| process.write(&line).err());
        assert_eq!(refused, Some(WriteError::Unread));
    }

    #[test]
    fn a_line_may_be_as_long_as_the_limit_and_no_longer() {
        let read = |bytes: usize| {
            let (sender, lines) = sync_channel(8);
            let text = format!("{}\nnext\n", "x".repeat(bytes));
            read_lines(text.as_bytes(), &sender);
            drop(sender);
            lines.iter().map(|output| matches!(output, Output::Line(_))).collect::<Vec<_>>()
        };
        assert_eq!(read(LINE_BYTES_MAX), [true, true]);
        assert_eq!(read(LINE_BYTES_MAX + 1), [false]);
    }
}
