//! The processes that `mpirun` started.

use mpi::Threading;
use mpi::collective::SystemOperation;
use mpi::environment::Universe;
use mpi::point_to_point::send_receive_into;
use mpi::topology::{Process, SimpleCommunicator};
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
const PIECE: usize = 1 << 30;
/// The bytes of a message that are sent together with its length. Most messages are no longer.
const HEAD: usize = 4096;
const LENGTH_BYTES: usize = 8;

impl Ranks for World {
    fn rank(&self) -> usize {
        self.rank
    }

    fn count(&self) -> usize {
        self.count
    }

    /// Exchanges messages with one process after another, all in the same order.
    fn all_to_all(&self, mut messages: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        let world = SimpleCommunicator::world();
        let mut received = vec![Vec::new(); self.count];
        received[self.rank] = std::mem::take(&mut messages[self.rank]);
        for step in 1..self.count {
            let to = (self.rank + step) % self.count;
            let from = (self.rank + self.count - step) % self.count;
            let processes = [to, from].map(|rank| world.process_at_rank(rank as i32));
            received[from] = exchange(&messages[to], &processes);
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

/// Sends a message to one process and receives one from another.
fn exchange(message: &[u8], [to, from]: &[Process<'_>; 2]) -> Vec<u8> {
    let (mut head_out, mut head_in) = ([0; LENGTH_BYTES + HEAD], [0; LENGTH_BYTES + HEAD]);
    let in_head = message.len().min(HEAD);
    head_out[..LENGTH_BYTES].copy_from_slice(&(message.len() as u64).to_le_bytes());
    head_out[LENGTH_BYTES..][..in_head].copy_from_slice(&message[..in_head]);
    send_receive_into(&head_out[..LENGTH_BYTES + in_head], to, &mut head_in[..], from);
    let (length, head_in) = head_in.split_at(LENGTH_BYTES);
    let length = u64::from_le_bytes(std::array::from_fn(|i| length[i])) as usize;
    // One byte more, so that the rest has a real address even where nothing is received.
    let mut received = vec![0; length + 1];
    let head_length = length.min(HEAD);
    received[..head_length].copy_from_slice(&head_in[..head_length]);
    let (mut out, mut into) = (&message[in_head..], &mut received[head_length..length]);
    while !out.is_empty() || !into.is_empty() {
        let (part_out, rest_out) = out.split_at(out.len().min(PIECE));
        let (part_in, rest_in) = into.split_at_mut(into.len().min(PIECE));
        send_receive_into(address(part_out), to, part_in, from);
        (out, into) = (rest_out, rest_in);
    }
    received.truncate(length);
    received
}

/// Some bytes at a real address: MPI takes that of an empty list for a constant of its own.
fn address(bytes: &[u8]) -> &[u8] {
    if bytes.is_empty() { &[0; 1][..0] } else { bytes }
}
