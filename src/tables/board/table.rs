//! The board game on the seam of the turn games.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::battle::{Battle, Step};
use super::command::Command;
use super::cx::Cx;
use super::data::{Board, SpaceId};
use super::event::Event;
use super::game::BoardGame;
use super::options::Options;
use super::state::{Ending, Task};
use super::words::counted;
use crate::tables::{
    Choice, Control, Outcome, Prompt, Refusal, Seat, Strength, TableDice, TurnGame,
};

/// The rules and rulings in our words, a row each.
const RULES: &str = include_str!("../../../docs/rules-map-board.md");

/// What it is about.
const GOAL: &[&str] = &[
    "Win badges from the leaders of cities, then beat the League, before the villains' plan is complete: it \
     moves at the end of rounds and when somebody loses to them.",
    "One space a turn is free, more cost a coin each; a city brings the coins back, revives and sells. A ball \
     space opens a wild Pokémon: beat it, then catch it with a die.",
    "[P] [G] [B] [R] [Y] are labels, the weakest first: they give life (LP), attack die and power points \
     (PP). Leaders ask for PP of your whole hand. card NAME tells a card, rules ID a rule.",
];

const WORDS: &[(&str, &str)] = &[
    ("move N / move -N", "N spaces on, or back"),
    ("to N", "to space number N"),
    ("map", "all regions with who stands where"),
    ("what if", "what a battle would come to for each Pokémon"),
    ("job", "the job that lies open (in a city: take it)"),
];

impl TurnGame for BoardGame {
    const NAME: &'static str = "board";
    const TITLE: &'static str = "Board game";
    const SEATS: RangeInclusive<usize> = 1..=4;
    const STRENGTHS: [&'static str; 3] = ["rookie", "rival", "champion"];

    type Rules = Board;
    type Options = Options;
    type Command = Command;
    type Event = Event;

    fn digest(rules: &Board) -> u64 {
        rules.digest
    }

    fn challenge(_: &Board, day: u32) -> Option<(Options, Vec<Seat>)> {
        let seat = Seat::new("Player 1", Control::Person);
        Some((Options::of_day(day), vec![seat]))
    }

    fn begin(
        rules: &Arc<Board>,
        options: &Options,
        seats: &[Seat],
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<Self, Refusal> {
        Self::lay_out(rules, options, seats, &mut Cx { dice, told })
    }

    fn prompt(&self) -> Option<Prompt> {
        let task = self.tasks.last().filter(|_| self.ending.is_none())?;
        let (question, rule) = self.question(task);
        Some(Prompt {
            seat: self.asked_seat(task),
            question,
            typed: None,
            rule,
        })
    }

    fn choices(&self) -> Vec<Choice<Command>> {
        self.all_choices()
    }

    fn submit(
        &mut self,
        seat: usize,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, command)?;
        let mut cx = Cx { dice, told };
        self.perform(seat, command, &mut cx);
        self.advance(&mut cx);
        Ok(())
    }

    fn choose(&self, strength: Strength, luck: u64) -> Option<Command> {
        self.decide(strength, luck)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending.as_ref()?;
        let round = self.round;
        let points = match self.players.len() {
            1 => format!("; {} points", self.score(0)),
            _ => String::new(),
        };
        Some(match ending {
            Ending::Villains => Outcome {
                winners: Vec::new(),
                how: format!("the villains completed their plan in round {round}{points}"),
            },
            Ending::Players(winners) => Outcome {
                winners: winners.clone(),
                how: format!("the League is beaten in round {round}{points}"),
            },
        })
    }

    fn sound(&self) -> Result<(), String> {
        // What stands on the table after the end is left as it fell.
        match self.ending {
            Some(_) => Ok(()),
            None => self.stands(),
        }
    }

    fn line(&self, event: &Event) -> Option<String> {
        self.told(event)
    }

    fn summary(&self, events: &[Event]) -> Option<Vec<String>> {
        self.news(events)
    }

    fn state(&self) -> Vec<String> {
        self.standings()
    }

    fn read(&self, typed: &str) -> Option<Result<Command, String>> {
        let rest = typed.strip_prefix("move ")?.trim();
        let back = rest.starts_with('-') || rest.starts_with("back");
        let digits = rest
            .trim_start_matches("back")
            .trim()
            .trim_start_matches('-')
            .trim();
        let Ok(steps) = digits.parse::<usize>() else {
            return Some(Err(format!("\"{rest}\" is no number of spaces")));
        };
        match self.onward(self.current(), steps, back) {
            Some(to) => Some(Ok(Command::Move(to))),
            None => Some(Err(format!("no way has {steps} spaces in that direction"))),
        }
    }

    fn look(&self, typed: &str) -> Option<Vec<String>> {
        match typed {
            "map" => Some(self.map_lines()),
            "what if" => Some(self.what_if_lines()),
            "job" if !matches!(self.tasks.last(), Some(Task::City(_))) => {
                Some(match self.open_job {
                    Some(job) => vec![format!(
                        "{} ({} XP)",
                        self.board.jobs[job].name, self.board.jobs[job].xp
                    )],
                    None => vec!["No job lies open.".to_owned()],
                })
            }
            _ => None,
        }
    }

    fn card(rules: &Board, name: &str) -> Option<Vec<String>> {
        card_of(rules, name)
    }

    fn card_names(rules: &Board) -> Vec<String> {
        let chips = rules.world.iter().map(|(_, chip)| chip.name().to_owned());
        let events = rules.events.iter().map(|card| card.name.clone());
        let items = rules.items.iter().map(|card| card.name.clone());
        let gyms = rules.rivals.gyms.iter().chain(&rules.rivals.league.members);
        chips
            .chain(events)
            .chain(items)
            .chain(gyms.map(|gym| gym.name.clone()))
            .collect()
    }

    fn rule(_rules: &Board, id: &str) -> Option<String> {
        rule_text(id)
    }

    fn goal() -> &'static [&'static str] {
        GOAL
    }

