//! Puzzles for the tactician: positions with an answer that anybody would defend.

use super::super::kinds::Status;
use super::super::reach;
use super::*;
use crate::tables::Strength;

/// What the tactician does in the turn of the first one.
fn turn(it: &mut Table) -> (Option<Cell>, Does) {
    it.battle.ask = Ask::Turn(0);
    match it.battle.choose(Strength::High, 0) {
        Some(Command::Act(to, does)) => {
            let checked = it.battle.check_act(0, to, &does, None);
            assert_eq!(checked.map_err(|it| it.to_string()), Ok(()), "{does:?}");
            (to, does)
        }
        other => panic!("{other:?} is no turn"),
    }
}

/// The move that the tactician uses in the turn of the first one: its slot and target. It must use one.
fn uses(it: &mut Table) -> (u8, Target) {
    match turn(it).1 {
        Does::Move(slot, target) => (slot, target),
        other => panic!("{other:?} is no move"),
    }
}

/// A Mew that knows these moves against these: species, square, move.
fn against(moves: &str, foes: &[(&str, (i16, i16), &str)]) -> Table {
    let mut mons = mon("P", "Mew", "A", 50, (5, 5), moves);
    for (nth, (species, at, known)) in foes.iter().enumerate() {
        let known = format!("moves: [\"{known}\"]");
        mons += &mon(&format!("W{nth}"), species, "W", 50, *at, &known);
    }
    stood(&mons, "", &[])
}

/// A Mew with these moves beside a Snorlax with Body Slam.
fn against_snorlax(moves: &str) -> Table {
    against(moves, &[("Snorlax", (7, 5), "Body Slam")])
}

#[test]
fn dreams_are_eaten_of_sleepers_only() {
    let mut it = against_snorlax("moves: [\"Confusion\", \"Dream Eater\"]");
    assert_eq!(uses(&mut it).0, 0);
    it.battle.mon_mut(1).status = Some(Status::Sleep);
    it.battle.mon_mut(1).count = 3;
    assert_eq!(uses(&mut it).0, 1);
}

#[test]
fn whoever_can_be_finished_is_finished_by_what_cannot_miss() {
    let foes = [(8, 3), (8, 8)].map(|at| ("Snorlax", at, "Body Slam"));
    let mut it = against("moves: [\"Zap Cannon\", \"Swift\"]", &foes);
    for weak in [1, 2] {
        it.battle.mon_mut(1).hp = it.battle.mon(1).max();
        it.battle.mon_mut(2).hp = it.battle.mon(2).max();
        it.battle.mon_mut(weak).hp = 5;
        // Swift is for all foes within 3 squares: it goes where the weak one is among them.
        let (to, does) = turn(&mut it);
        assert_eq!(does, Does::Move(1, Target::None));
        let (at, foe) = (to.unwrap_or(at(5, 5)), it.battle.mon(weak).body());
        assert!(crate::board::Body::at(at).distance(&foe) <= 3, "{at}");
    }
}

#[test]
fn a_status_that_cannot_hold_is_not_tried() {
    let moves = "moves: [\"Thunder Wave\", \"Tackle\"]";
    let mut it = against(moves, &[("Sandslash", (6, 5), "Slash")]);
    assert_eq!(uses(&mut it).0, 1);
    let mut it = against_snorlax("moves: [\"Toxic\", \"Tackle\"]");
    it.battle.mon_mut(1).status = Some(Status::Burn);
    assert_eq!(uses(&mut it).0, 1);
}

#[test]
fn the_strong_are_put_to_sleep_before_they_strike() {
    let mut it = against_snorlax("moves: [\"Tackle\", \"Spore\"]");
    assert_eq!(uses(&mut it), (1, Target::Mon(1)));
    // There is nothing in it where one blow is enough.
    it.battle.mon_mut(1).hp = 3;
    assert_eq!(uses(&mut it).0, 0);
}

#[test]
fn friends_are_not_shaken_for_a_scratch() {
    let moves = "moves: [\"Earthquake\", \"Swift\"]";
    let mons = mon("P", "Mew", "A", 50, (5, 5), moves)
        + &mon("F", "Pikachu", "A", 50, (5, 6), "")
        + &mon("G", "Pikachu", "A", 50, (6, 6), "")
        + &mon("W", "Venusaur", "W", 50, (7, 5), "moves: [\"Vine Whip\"]");
    let mut it = stood(&mons, "", &[]);
    let (to, does) = turn(&mut it);
    let at = crate::board::Body::at(to.unwrap_or(at(5, 5)));
    let shaken = [1, 2]
        .into_iter()
        .filter(|id| at.distance(&it.battle.mon(*id).body()) <= 2)
        .count();
    assert!(
        does == Does::Move(1, Target::None) || shaken == 0,
        "{does:?} with {shaken} friends beside it"
    );
}

