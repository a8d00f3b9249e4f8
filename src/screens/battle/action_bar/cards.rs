//! The cards of the action bar: moving, the known moves, Struggle.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Ui, vec2};

use super::super::aim;
use super::super::card::{self, Face};
use super::super::explain::explain;
use super::super::flow::Intent;
use super::super::stops::Purpose;
use crate::battle::{AttackKind, CombatantId, Command, Lead, OptionEntry, OptionKey, Role, cost};
use crate::data::moves::MoveDamage;
use crate::data::{MoveDef, MoveId};
use crate::input::BattleAction;
use crate::rules::Effectiveness;
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::{glossary, narration, theme};

/// Effectiveness of each move on the hovered target, remembered until either changes.
#[derive(Default)]
pub(crate) struct Tints {
    key: Option<(u64, CombatantId)>,
    found: Vec<(OptionKey, Effectiveness)>,
}

impl Tints {
    /// Asks the battle once per hovered target how each move would fare.
    pub(super) fn refresh(&mut self, params: &mut PanelParams) {
        let tints = self;
        let target = params
            .flow
            .pointed
            .and_then(|cell| params.battle().occupant(cell));
        let key = target.map(|target| (params.flow.epoch, target));
        if tints.key == key {
            return;
        }
        tints.key = key;
        tints.found.clear();
        let (Some(target), Some(options)) = (target, params.flow.options.clone()) else {
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
            let game = params.game.bypass_change_detection();
            let Ok(forecast) = game.battle().forecast(&command) else {
                continue;
            };
            let found = forecast.targets.iter().find(|one| one.target == target);
            if let Some(damage) = found.and_then(|one| one.damage.as_ref()) {
                let types = damage.effectiveness;
                tints.found.extend(types.map(|types| (entry.key, types)));
            }
        }
    }
}

/// Shows the cards.
pub(super) fn show(ui: &mut Ui, params: &mut PanelParams, tints: &Tints, room: f32) {
    let Some(options) = params.flow.options.clone() else {
        return;
    };
    let shown = aim::cards(&options);
    let shift = options.role(Role::Walk);
    let count = shown.len() + usize::from(shift.is_some());
    let (each, size) = grid(room, count);
    let faces = shift
        .iter()
        .map(|entry| (*entry, shift_face(params, entry)));
    let moves = shown.iter().enumerate();
    let faces =
        faces.chain(moves.map(|(index, entry)| (*entry, move_face(params, entry, index, tints))));
    let faces: Vec<(&OptionEntry, Face)> = faces.collect();
    egui::ScrollArea::vertical()
        .id_salt("cards")
        .max_width(room)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP - 2.0);
            ui.vertical(|ui| {
                for row in faces.chunks(each) {
                    ui.horizontal(|ui| {
                        for (entry, face) in row {
                            one(ui, params, entry, size, face);
                        }
                    });
                }
            });
        });
}

/// Space between cards.
const GAP: f32 = 8.0;

/// How many cards stand in a row, and how large they are: one row of tall cards where they have
/// room, otherwise two rows of low ones, so that all are in sight.
fn grid(room: f32, count: usize) -> (usize, egui::Vec2) {
    let count = count.max(1);
    let wide = |each: usize| (room - GAP * (each - 1) as f32) / each as f32;
    if wide(count) >= 104.0 {
        return (count, vec2(wide(count).min(172.0), 104.0));
    }
    let each = count.div_ceil(2);
    let each = if wide(each) >= 84.0 {
        each
    } else {
        (room / 92.0).max(1.0) as usize
    };
    (each, vec2(wide(each).min(172.0), 50.0))
}

fn one(ui: &mut Ui, params: &mut PanelParams, entry: &OptionEntry, size: egui::Vec2, face: &Face) {
    let response = card::show(ui, size, face, &params.pictures);
    if response.hovered() {
        // A mouse that only happens to lie there means nothing to somebody on the keys.
        if ui.input(|input| input.pointer.is_moving()) {
            params.flow.by_keys = false;
        }
        params.flow.hinted = Some(entry.key);
    }
    if response.clicked() {
        params.send(Intent::Choose(entry.key));
    }
    let aside = Layout::of(ui.ctx()).lower;
    theme::tell_at(&response, aside, |ui| explain(ui, params, entry));
}

fn is_chosen(params: &PanelParams, key: OptionKey) -> bool {
    params.flow.aim.as_ref().is_some_and(|aim| aim.key == key)
}

