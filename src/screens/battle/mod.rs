//! The battle screen: a card per panel around the board, and the flow of a turn.
//!
//! | file | panel or part |
//! |---|---|
//! | `flow` | what the player is in the middle of; intents in, commands out |
//! | `aim` | from a verb and a square to one choice |
//! | `layout`, `column` | where the panels lie, and which of them there is room for |
//! | `stops` | where Tab takes an aim, and whom a verb is for |
//! | `plan` | what an action costs more than it seems to, how many clicks it takes |
//! | `keeping` | the autosave |
//! | `keys` | keys to intents and camera wishes |
//! | `overlays` | what the board shows of the aim |
//! | `initiative` | the strip of turns |
//! | `controls` | speed, log, computer, menu |
//! | `action_bar`, `card`, `drawers`, `explain` | what can be done |
//! | `inspector` | everything about one combatant |
//! | `advice`, `advice_card` | what the tactician would do, and why |
//! | `forecast`, `chip` | the odds of what is aimed, beside the board and at the foe |
//! | `header` | weather, League phase, the square under the pointer |
//! | `log` | the journal, with its arithmetic |
//! | `referee` | corrections by the table |
//! | `replay` | watching a record |
//! | `speech` | script lines |
//! | `lessons`, `lesson_card` | what a level that teaches explains now, and where it stands |
//! | `banner` | whose turn it is, the end of the battle |
//! | `since`, `clock` | what happened since a side decided last; how long each side thinks |
//! | `opening` | the cover over a secret choice, and between two people |
//! | `dice` | the table rolls its own dice |
//! | `pause` | the menu behind Esc |

mod action_bar;
mod advice;
mod advice_card;
pub mod aim;
mod banner;
mod card;
mod chip;
pub mod clock;
mod column;
mod controls;
mod dice;
mod drawers;
mod explain;
pub mod flow;
mod forecast;
mod header;
mod initiative;
mod inspector;
pub mod keeping;
mod keys;
#[cfg(test)]
mod kit;
mod layout;
mod lesson_card;
pub mod lessons;
mod log;
mod opening;
mod overlays;
mod params;
mod pause;
pub mod plan;
pub mod referee;
pub mod replay;
mod scrolled;
mod since;
pub mod speech;
pub mod stops;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::EguiPrimaryContextPass;

use self::flow::{Flow, Intent};
pub use self::keeping::KeepsAutosave;
use super::panels::{self, ScreenPanels};
use super::pictures::Pictures;
use super::settings::Settings;
use super::table::Table;
use crate::battle::{Command, Eyes, SideId, act};
use crate::view::{
    AppState, Game, GridLines, Playback, ThickOutlines, Watching, WheelTurned, WheelTurns,
};

/// Where the board lies between the panels, in points.
pub(super) fn board_on_screen(ctx: &bevy_egui::egui::Context) -> bevy_egui::egui::Rect {
    layout::Layout::of(ctx).board
}

/// The steps of a frame in a battle, in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BattleFrame {
    /// Keys and board messages become intents.
    Listen,
    /// Intents become commands.
    Obey,
    /// Computers act.
    Drive,
    /// Options and forecasts follow the battle.
    Follow,
    /// The board shows what is aimed.
    Show,
}

/// Adds the battle screen.
pub fn plugin(app: &mut App) {
    use BattleFrame::{Drive, Follow, Listen, Obey, Show};
    app.add_message::<Intent>()
        .add_message::<replay::ReplayWish>()
        .init_resource::<Flow>()
        .init_resource::<flow::OfferGrace>()
        .init_resource::<flow::Weighing>()
        .init_resource::<Pictures>()
        .init_resource::<speech::Speech>()
        .init_resource::<lessons::Lessons>()
        .init_resource::<log::LogView>()
        .init_resource::<banner::Banner>()
        .init_resource::<scrolled::Scrolled>()
        .init_resource::<clock::ThinkingTime>()
        .init_resource::<since::LastDecided>()
        .init_resource::<advice::Advice>()
        .init_resource::<Watching>()
        .init_resource::<WheelTurns>()
        .add_message::<WheelTurned>()
        .configure_sets(
            Update,
            (Listen, Obey, Drive, Follow, Show)
                .chain()
                .run_if(playing().and_then(resource_exists::<Table>)),
        )
        .init_resource::<keeping::Keeping>()
        .add_systems(OnEnter(AppState::Battle), start)
        .add_systems(OnExit(AppState::Battle), keeping::let_go)
        .add_systems(OnExit(AppState::Results), keeping::let_go)
        .add_systems(
            Update,
            keeping::autosave.run_if(
                in_state(AppState::Results)
                    .and_then(resource_exists::<Game>)
                    .and_then(resource_exists::<Table>),
            ),
        );
    steps(app);
    panels(app);
}

/// Whether a battle is on the table.
fn playing() -> impl SystemCondition<()> {
    in_state(AppState::Battle).and_then(resource_exists::<Game>)
}

