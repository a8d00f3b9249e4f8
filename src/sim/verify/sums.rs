//! The arithmetic of the journal: what a table would add up again.

use crate::battle::{
    Battle, CombatantId, Counted, DamageSums, Die, Event, Happened as _, HitSums, Modifier,
    OwnEvent, PtuEvent, RollFor, ShownCombatant, cannot_miss,
};
use crate::rules::experience::share;
use crate::rules::{DamageBase, Effectiveness, Vitals, capture};

fn sum(parts: &[Modifier]) -> i32 {
    parts.iter().map(|part| part.amount).sum()
}

/// The most Hit Points that so many Injuries leave (combat-R074).
fn cap(max: i32, injuries: i32) -> i32 {
    let full = Vitals::full(max);
    Vitals { injuries, ..full }.cap()
}

fn fell(dice: &[Die]) -> i32 {
    dice.iter().map(|die| i32::from(die.value)).sum()
}

/// Adds everything up that an event says about its numbers; `known` is what was known before.
pub(super) fn check<'k>(
    battle: &Battle,
    event: &Event,
    known: impl Fn(CombatantId) -> Option<&'k ShownCombatant>,
    breaches: &mut Vec<String>,
) {
    let right = match event {
        Event::Rolled { .. } => rolled(battle, event),
        Event::Moved {
            who, from, path, ..
        } => {
            let board = battle.board();
            !path.is_empty()
                && path.iter().all(|cell| board.contains(*cell))
                && known(*who).is_none_or(|known| known.cell == Some(*from))
        }
        Event::NumberChanged {
            number, by, after, ..
        } => match number {
            Counted::PointsSpent => *by < 0 && *after >= 0,
            Counted::Points => *after >= 0,
            Counted::Own(_) => true,
        },
        Event::Own(OwnEvent::Ptu(own)) => by_ptu(own, known),
        Event::Own(own) => own.adds_up(),
        _ => lasting(event, known),
    };
    if !right {
        breaches.push(format!("this does not add up: {event:?}"));
    }
}

/// What only Pokémon Tabletop United has.
fn by_ptu<'k>(event: &PtuEvent, known: impl Fn(CombatantId) -> Option<&'k ShownCombatant>) -> bool {
    let right = match event {
        PtuEvent::Experience {
            foes,
            sum,
            significance,
            players,
            each,
            ..
        } => {
            *sum == foes.iter().map(|(_, worth)| worth).sum::<i32>()
                && *each == share(*sum, *significance, players.len() as i32)
        }
        PtuEvent::Fell { effective, .. } => *effective >= 0,
        PtuEvent::StageChanged { after, .. } => (-6..=6).contains(after),
        PtuEvent::Injured {
            who,
            gained,
            total,
            massive,
            hp_after,
            ..
        } => known(*who).is_none_or(|known| {
            *gained > 0
                && (0..=*gained).contains(massive)
                && *total == known.injuries + gained
                && [known.hp, known.hp.min(cap(known.max_hp, *total))].contains(hp_after)
        }),
        PtuEvent::Mended {
            who,
            removed: fewer,
            total,
            ..
        } => known(*who).is_none_or(|known| *fewer > 0 && *total == known.injuries - fewer),
        _ => true,
    };
    right
        && event.hit_sums().is_none_or(|it| aimed(&it))
        && event.damage_sums().is_none_or(|it| struck(&it))
}

/// An accuracy roll: its total, what it had to reach, and what was made of both.
fn aimed(sums: &HitSums<'_>) -> bool {
    let HitSums {
        die,
        roll,
        check,
        total,
        needed,
        hit,
        critical,
    } = *sums;
    let Some(die) = die else {
        return hit;
    };
    let judged = match die.value {
        _ if cannot_miss(check) => hit,
        _ if check.iter().any(|part| part.source == "Cannot hit") => !hit,
        1 => !hit,
        20 => hit,
        _ => hit == (total >= needed),
    };
    let adds = total == i32::from(die.value) + sum(roll) && needed == sum(check);
    adds && !check.is_empty() && judged && (hit || !critical)
}

