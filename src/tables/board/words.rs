//! The words of the board game: spaces, Pokémon, how everybody stands.

use super::battle::{Blow, Foe, Forecast, Wild};
use super::data::{ChipIx, Gives, Kind, SpaceId};
use super::game::BoardGame;
use super::mon::Mon;

/// A chance as a player reads it.
#[must_use]
pub fn percent(chance: f64) -> String {
    match chance {
        // The sums of a forecast come out a hair below nothing.
        chance if chance <= 0.0 => "0 %".to_owned(),
        chance if chance > 0.0 && chance < 0.005 => "under 1 %".to_owned(),
        chance if chance < 1.0 && chance > 0.995 => "over 99 %".to_owned(),
        chance => format!("{:.0} %", chance * 100.0),
    }
}

/// A forecast in a line.
#[must_use]
pub fn forecast(seen: &Forecast) -> String {
    format!(
        "win {}, both fall {}, about {:.1} exchanges",
        percent(seen.win),
        percent(seen.tie),
        seen.exchanges
    )
}

/// An attack before its dice.
#[must_use]
pub fn blow(blow: &Blow) -> String {
    let mut told = format!("{} {} + d{}", blow.attack.name(), blow.ap, blow.die);
    if blow.rival.is_some() {
        told.push_str(" + bonus");
    }
    if let Some((sides, sign)) = blow.advantage.die() {
        told.push_str(&format!(" {} d{sides}", if sign > 0 { "+" } else { "-" }));
    }
    let flat = blow.advantage.flat();
    if flat != 0 {
        told.push_str(&format!(" {flat:+} second type"));
    }
    for (why, extra) in &blow.extras {
        told.push_str(&format!(" {extra:+} {}", why.name()));
    }
    told
}

/// What a service gives.
#[must_use]
pub fn gives(all: &[Gives]) -> String {
    let one = |gives: &Gives| match gives {
        Gives::Items(1) => "an item".to_owned(),
        Gives::Items(count) => format!("up to {count} items"),
        Gives::ReviveAll => "revives all".to_owned(),
        Gives::Revive(count) => format!("revives up to {count}"),
    };
    all.iter().map(one).collect::<Vec<_>>().join(" and ")
}

/// XP in halves as a player reads them.
#[must_use]
pub fn halves(halves: u16) -> String {
    match halves % 2 {
        0 => (halves / 2).to_string(),
        _ => format!("{}½", halves / 2),
    }
}

impl BoardGame {
    /// A space in words.
    #[must_use]
    pub fn space_name(&self, id: SpaceId) -> String {
        match self.board.map.space(id) {
            None => "Start".to_owned(),
            Some(space) => format!("{id} {} ({})", space.name, self.kind_name(id)),
        }
    }

    /// What a space is, in a word.
    #[must_use]
    pub fn kind_name(&self, id: SpaceId) -> String {
        let Some(space) = self.board.map.space(id) else {
            return "start".to_owned();
        };
        match space.kind {
            Kind::Ball => "ball".to_owned(),
            Kind::Event => "event".to_owned(),
            Kind::City => "city".to_owned(),
            Kind::Spot => match self.spot(id) {
                Some(chip) => format!("spot: {}", self.chip(chip).name()),
                None => "ball".to_owned(),
            },
            Kind::Boat => "boat".to_owned(),
            Kind::Safari => "Safari".to_owned(),
            Kind::Battle => "battle".to_owned(),
        }
    }

    /// What is known of a space before one goes there.
    pub fn known_of(&self, seat: usize, id: SpaceId) -> Option<String> {
        let space = self.board.map.space(id)?;
        match space.kind {
            Kind::City => {
                let mut told = space
                    .service
                    .map_or(String::new(), |service| service.name().to_owned());
                if let Some((at, gym)) = space.gym.as_deref().and_then(|name| self.board.gym(name))
                {
                    let beaten = self.badges(seat).contains(&at);
                    let state = if beaten {
                        "beaten".to_owned()
                    } else {
                        format!("{} PP", gym.pp)
                    };
                    told.push_str(&format!(", {} ({state})", gym.name));
                }
                Some(told)
            }
            Kind::Spot => self.spot(id).map(|chip| self.chip_line(chip, false)),
            Kind::Ball => space
                .bonus
                .map(|bonus| format!("{} +{}", bonus.name(), self.board.tables.bonuses.route)),
            _ => None,
        }
    }

    /// What a wild Pokémon is called.
    #[must_use]
    pub fn wild_name(&self, wild: Wild) -> String {
        let name = self.chip(wild.chip).name();
        match wild.alpha {
            true => format!("Alpha {name}"),
            false => name.to_owned(),
        }
    }

    /// A chip in a line.
    #[must_use]
    pub fn chip_line(&self, chip: ChipIx, alpha: bool) -> String {
        let of = self.chip(chip);
        let worth = self.board.tables.worth(of.label, of.back, alpha);
        format!(
            "{}{} [{}] {} AP {} {} LP d{}",
            if alpha { "Alpha " } else { "" },
            of.name(),
            of.label.letter(),
            types(of.types()),
            of.ap,
            worth.lp,
            worth.die
        )
    }

