//! The adventure (R33-R52, R62-R64).

use super::*;
use crate::tables::pucks::adventure::{Adventure, Phase};
use crate::tables::pucks::battle::RollOff;
use crate::tables::pucks::command::{Command, Deed};
use crate::tables::pucks::event::{GAME_MASTER, Title};
use crate::tables::pucks::kinds::Puck;
use crate::tables::pucks::options::{GameKind, Goal, Throws};
use crate::tables::{Refusal, TableDice, TurnGame as _};

/// An adventure on its first day, everybody in Pewter City.
fn adventure(names: &[&str], options: Options) -> Adventure {
    let mut adventure = Adventure::begin(&dex(), &options, &people(names));
    for seat in 0..names.len() {
        say(&mut adventure, seat, Deed::Starter("Charmander".to_owned())).unwrap();
        say(&mut adventure, seat, Deed::Begin("Pewter City".to_owned())).unwrap();
    }
    adventure
}

fn big() -> Options {
    Options {
        kind: GameKind::Adventure,
        ..Options::default()
    }
}

fn say(adventure: &mut Adventure, seat: usize, deed: Deed) -> Result<(), Refusal> {
    let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(4)), Vec::new());
    // A refusal may leave things half done: whoever plays for good works on a copy.
    let mut next = adventure.clone();
    next.submit(seat, &Command::Map(deed), &mut dice, &mut told)?;
    *adventure = next;
    Ok(())
}

fn refused(adventure: &mut Adventure, seat: usize, deed: Deed) -> &'static str {
    say(adventure, seat, deed).unwrap_err().rule
}

fn put(adventure: &mut Adventure, seat: usize, zone: &str) {
    adventure.licenses[seat].zone = adventure.dex.zone(zone);
    assert!(adventure.licenses[seat].zone.is_some(), "{zone}");
}

fn give(adventure: &mut Adventure, seat: usize, puck: &str, count: usize) {
    let kind = adventure.dex.find(puck).unwrap();
    adventure.licenses[seat]
        .collection
        .extend(std::iter::repeat_n(kind, count));
}

fn has(adventure: &Adventure, seat: usize, puck: &str) -> usize {
    adventure.licenses[seat].count(adventure.dex.find(puck).unwrap())
}

/// A battle that is going on is won or lost by one side.
fn decide(adventure: &mut Adventure, won: bool) {
    let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(9)), Vec::new());
    for _ in 0..5000 {
        let Some((battle, _)) = &mut adventure.battle else {
            return;
        };
        if battle.turns > 0 {
            let critical = crate::tables::pucks::kinds::Status::Critical;
            let (winner, loser) = (usize::from(!won), usize::from(won));
            battle.players[winner].statuses.end(critical);
            battle.players[loser].statuses.add(critical);
            // The Game Master acts without being asked here: its opponent must not run out.
            let master = battle.players.iter().any(|it| it.seat == GAME_MASTER);
            while master && battle.players[winner].health.len() < 9 {
                let bag = Puck::new(battle.dex.sandbag, winner);
                battle.players[winner].health.push(bag);
            }
        }
        let Some(player) = battle.asked() else {
            return;
        };
        let seat = battle.players[player].seat;
        let command = crate::tables::pucks::computer::choose(battle).unwrap();
        adventure
            .submit(seat, &command, &mut dice, &mut told)
            .unwrap();
    }
    panic!("the battle did not end");
}

#[test]
fn kt25_competitive_order() {
    let mut order = RollOff::of(vec![0, 1, 2]);
    for (player, flips) in [(0, 3), (1, 5), (2, 3), (0, 2), (2, 4)] {
        assert_eq!(order.next(), Some(player));
        order.note(player, flips);
    }
    assert_eq!((order.next(), order.order()), (None, vec![1, 2, 0]));
}

#[test]
fn kt27_shop() {
    let mut game = adventure(&["A"], big());
    put(&mut game, 0, "Cerulean City");
    let offered: Vec<String> = game
        .choices()
        .into_iter()
        .filter(|it| it.words.starts_with("buy "))
        .map(|it| it.words)
        .collect();
    for name in ["bike", "switch", "poke ball", "potion"] {
        assert!(
            offered.contains(&format!("buy {name}")),
            "{name}: {offered:?}"
        );
    }
    assert!(!offered.contains(&"buy ultra ball".to_owned()));
    let things = || [("Bike".to_owned(), 1), ("Potion".to_owned(), 2)].into();
    let before = game.small_pucks(0);
    say(&mut game, 0, Deed::Buy(things())).unwrap();
    // 12 pucks and 1 for the action are paid, three come.
    assert_eq!(game.small_pucks(0), before - 13 + 3);
    put(&mut game, 0, "Route 1");
    assert_eq!(refused(&mut game, 0, Deed::Buy(things())), "R44");
}

