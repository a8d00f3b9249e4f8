//! The flow of a battle on the screen, without a window and without a graphics driver: intents
//! in, commands out, until the results.
#![cfg(feature = "client")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests fail by panicking and say why a test was skipped"
)]

#[path = "window/board.rs"]
mod board;
#[path = "window/d20.rs"]
mod d20;
#[path = "window/toy.rs"]
mod toy;
#[path = "window/turns.rs"]
mod turns;

use std::sync::Arc;
use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use tallgrass::battle::{
    AttackKind, Choosable as _, CombatantId, Correction, Group, Lead, OptionEntry, OptionKey,
    PromptKind, Standing, act,
};
use tallgrass::board::Cell;
use tallgrass::data::{Dex, Level, find_level};
use tallgrass::input::Bindings;
use tallgrass::input::pad::{PadButton, PadEvent};
use tallgrass::record::{LevelRef, Session};
use tallgrass::rules::DiceSource;
use tallgrass::screens::battle::flow::{Drawer, Flow, Intent, OfferGrace};
use tallgrass::screens::battle::lessons::Lessons;
use tallgrass::screens::battle::replay::{self, ReplayWish};
use tallgrass::screens::settings::Settings;
use tallgrass::screens::table::Table;
use tallgrass::view::{
    AppState, BoardInsets, CameraWish, CellClicked, CellHovered, EventShown, Game, Overlays,
    Playback,
};
use tallgrass::words::lessons::Lesson;

fn app(level: &str, seed: u64, players: &[&str]) -> App {
    let source = find_level(level).unwrap();
    furnish(level, source.text, seed, players)
}

/// A board of short grass with these combatants, both sides played by people.
fn lab(top: &str, combatants: &str) -> App {
    lab_with(top, combatants, 3)
}

fn lab_with(top: &str, combatants: &str, seed: u64) -> App {
    let text = format!(
        r#"(
            name: "Lab", seed: 3, {top}
            map: (legend: {{ '.': "short grass", ':': "sand" }}, rows: [
                "..........", "..........", "....:.....", "..........", "..........", "..........",
            ]),
            sides: [
                (name: "Red", controller: "human", team: 0, pokemon_turns: 2, pokemon_out: 3),
                (name: "Blue", controller: "human", team: 1),
            ],
            combatants: [{combatants}],
        )"#
    );
    furnish("lab.ron", text, seed, &["human", "human"])
}

fn begin(name: &str, text: String, seed: u64) -> (Arc<Level>, Session) {
    let dex = Dex::builtin().unwrap();
    let def = Arc::new(Level::parse(name, &text, dex).unwrap());
    let reference = LevelRef {
        name: name.into(),
        text,
    };
    let session = Session::new(dex, &def, reference, DiceSource::Streams(seed));
    (def, session)
}

fn furnish(name: &str, text: String, seed: u64, players: &[&str]) -> App {
    let (def, session) = begin(name, text, seed);
    let names: Vec<String> = players.iter().map(|name| (*name).to_owned()).collect();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
        .insert_state(AppState::Battle)
        .add_message::<CellHovered>()
        .add_message::<CellClicked>()
        .add_message::<EventShown>()
        .add_message::<RequestRedraw>()
        .init_resource::<Overlays>()
        .init_resource::<Playback>()
        .init_resource::<CameraWish>()
        .init_resource::<BoardInsets>()
        .insert_resource(Settings {
            // What is asked about by itself has tests of its own.
            ask_when_worth: false,
            ..Settings::default()
        })
        .insert_resource(OfferGrace(Duration::ZERO))
        .init_resource::<Bindings>()
        .insert_resource(Table::of(&def, &names, seed))
        .insert_resource(Game::new(session))
        .add_plugins((tallgrass::input::plugin, tallgrass::screens::battle::plugin));
    app.update();
    app
}

fn send(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
    app.update();
}

fn flow(app: &App) -> &Flow {
    app.world().resource::<Flow>()
}

fn journal(app: &App) -> usize {
    app.world().resource::<Game>().battle().journal().len()
}

/// Lets computers play until a person is asked or the battle is over.
fn settle(app: &mut App) {
    for _ in 0..600 {
        app.update();
        let over = app.world().resource::<Game>().battle().outcome().is_some();
        if over || flow(app).options.is_some() {
            return;
        }
    }
    panic!("nobody is asked and nothing ends");
}

/// One decision of a person: strikes where it can, walks where it cannot, ends the turn.
fn decide(app: &mut App) {
    let before = journal(app);
    let Some(options) = flow(app).options.clone() else {
        return;
    };
    match options.prompt.kind {
        PromptKind::Reaction(_) => return send(app, Intent::React(true)),
        PromptKind::Question { .. } => return send(app, Intent::Choose(act::Decline::key())),
        PromptKind::Opening => return settle_on(app, act::Choose::key()),
        PromptKind::Replace { .. } => return settle_on(app, act::Release::key()),
        PromptKind::Turn | PromptKind::Declare { .. } => {}
    }
    let attacks = options
        .entries
        .iter()
        .filter(|entry| entry.group == Group::Card && entry.reason.is_none());
    for verb in attacks.map(|entry| entry.key).collect::<Vec<_>>() {
        send(app, Intent::Choose(verb));
        if flow(app).choice().is_none() {
            send(app, Intent::Step(true));
        }
        send(app, Intent::Commit);
        if journal(app) > before {
            return;
        }
        send(app, Intent::Cancel);
    }
    walk(app);
    if journal(app) == before {
        send(app, Intent::Choose(act::EndTurn::key()));
    }
}

/// Takes the first that there is to choose.
fn settle_on(app: &mut App, verb: OptionKey) {
    send(app, Intent::Choose(verb));
    if flow(app).choice().is_none() {
        send(app, Intent::Step(true));
    }
    send(app, Intent::Commit);
}

/// Moves to the reachable square that is nearest to an enemy.
fn walk(app: &mut App) {
    if let Some(best) = nearest(app) {
        click(app, best);
        click(app, best);
    }
}

/// The reachable square that is nearer to an enemy than any other, and than where one stands.
fn nearest(app: &App) -> Option<Cell> {
    nearest_by(app, act::Shift::key())
}

/// The same with another way to walk.
fn nearest_by(app: &App, walk: OptionKey) -> Option<Cell> {
    let options = flow(app).options.as_ref()?;
    let entry = options.entry(walk)?;
    let battle = app.world().resource::<Game>().battle();
    let actor = flow(app).actor().and_then(|actor| battle.sheet(actor))?;
    let foes: Vec<Cell> = battle
        .ids()
        .filter_map(|id| battle.sheet(id))
        .filter(|sheet| sheet.team != actor.team && sheet.is_up())
        .filter_map(|sheet| sheet.cell())
        .collect();
    let far = |cell: Cell| {
        let gap = |foe: &Cell| (foe.x - cell.x).abs().max((foe.y - cell.y).abs());
        foes.iter().map(gap).min().unwrap_or(0)
    };
    let ends = entry
        .choices
        .iter()
        .filter_map(|choice| tallgrass::screens::battle::aim::endpoint(&choice.action));
    let best = ends.min_by_key(|cell| far(*cell))?;
    let nearer = actor.cell().is_none_or(|here| far(best) < far(here));
    nearer.then_some(best)
}

fn hover(app: &mut App, cell: Cell) {
    app.world_mut().write_message(CellHovered(Some(cell)));
    app.update();
    app.update();
}

/// A key goes down and comes up again.
fn press(app: &mut App, key_code: KeyCode) {
    use bevy::input::ButtonState;
    use bevy::input::keyboard::{Key, KeyboardInput};
    for state in [ButtonState::Pressed, ButtonState::Released] {
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Enter,
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        app.update();
    }
}

fn click(app: &mut App, cell: Cell) {
    app.world_mut().write_message(CellHovered(Some(cell)));
    app.world_mut().write_message(CellClicked {
        cell,
        button: MouseButton::Left,
    });
    app.update();
    app.update();
}

#[test]
fn a_person_plays_the_lakeside_battle_to_its_results() {
    let mut app = app("lakeside", 5, &["human", "wild"]);
    for _ in 0..3000 {
        settle(&mut app);
        if app.world().resource::<Game>().battle().outcome().is_some() {
            return;
        }
        decide(&mut app);
    }
    panic!("the battle does not end");
}

#[test]
fn a_move_shows_its_path_under_the_pointer_and_takes_one_click() {
    let mut app = app("lakeside", 1, &["human", "wild"]);
    settle(&mut app);
    let options = flow(&app).options.clone().unwrap();
    let entry = options.entry(act::Shift::key()).unwrap();
    let choice = entry.choices.last().unwrap();
    let goal = tallgrass::screens::battle::aim::endpoint(&choice.action).unwrap();
    let before = journal(&app);
    hover(&mut app, goal);
    assert_eq!(journal(&app), before, "pointing only shows the path");
    let path = app.world().resource::<Overlays>().path.clone();
    assert_eq!(path.last(), Some(&goal));
    assert!(!app.world().resource::<Overlays>().reach.is_empty());
    click(&mut app, goal);
    assert!(
        journal(&app) > before,
        "a click moves: it can be taken back"
    );
    let actor = options.prompt.actor;
    let battle = app.world().resource::<Game>().battle();
    assert_eq!(battle.sheet(actor).unwrap().cell(), Some(goal));
}

#[test]
fn a_move_that_somebody_may_answer_asks_first() {
    let mut app = lab("", FACE_TO_FACE);
    settle(&mut app);
    let before = journal(&app);
    let away = Cell { x: 1, y: 3 };
    click(&mut app, away);
    assert_eq!(
        journal(&app),
        before,
        "an Attack of Opportunity is not sprung on anybody"
    );
    assert!(flow(&app).aim.as_ref().unwrap().locked);
    click(&mut app, away);
    assert!(journal(&app) > before);
}

#[test]
fn an_aimed_attack_shows_its_forecast_before_it_is_committed() {
    let mut app = app("lakeside", 3, &["human", "human"]);
    for _ in 0..400 {
        settle(&mut app);
        let options = flow(&app).options.clone().unwrap();
        let battle = app.world().resource::<Game>().battle();
        let actor = options.prompt.actor;
        let foe = |who: &CombatantId| *who != actor && !flow(&app).is_friend(battle, *who);
        let aimed = options.entries.iter().find(|entry| {
            let mut hits = entry.choices.iter().flat_map(|choice| &choice.hits);
            matches!(entry.key.lead, Lead::Attack(AttackKind::Move(_))) && hits.any(foe)
        });
        let Some(entry) = aimed else {
            walk(&mut app);
            send(&mut app, Intent::Choose(act::EndTurn::key()));
            continue;
        };
        let before = journal(&app);
        send(&mut app, Intent::Choose(entry.key));
        send(&mut app, Intent::Step(true));
        let forecast = flow(&app).forecast.clone().expect("a forecast");
        assert!(!forecast.targets.is_empty());
        assert!((0.0..=1.0).contains(&forecast.targets[0].hit));
        assert_eq!(journal(&app), before, "looking rolls nothing");
        send(&mut app, Intent::Cancel);
        assert_eq!(journal(&app), before, "and costs nothing");
        return;
    }
    panic!("nobody ever came near enough to strike");
}

