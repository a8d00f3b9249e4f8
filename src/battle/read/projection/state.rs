//! The final state as the outside sees it: everybody's sheet, the board, the next question.

use std::collections::BTreeMap;

use bevy_ecs::prelude::*;

use crate::battle::kernel::names::Spoken;
use crate::battle::kernel::prompt::Prompt;
use crate::battle::kernel::world::{Access, Definitions, DiceBox, Ended};
use crate::battle::questions::kind::Field;
use crate::battle::read::projection::values::{Fields, Projected, object, objects};
use crate::battle::read::sheet::{EffectView, Sheet};
use crate::battle::read::shown::objects::Scenery;
use crate::battle::read::{numbers, shown};
use crate::battle::state::board::{Board, Laid};
use crate::battle::state::object_state::ObjectState;
use crate::battle::state::place::Whereabouts;
use crate::board::{Cell, Light};
use crate::data::{Dex, Level, TerrainId};

/// The state of a battle as JSON, given the question it waits for and everybody's sheets.
pub(crate) fn state(world: &World, prompt: Option<&Prompt>, sheets: &[Sheet]) -> String {
    let Definitions { dex, level } = world.the::<Definitions>();
    let board = world.the::<Board>();
    let sheets: Vec<Fields> = sheets
        .iter()
        .map(|sheet| combatant(world, level, sheet))
        .collect();
    let state = object!(
        level: level.name,
        round: world.clock().round,
        outcome: world.the::<Ended>().0,
        prompt: prompt,
        dice_left: world.the::<DiceBox>().0.left_over(),
        weather: world.the::<Field>().weather(),
        on_ground: board.items(),
        board: ground(dex, level, board),
        objects: <Spoken as Scenery>::states(world),
        hazards: board.hazards(),
        combatants: sheets,
        field: shown::on_field(world),
        moves: move_names(dex, level),
        items: item_names(dex, level),
    );
    object!(state: state).text()
}

/// A sheet with the numbers of the rules, in a level with zones with where on them it is.
fn combatant(world: &World, level: &Level, sheet: &Sheet) -> Fields {
    let mut fields = Fields::from(sheet);
    let numbers = numbers::of(world, sheet.id);
    if !numbers.is_empty() {
        let mut told = Fields::default();
        for number in numbers {
            told.add(number.name, &number.now);
        }
        fields.add("numbers", &told);
    }
    if !level.zones.is_empty() {
        let near = sheet.cell().map(|cell| level.zones.words(cell));
        fields.add("near", &near);
    }
    fields
}

/// The board: its size, where the ground or the light is not that of the level, and cover (smoke,
/// fire, rubble). Kinds of ground by their names.
fn ground(dex: &Dex, level: &Level, board: &Board) -> Fields {
    let first = Board::of(dex, level);
    let named = |of: fn(&Board, Cell) -> Option<TerrainId>, known: &dyn Fn(Cell) -> bool| {
        let cells = board.cells().filter(|cell| !known(*cell));
        let named = cells.filter_map(|cell| {
            let id = of(board, cell)?;
            Some((cell, dex.terrain(id).name.clone()))
        });
        named.collect::<Vec<(Cell, String)>>()
    };
    let light: Vec<(Cell, Light)> = board
        .cells()
        .map(|cell| (cell, board.light(cell)))
        .filter(|(cell, light)| *light != first.light(*cell))
        .collect();
    object!(
        width: board.width(),
        height: board.height(),
        ground: named(Board::ground, &|cell| board.ground(cell) == first.ground(cell)),
        cover: named(Board::cover, &|_| false),
        light: light,
    )
}

/// Names of the moves of the level, in order of ids.
fn move_names(dex: &Dex, level: &Level) -> Fields {
    let known = level.combatants.iter().flat_map(|def| &def.moves);
    names(known.map(|id| (id.0, dex.move_def(*id).name.as_str())))
}

/// Names of the items of the level, in order of ids.
fn item_names(dex: &Dex, level: &Level) -> Fields {
    let all = level.combatants.iter().flat_map(|def| {
        let carried = def.items.iter().map(|(id, _)| *id);
        carried
            .chain(def.held)
            .chain(def.held_too)
            .chain(def.worn.iter().copied())
    });
    names(all.map(|id| (id.0, dex.item(id).name.as_str())))
}

fn names<'a>(all: impl Iterator<Item = (u16, &'a str)>) -> Fields {
    let mut fields = Fields::default();
    for (id, name) in all.collect::<BTreeMap<u16, &str>>() {
        fields.add(&id.to_string(), &name);
    }
    fields
}

impl Projected for Whereabouts {
    fn tell(&self, out: &mut String) {
        match self {
            Self::Board(cell) => object!(Board: cell).tell(out),
            Self::Caught(by) => object!(Caught: by).tell(out),
            Self::Ball => "Ball".tell(out),
            Self::Beside => "Beside".tell(out),
            Self::Later => "Later".tell(out),
            Self::Fled => "Fled".tell(out),
            Self::Away => "Away".tell(out),
        }
    }
}

objects! {
    ObjectState { id, name, kind, cells, hp, gone, burning, off };
    Laid { at, hazard, layers, team };
    EffectView { name, says, by };
}

impl From<&Sheet> for Fields {
    fn from(sheet: &Sheet) -> Self {
        let told = sheet.own.told(sheet);
        told.unwrap_or_else(|| whoever_plays(sheet))
    }
}

/// What every game tells of a combatant.
fn whoever_plays(sheet: &Sheet) -> Fields {
    let Sheet {
        id,
        name,
        token,
        kind,
        species,
        side,
        team,
        owner,
        wild,
        level,
        place,
        footprint,
        hp,
        max_hp,
        cap,
        temp_hp,
        fainted,
        dead,
        effects,
        initiative,
        acted,
        own: _,
    } = sheet;
    object!(
        id, name, token, kind, species, side, team, owner, wild, level, place, footprint, hp,
        max_hp, cap, temp_hp, fainted, dead, effects, initiative, acted,
    )
}
