//! Cards, weather, the plan, jobs (BT22, BT23, BT36, BT39, BT43, BT45, BT72, BT74, BT98).

use super::super::battle::Foe;
use super::super::command::Command;
use super::super::event::{Event, PlanBy};
use super::super::options::Options;
use super::super::state::{Ending, Environment, Job, Task};
use super::{BOARD, is_catch, table};
use crate::tables::TurnGame as _;

/// Draws this event card now, on a space that is none of the map's own business.
fn draw(table: &mut super::Table, name: &str, dice: &[u16]) {
    let card = table.event(name);
    table.game.events.left = vec![card];
    table.game.tasks = vec![Task::Close { asked: Vec::new() }];
    table.dice(dice);
    table.inside(|game, cx| game.draw_event(0, cx));
}

#[test]
fn bt22_weather_and_environment() {
    let mut table = table(1);
    draw(&mut table, "Weather", &[11]);
    assert_eq!((table.game.weather, table.game.environment), (None, None));
    draw(&mut table, "Weather", &[3]);
    assert_eq!(table.game.weather_name(), Some("Very Hot"));
    draw(&mut table, "Weather", &[7]);
    assert_eq!(table.game.weather_name(), Some("Blizzard"));
    assert_eq!(table.game.favoured(), Some(crate::rules::Element::Ice));
    draw(&mut table, "Weather", &[20]);
    assert_eq!(table.game.environment, Some(Environment::Ripple));
    assert_eq!(table.game.weather_name(), Some("Blizzard"));
    draw(&mut table, "Weather", &[1]);
    assert_eq!(table.game.environment, Some(Environment::DoomRocket));
}

#[test]
fn bt22_every_face_of_the_weather_die_means_something() {
    let faces = BOARD.tables.weather.iter().flat_map(|row| &row.faces);
    let mut all: Vec<u16> = faces.copied().chain([1, 11, 20]).collect();
    all.sort_unstable();
    assert_eq!(all, (1..=20).collect::<Vec<u16>>());
}

#[test]
fn bt23_full_hands_of_cards() {
    let mut table = table(2);
    let held = table.event("Chansey");
    table.game.players[0].events = vec![held; 5];
    draw(&mut table, "Poké Center", &[]);
    let new = table.event("Poké Center");
    assert!(matches!(table.game.tasks.last(), Some(Task::Keep { .. })));
    let mut lost = table.game.clone();
    let mut cx_told = Vec::new();
    let mut none = crate::tables::TableDice::new(&crate::tables::DiceFrom::Seeded(1));
    lost.submit(0, &Command::DropEvent(new), &mut none, &mut cx_told)
        .unwrap();
    assert_eq!(lost.players[0].events, [held; 5]);
    table.say(Command::DropEvent(held)).unwrap();
    assert!(table.game.players[0].events.contains(&new));
    assert_eq!(table.game.players[0].events.len(), 5);

    let mut table = super::table(2);
    for name in ["Potion", "Potion", "Berry", "Berry", "Oran Berry"] {
        table.gets_item(0, name);
    }
    table.inside(|game, cx| game.draw_items(0, 1, cx));
    assert_eq!(
        (table.game.players[0].items.len(), table.told.clone()),
        (5, vec![Event::NoRoom(0)])
    );
    let berry = table.item("Berry");
    table.say(Command::DropItem(berry)).unwrap();
    assert_eq!(table.game.players[0].items.len(), 4);
    let other = table.gets_item(1, "Rare Candy");
    assert_eq!(
        table.say_as(1, Command::DropItem(other)).unwrap_err().rule,
        "R21"
    );
}

