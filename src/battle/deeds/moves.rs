//! Using a move or Struggle: frequency, statuses that forbid it, targets (combat-R042,
//! combat-R082, combat-R084, combat-R095, combat-R097).

use std::borrow::Cow;
use std::cell::OnceCell;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::able::{self, require};
use crate::battle::deeds::attack::condition::{self, Case};
use crate::battle::deeds::attack::definition::{Half, as_used, half};
use crate::battle::deeds::attack::targets::{self, Wanted};
use crate::battle::deeds::attack::{self, stealth, struggle};
use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::declaring;
use crate::battle::deeds::leap;
use crate::battle::deeds::scenery::{self, set_piece};
use crate::battle::deeds::{points, props, reacting, shift};
use crate::battle::effect::moments;
use crate::battle::effect::{granted, mark};
use crate::battle::kernel::agenda::{Frame, FrameKind};
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::about::Use;
use crate::battle::questions::answers::{self, Lasting};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Duty, Effects, Field, Instance, Reaching};
use crate::battle::questions::vision;
use crate::battle::state::budget::{self, Actions};
use crate::battle::state::cost;
use crate::battle::state::flight::{Attack, Made};
use crate::battle::state::hurry::Hurry;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::owed::Owed;
use crate::battle::state::place::{self, Grid, Place, Whereabouts};
use crate::battle::state::presence::conscious;
use crate::battle::state::setting;
use crate::battle::state::traits::{self, Traits};
use crate::battle::state::turns::Turns;
use crate::board::Cell;
use crate::data::clauses::Knack;
use crate::data::conditions::Condition;
use crate::data::moves::{Answers, Given, Keyword, MoveAction, Range, What, When};
use crate::data::{Dex, MoveDef, MoveId};
use crate::rules::Status;
use crate::rules::frequency::{Frequency, available};

/// Whether the frequency of a known move allows it now.
pub(crate) fn frequency(world: &World, actor: CombatantId, id: MoveId) -> Result<(), Refused> {
    Attacker::of(world, actor).frequency(id)
}

/// Whoever took its turn early for a move may spend its Standard Action on nothing else.
pub(crate) fn not_what_it_announced() -> Refused {
    Refused::new(
        "its Standard Action is for the announced move",
        "combat-R046",
    )
}

/// A Struggle Attack has no form that no capability gives it.
fn lacks_capability() -> Refused {
    Refused::new("it lacks the capability for that", "combat-R082")
}

/// Whether an attack could be used at all now, whatever it is aimed at.
pub(crate) fn usable(world: &World, actor: CombatantId, kind: AttackKind) -> Result<(), Refused> {
    Attacker::of(world, actor).may_use(kind)
}

/// Whether somebody lacks what a move needs of its user.
pub(crate) fn lacks_its_needs(world: &World, actor: CombatantId, id: MoveId) -> bool {
    let attacker = Attacker::of(world, actor);
    attacker
        .has_what_it_needs(world.dex().move_def(id))
        .is_err()
}

/// Whoever looks through its attacks, with what every one of them asks about it looked up once.
pub(crate) struct Attacker<'w> {
    world: &'w World,
    id: CombatantId,
    dex: &'w Dex,
    traits: &'w Traits,
    effects: &'w Effects,
    /// What reaches others.
    reaching: &'w Reaching,
    suppressed: OnceCell<bool>,
    /// It does nothing but what it could do asleep.
    dozes: OnceCell<bool>,
    /// The one move that it may use.
    bound: Option<MoveId>,
    /// It stands beside a League board.
    looks_on: bool,
}

impl<'w> Attacker<'w> {
    /// A combatant as it is now.
    pub(crate) fn of(world: &'w World, id: CombatantId) -> Self {
        Self {
            world,
            id,
            dex: world.dex(),
            traits: traits::of(world, id),
            effects: world.part::<Effects>(id),
            reaching: world.the::<Reaching>(),
            suppressed: OnceCell::new(),
            dozes: OnceCell::new(),
            bound: reacting::bound_to(world, id),
            looks_on: setting::league_trainer(world, id),
        }
    }

    /// Every attack that it has in its own right: its moves in card order, the uses of its abilities, and a
    /// Struggle.
    pub(crate) fn own(&self) -> SmallVec<[AttackKind; 12]> {
        let mut own = SmallVec::new();
        for id in &self.traits.moves {
            own.push(AttackKind::Move(*id));
            let ways = &self.dex.move_def(*id).ways;
            own.extend(ways.iter().copied().map(AttackKind::Move));
        }
        for id in self.traits.uses(self.dex) {
            if !struggle::lacks_form(self.world, self.id, self.dex.move_def(id)) {
                own.push(AttackKind::Move(id));
            }
        }
        own.extend(self.beside().map(AttackKind::Move));
        own.push(AttackKind::Struggle);
        own
    }

