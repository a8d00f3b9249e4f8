//! Statuses of both kinds, and what withdrawing ends.

use super::super::event::Event;
use super::super::kinds::{Ability, Item, Status};
use super::super::state::Vol;
use super::*;

fn pair(own: &str, other: &str, moves: &str, dice: &[u16]) -> Table {
    let mons = mon(
        "P",
        own,
        "A",
        50,
        (1, 1),
        &format!("moves: [{moves}], ability: \"Run Away\""),
    ) + &mon("E", other, "W", 50, (2, 1), "ability: \"Run Away\"");
    stood(&mons, "", dice)
}

#[test]
fn dt25_losses_of_the_round() {
    let mut it = pair("Mew", "Eevee", "\"Tackle\"", &[]);
    it.max(0, 100);
    it.max(1, 160);
    for (status, losses) in [
        (Status::Burn, vec![6]),
        (Status::Poison, vec![12]),
        (Status::BadPoison, vec![6, 12, 18]),
    ] {
        it.battle.mon_mut(0).status = Some(status);
        it.battle.mon_mut(0).count = 0;
        for loss in losses {
            let before = it.hp(0);
            it.end();
            assert_eq!(before - it.hp(0), loss, "{status:?}");
        }
    }
    it.battle.mon_mut(0).status = None;
    it.battle.mon_mut(1).status = Some(Status::BadPoison);
    for loss in [10, 20, 30] {
        let before = it.hp(1);
        it.end();
        assert_eq!(before - it.hp(1), loss);
    }
    it.with(|battle, cx| battle.withdraw(cx, 1));
    it.with(|battle, cx| battle.come_out(cx, 1, Cell::new(2, 1)));
    let before = it.hp(1);
    it.end();
    assert_eq!(before - it.hp(1), 10);
}

#[test]
fn dt26_one_non_volatile_status() {
    let mut it = pair("Mew", "Eevee", "\"Poison Sting\", \"Confuse Ray\"", &[15]);
    it.battle.mon_mut(1).status = Some(Status::Burn);
    it.uses(0, 0, 1);
    assert_eq!(it.battle.mon(1).status, Some(Status::Burn));
    assert!(
        it.told
            .contains(&Event::Refused(1, Status::Poison, "d20-R35"))
    );
    it.dice(&[15, 3]);
    it.uses(0, 1, 1);
    assert_eq!(it.battle.mon(1).vol.confused, 3);
    it.done();
}

#[test]
fn dt29_paralysis() {
    let mut it = pair("Mew", "Eevee", "\"Tackle\"", &[1]);
    it.stats(0, [50, 50, 50, 50, 90]);
    it.battle.mon_mut(0).vol.stages[4] = 2;
    assert_eq!(it.battle.speed(0), 180);
    it.battle.mon_mut(0).status = Some(Status::Paralysis);
    assert_eq!(it.battle.speed(0), 90);
    assert!(!it.with(|battle, cx| battle.gates(cx, 0)));
    it.done();
}

#[test]
fn dt36_what_a_switch_clears() {
    let mut it = pair("Mew", "Eevee", "\"Tackle\"", &[]);
    let mon = it.battle.mon_mut(0);
    mon.vol.stages = [2, 0, 0, 0, 0, -3, 0];
    (mon.vol.confused, mon.vol.cursed, mon.status) = (2, true, Some(Status::Burn));
    it.with(|battle, cx| battle.withdraw(cx, 0));
    it.with(|battle, cx| battle.come_out(cx, 0, Cell::new(1, 1)));
    assert_eq!(
        (it.battle.mon(0).vol, it.battle.mon(0).status),
        (
            Vol {
                // Out again, in the same round.
                rounds_out: 1,
                ..Vol::default()
            },
            Some(Status::Burn)
        )
    );
}

#[test]
fn dt39_bound() {
    let mut it = pair("Mew", "Eevee", "\"Fire Spin\"", &[15, 3]);
    it.max(1, 96);
    it.uses(0, 0, 1);
    let left = it.hp(1);
    assert_eq!(it.battle.mon(1).vol.bound, 4);
    assert_eq!(
        it.battle.check_recall(1).err().map(|it| it.rule),
        None,
        "Run Away"
    );
    it.battle.mon_mut(1).ability = Ability::NotPlayed;
    assert_eq!(
        it.battle.check_recall(1).err().map(|it| it.rule),
        Some("d20-R43")
    );
    for round in 1..=4 {
        it.end();
        assert_eq!(left - it.hp(1), 6 * round);
    }
    assert_eq!(it.battle.mon(1).vol.bound, 0);
    let before = it.hp(1);
    it.end();
    assert_eq!(before, it.hp(1));
    it.battle.mon_mut(0).item = Some(Item::GripClaw);
    it.dice(&[15]);
    it.max(1, 96);
    it.uses(0, 0, 1);
    assert_eq!(it.battle.mon(1).vol.bound, 5);
    it.dice(&[15]);
    it.uses(0, 0, 1);
    assert!(it.noted("is bound already"));
    it.battle.mon_mut(1).vol.band = true;
    it.max(1, 96);
    it.end();
    assert_eq!(it.hp(1), 84);
    // Base Speed 55: 4 squares; a Pikachu's 5 become 2.
    assert_eq!(super::super::reach::squares(&it.battle, 1), 2);
    let ghost = mon("G", "Gastly", "A", 50, (1, 1), "") + &mon("P", "Pikachu", "W", 50, (2, 1), "");
    let mut it = stood(&ghost, "", &[]);
    it.battle.mon_mut(0).vol.bound = 3;
    assert!(it.battle.check_recall(0).is_ok());
    it.battle.mon_mut(1).vol.bound = 3;
    assert_eq!(super::super::reach::squares(&it.battle, 1), 2);
}