/// Damage: the base, the dice, the sum, the types.
fn struck(sums: &DamageSums<'_>) -> bool {
    let DamageSums {
        base,
        base_parts,
        dice,
        parts,
        before_type,
        effectiveness,
        dealt,
    } = *sums;
    let plain = matches!(
        effectiveness,
        Effectiveness::Immune | Effectiveness::Steps(0)
    );
    let fixed = base_parts.is_empty() && dice.is_empty() && parts.len() == 1 && plain;
    let based = base_parts.is_empty() || i32::from(base) == sum(base_parts);
    // What gives back what was taken deals nothing where nothing was.
    let gift = parts.iter().any(|part| part.source == "No damage on a 1");
    let nothing = (fixed || gift) && before_type == 0 && dealt == 0;
    let softened = parts.iter().any(|part| part.source == "Softened");
    let typed = match softened {
        true => effectiveness.apply_softened(before_type),
        false => effectiveness.apply(before_type),
    };
    let added = parts
        .iter()
        .find_map(|part| part.source.strip_suffix(" after types"));
    let typed = typed + added.and_then(|it| it.parse::<i32>().ok()).unwrap_or(0);
    before_type == sum(parts)
        && (nothing || dealt == typed)
        && if base == 0 {
            fixed
        } else {
            based && charted(base, dice, parts)
        }
}

/// Whether what the dice came to is told as the chart has it: so many dice and the flat part that
/// goes with them, or the set value. Targets of an area share the dice of the first.
fn charted(base: u8, dice: &[Die], parts: &[Modifier]) -> bool {
    let part = |source: &str| {
        let found = parts.iter().find(|part| part.source == source);
        found.map(|part| part.amount)
    };
    if let Some(amount) = part("Set damage") {
        let chart = (1..=28).map(|base| DamageBase::new(base).set());
        return chart
            .into_iter()
            .any(|set| (1..=MOST_ROLLS).any(|times| set * times == amount));
    }
    let Some(roll) = part("Damage roll") else {
        // Nobody rolls for those who are immune.
        return dice.is_empty() && base > 0;
    };
    let more = part("Critical hit").unwrap_or(0) + part("Branches").unwrap_or(0);
    let bases = (1..=28).map(|base| DamageBase::new(base).dice());
    let mut rolled = bases.flat_map(|of| (1..=MOST_ROLLS).map(move |times| (of, times)));
    rolled.any(|(of, times)| {
        let count = usize::from(of.count) * times as usize;
        let (first, rest) = dice.split_at(count.min(dice.len()));
        let same = first.iter().all(|die| die.sides == u16::from(of.sides));
        same && roll == fell(first) + of.bonus * times && more >= fell(rest)
    })
}

/// So often the dice of a Damage Base may be rolled for one blow.
const MOST_ROLLS: i32 = 3;

/// Saves, checks and captures.
fn rolled(battle: &Battle, event: &Event) -> bool {
    let Event::Rolled {
        target,
        dice,
        parts,
        total,
        against: Some(against),
        success,
        purpose,
        ..
    } = event
    else {
        return true;
    };
    let judged = match purpose {
        RollFor::Tie | RollFor::Own(_) => return true,
        RollFor::Save(..) => *success == (total >= against),
        // Whether a tie is enough depends on who began (A122).
        RollFor::Skill(_) => total == against || *success == (total > against),
        RollFor::Capture(rate_parts) => {
            // Whoever is not wild stops the ball, whatever was rolled (A144).
            let wild = target.and_then(|target| battle.glance(target));
            let wild = wild.is_some_and(|it| it.wild);
            *against == sum(rate_parts)
                && *success == (wild && capture::caught(fell(dice), *total, *against))
        }
    };
    *total == fell(dice) + sum(parts) && judged
}

