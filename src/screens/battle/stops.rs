//! Where the keys take an aim: the targets that Tab goes through, best first, and what a verb is
//! for. Pure: what it must know of the board comes in as a [`AimScene`].

use std::cmp::Reverse;

use super::aim::{self, Aim, Style};
use crate::battle::{AttackKind, Choice, CombatantId, Group, Lead, OptionEntry};
use crate::board::Cell;
use crate::board::areas::off_centre;
use crate::data::Dex;
pub use crate::data::effects::Purpose;

/// What aiming must know of the board.
pub struct AimScene<'a> {
    /// Who aims.
    pub actor: Option<CombatantId>,
    /// Whether somebody else is on its team.
    pub friend: &'a dyn Fn(CombatantId) -> bool,
    /// Whether somebody is conscious: nobody is led to strike the fallen.
    pub up: &'a dyn Fn(CombatantId) -> bool,
    /// Where somebody stands.
    pub seat: &'a dyn Fn(CombatantId) -> Option<Cell>,
    /// Whether a square is solid: nobody stands there and nothing goes through.
    pub solid: &'a dyn Fn(Cell) -> bool,
    /// Where conscious foes stand.
    pub foes: &'a [Cell],
}

/// Whom an option is meant for.
#[must_use]
pub fn purpose(entry: &OptionEntry, dex: &Dex) -> Purpose {
    match entry.key.lead {
        Lead::Attack(AttackKind::Move(id)) => dex.move_def(id).purpose(),
        Lead::Attack(_) => Purpose::Harm,
        Lead::Item(_) if entry.group == Group::Items => of_item(entry),
        _ => Purpose::Open,
    }
}

/// Balls are thrown like attacks; everything else in the bag is given to friends.
fn of_item(entry: &OptionEntry) -> Purpose {
    match entry.choices.first().and_then(|it| it.action.attack()) {
        Some(_) => Purpose::Harm,
        None => Purpose::Help,
    }
}

/// Whom a choice touches: those it is meant for, and the others.
fn sorted(choice: &Choice, purpose: Purpose, scene: &AimScene) -> (Vec<CombatantId>, usize) {
    let meant = |who: &CombatantId| {
        let own = scene.actor == Some(*who);
        match purpose {
            Purpose::Harm | Purpose::Open => !own && !(scene.friend)(*who),
            Purpose::Help => own || (scene.friend)(*who),
        }
    };
    let (meant, others): (Vec<_>, Vec<_>) = choice.hits.iter().copied().partition(meant);
    let harmed = others.iter().filter(|who| scene.actor != Some(**who));
    (meant, harmed.count())
}

/// The choices that Tab goes through, best first.
#[must_use]
pub fn stops(entry: &OptionEntry, aim: &Aim, purpose: Purpose, scene: &AimScene) -> Vec<usize> {
    let style = aim::style(entry);
    // What has words for rows is not on the board.
    let mixed = style == Style::ListOrSquare;
    let open = (0..entry.choices.len())
        .filter(|index| {
            aim.pair.is_none() || aim::pair_of(&entry.choices[*index].action) == aim.pair
        })
        .filter(|index| !mixed || aim::endpoint(&entry.choices[*index].action).is_some());
    match style {
        Style::Somebody => people(entry, open, purpose, scene),
        Style::Area => areas(entry, open, purpose, scene),
        _ => squares(entry, open, scene),
    }
}

/// Squares, the nearest to whoever acts first.
fn squares(entry: &OptionEntry, open: impl Iterator<Item = usize>, scene: &AimScene) -> Vec<usize> {
    let from = scene.actor.and_then(|actor| (scene.seat)(actor));
    let far = |index: &usize| {
        let to = aim::endpoint(&entry.choices[*index].action);
        from.zip(to).map_or(0, |(from, to)| from.steps_to(to))
    };
    let mut found: Vec<usize> = open.collect();
    found.sort_by_key(far);
    found
}

