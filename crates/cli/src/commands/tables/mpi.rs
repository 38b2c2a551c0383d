//! The processes that `mpirun` started.

use mpi::Threading;
use mpi::collective::SystemOperation;
use mpi::environment::Universe;
use mpi::point_to_point::send_receive_into;
use mpi::request::{self, Request};
use mpi::topology::{Process, SimpleCommunicator};
use mpi::traits::{Communicator, CommunicatorCollectives, Destination, Source};
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
    let mut received = vec![0; length];
    let head_length = length.min(HEAD);
    received[..head_length].copy_from_slice(&head_in[..head_length]);
    exchange_rest(&message[in_head..], &mut received[head_length..], [to, from]);
    received
}

/// Sends and receives what did not fit into the heads.
///
/// With more than two processes the message that goes out and the one that comes in belong to different
/// pairs, and either may have no rest: each side sends and awaits just the pieces that there are.
fn exchange_rest(out: &[u8], into: &mut [u8], [to, from]: [&Process<'_>; 2]) {
    request::scope(|scope| {
        let pieces = into.chunks_mut(PIECE);
        let awaited: Vec<_> =
            pieces.map(|piece| from.immediate_receive_into(scope, piece)).collect();
        out.chunks(PIECE).for_each(|piece| to.send(piece));
        awaited.into_iter().for_each(Request::wait_without_status);
    });
}
