//! Attacks in flight, resolved stage by stage. Accuracy and damage
//! are schedules, whose systems stand here and in `damage_gather.rs`; what a roll is made of say the pure
//! functions of `accuracy_gather.rs` and `weigh.rs`, what happens after a hit `effects.rs`, who can be aimed
//! at `targets.rs`. The forecast is `read/odds.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::definition::definition;
use crate::battle::deeds::scenery::{self, struck};
use crate::battle::deeds::{distraction, points, reacting};
use crate::battle::effect;
use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind};
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::event::Die;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::{Access, DiceTower, Engine, Journal};
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::moments::{Moment, Touch};
use crate::battle::state::flight::{
    self, AccuracyParts, Attack, AttackFacts, FlightId, Flights, flying, in_flight,
};
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::{done, memory, presence};
use crate::data::level::Deed;
use crate::data::moves::MoveDamage;
use crate::rules::{Element, rolls};

pub(crate) mod accuracy_gather;
pub(crate) mod condition;
pub(crate) mod damage_gather;
pub(crate) mod definition;
pub(crate) mod effects;
pub(crate) mod flanked;
pub(crate) mod making;
pub(crate) mod power;
pub(crate) mod rough;
pub(crate) mod shape;
pub(crate) mod stealth;
pub(crate) mod struggle;
pub(crate) mod targets;
pub(crate) mod weigh;

pub(crate) use accuracy_gather::{aim_at, aim_roughly, check, check_roughly, evasions, is_blurred};
pub(crate) use effects::apply_own;

/// Accuracy: the dice, what each roll is made of, and who is hit.
pub(crate) fn register(registrar: &mut Registrar) {
    registrar.add(Set::AccuracyDice, dice_of_accuracy.pipe(throw_accuracy));
    registrar.add(Set::Aims, aim_all.pipe(take_aim));
    registrar.add(Set::Verdicts, judge_all);
    let why = "what lets a miss be thrown again is used up, which anything may heed";
    registrar.add_exclusive(Set::SecondThoughts, why, second_thoughts);
    damage_gather::register(registrar);
}

/// How many dice are thrown, and whose; once for all targets.
fn dice_of_accuracy(world: &World) -> Option<(CombatantId, usize)> {
    let (_, attack) = flying(world)?;
    let needs_none = attack.ac.is_none() && !attack.cannot_miss;
    let rolls = if attack.automatic || needs_none && !is_blurred(world, attack) {
        0
    } else {
        attack.strikes.rolls()
    };
    Some((attack.user, rolls))
}

/// Throws them.
fn throw_accuracy(
    In(thrown): In<Option<(CombatantId, usize)>>,
    mut tower: DiceTower,
    mut flights: ResMut<Flights>,
) {
    if let (Some((user, rolls)), Some(attack)) = (thrown, flights.now_mut()) {
        let dice = (0..rolls).map(|_| tower.die(user, rolls::ACCURACY, 20));
        attack.throw(dice.collect());
    }
}

/// What the rolls of an attack are made of, strike by strike.
type Aims = SmallVec<[AccuracyParts; 2]>;

/// Every strike learns what its roll is made of, before any of them is judged.
fn aim_all(world: &World) -> Aims {
    let Some((_, attack)) = flying(world) else {
        return Aims::new();
    };
    let targets = attack.targets.iter();
    targets
        .map(|strike| aim_at(world, attack, Some(strike.target)))
        .collect()
}

fn take_aim(In(aims): In<Aims>, mut flights: ResMut<Flights>) {
    if let Some(attack) = flights.now_mut() {
        for (index, aim) in aims.into_iter().enumerate() {
            attack.take_aim(index, aim);
        }
    }
}

/// Compares the dice with the sums, one strike after the other.
fn judge_all(mut flights: ResMut<Flights>, mut journal: ResMut<Journal>) {
    if let Some(attack) = flights.now_mut() {
        let dice = attack.dice.clone();
        judge_strikes(attack, &dice, |event| journal.add(event));
    }
}

