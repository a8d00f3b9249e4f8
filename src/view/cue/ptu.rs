//! What is seen of events that only Pokémon Tabletop United has.

use super::kinds::{Cue, Tone, float};
use super::strike::DeclaredAttack;
use super::words::Words;
use crate::battle::{AttackKind, CombatantId, PtuEvent};
use crate::data::Dex;
use crate::rules::Effectiveness;
use crate::view::displayed::Displayed;

/// What is seen of one, and the seconds until the next event.
pub(super) fn collect(event: &PtuEvent, before: &Displayed, dex: &Dex, cues: &mut Vec<Cue>) -> f32 {
    match event {
        PtuEvent::ObjectStruck { object, .. } => {
            cues.push(Cue::flash(before.squares_of(usize::from(object.0))));
            0.3
        }
        PtuEvent::Blessed { who, .. } => {
            cues.push(Cue::Shine { who: *who });
            0.3
        }
        PtuEvent::Revealed { .. } => 0.4,
        _ => attack(event, before, dex, cues)
            .or_else(|| told(event, cues))
            .unwrap_or(0.0),
    }
}

/// The words in place of a number of somebody of whom no more may be shown.
pub(super) fn veiled(event: &PtuEvent) -> Option<String> {
    Some(match event {
        PtuEvent::TempHp { .. } => "temp HP".into(),
        PtuEvent::Injured { .. } => "Injury".into(),
        PtuEvent::StageChanged { stat, by, .. } => match by {
            0 => return None,
            1.. => format!("{} rises", stat.name()),
            _ => format!("{} falls", stat.name()),
        },
        _ => return None,
    })
}

/// What nothing is seen of but words.
fn told(event: &PtuEvent, cues: &mut Vec<Cue>) -> Option<f32> {
    let (who, text, tone, seconds) = of_deed(event)
        .or_else(|| of_body(event))
        .or_else(|| of_stages(event))?;
    float(cues, who, text, tone);
    Some(seconds)
}

fn attack(event: &PtuEvent, before: &Displayed, dex: &Dex, cues: &mut Vec<Cue>) -> Option<f32> {
    match event {
        PtuEvent::AttackDeclared {
            who,
            attack,
            targets,
            area,
            objects,
        } => {
            float(cues, *who, attack_name(*attack, dex, before), Tone::Note);
            let declared = DeclaredAttack {
                who: *who,
                attack: *attack,
                targets,
                area,
                objects,
            };
            Some(declared.strike(before, dex, cues))
        }
        PtuEvent::Accuracy { target, hit, .. } => {
            if *hit {
                return Some(0.05);
            }
            float(cues, *target, "Miss", Tone::Dull);
            Some(0.45)
        }
        PtuEvent::Damage {
            target,
            effectiveness,
            critical,
            ..
        } => Some(blow(*target, *effectiveness, *critical, cues)),
        PtuEvent::Lifted { who, to, moved, .. } => {
            if *moved {
                cues.push(Cue::flash(&[*to]));
            } else {
                float(cues, *who, "Too heavy", Tone::Dull);
            }
            Some(0.4)
        }
        _ => None,
    }
}

/// How well a blow works.
fn blow(
    target: CombatantId,
    effectiveness: Effectiveness,
    critical: bool,
    cues: &mut Vec<Cue>,
) -> f32 {
    if critical {
        float(cues, target, "Critical!", Tone::Strong);
        cues.push(Cue::Quake);
    }
    if let Some(words) = effectiveness_words(effectiveness) {
        let tone = match effectiveness {
            Effectiveness::Steps(steps) if steps > 0 => Tone::Strong,
            _ => Tone::Dull,
        };
        float(cues, target, words, tone);
    }
    0.05
}

