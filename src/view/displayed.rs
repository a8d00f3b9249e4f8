//! The battle as it looks *now*: what the events shown so far add up to.
//!
//! The journal runs ahead of the playback; bars, positions and statuses follow the playback, so
//! they live here. Nothing is computed from rules: events carry the values after the fact.

use bevy::prelude::Resource;

use crate::battle::{Battle, CombatantId, Event, Lifted, ObjectId, SideId, Whereabouts};
use crate::board::{Cell, Footprint, Light};
use crate::data::Weather;
use crate::data::level::{CombatantDef, Kind, Place};
use crate::data::moves::{Hazard, Stance};
use crate::data::{ItemId, ObjectKindId, TerrainId};
use crate::rules::{Status, Vitals};

/// One combatant as it looks now.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Its id.
    pub id: CombatantId,
    /// Name.
    pub name: String,
    /// File stem of its token picture.
    pub token: String,
    /// Trainer or Pokémon.
    pub kind: Kind,
    /// Its side.
    pub side: SideId,
    /// Squares it covers.
    pub footprint: Footprint,
    /// Top-left square; `None` while it is not on the board.
    pub cell: Option<Cell>,
    /// Hit Points.
    pub hp: i32,
    /// True maximum.
    pub max_hp: i32,
    /// Temporary Hit Points.
    pub temp: i32,
    /// Injuries.
    pub injuries: i32,
    /// Statuses, in the order of the enum.
    pub statuses: Vec<Status>,
    /// Stance.
    pub stance: Option<Stance>,
    /// Bound (G152).
    pub bound: bool,
    /// How many marks of moves it carries (Leech Seeds and the like).
    pub marks: usize,
    /// Fainted or dead.
    pub fainted: bool,
}

impl Shown {
    /// On the board.
    #[must_use]
    pub fn present(&self) -> bool {
        self.cell.is_some()
    }

    fn gain(&mut self, status: Status) {
        if let Err(at) = self.statuses.binary_search(&status) {
            self.statuses.insert(at, status);
        }
    }

    fn at_start(index: usize, def: &CombatantDef) -> Self {
        let mut statuses = def.start.statuses.clone();
        statuses.sort_unstable();
        statuses.dedup();
        let cell = match def.place {
            Place::Board(cell) => Some(cell),
            Place::Ball | Place::Beside | Place::Later(_) | Place::Away => None,
        };
        Self {
            id: CombatantId(index as u8),
            name: def.name.clone(),
            token: def.token.clone(),
            kind: def.kind,
            side: SideId(def.side),
            footprint: def.footprint,
            cell,
            hp: def.start.hp.unwrap_or_else(|| starting_hp(def)),
            max_hp: def.max_hp,
            temp: def.start.temp_hp,
            injuries: def.start.injuries,
            statuses,
            stance: None,
            bound: def.start.bound,
            marks: 0,
            fainted: def.start.fainted || def.start.hp.is_some_and(|hp| hp <= 0),
        }
    }
}

/// Injuries lower what a combatant starts with (combat-R074).
fn starting_hp(def: &CombatantDef) -> i32 {
    Vitals {
        injuries: def.start.injuries,
        ..Vitals::full(def.max_hp)
    }
    .cap()
}

/// One object as it looks now.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownObject {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: ObjectKindId,
    /// The squares it covers.
    pub cells: Vec<Cell>,
    /// Broken, burnt down or fallen.
    pub gone: bool,
    /// A device that is off.
    pub off: bool,
}

/// The battle as it looks now.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Displayed {
    /// Everybody, by id.
    pub combatants: Vec<Shown>,
    /// Whose turn is being shown.
    pub active: Option<CombatantId>,
    /// The round being shown; 0 before the first.
    pub round: u32,
    /// Weather.
    pub weather: Weather,
    /// Ground, row by row.
    pub ground: Vec<TerrainId>,
    /// Cover over the ground, row by row.
    pub cover: Vec<Option<TerrainId>>,
    /// Light, row by row; empty where everything is lit (A027).
    pub light: Vec<Light>,
    /// Items lying around.
    pub items: Vec<(Cell, ItemId)>,
    /// Hazards on the ground, in order.
    pub hazards: Vec<(Cell, Hazard)>,
    /// Objects, by id.
    pub objects: Vec<ShownObject>,
    /// Columns.
    pub width: i16,
    /// Rows.
    pub height: i16,
}

