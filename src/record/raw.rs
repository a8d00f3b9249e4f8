//! Commands as a person writes them: names instead of indices, both ways.

use serde::{Deserialize, Serialize};

use super::raw_referee::RawCorrection;
use crate::battle::{
    Action, AttackKind, CombatantId, Command, Hold, Lifted, Maneuver, ObjectId, Reaction, Recovery,
    Standing, Target, TaskId,
};
use crate::board::{Cell, Direction};
use crate::data::{Dex, ImprovisedId, ItemId, Level, MoveId, nearest};
use crate::rules::Element;

/// A command with names.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCommand {
    actor: String,
    action: RawAction,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
enum RawAttack {
    Move(String),
    Struggle,
    StruggleAs { element: Element, special: bool },
    StruggleWith(String),
    Improvised(String),
    SetPiece(String),
    Maneuver(Maneuver),
    Ball(String),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
enum RawTarget {
    None,
    One(String),
    Object(String),
    Many(Vec<String>),
    Cell(Cell),
    Direction(Direction),
    Squares(Vec<Cell>),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
enum RawLifted {
    Items(Cell),
    Body(String),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
enum RawAction {
    Shift(Vec<Cell>),
    Jump(Cell),
    Teleport(Cell),
    Turn(Cell, Vec<Cell>),
    Disengage(Cell),
    StandUp,
    Attack(RawAttack, RawTarget),
    CoupDeGrace(RawAttack, String),
    Maneuver(Maneuver, String),
    PushOn,
    Grapple(Hold),
    Assist(String),
    HandOver(String, String),
    Along(String, Vec<Cell>),
    SpendPoint,
    Sprint,
    Breather(Vec<Cell>),
    Wake(String),
    Untie(String),
    Try(String),
    Lift(RawLifted, Cell),
    Draw(String),
    Scan(String),
    Choose(String, Cell),
    Item(String, String),
    Ball(String, String),
    Switch {
        recall: String,
        release: String,
        at: Cell,
    },
    Recall(String),
    Release(String, Cell),
    RecallTwo(String, String),
    ReleaseTwo {
        first: String,
        at: Cell,
        second: String,
        beside: Cell,
    },
    Willing(bool),
    HoldBack(bool),
    Referee(RawCorrection),
    TradeForShift,
    TradeForSwift,
    DropItem,
    PickUp(Cell),
    Uncoil,
    Hold(i32),
    Flee,
    EndTurn,
    React,
    Answer(String),
    Decline,
    Recover(Recovery),
    Camp(Recovery),
    NextBattle,
    Order(Reaction, Standing),
}

/// A name that nothing has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unknown {
    /// What kind of thing was meant.
    pub(super) kind: &'static str,
    /// What was written.
    pub(super) name: String,
    /// The nearest known name.
    pub(super) hint: Option<String>,
}

/// Turns names into ids and back.
pub(super) struct Names<'a> {
    pub(super) dex: &'a Dex,
    pub(super) level: &'a Level,
}

impl<'a> Names<'a> {
    pub(super) fn new(dex: &'a Dex, level: &'a Level) -> Self {
        Self { dex, level }
    }

    pub(super) fn who(&self, id: CombatantId) -> String {
        self.level.combatants[usize::from(id.0)].name.clone()
    }

    pub(super) fn id(&self, name: &str) -> Result<CombatantId, Unknown> {
        let all = || self.level.combatants.iter().map(|def| def.name.as_str());
        all()
            .position(|known| known.eq_ignore_ascii_case(name))
            .map(|index| CombatantId(index as u8))
            .ok_or_else(|| unknown("combatant", name, nearest(name, all())))
    }

    pub(super) fn move_id(&self, name: &str) -> Result<MoveId, Unknown> {
        let found = self.dex.find_move(name).map(|def| def.id);
        found.ok_or_else(|| unknown("move", name, self.dex.nearest_move(name)))
    }

    pub(super) fn item_id(&self, name: &str) -> Result<ItemId, Unknown> {
        let found = self.dex.find_item(name).map(|def| def.id);
        found.ok_or_else(|| unknown("item", name, self.dex.nearest_item(name)))
    }

    fn object(&self, id: ObjectId) -> String {
        self.level.objects[usize::from(id.0)].name.clone()
    }

