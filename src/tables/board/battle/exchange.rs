//! An exchange: both strike at once, LP go, somebody falls (R33 to R37, R58, R62, R63, B-55).

use super::super::cx::Cx;
use super::super::event::Event;
use super::super::game::BoardGame;
use super::super::mon::{MonId, Skill};
use super::begin::{meet, recover};
use super::{Battle, Blow, End, Fighter, Foe, Says, Step, Thrown, Who, experience};

impl BoardGame {
    /// What both sides said is done: those who are replaced, then the blows.
    pub(super) fn play_exchange(&mut self, battle: &mut Battle, cx: &mut Cx) -> Option<End> {
        let says = std::mem::take(&mut battle.says);
        let mut ultimate = [false, false];
        let mut replaced = [None, None];
        for (side, says) in says.into_iter().enumerate() {
            match says {
                Some(Says::Strike(second)) => ultimate[side] = second,
                Some(Says::Replace(id)) => replaced[side] = Some(id),
                None => {}
            }
        }
        self.replace(battle, replaced, cx);
        let blows: Vec<Option<Blow>> = (0..2)
            .map(|side| self.blow(battle, side, ultimate[side]))
            .collect();
        let mut totals = [0, 0];
        for (side, blow) in blows.into_iter().enumerate() {
            if let (Some(blow), Some(own)) = (blow, &battle.fighters[side]) {
                let thrown = throw(&blow, &self.whose(battle, own), cx);
                totals[side] = blow.total(thrown);
                cx.tell(Event::Strikes(own.name.clone(), blow, thrown, totals[side]));
            }
        }
        battle.exchanges += 1;
        for side in 0..2 {
            self.hit(battle, side, totals[1 - side], cx);
        }
        // Who copies sees a changed form as well (R58, R63).
        meet(battle);
        self.long_enough(battle);
        self.save(battle, cx);
        if let [Some(left), Some(right)] = &battle.fighters {
            let lp = |it: &Fighter| it.lp.max(0);
            cx.tell(Event::Left(
                left.name.clone(),
                lp(left),
                right.name.clone(),
                lp(right),
            ));
        }
        self.fall(battle, cx)
    }

    /// Those who are replaced go, and the opponents of both recover: where both sides replace at once,
    /// the two who stood there (R36, B-36).
    fn replace(&mut self, battle: &mut Battle, by: [Option<MonId>; 2], cx: &mut Cx) {
        for side in (0..2).filter(|side| by[*side].is_some()) {
            recover(battle, 1 - side, cx);
        }
        for (side, id) in by.into_iter().enumerate() {
            if let Some(id) = id {
                self.step_in(battle, side, id, Default::default(), cx);
            }
        }
    }

    /// Somebody in a battle with the name of whose it is, for dice that are asked for at the table.
    fn whose(&self, battle: &Battle, fighter: &Fighter) -> String {
        let name = &fighter.name;
        match fighter.who {
            Who::Mon(seat, _) => format!("{}'s {name}", self.players[seat].name),
            Who::Wild => format!("the wild {name}"),
            Who::Rival(_) => match self.rival(battle.foe) {
                Some(rival) => format!("{}'s {name}", rival.name),
                None => name.clone(),
            },
        }
    }

    /// LP go; what survives may change its form (R63).
    fn hit(&self, battle: &mut Battle, side: usize, total: i32, cx: &mut Cx) {
        let Some(fighter) = &mut battle.fighters[side] else {
            return;
        };
        fighter.lp -= total;
        if fighter.lp <= 0 || total == 0 {
            return;
        }
        fighter.hits += 1;
        let changes = fighter
            .chip
            .and_then(|chip| self.chip(chip).print.changes.as_ref());
        let Some(changes) = changes.filter(|it| !it.wild || fighter.who == Who::Wild) else {
            return;
        };
        let due = changes.hits.is_some_and(|hits| fighter.hits >= hits)
            || changes.at_most.is_some_and(|most| fighter.lp <= most);
        if due && !fighter.changed {
            let worth = self.board.tables.worth(changes.label, changes.label, false);
            fighter.changed = true;
            fighter.lp += changes.lp;
            fighter.max = fighter.max.max(fighter.lp);
            (fighter.lr, fighter.die, fighter.ap) = (worth.lr, worth.die, changes.ap);
            fighter.counts_as = changes.label;
            fighter.types.clone_from(&changes.types);
            cx.tell(Event::Changes(fighter.name.clone(), changes.form.clone()));
        }
    }

    /// After many exchanges the higher share of life wins (B-55).
    fn long_enough(&self, battle: &mut Battle) {
        if battle.exchanges < self.board.tables.exchanges {
            return;
        }
        if let [Some(left), Some(right)] = &mut battle.fighters
            && left.lp > 0
            && right.lp > 0
        {
            let (mine, theirs) = (left.lp * right.max, right.lp * left.max);
            left.lp = if mine <= theirs { 0 } else { left.lp };
            right.lp = if theirs <= mine { 0 } else { right.lp };
        }
    }

