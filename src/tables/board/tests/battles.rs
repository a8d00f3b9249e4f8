//! Battles (BT05 to BT17, BT25, BT30, BT33, BT46, BT48, BT51, BT78, BT81, BT84, BT85, BT92, BT93).

use super::super::battle::{Advantage, Blow, End, Fighter, Foe, Thrown, experience};
use super::super::command::{Command, Entry};
use super::super::data::{Label, label::worth};
use super::super::mon::Skill;
use super::super::state::{Restart, Task};
use super::{BOARD, is_catch, skill, table, with};
use crate::rules::Element::{
    self, Fire, Ghost, Grass, Ground, Poison, Psychic, Rock, Steel, Water,
};
use crate::tables::TurnGame as _;

fn blow(ap: i32, attack: Element, target: &[Element]) -> Blow {
    Blow {
        ap,
        attack,
        die: 12,
        rival: None,
        advantage: Advantage::of(&BOARD.chart, attack, target),
        extras: Vec::new(),
    }
}

fn thrown(attack: u16, advantage: Option<u16>) -> Thrown {
    Thrown {
        attack,
        rival: None,
        advantage,
    }
}

#[test]
fn bt05_bt06_bt08_bt09_totals_by_the_chart() {
    for (ap, die, attack, target, extra, total) in [
        (4, 7, Fire, vec![Grass], 3, 14),
        (5, 6, Grass, vec![Ground, Rock], 4, 18),
        (5, 6, Poison, vec![Rock, Steel], 3, 5),
        (2, 1, Ghost, vec![Element::Normal], 6, 0),
    ] {
        let sum = blow(ap, attack, &target).total(thrown(die, Some(extra)));
        assert_eq!(sum, total, "{attack} on {target:?}");
    }
}

#[test]
fn bt08_the_dice_of_the_advantage() {
    let die = |attack, target: &[Element]| Advantage::of(&BOARD.chart, attack, target).die();
    assert_eq!(die(Fire, &[Grass]), Some((6, 1)));
    assert_eq!(die(Poison, &[Rock, Steel]), Some((4, -1)));
    assert_eq!(die(Ghost, &[Element::Normal]), Some((6, -1)));
    assert_eq!(die(Water, &[Psychic]), None);
}

#[test]
fn bt12_a_rivals_die_counts_before_the_advantage() {
    let (_, koga) = BOARD.gym("Koga").unwrap();
    let mut sum = blow(6, Poison, &[Poison]);
    sum.rival = Some(koga.bonus);
    let thrown = Thrown {
        attack: 9,
        rival: Some(6),
        advantage: Some(2),
    };
    assert_eq!(sum.total(thrown), 17);
}

/// A battle in which both stand at these LP, with plain attacks.
fn even(players: usize, mine: i32, theirs: i32) -> (super::Table, u16) {
    let mut table = table(players);
    let id = table.hand(0, &["Squirtle"])[0];
    table.against("Psyduck", id);
    table.fighter(0).lp = mine;
    table.fighter(1).lp = theirs;
    (table, id)
}

#[test]
fn bt10_a_double_knock_out_and_the_cheerer() {
    // Squirtle AP 3, Psyduck AP 3: Water on Water is resisted (a d4 off).
    let dice = [8, 1, 8, 1];
    let (mut table, id) = even(1, 10, 10);
    let other = table.gets(0, "Pidgey");
    table.dice(&dice).strike();
    table.used_up();
    assert!(!table.is_active(0, id) && table.is_active(0, other));
    assert_eq!(table.halves(0, id), 2);
    assert!(is_catch(&table));
    let (mut table, id) = even(1, 10, 10);
    skill(&mut table, 0, Skill::Cheerer);
    table.dice(&dice).strike();
    assert!(table.is_active(0, id));
    // It has won: green beaten by pink.
    assert_eq!(table.halves(0, id), 8);
}