    /// Whether it is able to act at all in its own turn, standing.
    pub(crate) fn is_able(&self) -> bool {
        !self.effects.bars(Can::ActStanding)
    }

    /// Moves that it can use now and does not know: what it calls, and what it has prepared then.
    fn beside(&self) -> impl Iterator<Item = MoveId> + use<'w> {
        let (traits, dex) = (self.traits, self.dex);
        let both = [self.lasting().calls(), self.lasting().ready()];
        let unknown = move |id: &MoveId| !traits.moves.contains(&dex.move_def(*id).known_as());
        both.into_iter().flatten().filter(unknown)
    }

    /// What an attack costs in its own turn.
    pub(crate) fn cost(&self, kind: AttackKind) -> Cost {
        cost_in(self.dex, self.lasting(), kind)
    }

    /// Whether its moves come less often.
    fn is_suppressed(&self) -> bool {
        let ask = || answers::suppressed(self.world, self.id);
        *self.suppressed.get_or_init(ask)
    }

    fn must_be_able(&self, can: Can) -> Result<(), Refused> {
        can::barred_by(self.effects, can).map_or(Ok(()), Err)
    }

    /// What lasts on it.
    fn lasting(&self) -> Lasting<'w> {
        Lasting {
            world: self.world,
            who: self.id,
            effects: self.effects,
            against: None,
        }
    }

    /// Whether the frequency of a known move allows it now.
    ///
    /// # Errors
    /// Why not.
    fn frequency(&self, id: MoveId) -> Result<(), Refused> {
        let def = self.dex.move_def(id);
        let (lasting, known) = (self.lasting(), self.traits.moves.contains(&def.known_as()));
        if lasting.calls() == Some(id) || !known && lasting.ready() == Some(id) {
            // It has been paid for with what calls it.
            return Ok(());
        }
        if !known {
            return Err(Refused::new("it does not know this move", "combat-R042"));
        }
        let own = def.way_of.is_none_or(|way| way.own_frequency);
        if own {
            self.often_enough(def)?;
        }
        match def.way_of {
            Some(way) if !way.apart => self.often_enough(self.dex.move_def(way.of)),
            _ => Ok(()),
        }
    }

    /// Whether the frequency of this very move, or way to use one, allows it now.
    fn often_enough(&self, def: &MoveDef) -> Result<(), Refused> {
        let (world, actor, id) = (self.world, self.id, def.id);
        let frequency = self.lasting().reshaped(def).frequency;
        let how_often = if self.is_suppressed() {
            frequency.suppressed()
        } else {
            frequency
        };
        let what = Use {
            kind: AttackKind::Move(id),
            frequency: how_often,
        };
        self.lasting().may_use(self.reaching, what)?;
        if how_often == Frequency::AtWill || self.lasting().ready() == Some(id) {
            // What is ready has been counted when it was prepared.
            return Ok(());
        }
        let turns = world.part::<Turns>(actor).so_far();
        let uses = world.part::<MoveUses>(actor).of(id).unwrap_or_default();
        available(how_often, uses, turns).map_err(|why| Refused::new(why, "combat-R042"))
    }

    /// Whether it could use an attack at all now, whatever it is aimed at.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn may_use(&self, kind: AttackKind) -> Result<(), Refused> {
        if self.looks_on && !self.helps(kind) {
            return Err(Refused::new(
                "trainers do not attack in a League battle",
                "G001",
            ));
        }
        if let Some(named) = self.bound
            && kind != AttackKind::Move(named)
        {
            return Err(not_what_it_announced());
        }
        if let Some(named) = self.lasting().calls()
            && kind != AttackKind::Move(named)
        {
            return Err(Refused::new("it calls another move", "core ch.10"));
        }
        if self.effects.statuses().has(Status::Asleep) && !self.can_use_asleep(kind) {
            return Err(Refused::new("Asleep", "combat-R093"));
        }
        let dozes = || self.world.part::<Actions>(self.id).dozes();
        if *self.dozes.get_or_init(dozes) && !self.can_use_asleep(kind) {
            self.must_be_able(Can::Act)?;
        }
        if self.may_begin(kind)? {
            Ok(())
        } else {
            self.must_be_able(Can::UseStatusActions)
        }
    }

    /// Whether it is what a feature lets a trainer do for others, such as an order: nobody is attacked by it, so
    /// that it is done from beside a League board too (AX-47).
    fn helps(&self, kind: AttackKind) -> bool {
        let AttackKind::Move(id) = kind else {
            return false;
        };
        let def = self.dex.move_def(id);
        matches!(def.given, Some(Given::Feature(_))) && !def.is_damaging() && def.ac.is_none()
    }

    /// Whether it can use an attack although it is Asleep.
    fn can_use_asleep(&self, kind: AttackKind) -> bool {
        let AttackKind::Move(id) = kind else {
            return false;
        };
        let needs = self.dex.move_def(id).needs.as_ref();
        self.lasting().calls() == Some(id) || needs == Some(&ASLEEP) || self.frees(id)
    }

    /// Whether the use of an ability is a Free or a Swift Action that cures its user of all that keeps it from acting
    /// (G127).
    pub(crate) fn frees(&self, id: MoveId) -> bool {
        let def = self.dex.move_def(id);
        let quick = matches!(def.action, MoveAction::Free | MoveAction::Swift);
        if def.given.is_none() || !quick || def.answers.is_some() || !self.effects.bars(Can::Act) {
            return false;
        }
        let cures = |status: Status| {
            let mut effects = def.effects.iter();
            effects.any(|it| matches!(&it.what, What::Cure(cure) if cure.0.contains(&status)))
        };
        let bars = |case: &&Instance| {
            let mut bars = case.kind.bars.iter();
            bars.any(|bar| bar.from.contains(&Can::Act))
        };
        let mut cases = self.effects.iter().filter(bars);
        cases.all(|case| case.kind.status().is_some_and(cures))
    }

    /// Whether what lasts on it lets it use something that is no move.
    fn may_use_at_will(&self, kind: AttackKind) -> Result<(), Refused> {
        let what = Use {
            kind,
            frequency: Frequency::AtWill,
        };
        self.lasting().may_use(self.reaching, what)
    }

    /// What each sort of attack asks for itself; whether it deals damage.
    fn may_begin(&self, kind: AttackKind) -> Result<bool, Refused> {
        let (world, actor) = (self.world, self.id);
        if !matches!(kind, AttackKind::Move(_)) {
            self.may_use_at_will(kind)?;
        }
        match kind {
            AttackKind::Move(id) => return self.may_use_move(id),
            AttackKind::Improvised(how) => {
                props::plan_improvised(world, actor, how)?;
                self.must_be_able(Can::AimAtOthers)?;
                return Ok(self.dex.improvised(how).is_damaging());
            }
            AttackKind::SetPiece(object) => set_piece::plan(world, actor, object)?,
            AttackKind::StruggleAs { element, .. } if !struggle::knows(world, actor, element) => {
                return Err(lacks_capability());
            }
            AttackKind::Struggle | AttackKind::StruggleAs { .. } => {}
            AttackKind::StruggleWith(item) => props::plan(world, actor, item)?,
            AttackKind::Maneuver(_) | AttackKind::Ball(_) => {
                return Err(Refused::new("this is no attack by itself", "combat-R042"));
            }
        }
        self.must_be_able(Can::AimAtOthers)?;
        Ok(true)
    }

    /// Whether what a move needs of its user holds.
    fn has_what_it_needs(&self, def: &MoveDef) -> Result<(), Refused> {
        let Some(needs) = &def.needs else {
            return Ok(());
        };
        let case = Case {
            world: self.world,
            user: self.id,
            target: None,
            attack: None,
            with: Some(def.id),
        };
        let why = Refused::new(condition::lacking(needs), "core ch.10");
        if case.holds(needs) { Ok(()) } else { Err(why) }
    }

    /// What the use of an ability or a feature asks for; whether it goes where Status actions are barred. It is
    /// no move, so what bars moves does not bar it; but whoever is Enraged spends its Standard Action on nothing
    /// else (combat-R095).
    fn may_use_given(&self, given: Given, def: &MoveDef) -> Result<bool, Refused> {
        let declared = declaring::times(self.world, self.id, given);
        granted::ready(self.world, self.id, given, (def.frequency, declared))?;
        self.has_what_it_needs(def)?;
        if struggle::lacks_form(self.world, self.id, def) {
            return Err(lacks_capability());
        }
        if let Some(nth) = def.makes_ready() {
            let own = (self.effects, self.traits);
            granted::could_be_ready(self.world, own, given, nth)?;
        }
        self.must_have_points(i32::from(def.points))?;
        for effect in &def.effects {
            deed(&effect.what).possible(self.world, self.id)?;
            self.could_do(&effect.what)?;
        }
        let oneself = Case {
            world: self.world,
            user: self.id,
            target: Some(self.id),
            attack: None,
            with: Some(def.id),
        };
        if def.range == Range::User && !oneself.allows(def.only_at.as_ref()) {
            let why = "that would do nothing as things are";
            return Err(Refused::new(why, granted::rule(self.world, given)));
        }
        if def.range != Range::User && def.range != Range::Field {
            self.must_be_able(Can::AimAtOthers)?;
        }
        let breathes = def
            .effects
            .iter()
            .any(|it| matches!(it.what, What::Breathe(_)));
        Ok(breathes || !matches!(def.action, MoveAction::Standard | MoveAction::Full))
    }

    /// Whether it has so many Action Points to spend beside those of what it has declared.
    fn must_have_points(&self, price: i32) -> Result<(), Refused> {
        if price == 0 {
            return Ok(());
        }
        let declared = declaring::points(self.world, self.id);
        points::require(self.world, self.id, price)?;
        points::require(self.world, self.id, price + declared).map_err(|_| {
            let all = price + declared;
            let why = format!("with what it has declared that takes {all} Action Points");
            Refused::new(why, "combat-R130")
        })
    }

    /// Whether it has the attack that a word has it make at once.
    fn could_do(&self, what: &What) -> Result<(), Refused> {
        match what {
            What::UseMove(it) if it.known => {
                let def = self.dex.find_move(&it.name);
                def.map_or(Ok(()), |def| self.frequency(def.id))
            }
            What::SpendsMove(it) => {
                let def = self.dex.find_move(&it.0);
                def.map_or(Ok(()), |def| self.frequency(def.id))
            }
            What::Struggles(_) => self.may_use(AttackKind::Struggle),
            _ => Ok(()),
        }
    }

    /// What a move asks for itself; whether it deals damage.
    fn may_use_move(&self, id: MoveId) -> Result<bool, Refused> {
        let (world, actor) = (self.world, self.id);
        let def = self.dex.move_def(id);
        if let Some(given) = def.given {
            return self.may_use_given(given, def);
        }
        self.frequency(id)?;
        self.has_what_it_needs(def)?;
        struggle::is_armed_for(world, actor, def)?;
        if def.has(Keyword::Dash) {
            self.must_be_able(Can::UseDashes)?;
        }
        if def.has(Keyword::Airborne) {
            let on_field = &world.the::<Field>().0;
            can::barred_by(on_field, Can::LeaveTheGround).map_or(Ok(()), Err)?;
        }
        if def.has(Keyword::Exhaust) && world.part::<Owed>(actor).turns() > 0 {
            return Err(Refused::new(
                "its next turn is given up already",
                "combat-R042",
            ));
        }
        let early = [
            Keyword::Priority,
            Keyword::PriorityLimited,
            Keyword::PriorityAdvanced,
            Keyword::Interrupt,
        ];
        if early.iter().any(|keyword| def.has(*keyword)) && vision::totally_blind(world, actor) {
            return Err(Refused::new(
                "it is Totally Blinded and cannot use Priority or Interrupt moves",
                "combat-R106",
            ));
        }
        if def.range != Range::User {
            self.must_be_able(Can::AimAtOthers)?;
        }
        Ok(def.is_damaging())
    }
}

