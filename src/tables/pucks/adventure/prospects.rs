//! What a computer player expects of the map: where it wants to be, whom it would catch, what a trade is
//! worth to it.

use std::collections::VecDeque;

use super::state::Adventure;
use crate::tables::pucks::event::Title;
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::options::Goal;
use crate::tables::pucks::rating::{best_of, rating};

/// What somebody goes for beside badges and the League.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    /// Pokémon that nobody has discovered.
    pub pokedex: bool,
    /// Pokémon so much better than the own best slammer.
    pub prey: Option<i32>,
    /// Those, and a ball for them, before the League is tried again.
    pub hunts: bool,
}

/// Battles lost after which the League waits for a better slammer.
const ENOUGH_LOST: u32 = 24;

/// What the best slammer of somebody is worth, against another where one is known.
pub(super) fn best(adventure: &Adventure, seat: usize, against: Option<KindId>) -> i32 {
    let own = adventure.licenses[seat].collection.iter().copied();
    best_of(&adventure.dex, own, against).map_or(0, |(worth, _)| worth)
}

/// A Pokémon of a zone that nobody has discovered, for who wants the Pokédex full.
pub(super) fn undiscovered(adventure: &Adventure, seat: usize, zone: usize) -> Option<KindId> {
    if adventure.options.goal != Goal::Pokedex {
        return None;
    }
    let mut found = adventure.pokemon_of(zone).into_iter();
    found.find(|kind| {
        !adventure.known(*kind) && adventure.check_found(seat, zone, *kind, "R50").is_ok()
    })
}

/// The best Pokémon of a zone that is so much better than what somebody has, who has a ball for it; who
/// hunts looks at the League.
pub(super) fn prey(
    adventure: &Adventure,
    seat: usize,
    zone: usize,
    more: i32,
    hunts: bool,
) -> Option<KindId> {
    match has_ball(adventure, seat) {
        true => better(adventure, seat, zone, more, hunts),
        false => None,
    }
}

fn has_ball(adventure: &Adventure, seat: usize) -> bool {
    let mut collection = adventure.licenses[seat].collection.iter();
    collection.any(|kind| adventure.dex.is_ball(*kind))
}

/// The Pokémon of a zone that brings most, where that is so much.
fn better(
    adventure: &Adventure,
    seat: usize,
    zone: usize,
    more: i32,
    hunts: bool,
) -> Option<KindId> {
    let (dex, license) = (&*adventure.dex, &adventure.licenses[seat]);
    let brings = |kind: KindId| match hunts {
        true => brings_at_the_league(adventure, seat, kind),
        false => rating(dex, kind) - best(adventure, seat, None),
    };
    let found = adventure.pokemon_of(zone).into_iter();
    found
        .filter(|kind| license.count(*kind) == 0)
        .filter(|kind| adventure.check_found(seat, zone, *kind, "R47").is_ok())
        .map(|kind| (brings(kind), std::cmp::Reverse(kind)))
        .filter(|(brings, _)| *brings >= more)
        .max()
        .map(|(_, kind)| kind.0)
}

/// How much better a Pokémon is than the best there is, summed up over all whom the League sends (R12).
fn brings_at_the_league(adventure: &Adventure, seat: usize, kind: KindId) -> i32 {
    let world = &adventure.dex.world;
    let members = world.league.iter().chain([&world.champion]);
    let gain = |member: &KindId| {
        let new = best_of(&adventure.dex, [kind].into_iter(), Some(*member));
        let new = new.map_or(0, |(worth, _)| worth);
        (new - best(adventure, seat, Some(*member))).max(0)
    };
    members.map(gain).sum()
}

/// Whether somebody has lost so often that the League had better wait until a Pokémon is caught that helps
/// there, and one is in reach.
pub(super) fn hunts(adventure: &Adventure, seat: usize, more: i32) -> bool {
    let license = &adventure.licenses[seat];
    let (won, fought) = license.record;
    let at_the_league = !adventure.short()
        && license.badges.len() >= adventure.badges_needed()
        && !license.has(Title::EliteFour);
    if !at_the_league || fought - won < ENOUGH_LOST {
        return false;
    }
    let Some((here, _)) = adventure.zone_of(seat) else {
        return false;
    };
    let found = |zone: usize| better(adventure, seat, zone, more, true).is_some();
    found(here) || nearest(adventure, seat, here, &found).is_some()
}

