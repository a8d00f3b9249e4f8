//! `tactician`: one decision deep, over the squares, attacks and targets of its turn. It weighs what an attack
//! does on average, by the forecast's own functions, against what foes could do next where it ends up; it walks
//! up, strikes and steps back, holds its distance where that pays, and finishes who is dangerous first.
//!
//! What the level lets it win or lose by (`goals.rs`) counts among the squares and targets; it does not wake who
//! sleeps, comes no nearer than it must while it can strike nobody, and takes offers that save more than they cost.
//!
//! What is no matter of squares and blows (a ball, a stance, a Grapple, flight by temperament) it does as
//! `wild` does, but for what stands in `deeds.rs`. The weights are in `terms.rs`.

mod answers;
mod approach;
mod around;
mod averted;
mod breath;
mod brink;
mod danger;
mod deeds;
mod dominated;
mod duel;
mod errands;
mod evened;
mod fate;
mod forestalled;
mod gains;
mod gaps;
mod guard;
mod help;
mod holds;
mod intent;
mod layout;
mod lineup;
mod looming;
mod mending;
mod objects;
mod own;
mod places;
mod ready;
mod repaid;
mod resort;
mod saving;
mod script;
mod shared;
mod shields;
mod shoves;
mod shuts;
mod sleepers;
mod spare;
mod straits;
mod strikes;
mod support;
mod swift;
mod trial;
mod turns;
mod unbound;
mod unhurried;
mod urgent;
mod watch;
mod ways;

use std::time::Instant;

use smallvec::SmallVec;

use super::chance::Chance;
use super::field::DistanceField;
use super::goals::{self, Goals, Thing};
use super::limits::{Limits, hurts};
use super::look::{Figure, Me, end_of_walk, is_up_against, look};
use super::terms::Terms;
use super::why::{Reason, Thought};
use super::wild::{Fray, Wild};
use super::{Controller, pass, trainer, worth};
use crate::battle::{
    Action, AttackKind, Battle, Board, Choosable, CombatantId, Command, Estimates, Hits, Offer,
    PromptKind, Sandbox, Slot, SlotState, Target, TargetForecast, act, reaction,
};
use crate::board::{Body, Cell, Extent, Footprint, Reach, Trails};
use crate::data::MoveId;
use crate::data::moves::Keyword;
use crate::rules::Status;
use danger::{Danger, Dangers, Standing};
use intent::Intent;
use layout::Layout;
use lineup::Lineup;
use turns::Aid;
use watch::{Looming, Watch};

/// An attack at one foe.
type Aim = (AttackKind, CombatantId);

/// How many foes count at all, the nearest.
const CROWD: usize = 12;
/// Rounds without a change of anybody's Hit Points after which it waits no longer.
const WAITS: u32 = 2;
/// Of a foe that can do nothing just now, the share of its danger that is left.
const HELPLESS: f32 = 0.25;
/// Of a foe that loses many of its turns, the share of its danger that is left.
const HINDERED: f32 = 0.6;
/// Of a foe that lies bound, the share of its danger that is left: somebody may untie it.
const TIED: f32 = 0.1;
/// The chance to knock a foe out from which one acts ahead of it.
const LIKELY: f32 = 0.5;
/// The share of one's own Hit Points that a last blow must come to.
const TRIFLE: f32 = 0.1;
/// What there must be to gain, in Hit Points, to leave the only foe asleep for it.
const IN_PEACE: f32 = 4.0;
/// What an attack has to gain at least, as a share of what the square costs from which it is made.
const SCRATCH: f32 = 0.3;
/// The share of what a foe has left that a blow must take to be worth an Action Point.
const TOLD: f64 = 0.12;
/// What a foe counts that has to walk to somebody who has to live, against one that stands there.
const ON_ITS_WAY: f32 = 0.5;
/// How much more than it does on average a blow can do, with a Critical Hit.
const OVER: f32 = 2.0;
/// How much it tries in a turn.
#[derive(Clone, Copy)]
struct Effort {
    /// How many squares are tried for an attack on a foe: the best by what stands there is worth.
    squares: usize,
    /// For how many foes, the nearest, such squares are looked for.
    crowd: usize,
    /// How much less than the best plan, in Hit Points, an attack from elsewhere may promise and still be tried.
    slack: f32,
    /// Every aim of an attack from where it stands is a plan, not only the best.
    every_aim: bool,
}

impl Effort {
    const USUAL: Self = Self {
        squares: 2,
        crowd: CROWD,
        slack: 0.0,
        every_aim: false,
    };
    /// The effort for whoever tries its ideas before one is taken: ideas that look worse are tried as well.
    const THOROUGH: Self = Self {
        slack: 12.0,
        every_aim: true,
        ..Self::USUAL
    };
    /// The effort of playouts: it finds nearly the same in half the time.
    const HASTY: Self = Self {
        squares: 1,
        crowd: 3,
        ..Self::USUAL
    };
}

/// A foe as a square sees it.
#[derive(Clone, Copy)]
struct Foe {
    figure: Figure,
    /// What it could do to whoever decides.
    danger: Danger,
    /// How far it goes before it strikes, in metres.
    walk: i32,
    /// What whoever decides could do to it, in Hit Points a turn, and from how far, in metres.
    dealt: f32,
    reached: i32,
    asleep: bool,
    frozen: bool,
    /// What its Attack of Opportunity costs whoever decides, in Hit Points; nothing where it makes none.
    opportunity: f32,
    /// What it could do to whomever of the deciding side it hurts most, in Hit Points a turn, once it is awake.
    threat: f32,
    /// What it could do to whomever else of the deciding side it reaches from where it stands, in Hit Points: it
    /// strikes one of them instead.
    instead: f32,
    /// Its turn of this round is still to come.
    still_to_act: bool,
    /// What a friend does to it before that.
    aid: Aid,
    /// What it counts besides, for the sake of the goals of the level.
    wanted: f32,
    /// Hit Points of those in its balls, who never come out once it has fallen.
    bench: f32,
    /// How far it goes wherever it is fastest, in metres.
    farthest: i32,
    /// How far one of its blows pushes whoever decides, in metres.
    pushes: i32,
    /// The index in `ways` of where it gets in its turn, where that has been looked at.
    way: Option<usize>,
    /// Hit Points that it loses every round by itself.
    wastes: f32,
    /// It falls by itself after its next Standard Action.
    doomed: bool,
    /// Hit Points that it has left until what the level asks for comes about by it.
    left: f32,
    /// It has to be beaten, and there is hardly time.
    pressing: bool,
    /// Less than a fall is enough.
    gives_in: bool,
}

/// What comes of standing on a square, in Hit Points.
#[derive(Clone, Copy, Debug, Default)]
struct Outlook {
    /// What all foes who reach it could do there next turn.
    hurt: f32,
    /// The part of it that they could not do to somebody else.
    drawn: f32,
    /// What one could do next turn to the foe whom one would hurt most from there.
    next: f32,
}

/// What `wild` would do; where that is a blow, it is thought of only when somebody asks.
struct Usual(Result<Command, (Fray, Option<Command>)>);

impl Usual {
    fn of(wild: &mut Wild, battle: &Battle) -> Self {
        Self(wild.before_blows(battle).map_err(|fray| (fray, None)))
    }

    /// What it would do before any blow.
    fn before_blows(&self) -> Option<&Command> {
        self.0.as_ref().ok()
    }

    fn get(&mut self, wild: &mut Wild, battle: &Battle) -> &Command {
        match &mut self.0 {
            Ok(command) => command,
            Err((fray, thought)) => thought.get_or_insert_with(|| wild.fights(battle, fray)),
        }
    }
}

