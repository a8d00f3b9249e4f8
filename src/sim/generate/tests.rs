use super::*;
use crate::data::level::{Context, StartPlace};

/// The reader of level files: its fields are what a level can say.
const READER: &str = include_str!("../../data/level_file/raw.rs");
/// Pieces of it that other files share.
const SHARED: &str = include_str!("../../data/read/common.rs");

fn made(seeds: u64) -> (Vec<String>, Vec<Arc<Level>>) {
    let dex = Dex::builtin().unwrap();
    (0..seeds)
        .map(|seed| {
            let (file, level) = generate(dex, seed).unwrap();
            (file.text, level)
        })
        .unzip()
}

/// The lines of a struct or enum.
fn body<'a>(source: &'a str, head: &str) -> Vec<&'a str> {
    let lines = source.lines().skip_while(|line| !line.contains(head));
    lines.skip(1).take_while(|line| *line != "}").collect()
}

/// The fields of every struct of the reader, as they are written in a file.
fn fields(source: &str) -> Vec<String> {
    let written = |line: &str| {
        let line = line.trim();
        let line = line.strip_prefix("pub(super) ").unwrap_or(line);
        let (name, _) = line.split_once(": ")?;
        let word = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        name.chars().all(word).then(|| name.to_owned())
    };
    source.lines().filter_map(written).collect()
}

#[test]
fn levels_are_made_up_and_are_sound() {
    let (texts, levels) = made(100);
    assert_eq!(made(100).0, texts, "the same seed, the same level");
    let mut contexts = [0, 0];
    for level in &levels {
        contexts[level.context as usize] += 1;
    }
    assert!(contexts.iter().all(|count| *count > 5), "{contexts:?}");
    let with = |fits: fn(&Level) -> bool| levels.iter().filter(|level| fits(level)).count();
    let counts = [
        with(|level| level.sides.len() > 2),
        with(|level| !level.objects.is_empty()),
        with(|level| !level.next.is_empty()),
        with(|level| !level.zones.is_empty()),
        with(|level| !level.elevation.is_empty()),
        with(|level| level.combatants.iter().any(|one| one.footprint.width > 1)),
    ];
    assert!(counts.iter().all(|count| *count > 3), "{counts:?}");
}

/// Trainers of a League go on to further battles as well, beside the board, and meet others there.
#[test]
fn league_battles_follow_one_another() {
    let (_, levels) = made(200);
    let journeys = levels
        .iter()
        .filter(|level| level.context == Context::League && !level.next.is_empty());
    // A trainer who takes no part in the first battle and stands beside the board of a later one.
    let met = |level: &&Arc<Level>| {
        let later = |who: usize| {
            let mut places = level.next.iter().map(|next| next.places[who]);
            places.any(|place| place == StartPlace::Beside)
        };
        let mut people = level.combatants.iter().enumerate();
        people.any(|(who, one)| one.place == StartPlace::Away && later(who))
    };
    let (all, met) = (journeys.clone().count(), journeys.filter(met).count());
    assert!(all > 3 && met > 0, "{met} of {all}");
}

#[test]
fn every_field_of_levels_is_made_now_and_then() {
    let all = made(400).0.concat();
    let mut wanted = fields(READER);
    for shared in ["RawStats", "RawPoints", "RawStages", "RawSpeeds"] {
        let lines = body(SHARED, &format!("struct {shared} "));
        wanted.extend(fields(
            &lines.join("\n").replace("pub(in crate::data) ", ""),
        ));
    }
    // What the reader calls otherwise than the file.
    wanted.retain(|field| field != "copies" && field != "conditions");
    // What `effects` says in levels of today.
    let older = [
        "infatuated_with",
        "cursed_by",
        "grappled_by",
        "poison_next",
        "seeded_by",
        "prepared",
        "rolling",
    ];
    wanted.retain(|field| !older.contains(&field.as_str()));
    wanted.extend(["move", "if"].map(str::to_owned));
    assert!(wanted.len() > 120, "{wanted:?}");
    wanted.extend(
        HouseRules::default()
            .fields()
            .into_iter()
            .map(|(name, _)| name),
    );
    let missing: Vec<&String> = wanted
        .iter()
        .filter(|field| !all.contains(&format!("{field}: ")))
        .collect();
    assert!(
        missing.is_empty(),
        "no level of `sim/generate` has {missing:?}; make it there"
    );
}

#[test]
fn every_moment_and_act_of_scripts_is_made_now_and_then() {
    let all = made(1200).0.concat();
    let mut missing = Vec::new();
    for list in ["enum RawTrigger", "enum RawAct", "enum RawFate"] {
        let variants: Vec<&str> = body(READER, list)
            .into_iter()
            .filter_map(|line| line.strip_prefix("    "))
            .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
            .map(|line| {
                line.split(|letter: char| !letter.is_ascii_alphanumeric())
                    .next()
                    .unwrap()
            })
            .collect();
        assert!(variants.len() > 9, "{variants:?}");
        missing.extend(
            variants
                .into_iter()
                .filter(|name| !all.contains(&format!("{name}("))),
        );
    }
    assert!(
        missing.is_empty(),
        "no script of `sim/generate` has {missing:?}; make it there"
    );
}

#[test]
fn few_levels_have_to_be_tried_again() {
    let dex = Dex::builtin().unwrap();
    let faults: Vec<String> = (0..200)
        .filter_map(|seed| {
            let text = Maker::new(dex, Dice::derive_seed(seed, 0)).level(seed);
            let found = Level::parse("made", &text, dex).err()?;
            Some(found[0].to_string())
        })
        .collect();
    assert!(faults.len() < 40, "{} of 200: {faults:#?}", faults.len());
}
