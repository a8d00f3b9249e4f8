//! How a battle begins, and how somebody enters one (R31, R54, R58, R60, R64).

use super::super::command::Entry;
use super::super::cx::Cx;
use super::super::data::{Label, Rival, SpaceId};
use super::super::event::Event;
use super::super::game::{BoardGame, no};
use super::super::mon::{Mon, MonId};
use super::super::options::Easier;
use super::super::state::Task;
use super::{Battle, Fighter, Foe, Step, Who, Wild};
use crate::tables::Refusal;

impl BoardGame {
    /// Begins a battle of whoever's turn it is.
    pub(crate) fn start_battle(&mut self, foe: Foe, place: SpaceId, cx: &mut Cx) {
        let seat = self.current();
        cx.tell(Event::Battle(seat, foe));
        let mut battle = Battle::new(seat, foe, place);
        let other = match foe {
            Foe::Wild(wild) => Some(self.fighter_of_wild(wild)),
            _ => self.rival_fighter(foe, 0),
        };
        if let Some(other) = other {
            cx.tell(Event::Enters(other.who, other.name.clone(), other.lp));
            battle.fighters[1] = Some(other);
        }
        self.tasks.push(Task::Battle(Box::new(battle)));
    }

    /// The card of a rival.
    #[must_use]
    pub fn rival(&self, foe: Foe) -> Option<&Rival> {
        let rivals = &self.board.rivals;
        match foe {
            Foe::Gym(at) => rivals.gyms.get(at),
            Foe::League(at) => rivals.league.members.get(at),
            Foe::Villain(at) | Foe::Guard(at) => rivals.evil.get(at),
            Foe::Wild(_) | Foe::Duel(_) => None,
        }
    }

    /// The Pokémon so and so of a rival, as it enters (B-46).
    #[must_use]
    pub fn rival_fighter(&self, foe: Foe, at: usize) -> Option<Fighter> {
        let rival = self.rival(foe)?;
        let colour = match foe {
            Foe::League(_) => Label::Red,
            _ => rival.colour,
        };
        let mon = rival.team.get(at)?;
        Some(Fighter::rival(at, mon, colour))
    }

    /// A wild Pokémon as it stands there.
    #[must_use]
    pub fn fighter_of_wild(&self, wild: Wild) -> Fighter {
        let chip = self.chip(wild.chip);
        let mon = Mon {
            id: 0,
            chip: wild.chip,
            label: chip.label,
            back: chip.back,
            alpha: wild.alpha,
            starter: false,
            active: true,
            halves: 0,
            hms: Vec::new(),
            ultimate: None,
            mega: None,
            giant_used: false,
            asleep: false,
            from_bag: false,
        };
        Fighter {
            who: Who::Wild,
            ..self.fighter_of(0, &mon)
        }
    }

    /// A Pokémon of a player as it enters a battle without any choice.
    #[must_use]
    pub fn fighter_of(&self, seat: usize, mon: &Mon) -> Fighter {
        let chip = self.chip(mon.chip);
        let worth = self.worth_of(mon);
        let up = self.board.tables.ultimate.ap;
        let mut fighter = Fighter {
            who: Who::Mon(seat, mon.id),
            name: self.name_of(mon),
            chip: Some(mon.chip),
            counts_as: Self::counts_as(mon),
            black: (mon.label == Label::Black).then_some(worth.pp),
            orange: mon.label == Label::Orange || mon.alpha,
            lp: worth.lp,
            max: worth.lp,
            lr: worth.lr,
            die: worth.die,
            ap: chip.ap,
            attack: chip.attack,
            types: chip.types().to_vec(),
            ultimate: mon.ultimate.map(|element| (element, chip.ap + up)),
            always_ultimate: mon.label == Label::Yellow,
            hits: 0,
            mega: false,
            orbs: 0,
            orb_ap: 0,
            changed: false,
            ride: None,
            copies: chip.print.copies,
            met: false,
        };
        if let Some(forms) = &chip.print.forms {
            let weather = self
                .weather_name()
                .filter(|_| !self.options.is(Easier::NoWeather));
            let mut list = forms.list.iter();
            let form = match forms.weather {
                true => {
                    list.find(|form| form.weather.is_some() && form.weather.as_deref() == weather)
                }
                false => None,
            };
            if let Some(form) = form.or_else(|| forms.list.first()) {
                fighter.take_form(form, forms.ultimate);
            }
        }
        fighter
    }

