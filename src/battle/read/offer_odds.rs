//! What may be known when a reaction is offered: what is coming, what taking it does with which
//! odds, and what it costs.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::check;
use crate::battle::deeds::reacting::{self, Outlook};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::{Offer, PromptKind};
use crate::battle::kernel::world::{Access, Pending};
use crate::battle::read::forecast::{Forecast, Incoming, TargetForecast};
use crate::battle::read::odds;
use crate::battle::state::flight::{self, Attack};
use crate::data::MoveId;

/// The forecast of the reaction on offer, taken with this move where there are moves to choose.
pub(crate) fn of(world: &World, with: Option<MoveId>) -> Forecast {
    let Some(prompt) = &world.the::<Pending>().0 else {
        return Forecast::default();
    };
    match prompt.kind {
        PromptKind::Reaction(offer) => of_offer(world, offer, with),
        _ => Forecast::default(),
    }
}

/// The forecast of an offer of the occasion at hand, whether it is asked about now or not.
pub(crate) fn of_offer(world: &World, offer: Offer, with: Option<MoveId>) -> Forecast {
    let attack = reacting::attack_of(world, &offer, with);
    let mut forecast = attack.map_or_else(Forecast::default, |it| odds::odds(world, it));
    let outlook = reacting::outlook(world, &offer, with);
    let flying = reacting::flight(world).and_then(|flight| flight::get(world, flight));
    if let Some(attack) = flying {
        forecast.incoming = incoming(world, attack, &offer);
        forecast
            .targets
            .extend(struck_instead(world, attack, &offer, &outlook));
    }
    forecast.success = outlook.success;
    forecast.notes = outlook.does;
    forecast.costs = outlook.costs;
    forecast
}

/// The attack in flight, as far as it concerns whoever is asked.
fn incoming(world: &World, attack: &Attack, offer: &Offer) -> Option<Incoming> {
    let concerned = |who: CombatantId| attack.targets.iter().position(|it| it.target == who);
    // A guard is for friends near its user.
    let friend = || {
        let mut targets = attack.targets.iter();
        targets.position(|it| world.allied(it.target, offer.reactor))
    };
    let own = concerned(offer.trigger).or_else(|| concerned(offer.reactor));
    let index = own.or_else(friend)?;
    let judged = attack.targets[index].hit;
    Some(Incoming {
        by: attack.user,
        attack: attack.kind,
        judged,
        spare: spare(attack, index).filter(|_| judged),
        odds: odds_now(world, attack, index, judged),
    })
}

/// By how much the roll of a strike is above what it needs; nothing where it hits whatever else it comes to.
fn spare(attack: &Attack, index: usize) -> Option<i32> {
    let natural = i32::from(attack.dice.first()?.value);
    let check = check(attack, attack.targets.get(index)?, natural);
    let rolled = attack.ac.is_some() && !check.cannot_miss && natural < ALWAYS;
    rolled.then_some(natural + check.modifier - check.ac - check.evasion)
}

/// What the die shows that hits whatever is taken off.
const ALWAYS: i32 = 20;

fn odds_now(world: &World, attack: &Attack, index: usize, judged: bool) -> TargetForecast {
    if judged {
        return odds::landed(world, attack, index);
    }
    let target = attack.targets[index].target;
    let mut all = odds::odds(world, attack.clone()).targets.into_iter();
    let found = all.find(|it| it.target == target);
    found.unwrap_or_else(|| TargetForecast::blank(target, false))
}

/// What the attack in flight does to whoever steps in for its target.
fn struck_instead(
    world: &World,
    attack: &Attack,
    offer: &Offer,
    outlook: &Outlook,
) -> Option<TargetForecast> {
    let instead = outlook.struck_instead?;
    let mut attack = attack.clone();
    attack.redirect(offer.trigger, instead, false);
    let index = attack.targets.iter().position(|it| it.target == instead)?;
    Some(odds::landed(world, &attack, index))
}
