//! Decisive moments are played out: where the next turns may end the battle by what the level asks for, what it means
//! to do and what else could change that are tried in a sandbox, with a hasty tactician at all sides, until its own next
//! turn. What wins or does not lose is done, where that is plain; all else is left as it was weighed.

use std::time::Instant;

use smallvec::SmallVec;

use super::danger::metres_of;
use super::{Effort, Tactician, fate};
use crate::ai::Controller;
use crate::ai::goals::Wish;
use crate::ai::limits::hurts;
use crate::ai::look::{Figure, Me, end_of_walk, is_up_against};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{
    Action, AttackKind, Battle, Board, CombatantId, Command, ObjectId, Offer, PromptKind, Sandbox,
    Slot, SlotState, Target, act, maneuver, reaction,
};
use crate::board::{Body, Cell, Reach};
use crate::rules::Dice;

/// How often something is tried before it is dropped, and how often as much again.
const LOOKS: usize = 3;
/// How often the best is tried once more against what it meant to do.
const AGAIN: usize = 4;
/// Answers after which nothing is decided any more.
const LONGEST: u32 = 200;
/// With how many on the board its turn is played on to its next one; with more that would take too long.
const CROWD: usize = 4;
/// The same of an offer, to which there are but two answers.
const CROWD_AT_OFFERS: usize = 6;
/// Answers after which no other idea is tried, in those of one alone on a board of a hundred squares: the more there
/// are on it, and the larger it is, the longer each takes.
const MOST: u32 = 600;
/// Squares of a board on which an answer counts once.
const SQUARES: u32 = 100;
/// Ideas that are tried, at most.
const WIDTH: usize = 24;
/// Of what it has thought of, how much is tried.
const PLANS: usize = 6;
/// By how many tries of all the better has to be better.
const PLAINLY: i32 = 3;
/// How much more than it does on average a blow can do that a ward might not stand.
const OVER: f32 = 1.3;
/// How often it is tried whether a blow does to a thing what is wanted.
const THROWS: u64 = 4;

/// How long a round is where it is asked what lasts longer, in counts of Initiative.
const ROUND: i32 = 1000;

/// The chance of it where nothing is tried.
const LIKELY: f32 = 0.5;

/// What is at stake.
#[derive(Clone, Copy)]
struct Moment {
    /// It might be won.
    wins: bool,
    /// Only what wins on the spot is looked for.
    at_once: bool,
}

/// Where things are tried.
struct Stage {
    sandbox: Sandbox,
    deputy: Box<Tactician>,
    seed: u64,
    who: CombatantId,
    team: u8,
    last: u32,
    /// Turns of its own to come that are played as well.
    turns: u32,
    at_once: bool,
    /// What an answer takes, in hundredths of those of one alone on a board of a hundred squares.
    price: u32,
    /// What the answers that have been given have taken.
    spent: u32,
    /// When plays were lost, added up.
    lasted: i32,
    /// When nothing is tried any more, where somebody waits.
    end: Option<Instant>,
}

/// When a round begins, later than any turn before and sooner than any turn in it.
fn as_it_begins(round: u32) -> i32 {
    i32::try_from(round).unwrap_or(i32::MAX / ROUND) * ROUND - ROUND / 2
}

/// When a battle has ended, the last turn of which was somebody's in that round: whoever has more Initiative comes sooner.
fn ended_at(battle: &Battle, (round, who): (u32, CombatantId)) -> i32 {
    let order = battle.order();
    let slot = order.iter().find(|slot| slot.who == who);
    let initiative = slot.map_or(0, |slot| slot.initiative);
    let most = ROUND / 2 - 1;
    let turn = as_it_begins(round) + ROUND / 2 - initiative.clamp(-most, most);
    turn.max(as_it_begins(battle.round()))
}

