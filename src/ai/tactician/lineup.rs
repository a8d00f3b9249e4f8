//! Who of a trainer's Pokémon fights: whom it sends out, and whom it takes back.

use super::danger::Dangers;
use super::deeds::{HURT, has_no_blow, is_onlooker};
use super::fate::{felled_by, fells_somebody, helps_itself, is_helpless, stages_cost, stages_tell};
use crate::ai::bag::has_potion;
use crate::ai::look::{Figure, Me, is_up_against};
use crate::ai::trainer::{self, is_its};
use crate::battle::{Action, Battle, Choosable, CombatantId, Command, act};
use crate::board::{Body, Cell};
use crate::data::level::{CombatantKind, Context};
use crate::rules::Status;
use crate::rules::stats::tick;

/// What a mate must be better by, in Hit Points a turn, to take the place of one who is about to fall.
const BETTER: f32 = 12.0;
/// What somebody can do at most to the foes, as a share of what a mate could, to be called idle.
const IDLE: f32 = 0.25;
/// What it must lose by what a recall ends, in Hit Points a turn, to be called back for that.
const HAMPERED: f32 = 7.0;
/// Hit Points, in percent, up to which nobody is sent out in another's place.
const TIRED: i32 = 40;
/// What Confusion costs of the blows of a turn, as a share: those that come to nothing and those that it strikes at itself.
const CONFUSED: f32 = 0.6;
/// What it costs as a share to adore the only foe.
const INFATUATED: f32 = 0.5;
/// How far the recall beam reaches, in metres (combat-R049).
pub(super) const BEAM: i32 = 8;
/// Lowered stages, all together, from which it is asked what they cost.
const LOWERED: i32 = -3;

/// The Pokémon of a trainer, and the foes whom they have to do with.
pub(super) struct Lineup<'b> {
    pub(super) battle: &'b Battle,
    pub(super) me: &'b Me,
    pub(super) figures: &'b [Figure],
    pub(super) dangers: &'b Dangers,
    /// None of these may fall.
    pub(super) wards: &'b [CombatantId],
}

/// Somebody who is sent out, whose place it takes, and where.
fn sent(action: &Action) -> Option<(CombatantId, Option<CombatantId>)> {
    if let Some(act::Release(who, _)) = action.as_verb::<act::Release>() {
        return Some((who, None));
    }
    let switch = action.as_verb::<act::Switch>()?;
    Some((switch.release, Some(switch.recall)))
}

impl<'b> Lineup<'b> {
    fn mine(&self) -> impl Iterator<Item = &'b Figure> + use<'b> {
        let (battle, me) = (self.battle, self.me);
        self.figures.iter().filter(move |it| is_its(battle, me, it))
    }

    pub(super) fn out(&self) -> impl Iterator<Item = &'b Figure> + use<'b> {
        self.mine().filter(|it| it.up && it.body.is_some())
    }

    /// Whether somebody could be sent out.
    fn waits(&self, it: &Figure) -> bool {
        it.body.is_none() && it.hp > 0
    }

    /// The foes who are up.
    pub(super) fn foes(&self) -> impl Iterator<Item = &'b Figure> + use<'b> {
        let team = self.me.team;
        let foes = self.figures.iter();
        foes.filter(move |it| it.body.is_some() && is_up_against(team, it))
    }

    fn is_ward(&self, who: CombatantId) -> bool {
        self.wards.contains(&who)
    }

    /// What somebody does to the foes on the board a turn, less what they do to it.
    fn match_up(&self, who: CombatantId) -> f32 {
        let (mut sum, mut count) = (0.0, 0.0);
        for foe in self.foes() {
            sum += self.dangers.of(who, foe.id).damage - self.dangers.of(foe.id, who).damage;
            count += 1.0;
        }
        sum / f32::max(count, 1.0)
    }

