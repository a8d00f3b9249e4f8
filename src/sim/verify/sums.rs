//! The arithmetic of the journal: what a table would add up again.

use super::journal::Known;
use crate::battle::{Battle, CombatantId, Event, Modifier};

fn sum(parts: &[Modifier]) -> i32 {
    parts.iter().map(|part| part.amount).sum()
}

/// Adds everything up that an event says about its numbers; `known` is what was known before.
pub(super) fn check<'k>(
    battle: &Battle,
    event: &Event,
    known: impl Fn(CombatantId) -> Option<&'k Known>,
    breaches: &mut Vec<String>,
) {
    let right = match event {
        Event::Accuracy {
            die,
            roll,
            check,
            total,
            needed,
            hit,
            critical,
            ..
        } => {
            let adds = die.is_none_or(|die| *total == i32::from(die.value) + sum(roll));
            let judged = match die.map(|die| die.value) {
                Some(1) => !hit,
                Some(20) => *hit,
                Some(_) => *hit == (total >= needed),
                None => true,
            };
            // What cannot miss has nothing to reach; its die still decides what is critical.
            let open = check.is_empty() || judged && *needed == sum(check);
            adds && open && (*hit || !critical)
        }
        Event::Damage {
            base,
            base_parts,
            parts,
            before_type,
            dealt,
            ..
        } => {
            (*base == 0
                || base_parts.is_empty()
                || i32::from(*base) == sum(base_parts).clamp(1, 28))
                && (*base == 0 || *before_type == sum(parts).max(1))
                && *dealt >= 0
        }
        Event::HpLost {
            who,
            temp_lost,
            hp_lost,
            hp_after,
            temp_after,
            ..
        } => known(*who).is_none_or(|known| {
            *hp_lost >= 0
                && *temp_lost >= 0
                && *hp_after == known.hp - hp_lost
                && *temp_after == known.temp - temp_lost
        }),
        Event::Healed {
            who,
            amount,
            hp_after,
            ..
        } => known(*who).is_none_or(|known| *amount >= 0 && *hp_after == known.hp + amount),
        Event::Injured {
            who, gained, total, ..
        } => known(*who).is_none_or(|known| *gained > 0 && *total == known.injuries + gained),
        Event::StageChanged { after, .. } => (-6..=6).contains(after),
        Event::Saved {
            die,
            modifiers,
            dc,
            success,
            ..
        } => !success || i32::from(die.value) + sum(modifiers) >= *dc,
        Event::SkillChecked {
            dice,
            modifiers,
            total,
            against,
            success,
            ..
        } => {
            let fell: i32 = dice.iter().map(|die| i32::from(die.value)).sum();
            *total == fell + sum(modifiers) && (!success || total >= against)
        }
        Event::CaptureRolled {
            die,
            modifiers,
            total,
            rate_parts,
            rate,
            ..
        } => *total == i32::from(die.value) + sum(modifiers) && *rate == sum(rate_parts),
        Event::PointSpent { left, .. } | Event::PointsChanged { left, .. } => *left >= 0,
        Event::Moved { path, .. } => {
            let board = battle.board();
            !path.is_empty() && path.iter().all(|cell| board.contains(*cell))
        }
        _ => true,
    };
    if !right {
        breaches.push(format!("this does not add up: {event:?}"));
    }
}
