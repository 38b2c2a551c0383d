//! Files that a build keeps for itself: compressed sections of values, read back as a whole.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `SEMBRA-S` |
//! | 16 | what the file belongs to |
//! | 4, … | length of a note, and the note |
//! | … | the chunks of all sections, each compressed with zstd |
//! | … | the index: for each section its length (8), for each of its chunks length (4) and CRC-32 (4) |
//! | 8, 8, 4 | offset and length of the index, CRC-32 of the index and of everything before the chunks |

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::{
    IndexedParallelIterator, IntoParallelIterator, ParallelIterator, ParallelSlice,
    ParallelSliceMut,
};

use crate::files::header::LayerDigest;
use crate::files::reader::Reader;
use crate::files::source::Source;
use crate::files::write::write_complete;

const MAGIC: &[u8; 8] = b"SEMBRA-S";
const FOOTER: u64 = 20;
/// The length of a chunk before it is compressed.
const CHUNK: usize = 1 << 20;
/// Values compress to a third at any level; this is the fastest that does.
const LEVEL: i32 = 1;
/// Chunks that are compressed before they are written.
const BATCH: usize = 64;

/// Writes sections one after another.
pub(crate) struct SectionWriter<'a> {
    file: &'a mut BufWriter<File>,
    offset: u64,
    index: Vec<u8>,
    head: Vec<u8>,
}

impl SectionWriter<'_> {
    /// Writes a file that belongs to a layer; it appears when all sections are written.
    pub fn write<T>(
        path: &Path,
        belongs_to: LayerDigest,
        note: &[u8],
        write: impl FnOnce(&mut SectionWriter<'_>) -> io::Result<T>,
    ) -> io::Result<T> {
        let mut head = MAGIC.to_vec();
        head.extend(belongs_to.bytes());
        head.extend((note.len() as u32).to_le_bytes());
        head.extend(note);
        write_complete(path, |file| {
            file.write_all(&head)?;
            let offset = head.len() as u64;
            let mut writer = SectionWriter { file, offset, index: Vec::new(), head };
            let written = write(&mut writer)?;
            writer.finish()?;
            Ok(written)
        })
    }

    /// Adds a section.
    pub fn add(&mut self, section: &[u8]) -> io::Result<()> {
        self.index.extend((section.len() as u64).to_le_bytes());
        for batch in section.chunks(CHUNK * BATCH) {
            let chunks = batch.par_chunks(CHUNK).map(|chunk| zstd::bulk::compress(chunk, LEVEL));
            for chunk in chunks.collect::<io::Result<Vec<_>>>()? {
                self.index.extend((chunk.len() as u32).to_le_bytes());
                self.index.extend(crc32fast::hash(&chunk).to_le_bytes());
                self.file.write_all(&chunk)?;
                self.offset += chunk.len() as u64;
            }
        }
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        self.file.write_all(&self.index)?;
        self.file.write_all(&self.offset.to_le_bytes())?;
        self.file.write_all(&(self.index.len() as u64).to_le_bytes())?;
        self.head.extend(&self.index);
        self.file.write_all(&crc32fast::hash(&self.head).to_le_bytes())
    }
}

/// A file of sections.
pub(crate) struct SectionFile {
    path: PathBuf,
    source: Source,
    note: Vec<u8>,
    sections: Vec<Section>,
}

struct Section {
    length: usize,
    chunks: Vec<Chunk>,
}

#[derive(Clone, Copy)]
struct Chunk {
    offset: u64,
    length: u32,
    checksum: u32,
}

impl SectionFile {
    /// Opens a file; `None` if there is none, or if it is damaged or belongs to another layer.
    pub fn open(path: &Path, belongs_to: LayerDigest) -> Option<SectionFile> {
        let source = Source::open(path).ok()?;
        let mut head = source.read(0, 28).ok()?;
        let mut reader = Reader::new(&head);
        let magic: [u8; 8] = reader.array().ok()?;
        let digest: [u8; 16] = reader.array().ok()?;
        if &magic != MAGIC || digest != belongs_to.bytes() {
            return None;
        }
        let note = source.read(28, reader.u32().ok()?.into()).ok()?;
        let footer = source.read(source.length().checked_sub(FOOTER)?, FOOTER).ok()?;
        let mut footer = Reader::new(&footer);
        let index = source.read(footer.u64().ok()?, footer.u64().ok()?).ok()?;
        head.extend(&note);
        let chunks_start = head.len() as u64;
        head.extend(&index);
        if crc32fast::hash(&head) != footer.u32().ok()? {
            return None;
        }
        let sections = read_index(&index, chunks_start)?;
        Some(SectionFile { path: path.to_owned(), source, note, sections })
    }

