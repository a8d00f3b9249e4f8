//! Whether the tests of a clause hold, of its bearer and of the attack that it is about.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::definition::{as_used, definition};
use crate::battle::deeds::attack::{struggle, weigh};
use crate::battle::deeds::health::Health;
use crate::battle::deeds::initiative::{BETWEEN_ROUNDS, initiative};
use crate::battle::deeds::maneuver;
use crate::battle::deeds::maneuvers::entry;
use crate::battle::deeds::{opening, status, surroundings};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::{Affliction, StageChange};
use crate::battle::questions::answers::{self, Lasting, Question};
use crate::battle::questions::blow::Blow;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Effects, Family, Field, Kinds};
use crate::battle::questions::moments::Touch;
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::flight::AttackFacts;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::presence::conscious;
use crate::battle::state::stages::CombatStages;
use crate::battle::state::turns::Turns;
use crate::battle::state::{place, stages, traits};
use crate::board::{BaseTerrain, Habitat, Terrain};
use crate::data::MoveDef;
use crate::data::clauses::{Part, Saying, Test};
use crate::data::features::Choice;
use crate::data::level::{CombatantKind, Gender};
use crate::data::moves::{EffectWho, MoveDamage, Range, What, When};
use crate::rules::{AttackClass, Effectiveness, Element, StageStat, Status, Typing};

