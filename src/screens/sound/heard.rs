//! From what happens to what is heard of it, and when. Pure.

use super::effects::SoundEffect;
use crate::battle::{AttackKind, Event, Lasts, ObjectChange, OwnEvent, PtuEvent, RollFor};
use crate::data::Dex;
use crate::rules::Effectiveness;
use crate::view::cue::{Cue, Missile, STEP_SECONDS, missile, wobble_seconds};

/// What is heard of an event, and how many seconds after it is shown, at normal speed.
#[must_use]
pub fn of_event(event: &Event, dex: &Dex) -> Vec<(SoundEffect, f32)> {
    if let Event::Moved { path, .. } = event {
        let squares = 0..path.len();
        let step = |square| (SoundEffect::Step, STEP_SECONDS * square as f32);
        return squares.map(step).collect();
    }
    let effect = match event {
        Event::Own(OwnEvent::Ptu(own)) => of_ptu(own, dex),
        Event::Own(_) => None,
        _ => of_attack(event)
            .or_else(|| of_body(event))
            .or_else(|| of_state(event))
            .or_else(|| of_board(event)),
    };
    effect.map(|effect| (effect, 0.0)).into_iter().collect()
}

/// What is heard of something that is seen before its event counts, and when: the ball that wobbles.
#[must_use]
pub fn of_cue(cue: &Cue) -> Vec<(SoundEffect, f32)> {
    let Cue::Catch { wobbles, .. } = cue else {
        return Vec::new();
    };
    let times = 0..*wobbles;
    times
        .map(|time| (SoundEffect::Wobble, wobble_seconds(time)))
        .collect()
}

fn of_attack(event: &Event) -> Option<SoundEffect> {
    Some(match event {
        Event::Rolled {
            target: Some(_),
            against: Some(_),
            success: false,
            purpose: RollFor::Own(_),
            ..
        } => SoundEffect::Miss,
        Event::HpLost {
            temp_lost, hp_lost, ..
        } if temp_lost + hp_lost > 0 => SoundEffect::Hurt,
        Event::NoEffect { .. } => SoundEffect::NoEffect,
        Event::EffectChanged {
            what: Lasts::Grapple(_),
            ..
        } => SoundEffect::Scuffle,
        _ => return None,
    })
}

/// What is heard of what only Pokémon Tabletop United has.
fn of_ptu(event: &PtuEvent, dex: &Dex) -> Option<SoundEffect> {
    Some(match event {
        PtuEvent::AttackDeclared { attack, .. } => made(*attack, dex),
        PtuEvent::Accuracy { hit: false, .. } => SoundEffect::Miss,
        PtuEvent::Damage {
            critical,
            effectiveness,
            ..
        } => struck(*critical, *effectiveness),
        PtuEvent::ManeuverDone { success, .. } => match success {
            true => SoundEffect::Scuffle,
            false => SoundEffect::Miss,
        },
        PtuEvent::TempHp { .. } | PtuEvent::Mended { today: None, .. } => SoundEffect::Heal,
        PtuEvent::Blessed { .. } | PtuEvent::Scanned { .. } => SoundEffect::Shine,
        PtuEvent::Fell { .. } | PtuEvent::Bumped { .. } => SoundEffect::Hurt,
        PtuEvent::Revealed { .. } => SoundEffect::Appear,
        PtuEvent::Injured { .. } => SoundEffect::Status,
        PtuEvent::StageChanged {
            by, wound: None, ..
        } => match by {
            1.. => SoundEffect::StageUp,
            0 => return None,
            _ => SoundEffect::StageDown,
        },
        PtuEvent::Lifted { moved: true, .. } => SoundEffect::Rustle,
        PtuEvent::ObjectStruck { .. } => SoundEffect::Hit,
        _ => return None,
    })
}

fn made(attack: AttackKind, dex: &Dex) -> SoundEffect {
    match missile(attack, dex) {
        Some(Missile::Of(Some(element))) => SoundEffect::Attack(element),
        Some(Missile::Of(None) | Missile::Ball) => SoundEffect::Throw,
        None => SoundEffect::Scuffle,
    }
}

fn struck(critical: bool, effectiveness: Effectiveness) -> SoundEffect {
    match effectiveness {
        Effectiveness::Immune => SoundEffect::NoEffect,
        Effectiveness::Steps(_) if critical => SoundEffect::Critical,
        Effectiveness::Steps(1..) => SoundEffect::HitStrong,
        Effectiveness::Steps(0) => SoundEffect::Hit,
        Effectiveness::Steps(_) => SoundEffect::HitWeak,
    }
}