impl Stage {
    /// Plays a command on with the dice of one throw of many: 1 where its team wins, -1 where it loses, 0 where nothing
    /// is decided; `None` where it cannot be done, or where there is no more time.
    fn play(&mut self, command: &Command, throw: usize) -> Option<i32> {
        let seed = Dice::derive_seed(self.seed, throw as u64);
        self.sandbox.again(Dice::seeded(seed));
        self.deputy.reseed(seed);
        let (mut next, mut others, mut turns) = (command.clone(), false, self.turns);
        let mut began = self.sandbox.battle().round();
        let mut last = (began, self.who);
        for answers in 0..LONGEST {
            if self.is_late() {
                return None;
            }
            self.spent += self.price;
            if self.sandbox.submit(&next).is_err() {
                return (answers > 0).then_some(0);
            }
            let battle = self.sandbox.battle();
            if let Some(outcome) = battle.outcome() {
                return Some(match outcome.winner {
                    Some(team) if team == self.team => 1,
                    Some(_) => {
                        self.lasted += ended_at(battle, last);
                        -1
                    }
                    None => 0,
                });
            }
            let Some(prompt) = battle.prompt() else { break };
            let turn = prompt.kind.is_turn();
            let own = prompt.actor == self.who;
            if turn {
                last = (battle.round(), prompt.actor);
            }
            // Foes who lie asleep have no turns.
            others |= battle.round() > began;
            if turn && own && others {
                if turns == 0 {
                    break;
                }
                (turns, others, began) = (turns - 1, false, battle.round());
            }
            if turn && !own && self.at_once || battle.round() > self.last {
                break;
            }
            others |= turn && !own;
            next = self.deputy.answer(battle);
        }
        Some(0)
    }

    fn is_late(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// What so many tries come to, from one on; `None` where it cannot be done, or where there is no more time.
    fn tries(&mut self, command: &Command, throws: std::ops::Range<usize>) -> Option<i32> {
        throws.map(|throw| self.play(command, throw)).sum()
    }
}

impl Tactician {
    /// What is plainly better than what it means to do where the battle is about to be decided.
    pub(super) fn on_trial(
        &mut self,
        battle: &Battle,
        me: &Me,
        usual: &Command,
    ) -> Option<Command> {
        if self.is_hasty() || !self.limits.foresight || !self.goals.any() {
            return None;
        }
        let body = me.body?;
        let (moment, turns) = match &battle.prompt()?.kind {
            PromptKind::Turn if me.budget.standard > 0 || me.budget.shift > 0 => {
                if self.me.is_none() {
                    self.look_around(battle, me, body);
                }
                (self.moment(battle, me, body, usual)?, 0)
            }
            PromptKind::Reaction(offer) if self.decides_by_stepping_in(offer) => {
                let moment = Moment {
                    wins: true,
                    at_once: false,
                };
                (moment, 1)
            }
            _ => return None,
        };
        let there = self.figures.iter().filter(|it| it.up && it.body.is_some());
        let crowd = there.count();
        let at_once = moment.at_once || turns == 0 && crowd > CROWD;
        if turns > 0 && crowd > CROWD_AT_OFFERS {
            return None;
        }
        let moment = Moment { at_once, ..moment };
        let seed = self.chance.below(usize::MAX) as u64;
        let deputy = self.deputy.take();
        let mut stage = Stage {
            sandbox: self.stage(battle),
            deputy: deputy.unwrap_or_else(|| Box::new(Self::hasty(seed))),
            seed,
            who: me.id,
            team: me.team,
            last: self.last_round(battle, me, turns),
            turns,
            at_once,
            price: price(battle.board(), crowd),
            spent: 0,
            lasted: 0,
            end: self.end,
        };
        let better = self.try_all(battle, (me, body), usual, moment, &mut stage);
        self.sandbox = Some(stage.sandbox);
        self.deputy = Some(stage.deputy);
        better
    }

    /// The round up to which an idea is played on: the next one, or that in which the turn comes which an answer to an offer
    /// would cost.
    fn last_round(&self, battle: &Battle, me: &Me, turns: u32) -> u32 {
        let order = battle.order();
        let waits = |slot: &Slot| slot.who == me.id && slot.state == SlotState::Waiting;
        match turns > 0 && order.iter().any(waits) {
            true => battle.round(),
            false => battle.round() + 1,
        }
    }

