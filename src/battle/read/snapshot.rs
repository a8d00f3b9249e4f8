//! Reading a battle world: sheets of combatants, usable attacks, the odds of an offer.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack;
use crate::battle::deeds::capture;
use crate::battle::deeds::grappling;
use crate::battle::deeds::health::{self, Health};
use crate::battle::deeds::initiative;
use crate::battle::deeds::lasting;
use crate::battle::deeds::mobility;
use crate::battle::deeds::moves::{self, Attacker, spent};
use crate::battle::deeds::points::Points;
use crate::battle::deeds::props;
use crate::battle::deeds::reaction;
use crate::battle::deeds::status;
use crate::battle::effect::{activation, mark, stance};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::names::OwnSheet;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Duty, Effects};
use crate::battle::questions::{answers, near, vision};
use crate::battle::read::ptu_sheet::{
    AbilityView, FeatureView, MoveState, PtuSheet, StatusView, StruggleView,
};
use crate::battle::read::sheet::{EffectView, Sheet};
use crate::battle::state::bag::Bag;
use crate::battle::state::budget::{self, Actions};
use crate::battle::state::diary::Diary;
use crate::battle::state::flight::Attack;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::orders::Orders;
use crate::battle::state::owed::Owed;
use crate::battle::state::stages::CombatStages;
use crate::battle::state::traits;
use crate::battle::state::turns::Turns;
use crate::data::features::Choice;
use crate::data::level::CombatantKind;
use crate::data::moves::MoveDamage;
use crate::data::{AbilityId, Dex, FeatureDef};
use crate::rules::capture::rate;
use crate::rules::health::{death_limit, death_limit_at};
use crate::rules::stats::tick;
use crate::rules::{Status, Weapon};

/// Everything about one combatant.
pub(crate) fn sheet(world: &World, id: CombatantId) -> Sheet {
    let turn = (
        initiative::told(world, id),
        world.part::<Turns>(id).are_over(),
    );
    let own = OwnSheet::Ptu(Box::new(own(world, id)));
    let mut sheet = Sheet::of(world, id, turn, own);
    sheet.effects.extend(felt(world, id));
    sheet.species = traits::printed(world, id).species();
    sheet.level = traits::of(world, id).level;
    sheet.cap = world.part::<Health>(id).vitals().cap();
    sheet
}

/// What these rules alone know of it.
fn own(world: &World, id: CombatantId) -> PtuSheet {
    let traits = traits::of(world, id);
    let who = world.who(id);
    let health = world.part::<Health>(id);
    let vitals = health.vitals();
    let owed = world.part::<Owed>(id);
    let bag = world.part::<Bag>(id);
    let orders = world.part::<Orders>(id);
    let (evasion, flanked) = attack::evasions(world, id);
    PtuSheet {
        size: traits.size,
        tick: tick(vitals.max),
        dies_at: health::mortal(world).then(|| match answers::dies_at(world, id) {
            Some(percent) => death_limit_at(vitals.max, percent),
            None => death_limit(vitals.max),
        }),
        wakes_in: health.wakes_in(),
        treated: answers::costs_turn(world, id),
        forfeits: owed.turns(),
        capture_rate: (who.wild && vitals.hp > 0).then(|| rate(&capture::facts(world, id))),
        injuries: vitals.injuries,
        without_air: answers::without_air(world, id),
        typing: traits.typing,
        stats: traits.stats,
        staged: world.part::<CombatStages>(id).all(&traits.stats),
        stages: world.part::<CombatStages>(id).effective(),
        evasion,
        flanked,
        aim: answers::aim(world, id),
        statuses: statuses(world, id),
        bound: world.part::<Effects>(id).playing(Duty::Bind).is_some(),
        stance: stance::of(world, id),
        abilities: abilities(world, id),
        features: features(world, id),
        marks: mark::of(world, id),
        moves: moves(world, id),
        items: bag.carried().to_vec(),
        held: bag.held(),
        held_too: bag.second(),
        struggle: struggle_view(world, id),
        speeds: mobility::mover(world, id).speeds,
        skills: traits.skills,
        capabilities: traits.capabilities.to_vec(),
        budget: world.part::<Actions>(id).left(),
        holding: world.part::<Turns>(id).holding(),
        action_points: action_points(world, id),
        day: world.part::<Diary>(id).ledger(),
        grapple: grappling::of(world, id),
        willing: orders.willing_to_allies(),
        willing_towards: world
            .ids()
            .into_iter()
            .filter(|other| orders.willing_towards(*other))
            .collect(),
        holds_back: orders.holds_back(),
        orders: reaction::ALL
            .into_iter()
            .map(|reaction| (reaction, orders.get(reaction)))
            .collect(),
    }
}

