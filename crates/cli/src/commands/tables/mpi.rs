//! The processes that `mpirun` started.

use mpi::Threading;
use mpi::collective::SystemOperation;
use mpi::datatype::{Partition, PartitionMut};
use mpi::environment::Universe;
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, CommunicatorCollectives};
use sembra_tables::Ranks;

use crate::failure::Failure;

/// All processes of the job. MPI is left when this is dropped.
pub struct Job {
    _universe: Universe,
    pub world: World,
}

impl Job {
    /// Enters MPI. The messages of a build all come from one thread.
    pub fn enter() -> Result<Job, Failure> {
        let failed = || Failure::Message("MPI could not be started".into());
        let (universe, threading) =
            mpi::initialize_with_threading(Threading::Serialized).ok_or_else(failed)?;
        if threading < Threading::Serialized {
            return Err(Failure::Message("this MPI library does not allow threads".into()));
        }
        let world = universe.world();
        let world = World { rank: world.rank() as usize, count: world.size() as usize };
        Ok(Job { _universe: universe, world })
    }

    /// Ends all processes.
    pub fn abort(&self) -> ! {
        SimpleCommunicator::world().abort(2)
    }
}

/// All processes, as a build sees them.
#[derive(Clone, Copy)]
pub struct World {
    rank: usize,
    count: usize,
}

/// No more bytes are sent from one process to another at once: MPI counts them in 32 bits.
const PIECE: usize = 1 << 24;

impl Ranks for World {
    fn rank(&self) -> usize {
        self.rank
    }

    fn count(&self) -> usize {
        self.count
    }

    fn all_to_all(&self, messages: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        // Each process also says how many pieces its longest message has.
        let pieces = messages.iter().map(|m| m.len().div_ceil(PIECE)).max().unwrap_or(0);
        let lengths: Vec<u64> =
            messages.iter().flat_map(|m| [m.len() as u64, pieces as u64]).collect();
        let mut lengths_in = vec![0u64; 2 * self.count];
        let world = SimpleCommunicator::world();
        world.all_to_all_into(&lengths[..], &mut lengths_in[..]);
        let (lengths_in, _) = lengths_in.as_chunks::<2>();
        let pieces = lengths_in.iter().map(|&[_, pieces]| pieces as usize).max().unwrap_or(0);
        let mut received: Vec<Vec<u8>> =
            lengths_in.iter().map(|&[length, _]| Vec::with_capacity(length as usize)).collect();
        for piece in 0..pieces {
            let part = |length: usize| length.saturating_sub(piece * PIECE).min(PIECE);
            let mut out = Vec::new();
            let mut counts_out = Vec::new();
            for message in &messages {
                let length = part(message.len());
                counts_out.push(length as i32);
                out.extend_from_slice(&message[message.len().min(piece * PIECE)..][..length]);
            }
            let counts_in: Vec<i32> =
                lengths_in.iter().map(|&[length, _]| part(length as usize) as i32).collect();
            let (starts_out, starts_in) = (starts(&counts_out), starts(&counts_in));
            // One byte more, because MPI takes the address of an empty list for a constant of its own.
            out.push(0);
            let mut bytes_in = vec![0u8; counts_in.iter().sum::<i32>() as usize + 1];
            let partition = Partition::new(&out[..], &counts_out[..], &starts_out[..]);
            let mut partition_in =
                PartitionMut::new(&mut bytes_in[..], &counts_in[..], &starts_in[..]);
            world.all_to_all_varcount_into(&partition, &mut partition_in);
            for ((message, &start), &count) in received.iter_mut().zip(&starts_in).zip(&counts_in) {
                message.extend_from_slice(&bytes_in[start as usize..][..count as usize]);
            }
        }
        received
    }

    fn sum(&self, number: u64) -> u64 {
        let mut sum = 0;
        let world = SimpleCommunicator::world();
        world.all_reduce_into(&number, &mut sum, SystemOperation::sum());
        sum
    }
}

/// Where each part starts.
fn starts(counts: &[i32]) -> Vec<i32> {
    let start = |end: &mut i32, &count: &i32| {
        *end += count;
        Some(*end - count)
    };
    counts.iter().scan(0, start).collect()
}
