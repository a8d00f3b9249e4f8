//! The journal against the battle: whoever reads only the journal must know where everybody
//! stands, and nobody may do in it what its state at that moment forbids.

use super::sums;
use crate::battle::{AttackKind, Battle, CombatantId, Event, Sheet, Whereabouts};
use crate::board::Cell;
use crate::data::MoveId;
use crate::data::level::{Context, Kind};
use crate::data::moves::Mark;
use crate::rules::health::DEADLY;
use crate::rules::{Frequency, Status, Vitals};

/// What a reader of the journal knows of one combatant.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) hp: i32,
    pub(super) temp: i32,
    pub(super) injuries: i32,
    pub(super) max: i32,
    down: bool,
    dead: bool,
    pub(super) cell: Option<Cell>,
    statuses: Vec<Status>,
    /// Turns that it has ended in this round.
    turns: u32,
    /// Attacks of Opportunity in this round.
    strikes: u32,
    /// Turns of its own that have begun.
    turn: u32,
    /// Pokémon that it may have out, or has had out by no choice of its own.
    most: usize,
    /// Moves that may not be used on two turns in a row, with the last turn of each.
    rested: Vec<(MoveId, u32)>,
    /// The turn in which it prepared a move.
    prepared: Option<u32>,
    /// The next attack is the one that was prepared.
    resolving: bool,
}

impl Known {
    /// The most Hit Points that so many Injuries leave (combat-R074).
    pub(super) fn cap(&self, injuries: i32) -> i32 {
        let full = Vitals::full(self.max);
        Vitals { injuries, ..full }.cap()
    }
}

/// What a reader of the journal knows.
pub(super) struct Told {
    read: usize,
    known: Vec<Known>,
    /// Pokémon turns that have begun in this round, by trainer.
    commanded: Vec<u32>,
    /// A referee has had a hand in it: who may act how often is the table's business then.
    corrected: bool,
}

impl Told {
    /// Before anything is told: what the level says. Read the battle's first events afterwards.
    pub(super) fn new(battle: &Battle, sheets: &[Sheet]) -> Self {
        let unknown = Known {
            hp: 0,
            temp: 0,
            injuries: 0,
            max: 0,
            down: false,
            dead: false,
            cell: None,
            statuses: Vec::new(),
            turns: 0,
            strikes: 0,
            turn: 0,
            most: 0,
            rested: Vec::new(),
            prepared: None,
            resolving: false,
        };
        let known = vec![unknown; sheets.len()];
        let commanded = vec![0; known.len()];
        let mut told = Self {
            read: 0,
            known,
            commanded,
            corrected: false,
        };
        told.take_over(sheets);
        for (trainer, sheet) in sheets.iter().enumerate() {
            let side = &battle.level().sides[usize::from(sheet.side.0)];
            told.known[trainer].most = usize::from(side.pokemon_out).max(told.out(battle, trainer));
        }
        told.read = battle.journal().len();
        told
    }

    /// Takes the state as it is for granted.
    fn take_over(&mut self, sheets: &[Sheet]) {
        for (sheet, known) in sheets.iter().zip(&mut self.known) {
            known.hp = sheet.hp;
            known.temp = sheet.temp_hp;
            known.injuries = sheet.injuries;
            known.max = sheet.max_hp;
            known.down = sheet.fainted;
            known.dead = sheet.dead;
            known.cell = sheet.cell();
            known.statuses = lasting(&sheet.statuses);
        }
    }

    /// Reads what has been added to the journal, and compares with the battle.
    pub(super) fn read(&mut self, battle: &Battle, sheets: &[Sheet]) -> Vec<String> {
        let mut breaches = Vec::new();
        let journal = battle.journal();
        for event in &journal[self.read.min(journal.len())..] {
            self.event(battle, event, &mut breaches);
        }
        self.read = journal.len();
        for (sheet, known) in sheets.iter().zip(&self.known) {
            let name = &sheet.name;
            let told = (known.hp, known.temp, known.injuries);
            let real = (sheet.hp, sheet.temp_hp, sheet.injuries);
            if told != real {
                breaches.push(format!(
                    "the journal says of {name} (hp, temporary, injuries) = {told:?}, \
                     the battle {real:?}"
                ));
            }
            let (house, start) = (
                battle.house(),
                &battle.level().combatants[usize::from(sheet.id.0)].start,
            );
            let doomed = start.injuries + start.without_air as i32 >= DEADLY;
            let fatal = sheet.injuries >= DEADLY && house.injuries && house.death;
            if fatal && !sheet.dead && !doomed && !self.corrected {
                breaches.push(format!("{name} lives with {} Injuries", sheet.injuries));
            }
            let told = (known.down, known.dead);
            let real = (sheet.fainted, sheet.dead);
            if told != real {
                breaches.push(format!(
                    "the journal says of {name} (fainted, dead) = {told:?}, the battle {real:?}"
                ));
            }
            if known.cell != sheet.cell() {
                breaches.push(format!(
                    "the journal says that {name} is at {:?}, the battle {:?}",
                    known.cell, sheet.place
                ));
            }
            let real = lasting(&sheet.statuses);
            if sheet.place != Whereabouts::Later && known.statuses != real {
                breaches.push(format!(
                    "the journal says that {name} is {:?}, the battle {real:?}",
                    known.statuses
                ));
            }
        }
        breaches
    }

