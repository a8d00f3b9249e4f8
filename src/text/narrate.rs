//! The journal in plain English: one line per event, and the arithmetic behind it.
//!
//! The window's log uses the same sentences. Nothing is computed here but sums that are shown.

mod between;
mod veiled;

use std::borrow::Cow;
use std::fmt::Write as _;

pub use between::{gain_words, time_words};

use crate::battle::{
    Action, AttackKind, Battle, CombatantId, Die, Event, Eyes, Hold, Lifted, Modifier, ObjectEnd,
    ObjectId, Outcome, REFEREE, SideId, Standing, TaskId,
};
use crate::data::level::Weather;
use crate::data::moves::Coat;
use crate::data::{Dex, ItemId, Level, TerrainId};
use crate::rules::{Body, Cell, Effectiveness};

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
    /// Statuses, stages, coats.
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
        | Event::SceneEnded { .. }
        | Event::WoundMoved { .. }
        | Event::CoatChanged { .. } => Topic::Status,
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

    /// Name of a task.
    #[must_use]
    pub fn task(&self, id: TaskId) -> &'a str {
        let def = self.level.tasks.get(usize::from(id.0));
        def.map_or("something", |def| &def.name)
    }

    /// What a Pokédex tells.
    fn scan(&self, who: CombatantId, target: CombatantId) -> String {
        let name = self.who(target);
        let mut line = format!("{} points a Pokédex at {name}", self.who(who));
        let Some(def) = self.level.combatants.get(usize::from(target.0)) else {
            return line + ".";
        };
        let species = def.species.map(|id| self.dex.species_def(id));
        let what = species.map_or("an unknown Pokémon", |species| &species.name);
        let types: Vec<_> = def.typing.iter().map(|element| element.name()).collect();
        let types = if types.is_empty() {
            "no type".to_owned()
        } else {
            types.join(" and ")
        };
        let _ = write!(
            line,
            ": {what}, level {}, {types}, {}, {} lb.",
            def.level,
            def.size.name(),
            def.weight_lb
        );
        if let Some(species) = species {
            let learned: Vec<_> = species
                .learns
                .iter()
                .map(|(level, id)| format!("{} ({level})", self.dex.move_def(*id).name))
                .collect();
            if !learned.is_empty() {
                let _ = write!(line, " Its kind learns {}.", learned.join(", "));
            }
        }
        line
    }

    fn lifted(&self, what: Lifted, items: &[ItemId]) -> String {
        match what {
            Lifted::Body(id) => self.who(id).to_owned(),
            Lifted::Items(_) => {
                let names: Vec<_> = items.iter().map(|id| self.item(*id)).collect();
                names.join(" and ")
            }
        }
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
                format!("--- Round {round}. Order: {}.", self.order(order))
            }
            Event::TieRolled { who, die } => {
                format!(
                    "{} rolls {} for the tie in Initiative.",
                    self.who(*who),
                    die.value
                )
            }
            Event::OrderChanged { order } => {
                format!("The order changes: {}.", self.order(order))
            }
            Event::TurnStarted { who } => format!("{}'s turn.", self.who(*who)),
            Event::TurnLost { who, why, .. } => {
                format!("{} loses its turn: {}.", self.who(*who), lower(why))
            }
            Event::Held { who, until } => {
                format!("{} holds until Initiative {until}.", self.who(*who))
            }
            Event::Declared { who, action } => return self.declared(*who, action),
            Event::Planned { who, action } => {
                format!("{} declares: {}.", self.who(*who), self.intent(action))
            }
            Event::Fizzled { who, action, why } => format!(
                "{} cannot {} any more: {}.",
                self.who(*who),
                self.intent(action),
                lower(why)
            ),
            Event::WillingSet { who, willing: true } => {
                format!("{} lets attacks of its allies hit.", self.who(*who))
            }
            Event::WillingSet { who, .. } => {
                format!("{} dodges attacks of its allies again.", self.who(*who))
            }
            Event::HoldingBackSet { who, on: true } => {
                format!("{} holds back: it kills nobody.", self.who(*who))
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

    /// What a declared action comes to, as it reads after "declares:".
    #[must_use]
    pub fn intent(&self, action: &Action) -> String {
        match action {
            Action::Switch {
                recall, release, ..
            } => {
                format!("switch {} for {}", self.who(*recall), self.who(*release))
            }
            Action::Recall(who) => format!("recall {}", self.who(*who)),
            Action::Release(who, _) => format!("send out {}", self.who(*who)),
            Action::RecallTwo(one, other) => {
                format!("recall {} and {}", self.who(*one), self.who(*other))
            }
            Action::ReleaseTwo { first, second, .. } => {
                format!("send out {} and {}", self.who(*first), self.who(*second))
            }
            Action::TradeForShift => "trade the Standard Action for a Shift".to_owned(),
            Action::TradeForSwift => "trade the Standard Action for a Swift".to_owned(),
            Action::Item(item, who) => format!("use {} on {}", self.item(*item), self.who(*who)),
            Action::SpendPoint => "spend an Action Point".to_owned(),
            Action::Try(task) => format!("try {}", self.task(*task)),
            Action::Draw(item) => format!("draw a {}", self.item(*item)),
            Action::Scan(target) => format!("point a Pokédex at {}", self.who(*target)),
            _ => "act".to_owned(),
        }
    }

    /// Only what no other event tells.
    fn declared(&self, who: CombatantId, action: &Action) -> Option<String> {
        let name = self.who(who);
        Some(match action {
            Action::Jump(_) => format!("{name} jumps."),
            Action::Teleport(_) => format!("{name} teleports."),
            Action::Disengage(_) => format!("{name} disengages."),
            Action::Along(pokemon, _) => format!("{name} takes {} along.", self.who(*pokemon)),
            Action::StandUp => format!("{name} stands up."),
            Action::CoupDeGrace(_, target) => {
                format!("{name} goes for a Coup de Grâce on {}.", self.who(*target))
            }
            Action::Sprint => format!("{name} sprints."),
            Action::Breather(_) => format!("{name} takes a Breather."),
            Action::Wake(target) => format!("{name} shakes {} awake.", self.who(*target)),
            Action::Untie(target) => format!("{name} unties {}.", self.who(*target)),
            Action::Try(task) => format!("{name} tries {}.", self.task(*task)),
            Action::TradeForShift => {
                format!("{name} gives up its Standard Action for a Shift Action.")
            }
            Action::TradeForSwift => {
                format!("{name} gives up its Standard Action for a Swift Action.")
            }
            Action::Assist(target) => format!("{name} tries to calm {}.", self.who(*target)),
            Action::Grapple(Hold::Secure) => format!("{name} secures its hold."),
            Action::Grapple(Hold::Attack) => format!("{name} strikes inside the Grapple."),
            Action::Grapple(Hold::Contest | Hold::Break) => {
                format!("{name} contests the Grapple.")
            }
            Action::PushOn => format!("{name} pushes on."),
            _ => return None,
        })
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
                if *forced {
                    format!("{} is moved from {start} to {to}.", self.who(*who))
                } else if path.first().is_some_and(|first| apart(*from, *first)) {
                    format!(
                        "{} goes over from {start} to {to}, {cost} m.",
                        self.who(*who)
                    )
                } else {
                    format!("{} moves from {start} to {to}, {cost} m.", self.who(*who))
                }
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
                parts.extend(weapons.map(|(who, item)| {
                    format!("{} has drawn a {}", self.who(*who), self.item(*item))
                }));
                format!("All reveal at once: {}.", parts.join("; "))
            }
            Event::Arrived { who, at } => {
                format!("{} arrives at {}.", self.who(*who), self.spot(*at))
            }
            Event::Fled { who } => format!("{} flees.", self.who(*who)),
            _ => return None,
        })
    }

    fn attacks(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Reacted {
                who,
                reaction,
                trigger,
                taken,
            } => {
                let verb = if *taken { "takes" } else { "lets pass" };
                let (name, joint) = (reaction.chance(), reaction.joint());
                format!(
                    "{} {verb} {name} {joint} {}.",
                    self.who(*who),
                    self.who(*trigger)
                )
            }
            Event::Blessed {
                who,
                by,
                left,
                used,
            } => {
                let (who, name) = (self.who(*who), &self.dex.move_def(*by).name);
                let uses = if *left == 1 { "use" } else { "uses" };
                if *used {
                    format!("  {who} calls up {name}; {left} {uses} left.")
                } else {
                    format!("  {name} protects {who} and its allies; {left} {uses}.")
                }
            }
            Event::AttackDeclared {
                who,
                attack,
                targets,
                area,
                objects,
            } => {
                let name = self.attack(*attack);
                let verb = match attack {
                    AttackKind::Ball(_) => "throws a",
                    AttackKind::Maneuver(_) => "tries to",
                    _ => "uses",
                };
                match (targets.is_empty(), area.is_empty()) {
                    (true, true) if !objects.is_empty() => {
                        let things: Vec<_> = objects.iter().map(|id| self.object(*id)).collect();
                        format!(
                            "{} {verb} {name} on the {}.",
                            self.who(*who),
                            things.join(", ")
                        )
                    }
                    (true, _) => format!("{} {verb} {name}.", self.who(*who)),
                    (false, true) => {
                        format!(
                            "{} {verb} {name} on {}.",
                            self.who(*who),
                            self.list(targets)
                        )
                    }
                    (false, false) => {
                        format!(
                            "{} {verb} {name}; it may touch {}.",
                            self.who(*who),
                            self.list(targets)
                        )
                    }
                }
            }
            Event::Accuracy {
                target,
                die,
                total,
                needed,
                hit,
                critical,
                ..
            } => {
                let result = match (hit, critical) {
                    (true, true) => "a critical hit",
                    (true, false) => "a hit",
                    (false, _) => "a miss",
                };
                match die {
                    Some(_) => format!(
                        "  {total} against {needed}: {result} on {}.",
                        self.who(*target)
                    ),
                    None => format!("  No roll: {result} on {}.", self.who(*target)),
                }
            }
            Event::Damage {
                target,
                dealt,
                effectiveness,
                critical,
                ..
            } => {
                let extra = match effectiveness {
                    Effectiveness::Steps(0) => String::new(),
                    other => format!(" ({})", other.words()),
                };
                let critical = if *critical { ", critical" } else { "" };
                format!(
                    "  {dealt} damage to {}{critical}{extra}.",
                    self.who(*target)
                )
            }
            Event::SkillChecked {
                who,
                total,
                against,
                success,
                purpose,
                ..
            } => {
                let result = if *success { "succeeds" } else { "fails" };
                format!(
                    "  {} rolls {total} against {against} and {result}: {purpose}.",
                    self.who(*who)
                )
            }
            Event::ManeuverDone {
                who,
                target,
                maneuver,
                success,
            } => {
                let result = if *success { "works" } else { "fails" };
                let name = capital(maneuver.name());
                format!(
                    "  {name} {result}: {} against {}.",
                    self.who(*who),
                    self.who(*target)
                )
            }
            Event::TaskTried {
                who,
                task,
                success,
                open,
            } => {
                let (name, task) = (self.who(*who), capital(self.task(*task)));
                match (success, open) {
                    (true, _) => format!("  {task}: done by {name}."),
                    (false, true) => format!("  {task}: not yet."),
                    (false, false) => format!("  {task}: failed, and that was the only try."),
                }
            }
            Event::Grapple {
                who,
                other,
                on: true,
            } => {
                format!(
                    "{} holds {} in a Grapple.",
                    self.who(*who),
                    self.who(*other)
                )
            }
            Event::Grapple {
                who,
                other,
                on: false,
            } => {
                format!(
                    "The Grapple of {} and {} is over.",
                    self.who(*who),
                    self.who(*other)
                )
            }
            Event::CaptureRolled {
                target,
                total,
                rate,
                caught,
                ..
            } => {
                let result = if *caught { "is caught" } else { "breaks free" };
                format!(
                    "  {} {result}: {total} against a Capture Rate of {rate}.",
                    self.who(*target)
                )
            }
            Event::NoEffect { who, why, .. } => {
                format!("  No effect on {}: {}.", self.who(*who), lower(why))
            }
            _ => return None,
        })
    }

    fn health(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::HpLost {
                who,
                temp_lost,
                hp_lost,
                hp_after,
                source,
                ..
            } => {
                let shield = match temp_lost {
                    0 => String::new(),
                    lost => format!(" and {lost} temporary"),
                };
                format!(
                    "  {} loses {hp_lost} HP{shield} ({source}): {hp_after} left.",
                    self.who(*who)
                )
            }
            Event::Healed {
                who,
                amount,
                hp_after,
                source,
                ..
            } => {
                format!(
                    "  {} regains {amount} HP ({source}): {hp_after} now.",
                    self.who(*who)
                )
            }
            Event::TempHp { who, after, source } => {
                format!("  {} has {after} temporary HP ({source}).", self.who(*who))
            }
            Event::Burrowed { who, next, .. } => format!(
                "  {} stays under ground, which takes the Standard Action of {} turn.",
                self.who(*who),
                if *next { "its next" } else { "this" }
            ),
            Event::Turned {
                who, at, footprint, ..
            } => format!(
                "{} turns: {} by {} squares from {at} on.",
                self.who(*who),
                footprint.width,
                footprint.height
            ),
            Event::Bumped { who, at, .. } => {
                format!("  {} walks into something at {at}.", self.who(*who))
            }
            Event::Fell {
                who,
                metres,
                effective,
                ..
            } => match effective {
                0 => format!("  {} comes down {metres} m unhurt.", self.who(*who)),
                _ if effective == metres => format!("  {} falls {metres} m.", self.who(*who)),
                _ => format!(
                    "  {} falls {metres} m, of which {effective} m count.",
                    self.who(*who)
                ),
            },
            Event::Breathed {
                who, healed, total, ..
            } => {
                let noun = if *healed == 1 { "Injury" } else { "Injuries" };
                format!(
                    "  {} gets air again: {healed} {noun} of suffocation gone, {total} left.",
                    self.who(*who)
                )
            }
            Event::Injured {
                who,
                gained,
                total,
                wound,
                ..
            } => {
                let noun = if *gained == 1 {
                    "an Injury".to_owned()
                } else {
                    format!("{gained} Injuries")
                };
                format!("  {} takes {noun} ({wound}): {total} now.", self.who(*who))
            }
            Event::Spared { who, by, .. } => format!(
                "  {} would be dead, but {} holds back.",
                self.who(*who),
                self.who(*by)
            ),
            Event::Fainted { who } => format!("  {} faints!", self.who(*who)),
            Event::Revived { who } => format!("  {} comes round.", self.who(*who)),
            Event::Died { who, .. } => format!("  {} dies.", self.who(*who)),
            _ => return None,
        })
    }

    fn statuses(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::StatusGained {
                who,
                status,
                source,
            } => {
                format!("  {} is now {} ({source}).", self.who(*who), status.name())
            }
            Event::StatusRefused {
                who, status, why, ..
            } => {
                format!(
                    "  {} does not become {}: {}.",
                    self.who(*who),
                    status.name(),
                    lower(why)
                )
            }
            Event::StatusEnded { who, status, why } => {
                format!(
                    "  {} is no longer {}: {}.",
                    self.who(*who),
                    status.name(),
                    lower(why)
                )
            }
            Event::Saved {
                who,
                status,
                die,
                dc,
                success,
                ..
            } => {
                let result = if *success { "saves" } else { "fails to save" };
                format!(
                    "  {} {result} against {} ({} rolled, {dc} needed).",
                    self.who(*who),
                    status.name(),
                    die.value
                )
            }
            Event::StageChanged {
                who,
                stat,
                by,
                after,
                source,
            } => {
                let name = self.who(*who);
                match by {
                    0 => format!("  {name}'s {} does not change ({source}).", stat.name()),
                    by => format!(
                        "  {name}'s {} {by:+}, now {after:+} ({source}).",
                        stat.name()
                    ),
                }
            }
            Event::AimChanged {
                who, by, source, ..
            } => format!("  {}'s aim {by:+} for a while ({source}).", self.who(*who)),
            Event::WoundMoved {
                who,
                stat,
                die,
                by,
                after,
                ..
            } => {
                let (name, stat) = (self.who(*who), stat.name());
                match die {
                    Some(_) => {
                        format!(
                            "  The Injury lowers {name}'s {stat} by {}, now {after:+}.",
                            -by
                        )
                    }
                    None => {
                        format!("  With the Injury healed, {name}'s {stat} is {after:+} again.")
                    }
                }
            }
            Event::StagesReset { who, source } => {
                format!(
                    "  {}'s stages go back to where they began ({source}).",
                    self.who(*who)
                )
            }
            Event::Bound { who, on: true, .. } => format!("  {} is bound.", self.who(*who)),
            Event::Bound { who, .. } => format!("  {} is free of its bonds.", self.who(*who)),
            Event::CoatChanged { who, coat } => match coat {
                Some(Coat::CurledUp) => format!("  {} curls up.", self.who(*who)),
                Some(Coat::Withdrawn) => format!("  {} withdraws into its shell.", self.who(*who)),
                None => format!("  {} opens up again.", self.who(*who)),
            },
            Event::Marked {
                who,
                mark,
                on: true,
                source,
            } => format!("  {}: {} ({source}).", self.who(*who), mark.name()),
            Event::Marked {
                who, mark, source, ..
            } => format!(
                "  {} is no longer marked {} ({source}).",
                self.who(*who),
                mark.name()
            ),
            _ => return None,
        })
    }

    fn things(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Drawn {
                who, item, stowed, ..
            } => {
                let (who, item) = (self.who(*who), self.item(*item));
                match stowed {
                    Some(other) => format!(
                        "{who} draws a {item} and puts the {} away.",
                        self.item(*other)
                    ),
                    None => format!("{who} draws a {item}."),
                }
            }
            Event::Scanned { who, target, .. } => self.scan(*who, *target),
            Event::HandedOver { who, to, item } => {
                format!(
                    "{} hands {} to {}.",
                    self.who(*who),
                    self.item(*item),
                    self.who(*to)
                )
            }
            Event::PropBroke {
                who, item, left, ..
            } => {
                let left = if *left > 0 {
                    format!("; {left} left")
                } else {
                    String::new()
                };
                format!("  {}'s {} breaks{left}.", self.who(*who), self.item(*item))
            }
            Event::PointSpent { who, left } => {
                format!("{} spends an Action Point; {left} left.", self.who(*who))
            }
            Event::ItemUsed {
                who,
                item,
                target,
                left,
            } => {
                let on = if who == target {
                    "itself"
                } else {
                    self.who(*target)
                };
                format!(
                    "{} uses a {} on {on}; {left} left.",
                    self.who(*who),
                    self.item(*item)
                )
            }
            Event::ItemOnGround {
                item,
                at,
                present,
                who,
            } => {
                let verb = if *present { "drops" } else { "picks up" };
                format!("{} {verb} a {} at {at}.", self.who(*who), self.item(*item))
            }
            Event::Lifted {
                who,
                what,
                items,
                to,
                weight_lb,
                moved,
                traces,
                ..
            } => {
                let thing = self.lifted(*what, items);
                let who = self.who(*who);
                let mut line = if *moved {
                    format!("{who} lifts {thing} ({weight_lb} lb) to {to} with its mind.")
                } else {
                    format!("{who} cannot lift {thing} ({weight_lb} lb).")
                };
                if *moved && *traces {
                    line += " The effort leaves traces.";
                }
                line
            }
            Event::Said { speaker, words } if speaker.is_empty() => format!("* {words}"),
            Event::Said { speaker, words } => format!("{speaker}: \"{words}\""),
            Event::WeatherChanged { weather } => {
                format!("The weather: {}.", weather_name(*weather))
            }
            Event::Covered { cover, cells } => {
                format!(
                    "  {} covers {} squares.",
                    capital(self.terrain(*cover)),
                    cells.len()
                )
            }
            Event::Uncovered { cells } => {
                format!("  {} squares are clear again.", cells.len())
            }
            Event::HazardChanged {
                hazard,
                cells,
                present,
            } => {
                let name = hazard.name();
                let squares: Vec<String> = cells.iter().map(ToString::to_string).collect();
                let squares = squares.join(", ");
                if *present {
                    format!("  {name} at {squares}.")
                } else {
                    format!("  No more {name} at {squares}.")
                }
            }
            Event::GroundChanged { at, ground } => {
                format!("The ground at {at} is now {}.", self.terrain(*ground))
            }
            _ => return None,
        })
    }

    fn scenery(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::ObjectAimed {
                object,
                total,
                needed,
                hit,
                ..
            } => {
                let result = if *hit { "a hit" } else { "a miss" };
                let name = self.object(*object);
                format!("  {total} against {needed}: {result} on the {name}.")
            }
            Event::ObjectStruck {
                object,
                dealt,
                effectiveness,
                hp_after,
                ..
            } => {
                let extra = match effectiveness {
                    Effectiveness::Steps(0) => String::new(),
                    other => format!(" ({})", other.words()),
                };
                let left = match hp_after {
                    Some(hp) => format!(": {hp} HP left"),
                    None => ", which nothing breaks".to_owned(),
                };
                let name = self.object(*object);
                format!("  {dealt} damage to the {name}{extra}{left}.")
            }
            Event::ObjectGone { object, end, .. } => {
                let name = self.object(*object);
                match end {
                    ObjectEnd::Broken => format!("  The {name} breaks!"),
                    ObjectEnd::Burnt => format!("  The {name} has burnt down."),
                    ObjectEnd::Toppled(direction) => {
                        format!("  The {name} topples to the {}!", direction.name())
                    }
                }
            }
            Event::ObjectPower {
                object, on: true, ..
            } => {
                format!("  The {} works again.", self.object(*object))
            }
            Event::ObjectPower { object, rounds, .. } => {
                let name = self.object(*object);
                match rounds {
                    Some(rounds) => format!("  The {name} goes dead for {rounds} rounds."),
                    None => format!("  The {name} goes dead."),
                }
            }
            Event::ObjectRestored { object } => {
                format!("The {} is whole again.", self.object(*object))
            }
            Event::CaughtFire { object, cells, .. } => match (object, cells.first()) {
                (Some(object), _) => format!("  The {} catches fire!", self.object(*object)),
                (None, Some(at)) => format!("  The ground at {at} catches fire!"),
                (None, None) => return None,
            },
            Event::FireOut { cells, .. } => match cells.as_slice() {
                [at] => format!("  The fire at {at} is out."),
                many => format!("  The fire is out on {} squares.", many.len()),
            },
            Event::ItemsLost {
                who, item, count, ..
            } => format!("{} loses {count} × {}.", self.who(*who), self.item(*item)),
            _ => return None,
        })
    }

    /// The arithmetic behind an event, a line per sum, each part with its rule id; empty
    /// where there is none.
    #[must_use]
    pub fn details(&self, event: &Event) -> Vec<String> {
        if let Some(left) = self.veiled_details(event) {
            return left;
        }
        match event {
            Event::Accuracy {
                die,
                roll,
                check,
                total,
                needed,
                ..
            } => {
                let mut lines = Vec::new();
                if let Some(die) = die {
                    lines.push(sum("roll", Some(&shown(die)), roll, *total));
                }
                lines.push(sum("needed", None, check, *needed));
                lines
            }
            Event::Damage {
                base,
                base_parts,
                dice,
                parts,
                before_type,
                effectiveness,
                dealt,
                ..
            } => {
                let mut lines = Vec::new();
                if !base_parts.is_empty() {
                    lines.push(sum("Damage Base", None, base_parts, i32::from(*base)));
                }
                if !dice.is_empty() {
                    lines.push(format!("dice: {}", dice_shown(dice)));
                }
                lines.push(sum("damage", None, parts, *before_type));
                lines.push(format!("types: {}; dealt: {dealt}", effectiveness.words()));
                lines
            }
            Event::ObjectAimed {
                die,
                roll,
                check,
                total,
                needed,
                ..
            } => vec![
                sum("roll", Some(&shown(die)), roll, *total),
                sum("needed", None, check, *needed),
            ],
            Event::ObjectStruck {
                base,
                base_parts,
                dice,
                parts,
                before_type,
                effectiveness,
                dealt,
                rule,
                ..
            } => {
                let mut lines = Vec::new();
                if !base_parts.is_empty() {
                    lines.push(sum("Damage Base", None, base_parts, i32::from(*base)));
                }
                if !dice.is_empty() {
                    lines.push(format!("dice: {}", dice_shown(dice)));
                }
                lines.push(sum("damage", None, parts, *before_type));
                let words = effectiveness.words();
                lines.push(format!("types: {words}; dealt: {dealt} ({rule})"));
                lines
            }
            Event::Saved {
                die,
                modifiers,
                dc,
                rule,
                ..
            } => {
                let total =
                    i32::from(die.value) + modifiers.iter().map(|part| part.amount).sum::<i32>();
                vec![format!(
                    "{}; needed: {dc} ({rule})",
                    sum("save", Some(&shown(die)), modifiers, total)
                )]
            }
            Event::SkillChecked {
                dice,
                modifiers,
                total,
                against,
                rule,
                ..
            } => {
                let dice = dice_shown(dice);
                vec![format!(
                    "{}; against: {against} ({rule})",
                    sum("check", Some(&dice), modifiers, *total)
                )]
            }
            Event::CaptureRolled {
                die,
                modifiers,
                total,
                rate_parts,
                rate,
                ..
            } => vec![
                sum("roll", Some(&shown(die)), modifiers, *total),
                sum("Capture Rate", None, rate_parts, *rate),
            ],
            Event::Injured { massive, rule, .. } if *massive > 0 => {
                vec![format!("of those, {massive} by massive damage ({rule})")]
            }
            Event::Injured { rule, .. }
            | Event::Breathed { rule, .. }
            | Event::Bumped { rule, .. }
            | Event::Turned { rule, .. }
            | Event::Burrowed { rule, .. }
            | Event::Fell { rule, .. }
            | Event::HpLost { rule, .. }
            | Event::Healed { rule, .. }
            | Event::Died { rule, .. }
            | Event::StatusRefused { rule, .. }
            | Event::TurnLost { rule, .. }
            | Event::Lifted { rule, .. }
            | Event::Drawn { rule, .. }
            | Event::Scanned { rule, .. }
            | Event::Revealed { rule, .. }
            | Event::Bound { rule, .. }
            | Event::AimChanged { rule, .. }
            | Event::PropBroke { rule, .. }
            | Event::ObjectGone { rule, .. }
            | Event::ObjectPower { rule, .. }
            | Event::CaughtFire { rule, .. }
            | Event::FireOut { rule, .. }
            | Event::ItemsLost { rule, .. }
            | Event::NoEffect { rule, .. } => vec![format!("rule: {rule}")],
            _ => self.between_details(event),
        }
    }
}

