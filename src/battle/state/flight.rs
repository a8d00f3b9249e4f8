//! An attack in flight, as plain data: what it is, whom it is aimed at, and what has become of each
//! strike so far. Who makes it fly is `deeds/attack`.

use std::ops::Deref;
use std::sync::Arc;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::agenda::Frame;
use crate::battle::kernel::command::{AttackKind, CombatantId, ObjectId};
use crate::battle::kernel::event::{Die, Modifier, Modifiers, RuleId};
use crate::battle::kernel::world::Access;
use crate::battle::state::origin::Origin;
use crate::battle::state::place::{Grid, Standing};
use crate::board::{Body, Cell};
use crate::data::moves::{MoveDamage, Offence};
use crate::data::{Dex, MoveDef, MoveId};
use crate::rules::{AttackClass, DamageBase, Effectiveness, Element, Stat, Weapon, accuracy};

mod course;

/// How many strikes one use makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Strikes {
    #[default]
    One,
    /// Two accuracy rolls (A032).
    Double,
    /// A d8 decides (A033).
    Five,
    /// Three accuracy rolls.
    Triple,
}

impl Strikes {
    /// How many Accuracy Rolls are made.
    pub(crate) fn rolls(self) -> usize {
        match self {
            Self::One | Self::Five => 1,
            Self::Double => 2,
            Self::Triple => 3,
        }
    }

    /// Whether each of them is rolled for on its own.
    pub(crate) fn are_rolled(self) -> bool {
        self.rolls() > 1
    }
}

/// An attack against one target.
#[derive(Clone, Debug)]
pub(crate) struct Strike {
    pub(crate) target: CombatantId,
    pub(crate) roll: Modifiers,
    pub(crate) check: Modifiers,
    /// It cannot miss.
    pub(crate) sure: bool,
    /// It cannot hit.
    pub(crate) vain: bool,
    pub(crate) hit: bool,
    pub(crate) hits: u8,
    pub(crate) crits: u8,
    pub(crate) base: i32,
    pub(crate) base_parts: Modifiers,
    pub(crate) parts: Modifiers,
    pub(crate) effectiveness: Effectiveness,
    /// The fixed loss of an attack that rolls no damage.
    pub(crate) fixed: i32,
    /// What is added after types.
    pub(crate) added: i32,
    /// What is made of its damage beside its parts: half of it before types, by what and by which rule;
    /// and whether what is super-effective is so by less.
    pub(crate) halved: Option<(&'static str, RuleId)>,
    pub(crate) softened: bool,
    /// Critical hits are kept away from its target.
    pub(crate) no_crit: bool,
    pub(crate) dealt: i32,
    /// What its damage roll has come to, before defence and types.
    pub(crate) rolled: i32,
    /// Blessings called up against it, and what they resist.
    pub(crate) called: SmallVec<[MoveId; 2]>,
    pub(crate) resisted: i8,
    /// It leaves its target at least one Hit Point (Endure).
    pub(crate) endured: bool,
    /// What something that stands in for its target has taken of it.
    pub(crate) worn: i32,
    /// Half of it comes at the end of its target's next turn.
    pub(crate) put_off: bool,
    /// Its target has stepped in for another.
    pub(crate) stepped_in: bool,
    /// It rolls to hit, whatever the move says, and half of the target's Evasion counts: by what, and its rule.
    pub(crate) blurred: Option<(&'static str, RuleId)>,
}

impl Strike {
    pub(crate) fn at(target: CombatantId) -> Self {
        Self {
            target,
            roll: Modifiers::new(),
            check: Modifiers::new(),
            sure: false,
            vain: false,
            hit: false,
            hits: 0,
            crits: 0,
            base: 0,
            base_parts: Modifiers::new(),
            parts: Modifiers::new(),
            effectiveness: Effectiveness::Steps(0),
            fixed: 0,
            added: 0,
            halved: None,
            softened: false,
            no_crit: false,
            dealt: 0,
            rolled: 0,
            called: SmallVec::new(),
            resisted: 0,
            endured: false,
            worn: 0,
            put_off: false,
            stepped_in: false,
            blurred: None,
        }
    }
}

/// What parts of a sum are put into: a list that tells of each, or the sum alone.
pub(crate) trait Parts: Default {
    /// Adds a part.
    fn push(&mut self, part: Modifier);
}

impl Parts for Modifiers {
    #[inline]
    fn push(&mut self, part: Modifier) {
        Self::push(self, part);
    }
}

/// What parts come to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Total {
    /// All of them.
    pub(crate) all: i32,
    /// Those that take nothing off.
    pub(crate) gains: i32,
}

impl Total {
    /// What these parts come to.
    pub(crate) fn of(parts: &Modifiers) -> Self {
        let mut total = Self::default();
        parts.iter().for_each(|part| total.add(part.amount));
        total
    }

