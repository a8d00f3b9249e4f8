//! The action bar: what is expected now, what is left of the turn, and everything one can do.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Color32, RichText, Ui, vec2};

use super::aim::{self, Style};
use super::card::{self, Face};
use super::flow::{Drawer, Intent};
use super::{Desk, Layout};
use crate::battle::{Budget, CombatantId, Command, OptionEntry, Options, PromptKind, Verb};
use crate::data::card::{keyword_name, keyword_text};
use crate::data::moves::MoveDamage;
use crate::data::{MoveDef, MoveId};
use crate::input::BattleAction;
use crate::rules::Effectiveness;
use crate::screens::{glossary, theme};

/// Effectiveness of each move on the hovered target, remembered until either changes.
#[derive(Default)]
pub(super) struct Tints {
    key: Option<(u64, CombatantId)>,
    found: Vec<(Verb, Effectiveness)>,
}

/// Shows the bar.
pub(super) fn show(mut contexts: EguiContexts, mut desk: Desk, mut tints: Local<Tints>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let rect = Layout::of(&ctx).actions;
    refresh(&mut tints, &mut desk);
    theme::card_at(&ctx, "actions", rect, |ui| {
        ui.horizontal(|ui| {
            ui.set_height(34.0);
            prompt_line(ui, &desk);
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                history(ui, &mut desk);
                budget(ui, &desk);
            });
        });
        ui.add_space(2.0);
        let asked = desk.flow.prompt().map(|prompt| &prompt.kind);
        if asked.is_some_and(|kind| !matches!(kind, PromptKind::Reaction(_))) {
            ui.horizontal(|ui| {
                let buttons = 256.0;
                let room = ui.available_width() - buttons;
                ui.allocate_ui_with_layout(
                    vec2(room, 110.0),
                    egui::Layout::left_to_right(Align::Min),
                    |ui| {
                        ui.set_min_width(room);
                        cards(ui, &mut desk, &tints, room);
                    },
                );
                ui.vertical(|ui| {
                    ui.set_width(buttons - 8.0);
                    ui.spacing_mut().item_spacing.y = 5.0;
                    ui.spacing_mut().button_padding.x = 8.0;
                    side_buttons(ui, &mut desk);
                });
            });
        }
    });
    Ok(())
}

/// What is expected of whom, in plain words.
pub(super) fn sentence(desk: &Desk) -> String {
    if let Some(refusal) = &desk.flow.refusal {
        return refusal.clone();
    }
    if let Some(referee) = &desk.flow.referee {
        return match referee.placing {
            true => "Referee: click the square where it is set down; Esc goes back.".into(),
            false => "Referee: click somebody or a square; Esc closes the panel.".into(),
        };
    }
    let Some(prompt) = desk.flow.prompt() else {
        return waiting(desk);
    };
    let name = desk.name(prompt.actor);
    match &prompt.kind {
        PromptKind::Reaction(_) => format!("{name} may react."),
        PromptKind::Opening if desk.flow.entry().is_none() => {
            format!("{name} may have a weapon drawn; Ready ends the choice.")
        }
        PromptKind::Replace { gone } => {
            format!("{name} may send another one out for {}.", desk.name(*gone))
        }
        PromptKind::PushOn { target } => {
            format!("{name} may push {} another metre.", desk.name(*target))
        }
        PromptKind::Declare { so_far } if desk.flow.entry().is_none() => format!(
            "{name} declares what to do this round, in public ({} so far). End the turn to finish.",
            so_far.len()
        ),
        PromptKind::Turn | PromptKind::Declare { .. } | PromptKind::Opening => {
            match desk.flow.entry() {
                Some(entry) => aiming(desk, &name, entry),
                None => format!("{name}'s turn: choose an action."),
            }
        }
    }
}

