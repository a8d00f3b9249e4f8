//! Banners: the side changes between two people, with what happened meanwhile, and the end of the
//! battle.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, RichText, Ui, vec2};

use super::flow::{Flow, Intent};
use super::since::LastDecided;
use super::speech::Speech;
use crate::battle::{PromptKind, SideId};
use crate::input::BattleAction;
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::settings::Settings;
use crate::screens::table::Table;
use crate::screens::theme;
use crate::view::{Game, Playback};
use crate::words::verdict;

/// What is announced.
#[derive(Resource, Default)]
pub(super) struct Banner {
    /// The battle is over and everything has been shown.
    pub(super) over: bool,
    side: Option<SideId>,
    /// Seconds until the hand-over goes away by itself.
    left: f32,
    /// A cover lies over the screen, under which nothing is read.
    covered: bool,
    /// What happened since the side decided last; `None` until it has been looked up.
    since: Option<Vec<String>>,
}

/// Seconds a banner stays, and for each line that there is to read.
const STAYS: f32 = 1.8;
const PER_LINE: f32 = 2.2;
/// So many of the latest lines are shown; the log has all.
const LINES: usize = 6;

impl Banner {
    /// Whether the screen is being handed over.
    pub(super) fn hands_over(&self) -> bool {
        self.left > 0.0
    }

    /// Whoever took over has read it; `false` where there was nothing to read.
    pub(super) fn go_on(&mut self) -> bool {
        let there = self.hands_over();
        self.left = 0.0;
        there
    }
}

/// Notices changes of the side that is asked, and the end.
pub(super) fn watch(
    game: Res<Game>,
    table: Res<Table>,
    playback: Res<Playback>,
    (speech, flow): (Res<Speech>, Res<Flow>),
    settings: Res<Settings>,
    time: Res<Time>,
    mut intents: MessageReader<Intent>,
    mut banner: ResMut<Banner>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let over = game.battle().outcome().is_some() && !playback.busy() && !speech.holds();
    if banner.over != over {
        banner.over = over;
        redraw.write(RequestRedraw);
    }
    let covered = flow.covered(table.people());
    // What lifts the cover is no sign that anything has been read.
    let lifted = std::mem::replace(&mut banner.covered, covered);
    if intents.read().count() > 0 && banner.hands_over() && !covered && !lifted {
        // Who does something has seen enough.
        banner.left = 0.0;
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
        banner.since = None;
        banner.left = if first || table.people() < 2 {
            0.0
        } else {
            STAYS
        };
    }
    let unread = banner.since.as_ref().is_some_and(|lines| !lines.is_empty());
    if banner.hands_over() && !covered && (settings.lines_go_on || !unread) {
        banner.left -= time.delta_secs().min(LONGEST_FRAME);
        redraw.write(RequestRedraw);
    }
}

/// A sleeping window wakes with all the time it slept; the banner should not be over by then.
const LONGEST_FRAME: f32 = 0.25;

/// Shows the banner.
pub(super) fn show(
    mut contexts: EguiContexts,
    params: PanelParams,
    last: Res<LastDecided>,
    mut banner: ResMut<Banner>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let covered = params.flow.covered(params.table.people());
    let Some(side) = banner.side.filter(|_| banner.hands_over() && !covered) else {
        return Ok(());
    };
    if banner.since.is_none() && params.flow.prompt().is_some() {
        let lines = last.since(&params, side);
        banner.left += PER_LINE * lines.len().min(LINES) as f32;
        banner.since = Some(lines);
    }
    change(
        &ctx,
        &params,
        side,
        banner.since.as_deref().unwrap_or_default(),
    );
    Ok(())
}

/// Who decides now, and about what.
fn title(params: &PanelParams, side: &str) -> String {
    match params.flow.prompt() {
        Some(prompt) => {
            let name = params.name(prompt.actor);
            match prompt.kind {
                PromptKind::Turn => format!("{side}: {name}'s turn"),
                PromptKind::Reaction(_) => format!("{side}: {name} may react"),
                _ => format!("{side}: {name} decides"),
            }
        }
        None => format!("{side}: your turn"),
    }
}

fn change(ctx: &egui::Context, params: &PanelParams, side: SideId, since: &[String]) {
    let Some(def) = params.battle().level().sides.get(usize::from(side.0)) else {
        return;
    };
    let board = Layout::of(ctx).board;
    let frame = theme::card().stroke(egui::Stroke::new(3.0, theme::side_color(side.0)));
    let most = board.width() - 16.0 - frame.total_margin().sum().x;
    egui::Area::new(egui::Id::new("banner"))
        .fixed_pos(board.center_top() + vec2(0.0, 8.0))
        .pivot(Align2::CENTER_TOP)
        .order(egui::Order::Foreground)
        .interactable(false)
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_max_width(most.min(560.0));
                ui.horizontal(|ui| {
                    theme::side_badge(ui, side.0);
                    let words = theme::title(title(params, &def.name));
                    ui.add(egui::Label::new(words).truncate());
                });
                if !since.is_empty() {
                    happened(ui, params, since);
                }
            });
        });
}

/// What happened meanwhile, the latest lines of it.
fn happened(ui: &mut Ui, params: &PanelParams, since: &[String]) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.label(theme::small("Since your last decision:"));
    let fits = ((Layout::of(ui.ctx()).board.height() - 110.0) / 24.0).max(1.0) as usize;
    let shown = since.len().min(LINES).min(fits);
    let before = since.len() - shown;
    if before > 0 {
        ui.label(theme::small(format!("{before} more in the log")));
    }
    for line in &since[before..] {
        ui.add(egui::Label::new(RichText::new(line).size(16.0)).truncate());
    }
    let key = params.bindings.label(BattleAction::GoOn);
    ui.label(theme::small(format!("{key} puts this away")));
}

/// The end of the battle, where the cards stood: nobody needs them any more.
pub(super) fn ending(ui: &mut Ui, params: &PanelParams) -> bool {
    let people = params.table.people_of(params.battle().level());
    let Some((verdict, heading, why)) = verdict::told(params.battle(), people) else {
        return false;
    };
    let Some(outcome) = params.battle().outcome() else {
        return false;
    };
    let key = params.bindings.label(BattleAction::Confirm);
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        for side in &outcome.sides {
            theme::side_badge(ui, side.0);
        }
        ui.label(theme::title(heading).color(theme::of_verdict(verdict)));
        ui.label(why);
    });
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let clicked = theme::accent_button(ui, "Results", &key, "See how it went").clicked();
        ui.label(theme::small("or look around the board first"));
        clicked
    })
    .inner
}