/// What moves of the Asleep need.
const ASLEEP: Condition = Condition::UserHas(Status::Asleep);

/// Whether somebody who is Asleep has a move that it can use now.
pub(crate) fn acts_asleep(world: &World, actor: CombatantId) -> bool {
    let attacker = Attacker::of(world, actor);
    let mut moves = attacker.traits.moves.iter();
    moves.any(|id| {
        let kind = AttackKind::Move(*id);
        attacker.can_use_asleep(kind) && attacker.may_use(kind).is_ok()
    })
}

/// The moves that somebody can use now although it does not know them.
pub(crate) fn beside(world: &World, actor: CombatantId) -> Vec<MoveId> {
    Attacker::of(world, actor).beside().collect()
}

/// Whether somebody can pay for an attack.
pub(crate) fn pay(
    world: &World,
    actor: CombatantId,
    kind: AttackKind,
    cost: Cost,
) -> Result<Cost, Refused> {
    match kind {
        AttackKind::Move(_) => able::pay(world, actor, cost),
        _ => require(world, actor, cost),
    }
}

/// Whether what lasts on a combatant lets it use something that is no move.
///
/// # Errors
/// Why not.
pub(crate) fn may_use_at_will(
    world: &World,
    actor: CombatantId,
    kind: AttackKind,
) -> Result<(), Refused> {
    Attacker::of(world, actor).may_use_at_will(kind)
}