/// Compares these dice with the sums, one strike after the other, and tells each event.
fn judge_strikes(attack: &mut Attack, dice: &[Die], mut tell: impl FnMut(PtuEvent)) {
    for index in 0..attack.targets.len() {
        judge(attack, index, dice, &mut tell);
    }
}

/// An attack has been judged: whatever lets it be thrown again, the objects in its way, the point that was
/// spent on its roll.
fn second_thoughts(world: &mut World) {
    let Some((flight, attack)) = flying(world) else {
        return;
    };
    let (user, dice) = (attack.user, attack.dice.clone());
    let dice = throw_again(world, flight, dice);
    struck::judge(world, flight, &dice);
    if !dice.is_empty() {
        points::used(world, user);
    }
}

/// An attack that has hit nobody is thrown again where something of its user's side lets it. The dice that count.
fn throw_again(
    world: &mut World,
    flight: FlightId,
    dice: SmallVec<[Die; 2]>,
) -> SmallVec<[Die; 2]> {
    let Some(attack) = flight::get(world, flight) else {
        return dice;
    };
    let (user, count) = (attack.user, attack.targets.len());
    let missed = count > 0 && attack.targets.iter().all(|strike| !strike.hit);
    let again = || answers::rerolls(world, user);
    let Some((who, kind)) = (missed && !dice.is_empty()).then(again).flatten() else {
        return dice;
    };
    effect::use_up(world, who, kind);
    effect::acts(world, who, kind, "the Accuracy Roll is thrown again");
    let new: SmallVec<[Die; 2]> = dice
        .iter()
        .map(|_| world.die(user, rolls::ACCURACY, 20))
        .collect();
    let mut told: Vec<PtuEvent> = Vec::new();
    if let Some(attack) = flight::get_mut(world, flight) {
        attack.throw(new.clone());
        judge_strikes(attack, &new, |event| told.push(event));
    }
    for event in told {
        world.log(event);
    }
    new
}

/// How far an attack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Declare,
    Accuracy,
    Damage,
    After,
    Over,
}

/// An attack in flight.
static FLIGHT: FrameKind = FrameKind::new("attack", resolve);

impl Stage {
    const ALL: [Self; 5] = [
        Self::Declare,
        Self::Accuracy,
        Self::Damage,
        Self::After,
        Self::Over,
    ];

    /// The frame that resolves an attack from this stage on.
    fn of(self, attack: FlightId) -> Frame {
        Frame::new(&FLIGHT).on(attack.number()).at(self as u8)
    }
}

/// Whoever has left the board makes no attack any more, and is hit by none.
pub(crate) fn drop_out(world: &mut World, who: CombatantId) {
    let frames = world.the::<Agenda>().frames();
    let flights: SmallVec<[FlightId; 2]> = frames.filter_map(in_flight).collect();
    for flight in flights {
        let Some(attack) = flight::get_mut(world, flight) else {
            continue;
        };
        attack.pass_by(who);
        if attack.user == who {
            let mut agenda = world.the_mut::<Agenda>();
            agenda.retain(|frame| in_flight(frame) != Some(flight));
            flight::land(world, flight);
        }
    }
}

/// Whether an attack of somebody's is under way: declared, and not over yet.
pub(crate) fn is_under_way(world: &World, who: CombatantId) -> bool {
    let frames = world.the::<Agenda>().frames();
    let mut flights = frames
        .filter_map(in_flight)
        .filter_map(|it| flight::get(world, it));
    flights.any(|attack| attack.user == who)
}

/// Sends an attack off: the frame that resolves it goes on top of the agenda.
pub(crate) fn launch(world: &mut World, attack: Attack) {
    let deed = match attack.kind {
        AttackKind::Ball(_) => Deed::Ball,
        AttackKind::Maneuver(_) => Deed::Maneuver,
        _ => Deed::Attack,
    };
    done::did(world, attack.user, deed);
    let flight = flight::take_off(world, attack);
    world.push(Stage::Declare.of(flight));
}

