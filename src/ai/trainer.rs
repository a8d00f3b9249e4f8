//! What people do before they fight themselves: throw a ball at a weakened wild Pokémon,
//! treat a badly hurt friend, bring the next Pokémon out.

use super::look::Figure;
use crate::battle::{Action, Battle, Command, OptionEntry, Verb};
use crate::data::ItemEffect;

/// The chance from which a throw is worth the ball.
const WORTH_A_BALL: f64 = 0.3;

/// Hit Points, in percent, from which a wild Pokémon is weak enough for one.
pub(super) const WEAKENED: i32 = 50;

/// Whether somebody has a ball left to throw.
pub(super) fn has_ball(battle: &Battle, me: &Figure) -> bool {
    let is_ball = |item| matches!(battle.dex().item(item).effect, ItemEffect::Ball { .. });
    battle.sheet(me.id).is_some_and(|sheet| {
        sheet
            .items
            .iter()
            .any(|(item, count)| *count > 0 && is_ball(*item))
    })
}

/// The best of these deeds, if one is called for.
pub(super) fn consider(battle: &mut Battle, me: &Figure, figures: &[Figure]) -> Option<Action> {
    if me.budget.standard == 0 && me.budget.shift == 0 {
        return None;
    }
    let def = &battle.level().combatants[usize::from(me.id.0)];
    let owns = battle
        .level()
        .combatants
        .iter()
        .any(|other| other.owner == Some(me.id.0));
    if def.items.is_empty() && !owns {
        return None;
    }
    let options = battle.options()?;
    let entries = &options.entries;
    bring_out(entries, figures)
        .or_else(|| treat(battle, entries, me, figures))
        .or_else(|| throw(battle, entries, me, figures))
}

/// Brings a Pokémon out, or takes a Fainted one's place.
fn bring_out(entries: &[OptionEntry], figures: &[Figure]) -> Option<Action> {
    let release = entries.iter().find(|entry| entry.verb == Verb::Release);
    if let Some(choice) = release.and_then(|entry| entry.choices.first()) {
        return Some(choice.action.clone());
    }
    let switch = entries.iter().find(|entry| entry.verb == Verb::Switch)?;
    let fainted = switch.choices.iter().find(|choice| match choice.action {
        Action::Switch { recall, .. } => figures
            .get(usize::from(recall.0))
            .is_some_and(|figure| !figure.up),
        _ => false,
    })?;
    Some(fainted.action.clone())
}

/// Heals whoever is badly hurt. A treated Pokémon loses a turn (G170), so not sooner.
fn treat(
    battle: &Battle,
    entries: &[OptionEntry],
    me: &Figure,
    figures: &[Figure],
) -> Option<Action> {
    let choices = entries.iter().filter(|entry| match entry.verb {
        Verb::Item(item) => matches!(battle.dex().item(item).effect, ItemEffect::Heal(_)),
        _ => false,
    });
    choices
        .flat_map(|entry| &entry.choices)
        .filter_map(|choice| match choice.action {
            Action::Item(_, target) => {
                let figure = figures.get(usize::from(target.0))?;
                let needs = figure.team == me.team && figure.up && figure.at_most(30);
                needs.then_some((figure.hp, choice))
            }
            _ => None,
        })
        .min_by_key(|(hp, _)| *hp)
        .map(|(_, choice)| choice.action.clone())
}

/// Throws the ball that most likely holds, at somebody weakened.
fn throw(
    battle: &mut Battle,
    entries: &[OptionEntry],
    me: &Figure,
    figures: &[Figure],
) -> Option<Action> {
    let mut best: Option<(f64, Action)> = None;
    for entry in entries
        .iter()
        .filter(|entry| matches!(entry.verb, Verb::Ball(_)))
    {
        let weakened = entry.choices.iter().filter(|choice| {
            let target = choice
                .hits
                .first()
                .and_then(|id| figures.get(usize::from(id.0)));
            target.is_some_and(|target| target.up && target.at_most(WEAKENED))
        });
        for choice in weakened {
            let command = Command::new(me.id, choice.action.clone());
            let Ok(forecast) = battle.forecast(&command) else {
                continue;
            };
            let chance = forecast.targets.first().and_then(|target| target.capture);
            let chance = chance.unwrap_or(0.0);
            if chance >= WORTH_A_BALL && best.as_ref().is_none_or(|(most, _)| chance > *most) {
                best = Some((chance, choice.action.clone()));
            }
        }
    }
    best.map(|(_, action)| action)
}
