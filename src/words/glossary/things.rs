//! Entries made from definitions: what the engine plays is what they tell.

use std::iter;

use crate::battle::{
    Maneuver, Reaction, held_item_summary, maneuver, reaction, readied_shield, status_summary,
    weather_summary,
};
use crate::board::BaseTerrain;
use crate::data::items::BallBonus;
use crate::data::moves::{Duration, Keyword};
use crate::data::{Dex, ItemDef, ItemEffect, NatureDef, TerrainDef, Weather};
use crate::rules::{AfflictionClass, Element, Matchup, Stat, Status, Weapon, WeaponClass};
use crate::words::cards::{ability_card, card, keyword_name, keyword_text};
use crate::words::counted;
use crate::words::glossary::entry::{EntryKind, GlossaryEntry};
use crate::words::glossary::rules::rules_in;

/// All of them.
pub(super) fn all(dex: &Dex) -> Vec<GlossaryEntry> {
    let mut entries: Vec<GlossaryEntry> =
        Element::ALL.into_iter().map(|it| a_type(dex, it)).collect();
    entries.extend(Status::ALL.into_iter().map(status));
    entries.extend(maneuver::ALL.into_iter().map(maneuver));
    entries.extend(reaction::ALL.into_iter().map(reaction));
    entries.extend(moves(dex));
    entries.extend(keywords(dex));
    entries.extend(dex.abilities.iter().map(|def| {
        let card = ability_card(def);
        let mut more = card.effects;
        more.extend(
            card.missing
                .iter()
                .map(|part| format!("Not yet in the game: {part}.")),
        );
        entry(EntryKind::Ability, &def.name, card.line, more)
    }));
    entries.extend(dex.items.iter().map(item));
    entries.extend(dex.natures.iter().map(nature));
    entries.extend(dex.terrains.iter().map(terrain));
    entries.extend(Weather::ALL.into_iter().filter_map(weather));
    entries
}

fn entry(family: EntryKind, name: &str, says: String, more: Vec<String>) -> GlossaryEntry {
    let rules = rules_in(&says);
    GlossaryEntry {
        family,
        name: name.to_owned(),
        also: &[],
        says: without_rules(&says),
        more,
        rules,
    }
}

/// A line without the ids at its end, which an entry tells in words.
fn without_rules(says: &str) -> String {
    let Some((text, end)) = says.rsplit_once(" (") else {
        return says.to_owned();
    };
    let Some(ids) = end.strip_suffix(").").or_else(|| end.strip_suffix(')')) else {
        return says.to_owned();
    };
    let all_ids = ids.split(", ").all(|id| !rules_in(id).is_empty());
    if all_ids {
        format!("{}.", text.trim_end_matches('.'))
    } else {
        says.to_owned()
    }
}

fn moves(dex: &Dex) -> impl Iterator<Item = GlossaryEntry> + '_ {
    let all = dex.moves.iter().chain(&dex.improvised);
    all.map(|def| {
        let card = card(dex, def);
        let mut more = card.effects;
        more.extend(
            card.missing
                .iter()
                .map(|part| format!("Not yet in the game: {part}.")),
        );
        entry(EntryKind::Move, &def.name, card.line, more)
    })
}

/// The keywords that moves have, as terms.
fn keywords(dex: &Dex) -> Vec<GlossaryEntry> {
    let mut known: Vec<Keyword> = Vec::new();
    for keyword in dex.moves.iter().flat_map(|def| &def.keywords) {
        if !known.contains(keyword) {
            known.push(*keyword);
        }
    }
    let told = |keyword: Keyword| Some((keyword_name(keyword), keyword_text(keyword)?));
    let told = known.into_iter().filter_map(told);
    told.map(|(name, text)| {
        entry(
            EntryKind::Term,
            name,
            text.to_owned(),
            vec!["A keyword of moves.".to_owned()],
        )
    })
    .collect()
}

