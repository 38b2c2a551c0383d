//! Opening the page in the visitor's browser, when there is one.

use std::process::{Command, Stdio};

/// Asks the desktop to open an address; without a desktop nothing happens.
pub fn open(address: &str) {
    let Some((program, arguments)) = opener() else { return };
    let child = Command::new(program)
        .args(arguments)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    match child {
        // Waited for on a thread of its own, so that it does not stay behind as a zombie.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(error) => tracing::debug!(%error, program, "no browser was opened"),
    }
}

fn opener() -> Option<(&'static str, &'static [&'static str])> {
    if cfg!(target_os = "macos") {
        Some(("open", &[]))
    } else if cfg!(target_os = "windows") {
        Some(("cmd", &["/C", "start", ""]))
    } else {
        let has_display = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        (has_display("DISPLAY") || has_display("WAYLAND_DISPLAY")).then_some(("xdg-open", &[]))
    }
}