#[test]
fn bt10_two_cheerers_undo_each_other() {
    let mut table = table(2);
    let (mine, theirs) = (
        table.hand(0, &["Squirtle"])[0],
        table.hand(1, &["Squirtle"])[0],
    );
    for seat in 0..2 {
        skill(&mut table, seat, Skill::Cheerer);
    }
    table.battle(Foe::Duel(1), 0);
    table.say(Command::Send(theirs, Entry::default())).unwrap();
    table.say(Command::Send(mine, Entry::default())).unwrap();
    table.fighter(0).lp = 5;
    table.fighter(1).lp = 5;
    table.say(Command::Strike { ultimate: false }).unwrap();
    // The plan's die may fall when the round closes.
    table.dice(&[8, 1, 8, 1, 6, 6, 6, 6]).strike();
    assert_eq!(table.halves(0, mine), 2);
    assert_eq!(table.halves(1, theirs), 2);
}

#[test]
fn bt13_city_and_route_bonuses_look_at_the_primary_type() {
    let mut table = table(1);
    let bonus = |table: &mut super::Table, foe: Foe, place: usize, name: &str, side: usize| {
        let id = table.hand(0, &[name])[0];
        table.battle(foe, place);
        table.say(Command::Send(id, Entry::default())).unwrap();
        let game = table.game.clone();
        let battle = table.at_battle();
        let blow = game.blow(battle, side, false).unwrap();
        blow.extras.iter().map(|(_, extra)| extra).sum::<i32>()
    };
    assert_eq!(bonus(&mut table, Foe::Gym(1), 8, "Lapras", 0), 5);
    assert_eq!(bonus(&mut table, Foe::Gym(1), 8, "Jynx", 0), 0);
    // A leader has its die (B-11).
    assert_eq!(bonus(&mut table, Foe::Gym(1), 8, "Lapras", 1), 0);
    let psyduck = Foe::Wild(table.wild("Psyduck"));
    assert_eq!(bonus(&mut table, psyduck, 21, "Squirtle", 1), 3);
    assert_eq!(bonus(&mut table, psyduck, 21, "Squirtle", 0), 0);
    table.badges(0, &["Koga"]);
    assert_eq!(bonus(&mut table, psyduck, 21, "Squirtle", 0), 3);
}

#[test]
fn bt14_an_affinity_doubles_all_xp_of_its_primary_type() {
    let mut table = table(1);
    table.game.players[0].affinity = Fire;
    let [charizard, other, vulpix]: [u16; 3] = table
        .hand(0, &["Charizard", "Geodude", "Vulpix"])
        .try_into()
        .unwrap();
    for (id, xp) in [(charizard, 3), (other, 3), (vulpix, 1)] {
        table.inside(|game, cx| game.give_xp(0, id, xp * 2, cx));
    }
    let got = [charizard, other, vulpix].map(|id| table.halves(0, id));
    assert_eq!(got, [12, 6, 4]);
}

#[test]
fn bt16_bt85_shares_of_a_victory() {
    let mut table = table(1);
    let ids = table.hand(0, &["Pidgey", "Rattata", "Ekans", "Zubat"]);
    table.flip(0, ids[3]);
    let shares = |table: &mut super::Table| {
        for mon in &mut table.game.players[0].hand {
            mon.halves = 0;
        }
        table.inside(|game, cx| game.share_with(0, ids[0], cx));
        ids.iter()
            .map(|id| table.halves(0, *id))
            .collect::<Vec<_>>()
    };
    table.game.players[0].exp_share = true;
    assert_eq!(shares(&mut table), [0, 2, 2, 0]);
    skill(&mut table, 0, Skill::TeamWorker);
    assert_eq!(shares(&mut table), [1, 3, 3, 0]);
    table.game.players[0].exp_share = false;
    assert_eq!(shares(&mut table), [2, 2, 2, 0]);
}

#[test]
fn bt85_a_tie_has_no_shares() {
    let (mut table, _) = even(1, 10, 10);
    let other = table.gets(0, "Pidgey");
    table.game.players[0].exp_share = true;
    table.dice(&[8, 1, 8, 1]).strike();
    assert_eq!(table.halves(0, other), 0);
}