fn of_body(event: &Event) -> Option<SoundEffect> {
    Some(match event {
        Event::Fainted { .. } | Event::Died { .. } => SoundEffect::Faint,
        Event::Revived { .. } => SoundEffect::Relief,
        Event::Healed {
            amount: 1..,
            rest: None,
            ..
        } => SoundEffect::Heal,
        Event::EffectChanged {
            what: Lasts::Stance(_),
            on: true,
            ..
        }
        | Event::Corrected { who: Some(_), .. } => SoundEffect::Shine,
        Event::Arrived { .. } => SoundEffect::Appear,
        Event::Left { .. } => SoundEffect::Leave,
        Event::Rolled {
            success,
            purpose: RollFor::Capture(_),
            ..
        } => match success {
            true => SoundEffect::Caught,
            false => SoundEffect::Escaped,
        },
        _ => return None,
    })
}

fn of_state(event: &Event) -> Option<SoundEffect> {
    Some(match event {
        Event::EffectChanged {
            what: Lasts::Status(..) | Lasts::Bonds,
            on,
            ..
        } => match on {
            true => SoundEffect::Status,
            false => SoundEffect::Relief,
        },
        Event::TurnLost { .. } => SoundEffect::NoEffect,
        Event::BattleEnded { .. } => SoundEffect::End,
        _ => return None,
    })
}

fn of_board(event: &Event) -> Option<SoundEffect> {
    Some(match event {
        Event::TerrainChanged { now, .. } if now.is_over_the_ground() => SoundEffect::Rustle,
        Event::ObjectChanged { now, .. } => match now {
            ObjectChange::Gone(_) => SoundEffect::Break,
            ObjectChange::Whole => return None,
            _ => SoundEffect::Rustle,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::ai::Seats;
    use crate::battle::{Battle, Cause, CombatantId};
    use crate::board::Cell;
    use crate::data::{Level, builtin_levels};
    use crate::rules::{Dice, Element};
    use crate::view::Displayed;
    use crate::view::cue::cues;

    fn alone(event: &Event) -> Vec<SoundEffect> {
        let dex = Dex::builtin().unwrap();
        let heard = of_event(event, dex).into_iter();
        heard.map(|(effect, _)| effect).collect()
    }

    #[test]
    fn blows_sound_by_their_effectiveness() {
        let of = |critical, steps| struck(critical, Effectiveness::Steps(steps));
        assert_eq!(of(false, 0), SoundEffect::Hit);
        assert_eq!(of(false, 1), SoundEffect::HitStrong);
        assert_eq!(of(false, -2), SoundEffect::HitWeak);
        assert_eq!(of(true, -1), SoundEffect::Critical);
        assert_eq!(struck(true, Effectiveness::Immune), SoundEffect::NoEffect);
    }

    #[test]
    fn attacks_sound_by_their_type_and_steps_come_one_after_the_other() {
        let dex = Dex::builtin().unwrap();
        let of = |name: &str| made(AttackKind::Move(dex.find_move(name).unwrap().id), dex);
        assert_eq!(of("Ember"), SoundEffect::Attack(Element::Fire));
        assert_eq!(of("Vine Whip"), SoundEffect::Attack(Element::Grass));
        let walk = Event::Moved {
            who: CombatantId(0),
            from: Cell::new(0, 0),
            path: (1..=3).map(|x| Cell::new(x, 0)).collect(),
            cost: 3,
            forced: false,
            cause: Cause::new("Shift", "combat-R055"),
        };
        assert_eq!(alone(&walk), [SoundEffect::Step; 3]);
        let times = of_event(&walk, dex);
        assert!(times[0].1 < times[1].1 && times[1].1 < times[2].1);
    }

    #[test]
    fn a_ball_wobbles_as_often_as_it_is_seen_to() {
        let cue = |wobbles| Cue::Catch {
            target: CombatantId(1),
            wobbles,
            caught: false,
        };
        assert_eq!(of_cue(&cue(0)), []);
        let twice = of_cue(&cue(2));
        assert_eq!(twice.len(), 2);
        assert!(twice[0].1 > 0.2 && twice[1].1 > twice[0].1 + 0.2);
    }

    /// Whether more than words is seen of it.
    fn shows(cue: &Cue) -> bool {
        !matches!(cue, Cue::Float { .. })
    }

    #[test]
    fn whatever_is_seen_to_happen_is_heard() {
        let dex = Dex::builtin().unwrap();
        let mut seen = 0;
        for (name, text) in builtin_levels() {
            let level = Arc::new(Level::parse(name, text, dex).unwrap());
            let mut battle = Battle::new(dex, &level, Dice::seeded(5));
            let mut seats = Seats::all(&level, "wild", 5).unwrap();
            for _ in 0..150 {
                let Some(command) = seats.answer(&battle) else {
                    break;
                };
                battle.submit(&command).unwrap();
            }
            let mut before = Displayed::at_start(&battle);
            for event in battle.journal() {
                let (cues, _) = cues(event, &before, dex);
                if cues.iter().any(shows) {
                    seen += 1;
                    assert_ne!(alone(event), [], "{name}: {event:?}");
                }
                before.apply(event);
            }
        }
        assert!(seen > 200, "{seen}");
    }
}