    /// A Pokémon of a hand in a line.
    #[must_use]
    pub fn mon_line(&self, mon: &Mon) -> String {
        let chip = self.chip(mon.chip);
        let worth = self.worth_of(mon);
        let next = match self.next_form_xp(mon) {
            Some(xp) => format!("{}/{xp} XP", halves(mon.halves)),
            None => format!("{} XP", halves(mon.halves)),
        };
        let mut told = format!(
            "{} [{}] {} AP {}, {} LP, d{}, {} PP, {next}",
            self.name_of(mon),
            mon.label.letter(),
            types(chip.types()),
            chip.ap,
            worth.lp,
            worth.die,
            worth.pp
        );
        if let Some(element) = mon.ultimate {
            told.push_str(&format!(
                ", ultimate {} {}",
                element.name(),
                chip.ap + self.board.tables.ultimate.ap
            ));
        }
        for hm in &mon.hms {
            told.push_str(&format!(", {}", hm.name()));
        }
        if mon.asleep {
            told.push_str(", a fossil not yet revived");
        } else if !mon.active {
            told.push_str(", flipped");
        }
        told
    }

    pub(super) fn service_note(&self, seat: usize) -> String {
        let Some(service) = self.city(seat).and_then(|city| city.service) else {
            return String::new();
        };
        match self.has_nurse(seat) {
            true => format!("{}; a nurse revives all", gives(service.gives())),
            false => gives(service.gives()),
        }
    }

    /// A rival's team in a line.
    pub(super) fn rival_note(&self, foe: Foe) -> Option<String> {
        let rival = self.rival(foe)?;
        let team: Vec<String> = rival
            .team
            .iter()
            .map(|mon| {
                format!(
                    "{} {} AP {}, {} LP, d{}",
                    mon.species,
                    types(&mon.types),
                    mon.ap,
                    mon.lp,
                    mon.die
                )
            })
            .collect();
        Some(team.join("; "))
    }

    /// The strip of the region where a seat stands.
    #[must_use]
    pub fn strip(&self, seat: usize) -> String {
        let here = self.players[seat].space;
        let region = self
            .board
            .map
            .region(here)
            .and_then(|at| self.board.map.regions.get(at));
        let spaces = self.board.map.spaces.iter().filter(|space| {
            region.is_some_and(|region| (region.first..=region.last).contains(&space.id))
        });
        let mut strip: Vec<String> = Vec::new();
        if here == 0 {
            strip.push(format!("[0 Start{}]", self.who_stands(0)));
            for next in self.board.map.next(0) {
                strip.push(format!(
                    "[{next} {}{}]",
                    self.kind_name(*next),
                    self.who_stands(*next)
                ));
            }
        }
        for space in spaces {
            let what = match space.kind {
                Kind::City => space.name.clone(),
                _ => self.kind_name(space.id),
            };
            strip.push(format!(
                "[{} {what}{}]",
                space.id,
                self.who_stands(space.id)
            ));
        }
        strip.join(" ")
    }

    fn who_stands(&self, id: SpaceId) -> String {
        let here = self.players.iter().filter(|player| player.space == id);
        here.map(|player| format!(" *{}", player.name)).collect()
    }

    /// How everybody stands.
    pub(super) fn standings(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut plan = format!(
            "Round {}. The villains' plan: {} of {}",
            self.round, self.plan, self.track
        );
        if let Some(weather) = self.weather_name() {
            let favours = self.favoured().map_or(String::new(), |it| {
                format!(" ({} +{})", it.name(), self.board.tables.bonuses.weather)
            });
            plan.push_str(&format!(". Weather: {weather}{favours}"));
        }
        if let Some(environment) = self.environment {
            plan.push_str(&format!(". {}", environment.name()));
        }
        lines.push(plan);
        lines.push(self.strip(self.current()));
        for seat in &self.order {
            lines.extend(self.player_lines(*seat));
        }
        lines
    }

    fn player_lines(&self, seat: usize) -> Vec<String> {
        let player = &self.players[seat];
        let turn = if seat == self.current() { ">" } else { " " };
        let mut line = format!(
            "{turn} {}: {}, {}, {}, {} PP, affinity {}",
            player.name,
            self.space_name(player.space),
            counted(usize::from(player.coins), "coin"),
            counted(self.badges(seat).len(), "badge"),
            self.pp(seat),
            player.affinity.name()
        );
        let skills = player.skills.iter().map(|skill| skill.name());
        let things = [
            (player.exp_share, "Exp. Share"),
            (player.key_stone, "Key Stone"),
            (player.hijacked, "coins hijacked until a city"),
        ];
        let things = things.iter().filter(|(has, _)| *has).map(|(_, it)| *it);
        for has in skills.chain(things) {
            line.push_str(", ");
            line.push_str(has);
        }
        let mut lines = vec![line];
        lines.extend(
            player
                .hand
                .iter()
                .map(|mon| format!("    {}", self.mon_line(mon))),
        );
        if !player.storage.is_empty() {
            let stored: Vec<String> = player.storage.iter().map(|mon| self.name_of(mon)).collect();
            lines.push(format!("    stored: {}", stored.join(", ")));
        }
        // Whoever is asked looks: in a duel or a trade that is not whose turn it is.
        let asked = self.tasks.last().map(|task| self.asked_seat(task));
        let hides = self.options.hidden_cards && asked != Some(seat) && self.ending.is_none();
        let (events, items) = (player.events.len(), player.items.len());
        if hides {
            lines.push(format!("    {events} event cards, {items} item cards"));
        } else if events + items > 0 {
            let events = player
                .events
                .iter()
                .map(|card| self.board.events[*card].name.as_str());
            let items = player
                .items
                .iter()
                .map(|card| self.board.items[*card].name.as_str());
            lines.push(format!(
                "    cards: {}",
                events.chain(items).collect::<Vec<_>>().join(", ")
            ));
        }
        if let Some(job) = &player.job {
            lines.push(format!("    job: {}", self.board.jobs[job.card].name));
        }
        lines
    }
}

/// So many of something.
pub(super) fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// Types as a player reads them.
pub(super) fn types(types: &[crate::rules::Element]) -> String {
    let names: Vec<&str> = types.iter().map(|element| element.name()).collect();
    names.join("/")
}
