//! What must hold whatever the numbers: geometry, dice, stages, Injuries, and a battle against its
//! journal and its record. Each is compared with the plainest way to the same answer.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop where its own set-up fails"
)]

#[path = "support/arena.rs"]
mod arena;

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use tallgrass::ai::Seats;
use tallgrass::battle::{Battle, Shown};
use tallgrass::board::areas::{Area, AreaAim, aims, cells, steps};
use tallgrass::board::{Body, Cell, Direction, Footprint, grid, sight};
use tallgrass::data::Dex;
use tallgrass::record::{LevelRef, Session};
use tallgrass::rules::health::{
    DEADLY, DEEPEST, InjuryRules, LossKind, Vitals, death_limit, heal, markers_crossed, set_hp,
    take,
};
use tallgrass::rules::stages::{LIMIT, StageStat, Stages, staged};
use tallgrass::rules::{DamageDice, Dice, DiceSource, Distribution, rolls};

fn bodies() -> impl Strategy<Value = Body> {
    let at = (10..20_i16, 10..20_i16);
    (at, 1..=4_u8, 1..=4_u8)
        .prop_map(|((x, y), width, height)| Body::new(Cell::new(x, y), Footprint { width, height }))
}

fn areas() -> impl Strategy<Value = Area> {
    prop_oneof![
        (0..6_u8).prop_map(Area::Burst),
        (0..6_u8).prop_map(Area::CloseBlast),
        (0..5_u8, 0..6_u8).prop_map(|(size, range)| Area::RangedBlast { size, range }),
        (0..8_u8).prop_map(Area::Cone),
        (0..8_u8).prop_map(Area::Line),
        (0..8_u8).prop_map(Area::Pass),
        Just(Area::AllAdjacent),
        Just(Area::CardinallyAdjacent),
    ]
}

fn directions() -> impl Strategy<Value = Direction> {
    proptest::sample::select(Direction::ALL.to_vec())
}

/// Every square that could matter to a body.
fn field() -> impl Iterator<Item = Cell> {
    (-20..50_i16).flat_map(|y| (-20..50_i16).map(move |x| Cell::new(x, y)))
}

fn set(cells: impl IntoIterator<Item = Cell>) -> BTreeSet<Cell> {
    cells.into_iter().collect()
}

