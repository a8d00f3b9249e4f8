//! The journal: what happened, with every die and every modifier, in order.
//!
//! Events carry what a view needs (`hp_after` and the like), so nobody recomputes a rule.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::battle::kernel::command::{CombatantId, ObjectId, SideId, TaskId};
pub use crate::battle::kernel::names::RuleId;
use crate::battle::kernel::names::{OwnEvent, OwnStages, OwnStatus, OwnVitals, Reaction};
use crate::battle::kernel::verb::Action;
use crate::board::{Cell, Direction, Footprint, Light};
use crate::data::kind_name::KindName;
use crate::data::{ItemId, ObjectKindId, TerrainId, Weather};
use crate::rules::dice::Roll;

/// What events name as their source where a person at the table has corrected something.
pub const REFEREE: &str = "the referee";

/// A named part of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// Where it comes from, e.g. "Blinded".
    pub source: Cow<'static, str>,
    /// How much.
    pub amount: i32,
    /// The rule behind it.
    pub rule: RuleId,
}

impl Modifier {
    /// A part that comes from `source` by this rule.
    #[must_use]
    pub const fn new(source: &'static str, amount: i32, rule: RuleId) -> Self {
        Self {
            source: Cow::Borrowed(source),
            amount,
            rule,
        }
    }
}

/// Where an event comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// What brought it about, e.g. "Ember" or "Burned".
    pub source: Cow<'static, str>,
    /// The rule behind it.
    pub rule: RuleId,
}

impl Cause {
    /// Something that comes from `source` by this rule.
    #[must_use]
    pub fn new(source: impl Into<Cow<'static, str>>, rule: RuleId) -> Self {
        Self {
            source: source.into(),
            rule,
        }
    }
}

/// Parts of a sum.
pub type Modifiers = SmallVec<[Modifier; 2]>;

/// One die as it fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What for.
    pub roll: Roll,
    /// Sides.
    pub sides: u16,
    /// Value.
    pub value: u16,
}

