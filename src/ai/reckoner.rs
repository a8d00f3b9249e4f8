//! `reckoner`: does what its forecast says is worth most. It asks a battle only what every battle tells (options
//! with their costs and roles, forecasts, who stands where), so it plays by any rules.

use super::{Controller, Patience, pass};
use crate::battle::{Battle, CombatantId, Command, Cost, Forecast, OptionEntry, Options, Role};
use crate::board::Cell;

/// What it is worth to leave somebody without Hit Points, beside the damage.
const DOWN: f64 = 20.0;
/// What one of something that is counted is worth to whoever pays it.
const PRICE: f64 = 1.0;

/// Reckons.
#[derive(Clone, Debug, Default)]
pub(super) struct Reckoner {
    patience: Patience,
}

impl Reckoner {
    pub(super) fn new() -> Self {
        Self::default()
    }
}

impl Controller for Reckoner {
    fn answer(&mut self, battle: &Battle) -> Command {
        if !self.patience.lasts(battle) {
            return pass(battle);
        }
        let Some(options) = battle.options() else {
            return pass(battle);
        };
        let turn = options.prompt.kind.is_turn();
        best(battle, &options, |_| 0.0)
            .filter(|(worth, _)| *worth > 0.0 || !turn)
            .map(|(_, command)| command)
            .or_else(|| nearer(battle, &options))
            .unwrap_or_else(|| pass(battle))
    }

    fn reseed(&mut self, _: u64) {
        *self = Self::new();
    }
}

/// What harms foes most by its forecast, in Hit Points, less a price, of all that somebody could do; `None` where
/// nothing does.
pub(super) fn most_harm(
    battle: &Battle,
    price: impl Fn(&Command) -> f64,
) -> Option<(f64, Command)> {
    let options = battle.options()?;
    best(battle, &options, price).filter(|(worth, _)| *worth > 0.0)
}

/// The choice that is worth most, with its worth; the first of equals. `None` where nothing has odds.
fn best(
    battle: &Battle,
    options: &Options,
    more: impl Fn(&Command) -> f64,
) -> Option<(f64, Command)> {
    let actor = options.prompt.actor;
    let mut best: Option<(f64, Command)> = None;
    for entry in &options.entries {
        for choice in &entry.choices {
            let command = Command::new(actor, choice.action.clone());
            let Ok(forecast) = battle.forecast(&command) else {
                continue;
            };
            if forecast.targets.is_empty() {
                continue;
            }
            let worth = worth(battle, actor, &forecast) - price(entry) - more(&command);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, command));
            }
        }
    }
    best
}

/// What a forecast promises: harm done to foes who are up, less harm done to friends and to oneself.
fn worth(battle: &Battle, actor: CombatantId, forecast: &Forecast) -> f64 {
    let lies = |who| battle.glance(who).is_some_and(|it| it.fainted);
    let of = |it: &crate::battle::TargetForecast| {
        let damage = it.damage.as_ref().map_or(0.0, |damage| damage.mean);
        let harm = it.hit * damage + it.knock_out * DOWN;
        match it.friendly || it.target == actor {
            true => -harm,
            false if lies(it.target) => 0.0,
            false => harm,
        }
    };
    forecast.targets.iter().map(of).sum()
}

fn price(entry: &OptionEntry) -> f64 {
    match entry.cost {
        Cost::Counted(count, _) => f64::from(count) * PRICE,
        _ => 0.0,
    }
}

/// The step that leads nearest to a foe, if it leads nearer than where the actor stands.
fn nearer(battle: &Battle, options: &Options) -> Option<Command> {
    let actor = options.prompt.actor;
    let me = battle.glance(actor)?;
    let here = me.body?.anchor;
    let foes: Vec<Cell> = battle
        .outlines()
        .filter(|it| it.team != me.team && it.up)
        .filter_map(|it| it.body.map(|body| body.anchor))
        .collect();
    let far = |cell: Cell| {
        let apart = |foe: &Cell| {
            let (dx, dy) = (foe.x.abs_diff(cell.x), foe.y.abs_diff(cell.y));
            u32::from(dx.max(dy))
        };
        foes.iter().map(apart).min()
    };
    let now = far(here).filter(|now| *now > 1)?;
    let steps = options.role(Role::Walk)?.choices.iter();
    let reached = steps.filter_map(|choice| Some((far(choice.action.square()?)?, choice)));
    let (_, step) = reached
        .filter(|(then, _)| *then < now)
        .min_by_key(|(then, _)| *then)?;
    Some(Command::new(actor, step.action.clone()))
}
