//! Events as the outside sees them: what each kind is called, and its fields.

use crate::battle::kernel::event::{
    Cause, Counted, Declaration, Event, ItemPlace, Lasts, ObjectChange, Rested, RollFor, Spent,
    TerrainChange,
};
use crate::battle::read::projection::table::events;
use crate::data::kind_name::KindName;

events! {
    Event [Self::Own(own) => own.told()]:
    BattleStarted "battle_started" {};
    RoundStarted "round_started" { round, order };
    Rolled [who, dice, purpose: RollFor::Tie, ..] "tie_rolled" { who, die = dice.first() };
    Rolled [who, dice, parts, against, success, purpose: RollFor::Save(status, meaning), rule, ..]
        "saved" {
            who, status, die = dice.first(), parts as modifiers, against as dc, success, rule
        } if_any { meaning };
    Rolled [
        who, dice, parts, total, against, success, purpose: RollFor::Skill(purpose), rule, ..
    ] "skill_checked" {
        who, dice, parts as modifiers, total, against, success, purpose, rule
    };
    Rolled [
        who, target, dice, parts, total, against, success, purpose: RollFor::Capture(rate_parts), ..
    ] "capture_rolled" {
        who, target, die = dice.first(), parts as modifiers, total, rate_parts, against as rate,
        success as caught
    };
    Rolled [who, target, dice, parts, total, against, purpose: RollFor::Own(purpose), rule, ..]
        "rolled" { who, target, dice, parts, total, against, purpose, rule };
    NumberChanged [who, number: Counted::PointsSpent, by, after: left, ..]
        "point_spent" { who, count = -by, left };
    NumberChanged [who, number: Counted::Points, by, after: left, cause: Cause { source, rule }]
        "points_changed" { who, by, left, source, rule };
    NumberChanged [who, number: Counted::Own(number), by, after, cause: Cause { source, rule }]
        "number_changed" { who, number, by, after, source, rule };
    OrderChanged "order_changed" { order };
    TurnStarted "turn_started" { who };
    TurnEnded "turn_ended" { who };
    TurnLost "turn_lost" { who } cause { source as why, rule };
    Held "held" { who, until };
    Declared [who, action, fate: Declaration::Planned] "planned" { who, action };
    Declared [who, action, fate: Declaration::Fizzled(why)] "fizzled" { who, action, why };
    Declared [who, action, fate: Declaration::Done] "declared" { who, action };
    Moved "moved" { who, from, path, cost, forced } cause { source, rule };
    Turned "turned" { who, at, footprint, rule };
    Reacted "reacted" { who, reaction, trigger, cause, taken };
    HpLost "hp_lost" { who, temp_lost, hp_lost, hp_after, temp_after } cause { source, rule };
    Healed [who, amount, hp_after, rest: None, cause: Cause { source, rule }]
        "healed" { who, amount, hp_after, source, rule };
    Healed [
        who, amount, hp_after, rest: Some(Rested { steps, per_step, today }),
        cause: Cause { rule, .. }
    ] "rested" { who, steps, per_step, amount as healed, hp_after, today, rule };
    Arrived [who, at, by: Some(by)] "released" { who, at, by };
    Arrived [who, at, by: None] "arrived" { who, at };
    Left [who, by: Some(by)] "recalled" { who, by };
    Left [who, by: None] "fled" { who };
    Fainted "fainted" { who };
    Revived "revived" { who };
    Died "died" { who, rule };
    TaskTried "task_tried" { who, task, success, open };
    ItemMoved [who, item, to: ItemPlace::Hand { stowed }, ..]
        "drawn" { who, item, stowed, rule = "combat-R042" };
    ItemMoved [who, item, from: ItemPlace::Ground(from), to: ItemPlace::Ground(to)]
        "item_pulled" { who, item, from, to };
    ItemMoved [who, item, from: ItemPlace::Ground(at), to: ItemPlace::With(_)]
        "item_on_ground" { item, at, present = false, who };
    ItemMoved [who, item, to: ItemPlace::Ground(at), ..]
        "item_on_ground" { item, at, present = true, who };
    ItemMoved [who, item, to: ItemPlace::With(to), ..] "handed_over" { who, to, item };
    ItemSpent [who, item, how: Spent::On(target), left] "item_used" { who, item, target, left };
    ItemSpent [who, item, how: Spent::Broken, left] "prop_broke" { who, item, left, rule = "G106" };
    ItemSpent [who, item, how: Spent::Lost(count), ..]
        "items_lost" { who, item, count, rule = "G109" };
    EffectActs "effect_acts" { who, effect, what, rule };
    EffectChanged [who, what: Lasts::Status(status, _), on: true, cause: Cause { source, .. }]
        "status_gained" { who, status, source };
    EffectChanged [who, what: Lasts::Status(status, _), on: false, cause: Cause { source, .. }]
        "status_ended" { who, status, source as why };
    EffectChanged [who, what: Lasts::Mark(mark), on, cause: Cause { source, .. }]
        "marked" { who, mark, on, source };
    EffectChanged [who, what: Lasts::Stance(stance), on: true, cause: Cause { source, rule }]
        "coat_changed" { who, stance as coat, source, rule };
    EffectChanged [who, what: Lasts::Stance(_), on: false, cause: Cause { source, rule }]
        "coat_changed" { who, coat = None::<KindName>, source, rule };
    EffectChanged [who, what: Lasts::Bonds, on, cause: Cause { rule, .. }] "bound" { who, on, rule };
    EffectChanged [who, what: Lasts::Aim(by), cause: Cause { source, rule }, ..]
        "aim_changed" { who, by, source, rule };
    EffectChanged [who, what: Lasts::Grapple(other), on, ..] "grapple" { who, other, on };
    EffectChanged [what: Lasts::Weather(weather), cause: Cause { source, rule }, ..]
        "weather_changed" { weather, source, rule };
    EffectChanged [what: Lasts::Light(light), cause: Cause { source, rule }, ..]
        "light_changed" { light, source, rule };
    EffectChanged [who, what: Lasts::Named(effect), on, cause: Cause { source, rule }]
        "effect_changed" { who, effect, on, source, rule };
    EffectChanged [who, what: Lasts::Encounter(what), cause: Cause { rule, .. }, ..]
        "scene_ended" { who, what, rule };
    Said "said" { speaker, words };
    TerrainChanged [cells, now: TerrainChange::Ground(ground), cause: Cause { source, rule }]
        "ground_changed" { at = cells.first(), ground, source, rule };
    TerrainChanged [cells, now: TerrainChange::Height(metres), cause: Cause { source, rule }]
        "height_changed" { cells, metres, source, rule };
    TerrainChanged [cells, now: TerrainChange::Cover(cover), ..] "covered" { cover, cells };
    TerrainChanged [cells, now: TerrainChange::Clear, ..] "uncovered" { cells };
    TerrainChanged [cells, now: TerrainChange::Fire { object, fire }, cause: Cause { rule, .. }]
        "caught_fire" { object, fire, cells, rule };
    TerrainChanged [cells, now: TerrainChange::FireOut, cause: Cause { rule, .. }]
        "fire_out" { cells, rule };
    TerrainChanged [
        cells, now: TerrainChange::Hazard(hazard, present), cause: Cause { source, rule }
    ] "hazard_changed" { hazard, cells, present, source, rule };
    Corrected "corrected" { who, what, before, after, vitals, at };
    ObjectChanged [object, now: ObjectChange::Gone(end), cause: Cause { rule, .. }]
        "object_gone" { object, end, rule };
    ObjectChanged [object, now: ObjectChange::PowerOn, cause: Cause { rule, .. }]
        "object_power" { object, on = true, rounds = None::<u8>, rule };
    ObjectChanged [object, now: ObjectChange::PowerOff(rounds), cause: Cause { rule, .. }]
        "object_power" { object, on = false, rounds, rule };
    ObjectChanged [
        object, now: ObjectChange::Raised { kind, what, cells }, cause: Cause { source, rule }
    ] "object_raised" { object, kind, what, cells, source, rule };
    ObjectChanged [object, now: ObjectChange::Whole, ..] "object_restored" { object };
    NoEffect [who, status: Some(status), cause: Cause { source, rule }]
        "status_refused" { who, status, source as why, rule };
    NoEffect [who, status: None, cause: Cause { source, rule }]
        "no_effect" { who, source as why, rule };
    BattleEnded "battle_ended" { outcome };
    NextBattle "next_battle" { number, name, story };
    DayBegan "day_began" { who, days, rule };
}
