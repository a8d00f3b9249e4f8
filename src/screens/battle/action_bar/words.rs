//! What is expected of whom, in plain words.

use super::super::aim::{self, Style};
use super::super::drawers;
use super::super::flow::Drawer;
use super::super::plan::Approach;
use super::super::stops::Purpose;
use crate::battle::{
    Aiming, AttackKind, CombatantId, Command, Forecast, OptionEntry, Prompt, PromptKind, Role,
    TargetForecast,
};
use crate::input::BattleAction;
use crate::screens::battle::forecast::percent;
use crate::screens::battle::params::PanelParams;
use crate::words::Narrator;
use crate::words::odds::{self, spread};
use crate::words::verdict;

/// What is expected of whom, in plain words.
pub(crate) fn sentence(params: &PanelParams) -> String {
    if let Some(refusal) = &params.flow.refusal {
        return refusal.clone();
    }
    if let Some(notice) = &params.flow.notice {
        // A question that somebody else's action raises is not hidden by what has become of one's own.
        let raised = params.flow.prompt().filter(|it| between_turns(&it.kind));
        return match raised {
            Some(prompt) => format!("{notice} {}", asked(params, prompt)),
            None => notice.clone(),
        };
    }
    if let Some(referee) = &params.flow.referee {
        let back = back(params);
        return match referee.placing {
            _ if referee.sealed => {
                format!("Referee: show what is hidden? {back} leaves it closed.")
            }
            true => format!("Referee: pick the square where it is set down; {back} goes back."),
            false if referee.typing => {
                format!("Referee: arrows or Tab go through the panel, {back} leads out of it.")
            }
            false => format!(
                "Referee: pick somebody or a square; 1 to 6 lead into the panel, {back} ends it."
            ),
        };
    }
    // Whoever is too far away is so no more once there is a plan to walk up.
    let too_far = params.flow.why_not.as_ref();
    if let Some(why) = too_far.filter(|_| params.flow.approach.is_none()) {
        return why.clone();
    }
    match params.flow.prompt() {
        Some(prompt) => asked(params, prompt),
        None => waiting(params),
    }
}

/// Whether a prompt is a question between turns: a reaction on offer, what rules ask besides (whether a Push
/// goes on), a Pokémon that was driven off.
pub(super) fn between_turns(kind: &PromptKind) -> bool {
    matches!(
        kind,
        PromptKind::Reaction(_) | PromptKind::Question { .. } | PromptKind::Replace { .. }
    )
}

/// What a prompt asks.
fn asked(params: &PanelParams, prompt: &Prompt) -> String {
    let name = params.name(prompt.actor);
    match &prompt.kind {
        PromptKind::Reaction(offer) => {
            let trigger = params.name(offer.trigger);
            let asked = offer.reaction.invitation(&name, &trigger, offer.cause);
            asked + offer.debt()
        }
        PromptKind::Opening if params.flow.entry().is_none() => {
            format!("{name} may have a weapon drawn; Ready ends the choice.")
        }
        PromptKind::Replace { gone } => match params.flow.aim.as_ref().and_then(|aim| aim.pair) {
            Some(pair) => {
                let words = |entry| drawers::pair_words(params, entry, pair);
                let who = params.flow.entry().map(words).unwrap_or_default();
                format!("{who}: click a square.")
            }
            None => format!(
                "{name} may send another one out for {}.",
                params.name(*gone)
            ),
        },
        PromptKind::Question { kind, target } => (kind.asks)(&name, &params.name(*target)),
        PromptKind::Declare { so_far } if params.flow.entry().is_none() => {
            let narrator = Narrator::of(params.battle());
            let said: Vec<_> = so_far.iter().map(|it| narrator.intent(it)).collect();
            match said.as_slice() {
                [] => format!("{name} declares what to do this round, in public."),
                said => format!("{name} declares: {}. Anything else?", said.join("; ")),
            }
        }
        PromptKind::Turn | PromptKind::Declare { .. } if params.flow.drawer.is_some() => {
            let drawer = params.flow.drawer.map_or("", Drawer::name);
            let back = back(params);
            format!("{drawer}: click a row or press its number. {back} closes the list.")
        }
        PromptKind::Turn | PromptKind::Declare { .. } | PromptKind::Opening => {
            match params.flow.entry() {
                Some(entry) => aiming(params, &name, entry),
                None => match &params.flow.approach {
                    Some(plan) => approach(params, plan),
                    None if attacks_left(params) => {
                        format!("{name}'s turn: choose an action, or click a foe.")
                    }
                    None => format!("{name}'s turn: choose an action."),
                },
            }
        }
    }
}

