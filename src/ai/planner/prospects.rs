//! How likely a team is to win as things stand: what everybody who is up counts, ours against theirs.
//!
//! What one counts is its strength (its better attacking stat) and that once more and again by the share of its Hit
//! Points. The two weights are fitted to 9,000 looks at battles between tacticians: of raw Hit Points, a share with a
//! part for whoever stands, and strengths, the last tell best who wins, since a trainer has many Hit Points and
//! hurts nobody.
//!
//! Whoever must not fall, by the goals of the level, counts as much as half of its team besides; whoever has to get
//! somewhere is the likelier to win the nearer it is.

use smallvec::SmallVec;

use super::hunt::Hunt;
use super::locks::Locks;
use crate::ai::field::{DistanceField, FAR};
use crate::ai::goals::{self, Goals};
use crate::battle::{Battle, CombatantId, Glance, Outline};
use crate::board::Cell;
use crate::rules::{StageStat, Status};

/// How steeply the chance to win rises with the lead, as a share of all strength that is left.
const STEEP: f32 = 3.15;
/// What all Hit Points count, where to be up counts 1.
const WHOLE: f32 = 2.5;
/// What one who waits in a ball counts, as a share of what it would count on the board: it has still to be sent out.
const WAITING: f32 = 0.9;

/// What whoever decides the battle by its fall counts besides, as a share of what its team counts.
const DECISIVE: f32 = 0.5;
/// What being at a place that decides the battle counts, as a share of all strength that is left.
const THERE: f32 = 0.5;
/// Steps from such a place from which one is as good as far away.
const FAR_OFF: u16 = 20;

/// The share of what it counts that a status takes from a combatant, by the turns it costs.
const STATUSES: [(Status, f32); 9] = [
    (Status::Asleep, 0.30),
    (Status::Frozen, 0.35),
    (Status::Paralysed, 0.12),
    (Status::Confused, 0.12),
    (Status::Burned, 0.10),
    (Status::Poisoned, 0.10),
    (Status::BadlyPoisoned, 0.15),
    (Status::Flinched, 0.08),
    (Status::Tripped, 0.05),
];
/// What a lowered combat stage takes, as such a share.
const STAGE: f32 = 0.03;
/// What a raised combat stage adds, as such a share, and the most that all of them do.
const RAISED: f32 = 0.04;
const MOST_RAISED: f32 = 0.4;

/// A lead, and what all strength comes to by which it is measured.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lead {
    pub(super) ahead: f32,
    pub(super) all: f32,
}

impl Lead {
    /// The chance to win with it.
    pub(super) fn chance(self) -> f32 {
        let share = self.ahead / self.all.max(1.0);
        1.0 / (1.0 + (-STEEP * share).exp())
    }

    /// How open it is: 1 where both are as likely to win, nothing where it is decided.
    pub(super) fn openness(self) -> f32 {
        let chance = self.chance();
        4.0 * chance * (1.0 - chance)
    }

    /// How much more likely one wins with one more of what counts.
    pub(super) fn slope(self) -> f32 {
        let chance = self.chance();
        STEEP * chance * (1.0 - chance) / self.all.max(1.0)
    }
}

/// What everybody counts, by id, and how far it is to what decides the battle.
#[derive(Default)]
pub(super) struct Prospects {
    strengths: Vec<f32>,
    /// Whose balls hold somebody, by the id of who is in them.
    owners: Vec<Option<CombatantId>>,
    /// Steps to a place by which the team that decides wins; `None` where there is none.
    ours: Option<DistanceField>,
    /// Steps to one by which its foes do.
    theirs: Option<DistanceField>,
    /// Who has to be caught.
    hunt: Hunt,
    /// What there is to try that decides the battle.
    pub(super) locks: Locks,
}

impl Prospects {
    /// Looks at who there is, and at what the team that decides can win or lose by.
    pub(super) fn learn(&mut self, battle: &Battle, goals: &Goals, by: CombatantId) {
        let people = battle.level().combatants.iter();
        self.strengths.clear();
        self.strengths.extend(people.map(|def| {
            let better = def.stats.attack.max(def.stats.special_attack);
            better.max(1) as f32
        }));
        let people = battle.level().combatants.iter();
        self.owners.clear();
        self.owners
            .extend(people.map(|def| def.owner.map(CombatantId)));
        self.learn_who_decides(battle, goals);
        self.learn_whose_side_decides(battle);
        self.hunt.learn(battle, goals, by);
        self.locks.learn(battle, goals);
        let speeds = &battle.level().combatants[usize::from(by.0)].speeds;
        let flood = |squares: &mut dyn Iterator<Item = Cell>| {
            let mut squares = squares.peekable();
            squares.peek()?;
            let mut field = DistanceField::default();
            field.flood(battle.board(), speeds, squares);
            Some(field)
        };
        self.ours = flood(&mut goals.squares());
        self.theirs = flood(&mut goals.guard.iter().flat_map(|it| it.area.cells()));
    }

