//! The journal in plain English: one line per event, and the arithmetic behind it.
//!
//! The window's log uses the same sentences. Nothing is computed here but sums that are shown.

mod attacks;
mod between;
mod details;
mod harm;
mod things;
mod veiled;

use std::borrow::Cow;

pub use between::{gain_words, time_words};

use crate::battle::{
    Action, Assailant, AttackKind, Battle, CombatantId, Event, Eyes, Naming, ObjectId, Outcome,
    REFEREE, SideId, Standing, TaskId,
};
use crate::board::{Body, Cell};
use crate::data::{Dex, ItemId, Level, TerrainId};

/// What an event is about, for filters and colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// Rounds, turns, beginning and end.
    Time,
    /// Movement, arrivals, switches.
    Movement,
    /// Attacks, maneuvers, captures and their rolls.
    Attack,
    /// Hit Points, injuries, fainting.
    Health,
    /// Statuses, stages, stances.
    Status,
    /// Items, ground, weather.
    Things,
    /// Script lines.
    Script,
    /// Corrections by a person at the table.
    Referee,
}

/// What an event is about.
#[must_use]
pub fn topic(event: &Event) -> Topic {
    match event {
        Event::BattleStarted
        | Event::RoundStarted { .. }
        | Event::TieRolled { .. }
        | Event::OrderChanged { .. }
        | Event::TurnStarted { .. }
        | Event::TurnEnded { .. }
        | Event::TurnLost { .. }
        | Event::ActionPaid { .. }
        | Event::Held { .. }
        | Event::Planned { .. }
        | Event::Fizzled { .. }
        | Event::Declared { .. }
        | Event::OrderSet { .. }
        | Event::WillingSet { .. }
        | Event::HoldingBackSet { .. }
        | Event::BattleEnded { .. }
        | Event::NextBattle { .. }
        | Event::Recovering { .. }
        | Event::DayBegan { .. } => Topic::Time,
        Event::Moved { .. }
        | Event::Bumped { .. }
        | Event::Turned { .. }
        | Event::Burrowed { .. }
        | Event::Released { .. }
        | Event::Recalled { .. }
        | Event::Revealed { .. }
        | Event::Arrived { .. }
        | Event::Fled { .. } => Topic::Movement,
        Event::Reacted { .. }
        | Event::AttackDeclared { .. }
        | Event::Accuracy { .. }
        | Event::Damage { .. }
        | Event::SkillChecked { .. }
        | Event::TaskTried { .. }
        | Event::ManeuverDone { .. }
        | Event::Grapple { .. }
        | Event::CaptureRolled { .. }
        | Event::Blessed { .. }
        | Event::ObjectAimed { .. }
        | Event::ObjectStruck { .. }
        | Event::NoEffect { .. } => Topic::Attack,
        Event::HpLost { .. }
        | Event::Healed { .. }
        | Event::TempHp { .. }
        | Event::Injured { .. }
        | Event::Breathed { .. }
        | Event::Fell { .. }
        | Event::Fainted { .. }
        | Event::Revived { .. }
        | Event::Rested { .. }
        | Event::Mended { .. }
        | Event::Spared { .. }
        | Event::Died { .. } => Topic::Health,
        Event::StatusGained { .. }
        | Event::StatusRefused { .. }
        | Event::StatusEnded { .. }
        | Event::Saved { .. }
        | Event::StageChanged { .. }
        | Event::StagesReset { .. }
        | Event::Bound { .. }
        | Event::Marked { .. }
        | Event::AimChanged { .. }
        | Event::EffectActs { .. }
        | Event::EffectChanged { .. }
        | Event::SceneEnded { .. }
        | Event::WoundMoved { .. }
        | Event::StanceChanged { .. } => Topic::Status,
        Event::ItemUsed { .. }
        | Event::HandedOver { .. }
        | Event::PropBroke { .. }
        | Event::ObjectGone { .. }
        | Event::ObjectPower { .. }
        | Event::ObjectRestored { .. }
        | Event::CaughtFire { .. }
        | Event::FireOut { .. }
        | Event::ItemsLost { .. }
        | Event::PointSpent { .. }
        | Event::PointsChanged { .. }
        | Event::MovesRegained { .. }
        | Event::Experience { .. }
        | Event::FirstCatch { .. }
        | Event::ItemOnGround { .. }
        | Event::Lifted { .. }
        | Event::Drawn { .. }
        | Event::Scanned { .. }
        | Event::WeatherChanged { .. }
        | Event::LightChanged { .. }
        | Event::Covered { .. }
        | Event::Uncovered { .. }
        | Event::HazardChanged { .. }
        | Event::GroundChanged { .. } => Topic::Things,
        Event::Said { .. } => Topic::Script,
        Event::Corrected { .. } => Topic::Referee,
    }
}