/// What is at stake in a reaction on offer: what is coming, what taking it does, what it costs.
pub(super) fn stakes(params: &PanelParams, forecast: &Forecast) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    if let Some(incoming) = &forecast.incoming {
        let narrator = Narrator::of(params.battle());
        let by = params.name(incoming.by);
        let attack = narrator.attack(incoming.attack);
        let target = params.name(incoming.odds.target);
        let head = match incoming.judged {
            true => format!("{by}'s {attack} has hit {target}"),
            false => format!("{by}'s {attack} is aimed at {target}"),
        };
        let mut coming = format!("{head}: {}", odds_words(&incoming.odds));
        let besides = odds::besides(&narrator, incoming);
        if !besides.is_empty() {
            coming += &format!(". {}", besides.join(" "));
        }
        lines.push(("Coming", coming));
    }
    let mut taking = Vec::new();
    taking.extend(
        forecast
            .success
            .map(|chance| format!("{} to succeed", percent(chance))),
    );
    for target in &forecast.targets {
        let name = params.name(target.target);
        let then = if forecast.success.is_some() {
            "then "
        } else {
            ""
        };
        taking.push(format!("{then}{name}: {}", odds_words(target)));
    }
    if taking.is_empty() {
        taking.extend(forecast.notes.iter().cloned());
    }
    if !taking.is_empty() {
        lines.push(("Taking it", taking.join("; ")));
    }
    if !forecast.costs.is_empty() {
        lines.push(("Cost", forecast.costs.join(" ")));
    }
    lines
}

/// What an answer to a question comes to for whoever gives it; `None` where that is nothing to count.
pub(super) fn comes_to(params: &PanelParams, entry: &OptionEntry) -> Option<String> {
    let actor = params.flow.actor()?;
    let command = Command::new(actor, entry.choices.first()?.action.clone());
    let forecast = params.battle().forecast(&command).ok()?;
    let forecast = params.battle().forecast_seen(params.eyes.0, forecast);
    let own = forecast.targets.iter().find(|it| it.target == actor)?;
    Some(odds_words(own))
}

/// The odds of one strike on a line.
fn odds_words(odds: &TargetForecast) -> String {
    if odds.veiled {
        return "the odds are not known".into();
    }
    let mut parts = Vec::new();
    if odds.landed && odds.critical > 0.0 {
        parts.push("a critical hit".into());
    }
    if odds.hit < 1.0 {
        parts.push(format!("{} to hit", percent(odds.hit)));
    }
    if let Some(damage) = &odds.damage {
        parts.push(spread((damage.min, damage.max)));
        if odds.knock_out > 0.0 {
            parts.push(format!("{} to knock out", percent(odds.knock_out)));
        }
    }
    for (status, chance) in &odds.inflict {
        parts.push(format!("{} {}", percent(*chance), status.name()));
    }
    for (what, chance) in &odds.brings {
        parts.push(format!("{} {what}", percent(*chance)));
    }
    if parts.is_empty() {
        parts.push("no damage".into());
    }
    parts.join(", ")
}

fn waiting(params: &PanelParams) -> String {
    if let Some(shown) = params.played().filter(|_| !params.table.watching) {
        return shown
            .active
            .map_or_else(String::new, |who| playing(params, who));
    }
    let people = params.table.people_of(params.battle().level());
    if let Some((_, heading, why)) = verdict::told(params.battle(), people) {
        return format!("The battle is over. {heading}: {why}.");
    }
    if params.table.watching {
        let paused = params.table.replay.as_ref().is_some_and(|it| it.paused);
        return match paused {
            true => "Watching a record; it waits here.".into(),
            false => "Watching a record.".into(),
        };
    }
    match params.battle().prompt() {
        Some(prompt) if !params.table.is_person(prompt.side) => playing(params, prompt.actor),
        _ => String::new(),
    }
}