#[test]
fn bt17_rivals_are_worth_their_ap_in_a_tie_too() {
    for (mine, theirs, xp) in [(50, 1, 7), (1, 1, 7), (1, 55, 0)] {
        let mut table = table(2);
        let ids = table.hand(0, &["Blastoise", "Pidgey"]);
        table.battle(Foe::League(5), 44);
        table.say(Command::Send(ids[0], Entry::default())).unwrap();
        table.at_battle().fighters[1] = table.game.rival_fighter(Foe::League(5), 1);
        table.fighter(0).lp = mine;
        table.fighter(1).lp = theirs;
        // Water on Fire/Flying: a d6; Fire on Water: a d4 off.
        table.dice(&[5, 3, 12, 6, 1]).strike();
        table.used_up();
        assert_eq!(table.halves(0, ids[0]), xp * 2, "{mine} against {theirs}");
    }
}

#[test]
fn bt25_restarts_and_where_there_is_none() {
    let mut table = table(1);
    let id = table.hand(0, &["Squirtle"])[0];
    table.game.players[0].coins = 1;
    table.first_badges(0, 1);
    table.against("Psyduck", id);
    table.fighter(0).lp = 1;
    // Then the plan's die, and the item of the restart.
    table.dice(&[1, 1, 8, 1, 6, 1]).strike();
    table.used_up();
    let player = &table.game.players[0];
    assert_eq!(
        (
            player.space,
            player.coins,
            player.items.len(),
            player.badges.len()
        ),
        (0, 4, 1, 1)
    );
    assert!(table.is_active(0, id) && player.restarts == 1);

    let mut table = super::table(2);
    let id = table.hand(0, &["Squirtle"])[0];
    table.in_city(0, 3);
    table.inside(|game, cx| game.start_battle(Foe::Gym(0), 3, cx));
    table.say(Command::Send(id, Entry::default())).unwrap();
    table.fighter(0).lp = 1;
    table.dice(&[1, 1, 8, 1]).strike();
    assert_eq!(table.game.players[0].restart, Restart::No);
    assert!(matches!(table.game.tasks.last(), Some(Task::City(_))));
}

#[test]
fn bt25_bt76_alone_the_villains_take_the_coins_until_a_city() {
    let mut table = table(1);
    let id = table.hand(0, &["Squirtle"])[0];
    table.game.players[0].coins = 3;
    table.game.plan = 1;
    table.battle(Foe::Villain(0), 2);
    table.say(Command::Send(id, Entry::default())).unwrap();
    table.fighter(0).lp = 1;
    // Own die, the villain's die and bonus; then the plan's die and an item.
    table.dice(&[1, 8, 1, 6, 1]).strike();
    table.used_up();
    assert_eq!(table.game.plan, 3);
    assert_eq!(
        (table.game.players[0].space, table.game.players[0].coins),
        (0, 0)
    );
    table.at(0, 2);
    table.say(Command::Move(3)).unwrap();
    assert_eq!(table.game.players[0].coins, 4);
}

#[test]
fn bt30_bt65_an_ultimate_keeps_its_ap_in_the_mega_form() {
    let mut table = table(1);
    let id = table.hand(0, &["Arcanine"])[0];
    table.game.mon_mut(0, id).unwrap().halves = 32;
    assert!(table.game.ultimate_due(table.game.mon(0, id).unwrap()));
    table.inside(|game, cx| game.evolve_next(Vec::new(), cx));
    assert_eq!(table.halves(0, id), 0);
    let fighter = table.game.fighter_of(0, table.game.mon(0, id).unwrap());
    assert_eq!((fighter.ap, fighter.ultimate), (6, Some((Fire, 11))));
    let mut mega = fighter;
    mega.go_mega("Mega", &[Fire], (3, 20), 50);
    assert_eq!((mega.ap, mega.ultimate), (9, Some((Fire, 11))));
}

#[test]
fn bt33_victini_wins_for_another_and_a_duel_doubles() {
    let mut table = with(
        2,
        super::Options {
            world: true,
            ..Default::default()
        },
    );
    let [winner, victini]: [u16; 2] = table.hand(0, &["Pidgey", "Victini"]).try_into().unwrap();
    let theirs = table.hand(1, &["Rattata", "Ekans"])[0];
    table.battle(Foe::Duel(1), 3);
    table.say(Command::Send(theirs, Entry::default())).unwrap();
    let instead = Command::Instead {
        flip: victini,
        winner,
    };
    table.say(instead).unwrap();
    assert_eq!(table.halves(0, winner), 8);
    assert!(!table.is_active(0, victini) && !table.is_active(1, theirs));
}

