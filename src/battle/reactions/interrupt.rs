//! Answers with a move in somebody else's turn (combat-R048, G023, A107): a blow at whoever aims at
//! its user, a shield or an endurance once a move has hit, a Disable for that move, a blessing of
//! the team, and the chase of somebody who flees or is switched out. Interrupts cost the one
//! action that has the keyword; Free Actions and blessings cost nothing.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::condition::Case;
use crate::battle::deeds::attack::{self, effects, targets};
use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::consequences::deed::{Answered, Consequence};
use crate::battle::deeds::consequences::{step_out, trade_places};
use crate::battle::deeds::exchange::Exchange;
use crate::battle::deeds::initiative;
use crate::battle::deeds::mobility;
use crate::battle::deeds::moves;
use crate::battle::deeds::out_of_turn;
use crate::battle::deeds::reacting::{
    self, Choices, OnOffer, Outlook, Provocation, ReactionEntry, Shielding, Stake, offers_in_turn,
    stake, turn_spent,
};
use crate::battle::deeds::reaction;
use crate::battle::effect::blessing;
use crate::battle::effect::moments;
use crate::battle::kernel::agenda::{Frame, FrameKind};
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::prompt::Offer;
use crate::battle::kernel::schedule::Set;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::forbids;
use crate::battle::questions::breaking;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::moments::Touch;
use crate::battle::state::answering::{Answering, Repertoire};
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::flight::{self, Attack, AttackFacts, FlightId};
use crate::battle::state::hurry::Hurry;
use crate::battle::state::owed::Owed;
use crate::battle::state::place::{self, GroundFor, Whereabouts};
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::turns::Turns;
use crate::battle::state::{presence, traits};
use crate::board::{Body, Cell, Reach};
use crate::data::MoveId;
use crate::data::effects::call::Call;
use crate::data::effects::disable::Disable;
use crate::data::effects::endure::Endure;
use crate::data::effects::take_place::TakePlace;
use crate::data::effects::terms::{Called, EffectWho};
use crate::data::effects::trade_places::TradePlaces;
use crate::data::moves::{Answers, Keyword, MoveAction, MoveDamage, MoveDef, Range, What};

/// What answers an attack that has been declared and not rolled yet, from however far.
const DECLARED: [Answers; 6] = [
    Answers::Targeted,
    Answers::TargetedNear(0),
    Answers::Attacks(0),
    Answers::SelfUse(0),
    Answers::AllyArea,
    Answers::Hazards(0),
];
/// What answers that somebody near has been hit, from however far.
const NEARBY: [Answers; 3] = [Answers::HitNear(0), Answers::HitAlly(0), Answers::FoeRolls];

/// Some who could answer.
type Choosers = SmallVec<[CombatantId; 2]>;

/// Metres that a chase adds to all speeds.
const CHASE: i32 = 5;

pub(crate) static ENTRY: ReactionEntry = ReactionEntry {
    register: |registrar| {
        registrar.add_exclusive(Set::Interrupts, "it puts its offers itself", offer)
    },
    heeds: |_, trigger| {
        matches!(
            trigger,
            Provocation::Hits { .. }
                | Provocation::Misses(_)
                | Provocation::Aims(_)
                | Provocation::Over(_)
                | Provocation::Escapes(_)
                | Provocation::Rises(_)
        )
    },
    possible: |world, offer| {
        presence::present(world, offer.trigger) && !choices(world, offer.reactor).is_empty()
    },
    choices: |world, offer| choices(world, offer.reactor),
    take,
    attack: |world, offer, with| {
        let named = with?;
        if !world.dex().move_def(named).is_damaging() {
            return None;
        }
        Some(blow(world, offer.reactor, named, offer.trigger))
    },
    costs_turn: |world, offer| {
        let answers = choices(world, offer.reactor);
        let costly = |named: &MoveId| takes_standard(world.dex().move_def(*named).action);
        answers.iter().any(costly)
    },
    answers,
    takes_hit: |world, attack, target| {
        !to_hit(world, attack, target).is_empty()
            || !guards(world, attack, target).is_empty()
            || !onlookers(world, attack, target).is_empty()
    },
    takes_miss: |world, attack| !hearers(world, attack).is_empty(),
    chases: chased,
    fallen,
    outlook,
    ..ReactionEntry::NEVER
};

/// Whether an answer takes a Standard Action.
fn takes_standard(action: MoveAction) -> bool {
    !matches!(action, MoveAction::Free | MoveAction::Shift)
}

/// Whether somebody could pay for an answer.
fn affords(world: &World, id: CombatantId, named: MoveId) -> bool {
    match world.dex().move_def(named).action {
        MoveAction::Free => true,
        MoveAction::Shift => out_of_turn::has_shift(world, id) && !attack::is_under_way(world, id),
        _ => may_spend(world, id) && !has_answered(world, id),
    }
}

/// Answers. Whoever has answered with one move may still answer with another: it is asked again
/// while it can.
fn take(world: &mut World, offer: &Offer, with: Option<MoveId>) {
    let Some(named) = with.filter(|named| choices(world, offer.reactor).contains(named)) else {
        return;
    };
    match stake(world) {
        Some(Stake::Attack(flight)) => {
            world.push(offers_in_turn(vec![*offer]));
            if is_answer_to_rising(world, named) {
                chase(world, offer.reactor, named, offer.trigger, 0);
            } else if !feinted(world, flight, offer.reactor, named) {
                answer_attack(world, flight, offer.reactor, named);
            }
        }
        Some(Stake::Escape(who)) => {
            let more = farther(world, named);
            chase(world, offer.reactor, named, who, more);
        }
        Some(Stake::Rise(who)) => chase(world, offer.reactor, named, who, 0),
        Some(Stake::Shield) => {
            pay(world, offer.reactor, named);
            reacting::foil_shield(world);
        }
        None => {}
    }
}

