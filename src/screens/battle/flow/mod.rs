//! The flow of a turn on the screen: intents of the player in, commands to the battle out.
//!
//! Panels, keys and the board only send [`Intent`]s; the systems here are the only ones that
//! change [`Flow`] or submit commands for a person.

mod approach;
mod cursor;
mod drawer;
mod intent;
mod judge;
mod list;
mod offers;
mod pick;
mod prospect;
pub(crate) mod referee;
mod state;
mod together;
mod turn;

use bevy::prelude::*;

use self::pick::{begin, current_pick};
use self::turn::Turn;
use super::aim::{self, Style};
use super::plan;
use crate::battle::{CombatantId, Command, OptionKey, PromptKind};
use crate::input::{BattleAction, Bindings};
use crate::screens::settings::Settings;
use crate::screens::table::Table;
use crate::view::{CellClicked, CellHovered, Game, Playback, WheelTurned};
use crate::words::consequences;

pub(crate) use self::cursor::may_yield;
pub use self::drawer::Drawer;
pub use self::intent::Intent;
pub(crate) use self::list::{entries, listed, rows};
pub use self::offers::{OfferGrace, Weighing};
pub use self::referee::Referee;
pub use self::state::Flow;

/// Asks the battle for the options as soon as a person must decide and nothing is playing.
pub(super) fn ask(
    mut flow: ResMut<Flow>,
    game: Res<Game>,
    playback: Res<Playback>,
    table: Res<Table>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut weighing: ResMut<Weighing>,
) {
    let passed = weighing.passes(&settings, &game);
    let battle = game.battle();
    let state = (battle.journal().len(), battle.prompt().cloned());
    let person = state
        .1
        .as_ref()
        .is_some_and(|prompt| table.is_person(prompt.side));
    // What has just been done is shown first: nobody is asked ahead of it.
    let waits = playback.busy() || playback.lags(&game) || !person || table.watching || passed;
    if waits {
        if flow.options.is_some() {
            flow.clear();
        }
        flow.seen = None;
        if battle.outcome().is_some() && !playback.busy() && flow.notice.is_some() {
            // Who plays for whom is no matter any more.
            flow.notice = None;
        }
        return;
    }
    if flow.seen.as_ref() == Some(&state) && flow.options.is_some() {
        return;
    }
    flow.clear();
    flow.seen = Some(state);
    flow.asked_at = time.elapsed();
    flow.weighed = weighing.now(&game);
    flow.hides = battle.hides();
    flow.options = battle.options_for_people().map(|mut options| {
        // Standing orders can be given at any prompt; in a turn they lie in a drawer.
        if matches!(
            options.prompt.kind,
            PromptKind::Turn | PromptKind::Declare { .. }
        ) {
            options.entries.extend(battle.standing_orders());
        }
        options
    });
    if flow.covered(table.people()) {
        // What the person before has left open is not the next one's to see.
        flow.referee = None;
        flow.pinned = None;
    }
    begin(&mut flow, &game);
}

/// Board messages become pointing and picking.
pub(super) fn point(
    mut hovers: MessageReader<CellHovered>,
    mut clicks: MessageReader<CellClicked>,
    mut wheel: MessageReader<WheelTurned>,
    mut flow: ResMut<Flow>,
    mut intents: MessageWriter<Intent>,
) {
    for CellHovered(cell) in hovers.read() {
        flow.off_board = cell.is_none();
        // On the way to the forecast the pointer leaves the board: what is aimed stays. A way that
        // has none goes, or it would look as if it were about to be walked.
        let reads =
            flow.forecast.as_ref().is_some_and(plan::tells) || !flow.consequences.is_empty();
        let keeps = cell.is_none() && (flow.by_keys || reads);
        if !keeps {
            flow.point_at(*cell);
        }
    }
    intents.write_batch(wheel.read().map(|WheelTurned(on)| Intent::Turn(*on)));
    for click in clicks.read() {
        match click.button {
            MouseButton::Left => {
                flow.point_at(Some(click.cell));
                intents.write(Intent::Confirm);
            }
            MouseButton::Right => {
                intents.write(Intent::Cancel);
            }
            _ => {}
        }
    }
}