/// The `tactician` controller.
pub(super) struct Tactician {
    limits: Limits,
    effort: Effort,
    wild: Wild,
    terms: Terms,
    chance: Chance,
    dangers: Dangers,
    figures: Vec<Figure>,
    foes: Vec<Foe>,
    /// The only foe that is left, on the board or in a ball.
    last: Option<CombatantId>,
    /// Whose turn of this round is still to come.
    to_come: SmallVec<[CombatantId; 16]>,
    /// Uses of moves that do not hurt, by combatant.
    tricks: Vec<u8>,
    targets: Vec<(Target, Hits)>,
    guesses: Estimates,
    reach: Reach,
    /// Whose reach that is.
    reach_of: Option<CombatantId>,
    /// The reaches of others, by id, as they were: mostly they still are.
    reaches: Vec<Reach>,
    /// Room for the search for ways around foes, and for what is known of the ways in reach.
    room: Extent,
    trails: Trails,
    /// What standing on a square of the reach is worth, best first.
    stands: Vec<(f32, Cell)>,
    /// Attacks that make something ready while nobody is in reach.
    readied: Vec<AttackKind>,
    /// Squares of the reach from which it sees, where it does not from all of them.
    lit: Vec<Cell>,
    /// Where foes stand, where the level lets them win by a place.
    bodies: Vec<Body>,
    /// Squares a metre off to which one disengages, so that nobody is provoked.
    slips: Vec<Cell>,
    /// What has to be broken down or tried, by the squares it stands on.
    things: Vec<(Thing, Cell)>,
    /// Where foes get in their turns, and how everybody stood when that was looked at.
    ways: Vec<Extent>,
    layouts: Vec<Layout>,
    /// What it means to do where it walks to.
    intent: Intent,
    plans: Vec<Thought>,
    /// Nobody is awake of the foes: they are not struck while there is anything else to do.
    lets_sleep: bool,
    /// The most that an attack at one foe was found to gain, from any square of the reach.
    promises: Vec<(Aim, f32)>,
    goals: Goals,
    watch: Watch,
    /// What the script is about to do to whoever stands somewhere.
    looming: SmallVec<[Looming; 2]>,
    /// Steps to the goal, where the level has one to get to; to the nearest foe for whoever comes closer.
    field: DistanceField,
    /// There is ground that hurts, or water in which one drowns.
    burns: bool,
    /// What it costs besides to fall in this round: everything, where whoever is up at its end has won.
    stake: f32,
    /// Whoever decides.
    me: Option<CombatantId>,
    /// What it deals and takes.
    standing: Standing,
    /// Foes who would win with their next turn, or help to.
    about_to_win: SmallVec<[CombatantId; 4]>,
    /// Foes in the way of those of its own who win by getting somewhere.
    in_the_way: SmallVec<[CombatantId; 4]>,
    /// Foes leave no way to where the level is won.
    is_barred: bool,
    /// Where something is tried, and who plays on there.
    sandbox: Option<Sandbox>,
    deputy: Option<Box<Self>>,
    /// When nothing is tried any more, where somebody waits.
    end: Option<Instant>,
}

impl Tactician {
    pub(super) fn new(seed: u64) -> Self {
        Self::limited(seed, Limits::NONE)
    }

    /// One that looks at everything again once it has walked, and at ideas that look worse, for whoever tries them.
    pub(super) fn thorough(mut self) -> Self {
        self.intent = Intent::none();
        self.effort = Effort::THOROUGH;
        self
    }

    /// What the team of whoever has decided last can win or lose by.
    pub(super) fn goals(&self) -> &Goals {
        &self.goals
    }

    /// A tactician that goes without something.
    pub(super) fn limited(seed: u64, limits: Limits) -> Self {
        let terms = match limits.foresight {
            true => Terms::USUAL,
            false => Terms::GREEDY,
        };
        Self::weighing(seed, limits, terms)
    }

    /// A tactician that goes without something and judges by weights of its own.
    pub(super) fn weighing(seed: u64, limits: Limits, terms: Terms) -> Self {
        Self {
            limits,
            effort: Effort::USUAL,
            wild: Wild::limited(seed, limits),
            terms,
            chance: Chance::new(seed),
            dangers: Dangers::default(),
            figures: Vec::new(),
            foes: Vec::new(),
            last: None,
            to_come: SmallVec::new(),
            tricks: Vec::new(),
            targets: Vec::new(),
            guesses: Estimates::closely(),
            reach: Reach::default(),
            reach_of: None,
            reaches: Vec::new(),
            room: Extent::default(),
            trails: Trails::default(),
            stands: Vec::new(),
            readied: Vec::new(),
            lit: Vec::new(),
            bodies: Vec::new(),
            slips: Vec::new(),
            things: Vec::new(),
            ways: Vec::new(),
            layouts: Vec::new(),
            intent: Intent::default(),
            plans: Vec::new(),
            lets_sleep: false,
            promises: Vec::new(),
            goals: Goals::default(),
            watch: Watch::default(),
            looming: SmallVec::new(),
            field: DistanceField::default(),
            burns: false,
            stake: 0.0,
            me: None,
            standing: Standing::default(),
            about_to_win: SmallVec::new(),
            in_the_way: SmallVec::new(),
            is_barred: false,
            sandbox: None,
            deputy: None,
            end: None,
        }
    }

    /// A tactician that decides quickly, for playouts.
    pub(super) fn hasty(seed: u64) -> Self {
        Self {
            effort: Effort::HASTY,
            ..Self::new(seed)
        }
    }

    /// What it would do, and beside it the best of what else it has thought of, best first.
    pub(super) fn propose(&mut self, battle: &Battle) -> (Command, &[Thought]) {
        self.plans.clear();
        self.me = None;
        let asked = battle.prompt().map(|prompt| prompt.actor);
        let me = asked.and_then(|actor| look(battle, &mut self.figures, actor));
        if let Some(me) = &me {
            // Whom to catch and to spare has to be known before the usual is thought of.
            self.dangers.learn(battle);
            self.learn_goals(battle, me);
            self.leave_to_themselves(battle, me);
        }
        let mut usual = Usual::of(&mut self.wild, battle);
        let command = me.and_then(|me| self.think(battle, &me, &mut usual));
        let command = command.unwrap_or_else(|| usual.get(&mut self.wild, battle).clone());
        let instead = me.and_then(|me| self.instead_of_nothing(battle, &me, &command));
        let command = instead.unwrap_or(command);
        let idle = me.and_then(|me| self.tries_a_lock(battle, &me, &command));
        let command = idle.unwrap_or(command);
        (self.tried(battle, me, command), &self.plans)
    }

    /// What is in an action of the last proposal for the sake of what the level asks for, in Hit Points.
    pub(super) fn asked_for(&self, battle: &Battle, action: &Action) -> f32 {
        let me = self.me.and_then(|id| battle.glance(id));
        let Some(body) = me.and_then(|it| it.body) else {
            return 0.0;
        };
        let walk = end_of_walk(action);
        let slip = action.as_verb::<act::Disengage>().map(|it| it.0);
        // Whoever strikes first may still step to the best square.
        let stands = self
            .stands
            .first()
            .filter(|_| action.is::<act::UseAttack>());
        let after = stands.map(|(_, cell)| *cell);
        let cell = walk.or(slip).or(after).unwrap_or(body.anchor);
        let there = self.towards(battle.round(), &Body::new(cell, body.footprint));
        let plan = self.plans.iter().find(|plan| plan.action == *action);
        // A walk for nothing but the goal is named after what is there.
        let only_there =
            |it: &&Thought| walk.is_some() && matches!(*it.reasons, [(Reason::Goal, _)]);
        let plan = plan.filter(|it| !only_there(it));
        let reasons = plan.into_iter().flat_map(|plan| &plan.reasons);
        let named = reasons.filter(|(reason, _)| *reason == Reason::Goal);
        there + named.map(|(_, worth)| worth).sum::<f32>()
    }

