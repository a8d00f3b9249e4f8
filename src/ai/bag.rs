//! What somebody carries, as far as controllers ask for it.

use crate::battle::{Battle, CombatantId};
use crate::data::ItemEffect;

/// Whether somebody has a ball left to throw.
pub(super) fn has_ball(battle: &Battle, who: CombatantId) -> bool {
    carries(battle, who, |effect| {
        matches!(effect, ItemEffect::Ball { .. })
    })
}

/// How many balls somebody has left to throw.
pub(super) fn count_balls(battle: &Battle, who: CombatantId) -> u32 {
    let is_ball = |effect: &ItemEffect| matches!(effect, ItemEffect::Ball { .. });
    let bag = battle.bag(who).iter();
    let balls = bag.filter(|(item, _)| is_ball(&battle.dex().item(*item).effect));
    balls.map(|(_, count)| *count).sum()
}

/// Whether somebody has something left that heals.
pub(super) fn has_potion(battle: &Battle, who: CombatantId) -> bool {
    carries(battle, who, |effect| matches!(effect, ItemEffect::Heal(_)))
}

/// Whether somebody has such a thing in its bag.
pub(super) fn carries(
    battle: &Battle,
    who: CombatantId,
    wanted: impl Fn(&ItemEffect) -> bool,
) -> bool {
    let mut left = battle.bag(who).iter().filter(|(_, count)| *count > 0);
    left.any(|(item, _)| wanted(&battle.dex().item(*item).effect))
}