/// Whether the frequency of a move, and what lasts on a combatant, let it use that now.
pub(crate) fn ready_for(world: &World, actor: CombatantId, kind: AttackKind) -> bool {
    matches!(kind, AttackKind::Move(id) if frequency(world, actor, id).is_ok())
}

/// What a move costs in one's own turn.
pub(crate) fn cost(world: &World, actor: CombatantId, kind: AttackKind) -> Cost {
    cost_in(world.dex(), Lasting::of(world, actor), kind)
}

/// What an attack costs whoever bears this, by the entries of this dex.
fn cost_in(dex: &Dex, lasting: Lasting, kind: AttackKind) -> Cost {
    let (world, actor) = (lasting.world, lasting.who);
    match kind {
        // What is called takes the action of what calls it.
        AttackKind::Move(id) if lasting.calls() == Some(id) => cost::STANDARD,
        AttackKind::Move(id) => match action(dex, lasting, kind) {
            MoveAction::Standard => cost::STANDARD,
            MoveAction::Shift => cost::SHIFT,
            MoveAction::Swift => cost::SWIFT,
            MoveAction::Full if half(world, actor, id) == Half::Attack => cost::FULL,
            MoveAction::Full => cost::STANDARD,
            MoveAction::Free => Cost::Free,
        },
        _ => cost::STANDARD,
    }
}

