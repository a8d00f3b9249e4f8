//! Events as the outside sees them: what each kind is called, and its fields.

use crate::battle::kernel::command::Assailant;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::read::projection::values::{Fields, field_name, object};

/// The table of events: each kind, what it is called outside, and its fields in the order in which
/// they are told (`stance as coat`: under another name). Those after `if_any` are told where there
/// is something to tell; those after `cause` are of its cause; one after `parts` is told as fields of its own; those after `untold` stay inside.
macro_rules! events {
    ($(
        $kind:ident $name:literal { $($field:ident $(as $told:ident)?),* }
        $(if_any { $($any:ident),* })? $(cause { $($because:ident $(as $known:ident)?),* })? $(parts { $parts:ident })? $(untold { $($untold:ident),* })?;
    )*) => {
        /// What a kind of event is called.
        pub(crate) fn kind(event: &Event) -> &'static str {
            match event {
                $(Event::$kind { .. } => $name,)*
            }
        }

        /// The fields of an event, under the names they have outside.
        pub(crate) fn fields(event: &Event) -> Fields {
            match event {
                $(Event::$kind {
                    $($field,)* $($($any,)*)? $(cause: Cause { $($because,)* .. },)? $($parts,)?
                    $($($untold: _,)*)?
                } => {
                    Fields::default()
                        $(.with(field_name!($field $($told)?), $field))*
                        $($(.with_any(stringify!($any), $any))*)?
                        $($(.with(field_name!($because $($known)?), $because))*)?
                        $(.and($parts.into()))?
                })*
            }
        }
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
    StatusGained "status_gained" { who, status } cause { source } untold { stages };
    StatusRefused "status_refused" { who, status } cause { source as why, rule };
    StatusEnded "status_ended" { who, status } cause { source as why } untold { stages };
    Saved "saved" { who, status, die, modifiers, dc, success, rule } if_any { meaning };
    SkillChecked "skill_checked" { who, dice, modifiers, total, against, success, purpose, rule };
    TaskTried "task_tried" { who, task, success, open };
    Drawn "drawn" { who, item, stowed, rule };
    Scanned "scanned" { who, target, rule };
    Revealed "revealed" { sent, drawn, rule };
    Lifted "lifted" { who, what, items, to, weight_lb, moved, traces, rule };
    Bound "bound" { who, on, rule };
    ManeuverDone "maneuver_done" { who, target, maneuver, success };
    Grapple "grapple" { who, other, on };
    PointSpent "point_spent" { who, count, left };
    HandedOver "handed_over" { who, to, item };
    StageChanged "stage_changed" { who, stat, by, after } cause { source };
    EffectActs "effect_acts" { who, effect, what, rule };
    EffectChanged "effect_changed" { who, effect, on } cause { source, rule };
    AimChanged "aim_changed" { who, by } cause { source, rule };
    PropBroke "prop_broke" { who, item, left, rule };
    StagesReset "stages_reset" { who } cause { source } untold { stages };
    StanceChanged "coat_changed" { who, stance as coat } cause { source, rule };
    ItemUsed "item_used" { who, item, target, left };
    ItemOnGround "item_on_ground" { item, at, present, who };
    ItemPulled "item_pulled" { who, item, from, to };
    CaptureRolled "capture_rolled" { who, target, die, modifiers, total, rate_parts, rate, caught };
    Released "released" { who, at, by };
    Recalled "recalled" { who, by };
    Arrived "arrived" { who, at };
    Fled "fled" { who };
    Said "said" { speaker, words };
    WeatherChanged "weather_changed" { weather } cause { source, rule };
    Covered "covered" { cover, cells };
    Uncovered "uncovered" { cells };
    HazardChanged "hazard_changed" { hazard, cells, present } cause { source, rule };
    Marked "marked" { who, mark, on } cause { source };
    Blessed "blessed" { who, by, left, used };
    GroundChanged "ground_changed" { at, ground } cause { source, rule };
    HeightChanged "height_changed" { cells, metres } cause { source, rule };
    WillingSet "willing_set" { who, willing } parts { whose };
    HoldingBackSet "holding_back_set" { who, on };
    Spared "spared" { who, by, rule };
    WoundMoved "wound_moved" { who, stat, die, by, after, rule };
    Corrected "corrected" { who, what, before, after, vitals, at };
    LightChanged "light_changed" { light } cause { source, rule };
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
    NoEffect "no_effect" { who } cause { source as why, rule };
    BattleEnded "battle_ended" { outcome };
    WillStart "will_start" { who, instead };
    NextBattle "next_battle" { number, name, story };
    SceneEnded "scene_ended" { who, what, rule };
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
