//! Who plays whom.

use crate::random::{self, RandomError};

/// How far down the list an opponent is looked for who was not the last one.
const WINDOW: usize = 3;

/// Pairs neighbours in a list of an even number, the strongest first. Those who have just played
/// each other are kept apart where somebody close is free.
pub fn neighbours<T: Copy>(
    mut list: Vec<T>,
    have_just_played: impl Fn(T, T) -> bool,
) -> Vec<(T, T)> {
    let mut pairs = Vec::with_capacity(list.len() / 2);
    list.reverse();
    while let Some(one) = list.pop() {
        let fresh = |back: &usize| !have_just_played(one, list[list.len() - back]);
        let back = (1..=WINDOW.min(list.len())).find(fresh).unwrap_or(1);
        if list.is_empty() {
            break;
        }
        pairs.push((one, list.remove(list.len() - back)));
    }
    pairs
}

/// Puts a list into an order of chance.
pub fn shuffle<T>(list: &mut [T]) -> Result<(), RandomError> {
    for last in (1..list.len()).rev() {
        list.swap(last, below(last + 1)?);
    }
    Ok(())
}

/// A number of chance below another one.
pub fn below(end: usize) -> Result<usize, RandomError> {
    let number = u64::from_le_bytes(random::bytes::<8>()?);
    // The remainder prefers no number by more than one part in 2^58.
    Ok((number % end.max(1) as u64) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_play_unless_they_have_just_played() {
        let never = |_, _| false;
        assert_eq!(neighbours(vec![1, 2, 3, 4], never), [(1, 2), (3, 4)]);
        assert_eq!(neighbours(Vec::<u8>::new(), never), []);
        let played = |one, other| one + other == 3;
        assert_eq!(neighbours(vec![1, 2, 3, 4], played), [(1, 3), (2, 4)]);
        // Two alone play again, and so do those who have nobody fresh nearby.
        assert_eq!(neighbours(vec![1, 2], played), [(1, 2)]);
        assert_eq!(neighbours(vec![1, 2, 3, 4], |_, _| true), [(1, 2), (3, 4)]);
    }

    #[test]
    fn everybody_is_in_one_pair() {
        for length in (0..60).step_by(2) {
            let mut list: Vec<usize> = (0..length).collect();
            shuffle(&mut list).expect("random bytes");
            let pairs = neighbours(list, |one, other| one % 3 == other % 3);
            let mut all: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
            all.sort_unstable();
            assert_eq!(all, (0..length).collect::<Vec<_>>());
        }
    }

    #[test]
    fn chance_puts_everybody_everywhere() {
        let mut seen = [[false; 4]; 4];
        for _ in 0..400 {
            let mut list = [0, 1, 2, 3];
            shuffle(&mut list).expect("random bytes");
            for (place, one) in list.into_iter().enumerate() {
                seen[place][one] = true;
            }
        }
        assert_eq!(seen, [[true; 4]; 4]);
    }
}