fn nature(def: &NatureDef) -> GlossaryEntry {
    let by = |stat: Stat| if stat == Stat::Hp { 1 } else { 2 };
    let says = match (def.up, def.down) {
        (Some(up), Some(down)) if up != down => format!(
            "Base {} +{}, base {} -{}.",
            up.name(),
            by(up),
            down.name(),
            by(down)
        ),
        _ => "Raises and lowers nothing.".to_owned(),
    };
    entry(EntryKind::Nature, &def.name, says, Vec::new())
}

fn status(status: Status) -> GlossaryEntry {
    let family = match status.family() {
        AfflictionClass::Persistent => "Persistent: it stays in the ball and after the battle.",
        AfflictionClass::Volatile => {
            "Volatile: it ends with a recall, a Breather, fainting or the battle."
        }
        AfflictionClass::Other => "A condition, no Status Affliction.",
    };
    let mut more = vec![family.to_owned()];
    let immune: Vec<&str> = status.immune_types().iter().map(|it| it.name()).collect();
    if !immune.is_empty() {
        more.push(format!("Immune types: {}.", immune.join(", ")));
    }
    entry(
        EntryKind::Status,
        status.name(),
        status_summary(status).to_owned(),
        more,
    )
}

/// What a maneuver does, and how it is rolled: a line each.
pub fn maneuver_says(which: Maneuver) -> impl Iterator<Item = String> {
    let entry = maneuver(which);
    iter::once(entry.says).chain(entry.more.into_iter().take(1))
}

fn maneuver(which: Maneuver) -> GlossaryEntry {
    let terms = which.terms();
    let list = |skills: &[crate::rules::Skill]| {
        let names: Vec<&str> = skills.iter().map(|skill| skill.name()).collect();
        names.join(" or ")
    };
    let mut more = vec![match terms.attacker {
        [] => format!("A Shift Action: AC {} on the unwilling.", terms.ac),
        _ => format!(
            "A Standard Action: AC {}, then {} against {}.",
            terms.ac,
            list(terms.attacker),
            list(terms.defender)
        ),
    }];
    more.push(match terms.reach {
        1 => "Reaches an adjacent target.".to_owned(),
        metres => format!("Reaches {metres} m."),
    });
    if terms.once {
        more.push("Once a Scene on each target, hit or miss.".to_owned());
    }
    if terms.provokes {
        more.push(
            "Other foes beside the user may answer with an Attack of Opportunity.".to_owned(),
        );
    }
    entry(
        EntryKind::Maneuver,
        which.name(),
        which.summary().to_owned(),
        more,
    )
}

fn reaction(reaction: Reaction) -> GlossaryEntry {
    let says = reaction.summary().to_owned();
    let mut entry = entry(EntryKind::Reaction, reaction.name(), says, Vec::new());
    entry.also = reaction.also();
    entry
}

/// What an item does, in a line.
#[must_use]
pub fn item_says(def: &ItemDef) -> String {
    let does = effect_says(def, &def.effect);
    let does = does.trim_end_matches('.').to_owned();
    // What those do stands in their own words, and so does what is left on somebody for a time.
    let told = matches!(def.effect, ItemEffect::Held | ItemEffect::Worn) || leaves(&def.effect);
    let own = (!told && !def.says.is_empty()).then(|| within(&def.says));
    let mut parts = match (&def.effect, own) {
        (ItemEffect::Attack { .. }, Some(own)) => vec![own, does],
        (_, own) => iter::once(does).chain(own).collect(),
    };
    parts.extend(def.bonus.iter().map(|bonus| bonus_says(def, bonus)));
    if def.heals_caught {
        parts.push("heals what it catches".to_owned());
    }
    parts.extend(def.metres.map(|metres| format!("within {metres} m")));
    let needs = def.needs;
    parts.extend(needs.map(|(skill, rank)| format!("takes Rank {rank} of {}", skill.name())));
    parts.extend(def.slot.map(|slot| format!("worn: {}", slot.name())));
    if def.hard_to_drop {
        parts.push("letting it fall takes a Standard Action".to_owned());
    }
    if def.pokemon_only {
        parts.push("for Pokémon alone".to_owned());
    }
    parts.retain(|part| !part.is_empty());
    parts.join("; ")
}

