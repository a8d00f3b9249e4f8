//! First lessons: each new thing is explained when it first matters. What has been taught is kept by
//! a [`Tutor`]; where and how its words are shown is the front end's business.

use serde::{Deserialize, Serialize};

use crate::battle::{
    Action, AttackKind, Battle, CombatantId, Event, Forecast, Lead, OptionKey, Options, OwnEvent,
    PromptKind, PtuEvent, Role, act,
};
use crate::board::Cell;
use crate::data::Level;
use crate::data::level::CombatantKind;

/// Something to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Lesson {
    /// A round, a turn, its three actions.
    Turn,
    /// Moving with the Shift Action.
    Move,
    /// Ground that is Slow or Rough.
    Terrain,
    /// Attacking.
    Attack,
    /// The odds before an attack.
    Forecast,
    /// Attacks of Opportunity.
    Opportunity,
    /// What reactions cost.
    Reaction,
    /// Combat stages.
    Stages,
    /// Injuries.
    Injuries,
    /// Fainting.
    Fainting,
    /// A trainer's own turn.
    Trainer,
    /// Potions, and what they cost.
    Potion,
    /// Recalling, releasing, switching.
    Switching,
    /// Catching.
    Capture,
}

impl Lesson {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Turn,
        Self::Move,
        Self::Terrain,
        Self::Attack,
        Self::Forecast,
        Self::Opportunity,
        Self::Reaction,
        Self::Stages,
        Self::Injuries,
        Self::Fainting,
        Self::Trainer,
        Self::Potion,
        Self::Switching,
        Self::Capture,
    ];

    /// What it is about.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Turn => "Turns",
            Self::Move => "Moving",
            Self::Terrain => "Ground",
            Self::Attack => "Attacking",
            Self::Forecast => "The forecast",
            Self::Opportunity => "Attacks of Opportunity",
            Self::Reaction => "Reactions",
            Self::Stages => "Combat stages",
            Self::Injuries => "Injuries",
            Self::Fainting => "Fainting",
            Self::Trainer => "Your own turn",
            Self::Potion => "Potions",
            Self::Switching => "Switching",
            Self::Capture => "Catching",
        }
    }

    /// What is taught.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Turn => {
                "In each round every trainer takes a turn, and so does one Pokémon of each; wild Pokémon all \
                 take one. The fastest go first. A turn has three actions: a Standard Action to attack or \
                 use something, a Shift Action to move, and a Swift Action for small things. Use them in \
                 any order; what you leave is lost."
            }
            Self::Move => {
                "No foe is in reach yet, so go closer. Moving takes the Shift Action, all of it at \
                 once; every second diagonal step costs two metres. A move can be taken back until \
                 dice fall."
            }
            Self::Terrain => {
                "Mind the ground. Brush and shallow water are Slow: each metre costs two. Brush and tall \
                 grass are Rough: whoever aims through them has 2 less on the die, and that goes for \
                 foes who aim at you."
            }
            Self::Attack => {
                "A foe is in reach. An attack rolls a d20 against the AC of the move plus the Evasion of \
                 the target; a hit rolls damage. Moves differ in range and in how often they can be \
                 used: At-Will always, EOT every other turn, Scene once a battle."
            }
            Self::Forecast => {
                "This is the forecast: the lowest roll that hits and how likely that is, the damage, and \
                 every part of both with its rule. Nothing has been rolled yet, and you may still go \
                 back."
            }
            Self::Opportunity => {
                "Your way leads past a foe, or you stand beside one. If you walk away, stand up, shoot \
                 at somebody farther off or take out an item, it may strike at once: an Attack of \
                 Opportunity. Disengage steps one metre away without that risk. Foes who leave your \
                 side give you the same chance."
            }
            Self::Reaction => {
                "You may answer what another does. Look at the price first: an Attack of Opportunity is \
                 free once a round, an Intercept takes a whole turn. You can say never for the rest of \
                 the battle."
            }
            Self::Stages => {
                "A combat stage has changed: each one raises a stat by a fifth or lowers it by a tenth, until \
                 a recall, a Breather or the end of the battle."
            }
            Self::Injuries => {
                "An Injury: a blow took half of all Hit Points, or carried them past a marker such as one \
                 half. Each Injury takes a tenth off the Hit Points one can have until it is treated \
                 after the battle. Five are serious, ten are deadly."
            }
            Self::Fainting => {
                "At 0 Hit Points one faints and is out of the battle. A side that has nobody left standing \
                 has lost. A Pokémon that has fainted cannot be caught any more."
            }
            Self::Trainer => {
                "Trainers take turns too: move, use an item, throw a ball, call Pokémon back and send \
                 others out, or just watch. Stay out of reach if you can; you can faint like anybody \
                 else."
            }
            Self::Potion => {
                "You could use a Potion on somebody hurt beside you. It takes your Standard Action, and it \
                 has a price: the Pokémon that is treated loses its next turn. Early in a fight that \
                 may be worth more than the Hit Points."
            }
            Self::Switching => {
                "You have another Pokémon in its ball. A Switch takes your Standard Action within 8 metres: one \
                 comes back, the other goes out, and may still act in this round if the first has not. Recall \
                 and Release do half of it for a Shift Action each."
            }
            Self::Capture => {
                "A wild Pokémon is within throwing range. A ball has to hit first (AC 6), then a d100 has to \
                 come up no higher than the Capture Rate: the fewer Hit Points it has left, the better; afflictions \
                 and Injuries help as well. A ball that misses can be picked up again, one that fails is gone."
            }
        }
    }
}

