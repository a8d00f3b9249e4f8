//! The screen on which a game beside the battle is played: a line above, the drawing of the game, the
//! prompt with its choices, the log.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Key, Modifiers, RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::choices::{self, Chosen};
use super::flow::TurnIntent;
use super::layout::Layout;
use super::overlays;
use super::stage::{Done, OnScreen, Showing};
use super::table::{Over, TurnTable};
use crate::input::{Keys, MenuAction};
use crate::screens::panels::{ScreenPanels, asks_to_close};
use crate::screens::pictures::Pictures;
use crate::screens::settings::Settings;
use crate::screens::{hints, theme};
use crate::view::{AppState, AssetFolders, Awake};
use leafwing_input_manager::prelude::*;

/// What the drawing of a game remembers, and what the panels do.
#[derive(Resource)]
pub(super) struct Desk<G: OnScreen> {
    own: G::Desk,
    pointed: Option<usize>,
    log: bool,
    /// When what is being shown began to be shown, and until when it was.
    shows: Option<(f64, f64)>,
    /// The table whose pictures have been asked for.
    furnished: bool,
}

impl<G: OnScreen> Default for Desk<G> {
    fn default() -> Self {
        Self {
            own: G::Desk::default(),
            pointed: None,
            log: false,
            shows: None,
            furnished: false,
        }
    }
}

/// Adds the screen for a game.
pub(super) fn plugin<G: OnScreen>(app: &mut App) {
    let there = || in_state(AppState::Turns).and_then(resource_exists::<TurnTable<G>>);
    app.init_resource::<Desk<G>>()
        .add_systems(Update, (escape::<G>, furnish::<G>).run_if(there()))
        .add_systems(
            EguiPrimaryContextPass,
            (show::<G>, overlays::show::<G>)
                .chain()
                .run_if(there())
                .in_set(ScreenPanels),
        );
}

/// Asks for the pictures that the game draws.
fn furnish<G: OnScreen>(
    table: Res<TurnTable<G>>,
    folders: Option<Res<AssetFolders>>,
    server: Option<Res<AssetServer>>,
    pictures: Option<ResMut<Pictures>>,
    mut desk: ResMut<Desk<G>>,
) {
    if desk.furnished {
        return;
    }
    if let (Some(folders), Some(server), Some(mut pictures)) = (folders, server, pictures) {
        let names = G::tokens(table.session().rules());
        pictures.want_tokens(names.into_iter(), &folders, &server);
        desk.furnished = true;
    }
}

/// Esc closes what is open, or opens the menu.
fn escape<G: OnScreen>(
    actions: Query<&ActionState<MenuAction>, With<Keys>>,
    closing: Option<Res<crate::screens::panels::AsksToClose>>,
    mut table: ResMut<TurnTable<G>>,
    mut desk: ResMut<Desk<G>>,
) {
    let back = actions
        .single()
        .is_ok_and(|keys| keys.just_pressed(&MenuAction::Back));
    if !back || asks_to_close(closing) {
        return;
    }
    if table.die().is_some() {
        table.roll_nothing();
        return;
    }
    if table.over == Over::Nothing && G::cancels(&mut desk.own) {
        return;
    }
    table.over = match table.over {
        Over::Nothing => Over::Menu,
        _ => Over::Nothing,
    };
}

fn show<G: OnScreen>(
    mut contexts: EguiContexts,
    table: Res<TurnTable<G>>,
    mut desk: ResMut<Desk<G>>,
    pictures: Res<Pictures>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut intents: MessageWriter<TurnIntent<G>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let layout = Layout::of(ctx.viewport_rect());
    let desk = &mut *desk;
    let now = time.elapsed_secs_f64();
    if deaf(&mut desk.shows, table.is_busy(), now) && !G::moves(&desk.own) {
        ctx.input_mut(|input| {
            input.consume_key(Modifiers::NONE, Key::Space);
            input.consume_key(Modifiers::NONE, Key::Enter);
        });
    }
    bar(&ctx, &layout, &table, &mut desk.log, &mut intents);
    if table.covered().is_some() {
        return Ok(());
    }
    let mut showing = showing(&table, &pictures, &settings, &layout);
    (showing.pointed, showing.time) = (desk.pointed, time.elapsed_secs_f64());
    let mut done = theme::tight_card_at(&ctx, "the game", layout.board, |ui| {
        G::draw(ui, &showing, &mut desk.own)
    });
    let log_instead = layout.compact && desk.log;
    let mut chosen = Chosen::default();
    theme::card_at(&ctx, "the prompt", layout.side, |ui| {
        if log_instead {
            return log(ui, &table);
        }
        let (more, list) = side::<G>(ui, &table, &showing, &mut desk.own);
        done = more.or(done.take());
        chosen = list;
    });
    if let Some(rect) = layout.log {
        theme::card_at(&ctx, "the log", rect, |ui| log(ui, &table));
    }
    let free = table.over == Over::Nothing && table.die().is_none();
    if free {
        let keys = if G::lists(&desk.own) {
            showing.choices
        } else {
            &[]
        };
        let number = chosen.taken.or_else(|| choices::by_key(&ctx, keys));
        answer(&ctx, &table, number, done, &mut intents);
    }
    desk.pointed = chosen.pointed;
    if G::moves(&desk.own) && free {
        awake.stir();
    }
    Ok(())
}

