//! Which rules a game has used: every rule of the specification has a sign by which it is seen.

use std::collections::BTreeMap;

use super::event::{Event, GAME_MASTER, Purpose, Title};
use super::kinds::{KindId, Status, Statuses};
use super::options::{GameKind, Goal};
use super::table::Pucks;
use super::throw::Style;

/// How many rules there are.
const RULES: u8 = 64;

/// Rules of every battle: its stacks, and what they forbid; nobody does what is forbidden.
const OF_BATTLES: [&str; 5] = ["R02", "R03", "R04", "R07", "R58"];

/// All rules, in order.
pub(super) fn all() -> impl Iterator<Item = String> {
    (1..=RULES).map(|number| format!("R{number:02}"))
}

/// What has to be known of what went before to see rules in what happens.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Watch {
    /// The battle that goes on.
    battle: Option<GameKind>,
    /// Whose turn it is.
    turn: usize,
    /// Statuses that were gained, by seat.
    statuses: BTreeMap<usize, Statuses>,
}

impl Watch {
    /// Rules of which an event is a sign; the game is that after the command.
    pub(super) fn rules_of(&mut self, game: &Pucks, event: &Event) -> Vec<&'static str> {
        self.follow(event);
        match event {
            Event::Battle { kind, seats } => rules_of_beginning(game, *kind, seats),
            Event::Threw { .. } => rules_of_throw(event),
            Event::Used { who, item } => self.rules_of_item(game, *who, *item),
            Event::Gained { status, .. } => self.rules_of_status(*status),
            Event::ToppedOff { payer, .. } => self.rules_of_top_off(*payer),
            Event::Attacks { parts, .. } => {
                parts.iter().flat_map(|it| rule_of_part(&it.why)).collect()
            }
            Event::Switched { who, .. } => {
                let has = self
                    .statuses
                    .get(who)
                    .is_some_and(|it| it.all().next().is_some());
                has.then_some("R19").into_iter().collect()
            }
            Event::PickedUp { .. } => match self.wild() {
                true => vec!["R14", "R28"],
                false => vec!["R14"],
            },
            Event::Won { .. } => match self.battle.take() {
                Some(GameKind::Ante) => vec!["R17", "R31"],
                _ => vec!["R17"],
            },
            Event::Order { .. } => match (self.battle, game.adventure()) {
                (None, Some(_)) => vec!["R41"],
                _ => vec!["R09"],
            },
            _ => rules_of_turn(event)
                .iter()
                .chain(rules_of_map(game, event))
                .copied()
                .collect(),
        }
    }

    fn wild(&self) -> bool {
        self.battle == Some(GameKind::Wild)
    }

    /// Keeps what is to be known later.
    fn follow(&mut self, event: &Event) {
        match event {
            Event::Battle { kind, .. } => {
                *self = Self {
                    battle: Some(*kind),
                    ..Self::default()
                };
            }
            Event::BrokenOff { .. } => self.battle = None,
            Event::Turn { who, .. } => self.turn = *who,
            Event::Gained { who, status } => self.statuses.entry(*who).or_default().add(*status),
            Event::Ended { who, status } => {
                self.statuses.entry(*who).or_default().end(*status);
            }
            _ => {}
        }
    }

    fn rules_of_status(&self, status: Status) -> Vec<&'static str> {
        match (status, self.wild()) {
            (Status::Critical, _) => vec!["R20"],
            // Whoever is Critical gains it all the same.
            (_, true) => vec!["R29"],
            (_, false) => Vec::new(),
        }
    }

    fn rules_of_top_off(&self, payer: usize) -> Vec<&'static str> {
        let poisoned = self
            .statuses
            .get(&payer)
            .is_some_and(|it| it.has(Status::Poisoned));
        let mut used = vec!["R10"];
        used.extend(poisoned.then_some("R23"));
        used.extend((payer != self.turn).then_some("R24"));
        used
    }

    fn rules_of_item(&self, game: &Pucks, who: usize, item: KindId) -> Vec<&'static str> {
        let trainer = game.dex.item(item).is_some_and(|it| it.is_trainer());
        // Another of it lies there, and may not be used.
        let barred = game.battle().is_some_and(|battle| {
            let own = battle.players.iter().find(|it| it.seat == who);
            own.is_some_and(|it| it.power.iter().any(|puck| puck.kind == item))
        });
        let mut used = vec![if trainer { "R60" } else { "R59" }, "R06"];
        used.extend(barred.then_some("R05"));
        used
    }
}