/// Whoever teaches: which lessons have been given, and whether any more are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tutor {
    given: Vec<Lesson>,
    /// Journal events that it has looked at.
    read: usize,
    off: bool,
}

impl Tutor {
    /// A tutor for a level that teaches; `None` for all others.
    #[must_use]
    pub fn of(level: &Level) -> Option<Self> {
        level.lessons.then(Self::default)
    }

    /// A tutor for somebody who has read these lessons before: they are not given again.
    #[must_use]
    pub fn knowing(level: &Level, read: &[Lesson]) -> Option<Self> {
        let mut tutor = Self::of(level)?;
        tutor.given.extend(read);
        Some(tutor)
    }

    /// Takes a lesson back that nobody has read: it comes again when it matters again. What has
    /// happened does not happen anew, so lessons of that kind stay given, and the answer is `false`.
    pub fn take_back(&mut self, lesson: Lesson) -> bool {
        let of_events = matches!(
            lesson,
            Lesson::Stages | Lesson::Injuries | Lesson::Fainting | Lesson::Terrain
        );
        if !of_events {
            self.given.retain(|given| *given != lesson);
        }
        !of_events
    }

    /// The lessons given so far, in their order.
    #[must_use]
    pub fn given(&self) -> &[Lesson] {
        &self.given
    }

    /// Stops teaching, or goes on with it.
    pub fn set_off(&mut self, off: bool) {
        self.off = off;
    }

    /// Whether it has been told to stop.
    #[must_use]
    pub fn is_off(&self) -> bool {
        self.off
    }

    /// What first matters now that somebody is asked: new lessons, the most pressing one or two.
    pub fn at_prompt(&mut self, battle: &Battle, options: &Options) -> Vec<Lesson> {
        let mut due = self.happened(battle);
        let actor = options.prompt.actor;
        match &options.prompt.kind {
            PromptKind::Turn => {
                due.push(Lesson::Turn);
                if is_trainer(battle, actor) {
                    due.push(Lesson::Trainer);
                }
                due.extend(in_turn(battle, options));
            }
            PromptKind::Reaction(_) => due.push(Lesson::Reaction),
            _ => {}
        }
        self.give(due, 2)
    }

    /// What first matters before an action is committed.
    pub fn before(&mut self, action: &Action, forecast: &Forecast) -> Vec<Lesson> {
        let mut due = Vec::new();
        let attacks = action.attack().is_some();
        if attacks && forecast.targets.iter().any(|it| it.needed.is_some()) {
            due.push(Lesson::Forecast);
        }
        let mut notes = forecast.notes.iter();
        if notes.any(|note| note.contains("Attack of Opportunity")) {
            due.push(Lesson::Opportunity);
        }
        self.give(due, 2)
    }

