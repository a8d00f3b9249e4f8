//! Which picture a square of ground shows, and what grows on it. Chosen from the square alone,
//! so a board looks the same every time.

use crate::board::Cell;

/// Pictures of `assets/tiles/terrain.png` that decorate other ground.
pub mod picture {
    /// Flowers in the grass.
    pub const FLOWERS: u32 = 22;
    /// Reeds at the waterside.
    pub const REEDS: u32 = 23;
    /// Pebbles.
    pub const PEBBLES: u32 = 24;
    /// A lily pad.
    pub const LILY: u32 = 25;
    /// What is shown where a terrain names no picture.
    pub const VOID: u32 = 27;
    /// A boulder on any ground.
    pub const BOULDER: u32 = 35;
    /// Stalagmites.
    pub const STALAGMITES: u32 = 46;
    /// Solid rock around the zones of a board without a map.
    pub const BEDROCK: [u16; 2] = [44, 45];
}

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

/// One of the pictures of a terrain; the first one is the plainest and comes most often.
#[must_use]
pub fn ground(cell: Cell, pictures: &[u16]) -> u32 {
    let Some(first) = pictures.first() else {
        return picture::VOID;
    };
    let chance = chance(cell, 1) as usize;
    let index = if chance < 40 {
        0
    } else {
        (chance - 40) * pictures.len() / 60
    };
    u32::from(pictures.get(index).copied().unwrap_or(*first))
}

/// Whether ground whose pictures start with `first` is a rock.
#[must_use]
pub fn is_rock(first: u16) -> bool {
    matches!(first, 12 | 13)
}

/// Whether ground whose pictures start with `first` is grass.
#[must_use]
pub fn is_grass(first: u16) -> bool {
    first <= 3
}

/// Whether ground whose pictures start with `first` is such that a rock can lie on it.
#[must_use]
pub fn is_floor(first: u16) -> bool {
    !is_rock(first) && !matches!(first, 14 | 20)
}

/// What grows on ground whose pictures start with `first`, if anything does.
#[must_use]
pub fn growth(cell: Cell, first: u16) -> Option<u32> {
    let chance = chance(cell, 2);
    match first {
        0..=3 if chance < 7 => Some(picture::FLOWERS),
        0..=3 if chance < 10 => Some(picture::PEBBLES),
        4..=5 if chance < 9 => Some(picture::PEBBLES),
        6..=7 if chance < 10 => Some(picture::REEDS),
        6..=7 if chance < 15 => Some(picture::LILY),
        8..=9 if chance < 4 => Some(picture::LILY),
        18 if chance < 5 => Some(picture::PEBBLES),
        _ => None,
    }
}

/// What stands on the solid rock around zones, if anything does; more of it beside the ways.
#[must_use]
pub fn on_bedrock(cell: Cell, at_the_edge: bool) -> Option<u32> {
    let chance = chance(cell, 3);
    let rocky = match at_the_edge {
        true => chance < 22,
        false => chance < 5,
    };
    let pointed = chance.is_multiple_of(2);
    rocky.then_some(match pointed {
        true => picture::STALAGMITES,
        false => picture::BOULDER,
    })
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
            assert_eq!(ground(cell, &[0, 1, 2, 3]), ground(cell, &[0, 1, 2, 3]));
            assert_eq!(growth(cell, 0), growth(cell, 0));
        }
    }

    #[test]
    fn every_picture_of_a_terrain_is_used_and_the_plain_one_most() {
        let mut counts = [0; 4];
        for cell in board() {
            counts[ground(cell, &[0, 1, 2, 3]) as usize] += 1;
        }
        assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
        assert!(counts[0] > counts[1] + counts[2] / 2, "{counts:?}");
    }

    #[test]
    fn rocks_lie_on_floors_and_not_on_walls() {
        assert!(is_rock(12) && !is_floor(12) && !is_floor(14));
        assert!(is_grass(0) && is_floor(0) && is_floor(18) && !is_grass(18));
    }

    #[test]
    fn terrain_without_pictures_is_void_and_one_picture_is_enough() {
        assert_eq!(ground(Cell { x: 0, y: 0 }, &[]), picture::VOID);
        assert!(board().all(|cell| ground(cell, &[14]) == 14));
    }

    #[test]
    fn things_grow_where_they_belong_and_leave_most_ground_calm() {
        let grown: Vec<_> = board().filter_map(|cell| growth(cell, 0)).collect();
        assert!((80..240).contains(&grown.len()), "{}", grown.len());
        assert!(
            grown
                .iter()
                .all(|tile| matches!(*tile, picture::FLOWERS | picture::PEBBLES))
        );
        assert!(
            board()
                .filter_map(|cell| growth(cell, 6))
                .all(|tile| tile != picture::FLOWERS)
        );
        assert!(
            board().all(|cell| growth(cell, 12).is_none()),
            "nothing grows on rock"
        );
    }
}
