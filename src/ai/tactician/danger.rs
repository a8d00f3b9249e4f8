//! Who could hurt whom, how much and from how far: worked out once a battle from what everybody is, so that a
//! decision only looks it up.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::ai::look::Figure;
use crate::battle::{Battle, Board, CombatantId};
use crate::board::BaseTerrain;
use crate::data::effects::push::Push;
use crate::data::effects::push_less::PushLess;
use crate::data::level::CombatantDef;
use crate::data::moves::{MoveDamage, What};
use crate::data::{Dex, Level, MoveDef};
use crate::rules::{AttackClass, DamageBase, Effectiveness, Element};

/// Struggle as everybody has it: Damage Base 4, AC 4 (combat-R025).
pub(super) const STRUGGLE: (i32, i32) = (4, 4);
/// Evasion that a defence gives: one for every five points, six at most (combat-R012).
pub(super) const EVASION: (i32, i32) = (5, 6);

/// How many attacks that go farther and do less are known of one against another.
const FARTHER: usize = 3;

/// The most that one could do to another with a single attack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Danger {
    /// Expected damage.
    pub(super) damage: f32,
    /// From how far, in metres.
    pub(super) metres: i32,
    /// With the Special Attack.
    pub(super) special: bool,
    /// Attacks that go farther, with what they do, each farther and weaker than the one before.
    farther: [(i32, f32); FARTHER],
}

impl Danger {
    /// The most that it comes to from so many metres away.
    pub(super) fn at_distance(&self, metres: i32) -> f32 {
        if metres <= self.metres {
            return self.damage;
        }
        let mut farther = self.farther.iter();
        let reaching = farther.find(|(far, _)| metres <= *far);
        reaching.map_or(0.0, |(_, damage)| *damage)
    }

    /// From how far any of its attacks comes, in metres.
    pub(super) fn farthest(&self) -> i32 {
        let farther = self.farther.iter().map(|(metres, _)| *metres);
        farther.fold(self.metres, i32::max)
    }

    /// Scales the danger to the share of it that is left.
    pub(super) fn scaled(mut self, share: f32) -> Self {
        self.damage *= share;
        for (_, damage) in &mut self.farther {
            *damage *= share;
        }
        self
    }
}

/// What whoever decides deals and takes in a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    /// What it could do to the foe whom it hurts most, in Hit Points a turn.
    pub(super) strength: f32,
    /// Whether `strength` comes from a special attack.
    pub(super) special: bool,
    /// What the foe who hurts it most could do to it, in Hit Points a turn.
    pub(super) pressure: f32,
    /// Whether `pressure` comes from a special attack.
    pub(super) pressed_special: bool,
    /// Hit Points that it has.
    pub(super) hp: f32,
    /// Hit Points that it has at most.
    pub(super) max: f32,
    /// Hit Points that it could have yet, as its Injuries leave it.
    pub(super) lost: f32,
    /// Hit Points with whose loss the battle is lost; no end of them where it does not depend on them.
    pub(super) to_lose: f32,
    /// How far it goes in a turn, in metres.
    pub(super) walk: i32,
    /// Hit Points of those in its balls, who never come out once it has fallen.
    pub(super) bench: f32,
    /// What a Standard Action costs it besides, where that is its end by what it suffers from.
    pub(super) toll: f32,
    /// What each of its attacks that deals damage costs it, in Hit Points.
    pub(super) price: f32,
    /// What it is worth to it to be in its ball once it has acted, in Hit Points.
    pub(super) leaving: f32,
    /// Turns for which a combat stage of its own tells.
    pub(super) lasts: f32,
    /// What its Combat Stages are worth to whoever takes its place, in Hit Points.
    pub(super) handed: f32,
}

/// The dangers of a level, by attacker and target.
#[derive(Default)]
pub(super) struct Dangers {
    of: Option<Arc<Level>>,
    table: Vec<Danger>,
    /// A Struggle Attack, by attacker and target: the damage where it hits, and the chance that it does.
    struggles: Vec<(f32, f32)>,
    /// How far everybody goes in a turn, in metres.
    walks: Vec<i32>,
    /// How far everybody goes in a turn where they are fastest, in water or under ground, in metres.
    farthest: Vec<i32>,
    /// How far a blow of theirs pushes, in metres.
    pushes: Vec<i32>,
    /// All squares are as good to walk on, and nothing stands in the way.
    pub(super) plain: bool,
    /// There may be gaps that one alone bars.
    pub(super) narrow: bool,
}