/// Those a verb is meant for first, the nearest before the others, then things, then the fallen; nobody
/// it is not meant for.
fn people(
    entry: &OptionEntry,
    open: impl Iterator<Item = usize>,
    purpose: Purpose,
    scene: &AimScene,
) -> Vec<usize> {
    let from = scene.actor.and_then(|actor| (scene.seat)(actor));
    let far = |who: &CombatantId| {
        let to = (scene.seat)(*who);
        from.zip(to).map_or(0, |(from, to)| from.steps_to(to))
    };
    let mut found: Vec<(bool, bool, Reverse<usize>, u16, usize)> = open
        .filter_map(|index| {
            let (meant, others) = sorted(&entry.choices[index], purpose, scene);
            let thing = entry.choices[index].hits.is_empty();
            let foes = meant.iter().filter(|who| !(scene.friend)(**who)).count();
            let fits = thing || purpose == Purpose::Open || (others == 0 && !meant.is_empty());
            let fallen =
                purpose == Purpose::Harm && !thing && !meant.iter().any(|who| (scene.up)(*who));
            let near = meant.iter().map(far).min().unwrap_or(0);
            fits.then_some((fallen, thing, Reverse(foes), near, index))
        })
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(.., index)| index).collect()
}

/// Of the footprints that touch the same people the one that lies best. Where nobody can be
/// touched, what is laid on the ground goes near foes, and never on to a wall.
fn areas(
    entry: &OptionEntry,
    open: impl Iterator<Item = usize>,
    purpose: Purpose,
    scene: &AimScene,
) -> Vec<usize> {
    let open: Vec<usize> = open.collect();
    let mut found: Vec<(Reverse<usize>, usize, i64, usize)> = Vec::new();
    for index in open.iter().copied() {
        let choice = &entry.choices[index];
        let (mut meant, others) = sorted(choice, purpose, scene);
        if purpose == Purpose::Harm {
            meant.retain(|who| (scene.up)(*who));
        }
        if meant.is_empty() || (purpose != Purpose::Help && others >= meant.len()) {
            continue;
        }
        let seats = meant.iter().filter_map(|who| (scene.seat)(*who));
        let off = seats.map(|seat| off_centre(&choice.cells, seat)).sum();
        found.push((Reverse(meant.len()), others, off, index));
    }
    found.sort_unstable();
    let mut seen: Vec<Vec<CombatantId>> = Vec::new();
    let mut stops = Vec::new();
    for (_, _, _, index) in found {
        let mut hits = entry.choices[index].hits.to_vec();
        hits.sort_unstable();
        if !seen.contains(&hits) {
            seen.push(hits);
            stops.push(index);
        }
    }
    if stops.is_empty() && purpose != Purpose::Harm {
        stops = on_the_ground(entry, &open, scene);
    }
    stops
}

/// Footprints that touch nobody and have no wall in the middle, the nearest to foes first.
fn on_the_ground(entry: &OptionEntry, open: &[usize], scene: &AimScene) -> Vec<usize> {
    let mut found: Vec<(i64, usize)> = open
        .iter()
        .copied()
        .filter(|index| {
            let choice = &entry.choices[*index];
            let walls = choice.cells.iter().filter(|cell| (scene.solid)(**cell));
            choice.hits.is_empty() && 2 * walls.count() < choice.cells.len().max(1)
        })
        .map(|index| {
            let cells = &entry.choices[index].cells;
            let near = scene.foes.iter().map(|foe| off_centre(cells, *foe));
            (near.min().unwrap_or(0), index)
        })
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, index)| index).collect()
}

