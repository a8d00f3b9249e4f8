//! Questions between turns: a reaction on offer, what rules ask besides, a Pokémon that was driven
//! off. They stand where the cards stand, so that nothing covers whom they are about.

use bevy_egui::egui::{self, Ui, vec2};

use super::super::card;
use super::super::flow::Intent;
use super::super::keys;
use super::super::{aim, drawers};
use super::cards;
use crate::battle::{Choice, Offer, PromptKind, Role, Standing, act};
use crate::input::BattleAction;
use crate::screens::battle::params::PanelParams;
use crate::screens::theme;

/// Shows the question.
pub(super) fn show(ui: &mut Ui, params: &mut PanelParams, kind: &PromptKind) {
    match kind {
        PromptKind::Reaction(offer) => reaction(ui, params, *offer),
        PromptKind::Question { .. } => question(ui, params),
        _ => replace(ui, params),
    }
}

fn reaction(ui: &mut Ui, params: &mut PanelParams, offer: Offer) {
    let answers: Vec<Choice> = params
        .flow
        .options
        .as_ref()
        .and_then(|options| options.role(Role::Take))
        .map(|entry| entry.choices.clone())
        .unwrap_or_default();
    let named = answers
        .iter()
        .any(|choice| choice.action.is::<act::AnswerWith>());
    ui.horizontal(|ui| {
        if named {
            moves(ui, params, &answers);
            ui.add_space(8.0);
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            stakes(ui, params);
            ui.add_space(2.0);
            ui.horizontal(|ui| answer_buttons(ui, params, offer, answers.len(), named));
        });
    });
}

/// To take it, or to let it pass: the sensible answer stands out and lies on Enter.
fn yes_or_no(ui: &mut Ui, params: &mut PanelParams, named: bool) {
    let (take, enter) = (
        params.bindings.label_of(&keys::TAKE),
        params.bindings.label(BattleAction::Confirm),
    );
    let sensible = !named && params.flow.weighed.is_some_and(|it| it.take);
    let taken = match (named, sensible) {
        (true, _) => false,
        (_, true) => theme::accent_button(ui, "Take it", &enter, "React now").clicked(),
        (_, false) => theme::key_button(ui, "Take it", &take, "React now").clicked(),
    };
    if taken {
        params.send(Intent::React(true));
    }
    let idle = "Do nothing this time";
    let passed = match sensible {
        true => {
            let cancel = params.bindings.label(BattleAction::Cancel);
            theme::key_button(ui, "Let it pass", &cancel, idle).clicked()
        }
        false => theme::accent_button(ui, "Let it pass", &enter, idle).clicked(),
    };
    if passed {
        params.send(Intent::React(false));
    }
}

fn answer_buttons(
    ui: &mut Ui,
    params: &mut PanelParams,
    offer: Offer,
    answers: usize,
    named: bool,
) {
    yes_or_no(ui, params, named);
    ui.add_space(20.0);
    let key = |actions: &[BattleAction]| match answers {
        0 | 1 => params.bindings.label_of(actions),
        _ => String::new(),
    };
    let (always_key, never_key) = (key(&keys::ALWAYS), key(&keys::NEVER));
    let side_key = key(&keys::NEVER_FOR_SIDE);
    let name = params.name(offer.reactor);
    let orders = format!("In {name}'s turn, More lists the standing orders.");
    let always = format!("{name} takes every offer of this kind from now on. {orders}");
    let words = match params.flow.always_asked {
        true => "Always: sure?",
        false => "Always",
    };
    if theme::key_button(ui, words, &always_key, &always).clicked() {
        params.send(Intent::Order(offer.reaction, Standing::Always));
    }
    let never = format!("{name} lets every offer of this kind pass from now on. {orders}");
    if theme::key_button(ui, "Never", &never_key, &never).clicked() {
        params.send(Intent::Order(offer.reaction, Standing::Never));
    }
    let side = format!(
        "Nobody of this side is asked about an {} again in this battle. Settings has the same for \
         every battle.",
        offer.reaction.family()
    );
    if theme::key_button(ui, "Never for this side", &side_key, &side).clicked() {
        params.send(Intent::NeverForSide(offer.reaction));
    }
}

