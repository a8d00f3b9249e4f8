//! Orders that are seldom legal: any action, at any time, by anybody, on anything.

use rand::RngExt as _;
use rand_pcg::Pcg64Mcg;

use crate::battle::{
    Action, Arg, ArgKind, Args, AttackKind, Battle, CombatantId, Command, Maneuver, ObjectId,
    Recovery, SideId, Target, TaskId, VerbName, act, every_verb, maneuver,
};
use crate::board::{Cell, Direction};
use crate::data::{AbilityId, ImprovisedId, ItemId, MoveId, TerrainId};
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
    Command::new(who, act::Correct(correction))
}

/// Some order for the time after a battle.
pub(super) fn recovery(battle: &Battle, rng: &mut Pcg64Mcg) -> Command {
    let mut any = Any { battle, rng };
    let who = any.who();
    let action = match any.below(8) {
        0 => return command(battle, rng),
        1 => return correction(battle, rng),
        2 if any.below(4) == 0 => Action::from(act::TravelOn),
        2 => {
            let (item, target) = (any.item(who), any.who());
            act::UseItem(item, target).into()
        }
        3..=5 => act::CampTogether(any.rest()).into(),
        _ => act::Recover(any.rest()).into(),
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
            .map_or_else(Vec::new, |sheet| sheet.items.clone());
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
            .map_or_else(Vec::new, |sheet| sheet.moves.clone());
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
        let count = self.battle.objects().len();
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
        [
            maneuver::PUSH,
            maneuver::TRIP,
            maneuver::DISARM,
            maneuver::HINDER,
            maneuver::BLIND,
            maneuver::LOW_BLOW,
            maneuver::GRAPPLE,
            maneuver::BON_MOT,
            maneuver::FLIRT,
            maneuver::TERRORIZE,
        ][self.below(10)]
    }

    /// Some action of some verb: those with ways and targets more often, as they have more to them.
    fn action(&mut self, actor: CombatantId) -> Action {
        let rich = |verb: VerbName| {
            let mut slots = verb.phrase().slots.iter();
            slots.any(|slot| matches!(slot.kind, ArgKind::Path | ArgKind::Target))
        };
        let plenty = self.below(3) == 0;
        let verbs: Vec<VerbName> = every_verb().filter(|verb| !plenty || rich(*verb)).collect();
        let verb = verbs[self.below(verbs.len())];
        let mut args = Args::new();
        for slot in verb.phrase().slots {
            self.argument(&slot.kind, actor, &mut args);
        }
        Action::of(verb, args).unwrap_or_else(|| act::EndTurn.into())
    }

    fn argument(&mut self, kind: &ArgKind, actor: CombatantId, args: &mut Args) {
        let arg = match kind {
            ArgKind::Combatant => Arg::Combatant(self.who()),
            ArgKind::Many => Arg::Many((0..self.below(4)).map(|_| self.who()).collect()),
            ArgKind::Side => Arg::Side(SideId(self.below(4) as u8)),
            ArgKind::Object => Arg::Object(self.object()),
            ArgKind::Task => Arg::Task(TaskId(self.below(4) as u8)),
            ArgKind::Item => Arg::Item(self.item(actor)),
            ArgKind::Move => Arg::Move(MoveId(self.below(self.battle.dex().moves.len()) as u16)),
            ArgKind::Ability => {
                let sheet = self.battle.sheet(actor);
                let own = sheet.map_or_else(Vec::new, |sheet| sheet.abilities.clone());
                let some = own.get(self.below(own.len() + 1)).map(|view| view.id);
                let count = self.battle.dex().abilities.len();
                Arg::Ability(some.unwrap_or(AbilityId(self.below(count) as u16)))
            }
            ArgKind::Ground => {
                let count = self.battle.dex().terrains.len();
                Arg::Ground(TerrainId(self.below(count) as u8))
            }
            ArgKind::Improvised => Arg::Improvised(ImprovisedId(0)),
            ArgKind::Attack => Arg::Attack(self.attack(actor)),
            ArgKind::Target => Arg::Target(self.target()),
            ArgKind::Square => Arg::Square(self.near(actor)),
            ArgKind::Path => Arg::Path(self.path(actor)),
            ArgKind::Number(least, most) => {
                let counts = [*least, -20, 0, 1, 2, 4, 8, 16, 60, 600, 20_000, *most];
                Arg::Number(counts[self.below(counts.len())].clamp(*least, *most))
            }
            ArgKind::Flag => Arg::Flag(self.below(2) == 0),
            ArgKind::Text => Arg::Text("nonsense".to_owned()),
            ArgKind::OneOf(phrases) => {
                let at = self.below(phrases.len());
                args.push(Arg::Name(at as u8));
                for slot in phrases[at].slots {
                    self.argument(&slot.kind, actor, args);
                }
                return;
            }
            ArgKind::Maybe(kind) => {
                let there = self.below(2) == 0;
                args.push(Arg::Flag(there));
                if there {
                    self.argument(kind, actor, args);
                }
                return;
            }
        };
        args.push(arg);
    }

    /// A square: often a step away.
    fn near(&mut self, actor: CombatantId) -> Cell {
        let step = self.path(actor).first().copied();
        match step {
            Some(step) if self.below(2) == 0 => step,
            _ => self.cell(),
        }
    }
}
