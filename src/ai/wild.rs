//! `wild`: goes for the best expected damage it can reach, stands up, keeps out of needless
//! Attacks of Opportunity, uses a status move now and then, and flees by temperament. People
//! play the same way, with their bag and their Pokémon first (`trainer.rs`).
//!
//! Built for speed: it asks the lean look-ups of the battle instead of all options, and keeps
//! its buffers.

use smallvec::SmallVec;

use super::chance::Chance;
use super::character::Character;
use super::field::{DistanceField, FAR};
use super::goals::Goals;
use super::limits::Limits;
use super::look::{Figure, Me, is_up_against, look};
use super::{Controller, Patience, bag, care, pass, trainer, uses, worth};
use crate::battle::{
    Action, AttackKind, Battle, Choosable as _, CombatantId, Command, Drafts, Estimate, Estimates,
    Hits, Hold, Offer, OptionKey, PromptKind, Target, act, reaction,
};
use crate::board::areas::Area;
use crate::board::{Body, Cell, Reach};
use crate::data::clauses::{Clause, Deed, Part};
use crate::data::level::{CombatantKind, Intent, Temperament};
use crate::data::moves::{Keyword, Range};
use crate::data::{ItemEffect, Sort};
use crate::rules::Weapon;

/// What a knock-out is worth beside its damage, in Hit Points: whoever has fallen strikes no more.
const KNOCK_OUT: f32 = 20.0;
/// How much worse damage to friends is than damage to foes is good.
const FRIENDLY_FIRE: f32 = 1.5;
/// More than chance ever makes of what an attack is worth.
const LUCK: f32 = 1.06;
/// What an Attack of Opportunity costs, roughly, in Hit Points.
const OPPORTUNITY: f32 = 6.0;
/// How often a turn leans towards moves that change something.
const CUNNING: f32 = 0.15;
/// What an effect is worth to it then, per Hit Point of the estimate.
const SLY: f32 = 2.0;
/// And what it is worth at other times.
const BLUNT: f32 = 0.5;
/// Rounds without a change of anybody's Hit Points after which those with nothing to do look for another way.
const STALEMATE: u32 = 3;
/// Of how many foes, the nearest, it looks for a square to attack each from. Small battles have no
/// more; among a hundred a decision would take too long.
const CROWD: usize = 24;

/// How near a foe comes before those who hide are seen, in metres.
const SEEN: i32 = 6;
/// Rounds without a change of anybody's Hit Points after which nobody hides any longer.
const HIDDEN: u32 = 12;

/// What stepping in for somebody of its own has to save for a protective one, in parts of full Hit Points.
const STEP_IN: f64 = 0.1;

/// The `wild` controller.
pub(super) struct Wild {
    limits: Limits,
    /// The character that it was made with.
    born: Option<Character>,
    /// The character that counts in this decision: the plan of a side can bring one about.
    character: Option<Character>,
    /// Whom its character goes for in this decision.
    prey: Option<CombatantId>,
    /// Whom it strikes in no case.
    spared: SmallVec<[CombatantId; 2]>,
    /// What it keeps in mind as a trainer.
    told: trainer::Told,
    chance: Chance,
    patience: Patience,
    quiet: Quiet,
    figures: Vec<Figure>,
    /// Uses of moves that do not hurt, by combatant.
    tricks: Vec<u8>,
    targets: Vec<(Target, Hits)>,
    guesses: Estimates,
    reach: Reach,
    field: DistanceField,
}

/// Since when nobody has lost or gained a Hit Point.
#[derive(Clone, Copy, Debug, Default)]
struct Quiet {
    total: i64,
    since: u32,
}

impl Quiet {
    fn notice(&mut self, round: u32, figures: &[Figure]) {
        let total = figures.iter().map(|figure| i64::from(figure.hp)).sum();
        if total != self.total || round < self.since {
            *self = Self {
                total,
                since: round,
            };
        }
    }

    fn too_long(self, round: u32) -> bool {
        round.saturating_sub(self.since) >= STALEMATE
    }
}

/// An attack and what it is thought to be worth.
struct RatedAttack {
    attack: AttackKind,
    target: Target,
    worth: f32,
    /// It deals damage.
    hurts: bool,
    /// It touches the prey of a character that has one.
    at_prey: bool,
}

impl Wild {
    pub(super) fn new(seed: u64) -> Self {
        Self::limited(seed, Limits::NONE)
    }

    /// A wild one that goes without something.
    pub(super) fn limited(seed: u64, limits: Limits) -> Self {
        Self {
            limits,
            born: None,
            character: None,
            prey: None,
            spared: SmallVec::new(),
            told: trainer::Told::default(),
            chance: Chance::new(seed),
            patience: Patience::default(),
            quiet: Quiet::default(),
            figures: Vec::new(),
            tricks: Vec::new(),
            targets: Vec::new(),
            guesses: Estimates::default(),
            reach: Reach::default(),
            field: DistanceField::default(),
        }
    }

    /// A wild one with a character, whatever its side's temperament.
    pub(super) fn like(seed: u64, character: Character) -> Self {
        Self {
            born: Some(character),
            character: Some(character),
            ..Self::new(seed)
        }
    }

    /// Whom it strikes in no case from now on, and whom it catches if anybody.
    pub(super) fn spare(&mut self, goals: &Goals) {
        self.spared.clear();
        self.spared.extend(goals.spare.iter().map(|it| it.who));
        self.told.wanted.clear();
        self.told.wanted.extend(goals.wanted());
        self.told.kept.clear();
        self.told.kept.extend(goals.keep.iter().copied());
    }