    /// What somebody loses a turn by what a recall ends, in Hit Points: that it sleeps or is frozen, its lowered stages.
    fn hampered(&self, who: CombatantId) -> f32 {
        let helpless = is_helpless(self.battle, who);
        if !helpless && self.battle.lowered(who) > LOWERED {
            return self.muddled(who);
        }
        let (mut sum, mut count) = (0.0, 0.0);
        for foe in self.foes() {
            let (deals, takes) = (self.dangers.of(who, foe.id), self.dangers.of(foe.id, who));
            sum += match helpless {
                true => deals.damage,
                false => -stages_tell(self.battle, who, &deals),
            };
            sum += stages_cost(self.battle, who, &takes);
            count += 1.0;
        }
        sum / f32::max(count, 1.0)
    }

    /// The same for whoever turns its blows on itself, spares whom it strikes, or pays for them by a Curse.
    fn muddled(&self, who: CombatantId) -> f32 {
        let Some(glance) = self.battle.glance(who) else {
            return 0.0;
        };
        let fighting = |foe: &&Figure| !is_onlooker(self.battle, self.figures, foe);
        let alone = || self.foes().filter(fighting).count() == 1;
        let adores = || glance.has(Status::Infatuated) && alone();
        let share = if glance.has(Status::Confused) {
            CONFUSED
        } else if adores() {
            INFATUATED
        } else {
            0.0
        };
        let cursed = match glance.has(Status::Cursed) {
            true => 2 * tick(glance.max_hp),
            false => 0,
        };
        let lost = if share > 0.0 {
            share * self.deals(who)
        } else {
            0.0
        };
        lost + cursed as f32
    }

    /// In place of whom somebody would send out: whoever fits the foes best, in the same place of the line.
    pub(super) fn fitting(&self, usual: &Action) -> Option<Action> {
        let (_, back) = sent(usual)?;
        self.best_of(|it| it == back, |_| true)
    }

    /// The release or switch that promises most, of those that take such a place. Who must not fall comes last.
    fn best_of(
        &self,
        wanted: impl Fn(Option<CombatantId>) -> bool,
        who_may: impl Fn(&Figure) -> bool,
    ) -> Option<Action> {
        let verbs = [act::Release::verb(), act::Switch::verb()];
        let options = self.battle.options_of(&verbs)?;
        let tends = self.battle.level().combatants[usize::from(self.me.id.0)].medic
            && self.me.budget.standard > 0
            && has_potion(self.battle, self.me.id);
        let worth = |action: &Action| {
            let (who, back) = sent(action)?;
            let figure = self.figures.get(usize::from(who.0))?;
            if !wanted(back) || figure.hp <= 0 || !who_may(figure) {
                return None;
            }
            let share = figure.hp as f32 / figure.max_hp.max(1) as f32;
            let fits = self.match_up(who) + 20.0 * share;
            let place = trainer::place_of(self.battle, self.figures, action)?;
            // Whoever needs a Potion comes out where its trainer can give it one.
            let tended = tends && figure.at_most(HURT) && self.is_beside(action);
            Some((!self.is_ward(who), (fits * 16.0) as i32, tended, place))
        };
        let all = options.actions().filter_map(|it| Some((worth(it)?, it)));
        // The first of equals, as `wild` takes it.
        all.min_by(|(one, _), (other, _)| other.cmp(one))
            .map(|(_, action)| action.clone())
    }

    /// Whether somebody comes out at its trainer's side.
    fn is_beside(&self, action: &Action) -> bool {
        let release = action.as_verb::<act::Release>();
        let at = release.map(|act::Release(_, at)| at);
        let at = at.or_else(|| Some(action.as_verb::<act::Switch>()?.at));
        let beside = |at: Cell| {
            self.me
                .body
                .is_some_and(|body| self.battle.board().adjacent(&body, &Body::at(at)))
        };
        at.is_some_and(beside)
    }

