//! How a battle stands: Pokémon, sides, board; and what follows from that without a die.

use std::sync::Arc;

use smallvec::SmallVec;

use super::dex::{Dex, Move, MoveId, SpeciesId};
use super::event::{Id, Standing, Target};
use super::ground::Ground;
use super::kinds::{
    Ability, Category, Field, Gender, Hazard, Item, Screen, Special, Stat, Status, Type, Weather,
};
use super::level::Level;
use super::math;
use crate::board::{Body, Cell, Footprint};

/// A number of rounds that never ends.
pub(crate) const FOR_EVER: u8 = u8::MAX;

/// A move that somebody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) id: MoveId,
    pub(crate) pp: u8,
    pub(crate) max: u8,
    /// Used since it came out.
    pub(crate) used: bool,
}

/// Where somebody is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
    /// On the board.
    Board,
    /// With its trainer, able or fainted.
    #[default]
    Reserve,
    /// Left at home, caught, or fled.
    Away,
}

/// A guard up to the end of the round (section 14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Guard {
    #[default]
    None,
    Protect,
    King,
    Spiky,
    Bunker,
}

/// What is stolen from another by Transform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) stats: [i32; 6],
    pub(crate) moves: [Option<Slot>; 4],
    pub(crate) species: SpeciesId,
}

/// A move that goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Locked {
    pub(crate) slot: u8,
    /// Turns left, this one not counted.
    pub(crate) left: u8,
}

/// Everything that ends when the bearer is withdrawn (R42, D-32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Vol {
    pub(crate) stages: [i8; 7],
    pub(crate) types: Option<[Option<Type>; 2]>,
    pub(crate) no_fire: bool,
    pub(crate) ability: Option<Ability>,
    pub(crate) shape: Option<Shape>,
    pub(crate) bound: u8,
    pub(crate) binder: Option<Id>,
    pub(crate) band: bool,
    pub(crate) trapper: Option<Id>,
    pub(crate) confused: u8,
    pub(crate) cursed: bool,
    pub(crate) flinched: bool,
    pub(crate) heal_block: u8,
    pub(crate) loves: Option<Id>,
    pub(crate) seeded_by: Option<Id>,
    pub(crate) taunt: u8,
    pub(crate) torment: bool,
    pub(crate) disabled: Option<(MoveId, u8)>,
    pub(crate) encore: Option<(MoveId, u8)>,
    pub(crate) embargo: u8,
    pub(crate) nightmare: bool,
    pub(crate) telekinesis: u8,
    pub(crate) yawn: u8,
    pub(crate) perish: u8,
    pub(crate) ingrain: bool,
    pub(crate) aqua_ring: bool,
    pub(crate) doll: i32,
    pub(crate) focus: bool,
    pub(crate) dire: bool,
    pub(crate) charged: u8,
    pub(crate) lock_on: Option<Id>,
    pub(crate) bond: bool,
    pub(crate) bond_before: bool,
    pub(crate) guard: Guard,
    pub(crate) quick_guard: bool,
    pub(crate) wide_guard: bool,
    pub(crate) endures: bool,
    /// Guards in succession, and the round of the last.
    pub(crate) guards: u8,
    pub(crate) guard_round: u16,
    pub(crate) helped: bool,
    pub(crate) follow: bool,
    pub(crate) magnet_rise: u8,
    pub(crate) stock: u8,
    pub(crate) foresight: bool,
    pub(crate) smacked: bool,
    pub(crate) throat: u8,
    pub(crate) dodging: bool,
    pub(crate) recharging: bool,
    /// In the first turn of a move of two.
    pub(crate) charging: Option<(u8, Target)>,
    pub(crate) locked: Option<Locked>,
    /// Rollout and Fury Cutter: how often in succession, with which.
    pub(crate) rolling: u8,
    pub(crate) rolling_with: Option<MoveId>,
    pub(crate) last: Option<MoveId>,
    pub(crate) aimed_at: Option<MoveId>,
    pub(crate) choice: Option<MoveId>,
    pub(crate) unburdened: bool,
    pub(crate) flash_fire: bool,
    pub(crate) loafed: bool,
    /// Rounds out, this one counted.
    pub(crate) rounds_out: u8,
    /// Turns it has had.
    pub(crate) turns: u8,
}

