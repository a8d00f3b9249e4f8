//! Reactions: offers made when something happens, one file per reaction. A new one is its file with
//! an [`Entry`], declared below, and its line in the registry.
//!
//! Whoever causes something sets the [`Trigger`] and runs the `Offer` step; the systems of the
//! reactions look at it and add to [`OnOffer`]. The offers are then asked one by one, in order
//! of Initiative; standing orders answer without asking.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::battle::deeds::attack;
use crate::battle::deeds::turn;
use crate::battle::deeds::{deferred, maneuvers};
use crate::battle::kernel::agenda::{Agenda, Frame, Play};
use crate::battle::kernel::command::{AttackKind, CombatantId, Standing};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::{Offer, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::schedule::{Registrar, Step};
use crate::battle::kernel::world::{Access, Engine, Pending};
use crate::battle::state::flight::Attack;
use crate::battle::state::place;
use crate::battle::state::setting;
use crate::data::MoveId;
use crate::data::moves::MoveAction;

pub(in crate::battle) mod attack_of_opportunity;
pub(in crate::battle) mod intercept;
pub(in crate::battle) mod interrupt;
pub(in crate::battle) mod priority;

/// Something that may provoke.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::battle) enum Trigger {
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
    Hits { attack: Entity, target: CombatantId },
    /// An attack has been declared on somebody who could answer it with an Interrupt move.
    Aims(Entity),
    /// A maneuver on somebody.
    Maneuvers(CombatantId, CombatantId),
    /// Somebody is about to flee or to be switched out.
    Escapes(CombatantId),
}

/// What the offers on top of the agenda are about.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// The attack in flight.
    Attack(Entity),
    /// Somebody who gets away.
    Escape(CombatantId),
}

/// The moves among which somebody chooses an answer.
pub(in crate::battle) type Choices = SmallVec<[MoveId; 4]>;

/// Offers made by the last run of the `Offer` step.
#[derive(Resource, Default)]
pub(in crate::battle) struct OnOffer(pub(in crate::battle) Vec<Offer>);

/// Everything the engine and the front ends need to know about a reaction.
pub(in crate::battle) struct Entry {
    name: &'static str,
    /// What is offered or let pass, with an article, within a sentence.
    chance: &'static str,
    /// What is called out over the board when it is taken.
    cry: &'static str,
    /// The offer in a sentence: `{reactor}`, `{trigger}` and `{cause}` stand for the offer's own.
    invitation: &'static str,
    /// How the log joins it to whoever caused it, or is protected: "against", "for".
    joint: &'static str,
    /// Its systems.
    register: fn(&mut Registrar),
    /// Whether an offer still stands.
    possible: fn(&World, &Offer) -> bool,
    /// The moves it lets its reactor choose from; none where it is not about moves.
    choices: fn(&World, &Offer) -> Choices,
    /// Takes it, with this move where there are moves to choose from.
    take: fn(&mut World, &Offer, Option<MoveId>),
    /// The attack that taking it makes, for the forecast.
    attack: fn(&World, &Offer, Option<MoveId>) -> Option<Attack>,
}

macro_rules! reactions {
    ($( $(#[$doc:meta])* $reaction:ident => $entry:path; )*) => {
        /// Reactions that can be offered.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        pub enum Reaction {
            $( $(#[$doc])* $reaction, )*
        }

        crate::battle::kernel::args::phrases!(as argument Reaction: $( $reaction ),*);

        impl Reaction {
            /// All reactions.
            pub const ALL: [Self; [$( stringify!($reaction) ),*].len()] =
                [$( Self::$reaction ),*];
        }

        fn entry(reaction: Reaction) -> &'static Entry {
            match reaction {
                $( Reaction::$reaction => &$entry, )*
            }
        }
    };
}

// The registry.
reactions! {
    /// combat-R110.
    AttackOfOpportunity => attack_of_opportunity::ENTRY;
    /// combat-R116: taking the hit for an adjacent foe's target.
    InterceptMelee => intercept::MELEE;
    /// combat-R117: stepping into the line of a ranged attack.
    InterceptRanged => intercept::RANGED;
    /// combat-R046: acting early with a Priority move.
    Priority => priority::ENTRY;
    /// combat-R048: using an Interrupt move in somebody else's turn.
    Interrupt => interrupt::ENTRY;
}

impl Reaction {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        entry(self).name
    }

    /// What is offered or let pass, with an article, within a sentence.
    #[must_use]
    pub fn chance(self) -> &'static str {
        entry(self).chance
    }

    /// How the log joins it to whoever caused it, or is protected.
    #[must_use]
    pub fn joint(self) -> &'static str {
        entry(self).joint
    }

    /// What is called out over the board when it is taken.
    #[must_use]
    pub fn cry(self) -> &'static str {
        entry(self).cry
    }

    /// An offer of it in a sentence, with these names.
    #[must_use]
    pub fn invitation(self, reactor: &str, trigger: &str, cause: &str) -> String {
        entry(self)
            .invitation
            .replace("{cause}", cause)
            .replace("{reactor}", reactor)
            .replace("{trigger}", trigger)
    }
}

