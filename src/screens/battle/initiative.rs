//! The strip of turns: everybody in Initiative order, with side, state and Hit Points.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Sense};
use bevy_egui::egui::{Stroke, StrokeKind, Ui, pos2, vec2};

use super::flow::{Intent, may_yield};
use crate::battle::{CombatantId, Knowledge, Sheet, Slot, SlotState};
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::theme;
use crate::view::game::Stamp;

/// Shows the strip.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut params: PanelParams,
    mut seen: Local<ShownOrder>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let rect = Layout::of(&ctx).strip;
    seen.catch_up(&params);
    theme::tight_card_at(&ctx, "initiative", rect, |ui| {
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let round = seen.round;
            ui.label(theme::small(format!("Round {round}")).color(theme::ACCENT));
            ui.add_space(4.0);
            slots(ui, &mut params, &seen.order);
        });
    });
    Ok(())
}

/// The order as the playback has got to it: the battle itself is ahead of what is seen.
#[derive(Default)]
pub(super) struct ShownOrder {
    order: Vec<Slot>,
    round: u32,
    of: Option<Stamp>,
}

impl ShownOrder {
    fn catch_up(&mut self, params: &PanelParams) {
        let stamp = Some(params.game.stamp());
        let Some(displayed) = params.played().filter(|_| self.of == stamp) else {
            self.order = params.battle().order();
            self.round = params.battle().round();
            self.of = stamp;
            return;
        };
        if self.round != displayed.round {
            self.round = displayed.round;
            self.order
                .iter_mut()
                .for_each(|slot| slot.state = SlotState::Waiting);
        }
        for slot in &mut self.order {
            let active = displayed.active == Some(slot.who);
            let down = displayed.get(slot.who).is_some_and(|shown| shown.fainted);
            slot.state = as_played(slot.state, active, down);
        }
    }
}

/// The state of a slot once the playback has come so far. Who is down acts no more, even where its
/// own turn is what the battle ended in.
fn as_played(before: SlotState, active: bool, down: bool) -> SlotState {
    match before {
        _ if down => SlotState::Out,
        _ if active => SlotState::Active,
        SlotState::Active => SlotState::Acted,
        other => other,
    }
}

fn slots(ui: &mut Ui, params: &mut PanelParams, order: &[Slot]) {
    egui::ScrollArea::vertical()
        .id_salt("slots")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.vertical_centered(|ui| {
                ui.spacing_mut().item_spacing.y = 5.0;
                for slot in order {
                    if let Some(sheet) = params.sheet(slot.who) {
                        one(ui, params, (*slot, order), &sheet);
                    }
                }
            });
        });
}

fn one(ui: &mut Ui, params: &mut PanelParams, (slot, order): (Slot, &[Slot]), sheet: &Sheet) {
    let size = vec2(ui.available_width().min(88.0), 82.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    // Whoever declares or reacts is asked outside its turn.
    let asked = params.flow.actor() == Some(slot.who);
    let active = slot.state == SlotState::Active || asked;
    let painter = ui.painter();
    paint_frame(painter, rect, active, response.hovered());
    paint_face(painter, rect, params, slot.state, sheet);
    let known = params.knows(slot.who);
    paint_bar(painter, rect, known, sheet);
    let shared = one_of_these(params, order, slot.who);
    if let Some(words) = &shared {
        paint_shared(painter, rect, words);
    }
    if let Some(mark) = mark(slot.state) {
        paint_mark(painter, rect.right_top() + vec2(-11.0, 12.0), mark);
    }
    let yields = may_yield(&params.flow, params.battle(), slot.who).is_some();
    let response = response.on_hover_ui(|ui| {
        ui.label(theme::title(&sheet.name));
        ui.label(match known {
            Knowledge::Everything => {
                format!("Initiative {}, {}", slot.initiative, state(slot.state))
            }
            _ => state(slot.state).to_owned(),
        });
        ui.set_max_width(360.0);
        if let Some(words) = turns_of_trainer(params, sheet) {
            ui.label(theme::small(words));
        }
        let words = match yields {
            true => format!(
                "Click to let {} act in this round: whoever acts now holds until after it.",
                sheet.name
            ),
            false => format!("Click to keep the inspector on {}", sheet.name),
        };
        ui.label(theme::small(words));
    });
    if response.clicked() {
        params.send(match yields {
            true => Intent::Yield(slot.who),
            false => Intent::Inspect(slot.who),
        });
    }
}

fn paint_frame(painter: &Painter, rect: Rect, active: bool, hovered: bool) {
    let fill = if active {
        theme::HOVERED
    } else {
        theme::RAISED
    };
    painter.rect_filled(rect, CornerRadius::same(8), fill);
    let line = match (active, hovered) {
        (true, _) => Stroke::new(2.5, theme::ACCENT),
        (false, true) => Stroke::new(1.5, theme::TEXT),
        _ => Stroke::new(1.0, theme::LINE),
    };
    painter.rect_stroke(rect, CornerRadius::same(8), line, StrokeKind::Inside);
}

/// The picture, the side and the name.
fn paint_face(
    painter: &Painter,
    rect: Rect,
    params: &PanelParams,
    state: SlotState,
    sheet: &Sheet,
) {
    let face = Rect::from_center_size(pos2(rect.center().x, rect.top() + 29.0), vec2(50.0, 50.0));
    let gone = matches!(
        state,
        SlotState::Acted | SlotState::Skipped | SlotState::Spent | SlotState::Out
    );
    let tint = if gone {
        Color32::from_gray(165)
    } else {
        Color32::WHITE
    };
    params
        .pictures
        .paint_token(painter, face, &sheet.token, tint);
    let corner = rect.left_top() + vec2(11.0, 11.0);
    theme::paint_side(painter, corner, 7.5, sheet.side.0);
    let name = theme::fitted(painter, &sheet.name, (13.0, 10.5), rect.width() - 6.0);
    let left = rect.center().x - name.size().x / 2.0;
    painter.galley(pos2(left, rect.bottom() - 27.0), name, theme::TEXT);
}

/// Hit Points, as far as whoever looks may know them.
fn paint_bar(painter: &Painter, rect: Rect, known: Knowledge, sheet: &Sheet) {
    let corner = pos2(rect.left() + 6.0, rect.bottom() - 11.0);
    let bar = Rect::from_min_size(corner, vec2(rect.width() - 12.0, 7.0));
    match (known, known.share(sheet.hp, sheet.max_hp)) {
        (Knowledge::Everything, _) => {
            let (hp, temp) = (sheet.hp, sheet.temp_hp);
            theme::paint_hp(painter, bar, hp, sheet.cap, sheet.max_hp, temp);
        }
        (_, Some(share)) => theme::paint_hp(painter, bar, share, 100, 100, 0),
        _ => {}
    }
}

/// That not all of its trainer's Pokémon act, at the foot of the picture.
fn paint_shared(painter: &Painter, rect: Rect, words: &str) {
    let words = theme::fitted(painter, words, (11.5, 9.0), rect.width() - 8.0);
    let left = rect.center().x - words.size().x / 2.0;
    let corner = pos2(left, rect.bottom() - 27.0 - words.size().y);
    let back = Rect::from_min_size(corner, words.size()).expand2(vec2(3.0, 0.0));
    painter.rect_filled(back, CornerRadius::same(4), theme::BACKDROP);
    painter.galley(corner, words, theme::WARN);
}

fn paint_mark(painter: &Painter, spot: Pos2, mark: &str) {
    painter.circle(spot, 9.0, theme::BACKDROP, Stroke::new(1.0, theme::LINE));
    let font = FontId::proportional(12.0);
    painter.text(spot, Align2::CENTER_CENTER, mark, font, theme::TEXT);
}

fn mark(state: SlotState) -> Option<&'static str> {
    match state {
        SlotState::Waiting => None,
        SlotState::Active => Some("▶"),
        SlotState::Acted => Some("✔"),
        SlotState::Skipped => Some("–"),
        SlotState::Spent => Some("…"),
        SlotState::Held => Some("⏸"),
        SlotState::Out => Some("✖"),
    }
}

