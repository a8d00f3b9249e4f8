//! Throwing balls (G158, G162 to G165, A140): an AC 6 attack, then the capture roll.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health};
use crate::battle::deeds::leaving::leave;
use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{DiceShown, Event, ItemPlace, Modifier, Modifiers, RollFor};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Lasting};
use crate::battle::questions::kind::{Effects, Kind, Kinds};
use crate::battle::state::board::Board;
use crate::battle::state::budget;
use crate::battle::state::cost;
use crate::battle::state::place;
use crate::battle::state::place::Whereabouts;
use crate::battle::state::presence;
use crate::battle::state::{done, traits};
use crate::board::{BaseTerrain, Light, Speeds};
use crate::data::clauses::Knack;
use crate::data::items::BallBonus;
use crate::data::level::{Deed, Gender};
use crate::data::{Dex, ItemEffect, ItemId, SpeciesId};
use crate::rules::capture::CaptureFacts;
use crate::rules::status::AfflictionClass;
use crate::rules::{capture as rules, rolls};

/// What the capture rules look at.
pub(crate) fn facts(world: &World, target: CombatantId) -> CaptureFacts {
    let (traits, printed) = (traits::of(world, target), traits::printed(world, target));
    let vitals = world.part::<Health>(target).vitals();
    let lasting = Lasting::of(world, target);
    let set = lasting.effects.statuses();
    let count = |family| {
        set.iter()
            .filter(|status| status.family() == family)
            .count() as i32
    };
    CaptureFacts {
        level: traits.level,
        // Whoever has just been knocked out counts as if a Hit Point were left (Catch Combo).
        hp: vitals.hp.max(1),
        max_hp: vitals.max,
        evolutions_left: printed.evolutions_left(),
        persistent: count(AfflictionClass::Persistent),
        volatile: count(AfflictionClass::Volatile),
        injuries: vitals.injuries,
        above_75_penalty: world.house().capture_above_75,
        shiny: printed.shiny(),
        legendary: printed.legendary(),
        conditions: lasting.eases_capture(),
    }
}

/// What a ball adds to the roll against this target, in this round.
pub(crate) fn ball_modifier(
    world: &World,
    thrower: CombatantId,
    target: CombatantId,
    item: ItemId,
) -> i32 {
    let def = world.dex().item(item);
    let ItemEffect::Ball { modifier } = def.effect else {
        return 0;
    };
    modifier
        + def
            .bonus
            .as_ref()
            .map_or(0, |bonus| conditional(world, thrower, target, bonus))
}

/// What a ball adds where its condition holds.
fn conditional(world: &World, thrower: CombatantId, target: CombatantId, bonus: &BallBonus) -> i32 {
    let wild = traits::of(world, target);
    let when = |holds: bool, amount: i32| if holds { amount } else { 0 };
    match bonus {
        BallBonus::TypeIs(types, amount) => when(
            types.iter().any(|element| wild.typing.has(*element)),
            *amount,
        ),
        BallBonus::LevelBelow(level, amount) => when(wild.level < *level, *amount),
        BallBonus::BelowHalfLevel(amount) => {
            when(is_twice_outleveled(world, thrower, wild.level), *amount)
        }
        BallBonus::SpeedAbove(limit, amount) => when(fastest(&wild.speeds) > *limit, *amount),
        BallBonus::SpeciesOwned(amount) => when(owns_species_of(world, thrower, target), *amount),
        BallBonus::Below(amount) => when(is_below(world, target), *amount),
        BallBonus::Dark(amount) => when(is_in_the_dark(world, target), *amount),
        BallBonus::PerWeightClass(amount) => amount * (wild.weight_class - 1).max(0),
        BallBonus::EvolvesByStone(amount) => when(evolves_by_stone(world, target), *amount),
        BallBonus::OtherOfItsLine(amount) => when(meets_its_like(world, thrower, target), *amount),
        BallBonus::Baited(amount) => {
            let kind = world.resource::<Kinds>().left("Baited");
            let case = kind.and_then(|it| world.part::<Effects>(target).get(it));
            // Of bait that it has resisted there is nothing left.
            when(case.is_some_and(|case| case.amount > 0), *amount)
        }
        BallBonus::ByRound(steps) => by_round(steps, world.clock().round),
    }
}

