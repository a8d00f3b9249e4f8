//! Forecasts against every way that the dice can fall, and what a sheet and typed words say.

use super::super::kinds::{Ability, Hazard, Item, Stat, Status, Type};
use super::super::state::Strike;
use super::super::{cards, typed};
use super::*;
use crate::tables::Strength;

/// A Mew beside an Eevee of 500 HP, with stats of 100 each; nothing of their abilities plays.
fn table_of(more: &str) -> Table {
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"Tackle\"], ability: \"Run Away\"",
    ) + &mon("E", "Eevee", "W", 50, (2, 1), "ability: \"Run Away\"");
    let mut it = stood(&mons, more, &[]);
    it.stats(0, [100; 5]);
    it.stats(1, [100; 5]);
    it.max(1, 500);
    it
}

fn strike(it: &Table, name: &str) -> Strike {
    let which = it.battle.dex.find_move(name).unwrap();
    it.battle.strike(0, 1, which, false)
}

/// The share of all ways in which so many dice fall that knocks the target out.
fn counted(it: &Table, strike: &Strike, dice: u32) -> f64 {
    let ways = 20_u32.pow(dice);
    let mut down = 0;
    for way in 0..ways {
        let tape: Vec<u16> = (0..dice)
            .map(|nth| (way / 20_u32.pow(nth) % 20) as u16 + 1)
            .collect();
        let mut battle = it.battle.clone();
        let mut fall = TableDice::new(&DiceFrom::Tape(tape));
        let mut told = Vec::new();
        let mut cx = Cx {
            dice: &mut fall,
            told: &mut told,
        };
        battle.assault(&mut cx, strike);
        down += u32::from(battle.mon(1).hp == 0);
    }
    f64::from(down) / f64::from(ways)
}

#[test]
fn knock_outs_are_forecast_as_all_ways_of_the_dice_count_them() {
    // Double Kick: base ⌊22 · 30 · 100 / 100⌋ / 50 + 2 = 15; against Normal 24 to 30 a kick, 60 critical.
    let close = |it: &Table, name: &str, dice: u32| {
        let strike = strike(it, name);
        let (said, wanted) = (
            it.battle.forecast(&strike).knock_out,
            counted(it, &strike, dice),
        );
        assert!(
            (said - wanted).abs() < 1e-9,
            "{name}: {said} instead of {wanted}"
        );
        said
    };
    let mut it = table_of("");
    it.battle.mon_mut(1).hp = 56;
    let plain = close(&it, "Double Kick", 2);
    assert!(plain > 0.0 && plain < 1.0);
    // At full HP a Focus Sash or Sturdy holds out against the first kick only.
    for hp in [1, 26, 60] {
        it.max(1, hp);
        it.battle.mon_mut(1).item = Some(Item::FocusSash);
        close(&it, "Double Kick", 2);
        assert_eq!(close(&it, "Tackle", 1), 0.0);
        it.battle.mon_mut(1).item = None;
        it.battle.mon_mut(1).ability = Ability::Sturdy;
        close(&it, "Double Kick", 2);
        it.battle.mon_mut(1).ability = Ability::Multiscale;
        close(&it, "Double Kick", 2);
        it.battle.mon_mut(1).ability = Ability::RunAway;
    }
    it.max(1, 20);
    it.battle.mon_mut(1).vol.doll = 27;
    close(&it, "Double Kick", 2);
    assert_eq!(close(&it, "Tackle", 1), 0.0);
    it.battle.mon_mut(1).vol.doll = 0;
    assert_eq!(close(&it, "False Swipe", 1), 0.0);
    // A berry halves one kick of three; a missed Triple Kick stops.
    it.max(1, 40);
    it.battle.mon_mut(1).item = Some(Item::ChopleBerry);
    close(&it, "Triple Kick", 3);
    // The band's own die falls where it would faint: 19 and 20 of 20.
    it.battle.mon_mut(1).item = Some(Item::FocusBand);
    it.battle.mon_mut(1).hp = 1;
    assert!((it.battle.forecast(&strike(&it, "Tackle")).knock_out - 0.95 * 0.9).abs() < 1e-9);
    it.battle.mon_mut(1).item = None;
    it.battle.mon_mut(1).vol.endures = true;
    assert_eq!(close(&it, "Tackle", 1), 0.0);
    // D-14: one roll for all hits.
    let mut once = table_of("house: (one_roll_for_hits: true)");
    once.battle.mon_mut(1).hp = 56;
    close(&once, "Double Kick", 1);
}

