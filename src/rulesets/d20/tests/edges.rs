//! Where rules meet: substitutes and what follows a hit, areas and what they cost, hazards, phases.

use super::super::event::{Event, Standing};
use super::super::kinds::{Ability, Hazard, Item, Stat, Status, Type, Weather};
use super::super::state::{Patch, Stage, Strike};
use super::*;

/// A Mew with these moves beside an Eevee; nothing of their abilities plays.
fn two(moves: &str, dice: &[u16]) -> Table {
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        &format!("moves: [{moves}], ability: \"Run Away\""),
    ) + &mon(
        "E",
        "Eevee",
        "W",
        50,
        (2, 1),
        "moves: [\"Tackle\"], ability: \"Run Away\"",
    );
    stood(&mons, "", dice)
}

/// A Mew beside two foes with a friend of theirs in reserve.
fn three(moves: &str, dice: &[u16]) -> Table {
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        &format!("moves: [{moves}], ability: \"Run Away\""),
    ) + &mon("E", "Eevee", "W", 50, (2, 1), "ability: \"Run Away\"")
        + &mon("F", "Eevee", "W", 50, (2, 2), "ability: \"Run Away\"")
        + &mon("R", "Eevee", "W", 50, (-1, 0), "ability: \"Run Away\"");
    stood(&mons, "", dice)
}

fn strike(it: &Table, name: &str) -> Strike {
    let which = it.battle.dex.find_move(name).unwrap();
    it.battle.strike(0, 1, which, false)
}

#[test]
fn what_a_substitute_hides_keeps_its_item_and_stages() {
    let mut it = two("\"Knock Off\", \"Crunch\", \"Thunderbolt\"", &[10]);
    it.max(1, 400);
    it.battle.mon_mut(1).item = Some(Item::Leftovers);
    it.battle.mon_mut(1).vol.doll = 200;
    it.uses(0, 0, 1);
    assert_eq!(
        (it.hp(1), it.battle.mon(1).item),
        (400, Some(Item::Leftovers))
    );
    // The blow that breaks it does nothing else either: Crunch lowers Defense on 17+.
    it.battle.mon_mut(1).vol.doll = 1;
    it.dice(&[19]);
    it.uses(0, 1, 1);
    let mon = it.battle.mon(1);
    assert_eq!(
        (mon.hp, mon.vol.doll, mon.stage(Stat::Defense)),
        (400, 0, 0)
    );
    it.dice(&[19]);
    it.uses(0, 1, 1);
    assert_eq!(it.battle.mon(1).stage(Stat::Defense), -1);
}

#[test]
fn a_berry_is_not_eaten_behind_a_substitute() {
    let mut it = two("\"Tackle\"", &[]);
    it.battle.mon_mut(1).item = Some(Item::ChilanBerry);
    let tackle = strike(&it, "Tackle");
    let halved = it.battle.damage(&tackle, 10, false);
    it.battle.mon_mut(1).vol.doll = 50;
    assert_eq!(it.battle.damage(&tackle, 10, false) / 2, halved);
}

#[test]
fn an_area_costs_its_user_once() {
    // Clanging Scales is for all opponents: Defense of the user falls once, the Life Orb takes a tenth once.
    let mut it = three("\"Clanging Scales\"", &[10, 12]);
    it.max(0, 200);
    it.max(1, 500);
    it.max(2, 500);
    it.battle.mon_mut(0).item = Some(Item::LifeOrb);
    it.plain(0, 0);
    it.done();
    assert!(it.hp(1) < 500 && it.hp(2) < 500);
    assert_eq!((it.hp(0), it.battle.mon(0).stage(Stat::Defense)), (180, -1));
    // Where nobody is hit it costs nothing.
    it.dice(&[1, 1]);
    it.plain(0, 0);
    assert_eq!((it.hp(0), it.battle.mon(0).stage(Stat::Defense)), (180, -1));
    // Diamond Storm raises it at 50 %, 11 or more of the best die, once.
    let mut it = three("\"Diamond Storm\"", &[12, 15]);
    it.max(1, 500);
    it.max(2, 500);
    it.plain(0, 0);
    assert_eq!(it.battle.mon(0).stage(Stat::Defense), 2);
}