#[test]
fn dt41_curse() {
    let mons = mon("G", "Gastly", "A", 50, (1, 1), "moves: [\"Curse\"]")
        + &mon("E", "Eevee", "W", 50, (2, 1), "moves: [\"Baton Pass\"]")
        + &mon("F", "Pidgey", "W", 50, (-1, 0), "");
    let mut it = stood(&mons, "", &[]);
    it.max(0, 120);
    it.battle.mon_mut(0).hp = 100;
    it.max(1, 90);
    it.uses(0, 0, 1);
    assert_eq!(it.hp(0), 40);
    it.end();
    assert_eq!(it.hp(1), 90 - 22);
    it.uses(1, 0, 2);
    assert!(it.battle.mon(2).out() && it.battle.mon(2).vol.cursed && !it.battle.mon(1).out());
}

#[test]
fn dt42_flinch() {
    let bite = |ability: Ability, acted: bool| {
        let mut it = pair("Mew", "Eevee", "\"Bite\"", &[18]);
        it.max(1, 900);
        it.battle.mon_mut(1).ability = ability;
        it.battle.mon_mut(1).now.acted = acted;
        it.uses(0, 0, 1);
        let vol = it.battle.mon(1).vol;
        let stopped = !it.with(|battle, cx| battle.gates(cx, 1));
        (vol.flinched, vol.stages[4], stopped)
    };
    assert_eq!(bite(Ability::RunAway, true), (false, 0, false));
    assert_eq!(bite(Ability::RunAway, false), (true, 0, true));
    assert_eq!(bite(Ability::Steadfast, false), (true, 1, true));
    assert_eq!(bite(Ability::InnerFocus, false), (false, 0, false));
}

#[test]
fn dt44_leech_seed_taunt_torment_encore_disable() {
    let mut it = pair(
        "Mew",
        "Eevee",
        "\"Leech Seed\", \"Taunt\", \"Torment\", \"Encore\"",
        &[15],
    );
    it.max(1, 80);
    it.max(0, 100);
    it.battle.mon_mut(0).hp = 50;
    it.uses(0, 0, 1);
    it.end();
    assert_eq!((it.hp(1), it.hp(0)), (70, 60));
    let mut it = pair("Mew", "Bulbasaur", "\"Leech Seed\"", &[15]);
    it.uses(0, 0, 1);
    assert_eq!(it.battle.mon(1).vol.seeded_by, None);

    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"Taunt\", \"Torment\", \"Encore\", \"Disable\"]",
    ) + &mon(
        "E",
        "Charmander",
        "W",
        50,
        (2, 1),
        "moves: [\"Tackle\", \"Growl\", \"Ember\"]",
    );
    let fresh = || stood(&mons, "", &[10]);
    let rule = |it: &Table, slot: u8| {
        it.battle
            .check_slot(1, slot)
            .err()
            .map(|refusal| refusal.rule)
    };
    let mut it = fresh();
    it.uses(0, 0, 1);
    for _ in 0..3 {
        assert_eq!((rule(&it, 1), rule(&it, 0)), (Some("d20-R50"), None));
        it.end();
    }
    assert_eq!(rule(&it, 1), None);
    let mut it = fresh();
    it.uses(1, 0, 0);
    it.dice(&[10]);
    it.uses(0, 1, 1);
    assert_eq!((rule(&it, 0), rule(&it, 2)), (Some("d20-R50"), None));
    let mut it = fresh();
    it.plain(1, 1);
    it.dice(&[10]);
    it.uses(0, 2, 1);
    for _ in 0..3 {
        assert_eq!((rule(&it, 0), rule(&it, 1)), (Some("d20-R50"), None));
        it.end();
    }
    assert_eq!(rule(&it, 0), None);
    let mut it = fresh();
    it.uses(1, 2, 0);
    it.dice(&[10]);
    it.uses(0, 3, 1);
    for _ in 0..4 {
        assert_eq!((rule(&it, 2), rule(&it, 0)), (Some("d20-R50"), None));
        it.end();
    }
    assert_eq!(rule(&it, 2), None);
}

#[test]
fn dt66_poison_heal_and_water_veil() {
    let mut it = pair("Mew", "Eevee", "\"Will-O-Wisp\"", &[]);
    it.max(1, 80);
    it.battle.mon_mut(1).hp = 40;
    it.battle.mon_mut(1).status = Some(Status::Poison);
    it.battle.mon_mut(1).ability = Ability::PoisonHeal;
    it.end();
    assert_eq!(it.hp(1), 50);
    it.battle.mon_mut(1).status = None;
    it.battle.mon_mut(1).ability = Ability::WaterVeil;
    it.dice(&[20]);
    it.uses(0, 0, 1);
    assert_eq!(it.battle.mon(1).status, None);
}

