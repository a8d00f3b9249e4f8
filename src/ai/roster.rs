//! Every controller by its name: what people read of it, and how it is made.

use super::character::Character;
use super::limits::Limits;
use super::planner::{self, Budget, Planner};
use super::random::Random;
use super::reckoner::Reckoner;
use super::tactician::Tactician;
use super::terms::Terms;
use super::wild::Wild;
use super::{Controller, HUMAN};
use crate::data::PTU;

/// How a controller is made.
enum Made {
    Person,
    Random,
    Reckoner,
    Wild,
    Like(Character),
    Tactician(Limits),
    /// With what a decision may take where nobody says.
    Planner(Budget),
}

/// A controller and what people read of it.
struct Entry {
    name: &'static str,
    title: &'static str,
    does: &'static str,
    made: Made,
}

const fn entry(name: &'static str, title: &'static str, does: &'static str, made: Made) -> Entry {
    Entry {
        name,
        title,
        does,
        made,
    }
}

/// The controllers that everybody chooses between, by name.
static CHOSEN: [&str; 5] = [HUMAN, "random", "wild", "tactician", "planner"];

static ROSTER: [Entry; 19] = [
    entry(
        HUMAN,
        "Person",
        "somebody at this screen decides",
        Made::Person,
    ),
    entry(
        "random",
        "Random",
        "the computer: anything that is legal",
        Made::Random,
    ),
    entry(
        "wild",
        "Computer",
        "the computer: attacks by expected damage, moves sensibly, flees when beaten",
        Made::Wild,
    ),
    entry(
        "tactician",
        "Tactician",
        "the computer, stronger: weighs every square and blow against what foes can do next",
        Made::Tactician(Limits::NONE),
    ),
    entry(
        "planner",
        "Planner",
        "the computer, strongest and slower: tries its best ideas before it decides",
        Made::Planner(planner::USUAL),
    ),
    entry(
        "reckoner",
        "Reckoner",
        "the computer, for any rules: does what its forecast says is worth most",
        Made::Reckoner,
    ),
    entry("easy", "Easy", "wild: easy to beat", Made::Wild),
    entry(
        "fair",
        "Fair",
        "tactician: a fair opponent",
        Made::Tactician(Limits::NONE),
    ),
    entry(
        "hard",
        "Hard",
        "planner that thinks for a moment: hard to beat",
        Made::Planner(planner::A_MOMENT),
    ),
    entry(
        "skittish",
        "Skittish",
        "wild that strikes, backs away and leaves early",
        Made::Like(Character::Skittish),
    ),
    entry(
        "territorial",
        "Territorial",
        "wild that keeps its ground and follows nobody beyond it",
        Made::Like(Character::Territorial),
    ),
    entry(
        "pack",
        "Pack",
        "wild that falls upon one foe together",
        Made::Like(Character::Pack),
    ),
    entry(
        "protective",
        "Protective",
        "wild that stands by the weakest of its own and steps in its way",
        Made::Like(Character::Protective),
    ),
    entry(
        "hunter",
        "Hunter",
        "wild that falls upon the weakest",
        Made::Like(Character::Hunter),
    ),
    entry(
        "greedy",
        "Greedy",
        "tactician that takes the most damage now",
        Made::Tactician(Limits::GREEDY),
    ),
    entry(
        "no-terrain",
        "No terrain",
        "tactician to whom one square is as good as another",
        Made::Tactician(Limits::NO_TERRAIN),
    ),
    entry(
        "no-reactions",
        "No reactions",
        "tactician that lets every reaction pass",
        Made::Tactician(Limits::NO_REACTIONS),
    ),
    entry(
        "no-switching",
        "No switching",
        "tactician that switches nobody who still stands",
        Made::Tactician(Limits::NO_SWITCHING),
    ),
    entry(
        "no-status",
        "No status",
        "tactician that only strikes",
        Made::Tactician(Limits::NO_STATUS),
    ),
];

/// The controllers that everybody chooses between.
pub(super) fn names() -> &'static [&'static str] {
    &CHOSEN
}

/// Every controller.
pub(super) fn all_names() -> impl Iterator<Item = &'static str> {
    ROSTER.iter().map(|entry| entry.name)
}

fn find(name: &str) -> Option<&'static Entry> {
    ROSTER
        .iter()
        .find(|entry| entry.name.eq_ignore_ascii_case(name))
}

/// What people read for this name.
pub(super) fn title(name: &str) -> &str {
    find(name).map_or(name, |entry| entry.title)
}

/// What a controller of this name does.
pub(super) fn description(name: &str) -> &'static str {
    find(name).map_or("", |entry| entry.does)
}

/// Who decides under this name where these are the rules: those who know only Pokémon Tabletop United leave
/// their place to the reckoner where others are played.
pub(super) fn made_for(rules: &str, name: &str, seed: u64) -> Option<Box<dyn Controller>> {
    let controller = made(name, seed)?;
    let bare = name.split_once(':').map_or(name, |(bare, _)| bare);
    let knows = match find(bare)?.made {
        Made::Person | Made::Random | Made::Reckoner => true,
        Made::Wild | Made::Like(_) | Made::Tactician(_) | Made::Planner(_) => rules == PTU,
    };
    Some(match knows {
        true => controller,
        false => Box::new(Reckoner::new()),
    })
}

/// A controller by its name; behind it may stand what a decision may take, or with what weights it judges.
pub(super) fn made(name: &str, seed: u64) -> Option<Box<dyn Controller>> {
    let (name, more) = match name.split_once(':') {
        Some((name, more)) => (name, Some(more)),
        None => (name, None),
    };
    match (&find(name)?.made, more) {
        (Made::Planner(usual), None) => Some(Box::new(Planner::new(seed, *usual))),
        (Made::Planner(_), Some(budget)) => {
            Some(Box::new(Planner::new(seed, budget.parse().ok()?)))
        }
        (Made::Tactician(limits), Some(weights)) if limits.foresight => {
            let terms = weights.parse().ok()?;
            Some(Box::new(Tactician::weighing(seed, *limits, terms)))
        }
        (Made::Person, _) | (_, Some(_)) => None,
        (Made::Random, None) => Some(Box::new(Random::new(seed))),
        (Made::Reckoner, None) => Some(Box::new(Reckoner::new())),
        (Made::Wild, None) => Some(Box::new(Wild::new(seed))),
        (Made::Like(character), None) => Some(Box::new(Wild::like(seed, *character))),
        (Made::Tactician(limits), None) => Some(Box::new(Tactician::limited(seed, *limits))),
    }
}

/// What is wrong with what stands behind the name of a controller, if it is that.
pub(super) fn fault_behind(name: &str) -> Option<String> {
    let (name, more) = name.split_once(':')?;
    match find(name)?.made {
        Made::Planner(_) => {
            Some("so many playouts (planner:200) or so long (planner:20ms)".to_owned())
        }
        Made::Tactician(limits) if limits.foresight => more.parse::<Terms>().err(),
        _ => Some(format!("{name} takes nothing behind its name")),
    }
}
