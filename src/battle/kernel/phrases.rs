//! How what commands speak of is written: the phrases of targets, directions and the like.

use crate::battle::kernel::args::phrases;
use crate::battle::kernel::command::{CombatantId, Lifted, ObjectId, Recovery, Standing, Target};
use crate::board::{Cell, Direction};

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
