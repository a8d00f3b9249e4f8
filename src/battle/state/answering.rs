//! Who knows anything to be used beside its own turn: moves, and uses of abilities and features, that answer
//! what others do, and moves that come early. Nearly nobody does, so whoever is about to look for answers asks
//! here first, with one look-up for everybody. Sole writer of [`Answering`].

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::state::traits::Traits;
use crate::data::moves::{Answers, Keyword};
use crate::data::{Dex, Level, MoveDef};

/// Keywords of moves that come early.
const EARLY: [Keyword; 4] = [
    Keyword::Priority,
    Keyword::PriorityLimited,
    Keyword::PriorityAdvanced,
    Keyword::Pledge,
];

/// What somebody has that is used beside its own turn, by what that answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Repertoire(u32);

impl Repertoire {
    /// Everything that answers one of these, wherever they are met.
    pub(crate) fn to(answers: &[Answers]) -> Self {
        Self(answers.iter().fold(0, |set, it| set | 1 << it.nth()))
    }

    const BEFORE_TURNS: Self = Self(1 << 31);

    /// What somebody who is like this has.
    pub(crate) fn of(dex: &Dex, traits: &Traits) -> Self {
        let mut set = Self::default();
        for id in traits.moves.iter().copied().chain(traits.uses(dex)) {
            if let Some(answers) = dex.move_def(id).answers {
                set.0 |= 1 << answers.nth();
            }
        }
        let mut moves = dex.with_ways(&traits.moves);
        if moves.any(|id| Answering::comes_early(dex.move_def(id))) {
            set.0 |= Self::BEFORE_TURNS.0;
        }
        set
    }

    /// Whether something of it answers one of these.
    pub(crate) fn has_any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }

    /// Whether a move of it, as it is printed, comes before the turns of others.
    pub(crate) fn is_early(self) -> bool {
        self.has_any(Self::BEFORE_TURNS)
    }
}

/// What everybody has, by id, and what all have together.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Answering {
    each: Vec<Repertoire>,
    all: Repertoire,
}

impl Answering {
    /// As the cards of a level have it.
    pub(crate) fn of_level(dex: &Dex, level: &Level) -> Self {
        let combatants = level.combatants.iter();
        let each = combatants.map(|def| Repertoire::of(dex, &Traits::of(def)));
        let mut all = Self {
            each: each.collect(),
            all: Repertoire::default(),
        };
        all.sum();
        all
    }

    /// Whether a move, as it is printed, comes before the turns of others.
    pub(crate) fn comes_early(def: &MoveDef) -> bool {
        EARLY.iter().any(|it| def.has(*it))
    }

    fn sum(&mut self) {
        let each = self.each.iter();
        self.all = Repertoire(each.fold(0, |set, it| set | it.0));
    }

    /// What somebody has now.
    pub(crate) fn of(&self, who: CombatantId) -> Repertoire {
        let each = self.each.get(usize::from(who.0));
        each.copied().unwrap_or_default()
    }

    /// What all have together.
    pub(crate) fn of_all(&self) -> Repertoire {
        self.all
    }

    /// Somebody has become like this.
    pub(crate) fn follow(&mut self, dex: &Dex, who: CombatantId, traits: &Traits) {
        if let Some(own) = self.each.get_mut(usize::from(who.0)) {
            *own = Repertoire::of(dex, traits);
            self.sum();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_answer_has_a_place_of_its_own() {
        let dex = Dex::builtin().unwrap();
        let answers = dex
            .moves
            .iter()
            .chain(&dex.uses)
            .filter_map(|it| it.answers);
        for one in answers.clone() {
            assert!(Repertoire::to(&[one]).has_any(Repertoire::to(&[one])));
            for other in answers.clone() {
                let same = std::mem::discriminant(&one) == std::mem::discriminant(&other);
                let meet = Repertoire::to(&[one]).has_any(Repertoire::to(&[other]));
                assert_eq!(same, meet, "{one:?} and {other:?}");
            }
        }
    }
}