/// Dice as they fell.
pub type DiceShown = SmallVec<[Die; 6]>;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The battle begins.
    BattleStarted,
    /// A round begins; the order is by Initiative.
    RoundStarted {
        /// 1 for the first.
        round: u32,
        /// Who acts, with Initiative.
        order: Vec<(CombatantId, i32)>,
    },
    /// A roll besides those of attacks: what for, and what it came to.
    Rolled {
        /// Who.
        who: CombatantId,
        /// Against whom.
        target: Option<CombatantId>,
        /// The dice.
        dice: DiceShown,
        /// What is added.
        parts: Modifiers,
        /// Dice and parts together.
        total: i32,
        /// What it had to reach, where it had to reach something; the other's total in opposed
        /// checks, and the most that catches of a ball.
        against: Option<i32>,
        /// Whether it did.
        success: bool,
        /// What for.
        purpose: RollFor,
        /// The rule.
        rule: RuleId,
    },
    /// A number of somebody has changed that has no event of its own.
    NumberChanged {
        /// Whose.
        who: CombatantId,
        /// Which.
        number: Counted,
        /// By how much.
        by: i32,
        /// Now.
        after: i32,
        /// What brought it about, and the rule.
        cause: Cause,
    },
    /// The order changed within a round.
    OrderChanged {
        /// Those who still act, with Initiative.
        order: Vec<(CombatantId, i32)>,
    },
    /// A turn begins.
    TurnStarted {
        /// Whose.
        who: CombatantId,
    },
    /// A turn ends.
    TurnEnded {
        /// Whose.
        who: CombatantId,
    },
    /// A turn was lost before it began.
    TurnLost {
        /// Whose.
        who: CombatantId,
        /// Why, e.g. "Asleep".
        cause: Cause,
    },
    /// A combatant holds its turn.
    Held {
        /// Who.
        who: CombatantId,
        /// Until this count.
        until: i32,
    },
    /// Somebody says what it does, or is to do.
    Declared {
        /// Who.
        who: CombatantId,
        /// What.
        action: Action,
        /// What has become of it.
        fate: Declaration,
    },
    /// Somebody moved.
    Moved {
        /// Who.
        who: CombatantId,
        /// From.
        from: Cell,
        /// Squares entered, in order; the last is where it stands now.
        path: Vec<Cell>,
        /// Metres it cost; 0 for forced movement. A way that is told in several parts (each
        /// stop for a reaction, each jump) has the metres of each part.
        cost: i32,
        /// Voluntary movement, or pushed.
        forced: bool,
        /// What brought it about, and the rule.
        cause: Cause,
    },
    /// A long body turned by a quarter, or an Amorphous one changed its shape.
    Turned {
        /// Who.
        who: CombatantId,
        /// Its top-left square now.
        at: Cell,
        /// Its columns and rows now.
        footprint: Footprint,
        /// The rule.
        rule: RuleId,
    },
    /// A reaction was offered and taken or not.
    Reacted {
        /// Who.
        who: CombatantId,
        /// With what.
        reaction: Reaction,
        /// Against whom.
        trigger: CombatantId,
        /// What brought it about, as the offer had it; of a feature its name.
        cause: &'static str,
        /// Whether it was taken.
        taken: bool,
    },
    /// Hit Points went down.
    HpLost {
        /// Who.
        who: CombatantId,
        /// From temporary Hit Points.
        temp_lost: i32,
        /// From real ones.
        hp_lost: i32,
        /// Now.
        hp_after: i32,
        /// Temporary ones now.
        temp_after: i32,
        /// Why, e.g. "Ember" or "Burned".
        cause: Cause,
    },
    /// Hit Points went up.
    Healed {
        /// Who.
        who: CombatantId,
        /// By.
        amount: i32,
        /// Now.
        hp_after: i32,
        /// By a rest, which may come to nothing.
        rest: Option<Rested>,
        /// What brought it about, and the rule.
        cause: Cause,
    },
    /// Somebody fainted.
    Fainted {
        /// Who.
        who: CombatantId,
    },
    /// Somebody came round.
    Revived {
        /// Who.
        who: CombatantId,
    },
    /// Somebody died.
    Died {
        /// Who.
        who: CombatantId,
        /// The rule.
        rule: RuleId,
    },
    /// A task of the level was tried.
    TaskTried {
        /// Who.
        who: CombatantId,
        /// Which.
        task: TaskId,
        /// Whether it is done now.
        success: bool,
        /// Whether it can be tried again.
        open: bool,
    },
    /// An item is elsewhere now.
    ItemMoved {
        /// By whose doing.
        who: CombatantId,
        /// Which.
        item: ItemId,
        /// Where it was.
        from: ItemPlace,
        /// Where it is now.
        to: ItemPlace,
    },
    /// Of an item there are fewer now.
    ItemSpent {
        /// Whose.
        who: CombatantId,
        /// Which.
        item: ItemId,
        /// What became of it.
        how: Spent,
        /// How many are left.
        left: u32,
    },
    /// Something that lasts on somebody, such as an ability, has done something.
    EffectActs {
        /// Whose it is.
        who: CombatantId,
        /// What it is.
        effect: &'static str,
        /// What happens.
        what: Cow<'static, str>,
        /// The rule.
        rule: RuleId,
    },
    /// Something that lasts has begun, or has ended.
    EffectChanged {
        /// On whom; `None` for the whole field.
        who: Option<CombatantId>,
        /// What it is.
        what: Lasts,
        /// It has begun.
        on: bool,
        /// What brought it about, and the rule.
        cause: Cause,
    },
    /// Somebody came out of its ball, or joined the battle.
    Arrived {
        /// Who.
        who: CombatantId,
        /// Where.
        at: Cell,
        /// Who sent it out of its ball, if it was in one.
        by: Option<CombatantId>,
    },
    /// Somebody went back into its ball, or left the battle.
    Left {
        /// Who.
        who: CombatantId,
        /// Who called it back, if it has not fled.
        by: Option<CombatantId>,
    },
    /// A script line was said.
    Said {
        /// Speaker; may be empty.
        speaker: String,
        /// Words.
        words: String,
    },
    /// Squares are no longer what they were.
    TerrainChanged {
        /// Which.
        cells: Vec<Cell>,
        /// What they are now.
        now: TerrainChange,
        /// What brought it about, and the rule.
        cause: Cause,
    },
    /// A person at the table corrected something. Further events tell what followed from it.
    Corrected {
        /// Whom it concerns; `None` for the board, the house rules and the battle itself.
        who: Option<CombatantId>,
        /// What, in words, e.g. "Hit Points".
        what: Cow<'static, str>,
        /// How it was, in words.
        before: String,
        /// How it is now, in words.
        after: String,
        /// Hit Points, temporary ones and Injuries of whom it concerns now.
        vitals: Option<OwnVitals>,
        /// Where whom it concerns stands now; `None` where it is not on the board.
        at: Option<Cell>,
    },
    /// An object is no longer what it was.
    ObjectChanged {
        /// Which.
        object: ObjectId,
        /// What has become of it.
        now: ObjectChange,
        /// What brought it about, and the rule.
        cause: Cause,
    },
    /// Something had no effect, and why.
    NoEffect {
        /// On whom.
        who: CombatantId,
        /// The status that did not take, where it was one.
        status: Option<OwnStatus>,
        /// What brought it about, and the rule.
        cause: Cause,
    },
    /// The battle is over.
    BattleEnded {
        /// How.
        outcome: Outcome,
    },
    /// The team goes on to the next battle of the level; everybody's state is carried over.
    NextBattle {
        /// 1 for the second battle.
        number: u32,
        /// Its title.
        name: String,
        /// What happens on the way.
        story: String,
    },
    /// A new day began for somebody while time passed.
    DayBegan {
        /// For whom.
        who: CombatantId,
        /// How many days began.
        days: u32,
        /// The rule.
        rule: RuleId,
    },
    /// Something that only the rules of the battle have.
    Own(OwnEvent),
}