    /// What it would rather do than the usual.
    fn think(&mut self, battle: &Battle, me: &Me, usual: &mut Usual) -> Option<Command> {
        match &battle.prompt()?.kind {
            PromptKind::Reaction(offer)
                if self.would_fell_in_vain(offer) || self.would_rue_it(battle, me, offer) =>
            {
                approved(battle, Command::new(me.id, act::Decline))
            }
            PromptKind::Reaction(offer) if offer.reaction == reaction::PRIORITY => {
                self.act_early(battle, me, offer)
            }
            PromptKind::Reaction(offer) if offer.reaction == reaction::INTERRUPT => {
                self.interrupt(battle, me)
            }
            PromptKind::Reaction(offer) => self.weigh_offer(battle, me, offer),
            PromptKind::Replace { .. } if self.limits.foresight => {
                let usual = usual.before_blows()?;
                let fits = self.lineup(battle, me).fitting(&usual.action)?;
                approved(battle, Command::new(me.id, fits))
            }
            PromptKind::Turn | PromptKind::Declare { .. } => self.turn(battle, me, usual),
            _ => None,
        }
    }

    /// Whether a blow is offered, ahead of its turn or on its way, at a foe that must not fall and might.
    fn would_fell_in_vain(&self, offer: &Offer) -> bool {
        let Some(spared) = self.goals.spares(offer.trigger) else {
            return false;
        };
        if offer.reaction != reaction::ATTACK_OF_OPPORTUNITY {
            return offer.reaction == reaction::PRIORITY;
        }
        let figure = self.figures.get(usize::from(offer.trigger.0));
        let (damage, _) = self.dangers.struggle(offer.reactor, offer.trigger);
        figure.is_some_and(|it| {
            let left = it.hp as f32 - OVER * damage;
            left * 100.0 <= (it.max_hp * spared.least) as f32
        })
    }

    /// Whether stepping in for somebody is worth it; the rest is as usual.
    fn weigh_offer(&mut self, battle: &Battle, me: &Me, offer: &Offer) -> Option<Command> {
        let who = me.id;
        let steps_in =
            [reaction::INTERCEPT_MELEE, reaction::INTERCEPT_RANGED].contains(&offer.reaction);
        if !steps_in || !self.limits.reactions || !self.limits.foresight {
            return None;
        }
        let takes = || approved(battle, Command::new(who, act::React));
        if self.saves_a_ward(battle, me, offer)
            || self.is_the_lesser_loss(battle, me, offer) && !self.holds_the_place(battle, me)
        {
            return takes();
        }
        // Whoever leads others stays out of the way of blows: with it those in its balls are lost.
        if self.bench(battle, who) > 0.0
            || self.has_to_strike_for_a_ward(battle, me, offer)
            || self.holds_the_place(battle, me)
        {
            return None;
        }
        let take = worth::weigh(battle).is_some_and(|weighed| weighed.take);
        take.then(takes).flatten()
    }

    /// Whether to act ahead of a foe: where that knocks it out, or where its blow would be the end.
    fn act_early(&mut self, battle: &Battle, me: &Me, offer: &Offer) -> Option<Command> {
        if !self.limits.reactions || !self.limits.foresight || !worth::weigh(battle)?.worth {
            return None;
        }
        let (body, ahead_of) = (me.body?, offer.trigger);
        let foe = self.figures.get(usize::from(ahead_of.0))?;
        let foe_body = foe.body?;
        let away = battle.board().distance(&foe_body, &body);
        let danger = self.dangers.of(ahead_of, me.id);
        let doomed = danger.at_distance(away - self.dangers.walk(ahead_of)) >= me.hp as f32;
        let options = battle.options_of(&[act::React::verb()])?;
        let moves = options
            .actions()
            .filter_map(|it| it.as_verb::<act::AnswerWith>());
        let moves: SmallVec<[MoveId; 4]> = moves.map(|act::AnswerWith(named)| named).collect();
        let mut drafts = battle.drafts()?;
        let mut list = std::mem::take(&mut self.targets);
        let mut best: Option<(f32, MoveId)> = None;
        for named in moves {
            let attack = AttackKind::Move(named);
            let from = self.where_it_acts_early(battle, me, (body, foe_body), named);
            drafts.targets((attack, from), &|_| true, &mut list);
            drafts.estimates((attack, from), &list, &mut self.guesses);
            for aim in 0..list.len() {
                let touched = self.guesses.touched(aim).iter();
                let worth = touched.map(|hit| match hit.who == ahead_of {
                    true if hit.falls >= LIKELY => 1.0 + hit.falls,
                    _ if doomed => hit.damage / hit.damage.max(me.hp as f32) - TRIFLE,
                    _ => 0.0,
                });
                let worth = worth.fold(0.0, f32::max);
                if worth > best.map_or(0.0, |(most, _)| most) {
                    best = Some((worth, named));
                }
            }
        }
        self.targets = list;
        let (_, named) = best?;
        approved(battle, Command::new(me.id, act::AnswerWith(named)))
    }

    /// From where a move that comes ahead of a foe reaches it: where it takes the whole turn, one may walk up first
    /// (combat-R046).
    fn where_it_acts_early(
        &mut self,
        battle: &Battle,
        me: &Me,
        (body, foe): (Body, Body),
        named: MoveId,
    ) -> Cell {
        let (board, def) = (battle.board(), battle.dex().move_def(named));
        let metres = def.range.strikes_within();
        let within = |at: &Body| board.distance(at, &foe) <= metres;
        let turn = def.has(Keyword::Priority);
        if within(&body) || !turn || !self.explore(battle, me) {
            return body.anchor;
        }
        let near = self.reach.cells();
        let near = near.filter(|(cell, _)| within(&Body::new(*cell, body.footprint)));
        let nearest = near.min_by_key(|(cell, cost)| (*cost, cell.y, cell.x));
        nearest.map_or(body.anchor, |(cell, _)| cell)
    }

    fn turn(&mut self, battle: &Battle, me: &Me, usual: &mut Usual) -> Option<Command> {
        if self.wild.wants_to_flee(battle, me) {
            return None;
        }
        if self.limits.foresight
            && let Some(form) = deeds::takes_its_form(battle, me)
        {
            return approved(battle, Command::new(me.id, form));
        }
        if self.limits.foresight
            && self.limits.status_moves
            && let Some(action) = swift::first(battle, me, &self.figures)
                .or_else(|| swift::hurries(battle, me, &self.figures, &self.dangers))
        {
            return approved(battle, Command::new(me.id, action));
        }
        if self.limits.foresight
            && me.tripped
            && let Some(still) = self.lies_still(battle, me)
        {
            return Some(still);
        }
        if self.limits.foresight && !me.tripped && !me.grappled {
            let decides = self.decides_now(battle, me, usual);
            if let Some(command) = decides.or_else(|| self.keeps_a_ward_up(battle, me)) {
                return Some(command);
            }
            // Whoever has walked up to a foe strikes it, and does not reach into its bag there.
            let here = me.body.map(|body| body.anchor);
            let meant = here.and_then(|here| self.intent.carried_out(battle, me, here));
            if let Some(recall) = self.calls_from_under(battle, me) {
                return Some(recall);
            }
            let lineup = self.lineup(battle, me);
            let bag = || deeds::first(battle, me, &self.figures, &self.dangers);
            let first = lineup.shelter().or_else(|| lineup.reinforce());
            let first = first.or_else(|| lineup.out_of_danger());
            let first = first.or_else(|| meant.is_none().then(bag).flatten());
            let relief = || self.limits.switching.then(|| lineup.relieve()).flatten();
            let first = first.or_else(relief);
            if let Some(command) = first.and_then(|it| approved(battle, Command::new(me.id, it))) {
                return self.with_care(battle, me, &command).or(Some(command));
            }
            if let Some(command) = self.go_to_the_fallen(battle, me, usual) {
                return Some(command);
            }
            if let Some(command) = self.go_to_the_hurt(battle, me) {
                return Some(command);
            }
            let other = self.fetch(battle, me);
            let other = other.or_else(|| self.go_to_the_idle(battle, me));
            if let Some(command) = other.or_else(|| self.go_to_the_sleeping(battle, me)) {
                return Some(command);
            }
            let lineup = self.lineup(battle, me);
            let fits = usual.before_blows();
            let fits = fits.and_then(|usual| lineup.fitting(&usual.action));
            if let Some(fits) = fits {
                return approved(battle, Command::new(me.id, fits));
            }
        }
        if me.grappled
            && let Some(blow) = self.fells_the_holder(battle, me)
        {
            return Some(blow);
        }
        if let Some(mends) = self.mends_whom_it_saves(battle, me) {
            return Some(mends);
        }
        // What it does for a friend before blows it takes over; what it does for itself it weighs.
        let weighs = |usual: &Command| match usual.action.as_verb::<act::UseAttack>() {
            Some(act::UseAttack(_, target)) => target == Target::None,
            None => is_of_the_fight(&usual.action),
        };
        if let Some(usual) = usual.before_blows().filter(|usual| !weighs(usual)) {
            let first = self.fells_whoever_strikes(battle, me, usual);
            return first.or_else(|| self.with_care(battle, me, usual));
        }

        if !matches!(battle.prompt()?.kind, PromptKind::Turn) {
            return None;
        }
        self.decide(battle, me, usual)
    }

