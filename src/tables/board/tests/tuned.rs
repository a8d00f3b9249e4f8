//! What computer players and simulations rest on, and rules that are easily read over.

use super::super::battle::{Fighter, Foe, experience};
use super::super::data::Label;
use super::super::options::{Easier, Master};
use super::*;
use crate::tables::{Count as _, Strength, TurnGame};

fn played(options: Options) -> Table {
    with(1, options)
}

#[test]
fn the_half_game_has_its_own_road_and_some_quiet_rounds() {
    let half = Options {
        half: true,
        ..Options::default()
    };
    let mut table = played(half);
    table.badges(0, &["Brock", "Misty", "Surge", "Erika"]);
    table.at(0, 20);
    assert_eq!(table.game.route(0, 43).unwrap().spaces, [43]);
    let mut whole = with(1, Options::default());
    whole.at(0, 20);
    assert!(whole.game.route(0, 43).is_err());
    // Its champions are those of the whole game with three quarters of their LP and a lower bonus.
    let trace = |game: &BoardGame| game.board().rivals.league.members[4].clone();
    let lp = |game: &BoardGame| {
        trace(game)
            .team
            .iter()
            .map(|mon| mon.lp)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (lp(&whole.game), lp(&table.game)),
        (vec![45, 50], vec![35, 40])
    );
    assert_eq!(trace(&table.game).bonus, [0, 0, 1, 1, 2, 2]);
    assert_eq!(trace(&whole.game).bonus, [0, 0, 3, 3, 5, 5]);

    // No die is asked for at the end of a quiet round.
    let quiet = table.game.quiet();
    assert!(quiet > 0);
    table.game.round = quiet;
    table.inside(|game, cx| game.next_turn(cx));
    table.dice(&[1]);
    table.game.round = quiet + 1;
    table.inside(|game, cx| game.next_turn(cx));
    assert_eq!(table.game.plan, 1);
    table.used_up();
}

#[test]
fn an_ultra_beast_gains_one_by_any_victory() {
    let mut table = played(Options {
        world: true,
        ..Options::default()
    });
    let black = table
        .game
        .book()
        .iter()
        .find(|(_, chip)| chip.label == Label::Black)
        .map(|(_, chip)| chip.name().to_owned())
        .unwrap();
    let id = table.hand(0, &[&black])[0];
    table.battle(Foe::Villain(0), 0);
    table.say(Command::Send(id, Default::default())).unwrap();
    table.fighter(1).lp = 1;
    let dice = vec![2_u16; 8];
    table.dice(&dice).strike();
    assert_eq!(table.halves(0, id), 2);
}

#[test]
fn a_mega_evolved_alpha_counts_twice() {
    let mut table = table(1);
    let id = table.hand(0, &["Charizard"])[0];
    table.game.mon_mut(0, id).unwrap().alpha = true;
    let mon = table.game.mon(0, id).unwrap().clone();
    let alpha = Fighter {
        mega: true,
        ..table.game.fighter_of(0, &mon)
    };
    let winner = table.gets(0, "Lapras");
    let winner = table.game.mon(0, winner).unwrap().clone();
    assert_eq!(experience(&table.game.fighter_of(0, &winner), &alpha), 4);
}

#[test]
fn what_has_changed_counts_as_its_new_label() {
    let mut table = played(Options {
        world: true,
        ..Options::default()
    });
    let id = table.hand(0, &["Snorlax"])[0];
    table.against("Wishiwashi", id);
    table.fighter(0).ap = 4;
    for _ in 0..2 {
        table.dice(&[1, 1]).strike();
    }
    assert_eq!(table.fighter(1).counts_as, Label::Red);
}

#[test]
fn hard_leaders_are_the_leaders_of_gyms() {
    let mut table = played(Options {
        master: vec![Master::Hard],
        ..Options::default()
    });
    let id = table.hand(0, &["Lapras"])[0];
    for (foe, added) in [(Foe::Gym(0), 1), (Foe::League(0), 0), (Foe::Villain(0), 0)] {
        table.battle(foe, 0);
        table.say(Command::Send(id, Default::default())).unwrap();
        let game = table.game.clone();
        let blow = game.blow(table.at_battle(), 1, false).unwrap();
        assert_eq!(blow.added(1), added, "{foe:?}");
    }
}

#[test]
fn without_weather_castform_stays_normal() {
    for (easier, changes) in [(Vec::new(), true), (vec![Easier::NoWeather], false)] {
        let mut table = played(Options {
            world: true,
            easier,
            ..Options::default()
        });
        let row = BOARD.tables.weather.iter();
        table.game.weather = row.clone().position(|row| row.name == "Blizzard");
        let id = table.hand(0, &["Castform"])[0];
        let mon = table.game.mon(0, id).unwrap().clone();
        let normal = table.game.fighter_of(0, &mon).types == [Element::Normal];
        assert_eq!(normal, !changes);
    }
}

#[test]
fn a_better_hand_has_a_better_chance_against_a_leader() {
    let mut table = table(1);
    let chance = |table: &Table| table.game.chance_against(0, Foe::Gym(0), 3);
    table.hand(0, &["Charmander"]);
    let poor = chance(&table);
    table.hand(0, &["Squirtle", "Bulbasaur", "Psyduck"]);
    let rich = chance(&table);
    assert!(poor < 0.3 && rich > 0.7, "{poor} and {rich}");
}

