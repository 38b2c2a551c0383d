//! Opening the page in the visitor's browser.

/// Asks the desktop to open an address; without a desktop nothing happens.
pub fn open(address: &str) {
    if !has_desktop() {
        return;
    }
    if let Err(error) = open::that_detached(address) {
        tracing::debug!(%error, "no browser was opened");
    }
}

/// Whether there is a desktop. Without one, a text browser would take over the terminal.
fn has_desktop() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", windows)) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}