    /// What comes before something that a trainer does with its bag: to where no foe beside it strikes at it for that,
    /// and an Action Point on a ball that could miss.
    fn with_care(&mut self, battle: &Battle, me: &Me, deed: &Command) -> Option<Command> {
        if !self.limits.foresight {
            return None;
        }
        if deed.action.is::<act::Ball>() {
            return self.spends_a_point(battle, me, &deed.action);
        }
        let body = me.body.filter(|_| me.may_shift())?;
        if let Some(act::UseAttack(attack, _)) = deed.action.as_verb() {
            let provokes = super::wild::provokes(battle, me.id, attack);
            return provokes.then(|| self.slips_off(battle, me, body, |_| true))?;
        }
        let act::UseItem(_, target) = deed.action.as_verb()?;
        let board = battle.board();
        let patient = self.figures.get(usize::from(target.0))?.body?;
        let within = |at: &Body| target == me.id || board.adjacent(at, &patient);
        self.slips_off(battle, me, body, within)
    }

    /// From beside foes who would strike at what comes next to the best square a metre off, of those that will do, where
    /// none of them does.
    fn slips_off(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        will_do: impl Fn(&Body) -> bool,
    ) -> Option<Command> {
        self.look_around(battle, me, body);
        if self.exposed(battle, body) <= 0.0 || !self.explore(battle, me) {
            return None;
        }
        let beside = self.reach.cells().filter(|(_, cost)| *cost == 1);
        let beside = beside.map(|(cell, _)| Body::new(cell, body.footprint));
        let safe = beside.filter(|at| will_do(at) && self.exposed(battle, *at) <= 0.0);
        let worth = |at: &Body| self.stand(battle, *at);
        let best = safe.max_by(|one, other| worth(one).total_cmp(&worth(other)))?;
        approved(battle, Command::new(me.id, act::Disengage(best.anchor)))
    }

    /// A trainer with a Revive goes to its own who has fainted, where no foe stands, and calls it back only without
    /// one.
    fn go_to_the_fallen(&mut self, battle: &Battle, me: &Me, usual: &Usual) -> Option<Command> {
        let here = me.body?;
        if !deeds::has_revive(battle, me) {
            return None;
        }
        let board = battle.board();
        let fallen = self.figures.iter();
        let fallen = fallen.filter(|it| !it.up && trainer::is_its(battle, me, it));
        let there = fallen.filter_map(|it| it.body);
        let there = there.min_by_key(|there| board.distance(&here, there))?;
        // Whoever leads others does not go among foes for one.
        let mut teeth = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let beset = teeth.any(|it| it.body.is_some_and(|foe| board.adjacent(&foe, &there)));
        if beset && self.bench(battle, me.id) > 0.0 {
            return None;
        }
        if me.budget.standard > 0 && me.may_shift() && !board.adjacent(&here, &there) {
            self.explore(battle, me);
            let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
            let foes: SmallVec<[Body; CROWD]> = foes.filter_map(|it| it.body).collect();
            let at = |cell: Cell| Body::new(cell, here.footprint);
            let safe = |cell: Cell| !foes.iter().any(|foe| board.adjacent(foe, &at(cell)));
            let nearest = self
                .reach
                .cells()
                .filter(|(cell, _)| safe(*cell))
                .min_by_key(|(cell, cost)| {
                    (board.distance(&at(*cell), &there), *cost, cell.y, cell.x)
                });
            let walk = nearest.and_then(|(cell, _)| self.reach.path_to(cell));
            if let Some(path) = walk.filter(|path| !path.is_empty()) {
                return approved(battle, Command::new(me.id, act::Shift(path)));
            }
        }
        let calls = usual.before_blows()?.action.as_verb::<act::Recall>()?;
        let gone = self.figures.get(usize::from(calls.0.0))?;
        (!gone.up).then(|| Command::new(me.id, act::EndTurn))
    }

    fn decide(&mut self, battle: &Battle, me: &Me, usual: &mut Usual) -> Option<Command> {
        let body = me.body?;
        if me.tripped || me.grappled || self.wild.lies_low(battle, me) {
            return None;
        }
        self.look_around(battle, me, body);
        let spent = me.budget.standard == 0;
        if spent && me.budget.sprinting && !self.goals.reach.is_empty() {
            return self.settle(battle, me, body);
        }
        let mut attacks = Vec::new();
        if !spent {
            attacks = battle.usable_attacks();
            self.limits.sift(battle, &mut attacks);
        }
        if spent {
            if let Some(ends) = self.ends_its_sprint(battle, me, body, usual) {
                return Some(ends);
            }
            return self.keep_out(battle, me, body, usual);
        }
        if let Some(holds) = self.leaves_the_turn(battle, me) {
            return Some(holds);
        }
        if self.stays_back(battle, me, body, &attacks) {
            let ends = self.finishes(battle, me, body, &attacks);
            let aside = ends.or_else(|| self.aside(battle, me, body));
            return aside.or_else(|| self.keep_out(battle, me, body, usual));
        }
        match self.intent.carried_out(battle, me, body.anchor) {
            Some(meant) => self.plan(battle, me, body, &meant),
            None => self.plan(battle, me, body, &self.worthwhile(battle, me, &attacks)),
        }
        if self.plans.is_empty() {
            self.plan(battle, me, body, &attacks);
        }
        self.rank_plans();
        // Where places are landmarks a metre off is not always a place to slip to.
        let refused = |plan: &Thought| {
            let slips = plan.action.is::<act::Disengage>();
            slips && !battle.approves(&Command::new(me.id, plan.action.clone()))
        };
        while self.plans.first().is_some_and(refused) {
            self.plans.remove(0);
        }
        // A blow that gives a foe more than it takes is none, as long as anything happens at all.
        if !self.wild.quiet_for(battle, WAITS) {
            self.plans.retain(|plan| {
                gain_of(plan) + worth_by(plan, Reason::Provoked) > 0.0 || !is_blow(plan)
            });
        }
        if let Some(aside) = self.stands_in_a_gap(battle, me, body) {
            return Some(aside);
        }
        if let Some(breather) = self.breaks_free(battle, me, body) {
            return Some(breather);
        }
        if self.can_wait(battle, body)
            && !self.gets_ready(battle, me)
            && let Some(holds) = self.holds(battle, me)
        {
            return Some(holds);
        }
        if self.is_not_worth_it(battle, body) {
            let settles = self.settle(battle, me, body);
            return settles.or_else(|| Some(Command::new(me.id, act::EndTurn)));
        }
        let rues_any =
            || self.standing.toll > 0.0 || self.dies_of_a_blow() || self.is_bound(battle, me);
        if self.plans.is_empty() && (self.lets_sleep || rues_any()) {
            let settles = self.settle(battle, me, body);
            return settles.or_else(|| Some(Command::new(me.id, act::EndTurn)));
        }
        let Some(best) = self.plans.first().map(|plan| plan.action.clone()) else {
            if let Some(away) = self.out_of_their_range(battle, me, body) {
                return Some(away);
            }
            return self.idle(battle, me, body, usual);
        };
        if let Some(act::UseAttack(attack, _)) = best.as_verb::<act::UseAttack>() {
            // Who can strike nobody comes closer first, and makes ready there.
            if (deeds::readies(battle, attack) || self.readied.contains(&attack))
                && me.may_shift()
                && let Some(walk) = self.before_it_readies(battle, me, body, (attack, usual))
            {
                return Some(walk);
            }
            if let Some(spends) = self.spends_a_point(battle, me, &best) {
                return Some(spends);
            }
            if !hurts(battle, attack) {
                self.remember_trick(me);
            }
        }
        approved(battle, Command::new(me.id, self.safely(battle, body, best)))
    }

