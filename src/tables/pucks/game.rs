//! PokéPucks as a turn game: what the seam asks of it.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::adventure::{self, Adventure, Phase};
use super::battle::{Battle, Entrant, Stage};
use super::command::Command;
use super::computer;
use super::dex::PuckDex;
use super::event::Event;
use super::kinds::KindId;
use super::options::{Options, Team};
use super::table::{Mode, Pucks};
use super::words::{cards, lines, state, typed};
use crate::data::Step;
use crate::tables::{
    Choice, Control, DiceFrom, Outcome, Prompt, Refusal, Seat, Strength, TableDice, TurnGame,
};

/// What it is about.
const GOAL: &[&str] = &[
    "A heavy slammer is thrown at a stack of small pucks, the Arena: what turns face up inside is yours.",
    "At the start of your turn you fill the Arena from your Health. Who cannot is Critical: whoever came \
     before throws at that slammer alone, and if it flips its player is out. The last one in wins.",
    "Hard throws turn more over and lose more outside. Pucks in your Power may be used; card NAME tells what \
     one does, rules ID a rule.",
    "In an adventure a day has one long action (move, challenge, Wild Battle, discover, search, trade) and \
     any number of small ones. Eight badges open the League, whose Champion wins; in the short evening three \
     (Pewter, Cerulean, Viridian), and then the Champion waits in any gym.",
];

/// What everybody chooses from in a battle alone: one of each slammer and the starting collection (R62).
fn quick_collection(dex: &PuckDex) -> Vec<KindId> {
    let mut pucks: Vec<KindId> = dex.ids().filter(|id| dex.slammer(*id).is_some()).collect();
    for (kind, count) in &dex.world.begin {
        if dex.slammer(*kind).is_none() {
            pucks.extend(std::iter::repeat_n(*kind, usize::from(*count)));
        }
    }
    pucks
}

/// What a team that was written down brings, and nothing else.
fn collection_of(dex: &PuckDex, team: &Team) -> Result<Vec<KindId>, Refusal> {
    let mut wanted: BTreeMap<&str, u16> = BTreeMap::new();
    let mut add = |name, count: u16| {
        let sum = wanted.entry(name).or_default();
        *sum = count.saturating_add(*sum);
    };
    let own = [&team.slammer, &team.ante]
        .into_iter()
        .flatten()
        .chain(&team.spare);
    for name in own {
        add(name, 1);
    }
    let maps = team.health.iter().chain(&team.power);
    for (name, count) in maps {
        add(name, u16::from(*count));
    }
    for (name, count) in &team.collection {
        add(name, *count);
    }
    let mut pucks = Vec::new();
    for (name, count) in wanted {
        let kind = dex.find(name);
        let kind =
            kind.ok_or_else(|| Refusal::new("R09", format!("there is no puck called {name}")))?;
        if pucks.len() + usize::from(count) > 2000 {
            return Err(Refusal::new("R09", "a collection has at most 2000 pucks"));
        }
        pucks.extend(std::iter::repeat_n(kind, usize::from(count)));
    }
    Ok(pucks)
}

fn entrants(dex: &PuckDex, options: &Options, seats: &[Seat]) -> Result<Vec<Entrant>, Refusal> {
    seats
        .iter()
        .enumerate()
        .map(|(at, seat)| {
            let team = options.players.get(at).cloned().unwrap_or_default();
            let collection = match team == Team::default() {
                true => quick_collection(dex),
                false => collection_of(dex, &team)?,
            };
            Ok(Entrant {
                seat: at,
                name: seat.name.clone(),
                strength: match seat.control {
                    Control::Person => None,
                    Control::Computer(strength) => Some(strength),
                },
                collection,
                team,
            })
        })
        .collect()
}

/// What is refused where a game of a file begins, and its place in the file.
pub(super) fn refused(
    dex: &Arc<PuckDex>,
    options: &Options,
    seats: &[Seat],
) -> Option<(Vec<Step<'static>>, Refusal)> {
    if let Err(refusal) = check_seats(seats) {
        return Some((vec![Step::Field("players")], refusal));
    }
    if !options.kind.is_battle() {
        return None;
    }
    let mut entrants_so_far = Vec::new();
    for (at, team) in options.players.iter().enumerate() {
        // One by one, so that the fault has a place.
        let one = Options {
            players: vec![team.clone()],
            ..options.clone()
        };
        match entrants(dex, &one, seats.get(at..=at).unwrap_or_default()) {
            Ok(them) => entrants_so_far.extend(them),
            Err(refusal) => {
                return Some((vec![Step::Field("players"), Step::Index(at)], refusal));
            }
        }
    }
    for (at, entrant) in entrants_so_far.iter_mut().enumerate() {
        entrant.seat = at;
    }
    let mut dice = TableDice::new(&DiceFrom::Seeded(1));
    Battle::begin_at(dex, options, entrants_so_far, &mut dice, &mut Vec::new()).err()
}