/// Standing orders of a combatant.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(in crate::battle) struct Orders {
    standing: [Standing; Reaction::ALL.len()],
    /// Lets attacks of allies hit (combat-R069, A020).
    willing: bool,
    /// Its attacks do not kill by Hit Points (G151).
    holds_back: bool,
}

impl Orders {
    pub(in crate::battle) fn get(&self, reaction: Reaction) -> Standing {
        self.standing[reaction as usize]
    }

    pub(in crate::battle) fn willing(&self) -> bool {
        self.willing
    }

    pub(in crate::battle) fn holds_back(&self) -> bool {
        self.holds_back
    }

    fn set(&mut self, reaction: Reaction, standing: Standing) {
        self.standing[reaction as usize] = standing;
    }
}

pub(in crate::battle) fn register(registrar: &mut Registrar) {
    for reaction in Reaction::ALL {
        (entry(reaction).register)(registrar);
    }
}

/// Sets a standing order.
pub(in crate::battle) fn order(
    world: &mut World,
    who: CombatantId,
    reaction: Reaction,
    standing: Standing,
) {
    world.part_mut::<Orders>(who).set(reaction, standing);
    world.log(Event::OrderSet {
        who,
        reaction,
        standing,
    });
}

/// Whether somebody lets attacks of its allies hit from now on (combat-R069).
pub(in crate::battle) fn set_willing(world: &mut World, who: CombatantId, willing: bool) {
    world.part_mut::<Orders>(who).willing = willing;
    world.log(Event::WillingSet { who, willing });
}

/// Why telling somebody to hold back would mean nothing (G151).
pub(in crate::battle) fn cannot_hold_back(world: &World) -> Option<Refused> {
    if setting::league(world) {
        let why = "in a League battle nobody dies of lost Hit Points";
        return Some(Refused::new(why, "combat-R081"));
    }
    (!world.house().death).then(|| Refused::new("nobody dies in this battle", "G154"))
}

/// Whether somebody holds back from now on (G151).
pub(in crate::battle) fn set_holding_back(world: &mut World, who: CombatantId, on: bool) {
    world.part_mut::<Orders>(who).holds_back = on;
    world.log(Event::HoldingBackSet { who, on });
}

/// Whether somebody could make an Attack of Opportunity now.
pub(in crate::battle) fn strikes(world: &World, who: CombatantId) -> bool {
    attack_of_opportunity::able(world, who)
}

/// Lets the reactions look at a trigger. Where there are offers, their frame goes on top of the
/// agenda and `true` comes back.
pub(in crate::battle) fn provoke(engine: &mut Engine, trigger: Trigger) -> bool {
    if matches!(trigger, Trigger::Leaves { .. }) && within_an_answer(&engine.world) {
        return false;
    }
    *engine.world.resource_mut::<Trigger>() = trigger;
    engine.run(Step::Offer);
    let mut offers = std::mem::take(&mut engine.world.resource_mut::<OnOffer>().0);
    if offers.is_empty() {
        return false;
    }
    let world = &mut engine.world;
    offers.sort_by_key(|offer| (-turn::initiative(world, offer.reactor), offer.reactor));
    world.push(offers_in_turn(offers));
    true
}

/// Whether what happens is part of an answer to something: movement in it provokes nobody (A147).
/// A turn that was taken early is none, though it stands above the offer of it.
fn within_an_answer(world: &World) -> bool {
    let mut frames = world.resource::<Agenda>().frames();
    let nearest = frames.find(|it| it.is(&OFFERS) || turn::is_turn(it));
    nearest.is_some_and(|frame| frame.is(&OFFERS))
}

/// What an attack that has just been declared provokes.
pub(in crate::battle) fn attack_declared(engine: &mut Engine, entity: Entity) {
    let world = &engine.world;
    let Some(attack) = world.get::<Attack>(entity) else {
        return;
    };
    let user = attack.user;
    let answered = interrupt::answers(world, attack);
    declared_openly(engine, entity, user);
    // The answer to an attack comes before the bystanders' strikes.
    if answered {
        provoke(engine, Trigger::Aims(entity));
    }
}

fn declared_openly(engine: &mut Engine, entity: Entity, user: CombatantId) {
    let world = &engine.world;
    let (Some(attack), Some(body)) = (world.get::<Attack>(entity), place::body(world, user)) else {
        return;
    };
    let trigger = match attack.kind {
        AttackKind::Maneuver(maneuver) if maneuvers::provokes(maneuver) => {
            match attack.targets.first() {
                Some(strike) => Trigger::Maneuvers(user, strike.target),
                None => return,
            }
        }
        _ if attack.ranged => {
            let adjacent = attack.targets.iter().any(|strike| {
                place::body(world, strike.target)
                    .is_some_and(|target| place::adjacent(world, &target, &body))
            });
            if adjacent {
                return;
            }
            Trigger::Shoots(user)
        }
        _ => return,
    };
    provoke(engine, trigger);
}