impl Vol {
    /// A turn begins with this: a Destiny Bond of the turn before is over; without a move nothing that was
    /// prepared goes on.
    pub(crate) const fn lets_go(&mut self, moves: bool) {
        self.bond = false;
        self.bond_before &= moves;
        if !moves {
            self.charging = None;
        }
    }
}

/// What counts for one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Now {
    /// Had its turn.
    pub(crate) acted: bool,
    /// Passed the gates of its turn.
    pub(crate) gated: bool,
    /// Asked to act early.
    pub(crate) asked: bool,
    /// Wants to act early in this bracket.
    pub(crate) wants: i8,
    /// Named a move for the late phase.
    pub(crate) named: Option<u8>,
    /// Quick Claw.
    pub(crate) quick: bool,
    /// Sleeps or is frozen: only what such a one can use.
    pub(crate) only: Only,
    /// Damage taken by physical and special strikes, last of each, and by whom.
    pub(crate) physical: Option<(i32, Id)>,
    pub(crate) special: Option<(i32, Id)>,
    pub(crate) last_special: bool,
    /// Lost HP, by whatever it was.
    pub(crate) hurt: bool,
    /// By a strike since it named a move.
    pub(crate) hurt_since: bool,
    /// Who struck it.
    pub(crate) by: u64,
    /// Patches that have acted on it, by their numbers.
    pub(crate) patches: u64,
}

/// What a turn is limited to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Only {
    #[default]
    Anything,
    Asleep,
    Frozen,
}

/// A Pokémon in battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mon {
    pub(crate) species: SpeciesId,
    pub(crate) side: u8,
    pub(crate) team: u8,
    pub(crate) wild: bool,
    pub(crate) level: u8,
    pub(crate) nature: u8,
    pub(crate) gender: Gender,
    pub(crate) ivs: [u8; 6],
    pub(crate) evs: [u16; 6],
    /// Maximum HP and the other stats, without stages.
    pub(crate) stats: [i32; 6],
    pub(crate) hp: i32,
    pub(crate) moves: [Option<Slot>; 4],
    pub(crate) ability: Ability,
    pub(crate) item: Option<Item>,
    pub(crate) status: Option<Status>,
    /// Turns of sleep left, or rounds of bad poison gone.
    pub(crate) count: u8,
    pub(crate) experience: u32,
    pub(crate) wilful: bool,
    /// It gleams (R09): for the eye alone.
    pub(crate) shiny: bool,
    pub(crate) standing: Standing,
    pub(crate) place: Place,
    pub(crate) at: Cell,
    /// Squares a side.
    pub(crate) squares: u8,
    /// Whom it was on the board with (R71).
    pub(crate) met: u64,
    pub(crate) leveled: bool,
    pub(crate) vol: Vol,
    pub(crate) now: Now,
}

impl Mon {
    /// Maximum HP.
    pub(crate) const fn max(&self) -> i32 {
        self.stats[0]
    }

    /// Able to fight.
    pub(crate) fn able(&self) -> bool {
        self.hp > 0 && self.place != Place::Away
    }

    /// Whether its next turn is lost to Sleep or Freeze, moves that sleepers and the frozen can use apart; who
    /// wakes at its start is up again.
    pub(crate) fn lies(&self) -> bool {
        match self.status {
            Some(Status::Sleep) => self.count > 0,
            Some(Status::Freeze) => true,
            _ => false,
        }
    }

    /// Whether it dodges this round.
    pub(crate) const fn now_dodging(&self) -> bool {
        self.vol.dodging
    }

    /// On the board and able.
    pub(crate) fn out(&self) -> bool {
        self.place == Place::Board && self.hp > 0
    }

    /// The squares it stands on.
    pub(crate) const fn body(&self) -> Body {
        Body::new(self.at, Footprint::square(self.squares))
    }

    /// The moves it can use now.
    pub(crate) const fn slots(&self) -> &[Option<Slot>; 4] {
        match &self.vol.shape {
            Some(shape) => &shape.moves,
            None => &self.moves,
        }
    }

