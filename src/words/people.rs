//! Combatants in words: one line for the list, several for a sheet.

use crate::battle::{Battle, CombatantId, Eyes, Knowledge, NumberView, Sheet, Whereabouts};
use crate::data::level::Gender;
use crate::data::{ItemId, PTU};
use crate::rules::{StageStat, Stat};
use crate::words::narrate::{cell_words, counted};

/// Everybody who matters now, a line each, as far as whoever looks may know.
pub(crate) fn roster(battle: &Battle, letters: &[char], eyes: Eyes) -> Vec<String> {
    let sheets = battle.ids().filter_map(|id| battle.sheet(id));
    sheets
        .filter(|sheet| !matches!(sheet.place, Whereabouts::Later | Whereabouts::Away))
        .filter(|sheet| {
            // What waits in a ball has not been seen.
            sheet.place != Whereabouts::Ball || battle.seen(eyes, sheet.id) == Knowledge::Everything
        })
        .map(|sheet| line(battle, letters, eyes, &sheet))
        .collect()
}

fn line(battle: &Battle, letters: &[char], eyes: Eyes, sheet: &Sheet) -> String {
    let letter = letters.get(usize::from(sheet.id.0)).copied().unwrap_or('?');
    let side = &battle.level().sides[usize::from(sheet.side.0)].name;
    let known = battle.seen(eyes, sheet.id);
    let condition = match known {
        Knowledge::Everything => health(sheet),
        Knowledge::AsSeen => share(sheet),
        Knowledge::Outline => down(sheet).to_owned(),
    };
    let name = with_species(battle, sheet);
    let mut text = format!("{letter} {name} ({side}): {condition}");
    let place = match sheet.place {
        Whereabouts::Board(cell) => format!(", at {}", cell_words(cell)),
        Whereabouts::Ball => ", in its ball".to_owned(),
        Whereabouts::Beside => ", beside the board".to_owned(),
        Whereabouts::Later => ", not here yet".to_owned(),
        Whereabouts::Caught(_) => ", caught".to_owned(),
        Whereabouts::Fled => ", fled".to_owned(),
        Whereabouts::Away => ", not in this battle".to_owned(),
    };
    text += &place;
    for mark in &sheet.marks {
        text += &format!(", {}", mark.name());
    }
    for view in &sheet.statuses {
        text += &format!(", {}", view.status.name());
    }
    for view in &sheet.effects {
        text += &format!(", {}", view.name);
    }
    if sheet.bound {
        text += ", bound";
    }
    let shown = known == Knowledge::Everything;
    for (stat, stage) in stages(sheet).filter(|_| shown) {
        text += &format!(", {} {stage:+}", stat.name());
    }
    if sheet.aim != 0 {
        text += &format!(", aim {:+}", sheet.aim);
    }
    if sheet.flanked {
        text += ", Flanked";
    }
    text
}

/// A name, and of what species whoever has it is, where it does not say so itself.
fn with_species(battle: &Battle, sheet: &Sheet) -> String {
    let species = sheet.species.map(|id| &battle.dex().species_def(id).name);
    match species.filter(|species| !sheet.name.starts_with(species.as_str())) {
        Some(species) => format!("{}, {species}", sheet.name),
        None => sheet.name.clone(),
    }
}

fn stages(sheet: &Sheet) -> impl Iterator<Item = (StageStat, i32)> + '_ {
    StageStat::ALL
        .into_iter()
        .map(|stat| (stat, sheet.stages.get(stat)))
        .filter(|(_, stage)| *stage != 0)
}

/// Hit Points, temporary ones, Injuries.
pub(crate) fn health(sheet: &Sheet) -> String {
    let mut text = format!("{} of {} HP", sheet.hp, sheet.max_hp);
    if sheet.temp_hp > 0 {
        text += &format!(" and {} temporary", sheet.temp_hp);
    }
    match sheet.injuries {
        0 => {}
        1 => text += ", 1 Injury",
        many => text += &format!(", {many} Injuries"),
    }
    if sheet.dead {
        text += ", dead";
    } else if sheet.fainted {
        text += ", Fainted";
    }
    text
}

