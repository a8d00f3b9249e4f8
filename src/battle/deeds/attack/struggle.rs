//! Struggle, and what capabilities make of it (combat-R082, combat-R083, G079 to G086).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Lasting};
use crate::battle::state::attack_kind::AttackKind;
use crate::battle::state::bag::Bag;
use crate::battle::state::flight::{Attack, AttackFacts};
use crate::battle::state::traits;
use crate::data::clauses::Knack;
use crate::data::effects::struggles::{Form, Struggles};
use crate::data::level::CombatantKind;
use crate::data::moves::{Capability, MoveDamage, Range, What};
use crate::data::{MoveDef, MoveId};
use crate::rules::{AttackClass, Element, Skill, Weapon};

impl AttackKind {
    /// The name of a Struggle in one of its forms; `None` for every other attack.
    #[must_use]
    pub fn struggle_name(self) -> Option<&'static str> {
        use Element as E;
        let (element, special) = match self {
            Self::Struggle => return Some("Struggle"),
            Self::StruggleAs { element, special } => (element, special),
            _ => return None,
        };
        Some(match (element, special) {
            (E::Fire, false) => "Struggle (Fire)",
            (E::Fire, true) => "Struggle (Fire, special)",
            (E::Water, false) => "Struggle (Water)",
            (E::Water, true) => "Struggle (Water, special)",
            (E::Ice, false) => "Struggle (Ice)",
            (E::Ice, true) => "Struggle (Ice, special)",
            (E::Flying, false) => "Struggle (Flying)",
            (E::Flying, true) => "Struggle (Flying, special)",
            (E::Rock, false) => "Struggle (Rock)",
            (E::Rock, true) => "Struggle (Rock, special)",
            (E::Electric, false) => "Struggle (Electric)",
            (E::Electric, true) => "Struggle (Electric, special)",
            (_, false) => "Struggle (Telekinetic)",
            (_, true) => "Struggle (Telekinetic, special)",
        })
    }
}

/// The capabilities that give Struggle a form, with its type.
const FORMS: [(Capability, Element); 7] = [
    (Capability::Firestarter, Element::Fire),
    (Capability::Fountain, Element::Water),
    (Capability::Freezer, Element::Ice),
    (Capability::Guster, Element::Flying),
    (Capability::Materializer, Element::Rock),
    (Capability::Zapper, Element::Electric),
    (Capability::Telekinetic, Element::Normal),
];

/// The forms that this combatant's capabilities give its Struggle.
pub(crate) fn forms(world: &World, id: CombatantId) -> impl Iterator<Item = AttackKind> + use<> {
    let known = traits::of(world, id).capabilities.clone();
    FORMS
        .into_iter()
        .filter(move |(capability, _)| known.contains(capability))
        .flat_map(|(_, element)| {
            [false, true].map(|special| AttackKind::StruggleAs { element, special })
        })
}

/// Whether a capability of this combatant gives it that form.
pub(crate) fn knows(world: &World, id: CombatantId, element: Element) -> bool {
    let known = &traits::of(world, id).capabilities;
    FORMS
        .iter()
        .any(|(capability, of)| *of == element && known.contains(capability))
}

/// How far a form reaches: the Telekinetic one as many metres as the Focus rank (G086).
pub(crate) fn range(world: &World, id: CombatantId, element: Element) -> Range {
    if element == Element::Normal {
        Range::Ranged {
            metres: u8::try_from(mind(world, id)).unwrap_or(0),
            targets: 1,
        }
    } else if answers::has_knack(world, id, Knack::StrugglesFar(element)) {
        Range::Ranged {
            metres: FAR,
            targets: 1,
        }
    } else {
        Range::Melee
    }
}

/// The Rank of Focus that telekinesis goes by (G085 to G087); two more by TK Mastery.
pub(crate) fn mind(world: &World, id: CombatantId) -> i32 {
    let more = match answers::has_knack(world, id, Knack::LiftsMore) {
        true => 2,
        false => 0,
    };
    traits::of(world, id).skills.rank(Skill::Focus) + more
}

/// How far somebody struggles who has trained for it (Basic Ranged Attacks).
const FAR: u8 = 6;

/// The form of the Struggle Attack that the use of an ability makes, where a capability gives it one.
pub(crate) fn form_of(def: &MoveDef) -> Option<Form> {
    def.effects.iter().find_map(|effect| match effect.what {
        What::Struggles(Struggles { form, .. }) => form,
        _ => None,
    })
}

/// The Struggle Attack that the use of an ability makes.
pub(crate) fn called_for(world: &World, by: Option<MoveId>) -> AttackKind {
    match by.and_then(|id| form_of(world.dex().move_def(id))) {
        None => AttackKind::Struggle,
        Some(form) => AttackKind::StruggleAs {
            element: form.element(),
            special: matches!(form, Form::Special(_)),
        },
    }
}

/// Whether the use of an ability makes a Struggle Attack whose form somebody lacks.
pub(crate) fn lacks_form(world: &World, id: CombatantId, def: &MoveDef) -> bool {
    form_of(def).is_some_and(|form| !knows(world, id, form.element()))
}

