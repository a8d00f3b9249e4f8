//! A sheet of these rules as the outside sees it.

use crate::battle::read::projection::values::{Fields, object, objects};
use crate::battle::read::ptu_sheet::{
    AbilityView, FeatureView, MoveState, PtuSheet, StatusView, StruggleView,
};
use crate::battle::read::sheet::Sheet;
use crate::battle::state::budget::Budget;

objects! {
    StatusView { status, lasting, by, next, moves };
    AbilityView { name, played, left, copied_from } untold { id };
    FeatureView { name, played, left } untold { id };
    MoveState { id, used, spent };
    StruggleView { ac, base, range };
    Budget { standard, shift, swift, moved, metres, diagonals, traded, sprinting, handed_over as handing };
}

/// The whole of it, in an order of its own.
pub(crate) fn told(sheet: &Sheet, own: &PtuSheet) -> Fields {
    let Sheet {
        acted,
        dead,
        effects,
        fainted,
        footprint,
        hp,
        id,
        initiative,
        kind,
        max_hp,
        name,
        owner,
        place,
        side,
        team,
        temp_hp,
        token,
        species,
        wild,
        level,
        cap,
        own: _,
    } = sheet;
    let PtuSheet {
        size,
        tick,
        dies_at,
        wakes_in,
        treated,
        forfeits,
        capture_rate,
        injuries,
        without_air,
        typing,
        stats,
        staged,
        stages,
        evasion,
        flanked,
        aim,
        statuses,
        bound,
        stance,
        abilities,
        features,
        marks,
        moves,
        items,
        held,
        held_too,
        struggle,
        speeds,
        skills,
        capabilities,
        budget,
        holding,
        action_points,
        day,
        grapple,
        willing,
        willing_towards,
        holds_back,
        orders,
    } = own;
    object!(
        id, name, token, kind, species, side, team, owner, wild, level, place, footprint, size, hp, max_hp, cap, temp_hp, tick, dies_at, wakes_in, treated, forfeits, capture_rate, injuries, without_air, fainted, dead, typing, stats, staged, stages, evasion, flanked, aim, statuses, bound, coat: *stance, abilities, features, effects, marks, moves, items, held, held_too, struggle, speeds, skills, capabilities, initiative, budget, acted, holding, action_points, day, grapple, willing, willing_towards, holds_back, orders,
    )
}