/// Whether an effect leaves something on somebody for a time.
fn leaves(effect: &ItemEffect) -> bool {
    match effect {
        ItemEffect::Leaves(_) => true,
        ItemEffect::Food(list)
        | ItemEffect::Several(list)
        | ItemEffect::UpTo(_, list)
        | ItemEffect::OnlyFor(_, list) => list.iter().any(leaves),
        _ => false,
    }
}

/// Words that are written with a capital wherever they stand.
const TERMS: [&str; 8] = [
    "Accuracy", "Attack", "Damage", "Defense", "Evasion", "Hit", "Special", "Speed",
];

/// A sentence as a part of another.
fn within(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    let word = sentence.split(|it: char| !it.is_alphabetic()).next();
    let word = word.unwrap_or_default();
    let acronym = word.chars().nth(1).is_some_and(char::is_uppercase);
    if acronym || TERMS.contains(&word) {
        return sentence.to_owned();
    }
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

/// What changes the modifier of a ball.
fn bonus_says(def: &ItemDef, bonus: &BallBonus) -> String {
    match bonus {
        BallBonus::TypeIs(list, by) => {
            let names: Vec<&str> = list.iter().map(|it| it.name()).collect();
            format!("{by:+} against {} types", names.join(" and "))
        }
        BallBonus::LevelBelow(level, by) => format!("{by:+} below level {level}"),
        BallBonus::BelowHalfLevel(by) => {
            format!("{by:+} below half the level of a Pokémon of the thrower that is out")
        }
        BallBonus::SpeedAbove(metres, by) => {
            format!("{by:+} against whoever moves more than {metres} m in any way")
        }
        BallBonus::PerWeightClass(by) => format!("{by:+} for each Weight Class above 1"),
        BallBonus::SpeciesOwned(by) => {
            format!("{by:+} where the thrower has one of the same species")
        }
        BallBonus::Below(by) => format!("{by:+} under water or under ground"),
        BallBonus::Dark(by) => format!("{by:+} where it is not fully lit"),
        BallBonus::EvolvesByStone(by) => format!("{by:+} against whoever evolves by a stone"),
        BallBonus::OtherOfItsLine(by) => {
            format!("{by:+} where the thrower has one of its line and of the other gender")
        }
        BallBonus::Baited(by) => format!("{by:+} against whoever has eaten of bait"),
        BallBonus::ByRound(steps) => {
            let usual = match def.effect {
                ItemEffect::Ball { modifier } => modifier,
                _ => 0,
            };
            let totals = steps.iter().map(|by| format!("{:+}", usual + by));
            let totals: Vec<String> = totals.collect();
            format!("from the second round on {}", totals.join(", then "))
        }
    }
}

/// What one of its effects does.
fn effect_says(def: &ItemDef, effect: &ItemEffect) -> String {
    let several = |list: &[ItemEffect]| {
        let all = list.iter().map(|effect| effect_says(def, effect));
        let all: Vec<String> = all.filter(|it| !it.is_empty()).collect();
        all.join(", ")
    };
    match effect {
        ItemEffect::Stages(list) => {
            let stages = list
                .iter()
                .map(|(stat, by)| format!("{} {by:+} {}", stat.name(), stages_of(*by)));
            stages.collect::<Vec<_>>().join(", ")
        }
        ItemEffect::Leaves(lasting) => format!("{},{}", within(&def.says), lasting_says(*lasting)),
        ItemEffect::Several(list) => several(list),
        ItemEffect::CureOne(list) if list.len() <= FEW => {
            format!("cures the worst of these: {}", status_names(list))
        }
        ItemEffect::CureOne(_) => "cures the worst of its afflictions".to_owned(),
        ItemEffect::CureThen(list, then) => {
            format!("cures {}; then, {}", status_names(list), several(then))
        }
        ItemEffect::BeginThen(status, then) => {
            let status = status.name();
            format!("it becomes {status}, and if it does, {}", several(then))
        }
        ItemEffect::RandomStages { count, by } => random_stages(*count, *by),
        ItemEffect::LiftStages => "stages that have fallen rise to 0".to_owned(),
        ItemEffect::Lose(points) => format!("{points} HP are lost"),
        ItemEffect::Flute { cures, metres } => {
            format!(
                "cures everybody within {metres} m of being {}, once a day",
                cures.name()
            )
        }
        ItemEffect::Restore => "a Scene move has a use back".to_owned(),
        ItemEffect::Taste(flavour) => {
            format!("whoever dislikes what is {} is Enraged", flavour.name())
        }
        ItemEffect::UpTo(percent, list) => {
            format!("at {percent}% of the Hit Points or less, {}", several(list))
        }
        ItemEffect::OnlyFor(element, list) => {
            format!("for {} types, {}", element.name(), several(list))
        }
        ItemEffect::Food(list) if list.is_empty() => "food".to_owned(),
        ItemEffect::Food(list) => format!("food; once it is traded in, {}", several(list)),
        ItemEffect::Attack { kept, in_hand, .. } => {
            let hand = if *in_hand { ", held in both hands" } else { "" };
            let lasts = if *kept { "not used up" } else { "used up" };
            format!("takes a Standard Action{hand}; {lasts}")
        }
        ItemEffect::Useless(why) => format!("of no use in a battle: {why}"),
        ItemEffect::Ball { modifier } => {
            format!("Poké Ball, {modifier:+} on the capture roll (lower is better)")
        }
        ItemEffect::Heal(hp) => format!("heals {hp} HP"),
        ItemEffect::Cure(list) => {
            let others = Status::ALL.iter().filter(|it| !list.contains(it));
            let others: Vec<Status> = others.copied().collect();
            match others.len() {
                0..=2 => format!("cures every status but {}", status_names(&others)),
                _ => format!("cures {}", status_names(list)),
            }
        }
        ItemEffect::Revive(percent) => format!("revives with {percent}% of the maximum"),
        ItemEffect::ReviveAt(hp) => format!("revives with {hp} HP"),
        ItemEffect::Armor { physical, special } => armour_says(def, *physical, *special),
        ItemEffect::Shield(evasion) => shield_says(*evasion),
        ItemEffect::Weapon {
            class,
            reach,
            adept,
            master,
        } => weapon_says(*class, *reach, [adept, master]),
        ItemEffect::Scanner(metres) => format!("identifies Pokémon within {metres} m"),
        ItemEffect::Prop(element) => {
            format!("makes one Struggle Attack {}, then breaks", element.name())
        }
        ItemEffect::Held | ItemEffect::Worn => held_item_summary(def)
            .unwrap_or("does nothing yet while it is held")
            .to_owned(),
        ItemEffect::MegaStone => {
            "brings a Pokémon that has a form for it to that form, once".to_owned()
        }
        ItemEffect::MegaRing => "lets a Pokémon of its wearer take on its Mega form".to_owned(),
        ItemEffect::Plain => "no effect in battle".to_owned(),
    }
}

/// Stages of stats that dice decide.
fn random_stages(count: u8, by: i32) -> String {
    let verb = match (by > 0, count == 1) {
        (true, true) => "rises",
        (true, false) => "rise",
        (false, true) => "falls",
        (false, false) => "fall",
    };
    let stats = counted(u32::from(count), "random stat");
    format!("{stats} {verb} by {}", counted(by.unsigned_abs(), "stage"))
}

/// What a shield does, held and readied.
fn shield_says(evasion: i32) -> String {
    let (readied, kept_off) = readied_shield(evasion);
    format!(
        "shield, {evasion:+} evasion; readied (Standard Action) {readied} evasion and damage reduction {kept_off}, but \
         Slowed, until the end of the next turn"
    )
}

/// So many names of statuses are few.
const FEW: usize = 4;

/// One stage, or several.
fn stages_of(by: i32) -> &'static str {
    if by.abs() == 1 { "stage" } else { "stages" }
}