/// Follows the cursor with what is being aimed.
pub(super) fn follow(mut flow: ResMut<Flow>, game: Res<Game>, bindings: Res<Bindings>) {
    let picked = current_pick(&flow, &game);
    if let Some(picked) = picked
        && let Some(aim) = &mut flow.bypass_change_detection().aim
    {
        aim.pick = picked;
    }
    refresh_forecast(&mut flow, &game);
    let enter = bindings.label(BattleAction::Confirm);
    refresh_why_not(&mut flow, &game, &enter);
    prospect::refresh(&mut flow, &game);
    refresh_threats(&mut flow, &game);
}

/// Asks the rules why whoever stands at the cursor cannot be aimed at.
fn refresh_why_not(flow: &mut ResMut<Flow>, game: &Game, enter: &str) {
    let key = missed(flow, game);
    if flow.why_not_of == key {
        return;
    }
    flow.why_not_of = key;
    let told = key.and_then(|(_, option, who)| why_not((flow, game, enter), option, who));
    flow.why_not = told;
}

/// Whoever stands at the cursor while somebody is aimed at who is none of the choices.
fn missed(flow: &Flow, game: &Game) -> Option<(u64, OptionKey, CombatantId)> {
    let aim = flow.aim.as_ref()?;
    let entry = flow.entry()?;
    let occupant = game.battle().occupant(flow.pointed?)?;
    // Where the cursor rests on whoever decides, nobody has been pointed at yet.
    let open = aim::style(entry) == Style::Somebody
        && aim.pick.is_none()
        && flow.actor() != Some(occupant);
    (open && aim.key.at(occupant).is_some()).then_some((flow.epoch, aim.key, occupant))
}

fn why_not(
    (flow, game, enter): (&Flow, &Game, &str),
    key: OptionKey,
    who: CombatantId,
) -> Option<String> {
    let command = Command::new(flow.actor()?, key.at(who)?);
    let refusal = game.battle().check(&command).err()?;
    let label = &flow.entry()?.label;
    let told = format!("{label}, {}: {refusal}", game.battle().name(who));
    Some(match approach::leads_to(flow, game.battle(), who) {
        true => format!("{told}. Click it or press {enter} to walk up to it first."),
        false => told,
    })
}

/// Who could strike whoever is pointed at, while threat is shown.
fn refresh_threats(flow: &mut ResMut<Flow>, game: &Game) {
    let target = flow.pointed.filter(|_| flow.threat);
    let target = target.and_then(|cell| game.battle().occupant(cell));
    let key = target.map(|who| (flow.epoch, who));
    if flow.threats_of == key {
        return;
    }
    let battle = game.battle();
    flow.threats = key.map_or_else(Vec::new, |(_, who)| battle.threats(who));
    flow.threats_of = key;
}

fn refresh_forecast(flow: &mut ResMut<Flow>, game: &Game) {
    if let Some(approach) = &flow.approach {
        let forecast = approach.forecast.clone();
        if flow.forecast.as_ref() != Some(&forecast) {
            flow.forecast = Some(forecast);
            flow.forecast_of = None;
            flow.consequences.clear();
        }
        return;
    }
    let wanted = flow.choice().map(|choice| choice.action.clone());
    let key = wanted.map(|action| (flow.epoch, action));
    if flow.forecast_of == key && (key.is_some() || flow.forecast.is_none()) {
        return;
    }
    let command = key
        .as_ref()
        .zip(flow.actor())
        .map(|((_, action), actor)| Command {
            actor,
            action: action.clone(),
        });
    let battle = game.battle();
    flow.consequences = command
        .as_ref()
        .map(|command| consequences::of(battle, command))
        .unwrap_or_default();
    flow.forecast = command.and_then(|command| battle.forecast(&command).ok());
    flow.forecast_of = key;
}

/// Carries the intents out.
pub(super) fn obey(
    mut intents: MessageReader<Intent>,
    mut flow: ResMut<Flow>,
    mut game: ResMut<Game>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    settings: Res<Settings>,
    bindings: Res<Bindings>,
    (time, grace): (Res<Time<Real>>, Res<OfferGrace>),
) {
    for intent in intents.read() {
        let offered = flow
            .prompt()
            .is_some_and(|prompt| matches!(prompt.kind, PromptKind::Reaction(_)));
        let shown = time.elapsed().saturating_sub(flow.asked_at);
        if offered && shown < grace.0 && offers::answers(intent) {
            // It was meant for what stood there before.
            continue;
        }
        flow.refusal = None;
        flow.notice = None;
        let mut turn = Turn {
            flow: &mut flow,
            game: &mut game,
            table: &mut table,
            playback: &mut playback,
            settings: &settings,
            bindings: &bindings,
        };
        turn.carry_out(intent.clone());
    }
}
