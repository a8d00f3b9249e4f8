//! The screen "Games": which game beside the battle, how, and who plays; going on with one that was left.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::flow::sit_down;
use super::games::{Games, Listed};
use super::overlays::{ask_die, controls};
use super::stage::OnScreen;
use super::table::TurnTable;
use crate::record::{fresh_seed, today};
use crate::screens::panels::ScreenPanels;
use crate::screens::{menu, theme};
use crate::tables::{
    Control, DiceFrom, Dry, Fault, Seat, Session, Shelf, Shelved, Strength, reopened,
};
use crate::view::AppState;

/// Longest name of a player, in letters.
const MAX_NAME: usize = 24;

/// How a game is set up.
#[derive(Resource)]
pub(super) struct SetUp<G: OnScreen> {
    rules: Option<Result<Arc<G::Rules>, String>>,
    options: G::Options,
    seats: Vec<Seat>,
    /// Rolls the same dice every time.
    fixed: bool,
    seed: u32,
    own_dice: bool,
    /// A die that falls before anybody is asked, and those that fell before it.
    die: Option<(Dry, Vec<u16>)>,
    value: u16,
    /// Why it could not begin.
    fault: Option<String>,
    last: Option<Shelved>,
    saved: Vec<Shelved>,
}

impl<G: OnScreen> Default for SetUp<G> {
    fn default() -> Self {
        let options = G::usual();
        let seats = seats_at_first::<G>(&options);
        Self {
            rules: None,
            options,
            seats,
            fixed: false,
            seed: 1,
            own_dice: false,
            die: None,
            value: 1,
            fault: None,
            last: None,
            saved: Vec::new(),
        }
    }
}

/// A person, and the computer of middle strength in the other seats.
fn seats_at_first<G: OnScreen>(options: &G::Options) -> Vec<Seat> {
    if let Some(seats) = G::seats_of(options) {
        return seats;
    }
    let (usual, _) = G::seats_for(options);
    (0..usual).map(seat_at_first).collect()
}

fn seat_at_first(at: usize) -> Seat {
    match at {
        0 => Seat::new("Player 1", Control::Person),
        at => {
            let name = format!("Computer {}", at + 1);
            Seat::new(name, Control::Computer(Strength::Middle))
        }
    }
}

/// Adds the screen for a game.
pub(super) fn plugin<G: OnScreen>(app: &mut App) {
    let listed = Listed {
        name: G::NAME,
        title: G::TITLE,
        line: G::LINE,
    };
    app.init_resource::<Games>().init_resource::<SetUp<G>>();
    app.world_mut().resource_mut::<Games>().list.push(listed);
    app.add_systems(OnEnter(AppState::Games), look::<G>)
        .add_systems(
            EguiPrimaryContextPass,
            show::<G>
                .run_if(
                    in_state(AppState::Games).and_then(|games: Res<Games>| games.looks_at(G::NAME)),
                )
                .in_set(ScreenPanels),
        );
}

/// What is kept of this game.
fn look<G: OnScreen>(mut set_up: ResMut<SetUp<G>>) {
    let shelf = Shelf::of_user::<G>();
    set_up.last = shelf.as_ref().and_then(Shelf::last);
    set_up.saved = shelf.as_ref().map(Shelf::saved).unwrap_or_default();
    (set_up.fault, set_up.die) = (None, None);
}

/// What is to be done.
enum Wish {
    Begin,
    Challenge,
    Open(std::path::PathBuf),
}

fn show<G: OnScreen>(
    mut contexts: EguiContexts,
    mut games: ResMut<Games>,
    mut set_up: ResMut<SetUp<G>>,
    mut next: ResMut<NextState<AppState>>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let set_up = &mut *set_up;
    let rules = set_up.rules.get_or_insert_with(G::rules).clone();
    let rules = match rules {
        Ok(rules) => rules,
        Err(fault) => {
            let (_, back) = menu::page(&ctx, "Games", 1240.0, |ui| {
                choose(ui, &mut games);
                ui.label(RichText::new(fault).color(theme::BAD));
            });
            if back {
                next.set(AppState::Menu);
            }
            return Ok(());
        }
    };
    let (wish, back) = menu::page(&ctx, "Games", 1240.0, |ui| {
        page(ui, &mut games, set_up, &rules)
    });
    if back && set_up.die.take().is_none() {
        next.set(AppState::Menu);
    }
    let opened = match (rolled(&ctx, set_up), wish) {
        (Some(rolled), _) => begin(set_up, &rules, rolled),
        (None, Some(Wish::Begin)) => begin(set_up, &rules, Vec::new()),
        (None, Some(Wish::Challenge)) => challenge::<G>(&rules),
        (None, Some(Wish::Open(path))) => open(&path, &rules).map_err(Stops::Fault),
        (None, None) => return Ok(()),
    };
    match opened {
        Ok(session) => {
            sit_down(&mut commands, TurnTable::new(session));
            next.set(AppState::Turns);
        }
        Err(Stops::Die(dry, rolled)) => set_up.die = Some((dry, rolled)),
        Err(Stops::Fault(fault)) => set_up.fault = Some(fault),
    }
    Ok(())
}