#[test]
fn computer_players_wait_for_a_leader_who_is_too_strong() {
    let mut table = table(1);
    table.hand(0, &["Charmander", "Vulpix"]);
    table.in_city(0, 3);
    let mut said = Vec::new();
    while let Some(command) = table.game.choose(Strength::Middle, 1) {
        if command == Command::Done || said.len() > 12 {
            break;
        }
        said.push(command.clone());
        assert!(command != Command::Gym, "{said:?}");
        let dice = vec![1_u16; 20];
        table.dice(&dice).say(command).unwrap();
    }
}

#[test]
fn what_computers_did_is_told_in_a_line_each() {
    let table = table(2);
    let events = [
        Event::Turn(1, 2),
        Event::Moved(1, 0, 4, 4),
        Event::Over(
            1,
            Foe::Wild(table.wild("Pidgey")),
            super::super::battle::End::Won,
        ),
        Event::Caught(1, table.chip("Pidgey")),
    ];
    let lines = table.game.summary(&events).unwrap();
    assert_eq!(lines.len(), 1);
    assert!(lines[0].starts_with("P2: moves to 4 Route 3"), "{lines:?}");
    assert!(lines[0].ends_with("beats a wild Pidgey; catches Pidgey."));
    // Of a turn whose beginning was told with what somebody else did, the rest is told; of one that has only
    // just begun, nothing.
    let rest = [&events[1..], &[Event::Turn(0, 3)]].concat();
    assert_eq!(table.game.summary(&rest).unwrap(), lines);
    let chosen = [
        Event::Starter(1, table.chip("Pikachu")),
        Event::Skill(1, Skill::Healer),
        Event::Turn(0, 1),
    ];
    let lines = table.game.summary(&chosen).unwrap();
    assert_eq!(lines, ["P2 begins with Pikachu.", "P2 is a Healer."]);
    let idle = [Event::Turn(1, 2), Event::Turn(0, 3)];
    let lines = table.game.summary(&idle).unwrap();
    assert_eq!(lines, ["P2: nothing of note."]);
    // Of a duel everything is told.
    let duel = [Event::Turn(1, 2), Event::Battle(1, Foe::Duel(0))];
    assert_eq!(table.game.summary(&duel), None);
}

#[test]
fn a_simulation_goes_through_all_options() {
    let all: Vec<(Options, usize)> = (0..4000).map(Options::varied).collect();
    for players in 1..=4 {
        assert!(all.iter().any(|(_, of)| *of == players));
    }
    for easier in Easier::ALL {
        assert!(all.iter().any(|(options, _)| options.is(easier)));
    }
    for master in Master::ALL {
        assert!(all.iter().any(|(options, _)| options.has(master)));
    }
    let odd_teams = |(options, of): &(Options, usize)| options.has(Master::Teams) && of % 2 == 1;
    assert!(!all.iter().any(odd_teams));
    assert!(all.iter().any(|(options, _)| options.half && options.world));
}

#[test]
fn rules_that_no_game_used_are_named() {
    let table = table(1);
    let mut count = super::super::count::BoardCount::default();
    count.begins(&table.game);
    count.event(
        &table.game,
        &Event::Outright("Snorlax".to_owned(), "Gigantamax"),
    );
    let report = super::super::BoardReport::of(&count, 1);
    let unused = report.rules.iter().filter(|(_, times)| *times == 0);
    let never: Vec<&str> = unused.map(|(id, _)| id.as_str()).collect();
    assert!(!never.contains(&"R55") && !never.contains(&"R02"));
    assert!(never.contains(&"R57"));
}

#[test]
fn a_game_alone_has_a_score() {
    let mut table = table(1);
    table.first_badges(0, 3);
    let before = table.game.score(0);
    table.first_badges(0, 4);
    assert!(table.game.score(0) > before);
    table.game.ending = Some(super::super::Ending::Villains);
    let lost = table.game.score(0);
    table.game.ending = Some(super::super::Ending::Players(vec![0]));
    assert!(table.game.score(0) > lost);
    assert!(table.game.outcome().unwrap().how.contains("points"));
}

#[test]
fn scenarios_are_ways_to_play() {
    use super::super::options::Scenario;
    assert!(Scenario::Half.options().half);
    assert!(Scenario::Hard.options().has(Master::Hard));
    assert!(Scenario::World.options().world);
    assert_eq!(Scenario::Full.options(), Options::default());
}

#[test]
fn the_challenge_of_a_day_is_the_half_game_alone() {
    let of = |day| <BoardGame as TurnGame>::challenge(&BOARD, day).unwrap();
    assert_eq!(of(7), of(7));
    let (options, seats) = of(8);
    assert!(options.half && !options.world && of(7).0.world);
    assert_eq!(seats.len(), 1);
    assert!(seats[0].is_person());
}

#[test]
fn a_small_board_asks_for_no_more_badges_than_it_has_and_closes_nothing_for_ever() {
    let mut board = (**BOARD).clone();
    board.rivals.gyms.truncate(2);
    let half = Options {
        half: true,
        ..Options::default()
    };
    let mut dice = TableDice::new(&DiceFrom::Seeded(1));
    let game = BoardGame::begin(
        &Arc::new(board),
        &half,
        &seats(1),
        &mut dice,
        &mut Vec::new(),
    );
    let game = game.unwrap();
    assert_eq!(game.league_asks(), (2, 10));
    let gastly = game.book().find("Gastly").unwrap();
    assert_eq!(game.closed(0, gastly), None);
    assert_eq!(with(1, half).game.league_asks(), (4, 10));
    assert_eq!(table(1).game.closed(0, gastly), Some("Silph Scope"));
}
