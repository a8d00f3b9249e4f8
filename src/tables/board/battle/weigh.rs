//! What an attack counts in this battle, and what a victory is worth (R15, R18, R32 to R41, R59 to R62).

use super::super::cx::Cx;
use super::super::data::chips::Strikes;
use super::super::data::{ChipIx, Kind};
use super::super::event::Event;
use super::super::game::BoardGame;
use super::super::mon::{Mon, MonId};
use super::super::options::{Easier, Master};
use super::{Advantage, Battle, Blow, Edge, Fighter, Foe, Forecast, Who, Why, forecast};
use crate::rules::Element;

/// XP for a beaten opponent that is no rival (R27, R38, B-07, B-08, B-27).
#[must_use]
pub fn experience(own: &Fighter, beaten: &Fighter) -> u16 {
    if own.black.is_some() {
        return 1;
    }
    if let Some(pp) = beaten.black {
        return pp;
    }
    let (mine, theirs) = (
        own.counts_as.rank().unwrap_or(1),
        beaten.counts_as.rank().unwrap_or(1),
    );
    let worth = match theirs.checked_sub(mine) {
        None => 1,
        Some(steps) => 2 + 2 * steps,
    };
    let twice = beaten.mega && beaten.orange;
    worth * if twice { 2 } else { 1 }
}

impl BoardGame {
    /// The attack of a side, before its dice.
    #[must_use]
    pub fn blow(&self, battle: &Battle, side: usize, ultimate: bool) -> Option<Blow> {
        let own = battle.fighters[side].as_ref()?;
        let target = battle.fighters[1 - side].as_ref()?;
        Some(self.blow_of(battle, own, target, ultimate))
    }

    /// The attack of one on another in a battle.
    #[must_use]
    pub fn blow_of(
        &self,
        battle: &Battle,
        own: &Fighter,
        target: &Fighter,
        ultimate: bool,
    ) -> Blow {
        let second = own.ultimate.filter(|_| ultimate || own.always_ultimate);
        let (mut attack, ap) = second.unwrap_or((own.attack, own.ap));
        let mut extras = self.extras(battle, own, target);
        match own.chip.and_then(|chip| self.chip(chip).print.strikes) {
            Some(Strikes::Any) => attack = self.best_type(target, |_| true),
            Some(Strikes::Best(more)) => {
                let strong = |it: Advantage| it.primary == Edge::Strong;
                attack = self.best_type(target, strong);
                if more > 0 {
                    extras.push((Why::Strike, more));
                }
            }
            None => {}
        }
        Blow {
            ap,
            attack,
            die: own.die,
            rival: self.rival_faces(battle, own),
            advantage: self.advantage(attack, target),
            extras,
        }
    }

    /// What a rival's D6 adds (R34); with the master rule one more (R71).
    fn rival_faces(&self, battle: &Battle, own: &Fighter) -> Option<[i32; 6]> {
        if !matches!(own.who, Who::Rival(_)) || matches!(battle.foe, Foe::Guard(_)) {
            return None;
        }
        let faces = self.rival(battle.foe)?.bonus;
        let leader = matches!(battle.foe, Foe::Gym(_));
        let more = match leader && self.options.has(Master::Hard) {
            true => self.board.tables.hard_bonus,
            false => 0,
        };
        Some(faces.map(|face| face + more))
    }

    /// What an attack type is against somebody (R32, R61).
    #[must_use]
    pub fn advantage(&self, attack: Element, target: &Fighter) -> Advantage {
        let print = target.chip.map(|chip| &self.chip(chip).print);
        if print.is_some_and(|print| print.typeless) {
            return Advantage::PLAIN;
        }
        let mut advantage = Advantage::of(&self.board.chart, attack, &target.types);
        if print.is_some_and(|print| print.unbent_by.contains(&attack)) {
            for edge in [&mut advantage.primary, &mut advantage.secondary] {
                if *edge == Edge::Strong {
                    *edge = Edge::Plain;
                }
            }
        }
        advantage
    }

    /// The type that does best against somebody, among those whose advantage fits; Normal where none does
    /// (R61).
    fn best_type(&self, target: &Fighter, fits: impl Fn(Advantage) -> bool) -> Element {
        let advantage = |element: &Element| self.advantage(*element, target);
        let best = Element::ALL
            .into_iter()
            .rev()
            .filter(|element| fits(advantage(element)))
            .max_by(|a, b| advantage(a).mean().total_cmp(&advantage(b).mean()));
        best.unwrap_or(Element::Normal)
    }

