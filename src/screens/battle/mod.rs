//! The battle screen: a card per panel around the board, and the flow of a turn.
//!
//! | file | panel or part |
//! |---|---|
//! | `flow` | what the player is in the middle of; intents in, commands out |
//! | `aim` | from a verb and a square to one choice |
//! | `keys` | keys to intents and camera wishes |
//! | `overlays` | what the board shows of the aim |
//! | `initiative` | the strip of turns |
//! | `controls` | speed, log, computer, menu |
//! | `action_bar`, `card`, `drawers` | what can be done |
//! | `inspector` | everything about one combatant |
//! | `forecast` | the odds of what is aimed |
//! | `header` | weather, League phase, the square under the pointer |
//! | `log` | the journal, with its arithmetic |
//! | `referee` | corrections by the table |
//! | `speech` | script lines |
//! | `banner` | whose turn it is, the end of the battle |
//! | `opening` | the cover over a secret choice |
//! | `pause` | the menu behind Esc |

mod action_bar;
pub mod aim;
mod banner;
mod card;
mod controls;
mod drawers;
pub mod flow;
mod forecast;
mod header;
mod initiative;
mod inspector;
mod keys;
mod log;
mod opening;
mod overlays;
mod pause;
pub mod referee;
pub mod speech;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, Rect, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::flow::{Flow, Intent};
use super::ScreenPanels;
use super::pictures::Pictures;
use super::settings::Settings;
use super::table::Table;
use crate::battle::{Battle, CombatantId, Eyes, Knowledge, Sheet, SideId};
use crate::input::Bindings;
use crate::view::{AppState, BoardInsets, Displayed, Game, GridLines, Playback, Watching};

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
    let playing = in_state(AppState::Battle).and_then(resource_exists::<Game>);
    app.add_message::<Intent>()
        .init_resource::<Flow>()
        .init_resource::<Pictures>()
        .init_resource::<speech::Speech>()
        .init_resource::<log::LogView>()
        .init_resource::<banner::Banner>()
        .init_resource::<Watching>()
        .configure_sets(
            Update,
            (Listen, Obey, Drive, Follow, Show)
                .chain()
                .run_if(playing.clone().and_then(resource_exists::<Table>)),
        )
        .add_systems(OnEnter(AppState::Battle), start)
        .add_systems(
            Update,
            (
                (
                    flow::point,
                    keys::camera,
                    keys::cursor,
                    keys::battle,
                    speech::listen,
                )
                    .chain()
                    .in_set(Listen),
                flow::obey.in_set(Obey),
                (drive, wake).chain().in_set(Drive),
                (flow::ask, autosave, flow::follow).chain().in_set(Follow),
                (watch, overlays::show, pace, banner::watch)
                    .chain()
                    .in_set(Show),
            ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                layout,
                header::show,
                initiative::show,
                controls::show,
                inspector::show,
                log::show,
                forecast::show,
                referee::show,
                action_bar::show,
                drawers::show,
                speech::show,
                banner::show,
                opening::show,
                pause::show,
            )
                .chain()
                .in_set(ScreenPanels)
                .run_if(playing.and_then(resource_exists::<Table>)),
        );
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
) {
    let held = table.paused || table.watching || speech.holds() || flow.referee.is_some();
    let idle = !playback.busy() && !held;
    let side = game.battle().prompt().map(|prompt| prompt.side);
    if idle && side.is_some_and(|side| !table.is_person(side)) {
        table.let_computer_act(&mut game);
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
    if intents.read().count() > 0 || (computing && !table.watching) || speech.counting() {
        redraw.write(RequestRedraw);
    }
}

/// Keep the battle in the autosave file; the window does, tests and pictures do not.
#[derive(Resource)]
pub struct KeepsAutosave;

/// Saves at the start of every turn of a person, and forgets a battle that is over.
fn autosave(
    keeps: Option<Res<KeepsAutosave>>,
    flow: Res<Flow>,
    game: Res<Game>,
    table: Res<Table>,
    mut last: Local<Option<(u32, CombatantId)>>,
) {
    if keeps.is_none() || table.watching {
        return;
    }
    let turn = flow.actor().map(|actor| (game.battle().round(), actor));
    if turn.is_some() && turn != *last {
        *last = turn;
        if let Err(error) = game.session().autosave() {
            warn!("The battle could not be kept: {error}");
        }
    }
    if game.battle().outcome().is_some() && last.take().is_some() {
        if game.battle().onward().is_none() {
            crate::record::autosave_path().map(std::fs::remove_file);
        } else if let Err(error) = game.session().autosave() {
            warn!("The battle could not be kept: {error}");
        }
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
    held: keys::Held,
) {
    if let Some(mut grid) = grid.filter(|grid| grid.0 != settings.grid) {
        grid.0 = settings.grid;
    }
    let speed = held.speed(&settings);
    if playback.speed != speed {
        playback.speed = speed;
    }
    if playback.reduced_motion != settings.reduced_motion {
        playback.reduced_motion = settings.reduced_motion;
    }
}

/// What the panels of a battle read and write.
#[derive(SystemParam)]
pub(super) struct Desk<'w> {
    game: ResMut<'w, Game>,
    flow: ResMut<'w, Flow>,
    table: ResMut<'w, Table>,
    playback: Res<'w, Playback>,
    settings: ResMut<'w, Settings>,
    bindings: Res<'w, Bindings>,
    pictures: Res<'w, Pictures>,
    displayed: Option<Res<'w, Displayed>>,
    eyes: Res<'w, Watching>,
    intents: MessageWriter<'w, Intent>,
}

impl Desk<'_> {
    fn battle(&self) -> &Battle {
        self.game.battle()
    }

    /// A combatant; while the playback is behind, with the Hit Points it has got to.
    fn sheet(&self, id: CombatantId) -> Option<Sheet> {
        let mut sheet = self.game.battle().sheet(id)?;
        let shown = self
            .displayed
            .as_ref()
            .and_then(|displayed| displayed.get(id));
        if let Some(shown) = shown.filter(|_| self.playback.busy()) {
            sheet.hp = shown.hp;
            sheet.temp_hp = shown.temp;
            sheet.injuries = shown.injuries;
            sheet.fainted = shown.fainted;
        }
        Some(sheet)
    }

    /// What may be shown of a combatant to whoever looks at the screen.
    fn knows(&self, id: CombatantId) -> Knowledge {
        self.battle().seen(self.eyes.0, id)
    }

    fn name(&self, id: CombatantId) -> String {
        name_of(self.game.battle(), id)
    }

    fn send(&mut self, intent: Intent) {
        self.intents.write(intent);
    }
}