impl Event {
    /// Something had no effect on somebody, and why.
    pub(crate) fn no_effect(
        who: CombatantId,
        why: impl Into<Cow<'static, str>>,
        rule: RuleId,
    ) -> Self {
        Self::NoEffect {
            who,
            status: None,
            cause: Cause::new(why, rule),
        }
    }
}

/// What lasts on somebody or on the field, where an event tells that it has begun or ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Lasts {
    /// A status, and the stages of whoever has it now: it may hold some down.
    Status(OwnStatus, OwnStages),
    /// What a move has left on somebody.
    Mark(KindName),
    /// A stance.
    Stance(KindName),
    /// Bonds.
    Bonds,
    /// Accuracy Rolls that are better or worse by so much for a time.
    Aim(i32),
    /// A Grapple with this one; it is told of whoever has Dominance, or lets go.
    Grapple(CombatantId),
    /// The weather, which is this one now.
    Weather(Weather),
    /// The light of the whole board, which is this one now.
    Light(Light),
    /// Whatever goes by its name alone.
    Named(&'static str),
    /// What ends with the encounter, e.g. "Confused" or "combat stages"; what it comes to follows.
    Encounter(&'static str),
}

/// What has become of an action that somebody has declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declaration {
    /// It was accepted and its costs are paid; what it comes to follows.
    Done,
    /// It is still to be done; everybody knows it.
    Planned,
    /// It has become impossible, for this reason; its cost is lost.
    Fizzled(Cow<'static, str>),
}

/// What a rest came to besides the Hit Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rested {
    /// Half hours that counted, within the 16 of a day.
    pub steps: i32,
    /// What each heals.
    pub per_step: i32,
    /// Half hours of today that have counted now.
    pub today: i32,
}

/// What a roll is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RollFor {
    /// A tie in the Initiative.
    Tie,
    /// A Save Check against this, with what the die means where there is more to it than success and
    /// failure.
    Save(OwnStatus, Option<&'static str>),
    /// A Skill Check, for this.
    Skill(Cow<'static, str>),
    /// A ball that has hit is to catch somebody; the parts of the Capture Rate.
    Capture(Vec<Modifier>),
    /// Something of the rules' own, as it follows "rolls 7": "for initiative", "to hit".
    Own(Cow<'static, str>),
}

/// A number of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Action Points that somebody has spent.
    PointsSpent,
    /// Action Points that came back, or were drained.
    Points,
    /// A number of the rules' own.
    Own(&'static str),
}

/// Where an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemPlace {
    /// In somebody's bag, or wherever else it carries things.
    With(CombatantId),
    /// Drawn, a weapon in the hand.
    Hand {
        /// What went from the hand into the bag for it.
        stowed: Option<ItemId>,
    },
    /// On the ground.
    Ground(Cell),
}

/// What became of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spent {
    /// It was used up on somebody.
    On(CombatantId),
    /// A prop broke in use.
    Broken,
    /// So many were lost.
    Lost(u32),
}

/// What has become of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TerrainChange {
    /// Their ground.
    Ground(TerrainId),
    /// How high they are, in metres.
    Height(u8),
    /// What covers them, such as smoke.
    Cover(TerrainId),
    /// Nothing covers them any more.
    Clear,
    /// They burn: this lies over them.
    Fire {
        /// The object that burns; `None` for land.
        object: Option<ObjectId>,
        /// What lies over the squares now.
        fire: TerrainId,
    },
    /// The fire there went out or has burnt down.
    FireOut,
    /// A hazard was laid there, or is gone.
    Hazard(KindName, bool),
}

impl TerrainChange {
    /// Whether it is something new over the ground, or something gone from it, that is to be seen.
    #[must_use]
    pub fn is_over_the_ground(&self) -> bool {
        matches!(
            self,
            Self::Cover(_) | Self::Clear | Self::Fire { .. } | Self::Hazard(..)
        )
    }
}

/// What has become of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ObjectChange {
    /// It is no more.
    Gone(ObjectEnd),
    /// A device works again.
    PowerOn,
    /// A device is off, for so many rounds; `None` for the scene.
    PowerOff(Option<u8>),
    /// It is new, with a number that no object had before.
    Raised {
        /// What it is, by its number.
        kind: ObjectKindId,
        /// The name of that.
        what: String,
        /// Where.
        cells: Vec<Cell>,
    },
    /// It is whole again.
    Whole,
}

/// How an object ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectEnd {
    /// Broken.
    Broken,
    /// Burnt down.
    Burnt,
    /// Fallen in this direction.
    Toppled(Direction),
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The team that won; `None` for a draw.
    pub winner: Option<u8>,
    /// Sides of that team.
    pub sides: Vec<SideId>,
    /// The round in which it ended.
    pub round: u32,
    /// Why, in a few words.
    pub why: Cow<'static, str>,
}

impl Outcome {
    /// Why it ended, where all others are beaten.
    pub const NO_FOE_LEFT: &'static str = "no foe is left";

    /// Whether it ended because all others are beaten.
    #[must_use]
    pub fn by_defeat(&self) -> bool {
        self.winner.is_some() && self.why == Self::NO_FOE_LEFT
    }
}
