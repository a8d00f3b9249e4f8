//! What many games show (section 15): lengths, winners by seat, skill, starter and affinity, attempts
//! per gym, restarts, the plan at the end, and which rules were used.

use std::collections::BTreeMap;

use super::battle::{End, Foe};
use super::event::Event;
use super::game::BoardGame;
use super::state::Ending;
use crate::tables::{Count, Lengths};

/// Games that somebody with some property played, and those that were won.
pub type Shares = BTreeMap<String, (u64, u64)>;

/// The counts of many games.
#[derive(Debug, Default)]
pub struct BoardCount {
    /// Rounds of all games.
    pub rounds: Lengths,
    /// Rounds of the games that players won.
    pub won_rounds: Lengths,
    /// Games.
    pub games: u64,
    /// Games that the villains won.
    pub villains: u64,
    /// Players by seat: games, wins.
    pub seats: Shares,
    /// By place in the order of turns.
    pub turns: Shares,
    /// By the first skill.
    pub skills: Shares,
    /// By starter.
    pub starters: Shares,
    /// By affinity.
    pub affinities: Shares,
    /// Attempts and wins by leader and member.
    pub attempts: BTreeMap<String, (u64, u64)>,
    /// Restarts.
    pub restarts: u64,
    /// The round of the badge so and so, by player.
    pub badges: BTreeMap<usize, Lengths>,
    /// Where the plan stood where players won.
    pub plan: Lengths,
    /// How often something happened, by its name.
    pub used: BTreeMap<&'static str, u64>,
    /// How often a sign of a rule was seen, by its number.
    pub rules: BTreeMap<&'static str, u64>,
    starters_now: BTreeMap<usize, String>,
    skills_now: BTreeMap<usize, String>,
}

fn note(shares: &mut Shares, of: String, won: bool) {
    let row = shares.entry(of).or_default();
    row.0 += 1;
    row.1 += u64::from(won);
}

impl Count<BoardGame> for BoardCount {
    fn begins(&mut self, game: &BoardGame) {
        for rule in game.rules_of_options() {
            *self.rules.entry(rule).or_default() += 1;
        }
    }

    fn event(&mut self, game: &BoardGame, event: &Event) {
        match event {
            Event::Starter(seat, chip) => {
                self.starters_now
                    .insert(*seat, game.chip(*chip).name().to_owned());
            }
            Event::Skill(seat, skill) => {
                self.skills_now
                    .entry(*seat)
                    .or_insert_with(|| skill.name().to_owned());
            }
            Event::Over(_, foe @ (Foe::Gym(_) | Foe::League(_)), end) => {
                let name = game
                    .rival(*foe)
                    .map_or_else(String::new, |rival| rival.name.clone());
                let row = self.attempts.entry(name).or_default();
                row.0 += 1;
                row.1 += u64::from(*end == End::Won);
            }
            Event::Restarted(_) => self.restarts += 1,
            Event::Badge(seat, _) => {
                let badges = self.badges.entry(game.players[*seat].badges.len());
                badges.or_default().note(u32::from(game.round));
            }
            _ => {}
        }
        *self.used.entry(kind(event)).or_default() += 1;
        for rule in game.rules_of(event) {
            *self.rules.entry(rule).or_default() += 1;
        }
    }