    /// Somebody more beside those who fight, as soon as its side may have more of them acting (A105): a Shift Action
    /// for a fighter more.
    pub(super) fn reinforce(&self) -> Option<Action> {
        let me = self.me;
        if me.kind != CombatantKind::Trainer || me.budget.shift + me.budget.standard == 0 {
            return None;
        }
        if !self.mine().any(|it| self.waits(it)) {
            return None;
        }
        let level = self.battle.level();
        let side = level.combatants[usize::from(me.id.0)].side;
        let may_act = usize::from(level.sides[usize::from(side)].pokemon_turns);
        let up = self.mine().filter(|it| it.up).count();
        if up >= may_act {
            return None;
        }
        if up + 2 <= may_act
            && me.budget.standard > 0
            && let Some(both) = self.both_at_once()
        {
            return Some(both);
        }
        let fallen = |id: CombatantId| {
            let figure = self.figures.get(usize::from(id.0));
            figure.is_some_and(|it| !it.up)
        };
        let stays = |it: &Figure| trainer::stays_in_its_ball(me, self.figures, self.wards, it.id);
        self.best_of(|back| back.is_none_or(fallen), |it| !stays(it))
    }

    /// Two of those who wait, with one Standard Action: those who fit the foes best.
    fn both_at_once(&self) -> Option<Action> {
        let options = self.battle.options_of(&[act::ReleaseTwo::verb()])?;
        let worth = |action: &Action| {
            let two = action.as_verb::<act::ReleaseTwo>()?;
            if self.is_ward(two.first) || self.is_ward(two.second) {
                return None;
            }
            let fits = self.match_up(two.first) + self.match_up(two.second);
            Some((fits * 16.0) as i32)
        };
        let all = options.actions().filter_map(|it| Some((worth(it)?, it)));
        all.min_by(|(one, _), (other, _)| other.cmp(one))
            .map(|(_, action)| action.clone())
    }

    /// Back into its ball with one who must not fall and would to the next blow, as long as others fight on.
    pub(super) fn shelter(&self) -> Option<Action> {
        if self.wards.is_empty() || self.me.kind != CombatantKind::Trainer {
            return None;
        }
        let falls =
            |it: &Figure| !felled_by(self.battle, self.figures, self.dangers, it).is_empty();
        let others = |it: &Figure| {
            trainer::stays_in_its_ball(self.me, self.figures, self.wards, it.id)
                || self.mine().any(|it| self.waits(it) && !self.is_ward(it.id))
        };
        let mut wards = self.out().filter(|it| self.is_ward(it.id) && others(it));
        let ward = wards.find(|it| falls(it))?;
        let recall = Command::new(self.me.id, act::Recall(ward.id));
        self.battle.approves(&recall).then_some(recall.action)
    }

    /// Back into its ball with one who would fall to the next blow and has no turn of its own while another one of its
    /// trainer's stands and has it.
    pub(super) fn out_of_danger(&self) -> Option<Action> {
        let me = self.me;
        if me.kind != CombatantKind::Trainer || me.budget.shift == 0 {
            return None;
        }
        let level = self.battle.level();
        let side = &level.sides[usize::from(level.combatants[usize::from(me.id.0)].side)];
        if usize::from(side.pokemon_turns) >= self.out().count() {
            return None;
        }
        let falls =
            |it: &Figure| !felled_by(self.battle, self.figures, self.dangers, it).is_empty();
        let mut weak = self.out().filter(|it| falls(it));
        let idle = weak.find(|it| {
            let mut others = self.out().filter(|other| other.id != it.id);
            others.any(|other| !falls(other) && self.deals(other.id) >= self.deals(it.id))
        })?;
        let recall = Command::new(me.id, act::Recall(idle.id));
        self.battle.approves(&recall).then_some(recall.action)
    }

