//! The journal in plain English: one line per event, and the arithmetic behind it.
//!
//! The window's log uses the same sentences. Nothing is computed here but sums that are shown.

mod attacks;
mod between;
mod details;
mod ground;
mod harm;
mod items;
mod missing_die;
mod movement;
mod objects;
mod ptu;
mod rolls;
mod statuses;
mod topic;
mod turns;
mod veiled;

use std::borrow::Cow;
use std::fmt::Display;

pub use between::{gain_words, time_words};
pub use topic::{Topic, topic};

use crate::battle::{
    Action, AttackKind, Battle, CombatantId, Event, Eyes, Happened as _, Lasts, Naming, ObjectId,
    OwnEvent, PtuEvent, REFEREE, SideId, TaskId,
};
use crate::board::Cell;
use crate::data::{Dex, ItemId, Level, TerrainId};
use crate::rules::Effectiveness;

/// What follows from a correction and says no more than its own line does.
fn is_told_by_the_correction(event: &Event) -> bool {
    match event {
        Event::EffectChanged {
            what: Lasts::Status(..),
            cause,
            ..
        }
        | Event::Own(OwnEvent::Ptu(
            PtuEvent::StageChanged { cause, .. } | PtuEvent::StagesReset { cause, .. },
        )) => cause.source == REFEREE,
        _ => false,
    }
}

/// Puts events into words.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    dex: &'a Dex,
    level: &'a Level,
    /// Who looks, where something is hidden from them.
    looking: Option<veiled::Looking<'a>>,
    /// Who is told; the referee where it is nobody in particular.
    people: Eyes,
}

impl<'a> Narrator<'a> {
    /// A narrator who knows the names of this level.
    #[must_use]
    pub fn new(dex: &'a Dex, level: &'a Level) -> Self {
        Self {
            dex,
            level,
            looking: None,
            people: Eyes::REFEREE,
        }
    }

    /// A narrator for a battle.
    #[must_use]
    pub fn of(battle: &'a Battle) -> Self {
        // Names hold for all battles of a level; the title of the first stands at the top.
        Self::new(battle.dex(), battle.first_level())
    }

    /// A narrator who tells no more than whoever looks may know (the level's information policy).
    #[must_use]
    pub fn seen(battle: &'a Battle, eyes: Eyes) -> Self {
        Self {
            looking: veiled::Looking::new(battle, eyes),
            ..Self::of(battle)
        }
    }

    /// A narrator who tells these sides how it went for them.
    #[must_use]
    pub fn told_to(self, people: Eyes) -> Self {
        Self { people, ..self }
    }

