//! Reading layers section after section, for work that needs each value once.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::files::estimate::{Sizes, moves_memory};
use crate::files::layer_file::LayerFile;
use crate::files::read::read_sections;
use crate::files::section_file::SectionWriter;
use crate::files::solved::{SolvedStore, open_work_file};
use crate::files::tiles::SectionPair;
use crate::row::row_count;
use crate::solver::{Field, Geometry, Layer, Player, Stored};
use crate::{FileError, LayerSeeds, Tables};

/// What reading layers may use.
#[derive(Clone, Debug)]
pub struct ReadingMeans {
    /// How much memory may be taken, in bytes; `None` for any amount.
    ///
    /// Layers that do not fit are kept in work files for as long as larger ones need them.
    pub memory: Option<u64>,
    /// Where a folder for work files may be made.
    pub scratch: PathBuf,
}

impl Default for ReadingMeans {
    /// Any amount of memory, and the system's folder for temporary files.
    fn default() -> ReadingMeans {
        ReadingMeans { memory: None, scratch: std::env::temp_dir() }
    }
}

/// What is met on the way through the layers.
pub(crate) enum Streamed<'a> {
    /// The values of the boards of a section.
    Section(SectionPair<'a>),
    /// The end of a layer.
    Layer(&'a LayerFile),
}

/// Sections are read together up to so many positions: each group reads solved layers anew.
const GROUP_POSITIONS: u64 = 1 << 26;

/// Reads the layers of up to `last` seeds, which must be there.
pub(crate) fn stream_layers(
    tables: &Tables,
    last: LayerSeeds,
    means: &ReadingMeans,
    mut visit: impl FnMut(Streamed<'_>),
) -> Result<(), FileError> {
    let buffers = moves_memory(last)
        + 6 * Sizes::of(last.count()).positions.min(GROUP_POSITIONS)
        + Sizes::of(last.count()).buffer_memory();
    let mut stream = Stream {
        geometry: Geometry::new(tables.rules(), last),
        solved: SolvedStore::new(means.memory.map_or(u64::MAX, |m| m.saturating_sub(buffers))),
        scratch: Scratch { parent: &means.scratch, folder: None },
    };
    for seeds in last.layers() {
        let Some(file) = tables.layer(seeds.index()) else { break };
        if seeds == last {
            stream.for_each_section(file, &mut visit, |_, _| Ok(()))?;
        } else if stream.solved.next_fits() {
            stream.read_to_memory(file, &mut visit)?;
        } else {
            stream.read_to_work_file(file, &mut visit)?;
        }
        stream.solved.remove_unreachable();
        visit(Streamed::Layer(file));
    }
    Ok(())
}

struct Stream<'a> {
    geometry: Geometry,
    solved: SolvedStore,
    scratch: Scratch<'a>,
}

impl Stream<'_> {
    /// Reads a layer and keeps it in memory.
    fn read_to_memory(
        &mut self,
        file: &LayerFile,
        visit: &mut impl FnMut(Streamed<'_>),
    ) -> Result<(), FileError> {
        let (mut pessimist, mut optimist) = (Vec::new(), Vec::new());
        self.for_each_section(file, visit, |one, other| {
            pessimist.push(one);
            optimist.push(other);
            Ok(())
        })?;
        // The optimist's sections of the same boards come in the opposite order.
        optimist.reverse();
        let [pessimist, optimist] = [pessimist, optimist].map(Field::from_sections);
        self.solved.push(Layer { pessimist, optimist });
        Ok(())
    }

    /// Reads a layer and keeps it in a work file.
    fn read_to_work_file(
        &mut self,
        file: &LayerFile,
        visit: &mut impl FnMut(Streamed<'_>),
    ) -> Result<(), FileError> {
        let seeds = file.info().seeds.index();
        let path = self.scratch.folder()?.join(format!("{seeds:02}.work"));
        let write = |writer: &mut SectionWriter<'_>| {
            let add = |one: Vec<Stored>, other: Vec<Stored>| {
                let added = writer.add(&one).and_then(|()| writer.add(&other));
                added.map_err(|error| FileError::new(&path, error))
            };
            self.for_each_section(file, visit, add).map_err(io::Error::other)
        };
        let written = SectionWriter::write(&path, file.digest(), &[], write);
        written.map_err(|error| FileError::new(&path, error))?;
        let damaged = || io::Error::new(io::ErrorKind::InvalidData, "the file is damaged");
        let work = open_work_file(&path, file.digest(), seeds);
        self.solved.push_file(work.ok_or_else(|| FileError::new(&path, damaged()))?);
        Ok(())
    }

    /// Visits the sections of a layer, and hands over their values in both fields.
    fn for_each_section(
        &self,
        file: &LayerFile,
        visit: &mut impl FnMut(Streamed<'_>),
        mut keep: impl FnMut(Vec<Stored>, Vec<Stored>) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        let seeds = file.info().seeds.index();
        for group in groups(seeds) {
            let mut first = Vec::new();
            read_sections(file, &self.geometry, &self.solved, group, |player, own, values| {
                if player == Player::Pessimist {
                    first = values;
                    return Ok(());
                }
                let pessimist = std::mem::take(&mut first);
                visit(Streamed::Section(SectionPair {
                    own: seeds - own,
                    other: own,
                    pessimist: &pessimist,
                    optimist: &values,
                }));
                keep(pessimist, values)
            })?;
        }
        Ok(())
    }
}

/// Groups of sections that are read together.
fn groups(seeds: usize) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    let mut positions = 0;
    for own in 0..=seeds {
        let section = (row_count(own) * row_count(seeds - own)) as u64;
        positions += section;
        match groups.last_mut() {
            Some(group) if positions <= GROUP_POSITIONS => group.end = own + 1,
            _ => {
                groups.push(own..own + 1);
                positions = section;
            }
        }
    }
    groups
}

/// A folder for work files, made when it is needed and removed at the end.
struct Scratch<'a> {
    parent: &'a Path,
    folder: Option<PathBuf>,
}

impl Scratch<'_> {
    fn folder(&mut self) -> Result<&Path, FileError> {
        /// Tells the folders of one process apart.
        static COUNT: AtomicU64 = AtomicU64::new(0);
        if self.folder.is_none() {
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let name = format!("sembra-reading-{}-{number}", std::process::id());
            let folder = self.parent.join(name);
            fs::create_dir_all(&folder).map_err(|error| FileError::new(&folder, error))?;
            self.folder = Some(folder);
        }
        Ok(self.folder.as_deref().unwrap_or(self.parent))
    }
}

impl Drop for Scratch<'_> {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            // Whatever is left over is in the folder for temporary files.
            let _ = fs::remove_dir_all(folder);
        }
    }
}
