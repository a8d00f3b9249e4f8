//! What an attack is worth to the tactician: what it takes from every foe it touches and what it changes there,
//! less what it does to friends and to its user.

use super::averted::IDLES;
use super::{Foe, HELPLESS, Tactician};
use crate::ai::goals::Spared;
use crate::ai::limits::hurts;
use crate::ai::trainer::WEAKENED;
use crate::ai::why::Reason;
use crate::battle::{AttackKind, Battle, CombatantId, Estimate, Touched};
use crate::data::moves::{Effect, EffectWho};
use crate::rules::{Element, Status};

impl Tactician {
    /// What an attack with these estimates is worth, by reason.
    pub(super) fn gains(
        &self,
        battle: &Battle,
        attack: AttackKind,
        (hits, guess, touched): (&[CombatantId], &Estimate, &[Touched]),
        lean: f32,
    ) -> [(Reason, f32); 7] {
        let terms = &self.terms;
        let (mut damage, mut falls, mut effects) = (0.0, 0.0, 0.0);
        let (mut woken, mut wanted, mut lost) = (0.0, 0f32, 0.0);
        let thaws = thaws(battle, attack);
        let awake = self.foes.iter().any(|it| !it.asleep);
        for hit in touched {
            let Some(foe) = self.foes.iter().find(|foe| foe.figure.id == hit.who) else {
                // Whoever has fallen loses nothing that it could use.
                let figure = self.figures.get(usize::from(hit.who.0));
                if figure.is_none_or(|it| it.up) {
                    damage += hit.damage;
                }
                continue;
            };
            if let Some(spared) = self.goals.spares(hit.who) {
                damage += share_of_the_spared(foe, spared, hit) * hit.damage;
                effects += lean * hit.effects * (1.0 - hit.falls);
                lost += terms.decided * risk(foe, spared, hit);
                if foe.gives_in {
                    let max = foe.figure.max_hp.max(1) as f32;
                    wanted = wanted.max(foe.wanted * brought_down(foe, hit, max));
                }
                continue;
            }
            let (hp, max) = (hit_points(foe), foe.figure.max_hp.max(1) as f32);
            let focus = 1.0 + terms.focus * (1.0 - hp / max).clamp(0.0, 1.0);
            let now = foe.threat * if foe.asleep { HELPLESS } else { 1.0 };
            let drawn = terms.drawn * (now / hp).min(1.0);
            let matters = if foe.doomed { FALLS_ANYWAY } else { 1.0 };
            damage += matters * hit.damage * (focus + drawn);
            let rounds = match foe.still_to_act {
                // It strikes once more at most.
                _ if foe.doomed => 1.0,
                true => terms.rounds_spared + terms.forestalled,
                false => terms.rounds_spared,
            };
            let is_last = self.last == Some(hit.who);
            let last = if is_last { terms.last } else { 0.0 };
            let share = foe.aid.share(hp, hit.falls, hit.damage);
            falls += share * (terms.felled + rounds * foe.threat) + hit.falls * last;
            falls += terms.bench * foe.bench * (hit.damage / hp).min(1.0);
            let turns = self.of_all_turns(battle, attack, (foe, hit));
            effects += heeded(foe, awake) * turns * lean * hit.effects * (1.0 - hit.falls);
            wanted = wanted.max(foe.wanted * brought_down(foe, hit, max));
            let wakes = foe.asleep && (self.lets_sleep || awake) && !foe.pressing;
            if hit.damage > 0.0 && (wakes || foe.frozen && thaws) {
                woken += terms.sleep * foe.threat * (1.0 - hit.falls);
            } else if hit.damage > 0.0 && foe.asleep {
                woken += terms.lasting * foe.wastes * (1.0 - hit.falls);
            }
        }
        let friends = guess.to_friends + 20.0 * guess.friends_lost + guess.on_friends;
        let fallen = self.fainted_foes_hit(battle, attack, hits);
        effects += self.cured(battle, attack, hits) + self.evened(battle, attack, hits);
        effects += self.supported(battle, attack, hits) + self.held_off(battle, attack, hits);
        effects += self.blows_that_do_not_come(battle, attack, touched);
        let own = self.own(battle, attack, guess) - self.given_back(touched);
        [
            (Reason::Damage, damage),
            (Reason::KnockOut, falls),
            (Reason::Effects, effects),
            (
                Reason::Friends,
                -terms.friendly_fire * friends - terms.fallen * fallen,
            ),
            (Reason::Own, own),
            (Reason::Sleep, -woken),
            (Reason::Goal, wanted - lost),
        ]
    }
}

impl Tactician {
    /// What it counts more than at others that a foe loses turns by an attack, as a factor: by what it does in a turn,
    /// as against what foes do on average. 1 for attacks by which nobody loses turns.
    fn of_all_turns(
        &self,
        battle: &Battle,
        attack: AttackKind,
        (foe, hit): (&Foe, &Touched),
    ) -> f32 {
        let AttackKind::Move(id) = attack else {
            return 1.0;
        };
        if hit.effects <= 0.0 || self.foes.len() < 2 {
            return 1.0;
        }
        let mut effects = battle.dex().move_def(id).effects.iter();
        let idles = |it: &Effect| {
            IDLES
                .iter()
                .any(|(idle, _)| it.what.status() == Some(*idle))
        };
        if !effects.any(|it| it.who == EffectWho::Target && idles(it)) {
            return 1.0;
        }
        let all = || self.foes.iter().filter(|it| it.threat > 0.0);
        let sum: f32 = all().map(|it| it.threat).sum();
        if sum <= 0.0 {
            return 1.0;
        }
        let (least, most) = TURNS;
        (foe.threat * all().count() as f32 / sum).clamp(least, most)
    }

