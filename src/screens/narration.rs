//! Words for events and moves, as `text` and `data` write them, in the shape panels need.

use crate::battle::{Battle, Event, Eyes, ObjectState};
use crate::data::{Dex, Level, MoveDef};
use crate::words::cards::{card, object_lines};
use crate::words::verdict::{self, Verdict};
use crate::words::{Narrator, Topic, topic};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// What happened, in a sentence.
    pub(super) headline: String,
    /// The arithmetic behind it, a sum per line with its rules.
    pub(super) details: Vec<String>,
    /// A round or a turn begins, or the battle ends.
    pub(super) heading: bool,
    /// How it went for the people at the table, where the battle ends.
    pub(super) verdict: Option<Verdict>,
    /// What it is about.
    pub(super) topic: Topic,
}

/// Tells the event at a place of the journal as far as whoever looks may know, and its end as it went for
/// these people; `None` for those that need no line.
#[must_use]
pub(super) fn tell(battle: &Battle, eyes: Eyes, people: Eyes, at: usize) -> Option<Line> {
    let journal = battle.journal();
    let narrator = Narrator::seen(battle, eyes);
    let event = journal.get(at)?;
    let mut line = narrator.line_at(journal, at)?;
    let ended = match event {
        Event::BattleEnded { .. } => verdict::told(battle, people),
        _ => None,
    };
    if let Some((_, heading, why)) = &ended {
        line = format!("{heading}: {why}.");
    }
    let heading = matches!(
        event,
        Event::RoundStarted { .. } | Event::TurnStarted { .. } | Event::BattleEnded { .. }
    );
    Some(Line {
        // The rules that the text front end draws before headings are not needed here.
        headline: line.trim_start_matches(['-', '=', ' ']).to_owned(),
        details: narrator.details(event),
        heading,
        verdict: ended.map(|(verdict, ..)| verdict),
        topic: topic(event),
    })
}

/// The text of a move card.
#[must_use]
pub(super) fn move_text(dex: &Dex, def: &MoveDef) -> String {
    let card = card(dex, def);
    let mut lines = vec![card.line];
    lines.extend(card.effects);
    lines.join("\n")
}

/// What an object is and does, a line each.
#[must_use]
pub(super) fn object_text(dex: &Dex, level: &Level, object: &ObjectState) -> Vec<String> {
    let placed = level.objects.get(usize::from(object.id.0));
    let piece = placed.and_then(|placed| placed.set_piece.as_ref());
    let def = dex.find_object(&object.kind);
    def.map_or_else(Vec::new, |def| object_lines(dex, def, piece))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Command, Correction, SideId, act};

    #[test]
    fn the_log_tells_a_defeat_to_those_who_lost() {
        let mut battle = Battle::of_builtin("lakeside", 1);
        let actor = battle.prompt().unwrap().actor;
        let end = act::Correct(Correction::End(Some(SideId(1))));
        battle.submit(&Command::new(actor, end)).unwrap();
        let journal = battle.journal();
        let ended = |event: &Event| matches!(event, Event::BattleEnded { .. });
        let at = journal.iter().position(ended).unwrap();
        let told = |side| {
            let eyes = Eyes::of(Some(SideId(side)));
            tell(&battle, eyes, eyes, at).unwrap()
        };
        assert_eq!(told(0).verdict, Some(Verdict::Lost));
        assert!(told(0).headline.starts_with("You lost: "), "{:?}", told(0));
        assert!(told(1).headline.starts_with("You won: "), "{:?}", told(1));
    }
}