/// The name of a combatant.
pub(super) fn name_of(battle: &Battle, id: CombatantId) -> String {
    battle
        .level()
        .combatants
        .get(usize::from(id.0))
        .map_or_else(|| "somebody".to_owned(), |def| def.name.clone())
}

/// Where the cards lie, in points. Fixed by the size of the window alone, so nothing jumps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    strip: Rect,
    actions: Rect,
    controls: Rect,
    header: Rect,
    inspector: Rect,
    lower: Rect,
    board: Rect,
}

/// Space between cards.
const GAP: f32 = 10.0;
/// Width of the initiative strip.
const STRIP: f32 = 96.0;
/// Height of the action bar.
const ACTIONS: f32 = 174.0;
/// Width of the right column.
const COLUMN: f32 = 366.0;
/// Height of the line above the board.
const HEADER: f32 = 36.0;
/// Height of the row of buttons above it.
const CONTROLS: f32 = 56.0;

impl Layout {
    /// The layout for a window of this size.
    fn of(ctx: &egui::Context) -> Self {
        let all = ctx.viewport_rect();
        let column = COLUMN.min(all.width() * 0.34);
        let left = all.left() + GAP;
        let split = all.right() - GAP - column;
        let (top, bottom) = (all.top() + GAP, all.bottom() - GAP);
        let below = top + CONTROLS + GAP;
        let middle = below + (bottom - below) * 0.52;
        let rect = |x0, y0, x1, y1| Rect::from_min_max(pos2(x0, y0), pos2(x1, y1));
        Self {
            strip: rect(left, top, left + STRIP, bottom - ACTIONS - GAP),
            actions: rect(left, bottom - ACTIONS, split - GAP, bottom),
            controls: rect(split, top, all.right() - GAP, top + CONTROLS),
            header: rect(left + STRIP + GAP, top, split - GAP, top + HEADER),
            inspector: rect(split, below, all.right() - GAP, middle - GAP / 2.0),
            lower: rect(split, middle + GAP / 2.0, all.right() - GAP, bottom),
            board: rect(left + STRIP, top + HEADER, split, bottom - ACTIONS),
        }
    }
}

/// Tells the camera what the panels cover.
fn layout(mut contexts: EguiContexts, mut insets: ResMut<BoardInsets>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let (all, layout, zoom) = (ctx.viewport_rect(), Layout::of(ctx), ctx.zoom_factor());
    let fresh = BoardInsets {
        left: (layout.board.left() - all.left() + GAP) * zoom,
        right: (all.right() - layout.board.right()) * zoom,
        top: (layout.board.top() - all.top() + GAP) * zoom,
        bottom: (all.bottom() - layout.board.bottom() + GAP) * zoom,
    };
    if *insets != fresh {
        *insets = fresh;
    }
    Ok(())
}