    /// Puts what it has thought of in order, the best first.
    fn rank_plans(&mut self) {
        self.plans
            .sort_by(|one, other| other.worth.total_cmp(&one.worth));
    }

    /// Looks at what there is to win, whom there is to fight and what there is to guard.
    fn look_around(&mut self, battle: &Battle, me: &Me, body: Body) {
        self.me = Some(me.id);
        let mut others = self.figures.iter().filter(|it| it.id != me.id);
        let alone = !others.any(|it| it.team == me.team && it.hp > 0);
        self.watch.wins = goals::verdict_of_the_round(battle) == Some(Some(me.team));
        let decides = match alone {
            true => {
                self.watch.wins
                    || goals::is_won_by_standing(battle, me.team, goals::STANDS)
                    || self.outruns_all(battle, me)
                    || self.only_has_to_stand(battle, me)
            }
            // Others fight for whoever has to live.
            false => self.goals.keep.contains(&me.id),
        };
        self.stake = match decides {
            true => self.terms.decided,
            false => 0.0,
        };
        self.bodies.clear();
        if !self.goals.guard.is_empty() {
            let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
            self.bodies.extend(foes.filter_map(|it| it.body));
        }
        self.burns = battle.board().has_hazards();
        self.look_at_straits(battle, me);
        self.look_for_the_goal(battle, me, body);
        self.look_for_things(battle, me);
        self.look_at_foes(battle, me, body);
        self.look_for_what_looms(battle, me);
        self.keep_watch(battle, me, body);
    }

    /// Whether it leaves the fight to others.
    fn stays_back(&mut self, battle: &Battle, me: &Me, body: Body, attacks: &[AttackKind]) -> bool {
        self.limits.terrain
            && self.wild.keeps_back(battle, me)
            && self.goals.reach.is_empty()
            && !self.is_cornered(battle, me, body, attacks)
    }

    /// What is left to do for whoever strikes nobody: the usual, but for what would only wake somebody, or what is done
    /// with fists where it had better be elsewhere; then the best square.
    fn keep_out(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        usual: &mut Usual,
    ) -> Option<Command> {
        let usual = usual.get(&mut self.wild, battle);
        let wakes = self.wakes_somebody(usual);
        let strikes = usual.action.is::<act::UseAttack>();
        if !wakes && !strikes && !usual.action.is::<act::EndTurn>() {
            return None;
        }
        let settles = self.settle(battle, me, body);
        settles.or_else(|| wakes.then(|| Command::new(me.id, act::EndTurn)))
    }

    /// Whether somebody who keeps out of the fray is in it wherever it goes, and has more than its fists against that.
    fn is_cornered(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        attacks: &[AttackKind],
    ) -> bool {
        let blow =
            |attack: &AttackKind| matches!(attack, AttackKind::Move(_)) && hurts(battle, *attack);
        if self.outlook(battle.board(), body).hurt <= 0.0 || !attacks.iter().any(blow) {
            return false;
        }
        self.take_stands(battle, me, body);
        let at = |cell: Cell| Body::new(cell, body.footprint);
        let mut stands = self.stands.iter();
        stands.all(|(_, cell)| self.outlook(battle.board(), at(*cell)).hurt > 0.0)
    }

    /// Whether some of the foes sleep and some are awake.
    fn some_sleep(&self) -> bool {
        let sleeping = self.foes.iter().filter(|it| it.asleep).count();
        sleeping > 0 && sleeping < self.foes.len()
    }

    /// Whether an attack would wake a foe, while another one is awake.
    fn wakes_somebody(&self, command: &Command) -> bool {
        let Some(act::UseAttack(_, Target::One(at))) = command.action.as_verb() else {
            return false;
        };
        let foe = self.foes.iter().find(|foe| foe.figure.id == at);
        foe.is_some_and(|it| it.asleep) && self.some_sleep()
    }

    /// An Action Point for the roll of a blow that could miss: all that is spent comes back after the battle
    /// (combat-R130, combat-R131).
    fn spends_a_point(&self, battle: &Battle, me: &Me, blow: &Action) -> Option<Command> {
        if !self.limits.foresight {
            return None;
        }
        let spends = approved(battle, Command::new(me.id, act::SpendPoint))?;
        let forecast = battle.forecast(&Command::new(me.id, blow.clone())).ok()?;
        // A natural 1 misses whatever is added.
        let misses = |needed: i32| needed > 2;
        let mut struck = forecast.targets.iter().filter(|it| !it.friendly);
        let tells = |it: &TargetForecast| {
            let left = self.figures.get(usize::from(it.target.0));
            let left = left.map_or(1, |figure| figure.hp.max(1));
            let mean = it.damage.as_ref().map_or(0.0, |damage| damage.mean);
            it.damage.is_none() || mean >= TOLD * f64::from(left)
        };
        let helps = struck.any(|it| it.needed.is_some_and(misses) && tells(it));
        helps.then_some(spends)
    }

    /// Nobody can be struck: wakes a friend, or comes closer with care.
    fn idle(&mut self, battle: &Battle, me: &Me, body: Body, usual: &mut Usual) -> Option<Command> {
        if !self.limits.foresight {
            return None;
        }
        if let Some(wakes) = deeds::wake(battle, me, &self.figures) {
            return approved(battle, Command::new(me.id, wakes));
        }
        let usual = usual.get(&mut self.wild, battle);
        // Whoever wastes away asleep is left to it.
        let wastes = self.foes.iter().all(|foe| foe.asleep && foe.wastes > 0.0);
        if wastes && !self.foes.is_empty() && usual.action.is::<act::UseAttack>() {
            let settles = self.settle(battle, me, body);
            return settles.or_else(|| Some(Command::new(me.id, act::EndTurn)));
        }
        let comes = usual.action.is::<act::Shift>()
            || usual.action.is::<act::Sprint>()
            || usual.action.is::<act::UseAttack>() && self.some_sleep();
        if !comes || self.goals.late || !self.limits.terrain {
            return None;
        }
        self.come_closer(battle, me, body, usual)
    }

    /// Whether what it would do is as well done once the foes have had their turns: nobody can be struck and nobody
    /// reaches it, or the way to where it strikes leads among foes who come by themselves.
    fn can_wait(&self, battle: &Battle, body: Body) -> bool {
        if self.goals.late || !self.about_to_win.is_empty() {
            return false;
        }
        let Some(best) = self.plans.first().filter(|plan| touches_somebody(plan)) else {
            return self.outlook(battle.board(), body).hurt <= 0.0;
        };
        if best.action.is::<act::UseAttack>() {
            return false;
        }
        let here = self.stand(battle, body);
        // Whoever only has to stand waits nowhere where it might not.
        let safest = self.stands.first().map_or(here, |(worth, _)| *worth);
        if self.stake > 0.0 && safest > here + self.terms.settled {
            return false;
        }
        let dearer = here - square_of(best);
        dearer > (1.0 - self.terms.held) * gain_of(best)
    }