    /// A mate in the place of one who would fall to the next blow, or can do nothing to the foes, and fits them far
    /// worse; or of one who is hampered by what a recall ends.
    pub(super) fn relieve(&self) -> Option<Action> {
        if self.me.kind != CombatantKind::Trainer {
            return None;
        }
        self.rested().next()?;
        // In the League whoever comes out takes no orders in this round (combat-R050): that costs nothing only in place of
        // one who does nothing anyway.
        if self.battle.level().context == Context::League {
            let idle = self.in_place_of_the_idle(2.0 * BETTER);
            return idle.or_else(|| self.in_place_of_the_lost());
        }
        self.before_it_falls()
            .or_else(|| self.before_it_wastes_away())
            .or_else(|| self.in_place_of_the_idle(BETTER))
            .or_else(|| self.in_place_of_the_hampered())
    }

    /// Those who wait and are fit to fight.
    fn rested(&self) -> impl Iterator<Item = &'b Figure> {
        let fit = |it: &&Figure| self.waits(it) && !it.at_most(TIRED) && !self.is_ward(it.id);
        self.mine().filter(fit)
    }

    /// Whether the only move that somebody knows is one that it is Disabled for.
    fn has_only_fists(&self, who: CombatantId) -> bool {
        let known = self.battle.level().combatants[usize::from(who.0)]
            .moves
            .len();
        let glance = self.battle.glance(who);
        known == 1 && glance.is_some_and(|it| it.has(Status::Disabled))
    }

    /// The most that somebody could do to a foe.
    fn deals(&self, who: CombatantId) -> f32 {
        // Whom it does something to who only looks on does not count.
        let fighting = |foe: &&Figure| !is_onlooker(self.battle, self.figures, foe);
        let dealt = self.foes().filter(fighting);
        let fists = self.has_only_fists(who);
        dealt
            .map(|foe| match fists {
                true => {
                    let (damage, chance) = self.dangers.struggle(who, foe.id);
                    damage * chance
                }
                false => self.dangers.of(who, foe.id).damage,
            })
            .fold(0.0, f32::max)
    }

    /// Who would take somebody's place, and how much better it fits the foes than that one at its best.
    pub(super) fn in_place_of(&self, weak: &Figure) -> Option<(CombatantId, f32, Action)> {
        let next = self.best_of(|back| back == Some(weak.id), |_| true)?;
        let (who, _) = sent(&next)?;
        Some((who, self.match_up(who) - self.match_up(weak.id), next))
    }

    fn before_it_falls(&self) -> Option<Action> {
        let (battle, figures, dangers) = (self.battle, self.figures, self.dangers);
        let falls = |it: &&Figure| {
            !felled_by(battle, figures, dangers, it).is_empty()
                && !helps_itself(battle, figures, dangers, it)
        };
        let weak = self.out().filter(falls).min_by_key(|it| (it.hp, it.id.0))?;
        let (_, better, next) = self.in_place_of(weak)?;
        (better >= BETTER).then_some(next)
    }

    /// A mate in the place of one whose next deed would be its end by what it suffers from, unless it fells a foe with it:
    /// in its ball it loses nothing.
    fn before_it_wastes_away(&self) -> Option<Action> {
        let (battle, figures, dangers) = (self.battle, self.figures, self.dangers);
        let wastes = |it: &&Figure| {
            let lost = battle.lost_by_ailing(it.id) + battle.price_of_effort(it.id);
            lost >= it.hp && !fells_somebody(battle, figures, dangers, it)
        };
        let weak = self
            .out()
            .filter(wastes)
            .max_by_key(|it| (it.hp, it.id.0))?;
        let (who, better, next) = self.in_place_of(weak)?;
        let mut fresh = *figures.get(usize::from(who.0))?;
        fresh.body = weak.body;
        let stands = felled_by(battle, figures, dangers, &fresh).is_empty();
        (stands && better >= 0.0 && self.deals(who) > self.own_blow()).then_some(next)
    }

    fn in_place_of_the_idle(&self, least: f32) -> Option<Action> {
        let could = self.rested().map(|it| self.deals(it.id));
        let could = could.fold(0.0, f32::max);
        // Options are dear: nobody asks for them whom nobody could replace.
        self.out().find_map(|it| {
            let deals = self.deals(it.id);
            let now = match deals <= IDLE * could {
                true => deals,
                false => self.deals_now(it.id).min(deals),
            };
            if now > IDLE * could {
                return None;
            }
            let (who, better, next) = self.in_place_of(it)?;
            (better + deals - now >= least && now <= IDLE * self.deals(who)).then_some(next)
        })
    }

    /// The most that somebody could do to a foe with what it has left, whatever lasts on both. In the League, where two
    /// fight: elsewhere it is too dear to know.
    fn deals_now(&self, who: CombatantId) -> f32 {
        if self.battle.level().context != Context::League {
            return f32::INFINITY;
        }
        let fighting = |foe: &&Figure| !is_onlooker(self.battle, self.figures, foe);
        let threats = self.foes().filter(fighting);
        let threats = threats.flat_map(|foe| self.battle.threats(foe.id));
        let dealt = threats.filter(|it| it.by == who).map(|it| {
            let mean = it.odds.damage.as_ref().map_or(0.0, |damage| damage.mean);
            (it.odds.hit * mean) as f32
        });
        dealt.fold(0.0, f32::max)
    }

    /// Whom somebody who waits had better replace, since it can do nothing to the foes, but whom the beam does not reach.
    pub(super) fn out_of_reach(&self) -> Option<Body> {
        let (here, able) = (self.me.body?, self.me.budget.standard > 0);
        if self.me.kind != CombatantKind::Trainer || !able || !self.me.may_shift() {
            return None;
        }
        let rested = || self.rested();
        let could = rested().map(|it| self.deals(it.id)).fold(0.0, f32::max);
        let far = |it: &&Figure| {
            let there = it
                .body
                .map(|there| self.battle.board().distance(&here, &there));
            there.is_some_and(|metres| metres > BEAM)
        };
        let idle = |it: &&Figure| {
            let better = |mate: &Figure| self.match_up(mate.id) - self.match_up(it.id) >= BETTER;
            self.deals(it.id) <= IDLE * could && rested().any(better)
        };
        let far = || self.out().filter(far);
        let worn = || far().find(|it| self.is_worn_out(it));
        far().find(idle).or_else(worn)?.body
    }

    /// Whether somebody badly hurt would fall to the next blow, and a fresh one waits.
    fn is_worn_out(&self, it: &Figure) -> bool {
        let (battle, figures, dangers) = (self.battle, self.figures, self.dangers);
        trainer::is_worn(it)
            && self.rested().any(trainer::is_fresh)
            && !felled_by(battle, figures, dangers, it).is_empty()
            && !helps_itself(battle, figures, dangers, it)
    }

    /// Where the trainer has nothing better to do with its turn.
    fn in_place_of_the_hampered(&self) -> Option<Action> {
        let (battle, figures, dangers) = (self.battle, self.figures, self.dangers);
        let hampered = self.out().map(|it| (self.hampered(it.id), it));
        let worst = hampered.max_by(|(one, _), (other, _)| one.total_cmp(other));
        let (cost, weak) = worst.filter(|(cost, _)| *cost >= HAMPERED)?;
        if cost <= self.own_blow() {
            return None;
        }
        let (who, better, next) = self.in_place_of(weak)?;
        let mut fresh = *figures.get(usize::from(who.0))?;
        fresh.body = weak.body;
        let stands = felled_by(battle, figures, dangers, &fresh).is_empty();
        (stands && better + cost >= HAMPERED).then_some(next)
    }

    /// What the trainer could do to a foe itself, in Hit Points: nothing where it has only its fists.
    fn own_blow(&self) -> f32 {
        if has_no_blow(self.battle, self.me) {
            return 0.0;
        }
        self.dangers.most(self.me.id, self.foes())
    }
}