/// So many seconds a prompt takes no key that was meant to hurry what was shown before it.
const CALM: f64 = 0.8;

/// Something is shown for longer than nobody could want to hurry it.
const LONG: f64 = 0.3;

/// Whether a prompt that has just come after something that was shown does not hear Space and Enter yet;
/// `shows` keeps when that began and was there last.
fn deaf(shows: &mut Option<(f64, f64)>, busy: bool, now: f64) -> bool {
    if busy {
        let begun = shows.filter(|(_, last)| now - last < LONG);
        *shows = Some((begun.map_or(now, |(begun, _)| begun), now));
        return false;
    }
    let deaf = shows.is_some_and(|(begun, last)| last - begun >= LONG && now - last < CALM);
    if !deaf {
        *shows = None;
    }
    deaf
}

/// What the game is drawn from.
fn showing<'a, G: OnScreen>(
    table: &'a TurnTable<G>,
    pictures: &'a Pictures,
    settings: &'a Settings,
    layout: &Layout,
) -> Showing<'a, G> {
    let asked = table.asked();
    Showing {
        game: table.shown(),
        after: table.session().game(),
        passed: table.passed(),
        now: table.now(),
        prompt: asked.map(|asked| &asked.prompt),
        choices: asked.map_or(&[], |asked| &asked.choices),
        pointed: None,
        eyes: table.eyes(),
        seats: table.session().seats(),
        pictures,
        settings,
        time: 0.0,
        compact: layout.compact,
    }
}

/// Sends what was done.
fn answer<G: OnScreen>(
    ctx: &egui::Context,
    table: &TurnTable<G>,
    number: Option<usize>,
    done: Option<Done<G::Command>>,
    intents: &mut MessageWriter<TurnIntent<G>>,
) {
    match done {
        Some(Done::Say(command)) => {
            intents.write(TurnIntent::Say(command));
            return;
        }
        Some(Done::Choose(number)) => {
            intents.write(TurnIntent::Choose(number));
            return;
        }
        None => {}
    }
    if let Some(number) = number {
        intents.write(TurnIntent::Choose(number));
        return;
    }
    let typing = ctx.text_edit_focused();
    let key = |key: Key| !typing && ctx.input(|input| input.key_pressed(key));
    if table.is_busy() && (key(Key::Space) || key(Key::Enter)) {
        intents.write(TurnIntent::Hurry);
    }
    let undo = ctx.input(|input| input.modifiers.command && input.key_pressed(Key::Z));
    if undo || key(Key::Backspace) {
        intents.write(TurnIntent::Undo);
    }
}

/// What is played, who is asked, and the way to the menu.
fn bar<G: OnScreen>(
    ctx: &egui::Context,
    layout: &Layout,
    table: &TurnTable<G>,
    log: &mut bool,
    intents: &mut MessageWriter<TurnIntent<G>>,
) {
    theme::tight_card_at(ctx, "the line above", layout.bar, |ui| {
        ui.horizontal_centered(|ui| {
            if !layout.compact {
                ui.label(theme::title(G::TITLE));
                ui.add_space(10.0);
            }
            let right = egui::Layout::right_to_left(egui::Align::Center);
            ui.with_layout(right, |ui| {
                let key = hints::menu_key(ui.ctx(), MenuAction::Back);
                if theme::key_button(ui, "Menu", &key, "Seats, saving, settings").clicked() {
                    intents.write(TurnIntent::Open(Over::Menu));
                }
                let hint = "Take back what was chosen last";
                if theme::key_button(ui, "Undo", "Ctrl+Z", hint).clicked() {
                    intents.write(TurnIntent::Undo);
                }
                if layout.compact && ui.selectable_label(*log, "Log").clicked() {
                    *log = !*log;
                }
                if ui
                    .button("Cards")
                    .on_hover_text("What pucks, cards and rules say")
                    .clicked()
                {
                    intents.write(TurnIntent::Open(Over::Cards));
                }
                let left = egui::Layout::left_to_right(egui::Align::Center);
                ui.with_layout(left, |ui| banner(ui, table));
            });
        });
    });
}