    fn object_id(&self, name: &str) -> Result<ObjectId, Unknown> {
        let all = || self.level.objects.iter().map(|object| object.name.as_str());
        all()
            .position(|known| known.eq_ignore_ascii_case(name))
            .map(|index| ObjectId(index as u8))
            .ok_or_else(|| unknown("object", name, nearest(name, all())))
    }

    fn improvised(&self, name: &str) -> Result<ImprovisedId, Unknown> {
        let known = || self.dex.improvised.iter().map(|def| def.name.as_str());
        let found = self.dex.find_improvised(name);
        found.ok_or_else(|| unknown("improvised attack", name, nearest(name, known())))
    }

    pub(super) fn item(&self, id: ItemId) -> String {
        self.dex.item(id).name.clone()
    }

    fn task(&self, id: TaskId) -> String {
        let def = self.level.tasks.get(usize::from(id.0));
        def.map_or_else(String::new, |def| def.name.clone())
    }

    fn task_id(&self, name: &str) -> Result<TaskId, Unknown> {
        let all = || self.level.tasks.iter().map(|def| def.name.as_str());
        all()
            .position(|known| known.eq_ignore_ascii_case(name))
            .map(|index| TaskId(index as u8))
            .ok_or_else(|| unknown("task", name, nearest(name, all())))
    }

    /// A command with names in place of ids.
    pub(super) fn raw(&self, command: &Command) -> RawCommand {
        RawCommand {
            actor: self.who(command.actor),
            action: self.raw_action(&command.action),
        }
    }

    fn raw_action(&self, action: &Action) -> RawAction {
        match action {
            Action::Shift(path) => RawAction::Shift(path.clone()),
            Action::Turn(cell, path) => RawAction::Turn(*cell, path.clone()),
            Action::Jump(cell) => RawAction::Jump(*cell),
            Action::Teleport(cell) => RawAction::Teleport(*cell),
            Action::Disengage(cell) => RawAction::Disengage(*cell),
            Action::StandUp => RawAction::StandUp,
            Action::Attack(attack, target) => {
                RawAction::Attack(self.raw_attack(*attack), self.raw_target(target))
            }
            Action::CoupDeGrace(attack, target) => {
                RawAction::CoupDeGrace(self.raw_attack(*attack), self.who(*target))
            }
            Action::Maneuver(maneuver, target) => RawAction::Maneuver(*maneuver, self.who(*target)),
            Action::PushOn => RawAction::PushOn,
            Action::Grapple(hold) => RawAction::Grapple(hold.clone()),
            Action::Assist(who) => RawAction::Assist(self.who(*who)),
            Action::Along(who, path) => RawAction::Along(self.who(*who), path.clone()),
            Action::HandOver(item, to) => RawAction::HandOver(self.item(*item), self.who(*to)),
            Action::SpendPoint => RawAction::SpendPoint,
            Action::Sprint => RawAction::Sprint,
            Action::Breather(path) => RawAction::Breather(path.clone()),
            Action::Wake(who) => RawAction::Wake(self.who(*who)),
            Action::Untie(who) => RawAction::Untie(self.who(*who)),
            Action::Try(task) => RawAction::Try(self.task(*task)),
            Action::Draw(item) => RawAction::Draw(self.item(*item)),
            Action::Scan(who) => RawAction::Scan(self.who(*who)),
            Action::Choose(who, at) => RawAction::Choose(self.who(*who), *at),
            Action::Lift(Lifted::Items(from), to) => RawAction::Lift(RawLifted::Items(*from), *to),
            Action::Lift(Lifted::Body(who), to) => {
                RawAction::Lift(RawLifted::Body(self.who(*who)), *to)
            }
            Action::Item(item, target) => RawAction::Item(self.item(*item), self.who(*target)),
            Action::Ball(item, target) => RawAction::Ball(self.item(*item), self.who(*target)),
            Action::Switch {
                recall,
                release,
                at,
            } => RawAction::Switch {
                recall: self.who(*recall),
                release: self.who(*release),
                at: *at,
            },
            Action::Recall(who) => RawAction::Recall(self.who(*who)),
            Action::Release(who, at) => RawAction::Release(self.who(*who), *at),
            Action::RecallTwo(one, other) => RawAction::RecallTwo(self.who(*one), self.who(*other)),
            Action::ReleaseTwo {
                first,
                at,
                second,
                beside,
            } => RawAction::ReleaseTwo {
                first: self.who(*first),
                at: *at,
                second: self.who(*second),
                beside: *beside,
            },
            Action::Willing(willing) => RawAction::Willing(*willing),
            Action::HoldBack(on) => RawAction::HoldBack(*on),
            Action::Referee(correction) => RawAction::Referee(self.raw_correction(correction)),
            Action::TradeForShift => RawAction::TradeForShift,
            Action::TradeForSwift => RawAction::TradeForSwift,
            Action::DropItem => RawAction::DropItem,
            Action::PickUp(cell) => RawAction::PickUp(*cell),
            Action::Uncoil => RawAction::Uncoil,
            Action::Hold(count) => RawAction::Hold(*count),
            Action::Flee => RawAction::Flee,
            Action::EndTurn => RawAction::EndTurn,
            Action::React => RawAction::React,
            Action::Answer(id) => RawAction::Answer(self.dex.move_def(*id).name.clone()),
            Action::Decline => RawAction::Decline,
            Action::Recover(how) => RawAction::Recover(*how),
            Action::Camp(how) => RawAction::Camp(*how),
            Action::NextBattle => RawAction::NextBattle,
            Action::Order(reaction, standing) => RawAction::Order(*reaction, *standing),
        }
    }

