//! The moves of whoever is asked, as cards above the list of choices; what is planned, to be said.

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontId, Rect, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::super::stage::{Done, Showing};
use super::plan::{self, Desk};
use super::{card, grid, target_name, type_color};
use crate::rulesets::d20::D20;
use crate::rulesets::d20::event::{Command, Does, Id, Target};
use crate::rulesets::d20::math;
use crate::rulesets::d20::state::Battle;
use crate::screens::theme;
use crate::tables::Refusal;

/// Shows them; answers what is said.
pub(super) fn show(
    ui: &mut Ui,
    showing: &Showing<'_, D20>,
    desk: &mut Desk,
) -> Option<Done<Command>> {
    let (id, bracket) = plan::acting(showing)?;
    let battle = &showing.game.battle;
    let mut done = None;
    let wide = (ui.available_width() - 6.0) / 2.0;
    for pair in [[0_u8, 1], [2, 3]] {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for slot in pair {
                if one(ui, wide, showing, desk, id, bracket, slot) {
                    done = taken(showing, desk, slot);
                }
            }
        });
    }
    let more = row(ui, battle, desk, id, bracket);
    done.or(more).or_else(|| confirm(ui, showing, desk))
}

/// A card was clicked. A move that needs no target and throws no die is said by a second click.
fn taken(showing: &Showing<'_, D20>, desk: &mut Desk, slot: u8) -> Option<Done<Command>> {
    let again = desk.slot == Some(slot);
    if again {
        let walk = plan::chosen_id(showing).and_then(|id| plan::walk(&showing.game.battle, id));
        let plain = plan::planned(showing, desk, walk.as_deref(), Target::None)?;
        if plain.refused.is_none() && plain.target == Target::None {
            return Some(Done::Say(plain.command));
        }
    }
    desk.take(slot);
    None
}

/// Why a move cannot be used now.
fn refused(battle: &Battle, id: Id, bracket: Option<i8>, slot: u8) -> Option<Refusal> {
    if let Err(refusal) = battle.check_slot(id, slot) {
        return Some(refusal);
    }
    let known = battle.mon(id).slots()[usize::from(slot)]?;
    let early = bracket.is_some_and(|bracket| battle.priority(id, known.id) != bracket);
    early.then(|| Refusal::new("d20-R53", "this waits for its turn, or for another bracket"))
}

/// A card; whether it was clicked.
fn one(
    ui: &mut Ui,
    wide: f32,
    showing: &Showing<'_, D20>,
    desk: &Desk,
    id: Id,
    bracket: Option<i8>,
    slot: u8,
) -> bool {
    let battle = &showing.game.battle;
    let (rect, response) = ui.allocate_exact_size(vec2(wide, 58.0), Sense::click());
    let Some(known) = battle.mon(id).slots()[usize::from(slot)] else {
        return false;
    };
    let def = battle.get(known.id);
    let refused = refused(battle, id, bracket, slot);
    let chosen = desk.slot == Some(slot);
    let painter = ui.painter();
    let round = CornerRadius::same(7);
    let fill = match (refused.is_some(), chosen || response.hovered()) {
        (true, _) => theme::SURFACE,
        (false, true) => theme::HOVERED,
        (false, false) => theme::RAISED,
    };
    painter.rect_filled(rect, round, fill);
    let edge = match (chosen, response.has_focus()) {
        (true, _) | (_, true) => Stroke::new(3.0, theme::ACCENT),
        _ => Stroke::new(1.0, theme::EDGE),
    };
    painter.rect_stroke(rect, round, edge, StrokeKind::Inside);
    let strip = Rect::from_min_max(
        rect.min + vec2(4.0, 4.0),
        pos2(rect.left() + 9.0, rect.bottom() - 4.0),
    );
    painter.rect_filled(strip, CornerRadius::same(2), type_color(def.kind));
    let left = strip.right() + 5.0;
    let room = rect.right() - left - 5.0;
    let quiet = refused.is_some();
    let color = if quiet { theme::QUIET } else { theme::TEXT };
    let pp = format!("{}/{}", known.pp, known.max);
    let pp = painter.layout_no_wrap(pp, FontId::proportional(11.0), theme::QUIET);
    let pp_at = pos2(rect.right() - pp.size().x - 5.0, rect.top() + 4.0);
    let name_room = room - pp.size().x - 4.0;
    painter.galley(pp_at, pp, theme::QUIET);
    let name = theme::fitted(painter, &def.name, (15.0, 9.0), name_room);
    painter.galley(pos2(left, rect.top() + 3.0), name, color);
    let number = def.accuracy.map_or("always hits".to_owned(), |it| {
        format!("DC {}", math::dc(i32::from(it)))
    });
    let power = match def.power {
        0 => String::new(),
        power => format!(" {power}"),
    };
    let what = format!("{} {}{power}", def.kind.name(), def.category.name());
    let effect = effect(battle, desk, id, slot);
    for (nth, (words, tint)) in [
        (what, theme::QUIET),
        (format!("{number}{}", effect.0), effect.1),
    ]
    .into_iter()
    .enumerate()
    {
        let text = theme::fitted(painter, &words, (12.0, 8.0), room);
        painter.galley(
            pos2(left, rect.top() + 22.0 + 16.0 * nth as f32),
            text,
            tint,
        );
    }
    if let Some(refusal) = &refused {
        let line = Stroke::new(1.5, theme::BAD);
        painter.line_segment(
            [
                pos2(left, rect.bottom() - 4.0),
                pos2(rect.right() - 5.0, rect.bottom() - 4.0),
            ],
            line,
        );
        response.on_hover_text(refusal.to_string());
        return false;
    }
    let clicked = response.clicked();
    theme::tell_left(&response, |ui| {
        for line in card(showing.game, &def.name) {
            ui.label(line);
        }
    });
    clicked
}