/// What is wrong with the seats.
fn check_seats(seats: &[Seat]) -> Result<(), Refusal> {
    for (at, seat) in seats.iter().enumerate() {
        let same = |other: &Seat| other.name.eq_ignore_ascii_case(&seat.name);
        if seat.name.trim().is_empty() || seats[..at].iter().any(same) {
            return Err(Refusal::new("", "every seat wants a name of its own"));
        }
    }
    Ok(())
}

impl TurnGame for Pucks {
    const NAME: &'static str = "pucks";
    const TITLE: &'static str = "PokéPucks";
    const SEATS: RangeInclusive<usize> = 1..=6;
    const STRENGTHS: [&'static str; 3] = ["novice", "regular", "master"];

    type Rules = PuckDex;
    type Options = Options;
    type Command = Command;
    type Event = Event;

    fn digest(rules: &PuckDex) -> u64 {
        rules.digest
    }

    fn challenge(dex: &PuckDex, day: u32) -> Option<(Options, Vec<Seat>)> {
        let master = Control::Computer(Strength::High);
        let seats = vec![
            Seat::new("Player 1", Control::Person),
            Seat::new("Computer 2", master),
        ];
        Some((Options::of_day(dex, day), seats))
    }

    fn begin(
        rules: &Arc<PuckDex>,
        options: &Options,
        seats: &[Seat],
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<Self, Refusal> {
        check_seats(seats)?;
        let mode = match options.kind.is_battle() {
            true => {
                let entrants = entrants(rules, options, seats)?;
                Mode::Battle(Box::new(Battle::begin(
                    rules, options, entrants, dice, told,
                )?))
            }
            false => Mode::Adventure(Box::new(Adventure::begin(rules, options, seats))),
        };
        Ok(Self {
            dex: Arc::clone(rules),
            names: seats.iter().map(|seat| seat.name.clone()).collect(),
            mode,
        })
    }

    fn prompt(&self) -> Option<Prompt> {
        match &self.mode {
            Mode::Battle(battle) => battle.prompt(),
            Mode::Adventure(adventure) => adventure.prompt(),
        }
    }

    fn choices(&self) -> Vec<Choice<Command>> {
        match &self.mode {
            Mode::Battle(battle) => battle.choices(),
            Mode::Adventure(adventure) => adventure.choices(),
        }
    }

    fn submit(
        &mut self,
        seat: usize,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        match &mut self.mode {
            Mode::Battle(battle) => battle.submit(seat, command, dice, told),
            Mode::Adventure(adventure) => adventure.submit(seat, command, dice, told),
        }
    }

    fn choose(&self, _: Strength, luck: u64) -> Option<Command> {
        match (self.battle(), self.adventure()) {
            (Some(battle), _) => {
                computer::choose(battle).map(|it| computer::by_hand(battle, it, luck))
            }
            (None, Some(adventure)) => {
                let said = adventure::computer::choose(adventure);
                said.map(|it| adventure::computer::by_hand(adventure, it, luck))
            }
            (None, None) => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.mode {
            Mode::Battle(battle) => (battle.stage == Stage::Over).then(|| match battle.winner {
                Some(winner) => Outcome {
                    winners: vec![battle.players[winner].seat],
                    how: format!(
                        "{} wins the {}.",
                        battle.players[winner].name,
                        battle.kind.words()
                    ),
                },
                None => Outcome {
                    winners: Vec::new(),
                    how: "The battle was broken off.".to_owned(),
                },
            }),
            Mode::Adventure(adventure) => (adventure.phase == Phase::Over).then(|| Outcome {
                winners: adventure.winners.clone(),
                how: adventure.how.clone(),
            }),
        }
    }

    fn sound(&self) -> Result<(), String> {
        self.battle().map_or(Ok(()), Battle::sound)?;
        self.adventure().map_or(Ok(()), Adventure::sound)
    }

    fn line(&self, event: &Event) -> Option<String> {
        lines::line(self, event)
    }

    fn state(&self) -> Vec<String> {
        state::state(self)
    }

    fn read(&self, typed: &str) -> Option<Result<Command, String>> {
        typed::read(self, typed)
    }

    fn look(&self, typed: &str) -> Option<Vec<String>> {
        state::look(self, typed)
    }

    fn card(rules: &PuckDex, name: &str) -> Option<Vec<String>> {
        cards::card(rules, name)
    }

    fn card_names(rules: &PuckDex) -> Vec<String> {
        let kinds = rules.kinds.iter().map(|it| it.name.clone());
        kinds
            .chain(rules.zones.iter().map(|it| it.name.clone()))
            .collect()
    }

    fn rule(rules: &PuckDex, id: &str) -> Option<String> {
        let found = rules.rules.iter().find(|(known, _)| known == id)?;
        Some(format!("{}: {}", found.0, found.1))
    }

    fn goal() -> &'static [&'static str] {
        GOAL
    }

    fn words() -> &'static [(&'static str, &'static str)] {
        typed::WORDS
    }
}
