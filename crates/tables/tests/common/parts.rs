//! A layer file taken apart, so that it can be put together again with damage and right checksums.

const FIXED_LENGTH: usize = 40;
const DIGEST_LENGTH: usize = 16;
const SEEDS: usize = 12;
const RULES_LENGTH: usize = 24;
const BOOK_LENGTH: usize = 28;
const BOOK_PLAIN_LENGTH: usize = 32;
const TILES: usize = 36;
const GROUP_ENTRY: usize = 12;
const GROUP_TILES: usize = 256;
const TILE_ENTRY: usize = 8;
/// No part of the small files of the tests is longer.
const PART_LENGTH_MAX: usize = 1 << 20;

/// The parts of a layer file.
pub struct LayerParts {
    /// The fixed fields, the digests of the smaller layers and the text of the rules.
    pub header: Vec<u8>,
    /// The code book, decompressed.
    pub book: Vec<u8>,
    /// The lengths and checksums of the groups of tiles.
    pub groups: Vec<u8>,
    /// The lengths and checksums of the blocks.
    pub index: Vec<u8>,
    /// The codes of each tile.
    pub tiles: Vec<Vec<u8>>,
    /// The code book as it is in the file.
    pub compressed_book: Vec<u8>,
    /// The compressed codes of each tile.
    pub blocks: Vec<Vec<u8>>,
}

impl LayerParts {
    /// Takes a sound file apart.
    pub fn new(file: &[u8]) -> LayerParts {
        let tiles = u32_at(file, TILES);
        let digests_length = DIGEST_LENGTH * u32_at(file, SEEDS);
        let header_length = FIXED_LENGTH + digests_length + u32_at(file, RULES_LENGTH);
        let (header, rest) = file.split_at(header_length);
        let (book, rest) = rest.split_at(u32_at(file, BOOK_LENGTH));
        let (groups, rest) = rest.split_at(GROUP_ENTRY * tiles.div_ceil(GROUP_TILES));
        let (index, mut rest) = rest[4..].split_at(TILE_ENTRY * tiles);
        let mut blocks = Vec::new();
        for entry in index.chunks(TILE_ENTRY) {
            let (block, after) = rest.split_at(u32_at(entry, 0));
            blocks.push(block.to_vec());
            rest = after;
        }
        LayerParts {
            header: header.to_vec(),
            book: decompress(book),
            groups: groups.to_vec(),
            index: index.to_vec(),
            tiles: blocks.iter().map(|block| decompress(block)).collect(),
            compressed_book: book.to_vec(),
            blocks,
        }
    }

    /// The file with another header.
    pub fn with_header(&self, header: &[u8]) -> Vec<u8> {
        assemble(header, &self.compressed_book, &self.groups, &self.index, &self.blocks)
    }

    /// The file with another code book.
    pub fn with_book(&self, book: &[u8]) -> Vec<u8> {
        let compressed = compress(book);
        let mut header = self.header.clone();
        set_u32(&mut header, BOOK_LENGTH, compressed.len());
        set_u32(&mut header, BOOK_PLAIN_LENGTH, book.len());
        assemble(&header, &compressed, &self.groups, &self.index, &self.blocks)
    }

    /// The file with other bytes for the compressed code book.
    pub fn with_compressed_book(&self, compressed: &[u8]) -> Vec<u8> {
        let mut header = self.header.clone();
        set_u32(&mut header, BOOK_LENGTH, compressed.len());
        assemble(&header, compressed, &self.groups, &self.index, &self.blocks)
    }

    /// The file with other lengths and checksums of groups.
    pub fn with_groups(&self, groups: &[u8]) -> Vec<u8> {
        assemble(&self.header, &self.compressed_book, groups, &self.index, &self.blocks)
    }

    /// The file with another index, whose checksums are right.
    pub fn with_index(&self, index: &[u8]) -> Vec<u8> {
        let mut groups = self.groups.clone();
        for (group, index) in groups.chunks_mut(GROUP_ENTRY).zip(index.chunks(256 * TILE_ENTRY)) {
            group[8..].copy_from_slice(&crc32fast::hash(index).to_le_bytes());
        }
        assemble(&self.header, &self.compressed_book, &groups, index, &self.blocks)
    }

    /// The file with other codes in one tile.
    pub fn with_tile(&self, number: usize, codes: &[u8]) -> Vec<u8> {
        self.with_block(number, &compress(codes))
    }

    /// The file with other bytes for one tile.
    pub fn with_block(&self, number: usize, bytes: &[u8]) -> Vec<u8> {
        let mut blocks = self.blocks.clone();
        blocks[number] = bytes.to_vec();
        let (mut groups, mut index) = (Vec::new(), Vec::new());
        for group in blocks.chunks(GROUP_TILES) {
            let start = index.len();
            for block in group {
                index.extend((block.len() as u32).to_le_bytes());
                index.extend(crc32fast::hash(block).to_le_bytes());
            }
            groups.extend((group.concat().len() as u64).to_le_bytes());
            groups.extend(crc32fast::hash(&index[start..]).to_le_bytes());
        }
        assemble(&self.header, &self.compressed_book, &groups, &index, &blocks)
    }
}

fn assemble(
    header: &[u8],
    book: &[u8],
    groups: &[u8],
    index: &[u8],
    blocks: &[Vec<u8>],
) -> Vec<u8> {
    let mut file = [header, book, groups].concat();
    file.extend(crc32fast::hash(&file).to_le_bytes());
    file.extend(index);
    file.extend(blocks.concat());
    file
}

fn u32_at(bytes: &[u8], at: usize) -> usize {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize
}

fn set_u32(bytes: &mut [u8], at: usize, number: usize) {
    bytes[at..at + 4].copy_from_slice(&(number as u32).to_le_bytes());
}

fn decompress(bytes: &[u8]) -> Vec<u8> {
    zstd::bulk::decompress(bytes, PART_LENGTH_MAX).expect("a sound part")
}

fn compress(bytes: &[u8]) -> Vec<u8> {
    zstd::bulk::compress(bytes, 1).expect("compressed")
}
