//! What a trainer does with its turn who has nothing better to do: with what is in its bag or lies around it makes those
//! who fight for it stronger, or a foe weaker.

use super::own::{POINT, SPEED, STAGE};
use super::{Tactician, approved, fate, worth_by};
use crate::ai::bag;
use crate::ai::look::{Figure, Me, is_up_against};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{Battle, Command, act};
use crate::data::ItemEffect;
use crate::data::level::CombatantKind;
use crate::rules::StageStat;

/// How many more blows somebody has to strike, for whom it pays to be made stronger first.
const LONG: f32 = 3.0;
/// What there must be to gain by it, in Hit Points.
const WORTH_IT: f32 = 4.0;
/// The Combat Stage above which nothing is gained.
const HIGHEST: i32 = 6;

impl Tactician {
    /// What a trainer who would end its turn, or only step aside, does first.
    pub(super) fn spends_its_time(
        &mut self,
        battle: &Battle,
        me: &Me,
        command: &Command,
    ) -> Option<Command> {
        let ends = command.action.is::<act::EndTurn>();
        let steps = command.action.is::<act::Shift>() || command.action.is::<act::Disengage>();
        let idle = ends || steps && self.wild.keeps_back(battle, me) && !self.goals.any();
        if !idle || me.kind != CombatantKind::Trainer || self.is_hasty() || self.goals.bell {
            return None;
        }
        if steps && !super::deeds::doses(battle, me, &self.figures, &self.dangers).is_empty() {
            return None;
        }
        let (worth, spends) = self
            .strengthens(battle, me)
            .or_else(|| self.throws_something(battle, me))?;
        self.plans.insert(
            0,
            Thought {
                action: spends.action.clone(),
                worth,
                reasons: reasons(&[(Reason::Effects, worth)]),
            },
        );
        Some(spends)
    }

    /// What raises the Combat Stages of somebody who has long to fight yet, and loses no turn by it.
    fn strengthens(&self, battle: &Battle, me: &Me) -> Option<(f32, Command)> {
        let people = &battle.level().combatants;
        if !people[usize::from(me.id.0)].medic {
            return None;
        }
        let mut best: Option<(f32, Command)> = None;
        for (item, _) in battle.at_hand(me.id) {
            let parts = bag::parts(&battle.dex().item(item).effect);
            let stages = parts.iter().filter_map(|part| match part {
                ItemEffect::Stages(stages) => Some(stages),
                _ => None,
            });
            let stages = || stages.clone().flatten();
            if stages().next().is_none() {
                continue;
            }
            let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
            for friend in own.filter(|it| it.kind == CombatantKind::Pokemon) {
                let worth = stages().map(|(stat, by)| self.raised(battle, friend, *stat, *by));
                let worth = worth.sum::<f32>();
                if worth < WORTH_IT || best.as_ref().is_some_and(|(most, _)| worth <= *most) {
                    continue;
                }
                let gives = Command::new(me.id, act::UseItem(item, friend.id));
                if let Some(gives) = approved(battle, gives) {
                    best = Some((worth, gives));
                }
            }
        }
        best
    }

    /// What so many stages are worth to a friend, as long as its fight lasts.
    pub(super) fn raised(&self, battle: &Battle, friend: &Figure, stat: StageStat, by: i32) -> f32 {
        let by = by.min(HIGHEST - battle.stage(friend.id, stat)) as f32;
        let foes = || {
            self.figures
                .iter()
                .filter(|it| is_up_against(friend.team, it))
        };
        let deals = foes().map(|foe| (self.dangers.of(friend.id, foe.id), foe));
        let deals = deals.max_by(|(one, _), (other, _)| one.damage.total_cmp(&other.damage));
        let takes = foes().map(|foe| self.dangers.of(foe.id, friend.id));
        let takes = takes.max_by(|one, other| one.damage.total_cmp(&other.damage));
        let (Some((deals, foe)), Some(takes)) = (deals, takes) else {
            return 0.0;
        };
        let lasts = foe.hp as f32 >= LONG * deals.damage && deals.damage > 0.0;
        if !lasts || !fate::felled_by(battle, &self.figures, &self.dangers, friend).is_empty() {
            return 0.0;
        }
        let of = |matters: bool, of: f32| if matters { of } else { 0.0 };
        let a_turn = match stat {
            StageStat::Attack => of(!deals.special, STAGE * deals.damage),
            StageStat::SpecialAttack => of(deals.special, STAGE * deals.damage),
            StageStat::Defense => of(!takes.special, STAGE * takes.damage),
            StageStat::SpecialDefense => of(takes.special, STAGE * takes.damage),
            StageStat::Speed => SPEED * (deals.damage + takes.damage),
            StageStat::Accuracy => POINT * deals.damage,
            StageStat::Evasion => POINT * takes.damage,
        };
        self.terms.lasting * a_turn * by
    }

    /// Something that is thrown and weakens a foe, where nobody strikes at it for that.
    fn throws_something(&mut self, battle: &Battle, me: &Me) -> Option<(f32, Command)> {
        let body = me.body?;
        let attacks = battle.usable_props();
        if attacks.is_empty() || !self.limits.status_moves {
            return None;
        }
        self.look_around(battle, me, body);
        if self.exposed(battle, body) > 0.0 {
            return None;
        }
        let plans = std::mem::take(&mut self.plans);
        for attack in attacks {
            self.strike_from(battle, me, body, attack, (0.0, None));
        }
        self.rank_plans();
        let found = std::mem::replace(&mut self.plans, plans);
        let best = found
            .into_iter()
            .find(|it| worth_by(it, Reason::Effects) >= WORTH_IT)?;
        let throws = approved(battle, Command::new(me.id, best.action))?;
        Some((best.worth, throws))
    }
}