    /// Whether stepping in for somebody may cost what the level asks for: a place, or the turn in which one gets there.
    fn decides_by_stepping_in(&self, offer: &Offer) -> bool {
        let steps_in =
            [reaction::INTERCEPT_MELEE, reaction::INTERCEPT_RANGED].contains(&offer.reaction);
        steps_in && !(self.goals.reach.is_empty() && self.goals.guard.is_empty())
    }

    /// Tries nothing any more from then on, until something else is said; whoever goes by a clock looks at nothing that
    /// promises less either.
    pub(in crate::ai) fn hurry(&mut self, end: Option<Instant>) {
        self.end = end;
        if end.is_some() {
            self.effort.slack = 0.0;
        }
    }

    /// Whether it plays on for somebody else, in a trial or a playout.
    pub(super) fn is_hasty(&self) -> bool {
        self.effort.squares < Effort::USUAL.squares
    }

    /// A sandbox in which the battle stands as it does.
    pub(super) fn stage(&mut self, battle: &Battle) -> Sandbox {
        match self.sandbox.take() {
            Some(mut sandbox) => {
                sandbox.enter(battle, Dice::seeded(0));
                sandbox
            }
            None => Sandbox::new(battle, Dice::seeded(0)),
        }
    }

    /// What is at stake until its next turn, where anything is.
    fn moment(&self, battle: &Battle, me: &Me, body: Body, usual: &Command) -> Option<Moment> {
        let goals = &self.goals;
        let burns = goals.things.iter().any(|(_, wish)| *wish == Wish::Doused);
        let loses = burns || !self.about_to_win.is_empty() || self.a_ward_is_in_danger(battle, me);
        if loses || goals.bell {
            return Some(Moment {
                wins: goals.bell,
                at_once: false,
            });
        }
        if self.is_risky(battle, me, usual) {
            return Some(Moment {
                wins: false,
                at_once: true,
            });
        }
        let round = battle.round();
        let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        let mut own = own.filter_map(|it| it.body);
        let mut contested = goals.reach.iter();
        let contested = contested.any(|place| {
            let within = |body: Body| body.cells().any(|cell| place.area.holds(cell));
            place.contested && place.from <= round && own.any(within)
        });
        (contested || self.is_near_the_goal(battle, body, usual)).then_some(Moment {
            wins: true,
            at_once: true,
        })
    }

    /// Whether somebody is near where it has won, and does not mean to walk there.
    fn is_near_the_goal(&self, battle: &Battle, body: Body, usual: &Command) -> bool {
        let round = battle.round();
        let end = end_of_walk(&usual.action);
        let far = self.standing.walk * 3 / 2;
        let near = |cell: Cell| body.distance(&Body::at(cell)) <= far;
        let mut open = self.goals.reach.iter();
        open.any(|it| it.from <= round && !it.contested && it.area.cells().any(near))
            && !end.is_some_and(|cell| self.goals.wins_at(cell, round))
            && !self.goals.wins_at(body.anchor, round)
    }

    /// Whether a blow could end the battle for others: by whom it fells or pushes, or by what it breaks.
    fn is_risky(&self, battle: &Battle, me: &Me, usual: &Command) -> bool {
        let Some(act::UseAttack(attack, target)) = usual.action.as_verb() else {
            return false;
        };
        let goals = &self.goals;
        if goals.keep.contains(&me.id) || !goals.guarded.is_empty() {
            return true;
        }
        let hits = || {
            let mut list = Vec::new();
            battle.targets_from_here(attack, &mut list);
            let found = list.into_iter().find(|(it, _)| *it == target);
            found.map(|(_, hits)| hits)
        };
        let comes_to = |ids: &SmallVec<[CombatantId; 2]>| {
            hits().is_some_and(|hits| hits.iter().any(|it| ids.contains(it)))
        };
        !goals.keep.is_empty() && comes_to(&goals.keep)
            || !goals.guard.is_empty() && pushes(battle, attack)
    }