    fn event(&mut self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        let name = |who: CombatantId| battle.name(who).to_owned();
        self.acts(battle, event, breaches);
        self.uses(battle, event, breaches);
        sums::check(
            battle,
            event,
            |who| self.known.get(usize::from(who.0)),
            breaches,
        );
        match event {
            Event::RoundStarted { .. } => {
                for known in &mut self.known {
                    known.turns = 0;
                    known.strikes = 0;
                }
                self.commanded.fill(0);
            }
            Event::TurnStarted { who } => self.known[usize::from(who.0)].turn += 1,
            Event::Marked {
                who,
                mark: Mark::Preparing,
                on,
                source,
            } => {
                let known = &mut self.known[usize::from(who.0)];
                if *on {
                    known.prepared = Some(known.turn);
                } else {
                    known.resolving = source == "used";
                }
            }
            Event::Corrected {
                who, vitals, at, ..
            } => {
                self.corrected = true;
                if let Some(who) = who {
                    let known = &mut self.known[usize::from(who.0)];
                    known.cell = *at;
                    if let Some(vitals) = vitals {
                        (known.hp, known.temp) = (vitals.hp, vitals.temp);
                        known.injuries = vitals.injuries;
                    }
                }
            }
            Event::Rested { who, hp_after, .. } => {
                self.known[usize::from(who.0)].hp = *hp_after;
            }
            Event::Mended { who, total, .. } => {
                self.known[usize::from(who.0)].injuries = *total;
            }
            Event::Turned { who, at, .. } => self.known[usize::from(who.0)].cell = Some(*at),
            Event::MovesRegained { who, moves, .. } => {
                self.known[usize::from(who.0)]
                    .rested
                    .retain(|(known, _)| !moves.contains(known));
            }
            Event::BattleEnded { .. } => {
                for known in &mut self.known {
                    known.rested.clear();
                }
            }
            Event::TurnEnded { who } => {
                let known = &mut self.known[usize::from(who.0)];
                known.turns += 1;
                if known.turns > 1 && !self.corrected {
                    breaches.push(format!("{} has two turns in a round", name(*who)));
                }
                let def = &battle.level().combatants[usize::from(who.0)];
                if let Some(trainer) = def.owner {
                    let count = &mut self.commanded[usize::from(trainer)];
                    *count += 1;
                    let allowed = battle.level().sides[usize::from(def.side)].pokemon_turns;
                    if *count > u32::from(allowed) && !self.corrected {
                        breaches.push(format!("{} is one Pokémon turn too many", name(*who)));
                    }
                }
            }
            Event::Moved { who, path, .. } => {
                let known = &mut self.known[usize::from(who.0)];
                known.cell = path.last().copied().or(known.cell);
            }
            Event::HpLost {
                who,
                hp_after,
                temp_after,
                ..
            } => {
                let known = &mut self.known[usize::from(who.0)];
                (known.hp, known.temp) = (*hp_after, *temp_after);
            }
            Event::Damage { who, target, .. } if who != target => {
                let def = &battle.level().combatants[usize::from(target.0)];
                if battle.level().context == Context::League && def.kind == Kind::Trainer {
                    breaches.push(format!(
                        "{} is attacked in a League battle (G001)",
                        name(*target)
                    ));
                }
            }
            Event::Healed { who, hp_after, .. } => {
                self.known[usize::from(who.0)].hp = *hp_after;
            }
            Event::TempHp { who, after, .. } => self.known[usize::from(who.0)].temp = *after,
            Event::Injured {
                who,
                total,
                hp_after,
                ..
            } => {
                let known = &mut self.known[usize::from(who.0)];
                (known.injuries, known.hp) = (*total, *hp_after);
            }
            Event::Breathed { who, total, .. } => {
                self.known[usize::from(who.0)].injuries = *total;
            }
            Event::Fainted { who } => self.known[usize::from(who.0)].down = true,
            Event::Died { who, .. } => {
                if !battle.house().death && !self.corrected {
                    breaches.push(format!("{} dies although nobody can", name(*who)));
                }
                let known = &mut self.known[usize::from(who.0)];
                (known.down, known.dead) = (true, true);
            }
            Event::Revived { who } => {
                let known = &mut self.known[usize::from(who.0)];
                (known.down, known.dead) = (false, false);
            }
            Event::StatusGained { who, status, .. } => {
                let statuses = &mut self.known[usize::from(who.0)].statuses;
                if !statuses.contains(status) {
                    statuses.push(*status);
                    statuses.sort_by_key(|status| *status as usize);
                }
            }
            Event::StatusEnded { who, status, .. } => {
                self.known[usize::from(who.0)]
                    .statuses
                    .retain(|has| has != status);
            }
            Event::Released { who, at, .. } | Event::Arrived { who, at } => {
                self.known[usize::from(who.0)].cell = Some(*at);
            }
            Event::Revealed { sent, .. } => {
                for (_, who, at) in sent {
                    self.known[usize::from(who.0)].cell = Some(*at);
                }
            }
            Event::Recalled { who, .. }
            | Event::Fled { who }
            | Event::CaptureRolled {
                target: who,
                caught: true,
                ..
            } => {
                self.known[usize::from(who.0)].cell = None;
            }
            Event::Reacted {
                who,
                reaction,
                taken: true,
                ..
            } => {
                use crate::battle::Reaction;
                let known = &mut self.known[usize::from(who.0)];
                known.strikes += u32::from(*reaction == Reaction::AttackOfOpportunity);
                if known.strikes > 1 {
                    breaches.push(format!(
                        "{} strikes twice at opportunities in a round (combat-R110)",
                        name(*who)
                    ));
                }
            }
            _ => {}
        }
        self.crowd(battle, event, breaches);
    }