impl Dangers {
    /// Looks at the level of a battle, where it has not yet.
    pub(super) fn learn(&mut self, battle: &Battle) {
        let level = battle.level();
        if self
            .of
            .as_ref()
            .is_some_and(|known| Arc::ptr_eq(known, level))
        {
            return;
        }
        let (dex, all) = (battle.dex(), &level.combatants);
        self.table.clear();
        self.struggles.clear();
        for by in all {
            self.table.extend(all.iter().map(|at| worst(dex, by, at)));
            self.struggles
                .extend(all.iter().map(|at| blow_of(dex, by, at)));
        }
        self.walks = all.iter().map(walk).collect();
        let fastest = |it: &CombatantDef| it.speeds.swim.max(it.speeds.burrow).max(walk(it));
        self.farthest = all.iter().map(fastest).collect();
        self.pushes = all.iter().map(|it| pushes(dex, it)).collect();
        self.plain = is_plain(battle.board());
        self.narrow = is_narrow(battle.board());
        self.of = Some(level.clone());
    }

    /// What one could do to another.
    pub(super) fn of(&self, by: CombatantId, at: CombatantId) -> Danger {
        let place = usize::from(by.0) * self.walks.len() + usize::from(at.0);
        self.table.get(place).copied().unwrap_or_default()
    }

    /// The most that one could do to any of these with a blow, whatever they have left.
    pub(super) fn most<'f>(&self, by: CombatantId, to: impl Iterator<Item = &'f Figure>) -> f32 {
        let dealt = to.map(|it| self.of(by, it.id).damage);
        dealt.fold(0.0, f32::max)
    }

    /// The same, but of each no more than it has left.
    pub(super) fn most_felt<'f>(
        &self,
        by: CombatantId,
        to: impl Iterator<Item = &'f Figure>,
    ) -> f32 {
        let felt = to.map(|it| self.of(by, it.id).damage.min(it.hp as f32));
        felt.fold(0.0, f32::max)
    }

    /// A Struggle Attack of one against another: the damage where it hits, and the chance that it does.
    pub(super) fn struggle(&self, by: CombatantId, at: CombatantId) -> (f32, f32) {
        let place = usize::from(by.0) * self.walks.len() + usize::from(at.0);
        self.struggles.get(place).copied().unwrap_or_default()
    }

    /// How far a blow of somebody pushes, in metres.
    pub(super) fn pushes(&self, id: CombatantId) -> i32 {
        self.pushes.get(usize::from(id.0)).copied().unwrap_or(0)
    }

    /// How far a blow of somebody pushes one of such a weight class at most, in metres.
    pub(super) fn pushed_by(&self, battle: &Battle, id: CombatantId, weight: i32) -> i32 {
        if self.pushes(id) == 0 {
            return 0;
        }
        let def = &battle.level().combatants[usize::from(id.0)];
        let moves = def.moves.iter().map(|id| battle.dex().move_def(*id));
        let far = moves.filter(|it| it.is_damaging());
        far.map(|it| metres_of(it, weight)).max().unwrap_or(0)
    }

    /// How far somebody goes in a turn wherever it is fastest, in metres.
    pub(super) fn farthest(&self, id: CombatantId) -> i32 {
        self.farthest.get(usize::from(id.0)).copied().unwrap_or(0)
    }

    /// How far somebody goes in a turn, in metres.
    pub(super) fn walk(&self, id: CombatantId) -> i32 {
        self.walks.get(usize::from(id.0)).copied().unwrap_or(0)
    }
}

fn walk(of: &CombatantDef) -> i32 {
    let speeds = &of.speeds;
    [speeds.overland, speeds.sky, speeds.levitate]
        .into_iter()
        .max()
        .unwrap_or(0)
}

/// How far a blow of somebody pushes whom it hits, in metres.
fn pushes(dex: &Dex, of: &CombatantDef) -> i32 {
    let blows = of.moves.iter().map(|id| dex.move_def(*id));
    blows.map(pushed_by).max().unwrap_or(0)
}

/// How far a move pushes whom it hits, in metres, where it deals damage as well.
pub(super) fn pushed_by(def: &MoveDef) -> i32 {
    match def.is_damaging() {
        true => metres_of(def, 0),
        false => 0,
    }
}

/// How far a move pushes somebody of such a weight class whom it hits, in metres.
pub(super) fn metres_of(def: &MoveDef, weight: i32) -> i32 {
    let pushes = def.effects.iter().filter_map(|it| match &it.what {
        What::Push(Push(metres)) => Some(*metres),
        What::PushLess(PushLess(metres)) => Some(metres - weight),
        _ => None,
    });
    pushes.max().unwrap_or(0).max(0)
}