#[test]
fn kt28_a_fifth_of_the_elite_four() {
    let mut game = adventure(&["A", "B", "C", "D", "E"], big());
    for (seat, record) in [(3, 5), (2, 6), (4, 4), (1, 2)].into_iter().enumerate() {
        game.licenses[seat].record = record;
        game.licenses[seat].titles.push((Title::EliteFour, 1));
    }
    assert_eq!(game.weakest_of_the_elite(), Some(1));
    game.licenses[4].badges = (0..8).map(|at| at.to_string()).collect();
    game.licenses[4].streak = 3;
    game.turn = 4;
    put(&mut game, 4, "Indigo Plateau");
    say(&mut game, 4, Deed::Challenge).unwrap();
    decide(&mut game, true);
    assert!(game.licenses[4].has(Title::EliteFour) && !game.licenses[1].has(Title::EliteFour));
}

#[test]
fn kt38_wild_battles_of_the_adventure() {
    let mut game = adventure(&["A"], big());
    put(&mut game, 0, "Rock Tunnel");
    let onix = || Deed::Wild("Onix".to_owned());
    assert_eq!(refused(&mut game, 0, onix()), "R47");
    let kind = game.dex.find("Onix").unwrap();
    game.licenses[0].discovered.insert(kind);
    give(&mut game, 0, "Great Ball", 1);
    say(&mut game, 0, onix()).unwrap();
    let mut ends = [0, 0];
    for seed in 0..40 {
        let mut game = game.clone();
        let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(seed)), Vec::new());
        let mut command = Command::Slammer("Great Ball".to_owned());
        while game.battle.is_some() {
            game.submit(0, &command, &mut dice, &mut told).unwrap();
            if let Some((battle, _)) = &game.battle {
                command = crate::tables::pucks::computer::choose(battle).unwrap();
            }
        }
        ends[has(&game, 0, "Onix")] += 1;
        assert_eq!(
            has(&game, 0, "Great Ball"),
            0,
            "the ball goes to the Game Master"
        );
    }
    assert!(ends[0] > 0 && ends[1] > 0, "it is caught or not: {ends:?}");
}

#[test]
fn kt41_gyms_and_badges() {
    let badge = |zone: &str, won| {
        let mut game = adventure(&["A"], big());
        put(&mut game, 0, zone);
        say(&mut game, 0, Deed::Challenge)?;
        decide(&mut game, won);
        Ok::<_, Refusal>(game)
    };
    let won = badge("Cinnabar Island", true).unwrap();
    assert!(won.licenses[0].badges.contains("Volcano"));
    assert_eq!(won.licenses[0].record, (1, 1));
    assert_eq!(badge("Lavender Town", true).unwrap_err().rule, "R34");
    let lost = badge("Pewter City", false).unwrap();
    assert!(lost.licenses[0].badges.is_empty());
    assert_eq!(lost.licenses[0].record, (0, 1));
    // The item of the badge is asked for (R62).
    let mut won = won;
    assert_eq!(refused(&mut won, 0, Deed::Done), "R62");
    assert_eq!(refused(&mut won, 0, Deed::Reward("Bike".to_owned())), "R62");
    say(&mut won, 0, Deed::Reward("Power Stone".to_owned())).unwrap();
    say(&mut won, 0, Deed::Done).unwrap();
}

#[test]
fn kt43_pokedex() {
    let mut game = adventure(&["A", "B", "C"], big());
    let dex = dex();
    let legendary = |kind| dex.slammer(kind).is_some_and(|it| it.legendary);
    let all: Vec<_> = dex.pokemon().filter(|kind| !legendary(*kind)).collect();
    let check = |game: &mut Adventure| {
        let kind = game.dex.find("Berry").unwrap();
        let name = game.dex.name(kind).to_owned();
        game.licenses[0].long = 1;
        say(game, 0, Deed::Search(name)).unwrap();
    };
    game.licenses[0].collection.extend(&all[1..]);
    game.licenses[0]
        .collection
        .extend(dex.pokemon().filter(|kind| legendary(*kind)));
    game.licenses[0].take(all[0]);
    check(&mut game);
    assert!(!game.licenses[0].has(Title::Professor));
    game.licenses[0].collection.push(all[0]);
    check(&mut game);
    assert!(game.licenses[0].has(Title::Professor));
    let kinds: Vec<_> = dex.pokemon().collect();
    game.licenses[0].discovered.extend(&kinds[..20]);
    game.licenses[1].discovered.extend(&kinds[20..40]);
    game.licenses[2].discovered.extend(&kinds[40..]);
    check(&mut game);
    let pioneers: Vec<bool> = game
        .licenses
        .iter()
        .map(|it| it.has(Title::Pioneer))
        .collect();
    assert_eq!(pioneers, [true, true, false]);
}

