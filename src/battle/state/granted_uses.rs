//! What everybody has used of its Daily abilities and features in earlier Scenes (AX-02). Sole writer of
//! [`GrantedUses`]; those of the Scene at hand are counted by the cases themselves.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::data::level::StartState;

/// How often one of them has been used, and how many days ago that was last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Earlier {
    /// The ability or the feature.
    pub(crate) name: String,
    /// How often.
    pub(crate) times: u8,
    /// Whole days since the last use.
    pub(crate) days_ago: u8,
}

/// How often somebody has used its Daily abilities and features before this Scene.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct GrantedUses(SmallVec<[Earlier; 1]>);

impl GrantedUses {
    pub(crate) fn new(start: &StartState) -> Self {
        let mut all = Self::default();
        for (name, times) in &start.granted_yesterday {
            all.note(name, *times);
        }
        for it in &mut all.0 {
            it.days_ago = 1;
        }
        for (name, times) in &start.granted_today {
            all.note(name, *times);
        }
        all
    }

    /// So many uses more, now.
    pub(crate) fn note(&mut self, name: &str, times: u8) {
        match self.0.iter_mut().find(|it| it.name == name) {
            Some(it) => {
                it.times = it.times.saturating_add(times);
                it.days_ago = 0;
            }
            None => self.0.push(Earlier {
                name: name.to_owned(),
                times,
                days_ago: 0,
            }),
        }
    }

    /// How often that has been used.
    pub(crate) fn of(&self, name: &str) -> u8 {
        let found = self.0.iter().find(|it| it.name == name);
        found.map_or(0, |it| it.times)
    }

    /// All that have been used.
    pub(crate) fn all(&self) -> &[Earlier] {
        &self.0
    }

    /// So many days have passed, and these are as if unused.
    pub(crate) fn age(&mut self, days: u8, regained: &[String]) {
        self.0.retain(|it| !regained.contains(&it.name));
        for it in &mut self.0 {
            it.days_ago = it.days_ago.saturating_add(days);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_of_yesterday_and_today_count_together_and_age_together() {
        let mut uses = GrantedUses::new(&StartState {
            granted_today: vec![("Air Lock".to_owned(), 1)],
            granted_yesterday: vec![("Air Lock".to_owned(), 1), ("Regenerator".to_owned(), 2)],
            ..StartState::default()
        });
        assert_eq!((uses.of("Air Lock"), uses.of("Regenerator")), (2, 2));
        let ago =
            |uses: &GrantedUses| -> Vec<u8> { uses.all().iter().map(|it| it.days_ago).collect() };
        assert_eq!(ago(&uses), [0, 1]);
        uses.age(1, &["Regenerator".to_owned()]);
        assert_eq!((uses.of("Regenerator"), ago(&uses)), (0, vec![1]));
    }
}
