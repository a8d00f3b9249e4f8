//! What has been seen at work, and how often.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::battle::{
    AttackKind, Battle, CombatantId, Command, Event, Maneuver, ability_summary, act, projection,
};
use crate::data::clauses::{Part, Saying};
use crate::data::moves::{Given, Keyword};
use crate::data::{Dex, FeatureDef, ItemEffect};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Moves, by the commands that use them; those for a Grapple, which nobody uses, by the Grapples that are won.
    Move,
    /// Abilities that do something, by the battles whose journal names them.
    Ability,
    /// Items with a use in battle, by the battles whose journal names them.
    Item,
    /// Features and edges that speak in a battle, by the commands that use them and the battles whose journal names
    /// them; those whose gifts stand on the sheet, and those that only let somebody do more, are told by nothing.
    Feature,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Move, Self::Ability, Self::Item, Self::Feature];

    /// The word for several.
    #[must_use]
    pub fn plural(self) -> &'static str {
        match self {
            Self::Move => "moves",
            Self::Ability => "abilities",
            Self::Item => "items",
            Self::Feature => "features",
        }
    }
}

/// How often each has been used.
#[derive(Clone, Debug)]
pub(super) struct Uses {
    /// How often is enough.
    pub(super) wanted: u64,
    counts: BTreeMap<(Kind, String), u64>,
}

impl Uses {
    /// Nothing has been used yet; moves that are executed, abilities and items that do something.
    pub(super) fn new(dex: &Dex, wanted: u64) -> Self {
        let moves = dex.moves.iter().map(|def| (Kind::Move, def.name.clone()));
        let abilities = dex.abilities.iter();
        let abilities = abilities
            .filter(|def| ability_summary(def).is_some())
            .map(|def| (Kind::Ability, def.name.clone()));
        let items = dex.items.iter();
        let items = items
            .filter(|def| def.effect != ItemEffect::Plain)
            .map(|def| (Kind::Item, def.name.clone()));
        let features = dex.features.iter().filter(|def| speaks(def));
        let features = features.map(|def| (Kind::Feature, def.name.clone()));
        let all = moves.chain(abilities).chain(items).chain(features);
        Self {
            wanted,
            counts: all.map(|key| (key, 0)).collect(),
        }
    }

    /// The names of a kind with their uses.
    pub(super) fn of(&self, kind: Kind) -> impl Iterator<Item = (u64, &str)> {
        let counts = self.counts.iter().filter(move |((it, _), _)| *it == kind);
        counts.map(|((_, name), uses)| (*uses, name.as_str()))
    }

    /// Whether this move is to be used more often.
    pub(super) fn wants_move(&self, name: &str) -> bool {
        let wants = |kind, name: &str| {
            let uses = self.counts.get(&(kind, name.to_owned()));
            uses.is_some_and(|uses| *uses < self.wanted)
        };
        // What using a feature is stands in nobody's list, and goes by the name of that.
        let feature = name.split(": ").next().unwrap_or(name);
        let feature = feature.strip_suffix(" (feature)").unwrap_or(feature);
        wants(Kind::Move, name) || wants(Kind::Feature, feature) || wants(Kind::Ability, feature)
    }

    /// Whether everything has been used as often as is wanted.
    pub(super) fn done(&self) -> bool {
        self.counts.values().all(|uses| *uses >= self.wanted)
    }

    /// Adds a battle that has been played.
    pub(super) fn add(&mut self, battle: &Battle, commands: &[Command]) {
        for command in commands {
            let id = match command.action.attack() {
                Some((AttackKind::Move(id), _)) => Some(id),
                _ => command.action.as_verb().map(|act::AnswerWith(id)| id),
            };
            if let Some(def) = id.map(|id| battle.dex().move_def(id)) {
                self.count(Kind::Move, &def.name, 1);
                match def.given {
                    Some(Given::Feature(id)) => {
                        self.count(Kind::Feature, &battle.dex().feature(id).name, 1);
                    }
                    Some(Given::Ability(id)) => {
                        self.count(Kind::Ability, &battle.dex().ability(id).name, 1);
                    }
                    None => {}
                }
            }
        }
        let mut named = BTreeSet::new();
        for event in battle.journal() {
            if let Event::ManeuverDone {
                who,
                maneuver: Maneuver::Grapple,
                success: true,
                ..
            } = event
            {
                self.grappled(battle, *who);
            }
            words(&projection::event(event), battle.dex(), &mut named);
        }
        for name in &named {
            self.count(Kind::Ability, name, 1);
            self.count(Kind::Item, name, 1);
            self.count(Kind::Feature, name, 1);
        }
    }

    /// Somebody has won a Grapple, with all the moves that help it there.
    fn grappled(&mut self, battle: &Battle, who: CombatantId) {
        let known = &battle.level().combatants[usize::from(who.0)].moves;
        for def in known.iter().map(|id| battle.dex().move_def(*id)) {
            if def.has(Keyword::Grappler) {
                self.count(Kind::Move, &def.name, 1);
            }
        }
    }

    fn count(&mut self, kind: Kind, name: &str, more: u64) {
        if let Some(uses) = self.counts.get_mut(&(kind, name.to_owned())) {
            *uses += more;
        }
    }
}

/// Whether something tells of a feature that it has been at work: it is used, goes with an order, does something at a
/// moment of its own, or has a say in a roll.
fn speaks(def: &FeatureDef) -> bool {
    let told = |part: &Part| match part {
        Part::Says { saying, .. } => matches!(
            saying,
            Saying::Accuracy(_)
                | Saying::Damage(_)
                | Saying::Base(_)
                | Saying::Blocks(_)
                | Saying::Evasion(_)
                | Saying::Checks(_)
                | Saying::ChecksOf(..)
                | Saying::Saves(_)
        ),
        Part::Holds(_) | Part::On { .. } => true,
    };
    let written = def.written.iter();
    !def.uses.is_empty()
        || written.clone().any(|it| !it.riders.is_empty())
        || written.flat_map(|it| &it.clauses).any(|it| told(&it.part))
}

/// Every text that stands in a value, and the names of the items that stand there by number.
fn words(value: &Value, dex: &Dex, found: &mut BTreeSet<String>) {
    let mut item = |number: &Value| {
        let number = number.as_u64().and_then(|it| usize::try_from(it).ok());
        if let Some(def) = number.and_then(|it| dex.items.get(it)) {
            found.insert(def.name.clone());
        }
    };
    if let Value::Object(fields) = value {
        fields.get("item").into_iter().for_each(&mut item);
        let items = fields.get("items").and_then(Value::as_array);
        items.into_iter().flatten().for_each(&mut item);
    }
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(list) => list.iter().for_each(|it| words(it, dex, found)),
        Value::Object(fields) => fields.values().for_each(|it| words(it, dex, found)),
        _ => {}
    }
}
