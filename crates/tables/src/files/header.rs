//! The format of a layer file.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `SEMBRA-T` |
//! | 4 | format version |
//! | 4 | seeds of the layer |
//! | 8 | positions of the layer |
//! | 4, 4, 4, 4 | lengths of: the rules' text, the code book compressed and plain; number of tiles |
//! | 16 a smaller layer | the digests of all smaller layers, from the empty board on |
//! | … | the rules' text |
//! | … | the code book, compressed with zstd |
//! | 12 a group | for each group of 256 tiles: their length together, and the CRC-32 of their index |
//! | 4 | CRC-32 of everything before |
//! | 8 a tile | the index: length and CRC-32 of each block |
//! | … | the blocks, each a compressed tile |
//!
//! Everything up to the first CRC-32 is the header. Its SHA-256, cut to 16 bytes, is the digest of
//! the layer: it covers the index through the groups, the blocks through the index, and the smaller
//! layers through their digests. Two builds of the same rules give the same bytes.
//!
//! An interval that follows from captures alone is left out (see `build`), so a layer is read
//! together with the smaller ones. Numbers are little-endian. A file that fails any check is an
//! error, never a value.

use std::io;
use std::ops::Range;

use sha2::{Digest as _, Sha256};

use crate::LayerSeeds;
use crate::files::FileProblem;
use crate::files::codec::CodeBook;
use crate::files::reader::{EndOfBytes, Reader};
use crate::files::source::Source;
use crate::files::tiling::Tiling;

const MAGIC: &[u8; 8] = b"SEMBRA-T";
/// The format version that is written and read.
pub const VERSION: u32 = 2;
const FIXED_LENGTH: u64 = 40;
const DIGEST_LENGTH: u64 = 16;
const GROUP_ENTRY: u64 = 12;
const CHECKSUM_LENGTH: u64 = 4;
const TILE_ENTRY: u64 = 8;
/// The tiles whose index is read and checked together.
pub(crate) const GROUP_TILES: usize = 256;
/// No plain code book is longer: at 24 seeds it takes some 2 MB.
const BOOK_LENGTH_MAX: u64 = 1 << 26;

/// The digest of a layer: what its file and all smaller layers hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LayerDigest([u8; DIGEST_LENGTH as usize]);

impl LayerDigest {
    /// The digest of nothing, below the layer of the empty board.
    pub const NONE: LayerDigest = LayerDigest([0; DIGEST_LENGTH as usize]);

    /// A digest from its bytes.
    pub fn from_bytes(bytes: [u8; DIGEST_LENGTH as usize]) -> LayerDigest {
        LayerDigest(bytes)
    }

    /// The bytes of the digest.
    pub fn bytes(self) -> [u8; DIGEST_LENGTH as usize] {
        self.0
    }

    fn of(header: &[u8]) -> LayerDigest {
        let hash: [u8; 32] = Sha256::digest(header).into();
        LayerDigest(std::array::from_fn(|i| hash[i]))
    }
}

/// The checked header of a layer file.
pub(crate) struct Header {
    pub rules: String,
    pub seeds: LayerSeeds,
    pub digest: LayerDigest,
    /// The digests of all smaller layers, from the empty board on.
    pub smaller: Vec<LayerDigest>,
    pub book: CodeBook,
    pub groups: Vec<Group>,
}

/// A group of tiles: where its index and its blocks are in the file.
pub(crate) struct Group {
    pub index: Range<u64>,
    pub index_checksum: u32,
    pub blocks: Range<u64>,
}

/// Where a block is in the file, and its checksum.
pub(crate) struct BlockEntry {
    pub range: Range<u64>,
    pub checksum: u32,
}

/// The numbers at the beginning of a file, which say how long the rest of the header is.
struct FixedFields {
    seeds: LayerSeeds,
    rules_length: u64,
    book_length: u64,
    book_plain_length: u64,
    tiles: u64,
}