    /// Those who stay with 1 LP: by Tatsugiri (R62), by Cheerer (R06).
    fn save(&mut self, battle: &mut Battle, cx: &mut Cx) {
        let fallen = battle.fighters.iter_mut().flatten();
        for fighter in fallen.filter(|it| it.lp <= 0) {
            let (Who::Mon(seat, id), Some(chip)) = (fighter.who, fighter.chip) else {
                continue;
            };
            let name = self.chip(chip).name().to_owned();
            let helper = self.active_mons(seat).find(|mon| {
                mon.id != id && self.chip(mon.chip).print.saves.as_ref() == Some(&name)
            });
            if let Some((helper, by)) = helper.map(|mon| (mon.id, self.name_of(mon))) {
                fighter.lp = 1;
                cx.tell(Event::Saved(fighter.name.clone(), by));
                self.knock_out(seat, helper);
            }
        }
        let down = battle.fighters.iter().flatten().all(|it| it.lp <= 0);
        let cheers = [0, 1].map(|side| {
            battle
                .seat_of(side)
                .is_some_and(|seat| self.has_skill(seat, Skill::Cheerer))
        });
        if let (true, Some(side)) = (down, one_of(cheers))
            && let Some(fighter) = &mut battle.fighters[side]
        {
            fighter.lp = 1;
            cx.tell(Event::Saved(
                fighter.name.clone(),
                Skill::Cheerer.name().to_owned(),
            ));
        }
    }

    /// Those without LP are flipped, XP come, and the battle goes on or ends (R31, R37).
    pub(super) fn fall(&mut self, battle: &mut Battle, cx: &mut Cx) -> Option<End> {
        let down = [0, 1].map(|side| battle.fighters[side].as_ref().is_some_and(|it| it.lp <= 0));
        if down == [false, false] {
            return None;
        }
        self.reward(battle, down, cx);
        for side in 0..2 {
            if let Some(beaten) = battle.fighters[1 - side]
                .as_ref()
                .filter(|_| down[1 - side])
            {
                battle.higher[side] = battle.higher[side].max(beaten.counts_as.rank());
            }
        }
        for side in (0..2).filter(|side| down[*side]) {
            if let Some(fighter) = battle.fighters[side].take() {
                cx.tell(Event::Down(fighter.name.clone()));
                self.flip_fighter(&fighter);
                if let (Who::Rival(at), foe) = (fighter.who, battle.foe) {
                    battle.fighters[1] = self.rival_fighter(foe, at + 1);
                    if let Some(next) = &battle.fighters[1] {
                        cx.tell(Event::Enters(next.who, next.name.clone(), next.lp));
                    }
                }
            }
        }
        meet(battle);
        self.goes_on(battle, down)
    }

    /// Flips a Pokémon that fell, and whom it rode on (R64).
    fn flip_fighter(&mut self, fighter: &Fighter) {
        let Who::Mon(seat, id) = fighter.who else {
            return;
        };
        self.knock_out(seat, id);
        let steed = fighter.ride.as_ref().and_then(|steed| {
            let mut mons = self.active_mons(seat);
            mons.find(|mon| self.chip(mon.chip).name() == steed)
                .map(|mon| mon.id)
        });
        if let Some(steed) = steed {
            self.knock_out(seat, steed);
        }
    }

    /// Whether the battle goes on after somebody fell.
    fn goes_on(&self, battle: &mut Battle, down: [bool; 2]) -> Option<End> {
        let left = |side: usize| {
            battle
                .seat_of(side)
                .is_some_and(|seat| self.active(seat) > 0)
        };
        let stands = |side: usize| battle.fighters[side].is_some();
        let end = match battle.foe {
            Foe::Wild(_) if down[1] => Some(if down[0] { End::Tied } else { End::Won }),
            Foe::Duel(_) => match (stands(0) || left(0), stands(1) || left(1)) {
                (true, true) => None,
                (true, false) => Some(End::Won),
                (false, true) => Some(End::Lost),
                (false, false) => Some(End::Tied),
            },
            _ if !stands(0) && !left(0) => Some(End::Lost),
            Foe::Wild(_) => None,
            _ => (!stands(1)).then_some(End::Won),
        };
        if end.is_none() {
            battle.step = match (stands(0), stands(1)) {
                (false, _) => Step::Next(0),
                (true, false) => Step::Next(1),
                (true, true) => Step::Ready,
            };
        }
        end
    }

    /// XP of an exchange in which somebody fell (R37 to R40).
    fn reward(&mut self, battle: &Battle, down: [bool; 2], cx: &mut Cx) {
        let duel = matches!(battle.foe, Foe::Duel(_));
        for side in (0..2).filter(|side| down[1 - side]) {
            let (Some(own), Some(beaten)) = (&battle.fighters[side], &battle.fighters[1 - side])
            else {
                continue;
            };
            let Who::Mon(seat, id) = own.who else {
                continue;
            };
            let xp = match (beaten.who, down[side]) {
                (Who::Rival(_), _) if own.black.is_some() => 1,
                (Who::Rival(_), _) => u16::try_from(beaten.ap.max(0)).unwrap_or(0),
                (_, true) => 1,
                (_, false) => experience(own, beaten) * if duel { 2 } else { 1 },
            };
            self.give_xp(seat, id, xp * 2, cx);
        }
    }
}

fn throw(blow: &Blow, whose: &str, cx: &mut Cx) -> Thrown {
    let attack = cx.dice.roll_of(whose, "attack", blow.die);
    let rival = blow
        .rival
        .is_some()
        .then(|| cx.dice.roll_of(whose, "leader's bonus", 6));
    let advantage = blow.advantage.die();
    Thrown {
        attack,
        rival,
        advantage: advantage.map(|(sides, _)| cx.dice.roll_of(whose, "advantage", sides)),
    }
}

/// The only one of two.
fn one_of(both: [bool; 2]) -> Option<usize> {
    match both {
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    }
}