    fn add(&mut self, amount: i32) {
        self.all += amount;
        self.gains += amount.max(0);
    }
}

impl Parts for Total {
    #[inline]
    fn push(&mut self, part: Modifier) {
        self.add(part.amount);
    }
}

/// What the Accuracy Roll against one target is made of.
#[derive(Clone, Debug, Default)]
pub(crate) struct AccuracyParts<P = Modifiers> {
    /// What is added to the die.
    pub(crate) roll: P,
    /// What the sum has to reach.
    pub(crate) check: P,
    /// Critical hits are kept away.
    pub(crate) no_crit: bool,
    /// It cannot miss this target.
    pub(crate) sure: bool,
    /// It cannot hit this target.
    pub(crate) vain: bool,
    /// It rolls to hit this target, whatever the move says: by what, and its rule.
    pub(crate) blurred: Option<(&'static str, RuleId)>,
}

/// What the damage of one strike is made of, dice apart.
#[derive(Clone, Debug)]
pub(crate) struct Weight {
    /// The Damage Base of the strikes together, before what is added to it.
    pub(crate) base: i32,
    /// That, and what is added.
    pub(crate) base_parts: Modifiers,
    /// What is added to the dice and taken off them.
    pub(crate) parts: Modifiers,
    /// How well its type hits.
    pub(crate) effectiveness: Effectiveness,
    /// The fixed loss of an attack that rolls no damage.
    pub(crate) fixed: i32,
    /// What is added after types.
    pub(crate) added: i32,
    /// What is made of the damage.
    pub(crate) halved: Option<(&'static str, RuleId)>,
    pub(crate) softened: bool,
}

/// An attack in flight. Everybody reads its facts; `flight/course.rs` alone changes them.
#[derive(Clone, Debug)]
pub(crate) struct Attack(AttackFacts);

impl Deref for Attack {
    type Target = AttackFacts;

