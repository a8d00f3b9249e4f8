//! Attacks in flight: an entity with an [`Attack`] component, resolved stage by stage.
//!
//! The gather systems append named modifiers to the strike in focus; the roll stages only add
//! up. `accuracy.rs` and `damage.rs` hold the systems of the book, `effects.rs` what happens
//! after a hit, `targets.rs` who can be aimed at, `odds.rs` the forecast.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use bevy_ecs::system::SystemParam;
use smallvec::SmallVec;

use crate::battle::deeds::scenery::struck::{self, ObjectStrike};
use crate::battle::deeds::scenery::{self, set_piece};
use crate::battle::deeds::{health, props, script};
use crate::battle::kernel::agenda::{Agenda, Frame, Play};
use crate::battle::kernel::command::{AttackKind, CombatantId, ObjectId, Target};
use crate::battle::kernel::event::{Die, Event, Modifier, Modifiers, RuleId};
use crate::battle::kernel::schedule::{Registrar, Step};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::kinds::marks;
use crate::battle::reactions;
use crate::battle::state::points;
use crate::board::{Area, Cell};
use crate::data::level::Deed;
use crate::data::moves::{Keyword, Mark, MoveDamage, Power, Range};
use crate::data::{Dex, ItemEffect, Level, MoveDef, MoveId};
use crate::rules::{AttackClass, DamageBase, Effectiveness, Element, Roll, Weapon, accuracy};

mod accuracy_gather;
pub(in crate::battle) mod damage_gather;
pub(in crate::battle) mod effects;
pub(in crate::battle) mod struggle;
pub(in crate::battle) mod targets;

pub(in crate::battle) use accuracy_gather::{evasions, rough_between};
pub(in crate::battle) use effects::apply_own;

/// How many strikes one use makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(in crate::battle) enum Strikes {
    #[default]
    One,
    /// Two accuracy rolls (A032).
    Double,
    /// A d8 decides (A033).
    Five,
}

/// An attack against one target.
#[derive(Clone, Debug)]
pub(in crate::battle) struct Strike {
    pub(in crate::battle) target: CombatantId,
    pub(in crate::battle) roll: Modifiers,
    pub(in crate::battle) check: Modifiers,
    pub(in crate::battle) hit: bool,
    pub(in crate::battle) hits: u8,
    pub(in crate::battle) crits: u8,
    pub(in crate::battle) base: i32,
    pub(in crate::battle) base_parts: Modifiers,
    pub(in crate::battle) parts: Modifiers,
    pub(in crate::battle) effectiveness: Effectiveness,
    pub(in crate::battle) no_crit: bool,
    pub(in crate::battle) dealt: i32,
    /// Blessings called up against it, and what they resist.
    pub(in crate::battle) called: SmallVec<[MoveId; 2]>,
    pub(in crate::battle) resisted: i8,
    /// It leaves its target at least one Hit Point (Endure).
    pub(in crate::battle) endured: bool,
}

impl Strike {
    pub(in crate::battle) fn at(target: CombatantId) -> Self {
        Self {
            target,
            roll: Modifiers::new(),
            check: Modifiers::new(),
            hit: false,
            hits: 0,
            crits: 0,
            base: 0,
            base_parts: Modifiers::new(),
            parts: Modifiers::new(),
            effectiveness: Effectiveness::Steps(0),
            no_crit: false,
            dealt: 0,
            called: SmallVec::new(),
            resisted: 0,
            endured: false,
        }
    }
}

