//! What the panels of a battle read and write.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::flow::{Flow, Intent};
use crate::battle::{Battle, CombatantId, Knowledge, Role, Sheet};
use crate::input::Bindings;
use crate::screens::pictures::Pictures;
use crate::screens::settings::Settings;
use crate::screens::table::Table;
use crate::view::{Displayed, Game, Playback, Watching};

/// What the panels of a battle read and write.
#[derive(SystemParam)]
pub(super) struct Desk<'w> {
    pub(super) game: ResMut<'w, Game>,
    pub(super) flow: ResMut<'w, Flow>,
    pub(super) table: ResMut<'w, Table>,
    pub(super) playback: Res<'w, Playback>,
    pub(super) settings: ResMut<'w, Settings>,
    pub(super) bindings: Res<'w, Bindings>,
    pub(super) pictures: Res<'w, Pictures>,
    pub(super) displayed: Option<Res<'w, Displayed>>,
    pub(super) eyes: Res<'w, Watching>,
    pub(super) intents: MessageWriter<'w, Intent>,
}

impl Desk<'_> {
    pub(super) fn battle(&self) -> &Battle {
        self.game.battle()
    }

    /// A combatant; while the playback is behind, with the Hit Points it has got to.
    pub(super) fn sheet(&self, id: CombatantId) -> Option<Sheet> {
        let mut sheet = self.game.battle().sheet(id)?;
        let shown = self
            .displayed
            .as_ref()
            .and_then(|displayed| displayed.get(id));
        if let Some(shown) = shown.filter(|_| self.playback.busy()) {
            sheet.hp = shown.hp;
            sheet.temp_hp = shown.temp;
            sheet.injuries = shown.injuries;
            sheet.fainted = shown.fainted;
        }
        Some(sheet)
    }

    /// What may be shown of a combatant to whoever looks at the screen.
    pub(super) fn knows(&self, id: CombatantId) -> Knowledge {
        self.battle().seen(self.eyes.0, id)
    }

    pub(super) fn name(&self, id: CombatantId) -> String {
        name_of(self.game.battle(), id)
    }

    pub(super) fn send(&mut self, intent: Intent) {
        self.intents.write(intent);
    }

    /// Chooses what is this to whoever decides, if it is offered.
    pub(super) fn send_role(&mut self, role: Role) {
        let options = self.flow.options.as_ref();
        let found = options.and_then(|options| options.role(role));
        if let Some(key) = found.map(|entry| entry.key) {
            self.send(Intent::Choose(key));
        }
    }
}

/// The name of a combatant.
fn name_of(battle: &Battle, id: CombatantId) -> String {
    battle
        .level()
        .combatants
        .get(usize::from(id.0))
        .map_or_else(|| "somebody".to_owned(), |def| def.name.clone())
}
