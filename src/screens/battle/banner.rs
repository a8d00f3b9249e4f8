//! Banners: the side changes between two people, and the end of the battle.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Ui, vec2};

use super::speech::Speech;
use crate::battle::SideId;
use crate::input::BattleAction;
use crate::screens::battle::desk::Desk;
use crate::screens::battle::layout::Layout;
use crate::screens::table::Table;
use crate::screens::theme;
use crate::view::{Game, Playback};

/// What is announced.
#[derive(Resource, Default)]
pub(super) struct Banner {
    /// The battle is over and everything has been shown.
    pub(super) over: bool,
    side: Option<SideId>,
    left: f32,
}

/// Seconds a banner stays.
const STAYS: f32 = 1.8;

/// Notices changes of the side that is asked, and the end.
pub(super) fn watch(
    game: Res<Game>,
    table: Res<Table>,
    playback: Res<Playback>,
    speech: Res<Speech>,
    time: Res<Time>,
    mut banner: ResMut<Banner>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let over = game.battle().outcome().is_some() && !playback.busy() && !speech.holds();
    if banner.over != over {
        banner.over = over;
        redraw.write(RequestRedraw);
    }
    let side = game
        .battle()
        .prompt()
        .map(|prompt| prompt.side)
        .filter(|side| table.is_person(*side));
    if let Some(side) = side
        && !playback.busy()
        && banner.side != Some(side)
    {
        let first = banner.side.is_none();
        banner.side = Some(side);
        banner.left = if first || table.people() < 2 {
            0.0
        } else {
            STAYS
        };
    }
    if banner.left > 0.0 {
        banner.left -= time.delta_secs();
        redraw.write(RequestRedraw);
    }
}

/// Shows the banner.
pub(super) fn show(mut contexts: EguiContexts, desk: Desk, banner: Res<Banner>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if banner.left > 0.0
        && !desk.flow.covered(desk.table.people())
        && let Some(side) = banner.side
    {
        change(&ctx, &desk, side);
    }
    Ok(())
}

fn change(ctx: &egui::Context, desk: &Desk, side: SideId) {
    let Some(def) = desk.battle().level().sides.get(usize::from(side.0)) else {
        return;
    };
    let board = Layout::of(ctx).board;
    egui::Area::new(egui::Id::new("banner"))
        .fixed_pos(board.center_top() + vec2(0.0, 26.0))
        .pivot(Align2::CENTER_TOP)
        .order(egui::Order::Foreground)
        .interactable(false)
        .show(ctx, |ui| {
            theme::card()
                .stroke(egui::Stroke::new(3.0, theme::side_color(side.0)))
                .show(ui, |ui| {
                    ui.horizontal(|ui| {
                        theme::side_badge(ui, side.0);
                        ui.label(theme::title(format!("{}: your turn", def.name)));
                    });
                });
        });
}

/// The end of the battle, where the cards stood: nobody needs them any more.
pub(super) fn ending(ui: &mut Ui, desk: &Desk) -> bool {
    let Some(outcome) = desk.battle().outcome() else {
        return false;
    };
    let key = desk.bindings.label(BattleAction::Confirm);
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        for side in &outcome.sides {
            theme::side_badge(ui, side.0);
        }
        ui.label(theme::title(winner(desk, outcome)).color(theme::ACCENT));
    });
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let clicked = theme::accent_button(ui, "Results", &key, "See how it went").clicked();
        ui.label(theme::small("or look around the board first"));
        clicked
    })
    .inner
}

fn winner(desk: &Desk, outcome: &crate::battle::Outcome) -> String {
    let level = desk.battle().level();
    let names: Vec<&str> = outcome
        .sides
        .iter()
        .filter_map(|side| level.sides.get(usize::from(side.0)))
        .map(|side| side.name.as_str())
        .collect();
    match (outcome.winner, names.is_empty()) {
        (Some(_), false) => format!("{} wins", names.join(" and ")),
        _ => "A draw".into(),
    }
}
