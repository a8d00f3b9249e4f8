//! Abilities: what they are called, how often they can be used and what that costs. What they do
//! belongs to the battle; one that it does not play says so wherever it is shown.

use serde::{Deserialize, Serialize};

use crate::data::clauses::Clause;
use crate::data::ids::{AbilityId, MoveId};
use crate::data::riders::Rider;
use crate::rules::Frequency;

/// One ability.
#[derive(Clone, Debug, PartialEq)]
pub struct AbilityDef {
    /// Its index in the dex.
    pub id: AbilityId,
    /// Name as printed.
    pub name: String,
    /// How often it can be used; `Static` where it works all the time.
    pub frequency: Frequency,
    /// What using it costs; `None` where it works by itself.
    pub action: Option<AbilityAction>,
    /// Not all of its uses of a day can go in one Scene.
    pub once_a_scene: bool,
    /// Whether it answers what others do, like an Interrupt.
    pub out_of_turn: bool,
    /// Nothing copies it or takes it away.
    pub fixed: bool,
    /// It keeps away what others do, which those who break through that pass.
    pub defensive: bool,
    /// Its bearer may let it rest.
    pub optional: bool,
    /// What it does, where that is plain data: in a line for players, by a rule or page, and in clauses.
    pub written: Option<Written>,
    /// What of it the battle does not play, and why.
    pub missing: Vec<String>,
    /// What using it is, where that is plain data: one of these, as its bearer likes.
    pub uses: Vec<MoveId>,
}

/// What an ability does that is plain data.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// What it does, in a line for players.
    pub says: String,
    /// The rule or page behind it.
    pub rule: String,
    /// What it does.
    pub clauses: Vec<Clause>,
    /// What it changes about moves once it has been made ready for that.
    pub riders: Vec<Rider>,
}

/// What using an ability costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AbilityAction {
    /// A Standard Action.
    Standard,
    /// A Shift Action.
    Shift,
    /// A Swift Action.
    Swift,
    /// Nothing.
    Free,
    /// A Full Action.
    Full,
    /// An Extended Action: never in a battle (G013).
    Extended,
    /// What its text says.
    Special,
}

impl AbilityAction {
    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Standard => "Standard Action",
            Self::Shift => "Shift Action",
            Self::Swift => "Swift Action",
            Self::Free => "Free Action",
            Self::Full => "Full Action",
            Self::Extended => "Extended Action",
            Self::Special => "Special",
        }
    }
}

/// The abilities that a species may have, by how they are come by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AbilityLists {
    /// From the first level on.
    pub basic: Vec<AbilityId>,
    /// The second ability may be one of these.
    pub advanced: Vec<AbilityId>,
    /// The third ability may be one of these.
    pub high: Vec<AbilityId>,
}

/// The level from which on a Pokémon has a second ability, and a third.
pub const MORE_ABILITIES_AT: [i32; 2] = [20, 40];

impl AbilityLists {
    /// The abilities of a Pokémon of this level about which nothing else is said: the first of each
    /// list that it has come to.
    #[must_use]
    pub fn at_level(&self, level: i32) -> Vec<AbilityId> {
        let [second, third] = MORE_ABILITIES_AT;
        let lists = [
            (1, &self.basic),
            (second, &self.advanced),
            (third, &self.high),
        ];
        let come_to = lists.into_iter().filter(|(from, _)| level >= *from);
        let mut all = Vec::new();
        for id in come_to.filter_map(|(_, list)| list.first()) {
            if !all.contains(id) {
                all.push(*id);
            }
        }
        all
    }

    /// All of them with the list they stand in.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, AbilityId)> {
        let lists = [
            ("basic", &self.basic),
            ("advanced", &self.advanced),
            ("high", &self.high),
        ];
        lists
            .into_iter()
            .flat_map(|(name, list)| list.iter().map(move |id| (name, *id)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_brings_the_first_of_each_list_once() {
        let id = AbilityId;
        let lists = AbilityLists {
            basic: vec![id(3), id(4)],
            advanced: vec![id(5)],
            high: vec![id(3)],
        };
        assert_eq!(lists.at_level(1), [id(3)]);
        assert_eq!(lists.at_level(19), [id(3)]);
        assert_eq!(lists.at_level(20), [id(3), id(5)]);
        assert_eq!(lists.at_level(40), [id(3), id(5)]);
        assert!(AbilityLists::default().at_level(100).is_empty());
    }
}