#[test]
fn kt44_where_an_adventure_begins_and_how_a_casual_one_ends() {
    let mut game = Adventure::begin(
        &dex(),
        &Options {
            goal: Goal::Casual,
            ..big()
        },
        &people(&["A", "B"]),
    );
    for seat in 0..2 {
        say(&mut game, seat, Deed::Starter("Pikachu".to_owned())).unwrap();
        for zone in ["Cinnabar Island", "Fuchsia City", "Route 1"] {
            assert_eq!(
                refused(&mut game, seat, Deed::Begin(zone.to_owned())),
                "R39"
            );
        }
        say(&mut game, seat, Deed::Begin("Pallet".to_owned())).unwrap();
    }
    say(&mut game, 0, Deed::End).unwrap();
    assert_eq!(
        (game.phase.clone(), &*game.winners),
        (Phase::Over, &[0, 1][..])
    );
}

#[test]
fn kt46_the_computer_is_the_game_master() {
    let game = adventure(&["A"], big());
    let license = &game.licenses[0];
    assert_eq!(
        (
            license.badges.len(),
            license.discovered.len(),
            license.record
        ),
        (0, 0, (0, 0))
    );
    let mut session = session(big(), &["A"]).unwrap();
    session
        .submit(0, &Command::Map(Deed::Starter("Squirtle".into())))
        .unwrap();
    session
        .submit(0, &Command::Map(Deed::Begin("Pewter City".into())))
        .unwrap();
    session.submit(0, &Command::Map(Deed::Challenge)).unwrap();
    // The Game Master has chosen already: only the player is asked.
    while let Some(prompt) = session
        .game()
        .prompt()
        .filter(|_| session.game().battle().is_some())
    {
        assert_eq!(prompt.seat, 0);
        let command = session.advice(Strength::Middle).unwrap();
        session.submit(0, &command).unwrap();
    }
    assert_eq!(session.game().adventure().unwrap().battles, 1);
}

#[test]
fn kt47_moving_and_its_keys() {
    let mut game = adventure(&["A"], big());
    let to = |name: &str| Deed::Move(name.to_owned());
    put(&mut game, 0, "Route 12");
    assert_eq!(refused(&mut game, 0, to("Snorlax Blockade")), "R63");
    give(&mut game, 0, "PokéFlute", 1);
    say(&mut game, 0, to("Snorlax Blockade")).unwrap();
    assert_eq!(refused(&mut game, 0, to("Route 12")), "R45");
    game.licenses[0].long = 1;
    put(&mut game, 0, "Route 22/23");
    game.licenses[0].badges = (0..7).map(|at| at.to_string()).collect();
    assert_eq!(refused(&mut game, 0, to("Victory Road")), "R63");
    put(&mut game, 0, "Pallet Town");
    assert_eq!(refused(&mut game, 0, to("Viridian City")), "R48");
    let ride = || Deed::Ride("Route 1".to_owned());
    assert_eq!(refused(&mut game, 0, ride()), "R59");
    give(&mut game, 0, "Bike", 1);
    say(&mut game, 0, ride()).unwrap();
    assert_eq!(game.licenses[0].long, 1);
    assert_eq!(
        refused(&mut game, 0, Deed::Ride("Pallet Town".to_owned())),
        "R59"
    );
    // A Berry is paid on the way to Saffron, once.
    put(&mut game, 0, "Route 5");
    let berries = has(&game, 0, "Berry");
    say(&mut game, 0, to("Saffron City")).unwrap();
    assert_eq!(has(&game, 0, "Berry"), berries - 1);
    give(&mut game, 0, "HM02 Fly", 1);
    game.licenses[0].long = 1;
    assert_eq!(
        refused(&mut game, 0, Deed::Fly("Celadon City".to_owned())),
        "R59"
    );
    say(&mut game, 0, Deed::Fly("Pewter City".to_owned())).unwrap();
}

#[test]
fn kt49_discoveries_and_searches() {
    let mut game = adventure(&["A"], big());
    put(&mut game, 0, "Mt. Moon");
    assert_eq!(
        refused(&mut game, 0, Deed::Discover("Lapras".to_owned())),
        "R50"
    );
    say(&mut game, 0, Deed::Discover("Jigglypuff".to_owned())).unwrap();
    put(&mut game, 0, "Route 16");
    for found in ["HM02 Fly", "Berry"] {
        game.licenses[0].long = 1;
        say(&mut game, 0, Deed::Search(found.to_owned())).unwrap();
    }
    game.licenses[0].long = 1;
    assert_eq!(
        refused(&mut game, 0, Deed::Search("Ultra Ball".to_owned())),
        "R51"
    );
    put(&mut game, 0, "Pokémon Tower");
    assert_eq!(
        refused(&mut game, 0, Deed::Discover("Gastly".to_owned())),
        "R50"
    );
    say(&mut game, 0, Deed::Discover("Cubone".to_owned())).unwrap();
}

