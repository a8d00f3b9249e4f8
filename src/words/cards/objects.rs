//! What objects of a level are and do (G107 to G110).

use crate::data::Dex;
use crate::data::objects::ObjectPlaced;

/// What an object of a level is and does, a sentence each (G107 to G110).
#[must_use]
pub fn object_lines(dex: &Dex, placed: &ObjectPlaced) -> Vec<String> {
    let def = dex.object(placed.kind);
    let mut lines = Vec::new();
    let ground: Vec<&str> = [
        (def.blocking, "Blocking"),
        (def.rough, "Rough"),
        (def.slow, "Slow"),
    ]
    .into_iter()
    .filter_map(|(is, name)| is.then_some(name))
    .collect();
    if !ground.is_empty() {
        lines.push(format!("Its squares are {}.", ground.join(" and ")));
    }
    for (elements, words) in [
        (&def.weak, "Suffers more from"),
        (&def.resists, "Suffers less from"),
        (&def.immune, "Does not mind"),
    ] {
        let names: Vec<&str> = elements.iter().map(|element| element.name()).collect();
        if !names.is_empty() {
            lines.push(format!("{words} {}.", names.join(", ")));
        }
    }
    if let Some(burns) = def.burns {
        lines.push(format!(
            "Burns for {} once lit by Fire.",
            rounds(burns.rounds)
        ));
    }
    if let Some(topples) = def.topples {
        lines.push(format!(
            "Falls {} m away from whoever breaks it, with Damage Base {}.",
            topples.metres, topples.damage
        ));
    }
    if let Some(outage) = def.electronic {
        let long = outage.rounds.map_or_else(|| "the scene".to_owned(), rounds);
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
        lines.push(format!(
            "A fall through its branches costs {}d6 more.",
            def.boughs
        ));
    }
    for how in &def.improvised {
        lines.push(format!("From here: {}.", dex.improvised(*how).name));
    }
    if let Some(piece) = placed.set_piece {
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

fn rounds(count: u8) -> String {
    if count == 1 {
        "1 round".to_owned()
    } else {
        format!("{count} rounds")
    }
}