/// Everything about an attack in flight.
#[derive(Component, Clone, Debug)]
pub(in crate::battle) struct Attack {
    pub(in crate::battle) user: CombatantId,
    pub(in crate::battle) kind: AttackKind,
    pub(in crate::battle) element: Option<Element>,
    pub(in crate::battle) class: AttackClass,
    pub(in crate::battle) ac: Option<i32>,
    pub(in crate::battle) cannot_miss: bool,
    /// Hits without a roll (self-hits, grapple attacks).
    pub(in crate::battle) automatic: bool,
    pub(in crate::battle) damage: MoveDamage,
    pub(in crate::battle) crit_from: i32,
    pub(in crate::battle) ranged: bool,
    pub(in crate::battle) stab: bool,
    /// Further resistance steps (confusion: A039).
    pub(in crate::battle) resisted: i8,
    /// Coup de Grâce (combat-R084).
    pub(in crate::battle) coup: bool,
    pub(in crate::battle) groundsource: bool,
    pub(in crate::battle) smite: bool,
    /// The weapon it is made with (combat-R082).
    pub(in crate::battle) weapon: Option<Weapon>,
    pub(in crate::battle) strikes: Strikes,
    pub(in crate::battle) targets: Vec<Strike>,
    pub(in crate::battle) area: Vec<Cell>,
    pub(in crate::battle) dice: SmallVec<[Die; 2]>,
    /// The multiplier of a Five Strike, or the die of a move whose Damage Base needs one.
    pub(in crate::battle) five: i32,
    /// What changes its Damage Base.
    pub(in crate::battle) power: Option<Power>,
    /// Uses in a row before this one.
    pub(in crate::battle) streak: u8,
    /// Objects in its way (G110).
    pub(in crate::battle) objects: Vec<ObjectStrike>,
    /// The attack stat of a set piece in place of the user's (G107).
    pub(in crate::battle) stat: Option<i32>,
}

/// Whom the gather systems look at.
#[derive(Resource, Clone, Copy, Debug)]
pub(in crate::battle) struct Focus {
    pub(in crate::battle) attack: Entity,
    pub(in crate::battle) user: Entity,
    pub(in crate::battle) target: Entity,
    pub(in crate::battle) user_id: CombatantId,
    pub(in crate::battle) target_id: CombatantId,
    pub(in crate::battle) index: usize,
}

impl Default for Focus {
    /// On nobody, before the first attack.
    fn default() -> Self {
        let nobody = Entity::PLACEHOLDER;
        Self {
            attack: nobody,
            user: nobody,
            target: nobody,
            user_id: CombatantId(0),
            target_id: CombatantId(0),
            index: 0,
        }
    }
}

/// What a gather system of a status or a piece of gear needs: who, and where to add.
#[derive(SystemParam)]
pub(in crate::battle) struct Gather<'w, 's> {
    focus: Res<'w, Focus>,
    attacks: Query<'w, 's, &'static mut Attack>,
}

impl Gather<'_, '_> {
    /// The attacker.
    pub(in crate::battle) fn user(&self) -> Entity {
        self.focus.user
    }

    /// The attacker's id.
    pub(in crate::battle) fn user_id(&self) -> CombatantId {
        self.focus.user_id
    }

    /// The target at hand.
    pub(in crate::battle) fn target(&self) -> Entity {
        self.focus.target
    }

    /// Physical, Special or Status.
    pub(in crate::battle) fn class(&self) -> AttackClass {
        self.attacks
            .get(self.focus.attack)
            .map_or(AttackClass::Status, |attack| attack.class)
    }

    fn strike(&mut self, change: impl FnOnce(&mut Strike)) {
        let index = self.focus.index;
        if let Ok(mut attack) = self.attacks.get_mut(self.focus.attack) {
            change(&mut attack.targets[index]);
        }
    }

    /// The type of the attack.
    pub(in crate::battle) fn element(&self) -> Option<Element> {
        self.attacks
            .get(self.focus.attack)
            .ok()
            .and_then(|attack| attack.element)
    }

    /// What the attack is.
    pub(in crate::battle) fn kind(&self) -> Option<AttackKind> {
        self.attacks
            .get(self.focus.attack)
            .ok()
            .map(|attack| attack.kind)
    }

    /// Adds to the accuracy roll.
    pub(in crate::battle) fn roll(&mut self, source: &'static str, amount: i32, rule: RuleId) {
        self.strike(|strike| strike.roll.push(modifier(source, amount, rule)));
    }

    /// Adds to the damage, before types.
    pub(in crate::battle) fn damage(&mut self, source: &'static str, amount: i32, rule: RuleId) {
        self.strike(|strike| strike.parts.push(modifier(source, amount, rule)));
    }