    /// Whether the square that the best attack is made from costs far more than the attack gains. Where nothing happens
    /// any more it is made all the same.
    fn is_not_worth_it(&self, battle: &Battle, body: Body) -> bool {
        let Some(best) = self.plans.first().filter(|plan| touches_somebody(plan)) else {
            return false;
        };
        let strikes = !best.action.is::<act::Sprint>();
        // What the level asks for is worth all that the square costs, and so is its own end.
        let dear = best.reasons.iter().any(is_for_the_goal)
            || self.is_its_end(battle, body, best)
            || self.goes_in_alone(battle, body, best);
        let share = if dear { 1.0 } else { SCRATCH };
        let here = self.stand(battle, body);
        let stands = self.stands.first();
        let safest = stands.map_or(here, |(worth, _)| worth.max(here));
        let quiet = self.goals.late || self.wild.quiet_for(battle, WAITS);
        let waits = self.stake > 0.0 || !quiet;
        strikes && waits && gain_of(best) < share * (safest - square_of(best))
    }

    /// Its turn is held until all foes who may come have had theirs: they are struck first, and whoever can strike
    /// nobody now loses nothing by it (combat-R040).
    fn holds(&self, battle: &Battle, me: &Me) -> Option<Command> {
        let straits = self.goals.late || !self.about_to_win.is_empty();
        if !self.limits.foresight || !self.goals.reach.is_empty() || straits {
            return None;
        }
        let order = battle.order();
        let own = order.iter().find(|slot| slot.who == me.id)?.initiative;
        let still = |slot: &&Slot| {
            let mut foes = self.foes.iter().filter(|foe| foe.figure.id == slot.who);
            slot.state == SlotState::Waiting && foes.any(|foe| self.may_come(battle, me, foe))
        };
        let last = order
            .iter()
            .filter(still)
            .map(|slot| slot.initiative)
            .min()?;
        let count = last.min(own - 1);
        approved(battle, Command::new(me.id, act::HoldTurn(count)))
    }

    /// Whether a foe who fights nobody yet may be struck once it has come as near as a Sprint takes it.
    fn may_come(&self, battle: &Battle, me: &Me, foe: &Foe) -> bool {
        let (Some(here), Some(there)) = (me.body, foe.figure.body) else {
            return false;
        };
        let board = battle.board();
        let mut own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        let fights = own.any(|it| it.body.is_some_and(|body| board.adjacent(&body, &there)));
        let left = board.distance(&here, &there) - foe.walk * 3 / 2;
        !fights && left <= self.standing.walk + foe.reached
    }

    /// Reads what the level lets its team win or lose by.
    fn learn_goals(&mut self, battle: &Battle, me: &Me) {
        let side = battle.level().combatants[usize::from(me.id.0)].side;
        self.goals = match self.limits.foresight {
            true => Goals::of(battle, &self.figures, (side, me.team)),
            false => Goals::default(),
        };
        self.wild.spare(&self.goals);
    }

    fn look_at_foes(&mut self, battle: &Battle, me: &Me, body: Body) {
        let board = battle.board();
        self.to_come = battle.to_come();
        self.foes.clear();
        self.standing = self.stands_with(battle, me);
        let mut left = self
            .figures
            .iter()
            .filter(|it| it.team != me.team && it.hp > 0);
        self.last = match (left.next(), left.next()) {
            (Some(last), None) => Some(last.id),
            _ => None,
        };
        let up = self.figures.iter().filter(|it| is_up_against(me.team, it));
        for figure in up {
            let foe = self.foe(battle, me, figure);
            self.foes.push(foe);
        }
        if self.foes.len() > CROWD {
            let far = |foe: &Foe| foe.figure.body.map(|there| board.distance(&body, &there));
            self.foes.sort_by_key(|foe| (far(foe), foe.figure.id.0));
            self.foes.truncate(CROWD);
        }
        self.look_at_ways(battle, me, body);
        self.standing.toll = self.toll(battle, me);
        self.standing.lasts = self.turns_that_tell(battle, me);
        self.standing.price = battle.price_of_a_blow(me.id) as f32;
        (self.standing.leaving, self.standing.handed) = self.worth_of_leaving(battle, me);
    }

    /// What whoever decides deals to these foes and takes from them.
    fn stands_with(&self, battle: &Battle, me: &Me) -> Standing {
        let mut standing = Standing {
            hp: me.hp.max(1) as f32,
            max: me.max_hp.max(1) as f32,
            lost: (battle.cap(me.id) - me.hp).max(0) as f32,
            to_lose: match self.goals.keep.contains(&me.id) {
                true => self.goals.left_of(me).max(1) as f32,
                false => f32::INFINITY,
            },
            walk: self.dangers.walk(me.id),
            bench: self.bench(battle, me.id),
            lasts: self.terms.lasting,
            ..Standing::default()
        };
        for figure in self.figures.iter().filter(|it| is_up_against(me.team, it)) {
            let (there, hp) = (figure.id, figure.hp as f32);
            let dealt = self.dangers.of(me.id, there);
            if dealt.damage.min(hp) > standing.strength {
                standing.strength = dealt.damage.min(hp);
                standing.special = dealt.special;
            }
            let taken = self.dangers.of(there, me.id);
            if taken.damage > standing.pressure {
                standing.pressure = taken.damage;
                standing.pressed_special = taken.special;
            }
        }
        standing
    }

    /// Everything worth doing with the Standard Action. Whoever sleeps is left asleep as long as there is anything else
    /// to do.
    fn plan(&mut self, battle: &Battle, me: &Me, body: Body, attacks: &[AttackKind]) {
        self.lets_sleep = !self.foes.is_empty() && self.foes.iter().all(|foe| foe.asleep);
        self.plan_all(battle, me, body, attacks);
        let idles = || !self.plans.iter().any(|plan| gain_of(plan) >= IN_PEACE);
        if self.lets_sleep && idles() && !self.leaves_it_to_a_friend(battle, me) {
            self.lets_sleep = false;
            self.plans.clear();
            self.plan_all(battle, me, body, attacks);
        }
    }

    /// All plans, from here or from where the Shift leads.
    fn plan_all(&mut self, battle: &Battle, me: &Me, body: Body, attacks: &[AttackKind]) {
        self.promises.clear();
        self.intent.begin(battle, me);
        let here = self.stand(battle, body);
        self.take_stands(battle, me, body);
        // Whoever strikes first may still step to the best square; whoever walks up stays there.
        let after = self
            .stands
            .first()
            .map_or(here, |(worth, _)| worth.max(here));
        let Some(mut drafts) = battle.drafts() else {
            return;
        };
        for attack in attacks {
            let from = (body, after, None);
            self.strike_as_drafted(battle, me, &mut drafts, *attack, from);
        }
        self.plan_aside(battle, me, body, after);
        self.break_down(battle, me, attacks, after);
        self.try_tasks(battle, me, after);
        if me.may_shift() {
            self.strike_elsewhere(battle, me, body, attacks, &mut drafts);
            self.support_elsewhere(battle, me, body, attacks, &mut drafts);
            self.walk_to_goal(battle, me, body, here);
            self.go_to_the_helpless(battle, me, body);
            self.walk_by_the_script(battle, me, body);
        }
        self.do_errands(battle, me, body, after);
        self.shut_foes_out(battle, me, body, after);
        self.make_ready(battle, me, body, attacks, after);
        self.breathe_in_time(battle, me, after);
    }

    /// What standing here is worth until the next turn, in Hit Points: what foes do here that they would not do to
    /// somebody else, how near they come to knocking one out, and whom one could strike from here next turn.
    fn stand(&self, battle: &Battle, at: Body) -> f32 {
        self.stand_on(battle, battle.board(), at)
    }

    /// What standing here is worth, for whoever holds the board and asks about many of its squares.
    fn stand_on(&self, battle: &Battle, board: &Board, at: Body) -> f32 {
        let goal = match self.is_indifferent() {
            true => 0.0,
            false => self.towards(battle.round(), &at),
        };
        if !self.limits.terrain {
            return goal;
        }
        let air = match board.has_deep_water() {
            true => self.stifled(battle, &at),
            false => 0.0,
        };
        let goal = goal - self.scorched(battle, &at) - air - self.pushed_into_a_trap(battle, &at)
            + self.looming_at(battle, &at);
        let outlook = self.outlook(board, at);
        let falls = (outlook.hurt / self.standing.hp).min(1.0);
        let terms = &self.terms;
        goal + terms.next * outlook.next
            - terms.exposure * outlook.hurt
            - terms.drawing * outlook.drawn
            - (terms.fall + terms.bench * self.standing.bench) * falls * falls
            - self.stake * grave(falls) * grave(falls)
            - self.too_near(battle, &at)
    }

