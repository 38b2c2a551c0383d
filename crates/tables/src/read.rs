//! Reading layers back into the form that solving larger ones needs.

use rayon::prelude::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};

use crate::file::LayerFile;
use crate::row::row_count;
use crate::solver::{Field, Geometry, Layer, NOTHING, Stops, Stored, store};
use crate::{FileError, LayerSeeds, Tables};

/// Reads the layers that are there without a gap, up to `seeds_max` seeds. `visit` hears of each.
pub(crate) fn read_layers(
    tables: &Tables,
    seeds_max: LayerSeeds,
    mut visit: impl FnMut(&LayerFile, &Layer),
) -> Result<Vec<Layer>, FileError> {
    let mut layers = Vec::new();
    let Some(last) = tables.last_in_sequence() else { return Ok(layers) };
    let seeds_max = seeds_max.min(last);
    let geometry = Geometry::new(tables.rules(), seeds_max);
    for seeds in seeds_max.layers() {
        let Some(file) = tables.layer(seeds.index()) else { break };
        let layer = read_layer(file, &geometry, &layers)?;
        visit(file, &layer);
        layers.push(layer);
    }
    Ok(layers)
}

/// Reads a layer. Its file leaves out what captures give, so all smaller layers must be there.
pub(crate) fn read_layer(
    file: &LayerFile,
    geometry: &Geometry,
    smaller: &[Layer],
) -> Result<Layer, FileError> {
    let seeds = file.info().seeds.index();
    let mut layer =
        Layer { pessimist: Field::filled(seeds, NOTHING), optimist: Field::filled(seeds, NOTHING) };
    file.for_each_tile(|tile, values| {
        let other = seeds - tile.own;
        let (own_width, other_width) = (row_count(tile.own), row_count(other));
        let mut values = values.iter();
        for own_rank in tile.own_ranks.clone() {
            for other_rank in tile.other_ranks.clone() {
                let Some(interval) = values.next() else { return };
                layer.pessimist.blocks_mut()[tile.own][own_rank * other_width + other_rank] =
                    store(interval.floor.into());
                layer.optimist.blocks_mut()[other][other_rank * own_width + own_rank] =
                    store(-i32::from(interval.ceiling));
            }
        }
    })?;
    let stops = Stops::new(geometry, smaller, seeds);
    join(&mut layer.pessimist, &mut stops.pessimist(), Stored::max);
    join(&mut layer.optimist, &mut stops.optimist(), Stored::min);
    Ok(layer)
}

fn join(field: &mut Field, other: &mut Field, choose: impl Fn(Stored, Stored) -> Stored + Sync) {
    let blocks = field.blocks_mut().par_iter_mut().zip(other.blocks_mut().par_iter_mut());
    blocks.for_each(|(block, other)| {
        block.iter_mut().zip(other).for_each(|(value, other)| *value = choose(*value, *other));
    });
}
