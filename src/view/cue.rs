//! From events to what is seen of them: which figure jumps, what floats up, how long it takes.
//! Pure; `effects.rs` and `floats.rs` carry the cues out. Events of which nothing is seen but words
//! are in `cue/words.rs`.

mod kinds;
mod ptu;
mod strike;
mod words;

use crate::battle::{
    Cause, CombatantId, Declaration, Event, Happened as _, Knowledge, Lasts, ObjectChange,
    OwnEvent, RollFor,
};
use crate::data::Dex;
use crate::rules::Status;

use super::displayed::Displayed;
use super::pace;

use kinds::float;

pub use super::pace::wobble_seconds;
pub use kinds::{Cue, Missile, Tone};
pub use strike::missile;

/// Seconds a step of a walk takes at normal speed.
pub const STEP_SECONDS: f32 = 0.14;

/// What is seen of an event, and how long to wait before the next one (seconds at normal speed).
/// `before` is the battle as it looked until now.
#[must_use]
pub fn cues(event: &Event, before: &Displayed, dex: &Dex) -> (Vec<Cue>, f32) {
    let mut cues = Vec::new();
    let pace = collect(event, before, dex, &mut cues);
    (cues, pace)
}

/// What is seen of an event before it counts, and for how many seconds: until then names, bars and
/// marks stay as they are. `None` where it counts at once.
#[must_use]
pub fn prelude(event: &Event) -> Option<(Vec<Cue>, f32)> {
    let Event::Rolled {
        target: Some(target),
        total,
        against: Some(rate),
        success: caught,
        purpose: RollFor::Capture(_),
        ..
    } = event
    else {
        return None;
    };
    let wobbles = pace::wobbles(*total, *rate, *caught);
    let cue = Cue::Catch {
        target: *target,
        wobbles,
        caught: *caught,
    };
    Some((vec![cue], pace::capture_seconds(wobbles)))
}

/// Takes the numbers out of what floats up over somebody of whom no more may be shown.
pub fn veil(
    event: &Event,
    before: &Displayed,
    known: impl Fn(CombatantId) -> Knowledge,
    cues: &mut [Cue],
) {
    for cue in cues {
        if let Cue::Float { who, text, .. } = cue
            && let known = known(*who)
            && known != Knowledge::Everything
            && let Some(words) = veiled_words(event, *who, before, known)
        {
            *text = words;
        }
    }
}

fn veiled_words(
    event: &Event,
    who: CombatantId,
    before: &Displayed,
    known: Knowledge,
) -> Option<String> {
    let share = |hp: i32| {
        let max = before.get(who)?.max_hp;
        known.share(hp, max)
    };
    Some(match event {
        Event::HpLost {
            temp_lost, hp_lost, ..
        } => match share(temp_lost + hp_lost) {
            Some(percent) => format!("-{percent}%"),
            None => "Hit".into(),
        },
        Event::Healed { amount, .. } => match share(*amount) {
            Some(percent) => format!("+{percent}%"),
            None => "Heals".into(),
        },
        Event::Corrected { what, .. } => format!("Referee: {what}"),
        Event::Own(OwnEvent::Ptu(own)) => ptu::veiled(own)?,
        _ => return None,
    })
}

fn collect(event: &Event, before: &Displayed, dex: &Dex, cues: &mut Vec<Cue>) -> f32 {
    match event {
        Event::RoundStarted { .. } => 0.3,
        Event::TurnStarted { .. } => 0.15,
        Event::Moved {
            who, from, path, ..
        } => {
            let seconds = STEP_SECONDS * path.len() as f32;
            cues.push(Cue::Walk {
                who: *who,
                from: *from,
                path: path.clone(),
            });
            seconds + 0.05
        }
        Event::ObjectChanged { object, now, .. } => {
            match now {
                ObjectChange::Whole => return 0.0,
                ObjectChange::Raised { cells, .. } => cues.push(Cue::flash(cells)),
                _ => cues.push(Cue::flash(before.squares_of(usize::from(object.0)))),
            }
            0.4
        }
        Event::Said { .. } => 0.1,
        Event::Own(OwnEvent::Ptu(own)) => ptu::collect(own, before, dex, cues),
        Event::Own(own) => own.cry().map_or(0.0, |(who, words)| {
            float(cues, who, words, Tone::Note);
            0.35
        }),
        Event::TerrainChanged { cells, now, .. } if now.is_over_the_ground() => {
            cues.push(Cue::flash(cells));
            0.4
        }
        _ => attack(event, cues)
            .or_else(|| health(event, before, cues))
            .or_else(|| condition(event, cues))
            .or_else(|| coming_and_going(event, cues))
            .or_else(|| told(event, cues))
            .unwrap_or(0.0),
    }
}