/// Whether a move answers those who rise into the air.
fn is_answer_to_rising(world: &World, named: MoveId) -> bool {
    world.dex().move_def(named).answers == Some(Answers::Rise)
}

/// A shield that is raised, once whoever attacks has had its say.
static SHIELD: FrameKind = FrameKind::new("shield", |engine, frame| {
    let (Some(id), Some(shield)) = (frame.who, frame.into_data::<Shielding>()) else {
        return;
    };
    let world = &mut engine.world;
    if !shield.foiled {
        answer_attack(world, shield.from, id, shield.with);
        return;
    }
    pay(world, id, shield.with);
    world.log(Event::no_effect(id, "its shield fails", "core ch.10"));
});

/// Whether a shield waits for whoever attacks, who could make it fail.
fn feinted(world: &mut World, flight: FlightId, id: CombatantId, named: MoveId) -> bool {
    let Some(attack) = flight::get(world, flight) else {
        return false;
    };
    let foe = attack.user;
    if !shields(world, named) || world.allied(foe, id) || to_shield(world, foe).is_empty() {
        return false;
    }
    let shield = Shielding {
        from: flight,
        with: named,
        foiled: false,
    };
    world.push(Frame::new(&SHIELD).of(id).with(shield));
    world.push(offers_in_turn(vec![Offer {
        reactor: foe,
        reaction: reaction::INTERRUPT,
        trigger: id,
        cause: "shields itself from",
        owing: false,
    }]));
    true
}

/// Whether a move shields somebody from an attack.
fn shields(world: &World, named: MoveId) -> bool {
    let mut effects = world.dex().move_def(named).effects.iter();
    effects.any(|it| matches!(it.what, What::Shield(_) | What::Guard(_)))
}

/// The answers of somebody to a shield against an attack of its own: they cost nothing.
fn to_shield(world: &World, id: CombatantId) -> Choices {
    if !knows(world, id, &[Answers::Shielded]) {
        return Choices::new();
    }
    let fits = |known: &MoveId| {
        world.dex().move_def(*known).answers == Some(Answers::Shielded)
            && moves::usable(world, id, AttackKind::Move(*known)).is_ok()
    };
    own(world, id).filter(fits).collect()
}

/// The answers of somebody to a foe that begins a move which takes it into the air.
fn to_rise(world: &World, who: CombatantId, id: CombatantId) -> Choices {
    if who == id || world.allied(who, id) || !knows(world, id, &[Answers::Rise]) {
        return Choices::new();
    }
    let beloved = moves::may_target(world, id, &[who]).is_err();
    let choices = known(world, id, &[Answers::Rise]);
    match beloved || run_up(world, id, who, 0).is_none() {
        true => Choices::new(),
        false => choices,
    }
}

/// The answers of somebody to an attack that has been declared and not rolled yet.
fn to_declared(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    if !knows(world, id, &DECLARED) {
        return Choices::new();
    }
    let dex = world.dex();
    let early = |known: &MoveId| {
        let answers = dex.move_def(*known).answers;
        answers.filter(|it| {
            matches!(
                it,
                Answers::Targeted
                    | Answers::TargetedNear(_)
                    | Answers::Attacks(_)
                    | Answers::SelfUse(_)
                    | Answers::AllyArea
                    | Answers::Hazards(_)
            )
        })
    };
    let mut to: SmallVec<[Answers; 2]> = own(world, id).filter_map(|it| early(&it)).collect();
    let lays = lays_hazards(world, attack);
    let a_move = (attack.is_of_a_move() || lays) && !attack.by_itself;
    if to.is_empty() || attack.user == id || !a_move || has_answered(world, id) {
        return Choices::new();
    }
    to.retain(|answers| is_due(world, attack, id, *answers));
    let mut choices = known(world, id, &to);
    choices.retain(|named| {
        let given = world.dex().move_def(*named).given.is_some();
        fits(world, attack, id, *named)
            && (!given || is_against(world, *named, attack, id))
            && (!strikes_back(world, *named) || reaches(world, id, *named, attack.user))
            && has_partner(world, attack, id, *named)
    });
    choices
}

/// Whether an attack lays hazards on squares that are chosen, be it a move or what is thrown.
fn lays_hazards(world: &World, attack: &Attack) -> bool {
    let lays = |def: &MoveDef| def.effects.iter().any(|it| it.what.lays_on_area());
    !attack.area.is_empty() && attack.data(world.dex()).is_some_and(lays)
}

/// Whether there is somebody to exchange places with, where that is what an answer does.
fn has_partner(world: &World, attack: &Attack, id: CombatantId, named: MoveId) -> bool {
    let trades = What::TradePlaces(TradePlaces);
    !world.dex().move_def(named).does(&trades) || trade_places::partner(world, attack, id).is_some()
}

/// Whether an answer to a declared attack is an attack of its own on whoever makes that.
fn strikes_back(world: &World, named: MoveId) -> bool {
    let def = world.dex().move_def(named);
    matches!(def.answers, Some(Answers::Attacks(_))) && !def.only_answers_attacks()
}

fn reaches(world: &World, id: CombatantId, named: MoveId, at: CombatantId) -> bool {
    targets::find(world, id, AttackKind::Move(named), &Target::One(at)).is_some()
}