/// What follows from a correction and says no more than its own line does.
fn is_told_by_the_correction(event: &Event) -> bool {
    match event {
        Event::StatusGained { source, .. }
        | Event::StageChanged { source, .. }
        | Event::StagesReset { source, .. } => source == REFEREE,
        Event::StatusEnded { why, .. } => why == REFEREE,
        _ => false,
    }
}

/// Puts events into words.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    dex: &'a Dex,
    level: &'a Level,
    /// Who looks, where something is hidden from them.
    looking: Option<veiled::Looking<'a>>,
}

impl<'a> Narrator<'a> {
    /// A narrator who knows the names of this level.
    #[must_use]
    pub fn new(dex: &'a Dex, level: &'a Level) -> Self {
        Self {
            dex,
            level,
            looking: None,
        }
    }

    /// A narrator for a battle.
    #[must_use]
    pub fn of(battle: &'a Battle) -> Self {
        // Names hold for all battles of a level; the title of the first stands at the top.
        Self::new(battle.dex(), battle.first_level())
    }

    /// A narrator who tells no more than whoever looks may know (the level's information policy).
    #[must_use]
    pub fn seen(battle: &'a Battle, eyes: Eyes) -> Self {
        Self {
            looking: veiled::Looking::new(battle, eyes),
            ..Self::of(battle)
        }
    }

