//! The sources as this test reads them: modules, what each imports, what a path leads to.
//!
//! Read as text, without comments, strings and tests: good enough for `use` lines and for paths
//! from `crate::`, `super::` and `self::` in code.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Every file of Rust in a folder.
pub(crate) fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// A path as an import names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Import {
    /// Its words.
    pub(crate) path: Vec<String>,
    /// Handed on to others (`pub use`).
    pub(crate) public: bool,
}

/// Which file uses which, modules by their paths (`battle::deeds::turn`; the root is empty).
pub(crate) type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The arrows between the files of `src`, without tests and `main.rs`.
pub(crate) fn arrows() -> Arrows {
    arrows_of(&texts())
}

/// The texts of the files of `src` by module, without tests and `main.rs`.
pub(crate) fn texts() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut texts = BTreeMap::new();
    for path in files {
        let inside = path.strip_prefix(&root).unwrap().with_extension("");
        let mut words: Vec<String> = inside
            .iter()
            .map(|word| word.to_string_lossy().into_owned())
            .collect();
        let last = words.last().unwrap().clone();
        if only_tests(&words) || words == ["main"] {
            continue;
        }
        if last == "mod" || last == "lib" {
            words.pop();
        }
        texts.insert(words.join("::"), fs::read_to_string(&path).unwrap());
    }
    texts
}

/// Whether only tests compile a file.
pub(crate) fn only_tests(words: &[String]) -> bool {
    words.iter().any(|word| word == "tests")
}

/// The arrows between modules with these texts.
pub(crate) fn arrows_of(texts: &BTreeMap<String, String>) -> Arrows {
    let known: BTreeSet<&str> = texts.keys().map(String::as_str).collect();
    let mut uses: Vec<(&str, String, Option<String>)> = Vec::new();
    let mut handed_on: BTreeMap<(String, String), String> = BTreeMap::new();
    for (module, text) in texts {
        for import in imports(&code_of(text)) {
            let Some((target, name)) = resolve(&known, module, &import.path) else {
                continue;
            };
            if let (true, Some(name)) = (import.public, &name) {
                handed_on.insert((module.clone(), name.clone()), target.clone());
            }
            uses.push((module, target, name));
        }
    }
    let mut arrows = Arrows::new();
    for (module, mut target, name) in uses {
        let name = name.unwrap_or_default();
        for _ in 0..5 {
            match handed_on.get(&(target.clone(), name.clone())) {
                Some(next) => target.clone_from(next),
                None => break,
            }
        }
        if target != module {
            arrows.entry(module.to_owned()).or_default().insert(target);
        }
    }
    arrows
}

/// The module that a path leads to, and the name that it means there.
fn resolve(
    known: &BTreeSet<&str>,
    module: &str,
    path: &[String],
) -> Option<(String, Option<String>)> {
    let mut here: Vec<&str> = module.split("::").filter(|word| !word.is_empty()).collect();
    let mut rest = path.iter().map(String::as_str).peekable();
    match *rest.peek()? {
        "crate" => {
            here.clear();
            rest.next();
        }
        "self" => {
            rest.next();
        }
        "super" => {
            while rest.next_if_eq(&"super").is_some() {
                here.pop();
            }
        }
        first => {
            here.push(first);
            let inside = known.contains(here.join("::").as_str());
            here.pop();
            if !inside {
                return None;
            }
        }
    }
    while let Some(word) = rest.peek() {
        here.push(word);
        if !known.contains(here.join("::").as_str()) {
            here.pop();
            break;
        }
        rest.next();
    }
    Some((here.join("::"), rest.next().map(str::to_owned)))
}

/// The code of a file: no comments, no strings, no module of tests.
pub(crate) fn code_of(text: &str) -> String {
    let mut code = String::new();
    let mut tests = false;
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or("");
        match line.trim() {
            "#[cfg(test)]" => {
                tests = true;
                continue;
            }
            // Its module closes the file.
            bare if tests && bare.starts_with("mod ") && bare.ends_with('{') => return code,
            // A line of its own that only tests compile: an import, an entry of a list.
            bare if tests && (bare.ends_with(';') || bare.ends_with(',')) => {
                tests = false;
                continue;
            }
            "" => {}
            _ => tests = false,
        }
        // Every other part stands between quotation marks.
        for part in line.split('"').step_by(2) {
            code.push_str(part);
            code.push(' ');
        }
        code.push('\n');
    }
    code
}

