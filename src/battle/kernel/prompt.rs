//! Prompts: who must decide, and what about; options: every possible command, and why not.

use serde::Serialize;

use crate::battle::kernel::command::{
    Action, AttackKind, CombatantId, Lifted, Maneuver, ObjectId, Reaction, SideId, Target, TaskId,
};
use crate::board::Cell;
use crate::data::{ImprovisedId, ItemId, MoveId};
use crate::rules::Element;

/// A question to whoever controls a combatant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Who must decide.
    pub actor: CombatantId,
    /// Its side.
    pub side: SideId,
    /// What about.
    pub kind: PromptKind,
}

/// What a prompt is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PromptKind {
    /// The combatant's own turn: one action at a time until it ends the turn.
    Turn,
    /// A League trainer declares what it will do this round (combat-R037, G006): one action at a
    /// time; ending the turn ends the declaration.
    Declare {
        /// What it has declared so far.
        so_far: Vec<Action>,
    },
    /// Before the first round: a trainer chooses in secret whom to send out first, and a weapon
    /// (A103, G008); one choice at a time until it ends its turn.
    Opening,
    /// A Push was won and may be repeated (combat-R112).
    PushOn {
        /// Who is being pushed.
        target: CombatantId,
    },
    /// A move has driven a Pokémon into its ball: its trainer may send another one out
    /// (combat-R050).
    Replace {
        /// Who is gone.
        gone: CombatantId,
    },
    /// A reaction is offered.
    Reaction(Offer),
}

/// A reaction on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who may react.
    pub reactor: CombatantId,
    /// With what.
    pub reaction: Reaction,
    /// Who caused it.
    pub trigger: CombatantId,
    /// How, in a few words ("shifts out of an adjacent square").
    pub cause: &'static str,
    /// Its next turn is owed already: taking this costs the turn after that one (A152).
    pub owing: bool,
}

impl Offer {
    /// What the prompt says about a turn that is owed already; nothing where none is.
    #[must_use]
    pub fn debt(&self) -> &'static str {
        if self.owing {
            " Its next turn is owed already: this costs the one after it."
        } else {
            ""
        }
    }
}

/// What a combatant could do, without its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub enum Verb {
    /// Movement.
    Shift,
    /// A jump.
    Jump,
    /// A teleport.
    Teleport,
    /// Turning a long body.
    Turn,
    /// Disengage.
    Disengage,
    /// Standing up.
    StandUp,
    /// A known move.
    Move(MoveId),
    /// Struggle.
    Struggle,
    /// Struggle as a capability allows it: its type, and whether it is special.
    StruggleAs(Element, bool),
    /// Struggle with a prop.
    StruggleWith(ItemId),
    /// An attack with what lies around.
    Improvised(ImprovisedId),
    /// Setting something off.
    SetPiece(ObjectId),
    /// Coup de Grâce with an attack.
    CoupDeGrace(AttackKind),
    /// A maneuver.
    Maneuver(Maneuver),
    /// Repeating a Push.
    PushOn,
    /// Something inside a Grapple.
    Grapple,
    /// Sprint.
    Sprint,
    /// Take a Breather.
    Breather,
    /// Helping somebody to Take a Breather.
    Assist,
    /// Handing an item over.
    HandOver(ItemId),
    /// Taking a Pokémon without a turn along.
    Along,
    /// Spending an Action Point.
    SpendPoint,
    /// Waking an ally.
    Wake,
    /// Freeing a bound ally.
    Untie,
    /// Trying a task of the level.
    Try(TaskId),
    /// Drawing a weapon.
    Draw(ItemId),
    /// Identifying a Pokémon.
    Scan,
    /// Choosing the first Pokémon.
    Choose,
    /// Lifting something by telekinesis.
    Lift(Lifted),
    /// An item from the bag.
    Item(ItemId),
    /// A ball from the bag.
    Ball(ItemId),
    /// A full switch.
    Switch,
    /// A recall.
    Recall,
    /// A release.
    Release,
    /// Two recalls at once.
    RecallTwo,
    /// Two releases at once.
    ReleaseTwo,
    /// Letting attacks of allies hit, or no longer.
    Willing,
    /// Holding back, or no longer.
    HoldBack,
    /// A standing order for a reaction.
    Order(Reaction),
    /// Standard for Shift.
    TradeForShift,
    /// Standard for Swift.
    TradeForSwift,
    /// Dropping the held item.
    DropItem,
    /// Picking an item up.
    PickUp,
    /// Leaving a stance.
    Uncoil,
    /// Holding.
    Hold,
    /// Fleeing.
    Flee,
    /// Ending the turn.
    EndTurn,
    /// Taking the offered reaction.
    React,
    /// Declining it.
    Decline,
}

impl Verb {
    /// The action of aiming it at one combatant; `None` where it is not aimed at anybody.
    #[must_use]
    pub fn at(self, who: CombatantId) -> Option<Action> {
        let strike = |kind| Some(Action::Attack(kind, Target::One(who)));
        match self {
            Self::Move(id) => strike(AttackKind::Move(id)),
            Self::Struggle => strike(AttackKind::Struggle),
            Self::StruggleAs(element, special) => {
                strike(AttackKind::StruggleAs { element, special })
            }
            Self::StruggleWith(item) => strike(AttackKind::StruggleWith(item)),
            Self::Improvised(id) => strike(AttackKind::Improvised(id)),
            Self::CoupDeGrace(kind) => Some(Action::CoupDeGrace(kind, who)),
            Self::Maneuver(maneuver) => Some(Action::Maneuver(maneuver, who)),
            Self::Assist => Some(Action::Assist(who)),
            Self::HandOver(item) => Some(Action::HandOver(item, who)),
            Self::Wake => Some(Action::Wake(who)),
            Self::Untie => Some(Action::Untie(who)),
            Self::Scan => Some(Action::Scan(who)),
            Self::Item(item) => Some(Action::Item(item, who)),
            Self::Ball(item) => Some(Action::Ball(item, who)),
            Self::Recall => Some(Action::Recall(who)),
            _ => None,
        }
    }
}

/// What an action costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Cost {
    /// Nothing.
    Free,
    /// The Swift Action.
    Swift,
    /// The Shift Action.
    Shift,
    /// The Standard Action.
    Standard,
    /// Standard and Shift (combat-R045).
    Full,
}

/// Everything the combatant of the prompt could do.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The prompt they answer.
    pub prompt: Prompt,
    /// One entry per verb, in card order.
    pub entries: Vec<OptionEntry>,
}

/// One verb: its choices, or why there are none.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionEntry {
    /// What.
    pub verb: Verb,
    /// Label for a button, e.g. the move's name.
    pub label: String,
    /// What it costs.
    pub cost: Cost,
    /// Ready-made actions; empty exactly when `reason` is set.
    pub choices: Vec<Choice>,
    /// Why it is not possible, in plain words.
    pub reason: Option<String>,
}

/// One ready-made action.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What to submit.
    pub action: Action,
    /// What distinguishes it from the other choices, e.g. "Oddish B" or "to (3, 4), 5 m".
    pub label: String,
    /// Squares it touches: the area of an attack, the path of a move.
    pub cells: Vec<Cell>,
    /// Combatants it would touch.
    pub hits: Vec<CombatantId>,
}

impl Options {
    /// The entry for a verb.
    #[must_use]
    pub fn entry(&self, verb: Verb) -> Option<&OptionEntry> {
        self.entries.iter().find(|entry| entry.verb == verb)
    }

    /// Every legal action.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        self.entries
            .iter()
            .flat_map(|entry| entry.choices.iter().map(|choice| &choice.action))
    }
}
