//! `tallgrass dex`: what the data knows, as text or JSON.

use std::io::Write;

use serde_json::{Value, json};

use super::args::{self, DexKind};
use super::dex_filter::Wanted;
use super::{Done, Failure, species_page};
use crate::battle::{HookView, hooks};
use crate::data::{
    AbilityDef, Dex, FeatureDef, HouseRules, ItemDef, MoveDef, NatureDef, ObjectDef, SpeciesDef,
    TerrainDef, nearest,
};
use crate::rules::{AfflictionClass, Element, Matchup, Status};
use crate::words::cards::{ability_card, card, feature_card, object_lines};
use crate::words::glossary::{self, Glossary, item_says, terrain_says, type_lines};

/// One thing the dex knows: name, a line for the list, all of it, and as JSON.
struct DexEntry {
    name: String,
    /// Other names that it is found by.
    also: &'static [&'static str],
    line: String,
    full: String,
    json: Value,
}

/// Lists a kind, or shows one of it.
pub(super) fn dex(args: &args::DexArgs, dex: &Dex, out: &mut dyn Write) -> Done {
    let Some(name) = &args.name else {
        let wanted = Wanted::new(dex, args.kind, &args.filter)?;
        return list(&narrowed(dex, args.kind, &wanted)?, args.json, out);
    };
    let entries = entries(dex, args.kind)?;
    let entry = find(&entries, args.kind, name)?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &entry.json)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{}", entry.full.trim_end())?;
    }
    Ok(())
}

fn list(entries: &[DexEntry], as_json: bool, out: &mut dyn Write) -> Done {
    if as_json {
        let all: Vec<&Value> = entries.iter().map(|entry| &entry.json).collect();
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
        return Ok(());
    }
    let wide = entries
        .iter()
        .map(|entry| entry.name.chars().count())
        .max()
        .unwrap_or(0);
    for entry in entries {
        writeln!(out, "{:wide$}  {}", entry.name, entry.line)?;
    }
    Ok(())
}

fn find<'a>(entries: &'a [DexEntry], kind: DexKind, name: &str) -> Result<&'a DexEntry, Failure> {
    let name = name.trim();
    let found = entries.iter().find(|entry| {
        let mut also = entry.also.iter();
        entry.name.eq_ignore_ascii_case(name) || also.any(|also| also.eq_ignore_ascii_case(name))
    });
    found.ok_or_else(|| {
        let hint = match nearest(name, entries.iter().map(|entry| entry.name.as_str())) {
            Some(near) => format!("did you mean \"{near}\"?"),
            None => "leave the name out to see them all".to_owned(),
        };
        let what = match kind {
            DexKind::Moves => "move",
            DexKind::Species => "species",
            DexKind::Abilities => "ability",
            DexKind::Features => "feature",
            DexKind::Items => "item",
            DexKind::Terrain => "terrain",
            DexKind::Objects => "object",
            DexKind::Improvised => "improvised attack",
            DexKind::Types => "type",
            DexKind::Statuses => "status",
            DexKind::HouseRules => "house rule",
            DexKind::Maneuvers => "maneuver",
            DexKind::Natures => "nature",
            DexKind::Terms => "term",
            DexKind::Rules => "rule",
            DexKind::Hooks => "hook",
        };
        Failure::new(format!("there is no {what} \"{name}\"; {hint}"))
    })
}

/// The entries of a kind that are wanted, each with the reason where there is one.
fn narrowed(dex: &Dex, kind: DexKind, wanted: &Wanted<'_>) -> Result<Vec<DexEntry>, Failure> {
    Ok(match kind {
        DexKind::Moves => {
            let played = dex.moves.iter();
            let played =
                played.filter_map(|def| Some(a_move(dex, def).because(wanted.of_move(def)?)));
            let mut all: Vec<_> = played.collect();
            let waiting = wanted.waiting().into_iter();
            all.extend(waiting.map(|(name, why)| known_by_name(name).because(why)));
            all
        }
        DexKind::Species => {
            let all = dex.species.iter();
            all.filter_map(|def| Some(species(dex, def).because(wanted.of_species(def)?)))
                .collect()
        }
        DexKind::Abilities => {
            let all = dex.abilities.iter().filter_map(|def| {
                let played = ability_card(def).missing.is_empty();
                Some(ability(def).because(wanted.of_ability(def, played)?))
            });
            all.collect()
        }
        _ => entries(dex, kind)?,
    })
}