    /// Name of a combatant.
    #[must_use]
    pub fn who(&self, id: CombatantId) -> &'a str {
        self.level
            .combatants
            .get(usize::from(id.0))
            .map_or("nobody", |def| &def.name)
    }

    /// Name of a side.
    #[must_use]
    pub fn side(&self, id: SideId) -> &'a str {
        self.level
            .sides
            .get(usize::from(id.0))
            .map_or("nobody", |side| &side.name)
    }

    /// Name of an attack.
    #[must_use]
    pub fn attack(&self, attack: AttackKind) -> Cow<'a, str> {
        let name: &'a str = match attack {
            AttackKind::Move(id) => &self.dex.move_def(id).name,
            AttackKind::Improvised(id) => &self.dex.improvised(id).name,
            AttackKind::SetPiece(object) => return Cow::Owned(self.set_piece(object)),
            AttackKind::StruggleWith(item) => {
                return Cow::Owned(format!("Struggle with {}", self.item(item)));
            }
            AttackKind::Struggle | AttackKind::StruggleAs { .. } => {
                attack.struggle_name().unwrap_or("Struggle")
            }
            AttackKind::Maneuver(maneuver) => maneuver.name(),
            AttackKind::Ball(item) => self.item(item),
        };
        Cow::Borrowed(name)
    }

    /// Where its names of moves and items come from.
    pub(super) fn dex(&self) -> &'a Dex {
        self.dex
    }

    /// Name of an object.
    #[must_use]
    pub fn object(&self, id: ObjectId) -> &'a str {
        self.level.object_name(id.0)
    }

    fn set_piece(&self, id: ObjectId) -> String {
        let object = self.level.objects.get(usize::from(id.0));
        let piece = object.and_then(|object| object.set_piece);
        let copied = piece.map_or("", |piece| &self.dex.move_def(piece.copies).name);
        format!("{copied} ({})", self.object(id))
    }

    /// What an item is called.
    #[must_use]
    pub fn item(&self, id: ItemId) -> &'a str {
        &self.dex.item(id).name
    }

    /// An item with its article: "a Potion", "an Antidote".
    fn an(&self, id: ItemId) -> String {
        let name = self.item(id);
        format!("{} {name}", article(name))
    }

    /// So many of an item: "1 Potion", "3 Potions".
    fn count(&self, count: impl Into<i64>, id: ItemId) -> String {
        counted::<i64>(count.into(), self.item(id))
    }

    /// Name of a task.
    #[must_use]
    pub fn task(&self, id: TaskId) -> &'a str {
        let def = self.level.tasks.get(usize::from(id.0));
        def.map_or("something", |def| &def.name)
    }

    fn terrain(&self, id: TerrainId) -> &'a str {
        &self.dex.terrain(id).name
    }

    fn list(&self, ids: &[CombatantId]) -> String {
        match ids {
            [] => "nobody".to_owned(),
            [one] => self.who(*one).to_owned(),
            [first @ .., last] => {
                let first: Vec<_> = first.iter().map(|id| self.who(*id)).collect();
                format!("{} and {}", first.join(", "), self.who(*last))
            }
        }
    }

    /// The sentence for an event; `None` where the next event says it better.
    #[must_use]
    pub fn line(&self, event: &Event) -> Option<String> {
        if is_told_by_the_correction(event) {
            return None;
        }
        if let Some(line) = self.veiled(event) {
            return line;
        }
        if let Event::Own(own) = event {
            return self.own(own);
        }
        self.turns(event)
            .or_else(|| self.decisions(event))
            .or_else(|| self.movement(event))
            .or_else(|| self.switches(event))
            .or_else(|| self.attacks(event))
            .or_else(|| self.rolls(event))
            .or_else(|| self.maneuvers(event))
            .or_else(|| self.hit_points(event))
            .or_else(|| self.injuries(event))
            .or_else(|| self.statuses(event))
            .or_else(|| self.effects(event))
            .or_else(|| self.items(event))
            .or_else(|| self.means(event))
            .or_else(|| self.ground(event))
            .or_else(|| self.objects(event))
            .or_else(|| self.script(event))
            .or_else(|| self.rewards(event))
            .or_else(|| self.rest(event))
            .or_else(|| self.treatment(event))
    }

    /// The sentence for an event that only one rule-set has: the words here, or the rule-set's own.
    fn own(&self, own: &OwnEvent) -> Option<String> {
        match own {
            OwnEvent::Ptu(event) => self.of_ptu(event),
            other => other.sentence(&self.names()),
        }
    }

    /// Lines of the script.
    fn script(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Said { speaker, words } if speaker.is_empty() => format!("* {words}"),
            Event::Said { speaker, words } => format!("{speaker}: \"{words}\""),
            _ => return None,
        })
    }

    /// The names of what ids stand for.
    #[must_use]
    pub fn names(&self) -> Naming<'a> {
        Naming {
            dex: self.dex,
            level: self.level,
        }
    }

    /// What a declared action comes to, as it reads after "declares:".
    #[must_use]
    pub fn intent(&self, action: &Action) -> String {
        action.intent(&self.names())
    }
}

/// "a" or "an", as a name is spoken.
pub(crate) fn article(name: &str) -> &'static str {
    let as_you = ["Uni", "Uti", "Eu"];
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    match vowel && !as_you.iter().any(|start| name.starts_with(start)) || name.starts_with("X ") {
        true => "an",
        false => "a",
    }
}

/// So many of a thing: "1 Potion", "3 Potions".
pub(crate) fn counted<N: Display + PartialEq + From<u8>>(count: N, name: &str) -> String {
    match count == N::from(1) {
        true => format!("1 {name}"),
        _ if name.ends_with('s') => format!("{count} {name}"),
        _ => format!("{count} {}", plural(name)),
    }
}

/// More than one of a name.
fn plural(name: &str) -> String {
    match name.strip_suffix('y') {
        Some(start) if !start.ends_with(['a', 'e', 'o', 'u']) => format!("{start}ies"),
        _ => format!("{name}s"),
    }
}

/// How a roll against somebody came out.
fn result_words(hit: bool, critical: bool) -> &'static str {
    match (hit, critical) {
        (true, true) => "a critical hit",
        (true, false) => "a hit",
        (false, _) => "a miss",
    }
}

/// What the types made of damage, as it follows a sentence; nothing where they changed nothing.
fn types_aside(effectiveness: Effectiveness) -> String {
    match effectiveness {
        Effectiveness::Steps(0) => String::new(),
        other => format!(" ({})", other.words()),
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        // "KO" stays, "Asleep" does not.
        (Some(first), Some(second)) if !second.is_uppercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A square the way people type it: column, row.
#[must_use]
pub fn cell_words(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_and_plurals_are_those_of_the_spoken_name() {
        for (name, with, many) in [
            ("Potion", "a", "Potions"),
            ("Antidote", "an", "Antidotes"),
            ("Ultra Ball", "an", "Ultra Balls"),
            ("Oran Berry", "an", "Oran Berries"),
            ("X Attack", "an", "X Attacks"),
        ] {
            assert_eq!((article(name), plural(name).as_str()), (with, many));
        }
    }

    #[test]
    fn first_letters_follow_the_sentence() {
        assert_eq!(lower("Asleep"), "asleep");
        assert_eq!(lower("KO"), "KO");
        assert_eq!(capital("smoke"), "Smoke");
    }
}