/// The action that somebody's move takes, as it has it.
fn action(dex: &Dex, lasting: Lasting, kind: AttackKind) -> MoveAction {
    let (world, actor) = (lasting.world, lasting.who);
    let def = as_used(dex, lasting, kind);
    def.map_or(MoveAction::Standard, |def| match def.given {
        Some(Given::Feature(id))
            if dex.feature(id).order
                && def.action == MoveAction::Standard
                && world.part::<Actions>(actor).left().swift > 0
                && answers::has_knack(world, actor, Knack::OrdersSwiftly) =>
        {
            MoveAction::Swift
        }
        _ => def.action,
    })
}

/// Inside its shell it attacks nobody.
pub(crate) fn withdrawn(world: &World, actor: CombatantId) -> Result<(), Refused> {
    can::require(world, actor, Can::AimAtOthers)
}

/// Moves that answer something are not used in one's own turn.
pub(crate) fn no_answer(world: &World, kind: AttackKind) -> Result<(), Refused> {
    no_answer_in(world.dex(), kind)
}

/// Refuses moves that answer something, by the dex of the battle: nobody uses them in its own turn.
pub(crate) fn no_answer_in(dex: &Dex, kind: AttackKind) -> Result<(), Refused> {
    let AttackKind::Move(id) = kind else {
        return Ok(());
    };
    let def = dex.move_def(id);
    let why = match def.answers {
        Some(Answers::Escape) if def.given.is_some() => "this answers a flight and is offered then",
        Some(
            Answers::Hit
            | Answers::Harm
            | Answers::HitNear(_)
            | Answers::HitAlly(_)
            | Answers::FoeRolls,
        ) => "this answers a hit and is offered then",
        Some(Answers::AllyHarm) => "this answers a hit of an ally and is offered then",
        Some(Answers::Aim | Answers::Missed | Answers::Aimed | Answers::AllyStrikes) => {
            "this answers an attack and is offered then"
        }
        Some(Answers::TargetedNear(_) | Answers::Struck | Answers::AllyArea) => {
            "this answers an attack and is offered then"
        }
        Some(Answers::Attacks(_)) if def.only_answers_attacks() => {
            "this answers an attack and is offered then"
        }
        Some(Answers::Hazards(_)) => "this answers hazards and is offered then",
        Some(Answers::SelfUse(_)) => "this answers a move that somebody uses on itself",
        Some(Answers::Shielded) => "this answers a shield and is offered then",
        Some(Answers::Falls) => "this comes about when its user is knocked out",
        Some(Answers::Escape | Answers::Rise | Answers::Targeted | Answers::Attacks(_)) | None => {
            return Ok(());
        }
    };
    Err(Refused::new(why, "combat-R048"))
}

