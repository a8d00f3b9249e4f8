//! What comes into the build, by `deny.toml`: licences, where packages come from, how many versions
//! of one there are. `cargo deny` asks the same and more (docs/testing.md), where it is installed.

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// All packages of all features and systems; without a network those that this machine builds with.
fn packages() -> Vec<Value> {
    let here = format!(
        "--filter-platform={}-unknown-linux-gnu",
        std::env::consts::ARCH
    );
    let ways: [&[&str]; 4] = [
        &["--offline", "--all-features"],
        &["--all-features"],
        &["--offline", &here],
        &["--offline", &here, "--no-default-features"],
    ];
    let mut told = String::new();
    for more in ways {
        let output = Command::new(env!("CARGO"))
            .args(["metadata", "--format-version=1", "--locked"])
            .args(more)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .unwrap();
        if output.status.success() {
            let all: Value = serde_json::from_slice(&output.stdout).unwrap();
            return all["packages"].as_array().unwrap().clone();
        }
        told += &String::from_utf8_lossy(&output.stderr);
    }
    assert_eq!(told, "", "cargo does not know its packages");
    Vec::new()
}

/// The list of a field of `deny.toml`.
fn listed(field: &str) -> Vec<String> {
    let text = std::fs::read_to_string("deny.toml").unwrap();
    let (_, list) = text.split_once(&format!("\n{field} = [")).unwrap();
    let (list, _) = list.split_once(']').unwrap();
    list.split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// Whether a licence expression (SPDX) can be met with these licences.
fn is_met(expression: &str, allowed: &[String]) -> bool {
    // The older form of "or".
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let (met, read) = any_of(&words, allowed);
    assert_eq!(read, words.len(), "{expression}");
    met
}

fn any_of(words: &[&str], allowed: &[String]) -> (bool, usize) {
    let (mut met, mut read) = all_of(words, allowed);
    while words.get(read) == Some(&"OR") {
        let (other, more) = all_of(&words[read + 1..], allowed);
        (met, read) = (met || other, read + 1 + more);
    }
    (met, read)
}

fn all_of(words: &[&str], allowed: &[String]) -> (bool, usize) {
    let (mut met, mut read) = one(words, allowed);
    while words.get(read) == Some(&"AND") {
        let (other, more) = one(&words[read + 1..], allowed);
        (met, read) = (met && other, read + 1 + more);
    }
    (met, read)
}

fn one(words: &[&str], allowed: &[String]) -> (bool, usize) {
    if words[0] == "(" {
        let (met, read) = any_of(&words[1..], allowed);
        assert_eq!(words[1 + read], ")");
        return (met, read + 2);
    }
    let length = if words.get(1) == Some(&"WITH") { 3 } else { 1 };
    let name = words[..length].join(" ");
    (allowed.contains(&name), length)
}

#[test]
fn every_package_has_a_licence_that_is_allowed() {
    let allowed = listed("allow");
    let refused: Vec<String> = packages()
        .iter()
        .filter(|package| !is_met(package["license"].as_str().unwrap_or("NONE"), &allowed))
        .map(|package| {
            format!(
                "{} {}: {}",
                package["name"], package["version"], package["license"]
            )
        })
        .collect();
    assert!(refused.is_empty(), "{refused:#?}");
}

#[test]
fn every_package_but_this_one_comes_from_the_registry() {
    let registry = "registry+https://github.com/rust-lang/crates.io-index";
    for package in packages() {
        let (name, source) = (&package["name"], package["source"].as_str());
        assert!(
            name == "tallgrass" || source == Some(registry),
            "{name}: {source:?}"
        );
        if name == "tallgrass" {
            for needed in package["dependencies"].as_array().unwrap() {
                assert_ne!(needed["req"], "*", "{}", needed["name"]);
            }
        }
    }
}

/// Some of the ground below (Bevy, egui) is on its way from one version to the next; what is the
/// same in three versions, and more of it, would be worth a look.
#[test]
fn few_packages_come_in_several_versions() {
    let mut versions: BTreeMap<String, usize> = BTreeMap::new();
    for package in packages() {
        *versions.entry(package["name"].to_string()).or_default() += 1;
    }
    let several: Vec<_> = versions.iter().filter(|(_, count)| **count > 1).collect();
    println!(
        "{} packages, in several versions: {several:?}",
        versions.len()
    );
    let often = several.iter().any(|(_, count)| **count > 4);
    assert!(several.len() <= 40 && !often, "{several:?}");
}

#[test]
fn licence_expressions_are_understood() {
    let allowed: Vec<String> = ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"]
        .map(str::to_owned)
        .into();
    for (expression, met) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("GPL-3.0 OR MIT", true),
        ("GPL-3.0/MIT", true),
        ("MIT AND GPL-3.0", false),
        ("(GPL-3.0 OR MIT) AND Zlib", true),
        ("(GPL-3.0 OR MIT) AND BSD", false),
        ("Zlib OR MIT AND GPL-3.0", true),
        ("Apache-2.0 WITH LLVM-exception", true),
        ("Apache-2.0", false),
    ] {
        assert_eq!(is_met(expression, &allowed), met, "{expression}");
    }
}
