//! What happened since a side decided last: whoever takes over the screen reads it first.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::battle::{Eyes, SideId};
use crate::screens::battle::params::PanelParams;
use crate::screens::narration;
use crate::view::Game;
use crate::view::game::Stamp;
use crate::words::Topic;

/// How long the journal was when each side decided last.
#[derive(Resource, Default)]
pub(super) struct LastDecided {
    of: Option<Stamp>,
    asked: Option<SideId>,
    journal: BTreeMap<SideId, usize>,
}

/// Notices when another side is asked.
pub(super) fn note(game: Res<Game>, mut last: ResMut<LastDecided>) {
    let stamp = Some(game.stamp());
    if last.of != stamp {
        *last = LastDecided {
            of: stamp,
            ..LastDecided::default()
        };
    }
    let battle = game.battle();
    let asked = battle.prompt().map(|prompt| prompt.side);
    if asked == last.asked {
        return;
    }
    if let Some(before) = std::mem::replace(&mut last.asked, asked) {
        last.journal.insert(before, battle.journal().len());
    }
}

impl LastDecided {
    /// What a side may know of what happened since it decided last, a line each; of everything
    /// where it has not decided yet.
    pub(super) fn since(&self, params: &PanelParams, side: SideId) -> Vec<String> {
        let battle = params.battle();
        let start = battle.began_at();
        let from = self.journal.get(&side).unwrap_or(&start);
        let until = params.playback.cursor.min(battle.journal().len());
        (*from..until)
            .filter_map(|at| {
                narration::tell(battle, Eyes::of(Some(side)), Eyes::of(Some(side)), at)
            })
            .filter(|line| !line.heading && line.topic != Topic::Time)
            .map(|line| line.headline)
            .collect()
    }
}