/// Where fewer Pokémon of a trainer have a turn in this round than could still take one, each of them
/// says so (combat-R035).
fn one_of_these(params: &PanelParams, order: &[Slot], who: CombatantId) -> Option<String> {
    let owner = |id: CombatantId| params.battle().sheet(id).and_then(|sheet| sheet.owner);
    let trainer = owner(who)?;
    let mates = order.iter().filter(|slot| owner(slot.who) == Some(trainer));
    let open = |slot: &&Slot| {
        let open = [
            SlotState::Waiting,
            SlotState::Active,
            SlotState::Held,
            SlotState::Skipped,
        ];
        open.contains(&slot.state)
    };
    let open: Vec<&Slot> = mates.filter(open).collect();
    let acts = open.iter().any(|slot| slot.state != SlotState::Skipped);
    let mine = open.iter().any(|slot| slot.who == who);
    let now = open.iter().any(|slot| slot.state == SlotState::Active);
    let left = params.battle().pokemon_turns_left(trainer) + usize::from(now);
    (mine && acts && open.len() > left.max(1)).then(|| match left {
        0 | 1 => "1 of these acts".to_owned(),
        many => format!("{many} of these act"),
    })
}

/// The rule of how many Pokémon of a trainer have a turn in a round (combat-R035).
fn turns_of_trainer(params: &PanelParams, sheet: &Sheet) -> Option<String> {
    let trainer = params.name(sheet.owner?);
    let sides = &params.battle().level().sides;
    let turns = sides.get(usize::from(sheet.side.0))?.pokemon_turns;
    Some(match turns {
        1 => format!("In each round one Pokémon of {trainer} has a turn, whichever comes first."),
        many => {
            format!("In each round {many} Pokémon of {trainer} have a turn, the first to come.")
        }
    })
}

fn state(state: SlotState) -> &'static str {
    match state {
        SlotState::Waiting => "still to act",
        SlotState::Active => "acting now",
        SlotState::Acted => "has acted",
        SlotState::Skipped => "skipped: another Pokémon of the same trainer has had the turn",
        SlotState::Spent => "no turn in this round: it went on something else",
        SlotState::Held => "holds its turn",
        SlotState::Out => "fainted",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_falls_in_its_own_turn_acts_no_more() {
        let played = |active, down| as_played(SlotState::Active, active, down);
        assert_eq!(played(true, true), SlotState::Out);
        assert_eq!(played(true, false), SlotState::Active);
        assert_eq!(played(false, false), SlotState::Acted);
        let waiting = as_played(SlotState::Waiting, false, false);
        assert_eq!(waiting, SlotState::Waiting);
    }
}
