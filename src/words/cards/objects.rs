//! What objects of a level are and do (G107 to G110).

use crate::data::objects::SetPiece;
use crate::data::{Dex, ObjectDef};
use crate::words::counted;

/// What an object is and does, and what can be set off with it, a sentence each (G107 to G110).
#[must_use]
pub fn object_lines(dex: &Dex, def: &ObjectDef, piece: Option<&SetPiece>) -> Vec<String> {
    let mut lines: Vec<String> = ground(def).into_iter().collect();
    lines.extend(elements(def));
    lines.extend(breaking(def));
    for how in &def.improvised {
        lines.push(format!("From here: {}.", dex.improvised(*how).name));
    }
    if let Some(piece) = piece {
        lines.push(format!(
            "{} against {} sets off {}, with {} times the Rank as the attack stat.",
            piece.skill.name(),
            piece.dc,
            dex.move_def(piece.copies).name,
            piece.times
        ));
    }
    lines
}

fn ground(def: &ObjectDef) -> Option<String> {
    let ground: Vec<&str> = [
        (def.blocking, "Blocking"),
        (def.rough, "Rough"),
        (def.slow, "Slow"),
    ]
    .into_iter()
    .filter_map(|(is, name)| is.then_some(name))
    .collect();
    (!ground.is_empty()).then(|| format!("Its squares are {}.", ground.join(" and ")))
}

/// What types do to it.
fn elements(def: &ObjectDef) -> impl Iterator<Item = String> {
    [
        (&def.weak, "Suffers more from"),
        (&def.resists, "Suffers less from"),
        (&def.immune, "Does not mind"),
    ]
    .into_iter()
    .filter(|(elements, _)| !elements.is_empty())
    .map(|(elements, words)| {
        let names: Vec<&str> = elements.iter().map(|element| element.name()).collect();
        format!("{words} {}.", names.join(", "))
    })
}

/// How it burns, falls, goes dead and hurts whoever falls through it.
fn breaking(def: &ObjectDef) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(burns) = def.burns {
        let long = counted(burns.rounds, "round");
        lines.push(format!("Burns for {long} once lit by Fire."));
    }
    if let Some(topples) = def.topples {
        lines.push(format!(
            "Falls {} m away from whoever breaks it, with Damage Base {}.",
            topples.metres, topples.damage
        ));
    }
    if let Some(outage) = def.electronic {
        let long = outage.rounds;
        let long = long.map_or_else(|| "the scene".to_owned(), |rounds| counted(rounds, "round"));
        let opens = if outage.opens {
            "; the way is free then"
        } else {
            ""
        };
        lines.push(format!(
            "Water and Electric attacks switch it off for {long}{opens}."
        ));
    }
    if def.boughs > 0 {
        let dice = def.boughs;
        lines.push(format!("A fall through its branches costs {dice}d6 more."));
    }
    lines
}
