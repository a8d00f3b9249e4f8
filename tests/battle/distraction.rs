//! What delicate checks must know (cases C296, C298, C299; G115 to G118).

use crate::battle::{Distraction, Event, RollFor, maneuver};
use crate::kit::{PLAIN, Play as _, duel};
use crate::rules::skills::precision_penalty;

#[test]
fn c296_being_attacked_counts_for_this_round_and_the_next() {
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[2]);
    let bob = battle.id("Bob");
    assert_eq!(battle.distraction(bob), Distraction::default());
    battle.attack("Ana", "Struggle", "Bob");
    let missed = Distraction {
        attacked: true,
        hit: false,
        injuries: 0,
    };
    assert_eq!(battle.distraction(bob), missed);
    battle.pass(&["Ana", "Bob", "Zoe"]);
    assert_eq!((battle.distraction(bob), battle.round()), (missed, 2));
    // Focus 15 misses 16 by 1: Stealth 18 becomes 17.
    let distraction = battle.distraction(bob);
    assert_eq!(
        18 + precision_penalty(15, distraction.hit, distraction.injuries),
        17
    );
    battle.pass(&["Ana", "Bob", "Zoe"]);
    assert_eq!(battle.distraction(bob), Distraction::default());
    assert_eq!(battle.distraction(battle.id("Ana")), Distraction::default());
}

#[test]
fn c298_g117_hits_and_injuries_count_as_well() {
    // 14 + 40 - 4 = 50 of 60: massive, and past the half.
    let mut battle = duel([40, 4, 4, 4], "", PLAIN, "").play(&[10, 8]);
    battle.attack("Ana", "Struggle", "Bob");
    let distraction = battle.distraction(battle.id("Bob"));
    let hurt = Distraction {
        attacked: true,
        hit: true,
        injuries: 2,
    };
    assert_eq!(distraction, hurt);
    assert_eq!(
        18 + precision_penalty(16, distraction.hit, distraction.injuries),
        12
    );
}

#[test]
fn c299_g118_maneuvers_know_no_such_penalty() {
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[10, 1, 20, 3, 3, 4, 4]);
    battle.attack("Ana", "Struggle", "Bob");
    battle.end("Ana");
    assert!(battle.distraction(battle.id("Bob")).hit);
    battle.act("Bob", battle.maneuver(maneuver::TRIP, "Ana"));
    battle.used_up();
    let bare = battle.journal().iter().all(|event| match event {
        Event::Rolled {
            parts,
            purpose: RollFor::Skill(_),
            ..
        } => parts.is_empty(),
        _ => true,
    });
    assert!(bare);
}
