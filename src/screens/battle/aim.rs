//! Aiming: from a verb of `battle.options()` and a square to one ready-made choice.
//!
//! Pure functions on the options; no rule is decided here. A choice says itself which
//! squares and combatants it touches; this file only finds the one the player points at.

use crate::battle::{
    Action, Aiming, Choice, CombatantId, Group, Lead, OptionEntry, OptionKey, Options, Pairing,
    Role, Target,
};
use crate::board::{Cell, Direction};

/// How the choices of a verb are told apart, hence how the player picks one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// There is nothing to pick: a click on the button does it.
    Instant,
    /// One choice that wants a look at its forecast first.
    Single,
    /// A square to go to or to put something on.
    Square,
    /// Somebody on the board.
    Somebody,
    /// A footprint that follows the cursor.
    Area,
    /// A list of words.
    List,
    /// Some of it a list of words, the rest squares: inside a Grapple one also drags.
    ListOrSquare,
}

/// What the player is in the middle of aiming.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// With what.
    pub key: OptionKey,
    /// The choice under the cursor, as an index into the entry's choices.
    pub pick: Option<usize>,
    /// The pick was clicked and waits for its confirmation; the cursor no longer moves it.
    pub locked: bool,
    /// How often the player asked for the next choice at the same square; below 0 for the last.
    pub turn: isize,
    /// Settled for switches and releases.
    pub pair: Option<Pairing>,
    /// The squares chosen one by one so far, for attacks that take squares; `None` while the
    /// ready-made patches are offered.
    pub squares: Option<Vec<Cell>>,
}

/// Whether an option is walking.
#[must_use]
pub(super) fn walks(key: OptionKey) -> bool {
    key.verb.card().role == Role::Walk
}

impl Aim {
    /// A fresh aim.
    #[must_use]
    pub fn new(key: OptionKey) -> Self {
        Self {
            key,
            pick: None,
            locked: false,
            turn: 0,
            pair: None,
            squares: None,
        }
    }
}

/// How the choices of an entry are told apart.
#[must_use]
pub fn style(entry: &OptionEntry) -> Style {
    let Some(first) = entry.choices.first() else {
        // An attack that reaches nobody from here is aimed at whom a walk leads to.
        return match entry.key.lead {
            Lead::Attack(_) => Style::Somebody,
            _ => Style::Instant,
        };
    };
    let count = entry.choices.len();
    let squares = || {
        entry
            .choices
            .iter()
            .any(|it| endpoint(&it.action).is_some())
    };
    match entry.key.verb.card().aim {
        Aiming::Square if count == 1 && !squares() => Style::Instant,
        Aiming::Square => Style::Square,
        Aiming::Target => first
            .action
            .target()
            .map_or(Style::Single, |target| attack_style(target, count)),
        Aiming::Look => Style::Single,
        Aiming::Somebody => Style::Somebody,
        Aiming::Free if squares() => Style::ListOrSquare,
        Aiming::Free if count > 1 => Style::List,
        Aiming::Free => Style::Instant,
    }
}

fn attack_style(target: &Target, choices: usize) -> Style {
    match target {
        Target::None => Style::Single,
        Target::One(_) | Target::Many(_) | Target::Object(_) => Style::Somebody,
        Target::Cell(_) | Target::Direction(_) | Target::Squares(_) if choices == 1 => {
            Style::Single
        }
        Target::Cell(_) | Target::Direction(_) | Target::Squares(_) => Style::Area,
    }
}

/// Whether an attack takes squares that may be chosen one by one.
#[must_use]
pub fn takes_squares(entry: &OptionEntry) -> bool {
    let first = entry.choices.first();
    let target = first.and_then(|choice| choice.action.target());
    matches!(target, Some(Target::Squares(_)))
}

/// The attack of an entry that takes squares, on these.
#[must_use]
pub fn on_squares(entry: &OptionEntry, squares: &[Cell]) -> Option<Action> {
    entry.choices.first()?.action.on_squares(squares)
}

/// The square a movement ends on, or a thing is put on.
#[must_use]
pub fn endpoint(action: &Action) -> Option<Cell> {
    action.square()
}

