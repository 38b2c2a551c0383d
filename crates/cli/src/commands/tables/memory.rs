//! Refuses work that does not fit into memory.

use indicatif::HumanBytes;
use sembra_tables::Tables;

use crate::failure::Failure;

/// Fails if `work` needs more bytes than the limit, or, without a limit, than are free.
pub fn check_memory(work: &str, needed: u64, limit: Option<u64>) -> Result<(), Failure> {
    let (available, what) = match limit {
        Some(limit) => (Some(limit), "are allowed"),
        None => (memory_available(), "are free"),
    };
    match available {
        Some(available) if needed > available => Err(Failure::Message(format!(
            "{work} needs {} of memory, and {} {what}",
            HumanBytes(needed),
            HumanBytes(available)
        ))),
        _ => Ok(()),
    }
}

/// Fails if the layers do not fit into memory together.
pub fn check_reading(tables: &Tables) -> Result<(), Failure> {
    check_memory("reading the tables", tables.reading_memory(), None)
}

/// The memory that is available, if the system says so.
pub fn memory_available() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::check_memory;

    #[test]
    fn work_that_does_not_fit_is_refused() {
        assert!(check_memory("reading", 100, Some(100)).is_ok());
        let error = check_memory("reading", 3 << 20, Some(2 << 20)).expect_err("too much");
        let message = "reading needs 3.00 MiB of memory, and 2.00 MiB are allowed";
        assert_eq!(error.to_string(), message);
        assert!(check_memory("reading", u64::MAX, None).is_err() || !cfg!(target_os = "linux"));
    }
}