#[test]
fn burn_up_that_misses_leaves_the_fire() {
    let mut it = two("\"Burn Up\"", &[1]);
    it.max(1, 500);
    it.battle.mon_mut(0).vol.types = Some([Some(Type::Fire), None]);
    it.uses(0, 0, 1);
    assert!(it.battle.is_type(0, Type::Fire));
    it.dice(&[10]);
    it.uses(0, 0, 1);
    assert!(!it.battle.is_type(0, Type::Fire));
}

#[test]
fn nobody_pivots_who_has_fainted_of_its_life_orb() {
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"U-turn\"], ability: \"Run Away\", item: \"Life Orb\"",
    ) + &mon("Q", "Mew", "A", 50, (-1, 0), "")
        + &mon("E", "Eevee", "W", 50, (2, 1), "ability: \"Run Away\"");
    let mut it = stood(&mons, "", &[10]);
    it.max(2, 500);
    it.battle.mon_mut(0).hp = 1;
    it.uses(0, 0, 2);
    assert_eq!((it.hp(0), it.battle.ask), (0, Ask::Nothing));
}

#[test]
fn spores_and_helmets_both_answer_a_touch() {
    let mut it = two("\"Tackle\"", &[10, 3]);
    it.max(0, 120);
    it.max(1, 500);
    it.battle.mon_mut(1).ability = Ability::EffectSpore;
    it.battle.mon_mut(1).item = Some(Item::RockyHelmet);
    it.uses(0, 0, 1);
    assert_eq!((it.hp(0), it.battle.mon(0).status), (100, None));
    it.done();
}

#[test]
fn wonder_guard_lets_fixed_damage_through_where_it_is_strong() {
    for (name, dealt) in [("Dragon Rage", 0), ("Night Shade", 50)] {
        let mut it = two("\"Tackle\"", &[10]);
        it.max(1, 500);
        it.battle.mon_mut(1).ability = Ability::WonderGuard;
        it.battle.mon_mut(1).vol.types = Some([Some(Type::Psychic), None]);
        let strike = strike(&it, name);
        assert_eq!(
            it.with(|battle, cx| battle.assault(cx, &strike)).dealt,
            dealt
        );
    }
}

#[test]
fn fixed_damage_has_no_critical_and_what_always_is_one_is_with_a_1() {
    let mut it = two("\"Tackle\"", &[]);
    assert_eq!(it.battle.critical(&strike(&it, "Seismic Toss")), None);
    assert_eq!(it.battle.critical(&strike(&it, "Frost Breath")), Some(2));
    it.battle.mon_mut(0).vol.lock_on = Some(1);
    let frost = strike(&it, "Frost Breath");
    assert_eq!(it.battle.number(&frost), None);
    assert!(it.battle.is_critical(&frost, 1));
}

#[test]
fn a_sure_aim_holds_for_one_hit_moves_and_for_its_target_alone() {
    let mut it = three("\"Tackle\", \"Lock-On\"", &[10]);
    it.max(1, 500);
    it.max(2, 500);
    it.plain(0, 1);
    it.battle.mon_mut(0).vol.lock_on = Some(1);
    it.uses(0, 0, 2);
    assert_eq!(it.battle.mon(0).vol.lock_on, Some(1));
    let cold = strike(&it, "Sheer Cold");
    assert_eq!(it.battle.number(&cold), None);
    it.dice(&[1]);
    it.uses(0, 0, 1);
    assert!(it.hp(1) < 500 && it.battle.mon(0).vol.lock_on.is_none());
    // Telekinesis does not help them: 30 % at equal levels is a DC of 14.
    it.battle.mon_mut(1).vol.telekinesis = 3;
    assert_eq!(it.battle.number(&cold), Some(14));
    assert_eq!(it.battle.number(&strike(&it, "Tackle")), None);
}

#[test]
fn pressure_is_paid_where_it_is_struck_at() {
    let mut it = three("\"Earthquake\"", &[10, 10]);
    it.max(1, 500);
    it.max(2, 500);
    it.battle.mon_mut(2).ability = Ability::Pressure;
    let spent = |it: &Table| it.battle.mon(0).moves[0].map(|slot| slot.max - slot.pp);
    it.plain(0, 0);
    assert_eq!(spent(&it), Some(2));
    it.battle.mon_mut(2).at = at(9, 9);
    it.dice(&[10]);
    it.plain(0, 0);
    assert_eq!(spent(&it), Some(3));
}

