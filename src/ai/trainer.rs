//! What people do before they fight themselves: throw a ball at a weakened wild Pokémon,
//! treat a badly hurt friend, bring the next Pokémon out.

use super::look::{Figure, Me};
use crate::battle::{Action, Battle, Command, Lead, OptionEntry, act};
use crate::data::ItemEffect;

/// The chance from which a throw is worth the ball.
const WORTH_A_BALL: f64 = 0.3;

/// Hit Points, in percent, from which a wild Pokémon is weak enough for one.
pub(super) const WEAKENED: i32 = 50;

/// Whether somebody has a ball left to throw.
pub(super) fn has_ball(battle: &Battle, me: &Me) -> bool {
    let is_ball = |item| matches!(battle.dex().item(item).effect, ItemEffect::Ball { .. });
    battle.sheet(me.id).is_some_and(|sheet| {
        sheet
            .items
            .iter()
            .any(|(item, count)| *count > 0 && is_ball(*item))
    })
}

/// The best of these deeds, if one is called for.
pub(super) fn consider(battle: &mut Battle, me: &Me, figures: &[Figure]) -> Option<Action> {
    if me.budget.standard == 0 && me.budget.shift == 0 {
        return None;
    }
    let (out, hurt, quarry) = (
        wants_out(battle, me, figures),
        figures.iter().any(|figure| needs_treatment(me, figure)),
        figures.iter().any(is_quarry),
    );
    // All options together are dear; most turns call for none of this.
    let carries = !battle.level().combatants[usize::from(me.id.0)]
        .items
        .is_empty();
    if !(out || carries && (hurt || quarry)) {
        return None;
    }
    let options = battle.options()?;
    let entries = &options.entries;
    out.then(|| bring_out(entries, figures))
        .flatten()
        .or_else(|| treat(battle, entries, me, figures))
        .or_else(|| throw(battle, entries, me, figures))
}

/// Sends the strongest out first, as far forward as it may; then draws a weapon.
pub(super) fn open(battle: &Battle) -> Option<Action> {
    let options = battle.options()?;
    let (width, height) = (battle.board().width(), battle.board().height());
    let people = &battle.level().combatants;
    let worth = |action: &Action| {
        let act::Choose(who, at) = action.as_verb()?;
        let off = i32::from((2 * at.x - width).abs()) + i32::from((2 * at.y - height).abs());
        Some((people[usize::from(who.0)].level, -off))
    };
    let first = options.actions().filter(|action| worth(action).is_some());
    first
        .max_by_key(|action| worth(action))
        .or_else(|| options.actions().find(|action| action.is::<act::Draw>()))
        .cloned()
}

/// Whether one of its Pokémon waits in a ball while none of them can fight.
fn wants_out(battle: &Battle, me: &Me, figures: &[Figure]) -> bool {
    let mine = |figure: &&Figure| {
        battle.level().combatants[usize::from(figure.id.0)].owner == Some(me.id.0)
    };
    let waiting = |figure: &Figure| figure.body.is_none() && figure.hp > 0;
    let fighting = figures.iter().filter(mine).any(|figure| figure.up);
    !fighting && figures.iter().filter(mine).any(waiting)
}

fn needs_treatment(me: &Me, figure: &Figure) -> bool {
    figure.team == me.team && figure.up && figure.at_most(30)
}

fn is_quarry(figure: &Figure) -> bool {
    figure.wild && figure.up && figure.at_most(WEAKENED)
}

/// Brings a Pokémon out, or takes a Fainted one's place.
fn bring_out(entries: &[OptionEntry], figures: &[Figure]) -> Option<Action> {
    let release = entries.iter().find(|entry| entry.key.is::<act::Release>());
    if let Some(choice) = release.and_then(|entry| entry.choices.first()) {
        return Some(choice.action.clone());
    }
    let switch = entries.iter().find(|entry| entry.key.is::<act::Switch>())?;
    let fainted = switch.choices.iter().find(|choice| {
        let switch = choice.action.as_verb::<act::Switch>();
        let back = switch.and_then(|switch| figures.get(usize::from(switch.recall.0)));
        back.is_some_and(|figure| !figure.up)
    })?;
    Some(fainted.action.clone())
}

/// Heals whoever is badly hurt. A treated Pokémon loses a turn (G170), so not sooner.
fn treat(battle: &Battle, entries: &[OptionEntry], me: &Me, figures: &[Figure]) -> Option<Action> {
    let choices = entries.iter().filter(|entry| match entry.key.lead {
        Lead::Item(item) if entry.key.is::<act::Item>() => {
            matches!(battle.dex().item(item).effect, ItemEffect::Heal(_))
        }
        _ => false,
    });
    choices
        .flat_map(|entry| &entry.choices)
        .filter_map(|choice| {
            let act::Item(_, target) = choice.action.as_verb()?;
            let figure = figures.get(usize::from(target.0))?;
            needs_treatment(me, figure).then_some((figure.hp, choice))
        })
        .min_by_key(|(hp, _)| *hp)
        .map(|(_, choice)| choice.action.clone())
}

/// Throws the ball that most likely holds, at somebody weakened.
fn throw(
    battle: &mut Battle,
    entries: &[OptionEntry],
    me: &Me,
    figures: &[Figure],
) -> Option<Action> {
    let mut best: Option<(f64, Action)> = None;
    for entry in entries.iter().filter(|entry| entry.key.is::<act::Ball>()) {
        let weakened = entry.choices.iter().filter(|choice| {
            let target = choice
                .hits
                .first()
                .and_then(|id| figures.get(usize::from(id.0)));
            target.is_some_and(is_quarry)
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
