//! Accuracy: AC, stages, evasion, flanking, what stands between, cover (combat-R011 to R015,
//! combat-R062, combat-R063, G166). Statuses and stances add theirs in their own files.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::condition::Case;
use crate::battle::deeds::attack::flanked::is_flanked;
use crate::battle::deeds::attack::rough::is_rough;
use crate::battle::deeds::maneuver;
use crate::battle::deeds::{grappling, points};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::{Modifier, Modifiers, RuleId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::Evading;
use crate::battle::questions::answers::{self, Lasting, Question};
use crate::battle::questions::blow::{Blow, End};
use crate::battle::questions::can::Can;
use crate::battle::questions::vision;
use crate::battle::state::board::Board;
use crate::battle::state::flight::{AccuracyParts, Attack, Parts, Strike, Total, modifier};
use crate::battle::state::orders::willing;
use crate::battle::state::place::{Grid, Standing};
use crate::data::power::Aiming;
use crate::rules::accuracy::{self, EvasionKind, best_evasion};
use crate::rules::evasion::EvasionParts;
use crate::rules::{Evasion, StageStat, Stat, evasion as evasion_rules};

/// The rule of what hits without having to reach anything.
pub const CANNOT_MISS: RuleId = "G173";

/// Whether the parts of a check say that nothing has to be reached (G173).
#[must_use]
pub fn cannot_miss(check: &[Modifier]) -> bool {
    check.iter().any(|part| part.rule == CANNOT_MISS)
}

/// Everything that has a say in an Accuracy Roll, of the book and of effects; reads only. `None` for
/// a target that is an object.
pub(crate) fn aim_at(world: &World, attack: &Attack, target: Option<CombatantId>) -> AccuracyParts {
    aim_blow(&Blow::new(world, attack, target))
}

/// What a roll is made of whose two ends have been looked up.
fn aim_blow(blow: &Blow) -> AccuracyParts {
    let mut aim = gather(blow, |parts| blow.accuracy(parts));
    if answers::steady_aim(blow.by.effects) {
        aim.roll.retain(|part| part.amount >= 0);
    }
    aim
}

/// What such a roll comes to, for those who need not know by what.
pub(crate) fn aim_roughly(blow: &Blow) -> AccuracyParts<Total> {
    if blow.concerns(Question::Accuracy) {
        // Whoever answers is shown the parts.
        let aim = aim_blow(blow);
        return AccuracyParts {
            roll: Total::of(&aim.roll),
            check: Total::of(&aim.check),
            no_crit: aim.no_crit,
            sure: aim.sure,
            vain: aim.vain,
            blurred: aim.blurred,
        };
    }
    let mut aim: AccuracyParts<Total> = gather(blow, |_| {});
    if answers::steady_aim(blow.by.effects) {
        aim.roll.all = aim.roll.gains;
    }
    aim
}

/// Puts together what a roll is made of; what effects change about it comes in its place.
fn gather<P: Parts>(blow: &Blow, changed: impl FnOnce(&mut P)) -> AccuracyParts<P> {
    let (world, attack, target) = (blow.world, blow.attack, blow.target);
    let (board, grid) = (blow.around.board, blow.around.grid);
    let mut aim: AccuracyParts<P> = AccuracyParts {
        no_crit: blow.no_critical_hits(),
        ..AccuracyParts::default()
    };
    let says = says(blow);
    aim.sure = says.sure;
    aim.vain = says.vain;
    aim.blurred = blurs(blow, says);
    if aim.blurred.is_some() {
        aim.sure = false;
    }
    accuracy_check(attack, says, &mut aim);
    accuracy_stages(&blow.by, blow.by.asked(blow.world), &mut aim.roll);
    if attack.kind == AttackKind::Maneuver(maneuver::GRAPPLE)
        && grappling::grappler(world, attack.user)
    {
        aim.roll
            .push(modifier("Grappler", grappling::GRIP, "core ch.10"));
    }
    if let Some(at) = &blow.at {
        match aim.blurred {
            Some(by) => half_evasion(blow, at, by, &mut aim.check),
            None => evasion(blow, says, at, &mut aim.check),
        }
        let bodies = grid.body(attack.user).zip(grid.body(at.id));
        if let Some((from, to)) = bodies.filter(|_| minds_rough_terrain(attack))
            && is_rough((board, grid), blow.by.traits, [&from, &to])
        {
            aim.roll.push(modifier("Rough Terrain", -2, "combat-R062"));
        }
    }
    cover(world, (board, grid), (attack.user, target), &mut aim.roll);
    changed(&mut aim.roll);
    if let Some(blinded) = vision::penalty(world, (board, grid), &blow.by, blow.at.as_ref()) {
        aim.roll.push(blinded);
    }
    if let Some(point) = points::on_roll_of(world, blow.by.id, blow.by.who) {
        aim.roll.push(point);
    }
    aim
}

/// The Accuracy Check of one strike for one natural roll.
pub(crate) fn check(attack: &Attack, strike: &Strike, natural: i32) -> accuracy::Check {
    let sum = |parts: &Modifiers| parts.iter().map(|part| part.amount).sum::<i32>();
    let sums = (sum(&strike.roll), sum(&strike.check));
    check_of(
        attack,
        sums,
        (strike.sure, strike.blurred.is_some()),
        natural,
    )
}

/// The Accuracy Check of one that has been aimed roughly.
pub(crate) fn check_roughly(
    attack: &Attack,
    aim: &AccuracyParts<Total>,
    natural: i32,
) -> accuracy::Check {
    let sums = (aim.roll.all, aim.check.all);
    check_of(attack, sums, (aim.sure, aim.blurred.is_some()), natural)
}

fn check_of(
    attack: &Attack,
    (modifier, needed): (i32, i32),
    (sure, blurred): (bool, bool),
    natural: i32,
) -> accuracy::Check {
    let ac = match blurred {
        true => BLURRED,
        false => attack.ac.unwrap_or(0),
    };
    accuracy::Check {
        natural,
        modifier,
        ac,
        evasion: needed - ac,
        cannot_miss: !blurred && (attack.cannot_miss || sure),
    }
}

/// The Accuracy Check of what needs none of its own, against somebody who is hard to see.
const BLURRED: i32 = 2;

/// What has an attack of a foe roll that would hit without (AX-52).
fn blurs(blow: &Blow, says: Says) -> Option<(&'static str, RuleId)> {
    let attack = blow.attack;
    let needs_none = attack.ac.is_none() || attack.cannot_miss || says.sure;
    let foe = blow.at.is_some_and(|at| at.who.team != blow.by.who.team);
    if !needs_none || !foe || attack.automatic {
        return None;
    }
    blow.evading().blurred
}

/// Whether one of the targets of an attack has it roll that would hit without.
pub(crate) fn is_blurred(world: &World, attack: &Attack) -> bool {
    let mut targets = attack.targets.iter();
    targets.any(|strike| {
        let blow = Blow::new(world, attack, Some(strike.target));
        blurs(&blow, says(&blow)).is_some()
    })
}

/// Half of the Evasion of somebody who is hard to see counts.
fn half_evasion(blow: &Blow, at: &End, (by, rule): (&'static str, RuleId), check: &mut impl Parts) {
    if !willing(blow.world, at.id, blow.attack.user) {
        let evasions = evasion_parts(
            blow.world,
            blow.around.grid,
            (at, Some(&blow.by)),
            blow.evading(),
        );
        let (_, best) = best_evasion(blow.attack.class, evasions.totals());
        check.push(modifier(by, best / 2, rule));
    }
}

/// What a move says of its own Accuracy Check against one target.
#[derive(Clone, Copy, Default)]
struct Says {
    check: Option<u8>,
    sure: bool,
    vain: bool,
    no_evasion: bool,
}

fn says(blow: &Blow) -> Says {
    let (world, attack) = (blow.world, blow.attack);
    let certain = blow.certain();
    let mut says = Says {
        sure: certain == Some(true),
        vain: certain == Some(false),
        ..Says::default()
    };
    if !attack.own_aim {
        return says;
    }
    let case = Case::of(world, attack, blow.target);
    let def = attack.data(blow.around.dex);
    for entry in def.into_iter().flat_map(|def| &def.accuracy) {
        if case.allows(entry.only_if.as_ref()) {
            match entry.what {
                Aiming::Check(ac) => says.check = Some(ac),
                Aiming::Sure => says.sure = true,
                Aiming::NoEvasion => says.no_evasion = true,
            }
        }
    }
    says
}

fn accuracy_check<P: Parts>(attack: &Attack, says: Says, aim: &mut AccuracyParts<P>) {
    let check = &mut aim.check;
    if let Some((_, rule)) = aim.blurred {
        check.push(modifier("AC", BLURRED, rule));
        return;
    }
    if says.vain {
        check.push(modifier("Cannot hit", 0, "core ch.10"));
    } else if attack.cannot_miss || says.sure {
        check.push(modifier("Cannot miss", 0, CANNOT_MISS));
    }
    if let Some(printed) = attack.ac {
        let ac = says.check.map_or(printed, i32::from);
        let weapon = attack.weapon.map_or(0, |weapon| weapon.class.ac());
        check.push(modifier("AC", ac - weapon, "combat-R012"));
        if weapon != 0 {
            check.push(modifier("Weapon", weapon, "combat-R082"));
        }
    }
}

fn accuracy_stages(by: &End, lasting: Lasting, roll: &mut impl Parts) {
    let hampered = lasting.aim();
    if hampered != 0 {
        roll.push(modifier("Hampered aim", hampered, "G104"));
    }
    let stage = by.stages.effective_in(StageStat::Accuracy);
    if stage != 0 {
        roll.push(modifier("Accuracy stages", stage, "combat-R004"));
    }
}

/// The three Evasions of a combatant in their parts.
#[derive(Clone, Copy, Debug, Default)]
struct Evasions {
    physical: EvasionParts,
    special: EvasionParts,
    speed: EvasionParts,
}

impl Evasions {
    fn totals(&self) -> Evasion {
        Evasion {
            physical: self.physical.total(),
            special: self.special.total(),
            speed: self.speed.total(),
        }
    }

    fn of(&self, kind: EvasionKind) -> EvasionParts {
        match kind {
            EvasionKind::Physical => self.physical,
            EvasionKind::Special => self.special,
            EvasionKind::Speed => self.speed,
        }
    }
}

/// The evasion of a combatant against anybody, and whether it is flanked. All zero where
/// nothing of it counts (combat-R077, combat-R089, combat-R093, combat-R108).
pub(crate) fn evasions(world: &World, id: CombatantId) -> (Evasion, bool) {
    let standing = Standing::of(world.the::<Grid>());
    let parts = evasion_parts(
        world,
        standing,
        (&End::of(world, id), None),
        Evading::default(),
    );
    (parts.totals(), parts.physical.flanking != 0)
}

fn evasion_parts(
    world: &World,
    grid: Standing,
    (at, by): (&End, Option<&End>),
    evading: Evading,
) -> Evasions {
    if grid.is_down(at.id) || at.effects.bars(Can::Evade) {
        return Evasions::default();
    }
    let flanked = is_flanked(world, grid, at);
    let own = by.map_or(at.asked(world), |by| at.asked(world).against_end(by));
    let (bonus, gear) = match evading.of_stats {
        true => (0, 0),
        false => (
            at.stages.effective_in(StageStat::Evasion) + own.evasion() + evading.more,
            at.asked(world).gear_evasion(),
        ),
    };
    let order = world.house().evasion_order;
    let of = |stat| {
        // Stuck takes the part that comes from Speed; the pool of bonus Evasion stays (G136, A143).
        let part = if stat == Stat::Speed && at.effects.bars(Can::EvadeBySpeed) {
            0
        } else {
            evasion_rules::from_stat(at.stat(stat))
        };
        let quick = match stat {
            Stat::Speed if !evading.of_stats => at.asked(world).speed_evasion(),
            _ => 0,
        };
        evasion_rules::parts(part, bonus, gear + quick, flanked, order)
    };
    Evasions {
        physical: of(Stat::Defense),
        special: of(Stat::SpecialDefense),
        speed: of(Stat::Speed),
    }
}

/// Adds what an Evasion adds to the check, part by part; the first one always.
fn tell(kind: EvasionKind, parts: EvasionParts, check: &mut impl Parts) {
    let of_stat = match kind {
        EvasionKind::Physical => "combat-R005",
        EvasionKind::Special => "combat-R006",
        EvasionKind::Speed => "combat-R007",
    };
    let limit = if parts.limit < 0 {
        ("Evasion limit of 9", "combat-R067")
    } else {
        ("Evasion never below 0", "A016")
    };
    check.push(modifier(kind.name(), parts.stat, of_stat));
    let others = [
        ("Evasion bonus", parts.pool, "combat-R068"),
        ("Gear", parts.gear, "combat-R135"),
        ("Flanked", parts.flanking, "combat-R063"),
        (limit.0, parts.limit, limit.1),
    ];
    for (source, amount, rule) in others.into_iter().filter(|part| part.1 != 0) {
        check.push(modifier(source, amount, rule));
    }
}

fn evasion(blow: &Blow, says: Says, at: &End, check: &mut impl Parts) {
    let (world, grid, attack) = (blow.world, blow.around.grid, blow.attack);
    if attack.ac.is_none() || attack.cannot_miss || says.sure {
        return;
    }
    if says.no_evasion {
        check.push(modifier("Evasion does not count", 0, "combat-R012"));
        return;
    }
    // Whoever is willing is hit whenever the roll meets the AC (combat-R069, A020).
    if willing(world, at.id, attack.user) {
        check.push(modifier("Willing target", 0, "combat-R069"));
        return;
    }
    let evading = blow.evading();
    if let Some((by, rule)) = evading.nothing {
        check.push(modifier(by, 0, rule));
        return;
    }
    let evasions = evasion_parts(world, grid, (at, Some(&blow.by)), evading);
    let (kind, _) = best_evasion(attack.class, evasions.totals());
    tell(kind, evasions.of(kind), check);
}

/// Whether what lies between matters to an attack: a dash strikes each as it passes.
fn minds_rough_terrain(attack: &Attack) -> bool {
    !attack.groundsource && attack.ac.is_some() && !attack.dashes
}

fn cover(
    world: &World,
    (board, grid): (&Board, Standing),
    (user, target): (CombatantId, Option<CombatantId>),
    roll: &mut impl Parts,
) {
    if !board.is_covered() {
        return;
    }
    let at = |id| {
        grid.body(id).map_or(0, |body| {
            body.cells()
                .filter_map(|cell| board.cover(cell))
                .map(|cover| world.dex().terrain(cover).accuracy)
                .min()
                .unwrap_or(0)
        })
    };
    let amount = at(user).min(target.map_or(0, at));
    if amount != 0 {
        roll.push(modifier("Smoke", amount, "G166"));
    }
}
