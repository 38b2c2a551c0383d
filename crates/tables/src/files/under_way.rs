//! The files of a layer under way: its checkpoint, and its fields where memory does not hold them.

use std::cell::Cell;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::Ranks;
use crate::files::header::LayerDigest;
use crate::files::section_file::{SectionFile, SectionWriter};
use crate::files::write::UNFINISHED;
use crate::row::row_count;
use crate::solver::{
    Backing, LayerSolver, LayerState, LayerStorage, Player, Share, Step, StorageError,
};

/// A checkpoint takes at most this share of the time between two of them.
const SHARE_OF_TIME: u32 = 10;

/// The storage of a layer under way.
pub(crate) struct UnderWay<'a> {
    pub seeds: usize,
    /// The path of the layer's own file.
    pub layer_path: PathBuf,
    /// The digest of the layer below: whatever a checkpoint depends on.
    pub smaller: LayerDigest,
    pub window: Option<u64>,
    pub ranks: &'a dyn Ranks,
    /// The time between two checkpoints, at least.
    pub interval: Duration,
    pub saved: Cell<Instant>,
    pub save_time: Cell<Duration>,
}

impl LayerStorage for UnderWay<'_> {
    fn window(&self) -> Option<u64> {
        self.window
    }

    fn backing(&self, field: usize, length: u64) -> Result<Option<Box<dyn Backing>>, StorageError> {
        if self.window.is_none() {
            return Ok(None);
        }
        let name = format!("{:02}-{}-{field}.{UNFINISHED}", self.seeds, self.ranks.rank());
        let backing = FileBacking::new(self.layer_path.with_file_name(name), length)?;
        Ok(Some(Box::new(backing)))
    }

    fn completed(&self, state: &mut LayerState<'_>) -> Result<(), StorageError> {
        let interval = self.interval.max(self.save_time.get() * SHARE_OF_TIME);
        let due = self.ranks.rank() == 0 && self.saved.get().elapsed() >= interval;
        if !self.ranks.any(due) {
            return Ok(());
        }
        let began = Instant::now();
        let path = checkpoint_path(&self.layer_path);
        self.save(&path, state)?;
        self.save_time.set(began.elapsed());
        self.saved.set(Instant::now());
        Ok(())
    }
}

/// The path of the checkpoint of the layer in `layer_path`.
pub(crate) fn checkpoint_path(layer_path: &Path) -> PathBuf {
    layer_path.with_extension("checkpoint")
}

impl UnderWay<'_> {
    /// Writes the state of the layer. The first process writes; the others send it their strips.
    fn save(&self, path: &Path, state: &mut LayerState<'_>) -> Result<(), StorageError> {
        if !state.share.is_whole() {
            state.dirty.deliver(self.ranks, 0, usize::MAX);
        }
        let note = [self.seeds as u8, u8::from(state.step == Step::Fall)];
        let mut write = |add: &mut dyn FnMut(&[u8]) -> io::Result<()>| -> io::Result<()> {
            for pair in [&mut state.values, &mut state.aside] {
                for player in Player::BOTH {
                    for own in 0..=self.seeds {
                        let field = pair.field_mut(player);
                        let was_here = field.here(own).is_some();
                        field.load(own);
                        let width = state.share.width(own);
                        let section = field.here(own).unwrap_or_default();
                        if let Some(whole) = gather(self.ranks, &state.share, own, section, width) {
                            add(&whole)?;
                        }
                        if !was_here {
                            field.unload(own);
                        }
                    }
                    pair.field_mut(player).check().map_err(|failure| failure.error)?;
                }
            }
            for player in Player::BOTH {
                for own in 0..=self.seeds {
                    let words = state.dirty.to_bytes(player, own);
                    if let Some(whole) = gather(self.ranks, &state.share, own, &words, 8) {
                        add(&whole)?;
                    }
                }
            }
            Ok(())
        };
        let written = if self.ranks.rank() == 0 {
            SectionWriter::write(path, self.smaller, &note, |writer| {
                write(&mut |section| writer.add(section))
            })
        } else {
            write(&mut |_| Ok(()))
        };
        written.map_err(|error| StorageError { path: path.display().to_string(), error })
    }

    /// The saved state of the layer; `None` if there is none or it is of no use.
    pub fn restore<'a>(
        &self,
        solver: &LayerSolver<'a>,
    ) -> Result<Option<LayerState<'a>>, StorageError> {
        let path = checkpoint_path(&self.layer_path);
        let file = SectionFile::open(&path, self.smaller);
        // The processes must agree.
        let usable = file.as_ref().is_some_and(|file| {
            file.note().first() == Some(&(self.seeds as u8)) && file.len() == 6 * (self.seeds + 1)
        });
        let all_can = !self.ranks.any(!usable);
        let Some(file) = file.filter(|_| all_can) else { return Ok(None) };
        let mut state = solver.empty_state()?;
        // A damaged checkpoint is as good as none.
        let damaged = self.read_state(&file, &mut state).is_err();
        Ok((!self.ranks.any(damaged)).then_some(state))
    }

    fn read_state(&self, file: &SectionFile, state: &mut LayerState<'_>) -> io::Result<()> {
        state.step = if file.note().get(1) == Some(&1) { Step::Fall } else { Step::Rise };
        let mut number = 0;
        let mut next = |own: usize, width: usize| {
            number += 1;
            file.section(number - 1, row_count(own) * width)
        };
        for pair in [&mut state.values, &mut state.aside] {
            for player in Player::BOTH {
                for own in 0..=self.seeds {
                    let width = state.share.width(own);
                    let section = next(own, width)?;
                    let field = pair.field_mut(player);
                    field.put(own, state.share.select(own, section, width));
                    if self.window.is_some() {
                        field.unload(own);
                    }
                }
            }
        }
        for player in Player::BOTH {
            for own in 0..=self.seeds {
                state.dirty.mark_from_bytes(player, own, &next(own, 8)?);
            }
        }
        Ok(())
    }
}

