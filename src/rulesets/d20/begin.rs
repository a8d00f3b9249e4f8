//! The start of a battle: what is not stated falls by dice, then everybody comes out (R04, R06, D-28, D-37).

use std::sync::Arc;

use smallvec::SmallVec;

use super::dex::Dex;
use super::event::{Cx, Event, Id, Standing};
use super::kinds::Gender;
use super::level::{Level, MonDef, Shiny};
use super::math;
use super::reach;
use super::state::{Ask, Battle, FOR_EVER, Mon, Now, Place, Side, Slot, Stage, Vol};
use super::trainer;
use crate::board::Cell;

/// Names of the dice for IVs.
const IV_DICE: [&str; 6] = [
    "IV of HP",
    "IV of Attack",
    "IV of Defense",
    "IV of Special Attack",
    "IV of Special Defense",
    "IV of Speed",
];

impl Battle {
    /// A battle of a level, up to its first question.
    pub(crate) fn begin(dex: &Arc<Dex>, level: &Arc<Level>, cx: &mut Cx) -> Self {
        let mut battle = Self::made(dex, level, cx);
        if level.raw.choose > 0 {
            battle.stage = Stage::Choosing;
            battle.advance(cx);
            return battle;
        }
        battle.start(cx);
        battle.advance(cx);
        battle
    }

    /// Everybody as the level says, before anything happens.
    pub(crate) fn made(dex: &Arc<Dex>, level: &Arc<Level>, cx: &mut Cx) -> Self {
        let mons = level
            .mons
            .iter()
            .map(|def| made(dex, level, def, cx))
            .collect();
        let sides = level.sides.iter().map(|def| Side {
            team: def.team,
            wild: def.wild,
            badges: def.badges,
            items: SmallVec::from_vec(def.items.clone()),
            screens: [0; 7],
            blessing: None,
        });
        Self {
            dex: Arc::clone(dex),
            level: Arc::clone(level),
            mons,
            sides: sides.collect(),
            round: 0,
            weather: level.raw.weather.map(|weather| (weather, FOR_EVER)),
            field: level.raw.field.map(|field| (field, FOR_EVER)),
            trick_room: 0,
            gravity: 0,
            patches: SmallVec::new(),
            laid: 0,
            coming: SmallVec::new(),
            order: SmallVec::new(),
            stage: Stage::Early,
            bracket: 0,
            at: 0,
            ask: Ask::Nothing,
            empty: SmallVec::new(),
            offers: SmallVec::new(),
            last: None,
            last_fall: None,
            winner: None,
        }
    }

    /// Puts one on the board where the level had the first of its side.
    pub(crate) fn place(&mut self, id: Id) {
        let at = self.mon(id).at;
        let at = reach::free_near(self, id, at).unwrap_or(at);
        let mon = self.mon_mut(id);
        (mon.at, mon.place) = (at, Place::Board);
    }

    /// Everybody comes out; the first round begins.
    pub(crate) fn start(&mut self, cx: &mut Cx) {
        let all: u64 = self.out().fold(0, |all, id| all | 1 << id);
        for id in self.out().collect::<Vec<_>>() {
            self.mon_mut(id).met = all;
            cx.tell(Event::Out(id, self.mon(id).at));
            self.gleams(cx, id);
        }
        let mut order: Vec<Id> = self.out().collect();
        order.sort_by_key(|id| (std::cmp::Reverse(self.speed(*id)), *id));
        for id in order {
            if self.mon(id).out() {
                self.arrive(cx, id);
            }
        }
        self.begin_round(cx);
    }
}

fn made(dex: &Dex, level: &Level, def: &MonDef, cx: &mut Cx) -> Mon {
    let side = &level.sides[usize::from(def.side)];
    let species = dex.species(def.species);
    let mut ivs = [15; 6];
    for (nth, iv) in ivs.iter_mut().enumerate() {
        *iv = match def.ivs[nth] {
            Some(stated) => stated,
            None if side.wild => cx.roll(IV_DICE[nth], 30) as u8,
            None => 15,
        };
    }
    let nature = def.nature.unwrap_or_else(|| match side.wild {
        true => dex.nature_of_die(cx.roll("Nature", 24) as u16),
        false => dex.find_nature("Hardy").unwrap_or(0),
    });
    let gender = def
        .gender
        .unwrap_or_else(|| gender(species.female, side.wild, cx));
    let shiny = match level.raw.house.shiny {
        Shiny::Printed => math::is_shiny(ivs),
        Shiny::Plain => side.wild && cx.roll("Shiny", 8192) == 1,
    };
    let mut moves = [None; 4];
    for (slot, (id, pp)) in moves.iter_mut().zip(&def.moves) {
        let max = dex.get(*id).pp;
        *slot = Some(Slot {
            id: *id,
            pp: pp.unwrap_or(max).min(max),
            max,
            used: false,
        });
    }
    let mut mon = Mon {
        species: def.species,
        side: def.side,
        team: side.team,
        wild: side.wild,
        level: def.level,
        nature,
        gender,
        ivs,
        evs: def.evs,
        stats: [1; 6],
        hp: 1,
        moves,
        ability: def.ability,
        item: def.item,
        status: def.status,
        count: 0,
        experience: dex.experience_at(species.growth, def.level),
        wilful: def.wilful,
        shiny,
        standing: Standing::Ask,
        place: if def.at.is_some() {
            Place::Board
        } else {
            Place::Reserve
        },
        at: def.at.unwrap_or(Cell::new(0, 0)),
        squares: species.side,
        met: 0,
        leveled: false,
        vol: Vol {
            stages: def.stages,
            ..Vol::default()
        },
        now: Now::default(),
    };
    if def.status == Some(super::kinds::Status::Sleep) {
        mon.count = cx.roll("Sleep", 6) as u8;
    }
    mon.stats = trainer::stats(dex, &mon);
    mon.hp = def
        .hp
        .map_or(mon.max(), |hp| i32::from(hp).clamp(0, mon.max()));
    if level.raw.choose > 0 && def.side == 0 {
        mon.place = Place::Reserve;
    }
    mon
}

/// A gender by a d8 for wild ones (D-37); for others the likelier one.
fn gender(female: Option<u8>, wild: bool, cx: &mut Cx) -> Gender {
    match female {
        None => Gender::None,
        Some(0) => Gender::Male,
        Some(8) => Gender::Female,
        Some(eighths) if wild => match cx.roll("Gender", 8) <= i32::from(eighths) {
            true => Gender::Female,
            false => Gender::Male,
        },
        Some(eighths) if eighths > 4 => Gender::Female,
        Some(_) => Gender::Male,
    }
}
