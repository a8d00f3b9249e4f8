//! The journal against the battle: whoever reads only the journal must know where everybody
//! stands, and nobody may do in it what its state at that moment forbids.

use super::sums;
use crate::battle::{
    AttackKind, Battle, Cause, CombatantId, Declaration, Event, Lasts, OwnEvent, PtuEvent, Sheet,
    Shown, ShownCombatant, reaction,
};
use crate::data::clauses::{Deed, Part};
use crate::data::conditions::Condition;
use crate::data::level::{CombatantKind, Context};
use crate::data::moves::{Answers, Keyword, What};
use crate::data::{Dex, MoveDef, MoveId};
use crate::rules::health::DEADLY;
use crate::rules::{Frequency, Status};

/// What a combatant has done, as far as the journal tells it.
#[derive(Clone, Debug, Default)]
struct Activity {
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
    /// What `rested` was before those of its attacks that may not have been made yet: whoever falls before
    /// they are has used nothing (A150).
    before: Option<Vec<(MoveId, u32)>>,
    /// The turn in which it prepared a move.
    prepared: Option<u32>,
    /// The next attack is the one that was prepared.
    resolving: bool,
    /// It has prepared a move and not let go of it.
    preparing: bool,
}

/// What a reader of the journal knows.
pub(super) struct JournalReader {
    read: usize,
    shown: Shown,
    deeds: Vec<Activity>,
    /// Pokémon turns that have begun in this round, by trainer.
    commanded: Vec<u32>,
    /// Pokémon turns that a trainer has beyond those of its side in this round, by trainer.
    granted: Vec<u32>,
    /// A referee has had a hand in it: who may act how often is the table's business then.
    corrected: bool,
    /// Who has just ceased to call a move, which is the one that it uses next.
    called: Option<CombatantId>,
    /// Who goes back in this moment whatever holds it there: a feature calls it, or a move of its own.
    freed: Option<CombatantId>,
}

/// Whether a use gives one Pokémon more of its user's a turn in this round (Focused Command).
fn commands_another(used: &MoveDef) -> bool {
    let mut effects = used.effects.iter();
    effects.any(|effect| matches!(effect.what, What::SecondTurn(_)))
}

/// What Baton Pass, U-Turn and their like leave on their user for the rest of its turn: it goes even if it is Trapped
/// (DX-17).
const GOING: [&str; 2] = ["Passing On", "Slipping Away"];

/// What whoever uses a move that another calls is under until then.
const CALLING: &str = "Calling";

/// What moves of the Asleep need.
const ASLEEP: Condition = Condition::UserHas(Status::Asleep);

/// Whether a move comes about without a deed of its user: as it is knocked out, foretold before, or as whom it has
/// carried up falls with it.
fn comes_by_itself(dex: &Dex, used: &MoveDef) -> bool {
    let begun = |def: &MoveDef| {
        let mut effects = def.effects.iter();
        effects.any(|effect| match &effect.what {
            What::Foretell(_) => true,
            What::Begin(begun) => begun.kind.name() == "Carried Up",
            _ => false,
        })
    };
    let whole = used.way_of.map(|way| dex.move_def(way.of));
    used.answers == Some(Answers::Falls) || whole.is_some_and(begun)
}

/// Whether a feature calls somebody back whatever holds it there.
fn calls_back_the_held(dex: &Dex, name: &str) -> bool {
    let def = dex.features.iter().find(|def| def.name == name);
    let written = def.and_then(|def| def.written.as_ref());
    let mut clauses = written.iter().flat_map(|it| &it.clauses);
    clauses.any(|clause| match &clause.part {
        Part::On { does, .. } => does.contains(&Deed::CallBack(true)),
        _ => false,
    })
}

impl JournalReader {
    /// Before anything is told of the battle at hand: what its level says.
    pub(super) fn new(battle: &Battle) -> Self {
        let level = battle.level();
        let mut told = Self {
            read: battle.began_at(),
            shown: Shown::at_start(level),
            deeds: vec![Activity::default(); level.combatants.len()],
            commanded: vec![0; level.combatants.len()],
            granted: vec![0; level.combatants.len()],
            corrected: false,
            called: None,
            freed: None,
        };
        for (trainer, def) in level.combatants.iter().enumerate() {
            let side = &level.sides[usize::from(def.side)];
            told.deeds[trainer].most = usize::from(side.pokemon_out).max(told.out(battle, trainer));
        }
        told
    }

    fn figure(&self, who: CombatantId) -> Option<&ShownCombatant> {
        self.shown.get(who)
    }