/// An attack has been judged: whoever can may step in for those it hits (combat-R116).
pub(in crate::battle) fn attack_hit(engine: &mut Engine, entity: Entity) {
    let world = &engine.world;
    let Some(attack) = world.get::<Attack>(entity) else {
        return;
    };
    let own = world.who(attack.user).team;
    let hit: SmallVec<[CombatantId; 4]> = attack
        .targets
        .iter()
        .filter(|strike| strike.hit)
        .map(|strike| strike.target)
        .filter(|target| {
            !interrupt::to_hit(world, attack, *target).is_empty()
                || world.who(*target).team != own
                    && world
                        .ids()
                        .into_iter()
                        .any(|id| intercept::able(world, id, *target))
        })
        .collect();
    for target in hit {
        provoke(
            engine,
            Trigger::Hits {
                attack: entity,
                target,
            },
        );
    }
}

/// Reactions that must be answered first.
static OFFERS: Play = Play::new("offers", ask);

/// Offers, and how many are settled.
#[derive(Clone, Debug)]
struct Offers {
    offers: Vec<Offer>,
    next: usize,
}

impl Offers {
    fn current(&self) -> Option<Offer> {
        self.offers.get(self.next).copied()
    }
}

/// The frame that asks these offers one after the other.
pub(in crate::battle) fn offers_in_turn(offers: Vec<Offer>) -> Frame {
    Frame::new(&OFFERS).with(Offers { offers, next: 0 })
}

/// Asks the offers one after the other.
fn ask(engine: &mut Engine, mut frame: Frame) {
    let world = &mut engine.world;
    let Some(offers) = frame.data_mut::<Offers>() else {
        return;
    };
    let Some(offer) = offers.current() else {
        return;
    };
    let helpless = crate::battle::kinds::bonds::bound(world, offer.reactor);
    // Whoever has intercepted a strike of another may have moved the one it is about.
    let void = helpless || !(entry(offer.reaction).possible)(world, &offer);
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
            let side = world.who(offer.reactor).side;
            world.resource_mut::<Pending>().0 = Some(Prompt {
                actor: offer.reactor,
                side,
                kind: PromptKind::Reaction(offer),
            });
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
    let costs = match offer.reaction {
        Reaction::InterceptMelee | Reaction::InterceptRanged => true,
        Reaction::Interrupt => choices(world, offer)
            .iter()
            .any(|named| world.dex().move_def(*named).action != MoveAction::Free),
        Reaction::AttackOfOpportunity | Reaction::Priority => false,
    };
    costs && turn::owes(world, offer.reactor)
}

/// Whether those an offer is about still stand where it makes sense; asked before it is made, and
/// after a referee has moved somebody.
pub(in crate::battle) fn in_reach(world: &World, offer: &Offer) -> bool {
    match offer.reaction {
        Reaction::AttackOfOpportunity => {
            crate::battle::deeds::presence::touching(world, offer.reactor, offer.trigger)
        }
        Reaction::InterceptMelee | Reaction::InterceptRanged => {
            flight(world).is_some_and(|attack| intercept::in_reach(world, attack, offer))
        }
        // These look for themselves.
        Reaction::Priority | Reaction::Interrupt => true,
    }
}

/// The offer on top of the agenda is void: the next one, if there is one.
pub(in crate::battle) fn pass_over(world: &mut World) {
    settled(world);
}

/// The offer on top of the agenda, which is settled now.
fn settled(world: &mut World) -> Option<Offer> {
    let mut agenda = world.resource_mut::<Agenda>();
    let offers = agenda.top_mut()?.data_mut::<Offers>()?;
    let offer = offers.current();
    offers.next += 1;
    offer
}

/// An answer to the offer on top of the agenda.
pub(in crate::battle) fn answer(engine: &mut Engine, accepted: bool, with: Option<MoveId>) {
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
            taken: false,
        });
    }
}

fn take(world: &mut World, offer: &Offer, with: Option<MoveId>) {
    world.log(Event::Reacted {
        who: offer.reactor,
        reaction: offer.reaction,
        trigger: offer.trigger,
        taken: true,
    });
    let named = with.or_else(|| choices(world, offer).first().copied());
    (entry(offer.reaction).take)(world, offer, named);
}

/// The moves among which an offer lets its reactor choose; none where it is not about moves.
pub(in crate::battle) fn choices(world: &World, offer: &Offer) -> Choices {
    (entry(offer.reaction).choices)(world, offer)
}

/// The attack that taking an offer makes, if it makes one.
pub(in crate::battle) fn attack_of(
    world: &World,
    offer: &Offer,
    with: Option<MoveId>,
) -> Option<Attack> {
    let named = with.or_else(|| choices(world, offer).first().copied());
    (entry(offer.reaction).attack)(world, offer, named)
}

/// What the offers on top of the agenda are about, for answers with a move.
fn moment(world: &World) -> Option<Moment> {
    world.resource::<Agenda>().frames().find_map(|frame| {
        let escape = || deferred::escaping(frame).map(Moment::Escape);
        attack::in_flight(frame).map(Moment::Attack).or_else(escape)
    })
}

/// The attack in flight that the offers on top of the agenda are about.
fn flight(world: &World) -> Option<Entity> {
    world
        .resource::<Agenda>()
        .frames()
        .find_map(attack::in_flight)
}
