//! Rounds, turns, phases, trainers, the end.

use super::super::event::Event;
use super::super::kinds::{Ability, Item, Status, Weather};
use super::super::state::{Place, Stage};
use super::*;

fn speeds(it: &mut Table, speeds: &[i32]) {
    for (id, speed) in speeds.iter().enumerate() {
        it.battle.mons[id].stats[5] = *speed;
    }
}

#[test]
fn dt45_order_and_ties() {
    let mons: String = (0..4_i16)
        .map(|nth| {
            mon(
                &format!("P{nth}"),
                "Mew",
                if nth < 2 { "A" } else { "W" },
                50,
                (1 + 2 * nth, 1),
                "",
            )
        })
        .collect();
    let mut it = stood(&mons, "", &[7, 15]);
    speeds(&mut it, &[80, 80, 95, 60]);
    it.battle.mon_mut(2).stats[5] = 190;
    it.battle.mon_mut(2).status = Some(Status::Paralysis);
    it.battle.mon_mut(3).vol.stages[4] = 1;
    it.with(Battle::make_order);
    assert_eq!(it.battle.order.as_slice(), [2, 3, 1, 0]);
    it.battle.trick_room = 5;
    it.dice(&[7, 15]);
    it.with(Battle::make_order);
    assert_eq!(it.battle.order.as_slice(), [0, 1, 3, 2]);
    it.done();
}

#[test]
fn dt46_early_phase() {
    let mons = mon("A", "Mew", "A", 50, (1, 1), "moves: [\"Quick Attack\"]")
        + &mon("B", "Mew", "W", 50, (2, 1), "moves: [\"Tackle\"]")
        + &mon("C", "Mew", "A", 50, (1, 3), "moves: [\"Tackle\"]")
        + &mon("D", "Mew", "A", 50, (-1, 0), "moves: [\"Tackle\"]");
    let mut it = stood(&mons, "", &[]);
    speeds(&mut it, &[50, 90, 40, 10]);
    it.battle.round = 0;
    it.with(|battle, cx| {
        battle.begin_round(cx);
        battle.advance(cx);
    });
    // In order: A has a trainer with somebody in reserve; B has nothing at +6.
    assert_eq!(it.battle.ask, Ask::Early(0, 6));
    it.say(&Command::Later(1)).unwrap();
    assert_eq!(it.battle.ask, Ask::Early(2, 6));
    it.act(Does::Switch(3));
    assert!(it.battle.mon(3).out() && it.battle.mon(2).place == Place::Reserve);
    assert_eq!(it.battle.ask, Ask::Early(1, 5));
    it.say(&Command::Wait).unwrap();
    assert_eq!(it.battle.ask, Ask::Early(0, 1));
    assert_eq!(
        refused(&mut it, &Command::Act(None, Does::Dodge(None))),
        "d20-R53"
    );
    it.dice(&[10]);
    it.act(Does::Move(0, Target::Mon(1)));
    assert_eq!(it.battle.ask, Ask::Turn(1));
    it.done();
}

#[test]
fn dt48_late_phase() {
    let mons = mon("A", "Mew", "A", 50, (1, 1), "moves: [\"Focus Punch\"]")
        + &mon("B", "Mew", "W", 50, (2, 1), "moves: [\"Dragon Tail\"]")
        + &mon("C", "Mew", "W", 50, (1, 2), "moves: [\"Tackle\"]");
    let mut it = stood(&mons, "", &[]);
    speeds(&mut it, &[90, 80, 40]);
    it.battle.round = 0;
    it.with(|battle, cx| {
        battle.begin_round(cx);
        battle.advance(cx);
    });
    it.wait();
    it.act(Does::Move(0, Target::None));
    it.act(Does::Move(0, Target::None));
    assert_eq!(it.battle.ask, Ask::Turn(2));
    it.dice(&[10]);
    it.act(Does::Move(0, Target::Mon(0)));
    // A names its target and fails, with PP spent; B is asked after A's bracket.
    assert_eq!(it.battle.ask, Ask::Aim(0));
    it.say(&Command::Aim(Target::Mon(1))).unwrap();
    assert!(it.noted("fails"));
    assert_eq!(
        it.battle.mon(0).moves[0].map(|slot| slot.max - slot.pp),
        Some(1)
    );
    assert_eq!(it.battle.ask, Ask::Aim(1));
    it.dice(&[10]);
    it.say(&Command::Aim(Target::Mon(0))).unwrap();
    it.done();
}