/// What each step of a frame does.
fn steps(app: &mut App) {
    use BattleFrame::{Drive, Follow, Listen, Obey, Show};
    app.add_systems(
        Update,
        (
            (
                flow::point,
                keys::camera,
                (keys::cursor, keys::battle, keys::scroll, replay::keys)
                    .chain()
                    .run_if(not(panels::asks_to_close)),
                speech::listen,
            )
                .chain()
                .in_set(Listen),
            flow::obey.in_set(Obey),
            (drive, replay::advance, wake).chain().in_set(Drive),
            (
                flow::ask,
                (keeping::note_seats, keeping::autosave).chain(),
                flow::follow,
                lessons::teach,
                advice::think,
            )
                .chain()
                .in_set(Follow),
            (
                watch,
                overlays::show,
                pace,
                banner::watch,
                since::note,
                clock::count,
            )
                .chain()
                .in_set(Show),
        ),
    );
}

/// The panels around the board, in the order in which they are laid out.
fn panels(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            layout::tell_camera,
            (
                chip::show,
                header::show,
                initiative::show,
                controls::show,
                inspector::show,
                log::show,
                forecast::show,
                referee::show,
                action_bar::show,
                drawers::show,
                advice_card::show,
                speech::show,
                lesson_card::show,
                banner::show,
            )
                .chain()
                .run_if(not(covered)),
            opening::show,
            dice::show,
            pause::show,
        )
            .chain()
            .in_set(ScreenPanels)
            .run_if(playing().and_then(resource_exists::<Table>)),
    );
}

/// Whether a cover lies over the screen: no panel is drawn under it, whatever is opened above.
fn covered(flow: Res<Flow>, game: Option<Res<Game>>, table: Option<Res<Table>>) -> bool {
    game.zip(table).is_some_and(|(game, table)| {
        let people = table.people();
        flow.covered(people) || flow.curtained(game.battle(), people)
    })
}

fn start(mut flow: ResMut<Flow>, mut banner: ResMut<banner::Banner>) {
    *flow = Flow::default();
    *banner = banner::Banner::default();
}

/// Lets computers act once everything that happened has been shown.
fn drive(
    mut game: ResMut<Game>,
    mut table: ResMut<Table>,
    playback: Res<Playback>,
    speech: Res<speech::Speech>,
    flow: Res<Flow>,
    settings: Res<Settings>,
    mut weighing: ResMut<flow::Weighing>,
    mut advice: ResMut<advice::Advice>,
) {
    let held = table.paused
        || table.watching
        || speech.holds()
        || flow.referee.is_some()
        || game.missing_die().is_some();
    let idle = !playback.busy() && !playback.lags(&game) && !held;
    let side = game.battle().prompt().map(|prompt| prompt.side);
    // What is let pass once and for all is asked of nobody.
    while idle
        && let Some(prompt) = game.battle().prompt().cloned()
        && table.is_person(prompt.side)
        && weighing.passes(&settings, &game)
    {
        let pass = Command::new(prompt.actor, act::Decline);
        if game.submit(&pass).is_err() {
            break;
        }
    }
    if idle && side.is_some_and(|side| !table.is_person(side)) {
        let watched = table.people() == 0;
        if let Some(command) = table.decide(game.battle()) {
            if watched && let Some(side) = side {
                advice.note(game.battle(), command.actor, table.thoughts(side));
            }
            // A controller's command is legal; what is not leaves the prompt to whoever takes the seat.
            let _ = game.submit(&command);
        }
    }
}

/// Draws again while a computer thinks or an intent is on its way.
fn wake(
    game: Res<Game>,
    table: Res<Table>,
    speech: Res<speech::Speech>,
    mut intents: MessageReader<Intent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let side = game.battle().prompt().map(|prompt| prompt.side);
    let computing = side.is_some_and(|side| !table.is_person(side)) && !table.paused;
    if intents.read().count() > 0
        || (computing && !table.watching)
        || speech.counting()
        || replay::goes_on(&game, &table)
    {
        redraw.write(RequestRedraw);
    }
}

/// Whose eyes are on the screen: those of whoever is asked, or was last, and has lifted the cover;
/// otherwise of everybody who plays here. Where only computers play, nothing is hidden.
fn watch(flow: Res<Flow>, game: Res<Game>, table: Res<Table>, mut watching: ResMut<Watching>) {
    let people = table.people();
    let seated = flow
        .uncovered_side
        .filter(|side| people > 1 && table.is_person(*side));
    let asked = match flow.covered(people) {
        true => None,
        false => flow.side().or(seated),
    };
    let eyes = match asked {
        _ if table.watching => Eyes::REFEREE,
        Some(side) => Eyes::of(Some(side)),
        None => (0..game.battle().level().sides.len())
            .map(|side| SideId(side as u8))
            .filter(|side| table.is_person(*side))
            .collect(),
    };
    if watching.0 != eyes {
        watching.0 = eyes;
    }
}

/// The playback follows the settings.
fn pace(
    settings: Res<Settings>,
    mut playback: ResMut<Playback>,
    grid: Option<ResMut<GridLines>>,
    outlines: Option<ResMut<ThickOutlines>>,
    held: keys::Held,
) {
    if let Some(mut grid) = grid.filter(|grid| grid.0 != settings.grid) {
        grid.0 = settings.grid;
    }
    if let Some(mut outlines) = outlines {
        outlines.set_if_neq(ThickOutlines(settings.high_contrast));
    }
    let speed = held.speed(&settings);
    if playback.speed != speed {
        playback.speed = speed;
    }
    if playback.reduced_motion != settings.reduced_motion {
        playback.reduced_motion = settings.reduced_motion;
    }
}
