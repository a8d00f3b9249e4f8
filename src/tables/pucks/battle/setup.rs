//! The start of a battle (R09, R26, R31): what players bring, the order of turns, the first Arena stack.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::state::{Battle, Player, RollOff, Stage, Turn};
use crate::data::Step;
use crate::tables::pucks::dex::PuckDex;
use crate::tables::pucks::event::Event;
use crate::tables::pucks::kinds::{KindId, Puck, Stack, Status, Statuses};
use crate::tables::pucks::options::{GameKind, Options, Team};
use crate::tables::{Allowed, Refusal, Strength, TableDice, refuse};

/// Least Health stack (R09).
pub const LEAST_HEALTH: usize = 8;

/// Who comes to a battle, and with what.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// The seat.
    pub seat: usize,
    /// The name.
    pub name: String,
    /// The computer, if it plays.
    pub strength: Option<Strength>,
    /// What there is to choose from.
    pub collection: Vec<KindId>,
    /// What is chosen already.
    pub team: Team,
}

impl Battle {
    /// A battle at its first question.
    ///
    /// # Errors
    /// What players bring is against the rules.
    pub fn begin(
        dex: &Arc<PuckDex>,
        options: &Options,
        entrants: Vec<Entrant>,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<Self, Refusal> {
        Self::begin_at(dex, options, entrants, dice, told).map_err(|(_, refusal)| refusal)
    }

    /// A battle at its first question; what of a game file is refused comes with its place in the file.
    ///
    /// # Errors
    /// What players bring is against the rules.
    pub(crate) fn begin_at(
        dex: &Arc<PuckDex>,
        options: &Options,
        entrants: Vec<Entrant>,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<Self, (Vec<Step<'static>>, Refusal)> {
        let health = health_size(options, &entrants).map_err(|refusal| {
            let wrong = odd_one(&entrants).map(|at| place(at, "health"));
            (wrong.unwrap_or_default(), refusal)
        })?;
        let mut battle = Self::fresh(dex, options, &entrants, health);
        let seats = battle.players.iter().map(|it| it.seat).collect();
        let kind = battle.kind;
        told.push(Event::Battle { kind, seats });
        for (at, entrant) in entrants.iter().enumerate() {
            battle
                .bring(at, &entrant.team, told)
                .map_err(|(field, refusal)| (place(at, field), refusal))?;
        }
        match &options.standing {
            Some(standing) => battle
                .stand(standing, dice, told)
                .map_err(|refusal| (vec![Step::Field("standing")], refusal))?,
            None => battle.go_on_building(dice, told),
        }
        battle.brought = battle.all_pucks();
        Ok(battle)
    }

    /// A battle in which nobody has chosen anything.
    fn fresh(dex: &Arc<PuckDex>, options: &Options, entrants: &[Entrant], health: usize) -> Self {
        let players = entrants.iter().enumerate().map(|(at, it)| player(at, it));
        let mut players: Vec<Player> = players.collect();
        if options.kind == GameKind::Training {
            // R25: one box for all, kept with the first player.
            let each = players
                .iter_mut()
                .map(|it| std::mem::take(&mut it.collection));
            players[0].collection = each.collect::<Vec<Stack>>().concat();
        }
        Self {
            dex: Arc::clone(dex),
            kind: options.kind,
            throws: options.throws,
            arena_max: usize::from(options.arena.clamp(1, 60)),
            health_size: health,
            safe: usize::from(options.safe),
            ante_price: options.ante,
            order: (0..players.len()).collect(),
            tries: vec![0; players.len()],
            players,
            arena: Vec::new(),
            shield: Vec::new(),
            roll_off: RollOff::default(),
            current: 0,
            stage: Stage::Over,
            turn: Turn::default(),
            turns: 0,
            knocked: [None; 2],
            payer: None,
            winner: None,
            attempts: [0; 3],
            brought: 0,
        }
    }

    /// Puts in place what a player has chosen beforehand.
    fn bring(
        &mut self,
        at: usize,
        team: &Team,
        told: &mut Vec<Event>,
    ) -> Result<(), (&'static str, Refusal)> {
        let of = |field: &'static str| move |refusal: Refusal| (field, refusal);
        if let Some(name) = &team.ante {
            self.lay_aside(at, name).map_err(of("ante"))?;
        }
        if let Some(name) = &team.slammer {
            let chosen = self.choose_slammer(at, name, told);
            chosen.map_err(of("slammer"))?;
        }
        // Whoever comes with a slammer has chosen what goes with it.
        let settled = team.slammer.is_some();
        (self.players[at].spared, self.players[at].packed) = (settled, settled);
        for name in &team.spare {
            self.add_spare(at, name).map_err(of("spare"))?;
        }
        if !team.health.is_empty() {
            self.build_health(at, &team.health).map_err(of("health"))?;
        }
        for name in &team.safe {
            self.make_safe(at, name).map_err(of("safe"))?;
        }
        for (name, count) in &team.power {
            for _ in 0..*count {
                self.pack(at, name).map_err(of("power"))?;
            }
        }
        Ok(())
    }

    /// What is asked before the first turn.
    pub(super) fn go_on_building(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let open = |it: &Player| self.kind == GameKind::Ante && it.ante.is_none();
        if let Some(at) = self.players.iter().position(open) {
            // R31: before anything else.
            (self.current, self.stage) = (at, Stage::Ante);
            return;
        }
        for at in 0..self.players.len() {
            if let Some(stage) = self.missing_choice(at) {
                (self.current, self.stage) = (at, stage);
                return;
            }
        }
        self.begin_roll_off(told);
        self.next_order_throw(dice, told);
    }

    /// What a player has still to choose.
    fn missing_choice(&mut self, at: usize) -> Option<Stage> {
        let player = &self.players[at];
        if player.slammer.is_none() {
            return Some(Stage::Slammer);
        }
        if !player.spared && self.can_spare(at) {
            return Some(Stage::Spare);
        }
        if self.wild() {
            return (!self.players[at].packed && self.can_pack(at)).then_some(Stage::Pack);
        }
        if self.players[at].health.is_empty() && self.players[at].prize.is_empty() {
            return Some(Stage::Health);
        }
        while self.players[at].prize.len() < self.safe {
            match one_kind(&self.players[at].health) {
                Some(_) => {
                    if let Some(puck) = self.players[at].health.pop() {
                        self.players[at].prize.push(puck);
                    }
                }
                None => return Some(Stage::Safe),
            }
        }
        None
    }

    /// Whether another slammer could go to the Power stack.
    fn can_spare(&self, at: usize) -> bool {
        let balls = self.wild();
        self.players[at].power.len() < self.most_spare()
            && self.collection_of(at).iter().any(|puck| match balls {
                true => self.dex.is_ball(puck.kind),
                false => self.dex.slammer(puck.kind).is_some(),
            })
    }

    /// Whether another puck could be taken along into a Wild Battle.
    fn can_pack(&self, at: usize) -> bool {
        let collection = self.collection_of(at).iter();
        self.packed(at) < 5
            && collection
                .filter(|it| self.dex.slammer(it.kind).is_none())
                .count()
                > 0
    }

    fn most_spare(&self) -> usize {
        if self.wild() { 1 } else { 2 }
    }

    /// Lays a puck aside (R31).
    pub(super) fn lay_aside(&mut self, at: usize, name: &str) -> Allowed {
        if self.kind != GameKind::Ante {
            return refuse("R31", "only an Ante Battle has something laid aside");
        }
        let kind = self.known(name, "R31")?;
        let price = self.dex.kind(kind).price.unwrap_or(0);
        if price < self.ante_price {
            let least = self.ante_price;
            return refuse(
                "R31",
                format!("{name} has a price of {price}, {least} is agreed"),
            );
        }
        let puck = self.take(at, kind, "R31")?;
        self.players[at].ante = Some(puck);
        Ok(())
    }

    /// Chooses the slammer to use.
    pub(super) fn choose_slammer(
        &mut self,
        at: usize,
        name: &str,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let kind = self.known(name, "R09")?;
        if self.dex.slammer(kind).is_none() {
            return refuse("R09", format!("{name} is no slammer"));
        }
        let puck = self.take(at, kind, "R09")?;
        self.players[at].slammer = Some(puck);
        if self.wild() {
            // R26.
            self.players[at].statuses.add(Status::Critical);
        }
        let who = self.players[at].seat;
        told.push(Event::Chose { who, slammer: kind });
        Ok(())
    }

    /// Moves a slammer to the Power stack (R09, R26).
    pub(super) fn add_spare(&mut self, at: usize, name: &str) -> Allowed {
        let rule = if self.wild() { "R26" } else { "R09" };
        let kind = self.known(name, rule)?;
        if self.dex.slammer(kind).is_none() {
            return refuse(rule, format!("{name} is no slammer"));
        }
        if self.wild() && !self.dex.is_ball(kind) {
            return refuse(
                rule,
                format!("only a Pokéball slammer is taken along; {name} is none"),
            );
        }
        let slammers = self.players[at].power.iter();
        let slammers = slammers
            .filter(|puck| self.dex.slammer(puck.kind).is_some())
            .count();
        if slammers >= self.most_spare() {
            let most = self.most_spare();
            return refuse(rule, format!("at most {most} more may be taken along"));
        }
        let puck = self.take(at, kind, rule)?;
        self.players[at].power.push(puck);
        Ok(())
    }

    /// Builds a Health stack, filled up with Sandbags.
    pub(super) fn build_health(&mut self, at: usize, wanted: &BTreeMap<String, u8>) -> Allowed {
        let count = total(wanted);
        if count > self.health_size {
            let size = self.health_size;
            return refuse(
                "R09",
                format!("a Health stack has {size} pucks here, not {count}"),
            );
        }
        let mut stack = vec![(self.dex.sandbag, self.health_size - count)];
        for (name, count) in wanted {
            let kind = self.known(name, "R09")?;
            if self.dex.slammer(kind).is_some() {
                return refuse(
                    "R09",
                    format!("{name} is a slammer; none goes into a Health stack"),
                );
            }
            stack.push((kind, usize::from(*count)));
        }
        let mut health = Vec::new();
        let owner = self.box_of(at);
        let before = self.players[owner].collection.clone();
        for (kind, count) in stack {
            for _ in 0..count {
                match self.take(at, kind, "R09") {
                    Ok(puck) => health.push(puck),
                    Err(refusal) => {
                        self.players[owner].collection = before;
                        return Err(refusal);
                    }
                }
            }
        }
        self.players[at].health = health;
        Ok(())
    }

    /// Makes a Health puck safe.
    pub(super) fn make_safe(&mut self, at: usize, name: &str) -> Allowed {
        let kind = self.known(name, "R09")?;
        let player = &mut self.players[at];
        if player.prize.len() >= self.safe {
            return refuse("R09", format!("{} pucks are safe, not more", self.safe));
        }
        match take_from(&mut player.health, kind) {
            Some(puck) => {
                player.prize.push(puck);
                Ok(())
            }
            None => refuse("R09", format!("{name} is not in the Health stack")),
        }
    }

    /// Moves a puck to the Power stack before a Wild Battle (R26).
    pub(super) fn pack(&mut self, at: usize, name: &str) -> Allowed {
        if !self.wild() {
            return refuse("R26", "only a Wild Battle begins with a pack");
        }
        let kind = self.known(name, "R26")?;
        if self.dex.slammer(kind).is_some() {
            return refuse("R26", format!("{name} is a slammer"));
        }
        if self.packed(at) >= 5 {
            return refuse("R26", "up to 5 pucks may be taken along");
        }
        let puck = self.take(at, kind, "R26")?;
        self.players[at].power.push(puck);
        Ok(())
    }

    /// How many pucks that are no slammers lie in a Power stack.
    pub(super) fn packed(&self, at: usize) -> usize {
        let power = self.players[at].power.iter();
        power
            .filter(|puck| self.dex.slammer(puck.kind).is_none())
            .count()
    }

    /// The kind of a name.
    pub(super) fn known(&self, name: &str, rule: &'static str) -> Result<KindId, Refusal> {
        self.dex
            .find(name)
            .ok_or_else(|| Refusal::new(rule, format!("there is no puck called {name}")))
    }

    /// Takes a puck out of a collection.
    fn take(&mut self, at: usize, kind: KindId, rule: &'static str) -> Result<Puck, Refusal> {
        let owner = self.box_of(at);
        let name = self.dex.name(kind);
        let why = format!("{} has no {name} left", self.players[at].name);
        let taken = take_from(&mut self.players[owner].collection, kind);
        let mut puck = taken.ok_or_else(|| Refusal::new(rule, why))?;
        puck.from = u8::try_from(owner).unwrap_or(u8::MAX);
        Ok(puck)
    }
}

/// The place of what a player brings in a game file.
fn place(at: usize, field: &'static str) -> Vec<Step<'static>> {
    vec![Step::Field("players"), Step::Index(at), Step::Field(field)]
}

/// Whose Health stack has another size than the first, or is the first where all are alike.
fn odd_one(entrants: &[Entrant]) -> Option<usize> {
    let sizes = entrants.iter().map(|it| total(&it.team.health));
    let mut built = sizes.enumerate().filter(|(_, size)| *size > 0);
    let (first, size) = built.next()?;
    Some(
        built
            .find(|(_, it)| *it != size)
            .map_or(first, |(at, _)| at),
    )
}

/// How large the Health stacks of a battle are (R09).
fn health_size(options: &Options, entrants: &[Entrant]) -> Result<usize, Refusal> {
    if !(2..=6).contains(&entrants.len()) {
        return refuse("R09", "a battle is for 2 to 6 players");
    }
    let sizes = entrants.iter().map(|it| total(&it.team.health));
    let sizes: Vec<usize> = sizes.filter(|size| *size > 0).collect();
    if sizes.windows(2).any(|pair| pair[0] != pair[1]) {
        return refuse("R09", "all Health stacks have the same number of pucks");
    }
    let size = sizes
        .first()
        .copied()
        .unwrap_or(usize::from(options.health));
    let middle = options.standing.is_some() || options.kind == GameKind::Wild;
    if !middle && (size < LEAST_HEALTH || usize::from(options.safe) >= size) {
        let why =
            format!("a Health stack has {LEAST_HEALTH} pucks at least, and more than are safe");
        return refuse("R09", why);
    }
    Ok(size)
}

fn player(at: usize, entrant: &Entrant) -> Player {
    Player {
        seat: entrant.seat,
        name: entrant.name.clone(),
        strength: entrant.strength,
        slammer: None,
        statuses: Statuses::default(),
        health: Vec::new(),
        power: Vec::new(),
        prize: Vec::new(),
        collection: entrant
            .collection
            .iter()
            .map(|kind| Puck::new(*kind, at))
            .collect(),
        ante: None,
        last: None,
        out: false,
        spared: false,
        packed: false,
        thrown: false,
        barred: false,
        trainers: Vec::new(),
        arena_more: 0,
    }
}

/// Takes the first puck of a kind, from the top.
pub(super) fn take_from(stack: &mut Stack, kind: KindId) -> Option<Puck> {
    let at = stack.iter().rposition(|puck| puck.kind == kind)?;
    Some(stack.remove(at))
}

/// The one kind that a stack is made of.
pub(super) fn one_kind(stack: &[Puck]) -> Option<KindId> {
    let first = stack.first()?.kind;
    stack.iter().all(|puck| puck.kind == first).then_some(first)
}

fn total(map: &BTreeMap<String, u8>) -> usize {
    map.values().map(|count| usize::from(*count)).sum()
}
