//! What lies over a table: the menu behind Esc, handing over, a die that is rolled by hand, whether to
//! take back, cards and rules, how it ended.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, Ui};

use super::cards;
use super::flow::{TurnIntent, sit_down};
use super::stage::OnScreen;
use super::table::{Over, TurnTable};
use crate::input::MenuAction;
use crate::record::fresh_seed;
use crate::screens::{hints, theme};
use crate::tables::{Control, DiceFrom, Dry, Session};
use crate::view::{Alarm, AppState};

/// What was chosen that is more than an intent.
enum Wish {
    Go(AppState),
    Again,
}

/// Shows what is open.
pub(super) fn show<G: OnScreen>(
    mut contexts: EguiContexts,
    table: Res<TurnTable<G>>,
    mut typed: Local<String>,
    mut value: Local<u16>,
    mut intents: MessageWriter<TurnIntent<G>>,
    mut next: ResMut<NextState<AppState>>,
    mut commands: Commands,
    alarm: Option<Res<Alarm>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut send = |intent| {
        intents.write(intent);
    };
    let wish = match table.over {
        Over::Nothing => {
            if table.die().is_some() {
                die(&ctx, &table, &mut value, &mut send);
            } else if let Some(seat) = table.covered() {
                cover(&ctx, &table, seat, &mut send);
            }
            None
        }
        Over::Menu => menu(&ctx, &table, &mut send),
        Over::Rewind(why) => {
            rewind(&ctx, why, &mut send);
            None
        }
        Over::Cards => {
            let rules = table.session().rules();
            if modal(&ctx, 720.0, |ui| cards::show::<G>(ui, rules, &mut typed)) {
                send(TurnIntent::Open(Over::Nothing));
            }
            None
        }
        Over::Results => {
            let calm = calm(&ctx, alarm.as_deref());
            results(&ctx, &table, calm, &mut send)
        }
    };
    if !matches!(table.over, Over::Results) {
        ctx.data_mut(|data| data.remove_temp::<f64>(egui::Id::new(RESULTS_SINCE)));
    }
    match wish {
        Some(Wish::Go(state)) => next.set(state),
        Some(Wish::Again) => {
            match once_more(&table) {
                Some(again) => sit_down(&mut commands, again),
                // Dice that fall at the beginning are asked for where games begin.
                None => next.set(AppState::Games),
            }
        }
        None => {}
    }
    Ok(())
}

/// Starts a game again from its beginning, with other dice.
fn once_more<G: OnScreen>(table: &TurnTable<G>) -> Option<TurnTable<G>> {
    let record = table.session().record();
    let seed = fresh_seed();
    let dice = match &record.dice {
        DiceFrom::Table { .. } => DiceFrom::Table {
            seed,
            rolled: Vec::new(),
        },
        _ => DiceFrom::Seeded(seed),
    };
    let rules = table.session().rules();
    let session = Session::new(rules, record.options.clone(), record.seats.clone(), dice);
    session.ok().map(TurnTable::new)
}

fn modal<R>(ctx: &egui::Context, width: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let frame = theme::card().inner_margin(egui::Margin::same(20));
    let modal = egui::Modal::new(egui::Id::new("over the table")).frame(frame);
    modal
        .show(ctx, |ui| {
            ui.set_width(theme::room(ui.ctx(), width));
            content(ui)
        })
        .inner
}

/// When the results were first shown.
const RESULTS_SINCE: &str = "the results are shown since";

/// So many seconds nobody presses a button of the results with a key that was meant for the game.
const RESULTS_CALM: f64 = 0.8;

/// Whether the results have been there long enough to be answered.
fn calm(ctx: &egui::Context, alarm: Option<&Alarm>) -> bool {
    let now = ctx.input(|input| input.time);
    let id = egui::Id::new(RESULTS_SINCE);
    let since = ctx.data_mut(|data| *data.get_temp_mut_or(id, now));
    let left = RESULTS_CALM - (now - since);
    if let Some(alarm) = alarm.filter(|_| left > 0.0) {
        alarm.ring_in(Duration::from_secs_f64(left));
    }
    left <= 0.0
}

