//! What comes before everything else, since it decides the battle, and what is left to do where nothing else is.

use smallvec::SmallVec;

use super::{Tactician, Usual, WAITS, approved, square_of, worth_by};
use crate::ai::look::{Me, is_up_against};
use crate::ai::why::{Reason, Thought, reasons};
use crate::ai::{bag, reckoner, wild};
use crate::battle::{AttackKind, Battle, CombatantId, Command, PromptKind, act, maneuver};
use crate::board::Body;
use crate::data::level::CombatantKind;
use crate::rules::Status;

/// What a deed must count of all that is won or lost to decide the battle, as a share.
const DECIDES: f32 = 0.25;
/// The chance to fell the last foe from which nothing else is done first.
const SURE: f32 = 0.8;

impl Tactician {
    /// For whoever would look after its own first: what wins the battle in this turn, or keeps it from being lost.
    pub(super) fn decides_now(
        &mut self,
        battle: &Battle,
        me: &Me,
        usual: &Usual,
    ) -> Option<Command> {
        let body = me.body?;
        // Who could be caught is not felled first.
        let usual = usual.before_blows();
        let hunts = usual.is_some_and(|it| it.action.is::<act::Ball>());
        if me.kind != CombatantKind::Trainer
            || battle.prompt()?.kind != PromptKind::Turn
            || !self.something_decides(me.team, hunts)
        {
            return None;
        }
        self.look_around(battle, me, body);
        let here = self.stand(battle, body);
        match me.budget.standard {
            0 => self.take_stands(battle, me, body),
            _ => {
                let mut attacks = battle.usable_attacks();
                self.limits.sift(battle, &mut attacks);
                self.plan(battle, me, body, &attacks);
            }
        }
        self.rank_plans();
        let best = self.plans.first();
        let best = best.filter(|it| self.decides(it, here, hunts));
        let action = best.map(|it| it.action.clone()).or_else(|| {
            let (worth, cell) = *self.stands.first()?;
            (worth - here >= DECIDES * self.terms.decided).then(|| self.walk_to(cell))?
        });
        let action = action.map(|it| self.safely(battle, body, it));
        let command = action.and_then(|it| approved(battle, Command::new(me.id, it)));
        if command.is_none() {
            self.plans.clear();
        }
        command
    }

    /// Whether the level has something that decides the battle at once, or one foe is left.
    fn something_decides(&self, team: u8, hunts: bool) -> bool {
        let goals = &self.goals;
        let mut left = self
            .figures
            .iter()
            .filter(|it| it.team != team && it.hp > 0);
        let one_left = left.next().is_some() && left.next().is_none();
        let places = !goals.reach.is_empty() || !goals.guard.is_empty();
        let things = !goals.things.is_empty() || !goals.tasks.is_empty();
        one_left && !hunts || places || things || !goals.beat.is_empty()
    }

    /// Whether a plan wins the battle as good as surely, or by the square to which it leads.
    fn decides(&self, plan: &Thought, here: f32, hunts: bool) -> bool {
        let stake = DECIDES * self.terms.decided;
        let fells = || worth_by(plan, Reason::KnockOut) >= SURE * self.terms.last;
        worth_by(plan, Reason::Goal) >= stake
            || square_of(plan) - here >= stake
            || self.last.is_some() && !hunts && fells()
    }

    /// For whoever leaves the fight to others: a blow at its side that surely fells somebody.
    pub(super) fn finishes(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        attacks: &[AttackKind],
    ) -> Option<Command> {
        if !self.is_beset(battle, me) {
            return None;
        }
        let here = self.stand(battle, body);
        for attack in attacks {
            self.strike_from(battle, me, body, *attack, (here, None));
        }
        self.rank_plans();
        let falls = |it: &Thought| worth_by(it, Reason::KnockOut) >= SURE * self.terms.felled;
        let best = self.plans.first().filter(|it| falls(it));
        let best = best.map(|it| Command::new(me.id, it.action.clone()));
        let command = best.and_then(|it| approved(battle, it));
        if command.is_none() {
            self.plans.clear();
        }
        command
    }

    /// Whether Pokémon of its side fight.
    pub(super) fn has_fighters(&self, me: &Me) -> bool {
        let mut own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        own.any(|it| it.body.is_some() && it.kind == CombatantKind::Pokemon)
    }