    /// Name of a combatant.
    #[must_use]
    pub fn who(&self, id: CombatantId) -> &'a str {
        self.level
            .combatants
            .get(usize::from(id.0))
            .map_or("nobody", |def| &def.name)
    }

    /// Name of a side.
    #[must_use]
    pub fn side(&self, id: SideId) -> &'a str {
        self.level
            .sides
            .get(usize::from(id.0))
            .map_or("nobody", |side| &side.name)
    }

    /// Name of an attack.
    #[must_use]
    pub fn attack(&self, attack: AttackKind) -> Cow<'a, str> {
        let name: &'a str = match attack {
            AttackKind::Move(id) => &self.dex.move_def(id).name,
            AttackKind::Improvised(id) => &self.dex.improvised(id).name,
            AttackKind::SetPiece(object) => return Cow::Owned(self.set_piece(object)),
            AttackKind::StruggleWith(item) => {
                return Cow::Owned(format!("Struggle with {}", self.item(item)));
            }
            AttackKind::Struggle | AttackKind::StruggleAs { .. } => {
                attack.struggle_name().unwrap_or("Struggle")
            }
            AttackKind::Maneuver(maneuver) => maneuver.name(),
            AttackKind::Ball(item) => self.item(item),
        };
        Cow::Borrowed(name)
    }

    /// Name of an object.
    #[must_use]
    pub fn object(&self, id: ObjectId) -> &'a str {
        self.level
            .objects
            .get(usize::from(id.0))
            .map_or("thing", |object| &object.name)
    }

    fn set_piece(&self, id: ObjectId) -> String {
        let object = self.level.objects.get(usize::from(id.0));
        let piece = object.and_then(|object| object.set_piece);
        let copied = piece.map_or("", |piece| &self.dex.move_def(piece.copies).name);
        format!("{copied} ({})", self.object(id))
    }

    fn item(&self, id: ItemId) -> &'a str {
        &self.dex.item(id).name
    }

    /// An item with its article: "a Potion", "an Antidote".
    fn an(&self, id: ItemId) -> String {
        let name = self.item(id);
        format!("{} {name}", article(name))
    }

    /// So many of an item: "1 Potion", "3 Potions".
    fn count(&self, count: impl Into<i64>, id: ItemId) -> String {
        counted(count.into(), self.item(id))
    }

    /// Name of a task.
    #[must_use]
    pub fn task(&self, id: TaskId) -> &'a str {
        let def = self.level.tasks.get(usize::from(id.0));
        def.map_or("something", |def| &def.name)
    }

    fn terrain(&self, id: TerrainId) -> &'a str {
        &self.dex.terrain(id).name
    }

    fn list(&self, ids: &[CombatantId]) -> String {
        match ids {
            [] => "nobody".to_owned(),
            [one] => self.who(*one).to_owned(),
            [first @ .., last] => {
                let first: Vec<_> = first.iter().map(|id| self.who(*id)).collect();
                format!("{} and {}", first.join(", "), self.who(*last))
            }
        }
    }

    fn order(&self, order: &[(CombatantId, i32)]) -> String {
        let order: Vec<_> = order
            .iter()
            .map(|(id, count)| format!("{} {count}", self.who(*id)))
            .collect();
        order.join(", ")
    }

    /// The sentence for an event; `None` where the next event says it better.
    #[must_use]
    pub fn line(&self, event: &Event) -> Option<String> {
        if is_told_by_the_correction(event) {
            return None;
        }
        if let Some(line) = self.veiled(event) {
            return line;
        }
        self.time(event)
            .or_else(|| self.movement(event))
            .or_else(|| self.attacks(event))
            .or_else(|| self.health(event))
            .or_else(|| self.statuses(event))
            .or_else(|| self.things(event))
            .or_else(|| self.scenery(event))
            .or_else(|| self.between(event))
    }

    fn time(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::BattleStarted => format!("{} begins.", self.level.name),
            Event::RoundStarted { round, order } => {
                format!("--- Round {round}. Initiative: {}.", self.order(order))
            }
            Event::TieRolled { who, die } => {
                format!(
                    "{} rolls {} for the tie in Initiative.",
                    self.who(*who),
                    die.value
                )
            }
            Event::OrderChanged { order } => {
                format!("The Initiative changes: {}.", self.order(order))
            }
            Event::TurnStarted { who } => format!("{}'s turn.", self.who(*who)),
            Event::TurnLost { who, why, .. } => {
                format!("{} loses this turn: {}.", self.who(*who), lower(why))
            }
            Event::ActionPaid { who, .. } => format!(
                "That was the Standard Action of {}'s turn in this round.",
                self.who(*who)
            ),
            Event::Held { who, until } => {
                format!("{} holds until Initiative {until}.", self.who(*who))
            }
            Event::Declared { who, action } => return action.told(*who, &self.names()),
            Event::Planned { who, action } => {
                format!("{} declares: {}.", self.who(*who), self.intent(action))
            }
            Event::Fizzled { who, action, why } => format!(
                "{} cannot {} any more: {}.",
                self.who(*who),
                self.intent(action),
                lower(why)
            ),
            Event::WillingSet {
                who,
                whose,
                willing,
            } => {
                let whose = match whose {
                    Assailant::Anybody => "every attack".to_owned(),
                    Assailant::Ally => "the attacks of allies".to_owned(),
                    Assailant::One(other) => format!("the attacks of {}", self.who(*other)),
                };
                match willing {
                    true => format!("{} lets {whose} hit.", self.who(*who)),
                    false => format!("{} dodges {whose} again.", self.who(*who)),
                }
            }
            Event::HoldingBackSet { who, on: true } => {
                format!("{} holds back and kills nobody.", self.who(*who))
            }
            Event::HoldingBackSet { who, .. } => {
                format!("{} fights in earnest again.", self.who(*who))
            }
            Event::Corrected {
                who,
                what,
                before,
                after,
                ..
            } => {
                let whose = who.map(|who| format!("{}: ", self.who(who)));
                format!(
                    "Referee: {}{what}, {before} -> {after}.",
                    whose.unwrap_or_default()
                )
            }
            Event::OrderSet {
                who,
                reaction,
                standing,
            } => {
                let rule = match standing {
                    Standing::Always => "always takes",
                    Standing::Ask => "is asked about",
                    Standing::Never => "never takes",
                };
                format!("{} {rule} {}.", self.who(*who), reaction.chance())
            }
            Event::BattleEnded { outcome } => self.outcome(outcome),
            _ => return None,
        })
    }

    /// How a battle ended.
    #[must_use]
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let sides: Vec<_> = outcome.sides.iter().map(|side| self.side(*side)).collect();
        match outcome.winner {
            Some(_) => format!(
                "=== {} won in round {}: {}.",
                sides.join(" and "),
                outcome.round,
                outcome.why
            ),
            None => format!("=== A draw in round {}: {}.", outcome.round, outcome.why),
        }
    }

    /// The names of what ids stand for.
    #[must_use]
    pub fn names(&self) -> Naming<'a> {
        Naming {
            dex: self.dex,
            level: self.level,
        }
    }

    /// What a declared action comes to, as it reads after "declares:".
    #[must_use]
    pub fn intent(&self, action: &Action) -> String {
        action.intent(&self.names())
    }

    /// A square, with its landmark where there are landmarks instead of a map (G053). The battles
    /// that follow one without a map have maps, so there squares are all that is told.
    fn spot(&self, cell: Cell) -> String {
        let zones = &self.level.zones;
        match zones.at(&Body::at(cell)) {
            Some(landmark) if self.level.next.is_empty() => format!("{} {cell}", landmark.name),
            _ => cell.to_string(),
        }
    }

    fn movement(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Moved {
                who,
                from,
                path,
                cost,
                forced,
            } => {
                let to = self.spot(path.last().copied().unwrap_or(*from));
                let start = self.spot(*from);
                let apart = |one: Cell, other: Cell| {
                    one.x.abs_diff(other.x).max(one.y.abs_diff(other.y)) > 1
                };
                let (who, price) = (self.who(*who), metres(*cost));
                let verb = match path.first() {
                    _ if *forced => "is forced",
                    // A dash through others is no Shift of so many metres.
                    Some(first) if apart(*from, *first) && *cost == 0 => "dashes",
                    Some(first) if apart(*from, *first) => "crosses",
                    _ => "moves",
                };
                format!("{who} {verb} from {start} to {to}{price}.")
            }
            Event::Released { who, at, by } => {
                let at = self.spot(*at);
                format!("{} sends out {} at {at}.", self.who(*by), self.who(*who))
            }
            Event::Recalled { who, by } => {
                format!("{} calls {} back.", self.who(*by), self.who(*who))
            }
            Event::Revealed { sent, drawn, .. } => {
                let mut parts: Vec<String> = sent
                    .iter()
                    .map(|(by, who, at)| {
                        format!("{} sends out {} at {at}", self.who(*by), self.who(*who))
                    })
                    .collect();
                let weapons = drawn.iter();
                parts.extend(
                    weapons.map(|(who, item)| {
                        format!("{} has drawn {}", self.who(*who), self.an(*item))
                    }),
                );
                format!("All reveal at once: {}.", parts.join("; "))
            }
            Event::Arrived { who, at } => {
                format!("{} arrives at {}.", self.who(*who), self.spot(*at))
            }
            Event::Fled { who } => format!("{} flees.", self.who(*who)),
            _ => return None,
        })
    }
}

