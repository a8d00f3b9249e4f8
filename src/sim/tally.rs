//! Counting: what the journals of many battles add up to. Whole numbers only, so that the
//! order of battles does not matter.

use std::collections::BTreeMap;

use super::called;
use crate::battle::{
    AttackKind, Battle, CombatantId, Event, OwnEvent, PtuEvent, RollFor, ShownCombatants, Spent,
    cannot_miss,
};
use crate::data::Level;
use crate::data::ids::ItemId;
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
    /// Draws that were called, since nothing happened any more.
    pub(super) called: u64,
    /// Battles by the round in which they ended.
    pub(super) rounds: Vec<u64>,
    /// How they ended: which team won, and why it was over.
    pub(super) ends: BTreeMap<(Option<u8>, String), u64>,
    /// By side: battles in which somebody of it fainted, and in which somebody died.
    pub(super) losses: Vec<(u64, u64)>,
    pub(super) people: Vec<Person>,
    pub(super) failures: u64,
    /// The first failure: number of the battle, its seed, what happened.
    pub(super) first_failure: Option<(u64, u64, String)>,
    /// What the events of the battle that is being counted add up to.
    figures: ShownCombatants,
    /// What has befallen everybody in it.
    now: Vec<Now>,
    /// Rounds of the battle that is being counted, over all battles of its level.
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
    /// Expected hits, in parts of [`PARTS`].
    pub(super) expected: u64,
    pub(super) criticals: u64,
    /// Turns of its own.
    pub(super) turns: u64,
    /// Of those, turns in which it could have done something and did nothing.
    pub(super) idle: u64,
    /// What it fainted of, and what it died of, by battles.
    pub(super) fainted_of: BTreeMap<String, u64>,
    pub(super) died_of: BTreeMap<String, u64>,
    /// What it used of its bag, and how often.
    pub(super) items: BTreeMap<ItemId, u64>,
    /// Uses by attack, in the order in which they first came up in `kinds`.
    pub(super) uses: Vec<(AttackKind, u64)>,
}

/// One combatant in the battle at hand.
#[derive(Clone, Debug, Default)]
struct Now {
    /// What has taken its Hit Points last.
    wound: String,
    /// Who has rolled against it, where the loss of Hit Points that follows is that one's doing.
    struck_by: Option<CombatantId>,
    /// Whether the Standard Action of its next turn has been taken out of turn.
    paid: bool,
    /// Whether its turn has begun, and it has done nothing yet.
    waiting: bool,
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
            called: 0,
            rounds: Vec::new(),
            ends: BTreeMap::new(),
            losses: vec![(0, 0); level.sides.len()],
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
        self.called += other.called;
        self.failures += other.failures;
        add_lists(&mut self.wins, &other.wins);
        add_lists(&mut self.rounds, &other.rounds);
        add_counts(&mut self.ends, &other.ends);
        for (mine, theirs) in self.losses.iter_mut().zip(&other.losses) {
            *mine = (mine.0 + theirs.0, mine.1 + theirs.1);
        }
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

    /// Counts a battle that came to its end, or was called.
    pub(super) fn battle(&mut self, level: &Level, battle: &Battle) {
        self.start(level);
        for event in battle.journal() {
            self.event(level, event);
        }
        self.finish(level);
        self.battles += 1;
        let outcome = battle.outcome();
        let why = outcome.map_or(called::WHY, |it| &it.why);
        let winner = outcome.and_then(|it| it.winner);
        *self.ends.entry((winner, why.to_owned())).or_default() += 1;
        match (winner, outcome) {
            (Some(team), _) => self.wins[usize::from(team)] += 1,
            (None, Some(outcome)) => {
                self.draws += 1;
                self.endless += u64::from(outcome.round >= level.house.round_limit);
            }
            (None, None) => {
                self.draws += 1;
                self.called += 1;
                self.length += battle.round();
            }
        }
        let round = self.length as usize;
        if self.rounds.len() <= round {
            self.rounds.resize(round + 1, 0);
        }
        self.rounds[round] += 1;
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
        self.turn(event);
        match event {
            Event::Own(OwnEvent::Ptu(own)) => self.own(level, own),
            Event::Rolled {
                who,
                target: Some(target),
                dice,
                total,
                against,
                success,
                purpose: RollFor::Own(_),
                ..
            } => {
                self.now[index(*target)].struck_by = Some(*who);
                if let (Some(needed), [die]) = (against, dice.as_slice()) {
                    let natural = needed - (total - i32::from(die.value));
                    let sides = i32::from(die.sides);
                    self.people[index(*who)].threw(natural, sides, *success);
                }
            }
            Event::HpLost {
                who,
                temp_lost,
                hp_lost,
                cause,
                ..
            } => {
                self.people[index(*who)].taken += amount(temp_lost + hp_lost);
                if let Some(by) = self.now[index(*who)].struck_by.take() {
                    self.people[index(by)].dealt += amount(temp_lost + hp_lost);
                }
                let wound = &mut self.now[index(*who)].wound;
                (*cause.source).clone_into(wound);
            }
            Event::ItemSpent {
                who,
                item,
                how: Spent::On(_),
                ..
            } => {
                *self.people[index(*who)].items.entry(*item).or_default() += 1;
            }
            Event::BattleEnded { outcome } => self.length += outcome.round,
            Event::NextBattle { number, .. } => self.next_battle(level, *number),
            Event::Fainted { who } => self.fell(index(*who), false),
            Event::Died { who, .. } => self.fell(index(*who), true),
            Event::Left { who, by: None } => self.now[index(*who)].fled = true,
            Event::Rolled {
                target: Some(target),
                success,
                purpose: RollFor::Capture(_),
                ..
            } => {
                self.now[index(*target)].caught |= *success;
            }
            Event::Arrived { who, .. } => {
                self.now[index(*who)].present = true;
            }
            _ => {}
        }
    }

