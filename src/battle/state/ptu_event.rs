//! What happens by these rules alone, beside what happens in any game.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::battle::kernel::command::{
    Assailant, AttackKind, CombatantId, Lifted, ObjectId, Recovery, Standing,
};
use crate::battle::kernel::event::{Cause, DiceShown, Die, Modifiers, RuleId};
use crate::battle::kernel::happened::Happened;
use crate::battle::kernel::names::{Maneuver, Reaction};
use crate::board::Cell;
use crate::data::{ItemId, MoveId, SpeciesId};
use crate::rules::{Effectiveness, StageStat, Stages};

/// One thing that happened, which only Pokémon Tabletop United has.
#[derive(Clone, Debug, PartialEq)]
pub enum PtuEvent {
    /// The Standard Action of the turn that is still to come was taken out of turn.
    ActionPaid {
        /// Whose.
        who: CombatantId,
        /// The rule.
        rule: RuleId,
    },
    /// Somebody Totally Blinded walked into what it did not know was there, and stops.
    Bumped {
        /// Who.
        who: CombatantId,
        /// Into what stands or lies there.
        at: Cell,
        /// The rule.
        rule: RuleId,
    },
    /// Somebody ended its turn under ground, which takes its Standard Action.
    Burrowed {
        /// Who.
        who: CombatantId,
        /// The one of its next turn: this turn's was spent.
        next: bool,
        /// The rule.
        rule: RuleId,
    },
    /// Somebody came down a ledge; damage and Injuries follow.
    Fell {
        /// Who.
        who: CombatantId,
        /// Metres of the fall.
        metres: i32,
        /// Metres that count, after everything ignored has been taken off.
        effective: i32,
        /// The rule.
        rule: RuleId,
    },
    /// An attack is made; its rolls follow.
    AttackDeclared {
        /// Who.
        who: CombatantId,
        /// With what.
        attack: AttackKind,
        /// Whom it may hit.
        targets: SmallVec<[CombatantId; 4]>,
        /// Squares of its area, empty for single targets.
        area: Vec<Cell>,
        /// Objects it may hit.
        objects: Vec<ObjectId>,
    },
    /// The accuracy of an attack against one target.
    Accuracy {
        /// Attacker.
        who: CombatantId,
        /// Target.
        target: CombatantId,
        /// The d20; `None` where nothing is rolled. Targets of one area share one die.
        die: Option<Die>,
        /// Modifiers on the roll.
        roll: Modifiers,
        /// Parts of the check: the AC and the evasion that counts.
        check: Modifiers,
        /// Roll total.
        total: i32,
        /// What it had to reach.
        needed: i32,
        /// Hit or miss.
        hit: bool,
        /// Critical.
        critical: bool,
    },
    /// The damage of an attack against one target, before Hit Points are touched.
    Damage {
        /// Attacker; the victim itself for falls and self-hits.
        who: CombatantId,
        /// Target.
        target: CombatantId,
        /// Damage Base after all changes; 0 for fixed damage.
        base: u8,
        /// How the base came about.
        base_parts: Modifiers,
        /// The dice. Targets of one area share them.
        dice: DiceShown,
        /// Everything added and subtracted, the roll included.
        parts: Modifiers,
        /// Sum before types.
        before_type: i32,
        /// Type effectiveness.
        effectiveness: Effectiveness,
        /// What is dealt.
        dealt: i32,
        /// Critical.
        critical: bool,
    },
    /// Temporary Hit Points changed.
    TempHp {
        /// Who.
        who: CombatantId,
        /// Now.
        after: i32,
        /// What brought it about, and the rule.
        cause: Cause,
    },
    /// Injuries were gained.
    Injured {
        /// Who.
        who: CombatantId,
        /// How many.
        gained: i32,
        /// Now.
        total: i32,
        /// Of those, by massive damage.
        massive: i32,
        /// The wound, in words.
        wound: Cow<'static, str>,
        /// Hit Points after the cap of the new Injuries.
        hp_after: i32,
        /// The rule.
        rule: RuleId,
    },
    /// Somebody was identified: its side's enemies know all about it.
    Scanned {
        /// Who.
        who: CombatantId,
        /// Whom.
        target: CombatantId,
        /// The rule.
        rule: RuleId,
    },
    /// What the trainers chose in secret is shown, all together.
    Revealed {
        /// Who sends whom out, and where.
        sent: Vec<(CombatantId, CombatantId, Cell)>,
        /// Who has drawn which weapon.
        drawn: Vec<(CombatantId, ItemId)>,
        /// The rule.
        rule: RuleId,
    },
    /// Telekinesis lifted something, or failed to.
    Lifted {
        /// Who.
        who: CombatantId,
        /// What.
        what: Lifted,
        /// The items among it.
        items: Vec<ItemId>,
        /// Where it lies now.
        to: Cell,
        /// Its weight, all together, in pounds.
        weight_lb: i32,
        /// Whether it moved; a Staggering weight takes a Focus check.
        moved: bool,
        /// Whether it was heavy enough for the lifter to leave traces.
        traces: bool,
        /// The rule.
        rule: RuleId,
    },
    /// A maneuver won its check.
    ManeuverDone {
        /// Who.
        who: CombatantId,
        /// On whom.
        target: CombatantId,
        /// Which.
        maneuver: Maneuver,
        /// Won or lost.
        success: bool,
    },
    /// A combat stage changed.
    StageChanged {
        /// Who.
        who: CombatantId,
        /// Which.
        stat: StageStat,
        /// By how much it really changed; 0 at the limit.
        by: i32,
        /// Now.
        after: i32,
        /// By an Injury that took it, or gave it back.
        wound: Option<Wounding>,
        /// What brought it about, and the rule.
        cause: Cause,
    },
    /// All stages went back to their default.
    StagesReset {
        /// Who.
        who: CombatantId,
        /// What brought it about, and the rule.
        cause: Cause,
        /// Its stages now.
        stages: Stages,
    },
    /// A blessing was given to a team, or called up by one of it.
    Blessed {
        /// Who gave it, or called it up.
        who: CombatantId,
        /// The move it comes from.
        by: MoveId,
        /// Uses that are left.
        left: u8,
        /// Called up just now.
        used: bool,
    },
    /// The Hit Points would have meant death, but the attacker held back.
    Spared {
        /// Who lives.
        who: CombatantId,
        /// Who held back.
        by: CombatantId,
        /// The rule.
        rule: RuleId,
    },
    /// A standing order was set: what somebody does until it says otherwise.
    OrderSet {
        /// Whose.
        who: CombatantId,
        /// Now.
        order: StandingOrder,
    },
    /// The accuracy of an attack against an object.
    ObjectAimed {
        /// Attacker.
        who: CombatantId,
        /// Which.
        object: ObjectId,
        /// The d20; the same for everybody in the way.
        die: Die,
        /// Modifiers on the roll.
        roll: Modifiers,
        /// Parts of the check: the AC.
        check: Modifiers,
        /// Roll total.
        total: i32,
        /// What it had to reach.
        needed: i32,
        /// Hit or miss.
        hit: bool,
    },
    /// An object was hit.
    ObjectStruck {
        /// Attacker.
        who: CombatantId,
        /// Which.
        object: ObjectId,
        /// Damage Base; 0 for fixed damage.
        base: u8,
        /// How the base came about.
        base_parts: Modifiers,
        /// The dice.
        dice: DiceShown,
        /// Everything added and subtracted, the roll included.
        parts: Modifiers,
        /// Sum before types.
        before_type: i32,
        /// What its material makes of the type.
        effectiveness: Effectiveness,
        /// What is dealt.
        dealt: i32,
        /// Hit Points now; `None` where nothing breaks it.
        hp_after: Option<i32>,
        /// The rule.
        rule: RuleId,
    },
    /// Somebody will start the next battle of the level where another would have.
    WillStart {
        /// Who.
        who: CombatantId,
        /// In whose place.
        instead: CombatantId,
    },
    /// The players of a team share the experience of a battle.
    Experience {
        /// The team.
        team: u8,
        /// The defeated foes and what each counts: its level, twice that for trainers.
        foes: Vec<(CombatantId, i32)>,
        /// Their sum.
        sum: i32,
        /// The significance, in percent.
        significance: i32,
        /// The players: the team's trainers.
        players: Vec<CombatantId>,
        /// What each of them gets.
        each: i32,
        /// The rule.
        rule: RuleId,
    },
    /// A trainer caught its first of a species: Trainer experience.
    FirstCatch {
        /// Who.
        who: CombatantId,
        /// Which species.
        species: SpeciesId,
        /// Trainer experience gained.
        gained: i32,
        /// The rule.
        rule: RuleId,
    },
    /// Somebody spends time to recover; what it comes to follows.
    Recovering {
        /// Who.
        who: CombatantId,
        /// How.
        how: Recovery,
        /// How long it takes, in minutes.
        minutes: i32,
        /// The rule.
        rule: RuleId,
    },
    /// Injuries are gone, or, with the first breath after going without
    /// air, those of suffocation.
    Mended {
        /// Who.
        who: CombatantId,
        /// How many.
        removed: i32,
        /// Injuries now.
        total: i32,
        /// Removed today, all means together; `None` for those of suffocation.
        today: Option<i32>,
        /// How.
        cause: Cause,
    },
    /// Moves can be used again.
    MovesRegained {
        /// Whose.
        who: CombatantId,
        /// Which.
        moves: Vec<MoveId>,
        /// What brought it about, and the rule.
        cause: Cause,
    },
}