#[test]
fn a_lightning_rod_draws_thunder_wave_in() {
    let mut it = two("\"Thunder Wave\"", &[20]);
    it.battle.mon_mut(1).ability = Ability::LightningRod;
    it.uses(0, 0, 1);
    let mon = it.battle.mon(1);
    assert_eq!((mon.status, mon.stage(Stat::SpecialAttack)), (None, 1));
}

#[test]
fn unaware_forgets_stages_in_damage_only() {
    let mut it = two("\"Tackle\"", &[]);
    it.battle.mon_mut(0).ability = Ability::Unaware;
    let tackle = strike(&it, "Tackle");
    let plain = it.battle.damage(&tackle, 10, false);
    it.battle.mon_mut(1).vol.stages = [0, 6, 0, 0, 0, 0, 2];
    assert_eq!(
        (it.battle.damage(&tackle, 10, false), it.battle.net(&tackle)),
        (plain, -2)
    );
}

#[test]
fn what_may_burn_thaws() {
    let mut it = two("\"Tri Attack\"", &[10]);
    it.max(1, 500);
    it.battle.mon_mut(1).status = Some(Status::Freeze);
    it.uses(0, 0, 1);
    assert_eq!(it.battle.mon(1).status, None);
}

#[test]
fn struggle_does_not_reach_who_is_in_the_air() {
    let mut it = two("\"Fly\"", &[]);
    it.uses(0, 0, 1);
    let full = it.hp(0);
    it.with(|battle, cx| battle.do_struggle(cx, 1, 0));
    assert_eq!(it.hp(0), full);
    assert!(it.noted("is out of reach"));
    it.done();
}

#[test]
fn one_in_reserve_comes_out_without_a_die() {
    let mut it = three("\"Roar\"", &[]);
    it.uses(0, 0, 1);
    assert!(it.battle.mon(3).out() && !it.battle.mon(1).out());
    it.done();
}

fn patch(hazard: Hazard, centre: Cell, serial: u8) -> Patch {
    Patch {
        hazard,
        team: 1,
        centre,
        layers: 1,
        serial,
    }
}

#[test]
fn hazards_are_entered_not_stood_upon() {
    let mut it = two("\"Tackle\"", &[]);
    it.max(0, 80);
    it.battle.patches.push(patch(Hazard::Spikes, at(1, 1), 0));
    it.battle.patches.push(patch(Hazard::Spikes, at(1, 5), 1));
    let step = |it: &mut Table, from: Cell, to: Cell| {
        let from = crate::board::Body::at(from);
        it.with(|battle, cx| battle.enter(cx, 0, Some(from), to));
    };
    // From one square of the patch to another, wherever else one lies.
    step(&mut it, at(1, 1), at(1, 2));
    assert_eq!(it.hp(0), 80);
    step(&mut it, at(1, 3), at(1, 4));
    assert_eq!(it.hp(0), 70);
    step(&mut it, at(1, 3), at(1, 2));
    assert_eq!(it.hp(0), 60);
    // Once a turn and patch.
    step(&mut it, at(1, 3), at(1, 4));
    assert_eq!(it.hp(0), 60);
}

#[test]
fn spikes_under_cleared_toxic_spikes_still_sting() {
    let mut it = two("\"Tackle\"", &[]);
    it.max(0, 80);
    it.battle.mon_mut(0).vol.types = Some([Some(Type::Poison), None]);
    for (serial, hazard) in [Hazard::ToxicSpikes, Hazard::Spikes, Hazard::StickyWeb]
        .into_iter()
        .enumerate()
    {
        it.battle
            .patches
            .push(patch(hazard, at(1, 1), serial as u8));
    }
    it.with(|battle, cx| battle.enter(cx, 0, None, at(1, 1)));
    assert_eq!((it.hp(0), it.battle.mon(0).stage(Stat::Speed)), (70, -1));
    assert_eq!(it.battle.patches.len(), 2);
    it.with(|battle, cx| battle.enter(cx, 0, None, at(1, 1)));
    assert_eq!((it.hp(0), it.battle.mon(0).stage(Stat::Speed)), (70, -1));
}

