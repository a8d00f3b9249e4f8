//! What the panels of a battle read and write.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use smallvec::SmallVec;

use super::advice::Advice;
use super::flow::{Flow, Intent};
use super::lessons::Lessons;
use crate::battle::{
    Battle, CombatantId, Knowledge, Role, Sheet, ShownCombatant, SideId, StatusView,
};
use crate::board::Cell;
use crate::input::{BattleAction, Bindings};
use crate::rules::Vitals;
use crate::screens::pictures::Pictures;
use crate::screens::settings::Settings;
use crate::screens::table::{Lending, Table};
use crate::view::{Alarm, Displayed, Game, Playback, Watching};

/// What the panels of a battle read and write.
#[derive(SystemParam)]
pub(super) struct PanelParams<'w> {
    pub(super) game: ResMut<'w, Game>,
    pub(super) flow: ResMut<'w, Flow>,
    pub(super) table: ResMut<'w, Table>,
    pub(super) playback: Res<'w, Playback>,
    pub(super) settings: ResMut<'w, Settings>,
    pub(super) bindings: Res<'w, Bindings>,
    pub(super) pictures: Res<'w, Pictures>,
    pub(super) displayed: Option<Res<'w, Displayed>>,
    pub(super) eyes: Res<'w, Watching>,
    pub(super) lessons: ResMut<'w, Lessons>,
    pub(super) advice: ResMut<'w, Advice>,
    pub(super) alarm: Option<Res<'w, Alarm>>,
    pub(super) intents: MessageWriter<'w, Intent>,
}

impl PanelParams<'_> {
    pub(super) fn battle(&self) -> &Battle {
        self.game.battle()
    }

    /// A combatant; while the playback is behind, with the Hit Points it has got to.
    pub(super) fn sheet(&self, id: CombatantId) -> Option<Sheet> {
        let mut sheet = self.game.battle().sheet(id)?;
        if let Some(shown) = self.played().and_then(|displayed| displayed.get(id)) {
            as_played(&mut sheet, shown);
        }
        Some(sheet)
    }

    /// The battle as the board shows it, while that is behind the battle as it stands.
    pub(super) fn played(&self) -> Option<&Displayed> {
        let behind = self.playback.busy() || self.playback.lags(&self.game);
        self.displayed.as_deref().filter(|_| behind)
    }

    /// Who is seen on a square.
    pub(super) fn occupant(&self, cell: Cell) -> Option<CombatantId> {
        match self.played() {
            Some(displayed) => displayed.at(cell),
            None => self.battle().occupant(cell),
        }
    }

    /// What may be shown of a combatant to whoever looks at the screen.
    pub(super) fn knows(&self, id: CombatantId) -> Knowledge {
        self.battle().seen(self.eyes.0, id)
    }

    pub(super) fn name(&self, id: CombatantId) -> String {
        name_of(self.game.battle(), id)
    }

    /// Lends the side of the person at the screen to the computer, or takes it back; says what has
    /// happened.
    pub(super) fn hand_over(&mut self) -> String {
        let key = self.bindings.label(BattleAction::Computer);
        let name = |side: SideId| {
            let sides = &self.game.battle().level().sides;
            let side = sides.get(usize::from(side.0));
            side.map_or_else(String::new, |side| side.name.clone())
        };
        let behind = self.playback.busy() || self.playback.lags(&self.game);
        let asked = self.battle().prompt().map(|prompt| prompt.side);
        let sitting = self.table.sitting(self.battle().level(), asked, behind);
        if behind && self.table.people() > 1 && !self.table.has_lent() {
            return format!("{key} hands over the side of whoever is asked, once all is shown.");
        }
        match self.table.hand_over(sitting) {
            Lending::Lent(side) => {
                format!(
                    "The computer plays {} now. {key} takes it back.",
                    name(side)
                )
            }
            Lending::TakenBack(side) => format!("You play {} again.", name(side)),
            Lending::Refused => {
                "That side is the computer's own. The menu says who plays which side.".into()
            }
        }
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

/// What the playback has got to; what it has not shown yet has not happened.
fn as_played(sheet: &mut Sheet, shown: &ShownCombatant) {
    sheet.hp = shown.hp;
    sheet.temp_hp = shown.temp;
    sheet.fainted = shown.fainted;
    sheet.dead = shown.dead;
    sheet.cap = Vitals {
        max: sheet.max_hp,
        hp: shown.hp,
        temp: shown.temp,
        injuries: shown.injuries,
    }
    .cap();
    if let Some(own) = sheet.ptu_mut() {
        own.injuries = shown.injuries;
        own.stages = shown.stages;
        own.stance = shown.stance;
        statuses_as_played(&mut own.statuses, shown);
    }
}

/// Of the statuses those that have been seen to begin and not to end.
fn statuses_as_played(views: &mut Vec<StatusView>, shown: &ShownCombatant) {
    views.retain(|view| shown.statuses.contains(&view.status));
    for status in &shown.statuses {
        if !views.iter().any(|view| view.status == *status) {
            views.push(StatusView {
                status: *status,
                lasting: "for a while".into(),
                by: None,
                next: None,
                moves: SmallVec::new(),
            });
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