    fn deref(&self) -> &AttackFacts {
        &self.0
    }
}

/// Everything about an attack. Whoever makes one fills them in, and then it is an [`Attack`].
#[derive(Clone, Debug)]
pub(crate) struct AttackFacts {
    pub(crate) user: CombatantId,
    /// Where its user is thought to stand, where that is not where it stands: of attacks that are only
    /// weighed.
    pub(crate) from: Option<Cell>,
    pub(crate) kind: AttackKind,
    pub(crate) element: Option<Element>,
    pub(crate) class: AttackClass,
    pub(crate) ac: Option<i32>,
    pub(crate) cannot_miss: bool,
    /// Hits without a roll (self-hits, grapple attacks).
    pub(crate) automatic: bool,
    pub(crate) damage: MoveDamage,
    pub(crate) crit_from: i32,
    /// How often its Critical Hits add the dice.
    pub(crate) crit_dice: u8,
    /// Every even die that hits is critical.
    pub(crate) crit_even: bool,
    /// Whose stat is added to its damage, and which is taken off.
    pub(crate) hits_with: Offence,
    pub(crate) hits_against: Option<Stat>,
    /// It leaves its targets at least one Hit Point.
    pub(crate) leaves_one: bool,
    /// Its damage does not wake the Asleep.
    pub(crate) gentle: bool,
    pub(crate) ranged: bool,
    /// It is a Melee attack.
    pub(crate) melee: bool,
    pub(crate) stab: bool,
    /// Further resistance steps (confusion: A039).
    pub(crate) resisted: i8,
    /// Coup de Grâce (combat-R084).
    pub(crate) coup: bool,
    pub(crate) groundsource: bool,
    pub(crate) smite: bool,
    /// It goes through its targets, so that nothing lies between.
    pub(crate) dashes: bool,
    /// The weapon it is made with (combat-R082).
    pub(crate) weapon: Option<Weapon>,
    pub(crate) strikes: Strikes,
    pub(crate) targets: Vec<Strike>,
    pub(crate) area: Vec<Cell>,
    /// The team whose hazards it lays, where that is not its user's.
    pub(crate) lays_for: Option<u8>,
    pub(crate) dice: SmallVec<[Die; 2]>,
    /// How often a Five Strike hits, by its die.
    pub(crate) strikes_rolled: i32,
    /// What the die shows that is a part of its power, or of what it takes.
    pub(crate) power_die: i32,
    /// It hits five times without a die.
    pub(crate) all_five: bool,
    /// The die that is a part of its power, by its sides.
    pub(crate) die: Option<u8>,
    /// It deals no damage where that die shows a 1.
    pub(crate) gift: bool,
    /// So often its damage dice are rolled besides the usual once.
    pub(crate) more_dice: u8,
    /// The move, or what is improvised, by whose data it is made.
    pub(crate) made_by: Option<AttackKind>,
    /// Those data say more of its power, or of its Accuracy Check, than the figures here.
    pub(crate) own_power: bool,
    pub(crate) own_aim: bool,
    /// It is made without the turn of preparation that it would take.
    pub(crate) unprepared: bool,
    /// It answers what somebody else does.
    pub(crate) answering: bool,
    /// It joins in on an attack of this one, and those who may follow an attack of an ally follow one of all these.
    pub(crate) joins: Option<CombatantId>,
    /// It comes by itself, whether its user is conscious or not.
    pub(crate) by_itself: bool,
    /// It is over, but for those who answer it.
    pub(crate) over: bool,
    /// Uses in a row before this one.
    pub(crate) streak: u8,
    /// Objects in its way (G110).
    pub(crate) objects: Vec<ObjectStrike>,
    /// The attack stat of a set piece in place of the user's (G107).
    pub(crate) stat: Option<i32>,
    /// Who has spent an action on answering it: one is enough (combat-R043).
    pub(crate) answered: SmallVec<[CombatantId; 2]>,
    /// What its use takes, once it is really made (A150).
    pub(crate) takes: Option<Taking>,
}

/// Takes what the use of an attack costs; whether that was still there.
pub(crate) type Taking = fn(&mut World, Made) -> bool;

/// An attack that has been made, as far as what it takes is concerned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Made {
    pub(crate) by: CombatantId,
    pub(crate) with: AttackKind,
    /// The first of those whom it is aimed at.
    pub(crate) at: Option<CombatantId>,
    /// How many it is aimed at by name.
    pub(crate) named: usize,
}

/// An attack against one object.
#[derive(Clone, Debug)]
pub(crate) struct ObjectStrike {
    pub(crate) object: ObjectId,
    pub(crate) hits: u8,
}

impl ObjectStrike {
    pub(crate) fn at(object: ObjectId) -> Self {
        Self { object, hits: 0 }
    }
}

/// A list that attacks which are only thought of use one after the other.
#[derive(Default)]
pub(crate) struct SpareStrikes(Vec<Strike>);

impl AttackFacts {
    /// A bare attack of this user, to be filled in.
    pub(crate) fn bare(user: CombatantId, kind: AttackKind) -> Self {
        Self {
            user,
            from: None,
            kind,
            element: None,
            class: AttackClass::Status,
            ac: None,
            cannot_miss: false,
            automatic: false,
            damage: MoveDamage::None,
            crit_from: 20,
            crit_dice: 1,
            crit_even: false,
            hits_with: Offence::Own,
            hits_against: None,
            leaves_one: false,
            gentle: false,
            ranged: false,
            melee: false,
            stab: false,
            resisted: 0,
            coup: false,
            groundsource: false,
            smite: false,
            dashes: false,
            weapon: None,
            strikes: Strikes::One,
            targets: Vec::new(),
            area: Vec::new(),
            lays_for: None,
            dice: SmallVec::new(),
            strikes_rolled: 1,
            power_die: 1,
            all_five: false,
            die: None,
            gift: false,
            more_dice: 0,
            made_by: None,
            own_power: false,
            own_aim: false,
            unprepared: false,
            answering: false,
            joins: None,
            by_itself: false,
            over: false,
            streak: 0,
            objects: Vec::new(),
            stat: None,
            answered: SmallVec::new(),
            takes: None,
        }
    }

