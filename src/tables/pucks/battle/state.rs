//! A battle as it stands: players with their stacks, the Arena, whose turn it is and what is asked.

use std::sync::Arc;

use crate::tables::Strength;
use crate::tables::pucks::dex::{PuckDex, Slammer};
use crate::tables::pucks::event::{Part, Purpose};
use crate::tables::pucks::kinds::{KindId, PowerType, Puck, Stack, Status, Statuses};
use crate::tables::pucks::options::{GameKind, Throws};
use crate::tables::pucks::special::{Deed, Rule};
use crate::tables::pucks::throw::{Steadiness, Thrown};

/// A player of a battle.
#[derive(Clone, Debug)]
pub struct Player {
    /// The seat.
    pub seat: usize,
    /// The name.
    pub name: String,
    /// The computer, if it plays.
    pub strength: Option<Strength>,
    /// The slammer in use; none before it is chosen and after the battle.
    pub slammer: Option<Puck>,
    /// What sits on it.
    pub statuses: Statuses,
    /// What the Arena is refilled from.
    pub health: Stack,
    /// Won pucks, in use.
    pub power: Stack,
    /// Out of play.
    pub prize: Stack,
    /// Outside the battle.
    pub collection: Stack,
    /// The slammer that was in use when the battle ended for it.
    pub last: Option<KindId>,
    /// Laid aside (R31).
    pub ante: Option<Puck>,
    /// Whether it is out.
    pub out: bool,
    /// Whether it has chosen which slammers go to the Power stack.
    pub spared: bool,
    /// Whether it has packed for a Wild Battle.
    pub packed: bool,
    /// Whether it has thrown at the Arena.
    pub thrown: bool,
    /// Whether it uses no items in its next turn (R60).
    pub barred: bool,
    /// Trainers it has used (R60).
    pub trainers: Vec<KindId>,
    /// Extra Arena maximum in its next top-off.
    pub arena_more: i32,
}

impl Player {
    /// How sure the hand is (R61).
    #[must_use]
    pub fn steadiness(&self) -> Steadiness {
        match self.strength {
            Some(Strength::Low) => Steadiness::Shaky,
            Some(Strength::High) => Steadiness::Sure,
            _ => Steadiness::Usual,
        }
    }

    /// How many pucks are in play or safe, slammer included.
    #[must_use]
    pub fn pucks(&self) -> usize {
        self.health.len()
            + self.power.len()
            + self.prize.len()
            + usize::from(self.slammer.is_some())
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// What is laid aside.
    Ante,
    /// Which slammer.
    Slammer,
    /// Which slammers go to the Power stack.
    Spare,
    /// The Health stack.
    Health,
    /// Which of its pucks are safe.
    Safe,
    /// What goes to the Power stack in a Wild Battle.
    Pack,
    /// A throw for the order of turns.
    OrderThrow,
    /// A puck for the first Arena stack.
    Lay,
    /// Step 1: items before the top-off.
    First,
    /// Step 2: whether to try a knock-out.
    KnockOut,
    /// Step 2 of a Wild Battle: a shield.
    Shield,
    /// Step 2: the throw.
    KnockThrow,
    /// Step 3: items.
    Third,
    /// Step 4: a throw.
    Attack,
    /// Which pucks lie face up or outside.
    Naming {
        /// What the throw is for.
        purpose: Purpose,
        /// Whether the top was touched.
        touched: bool,
        /// Face up inside.
        flipped: u8,
        /// Outside.
        outside: u8,
    },
    /// Which pucks are picked up besides.
    Pick,
    /// Which puck from outside goes to the Power stack.
    Salvage,
    /// The order of pucks from outside.
    Restack,
    /// Which status a haul weakens with.
    Weaken,
    /// Which puck goes to the Health stack.
    ToHealth,
    /// Step 5.
    Discard,
    /// The battle is over.
    Over,
}

/// A puck of the Arena during an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loose {
    /// The puck.
    pub puck: Puck,
    /// Its place in the stack before the throw, from the top, from 1.
    pub place: u8,
    /// Face up inside.
    pub flipped: bool,
    /// Outside.
    pub outside: bool,
    /// Distance from the centre.
    pub distance: u8,
}