/// Whether an attack that has been declared is one that this answers.
fn is_due(world: &World, attack: &Attack, id: CombatantId, answers: Answers) -> bool {
    let here = place::body(world, id);
    let near = |who: CombatantId, metres: u8| {
        let bodies = here.as_ref().zip(place::body(world, who));
        bodies.is_some_and(|(one, other)| place::distance(world, one, &other) <= i32::from(metres))
    };
    let foe = !world.allied(attack.user, id);
    let mut targets = attack.targets.iter().map(|strike| strike.target);
    match answers {
        Answers::Targeted => foe && targets.any(|it| it == id),
        Answers::TargetedNear(metres) => {
            foe && targets.any(|it| it == id || world.allied(it, id) && near(it, metres))
        }
        Answers::Attacks(metres) => foe && targets.next().is_some() && near(attack.user, metres),
        Answers::AllyArea => {
            let taken_in = !attack.area.is_empty() && targets.any(|it| it == id);
            !foe && taken_in && step_out::way(world, attack, id).is_some()
        }
        Answers::Hazards(metres) => {
            let near = |cell: &Cell| {
                let far = here
                    .as_ref()
                    .map(|body| place::distance(world, body, &Body::at(*cell)));
                far.is_some_and(|far| far <= i32::from(metres))
            };
            foe && lays_hazards(world, attack) && attack.area.iter().any(near)
        }
        Answers::SelfUse(metres) => {
            let data = attack.data(world.dex());
            let own = |def: &MoveDef| def.range == Range::User && def.given.is_none();
            data.is_some_and(own) && near(attack.user, metres)
        }
        _ => false,
    }
}

/// What an answer does to what it answers, and the action it takes (combat-R048, A107).
fn outlook(world: &World, offer: &Offer, with: Option<MoveId>) -> Outlook {
    let Some(named) = with else {
        return Outlook::default();
    };
    let (id, def) = (offer.reactor, world.dex().move_def(named));
    let known = is_own(world, id, named);
    let effects = def.effects.iter();
    let does = effects.filter_map(|effect| deed(&effect.what).promise());
    let does: Vec<String> = does.map(str::to_owned).collect();
    let coming = initiative::can_still_act(world, id) && world.clock().turn_of != Some(id);
    let cost = match (known && def.action != MoveAction::Free, coming) {
        (false, _) => "It takes no action.".to_owned(),
        (true, _) if def.action == MoveAction::Shift => {
            format!(
                "It costs the Shift Action of {}'s next turn.",
                world.name(id)
            )
        }
        (true, true) => format!(
            "It costs the Standard Action of {}'s turn of this round.",
            world.name(id)
        ),
        (true, false) => format!("It costs {}.", turn_spent(world, id)),
    };
    Outlook {
        does,
        costs: vec![cost],
        ..Outlook::default()
    }
}

/// The attack that an answer makes.
fn blow(world: &World, id: CombatantId, named: MoveId, at: CombatantId) -> Attack {
    let mut facts = AttackFacts::of(world, id, AttackKind::Move(named));
    facts.answering = true;
    Attack::from(facts).aimed(&[at], Vec::new())
}

/// Whether somebody knows any move that answers this; what usual battles ask first.
fn knows(world: &World, id: CombatantId, to: &[Answers]) -> bool {
    let answering = world.the::<Answering>();
    answering.of(id).has_any(Repertoire::to(to))
}

/// Whether anybody does.
fn anybody_knows(world: &World, to: &[Answers]) -> bool {
    let answering = world.the::<Answering>();
    answering.of_all().has_any(Repertoire::to(to))
}

/// The moves of somebody and the uses of its abilities.
fn own(world: &World, id: CombatantId) -> impl Iterator<Item = MoveId> {
    let traits = traits::of(world, id);
    let moves = traits.moves.iter().copied();
    moves.chain(traits.uses(world.dex()))
}

/// Whether an answer is its own, and no blessing of its team.
fn is_own(world: &World, id: CombatantId, named: MoveId) -> bool {
    own(world, id).any(|known| known == named)
}

/// The moves of a combatant that answer one of these and could be used now.
fn known(world: &World, id: CombatantId, to: &[Answers]) -> Choices {
    if !knows(world, id, to)
        || !presence::present(world, id)
        || !can::can(world, id, Can::Interrupt)
    {
        return Choices::new();
    }
    let dex = world.dex();
    let fits = |known: &MoveId| {
        let def = dex.move_def(*known);
        def.answers.is_some_and(|answers| to.contains(&answers))
            && affords(world, id, *known)
            && moves::usable(world, id, AttackKind::Move(*known)).is_ok()
    };
    own(world, id).filter(fits).collect()
}

/// Whether the attack on somebody is one that an answer is for.
fn is_against(world: &World, named: MoveId, attack: &Attack, whom: CombatantId) -> bool {
    let mut strikes = attack.targets.iter();
    let strike = strikes.find(|strike| strike.target == whom);
    if strike.is_some_and(|strike| strike.called.contains(&named)) {
        return false;
    }
    let def = world.dex().move_def(named);
    if breaking::passes_answer(world, attack.user, whom, def) {
        return false;
    }
    let mut effects = def.effects.iter();
    if !effects.all(|it| deed(&it.what).suits(world, attack, whom)) {
        return false;
    }
    let against = def.against.as_ref();
    Case::of(world, attack, Some(whom)).allows(against)
}

/// Whether somebody has spent an action on the attack at hand already: once is enough (combat-R043).
fn has_answered(world: &World, id: CombatantId) -> bool {
    match stake(world) {
        Some(Stake::Attack(flight)) => {
            let flight = flight::get(world, flight);
            flight.is_some_and(|attack| attack.answered.contains(&id))
        }
        _ => false,
    }
}

/// Whether somebody has the action that an Interrupt costs: that of its coming turn in this
/// round, or else its next turn (A107). It comes between the deeds of others (combat-R048): whoever
/// is in the middle of its own, be it an Interrupt, begins no other, or two could answer each other's
/// answers for ever.
fn may_spend(world: &World, id: CombatantId) -> bool {
    world.clock().turn_of != Some(id) && owes_nothing(world, id) && !attack::is_under_way(world, id)
}

