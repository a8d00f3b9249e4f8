//! Reactions: offers made when something happens, one file per reaction.
//!
//! Whoever causes something sets the [`Trigger`] and runs the `Offer` step; the systems of the
//! reactions look at it and add to [`OnOffer`]. The offers are then asked one by one, in order
//! of Initiative; standing orders answer without asking.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use super::agenda::Frame;
use super::attack::Attack;
use super::command::{AttackKind, CombatantId, Maneuver, Reaction, Standing};
use super::core::{Access, Engine, Pending};
use super::event::Event;
use super::place;
use super::prompt::{Offer, Prompt, PromptKind};
use super::schedule::{Registrar, Step};
use super::turn;

pub(super) mod attack_of_opportunity;
pub(super) mod intercept;
pub(super) mod interrupt;
pub(super) mod priority;

/// Something that may provoke.
#[derive(Resource, Clone, Debug, Default)]
pub(super) enum Trigger {
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
}

/// Offers made by the last run of the `Offer` step.
#[derive(Resource, Default)]
pub(super) struct OnOffer(pub(super) Vec<Offer>);

/// Standing orders of a combatant.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Orders {
    opportunity: Standing,
    melee: Standing,
    ranged: Standing,
    priority: Standing,
    interrupt: Standing,
    /// Lets attacks of allies hit (combat-R069, A020).
    willing: bool,
}

impl Orders {
    pub(super) fn get(&self, reaction: Reaction) -> Standing {
        match reaction {
            Reaction::AttackOfOpportunity => self.opportunity,
            Reaction::InterceptMelee => self.melee,
            Reaction::InterceptRanged => self.ranged,
            Reaction::Priority => self.priority,
            Reaction::Interrupt => self.interrupt,
        }
    }

    pub(super) fn willing(&self) -> bool {
        self.willing
    }

    fn set(&mut self, reaction: Reaction, standing: Standing) {
        match reaction {
            Reaction::AttackOfOpportunity => self.opportunity = standing,
            Reaction::InterceptMelee => self.melee = standing,
            Reaction::InterceptRanged => self.ranged = standing,
            Reaction::Priority => self.priority = standing,
            Reaction::Interrupt => self.interrupt = standing,
        }
    }
}

pub(super) fn register(registrar: &mut Registrar) {
    attack_of_opportunity::register(registrar);
    intercept::register(registrar);
    interrupt::register(registrar);
}

/// Sets a standing order.
pub(super) fn order(world: &mut World, who: CombatantId, reaction: Reaction, standing: Standing) {
    world.part_mut::<Orders>(who).set(reaction, standing);
    world.log(Event::OrderSet {
        who,
        reaction,
        standing,
    });
}

/// Whether somebody lets attacks of its allies hit from now on (combat-R069).
pub(super) fn set_willing(world: &mut World, who: CombatantId, willing: bool) {
    world.part_mut::<Orders>(who).willing = willing;
    world.log(Event::WillingSet { who, willing });
}

/// Lets the reactions look at a trigger. Where there are offers, their frame goes on top of the
/// agenda and `true` comes back.
pub(super) fn provoke(engine: &mut Engine, trigger: Trigger) -> bool {
    engine.world.insert_resource(trigger);
    engine.run(Step::Offer);
    let mut offers = std::mem::take(&mut engine.world.resource_mut::<OnOffer>().0);
    if offers.is_empty() {
        return false;
    }
    let world = &mut engine.world;
    offers.sort_by_key(|offer| (-turn::initiative(world, offer.reactor), offer.reactor));
    world.push(Frame::Offers { offers, next: 0 });
    true
}

