//! Events as the outside sees them: what each kind is called, and its fields.

use crate::battle::kernel::command::Assailant;
use crate::battle::kernel::event::{Cause, Event, Lasts};
use crate::battle::read::projection::values::{Fields, field_name, object};
use crate::data::kind_name::KindName;

/// The table of events: each kind, what it is called outside, and its fields in the order in which
/// they are told (`source as why`: under another name; `coat = None`: what is not in it). Those after
/// `if_any` are told where there is something to tell; those after `cause` are of its cause; one after
/// `parts` is told as fields of its own; those after `untold` stay inside. A kind that has several
/// names outside has a line for each, and in brackets what it looks like then.
macro_rules! events {
    ($(
        $kind:ident $([$($whole:tt)*])? $name:literal { $($field:ident $(as $told:ident)? $(= $value:expr)?),* }
        $(if_any { $($any:ident),* })? $(cause { $($because:ident $(as $known:ident)?),* })? $(parts { $parts:ident })? $(untold { $($untold:ident),* })?;
    )*) => {
        /// What an event is called, and its fields under the names they have outside.
        pub(crate) fn told(event: &Event) -> (&'static str, Fields) {
            match event {
                $(look!($kind $([$($whole)*])? {
                    $($field,)* $($($any,)*)? $(cause: Cause { $($because,)* .. },)? $($parts,)?
                    $($($untold: _,)*)?
                }) => {
                    let fields = Fields::default()
                        $(.with(field_name!($field $($told)?), value!($field $($value)?)))*
                        $($(.with_any(stringify!($any), $any))*)?
                        $($(.with(field_name!($because $($known)?), $because))*)?
                        $(.and($parts.into()))?;
                    ($name, fields)
                })*
            }
        }
    };
}

/// What an event looks like: as its brackets say, or with all its fields.
macro_rules! look {
    ($kind:ident [$($whole:tt)*] $fields:tt) => { Event::$kind { $($whole)* } };
    ($kind:ident { $($fields:tt)* }) => { Event::$kind { $($fields)* } };
}

/// The value of a field: its own, or another.
macro_rules! value {
    ($field:ident) => {
        $field
    };
    ($field:ident $value:expr) => {
        &$value
    };
}

