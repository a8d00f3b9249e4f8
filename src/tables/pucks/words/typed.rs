//! Commands in words of their own, beside those of the choices: throws by number, real throws, lists of
//! pucks.

use std::collections::BTreeMap;

use crate::tables::pucks::command::{Command, Deed};
use crate::tables::pucks::dex::plain;
use crate::tables::pucks::table::Pucks;
use crate::tables::pucks::throw::{Lie, Style};

/// The words of the game, for the help.
pub(crate) const WORDS: &[(&str, &str)] = &[
    (
        "throw firm",
        "throw carefully, firmly or with a smash (R57)",
    ),
    ("throw 180 76", "throw with an offset and a power (R54)"),
    (
        "touched 3 flipped 1 outside",
        "what lies there after a real throw (R53); or missed",
    ),
    (
        "flipped 1 3 outside 5",
        "which pucks those are, from the top, nearest first",
    ),
    (
        "lies 40f 55 104fo",
        "how each puck lies, from the top: distance, f face up, o outside",
    ),
    (
        "stack energy 2 berry 1",
        "build a Health stack; the rest are Sandbags",
    ),
    (
        "use ITEM on PUCKS",
        "use an item: use potion on energy, berry",
    ),
    (
        "shield sandbag, energy",
        "lay a shield, the first on top; or shield 3",
    ),
    ("pick 2 5", "pick these up besides, places from the top"),
    (
        "arrange 4 2",
        "the order of pucks from outside, the lowest first",
    ),
    (
        "ask discard",
        "be asked about discards in step 5; there: discard energy, energy",
    ),
    ("break off", "end the battle here (K-42)"),
    ("stacks", "all stacks from their tops"),
    (
        "map, zone, license",
        "the map, this zone, your license (adventure)",
    ),
    (
        "pay with NAME",
        "what actions are paid with first (adventure)",
    ),
    ("buy potion 2, bike 1", "buy things in one go (adventure)"),
];

type Read = Option<Result<Command, String>>;