#[test]
fn bt36_the_track_moves_at_the_end_of_a_round() {
    let mut table = table(1);
    table.first_badges(0, 8);
    table.game.players[0].league.extend(0..5);
    table.game.plan = table.game.track - 1;
    let ids = table.hand(0, &["Blastoise"; 6]);
    table.in_city(0, 44);
    table.say(Command::Member(5)).unwrap();
    table
        .say(Command::Send(ids[0], Default::default()))
        .unwrap();
    table.at_battle().fighters[1] = table.game.rival_fighter(Foe::League(5), 1);
    table.fighter(1).lp = 1;
    table.dice(&[5, 3, 1, 1, 1]).strike();
    assert_eq!(table.game.ending, Some(Ending::Players(vec![0])));

    let mut table = super::table(1);
    table.game.plan = table.game.track - 1;
    table.in_city(0, 3);
    table.dice(&[2]);
    table.say(Command::Done).unwrap();
    assert_eq!(table.game.ending, Some(Ending::Villains));
}

#[test]
fn the_plan_moves_on_a_one_or_two() {
    for (face, plan) in [(1, 1), (2, 1), (3, 0)] {
        let mut table = table(1);
        table.in_city(0, 3);
        table.dice(&[face]);
        table.say(Command::Done).unwrap();
        assert_eq!(table.game.plan, plan, "a {face}");
    }
}

#[test]
fn bt39_one_exp_share_and_one_key_stone_each() {
    for (name, what) in [("Exp. Share", "Exp. Share"), ("Key Stone", "Key Stone")] {
        let mut table = table(1);
        draw(&mut table, name, &[]);
        assert!(table.told.contains(&Event::Gains(0, what)));
        draw(&mut table, name, &[1]);
        assert_eq!(table.game.players[0].items.len(), 1, "{name}");
    }
    let badges = BOARD.rivals.gyms.iter().filter(|gym| gym.badge.is_some());
    let (mandatory, optional): (Vec<_>, Vec<_>) = badges.partition(|gym| !gym.optional);
    assert_eq!((mandatory.len(), optional.len()), (8, 1));
}

#[test]
fn bt43_the_legendary_card() {
    let mut table = table(2);
    let card = table.event("Legendary");
    let articuno = BOARD
        .map
        .legendary
        .iter()
        .position(|spot| spot.species == "Articuno");
    let play = Command::Play { card, to: articuno };
    table.game.players[0].events = vec![card];
    table.first_badges(0, 5);
    table.at(0, 5);
    assert_eq!(table.refused(play.clone()), "R13");
    table.at(0, 22);
    table.say(play).unwrap();
    let id = table.game.players[0].hand[0].id;
    table.say(Command::Send(id, Default::default())).unwrap();
    assert_eq!(table.fighter(1).name, "Articuno");
    table.fighter(0).lp = 1;
    // Fire on Ice/Flying: a d6; Ice on Fire: a d4 off.
    table.dice(&[1, 1, 20, 1]).strike();
    assert_eq!(table.game.players[0].space, 22);
}

#[test]
fn bt45_jobs() {
    let mut table = table(2);
    let water = BOARD
        .jobs
        .iter()
        .position(|job| job.name.contains("Water"))
        .unwrap();
    table.game.jobs.left.retain(|job| *job != water);
    let before = table.game.open_job.replace(water);
    table.game.jobs.left.extend(before);
    table.in_city(0, 3);
    table.dice(&[1]);
    table.say(Command::Job).unwrap();
    assert!(table.game.open_job.is_some() && table.game.open_job != Some(water));
    assert_eq!(table.refused(Command::Job), "R22");
    let id = table.hand(0, &["Rattata"])[0];
    table.against("Psyduck", id);
    table.fighter(1).lp = 1;
    table.dice(&[5, 1]).strike();
    assert!(is_catch(&table));
    let before = table.halves(0, id);
    table.dice(&[6]);
    table.say(Command::Roll).unwrap();
    assert_eq!(table.halves(0, id) - before, 8);
    assert!(table.game.players[0].job.is_none() && table.game.jobs.left.contains(&water));
}

#[test]
fn every_job_can_be_done() {
    use super::super::data::JobDoes;
    let mut table = table(1);
    for card in 0..BOARD.jobs.len() {
        let does = BOARD.jobs[card].does;
        table.game.players[0].job = Some(Job {
            card,
            caught: Vec::new(),
            cities: Default::default(),
        });
        table.inside(|game, cx| game.job_done_if(0, cx, |asked| asked == does));
        assert!(table.game.players[0].job.is_none(), "{:?}", does);
    }
    let kinds = BOARD
        .jobs
        .iter()
        .filter(|job| matches!(job.does, JobDoes::CatchType(_)));
    assert_eq!(kinds.count(), 4);
}

