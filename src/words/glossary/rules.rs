//! The rules behind the ids, in words: the names that the rules map gives them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A rule in words; `None` for ids that there are not.
#[must_use]
pub fn rule_words(id: &str) -> Option<&'static str> {
    all().get(id).copied()
}

/// The ids that a text cites, in its order, each once.
#[must_use]
pub fn rules_in(text: &str) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::new();
    let parts = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    for part in parts {
        if let Some((id, _)) = all().get_key_value(part)
            && !found.contains(id)
        {
            found.push(id);
        }
    }
    found
}

/// The rules of the map, by id.
pub(super) fn all() -> &'static BTreeMap<&'static str, &'static str> {
    static RULES: OnceLock<BTreeMap<&'static str, &'static str>> = OnceLock::new();
    RULES.get_or_init(|| {
        let rows = include_str!("../../../docs/rules-map.md").lines();
        rows.filter_map(|row| {
            let mut cells = row.strip_prefix("| ")?.split('|').map(str::trim);
            let (id, words) = (cells.next()?, cells.next()?);
            let number = id.trim_start_matches("combat-");
            let number = number.strip_prefix(['R', 'G', 'A'])?;
            let known = number.len() == 3 && number.bytes().all(|it| it.is_ascii_digit());
            known.then_some((id, words))
        })
        .collect()
    })
}