#[test]
fn undo_takes_a_move_back_and_redo_does_it_again() {
    let mut app = app("lakeside", 1, &["human", "wild"]);
    settle(&mut app);
    let actor = flow(&app).actor().unwrap();
    let place = |app: &App, who: CombatantId| {
        app.world()
            .resource::<Game>()
            .battle()
            .sheet(who)
            .unwrap()
            .cell()
            .unwrap()
    };
    let start = place(&app, actor);
    let options = flow(&app).options.clone().unwrap();
    let choice = options
        .entry(act::Shift::key())
        .unwrap()
        .choices
        .last()
        .unwrap()
        .clone();
    let goal = tallgrass::screens::battle::aim::endpoint(&choice.action).unwrap();
    click(&mut app, goal);
    assert_eq!(place(&app, actor), goal);
    send(&mut app, Intent::Undo);
    assert_eq!(place(&app, actor), start);
    send(&mut app, Intent::Redo);
    assert_eq!(place(&app, actor), goal);
}

#[test]
fn computers_play_on_by_themselves_and_a_side_can_be_taken_back() {
    let mut app = app("lakeside", 2, &["wild", "wild"]);
    for _ in 0..40 {
        app.update();
    }
    assert!(flow(&app).options.is_none(), "nobody is asked");
    let before = journal(&app);
    assert!(before > 5);
    let side = tallgrass::battle::SideId(0);
    app.world_mut()
        .resource_mut::<Table>()
        .take_seat(side, "human");
    settle(&mut app);
    let over = app.world().resource::<Game>().battle().outcome().is_some();
    assert!(over || flow(&app).side() == Some(side));
}

#[test]
fn a_standing_order_answers_the_offer_at_hand() {
    let mut app = app("lakeside", 3, &["human", "wild"]);
    for _ in 0..60 {
        settle(&mut app);
        let Some(prompt) = flow(&app).options.as_ref().map(|it| it.prompt.clone()) else {
            break;
        };
        let PromptKind::Reaction(offer) = prompt.kind else {
            send(&mut app, Intent::Choose(act::EndTurn::key()));
            continue;
        };
        send(&mut app, Intent::Order(offer.reaction, Standing::Never));
        let battle = app.world().resource::<Game>().battle();
        let asked_again = battle.prompt().is_some_and(|next| {
            next.actor == prompt.actor
                && matches!(next.kind, PromptKind::Reaction(other) if other.reaction == offer.reaction)
        });
        assert!(!asked_again, "the offer is still there");
        let sheet = battle.sheet(prompt.actor).unwrap();
        assert!(sheet.orders.contains(&(offer.reaction, Standing::Never)));
        return;
    }
    panic!("nobody was offered a reaction");
}

#[test]
fn the_referees_panel_corrects_while_everybody_waits() {
    // A computer is asked first or soon; while the panel is open it does not act.
    let mut app = app("lakeside", 3, &["wild", "wild"]);
    send(&mut app, Intent::Referee);
    assert!(flow(&app).referee.is_some());
    let before = journal(&app);
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(journal(&app), before, "nobody acts while the panel is open");

    // A click chooses whom it is about.
    let (who, cell) = {
        let battle = app.world().resource::<Game>().battle();
        let somebody = battle.ids().filter_map(|id| battle.sheet(id));
        let sheet = somebody
            .filter(|sheet| sheet.is_up())
            .find(|sheet| sheet.cell().is_some());
        let sheet = sheet.unwrap();
        (sheet.id, sheet.cell().unwrap())
    };
    app.world_mut().write_message(CellClicked {
        cell,
        button: MouseButton::Left,
    });
    app.update();
    app.update();
    assert_eq!(flow(&app).referee.as_ref().unwrap().subject, Some(who));

    send(&mut app, Intent::Correct(who, Correction::Hp(7)));
    let hp = |app: &App| {
        app.world()
            .resource::<Game>()
            .battle()
            .sheet(who)
            .unwrap()
            .hp
    };
    assert_eq!(hp(&app), 7);
    let said = flow(&app).referee.as_ref().unwrap().said.clone().unwrap();
    assert!(said.0 && said.1.starts_with("Referee: "), "{said:?}");
    send(&mut app, Intent::Correct(who, Correction::Hp(9999)));
    let said = flow(&app).referee.as_ref().unwrap().said.clone().unwrap();
    assert!(!said.0 && said.1.contains("can be"), "{said:?}");
    assert_eq!(hp(&app), 7);

    // While the panel has the keyboard, arrows move nothing on the board.
    let typing = |app: &mut App, typing: bool| {
        let mut flow = app.world_mut().resource_mut::<Flow>();
        flow.referee.as_mut().unwrap().typing = typing;
    };
    let pointed = flow(&app).pointed;
    typing(&mut app, true);
    press(&mut app, KeyCode::ArrowRight);
    assert_eq!(flow(&app).pointed, pointed);
    typing(&mut app, false);
    press(&mut app, KeyCode::ArrowRight);
    assert_ne!(flow(&app).pointed, pointed);

    // Esc closes it, and the computers go on.
    send(&mut app, Intent::Cancel);
    assert!(flow(&app).referee.is_none());
    let before = journal(&app);
    for _ in 0..20 {
        app.update();
    }
    assert!(journal(&app) > before);
}

/// A trainer with all kinds of things to do, and those to do them to.
const BUSY: &str = r#"
    (name: "Ines", kind: Trainer, side: "Red", level: 12, at: (4, 3), held: "Kitchen Knife",
        stats: (hp: 14, attack: 8, defense: 8, special_attack: 6, special_defense: 7, speed: 15),
        skills: { Athletics: "4d6", Acrobatics: "4d6", Combat: "4d6", Guile: "4d6", Command: "5d6" },
        items: { "Basic Ball": 3, "Potion": 2, "Pokédex": 1, "Baseball Bat": 1, "Burning Torch": 1 },
        capabilities: [Telekinetic]),
    (name: "Fern", species: "Bulbasaur", side: "Red", trainer: "Ines", level: 12, at: (6, 3), start: (hp: 9)),
    (name: "Spark", species: "Pikachu", side: "Red", trainer: "Ines", level: 10, at: (3, 4), start: (statuses: [Asleep])),
    (name: "Ty", species: "Eevee", side: "Red", trainer: "Ines", level: 10, in_ball: true),
    (name: "Mo", species: "Eevee", side: "Red", trainer: "Ines", level: 10, in_ball: true),
    (name: "Bun", species: "Rattata", side: "Red", trainer: "Ines", level: 10, at: (3, 3), start: (bound: true)),
    (name: "Ana", kind: Trainer, side: "Red", level: 5, at: (4, 4),
        stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 4)),
    (name: "Otto", kind: Trainer, side: "Blue", level: 8, at: (5, 3), held: "Shield",
        stats: (hp: 12, attack: 7, defense: 7, special_attack: 5, special_defense: 6, speed: 8)),
    (name: "Rat", species: "Rattata", side: "Blue", trainer: "Otto", level: 9, at: (5, 2), start: (fainted: true)),
    (name: "Wildy", species: "Pidgey", side: "Blue", level: 6, at: (8, 3)),
"#;
const BUSY_TOP: &str = r#"
    floor: [("Potion", (3, 2))],
    tasks: [(name: "the lock", at: (4, 2), skill: Stealth, dc: 10)],
"#;

/// What a person on the keyboard does with a verb: it, then rows and targets with arrows, Tab and
/// Enter. Answers whether anything came of it.
fn by_keys(app: &mut App, verb: OptionKey) -> bool {
    let before = journal(app);
    send(app, Intent::Choose(verb));
    if flow(app).end_asked {
        send(app, Intent::Choose(verb));
    }
    for _ in 0..4 {
        if journal(app) > before {
            return true;
        }
        send(
            app,
            Intent::Move(0, if verb == act::Shift::key() { -1 } else { 1 }),
        );
        if flow(app).row.is_none() && verb != act::Shift::key() {
            send(app, Intent::Step(true));
        }
        send(app, Intent::Confirm);
        if flow(app).aim.as_ref().is_some_and(|aim| aim.locked) {
            send(app, Intent::Confirm);
        }
    }
    journal(app) > before
}

#[test]
fn everything_that_is_offered_can_be_done_by_keys_and_has_its_place() {
    use tallgrass::screens::battle::flow::Drawer;
    let mut app = lab(BUSY_TOP, BUSY);
    settle(&mut app);
    let options = flow(&app).options.clone().unwrap();
    let mut done = 0;
    for entry in options.entries.iter().filter(|it| it.reason.is_none()) {
        let own = matches!(entry.group, Group::Card | Group::Button);
        assert!(own || Drawer::of(entry).is_some(), "{:?}", entry.key);
        assert!(by_keys(&mut app, entry.key), "{:?}", entry.key);
        done += 1;
        send(&mut app, Intent::Undo);
        settle(&mut app);
        let again = flow(&app).options.clone().unwrap();
        assert_eq!(
            again.entries.len(),
            options.entries.len(),
            "{:?}",
            entry.key
        );
    }
    assert!(done > 30, "{done}");
    // What is not possible says why.
    for entry in options.entries.iter().filter(|it| it.reason.is_some()) {
        send(&mut app, Intent::Choose(entry.key));
        let said = flow(&app).refusal.clone().unwrap();
        let reason = entry.reason.as_ref().unwrap();
        assert!(said.contains(reason), "{said}");
    }
}

#[test]
fn whoever_cannot_be_aimed_at_is_told_apart_by_the_reason() {
    let mut app = lab("", BUSY);
    settle(&mut app);
    let push = flow(&app).options.clone().unwrap();
    let push = push.entries.iter().find(|it| it.label == "Push").unwrap();
    send(&mut app, Intent::Choose(push.key));
    let wildy = Cell { x: 8, y: 3 };
    app.world_mut().write_message(CellHovered(Some(wildy)));
    app.update();
    let why = flow(&app).why_not.clone().unwrap();
    assert!(why.starts_with("Push, Wildy: "), "{why}");
    let before = journal(&app);
    click(&mut app, wildy);
    assert_eq!(flow(&app).refusal.clone().unwrap(), why);
    assert_eq!(journal(&app), before);
    assert!(flow(&app).aim.is_some(), "the aim stays");
}

