//! How a battle looks: its family of pictures and its light.

use super::map::LevelBoard;
use crate::data::dex::Dex;
use crate::data::locate::Path;
use crate::data::scenery::{Daylight, Families, Scenery};
use crate::data::source::Faults;

/// The look of the battle whose fields stand at `base`: what it names, or what suits its ground.
pub(super) fn scenery(
    (family, daylight): (Option<&str>, Option<Daylight>),
    board: Option<&LevelBoard>,
    base: &Path,
    dex: &Dex,
    faults: &mut Faults,
) -> Scenery {
    let families = Families::builtin();
    let named = family.map(|name| {
        families.find(name).unwrap_or_else(|| {
            let known = families.all().iter().map(|one| one.name.as_str());
            faults.unknown(&base.field("scenery"), "scenery", name, known);
            0
        })
    });
    let family = named.unwrap_or_else(|| {
        let ground = board.into_iter().flat_map(|board| &board.ground);
        families.fitting(
            ground
                .map(|id| dex.terrain(*id))
                .filter(|def| !def.terrain.blocking)
                .map(|def| def.name.as_str()),
        )
    });
    let usual = families.all().get(family).map(|one| one.daylight);
    Scenery {
        family,
        daylight: daylight.or(usual).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::level::Level;

    /// A level with these fields on this ground.
    fn level(fields: &str, ground: &str) -> Result<Level, String> {
        let dex = Dex::builtin().unwrap();
        let people = ["A", "B"].map(|side| {
            let x = if side == "A" { 0 } else { 3 };
            format!(
                "(name: \"{side}\", species: \"Eevee\", side: \"{side}\", level: 5, at: ({x}, 0)),"
            )
        });
        let text = format!(
            "(name: \"x\", {fields} map: (legend: {{'.': \"{ground}\"}}, rows: [\"....\"]),
            sides: [(name: \"A\", controller: \"human\", team: 0), (name: \"B\", controller: \"wild\", team: 1)],
            combatants: [{}])",
            people.concat()
        );
        Level::parse("x.ron", &text, dex).map_err(|faults| faults[0].to_string())
    }

    fn look(fields: &str, ground: &str) -> (&'static str, Daylight) {
        let scenery = level(fields, ground).unwrap().scenery;
        let family = &Families::builtin().all()[scenery.family];
        (&family.name, scenery.daylight)
    }

    #[test]
    fn a_level_names_its_scenery_and_its_light() {
        let look = look("scenery: \"Snow\", daylight: Dusk,", "short grass");
        assert_eq!(look, ("snow", Daylight::Dusk));
    }

    #[test]
    fn a_level_that_names_none_gets_what_suits_its_ground() {
        assert_eq!(look("", "short grass"), ("meadow", Daylight::Day));
        assert_eq!(look("", "cave floor"), ("cave", Daylight::Underground));
        assert_eq!(
            look("daylight: Day,", "cave floor"),
            ("cave", Daylight::Day)
        );
    }

    #[test]
    fn an_unknown_scenery_is_told_with_its_place_and_the_nearest_name() {
        let fault = level("\nscenery: \"forrest\",", "short grass").unwrap_err();
        assert!(fault.starts_with("x.ron:2:10"), "{fault}");
        assert!(fault.contains("there is no scenery \"forrest\""), "{fault}");
        assert!(fault.contains("did you mean \"forest\"?"), "{fault}");
    }

    #[test]
    fn an_unknown_light_is_told_with_what_there_is() {
        let fault = level("daylight: Dusc,", "short grass").unwrap_err();
        assert!(
            fault.contains("`Dusc` is not known here") && fault.contains("`Dusk`"),
            "{fault}"
        );
    }
}