    fn words() -> &'static [(&'static str, &'static str)] {
        WORDS
    }
}

/// A row of the rules map as a sentence.
fn rule_text(id: &str) -> Option<String> {
    let wanted = id.trim().to_uppercase();
    let dashed = match wanted.strip_prefix('B') {
        Some(number) if !number.starts_with('-') => format!("B-{number}"),
        _ => wanted.clone(),
    };
    RULES.lines().find_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        let of = cells.next()?.trim();
        (of == wanted || of == dashed).then(|| cells.next().map(|text| format!("{of}: {text}")))?
    })
}

fn card_of(rules: &Board, name: &str) -> Option<Vec<String>> {
    let same = |known: &str| known.to_lowercase() == name.to_lowercase();
    if let Some((_, chip)) = rules.world.iter().find(|(_, chip)| same(chip.name())) {
        return Some(super::cards::chip(rules, chip));
    }
    if let Some(card) = rules.events.iter().find(|card| same(&card.name)) {
        return Some(super::cards::event(card));
    }
    if let Some(card) = rules.items.iter().find(|card| same(&card.name)) {
        return Some(super::cards::item(card));
    }
    let rivals = rules
        .rivals
        .gyms
        .iter()
        .chain(&rules.rivals.league.members)
        .chain(&rules.rivals.evil);
    rivals
        .into_iter()
        .find(|rival| same(&rival.name))
        .map(super::cards::rival)
}

impl BoardGame {
    /// What is asked, and the rule that asks.
    fn question(&self, task: &Task) -> (String, &'static str) {
        let name = |id| {
            let seat = self.asked_seat(task);
            self.mon(seat, id)
                .map_or("somebody".to_owned(), |mon| self.name_of(mon))
        };
        match task {
            Task::Starter { seat } => (
                format!(
                    "Affinity {}. With whom do you begin?",
                    self.players[*seat].affinity.name()
                ),
                "R02",
            ),
            Task::Skill { .. } => ("Which trainer skill?".to_owned(), "R06"),
            Task::Act => (
                format!(
                    "At {}. What do you do with this turn?",
                    self.space_name(self.players[self.current()].space)
                ),
                "B-51",
            ),
            Task::Passed { .. } => ("You pass somebody: a challenge?".to_owned(), "R71"),
            Task::City(_) => (
                format!("In {}", self.space_name(self.players[self.current()].space)),
                "B-52",
            ),
            Task::Keep { card } => (
                format!(
                    "Your hand is full: what goes for {}?",
                    self.board.events[*card].name
                ),
                "R20",
            ),
            Task::Offer { card } => (
                {
                    let card = &self.board.events[*card];
                    let does = super::cards::event(card).pop().unwrap_or_default();
                    format!("{}: {does}. Use it now?", card.name)
                },
                "R20",
            ),
            Task::Villains => (
                "The villains come. Do you stand against them?".to_owned(),
                "R66",
            ),
            Task::Flip { .. } => ("Sabotage: who is flipped?".to_owned(), "R67"),
            Task::Revive { left, .. } => (format!("Who is revived ({left} left)?"), "R47"),
            Task::Train { xp, .. } => (format!("Who gains {xp} XP?"), "R37"),
            Task::Swarm { .. } => ("A swarm: whom do you fight?".to_owned(), "R75"),
            Task::DuelAsk { from, .. } => (
                format!("{} asks for a duel", self.players[*from].name),
                "B-34",
            ),
            Task::Battle(battle) => (battle_question(battle), "R31"),
            Task::Catch(catch) => (
                format!("{} can be caught", self.wild_name(catch.wild)),
                "R42",
            ),
            Task::Released { mon, .. } => (
                format!("{} is released: a die for it?", self.name_of(mon)),
                "R44",
            ),
            Task::Offered {
                from, mine, theirs, ..
            } => {
                let given = self
                    .mon(*from, *mine)
                    .map_or("somebody".to_owned(), |mon| self.name_of(mon));
                let who = &self.players[*from].name;
                let question = match theirs {
                    Some(theirs) => format!("{who} offers {given} for {}", name(*theirs)),
                    None => format!("{who} gives you {given}"),
                };
                (question, "R44")
            }
            Task::Evolve { mon, .. } => (format!("{} can evolve", name(*mon)), "R50"),
            Task::Ultimate { mon, .. } => (
                format!("{} gains an ultimate: of which type?", name(*mon)),
                "R56",
            ),
            Task::Wrap => ("Anything before the turn ends?".to_owned(), "R21"),
            Task::Begin | Task::Land | Task::Close { .. } => (String::new(), ""),
        }
    }