/// A square after so many quarter turns about another one.
fn turned(cell: Cell, about: Cell, quarters: i32) -> Cell {
    let (mut x, mut y) = (cell.x - about.x, cell.y - about.y);
    for _ in 0..quarters.rem_euclid(4) {
        (x, y) = (-y, x);
    }
    about.offset(x, y)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn what_surrounds_a_body_is_what_lies_near_enough(user in bodies(), radius in 0..6_u8) {
        let near = |far: i32| set(field().filter(|cell| {
            !user.contains(*cell) && user.distance(&Body::at(*cell)) <= far
        }));
        let burst = cells(Area::Burst(radius), user, AreaAim::None);
        prop_assert_eq!(burst.len(), set(burst.iter().copied()).len(), "no square twice");
        prop_assert_eq!(set(burst), near(i32::from(radius)));
        prop_assert_eq!(set(cells(Area::AllAdjacent, user, AreaAim::None)), near(1));
        let edges = set(field().filter(|cell| user.cardinally_adjacent(&Body::at(*cell))));
        prop_assert_eq!(set(cells(Area::CardinallyAdjacent, user, AreaAim::None)), edges);
    }

    #[test]
    fn an_area_holds_no_square_twice_and_none_of_its_user(
        user in bodies(),
        area in areas(),
        direction in directions(),
        (dx, dy) in (-8..8_i16, -8..8_i16),
    ) {
        for aim in [AreaAim::None, AreaAim::Direction(direction), AreaAim::At(user.anchor.offset(dx, dy))] {
            let found = cells(area, user, aim);
            prop_assert_eq!(found.len(), set(found.iter().copied()).len(), "{:?}", aim);
            let over = |cell: &Cell| user.contains(*cell);
            let may_lie_over = matches!(area, Area::RangedBlast { .. });
            prop_assert!(may_lie_over || !found.iter().any(over), "{:?}", aim);
        }
    }

    #[test]
    fn an_area_goes_where_its_user_goes(
        user in bodies(),
        area in areas(),
        direction in directions(),
        (dx, dy) in (-9..9_i16, -9..9_i16),
    ) {
        let there = Body::new(user.anchor.offset(dx, dy), user.footprint);
        let aim = AreaAim::Direction(direction);
        let moved: Vec<Cell> = cells(area, user, aim).iter().map(|cell| cell.offset(dx, dy)).collect();
        prop_assert_eq!(cells(area, there, aim).to_vec(), moved);
    }

    #[test]
    fn an_area_turns_with_its_direction(
        area in areas(),
        direction in directions(),
        side in proptest::sample::select(vec![1_u8, 3]),
        quarters in 0..4_i32,
    ) {
        // A blast of an even side cannot be centred, so it is the one that does not turn.
        prop_assume!(!matches!(area, Area::CloseBlast(size) if size % 2 == 0));
        let user = Body::new(Cell::new(10, 10), Footprint::square(side));
        let middle = user.anchor.offset(i16::from(side) / 2, i16::from(side) / 2);
        let turn = |cell: Cell| turned(cell, middle, quarters);
        let there = direction.rotate(2 * quarters);
        prop_assert_eq!(
            set(cells(area, user, AreaAim::Direction(there))),
            set(cells(area, user, AreaAim::Direction(direction)).into_iter().map(turn))
        );
    }

    #[test]
    fn every_aim_that_covers_the_board_is_found_and_no_other(
        area in areas(),
        (x, y, side) in (0..6_i16, 0..5_i16, 1..=2_u8),
    ) {
        let (width, height) = (7, 6);
        let user = Body::new(Cell::new(x, y), Footprint::square(side));
        let on_board = |cell: &Cell| (0..width).contains(&cell.x) && (0..height).contains(&cell.y);
        let anchored = (-12..20_i16).flat_map(|y| (-12..20_i16).map(move |x| AreaAim::At(Cell::new(x, y))));
        let possible: Vec<AreaAim> = match area {
            Area::Burst(_) | Area::AllAdjacent | Area::CardinallyAdjacent => vec![AreaAim::None],
            Area::RangedBlast { .. } => anchored.collect(),
            _ => Direction::ALL.map(AreaAim::Direction).to_vec(),
        };
        let covers = |aim: &AreaAim| cells(area, user, *aim).iter().any(on_board);
        let around = possible.len() == 1;
        let expected: Vec<AreaAim> = possible.into_iter().filter(|aim| around || covers(aim)).collect();
        prop_assert_eq!(aims(area, user, width, height).to_vec(), expected);
    }

    #[test]
    fn a_line_is_as_long_as_its_metres_allow(direction in directions(), metres in 0..20_u8) {
        let count = i32::from(steps(direction, metres));
        let long = |count: i32| {
            let (dx, dy) = direction.delta();
            grid::metric(i32::from(dx) * count, i32::from(dy) * count)
        };
        prop_assert!(long(count) <= i32::from(metres) && long(count + 1) > i32::from(metres));
    }

    #[test]
    fn metres_are_those_of_the_shortest_walk(dx in -7..=7_i32, dy in -7..=7_i32) {
        // Ford's way: lengths settle after as many passes as a walk has steps.
        let end = (dx.unsigned_abs() as usize, dy.unsigned_abs() as usize);
        let mut best = [[[i32::MAX; 2]; 8]; 8];
        best[0][0][0] = 0;
        for x in 0..8 {
            for y in 0..8 {
                for odd in 0..2 {
                    let here = best[x][y][odd];
                    if here == i32::MAX {
                        continue;
                    }
                    for (right, down) in [(1, 0), (0, 1), (1, 1)] {
                        let diagonal = right * down;
                        let metres = here + 1 + (diagonal & odd) as i32;
                        if let Some(slot) = best.get_mut(x + right).and_then(|row| row.get_mut(y + down)) {
                            slot[odd ^ diagonal] = slot[odd ^ diagonal].min(metres);
                        }
                    }
                }
            }
        }
        let shortest = best[end.0][end.1].into_iter().min().unwrap();
        prop_assert_eq!(grid::metric(dx, dy), shortest);
    }

    #[test]
    fn bodies_are_as_far_apart_as_their_nearest_squares(a in bodies(), b in bodies()) {
        let pairs = || a.cells().flat_map(|one| b.cells().map(move |other| (one, other)));
        let apart = |(one, other): (Cell, Cell)| {
            grid::metric(i32::from(one.x - other.x), i32::from(one.y - other.y))
        };
        let shared = pairs().any(|(one, other)| one == other);
        prop_assert_eq!(a.overlaps(&b), shared);
        prop_assert_eq!(a.distance(&b), pairs().map(apart).min().unwrap());
        prop_assert_eq!(a.distance(&b), b.distance(&a));
        let beside = |(one, other): (Cell, Cell)| one.x.abs_diff(other.x).max(one.y.abs_diff(other.y)) == 1;
        prop_assert_eq!(a.adjacent(&b), !shared && pairs().any(beside));
        prop_assert_eq!(a.adjacent(&b), b.adjacent(&a));
        let edge = |(one, other): (Cell, Cell)| one.x.abs_diff(other.x) + one.y.abs_diff(other.y) == 1;
        prop_assert_eq!(a.cardinally_adjacent(&b), !shared && pairs().any(edge));
    }

    #[test]
    fn a_line_of_sight_passes_what_the_straight_line_cuts(dx in -9..=9_i64, dy in -9..=9_i64) {
        // Where the segment from centre to centre lies inside a square, as spans of its length; ends
        // are compared as fractions, so nothing is rounded.
        let inside = |along: i64, at: i64| match along {
            0 if at == 0 => Some(((0, 1), (1, 1))),
            0 => None,
            _ => {
                let (one, other) = ((2 * at - 1) * along.signum(), (2 * at + 1) * along.signum());
                let below = 2 * along.abs();
                Some(((one.min(other), below), (one.max(other), below)))
            }
        };
        let less = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
        let cut = |x: i64, y: i64| {
            let (Some((from_x, to_x)), Some((from_y, to_y))) = (inside(dx, x), inside(dy, y)) else {
                return false;
            };
            [from_x, from_y, (0, 1)].into_iter().all(|from| {
                [to_x, to_y, (1, 1)].into_iter().all(|to| less(from, to))
            })
        };
        let expected = set((-9..=9_i64)
            .flat_map(|y| (-9..=9_i64).map(move |x| (x, y)))
            .filter(|at| *at != (0, 0) && *at != (dx, dy) && cut(at.0, at.1))
            .map(|(x, y)| Cell::new(x as i16, y as i16)));
        let end = Cell::new(dx as i16, dy as i16);
        let line = sight::line(Cell::new(0, 0), end);
        prop_assert_eq!(set(line.iter().copied()), expected);
        let mut back = sight::line(end, Cell::new(0, 0));
        back.reverse();
        prop_assert_eq!(line, back);
    }

    #[test]
    fn sight_looks_the_same_in_a_mirror(a in bodies(), b in bodies()) {
        // Both mirrored at a diagonal: columns become rows.
        let flip = |body: Body| Body::new(
            Cell::new(body.anchor.y, body.anchor.x),
            Footprint { width: body.footprint.height, height: body.footprint.width },
        );
        let over: Vec<Cell> = sight::between(&a, &b).map(|cell| Cell::new(cell.y, cell.x)).collect();
        prop_assert_eq!(sight::between(&flip(a), &flip(b)).collect::<Vec<_>>(), over);
    }
}

