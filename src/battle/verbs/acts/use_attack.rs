//! Attacks: moves, Struggle in its forms, what lies around, what can be set off.

use crate::battle::deeds::attack::{struggle, targets};
use crate::battle::deeds::moves;
use crate::battle::deeds::{props, scenery};
use crate::battle::effect::granted;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{AttackKind, CombatantId, ObjectId, Target};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{
    Aiming, Choosable, Confirm, Exposure, Group, Manner, Role, VerbCard,
};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::state::offers::square;
use crate::battle::state::place;
use crate::battle::state::traits;
use crate::battle::verbs::manner::DECLARED;
use crate::data::MoveId;
use bevy_ecs::prelude::World;

/// Uses a move or Struggle (Standard Action).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseAttack(pub AttackKind, pub Target);

arguments!(UseAttack as Attack(with: AttackKind, target: Target));

impl Verb for UseAttack {
    const CARD: VerbCard = VerbCard::new("")
        .within(Group::Card)
        .aimed(Aiming::Target)
        .being(Role::Strike)
        .confirmed(Confirm::Attacks);
    // An order that is free waits for its place in the round as well.
    const MANNER: Manner = DECLARED;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        moves::plan(world, actor, self.0, &self.1)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        moves::perform(&mut engine.world, actor, self.0, &self.1);
    }

    fn price(&self, world: &World, actor: CombatantId) -> Cost {
        moves::cost(world, actor, self.0)
    }

    fn named(&self) -> Option<MoveId> {
        match self.0 {
            AttackKind::Move(id) => Some(id),
            _ => None,
        }
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let moves = &traits::of(world, actor).moves;
        let beside = moves::beside(world, actor);
        for id in world.dex().with_ways(moves).chain(beside) {
            let def = world.dex().move_def(id);
            if def.way_of.is_some() && moves::lacks_its_needs(world, actor, id) {
                continue;
            }
            let label = def.name.clone();
            offered(list, AttackKind::Move(id), label);
        }
        let dex = world.dex_to_keep();
        for id in traits::of(world, actor).uses(&dex) {
            if struggle::lacks_form(world, actor, dex.move_def(id)) {
                continue;
            }
            let label = dex.move_def(id).name.clone();
            offered(list, AttackKind::Move(id), label);
            if let Some(entry) = list.entries.last_mut() {
                entry.group = Group::More;
                entry.summary = granted::says(world, dex.move_def(id));
            }
        }
        offered(list, AttackKind::Struggle, "Struggle".to_owned());
        for kind in struggle::forms(world, actor) {
            let label = kind.struggle_name().unwrap_or("Struggle").to_owned();
            offered(list, kind, label);
        }
        for item in props::of(world, actor) {
            let label = format!("Struggle with {}", world.dex().item(item).name);
            offered(list, AttackKind::StruggleWith(item), label);
        }
        for how in props::at_hand(world, actor) {
            let label = world.dex().improvised(how).name.clone();
            offered(list, AttackKind::Improvised(how), label);
            if let Some(entry) = list.entries.last_mut()
                && props::is_tool(world, actor, how)
            {
                (entry.group, entry.summary) = (Group::Items, "With what it has (core ch.9).");
            }
        }
        for object in scenery::set_piece::at_hand(world, actor) {
            let label = scenery::set_piece::name(world, object);
            offered(list, AttackKind::SetPiece(object), label);
        }
    }

    fn attack(&self) -> Option<(AttackKind, Target)> {
        Some((self.0, self.1.clone()))
    }

    fn exposure(&self) -> Exposure {
        Exposure::Shot(self.0, self.1.clone())
    }
}