/// What a clause may look at.
#[derive(Clone, Copy)]
pub(super) struct Seen<'a> {
    world: &'a World,
    bearer: CombatantId,
    attack: Option<Facts>,
    blow: Option<Blow<'a>>,
    /// The other one: who is attacked or attacks, who is near, who has brought it about.
    other: Option<CombatantId>,
    status: Option<Status>,
    stat: Option<StageStat>,
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
    alone: bool,
    damaging: bool,
    rolls: bool,
    unprepared: bool,
    base: Option<u8>,
    critical: bool,
    dealt: bool,
    stepped_in: bool,
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
            other: None,
            status: None,
            stat: None,
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
                alone: attack.area.is_empty() && attack.targets.len() <= 1,
                damaging: attack.damage != MoveDamage::None,
                rolls: attack.damage.rolls(),
                unprepared: attack.unprepared,
                base: attack.damage.base(1),
                critical: false,
                dealt: attack.targets.iter().any(|strike| strike.dealt > 0),
                stepped_in: false,
                effectiveness: None,
            }),
            ..self
        }
    }

    /// A blow, on whose other side somebody stands.
    pub(super) fn blow(self, blow: Blow<'a>, other: Option<CombatantId>) -> Self {
        let mut seen = self.attack(blow.attack);
        if let Some(attack) = &mut seen.attack {
            attack.critical = blow.critical;
            let mut strikes = blow.attack.targets.iter();
            let strike = strikes.find(|strike| Some(strike.target) == blow.target);
            attack.stepped_in = strike.is_some_and(|strike| strike.stepped_in);
        }
        Self {
            blow: Some(blow),
            other,
            ..seen
        }
    }

    /// A status that a save is rolled against.
    pub(super) fn status(self, status: Status) -> Self {
        Self {
            status: Some(status),
            ..self
        }
    }

    /// Somebody else.
    pub(super) fn other(self, other: Option<CombatantId>) -> Self {
        Self { other, ..self }
    }

    /// A change of a stage.
    pub(super) fn change(self, change: StageChange) -> Self {
        Self {
            other: change.from,
            stat: Some(change.stat),
            ..self
        }
    }

    /// A status that somebody has got from another.
    pub(super) fn affliction(self, affliction: Affliction) -> Self {
        let other = if affliction.who == self.bearer {
            affliction.by
        } else {
            affliction.who
        };
        let carried = affliction.with.map(|with| Facts {
            by: affliction.by,
            at: None,
            with: with.kind,
            element: with.element,
            class: AttackClass::Status,
            melee: false,
            ranged: false,
            area: false,
            alone: false,
            damaging: with.damaging,
            rolls: with.damaging,
            unprepared: false,
            base: None,
            critical: false,
            dealt: false,
            stepped_in: false,
            effectiveness: None,
        });
        Self {
            other: Some(other),
            status: Some(affliction.status),
            attack: carried,
            ..self
        }
    }

    /// A move that the bearer has, with the type that its abilities make of it (Aerilate and its like).
    pub(super) fn definition(self, def: &MoveDef) -> Self {
        let plain = self.printed(def);
        let element = plain.retyped();
        let attack = plain.attack.map(|facts| Facts {
            element: element.or(facts.element),
            ..facts
        });
        Self { attack, ..self }
    }

    /// The type that abilities of the bearer make of its attack; nothing where they leave it as it is.
    fn retyped(&self) -> Option<Element> {
        let effects = self.world.part::<Effects>(self.bearer);
        if !effects.asked().has(Question::MoveType) {
            return None;
        }
        let clauses = effects.iter().flat_map(|case| case.kind.clauses);
        clauses
            .filter_map(|clause| match &clause.part {
                Part::Says {
                    saying: Saying::Type(element),
                    ..
                } if self.all(&clause.tests) => Some(*element),
                _ => None,
            })
            .last()
    }

    /// A move that the bearer has, as it is printed.
    fn printed(self, def: &MoveDef) -> Self {
        let area = matches!(def.range, Range::Area(_));
        Self {
            attack: Some(Facts {
                by: self.bearer,
                at: None,
                with: AttackKind::Move(def.id),
                element: def.element,
                class: def.class,
                melee: def.range.is_melee(),
                ranged: def.range.is_ranged(),
                area,
                alone: matches!(def.range, Range::Melee | Range::Ranged { targets: 1, .. }),
                damaging: def.is_damaging(),
                rolls: def.damage.rolls(),
                unprepared: false,
                base: None,
                critical: false,
                dealt: false,
                stepped_in: false,
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
                ranged: touch.ranged,
                area: false,
                alone: touch.alone,
                damaging: touch.damaging,
                rolls: touch.rolls,
                unprepared: false,
                base: None,
                critical: touch.critical,
                dealt: touch.dealt > 0,
                stepped_in: false,
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
            Test::HpFull => vitals().hp >= vitals().max,
            Test::Holds(name) => {
                let held = world.part::<Bag>(bearer).held();
                held.is_some_and(|it| world.dex().item(it).name == *name)
            }
            Test::InWater => self.stands_in_water(),
            Test::Mimicked => self.is_mimicked(),
            Test::Early => world.part::<Hurry>(bearer).only().is_some(),
            Test::OpenSky => {
                let cave = surroundings::of(world, bearer) == Habitat::Cave;
                !cave && !answers::sun_is_hidden(world)
            }
            Test::DeepWaterAround => {
                let board = world.resource::<Board>();
                let mut ground = board.cells().filter_map(|cell| board.terrain(cell));
                ground.any(|terrain| terrain.base == BaseTerrain::Underwater)
            }
            Test::OnGround(list) => {
                self.stands(|terrain| terrain.habitat.is_some_and(|it| list.contains(&it)))
            }
            Test::OnDifficult => self.stands(|terrain| terrain.slow || terrain.rough),
            Test::AtHome => self.is_at_home(),
            Test::StatusIs(list) => self.status.is_some_and(|it| list.contains(&it)),
            Test::StatIs(list) => self.stat.is_some_and(|it| list.contains(&it)),
            Test::ByAnother => self.other != Some(bearer),
            Test::Is(list) => list
                .iter()
                .any(|it| traits::of(world, bearer).typing.has(*it)),
            Test::HasFeature(name) => self.has_feature(bearer, name),
            Test::Under(name) => self.bears(bearer, name),
            Test::TrainerUnder(name) => {
                let trainer = world.who(bearer).owner;
                trainer.is_some_and(|trainer| self.bears(trainer, name))
            }
            Test::TrainerHas(name) => {
                let trainer = world.who(bearer).owner;
                trainer.is_some_and(|trainer| self.has_feature(trainer, name))
            }
            Test::Chosen(name) => {
                let mut chosen = traits::chosen(world, bearer, name);
                chosen.any(|choice| self.is_chosen(choice))
            }
            Test::AtDefault(stat) => world.part::<CombatStages>(bearer).is_at_default(*stat),
            Test::OutOfBall => {
                // Those who are there as it begins are told so before the first count.
                world.clock().round != 1 || world.clock().count != BETWEEN_ROUNDS
            }
            Test::Opens => world.clock().round == 1 && opening::came_out(world, bearer),
            Test::StageFrom(stat, least) => stages::effective(world, bearer).get(*stat) >= *least,
            Test::HasAbility(name) => {
                let mut kinds = world.part::<Effects>(bearer).iter().map(|case| case.kind);
                kinds.any(|kind| kind.is_ability() && kind.name == name)
            }
            Test::CanShift => {
                let bars = [Can::TakeShiftActions, Can::Shift, Can::Travel];
                bars.into_iter().all(|it| can::can(world, bearer, it))
            }
            Test::Unmoved => !world.part::<Actions>(bearer).left().moved,
            Test::FoeNear(metres) => {
                let foe = |id: &CombatantId| conscious(world, *id) && !world.allied(*id, bearer);
                self.is_within(*metres, foe)
            }
            Test::NoneNear(ability, metres) => !self.is_near(ability, *metres),
            Test::Foe
            | Test::Ally
            | Test::OtherIs(_)
            | Test::OtherHas(_)
            | Test::SameGender
            | Test::OppositeGender
            | Test::OtherActed
            | Test::OtherSlower
            | Test::OtherAloft
            | Test::OtherDead
            | Test::OtherUp
            | Test::OtherWild
            | Test::OtherCan(_) => self.other.is_some_and(|other| self.is_of(other, test)),
            _ => self.attack.is_some_and(|attack| self.is(attack, test)),
        }
    }

    /// Whether the attack is made with the move that its user has mimicked.
    fn is_mimicked(&self) -> bool {
        let kind = self.world.resource::<Kinds>().left("Mimicked");
        let effects = self.world.part::<Effects>(self.bearer);
        let case = kind.and_then(|kind| effects.get(kind));
        let about = case.and_then(|case| case.about);
        let with = self.attack.map(|facts| facts.with);
        about.is_some_and(|mimicked| with == Some(AttackKind::Move(mimicked)))
    }

    /// Whether the bearer stands where its kind is at home.
    fn is_at_home(&self) -> bool {
        let own = traits::of(self.world, self.bearer);
        self.stands(|terrain| {
            let its = |it| own.naturewalk.has(it) || is_home_of(it, own.typing);
            terrain.habitat.is_some_and(its)
        })
    }

    /// Whether a test holds that looks at the other one.
    fn is_of(&self, other: CombatantId, test: &Test) -> bool {
        let (world, bearer) = (self.world, self.bearer);
        let genders = || [bearer, other].map(|who| traits::printed(world, who).gender());
        match test {
            Test::Foe => !world.allied(bearer, other),
            Test::Ally => other != bearer && world.allied(bearer, other),
            Test::OtherIs(list) => list
                .iter()
                .any(|it| traits::of(world, other).typing.has(*it)),
            Test::OtherHas(list) => list.iter().any(|it| status::has(world, other, *it)),
            Test::SameGender => {
                let [own, its] = genders();
                own == its && own != Gender::None
            }
            Test::OppositeGender => {
                let [own, its] = genders();
                own != its && ![own, its].contains(&Gender::None)
            }
            Test::OtherActed => {
                let turns = world.part::<Turns>(other);
                // Who holds has its turn still to come (combat-R040).
                turns.last_in() == world.clock().round && turns.holding().is_none()
            }
            Test::OtherSlower => initiative(world, other) < initiative(world, bearer),
            Test::OtherAloft => traits::of(world, other).airborne(),
            Test::OtherDead => world.part::<Health>(other).dead(),
            Test::OtherUp => conscious(world, other),
            Test::OtherWild => world.who(other).wild,
            Test::OtherCan(capability) => {
                traits::of(world, other).capabilities.contains(capability)
            }
            _ => false,
        }
    }

    /// Whether something of this name lasts on somebody.
    fn bears(&self, who: CombatantId, name: &str) -> bool {
        let mut cases = self.world.part::<Effects>(who).iter();
        cases.any(|case| case.kind.name == name)
    }

    /// Whether somebody has a feature.
    fn has_feature(&self, who: CombatantId, name: &str) -> bool {
        let mut features = traits::of(self.world, who).features.iter();
        features.any(|id| self.world.dex().feature(*id).name == name)
    }

    /// Whether it is about what a feature has been taken for.
    fn is_chosen(&self, choice: Choice) -> bool {
        match choice {
            Choice::Move(id) => self.attack.is_some_and(|attack| match attack.with {
                AttackKind::Move(with) => self.world.dex().move_def(with).known_as() == id,
                _ => false,
            }),
            Choice::Type(element) => self.attack.is_some_and(|it| it.element == Some(element)),
            Choice::Weapon(class) => {
                let wielded = struggle::wielded(self.world, self.bearer);
                wielded.is_some_and(|weapon| weapon.class == class)
            }
        }
    }

    /// Whether the bearer stands in water, shallow or deep.
    fn stands_in_water(&self) -> bool {
        let (board, dex) = (self.world.resource::<Board>(), self.world.dex());
        let wet = |ground| dex.terrain(ground).name.contains("water");
        let body = place::body(self.world, self.bearer);
        body.is_some_and(|body| body.cells().any(|cell| board.ground(cell).is_some_and(wet)))
    }

    /// Whether somebody who has an ability is within so many metres, awake.
    fn is_near(&self, ability: &str, metres: i32) -> bool {
        let world = self.world;
        let family = Family::ABILITIES;
        let kind = world.resource::<Kinds>().named(family, ability);
        let has = |id: &CombatantId| {
            conscious(world, *id)
                && kind.is_some_and(|kind| world.part::<Effects>(*id).get(kind).is_some())
        };
        self.is_within(metres, has)
    }

    /// Whether anybody like this is within so many metres.
    fn is_within(&self, metres: i32, like: impl Fn(&CombatantId) -> bool) -> bool {
        let world = self.world;
        let Some(here) = place::body(world, self.bearer) else {
            return false;
        };
        let near = |id: CombatantId| {
            let there = place::body(world, id);
            there.is_some_and(|there| place::distance(world, &here, &there) <= metres)
        };
        world.ids().into_iter().filter(like).any(near)
    }

    /// Whether the bearer stands on ground like this.
    fn stands(&self, fits: impl Fn(&Terrain) -> bool) -> bool {
        let board = self.world.resource::<Board>();
        let body = place::body(self.world, self.bearer);
        body.is_some_and(|body| {
            body.cells()
                .any(|cell| board.terrain(cell).is_some_and(|it| fits(&it)))
        })
    }

    /// Whether a test holds that looks at the attack.
    fn is(&self, attack: Facts, test: &Test) -> bool {
        match test {
            Test::Maneuver => match attack.with {
                AttackKind::Maneuver(it) => entry::reach(self.world, attack.by, it) == 1,
                _ => false,
            },
            Test::Grapple => attack.with == AttackKind::Maneuver(maneuver::GRAPPLE),
            // What an ability or a feature lets somebody do is none.
            Test::Move => match attack.with {
                AttackKind::Move(id) => self.world.dex().move_def(id).is_a_move(),
                _ => false,
            },
            Test::Named(_)
            | Test::NameHas(_)
            | Test::Keyword(_)
            | Test::Recoil
            | Test::Raises(_)
            | Test::Blesses
            | Test::OnItself
            | Test::Rolled => {
                let AttackKind::Move(id) = attack.with else {
                    return false;
                };
                // What others use is as their own make it; of its own move the bearer's are asked just now.
                if attack.by == self.bearer {
                    return of_move(self.world.dex().move_def(id), test);
                }
                let by = Lasting::of(self.world, attack.by);
                let def = as_used(self.world.dex(), by, attack.with);
                def.is_some_and(|def| of_move(&def, test))
            }
            Test::MoveType(list) => attack.element.is_some_and(|it| list.contains(&it)),
            Test::OwnType => attack.element.is_some_and(|it| {
                let typing = traits::of(self.world, attack.by).typing;
                typing.has(it)
            }),
            Test::Damaging => attack.damaging,
            Test::RollsDamage => attack.rolls,
            Test::Unprepared => attack.unprepared,
            Test::HasAc => {
                let def = definition(self.world, attack.with);
                def.is_none_or(|def| def.ac.is_some())
            }
            Test::Physical => attack.class == AttackClass::Physical,
            Test::Special => attack.class == AttackClass::Special,
            Test::Melee => attack.melee,
            Test::Ranged => attack.ranged,
            Test::Status => attack.class == AttackClass::Status,
            Test::OneTarget => attack.alone,
            Test::NoArea => !attack.area,
            Test::BaseUpTo(most) => attack.base.is_some_and(|base| base <= *most),
            Test::Critical => attack.critical,
            Test::Super => matches!(self.effectiveness(attack), Some(Effectiveness::Steps(1..))),
            Test::Dealt => attack.dealt,
            Test::SteppedIn => attack.stepped_in,
            Test::Weak => self.is_weak(attack),
            Test::ByPokemon => self.world.who(attack.by).kind == CombatantKind::Pokemon,
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

/// Whether creatures of these types are apt to be at home in a habitat (Covert, core p.314).
fn is_home_of(habitat: Habitat, typing: Typing) -> bool {
    let types: &[Element] = match habitat {
        Habitat::Tundra => &[Element::Ice],
        Habitat::Desert | Habitat::Cave | Habitat::Mountain => &[Element::Ground, Element::Rock],
        Habitat::Forest | Habitat::Grassland => &[Element::Grass, Element::Bug],
        Habitat::Ocean => &[Element::Water],
        Habitat::Wetlands | Habitat::Urban => &[],
    };
    types.iter().any(|it| typing.has(*it))
}

/// A move as abilities of somebody make its type.
pub(super) fn typed<'d>(world: &World, who: CombatantId, def: &'d MoveDef) -> Cow<'d, MoveDef> {
    let element = Seen::bearer(world, who).printed(def).retyped();
    match element {
        Some(_) => Cow::Owned(MoveDef {
            element,
            ..def.clone()
        }),
        None => Cow::Borrowed(def),
    }
}

/// Whether it is a number on the die that brings an effect.
pub(super) fn is_rolled(when: When) -> bool {
    matches!(
        when,
        When::Natural(_) | When::Between(..) | When::Even | When::Chance(_)
    )
}

fn of_move(def: &MoveDef, test: &Test) -> bool {
    match test {
        Test::Named(list) => list.iter().any(|name| name == def.name_as_a_move()),
        Test::NameHas(part) => def.name_as_a_move().contains(part.as_str()),
        Test::Keyword(keyword) => def.has(*keyword),
        Test::Raises(stat) => def.effects.iter().any(|effect| {
            let own = effect.who == EffectWho::User;
            own && matches!(&effect.what, What::Stage(it) if it.0 == *stat && it.1 > 0)
        }),
        Test::Blesses => def.blesses(),
        Test::OnItself => def.range == Range::User && def.class == AttackClass::Status,
        Test::Rolled => def.effects.iter().any(|effect| is_rolled(effect.when)),
        _ => {
            let mut effects = def.effects.iter();
            effects.any(|effect| matches!(effect.what, What::Recoil(_)))
        }
    }
}