/// Fills an attack in as a Struggle: never with STAB, no Move; Expert Combat (rank 5) makes it
/// better (combat-R083).
pub(crate) fn fill(world: &World, attack: &mut AttackFacts, element: Element, special: bool) {
    let expert = traits::of(world, attack.user).skills.rank(Skill::Combat) >= 5;
    attack.element = Some(element);
    attack.class = if special {
        AttackClass::Special
    } else {
        AttackClass::Physical
    };
    attack.ac = Some(if expert { 3 } else { 4 });
    attack.damage = MoveDamage::Base(if expert { 5 } else { 4 });
    attack.ranged = matches!(attack.kind, AttackKind::StruggleAs { .. })
        && matches!(range(world, attack.user, element), Range::Ranged { .. });
    attack.melee = !attack.ranged;
}

/// Fills in a move that is made like a Struggle Attack, with the type of its own.
pub(crate) fn fill_as_move(world: &World, attack: &mut AttackFacts) {
    let element = attack.element.unwrap_or(Element::Normal);
    fill(world, attack, element, false);
    arm(world, attack);
    attack.stab = false;
}

/// The weapon that a trainer wields: what it holds, or else what it wears on its feet. Pokémon wield none (combat-R082).
pub(crate) fn wielded(world: &World, id: CombatantId) -> Option<Weapon> {
    weapons(world, id).next()
}

/// The weapons that a trainer has in hand and on its feet, in this order.
pub(crate) fn weapons(world: &World, id: CombatantId) -> impl Iterator<Item = Weapon> + '_ {
    let trainer = world.who(id).kind == CombatantKind::Trainer;
    let bag = world.part::<Bag>(id);
    let all = bag.held().into_iter().chain(bag.worn().iter().copied());
    all.filter(move |_| trainer)
        .filter_map(|item| world.dex().item(item).effect.weapon())
}

/// The weapon that a Struggle Attack is made with, or this move: one that it can be made with.
pub(crate) fn weapon_for(world: &World, id: CombatantId, def: Option<&MoveDef>) -> Option<Weapon> {
    let mut all = weapons(world, id);
    match def {
        Some(def) if !def.weapons.is_empty() => all.find(|weapon| serves(*weapon, def)),
        _ => all.next(),
    }
}

/// Whether a move can be made with a weapon.
fn serves(weapon: Weapon, def: &MoveDef) -> bool {
    def.weapons.contains(&weapon.class) || def.weapons_with_reach && weapon.reach
}

/// Arms a Struggle Attack: the weapon's AC is part of the attack's, its Damage Base is added when
/// damage is gathered.
pub(crate) fn arm(world: &World, attack: &mut AttackFacts) {
    let def = attack.data(world.dex());
    if let Some(weapon) = weapon_for(world, attack.user, def) {
        attack.ac = attack.ac.map(|ac| ac + weapon.class.ac());
        attack.ranged = weapon.ranged();
        attack.melee = !attack.ranged;
        attack.weapon = Some(weapon);
    }
}

/// Whether an attack is made with the weapon in hand: a Struggle, or a move of weapons (core ch.9).
pub(crate) fn takes_weapon(world: &World, kind: AttackKind) -> bool {
    match kind {
        AttackKind::Struggle => true,
        AttackKind::Move(id) => !world.dex().move_def(id).weapons.is_empty(),
        _ => false,
    }
}

/// Whether somebody has a weapon in hand that a move is made with, if it is made with any.
pub(crate) fn is_armed_for(world: &World, id: CombatantId, def: &MoveDef) -> Result<(), Refused> {
    if def.weapons.is_empty() || weapons(world, id).any(|weapon| serves(weapon, def)) {
        Ok(())
    } else {
        Err(Refused::new(
            "it has no weapon for that in hand",
            "core ch.9",
        ))
    }
}

/// A Struggle Attack with bare hands: inside a Grapple (G102), against oneself (A039).
pub(crate) fn unarmed(world: &World, user: CombatantId) -> Attack {
    bare_handed(world, user).into()
}

/// The facts of a Struggle Attack with bare hands, for those who change something about it.
pub(crate) fn bare_handed(world: &World, user: CombatantId) -> AttackFacts {
    let mut attack = AttackFacts::bare(user, AttackKind::Struggle);
    fill(world, &mut attack, Element::Normal, false);
    attack
}

/// A Struggle Attack told like a move, where anything gives it effects; what needs no roll has none.
pub(crate) fn with_effects(world: &World, attack: &AttackFacts) -> Option<MoveDef> {
    if attack.automatic {
        return None;
    }
    let extras = Lasting::of(world, attack.user).extras(attack);
    let effects = extras.all_effects();
    (!effects.is_empty()).then(|| MoveDef {
        element: attack.element,
        class: attack.class,
        ac: attack.ac,
        damage: attack.damage,
        effects,
        ..MoveDef::bare(attack.kind.struggle_name().unwrap_or("Struggle"))
    })
}
