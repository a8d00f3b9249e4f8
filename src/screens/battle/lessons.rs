//! What a level that teaches has to say now: each new thing when it first matters, one at a time,
//! until it has been read. What was read is remembered in the settings.

use std::collections::VecDeque;
use std::time::Instant;

use bevy::prelude::*;

use super::flow::Flow;
use crate::battle::{Action, Forecast};
use crate::screens::settings::Settings;
use crate::screens::table::Table;
use crate::view::Game;
use crate::words::lessons::{Lesson, Tutor};

/// The lessons of the battle on the screen.
#[derive(Resource, Default)]
pub struct Lessons {
    /// Which battle.
    of: Option<Instant>,
    tutor: Option<Tutor>,
    /// Those that wait to be read; the first one is shown.
    waiting: VecDeque<Lesson>,
    /// The prompt that the tutor has looked at last.
    asked: Option<u64>,
    /// The action that it has looked at last, before it was committed.
    aimed: Option<Action>,
}

impl Lessons {
    /// The lesson that is shown.
    #[must_use]
    pub fn current(&self) -> Option<Lesson> {
        self.waiting.front().copied()
    }

    /// How many more wait behind it.
    #[must_use]
    pub fn behind(&self) -> usize {
        self.waiting.len().saturating_sub(1)
    }

    /// The lesson that is shown has been read; `false` where none was.
    pub fn go_on(&mut self, settings: &mut Settings) -> bool {
        let Some(read) = self.waiting.pop_front() else {
            return false;
        };
        if !settings.lessons_read.contains(&read) {
            settings.lessons_read.push(read);
        }
        true
    }

    /// No more lessons, in no battle, until the settings want them again.
    pub fn skip_all(&mut self, settings: &mut Settings) {
        settings.lessons = false;
        self.waiting.clear();
    }

    /// What was not read and may have lost its moment goes back to the tutor.
    fn put_back(&mut self, tutor: &mut Tutor) {
        self.waiting.retain(|lesson| !tutor.take_back(*lesson));
    }

    /// What is new goes first: it matters now.
    fn take(&mut self, new: Vec<Lesson>) {
        for lesson in new.into_iter().rev() {
            self.waiting.push_front(lesson);
        }
    }

    /// A tutor for every battle of a level that teaches, who knows what was read before.
    fn turn_to(&mut self, game: &Game, table: &Table, settings: &Settings) {
        let born = Some(game.stamp().born());
        if self.of == born {
            return;
        }
        *self = Self {
            of: born,
            tutor: Tutor::knowing(game.level(), &settings.lessons_read).filter(|_| !table.watching),
            ..Self::default()
        };
    }
}

/// Finds what there is to teach at a prompt, and before an action is committed.
pub(super) fn teach(
    mut lessons: ResMut<Lessons>,
    game: Res<Game>,
    flow: Res<Flow>,
    table: Res<Table>,
    settings: Res<Settings>,
) {
    let shown = lessons.bypass_change_detection();
    shown.turn_to(&game, &table, &settings);
    let Some(mut tutor) = shown.tutor.take() else {
        return;
    };
    if !settings.lessons {
        shown.waiting.clear();
    } else if !flow.covered(table.people()) {
        if let Some(options) = flow
            .options
            .as_ref()
            .filter(|_| shown.asked != Some(flow.epoch))
        {
            shown.asked = Some(flow.epoch);
            shown.put_back(&mut tutor);
            let new = tutor.at_prompt(game.battle(), options);
            shown.take(new);
        }
        if let Some((action, forecast)) = aimed(&flow)
            && shown.aimed.as_ref() != Some(action)
        {
            shown.aimed = Some(action.clone());
            let new = tutor.before(action, forecast);
            shown.take(new);
        }
    }
    shown.tutor = Some(tutor);
}

/// What would be committed next, with its odds.
fn aimed(flow: &Flow) -> Option<(&Action, &Forecast)> {
    let plan = flow.approach.as_ref().map(|plan| &plan.attack);
    let action = plan.or_else(|| Some(&flow.choice()?.action))?;
    Some((action, flow.forecast.as_ref()?))
}