/// A move that nothing plays yet.
fn known_by_name(name: &str) -> DexEntry {
    let line = "(not yet in the game)".to_owned();
    DexEntry {
        name: name.to_owned(),
        also: &[],
        full: format!("{name}\n{line}\n"),
        line,
        json: json!({ "name": name, "played": false }),
    }
}

impl DexEntry {
    /// Adds what brings it into a narrowed list.
    fn because(mut self, why: String) -> Self {
        if !why.is_empty() {
            self.line = format!("{why} · {}", self.line);
            self.json["why"] = Value::String(why);
        }
        self
    }
}

fn entries(dex: &Dex, kind: DexKind) -> Result<Vec<DexEntry>, Failure> {
    Ok(match kind {
        DexKind::Moves => dex.moves.iter().map(|def| a_move(dex, def)).collect(),
        DexKind::Species => dex.species.iter().map(|def| species(dex, def)).collect(),
        DexKind::Abilities => dex.abilities.iter().map(ability).collect(),
        DexKind::Features => dex.features.iter().map(|def| feature(dex, def)).collect(),
        DexKind::Items => dex.items.iter().map(item).collect(),
        DexKind::Terrain => dex.terrains.iter().map(terrain).collect(),
        DexKind::Objects => dex.objects.iter().map(|def| object(dex, def)).collect(),
        DexKind::Improvised => dex.improvised.iter().map(|def| a_move(dex, def)).collect(),
        DexKind::Types => Element::ALL
            .into_iter()
            .map(|element| a_type(dex, element))
            .collect(),
        DexKind::Statuses => Status::ALL.into_iter().map(status).collect(),
        DexKind::HouseRules => house_rules()?,
        DexKind::Maneuvers => looked_up(dex, &[glossary::EntryKind::Maneuver]),
        DexKind::Natures => dex.natures.iter().map(|def| nature(dex, def)).collect(),
        DexKind::Terms => looked_up(
            dex,
            &[
                glossary::EntryKind::Term,
                glossary::EntryKind::Stat,
                glossary::EntryKind::Action,
                glossary::EntryKind::Reaction,
            ],
        ),
        DexKind::Rules => looked_up(dex, &[glossary::EntryKind::Rule]),
        DexKind::Hooks => hooks(dex).iter().map(hook).collect(),
    })
}

/// A question or a moment of the rules, with all who answer it.
fn hook(hook: &HookView) -> DexEntry {
    let sort = if hook.moment { "moment" } else { "question" };
    let answering: Vec<String> = (hook.answered_by.iter())
        .map(|(family, name)| format!("{name} ({family})"))
        .collect();
    let answering = answering.join(", ");
    let (name, says) = (hook.name, hook.says);
    let (hearing, combining) = (hook.hearing, hook.combining);
    DexEntry {
        name: name.to_owned(),
        also: &[],
        line: format!("{sort} · heard: {hearing} · {combining} · {answering}"),
        full: format!(
            "{name} ({sort})\n{says}\nheard: {hearing}\nseveral: {combining}\nanswered by: {answering}\n"
        ),
        json: json!({
            "name": name,
            "sort": sort,
            "says": says,
            "hearing": hearing,
            "combining": combining,
            "answered_by": hook.answered_by,
        }),
    }
}

/// Entries of the glossary.
fn looked_up(dex: &Dex, families: &[glossary::EntryKind]) -> Vec<DexEntry> {
    let glossary = Glossary::new(dex);
    let within = |entry: &&glossary::GlossaryEntry| families.contains(&entry.family);
    glossary
        .entries()
        .iter()
        .filter(within)
        .map(of_the_glossary)
        .collect()
}

fn of_the_glossary(entry: &glossary::GlossaryEntry) -> DexEntry {
    DexEntry {
        name: entry.name.clone(),
        also: entry.also,
        line: entry.says.clone(),
        full: entry.to_string(),
        json: json!({
            "name": entry.name,
            "also": entry.also,
            "family": entry.family.single(),
            "says": entry.says,
            "more": entry.more,
            "rules": entry.rules,
        }),
    }
}

fn nature(dex: &Dex, def: &NatureDef) -> DexEntry {
    let glossary = Glossary::new(dex);
    let found = glossary
        .of(glossary::EntryKind::Nature)
        .find(|entry| entry.name == def.name);
    let line = found.map_or_else(String::new, |entry| entry.says.clone());
    DexEntry {
        name: def.name.clone(),
        also: &[],
        full: format!("{}\n{line}\n", def.name),
        line,
        json: json!({ "name": def.name, "up": def.up, "down": def.down }),
    }
}

