//! The battle as it looks *now*: what the events shown so far add up to
//! ([`Shown`]), and the names and pictures that go with it.
//!
//! The journal runs ahead of the playback; bars, positions and statuses follow the playback.

use std::ops::{Deref, DerefMut};

use bevy::prelude::Resource;

use crate::battle::Battle;
use crate::battle::CombatantId;
use crate::battle::SideId;
use crate::battle::{Shown, ShownObject};
use crate::board::Cell;
use crate::data::ObjectKindId;
use crate::data::level::CombatantDef;
use crate::data::objects::ObjectPlaced;

/// What a combatant looks like, whatever happens to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portrait {
    /// Name.
    pub name: String,
    /// File stem of its token picture.
    pub token: String,
    /// Its side.
    pub side: SideId,
}

impl Portrait {
    fn of(def: &CombatantDef) -> Self {
        Self {
            name: def.name.clone(),
            token: def.token.clone(),
            side: SideId(def.side),
        }
    }
}

/// What an object looks like.
#[derive(Clone, Debug, PartialEq)]
pub struct Prop {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: ObjectKindId,
    /// The squares it covers.
    pub cells: Vec<Cell>,
}

impl Prop {
    fn of(object: &ObjectPlaced) -> Self {
        Self {
            name: object.name.clone(),
            kind: object.kind,
            cells: object.cells.clone(),
        }
    }
}

/// The battle as it looks now.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Displayed {
    state: Shown,
    faces: Vec<Portrait>,
    props: Vec<Prop>,
}

impl Deref for Displayed {
    type Target = Shown;

    fn deref(&self) -> &Shown {
        &self.state
    }
}

impl DerefMut for Displayed {
    fn deref_mut(&mut self) -> &mut Shown {
        &mut self.state
    }
}

impl Displayed {
    /// The battle as it stands, whatever has been played.
    #[must_use]
    pub fn now(battle: &Battle) -> Self {
        Self::with(battle, battle.shown())
    }

    /// The battle before its first event.
    #[must_use]
    pub fn at_start(battle: &Battle) -> Self {
        Self::with(battle, Shown::at_start(battle.level()))
    }

    fn with(battle: &Battle, state: Shown) -> Self {
        let level = battle.level();
        Self {
            state,
            faces: level.combatants.iter().map(Portrait::of).collect(),
            props: level.objects.iter().map(Prop::of).collect(),
        }
    }

    /// What a combatant looks like.
    #[must_use]
    pub fn face(&self, id: CombatantId) -> Option<&Portrait> {
        self.faces.get(usize::from(id.0))
    }

    /// The name of an object of the level, by its number.
    #[must_use]
    pub fn prop(&self, index: usize) -> Option<&Prop> {
        self.props.get(index)
    }

    /// The squares of an object, by its number, whether the level has it or it has been raised.
    #[must_use]
    pub fn squares_of(&self, index: usize) -> &[Cell] {
        let raised = self.state.objects.get(index);
        let raised = raised.and_then(|thing| thing.raised.as_ref());
        match (self.props.get(index), raised) {
            (Some(prop), _) => &prop.cells,
            (None, Some((_, cells))) => cells,
            (None, None) => &[],
        }
    }