fn attack_name(attack: AttackKind, dex: &Dex, before: &Displayed) -> String {
    match attack {
        AttackKind::Move(id) => dex.move_def(id).name.clone(),
        AttackKind::Struggle | AttackKind::StruggleAs { .. } => {
            attack.struggle_name().unwrap_or("Struggle").to_owned()
        }
        AttackKind::StruggleWith(item) => format!("Struggle with {}", dex.item(item).name),
        AttackKind::SetPiece(object) => before
            .prop(usize::from(object.0))
            .map_or_else(String::new, |prop| prop.name.clone()),
        AttackKind::Improvised(how) => dex.improvised(how).name.clone(),
        AttackKind::Maneuver(maneuver) => maneuver.name().into(),
        AttackKind::Ball(item) => dex.item(item).name.clone(),
    }
}

fn effectiveness_words(effectiveness: Effectiveness) -> Option<&'static str> {
    match effectiveness {
        Effectiveness::Immune => Some("Immune"),
        Effectiveness::Steps(steps) if steps > 0 => Some("Super effective"),
        Effectiveness::Steps(steps) if steps < 0 => Some("Resisted"),
        Effectiveness::Steps(_) => None,
    }
}

/// What somebody does, and whether it works.
fn of_deed(event: &PtuEvent) -> Option<Words> {
    let note = |who: &CombatantId, words: &str, seconds| {
        Some((*who, words.to_owned(), Tone::Note, seconds))
    };
    match event {
        PtuEvent::ManeuverDone {
            who,
            maneuver,
            success,
            ..
        } => {
            let name = maneuver.name();
            Some(match success {
                true => (*who, format!("{name}!"), Tone::Note, 0.4),
                false => (*who, format!("{name} fails"), Tone::Dull, 0.4),
            })
        }
        PtuEvent::Scanned { target, .. } => note(target, "Identified", 0.4),
        _ => None,
    }
}

/// What becomes of somebody's body.
fn of_body(event: &PtuEvent) -> Option<Words> {
    let said = |who: &CombatantId, words: String, tone, seconds| Some((*who, words, tone, seconds));
    match event {
        PtuEvent::TempHp { who, after, .. } => {
            said(who, format!("{after} temp HP"), Tone::Good, 0.35)
        }
        PtuEvent::Injured { who, gained: 1, .. } => said(who, "Injury".into(), Tone::Bad, 0.35),
        PtuEvent::Injured { who, gained, .. } => {
            said(who, format!("{gained} Injuries"), Tone::Bad, 0.35)
        }
        PtuEvent::Burrowed { who, .. } => said(who, "Stays under".into(), Tone::Note, 0.35),
        PtuEvent::Bumped { who, .. } => said(who, "Bump!".into(), Tone::Note, 0.35),
        PtuEvent::Fell { who, metres, .. } => {
            said(who, format!("Falls {metres} m"), Tone::Note, 0.35)
        }
        PtuEvent::Mended {
            who, today: None, ..
        } => said(who, "Air!".into(), Tone::Good, 0.35),
        PtuEvent::Spared { who, .. } => said(who, "Spared".into(), Tone::Dull, 0.5),
        _ => None,
    }
}

/// Combat Stages.
fn of_stages(event: &PtuEvent) -> Option<Words> {
    let said = |who: &CombatantId, words: String, tone, seconds| Some((*who, words, tone, seconds));
    match event {
        PtuEvent::StageChanged {
            who,
            stat,
            by,
            wound: None,
            ..
        } => {
            let (words, tone) = match by {
                0 => (format!("{} stays", stat.name()), Tone::Dull),
                1.. => (format!("{} +{by}", stat.name()), Tone::Up),
                _ => (format!("{} {by}", stat.name()), Tone::Down),
            };
            said(who, words, tone, 0.35)
        }
        PtuEvent::StageChanged { who, stat, by, .. } => {
            let tone = if *by < 0 { Tone::Down } else { Tone::Up };
            said(who, format!("{} {by:+}", stat.name()), tone, 0.35)
        }
        PtuEvent::StagesReset { who, .. } => said(who, "Stages reset".into(), Tone::Note, 0.3),
        _ => None,
    }
}
