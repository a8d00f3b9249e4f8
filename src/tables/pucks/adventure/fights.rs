//! Battles of an adventure: what they are for, what the Game Master plays, and what comes of them
//! (R34-R37, R43, R46, R47, R62, R63).

use std::collections::BTreeMap;

use super::state::{Adventure, Cause, Proposal};
use crate::tables::pucks::battle::{Battle, Entrant, LEAST_HEALTH, Stage};
use crate::tables::pucks::command::Command;
use crate::tables::pucks::computer;
use crate::tables::pucks::event::{Event, GAME_MASTER, Title};
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::options::{GameKind, Options, Team};
use crate::tables::pucks::throw::Style;
use crate::tables::{Allowed, Refusal, Strength, TableDice, refuse};

impl Adventure {
    /// Whether the Game Master can be challenged here (R34-R36, R64).
    pub(super) fn check_challenge(&self, seat: usize) -> Allowed {
        self.cause_here(seat)?;
        self.can_fight(seat, "R46")?;
        self.check_long(seat)
    }

    /// What a battle against the Game Master is for, where somebody stands.
    fn cause_here(&self, seat: usize) -> Result<Cause, Refusal> {
        let license = &self.licenses[seat];
        let Some((_, zone)) = self.zone_of(seat) else {
            return refuse("R39", "nobody has a piece on the map yet");
        };
        if self.short() {
            let badges = &self.dex.world.short_badges;
            let all = badges.iter().all(|it| license.badges.contains(it));
            match &zone.gym {
                Some(_) if all => return Ok(Cause::Champion),
                Some(gym) if !badges.contains(&gym.badge) => {
                    return refuse("R64", "this gym gives no badge of the short evening");
                }
                _ => {}
            }
        }
        if let Some(gym) = &zone.gym {
            return match license.badges.contains(&gym.badge) {
                true => refuse("R34", format!("the {} Badge is there already", gym.badge)),
                false => Ok(Cause::Gym(gym.badge.clone())),
            };
        }
        if !zone.league {
            return refuse("R34", "there is no gym here, nor the League");
        }
        if license.badges.len() < self.badges_needed() {
            let asks = self.badges_needed();
            return refuse("R35", format!("the League asks for {asks} badges"));
        }
        match (license.has(Title::EliteFour), self.champion()) {
            (false, _) => Ok(Cause::League),
            (true, None) => Ok(Cause::Champion),
            (true, Some(own)) if own == seat => {
                refuse("R36", "the Champion has nobody to challenge")
            }
            (true, Some(other)) => {
                let name = &self.licenses[other].name;
                refuse("R36", format!("{name} is the Champion: challenge {name}"))
            }
        }
    }

    pub(super) fn challenge(
        &mut self,
        seat: usize,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let cause = self.cause_here(seat)?;
        self.pay_long(seat, told)?;
        let slammer = match &cause {
            Cause::Gym(badge) => self.gym_slammer(badge),
            Cause::League => {
                let at = usize::from(self.licenses[seat].streak);
                self.dex.world.league.get(at).copied()
            }
            _ => Some(self.dex.world.champion),
        };
        let slammer = slammer.unwrap_or(self.dex.world.champion);
        // The number of the badge that is fought for (R63).
        let number = self.licenses[seat].badges.len() + 1;
        let strength = match number {
            0..=2 => Strength::Low,
            3..=6 => Strength::Middle,
            _ => Strength::High,
        };
        let master = self.game_master(slammer, strength, number >= 3);
        self.fight(
            &[seat],
            Some(master),
            GameKind::Sanctioned,
            cause,
            0,
            dice,
            told,
        )
    }

    fn gym_slammer(&self, badge: &str) -> Option<KindId> {
        let gyms = self.dex.zones.iter().filter_map(|zone| zone.gym.as_ref());
        gyms.filter(|gym| gym.badge == badge)
            .map(|gym| gym.slammer)
            .next()
    }

