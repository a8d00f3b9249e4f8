//! What a case may look for in events: kinds, fields and values that exist (the vocabulary of
//! `tallgrass::battle::projection`). `never` with a misspelt name would hold for ever.

use tallgrass::battle::projection::{EVENTS, Shape};
use tallgrass::data::Dex;
use tallgrass::rules::Status;

use super::file::Pair;

/// What is wrong with `event` or `never KIND PATH=VALUE...`; `people` are the names of everybody,
/// `dex` the data.
pub(crate) fn faults(kind: &str, pairs: &[Pair], people: &[&str], dex: &Dex) -> Vec<String> {
    let Some(known) = EVENTS.iter().find(|known| known.name == kind) else {
        let near = EVENTS.iter().map(|known| known.name);
        return vec![format!("no event is called {kind}{}", nearest(kind, near))];
    };
    let mut found = Vec::new();
    for pair in pairs {
        let path: Vec<&str> = pair.path.split('.').collect();
        let Some(shape) = known.field(path[0]) else {
            let near = nearest(path[0], known.fields.iter().map(|(name, _)| *name));
            found.push(format!("{kind} has no {}{near}", path[0]));
            continue;
        };
        match down(shape, &path[1..]) {
            None => found.push(format!("{kind} has no {}", pair.path)),
            Some(shape) if !pair.part && !can_be(shape, &pair.value, people, dex) => {
                found.push(format!("{kind} {} is never {}", pair.path, pair.value));
            }
            Some(_) => {}
        }
    }
    found
}

/// What is most like a word, if anything is.
fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    let alike = |other: &&str| strsim::damerau_levenshtein(word, other);
    match known.min_by_key(alike) {
        Some(other) if alike(&other) <= 3 => format!("; {other} is known"),
        _ => String::new(),
    }
}

/// The shape at the end of a path.
fn down(shape: Shape, path: &[&str]) -> Option<Shape> {
    let Some((key, rest)) = path.split_first() else {
        return Some(shape);
    };
    let number = key.parse::<usize>().ok();
    match shape {
        Shape::Maybe(inner) => down(*inner, path),
        Shape::List(inner) => number.and_then(|_| down(*inner, rest)),
        Shape::Pair(one, other) => down(**[one, other].get(number?)?, rest),
        Shape::Square => (number? < 2).then_some(Shape::Number),
        Shape::Parts(fields) => {
            let (_, shape) = fields.iter().find(|(name, _)| name == key)?;
            down(*shape, rest)
        }
        Shape::Free => Some(Shape::Free),
        _ => None,
    }
}

/// Whether a value as cases write it can stand there.
fn can_be(shape: Shape, word: &str, people: &[&str], dex: &Dex) -> bool {
    let number = word.parse::<i64>().is_ok();
    match shape {
        Shape::Number => number,
        Shape::Flag => matches!(word, "true" | "false"),
        Shape::OneOf(words) => words.contains(&word),
        Shape::Who => number || people.contains(&word),
        Shape::Move => number || dex.find_move(word).is_some(),
        Shape::Item => number || dex.find_item(word).is_some(),
        Shape::Status => Status::ALL.iter().any(|it| format!("{it:?}") == word),
        Shape::Ground | Shape::Species | Shape::Object | Shape::Task => number,
        Shape::Square => pair(word)
            .is_some_and(|(one, other)| one.parse::<i64>().is_ok() && other.parse::<i64>().is_ok()),
        Shape::Pair(one, other) => pair(word).is_some_and(|(left, right)| {
            can_be(*one, left, people, dex) && can_be(*other, right, people, dex)
        }),
        Shape::Maybe(inner) => word == "-" || can_be(*inner, word, people, dex),
        Shape::List(inner) => {
            list(word).is_some_and(|mut all| all.all(|it| can_be(*inner, it, people, dex)))
        }
        Shape::Text | Shape::Free | Shape::Parts(_) => true,
    }
}

fn pair(word: &str) -> Option<(&str, &str)> {
    word.split_once('/')
}

/// The words of `[a,b]`.
fn list(word: &str) -> Option<impl Iterator<Item = &str>> {
    let inside = word.strip_prefix('[')?.strip_suffix(']')?;
    Some(inside.split(',').filter(|it| !it.is_empty()))
}
