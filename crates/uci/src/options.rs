//! The options of the protocol.

use sembra_engine::Level;
use sembra_notation::{format_rules, parse_rules};
use sembra_rules::Rules;

use super::command::{CommandError, shorten};

/// The values that `setoption` changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) hash_mb: usize,
    pub(super) threads: usize,
    pub(super) multipv: usize,
    pub(super) own_book: bool,
    pub(super) level: Level,
    pub(super) rules: Rules,
    pub(super) tables_path: String,
    pub(super) tables_mb: usize,
    pub(super) use_tables: bool,
}

const HASH_MB_MAX: usize = 16_384;
const TABLES_MB_MAX: usize = 1 << 20;
const THREADS_MAX: usize = 256;
const MULTIPV_MAX: usize = 6;

impl Default for Options {
    fn default() -> Options {
        Options {
            hash_mb: 64,
            threads: 1,
            multipv: 1,
            own_book: false,
            level: Level::STRONGEST,
            rules: Rules::ABAPA,
            tables_path: String::new(),
            tables_mb: 512,
            use_tables: true,
        }
    }
}

impl Options {
    /// The lines that declare the options.
    pub(super) fn declarations() -> Vec<String> {
        let Options {
            hash_mb,
            threads,
            multipv,
            own_book,
            level,
            rules,
            tables_mb,
            use_tables,
            ..
        } = Options::default();
        let level = level.number();
        let rules = format_rules(&rules);
        vec![
            format!("option name Hash type spin default {hash_mb} min 1 max {HASH_MB_MAX}"),
            format!("option name Threads type spin default {threads} min 1 max {THREADS_MAX}"),
            format!("option name MultiPV type spin default {multipv} min 1 max {MULTIPV_MAX}"),
            format!("option name OwnBook type check default {own_book}"),
            // Boards set it to say that they may ponder; the engine can always.
            "option name Ponder type check default false".to_owned(),
            format!("option name Level type spin default {level} min 1 max 10"),
            format!("option name Rules type string default {rules}"),
            "option name TablesPath type string default <empty>".to_owned(),
            format!(
                "option name TablesMemory type spin default {tables_mb} min 1 max {TABLES_MB_MAX}"
            ),
            format!("option name UseTables type check default {use_tables}"),
        ]
    }

    /// These options with one of them changed. Names are read without regard to case.
    pub(super) fn with(&self, name: &str, value: &str) -> Result<Options, CommandError> {
        let mut options = self.clone();
        match name.to_ascii_lowercase().as_str() {
            "hash" => options.hash_mb = spin("Hash", value, HASH_MB_MAX)?,
            "threads" => options.threads = spin("Threads", value, THREADS_MAX)?,
            "multipv" => options.multipv = spin("MultiPV", value, MULTIPV_MAX)?,
            "ownbook" => options.own_book = check("OwnBook", value)?,
            "ponder" => {
                check("Ponder", value)?;
            }
            "level" => {
                let number = spin("Level", value, Level::ALL.len())?;
                options.level = Level::ALL[number - 1];
            }
            "rules" => {
                options.rules = parse_rules(value).map_err(|error| {
                    CommandError::OptionRefused { option: "Rules", reason: error.to_string() }
                })?;
            }
            "tablespath" => {
                options.tables_path =
                    if value == "<empty>" { String::new() } else { value.to_owned() };
            }
            "tablesmemory" => options.tables_mb = spin("TablesMemory", value, TABLES_MB_MAX)?,
            "usetables" => options.use_tables = check("UseTables", value)?,
            _ => return Err(CommandError::NoOption(shorten(name))),
        }
        Ok(options)
    }
}

fn spin(option: &'static str, value: &str, max: usize) -> Result<usize, CommandError> {
    value.parse().ok().filter(|number| (1..=max).contains(number)).ok_or_else(|| {
        let expected = format!("a number from 1 to {max}");
        CommandError::OptionValue { option, expected, value: shorten(value) }
    })
}

fn check(option: &'static str, value: &str) -> Result<bool, CommandError> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => {
            let expected = "true or false".to_owned();
            Err(CommandError::OptionValue { option, expected, value: shorten(value) })
        }
    }
}