    /// The Game Master with a slammer and a Health stack; how large it is the players' stacks say.
    fn game_master(&self, slammer: KindId, strength: Strength, late: bool) -> Entrant {
        let dex = &self.dex;
        let mut collection = vec![slammer];
        let mut health = BTreeMap::new();
        collection.extend(std::iter::repeat_n(dex.sandbag, 60));
        for (kind, count) in dex.world.late.iter().filter(|_| late) {
            collection.extend(std::iter::repeat_n(*kind, usize::from(*count)));
            health.insert(dex.name(*kind).to_owned(), *count);
        }
        // At least something stands there: whoever comes with a slammer has chosen all.
        health.entry(dex.name(dex.sandbag).to_owned()).or_insert(1);
        Entrant {
            seat: GAME_MASTER,
            name: "Game Master".to_owned(),
            strength: Some(strength),
            collection,
            team: Team {
                slammer: Some(dex.name(slammer).to_owned()),
                health,
                ..Team::default()
            },
        }
    }

    pub(super) fn meet_wild(
        &mut self,
        seat: usize,
        kind: KindId,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        self.pay_long(seat, told)?;
        let bag = self.dex.name(self.dex.sandbag).to_owned();
        let master = self.game_master(kind, Strength::Middle, false);
        let master = Entrant {
            name: format!("Wild {}", self.dex.name(kind)),
            team: Team {
                health: BTreeMap::new(),
                power: BTreeMap::from([(bag, self.dex.world.shield)]),
                ..master.team.clone()
            },
            ..master
        };
        self.fight(
            &[seat],
            Some(master),
            GameKind::Wild,
            Cause::Wild(kind),
            0,
            dice,
            told,
        )
    }

    pub(super) fn fight_players(
        &mut self,
        from: usize,
        agreed: Vec<usize>,
        what: &Proposal,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let mut seats = vec![from];
        seats.extend(agreed);
        let (kind, cause, price) = match what {
            Proposal::Ante(price) => (GameKind::Ante, Cause::Players, *price),
            Proposal::Training => {
                let brought = Vec::new();
                (GameKind::Training, Cause::Training(brought), 0)
            }
            _ => (GameKind::Sanctioned, Cause::Players, 0),
        };
        for seat in &seats {
            match kind {
                GameKind::Sanctioned => self.pay_long(*seat, told)?,
                _ => self.pay_action(*seat, told)?,
            }
        }
        let cause = match cause {
            Cause::Training(_) => Cause::Training(
                seats
                    .iter()
                    .map(|it| self.licenses[*it].collection.clone())
                    .collect(),
            ),
            other => other,
        };
        if self.options.competitive {
            // R42: a battle uses up the action of all who take part.
            seats.iter().for_each(|it| self.licenses[*it].acted = true);
        }
        self.fight(&seats, None, kind, cause, price, dice, told)
    }

    /// How many pucks a Health stack of those who fight has: nobody has to stake the keys of the map, while
    /// there is enough besides (R09).
    fn health_stack(&self, seats: &[usize], kind: GameKind) -> usize {
        let least = LEAST_HEALTH + usize::from(kind == GameKind::Ante);
        let count = |seat: &usize| {
            let (spare, all) = (self.spare_pucks(*seat), self.small_pucks(*seat));
            spare.max(least.min(all))
        };
        let fewest = seats.iter().map(count).min();
        // What is laid aside comes out of it as well.
        let size = fewest
            .unwrap_or(0)
            .saturating_sub(usize::from(kind == GameKind::Ante));
        size.min(usize::from(self.options.health))
    }

    fn fight(
        &mut self,
        seats: &[usize],
        master: Option<Entrant>,
        kind: GameKind,
        cause: Cause,
        ante: u8,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let own: Vec<Entrant> = seats
            .iter()
            .map(|seat| Entrant {
                seat: *seat,
                name: self.licenses[*seat].name.clone(),
                strength: self.licenses[*seat].strength,
                collection: self.licenses[*seat].collection.clone(),
                team: Team::default(),
            })
            .collect();
        let health = self.health_stack(seats, kind);
        if kind != GameKind::Wild && health < LEAST_HEALTH {
            return refuse("R09", "somebody has too few pucks for a Health stack");
        }
        let bag = self.dex.name(self.dex.sandbag).to_owned();
        let master = master.map(|mut it| {
            // Its stack is as large as the others'.
            let late: u8 = it
                .team
                .health
                .iter()
                .filter(|(name, _)| **name != bag)
                .map(|(_, n)| *n)
                .sum();
            let rest = u8::try_from(health).unwrap_or(0).saturating_sub(late);
            if let Some(count) = it.team.health.get_mut(&bag) {
                *count = rest;
            }
            it
        });
        let options = Options {
            kind,
            health: u8::try_from(health).unwrap_or(u8::MAX),
            ante,
            players: Vec::new(),
            standing: None,
            ..self.options.clone()
        };
        let entrants: Vec<Entrant> = own.into_iter().chain(master).collect();
        let battle = Battle::begin(&self.dex, &options, entrants, dice, told)?;
        self.battles += 1;
        self.battle = Some((Box::new(battle), cause));
        self.play_master(dice, told)
    }