/// Whether there is a turn that can pay for a reaction: the coming one of this round, unless its
/// Standard Action is spent ahead already, or else a later one, after those that are owed (A152).
pub(crate) fn owes_nothing(world: &World, id: CombatantId) -> bool {
    let held_back =
        world.part::<Turns>(id).go_on_later() && world.part::<Actions>(id).left().standard == 0;
    !(world.part::<Owed>(id).has_taken_early() || held_back)
}

/// Whether what a move asks of what it answers holds.
fn fits(world: &World, attack: &Attack, id: CombatantId, named: MoveId) -> bool {
    let case = Case {
        world,
        user: id,
        target: Some(attack.user),
        attack: Some(attack),
        with: Some(named),
    };
    case.allows(world.dex().move_def(named).answers_if.as_ref())
}

/// The answers of somebody to what an attack has hit: itself, or others of its team.
fn to_hit(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    let mut choices = to_own_hit(world, attack, id);
    choices.extend(to_hit_near(world, attack, id));
    choices
}

/// Others than this target of an attack who could answer that it is hit: of several targets the first stands
/// for all.
fn onlookers(world: &World, attack: &Attack, target: CombatantId) -> SmallVec<[CombatantId; 2]> {
    let first = attack.targets.iter().find(|strike| strike.hit);
    if !anybody_knows(world, &NEARBY) || first.is_none_or(|strike| strike.target != target) {
        return SmallVec::new();
    }
    let struck = |id: &CombatantId| {
        let own = attack.targets.iter().find(|strike| strike.target == *id);
        own.is_some_and(|strike| strike.hit)
    };
    let others = world.ids().into_iter().filter(|id| !struck(id));
    others
        .filter(|id| !to_hit_near(world, attack, *id).is_empty())
        .collect()
}

/// Those who could answer an attack that has rolled and hit nobody.
fn hearers(world: &World, attack: &Attack) -> Choosers {
    if !anybody_knows(world, &[Answers::FoeRolls]) {
        return Choosers::new();
    }
    let able = |id: &CombatantId| !to_hit_near(world, attack, *id).is_empty();
    world.ids().into_iter().filter(able).collect()
}

/// Whether an answer would shield somebody from an attack that no shield keeps away.
fn is_kept_off(world: &World, attack: &Attack, named: MoveId) -> bool {
    let unavoidable = match attack.kind {
        AttackKind::Move(used) => world.dex().move_def(used).has(Keyword::Unavoidable),
        _ => false,
    };
    let mut effects = world.dex().move_def(named).effects.iter();
    unavoidable
        && effects.any(|it| matches!(it.what, What::Shield(_) | What::Guard(_) | What::Avoid(_)))
}

/// Whose hit a move answers: how near, whether the user itself counts, and whether others than allies do.
fn heeds_hits_within(answers: Option<Answers>) -> Option<(i32, bool, bool)> {
    match answers? {
        Answers::HitNear(metres) => Some((i32::from(metres), true, false)),
        Answers::HitAlly(metres) => Some((i32::from(metres), false, false)),
        Answers::FoeRolls => Some((i32::MAX, true, true)),
        _ => None,
    }
}

/// The answers of somebody near whom an attack of a foe has hit.
fn to_hit_near(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    let dex = world.dex();
    let heeds = |known: &MoveId| heeds_hits_within(dex.move_def(*known).answers);
    let counts = matches!(attack.kind, AttackKind::Move(_)) && attack.user != id;
    if !counts
        || !knows(world, id, &NEARBY)
        || world.allied(attack.user, id)
        || !presence::present(world, id)
        || !can::can(world, id, Can::Interrupt)
    {
        return Choices::new();
    }
    let here = place::body(world, id);
    let near = |who: CombatantId, metres: i32| {
        let bodies = here.as_ref().zip(place::body(world, who));
        bodies.is_some_and(|(one, other)| place::distance(world, one, &other) <= metres)
    };
    let meant = |known: &MoveId| {
        let Some((metres, own, others)) = heeds(known) else {
            return false;
        };
        let mut struck = attack.targets.iter().filter(|strike| strike.hit);
        // What hears the roll itself asks for nobody who is hit.
        let due = match others {
            true => !attack.dice.is_empty(),
            false => struck.any(|strike| match strike.target == id {
                true => own,
                false => world.allied(strike.target, id) && near(strike.target, metres),
            }),
        };
        due && affords(world, id, *known)
            && fits(world, attack, id, *known)
            && is_against(world, *known, attack, id)
            && !is_forbidden_already(world, attack, *known)
            && !is_kept_off(world, attack, *known)
            && moves::usable(world, id, AttackKind::Move(*known)).is_ok()
    };
    own(world, id).filter(meant).collect()
}

/// Whether an answer would disable a move that its user cannot use as it is.
fn is_forbidden_already(world: &World, attack: &Attack, named: MoveId) -> bool {
    let bans = world.dex().move_def(named).does(&What::Disable(Disable));
    match attack.kind {
        AttackKind::Move(used) => bans && forbids(world, attack.user, used).is_some(),
        _ => false,
    }
}

/// The answers of somebody at whom an attack was aimed that is over.
fn to_over(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    let mut choices = to_melee_over(world, attack, id);
    choices.extend(to_damage(world, attack, id));
    choices
}

/// The answers of somebody whom an attack has damaged that is over.
fn to_damage(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    let mut strikes = attack.targets.iter();
    let struck = strikes.any(|strike| strike.target == id && strike.hit && strike.dealt > 0);
    if !struck || attack.user == id || !knows(world, id, &[Answers::Struck]) {
        return Choices::new();
    }
    let Some(foe) = beside(world, attack, id) else {
        return Choices::new();
    };
    let mut choices = known(world, id, &[Answers::Struck]);
    choices.retain(|named| reaches(world, id, *named, foe));
    choices
}