/// What armour keeps off, and what it costs.
fn armour_says(def: &ItemDef, physical: i32, special: i32) -> String {
    let both = [(physical, "physical"), (special, "special")];
    let parts = both.iter().filter(|(amount, _)| *amount > 0);
    let parts = parts.map(|(amount, class)| format!("{amount} {class}"));
    let parts: Vec<String> = parts.collect();
    let slower = match def.speed_stage {
        0 => String::new(),
        stages => format!("; the default stage of Speed is {stages:+}"),
    };
    format!("armour, damage reduction {}{slower}", parts.join(", "))
}

/// What a weapon does, with the moves that it brings to adepts and to masters.
fn weapon_says(class: WeaponClass, reach: bool, moves: [&Option<String>; 2]) -> String {
    let hands = if class.two_handed() {
        ", both hands"
    } else {
        ""
    };
    let far = match (Weapon { class, reach }).range() {
        (_, 1) => "adjacent".to_owned(),
        (0 | 1, most) => format!("up to {most} m"),
        (least, most) => format!("{least} to {most} m"),
    };
    let (name, ac, base) = (class.name(), class.ac(), class.damage_base());
    let ranks = moves.into_iter().zip(["Adept", "Master"]);
    let brings = ranks.filter_map(|(it, rank)| Some((it.as_ref()?, rank)));
    let brings: String = brings
        .map(|(it, rank)| format!("; {it} for whoever has Combat at {rank}"))
        .collect();
    format!("{name}, {far}{hands}: Struggle with AC {ac:+} and Damage Base {base:+}{brings}")
}