/// Whether a Pokémon of the thrower that is out has more than twice this level.
fn is_twice_outleveled(world: &World, thrower: CombatantId, level: i32) -> bool {
    world.ids().into_iter().any(|id| {
        world.who(id).owner == Some(thrower)
            && presence::present(world, id)
            && level * 2 < traits::of(world, id).level
    })
}

/// The highest of the speeds that a ball looks at.
fn fastest(speeds: &Speeds) -> i32 {
    let ways = [
        speeds.overland,
        speeds.swim,
        speeds.sky,
        speeds.levitate,
        speeds.burrow,
        speeds.teleporter,
    ];
    ways.into_iter().fold(0, i32::max)
}

/// Whether the thrower owns, or has owned, one of the target's species.
fn owns_species_of(world: &World, thrower: CombatantId, target: CombatantId) -> bool {
    let species = traits::printed(world, target).species();
    let registered = traits::printed(world, thrower)
        .owned()
        .iter()
        .any(|own| Some(*own) == species);
    let at_hand = world.ids().into_iter().any(|id| {
        world.who(id).owner == Some(thrower) && traits::printed(world, id).species() == species
    });
    species.is_some() && (registered || at_hand)
}

/// Whether it is under water or under ground.
fn is_below(world: &World, target: CombatantId) -> bool {
    let board = world.the::<Board>();
    place::body(world, target).is_some_and(|body| {
        let mut ground = body.cells().filter_map(|cell| board.terrain(cell));
        ground.any(|it| matches!(it.base, BaseTerrain::Underwater | BaseTerrain::Earth))
    })
}

/// Whether a square of it is not lit.
fn is_in_the_dark(world: &World, target: CombatantId) -> bool {
    let board = world.the::<Board>();
    place::body(world, target)
        .is_some_and(|body| body.cells().any(|cell| board.light(cell) != Light::Lit))
}

/// Whether the species of somebody evolves by one of the stones.
fn evolves_by_stone(world: &World, target: CombatantId) -> bool {
    let species = traits::printed(world, target).species();
    species.is_some_and(|id| {
        let mut ways = world.dex().species_def(id).evolves.iter();
        // A Thunderstone is one word, and an Oval Stone is held, not used.
        let stone = |by: &String| by.to_lowercase().contains("stone") && !by.starts_with("holds");
        ways.any(|way| way.by.as_ref().is_some_and(stone))
    })
}

/// The first of the evolutionary line of a species.
fn first_of_line(dex: &Dex, species: SpeciesId) -> SpeciesId {
    let mut first = species;
    // No line has more steps than that.
    for _ in 0..4 {
        let name = &dex.species_def(first).name;
        let mut all = dex.species.iter();
        let before = all.find(|def| def.evolves.iter().any(|way| way.into == *name));
        match before {
            Some(def) => first = def.id,
            None => break,
        }
    }
    first
}

/// Whether the thrower has somebody out that is of the line of a target and of the other gender.
fn meets_its_like(world: &World, thrower: CombatantId, target: CombatantId) -> bool {
    let dex = world.dex();
    let line = |id| {
        let printed = traits::printed(world, id);
        (
            printed.species().map(|it| first_of_line(dex, it)),
            printed.gender(),
        )
    };
    let (wild, gender) = line(target);
    world.ids().into_iter().any(|id| {
        let own = world.who(id).owner == Some(thrower) && presence::present(world, id);
        let (species, other) = line(id);
        let opposite = matches!(
            (gender, other),
            (Gender::Male, Gender::Female) | (Gender::Female, Gender::Male)
        );
        own && wild.is_some() && species == wild && opposite
    })
}

/// What a ball adds that gets better, or worse, with every round that has ended.
fn by_round(steps: &[i32], round: u32) -> i32 {
    let ended = round.saturating_sub(1) as usize;
    let step = ended
        .checked_sub(1)
        .map(|index| index.min(steps.len().saturating_sub(1)));
    step.and_then(|index| steps.get(index))
        .copied()
        .unwrap_or(0)
}

