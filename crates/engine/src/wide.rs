//! Products of 64-bit numbers with all their 128 bits.

/// The high and the low half of a product.
#[inline]
#[cfg(target_pointer_width = "64")]
pub(crate) fn product(left: u64, right: u64) -> (u64, u64) {
    let product = u128::from(left) * u128::from(right);
    ((product >> 64) as u64, product as u64)
}

/// The high and the low half of a product.
#[inline]
#[cfg(not(target_pointer_width = "64"))]
pub(crate) fn product(left: u64, right: u64) -> (u64, u64) {
    by_halves(left, right)
}

/// The same from products of 32-bit numbers: WebAssembly has no wider ones, and calls a function.
#[inline]
#[cfg(any(test, not(target_pointer_width = "64")))]
fn by_halves(left: u64, right: u64) -> (u64, u64) {
    const LOW: u64 = u32::MAX as u64;
    let (left_high, left_low) = (left >> 32, left & LOW);
    let (right_high, right_low) = (right >> 32, right & LOW);
    let low = left_low * right_low;
    let middle = left_high * right_low + (low >> 32);
    let other_middle = left_low * right_high + (middle & LOW);
    let high = left_high * right_high + (middle >> 32) + (other_middle >> 32);
    (high, left.wrapping_mul(right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn halves_give_the_same_product() {
        let mut random = Random::new(3);
        let mut numbers: Vec<u64> = (0..200).map(|_| random.next_u64()).collect();
        numbers.extend([0, 1, u64::MAX, u64::from(u32::MAX), 1 << 32, 1 << 63]);
        for &left in &numbers {
            for &right in &numbers {
                let product = u128::from(left) * u128::from(right);
                let expected = ((product >> 64) as u64, product as u64);
                assert_eq!(by_halves(left, right), expected, "{left} × {right}");
                assert_eq!(super::product(left, right), expected);
            }
        }
    }
}
