//! The list of what can be chosen: by number, by arrows and Enter, by the mouse; what cannot be chosen
//! stands below with the reason.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    self, Align, Color32, FontId, Id, Key, RichText, TextFormat, TextStyle, Ui, vec2,
};

use crate::screens::theme;
use crate::tables::Choice;

/// The keys of the first ten.
const KEYS: [Key; 10] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
    Key::Num0,
];

/// So many that cannot be chosen are told without being asked for.
const FEW: usize = 3;

/// What comes of the list in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chosen {
    /// The choice that was taken, by number.
    pub(super) taken: Option<usize>,
    /// The one that is pointed at, or has the keyboard.
    pub(super) pointed: Option<usize>,
}

/// The number of the choice whose key was pressed; not while somebody types.
pub(super) fn by_key<C>(ctx: &egui::Context, choices: &[Choice<C>]) -> Option<usize> {
    if ctx.text_edit_focused() {
        return None;
    }
    let at = KEYS
        .iter()
        .position(|key| ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, *key)))?;
    let mut open = choices
        .iter()
        .enumerate()
        .filter(|(_, it)| it.refused.is_none());
    open.nth(at).map(|(number, _)| number)
}

/// Shows the list. `stamp` tells one prompt from another: with a new one the keyboard goes to the first
/// choice. `told` says more of a choice.
pub(super) fn list<C>(
    ui: &mut Ui,
    choices: &[Choice<C>],
    stamp: u32,
    told: impl Fn(&Choice<C>) -> Vec<String>,
) -> Chosen {
    let mut chosen = Chosen::default();
    let fresh = is_fresh(ui, stamp);
    let (mut number, mut group) = (0, "");
    ui.spacing_mut().item_spacing.y = 5.0;
    for (at, choice) in choices.iter().enumerate() {
        if choice.refused.is_some() {
            continue;
        }
        if choice.group != group && !choice.group.is_empty() {
            ui.label(theme::small(choice.group));
        }
        group = choice.group;
        number += 1;
        let button = egui::Button::new(job(ui, number, choice))
            .wrap()
            .min_size(vec2(ui.available_width(), 34.0));
        let response = ui.with_layout(egui::Layout::top_down(Align::Min), |ui| ui.add(button));
        let response = response.inner;
        if number == 1 && fresh {
            response.request_focus();
        }
        if response.clicked() {
            chosen.taken = Some(at);
        }
        if response.hovered() || (response.has_focus() && chosen.pointed.is_none()) {
            chosen.pointed = Some(at);
        }
        let more = told(choice);
        if !more.is_empty() {
            theme::tell_left(&response, |ui| {
                for line in &more {
                    ui.label(line);
                }
            });
        }
    }
    refused(ui, choices);
    chosen
}

/// Whether this prompt is shown for the first time.
fn is_fresh(ui: &Ui, stamp: u32) -> bool {
    let id = Id::new("the prompt that is shown");
    let before = ui.data_mut(|data| data.get_temp::<u32>(id));
    ui.data_mut(|data| data.insert_temp(id, stamp));
    before != Some(stamp)
}

/// The words of a button: the key, what is done, what is known of it beforehand.
fn job<C>(ui: &Ui, number: usize, choice: &Choice<C>) -> egui::WidgetText {
    let body = TextStyle::Body.resolve(ui.style());
    let small = TextStyle::Small.resolve(ui.style());
    let mut job = LayoutJob::default();
    let mut add = |words: &str, font: &FontId, color: Color32| {
        job.append(words, 0.0, TextFormat::simple(font.clone(), color));
    };
    let key = match number {
        1..=9 => format!("{number}  "),
        10 => "0  ".to_owned(),
        _ => "    ".to_owned(),
    };
    add(&key, &small, theme::QUIET);
    add(&choice.label, &body, theme::TEXT);
    if let Some(note) = &choice.note {
        add(&format!("   {note}"), &small, theme::QUIET);
    }
    job.into()
}

/// What cannot be chosen, and why.
fn refused<C>(ui: &mut Ui, choices: &[Choice<C>]) {
    let closed: Vec<_> = choices
        .iter()
        .filter_map(|it| Some((&it.label, it.refused.as_ref()?)))
        .collect();
    if closed.is_empty() {
        return;
    }
    ui.add_space(4.0);
    let show = |ui: &mut Ui| {
        for (label, refusal) in &closed {
            ui.label(
                RichText::new(format!("{label}: {refusal}"))
                    .small()
                    .color(theme::QUIET),
            );
        }
    };
    if closed.len() <= FEW {
        ui.label(theme::small("Not possible now"));
        show(ui);
    } else {
        let title = theme::small(format!("Not possible now ({}), and why", closed.len()));
        egui::CollapsingHeader::new(title)
            .id_salt("closed choices")
            .show(ui, show);
    }
}