fn waiting(desk: &Desk) -> String {
    if let Some(outcome) = desk.battle().outcome() {
        return format!("The battle is over: {}.", outcome.why);
    }
    if desk.table.watching {
        return "Watching a record.".into();
    }
    match desk.battle().prompt() {
        Some(prompt) if !desk.table.is_person(prompt.side) => {
            let who = desk.table.name_of(prompt.side);
            format!("{} acts ({who}).", desk.name(prompt.actor))
        }
        _ => String::new(),
    }
}

fn aiming(desk: &Desk, name: &str, entry: &OptionEntry) -> String {
    let label = &entry.label;
    let locked = desk.flow.aim.as_ref().is_some_and(|aim| aim.locked);
    if entry.verb == Verb::Shift {
        return match (locked, desk.flow.choice()) {
            (true, Some(choice)) => {
                format!(
                    "Move {}? Click there again or press Enter; Esc goes back.",
                    choice.label
                )
            }
            _ => format!("{name}'s turn: choose an action, or click a blue square to move."),
        };
    }
    if locked {
        return format!("{label}: click again or press Enter to do it; Esc goes back.");
    }
    let unsettled =
        desk.flow.aim.as_ref().is_some_and(|aim| aim.pair.is_none()) && aim::pairs(entry).len() > 1;
    match aim::style(entry) {
        _ if unsettled => format!("{label}: choose who."),
        Style::Somebody => {
            format!("{label}: click a target. Tab takes the next one, Esc goes back.")
        }
        Style::Area => format!("{label}: point where, R turns it, click to use. Esc goes back."),
        Style::Square => format!("{label}: click a square. Esc goes back."),
        Style::Single if matches!(entry.verb, Verb::Try(_)) => {
            format!("{label}: press Enter or click on the board to do it. Esc goes back.")
        }
        Style::Single => format!("{label}: press Enter or click its card again. Esc goes back."),
        Style::List | Style::Instant => format!("{label}: choose from the list."),
    }
}

fn prompt_line(ui: &mut Ui, desk: &Desk) {
    if let Some(side) = desk
        .flow
        .side()
        .or_else(|| Some(desk.battle().prompt()?.side))
    {
        theme::side_badge(ui, side.0);
    }
    let color = if desk.flow.refusal.is_some() {
        theme::WARN
    } else {
        theme::TEXT
    };
    let room = (ui.available_width() - 400.0).max(200.0);
    let line = egui::Label::new(RichText::new(sentence(desk)).color(color)).truncate();
    let size = vec2(room, 30.0);
    ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(Align::Center), |ui| {
        ui.set_width(room);
        ui.add(line);
    });
}

fn budget(ui: &mut Ui, desk: &Desk) {
    let sheet = desk.flow.actor().and_then(|actor| desk.sheet(actor));
    let Some(Budget {
        standard,
        shift,
        swift,
        ..
    }) = sheet.map(|sheet| sheet.budget)
    else {
        return;
    };
    for (name, left, hint) in [
        ("Swift", swift, "Swift Actions left this turn"),
        (
            "Shift",
            shift,
            "Shift Actions left this turn: movement and switching",
        ),
        (
            "Standard",
            standard,
            "Standard Actions left this turn: moves, items, maneuvers",
        ),
    ] {
        let (rect, response) = ui.allocate_exact_size(vec2(16.0, 16.0), egui::Sense::hover());
        let line = egui::Stroke::new(1.5, theme::QUIET);
        let fill = if left > 0 {
            theme::ACCENT
        } else {
            Color32::TRANSPARENT
        };
        ui.painter().circle(rect.center(), 6.0, fill, line);
        response.on_hover_text(format!("{left} left"));
        let color = if left > 0 { theme::TEXT } else { theme::QUIET };
        ui.label(RichText::new(name).small().color(color))
            .on_hover_text(hint);
        ui.add_space(6.0);
    }
}

