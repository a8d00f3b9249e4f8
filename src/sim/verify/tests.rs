use super::*;
use crate::data::{builtin_levels, find_level};

fn watch(battles: u64, generated: u64, seed: u64) -> Watch {
    let dex = Dex::builtin().unwrap();
    let levels = builtin_levels().iter().map(|(name, _)| {
        let source = find_level(name).unwrap();
        let level = Level::parse(&source.file, &source.text, dex).unwrap();
        let file = LevelRef {
            name: source.file,
            text: source.text,
        };
        (file, Arc::new(level))
    });
    Watch {
        levels: levels.collect(),
        generated,
        battles,
        seed,
        jobs: 1,
    }
}

#[test]
fn built_in_and_made_up_levels_hold_what_must_hold() {
    let dex = Dex::builtin().unwrap();
    let verdict = verify(dex, &watch(24, 12, 1), &|_| {}).unwrap();
    let told: Vec<_> = verdict
        .findings
        .iter()
        .map(|it| (&it.level, it.battle, it.command, &it.breaches))
        .collect();
    assert!(told.is_empty(), "{told:#?}");
    assert_eq!(verdict.battles, 24);
    assert!(verdict.commands > 600 && verdict.refused > 50 && verdict.won > 1);
}