#[test]
fn a_foe_out_of_reach_says_whether_a_click_walks_up_to_it() {
    let mut app = tackling(APART);
    hover(&mut app, Cell { x: 6, y: 3 });
    let why = flow(&app).why_not.clone().unwrap();
    assert!(why.starts_with("Tackle, Rat: the target is "), "{why}");
    assert!(
        why.ends_with(". Click it or press Enter to walk up to it first."),
        "{why}"
    );
    // The promise is kept.
    click(&mut app, Cell { x: 6, y: 3 });
    assert!(flow(&app).approach.is_some());
    // Too far even after walking: nothing is promised.
    let mut app = tackling(&far_apart());
    hover(&mut app, Cell { x: 9, y: 0 });
    let why = flow(&app).why_not.clone().unwrap();
    assert!(!why.contains("walk up"), "{why}");
}

#[test]
fn no_list_opens_while_nobody_is_asked() {
    use tallgrass::screens::battle::flow::Drawer;
    let mut app = app("lakeside", 1, &["wild", "wild"]);
    app.update();
    assert!(flow(&app).options.is_none());
    send(&mut app, Intent::Drawer(Drawer::Items));
    assert!(flow(&app).drawer.is_none());
}

#[test]
fn esc_leads_back_from_a_target_to_the_drawer_and_out_of_it() {
    use tallgrass::screens::battle::flow::Drawer;
    let mut app = lab("", BUSY);
    settle(&mut app);
    send(&mut app, Intent::Drawer(Drawer::Maneuvers));
    send(&mut app, Intent::Move(0, 1));
    send(&mut app, Intent::Move(0, 1));
    assert_eq!(flow(&app).row, Some(1));
    send(&mut app, Intent::Confirm);
    assert!(flow(&app).drawer.is_none());
    assert!(
        flow(&app)
            .aim
            .as_ref()
            .is_some_and(|aim| aim.key != act::Shift::key())
    );
    send(&mut app, Intent::Cancel);
    assert_eq!(flow(&app).drawer, Some(Drawer::Maneuvers));
    send(&mut app, Intent::Cancel);
    assert!(flow(&app).drawer.is_none());
    assert!(
        flow(&app)
            .aim
            .as_ref()
            .is_some_and(|aim| aim.key == act::Shift::key())
    );
    send(&mut app, Intent::Cancel);
    assert!(app.world().resource::<Table>().paused);
}

#[test]
fn inside_a_grapple_one_chooses_from_rows_or_drags_to_a_square() {
    let people = r#"
        (name: "Ines", kind: Trainer, side: "Red", level: 12, at: (4, 3),
            stats: (hp: 14, attack: 8, defense: 8, special_attack: 6, special_defense: 7, speed: 15)),
        (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (5, 3), moves: ["Tackle"], start: (grappled_by: "Ines", statuses: [Grappled])),
    "#;
    let mut app = lab("", people);
    settle(&mut app);
    let options = flow(&app).options.clone().unwrap();
    let entry = options.entry(act::Grapple::key()).unwrap();
    let goal = entry
        .choices
        .iter()
        .find_map(|choice| tallgrass::screens::battle::aim::endpoint(&choice.action))
        .expect("a square to drag to");
    send(&mut app, Intent::Choose(act::Grapple::key()));
    let before = journal(&app);
    send(&mut app, Intent::Pick(1));
    assert!(journal(&app) > before, "a row");
    send(&mut app, Intent::Undo);
    settle(&mut app);
    send(&mut app, Intent::Choose(act::Grapple::key()));
    let before = journal(&app);
    click(&mut app, goal);
    assert_eq!(journal(&app), before, "the first click only shows where");
    click(&mut app, goal);
    assert!(journal(&app) > before, "a square");
}

#[test]
fn a_battle_that_hides_numbers_is_covered_until_the_next_person_looks() {
    use tallgrass::battle::Knowledge;
    use tallgrass::view::Watching;
    let mut app = lab("information: AsSeen,", BUSY);
    settle(&mut app);
    assert!(flow(&app).covered(2));
    let eyes = app.world().resource::<Watching>().0;
    let battle = app.world().resource::<Game>().battle();
    for id in battle.ids() {
        assert_ne!(
            battle.seen(eyes, id),
            Knowledge::Everything,
            "under the cover"
        );
    }
    let before = journal(&app);
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    assert_eq!(journal(&app), before, "nothing is chosen blindly");
    send(&mut app, Intent::Confirm);
    app.update();
    assert!(!flow(&app).covered(2));
    let eyes = app.world().resource::<Watching>().0;
    let battle = app.world().resource::<Game>().battle();
    let known = |id: CombatantId| battle.seen(eyes, id) == Knowledge::Everything;
    let own = flow(&app).actor().unwrap();
    assert!(known(own));
    assert!(battle.ids().any(|id| !known(id)));
}

#[test]
fn squares_can_be_chosen_one_by_one() {
    let people = r#"
        (name: "Fern", species: "Bulbasaur", side: "Red", level: 20, at: (4, 3), moves: ["Spikes"], initiative_bonus: 20),
        (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (8, 3), moves: ["Tackle"]),
    "#;
    let mut app = lab("", people);
    settle(&mut app);
    let options = flow(&app).options.clone().unwrap();
    let verb = options
        .entries
        .iter()
        .find(|it| it.label == "Spikes")
        .unwrap()
        .key;
    send(&mut app, Intent::Choose(verb));
    send(&mut app, Intent::Squares);
    let corner = [(6, 2), (6, 3), (7, 3)].map(|(x, y)| Cell { x, y });
    for cell in corner {
        click(&mut app, cell);
    }
    // A second click takes a square away again.
    click(&mut app, Cell { x: 5, y: 3 });
    click(&mut app, Cell { x: 5, y: 3 });
    let aim = flow(&app).aim.as_ref().unwrap();
    assert_eq!(aim.squares.as_deref(), Some(corner.as_slice()));
    send(&mut app, Intent::Choose(verb));
    let battle = app.world().resource::<Game>().battle();
    let mut laid: Vec<Cell> = battle.board().hazards().iter().map(|it| it.at).collect();
    laid.sort_by_key(|cell| (cell.y, cell.x));
    assert_eq!(laid, corner);
}

fn wish(app: &mut App, wish: ReplayWish) {
    app.world_mut().write_message(wish);
    app.update();
}

fn at(app: &App) -> (usize, u32) {
    let game = app.world().resource::<Game>();
    (game.session().len(), game.battle().round())
}

#[test]
fn a_record_is_watched_by_steps_and_rounds_and_played_on_from_any_moment() {
    let mut app = app("lakeside", 5, &["human", "wild"]);
    while at(&app).1 < 3 {
        settle(&mut app);
        decide(&mut app);
    }
    let session = {
        let game = app.world().resource::<Game>();
        Session::resume(game.dex(), &game.session().record()).unwrap()
    };
    let whole = at(&app);
    let (game, table) = replay::watch(session);
    app.insert_resource(game).insert_resource(table);
    assert_eq!(at(&app).0, 0, "it begins at the beginning");
    wish(&mut app, ReplayWish::Forward);
    assert_eq!(at(&app).0, 1);
    app.update();
    assert_eq!(at(&app).0, 1, "after a step it waits");
    wish(&mut app, ReplayWish::NextRound);
    let second = at(&app);
    assert_eq!(second.1, 2);
    wish(&mut app, ReplayWish::Back);
    assert_eq!(at(&app), (second.0 - 1, 1));
    wish(&mut app, ReplayWish::NextRound);
    wish(&mut app, ReplayWish::NextRound);
    wish(&mut app, ReplayWish::LastRound);
    assert_eq!(at(&app).1, 2);
    send(&mut app, Intent::Undo);
    assert_eq!(at(&app).1, 2, "a record that is watched is not undone");
    wish(&mut app, ReplayWish::Pause);
    for _ in 0..400 {
        app.update();
    }
    assert_eq!(at(&app), whole, "it goes on by itself to its end");
    wish(&mut app, ReplayWish::LastRound);
    wish(&mut app, ReplayWish::LastRound);
    wish(&mut app, ReplayWish::PlayOn);
    settle(&mut app);
    assert!(flow(&app).options.is_some(), "somebody is asked again");
}

#[test]
fn the_table_rolls_its_own_dice() {
    let mut app = app("first_steps", 3, &["human", "wild"]);
    let session = {
        let game = app.world().resource::<Game>();
        let level = game.battle().first_level();
        let record = game.session().record();
        Session::new(
            game.dex(),
            level,
            record.level,
            DiceSource::Tape(Vec::new()),
        )
    };
    app.insert_resource(Game::new(session));
    let mut rolled = 0;
    for turn in 0..400 {
        app.update();
        let mut game = app.world_mut().resource_mut::<Game>();
        if let Some(shortage) = game.missing_die() {
            let before = game.battle().journal().len();
            game.roll(shortage.sides / 2 + 1);
            assert!(game.battle().journal().len() >= before, "dice only add");
            rolled += 1;
        } else if rolled > 3 {
            return;
        } else if flow(&app).options.is_some() && turn % 2 == 0 {
            decide(&mut app);
        }
    }
    panic!("only {rolled} dice were asked for");
}

/// A Bulbasaur with a friend and a foe beside it.
const FACE_TO_FACE: &str = r#"
    (name: "Fern", species: "Bulbasaur", side: "Red", level: 20, at: (4, 3), moves: ["Tackle"], initiative_bonus: 20),
    (name: "Bud", species: "Eevee", side: "Red", level: 20, at: (3, 3), moves: ["Tackle"]),
    (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (5, 3), moves: ["Tackle"]),
"#;

/// The same with the foe far away.
const APART: &str = r#"
    (name: "Fern", species: "Bulbasaur", side: "Red", level: 20, at: (2, 3), moves: ["Tackle"], initiative_bonus: 20),
    (name: "Bud", species: "Eevee", side: "Red", level: 20, at: (1, 3), moves: ["Tackle"]),
    (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (6, 3), moves: ["Tackle"]),
"#;

fn named(app: &App, label: &str) -> OptionKey {
    let options = flow(app).options.as_ref().unwrap();
    let entry = options.entries.iter().find(|it| it.label == label);
    entry.unwrap().key
}