#[test]
fn bt72_sabotage_never_flips_the_last_one() {
    let active = |table: &super::Table| table.game.active(0);
    let mut table = table(2);
    let ids = table.hand(0, &["Pidgey", "Rattata", "Ekans"]);
    draw(&mut table, "Sabotage", &[]);
    table.run();
    table.say(Command::Pick(ids[1])).unwrap();
    assert_eq!((active(&table), table.is_active(0, ids[1])), (2, false));

    let mut table = super::table(2);
    let ids = table.hand(0, &["Pidgey", "Rattata", "Ekans"]);
    table.game.environment = Some(Environment::DoomRocket);
    draw(&mut table, "Sabotage", &[]);
    table.say(Command::Pick(ids[0])).unwrap();
    table.say(Command::Pick(ids[1])).unwrap();
    assert_eq!(active(&table), 1);

    let mut table = super::table(2);
    table.hand(0, &["Pidgey"]);
    draw(&mut table, "Sabotage", &[]);
    table.run();
    assert_eq!((active(&table), table.game.current()), (1, 1));
}

#[test]
fn bt74_the_villains_can_be_declined() {
    let mut table = table(2);
    table.game.environment = Some(Environment::DoomRocket);
    draw(&mut table, "Evil Team", &[]);
    table.say(Command::No).unwrap();
    assert_eq!(table.game.plan, 2);
    assert!(table.told.contains(&Event::Plan(2, PlanBy::Declined)));
}

#[test]
fn the_villains_come_for_the_highest_label() {
    let mut table = table(1);
    for (hand, name) in [
        (["Pidgey", "Rattata"], "Rattata"),
        (["Pidgey", "Oddish"], "Koffing"),
        (["Lapras", "Oddish"], "Nidoking"),
    ] {
        table.hand(0, &hand);
        let card = table.game.villain_for(0);
        assert_eq!(BOARD.rivals.evil[card].team[0].species, name);
    }
}

#[test]
fn an_empty_event_deck_moves_the_plan() {
    let mut table = table(1);
    let card = table.event("Rock Slide");
    table.game.events.left.clear();
    table.game.events.spent = vec![card];
    table.inside(|game, cx| game.draw_event(0, cx));
    assert_eq!((table.game.plan, table.game.players[0].coins), (1, 2));
}

#[test]
fn bt98_the_order_of_turns_and_within_a_turn() {
    let mut dice = crate::tables::TableDice::new(&crate::tables::DiceFrom::Tape(vec![
        1, 1, 1, 1, 2, 5, 5, 3, 6,
    ]));
    let mut told = Vec::new();
    let game = super::super::BoardGame::begin(
        &BOARD,
        &Default::default(),
        &super::seats(3),
        &mut dice,
        &mut told,
    )
    .unwrap();
    assert_eq!((dice.dry(), dice.left_over()), (None, 0));
    assert_eq!(game.order, [2, 1, 0]);

    let mut table = table(2);
    let ids = table.hand(0, &["Squirtle", "Oddish"]);
    table.in_city(0, 3);
    table.say(Command::Service { better: false }).unwrap();
    assert_eq!(table.refused(Command::Service { better: false }), "R47");
    let potion = table.gets_item(0, "Potion");
    let center = table.event("Poké Center");
    table.game.players[0].events = vec![center];
    table.say(Command::Gym).unwrap();
    table
        .say(Command::Send(ids[0], Default::default()))
        .unwrap();
    table.fighter(0).lp = 3;
    table
        .say(Command::Item {
            card: potion,
            on: None,
        })
        .unwrap();
    assert_eq!(table.fighter(0).lp, 20);
    table.flip(0, ids[1]);
    table.fighter(0).lp = 1;
    table.dice(&[1, 1, 8, 1]).strike();
    assert!(table.told.iter().any(|event| matches!(
        event,
        Event::Over(_, Foe::Gym(0), super::super::battle::End::Lost)
    )));
    assert_eq!(table.refused(Command::Gym), "B-52");
    assert_eq!(
        table.refused(Command::Play {
            card: center,
            to: None
        }),
        "R20"
    );
}