/// What nothing is seen of but words.
fn told(event: &Event, cues: &mut Vec<Cue>) -> Option<f32> {
    let (who, text, tone, seconds) = words::over_figure(event)?;
    float(cues, who, text, tone);
    Some(seconds)
}

fn attack(event: &Event, cues: &mut Vec<Cue>) -> Option<f32> {
    match event {
        Event::Declared {
            who,
            action,
            fate: Declaration::Done,
        } => {
            let words = action.verb().card().caption?;
            float(cues, *who, words, Tone::Note);
            Some(0.35)
        }
        Event::Rolled {
            target: Some(target),
            against: Some(_),
            success,
            purpose: RollFor::Own(_),
            ..
        } => {
            if *success {
                return Some(0.05);
            }
            float(cues, *target, "Miss", Tone::Dull);
            Some(0.45)
        }
        _ => None,
    }
}

fn health(event: &Event, before: &Displayed, cues: &mut Vec<Cue>) -> Option<f32> {
    match event {
        Event::HpLost {
            who,
            temp_lost,
            hp_lost,
            cause: Cause { source, .. },
            ..
        } => {
            let lost = temp_lost + hp_lost;
            if lost <= 0 {
                return Some(0.0);
            }
            let max = before.get(*who).map_or(1, |shown| shown.max_hp.max(1));
            cues.push(Cue::Hit {
                who: *who,
                force: (lost as f32 / max as f32 * 2.0).min(1.0),
            });
            let of_status = Status::ALL.iter().any(|status| status.name() == source);
            let text = if of_status {
                format!("-{lost} {source}")
            } else {
                format!("-{lost}")
            };
            float(cues, *who, text, Tone::Damage);
            Some(0.45)
        }
        Event::Healed {
            who,
            amount,
            rest: None,
            ..
        } => {
            if *amount <= 0 {
                return Some(0.0);
            }
            cues.push(Cue::Shine { who: *who });
            float(cues, *who, format!("+{amount}"), Tone::Good);
            Some(0.45)
        }
        Event::Revived { who } => {
            cues.push(Cue::Shine { who: *who });
            float(cues, *who, "Comes round", Tone::Good);
            Some(0.4)
        }
        _ => None,
    }
}

fn condition(event: &Event, cues: &mut Vec<Cue>) -> Option<f32> {
    match event {
        Event::Corrected {
            who: Some(who),
            what,
            after,
            ..
        } => {
            cues.push(Cue::Shine { who: *who });
            float(cues, *who, format!("Referee: {what} {after}"), Tone::Note);
            Some(0.4)
        }
        Event::EffectChanged {
            who: Some(who),
            what: Lasts::Stance(_),
            on: true,
            ..
        } => {
            cues.push(Cue::Shine { who: *who });
            Some(0.3)
        }
        _ => None,
    }
}