#[test]
fn nobody_blows_itself_up_at_full_health() {
    let mut it = against_snorlax("moves: [\"Explosion\", \"Tackle\"]");
    assert_eq!(uses(&mut it).0, 1);
}

#[test]
fn whoever_strikes_from_afar_stays_out_of_reach() {
    let mut it = against(
        "moves: [\"Swift\", \"Psychic\"]",
        &[("Snorlax", (8, 5), "Body Slam")],
    );
    let (to, does) = turn(&mut it);
    assert_eq!(does, Does::Move(1, Target::Mon(1)));
    let away = crate::board::Body::at(to.unwrap_or(at(5, 5))).distance(&it.battle.mon(1).body());
    let reach = reach::squares(&it.battle, 1) + 1;
    assert!(away > reach, "{away} squares away, the foe reaches {reach}");
}

#[test]
fn whoever_guards_itself_is_left_alone() {
    let foes = [
        ("Machamp", (8, 5), "Karate Chop"),
        ("Snorlax", (8, 7), "Body Slam"),
    ];
    let mut it = against("moves: [\"Psychic\"]", &foes);
    assert_eq!(uses(&mut it), (0, Target::Mon(1)));
    it.battle.mon_mut(1).vol.guard = super::super::state::Guard::Protect;
    assert_eq!(uses(&mut it), (0, Target::Mon(2)));
}

#[test]
fn a_quick_blow_comes_before_the_foe_does() {
    let mons = mon(
        "P",
        "Snorlax",
        "A",
        50,
        (5, 5),
        "moves: [\"Quick Attack\", \"Body Slam\"]",
    ) + &mon("W", "Alakazam", "W", 50, (7, 5), "moves: [\"Psychic\"]");
    let mut it = table(&mons, "", &[]);
    it.battle.mon_mut(1).hp = 10;
    // Asked for Dodge first: it waits for the bracket of the blow.
    let early = |it: &mut Table, id: Id, bracket: i8| {
        it.battle.ask = Ask::Early(id, bracket);
        it.battle.choose(Strength::High, 0)
    };
    assert_eq!(early(&mut it, 0, 5), Some(Command::Later(1)));
    let said = early(&mut it, 0, 1);
    assert!(
        matches!(said, Some(Command::Act(_, Does::Move(0, Target::Mon(1))))),
        "{said:?}"
    );
    // Whoever is not finished by it is struck harder in the turn.
    it.battle.mon_mut(1).hp = it.battle.mon(1).max();
    assert_eq!(early(&mut it, 0, 5), Some(Command::Wait));
}

#[test]
fn a_bad_match_is_left_to_who_is_better_at_it() {
    let mons = mon("P", "Charizard", "A", 50, (5, 5), "moves: [\"Ember\"]")
        + &mon("G", "Venusaur", "A", 50, (-1, 0), "moves: [\"Giga Drain\"]")
        + &mon(
            "W",
            "Swampert",
            "W",
            50,
            (8, 5),
            "moves: [\"Surf\", \"Rock Slide\"]",
        );
    let mut it = stood(&mons, "", &[]);
    assert_eq!(turn(&mut it).1, Does::Switch(1));
    // Not by who is no better.
    it.battle.mon_mut(1).hp = 4;
    assert!(matches!(turn(&mut it).1, Does::Move(0, _)));
}

#[test]
fn whoever_may_stay_stays_where_it_is_the_better_match() {
    for (own, other, stays) in [
        ("Venusaur", "Charizard", true),
        ("Charizard", "Venusaur", false),
    ] {
        let knows = |species| match species {
            "Venusaur" => "moves: [\"Giga Drain\"]",
            _ => "moves: [\"Ember\"]",
        };
        let mons = mon("P", own, "A", 50, (5, 5), knows(own))
            + &mon("G", other, "A", 50, (-1, 0), knows(other))
            + &mon("W", "Swampert", "W", 50, (8, 5), "moves: [\"Surf\"]");
        let mut it = stood(&mons, "", &[]);
        it.battle.ask = Ask::Pivot(0);
        let said = it.battle.choose(Strength::High, 0);
        assert_eq!(said, Some(Command::Out((!stays).then_some(1))), "{own}");
    }
}

#[test]
fn what_has_no_use_is_not_used() {
    for idle in ["Splash", "Rest", "Recover", "Mist"] {
        let mut it = against_snorlax(&format!("moves: [\"{idle}\", \"Tackle\"]"));
        assert_eq!(uses(&mut it).0, 1, "{idle}");
    }
    let mut it = against_snorlax("moves: [\"Recover\", \"Tackle\"]");
    let max = it.battle.mon(0).max();
    it.battle.mon_mut(0).hp = max * 2 / 5;
    it.battle.mon_mut(1).stats[1] = 40;
    assert_eq!(uses(&mut it).0, 0);
}