    /// A trainer with a Potion goes to the side of whoever needs it, where no foe strikes at it for reaching into its
    /// bag.
    pub(super) fn go_to_the_hurt(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        let body = me.body?;
        let has_bag = || !bag::is_empty(battle, me.id);
        let able = me.kind == CombatantKind::Trainer && me.budget.standard > 0 && me.may_shift();
        if !able || !has_bag() {
            return None;
        }
        let board = battle.board();
        let doses = super::deeds::doses(battle, me, &self.figures, &self.dangers);
        let mut patients = doses.iter().filter(|(_, who)| *who != me.id);
        let (_, patient) = patients.next()?;
        let there = self.figures.get(usize::from(patient.0))?.body?;
        if board.adjacent(&body, &there) {
            return None;
        }
        self.look_around(battle, me, body);
        if !self.explore(battle, me) {
            return None;
        }
        let at = |cell| Body::new(cell, body.footprint);
        let beside = self.reach.cells().map(|(cell, _)| at(cell));
        let beside = beside.filter(|it| board.adjacent(it, &there));
        let safe = beside.filter(|it| {
            let hurt = self.outlook(battle.board(), *it).hurt;
            self.exposed(battle, *it) <= 0.0 && hurt < self.standing.hp
        });
        let worth = |it: &Body| self.stand(battle, *it);
        let best = safe.max_by(|one, other| worth(one).total_cmp(&worth(other)))?;
        let path = self.reach.path_to(best.anchor)?;
        let walk = self.safely(battle, body, act::Shift(path).into());
        approved(battle, Command::new(me.id, walk))
    }

    /// Where somebody would end its turn though it could act, or shoot past a foe at its side without a thought: whatever
    /// harms the foes most, less what it provokes.
    pub(super) fn instead_of_nothing(
        &mut self,
        battle: &Battle,
        me: &Me,
        command: &Command,
    ) -> Option<Command> {
        let turn = battle.prompt()?.kind == PromptKind::Turn;
        if me.budget.standard == 0 || !turn || !self.limits.foresight {
            return None;
        }
        // Whoever would fall by it does nothing.
        let dies =
            || self.standing.toll > 0.0 || self.dies_of_a_blow() || self.is_bound(battle, me);
        if self.me == Some(me.id) && dies() {
            return None;
        }
        if let Some(spends) = self.spends_its_time(battle, me, command) {
            return Some(spends);
        }
        let body = me.body?;
        let price = |tactician: &Self, of: &Command| match of.action.as_verb() {
            Some(act::UseAttack(attack, _)) if wild::provokes(battle, me.id, attack) => {
                f64::from(tactician.exposed(battle, body))
            }
            _ => 0.0,
        };
        let ends = command.action.is::<act::EndTurn>();
        let thoughtless = self.plans.is_empty() && price(self, command) > 0.0;
        if me.tripped || me.grappled || !ends && !thoughtless {
            return None;
        }
        if self.wild.lies_low(battle, me)
            || self.wild.keeps_back(battle, me)
            || !self.is_beset(battle, me)
        {
            return None;
        }
        let harm = reckoner::most_harm(battle, |it| price(self, it));
        let Some((worth, harm)) = harm.or_else(|| self.trips_somebody(battle, me)) else {
            return thoughtless.then(|| Command::new(me.id, act::EndTurn));
        };
        self.plans.push(Thought {
            action: harm.action.clone(),
            worth: worth as f32,
            reasons: reasons(&[(Reason::Damage, worth as f32)]),
        });
        approved(battle, harm)
    }

    /// The foe that is likeliest to be tripped, which takes a Shift Action from it.
    fn trips_somebody(&self, battle: &Battle, me: &Me) -> Option<(f64, Command)> {
        // Where nothing happens any more it would go on for ever.
        if self.wild.quiet_for(battle, WAITS) {
            return None;
        }
        let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let trips = foes.filter_map(|it| {
            let trip = Command::new(me.id, act::UseManeuver(maneuver::TRIP, it.id));
            let trip = approved(battle, trip)?;
            let forecast = battle.forecast(&trip).ok()?;
            let works = forecast.targets.first()?.works?;
            (works > 0.0).then_some((works * f64::from(self.terms.trip), trip))
        });
        trips.max_by(|(one, _), (other, _)| one.total_cmp(other))
    }

    /// Whether a foe is beside somebody who is not to be spared, or somebody cannot get to any; none of them asleep.
    fn is_beset(&self, battle: &Battle, me: &Me) -> bool {
        let Some(body) = me.body else {
            return false;
        };
        let board = battle.board();
        let asleep = |it: &CombatantId| battle.glance(*it).is_some_and(|it| it.has(Status::Asleep));
        let foes = || self.figures.iter().filter(|it| is_up_against(me.team, it));
        let stuck = battle.glance(me.id).is_some_and(|it| it.has(Status::Stuck));
        let near = |there: &Body| stuck || board.adjacent(there, &body);
        self.goals.spare.is_empty()
            && !foes().any(|it| asleep(&it.id))
            && foes().any(|it| it.body.is_some_and(|there| near(&there)))
    }

    /// Whether somebody keeps the foes from winning by a place only by standing in it.
    pub(super) fn holds_the_place(&self, battle: &Battle, me: &Me) -> bool {
        let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let foes: SmallVec<[Body; 12]> = foes.filter_map(|it| it.body).collect();
        let bars = |body: &Body| self.goals.bars_at(body, battle.round(), &foes);
        let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        let mut others = own.filter(|it| it.id != me.id).filter_map(|it| it.body);
        me.body.is_some_and(|it| bars(&it)) && !others.any(|it| bars(&it))
    }
}