/// The effect number, and how well the move does against whoever is looked at, as words and a tint.
fn effect(battle: &Battle, desk: &Desk, id: Id, slot: u8) -> (String, Color32) {
    let Some(known) = battle.mon(id).slots()[usize::from(slot)] else {
        return (String::new(), theme::QUIET);
    };
    let def = battle.get(known.id);
    let foes: Vec<Id> = battle.foes(id).collect();
    let armed = match desk.armed {
        Some(Target::Mon(on)) => Some(on),
        _ => None,
    };
    let only = foes.first().copied().filter(|_| foes.len() == 1);
    let looked = desk
        .over
        .filter(|on| battle.foe(id, *on))
        .or(armed)
        .or(only);
    let Some(on) = looked else {
        return (String::new(), theme::QUIET);
    };
    let strike = battle.strike(id, on, known.id, false);
    let number = battle.main_effect(&strike, known.id);
    let number = number.map_or(String::new(), |number| format!(", effect {number}+"));
    if !def.harms() {
        return (number, theme::QUIET);
    }
    let (word, tint) = match battle.factor(&strike) {
        0 => (", does nothing", theme::BAD),
        1..=3 => (", not very effective", theme::WARN),
        4 => ("", theme::QUIET),
        _ => (", super effective", theme::GOOD),
    };
    (format!("{number}{word}"), tint)
}

/// What can be done beside moves, with what is planned of the walk.
fn row(
    ui: &mut Ui,
    battle: &Battle,
    desk: &Desk,
    id: Id,
    bracket: Option<i8>,
) -> Option<Done<Command>> {
    let mut done = None;
    let acts: [(String, Option<crate::board::Cell>, Does); 2] = [
        match desk.to {
            Some(to) => (
                format!("Only walk to {},{}", to.x, to.y),
                Some(to),
                Does::Nothing,
            ),
            None => ("Do nothing".to_owned(), None, Does::Nothing),
        },
        match desk.to.filter(|to| battle.mon(id).at.steps_to(*to) == 1) {
            Some(step) => (
                format!("Dodge to {},{}", step.x, step.y),
                None,
                Does::Dodge(Some(step)),
            ),
            None => ("Dodge".to_owned(), desk.to, Does::Dodge(None)),
        },
    ];
    ui.horizontal_wrapped(|ui| {
        for (words, to, does) in acts {
            if battle.check_act(id, to, &does, bracket).is_ok() {
                let hint = match does {
                    Does::Dodge(_) => {
                        "Every attack against it this round rolls one die more and keeps the worst"
                    }
                    _ => "Ends the turn",
                };
                if ui.button(words).on_hover_text(hint).clicked() {
                    done = Some(Done::Say(Command::Act(to, does)));
                }
            }
        }
        if desk.to.is_some() || desk.slot.is_some() {
            ui.label(theme::small("Esc takes it back"));
        }
    });
    done
}

/// What has been planned in full, on a button; else what is still wanted.
fn confirm(ui: &mut Ui, showing: &Showing<'_, D20>, desk: &mut Desk) -> Option<Done<Command>> {
    let battle = &showing.game.battle;
    let (id, _, which) = plan::chosen(showing, desk)?;
    let walk = plan::walk(battle, id);
    let aims = grid::targets(showing, desk, walk.as_deref());
    let name = &battle.get(which).name;
    let plain = aims.iter().find(|aim| aim.target == Target::None);
    let armed = aims.iter().find(|aim| Some(aim.target) == desk.armed);
    let Some(aim) = plain.or(armed) else {
        let open = aims.iter().filter(|aim| aim.refused.is_none()).count();
        let words = match open {
            0 => format!("{name} reaches nobody from there."),
            _ => format!("{name}: click a ringed target, twice where a die falls."),
        };
        ui.label(RichText::new(words).color(theme::ACCENT));
        return None;
    };
    if let Some(refusal) = &aim.refused {
        ui.label(RichText::new(refusal.to_string()).color(theme::BAD));
        return None;
    }
    let on = target_name(showing, aim.target);
    let words = match on.is_empty() {
        true => format!("Use {name}"),
        false => format!("{name} on {on}"),
    };
    let button =
        egui::Button::new(RichText::new(words).color(theme::ON_ACCENT)).fill(theme::ACCENT);
    let response = ui.add(button);
    theme::ring(ui, &response);
    response.clicked().then(|| Done::Say(aim.command.clone()))
}