/// All strips of a section, sent to the first process; `None` in the others.
fn gather(
    ranks: &dyn Ranks,
    share: &Share,
    own: usize,
    section: &[u8],
    width: usize,
) -> Option<Vec<u8>> {
    if share.is_whole() {
        return Some(section.to_vec());
    }
    let mut messages = vec![Vec::new(); ranks.count()];
    messages[0] = section.to_vec();
    let parts = ranks.all_to_all(messages);
    (ranks.rank() == 0).then(|| share.join(own, &parts, width))
}

/// All strips of a section, in every process.
pub(crate) fn gather_everywhere(
    ranks: &dyn Ranks,
    share: &Share,
    own: usize,
    section: Vec<u8>,
    width: usize,
) -> Vec<u8> {
    if share.is_whole() {
        return section;
    }
    let parts = ranks.all_to_all(vec![section; ranks.count()]);
    share.join(own, &parts, width)
}

/// A field in a file.
struct FileBacking {
    path: PathBuf,
    #[cfg(unix)]
    file: File,
    #[cfg(not(unix))]
    file: std::sync::Mutex<File>,
}

impl FileBacking {
    fn new(path: PathBuf, length: u64) -> Result<FileBacking, StorageError> {
        let open = || {
            let mut options = OpenOptions::new();
            let file = options.read(true).write(true).create(true).truncate(true).open(&path)?;
            file.set_len(length)?;
            Ok(file)
        };
        match open() {
            Ok(file) => {
                #[cfg(not(unix))]
                let file = std::sync::Mutex::new(file);
                Ok(FileBacking { path, file })
            }
            Err(error) => Err(StorageError { path: path.display().to_string(), error }),
        }
    }

    fn failed(&self, error: io::Error) -> StorageError {
        StorageError { path: self.path.display().to_string(), error }
    }
}

impl Drop for FileBacking {
    fn drop(&mut self) {
        // A file that is left over is removed by the next build.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(unix)]
impl Backing for FileBacking {
    fn read(&self, offset: u64, values: &mut [u8]) -> Result<(), StorageError> {
        let read = std::os::unix::fs::FileExt::read_exact_at(&self.file, values, offset);
        read.map_err(|error| self.failed(error))
    }

    fn write(&self, offset: u64, values: &[u8]) -> Result<(), StorageError> {
        let written = std::os::unix::fs::FileExt::write_all_at(&self.file, values, offset);
        written.map_err(|error| self.failed(error))
    }
}

#[cfg(not(unix))]
impl Backing for FileBacking {
    fn read(&self, offset: u64, values: &mut [u8]) -> Result<(), StorageError> {
        use std::io::{Read, Seek, SeekFrom};
        let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let read = file.seek(SeekFrom::Start(offset)).and_then(|_| file.read_exact(values));
        read.map_err(|error| self.failed(error))
    }

    fn write(&self, offset: u64, values: &[u8]) -> Result<(), StorageError> {
        use std::io::{Seek, SeekFrom, Write};
        let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let written = file.seek(SeekFrom::Start(offset)).and_then(|_| file.write_all(values));
        written.map_err(|error| self.failed(error))
    }
}