    /// Lets whoever decides the battle by its fall count more.
    fn learn_who_decides(&mut self, battle: &Battle, goals: &Goals) {
        let decisive = || goals.beat.iter().chain(&goals.keep);
        let more = decisive().map(|id| {
            let team = battle.glance(*id).map(|it| it.team);
            let own = battle.outlines().filter(|it| it.hp > 0);
            let own = own.filter(|it| Some(it.team) == team);
            DECISIVE * own.map(|it| self.strength(it.id)).sum::<f32>()
        });
        let more: SmallVec<[f32; 4]> = more.collect();
        for (id, more) in decisive().zip(more) {
            if let Some(strength) = self.strengths.get_mut(usize::from(id.0)) {
                *strength += more;
            }
        }
    }

    /// Lets everybody count more of a side that must not be down, though others of its team are up: whoever is the last
    /// of it decides the battle by its fall alone.
    fn learn_whose_side_decides(&mut self, battle: &Battle) {
        let people = &battle.level().combatants;
        for (side, team) in goals::sides_that_decide(battle) {
            let own = || battle.outlines().filter(|it| it.hp > 0 && it.team == team);
            let its = || own().filter(|it| people[usize::from(it.id.0)].side == side);
            let (all, left) = (own().count(), its().count());
            if left < 2 || left == all {
                continue;
            }
            let more = DECISIVE * own().map(|it| self.strength(it.id)).sum::<f32>();
            for it in its() {
                if let Some(strength) = self.strengths.get_mut(usize::from(it.id.0)) {
                    *strength += more / left as f32;
                }
            }
        }
    }

    /// What it counts that somebody is up.
    pub(super) fn strength(&self, id: CombatantId) -> f32 {
        let known = self.strengths.get(usize::from(id.0));
        known.copied().unwrap_or(1.0)
    }

    /// What a Hit Point of somebody counts.
    pub(super) fn a_point(&self, id: CombatantId, max_hp: i32) -> f32 {
        WHOLE * self.strength(id) / max_hp.max(1) as f32
    }

    /// The lead of a team by Hit Points and by who is up.
    pub(super) fn lead(&self, battle: &Battle, team: u8) -> Lead {
        self.lead_with(battle, team, |_| 1.0)
    }

    /// The lead of a team looked at closely: statuses, lowered stages and what decides the battle count too.
    fn lead_at_close(&self, battle: &Battle, team: u8) -> Lead {
        let mut lead = self.lead_with(battle, team, |it| {
            let glance = battle.glance(it.id);
            glance.map_or(1.0, |glance| fitness(battle, &glance))
        });
        let ours = nearest(battle, self.ours.as_ref(), |it| it.team == team);
        let theirs = nearest(battle, self.theirs.as_ref(), |it| it.team != team);
        lead.ahead += THERE * lead.all * (ours - theirs);
        lead
    }

    fn lead_with(&self, battle: &Battle, team: u8, fit: impl Fn(&Outline) -> f32) -> Lead {
        let mut lead = Lead::default();
        for it in battle.outlines().filter(|it| it.hp > 0) {
            let strength = self.strength(it.id);
            let share = it.hp as f32 / it.max_hp.max(1) as f32;
            let whole = strength * (1.0 + WHOLE * share.min(1.0));
            let counts = match it.body {
                None if self.is_shut_in(battle, it.id) => 0.0,
                None => WAITING * whole,
                Some(_) => fit(&it) * whole,
            };
            lead.all += strength;
            lead.ahead += if it.team == team { counts } else { -counts };
        }
        lead
    }

    /// Whether somebody is in the ball of a trainer who is down: nobody sends it out any more.
    fn is_shut_in(&self, battle: &Battle, id: CombatantId) -> bool {
        let owner = self.owners.get(usize::from(id.0)).copied().flatten();
        let owner = owner.and_then(|owner| battle.glance(owner));
        owner.is_some_and(|owner| owner.hp <= 0)
    }

