//! Watching a record: it goes on by itself or step by step, jumps by rounds, and can be played on
//! from any of its moments.
//!
//! A record that is watched is a battle whose commands have all been taken back and are given
//! again one by one. So everything on the screen shows the moment it has got to, and to play on is
//! merely to stop giving them.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};
use leafwing_input_manager::prelude::*;

use super::banner::Banner;
use super::speech::Speech;
use crate::input::{BattleAction, Bindings, Keys};
use crate::record::Session;
use crate::screens::battle::params::PanelParams;
use crate::screens::table::Table;
use crate::screens::theme;
use crate::screens::watched::WatchedRecord;
use crate::view::{Game, Playback};

/// What whoever watches wants.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayWish {
    /// Stop, or go on.
    Pause,
    /// One command further.
    Forward,
    /// One command back.
    Back,
    /// To the beginning of the next round.
    NextRound,
    /// To the beginning of this round, or of the one before.
    LastRound,
    /// Stop watching and decide from here on.
    PlayOn,
}

/// The battle of a record and the table of those who watch it, from its beginning.
#[must_use]
pub fn watch(mut session: Session) -> (Game, Table) {
    let replay = WatchedRecord::rewound(&mut session);
    let mut table = Table::of_kept(&session, 1);
    table.watching = true;
    table.replay = Some(replay);
    (Game::new(session), table)
}

/// Goes to the moment after so many commands.
fn go_to(game: &mut Game, commands: usize) {
    if commands < game.session().len() {
        game.session_mut().rewind_to(commands);
    }
    while game.session().len() < commands && game.session_mut().redo() {}
    game.jumped();
}

/// Carries out what is wished, and gives the next command when everything before was shown.
pub(super) fn advance(
    mut wishes: MessageReader<ReplayWish>,
    mut game: ResMut<Game>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    speech: Res<Speech>,
) {
    for wish in wishes.read() {
        let Some(mut replay) = table.replay.take() else {
            continue;
        };
        let now = game.session().len();
        match wish {
            ReplayWish::Pause => replay.paused = !replay.paused,
            ReplayWish::Forward => {
                replay.paused = true;
                playback.skip = true;
                game.session_mut().redo();
            }
            ReplayWish::Back => {
                replay.paused = true;
                go_to(&mut game, now.saturating_sub(1));
            }
            ReplayWish::NextRound => go_to(&mut game, replay.next_round(now)),
            ReplayWish::LastRound => go_to(&mut game, replay.last_round(now)),
            ReplayWish::PlayOn => {
                table.watching = false;
                continue;
            }
        }
        table.replay = Some(replay);
    }
    let paused = table.replay.as_ref().is_none_or(|replay| replay.paused);
    let busy = playback.busy() || speech.holds() || table.paused;
    if !paused && !busy && game.session().can_redo() {
        game.session_mut().redo();
    }
}

/// Whether the next command is only waiting for its frame.
pub(super) fn goes_on(game: &Game, table: &Table) -> bool {
    let going = table.replay.as_ref().is_some_and(|replay| !replay.paused);
    going && !table.paused && game.session().can_redo()
}

/// Keys while a record is watched.
pub(super) fn keys(
    actions: Query<&ActionState<BattleAction>, With<Keys>>,
    table: Res<Table>,
    bindings: Res<Bindings>,
    banner: Res<Banner>,
    mut wishes: MessageWriter<ReplayWish>,
) {
    let Ok(keys) = actions.single() else { return };
    // Where it is over, what confirms leads to the results.
    let results = banner.over && keys.just_pressed(&BattleAction::Confirm);
    if table.replay.is_none() || table.paused || results {
        return;
    }
    for (_, _, [typed, pad], wish) in BUTTONS {
        let key = if bindings.pad_in_hand() { pad } else { typed };
        if keys.just_pressed(&key) {
            wishes.write(wish);
        }
    }
}

/// Buttons with their hints and keys; the first of the keyboard, the second of gamepads.
const BUTTONS: [(&str, &str, [BattleAction; 2], ReplayWish); 6] = [
    (
        "⏮ Round",
        "To the beginning of the round, then of the one before",
        [BattleAction::Up, BattleAction::RowAbove],
        ReplayWish::LastRound,
    ),
    (
        "◀ Back",
        "One action back",
        [BattleAction::Left, BattleAction::CardBefore],
        ReplayWish::Back,
    ),
    (
        "Pause",
        "Stop here, or go on",
        [BattleAction::EndTurn, BattleAction::Confirm],
        ReplayWish::Pause,
    ),
    (
        "Step ▶",
        "One action further",
        [BattleAction::Right, BattleAction::CardAfter],
        ReplayWish::Forward,
    ),
    (
        "Round ⏭",
        "To the beginning of the next round",
        [BattleAction::Down, BattleAction::RowBelow],
        ReplayWish::NextRound,
    ),
    (
        "Play on from here",
        "Stop watching and decide for yourself; the record stays as it is",
        [BattleAction::More, BattleAction::Rotate],
        ReplayWish::PlayOn,
    ),
];

/// The controls, where the cards of a battle stand.
///
/// Answers whether the results are wanted, which are offered once it is `over`.
pub(super) fn controls(
    ui: &mut Ui,
    params: &PanelParams,
    over: bool,
    wishes: &mut MessageWriter<ReplayWish>,
) -> bool {
    let Some(replay) = &params.table.replay else {
        return false;
    };
    let now = params.game.session().len();
    let mut results = false;
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        if over {
            let key = params.bindings.label(BattleAction::Confirm);
            results = theme::accent_button(ui, "Results", &key, "See how it went").clicked();
        }
        for (words, hint, [typed, pad], wish) in BUTTONS {
            let words = match (wish, replay.paused) {
                (ReplayWish::Pause, true) => "Go on",
                _ => words,
            };
            let pads = params.bindings.pad_in_hand();
            let key = params.bindings.label(if pads { pad } else { typed });
            let button = egui::Button::new(words)
                .selected(wish == ReplayWish::Pause && replay.paused)
                .shortcut_text(theme::small(&key))
                .gap(6.0);
            if theme::hinted(ui.add(button), &key, hint).clicked() {
                wishes.write(wish);
            }
        }
    });
    let round = params.battle().round();
    ui.label(theme::small(format!(
        "Action {now} of {}, round {round}",
        replay.total
    )));
    results
}
