//! What everybody could answer with, kept for all, is what they have.

use crate::ai::Seats;
use crate::battle::Battle;
use crate::battle::state::answering::{Answering, Repertoire};
use crate::battle::state::traits;
use crate::data::Dex;
use crate::rules::Dice;
use crate::sim;

#[test]
fn it_follows_whatever_becomes_of_everybody() {
    let dex = Dex::builtin().unwrap();
    let mut known = 0;
    for seed in 1..20 {
        let (_, level) = sim::generate(dex, seed).unwrap();
        let mut battle = Battle::new(dex, &level, Dice::seeded(seed));
        let mut seats = Seats::all(&level, "random", seed).unwrap();
        for _ in 0..120 {
            let Some(command) = seats.answer(&battle) else {
                break;
            };
            battle.submit(&command).unwrap();
        }
        let world = &battle.engine.world;
        let answering = world.resource::<Answering>();
        for id in battle.ids() {
            let anew = Repertoire::of(dex, traits::of(world, id));
            assert_eq!(answering.of(id), anew, "seed {seed}, {id:?}");
            if anew != Repertoire::default() {
                assert!(answering.of_all().has_any(anew), "seed {seed}, {id:?}");
                known += 1;
            }
        }
    }
    assert!(
        known > 20,
        "battles in which nobody knows anything show nothing"
    );
}
