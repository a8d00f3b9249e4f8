//! The events of these rules alone as the outside sees them.

use crate::battle::kernel::command::Assailant;
use crate::battle::kernel::event::{Cause, Die};
use crate::battle::read::projection::table::events;
use crate::battle::read::projection::values::{Fields, object};
use crate::battle::state::ptu_event::{PtuEvent, StandingOrder, Wounding};

events! {
    PtuEvent:
    ActionPaid "action_paid" { who, rule };
    Bumped "bumped" { who, at, rule };
    Burrowed "burrowed" { who, next, rule };
    Fell "fell" { who, metres, effective, rule };
    AttackDeclared "attack_declared" { who, attack, targets, area } if_any { objects };
    Accuracy "accuracy" { who, target, die, roll, check, total, needed, hit, critical };
    Damage "damage" {
        who, target, base, base_parts, dice, parts, before_type, effectiveness, dealt,
        critical
    };
    Mended [who, removed, total, today: None, cause: Cause { rule, .. }]
        "breathed" { who, removed as healed, total, rule };
    Mended [who, removed, total, today: Some(today), cause: Cause { source, rule }]
        "mended" { who, removed, total, today, source, rule };
    StageChanged [who, stat, by, after, wound: None, cause: Cause { source, .. }]
        "stage_changed" { who, stat, by, after, source };
    StageChanged [
        who, stat, by, after, wound: Some(Wounding::Taken(die)), cause: Cause { rule, .. }
    ] "wound_moved" { who, stat, die, by, after, rule };
    StageChanged [who, stat, by, after, wound: Some(Wounding::Healed), cause: Cause { rule, .. }]
        "wound_moved" { who, stat, die = None::<Die>, by, after, rule };
    TempHp "temp_hp" { who, after } cause { source };
    Injured "injured" { who, gained, total, massive, wound, hp_after, rule };
    Scanned "scanned" { who, target, rule };
    Revealed "revealed" { sent, drawn, rule };
    Lifted "lifted" { who, what, items, to, weight_lb, moved, traces, rule };
    ManeuverDone "maneuver_done" { who, target, maneuver, success };
    StagesReset "stages_reset" { who } cause { source } untold { stages };
    Blessed "blessed" { who, by, left, used };
    Spared "spared" { who, by, rule };
    OrderSet [who, order: StandingOrder::Willing(whose, willing)]
        "willing_set" { who, willing } parts { whose };
    OrderSet [who, order: StandingOrder::HoldingBack(on)] "holding_back_set" { who, on };
    OrderSet [who, order: StandingOrder::React(reaction, standing)]
        "order_set" { who, reaction, standing };
    ObjectAimed "object_aimed" { who, object, die, roll, check, total, needed, hit };
    ObjectStruck "object_struck" {
        who, object, base, base_parts, dice, parts, before_type, effectiveness, dealt,
        hp_after, rule
    };
    WillStart "will_start" { who, instead };
    Experience "experience" { team, foes, sum, significance, players, each, rule };
    FirstCatch "first_catch" { who, species, gained, rule };
    Recovering "recovering" { who, how, minutes, rule };
    MovesRegained "moves_regained" { who, moves } cause { source, rule };
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
