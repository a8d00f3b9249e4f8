//! Events in words.

use super::battle::{Blow, End, Foe, Thrown};
use super::data::EventKind;
use super::event::{Event, PlanBy};
use super::game::BoardGame;
use super::state::Ending;
use super::words::halves;

impl BoardGame {
    fn who(&self, seat: usize) -> &str {
        self.players
            .get(seat)
            .map_or("Somebody", |player| &player.name)
    }

    fn event_card(&self, card: usize) -> &str {
        self.board
            .events
            .get(card)
            .map_or("a card", |card| &card.name)
    }

    /// An event card that was drawn; one that goes into the hand is its owner's secret where cards are
    /// hidden.
    pub(super) fn drawn(&self, card: usize) -> &str {
        let kept = self
            .board
            .events
            .get(card)
            .is_some_and(|card| card.kind == EventKind::Keep);
        match self.options.hidden_cards && kept {
            true => "a card",
            false => self.event_card(card),
        }
    }

    fn item_card(&self, card: usize) -> &str {
        self.board
            .items
            .get(card)
            .map_or("an item", |card| &card.name)
    }

    /// An event in a line; nothing where it goes without saying.
    pub(super) fn told(&self, event: &Event) -> Option<String> {
        self.told_of_turns(event)
            .or_else(|| self.told_of_the_end(event))
            .or_else(|| self.told_of_cities(event))
            .or_else(|| self.told_of_cards(event))
            .or_else(|| self.told_of_items(event))
            .or_else(|| self.told_of_battles(event))
            .or_else(|| self.told_of_catches(event))
    }

    fn told_of_turns(&self, event: &Event) -> Option<String> {
        let line = match event {
            Event::Affinity(seat, element) => format!(
                "{} has an affinity for {}.",
                self.who(*seat),
                element.name()
            ),
            Event::Order(order) => {
                let names: Vec<&str> = order.iter().map(|seat| self.who(*seat)).collect();
                format!("Turns go: {}.", names.join(", "))
            }
            Event::Starter(seat, chip) => format!(
                "{} begins with {}.",
                self.who(*seat),
                self.chip(*chip).name()
            ),
            Event::Skill(seat, skill) => format!("{} is a {}.", self.who(*seat), skill.name()),
            Event::Turn(seat, round) => format!("- Round {round}: {}", self.who(*seat)),
            Event::Restarted(seat) => format!(
                "{} begins anew on Start, everybody revived.",
                self.who(*seat)
            ),
            Event::TurnLost(seat) => format!("{} loses this turn.", self.who(*seat)),
            Event::Moved(seat, _, to, 0) => {
                format!("{} moves to {}.", self.who(*seat), self.space_name(*to))
            }
            Event::Moved(seat, _, to, cost) => {
                format!(
                    "{} moves to {} for {cost} coins.",
                    self.who(*seat),
                    self.space_name(*to)
                )
            }
            Event::Taken(seat, to, by) => format!(
                "{} comes to {} by {by}.",
                self.who(*seat),
                self.space_name(*to)
            ),
            Event::CoinsBack(seat) => format!("All coins of {} are back.", self.who(*seat)),
            Event::CoinsFlipped(seat, count) => format!("{} flips {count} coins.", self.who(*seat)),
            Event::Region(seat, label) => format!(
                "{} enters the {label} region for the first time.",
                self.who(*seat)
            ),
            Event::Declined(seat) => format!("{} says no.", self.who(*seat)),
            _ => return None,
        };
        Some(line)
    }

    /// What brings the end of the game closer.
    fn told_of_the_end(&self, event: &Event) -> Option<String> {
        let line = match event {
            Event::Plan(to, by) => {
                let (of, by) = (self.track, plan_words(by));
                format!("The villains' plan stands at {to} of {of} ({by}).")
            }
            Event::Badge(seat, at) => {
                let badge = self.board.rivals.gyms[*at].badge.as_deref().unwrap_or("a");
                format!("{} wins the {badge} badge!", self.who(*seat))
            }
            Event::Member(seat, at) => {
                format!(
                    "{} has beaten {}!",
                    self.who(*seat),
                    self.board.rivals.league.members[*at].name
                )
            }
            Event::Ended(Ending::Villains) => {
                "The villains have completed their plan. Everybody has lost.".to_owned()
            }
            Event::Ended(Ending::Players(winners)) => {
                let names: Vec<&str> = winners.iter().map(|seat| self.who(*seat)).collect();
                format!("{} has beaten the League!", names.join(" and "))
            }
            _ => return None,
        };
        Some(line)
    }

