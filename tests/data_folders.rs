//! Data folders on top of the data of the game: what is added, what is replaced, how faults are told,
//! how every command reads them, and what a record says of them.

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

#[path = "support/binary.rs"]
mod binary;

use std::fs;
use std::path::{Path, PathBuf};

use binary::{command, finish, tallgrass, tallgrass_with};
use tallgrass::data::{DataError, Dex, data_files};

/// Two moves, another Tackle, a species and an item.
const TRIAL: &str = "tests/data/trial";

const LEVEL: &str = r#"(
    name: "Trial",
    map: (legend: { '.': "short grass" }, rows: ["....", "...."]),
    sides: [(name: "Us", controller: "human", team: 0), (name: "Them", controller: "wild", team: 1)],
    combatants: [
        (name: "Ana", side: "Us", species: "Trialmon", level: 10, at: (0, 0), moves: ["Trial Slam"]),
        (name: "Rat", side: "Them", species: "Rattata", level: 10, at: (2, 0), moves: ["Tackle"]),
    ],
)"#;

/// A new folder of this name with these files in it.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("folders-{name}"));
    let _ = fs::remove_dir_all(&dir);
    for (file, text) in files {
        let path = dir.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    dir
}

fn report(faults: &[DataError], dir: &Path) -> String {
    let lines: Vec<String> = faults.iter().map(DataError::to_string).collect();
    lines.join("\n").replace(&format!("{}/", dir.display()), "")
}

fn faults(name: &str, files: &[(&str, &str)]) -> String {
    let dir = folder(name, files);
    match Dex::with_folders(std::slice::from_ref(&dir)) {
        Ok(_) => "no fault".to_owned(),
        Err(found) => report(&found, &dir),
    }
}