#[test]
fn kt62_economy() {
    let mut game = adventure(&["A"], big());
    let license = &game.licenses[0];
    let slammers = license
        .collection
        .iter()
        .filter(|it| game.dex.slammer(**it).is_some())
        .count();
    assert_eq!((license.collection.len(), slammers), (30, 3));
    let bag = game.dex.find("Sandbag").unwrap();
    while game.small_pucks(0) > 11 {
        assert!(game.licenses[0].take(bag));
    }
    let before = has(&game, 0, "Sandbag");
    say(&mut game, 0, Deed::Done).unwrap();
    assert_eq!((game.day, has(&game, 0, "Sandbag")), (2, before + 5));
}

#[test]
fn kt71_a_battle_without_ante_gives_nothing_besides() {
    let mut game = adventure(&["A", "B"], big());
    let all = |game: &Adventure| {
        game.licenses
            .iter()
            .map(|it| it.collection.len())
            .sum::<usize>()
    };
    let before = all(&game);
    say(&mut game, 0, Deed::Sanctioned(vec!["B".to_owned()])).unwrap();
    assert_eq!(refused(&mut game, 0, Deed::Agree(true)), "R41");
    say(&mut game, 1, Deed::Agree(true)).unwrap();
    decide(&mut game, true);
    assert_eq!(all(&game), before - 2, "each has paid one puck");
    assert_eq!(game.licenses[0].record.1 + game.licenses[1].record.1, 2);
}

#[test]
fn kt72_titles() {
    let mut game = adventure(
        &["A", "B"],
        Options {
            goal: Goal::Casual,
            ..big()
        },
    );
    game.licenses[0].titles.push((Title::EliteFour, 1));
    game.licenses[0].badges = (0..8).map(|at| at.to_string()).collect();
    put(&mut game, 0, "Indigo Plateau");
    say(&mut game, 0, Deed::Challenge).unwrap();
    decide(&mut game, true);
    assert!(game.licenses[0].has(Title::Champion));
    put(&mut game, 1, "Indigo Plateau");
    game.turn = 1;
    game.licenses[0].long = 1;
    say(&mut game, 1, Deed::Sanctioned(vec!["A".to_owned()])).unwrap();
    say(&mut game, 0, Deed::Agree(true)).unwrap();
    // The first player of the battle wins: who asked.
    decide(&mut game, true);
    assert_eq!(game.licenses[1].record, (1, 1));
    assert!(game.licenses[0].has(Title::Champion) && !game.licenses[1].has(Title::Champion));
}

#[test]
fn kt73_a_competitive_day() {
    let mut game = adventure(
        &["A", "B"],
        Options {
            competitive: true,
            throws: Throws::Table,
            ..big()
        },
    );
    assert_eq!(game.phase, Phase::Order);
    for (seat, flipped) in [(0, 2), (1, 5)] {
        let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(1)), Vec::new());
        let command = Command::Counted {
            touched: true,
            flipped,
            outside: 0,
        };
        game.submit(seat, &command, &mut dice, &mut told).unwrap();
    }
    assert_eq!(game.asked(), Some(1));
    let before: Vec<usize> = (0..2)
        .map(|seat| game.licenses[seat].collection.len())
        .collect();
    say(&mut game, 1, Deed::Training(vec!["A".to_owned()])).unwrap();
    say(&mut game, 0, Deed::Agree(true)).unwrap();
    decide(&mut game, true);
    let after: Vec<usize> = (0..2)
        .map(|seat| game.licenses[seat].collection.len())
        .collect();
    assert_eq!(after, [before[0] - 1, before[1] - 1]);
    // A's action of this round is used up: B is asked again.
    assert_eq!(game.asked(), Some(1));
}

#[test]
fn kt74_where_training_is_held() {
    let mut game = adventure(&["A", "B"], big());
    let training = || Deed::Training(vec!["B".to_owned()]);
    assert!(game.check(0, &training()).is_ok());
    put(&mut game, 1, "Route 2");
    assert_eq!(refused(&mut game, 0, training()), "R43");
    put(&mut game, 0, "Route 2");
    assert_eq!(refused(&mut game, 0, training()), "R43");
}

#[test]
fn kt75_what_a_search_finds_and_a_trade() {
    let mut game = adventure(&["A", "B"], big());
    put(&mut game, 0, "Cerulean City");
    put(&mut game, 1, "Cerulean City");
    assert_eq!(
        refused(&mut game, 0, Deed::Search("Bike".to_owned())),
        "R51"
    );
    say(&mut game, 0, Deed::Search("Berry".to_owned())).unwrap();
    give(&mut game, 0, "Meowth", 1);
    give(&mut game, 1, "Psyduck", 1);
    game.licenses[0].long = 1;
    let trade = |give: &str| Deed::Trade {
        with: "B".into(),
        give: give.into(),
        take: "Psyduck".into(),
    };
    assert_eq!(refused(&mut game, 0, trade("Onix")), "R49");
    say(&mut game, 0, trade("Meowth")).unwrap();
    say(&mut game, 1, Deed::Agree(true)).unwrap();
    assert_eq!((has(&game, 0, "Psyduck"), has(&game, 1, "Meowth")), (1, 1));
}