    /// Keeps critical hits away; asked for before they are judged, with the accuracy.
    pub(in crate::battle) fn no_critical_hit(&mut self) {
        self.strike(|strike| strike.no_crit = true);
    }

    /// Damage reduction.
    pub(in crate::battle) fn shield(&mut self, source: &'static str, reduction: i32) {
        self.damage(source, -reduction, "G069");
    }
}

pub(in crate::battle) fn modifier(source: &'static str, amount: i32, rule: RuleId) -> Modifier {
    Modifier {
        source: Cow::Borrowed(source),
        amount,
        rule,
    }
}

pub(in crate::battle) fn register(registrar: &mut Registrar) {
    accuracy_gather::register(registrar);
    damage_gather::register(registrar);
}

/// The data behind an attack that is a move or told like one.
pub(in crate::battle) fn definition(world: &World, kind: AttackKind) -> Option<&MoveDef> {
    let known = world.definitions();
    definition_in(&known.dex, &known.level, kind)
}

/// The same for those who hold the definitions.
pub(in crate::battle) fn definition_in<'d>(
    dex: &'d Dex,
    level: &Level,
    kind: AttackKind,
) -> Option<&'d MoveDef> {
    match kind {
        AttackKind::Move(id) => Some(dex.move_def(id)),
        AttackKind::Improvised(id) => Some(dex.improvised(id)),
        AttackKind::SetPiece(id) => {
            let piece = level.objects.get(usize::from(id.0))?.set_piece?;
            Some(dex.move_def(piece.copies))
        }
        _ => None,
    }
}

/// How far an attack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Declare,
    Accuracy,
    Damage,
    After,
}

/// An attack in flight.
static FLIGHT: Play = Play::new("attack", resolve);

impl Stage {
    const ALL: [Self; 4] = [Self::Declare, Self::Accuracy, Self::Damage, Self::After];

    /// The frame that resolves an attack from this stage on.
    fn of(self, attack: Entity) -> Frame {
        Frame::new(&FLIGHT).on(attack).at(self as u8)
    }
}

/// The attack that a frame resolves, if that is what it does.
pub(in crate::battle) fn in_flight(frame: &Frame) -> Option<Entity> {
    frame.entity().filter(|_| frame.is(&FLIGHT))
}

/// Whoever has left the board makes no attack any more, and is hit by none.
pub(in crate::battle) fn drop_out(world: &mut World, who: CombatantId) {
    let frames = world.resource::<Agenda>().frames();
    let flights: SmallVec<[Entity; 2]> = frames.filter_map(in_flight).collect();
    for flight in flights {
        let Some(mut attack) = world.get_mut::<Attack>(flight) else {
            continue;
        };
        attack.targets.retain(|strike| strike.target != who);
        if attack.user == who {
            let mut agenda = world.resource_mut::<Agenda>();
            agenda.retain(|frame| in_flight(frame) != Some(flight));
            world.despawn(flight);
        }
    }
}

impl Attack {
    /// A bare attack of this user, to be filled in.
    pub(in crate::battle) fn bare(user: CombatantId, kind: AttackKind) -> Self {
        Self {
            user,
            kind,
            element: None,
            class: AttackClass::Status,
            ac: None,
            cannot_miss: false,
            automatic: false,
            damage: MoveDamage::None,
            crit_from: 20,
            ranged: false,
            stab: false,
            resisted: 0,
            coup: false,
            groundsource: false,
            smite: false,
            weapon: None,
            strikes: Strikes::One,
            targets: Vec::new(),
            area: Vec::new(),
            dice: SmallVec::new(),
            five: 1,
            power: None,
            streak: 0,
            objects: Vec::new(),
            stat: None,
        }
    }

