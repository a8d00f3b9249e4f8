//! The journal as a log: a filter, and every line opens into the arithmetic behind it.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Color32, RichText, Sense, Ui, vec2};

use super::flow::Intent;
use crate::battle::{Event, Eyes, reaction};
use crate::input::BattleAction;
use crate::screens::battle::column::{Lower, lower};
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::battle::scrolled::{self, Scrolled};
use crate::screens::narration::{self, Line};
use crate::screens::{terms, theme};
use crate::words::Topic;

/// Which lines to show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Filter {
    #[default]
    All,
    Fights,
    States,
    Words,
    Said,
}

/// The log's lines, told once per event.
#[derive(Resource, Default)]
pub(super) struct LogView {
    filter: Filter,
    lines: Vec<(usize, Line, Filter)>,
    told: usize,
    open: BTreeSet<usize>,
    of: Option<(crate::view::game::Stamp, Eyes)>,
}

impl Filter {
    /// All of them in the order of their buttons, with what stands on those.
    const ALL: [(Self, &'static str); 5] = [
        (Self::All, "All"),
        (Self::Fights, "Attacks"),
        (Self::States, "States"),
        (Self::Words, "Turns"),
        (Self::Said, "Said"),
    ];
}

impl LogView {
    /// What keys have asked for since the log was drawn last.
    fn by_keys(&mut self, filters: usize, sums: bool) {
        let at = Filter::ALL.iter().position(|(it, _)| *it == self.filter);
        self.filter = Filter::ALL[(at.unwrap_or(0) + filters) % Filter::ALL.len()].0;
        if sums && self.open.is_empty() {
            let sums = self
                .lines
                .iter()
                .filter(|(_, line, _)| !line.details.is_empty());
            self.open = sums.map(|(index, ..)| *index).collect();
        } else if sums {
            self.open.clear();
        }
    }

    fn catch_up(&mut self, params: &PanelParams) {
        let eyes = params.eyes.0;
        let stamp = Some((params.game.stamp(), eyes));
        let journal = params.battle().journal();
        let people = params.table.people_of(params.battle().level());
        // A line comes when what it tells has been seen, not before the throw.
        let until = params.playback.told().min(journal.len());
        if self.of != stamp || until < self.told {
            self.of = stamp;
            self.lines.clear();
            self.open.clear();
            self.told = 0;
        }
        for (index, event) in journal.iter().enumerate().take(until).skip(self.told) {
            // Nobody wants to read in every turn who has not acted early.
            let quiet = matches!(
                event,
                Event::Reacted { reaction, taken: false, .. } if *reaction == reaction::PRIORITY
            );
            if quiet {
                continue;
            }
            if let Some(line) = narration::tell(params.battle(), eyes, people, index) {
                let family = family(line.topic);
                self.lines.push((index, line, family));
            }
        }
        self.told = until;
    }
}

/// Shows the log, unless a forecast needs the room.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut params: PanelParams,
    mut view: ResMut<LogView>,
    mut keys: ResMut<Scrolled>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    view.catch_up(&params);
    let asked = keys.bypass_change_detection();
    let further = std::mem::take(&mut asked.filters);
    let sums = std::mem::take(&mut asked.sums);
    view.by_keys(further, sums);
    let layout = Layout::of(&ctx);
    if lower(&params, &layout) != Lower::Log {
        return Ok(());
    }
    let rect = layout.lower;
    theme::card_at(&ctx, "log", rect, |ui| {
        filters(ui, &mut view, &mut params);
        egui::ScrollArea::vertical()
            .id_salt("log")
            .auto_shrink([false, false])
            .stick_to_bottom(true)
            .min_scrolled_height(24.0)
            .show(ui, |ui| {
                scrolled::scroll(
                    ui,
                    std::mem::take(&mut keys.bypass_change_detection().lower),
                );
                ui.spacing_mut().item_spacing.y = 2.0;
                let LogView {
                    filter,
                    lines,
                    open,
                    ..
                } = &mut *view;
                for (index, line, family) in lines {
                    // What is said can be read alone; everything else keeps its turns.
                    let turns = *family == Filter::Words && *filter != Filter::Said;
                    let kept = [Filter::All, *family].contains(filter) || turns;
                    if kept && one(ui, line, *family, open.contains(index)) && !open.remove(index) {
                        open.insert(*index);
                    }
                }
            });
    });
    Ok(())
}