/// Who is asked now.
fn banner<G: OnScreen>(ui: &mut Ui, table: &TurnTable<G>) {
    let game = table.session().game();
    let Some(prompt) = game.prompt() else {
        if let Some(outcome) = game.outcome() {
            ui.add(egui::Label::new(theme::title(outcome.how).color(theme::ACCENT)).truncate());
        }
        return;
    };
    let seats = table.session().seats();
    let name = seats.get(prompt.seat).map_or("", |seat| seat.name.as_str());
    theme::side_badge(ui, u8::try_from(prompt.seat).unwrap_or(0));
    let words = match table.waits_for_computer() {
        true => format!("{name} is thinking"),
        false => name.to_owned(),
    };
    let words = theme::title(words).color(if table.waits_for_computer() {
        theme::QUIET
    } else {
        theme::ACCENT
    });
    ui.add(egui::Label::new(words).truncate());
}

/// The prompt, the game's own widgets and the choices.
fn side<G: OnScreen>(
    ui: &mut Ui,
    table: &TurnTable<G>,
    showing: &Showing<'_, G>,
    desk: &mut G::Desk,
) -> (Option<Done<G::Command>>, Chosen) {
    if let Some(words) = table.said() {
        ui.label(RichText::new(words).color(theme::WARN));
        ui.separator();
    }
    let Some(prompt) = showing.prompt else {
        meanwhile(ui, table);
        return (None, Chosen::default());
    };
    let (mut done, mut chosen) = (None, Chosen::default());
    theme::list_by_keys(ui, "choices", |ui| {
        ui.set_max_width(ui.available_width() - 14.0);
        let rule = match prompt.rule {
            "" => String::new(),
            rule => G::rule(table.session().rules(), rule).unwrap_or_default(),
        };
        let question = ui.label(RichText::new(&prompt.question).color(Color32::WHITE));
        if !rule.is_empty() {
            question.on_hover_text(rule);
        }
        done = G::controls(ui, showing, desk);
        if G::lists(desk) {
            chosen = choices::list(ui, showing.choices, table.stamp(), |choice| {
                G::told(showing.game, choice)
            });
        }
    });
    (done, chosen)
}

/// Nobody is asked: something is being shown, or a computer player thinks.
fn meanwhile<G: OnScreen>(ui: &mut Ui, table: &TurnTable<G>) {
    if table.is_busy() {
        ui.label(theme::small("Space shows the rest at once."));
    } else if table.waits_for_computer() {
        ui.label(theme::small("The computer is thinking."));
    }
    for line in table.log().iter().rev().take(4).rev() {
        ui.label(line);
    }
    if let Some(line) = table
        .now()
        .and_then(|(event, _)| table.session().game().line(event))
    {
        ui.label(RichText::new(line).color(theme::ACCENT));
    }
}

/// What has happened, the newest last.
fn log<G: OnScreen>(ui: &mut Ui, table: &TurnTable<G>) {
    ui.label(theme::small("What has happened"));
    let area = egui::ScrollArea::vertical()
        .id_salt("log")
        .stick_to_bottom(true);
    area.auto_shrink([false, false]).show(ui, |ui| {
        ui.set_max_width(ui.available_width() - 14.0);
        ui.spacing_mut().item_spacing.y = 3.0;
        // Older lines are in the record; a thousand labels a frame would be slow.
        let lines = table.log();
        for line in &lines[lines.len().saturating_sub(200)..] {
            ui.label(RichText::new(line).small());
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prompt_is_deaf_to_the_key_that_hurried_what_was_shown_before_it() {
        let mut shows = None;
        let steps = [0.0, 0.2, 0.4].map(|now| deaf(&mut shows, true, now));
        assert_eq!(steps, [false; 3]);
        assert!(deaf(&mut shows, false, 0.5) && deaf(&mut shows, false, 1.1));
        assert!(!deaf(&mut shows, false, 1.3));
        // What was over at once nobody hurries.
        assert!(!deaf(&mut shows, true, 2.0) && !deaf(&mut shows, false, 2.02));
    }
}
