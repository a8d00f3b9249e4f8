//! The journal against the battle: whoever reads only the journal must know where everybody
//! stands, and nobody may do in it what its state at that moment forbids.

use crate::battle::{Battle, CombatantId, Event, Sheet, Whereabouts};
use crate::data::level::{Context, Kind};
use crate::rules::{Cell, Status};

/// What a reader of the journal knows of one combatant.
struct Known {
    hp: i32,
    temp: i32,
    injuries: i32,
    down: bool,
    cell: Option<Cell>,
    statuses: Vec<Status>,
    /// Turns that it has ended in this round.
    turns: u32,
    /// Attacks of Opportunity in this round.
    strikes: u32,
}

/// What a reader of the journal knows.
pub(super) struct Told {
    read: usize,
    known: Vec<Known>,
    /// Pokémon turns that have begun in this round, by trainer.
    commanded: Vec<u32>,
}

impl Told {
    /// Before anything is told: what the level says. Read the battle's first events afterwards.
    pub(super) fn new(battle: &Battle, sheets: &[Sheet]) -> Self {
        let known = battle.level().combatants.iter().map(|def| {
            use crate::data::level::Place;
            Known {
                hp: 0,
                temp: 0,
                injuries: 0,
                down: false,
                cell: match def.place {
                    Place::Board(cell) => Some(cell),
                    _ => None,
                },
                statuses: Vec::new(),
                turns: 0,
                strikes: 0,
            }
        });
        let known: Vec<Known> = known.collect();
        let commanded = vec![0; known.len()];
        let mut told = Self {
            read: 0,
            known,
            commanded,
        };
        told.take_over(sheets);
        told.read = battle.journal().len();
        told
    }

    /// Takes the state as it is for granted.
    fn take_over(&mut self, sheets: &[Sheet]) {
        for (sheet, known) in sheets.iter().zip(&mut self.known) {
            known.hp = sheet.hp;
            known.temp = sheet.temp_hp;
            known.injuries = sheet.injuries;
            known.down = sheet.fainted;
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
            let told = (known.hp, known.temp, known.injuries, known.down);
            let real = (sheet.hp, sheet.temp_hp, sheet.injuries, sheet.fainted);
            if told != real {
                breaches.push(format!(
                    "the journal says of {name} (hp, temporary, injuries, fainted) = {told:?}, \
                     the battle {real:?}"
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
        match event {
            Event::RoundStarted { .. } => {
                for known in &mut self.known {
                    known.turns = 0;
                    known.strikes = 0;
                }
                self.commanded.fill(0);
            }
            Event::TurnEnded { who } => {
                let known = &mut self.known[usize::from(who.0)];
                known.turns += 1;
                if known.turns > 1 {
                    breaches.push(format!("{} has two turns in a round", name(*who)));
                }
                let def = &battle.level().combatants[usize::from(who.0)];
                if let Some(trainer) = def.owner {
                    let count = &mut self.commanded[usize::from(trainer)];
                    *count += 1;
                    let allowed = battle.level().sides[usize::from(def.side)].pokemon_turns;
                    if *count > u32::from(allowed) {
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
            Event::Fainted { who } | Event::Died { who, .. } => {
                self.known[usize::from(who.0)].down = true;
            }
            Event::Revived { who } => self.known[usize::from(who.0)].down = false,
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
    }

    /// Nobody does anything unconscious, dead or away.
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
            } => *who,
            _ => return,
        };
        let known = &self.known[usize::from(who.0)];
        let def = &battle.level().combatants[usize::from(who.0)];
        let beside = battle.level().context == Context::League && def.kind == Kind::Trainer;
        if known.down || known.cell.is_none() && !beside {
            breaches.push(format!(
                "{} is down or away and yet: {event:?}",
                battle.name(who)
            ));
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