fn filters(ui: &mut Ui, view: &mut LogView, params: &mut PanelParams) {
    ui.horizontal(|ui| {
        // Five filters and the referee share one narrow line.
        let narrow = ui.available_width() < 320.0;
        ui.spacing_mut().button_padding.x = if narrow { 3.0 } else { 5.0 };
        ui.spacing_mut().item_spacing.x = if narrow { 1.0 } else { 3.0 };
        let key = params.bindings.label(BattleAction::LogFilter);
        let sums = params.bindings.label(BattleAction::LogSums);
        let hint = format!("What the log shows; {sums} opens every sum in it, or closes them");
        for (filter, name) in Filter::ALL {
            let button = egui::Button::selectable(view.filter == filter, theme::small(name));
            if theme::hinted(ui.add(button), &key, &hint).clicked() {
                view.filter = filter;
            }
        }
        if !narrow && key.len() <= 2 {
            ui.add_space(4.0);
            ui.label(theme::small(format!("({key})")))
                .on_hover_text(&hint);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let key = params.bindings.label(BattleAction::Referee);
            let button = ui.add(egui::Button::new(theme::small("Referee")));
            if theme::hinted(button, &key, "Correct anything in the battle").clicked() {
                params.send(Intent::Referee);
            }
        });
    });
}

/// Shows a line; answers whether it was clicked to open or close.
fn one(ui: &mut Ui, line: &Line, family: Filter, open: bool) -> bool {
    let opens = !line.details.is_empty();
    let clicked = ui
        .horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let mark = match (opens, open) {
                (false, _) => "",
                (true, false) => "▶",
                (true, true) => "▼",
            };
            let mark = egui::Label::new(theme::small(mark));
            ui.add_sized(vec2(16.0, 18.0), mark);
            let text = RichText::new(&line.headline)
                .color(color(family, line))
                .size(16.0);
            let sense = if opens {
                Sense::click()
            } else {
                Sense::hover()
            };
            let label = egui::Label::new(text).wrap().sense(sense);
            let response = ui.add(label);
            opens
                && response
                    .on_hover_cursor(egui::CursorIcon::PointingHand)
                    .clicked()
        })
        .inner;
    if open {
        for detail in &line.details {
            ui.horizontal_top(|ui| {
                ui.add_space(28.0);
                let words = ui.add(egui::Label::new(theme::small(detail)).wrap());
                terms::tell_rules(words, detail);
            });
        }
    }
    clicked
}

fn color(family: Filter, line: &Line) -> Color32 {
    match family {
        _ if let Some(verdict) = line.verdict => theme::of_verdict(verdict),
        _ if line.heading => theme::ACCENT,
        Filter::Fights => theme::TEXT,
        Filter::States => theme::WARN,
        _ => theme::QUIET,
    }
}

fn family(topic: Topic) -> Filter {
    match topic {
        Topic::Attack | Topic::Health => Filter::Fights,
        Topic::Status => Filter::States,
        Topic::Script => Filter::Said,
        Topic::Time | Topic::Referee => Filter::Words,
        Topic::Movement | Topic::Things => Filter::All,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_through_the_filters_and_open_every_sum() {
        let line = |details: &[&str]| Line {
            headline: "12 damage to Rat.".into(),
            details: details.iter().map(|it| (*it).to_owned()).collect(),
            heading: false,
            verdict: None,
            topic: Topic::Health,
        };
        let mut view = LogView {
            lines: vec![
                (3, line(&["Damage Base 5: 12"]), Filter::Fights),
                (4, line(&[]), Filter::Words),
            ],
            ..LogView::default()
        };
        let mut ask = |filters: usize, sums: bool| {
            view.by_keys(filters, sums);
            (view.filter, view.open.iter().copied().collect::<Vec<_>>())
        };
        assert_eq!(ask(1, false), (Filter::Fights, vec![]));
        assert_eq!(ask(0, true), (Filter::Fights, vec![3]));
        assert_eq!(ask(3, false), (Filter::Said, vec![3]));
        assert_eq!(ask(1, true), (Filter::All, vec![]));
    }
}