fn shift_face(params: &PanelParams, entry: &OptionEntry) -> Face {
    let metres = params
        .flow
        .actor()
        .and_then(|actor| params.sheet(actor))
        .filter(|sheet| sheet.speeds.overland > 0)
        .map(|sheet| format!("{} metres", sheet.speeds.overland));
    let (name, cost) = match entry.cost {
        cost::SHIFT => ("Move".to_owned(), "Shift Action".to_owned()),
        cost => (entry.label.clone(), glossary::cost(cost).into_owned()),
    };
    // Little fits; the prompt above says the rest.
    let [third, fourth] = match params.bindings.pad_in_hand() {
        _ if entry.reason.is_some() => [String::new(), String::new()],
        true => {
            let enter = params.bindings.label(BattleAction::Confirm);
            ["Left stick,".into(), format!("then {enter}")]
        }
        false => ["Arrows, or".into(), "a click".into()],
    };
    Face {
        key: params
            .bindings
            .label_of(&[BattleAction::Shift, BattleAction::RowBelow]),
        name,
        element: None,
        lines: [metres.unwrap_or_default(), cost, third, fourth],
        ribbon: None,
        for_friends: false,
        usable: entry.reason.is_none(),
        chosen: is_chosen(params, entry.key),
    }
}

/// What the plain Struggle Attack of whoever is asked is like, its weapon included.
fn struggle_facts(params: &PanelParams) -> [String; 4] {
    let sheet = params.flow.actor().and_then(|actor| params.sheet(actor));
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

/// What there is to say of a card that is no attack of the dex: what it costs.
fn bare_facts(entry: &OptionEntry) -> [String; 4] {
    let cost = glossary::cost(entry.cost).into_owned();
    [cost, String::new(), String::new(), String::new()]
}

fn move_face(params: &PanelParams, entry: &OptionEntry, index: usize, tints: &Tints) -> Face {
    let key = BattleAction::CARDS
        .get(index)
        .map(|key| params.bindings.label(*key));
    let def = match entry.key.lead {
        Lead::Attack(AttackKind::Move(id)) => Some(params.game.dex().move_def(id)),
        _ => None,
    };
    let lines = match (def, entry.key.lead) {
        (Some(def), _) => facts(params, def),
        (None, Lead::Attack(_)) => struggle_facts(params),
        (None, _) => bare_facts(entry),
    };
    let ribbon = tints
        .found
        .iter()
        .find(|(key, _)| *key == entry.key)
        .and_then(|(_, effectiveness)| tint(*effectiveness));
    Face {
        key: key.unwrap_or_default(),
        name: entry.label.clone(),
        element: def.and_then(|def| def.element),
        lines,
        ribbon,
        for_friends: def.is_some_and(|def| def.purpose() == Purpose::Help),
        usable: entry.reason.is_none(),
        chosen: is_chosen(params, entry.key),
    }
}

/// The card of a move that could answer an offer.
pub(super) fn answer_face(params: &PanelParams, id: MoveId, key: String, chosen: bool) -> Face {
    let def = params.game.dex().move_def(id);
    Face {
        key,
        name: def.name.clone(),
        element: def.element,
        lines: facts(params, def),
        ribbon: None,
        for_friends: false,
        usable: true,
        chosen,
    }
}

/// What a move does, as a hover text.
pub(super) fn tell_move(ui: &mut Ui, params: &PanelParams, id: MoveId) {
    let dex = params.game.dex();
    let def = dex.move_def(id);
    ui.set_max_width(440.0);
    ui.label(theme::title(&def.name));
    ui.label(narration::move_text(dex, def));
}

fn facts(params: &PanelParams, def: &MoveDef) -> [String; 4] {
    let mut parts = Vec::new();
    match def.damage {
        MoveDamage::Base(0) => parts.push("DB as it says".into()),
        MoveDamage::Base(base) => parts.push(format!("DB {base}")),
        MoveDamage::Fixed(amount) => parts.push(format!("{amount} damage")),
        MoveDamage::Level => parts.push("Level".into()),
        MoveDamage::HalfLevels(sides) => parts.push(format!("half Level × d{sides}")),
        MoveDamage::ByHits([_, _, base]) => parts.push(format!("DB up to {base}")),
        MoveDamage::HalfOfCurrent => parts.push("half its HP".into()),
        MoveDamage::OwnHitPoints => parts.push("own Hit Points".into()),
        MoveDamage::Gathered => parts.push("damage gathered".into()),
        MoveDamage::TakenThisRound => parts.push("damage taken".into()),
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
        left(params, def),
    ]
}

/// How often a move can still be used, in a word or two.
fn left(params: &PanelParams, def: &MoveDef) -> String {
    use crate::rules::Frequency;
    let used = |id: MoveId| {
        let sheet = params.flow.actor().and_then(|actor| params.sheet(actor))?;
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

#[cfg(test)]
mod tests {
    use super::grid;

    #[test]
    fn all_cards_are_in_sight_where_there_is_any_room() {
        for (room, count) in [(430.0, 8), (500.0, 10), (700.0, 7), (1200.0, 9)] {
            let (each, size) = grid(room, count);
            let rows = count.div_ceil(each);
            assert!(
                rows <= 2 && size.x >= 84.0,
                "{room} {count}: {rows} rows of {size:?}"
            );
            assert!(size.x * each as f32 <= room, "{room} {count}");
            let high = size.y * rows as f32 + 6.0 * (rows - 1) as f32;
            assert!(high <= 106.0, "{room} {count}: {high}");
        }
    }
}