    /// The chance of a team to win.
    pub(super) fn of(&self, battle: &Battle, team: u8) -> f32 {
        decided(battle, team).unwrap_or_else(|| {
            let lead = self.lead_at_close(battle, team).chance();
            let chance = match self.goes_by_lead() {
                true => lead,
                false => self.hunt.chance(battle, lead),
            };
            self.locks.with_tries(battle, team, chance)
        })
    }

    /// Whether whoever is ahead on the board is the likelier to win.
    pub(super) fn goes_by_lead(&self) -> bool {
        !self.hunt.is_on()
    }
}

/// What statuses and lowered stages leave of what somebody counts.
fn fitness(battle: &Battle, glance: &Glance) -> f32 {
    let ailing = STATUSES.iter().filter(|(status, _)| glance.has(*status));
    let ailing: f32 = ailing.map(|(_, share)| share).sum();
    let lowered = STAGE * battle.lowered(glance.id) as f32;
    let raised = RAISED * raised(battle, glance.id) as f32;
    1.0 - ailing.min(0.6) + lowered.max(-0.3) + raised.min(MOST_RAISED)
}

/// The raised combat stages of somebody that tell in a fight, all together.
fn raised(battle: &Battle, id: CombatantId) -> i32 {
    let def = &battle.level().combatants[usize::from(id.0)].stats;
    let attack = match def.special_attack > def.attack {
        true => StageStat::SpecialAttack,
        false => StageStat::Attack,
    };
    let tell = [attack, StageStat::Defense, StageStat::SpecialDefense];
    tell.iter().map(|stat| battle.stage(id, *stat).max(0)).sum()
}

/// How near the nearest of these is to a place: 1 is there, 0 far off.
fn nearest(battle: &Battle, place: Option<&DistanceField>, of: impl Fn(&Outline) -> bool) -> f32 {
    let Some(place) = place else {
        return 0.0;
    };
    let up = battle.outlines().filter(|it| it.up && of(it));
    let steps = up.filter_map(|it| it.body.map(|body| place.at(body.anchor)));
    let steps = steps.min().unwrap_or(FAR).min(FAR_OFF);
    1.0 - f32::from(steps) / f32::from(FAR_OFF)
}

/// The chance of a team to win where the battle is over: 1, 0 or, of a draw, a half.
pub(super) fn decided(battle: &Battle, team: u8) -> Option<f32> {
    let outcome = battle.outcome()?;
    Some(match outcome.winner {
        Some(winner) if winner == team => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    #[test]
    fn those_whose_side_must_not_be_down_count_more_than_others_of_their_kind() {
        let strengths = |script: &str| {
            let mon = |side: &str, at: i32| {
                format!("(species: \"Skiddo\", side: \"{side}\", level: 9, at: ({at}, 0))")
            };
            let all = [("Goats", 0), ("Goats", 2), ("Guards", 4), ("Foes", 9)];
            let all = all.map(|(side, at)| mon(side, at)).join(", ");
            let text = format!(
                "(name: \"Goats\", map: (legend: {{ '.': \"short grass\" }}, rows: [\"..........\"]), sides: [(name: \
                 \"Goats\", controller: \"wild\", team: 0), (name: \"Guards\", controller: \"wild\", team: 0), (name: \
                 \"Foes\", controller: \"wild\", team: 1)], combatants: [{all}], script: [{script}])"
            );
            let dex = Dex::builtin().unwrap();
            let level = Arc::new(Level::parse("goats.ron", &text, dex).unwrap());
            let battle = Battle::new(dex, &level, Dice::seeded(1));
            let mut prospects = Prospects::default();
            prospects.learn(&battle, &Goals::default(), CombatantId(0));
            [0, 1, 2, 3].map(|id| prospects.strength(CombatantId(id)))
        };
        let [goat, other, guard, foe] =
            strengths("(when: SideDown(\"Goats\"), then: [End(\"Foes\")])");
        let usual = strengths("")[0];
        assert!(
            goat > usual && other > usual,
            "{goat} and {other}, not {usual}"
        );
        assert!(guard < goat && foe < goat, "{guard}, {foe}");
        let alike = strengths("(when: SideDown(\"Goats\"), then: [End(\"Goats\")])");
        assert!((alike[0] - usual).abs() < 0.01, "nobody loses by it");
    }
}