#[test]
fn what_would_fail_is_forecast_so() {
    let mut it = table_of("");
    let eater = strike(&it, "Dream Eater");
    assert_eq!(
        it.battle.forecast_line(&eater),
        "Dream Eater on E (500 HP): fails as things stand"
    );
    it.battle.mon_mut(1).status = Some(Status::Sleep);
    assert!(it.battle.forecast_line(&eater).contains("95.0% hit"));
    // Fixed damage that nothing lets through.
    it.battle.mon_mut(1).vol.types = Some([Some(Type::Fairy), None]);
    assert_eq!(
        it.battle.forecast(&strike(&it, "Dragon Rage")).damage,
        (0, 0)
    );
}

#[test]
fn forecasts_name_their_rules_and_the_cost_in_pp() {
    let mut it = table_of("");
    it.battle.mon_mut(0).vol.types = Some([Some(Type::Normal), None]);
    it.battle.mon_mut(0).item = Some(Item::SilkScarf);
    it.battle.mon_mut(0).status = Some(Status::Burn);
    it.battle.mon_mut(0).vol.stages[Stat::Accuracy as usize] = -1;
    it.battle.mon_mut(1).ability = Ability::Pressure;
    let lines = it.battle.forecast_lines(&strike(&it, "Tackle"));
    for wanted in [
        "  Accuracy -1 [R19]",
        "own type ×3/2 [R15], Burn ×1/2 [R36], Silk Scarf ×6/5 [R77]",
        "Costs 2 of 35 PP",
    ] {
        assert!(
            lines.iter().any(|line| line == wanted),
            "{wanted}: {lines:#?}"
        );
    }
}

#[test]
fn a_ball_is_thrown_at_who_would_faint() {
    let sides = "items: {\"A\": {\"Poké Ball\": 1, \"Great Ball\": 1}}, sides: [(name: \"A\", controller: \"human\", team: 0), (name: \"W\", controller: \"wild\", team: 1)]";
    let mons = mon("P", "Mew", "A", 50, (1, 1), "moves: [\"Tackle\"]")
        + &mon(
            "D",
            "Dratini",
            "W",
            50,
            (2, 1),
            "moves: [\"Leer\"], nature: \"Hardy\", gender: Male, ivs: (hp: 15, attack: 15, defense: 15, special_attack: 15, special_defense: 15, speed: 15)",
        );
    let mut it = stood(&mons, sides, &[]);
    it.max(1, 200);
    it.battle.ask = Ask::Turn(0);
    let said = |it: &Table| it.battle.choose(Strength::High, 0);
    assert!(matches!(said(&it), Some(Command::Act(_, Does::Move(0, _)))));
    // Two in five are out of reach at a rate of 45; it would faint of the next blow.
    it.battle.mon_mut(1).hp = 5;
    assert!(it.battle.catch(0, Item::GreatBall, 1).true_chance() < 0.4);
    assert_eq!(
        said(&it),
        Some(Command::Act(None, Does::Ball(Item::GreatBall, 1)))
    );
    // Or of poison at the end of the round, which makes it easier to catch as well.
    it.battle.mon_mut(0).stats[1] = 1;
    assert!(matches!(said(&it), Some(Command::Act(_, Does::Move(0, _)))));
    it.battle.mon_mut(1).status = Some(Status::Burn);
    assert_eq!(
        said(&it),
        Some(Command::Act(None, Does::Ball(Item::GreatBall, 1)))
    );
}