    /// Reads what has been added to the journal, and compares with the battle.
    pub(super) fn read(&mut self, battle: &Battle, sheets: &[Sheet]) -> Vec<String> {
        let mut breaches = Vec::new();
        let journal = battle.journal();
        for event in &journal[self.read.min(journal.len())..] {
            self.event(battle, event, &mut breaches);
        }
        self.read = journal.len();
        breaches.extend(self.differences(&battle.shown()));
        for sheet in sheets {
            let (house, start) = (
                battle.house(),
                &battle.level().combatants[usize::from(sheet.id.0)].start,
            );
            let doomed = start.injuries + start.without_air as i32 >= DEADLY;
            let fatal = sheet.injuries >= DEADLY && house.injuries && house.death;
            if fatal && !sheet.dead && !doomed && !self.corrected {
                let (name, injuries) = (&sheet.name, sheet.injuries);
                breaches.push(format!("{name} lives with {injuries} Injuries"));
            }
        }
        breaches
    }

    /// Where what the events add up to is not what is.
    fn differences(&self, real: &Shown) -> Vec<String> {
        let told = &self.shown;
        if told == real {
            return Vec::new();
        }
        let figures = told.combatants.iter().zip(real.combatants.iter());
        let differing = figures.filter(|(told, real)| told != real);
        let mut found: Vec<String> = differing
            .map(|(told, real)| format!("the journal says {told:?}, the battle {real:?}"))
            .collect();
        let bare = |shown: &Shown| Shown {
            combatants: real.combatants.clone(),
            ..shown.clone()
        };
        if bare(told) != *real {
            let (told, real) = (bare(told), bare(real));
            found.push(format!("the journal says {told:?}, the battle {real:?}"));
        }
        found
    }

    fn event(&mut self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        self.acts(battle, event, breaches);
        self.uses(battle, event, breaches);
        self.called = match event {
            Event::EffectChanged {
                who,
                what: Lasts::Named(CALLING),
                on: false,
                ..
            } => *who,
            _ => None,
        };
        sums::check(battle, event, |who| self.figure(who), breaches);
        self.shown.apply(event);
        self.remember(battle.dex(), event);
        self.turn_ended(battle, event, breaches);
        self.harm(battle, event, breaches);
        self.opportunities(battle, event, breaches);
        self.crowd(battle, event, breaches);
    }

    /// Takes note of what later events are held against.
    fn remember(&mut self, dex: &Dex, event: &Event) {
        match event {
            Event::RoundStarted { .. } => {
                for deeds in &mut self.deeds {
                    deeds.turns = 0;
                    deeds.strikes = 0;
                }
                self.commanded.fill(0);
                self.granted.fill(0);
            }
            Event::TurnStarted { who } => {
                let deeds = &mut self.deeds[usize::from(who.0)];
                deeds.turn += 1;
                // What was prepared and used at the end of the last round is no matter of this turn.
                deeds.resolving = false;
                deeds.before = None;
                self.freed = None;
            }
            Event::Own(OwnEvent::Ptu(PtuEvent::AttackDeclared {
                who,
                attack: AttackKind::Move(id),
                ..
            })) if commands_another(dex.move_def(*id)) => self.granted[usize::from(who.0)] += 1,
            Event::Own(OwnEvent::Ptu(PtuEvent::Accuracy { who, .. })) => {
                self.deeds[usize::from(who.0)].before = None;
            }
            // Whoever falls has not used what it was about to (A150), also where it is up for one move more.
            Event::Fainted { who, .. }
            | Event::EffectChanged {
                who: Some(who),
                what: Lasts::Named("A move before it faints"),
                on: true,
                ..
            } => {
                let deeds = &mut self.deeds[usize::from(who.0)];
                if let Some(before) = deeds.before.take() {
                    deeds.rested = before;
                }
            }
            Event::EffectChanged {
                who: Some(who),
                what: Lasts::Mark(mark),
                on,
                cause: Cause { source, .. },
            } if mark.name() == "Preparing" => {
                let deeds = &mut self.deeds[usize::from(who.0)];
                deeds.preparing = *on;
                if *on {
                    deeds.prepared = Some(deeds.turn);
                } else {
                    deeds.resolving = source == "used";
                }
            }
            Event::Corrected { .. } => self.corrected = true,
            Event::Reacted {
                trigger,
                cause,
                taken: true,
                ..
            } if calls_back_the_held(dex, cause) => self.freed = Some(*trigger),
            Event::EffectChanged {
                who: Some(who),
                what: Lasts::Named(effect),
                on: false,
                cause: Cause { source, .. },
            } if GOING.contains(effect) && source == "it goes" => self.freed = Some(*who),
            Event::Left { who, by: Some(_) } if self.freed == Some(*who) => self.freed = None,
            Event::Own(OwnEvent::Ptu(PtuEvent::MovesRegained { who, moves, .. })) => {
                let deeds = &mut self.deeds[usize::from(who.0)];
                deeds.rested.retain(|(known, _)| !moves.contains(known));
                deeds.before = None;
            }
            Event::BattleEnded { .. } => {
                for deeds in &mut self.deeds {
                    deeds.rested.clear();
                    deeds.before = None;
                }
            }
            _ => {}
        }
    }

