//! Who of the friends acts before which foe: whom a friend surely fells need not be felled as well, and whom a friend
//! can finish before its turn is as good as finished.

/// Of what a knock-out is worth, the share that is left where a friend is sure to do it before the foe's turn.
const DONE_ALONE: f32 = 0.3;
/// The same where that friend could strike another foe instead.
const DONE: f32 = 0.85;
/// Of what a knock-out is worth, the share that it is worth to leave a foe to a friend who finishes it.
const PREPARED: f32 = 0.6;
/// How far the blow of a friend may fall short of what it does on average, or go beyond it, as a share.
const SPREAD: f32 = 0.3;

/// What a friend does to a foe before the foe's turn of this round comes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Aid {
    /// Hit Points that it takes from the foe, of those friends who come before it the most.
    pub(super) damage: f32,
    /// That friend gets at nobody else.
    pub(super) alone: bool,
}

impl Aid {
    /// The chance that the friend fells a foe with so many Hit Points left.
    fn fells(self, hp: f32) -> f32 {
        if self.damage <= 0.0 {
            return 0.0;
        }
        let over = (self.damage - hp) / self.damage;
        (0.5 + 0.5 * over / SPREAD).clamp(0.0, 1.0)
    }

    /// What it is worth, as a share of a knock-out, to fell a foe with so many Hit Points with this chance, or to take
    /// so much of it: more than the chance where a friend finishes it, less where a friend would have felled it anyway.
    pub(super) fn share(self, hp: f32, falls: f32, damage: f32) -> f32 {
        if self.damage <= 0.0 {
            return falls;
        }
        let anyway = self.fells(hp);
        let kept = if self.alone { DONE_ALONE } else { DONE };
        let own = falls * (1.0 - anyway * (1.0 - kept));
        let finished = (self.fells((hp - damage).max(1.0)) - anyway).max(0.0);
        own + PREPARED * (1.0 - falls) * finished
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLOSE: f32 = 0.001;

    #[test]
    fn nobody_comes_before_it_and_a_knock_out_is_one() {
        let none = Aid::default();
        assert_eq!(none.share(20.0, 0.4, 10.0), 0.4);
    }

    #[test]
    fn whom_a_friend_finishes_is_worth_a_blow_and_whom_it_fells_anyway_is_not() {
        let friend = Aid {
            damage: 20.0,
            alone: true,
        };
        let prepared = friend.share(32.0, 0.0, 21.0);
        assert!(
            (PREPARED * 0.8..=PREPARED).contains(&prepared),
            "{prepared}"
        );
        let twice = friend.share(9.0, 1.0, 9.0);
        assert!((twice - DONE_ALONE).abs() < CLOSE, "{twice}");
        let elsewhere = Aid {
            alone: false,
            ..friend
        };
        assert!(elsewhere.share(9.0, 1.0, 9.0) > twice);
        assert_eq!(friend.share(90.0, 0.0, 20.0), 0.0, "far from it");
    }
}