    /// Lessons of what has happened since it looked last.
    fn happened(&mut self, battle: &Battle) -> Vec<Lesson> {
        let journal = battle.journal();
        // After an undo the journal is shorter.
        let from = self.read.min(journal.len());
        self.read = journal.len();
        let news = journal[from..].iter();
        news.filter_map(|event| match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Injured { .. })) => Some(Lesson::Injuries),
            Event::Own(OwnEvent::Ptu(PtuEvent::StageChanged {
                by, wound: None, ..
            })) if *by != 0 => Some(Lesson::Stages),
            Event::Fainted { .. } => Some(Lesson::Fainting),
            Event::Moved { path, .. } if path.iter().any(|cell| is_hard(battle, *cell)) => {
                Some(Lesson::Terrain)
            }
            _ => None,
        })
        .collect()
    }

    /// Gives the first of those that are due and new, so many at a time.
    fn give(&mut self, due: Vec<Lesson>, most: usize) -> Vec<Lesson> {
        if self.off {
            return Vec::new();
        }
        let mut new: Vec<Lesson> = Vec::new();
        for lesson in due {
            if !self.given.contains(&lesson) && !new.contains(&lesson) {
                new.push(lesson);
            }
        }
        new.truncate(most);
        self.given.extend(&new);
        new
    }
}

/// What the options of a turn make matter.
fn in_turn(battle: &Battle, options: &Options) -> Vec<Lesson> {
    let actor = options.prompt.actor;
    let possible = || {
        let entries = options.entries.iter();
        entries.filter(|entry| !entry.choices.is_empty())
    };
    let foes = |entry: &crate::battle::OptionEntry| {
        let mut hits = entry.choices.iter().flat_map(|choice| &choice.hits);
        hits.any(|id| is_foe(battle, actor, *id))
    };
    // What lies about to be thrown is no card, and no reason to stay away.
    let strikes = possible().any(|entry| is_of_its_own(entry.key) && foes(entry));
    let walks = possible().any(|entry| entry.key.verb.card().role == Role::Walk);
    let pokemon = !is_trainer(battle, actor);
    let mut due = Vec::new();
    let fresh = battle.sheet(actor).is_some_and(|it| it.budget.standard > 0);
    if walks && !strikes && pokemon && fresh {
        due.push(Lesson::Move);
    }
    if strikes && pokemon {
        due.push(Lesson::Attack);
    }
    if walks && beside_a_foe(battle, actor) {
        due.push(Lesson::Opportunity);
    }
    if possible().any(|entry| entry.key.is::<act::UseItem>()) {
        due.push(Lesson::Potion);
    }
    if possible().any(|entry| entry.key.is::<act::Ball>() && foes(entry)) {
        due.push(Lesson::Capture);
    }
    if possible().any(|entry| entry.key.is::<act::Switch>()) {
        due.push(Lesson::Switching);
    }
    due
}

/// Whether it is a move or Struggle.
fn is_of_its_own(key: OptionKey) -> bool {
    let kind = match key.lead {
        Lead::Attack(kind) => kind,
        _ => return false,
    };
    matches!(kind, AttackKind::Move(_) | AttackKind::Struggle)
}

fn is_trainer(battle: &Battle, who: CombatantId) -> bool {
    let glance = battle.glance(who);
    glance.is_some_and(|glance| glance.kind == CombatantKind::Trainer)
}

fn is_foe(battle: &Battle, who: CombatantId, other: CombatantId) -> bool {
    match (battle.glance(who), battle.glance(other)) {
        (Some(who), Some(other)) => who.team != other.team && !other.fainted,
        _ => false,
    }
}

fn beside_a_foe(battle: &Battle, who: CombatantId) -> bool {
    let Some(body) = battle.glance(who).and_then(|glance| glance.body) else {
        return false;
    };
    battle.ids().any(|id| {
        let there = battle.glance(id).and_then(|glance| glance.body);
        is_foe(battle, who, id) && there.is_some_and(|there| there.adjacent(&body))
    })
}

