//! Which of several pictures a square shows, and whether something grows on it. Chosen from the
//! square alone, so a board looks the same every time.

use crate::board::Cell;

/// What is shown where a terrain names no picture.
const VOID: u32 = 27;

/// A number from 0 to 99 that a square and a purpose fix.
#[must_use]
pub fn chance(cell: Cell, purpose: u32) -> u32 {
    let mut hash = (cell.x as u32).wrapping_mul(0x9E37_79B9)
        ^ (cell.y as u32).wrapping_mul(0x85EB_CA6B)
        ^ purpose.wrapping_mul(0xC2B2_AE35);
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(0x2C1B_3C6D);
    hash ^= hash >> 12;
    hash = hash.wrapping_mul(0x297A_2D39);
    hash ^= hash >> 15;
    hash % 100
}

/// One of the pictures of a ground; the first one is the plainest and comes most often.
#[must_use]
pub fn one_of(cell: Cell, pictures: &[u16]) -> u32 {
    let Some(first) = pictures.first() else {
        return VOID;
    };
    let chance = chance(cell, 1) as usize;
    let index = if chance < 40 {
        0
    } else {
        (chance - 40) * pictures.len() / 60
    };
    u32::from(pictures.get(index).copied().unwrap_or(*first))
}

/// One of the pictures by their chances in percent, or none.
#[must_use]
pub fn grown(cell: Cell, pictures: &[(u16, u8)]) -> Option<u32> {
    let mut chance = chance(cell, 2);
    for (picture, percent) in pictures {
        match chance.checked_sub(u32::from(*percent)) {
            Some(rest) => chance = rest,
            None => return Some(u32::from(*picture)),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> impl Iterator<Item = Cell> {
        (0..40).flat_map(|y| (0..40).map(move |x| Cell { x, y }))
    }

    #[test]
    fn the_same_square_always_looks_the_same() {
        for cell in board() {
            assert_eq!(one_of(cell, &[0, 1, 2, 3]), one_of(cell, &[0, 1, 2, 3]));
            assert_eq!(grown(cell, &[(22, 9)]), grown(cell, &[(22, 9)]));
        }
    }

    #[test]
    fn every_picture_of_a_ground_is_used_and_the_plain_one_most() {
        let mut counts = [0; 4];
        for cell in board() {
            counts[one_of(cell, &[0, 1, 2, 3]) as usize] += 1;
        }
        assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
        assert!(counts[0] > counts[1] + counts[2] / 2, "{counts:?}");
    }

    #[test]
    fn ground_without_pictures_is_void_and_one_picture_is_enough() {
        assert_eq!(one_of(Cell { x: 0, y: 0 }, &[]), VOID);
        assert!(board().all(|cell| one_of(cell, &[14]) == 14));
    }

    #[test]
    fn things_grow_as_often_as_they_are_said_to() {
        let count = |picture| {
            let grown = |cell: &Cell| grown(*cell, &[(22, 7), (24, 20)]) == Some(picture);
            board().filter(grown).count()
        };
        assert!((60..170).contains(&count(22)), "{}", count(22));
        assert!((240..400).contains(&count(24)), "{}", count(24));
        assert!(board().all(|cell| grown(cell, &[]).is_none()));
        assert!(board().all(|cell| grown(cell, &[(1, 100)]) == Some(1)));
    }
}