    /// The squares of its user, there where it is made.
    pub(crate) fn body(&self, world: &World) -> Option<Body> {
        let standing = Standing::of(world.the::<Grid>());
        standing.with(self.user, self.from).body(self.user)
    }

    /// The data that it is made by.
    pub(crate) fn data<'d>(&self, dex: &'d Dex) -> Option<&'d MoveDef> {
        match self.made_by? {
            AttackKind::Move(id) => Some(dex.move_def(id)),
            AttackKind::Improvised(id) => Some(dex.improvised(id)),
            _ => None,
        }
    }

    /// Whether it is made with a move.
    pub(crate) fn is_of_a_move(&self) -> bool {
        matches!(self.kind, AttackKind::Move(_))
    }

    /// Whether it is a Struggle Attack, of whatever form.
    pub(crate) fn is_a_struggle(&self) -> bool {
        matches!(
            self.kind,
            AttackKind::Struggle | AttackKind::StruggleAs { .. } | AttackKind::StruggleWith(_)
        )
    }

    /// Where what it takes comes from.
    pub(crate) fn origin(&self) -> Origin {
        if matches!(self.kind, AttackKind::Move(_)) {
            Origin::Move
        } else {
            Origin::Attack
        }
    }

    /// The sides of the die that it rolls before its damage: for how often it strikes, or for its power.
    pub(crate) fn sides(&self) -> Option<u16> {
        match self.strikes {
            Strikes::Five => (!self.all_five).then_some(8),
            _ => self.die.map(u16::from),
        }
    }

    /// Whether a natural roll that hits is a Critical Hit, if nothing keeps it away.
    pub(crate) fn is_critical(&self, natural: i32, hit: bool) -> bool {
        let even = self.crit_even && hit && natural % 2 == 0;
        even || accuracy::is_critical(natural, hit, self.crit_from)
    }

    /// What counts of how well its type hits: of fixed damage nothing but immunity (A036).
    pub(crate) fn counted(&self, effectiveness: Effectiveness) -> Effectiveness {
        let fixed = self.damage.is_fixed();
        if fixed && effectiveness != Effectiveness::Immune {
            Effectiveness::Steps(0)
        } else {
            effectiveness
        }
    }
}

/// A named part of a sum.
pub(crate) fn modifier(source: &'static str, amount: i32, rule: RuleId) -> Modifier {
    Modifier::new(source, amount, rule)
}

/// What an attack in flight goes by; no other of the battle has the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FlightId(u32);

impl FlightId {
    /// As the frame has it that plays the attack.
    pub(crate) fn number(self) -> u32 {
        self.0
    }
}

/// The attacks that have been launched and are not over yet: those that frames of the agenda play.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Flights {
    /// How many there have been.
    launched: u32,
    all: Vec<(FlightId, Arc<Attack>)>,
    /// The one that the phases of accuracy and damage are about.
    now: Option<FlightId>,
}

impl Flights {
    /// The attack that is being resolved, while it is there.
    pub(crate) fn now(&self) -> Option<(FlightId, &Attack)> {
        let now = self.now?;
        self.find(now).map(|attack| (now, &**attack))
    }

