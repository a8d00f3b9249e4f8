//! A square in words, and the weather: what the board shows by pictures only.

use crate::battle::{Battle, TaskId, weather_summary};
use crate::board::{Cell, Light};

/// Everything about a square on one line; `None` where it is not on the board.
#[must_use]
pub fn square_words(battle: &Battle, cell: Cell) -> Option<String> {
    let (board, dex) = (battle.board(), battle.dex());
    let ground = dex.terrain(board.ground(cell)?);
    let mut parts = vec![format!("{cell} {}", ground.name)];
    let zones = &battle.level().zones;
    if !zones.is_empty() {
        // Around the zones there is nothing: whatever is painted there is scenery.
        if ground.terrain.blocking {
            return Some(format!("{cell} outside the zones: there is no way"));
        }
        parts.push(zones.words(cell));
    }
    parts.extend(
        board
            .cover(cell)
            .map(|cover| dex.terrain(cover).name.clone()),
    );
    if let Some(terrain) = board.terrain(cell) {
        for (so, word) in [
            (terrain.slow, "slow"),
            (terrain.rough, "rough"),
            (terrain.blocking, "blocks the way"),
            (terrain.hazard, "dangerous"),
        ] {
            parts.extend(so.then(|| word.to_owned()));
        }
    }
    if !board.is_level() {
        parts.push(format!("{} m high", board.height_at(cell)));
    }
    parts.extend(match board.light(cell) {
        Light::Lit => None,
        Light::Dark => Some("dark".to_owned()),
        Light::PitchDark => Some("pitch dark".to_owned()),
    });
    for laid in board.hazards().iter().filter(|laid| laid.at == cell) {
        let spares = side_of(battle, laid.team);
        let twice = if laid.layers > 1 { " twice" } else { "" };
        parts.push(format!("{}{twice} (spare {spares})", laid.hazard.name()));
    }
    parts.extend(
        battle
            .object_at(cell)
            .map(|object| battle.object_name(object).to_owned()),
    );
    for (_, item) in board.items().iter().filter(|(at, _)| *at == cell) {
        parts.push(format!("a {}", dex.item(*item).name));
    }
    let tasks = battle.level().tasks.iter().enumerate();
    for (index, task) in tasks.filter(|(_, task)| task.at == Some(cell)) {
        if battle.task_open(TaskId(index as u8)) {
            parts.push(format!(
                "try {} ({} against {})",
                task.name, task.skill, task.dc
            ));
        }
    }
    Some(parts.join(", "))
}

/// The sides of a team by name.
fn side_of(battle: &Battle, team: u8) -> String {
    let sides = battle.level().sides.iter();
    let names: Vec<&str> = sides
        .filter(|side| side.team == team)
        .map(|side| side.name.as_str())
        .collect();
    names.join(" and ")
}

/// The weather and what it does, where it is not clear.
#[must_use]
pub fn weather_line(battle: &Battle) -> Option<String> {
    let weather = battle.weather();
    let does = weather_summary(weather)?;
    Some(format!("The weather: {}; {does}", weather.name()))
}

/// What lies on the whole field besides the weather, a line each: its name and what it does.
#[must_use]
pub fn field_lines(battle: &Battle) -> Vec<String> {
    let field = battle.field().into_iter();
    field
        .map(|(name, says)| format!("{name}; {says}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    #[test]
    fn a_square_tells_what_lies_on_it_and_what_can_be_tried_there() {
        let text = r#"(
            name: "Test", weather: Rainy,
            map: (legend: { '.': "short grass", '^': "heavy brush", '#': "wall" }, rows: [".^#."]),
            sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
            combatants: [
                (name: "Fern", species: "Bulbasaur", side: "A", level: 9, at: (0, 0)),
                (name: "Rat", species: "Rattata", side: "B", level: 9, at: (3, 0)),
            ],
            floor: [("Potion", (1, 0))],
            tasks: [(name: "the lock", at: (1, 0), skill: Stealth, dc: 12)],
        )"#;
        let dex = Dex::builtin().unwrap();
        let level = Level::parse("test.ron", text, dex).unwrap();
        let battle = Battle::new(dex, &Arc::new(level), Dice::seeded(1));
        let words = square_words(&battle, Cell::new(1, 0)).unwrap();
        for part in ["heavy brush", "slow", "rough", "a Potion", "try the lock"] {
            assert!(words.contains(part), "{part}: {words}");
        }
        let wall = square_words(&battle, Cell::new(2, 0)).unwrap();
        assert!(wall.ends_with("wall, blocks the way"), "{wall}");
        assert_eq!(square_words(&battle, Cell::new(9, 0)), None);
        assert!(weather_line(&battle).unwrap().contains("rainy"));
    }

    #[test]
    fn what_is_painted_around_zones_is_called_neither_wall_nor_water() {
        let dex = Dex::builtin().unwrap();
        let source = crate::data::find_level("sea_cave").unwrap();
        let level = Level::parse(&source.file, &source.text, dex).unwrap();
        let battle = Battle::new(dex, &Arc::new(level), Dice::seeded(1));
        let words = square_words(&battle, Cell::new(0, 0)).unwrap();
        assert!(
            words.ends_with("outside the zones: there is no way"),
            "{words}"
        );
        let inside = square_words(&battle, Cell::new(1, 1)).unwrap();
        assert!(inside.contains("at the cave mouth"), "{inside}");
    }
}
