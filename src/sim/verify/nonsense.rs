//! Orders that are seldom legal: any action, at any time, by anybody, on anything.

use rand::RngExt as _;
use rand_pcg::Pcg64Mcg;

use crate::battle::{
    Action, AttackKind, Battle, CombatantId, Command, Hold, Lifted, Maneuver, ObjectId, Reaction,
    Recovery, Standing, Target, TaskId,
};
use crate::board::{Cell, Direction};
use crate::data::{ImprovisedId, ItemId, MoveId};
use crate::rules::Element;

/// Some order.
pub(super) fn command(battle: &Battle, rng: &mut Pcg64Mcg) -> Command {
    let asked = battle.prompt().map(|prompt| prompt.actor);
    let mut any = Any { battle, rng };
    let actor = match asked {
        Some(actor) if any.below(8) > 0 => actor,
        _ => any.who(),
    };
    Command::new(actor, any.action(actor))
}

/// Some correction of a referee: often one that is possible, now and then an absurd one.
pub(super) fn correction(battle: &Battle, rng: &mut Pcg64Mcg) -> Command {
    let mut any = Any { battle, rng };
    let who = any.who();
    let correction = any.correction(who);
    Command::new(who, Action::Referee(correction))
}

/// Some order for the time after a battle.
pub(super) fn recovery(battle: &Battle, rng: &mut Pcg64Mcg) -> Command {
    let mut any = Any { battle, rng };
    let who = any.who();
    let action = match any.below(8) {
        0 => return command(battle, rng),
        1 => return correction(battle, rng),
        2 if any.below(4) == 0 => Action::NextBattle,
        3..=5 => Action::Camp(any.rest()),
        _ => Action::Recover(any.rest()),
    };
    Command::new(who, action)
}

pub(super) struct Any<'a> {
    pub(super) battle: &'a Battle,
    pub(super) rng: &'a mut Pcg64Mcg,
}

