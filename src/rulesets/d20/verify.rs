//! What must hold in any battle after any command, for `--check`, tests and the fuzzer.

use super::event::Id;
use super::state::{Ask, Battle, Place};

/// Whether a battle stands as a battle can.
///
/// # Errors
/// What does not hold.
pub(crate) fn sound(battle: &Battle) -> Result<(), String> {
    for id in battle.ids() {
        one(battle, id)?;
    }
    let out: Vec<Id> = battle.out().collect();
    for (nth, one) in out.iter().enumerate() {
        let body = battle.mon(*one).body();
        if let Some(other) = out[nth + 1..]
            .iter()
            .find(|other| body.overlaps(&battle.mon(**other).body()))
        {
            return Err(format!("{one} and {other} share a square"));
        }
        if body.cells().any(|cell| battle.ground(cell).is_none()) {
            return Err(format!("{one} stands off the map"));
        }
    }
    asked(battle)?;
    for (nth, side) in battle.sides.iter().enumerate() {
        let out = battle.count_out(nth as u8);
        let places = usize::from(battle.places(nth as u8));
        if out > places {
            return Err(format!("side {nth} has {out} out, and room for {places}"));
        }
        if side.screens.iter().any(|rounds| *rounds > 8) {
            return Err(format!(
                "side {nth} has screens for {:?} rounds",
                side.screens
            ));
        }
    }
    Ok(())
}

fn one(battle: &Battle, id: Id) -> Result<(), String> {
    let mon = battle.mon(id);
    if mon.hp < 0 || mon.hp > mon.max() {
        return Err(format!("{id} has {} of {} HP", mon.hp, mon.max()));
    }
    if mon.vol.stages.iter().any(|stage| stage.abs() > 6) {
        return Err(format!("{id} has stages {:?}", mon.vol.stages));
    }
    let slots = mon.moves.iter().chain(mon.slots());
    if slots.flatten().any(|slot| slot.pp > slot.max) {
        return Err(format!("{id} has too many PP"));
    }
    if mon.place == Place::Board && mon.hp == 0 {
        return Err(format!("{id} lies on the board"));
    }
    if mon.evs.iter().any(|ev| *ev > 252) || mon.evs.iter().sum::<u16>() > 510 {
        return Err(format!("{id} has EVs of {:?}", mon.evs));
    }
    if mon.level == 0 || mon.level > 100 {
        return Err(format!("{id} is of level {}", mon.level));
    }
    Ok(())
}

/// Whoever is asked can answer; a battle that is over asks nobody, and one that is not over has two teams.
fn asked(battle: &Battle) -> Result<(), String> {
    if battle.winner.is_some() {
        return match battle.ask {
            Ask::Nothing | Ask::Learn(..) => Ok(()),
            ask => Err(format!("the battle is over and asks {ask:?}")),
        };
    }
    match battle.ask {
        Ask::Nothing => Err("nobody is asked, and it is not over".to_owned()),
        Ask::Turn(id) | Ask::Early(id, _) | Ask::Aim(id) if !battle.mon(id).out() => {
            Err(format!("{id} is asked and is not there"))
        }
        _ => Ok(()),
    }
}