    /// Whether a foe might fell somebody in its next turn with whom everything is lost.
    fn a_ward_is_in_danger(&self, battle: &Battle, me: &Me) -> bool {
        let mut wards = self.wards().filter(|it| it.up);
        wards.any(|ward| {
            let left = self.goals.left_of(ward) as f32;
            let mut foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
            self.wastes(battle, ward) >= left
                || foes.any(|foe| self.might_take(battle, foe, ward) >= left)
        })
    }

    fn wards(&self) -> impl Iterator<Item = &Figure> {
        let wards = self.goals.keep.iter();
        wards.filter_map(move |id| self.figures.get(usize::from(id.0)))
    }

    /// The most that a foe might take from somebody in its next turn.
    fn might_take(&self, battle: &Battle, foe: &Figure, from: &Figure) -> f32 {
        if fate::is_helpless(battle, foe.id) {
            return 0.0;
        }
        let bodies = foe.body.zip(from.body);
        let away = bodies.map(|(there, at)| battle.board().distance(&there, &at));
        let danger = self.dangers.of(foe.id, from.id);
        let walk = self.dangers.walk(foe.id);
        away.map_or(0.0, |away| OVER * danger.at_distance(away - walk))
    }

    /// What is plainly better than the usual, of all that could be.
    fn try_all(
        &mut self,
        battle: &Battle,
        (me, body): (&Me, Body),
        usual: &Command,
        moment: Moment,
        stage: &mut Stage,
    ) -> Option<Command> {
        let looks = LOOKS as i32;
        let first = stage.tries(usual, 0..LOOKS)?;
        let lasts = stage.lasted;
        let hopeless = first == -looks;
        let doubt = if moment.at_once { 0 } else { looks - 2 };
        let fine = first == looks || !moment.wins && first >= -doubt;
        if fine {
            return None;
        }
        // Nobody asks how the usual does in more tries before something else has done better.
        let mut all: Option<i32> = None;
        let top = if moment.wins { 2 * looks } else { 0 };
        let mut best: Option<(i32, Command)> = None;
        // Who loses by all of it loses as late as it can, but where a blow might win.
        let (mut longest, mut later) = (lasts, None);
        let ideas = match stage.turns {
            0 => self.ideas(battle, me, body, usual),
            _ => vec![
                Command::new(me.id, act::React),
                Command::new(me.id, act::Decline),
            ],
        };
        for command in ideas {
            if stage.spent > MOST * SQUARES || stage.is_late() {
                break;
            }
            stage.lasted = 0;
            let Some(so_far) = stage.tries(&command, 0..LOOKS) else {
                continue;
            };
            if hopeless && stage.lasted >= longest + looks {
                (longest, later) = (stage.lasted, Some(command.clone()));
            }
            if so_far <= first {
                continue;
            }
            let usually = match all {
                Some(known) => known,
                None => first + stage.tries(usual, LOOKS..2 * LOOKS)?,
            };
            all = Some(usually);
            let rest = stage.tries(&command, LOOKS..2 * LOOKS);
            let come_to = so_far + rest.unwrap_or(-looks);
            if come_to > best.as_ref().map_or(usually, |(most, _)| *most) {
                best = Some((come_to, command));
            }
            if best.as_ref().is_some_and(|(most, _)| *most >= top) {
                break;
            }
        }
        let Some((most, command)) = best else {
            return later.filter(|_| self.goals.beat.is_empty());
        };
        let more = 2 * LOOKS..2 * LOOKS + AGAIN;
        let most = most + stage.tries(&command, more.clone())?;
        let all = all? + stage.tries(usual, more)?;
        // Who has lost anyway has nothing to lose by anything else.
        let lost = hopeless && all == -(2 * looks + AGAIN as i32);
        let plain = most - all >= if lost { 2 } else { PLAINLY };
        if !plain {
            return later.filter(|_| lost && self.goals.beat.is_empty());
        }
        let tries = (2 * LOOKS + AGAIN) as f32;
        let worth = self.terms.decided * (most - all) as f32 / tries;
        let thought = Thought {
            action: command.action.clone(),
            worth,
            reasons: reasons(&[(Reason::Goal, worth)]),
        };
        self.plans.insert(0, thought);
        Some(command)
    }

