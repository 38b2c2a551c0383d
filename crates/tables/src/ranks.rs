//! The processes that solve a layer together.

/// The processes of a build that share its work, of which this is one.
///
/// All processes call the same functions in the same order. A process that cannot go on must end
/// them all.
pub trait Ranks: Sync {
    /// The number of this process, from 0.
    fn rank(&self) -> usize;

    /// How many processes there are.
    fn count(&self) -> usize;

    /// Sends a message to each process; returns the message of each to this one.
    fn all_to_all(&self, messages: Vec<Vec<u8>>) -> Vec<Vec<u8>>;

    /// The sum of the numbers that the processes give.
    fn sum(&self, number: u64) -> u64;

    /// Whether any process says yes.
    fn any(&self, yes: bool) -> bool {
        self.sum(u64::from(yes)) > 0
    }
}

/// One process that does all the work.
#[derive(Clone, Copy, Debug, Default)]
pub struct SingleProcess;

impl Ranks for SingleProcess {
    fn rank(&self) -> usize {
        0
    }

    fn count(&self) -> usize {
        1
    }

    fn all_to_all(&self, messages: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        messages
    }

    fn sum(&self, number: u64) -> u64 {
        number
    }
}