#[test]
fn kt76_the_short_map() {
    let mut game = adventure(
        &["A"],
        Options {
            kind: GameKind::ShortEvening,
            ..Options::default()
        },
    );
    put(&mut game, 0, "Viridian City");
    assert_eq!(
        refused(&mut game, 0, Deed::Move("Route 22/23".to_owned())),
        "R64"
    );
    assert_eq!(game.licenses[0].long, 2);
    let badges = ["Boulder", "Cascade", "Earth"].map(str::to_owned);
    game.licenses[0].badges.extend(badges);
    say(&mut game, 0, Deed::Challenge).unwrap();
    decide(&mut game, true);
    assert_eq!(
        (game.phase.clone(), &*game.winners),
        (Phase::Over, &[0][..])
    );
}

#[test]
fn nothing_is_paid_with_slammers() {
    let mut game = adventure(&["A"], big());
    assert_eq!(
        refused(&mut game, 0, Deed::PayWith("Charmander".to_owned())),
        "R52"
    );
    say(&mut game, 0, Deed::PayWith("Berry".to_owned())).unwrap();
    let berries = has(&game, 0, "Berry");
    say(&mut game, 0, Deed::Move("Route 3".to_owned())).unwrap();
    assert_eq!(has(&game, 0, "Berry"), berries - 1);
    let slammers: Vec<_> = game.licenses[0]
        .collection
        .iter()
        .filter(|it| game.dex.slammer(**it).is_some())
        .copied()
        .collect();
    game.licenses[0].collection = slammers;
    game.licenses[0].long = 1;
    assert_eq!(
        refused(&mut game, 0, Deed::Move("Pewter City".to_owned())),
        "R52"
    );
}

#[test]
fn r35_battles_against_the_elite_four_count_in_the_row_and_lost_ones_end_it() {
    let fight = |streak: u8, won: bool, zone: &str| {
        let mut game = adventure(&["A", "B"], big());
        game.licenses[0].badges = (0..8).map(|at| at.to_string()).collect();
        game.licenses[0].streak = streak;
        game.licenses[1].titles.push((Title::EliteFour, 1));
        (0..2).for_each(|seat| put(&mut game, seat, zone));
        say(&mut game, 0, Deed::Sanctioned(vec!["B".to_owned()])).unwrap();
        say(&mut game, 1, Deed::Agree(true)).unwrap();
        decide(&mut game, won);
        let own = &game.licenses[0];
        (own.streak, own.has(Title::EliteFour))
    };
    assert_eq!(fight(1, true, "Indigo Plateau"), (2, false));
    assert_eq!(fight(3, true, "Indigo Plateau"), (0, true));
    assert_eq!(fight(3, false, "Indigo Plateau"), (0, false));
    assert_eq!(fight(3, true, "Pewter City"), (3, false));
}

#[test]
fn r63_the_berry_of_the_way_to_saffron_cannot_pay_the_action_as_well() {
    let with = |pucks: &[&str]| {
        let mut game = adventure(&["A"], big());
        put(&mut game, 0, "Route 5");
        game.licenses[0].collection.clear();
        for puck in pucks {
            give(&mut game, 0, puck, 1);
        }
        say(&mut game, 0, Deed::PayWith("Berry".to_owned())).unwrap();
        let gone = say(&mut game, 0, Deed::Move("Saffron City".to_owned()));
        (gone.err().map(|it| it.rule), has(&game, 0, "Berry"))
    };
    assert_eq!(with(&["Charmander", "Berry"]), (Some("R63"), 1));
    assert_eq!(with(&["Charmander", "Berry", "Sandbag"]), (None, 0));
    assert_eq!(with(&["Charmander", "Berry", "Berry"]), (None, 0));
}