/// Whose turn is shown, and who plays it.
fn playing(params: &PanelParams, who: CombatantId) -> String {
    let name = params.name(who);
    let side = params.sheet(who).map(|sheet| sheet.side);
    match side.filter(|side| !params.table.is_person(*side)) {
        Some(side) => {
            let words = format!("{name} acts, played by the computer.");
            let key = params.bindings.label(BattleAction::Computer);
            match params.table.is_lent(side) {
                true => format!("{words} {key} takes it back."),
                false => words,
            }
        }
        None => format!("{name} acts."),
    }
}

/// What a square of the reach costs and is good for, and what would strike on the way.
fn prospect(params: &PanelParams, way: &str) -> String {
    let narrator = Narrator::of(params.battle());
    let mut words = format!("Move {way}.");
    for (foe, kinds) in &params.flow.prospect.foes {
        let kinds: Vec<_> = kinds.iter().map(|kind| narrator.attack(*kind)).collect();
        words += &format!(" Reaches {}: {}.", params.name(*foe), kinds.join(", "));
    }
    let forecast = params.flow.forecast.clone().unwrap_or_default();
    for warning in params.flow.warnings(&params.game, &forecast) {
        words += " ";
        words += &warning;
    }
    words
}

/// How one goes back: by key or mouse, or with the gamepad that is in hand.
fn back(params: &PanelParams) -> String {
    let key = params.bindings.label(BattleAction::Cancel);
    match (params.bindings.pad_in_hand(), key.as_str()) {
        (true, _) => key,
        (false, "") => "a right click".to_owned(),
        (false, key) => format!("{key} or a right click"),
    }
}

/// The question before walking up to somebody and striking.
fn approach(params: &PanelParams, plan: &Approach) -> String {
    let attack = Narrator::of(params.battle()).attack(plan.kind).into_owned();
    let foe = params.name(plan.foe);
    let mut words = match plan.way.as_str() {
        "" => format!("{attack} on {foe}? "),
        way => format!("Move {way}, then {attack} on {foe}? "),
    };
    for note in &plan.forecast.notes {
        words += &format!("{note}. ");
    }
    let key = params.bindings.label(BattleAction::Confirm);
    let back = back(params);
    words + &format!("Click it again or press {key}; {back} goes back.")
}

/// What is asked before something is done: what it costs more than it seems, and how to do it.
fn confirmation(params: &PanelParams, entry: &OptionEntry) -> String {
    let what = match params.flow.choice().map(|choice| choice.label.as_str()) {
        Some(label) if entry.key.verb.card().role == Role::Walk => format!("Move {label}"),
        Some(label) if !label.is_empty() && *label != entry.label => {
            format!("{}, {label}", entry.label)
        }
        _ => entry.label.clone(),
    };
    let forecast = params.flow.forecast.clone().unwrap_or_default();
    let mut words = format!("{what}? ");
    for warning in params.flow.warnings(&params.game, &forecast) {
        words += &warning;
        words += " ";
    }
    let key = params.bindings.label(BattleAction::Confirm);
    let back = back(params);
    words + &format!("Click again or press {key}; {back} goes back.")
}

fn aiming(params: &PanelParams, name: &str, entry: &OptionEntry) -> String {
    if let Some(plan) = &params.flow.approach {
        return approach(params, plan);
    }
    let label = &entry.label;
    let back = back(params);
    let [enter, tab] =
        [BattleAction::Confirm, BattleAction::Next].map(|action| params.bindings.label(action));
    let locked = params.flow.aim.as_ref().is_some_and(|aim| aim.locked);
    if locked {
        return confirmation(params, entry);
    }
    if entry.key.verb.card().role == Role::Walk {
        return match params.flow.choice() {
            Some(choice) => prospect(params, &choice.label),
            None if attacks_left(params) => {
                let how = steered(params, &format!("{tab} or "), &enter);
                format!("{name}'s turn: choose an action, a blue square or a foe{how}.")
            }
            None => {
                let how = steered(params, "", &enter);
                format!("{name}'s turn: choose an action or a blue square{how}.")
            }
        };
    }
    if let Some(squares) = params
        .flow
        .aim
        .as_ref()
        .and_then(|aim| aim.squares.as_ref())
    {
        return format!(
            "{label}: click squares one by one ({} so far); its card again does it. {back} goes back.",
            squares.len()
        );
    }
    by_style(params, entry, [&back, &enter, &tab])
}