    /// What it costs to end the turn here in fire, or on other ground that hurts.
    fn scorched(&self, battle: &Battle, at: &Body) -> f32 {
        if !self.burns {
            return 0.0;
        }
        let lost = |me| battle.lost_on(me, at);
        let lost = self.me.map_or(0, lost) as f32;
        let left = self.standing.hp + self.terms.rounds_spared * self.standing.strength;
        match lost >= self.standing.hp {
            true => self.terms.scorched * left,
            false => self.terms.scorched * lost,
        }
    }

    /// What foes could do here next turn, and what one could do to them.
    fn outlook(&self, board: &Board, at: Body) -> Outlook {
        let mut outlook = Outlook::default();
        let mut close: SmallVec<[(f32, f32); 8]> = SmallVec::new();
        for foe in &self.foes {
            let Some(there) = foe.figure.body else {
                continue;
            };
            let away = split_distance(board, &at, &there);
            let mut danger = self.danger_at(board, foe, &at, away);
            if danger > 0.0 && foe.pushes > 0 {
                danger += brink::pushed_off(board, &at, &there, foe.pushes);
            }
            if self.dangers.narrow && foe.way.is_some() && foe.danger.metres <= 1 {
                close.push((danger, (danger - foe.instead).max(0.0)));
            } else {
                outlook.hurt += danger;
                outlook.drawn += (danger - foe.instead).max(0.0);
            }
            if away <= self.standing.walk + foe.reached {
                outlook.next = outlook.next.max(foe.dealt);
            }
        }
        if close.len() > 1 {
            // In a gap not all of them get to its side.
            close.sort_by(|(one, _), (other, _)| other.total_cmp(one));
            close.truncate(self.room_beside(&at).max(1));
        }
        for (hurt, drawn) in close {
            outlook.hurt += hurt;
            outlook.drawn += drawn;
        }
        outlook
    }

    /// A foe, and what it could do as it is.
    fn foe(&self, battle: &Battle, me: &Me, figure: &Figure) -> Foe {
        let statuses = battle.statuses(figure.id);
        let has = |status: Status| statuses.has(status);
        let mut danger = self.dangers.of(figure.id, me.id);
        let asleep = has(Status::Asleep);
        let hindered = if has(Status::Paralysed) {
            HINDERED
        } else {
            1.0
        };
        let (tied, falls) = (
            battle.is_tied(figure.id),
            fate::falls_by_itself(battle, figure),
        );
        let does = if falls {
            0.0
        } else if tied {
            TIED
        } else {
            hindered
        };
        let share = match asleep || has(Status::Frozen) {
            true => does.min(HELPLESS),
            false => does,
        };
        danger = danger.scaled(share);
        let strikes = !asleep
            && !tied
            && ![Status::Frozen, Status::Paralysed, Status::Flinched]
                .into_iter()
                .any(has);
        let walk = match has(Status::Stuck) || has(Status::Grappled) || asleep || tied {
            true => 0,
            false if has(Status::Slowed) => self.dangers.walk(figure.id) / 2,
            false => self.dangers.walk(figure.id),
        };
        let dealt = self.dangers.of(me.id, figure.id);
        Foe {
            figure: *figure,
            danger,
            walk,
            asleep,
            frozen: has(Status::Frozen),
            opportunity: if strikes {
                self.opportunity(me, figure.id)
            } else {
                0.0
            },
            threat: does * self.threat(me, figure.id),
            instead: self.instead(battle, me, figure, walk),
            dealt: dealt.damage.min(figure.hp as f32),
            reached: dealt.metres,
            still_to_act: self.to_come.contains(&figure.id),
            aid: self.aid(battle, me, figure),
            wanted: self.wanted(battle, me.id, figure, walk),
            bench: self.bench(battle, figure.id),
            farthest: walk.max(self.dangers.farthest(figure.id)),
            pushes: match brink::flies(battle, me.id) {
                true => 0,
                false => self.dangers.pushes(figure.id),
            },
            way: None,
            wastes: self.wastes(battle, figure),
            doomed: battle.lost_by_ailing(figure.id) + battle.price_of_effort(figure.id)
                >= figure.hp,
            left: self.goals.left_of(figure) as f32,
            pressing: self.is_pressing(figure.id),
            gives_in: self.goals.gives_in(figure.id),
        }
    }

    /// What friends whose turns come before that of a foe do to it, whoever does most.
    fn aid(&self, battle: &Battle, me: &Me, foe: &Figure) -> Aid {
        let (Some(there), Some(turn)) = (foe.body, self.turn_of(foe.id)) else {
            return Aid::default();
        };
        let board = battle.board();
        let takes = |by: &Figure, at: &Figure, there: &Body| {
            let danger = self.dangers.of(by.id, at.id);
            let away = by.body.map(|body| board.distance(&body, there));
            away.map_or(0.0, |away| {
                danger.at_distance(away - self.dangers.walk(by.id))
            })
        };
        let mut aid = Aid::default();
        for id in &self.to_come[..turn] {
            let friend = self.figures.get(usize::from(id.0));
            let friend = friend.filter(|it| it.team == me.team && it.id != me.id && it.up);
            let Some(friend) = friend.filter(|it| !is_held_up(battle, it.id)) else {
                continue;
            };
            let damage = takes(friend, foe, &there);
            if damage <= aid.damage {
                continue;
            }
            let mut others = self.figures.iter().filter(|it| is_up_against(me.team, it));
            let another = |it: &Figure| {
                let at = it.body.filter(|_| it.id != foe.id);
                at.is_some_and(|at| takes(friend, it, &at) > 0.0)
            };
            let alone = !others.any(another);
            aid = Aid { damage, alone };
        }
        aid
    }

    /// The place of somebody among those whose turns of this round are still to come.
    fn turn_of(&self, id: CombatantId) -> Option<usize> {
        self.to_come.iter().position(|it| *it == id)
    }

    /// Hit Points of those in the balls of a trainer: once it has fallen, nobody sends them out.
    fn bench(&self, battle: &Battle, of: CombatantId) -> f32 {
        let people = &battle.level().combatants;
        let its = |it: &&Figure| people[usize::from(it.id.0)].owner == Some(of.0);
        let waiting = self.figures.iter().filter(its);
        let waiting = waiting.filter(|it| it.body.is_none() && it.hp > 0);
        waiting.map(|it| it.hp as f32).sum()
    }

    /// What an Attack of Opportunity of a foe costs: what it takes on average, and with the chance that one falls to
    /// it all that one would have done yet.
    fn opportunity(&self, me: &Me, foe: CombatantId) -> f32 {
        let (damage, chance) = self.dangers.struggle(foe, me.id);
        let hp = me.hp.max(1) as f32;
        let falls = chance * ((1.4 * damage - hp) / (0.8 * damage)).clamp(0.0, 1.0);
        let strength = self.standing.strength;
        let left = hp + self.terms.felled + self.terms.rounds_spared * strength;
        self.terms.opportunity * (chance * damage.min(hp) + falls * left)
    }

    /// What a foe could do to whomever of this side it hurts most, in Hit Points a turn.
    fn threat(&self, me: &Me, foe: CombatantId) -> f32 {
        let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        self.dangers
            .most_felt(foe, own.filter(|it| it.body.is_some()))
    }

