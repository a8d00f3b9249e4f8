//! Reacting: what may provoke, the offers that it leads to, and how they are asked and answered. The
//! reactions themselves stand in `reactions/`, one file each, and come here through [`Reactions`].
//!
//! Whoever causes something sets the [`Provocation`] and runs the `Offer` step; the systems of the
//! reactions look at it and add to [`OnOffer`]. The offers are then asked one by one, in order
//! of Initiative; standing orders answer without asking.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::initiative;
use crate::battle::deeds::maneuvers::entry::provokes;
use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind};
use crate::battle::kernel::command::{AttackKind, CombatantId, Standing};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::names::Reaction;
use crate::battle::kernel::prompt::{Offer, PromptKind};
use crate::battle::kernel::schedule::{Registrar, Step};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::moments::Touch;
use crate::battle::state::flight::{self, Attack, FlightId};
use crate::battle::state::hurry::Hurry;
use crate::battle::state::orders::Orders;
use crate::battle::state::{place, presence, turn_stage};
use crate::board::Cell;
use crate::data::MoveId;
use crate::data::moves::{Given, Keyword, MoveDamage};

/// Something that may provoke.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) enum Provocation {
    #[default]
    Nothing,
    /// Somebody shifts out of a square; those in the list have been asked during this Shift.
    Leaves {
        who: CombatantId,
        asked: SmallVec<[CombatantId; 8]>,
    },
    /// Somebody stands up.
    Stands(CombatantId),
    /// Somebody retrieves or picks up an item with a Standard Action.
    Fetches(CombatantId),
    /// A ranged attack none of whose targets is adjacent (A119).
    Shoots(CombatantId),
    /// An attack has hit somebody; it can still be taken by another.
    Hits {
        attack: FlightId,
        target: CombatantId,
    },
    /// An attack has rolled, and has hit nobody.
    Misses(FlightId),
    /// An attack has been declared on somebody who could answer it with an Interrupt move.
    Aims(FlightId),
    /// An attack is over.
    Over(FlightId),
    /// A maneuver on somebody.
    Maneuvers(CombatantId, CombatantId),
    /// Somebody is about to flee or to be switched out.
    Escapes(CombatantId),
    /// Somebody begins a move that takes it into the air.
    Rises(CombatantId),
}

/// What the offers on top of the agenda are about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stake {
    /// The attack in flight.
    Attack(FlightId),
    /// Somebody who gets away.
    Escape(CombatantId),
    /// Somebody who begins a move that takes it into the air.
    Rise(CombatantId),
    /// A shield that is being raised.
    Shield,
}

/// The moves among which somebody chooses an answer.
pub(crate) type Choices = SmallVec<[MoveId; 4]>;

/// Offers made by the last run of the `Offer` step.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct OnOffer(pub(crate) Vec<Offer>);

/// Adds offers to [`OnOffer`], for a system that takes the whole world.
pub(crate) fn put_all_forward(world: &mut World, offers: Vec<Offer>) {
    world.the_mut::<OnOffer>().0.extend(offers);
}

/// Puts offers forward that a system has found.
pub(crate) fn put_forward(In(offers): In<Vec<Offer>>, mut on_offer: ResMut<OnOffer>) {
    on_offer.0.extend(offers);
}