/// An attack of a user with a kind on a target, as legality has resolved it.
pub(crate) fn launch_at(world: &mut World, user: CombatantId, kind: AttackKind, target: &Target) {
    let aimed = targets::resolve(world, user, kind, target);
    let attack = Attack::of(world, user, kind).aimed(&aimed.hits, aimed.cells);
    launch(world, attack);
}

/// An attack on somebody that hits without a roll.
pub(crate) fn launch_surely(
    world: &mut World,
    user: CombatantId,
    kind: AttackKind,
    target: CombatantId,
) {
    let attack = AttackFacts {
        automatic: true,
        ..AttackFacts::of(world, user, kind)
    };
    launch(world, Attack::from(attack).aimed(&[target], Vec::new()));
}

/// Confusion: a typeless physical Struggle against oneself that hits and is resisted (A039).
pub(crate) fn launch_self_hit(world: &mut World, who: CombatantId) {
    let attack = AttackFacts {
        element: None,
        automatic: true,
        crit_from: 21,
        resisted: 1,
        ..struggle::bare_handed(world, who)
    };
    launch(world, Attack::from(attack).aimed(&[who], Vec::new()));
}

/// Plays one stage of an attack.
fn resolve(engine: &mut Engine, frame: Frame) {
    let Some(attack) = in_flight(&frame) else {
        return;
    };
    let flying = flight::get(&engine.world, attack);
    let Some((user, by_itself)) = flying.map(|attack| (attack.user, attack.by_itself)) else {
        return;
    };
    let stage = Stage::ALL[usize::from(frame.stage)];
    // Whoever has been called back makes no attack that it has not begun; what has begun goes on.
    let able = match stage {
        Stage::Declare => presence::present(&engine.world, user),
        _ => presence::conscious(&engine.world, user),
    };
    if !by_itself && !able {
        flight::land(&mut engine.world, attack);
        return;
    }
    match stage {
        Stage::Declare => declare(engine, attack),
        Stage::Accuracy => {
            let world = &mut engine.world;
            if !use_up(world, attack) {
                flight::land(world, attack);
                return;
            }
            effect::fire_about(world, user, Moment::Launches, |it| it.launches, attack);
            roll_accuracy(engine, attack);
        }
        Stage::Damage => roll_damage(engine, attack),
        Stage::After => {
            effects::after(&mut engine.world, attack);
            sweep(&mut engine.world, attack);
            engine.world.push(Stage::Over.of(attack));
            if !reacting::attack_over(engine, attack) {
                engine.world.the_mut::<Agenda>().pop();
                flight::land(&mut engine.world, attack);
            }
        }
        Stage::Over => flight::land(&mut engine.world, attack),
    }
}

/// The attack is made: its use is spent, what is thrown leaves the hand. Whether it could be paid.
fn use_up(world: &mut World, flight: FlightId) -> bool {
    let attack = flight::get_mut(world, flight);
    attack
        .and_then(Attack::take_use)
        .is_none_or(|(takes, made)| takes(world, made))
}