/// A ball lies where it did not catch anybody.
fn drop_beside(world: &mut World, actor: CombatantId, target: CombatantId, item: ItemId) {
    let Some(at) = place::body(world, target).map(|body| body.anchor) else {
        return;
    };
    world.the_mut::<Board>().put_item(at, item);
    world.log(Event::ItemMoved {
        who: actor,
        item,
        from: ItemPlace::With(actor),
        to: ItemPlace::Ground(at),
    });
}

/// The ball has been thrown and hit or missed. A ball that misses can be picked up again; one
/// whose capture fails is lost (G165).
pub(crate) fn thrown(
    world: &mut World,
    actor: CombatantId,
    target: CombatantId,
    item: ItemId,
    hit: bool,
    natural_twenty: bool,
) {
    if !hit {
        drop_beside(world, actor, target, item);
        return;
    }
    let facts = facts(world, target);
    let (level, ball) = (
        traits::of(world, actor).level,
        ball_modifier(world, actor, target, item),
    );
    let mut modifiers: Modifiers = rules::roll_modifiers(level, ball, natural_twenty)
        .into_iter()
        .map(|(source, amount)| part(source, amount))
        .collect();
    let rate_parts = rules::rate_terms(&facts)
        .into_iter()
        .map(|(source, amount)| part(source, amount))
        .collect();
    let rate = rules::rate(&facts);
    let die = world.die(actor, rolls::CAPTURE, 100);
    let natural = i32::from(die.value);
    let mut total = rules::roll_total(natural, level, ball, natural_twenty);
    if let Some(turned) = turned(world, actor, natural, rate - (total - natural)) {
        total += turned.amount;
        modifiers.push(turned);
    }
    // Whoever is not wild and got in its way stops it, whatever was rolled (A144).
    let wild = world.who(target).wild;
    let caught = wild && rules::caught(natural, total, rate);
    world.log(Event::Rolled {
        who: actor,
        target: Some(target),
        dice: DiceShown::from_iter([die]),
        parts: modifiers,
        total,
        against: Some(rate),
        success: caught,
        purpose: RollFor::Capture(rate_parts),
        rule: "G163",
    });
    if !wild {
        world.log(Event::no_effect(
            target,
            "it is not wild: it stops the ball",
            "A144",
        ));
        drop_beside(world, actor, target, item);
    }
    if caught {
        if world.dex().item(item).heals_caught {
            let most = world.part::<Health>(target).vitals().max;
            let name = world.dex().item(item).name.clone();
            health::heal(world, target, most, health::Healing::Wakes, name, "A140");
        }
        leave(world, target, Whereabouts::Caught(actor));
        done::did(world, actor, Deed::Capture);
    }
}

/// What lets somebody turn the digits of a Capture Roll round now, if it can (Gotta Catch 'Em All, core p.78): that
/// costs a Swift Action and a use.
fn turns(world: &World, who: CombatantId) -> Option<&'static Kind> {
    let kind = answers::knack(world, who, Knack::TurnsDigits)?;
    let able = budget::lacking(world, who, cost::SWIFT).is_none();
    (able && world.part::<Effects>(who).has_uses(kind)).then_some(kind)
}

/// Whether somebody could.
pub(crate) fn may_turn(world: &World, who: CombatantId) -> bool {
    turns(world, who).is_some()
}

/// What turning the digits of a Capture Roll round changes, where it catches what would not be caught: it has
/// to come to this or less (Gotta Catch 'Em All, core p.78). It costs a Swift Action.
fn turned(world: &mut World, who: CombatantId, natural: i32, most: i32) -> Option<Modifier> {
    let kind = turns(world, who)?;
    let other = rules::turned(natural);
    let helps = natural < 100 && natural > most && other <= most;
    if !helps || !effect::use_up(world, who, kind) {
        return None;
    }
    budget::pay(world, who, cost::SWIFT);
    Some(Modifier {
        source: Cow::Borrowed(kind.name),
        amount: other - natural,
        rule: kind.rule,
    })
}

fn part(source: &'static str, amount: i32) -> Modifier {
    Modifier {
        source: Cow::Borrowed(source),
        amount,
        rule: "A140",
    }
}
