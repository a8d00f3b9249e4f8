//! Whether the tests of a clause hold, of its bearer and of the attack that it is about.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::weigh;
use crate::battle::deeds::health::Health;
use crate::battle::deeds::status;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::Blow;
use crate::battle::questions::kind::Field;
use crate::battle::questions::responses::Touch;
use crate::battle::state::bag::Bag;
use crate::battle::state::flight::AttackFacts;
use crate::battle::state::traits;
use crate::data::MoveDef;
use crate::data::clauses::Test;
use crate::data::moves::{MoveDamage, Range, What};
use crate::rules::{AttackClass, Effectiveness, Element};

/// What a clause may look at.
#[derive(Clone, Copy)]
pub(super) struct Seen<'a> {
    world: &'a World,
    bearer: CombatantId,
    attack: Option<Facts>,
    blow: Option<Blow<'a>>,
}

/// What there is to know of an attack.
#[derive(Clone, Copy)]
struct Facts {
    by: CombatantId,
    at: Option<CombatantId>,
    with: AttackKind,
    element: Option<Element>,
    class: AttackClass,
    melee: bool,
    ranged: bool,
    area: bool,
    damaging: bool,
    base: Option<u8>,
    critical: bool,
    dealt: bool,
    effectiveness: Option<Effectiveness>,
}

impl<'a> Seen<'a> {
    /// The bearer, and no attack.
    pub(super) fn bearer(world: &'a World, bearer: CombatantId) -> Self {
        Self {
            world,
            bearer,
            attack: None,
            blow: None,
        }
    }

    /// An attack that somebody makes.
    pub(super) fn attack(self, attack: &AttackFacts) -> Self {
        Self {
            attack: Some(Facts {
                by: attack.user,
                at: None,
                with: attack.kind,
                element: attack.element,
                class: attack.class,
                melee: attack.melee,
                ranged: attack.ranged,
                area: !attack.area.is_empty(),
                damaging: attack.damage != MoveDamage::None,
                base: attack.damage.base(1),
                critical: false,
                dealt: false,
                effectiveness: None,
            }),
            ..self
        }
    }

    /// A blow.
    pub(super) fn blow(self, blow: Blow<'a>) -> Self {
        let mut seen = self.attack(blow.attack);
        if let Some(attack) = &mut seen.attack {
            attack.critical = blow.critical;
        }
        Self {
            blow: Some(blow),
            ..seen
        }
    }

    /// A move that the bearer has.
    pub(super) fn definition(self, def: &MoveDef) -> Self {
        let area = matches!(def.range, Range::Area(_));
        Self {
            attack: Some(Facts {
                by: self.bearer,
                at: None,
                with: AttackKind::Move(def.id),
                element: def.element,
                class: def.class,
                melee: def.range == Range::Melee,
                ranged: matches!(def.range, Range::Ranged { .. }),
                area,
                damaging: def.is_damaging(),
                base: None,
                critical: false,
                dealt: false,
                effectiveness: None,
            }),
            ..self
        }
    }

    /// An attack that has hit somebody.
    pub(super) fn touch(self, touch: Touch) -> Self {
        Self {
            attack: Some(Facts {
                by: touch.by,
                at: Some(touch.at),
                with: touch.with,
                element: touch.element,
                class: touch.class,
                melee: touch.melee,
                ranged: false,
                area: false,
                damaging: touch.damaging,
                base: None,
                critical: touch.critical,
                dealt: touch.dealt > 0,
                effectiveness: Some(touch.effectiveness),
            }),
            ..self
        }
    }

    /// Whether all these tests hold.
    pub(super) fn all(&self, tests: &[Test]) -> bool {
        tests.iter().all(|test| self.holds(test))
    }

    fn holds(&self, test: &Test) -> bool {
        let (world, bearer) = (self.world, self.bearer);
        let vitals = || world.part::<Health>(bearer).vitals();
        match test {
            Test::Not(test) => !self.holds(test),
            Test::AnyOf(tests) => tests.iter().any(|test| self.holds(test)),
            Test::Weather(sky) => world.resource::<Field>().weather() == *sky,
            Test::HpUpTo(of, parts) => vitals().hp * parts <= vitals().max * of,
            Test::HpBelow(of, parts) => vitals().hp * parts < vitals().max * of,
            Test::HasAny(list) => list.iter().any(|it| status::has(world, bearer, *it)),
            Test::Likes(flavour) => traits::taste(world, bearer, *flavour) == Some(true),
            Test::Dislikes(flavour) => traits::taste(world, bearer, *flavour) == Some(false),
            Test::Species(list) => {
                let species = traits::printed(world, bearer).species();
                species.is_some_and(|id| list.contains(&world.dex().species_def(id).name))
            }
            Test::HoldsNothing => world.part::<Bag>(bearer).held().is_none(),
            _ => self.attack.is_some_and(|attack| self.is(attack, test)),
        }
    }

    /// The same of the attack.
    fn is(&self, attack: Facts, test: &Test) -> bool {
        match test {
            Test::Move => matches!(attack.with, AttackKind::Move(_)),
            Test::Named(_) | Test::NameHas(_) | Test::Keyword(_) | Test::Recoil => {
                let def = match attack.with {
                    AttackKind::Move(id) => self.world.dex().move_def(id),
                    _ => return false,
                };
                of_move(def, test)
            }
            Test::MoveType(list) => attack.element.is_some_and(|it| list.contains(&it)),
            Test::OwnType => attack.element.is_some_and(|it| {
                let typing = traits::of(self.world, attack.by).typing;
                typing.has(it)
            }),
            Test::Damaging => attack.damaging,
            Test::Physical => attack.class == AttackClass::Physical,
            Test::Special => attack.class == AttackClass::Special,
            Test::Melee => attack.melee,
            Test::Ranged => attack.ranged,
            Test::NoArea => !attack.area,
            Test::BaseUpTo(most) => attack.base.is_some_and(|base| base <= *most),
            Test::Critical => attack.critical,
            Test::Super => matches!(self.effectiveness(attack), Some(Effectiveness::Steps(1..))),
            Test::Dealt => attack.dealt,
            Test::Weak => self.is_weak(attack),
            _ => false,
        }
    }

    /// Whether the types of whoever is aimed at make it weak to an attack.
    fn is_weak(&self, attack: Facts) -> bool {
        let at = self.blow.and_then(|blow| blow.target).or(attack.at);
        at.is_some_and(|at| {
            let (chart, typing) = (&self.world.dex().chart, traits::of(self.world, at).typing);
            let hits = Effectiveness::of(chart, attack.element, typing);
            matches!(hits, Effectiveness::Steps(1..))
        })
    }

    fn effectiveness(&self, attack: Facts) -> Option<Effectiveness> {
        let weighed = || {
            let blow = self.blow?;
            Some(weigh::hits_how(&blow, blow.at.as_ref()?))
        };
        attack.effectiveness.or_else(weighed)
    }
}

fn of_move(def: &MoveDef, test: &Test) -> bool {
    match test {
        Test::Named(list) => list.contains(&def.name),
        Test::NameHas(part) => def.name.contains(part.as_str()),
        Test::Keyword(keyword) => def.has(*keyword),
        _ => {
            let mut effects = def.effects.iter();
            effects.any(|effect| matches!(effect.what, What::Recoil(_)))
        }
    }
}