    /// How many foes a blow touches that have fallen, each by how near it is to death: at as many Hit Points below
    /// nothing as twice its maximum.
    fn fainted_foes_hit(&self, battle: &Battle, attack: AttackKind, hits: &[CombatantId]) -> f32 {
        if !hurts(battle, attack) {
            return 0.0;
        }
        let own = self.me.and_then(|id| self.figures.get(usize::from(id.0)));
        let team = own.map(|it| it.team);
        let struck = hits
            .iter()
            .filter_map(|id| self.figures.get(usize::from(id.0)));
        let fallen = struck.filter(|it| !it.up && Some(it.team) != team);
        let near = fallen.map(|it| -it.hp as f32 / (2 * it.max_hp).max(1) as f32);
        near.map(|it| it.clamp(0.1, 1.0)).sum()
    }
}

/// What a move does that afflicts with a status, whatever else is so.
pub(super) fn bringing(
    battle: &Battle,
    attack: AttackKind,
    status: Status,
) -> impl Iterator<Item = &Effect> {
    let effects: &[Effect] = match attack {
        AttackKind::Move(id) => &battle.dex().move_def(id).effects,
        _ => &[],
    };
    let brings = move |it: &&Effect| it.what.status() == Some(status) && it.only_if.is_none();
    effects.iter().filter(brings)
}

/// What effects on a foe count, as a share: whoever sleeps can wait until the others are beaten.
fn heeded(foe: &Foe, others_are_awake: bool) -> f32 {
    match (foe.asleep, others_are_awake) {
        (true, true) => 0.0,
        (true, false) => HELPLESS,
        (false, _) => 1.0,
    }
}

/// Elements that thaw whom they hit (combat-R089).
const WARM: [Element; 4] = [
    Element::Fire,
    Element::Fighting,
    Element::Rock,
    Element::Steel,
];

/// Whether an attack thaws whom it hits.
fn thaws(battle: &Battle, attack: AttackKind) -> bool {
    let AttackKind::Move(id) = attack else {
        return false;
    };
    let element = battle.dex().move_def(id).element;
    element.is_some_and(|it| WARM.contains(&it))
}

/// The least and the most that it counts that a foe loses turns, as against what the average foe does in one.
const TURNS: (f32, f32) = (0.5, 1.5);
/// What a blow counts that takes on average as much as is wanted, as a share: some take less.
const GIVES_IN: f32 = 0.9;
/// What a part of the way counts where there is time for so many blows and no more, as a share.
const PRESSING: f32 = 0.5;
/// Hit Points, in percent, below which a Pokémon is hardly easier to catch.
const WEAK: i32 = 25;
/// What damage counts to one that has to be caught and is too fresh for a ball: it comes before its like.
const WANTED: f32 = 2.0;
/// What damage counts to one that could be caught as it is, as a share.
const EASIER: f32 = 0.3;
/// Hit Points that a blow leaves on average which takes all but one where it hits, as most do.
const LAST_ONE: f32 = 4.0;

/// What damage to a foe that must not fall counts, as a share: it has to be weak enough for a ball.
fn share_of_the_spared(foe: &Foe, spared: &Spared, hit: &Touched) -> f32 {
    // The last Hit Point makes it easier again, and a blow that leaves it that one fells nobody.
    let left = foe.figure.hp as f32 - hit.damage;
    let leaves_one = hit.falls <= 0.0 && foe.figure.hp > 1 && left <= LAST_ONE;
    match spared.caught {
        true if !foe.figure.at_most(WEAKENED) => WANTED,
        true if !foe.figure.at_most(WEAK) || leaves_one => EASIER,
        _ => 0.0,
    }
}

/// What damage to a foe counts that falls by itself after its next Standard Action, as a share.
const FALLS_ANYWAY: f32 = 0.3;

/// The chance that a blow takes too much from a foe that must not fall.
fn risk(foe: &Foe, spared: &Spared, hit: &Touched) -> f32 {
    let least = (foe.figure.max_hp * spared.least) as f32 / 100.0;
    match spared.least > 0 && foe.figure.hp as f32 - hit.damage <= least {
        true => 1.0,
        false => hit.falls,
    }
}

/// How far a blow brings a foe to where it is wanted, as a share: most of it counts once it is there, but for whom
/// there is hardly time.
fn brought_down(foe: &Foe, hit: &Touched, max: f32) -> f32 {
    let there = hit.damage / foe.left.max(1.0);
    let falls = match foe.gives_in {
        true if there >= 1.0 => GIVES_IN,
        true => hit.falls.max(0.5 * there * there),
        false => hit.falls,
    };
    match foe.pressing {
        true => falls.max(PRESSING * there.min(1.0)),
        false => falls + 0.1 * hit.damage / max,
    }
}

fn hit_points(foe: &Foe) -> f32 {
    foe.figure.hp.max(1) as f32
}