/// How keys or a gamepad go to a square or a foe, in brackets; a mouse needs no telling.
fn steered(params: &PanelParams, tab: &str, enter: &str) -> String {
    let steer = match params.bindings.pad_in_hand() {
        true => "left stick",
        false => "arrows",
    };
    format!(" ({tab}{steer}, then {enter})")
}

/// Whether any attack can still be made, after walking up where it has to be.
fn attacks_left(params: &PanelParams) -> bool {
    let kinds = params.battle().usable_attacks();
    let harms = |kind: &AttackKind| match kind {
        AttackKind::Move(id) => params.game.dex().move_def(*id).purpose() == Purpose::Harm,
        _ => true,
    };
    kinds.iter().any(harms)
}

/// An option that is aimed at somebody, while the cursor takes none; with the keys that go back and
/// take the next target.
fn somebody(params: &PanelParams, label: &str, [back, tab]: [&str; 2]) -> String {
    let harms = params.flow.purpose(&params.game) == Purpose::Harm;
    let turn = params.flow.prompt().map(|prompt| &prompt.kind) == Some(&PromptKind::Turn);
    let how = match params.flow.has_targets(&params.game) {
        true => format!("click a target, or take the next one with {tab};"),
        false if harms && turn => {
            format!("nobody is in reach; {tab} looks for a foe to walk up to,")
        }
        false => "nobody is in reach;".to_owned(),
    };
    format!("{label}: {how} {back} goes back.")
}

/// What an option that is aimed wants next, by how it is aimed; with the keys that go back, confirm
/// and take the next target.
fn by_style(params: &PanelParams, entry: &OptionEntry, [back, enter, tab]: [&str; 3]) -> String {
    let label = &entry.label;
    let unsettled = params
        .flow
        .aim
        .as_ref()
        .is_some_and(|aim| aim.pair.is_none())
        && aim::pairs(entry).len() > 1;
    let opening = params.flow.prompt().map(|prompt| &prompt.kind) == Some(&PromptKind::Opening);
    match aim::style(entry) {
        _ if unsettled && opening => {
            format!("{label}: choose who. Items has weapons to draw; Ready ends the choice.")
        }
        _ if unsettled => format!("{label}: choose who."),
        Style::Somebody => somebody(params, label, [back, tab]),
        Style::Area => {
            let key = params.bindings.label(BattleAction::Rotate);
            format!("{label}: point where; the wheel or {key} turns it. {back} goes back.")
        }
        Style::ListOrSquare => {
            format!("{label}: choose from the list, or click a square to drag it there.")
        }
        Style::Square => {
            let pair = params.flow.aim.as_ref().and_then(|aim| aim.pair);
            let who = pair.map(|pair| drawers::pair_words(params, entry, pair));
            let who = who.filter(|who| !who.is_empty());
            let what = who.as_deref().unwrap_or(label);
            let how = steered(params, "", enter);
            format!("{what}: choose a square{how}; {back} goes back.")
        }
        Style::Single if entry.key.verb.card().aim == Aiming::Look => {
            format!("{label}: press {enter} or click on the board to do it. {back} goes back.")
        }
        Style::Single => {
            let forecast = params.flow.forecast.clone().unwrap_or_default();
            let said = params.flow.warnings(&params.game, &forecast);
            let said: String = said.iter().map(|it| format!("{it} ")).collect();
            format!("{label}: {said}Press {enter} or click its card again; {back} goes back.")
        }
        Style::List | Style::Instant => format!("{label}: choose from the list."),
    }
}