/// The next or the previous stop.
#[must_use]
pub fn next(stops: &[usize], now: Option<usize>, forward: bool) -> Option<usize> {
    let last = stops.len().checked_sub(1)?;
    let now = now.and_then(|pick| stops.iter().position(|index| *index == pick));
    let next = match (now, forward) {
        (None, true) => 0,
        (None, false) => last,
        (Some(now), true) => (now + 1) % stops.len(),
        (Some(now), false) => now.checked_sub(1).unwrap_or(last),
    };
    Some(stops[next])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Target;
    use crate::screens::battle::kit::{entry, strike, struggle};

    /// 0 aims, 1 and 2 are its friends, everybody stands at (id, 0), and x = 9 is a wall.
    fn with_scene<R>(run: impl Fn(&AimScene) -> R) -> R {
        run(&AimScene {
            actor: Some(CombatantId(0)),
            friend: &|who| (1..=2).contains(&who.0),
            seat: &|who| {
                Some(Cell {
                    x: i16::from(who.0),
                    y: 0,
                })
            },
            up: &|who| who.0 != 8,
            solid: &|cell| cell.x == 9,
            foes: &[Cell { x: 5, y: 0 }],
        })
    }

    fn one(id: u8) -> Choice {
        strike(Target::One(CombatantId(id)), &[], &[id])
    }

    fn blast(x: i16, hits: &[u8]) -> Choice {
        let cells = [(x - 1, 0), (x, 0), (x + 1, 0)];
        strike(Target::Cell(Cell { x, y: 0 }), &cells, hits)
    }

    #[test]
    fn no_attack_is_ever_aimed_at_a_friend_by_default() {
        with_scene(|scene| {
            let aim = Aim::new(struggle());
            let mixed = entry(struggle(), vec![one(1), one(5), one(2), one(4)]);
            let nearest_first = [3, 1];
            assert_eq!(stops(&mixed, &aim, Purpose::Harm, scene), nearest_first);
            let friends = entry(struggle(), vec![one(1), one(2)]);
            assert!(stops(&friends, &aim, Purpose::Harm, scene).is_empty());
            assert_eq!(stops(&friends, &aim, Purpose::Help, scene), [0, 1]);
            let helped = stops(&mixed, &aim, Purpose::Help, scene);
            assert_eq!(helped, [0, 2], "and no help is given to a foe");
        });
    }

    #[test]
    fn the_fallen_come_last_and_no_area_is_laid_for_them() {
        with_scene(|scene| {
            let aim = Aim::new(struggle());
            // 8 has fallen.
            let both = entry(struggle(), vec![one(8), one(5)]);
            assert_eq!(stops(&both, &aim, Purpose::Harm, scene), [1, 0]);
            let areas = entry(struggle(), vec![blast(8, &[8]), blast(5, &[5])]);
            assert_eq!(stops(&areas, &aim, Purpose::Harm, scene), [1]);
        });
    }

    #[test]
    fn of_all_footprints_on_the_same_people_tab_takes_the_best_centred() {
        with_scene(|scene| {
            let aim = Aim::new(struggle());
            let areas = entry(
                struggle(),
                vec![
                    blast(6, &[5]),
                    blast(5, &[5]),
                    blast(8, &[]),
                    blast(3, &[2]),
                    blast(4, &[4, 5]),
                ],
            );
            assert_eq!(stops(&areas, &aim, Purpose::Harm, scene), [4, 1]);
            let open = stops(&areas, &aim, Purpose::Open, scene);
            assert_eq!(open, [4, 1], "smoke is for foes as well");
        });
    }

    #[test]
    fn what_touches_nobody_goes_near_foes_and_never_into_a_wall() {
        with_scene(|scene| {
            let aim = Aim::new(struggle());
            let wall = |x: i16| strike(Target::Cell(Cell { x, y: 0 }), &[(9, 0)], &[]);
            let areas = entry(struggle(), vec![blast(2, &[]), wall(9), blast(4, &[])]);
            assert_eq!(stops(&areas, &aim, Purpose::Open, scene), [2, 0]);
            assert!(stops(&areas, &aim, Purpose::Harm, scene).is_empty());
        });
    }

    #[test]
    fn stepping_goes_round() {
        assert_eq!(next(&[3, 5], None, true), Some(3));
        assert_eq!(next(&[3, 5], None, false), Some(5));
        assert_eq!(next(&[3, 5], Some(5), true), Some(3));
        assert_eq!(next(&[3, 5], Some(3), false), Some(5));
        assert_eq!(next(&[], None, true), None);
    }

    #[test]
    fn moves_are_told_apart_by_what_they_do_to_their_targets() {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        let of = |name: &str| dex.find_move(name).expect(name).purpose();
        assert_eq!(of("Tackle"), Purpose::Harm);
        assert_eq!(of("Growl"), Purpose::Harm);
        assert_eq!(of("Sleep Powder"), Purpose::Harm);
        assert_eq!(of("Heal Pulse"), Purpose::Help);
    }
}