#[test]
fn bt46_a_rivals_second_enters_and_replacing_lets_it_recover() {
    let mut table = table(2);
    let ids = table.hand(0, &["Squirtle", "Pidgey", "Rattata"]);
    table.in_city(0, 3);
    table.inside(|game, cx| game.start_battle(Foe::Gym(0), 3, cx));
    table.say(Command::Send(ids[0], Entry::default())).unwrap();
    table.fighter(0).lp = 1;
    table.fighter(1).lp = 1;
    table.dice(&[5, 3, 5, 1]).strike();
    assert_eq!(
        (table.fighter(1).name.clone(), table.fighter(1).lp),
        ("Onix".to_owned(), 20)
    );
    table.say(Command::Send(ids[1], Entry::default())).unwrap();
    assert_eq!(table.fighter(1).lp, 20);
    table.fighter(1).lp = 8;
    table.say(Command::Replace(ids[2])).unwrap();
    assert_eq!(table.fighter(1).lp, 13);
}

#[test]
fn bt48_labels_by_the_sum_of_base_stats() {
    let label = |sum| BOARD.tables.label_of(sum, false);
    assert_eq!(
        [318, 320, 405, 410, 490, 580].map(label),
        [
            Label::Pink,
            Label::Green,
            Label::Green,
            Label::Blue,
            Label::Red,
            Label::Red
        ]
    );
    assert_eq!(BOARD.tables.label_of(600, true), Label::Yellow);
}

#[test]
fn bt51_a_battle_in_full() {
    let mut table = table(1);
    let id = table.game.players[0].hand[0].id;
    table.against("Oddish", id);
    table.dice(&[6, 4, 3, 2]).strike();
    assert_eq!((table.fighter(0).lp, table.fighter(1).lp), (15, 17));
    table.dice(&[5, 2, 7, 1]).strike();
    assert_eq!((table.fighter(0).lp, table.fighter(1).lp), (5, 7));
    table.dice(&[8, 5, 2, 4]).strike();
    table.used_up();
    assert!(is_catch(&table));
    assert_eq!(table.halves(0, id), 8);
}

fn plain(label: Label) -> Fighter {
    let rival = &BOARD.rivals.evil[0].team[0];
    Fighter::rival(0, rival, label)
}

#[test]
fn bt78_xp_by_label() {
    let xp = |own, beaten| experience(&plain(own), &plain(beaten));
    assert_eq!(xp(Label::Pink, Label::Pink), 2);
    assert_eq!(xp(Label::Pink, Label::Green), 4);
    assert_eq!(xp(Label::Pink, Label::Red), 8);
    assert_eq!(xp(Label::Red, Label::Blue), 1);
    let orange = Fighter {
        orange: true,
        mega: true,
        ..plain(Label::Blue)
    };
    assert_eq!(experience(&plain(Label::Green), &orange), 8);
    let black = Fighter {
        black: Some(6),
        ..plain(Label::Red)
    };
    assert_eq!(experience(&plain(Label::Pink), &black), 6);
    assert_eq!(experience(&black, &plain(Label::Yellow)), 1);
}

#[test]
fn bt81_power_counts_the_hand_flipped_or_not() {
    let mut table = table(1);
    let ids = table.hand(0, &["Pidgey", "Oddish", "Fearow", "Arbok"]);
    table.flip(0, ids[1]);
    table.game.mon_mut(0, ids[3]).unwrap().alpha = true;
    let red = table.gets(0, "Lapras");
    let at = table.game.players[0]
        .hand
        .iter()
        .position(|mon| mon.id == red)
        .unwrap();
    let stored = table.game.players[0].hand.remove(at);
    table.game.players[0].storage.push(stored);
    assert_eq!(table.game.pp(0), 9);
}

