//! The tiles of a solved layer, from its sections.

use std::borrow::Cow;
use std::sync::Arc;

use crate::files::codec::TileValues;
use crate::files::tiling::Tiling;
use crate::files::under_way::gather_everywhere;
use crate::files::write::{TileSections, Tiles};
use crate::row::row_count;
use crate::solver::{IS_EXIT, NOTHING, Pair, Player, Share, Solved, Stored, Strips, load};
use crate::{FileError, Interval, Ranks};

/// The tiles of a solved layer.
pub(crate) struct SolvedTiles<'a> {
    solved: &'a mut Solved,
    ranks: &'a dyn Ranks,
    tiling: Tiling,
}

impl<'a> SolvedTiles<'a> {
    pub fn new(solved: &'a mut Solved, ranks: &'a dyn Ranks) -> SolvedTiles<'a> {
        let tiling = Tiling::new(solved.share.seeds());
        SolvedTiles { solved, ranks, tiling }
    }
}

impl TileSections for SolvedTiles<'_> {
    fn with_section(
        &mut self,
        own: usize,
        visit: &mut dyn FnMut(&Tiles<'_>),
    ) -> Result<(), FileError> {
        let other = self.solved.share.seeds() - own;
        load_section(self.solved, Player::Pessimist, own)?;
        load_section(self.solved, Player::Optimist, other)?;
        {
            let section = |player, own| loaded_section(self.solved, self.ranks, player, own);
            let pessimist = section(Player::Pessimist, own);
            let optimist = section(Player::Optimist, other);
            let pair = SectionPair { own, other, pessimist: &pessimist, optimist: &optimist };
            visit(&|number| pair.tile_values(&self.tiling, number));
        }
        self.solved.marked.pessimist.unload(own);
        self.solved.marked.optimist.unload(other);
        Ok(())
    }
}

fn load_section(solved: &mut Solved, player: Player, own: usize) -> Result<(), FileError> {
    let field = solved.marked.field_mut(player);
    field.load(own);
    Ok(field.check()?)
}

/// All strips of a section whose strips of this process are in memory.
fn loaded_section<'a>(
    solved: &'a Solved,
    ranks: &dyn Ranks,
    player: Player,
    own: usize,
) -> Cow<'a, [Stored]> {
    let section = solved.marked.field(player).here(own).unwrap_or_default();
    if solved.share.is_whole() {
        return Cow::Borrowed(section);
    }
    let width = solved.share.width(own);
    Cow::Owned(gather_everywhere(ranks, &solved.share, own, section.to_vec(), width))
}

/// The solved layer with all its strips in every process, in memory.
pub(crate) fn gathered(mut solved: Solved, ranks: &dyn Ranks) -> Result<Solved, FileError> {
    let seeds = solved.share.seeds();
    let share = Arc::new(Share::new(seeds, 0, 1));
    let strips = || Strips::filled(&share, NOTHING, None);
    let mut marked = Pair { pessimist: strips(), optimist: strips() };
    for player in Player::BOTH {
        for own in 0..=seeds {
            load_section(&mut solved, player, own)?;
            let section = solved.marked.field_mut(player).take(own);
            let width = share.width(own);
            let section = gather_everywhere(ranks, &solved.share, own, section, width);
            marked.field_mut(player).put(own, section);
        }
    }
    Ok(Solved { share, marked })
}

/// All strips of a section, with their marks.
pub(crate) fn whole_section<'a>(
    solved: &'a mut Solved,
    ranks: &dyn Ranks,
    player: Player,
    own: usize,
) -> Result<Cow<'a, [Stored]>, FileError> {
    let was_here = solved.marked.field(player).here(own).is_some();
    load_section(solved, player, own)?;
    let section = loaded_section(solved, ranks, player, own).into_owned();
    if !was_here {
        solved.marked.field_mut(player).unload(own);
    }
    Ok(Cow::Owned(section))
}

/// The two sections that hold the values of the same boards.
pub(crate) struct SectionPair<'a> {
    /// The seeds of the pessimist's row where they are to move.
    pub own: usize,
    /// The seeds of the pessimist's row where the optimist is to move.
    pub other: usize,
    pub pessimist: &'a [Stored],
    pub optimist: &'a [Stored],
}