    /// What only Pokémon Tabletop United has.
    fn own(&mut self, level: &Level, event: &PtuEvent) {
        match event {
            PtuEvent::AttackDeclared { who, attack, .. } => {
                self.people[index(*who)].count_use(*attack);
            }
            PtuEvent::Accuracy {
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
                let sure = cannot_miss(check);
                self.people[index(*who)].rolled(natural, sure, *hit, *critical);
            }
            PtuEvent::Damage {
                who, target, dealt, ..
            } => {
                let team = |id| level.sides[usize::from(level.combatants[index(id)].side)].team;
                if team(*who) != team(*target) {
                    self.people[index(*who)].dealt += amount(*dealt);
                }
            }
            PtuEvent::Revealed { sent, .. } => {
                for (_, who, _) in sent {
                    self.now[index(*who)].present = true;
                }
            }
            _ => {}
        }
    }

    /// Somebody faints or dies, for the first time in this battle or again.
    fn fell(&mut self, who: usize, died: bool) {
        let (now, person) = (&mut self.now[who], &mut self.people[who]);
        let (before, of) = match died {
            true => (&mut now.died, &mut person.died_of),
            false => (&mut now.fainted, &mut person.fainted_of),
        };
        if !std::mem::replace(before, true) && !now.wound.is_empty() {
            *of.entry(now.wound.clone()).or_default() += 1;
        }
    }

    /// Whose turn it is, and whether anything is done in it.
    fn turn(&mut self, event: &Event) {
        match event {
            Event::TurnStarted { who } => {
                self.people[index(*who)].turns += 1;
                let now = &mut self.now[index(*who)];
                now.waiting = !std::mem::take(&mut now.paid);
            }
            // What it has done out of turn was the deed of the turn to come.
            Event::Own(OwnEvent::Ptu(PtuEvent::ActionPaid { who, .. })) => {
                self.now[index(*who)].paid = true;
            }
            Event::TurnEnded { who } => {
                let waiting = std::mem::take(&mut self.now[index(*who)].waiting);
                self.people[index(*who)].idle += u64::from(waiting);
            }
            // Whoever cannot act is not idle, and whoever holds its turn has another.
            Event::TurnLost { who, .. }
            | Event::Held { who, .. }
            | Event::Declared { who, .. }
            | Event::Own(OwnEvent::Ptu(PtuEvent::AttackDeclared { who, .. }))
            | Event::Moved {
                who, forced: false, ..
            }
            | Event::Fainted { who }
            | Event::Left { who, .. } => self.now[index(*who)].waiting = false,
            Event::BattleEnded { .. } => {
                self.now.iter_mut().for_each(|now| now.waiting = false);
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

    fn finish(&mut self, level: &Level) {
        for (number, losses) in self.losses.iter_mut().enumerate() {
            let people = self.now.iter().zip(&level.combatants);
            let mine = people.filter(|(now, def)| now.present && usize::from(def.side) == number);
            let (mut fainted, mut died) = (false, false);
            for (now, _) in mine {
                fainted |= now.fainted;
                died |= now.died;
            }
            losses.0 += u64::from(fainted);
            losses.1 += u64::from(died);
        }
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
    pub(super) fn add(&mut self, other: &Self) {
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
        self.turns += other.turns;
        self.idle += other.idle;
        add_counts(&mut self.fainted_of, &other.fainted_of);
        add_counts(&mut self.died_of, &other.died_of);
        add_counts(&mut self.items, &other.items);
        for (attack, uses) in &other.uses {
            self.count_uses(*attack, *uses);
        }
    }

    /// Counts an Accuracy Roll that hits from `natural` on the die, or surely.
    fn rolled(&mut self, natural: i32, sure: bool, hit: bool, critical: bool) {
        // A natural 1 misses, a natural 20 hits.
        let chances = (21 - natural).clamp(1, 19);
        let expected = if sure { PARTS } else { chances * (PARTS / 20) };
        self.attacks += 1;
        self.hits += u64::from(hit);
        self.criticals += u64::from(critical);
        self.expected += u64::from(expected.unsigned_abs());
    }

    /// Counts a roll of the rules' own, with what its die had to show.
    fn threw(&mut self, natural: i32, sides: i32, hit: bool) {
        let chances = (sides + 1 - natural).clamp(0, sides);
        self.attacks += 1;
        self.hits += u64::from(hit);
        self.expected += u64::from((chances * PARTS / sides.max(1)).unsigned_abs());
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

/// Of how many parts a hit that is expected is counted: every face of a d20 and of a d6 is a whole number of them.
pub(super) const PARTS: i32 = 60;

fn add_counts<K: Ord + Clone>(mine: &mut BTreeMap<K, u64>, theirs: &BTreeMap<K, u64>) {
    for (what, count) in theirs {
        *mine.entry(what.clone()).or_default() += count;
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