/// Reads a line.
#[must_use]
pub(crate) fn read(game: &Pucks, typed: &str) -> Read {
    let typed = typed.trim();
    let (head, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    let rest = rest.trim();
    match head {
        "throw" => throw(rest),
        "missed" | "touched" => real_throw(typed),
        "lies" | "thrown" => lies(rest),
        "flipped" | "which" => named(typed),
        "stack" | "health" => Some(counted(game, rest).map(Command::Stack)),
        "use" => use_item(rest),
        "special" => Some(Ok(Command::Special(
            (!rest.is_empty()).then(|| rest.to_owned()),
        ))),
        "shield" => shield(game, rest),
        "pick" => Some(places(rest).map(Command::Pick)),
        "arrange" | "restack" => Some(places(rest).map(Command::Restack)),
        "discard" => Some(Ok(Command::Discard(list(game, rest)))),
        "touch" | "take" => Some(Ok(Command::Touch(format!("\"{rest}\"")))),
        "break" if rest == "off" => Some(Ok(Command::BreakOff)),
        "ante" if game.battle().is_some() => Some(Ok(Command::Ante(exact(game, rest)))),
        "slammer" => Some(Ok(Command::Slammer(exact(game, rest)))),
        "spare" => Some(Ok(Command::Spare(Some(exact(game, rest))))),
        "pack" => Some(Ok(Command::Pack(Some(exact(game, rest))))),
        "safe" => Some(Ok(Command::Safe(exact(game, rest)))),
        "lay" => Some(Ok(Command::Lay(exact(game, rest)))),
        _ => map(game, head, rest),
    }
}

fn style(word: &str) -> Option<Style> {
    Style::ALL.into_iter().find(|style| style.word() == word)
}

fn throw(rest: &str) -> Read {
    if let Some(style) = style(rest) {
        return Some(Ok(Command::Throw(style)));
    }
    let numbers: Vec<&str> = rest.split_whitespace().collect();
    Some(match &*numbers {
        [offset, power] => match (offset.parse(), power.parse()) {
            (Ok(offset), Ok(power)) => Ok(Command::ThrowAt { offset, power }),
            _ => Err("Two numbers: the offset 0 to 1500, the power 0 to 100 (R54).".to_owned()),
        },
        _ => Err("throw careful, throw firm, throw smash, or throw OFFSET POWER.".to_owned()),
    })
}

/// `touched 3 flipped 1 outside`, `missed`, `missed 2 outside`.
fn real_throw(typed: &str) -> Read {
    let touched = typed.starts_with("touched");
    let words: Vec<&str> = typed
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .collect();
    let (mut flipped, mut outside) = (0, 0);
    let mut rest = words[1..].iter();
    while let Some(number) = rest.next() {
        let word = rest.next().copied().unwrap_or("");
        match (number.parse::<u8>(), word) {
            (Ok(number), "flipped" | "up") => flipped = number,
            (Ok(number), "outside" | "out") => outside = number,
            _ => return Some(Err("Say it like: touched 3 flipped 1 outside.".to_owned())),
        }
    }
    Some(Ok(Command::Counted {
        touched,
        flipped,
        outside,
    }))
}

/// `40f 55 104fo`, with `missed` in front where the top was not touched.
fn lies(rest: &str) -> Read {
    let (touched, rest) = match rest.strip_prefix("missed") {
        Some(rest) => (false, rest),
        None => (true, rest.strip_prefix("touched").unwrap_or(rest)),
    };
    let lies: Option<Vec<Lie>> = rest
        .split_whitespace()
        .map(|word| {
            let digits = word.trim_end_matches(['f', 'o']);
            let marks = &word[digits.len()..];
            let distance: u8 = digits.parse().ok()?;
            let outside = marks.contains('o') || distance > 100;
            let up = marks.contains('f');
            Some(Lie {
                up,
                outside,
                distance,
            })
        })
        .collect();
    Some(match lies {
        Some(lies) if !lies.is_empty() => Ok(Command::Lies { touched, lies }),
        _ => Err("Say it like: lies 40f 55 104fo, a word for every puck from the top.".to_owned()),
    })
}

fn named(typed: &str) -> Read {
    let (mut flipped, mut outside) = (Vec::new(), Vec::new());
    let mut into = &mut flipped;
    for word in typed.split([' ', ',']).filter(|word| !word.is_empty()) {
        match (word, word.parse::<u8>()) {
            ("flipped" | "which", _) => into = &mut flipped,
            ("outside", _) => into = &mut outside,
            (_, Ok(place)) => into.push(place),
            _ => return Some(Err("Say it like: flipped 1 3 outside 5.".to_owned())),
        }
    }
    Some(Ok(Command::Named { flipped, outside }))
}

fn places(rest: &str) -> Result<Vec<u8>, String> {
    let numbers = rest
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .map(str::parse);
    let numbers: Result<Vec<u8>, _> = numbers.collect();
    numbers.map_err(|_| "Places are numbers, 1 for the top: pick 2 5.".to_owned())
}

/// The exact name of a puck, as the data write it.
fn exact(game: &Pucks, name: &str) -> String {
    let found = game.dex.find(name);
    found.map_or_else(
        || name.trim().to_owned(),
        |kind| game.dex.name(kind).to_owned(),
    )
}

/// Names between commas; "2 energy" and "energy 2" are two of them.
fn list(game: &Pucks, rest: &str) -> Vec<String> {
    let mut names = Vec::new();
    for part in rest
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let (name, count) = with_count(game, part);
        names.extend(std::iter::repeat_n(
            exact(game, name),
            usize::from(count.min(60)),
        ));
    }
    names
}

/// A name with its number before or behind it, 1 where there is none.
fn with_count<'a>(game: &Pucks, part: &'a str) -> (&'a str, u8) {
    if game.dex.find(part).is_some() {
        return (part, 1);
    }
    if let Some((count, name)) = part.split_once(' ')
        && let Ok(count) = count.parse()
    {
        return (name, count);
    }
    if let Some((name, count)) = part.rsplit_once(' ')
        && let Ok(count) = count.parse()
    {
        return (name, count);
    }
    (part, 1)
}

/// So many more of a name; no stack and no shop has more than a byte holds.
fn add(map: &mut BTreeMap<String, u8>, name: String, count: u8) -> Result<(), String> {
    let sum = map.get(&name).copied().unwrap_or(0).checked_add(count);
    let Some(sum) = sum else {
        return Err(format!("More than {} of {name} are too many.", u8::MAX));
    };
    map.insert(name, sum);
    Ok(())
}