/// Its moves, with what has been used of them.
fn moves(world: &World, id: CombatantId) -> Vec<MoveState> {
    let uses = world.part::<MoveUses>(id);
    let known = traits::of(world, id).moves.iter();
    known
        .map(|move_id| MoveState {
            id: *move_id,
            used: uses.of(*move_id).map_or(0, |uses| uses.scene),
            spent: spent(world, id, *move_id),
        })
        .collect()
}

/// The Action Points that a trainer has left and could have.
fn action_points(world: &World, id: CombatantId) -> Option<(i32, i32)> {
    (world.who(id).kind == CombatantKind::Trainer).then(|| {
        let points = world.part::<Points>(id);
        (points.left(), points.max())
    })
}

fn statuses(world: &World, id: CombatantId) -> Vec<StatusView> {
    let set = world.part::<Effects>(id).statuses();
    let mut views: Vec<StatusView> = set.iter().map(|status| view(world, id, status)).collect();
    if let Some(status) = vision::blindness(world, id).filter(|status| !set.has(*status)) {
        views.push(StatusView {
            status,
            lasting: "while it stands in the dark".to_owned(),
            by: None,
            next: None,
            moves: SmallVec::new(),
        });
    }
    views
}

fn abilities(world: &World, id: CombatantId) -> Vec<AbilityView> {
    let dex = world.dex();
    let cases = world.part::<Effects>(id).all();
    let mut views: Vec<AbilityView> = Vec::new();
    for ability in &traits::of(world, id).abilities {
        let name = &dex.ability(*ability).name;
        let case = cases.iter().find(|case| case.kind.name == name);
        views.push(AbilityView {
            id: *ability,
            name: name.clone(),
            played: case.is_some(),
            left: case.and_then(|case| case.uses),
            copied_from: None,
        });
    }
    let copies = cases
        .iter()
        .filter(|case| case.kind.is_ability() && case.source != id && !case.suppressed);
    for case in copies {
        views.extend(dex.find_ability(case.kind.name).map(|def| AbilityView {
            id: def.id,
            name: def.name.clone(),
            played: true,
            left: case.uses,
            copied_from: Some(case.source),
        }));
    }
    views
}

/// Its features and edges, with what is left of each.
fn features(world: &World, id: CombatantId) -> Vec<FeatureView> {
    let dex = world.dex();
    let cases = world.part::<Effects>(id).all();
    let known = traits::of(world, id).features.iter();
    known
        .map(|feature| {
            let def = dex.feature(*feature);
            let mut own = cases.iter().filter(|case| case.kind.is_granted());
            let case = own.find(|case| case.kind.name == def.name);
            FeatureView {
                id: *feature,
                name: named(world, id, def),
                played: def.is_played(),
                left: case.and_then(|case| case.uses),
            }
        })
        .collect()
}

/// The name of a feature, with what somebody has taken it for.
fn named(world: &World, id: CombatantId, def: &FeatureDef) -> String {
    let dex = world.dex();
    let chosen = traits::printed(world, id).chosen().iter();
    let own = chosen.filter(|(of, _)| *of == def.id);
    let names: Vec<&str> = own.map(|(_, choice)| chosen_name(dex, *choice)).collect();
    match names.as_slice() {
        [] => def.name.clone(),
        names => format!("{} ({})", def.name, names.join(", ")),
    }
}