    fn raw_attack(&self, attack: AttackKind) -> RawAttack {
        match attack {
            AttackKind::Move(id) => RawAttack::Move(self.dex.move_def(id).name.clone()),
            AttackKind::Struggle => RawAttack::Struggle,
            AttackKind::StruggleAs { element, special } => {
                RawAttack::StruggleAs { element, special }
            }
            AttackKind::StruggleWith(item) => RawAttack::StruggleWith(self.item(item)),
            AttackKind::SetPiece(object) => RawAttack::SetPiece(self.object(object)),
            AttackKind::Improvised(how) => {
                RawAttack::Improvised(self.dex.improvised(how).name.clone())
            }
            AttackKind::Maneuver(maneuver) => RawAttack::Maneuver(maneuver),
            AttackKind::Ball(item) => RawAttack::Ball(self.item(item)),
        }
    }

    fn raw_target(&self, target: &Target) -> RawTarget {
        match target {
            Target::None => RawTarget::None,
            Target::One(who) => RawTarget::One(self.who(*who)),
            Target::Object(id) => RawTarget::Object(self.object(*id)),
            Target::Many(many) => RawTarget::Many(many.iter().map(|who| self.who(*who)).collect()),
            Target::Cell(cell) => RawTarget::Cell(*cell),
            Target::Direction(direction) => RawTarget::Direction(*direction),
            Target::Squares(cells) => RawTarget::Squares(cells.clone()),
        }
    }

    /// The command that the names stand for.
    pub(super) fn command(&self, raw: &RawCommand) -> Result<Command, Unknown> {
        Ok(Command::new(
            self.id(&raw.actor)?,
            self.action(&raw.action)?,
        ))
    }