fn a_move(dex: &Dex, def: &MoveDef) -> DexEntry {
    let card = card(dex, def);
    let marker = if def.missing.is_empty() {
        ""
    } else {
        " (in part)"
    };
    DexEntry {
        name: def.name.clone(),
        also: &[],
        line: format!("{}{marker}", card.line),
        full: card.to_string(),
        json: json!({
            "name": def.name,
            "type": def.element.map(|element| element.name()),
            "class": def.class.name(),
            "frequency": def.frequency.name(),
            "ac": def.ac,
            "cannot_miss": def.cannot_miss,
            "damage": def.damage,
            "range": def.range,
            "keywords": def.keywords,
            "critical_from": def.crit_from,
            "weapons": def.weapons,
            "line": card.line,
            "effects": card.effects,
            "missing": card.missing,
        }),
    }
}

fn feature(dex: &Dex, def: &FeatureDef) -> DexEntry {
    let card = feature_card(dex, def);
    let marker = if def.is_played() {
        ""
    } else {
        " (not yet in the game)"
    };
    DexEntry {
        name: def.name.clone(),
        also: &[],
        line: format!("{}{marker}", card.line),
        full: card.to_string(),
        json: json!({
            "name": def.name,
            "sort": def.sort.name(),
            "frequency": def.frequency.name(),
            "action": def.action.map(|action| action.name()),
            "played": def.is_played(),
            "effects": card.effects,
            "missing": card.missing,
        }),
    }
}

fn ability(def: &AbilityDef) -> DexEntry {
    let card = ability_card(def);
    let played = card.missing.is_empty();
    let marker = if played { "" } else { " (not yet in the game)" };
    DexEntry {
        name: def.name.clone(),
        also: &[],
        line: format!("{}{marker}", card.line),
        full: card.to_string(),
        json: json!({
            "name": def.name,
            "frequency": def.frequency.name(),
            "action": def.action.map(|action| action.name()),
            "out_of_turn": def.out_of_turn,
            "played": played,
            "effects": card.effects,
        }),
    }
}

fn species(dex: &Dex, def: &SpeciesDef) -> DexEntry {
    DexEntry {
        name: def.name.clone(),
        also: &[],
        line: species_page::line(def),
        full: species_page::full(dex, def),
        json: species_page::json(dex, def),
    }
}

fn item(def: &ItemDef) -> DexEntry {
    let line = item_says(def);
    let json = json!({
        "name": def.name,
        "effect": def.effect,
        "bonus": def.bonus,
        "speed_stage": def.speed_stage,
    });
    let full = format!("{}\n{line}\n", def.name);
    DexEntry {
        name: def.name.clone(),
        also: &[],
        line,
        full,
        json,
    }
}

fn terrain(def: &TerrainDef) -> DexEntry {
    let terrain = def.terrain;
    let says = terrain_says(def);
    let parts: Vec<&str> = says.split(", ").collect();
    let line = format!("{}  {says}", def.glyph);
    let full = format!("{}\n{line}\n", def.name);
    let json = json!({
        "name": def.name,
        "glyph": def.glyph.to_string(),
        "slow": terrain.slow,
        "rough": terrain.rough,
        "blocking": terrain.blocking,
        "accuracy": def.accuracy,
        "terrain": parts,
    });
    DexEntry {
        name: def.name.clone(),
        also: &[],
        line,
        full,
        json,
    }
}

fn object(dex: &Dex, def: &ObjectDef) -> DexEntry {
    let lines = object_lines(dex, def, None);
    let tough = def.hp.map_or_else(
        || "nothing breaks it".to_owned(),
        |hp| format!("{hp} HP, Defense {}", def.defense),
    );
    let line = format!("{}  {tough}", def.glyph);
    let mut full = format!("{}\n{line}\n", def.name);
    for line in &lines {
        full += &format!("- {line}\n");
    }
    let json = json!({
        "name": def.name,
        "glyph": def.glyph.to_string(),
        "hp": def.hp,
        "defense": def.defense,
        "blocking": def.blocking,
        "rough": def.rough,
        "slow": def.slow,
        "text": lines,
    });
    DexEntry {
        name: def.name.clone(),
        also: &[],
        line,
        full,
        json,
    }
}