impl Happened for PtuEvent {
    fn cause(&self) -> Option<&Cause> {
        match self {
            Self::Mended { cause, .. }
            | Self::MovesRegained { cause, .. }
            | Self::TempHp { cause, .. }
            | Self::StageChanged { cause, .. }
            | Self::StagesReset { cause, .. } => Some(cause),
            _ => None,
        }
    }

    fn rule(&self) -> Option<RuleId> {
        match self {
            Self::ActionPaid { rule, .. }
            | Self::Bumped { rule, .. }
            | Self::Burrowed { rule, .. }
            | Self::Fell { rule, .. }
            | Self::Injured { rule, .. }
            | Self::Scanned { rule, .. }
            | Self::Revealed { rule, .. }
            | Self::Lifted { rule, .. }
            | Self::ObjectStruck { rule, .. }
            | Self::Spared { rule, .. }
            | Self::Experience { rule, .. }
            | Self::FirstCatch { rule, .. }
            | Self::Recovering { rule, .. } => Some(rule),
            _ => None,
        }
    }

    fn dice(&self) -> &[Die] {
        match self {
            Self::Accuracy { die, .. } => die.as_slice(),
            Self::Damage { dice, .. } | Self::ObjectStruck { dice, .. } => dice,
            Self::ObjectAimed { die, .. }
            | Self::StageChanged {
                wound: Some(Wounding::Taken(die)),
                ..
            } => std::slice::from_ref(die),
            _ => &[],
        }
    }

    fn roller(&self) -> Option<CombatantId> {
        match self {
            Self::Accuracy { who, .. }
            | Self::Damage { who, .. }
            | Self::ObjectAimed { who, .. }
            | Self::ObjectStruck { who, .. } => Some(*who),
            _ => None,
        }
    }

    fn decides_with_others(&self) -> bool {
        matches!(self, Self::Accuracy { .. })
    }

    fn attack(&self) -> Option<(CombatantId, AttackKind)> {
        match self {
            Self::AttackDeclared { who, attack, .. } => Some((*who, *attack)),
            _ => None,
        }
    }
}

/// What somebody does until it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandingOrder {
    /// It lets these attacks hit, or no longer.
    Willing(Assailant, bool),
    /// It holds back, or no longer.
    HoldingBack(bool),
    /// What it does where it might react.
    React(Reaction, Standing),
}

/// An Injury that moves a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wounding {
    /// It is new; this chose the stage.
    Taken(Die),
    /// It has healed, and the stage comes back.
    Healed,
}