impl Displayed {
    /// The battle as it stands, whatever has been played.
    #[must_use]
    pub fn now(battle: &Battle) -> Self {
        let board = battle.board();
        let mut displayed = Self::at_start(battle);
        displayed.ground = board
            .cells()
            .filter_map(|cell| board.ground(cell))
            .collect();
        displayed.cover = board.cells().map(|cell| board.cover(cell)).collect();
        displayed.items = board.items().to_vec();
        let hazards = board.hazards().iter();
        displayed.hazards = hazards.map(|laid| (laid.at, laid.hazard)).collect();
        displayed.sort_hazards();
        for (shown, state) in displayed.objects.iter_mut().zip(battle.objects()) {
            (shown.gone, shown.off) = (state.gone, state.off);
        }
        displayed.light = if board.is_dark() {
            board.cells().map(|cell| board.light(cell)).collect()
        } else {
            Vec::new()
        };
        displayed.round = battle.round();
        displayed.active = battle
            .order()
            .iter()
            .find(|slot| slot.state == crate::battle::SlotState::Active)
            .map(|slot| slot.who);
        for shown in &mut displayed.combatants {
            let Some(sheet) = battle.sheet(shown.id) else {
                continue;
            };
            shown.name = sheet.name;
            shown.token = sheet.token;
            shown.footprint = sheet.footprint;
            shown.cell = match sheet.place {
                Whereabouts::Board(cell) => Some(cell),
                _ => None,
            };
            shown.hp = sheet.hp;
            shown.max_hp = sheet.max_hp;
            shown.temp = sheet.temp_hp;
            shown.injuries = sheet.injuries;
            shown.statuses = sheet.statuses.iter().map(|view| view.status).collect();
            shown.statuses.sort_unstable();
            shown.statuses.dedup();
            shown.stance = sheet.stance;
            shown.bound = sheet.bound;
            shown.marks = sheet.marks.len();
            shown.fainted = sheet.fainted;
        }
        displayed.weather = battle.weather();
        displayed
    }

    /// The battle before its first event.
    #[must_use]
    pub fn at_start(battle: &Battle) -> Self {
        let level = battle.level();
        let combatants = level.combatants.iter().enumerate();
        Self {
            combatants: combatants
                .map(|(index, def)| Shown::at_start(index, def))
                .collect(),
            active: None,
            round: 0,
            weather: level.weather,
            ground: level.ground.clone(),
            cover: vec![None; level.ground.len()],
            light: level.light.clone(),
            items: level.floor.clone(),
            hazards: Vec::new(),
            objects: level
                .objects
                .iter()
                .map(|object| ShownObject {
                    name: object.name.clone(),
                    kind: object.kind,
                    cells: object.cells.clone(),
                    gone: false,
                    off: false,
                })
                .collect(),
            width: level.width,
            height: level.height,
        }
    }

    /// Brings hazards into the one order, each only once.
    fn sort_hazards(&mut self) {
        self.hazards
            .sort_unstable_by_key(|(at, hazard)| (at.y, at.x, *hazard));
        self.hazards.dedup();
    }

    /// One combatant.
    #[must_use]
    pub fn get(&self, id: CombatantId) -> Option<&Shown> {
        self.combatants.get(usize::from(id.0))
    }

