//! Who sleeps and is left to a friend: the first blow wakes whoever it strikes, and belongs to whoever makes most of it and
//! stands what comes of it.

use super::Tactician;
use crate::ai::look::{Figure, Me};
use crate::battle::Battle;

/// How much more than one's own a friend's blow must take for the first one to be left to it.
const HARDER: f32 = 2.0;

impl Tactician {
    /// Where all foes sleep: whether one of them would fell whoever decides once it is awake, and a friend who is there or
    /// can be sent out strikes it far harder.
    pub(super) fn leaves_it_to_a_friend(&self, battle: &Battle, me: &Me) -> bool {
        if self.goals.late || !self.goals.beat.is_empty() || self.standing.toll > 0.0 {
            return false;
        }
        let hp = self.standing.hp;
        let deadly = |foe: &&super::Foe| self.dangers.of(foe.figure.id, me.id).damage >= hp;
        let mut deadly = self.foes.iter().filter(deadly).peekable();
        if deadly.peek().is_none() || self.foes.iter().any(|foe| foe.pressing) {
            return false;
        }
        let mates = || {
            self.figures
                .iter()
                .filter(|it| self.may_strike_too(battle, me, it))
        };
        deadly.any(|foe| {
            let (id, left) = (foe.figure.id, foe.figure.hp as f32);
            let of = |by| self.dangers.of(by, id).damage.min(left);
            foe.dealt < left && mates().any(|it| of(it.id) >= HARDER * of(me.id))
        })
    }

    /// Whether somebody else of the same team fights, or can be sent out to.
    fn may_strike_too(&self, battle: &Battle, me: &Me, it: &Figure) -> bool {
        if it.team != me.team || it.id == me.id || it.hp <= 0 {
            return false;
        }
        let owner = battle.level().combatants[usize::from(it.id.0)].owner;
        let trainer = owner.and_then(|id| self.figures.get(usize::from(id)));
        match it.body {
            Some(_) => it.up && !super::is_held_up(battle, it.id),
            None => trainer.is_some_and(|it| it.hp > 0),
        }
    }
}
