//! Widgets for what has a thousand forms: building a Health stack, saying how a real throw lies, aiming.

use std::collections::BTreeMap;

use bevy_egui::egui::{self, Key, Modifiers, Sense, Ui, vec2};

use super::super::stage::{Done, Showing};
use super::aim::{Aim, Hand, SPEEDS};
use super::disc::Discs;
use crate::screens::theme;
use crate::tables::pucks::adventure::Phase;
use crate::tables::pucks::battle::{Battle, ORDER_STACK, Stage};
use crate::tables::pucks::command::Command;
use crate::tables::pucks::event::Purpose;
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::options::Throws;
use crate::tables::pucks::throw::Style;
use crate::tables::pucks::{Pucks, aimed};

/// How a puck lies, as it is being clicked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Side {
    #[default]
    Down,
    Up,
    Outside,
}

/// What is being typed in.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    /// The seat and what it is asked: another question begins anew.
    of: Option<(usize, u32)>,
    wanted: BTreeMap<KindId, u8>,
    missed: bool,
    flipped: u8,
    outside: u8,
    sides: Vec<Side>,
    /// Places that were clicked face up, in order: nearest first.
    order: Vec<u8>,
}

impl Entry {
    /// How a puck lies so far.
    fn in_words(&self, at: usize, place: u8) -> String {
        match self.sides[at] {
            Side::Down => "as it lay".to_owned(),
            Side::Up => {
                let turn = self.order.iter().position(|it| *it == place).unwrap_or(0);
                format!("✔ face up, {}", turn + 1)
            }
            Side::Outside => "✖ outside".to_owned(),
        }
    }

    /// The next way in which it may lie.
    fn turn(&mut self, at: usize, place: u8) {
        self.order.retain(|it| *it != place);
        self.sides[at] = match self.sides[at] {
            Side::Down => {
                self.order.push(place);
                Side::Up
            }
            Side::Up => Side::Outside,
            Side::Outside => Side::Down,
        };
    }
}

/// The widgets of the prompt.
pub(super) fn show(
    ui: &mut Ui,
    showing: &Showing<'_, Pucks>,
    discs: &Discs<'_>,
    entry: &mut Entry,
    hand: &mut Hand,
) -> Option<Done<Command>> {
    let Some(battle) = showing.game.battle() else {
        return order_of_the_day(ui, showing, entry);
    };
    let player = battle.asked()?;
    let asked = (player, battle.turns * 100 + stage_number(battle.stage));
    if entry.of != Some(asked) {
        *entry = Entry {
            of: Some(asked),
            wanted: suggested(battle, player),
            ..Entry::default()
        };
    }
    let real = battle.throws == Throws::Table && battle.players[player].strength.is_none();
    match battle.stage {
        Stage::Health => build(ui, battle, discs, player, entry),
        Stage::Naming {
            flipped,
            outside,
            purpose,
            ..
        } => name(ui, battle, purpose, (flipped, outside), entry),
        Stage::OrderThrow | Stage::KnockThrow | Stage::Attack if real => {
            let most = battle.targets().map_or(0, |(_, targets)| targets.len());
            count(ui, most, entry)
        }
        Stage::OrderThrow | Stage::KnockThrow | Stage::Attack => {
            aim(ui, battle, player, showing, hand);
            None
        }
        _ => None,
    }
}

/// A real throw for the order of a competitive day (R41, R53).
fn order_of_the_day(
    ui: &mut Ui,
    showing: &Showing<'_, Pucks>,
    entry: &mut Entry,
) -> Option<Done<Command>> {
    let adventure = showing.game.adventure()?;
    let seat = showing.prompt?.seat;
    if adventure.phase != Phase::Order || !adventure.throws_really(seat) {
        return None;
    }
    let asked = (seat, u32::MAX - adventure.day);
    if entry.of != Some(asked) {
        *entry = Entry {
            of: Some(asked),
            ..Entry::default()
        };
    }
    count(ui, ORDER_STACK, entry)
}

fn stage_number(stage: Stage) -> u32 {
    match stage {
        Stage::Health => 1,
        Stage::OrderThrow => 2,
        Stage::KnockThrow => 3,
        Stage::Attack => 4,
        Stage::Naming {
            flipped, outside, ..
        } => 10 + u32::from(flipped) * 8 + u32::from(outside),
        _ => 0,
    }
}