/// Whom somebody strikes who has been damaged: whoever has done it, or else the first foe beside it.
fn beside(world: &World, attack: &Attack, id: CombatantId) -> Option<CombatantId> {
    let here = place::body(world, id)?;
    let near = |whom: &CombatantId| {
        let there = place::body(world, *whom);
        !world.allied(*whom, id)
            && there.is_some_and(|there| place::adjacent(world, &here, &there))
            && presence::conscious(world, *whom)
            && moves::may_target(world, id, &[*whom]).is_ok()
    };
    let others = world.ids().into_iter();
    std::iter::once(attack.user).chain(others).find(near)
}

/// The answers of somebody at whom a Melee attack was aimed that is over.
fn to_melee_over(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    let strike = attack.targets.iter().find(|strike| strike.target == id);
    let Some(strike) = strike.filter(|_| attack.melee && attack.user != id) else {
        return Choices::new();
    };
    if !knows(world, id, &[Answers::Missed, Answers::Aimed]) || world.allied(attack.user, id) {
        return Choices::new();
    }
    let mut to: SmallVec<[Answers; 2]> = SmallVec::new();
    if !strike.hit {
        to.push(Answers::Missed);
    }
    if initiative::can_still_act(world, id) {
        to.push(Answers::Aimed);
    }
    let mut choices = known(world, id, &to);
    choices.retain(|named| {
        let kind = AttackKind::Move(*named);
        fits(world, attack, id, *named)
            && moves::may_target(world, id, &[attack.user]).is_ok()
            && targets::find(world, id, kind, &Target::One(attack.user)).is_some()
    });
    choices
}

/// The foe beside somebody whom a Melee attack of an ally has damaged.
fn prey(world: &World, attack: &Attack, id: CombatantId) -> Option<CombatantId> {
    let here = place::body(world, id)?;
    let beside = |whom: CombatantId| {
        let there = place::body(world, whom);
        there.is_some_and(|there| place::adjacent(world, &here, &there))
    };
    let struck = attack.targets.iter().filter(|it| it.dealt > 0);
    let mut foes = struck.map(|it| it.target);
    foes.find(|whom| !world.allied(*whom, id) && beside(*whom) && presence::conscious(world, *whom))
}

/// The answers of somebody beside a foe whom a Melee attack of an ally has damaged: one to each attack.
fn to_ally_strike(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    let fits = attack.melee && attack.user != id && !attack.answered.contains(&id);
    if !fits || !knows(world, id, &[Answers::AllyStrikes]) {
        return Choices::new();
    }
    let Some(foe) = prey(world, attack, id) else {
        return Choices::new();
    };
    let mut choices = known(world, id, &[Answers::AllyStrikes]);
    choices.retain(|named| {
        let kind = AttackKind::Move(*named);
        moves::may_target(world, id, &[foe]).is_ok()
            && targets::find(world, id, kind, &Target::One(foe)).is_some()
    });
    choices
}

/// Those who could answer a Melee attack of an ally.
fn pack(world: &World, attack: &Attack) -> Choosers {
    if !anybody_knows(world, &[Answers::AllyStrikes]) {
        return Choosers::new();
    }
    let ids = world.ids().into_iter();
    ids.filter(|id| world.allied(*id, attack.user))
        .filter(|id| !to_ally_strike(world, attack, *id).is_empty())
        .collect()
}

/// The answers of somebody whom an attack has hit.
fn to_own_hit(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    let Some(strike) = attack
        .targets
        .iter()
        .find(|strike| strike.target == id && strike.hit)
    else {
        return Choices::new();
    };
    let mut choices = Choices::new();
    let is_attack = !matches!(attack.kind, AttackKind::Maneuver(_) | AttackKind::Ball(_));
    if is_attack && attack.user != id {
        // Whether a move answers moves alone, or any attack, as abilities may.
        let used = match attack.kind {
            AttackKind::Move(used) if world.dex().move_def(used).given.is_none() => Some(used),
            _ => None,
        };
        let harms = attack.damage != MoveDamage::None;
        let to: &[Answers] = if harms {
            &[Answers::Hit, Answers::Harm]
        } else {
            &[Answers::Hit]
        };
        choices = known(world, id, to);
        choices.retain(|named| {
            let def = world.dex().move_def(*named);
            let Some(used) = used.filter(|_| def.given.is_none()) else {
                return def.given.is_some()
                    && touches_abilities(world, attack, id)
                    && is_against(world, *named, attack, id)
                    && !is_kept_off(world, attack, *named);
            };
            let bans = def.does(&What::Disable(Disable));
            let beloved = bans && moves::may_target(world, id, &[attack.user]).is_err();
            let spent = beloved
                || def.does(&What::Endure(Endure)) && strike.endured
                || bans && forbids(world, attack.user, used).is_some();
            !spent && fits(world, attack, id, *named) && !is_kept_off(world, attack, *named)
        });
    }
    if presence::conscious(world, id) {
        choices.extend(blessing::against(world, attack, strike));
    }
    choices
}

/// Whether a hit sets off what abilities do: not what allies mean well (G077), nor what hits something in this one's
/// place (DX-36).
fn touches_abilities(world: &World, attack: &Attack, id: CombatantId) -> bool {
    let data = attack.data(world.dex());
    let meant_well = data.is_some_and(|def| effects::is_meant_well(world, attack, def, id));
    !meant_well && !effects::is_stood_in_for(world, attack, id)
}

/// Whom of those whom an attack has hit an ally who stands beside them could answer for.
fn guarded(world: &World, attack: &Attack, id: CombatantId) -> Option<CombatantId> {
    let here = place::body(world, id)?;
    let beside = |whom: CombatantId| {
        let there = place::body(world, whom);
        there.is_some_and(|there| place::adjacent(world, &here, &there))
    };
    let hit = attack.targets.iter().filter(|it| it.hit);
    let mut others = hit.map(|it| it.target).filter(|whom| *whom != id);
    others.find(|whom| world.allied(*whom, id) && beside(*whom))
}