    /// The attack that this user makes with this kind, without targets.
    pub(in crate::battle) fn of(world: &World, user: CombatantId, kind: AttackKind) -> Self {
        let mut attack = Self::bare(user, kind);
        match kind {
            AttackKind::Move(_) | AttackKind::Improvised(_) | AttackKind::SetPiece(_) => {
                let Some(def) = definition(world, kind) else {
                    return attack;
                };
                attack.element = def.element;
                attack.class = def.class;
                attack.ac = def.ac;
                attack.cannot_miss = def.cannot_miss;
                attack.damage = def.damage;
                attack.crit_from = def.crit_from;
                // What comes loose by itself is nobody's shot.
                attack.ranged = matches!(
                    def.range,
                    Range::Ranged { .. } | Range::Area(Area::RangedBlast { .. })
                ) && !matches!(kind, AttackKind::SetPiece(_));
                attack.stab = matches!(kind, AttackKind::Move(_));
                attack.groundsource = def.has(Keyword::Groundsource);
                attack.smite = def.has(Keyword::Smite);
                attack.power = def.power;
                if let Some((rolling, streak)) = marks::rolling(world, user)
                    && AttackKind::Move(rolling) == kind
                {
                    attack.streak = streak;
                }
                attack.strikes = if def.has(Keyword::DoubleStrike) {
                    Strikes::Double
                } else if def.has(Keyword::FiveStrike) {
                    Strikes::Five
                } else {
                    Strikes::One
                };
                if let AttackKind::SetPiece(object) = kind {
                    attack.stat = set_piece::of(world, object)
                        .map(|piece| set_piece::stat(world, user, piece));
                }
            }
            AttackKind::Struggle => {
                struggle::fill(world, &mut attack, Element::Normal, false);
                struggle::arm(world, &mut attack);
            }
            AttackKind::StruggleAs { element, special } => {
                struggle::fill(world, &mut attack, element, special);
            }
            AttackKind::StruggleWith(item) => {
                let element = props::element(world.dex(), item).unwrap_or(Element::Normal);
                struggle::fill(world, &mut attack, element, false);
            }
            AttackKind::Maneuver(maneuver) => {
                attack.ac = Some(crate::battle::verbs::maneuvers::accuracy(maneuver));
            }
            AttackKind::Ball(item) => {
                attack.ac = Some(6);
                attack.ranged = true;
                debug_assert!(matches!(
                    world.dex().item(item).effect,
                    ItemEffect::Ball { .. }
                ));
            }
        }
        if marks::has(world, user, Mark::Pumped) {
            attack.crit_from = if attack.crit_from < 20 {
                attack.crit_from - 2
            } else {
                18
            };
        }
        attack
    }

    /// Whether it rolls a die for its Damage Base, as one that strikes five times does.
    pub(in crate::battle) fn sides(&self) -> Option<u16> {
        match (self.strikes, self.power) {
            (Strikes::Five, _) => Some(8),
            (_, Some(Power::Die)) => Some(6),
            _ => None,
        }
    }

    /// What counts of how well its type hits: of fixed damage nothing but immunity (A036).
    pub(in crate::battle) fn counted(&self, effectiveness: Effectiveness) -> Effectiveness {
        let fixed = matches!(self.damage, MoveDamage::Fixed(_) | MoveDamage::Level);
        if fixed && effectiveness != Effectiveness::Immune {
            Effectiveness::Steps(0)
        } else {
            effectiveness
        }
    }

    /// Adds its targets.
    pub(in crate::battle) fn aimed(mut self, targets: &[CombatantId], area: Vec<Cell>) -> Self {
        self.targets = targets.iter().map(|target| Strike::at(*target)).collect();
        self.area = area;
        self
    }

    /// Adds the objects in its way.
    pub(in crate::battle) fn striking(mut self, objects: &[ObjectId]) -> Self {
        self.objects = objects.iter().map(|id| ObjectStrike::at(*id)).collect();
        self
    }

