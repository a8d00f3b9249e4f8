//! The toy rules in the window: what the panels ask of a battle they ask of any rule-set.

use tallgrass::battle::{Correction, Cost, Event, PromptKind, Role};
use tallgrass::screens::battle::flow::Intent;
use tallgrass::view::Game;

use super::{App, click, flow, furnish, journal, nearest_by, press, send, settle};
use bevy::prelude::KeyCode;

/// The battle that ships, with these people.
fn playground(seed: u64, players: &[&str]) -> App {
    let text = include_str!("../../examples/playground.ron");
    furnish("playground.ron", text.to_owned(), seed, players)
}

/// One decision of a person: strikes where it can, goes nearer, rests; gives ground.
fn decide(app: &mut App) {
    let before = journal(app);
    let options = flow(app).options.clone().unwrap();
    if let PromptKind::Question { .. } = options.prompt.kind {
        let take = options.role(Role::Take).unwrap().key;
        return send(app, Intent::Choose(take));
    }
    let strikes = options.entries.iter().filter(|entry| {
        let card = entry.key.verb.card();
        card.role == Role::Strike && entry.reason.is_none()
    });
    for key in strikes.map(|entry| entry.key).collect::<Vec<_>>() {
        send(app, Intent::Choose(key));
        if flow(app).choice().is_none() {
            send(app, Intent::Step(true));
        }
        send(app, Intent::Commit);
        if journal(app) > before {
            return;
        }
        send(app, Intent::Cancel);
    }
    let walk = options.role(Role::Walk).unwrap().key;
    if let Some(cell) = nearest_by(app, walk) {
        click(app, cell);
        click(app, cell);
    }
    if journal(app) == before {
        let rest = options.role(Role::End).unwrap().key;
        send(app, Intent::Choose(rest));
        if journal(app) == before {
            send(app, Intent::Choose(rest));
        }
    }
}

#[test]
fn a_person_plays_the_toy_rules_to_the_results() {
    let mut app = playground(5, &["human", "reckoner"]);
    let mut questions = 0;
    for _ in 0..600 {
        settle(&mut app);
        if app.world().resource::<Game>().battle().outcome().is_some() {
            assert!(questions > 0, "nobody was ever hit hard");
            return;
        }
        let options = flow(&app).options.as_ref().unwrap();
        questions += u32::from(!options.prompt.kind.is_turn());
        let before = journal(&app);
        decide(&mut app);
        assert!(journal(&app) > before, "{:?}", flow(&app).prompt());
    }
    panic!("the battle does not end");
}

#[test]
fn keys_answer_the_question_and_the_forecast_is_there_before_a_hit() {
    let mut app = playground(2, &["human", "human"]);
    for _ in 0..300 {
        settle(&mut app);
        let Some(options) = flow(&app).options.clone() else {
            break;
        };
        if let PromptKind::Question { .. } = options.prompt.kind {
            let before = journal(&app);
            press(&mut app, KeyCode::Escape);
            let told = &app.world().resource::<Game>().battle().journal()[before..];
            assert!(
                told.iter().any(|it| matches!(it, Event::HpLost { .. })),
                "it stands firm: {told:?}"
            );
            return;
        }
        let heavy = options
            .entries
            .iter()
            .find(|entry| entry.cost == Cost::Counted(2, "Breath") && entry.reason.is_none());
        if let Some(entry) = heavy {
            send(&mut app, Intent::Choose(entry.key));
            if flow(&app).choice().is_none() {
                send(&mut app, Intent::Step(true));
            }
            let odds = flow(&app).forecast.clone().expect("a forecast");
            assert_eq!((odds.targets[0].die, odds.targets[0].needed), (6, Some(4)));
            assert!(
                odds.targets[0]
                    .damage
                    .as_ref()
                    .unwrap()
                    .effectiveness
                    .is_none()
            );
            send(&mut app, Intent::Commit);
        } else {
            decide(&mut app);
        }
    }
    panic!("nobody was ever hit hard");
}

#[test]
fn the_referee_corrects_a_number_of_the_rules() {
    let mut app = playground(2, &["human", "human"]);
    settle(&mut app);
    let who = flow(&app).actor().unwrap();
    let none = Correction::Number("Breath".to_owned(), 0);
    send(&mut app, Intent::Referee);
    send(&mut app, Intent::Correct(who, none));
    let battle = app.world().resource::<Game>().battle();
    assert_eq!(battle.left(who)[0].count, 0);
}
