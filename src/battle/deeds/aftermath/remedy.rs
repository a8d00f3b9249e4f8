//! Items of a bag between battles: nobody pays an action for them, nobody has to stand beside anybody.

use bevy_ecs::prelude::*;

use crate::battle::deeds::aftermath::diary::{around, keeper, team_of};
use crate::battle::deeds::aftermath::gain::Gain;
use crate::battle::deeds::health::Health;
use crate::battle::deeds::{item_effects, items, status};
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::prompt::Command;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::Action;
use crate::battle::kernel::world::Access;
use crate::battle::state::bag::Bag;
use crate::battle::state::presence::conscious;
use crate::data::level::CombatantKind;
use crate::data::{ItemEffect, ItemId};
use crate::rules::health as rules;
use crate::rules::recovery::COMING_ROUND;

/// An item that a trainer could use on somebody between battles.
#[derive(Clone, Debug, PartialEq)]
pub struct Remedy {
    /// Whose it is.
    pub trainer: CombatantId,
    /// Which.
    pub item: ItemId,
    /// How many there are.
    pub count: u32,
    /// On whom, and what it would do; everybody of the team.
    pub treatments: Vec<Treatment>,
}

/// An item used on somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct Treatment {
    /// On whom.
    pub who: CombatantId,
    /// What to submit.
    pub command: Command,
    /// What it gives.
    pub gain: Gain,
    /// Why it is not possible, in plain words.
    pub reason: Option<String>,
}

/// Whether a trainer may use an item on somebody now.
pub(crate) fn check(
    world: &World,
    actor: CombatantId,
    item: ItemId,
    target: CombatantId,
) -> Result<(), Refused> {
    items::has(world, actor, item)?;
    let refuse = |why, who| Err(Refused::new(why, "combat-R042").of(who));
    if !around(world, actor) {
        return refuse("it is not here", actor);
    }
    if !conscious(world, actor) {
        return refuse("it is Fainted", actor);
    }
    if usize::from(target.0) >= world.roster().len() {
        return Err(Refused::new("there is no such combatant", "combat-R043"));
    }
    if team_of(world, actor) != team_of(world, target) {
        return refuse("it is not of the same team", target);
    }
    if !is_remedy(&world.dex().item(item).effect) {
        return refuse("that is for a battle alone", target);
    }
    item_effects::helps(world, item, target)?;
    if !around(world, target) {
        return refuse("it is not here", target);
    }
    Ok(())
}

/// Uses it, as [`check`] has allowed.
pub(crate) fn give(world: &mut World, actor: CombatantId, item: ItemId, target: CombatantId) {
    items::spend(world, actor, item, target);
}

/// Everything in the bags of a side that heals, cures or wakes, and whom it could be used on.
pub(crate) fn remedies(
    world: &World,
    side: SideId,
    using: fn(ItemId, CombatantId) -> Action,
) -> Vec<Remedy> {
    let trainers = world.ids().into_iter().filter(|id| {
        world.who(*id).kind == CombatantKind::Trainer
            && keeper(world, *id) == side
            && around(world, *id)
    });
    let mut remedies = Vec::new();
    for trainer in trainers {
        for (item, count) in world.part::<Bag>(trainer).all_at_hand() {
            if count == 0 || !is_remedy(&world.dex().item(item).effect) {
                continue;
            }
            let team = world
                .ids()
                .into_iter()
                .filter(|id| around(world, *id) && team_of(world, *id) == team_of(world, trainer));
            let treatments = team.map(|who| treatment(world, trainer, item, who, using));
            remedies.push(Remedy {
                trainer,
                item,
                count,
                treatments: treatments.collect(),
            });
        }
    }
    remedies
}

fn is_remedy(effect: &ItemEffect) -> bool {
    use ItemEffect as E;
    match effect {
        E::Heal(_) | E::Cure(_) | E::Revive(_) | E::ReviveAt(_) | E::Food(_) => true,
        E::Several(list) => list.iter().any(is_remedy),
        _ => false,
    }
}

fn treatment(
    world: &World,
    trainer: CombatantId,
    item: ItemId,
    who: CombatantId,
    using: fn(ItemId, CombatantId) -> Action,
) -> Treatment {
    let refused = check(world, trainer, item, who).err();
    let gain = match refused {
        None => forecast(world, item, who),
        Some(_) => Gain::default(),
    };
    Treatment {
        who,
        command: Command::new(trainer, using(item, who)),
        gain,
        reason: refused.map(|refused| refused.told(world, trainer)),
    }
}

/// What an item will give somebody whom it helps.
fn forecast(world: &World, item: ItemId, who: CombatantId) -> Gain {
    let mut gain = Gain::of(who);
    add_to(&mut gain, world, &world.dex().item(item).effect, who);
    gain
}

/// Adds what one of its effects gives.
fn add_to(gain: &mut Gain, world: &World, effect: &ItemEffect, who: CombatantId) {
    let health = world.part::<Health>(who);
    let vitals = health.vitals();
    let points = match effect {
        ItemEffect::Several(list) => {
            for effect in list {
                add_to(gain, world, effect, who);
            }
            return;
        }
        ItemEffect::Heal(amount) => *amount,
        ItemEffect::Revive(percent) => (vitals.max * percent / 100).max(1) - vitals.hp,
        ItemEffect::ReviveAt(points) => points - vitals.hp,
        ItemEffect::Cure(list) => {
            gain.cured = status::those(world, who, |kind| {
                kind.status().is_some_and(|status| list.contains(&status))
            });
            return;
        }
        _ => return,
    };
    let (after, healed) = rules::heal(vitals, points.max(0));
    gain.healed = healed;
    gain.hp_after = after.hp;
    gain.injuries_after = after.injuries;
    let potion = matches!(effect, ItemEffect::Heal(_));
    let stirs = health.fainted() && after.hp > 0;
    gain.wakes = stirs && !potion;
    if stirs && potion {
        gain.wakes_after = COMING_ROUND;
    }
}