    /// What the log calls it.
    pub(in crate::battle) fn name(&self, world: &World) -> Cow<'static, str> {
        match self.kind {
            AttackKind::SetPiece(object) => Cow::Owned(set_piece::name(world, object)),
            AttackKind::Move(_) | AttackKind::Improvised(_) => {
                let def = definition(world, self.kind);
                Cow::Owned(def.map(|def| def.name.clone()).unwrap_or_default())
            }
            AttackKind::StruggleWith(item) => {
                Cow::Owned(format!("Struggle with {}", world.dex().item(item).name))
            }
            AttackKind::Struggle | AttackKind::StruggleAs { .. } => {
                Cow::Borrowed(self.kind.struggle_name().unwrap_or("Struggle"))
            }
            AttackKind::Maneuver(maneuver) => Cow::Borrowed(maneuver.name()),
            AttackKind::Ball(item) => Cow::Owned(world.dex().item(item).name.clone()),
        }
    }
}

/// Sends an attack off: the frame that resolves it goes on top of the agenda.
pub(in crate::battle) fn launch(world: &mut World, attack: Attack) {
    let deed = match attack.kind {
        AttackKind::Ball(_) => Deed::Ball,
        AttackKind::Maneuver(_) => Deed::Maneuver,
        _ => Deed::Attack,
    };
    script::did(world, attack.user, deed);
    let entity = world.spawn(attack).id();
    world.push(Stage::Declare.of(entity));
}

/// An attack of a user with a kind on a target, as legality has resolved it.
pub(in crate::battle) fn launch_at(
    world: &mut World,
    user: CombatantId,
    kind: AttackKind,
    target: &Target,
) {
    let aimed = targets::resolve(world, user, kind, target);
    let attack = Attack::of(world, user, kind).aimed(&aimed.hits, aimed.cells);
    launch(world, attack);
}

/// Confusion: a typeless physical Struggle against oneself that hits and is resisted (A039).
pub(in crate::battle) fn launch_self_hit(world: &mut World, who: CombatantId) {
    let mut attack = struggle::unarmed(world, who).aimed(&[who], Vec::new());
    attack.element = None;
    attack.automatic = true;
    attack.crit_from = 21;
    attack.resisted = 1;
    launch(world, attack);
}

/// Points the gather systems at one strike.
pub(in crate::battle) fn focus(world: &mut World, attack: Entity, index: usize) -> bool {
    let Some((user_id, target_id)) = world
        .get::<Attack>(attack)
        .and_then(|it| it.targets.get(index).map(|strike| (it.user, strike.target)))
    else {
        return false;
    };
    let (user, target) = (world.entity_of(user_id), world.entity_of(target_id));
    *world.resource_mut::<Focus>() = Focus {
        attack,
        user,
        target,
        user_id,
        target_id,
        index,
    };
    true
}

/// Plays one stage of an attack.
fn resolve(engine: &mut Engine, frame: Frame) {
    let Some(attack) = frame.entity() else {
        return;
    };
    let Some(user) = engine.world.get::<Attack>(attack).map(|attack| attack.user) else {
        return;
    };
    if !health::conscious(&engine.world, user) {
        engine.world.despawn(attack);
        return;
    }
    match Stage::ALL[usize::from(frame.stage)] {
        Stage::Declare => declare(engine, attack),
        Stage::Accuracy => roll_accuracy(engine, attack),
        Stage::Damage => roll_damage(engine, attack),
        Stage::After => {
            effects::after(&mut engine.world, attack);
            sweep(&mut engine.world, attack);
            engine.world.despawn(attack);
        }
    }
}

/// What an area attack does to the land (G110).
fn sweep(world: &mut World, entity: Entity) {
    let Some(attack) = world.get::<Attack>(entity) else {
        return;
    };
    let (element, damaging) = (attack.element, attack.damage != MoveDamage::None);
    if damaging
        && matches!(element, Some(Element::Fire | Element::Water))
        && !attack.area.is_empty()
    {
        let area = attack.area.clone();
        scenery::fire::swept(world, element, &area);
    }
}

fn declare(engine: &mut Engine, entity: Entity) {
    let world = &mut engine.world;
    let Some(attack) = world.get::<Attack>(entity) else {
        return;
    };
    let event = Event::AttackDeclared {
        who: attack.user,
        attack: attack.kind,
        targets: attack.targets.iter().map(|strike| strike.target).collect(),
        area: attack.area.clone(),
        objects: attack.objects.iter().map(|strike| strike.object).collect(),
    };
    world.log(event);
    world.push(Stage::Accuracy.of(entity));
    reactions::attack_declared(engine, entity);
}