/// Whether an attack on a target is legal in the actor's turn.
pub(crate) fn plan(
    world: &World,
    actor: CombatantId,
    kind: AttackKind,
    target: &Target,
) -> Result<Cost, Refused> {
    usable(world, actor, kind)?;
    no_answer(world, kind)?;
    declaring::not_again(world, actor, kind, target)?;
    if let AttackKind::Move(id) = kind {
        let rooted = world.dex().move_def(id).rooted;
        let half = half(world, actor, id);
        if half == Half::Wait || rooted && half == Half::Prepare {
            let budget = world.part::<Actions>(actor).left();
            if budget.moved || budget.shift == 0 {
                return Err(Refused::new(
                    "it may not shift in the turn it announces or prepares this",
                    "combat-R042",
                ));
            }
        }
    }
    let cost = pay(world, actor, kind, cost(world, actor, kind))?;
    let wanted = match is_an_order(world, kind) {
        true => Wanted::Squares,
        false => Wanted::Hits,
    };
    let Some(aimed) = targets::find_with(world, actor, (kind, target), wanted) else {
        let (why, rule) = targets::why_not(world, actor, kind, target);
        return Err(Refused::new(why, rule));
    };
    may_target(world, actor, &aimed.hits)?;
    heard_by_somebody(world, kind, &aimed)?;
    let price = declaring::points_of(world, kind, target);
    if price != 0 {
        Attacker::of(world, actor).must_have_points(price)?;
    }
    if dashes(target, kind, world) {
        dash_allowed(world, actor)?;
    }
    Ok(cost)
}

fn is_an_order(world: &World, kind: AttackKind) -> bool {
    matches!(kind, AttackKind::Move(id) if world.dex().move_def(id).has(Keyword::Orders))
}

/// An order that goes to all around goes to somebody: where nobody could take it, nobody calls.
fn heard_by_somebody(
    world: &World,
    kind: AttackKind,
    aimed: &targets::Aimed,
) -> Result<(), Refused> {
    if is_an_order(world, kind) && !aimed.cells.is_empty() && aimed.hits.is_empty() {
        let why = "nobody around could take this order";
        return Err(Refused::new(why, "core p.59"));
    }
    Ok(())
}

/// Pays them so many times, or binds them for as long as what the order leaves lasts.
fn pay_points(world: &mut World, actor: CombatantId, order: MoveId, times: usize) {
    let def = world.dex().move_def(order);
    let (price, binds) = (i32::from(def.points), def.binds);
    if binds {
        points::bind(world, actor, order, price, times);
    } else {
        points::pay(world, actor, price * times as i32);
    }
}

/// Whom something makes a combatant spare in this turn: nobody it would touch with a Move or an attack
/// (combat-R097).
pub(crate) fn may_target(
    world: &World,
    actor: CombatantId,
    hits: &[CombatantId],
) -> Result<(), Refused> {
    let spares = world.part::<Actions>(actor).spares(hits);
    spares.map_or(Ok(()), |(why, rule)| Err(Refused::new(why, rule)))
}

/// A Pass move through others is a dash: it needs a Shift, unspent or just used to move.
fn dashes(target: &Target, kind: AttackKind, world: &World) -> bool {
    matches!((target, kind), (Target::Cell(_), AttackKind::Move(id))
        if world.dex().move_def(id).has(Keyword::Pass))
}

/// Whether an aim of a Pass move can still be taken: dashes need a Shift.
pub(crate) fn can_take(
    world: &World,
    actor: CombatantId,
    kind: AttackKind,
    target: &Target,
) -> bool {
    !dashes(target, kind, world) || dash_allowed(world, actor).is_ok()
}

fn dash_allowed(world: &World, actor: CombatantId) -> Result<(), Refused> {
    if !can::can(world, actor, Can::Dash) {
        return Err(Refused::new("it cannot move", "combat-R059"));
    }
    let budget = world.part::<Actions>(actor).left();
    if budget.moved || budget::no_movement(world, actor).is_none() {
        Ok(())
    } else {
        Err(Refused::new(
            "the Shift Action of this turn is spent",
            "combat-R043",
        ))
    }
}

/// Whether any enemy that is up could be aimed at from where the actor stands.
pub(crate) fn foe_in_reach(world: &World, actor: CombatantId, kind: AttackKind) -> bool {
    place::body(world, actor).is_some_and(|body| foe_in_reach_from(world, actor, kind, body.anchor))
}

/// Whether any enemy that is up could be aimed at if the actor stood there.
pub(crate) fn foe_in_reach_from(
    world: &World,
    actor: CombatantId,
    kind: AttackKind,
    from: Cell,
) -> bool {
    let grid = world.the::<Grid>();
    let mut found = false;
    targets::each(world, actor, kind, from, Wanted::Hits, |target, aimed| {
        let mut hits = aimed.hits.iter();
        found |= hits.any(|hit| !grid.allied(*hit, actor) && !grid.is_down(*hit))
            && can_take(world, actor, kind, &target)
            && may_target(world, actor, &aimed.hits).is_ok();
    });
    found
}