/// What a feature has been taken for, as levels write it.
fn chosen_name(dex: &Dex, choice: Choice) -> &str {
    match choice {
        Choice::Move(id) => &dex.move_def(id).name,
        Choice::Type(element) => element.name(),
        Choice::Weapon(class) => class.name(),
    }
}

/// What reaches somebody from the effects of others.
fn felt(world: &World, id: CombatantId) -> impl Iterator<Item = EffectView> + '_ {
    near::over(world, id).filter_map(move |(by, case)| {
        let (name, says) = case.kind.reach?.felt?;
        let mut brings = case.kind.own.brings.iter();
        if brings.any(|status| answers::is_spared(world, id, *status)) {
            return None;
        }
        let says = Cow::Borrowed(says);
        Some(EffectView { name, says, by })
    })
}

fn view(world: &World, id: CombatantId, status: Status) -> StatusView {
    let details = status::details(world, id, status);
    StatusView {
        status,
        lasting: lasting::in_words(world, id, status),
        // What a level starts with may have nobody behind it.
        by: details.by.filter(|by| *by != id),
        next: details.next,
        moves: details.moves,
    }
}

/// What a plain Struggle Attack of this combatant is like now.
fn struggle_view(world: &World, id: CombatantId) -> StruggleView {
    let attack = Attack::of(world, id, AttackKind::Struggle);
    let base = match attack.damage {
        MoveDamage::Base(base) => i32::from(base),
        _ => 0,
    };
    StruggleView {
        ac: attack.ac.unwrap_or(0),
        base: base + attack.weapon.map_or(0, |weapon| weapon.class.damage_base()),
        range: attack.weapon.map_or((1, 1), Weapon::range),
    }
}

/// Abilities that a combatant could use now and that change something, each with somebody to use it on.
pub(crate) fn usable_abilities(world: &World, id: CombatantId) -> Vec<(AbilityId, CombatantId)> {
    let mut usable = Vec::new();
    let cases = world.part::<Effects>(id).iter();
    let usable_kinds = cases.map(|case| case.kind);
    for kind in
        usable_kinds.filter(|kind| kind.activation.as_ref().is_some_and(|it| !it.only_tells))
    {
        let affordable = activation::cost(world, kind)
            .is_some_and(|cost| budget::lacking(world, id, cost).is_none());
        let Some(def) = world.dex().find_ability(kind.name).filter(|_| affordable) else {
            continue;
        };
        let others = world.ids().into_iter();
        let reached = others.filter(|who| activation::reaches(world, id, kind, *who).is_ok());
        usable.extend(reached.map(|who| (def.id, who)));
    }
    usable
}

/// Attacks that a combatant could use now in its turn, whatever the target: none that answers something. Of its attacks
/// only those that are `wanted` are looked at.
pub(crate) fn usable_attacks(
    world: &World,
    id: CombatantId,
    wanted: impl Fn(AttackKind) -> bool,
) -> Vec<AttackKind> {
    let attacker = Attacker::of(world, id);
    usable(world, id, &attacker, || {
        let mut own = attacker.own();
        own.retain(|kind| wanted(*kind));
        own
    })
}

/// What a combatant could throw now of what lies around and of what it has for that.
pub(crate) fn usable_props(world: &World, id: CombatantId) -> Vec<AttackKind> {
    let attacker = Attacker::of(world, id);
    let at_hand = || props::at_hand(world, id).into_iter();
    usable(world, id, &attacker, || {
        at_hand().map(AttackKind::Improvised).collect()
    })
}

/// Those of these attacks that a combatant could use now in its turn.
fn usable(
    world: &World,
    id: CombatantId,
    attacker: &Attacker<'_>,
    all: impl FnOnce() -> SmallVec<[AttackKind; 12]>,
) -> Vec<AttackKind> {
    if !attacker.is_able() {
        return Vec::new();
    }
    let (actions, dex) = (world.part::<Actions>(id), world.dex());
    let mut all = all();
    all.retain(|kind| {
        actions.lack(attacker.cost(*kind)).is_none()
            && moves::no_answer_in(dex, *kind).is_ok()
            && attacker.may_use(*kind).is_ok()
    });
    all.to_vec()
}
