//! Counting: what the journals of many battles add up to. Whole numbers only, so that the
//! order of battles does not matter.

use crate::battle::{AttackKind, Battle, CombatantId, Event, ShownCombatants, cannot_miss};
use crate::data::Level;
use crate::data::level::StartPlace;

/// Sums over battles.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    pub(super) battles: u64,
    /// Wins by team number.
    pub(super) wins: Vec<u64>,
    pub(super) draws: u64,
    /// Draws because of the round limit.
    pub(super) endless: u64,
    /// Battles by the round in which they ended.
    pub(super) rounds: Vec<u64>,
    pub(super) people: Vec<Person>,
    pub(super) failures: u64,
    /// The first failure: number of the battle, its seed, what happened.
    pub(super) first_failure: Option<(u64, u64, String)>,
    /// What the events of the battle that is being counted add up to.
    figures: ShownCombatants,
    /// What has befallen everybody in it.
    now: Vec<Now>,
    /// Its rounds, over all battles of a level.
    length: u32,
}

/// Sums of one combatant.
#[derive(Clone, Debug, Default)]
pub(super) struct Person {
    pub(super) present: u64,
    pub(super) fainted: u64,
    pub(super) died: u64,
    pub(super) caught: u64,
    pub(super) fled: u64,
    pub(super) injuries: u64,
    /// Hit Points at the end, 0 at least; maximum beside it.
    pub(super) hp_left: u64,
    pub(super) dealt: u64,
    pub(super) taken: u64,
    pub(super) attacks: u64,
    pub(super) hits: u64,
    /// Expected hits, in twentieths.
    pub(super) expected: u64,
    pub(super) criticals: u64,
    /// Uses by attack, in the order in which they first came up in `kinds`.
    pub(super) uses: Vec<(AttackKind, u64)>,
}

/// One combatant in the battle at hand.
#[derive(Clone, Copy, Debug, Default)]
struct Now {
    present: bool,
    fainted: bool,
    died: bool,
    caught: bool,
    fled: bool,
}

impl Tally {
    pub(super) fn new(level: &Level) -> Self {
        let teams = level
            .sides
            .iter()
            .map(|side| usize::from(side.team) + 1)
            .max()
            .unwrap_or(0);
        Self {
            battles: 0,
            wins: vec![0; teams],
            draws: 0,
            endless: 0,
            rounds: Vec::new(),
            people: vec![Person::default(); level.combatants.len()],
            failures: 0,
            first_failure: None,
            figures: ShownCombatants::default(),
            now: vec![Now::default(); level.combatants.len()],
            length: 0,
        }
    }

    /// Adds what another worker counted.
    pub(super) fn add(&mut self, other: &Self) {
        self.battles += other.battles;
        self.draws += other.draws;
        self.endless += other.endless;
        self.failures += other.failures;
        add_lists(&mut self.wins, &other.wins);
        add_lists(&mut self.rounds, &other.rounds);
        for (mine, theirs) in self.people.iter_mut().zip(&other.people) {
            mine.add(theirs);
        }
        if let Some(theirs) = &other.first_failure
            && self
                .first_failure
                .as_ref()
                .is_none_or(|mine| theirs.0 < mine.0)
        {
            self.first_failure = Some(theirs.clone());
        }
    }

    /// Counts a battle that failed.
    pub(super) fn failure(&mut self, index: u64, seed: u64, why: String) {
        self.failures += 1;
        if self
            .first_failure
            .as_ref()
            .is_none_or(|first| index < first.0)
        {
            self.first_failure = Some((index, seed, why));
        }
    }

    /// Counts a battle that came to its end.
    pub(super) fn battle(&mut self, level: &Level, battle: &Battle) {
        self.start(level);
        for event in battle.journal() {
            self.event(level, event);
        }
        self.finish();
        self.battles += 1;
        if let Some(outcome) = battle.outcome() {
            match outcome.winner {
                Some(team) => self.wins[usize::from(team)] += 1,
                None => {
                    self.draws += 1;
                    self.endless += u64::from(outcome.round >= level.house.round_limit);
                }
            }
            let round = self.length as usize;
            if self.rounds.len() <= round {
                self.rounds.resize(round + 1, 0);
            }
            self.rounds[round] += 1;
        }
    }