/// Who comes back and who goes out; where two go out, the first and the second.
#[must_use]
pub fn pair_of(action: &Action) -> Option<Pairing> {
    action.pair()
}

/// The different pairs among the choices, in their order.
#[must_use]
pub fn pairs(entry: &OptionEntry) -> Vec<Pairing> {
    let mut found = Vec::new();
    for pair in entry
        .choices
        .iter()
        .filter_map(|choice| pair_of(&choice.action))
    {
        if !found.contains(&pair) {
            found.push(pair);
        }
    }
    found
}

/// What stands at the cursor, as far as aiming must know.
#[derive(Clone, Copy, Debug)]
pub struct Pointed {
    /// The square.
    pub cell: Cell,
    /// Who stands there.
    pub occupant: Option<CombatantId>,
    /// Where whoever aims stands.
    pub from: Option<Cell>,
}

/// The choices that fit what the cursor points at, best first.
#[must_use]
pub fn fitting(entry: &OptionEntry, aim: &Aim, at: Pointed) -> Vec<usize> {
    let allowed = |choice: &Choice| aim.pair.is_none() || pair_of(&choice.action) == aim.pair;
    let mut found: Vec<(i64, usize)> = entry
        .choices
        .iter()
        .enumerate()
        .filter(|(_, choice)| allowed(choice))
        .filter_map(|(index, choice)| Some((misfit(choice, at)?, index)))
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, index)| index).collect()
}

/// How badly a choice fits; `None` where it does not fit at all.
fn misfit(choice: &Choice, at: Pointed) -> Option<i64> {
    let inside = choice.cells.contains(&at.cell);
    match choice.action.target() {
        // Whoever stands on a thing comes first.
        Some(Target::Object(_)) => inside.then_some(10),
        Some(Target::Cell(_) | Target::Squares(_)) => {
            inside.then(|| off_centre(&choice.cells, at.cell))
        }
        Some(Target::Direction(direction)) => {
            // Turning goes round clockwise from where the cursor is.
            match at.from.map(|from| Direction::between(from, at.cell)) {
                Some(towards) => (0..8)
                    .find(|turns| towards.rotate(*turns) == *direction)
                    .map(i64::from),
                None => inside.then_some(0),
            }
        }
        Some(Target::None) => Some(0),
        Some(Target::One(_) | Target::Many(_)) | None => match endpoint(&choice.action) {
            Some(cell) => (cell == at.cell).then_some(0),
            None => {
                let who = at.occupant?;
                choice
                    .hits
                    .contains(&who)
                    .then_some(choice.hits.len() as i64)
            }
        },
    }
}

/// Four times the squared distance from the middle of an area, so that it stays whole.
fn off_centre(cells: &[Cell], at: Cell) -> i64 {
    let count = cells.len().max(1) as i64;
    let sum = |of: fn(&Cell) -> i16| cells.iter().map(|cell| i64::from(of(cell))).sum::<i64>();
    let dx = 2 * i64::from(at.x) * count - 2 * sum(|cell| cell.x);
    let dy = 2 * i64::from(at.y) * count - 2 * sum(|cell| cell.y);
    dx * dx + dy * dy
}

/// The choice the player points at after turning `aim.turn` times.
#[must_use]
pub fn pick(entry: &OptionEntry, aim: &Aim, at: Pointed) -> Option<usize> {
    match style(entry) {
        Style::Single | Style::Instant => (!entry.choices.is_empty()).then_some(0),
        Style::List => None,
        _ => {
            let found = fitting(entry, aim, at);
            let count = found.len() as isize;
            (count > 0).then(|| found[aim.turn.rem_euclid(count) as usize])
        }
    }
}

