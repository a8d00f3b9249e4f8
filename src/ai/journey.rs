//! Between battles: how the computer rests, and that it goes on.

use crate::battle::{Battle, Command, Recovery, Respite, SideId};

/// What the computer does after a battle that another follows: a Pokémon Center where there is
/// one, the longest rest that helps, what else helps, then the next battle. `None` where nothing
/// follows.
#[must_use]
pub fn next(battle: &Battle) -> Option<Command> {
    if battle.level().next.is_empty() {
        return None;
    }
    let onward = battle.onward()?;
    for side in &onward.sides {
        if let Some(command) = rest(battle, *side) {
            return Some(command);
        }
    }
    onward.reason.is_none().then_some(onward.command)
}

/// The best way for a side to recover now, if any helps.
fn rest(battle: &Battle, side: SideId) -> Option<Command> {
    let respites = battle.respites(side);
    let helpful = respites.into_iter().filter(helps);
    helpful.max_by_key(worth).map(|respite| respite.command)
}

fn helps(respite: &Respite) -> bool {
    respite.gains.iter().any(crate::battle::Gain::helps)
}

/// First what costs little time, then Centers, then the longest rest.
fn worth(respite: &Respite) -> (u8, i32) {
    let kind = match respite.how {
        Recovery::Tend | Recovery::DrainPoints => 3,
        Recovery::Center => 2,
        Recovery::Rest(_) | Recovery::ExtendedRest(_) => 1,
        Recovery::Wait(_) => 0,
    };
    (kind, respite.minutes)
}
