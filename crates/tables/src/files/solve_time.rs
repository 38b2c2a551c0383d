//! The time that solving a layer took, in a small text file beside the layer's own file.
//!
//! It is not in the layer's file, so that two builds give the same bytes.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

/// The ending of the file's name.
const EXTENSION: &str = "seconds";

/// Writes how long it took to solve the layer in `layer_path`.
pub(crate) fn write_solve_time(layer_path: &Path, time: Duration) -> io::Result<()> {
    fs::write(layer_path.with_extension(EXTENSION), format!("{:.6}\n", time.as_secs_f64()))
}

/// How long it took to solve the layer in `layer_path`; `None` if that is not known.
pub(crate) fn read_solve_time(layer_path: &Path) -> Option<Duration> {
    let text = fs::read_to_string(layer_path.with_extension(EXTENSION)).ok()?;
    Duration::try_from_secs_f64(text.trim().parse().ok()?).ok()
}
