//! What can be chosen: the check of every action, with the rule where one is refused (R12 to R16, R43 to
//! R69).

use super::dex::MoveId;
use super::event::{Does, Id, Standing, Target};
use super::flow::{DODGE, TRAINER};
use super::ground::Ground;
use super::kinds::{Ability, Aim, Field, Flag, Item, Special, Status, Type};
use super::reach::{self, Walk};
use super::state::{Battle, Guard, Only};
use crate::board::{Body, Cell, Footprint};
use crate::tables::{Refusal, refuse};

type Checked = Result<(), Refusal>;

/// Why a move cannot be for a target; words come where somebody reads them.
#[derive(Clone, Copy)]
enum Off {
    /// This rule, in these words.
    Rule(&'static str, &'static str),
    /// Somebody is out of reach.
    Reach(Id),
    /// No target is named.
    Untold,
}

impl Battle {
    /// Whether somebody has something to do early in a bracket (R53).
    pub(crate) fn offers_early(&self, id: Id, bracket: i8) -> bool {
        let mon = self.mon(id);
        let asleep = mon.lies() || mon.vol.recharging;
        match (mon.standing, bracket) {
            (Standing::Never, _) => false,
            (Standing::Guards, _) => {
                self.early_moves(id)
                    .any(|(at, which)| at == bracket && self.is_guard(which))
                    && !asleep
            }
            (Standing::Ask, TRAINER) => self.trainer_can(id) && mon.vol.locked.is_none(),
            (Standing::Ask, DODGE)
                if !asleep && mon.vol.locked.is_none() && mon.vol.charging.is_none() =>
            {
                true
            }
            (Standing::Ask, _) => !asleep && self.early_moves(id).any(|(at, _)| at == bracket),
        }
    }

    fn is_guard(&self, which: MoveId) -> bool {
        let special = self.get(which).special;
        matches!(
            special,
            Some(
                Special::Protect
                    | Special::KingSShield
                    | Special::SpikyShield
                    | Special::BanefulBunker
                    | Special::Endure
                    | Special::QuickGuard
                    | Special::WideGuard
            )
        )
    }

