//! How what commands speak of is written: the phrases of attacks, targets, maneuvers and the like.

use crate::battle::kernel::args::phrases;
use crate::battle::kernel::command::{
    AttackKind, CombatantId, Lifted, ObjectId, Recovery, Standing, Target,
};
use crate::battle::kernel::names::Maneuver;
use crate::board::{Cell, Direction};
use crate::data::{ImprovisedId, ItemId, MoveId};
use crate::rules::Element;

phrases!(AttackKind:
    Move(id: MoveId),
    Struggle,
    StruggleAs { element: Element, special: bool },
    StruggleWith(item: ItemId),
    Improvised(how: ImprovisedId),
    SetPiece(object: ObjectId),
    Maneuver(maneuver: Maneuver),
    Ball(item: ItemId),
);

phrases!(Target:
    None,
    One(who: CombatantId),
    Object(object: ObjectId),
    Many(who: Vec<CombatantId>),
    Cell(cell: Cell),
    Direction(direction: Direction),
    Squares(cells: Vec<Cell>),
);

phrases!(as argument Lifted: Items(from: Cell), Body(who: CombatantId));

phrases!(as argument Standing: Always, Ask, Never);

phrases!(as argument Recovery:
    Wait(minutes: u32), Rest(half_hours: u32), ExtendedRest(hours: u32), Center, Tend, DrainPoints
);

phrases!(as argument Direction:
    North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest
);

phrases!(as argument Element:
    Normal, Fire, Water, Electric, Grass, Ice, Fighting, Poison, Ground, Flying, Psychic, Bug, Rock,
    Ghost, Dragon, Dark, Steel, Fairy
);