/// Hit Points as a share, for those who may not know more.
fn share(sheet: &Sheet) -> String {
    let percent = sheet.hp.max(0) * 100 / sheet.max_hp.max(1);
    match (sheet.dead, sheet.fainted) {
        (true, _) => "dead".to_owned(),
        (_, true) => "Fainted".to_owned(),
        _ => format!("about {percent}% of its HP"),
    }
}

/// Whether it is down, for those who may not know more.
fn down(sheet: &Sheet) -> &'static str {
    match (sheet.dead, sheet.fainted) {
        (true, _) => "dead",
        (_, true) => "Fainted",
        _ => "up",
    }
}

/// Everything about a combatant beyond what every game knows of it, a line each.
type Details = fn(&Battle, &Sheet) -> Vec<String>;

/// The rule-sets that have words of their own for that. The others are told of by their numbers alone
/// ([`Battle::numbers`]).
static OWN_WORDS: &[(&str, Details)] = &[(PTU, details)];

/// Everything about one combatant, as far as whoever looks may know.
pub(crate) fn sheet(battle: &Battle, letters: &[char], eyes: Eyes, sheet: &Sheet) -> Vec<String> {
    let mut lines = vec![line(battle, letters, eyes, sheet)];
    if battle.seen(eyes, sheet.id) != Knowledge::Everything {
        lines.extend(glimpse(battle, eyes, sheet));
        return lines;
    }
    let rules = battle.rules_name();
    match OWN_WORDS.iter().find(|(name, _)| *name == rules) {
        Some((_, details)) => lines.extend(details(battle, sheet)),
        None => {
            lines.extend(numbers(battle, sheet.id));
            lines.extend(effects(battle, sheet));
        }
    }
    lines
}

/// The numbers that the rules keep of somebody, in a line, and what each is good for.
fn numbers(battle: &Battle, id: CombatantId) -> Vec<String> {
    let all = battle.numbers(id);
    let told: Vec<String> = all.iter().map(number).collect();
    let mut lines = vec![format!("  {}", told.join(", "))];
    lines.extend(all.iter().map(|it| format!("  {}: {}", it.name, it.says)));
    lines
}

fn number(number: &NumberView) -> String {
    format!("{} {}", number.name, number.now)
}

/// What somebody has left to act with in its turn.
pub(crate) fn left(battle: &Battle, id: CombatantId) -> String {
    let all = battle.left(id);
    let told = all.iter().filter_map(|it| match (it.most, it.count) {
        (Some(most), count) => Some(format!("{} {count} of {most}", it.name)),
        (None, 0) => None,
        (None, 1) => Some(it.name.to_owned()),
        (None, many) => Some(format!("{many} {}", it.name)),
    });
    let told: Vec<String> = told.collect();
    match told.is_empty() {
        true => "no actions left".to_owned(),
        false => told.join(", "),
    }
}

/// Everything that Pokémon Tabletop United knows of a combatant beyond what every game does.
fn details(battle: &Battle, sheet: &Sheet) -> Vec<String> {
    let mut lines = vec![kind(battle, sheet)];
    lines.push(stats(sheet));
    lines.push(format!("  {}", speeds(sheet)));
    lines.extend(moves(battle, sheet));
    lines.extend(abilities(battle, sheet));
    lines.extend(features(sheet));
    lines.extend(items(battle, sheet));
    let name = |id: ItemId| battle.dex().item(id).name.as_str();
    let held: Vec<&str> = sheet
        .held
        .into_iter()
        .chain(sheet.held_too)
        .map(name)
        .collect();
    if !held.is_empty() {
        lines.push(format!("  holds: {}", held.join(", ")));
    }
    for view in &sheet.statuses {
        lines.push(format!("  {}: {}", view.status.name(), view.lasting));
    }
    lines.extend(effects(battle, sheet));
    lines
}