#[test]
fn dt49_the_battle_ends_at_the_loss_that_decides_it() {
    let mons =
        mon("R", "Geodude", "A", 50, (1, 1), "") + &mon("F", "Charmander", "W", 50, (5, 1), "");
    let mut it = stood(&mons, "", &[]);
    it.max(0, 96);
    it.max(1, 96);
    it.battle.mon_mut(0).hp = 6;
    it.battle.mon_mut(0).status = Some(Status::Burn);
    it.battle.mon_mut(0).vol.seeded_by = Some(1);
    it.battle.mon_mut(1).hp = 3;
    it.battle.weather = Some((Weather::Sandstorm, 5));
    it.with(Battle::end_of_round);
    assert_eq!(
        (it.battle.winner, it.hp(0), it.hp(1)),
        (Some(Some(0)), 6, 0)
    );
}

#[test]
fn both_down_at_once_is_a_draw_unless_one_did_it() {
    // D-38.
    let mons = mon(
        "R",
        "Electrode",
        "A",
        50,
        (1, 1),
        "moves: [\"Explosion\"], ability: \"Run Away\"",
    ) + &mon("F", "Charmander", "W", 50, (2, 1), "");
    let mut it = table(&mons, "", &[]);
    it.battle.mon_mut(1).hp = 1;
    it.wait();
    it.dice(&[10]);
    it.act(Does::Move(0, Target::None));
    assert_eq!(it.battle.winner, Some(Some(1)));
    let mut it = stood(&mons, "", &[]);
    it.battle.mon_mut(0).vol.perish = 1;
    it.battle.mon_mut(1).hp = 0;
    it.battle.mon_mut(0).hp = 0;
    it.battle.last_fall = Some((0, false));
    it.with(|battle, cx| battle.settle(cx, false));
    assert_eq!(it.battle.winner, Some(None));
}

#[test]
fn dt58_a_trainers_action() {
    let sides = "sides: [(name: \"A\", controller: \"human\", team: 0), (name: \"W\", controller: \"wild\", team: 1), (name: \"T\", controller: \"human\", team: 1)], items: {\"A\": {\"Potion\": 2, \"Poké Ball\": 2}}";
    let mons = mon("P", "Pikachu", "A", 50, (1, 1), "moves: [\"Tackle\"]")
        + &mon("F", "Eevee", "A", 50, (7, 1), "")
        + &mon(
            "W",
            "Pidgey",
            "W",
            5,
            (9, 1),
            "nature: \"Hardy\", gender: Male, ivs: (hp: 15, attack: 15, defense: 15, special_attack: 15, special_defense: 15, speed: 15)",
        )
        + &mon("T", "Rattata", "T", 5, (5, 5), "")
        + &mon(
            "D",
            "Rattata",
            "W",
            5,
            (4, 4),
            "nature: \"Hardy\", gender: Male, ivs: (hp: 15, attack: 15, defense: 15, special_attack: 15, special_defense: 15, speed: 15), start: (hp: 0)",
        );
    let mut it = stood(&mons, sides, &[]);
    let rule = |it: &Table, does: Does| {
        it.battle
            .check_act(0, None, &does, Some(6))
            .err()
            .map(|refusal| refusal.rule)
    };
    assert_eq!(rule(&it, Does::Item(Item::Potion, 1, 0)), None);
    it.battle.mon_mut(1).at = at(8, 1);
    assert_eq!(rule(&it, Does::Item(Item::Potion, 1, 0)), Some("d20-R67"));
    assert_eq!(rule(&it, Does::Ball(Item::PokeBall, 2)), None);
    assert_eq!(rule(&it, Does::Ball(Item::PokeBall, 3)), Some("d20-R69"));
    assert_eq!(rule(&it, Does::Ball(Item::PokeBall, 4)), Some("d20-R69"));
    it.battle.mon_mut(2).at = at(10, 1);
    assert_eq!(rule(&it, Does::Ball(Item::PokeBall, 2)), Some("d20-R69"));
    // The Pokémon may still walk; a second item in the round is refused since its turn is over.
    it.battle.mon_mut(1).at = at(7, 1);
    it.battle.order = [0, 1].into_iter().collect();
    (it.battle.stage, it.battle.ask) = (Stage::Turns, Ask::Turn(0));
    assert!(
        it.say(&Command::Act(
            Some(at(2, 2)),
            Does::Item(Item::Potion, 1, 0)
        ))
        .is_ok()
    );
    assert!(it.battle.mon(0).now.acted && it.battle.mon(0).at == at(2, 2));
}

#[test]
fn dt59_recovery() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Ember\"]")
        + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let mut it = stood(&mons, "", &[]);
    it.max(0, 90);
    let mut tired = *it.battle.mon(0);
    tired.hp = 30;
    tired.moves[0].as_mut().unwrap().pp = 0;
    tired.status = Some(Status::Burn);
    let mut mon = tired;
    Battle::center(&mut mon);
    assert_eq!(
        (mon.hp, mon.moves[0].unwrap().pp, mon.status),
        (90, 25, None)
    );
    let mut mon = tired;
    Battle::long_rest(&mut mon, false);
    assert_eq!(
        (mon.hp, mon.moves[0].unwrap().pp, mon.status),
        (30, 25, Some(Status::Burn))
    );
    Battle::long_rest(&mut mon, true);
    assert_eq!(mon.hp, 60);
}