/// What a reaction does.
pub(crate) struct ReactionEntry {
    /// Its systems.
    pub(crate) register: fn(&mut Registrar),
    /// Whether anybody could answer such a trigger with it at all; asked before its systems run.
    pub(crate) heeds: fn(&World, &Provocation) -> bool,
    /// Whether those it is about still stand where it makes sense.
    pub(crate) in_reach: fn(&World, &Offer) -> bool,
    /// Whether taking it costs a turn (A152).
    pub(crate) costs_turn: fn(&World, &Offer) -> bool,
    /// Whether anybody could answer an attack that has just been declared.
    pub(crate) answers: fn(&World, &Attack) -> bool,
    /// Whether anybody could keep a hit of an attack off this one, or take it.
    pub(crate) takes_hit: fn(&World, &Attack, CombatantId) -> bool,
    /// Whether anybody could answer an attack that has rolled and hit nobody.
    pub(crate) takes_miss: fn(&World, &Attack) -> bool,
    /// Whether anybody could chase one who is about to get away.
    pub(crate) chases: fn(&World, CombatantId) -> bool,
    /// Offers it before this one's turn; whether it has.
    pub(crate) before_turn: fn(&mut World, CombatantId) -> bool,
    /// Does what somebody does who has been knocked out by an attack, and is not asked for.
    pub(crate) fallen: fn(&mut World, Touch),
    /// Whether an offer still stands.
    pub(crate) possible: fn(&World, &Offer) -> bool,
    /// The moves it lets its reactor choose from; none where it is not about moves.
    pub(crate) choices: fn(&World, &Offer) -> Choices,
    /// Takes it, with this move where there are moves to choose from.
    pub(crate) take: fn(&mut World, &Offer, Option<MoveId>),
    /// The attack that taking it makes, for the forecast.
    pub(crate) attack: fn(&World, &Offer, Option<MoveId>) -> Option<Attack>,
    /// What taking it does and costs, for the forecast.
    pub(crate) outlook: fn(&World, &Offer, Option<MoveId>) -> Outlook,
}

/// What somebody may know of a reaction before taking it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outlook {
    /// Chance of the check that it takes.
    pub(crate) success: Option<f64>,
    /// On a success the attack in flight strikes this one in place of the one it is aimed at.
    pub(crate) struck_instead: Option<CombatantId>,
    /// What it does, a sentence each.
    pub(crate) does: Vec<String>,
    /// What it costs, a sentence each.
    pub(crate) costs: Vec<String>,
}

impl ReactionEntry {
    /// A reaction that is never offered; files fill in what differs.
    pub(crate) const NEVER: Self = Self {
        register: |_| {},
        heeds: |_, _| false,
        in_reach: |_, _| true,
        costs_turn: |_, _| false,
        answers: |_, _| false,
        takes_hit: |_, _, _| false,
        takes_miss: |_, _| false,
        chases: |_, _| false,
        before_turn: |_, _| false,
        fallen: |_, _| {},
        possible: |_, _| false,
        choices: |_, _| Choices::new(),
        take: |_, _, _| {},
        attack: |_, _, _| None,
        outlook: |_, _, _| Outlook::default(),
    };
}

/// The reactions there are with what they do; the registry fills it.
#[derive(Resource, Clone, Copy)]
pub(crate) struct Reactions(pub(crate) &'static [(Reaction, &'static ReactionEntry)]);

impl Reactions {
    fn all(self) -> impl Iterator<Item = &'static ReactionEntry> {
        self.0.iter().map(|(_, entry)| *entry)
    }
}

fn entry(world: &World, reaction: Reaction) -> &'static ReactionEntry {
    let mut all = world.the::<Reactions>().0.iter();
    let found = all.find(|(it, _)| *it == reaction);
    found.map_or(&ReactionEntry::NEVER, |(_, entry)| entry)
}

fn all(world: &World) -> impl Iterator<Item = &'static ReactionEntry> + use<> {
    world.the::<Reactions>().all()
}

/// Lets the reactions look at a trigger. Where there are offers, their frame goes on top of the
/// agenda and `true` comes back.
pub(crate) fn provoke(engine: &mut Engine, trigger: Provocation) -> bool {
    if matches!(trigger, Provocation::Leaves { .. }) && within_an_answer(&engine.world) {
        return false;
    }
    if !all(&engine.world).any(|it| (it.heeds)(&engine.world, &trigger)) {
        return false;
    }
    *engine.world.the_mut::<Provocation>() = trigger;
    engine.run(Step::Offer);
    let mut offers = std::mem::take(&mut engine.world.the_mut::<OnOffer>().0);
    if offers.is_empty() {
        return false;
    }
    let world = &mut engine.world;
    offers.sort_by_key(|offer| (-initiative::initiative(world, offer.reactor), offer.reactor));
    world.push(offers_in_turn(offers));
    true
}