/// What it is, in a line.
fn kind(battle: &Battle, sheet: &Sheet) -> String {
    let kind = match sheet.species {
        Some(id) => battle.dex().species_def(id).name.clone(),
        None => format!("{:?}", sheet.kind),
    };
    let types: Vec<_> = sheet.typing.iter().map(|element| element.name()).collect();
    let types = if types.is_empty() {
        "no type".to_owned()
    } else {
        types.join(", ")
    };
    let person = individual(battle, sheet).map_or_else(String::new, |words| format!(", {words}"));
    let cap = match sheet.cap < sheet.max_hp {
        true => format!("; Injuries leave at most {} HP", sheet.cap),
        false => String::new(),
    };
    format!(
        "  {kind}{person}, level {}, {types}, {}{cap}; Initiative {}",
        sheet.level,
        sheet.size.name(),
        sheet.initiative
    )
}

/// What tells a Pokémon of a species from another: gender and nature, in a few words.
pub(crate) fn individual(battle: &Battle, sheet: &Sheet) -> Option<String> {
    let def = battle.level().combatants.get(usize::from(sheet.id.0))?;
    sheet.species?;
    let nature = def.nature.map(|id| battle.dex().nature(id).name.as_str());
    let gender = Some(def.gender.name()).filter(|_| def.gender != Gender::None);
    let words: Vec<&str> = gender.into_iter().chain(nature).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// Its stats, in a line.
fn stats(sheet: &Sheet) -> String {
    let stats: Vec<_> = Stat::ALL
        .into_iter()
        .map(|stat| {
            let (plain, staged) = (sheet.stats.get(stat), sheet.staged.get(stat));
            match plain == staged {
                true => format!("{} {plain}", stat.name()),
                false => format!("{} {staged} (from {plain})", stat.name()),
            }
        })
        .collect();
    format!("  {}", stats.join(", "))
}

/// Its moves, in a line.
fn moves(battle: &Battle, sheet: &Sheet) -> Option<String> {
    let known = sheet.moves.iter().map(|known| {
        let name = &battle.dex().move_def(known.id).name;
        match &known.spent {
            Some(why) => format!("{name} ({why})"),
            None => name.clone(),
        }
    });
    let known: Vec<String> = known.collect();
    (!known.is_empty()).then(|| format!("  moves: {}", known.join(", ")))
}

/// What it carries, in a line.
fn items(battle: &Battle, sheet: &Sheet) -> Option<String> {
    let carried = sheet
        .items
        .iter()
        .map(|(id, count)| counted(*count, &battle.dex().item(*id).name));
    let carried: Vec<String> = carried.collect();
    (!carried.is_empty()).then(|| format!("  carries: {}", carried.join(", ")))
}

/// Its abilities, in a line.
fn abilities(battle: &Battle, sheet: &Sheet) -> Option<String> {
    let named = sheet.abilities.iter().map(|view| {
        let name = &view.name;
        match (view.played, view.left, view.copied_from) {
            (false, ..) => format!("{name} (not yet in the game)"),
            (_, Some(0), _) => format!("{name} (used up for this Scene)"),
            (_, _, Some(from)) => format!("{name} (copied from {})", name_of(battle, from)),
            _ => name.clone(),
        }
    });
    let named: Vec<String> = named.collect();
    (!named.is_empty()).then(|| format!("  abilities: {}", named.join(", ")))
}

/// Its features and edges, in a line.
fn features(sheet: &Sheet) -> Option<String> {
    let named = sheet
        .features
        .iter()
        .map(|view| match (view.played, view.left) {
            (false, _) => format!("{} (not yet in the game)", view.name),
            (_, Some(0)) => format!("{} (used up for this Scene)", view.name),
            _ => view.name.clone(),
        });
    let named: Vec<String> = named.collect();
    (!named.is_empty()).then(|| format!("  features: {}", named.join(", ")))
}

/// What else lasts on it, a line each.
fn effects(battle: &Battle, sheet: &Sheet) -> impl Iterator<Item = String> {
    sheet.effects.iter().map(|view| {
        let by = name_of(battle, view.by);
        format!("  {} (by {by}): {}", view.name, view.says)
    })
}

fn name_of(battle: &Battle, id: CombatantId) -> &str {
    let found = battle.level().combatants.get(usize::from(id.0));
    found.map_or("nobody", |def| &def.name)
}

/// What has been seen of somebody whose numbers nobody has told.
fn glimpse(battle: &Battle, eyes: Eyes, sheet: &Sheet) -> Vec<String> {
    let mut lines = Vec::new();
    if battle.seen(eyes, sheet.id) == Knowledge::AsSeen {
        let used = sheet.moves.iter().filter(|known| known.used > 0);
        let moves: Vec<&str> = used
            .map(|known| battle.dex().move_def(known.id).name.as_str())
            .collect();
        if !moves.is_empty() {
            lines.push(format!("  has used: {}", moves.join(", ")));
        }
    }
    lines.push("  the numbers are not known; a Pokédex would tell those of a Pokémon".to_owned());
    for view in &sheet.statuses {
        lines.push(format!("  {}: {}", view.status.name(), view.lasting));
    }
    lines.extend(effects(battle, sheet));
    lines
}

fn speeds(sheet: &Sheet) -> String {
    let speeds = &sheet.speeds;
    let all = [
        ("Overland", speeds.overland),
        ("Swim", speeds.swim),
        ("Sky", speeds.sky),
        ("Levitate", speeds.levitate),
        ("Burrow", speeds.burrow),
        ("Teleporter", speeds.teleporter),
    ];
    let known: Vec<_> = all
        .iter()
        .filter(|(_, metres)| *metres > 0)
        .map(|(name, metres)| format!("{name} {metres} m"))
        .collect();
    if known.is_empty() {
        "cannot move".to_owned()
    } else {
        known.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::SideId;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    fn battle(information: &str) -> Battle {
        let text = format!(
            r#"(
                name: "Test", information: {information},
                map: (legend: {{ '.': "short grass" }}, rows: ["...."]),
                sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
                combatants: [
                    (name: "Spark", species: "Pikachu", side: "A", level: 10, at: (0, 0)),
                    (name: "Rat", species: "Rattata", side: "B", level: 10, at: (3, 0),
                     start: (hp: 20), max_hp: 40),
                ],
            )"#
        );
        let dex = Dex::builtin().unwrap();
        let level = Level::parse("test.ron", &text, dex).unwrap();
        Battle::new(dex, &Arc::new(level), Dice::seeded(1))
    }

    fn told(battle: &Battle, viewer: Option<SideId>) -> String {
        let eyes = Eyes::of(viewer);
        let rat = battle.ids().last().and_then(|id| battle.sheet(id)).unwrap();
        sheet(battle, &['S', 'r'], eyes, &rat).join("\n")
    }

    #[test]
    fn a_sheet_tells_no_more_than_the_policy_allows() {
        let (enemy, own) = (Some(SideId(0)), Some(SideId(1)));
        for (information, viewer, has, lacks) in [
            ("Open", enemy, "20 of 40 HP", "about"),
            ("AsSeen", own, "20 of 40 HP", "about"),
            ("AsSeen", None, "20 of 40 HP", "about"),
            ("AsSeen", enemy, "about 50% of its HP", "Attack"),
            ("Referee", enemy, "(B): up", "%"),
        ] {
            let text = told(&battle(information), viewer);
            assert!(text.contains(has), "{information}: {text}");
            assert!(!text.contains(lacks), "{information}: {text}");
        }
    }
}