    fn extras(&self, battle: &Battle, own: &Fighter, target: &Fighter) -> Vec<(Why, i32)> {
        let mut extras = Vec::new();
        let primary = own.types.first().copied();
        if primary.is_some() && primary == self.favoured() {
            extras.push((Why::Weather, self.board.tables.bonuses.weather));
        }
        extras.extend(self.place_bonus(battle, own));
        extras.extend(self.against(own, target).map(|more| (Why::Opponent, more)));
        if own.orbs > 0 {
            extras.push((Why::Orb, own.orb_ap));
        }
        let beside = own
            .chip
            .and_then(|chip| self.chip(chip).print.beside.as_ref());
        if let (Some(beside), Who::Mon(seat, _)) = (beside, own.who)
            && self.has_active(seat, std::slice::from_ref(&beside.who))
        {
            extras.push((Why::Beside, beside.ap));
        }
        extras
    }

    /// Bonuses of the map (R15, B-11, B-37).
    fn place_bonus(&self, battle: &Battle, own: &Fighter) -> Option<(Why, i32)> {
        let space = self.board.map.space(battle.place)?;
        if own.types.first().copied()? != space.bonus? {
            return None;
        }
        let bonuses = self.board.tables.bonuses;
        if space.kind == Kind::City {
            return matches!(own.who, Who::Mon(..)).then_some((Why::City, bonuses.city));
        }
        if self.options.is(Easier::NoRoute) {
            return None;
        }
        let has = match own.who {
            Who::Wild => true,
            Who::Mon(seat, _) => space
                .badge
                .as_ref()
                .is_some_and(|badge| self.has_badge(seat, badge)),
            Who::Rival(_) => false,
        };
        has.then_some((Why::Route, bonuses.route))
    }

    /// A bonus against this opponent (R59).
    fn against(&self, own: &Fighter, target: &Fighter) -> Option<i32> {
        let rows = &self.chip(own.chip?).print.against;
        let name = target
            .chip
            .map_or(target.name.as_str(), |chip| self.chip(chip).name());
        let more = rows.iter().map(|row| {
            let at = |at: usize| {
                target
                    .types
                    .get(at)
                    .is_some_and(|it| row.types.contains(it))
            };
            if row.who.iter().any(|who| who == name) || at(0) {
                row.first
            } else if at(1) {
                row.second
            } else {
                0
            }
        });
        more.max().filter(|more| *more > 0)
    }

    /// What is expected of the two that stand there, or of another own one against the opponent.
    #[must_use]
    pub fn foresee(&self, battle: &Battle, side: usize, own: &Fighter) -> Option<Forecast> {
        let other = battle.fighters[1 - side].as_ref()?;
        let (mut own, mut other) = (own.clone(), other.clone());
        let met = other.clone();
        other.copy(&own);
        own.copy(&met);
        let best = |own: &Fighter, target: &Fighter| {
            let plain = self.blow_of(battle, own, target, false);
            let second = self.blow_of(battle, own, target, true);
            if second.mean() > plain.mean() {
                second
            } else {
                plain
            }
        };
        let mine = best(&own, &other).chances();
        let theirs = best(&other, &own).chances();
        Some(forecast(
            (own.lp, own.max, &mine),
            (other.lp, other.max, &theirs),
            self.board.tables.exchanges,
        ))
    }

    /// What is expected of a Pokémon of a hand against whoever stands there.
    #[must_use]
    pub fn what_if(&self, battle: &Battle, side: usize, mon: &Mon) -> Option<Forecast> {
        let seat = battle.seat_of(side)?;
        let stood = battle
            .bench
            .iter()
            .find(|it| it.who == Who::Mon(seat, mon.id));
        let fresh = self.fighter_of(seat, mon);
        self.foresee(battle, side, stood.unwrap_or(&fresh))
    }

    /// Gives XP in halves; the affinity doubles all of them (R04, B-38).
    pub(crate) fn give_xp(&mut self, seat: usize, id: MonId, halves: u16, cx: &mut Cx) {
        let Some(mon) = self.mon(seat, id) else {
            return;
        };
        let doubled = self.primary_of(mon.chip) == Some(self.players[seat].affinity);
        let gained = halves.saturating_mul(if doubled { 2 } else { 1 });
        let name = self.name_of(mon);
        if let Some(mon) = self.mon_mut(seat, id) {
            mon.halves = mon.halves.saturating_add(gained);
        }
        cx.tell(Event::Xp(seat, name, gained));
    }

    fn primary_of(&self, chip: ChipIx) -> Option<Element> {
        self.chip(chip).primary()
    }
}
