//! Closing the window by its frame: where a battle would be left, it says first what becomes of it.
//! Asked a second time, the window closes.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowCloseRequested};
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::keeping::{Farewell, Keeping};
use super::panels::{AsksToClose, CameFrom, ScreenPanels};
use super::table::{Table, save_in_words};
use super::{hints, theme};
use crate::input::MenuAction;
use crate::view::{AppState, Game};

/// What is asked, while it is.
#[derive(Resource, Default)]
struct Closing {
    farewell: Option<Farewell>,
    /// What came of saving it by hand.
    saved: Option<String>,
}

/// Adds the question.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Closing>()
        .init_resource::<AsksToClose>()
        .init_resource::<Keeping>()
        .add_systems(Update, listen)
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(ScreenPanels)
                .run_if(|asks: Res<AsksToClose>| asks.0),
        );
}

/// Hears that the window should close.
fn listen(
    mut wishes: MessageReader<WindowCloseRequested>,
    state: Res<State<AppState>>,
    from: Res<CameFrom>,
    battle: (Option<Res<Game>>, Option<Res<Table>>),
    mut keeping: ResMut<Keeping>,
    mut closing: ResMut<Closing>,
    mut asks: ResMut<AsksToClose>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if wishes.read().count() == 0 {
        return;
    }
    let aside = matches!(
        state.get(),
        AppState::Settings | AppState::Help | AppState::Glossary
    );
    let playing = *state.get() == AppState::Battle || (aside && from.0 == AppState::Battle);
    let (Some(game), Some(table)) = battle else {
        exit.write(AppExit::Success);
        return;
    };
    let leaves = playing && game.battle().outcome().is_none() && !table.watching;
    if !leaves || asks.0 {
        keeping.let_go();
        exit.write(AppExit::Success);
        return;
    }
    asks.0 = true;
    *closing = Closing {
        farewell: Some(keeping.farewell(&game)),
        saved: None,
    };
    redraw.write(RequestRedraw);
}

/// Asks.
fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    mut keeping: ResMut<Keeping>,
    mut closing: ResMut<Closing>,
    mut asks: ResMut<AsksToClose>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(farewell) = closing.farewell.clone() else {
        asks.0 = false;
        return Ok(());
    };
    let frame = theme::card().inner_margin(egui::Margin::same(24));
    let mut stays = ctx.input(|input| input.key_pressed(egui::Key::Escape));
    let mut leaves = false;
    egui::Modal::new(egui::Id::new("close the window"))
        .frame(frame)
        .show(&ctx, |ui| {
            ui.set_width(theme::room(ui.ctx(), 560.0));
            ui.label(theme::title("Close Tallgrass?"));
            let color = if farewell.loses {
                theme::BAD
            } else {
                theme::TEXT
            };
            ui.label(egui::RichText::new(&farewell.words).color(color));
            ui.add_space(8.0);
            ui.horizontal_wrapped(|ui| {
                let key = hints::menu_key(ui.ctx(), MenuAction::Back);
                let stay = theme::accent_button(ui, "Stay", &key, "");
                if ui.memory(|memory| memory.focused().is_none()) {
                    stay.request_focus();
                }
                stays |= stay.clicked();
                leaves = ui.button("Close").clicked();
                if let Some(game) = game.filter(|_| farewell.loses)
                    && ui.button("Save record").clicked()
                {
                    closing.saved = Some(save_in_words(&game));
                }
            });
            if let Some(words) = &closing.saved {
                ui.label(theme::small(words));
            }
        });
    if leaves {
        keeping.let_go();
        exit.write(AppExit::Success);
    } else if stays {
        asks.0 = false;
        *closing = Closing::default();
    }
    Ok(())
}
