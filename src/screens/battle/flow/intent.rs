//! What a player can want on the battle screen.

use bevy::prelude::*;

use super::drawer::Drawer;
use crate::battle::{CombatantId, Correction, OptionKey, Pairing, Reaction, Standing};

/// What the player wants, whatever the device it came from.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Intent {
    /// Aim with this verb, or do it at once where there is nothing to aim.
    Choose(OptionKey),
    /// Settle who comes back and who goes out.
    Settle(Pairing),
    /// Take this choice of the verb being aimed.
    Pick(usize),
    /// Look at this choice of the verb being aimed, without taking it.
    Consider(usize),
    /// Commit what is aimed.
    Commit,
    /// One step back.
    Cancel,
    /// Next (`true`) or previous target, or combatant.
    Step(bool),
    /// Turn the area, on (`true`) or back.
    Turn(bool),
    /// Choose the squares of an attack one by one, or take a ready-made patch again.
    Squares,
    /// Move the board cursor.
    Move(i16, i16),
    /// Confirm at the board cursor.
    Confirm,
    /// Open or close a drawer of the action bar.
    Drawer(Drawer),
    /// Open the first drawer that has something in it.
    Lists,
    /// Aim with the next (`true`) or previous card without doing anything yet; in an open drawer go
    /// to the next or previous one.
    Card(bool),
    /// Keep the inspector on somebody.
    Inspect(CombatantId),
    /// Answer a reaction.
    React(bool),
    /// A standing order for the reaction on offer.
    Order(Reaction, Standing),
    /// Nobody of the side that is asked takes such an offer from now on.
    NeverForSide(Reaction),
    /// End this turn and those of the side that follow.
    EndSide,
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// Another Pokémon of the same trainer acts in this round in place of the one whose turn it is.
    Yield(CombatantId),
    /// Open or close the referee's panel.
    Referee,
    /// Correct something; of the board and the battle anybody may stand for it.
    Correct(CombatantId, Correction),
}
