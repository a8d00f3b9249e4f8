//! What somebody carries, in its bag and in its hand, as far as controllers ask for it.

use crate::battle::{Battle, CombatantId};
use crate::data::ItemEffect;
use crate::data::level::CombatantKind;
use crate::rules::Status;

/// Whether somebody has nothing that it could use or throw; only people use items.
pub(super) fn is_empty(battle: &Battle, who: CombatantId) -> bool {
    let def = &battle.level().combatants[usize::from(who.0)];
    def.kind != CombatantKind::Trainer || !carries(battle, who, |_| true)
}

/// Whether somebody has a ball left to throw.
pub(super) fn has_ball(battle: &Battle, who: CombatantId) -> bool {
    carries(battle, who, |effect| {
        matches!(effect, ItemEffect::Ball { .. })
    })
}

/// How many balls somebody has left to throw.
pub(super) fn count_balls(battle: &Battle, who: CombatantId) -> u32 {
    let is_ball = |effect: &ItemEffect| matches!(effect, ItemEffect::Ball { .. });
    let bag = battle.at_hand(who).into_iter();
    let balls = bag.filter(|(item, _)| is_ball(&battle.dex().item(*item).effect));
    balls.map(|(_, count)| count).sum()
}

/// Whether somebody has something left that heals.
pub(super) fn has_potion(battle: &Battle, who: CombatantId) -> bool {
    carries(battle, who, |effect| healed_by(effect).is_some())
}

/// How many Hit Points an item gives back, where it does that among other things.
pub(super) fn healed_by(effect: &ItemEffect) -> Option<i32> {
    match effect {
        ItemEffect::Heal(points) => Some(*points),
        ItemEffect::Several(all) => all.iter().find_map(healed_by),
        _ => None,
    }
}

/// What an item cures, where it does that among other things.
pub(super) fn cured_by(effect: &ItemEffect) -> &[Status] {
    match effect {
        ItemEffect::Cure(cured) | ItemEffect::CureOne(cured) => cured,
        ItemEffect::Several(all) => {
            let cures = all.iter().map(cured_by);
            cures.max_by_key(|it| it.len()).unwrap_or(&[])
        }
        _ => &[],
    }
}

/// What an item does, one by one.
pub(super) fn parts(effect: &ItemEffect) -> &[ItemEffect] {
    match effect {
        ItemEffect::Several(all) => all,
        one => std::slice::from_ref(one),
    }
}

/// Whether somebody has such a thing in its bag or in its hand.
pub(super) fn carries(
    battle: &Battle,
    who: CombatantId,
    wanted: impl Fn(&ItemEffect) -> bool,
) -> bool {
    let hand = battle.at_hand(who);
    let mut left = hand.iter().filter(|(_, count)| *count > 0);
    left.any(|(item, _)| wanted(&battle.dex().item(*item).effect))
}