#[test]
fn bt84_the_life_of_the_rare() {
    let of = |label, back, alpha| worth(&BOARD.tables.labels, label, back, alpha).unwrap();
    assert_eq!(of(Label::Yellow, Label::Yellow, false).lp, 60);
    assert_eq!(of(Label::Orange, Label::Red, false).lp, 75);
    assert_eq!(of(Label::Pink, Label::Pink, true).lp, 30);
    let black = of(Label::Black, Label::Red, false);
    assert_eq!((black.lp, black.pp, black.catch), (100, 6, None));
    // An Alpha has the power and the catch faces of its label (B-49).
    let alpha = of(Label::Blue, Label::Blue, true);
    assert_eq!((alpha.pp, alpha.catch), (3, Some(4)));
}

#[test]
fn bt92_the_better_ratio_is_sent() {
    assert_eq!(super::super::best_ratio(&[(4.0, 2.0), (3.5, 3.0)]), Some(0));
    assert_eq!(super::super::best_ratio(&[(3.5, 3.0), (4.0, 2.0)]), Some(1));
}

#[test]
fn bt93_a_turn_in_full() {
    let mut table = table(1);
    table.game.players[0].hand.clear();
    table.inside(|game, cx| game.take_starter(0, &Command::Starter(0), cx));
    let id = table.game.players[0].hand[0].id;
    let geodude = table.chip("Geodude");
    table.game.bags = Default::default();
    table.game.bags[0] = vec![geodude];
    table.at(0, 3);
    table.dice(&[5, 7]);
    table.say(Command::Move(7)).unwrap();
    assert_eq!(table.game.players[0].coins, 0);
    table.say(Command::Send(id, Entry::default())).unwrap();
    table.dice(&[5, 3, 2]).strike();
    assert_eq!((table.fighter(0).lp, table.fighter(1).lp), (11, 6));
    table.dice(&[1, 1, 2]).strike();
    assert!(table.is_active(0, id));
    assert_eq!(table.halves(0, id), 4);
    table.dice(&[3, 6]);
    table.say(Command::Roll).unwrap();
    let caught = table.game.players[0].hand.last().unwrap();
    assert_eq!((caught.chip, caught.active), (geodude, false));
}

#[test]
fn after_many_exchanges_the_higher_share_of_life_wins() {
    let (mut table, id) = even(1, 20, 30);
    table.at_battle().exchanges = BOARD.tables.exchanges - 1;
    table.fighter(1).lp = 29;
    table.dice(&[1, 4, 1, 4]).strike();
    assert!(is_catch(&table));
    assert!(table.is_active(0, id));
}

#[test]
fn a_battle_with_a_wild_one_is_broken_off_by_flipping_who_fights() {
    let (mut table, id) = even(1, 20, 30);
    assert_eq!(table.refused(Command::BreakOff), "B-33");
    table.dice(&[1, 4, 1, 4]).strike();
    assert_eq!(table.refused(Command::BreakOff), "B-33");
    table.gets(0, "Pidgey");
    table.dice(&[6]);
    table.say(Command::BreakOff).unwrap();
    assert!(!table.is_active(0, id));
    let psyduck = table.chip("Psyduck");
    assert!(table.game.bags.iter().any(|bag| bag.contains(&psyduck)));
}

#[test]
fn forecasts_agree_with_many_battles() {
    use crate::tables::{DiceFrom, TableDice};
    let (mut table, _) = even(1, 20, 30);
    let start = table.game.clone();
    let battle = table.at_battle().clone();
    let seen = start
        .foresee(&battle, 0, battle.fighters[0].as_ref().unwrap())
        .unwrap();
    assert!((seen.win + seen.tie + seen.lose - 1.0).abs() < 1e-9);
    let (mut wins, mut ties, games) = (0, 0, 4000);
    let mut dice = TableDice::new(&DiceFrom::Seeded(9));
    for _ in 0..games {
        let mut game = start.clone();
        let mut told = Vec::new();
        let end = loop {
            game.submit(
                0,
                &Command::Strike { ultimate: false },
                &mut dice,
                &mut told,
            )
            .unwrap();
            let over = told.iter().find_map(|event| match event {
                super::Event::Over(_, _, end) => Some(*end),
                _ => None,
            });
            if let Some(end) = over {
                break end;
            }
        };
        wins += i32::from(end == End::Won);
        // Nobody else is active: both fall, and it flees.
        ties += i32::from(end == End::Tied);
    }
    let near =
        |count: i32, chance: f64| (f64::from(count) / f64::from(games) - chance).abs() < 0.03;
    assert!(
        near(wins, seen.win),
        "{wins} of {games} against {}",
        seen.win
    );
    assert!(
        near(ties, seen.tie),
        "{ties} of {games} against {}",
        seen.tie
    );
}