    /// The score of a scenario: badges and members that were beaten, and for who has won what the
    /// villains lack, less what every restart took.
    #[must_use]
    pub fn score(&self, seat: usize) -> u32 {
        let Some(player) = self.players.get(seat) else {
            return 0;
        };
        let count = |of: usize| u32::try_from(of).unwrap_or(u32::MAX);
        let won = match &self.ending {
            Some(Ending::Players(winners)) if winners.contains(&seat) => {
                100 + 10 * u32::from(self.track.saturating_sub(self.plan))
            }
            _ => 0,
        };
        let all = won + 10 * count(player.badges.len()) + 15 * count(player.league.len());
        all.saturating_sub(2 * u32::from(player.restarts))
    }

    /// The space so many steps on, or back, by the numbers of spaces.
    #[must_use]
    pub fn onward(&self, seat: usize, steps: usize, back: bool) -> Option<SpaceId> {
        let here = self.players[seat].space;
        let far = self.board.map.distances(here, &|space| space != 0);
        let right = |space: &SpaceId| if back { *space < here } else { *space > here };
        far.into_iter()
            .filter(|(space, way)| *way == steps && right(space))
            .map(|(space, _)| space)
            .min()
    }

    fn map_lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for region in &self.board.map.regions {
            let asks = if self.options.half {
                region.half
            } else {
                region.badges
            };
            let spaces = self
                .board
                .map
                .spaces
                .iter()
                .filter(|it| (region.first..=region.last).contains(&it.id));
            let opens = match asks {
                0 => "open".to_owned(),
                asks => format!("opens with {}", counted(asks, "badge")),
            };
            let name = match region.path {
                true => "path to the League".to_owned(),
                false => format!("{} region", region.colour),
            };
            lines.push(format!("{name}, {opens}:"));
            for space in spaces {
                let who: Vec<&str> = self
                    .players
                    .iter()
                    .filter(|it| it.space == space.id)
                    .map(|it| it.name.as_str())
                    .collect();
                let known = self
                    .known_of(self.current(), space.id)
                    .map_or(String::new(), |it| format!(", {it}"));
                let who = if who.is_empty() {
                    String::new()
                } else {
                    format!("  * {}", who.join(", "))
                };
                lines.push(format!("  {}{known}{who}", self.space_name(space.id)));
            }
        }
        lines
    }

    fn what_if_lines(&self) -> Vec<String> {
        let Some(battle) = self.battle() else {
            return vec!["No battle is fought.".to_owned()];
        };
        let side = battle.asked().unwrap_or(0);
        let Some(seat) = battle.seat_of(side) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        for mon in self.active_mons(seat) {
            if let Some(seen) = self.what_if(battle, side, mon) {
                lines.push(format!(
                    "{}: {}",
                    self.name_of(mon),
                    super::words::forecast(&seen)
                ));
            }
        }
        lines
    }
}

/// What is asked in a battle, with the LP of those who stand there.
fn battle_question(battle: &Battle) -> String {
    let side = battle.asked().unwrap_or(0);
    let of = |side: usize| {
        let fighter = battle.fighters[side].as_ref();
        fighter.map(|it| format!("{} ({} of {} LP)", it.name, it.lp.max(0), it.max))
    };
    let against = of(1 - side).map_or_else(String::new, |other| format!(" against {other}"));
    match battle.step {
        Step::First(_) => format!("Whom do you send{against}?"),
        Step::Next(_) => format!("Who comes next{against}?"),
        Step::Ready => format!("{}{against}: what now?", of(side).unwrap_or_default()),
    }
}
