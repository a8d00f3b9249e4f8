//! The layers inside `src/battle/deeds/`, lowest first: a file may use its own layer and those below.
//! docs/design.md ("The order of the deeds") says what each of them is.

use std::collections::BTreeSet;

use crate::code::{Arrows, arrows};

/// The layers with their files, as paths inside `deeds`.
const LAYERS: &[(&str, &[&str])] = &[
    (
        "bodies",
        &[
            "able",
            "checks",
            "declaring",
            "distraction",
            "extra",
            "grappling",
            "health",
            "initiative",
            "lasting",
            "leaving",
            "maneuver",
            "out_of_turn",
            "points",
            "reaction",
            "refreshing",
            "scenery",
            "status",
            "surroundings",
            "ticks",
            "wounds",
        ],
    ),
    (
        "sums",
        &[
            "attack::accuracy_gather",
            "attack::condition",
            "attack::flanked",
            "attack::power",
            "attack::rough",
            "attack::struggle",
            "attack::weigh",
        ],
    ),
    (
        "ground",
        &[
            "fall",
            "hazard",
            "height",
            "mobility",
            "scenery::change",
            "scenery::clinging",
            "scenery::fire",
            "scenery::power",
            "scenery::raised",
            "scenery::remains",
            "scenery::set_piece",
            "shaping",
        ],
    ),
    (
        "offers",
        &[
            "deferred",
            "maneuvers::entry",
            "maneuvers::tricks",
            "reacting",
        ],
    ),
    (
        "motion",
        &[
            "along",
            "exchange",
            "leap",
            "relocate",
            "shift",
            "sprinting",
            "turning",
            "walk",
        ],
    ),
    (
        "things",
        &[
            "item_effects",
            "items",
            "league",
            "meals",
            "props",
            "switching",
            "tasting",
            "team",
        ],
    ),
    ("words of effects", &["consequences"]),
    (
        "attacks",
        &[
            "attack",
            "attack::damage_gather",
            "attack::definition",
            "attack::effects",
            "attack::making",
            "attack::shape",
            "attack::stealth",
            "attack::targets",
            "capture",
            "lift",
            "moves",
            "scanning",
            "scenery::aim",
            "scenery::struck",
            "throwing",
            "uses",
        ],
    ),
    (
        "maneuvers",
        &[
            "maneuvers",
            "maneuvers::assisted_breather",
            "maneuvers::breather",
            "maneuvers::dirty_trick",
            "maneuvers::disarm",
            "maneuvers::grapple",
            "maneuvers::manipulate",
            "maneuvers::push",
            "maneuvers::telekinetic",
            "maneuvers::thread",
            "maneuvers::trip",
        ],
    ),
    (
        "course",
        &[
            "burrow",
            "digestion",
            "opening",
            "phases",
            "phases::round_end",
            "phases::round_start",
            "phases::turn_end",
            "phases::turn_start",
            "script",
            "tasks",
            "turn",
        ],
    ),
    (
        "aftermath",
        &[
            "aftermath",
            "aftermath::camp",
            "aftermath::diary",
            "aftermath::experience",
            "aftermath::gain",
            "aftermath::journey",
            "aftermath::remedy",
            "aftermath::respite",
            "aftermath::scene",
        ],
    ),
];

/// Where a file of the deeds stands.
fn layer(file: &str) -> Option<usize> {
    // The words of the effect language stand together.
    let file = match file.starts_with("consequences::") {
        true => "consequences",
        false => file,
    };
    LAYERS.iter().position(|(_, files)| files.contains(&file))
}

fn inside(module: &str) -> Option<&str> {
    module.strip_prefix("battle::deeds::")
}

/// Every arrow between layers that climbs, and every file that stands in none.
fn faults(arrows: &Arrows) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (module, all) in arrows {
        let Some(from) = inside(module) else { continue };
        let Some(here) = layer(from) else {
            found.insert(format!(
                "deeds::{from} stands in no layer of tests/layers/deeds.rs"
            ));
            continue;
        };
        for to in all.iter().filter_map(|to| inside(to)) {
            if let Some(there) = layer(to).filter(|there| *there > here) {
                let (low, high) = (LAYERS[here].0, LAYERS[there].0);
                found.insert(format!("deeds::{from} ({low}) -> deeds::{to} ({high})"));
            }
        }
    }
    found
}

#[test]
fn no_arrow_climbs_among_the_deeds() {
    let faults: Vec<String> = faults(&arrows()).into_iter().collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_file_of_the_list_is_there_once() {
    let all: Vec<&str> = LAYERS
        .iter()
        .flat_map(|(_, files)| *files)
        .copied()
        .collect();
    let texts = crate::code::texts();
    for file in &all {
        assert!(
            texts.contains_key(&format!("battle::deeds::{file}")),
            "deeds::{file} is listed and is not there"
        );
    }
    let once: BTreeSet<&&str> = all.iter().collect();
    assert_eq!(once.len(), all.len());
}

#[test]
fn climbing_among_the_deeds_is_found() {
    let mut arrows = Arrows::new();
    let mut arrow = |from: &str, to: &str| {
        let from = arrows.entry(from.to_owned()).or_default();
        from.insert(to.to_owned());
    };
    arrow("battle::deeds::turn", "battle::deeds::health");
    arrow("battle::deeds::health", "battle::deeds::statuses");
    arrow("battle::deeds::health", "battle::deeds::turn");
    arrow("battle::deeds::fall", "battle::kernel::agenda");
    arrow("battle::deeds::sulking", "battle::deeds::turn");
    let found: Vec<String> = faults(&arrows).into_iter().collect();
    assert_eq!(
        found,
        [
            "deeds::health (bodies) -> deeds::turn (course)",
            "deeds::sulking stands in no layer of tests/layers/deeds.rs",
        ]
    );
}