#[test]
fn decks_have_the_counts_of_the_rules() {
    let count = |name: &str| {
        BOARD
            .events
            .iter()
            .find(|card| card.name == name)
            .map(|card| card.count)
    };
    assert_eq!(
        BOARD
            .events
            .iter()
            .map(|card| u32::from(card.count))
            .sum::<u32>(),
        40
    );
    assert_eq!(count("Evil Team"), Some(6));
    let items = BOARD.items.iter().filter(|card| !card.world);
    assert_eq!(items.map(|card| u32::from(card.count)).sum::<u32>(), 48);
}

#[test]
fn hidden_cards_are_told_to_nobody_and_shown_to_whoever_is_asked() {
    let hidden = Options {
        hidden_cards: true,
        ..Options::default()
    };
    let mut table = super::with(2, hidden);
    let potion = table.gets_item(1, "Potion");
    let berry = table.gets_item(0, "Berry");
    let keeps = table.event("Tailwind");
    let game = &table.game;
    for event in [
        Event::GotItem(0, berry),
        Event::Drew(0, keeps),
        Event::Kept(0, keeps),
    ] {
        let line = game.line(&event).unwrap();
        assert!(
            !line.contains("Berry") && !line.contains("Tailwind"),
            "{line}"
        );
    }
    // In a duel the defender is asked first: those cards are seen, and not those of whose turn it is.
    table.battle(Foe::Duel(1), 0);
    assert_eq!(table.game.prompt().unwrap().seat, 1);
    let state = table.game.state().join("\n");
    let name = |card: usize| BOARD.items[card].name.as_str();
    assert!(
        state.contains(name(potion)) && !state.contains(name(berry)),
        "{state}"
    );
}

#[test]
fn a_card_that_may_be_used_says_what_it_does() {
    let mut table = table(1);
    let card = table.event("Lucky Find");
    table.game.tasks.push(Task::Offer { card });
    let question = table.game.prompt().unwrap().question;
    assert!(question.contains("draw 2 items"), "{question}");
}

#[test]
fn r21_items_are_put_away_at_any_moment_even_for_a_card_that_draws_some() {
    let mut table = table(1);
    for name in ["Potion", "Potion", "Berry", "Berry", "Oran Berry"] {
        table.gets_item(0, name);
    }
    let card = table.event("Lucky Find");
    table.game.events.left.retain(|it| *it != card);
    table.game.tasks.push(Task::Offer { card });
    assert_eq!(table.refused(Command::Use(None)), "R21");
    let drop = Command::DropItem(table.item("Berry"));
    let offered = |table: &super::Table| {
        let choices = table.game.choices();
        choices
            .iter()
            .any(|it| it.command == drop && it.refused.is_none())
    };
    assert!(offered(&table));
    table.say(drop.clone()).unwrap();
    table.dice(&[1]);
    table.say(Command::Use(None)).unwrap();
    assert_eq!(table.game.players[0].items.len(), 5);
    // Before a move as well.
    let mut table = super::table(2);
    table.gets_item(0, "Berry");
    assert!(matches!(table.game.tasks.last(), Some(Task::Act)) && offered(&table));
}

#[test]
fn a_board_is_unsound_where_a_card_or_a_chip_is_missing() {
    let table = table(2);
    assert_eq!(table.game.sound(), Ok(()));
    let mut game = table.game.clone();
    game.items.left.pop();
    assert!(game.sound().unwrap_err().contains("item cards"));
    let mut game = table.game.clone();
    let chip = game.bags[0][0];
    game.bags[1].push(chip);
    assert!(game.sound().unwrap_err().contains("B-50"));
    let mut game = table.game.clone();
    game.players[0].coins = 9;
    assert!(game.sound().unwrap_err().contains("coins"));
}
