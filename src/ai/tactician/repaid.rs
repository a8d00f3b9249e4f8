//! What comes back of a blow: a foe whose skin stings, a status for whoever touches it, a bond of destiny; and what
//! lies on the way.

use super::{Tactician, brink};
use crate::ai::look::Me;
use crate::battle::{Battle, CombatantId, Offer, Touched, reaction};
use crate::board::Cell;
use crate::rules::stats::tick;

/// What it costs to be Slowed for a turn, beside the Hit Points.
pub(super) const SLOWED: f32 = 3.0;

/// How far above and below its mean the damage of a blow may be, as shares of it.
const SPREAD: (f32, f32) = (1.4, 0.6);

impl Tactician {
    /// What it loses where it falls: what it has, and what it could still do.
    pub(super) fn all_of_it(&self) -> f32 {
        let standing = &self.standing;
        let spared = self.terms.rounds_spared * standing.strength;
        standing.hp + self.terms.felled + spared
    }

    /// What foes give back for an attack that does this to them: Hit Points, or its end.
    pub(super) fn given_back(&self, touched: &[Touched]) -> f32 {
        let back: f32 = touched.iter().map(|it| it.back).sum();
        let bound = touched.iter().filter(|it| it.together);
        let bound = bound.map(|it| it.falls).fold(0.0, f32::max);
        let lost = match back >= self.standing.hp {
            true => self.all_of_it(),
            false => back,
        };
        if bound > 0.0 {
            // Where both are the last of their teams, nobody wins.
            let drawn = self.last.is_some() && self.me.is_some_and(|me| self.is_the_last_one(me));
            let draw = if drawn { 0.5 * self.terms.decided } else { 0.0 };
            return bound * draw + lost.max(bound * self.all_of_it());
        }
        lost
    }

    /// Whether whoever fells the last foe falls with it, and is the last of its own team.
    pub(super) fn is_bound(&self, battle: &Battle, me: &Me) -> bool {
        let last = self.last.filter(|_| self.is_the_last_one(me.id));
        last.is_some_and(|last| battle.goes_with(me.id, last))
    }

    fn is_the_last_one(&self, me: CombatantId) -> bool {
        let me = self.figures.get(usize::from(me.0));
        me.is_some_and(|me| self.is_the_last(me))
    }

    /// Whether hazards of others lie about, and it does not fly over them.
    pub(super) fn minds_traps(&self, battle: &Battle, me: &Me) -> bool {
        let mut laid = battle.board().hazards().iter();
        laid.any(|it| it.team != me.team) && !brink::flies(battle, me.id)
    }

    /// What it costs to walk to a square over hazards of others.
    pub(super) fn trapped_on(&self, battle: &Battle, me: &Me, to: Cell) -> f32 {
        let Some(path) = self.reach.path_to(to) else {
            return 0.0;
        };
        let mut laid = battle.board().hazards().iter();
        let met = laid.any(|it| it.team != me.team && path.contains(&it.at));
        let lost = tick(me.max_hp) as f32;
        match met {
            true if lost >= self.standing.hp => self.all_of_it(),
            true => lost + SLOWED,
            false => 0.0,
        }
    }

    /// Whether an Attack of Opportunity that is offered costs whoever makes it more than it takes.
    pub(super) fn would_rue_it(&mut self, battle: &Battle, me: &Me, offer: &Offer) -> bool {
        if offer.reaction != reaction::ATTACK_OF_OPPORTUNITY || !self.limits.foresight {
            return false;
        }
        let (own, at) = (me.id, offer.trigger);
        let bound = battle.goes_with(own, at);
        let sting = battle.repaid(own, at);
        let Some(foe) = self.figures.get(usize::from(at.0)).copied() else {
            return false;
        };
        let (damage, chance) = self.dangers.struggle(own, at);
        // A Struggle does nothing to a Ghost.
        if damage <= 0.0 {
            return true;
        }
        if !bound && sting <= 0.0 {
            return false;
        }
        self.standing = self.stands_with(battle, me);
        let left = foe.hp.max(1) as f32;
        let (most, least) = (SPREAD.0 * damage, SPREAD.1 * damage);
        let falls = ((most - left) / (most - least).max(1.0)).clamp(0.0, 1.0);
        let spared = self.terms.knocked_out(self.threat(me, at), false);
        let gain = damage.min(left) + falls * spared;
        let stung = match sting >= self.standing.hp {
            true => self.all_of_it(),
            false => sting,
        };
        let lost = if bound { falls * self.all_of_it() } else { 0.0 };
        chance > 0.0 && gain < stung.max(lost)
    }
}