    /// What a foe could do to the one whom it hurts most of those of this side whom it reaches, whoever decides
    /// left out.
    fn instead(&self, battle: &Battle, me: &Me, foe: &Figure, walk: i32) -> f32 {
        let Some(there) = foe.body else {
            return 0.0;
        };
        let board = battle.board();
        let others = self
            .figures
            .iter()
            .filter(|it| it.id != me.id && it.up && it.team == me.team);
        others
            .filter_map(|it| {
                let away = board.distance(&it.body?, &there);
                let danger = self.dangers.of(foe.id, it.id).at_distance(away - walk);
                Some(danger.min(it.hp as f32))
            })
            .fold(0.0, f32::max)
    }

    /// What knocking a foe out is worth for the goals of the level.
    fn wanted(&self, battle: &Battle, me: CombatantId, figure: &Figure, walk: i32) -> f32 {
        let board = battle.board();
        let mut worth = 0.0;
        if self.goals.beat.contains(&figure.id) {
            worth += self.terms.decided;
        }
        let Some(there) = figure.body else {
            return worth;
        };
        if there.cells().any(|cell| self.goals.is_contested(cell))
            || self.in_the_way.contains(&figure.id)
        {
            worth += 0.1 * self.terms.decided;
        }
        for ward in self.goals.keep.iter().filter(|id| **id != me) {
            let Some(it) = battle.glance(*ward).filter(|it| it.is_up()) else {
                continue;
            };
            let danger = self.dangers.of(figure.id, *ward);
            let away = it.body.map(|body| board.distance(&there, &body));
            let Some(away) = away.filter(|away| *away <= walk + danger.metres.max(1)) else {
                continue;
            };
            if away > danger.metres.max(1) && !self.comes_to(battle, figure, it.body, walk) {
                continue;
            }
            // Whoever has to walk there may be stopped yet.
            let sure = match away <= danger.metres.max(1) {
                true => 1.0,
                false => ON_ITS_WAY,
            };
            let left = self.figures.get(usize::from(ward.0));
            let left = left.map_or(it.hp, |it| self.goals.left_of(it));
            let share = danger.damage / left.max(1) as f32;
            worth += 0.25 * self.terms.decided * sure * share.min(1.0);
        }
        let gate = self.goals.steps_to_gate(there.anchor, battle.round());
        if self.about_to_win.contains(&figure.id) {
            // Whoever has to sprint can still be struck on its way, or be barred.
            let walks = gate.is_some_and(|metres| metres <= walk);
            worth += if walks { 0.3 } else { 0.25 } * self.terms.decided;
        } else if gate.is_some_and(|metres| metres <= 2 * walk) {
            worth += 0.1 * self.terms.decided;
        }
        worth
    }

    /// What the best of all squares could be worth where nobody goes anywhere for the sake of the level: no foe reaches it,
    /// and whom one hurts most is in reach from there. `None` where some squares are worth more than that.
    fn best_imaginable(&self) -> Option<f32> {
        let dealt = self.foes.iter().map(|foe| foe.dealt).fold(0.0, f32::max);
        (self.is_indifferent() && self.limits.terrain).then_some(self.terms.next * dealt)
    }

    /// Whether no square is worth more than another for the sake of what the level asks for.
    fn is_indifferent(&self) -> bool {
        let goals = &self.goals;
        let places = goals.reach.is_empty() && goals.guard.is_empty() && goals.traps.is_empty();
        let places = places && self.things.is_empty() && self.looming.is_empty();
        places && !self.watch.wards && self.watch.narrows.is_empty()
    }

    /// The Standard Action is spent: to the best square in reach, where that is worth the way.
    fn settle(&mut self, battle: &Battle, me: &Me, body: Body) -> Option<Command> {
        let here = self.stand(battle, body);
        if self
            .best_imaginable()
            .is_some_and(|it| it < here + self.terms.settled)
        {
            return None;
        }
        self.take_the_best_stand(battle, me, body);
        let (worth, cell) = *self.stands.first()?;
        if worth < here + self.terms.settled {
            return None;
        }
        let walk = self.walk_to(cell)?;
        self.goes(battle, me, body, (walk, worth - here))
    }

    fn tricks_of(&self, me: &Me) -> f32 {
        let used = self.tricks.get(usize::from(me.id.0));
        used.copied().map_or(0.0, f32::from)
    }

    fn remember_trick(&mut self, me: &Me) {
        let index = usize::from(me.id.0);
        if self.tricks.len() <= index {
            self.tricks.resize(index + 1, 0);
        }
        self.tricks[index] = self.tricks[index].saturating_add(1);
    }
}

impl Controller for Tactician {
    fn answer(&mut self, battle: &Battle) -> Command {
        if battle.prompt().is_none() {
            return pass(battle);
        }
        self.propose(battle).0
    }

    fn thoughts(&self) -> &[Thought] {
        &self.plans
    }

    fn reseed(&mut self, seed: u64) {
        self.wild.reseed(seed);
        self.chance = Chance::new(seed);
        self.tricks.clear();
        self.layouts.clear();
        self.intent.forget();
    }
}

/// Whether a plan comes to anybody else, or to what the level asks for.
fn touches_somebody(plan: &Thought) -> bool {
    let mut reasons = plan.reasons.iter();
    reasons.any(|(reason, _)| {
        matches!(
            reason,
            Reason::Damage | Reason::KnockOut | Reason::Effects | Reason::Goal
        )
    })
}

/// Whether a reason is about what the level asks for.
fn is_for_the_goal((reason, worth): &(Reason, f32)) -> bool {
    *reason == Reason::Goal && *worth > 0.0
}

/// Whether a reason is about where it is done from.
fn is_of_the_square((reason, _): &&(Reason, f32)) -> bool {
    matches!(reason, Reason::Square | Reason::Provoked)
}

/// Whether a plan is a blow from where one stands.
fn is_blow(plan: &Thought) -> bool {
    plan.action.is::<act::UseAttack>()
}

/// What a plan is worth for one of its reasons.
fn worth_by(plan: &Thought, reason: Reason) -> f32 {
    let found = plan.reasons.iter().filter(|(it, _)| *it == reason);
    found.map(|(_, worth)| worth).sum()
}

/// What the square of a plan is worth, and the way there.
fn square_of(plan: &Thought) -> f32 {
    let square = plan.reasons.iter().filter(is_of_the_square);
    square.map(|(_, worth)| worth).sum()
}

/// What a plan is worth wherever it is done from.
fn gain_of(plan: &Thought) -> f32 {
    plan.worth - square_of(plan)
}

/// Whether somebody may lose its turn, or cannot count on it.
fn is_held_up(battle: &Battle, id: CombatantId) -> bool {
    battle.statuses(id).has_any(&[
        Status::Asleep,
        Status::Frozen,
        Status::Flinched,
        Status::Paralysed,
        Status::Confused,
    ])
}

/// A command that the battle takes.
fn approved(battle: &Battle, command: Command) -> Option<Command> {
    battle.approves(&command).then_some(command)
}

/// How many metres it is from one to another where the way is gone in two parts: every second diagonal step of each
/// counts double, which makes some diagonal ways shorter (combat-R057).
fn split_distance(board: &Board, one: &Body, other: &Body) -> i32 {
    let apart = |one: i16, other: i16| i32::from((one - other).abs());
    let (columns, rows) = (
        apart(one.anchor.x, other.anchor.x),
        apart(one.anchor.y, other.anchor.y),
    );
    let across = columns.min(rows);
    let single = one.footprint == Footprint::ONE && other.footprint == Footprint::ONE;
    if single && !board.has_landmarks() {
        return columns.max(rows) + (across - 1).max(0) / 2;
    }
    board.distance(one, other) - i32::from(across >= 2 && across % 2 == 0)
}

/// How grave it is to stand where foes could do so much of all that one has: half of it is no matter yet.
fn grave(share: f32) -> f32 {
    (2.0 * share - 1.0).max(0.0)
}

/// Whether an action is one of those that it weighs itself; all others it takes over.
fn is_of_the_fight(action: &Action) -> bool {
    action.is::<act::UseAttack>()
        || action.is::<act::Shift>()
        || action.is::<act::Sprint>()
        || action.is::<act::EndTurn>()
}