    /// Does what somebody says in the battle, or on the map.
    ///
    /// # Errors
    /// Why not; the adventure may then be half changed.
    pub fn submit(
        &mut self,
        seat: usize,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let Some((battle, _)) = &mut self.battle else {
            return self.act(seat, command, dice, told);
        };
        let Some(player) = battle.players.iter().position(|it| it.seat == seat) else {
            return refuse("R02", "others are in a battle now");
        };
        battle.submit(player, command, dice, told)?;
        self.play_master(dice, told)
    }

    /// The Game Master's part of a battle, up to a question to a player or its end.
    fn play_master(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) -> Allowed {
        while let Some((battle, cause)) = &mut self.battle {
            if battle.stage == Stage::Over {
                self.settle_battle(told);
                break;
            }
            let Some(player) = battle.asked() else {
                break;
            };
            if battle.players[player].seat != GAME_MASTER || dice.dry().is_some() {
                break;
            }
            let Some(mut command) = computer::choose(battle) else {
                return refuse("", "the Game Master knows no answer");
            };
            if let (Cause::Wild(_), Command::Throw(style)) = (&*cause, &mut command) {
                // R63.
                *style = Style::Firm;
            }
            battle.submit(player, &command, dice, told)?;
        }
        Ok(())
    }

    /// A battle is over: pucks go home, and what it was for is settled.
    fn settle_battle(&mut self, told: &mut Vec<Event>) {
        let Some((battle, cause)) = self.battle.take() else {
            return;
        };
        let winner = battle.winner.map(|at| battle.players[at].seat);
        for player in battle.players.iter().filter(|it| it.seat != GAME_MASTER) {
            let license = &mut self.licenses[player.seat];
            license.collection = player.collection.iter().map(|puck| puck.kind).collect();
            if matches!(cause, Cause::Wild(_))
                && let Some(ball) = player.last.filter(|kind| self.dex.is_ball(*kind))
                && license.take(ball)
            {
                // K-17: the ball in use is spent.
                told.push(Event::Spent {
                    who: player.seat,
                    puck: ball,
                });
            }
        }
        let seats: Vec<usize> = battle
            .players
            .iter()
            .map(|it| it.seat)
            .filter(|it| *it != GAME_MASTER)
            .collect();
        if let Cause::Training(brought) = &cause {
            for (seat, collection) in seats.iter().zip(brought) {
                self.licenses[*seat].collection.clone_from(collection);
            }
        }
        if battle.kind == GameKind::Sanctioned {
            for seat in &seats {
                let record = &mut self.licenses[*seat].record;
                record.1 += 1;
                record.0 += u32::from(winner == Some(*seat));
            }
        }
        if battle.kind == GameKind::Sanctioned {
            self.settle_row(&cause, &seats, winner, told);
        }
        self.settle_cause(&cause, &seats, winner, told);
        self.check_pokedex(told);
        let actor = self.order.get(self.turn).copied().unwrap_or(0);
        self.after_action(actor, told);
    }

    fn settle_cause(
        &mut self,
        cause: &Cause,
        seats: &[usize],
        winner: Option<usize>,
        told: &mut Vec<Event>,
    ) {
        let Some(seat) = seats.first().copied() else {
            return;
        };
        let won = winner == Some(seat);
        match cause {
            Cause::Gym(badge) if won => self.give_badge(seat, badge, told),
            Cause::League => self.settle_league(seat, won, told),
            Cause::Champion if won => self.crown(seat, told),
            Cause::Players => {
                let champion = self.champion().filter(|it| seats.contains(it));
                if let (Some(champion), Some(winner)) = (champion, winner)
                    && winner != champion
                    && self.licenses[winner].has(Title::EliteFour)
                {
                    self.lose_title(champion, Title::Champion, told);
                    self.crown(winner, told);
                }
            }
            _ => {}
        }
    }
}
