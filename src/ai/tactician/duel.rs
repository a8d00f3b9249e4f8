//! Who wins where one fights one, as in the League: whoever is lost before a foe is called back for a mate who beats that
//! foe, even though the mate takes no orders in this round (combat-R050).

use super::fate::{stages_cost, stages_tell};
use super::lineup::Lineup;
use crate::ai::look::Figure;
use crate::battle::Action;

/// Turns that nobody needs: one does nothing to another.
const NEVER: f32 = 99.0;
/// Turns for which somebody must still stand to be left to its fight.
const SOON: f32 = 2.5;

impl Lineup<'_> {
    /// How many turns one needs to fell another, its Combat Stages reckoned in.
    fn turns_to_fell(&self, by: &Figure, at: &Figure) -> f32 {
        let danger = self.dangers.of(by.id, at.id);
        let staged = stages_tell(self.battle, by.id, &danger);
        let harder = stages_cost(self.battle, at.id, &danger);
        let blow = danger.damage + staged + harder;
        match blow >= 1.0 {
            true => (at.hp as f32 / blow).ceil().min(NEVER),
            false => NEVER,
        }
    }

    /// A mate in the place of one who soon falls to the only foe and is far from felling it, where that mate fells the foe
    /// though it stands a blow of it first.
    pub(super) fn in_place_of_the_lost(&self) -> Option<Action> {
        let mut foes = self.foes();
        let (foe, others) = (foes.next()?, foes.next());
        if others.is_some() {
            return None;
        }
        let lost = |it: &&Figure| {
            let (wins, falls) = (self.turns_to_fell(it, foe), self.turns_to_fell(foe, it));
            falls <= SOON && wins > falls + 1.0
        };
        let weak = self.out().find(lost)?;
        let (who, _, next) = self.in_place_of(weak)?;
        let mate = self.figures.get(usize::from(who.0))?;
        let (wins, falls) = (self.turns_to_fell(mate, foe), self.turns_to_fell(foe, mate));
        (falls > wins + 1.0).then_some(next)
    }
}