    /// Moves of somebody that can be used early, with their brackets.
    pub(crate) fn early_moves(&self, id: Id) -> impl Iterator<Item = (i8, MoveId)> + '_ {
        (0..4_u8).filter_map(move |slot| {
            let known = self.mon(id).slots()[usize::from(slot)]?;
            let priority = self.priority(id, known.id);
            (priority > 0 && self.check_slot(id, slot).is_ok()).then_some((priority, known.id))
        })
    }

    /// Whether a trainer has anything to do for somebody.
    fn trainer_can(&self, id: Id) -> bool {
        let mon = self.mon(id);
        if mon.wild {
            return self.level.raw.house.flight && mon.vol.charging.is_none();
        }
        let side = &self.sides[usize::from(mon.side)];
        side.items.iter().any(|(_, count)| *count > 0)
            || self.bench(mon.side).next().is_some() && self.check_recall(id).is_ok()
    }

    /// Whether somebody may be recalled (R43, R44, R76).
    pub(crate) fn check_recall(&self, id: Id) -> Checked {
        let vol = &self.mon(id).vol;
        let free = self.is_type(id, Type::Ghost)
            || self.holds(id, Item::ShedShell)
            || self.has(id, Ability::RunAway);
        if free {
            return Ok(());
        }
        if vol.bound > 0 {
            return refuse("d20-R43", "it is bound and cannot be recalled");
        }
        if vol.trapper.is_some() {
            return refuse("d20-R44", "it is trapped and cannot be recalled");
        }
        let held = self.foes(id).any(|foe| {
            self.distance(id, foe) <= 3
                && match self.ability(foe) {
                    Ability::ShadowTag => !self.has(id, Ability::ShadowTag),
                    Ability::ArenaTrap => self.grounded(id),
                    Ability::MagnetPull => self.is_type(id, Type::Steel),
                    _ => false,
                }
        });
        match held {
            true => refuse(
                "d20-R76",
                "an ability close by keeps it from being recalled",
            ),
            false => Ok(()),
        }
    }

    /// Checks a whole turn, or what is done early in a bracket.
    pub(crate) fn check_act(
        &self,
        id: Id,
        to: Option<Cell>,
        does: &Does,
        bracket: Option<i8>,
    ) -> Checked {
        let mon = self.mon(id);
        let at = to.unwrap_or(mon.at);
        if let Some(bracket) = bracket {
            let own = match does {
                Does::Item(..)
                | Does::Ball(..)
                | Does::Switch(_)
                | Does::Recall
                | Does::Release(_)
                | Does::Flee => TRAINER,
                Does::Dodge(_) => DODGE,
                Does::Move(slot, _) => mon.slots()[usize::from((*slot).min(3))]
                    .map_or(0, |known| self.priority(id, known.id)),
                Does::Nothing | Does::Struggle(_) => 0,
            };
            if own != bracket {
                return refuse("d20-R53", format!("that is not done in bracket +{bracket}"));
            }
        }
        if at != mon.at {
            // A trainer does not wait for its Pokémon to wake.
            let lies = match bracket {
                Some(TRAINER) => matches!(mon.status, Some(Status::Sleep | Status::Freeze)),
                _ => mon.lies(),
            };
            if lies {
                return refuse("d20-R54", "it cannot walk");
            }
            self.check_walk(id, at)?;
        }
        self.check_does(id, at, does)
    }

    fn check_walk(&self, id: Id, to: Cell) -> Checked {
        let mon = self.mon(id);
        if mon.now.only != Only::Anything || mon.now.gated && mon.vol.flinched {
            return refuse("d20-R54", "it cannot walk");
        }
        let most = reach::squares(self, id);
        if !reach::walks_to(self, id, to, most) {
            return refuse("d20-R59", format!("{to} is out of its reach"));
        }
        Ok(())
    }

    fn check_does(&self, id: Id, at: Cell, does: &Does) -> Checked {
        let mon = self.mon(id);
        let trainers = !matches!(
            does,
            Does::Nothing | Does::Dodge(_) | Does::Move(..) | Does::Struggle(_) | Does::Flee
        );
        if trainers && mon.wild {
            return refuse("d20-R67", "it has no trainer");
        }
        if !trainers
            && mon.now.only != Only::Anything
            && !matches!(does, Does::Move(..) | Does::Nothing)
        {
            return refuse("d20-R54", "it cannot act");
        }
        let locked = mon.vol.locked.filter(|_| mon.now.only == Only::Anything);
        if locked.is_some_and(|locked| !matches!(does, Does::Move(slot, _) if *slot == locked.slot))
        {
            return refuse("section 14", "it cannot stop");
        }
        match *does {
            Does::Nothing => Ok(()),
            Does::Flee if mon.wild && self.level.raw.house.flight => self.check_recall(id),
            Does::Flee => refuse("d20-R65", "nobody flees here"),
            Does::Dodge(step) => {
                let Some(step) = step else { return Ok(()) };
                let body = Body::new(step, Footprint::square(mon.squares));
                let taken = self
                    .out()
                    .any(|other| other != id && self.mon(other).body().overlaps(&body));
                let barred = self
                    .ground(step)
                    .is_none_or(|ground: Ground| ground.blocking);
                match at.steps_to(step) != 1
                    || taken
                    || barred
                    || !reach::fits(self, id, step)
                    || mon.vol.ingrain
                {
                    true => refuse("d20-R20", "a dodger steps one free square"),
                    false => Ok(()),
                }
            }
            Does::Move(slot, target) => {
                self.check_slot(id, slot)?;
                let Some(known) = mon.slots()[usize::from(slot.min(3))] else {
                    return refuse("d20-R12", "it does not know that move");
                };
                // A late move finds its target later (R55).
                if self.priority(id, known.id) < 0 {
                    return Ok(());
                }
                self.check_target(id, at, known.id, target)
            }
            Does::Struggle(target) => {
                if mon.slots().iter().flatten().any(|slot| slot.pp > 0) {
                    return refuse("d20-R16", "Struggle is for those without any PP");
                }
                let Target::Mon(target) = target else {
                    return refuse("d20-R16", "Struggle wants a target");
                };
                let own = Body::new(at, Footprint::square(mon.squares));
                let near = self.mons.get(usize::from(target)).is_some_and(|foe| {
                    foe.out()
                        && target != id
                        && own.distance(&foe.body()) <= 1 + i32::from(mon.squares >= 3)
                });
                if near {
                    Ok(())
                } else {
                    refuse("d20-R62", "the target is out of reach")
                }
            }
            Does::Switch(next) => {
                self.check_bench(id, next)?;
                self.check_recall(id)
            }
            Does::Release(next) => {
                self.check_bench(id, next)?;
                match self.count_out(mon.side) < usize::from(self.places(mon.side)) {
                    true => Ok(()),
                    false => refuse("d20-R57", "no more can be out at a time"),
                }
            }
            Does::Recall => {
                if self.count_out(mon.side) < 2 {
                    return refuse("d20-R57", "somebody must stay out");
                }
                self.check_recall(id)
            }
            Does::Item(item, on, slot) => self.check_item((id, at), item, on, slot),
            Does::Ball(item, target) => self.check_ball(id, at, item, target),
        }
    }

    /// How many of a side are out at a time: as many as the level places.
    pub(crate) fn places(&self, side: u8) -> u8 {
        let placed = self
            .level
            .mons
            .iter()
            .filter(|mon| mon.side == side && mon.at.is_some())
            .count();
        placed.max(1) as u8
    }

    fn waits_on_bench(&self, id: Id, next: Id) -> bool {
        self.bench(self.mon(id).side).any(|other| other == next)
    }

    fn check_bench(&self, id: Id, next: Id) -> Checked {
        match self.waits_on_bench(id, next) {
            true => Ok(()),
            false => refuse("d20-R57", "it cannot come out"),
        }
    }

    /// Whether a known move can be used at all.
    pub(crate) fn check_slot(&self, id: Id, slot: u8) -> Checked {
        let mon = self.mon(id);
        let vol = &mon.vol;
        let Some(known) = mon.slots().get(usize::from(slot)).copied().flatten() else {
            return refuse("d20-R12", "it does not know that move");
        };
        let def = self.get(known.id);
        let name = &def.name;
        if !def.played {
            return refuse("d20-R79", format!("{name} is not played"));
        }
        // Sleepers and the frozen can do no more than they ever can.
        let awake = mon.now.only == Only::Anything;
        if let Some((going, _)) = vol.charging.filter(|_| awake) {
            return if going == slot {
                Ok(())
            } else {
                refuse("section 14", "it carries out what it has prepared")
            };
        }
        if let Some(locked) = vol.locked.filter(|_| awake) {
            return if locked.slot == slot {
                Ok(())
            } else {
                refuse("section 14", "it cannot stop")
            };
        }
        if known.pp == 0 {
            return refuse("d20-R14", format!("{name} has no PP left"));
        }
        match mon.now.only {
            Only::Asleep if !(def.is(Special::Snore) || def.is(Special::SleepTalk)) => {
                return refuse("d20-R41", "it is asleep");
            }
            Only::Frozen if !def.has(Flag::Defrost) => return refuse("d20-R37", "it is frozen"),
            _ => {}
        }
        let encore = vol.encore.filter(|(only, _)| {
            mon.slots()
                .iter()
                .flatten()
                .any(|slot| slot.id == *only && slot.pp > 0)
        });
        if let Some((only, _)) = encore.filter(|(only, _)| *only != known.id) {
            return refuse(
                "d20-R50",
                format!("only {} after Encore", self.get(only).name),
            );
        }
        let shut = vol.disabled.is_some_and(|(shut, _)| shut == known.id);
        let status = !def.harms();
        let heals = def.healing > 0 || def.has(Flag::Heal) || def.drain > 0;
        let choice = vol.choice.filter(|_| {
            matches!(
                self.held(id),
                Some(Item::ChoiceBand | Item::ChoiceSpecs | Item::ChoiceScarf)
            )
        });
        match () {
            () if shut => refuse("d20-R50", format!("{name} is disabled")),
            () if vol.taunt > 0 && status => refuse("d20-R50", "it is taunted: no Status moves"),
            () if vol.torment && vol.last == Some(known.id) => refuse(
                "d20-R50",
                format!("{name} not twice running while tormented"),
            ),
            () if vol.throat > 0 && def.has(Flag::Sound) => {
                refuse("section 14", "no sound after Throat Chop")
            }
            () if vol.heal_block > 0 && heals => refuse("d20-R48", "it cannot regain HP"),
            () if status && self.holds(id, Item::AssaultVest) => {
                refuse("d20-R77", "no Status moves in an Assault Vest")
            }
            () if choice.is_some_and(|choice| choice != known.id) => {
                refuse("d20-R77", "its item allows one move only")
            }
            () => Ok(()),
        }
    }

    /// Whether a move wants to be told a target.
    pub(crate) fn wants_target(&self, id: Id, which: MoveId) -> bool {
        let def = self.get(which);
        match (def.aim, def.special) {
            (_, Some(Special::BatonPass | Special::AllySwitch)) => true,
            (
                _,
                Some(
                    Special::Counter
                    | Special::MirrorCoat
                    | Special::MetalBurst
                    | Special::MirrorMove
                    | Special::Copycat
                    | Special::Metronome,
                ),
            ) => false,
            (Aim::Special, Some(Special::Curse)) => self.is_type(id, Type::Ghost),
            (Aim::One | Aim::UserOrAlly | Aim::Ally | Aim::FoeSide, _) => true,
            _ => false,
        }
    }

    /// Checks the target of a move from a square (R62 to R64).
    pub(crate) fn check_target(&self, id: Id, at: Cell, which: MoveId, target: Target) -> Checked {
        let name = &self.get(which).name;
        match self.off_target(id, at, which, target) {
            None => Ok(()),
            Some(Off::Rule(rule, why)) => refuse(rule, why),
            Some(Off::Reach(other)) => {
                let whom = &self.level.mons[usize::from(other)].name;
                refuse("d20-R62", format!("{whom} is out of reach of {name}"))
            }
            Some(Off::Untold) => refuse("d20-R62", format!("{name} wants a target")),
        }
    }

    /// Whether a move can be for a target from a square.
    pub(crate) fn can_aim(&self, id: Id, at: Cell, which: MoveId, target: Target) -> bool {
        self.off_target(id, at, which, target).is_none()
    }

    /// Why a move cannot be for a target from a square, without the words for it.
    fn off_target(&self, id: Id, at: Cell, which: MoveId, target: Target) -> Option<Off> {
        let def = self.get(which);
        if !self.wants_target(id, which) {
            let off = Off::Rule("d20-R63", "nobody is in reach");
            return (!self.has_in_area(id, at, which)).then_some(off);
        }
        let known = |other: Id| usize::from(other) < self.mons.len();
        let (good, off) = match (def.aim, def.special, target) {
            (_, Some(Special::BatonPass), Target::Mon(next)) => (
                self.waits_on_bench(id, next),
                Off::Rule("d20-R57", "it cannot come out"),
            ),
            (Aim::FoeSide, _, Target::Cell(cell)) => {
                let own = Body::new(at, Footprint::square(self.mon(id).squares));
                (
                    self.ground(cell).is_some() && own.distance(&Body::at(cell)) <= 6,
                    Off::Rule("d20-R75", "a patch is laid within 6 squares"),
                )
            }
            (Aim::UserOrAlly, _, Target::Mon(other)) if other == id => return None,
            (_, _, Target::Mon(other))
                if !known(other) || !self.mon(other).out() || other == id =>
            {
                return Some(Off::Rule("d20-R62", "there is no such target"));
            }
            (_, Some(Special::AllySwitch), Target::Mon(other)) => {
                let own = Body::new(at, Footprint::square(self.mon(id).squares));
                (
                    !self.foe(id, other) && own.distance(&self.mon(other).body()) <= 6,
                    Off::Rule("d20-R62", "a friend within 6 squares is wanted"),
                )
            }
            (Aim::UserOrAlly | Aim::Ally, _, Target::Mon(other)) => (
                !self.foe(id, other) && reach::reaches_from(self, id, at, def, other),
                Off::Rule("d20-R62", "a friend in reach and in sight is wanted"),
            ),
            (_, _, Target::Mon(other)) if !reach::reaches_from(self, id, at, def, other) => {
                return Some(Off::Reach(other));
            }
            (_, _, Target::Mon(other)) => (
                self.field_of(other) != Some(Field::Psychic)
                    || self.priority(id, which) <= 0
                    || !self.foe(id, other),
                Off::Rule("d20-R74", "no early moves on Psychic Terrain"),
            ),
            _ => return Some(Off::Untold),
        };
        (!good).then_some(off)
    }

    /// Whether a move without a target has somebody to strike at.
    fn has_in_area(&self, id: Id, at: Cell, which: MoveId) -> bool {
        let def = self.get(which);
        let somebody = match def.aim {
            Aim::Opponents | Aim::Random => self
                .foes(id)
                .any(|foe| reach::reaches_from(self, id, at, def, foe)),
            Aim::Others => self
                .out()
                .any(|other| other != id && reach::reaches_from(self, id, at, def, other)),
            _ => true,
        };
        somebody || self.mon(id).vol.locked.is_some()
    }

    /// Targets of a move from where somebody stands.
    pub(crate) fn aims(&self, id: Id, which: MoveId) -> impl Iterator<Item = Target> + '_ {
        let at = self.mon(id).at;
        self.candidates(id, which)
            .into_iter()
            .filter(move |target| self.can_aim(id, at, which, *target))
    }

    /// Whatever a move could be aimed at on this board.
    pub(crate) fn candidates(&self, id: Id, which: MoveId) -> Vec<Target> {
        let def = self.get(which);
        if !self.wants_target(id, which) {
            return vec![Target::None];
        }
        match (def.aim, def.special) {
            (_, Some(Special::BatonPass)) => {
                self.bench(self.mon(id).side).map(Target::Mon).collect()
            }
            (Aim::FoeSide, _) => self
                .foes(id)
                .map(|foe| Target::Cell(self.mon(foe).at))
                .collect(),
            (Aim::UserOrAlly, _) => std::iter::once(id)
                .chain(self.friends(id))
                .map(Target::Mon)
                .collect(),
            (Aim::Ally, _) | (_, Some(Special::AllySwitch)) => {
                self.friends(id).map(Target::Mon).collect()
            }
            _ => self
                .foes(id)
                .chain(self.friends(id))
                .map(Target::Mon)
                .collect(),
        }
    }

    /// The nearest square of a walk from which a move can be aimed so.
    pub(crate) fn square_for(
        &self,
        id: Id,
        walk: &Walk,
        which: MoveId,
        target: Target,
    ) -> Option<Cell> {
        let aims = |cell: &Cell| self.can_aim(id, *cell, which, target);
        let here = self.mon(id).at;
        if aims(&here) {
            return Some(here);
        }
        walk.cells.iter().copied().find(aims)
    }

    /// The nearest square of a walk from which a move can be aimed so; it walks no farther than it must.
    pub(crate) fn square_on(
        &self,
        id: Id,
        walk: &mut Walk,
        which: MoveId,
        target: Target,
    ) -> Option<Cell> {
        let aims = |cell: Cell| self.can_aim(id, cell, which, target);
        let here = self.mon(id).at;
        if aims(here) {
            return Some(here);
        }
        walk.find(aims)
    }

    /// Whether somebody is guarded this round.
    pub(crate) fn is_guarded(&self, id: Id) -> bool {
        self.mon(id).vol.guard != Guard::None
    }
}