fn history(ui: &mut Ui, desk: &mut Desk) {
    let redo = desk.bindings.label(BattleAction::Redo);
    let undo = desk.bindings.label(BattleAction::Undo);
    let can_redo = desk.game.session().can_redo();
    let label = desk.table.undo_label(&desk.game);
    ui.add_enabled_ui(can_redo, |ui| {
        let button = ui.button("Redo");
        if theme::hinted(button, &redo, "Redo").clicked() {
            desk.send(Intent::Redo);
        }
    });
    ui.add_enabled_ui(label.is_some(), |ui| {
        let button = ui.button(label.unwrap_or("Undo"));
        let hint = "Takes the last decision back. Free while it revealed nothing; after dice or \
                    another's decision it is a rewind.";
        if theme::hinted(button, &undo, hint).clicked() {
            desk.send(Intent::Undo);
        }
    });
}

fn cards(ui: &mut Ui, desk: &mut Desk, tints: &Tints, room: f32) {
    let Some(options) = desk.flow.options.clone() else {
        return;
    };
    let shown = aim::cards(&options);
    let shift = options.entry(Verb::Shift);
    let count = shown.len() + usize::from(shift.is_some());
    let width = ((room - 8.0 * count as f32) / count.max(1) as f32).clamp(108.0, 172.0);
    let size = vec2(width, 104.0);
    egui::ScrollArea::horizontal()
        .id_salt("cards")
        .max_width(room)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                if let Some(entry) = shift {
                    let face = shift_face(desk, entry);
                    one(ui, desk, entry, size, &face);
                }
                for (index, entry) in shown.iter().enumerate() {
                    let face = move_face(desk, entry, index, tints);
                    one(ui, desk, entry, size, &face);
                }
            });
        });
}

fn one(ui: &mut Ui, desk: &mut Desk, entry: &OptionEntry, size: egui::Vec2, face: &Face) {
    let response = card::show(ui, size, face, &desk.pictures);
    if response.clicked() {
        desk.send(Intent::Choose(entry.verb));
    }
    response.on_hover_ui(|ui| explain(ui, desk, entry));
}

fn is_chosen(desk: &Desk, verb: Verb) -> bool {
    desk.flow.aim.as_ref().is_some_and(|aim| aim.verb == verb)
}

fn shift_face(desk: &Desk, entry: &OptionEntry) -> Face {
    let metres = desk
        .flow
        .actor()
        .and_then(|actor| desk.sheet(actor))
        .map(|sheet| format!("{} metres", sheet.speeds.overland));
    Face {
        key: desk.bindings.label(BattleAction::Shift),
        name: "Move".into(),
        element: None,
        lines: [
            metres.unwrap_or_default(),
            "Shift Action".into(),
            "Click a blue".into(),
            "square".into(),
        ],
        ribbon: None,
        usable: entry.reason.is_none(),
        chosen: is_chosen(desk, entry.verb),
    }
}

/// What the plain Struggle Attack of whoever is asked is like, its weapon included.
fn struggle_facts(desk: &Desk) -> [String; 4] {
    let sheet = desk.flow.actor().and_then(|actor| desk.sheet(actor));
    let (ac, base, range) = sheet.map_or((4, 4, (1, 1)), |sheet| {
        let struggle = sheet.struggle;
        (struggle.ac, struggle.base, struggle.range)
    });
    let range = match range {
        (1, 1) => "Melee".to_owned(),
        (1, most) => format!("{most} m"),
        (least, most) => format!("{least} to {most} m"),
    };
    [
        "Physical".to_owned(),
        format!("DB {base} · AC {ac}"),
        range,
        "At-Will".to_owned(),
    ]
}

fn move_face(desk: &Desk, entry: &OptionEntry, index: usize, tints: &Tints) -> Face {
    let key = BattleAction::CARDS
        .get(index)
        .map(|key| desk.bindings.label(*key));
    let def = match entry.verb {
        Verb::Move(id) => Some(desk.game.dex().move_def(id)),
        _ => None,
    };
    let lines = def.map_or_else(|| struggle_facts(desk), |def| facts(desk, def));
    let ribbon = tints
        .found
        .iter()
        .find(|(verb, _)| *verb == entry.verb)
        .and_then(|(_, effectiveness)| tint(*effectiveness));
    Face {
        key: key.unwrap_or_default(),
        name: entry.label.clone(),
        element: def.and_then(|def| def.element),
        lines,
        ribbon,
        usable: entry.reason.is_none(),
        chosen: is_chosen(desk, entry.verb),
    }
}