    /// Whether somebody can be sent into a battle, and in this manner.
    pub(crate) fn can_send(
        &self,
        battle: &Battle,
        side: usize,
        id: MonId,
        entry: Entry,
    ) -> Result<(), Refusal> {
        let seat = battle.seat_of(side).unwrap_or(battle.seat);
        let Some(mon) = self.mon(seat, id) else {
            return no("R31", "there is no such Pokémon in the hand");
        };
        if !mon.active {
            return no("R29", format!("{} is flipped", self.name_of(mon)));
        }
        let fights = battle.fighters[side]
            .as_ref()
            .is_some_and(|it| it.who == Who::Mon(seat, id));
        if fights {
            return no("R36", format!("{} fights already", self.name_of(mon)));
        }
        let print = &self.chip(mon.chip).print;
        let begins = matches!(battle.step, Step::First(_));
        if let Some(form) = entry.form {
            let forms = print
                .forms
                .as_ref()
                .filter(|forms| !forms.weather && form < forms.list.len());
            if forms.is_none() {
                return no("R60", "it has no such form to choose");
            }
            if !begins {
                return no("R60", "a form is chosen before a battle");
            }
        }
        if !entry.mega && entry.ride.is_none() {
            return Ok(());
        }
        if !begins || battle.mega_used[side] {
            return no(
                "R54",
                "a mega form is taken before a battle, one per battle",
            );
        }
        if entry.mega && (print.mega.is_empty() || !self.players[seat].key_stone) {
            return no("R54", "that takes a key stone and a chip with a mega form");
        }
        match entry.ride.map(|ride| print.rides.get(ride)) {
            None => Ok(()),
            Some(Some(ride)) if self.has_active(seat, std::slice::from_ref(&ride.on)) => Ok(()),
            Some(_) => no("R64", "nobody is there to ride on"),
        }
    }

    /// Somebody as it enters: as it stood before, or fresh and in the form that was chosen.
    fn entering(
        &mut self,
        battle: &mut Battle,
        side: usize,
        id: MonId,
        entry: Entry,
        cx: &mut Cx,
    ) -> Option<Fighter> {
        let seat = battle.seat_of(side)?;
        let stood = battle
            .bench
            .iter()
            .position(|it| it.who == Who::Mon(seat, id));
        if let Some(at) = stood {
            return Some(battle.bench.remove(at));
        }
        let mon = self.mon(seat, id)?.clone();
        let mut fighter = self.fighter_of(seat, &mon);
        let chip = self.chip(mon.chip).clone();
        let tables = &self.board.tables;
        fighter.orb_ap = chip.print.tera.as_ref().map_or(0, |tera| tera.ap);
        let (gain, back) = (
            (tables.mega.ap, tables.mega.lp),
            tables.worth(mon.back, mon.back, false).lp,
        );
        if let (Some(at), Some(forms)) = (entry.form, &chip.print.forms)
            && let Some(form) = forms.list.get(at)
        {
            fighter.name = self.name_of(&mon);
            fighter.take_form(form, forms.ultimate);
        }
        if let Some(ride) = entry.ride.and_then(|ride| chip.print.rides.get(ride)) {
            let name = format!("{} ({})", fighter.name, ride.form);
            fighter.go_mega(&name, &ride.types, gain, back);
            fighter.ride = Some(ride.on.clone());
            battle.mega_used[side] = true;
        }
        if entry.mega {
            let at = match (mon.mega, chip.print.mega.len()) {
                (Some(at), _) => at,
                (None, 2..) => usize::from(cx.dice.roll("mega form", 6).is_multiple_of(2)),
                _ => 0,
            };
            if let Some(form) = chip.print.mega.get(at) {
                fighter.go_mega(&form.name, &form.types, gain, back);
            }
            if let Some(mon) = self.mon_mut(seat, id) {
                mon.mega = Some(at);
            }
            battle.mega_used[side] = true;
        }
        Some(fighter)
    }

    /// Sends somebody in; where it replaces another one the opponent recovers (R36).
    pub(crate) fn send(
        &mut self,
        battle: &mut Battle,
        side: usize,
        id: MonId,
        entry: Entry,
        cx: &mut Cx,
    ) {
        if self.step_in(battle, side, id, entry, cx) && !matches!(battle.step, Step::First(_)) {
            recover(battle, 1 - side, cx);
        }
    }

    /// Somebody enters a battle, in the place of whoever stood there; whether that could be.
    pub(super) fn step_in(
        &mut self,
        battle: &mut Battle,
        side: usize,
        id: MonId,
        entry: Entry,
        cx: &mut Cx,
    ) -> bool {
        let Some(fighter) = self.entering(battle, side, id, entry, cx) else {
            return false;
        };
        cx.tell(Event::Enters(fighter.who, fighter.name.clone(), fighter.lp));
        if side == 0 {
            battle.last = Some(id);
        }
        let before = battle.fighters[side].replace(fighter);
        battle.bench.extend(before);
        meet(battle);
        true
    }
}

/// The Pokémon of a side gets its life recover (R36).
pub(crate) fn recover(battle: &mut Battle, side: usize, cx: &mut Cx) {
    if let Some(fighter) = &mut battle.fighters[side] {
        let back = fighter.recover(fighter.lr);
        if back > 0 {
            cx.tell(Event::Recovers(fighter.name.clone(), back, fighter.lp));
        }
    }
}

/// Those who copy look at their opponents (R58).
pub(super) fn meet(battle: &mut Battle) {
    let [left, right] = &mut battle.fighters;
    if let (Some(left), Some(right)) = (left, right) {
        let before = left.clone();
        left.copy(right);
        right.copy(&before);
    }
}