/// What goes up and down: before, by how much, after.
fn lasting<'k>(event: &Event, known: impl Fn(CombatantId) -> Option<&'k ShownCombatant>) -> bool {
    match event {
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
                && hp_lost + temp_lost > 0
                && *hp_after == known.hp - hp_lost
                && *temp_after == known.temp - temp_lost
        }),
        Event::Healed {
            who,
            amount,
            hp_after,
            rest,
            ..
        } => {
            let fits = match rest {
                Some(rest) => *amount <= rest.steps * rest.per_step,
                None => *amount > 0,
            };
            known(*who).is_none_or(|known| fits && *hp_after == known.hp + amount)
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::rolls;

    fn part(source: &'static str, amount: i32, rule: &'static str) -> Modifier {
        Modifier {
            source: source.into(),
            amount,
            rule,
        }
    }

    fn accuracy(value: u16, check: &[Modifier], needed: i32, hit: bool) -> PtuEvent {
        PtuEvent::Accuracy {
            who: CombatantId(0),
            target: CombatantId(1),
            die: Some(Die {
                roll: rolls::ACCURACY,
                sides: 20,
                value,
            }),
            roll: [part("Blinded", -6, "combat-R105")].into_iter().collect(),
            check: check.iter().cloned().collect(),
            total: i32::from(value) - 6,
            needed,
            hit,
            critical: false,
        }
    }

    #[test]
    fn rolls_that_do_not_add_up_are_noticed() {
        let (ac, sure) = (part("AC", 2, "combat-R012"), part("Cannot miss", 0, "G173"));
        for (event, right) in [
            (accuracy(8, std::slice::from_ref(&ac), 2, true), true),
            (accuracy(7, std::slice::from_ref(&ac), 2, true), false),
            (accuracy(8, std::slice::from_ref(&ac), 3, false), false),
            (accuracy(20, std::slice::from_ref(&ac), 2, false), false),
            (accuracy(1, std::slice::from_ref(&sure), 0, true), true),
            (accuracy(1, &[], 0, true), false),
        ] {
            assert_eq!(
                event.hit_sums().is_some_and(|it| aimed(&it)),
                right,
                "{event:?}"
            );
        }
    }

    fn damage(base: u8, value: u16, parts: &[Modifier], dealt: i32) -> PtuEvent {
        let dice = (value > 0).then_some(Die {
            roll: rolls::DAMAGE,
            sides: 8,
            value,
        });
        PtuEvent::Damage {
            who: CombatantId(0),
            target: CombatantId(1),
            base,
            base_parts: (base > 0)
                .then(|| part("Damage Base", i32::from(base), "combat-R019"))
                .into_iter()
                .collect(),
            dice: dice.into_iter().collect(),
            parts: parts.iter().cloned().collect(),
            before_type: sum(parts),
            effectiveness: Effectiveness::Steps(0),
            dealt,
            critical: false,
        }
    }

    #[test]
    fn damage_that_does_not_add_up_is_noticed() {
        let rolled = |amount| part("Damage roll", amount, "combat-R017");
        let (set, defence) = (
            part("Set damage", 11, "combat-R018"),
            part("Defense", -5, "combat-R020"),
        );
        let fixed = part("Fixed damage", 20, "A036");
        for (event, right) in [
            // Damage Base 4 is 1d8+6.
            (damage(4, 3, &[rolled(9), defence.clone()], 4), true),
            (damage(4, 3, &[rolled(10), defence.clone()], 5), false),
            (damage(4, 3, &[rolled(9), defence.clone()], 5), false),
            (damage(4, 0, &[set, defence.clone()], 6), true),
            (damage(0, 0, std::slice::from_ref(&fixed), 20), true),
            (damage(0, 0, &[fixed, defence], 15), false),
        ] {
            assert_eq!(
                event.damage_sums().is_some_and(|it| struck(&it)),
                right,
                "{event:?}"
            );
        }
    }
}