/// `energy 2 berry 1` or `2 energy, berry`.
fn counted(game: &Pucks, rest: &str) -> Result<BTreeMap<String, u8>, String> {
    let mut map = BTreeMap::new();
    if rest.contains(',') {
        for part in rest
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
        {
            let (name, count) = with_count(game, part);
            add(&mut map, exact(game, name), count)?;
        }
        return Ok(map);
    }
    let mut name = String::new();
    for word in rest.split_whitespace() {
        match word.parse::<u8>() {
            Ok(count) if !name.is_empty() => {
                add(&mut map, exact(game, &name), count)?;
                name.clear();
            }
            Ok(_) => return Err("Name and number: stack energy 2 berry 1.".to_owned()),
            Err(_) => {
                if !name.is_empty() {
                    name.push(' ');
                }
                name += word;
            }
        }
    }
    if !name.is_empty() {
        add(&mut map, exact(game, &name), 1)?;
    }
    Ok(map)
}

fn use_item(rest: &str) -> Read {
    let (item, on) = rest.split_once(" on ").unwrap_or((rest, ""));
    let on = on.split(',').map(str::trim).filter(|part| !part.is_empty());
    Some(Ok(Command::Use {
        item: item.trim().to_owned(),
        on: on.map(str::to_owned).collect(),
    }))
}

fn shield(game: &Pucks, rest: &str) -> Read {
    if rest.parse::<usize>().is_ok() {
        // A number is the words of a choice.
        return None;
    }
    Some(Ok(Command::Shield(list(game, rest))))
}

/// Words of the map.
fn map(game: &Pucks, head: &str, rest: &str) -> Read {
    let adventure = game.adventure()?;
    if adventure.battle.is_some() {
        return None;
    }
    let zone = |name: &str| {
        let found = game.dex.zone(name);
        found.map_or_else(|| name.to_owned(), |at| game.dex.zones[at].name.clone())
    };
    let players = |names: &str| -> Vec<String> {
        let names = names.split([',', ' ']).filter(|name| !name.is_empty());
        let known = |name: &str| {
            let found = game.names.iter().find(|it| plain(it) == plain(name));
            found.map_or_else(|| name.to_owned(), Clone::clone)
        };
        names.map(known).collect()
    };
    let deed = match head {
        "move" => Deed::Move(zone(rest)),
        "fly" => Deed::Fly(zone(rest)),
        "ride" => Deed::Ride(zone(rest)),
        "begin" => Deed::Begin(zone(rest)),
        "starter" => Deed::Starter(exact(game, rest)),
        "challenge" if rest.is_empty() => Deed::Challenge,
        "sanctioned" => Deed::Sanctioned(players(rest)),
        "training" => Deed::Training(players(rest)),
        "ante" => return Some(ante(&players(rest))),
        "wild" => Deed::Wild(exact(game, rest)),
        "discover" => Deed::Discover(exact(game, rest)),
        "search" => Deed::Search(exact(game, rest)),
        "reward" => Deed::Reward(exact(game, rest)),
        "buy" => return Some(counted(game, rest).map(|things| Command::Map(Deed::Buy(things)))),
        "pay" => Deed::PayWith(exact(game, rest.strip_prefix("with ").unwrap_or(rest))),
        "trade" => return Some(trade(game, rest, &players)),
        _ => return None,
    };
    Some(Ok(Command::Map(deed)))
}

fn ante(words: &[String]) -> Result<Command, String> {
    match words {
        [names @ .., price] if !names.is_empty() => match price.parse() {
            Ok(price) => Ok(Command::Map(Deed::Ante(names.to_vec(), price))),
            Err(_) => Ok(Command::Map(Deed::Ante(words.to_vec(), 1))),
        },
        [_] => Ok(Command::Map(Deed::Ante(words.to_vec(), 1))),
        _ => Err("Say it like: ante otto 2.".to_owned()),
    }
}

/// `trade meowth for psyduck with otto`.
fn trade(
    game: &Pucks,
    rest: &str,
    players: &dyn Fn(&str) -> Vec<String>,
) -> Result<Command, String> {
    let wrong = || "Say it like: trade meowth for psyduck with otto.".to_owned();
    let (give, rest) = rest.split_once(" for ").ok_or_else(wrong)?;
    let (take, with) = rest.split_once(" with ").ok_or_else(wrong)?;
    let with = players(with).into_iter().next().ok_or_else(wrong)?;
    Ok(Command::Map(Deed::Trade {
        with,
        give: exact(game, give),
        take: exact(game, take),
    }))
}