#[test]
fn patches_are_laid_around_the_square_that_is_typed() {
    let mons = mon(
        "P",
        "Mew",
        "A",
        50,
        (1, 1),
        "moves: [\"Tackle\", \"Toxic Spikes\"]",
    ) + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let mut it = stood(&mons, "", &[]);
    it.battle.ask = Ask::Turn(0);
    let laid = Does::Move(1, Target::Cell(at(5, 4)));
    let read = |words: &str| typed::read(&it.battle, words).map(Result::unwrap);
    assert_eq!(read("toxic spikes 5,4"), Some(Command::Act(None, laid)));
    assert_eq!(
        read("1,2 then toxic spikes 5,4"),
        Some(Command::Act(Some(at(1, 2)), laid))
    );
    assert_eq!(read("tackle 5,4"), None);
    it.say(&Command::Act(None, laid)).unwrap();
    let patch = it.battle.patches[0];
    assert_eq!(
        (patch.hazard, patch.centre),
        (Hazard::ToxicSpikes, at(5, 4))
    );
}

#[test]
fn a_sheet_shows_factors_and_what_is_left_of_statuses() {
    let mons = mon(
        "S",
        "Swampert",
        "A",
        50,
        (1, 1),
        "start: (stages: (attack: 2))",
    ) + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let mut it = stood(&mons, "", &[]);
    let mon = it.battle.mon_mut(0);
    (mon.status, mon.count) = (Some(Status::Sleep), 2);
    (mon.vol.bound, mon.vol.taunt, mon.vol.cursed, mon.vol.doll) = (3, 1, true, 9);
    let lines = typed::sheet(&it.battle, 0);
    for wanted in [
        "Struck by: ×4 Grass; ×1/2 Poison, Rock, Steel, Fire; ×0 Electric",
        "Statuses: Sleep (2 turns), bound (3 rounds), taunted (1 rounds), cursed, substitute with 9 HP",
    ] {
        assert!(
            lines.iter().any(|line| line == wanted),
            "{wanted}: {lines:#?}"
        );
    }
    assert!(cards::card(&it.battle.dex, "Swampert").is_some());
}

/// What is known beforehand of the choice with these words.
fn noted(it: &Table, words: &str) -> String {
    let choices = super::super::words::choices(&it.battle);
    let found = choices.into_iter().find(|it| it.words.starts_with(words));
    found.and_then(|it| it.note).unwrap()
}

#[test]
fn choices_forecast_areas_and_what_is_done_from_another_square() {
    let walls = |at: usize| {
        let row: String = (0..10).map(|x| if x == at { '/' } else { '.' }).collect();
        let plain = ".".repeat(10);
        format!(
            "map: (legend: {{ '.': \"short grass\", '/': \"low wall\" }}, rows: [\"{plain}\", \"{row}\", \"{plain}\"]),"
        )
    };
    let mons = |x: i16| {
        mon("P", "Mew", "A", 50, (x, 1), "moves: [\"Swift\", \"Ember\"]")
            + &mon("E", "Eevee", "W", 50, (7, 1), "ability: \"Run Away\"")
            + &mon("F", "Eevee", "W", 50, (7, 0), "ability: \"Run Away\"")
    };
    let mut it = stood(&mons(5), &walls(6), &[]);
    it.battle.ask = Ask::Turn(0);
    // Swift strikes both: three quarters of the damage for each.
    let both = noted(&it, "swift");
    assert!(
        both.contains("Swift on E") && both.contains("Swift on F"),
        "{both}"
    );
    let strike = |several| {
        let which = it.battle.dex.find_move("Swift").unwrap();
        it.battle
            .damage(&it.battle.strike(0, 1, which, several), 19, false)
    };
    let (three, four) = (strike(true), strike(false));
    assert!(
        three < four && both.contains(&format!("-{three} (mean")),
        "{three} of {four}: {both}"
    );
    // The low wall is between them.
    assert!(noted(&it, "ember e").contains("cover -1"));
    // From the nearest square that is near enough it is not.
    let mut it = stood(&mons(0), &walls(1), &[]);
    it.battle.ask = Ask::Turn(0);
    let ember = noted(&it, "ember e");
    assert!(
        ember.contains("one die") && !ember.contains("cover"),
        "{ember}"
    );
}