#[test]
fn r41_the_order_of_a_day_is_thrown_as_the_table_throws() {
    let day = |throws| {
        let options = Options {
            competitive: true,
            throws,
            ..big()
        };
        adventure(&["A", "B"], options)
    };
    let throw = |game: &mut Adventure, command: Command| -> Result<(), &'static str> {
        let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(4)), Vec::new());
        let seat = game.asked().unwrap();
        let mut next = game.clone();
        next.submit(seat, &command, &mut dice, &mut told)
            .map_err(|it| it.rule)?;
        *game = next;
        Ok(())
    };
    let counted = |flipped, outside| Command::Counted {
        touched: true,
        flipped,
        outside,
    };
    let aimed = Command::ThrowAt {
        offset: 100,
        power: 60,
    };
    let mut game = day(Throws::Simulated);
    assert_eq!(throw(&mut game, counted(3, 0)), Err("R53"));
    assert_eq!(throw(&mut game, aimed.clone()), Ok(()));
    let mut game = day(Throws::Table);
    let offered = |game: &Adventure, words: &str| game.choices().iter().any(|it| it.words == words);
    assert!(offered(&game, "missed") && !offered(&game, "throw firm"));
    assert_eq!(throw(&mut game, aimed), Err("R53"));
    assert_eq!(throw(&mut game, counted(5, 4)), Err("R53"));
    assert_eq!(throw(&mut game, counted(2, 1)), Ok(()));
    assert_eq!(throw(&mut game, counted(4, 0)), Ok(()));
    assert_eq!(
        (game.phase.clone(), &*game.order),
        (Phase::Act, &[1, 0][..])
    );
}

/// The deed of the open choice that is typed so.
fn choice(game: &Adventure, words: &str) -> Deed {
    let choices = game.choices();
    let found = choices.iter().find(|it| it.words == words);
    let found = found.unwrap_or_else(|| panic!("no choice {words}"));
    assert_eq!(found.refused, None, "{words}");
    match &found.command {
        Command::Map(deed) => deed.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_the_map_offers_beside_the_commonest() {
    let mut game = adventure(&["A", "B"], big());
    let deed = choice(&game, "pay with berry");
    say(&mut game, 0, deed).unwrap();
    choice(&game, "ante b 3");
    let deed = choice(&game, "give charmander to b");
    say(&mut game, 0, deed).unwrap();
    assert!(
        game.prompt()
            .unwrap()
            .question
            .contains("Charmander for which")
    );
    let deed = choice(&game, "for charmander");
    say(&mut game, 0, deed).unwrap();
    assert_eq!(game.asked(), Some(1));
    say(&mut game, 1, Deed::Agree(true)).unwrap();
    assert_eq!(game.licenses[0].long, 0);
    // Three Potions are one action.
    put(&mut game, 0, "Cerulean City");
    let before = game.small_pucks(0);
    for _ in 0..3 {
        let deed = choice(&game, "basket potion");
        say(&mut game, 0, deed).unwrap();
    }
    let deed = choice(&game, "buy basket");
    say(&mut game, 0, deed).unwrap();
    assert_eq!(game.small_pucks(0), before - 4 + 3);
    assert!(game.licenses[0].basket.is_empty());
}

#[test]
fn k41_everybody_else_is_asked_whether_to_join() {
    let begun = |joins: bool| {
        let mut game = adventure(&["A", "B", "C"], big());
        choice(&game, "sanctioned all");
        say(&mut game, 0, Deed::Sanctioned(vec!["B".to_owned()])).unwrap();
        say(&mut game, 1, Deed::Agree(true)).unwrap();
        assert_eq!(game.asked(), Some(2));
        assert!(game.prompt().unwrap().question.contains("Do you join?"));
        say(&mut game, 2, Deed::Agree(joins)).unwrap();
        game.battle.unwrap().0.players.len()
    };
    assert_eq!((begun(true), begun(false)), (3, 2));
    // Where whoever was asked says no, nobody else is bothered.
    let mut game = adventure(&["A", "B", "C"], big());
    say(&mut game, 0, Deed::Sanctioned(vec!["B".to_owned()])).unwrap();
    say(&mut game, 1, Deed::Agree(false)).unwrap();
    assert_eq!((game.offer.clone(), game.asked()), (None, Some(0)));
}

#[test]
fn the_end_of_an_adventure_is_asked_about() {
    let mut game = adventure(&["A"], big());
    for words in ["end adventure", "no", "end adventure", "yes"] {
        assert_ne!(game.phase, Phase::Over);
        let deed = choice(&game, words);
        say(&mut game, 0, deed).unwrap();
    }
    assert_eq!(game.phase, Phase::Over);
}

#[test]
fn kt62_what_was_picked_up_stays() {
    let mut game = adventure(&["A"], big());
    say(&mut game, 0, Deed::Challenge).unwrap();
    let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(2)), Vec::new());
    while game.battle.as_ref().is_some_and(|(it, _)| it.turns == 0) {
        let (battle, _) = game.battle.as_ref().unwrap();
        let command = crate::tables::pucks::computer::choose(battle).unwrap();
        game.submit(0, &command, &mut dice, &mut told).unwrap();
    }
    let (battle, _) = game.battle.as_mut().unwrap();
    // Who breaks off takes what is there, and what it laid on the Arena (K-42).
    let own = &battle.players[0];
    let laid = battle.arena.iter().filter(|puck| puck.from == 0).count();
    let before = own.pucks() + own.collection.len() + laid;
    let at = |master: bool| usize::from(master);
    for (from, to, count) in [(at(true), at(false), 6), (at(false), at(true), 4)] {
        for _ in 0..count {
            let puck = battle.players[from].health.pop().unwrap();
            battle.players[to].power.push(puck);
        }
    }
    let player = battle.asked().unwrap();
    assert_eq!(battle.players[player].seat, 0);
    game.submit(0, &Command::BreakOff, &mut dice, &mut told)
        .unwrap();
    assert_eq!(game.licenses[0].collection.len(), before + 2);
}