#[test]
fn weather_ends_with_its_step() {
    // R56: step 1 is damage and count; what step 3 gives of the weather is over then.
    let mut it = two("\"Tackle\"", &[]);
    it.max(1, 160);
    it.battle.mon_mut(1).hp = 50;
    it.battle.mon_mut(1).ability = Ability::RainDish;
    it.battle.weather = Some((Weather::Rain, 2));
    it.end();
    assert_eq!(it.hp(1), 60);
    it.end();
    assert_eq!((it.hp(1), it.battle.weather), (60, None));
    // The damage of the last round falls yet.
    it.battle.weather = Some((Weather::Hail, 1));
    it.end();
    assert_eq!((it.hp(1), it.battle.weather), (50, None));
}

#[test]
fn speed_boost_begins_with_the_second_round_out() {
    let mut it = three("\"Tackle\"", &[]);
    it.battle.mon_mut(3).ability = Ability::SpeedBoost;
    it.battle.round = 0;
    it.with(|battle, cx| {
        battle.begin_round(cx);
        battle.withdraw(cx, 1);
        battle.come_out(cx, 3, at(2, 1));
    });
    let speed = |it: &Table| it.battle.mon(3).stage(Stat::Speed);
    let round = |it: &mut Table| {
        it.with(|battle, cx| {
            battle.end_of_round(cx);
            battle.begin_round(cx);
        });
    };
    round(&mut it);
    assert_eq!(speed(&it), 0);
    round(&mut it);
    assert_eq!(speed(&it), 1);
}

#[test]
fn whoever_wakes_now_may_act_early() {
    let mut it = two("\"Quick Attack\"", &[]);
    it.battle.mon_mut(0).status = Some(Status::Sleep);
    it.battle.mon_mut(0).count = 1;
    assert!(!it.battle.offers_early(0, 1) && !it.battle.offers_early(0, 5));
    it.battle.mon_mut(0).count = 0;
    assert!(it.battle.offers_early(0, 1) && it.battle.offers_early(0, 5));
    it.battle.ask = Ask::Early(0, 1);
    it.battle.stage = Stage::Early;
    it.dice(&[10]);
    it.act(Does::Move(0, Target::Mon(1)));
    assert!(it.battle.mon(0).status.is_none() && it.battle.mon(0).now.acted);
}

#[test]
fn nobody_sleeps_through_an_uproar() {
    let mut it = two("\"Uproar\"", &[10]);
    it.max(1, 500);
    it.plain(0, 0);
    it.battle.mon_mut(1).status = Some(Status::Sleep);
    it.battle.mon_mut(1).count = 3;
    assert!(it.with(|battle, cx| battle.gates(cx, 1)));
    assert_eq!(it.battle.mon(1).status, None);
}

#[test]
fn a_destiny_bond_ends_with_the_next_turn() {
    let mut it = table(
        &(mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Destiny Bond\"]")
            + &mon("E", "Eevee", "W", 50, (9, 1), "moves: [\"Splash\"]")),
        "",
        &[],
    );
    let round = |it: &mut Table, does: Does| {
        it.wait();
        it.act(does);
        let bond = it.battle.mon(0).vol.bond;
        it.act(Does::Nothing);
        bond
    };
    it.battle.mon_mut(0).standing = Standing::Never;
    assert!(round(&mut it, Does::Move(0, Target::None)));
    // Not twice running; a turn of another kind ends it, and after that it works again.
    assert!(!round(&mut it, Does::Move(0, Target::None)));
    assert!(round(&mut it, Does::Move(0, Target::None)));
    assert!(!round(&mut it, Does::Dodge(None)));
    assert!(round(&mut it, Does::Move(0, Target::None)));
}

#[test]
fn an_item_is_used_from_where_it_walks_to() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "")
        + &mon("F", "Mew", "A", 50, (8, 1), "")
        + &mon("E", "Eevee", "W", 50, (15, 8), "");
    let it = stood(&mons, "items: {\"A\": {\"Potion\": 1}}", &[]);
    let does = Does::Item(Item::Potion, 1, 0);
    let rule = |to| {
        it.battle
            .check_act(0, to, &does, None)
            .err()
            .map(|it| it.rule)
    };
    assert_eq!((rule(None), rule(Some(at(2, 1)))), (Some("d20-R67"), None));
}