    fn start(&mut self, level: &Level) {
        self.length = 0;
        self.figures = ShownCombatants::at_start(level);
        for (now, def) in self.now.iter_mut().zip(&level.combatants) {
            *now = Now {
                present: matches!(def.place, StartPlace::Board(_) | StartPlace::Beside),
                fainted: def.start.fainted,
                ..Now::default()
            };
        }
    }

    fn event(&mut self, level: &Level, event: &Event) {
        self.figures.apply(event);
        match event {
            Event::AttackDeclared { who, attack, .. } => {
                self.people[index(*who)].count_use(*attack);
            }
            Event::Accuracy {
                who,
                die: Some(die),
                check,
                total,
                needed,
                hit,
                critical,
                ..
            } => {
                let natural = needed - (total - i32::from(die.value));
                // A natural 1 misses, a natural 20 hits.
                let chances = (21 - natural).clamp(1, 19);
                let expected = if cannot_miss(check) { 20 } else { chances };
                let person = &mut self.people[index(*who)];
                person.attacks += 1;
                person.hits += u64::from(*hit);
                person.criticals += u64::from(*critical);
                person.expected += u64::from(expected.unsigned_abs());
            }
            Event::Damage {
                who, target, dealt, ..
            } => {
                let team = |id: &CombatantId| {
                    level.sides[usize::from(level.combatants[index(*id)].side)].team
                };
                if team(who) != team(target) {
                    self.people[index(*who)].dealt += amount(*dealt);
                }
            }
            Event::HpLost {
                who,
                temp_lost,
                hp_lost,
                ..
            } => self.people[index(*who)].taken += amount(temp_lost + hp_lost),
            Event::BattleEnded { outcome } => self.length += outcome.round,
            Event::NextBattle { number, .. } => self.next_battle(level, *number),
            Event::Fainted { who } => self.now[index(*who)].fainted = true,
            Event::Died { who, .. } => self.now[index(*who)].died = true,
            Event::Fled { who } => self.now[index(*who)].fled = true,
            Event::CaptureRolled {
                target,
                caught: true,
                ..
            } => {
                self.now[index(*target)].caught = true;
            }
            Event::Released { who, .. } | Event::Arrived { who, .. } => {
                self.now[index(*who)].present = true;
            }
            _ => {}
        }
    }

    /// Those of a later battle come in.
    fn next_battle(&mut self, level: &Level, number: u32) {
        let battle = (number as usize).checked_sub(1);
        let Some(battle) = battle.and_then(|index| level.next.get(index)) else {
            return;
        };
        for (now, place) in self.now.iter_mut().zip(&battle.places) {
            now.present |= matches!(place, StartPlace::Board(_) | StartPlace::Beside);
        }
    }

    fn finish(&mut self) {
        let figures = self.figures.iter().zip(&self.now);
        for (person, (figure, now)) in self.people.iter_mut().zip(figures) {
            if !now.present {
                continue;
            }
            person.present += 1;
            person.fainted += u64::from(now.fainted);
            person.died += u64::from(now.died);
            person.caught += u64::from(now.caught);
            person.fled += u64::from(now.fled);
            person.injuries += amount(figure.injuries);
            person.hp_left += amount(figure.hp);
        }
    }
}

impl Person {
    fn add(&mut self, other: &Self) {
        self.present += other.present;
        self.fainted += other.fainted;
        self.died += other.died;
        self.caught += other.caught;
        self.fled += other.fled;
        self.injuries += other.injuries;
        self.hp_left += other.hp_left;
        self.dealt += other.dealt;
        self.taken += other.taken;
        self.attacks += other.attacks;
        self.hits += other.hits;
        self.expected += other.expected;
        self.criticals += other.criticals;
        for (attack, uses) in &other.uses {
            self.count_uses(*attack, *uses);
        }
    }

    fn count_use(&mut self, attack: AttackKind) {
        self.count_uses(attack, 1);
    }

    fn count_uses(&mut self, attack: AttackKind, uses: u64) {
        match self.uses.iter_mut().find(|(known, _)| *known == attack) {
            Some((_, count)) => *count += uses,
            None => self.uses.push((attack, uses)),
        }
    }
}

fn add_lists(mine: &mut Vec<u64>, theirs: &[u64]) {
    if mine.len() < theirs.len() {
        mine.resize(theirs.len(), 0);
    }
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine += theirs;
    }
}

fn index(id: CombatantId) -> usize {
    usize::from(id.0)
}

fn amount(value: i32) -> u64 {
    u64::from(value.max(0).unsigned_abs())
}
