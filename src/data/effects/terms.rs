//! What words of the effect language speak of: whom, how long, and what lies about by its name.

use serde::{Deserialize, Serialize};

use crate::data::kind_name::NamedKind;
use crate::rules::StageStat;

/// Whom an effect touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Who")]
pub enum EffectWho {
    /// The target at hand.
    Target,
    /// Whoever uses the move.
    User,
    /// Everybody on the board, the user too.
    Everyone,
    /// Everybody within so many metres of the user, the user too.
    Around(u8),
    /// Whoever has acted, of a move that answers it.
    Answered,
    /// The allies of the user within so many metres, not the user itself (DX-07).
    Allies(u8),
    /// Whom the move is aimed at, and the foes of its user within so many metres of that one.
    TargetAndFoes(u8),
}

/// How long something inflicted lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Duration {
    /// Until cured by its own rules.
    #[default]
    UntilCured,
    /// Until the end of the bearer's next turn.
    EndOfNextTurn,
    /// Until the end of the source's next turn.
    EndOfSourcesNextTurn,
    /// Until the same Initiative count of the next round (combat-R041).
    FullRound,
    /// Until the turn at hand is over, whosever that is.
    ThisTurn,
    /// Until the round is over.
    ThisRound,
    /// Until the source's next turn begins.
    StartOfSourcesNextTurn,
    /// Until so many turns of the bearer are over, the one at hand not counted.
    Turns(u8),
    /// Until the encounter is over.
    Encounter,
}

impl Duration {
    /// What passing things last where a file does not say.
    pub(crate) const fn end_of_next_turn() -> Self {
        Self::EndOfNextTurn
    }
}

/// One of what a die decides between.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    /// Begins a status, until it is cured. Files wrote `Inflict` before.
    #[serde(alias = "Inflict")]
    Begin(NamedKind),
    /// A change of stages.
    Stage(StageStat, i32),
}

/// What becomes of combat stages as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StagesAs {
    /// They go back to their default.
    Reset,
    /// What is raised is lowered as far, and the other way round.
    Invert,
    /// The user's become those of the target.
    Copy,
    /// User and target exchange these.
    Swap(Vec<StageStat>),
    /// The two targets of the move exchange these.
    Between(Vec<StageStat>),
}

/// Which move another one calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Called {
    /// The one that is answered, against its user.
    Answered,
    /// The one that the target used on its last turn.
    TargetsLast,
    /// Another one of the user's own, drawn at random.
    OwnRandom,
    /// One of another Pokémon of the same trainer, both drawn at random.
    TeamRandom,
    /// Any move, drawn at random, but for some (DX-37).
    AnyRandom,
    /// The one that goes with the surroundings (DX-23).
    Surroundings,
}

/// Who is not hit by a move that is interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Guarded {
    /// The user, and everybody within so many metres of it.
    Around(u8),
    /// Everybody.
    All,
}

/// What becomes of an Ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AbilityMove {
    /// The target has it no more.
    Lose,
    /// That of the target is this one instead.
    Become(String),
    /// The target has this one as well, instead of one that it has got so before.
    Gain(String),
    /// The target has one of the user's as well.
    Lend,
    /// The user has one of the target's as well, drawn at random.
    Borrow,
    /// One of the user's for one of the target's, drawn at random.
    Swap,
}

/// What becomes of what the target or the user holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ItemMove {
    /// The user takes the target's, if it holds nothing itself.
    Take,
    /// The user gives its own to the target, if that holds nothing.
    Give,
    /// They exchange what they hold.
    Swap,
    /// The target's falls to the ground.
    Drop,
    /// The target loses a tick, or drops what it holds where that would knock it out.
    TickOrDrop,
    /// The two targets of the move exchange what they hold, if both are hit.
    Between,
}