fn facts(desk: &Desk, def: &MoveDef) -> [String; 4] {
    let mut parts = Vec::new();
    match def.damage {
        MoveDamage::Base(base) => parts.push(format!("DB {base}")),
        MoveDamage::Fixed(amount) => parts.push(format!("{amount} damage")),
        MoveDamage::Level => parts.push("Level".into()),
        MoveDamage::None => {}
    }
    parts.extend(def.ac.map(|ac| format!("AC {ac}")));
    if parts.is_empty() {
        parts.push("Sure".into());
    }
    let class = glossary::class(def.class).to_owned();
    [
        class,
        parts.join(" · "),
        glossary::range(def),
        left(desk, def),
    ]
}

/// How often a move can still be used, in a word or two.
fn left(desk: &Desk, def: &MoveDef) -> String {
    use crate::rules::Frequency;
    let used = |id: MoveId| {
        let sheet = desk.flow.actor().and_then(|actor| desk.sheet(actor))?;
        sheet
            .moves
            .iter()
            .find(|state| state.id == id)
            .map(|state| state.used)
    };
    match def.frequency {
        Frequency::Scene(times) | Frequency::Daily(times) => {
            let left = times.saturating_sub(used(def.id).unwrap_or(0));
            format!("{left} of {times} left")
        }
        other => other.name().to_string(),
    }
}

fn tint(effectiveness: Effectiveness) -> Option<(String, Color32)> {
    let color = match effectiveness {
        Effectiveness::Immune => Color32::from_rgb(0x6B, 0x72, 0x7A),
        Effectiveness::Steps(steps) if steps > 0 => Color32::from_rgb(0x5C, 0xC9, 0x7F),
        Effectiveness::Steps(0) => return None,
        Effectiveness::Steps(_) => Color32::from_rgb(0xE0, 0x8A, 0x6A),
    };
    let words = effectiveness.words();
    let factor = words.rsplit(", ").next().unwrap_or(words);
    let short = match effectiveness {
        Effectiveness::Immune => "immune".to_owned(),
        Effectiveness::Steps(steps) if steps > 0 => format!("▲ {factor}"),
        Effectiveness::Steps(_) => format!("▼ {factor}"),
    };
    Some((short, color))
}

/// The hover text of a card: why not, what it costs, what it does.
pub(super) fn explain(ui: &mut Ui, desk: &Desk, entry: &OptionEntry) {
    ui.set_max_width(440.0);
    ui.label(theme::title(&entry.label));
    if let Some(reason) = &entry.reason {
        ui.label(RichText::new(format!("Not now: {reason}")).color(theme::BAD));
    }
    ui.label(theme::small(format!(
        "Costs: {}",
        glossary::cost(entry.cost)
    )));
    let dex = desk.game.dex();
    let def = match entry.verb {
        Verb::Move(id) => dex.move_def(id),
        Verb::Improvised(how) => {
            ui.label(glossary::verb(entry.verb));
            dex.improvised(how)
        }
        _ => {
            ui.label(glossary::verb(entry.verb));
            return;
        }
    };
    ui.label(crate::screens::narration::move_text(dex, def));
    for keyword in &def.keywords {
        if let Some(meaning) = keyword_text(*keyword) {
            ui.label(theme::small(format!(
                "{}: {meaning}",
                keyword_name(*keyword)
            )));
        }
    }
    for missing in &def.missing {
        ui.label(
            RichText::new(format!("Not played yet: {missing}"))
                .small()
                .color(theme::WARN),
        );
    }
}

