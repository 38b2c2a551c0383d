/// Takes little-endian numbers from the front of some bytes.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
}

/// There are fewer bytes left than were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EndOfBytes;

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes }
    }

    /// How many bytes are left.
    pub fn left(&self) -> usize {
        self.bytes.len()
    }

    /// All bytes that are left.
    pub fn rest(&self) -> &'a [u8] {
        self.bytes
    }

    /// The next `length` bytes.
    pub fn slice(&mut self, length: usize) -> Result<&'a [u8], EndOfBytes> {
        let (head, tail) = self.bytes.split_at_checked(length).ok_or(EndOfBytes)?;
        self.bytes = tail;
        Ok(head)
    }

    /// The next `N` bytes as an array.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], EndOfBytes> {
        let (head, tail) = self.bytes.split_first_chunk().ok_or(EndOfBytes)?;
        self.bytes = tail;
        Ok(*head)
    }

    pub fn u16(&mut self) -> Result<u16, EndOfBytes> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    pub fn u32(&mut self) -> Result<u32, EndOfBytes> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    pub fn u64(&mut self) -> Result<u64, EndOfBytes> {
        Ok(u64::from_le_bytes(self.array()?))
    }
}