impl Any<'_> {
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.rng.random_range(0..limit.max(1))
    }

    /// Somebody; now and then somebody who does not exist.
    pub(super) fn who(&mut self) -> CombatantId {
        let count = self.battle.level().combatants.len();
        let extra = usize::from(self.below(20) == 0);
        CombatantId(self.below(count + extra).min(255) as u8)
    }

    /// A square, perhaps off the board.
    pub(super) fn cell(&mut self) -> Cell {
        let board = self.battle.board();
        let (width, height) = (board.width(), board.height());
        if self.below(30) == 0 {
            let far = [i16::MIN, i16::MAX, -1, 20_000];
            return Cell::new(far[self.below(4)], far[self.below(4)]);
        }
        let x = self.rng.random_range(-1..=width);
        let y = self.rng.random_range(-1..=height);
        Cell::new(x, y)
    }

    /// A way that mostly hangs together.
    fn path(&mut self, actor: CombatantId) -> Vec<Cell> {
        let mut here = match self.battle.sheet(actor).and_then(|sheet| sheet.cell()) {
            Some(cell) if self.below(10) > 0 => cell,
            _ => self.cell(),
        };
        (0..self.below(7))
            .map(|_| {
                if self.below(25) == 0 {
                    here = self.cell();
                } else {
                    let (dx, dy) = self.direction().delta();
                    here = here.offset(dx, dy);
                }
                here
            })
            .collect()
    }

    fn direction(&mut self) -> Direction {
        Direction::ALL[self.below(Direction::ALL.len())]
    }

    pub(super) fn item(&mut self, actor: CombatantId) -> ItemId {
        let carried = self
            .battle
            .sheet(actor)
            .map_or_else(Vec::new, |sheet| sheet.items);
        if !carried.is_empty() && self.below(4) > 0 {
            return carried[self.below(carried.len())].0;
        }
        let count = self.battle.dex().items.len();
        ItemId(self.below(count) as u16)
    }

    fn attack(&mut self, actor: CombatantId) -> AttackKind {
        let known = self
            .battle
            .sheet(actor)
            .map_or_else(Vec::new, |sheet| sheet.moves);
        match self.below(13) {
            10 => AttackKind::StruggleWith(self.item(actor)),
            11 => {
                let count = self.battle.dex().improvised.len();
                AttackKind::Improvised(ImprovisedId(self.below(count) as u8))
            }
            12 => AttackKind::SetPiece(self.object()),
            0 => AttackKind::Struggle,
            1 => AttackKind::StruggleAs {
                element: Element::ALL[self.below(Element::ALL.len())],
                special: self.below(2) == 0,
            },
            2 => AttackKind::Maneuver(self.maneuver()),
            3 => AttackKind::Ball(self.item(actor)),
            4 => AttackKind::Move(MoveId(self.below(self.battle.dex().moves.len()) as u16)),
            _ if known.is_empty() => AttackKind::Struggle,
            _ => AttackKind::Move(known[self.below(known.len())].id),
        }
    }

    /// An object; now and then one that does not exist.
    fn object(&mut self) -> ObjectId {
        let count = self.battle.level().objects.len();
        let extra = usize::from(self.below(10) == 0);
        ObjectId(self.below(count + extra).min(255) as u8)
    }

    fn rest(&mut self) -> Recovery {
        let counts = [0, 1, 2, 4, 8, 16, 60, 600, 20_000, u32::MAX];
        let count = counts[self.below(counts.len())];
        match self.below(6) {
            0 => Recovery::Wait(count),
            1 => Recovery::Rest(count),
            2 => Recovery::ExtendedRest(count),
            3 => Recovery::Center,
            4 => Recovery::Tend,
            _ => Recovery::DrainPoints,
        }
    }

    fn target(&mut self) -> Target {
        match self.below(8) {
            6 => Target::Object(self.object()),
            7 => Target::Squares((0..self.below(9)).map(|_| self.cell()).collect()),
            0 => Target::None,
            1 | 2 => Target::One(self.who()),
            3 => Target::Many((0..self.below(4)).map(|_| self.who()).collect()),
            4 => Target::Cell(self.cell()),
            _ => Target::Direction(self.direction()),
        }
    }

    fn maneuver(&mut self) -> Maneuver {
        use Maneuver as M;
        [
            M::Push,
            M::Trip,
            M::Disarm,
            M::Hinder,
            M::Blind,
            M::LowBlow,
            M::Grapple,
            M::BonMot,
            M::Flirt,
            M::Terrorize,
        ][self.below(10)]
    }

    fn hold(&mut self, actor: CombatantId) -> Hold {
        match self.below(7) {
            0 => Hold::End,
            1 => Hold::Secure,
            2 => Hold::Attack,
            3 => Hold::Drag(self.path(actor)),
            4 => Hold::Contest,
            5 => Hold::Break,
            _ => Hold::Slip,
        }
    }

    fn action(&mut self, actor: CombatantId) -> Action {
        match self.below(48) {
            43 => Action::Along(self.who(), self.path(actor)),
            44 => {
                let path = self.path(actor);
                Action::Turn(path.first().copied().unwrap_or_default(), path)
            }
            45 => match self.below(3) {
                0 => Action::Recover(self.rest()),
                1 => Action::Camp(self.rest()),
                _ => Action::NextBattle,
            },
            46 => match self.attack(actor) {
                AttackKind::Move(id) => Action::Answer(id),
                _ => Action::React,
            },
            0..=4 => Action::Shift(self.path(actor)),
            5 => Action::Jump(self.cell()),
            6 => Action::Teleport(self.cell()),
            7 => Action::Disengage(self.path(actor).first().copied().unwrap_or_default()),
            8 => Action::StandUp,
            9..=12 => Action::Attack(self.attack(actor), self.target()),
            13 => Action::CoupDeGrace(self.attack(actor), self.who()),
            14 | 15 => Action::Maneuver(self.maneuver(), self.who()),
            16 => Action::PushOn,
            17 | 18 => Action::Grapple(self.hold(actor)),
            19 => Action::Sprint,
            20 => Action::Breather(self.path(actor)),
            21 => Action::Assist(self.who()),
            22 => Action::HandOver(self.item(actor), self.who()),
            23 => Action::SpendPoint,
            24 => Action::Wake(self.who()),
            25 => Action::Item(self.item(actor), self.who()),
            26 => Action::Ball(self.item(actor), self.who()),
            27 => Action::Switch {
                recall: self.who(),
                release: self.who(),
                at: self.cell(),
            },
            28 => Action::Recall(self.who()),
            29 => Action::Release(self.who(), self.cell()),
            30 => match self.below(2) {
                0 => Action::RecallTwo(self.who(), self.who()),
                _ => Action::ReleaseTwo {
                    first: self.who(),
                    at: self.cell(),
                    second: self.who(),
                    beside: self.cell(),
                },
            },
            31 => match self.below(2) {
                0 => Action::TradeForShift,
                _ => Action::TradeForSwift,
            },
            32 => match self.below(2) {
                0 => Action::DropItem,
                _ => Action::Uncoil,
            },
            33 => Action::PickUp(self.cell()),
            34 => {
                let counts = [i32::MIN, -20, 0, 3, 8, 15, i32::MAX];
                Action::Hold(counts[self.below(counts.len())])
            }
            35 => match self.below(2) {
                0 => Action::Flee,
                _ => Action::EndTurn,
            },
            36 => match self.below(2) {
                0 => Action::React,
                _ => Action::Decline,
            },
            37 => Action::Untie(self.who()),
            38 => Action::Draw(self.item(actor)),
            39 => Action::Scan(self.who()),
            40 => Action::Choose(self.who(), self.cell()),
            41 => Action::Try(TaskId(self.below(4) as u8)),
            42 => match self.below(2) {
                0 => Action::Lift(Lifted::Body(self.who()), self.cell()),
                _ => Action::Lift(Lifted::Items(self.cell()), self.cell()),
            },
            _ => self.order(),
        }
    }

    fn order(&mut self) -> Action {
        match self.below(4) {
            0 => return Action::Willing(self.below(2) == 0),
            1 => return Action::HoldBack(self.below(2) == 0),
            _ => {}
        }
        let reaction = Reaction::ALL[self.below(Reaction::ALL.len())];
        let standing = [Standing::Always, Standing::Ask, Standing::Never][self.below(3)];
        Action::Order(reaction, standing)
    }
}