fn side_buttons(ui: &mut Ui, desk: &mut Desk) {
    let Some(options) = desk.flow.options.clone() else {
        return;
    };
    egui::Grid::new("drawers")
        .num_columns(2)
        .spacing(vec2(6.0, 5.0))
        .show(ui, |ui| {
            for (index, (drawer, action)) in [
                (Drawer::Maneuvers, BattleAction::Maneuvers),
                (Drawer::Items, BattleAction::Items),
                (Drawer::Switch, BattleAction::Switch),
                (Drawer::More, BattleAction::More),
            ]
            .into_iter()
            .enumerate()
            {
                drawer_button(ui, desk, &options, drawer, action);
                if index % 2 == 1 {
                    ui.end_row();
                }
            }
        });
    end_turn(ui, desk, &options);
}

fn drawer_button(
    ui: &mut Ui,
    desk: &mut Desk,
    options: &Options,
    drawer: Drawer,
    action: BattleAction,
) {
    let inside = |entry: &&OptionEntry| Drawer::of(entry.verb) == Some(drawer);
    let any = options.entries.iter().any(|entry| inside(&entry));
    let usable = options
        .entries
        .iter()
        .filter(inside)
        .filter(|entry| entry.reason.is_none())
        .count();
    let key = desk.bindings.label(action);
    let open = desk.flow.drawer == Some(drawer);
    let color = if usable > 0 {
        theme::TEXT
    } else {
        theme::QUIET
    };
    let button = egui::Button::new(RichText::new(drawer.name()).size(16.0).color(color))
        .selected(open)
        .shortcut_text(theme::small(&key))
        .min_size(vec2(120.0, 30.0));
    let response = ui.add_enabled(any, button.wrap_mode(egui::TextWrapMode::Extend));
    let hint = if any {
        format!("{usable} possible now")
    } else {
        "Nothing of this kind".into()
    };
    if theme::hinted(response, &key, &hint).clicked() {
        desk.send(Intent::Drawer(drawer));
    }
}

fn end_turn(ui: &mut Ui, desk: &mut Desk, options: &Options) {
    let (verb, words, action) = match options.prompt.kind {
        PromptKind::Turn | PromptKind::Declare { .. } => {
            (Verb::EndTurn, "End turn", BattleAction::EndTurn)
        }
        PromptKind::Opening => (Verb::EndTurn, "Ready", BattleAction::EndTurn),
        _ => (Verb::Decline, "Stop", BattleAction::EndTurn),
    };
    let key = desk.bindings.label(action);
    let spent = desk
        .sheet(options.prompt.actor)
        .is_some_and(|sheet| sheet.budget.standard == 0 && sheet.budget.shift == 0);
    let text = if spent { theme::ON_ACCENT } else { theme::TEXT };
    let mut button = egui::Button::new(RichText::new(words).color(text))
        .shortcut_text(RichText::new(&key).small().color(text))
        .min_size(vec2(246.0, 34.0));
    if spent {
        button = button.fill(theme::ACCENT);
    }
    if theme::hinted(ui.add(button), &key, glossary::verb(Verb::EndTurn)).clicked() {
        desk.send(Intent::Choose(verb));
    }
}

/// Asks the battle once per hovered target how each move would fare.
fn refresh(tints: &mut Tints, desk: &mut Desk) {
    let target = desk
        .flow
        .pointed
        .and_then(|cell| desk.battle().occupant(cell));
    let key = target.map(|target| (desk.flow.epoch, target));
    if tints.key == key {
        return;
    }
    tints.key = key;
    tints.found.clear();
    let (Some(target), Some(options)) = (target, desk.flow.options.clone()) else {
        return;
    };
    let actor = options.prompt.actor;
    for entry in aim::cards(&options) {
        let choice = entry
            .choices
            .iter()
            .find(|choice| choice.hits.contains(&target));
        let Some(choice) = choice else { continue };
        let command = Command::new(actor, choice.action.clone());
        let game = desk.game.bypass_change_detection();
        let Ok(forecast) = game.battle_mut().forecast(&command) else {
            continue;
        };
        let found = forecast.targets.iter().find(|one| one.target == target);
        if let Some(damage) = found.and_then(|one| one.damage.as_ref()) {
            tints.found.push((entry.verb, damage.effectiveness));
        }
    }
}
