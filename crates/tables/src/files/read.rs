//! Reading layers into the form that the solver needs.

use rayon::prelude::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};

use crate::files::layer_file::LayerFile;
use crate::row::row_count;
use crate::solver::{Exits, Field, Geometry, Layer, NOTHING, Stored, store};
use crate::{CancelSignal, FileError, LayerSeeds, Tables};

/// Reads the layers up to `seeds_max` seeds or the first gap.
///
/// `visit` is called after each, with its file and all layers so far.
pub(crate) fn read_layers(
    tables: &Tables,
    seeds_max: LayerSeeds,
    mut visit: impl FnMut(&LayerFile, &[Layer]),
) -> Result<Vec<Layer>, FileError> {
    let mut layers = Vec::new();
    let Some(last) = tables.last_in_sequence() else { return Ok(layers) };
    let seeds_max = seeds_max.min(last);
    let geometry = Geometry::new(tables.rules(), seeds_max);
    for seeds in seeds_max.layers() {
        let Some(file) = tables.layer(seeds.index()) else { break };
        layers.push(read_layer(file, &geometry, &layers)?);
        visit(file, &layers);
    }
    Ok(layers)
}

/// Reads a layer; `smaller` holds all smaller layers, which its captures lead to.
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
                layer.pessimist.sections_mut()[tile.own][own_rank * other_width + other_rank] =
                    store(interval.floor.into());
                layer.optimist.sections_mut()[other][other_rank * own_width + own_rank] =
                    store(-i32::from(interval.ceiling));
            }
        }
    })?;
    let cancel = CancelSignal::default();
    let exits = Exits::new(geometry, smaller, seeds, &cancel);
    join(&mut layer.pessimist, &mut exits.pessimist(), Stored::max);
    join(&mut layer.optimist, &mut exits.optimist(), Stored::min);
    Ok(layer)
}

fn join(field: &mut Field, other: &mut Field, choose: impl Fn(Stored, Stored) -> Stored + Sync) {
    let sections = field.sections_mut().par_iter_mut().zip(other.sections_mut().par_iter_mut());
    sections.for_each(|(section, other)| {
        section.iter_mut().zip(other).for_each(|(value, other)| *value = choose(*value, *other));
    });
}