    /// What could be done in a decisive moment: the best of what it has thought of, what comes to those who decide it,
    /// and other places to stand.
    fn ideas(&mut self, battle: &Battle, me: &Me, body: Body, usual: &Command) -> Vec<Command> {
        let mut ideas: Vec<Command> = Vec::new();
        let mut add = |action: Action| {
            let command = Command::new(me.id, action);
            let known = command == *usual || ideas.contains(&command);
            if !known && ideas.len() < WIDTH && battle.approves(&command) {
                ideas.push(command);
            }
        };
        for plan in self.plans.iter().take(PLANS) {
            add(plan.action.clone());
        }
        add(act::EndTurn.into());
        if self.goals.bell {
            add(act::Sprint.into());
        }
        let keys = self.keys(battle, me);
        let bag = battle.at_hand(me.id);
        for ward in self.wards() {
            add(act::Recall(ward.id).into());
            for (item, _) in &bag {
                add(act::UseItem(*item, ward.id).into());
            }
        }
        if me.budget.standard > 0 {
            for action in self.deeds_at(battle, body, &keys) {
                add(action);
            }
        }
        if self.is_near_the_goal(battle, body, usual) {
            // There may be ways that are no walk: a jump, a Teleport, or something else first.
            let options = battle.options();
            let entries = || options.iter().flat_map(|it| &it.entries);
            let leads = |action: &Action| {
                let round = battle.round();
                let there = action.square();
                there.is_some_and(|cell| self.goals.wins_at(cell, round))
            };
            let all = entries().flat_map(|it| &it.choices);
            let there = all.filter(|it| leads(&it.action)).take(PLANS);
            let first = entries().filter_map(|it| it.choices.first());
            for choice in there.chain(first) {
                add(choice.action.clone());
            }
        }
        if me.may_shift() {
            self.take_stands(battle, me, body);
            for cell in self.places_to_try(battle, body, &keys) {
                if let Some(walk) = self.walk_to(cell) {
                    add(self.safely(battle, body, walk));
                }
            }
        }
        ideas
    }

    /// The foes who decide it.
    fn keys(&self, battle: &Battle, me: &Me) -> SmallVec<[CombatantId; 8]> {
        let goals = &self.goals;
        let places = || goals.reach.iter().chain(&goals.guard).map(|it| it.area);
        let inside = |it: &Figure| {
            let within = |body: Body| body.cells().any(|at| places().any(|area| area.holds(at)));
            it.body.is_some_and(within)
        };
        let threatens = |it: &Figure| {
            let mut wards = self.wards().filter(|ward| ward.up);
            wards.any(|ward| self.might_take(battle, it, ward) >= goals.left_of(ward) as f32)
        };
        let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let keys = foes.filter(|it| {
            self.about_to_win.contains(&it.id)
                || self.in_the_way.contains(&it.id)
                || goals.beat.contains(&it.id)
                || inside(it)
                || threatens(it)
        });
        keys.map(|it| it.id).collect()
    }

    /// Everything that comes to those who decide it, and what helps without coming to anybody.
    fn deeds_at(&self, battle: &Battle, body: Body, keys: &[CombatantId]) -> Vec<Action> {
        let mut deeds: Vec<Action> = Vec::new();
        let mut attacks = battle.usable_attacks();
        self.limits.sift(battle, &mut attacks);
        let mut list = Vec::new();
        for attack in attacks {
            battle.targets_from_here(attack, &mut list);
            let tells = |id: &CombatantId| {
                let ward = self.goals.keep.contains(id);
                keys.contains(id) || ward && !hurts(battle, attack)
            };
            for (target, hits) in &list {
                let all = *target == Target::None && !hurts(battle, attack);
                if all || hits.iter().any(tells) {
                    deeds.push(act::UseAttack(attack, target.clone()).into());
                }
            }
        }
        let board = battle.board();
        for key in keys {
            let figure = self.figures.get(usize::from(key.0));
            let there = figure.and_then(|it| it.body);
            if there.is_some_and(|it| board.adjacent(&it, &body)) {
                let maneuvers = [maneuver::PUSH, maneuver::GRAPPLE, maneuver::TRIP];
                deeds.extend(maneuvers.map(|it| act::UseManeuver(it, *key).into()));
            }
        }
        deeds
    }