    /// The moves it can use now, to be changed.
    pub(crate) const fn slots_mut(&mut self) -> &mut [Option<Slot>; 4] {
        match &mut self.vol.shape {
            Some(shape) => &mut shape.moves,
            None => &mut self.moves,
        }
    }

    /// A stat without stages, by its number among the stages.
    pub(crate) fn stat(&self, stat: Stat) -> i32 {
        let stats = self.vol.shape.map_or(self.stats, |shape| shape.stats);
        stats[stat as usize + 1]
    }

    /// A stage.
    pub(crate) const fn stage(&self, stat: Stat) -> i8 {
        self.vol.stages[stat as usize]
    }
}

/// A side in battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) team: u8,
    pub(crate) wild: bool,
    pub(crate) badges: u32,
    pub(crate) items: SmallVec<[(Item, u16); 4]>,
    /// Rounds left of each.
    pub(crate) screens: [u8; 7],
    /// Whoever comes out next is healed; with PP, too.
    pub(crate) blessing: Option<bool>,
}

/// A patch of hazards, 3 by 3 around a square (R75).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Patch {
    pub(crate) hazard: Hazard,
    pub(crate) team: u8,
    pub(crate) centre: Cell,
    pub(crate) layers: u8,
    /// Its number among all that were laid.
    pub(crate) serial: u8,
}

impl Patch {
    /// Whether somebody stands on it.
    pub(crate) const fn under(&self, body: &Body) -> bool {
        let area = Body::new(self.centre.offset(-1, -1), Footprint::square(3));
        area.overlaps(body)
    }
}

/// Something that comes at the end of a later round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coming {
    /// Ends of rounds left.
    pub(crate) left: u8,
    pub(crate) user: Id,
    pub(crate) at: Cell,
    /// HP of a Wish, or the Special Attack of a Future Sight.
    pub(crate) amount: i32,
    pub(crate) strike: Option<MoveId>,
}

/// A strike of a move at one target, before its die.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strike {
    pub(crate) user: Id,
    pub(crate) target: Id,
    /// None: Struggle.
    pub(crate) which: Option<MoveId>,
    /// Its type now; none for typeless.
    pub(crate) kind: Option<Type>,
    pub(crate) category: Category,
    pub(crate) power: i32,
    /// Two or more can be struck (R63).
    pub(crate) several: bool,
    /// Staged attacking stat of a strike that was made ready before.
    pub(crate) attack: Option<i32>,
}

/// Where the round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Before the first round: the first side chooses who fights.
    Choosing,
    Early,
    Turns,
    Late,
    End,
    Replace,
    Over,
}

/// Who is asked for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Nothing,
    /// Who fights.
    Choose,
    /// Early? In this bracket (R53).
    Early(Id, i8),
    /// The turn (R54).
    Turn(Id),
    /// The target of a late move (R55).
    Aim(Id),
    /// Who comes out for this one after its own move; whether somebody must.
    Pivot(Id),
    /// Who comes out for a fainted one (R57).
    Replace(Id),
    /// A new move (R71).
    Learn(Id, MoveId),
}

/// A battle: all of its state.
#[derive(Clone, Debug)]
pub(crate) struct Battle {
    pub(crate) dex: Arc<Dex>,
    pub(crate) level: Arc<Level>,
    pub(crate) mons: Vec<Mon>,
    pub(crate) sides: SmallVec<[Side; 2]>,
    pub(crate) round: u16,
    pub(crate) weather: Option<(Weather, u8)>,
    pub(crate) field: Option<(Field, u8)>,
    pub(crate) trick_room: u8,
    pub(crate) gravity: u8,
    pub(crate) patches: SmallVec<[Patch; 2]>,
    /// How many patches were laid so far.
    pub(crate) laid: u8,
    pub(crate) coming: SmallVec<[Coming; 1]>,
    pub(crate) order: SmallVec<[Id; 12]>,
    pub(crate) stage: Stage,
    pub(crate) bracket: i8,
    pub(crate) at: u8,
    pub(crate) ask: Ask,
    /// Whose places are to be taken at the end of the round: fainted ones, caught ones, those who fled.
    pub(crate) empty: SmallVec<[Id; 6]>,
    pub(crate) offers: SmallVec<[(Id, MoveId); 2]>,
    pub(crate) last: Option<MoveId>,
    /// The last that fell: its team, and whether by its own doing.
    pub(crate) last_fall: Option<(u8, bool)>,
    pub(crate) winner: Option<Option<u8>>,
}

