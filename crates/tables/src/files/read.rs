//! Reading layers into the form that the solver needs.

use std::ops::Range;

use crate::files::layer_file::LayerFile;
use crate::row::row_count;
use crate::solver::{
    Exits, Field, Geometry, Interrupted, Layer, Player, Share, SolvedLayers, Stored, store,
};
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
        layers.push(read_layer(file, &geometry, &layers.as_slice())?);
        visit(file, &layers);
    }
    Ok(layers)
}

/// Reads a layer; `smaller` holds all smaller layers, which its captures lead to.
pub(crate) fn read_layer(
    file: &LayerFile,
    geometry: &Geometry,
    smaller: &dyn SolvedLayers,
) -> Result<Layer, FileError> {
    let seeds = file.info().seeds.index();
    let mut fields = [vec![Vec::new(); seeds + 1], vec![Vec::new(); seeds + 1]];
    read_sections(file, geometry, smaller, 0..seeds + 1, |player, own, section| {
        fields[player as usize][own] = section;
        Ok(())
    })?;
    let [pessimist, optimist] = fields.map(Field::from_sections);
    Ok(Layer { pessimist, optimist })
}

/// Reads the sections `group` of the pessimist's field of a layer, and those of the optimist's field
/// with the same boards; `visit` is called with each.
pub(crate) fn read_sections(
    file: &LayerFile,
    geometry: &Geometry,
    smaller: &dyn SolvedLayers,
    group: Range<usize>,
    mut visit: impl FnMut(Player, usize, Vec<Stored>) -> Result<(), FileError>,
) -> Result<(), FileError> {
    let seeds = file.info().seeds.index();
    let (share, cancel) = (Share::new(seeds, 0, 1), CancelSignal::default());
    let exits = Exits { geometry, solved: smaller, share: &share, cancel: &cancel };
    let failed = |interrupted| match interrupted {
        Interrupted::Storage(error) => FileError::from(error),
        Interrupted::Cancelled => unreachable!("nobody else has the signal"),
    };
    let exits_of = |player, sections: &mut dyn Iterator<Item = usize>| {
        exits.compute(player, sections, &|_| {}).map_err(failed)
    };
    let pessimist = exits_of(Player::Pessimist, &mut group.clone())?;
    let optimist = exits_of(Player::Optimist, &mut group.map(|own| seeds - own))?;
    for (mut pessimist, mut optimist) in pessimist.into_iter().zip(optimist) {
        let own = pessimist.own;
        let (own_width, other_width) = (row_count(own), row_count(seeds - own));
        file.for_each_tile(own, |tile, values| {
            let mut values = values.iter();
            for own_rank in tile.own_ranks.clone() {
                for other_rank in tile.other_ranks.clone() {
                    let Some(interval) = values.next() else { return };
                    let floor = &mut pessimist.values[own_rank * other_width + other_rank];
                    *floor = (*floor).max(store(interval.floor.into()));
                    let ceiling = &mut optimist.values[other_rank * own_width + own_rank];
                    *ceiling = (*ceiling).min(store(-i32::from(interval.ceiling)));
                }
            }
        })?;
        visit(Player::Pessimist, own, pessimist.values)?;
        visit(Player::Optimist, seeds - own, optimist.values)?;
    }
    Ok(())
}