/// Where an attack lies, and what it is in a line.
fn card(kind: AttackKind) -> (Group, &'static str) {
    match kind {
        AttackKind::Struggle => (Group::Card, "An attack that everybody has (combat-R082)."),
        AttackKind::StruggleAs { .. } => (
            Group::Maneuvers,
            "Struggle as a capability allows it (combat-R082, G079 to G086).",
        ),
        AttackKind::StruggleWith(_) => (
            Group::Maneuvers,
            "Struggle with a prop that gives it its type, and breaks (G106).",
        ),
        AttackKind::Improvised(_) => (
            Group::Maneuvers,
            "An attack with what lies around (G103 to G105).",
        ),
        AttackKind::SetPiece(_) => (
            Group::Maneuvers,
            "A Skill Check; if it succeeds, the surroundings strike (G107).",
        ),
        // What a move does stands on its card.
        AttackKind::Move(_) | AttackKind::Maneuver(_) | AttackKind::Ball(_) => (Group::Card, ""),
    }
}

fn offered(list: &mut Offers, kind: AttackKind, label: String) {
    let (choices, cost, reason) = aimed(list, kind);
    list.entry(UseAttack::key_of(kind), label, cost, choices, reason);
    if let Some(entry) = list.entries.last_mut() {
        (entry.group, entry.summary) = card(kind);
    }
}

fn aimed(list: &Offers, kind: AttackKind) -> (Vec<Choice>, Cost, Option<Refused>) {
    let (world, actor) = (list.world, list.actor);
    let cost = moves::cost(world, actor, kind);
    let possible = moves::usable(world, actor, kind)
        .and_then(|()| moves::pay(world, actor, kind, cost).map(|_| ()));
    let tripped = !can::can(world, actor, Can::ActStanding);
    if let (Err(refused), false) = (possible, tripped) {
        return (Vec::new(), cost, Some(refused));
    }
    let mut choices = Vec::new();
    let wanted = targets::Wanted::Squares;
    targets::each_from_here(world, actor, kind, wanted, |target, aimed| {
        choices.push(aim(list, kind, target, aimed));
    });
    for object in scenery::aim::choices(world, actor, kind) {
        choices.push(at_object(list, kind, object));
    }
    let (kept, reason) = list.keep(choices);
    let nobody = Refused::new("nobody is in reach from here", "combat-R042");
    (kept, cost, Some(reason.unwrap_or(nobody)))
}

fn at_object(list: &Offers, kind: AttackKind, object: ObjectId) -> Choice {
    let placed = scenery::placed(list.world, object);
    let action = UseAttack(kind, Target::Object(object));
    list.along(action, placed.cells.clone(), format!("the {}", placed.name))
}

fn aim(list: &Offers, kind: AttackKind, target: Target, aimed: targets::Aimed) -> Choice {
    let label = aim_label(list, &target, &aimed);
    let mut cells = aimed.cells;
    if cells.is_empty() {
        for id in &aimed.hits {
            cells.extend(
                place::body(list.world, *id)
                    .into_iter()
                    .flat_map(|it| it.cells()),
            );
        }
    }
    Choice {
        hits: aimed.hits.to_vec(),
        ..list.along(UseAttack(kind, target), cells, label)
    }
}

fn aim_label(list: &Offers, target: &Target, aimed: &targets::Aimed) -> String {
    let names = || {
        let names: Vec<&str> = aimed.hits.iter().map(|id| list.name(*id)).collect();
        if names.is_empty() {
            "nobody there".to_owned()
        } else {
            names.join(", ")
        }
    };
    match target {
        Target::None if aimed.cells.is_empty() => "oneself".to_owned(),
        Target::None if aimed.hits.is_empty() => "all around, where nobody is".to_owned(),
        Target::None => format!("all around: {}", names()),
        Target::One(id) => list.name(*id).to_owned(),
        Target::Object(id) => scenery::placed(list.world, *id).name.clone(),
        Target::Many(_) => names(),
        Target::Cell(cell) if aimed.hits.is_empty() && aimed.cells.len() == 1 => square(*cell),
        Target::Cell(cell) => format!("at ({}, {}): {}", cell.x, cell.y, names()),
        Target::Squares(cells) => match (cells.first(), cells.last()) {
            (Some(one), Some(other)) => {
                format!("({}, {}) to ({}, {})", one.x, one.y, other.x, other.y)
            }
            _ => "nowhere".to_owned(),
        },
        Target::Direction(direction) => format!("{}: {}", direction.name(), names()),
    }
}