/// Whether what happens is part of an answer to something: movement in it provokes nobody (A147).
/// A turn that was taken early is none, though it stands above the offer of it.
fn within_an_answer(world: &World) -> bool {
    let mut frames = world.the::<Agenda>().frames();
    let nearest = frames.find(|it| it.is(&OFFERS) || turn_stage::is_turn(it));
    nearest.is_some_and(|frame| frame.is(&OFFERS))
}

/// What an attack that has just been declared provokes.
pub(crate) fn attack_declared(engine: &mut Engine, flight: FlightId) {
    let world = &engine.world;
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    let user = attack.user;
    let rises = attack
        .data(world.dex())
        .is_some_and(|def| def.has(Keyword::Airborne));
    let answered = all(world).any(|it| (it.answers)(world, attack));
    declared_openly(engine, flight, user);
    // The answer to an attack comes before the bystanders' strikes.
    if answered {
        provoke(engine, Provocation::Aims(flight));
    }
    if rises {
        provoke(engine, Provocation::Rises(user));
    }
}

fn declared_openly(engine: &mut Engine, flight: FlightId, user: CombatantId) {
    let world = &engine.world;
    let (Some(attack), Some(body)) = (flight::get(world, flight), place::body(world, user)) else {
        return;
    };
    let trigger = match attack.kind {
        AttackKind::Maneuver(maneuver) if provokes(world, maneuver) => {
            match attack.targets.first() {
                Some(strike) => Provocation::Maneuvers(user, strike.target),
                None => return,
            }
        }
        // What has been foretold comes by itself: its user does nothing then that gives an opening.
        // Nor is the use of an ability an attack that neither rolls to hit nor harms.
        _ if attack.ranged && !attack.by_itself && is_an_attack(world, attack) => {
            let adjacent = attack.targets.iter().any(|strike| {
                place::body(world, strike.target)
                    .is_some_and(|target| place::adjacent(world, &target, &body))
            });
            if adjacent {
                return;
            }
            Provocation::Shoots(user)
        }
        _ => return,
    };
    provoke(engine, trigger);
}

fn is_an_attack(world: &World, attack: &Attack) -> bool {
    let given = attack.data(world.dex()).and_then(|def| def.given);
    !matches!(given, Some(Given::Ability(_)))
        || attack.ac.is_some()
        || attack.damage != MoveDamage::None
}

/// An attack has been judged: whoever can may step in for those it hits (combat-R116), or answer a roll that has hit
/// nobody.
pub(crate) fn attack_judged(engine: &mut Engine, flight: FlightId) {
    let world = &engine.world;
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    if attack.has_missed() {
        if all(world).any(|it| (it.takes_miss)(world, attack)) {
            provoke(engine, Provocation::Misses(flight));
        }
        return;
    }
    let hit: SmallVec<[CombatantId; 4]> = attack
        .targets
        .iter()
        .filter(|strike| strike.hit)
        .map(|strike| strike.target)
        .filter(|target| all(world).any(|it| (it.takes_hit)(world, attack, *target)))
        .collect();
    for target in hit {
        provoke(
            engine,
            Provocation::Hits {
                attack: flight,
                target,
            },
        );
    }
}

/// An attack is over, with all that it does: whoever has been its target may answer it. Whether anybody is
/// asked.
pub(crate) fn attack_over(engine: &mut Engine, flight: FlightId) -> bool {
    if let Some(attack) = flight::get_mut(&mut engine.world, flight) {
        attack.finish();
    }
    let world = &engine.world;
    let Some(attack) = flight::get(world, flight) else {
        return false;
    };
    all(world).any(|it| (it.answers)(world, attack)) && provoke(engine, Provocation::Over(flight))
}

/// Reactions that must be answered first.
static OFFERS: FrameKind = FrameKind::new("offers", ask);

/// Offers, and how many are settled.
#[derive(Clone, Debug)]
struct Queue {
    offers: Vec<Offer>,
    next: usize,
}

impl Queue {
    fn current(&self) -> Option<Offer> {
        self.offers.get(self.next).copied()
    }
}

/// The frame that asks these offers one after the other.
pub(crate) fn offers_in_turn(offers: Vec<Offer>) -> Frame {
    Frame::new(&OFFERS).with(Queue { offers, next: 0 })
}

