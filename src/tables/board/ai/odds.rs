//! How a challenge looks before it is made (R80): both teams are led through the battle by their means.

use super::super::battle::{Battle, Fighter, Foe};
use super::super::data::SpaceId;
use super::super::game::BoardGame;
use crate::tables::Strength;

/// How sure a challenge must be where the villains' track is long, and where it is short.
const SURE: (f64, f64) = (0.88, 0.4);
/// A track of fewer steps is short: there is no time to prepare.
const SHORT_TRACK: u16 = 12;
/// How sure a member of the League must be: who loses stays there, and is revived there.
const SURE_OF_MEMBERS: f64 = 0.2;
/// How much surer a battle is by each share of life that is left over.
const STEEP: f64 = 4.0;

/// Somebody in a battle that is only thought of.
struct Thought {
    fighter: Fighter,
    lp: f64,
}

impl Thought {
    fn of(fighter: Fighter) -> Self {
        let lp = f64::from(fighter.lp);
        Self { fighter, lp }
    }
}

/// Life that is left, of what there was.
fn left(team: &[Thought]) -> f64 {
    let all: f64 = team.iter().map(|it| f64::from(it.fighter.max)).sum();
    team.iter().map(|it| it.lp.max(0.0)).sum::<f64>() / all.max(1.0)
}

impl BoardGame {
    /// The leader of a space, as the number of the card.
    pub(super) fn gym_at(&self, space: SpaceId) -> Option<usize> {
        let name = self.board.map.space(space)?.gym.as_deref()?;
        self.board.gym(name).map(|(at, _)| at)
    }

    /// Whether a computer player takes a rival on: enough are active, and it looks well.
    pub(super) fn dares(&self, seat: usize, foe: Foe, place: SpaceId, strength: Strength) -> bool {
        let sure = match foe {
            Foe::League(_) => SURE_OF_MEMBERS,
            _ if self.track < SHORT_TRACK => SURE.1,
            _ => SURE.0,
        };
        self.enough_active(seat, strength)
            && (strength == Strength::Low || self.chance_against(seat, foe, place) >= sure)
    }

    /// How a battle with this rival looks for those who are active, from 0 to 1.
    #[must_use]
    pub fn chance_against(&self, seat: usize, foe: Foe, place: SpaceId) -> f64 {
        let battle = Battle::new(seat, foe, place);
        let mut mine: Vec<Thought> = self
            .active_mons(seat)
            .map(|mon| Thought::of(self.fighter_of(seat, mon)))
            .collect();
        let mut theirs: Vec<Thought> = (0..)
            .map_while(|at| self.rival_fighter(foe, at))
            .map(Thought::of)
            .collect();
        if mine.is_empty() || theirs.is_empty() {
            return 0.0;
        }
        let mut now = None;
        for other in &mut theirs {
            while other.lp > 0.0 {
                let Some(at) = now.or_else(|| self.sent_against(&battle, &mine, other)) else {
                    return sure(left(&mine) - left(&theirs));
                };
                self.think(&battle, &mut mine[at], other);
                now = Some(at).filter(|at| mine[*at].lp > 0.0);
                if now.is_none() && other.lp > 0.0 {
                    // Whoever comes next lets it recover (R36).
                    let back = other.lp + f64::from(other.fighter.lr);
                    other.lp = back.min(f64::from(other.fighter.max));
                }
            }
        }
        sure(left(&mine) - left(&theirs))
    }

    /// Whoever has the best ratio against somebody (R80).
    fn sent_against(&self, battle: &Battle, mine: &[Thought], other: &Thought) -> Option<usize> {
        let ratio = |own: &Thought| {
            let (hits, hurts) = self.means(battle, &own.fighter, &other.fighter);
            own.lp * hits / (hurts * other.lp)
        };
        let able = (0..mine.len()).filter(|at| mine[*at].lp > 0.0);
        able.max_by(|a, b| ratio(&mine[*a]).total_cmp(&ratio(&mine[*b])))
    }

    /// What both do on average in an exchange.
    fn means(&self, battle: &Battle, own: &Fighter, other: &Fighter) -> (f64, f64) {
        let best = |a: &Fighter, b: &Fighter| {
            let plain = self.blow_of(battle, a, b, false).mean();
            let second = self.blow_of(battle, a, b, true).mean();
            plain.max(second).max(0.5)
        };
        (best(own, other), best(other, own))
    }

    /// Two fight until one of them is down.
    fn think(&self, battle: &Battle, own: &mut Thought, other: &mut Thought) {
        let (hits, hurts) = self.means(battle, &own.fighter, &other.fighter);
        let exchanges = (other.lp / hits).ceil().min((own.lp / hurts).ceil());
        own.lp -= hurts * exchanges;
        other.lp -= hits * exchanges;
    }
}

fn sure(margin: f64) -> f64 {
    1.0 / (1.0 + (-STEEP * margin).exp())
}