/// Every sum of so many dice, each way it can come about.
fn sums(count: u8, sides: u8) -> Vec<i32> {
    (0..count).fold(vec![0], |sums, _| {
        let more = |sum: i32| (1..=i32::from(sides)).map(move |face| sum + face);
        sums.into_iter().flat_map(more).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_distribution_counts_every_way_the_dice_can_fall(
        (count, sides) in (0..=3_u8, 1..=12_u8),
        bonus in -5..30_i32,
        (low, high) in (0..40_i32, 1..4_i32),
    ) {
        let dice = DamageDice { count, sides, bonus };
        let ways: Vec<i32> = sums(count, sides).iter().map(|sum| sum + bonus).collect();
        let share = |wanted: &dyn Fn(i32) -> bool| {
            ways.iter().filter(|sum| wanted(**sum)).count() as f64 / ways.len() as f64
        };
        let one = dice.distribution(1);
        for (value, chance) in one.iter() {
            prop_assert!((chance - share(&|sum| sum == value)).abs() < 1e-9, "{}", value);
        }
        prop_assert!((one.at_least(low) - share(&|sum| sum >= low)).abs() < 1e-9);
        prop_assert!((one.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-9);
        let halved = one.map(|value| value.div_euclid(high));
        for (value, chance) in halved.iter() {
            prop_assert!((chance - share(&|sum| sum.div_euclid(high) == value)).abs() < 1e-9);
        }
        prop_assert_eq!((one.min(), one.max()), (*ways.iter().min().unwrap(), *ways.iter().max().unwrap()));
        // Twice the dice are the sum of two of them.
        let twice = dice.distribution(2);
        for ((value, chance), (other, same)) in twice.iter().zip(one.plus(&one).iter()) {
            prop_assert!(value == other && (chance - same).abs() < 1e-9);
        }
        let mixed = Distribution::mix(&[(0.25, one.clone()), (0.75, twice.clone())]);
        prop_assert!((mixed.mean() - 0.25 * one.mean() - 0.75 * twice.mean()).abs() < 1e-6);
    }

    #[test]
    fn dice_that_branch_are_the_same_dice_and_then_others(seed: u64, then: u64, rolls in 0..40_u64) {
        let show = |dice: &mut Dice, count: u64| -> Vec<u16> {
            (0..count).map(|_| dice.roll(rolls::DAMAGE, 20)).collect()
        };
        let (mut plain, mut other) = (Dice::seeded(seed), Dice::seeded(then));
        let mut branched = Dice::branched(seed, rolls, then).remembering();
        prop_assert_eq!(show(&mut branched, rolls), show(&mut plain, rolls));
        let after = show(&mut other, 10);
        prop_assert_eq!(show(&mut branched, 10), after);
        prop_assert_eq!(branched.rolled(), rolls + 10);
        // What they showed, on a tape, is the same again.
        let shown = branched.shown().to_vec();
        let mut tape = Dice::from_source(&DiceSource::Tape(shown.clone()));
        prop_assert_eq!(show(&mut tape, rolls + 10), shown);
        prop_assert!(tape.shortage().is_none() && tape.left_over() == 0);
        tape.roll(rolls::DAMAGE, 20);
        prop_assert!(tape.shortage().is_some());
    }
}

/// How far counts lie from equal ones (Pearson's measure), in standard deviations of it.
fn unevenness(counts: &[u32]) -> f64 {
    let all: u32 = counts.iter().sum();
    let expected = f64::from(all) / counts.len() as f64;
    let sum: f64 = counts
        .iter()
        .map(|count| (f64::from(*count) - expected).powi(2) / expected)
        .sum();
    let freedom = (counts.len() - 1) as f64;
    (sum - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn seeded_dice_show_every_face_equally_often_whatever_came_before() {
    for sides in [2_u16, 4, 6, 8, 10, 12, 20, 100] {
        let faces = usize::from(sides);
        let (mut counts, mut pairs) = (vec![0; faces], vec![0; faces.min(20).pow(2)]);
        for seed in 0..40 {
            // Seeds that lie side by side as well as the rolls of one seed.
            let mut dice = Dice::seeded(seed);
            let mut before = usize::from(dice.roll(rolls::DAMAGE, sides)) - 1;
            for _ in 0..500 {
                let face = usize::from(dice.roll(rolls::DAMAGE, sides)) - 1;
                counts[face] += 1;
                if faces <= 20 {
                    pairs[before * faces + face] += 1;
                }
                before = face;
            }
        }
        assert!(unevenness(&counts) < 4.0, "d{sides}: {counts:?}");
        if faces <= 20 {
            assert!(unevenness(&pairs) < 4.0, "pairs of d{sides}");
        }
    }
}

proptest! {
    #[test]
    fn stages_stay_in_their_bounds_and_say_what_changed(
        changes in proptest::collection::vec((0..7_usize, -20..=20_i32), 0..20),
        others in proptest::collection::vec((0..7_usize, -20..=20_i32), 0..20),
    ) {
        let mut stages = Stages::default();
        for (stat, by) in changes {
            let stat = StageStat::ALL[stat];
            let before = stages.get(stat);
            let real = stages.change(stat, by);
            prop_assert_eq!(stages.get(stat), (before + by).clamp(-LIMIT, LIMIT));
            prop_assert_eq!(real, stages.get(stat) - before);
        }
        let mut other = Stages::default();
        others.into_iter().for_each(|(stat, by)| _ = other.change(StageStat::ALL[stat], by));
        let both = stages.combined(other);
        prop_assert_eq!(both, other.combined(stages));
        for stat in StageStat::ALL {
            let sum = (stages.get(stat) + other.get(stat)).clamp(-LIMIT, LIMIT);
            prop_assert_eq!(both.get(stat), sum);
        }
        prop_assert_eq!(stages.is_zero(), StageStat::ALL.iter().all(|stat| stages.get(*stat) == 0));
    }

    #[test]
    fn a_staged_stat_rises_by_fifths_and_falls_by_tenths(stat in 0..500_i32, stage in -9..=9_i32) {
        let real = stage.clamp(-LIMIT, LIMIT);
        let tenths = if real >= 0 { 10 + 2 * real } else { 10 + real };
        prop_assert_eq!(staged(stat, stage), stat * tenths / 10);
        prop_assert!(staged(stat, stage) <= staged(stat, stage + 1));
        prop_assert!(staged(stat, stage) <= staged(stat + 1, stage));
    }
}

fn vitals() -> impl Strategy<Value = Vitals> {
    (1..200_i32, 0..100_i32, 0..30_i32, 0..DEADLY).prop_map(|(max, lost, temp, injuries)| Vitals {
        max,
        hp: max - max * lost * 3 / 100,
        temp,
        injuries,
    })
}

fn injury_rules() -> impl Strategy<Value = InjuryRules> {
    proptest::array::uniform8(any::<bool>()).prop_map(|all| InjuryRules {
        injuries: all[0],
        death: all[1],
        league: all[2],
        massive_counts_temp: all[3],
        heavily_injured_after: all[4],
        steady: all[5],
        leaves_one: all[6],
        heedless: false,
        dies_at: 200,
        strains: all[7],
    })
}

/// Markers that are reached on the way down, a Hit Point at a time.
fn markers_by_steps(from: i32, to: i32, max: i32) -> i32 {
    // A marker lies at a whole number of halves of the maximum, 50% the highest; whoever has no more
    // Hit Points than that has reached it.
    let reached_at = |hp: i32| {
        let halves = [2 * hp, 2 * hp + 1].into_iter();
        halves
            .filter(|half| *half <= max && half.rem_euclid(max) == 0)
            .count() as i32
    };
    (to..from).map(reached_at).sum()
}

proptest! {
    #[test]
    fn markers_are_those_that_a_step_by_step_loss_reaches(
        max in 1..60_i32,
        hp in -100..60_i32,
        (first, second) in (0..80_i32, 0..80_i32),
    ) {
        let (before, between) = (hp.min(max), hp.min(max) - first);
        let after = between - second;
        prop_assert_eq!(markers_crossed(before, after, max), markers_by_steps(before, after, max));
        let parts = markers_crossed(before, between, max) + markers_crossed(between, after, max);
        prop_assert_eq!(markers_crossed(before, after, max), parts, "in two goes");
        prop_assert_eq!(markers_crossed(after, before, max), 0, "upwards there are none");
    }

    #[test]
    fn a_loss_adds_up_and_says_what_it_did(
        before in vitals(),
        amount in -5..400_i32,
        (damage, from_attack) in (any::<bool>(), any::<bool>()),
        rules in injury_rules(),
    ) {
        let kind = if damage { LossKind::Damage } else { LossKind::Loss };
        let out = take(before, amount, kind, from_attack, &rules);
        let after = out.after;
        let dealt = out.temp_lost + out.hp_lost;
        prop_assert!(out.withstood && dealt < amount || dealt == amount.max(0), "{:?}", out);
        prop_assert_eq!(after.max, before.max);
        prop_assert_eq!(after.hp, before.hp - out.hp_lost - out.heavy_loss - out.clamp_lost);
        prop_assert_eq!(after.temp, before.temp - out.temp_lost - out.heavy_temp);
        prop_assert!(after.temp >= 0 && after.hp >= -DEEPEST);
        prop_assert!(out.hp_lost == 0 || after.temp == 0, "temporary Hit Points go first");
        prop_assert_eq!(after.injuries - before.injuries, out.injuries_gained);
        let whole = out.markers + i32::from(out.massive);
        prop_assert_eq!(out.injuries_gained, if rules.injuries { whole } else { 0 });
        let low = before.hp - out.hp_lost - out.heavy_loss;
        prop_assert_eq!(out.markers, markers_by_steps(before.hp, low, before.max));
        let counted = if rules.massive_counts_temp { dealt } else { out.hp_lost };
        prop_assert_eq!(out.massive, damage && !rules.steady && counted > 0 && 2 * counted >= before.max);
        prop_assert_eq!(out.fainted_now, before.hp > 0 && after.hp <= 0);
        prop_assert!(!rules.injuries || after.hp <= after.cap());
        let by_injuries = rules.injuries && after.injuries >= DEADLY;
        let by_hp = !rules.league && low <= death_limit(before.max);
        prop_assert_eq!(out.dead, rules.death && (by_injuries || by_hp));
    }

    #[test]
    fn a_larger_loss_never_leaves_more(
        before in vitals(),
        (amount, more) in (0..300_i32, 0..100_i32),
        rules in injury_rules(),
    ) {
        let rules = InjuryRules { leaves_one: false, heavily_injured_after: false, ..rules };
        let hit = |amount| take(before, amount, LossKind::Damage, true, &rules);
        let (small, large) = (hit(amount), hit(amount + more));
        prop_assert!(large.after.hp <= small.after.hp && large.after.injuries >= small.after.injuries);
        prop_assert!(large.dead || !small.dead);
    }

    #[test]
    fn healing_ends_at_the_cap_and_hurts_nobody(before in vitals(), amount in -10..300_i32) {
        let (after, healed) = heal(before, amount);
        prop_assert!(healed >= 0 && healed <= amount.max(0));
        prop_assert_eq!(after.hp, before.hp + healed);
        prop_assert!(after.hp <= before.cap().max(before.hp));
        prop_assert!(healed == amount.max(0) || after.hp >= before.cap());
        let set = set_hp(before, before.hp + amount.max(0), &InjuryRules::default());
        prop_assert_eq!(set.after.hp, after.hp);
    }
}

/// Battles over made-up levels, in the hands of the controller `random`.
fn random_battles(
    seeds: std::ops::Range<u64>,
    mut each: impl FnMut(&mut Session, &mut Seats, u64),
) {
    let dex = Dex::builtin().unwrap();
    for seed in seeds {
        let text = arena::text(dex, seed);
        let level = Arc::new(arena::level(dex, seed));
        let name = format!("arena {seed}");
        let mut seats = Seats::all(&level, "random", seed).unwrap();
        let mut session = Session::new(
            dex,
            &level,
            LevelRef { name, text },
            DiceSource::Streams(seed),
        );
        each(&mut session, &mut seats, seed);
    }
}

/// Another command; whether there was one.
fn command(session: &mut Session, seats: &mut Seats) -> bool {
    let answer = seats.answer(session.battle());
    answer.is_some_and(|command| session.submit(&command).is_ok())
}

/// All of a state that can be asked for.
fn state(battle: &Battle) -> (String, Shown, Vec<String>) {
    let sheets = battle.ids().filter_map(|id| battle.sheet(id));
    (
        battle.state_json(),
        battle.shown(),
        sheets.map(|sheet| format!("{sheet:?}")).collect(),
    )
}

#[test]
fn the_journal_alone_tells_the_state_after_every_command() {
    let mut commands = 0;
    random_battles(0..8, |session, seats, seed| {
        let mut told = Shown::at_start(session.battle().level());
        let mut read = 0;
        for _ in 0..40 {
            let journal = session.battle().journal();
            journal[read..].iter().for_each(|event| told.apply(event));
            read = journal.len();
            assert_eq!(
                told,
                session.battle().shown(),
                "seed {seed}, command {}",
                session.len()
            );
            if !command(session, seats) {
                break;
            }
            commands += 1;
        }
    });
    assert!(commands > 100, "{commands} commands");
}

#[test]
fn undo_and_redo_lead_to_the_state_of_a_fresh_replay_at_every_point() {
    random_battles(100..104, |session, seats, seed| {
        // What each number of commands came to, with nothing taken back.
        let mut states = vec![state(session.battle())];
        while states.len() < 16 && command(session, seats) {
            states.push(state(session.battle()));
        }
        let end = session.len();
        let text = session.text().unwrap();
        for back in (0..end).rev() {
            assert!(session.undo());
            assert!(
                state(session.battle()) == states[back],
                "seed {seed}: undo to {back}"
            );
        }
        assert!(!session.undo());
        for on in &states[1..] {
            assert!(session.redo());
            assert!(
                state(session.battle()) == *on,
                "seed {seed}: redo to {}",
                session.len()
            );
        }
        assert!(!session.redo() && session.text().unwrap() == text);
        // Jumps back and forth, and a fresh battle from the record at each point.
        for step in 0..end {
            let to = (step * 7 + 3) % end;
            session.rewind_to(to);
            let fresh = Session::replay(session.battle().dex(), &session.record()).unwrap();
            let at = session.len();
            assert!(
                state(fresh.battle()) == states[at],
                "seed {seed}: replay to {at}"
            );
            assert!(
                state(session.battle()) == states[at],
                "seed {seed}: jump to {at}"
            );
            while session.redo() {}
        }
    });
}
