//! Where positions come from: games of the engine against itself, and the dice.

use sembra_engine::{Engine, EngineOptions, Level, Random, StopSignal};
use sembra_rules::{Board, Game, Position, Row, Rules, Setup, Side};

/// Positions with more seeds are rarely proven.
const SEEDS_MAX: u8 = 22;
/// Positions with fewer seeds are rarely hard.
const SEEDS_MIN: u8 = 5;
/// The strongest level that plays; stronger ones take longer and make fewer mistakes.
const LEVEL_MAX: usize = 8;
/// A game that goes on for longer is left.
const PLIES_MAX: usize = 160;

/// Games of the engine against itself at levels drawn for each side.
pub(super) struct Games {
    rules: Rules,
    engine: Engine,
}

impl Games {
    pub(super) fn new(rules: Rules) -> Games {
        let options = EngineOptions { hash_mb: 1, ..EngineOptions::default() };
        Games { rules, engine: Engine::new(options) }
    }

    /// The late positions of a game, seen by South: the player to move is always South.
    pub(super) fn play(&mut self, random: &mut Random) -> Vec<Position> {
        let levels = [random.below(LEVEL_MAX), random.below(LEVEL_MAX)].map(|at| Level::ALL[at]);
        let seed = random.next_u64();
        let mut game = Game::new(self.rules);
        let mut positions = Vec::new();
        while !game.is_over() && game.sowings().len() < PLIES_MAX {
            let position = game.position();
            if (SEEDS_MIN..=SEEDS_MAX).contains(&position.on_board().count()) {
                positions.push(seen_by_south(position));
            }
            let level = levels[game.sowings().len() % 2];
            let choice = self.engine.choose(&game, level, seed, &StopSignal::new());
            if choice.is_none_or(|choice| game.play(choice.house).is_err()) {
                break;
            }
        }
        positions
    }
}

/// The same position with South to move.
fn seen_by_south(position: Position) -> Position {
    match position.turn() {
        Side::South => position,
        Side::North => position.mirrored(),
    }
}

/// A position of 16 to 22 seeds with a granary, with the stores as equal as they can be, or a little off.
pub(super) fn draw_granary(random: &mut Random) -> Option<Position> {
    let mut houses = [0u8; 12];
    houses[random.below(6)] = 12 + random.below(3) as u8;
    for _ in 0..4 + random.below(6) {
        houses[random.below(12)] += 1;
    }
    let stored = 48 - houses.iter().sum::<u8>();
    let south_store = stored / 2 + random.below(5) as u8 - 2;
    let [south, north] = [0, 6].map(|from| std::array::from_fn(|at| houses[from + at]));
    let north_store = stored - south_store;
    Position::try_from(Setup { south, north, south_store, north_store, turn: Side::South }).ok()
}

/// A board at random, of one of three kinds: any, one with a granary, one whose other row is thin.
pub(super) fn draw(random: &mut Random) -> Board {
    let mut own = [0u8; 6];
    let mut other = [0u8; 6];
    match random.below(3) {
        0 => {
            let seeds = 6 + random.below(10);
            for _ in 0..seeds {
                let at = random.below(12);
                if at < 6 { own[at] += 1 } else { other[at - 6] += 1 }
            }
        }
        1 => {
            own[random.below(6)] = 12;
            for _ in 0..1 + random.below(3) {
                let at = random.below(12);
                if at < 6 { own[at] += 1 } else { other[at - 6] += 1 }
            }
        }
        _ => {
            for _ in 0..4 + random.below(9) {
                own[random.below(6)] += 1;
            }
            for _ in 0..random.below(4) {
                other[random.below(6)] += 1;
            }
        }
    }
    let row = |houses| Row::try_from(houses).unwrap_or(Row::EMPTY);
    Board::new(row(own), row(other)).unwrap_or_else(|_| Position::START.board())
}