fn shown(die: &Die) -> String {
    format!("{} on a d{}", die.value, die.sides)
}

fn dice_shown(dice: &[Die]) -> String {
    let sides = dice.first().map_or(0, |die| die.sides);
    let values: Vec<_> = dice.iter().map(|die| die.value.to_string()).collect();
    format!("{}d{sides} ({})", dice.len(), values.join(", "))
}

fn sum(what: &str, first: Option<&str>, parts: &[Modifier], total: i32) -> String {
    let mut line = format!("{what}: ");
    if let Some(first) = first {
        line += first;
    }
    for (index, part) in parts.iter().enumerate() {
        let lead = if index == 0 && first.is_none() {
            ""
        } else {
            ", "
        };
        let amount = part.amount;
        // Writing to a string cannot fail.
        let _ = write!(line, "{lead}{} {amount:+} ({})", part.source, part.rule);
    }
    let _ = write!(line, " = {total}");
    line
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

/// The name of a weather.
#[must_use]
pub fn weather_name(weather: Weather) -> &'static str {
    match weather {
        Weather::Clear => "clear",
        Weather::Sunny => "sunny",
        Weather::Rainy => "rainy",
        Weather::Hail => "hail",
        Weather::Sandstorm => "a sandstorm",
    }
}

/// A square the way people type it: column, row.
#[must_use]
pub fn cell_words(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_name_every_part_and_its_rule() {
        let part = |source: &'static str, amount| Modifier {
            source: source.into(),
            amount,
            rule: "combat-R004",
        };
        assert_eq!(
            sum(
                "roll",
                Some("14 on a d20"),
                &[part("Accuracy", 2), part("Blinded", -6)],
                10
            ),
            "roll: 14 on a d20, Accuracy +2 (combat-R004), Blinded -6 (combat-R004) = 10"
        );
        assert_eq!(
            sum("needed", None, &[part("AC", 2)], 2),
            "needed: AC +2 (combat-R004) = 2"
        );
    }

    #[test]
    fn first_letters_follow_the_sentence() {
        assert_eq!(lower("Asleep"), "asleep");
        assert_eq!(lower("KO"), "KO");
        assert_eq!(capital("smoke"), "Smoke");
    }
}