/// Asks the offers one after the other.
fn ask(engine: &mut Engine, mut frame: Frame) {
    let world = &mut engine.world;
    let Some(offers) = frame.data_mut::<Queue>() else {
        return;
    };
    let Some(offer) = offers.current() else {
        return;
    };
    let helpless = !can::can(world, offer.reactor, Can::React);
    // Whoever has intercepted a strike of another may have moved the one it is about.
    let void = helpless || !(entry(world, offer.reaction).possible)(world, &offer);
    if void || !in_reach(world, &offer) {
        offers.next += 1;
        world.push(frame);
        return;
    }
    match world.part::<Orders>(offer.reactor).get(offer.reaction) {
        Standing::Ask => {
            let offer = Offer {
                owing: owing(world, &offer),
                ..offer
            };
            world.push(frame);
            world.ask(offer.reactor, PromptKind::Reaction(offer));
        }
        standing => {
            offers.next += 1;
            world.push(frame);
            if standing == Standing::Always {
                take(world, &offer, None);
            }
        }
    }
}

/// Whether a reaction that costs a turn would cost the turn after one that is owed already (A152).
fn owing(world: &World, offer: &Offer) -> bool {
    let costs = (entry(world, offer.reaction).costs_turn)(world, offer);
    costs && initiative::owes(world, offer.reactor)
}

/// Whether those an offer is about still stand where it makes sense; asked before it is made, and
/// after a referee has moved somebody.
pub(crate) fn in_reach(world: &World, offer: &Offer) -> bool {
    (entry(world, offer.reaction).in_reach)(world, offer)
}

/// The offer on top of the agenda is void: the next one, if there is one.
pub(crate) fn pass_over(world: &mut World) {
    settled(world);
}

/// The offer that is asked about, with all that came of the same occasion: those that are settled
/// already and those that are still to be asked.
pub(crate) fn of_one_occasion(world: &World) -> Vec<Offer> {
    let top = world.the::<Agenda>().top();
    let queue = top.and_then(|frame| frame.data::<Queue>());
    queue.map_or_else(Vec::new, |queue| queue.offers.clone())
}

/// The offer on top of the agenda, which is settled now.
fn settled(world: &mut World) -> Option<Offer> {
    let mut agenda = world.the_mut::<Agenda>();
    let offers = agenda.top_mut()?.data_mut::<Queue>()?;
    let offer = offers.current();
    offers.next += 1;
    offer
}

/// An answer to the offer on top of the agenda.
pub(crate) fn answer(engine: &mut Engine, accepted: bool, with: Option<MoveId>) {
    let world = &mut engine.world;
    let Some(offer) = settled(world) else {
        return;
    };
    if accepted {
        take(world, &offer, with);
    } else {
        world.log(Event::Reacted {
            who: offer.reactor,
            reaction: offer.reaction,
            trigger: offer.trigger,
            cause: offer.cause,
            taken: false,
        });
    }
}

fn take(world: &mut World, offer: &Offer, with: Option<MoveId>) {
    world.log(Event::Reacted {
        who: offer.reactor,
        reaction: offer.reaction,
        trigger: offer.trigger,
        cause: offer.cause,
        taken: true,
    });
    let named = with.or_else(|| choices(world, offer).first().copied());
    (entry(world, offer.reaction).take)(world, offer, named);
}

/// The moves among which an offer lets its reactor choose; none where it is not about moves.
pub(crate) fn choices(world: &World, offer: &Offer) -> Choices {
    (entry(world, offer.reaction).choices)(world, offer)
}

/// The attack that taking an offer makes, if it makes one.
pub(crate) fn attack_of(world: &World, offer: &Offer, with: Option<MoveId>) -> Option<Attack> {
    let named = with.or_else(|| choices(world, offer).first().copied());
    (entry(world, offer.reaction).attack)(world, offer, named)
}

/// What taking an offer does and costs.
pub(crate) fn outlook(world: &World, offer: &Offer, with: Option<MoveId>) -> Outlook {
    let named = with.or_else(|| choices(world, offer).first().copied());
    (entry(world, offer.reaction).outlook)(world, offer, named)
}