/// What belongs to one turn.
#[derive(Clone, Debug, Default)]
pub struct Turn {
    /// Items used in it (R05).
    pub used: Vec<KindId>,
    /// Whether items are barred in it.
    pub barred: bool,
    /// The sum of attacks.
    pub parts: Vec<Part>,
    /// Attacks that are left.
    pub left: i32,
    /// Attacks that were made.
    pub made: u32,
    /// Whether no attacks may be added: Sleep, or a rule that says at most.
    pub fixed: bool,
    /// Pucks picked up in it.
    pub picked: usize,
    /// The slammer woke up in it instead of picking up (R22).
    pub woke: bool,
    /// Energy was used.
    pub energy: i32,
    /// Focus Energy waits for a pick-up.
    pub focus: bool,
    /// A Power Stone is in force.
    pub stone: bool,
    /// Bonus of a die for the first attack.
    pub lucky: usize,
    /// Thousandths of a Gym Aide.
    pub aide: i32,
    /// Its changed Power Type.
    pub element: Option<PowerType>,
    /// Rules of the slammer that count once a turn, by number.
    pub once: Vec<usize>,
    /// The attacker has switched before the knock-out attempt.
    pub switched: bool,
    /// A failed attempt was thrown again.
    pub again: bool,
    /// The player wants to be asked about discards.
    pub ask_discard: bool,
    /// The pucks of an attack, from the top.
    pub loose: Vec<Loose>,
    /// What was picked up in the attack at hand.
    pub haul: Vec<Puck>,
    /// How many more are to be picked up.
    pub more: usize,
    /// Of those picked up, how many by a bonus.
    pub bonus: usize,
    /// Deeds of hauls that are still to come.
    pub deeds: Vec<Deed>,
    /// Whose deeds those are, where it is not the current player.
    pub hauler: Option<usize>,
}

/// The throws for the order of turns.
#[derive(Clone, Debug, Default)]
pub struct RollOff {
    /// Settled places, then groups that have thrown alike, best first.
    pub groups: Vec<Vec<usize>>,
    /// Who throws in the first unsettled group, and what they threw.
    pub thrown: Vec<(usize, usize)>,
}

/// A battle.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The data.
    pub dex: Arc<PuckDex>,
    /// What it is.
    pub kind: GameKind,
    /// Where throws come from.
    pub throws: Throws,
    /// The Arena maximum.
    pub arena_max: usize,
    /// Pucks of a Health stack.
    pub health_size: usize,
    /// Of those, safe ones.
    pub safe: usize,
    /// Least price of what is laid aside.
    pub ante_price: u8,
    /// Who plays.
    pub players: Vec<Player>,
    /// The Arena stack, its bottom first.
    pub arena: Stack,
    /// Pucks on the slammer in a knock-out attempt, the top first.
    pub shield: Stack,
    /// Turn order, by player.
    pub order: Vec<usize>,
    /// Throws for it.
    pub roll_off: RollOff,
    /// Whose turn it is; before the first turn, who is asked.
    pub current: usize,
    /// What is asked.
    pub stage: Stage,
    /// This turn.
    pub turn: Turn,
    /// How many turns have begun.
    pub turns: u32,
    /// Who knocked somebody out in this turn, and in the turn before.
    pub knocked: [Option<usize>; 2],
    /// The Confused player who pays the next top-off.
    pub payer: Option<usize>,
    /// Who has won.
    pub winner: Option<usize>,
    /// Knock-out attempts, those that succeeded, and those that did at the first try.
    pub attempts: [u32; 3],
    /// Attempts at the slammer in use of each player since it became Critical.
    pub tries: Vec<u32>,
    /// How many pucks were brought, collections too: so many there are to the end.
    pub brought: usize,
}

impl Battle {
    /// Whether this is a Wild Battle.
    #[must_use]
    pub fn wild(&self) -> bool {
        self.kind == GameKind::Wild
    }

    /// Whose collection a player's pucks come from and go to: in a Training Battle one box for all,
    /// kept with the first player (R25).
    #[must_use]
    pub fn box_of(&self, player: usize) -> usize {
        if self.kind == GameKind::Training {
            0
        } else {
            player
        }
    }

    /// The collection that a player chooses from.
    #[must_use]
    pub fn collection_of(&self, player: usize) -> &Stack {
        &self.players[self.box_of(player)].collection
    }

    /// The next player still in after this one (R18).
    #[must_use]
    pub fn next_of(&self, player: usize) -> usize {
        self.neighbour(player, 1)
    }