/// A button that has the keyboard where nothing else has.
fn first(ui: &mut Ui, words: &str) -> bool {
    let response = theme::accent_button(ui, words, "", "");
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response.clicked()
}

/// The screen goes to somebody else.
fn cover<G: OnScreen>(
    ctx: &egui::Context,
    table: &TurnTable<G>,
    seat: usize,
    send: &mut impl FnMut(TurnIntent<G>),
) {
    let name = table
        .session()
        .seats()
        .get(seat)
        .map_or("", |it| it.name.as_str());
    let taken = modal(ctx, 480.0, |ui| {
        ui.label(theme::title(format!("Hand over to {name}")));
        ui.label("Nobody else should look: what is shown next is for these eyes only.");
        ui.add_space(8.0);
        first(ui, &format!("I am {name}"))
    });
    if taken {
        send(TurnIntent::Uncover);
    }
}

/// A die that somebody rolls.
fn die<G: OnScreen>(
    ctx: &egui::Context,
    table: &TurnTable<G>,
    value: &mut u16,
    send: &mut impl FnMut(TurnIntent<G>),
) {
    match table.die().and_then(|dry| ask_die(ctx, dry, value)) {
        Some(Some(shown)) => send(TurnIntent::Rolled(shown)),
        Some(None) => send(TurnIntent::RollNothing),
        None => {}
    }
}

/// Asks for a die that somebody rolls: what it shows, or that nobody rolls now.
pub(super) fn ask_die(ctx: &egui::Context, dry: &Dry, value: &mut u16) -> Option<Option<u16>> {
    let mut answer = None;
    modal(ctx, 520.0, |ui| {
        ui.label(theme::title(dry.question()));
        if dry.sides <= 20 {
            ui.horizontal_wrapped(|ui| {
                for shown in 1..=dry.sides {
                    let button = egui::Button::new(theme::title(shown.to_string()));
                    if ui.add(button.min_size(egui::vec2(46.0, 42.0))).clicked() {
                        answer = Some(Some(shown));
                    }
                }
            });
        } else {
            *value = (*value).clamp(1, dry.sides);
            ui.add(egui::Slider::new(value, 1..=dry.sides));
            if first(ui, "That is it") {
                answer = Some(Some(*value));
            }
        }
        ui.add_space(6.0);
        let key = hints::menu_key(ui.ctx(), MenuAction::Back);
        if theme::key_button(ui, "Not now", &key, "Nothing is done").clicked() {
            answer = Some(None);
        }
    });
    answer
}

/// Whether everything since is to be taken back.
fn rewind<G: OnScreen>(ctx: &egui::Context, why: &str, send: &mut impl FnMut(TurnIntent<G>)) {
    modal(ctx, 520.0, |ui| {
        ui.label(theme::title("Take it back all the same?"));
        ui.label(format!(
            "{why} Your last choice goes back with everything since, if all at the table agree."
        ));
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            if first(ui, "Leave it") {
                send(TurnIntent::Open(Over::Nothing));
            }
            if ui.button("Take it back").clicked() {
                send(TurnIntent::Rewind);
            }
        });
    });
}

/// The menu behind Esc.
fn menu<G: OnScreen>(
    ctx: &egui::Context,
    table: &TurnTable<G>,
    send: &mut impl FnMut(TurnIntent<G>),
) -> Option<Wish> {
    let mut wish = None;
    modal(ctx, 620.0, |ui| {
        ui.label(theme::title(format!("Paused: {}", G::TITLE)));
        let height = (ui.ctx().viewport_rect().height() - 300.0).max(70.0);
        egui::ScrollArea::vertical()
            .max_height(height)
            .show(ui, |ui| {
                ui.set_max_width(ui.available_width() - 14.0);
                seats(ui, table, send);
                theme::follow_the_focus(ui);
            });
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            if first(ui, "Go on") {
                send(TurnIntent::Open(Over::Nothing));
            }
            if ui.button("Save record").clicked() {
                send(TurnIntent::Save);
            }
            for (words, state) in [
                ("Settings", AppState::Settings),
                ("Help", AppState::Help),
                ("Leave", AppState::Games),
            ] {
                if ui.button(words).clicked() {
                    wish = Some(Wish::Go(state));
                }
            }
        });
        ui.label(theme::small(
            "The game is kept while it is played: whoever leaves goes on from Games.",
        ));
        if let Some(words) = table.said() {
            ui.label(RichText::new(words).color(theme::WARN));
        }
    });
    if matches!(wish, Some(Wish::Go(AppState::Games))) {
        send(TurnIntent::Open(Over::Nothing));
    }
    wish
}