#[test]
fn dt60_experience_and_levels() {
    let sides = "sides: [(name: \"A\", controller: \"human\", team: 0), (name: \"W\", controller: \"human\", team: 1, wild: true)]";
    let fixed = "nature: \"Hardy\", gender: Male, ivs: (hp: 15, attack: 15, defense: 15, special_attack: 15, special_defense: 15, speed: 15)";
    let mons = mon("P", "Mew", "A", 50, (1, 1), "")
        + &mon("F", "Mew", "A", 50, (1, 3), "")
        + &mon("W", "Ivysaur", "W", 14, (5, 1), fixed);
    let mut it = stood(&mons, sides, &[]);
    assert_eq!(
        it.battle.dex.species(it.battle.mon(2).species).experience,
        142
    );
    let before = it.battle.mon(0).experience;
    it.with(|battle, cx| battle.faint(cx, 2, false, Some(0)));
    assert_eq!(it.battle.mon(0).experience - before, 142);
    assert_eq!(it.battle.mon(1).experience - before, 142);
    // EVs of the species to each in full.
    assert_eq!(
        (it.battle.mon(0).evs, it.battle.mon(1).evs),
        ([0, 0, 0, 1, 1, 0], [0, 0, 0, 1, 1, 0])
    );
    it.battle.mon_mut(0).stats[0] = 60;
    it.battle.mon_mut(0).hp = 41;
    let new = trainer::stats(&it.battle.dex, it.battle.mon(0))[0];
    it.battle.recompute(0);
    assert_eq!(it.hp(0), 41 + new - 60);
}

#[test]
fn dt65_hazards() {
    let mons = mon("P", "Mew", "A", 50, (0, 1), "")
        + &mon("F", "Charizard", "A", 50, (0, 4), "ability: \"Run Away\"")
        + &mon(
            "W",
            "Eevee",
            "W",
            50,
            (15, 1),
            "moves: [\"Spikes\", \"Stealth Rock\"]",
        );
    let mut it = stood(&mons, "", &[]);
    it.max(0, 60);
    it.max(1, 120);
    for _ in 0..2 {
        it.with(|battle, cx| battle.use_move(cx, 2, 0, Target::Cell(at(3, 1))));
    }
    it.with(|battle, cx| {
        battle.enter(cx, 0, None, at(2, 1));
        battle.enter(cx, 0, None, at(0, 1));
        battle.enter(cx, 0, None, at(2, 1));
        battle.enter(cx, 1, None, at(2, 1));
    });
    assert_eq!((it.hp(0), it.hp(1)), (50, 120));
    it.with(|battle, cx| battle.use_move(cx, 2, 1, Target::Cell(at(3, 5))));
    it.with(|battle, cx| battle.enter(cx, 1, None, at(3, 4)));
    assert_eq!(it.hp(1), 60);
}

#[test]
fn dt79_the_tactician_switches() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Splash\"]")
        + &mon("M", "Mew", "A", 50, (-1, 0), "moves: [\"Tackle\"]")
        + &mon("N", "Mew", "A", 50, (-1, 0), "moves: [\"Tackle\"]")
        + &mon("W", "Mew", "W", 50, (2, 1), "moves: [\"Tackle\"]");
    let mut it = stood(&mons, "", &[]);
    it.max(0, 100);
    it.battle.mon_mut(0).hp = 40;
    // The same strike: 45, 20 and 30 by the Defense of whoever takes it.
    let set = |it: &mut Table, id: Id, wanted: i32| {
        for defense in 1..2000 {
            it.battle.mon_mut(id).stats[2] = defense;
            let which = it.battle.mon(3).moves[0].unwrap().id;
            if it.battle.likely(&it.battle.strike(3, id, which, false)) <= wanted {
                return;
            }
        }
    };
    it.battle.mon_mut(3).stats[1] = 300;
    for (id, wanted) in [(0, 45), (1, 20), (2, 30)] {
        set(&mut it, id, wanted);
    }
    assert_eq!(it.battle.worst_for(0).map(|(damage, ..)| damage), Some(45));
    assert_eq!(it.battle.wise_switch(0), Some(1));
    it.battle.mon_mut(1).place = Place::Away;
    assert_eq!(it.battle.wise_switch(0), None);
}