fn coming_and_going(event: &Event, cues: &mut Vec<Cue>) -> Option<f32> {
    match event {
        Event::Rolled {
            target: Some(target),
            success: caught,
            purpose: RollFor::Capture(_),
            ..
        } => {
            if *caught {
                float(cues, *target, "Caught!", Tone::Good);
            } else {
                float(cues, *target, "Breaks free", Tone::Dull);
            }
            Some(0.5)
        }
        Event::Arrived { .. } | Event::Left { by: Some(_), .. } => Some(0.4),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::battle::{DiceShown, Die, Modifiers, PtuEvent};
    use crate::board::Cell;
    use crate::rules::{StageStat, rolls};

    fn seen(event: &Event) -> (Vec<Cue>, f32) {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        cues(event, &Displayed::default(), dex)
    }

    fn words(event: &Event) -> Vec<(String, Tone)> {
        let floats = |cue| match cue {
            Cue::Float { text, tone, .. } => Some((text, tone)),
            _ => None,
        };
        seen(event).0.into_iter().filter_map(floats).collect()
    }

    fn lost(hp: i32, temp: i32, source: &'static str) -> Event {
        Event::HpLost {
            who: CombatantId(0),
            temp_lost: temp,
            hp_lost: hp,
            hp_after: 10,
            temp_after: 0,
            cause: Cause {
                source: Cow::Borrowed(source),
                rule: "combat-R019",
            },
        }
    }

    #[test]
    fn a_number_counts_all_that_was_lost_and_names_only_statuses() {
        assert_eq!(words(&lost(7, 5, "Ember")), [("-12".into(), Tone::Damage)]);
        assert_eq!(
            words(&lost(5, 0, "Burned")),
            [("-5 Burned".into(), Tone::Damage)]
        );
        assert_eq!(seen(&lost(0, 0, "Ember")), (Vec::new(), 0.0));
    }

    #[test]
    fn stages_rise_fall_or_stay() {
        let change = |by| {
            PtuEvent::StageChanged {
                who: CombatantId(0),
                stat: StageStat::Attack,
                by,
                after: by,
                wound: None,
                cause: Cause {
                    source: Cow::Borrowed("Growl"),
                    rule: "combat-R008",
                },
            }
            .into()
        };
        assert_eq!(words(&change(2)), [("Attack +2".into(), Tone::Up)]);
        assert_eq!(words(&change(-1)), [("Attack -1".into(), Tone::Down)]);
        assert_eq!(words(&change(0)), [("Attack stays".into(), Tone::Dull)]);
    }

    fn capture(total: i32, caught: bool) -> Event {
        let die = Die {
            roll: rolls::CAPTURE,
            sides: 100,
            value: 7,
        };
        Event::Rolled {
            who: CombatantId(0),
            target: Some(CombatantId(1)),
            dice: DiceShown::from_iter([die]),
            parts: Modifiers::default(),
            total,
            against: Some(40),
            success: caught,
            purpose: RollFor::Capture(Vec::new()),
            rule: "G163",
        }
    }

    #[test]
    fn a_ball_wobbles_before_it_counts_and_then_tells_how_it_ended() {
        let (before, seconds) = prelude(&capture(30, true)).expect("a ball takes its time");
        let wobbling = Cue::Catch {
            target: CombatantId(1),
            wobbles: 3,
            caught: true,
        };
        assert_eq!(before, [wobbling]);
        assert!(seconds > prelude(&capture(95, false)).unwrap().1);
        let end = |caught| words(&capture(50, caught));
        assert_eq!(end(true), [("Caught!".into(), Tone::Good)]);
        assert_eq!(end(false), [("Breaks free".into(), Tone::Dull)]);
        assert_eq!(prelude(&lost(3, 0, "Ember")), None);
    }

    #[test]
    fn words_and_lit_squares_stay_where_motion_is_reduced() {
        let still = |event: &Event| seen(event).0.iter().all(Cue::is_still);
        assert!(still(&capture(30, true)));
        assert!(!still(&lost(7, 0, "Ember")), "a shake moves");
        assert!(!prelude(&capture(30, true)).unwrap().0[0].is_still());
    }

    #[test]
    fn a_longer_walk_takes_longer() {
        let walk = |steps: i16| Event::Moved {
            who: CombatantId(0),
            from: Cell { x: 0, y: 0 },
            path: (1..=steps).map(|x| Cell { x, y: 0 }).collect(),
            cost: i32::from(steps),
            forced: false,
            cause: Cause::new("Shift", "combat-R055"),
        };
        let seconds = |steps| seen(&walk(steps)).1;
        assert!(seconds(1) < seconds(2) && seconds(6) < 2.0);
    }
}
