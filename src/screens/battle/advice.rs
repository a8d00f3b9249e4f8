//! Advice: the best three things that the tactician thinks of for whoever is asked at the screen, with their worth
//! and why; where only computers play, what they thought of before they did what is shown.
//!
//! The tactician knows no more than the side that it advises, and nothing is decided by asking it. What a computer
//! thinks of a person's foes is nobody's business while a person plays.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, RichText, Ui};

use super::flow::listed;
use crate::ai::{Controller, Thought, controller_for};
use crate::battle::{Battle, CombatantId};
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::table::Table;
use crate::screens::theme;
use crate::view::game::Stamp;
use crate::view::{Game, Playback};
use crate::words::ideas::{self, Idea};

/// The controller that gives advice.
const ADVISER: &str = "tactician";
/// Its seed: it advises alike however often it is asked.
const SEED: u64 = 1;

/// The moment that advice is for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moment {
    stamp: Stamp,
    journal: usize,
    who: CombatantId,
}

impl Moment {
    fn of(game: &Game, who: CombatantId) -> Self {
        Self {
            stamp: game.stamp(),
            journal: game.battle().journal().len(),
            who,
        }
    }
}

/// Advice for whoever is asked, where somebody wants it.
#[derive(Resource, Default)]
pub(super) struct Advice {
    /// It is wanted.
    pub(super) on: bool,
    /// Who gives it, and by which rules it plays.
    adviser: Option<(&'static str, Box<dyn Controller>)>,
    of: Option<Moment>,
    /// Whose ideas these are.
    whose: String,
    ideas: Vec<Idea>,
}

impl Advice {
    /// Keeps what a computer has thought of before it acts.
    pub(super) fn note(&mut self, battle: &Battle, who: CombatantId, thoughts: &[Thought]) {
        if self.on {
            self.whose = format!("{} thought of", battle.name(who));
            self.ideas = ideas::ideas(battle, thoughts);
            self.of = None;
        }
    }

    fn ask(&mut self, game: &Game, who: CombatantId) {
        let battle = game.battle();
        let rules = battle.rules_name();
        if self.adviser.as_ref().is_none_or(|(of, _)| *of != rules) {
            self.adviser = controller_for(rules, ADVISER, SEED).map(|it| (rules, it));
        }
        self.ideas.clear();
        if let Some((_, adviser)) = &mut self.adviser {
            adviser.reseed(SEED);
            self.ideas = ideas::advice(battle, adviser.as_mut());
        }
        self.whose = format!("Advice for {}", battle.name(who));
        self.of = Some(Moment::of(game, who));
    }
}

/// Asks the tactician for whoever is asked, once for each decision.
pub(super) fn think(
    mut advice: ResMut<Advice>,
    game: Res<Game>,
    table: Res<Table>,
    playback: Res<Playback>,
) {
    if !advice.on || table.people() == 0 || table.watching {
        return;
    }
    let prompt = game.battle().prompt();
    let asked = prompt.filter(|it| table.is_person(it.side));
    let Some(who) = asked.map(|it| it.actor) else {
        advice.of = None;
        advice.ideas.clear();
        return;
    };
    let shown = !playback.busy() && !playback.lags(&game);
    if shown && advice.of != Some(Moment::of(&game, who)) {
        advice.ask(&game, who);
    }
}

/// Shows the card, over the foot of the column beside the board.
pub(super) fn show(mut contexts: EguiContexts, params: PanelParams) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let advice = &params.advice;
    let hidden = listed(&params.flow).is_some() || params.flow.referee.is_some();
    if !advice.on || advice.ideas.is_empty() || hidden {
        return Ok(());
    }
    let column = Layout::of(&ctx).column();
    let frame = theme::card().stroke(egui::Stroke::new(1.5, theme::ACCENT));
    let width = column.width() - frame.total_margin().sum().x;
    egui::Area::new(egui::Id::new("advice"))
        .fixed_pos(column.right_bottom())
        .pivot(Align2::RIGHT_BOTTOM)
        .order(egui::Order::Foreground)
        .show(&ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width);
                ui.label(theme::title(&advice.whose));
                for (index, idea) in advice.ideas.iter().enumerate() {
                    row(ui, index, idea);
                }
            });
        });
    Ok(())
}

/// An idea: what, and below it what it is worth and why.
fn row(ui: &mut Ui, index: usize, idea: &Idea) {
    let color = if index == 0 {
        theme::ACCENT
    } else {
        theme::TEXT
    };
    let what = format!("{}  {}", index + 1, theme::sentence(&idea.what));
    ui.add(egui::Label::new(RichText::new(what).color(color)).wrap());
    if let Some(because) = idea.because() {
        ui.horizontal(|ui| {
            ui.add_space(18.0);
            ui.add(egui::Label::new(theme::small(because)).wrap());
        });
    }
}