    /// Nobody does anything unconscious, dead or away, nor what its statuses bar.
    fn acts(&self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        let who = match event {
            Event::TurnStarted { who }
            | Event::Declared { who, .. }
            | Event::AttackDeclared { who, .. }
            | Event::Reacted {
                who, taken: true, ..
            }
            | Event::Moved {
                who, forced: false, ..
            }
            | Event::Recalled { who, .. }
            | Event::Fled { who } => *who,
            _ => return,
        };
        let known = &self.known[usize::from(who.0)];
        let def = &battle.level().combatants[usize::from(who.0)];
        let beside = battle.level().context == Context::League && def.kind == Kind::Trainer;
        let leaves = matches!(event, Event::Recalled { .. } | Event::Fled { .. });
        if known.down && !leaves || known.cell.is_none() && !beside {
            breaches.push(format!(
                "{} is down or away and yet: {event:?}",
                battle.name(who)
            ));
        }
        let bars: &[Status] = match event {
            Event::Recalled { .. } | Event::Fled { .. } if known.down => &[],
            Event::Recalled { .. } | Event::Fled { .. } => &[Status::Trapped],
            Event::Moved { .. } => &[Status::Asleep, Status::Frozen, Status::Stuck],
            Event::AttackDeclared { .. } => &[Status::Asleep, Status::Frozen],
            _ => &[],
        };
        if let Some(bar) = bars.iter().find(|bar| known.statuses.contains(bar)) {
            breaches.push(format!(
                "{} is {} and yet: {event:?}",
                battle.name(who),
                bar.name()
            ));
        }
    }

    /// A move that takes a rest is not used on two turns in a row (combat-R042). What was
    /// prepared was used when it was prepared.
    fn uses(&mut self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        let Event::AttackDeclared {
            who,
            attack: AttackKind::Move(id),
            ..
        } = event
        else {
            return;
        };
        let known = &mut self.known[usize::from(who.0)];
        let turn = if std::mem::take(&mut known.resolving) {
            known.prepared.take()
        } else {
            Some(known.turn)
        };
        let rests = matches!(
            battle.dex().move_def(*id).frequency,
            Frequency::EveryOtherTurn | Frequency::Scene(2..)
        );
        let (true, Some(turn)) = (rests, turn) else {
            return;
        };
        let last = known.rested.iter_mut().find(|(named, _)| named == id);
        match last {
            Some((_, last)) if turn <= *last + 1 && !self.corrected => breaches.push(format!(
                "{} uses {} on turn {turn}, after turn {last}",
                battle.name(*who),
                battle.dex().move_def(*id).name
            )),
            Some((_, last)) => *last = turn,
            None => known.rested.push((*id, turn)),
        }
    }

    /// Conscious Pokémon that a trainer has out.
    fn out(&self, battle: &Battle, trainer: usize) -> usize {
        let defs = battle.level().combatants.iter();
        defs.zip(&self.known)
            .filter(|(def, known)| {
                def.owner.map(usize::from) == Some(trainer) && known.cell.is_some() && !known.down
            })
            .count()
    }

    /// Nobody sends out more than it may, but in place of those that the level or the revived have
    /// put there (G019).
    fn crowd(&mut self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        let released = match event {
            Event::Released { by, .. } => Some(usize::from(by.0)),
            Event::Arrived { .. } | Event::Revived { .. } | Event::Corrected { .. } => None,
            _ => return,
        };
        for trainer in 0..self.known.len() {
            let out = self.out(battle, trainer);
            if released == Some(trainer) && out > self.known[trainer].most {
                breaches.push(format!(
                    "{} has {out} Pokémon out: {event:?}",
                    battle.level().combatants[trainer].name
                ));
            }
            self.known[trainer].most = self.known[trainer].most.max(out);
        }
    }
}

/// Statuses that come and go with events; darkness comes with the square.
fn lasting(views: &[crate::battle::StatusView]) -> Vec<Status> {
    views
        .iter()
        .filter(|view| view.lasting != "while it stands in the dark")
        .map(|view| view.status)
        .collect()
}