/// Why a game has not begun.
enum Stops {
    /// A die is to be rolled at the table, after these.
    Die(Dry, Vec<u16>),
    /// It cannot.
    Fault(String),
}

/// Asks for the die that falls before anybody is asked; all that have fallen, once it has.
fn rolled<G: OnScreen>(ctx: &egui::Context, set_up: &mut SetUp<G>) -> Option<Vec<u16>> {
    let (dry, _) = set_up.die.as_ref()?;
    let answer = ask_die(ctx, dry, &mut set_up.value)?;
    let (_, mut rolled) = set_up.die.take()?;
    rolled.push(answer?);
    Some(rolled)
}

fn open<G: OnScreen>(path: &Path, rules: &Arc<G::Rules>) -> Result<Session<G>, String> {
    reopened(path, rules).map_err(|fault| format!("It cannot go on: {fault}"))
}

fn begin<G: OnScreen>(
    set_up: &SetUp<G>,
    rules: &Arc<G::Rules>,
    rolled: Vec<u16>,
) -> Result<Session<G>, Stops> {
    let seed = if set_up.fixed {
        u64::from(set_up.seed)
    } else {
        fresh_seed()
    };
    let dice = match set_up.own_dice {
        true => DiceFrom::Table {
            seed,
            rolled: rolled.clone(),
        },
        false => DiceFrom::Seeded(seed),
    };
    let begun = Session::new(rules, set_up.options.clone(), set_up.seats.clone(), dice);
    begun.map_err(|fault| match fault {
        Fault::Dry(dry) if set_up.own_dice => Stops::Die(dry, rolled),
        fault => Stops::Fault(format!("It cannot begin: {fault}.")),
    })
}

/// Today's challenge, with the dice of the day.
fn challenge<G: OnScreen>(rules: &Arc<G::Rules>) -> Result<Session<G>, Stops> {
    let day = today();
    let (options, seats) = G::challenge(rules, day)
        .ok_or_else(|| Stops::Fault("There is no challenge of the day.".to_owned()))?;
    let begun = Session::new(rules, options, seats, DiceFrom::Seeded(u64::from(day)));
    begun.map_err(|fault| Stops::Fault(format!("It cannot begin: {fault}.")))
}

fn page<G: OnScreen>(
    ui: &mut Ui,
    games: &mut Games,
    set_up: &mut SetUp<G>,
    rules: &Arc<G::Rules>,
) -> Option<Wish> {
    let mut wish = None;
    ui.horizontal_top(|ui| {
        let width = (ui.available_width() * 0.32).min(340.0);
        let size = vec2(width, ui.available_height());
        ui.allocate_ui_with_layout(size, egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.set_width(width);
            theme::list_by_keys(ui, "games", |ui| {
                ui.set_max_width(ui.available_width() - 14.0);
                choose(ui, games);
                wish = kept(ui, set_up);
            });
        });
        ui.add_space(12.0);
        ui.vertical(|ui| {
            if let Some(wanted) = details(ui, games, set_up, rules) {
                wish = Some(wanted);
            }
        });
    });
    wish
}

/// Which game.
fn choose(ui: &mut Ui, games: &mut Games) {
    let mut chosen = games.chosen;
    for (at, game) in games.list.iter().enumerate() {
        let button = egui::Button::selectable(at == games.chosen, theme::title(game.title))
            .frame_when_inactive(true)
            .wrap()
            .min_size(vec2(ui.available_width(), 46.0));
        let response = ui.add(button);
        if at == games.chosen && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        if response.clicked() {
            chosen = at;
        }
    }
    games.chosen = chosen;
}

/// Games that were left, and those that were saved.
fn kept<G: OnScreen>(ui: &mut Ui, set_up: &SetUp<G>) -> Option<Wish> {
    let mut wish = None;
    let mut button = |ui: &mut Ui, words: &str, record: &Shelved| {
        let button = egui::Button::new(words)
            .wrap()
            .min_size(vec2(ui.available_width(), 38.0));
        if ui.add(button).clicked() {
            wish = Some(Wish::Open(record.path.clone()));
        }
    };
    if let Some(last) = &set_up.last {
        ui.add_space(8.0);
        button(ui, "Continue the last game", last);
    }
    if !set_up.saved.is_empty() {
        ui.add_space(8.0);
        ui.label(theme::small("Saved"));
        for record in &set_up.saved {
            button(ui, &record.name, record);
        }
    }
    wish
}

