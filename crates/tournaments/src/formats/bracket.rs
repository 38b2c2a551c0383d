//! The bracket of a knock-out.

/// The starting ranks in the order of the bracket's places: neighbours meet, and the best two can meet in the final only.
///
/// Ranks above the number of entrants are places without an entrant; they fall to the best ranks, who have a bye.
pub fn bracket_order(entrants: u32) -> Vec<u32> {
    if entrants == 0 {
        return Vec::new();
    }
    let mut order = vec![1];
    while order.len() < entrants.next_power_of_two() as usize {
        let sum = 2 * u32::try_from(order.len()).unwrap_or(u32::MAX / 2) + 1;
        // The better rank stands above in the first half of each pair and below in the second.
        order = order
            .iter()
            .enumerate()
            .flat_map(|(index, rank)| match index % 2 {
                0 => [*rank, sum - rank],
                _ => [sum - rank, *rank],
            })
            .collect();
    }
    order
}
