//! The engine protocol on standard input and output, without files: small tables are solved.
//!
//! `sembra engine` is the same with the tables and books of the computer. This is built sooner, to
//! compare versions of the search. Options of the protocol are arguments, such as `Hash=4`.

use sembra_engine::Book;
use sembra_rules::Rules;
use sembra_uci::{OpenTables, Resources, Session};

struct NoFiles;

impl Resources for NoFiles {
    fn open_tables(
        &mut self,
        _path: &str,
        _rules: &Rules,
        _memory: u64,
    ) -> Result<OpenTables, String> {
        Err("there are no files".to_owned())
    }

    fn open_book(&mut self, _rules: &Rules) -> Result<Book, String> {
        Err("there are no files".to_owned())
    }
}

fn main() -> std::io::Result<()> {
    let mut session = Session::new(std::io::stdout(), NoFiles);
    // An empty path would mean no tables at all.
    session.use_tables_where_found("nowhere");
    for setting in std::env::args().skip(1) {
        if let Some((name, value)) = setting.split_once('=') {
            session.line(&format!("setoption name {name} value {value}"));
        }
    }
    session.run(std::io::stdin().lock())
}