    /// The attack that is being resolved, to be changed, while it is there.
    pub(crate) fn now_mut(&mut self) -> Option<&mut Attack> {
        let now = self.now?;
        self.find_mut(now)
    }

    fn find(&self, flight: FlightId) -> Option<&Arc<Attack>> {
        let mut all = self.all.iter();
        all.find(|(id, _)| *id == flight).map(|(_, attack)| attack)
    }

    /// To be changed; whoever holds it as it was keeps it as it was.
    fn find_mut(&mut self, flight: FlightId) -> Option<&mut Attack> {
        let mut all = self.all.iter_mut();
        let found = all.find(|(id, _)| *id == flight);
        found.map(|(_, attack)| Arc::make_mut(attack))
    }

    /// Nothing flies.
    pub(crate) fn clear(&mut self) {
        self.all.clear();
        (self.launched, self.now) = (0, None);
    }
}

/// An attack begins to fly.
pub(crate) fn take_off(world: &mut World, attack: Attack) -> FlightId {
    let mut flights = world.the_mut::<Flights>();
    flights.launched += 1;
    let id = FlightId(flights.launched);
    flights.all.push((id, Arc::new(attack)));
    id
}

/// An attack is over, or comes to nothing.
pub(crate) fn land(world: &mut World, flight: FlightId) {
    let mut flights = world.the_mut::<Flights>();
    flights.all.retain(|(id, _)| *id != flight);
}

/// An attack, as long as it flies.
pub(crate) fn get(world: &World, flight: FlightId) -> Option<&Attack> {
    world.the::<Flights>().find(flight).map(|it| &**it)
}

/// A shared copy of an attack as it is now, for those who hold it while the battle changes.
pub(crate) fn held(world: &World, flight: FlightId) -> Option<Arc<Attack>> {
    world.the::<Flights>().find(flight).cloned()
}

/// An attack, to be changed, as long as it flies.
pub(crate) fn get_mut(world: &mut World, flight: FlightId) -> Option<&mut Attack> {
    let flights = world.the_mut::<Flights>().into_inner();
    flights.find_mut(flight)
}

/// What somebody has begun comes to nothing, whether it has prepared it or it flies already.
pub(crate) fn foil(world: &mut World, user: CombatantId) {
    let flights = world.the_mut::<Flights>().into_inner();
    let own = flights
        .all
        .iter_mut()
        .filter(|(_, attack)| attack.user == user);
    own.for_each(|(_, attack)| Arc::make_mut(attack).come_to_nothing());
}

/// Somebody has followed an attack of an ally, and with it all that join in on that.
pub(crate) fn followed(world: &mut World, flight: FlightId, by: CombatantId) {
    let flights = world.the_mut::<Flights>().into_inner();
    let Some(leader) = flights.find(flight).map(|it| it.joins.unwrap_or(it.user)) else {
        return;
    };
    for (id, attack) in &mut flights.all {
        if *id == flight || attack.joins == Some(leader) {
            Arc::make_mut(attack).answered_by(by);
        }
    }
}

/// The phases that follow are about this attack.
pub(crate) fn resolve_now(world: &mut World, attack: FlightId) {
    world.the_mut::<Flights>().now = Some(attack);
}

/// The attack that is being resolved, while it is there.
pub(crate) fn flying(world: &World) -> Option<(FlightId, &Attack)> {
    world.the::<Flights>().now()
}

/// The attack that a frame resolves, if that is what it does: attacks alone are played by number.
pub(crate) fn in_flight(frame: &Frame) -> Option<FlightId> {
    frame.number().map(FlightId)
}

/// The final Damage Base of a strike: strikes first, then what is added (combat-R019, A010).
pub(crate) fn damage_base(strike: &Strike) -> DamageBase {
    with_parts(strike.base, &strike.base_parts)
}

/// A Damage Base with what is added to it: all of its parts but the first, which is the base itself.
pub(crate) fn with_parts(base: i32, parts: &Modifiers) -> DamageBase {
    let added = parts.iter().skip(1).map(|part| part.amount);
    DamageBase::new(base + added.sum::<i32>())
}
