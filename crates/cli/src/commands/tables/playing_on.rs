//! The value of playing on in games: how often the moment at which endless play is called decides the
//! result of a position, at its actual lead.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use sembra_rules::{Game, Position};
use sembra_tables::{Interval, PossibleResults, Tables, table_rules_text};

use super::failure;
use crate::batch::records;
use crate::failure::{Failure, report_error};
use crate::json::{self, PlayingOnJson};
use crate::output::{HEADING, styled};
use crate::{Answer, output};

/// The counts of the positions with so many seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    positions: u64,
    open: u64,
    win_and_draw: u64,
    draw_and_loss: u64,
    all_results: u64,
}

impl Counts {
    fn add(&mut self, lead: i8, interval: Interval) {
        let PossibleResults { win, draw, loss } = PossibleResults::new(lead, interval);
        self.positions += 1;
        self.open += u64::from(!interval.is_exact());
        self.win_and_draw += u64::from(win && draw);
        self.draw_and_loss += u64::from(draw && loss);
        self.all_results += u64::from(win && draw && loss);
    }
}

/// Counts the positions of all games under the rules of the tables that are still going on.
pub fn run(tables: &Tables, files: &[PathBuf], json: bool) -> Result<Answer, Failure> {
    let mut counts = BTreeMap::new();
    let mut skipped = 0;
    for path in files {
        skipped += count_file(tables, path, &mut counts)?;
    }
    if skipped > 0 {
        report_error(format_args!("{skipped} games under other rules are left out"));
    }
    let mut out = output::stdout();
    if !json {
        let heading = "seeds  positions     open  win/draw  draw/loss  all three";
        writeln!(out, "{}", styled(HEADING, heading))?;
    }
    for (seeds, counts) in counts {
        let Counts { positions, open, win_and_draw, draw_and_loss, all_results } = counts;
        if json {
            let rules = table_rules_text(tables.rules());
            json::write_line(
                &mut out,
                &PlayingOnJson {
                    rules,
                    seeds,
                    positions,
                    open,
                    win_and_draw,
                    draw_and_loss,
                    all_results,
                },
            )?;
        } else {
            writeln!(
                out,
                "{seeds:>5} {positions:>10} {open:>8} {win_and_draw:>9} {draw_and_loss:>10} \
                 {all_results:>10}"
            )?;
        }
    }
    Ok(Answer::Yes)
}

/// Adds the games of a file; returns how many are under other rules.
fn count_file(
    tables: &Tables,
    path: &Path,
    counts: &mut BTreeMap<u8, Counts>,
) -> Result<u64, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
    let mut skipped = 0;
    for record in records(&text, None) {
        let record = record.map_err(|error| Failure::file(path, error))?;
        if table_rules_text(record.rules()) == table_rules_text(tables.rules()) {
            count_game(tables, &record.game(), counts)?;
        } else {
            skipped += 1;
        }
    }
    Ok(skipped)
}

fn count_game(
    tables: &Tables,
    game: &Game,
    counts: &mut BTreeMap<u8, Counts>,
) -> Result<(), Failure> {
    for position in game.positions().filter(|position| is_going_on(game, *position)) {
        if let Some(interval) = tables.probe(position).map_err(failure)? {
            let stores = [position.own_store(), position.other_store()];
            let [own, other] = stores.map(|store| store.count() as i8);
            counts.entry(position.on_board().count()).or_default().add(own - other, interval);
        }
    }
    Ok(())
}

fn is_going_on(game: &Game, position: Position) -> bool {
    position.outcome(game.rules()).is_none()
}