impl Battle {
    /// Somebody.
    pub(crate) fn mon(&self, id: Id) -> &Mon {
        &self.mons[usize::from(id)]
    }

    /// Somebody, to be changed.
    pub(crate) fn mon_mut(&mut self, id: Id) -> &mut Mon {
        &mut self.mons[usize::from(id)]
    }

    /// All ids.
    pub(crate) fn ids(&self) -> impl Iterator<Item = Id> + use<> {
        0..self.mons.len() as Id
    }

    /// Everybody on the board.
    pub(crate) fn out(&self) -> impl Iterator<Item = Id> + '_ {
        self.ids().filter(|id| self.mon(*id).out())
    }

    /// Foes of somebody on the board.
    pub(crate) fn foes(&self, id: Id) -> impl Iterator<Item = Id> + '_ {
        let team = self.mon(id).team;
        self.out()
            .filter(move |other| self.mon(*other).team != team)
    }

    /// Friends of somebody on the board, itself excluded.
    pub(crate) fn friends(&self, id: Id) -> impl Iterator<Item = Id> + '_ {
        let team = self.mon(id).team;
        self.out()
            .filter(move |other| *other != id && self.mon(*other).team == team)
    }

    /// Whether two are on different teams.
    pub(crate) fn foe(&self, one: Id, other: Id) -> bool {
        self.mon(one).team != self.mon(other).team
    }

    /// Squares between two.
    pub(crate) fn distance(&self, one: Id, other: Id) -> i32 {
        self.mon(one).body().distance(&self.mon(other).body())
    }

    /// A move.
    pub(crate) fn get(&self, id: MoveId) -> &Move {
        self.dex.get(id)
    }

    /// The ability that works.
    pub(crate) fn ability(&self, id: Id) -> Ability {
        let mon = self.mon(id);
        mon.vol.ability.unwrap_or(mon.ability)
    }

    /// Whether somebody has an ability.
    pub(crate) fn has(&self, id: Id, ability: Ability) -> bool {
        self.ability(id) == ability
    }

    /// The ability of a target as a user's move meets it (Mold Breaker).
    pub(crate) fn against(&self, user: Id, target: Id) -> Ability {
        match user != target && self.has(user, Ability::MoldBreaker) {
            true => Ability::NotPlayed,
            false => self.ability(target),
        }
    }

    /// The item that works.
    pub(crate) fn held(&self, id: Id) -> Option<Item> {
        let mon = self.mon(id);
        match mon.vol.embargo > 0 || self.has(id, Ability::Klutz) {
            true => None,
            false => mon.item,
        }
    }

    /// Whether somebody holds an item that works.
    pub(crate) fn holds(&self, id: Id, item: Item) -> bool {
        self.mon(id).item == Some(item) && self.held(id).is_some()
    }

    /// Types as they are now.
    pub(crate) fn types(&self, id: Id) -> [Option<Type>; 2] {
        let mon = self.mon(id);
        let species = mon.vol.shape.map_or(mon.species, |shape| shape.species);
        let types = mon.vol.types.unwrap_or(self.dex.species(species).types);
        match mon.vol.no_fire {
            true => types.map(|kind| kind.filter(|kind| *kind != Type::Fire)),
            false => types,
        }
    }

    /// Whether somebody is of a type.
    pub(crate) fn is_type(&self, id: Id, kind: Type) -> bool {
        self.types(id).contains(&Some(kind))
    }

    /// The weather that works (Cloud Nine, Air Lock).
    pub(crate) fn weather(&self) -> Option<Weather> {
        let (weather, _) = self.weather?;
        let quiet = self
            .out()
            .any(|id| matches!(self.ability(id), Ability::CloudNine | Ability::AirLock));
        (!quiet).then_some(weather)
    }

    /// Whether somebody stands on the ground.
    pub(crate) fn grounded(&self, id: Id) -> bool {
        let vol = &self.mon(id).vol;
        if self.gravity > 0 || vol.smacked || vol.ingrain || self.holds(id, Item::IronBall) {
            return true;
        }
        let lifted = vol.magnet_rise > 0 || vol.telekinesis > 0 || self.holds(id, Item::AirBalloon);
        !(lifted || self.has(id, Ability::Levitate) || self.is_type(id, Type::Flying))
    }

    /// The terrain field that works on somebody: of the whole board, else of a square that it stands on.
    pub(crate) fn field_of(&self, id: Id) -> Option<Field> {
        if self.field.is_none() && !self.level.map.fields {
            return None;
        }
        let drawn = || {
            let mut cells = self.mon(id).body().cells();
            cells.find_map(|cell| self.ground(cell)?.field)
        };
        let field = self.field.map(|(field, _)| field).or_else(drawn)?;
        self.grounded(id).then_some(field)
    }

    /// Speed with stages and what weighs on it (R08, R38, R52).
    pub(crate) fn speed(&self, id: Id) -> i32 {
        let mon = self.mon(id);
        let mut speed = math::staged(mon.stat(Stat::Speed), mon.stage(Stat::Speed));
        let ability = self.ability(id);
        let double = match ability {
            Ability::Chlorophyll => self.weather() == Some(Weather::Sun),
            Ability::SwiftSwim => self.weather() == Some(Weather::Rain),
            Ability::SandRush => self.weather() == Some(Weather::Sandstorm),
            Ability::SlushRush => self.weather() == Some(Weather::Hail),
            Ability::Unburden => mon.vol.unburdened && mon.item.is_none(),
            _ => false,
        };
        if double {
            speed *= 2;
        }
        if ability == Ability::QuickFeet && mon.status.is_some() {
            speed = speed * 3 / 2;
        }
        match self.held(id) {
            Some(Item::ChoiceScarf) => speed = speed * 3 / 2,
            Some(Item::IronBall) => speed /= 2,
            _ => {}
        }
        if self.sides[usize::from(mon.side)].screens[Screen::Tailwind as usize] > 0 {
            speed *= 2;
        }
        if mon.status == Some(Status::Paralysis) && ability != Ability::QuickFeet {
            speed /= 2;
        }
        speed
    }

    /// Rounds left of something on the team of somebody.
    pub(crate) fn screen(&self, id: Id, screen: Screen) -> bool {
        let team = self.mon(id).team;
        self.sides
            .iter()
            .any(|side| side.team == team && side.screens[screen as usize] > 0)
    }

    /// The ground of a square.
    pub(crate) fn ground(&self, cell: Cell) -> Option<Ground> {
        self.level.map.at(cell)
    }

    /// The priority of a move of somebody's (R53, Prankster, Gale Wings, Quick Claw).
    pub(crate) fn priority(&self, id: Id, which: MoveId) -> i8 {
        let def = self.get(which);
        let mut priority = def.priority;
        match self.ability(id) {
            Ability::Prankster if !def.harms() => priority += 1,
            Ability::GaleWings
                if def.kind == Type::Flying && self.mon(id).hp == self.mon(id).max() =>
            {
                priority += 1
            }
            _ => {}
        }
        if priority == 0 && self.mon(id).now.quick {
            priority = 1;
        }
        // Helping Hand stands beside Dodge.
        if def.is(Special::HelpingHand) {
            5
        } else {
            priority
        }
    }

    /// Pokémon of a side that can come out.
    pub(crate) fn bench(&self, side: u8) -> impl Iterator<Item = Id> + '_ {
        self.ids().filter(move |id| {
            let mon = self.mon(*id);
            mon.side == side && mon.place == Place::Reserve && mon.hp > 0
        })
    }

    /// How many of a side are on the board.
    pub(crate) fn count_out(&self, side: u8) -> usize {
        self.out().filter(|id| self.mon(*id).side == side).count()
    }
}