/// Who plays which seat, at any time.
fn seats<G: OnScreen>(ui: &mut Ui, table: &TurnTable<G>, send: &mut impl FnMut(TurnIntent<G>)) {
    for (at, seat) in table.session().seats().iter().enumerate() {
        ui.horizontal_wrapped(|ui| {
            theme::side_badge(ui, u8::try_from(at).unwrap_or(0));
            ui.label(&seat.name);
            if let Some(control) = controls::<G>(ui, seat.control) {
                send(TurnIntent::Seat(at, control));
            }
        });
    }
}

/// Who can play a seat; answers who was chosen.
pub(super) fn controls<G: OnScreen>(ui: &mut Ui, now: Control) -> Option<Control> {
    let computers = crate::tables::Strength::ALL.map(Control::Computer);
    let mut chosen = None;
    for control in [Control::Person].into_iter().chain(computers) {
        let words = match control {
            Control::Person => "Person".to_owned(),
            other => theme::sentence(other.word(G::STRENGTHS)),
        };
        let button = egui::Button::selectable(control == now, words).frame_when_inactive(true);
        if ui.add(button).clicked() && control != now {
            chosen = Some(control);
        }
    }
    chosen
}

/// How it ended.
fn results<G: OnScreen>(
    ctx: &egui::Context,
    table: &TurnTable<G>,
    calm: bool,
    send: &mut impl FnMut(TurnIntent<G>),
) -> Option<Wish> {
    let outcome = table.session().game().outcome()?;
    let mut wish = None;
    modal(ctx, 660.0, |ui| {
        let names: Vec<&str> = outcome
            .winners
            .iter()
            .filter_map(|seat| Some(table.session().seats().get(*seat)?.name.as_str()))
            .collect();
        let heading = match names.as_slice() {
            [] => "It is over".to_owned(),
            [one] => format!("{one} has won"),
            many => format!("{} have won", many.join(", ")),
        };
        ui.horizontal_wrapped(|ui| {
            for seat in &outcome.winners {
                theme::side_badge(ui, u8::try_from(*seat).unwrap_or(0));
            }
            ui.label(RichText::new(heading).heading().color(theme::ACCENT));
        });
        ui.label(&outcome.how);
        ui.add_space(6.0);
        let height = (ui.ctx().viewport_rect().height() - 270.0).max(60.0);
        egui::ScrollArea::vertical()
            .max_height(height)
            .show(ui, |ui| {
                ui.set_max_width(ui.available_width() - 14.0);
                for line in table.session().game().state() {
                    ui.label(theme::small(line));
                }
            });
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            if !calm {
                ui.disable();
            }
            let again = match calm {
                true => first(ui, "Play again"),
                false => theme::accent_button(ui, "Play again", "", "").clicked(),
            };
            if again {
                wish = Some(Wish::Again);
            }
            if ui.button("Change the set-up").clicked() {
                wish = Some(Wish::Go(AppState::Games));
            }
            if ui.button("Look at the table").clicked() {
                send(TurnIntent::Open(Over::Nothing));
            }
            if ui.button("Save record").clicked() {
                send(TurnIntent::Save);
            }
            if ui.button("Main menu").clicked() {
                wish = Some(Wish::Go(AppState::Menu));
            }
        });
        if let Some(words) = table.said() {
            ui.label(theme::small(words));
        }
    });
    wish
}