fn a_type(dex: &Dex, element: Element) -> DexEntry {
    let against = |wanted: Matchup| -> Vec<&str> {
        let hit = |other: &Element| dex.chart.get(element, *other) == wanted;
        Element::ALL
            .iter()
            .filter(|other| hit(other))
            .map(|other| other.name())
            .collect()
    };
    let (strong, weak, none) = (
        against(Matchup::Weak),
        against(Matchup::Resisted),
        against(Matchup::Immune),
    );
    let full = format!(
        "{}\n{}\n",
        element.name(),
        type_lines(dex, element).join("\n")
    );
    let well = if strong.is_empty() {
        "none".to_owned()
    } else {
        strong.join(", ")
    };
    DexEntry {
        name: element.name().to_owned(),
        also: &[],
        line: format!("strong against {well}"),
        full,
        json: json!({
            "name": element.name(),
            "super_effective": strong,
            "resisted_by": weak,
            "no_effect": none,
        }),
    }
}

fn status(status: Status) -> DexEntry {
    let (family, meaning) = match status.family() {
        AfflictionClass::Persistent => ("Persistent", "stays in the ball and after the battle"),
        AfflictionClass::Volatile => (
            "Volatile",
            "ends with a recall, a Breather, fainting or the encounter",
        ),
        AfflictionClass::Other => ("Other", "a condition, not a Status Affliction"),
    };
    let immune: Vec<&str> = status
        .immune_types()
        .iter()
        .map(|element| element.name())
        .collect();
    let summary = crate::battle::status_summary(status);
    let mut line = format!("{family}: {meaning}");
    if !immune.is_empty() {
        line += &format!("; immune: {}", immune.join(", "));
    }
    DexEntry {
        name: status.name().to_owned(),
        also: &[],
        full: format!("{}\n{summary}\n{line}\n", status.name()),
        line,
        json: json!({
            "name": status.name(),
            "family": family,
            "immune_types": immune,
            "summary": summary,
        }),
    }
}

/// What each house rule decides.
const HOUSE_RULES: [(&str, &str); 14] = [
    (
        "set_damage",
        "damage comes from the set-damage chart instead of dice (G072)",
    ),
    (
        "additive_movement",
        "Sprint and Slowed add as percentages instead of one after the other (A003)",
    ),
    (
        "evasion_order",
        "whether the evasion cap or the Flanking penalty comes first (A014)",
    ),
    (
        "pass_enemies",
        "creatures may move through conscious enemies (A023)",
    ),
    (
        "harsh_massive_damage",
        "massive damage counts what temporary Hit Points absorbed (A044)",
    ),
    (
        "heavily_injured_after",
        "the Heavily Injured loss is judged after the hit (A050)",
    ),
    ("video_game_sleep", "sleep stays through a recall (A061)"),
    (
        "capture_above_75",
        "penalty on the Capture Rate of targets above 75% HP (A139)",
    ),
    ("injuries", "Injuries are counted (G154)"),
    ("death", "death is possible (G154)"),
    (
        "injury_locations",
        "each Injury lowers a random stage until it is healed (G149)",
    ),
    (
        "centers_heal_all",
        "Pokémon Centers remove every Injury (G154)",
    ),
    (
        "weather_spares_trainers",
        "Hail and Sandstorm take no Hit Points from trainers (A163)",
    ),
    ("round_limit", "rounds after which the battle is a draw"),
];

fn house_rules() -> Result<Vec<DexEntry>, Failure> {
    let defaults = serde_json::to_value(HouseRules::default())?;
    let fields = defaults.as_object().cloned().unwrap_or_default();
    Ok(fields
        .into_iter()
        .map(|(name, default)| {
            let known = HOUSE_RULES.iter().find(|(known, _)| *known == name);
            let meaning = known.map_or("", |(_, meaning)| *meaning);
            let line = format!("{meaning}; default {default}");
            DexEntry {
                also: &[],
                full: format!("{name}\n{line}\n"),
                line,
                json: json!({ "name": name, "meaning": meaning, "default": default }),
                name,
            }
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_rule_is_explained() {
        let rules = house_rules().unwrap();
        assert_eq!(rules.len(), HOUSE_RULES.len());
        assert!(
            rules
                .iter()
                .all(|entry| !entry.json["meaning"].as_str().unwrap().is_empty())
        );
    }

    #[test]
    fn names_are_found_whatever_their_case_and_slips_get_a_hint() {
        let dex = Dex::builtin().unwrap();
        let moves = entries(dex, DexKind::Moves).unwrap();
        assert_eq!(
            find(&moves, DexKind::Moves, "ember")
                .unwrap_or(&moves[0])
                .name,
            "Ember"
        );
        let Err(Failure::Told(told)) = find(&moves, DexKind::Moves, "Embr") else {
            panic!("a slip was found")
        };
        assert!(told.contains("did you mean \"Ember\"?"), "{told}");
    }
}