    /// What is done in cities, and for those who travel along.
    fn told_of_cities(&self, event: &Event) -> Option<String> {
        let line = match event {
            Event::Service(seat, city, better) => {
                let kind = if *better {
                    "the better service"
                } else {
                    "the service"
                };
                format!(
                    "{} uses {kind} of {}.",
                    self.who(*seat),
                    self.space_name(*city)
                )
            }
            Event::Revived(seat, name) => format!("{}'s {name} is revived.", self.who(*seat)),
            Event::RevivedAll(seat) => format!("Everybody of {} is revived.", self.who(*seat)),
            Event::Flipped(seat, name) => format!("{}'s {name} is flipped.", self.who(*seat)),
            Event::Stored(seat, name, true) => format!("{} stores {name}.", self.who(*seat)),
            Event::Stored(seat, name, false) => {
                format!("{} takes {name} out of the storage.", self.who(*seat))
            }
            Event::Released(seat, name) => format!("{} releases {name}.", self.who(*seat)),
            Event::Given(from, to, name) => {
                format!("{} gives {name} to {}.", self.who(*from), self.who(*to))
            }
            Event::Taught(seat, name, hm) => format!("{}'s {name} learns {hm}.", self.who(*seat)),
            _ => return None,
        };
        Some(line)
    }

    fn told_of_cards(&self, event: &Event) -> Option<String> {
        let line = match event {
            Event::Drew(seat, card) => {
                format!("{} draws {}.", self.who(*seat), self.drawn(*card))
            }
            Event::Kept(seat, card) => {
                format!("{} keeps {}.", self.who(*seat), self.drawn(*card))
            }
            Event::Played(seat, card) => {
                format!("{} plays {}.", self.who(*seat), self.event_card(*card))
            }
            Event::Discarded(seat, card) => {
                format!("{} discards {}.", self.who(*seat), self.event_card(*card))
            }
            Event::Weather(row) => {
                let row = &self.board.tables.weather[*row];
                format!(
                    "The weather: {} ({} +{}).",
                    row.name,
                    row.favours.name(),
                    self.board.tables.bonuses.weather
                )
            }
            Event::Environment(environment) => {
                format!("A change is in the air: {}.", environment.name())
            }
            Event::NoWeather => "The weather stays.".to_owned(),
            Event::JobTaken(seat, job) => format!(
                "{} takes a job: {}.",
                self.who(*seat),
                self.board.jobs[*job].name
            ),
            Event::JobDone(seat, job) => {
                let job = &self.board.jobs[*job];
                format!(
                    "{} has done a job ({}): {} XP.",
                    self.who(*seat),
                    job.name,
                    job.xp
                )
            }
            _ => return None,
        };
        Some(line)
    }

    fn told_of_items(&self, event: &Event) -> Option<String> {
        let line = match event {
            Event::GotItem(seat, card) => {
                let hides = self.options.hidden_cards;
                let card = if hides {
                    "an item card"
                } else {
                    self.item_card(*card)
                };
                format!("{} gets {card}.", self.who(*seat))
            }
            Event::NoRoom(seat) => format!("{} has no slot for another item.", self.who(*seat)),
            Event::UsedItem(seat, card, None) => {
                format!("{} uses {}.", self.who(*seat), self.item_card(*card))
            }
            Event::UsedItem(seat, card, Some(on)) => {
                format!(
                    "{} uses {} on {on}.",
                    self.who(*seat),
                    self.item_card(*card)
                )
            }
            Event::DroppedItem(seat, card) => {
                format!("{} discards {}.", self.who(*seat), self.item_card(*card))
            }
            Event::Gains(seat, what) => format!("{} has the {what}.", self.who(*seat)),
            _ => return None,
        };
        Some(line)
    }

    fn foe_name(&self, foe: Foe) -> String {
        match foe {
            Foe::Wild(wild) => format!("a wild {}", self.chip_line(wild.chip, wild.alpha)),
            Foe::Duel(other) => self.who(other).to_owned(),
            foe => self
                .rival(foe)
                .map_or("a rival", |rival| &rival.name)
                .to_owned(),
        }
    }

