//! Answers with a move in somebody else's turn: what a shield or an endurance saves and what a blow takes, against the
//! Standard Action of the coming turn that most of them cost (combat-R048, A107). Of all other answers it does the usual.

use super::{LIKELY, Tactician, approved, fate};
use crate::ai::look::{Me, is_up_against};
use crate::battle::{
    Battle, Choosable, CombatantId, Command, Forecast, Slot, SlotState, TargetForecast, act,
};
use crate::data::MoveDef;
use crate::data::moves::{MoveAction, What};
use crate::rules::{Frequency, Status};

/// The part of what somebody has left that a blow must come to, to fell it as a rule.
const SURELY: f32 = 0.8;

impl Tactician {
    /// The answer that is worth most, or none where none is worth what it costs; `None` where one of them does what
    /// cannot be weighed.
    pub(super) fn interrupt(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        if !self.limits.reactions || !self.limits.foresight {
            return None;
        }
        self.standing = self.stands_with(battle, me);
        let options = battle.options_of(&[act::React::verb()])?;
        let moves = options
            .actions()
            .filter_map(|it| it.as_verb::<act::AnswerWith>());
        let mut best: Option<(f32, Command)> = None;
        for act::AnswerWith(named) in moves {
            let command = Command::new(me.id, act::AnswerWith(named));
            let forecast = battle.forecast(&command).ok()?;
            let worth = self.answered(battle, me, battle.dex().move_def(named), &forecast)?;
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, command));
            }
        }
        let passes = || Command::new(me.id, act::Decline);
        let Some((worth, command)) = best else {
            let scratch = self.is_a_scratch(battle, me);
            return scratch.then(|| approved(battle, passes()))?;
        };
        approved(battle, if worth > 0.0 { command } else { passes() })
    }

    /// What an answer is worth, in Hit Points.
    fn answered(
        &self,
        battle: &Battle,
        me: &Me,
        def: &MoveDef,
        forecast: &Forecast,
    ) -> Option<f32> {
        let strength = self.standing.strength;
        let left = self.terms.felled + self.terms.rounds_spared * strength;
        let cost = match def.action {
            MoveAction::Free | MoveAction::Shift => 0.0,
            _ => (self.terms.rest * strength).max(self.blow_that_decides(battle, me)),
        };
        if def.is_damaging() {
            let foes = forecast.targets.iter().filter(|it| !it.friendly);
            let dealt: f32 = foes.map(|it| taken(it) + it.knock_out as f32 * left).sum();
            return Some(dealt - cost);
        }
        let incoming = forecast.incoming.as_ref()?;
        let coming = &incoming.odds;
        let falls = coming.knock_out as f32;
        let does = |wanted: fn(&What) -> bool| def.effects.iter().any(|it| wanted(&it.what));
        if does(|it| matches!(it, What::Endure(_))) {
            return Some(if falls >= LIKELY { left - cost } else { 0.0 });
        }
        let strikes_back = def.effects.iter().find_map(|it| match &it.what {
            What::StrikeBack(times) => Some(times.0 as f32),
            _ => None,
        });
        if let Some(times) = strikes_back {
            return Some(times * taken(coming) - cost);
        }
        let saved = taken(coming).min(self.standing.hp) + falls * left + self.brought(coming);
        if does(|it| matches!(it, What::Rebound(_))) {
            // What a status is worth that is turned back is not weighed here.
            return coming.inflict.is_empty().then_some(saved - cost);
        }
        let kept = match def.frequency {
            Frequency::Scene(1) | Frequency::Daily(_) => {
                self.worse_to_come(battle, me, incoming.by)
            }
            _ => 0.0,
        };
        let shields = does(|it| matches!(it, What::Shield(_) | What::Guard(_) | What::SlipOff(_)));
        shields.then_some(if kept > saved { 0.0 } else { saved - cost })
    }

    /// What its own blow in its next turn is worth where it decides the battle, or fells the last foe.
    fn blow_that_decides(&self, battle: &Battle, me: &Me) -> f32 {
        let (board, walk) = (battle.board(), self.dangers.walk(me.id));
        let foes = || self.figures.iter().filter(|it| is_up_against(me.team, it));
        let last = foes().count() == 1;
        let worth = foes().map(|foe| {
            let wins = match self.goals.beat.contains(&foe.id) {
                true => self.terms.decided,
                false if last => self.terms.last,
                false => return 0.0,
            };
            let away = me.body.zip(foe.body);
            let away = away.map(|(body, there)| board.distance(&body, &there) - walk);
            let dealt = self.dangers.of(me.id, foe.id);
            let deals = away.map_or(0.0, |away| dealt.at_distance(away));
            match deals >= SURELY * self.goals.left_of(foe) as f32 {
                true => self.terms.lands * wins,
                false => 0.0,
            }
        });
        worth.fold(0.0, f32::max)
    }

    /// The most that a shield could save before it is there again, from foes whose turns are still to come.
    fn worse_to_come(&self, battle: &Battle, me: &Me, by: CombatantId) -> f32 {
        let order = battle.order();
        let waits = |it: &&Slot| it.state == SlotState::Waiting && it.who != by;
        let left = self.terms.felled + self.terms.rounds_spared * self.standing.strength;
        let to_come = order.iter().filter(waits).filter_map(|slot| {
            let foe = self.figures.get(usize::from(slot.who.0))?;
            let (there, body) = (foe.body?, me.body?);
            if !is_up_against(me.team, foe) || fate::is_helpless(battle, foe.id) {
                return None;
            }
            let away = battle.board().distance(&there, &body) - self.dangers.walk(foe.id);
            let taken = self.dangers.of(foe.id, me.id).at_distance(away);
            let hp = self.standing.hp;
            Some(taken.min(hp) + if taken >= SURELY * hp { left } else { 0.0 })
        });
        to_come.fold(0.0, f32::max)
    }

    /// What the statuses are worth that something coming brings whoever answers, in Hit Points.
    fn brought(&self, coming: &TargetForecast) -> f32 {
        let standing = &self.standing;
        let held = [Status::Asleep, Status::Frozen];
        let turns = coming.inflict.iter().filter(|(it, _)| held.contains(it));
        let likely: f32 = turns.map(|(_, chance)| *chance as f32).sum();
        likely.min(1.0) * (self.terms.sleep * standing.strength + HELPLESS * standing.pressure)
    }

    /// Whether what comes is nothing against what another foe could do yet in this round, for an answer that may not be
    /// there a second time.
    fn is_a_scratch(&self, battle: &Battle, me: &Me) -> bool {
        let command = Command::new(me.id, act::React);
        let forecast = battle.forecast(&command).ok();
        let Some(coming) = forecast.and_then(|it| it.incoming) else {
            return false;
        };
        let (odds, order) = (&coming.odds, battle.order());
        let at = odds.target;
        let to_come = order.iter().filter(|it| it.state == SlotState::Waiting);
        let foes = to_come.filter(|it| it.who != coming.by);
        let worst = foes.map(|it| match self.figures.get(usize::from(it.who.0)) {
            Some(foe) if is_up_against(me.team, foe) => self.dangers.of(it.who, at).damage,
            _ => 0.0,
        });
        let worst = worst.fold(0.0, f32::max);
        odds.inflict.is_empty()
            && (odds.knock_out as f32) < LIKELY
            && taken(odds) < SCRATCH_OF_A_BLOW * worst
    }
}

/// What lying helpless before a foe costs besides the lost turns, as a share of what it could do.
const HELPLESS: f32 = 0.5;
/// What a blow does at most, as a share of what another foe could do in this round, for which no answer is spent.
const SCRATCH_OF_A_BLOW: f32 = 0.25;

/// What a blow takes on average.
fn taken(odds: &TargetForecast) -> f32 {
    let hits = if odds.landed { 1.0 } else { odds.hit };
    let mean = odds.damage.as_ref().map_or(0.0, |damage| damage.mean);
    (hits * mean) as f32
}