events! {
    BattleStarted "battle_started" {};
    RoundStarted "round_started" { round, order };
    TieRolled "tie_rolled" { who, die };
    Rolled "rolled" { who, target, dice, parts, total, against, purpose, rule };
    NumberChanged "number_changed" { who, number, by, after } cause { source, rule };
    OrderChanged "order_changed" { order };
    TurnStarted "turn_started" { who };
    TurnEnded "turn_ended" { who };
    TurnLost "turn_lost" { who } cause { source as why, rule };
    ActionPaid "action_paid" { who, rule };
    Held "held" { who, until };
    Planned "planned" { who, action };
    Fizzled "fizzled" { who, action, why };
    Declared "declared" { who, action };
    Moved "moved" { who, from, path, cost, forced } cause { source, rule };
    Bumped "bumped" { who, at, rule };
    Turned "turned" { who, at, footprint, rule };
    Burrowed "burrowed" { who, next, rule };
    Fell "fell" { who, metres, effective, rule };
    Reacted "reacted" { who, reaction, trigger, cause, taken };
    AttackDeclared "attack_declared" { who, attack, targets, area } if_any { objects };
    Accuracy "accuracy" { who, target, die, roll, check, total, needed, hit, critical };
    Damage "damage" {
        who, target, base, base_parts, dice, parts, before_type, effectiveness, dealt,
        critical
    };
    HpLost "hp_lost" { who, temp_lost, hp_lost, hp_after, temp_after } cause { source, rule };
    Healed "healed" { who, amount, hp_after } cause { source, rule };
    TempHp "temp_hp" { who, after } cause { source };
    Injured "injured" { who, gained, total, massive, wound, hp_after, rule };
    Breathed "breathed" { who, healed, total, rule };
    Fainted "fainted" { who };
    Revived "revived" { who };
    Died "died" { who, rule };
    Saved "saved" { who, status, die, modifiers, dc, success, rule } if_any { meaning };
    SkillChecked "skill_checked" { who, dice, modifiers, total, against, success, purpose, rule };
    TaskTried "task_tried" { who, task, success, open };
    Drawn "drawn" { who, item, stowed, rule };
    Scanned "scanned" { who, target, rule };
    Revealed "revealed" { sent, drawn, rule };
    Lifted "lifted" { who, what, items, to, weight_lb, moved, traces, rule };
    ManeuverDone "maneuver_done" { who, target, maneuver, success };
    PointSpent "point_spent" { who, count, left };
    HandedOver "handed_over" { who, to, item };
    StageChanged "stage_changed" { who, stat, by, after } cause { source };
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
    PropBroke "prop_broke" { who, item, left, rule };
    StagesReset "stages_reset" { who } cause { source } untold { stages };
    ItemUsed "item_used" { who, item, target, left };
    ItemOnGround "item_on_ground" { item, at, present, who };
    ItemPulled "item_pulled" { who, item, from, to };
    CaptureRolled "capture_rolled" { who, target, die, modifiers, total, rate_parts, rate, caught };
    Released "released" { who, at, by };
    Recalled "recalled" { who, by };
    Arrived "arrived" { who, at };
    Fled "fled" { who };
    Said "said" { speaker, words };
    Covered "covered" { cover, cells };
    Uncovered "uncovered" { cells };
    HazardChanged "hazard_changed" { hazard, cells, present } cause { source, rule };
    Blessed "blessed" { who, by, left, used };
    GroundChanged "ground_changed" { at, ground } cause { source, rule };
    HeightChanged "height_changed" { cells, metres } cause { source, rule };
    WillingSet "willing_set" { who, willing } parts { whose };
    HoldingBackSet "holding_back_set" { who, on };
    Spared "spared" { who, by, rule };
    WoundMoved "wound_moved" { who, stat, die, by, after, rule };
    Corrected "corrected" { who, what, before, after, vitals, at };
    OrderSet "order_set" { who, reaction, standing };
    ObjectAimed "object_aimed" { who, object, die, roll, check, total, needed, hit };
    ObjectStruck "object_struck" {
        who, object, base, base_parts, dice, parts, before_type, effectiveness, dealt,
        hp_after, rule
    };
    ObjectGone "object_gone" { object, end, rule };
    ObjectPower "object_power" { object, on, rounds, rule };
    ObjectRaised "object_raised" { object, kind, what, cells } cause { source, rule };
    ObjectRestored "object_restored" { object };
    CaughtFire "caught_fire" { object, fire, cells, rule };
    FireOut "fire_out" { cells, rule };
    ItemsLost "items_lost" { who, item, count, rule };
    NoEffect [who, status: Some(status), cause: Cause { source, rule }]
        "status_refused" { who, status, source as why, rule };
    NoEffect [who, status: None, cause: Cause { source, rule }]
        "no_effect" { who, source as why, rule };
    BattleEnded "battle_ended" { outcome };
    WillStart "will_start" { who, instead };
    NextBattle "next_battle" { number, name, story };
    Experience "experience" { team, foes, sum, significance, players, each, rule };
    FirstCatch "first_catch" { who, species, gained, rule };
    Recovering "recovering" { who, how, minutes, rule };
    Rested "rested" { who, steps, per_step, healed, hp_after, today, rule };
    Mended "mended" { who, removed, total, today } cause { source, rule };
    DayBegan "day_began" { who, days, rule };
    MovesRegained "moves_regained" { who, moves } cause { source, rule };
    PointsChanged "points_changed" { who, by, left } cause { source, rule };
}

impl From<&Assailant> for Fields {
    fn from(whose: &Assailant) -> Self {
        let (allies, to) = match whose {
            Assailant::Anybody => (false, None),
            Assailant::Ally => (true, None),
            Assailant::One(other) => (false, Some(*other)),
        };
        object!(allies: allies, to: to)
    }
}
