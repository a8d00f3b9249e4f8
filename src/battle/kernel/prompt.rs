//! Prompts: who must decide, and what about; options: every possible command, and why not.

use std::cell::OnceCell;
use std::fmt;

use bevy_ecs::prelude::World;
use serde::ser::{Serialize, SerializeTupleVariant as _, Serializer};

use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::names::{Reaction, RuleId};
use crate::battle::kernel::verb::{Action, Group, OptionKey, Role};
use crate::board::{Cell, Reach};

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
    /// The combatant says what it will do in its turn of this round: one action at a time; ending the turn
    /// ends the declaration.
    Declare {
        /// What it has declared so far.
        so_far: Vec<Action>,
    },
    /// Before the first round: the combatant chooses in secret with whom and what it begins; one choice at a
    /// time until it ends its turn.
    Opening,
    /// A question of the rules' own in the middle of something, answered with one of few words.
    Question {
        /// What is asked.
        kind: &'static Question,
        /// Whom it is about.
        target: CombatantId,
    },
    /// Somebody of the combatant's has been driven off the board: it may send another one out.
    Replace {
        /// Who is gone.
        gone: CombatantId,
    },
    /// A reaction is offered.
    Reaction(Offer),
}

impl PromptKind {
    /// Whether it asks for the actions of somebody's own turn.
    #[must_use]
    pub fn is_turn(&self) -> bool {
        matches!(self, Self::Turn | Self::Declare { .. })
    }
}

/// A kind of question that rules ask in the middle of something: a static of the file that asks it. Its
/// answers are verbs.
pub struct Question {
    /// What it is called in records and by those outside.
    pub name: &'static str,
    /// The question to `who`, about `target`.
    pub asks: fn(who: &str, target: &str) -> String,
    /// What would answer it, in words, for whoever says something else; and the rule.
    pub(crate) wants: (&'static str, RuleId),
}

impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Question {}

impl fmt::Debug for Question {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name)
    }
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
    /// Its next turn is owed already: taking this costs the turn after that one.
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

/// What an action costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cost {
    /// Nothing.
    Free,
    /// A kind of action of the rule-set's, by its name: a turn has so many of each.
    Own(&'static str),
    /// So many of something that the rules count.
    Counted(u8, &'static str),
}

impl fmt::Debug for Cost {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => out.write_str("Free"),
            Self::Own(name) => out.write_str(name),
            Self::Counted(count, of) => out.debug_tuple("Counted").field(count).field(of).finish(),
        }
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Free => to.serialize_unit_variant("Cost", 0, "Free"),
            Self::Own(name) => to.serialize_unit_variant("Cost", 1, name),
            Self::Counted(count, of) => {
                let mut to = to.serialize_tuple_variant("Cost", 2, "Counted", 2)?;
                to.serialize_field(count)?;
                to.serialize_field(of)?;
                to.end()
            }
        }
    }
}

/// Everything the combatant of the prompt could do.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The prompt they answer.
    pub prompt: Prompt,
    /// One entry per verb and what it begins with, in card order.
    pub entries: Vec<OptionEntry>,
}

/// One verb: its choices, or why there are none.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionEntry {
    /// What.
    pub key: OptionKey,
    /// Where front ends put it.
    pub group: Group,
    /// A line of help.
    pub summary: &'static str,
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
    /// The entry with this key.
    #[must_use]
    pub fn entry(&self, key: OptionKey) -> Option<&OptionEntry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The first entry whose verb is this to whoever decides.
    #[must_use]
    pub fn role(&self, role: Role) -> Option<&OptionEntry> {
        let mut entries = self.entries.iter();
        entries.find(|entry| entry.key.verb.card().role == role)
    }

    /// Every legal action.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        self.entries
            .iter()
            .flat_map(|entry| entry.choices.iter().map(|choice| &choice.action))
    }
}

/// A list of options in the making.
pub(crate) struct Offers<'w> {
    pub(crate) world: &'w World,
    /// Who decides.
    pub(crate) actor: CombatantId,
    /// What about.
    pub(crate) asked: &'w PromptKind,
    pub(crate) entries: Vec<OptionEntry>,
    /// Where the actor could walk, jumping over ground and bodies: several verbs ask.
    pub(crate) walks: OnceCell<Reach>,
    /// Where the actor could walk, jumping over ground only.
    pub(crate) shifts: OnceCell<Reach>,
    /// Where the actor could walk if it also jumps down where that hurts.
    pub(crate) risks: OnceCell<Reach>,
}

impl<'w> Offers<'w> {
    pub(crate) fn new(world: &'w World, actor: CombatantId, asked: &'w PromptKind) -> Self {
        Self {
            world,
            actor,
            asked,
            entries: Vec::new(),
            walks: OnceCell::new(),
            shifts: OnceCell::new(),
            risks: OnceCell::new(),
        }
    }
}

/// Something that somebody has left to act with in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// What it is called.
    pub name: &'static str,
    /// How much of it is left.
    pub count: i32,
    /// The most that there can be, where that is worth telling.
    pub most: Option<i32>,
    /// While some of it is left there is still something to be done in the turn.
    pub main: bool,
    /// What it is good for, in a line.
    pub says: &'static str,
}

/// One entry of the initiative strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Who.
    pub who: CombatantId,
    /// Its Initiative.
    pub initiative: i32,
    /// Where its turn stands.
    pub state: SlotState,
}

/// Where a turn of the round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotState {
    /// Still to come.
    Waiting,
    /// Acting now.
    Active,
    /// Done.
    Acted,
    /// Another one has had the turn that it could have had.
    Skipped,
    /// Its turn of this round went on something else: a reaction, being treated, coming late.
    Spent,
    /// Held to a lower count.
    Held,
    /// Fainted.
    Out,
}

/// What one combatant does about the prompt at hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Command {
    /// Who acts; must be the one the prompt asks (standing orders excepted). For a correction of
    /// the referee: whom it concerns, anybody where it concerns the board or the battle.
    pub actor: CombatantId,
    /// What it does.
    pub action: Action,
}

impl Command {
    /// Shorthand.
    #[must_use]
    pub fn new(actor: CombatantId, action: impl Into<Action>) -> Self {
        Self {
            actor,
            action: action.into(),
        }
    }
}