#[test]
fn the_trapped_do_not_slip_away_by_teleport_or_parting_shot() {
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"Teleport\", \"Parting Shot\", \"U-turn\"], ability: \"Pickup\"",
    ) + &mon("Q", "Mew", "A", 50, (-1, 0), "")
        + &mon("E", "Eevee", "W", 50, (2, 1), "ability: \"Run Away\"");
    for (slot, dice, slips) in [
        (0, vec![], false),
        (1, vec![10], false),
        (2, vec![10], true),
    ] {
        let mut it = stood(&mons, "", &dice);
        it.max(2, 500);
        it.battle.mon_mut(0).vol.trapper = Some(2);
        it.uses(0, slot, 2);
        assert_eq!(it.battle.ask == Ask::Pivot(0), slips, "{slot}");
        it.done();
        it.battle.mon_mut(0).vol.trapper = None;
        it.battle.ask = Ask::Nothing;
        it.dice(&dice);
        it.uses(0, slot, 2);
        assert_eq!(it.battle.ask, Ask::Pivot(0), "{slot}");
    }
}

#[test]
fn friends_are_helped_in_reach_and_in_sight() {
    let map = "map: (legend: { '.': \"short grass\", 'o': \"rock\" }, rows: [\".........\", \"...o.....\"]),";
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"Acupressure\", \"Helping Hand\"]",
    ) + &mon("F", "Mew", "A", 50, (2, 1), "")
        + &mon("E", "Eevee", "W", 50, (8, 0), "");
    let mut it = stood(&mons, map, &[]);
    let can = |it: &Table, slot: usize| {
        let which = it.battle.mon(0).moves[slot].unwrap().id;
        it.battle.can_aim(0, at(1, 1), which, Target::Mon(1))
    };
    assert!(can(&it, 0) && can(&it, 1));
    it.battle.mon_mut(1).at = at(3, 0);
    assert!(!can(&it, 0) && can(&it, 1));
    it.battle.mon_mut(1).at = at(5, 1);
    assert!(!can(&it, 1), "past a rock");
}

#[test]
fn heal_block_lets_pain_split_take_but_not_give() {
    let mut it = two("\"Pain Split\"", &[]);
    it.max(0, 100);
    it.max(1, 200);
    it.battle.mon_mut(0).hp = 20;
    it.battle.mon_mut(0).vol.heal_block = 3;
    it.uses(0, 0, 1);
    assert_eq!((it.hp(0), it.hp(1)), (20, 110));
}

#[test]
fn places_are_changed_where_both_bodies_fit() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Ally Switch\"]")
        + &mon("S", "Snorlax", "A", 50, (4, 1), "")
        + &mon("E", "Eevee", "W", 50, (2, 2), "");
    let mut it = stood(&mons, "", &[]);
    let places = |it: &Table| (it.battle.mon(0).at, it.battle.mon(1).at);
    assert_eq!(it.battle.mon(1).squares, 2);
    it.uses(0, 0, 1);
    assert_eq!(places(&it), (at(1, 1), at(4, 1)));
    it.battle.mon_mut(2).at = at(9, 9);
    it.uses(0, 0, 1);
    assert_eq!(places(&it), (at(4, 1), at(1, 1)));
    super::super::verify::sound(&Battle {
        ask: Ask::Turn(0),
        ..it.battle
    })
    .unwrap();
}

#[test]
fn assurance_counts_any_loss_of_the_round() {
    let mut it = two("\"Assurance\"", &[]);
    assert_eq!(strike(&it, "Assurance").power, 60);
    it.with(|battle, cx| {
        battle.lose(cx, 1, 3, super::super::event::Cause::Other("Spikes"));
    });
    assert_eq!(strike(&it, "Assurance").power, 120);
}

#[test]
fn a_late_blow_is_let_go_where_friends_alone_are_in_reach() {
    use crate::tables::Strength;
    let mons = mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Focus Punch\"]")
        + &mon("F", "Mew", "A", 50, (2, 1), "moves: [\"Splash\"]")
        + &mon("E", "Eevee", "W", 50, (9, 9), "moves: [\"Splash\"]");
    for strength in [Strength::Low, Strength::Middle, Strength::High] {
        let mut it = stood(&mons, "", &[]);
        it.battle.mon_mut(0).now.named = Some(0);
        (it.battle.ask, it.battle.stage, it.battle.bracket) = (Ask::Aim(0), Stage::Late, -3);
        let said = it.battle.choose(strength, 0).unwrap();
        assert_eq!(said, Command::Aim(Target::None), "{strength:?}");
        it.say(&said).unwrap();
        assert!(it.noted("fails"));
        let slot = it.battle.mon(0).moves[0].unwrap();
        assert_eq!((slot.max - slot.pp, it.hp(1)), (1, it.battle.mon(1).max()));
        // A foe beside it is struck.
        let mut it = stood(&mons, "", &[]);
        it.battle.mon_mut(0).now.named = Some(0);
        it.battle.mon_mut(2).at = at(1, 2);
        it.battle.ask = Ask::Aim(0);
        assert_eq!(
            it.battle.choose(strength, 0),
            Some(Command::Aim(Target::Mon(2)))
        );
    }
}