fn status_names(list: &[Status]) -> String {
    let names: Vec<_> = list.iter().map(|status| status.name()).collect();
    names.join(", ")
}

/// How long something lasts, behind "lasts".
fn lasting_says(lasting: Duration) -> String {
    match lasting {
        Duration::Turns(turns) => format!(" for {}", counted(u32::from(turns), "turn")),
        Duration::EndOfNextTurn => " until the end of the next turn".to_owned(),
        Duration::FullRound => " for a full round".to_owned(),
        _ => " for the encounter".to_owned(),
    }
}

fn item(def: &ItemDef) -> GlossaryEntry {
    let treats = matches!(
        def.effect,
        ItemEffect::Heal(_)
            | ItemEffect::Cure(_)
            | ItemEffect::Revive(_)
            | ItemEffect::ReviveAt(_)
            | ItemEffect::Stages(_)
            | ItemEffect::Several(_)
            | ItemEffect::Leaves(_)
    );
    let more = match &def.effect {
        _ if treats => vec![
            "A trainer's Standard Action, on itself or somebody adjacent; foes beside it may answer \
             with an Attack of Opportunity."
                .to_owned(),
            "A Pokémon that is treated loses its next turn, unless the trainer has Medic Training \
             (G170)."
                .to_owned(),
        ],
        ItemEffect::Food(_) => vec![
            "Eaten or given to somebody adjacent (Standard Action), it is a Digestion Buff: one at a time, \
             traded in once a Scene, freely or when its moment comes (AX-21)."
                .to_owned(),
        ],
        ItemEffect::Ball { .. } => vec![
            "A trainer's Standard Action: AC 6, then the Capture Roll. A ball that fails is lost; one \
             that misses can be picked up (G162, G165)."
                .to_owned(),
        ],
        _ => Vec::new(),
    };
    let mut says = item_says(def);
    if let Some(first) = says.get(..1) {
        says = first.to_uppercase() + says.get(1..).unwrap_or_default();
    }
    let says = says.trim_end_matches('.').to_owned() + ".";
    entry(EntryKind::Item, &def.name, says, more)
}

