use std::io::Write;

use sembra_notation::parse_position;
use sembra_rules::{BoardHouse, HouseSet, Position};
use sembra_tables::{FileError, Interval, LayerSeeds, Tables, move_intervals};
use sembra_view::analysis::ProbeView;

use super::{Which, failure};
use crate::failure::Failure;
use crate::input::{self, Text};
use crate::json;
use crate::output::{HEADING, styled};
use crate::{Answer, batch, board};

/// Say what a position is worth, and what each of its moves secures
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra tables probe 0-0-0-0-0-1-1-0-0-0-2-0-22-22-S
  $ sembra tables probe --rules ouri --json < positions.txt")]
pub struct Args {
    #[command(flatten)]
    which: Which,
    /// Print a JSON object a position
    #[arg(long)]
    json: bool,
    /// The positions; without any, one is read from each line of standard input
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,
}

/// The intervals of a position and of its moves.
struct Answered {
    position: Position,
    interval: Interval,
    moves: Vec<(BoardHouse, Interval)>,
}

/// Looks up each position.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let tables = args.which.open()?;
    let read = |text: Text| {
        let (Text::Line(text) | Text::File(text)) = text;
        let position = parse_position(text.trim()).map_err(|error| error.to_string())?;
        look_up(&tables, &args.which, position)
    };
    batch::run(input::lines(args.positions), args.json, read, |out, answered| {
        if args.json {
            json::write_line(out, &answered.to_json())
        } else {
            answered.write_text(out)
        }
    })
}

fn look_up(tables: &Tables, which: &Which, position: Position) -> Result<Answered, String> {
    let missing = || {
        let (seeds, layers) =
            (position.on_board(), tables.last_in_sequence().unwrap_or(LayerSeeds::MIN));
        format!("there is no table for {seeds} seeds on the board; there are tables up to {layers}")
    };
    let message = |error: FileError| failure(error).to_string();
    let interval = tables.probe(position).map_err(message)?.ok_or_else(missing)?;
    let moves = move_intervals(&which.rules, position, |position| tables.probe(position));
    let moves = moves.map_err(message)?.ok_or_else(missing)?;
    let mover_house = |house| BoardHouse::new(position.turn(), house);
    let moves = moves.into_iter().map(|(house, interval)| (mover_house(house), interval)).collect();
    Ok(Answered { position, interval, moves })
}

impl Answered {
    fn to_json(&self) -> ProbeView {
        ProbeView::new(self.position, self.interval, self.moves.iter().copied())
    }

    fn write_text(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let houses =
            self.moves.iter().fold(HouseSet::EMPTY, |set, (house, _)| set.with(house.house));
        write!(out, "{}", board::draw(self.position, houses))?;
        writeln!(
            out,
            "\n{}",
            styled(HEADING, &format!("the player to move {}", words(self.interval)))
        )?;
        if !self.moves.is_empty() {
            writeln!(out, "\n{}", styled(HEADING, "move  secures  may get"))?;
        }
        for (house, Interval { floor, ceiling }) in &self.moves {
            let best = if *floor == self.interval.floor { "  best" } else { "" };
            writeln!(out, "{:<6}{floor:>+7}{ceiling:>+9}{best}", house.letter())?;
        }
        Ok(())
    }
}

/// An interval in words.
fn words(interval: Interval) -> String {
    let Interval { floor, ceiling } = interval;
    let net = |value: i8| match value {
        0 => "as many further seeds as the opponent".to_owned(),
        1 => "1 further seed more than the opponent".to_owned(),
        -1 => "1 further seed less than the opponent".to_owned(),
        _ if value > 0 => format!("{value} further seeds more than the opponent"),
        _ => format!("{} further seeds less than the opponent", value.unsigned_abs()),
    };
    if interval.is_exact() {
        format!("gets {}", net(floor))
    } else {
        format!("secures {}, and at best {ceiling:+}", net(floor))
    }
}
