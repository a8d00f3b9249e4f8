//! What must hold in any battle after any command, for `--check`, tests and the fuzzer.

use super::event::Id;
use super::kinds::{Hazard, Status};
use super::state::{Ask, Battle, FOR_EVER, Patch, Place};

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
    around(battle)?;
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

/// What hangs over the board: weather, fields, hazards, the order (R73 to R75, R52).
fn around(battle: &Battle) -> Result<(), String> {
    let weather = battle.weather.map(|(_, rounds)| (rounds, 8));
    let field = battle.field.map(|(_, rounds)| (rounds, 5));
    for (rounds, most) in [weather, field].into_iter().flatten() {
        if rounds != FOR_EVER && (rounds == 0 || rounds > most) {
            return Err(format!("weather or ground lasts {rounds} rounds"));
        }
    }
    for patch in &battle.patches {
        let same = |other: &&Patch| other.team == patch.team && other.hazard == patch.hazard;
        let layers: u8 = battle.patches.iter().filter(same).map(|it| it.layers).sum();
        let most = match patch.hazard {
            Hazard::Spikes => 3,
            Hazard::ToxicSpikes => 2,
            Hazard::StealthRock | Hazard::StickyWeb => 1,
        };
        if layers > most {
            return Err(format!("{layers} layers of {:?} lie there", patch.hazard));
        }
    }
    let mut order = battle.order.to_vec();
    order.sort_unstable();
    if order.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(format!("the order {:?} has somebody twice", battle.order));
    }
    Ok(())
}

/// What one is bound to is there, and what is counted is as long as it can be (R40 to R50).
fn bonds(battle: &Battle, id: Id) -> Result<(), String> {
    let mon = battle.mon(id);
    let vol = &mon.vol;
    let held = [vol.trapper, vol.binder, vol.loves, vol.lock_on];
    if let Some(gone) = held.into_iter().flatten().find(|it| !battle.mon(*it).out()) {
        return Err(format!("{id} is held by {gone}, who is not there"));
    }
    if mon.status == Some(Status::Sleep) && mon.count > 6 {
        return Err(format!("{id} sleeps {} turns", mon.count));
    }
    let counts = [
        (vol.confused, 4),
        (vol.bound, 5),
        (vol.perish, 4),
        (vol.yawn, 2),
        (vol.stock, 3),
        (vol.heal_block, 5),
        (vol.embargo, 5),
        (vol.magnet_rise, 5),
        (vol.taunt, 3),
        (vol.telekinesis, 3),
    ];
    match counts.into_iter().find(|(count, most)| count > most) {
        Some((count, most)) => Err(format!("{id} has a count of {count} of {most}")),
        None => Ok(()),
    }
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
    bonds(battle, id)
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