    /// Who needs neither a Potion nor a recall from now on, however badly it is hurt.
    pub(super) fn leave_alone(&mut self, helped: impl IntoIterator<Item = CombatantId>) {
        self.told.helped.clear();
        self.told.helped.extend(helped);
    }

    /// A trainer's own turn but for blows and balls: whom it sends out, switches and treats, and the way to whom it
    /// would treat, or to where it could throw; else its turn is over. From then on it throws no ball.
    pub(super) fn attend(&mut self, battle: &Battle) -> Command {
        let actor = battle.prompt().map(|it| it.actor);
        let Some(me) = actor.and_then(|it| look(battle, &mut self.figures, it)) else {
            return pass(battle);
        };
        self.told.keeps_balls = true;
        let deed = trainer::consider(battle, &me, &self.figures, &self.told, self.limits);
        let deed = deed.or_else(|| self.walk_up(battle, &me, me.body?));
        let command = deed.map(|it| Command::new(me.id, it));
        let command = command.filter(|it| battle.approves(it));
        command.unwrap_or_else(|| pass(battle))
    }

    /// Whether nobody has lost or gained a Hit Point for so many rounds.
    pub(super) fn quiet_for(&self, battle: &Battle, rounds: u32) -> bool {
        battle.round().saturating_sub(self.quiet.since) >= rounds
    }

    /// Whether its side means to stay hidden, and nobody has found it yet.
    pub(super) fn lies_low(&self, battle: &Battle, me: &Me) -> bool {
        if !means(battle, me, |it| it == Intent::HideUntilSeen) || self.quiet_for(battle, HIDDEN) {
            return false;
        }
        let (board, all) = (battle.board(), &self.figures);
        let own = || all.iter().filter(|it| it.team == me.team);
        let near = |it: &Figure| {
            let mut foes = all.iter().filter(|foe| is_up_against(me.team, foe));
            foes.any(|foe| match (foe.body, it.body) {
                (Some(foe), Some(here)) => board.distance(&foe, &here) <= SEEN,
                _ => false,
            })
        };
        let hurt = |it: &Figure| it.hp < it.max_hp;
        !own().any(|it| hurt(it) || near(it))
    }

    /// Whether it would stand there: some keep to their ground.
    pub(super) fn may_stand(&self, battle: &Battle, me: &Me, at: Body) -> bool {
        let quiet = self.quiet.too_long(battle.round());
        quiet || self.character.is_none_or(|it| it.stays_at(battle, me, at))
    }

    /// Whether an offer of a reaction is taken.
    fn takes(&self, battle: &Battle, offer: &Offer) -> bool {
        if !self.limits.reactions {
            return false;
        }
        match offer.reaction {
            it if [reaction::ATTACK_OF_OPPORTUNITY, reaction::INTERRUPT].contains(&it) => true,
            it if it == reaction::FEATURE => !calls_back_the_able(battle, offer),
            _ if self.character == Some(Character::Protective) => {
                worth::weigh(battle).is_some_and(|it| it.saves >= STEP_IN)
            }
            _ => false,
        }
    }
}

/// Whether a feature would only call somebody back who is on its feet.
fn calls_back_the_able(battle: &Battle, offer: &Offer) -> bool {
    let mut features = battle.dex().features.iter();
    let def = features.find(|def| def.name == offer.cause);
    let clauses = def.and_then(|def| def.written.as_ref());
    let calls = |clause: &Clause| match &clause.part {
        Part::On { does, .. } => does.iter().any(|it| matches!(it, Deed::CallBack(_))),
        _ => false,
    };
    let calls = clauses.is_some_and(|it| it.clauses.iter().any(calls));
    let up = battle
        .outlines()
        .any(|it| it.id == offer.trigger && it.hp > 0);
    calls && up
}

/// A decision that has come to where one strikes, or comes closer.
pub(super) struct Fray {
    me: Me,
    body: Body,
    attacks: Vec<AttackKind>,
}

impl Wild {
    /// What it does before it thinks of blows; else what it would think of, for [`Wild::fights`].
    pub(super) fn before_blows(&mut self, battle: &Battle) -> Result<Command, Fray> {
        let Some(prompt) = battle.prompt() else {
            return Ok(pass(battle));
        };
        let actor = prompt.actor;
        let turn = match prompt.kind {
            PromptKind::Turn | PromptKind::Declare { .. } => true,
            PromptKind::Reaction(offer) if self.takes(battle, &offer) => {
                return Ok(Command::new(actor, act::React));
            }
            PromptKind::Opening => {
                let action = trainer::open(battle).unwrap_or_else(|| act::EndTurn.into());
                return Ok(Command::new(actor, action));
            }
            PromptKind::Replace { .. } => {
                self.figures.clear();
                self.figures.extend(battle.outlines());
                let next = battle
                    .options_of(&[act::Release::verb()])
                    .and_then(|options| trainer::release(battle, &options.entries, &self.figures));
                let action = next.unwrap_or_else(|| act::Decline.into());
                return Ok(Command::new(actor, action));
            }
            PromptKind::Reaction(_) | PromptKind::Question { .. } => false,
        };
        if !turn || !self.patience.lasts(battle) {
            return Ok(pass(battle));
        }
        let Some(me) = look(battle, &mut self.figures, actor) else {
            return Ok(pass(battle));
        };
        self.quiet.notice(battle.round(), &self.figures);
        let holds = means(battle, &me, |it| it == Intent::Hold);
        self.character = self.born.or(holds.then_some(Character::Territorial));
        if self.lies_low(battle, &me) {
            return Ok(pass(battle));
        }
        self.prey = self
            .character
            .filter(|_| !self.quiet.too_long(battle.round()))
            .and_then(|it| it.prey(battle, &me, &self.figures));
        let action = self.turn(battle, &me)?;
        Ok(self.carried_out(battle, &me, action))
    }

