//! Small widgets of the referee's panel: numbers, choices, rows.

use std::ops::RangeInclusive;

use bevy_egui::egui::{self, RichText, Ui, vec2};

use crate::screens::theme;

/// Width of the names in front of values.
const NAMES: f32 = 104.0;
/// Width of the names in front of values where there is little room.
const FEW: f32 = 76.0;

/// A row: a name, then its widgets.
pub(super) fn row<R>(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    let narrow = ui.available_width() < 300.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = if narrow { 3.0 } else { 5.0 };
        ui.spacing_mut().button_padding = vec2(if narrow { 4.0 } else { 7.0 }, 3.0);
        let size = vec2(if narrow { FEW } else { NAMES }, 26.0);
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_size(size);
            let text = RichText::new(name).size(15.5);
            ui.add(egui::Label::new(text).truncate());
        });
        content(ui)
    })
    .inner
}

/// A small button.
pub(super) fn press(ui: &mut Ui, text: &str, hint: &str) -> bool {
    let button = egui::Button::new(RichText::new(text).size(15.0)).min_size(vec2(26.0, 26.0));
    ui.add(button).on_hover_text(hint).clicked()
}

/// A small button that stays pressed while it waits for something.
pub(super) fn hold(ui: &mut Ui, text: &str, on: bool) -> bool {
    let color = if on { theme::ACCENT } else { theme::TEXT };
    let text = RichText::new(text).size(15.0).color(color);
    let button = egui::Button::new(text).selected(on);
    ui.add(button.min_size(vec2(26.0, 26.0))).clicked()
}

/// A small button that is on or off.
pub(super) fn pick(ui: &mut Ui, text: &str, on: bool) -> bool {
    let color = if on { theme::ACCENT } else { theme::TEXT };
    let text = RichText::new(text).size(15.0).color(color);
    let button = egui::Button::selectable(on, text).min_size(vec2(26.0, 26.0));
    ui.add(button).clicked() && !on
}

/// A number with steps beside it; the new value once it has been settled.
pub(super) fn number(
    ui: &mut Ui,
    id: &str,
    now: i32,
    range: RangeInclusive<i32>,
    leap: i32,
) -> Option<i32> {
    let id = egui::Id::new("referee").with(id);
    let within = |value: i32| value.clamp(*range.start(), (*range.end()).max(*range.start()));
    let mut wanted = None;
    let mut step = |ui: &mut Ui, by: i32| {
        let to = within(now + by);
        let button = egui::Button::new(RichText::new(signed(by)).size(15.0));
        let possible = to != now;
        if ui
            .add_enabled(possible, button.min_size(vec2(26.0, 26.0)))
            .clicked()
        {
            wanted = Some(to);
        }
    };
    if leap > 1 {
        step(ui, -leap);
    }
    step(ui, -1);
    let mut value = ui.data(|data| data.get_temp::<i32>(id)).unwrap_or(now);
    let field = egui::DragValue::new(&mut value)
        .range(range.clone())
        .speed(0.15)
        .update_while_editing(false);
    let response = ui
        .add_sized(vec2(48.0, 26.0), field)
        .on_hover_text("Drag, or click and type");
    let busy = response.dragged() || response.has_focus();
    if busy {
        ui.data_mut(|data| data.insert_temp(id, value));
    } else {
        ui.data_mut(|data| data.remove::<i32>(id));
    }
    let mut step = |ui: &mut Ui, by: i32| {
        let to = within(now + by);
        let button = egui::Button::new(RichText::new(signed(by)).size(15.0));
        let possible = to != now;
        if ui
            .add_enabled(possible, button.min_size(vec2(26.0, 26.0)))
            .clicked()
        {
            wanted = Some(to);
        }
    };
    step(ui, 1);
    if leap > 1 {
        step(ui, leap);
    }
    wanted.or((!busy && value != now).then_some(value))
}

fn signed(by: i32) -> String {
    match by {
        -1 => "−".to_owned(),
        1 => "+".to_owned(),
        by => format!("{by:+}").replace('-', "−"),
    }
}

/// A list that folds open; the one that was picked.
pub(super) fn list<T: Clone + PartialEq>(
    ui: &mut Ui,
    id: &str,
    width: f32,
    now: &T,
    all: &[(String, T)],
) -> Option<T> {
    let mut picked = None;
    let shown = all.iter().find(|(_, one)| one == now);
    egui::ComboBox::from_id_salt(("referee", id))
        .width(width)
        .height(300.0)
        .selected_text(RichText::new(shown.map_or("", |(name, _)| name)).size(15.5))
        .show_ui(ui, |ui| {
            for (name, one) in all {
                let text = RichText::new(name).size(15.5);
                if ui.selectable_label(one == now, text).clicked() && one != now {
                    picked = Some(one.clone());
                }
            }
        });
    picked
}