    /// Squares to try: the best, those that bar a way or a place, and those beside whoever decides it.
    fn places_to_try(
        &self,
        battle: &Battle,
        body: Body,
        keys: &[CombatantId],
    ) -> SmallVec<[Cell; 12]> {
        let board = battle.board();
        let mut cells: SmallVec<[Cell; 12]> = SmallVec::new();
        let mut narrows: SmallVec<[(Cell, f32); 8]> = self.watch.narrows.clone();
        narrows.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let stands = || self.stands.iter().map(|(_, cell)| *cell);
        let within = |cell: &Cell| {
            let at = Body::new(*cell, body.footprint);
            let places = self.goals.guard.iter().chain(&self.goals.reach);
            let mut places = places.map(|it| it.area);
            places.any(|it| at.cells().any(|cell| it.holds(cell)))
        };
        let draws = |cell: &Cell| {
            let at = Body::new(*cell, body.footprint);
            let mut places = self.goals.draws.iter();
            places.any(|it| at.cells().any(|cell| it.holds(cell)))
        };
        let bars = narrows.iter().map(|(cell, _)| *cell);
        cells.extend(bars.filter(|cell| stands().any(|it| it == *cell)).take(3));
        cells.extend(stands().filter(within).take(2));
        cells.extend(stands().find(draws));
        for key in keys {
            let figure = self.figures.get(usize::from(key.0));
            let Some(there) = figure.and_then(|it| it.body) else {
                continue;
            };
            let beside = |cell: &Cell| board.adjacent(&Body::new(*cell, body.footprint), &there);
            cells.extend(stands().find(beside));
        }
        cells.extend(stands().take(2));
        cells
    }

    /// Whether somebody can walk to where it has won once it has done something.
    pub(super) fn gets_there_after(&mut self, battle: &Battle, me: &Me, first: &Command) -> bool {
        if self.is_hasty() {
            return true;
        }
        let mut sandbox = self.stage(battle);
        let done = sandbox.submit(first).is_ok();
        let mut reach = Reach::default();
        let there = done && {
            let tried = sandbox.battle();
            let round = tried.round();
            let gets = tried.reach(me.id, &mut reach);
            gets && reach
                .cells()
                .any(|(cell, _)| self.goals.wins_at(cell, round))
        };
        self.sandbox = Some(sandbox);
        there
    }

    /// The chance that a blow does to a thing what is wanted of it, or wins.
    pub(super) fn comes_true(
        &mut self,
        battle: &Battle,
        command: &Command,
        (thing, wish): (ObjectId, Wish),
        team: u8,
    ) -> f32 {
        if self.is_hasty() {
            return LIKELY;
        }
        let mut sandbox = self.stage(battle);
        let mut came = 0.0;
        for throw in 0..THROWS {
            sandbox.again(Dice::seeded(Dice::derive_seed(throw, 1)));
            if sandbox.submit(command).is_err() {
                break;
            }
            let tried = sandbox.battle();
            let true_now = match tried.outcome() {
                Some(outcome) => outcome.winner == Some(team),
                None => wish.holds(tried, thing),
            };
            came += if true_now { 1.0 } else { 0.0 };
        }
        self.sandbox = Some(sandbox);
        came / THROWS as f32
    }
}

/// What an answer takes with so many on a board, in parts of which [`SQUARES`] are those of one alone on a small one.
fn price(board: &Board, crowd: usize) -> u32 {
    let squares =
        u32::from(board.width().unsigned_abs()) * u32::from(board.height().unsigned_abs());
    let crowd = u32::try_from(crowd).unwrap_or(u32::MAX);
    crowd.saturating_mul(squares.max(SQUARES))
}

/// Whether a move pushes whom it hits.
fn pushes(battle: &Battle, attack: AttackKind) -> bool {
    let AttackKind::Move(id) = attack else {
        return false;
    };
    metres_of(battle.dex().move_def(id), 0) > 0
}