/// How the game is played and by whom; whether it is to begin, or the challenge of the day.
fn details<G: OnScreen>(
    ui: &mut Ui,
    games: &Games,
    set_up: &mut SetUp<G>,
    rules: &Arc<G::Rules>,
) -> Option<Wish> {
    let room = (ui.available_height() - 62.0).max(40.0);
    theme::page_by_keys(ui, "set-up", room, |ui| {
        ui.set_max_width(ui.available_width() - 14.0);
        if let Some(game) = games.list.get(games.chosen) {
            ui.label(game.line);
        }
        ui.add_space(8.0);
        let before = set_up.options.clone();
        G::set_up(ui, rules, &mut set_up.options);
        if before != set_up.options {
            set_up.fault = None;
            fit_seats(set_up);
        }
        ui.add_space(8.0);
        who_plays(ui, set_up);
        ui.add_space(8.0);
        dice(ui, set_up);
        if let Some(fault) = &set_up.fault {
            ui.label(RichText::new(fault).color(theme::BAD));
        }
    });
    ui.add_space(6.0);
    let mut wish = None;
    ui.horizontal(|ui| {
        let button =
            egui::Button::new(theme::title("Begin").color(theme::ON_ACCENT)).fill(theme::ACCENT);
        let response = ui.add_sized(vec2(150.0, 46.0), button);
        theme::ring(ui, &response);
        if response.clicked() {
            wish = Some(Wish::Begin);
        }
        if G::challenge(rules, today()).is_some() {
            let button = egui::Button::new("Daily challenge").min_size(vec2(120.0, 46.0));
            let hint = "The same game and the same dice for everybody who plays today";
            if ui.add(button).on_hover_text(hint).clicked() {
                wish = Some(Wish::Challenge);
            }
        }
    });
    wish
}

/// As many seats as these options have.
fn fit_seats<G: OnScreen>(set_up: &mut SetUp<G>) {
    if let Some(seats) = G::seats_of(&set_up.options) {
        set_up.seats = seats;
        return;
    }
    let (_, range) = G::seats_for(&set_up.options);
    set_up.seats.truncate(*range.end());
    while set_up.seats.len() < *range.start() {
        set_up.seats.push(seat_at_first(set_up.seats.len()));
    }
}

fn who_plays<G: OnScreen>(ui: &mut Ui, set_up: &mut SetUp<G>) {
    let (_, range) = G::seats_for(&set_up.options);
    ui.label(theme::title("Who plays"));
    let count = set_up.seats.len();
    for (at, seat) in set_up.seats.iter_mut().enumerate() {
        ui.horizontal_wrapped(|ui| {
            theme::side_badge(ui, u8::try_from(at).unwrap_or(0));
            let field = egui::TextEdit::singleline(&mut seat.name).char_limit(MAX_NAME);
            ui.add(field.desired_width(150.0));
            if let Some(control) = controls::<G>(ui, seat.control) {
                rename(seat, at, control);
                seat.control = control;
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        if ui
            .add_enabled(count < *range.end(), egui::Button::new("One more player"))
            .clicked()
        {
            set_up.seats.push(seat_at_first(count));
        }
        if ui
            .add_enabled(count > *range.start(), egui::Button::new("One less"))
            .clicked()
        {
            set_up.seats.pop();
        }
    });
}

/// A name that nobody has chosen follows whoever plays.
fn rename(seat: &mut Seat, at: usize, control: Control) {
    let names = ["Player", "Computer"].map(|word| format!("{word} {}", at + 1));
    if names.contains(&seat.name) {
        let [player, computer] = names;
        seat.name = match control {
            Control::Person => player,
            Control::Computer(_) => computer,
        };
    }
}

fn dice<G: OnScreen>(ui: &mut Ui, set_up: &mut SetUp<G>) {
    if G::OWN_DICE {
        ui.checkbox(
            &mut set_up.own_dice,
            "We roll our own dice, and the game asks for them",
        );
    }
    ui.horizontal_wrapped(|ui| {
        ui.checkbox(&mut set_up.fixed, "Always the same dice: seed");
        ui.add_enabled(set_up.fixed, egui::DragValue::new(&mut set_up.seed));
        let hint = "The same dice for everybody who plays today";
        if ui.button("Today's dice").on_hover_text(hint).clicked() {
            (set_up.fixed, set_up.seed) = (true, today());
        }
    });
}