    fn over(&mut self, game: &BoardGame, _number: u64) {
        let round = u32::from(game.round);
        self.games += 1;
        self.rounds.note(round);
        let winners: &[usize] = match &game.ending {
            Some(Ending::Players(winners)) => winners,
            _ => &[],
        };
        if winners.is_empty() {
            self.villains += 1;
        } else {
            self.won_rounds.note(round);
            self.plan.note(u32::from(game.plan));
        }
        for (seat, player) in game.players.iter().enumerate() {
            let won = winners.contains(&seat);
            note(&mut self.seats, format!("seat {}", seat + 1), won);
            let turn = game.order.iter().position(|it| *it == seat).unwrap_or(0);
            note(&mut self.turns, format!("turn {}", turn + 1), won);
            note(&mut self.affinities, player.affinity.name().to_owned(), won);
            if let Some(name) = self.starters_now.get(&seat) {
                note(&mut self.starters, name.clone(), won);
            }
            if let Some(name) = self.skills_now.get(&seat) {
                note(&mut self.skills, name.clone(), won);
            }
        }
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.villains += other.villains;
        self.restarts += other.restarts;
        self.rounds.add(&other.rounds);
        self.won_rounds.add(&other.won_rounds);
        self.plan.add(&other.plan);
        for (badge, rounds) in &other.badges {
            self.badges.entry(*badge).or_default().add(rounds);
        }
        for (mine, theirs) in [
            (&mut self.seats, other.seats),
            (&mut self.turns, other.turns),
            (&mut self.skills, other.skills),
            (&mut self.starters, other.starters),
            (&mut self.affinities, other.affinities),
            (&mut self.attempts, other.attempts),
        ] {
            for (name, (games, wins)) in theirs {
                let row = mine.entry(name).or_default();
                row.0 += games;
                row.1 += wins;
            }
        }
        for (mine, theirs) in [(&mut self.used, other.used), (&mut self.rules, other.rules)] {
            for (name, times) in theirs {
                *mine.entry(name).or_default() += times;
            }
        }
    }
}

/// What kind of thing an event is, for counting what is used at all.
fn kind(event: &Event) -> &'static str {
    match event {
        Event::Affinity(..) => "affinity",
        Event::Order(_) => "order",
        Event::Starter(..) => "starter",
        Event::Skill(..) => "skill",
        Event::Turn(..) => "turn",
        Event::Restarted(_) => "restart",
        Event::TurnLost(_) => "turn lost",
        Event::Moved(..) => "move",
        Event::Taken(..) => "way, leap or trip",
        Event::CoinsBack(_) => "coins back",
        Event::CoinsFlipped(..) => "coins flipped",
        Event::Region(..) => "region",
        Event::Drew(..) => "event card",
        Event::Kept(..) => "event card kept",
        Event::Played(..) => "event card played",
        Event::Discarded(..) => "event card discarded",
        Event::GotItem(..) => "item",
        Event::NoRoom(_) => "item without a slot",
        Event::UsedItem(..) => "item used",
        Event::DroppedItem(..) => "item discarded",
        Event::Weather(_) => "weather",
        Event::Environment(_) => "environment",
        Event::NoWeather => "weather stays",
        Event::Plan(..) => "plan",
        Event::Service(_, _, true) => "better service",
        Event::Service(..) => "service",
        Event::Revived(..) => "revived",
        Event::RevivedAll(_) => "all revived",
        Event::Flipped(..) => "sabotage",
        Event::Opened(_, _, true) => "Alpha",
        Event::Opened(..) => "wild",
        Event::Gone(_) => "nobody active",
        Event::Battle(_, foe) => match foe {
            Foe::Wild(_) => "battle: wild",
            Foe::Gym(_) => "battle: gym",
            Foe::League(_) => "battle: League",
            Foe::Villain(_) => "battle: villains",
            Foe::Guard(_) => "battle: battle space",
            Foe::Duel(_) => "battle: duel",
        },
        Event::Enters(..) => "enters",
        Event::Strikes(..) => "strike",
        Event::Left(..) => "exchange",
        Event::Recovers(..) => "recovers",
        Event::Down(_) => "down",
        Event::Saved(..) => "saved with 1 LP",
        Event::Changes(..) => "changes form",
        Event::Outright(..) => "won outright",
        Event::BrokenOff(_) => "left by Pokédoll",
        Event::Over(_, _, End::Off) => "broken off",
        Event::Over(_, _, End::Tied) => "tie",
        Event::Over(..) => "battle over",
        Event::Xp(..) => "XP",
        Event::CatchDie(..) => "catch die",
        Event::Caught(..) => "caught",
        Event::LetGo(..) => "let go",
        Event::Badge(..) => "badge",
        Event::Member(..) => "League member",
        Event::Evolved(..) => "evolved",
        Event::Ultimate(..) => "ultimate",
        Event::Gains(..) => "thing",
        Event::JobTaken(..) => "job taken",
        Event::JobDone(..) => "job done",
        Event::Stored(..) => "storage",
        Event::Released(..) => "released",
        Event::Given(..) => "given",
        Event::Declined(_) => "declined",
        Event::Taught(..) => "HM taught",
        Event::RoundOver(_) => "round",
        Event::Ended(_) => "end",
    }
}