#[test]
fn dt92_blown_away() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Whirlwind\"]")
        + &mon("W", "Eevee", "W", 50, (2, 1), "");
    let mut it = stood(&mons, "", &[]);
    it.uses(0, 0, 1);
    assert_eq!(it.battle.mon(1).at, at(6, 1));
    let wild = "house: (flight: true), sides: [(name: \"A\", controller: \"human\", team: 0), (name: \"W\", controller: \"wild\", team: 1)]";
    let mut it = stood(&mons, wild, &[10, 10, 10, 10, 10, 10, 5, 3]);
    it.uses(0, 0, 1);
    assert_eq!(it.battle.mon(1).place, Place::Away);
    it.with(|battle, cx| battle.settle(cx, false));
    assert_eq!(it.battle.winner, Some(Some(0)));
}

#[test]
fn dt93_terrain_and_early_moves() {
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"Quick Attack\", \"Thunder Wave\"]",
    ) + &mon("G", "Eevee", "W", 50, (2, 1), "")
        + &mon("F", "Pidgey", "W", 50, (1, 2), "");
    let mut it = stood(&mons, "", &[]);
    it.battle.field = Some((super::super::kinds::Field::Psychic, 5));
    let rule = |it: &Table, foe: Id| {
        it.battle
            .check_act(0, None, &Does::Move(0, Target::Mon(foe)), Some(1))
            .err()
            .map(|refusal| refusal.rule)
    };
    assert_eq!((rule(&it, 1), rule(&it, 2)), (Some("d20-R74"), None));
    it.battle.field = Some((super::super::kinds::Field::Misty, 5));
    it.dice(&[20]);
    it.uses(0, 1, 1);
    assert_eq!(it.battle.mon(1).status, None);
}

#[test]
fn dt96_a_duel_in_full() {
    let mons = mon(
        "C",
        "Charmander",
        "A",
        20,
        (2, 1),
        "moves: [\"Ember\", \"Smokescreen\", \"Dragon Rage\"]",
    ) + &mon("S", "Squirtle", "W", 20, (6, 1), "moves: [\"Water Gun\"]");
    let mut it = table(&mons, "", &[]);
    let round = |it: &mut Table, slot: u8, dice: &[u16]| {
        it.wait();
        it.dice(dice);
        it.act(Does::Move(slot, Target::Mon(1)));
        if matches!(it.battle.ask, Ask::Turn(1)) {
            it.act(Does::Move(0, Target::Mon(0)));
        }
    };
    round(&mut it, 0, &[19, 12]);
    assert_eq!((it.hp(0), it.hp(1)), (22, 41));
    round(&mut it, 1, &[5, 14, 1]);
    assert_eq!((it.hp(0), it.hp(1)), (22, 38));
    round(&mut it, 2, &[8]);
    assert_eq!((it.hp(1), it.battle.winner), (0, Some(Some(0))));
    it.done();
}

#[test]
fn dt101_coming_out() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "")
        + &mon(
            "I",
            "Growlithe",
            "A",
            50,
            (-1, 0),
            "ability: \"Intimidate\"",
        )
        + &mon("F", "Eevee", "W", 50, (5, 1), "")
        + &mon("G", "Eevee", "W", 50, (7, 1), "")
        + &mon("H", "Tentacool", "W", 50, (3, 1), "ability: \"Clear Body\"");
    let mut it = stood(&mons, "", &[]);
    it.with(|battle, cx| battle.withdraw(cx, 0));
    it.with(|battle, cx| battle.come_out(cx, 1, Cell::new(1, 1)));
    let stage = |id: Id| it.battle.mon(id).vol.stages[0];
    assert_eq!((stage(2), stage(3), stage(4)), (-1, 0, 0));
    assert!(it.battle.mon(1).now.acted);
}

#[test]
fn guards_in_succession_and_what_u_turn_asks() {
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"Protect\", \"U-turn\"]",
    ) + &mon("Q", "Pidgey", "A", 50, (-1, 0), "")
        + &mon("W", "Eevee", "W", 50, (2, 1), "moves: [\"Tackle\"]");
    let mut it = stood(&mons, "", &[]);
    for (dice, works) in [
        (vec![], true),
        (vec![14], true),
        (vec![18], false),
        (vec![], true),
    ] {
        it.dice(&dice);
        it.plain(0, 0);
        assert_eq!(it.battle.is_guarded(0), works);
        let before = it.hp(0);
        if works {
            it.uses(2, 0, 0);
            assert_eq!(it.hp(0), before);
        }
        it.end();
        it.battle.round += 1;
    }
    it.dice(&[10]);
    it.max(2, 900);
    it.uses(0, 1, 2);
    assert_eq!(it.battle.ask, Ask::Pivot(0));
    it.battle.stage = Stage::Turns;
    it.battle.at = 9;
    it.say(&Command::Out(Some(1))).unwrap();
    assert!(it.battle.mon(1).out());
    assert!(it.told.contains(&Event::In(0)));
    assert_eq!(it.battle.ability(2), it.battle.mon(2).ability);
    assert_ne!(Ability::NotPlayed.name(), "");
}