/// Fern has chosen its Tackle.
fn tackling(people: &str) -> App {
    let mut app = lab("", people);
    settle(&mut app);
    let tackle = named(&app, "Tackle");
    send(&mut app, Intent::Choose(tackle));
    app
}

/// The foe is too far away for a walk and a blow.
fn far_apart() -> String {
    let people = APART.replace("(2, 3)", "(0, 3)");
    people.replace("(6, 3)", "(9, 0)")
}

fn place(app: &App, who: u8) -> Cell {
    let battle = app.world().resource::<Game>().battle();
    battle.sheet(CombatantId(who)).unwrap().cell().unwrap()
}

fn last_command(app: &App) -> tallgrass::battle::Action {
    let session = app.world().resource::<Game>().session();
    session.commands().last().unwrap().action.clone()
}

#[test]
fn enter_commits_what_tab_has_picked() {
    let mut app = app("lakeside", 1, &["human", "wild"]);
    settle(&mut app);
    let smokescreen = named(&app, "Smokescreen");
    send(&mut app, Intent::Choose(smokescreen));
    send(&mut app, Intent::Step(true));
    let picked = flow(&app).choice().unwrap().clone();
    let battle = app.world().resource::<Game>().battle();
    let foe = |who: &CombatantId| !flow(&app).is_friend(battle, *who);
    assert!(!picked.hits.is_empty() && picked.hits.iter().all(foe));
    send(&mut app, Intent::Confirm);
    assert_eq!(last_command(&app), picked.action);
}

#[test]
fn in_a_cave_tab_lands_on_no_wall() {
    let mut app = app("sea_cave", 1, &["human", "human", "human"]);
    for _ in 0..30 {
        settle(&mut app);
        let Some(options) = flow(&app).options.clone() else {
            return;
        };
        for entry in options.entries.iter().filter(|it| it.group == Group::Card) {
            if entry.reason.is_some() {
                continue;
            }
            send(&mut app, Intent::Choose(entry.key));
            send(&mut app, Intent::Step(true));
            let battle = app.world().resource::<Game>().battle();
            let foes = |who: &CombatantId| !flow(&app).is_friend(battle, *who);
            if let Some(choice) = flow(&app).choice().filter(|it| !it.cells.is_empty()) {
                let open =
                    |cell: &Cell| battle.board().terrain(*cell).is_some_and(|it| !it.blocking);
                assert!(
                    choice.hits.iter().any(foes) || choice.cells.iter().any(open),
                    "{} on {:?}",
                    entry.label,
                    choice.cells
                );
            }
            send(&mut app, Intent::Cancel);
        }
        send(&mut app, Intent::Choose(act::EndTurn::key()));
        send(&mut app, Intent::Choose(act::EndTurn::key()));
    }
}

#[test]
fn a_potion_that_reaches_nobody_hurt_does_not_say_that_nobody_is() {
    let people = |fern: &str| {
        format!(
            r#"
            (name: "Ines", kind: Trainer, side: "Red", level: 12, at: (2, 3), initiative_bonus: 30,
                stats: (hp: 14, attack: 8, defense: 8, special_attack: 6, special_defense: 7, speed: 5),
                items: {{ "Potion": 1 }}),
            (name: "Fern", species: "Bulbasaur", side: "Red", trainer: "Ines", level: 12, {fern}),
            (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (9, 5), moves: ["Tackle"]),
            "#
        )
    };
    let potion = |fern: &str| {
        let mut app = lab("", &people(fern));
        settle(&mut app);
        let options = flow(&app).options.clone().unwrap();
        let entry = options.entries.iter().find(|it| it.label == "Potion ×1");
        entry.unwrap().reason.clone()
    };
    let nobody = Some("nobody within reach is hurt".to_owned());
    assert_eq!(potion("at: (8, 3), start: (hp: 5)"), nobody);
    assert_eq!(potion("at: (3, 3)"), nobody);
    assert_eq!(potion("at: (3, 3), start: (hp: 5)"), None);
}

#[test]
fn the_card_of_somebody_who_is_gone_is_kept_no_longer() {
    let mut app = lab("", APART);
    settle(&mut app);
    let rat = CombatantId(2);
    send(&mut app, Intent::Inspect(rat));
    let kept = |app: &App| flow(app).kept(app.world().resource::<Game>().battle());
    assert_eq!(kept(&app), Some(rat));
    let gone = Correction::Leave;
    send(&mut app, Intent::Referee);
    send(&mut app, Intent::Correct(rat, gone));
    assert_eq!(kept(&app), None);
}

#[test]
fn a_friend_is_struck_only_on_purpose() {
    let mut app = lab("", APART);
    settle(&mut app);
    let tackle = named(&app, "Tackle");
    // Wherever the board cursor rests, even on the friend.
    for _ in 0..3 {
        send(&mut app, Intent::Step(true));
        send(&mut app, Intent::Choose(tackle));
        assert!(flow(&app).choice().is_none(), "no friend by default");
        send(&mut app, Intent::Step(true));
        assert!(flow(&app).choice().is_none(), "nor by Tab");
        send(&mut app, Intent::Cancel);
    }
    send(&mut app, Intent::Choose(tackle));
    let before = journal(&app);
    send(&mut app, Intent::Confirm);
    assert_eq!(journal(&app), before);
    click(&mut app, Cell { x: 1, y: 3 });
    assert_eq!(journal(&app), before, "a click on a friend asks");
    let game = app.world().resource::<Game>();
    let forecast = flow(&app).forecast.clone().unwrap();
    let said = flow(&app).warnings(game, &forecast);
    assert_eq!(said.first().unwrap(), "It strikes Bud, a friend.");
    click(&mut app, Cell { x: 1, y: 3 });
    assert!(journal(&app) > before, "who means it strikes");
}

#[test]
fn an_unused_attack_is_asked_about_by_button_and_key_alike() {
    let mut app = lab("", FACE_TO_FACE);
    settle(&mut app);
    let actor = flow(&app).actor();
    let before = journal(&app);
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    assert_eq!(journal(&app), before);
    assert!(
        flow(&app)
            .refusal
            .as_ref()
            .unwrap()
            .contains("Standard Action")
    );
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    settle(&mut app);
    assert_ne!(flow(&app).actor(), actor);
    // Beside somebody who has fallen nothing is wasted.
    let people = r#"
        (name: "Fern", species: "Bulbasaur", side: "Red", level: 20, at: (2, 3), moves: ["Tackle"], initiative_bonus: 20),
        (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (3, 3), moves: ["Tackle"], start: (fainted: true)),
        (name: "Far", species: "Rattata", side: "Blue", level: 9, at: (9, 3), moves: ["Tackle"]),
    "#;
    let mut app = lab("", people);
    settle(&mut app);
    let before = journal(&app);
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    assert!(journal(&app) > before, "{:?}", flow(&app).refusal);
}

#[test]
fn a_ball_is_thrown_with_the_second_click() {
    let people = r#"
        (name: "Ines", kind: Trainer, side: "Red", level: 12, at: (4, 3), items: { "Basic Ball": 3 },
            stats: (hp: 14, attack: 8, defense: 8, special_attack: 6, special_defense: 7, speed: 15)),
        (name: "Wildy", species: "Pidgey", side: "Blue", level: 6, at: (7, 3)),
    "#;
    let mut app = lab("", people);
    settle(&mut app);
    let wildy = Cell { x: 7, y: 3 };
    let key = {
        let options = flow(&app).options.as_ref().unwrap();
        let mut entries = options.entries.iter();
        let ball = entries.find(|it| it.label.starts_with("Basic Ball"));
        ball.unwrap().key
    };
    send(&mut app, Intent::Choose(key));
    let before = journal(&app);
    click(&mut app, wildy);
    assert_eq!(journal(&app), before, "the first click shows the odds");
    assert!(flow(&app).forecast.is_some());
    click(&mut app, wildy);
    assert!(last_command(&app).is::<act::Ball>());
}

#[test]
fn the_turns_of_a_side_end_together_and_are_taken_back_together() {
    let people = r#"
        (name: "Ann", kind: Trainer, side: "Red", level: 5, at: (1, 1), stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 9)),
        (name: "Bea", kind: Trainer, side: "Red", level: 5, at: (3, 1), stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 8)),
        (name: "Cid", kind: Trainer, side: "Blue", level: 5, at: (9, 5), stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 7)),
        (name: "Dan", kind: Trainer, side: "Red", level: 5, at: (5, 1), stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 6)),
    "#;
    let mut app = lab("", people);
    settle(&mut app);
    assert_eq!(flow(&app).actor(), Some(CombatantId(0)));
    let before = app.world().resource::<Game>().session().len();
    send(&mut app, Intent::EndSide);
    assert!(flow(&app).refusal.is_some(), "asked for twice");
    assert_eq!(app.world().resource::<Game>().session().len(), before);
    send(&mut app, Intent::EndSide);
    settle(&mut app);
    assert_eq!(flow(&app).actor(), Some(CombatantId(2)), "the foe between");
    assert_eq!(app.world().resource::<Game>().session().len(), before + 2);
    send(&mut app, Intent::Undo);
    settle(&mut app);
    assert_eq!(flow(&app).actor(), Some(CombatantId(0)));
    assert_eq!(app.world().resource::<Game>().session().len(), before);
    // With the turn of the last one the round is over: those of the next are not thrown away.
    for _ in 0..2 {
        send(&mut app, Intent::EndSide);
    }
    settle(&mut app);
    end_turn(&mut app);
    settle(&mut app);
    assert_eq!(flow(&app).actor(), Some(CombatantId(3)));
    for _ in 0..2 {
        send(&mut app, Intent::EndSide);
    }
    settle(&mut app);
    assert_eq!(flow(&app).actor(), Some(CombatantId(0)));
    assert_eq!(app.world().resource::<Game>().battle().round(), 2);
}

#[test]
fn what_was_refused_is_forgotten_where_the_pointer_goes_on() {
    let mut app = lab("", FACE_TO_FACE);
    settle(&mut app);
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    assert!(flow(&app).refusal.is_some());
    hover(&mut app, Cell { x: 4, y: 5 });
    assert!(flow(&app).refusal.is_none());
}