fn roll_accuracy(engine: &mut Engine, entity: Entity) {
    let Some(attack) = engine.world.get::<Attack>(entity) else {
        return;
    };
    let (count, automatic, ac) = (attack.targets.len(), attack.automatic, attack.ac);
    let rolls = if automatic || (ac.is_none() && !attack.cannot_miss) {
        0
    } else if attack.strikes == Strikes::Double {
        2
    } else {
        1
    };
    let dice: SmallVec<[Die; 2]> = (0..rolls)
        .map(|_| engine.world.die(Roll::Accuracy, 20))
        .collect();
    for index in 0..count {
        if focus(&mut engine.world, entity, index) {
            engine.run(Step::GatherAccuracy);
            judge(&mut engine.world, entity, index, &dice);
        }
    }
    struck::judge(engine, entity, &dice);
    let user = engine.world.get_mut::<Attack>(entity).map(|mut attack| {
        attack.dice = dice;
        attack.user
    });
    if let Some(user) = user.filter(|_| rolls > 0) {
        points::used(&mut engine.world, user);
    }
    engine.world.push(Stage::Damage.of(entity));
    reactions::attack_hit(engine, entity);
}

/// The Accuracy Check of one strike for one natural roll.
pub(in crate::battle) fn check(attack: &Attack, strike: &Strike, natural: i32) -> accuracy::Check {
    let sum = |parts: &Modifiers| parts.iter().map(|part| part.amount).sum::<i32>();
    let needed = sum(&strike.check);
    let ac = attack.ac.unwrap_or(0);
    accuracy::Check {
        natural,
        modifier: sum(&strike.roll),
        ac,
        evasion: needed - ac,
        cannot_miss: attack.cannot_miss,
    }
}

fn judge(world: &mut World, entity: Entity, index: usize, dice: &[Die]) {
    let Some(mut attack) = world.get_mut::<Attack>(entity) else {
        return;
    };
    let attack = &mut *attack;
    let (user, crit_from, coup) = (attack.user, attack.crit_from, attack.coup);
    // Fixed damage knows no critical hit (A036).
    let rolls_damage = matches!(attack.damage, MoveDamage::Base(_));
    if dice.is_empty() {
        let strike = &mut attack.targets[index];
        (strike.hit, strike.hits) = (true, 1);
        return;
    }
    let mut events: SmallVec<[Event; 2]> = SmallVec::new();
    for (nth, die) in dice.iter().enumerate() {
        if nth == 1 {
            let roll = points::without(&attack.targets[index].roll);
            attack.targets[index].roll = roll;
        }
        let strike = &attack.targets[index];
        let check = check(attack, strike, i32::from(die.value));
        let hit = check.hits();
        let rolled_crit = accuracy::is_critical(check.natural, hit, crit_from);
        let critical = rolls_damage && hit && (coup || rolled_crit && !strike.no_crit);
        events.push(Event::Accuracy {
            who: user,
            target: strike.target,
            die: Some(*die),
            roll: strike.roll.clone(),
            check: strike.check.clone(),
            total: check.natural + check.modifier,
            needed: check.ac + check.evasion,
            hit,
            critical,
        });
        let strike = &mut attack.targets[index];
        strike.hit |= hit;
        strike.hits += u8::from(hit);
        strike.crits += u8::from(critical);
    }
    for event in events {
        world.log(event);
    }
}

fn roll_damage(engine: &mut Engine, entity: Entity) {
    damage_gather::roll(engine, entity);
    engine.world.push(Stage::After.of(entity));
}

/// The final Damage Base of a strike: strikes first, then what is added (combat-R019, A010).
pub(in crate::battle) fn damage_base(strike: &Strike) -> DamageBase {
    DamageBase::new(
        strike.base
            + strike
                .base_parts
                .iter()
                .skip(1)
                .map(|part| part.amount)
                .sum::<i32>(),
    )
}