    /// Who is shown on a square, if anybody is; conscious ones first.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<CombatantId> {
        let covers = |shown: &&Shown| {
            shown.cell.is_some_and(|corner| {
                (0..shown.footprint.width as i16).contains(&(cell.x - corner.x))
                    && (0..shown.footprint.height as i16).contains(&(cell.y - corner.y))
            })
        };
        let here = self.combatants.iter().filter(covers);
        here.min_by_key(|shown| shown.fainted).map(|shown| shown.id)
    }

    /// Index of a square in `ground` and `cover`.
    #[must_use]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        let inside = (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y);
        inside.then(|| cell.y as usize * self.width as usize + cell.x as usize)
    }

    fn change(&mut self, id: CombatantId, change: impl FnOnce(&mut Shown)) {
        if let Some(shown) = self.combatants.get_mut(usize::from(id.0)) {
            change(shown);
        }
    }

    /// Takes one event in.
    pub fn apply(&mut self, event: &Event) {
        self.apply_to_combatants(event);
        self.apply_to_board(event);
    }

    fn apply_to_combatants(&mut self, event: &Event) {
        match event {
            Event::RoundStarted { round, .. } => self.round = *round,
            Event::TurnStarted { who } => self.active = Some(*who),
            Event::TurnEnded { who } | Event::TurnLost { who, .. } | Event::Held { who, .. } => {
                self.active = self.active.filter(|active| active != who);
            }
            Event::Moved { who, path, .. } => {
                if let Some(last) = path.last() {
                    self.change(*who, |shown| shown.cell = Some(*last));
                }
            }
            Event::Turned {
                who, at, footprint, ..
            } => self.change(*who, |shown| {
                shown.cell = Some(*at);
                shown.footprint = *footprint;
            }),
            Event::HpLost {
                who,
                hp_after,
                temp_after,
                ..
            } => self.change(*who, |shown| {
                shown.hp = *hp_after;
                shown.temp = *temp_after;
            }),
            Event::Healed { who, hp_after, .. } => {
                self.change(*who, |shown| shown.hp = *hp_after);
            }
            Event::TempHp { who, after, .. } => self.change(*who, |shown| shown.temp = *after),
            Event::Injured {
                who,
                total,
                hp_after,
                ..
            } => self.change(*who, |shown| {
                shown.injuries = *total;
                shown.hp = *hp_after;
            }),
            Event::Rested { who, hp_after, .. } => {
                self.change(*who, |shown| shown.hp = *hp_after);
            }
            Event::Breathed { who, total, .. } | Event::Mended { who, total, .. } => {
                self.change(*who, |shown| shown.injuries = *total);
            }
            Event::Fainted { who } | Event::Died { who, .. } => {
                self.change(*who, |shown| shown.fainted = true);
            }
            Event::Revived { who } => self.change(*who, |shown| shown.fainted = false),
            Event::StatusGained { who, status, .. } => {
                self.change(*who, |shown| shown.gain(*status));
            }
            Event::StatusEnded { who, status, .. } => {
                self.change(*who, |shown| shown.statuses.retain(|has| has != status));
            }
            Event::StanceChanged { who, stance } => {
                self.change(*who, |shown| shown.stance = *stance)
            }
            Event::Bound { who, on, .. } => self.change(*who, |shown| shown.bound = *on),
            Event::Marked { who, on, .. } => self.change(*who, |shown| {
                shown.marks = if *on {
                    shown.marks + 1
                } else {
                    shown.marks.saturating_sub(1)
                };
            }),
            Event::Released { who, at, .. } | Event::Arrived { who, at } => {
                self.change(*who, |shown| shown.cell = Some(*at));
            }
            Event::Revealed { sent, .. } => {
                for (_, who, at) in sent {
                    self.change(*who, |shown| shown.cell = Some(*at));
                }
            }
            Event::CaptureRolled {
                target: who,
                caught: true,
                ..
            }
            | Event::Recalled { who, .. }
            | Event::Fled { who } => self.change(*who, |shown| shown.cell = None),
            Event::Corrected {
                who: Some(who),
                vitals,
                at,
                ..
            } => self.change(*who, |shown| {
                shown.cell = *at;
                if let Some(vitals) = vitals {
                    shown.hp = vitals.hp;
                    shown.temp = vitals.temp;
                    shown.injuries = vitals.injuries;
                }
            }),
            _ => {}
        }
    }

    fn cover_with(&mut self, cells: &[Cell], cover: Option<TerrainId>) {
        for cell in cells {
            if let Some(index) = self.index(*cell) {
                self.cover[index] = cover;
            }
        }
    }

    fn turn(&mut self, id: ObjectId, change: impl FnOnce(&mut ShownObject)) {
        if let Some(shown) = self.objects.get_mut(usize::from(id.0)) {
            change(shown);
        }
    }

    /// The object that is seen on a square.
    #[must_use]
    pub fn object_at(&self, cell: Cell) -> Option<&ShownObject> {
        self.objects
            .iter()
            .find(|shown| !shown.gone && shown.cells.contains(&cell))
    }

    fn apply_to_board(&mut self, event: &Event) {
        match event {
            Event::WeatherChanged { weather } => self.weather = *weather,
            Event::LightChanged { light } => {
                self.light = match light {
                    Light::Lit => Vec::new(),
                    light => vec![*light; self.ground.len()],
                };
            }
            Event::Covered { cover, cells } => self.cover_with(cells, Some(*cover)),
            Event::CaughtFire { fire, cells, .. } => self.cover_with(cells, Some(*fire)),
            Event::FireOut { cells, .. } => self.cover_with(cells, None),
            Event::ObjectGone { object, .. } => self.turn(*object, |shown| shown.gone = true),
            Event::ObjectPower { object, on, .. } => {
                self.turn(*object, |shown| shown.off = !on);
            }
            Event::Uncovered { cells } => {
                for cell in cells {
                    if let Some(index) = self.index(*cell) {
                        self.cover[index] = None;
                    }
                }
            }
            Event::HazardChanged {
                hazard,
                cells,
                present,
            } => {
                self.hazards
                    .retain(|(at, what)| what != hazard || !cells.contains(at));
                if *present {
                    self.hazards.extend(cells.iter().map(|at| (*at, *hazard)));
                    self.sort_hazards();
                }
            }
            Event::ObjectRestored { object } => self.turn(*object, |shown| {
                shown.gone = false;
                shown.off = false;
            }),
            Event::GroundChanged { at, ground } => {
                if let Some(index) = self.index(*at) {
                    self.ground[index] = *ground;
                }
            }
            Event::Lifted {
                what: Lifted::Items(from),
                to,
                moved: true,
                ..
            } => {
                for (at, _) in self.items.iter_mut().filter(|(at, _)| at == from) {
                    *at = *to;
                }
            }
            Event::ItemOnGround {
                item,
                at,
                present: true,
                ..
            } => self.items.push((*at, *item)),
            Event::ItemOnGround {
                item,
                at,
                present: false,
                ..
            } => {
                let lies = self.items.iter().position(|lying| *lying == (*at, *item));
                if let Some(index) = lies {
                    self.items.remove(index);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::Command;
    use crate::data::{Dex, Level, builtin_levels};
    use crate::rules::Dice;

    /// Plays a level with commands picked by a simple count, so that every seed takes other
    /// turns; returns the battle as it stands at the end.
    fn play(name: &str, seed: u64, commands: usize) -> Battle {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        let (source, text) = builtin_levels()
            .iter()
            .find(|(level, _)| level.contains(name))
            .expect("a known level");
        let level = Level::parse(source, text, dex).expect("the built-in level is sound");
        let mut battle = Battle::new(dex, &Arc::new(level), Dice::seeded(seed));
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
                for (shown, sheet) in events.combatants.iter().zip(&sheets.combatants) {
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
        use crate::battle::{Action, Correction, Fate};
        use crate::data::moves::Duration;
        let mut battle = play("lakeside", 2, 12);
        let dark = battle.board().is_dark();
        let ids: Vec<_> = battle.ids().collect();
        let mut made = 0;
        for id in ids {
            let corner = battle.board().cells().find(|cell| {
                let to = Correction::Move(*cell);
                battle.check(&Command::new(id, Action::Referee(to))).is_ok()
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
                let command = Command::new(id, Action::Referee(correction));
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
            Action::Referee(Correction::Light(light)),
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