#[test]
fn r09_eight_pucks_are_enough_for_a_battle_after_it_is_paid() {
    let mut game = adventure(&["A"], big());
    let bag = game.dex.find("Sandbag").unwrap();
    while game.small_pucks(0) > 9 {
        assert!(game.licenses[0].take(bag));
    }
    assert!(game.check(0, &Deed::Challenge).is_ok());
    let mut fewer = game.clone();
    let berry = fewer.dex.find("Berry").unwrap();
    assert!(fewer.licenses[0].take(berry));
    assert_eq!(refused(&mut fewer, 0, Deed::Challenge), "R46");
    say(&mut game, 0, Deed::Challenge).unwrap();
    assert_eq!(game.battle.unwrap().0.health_size, 8);
}

#[test]
fn r31_what_the_action_would_cost_is_no_stake() {
    let mut game = adventure(&["A", "B"], big());
    let dex = dex();
    for license in &mut game.licenses {
        // A ball would be one.
        license.collection.retain(|kind| !dex.is_ball(*kind));
    }
    let stake = |price| Deed::Ante(vec!["B".to_owned()], price);
    assert!(game.check(0, &stake(3)).is_ok());
    say(&mut game, 0, Deed::PayWith("Power Stone".to_owned())).unwrap();
    assert_eq!(refused(&mut game, 0, stake(3)), "R31");
    assert!(game.check(0, &stake(2)).is_ok());
}

#[test]
fn r47_nobody_meets_a_wild_one_without_a_slammer() {
    let mut game = adventure(&["A"], big());
    put(&mut game, 0, "Rock Tunnel");
    let onix = game.dex.find("Onix").unwrap();
    game.licenses[0].discovered.insert(onix);
    assert!(game.check(0, &Deed::Wild("Onix".to_owned())).is_ok());
    let dex = dex();
    game.licenses[0]
        .collection
        .retain(|kind| dex.slammer(*kind).is_none());
    assert_eq!(refused(&mut game, 0, Deed::Wild("Onix".to_owned())), "R47");
}

/// What the computer says on the map in somebody's place.
fn advice(game: &Adventure) -> Deed {
    match crate::tables::pucks::adventure::computer::choose(game) {
        Some(Command::Map(deed)) => deed,
        other => panic!("{other:?}"),
    }
}

#[test]
fn computer_players_discover_what_they_would_have_and_catch_it_with_a_ball() {
    let mut game = adventure(&["A"], big());
    put(&mut game, 0, "Rock Tunnel");
    // Onix is worth it for who has nothing so heavy.
    assert_eq!(advice(&game), Deed::Discover("Onix".to_owned()));
    let onix = game.dex.find("Onix").unwrap();
    game.licenses[0].discovered.insert(onix);
    assert_eq!(advice(&game), Deed::Wild("Onix".to_owned()));
    let mut without = game.clone();
    let dex = dex();
    without.licenses[0]
        .collection
        .retain(|kind| !dex.is_ball(*kind));
    assert!(matches!(advice(&without), Deed::Move(_)));
    give(&mut game, 0, "Onix", 1);
    assert!(matches!(advice(&game), Deed::Move(_)));
}

#[test]
fn computer_players_that_lose_at_the_league_catch_something_better_first() {
    let mut game = adventure(&["A"], big());
    let gyms = dex();
    let gyms = gyms.zones.iter().filter_map(|zone| zone.gym.as_ref());
    game.licenses[0]
        .badges
        .extend(gyms.map(|gym| gym.badge.clone()));
    put(&mut game, 0, "Indigo Plateau");
    game.licenses[0].strength = Some(Strength::Low);
    game.licenses[0].record = (9, 32);
    assert_eq!(advice(&game), Deed::Challenge);
    // Twenty-four have been lost: Moltres lives next door, and a ball is there.
    game.licenses[0].record = (9, 33);
    assert_eq!(advice(&game), Deed::Move("Victory Road".to_owned()));
    put(&mut game, 0, "Victory Road");
    assert_eq!(advice(&game), Deed::Discover("Moltres".to_owned()));
    // Without a ball the way leads to a shop.
    let mut without = game.clone();
    let dex = dex();
    without.licenses[0]
        .collection
        .retain(|kind| !dex.is_ball(*kind));
    assert_eq!(advice(&without), Deed::Move("Route 22/23".to_owned()));
    // With the best there is the League is tried again.
    for name in ["Moltres", "Mewtwo"] {
        give(&mut game, 0, name, 1);
    }
    assert_eq!(advice(&game), Deed::Move("Indigo Plateau".to_owned()));
}