    fn action(&self, raw: &RawAction) -> Result<Action, Unknown> {
        Ok(match raw {
            RawAction::Shift(path) => Action::Shift(path.clone()),
            RawAction::Turn(cell, path) => Action::Turn(*cell, path.clone()),
            RawAction::Jump(cell) => Action::Jump(*cell),
            RawAction::Teleport(cell) => Action::Teleport(*cell),
            RawAction::Disengage(cell) => Action::Disengage(*cell),
            RawAction::StandUp => Action::StandUp,
            RawAction::Attack(attack, target) => {
                Action::Attack(self.attack(attack)?, self.target(target)?)
            }
            RawAction::CoupDeGrace(attack, target) => {
                Action::CoupDeGrace(self.attack(attack)?, self.id(target)?)
            }
            RawAction::Maneuver(maneuver, target) => Action::Maneuver(*maneuver, self.id(target)?),
            RawAction::PushOn => Action::PushOn,
            RawAction::Grapple(hold) => Action::Grapple(hold.clone()),
            RawAction::Assist(who) => Action::Assist(self.id(who)?),
            RawAction::Along(who, path) => Action::Along(self.id(who)?, path.clone()),
            RawAction::HandOver(item, to) => Action::HandOver(self.item_id(item)?, self.id(to)?),
            RawAction::SpendPoint => Action::SpendPoint,
            RawAction::Sprint => Action::Sprint,
            RawAction::Breather(path) => Action::Breather(path.clone()),
            RawAction::Wake(who) => Action::Wake(self.id(who)?),
            RawAction::Untie(who) => Action::Untie(self.id(who)?),
            RawAction::Try(name) => Action::Try(self.task_id(name)?),
            RawAction::Draw(item) => Action::Draw(self.item_id(item)?),
            RawAction::Scan(who) => Action::Scan(self.id(who)?),
            RawAction::Choose(who, at) => Action::Choose(self.id(who)?, *at),
            RawAction::Lift(RawLifted::Items(from), to) => Action::Lift(Lifted::Items(*from), *to),
            RawAction::Lift(RawLifted::Body(who), to) => {
                Action::Lift(Lifted::Body(self.id(who)?), *to)
            }
            RawAction::Item(item, target) => Action::Item(self.item_id(item)?, self.id(target)?),
            RawAction::Ball(item, target) => Action::Ball(self.item_id(item)?, self.id(target)?),
            RawAction::Switch {
                recall,
                release,
                at,
            } => Action::Switch {
                recall: self.id(recall)?,
                release: self.id(release)?,
                at: *at,
            },
            RawAction::Recall(who) => Action::Recall(self.id(who)?),
            RawAction::Release(who, at) => Action::Release(self.id(who)?, *at),
            RawAction::RecallTwo(one, other) => Action::RecallTwo(self.id(one)?, self.id(other)?),
            RawAction::ReleaseTwo {
                first,
                at,
                second,
                beside,
            } => Action::ReleaseTwo {
                first: self.id(first)?,
                at: *at,
                second: self.id(second)?,
                beside: *beside,
            },
            RawAction::Willing(willing) => Action::Willing(*willing),
            RawAction::HoldBack(on) => Action::HoldBack(*on),
            RawAction::Referee(correction) => Action::Referee(self.correction(correction)?),
            RawAction::TradeForShift => Action::TradeForShift,
            RawAction::TradeForSwift => Action::TradeForSwift,
            RawAction::DropItem => Action::DropItem,
            RawAction::PickUp(cell) => Action::PickUp(*cell),
            RawAction::Uncoil => Action::Uncoil,
            RawAction::Hold(count) => Action::Hold(*count),
            RawAction::Flee => Action::Flee,
            RawAction::EndTurn => Action::EndTurn,
            RawAction::React => Action::React,
            RawAction::Answer(name) => Action::Answer(self.move_id(name)?),
            RawAction::Decline => Action::Decline,
            RawAction::Recover(how) => Action::Recover(*how),
            RawAction::Camp(how) => Action::Camp(*how),
            RawAction::NextBattle => Action::NextBattle,
            RawAction::Order(reaction, standing) => Action::Order(*reaction, *standing),
        })
    }

    fn attack(&self, raw: &RawAttack) -> Result<AttackKind, Unknown> {
        Ok(match raw {
            RawAttack::Move(name) => AttackKind::Move(self.move_id(name)?),
            RawAttack::Struggle => AttackKind::Struggle,
            RawAttack::StruggleAs { element, special } => AttackKind::StruggleAs {
                element: *element,
                special: *special,
            },
            RawAttack::StruggleWith(name) => AttackKind::StruggleWith(self.item_id(name)?),
            RawAttack::SetPiece(name) => AttackKind::SetPiece(self.object_id(name)?),
            RawAttack::Improvised(name) => AttackKind::Improvised(self.improvised(name)?),
            RawAttack::Maneuver(maneuver) => AttackKind::Maneuver(*maneuver),
            RawAttack::Ball(name) => AttackKind::Ball(self.item_id(name)?),
        })
    }

    fn target(&self, raw: &RawTarget) -> Result<Target, Unknown> {
        Ok(match raw {
            RawTarget::None => Target::None,
            RawTarget::One(name) => Target::One(self.id(name)?),
            RawTarget::Object(name) => Target::Object(self.object_id(name)?),
            RawTarget::Many(names) => Target::Many(
                names
                    .iter()
                    .map(|name| self.id(name))
                    .collect::<Result<_, _>>()?,
            ),
            RawTarget::Cell(cell) => Target::Cell(*cell),
            RawTarget::Direction(direction) => Target::Direction(*direction),
            RawTarget::Squares(cells) => Target::Squares(cells.clone()),
        })
    }
}

pub(super) fn unknown(kind: &'static str, name: &str, hint: Option<&str>) -> Unknown {
    Unknown {
        kind,
        name: name.to_owned(),
        hint: hint.map(str::to_owned),
    }
}