/// What a Health stack begins with, until somebody chooses: two of each item at most.
fn suggested(battle: &Battle, player: usize) -> BTreeMap<KindId, u8> {
    if battle.stage != Stage::Health {
        return BTreeMap::new();
    }
    let presets = battle.health_presets(player);
    let usual = presets.iter().find(|(_, words, _)| *words == "two of each");
    let wanted = usual.into_iter().flat_map(|(_, _, wanted)| wanted);
    wanted
        .filter_map(|(name, count)| Some((battle.dex.find(name)?, *count)))
        .collect()
}

/// The Health stack: what it is made of beside Sandbags.
fn build(
    ui: &mut Ui,
    battle: &Battle,
    discs: &Discs<'_>,
    player: usize,
    entry: &mut Entry,
) -> Option<Done<Command>> {
    let dex = &battle.dex;
    let size = u8::try_from(battle.health_size).unwrap_or(u8::MAX);
    let mut there: BTreeMap<KindId, u8> = BTreeMap::new();
    for puck in battle.collection_of(player) {
        if dex.slammer(puck.kind).is_none() && puck.kind != dex.sandbag {
            let count = there.entry(puck.kind).or_default();
            *count = count.saturating_add(1);
        }
    }
    let taken: u8 = entry.wanted.values().sum();
    ui.label(theme::small(format!(
        "Your stack: {taken} of {size}; the other {} are Sandbags.",
        size.saturating_sub(taken)
    )));
    for (kind, count) in there {
        let now = entry.wanted.get(&kind).copied().unwrap_or(0);
        let card = super::words::card(dex, kind);
        ui.horizontal(|ui| {
            let less = ui.add_enabled(now > 0, egui::Button::new("−"));
            let more = ui.add_enabled(now < count && taken < size, egui::Button::new("+"));
            let (rect, picture) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::hover());
            discs.up(ui.painter(), rect.center(), 12.0, kind);
            let name = format!("{now} of {count}  {}", dex.name(kind));
            let name = ui.add(egui::Label::new(name).truncate());
            // When in a turn it is used stands on the card; what it does is what one chooses by.
            let does = card.get(1).map_or("", |line| match line.split_once(": ") {
                Some((step, does)) if step.starts_with("Step") => does,
                _ => line.as_str(),
            });
            let responses = [
                Some(picture),
                Some(name),
                (ui.available_width() > 60.0)
                    .then(|| ui.add(egui::Label::new(theme::small(does)).truncate())),
            ];
            for response in responses.into_iter().flatten() {
                response.on_hover_ui(|ui| {
                    for line in &card {
                        ui.label(line);
                    }
                });
            }
            let next = now + u8::from(more.clicked()) - u8::from(less.clicked());
            if next > 0 {
                entry.wanted.insert(kind, next);
            } else {
                entry.wanted.remove(&kind);
            }
        });
    }
    let done = theme::accent_button(ui, "Take this stack", "", "").clicked();
    ui.add_space(4.0);
    let named = entry
        .wanted
        .iter()
        .map(|(kind, count)| (dex.name(*kind).to_owned(), *count));
    done.then(|| Done::Say(Command::Stack(named.collect())))
}

/// A number with a button on each side.
fn stepper(ui: &mut Ui, words: &str, value: &mut u8, most: u8) {
    ui.horizontal(|ui| {
        if ui.add_enabled(*value > 0, egui::Button::new("−")).clicked() {
            *value -= 1;
        }
        ui.label(theme::title(value.to_string()));
        if ui
            .add_enabled(*value < most, egui::Button::new("+"))
            .clicked()
        {
            *value += 1;
        }
        ui.label(words);
    });
}

/// What lies there after a real throw (R53).
fn count(ui: &mut Ui, most: usize, entry: &mut Entry) -> Option<Done<Command>> {
    let most = u8::try_from(most).unwrap_or(u8::MAX);
    ui.label(theme::small(
        "Throw your real slammer, then say what lies there.",
    ));
    ui.checkbox(&mut entry.missed, "It did not touch the top puck");
    stepper(
        ui,
        "face up inside",
        &mut entry.flipped,
        most.saturating_sub(entry.outside),
    );
    stepper(
        ui,
        "outside",
        &mut entry.outside,
        most.saturating_sub(entry.flipped),
    );
    let done = theme::accent_button(ui, "So it lies", "", "").clicked();
    ui.add_space(4.0);
    done.then_some(Done::Say(Command::Counted {
        touched: !entry.missed,
        flipped: entry.flipped,
        outside: entry.outside,
    }))
}

