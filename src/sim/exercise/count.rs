//! What has been seen at work, and how often.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rand::seq::SliceRandom as _;
use rand_pcg::Pcg64Mcg;
use serde_json::Value;

use crate::battle::{
    AttackKind, Battle, CombatantId, Command, Event, OwnEvent, PtuEvent, act, maneuver,
    plays_in_battles,
};
use crate::data::clauses::{Part, Saying};
use crate::data::moves::{Given, Keyword};
use crate::data::{AbilityId, Dex, FeatureDef, ItemEffect, Level};
use crate::rules::Dice;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Moves, by the commands that use them; those for a Grapple, which nobody uses, by the Grapples that are won.
    Move,
    /// Abilities that do something in a battle, by the battles whose journal names them or would be another without them.
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
    /// Nothing has been used yet; moves that are executed, abilities that do something in a battle and items that do something.
    pub(super) fn new(dex: &Dex, wanted: u64) -> Self {
        let moves = dex.moves.iter().map(|def| (Kind::Move, def.name.clone()));
        let abilities = dex.abilities.iter();
        let abilities = abilities
            .filter(|def| plays_in_battles(def))
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

    /// The names of a kind that are used too little, those first that have been used least.
    pub(super) fn least(&self, kind: Kind, rng: &mut Pcg64Mcg) -> Vec<String> {
        let short = self.of(kind).filter(|(uses, _)| *uses < self.wanted);
        let mut short: Vec<(u64, &str)> = short.collect();
        short.shuffle(rng);
        short.sort_by_key(|(uses, _)| *uses);
        short.into_iter().map(|(_, name)| name.to_owned()).collect()
    }

    fn short(&self, kind: Kind, name: &str) -> bool {
        let uses = self.counts.get(&(kind, name.to_owned()));
        uses.is_some_and(|uses| *uses < self.wanted)
    }

    /// Whether this move, or whatever has this name, is to be used more often.
    pub(super) fn wants(&self, name: &str) -> bool {
        let wants = |kind, name: &str| self.short(kind, name);
        // What using a feature is stands in nobody's list, and goes by the name of that.
        let feature = name.split(": ").next().unwrap_or(name);
        let feature = feature.strip_suffix(" (feature)").unwrap_or(feature);
        wants(Kind::Move, name)
            || wants(Kind::Feature, feature)
            || wants(Kind::Ability, feature)
            || wants(Kind::Item, name)
    }

    /// Whether everything has been used as often as is wanted.
    pub(super) fn done(&self) -> bool {
        self.counts.values().all(|uses| *uses >= self.wanted)
    }

    /// Adds what has been used in a battle, once for each time that it stands there.
    pub(super) fn add(&mut self, used: &[(Kind, String)]) {
        for key in used {
            if let Some(uses) = self.counts.get_mut(key) {
                *uses += 1;
            }
        }
    }

    /// What has been used in a battle that was played with these dice, and how often.
    pub(super) fn of_battle(
        &self,
        battle: &Battle,
        commands: &[Command],
        seed: u64,
    ) -> Vec<(Kind, String)> {
        let mut used = by_commands(battle, commands);
        let mut named = BTreeSet::new();
        for event in battle.journal() {
            if let Event::Own(OwnEvent::Ptu(PtuEvent::ManeuverDone {
                who,
                maneuver: maneuver::GRAPPLE,
                success: true,
                ..
            })) = event
            {
                used.extend(grappled(battle, *who));
            }
            words(&battle.told(event), battle.dex(), &mut named);
        }
        for kind in [Kind::Ability, Kind::Item, Kind::Feature] {
            used.extend(named.iter().map(|name| (kind, name.clone())));
        }
        for id in borne(battle.level()) {
            let key = (Kind::Ability, battle.dex().ability(id).name.clone());
            let silent = self.short(key.0, &key.1) && !used.contains(&key);
            if silent && missed(battle, commands, seed, id) {
                used.push(key);
            }
        }
        used
    }
}

/// The moves that commands use, with the features and abilities that give them.
fn by_commands(battle: &Battle, commands: &[Command]) -> Vec<(Kind, String)> {
    let mut used = Vec::new();
    let dex = battle.dex();
    for command in commands {
        let id = match command.action.attack() {
            Some((AttackKind::Move(id), _)) => Some(id),
            _ => command.action.as_verb().map(|act::AnswerWith(id)| id),
        };
        if let Some(def) = id.map(|id| dex.move_def(id)) {
            used.push((Kind::Move, def.name.clone()));
            used.extend(def.given.map(|given| match given {
                Given::Feature(id) => (Kind::Feature, dex.feature(id).name.clone()),
                Given::Ability(id) => (Kind::Ability, dex.ability(id).name.clone()),
            }));
        }
    }
    used
}

/// Somebody has won a Grapple, with all the moves that help it there.
fn grappled(battle: &Battle, who: CombatantId) -> Vec<(Kind, String)> {
    let known = &battle.level().combatants[usize::from(who.0)].moves;
    let known = known.iter().map(|id| battle.dex().move_def(*id));
    known
        .filter(|def| def.has(Keyword::Grappler))
        .map(|def| (Kind::Move, def.name.clone()))
        .collect()
}

/// The abilities that somebody has.
fn borne(level: &Level) -> BTreeSet<AbilityId> {
    let all = level.combatants.iter().flat_map(|it| &it.abilities);
    all.copied().collect()
}

/// Whether the same commands with the same dice make another battle where nobody has this ability: then it has been at
/// work, though no event names it.
fn missed(battle: &Battle, commands: &[Command], seed: u64, ability: AbilityId) -> bool {
    let mut level = Level::clone(battle.level());
    for one in &mut level.combatants {
        one.abilities.retain(|id| *id != ability);
    }
    let mut other = Battle::new(battle.dex(), &Arc::new(level), Dice::seeded(seed));
    let mut read = 0;
    for command in commands {
        let refused = other.submit(command).is_err();
        let told = other.journal();
        if refused || told.get(read..) != battle.journal().get(read..told.len()) {
            return true;
        }
        read = told.len();
    }
    false
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