/// The answers of an ally who stands beside one whom an attack has hit.
fn to_ally_hit(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    let answers = [Answers::AllyHarm];
    if attack.user == id || !knows(world, id, &answers) {
        return Choices::new();
    }
    let Some(whom) = guarded(world, attack, id) else {
        return Choices::new();
    };
    let mut choices = known(world, id, &answers);
    let may_swap = || {
        let bodies = place::body(world, id).zip(place::body(world, whom));
        bodies.is_some_and(|(one, other)| one.cardinally_adjacent(&other))
            && Exchange::between(world, id, whom).is_some()
    };
    let swaps = What::TakePlace(TakePlace);
    let harms = attack.damage != MoveDamage::None;
    choices.retain(|named| {
        // Who takes the other's place takes whatever the attack does.
        let fits = match world.dex().move_def(*named).does(&swaps) {
            true => may_swap(),
            false => harms,
        };
        fits && is_against(world, *named, attack, whom)
    });
    choices
}

/// Those who could answer for one whom an attack has hit.
fn guards(world: &World, attack: &Attack, target: CombatantId) -> Choosers {
    if !anybody_knows(world, &[Answers::AllyHarm]) {
        return Choosers::new();
    }
    let ids = world.ids().into_iter();
    ids.filter(|id| {
        knows(world, *id, &[Answers::AllyHarm])
            && guarded(world, attack, *id) == Some(target)
            && !to_ally_hit(world, attack, *id).is_empty()
    })
    .collect()
}

/// The blows with which somebody could answer an attack on it.
fn to_aim(world: &World, attack: &Attack, id: CombatantId) -> Choices {
    if !knows(world, id, &[Answers::Aim]) {
        return Choices::new();
    }
    let beloved = moves::may_target(world, id, &[attack.user]).is_err();
    let harmless = attack.damage == MoveDamage::None;
    let thrown = matches!(attack.kind, AttackKind::Ball(_));
    if thrown || world.allied(attack.user, id) || beloved {
        return Choices::new();
    }
    let mut choices = known(world, id, &[Answers::Aim]);
    let strike = attack.targets.iter().find(|strike| strike.target == id);
    choices.retain(|named| {
        if strike.is_some_and(|strike| strike.called.contains(named)) {
            return false;
        }
        // Abilities answer whatever is aimed at their bearers, moves what is to harm them.
        if harmless && world.dex().move_def(*named).given.is_none() {
            return false;
        }
        let kind = answer_with(world, *named, attack.kind);
        fits(world, attack, id, *named)
            && targets::find(world, id, kind, &Target::One(attack.user)).is_some()
    });
    choices
}

/// The attack that an answer is: the move itself, or that which it answers.
fn answer_with(world: &World, named: MoveId, to: AttackKind) -> AttackKind {
    let same = What::Call(Call(Called::Answered));
    match world.dex().move_def(named).does(&same) {
        true => to,
        false => AttackKind::Move(named),
    }
}

/// The moves with which somebody could chase one who gets away.
fn to_escape(world: &World, who: CombatantId, id: CombatantId) -> Choices {
    let beloved = moves::may_target(world, id, &[who]).is_err();
    if world.allied(who, id) || !presence::present(world, who) || beloved {
        return Choices::new();
    }
    let mut choices = known(world, id, &[Answers::Escape]);
    choices.retain(|named| run_up(world, id, who, farther(world, *named)).is_some());
    choices
}

/// How many metres farther than usual a chase goes: a move's, and no feature's.
fn farther(world: &World, named: MoveId) -> i32 {
    match world.dex().move_def(named).given {
        None => CHASE,
        Some(_) => 0,
    }
}

/// Those who could answer an attack that has just been declared.
fn answers(world: &World, attack: &Attack) -> bool {
    let early = |id: CombatantId| !to_declared(world, attack, id).is_empty();
    let heeded = !attack.over && anybody_knows(world, &DECLARED);
    if heeded && world.ids().into_iter().any(early)
        || attack.over && !pack(world, attack).is_empty()
    {
        return true;
    }
    let mut strikes = attack.targets.iter();
    strikes.any(|strike| {
        let answers = match attack.over {
            true => to_over(world, attack, strike.target),
            false => to_aim(world, attack, strike.target),
        };
        !answers.is_empty()
    })
}

/// Whether anybody could chase one who is about to get away.
fn chased(world: &World, who: CombatantId) -> bool {
    let chases = |id| knows(world, id, &[Answers::Escape]) && !to_escape(world, who, id).is_empty();
    anybody_knows(world, &[Answers::Escape]) && world.ids().into_iter().any(chases)
}

/// Those who could answer an attack before its roll.
fn before_the_roll(world: &World, attack: &Attack) -> Vec<CombatantId> {
    let open = is_open(world, attack);
    let aimed = |id: CombatantId| attack.targets.iter().any(|it| it.target == id);
    let able = |id: &CombatantId| {
        aimed(*id) && !to_aim(world, attack, *id).is_empty()
            || !to_declared(world, attack, *id).is_empty()
    };
    let ids = world.ids().into_iter();
    ids.filter(|id| open && able(id)).collect()
}

/// Those who could answer somebody that begins a move which takes it into the air.
fn before_it_rises(world: &World, who: CombatantId) -> Vec<CombatantId> {
    let bars = [Can::BeInterrupted, Can::BeInterruptedByMoves];
    let open = bars.into_iter().all(|it| can::can(world, who, it));
    let able = |id: &CombatantId| open && !to_rise(world, who, *id).is_empty();
    world.ids().into_iter().filter(able).collect()
}