/// Whether ground is Slow or Rough.
fn is_hard(battle: &Battle, cell: Cell) -> bool {
    let terrain = battle.board().terrain(cell);
    terrain.is_some_and(|terrain| terrain.slow || terrain.rough)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::Command;
    use crate::data::Dex;
    use crate::rules::Dice;

    fn battle(lessons: bool, at: i32) -> Battle {
        let text = format!(
            r#"(
                name: "School", lessons: {lessons},
                map: (
                    legend: {{ '.': "short grass", 'o': "rock" }},
                    rows: ["............", "..o........."],
                ),
                sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
                combatants: [
                    (name: "Ana", species: "Eevee", side: "A", level: 10, at: (0, 0), moves: ["Tackle"], initiative_bonus: 30),
                    (name: "Bob", species: "Squirtle", side: "B", level: 5, at: ({at}, 0)),
                ],
            )"#
        );
        let dex = Dex::builtin().unwrap();
        let level = Level::parse("school.ron", &text, dex).unwrap();
        Battle::new(dex, &Arc::new(level), Dice::seeded(1))
    }

    #[test]
    fn only_levels_that_say_so_teach() {
        assert!(Tutor::of(battle(false, 9).level()).is_none());
        assert!(Tutor::of(battle(true, 9).level()).is_some());
    }

    #[test]
    fn each_thing_is_taught_once_and_when_it_matters() {
        let mut tutor = Tutor::default();
        let far = battle(true, 9);
        let options = far.options().unwrap();
        assert_eq!(
            tutor.at_prompt(&far, &options),
            [Lesson::Turn, Lesson::Move]
        );
        assert!(tutor.at_prompt(&far, &options).is_empty(), "nothing twice");
        let near = battle(true, 1);
        let options = near.options().unwrap();
        assert_eq!(
            tutor.at_prompt(&near, &options),
            [Lesson::Attack, Lesson::Opportunity]
        );
        let strike = options.actions().find(|action| action.attack().is_some());
        let command = Command::new(CombatantId(0), strike.unwrap().clone());
        let forecast = near.forecast(&command).unwrap();
        assert_eq!(tutor.before(&command.action, &forecast), [Lesson::Forecast]);
    }

    #[test]
    fn a_foe_that_only_a_thrown_rock_reaches_is_not_in_reach_of_an_attack() {
        let mut battle = battle(true, 5);
        let step = battle.options().unwrap();
        let step = step.actions().find(|action| {
            let way = action.way();
            way.is_some_and(|way| way.path.last() == Some(&Cell { x: 1, y: 0 }))
        });
        let command = Command::new(CombatantId(0), step.unwrap().clone());
        battle.submit(&command).unwrap();
        let options = battle.options().unwrap();
        let thrown = options.entries.iter().find(|it| it.label == "Thrown Rock");
        assert!(!thrown.unwrap().choices.is_empty());
        let mut tutor = Tutor::default();
        assert_eq!(tutor.at_prompt(&battle, &options), [Lesson::Turn]);
    }

    #[test]
    fn what_was_read_in_an_earlier_battle_is_not_taught_again() {
        let battle = battle(true, 9);
        let mut tutor = Tutor::knowing(battle.level(), &[Lesson::Turn]).unwrap();
        let options = battle.options().unwrap();
        assert_eq!(tutor.at_prompt(&battle, &options), [Lesson::Move]);
        // What was not read comes again when it matters again; what has happened, stays.
        assert!(tutor.take_back(Lesson::Move));
        assert!(!tutor.take_back(Lesson::Injuries));
        assert_eq!(tutor.at_prompt(&battle, &options), [Lesson::Move]);
    }

    #[test]
    fn whoever_has_heard_enough_is_left_alone() {
        let mut tutor = Tutor::default();
        tutor.set_off(true);
        let battle = battle(true, 9);
        assert!(
            tutor
                .at_prompt(&battle, &battle.options().unwrap())
                .is_empty()
        );
        tutor.set_off(false);
        assert!(
            !tutor
                .at_prompt(&battle, &battle.options().unwrap())
                .is_empty()
        );
    }
}