fn words(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn entries_are_added_or_take_the_place_of_those_of_their_names() {
    let (game, with) = (
        Dex::builtin().unwrap(),
        Dex::with_folders(&[TRIAL.into()]).unwrap(),
    );
    assert_eq!(with.moves.len(), game.moves.len() + 2);
    assert_eq!(with.species.len(), game.species.len() + 1);
    assert!(with.find_item("trial potion").is_some());
    let damage = |dex: &Dex| format!("{:?}", dex.find_move("Tackle").unwrap().damage);
    assert_ne!(damage(game), damage(&with));
    assert_ne!(game.digest, with.digest);
    assert_eq!(
        (game.folders.len(), with.folders[0].name.as_str()),
        (0, "trial")
    );
    // The last folder has the last word, and the sum is another.
    let last = folder(
        "last",
        &[(
            "moves.ron",
            r#"[(name: "trial slam", type: Fire, class: Physical, frequency: AtWill, ac: 2, damage: Base(5), range: Melee)]"#,
        )],
    );
    let both = Dex::with_folders(&[TRIAL.into(), last]).unwrap();
    assert_eq!(both.moves.len(), with.moves.len());
    assert_ne!(both.find_move("Trial Slam"), with.find_move("Trial Slam"));
    assert_ne!(both.digest, with.digest);
}

/// What ships may be split into files as its authors like.
#[test]
fn a_kind_may_have_several_files() {
    let dir = folder("split", &[]);
    for (kind, path) in data_files(Path::new("assets/data")) {
        let name = path.file_name().unwrap().to_str().unwrap();
        fs::create_dir_all(dir.join(kind.name())).unwrap();
        fs::copy(&path, dir.join(kind.name()).join(format!("a_{name}"))).unwrap();
    }
    fs::write(
        dir.join("items/more.ron"),
        r#"[(name: "Zoom Potion", effect: Heal(20))]"#,
    )
    .unwrap();
    // It comes last by its name, so that no number of another item changes.
    let (split, game) = (Dex::load(&dir).unwrap(), Dex::builtin().unwrap());
    assert_eq!((&split.moves, &split.species), (&game.moves, &game.species));
    assert_eq!(split.items.len(), game.items.len() + 1);
}

#[test]
fn faults_name_file_line_column_and_entry_whichever_file_it_is() {
    let good = r#"[(name: "Trial A", effect: Heal(20))]"#;
    let bad = "[\n    (name: \"Trial B\", effect: Heal(20)),\n    (name: \"Trial C\", effect: Heal(0)),\n]";
    assert_eq!(
        faults("meaning", &[("items/a.ron", good), ("items/b.ron", bad)]),
        "items/b.ron:3:36: item \"Trial C\": the number of Hit Points is 0; it may be 1 to 1000"
    );
    assert_eq!(
        faults("twice", &[("items/a.ron", good), ("items/b.ron", good)]),
        "items/b.ron:1:9: item \"Trial A\": there is another item of this name"
    );
    let form = faults(
        "form",
        &[("items/a.ron", "[(name: \"Trial A\", efect: Heal(20))]")],
    );
    assert!(
        form.starts_with("items/a.ron:1:20: item \"Trial A\": there is no field `efect` here"),
        "{form}"
    );
    // What replaces an entry is told where it stands now.
    let replaced = r#"[(name: "Rattata", types: [], base: (hp: 1, attack: 1, defense: 1, special_attack: 1, special_defense: 1, speed: 1), size: Small, weight_class: 1, weight_lb: 8, power: 1, speeds: (overland: 5), evolutions_left: 1)]"#;
    let told = faults("replaced", &[("species.ron", replaced)]);
    assert!(
        told.starts_with("species.ron:1:27: species \"Rattata\": a species has"),
        "{told}"
    );
}

#[test]
fn folders_without_data_and_files_of_no_kind_are_refused() {
    assert_eq!(
        faults("slip", &[("mvoes.ron", "[]")]),
        "mvoes.ron: is no kind of data, by its name; did you mean \"moves\"?"
    );
    let empty = faults("empty", &[("README.md", "nothing")]);
    assert!(
        empty.contains("has no data files in it; name a folder with moves.ron"),
        "{empty}"
    );
    let nowhere = Dex::with_folders(&["no/such/folder".into()]).unwrap_err();
    assert!(
        nowhere[0]
            .to_string()
            .starts_with("no/such/folder: is not a folder; name a folder")
    );
    let out = tallgrass(&["dex", "moves", "--data", "no/such/folder"]);
    assert_eq!(out.status.code(), Some(1));
    assert!(
        words(&out.stderr).contains("no/such/folder: is not a folder"),
        "{out:?}"
    );
}

#[test]
fn every_command_reads_data_folders() {
    let dir = folder("commands", &[("trial.ron", LEVEL)]);
    let level = dir.join("trial.ron").display().to_string();
    let shown = tallgrass(&["dex", "moves", "Trial Slam", "--data", TRIAL]);
    assert!(words(&shown.stdout).contains("Trial Slam"), "{shown:?}");
    for arguments in [
        vec!["check", &level],
        vec!["verify", &level, "--battles", "2"],
        vec!["simulate", &level, "--battles", "2"],
    ] {
        let without = tallgrass(&arguments);
        assert_eq!(without.status.code(), Some(1), "{arguments:?}: {without:?}");
        let with = tallgrass(&[&arguments[..], &["--data", TRIAL]].concat());
        assert!(with.status.success(), "{arguments:?}: {with:?}");
    }
    let played = tallgrass_with(
        &["--data", TRIAL, "play", &level, "--text", "--seed", "1"],
        b"quit\n",
    );
    assert!(words(&played.stdout).contains("Trial Slam"), "{played:?}");
    // A folder that is only a part is checked on top of the data of the game.
    assert!(tallgrass(&["check", TRIAL, &level]).status.success());
    let file = format!("{TRIAL}/moves/trial.ron");
    assert!(tallgrass(&["check", &file]).status.success());
}

#[test]
fn ones_own_data_are_read_without_being_named() {
    let home = folder(
        "home",
        &[(
            "tallgrass/data/items.ron",
            r#"[(name: "Own Potion", effect: Heal(20))]"#,
        )],
    );
    let mut asked = command(&["dex", "items", "Own Potion"]);
    asked.env("XDG_DATA_HOME", &home);
    let out = finish(asked.spawn().unwrap(), b"");
    assert!(
        out.status.success() && words(&out.stdout).contains("Own Potion"),
        "{out:?}"
    );
    assert!(!tallgrass(&["dex", "items", "Own Potion"]).status.success());
}

#[test]
fn a_record_says_which_folders_it_needs_and_what_to_do_without() {
    let dir = folder("record", &[("trial.ron", LEVEL)]);
    let out = dir.join("out");
    let (level, to) = (dir.join("trial.ron"), out.display().to_string());
    let made = tallgrass(&[
        "simulate",
        level.to_str().unwrap(),
        "--battles",
        "1",
        "--data",
        TRIAL,
        "--out",
        &to,
    ]);
    assert!(made.status.success(), "{made:?}");
    let record = out.join("battle-0.ron");
    let text = fs::read_to_string(&record).unwrap();
    assert!(
        text.contains("folders: [(name: \"trial\", digest: \""),
        "{text}"
    );
    let record = record.to_str().unwrap();
    let refused = tallgrass(&["run", record]);
    assert_eq!(refused.status.code(), Some(1));
    let told = words(&refused.stderr);
    assert!(
        told.contains("battle-0.ron:")
            && told.contains("needs the data folder \"trial\", which was not read"),
        "{told}"
    );
    assert!(
        told.contains("say `--data DIR` with the folder trial"),
        "{told}"
    );
    let run = tallgrass(&["run", record, "--data", TRIAL]);
    assert!(run.status.success() && run.stderr.is_empty(), "{run:?}");
    // Another folder of the same name: it is played as far as it goes, and the change is told.
    let other = folder("other", &[]);
    let other = other.join("trial");
    fs::create_dir_all(&other).unwrap();
    for (kind, path) in data_files(Path::new(TRIAL)) {
        let name = path.file_name().unwrap().to_str().unwrap();
        let text = fs::read_to_string(&path).unwrap() + "\n// Another.\n";
        fs::create_dir_all(other.join(kind.name())).unwrap();
        fs::write(other.join(kind.name()).join(name), text).unwrap();
    }
    let changed = tallgrass(&["run", record, "--data", other.to_str().unwrap()]);
    assert!(changed.status.success(), "{changed:?}");
    assert!(
        words(&changed.stderr).contains("the data (the folder trial is another)"),
        "{changed:?}"
    );
}
