//! A layer file taken apart, so that it can be put together again with damage and right checksums.

const FIXED_LENGTH: usize = 48;
const BOOK_LENGTH: usize = 36;
const TILES: usize = 44;
/// No part of the small files of the tests is longer.
const PART_LENGTH_MAX: usize = 1 << 20;

/// The parts of a layer file, decompressed.
pub struct LayerParts {
    /// The fixed fields and the text of the rules.
    pub header: Vec<u8>,
    /// The code book.
    pub book: Vec<u8>,
    /// The codes of each tile.
    pub tiles: Vec<Vec<u8>>,
    compressed_book: Vec<u8>,
    /// The bytes of each tile as they are in the file.
    pub compressed_tiles: Vec<Vec<u8>>,
}

impl LayerParts {
    /// Takes a sound file apart.
    pub fn new(file: &[u8]) -> LayerParts {
        let header_length = FIXED_LENGTH + u32_at(file, 32);
        let (header, rest) = file.split_at(header_length);
        let (book, rest) = rest.split_at(u32_at(file, BOOK_LENGTH));
        let (index, rest) = rest.split_at(8 * u32_at(file, TILES));
        let mut rest = &rest[4..];
        let mut compressed_tiles = Vec::new();
        for entry in index.chunks(8) {
            let (tile, after) = rest.split_at(u32_at(entry, 0));
            compressed_tiles.push(tile.to_vec());
            rest = after;
        }
        LayerParts {
            header: header.to_vec(),
            book: decompress(book),
            tiles: compressed_tiles.iter().map(|tile| decompress(tile)).collect(),
            compressed_book: book.to_vec(),
            compressed_tiles,
        }
    }

    /// The file with another header.
    pub fn with_header(&self, header: &[u8]) -> Vec<u8> {
        assemble(header, &self.compressed_book, &self.compressed_tiles)
    }

    /// The file with another code book.
    pub fn with_book(&self, book: &[u8]) -> Vec<u8> {
        let compressed = compress(book);
        let mut header = self.header.clone();
        set_u32(&mut header, BOOK_LENGTH, compressed.len());
        set_u32(&mut header, BOOK_LENGTH + 4, book.len());
        assemble(&header, &compressed, &self.compressed_tiles)
    }

    /// The file with other codes in one tile.
    pub fn with_tile(&self, number: usize, codes: &[u8]) -> Vec<u8> {
        self.with_compressed_tile(number, &compress(codes))
    }

    /// The file with other bytes for one tile.
    pub fn with_compressed_tile(&self, number: usize, bytes: &[u8]) -> Vec<u8> {
        let mut tiles = self.compressed_tiles.clone();
        tiles[number] = bytes.to_vec();
        assemble(&self.header, &self.compressed_book, &tiles)
    }
}

fn assemble(header: &[u8], book: &[u8], tiles: &[Vec<u8>]) -> Vec<u8> {
    let mut file = [header, book].concat();
    for tile in tiles {
        file.extend((tile.len() as u32).to_le_bytes());
        file.extend(crc32fast::hash(tile).to_le_bytes());
    }
    file.extend(crc32fast::hash(&file).to_le_bytes());
    file.extend(tiles.concat());
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