    /// The previous player still in (R18).
    #[must_use]
    pub fn previous_of(&self, player: usize) -> usize {
        self.neighbour(player, self.order.len().saturating_sub(1))
    }

    fn neighbour(&self, player: usize, step: usize) -> usize {
        let count = self.order.len();
        let Some(at) = self.order.iter().position(|it| *it == player) else {
            return player;
        };
        (1..=count)
            .map(|steps| self.order[(at + steps * step) % count])
            .find(|it| !self.players[*it].out)
            .unwrap_or(player)
    }

    /// Who is asked.
    #[must_use]
    pub fn asked(&self) -> Option<usize> {
        match self.stage {
            Stage::Over => None,
            Stage::KnockOut | Stage::KnockThrow => Some(self.previous_of(self.current)),
            Stage::Weaken => Some(self.hauler()),
            Stage::Naming {
                purpose: Purpose::KnockOut,
                ..
            } => Some(self.previous_of(self.current)),
            _ => Some(self.current),
        }
    }

    /// The definition of a player's slammer.
    #[must_use]
    pub fn slammer_of(&self, player: usize) -> Option<&Slammer> {
        let puck = self.players[player].slammer?;
        self.dex.slammer(puck.kind)
    }

    /// The special rules of a player's slammer.
    #[must_use]
    pub fn rules_of(&self, player: usize) -> &[Rule] {
        self.slammer_of(player).map_or(&[], |it| &it.rules)
    }

    /// Whether a player's slammer has a status.
    #[must_use]
    pub fn has(&self, player: usize, status: Status) -> bool {
        self.players[player].statuses.has(status)
    }

    /// How many pucks of a name lie in a player's Power stack.
    #[must_use]
    pub fn count_power(&self, player: usize, name: &str) -> usize {
        let power = self.players[player].power.iter();
        power
            .filter(|puck| self.dex.name(puck.kind) == name)
            .count()
    }

    /// Players still in.
    pub fn alive(&self) -> impl Iterator<Item = usize> {
        (0..self.players.len()).filter(|it| !self.players[*it].out)
    }

    /// All pucks in stacks and slammers, without collections.
    #[must_use]
    pub fn in_play(&self) -> usize {
        let own = self.players.iter().map(Player::pucks).sum::<usize>();
        let ante = self.players.iter().filter(|it| it.ante.is_some()).count();
        // Before a bonus is chosen, what was flipped lies in the hand.
        let hand = match self.stage {
            Stage::Pick => self.turn.haul.len(),
            _ => 0,
        };
        own + ante + hand + self.arena.len() + self.shield.len() + self.turn.loose.len()
    }

    /// Whether it stands as a battle can: no puck is lost or won from nowhere, nobody who is out is asked,
    /// and nothing lies where a Wild Battle has nothing.
    ///
    /// # Errors
    /// What does not hold.
    pub fn sound(&self) -> Result<(), String> {
        let (there, brought) = (self.all_pucks(), self.brought);
        if there != brought {
            return Err(format!("{brought} pucks were brought, {there} are there"));
        }
        if self.asked().is_some_and(|player| self.players[player].out) {
            return Err("somebody who is out is asked".to_owned());
        }
        let has_health = |it: &Player| !it.health.is_empty();
        if self.wild() && (!self.arena.is_empty() || self.players.iter().any(has_health)) {
            return Err("a Wild Battle has neither Arena nor Health (R26, R28)".to_owned());
        }
        let unarmed = |it: &Player| self.turns > 0 && !it.out && it.slammer.is_none();
        match self.winner.is_none() && self.stage != Stage::Over && self.players.iter().any(unarmed)
        {
            true => Err("somebody still in has no slammer".to_owned()),
            false => Ok(()),
        }
    }

    /// All pucks, collections too: no rule but the bank of an adventure changes it.
    #[must_use]
    pub fn all_pucks(&self) -> usize {
        self.in_play()
            + self
                .players
                .iter()
                .map(|it| it.collection.len())
                .sum::<usize>()
    }
}

/// A throw that has come to rest, and how it was made.
#[derive(Clone, Debug)]
pub struct Rest {
    /// How pucks lie.
    pub thrown: Thrown,
    /// Offset and power, where they are known.
    pub power: Option<(u16, u8)>,
}