/// Which turn a reaction that spends a turn takes, in words (A107, A127, A152).
pub(crate) fn turn_spent(world: &World, who: CombatantId) -> String {
    let name = world.name(who);
    let acting = world.clock().turn_of == Some(who);
    match (
        initiative::owes(world, who),
        initiative::can_still_act(world, who) && !acting,
    ) {
        (true, _) => format!("{name} one more turn than the one it owes already"),
        (false, true) => format!("{name}'s turn of this round"),
        (false, false) => format!("{name}'s turn of the next round"),
    }
}

/// What else goes with a turn that a reaction spends: it counts among the few that the Pokémon of
/// one trainer have in a round (combat-R035), whether it would have come first or not.
pub(crate) fn turn_shared(world: &World, who: CombatantId) -> Option<String> {
    let trainer = world.who(who).owner?;
    let turns = initiative::allowed_turns(world, trainer);
    let mates = world.ids().into_iter();
    let out = mates
        .filter(|mate| world.who(*mate).owner == Some(trainer) && presence::present(world, *mate));
    (out.count() > usize::from(turns)).then(|| {
        let trainer = world.name(trainer);
        match turns {
            1 => format!("the one turn that {trainer}'s Pokémon have in a round"),
            _ => format!("one of the {turns} turns that {trainer}'s Pokémon have in a round"),
        }
    })
}

/// What the offers on top of the agenda are about, for answers with a move.
pub(crate) fn stake(world: &World) -> Option<Stake> {
    world.the::<Agenda>().frames().find_map(|frame| {
        let escape = || escaping(frame).map(Stake::Escape);
        let rise = || frame.data::<Rising>().and(frame.who).map(Stake::Rise);
        let shield = || frame.data::<Shielding>().map(|_| Stake::Shield);
        let attack = flight::in_flight(frame).map(Stake::Attack);
        attack.or_else(escape).or_else(rise).or_else(shield)
    })
}

/// The attack in flight that the offers on top of the agenda are about.
pub(crate) fn flight(world: &World) -> Option<FlightId> {
    world.the::<Agenda>().frames().find_map(flight::in_flight)
}

/// Whether anybody could chase one who is about to get away.
pub(crate) fn chased(world: &World, who: CombatantId) -> bool {
    all(world).any(|it| (it.chases)(world, who))
}

/// An attack has knocked somebody out: what it does then and is not asked for.
pub(crate) fn fallen(world: &mut World, touch: Touch) {
    for entry in all(world) {
        (entry.fallen)(world, touch);
    }
}

/// Offers what can be taken before this one's turn; whether anything is.
pub(crate) fn before_turn(world: &mut World, next: CombatantId) -> bool {
    all(world).any(|it| (it.before_turn)(world, next))
}

/// Whether a combatant takes its turn early for the sake of one move, so that its Standard Action
/// is that move's.
pub(crate) fn bound_to(world: &World, id: CombatantId) -> Option<MoveId> {
    world.part::<Hurry>(id).bound_to()
}

/// What is in a frame that lets the one it is about get away (Pursuit).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Escape {
    /// Who comes out in its place, and where.
    pub(crate) heir: Option<(CombatantId, Cell)>,
}

/// What is in a frame of somebody that begins a move which takes it into the air.
#[derive(Clone, Debug)]
pub(crate) struct Rising {
    /// The move.
    pub(crate) with: MoveId,
    /// The squares that it is about.
    pub(crate) cells: Vec<Cell>,
}

/// What is in a frame of somebody that shields itself or others from an attack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shielding {
    /// The attack.
    pub(crate) from: FlightId,
    /// The move that does it.
    pub(crate) with: MoveId,
    /// It comes to nothing.
    pub(crate) foiled: bool,
}

/// The shield that is being raised comes to nothing.
pub(crate) fn foil_shield(world: &mut World) {
    let mut agenda = world.the_mut::<Agenda>();
    let mut shields = agenda
        .frames_mut()
        .filter_map(|frame| frame.data_mut::<Shielding>());
    if let Some(shield) = shields.next() {
        shield.foiled = true;
    }
}

/// Who gets away by this frame.
pub(crate) fn escaping(frame: &Frame) -> Option<CombatantId> {
    frame.data::<Escape>().and(frame.about)
}