fn offer(world: &mut World) {
    let (trigger, cause, reactors): (CombatantId, &'static str, Vec<CombatantId>) =
        match world.the::<Provocation>() {
            Provocation::Hits { attack, target } => {
                let Some(attack) = flight::get(world, *attack) else {
                    return;
                };
                let open = is_open(world, attack);
                let able = open && !to_hit(world, attack, *target).is_empty();
                let own = able.then_some(*target).into_iter();
                let guards = guards(world, attack, *target);
                let near = onlookers(world, attack, *target);
                let guards = guards.into_iter().chain(near);
                let reactors = own.chain(guards.filter(|_| open)).collect();
                (attack.user, "hits", reactors)
            }
            Provocation::Misses(attack) => {
                let Some(attack) = flight::get(world, *attack) else {
                    return;
                };
                let open = is_open(world, attack);
                let hearers = hearers(world, attack).into_iter();
                let cause = "has rolled in the hearing of";
                (attack.user, cause, hearers.filter(|_| open).collect())
            }
            Provocation::Aims(attack) => {
                let Some(attack) = flight::get(world, *attack) else {
                    return;
                };
                let reactors = before_the_roll(world, attack);
                (attack.user, "attacks", reactors)
            }
            Provocation::Over(attack) => {
                let Some(attack) = flight::get(world, *attack) else {
                    return;
                };
                let struck = attack.targets.iter().map(|strike| strike.target);
                let able = struck.filter(|id| !to_over(world, attack, *id).is_empty());
                let able = able.chain(pack(world, attack));
                (attack.user, "has attacked", able.collect())
            }
            Provocation::Rises(who) => (*who, "rises before", before_it_rises(world, *who)),
            Provocation::Escapes(who) => {
                let reactors = world
                    .ids()
                    .into_iter()
                    .filter(|id| !to_escape(world, *who, *id).is_empty())
                    .collect();
                (*who, "is getting away from", reactors)
            }
            _ => return,
        };
    for reactor in reactors {
        world.the_mut::<OnOffer>().0.push(Offer {
            reactor,
            reaction: reaction::INTERRUPT,
            trigger,
            cause,
            owing: false,
        });
    }
}

/// Whether the attack in flight has been judged: blows answer aims, everything else hits or rolls.
fn judged(attack: &Attack) -> bool {
    attack.has_missed() || attack.targets.iter().any(|strike| strike.hit)
}

/// Whether an attack can be answered with Interrupts at all.
fn is_open(world: &World, attack: &Attack) -> bool {
    let data = attack.data(world.dex());
    let closed = data.is_some_and(|def| def.has(Keyword::Uninterrupted));
    let user = attack.user;
    let in_turn = || {
        let early = world.part::<Hurry>(user).only().is_some();
        world.clock().turn_of == Some(user) && !early
    };
    !closed
        && can::can(world, user, Can::BeInterrupted)
        && (can::can(world, user, Can::BeInterruptedInTurn) || !in_turn())
}

/// Whether an attack takes its user into the air.
fn is_rising(world: &World, attack: &Attack) -> bool {
    let data = attack.data(world.dex());
    data.is_some_and(|def| def.has(Keyword::Airborne))
}

/// What somebody could answer with, in the moment that the offers are about.
fn choices(world: &World, id: CombatantId) -> Choices {
    let mut choices = all_choices(world, id);
    let attack = match stake(world) {
        Some(Stake::Attack(flight)) => flight::get(world, flight).filter(|it| !it.over),
        _ => None,
    };
    if attack.is_some_and(|it| !can::can(world, it.user, Can::BeInterruptedByMoves)) {
        choices.retain(|named| world.dex().move_def(*named).given.is_some());
    }
    choices
}

/// What somebody could answer with in this moment, moves and all.
fn all_choices(world: &World, id: CombatantId) -> Choices {
    match stake(world) {
        Some(Stake::Attack(flight)) => match flight::get(world, flight) {
            Some(attack) if attack.over && world.allied(attack.user, id) => {
                let mut own = to_ally_strike(world, attack, id);
                own.extend(to_damage(world, attack, id));
                own
            }
            Some(attack) if attack.over => to_over(world, attack, id),
            Some(attack) if judged(attack) => {
                let mut own = to_hit(world, attack, id);
                own.extend(to_ally_hit(world, attack, id));
                own
            }
            Some(attack) => {
                let aimed = attack.targets.iter().any(|strike| strike.target == id);
                let mut own = to_declared(world, attack, id);
                if aimed {
                    own.extend(to_aim(world, attack, id));
                }
                if is_rising(world, attack) {
                    own.extend(to_rise(world, attack.user, id));
                }
                own
            }
            None => Choices::new(),
        },
        Some(Stake::Escape(who)) => to_escape(world, who, id),
        Some(Stake::Rise(who)) => to_rise(world, who, id),
        Some(Stake::Shield) => to_shield(world, id),
        None => Choices::new(),
    }
}

/// Whether an answer does something to an attack before its roll, and is no attack of its own.
fn is_early(world: &World, named: MoveId) -> bool {
    let answers = world.dex().move_def(named).answers;
    let words = matches!(
        answers,
        Some(
            Answers::Targeted
                | Answers::TargetedNear(_)
                | Answers::SelfUse(_)
                | Answers::Attacks(_)
                | Answers::AllyArea
                | Answers::Hazards(_)
        )
    );
    words && !strikes_back(world, named)
}

/// Pays for an answer and notes its use.
fn pay(world: &mut World, id: CombatantId, named: MoveId) {
    match world.dex().move_def(named).action {
        MoveAction::Free => {}
        MoveAction::Shift => out_of_turn::spend_shift(world, id),
        _ => out_of_turn::spend_standard(world, id),
    }
    moves::record_use(world, id, named);
    if world.dex().move_def(named).given.is_none() {
        moments::used(world, id, named);
    }
}

fn answer_attack(world: &mut World, flight: FlightId, id: CombatantId, named: MoveId) {
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    let answers = world.dex().move_def(named).answers;
    let hunts = answers == Some(Answers::AllyStrikes);
    let prey = match answers {
        Some(Answers::AllyStrikes) => prey(world, attack, id),
        Some(Answers::Struck) => beside(world, attack, id),
        _ => None,
    };
    let (foe, used) = (prey.unwrap_or(attack.user), attack.kind);
    let hit = judged(attack) && !attack.over;
    let answered_attack = attack.clone();
    let for_ally = world.dex().move_def(named).answers == Some(Answers::AllyHarm);
    let whom = guarded(world, attack, id)
        .filter(|_| for_ally)
        .unwrap_or(id);
    if !is_own(world, id, named) || world.dex().move_def(named).blesses() {
        blessing::call_up(world, flight, id, named);
        return;
    }
    pay(world, id, named);
    if hunts {
        flight::followed(world, flight, id);
    } else if world.dex().move_def(named).action != MoveAction::Free
        && let Some(attack) = flight::get_mut(world, flight)
    {
        attack.answered_by(id);
    }
    let given = world.dex().move_def(named).given.is_some();
    if given && let Some(attack) = flight::get_mut(world, flight) {
        attack.answered_with(whom, named);
    }
    let early = is_early(world, named);
    if !hit && !early {
        let kind = answer_with(world, named, used);
        attack::launch_at(world, id, kind, &Target::One(foe));
        return;
    }
    world.log(PtuEvent::AttackDeclared {
        who: id,
        attack: AttackKind::Move(named),
        targets: SmallVec::new(),
        objects: Vec::new(),
        area: Vec::new(),
    });
    let dex = world.dex_to_keep();
    let def = dex.move_def(named);
    let answered = Answered {
        flight,
        who: id,
        whom,
        foe,
        used,
        name: &def.name,
    };
    let bare = Attack::of(world, id, AttackKind::Move(named));
    for effect in &def.effects {
        deed(&effect.what).answers(world, answered);
        if def.given.is_some() {
            attack::apply_own(world, &bare, effect, def);
        }
    }
    let bare = Attack::of(world, id, AttackKind::Move(named));
    for effect in def
        .effects
        .iter()
        .filter(|it| it.who == EffectWho::Answered)
    {
        let case = Case {
            world,
            user: id,
            target: Some(foe),
            attack: Some(&answered_attack),
            with: Some(named),
        };
        if case.allows(effect.only_if.as_ref()) {
            let consequence = Consequence {
                attack: &bare,
                def,
                target: foe,
                dealt: 0,
                who: foe,
            };
            deed(&effect.what).comes_true(world, consequence);
        }
    }
}

/// What somebody does as it is knocked out: it costs nothing, so that nobody is asked.
fn fallen(world: &mut World, touch: Touch) {
    let (id, foe) = (touch.at, touch.by);
    if !knows(world, id, &[Answers::Falls]) || world.allied(foe, id) {
        return;
    }
    let dex = world.dex_to_keep();
    let own: Choices = traits::of(world, id).moves.iter().copied().collect();
    for named in own {
        let def = dex.move_def(named);
        let reaches = match (
            def.range,
            place::body(world, id).zip(place::body(world, foe)),
        ) {
            (Range::Ranged { metres, .. }, Some((one, other))) => {
                place::distance(world, &one, &other) <= i32::from(metres)
            }
            _ => false,
        };
        let answers = def.answers == Some(Answers::Falls);
        if !answers || !reaches || moves::frequency(world, id, named).is_err() {
            continue;
        }
        moves::record_use(world, id, named);
        world.log(PtuEvent::AttackDeclared {
            who: id,
            attack: AttackKind::Move(named),
            targets: SmallVec::from_slice(&[foe]),
            objects: Vec::new(),
            area: Vec::new(),
        });
        let bare = Attack::of(world, id, AttackKind::Move(named));
        for effect in &def.effects {
            let consequence = Consequence {
                attack: &bare,
                def,
                target: foe,
                dealt: 0,
                who: foe,
            };
            deed(&effect.what).comes_true(world, consequence);
        }
    }
}

/// Where somebody gets with so much more movement to be adjacent to one who gets away: the cheapest square, or
/// where it stands already; `None` where it does not get there.
fn run_up(world: &World, id: CombatantId, who: CombatantId, more: i32) -> Option<Vec<Cell>> {
    let (here, there) = (place::body(world, id)?, place::body(world, who)?);
    if place::adjacent(world, &here, &there) {
        return Some(Vec::new());
    }
    if !can::can(world, id, Can::AnswerByDashing) {
        return None;
    }
    let mut mover = mobility::mover(world, id);
    let speeds = &mut mover.speeds;
    for speed in [
        &mut speeds.overland,
        &mut speeds.swim,
        &mut speeds.sky,
        &mut speeds.levitate,
        &mut speeds.burrow,
    ] {
        if *speed > 0 {
            *speed += more;
        }
    }
    let board = world.the::<Board>();
    let mut reach = Reach::default();
    let ground = GroundFor::new(world, id);
    reach.explore(&ground, board.width(), board.height(), &mover, here.anchor);
    let goal = reach
        .cells()
        .filter(|(cell, _)| board.adjacent(&Body::new(*cell, here.footprint), &there))
        .min_by_key(|(cell, cost)| (*cost, cell.y, cell.x))?
        .0;
    reach.path_to(goal)
}

fn chase(world: &mut World, id: CombatantId, named: MoveId, who: CombatantId, more: i32) {
    let Some(path) = run_up(world, id, who, more) else {
        return;
    };
    pay(world, id, named);
    if let (Some(to), Some(from)) = (path.last().copied(), place::body(world, id)) {
        place::put(world, id, Whereabouts::Board(to));
        world.log(Event::Moved {
            who: id,
            from: from.anchor,
            path,
            cost: 0,
            forced: false,
            cause: Cause::new(reaction::INTERRUPT.chance(), "combat-R048"),
        });
    }
    let flight = blow(world, id, named, who);
    attack::launch(world, flight);
}
