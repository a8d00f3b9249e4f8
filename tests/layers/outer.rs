//! The layers of the design, enforced: a module may use what stands to its left, and nothing
//! to its right (`docs/design.md`).
//!
//! `board` <- `rules` <- `data` <- `battle` <- { `ai`, `record`, `sim`, `tables`, `words` } <- { `text`,
//! `input`, `view`, `screens` } <- `cli`. `rulesets` stands on `tables`, below `screens`. `sim` and what stands further right may use `ai` and
//! `record`; `words` may use `ai`.

use std::fs;
use std::path::Path;

use crate::code::sources;

/// Each module with everything it may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("board", &[]),
    ("rules", &["board"]),
    ("data", &["board", "rules"]),
    ("battle", &["board", "rules", "data"]),
    ("ai", &["board", "rules", "data", "battle"]),
    ("record", &["board", "rules", "data", "battle"]),
    ("sim", &["board", "rules", "data", "battle", "ai", "record"]),
    // Of what is the battle's only the writing of files and the shares of many games.
    ("tables", &["rules", "data", "record", "sim"]),
    // The rule-sets beside PTU's know nothing of its battle.
    (
        "rulesets",
        &["board", "rules", "data", "record", "sim", "tables"],
    ),
    ("words", &["board", "rules", "data", "battle", "ai"]),
    (
        "text",
        &[
            "board", "rules", "data", "battle", "ai", "record", "sim", "tables", "words",
        ],
    ),
    (
        "input",
        &[
            "board", "rules", "data", "battle", "ai", "record", "sim", "tables", "words", "text",
        ],
    ),
    (
        "view",
        &[
            "board", "rules", "data", "battle", "ai", "record", "sim", "tables", "words", "text",
            "input",
        ],
    ),
    (
        "screens",
        &[
            "board", "rules", "data", "battle", "ai", "record", "sim", "tables", "rulesets",
            "words", "text", "input", "view",
        ],
    ),
    (
        "cli",
        &[
            "board", "rules", "data", "battle", "ai", "record", "sim", "tables", "rulesets",
            "words", "text", "input", "view", "screens",
        ],
    ),
];

/// Every module that a line of code reaches from the root of the crate: `crate::x`,
/// `crate::{x::.., y}`, `tallgrass::x`.
fn modules_named(line: &str) -> Vec<String> {
    let mut named = Vec::new();
    for root in ["crate::", "tallgrass::"] {
        for (at, _) in line.match_indices(root) {
            // `mycrate::` is another word.
            let before = line[..at].chars().next_back();
            if before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_') {
                continue;
            }
            let rest = &line[at + root.len()..];
            match rest.strip_prefix('{') {
                Some(group) => named.extend(group_heads(group)),
                None => named.push(word(rest)),
            }
        }
    }
    named
}

/// The first words of `a::b, c::{d, e}, f}`.
fn group_heads(group: &str) -> Vec<String> {
    let (mut depth, mut start, mut heads) = (0, 0, Vec::new());
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                heads.push(word(group[start..at].trim_start()));
                return heads;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                heads.push(word(group[start..at].trim_start()));
                start = at + 1;
            }
            _ => {}
        }
    }
    heads.push(word(group[start..].trim_start()));
    heads
}

fn word(text: &str) -> String {
    text.chars()
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect()
}

/// The code of a line, without comments; `use` groups that span lines are joined first.
fn statements(source: &str) -> Vec<(usize, String)> {
    let mut statements: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    for (index, line) in source.lines().enumerate() {
        let code = line.split("//").next().unwrap_or("");
        match statements.last_mut() {
            Some((_, statement)) if open => statement.push_str(code.trim()),
            _ => statements.push((index + 1, code.to_owned())),
        }
        let last = statements
            .last()
            .map_or("", |(_, statement)| statement.as_str());
        let is_use = last.trim_start().starts_with("use ") || last.contains(" use ");
        open = is_use && !last.contains(';');
    }
    statements
}

fn faults_of(file: &str, module: &str, source: &str) -> Vec<String> {
    let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == module) else {
        return vec![format!(
            "{file}:1: `{module}` has no place among the layers (tests/layers/outer.rs)"
        )];
    };
    // The tests of a layer may drive its siblings: a record is tested with controllers.
    let siblings: &[&str] = &["ai", "sim", "record"];
    let tests = file.ends_with("/tests.rs") && siblings.contains(&module);
    // The toy rule-set exists to be played by everything that stands around a battle.
    // A battle that is tried in a copy, and what is kept of everybody in it, are tested with controllers.
    let played = [
        "/toy/tests.rs",
        "battle/tests/sandbox.rs",
        "battle/tests/answering.rs",
    ];
    if played.iter().any(|it| file.ends_with(it)) {
        return Vec::new();
    }
    let known = |name: &str| MAY_USE.iter().any(|(layer, _)| *layer == name);
    let mut faults = Vec::new();
    for (line, statement) in statements(source) {
        for used in modules_named(&statement) {
            let sibling = tests && siblings.contains(&used.as_str());
            if known(&used) && used != module && !sibling && !allowed.contains(&used.as_str()) {
                faults.push(format!("{file}:{line}: `{module}` may not use `{used}`"));
            }
        }
    }
    faults
}

#[test]
fn imports_follow_the_layers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join("src"), &mut files);
    files.sort();
    assert!(
        files.len() > 20,
        "only {} source files were found",
        files.len()
    );
    let mut faults = Vec::new();
    for path in files {
        let inside = path.strip_prefix(root.join("src")).unwrap();
        let first = inside.iter().next().unwrap().to_string_lossy();
        let module = first.trim_end_matches(".rs");
        if matches!(module, "lib" | "main" | "bin") {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        faults.extend(faults_of(
            &format!("src/{}", inside.display()),
            module,
            &source,
        ));
    }
    assert!(
        faults.is_empty(),
        "imports against the layers:\n{}",
        faults.join("\n")
    );
}

#[test]
fn the_test_itself_sees_wrong_arrows() {
    for wrong in [
        "use crate::battle::Battle;",
        "    let x = crate::text::play();",
        "use crate::{rules::Cell, ai::Seats};",
        "use crate::{\n    rules::{Cell, Dice},\n    sim,\n};",
        "pub(crate) use crate::screens::run;",
    ] {
        assert_eq!(faults_of("x.rs", "data", wrong).len(), 1, "{wrong}");
    }
    for right in [
        "use crate::rules::Cell;",
        "use crate::data::Dex;",
        "// crate::battle is not for us",
        "use mycrate::battle::X;",
        "use crate::{rules::Cell, data::{Dex, battle}};",
    ] {
        assert_eq!(
            faults_of("x.rs", "data", right),
            Vec::<String>::new(),
            "{right}"
        );
    }
    assert_eq!(faults_of("src/x.rs", "shop", "").len(), 1);
}