impl FixedFields {
    fn parse(bytes: &[u8]) -> Result<FixedFields, FileProblem> {
        let mut reader = Reader::new(bytes);
        let seeds = u8::try_from(reader.u32()?);
        let seeds = seeds.map_err(|_| FileProblem::Header("the number of seeds is impossible"))?;
        let seeds = LayerSeeds::try_from(seeds)?;
        if reader.u64()? != seeds.positions() {
            return Err(FileProblem::Header("the number of positions is wrong"));
        }
        let mut length = || reader.u32().map(u64::from);
        let (rules_length, book_length) = (length()?, length()?);
        let (book_plain_length, tiles) = (length()?, length()?);
        if tiles != Tiling::new(seeds.index()).len() as u64 {
            return Err(FileProblem::Header("the number of blocks is wrong"));
        }
        Ok(FixedFields { seeds, rules_length, book_length, book_plain_length, tiles })
    }

    fn groups(&self) -> u64 {
        self.tiles.div_ceil(GROUP_TILES as u64)
    }

    fn header_length(&self) -> u64 {
        FIXED_LENGTH
            + DIGEST_LENGTH * u64::from(self.seeds.count())
            + self.rules_length
            + self.book_length
            + GROUP_ENTRY * self.groups()
    }
}

impl Header {
    /// Reads and checks the header of a file, and that the file is as long as it says.
    pub fn read(source: &Source) -> Result<Header, FileProblem> {
        let cut_short = |expected: u64| FileProblem::Length { found: source.length(), expected };
        let magic = source.read(0, MAGIC.len() as u64).map_err(|_| FileProblem::NotATable)?;
        if magic != MAGIC {
            return Err(FileProblem::NotATable);
        }
        if source.length() < FIXED_LENGTH {
            return Err(cut_short(FIXED_LENGTH));
        }
        let fixed = source.read(0, FIXED_LENGTH)?;
        let mut reader = Reader::new(&fixed[MAGIC.len()..]);
        let version = reader.u32()?;
        if version != VERSION {
            return Err(FileProblem::Version(version));
        }
        let fixed = FixedFields::parse(reader.rest())?;
        let header_length = fixed.header_length();
        if source.length() < header_length + CHECKSUM_LENGTH {
            return Err(cut_short(header_length + CHECKSUM_LENGTH));
        }
        let bytes = source.read(0, header_length)?;
        let checksum = source.read(header_length, CHECKSUM_LENGTH)?;
        if crc32fast::hash(&bytes).to_le_bytes() != *checksum {
            return Err(FileProblem::HeaderChecksum);
        }
        let header = Header::parse(&bytes, &fixed)?;
        let end = header.groups.last().map_or(0, |group| group.blocks.end);
        if end == source.length() { Ok(header) } else { Err(cut_short(end)) }
    }

    fn parse(bytes: &[u8], fixed: &FixedFields) -> Result<Header, FileProblem> {
        let mut reader = Reader::new(bytes);
        let mut part = |length: u64| {
            usize::try_from(length).map_err(|_| EndOfBytes).and_then(|length| reader.slice(length))
        };
        part(FIXED_LENGTH)?;
        let digests = part(DIGEST_LENGTH * u64::from(fixed.seeds.count()))?;
        let (digests, _) = digests.as_chunks();
        let rules = std::str::from_utf8(part(fixed.rules_length)?);
        let rules = rules.map_err(|_| FileProblem::Header("the rules are not text"))?;
        let book = part(fixed.book_length)?;
        let groups = read_groups(part(GROUP_ENTRY * fixed.groups())?, fixed)?;
        Ok(Header {
            rules: rules.to_owned(),
            seeds: fixed.seeds,
            digest: LayerDigest::of(bytes),
            smaller: digests.iter().copied().map(LayerDigest).collect(),
            book: read_book(book, fixed.book_plain_length, fixed.seeds)?,
            groups,
        })
    }