    /// The note of whoever wrote the file.
    pub fn note(&self) -> &[u8] {
        &self.note
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many sections there are.
    pub fn len(&self) -> usize {
        self.sections.len()
    }

    /// Reads a section, which must have this length.
    pub fn section(&self, number: usize, length: usize) -> io::Result<Vec<u8>> {
        let damaged = || io::Error::new(io::ErrorKind::InvalidData, "the file is damaged");
        let section = self.sections.get(number).filter(|section| section.length == length);
        let section = section.ok_or_else(damaged)?;
        let mut values = vec![0; length];
        let chunks = section.chunks.as_slice().into_par_iter().copied();
        let read = values.par_chunks_mut(CHUNK).zip(chunks).map(|(values, chunk)| {
            let bytes = self.source.read(chunk.offset, chunk.length.into())?;
            if crc32fast::hash(&bytes) != chunk.checksum {
                return Err(damaged());
            }
            let length = zstd::bulk::decompress_to_buffer(&bytes, values)?;
            if length == values.len() { Ok(()) } else { Err(damaged()) }
        });
        read.collect::<io::Result<()>>()?;
        Ok(values)
    }
}

fn read_index(index: &[u8], chunks_start: u64) -> Option<Vec<Section>> {
    let mut reader = Reader::new(index);
    let mut offset = chunks_start;
    let mut sections = Vec::new();
    while reader.left() > 0 {
        let length = usize::try_from(reader.u64().ok()?).ok()?;
        let mut chunks = Vec::new();
        for _ in 0..length.div_ceil(CHUNK) {
            let chunk = Chunk { offset, length: reader.u32().ok()?, checksum: reader.u32().ok()? };
            offset += u64::from(chunk.length);
            chunks.push(chunk);
        }
        sections.push(Section { length, chunks });
    }
    Some(sections)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn sections_read_back_and_damage_is_noticed() {
        let folder = std::env::temp_dir().join(format!("sembra-sections-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("07.work");
        let digest = LayerDigest::from_bytes([7; 16]);
        let sections: [Vec<u8>; 3] =
            [vec![], vec![64; 10], (0..3 * CHUNK + 5).map(|i| (i / 100) as u8).collect()];
        SectionWriter::write(&path, digest, b"note", |writer| {
            sections.iter().try_for_each(|section| writer.add(section))
        })
        .expect("written");
        let file = SectionFile::open(&path, digest).expect("sound");
        assert_eq!((file.note(), file.len()), (&b"note"[..], 3));
        for (number, section) in sections.iter().enumerate() {
            assert_eq!(&file.section(number, section.len()).expect("sound"), section);
            assert!(file.section(number, section.len() + 1).is_err());
        }
        assert!(SectionFile::open(&path, LayerDigest::from_bytes([8; 16])).is_none());
        let sound = fs::read(&path).expect("there");
        let mut noticed = 0;
        for at in (0..sound.len()).step_by(7) {
            let mut bytes = sound.clone();
            bytes[at] ^= 0x10;
            fs::write(&path, &bytes).expect("written");
            let read = |file: SectionFile| {
                sections.iter().enumerate().all(|(n, s)| file.section(n, s.len()).is_ok())
            };
            noticed += usize::from(!SectionFile::open(&path, digest).is_some_and(read));
        }
        assert_eq!(noticed, sound.len().div_ceil(7));
        for length in [0, 20, sound.len() / 2, sound.len() - 1] {
            fs::write(&path, &sound[..length]).expect("written");
            assert!(SectionFile::open(&path, digest).is_none());
        }
        fs::remove_dir_all(&folder).expect("removed");
    }
}
