//! How creatures of `wild` differ, so that one battle tells which is which: whom they go for, how far from home
//! they follow, when they back off. Only what is of the character stands here; the rest they do as `wild` does.
//!
//! | character | what there is to see |
//! |---|---|
//! | skittish | strikes when somebody is in reach, backs away after it, comes to nobody, leaves at half its Hit Points |
//! | territorial | stays within [`GROUND`] metres of where it began, goes for whoever sets foot there, gives nothing up |
//! | pack | all go for one and the same, the one they are nearest to together; the last one leaves when it is badly hurt |
//! | protective | goes for whoever is nearest to the weakest of its own, stands by it, and steps in its way |
//! | hunter | goes for the weakest, past everybody else, until it is down |

use super::look::{Figure, Me, is_up_against};
use crate::battle::{Battle, CombatantId};
use crate::board::Body;
use crate::data::level::{StartPlace, Temperament};

/// How far from where it began a territorial one fights, in metres.
pub(super) const GROUND: i32 = 8;
/// How many times as much a blow at its prey is worth.
const PREY: f32 = 2.0;

/// The character of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Character {
    /// Keeps away.
    Skittish,
    /// Keeps its ground.
    Territorial,
    /// Falls upon one together.
    Pack,
    /// Stands by its own.
    Protective,
    /// Falls upon the weakest.
    Hunter,
}

impl Character {
    /// When it flees, in the words of a level.
    pub(super) fn temperament(self) -> Temperament {
        match self {
            Self::Skittish => Temperament::Skittish,
            Self::Territorial | Self::Hunter => Temperament::Territorial,
            Self::Pack => Temperament::Pack,
            Self::Protective => Temperament::Protective,
        }
    }

    /// Whom it goes for before all others.
    pub(super) fn prey(self, battle: &Battle, me: &Me, figures: &[Figure]) -> Option<CombatantId> {
        let foes = figures
            .iter()
            .filter(|it| it.body.is_some() && is_up_against(me.team, it));
        let off = |from: Option<Body>, it: &Figure| match (from, it.body) {
            (Some(from), Some(there)) => battle.board().distance(&from, &there),
            _ => i32::MAX / 64,
        };
        let found = match self {
            Self::Skittish | Self::Territorial => None,
            Self::Hunter => foes.min_by_key(|it| (it.hp, off(me.body, it), it.id.0)),
            Self::Pack => {
                let own = || figures.iter().filter(|it| it.up && it.team == me.team);
                let together = |it: &Figure| own().map(|one| off(one.body, it)).sum::<i32>();
                foes.min_by_key(|it| (together(it), it.hp, it.id.0))
            }
            Self::Protective => {
                let ward = ward(me, figures).and_then(|it| it.body).or(me.body);
                foes.min_by_key(|it| (off(ward, it), it.id.0))
            }
        };
        found.map(|it| it.id)
    }

    /// How many times as much a blow is worth that touches these.
    pub(super) fn favour(prey: Option<CombatantId>, hits: &[CombatantId]) -> f32 {
        match prey {
            Some(prey) if hits.contains(&prey) => PREY,
            _ => 1.0,
        }
    }

    /// Whether it goes to somebody who stands there at all.
    pub(super) fn follows(self, battle: &Battle, me: &Me, figures: &[Figure]) -> bool {
        match self {
            Self::Skittish => false,
            Self::Territorial => {
                let Some(home) = home(battle, me) else {
                    return true;
                };
                let board = battle.board();
                let mut foes = figures.iter().filter(|it| is_up_against(me.team, it));
                foes.any(|it| {
                    it.body
                        .is_some_and(|there| board.distance(&home, &there) <= GROUND)
                })
            }
            Self::Pack | Self::Protective | Self::Hunter => true,
        }
    }

    /// Whether it would stand there.
    pub(super) fn stays_at(self, battle: &Battle, me: &Me, at: Body) -> bool {
        match self {
            Self::Territorial => {
                home(battle, me).is_none_or(|home| battle.board().distance(&home, &at) <= GROUND)
            }
            _ => true,
        }
    }
}

/// The weakest of its own, beside itself.
fn ward<'f>(me: &Me, figures: &'f [Figure]) -> Option<&'f Figure> {
    let own = figures
        .iter()
        .filter(|it| it.id != me.id && it.up && it.team == me.team);
    own.min_by_key(|it| (it.hp, it.id.0))
}

/// Where it began.
fn home(battle: &Battle, me: &Me) -> Option<Body> {
    let def = battle.level().combatants.get(usize::from(me.id.0))?;
    match def.place {
        StartPlace::Board(cell) | StartPlace::Later(cell) => Some(Body::new(cell, def.footprint)),
        _ => None,
    }
}