#[test]
fn keys_walk_up_to_a_foe_that_is_out_of_reach_and_promise_nothing_else() {
    let mut app = tackling(APART);
    send(&mut app, Intent::Step(true));
    let said = flow(&app).refusal.clone().unwrap();
    assert!(
        said.contains("Press Enter or click Rat to walk up"),
        "{said}"
    );
    send(&mut app, Intent::Confirm);
    let plan = flow(&app).approach.is_some();
    assert!(plan, "the first shows the plan");
    send(&mut app, Intent::Confirm);
    assert!(last_command(&app).is::<act::UseAttack>());
    // The number of the card alone, then Enter: the cursor waits at the foe that is named.
    let mut app = lab("", APART);
    settle(&mut app);
    send(&mut app, Intent::Step(true));
    press(&mut app, KeyCode::Digit1);
    app.update();
    let said = flow(&app).refusal.clone().unwrap();
    assert!(said.contains("Press Enter or click Rat"), "{said}");
    press(&mut app, KeyCode::Enter);
    assert!(flow(&app).approach.is_some(), "Enter does what was said");
    // Too far even after walking.
    let mut app = tackling(&far_apart());
    send(&mut app, Intent::Step(true));
    let said = flow(&app).refusal.clone().unwrap();
    assert!(!said.contains("walk up"), "{said}");
}

#[test]
fn a_click_on_a_foe_out_of_reach_walks_up_and_strikes_as_one_plan() {
    let mut app = lab("", APART);
    settle(&mut app);
    let before = journal(&app);
    let foe = Cell { x: 6, y: 3 };
    click(&mut app, foe);
    assert_eq!(journal(&app), before, "the first click shows the plan");
    let plan = flow(&app).approach.clone().expect("a plan");
    assert!(
        !plan.forecast.targets.is_empty(),
        "with the odds from there"
    );
    let path = app.world().resource::<Overlays>().path.clone();
    assert_eq!(path.first(), Some(&Cell { x: 2, y: 3 }));
    click(&mut app, foe);
    let there = place(&app, 0);
    assert!((there.x - foe.x).abs() <= 1 && (there.y - foe.y).abs() <= 1);
    assert!(last_command(&app).is::<act::UseAttack>());
    send(&mut app, Intent::Undo);
    assert_eq!(place(&app, 0), Cell { x: 2, y: 3 }, "taken back as one");
    // Esc lets go of a plan.
    settle(&mut app);
    click(&mut app, foe);
    send(&mut app, Intent::Cancel);
    assert!(flow(&app).approach.is_none());
    assert!(!app.world().resource::<Table>().paused);
}

#[test]
fn a_click_on_a_foe_strikes_after_the_shift_as_well() {
    let mut app = lab("", APART);
    settle(&mut app);
    let foe = Cell { x: 6, y: 3 };
    click(&mut app, Cell { x: 5, y: 3 });
    settle(&mut app);
    assert_eq!(place(&app, 0), Cell { x: 5, y: 3 });
    click(&mut app, foe);
    let plan = flow(&app).approach.clone().expect("a plan");
    assert!(plan.walk.is_none(), "nobody walks twice");
    click(&mut app, foe);
    assert!(last_command(&app).is::<act::UseAttack>());
}

#[test]
fn the_end_of_a_turn_that_has_ended_by_itself_does_not_end_the_next() {
    let people = APART.replace(
        r#"at: (1, 3), moves: ["Tackle"]"#,
        r#"at: (1, 3), moves: ["Tackle"], initiative_bonus: 15"#,
    );
    let mut app = lab("", &people);
    settle(&mut app);
    let foe = Cell { x: 6, y: 3 };
    click(&mut app, foe);
    click(&mut app, foe);
    settle(&mut app);
    let actor = flow(&app).actor();
    assert_eq!(actor, Some(CombatantId(1)), "Fern has used everything up");
    let before = journal(&app);
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    let said = flow(&app).refusal.clone().unwrap();
    assert!(said.contains("Fern has used everything up"), "{said}");
    assert_eq!(journal(&app), before);
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    assert!(last_command(&app).is::<act::EndTurn>());
}

#[test]
fn a_plan_closes_the_list_that_would_cover_its_question() {
    let mut app = lab("", APART);
    settle(&mut app);
    send(&mut app, Intent::Drawer(Drawer::Maneuvers));
    assert_eq!(flow(&app).drawer, Some(Drawer::Maneuvers));
    click(&mut app, Cell { x: 6, y: 3 });
    assert!(flow(&app).approach.is_some());
    assert_eq!(flow(&app).drawer, None);
}

#[test]
fn a_square_of_the_reach_tells_whom_it_puts_in_reach() {
    let mut app = lab("", APART);
    settle(&mut app);
    hover(&mut app, Cell { x: 3, y: 3 });
    assert!(flow(&app).prospect.foes.is_empty());
    hover(&mut app, Cell { x: 5, y: 3 });
    let foes: Vec<CombatantId> = flow(&app)
        .prospect
        .foes
        .iter()
        .map(|(foe, _)| *foe)
        .collect();
    assert_eq!(foes, [CombatantId(2)]);
    let targets = app.world().resource::<Overlays>().targets.clone();
    assert_eq!(targets, [Cell { x: 6, y: 3 }]);
}

#[test]
fn an_intercept_is_offered_with_what_comes_what_it_does_and_what_it_costs() {
    let people = r#"
        (name: "Ines", kind: Trainer, side: "Red", level: 12, at: (2, 3),
            stats: (hp: 14, attack: 8, defense: 8, special_attack: 6, special_defense: 7, speed: 5),
            skills: { Athletics: "4d6" }),
        (name: "Fern", species: "Bulbasaur", side: "Red", trainer: "Ines", level: 12, at: (4, 3)),
        (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (5, 3), moves: ["Tackle"], initiative_bonus: 30),
    "#;
    for _ in 0..1 {
        let mut app = lab("", people);
        settle(&mut app);
        let tackle = named(&app, "Tackle");
        for _ in 0..12 {
            send(&mut app, Intent::Choose(tackle));
            click(&mut app, Cell { x: 4, y: 3 });
            click(&mut app, Cell { x: 4, y: 3 });
            settle(&mut app);
            let kind = flow(&app).prompt().unwrap().kind.clone();
            if let PromptKind::Reaction(offer) = kind {
                assert_eq!(offer.reaction, tallgrass::battle::reaction::INTERCEPT_MELEE);
                let forecast = flow(&app).forecast.clone().expect("a forecast");
                let incoming = forecast.incoming.expect("what is coming");
                assert_eq!(
                    (incoming.by, incoming.odds.target),
                    (CombatantId(2), CombatantId(1))
                );
                assert!(incoming.judged && incoming.odds.damage.is_some());
                assert!(
                    forecast
                        .success
                        .is_some_and(|chance| chance > 0.0 && chance <= 1.0)
                );
                assert_eq!(
                    forecast.targets[0].target,
                    CombatantId(0),
                    "who steps in is struck"
                );
                assert!(forecast.targets[0].damage.is_some());
                assert!(forecast.costs[0].contains("turn"), "{:?}", forecast.costs);
                nothing_takes_it_by_accident(&mut app);
                send(&mut app, Intent::NeverForSide(offer.reaction));
                let battle = app.world().resource::<Game>().battle();
                for id in [0, 1] {
                    let orders = battle.sheet(CombatantId(id)).unwrap().orders.clone();
                    assert!(orders.contains(&(offer.reaction, Standing::Never)), "{id}");
                }
                return;
            }
            // It missed: the next round.
            for _ in 0..8 {
                settle(&mut app);
                if flow(&app).actor() == Some(CombatantId(2)) && tackle == named(&app, "Tackle") {
                    let usable = flow(&app).options.as_ref().unwrap().entry(tackle);
                    if usable.is_some_and(|entry| entry.reason.is_none()) {
                        break;
                    }
                }
                send(&mut app, Intent::Choose(act::EndTurn::key()));
                send(&mut app, Intent::Choose(act::EndTurn::key()));
            }
        }
    }
    panic!("nothing ever hit");
}

/// Neither a click on the board nor Enter takes what is offered.
fn nothing_takes_it_by_accident(app: &mut App) {
    let (before, asked) = (journal(app), flow(app).prompt().cloned());
    click(app, Cell { x: 4, y: 3 });
    assert_eq!(journal(app), before, "a click on the board only looks");
    assert_eq!(flow(app).prompt().cloned(), asked);
    press(app, KeyCode::Enter);
    let battle = app.world().resource::<Game>().battle();
    let taken = battle.journal()[before..]
        .iter()
        .any(|event| matches!(event, tallgrass::battle::Event::Reacted { taken: true, .. }));
    assert!(journal(app) > before && !taken, "Enter lets it pass");
    send(app, Intent::Undo);
    settle(app);
    assert_eq!(flow(app).prompt().cloned(), asked);
}

#[test]
fn rows_of_a_list_keep_their_numbers_whatever_can_be_chosen() {
    let mut app = lab("", FACE_TO_FACE);
    settle(&mut app);
    let maneuvers = |app: &App| {
        let entries = flow(app).options.clone().unwrap().entries.into_iter();
        let inside = entries.filter(|entry| Drawer::of(entry) == Some(Drawer::Maneuvers));
        inside.collect::<Vec<_>>()
    };
    let before = maneuvers(&app);
    let actor = flow(&app).actor();
    let struggle = act::UseAttack::key_of(AttackKind::Struggle);
    send(&mut app, Intent::Choose(struggle));
    send(&mut app, Intent::Step(true));
    send(&mut app, Intent::Commit);
    settle(&mut app);
    assert_eq!(flow(&app).actor(), actor, "the turn goes on");
    let after = maneuvers(&app);
    let keys = |of: &[OptionEntry]| of.iter().map(|entry| entry.key).collect::<Vec<_>>();
    assert_eq!(keys(&before), keys(&after));
    let digits = [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3];
    let mut refused = 0;
    for (digit, entry) in digits.into_iter().zip(&after) {
        send(&mut app, Intent::Drawer(Drawer::Maneuvers));
        if entry.reason.is_some() {
            press(&mut app, digit);
            let told = flow(&app).refusal.clone().unwrap();
            assert!(told.starts_with(&format!("{}: ", entry.label)), "{told}");
            refused += 1;
        }
        send(&mut app, Intent::Drawer(Drawer::Maneuvers));
    }
    assert!(
        refused > 0,
        "something is out of the question after an attack"
    );
}

#[test]
fn who_plays_for_whom_is_told_no_longer_once_the_battle_is_over() {
    let mut app = app("lakeside", 5, &["human", "wild"]);
    settle(&mut app);
    press(&mut app, KeyCode::KeyC);
    let told = flow(&app).notice.clone().expect("who plays now");
    assert!(told.contains("The computer plays"), "{told}");
    let side = tallgrass::battle::SideId(0);
    let table = app.world().resource::<Table>();
    assert!(table.is_lent(side));
    assert_eq!(
        table.names(),
        ["human", "wild"],
        "played once more, it is theirs"
    );
    for _ in 0..20_000 {
        app.update();
        if app.world().resource::<Game>().battle().outcome().is_some() {
            break;
        }
    }
    for _ in 0..200 {
        app.update();
    }
    assert!(app.world().resource::<Game>().battle().outcome().is_some());
    assert_eq!(flow(&app).notice, None);
}

