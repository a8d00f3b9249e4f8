//! Computer players on the map: they go for badges, the keys of paths and the League.

use std::collections::VecDeque;

use super::state::{Adventure, Phase};
use crate::tables::pucks::command::{Command, Deed};
use crate::tables::pucks::event::Title;
use crate::tables::pucks::throw::Style;

/// What a computer player says on the map.
#[must_use]
pub fn choose(adventure: &Adventure) -> Option<Command> {
    let seat = adventure.asked()?;
    let map = |deed| Some(Command::Map(deed));
    let license = &adventure.licenses[seat];
    let dex = &*adventure.dex;
    match (&adventure.phase, &adventure.offer) {
        (Phase::Over, _) => None,
        (Phase::Order, _) => Some(Command::Throw(Style::Firm)),
        (Phase::Begin, _) if license.collection.is_empty() => {
            let starters = &dex.world.starters;
            let starter = starters[seat % starters.len().max(1)];
            map(Deed::Starter(dex.name(starter).to_owned()))
        }
        (Phase::Begin, _) => {
            let first = dex
                .zones
                .iter()
                .find(|zone| zone.start && (!adventure.short() || zone.short));
            map(Deed::Begin(first?.name.clone()))
        }
        (_, Some(_)) => map(Deed::Agree(true)),
        _ if license.rewards > 0 => {
            let wanted = ["Power Stone", "Focus Energy", "Berry"];
            let found = wanted.into_iter().find(|name| dex.find(name).is_some())?;
            map(Deed::Reward(found.to_owned()))
        }
        _ => map(act(adventure, seat)),
    }
}

/// Days after which computer players among themselves give an adventure up.
const PATIENCE: u32 = 300;

fn act(adventure: &Adventure, seat: usize) -> Deed {
    let alone = adventure.licenses.iter().all(|it| it.strength.is_some());
    if alone && adventure.day > PATIENCE {
        return Deed::End;
    }
    let fits = |deed: &Deed| adventure.check(seat, deed).is_ok();
    if fits(&Deed::Challenge) {
        return Deed::Challenge;
    }
    if let Some(key) = key_here(adventure, seat).filter(fits) {
        return key;
    }
    if let Some(zone) = next_step(adventure, seat) {
        let name = adventure.dex.zones[zone].name.clone();
        for deed in [Deed::Ride(name.clone()), Deed::Move(name)] {
            if fits(&deed) {
                return deed;
            }
        }
    }
    Deed::Done
}

/// A key of paths that is found here and not had yet.
fn key_here(adventure: &Adventure, seat: usize) -> Option<Deed> {
    let (_, zone) = adventure.zone_of(seat)?;
    let missing = zone
        .finds
        .iter()
        .find(|kind| adventure.licenses[seat].count(**kind) == 0)?;
    Some(Deed::Search(adventure.dex.name(*missing).to_owned()))
}

/// Whether somebody wants to be in a zone: a gym whose badge is missing, the League, a key.
fn wanted(adventure: &Adventure, seat: usize, zone: usize, keys: bool) -> bool {
    let license = &adventure.licenses[seat];
    let place = &adventure.dex.zones[zone];
    let complete = license.badges.len() >= adventure.badges_needed();
    match &place.gym {
        Some(gym) if adventure.short() => {
            let asked = adventure.dex.world.short_badges.contains(&gym.badge);
            complete || (asked && !license.badges.contains(&gym.badge))
        }
        Some(gym) => !complete && !license.badges.contains(&gym.badge),
        None if place.league => complete && !license.has(Title::Champion),
        None => keys && place.finds.iter().any(|kind| license.count(*kind) == 0),
    }
}

/// The first zone on the shortest way to somewhere wanted; keys of paths only where no gym is in reach.
fn next_step(adventure: &Adventure, seat: usize) -> Option<usize> {
    let (here, _) = adventure.zone_of(seat)?;
    search(adventure, seat, here, false).or_else(|| search(adventure, seat, here, true))
}

fn search(adventure: &Adventure, seat: usize, here: usize, keys: bool) -> Option<usize> {
    let mut first: Vec<Option<usize>> = vec![None; adventure.dex.zones.len()];
    let mut open = VecDeque::from([here]);
    let mut seen = vec![false; adventure.dex.zones.len()];
    seen[here] = true;
    while let Some(zone) = open.pop_front() {
        if zone != here && wanted(adventure, seat, zone, keys) {
            return first[zone];
        }
        for (next, need) in adventure.dex.beside(zone) {
            let passable = need.is_none_or(|need| adventure.check_need(seat, need).is_ok());
            let there = !adventure.short() || adventure.dex.zones[next].short;
            if !seen[next] && passable && there {
                seen[next] = true;
                first[next] = first[zone].or(Some(next));
                open.push_back(next);
            }
        }
    }
    None
}
