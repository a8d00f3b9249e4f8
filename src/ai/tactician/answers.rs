//! Answers with a move in somebody else's turn: what a shield or an endurance saves and what a blow takes, against the
//! Standard Action of the coming turn that most of them cost (combat-R048, A107). Of all other answers it does the usual.

use super::{LIKELY, Tactician, approved};
use crate::ai::look::Me;
use crate::battle::{Battle, Choosable, Command, Forecast, TargetForecast, act};
use crate::data::MoveDef;
use crate::data::moves::{MoveAction, What};

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
            let worth = self.answered(battle.dex().move_def(named), &forecast)?;
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, command));
            }
        }
        let (worth, command) = best?;
        let passes = || Command::new(me.id, act::Decline);
        approved(battle, if worth > 0.0 { command } else { passes() })
    }

    /// What an answer is worth, in Hit Points.
    fn answered(&self, def: &MoveDef, forecast: &Forecast) -> Option<f32> {
        let strength = self.standing.strength;
        let left = self.terms.felled + self.terms.rounds_spared * strength;
        let cost = match def.action {
            MoveAction::Free | MoveAction::Shift => 0.0,
            _ => self.terms.rest * strength,
        };
        if def.is_damaging() {
            let foes = forecast.targets.iter().filter(|it| !it.friendly);
            let dealt: f32 = foes.map(|it| taken(it) + it.knock_out as f32 * left).sum();
            return Some(dealt - cost);
        }
        let coming = &forecast.incoming.as_ref()?.odds;
        let falls = coming.knock_out as f32;
        let does = |wanted: fn(&What) -> bool| def.effects.iter().any(|it| wanted(&it.what));
        if does(|it| matches!(it, What::Endure(_))) {
            return Some(if falls >= LIKELY { left - cost } else { 0.0 });
        }
        let shields = does(|it| matches!(it, What::Shield(_) | What::Guard(_)));
        shields.then(|| taken(coming).min(self.standing.hp) + falls * left - cost)
    }
}

/// What a blow takes on average.
fn taken(odds: &TargetForecast) -> f32 {
    let hits = if odds.landed { 1.0 } else { odds.hit };
    let mean = odds.damage.as_ref().map_or(0.0, |damage| damage.mean);
    (hits * mean) as f32
}