#[test]
fn reactions_can_be_let_pass_in_settings() {
    let mut app = app("lakeside", 3, &["human", "wild"]);
    app.world_mut().resource_mut::<Settings>().passes = tallgrass::battle::reaction::ALL.to_vec();
    for _ in 0..25 {
        settle(&mut app);
        let Some(prompt) = flow(&app).prompt().cloned() else {
            continue;
        };
        assert!(
            !matches!(prompt.kind, PromptKind::Reaction(_)),
            "nobody is asked"
        );
        send(&mut app, Intent::Choose(act::EndTurn::key()));
        send(&mut app, Intent::Choose(act::EndTurn::key()));
        if app.world().resource::<Game>().battle().outcome().is_some() {
            return;
        }
    }
}

#[test]
fn nobody_takes_the_foes_side_with_the_key_that_lends_ones_own() {
    use tallgrass::screens::table::Lending;
    let mut app = app("lakeside", 2, &["human", "wild"]);
    settle(&mut app);
    let mine = flow(&app).side().unwrap();
    let lend = |app: &mut App| {
        app.world_mut()
            .resource_scope(|world, mut table: Mut<Table>| {
                let prompt = world.resource::<Game>().battle().prompt();
                table.hand_over(prompt.map(|prompt| prompt.side))
            })
    };
    assert_eq!(lend(&mut app), Lending::Lent(mine));
    assert!(!app.world().resource::<Table>().is_person(mine));
    assert_eq!(lend(&mut app), Lending::TakenBack(mine));
    assert!(app.world().resource::<Table>().is_person(mine));
    app.world_mut()
        .resource_mut::<Table>()
        .take_seat(mine, "wild");
    assert_eq!(lend(&mut app), Lending::Refused);
    assert_eq!(app.world().resource::<Table>().people(), 0);
}

#[test]
fn while_something_is_shown_nobody_lends_the_side_of_whoever_is_asked_next() {
    let two = app("lakeside", 2, &["human", "human"]);
    let level = two.world().resource::<Game>().battle().level().clone();
    let [first, second] = [0, 1].map(tallgrass::battle::SideId);
    let table = two.world().resource::<Table>();
    assert_eq!(table.sitting(&level, Some(second), true), None);
    assert_eq!(table.sitting(&level, Some(second), false), Some(second));
    let one = app("lakeside", 2, &["human", "wild"]);
    let table = one.world().resource::<Table>();
    assert_eq!(table.sitting(&level, Some(second), true), Some(first));
}

#[test]
fn threat_lies_on_no_wall_and_tells_chance_and_damage() {
    let mut app = app("sea_cave", 1, &["human", "human", "human"]);
    settle(&mut app);
    let game = app.world_mut().resource_mut::<Game>();
    let before = game.battle().state_json();
    let ids: Vec<CombatantId> = game.battle().ids().collect();
    let (mut squares, mut strikes) = (0, 0);
    for id in ids {
        for cell in game
            .battle()
            .threatened(id, tallgrass::battle::Eyes::REFEREE)
        {
            squares += 1;
            let terrain = game.battle().board().terrain(cell).unwrap();
            assert!(!terrain.blocking, "{cell}");
        }
        for threat in game.battle().threats(id) {
            strikes += 1;
            assert!(threat.odds.hit > 0.0 && threat.odds.damage.is_some());
            assert_eq!(threat.odds.target, id);
        }
    }
    assert!(squares > 20 && strikes > 0, "{squares} {strikes}");
    assert_eq!(
        game.battle().state_json(),
        before,
        "looking changes nothing"
    );
}

#[test]
fn a_pokemon_whose_trainers_other_one_acted_is_skipped() {
    use tallgrass::battle::SlotState;
    let text = r#"(
        name: "Lab", seed: 3,
        map: (legend: { '.': "short grass" }, rows: ["........", "........", "........"]),
        sides: [
            (name: "Red", controller: "human", team: 0, pokemon_turns: 1, pokemon_out: 2),
            (name: "Blue", controller: "human", team: 1),
        ],
        combatants: [
            (name: "Ines", kind: Trainer, side: "Red", level: 12, at: (0, 0),
                stats: (hp: 14, attack: 8, defense: 8, special_attack: 6, special_defense: 7, speed: 1)),
            (name: "Fern", species: "Bulbasaur", side: "Red", trainer: "Ines", level: 12, at: (0, 1), moves: ["Tackle"], initiative_bonus: 30),
            (name: "Ty", species: "Eevee", side: "Red", trainer: "Ines", level: 10, at: (0, 2), moves: ["Tackle"], initiative_bonus: 20),
            (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (7, 2), moves: ["Tackle"]),
        ],
    )"#;
    let mut app = furnish("lab.ron", text.to_owned(), 3, &["human", "human"]);
    settle(&mut app);
    let first = flow(&app).actor().unwrap().0;
    assert!((1..=2).contains(&first), "{first}");
    let other = 3 - first;
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    assert!(!flow(&app).end_asked, "there is nobody to strike");
    settle(&mut app);
    let order = app.world().resource::<Game>().battle().order();
    let state = |id: u8| order.iter().find(|slot| slot.who.0 == id).unwrap().state;
    assert_eq!(state(first), SlotState::Acted);
    assert_eq!(state(other), SlotState::Skipped);
}

#[test]
fn what_is_said_has_a_key_of_its_own() {
    use tallgrass::screens::battle::speech::Speech;
    let mut app = app("lakeside", 1, &["human", "wild"]);
    settle(&mut app);
    app.world_mut().resource_mut::<Settings>().lines_go_on = false;
    let events = journal(&app);
    app.world_mut().resource_mut::<Playback>().cursor = events;
    app.update();
    assert!(app.world().resource::<Speech>().current().is_some());
    press(&mut app, KeyCode::Enter);
    assert!(
        app.world().resource::<Speech>().current().is_some(),
        "Enter is for prompts"
    );
    press(&mut app, KeyCode::KeyN);
    assert!(app.world().resource::<Speech>().current().is_none());
}

fn lesson(app: &App) -> Option<Lesson> {
    app.world().resource::<Lessons>().current()
}

/// A key while Shift is held.
fn press_with_shift(app: &mut App, key_code: KeyCode) {
    let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
    keys.press(KeyCode::ShiftLeft);
    press(app, key_code);
    let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
    keys.release(KeyCode::ShiftLeft);
    app.update();
}

#[test]
fn lessons_are_skipped_by_key_only_while_one_is_shown() {
    let mut app = app("first_steps", 7, &["human", "wild"]);
    settle(&mut app);
    assert_eq!(lesson(&app), Some(Lesson::Turn));
    press_with_shift(&mut app, KeyCode::KeyN);
    assert!(!app.world().resource::<Settings>().lessons);
    assert_eq!(lesson(&app), None);
    assert!(app.world().resource::<Settings>().lessons_read.is_empty());
    // Where none is shown, the key leaves the setting alone.
    app.world_mut().resource_mut::<Settings>().lessons = true;
    press_with_shift(&mut app, KeyCode::KeyN);
    assert!(app.world().resource::<Settings>().lessons);
}

/// Ends a turn, though a walk would bring a foe into reach.
fn end_turn(app: &mut App) {
    send(app, Intent::Choose(act::EndTurn::key()));
    let asked = flow(app).refusal.clone().unwrap_or_default();
    if asked.contains("End turn once more") {
        send(app, Intent::Choose(act::EndTurn::key()));
    }
}

#[test]
fn first_steps_teaches_in_the_window_and_remembers_what_was_read() {
    let mut first = app("first_steps", 7, &["human", "wild"]);
    settle(&mut first);
    assert_eq!(lesson(&first), Some(Lesson::Turn));
    press(&mut first, KeyCode::KeyN);
    assert_eq!(lesson(&first), Some(Lesson::Move), "no foe is in reach");
    press(&mut first, KeyCode::KeyN);
    assert_eq!(lesson(&first), None);
    let read = first.world().resource::<Settings>().lessons_read.clone();
    assert_eq!(read, [Lesson::Turn, Lesson::Move]);
    // Another battle of it begins with what is new.
    let mut second = app("first_steps", 7, &["human", "wild"]);
    second.world_mut().resource_mut::<Settings>().lessons_read = read;
    let (_, session) = begin("first_steps", find_level("first_steps").unwrap().text, 7);
    second.world_mut().insert_resource(Game::new(session));
    settle(&mut second);
    // Turns and moving were read before; switching is possible too, and is next.
    assert_eq!(lesson(&second), Some(Lesson::Switching));
    end_turn(&mut second);
    settle(&mut second);
    // What has just happened goes before what can be done.
    assert_eq!(lesson(&second), Some(Lesson::Stages), "a String Shot");
    press(&mut second, KeyCode::KeyN);
    assert_eq!(lesson(&second), Some(Lesson::Trainer), "Robin is asked");
    // What was not read does not pile up: it comes again when it matters again.
    end_turn(&mut second);
    settle(&mut second);
    assert_ne!(lesson(&second), Some(Lesson::Trainer), "Biscuit is asked");
}

#[test]
fn the_forecast_is_explained_when_it_is_first_seen_and_all_can_be_skipped() {
    // Biscuit beside Caterpie from the start.
    let text = find_level("first_steps").unwrap().text;
    let text = text.replace("at: (2, 4)", "at: (8, 4)");
    let mut app = furnish("first_steps", text, 7, &["human", "wild"]);
    for _ in 0..40 {
        settle(&mut app);
        if app.world().resource::<Game>().battle().outcome().is_some() {
            panic!("nothing was ever aimed");
        }
        while app
            .world_mut()
            .resource_scope(|world, mut lessons: Mut<Lessons>| {
                lessons.go_on(&mut world.resource_mut::<Settings>())
            })
        {}
        let options = flow(&app).options.clone().unwrap();
        let attack = options.entries.iter().find(|entry| {
            let mut hits = entry.choices.iter().flat_map(|choice| &choice.hits);
            let Lead::Attack(AttackKind::Move(id)) = entry.key.lead else {
                return false;
            };
            let dex = app.world().resource::<Game>().dex();
            dex.move_def(id).is_damaging()
                && hits
                    .any(|who| !flow(&app).is_friend(app.world().resource::<Game>().battle(), *who))
        });
        let Some(attack) = attack else {
            walk(&mut app);
            send(&mut app, Intent::Choose(act::EndTurn::key()));
            send(&mut app, Intent::Choose(act::EndTurn::key()));
            continue;
        };
        send(&mut app, Intent::Choose(attack.key));
        send(&mut app, Intent::Step(true));
        assert_eq!(lesson(&app), Some(Lesson::Forecast));
        app.world_mut()
            .resource_scope(|world, mut lessons: Mut<Lessons>| {
                lessons.skip_all(&mut world.resource_mut::<Settings>());
            });
        assert!(!app.world().resource::<Settings>().lessons);
        for _ in 0..30 {
            settle(&mut app);
            assert_eq!(lesson(&app), None, "nothing more is explained");
            decide(&mut app);
        }
        return;
    }
    panic!("nobody ever came near enough to strike");
}