/// Uses the attack; the costs are paid.
pub(crate) fn perform(world: &mut World, actor: CombatantId, kind: AttackKind, target: &Target) {
    if let AttackKind::SetPiece(object) = kind
        && !set_piece::set_off(world, actor, object)
    {
        return;
    }
    if let AttackKind::Move(id) = kind {
        match half(world, actor, id) {
            Half::Prepare => return prepare(world, actor, id, target),
            Half::Wait => return wait(world, actor, id),
            Half::Attack => {}
        }
        if let (Range::Blink, Target::Cell(to)) = (world.dex().move_def(id).range, target) {
            let flight = Attack::of(world, actor, kind).aimed(&[], Vec::new());
            leap::blink(world, actor, *to);
            attack::launch(world, flight.taking(use_up));
            return;
        }
        if world.dex().move_def(id).range == Range::Leap {
            let flight = Attack::of(world, actor, kind).aimed(&[], Vec::new());
            let flight = flight.taking(use_up);
            if let Target::Cell(to) = target {
                world.part_mut::<Actions>(actor).leap();
                leap::leap(world, actor, *to);
            }
            attack::launch(world, flight);
            return;
        }
    }
    let landing = match target {
        Target::Cell(end) if dashes(target, kind, world) => {
            world.part_mut::<Actions>(actor).dash();
            Some(*end)
        }
        _ => None,
    };
    let aimed = targets::resolve(world, actor, kind, target);
    world.part_mut::<Actions>(actor).comes_to_rest();
    let objects = scenery::aim::caught(world, actor, (kind, None), target);
    let flight = Attack::of(world, actor, kind)
        .aimed(&aimed.hits, aimed.cells)
        .striking(&objects)
        .taking(use_up);
    if let Some(at) = landing {
        world.push(shift::landing(actor, at));
    }
    attack::launch(world, flight);
}

/// The first turn of a Set-Up move.
fn prepare(world: &mut World, actor: CombatantId, id: MoveId, target: &Target) {
    let kind = AttackKind::Move(id);
    let cells = targets::resolve(world, actor, kind, target).cells;
    record_use(world, actor, id);
    if Lasting::of(world, actor).calls() == Some(id) {
        moments::used(world, actor, id);
    }
    let dex = world.dex_to_keep();
    let def = dex.move_def(id);
    mark::leave(world, actor, Duty::Prepare, def);
    if def.rooted {
        world.part_mut::<Actions>(actor).forgo_shift();
    }
    if def.has(Keyword::Airborne) {
        let rising = reacting::Rising { with: id, cells };
        world.push(Frame::new(&RISE).of(actor).with(rising));
    } else {
        begin(world, actor, def, cells);
    }
}

/// Somebody is about to rise into the air for its move: whoever can may answer that.
static RISE: FrameKind = FrameKind::new("rising", rise);

fn rise(engine: &mut Engine, frame: Frame) {
    let Some(actor) = frame.who else {
        return;
    };
    if frame.stage == 0 {
        engine.world.push(frame.at(1));
        reacting::provoke(engine, reacting::Provocation::Rises(actor));
        return;
    }
    let world = &mut engine.world;
    let Some(rising) = frame.into_data::<reacting::Rising>() else {
        return;
    };
    if answers::ready(world, actor) == Some(rising.with) && conscious(world, actor) {
        let dex = world.dex_to_keep();
        begin(world, actor, dex.move_def(rising.with), rising.cells);
    }
}

/// Announces a move for the end of the round.
fn wait(world: &mut World, actor: CombatantId, id: MoveId) {
    record_use(world, actor, id);
    let dex = world.dex_to_keep();
    let def = dex.move_def(id);
    mark::leave(world, actor, Duty::Prepare, def);
    world.part_mut::<Hurry>(actor).announce(id);
    world.part_mut::<Actions>(actor).forgo_shift();
    begin(world, actor, def, Vec::new());
}

/// What a move does as it is prepared or announced, on these squares.
fn begin(world: &mut World, actor: CombatantId, def: &MoveDef, cells: Vec<Cell>) {
    let bare = Attack::of(world, actor, AttackKind::Move(def.id)).aimed(&[], cells);
    for effect in def.effects.iter().filter(|it| it.when == When::SetUp) {
        attack::apply_own(world, &bare, effect, def);
    }
}