/// What is coming, what taking it does, and what it costs: a line each. The forecast beside the
/// board has all the numbers.
fn stakes(ui: &mut Ui, params: &PanelParams) {
    let Some(forecast) = params.flow.forecast.clone() else {
        return;
    };
    let forecast = params.battle().forecast_seen(params.eyes.0, forecast);
    for (head, words) in super::words::stakes(params, &forecast) {
        let mut line = egui::text::LayoutJob::default();
        for (words, color) in [(format!("{head}  "), theme::QUIET), (words, theme::TEXT)] {
            let font = egui::TextStyle::Small.resolve(ui.style());
            line.append(&words, 0.0, egui::TextFormat::simple(font, color));
        }
        ui.add(egui::Label::new(line).truncate());
    }
}

/// Several moves could answer: a card each, with the forecast of the one pointed at.
fn moves(ui: &mut Ui, params: &mut PanelParams, answers: &[Choice]) {
    let picked = params.flow.aim.as_ref().and_then(|aim| aim.pick);
    let size = vec2(150.0, 104.0);
    for (index, choice) in answers.iter().enumerate() {
        let Some(act::AnswerWith(id)) = choice.action.as_verb() else {
            continue;
        };
        let key = match answers.len() {
            1 => params.bindings.label_of(&keys::TAKE),
            _ => BattleAction::CARDS
                .get(index)
                .map(|key| params.bindings.label(*key))
                .unwrap_or_default(),
        };
        let face = cards::answer_face(params, id, key, picked == Some(index));
        let response = card::show(ui, size, &face, &params.pictures);
        if response.hovered() && picked != Some(index) {
            params.send(Intent::Consider(index));
        }
        if response.clicked() {
            params.send(Intent::Pick(index));
        }
        response.on_hover_ui(|ui| cards::tell_move(ui, params, id));
    }
}

/// A question of the rules' own: a button for each answer, with what it comes to.
fn question(ui: &mut Ui, params: &mut PanelParams) {
    let answers = params.flow.options.as_ref();
    let answers = answers.map_or_else(Vec::new, |options| options.entries.clone());
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        for entry in &answers {
            let takes = entry.key.verb.card().role == Role::Take;
            let key = match takes {
                true => BattleAction::Confirm,
                false => BattleAction::Cancel,
            };
            let key = params.bindings.label(key);
            let first = entry.choices.first();
            let hint = first.map_or("", |choice| choice.label.as_str());
            let clicked = match takes {
                true => theme::accent_button(ui, &entry.label, &key, hint).clicked(),
                false => theme::key_button(ui, &entry.label, &key, hint).clicked(),
            };
            if let Some(words) = super::words::comes_to(params, entry) {
                ui.label(theme::small(words));
            }
            ui.add_space(12.0);
            if clicked {
                params.send(Intent::Choose(entry.key));
            }
        }
    });
}

fn replace(ui: &mut Ui, params: &mut PanelParams) {
    let entry = params.flow.options.as_ref();
    let entry = entry.and_then(|options| options.entries.first().cloned());
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        if let Some(reason) = entry.as_ref().and_then(|entry| entry.reason.clone()) {
            ui.label(reason);
        }
        let pairs = entry.as_ref().map(aim::pairs).unwrap_or_default();
        let offered = entry.iter().flat_map(|entry| {
            let words = |pair| drawers::pair_words(params, entry, pair);
            let pairs = pairs.iter().copied();
            pairs.map(|pair| (pair, words(pair))).collect::<Vec<_>>()
        });
        for (index, (pair, words)) in offered.collect::<Vec<_>>().into_iter().enumerate() {
            let key = BattleAction::CARDS.get(index);
            let key = key
                .map(|key| params.bindings.label(*key))
                .unwrap_or_default();
            let settled = params.flow.aim.as_ref().and_then(|aim| aim.pair) == Some(pair);
            let button = egui::Button::new(words)
                .shortcut_text(theme::small(&key))
                .selected(settled);
            if theme::hinted(ui.add(button), &key, "Then click a square").clicked() {
                params.send(Intent::Settle(pair));
            }
        }
        let key = params.bindings.label(BattleAction::EndTurn);
        if theme::key_button(ui, "Nobody", &key, "Send nobody out").clicked() {
            params.send_role(Role::Pass);
        }
    });
}