/// Whether a board is level, dry and open everywhere, or has no squares to speak of (G053).
fn is_plain(board: &Board) -> bool {
    let open = |cell| {
        board.terrain(cell).is_some_and(|terrain| {
            terrain.base == BaseTerrain::Regular && !terrain.blocking && !terrain.slow
        })
    };
    board.has_landmarks() || board.is_level() && board.cells().all(open)
}

/// Whether there are walls enough on a board to leave a gap from side to side that one or two stand in.
fn is_narrow(board: &Board) -> bool {
    let walls = board.cells().filter(|cell| board.blocks(*cell)).count();
    let across = board.width().min(board.height());
    !board.has_landmarks() && walls + GAP >= usize::from(across.unsigned_abs())
}

fn worst(dex: &Dex, by: &CombatantDef, at: &CombatantDef) -> Danger {
    let moves = by.moves.iter().map(|id| dex.move_def(*id));
    let blows = moves.filter_map(|def| blow(dex, def, by, at));
    let blows: SmallVec<[Danger; 8]> = blows.chain([struggle(dex, by, at)]).collect();
    let strongest = blows
        .iter()
        .max_by(|one, other| one.damage.total_cmp(&other.damage));
    let mut worst = strongest.copied().unwrap_or_default();
    let mut metres = worst.metres;
    for place in &mut worst.farther {
        let beyond = blows.iter().filter(|it| it.metres > metres);
        let next = beyond.max_by(|one, other| one.damage.total_cmp(&other.damage));
        let Some(next) = next else { break };
        metres = next.metres;
        *place = (metres, next.damage);
    }
    worst
}

/// A Struggle Attack: the damage where it hits, and the chance that it does.
fn blow_of(dex: &Dex, by: &CombatantDef, at: &CombatantDef) -> (f32, f32) {
    let (base, ac) = STRUGGLE;
    let damage = DamageBase::new(base).set() + by.stats.attack - at.stats.defense;
    let effective = Effectiveness::of(&dex.chart, Some(Element::Normal), at.typing);
    (
        effective.apply(damage.max(1)) as f32,
        chance(Some(ac), at.stats.defense),
    )
}

fn struggle(dex: &Dex, by: &CombatantDef, at: &CombatantDef) -> Danger {
    let (damage, chance) = blow_of(dex, by, at);
    Danger {
        damage: damage * chance,
        metres: 1,
        ..Danger::default()
    }
}

/// How wide a gap may be that is worth standing in, in squares.
const GAP: usize = 2;

/// The Damage Base of most moves.
const USUAL_BASE: i32 = 6;

/// A move of one against another; `None` for those that deal no damage.
fn blow(dex: &Dex, def: &MoveDef, by: &CombatantDef, at: &CombatantDef) -> Option<Danger> {
    let special = def.class == AttackClass::Special;
    let (attack, defense) = match special {
        true => (by.stats.special_attack, at.stats.special_defense),
        false => (by.stats.attack, at.stats.defense),
    };
    let same = def.element.is_some_and(|element| by.typing.has(element));
    let effective = Effectiveness::of(&dex.chart, def.element, at.typing);
    let damage = match def.damage {
        MoveDamage::None => return None,
        MoveDamage::Base(base) => {
            // Where all of it is what something comes to, that is about as much as most have.
            let base = if base == 0 {
                USUAL_BASE
            } else {
                i32::from(base)
            };
            let base = DamageBase::new(base + if same { 2 } else { 0 });
            effective.apply((base.set() + attack - defense).max(1))
        }
        MoveDamage::ByHits([_, base, _]) => {
            let base = DamageBase::new(i32::from(base) + if same { 2 } else { 0 });
            effective.apply((base.set() + attack - defense).max(1))
        }
        _ if effective == Effectiveness::Immune => 0,
        MoveDamage::Fixed(damage) => damage,
        MoveDamage::Level => by.level,
        MoveDamage::HalfLevels(sides) => by.level * i32::from(sides + 1) / 4,
        MoveDamage::HalfOfCurrent => at.stats.hp,
        MoveDamage::TakenThisRound | MoveDamage::OwnHitPoints | MoveDamage::Gathered => by.stats.hp,
    };
    Some(Danger {
        damage: damage as f32 * chance(def.ac, defense),
        metres: def.range.strikes_within(),
        special,
        ..Danger::default()
    })
}

/// The chance to hit somebody with this defence.
fn chance(ac: Option<i32>, defense: i32) -> f32 {
    let Some(ac) = ac else { return 1.0 };
    let evasion = (defense / EVASION.0).min(EVASION.1);
    (21 - ac - evasion).clamp(1, 19) as f32 / 20.0
}