#[test]
fn b36_who_stood_there_recovers_where_both_sides_replace_at_once() {
    let mut table = table(2);
    let mine = table.hand(0, &["Squirtle", "Pidgey"]);
    let theirs = table.hand(1, &["Squirtle", "Pidgey"]);
    table.battle(Foe::Duel(1), 0);
    table
        .say(Command::Send(theirs[0], Entry::default()))
        .unwrap();
    table.say(Command::Send(mine[0], Entry::default())).unwrap();
    (table.fighter(0).lp, table.fighter(1).lp) = (5, 6);
    table.say(Command::Replace(mine[1])).unwrap();
    table.dice(&[1, 1]);
    table.say(Command::Replace(theirs[1])).unwrap();
    let bench = &table.at_battle().bench;
    let lp = |seat, id| {
        let who = crate::tables::board::battle::Who::Mon(seat, id);
        bench.iter().find(|it| it.who == who).map(|it| it.lp)
    };
    assert_eq!((lp(0, mine[0]), lp(1, theirs[0])), (Some(10), Some(11)));
}

/// A duel that its defender, with the job of an upset, wins; whether the job is done.
fn upset(mine: &str, theirs: &[&str]) -> bool {
    let mut table = table(2);
    let mine = table.hand(0, &[mine])[0];
    let theirs = table.hand(1, theirs);
    let card = BOARD.jobs.iter().position(|job| job.name.contains("pink"));
    table.game.players[1].job = Some(super::super::state::Job {
        card: card.unwrap(),
        caught: Vec::new(),
        cities: Default::default(),
    });
    table.battle(Foe::Duel(1), 0);
    table
        .say(Command::Send(theirs[0], Entry::default()))
        .unwrap();
    table.say(Command::Send(mine, Entry::default())).unwrap();
    for next in &theirs[1..] {
        table.fighter(1).lp = 1;
        table.strike();
        table.dice(&[4; 8]).strike();
        table.say(Command::Send(*next, Entry::default())).unwrap();
    }
    table.fighter(0).lp = 1;
    table.strike();
    table.dice(&[4; 16]).strike();
    table.game.players[1].job.is_none()
}

#[test]
fn a_duels_defender_does_the_job_of_an_upset_and_not_by_its_own_losses() {
    // Psyduck is green, Squirtle and Pidgey are pink (R77).
    assert!(upset("Psyduck", &["Squirtle"]));
    assert!(!upset("Pidgey", &["Psyduck", "Squirtle"]));
}

#[test]
fn a_pokedoll_helps_before_the_first_send_and_after_a_fall() {
    let mut table = table(1);
    let ids = table.hand(0, &["Squirtle", "Pidgey"]);
    let doll = table.gets_item(0, "Pokédoll");
    let wild = table.wild("Psyduck");
    table.battle(Foe::Wild(wild), 0);
    let use_it = |table: &super::Table| {
        let wanted = Command::Item {
            card: doll,
            on: None,
        };
        let choices = table.game.choices();
        choices
            .iter()
            .any(|it| it.command == wanted && it.refused.is_none())
    };
    assert!(use_it(&table));
    table.say(Command::Send(ids[0], Entry::default())).unwrap();
    table.fighter(0).lp = 1;
    table.dice(&[1, 1, 8, 1]).strike();
    assert!(use_it(&table));
    table.dice(&[6; 4]);
    table
        .say(Command::Item {
            card: doll,
            on: None,
        })
        .unwrap();
    assert!(table.game.battle().is_none());
}