/// What an area attack does to the land (G110).
fn sweep(world: &mut World, flight: FlightId) {
    let Some(attack) = flight::get(world, flight) else {
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

fn declare(engine: &mut Engine, flight: FlightId) {
    let world = &mut engine.world;
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    let drawn = answers::draws(world, attack);
    if let Some((to, by)) = drawn {
        draw(world, flight, to, by);
    }
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    let event = PtuEvent::AttackDeclared {
        who: attack.user,
        attack: attack.kind,
        targets: attack.targets.iter().map(|strike| strike.target).collect(),
        area: attack.area.clone(),
        objects: attack.objects.iter().map(|strike| strike.object).collect(),
    };
    let targets = attack.targets.iter().map(|strike| strike.target);
    let others: SmallVec<[CombatantId; 4]> = targets.filter(|it| *it != attack.user).collect();
    for target in others {
        distraction::attacked(world, target);
    }
    world.log(event);
    world.push(Stage::Accuracy.of(flight));
    reacting::attack_declared(engine, flight);
}

/// Somebody draws an attack onto itself: that hits nobody else any more, and cannot miss it.
fn draw(world: &mut World, flight: FlightId, to: CombatantId, by: &'static Kind) {
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    let what = format!("it draws {} onto itself", attack.name(world));
    if let Some(attack) = flight::get_mut(world, flight) {
        attack.be_drawn(to);
    }
    effect::use_up(world, to, by);
    effect::acts(world, to, by, what);
}

fn roll_accuracy(engine: &mut Engine, flight: FlightId) {
    if flight::get(&engine.world, flight).is_none() {
        return;
    }
    flight::resolve_now(&mut engine.world, flight);
    engine.run(Step::Accuracy);
    engine.world.push(Stage::Damage.of(flight));
    tell_judged(&mut engine.world, flight);
    reacting::attack_judged(engine, flight);
}

/// Whoever is hit may have something to that before anything comes of it.
fn tell_judged(world: &mut World, flight: FlightId) {
    let Some(attack) = flight::get(world, flight) else {
        return;
    };
    let hears = |who: CombatantId| world.part::<Effects>(who).hears(Moment::Judged);
    let hit = attack.targets.iter().filter(|strike| strike.hit);
    let hit = hit.filter(|strike| {
        let at = strike.target;
        at != attack.user && hears(at) && !effects::is_stood_in_for(world, attack, at)
    });
    let touches: SmallVec<[Touch; 2]> = hit
        .filter_map(|strike| effects::touch_of(world, attack, strike))
        .collect();
    for touch in touches {
        effect::fire_about(world, touch.at, Moment::Judged, |it| it.judged, touch);
    }
}

/// Compares the dice with the sum of one strike.
fn judge(attack: &mut Attack, index: usize, dice: &[Die], tell: &mut impl FnMut(PtuEvent)) {
    let (user, coup) = (attack.user, attack.coup);
    // Fixed damage knows no critical hit (A036).
    let rolls_damage = attack.damage.rolls();
    let needs_none = attack.ac.is_none() && !attack.cannot_miss;
    if dice.is_empty() || needs_none && attack.targets[index].blurred.is_none() {
        let hit = !attack.targets[index].vain;
        return attack.judge(index, hit, false);
    }
    for (nth, die) in dice.iter().enumerate() {
        if nth == 1 {
            let roll = points::without(&attack.targets[index].roll);
            attack.roll_with(index, roll);
        }
        let strike = &attack.targets[index];
        let check = check(attack, strike, i32::from(die.value));
        let hit = check.hits() && !strike.vain;
        let rolled_crit = attack.is_critical(check.natural, hit);
        let critical = rolls_damage && hit && (coup || rolled_crit && !strike.no_crit);
        tell(PtuEvent::Accuracy {
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
        attack.judge(index, hit, critical);
    }
}

fn roll_damage(engine: &mut Engine, flight: FlightId) {
    flight::resolve_now(&mut engine.world, flight);
    if let Some(user) = flight::get(&engine.world, flight).map(|attack| attack.user) {
        let world = &mut engine.world;
        effect::fire_about(world, user, Moment::Strikes, |it| it.strikes, flight);
    }
    if damage_gather::deals(&engine.world, flight) {
        engine.run(Step::Damage);
    }
    if let Some(attack) = flight::held(&engine.world, flight) {
        let spent = power::spent(&engine.world, &attack);
        memory::note(&mut engine.world, &attack, &spent);
    }
    engine.world.push(Stage::After.of(flight));
}