/// What the use of an attack takes: its frequency (of what was prepared the preparation), or the
/// prop it is made with. Whether that is still there: an answer to it may have taken the Action Points of an order.
fn use_up(world: &mut World, made: Made) -> bool {
    let actor = made.by;
    match made.with {
        AttackKind::Move(id) => {
            let price = i32::from(world.dex().move_def(id).points) * made.named.max(1) as i32;
            if points::require(world, actor, price).is_err() {
                let what = Cow::Borrowed("too few are left now, and nothing comes of it");
                world.log(Event::EffectActs {
                    who: actor,
                    effect: "Action Points",
                    rule: "combat-R130",
                    what,
                });
                return false;
            }
            if answers::ready(world, actor) != Some(id) {
                record_use(world, actor, id);
            }
            // The first of those who are named is paid with the use itself.
            pay_points(world, actor, id, made.named.saturating_sub(1));
            let def = world.dex().move_def(id);
            let (own, order) = (def.given.is_none(), def.has(Keyword::Orders));
            if own {
                stealth::note(world, actor, id);
            }
            if own || order {
                moments::used(world, actor, id);
            }
        }
        AttackKind::StruggleWith(item) => props::wear_out(world, actor, item),
        AttackKind::Improvised(how) => props::spend(world, actor, how, made.at),
        AttackKind::Struggle
        | AttackKind::StruggleAs { .. }
        | AttackKind::SetPiece(_)
        | AttackKind::Maneuver(_)
        | AttackKind::Ball(_) => {}
    }
    true
}

pub(crate) fn record_use(world: &mut World, actor: CombatantId, id: MoveId) {
    if Lasting::of(world, actor).calls() == Some(id) {
        return;
    }
    let def = world.dex().move_def(id);
    let ready = def.makes_ready().is_some();
    if let Some(given) = def.given {
        // What is only made ready is used with the move that it goes with.
        if !ready && def.frequency != Frequency::AtWill {
            granted::use_up(world, actor, given);
        }
        pay_points(world, actor, id, 1);
        return;
    }
    let turn = world.part::<Turns>(actor).so_far();
    let way = world.dex().move_def(id).way_of;
    let mut uses = world.part_mut::<MoveUses>(actor);
    if way.is_none_or(|way| way.own_frequency) {
        uses.record(id, turn);
    }
    if let Some(way) = way.filter(|way| !way.apart) {
        uses.record(way.of, turn);
    }
    stealth::note(world, actor, id);
}

/// Coup de Grâce: a Full Action on somebody Fainted or bound, with an attack on that one alone.
pub(crate) fn plan_coup(
    world: &World,
    actor: CombatantId,
    kind: AttackKind,
    target: CombatantId,
) -> Result<Cost, Refused> {
    usable(world, actor, kind)?;
    no_answer(world, kind)?;
    if let AttackKind::Move(id) = kind
        && half(world, actor, id) != Half::Attack
    {
        return Err(Refused::new(
            "this move does not attack at once",
            "combat-R084",
        ));
    }
    let cost = require(world, actor, cost::FULL)?;
    let Some(aimed) = targets::find(world, actor, kind, &Target::One(target)) else {
        return Err(Refused::new(
            "that is no target this can reach from here",
            "combat-R084",
        ));
    };
    may_target(world, actor, &aimed.hits)?;
    let helpless = !conscious(world, target) || !can::can(world, target, Can::Resist);
    if aimed.hits.as_slice() != [target] || !helpless {
        return Err(Refused::new(
            "this works only on somebody Fainted or bound",
            "G152",
        ));
    }
    if !matches!(world.part::<Place>(target).at(), Whereabouts::Board(_)) {
        return Err(Refused::new("nobody lies there", "combat-R084"));
    }
    let damaging = match kind {
        AttackKind::Improvised(_) | AttackKind::SetPiece(_) => false,
        AttackKind::Move(id) => world.dex().move_def(id).is_damaging(),
        _ => true,
    };
    if damaging {
        Ok(cost)
    } else {
        Err(Refused::new("this needs a damaging attack", "combat-R084"))
    }
}

/// Makes it; the costs are paid.
pub(crate) fn perform_coup(
    world: &mut World,
    actor: CombatantId,
    kind: AttackKind,
    target: CombatantId,
) {
    let flight = Attack::of(world, actor, kind).aimed(&[target], Vec::new());
    attack::launch(world, flight.taking(use_up).made_coup(true));
}

/// How often a move may still be used, in words for a sheet.
pub(crate) fn spent(world: &World, actor: CombatantId, id: MoveId) -> Option<String> {
    frequency(world, actor, id)
        .err()
        .map(|refused| refused.told(world, actor))
}