    /// The best blow from here, or the way to where there is a better one.
    pub(super) fn fights(&mut self, battle: &Battle, fray: &Fray) -> Command {
        let action = self.fight(battle, &fray.me, fray.body, &fray.attacks);
        self.carried_out(battle, &fray.me, action)
    }

    /// What it means to do, or what it has time for.
    fn carried_out(&mut self, battle: &Battle, me: &Me, action: Option<Action>) -> Command {
        let action = action
            .or_else(|| self.spare_time(battle, me))
            .unwrap_or_else(|| act::EndTurn.into());
        let command = Command::new(me.id, action);
        // Whatever it has overlooked, it does not stand still with it.
        if battle.approves(&command) {
            command
        } else {
            pass(battle)
        }
    }
}

impl Controller for Wild {
    fn answer(&mut self, battle: &Battle) -> Command {
        match self.before_blows(battle) {
            Ok(command) => command,
            Err(fray) => self.fights(battle, &fray),
        }
    }

    fn reseed(&mut self, seed: u64) {
        self.chance = Chance::new(seed);
        self.patience = Patience::default();
        self.quiet = Quiet::default();
        self.tricks.clear();
    }
}

impl Wild {
    /// What to do next in one's own turn before any blow; `None` when there is nothing left worth doing.
    fn turn(&mut self, battle: &Battle, me: &Me) -> Result<Option<Action>, Fray> {
        if me.tripped {
            return Ok(stand_up(battle, me));
        }
        if me.grappled {
            return Ok(grapple(battle));
        }
        if let Some(action) = self.first_of_all(battle, me) {
            return Ok(Some(action));
        }
        let Some(body) = me.body else {
            return Ok(come_down(battle, me, &self.figures));
        };
        if me.kind == CombatantKind::Trainer
            && let Some(action) = self.walk_up(battle, me, body)
        {
            return Ok(Some(action));
        }
        if self.wants_to_flee(battle, me) {
            return Ok(self.flee(battle, me, body));
        }
        if me.budget.standard == 0 {
            // Sprinted to get closer.
            return Ok(if me.budget.sprinting {
                self.approach(battle, me, body)
            } else if self.character == Some(Character::Skittish) {
                self.back_off(battle, me, body)
            } else {
                None
            });
        }
        // Whoever carries a weapon and knows no moves fights with it.
        if has_only_fists(battle, me.id)
            && carries_weapon(battle, me.id)
            && let Some(action) = draw(battle)
        {
            return Ok(Some(action));
        }
        let mut attacks = battle.usable_attacks();
        self.limits.sift(battle, &mut attacks);
        if self.limits.foresight
            && let Some(action) = care::consider(battle, me, &self.figures, &attacks)
        {
            return Ok(Some(action));
        }
        Err(Fray {
            me: *me,
            body,
            attacks,
        })
    }

    /// What it does before it thinks of fighting: opens up again, looks after its own as a trainer,
    /// uses its abilities.
    fn first_of_all(&self, battle: &Battle, me: &Me) -> Option<Action> {
        if me.in_stance
            && !care::rolls(battle, me)
            && let Some(action) = first_choice(battle, act::Uncoil::key())
        {
            return Some(action);
        }
        if me.kind == CombatantKind::Trainer
            && let Some(action) =
                trainer::consider(battle, me, &self.figures, &self.told, self.limits)
        {
            return Some(action);
        }
        self.ability(battle, me)
            .or_else(|| uses::consider(battle, me, &self.figures, uses::DEAR))
            .or_else(|| digest(battle, me))
    }

    /// The best attack from here, or the way to where there is a better one.
    fn fight(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        attacks: &[AttackKind],
    ) -> Option<Action> {
        let cunning = self.chance.unit() < CUNNING;
        let lean = if cunning { SLY } else { BLUNT } / (1.0 + self.tricks_of(me));
        let mut drafts = battle.drafts()?;
        let here = self.best_from(battle, me, body, (&mut drafts, attacks, f32::MIN), lean);
        let blow = here.as_ref().is_some_and(|plan| plan.hurts && plan.at_prey);
        let best = here.as_ref().map_or(0.0, |plan| plan.worth);
        let keeps_back = self.keeps_back(battle, me) || self.keeps_away(battle, me);
        if !blow && me.may_shift() && !keeps_back {
            battle.reach(me.id, &mut self.reach);
            let position =
                self.firing_position(battle, me, body, (&mut drafts, attacks, best), lean);
            if let Some((worth, cell)) = position
                && worth > best
                && let Some(path) = self.reach.path_to(cell).filter(|path| !path.is_empty())
            {
                return Some(act::Shift(path).into());
            }
            if best <= 0.0 {
                return self.come_closer(battle, me, body);
            }
        }
        let Some(plan) = here.filter(|plan| plan.worth > 0.0) else {
            return self.keep_to_itself(battle, me, body);
        };
        if !plan.hurts {
            self.remember_trick(me);
        }
        Some(act::UseAttack(plan.attack, plan.target).into())
    }