#[test]
fn levels_that_do_not_teach_say_nothing() {
    let mut app = app("lakeside", 1, &["human", "wild"]);
    settle(&mut app);
    assert_eq!(lesson(&app), None);
}

#[test]
fn the_time_of_each_side_is_counted_while_it_thinks() {
    use tallgrass::battle::SideId;
    use tallgrass::screens::battle::clock::ThinkingTime;
    let mut app = lab("", FACE_TO_FACE);
    settle(&mut app);
    let side = flow(&app).side().unwrap();
    std::thread::sleep(Duration::from_millis(40));
    app.update();
    let thought = |app: &App| {
        app.world()
            .resource::<ThinkingTime>()
            .of_side(side)
            .as_millis()
    };
    let before = thought(&app);
    assert!(before >= 40, "{before}");
    app.world_mut().resource_mut::<Table>().paused = true;
    app.update();
    let paused = thought(&app);
    std::thread::sleep(Duration::from_millis(30));
    app.update();
    assert_eq!(thought(&app), paused, "the menu stops the clock");
    let other = SideId(1 - side.0);
    assert_eq!(
        app.world()
            .resource::<ThinkingTime>()
            .of_side(other)
            .as_millis(),
        0
    );
}

#[test]
fn a_click_on_a_foe_too_far_away_says_so() {
    let far = r#"
        (name: "Ty", species: "Eevee", side: "Red", level: 10, at: (0, 0), moves: ["Tackle"], initiative_bonus: 30),
        (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (9, 5), moves: ["Tackle"]),
    "#;
    let mut app = lab("", far);
    settle(&mut app);
    click(&mut app, Cell { x: 9, y: 5 });
    let said = flow(&app).refusal.clone().unwrap_or_default();
    assert!(said.contains("Rat"), "{said}");
    // On the next square it is no matter any more, and covers nothing that is told there.
    hover(&mut app, Cell { x: 2, y: 1 });
    assert!(flow(&app).refusal.is_none() && flow(&app).notice.is_none());
    // The pointer leaves the board: no way is left standing as if it were about to be walked.
    hover(&mut app, Cell { x: 1, y: 1 });
    assert!(flow(&app).choice().is_some());
    app.world_mut().write_message(CellHovered(None));
    app.update();
    app.update();
    assert!(flow(&app).choice().is_none());
}

/// The same battle with 50 ms a frame, so that a button can be held.
fn on_time(mut app: App) -> App {
    let step = Duration::from_millis(50);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
    app
}

/// A button of a gamepad goes down, stays down for so many frames, and comes up again.
fn hold(app: &mut App, button: PadButton, frames: u32) {
    for (down, frames) in [(true, frames), (false, 2)] {
        app.world_mut().write_message(PadEvent { button, down });
        for _ in 0..frames {
            app.update();
        }
    }
}

fn pad(app: &mut App, button: PadButton) {
    hold(app, button, 1);
    app.update();
}

/// Steers the board cursor to a square with the left stick.
fn steer(app: &mut App, to: Cell) {
    for _ in 0..60 {
        let at = flow(app).pointed.unwrap_or(to);
        let button = match (at.x - to.x, at.y - to.y) {
            (1.., _) => PadButton::LeftStickLeft,
            (..=-1, _) => PadButton::LeftStickRight,
            (_, 1..) => PadButton::LeftStickUp,
            (_, ..=-1) => PadButton::LeftStickDown,
            _ => return,
        };
        pad(app, button);
    }
    panic!("the cursor does not come to {to:?}");
}

/// One decision of a person with a gamepad: the first card that strikes somebody, else a walk, else
/// the end of the turn.
fn decide_by_pad(app: &mut App) {
    let before = journal(app);
    let Some(options) = flow(app).options.clone() else {
        return;
    };
    match options.prompt.kind {
        PromptKind::Reaction(_) => return pad(app, PadButton::Right),
        PromptKind::Question { .. } => return pad(app, PadButton::B),
        PromptKind::Replace { .. } => {
            pad(app, PadButton::Right);
            if let Some(cell) = first_square(app) {
                steer(app, cell);
            }
            return pad(app, PadButton::A);
        }
        PromptKind::Opening => panic!("no such prompt here"),
        PromptKind::Turn | PromptKind::Declare { .. } => {}
    }
    let cards = options.entries.iter();
    let cards = cards.filter(|it| it.group == Group::Card && it.reason.is_none());
    for _ in 0..cards.count() {
        pad(app, PadButton::Right);
        if flow(app).choice().is_some() {
            pad(app, PadButton::A);
            pad(app, PadButton::A);
            if journal(app) > before {
                return;
            }
        }
    }
    pad(app, PadButton::Down);
    if let Some(cell) = nearest(app) {
        steer(app, cell);
        pad(app, PadButton::A);
        pad(app, PadButton::A);
    }
    for _ in 0..2 {
        if journal(app) == before {
            hold(app, PadButton::X, 12);
        }
    }
}

/// The first square of what is aimed.
fn first_square(app: &App) -> Option<Cell> {
    let choices = &flow(app).entry()?.choices;
    let mut ends = choices
        .iter()
        .filter_map(|choice| tallgrass::screens::battle::aim::endpoint(&choice.action));
    ends.next()
}

#[test]
fn a_whole_battle_is_played_with_a_gamepad_alone() {
    let mut app = on_time(app("lakeside", 5, &["human", "wild"]));
    app.world_mut().resource_mut::<Playback>().speed = tallgrass::view::Speed::Instant;
    app.world_mut().resource_mut::<Settings>().speed = 4;
    for _ in 0..3000 {
        settle(&mut app);
        if app.world().resource::<Game>().battle().outcome().is_some() {
            pad(&mut app, PadButton::A);
            app.update();
            let state = *app.world().resource::<State<AppState>>().get();
            assert_eq!(state, AppState::Results, "A leads to the results");
            return;
        }
        decide_by_pad(&mut app);
    }
    panic!("the battle does not end");
}

#[test]
fn the_pad_reaches_lists_threat_inspector_undo_and_the_menu() {
    use tallgrass::screens::battle::flow::Drawer;
    let mut app = on_time(lab(BUSY_TOP, BUSY));
    settle(&mut app);
    pad(&mut app, PadButton::Up);
    let first = flow(&app).drawer.unwrap();
    pad(&mut app, PadButton::Right);
    let second = flow(&app).drawer.unwrap();
    assert_ne!(first, second, "to the next list");
    pad(&mut app, PadButton::Left);
    assert_eq!(flow(&app).drawer, Some(first));
    pad(&mut app, PadButton::Down);
    assert_eq!(flow(&app).row, Some(0));
    pad(&mut app, PadButton::LeftStickDown);
    assert_eq!(flow(&app).row, Some(1));
    pad(&mut app, PadButton::B);
    assert_eq!(flow(&app).drawer, None);
    assert!(Drawer::ALL.contains(&first));
    pad(&mut app, PadButton::LeftStickIn);
    assert!(flow(&app).threat);
    pad(&mut app, PadButton::RightBumper);
    pad(&mut app, PadButton::Y);
    assert!(flow(&app).pinned.is_some());
    let panels = app.world().resource::<Settings>().panels;
    app.world_mut().write_message(PadEvent {
        button: PadButton::Y,
        down: true,
    });
    pad(&mut app, PadButton::RightBumper);
    hold(&mut app, PadButton::Y, 1);
    let now = app.world().resource::<Settings>().panels;
    assert_ne!(now, panels, "Y and RB");
    // What is said comes first on that button.
    for _ in 0..4 {
        if !app.world().resource::<Table>().paused {
            pad(&mut app, PadButton::Menu);
        }
    }
    assert!(app.world().resource::<Table>().paused);
    pad(&mut app, PadButton::Menu);
    assert!(!app.world().resource::<Table>().paused);
    let before = journal(&app);
    for _ in 0..2 {
        if journal(&app) == before {
            hold(&mut app, PadButton::X, 12);
        }
    }
    settle(&mut app);
    assert!(journal(&app) > before, "the turn has ended");
    pad(&mut app, PadButton::View);
    settle(&mut app);
    assert_eq!(journal(&app), before, "and that is taken back");
    hold(&mut app, PadButton::View, 12);
    settle(&mut app);
    assert!(journal(&app) > before, "and done again");
}

#[test]
fn a_card_is_looked_at_before_it_is_played_even_where_there_is_nothing_to_aim() {
    let mut app = on_time(lab(BUSY_TOP, BUSY));
    settle(&mut app);
    let before = journal(&app);
    let options = flow(&app).options.clone().unwrap();
    let cards = options.entries.iter();
    let usable = cards.filter(|it| it.group == Group::Card && it.reason.is_none());
    let mut seen = std::collections::BTreeSet::new();
    let count = usable.count();
    for _ in 0..count {
        pad(&mut app, PadButton::Right);
        seen.insert(format!("{:?}", flow(&app).aim.as_ref().unwrap().key));
        assert_eq!(journal(&app), before, "nothing is done by looking");
    }
    assert_eq!(seen.len(), count, "every card comes");
}

#[test]
fn hints_follow_what_is_in_the_hand() {
    use tallgrass::input::BattleAction;
    let mut app = lab("", BUSY);
    let label = |app: &App| {
        let bindings = app.world().resource::<Bindings>();
        bindings.label(BattleAction::Confirm)
    };
    assert_eq!(label(&app), "Enter");
    pad(&mut app, PadButton::LeftStickUp);
    assert_eq!(label(&app), "A");
    press(&mut app, KeyCode::KeyT);
    assert_eq!(label(&app), "Enter");
}

