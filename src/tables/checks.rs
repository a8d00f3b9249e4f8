//! What must hold whatever game is played: an offered choice is accepted, the state is sound after every
//! command, and the record is read back and plays to the same end.

use super::game::TurnGame;
use super::record::Reading;
use super::session::{Fault, Session};
use crate::rules::Dice;

/// One of the open choices, whichever `luck` picks, is accepted where it is said. It is tried on the state
/// alone: a copy of everything that was told would make long games dear.
///
/// # Errors
/// It is refused.
pub(super) fn offered<G: TurnGame>(session: &Session<G>, luck: u64) -> Result<(), String> {
    let game = session.game();
    let Some(prompt) = game.prompt() else {
        return Ok(());
    };
    let choices = game.choices();
    let open: Vec<_> = choices.iter().filter(|it| it.refused.is_none()).collect();
    let at = Dice::derive_seed(luck, 77) % open.len().max(1) as u64;
    let Some(choice) = usize::try_from(at).ok().and_then(|at| open.get(at)) else {
        return Err(format!("nothing is offered at: {}", prompt.question));
    };
    match session.tried(prompt.seat, &choice.command) {
        Ok(game) => game
            .sound()
            .map_err(|why| format!("after {}: {why}", choice.label)),
        Err(Fault::Refused(refusal)) => Err(format!(
            "{} was offered and is refused: {refusal}",
            choice.label
        )),
        Err(_) => Ok(()),
    }
}

/// The record is read back and plays to the same end.
///
/// # Errors
/// It does not.
pub(super) fn again<G: TurnGame>(session: &Session<G>) -> Result<(), String> {
    let record = session.record();
    let text = record.to_text().map_err(|error| error.to_string())?;
    let read = Reading::<G>::of("the record", &text)
        .map_err(|faults| faults.first().map_or_else(String::new, ToString::to_string))?;
    if read.record != *record {
        let pairs = record.commands.iter().zip(&read.record.commands);
        let other = pairs.enumerate().find(|(_, (was, is))| was != is);
        return Err(match other {
            Some((at, (was, is))) => format!(
                "command {} of the record is another when it is read back: {:?} became {:?}",
                at + 1,
                was.does,
                is.does
            ),
            None => "the record is another when it is read back".to_owned(),
        });
    }
    let again = Session::replay(session.rules(), &read.record).map_err(|fault| fault.why)?;
    let (one, other) = (session.game(), again.game());
    match one.state() == other.state() && one.outcome() == other.outcome() {
        true => Ok(()),
        false => Err("the record plays to another end".to_owned()),
    }
}