/// What has a card of its own, in card order: known moves, then Struggle.
#[must_use]
pub fn cards(options: &Options) -> Vec<&OptionEntry> {
    let entries = options.entries.iter();
    entries.filter(|entry| entry.group == Group::Card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Choosable as _, act};
    use crate::screens::battle::kit::{entry, strike, struggle};

    fn at(x: i16, y: i16, occupant: Option<u8>) -> Pointed {
        Pointed {
            cell: Cell { x, y },
            occupant: occupant.map(CombatantId),
            from: Some(Cell { x: 0, y: 0 }),
        }
    }

    #[test]
    fn a_target_is_picked_by_whoever_stands_at_the_cursor() {
        let entry = entry(
            struggle(),
            vec![
                strike(Target::One(CombatantId(3)), &[], &[3]),
                strike(Target::One(CombatantId(5)), &[], &[5]),
            ],
        );
        let aim = Aim::new(struggle());
        assert_eq!(style(&entry), Style::Somebody);
        assert_eq!(pick(&entry, &aim, at(1, 1, Some(5))), Some(1));
        assert_eq!(pick(&entry, &aim, at(1, 1, None)), None);
        assert_eq!(pick(&entry, &aim, at(1, 1, Some(9))), None);
    }

    #[test]
    fn an_object_is_picked_by_its_square_and_after_whoever_stands_there() {
        let hay = crate::battle::ObjectId(0);
        let entry = entry(
            struggle(),
            vec![
                strike(Target::Object(hay), &[(4, 4), (5, 4)], &[]),
                strike(Target::One(CombatantId(5)), &[(5, 4)], &[5]),
            ],
        );
        let aim = Aim::new(struggle());
        assert_eq!(style(&entry), Style::Somebody);
        assert_eq!(pick(&entry, &aim, at(4, 4, None)), Some(0));
        assert_eq!(pick(&entry, &aim, at(5, 4, Some(5))), Some(1));
        assert_eq!(pick(&entry, &aim, at(6, 4, None)), None);
    }

    #[test]
    fn a_blast_follows_the_cursor_and_turning_takes_the_next_one() {
        let entry = entry(
            struggle(),
            vec![
                strike(
                    Target::Cell(Cell { x: 0, y: 0 }),
                    &[(0, 0), (1, 0), (2, 0)],
                    &[],
                ),
                strike(
                    Target::Cell(Cell { x: 1, y: 0 }),
                    &[(1, 0), (2, 0), (3, 0)],
                    &[],
                ),
            ],
        );
        let mut aim = Aim::new(struggle());
        assert_eq!(style(&entry), Style::Area);
        assert_eq!(pick(&entry, &aim, at(2, 0, None)), Some(1));
        aim.turn = 1;
        assert_eq!(pick(&entry, &aim, at(2, 0, None)), Some(0));
        assert_eq!(pick(&entry, &aim, at(0, 0, None)), Some(0));
        assert_eq!(pick(&entry, &aim, at(9, 9, None)), None);
    }

    #[test]
    fn a_cone_points_where_the_cursor_is() {
        let entry = entry(
            struggle(),
            vec![
                strike(Target::Direction(Direction::North), &[(0, -1)], &[]),
                strike(Target::Direction(Direction::East), &[(1, 0)], &[]),
            ],
        );
        let mut aim = Aim::new(struggle());
        assert_eq!(pick(&entry, &aim, at(6, 1, None)), Some(1));
        // Wherever the cursor is, it can be turned the other way.
        aim.turn = -1;
        assert_eq!(pick(&entry, &aim, at(6, 1, None)), Some(0));
    }

    #[test]
    fn a_switch_asks_for_the_pair_first() {
        let swap = |release: u8, x: i16| Choice {
            action: act::Switch {
                recall: CombatantId(1),
                release: CombatantId(release),
                at: Cell { x, y: 0 },
            }
            .into(),
            label: String::new(),
            cells: Vec::new(),
            hits: Vec::new(),
        };
        let entry = entry(act::Switch::key(), vec![swap(2, 0), swap(2, 1), swap(3, 0)]);
        let found = pairs(&entry);
        assert_eq!(found.len(), 2);
        let mut aim = Aim::new(act::Switch::key());
        aim.pair = Some(found[1]);
        assert_eq!(pick(&entry, &aim, at(0, 0, None)), Some(2));
        assert_eq!(pick(&entry, &aim, at(1, 0, None)), None);
    }
}