    /// What the object is that is seen on a square, and whether it is a device that is off.
    #[must_use]
    pub fn object_at(&self, cell: Cell) -> Option<(ObjectKindId, bool)> {
        let mut all = self.state.objects.iter().enumerate();
        let here = |(index, thing): &(usize, &ShownObject)| {
            !thing.gone && self.squares_of(*index).contains(&cell)
        };
        let (index, thing) = all.find(here)?;
        let raised = thing.raised.as_ref().map(|(kind, _)| *kind);
        let kind = raised.or_else(|| self.props.get(index).map(|prop| prop.kind));
        Some((kind?, thing.off))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Command;
    use crate::board::Light;
    use crate::rules::Status;

    /// Plays a level with commands picked by a simple count, so that every seed takes other
    /// turns; returns the battle as it stands at the end.
    fn play(name: &str, seed: u64, commands: usize) -> Battle {
        let mut battle = Battle::of_builtin(name, seed);
        let mut pick = seed as usize;
        for _ in 0..commands {
            let Some(options) = battle.options() else {
                break;
            };
            let actions: Vec<_> = options.actions().cloned().collect();
            pick = pick.wrapping_mul(31).wrapping_add(17);
            let Some(action) = actions.get((pick >> 4) % actions.len().max(1)) else {
                break;
            };
            let command = Command::new(options.prompt.actor, action.clone());
            battle
                .submit(&command)
                .expect("an offered action is accepted");
        }
        battle
    }

    fn shown(battle: &Battle) -> Displayed {
        let mut displayed = Displayed::at_start(battle);
        battle
            .journal()
            .iter()
            .for_each(|event| displayed.apply(event));
        displayed
    }

    #[test]
    fn all_events_together_make_what_the_sheets_say() {
        for name in ["lakeside", "bench3v3", "first_steps"] {
            for seed in 0..12 {
                let battle = play(name, seed, 150);
                let (events, sheets) = (shown(&battle), Displayed::now(&battle));
                for (shown, sheet) in events.combatants.iter().zip(sheets.combatants.iter()) {
                    assert_eq!(shown, sheet, "{name}, seed {seed}");
                }
                assert_eq!(events.ground, sheets.ground, "{name}, seed {seed}");
                assert_eq!(events.cover, sheets.cover, "{name}, seed {seed}");
                assert_eq!(events.items, sheets.items, "{name}, seed {seed}");
                assert_eq!(events.hazards, sheets.hazards, "{name}, seed {seed}");
                assert_eq!(events.weather, sheets.weather, "{name}, seed {seed}");
            }
        }
    }

    #[test]
    fn corrections_show_at_once() {
        use crate::battle::{Correction, Fate, act};
        use crate::data::moves::Duration;
        let mut battle = play("lakeside", 2, 12);
        let dark = battle.board().is_dark();
        let ids: Vec<_> = battle.ids().collect();
        let mut made = 0;
        for id in ids {
            let corner = battle.board().cells().find(|cell| {
                let to = Correction::Move(*cell);
                battle.check(&Command::new(id, act::Correct(to))).is_ok()
            });
            let inflict = Correction::Inflict {
                status: Status::Poisoned,
                by: None,
                lasting: Duration::UntilCured,
                overrule: true,
            };
            let corner = corner.map(Correction::Move);
            for correction in [
                Some(Correction::Injuries(3)),
                Some(Correction::Hp(3)),
                Some(Correction::TempHp(7)),
                Some(inflict),
                corner,
                Some(Correction::Leave),
                Some(Correction::Fate(Fate::Down)),
            ]
            .into_iter()
            .flatten()
            {
                let command = Command::new(id, act::Correct(correction));
                if battle.submit(&command).is_ok() {
                    made += 1;
                    let (events, sheets) = (shown(&battle), Displayed::now(&battle));
                    assert_eq!(events.combatants, sheets.combatants, "{command:?}");
                }
            }
        }
        assert!(made > 8, "{made}");
        let mut battle = play("lakeside", 2, 12);
        let actor = battle.prompt().map(|prompt| prompt.actor);
        let light = if dark { Light::Lit } else { Light::Dark };
        let command = Command::new(
            actor.expect("somebody is asked"),
            act::Correct(Correction::Light(light)),
        );
        battle.submit(&command).expect("another light");
        assert_eq!(shown(&battle).light, Displayed::now(&battle).light);
    }

    #[test]
    fn whoever_acts_is_active_while_the_battle_waits_for_it() {
        let battle = play("lakeside", 3, 5);
        let prompt = battle.prompt().expect("five commands do not end a battle");
        assert_eq!(shown(&battle).active, Some(prompt.actor));
    }

    #[test]
    fn conscious_ones_are_found_before_those_they_stand_over() {
        let battle = play("lakeside", 1, 0);
        let mut displayed = Displayed::at_start(&battle);
        let cell = Cell { x: 9, y: 9 };
        for (index, fainted) in [(0, true), (1, false)] {
            displayed.combatants[index].cell = Some(cell);
            displayed.combatants[index].fainted = fainted;
        }
        assert_eq!(displayed.at(cell), Some(CombatantId(1)));
        assert_eq!(displayed.at(Cell { x: -1, y: 0 }), None);
    }
}