#[test]
fn computer_players_shop_when_the_day_is_over() {
    let mut game = adventure(&["A"], big());
    put(&mut game, 0, "Vermilion City");
    game.licenses[0].long = 0;
    // A Great Ball throws better than a Charmander.
    let buys = |name: &str| Deed::Buy([(name.to_owned(), 1)].into());
    assert_eq!(advice(&game), buys("Great Ball"));
    give(&mut game, 0, "Great Ball", 1);
    assert_eq!(advice(&game), buys("Energy"));
    game.licenses[0].strength = Some(Strength::Low);
    assert_eq!(advice(&game), Deed::Done);
}

#[test]
fn computer_players_trade_where_both_gain() {
    let mut game = adventure(&["A", "B"], big());
    for seat in 0..2 {
        put(&mut game, seat, "Route 2");
    }
    // The first goes to Onix, the second, who has that badge, to Lapras.
    let badges = ["Boulder", "Earth"].map(str::to_owned);
    game.licenses[1].badges.extend(badges);
    game.licenses[0].badges.insert("Earth".to_owned());
    let dex = dex();
    let only = |game: &mut Adventure, seat: usize, name: &str| {
        game.licenses[seat]
            .collection
            .retain(|kind| dex.slammer(*kind).is_none());
        give(game, seat, name, 1);
    };
    only(&mut game, 0, "Pikachu");
    only(&mut game, 1, "Squirtle");
    let Deed::Trade {
        with,
        give: gives,
        take,
    } = advice(&game)
    else {
        panic!("{:?}", advice(&game));
    };
    assert_eq!((&*with, &*gives, &*take), ("B", "Pikachu", "Squirtle"));
    let deed = Deed::Trade {
        with,
        give: gives,
        take,
    };
    say(&mut game, 0, deed).unwrap();
    assert_eq!(advice(&game), Deed::Agree(true));
    say(&mut game, 1, Deed::Agree(true)).unwrap();
    assert_eq!(
        (has(&game, 0, "Squirtle"), has(&game, 1, "Pikachu")),
        (1, 1)
    );
}

#[test]
fn computer_players_stake_something_against_the_weaker_once_a_day() {
    let mut game = adventure(&["A", "B"], big());
    for seat in 0..2 {
        game.licenses[seat].long = 0;
        put(&mut game, seat, "Route 2");
    }
    give(&mut game, 0, "Mewtwo", 1);
    let stake = Deed::Ante(vec!["B".to_owned()], 1);
    assert_eq!(advice(&game), stake);
    say(&mut game, 0, stake).unwrap();
    // Nobody of sense takes that up, but a Novice.
    assert_eq!(advice(&game), Deed::Agree(false));
    let mut novice = game.clone();
    novice.licenses[1].strength = Some(Strength::Low);
    assert_eq!(advice(&novice), Deed::Agree(true));
    say(&mut game, 1, Deed::Agree(false)).unwrap();
    assert_eq!(game.asked(), Some(0));
    assert_eq!(advice(&game), Deed::Done);
}

#[test]
fn with_the_pokedex_as_goal_computer_players_discover() {
    let options = Options {
        goal: Goal::Pokedex,
        ..big()
    };
    let mut game = adventure(&["A"], options);
    put(&mut game, 0, "Route 1");
    assert_eq!(advice(&game), Deed::Discover("Pidgeot".to_owned()));
    let pidgeot = game.dex.find("Pidgeot").unwrap();
    game.licenses[0].discovered.insert(pidgeot);
    assert!(matches!(advice(&game), Deed::Move(_)));
}

#[test]
fn r09_nobody_has_to_stake_the_keys_of_the_map() {
    let mut game = adventure(&["A"], big());
    let bag = game.dex.find("Sandbag").unwrap();
    while game.small_pucks(0) > 11 {
        assert!(game.licenses[0].take(bag));
    }
    for key in [
        "PokéFlute",
        "Silph Scope",
        "Bike",
        "Old Amber",
        "Fishing Rod",
    ] {
        give(&mut game, 0, key, 1);
    }
    assert_eq!((game.small_pucks(0), game.spare_pucks(0)), (16, 11));
    // One is paid with, the ten left are a Health stack.
    say(&mut game, 0, Deed::Challenge).unwrap();
    assert_eq!(game.battle.as_ref().unwrap().0.health_size, 10);
    decide(&mut game, false);
    assert_eq!((has(&game, 0, "PokéFlute"), has(&game, 0, "Bike")), (1, 1));
}