    /// The header of a new file, with its checksum and the index, and the digest of the layer.
    pub fn to_bytes(
        rules: &str,
        seeds: LayerSeeds,
        smaller: &[LayerDigest],
        book: &CodeBook,
        blocks: &[Vec<u8>],
    ) -> io::Result<(Vec<u8>, LayerDigest)> {
        let book_plain = book.to_bytes();
        let book = zstd::bulk::compress(&book_plain, 19)?;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(u32::from(seeds.count()).to_le_bytes());
        bytes.extend(seeds.positions().to_le_bytes());
        for length in [rules.len(), book.len(), book_plain.len(), blocks.len()] {
            bytes.extend((length as u32).to_le_bytes());
        }
        smaller.iter().for_each(|digest| bytes.extend(digest.0));
        bytes.extend(rules.as_bytes());
        bytes.extend(book);
        let mut index = Vec::new();
        for group in blocks.chunks(GROUP_TILES) {
            let start = index.len();
            for block in group {
                index.extend((block.len() as u32).to_le_bytes());
                index.extend(crc32fast::hash(block).to_le_bytes());
            }
            let length: u64 = group.iter().map(|block| block.len() as u64).sum();
            bytes.extend(length.to_le_bytes());
            bytes.extend(crc32fast::hash(&index[start..]).to_le_bytes());
        }
        let digest = LayerDigest::of(&bytes);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes.extend(index);
        Ok((bytes, digest))
    }
}

fn read_groups(bytes: &[u8], fixed: &FixedFields) -> Result<Vec<Group>, FileProblem> {
    let mut reader = Reader::new(bytes);
    let mut index_start = fixed.header_length() + CHECKSUM_LENGTH;
    let mut blocks_start = index_start + TILE_ENTRY * fixed.tiles;
    let mut tiles_left = fixed.tiles;
    let mut groups = Vec::new();
    for _ in 0..fixed.groups() {
        let tiles = tiles_left.min(GROUP_TILES as u64);
        tiles_left -= tiles;
        let index = index_start..index_start + TILE_ENTRY * tiles;
        let length = reader.u64()?;
        let blocks_end = blocks_start.checked_add(length);
        let blocks_end = blocks_end.ok_or(FileProblem::Header("a length is impossible"))?;
        let index_checksum = reader.u32()?;
        index_start = index.end;
        groups.push(Group { index, index_checksum, blocks: blocks_start..blocks_end });
        blocks_start = blocks_end;
    }
    Ok(groups)
}

impl Group {
    /// Reads and checks the index of the group with this number.
    pub fn read_index(
        &self,
        source: &Source,
        number: usize,
    ) -> Result<Vec<BlockEntry>, FileProblem> {
        let bytes = source.read(self.index.start, self.index.end - self.index.start)?;
        if crc32fast::hash(&bytes) != self.index_checksum {
            return Err(FileProblem::IndexChecksum(number));
        }
        let mut reader = Reader::new(&bytes);
        let mut entries = Vec::new();
        let mut start = self.blocks.start;
        while reader.left() > 0 {
            // At most 256 lengths of 32 bits follow an offset within the file.
            let end = start + u64::from(reader.u32()?);
            entries.push(BlockEntry { range: start..end, checksum: reader.u32()? });
            start = end;
        }
        if start == self.blocks.end { Ok(entries) } else { Err(FileProblem::IndexLength(number)) }
    }
}

fn read_book(bytes: &[u8], length: u64, seeds: LayerSeeds) -> Result<CodeBook, FileProblem> {
    let damaged = || FileProblem::Header("the code book cannot be read");
    if length > CodeBook::length_max(seeds).min(BOOK_LENGTH_MAX) {
        return Err(damaged());
    }
    let plain = zstd::bulk::decompress(bytes, length as usize).map_err(|_| damaged())?;
    CodeBook::from_bytes(&plain, seeds).map_err(|_| damaged())
}