    /// Nobody is attacked beside the board of a League battle, nor dies where nobody can.
    fn harm(&self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Damage { who, target, .. })) if who != target => {
                let def = &battle.level().combatants[usize::from(target.0)];
                if battle.level().context == Context::League && def.kind == CombatantKind::Trainer {
                    let name = battle.name(*target);
                    breaches.push(format!("{name} is attacked in a League battle (G001)"));
                }
            }
            Event::Died { who, .. } if !battle.house().death && !self.corrected => {
                breaches.push(format!("{} dies although nobody can", battle.name(*who)));
            }
            _ => {}
        }
    }

    /// Nobody takes two Attacks of Opportunity in a round (combat-R110), but for those with an eye for it.
    fn opportunities(&mut self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        if let Event::Reacted {
            who,
            reaction,
            taken: true,
            ..
        } = event
            && *reaction == reaction::ATTACK_OF_OPPORTUNITY
        {
            let deeds = &mut self.deeds[usize::from(who.0)];
            deeds.strikes += 1;
            let owner = battle.level().combatants[usize::from(who.0)].owner;
            let sheets = [Some(*who), owner.map(CombatantId)];
            let sheets = sheets.into_iter().flatten();
            let sheets: Vec<Sheet> = sheets.filter_map(|id| battle.sheet(id)).collect();
            let mut features = sheets.iter().flat_map(|sheet| &sheet.features);
            let most = match features.any(|feature| feature.name == "Hunter's Reflexes") {
                true => 3,
                false => 1,
            };
            if deeds.strikes > most {
                let (name, strikes) = (battle.name(*who), deeds.strikes);
                breaches.push(format!(
                    "{name} strikes {strikes} times at opportunities in a round (combat-R110)"
                ));
            }
        }
    }

    /// Nobody has two turns in a round, nor a trainer too many Pokémon turns (combat-R035).
    fn turn_ended(&mut self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        let Event::TurnEnded { who } = *event else {
            return;
        };
        let deeds = &mut self.deeds[usize::from(who.0)];
        deeds.turns += 1;
        if deeds.turns > 1 && !self.corrected {
            breaches.push(format!("{} has two turns in a round", battle.name(who)));
        }
        let def = &battle.level().combatants[usize::from(who.0)];
        if let Some(trainer) = def.owner {
            let count = &mut self.commanded[usize::from(trainer)];
            *count += 1;
            let side = &battle.level().sides[usize::from(def.side)];
            let allowed = u32::from(side.pokemon_turns) + self.granted[usize::from(trainer)];
            if *count > allowed && !self.corrected {
                breaches.push(format!("{} is one Pokémon turn too many", battle.name(who)));
            }
        }
    }

    /// Nobody does anything unconscious, dead or away, nor what its statuses bar.
    fn acts(&self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        let who = match event {
            Event::TurnStarted { who }
            | Event::Declared {
                who,
                fate: Declaration::Done,
                ..
            }
            | Event::Own(OwnEvent::Ptu(PtuEvent::AttackDeclared { who, .. }))
            | Event::Reacted {
                who, taken: true, ..
            }
            | Event::Moved {
                who, forced: false, ..
            }
            | Event::Left { who, .. } => *who,
            _ => return,
        };
        let Some(known) = self.figure(who) else {
            return;
        };
        let def = &battle.level().combatants[usize::from(who.0)];
        let beside =
            battle.level().context == Context::League && def.kind == CombatantKind::Trainer;
        let used = match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::AttackDeclared {
                attack: AttackKind::Move(id),
                ..
            })) => Some(battle.dex().move_def(*id)),
            _ => None,
        };
        if used.is_some_and(|used| comes_by_itself(battle.dex(), used)) {
            return;
        }
        let dreams = def.moves.iter().map(|id| battle.dex().move_def(*id));
        let dreams = dreams.chain(used).any(|known| known.needs == Some(ASLEEP));
        let leaves = matches!(event, Event::Left { .. });
        if known.fainted && !leaves || known.cell.is_none() && !beside {
            breaches.push(format!(
                "{} is down or away and yet: {event:?}",
                battle.name(who)
            ));
        }
        let bars: &[Status] = match event {
            Event::Left { .. } if known.fainted => &[],
            Event::Left { by: Some(_), .. } if self.freed == Some(who) => &[],
            Event::Left { .. } => &[Status::Trapped],
            Event::Moved { .. } => &[Status::Asleep, Status::Frozen, Status::Stuck],
            // What is for the Asleep may call what is not.
            Event::Own(OwnEvent::Ptu(PtuEvent::AttackDeclared { .. })) if dreams => {
                &[Status::Frozen]
            }
            Event::Own(OwnEvent::Ptu(PtuEvent::AttackDeclared { .. })) => {
                &[Status::Asleep, Status::Frozen]
            }
            _ => &[],
        };
        // What has been put off for a time bars nobody from anything, and whoever calls a move in its sleep shifts for it.
        let calls = matches!(event, Event::Moved { .. }) && known.effects.contains(&"Calling");
        let put_off = known.effects.contains(&"Put off") || calls;
        // Nor does what an ability is about to end (G127).
        let ends = |bar: Status| {
            let ability = used.filter(|used| used.given.is_some());
            let mut effects = ability.into_iter().flat_map(|used| &used.effects);
            effects.any(|it| matches!(&it.what, What::Cure(cure) if cure.0.contains(&bar)))
        };
        let mut barring = bars.iter();
        if let Some(bar) = barring.find(|bar| known.statuses.contains(bar) && !ends(**bar))
            && !put_off
        {
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
        let Event::Own(OwnEvent::Ptu(PtuEvent::AttackDeclared {
            who,
            attack: AttackKind::Move(id),
            ..
        })) = event
        else {
            return;
        };
        // What another move calls is no use of its own (DX-37).
        let called = self.called == Some(*who)
            || self
                .figure(*who)
                .is_some_and(|known| known.effects.contains(&CALLING));
        if called || comes_by_itself(battle.dex(), battle.dex().move_def(*id)) {
            return;
        }
        let deeds = &mut self.deeds[usize::from(who.0)];
        // Where a move needs no preparation any more (Solar Beam in the sun), it is told before that is
        // let go of.
        let ready = deeds.preparing && battle.dex().move_def(*id).has(Keyword::SetUp);
        let turn = if std::mem::take(&mut deeds.resolving) || ready {
            deeds.prepared.take()
        } else {
            Some(deeds.turn)
        };
        let def = battle.dex().move_def(*id);
        let rests = def.given.is_none()
            && matches!(
                def.frequency,
                Frequency::EveryOtherTurn | Frequency::Scene(2..)
            );
        let (true, Some(turn)) = (rests, turn) else {
            return;
        };
        if deeds.before.is_none() {
            deeds.before = Some(deeds.rested.clone());
        }
        let last = deeds.rested.iter_mut().find(|(named, _)| named == id);
        match last {
            Some((_, last)) if turn <= *last + 1 && !self.corrected => breaches.push(format!(
                "{} uses {} on turn {turn}, after turn {last}",
                battle.name(*who),
                battle.dex().move_def(*id).name
            )),
            Some((_, last)) => *last = turn,
            None => deeds.rested.push((*id, turn)),
        }
    }

    /// Conscious Pokémon that a trainer has out.
    fn out(&self, battle: &Battle, trainer: usize) -> usize {
        let defs = battle.level().combatants.iter();
        defs.zip(self.shown.combatants.iter())
            .filter(|(def, known)| {
                def.owner.map(usize::from) == Some(trainer)
                    && known.cell.is_some()
                    && !known.fainted
            })
            .count()
    }

    /// Nobody sends out more than it may, but in place of those that the level or the revived have
    /// put there (G019).
    fn crowd(&mut self, battle: &Battle, event: &Event, breaches: &mut Vec<String>) {
        let released = match event {
            Event::Arrived { by, .. } => by.map(|by| usize::from(by.0)),
            Event::Revived { .. } | Event::Corrected { .. } => None,
            _ => return,
        };
        for trainer in 0..self.deeds.len() {
            let out = self.out(battle, trainer);
            if released == Some(trainer) && out > self.deeds[trainer].most {
                breaches.push(format!(
                    "{} has {out} Pokémon out: {event:?}",
                    battle.level().combatants[trainer].name
                ));
            }
            self.deeds[trainer].most = self.deeds[trainer].most.max(out);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::{Action, Command, PromptKind, act};
    use crate::data::level::Weather;
    use crate::data::{Dex, Level, builtin_levels};
    use crate::rules::Dice;

    /// Its trainer beside it, and another that can take its place.
    fn trapped(moves: &str) -> (Battle, JournalReader) {
        let dex = Dex::builtin().unwrap();
        let text = format!(
            "(name: \"Trapped\", rules: \"PTU\", map: (legend: {{ '.': \"short grass\" }}, rows: [\n{}]), \
             sides: [(name: \"A\", controller: \"human\"), (name: \"B\", controller: \"human\")], \
             combatants: [(name: \"Tom\", kind: Trainer, side: \"A\", level: 5, at: (0, 0), \
             stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 50)), \
             (name: \"Ana\", species: \"Machop\", side: \"A\", level: 10, trainer: \"Tom\", at: (1, 0), \
             {moves} start: (statuses: [Trapped])), \
             (name: \"Cas\", species: \"Machop\", side: \"A\", level: 10, trainer: \"Tom\", in_ball: true), \
             (name: \"Bob\", species: \"Machop\", side: \"B\", level: 10, at: (2, 1))])",
            "\"........\",\n".repeat(2)
        );
        let level = Arc::new(Level::parse("trapped", &text, dex).unwrap());
        let battle = Battle::new(dex, &level, Dice::seeded(1));
        let told = JournalReader::new(&battle);
        (battle, told)
    }

    #[test]
    fn a_trapped_one_is_not_recalled_but_goes_by_a_move() {
        let (tom, ana) = (CombatantId(0), CombatantId(1));
        let recalled = Event::Left {
            who: ana,
            by: Some(tom),
        };
        for effect in GOING {
            let (battle, mut told) = trapped("");
            let mut breaches = told.read(&battle, &[]);
            assert_eq!(breaches, Vec::<String>::new());
            // Whoever is only about to go is held there still.
            let going = |on, source: &'static str| Event::EffectChanged {
                who: Some(ana),
                what: Lasts::Named(effect),
                on,
                cause: Cause::new(source, "core p.391"),
            };
            told.remember(battle.dex(), &going(true, "a move"));
            told.acts(&battle, &recalled, &mut breaches);
            assert_eq!(breaches.len(), 1, "{breaches:?}");
            told.remember(battle.dex(), &going(false, "it goes"));
            told.acts(&battle, &recalled, &mut breaches);
            assert_eq!(breaches.len(), 1, "{breaches:?}");
            // That was one recall, and none after it.
            told.remember(battle.dex(), &recalled);
            told.acts(&battle, &recalled, &mut breaches);
            assert_eq!(breaches.len(), 2, "{breaches:?}");
            assert!(breaches[0].starts_with("Ana is Trapped and yet: Left"));
        }
    }

    #[test]
    fn moves_that_take_back_the_trapped_break_nothing() {
        for name in ["Baton Pass", "U-Turn"] {
            let (mut battle, mut told) = trapped(&format!("moves: [{name:?}],"));
            let def = battle.dex().find_move(name).unwrap().id;
            for _ in 0..20 {
                let PromptKind::Turn = battle.prompt().unwrap().kind else {
                    break;
                };
                let options = battle.options().unwrap();
                let choices = options.entries.iter().flat_map(|entry| &entry.choices);
                let mut actions = choices.map(|choice| &choice.action);
                let named = |action: &&Action| matches!(action.attack(), Some((AttackKind::Move(id), _)) if id == def);
                let action = actions.find(named).cloned();
                let action = action.unwrap_or_else(|| act::EndTurn.into());
                let command = Command::new(options.prompt.actor, action);
                battle.submit(&command).unwrap();
                assert_eq!(told.read(&battle, &[]), Vec::<String>::new());
            }
            let mut events = battle.journal().iter();
            let gone = events.any(|it| matches!(it, Event::Left { by: Some(_), .. }));
            assert!(gone, "{name}: {:?}", battle.journal());
        }
    }

    #[test]
    fn what_the_journal_does_not_tell_is_noticed() {
        let dex = Dex::builtin().unwrap();
        let (name, text) = builtin_levels()[0];
        let level = Arc::new(Level::parse(name, text, dex).unwrap());
        let battle = Battle::new(dex, &level, Dice::seeded(1));
        let mut told = JournalReader::new(&battle);
        let sheets: Vec<Sheet> = battle.ids().filter_map(|id| battle.sheet(id)).collect();
        assert_eq!(told.read(&battle, &sheets), Vec::<String>::new());
        told.shown.combatants[0].hp -= 1;
        told.shown.combatants[1]
            .stages
            .set(crate::rules::StageStat::Speed, -3);
        assert_eq!(told.differences(&battle.shown()).len(), 2);
        told.shown.weather = Weather::Hail;
        assert_eq!(told.differences(&battle.shown()).len(), 3);
    }
}