#[test]
fn shiny_ones_gleam() {
    let ivs =
        "ivs: (hp: 8, attack: 14, defense: 20, special_attack: 20, special_defense: 20, speed: 20)";
    let mons = mon("P", "Mew", "A", 50, (1, 1), ivs) + &mon("E", "Eevee", "W", 50, (9, 1), "");
    let it = table(&mons, "", &[]);
    assert!(it.battle.mon(0).shiny && !it.battle.mon(1).shiny);
    assert!(it.told.contains(&Event::Note(0, "gleams: it is shiny")));
    // D-05: one in 8192 of wild ones instead, by a die of its own.
    let plain = "house: (shiny: Plain), sides: [(name: \"A\", controller: \"human\", team: 0), (name: \"W\", controller: \"wild\", team: 1)]";
    for (die, shines) in [(1, true), (2, false)] {
        let it = stood(&mons, plain, &[8, 14, 20, 20, 20, 20, 3, 8, die]);
        assert_eq!(
            (it.battle.mon(0).shiny, it.battle.mon(1).shiny),
            (false, shines)
        );
        it.done();
    }
}

#[test]
fn a_level_draws_terrain_fields_as_squares() {
    let map = "map: (legend: { '.': \"short grass\", 'g': \"grassy terrain\" }, rows: [\"..gg....\", \"........\"]),";
    let mons = mon("P", "Mew", "A", 50, (2, 0), "") + &mon("E", "Eevee", "W", 50, (5, 0), "");
    let mut it = stood(&mons, map, &[]);
    it.max(0, 160);
    it.max(1, 160);
    it.battle.mon_mut(0).hp = 100;
    it.battle.mon_mut(1).hp = 100;
    it.end();
    assert_eq!((it.hp(0), it.hp(1)), (110, 100));
    // A field of a move covers all of it meanwhile.
    it.battle.field = Some((super::super::kinds::Field::Misty, 5));
    it.end();
    assert_eq!(it.hp(0), 110);
}

#[test]
fn whoever_is_caught_or_flees_is_replaced_too() {
    let sides = "house: (flight: true), items: {\"A\": {\"Master Ball\": 1}}, sides: [(name: \"A\", controller: \"human\", team: 0), (name: \"W\", controller: \"human\", team: 1, wild: true)]";
    let fixed = "nature: \"Hardy\", gender: Male, ivs: (hp: 15, attack: 15, defense: 15, special_attack: 15, special_defense: 15, speed: 15)";
    let mons = mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Roar\"]")
        + &mon("W", "Eevee", "W", 5, (3, 1), fixed)
        + &mon("X", "Pidgey", "W", 5, (-1, 0), fixed);
    for caught in [true, false] {
        let mut it = stood(&mons, sides, &[]);
        it.with(|battle, cx| match caught {
            true => battle.throw_ball(cx, 0, Item::MasterBall, 1),
            false => battle.flee(cx, 1),
        });
        it.battle.stage = Stage::End;
        it.with(|battle, cx| battle.advance(cx));
        assert_eq!(it.battle.ask, Ask::Replace(1));
        it.say(&Command::Out(Some(2))).unwrap();
        assert!(it.battle.mon(2).out());
    }
}

#[test]
fn one_that_is_revived_leaves_its_place_to_be_taken() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "")
        + &mon("Q", "Mew", "A", 50, (3, 1), "")
        + &mon("E", "Eevee", "W", 50, (9, 1), "");
    let mut it = stood(&mons, "items: {\"A\": {\"Revive\": 1}}", &[]);
    it.with(|battle, cx| {
        battle.faint(cx, 1, false, None);
        battle.use_item(cx, 0, Item::Revive, 1, 0);
    });
    it.battle.stage = Stage::End;
    it.with(|battle, cx| battle.advance(cx));
    assert_eq!(it.battle.ask, Ask::Replace(1));
    it.say(&Command::Out(Some(1))).unwrap();
    assert!(it.battle.mon(1).out() && 2 * it.hp(1) <= it.battle.mon(1).max());
}