/// A terrain in a line: its base and flags.
#[must_use]
pub fn terrain_says(def: &TerrainDef) -> String {
    let terrain = def.terrain;
    let mut parts = vec![
        match terrain.base {
            BaseTerrain::Regular => "Regular",
            BaseTerrain::Earth => "Earth (Burrow only)",
            BaseTerrain::Underwater => "Underwater (Swim only)",
        }
        .to_owned(),
    ];
    let flags = [
        (terrain.slow, "Slow"),
        (terrain.rough, "Rough"),
        (terrain.blocking, "Blocking"),
        (terrain.hazard, "Hazard"),
    ];
    let on = flags.iter().filter(|(on, _)| *on);
    parts.extend(on.map(|(_, name)| (*name).to_owned()));
    if def.accuracy != 0 {
        parts.push(format!("{:+} on Accuracy Rolls through it", def.accuracy));
    }
    parts.join(", ")
}

fn terrain(def: &TerrainDef) -> GlossaryEntry {
    let terrain = def.terrain;
    let means = [
        (terrain.slow, "Slow: each metre costs two."),
        (
            terrain.rough,
            "Rough: aiming through it costs 2 on the Accuracy Roll.",
        ),
        (
            terrain.blocking,
            "Blocking: nobody moves or sees through it.",
        ),
        (terrain.hazard, "Dangerous to stand in."),
    ];
    let means = means.into_iter().filter(|(is, _)| *is);
    let mut more: Vec<String> = means.map(|(_, words)| words.to_owned()).collect();
    more.extend(def.hurts.map(|(element, ticks)| {
        format!(
            "Whoever ends a turn in it, Pokémon or trainer, loses {} of Hit Points, unless it is of type {} or in the air.",
            counted(ticks.unsigned_abs(), "tick"),
            element.name()
        )
    }));
    more.push(format!("On the text board: {}", def.glyph));
    entry(EntryKind::Ground, &def.name, terrain_says(def) + ".", more)
}

fn weather(weather: Weather) -> Option<GlossaryEntry> {
    let does = weather_summary(weather)?;
    Some(entry(
        EntryKind::Ground,
        weather.name(),
        does.to_owned(),
        vec!["A weather.".to_owned()],
    ))
}

/// What a type does to others and others to it, a line each.
#[must_use]
pub fn type_lines(dex: &Dex, element: Element) -> Vec<String> {
    let against = |wanted: Matchup| {
        let all = Element::ALL.into_iter();
        listed(all.filter(move |other| dex.chart.get(element, *other) == wanted))
    };
    let from = |wanted: Matchup| {
        let all = Element::ALL.into_iter();
        listed(all.filter(move |other| dex.chart.get(*other, element) == wanted))
    };
    vec![
        format!("attacks well: {}", against(Matchup::Weak)),
        format!("is resisted by: {}", against(Matchup::Resisted)),
        format!("does nothing to: {}", against(Matchup::Immune)),
        format!("is weak to: {}", from(Matchup::Weak)),
        format!("resists: {}", from(Matchup::Resisted)),
        format!("is immune to: {}", from(Matchup::Immune)),
    ]
}

fn listed(elements: impl Iterator<Item = Element>) -> String {
    let names: Vec<&str> = elements.map(Element::name).collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}

fn a_type(dex: &Dex, element: Element) -> GlossaryEntry {
    let mut lines = type_lines(dex, element);
    let shrugged: Vec<&str> = Status::ALL
        .into_iter()
        .filter(|status| status.immune_types().contains(&element))
        .map(Status::name)
        .collect();
    if !shrugged.is_empty() {
        lines.push(format!("cannot become: {}", shrugged.join(", ")));
    }
    let says = format!(
        "As an attack it is strong against {}; whoever is of this type is weak to {}.",
        lines[0].trim_start_matches("attacks well: "),
        lines[3].trim_start_matches("is weak to: ")
    );
    entry(EntryKind::Type, element.name(), says, lines)
}