/// Which pucks those are: a click turns one face up, another puts it outside.
fn name(
    ui: &mut Ui,
    battle: &Battle,
    purpose: Purpose,
    (flipped, outside): (u8, u8),
    entry: &mut Entry,
) -> Option<Done<Command>> {
    let slammer = battle.players[battle.current].slammer;
    let stack: Vec<KindId> = match purpose {
        Purpose::KnockOut => battle
            .shield
            .iter()
            .chain(&slammer)
            .map(|it| it.kind)
            .collect(),
        _ => battle.arena.iter().rev().map(|it| it.kind).collect(),
    };
    entry.sides.resize(stack.len(), Side::Down);
    ui.label(theme::small(
        "Click: face up (nearest to the centre first), then outside, then as it lay.",
    ));
    for (at, kind) in stack.iter().enumerate() {
        let place = u8::try_from(at + 1).unwrap_or(u8::MAX);
        let lies = entry.in_words(at, place);
        let label = format!("{place}. {}: {lies}", battle.dex.name(*kind));
        let chosen = entry.sides[at] != Side::Down;
        let button = egui::Button::selectable(chosen, label).frame_when_inactive(true);
        if ui.add(button).clicked() {
            entry.turn(at, place);
        }
    }
    let out: Vec<u8> = (1_u8..)
        .zip(&entry.sides)
        .filter(|(_, side)| **side == Side::Outside)
        .map(|(place, _)| place)
        .collect();
    let fits = entry.order.len() == usize::from(flipped) && out.len() == usize::from(outside);
    let done = ui
        .add_enabled(fits, egui::Button::new("So they lie"))
        .clicked();
    done.then(|| {
        Done::Say(Command::Named {
            flipped: entry.order.clone(),
            outside: out,
        })
    })
}

/// Throwing by hand, and practice.
fn aim(ui: &mut Ui, battle: &Battle, player: usize, showing: &Showing<'_, Pucks>, hand: &mut Hand) {
    if hand.aims() {
        let (now, more) = match hand.aim {
            Aim::Power { .. } => (
                "How hard? Space, Enter or a click stops the meter.",
                "A hard throw turns more pucks over and throws more of them out; its ring drifts faster.",
            ),
            _ => (
                "Where? Space, Enter or a click stops the ring.",
                "The nearer to the middle of the stack, the more turns over. Outside the white circle the \
                 throw misses.",
            ),
        };
        ui.label(theme::title(now));
        ui.label(theme::small(more));
        ui.label(theme::small("Esc goes back to the choices."));
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let key = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::T));
        let hint =
            "A meter for the power, then a ring for the place: each stops at a key or a click";
        if theme::key_button(ui, "Aim by hand", "T", hint).clicked() || key {
            hand.begin(ui.ctx(), showing.time);
        }
        ui.checkbox(&mut hand.practice, "Practice");
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::small("Speed"));
        for (at, (_, name)) in SPEEDS.iter().enumerate() {
            let button =
                egui::Button::selectable(hand.speed == at, *name).frame_when_inactive(true);
            if ui.add(button).clicked() {
                hand.speed = at;
            }
        }
    });
    if let Some((offset, power)) = hand.tried {
        ui.label(theme::small(tried(battle, player, offset, power)));
    }
    ui.label(theme::small("Or let chance hold the hand:"));
}

/// What a throw of practice would have brought.
fn tried(battle: &Battle, player: usize, offset: u16, power: u8) -> String {
    let Some((purpose, targets)) = battle.targets() else {
        return String::new();
    };
    let knock_out = purpose == Purpose::KnockOut;
    let aim = battle.aim(player, knock_out, offset, power);
    let sum: f64 = targets
        .iter()
        .enumerate()
        .map(|(at, target)| aim.flips(at, *target))
        .sum();
    match aim.touches() {
        true => format!(
            "Practice: {} with power {power}, about {sum:.1} pucks.",
            aimed(offset)
        ),
        false => format!(
            "Practice: {} with power {power}: it would have missed.",
            aimed(offset)
        ),
    }
}

/// The chance of each puck of a stack to turn over, for a firm throw of a steady hand.
#[must_use]
pub(super) fn chances(battle: &Battle) -> Vec<i32> {
    let (Some((purpose, targets)), Some(player)) = (battle.targets(), battle.asked()) else {
        return Vec::new();
    };
    let knock_out = purpose == Purpose::KnockOut;
    // The middle of what a firm throw is off by.
    let aim = battle.aim(player, knock_out, 210, Style::Firm.power());
    targets
        .iter()
        .enumerate()
        .map(|(at, target)| aim.chance(at, *target))
        .collect()
}