#[test]
fn a_place_is_taken_once() {
    let mons = mon("P", "Mew", "A", 50, (1, 1), "")
        + &mon("Q", "Mew", "A", 50, (3, 1), "")
        + &mon("R", "Mew", "A", 50, (-1, 0), "")
        + &mon("S", "Mew", "A", 50, (-1, 0), "")
        + &mon("E", "Eevee", "W", 50, (9, 1), "");
    let mut it = stood(&mons, "", &[]);
    it.with(|battle, cx| battle.faint(cx, 1, false, None));
    (it.battle.stage, it.battle.ask) = (Stage::Turns, Ask::Turn(0));
    assert!(
        it.battle
            .check_act(0, None, &Does::Release(2), None)
            .is_ok()
    );
    it.with(|battle, cx| {
        battle.come_out(cx, 2, at(3, 1));
        battle.end_turn(0);
        (battle.stage, battle.ask) = (Stage::End, Ask::Nothing);
    });
    it.dice(&[]);
    it.battle.mon_mut(0).stats[5] = 90;
    it.with(|battle, cx| battle.advance(cx));
    assert_eq!((it.battle.count_out(0), it.battle.round), (2, 2));
    assert!(!matches!(it.battle.ask, Ask::Replace(_)));
}

#[test]
fn what_cannot_miss_asks_no_die_for_the_hit() {
    let mut it = two("\"Hypnosis\"", &[4]);
    it.battle.mon_mut(0).vol.lock_on = Some(1);
    it.uses(0, 0, 1);
    // The d6 of Sleep alone.
    assert_eq!(
        (it.battle.mon(1).status, it.battle.mon(1).count),
        (Some(Status::Sleep), 4)
    );
    assert_eq!(it.battle.mon(0).vol.lock_on, None);
    it.done();
}

#[test]
fn whoever_does_something_else_comes_down_again() {
    for (does, flies) in [
        (Does::Dodge(None), false),
        (Does::Nothing, false),
        (Does::Move(0, Target::Mon(1)), true),
    ] {
        let mut it = two("\"Fly\"", &[]);
        it.max(1, 500);
        it.uses(0, 0, 1);
        assert!(it.battle.hiding(0).is_some());
        (it.battle.stage, it.battle.ask) = (Stage::Turns, Ask::Turn(0));
        it.dice(if flies { &[10] } else { &[] });
        it.act(does);
        assert_eq!((it.battle.hiding(0), it.hp(1) < 500), (None, flies));
    }
    // A turn that is lost is lost to it as well.
    let mut it = two("\"Fly\"", &[]);
    it.uses(0, 0, 1);
    it.battle.mon_mut(0).vol.flinched = true;
    assert!(!it.with(|battle, cx| battle.gates(cx, 0)));
    assert_eq!(it.battle.hiding(0), None);
}

#[test]
fn whoever_thrashes_cannot_stop() {
    use crate::tables::Strength;
    let mut it = two("\"Thrash\", \"Swift\"", &[10, 2]);
    it.max(1, 900);
    it.plain(0, 0);
    it.battle.ask = Ask::Turn(0);
    let rule = |it: &Table, does| {
        it.battle
            .check_act(0, None, &does, None)
            .err()
            .map(|it| it.rule)
    };
    for does in [
        Does::Nothing,
        Does::Dodge(None),
        Does::Move(1, Target::None),
    ] {
        assert_eq!(rule(&it, does), Some("section 14"));
    }
    assert_eq!(rule(&it, Does::Move(0, Target::None)), None);
    // Even where there is nothing in it.
    it.battle.mon_mut(1).vol.types = Some([Some(Type::Ghost), None]);
    for strength in [Strength::Low, Strength::Middle, Strength::High] {
        let said = it.battle.choose(strength, 1);
        assert!(
            matches!(said, Some(Command::Act(_, Does::Move(0, Target::None)))),
            "{said:?}"
        );
    }
}