/// Rat beside Fern: whoever walks away gives occasion.
fn walking_away() -> App {
    let mut app = lab("", FACE_TO_FACE);
    settle(&mut app);
    let away = Cell { x: 1, y: 3 };
    click(&mut app, away);
    click(&mut app, away);
    settle(&mut app);
    let kind = flow(&app).prompt().unwrap().kind.clone();
    assert!(matches!(kind, PromptKind::Reaction(_)), "{kind:?}");
    app
}

#[test]
fn an_offer_hears_nothing_in_its_first_half_second() {
    let mut app = walking_away();
    app.insert_resource(OfferGrace::default())
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            10,
        )));
    send(&mut app, Intent::Undo);
    settle(&mut app);
    click(&mut app, Cell { x: 1, y: 3 });
    click(&mut app, Cell { x: 1, y: 3 });
    settle(&mut app);
    let (before, asked) = (journal(&app), flow(&app).prompt().cloned());
    for key in [
        KeyCode::Digit1,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Enter,
    ] {
        press(&mut app, key);
    }
    assert_eq!(journal(&app), before, "what was meant for the turn before");
    for _ in 0..60 {
        app.update();
    }
    assert_eq!(flow(&app).prompt().cloned(), asked);
    press(&mut app, KeyCode::Digit1);
    app.update();
    assert!(journal(&app) > before);
}

#[test]
fn always_is_confirmed_and_enter_takes_what_is_free() {
    let mut app = walking_away();
    let before = journal(&app);
    let asked = flow(&app).prompt().cloned().unwrap();
    press(&mut app, KeyCode::Digit3);
    app.update();
    assert_eq!(journal(&app), before, "always is asked for twice");
    assert!(flow(&app).refusal.as_ref().unwrap().contains("once more"));
    press(&mut app, KeyCode::Enter);
    app.update();
    let battle = app.world().resource::<Game>().battle();
    let taken = battle.journal()[before..]
        .iter()
        .any(|event| matches!(event, tallgrass::battle::Event::Reacted { taken: true, .. }));
    assert!(taken, "an Attack of Opportunity costs nothing");
    let orders = battle.sheet(asked.actor).unwrap().orders.clone();
    assert!(orders.iter().all(|(_, it)| *it != Standing::Always));
    let mut app = walking_away();
    press(&mut app, KeyCode::Digit3);
    press(&mut app, KeyCode::Digit3);
    app.update();
    let battle = app.world().resource::<Game>().battle();
    let orders = battle.sheet(asked.actor).unwrap().orders.clone();
    assert!(orders.iter().any(|(_, it)| *it == Standing::Always));
}

#[test]
fn only_what_is_worth_it_is_asked_about_and_undo_goes_past_it() {
    let people = r#"
        (name: "Ines", kind: Trainer, side: "Red", level: 12, at: (2, 3),
            stats: (hp: 14, attack: 8, defense: 8, special_attack: 6, special_defense: 7, speed: 5),
            skills: { Athletics: "4d6" }),
        (name: "Fern", species: "Bulbasaur", side: "Red", trainer: "Ines", level: 12, max_hp: 400, at: (4, 3)),
        (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (5, 3), moves: ["Tackle"], initiative_bonus: 50),
    "#;
    let strike = |worth: bool, seed: u64| {
        let mut app = lab_with("", people, seed);
        app.world_mut().resource_mut::<Settings>().ask_when_worth = worth;
        settle(&mut app);
        let tackle = named(&app, "Tackle");
        send(&mut app, Intent::Choose(tackle));
        click(&mut app, Cell { x: 4, y: 3 });
        click(&mut app, Cell { x: 4, y: 3 });
        settle(&mut app);
        app
    };
    let offers = |seed: &u64| {
        let app = strike(false, *seed);
        matches!(flow(&app).prompt().unwrap().kind, PromptKind::Reaction(_))
    };
    let seed = (0..20).find(offers).expect("some seed hits");
    let mut app = strike(true, seed);
    let kind = &flow(&app).prompt().unwrap().kind;
    assert!(!matches!(kind, PromptKind::Reaction(_)), "{kind:?}");
    // Undo takes the blow back, not the offer that nobody has seen.
    send(&mut app, Intent::Undo);
    settle(&mut app);
    assert_eq!(app.world().resource::<Game>().session().len(), 0);
    send(&mut app, Intent::Redo);
    settle(&mut app);
    let kind = &flow(&app).prompt().unwrap().kind;
    assert!(!matches!(kind, PromptKind::Reaction(_)), "{kind:?}");
    assert!(app.world().resource::<Game>().session().len() > 1);
}

#[test]
fn under_the_cover_no_key_opens_or_changes_anything() {
    let mut app = lab("information: AsSeen,", BUSY);
    settle(&mut app);
    assert!(flow(&app).covered(2));
    let (before, names) = (journal(&app), app.world().resource::<Table>().names());
    let settings = app.world().resource::<Settings>().clone();
    for key in [
        KeyCode::F1,
        KeyCode::F2,
        KeyCode::KeyC,
        KeyCode::KeyL,
        KeyCode::KeyP,
        KeyCode::KeyT,
        KeyCode::KeyU,
        KeyCode::KeyZ,
        KeyCode::KeyK,
        KeyCode::KeyO,
        KeyCode::Tab,
        KeyCode::Digit1,
    ] {
        press(&mut app, key);
        app.update();
    }
    assert!(flow(&app).covered(2) && flow(&app).referee.is_none());
    assert!(!flow(&app).threat && flow(&app).pinned.is_none());
    assert_eq!(journal(&app), before);
    assert_eq!(app.world().resource::<Table>().names(), names);
    assert_eq!(*app.world().resource::<Settings>(), settings);
    // The menu opens above it, and the cover stays.
    press(&mut app, KeyCode::Escape);
    app.update();
    assert!(app.world().resource::<Table>().paused);
    assert!(flow(&app).covered(2));
    press(&mut app, KeyCode::Escape);
    press(&mut app, KeyCode::Enter);
    app.update();
    assert!(!flow(&app).covered(2));
}

#[test]
fn the_referee_asks_before_hidden_numbers_are_shown_and_all_are_told() {
    let mut app = lab("information: AsSeen,", BUSY);
    settle(&mut app);
    send(&mut app, Intent::Confirm);
    settle(&mut app);
    let before = journal(&app);
    send(&mut app, Intent::Referee);
    assert!(flow(&app).referee.as_ref().unwrap().sealed);
    send(&mut app, Intent::Cancel);
    assert!(flow(&app).referee.is_none());
    assert_eq!(journal(&app), before, "nothing was shown");
    send(&mut app, Intent::Referee);
    send(&mut app, Intent::Confirm);
    assert!(!flow(&app).referee.as_ref().unwrap().sealed);
    let battle = app.world().resource::<Game>().battle();
    for side in [0, 1].map(tallgrass::battle::SideId) {
        let eyes = tallgrass::battle::Eyes::of(Some(side));
        let narrator = tallgrass::words::Narrator::seen(battle, eyes);
        let lines = battle.journal()[before..].iter();
        let told: Vec<String> = lines.filter_map(|event| narrator.line(event)).collect();
        assert!(
            told.iter().any(|line| line.contains("hidden numbers")),
            "{told:?}"
        );
    }
    // Where nothing is hidden nothing is asked.
    let mut app = lab("", BUSY);
    settle(&mut app);
    send(&mut app, Intent::Referee);
    assert!(!flow(&app).referee.as_ref().unwrap().sealed);
}

#[test]
fn one_of_a_trainers_pokemon_leaves_its_turn_to_the_other() {
    let people = r#"
        (name: "Ines", kind: Trainer, side: "Red", level: 12, at: (0, 0),
            stats: (hp: 14, attack: 8, defense: 8, special_attack: 6, special_defense: 7, speed: 1)),
        (name: "Fern", species: "Bulbasaur", side: "Red", trainer: "Ines", level: 12, at: (0, 1), moves: ["Tackle"], initiative_bonus: 50),
        (name: "Ty", species: "Eevee", side: "Red", trainer: "Ines", level: 10, at: (0, 2), moves: ["Tackle"], initiative_bonus: 30),
        (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (9, 2), moves: ["Tackle"]),
    "#;
    let text = format!(
        r#"(
            name: "Lab", seed: 3,
            map: (legend: {{ '.': "short grass" }}, rows: ["..........", "..........", ".........."]),
            sides: [
                (name: "Red", controller: "human", team: 0, pokemon_turns: 1, pokemon_out: 2),
                (name: "Blue", controller: "human", team: 1),
            ],
            combatants: [{people}],
        )"#
    );
    let mut app = furnish("lab.ron", text, 3, &["human", "human"]);
    settle(&mut app);
    let (fern, ty) = (CombatantId(1), CombatantId(2));
    assert_eq!(flow(&app).actor(), Some(fern));
    send(&mut app, Intent::Yield(ty));
    settle(&mut app);
    assert_eq!(flow(&app).actor(), Some(ty), "{:?}", flow(&app).refusal);
    // Whoever cannot be left the turn is looked at.
    send(&mut app, Intent::Yield(CombatantId(3)));
    assert_eq!(flow(&app).pinned, Some(CombatantId(3)));
    send(&mut app, Intent::Undo);
    settle(&mut app);
    assert_eq!(flow(&app).actor(), Some(fern));
}

#[test]
fn what_was_set_up_is_there_again_when_a_battle_is_continued() {
    let dex = Dex::builtin().unwrap();
    let mut app = lab("information: AsSeen,", BUSY);
    settle(&mut app);
    send(&mut app, Intent::Confirm);
    settle(&mut app);
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    send(&mut app, Intent::Choose(act::EndTurn::key()));
    app.update();
    let text = app.world().resource::<Game>().session().text().unwrap();
    let record = tallgrass::record::Record::parse("kept", &text, dex).unwrap();
    let session = Session::resume(dex, &record).unwrap();
    let table = Table::of_kept(&session, 9);
    assert_eq!(table.names(), ["human", "human"]);
    // As the menu goes on with it: the cover lies over the first question.
    app.insert_resource(table)
        .insert_resource(Game::resumed(session));
    *app.world_mut().resource_mut::<Flow>() = Flow::default();
    app.update();
    settle(&mut app);
    assert!(flow(&app).covered(2));
    // A side that is given away in the menu stays with the computer; one that is lent comes back.
    let side = tallgrass::battle::SideId(1);
    app.world_mut()
        .resource_mut::<Table>()
        .take_seat(side, "wild");
    app.update();
    let session = app.world().resource::<Game>().session();
    assert_eq!(session.seats(), ["human", "wild"]);
}