/// "a" or "an", as a name is spoken.
fn article(name: &str) -> &'static str {
    let as_you = ["Uni", "Uti", "Eu"];
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    match vowel && !as_you.iter().any(|start| name.starts_with(start)) || name.starts_with("X ") {
        true => "an",
        false => "a",
    }
}

/// So many of a thing: "1 Potion", "3 Potions".
pub(crate) fn counted(count: i64, name: &str) -> String {
    match count {
        1 => format!("1 {name}"),
        _ if name.ends_with('s') => format!("{count} {name}"),
        _ => format!("{count} {}", plural(name)),
    }
}

/// More than one of a name.
fn plural(name: &str) -> String {
    match name.strip_suffix('y') {
        Some(start) if !start.ends_with(['a', 'e', 'o', 'u']) => format!("{start}ies"),
        _ => format!("{name}s"),
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        // "KO" stays, "Asleep" does not.
        (Some(first), Some(second)) if !second.is_uppercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A square the way people type it: column, row.
#[must_use]
pub fn cell_words(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}

/// What a movement cost; an Intercept costs no metres of a Shift, and no word either.
fn metres(cost: i32) -> String {
    match cost {
        0 => String::new(),
        cost => format!(", {cost} m"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_movement_that_costs_nothing_tells_no_metres() {
        assert_eq!(metres(0), "");
        assert_eq!(metres(3), ", 3 m");
    }

    #[test]
    fn articles_and_plurals_are_those_of_the_spoken_name() {
        for (name, with, many) in [
            ("Potion", "a", "Potions"),
            ("Antidote", "an", "Antidotes"),
            ("Ultra Ball", "an", "Ultra Balls"),
            ("Oran Berry", "an", "Oran Berries"),
            ("X Attack", "an", "X Attacks"),
        ] {
            assert_eq!((article(name), plural(name).as_str()), (with, many));
        }
    }

    #[test]
    fn first_letters_follow_the_sentence() {
        assert_eq!(lower("Asleep"), "asleep");
        assert_eq!(lower("KO"), "KO");
        assert_eq!(capital("smoke"), "Smoke");
    }
}