    fn told_of_battles(&self, event: &Event) -> Option<String> {
        let line = match event {
            Event::Opened(_, chip, alpha) => format!("{} turns up.", self.chip_line(*chip, *alpha)),
            Event::Gone(chip) => format!("Nobody is active: {} goes.", self.chip(*chip).name()),
            Event::Battle(seat, foe) => {
                let said = self.rival(*foe).and_then(|rival| rival.line.as_ref());
                let said = said.map_or(String::new(), |said| format!(" \"{said}\""));
                format!("{} against {}.{said}", self.who(*seat), self.foe_name(*foe))
            }
            Event::Enters(_, name, lp) => format!("  {name} enters with {lp} LP."),
            Event::Strikes(name, blow, thrown, total) => {
                format!("  {name}: {} = {total}", sum_words(blow, *thrown))
            }
            Event::Left(left, a, right, b) => format!("  {left} {a} LP, {right} {b} LP."),
            Event::Recovers(name, back, lp) => format!("  {name} recovers {back}: {lp} LP."),
            Event::Down(name) => format!("  {name} is knocked out."),
            Event::Saved(name, by) => format!("  {name} stays with 1 LP ({by})."),
            Event::Changes(name, form) => format!("  {name} changes: {form}."),
            Event::Outright(name, by) => format!("  {name} wins outright ({by})."),
            Event::BrokenOff(seat) => format!("{} leaves the battle.", self.who(*seat)),
            Event::Over(seat, foe, end) => {
                let (who, foe) = (self.who(*seat), self.foe_name(*foe));
                match end {
                    End::Won => format!("{who} has won against {foe}."),
                    End::Tied => format!("A tie between {who} and {foe}."),
                    End::Lost => format!("{who} has lost against {foe}."),
                    End::Off => format!("{who} breaks off."),
                }
            }
            Event::Xp(_, name, xp) => format!("  {name} gains {} XP.", halves(*xp)),
            _ => return None,
        };
        Some(line)
    }

    fn stays_on_its_spot(&self, seat: usize, chip: usize) -> bool {
        let here = self.players.get(seat).map(|player| player.space);
        here.and_then(|here| self.spot(here)) == Some(chip)
    }

    /// Catches, and who grows.
    fn told_of_catches(&self, event: &Event) -> Option<String> {
        let line = match event {
            Event::CatchDie(_, face, with, from) => {
                let plus = with - face;
                let sum = if plus > 0 {
                    format!("{face} + {plus}")
                } else {
                    face.to_string()
                };
                let hit = if with >= from { "caught" } else { "missed" };
                format!("  Catch die: {sum}, from {from} on: {hit}.")
            }
            Event::Caught(seat, chip) => {
                format!("{} has {}!", self.who(*seat), self.chip(*chip).name())
            }
            // What was not beaten stays on its spot (R10).
            Event::LetGo(seat, chip) if self.stays_on_its_spot(*seat, *chip) => {
                format!("{} stays where it was.", self.chip(*chip).name())
            }
            Event::LetGo(_, chip) => format!("{} is gone.", self.chip(*chip).name()),
            Event::Evolved(seat, name, chip) => {
                format!(
                    "{}'s {name} evolves into {}!",
                    self.who(*seat),
                    self.chip(*chip).name()
                )
            }
            Event::Ultimate(seat, name, element) => {
                format!(
                    "{}'s {name} has its ultimate: {}.",
                    self.who(*seat),
                    element.name()
                )
            }
            _ => return None,
        };
        Some(line)
    }
}

/// What brought the plan of the villains on.
fn plan_words(by: &PlanBy) -> String {
    match by {
        PlanBy::Die(face) => format!("a {face} at the end of the round"),
        PlanBy::Lost => "a lost battle against them".to_owned(),
        PlanBy::Beaten => "they were beaten".to_owned(),
        PlanBy::Declined => "nobody stood against them".to_owned(),
        PlanBy::Deck => "the event deck ran out".to_owned(),
        PlanBy::Ripple => "Celebi".to_owned(),
    }
}

/// An attack with everything that is added to it.
fn sum_words(blow: &Blow, thrown: Thrown) -> String {
    let mut told = format!("{} {} + {}", blow.attack.name(), blow.ap, thrown.attack);
    if let Some(face) = thrown.rival {
        told.push_str(&format!(" {:+} bonus", blow.added(face)));
    }
    if let (Some(face), Some((_, sign))) = (thrown.advantage, blow.advantage.die()) {
        told.push_str(&format!(" {:+}", sign * i32::from(face)));
    }
    if blow.advantage.flat() != 0 {
        told.push_str(&format!(" {:+}", blow.advantage.flat()));
    }
    for (why, extra) in &blow.extras {
        told.push_str(&format!(" {extra:+} {}", why.name()));
    }
    told
}