#[test]
fn dt81_gates_are_asked_in_order() {
    let ready = |dice: &[u16]| {
        let mut it = pair("Mew", "Eevee", "\"Tackle\"", dice);
        it.battle.mon_mut(0).status = Some(Status::Paralysis);
        it.battle.mon_mut(0).vol.loves = Some(1);
        it.battle.mon_mut(0).vol.confused = 3;
        it
    };
    let mut it = ready(&[3, 12]);
    assert!(it.with(|battle, cx| battle.gates(cx, 0)));
    it.done();
    let mut it = ready(&[3, 7]);
    assert!(!it.with(|battle, cx| battle.gates(cx, 0)));
    it.done();
}

#[test]
fn dt27_a_confused_one_keeps_its_pp() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Tackle\"]")
        + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let mut it = table(&mons, "", &[]);
    it.battle.mon_mut(0).vol.confused = 2;
    it.wait();
    it.dice(&[2, 10]);
    it.act(Does::Move(0, Target::Mon(1)));
    assert!(it.hp(0) < it.battle.mon(0).max());
    let slot = it.battle.mon(0).moves[0].unwrap();
    assert_eq!((slot.pp, it.battle.mon(0).vol.confused), (slot.max, 1));
}

#[test]
fn dt89_asleep() {
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"Sleep Talk\", \"Tackle\", \"Spore\", \"Uproar\"]",
    ) + &mon("E", "Eevee", "W", 50, (2, 1), "moves: [\"Tackle\"]");
    let mut it = stood(&mons, "", &[15, 1]);
    it.uses(0, 2, 1);
    assert_eq!(
        (it.battle.mon(1).status, it.battle.mon(1).count),
        (Some(Status::Sleep), 1)
    );
    assert!(!it.with(|battle, cx| battle.gates(cx, 1)));
    it.end();
    assert!(it.with(|battle, cx| battle.gates(cx, 1)));
    assert_eq!(it.battle.mon(1).status, None);
    it.battle.mon_mut(0).status = Some(Status::Sleep);
    it.battle.mon_mut(0).count = 1;
    assert!(it.with(|battle, cx| battle.gates(cx, 0)));
    assert!(it.battle.check_slot(0, 0).is_ok() && it.battle.check_slot(0, 1).is_err());
    it.battle.mon_mut(1).ability = Ability::Insomnia;
    assert!(!it.with(|battle, cx| battle.afflict(cx, 1, Status::Sleep, None)));
    it.battle.mon_mut(1).ability = Ability::RunAway;
    it.battle.mon_mut(0).status = None;
    it.battle.mon_mut(1).status = Some(Status::Sleep);
    it.dice(&[10]);
    it.plain(0, 3);
    assert_eq!(it.battle.mon(1).status, None);
    assert!(!it.with(|battle, cx| battle.afflict(cx, 1, Status::Sleep, None)));
}

#[test]
fn dt90_trapped_by_one_who_leaves() {
    let mut it = pair("Mew", "Eevee", "\"Block\"", &[]);
    it.battle.mon_mut(1).ability = Ability::NotPlayed;
    it.uses(0, 0, 1);
    assert_eq!(
        it.battle.check_recall(1).err().map(|it| it.rule),
        Some("d20-R44")
    );
    it.with(|battle, cx| battle.withdraw(cx, 0));
    assert!(it.battle.check_recall(1).is_ok());
}

#[test]
fn dt91_lost_turns() {
    let mut it = pair("Mew", "Eevee", "\"Recover\"", &[10]);
    it.battle.mon_mut(0).vol.loves = Some(1);
    assert!(!it.with(|battle, cx| battle.gates(cx, 0)));
    assert_eq!(
        it.battle.mon(0).moves[0].map(|slot| slot.max - slot.pp),
        Some(0)
    );
    it.battle.mon_mut(0).vol.heal_block = 5;
    for _ in 0..5 {
        assert_eq!(
            it.battle.check_slot(0, 0).err().map(|it| it.rule),
            Some("d20-R48")
        );
        it.end();
    }
    assert!(it.battle.check_slot(0, 0).is_ok());
}

#[test]
fn dt94_disobedience() {
    let sides = |badges: &str| {
        format!(
            "house: (obedience: true), sides: [(name: \"A\", controller: \"human\", team: 0, badges: [{badges}]), (name: \"W\", controller: \"human\", team: 1)],"
        )
    };
    let mons =
        mon("P", "Mew", "A", 12, (1, 1), "wilful: true") + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let mut it = stood(
        &mons,
        &sides("Fire, Water, Grass, Rock, Ghost, Ice, Bug, Dark"),
        &[],
    );
    assert!(it.with(|battle, cx| battle.gates(cx, 0)));
    let mut it = stood(&mons, &sides(""), &[3]);
    assert!(!it.with(|battle, cx| battle.gates(cx, 0)));
    it.done();
}