/// Every import of a file: its `use` lines and the paths in its code.
fn imports(code: &str) -> Vec<Import> {
    let mut found = Vec::new();
    let mut rest = code;
    let mut other = String::new();
    while let Some(at) = find_word(rest, "use") {
        let (before, after) = rest.split_at(at);
        other.push_str(before);
        let Some(end) = after.find(';') else { break };
        let line = before.rsplit(['\n', ';', '}', '{']).next().unwrap_or("");
        let public = line.trim_start().starts_with("pub");
        for path in expand(after["use".len()..end].trim()) {
            found.push(Import { path, public });
        }
        rest = &after[end..];
    }
    other.push_str(rest);
    for root in ["crate", "super"] {
        let mut rest = other.as_str();
        while let Some(at) = find_word(rest, root) {
            let path: String = rest[at..]
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || matches!(letter, '_' | ':'))
                .collect();
            // `super::super::x` is found once; `pub(in crate::x)` imports nothing.
            let whole = !rest[..at].ends_with("::") && !rest[..at].ends_with("(in ");
            rest = &rest[at + root.len()..];
            if whole && path.contains("::") {
                let path = path.split("::").filter(|word| !word.is_empty());
                let path = path.map(str::to_owned).collect();
                found.push(Import {
                    path,
                    public: false,
                });
            }
        }
    }
    found
}

/// Where this word stands as a word of its own.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let letter = |it: char| it.is_alphanumeric() || it == '_' || it == '<';
    text.match_indices(word).map(|(at, _)| at).find(|at| {
        let before = text[..*at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(letter) && !after.is_some_and(letter)
    })
}

/// The paths of `a::{b, c::{d, e as f}}`.
fn expand(tree: &str) -> Vec<Vec<String>> {
    let words = |text: &str| -> Vec<String> {
        let name = text.split_whitespace().next().unwrap_or("");
        let words = name.split("::").filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    };
    let Some((head, group)) = tree.split_once('{') else {
        return vec![words(tree)];
    };
    let inside = group.trim_end();
    let mut paths = Vec::new();
    for part in split_group(inside.strip_suffix('}').unwrap_or(inside)) {
        for path in expand(part.trim()) {
            if !path.is_empty() {
                paths.push(words(head).into_iter().chain(path).collect());
            }
        }
    }
    paths
}

/// The parts between the commas of the outermost group.
fn split_group(inside: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, letter) in inside.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inside[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inside[start..]);
    parts
}

#[test]
fn imports_are_read_as_they_are_written() {
    let read = |code: &str| -> Vec<String> {
        let found = imports(&code_of(code));
        found.iter().map(|it| it.path.join("::")).collect()
    };
    assert_eq!(
        read("use crate::a::{b, c::{d as x, e}, self};\nuse f::*;"),
        [
            "crate::a::b",
            "crate::a::c::d",
            "crate::a::c::e",
            "crate::a::self",
            "f::*"
        ]
    );
    assert_eq!(
        read("pub(crate) use crate::a::{\n    b::C, // crate::no\n    d::E,\n};"),
        ["crate::a::b::C", "crate::a::d::E"]
    );
    assert_eq!(
        read("fn x() { crate::a::b(super::super::c::D, \"crate::no\") }\n// crate::no\n"),
        ["crate::a::b", "super::super::c::D"]
    );
    assert_eq!(
        read("use a::b;\n#[cfg(test)]\nmod tests {\n    use crate::no;\n}\n"),
        ["a::b"]
    );
    assert!(read("fn f() -> impl Fn() + use<> {}").is_empty());
    assert!(read("pub(in crate::a) mod b;").is_empty());
    assert!(imports("pub use a::b;")[0].public && !imports("use a::b;")[0].public);
}

#[test]
fn arrows_go_through_what_is_handed_on() {
    let texts = [
        ("", "pub mod a;"),
        ("a", "mod b;\npub use b::Thing;\npub struct Own;"),
        ("a::b", "use super::Own;\npub struct Thing;"),
        ("c", "use crate::a::{Own, Thing};"),
        ("d", "fn f() { crate::a::Thing }"),
    ];
    let texts = texts.map(|(module, text)| (module.to_owned(), text.to_owned()));
    let arrows = arrows_of(&BTreeMap::from(texts));
    let to = |module: &str| -> Vec<&str> { arrows[module].iter().map(String::as_str).collect() };
    assert_eq!(to("a"), ["a::b"]);
    assert_eq!(to("a::b"), ["a"]);
    assert_eq!(to("c"), ["a", "a::b"]);
    assert_eq!(to("d"), ["a::b"]);
}