impl SectionPair<'_> {
    /// The intervals of one tile as they are stored.
    ///
    /// An interval that follows from leaving the layer need not be stored: a reader asks the
    /// smaller layers anyway. A copy of the interval before or above it takes its place if it is
    /// not better, because a copy compresses best.
    pub fn tile_values(&self, tiling: &Tiling, number: usize) -> TileValues {
        let tile = tiling.tile(number);
        let columns = tile.other_ranks.len();
        let (own_rows, other_rows) = (row_count(self.own), row_count(self.other));
        let mut intervals: Vec<Interval> = Vec::with_capacity(tile.len());
        for own_rank in tile.own_ranks.clone() {
            for other_rank in tile.other_ranks.clone() {
                let floor = self.pessimist[own_rank * other_rows + other_rank];
                let ceiling = self.optimist[other_rank * own_rows + own_rank];
                let interval = Interval { floor: load(floor), ceiling: -load(ceiling) };
                let stored = if floor & ceiling & IS_EXIT != 0 {
                    let at = intervals.len();
                    let before = (!at.is_multiple_of(columns)).then(|| intervals[at - 1]);
                    let above = at.checked_sub(columns).map(|above| intervals[above]);
                    let fits = |i: &Interval| i.or_better(interval) == interval;
                    before.filter(fits).or(above.filter(fits)).unwrap_or(interval)
                } else {
                    interval
                };
                intervals.push(stored);
            }
        }
        TileValues { intervals, columns }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::num::NonZeroUsize;
    use std::path::Path;

    use sembra_rules::Rules;

    use super::*;
    use crate::files::header::LayerDigest;
    use crate::files::layer_file::{LayerFile, LayerInfo};
    use crate::files::tables::layer_path;
    use crate::files::write::write_layer;
    use crate::solver::{Geometry, Layer, solve_layer};
    use crate::{
        BuildOptions, CancelSignal, LayerSeeds, MemoryTables, SingleProcess, Tables, build,
        table_rules_text, verify,
    };

    const SEEDS: LayerSeeds = LayerSeeds::of::<5>();

    /// The layers from the empty board to [`SEEDS`] seeds; all but the last are in `folder`.
    fn build_all_but_last(folder: &Path, rules: &Rules) -> Layer {
        let options = BuildOptions {
            rules: *rules,
            seeds_max: LayerSeeds::of::<{ SEEDS.count() - 1 }>(),
            folder: folder.into(),
            threads: NonZeroUsize::new(1),
        };
        build(&options, &|_| {}).expect("tables");
        let geometry = Geometry::new(rules, SEEDS);
        let mut solved: Vec<Layer> = Vec::new();
        let solve = |solved: &[Layer], seeds: usize| {
            let cancel = CancelSignal::default();
            solve_layer(&geometry, rules, solved, seeds, &cancel).expect("solved")
        };
        for seeds in 0..SEEDS.index() {
            solved.push(solve(&solved, seeds).into_layer());
        }
        solve(&solved, SEEDS.index()).into_marked_layer()
    }

    /// The digests of all layers in a folder.
    fn digests(folder: &Path, rules: &Rules) -> Vec<LayerDigest> {
        let text = table_rules_text(rules);
        let digest = |seeds: LayerSeeds| {
            let path = layer_path(folder, &text, seeds.count());
            LayerFile::open(&path, &text, seeds).expect("a sound file").digest()
        };
        LayerSeeds::of::<{ SEEDS.count() - 1 }>().layers().map(digest).collect()
    }

    /// Whether the last layer is read as it should be.
    fn answers_are_right(tables: &Tables, right: &MemoryTables) -> bool {
        let read = MemoryTables::load(tables, SEEDS).expect("sound files");
        read.intervals_of_layer(SEEDS) == right.intervals_of_layer(SEEDS)
    }

    #[test]
    fn a_single_wrong_entry_behind_right_checksums_is_caught() {
        let rules = Rules::ABAPA;
        let folder = std::env::temp_dir().join(format!("sembra-wrong-{}", std::process::id()));
        let solution = build_all_but_last(&folder, &rules);
        let right = MemoryTables::solve(&rules, SEEDS);
        let tiling = Tiling::new(SEEDS.index());
        let rules_text = table_rules_text(&rules);
        let path = layer_path(&folder, &rules_text, SEEDS.count());
        let info = LayerInfo { rules: rules_text, seeds: SEEDS };
        let smaller = digests(&folder, &rules);
        let (mut caught, mut harmless) = (0, 0);
        for number in 0..tiling.len() {
            let length = tiling.tile(number).len();
            for index in (number % 7..length).step_by(29) {
                let spoilt = |tile: usize| {
                    let own = tiling.tile(tile).own;
                    let other = SEEDS.index() - own;
                    let pair = SectionPair {
                        own,
                        other,
                        pessimist: solution.pessimist.section(own),
                        optimist: solution.optimist.section(other),
                    };
                    let mut values = pair.tile_values(&tiling, tile);
                    if tile == number {
                        let Interval { floor, ceiling } = values.intervals[index];
                        // Up or down, but never to a value that no board of the layer can have.
                        let most = SEEDS.count() as i8;
                        let up = index.is_multiple_of(2) && ceiling < most || floor == -most;
                        let by = if up { 1 } else { -1 };
                        values.intervals[index] =
                            Interval { floor: floor + by, ceiling: ceiling + by };
                    }
                    values
                };
                write_layer(&path, &info, &smaller, &SingleProcess, spoilt).expect("written");
                let tables = Tables::open(&folder, &rules).expect("right checksums");
                let sound = verify(&tables, |_| {}).expect("right checksums");
                // An entry that captures make good again is read as it should be.
                assert_eq!(sound, answers_are_right(&tables, &right), "tile {number}, {index}");
                if sound { harmless += 1 } else { caught += 1 }
            }
        }
        fs::remove_dir_all(&folder).expect("removed");
        assert!(caught > 100, "{caught} caught, {harmless} harmless");
    }
}