    /// Whether its character comes to nobody now. Where nothing has happened for rounds, all do.
    fn keeps_away(&self, battle: &Battle, me: &Me) -> bool {
        let quiet = self.quiet.too_long(battle.round());
        self.character
            .is_some_and(|it| !quiet && !it.follows(battle, me, &self.figures))
    }

    /// What a character does that could strike nobody and comes to nobody.
    fn keep_to_itself(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Action> {
        match self.character? {
            Character::Skittish if self.keeps_away(battle, me) => self.back_off(battle, me, body),
            _ => None,
        }
    }

    /// To the square in reach that is farthest from all foes, where that is farther than here.
    fn back_off(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Action> {
        if !me.may_shift() || !battle.reach(me.id, &mut self.reach) {
            return None;
        }
        let board = battle.board();
        let foes = self.figures.iter();
        let foes: SmallVec<[Body; CROWD]> = foes
            .filter(|it| is_up_against(me.team, it))
            .filter_map(|it| it.body)
            .collect();
        let away = |cell: Cell| {
            let at = Body::new(cell, body.footprint);
            foes.iter().map(|foe| board.distance(foe, &at)).min()
        };
        let (cell, _) = self
            .reach
            .cells()
            .max_by_key(|(cell, cost)| (away(*cell), -cost, -cell.y, -cell.x))?;
        (away(cell) > away(body.anchor))
            .then(|| self.step_to(body, cell))
            .flatten()
    }

    /// Whatever it can do with its abilities it does to foes, as soon as it can.
    fn ability(&self, battle: &Battle, me: &Me) -> Option<Action> {
        let usable = battle.usable_abilities().into_iter();
        let mut on_foes = usable.filter(|(_, target)| {
            let figure = self.figures.get(usize::from(target.0));
            figure.is_some_and(|figure| figure.team != me.team)
        });
        let (ability, target) = on_foes.next()?;
        let action = Action::from(act::UseAbility(ability, target));
        let possible = battle.check(&Command::new(me.id, action.clone())).is_ok();
        possible.then_some(action)
    }

    /// With nothing worth doing, people take their Fainted back into their balls and give orders; and where
    /// nothing has happened for rounds, somebody has to give way.
    fn spare_time(&mut self, battle: &Battle, me: &Me) -> Option<Action> {
        if me.kind == CombatantKind::Trainer
            && let Some(action) = trainer::call_back(battle, me, &self.figures)
        {
            return Some(action);
        }
        if me.kind == CombatantKind::Trainer
            && !battle.is_armed(me.id)
            && let Some(action) = draw(battle)
        {
            return Some(action);
        }
        if me.budget.standard > 0
            && let Some(action) = uses::consider(battle, me, &self.figures, uses::SPARE)
        {
            return Some(action);
        }
        self.quiet
            .too_long(battle.round())
            .then(|| self.wander(battle, me))
            .flatten()
    }

    /// To any square in reach: two who wait for each other at both ends of a blocked way would wait
    /// for ever.
    fn wander(&mut self, battle: &Battle, me: &Me) -> Option<Action> {
        let body = me.body?;
        if !me.may_shift() {
            return None;
        }
        battle.reach(me.id, &mut self.reach);
        let count = self.reach.cells().count();
        let pick = (self.chance.unit() * count as f32) as usize;
        let (cell, _) = self.reach.cells().nth(pick)?;
        self.step_to(body, cell)
    }

    /// Goes where a Potion can be given or a ball thrown, if no foe stands beside that square.
    fn walk_up(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Action> {
        if me.budget.standard == 0 || !me.may_shift() {
            return None;
        }
        let (target, metres) = trainer::errand(battle, me, &self.figures, &self.told)?;
        battle.reach(me.id, &mut self.reach);
        let board = battle.board();
        let at = |cell: Cell| Body::new(cell, body.footprint);
        let off = |cell: Cell| board.distance(&at(cell), &target);
        let safe = self
            .reach
            .cells()
            .filter(|(cell, _)| off(*cell) >= 1 && self.adjacent_foes(battle, me, at(*cell)) == 0);
        // As near as it gets, where that is not near enough yet.
        let (cell, _) = safe.min_by_key(|(cell, cost)| {
            let more = (off(*cell) - metres).max(0);
            (more, *cost, cell.y, cell.x)
        })?;
        let nearer = off(cell) <= metres || off(cell) < off(body.anchor);
        nearer.then(|| self.step_to(body, cell)).flatten()
    }

    /// People stay out of the fray where somebody else fights for them: those with nothing but their
    /// fists behind anybody who can do more, those who are badly hurt behind Pokémon. A weakened wild
    /// Pokémon draws those with a ball. Where nothing happens any more, they join in.
    pub(super) fn keeps_back(&self, battle: &Battle, me: &Me) -> bool {
        if me.kind != CombatantKind::Trainer || self.quiet.too_long(battle.round()) {
            return false;
        }
        let friends = self.figures.iter();
        let friends = friends.filter(|it| it.id != me.id && it.up && it.team == me.team);
        let is_pokemon = |it: &Figure| it.kind == CombatantKind::Pokemon;
        if me.at_most(50) && friends.clone().any(is_pokemon) {
            return true;
        }
        if !has_only_fists(battle, me.id) || carries_weapon(battle, me.id) {
            return false;
        }
        let quarry = |other: &Figure| other.wild && other.up && other.at_most(trainer::WEAKENED);
        let catches = bag::has_ball(battle, me.id) && self.figures.iter().any(quarry);
        let armed = |it: &Figure| !has_only_fists(battle, it.id) || carries_weapon(battle, it.id);
        let fights = |it: &Figure| is_pokemon(it) || armed(it);
        !catches && friends.clone().any(fights)
    }

    /// How many moves that do not hurt it has used; more of them promise less and less.
    fn tricks_of(&self, me: &Me) -> f32 {
        self.tricks
            .get(usize::from(me.id.0))
            .copied()
            .map_or(0.0, f32::from)
    }

    fn remember_trick(&mut self, me: &Me) {
        let index = usize::from(me.id.0);
        if self.tricks.len() <= index {
            self.tricks.resize(index + 1, 0);
        }
        self.tricks[index] = self.tricks[index].saturating_add(1);
    }

    /// The best attack from a square, if any foe would be touched or something gained; any, where none is worth more
    /// than the least that would do.
    fn best_from(
        &mut self,
        battle: &Battle,
        me: &Me,
        at: Body,
        (drafts, attacks, least): (&mut Drafts<'_>, &[AttackKind], f32),
        lean: f32,
    ) -> Option<RatedAttack> {
        let threats = self.adjacent_foes(battle, me, at);
        let mut best: Option<RatedAttack> = None;
        let mut targets = std::mem::take(&mut self.targets);
        for attack in attacks {
            if is_stance(battle, *attack) {
                continue;
            }
            let made = (*attack, at.anchor);
            drafts.targets(made, &|id| self.is_foe(me, id), &mut targets);
            self.leave_out_the_pointless(me, &mut targets);
            // What could not be best even if it hit for certain is not looked at any closer.
            let choosy = self.prey.is_some() || !self.spared.is_empty();
            let most = best.as_ref().map_or(least, |plan| plan.worth.max(least));
            let matters = |it: &Estimate| choosy || LUCK * gain(it, lean) > most;
            let guesses = &mut self.guesses;
            drafts.estimates_of_what_matters(made, &targets, guesses, &matters);
            let exposed = threats > 0 && provokes(battle, me.id, *attack);
            for ((target, hits), estimate) in targets.iter().zip(self.guesses.iter()) {
                let spared = |id: &CombatantId| self.spared.contains(id);
                if estimate.to_foes > 0.0 && hits.iter().any(spared) {
                    continue;
                }
                let mut worth = gain(estimate, lean)
                    - FRIENDLY_FIRE * (estimate.to_friends + KNOCK_OUT * estimate.friends_lost);
                if exposed && !self.touches(battle, at, hits) {
                    worth -= OPPORTUNITY * threats as f32;
                }
                if worth > 0.0 {
                    worth *= Character::favour(self.prey, hits);
                }
                worth *= 0.95 + 0.1 * self.chance.unit();
                if best.as_ref().is_none_or(|plan| worth > plan.worth) {
                    best = Some(RatedAttack {
                        attack: *attack,
                        target: target.clone(),
                        worth,
                        hurts: estimate.to_foes > 0.0,
                        at_prey: self.prey.is_none_or(|prey| hits.contains(&prey)),
                    });
                }
            }
        }
        self.targets = targets;
        best
    }

    /// Takes the targets off the list that touch the same as one before them, since many squares of
    /// a blast do, and those that touch no foe.
    fn leave_out_the_pointless(&self, me: &Me, targets: &mut Vec<(Target, Hits)>) {
        // At one alone it only looks where that is a foe.
        let alone = |(target, _): &(Target, Hits)| matches!(target, Target::One(_));
        if targets.iter().all(alone) {
            return;
        }
        let touches_foes = |hits: &Hits| hits.iter().any(|id| self.is_foe(me, *id));
        let keeps: SmallVec<[bool; 32]> = targets
            .iter()
            .enumerate()
            .map(|(index, (target, hits))| {
                let mut before = targets[..index].iter();
                let same = before.any(|(_, others)| others == hits);
                let for_itself = hits.is_empty() && *target == Target::None;
                !same && (touches_foes(hits) || for_itself)
            })
            .collect();
        let mut keeps = keeps.into_iter();
        targets.retain(|_| keeps.next().unwrap_or(true));
    }

    /// The square in reach from which an attack promises most.
    fn firing_position(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        (drafts, attacks, floor): (&mut Drafts<'_>, &[AttackKind], f32),
        lean: f32,
    ) -> Option<(f32, Cell)> {
        let price = OPPORTUNITY * self.adjacent_foes(battle, me, body) as f32;
        let foes = self.nearest_foes(battle, me, body);
        let mut best: Option<(f32, Cell)> = None;
        let mut tried: SmallVec<[(AttackKind, Cell); 16]> = SmallVec::new();
        // Attacks share their spans, so the squares are looked for once.
        let mut nearest: SmallVec<[((i32, i32, usize), Option<Cell>); 16]> = SmallVec::new();
        for attack in attacks {
            let (far, near) = spans(battle, me.id, *attack);
            let least = nearest_span(battle, me.id, *attack);
            for span in [far, near] {
                if span == 0 {
                    continue;
                }
                for index in foes.iter().copied() {
                    let foe = self.figures[index];
                    let asked = (least, span, index);
                    let known = nearest.iter().find(|(before, _)| *before == asked);
                    let cell = match known {
                        Some((_, cell)) => *cell,
                        None => {
                            let cell = self.nearest_within(battle, body, &foe, (least, span));
                            nearest.push((asked, cell));
                            cell
                        }
                    };
                    let Some(cell) = cell else {
                        continue;
                    };
                    if tried.contains(&(*attack, cell)) {
                        continue;
                    }
                    tried.push((*attack, cell));
                    let at = Body::new(cell, body.footprint);
                    if self
                        .character
                        .is_some_and(|it| !it.stays_at(battle, me, at))
                    {
                        continue;
                    }
                    let cost = self.reach.cost(cell).unwrap_or(0) as f32;
                    let most = best.map_or(floor, |(most, _)| most.max(floor)).max(0.0);
                    // A little less: what is all but as good is reckoned to the end.
                    let enough = most + price + 0.05 * cost - 0.01;
                    let only = (&mut *drafts, std::slice::from_ref(attack), enough);
                    let Some(plan) = self.best_from(battle, me, at, only, lean) else {
                        continue;
                    };
                    let worth = plan.worth - price - 0.05 * cost;
                    if worth > 0.0 && best.is_none_or(|(most, _)| worth > most) {
                        best = Some((worth, cell));
                    }
                }
            }
        }
        best
    }

    /// The foes that a square to attack from is looked for, by their places in `figures`.
    fn nearest_foes(&self, battle: &Battle, me: &Me, body: Body) -> SmallVec<[usize; CROWD]> {
        let board = battle.board();
        let figures = self.figures.iter().enumerate();
        let foes = figures.filter(|(_, figure)| is_up_against(me.team, figure));
        let mut foes: SmallVec<[(i32, usize); CROWD]> = foes
            .map(|(index, foe)| {
                let metres = foe.body.map(|there| board.distance(&body, &there));
                (metres.unwrap_or(i32::MAX), index)
            })
            .collect();
        if foes.len() > CROWD {
            foes.sort_unstable();
            foes.truncate(CROWD);
            foes.sort_unstable_by_key(|(_, index)| *index);
        }
        foes.into_iter().map(|(_, index)| index).collect()
    }

    /// The cheapest square in reach within so many metres of a foe; of equals the one that
    /// keeps the distance.
    fn nearest_within(
        &self,
        battle: &Battle,
        body: Body,
        foe: &Figure,
        (least, span): (i32, i32),
    ) -> Option<Cell> {
        let board = battle.board();
        let there = foe.body?;
        let here = body.anchor;
        // No square farther off than this many columns or rows is within so many metres, where metres
        // are not measured between landmarks (G053).
        let far = i16::try_from(span).unwrap_or(i16::MAX);
        let window = |at: i16, theirs: u8, own: u8| {
            let first = at.saturating_sub(far).saturating_sub(i16::from(own) - 1);
            first..at.saturating_add(i16::from(theirs)).saturating_add(far)
        };
        let (own, theirs) = (body.footprint, there.footprint);
        let (columns, rows) = if board.has_landmarks() {
            (0..board.width(), 0..board.height())
        } else {
            (
                window(there.anchor.x, theirs.width, own.width),
                window(there.anchor.y, theirs.height, own.height),
            )
        };
        let mut best: Option<(i32, i32, Cell)> = None;
        // Row by row: of equals the first one stays.
        self.reach.cells_in(columns, rows).for_each(|(cell, cost)| {
            if cell == here || best.is_some_and(|(cheapest, ..)| cost > cheapest) {
                return;
            }
            let distance = board.distance(&Body::new(cell, body.footprint), &there);
            let nearer = |(cheapest, far, _): (i32, i32, _)| (cost, -distance) < (cheapest, -far);
            if (least..=span).contains(&distance) && best.is_none_or(nearer) {
                best = Some((cost, distance, cell));
            }
        });
        best.map(|(_, _, cell)| cell)
    }

    /// Nothing can be attacked this turn: sprint if the way is long, else walk.
    fn come_closer(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Action> {
        let target = self.closest_cell(battle, me, body)?;
        let left = self.field.at(target);
        if left > 4 && left != FAR && !me.budget.moved && may_sprint(battle, me) {
            return Some(act::Sprint.into());
        }
        self.step_to(body, target)
    }

    fn approach(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Action> {
        if !me.may_shift() {
            return None;
        }
        battle.reach(me.id, &mut self.reach);
        let target = self.closest_cell(battle, me, body)?;
        self.step_to(body, target)
    }

    fn step_to(&self, body: Body, target: Cell) -> Option<Action> {
        if target == body.anchor {
            return None;
        }
        self.reach
            .path_to(target)
            .filter(|path| !path.is_empty())
            .map(|path| act::Shift(path).into())
    }

    /// The square in reach from which the way to the nearest foe is shortest.
    fn closest_cell(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Cell> {
        let speeds = battle.level().combatants[usize::from(me.id.0)].speeds;
        let figures = &self.figures;
        let board = battle.board();
        let prey = self.prey;
        let foes = figures.iter().filter(|figure| {
            is_up_against(me.team, figure) && prey.is_none_or(|prey| figure.id == prey)
        });
        self.field.flood(
            board,
            &speeds,
            foes.clone()
                .filter_map(|foe| foe.body)
                .flat_map(|body| body.cells()),
        );
        let metres = |cell: Cell| {
            let at = Body::new(cell, body.footprint);
            foes.clone()
                .filter_map(|foe| foe.body)
                .map(|foe| board.distance(&foe, &at))
                .min()
                .unwrap_or(0)
        };
        let key = |cell: Cell, cost: i32| (self.field.at(cell), metres(cell), cost);
        self.reach
            .cells()
            .min_by_key(|(cell, cost)| (key(*cell, *cost), cell.y, cell.x))
            .filter(|(cell, cost)| key(*cell, *cost) < key(body.anchor, 0))
            .map(|(cell, _)| cell)
    }

    /// By temperament: the skittish early, a pack's last one when it is badly hurt, the
    /// protective only when nobody is left to protect.
    pub(super) fn wants_to_flee(&self, battle: &Battle, me: &Me) -> bool {
        if leaves_as_planned(battle, me) {
            return true;
        }
        if !me.wild {
            return false;
        }
        let alone = !self
            .figures
            .iter()
            .any(|other| other.id != me.id && other.up && other.team == me.team);
        let side = battle.level().combatants[usize::from(me.id.0)].side;
        let usual = battle.level().sides[usize::from(side)].temperament;
        match self.character.map_or(usual, Character::temperament) {
            Temperament::Territorial => false,
            Temperament::Skittish => me.at_most(50),
            Temperament::Pack => alone && me.at_most(35),
            Temperament::Protective => alone && me.at_most(25),
        }
    }

    /// Leaves over the edge, or runs towards it.
    fn flee(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Action> {
        if let Some(action) = first_choice(battle, act::Flee::key()) {
            return Some(action);
        }
        if !me.may_shift() {
            return None;
        }
        battle.reach(me.id, &mut self.reach);
        let (width, height) = (battle.board().width(), battle.board().height());
        let to_edge = |cell: Cell| {
            let (right, below) = (
                width - cell.x - i16::from(body.footprint.width),
                height - cell.y - i16::from(body.footprint.height),
            );
            cell.x.min(cell.y).min(right).min(below)
        };
        let (cell, _) = self
            .reach
            .cells()
            .min_by_key(|(cell, cost)| (to_edge(*cell), *cost, cell.y, cell.x))?;
        if to_edge(cell) > 0 && !me.budget.moved && may_sprint(battle, me) {
            return Some(act::Sprint.into());
        }
        self.step_to(body, cell)
    }

    fn is_foe(&self, me: &Me, id: CombatantId) -> bool {
        let figure = self.figures.get(usize::from(id.0));
        figure.is_some_and(|figure| is_up_against(me.team, figure))
    }

    fn adjacent_foes(&self, battle: &Battle, me: &Me, at: Body) -> usize {
        let board = battle.board();
        let figures = self.figures.iter();
        let foes = figures.filter(|figure| is_up_against(me.team, figure));
        foes.filter(|foe| foe.body.is_some_and(|body| board.adjacent(&body, &at)))
            .count()
    }

    fn touches(&self, battle: &Battle, at: Body, hits: &[CombatantId]) -> bool {
        let board = battle.board();
        hits.iter().any(|id| {
            let figure = self.figures.get(usize::from(id.0));
            figure
                .and_then(|figure| figure.body)
                .is_some_and(|body| board.adjacent(&body, &at))
        })
    }
}

/// What is good about an attack, leaning towards what it changes as much as that.
fn gain(estimate: &Estimate, lean: f32) -> f32 {
    estimate.to_foes + KNOCK_OUT * estimate.knock_outs + lean * estimate.effects
}

/// Whether its side means to do something of this kind.
fn means(battle: &Battle, me: &Me, wanted: impl Fn(Intent) -> bool) -> bool {
    let level = battle.level();
    let side = level.combatants[usize::from(me.id.0)].side;
    let plan = &level.sides[usize::from(side)].plan;
    plan.iter().any(|it| wanted(*it))
}

/// Whether its side means to leave as badly hurt as it is.
fn leaves_as_planned(battle: &Battle, me: &Me) -> bool {
    means(battle, me, |it| match it {
        Intent::FleeAt(percent) => me.at_most(percent),
        _ => false,
    })
}

/// Whether a Sprint is possible.
fn may_sprint(battle: &Battle, me: &Me) -> bool {
    battle.check(&Command::new(me.id, act::Sprint)).is_ok()
}

/// The first ready-made action of an option.
pub(super) fn first_choice(battle: &Battle, key: OptionKey) -> Option<Action> {
    let options = battle.options_of(&[key.verb])?;
    options
        .entry(key)?
        .choices
        .first()
        .map(|choice| choice.action.clone())
}

/// Takes a weapon into its hand, the first that it carries.
fn draw(battle: &Battle) -> Option<Action> {
    let options = battle.options_of(&[act::Draw::verb()])?;
    options.actions().next().cloned()
}

/// Comes back from where its move has taken it, to where that strikes most foes.
fn come_down(battle: &Battle, me: &Me, figures: &[Figure]) -> Option<Action> {
    let attacks = battle.usable_attacks();
    let options = battle.options_of(&[act::ComeDown::verb()])?;
    let choices = &options.entry(act::ComeDown::key())?.choices;
    let mut targets: Vec<(Target, Hits)> = Vec::new();
    let mut struck = |cell: Cell| {
        let mut most = 0;
        for attack in &attacks {
            battle.attack_targets(*attack, cell, &mut targets);
            for (_, hits) in targets.drain(..) {
                let hits = hits.iter().filter_map(|id| figures.get(usize::from(id.0)));
                let worth = hits.map(|it| if it.team == me.team { -2 } else { 1 });
                most = most.max(worth.sum::<i32>());
            }
        }
        most
    };
    let best = choices.iter().rev().max_by_key(|choice| {
        let cell = choice.cells.first().copied();
        cell.map_or(0, &mut struck)
    });
    best.map(|choice| choice.action.clone())
}

/// Stands up, at the price of the Standard Action where the Shift is spent.
fn stand_up(battle: &Battle, me: &Me) -> Option<Action> {
    if me.budget.shift > 0 {
        return Some(act::StandUp.into());
    }
    let trade = Action::from(act::TradeForShift);
    let possible = battle.check(&Command::new(me.id, trade.clone())).is_ok();
    possible.then_some(trade)
}

/// Strikes with Dominance, gets out without.
fn grapple(battle: &Battle) -> Option<Action> {
    let options = battle.options_of(&[act::Grapple::verb()])?;
    let choices = &options.entry(act::Grapple::key())?.choices;
    [Hold::Attack, Hold::Slip, Hold::Break]
        .into_iter()
        .find_map(|hold| {
            let wanted = Action::from(act::Grapple(hold));
            choices
                .iter()
                .any(|choice| choice.action == wanted)
                .then_some(wanted)
        })
}

/// Whether somebody has no listed moves and no weapon in its hand.
fn has_only_fists(battle: &Battle, who: CombatantId) -> bool {
    let def = &battle.level().combatants[usize::from(who.0)];
    def.moves.is_empty() && !battle.is_armed(who)
}

/// Whether somebody has brought a weapon along, in its bag or in its hand.
fn carries_weapon(battle: &Battle, who: CombatantId) -> bool {
    let def = &battle.level().combatants[usize::from(who.0)];
    let carried = def
        .items
        .iter()
        .map(|(item, _)| *item)
        .chain(def.held)
        .chain(def.held_too);
    let mut effects = carried.map(|item| &battle.dex().item(item).effect);
    def.kind == CombatantKind::Trainer && effects.any(|effect| effect.weapon().is_some())
}

/// How far a Struggle or a move by the weapon in somebody's hand goes.
fn reach_of_hand(battle: &Battle, who: CombatantId) -> i32 {
    battle.weapon(who).map_or(1, |weapon| weapon.range().1)
}

/// Stances and hazards are no attacks; `care.rs` knows when a stance pays.
pub(super) fn is_stance(battle: &Battle, attack: AttackKind) -> bool {
    let AttackKind::Move(id) = attack else {
        return false;
    };
    let def = battle.dex().move_def(id);
    !def.is_damaging()
        && def
            .effects
            .iter()
            .any(|effect| effect.what.begins(Sort::Stance) || effect.what.lays_on_area())
}

/// Trades in what it has eaten, as soon as none of that is wasted.
fn digest(battle: &Battle, me: &Me) -> Option<Action> {
    let wasted = |effect: &ItemEffect| {
        let missing = || battle.sheet(me.id).map_or(0, |sheet| sheet.cap - sheet.hp);
        matches!(effect, ItemEffect::Heal(points) if missing() < *points)
    };
    let actions = battle.fed(me.id).into_iter().filter_map(|item| {
        let useful = match &battle.dex().item(item).effect {
            ItemEffect::Food(gives) => !gives.is_empty() && !gives.iter().any(wasted),
            _ => false,
        };
        useful.then(|| Action::from(act::TradeIn(item)))
    });
    let mut actions = actions.filter(|action| {
        let command = Command::new(me.id, action.clone());
        battle.check(&command).is_ok()
    });
    actions.next()
}

/// Attacks at range provoke when nobody adjacent is among the targets (combat-R110).
pub(super) fn provokes(battle: &Battle, who: CombatantId, attack: AttackKind) -> bool {
    let AttackKind::Move(id) = attack else {
        return battle.weapon(who).is_some_and(Weapon::ranged);
    };
    match battle.dex().move_def(id).range {
        Range::Ranged { .. } => true,
        Range::Weapon { .. } => battle.weapon(who).is_some_and(Weapon::ranged),
        _ => false,
    }
}

/// How near a foe may stand at most: a bow does not strike who is close by.
pub(super) fn nearest_span(battle: &Battle, who: CombatantId, attack: AttackKind) -> i32 {
    let by_weapon = match attack {
        AttackKind::Struggle => true,
        AttackKind::Move(id) => {
            matches!(battle.dex().move_def(id).range, Range::Weapon { .. })
        }
        _ => false,
    };
    let weapon = battle.weapon(who).filter(|_| by_weapon);
    weapon.map_or(1, |weapon| weapon.range().0)
}

/// From how far an attack may touch somebody, and from how near it surely does; 0 for none.
pub(super) fn spans(battle: &Battle, who: CombatantId, attack: AttackKind) -> (i32, i32) {
    let AttackKind::Move(id) = attack else {
        let most = reach_of_hand(battle, who);
        return (most, most);
    };
    let def = battle.dex().move_def(id);
    match def.range {
        Range::Melee => (1, 1),
        Range::Weapon { .. } => {
            let most = reach_of_hand(battle, who);
            (most, most)
        }
        Range::Ranged { metres, .. } if def.has(Keyword::Straight) => (i32::from(metres), 1),
        Range::Ranged { metres, .. } => (i32::from(metres), i32::from(metres)),
        Range::User
        | Range::Field
        | Range::Patch { .. }
        | Range::Walls { .. }
        | Range::Leap
        | Range::Blink
        | Range::Thrown { .. } => (0, 0),
        Range::Area(area) => match area {
            Area::Burst(radius) => (i32::from(radius), 1),
            Area::CloseBlast(side) => (i32::from(side), 1),
            Area::RangedBlast { size, range } => {
                (i32::from(size) + i32::from(range) - 1, i32::from(range))
            }
            Area::Cone(length) | Area::Line(length) => (i32::from(length), 1),
            _ => (1, 1),
        },
    }
}