fn rules_of_beginning(game: &Pucks, kind: GameKind, seats: &[usize]) -> Vec<&'static str> {
    let mut used = OF_BATTLES.to_vec();
    used.extend(match kind {
        GameKind::Training => Some("R25"),
        GameKind::Wild => Some("R26"),
        GameKind::Sanctioned => Some("R32"),
        _ => None,
    });
    if game.adventure().is_some() {
        used.extend(match kind {
            GameKind::Training | GameKind::Ante => Some("R43"),
            GameKind::Sanctioned => Some("R46"),
            GameKind::Wild => Some("R47"),
            _ => None,
        });
        let long = matches!(kind, GameKind::Sanctioned | GameKind::Wild);
        used.extend(long.then_some("R45"));
        used.extend(seats.contains(&GAME_MASTER).then_some("R63"));
    }
    used
}

fn rules_of_throw(event: &Event) -> Vec<&'static str> {
    let Event::Threw {
        purpose,
        power,
        thrown,
        ..
    } = event
    else {
        return Vec::new();
    };
    let mut used = match power {
        Some((_, power)) => {
            let mut used = vec!["R54", "R55"];
            used.extend(thrown.touched.then_some("R56"));
            let style = Style::ALL.iter().any(|style| style.power() == *power);
            used.extend(style.then_some("R57"));
            used
        }
        None => vec!["R53"],
    };
    used.extend((*purpose == Purpose::Attack && !thrown.touched).then_some("R13"));
    let up_outside = thrown.lies.iter().any(|lie| lie.up && lie.outside);
    used.extend(up_outside.then_some("R08"));
    used
}

/// What a part of the number of attacks comes from; by a slammer's name a special rule that overrides R12.
fn rule_of_part(why: &str) -> Option<&'static str> {
    match why {
        "" => None,
        "Weakness" | "Resistance" => Some("R12"),
        "Paralyzed" => Some("R21"),
        "Sleep" => Some("R22"),
        "Energy" => Some("R59"),
        _ => Some("R01"),
    }
}

/// Events of a turn in a battle.
fn rules_of_turn(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Attempt { .. } => &["R11"],
        Event::KnockedOut { .. } => &["R18"],
        Event::Sash { .. } => &["R59", "R06", "R01"],
        Event::Caught { .. } => &["R30"],
        Event::Shielded { .. } => &["R27"],
        Event::Nothing { asleep: true, .. } => &["R22"],
        Event::Restacked { .. } => &["R15"],
        Event::Discarded { .. } => &["R16", "R06"],
        Event::Special { .. } | Event::MoreAttacks { .. } | Event::Robbed { .. } => &["R01"],
        _ => &[],
    }
}

/// Events on the map of an adventure.
fn rules_of_map(game: &Pucks, event: &Event) -> &'static [&'static str] {
    let short = game.adventure().is_some_and(|it| it.short());
    let casual = game
        .adventure()
        .is_some_and(|it| it.options.goal == Goal::Casual);
    match event {
        Event::Day { .. } if short => &["R40", "R64"],
        Event::Day { .. } => &["R40"],
        Event::License { .. } => &["R33", "R39", "R62"],
        Event::Sandbags { .. } => &["R62"],
        Event::Paid { pucks, .. } if pucks.len() > 1 => &["R42", "R52"],
        Event::Paid { .. } => &["R42"],
        Event::Moved { .. } => &["R45", "R48", "R63"],
        Event::Discovered { .. } => &["R45", "R50"],
        Event::Got { how: "found", .. } => &["R45", "R51"],
        Event::Got { how: "bought", .. } => &["R44"],
        Event::Got { .. } => &["R62"],
        Event::Traded { .. } => &["R45", "R49"],
        Event::Badge { .. } => &["R34"],
        Event::Title { title, .. } => match title {
            Title::EliteFour => &["R35"],
            Title::Champion => &["R36"],
            Title::Professor | Title::Pioneer => &["R37"],
        },
        Event::Over { .. } if casual => &["R38"],
        _ => &[],
    }
}

/// What an event of the map is called in a report.
pub(super) fn deed(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Battle { kind, .. } => kind.words(),
        Event::Caught { .. } => "caught",
        Event::Moved { .. } => "moved",
        Event::Discovered { .. } => "discovered",
        Event::Got { how, .. } => how,
        Event::Traded { .. } => "traded",
        Event::Declined { .. } => "declined",
        Event::Badge { .. } => "badge won",
        Event::Title { title, .. } => title.name(),
        Event::TitleLost { .. } => "title lost",
        Event::Spent { .. } => "ball or toll spent",
        Event::BrokenOff { .. } => "broken off",
        _ => return None,
    })
}