/// What an attack that has just been declared provokes.
pub(super) fn attack_declared(engine: &mut Engine, entity: Entity) {
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
        AttackKind::Maneuver(maneuver) if provokes(maneuver) => match attack.targets.first() {
            Some(strike) => Trigger::Maneuvers(user, strike.target),
            None => return,
        },
        _ if attack.ranged => {
            let adjacent = attack.targets.iter().any(|strike| {
                place::body(world, strike.target).is_some_and(|target| target.adjacent(&body))
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

/// Which maneuvers provoke bystanders (combat-R110): all that this game knows as attacks.
pub(super) fn provokes(maneuver: Maneuver) -> bool {
    use Maneuver as M;
    matches!(
        maneuver,
        M::Push | M::Grapple | M::Disarm | M::Trip | M::Hinder | M::Blind | M::LowBlow
    )
}

/// An attack has been judged: whoever can may step in for those it hits (combat-R116).
pub(super) fn attack_hit(engine: &mut Engine, entity: Entity) {
    let world = &engine.world;
    let Some(attack) = world.get::<Attack>(entity) else {
        return;
    };
    let own = world.who(attack.user).team;
    let hit: SmallVec<[CombatantId; 4]> = attack
        .targets
        .iter()
        .filter(|strike| strike.hit && world.who(strike.target).team != own)
        .map(|strike| strike.target)
        .filter(|target| {
            interrupt::shield(world, attack, *target).is_some()
                || world
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

/// Asks the offers one after the other.
pub(super) fn ask(engine: &mut Engine, offers: Vec<Offer>, next: usize) {
    let world = &mut engine.world;
    let Some(offer) = offers.get(next).copied() else {
        return;
    };
    if !still_possible(world, &offer) {
        world.push(Frame::Offers {
            offers,
            next: next + 1,
        });
        return;
    }
    match world.part::<Orders>(offer.reactor).get(offer.reaction) {
        Standing::Ask => {
            world.push(Frame::Offers { offers, next });
            let side = world.who(offer.reactor).side;
            world.resource_mut::<Pending>().0 = Some(Prompt {
                actor: offer.reactor,
                side,
                kind: PromptKind::Reaction(offer),
            });
        }
        standing => {
            world.push(Frame::Offers {
                offers,
                next: next + 1,
            });
            if standing == Standing::Always {
                take(world, &offer);
            }
        }
    }
}

fn still_possible(world: &World, offer: &Offer) -> bool {
    match offer.reaction {
        Reaction::AttackOfOpportunity => {
            attack_of_opportunity::able(world, offer.reactor) && turn::present(world, offer.trigger)
        }
        Reaction::InterceptMelee | Reaction::InterceptRanged => {
            intercept::able(world, offer.reactor, offer.trigger)
                && turn::present(world, offer.trigger)
                && flight(world).is_some_and(|attack| {
                    world.get::<Attack>(attack).is_some_and(|attack| {
                        attack
                            .targets
                            .iter()
                            .any(|strike| strike.target == offer.trigger)
                    })
                })
        }
        Reaction::Priority => priority::way(world, offer.reactor).is_some(),
        Reaction::Interrupt => {
            turn::present(world, offer.trigger)
                && flight(world)
                    .is_some_and(|attack| interrupt::possible(world, attack, offer.reactor))
        }
    }
}

/// An answer to the offer on top of the agenda.
pub(super) fn answer(engine: &mut Engine, accepted: bool) {
    let world = &mut engine.world;
    let Some(Frame::Offers { offers, next }) = world.resource_mut::<super::core::Agenda>().0.pop()
    else {
        return;
    };
    let Some(offer) = offers.get(next).copied() else {
        return;
    };
    world.push(Frame::Offers {
        offers,
        next: next + 1,
    });
    if accepted {
        take(world, &offer);
    } else {
        world.log(Event::Reacted {
            who: offer.reactor,
            reaction: offer.reaction,
            trigger: offer.trigger,
            taken: false,
        });
    }
}

fn take(world: &mut World, offer: &Offer) {
    world.log(Event::Reacted {
        who: offer.reactor,
        reaction: offer.reaction,
        trigger: offer.trigger,
        taken: true,
    });
    match offer.reaction {
        Reaction::AttackOfOpportunity => {
            attack_of_opportunity::strike(world, offer.reactor, offer.trigger);
        }
        Reaction::InterceptMelee => {
            if let Some(attack) = flight(world) {
                intercept::melee(world, attack, offer.reactor, offer.trigger);
            }
        }
        Reaction::InterceptRanged => {
            if let Some(attack) = flight(world) {
                intercept::ranged(world, attack, offer.reactor, offer.trigger);
            }
        }
        Reaction::Priority => priority::act_now(world, offer.reactor),
        Reaction::Interrupt => {
            if let Some(attack) = flight(world) {
                interrupt::interrupt(world, attack, offer.reactor);
            }
        }
    }
}

/// The attack in flight that the offers on top of the agenda are about.
fn flight(world: &World) -> Option<Entity> {
    world
        .resource::<super::core::Agenda>()
        .0
        .iter()
        .rev()
        .find_map(|frame| match frame {
            Frame::Attack { attack, .. } => Some(*attack),
            _ => None,
        })
}