/// Whether a zone sells a ball that somebody can pay.
fn sells_a_ball(adventure: &Adventure, seat: usize, zone: usize) -> bool {
    let dex = &adventure.dex;
    let purse = adventure.spare_pucks(seat);
    dex.zones[zone].shop.iter().any(|kind| {
        let price = dex.kind(*kind).price.map(usize::from);
        dex.is_ball(*kind) && price.is_some_and(|price| price < purse)
    })
}

/// What getting one Pokémon for another is worth: by what each is worth where somebody goes next, and
/// without the League as a goal, by whether it is a new one.
pub(super) fn gain(adventure: &Adventure, seat: usize, gets: KindId, gives: KindId) -> i32 {
    let (dex, license) = (&*adventure.dex, &adventure.licenses[seat]);
    if adventure.options.goal == Goal::Champion {
        let next = leader_ahead(adventure, seat);
        // What is not the best of all that one has is not missed.
        let left = license.collection.iter().copied();
        let left = left.filter(|kind| *kind != gives || license.count(*kind) > 1);
        let then = best_of(dex, left.chain([gets]), next).map_or(0, |(worth, _)| worth);
        return then - best(adventure, seat, next);
    }
    let new = i32::from(license.count(gets) == 0);
    let lost = i32::from(license.count(gives) == 1);
    let same = 100 * (new - lost);
    match same {
        0 => rating(dex, gets) - rating(dex, gives),
        other => other,
    }
}

/// The slammer of the leader that somebody comes to next.
fn leader_ahead(adventure: &Adventure, seat: usize) -> Option<KindId> {
    let (here, _) = adventure.zone_of(seat)?;
    let wants = |zone: usize| missing_gym(adventure, seat, zone);
    let gym = if wants(here) {
        here
    } else {
        nearest(adventure, seat, here, &wants)?.0
    };
    adventure.dex.zones[gym].gym.as_ref().map(|it| it.slammer)
}

/// Whether a zone has a gym whose badge is missing.
fn missing_gym(adventure: &Adventure, seat: usize, zone: usize) -> bool {
    let license = &adventure.licenses[seat];
    let complete = license.badges.len() >= adventure.badges_needed();
    let Some(gym) = &adventure.dex.zones[zone].gym else {
        return false;
    };
    match adventure.short() {
        // With all badges any gym will do for the Champion (R64).
        true => {
            let asked = adventure.dex.world.short_badges.contains(&gym.badge);
            complete || (asked && !license.badges.contains(&gym.badge))
        }
        false => !complete && !license.badges.contains(&gym.badge),
    }
}

/// Whether somebody wants to be in a zone: a gym whose badge is missing, the League, what is aimed at;
/// keys of paths only where nothing else is in reach.
fn wanted(adventure: &Adventure, (seat, aim): (usize, Aim), zone: usize, keys: bool) -> bool {
    let license = &adventure.licenses[seat];
    let place = &adventure.dex.zones[zone];
    let complete = license.badges.len() >= adventure.badges_needed();
    let found = |more| prey(adventure, seat, zone, more, aim.hunts).is_some();
    missing_gym(adventure, seat, zone)
        || (place.league && complete && !aim.hunts && !license.has(Title::Champion))
        || (aim.hunts && !has_ball(adventure, seat) && sells_a_ball(adventure, seat, zone))
        || (aim.pokedex && undiscovered(adventure, seat, zone).is_some())
        || aim.prey.is_some_and(found)
        || (keys && place.finds.iter().any(|kind| license.count(*kind) == 0))
}

/// The first zone on the shortest way to somewhere wanted.
pub(super) fn next_step(adventure: &Adventure, seat: usize, aim: Aim) -> Option<usize> {
    let (here, _) = adventure.zone_of(seat)?;
    let find = |keys| {
        let wants = |zone: usize| wanted(adventure, (seat, aim), zone, keys);
        nearest(adventure, seat, here, &wants).map(|(_, first)| first)
    };
    find(false).or_else(|| find(true))
}

/// The nearest zone but this that is wanted, and the first on the way to it.
fn nearest(
    adventure: &Adventure,
    seat: usize,
    here: usize,
    wants: &dyn Fn(usize) -> bool,
) -> Option<(usize, usize)> {
    let mut first: Vec<Option<usize>> = vec![None; adventure.dex.zones.len()];
    let mut open = VecDeque::from([here]);
    let mut seen = vec![false; adventure.dex.zones.len()];
    seen[here] = true;
    while let Some(zone) = open.pop_front() {
        if zone != here && wants(zone) {
            return first[zone].map(|first| (zone, first));
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
