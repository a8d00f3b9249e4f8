//! Who is saved at what price: those who need no help, a blow that spares a friend more than healing it, who steps in for
//! whom, and what it is worth to be out of the fray oneself.

use super::lineup::BEAM;
use super::own::STAGE;
use super::{Lineup, Tactician, approved, deeds, fate};
use crate::ai::look::{Figure, Me, is_up_against};
use crate::ai::trainer::is_its;
use crate::ai::{bag, wild};
use crate::battle::{AttackKind, Battle, CombatantId, Command, Offer, PromptKind, Target, act};
use crate::board::{Body, Cell};
use crate::data::level::{CombatantKind, Context};
use crate::data::moves::What;
use crate::data::{ItemEffect, ItemId};
use crate::rules::{StageStat, Status};

/// Hit Points, in percent, up to which somebody is asked after.
const WORN: i32 = 35;
/// The chance from which a blow surely fells somebody.
const SURELY: f32 = 0.9;

impl Tactician {
    /// The Pokémon of a trainer, and the foes whom they have to do with.
    pub(super) fn lineup<'b>(&'b self, battle: &'b Battle, me: &'b Me) -> Lineup<'b> {
        Lineup {
            battle,
            me,
            figures: &self.figures,
            dangers: &self.dangers,
            wards: &self.goals.keep,
        }
    }

    /// A trainer leaves those to themselves who do better with their own next turn than with a Potion or a recall.
    pub(super) fn leave_to_themselves(&mut self, battle: &Battle, me: &Me) {
        if me.kind != CombatantKind::Trainer || !self.limits.foresight {
            self.wild.leave_alone([]);
            return;
        }
        let own = self.figures.iter().filter(|it| it.team == me.team && it.up);
        let worn = own.filter(|it| it.kind == CombatantKind::Pokemon && it.at_most(WORN));
        let doses = battle.at_hand(me.id).into_iter();
        let doses = doses.filter_map(|(item, _)| bag::healed_by(&battle.dex().item(item).effect));
        let most = doses.max().unwrap_or(0);
        let waits = |it: &Figure| is_its(battle, me, it) && it.body.is_none() && it.hp > 0;
        let mates = self.figures.iter().any(waits);
        // Whom no Potion saves from the next blow has its own turn before.
        let in_vain = |it: &Figure| {
            let healed = (it.hp + most).min(battle.cap(it.id)) as f32;
            let taken = fate::worst_blow(battle, &self.figures, &self.dangers, it);
            !mates && battle.costs_patient(me.id, it.id) && taken >= healed
        };
        let helped = worn.filter(|it| {
            fate::helps_itself(battle, &self.figures, &self.dangers, it) || in_vain(it)
        });
        self.wild.leave_alone(helped.map(|it| it.id));
    }

    /// Instead of healing a friend, the blow that surely fells the only foe who would fell it next.
    pub(super) fn fells_whoever_strikes(
        &mut self,
        battle: &Battle,
        me: &Me,
        usual: &Command,
    ) -> Option<Command> {
        let act::UseAttack(_, Target::One(patient)) = usual.action.as_verb()? else {
            return None;
        };
        let patient = *self.figures.get(usize::from(patient.0))?;
        let body = me.body?;
        if !self.limits.foresight
            || patient.team != me.team
            || battle.prompt()?.kind != PromptKind::Turn
        {
            return None;
        }
        let foe = {
            let felled_by = fate::felled_by(battle, &self.figures, &self.dangers, &patient);
            match felled_by.as_slice() {
                [foe] => foe.id,
                _ => return None,
            }
        };
        self.surely_fells(battle, me, body, foe)
    }

    /// Instead of getting out of a Grapple, the blow that surely fells who holds it.
    pub(super) fn fells_the_holder(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        let body = me.body?;
        let able = me.budget.standard > 0 && battle.prompt()?.kind == PromptKind::Turn;
        if !able || !self.limits.foresight {
            return None;
        }
        let holds = |it: &&Figure| {
            let beside = it
                .body
                .is_some_and(|it| battle.board().adjacent(&it, &body));
            let glance = battle.glance(it.id);
            beside && glance.is_some_and(|it| it.has(Status::Grappled))
        };
        let mut foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let holder = foes.find(holds)?.id;
        self.surely_fells(battle, me, body, holder)
    }

    /// The blow from here that surely fells a foe and harms no friend.
    fn surely_fells(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        foe: CombatantId,
    ) -> Option<Command> {
        if self.goals.spares(foe).is_some() {
            return None;
        }
        self.look_around(battle, me, body);
        let attacks = battle.usable_attacks();
        let mut drafts = battle.drafts()?;
        let mut list = std::mem::take(&mut self.targets);
        let mut best: Option<(f32, AttackKind, Target)> = None;
        for attack in attacks {
            let provokes = wild::provokes(battle, me.id, attack);
            if provokes && self.exposed(battle, body) > 0.0 {
                continue;
            }
            let made = (attack, body.anchor);
            drafts.targets(made, &|_| true, &mut list);
            drafts.estimates(made, &list, &mut self.guesses);
            for (aim, ((target, _), guess)) in list.iter().zip(self.guesses.iter()).enumerate() {
                let mut touched = self.guesses.touched(aim).iter();
                let falls = touched.find(|it| it.who == foe).map_or(0.0, |it| it.falls);
                let better = best.as_ref().is_none_or(|(most, ..)| falls > *most);
                if falls >= SURELY && guess.to_friends <= 0.0 && better {
                    best = Some((falls, attack, target.clone()));
                }
            }
        }
        self.targets = list;
        let (_, attack, target) = best?;
        approved(battle, Command::new(me.id, act::UseAttack(attack, target)))
    }

    /// Whether it is the lesser loss beside an ally whom it could step in for: one who must not fall, or with whom those
    /// in its balls are lost.
    pub(super) fn is_the_lesser_loss(&mut self, battle: &Battle, me: &Me, offer: &Offer) -> bool {
        let ward = self.goals.keep.contains(&offer.trigger);
        let bench = self.terms.bench * self.bench(battle, offer.trigger);
        if !ward && bench <= 0.0 || self.goals.keep.contains(&me.id) {
            return false;
        }
        let occasion = battle.offers_of_one_occasion();
        let own = occasion.iter().find(|(it, _)| {
            let whose = it.reactor == me.id && it.trigger == offer.trigger;
            whose && it.reaction == offer.reaction
        });
        let Some((_, forecast)) = own else {
            return false;
        };
        let works = forecast.success.unwrap_or(0.0);
        let saved = forecast.incoming.as_ref();
        let saved = saved.map_or(0.0, |it| it.odds.knock_out);
        let lost: f64 = forecast.targets.iter().map(|it| it.knock_out).sum();
        self.standing = self.stands_with(battle, me);
        let standing = &self.standing;
        let decided = if ward { self.terms.decided } else { 0.0 };
        let all = self.terms.rounds_spared * standing.strength
            + self.terms.felled
            + standing.hp
            + self.terms.bench * standing.bench;
        let turn = self.terms.rest * standing.strength;
        let gains = works as f32 * (saved as f32 * (decided + bench) - lost as f32 * all);
        gains > turn
    }

    /// What a Standard Action costs whoever falls to what it suffers from after one, and to nothing else: all that it has
    /// and could do yet.
    pub(super) fn toll(&mut self, battle: &Battle, me: &Me) -> f32 {
        let lost = battle.lost_by_ailing(me.id) + battle.price_of_effort(me.id);
        if lost < me.hp {
            return 0.0;
        }
        let falls = || {
            let mut by = fate::felled_by(battle, &self.figures, &self.dangers, me).into_iter();
            by.any(|foe| !self.is_busy(battle, me, foe))
        };
        if !self.watch.wins && falls() && !self.gets_away(battle, me) {
            return 0.0;
        }
        let standing = &self.standing;
        let left = standing.hp + self.terms.rounds_spared * standing.strength;
        self.terms.felled + left + self.terms.bench * standing.bench + self.stake
    }

    /// Whether a foe stands beside another one of the team, and not beside whoever decides.
    fn is_busy(&self, battle: &Battle, me: &Me, foe: &Figure) -> bool {
        let board = battle.board();
        let beside = |it: &Figure| {
            let both = it.body.zip(foe.body);
            both.is_some_and(|(it, there)| board.adjacent(&it, &there))
        };
        let mut own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        !beside(me) && own.any(beside)
    }

    /// Whether it walks to where no blow of the foes is its end.
    fn gets_away(&mut self, battle: &Battle, me: &Me) -> bool {
        let Some(body) = me.body.filter(|_| me.may_shift()) else {
            return false;
        };
        if !self.explore(battle, me) {
            return false;
        }
        let at = |cell: Cell| Body::new(cell, body.footprint);
        let mut cells = self.reach.cells().map(|(cell, _)| cell);
        cells.any(|cell| self.outlook(battle.board(), at(cell)).hurt < self.standing.hp)
    }

    /// What it is worth to be in its ball after an attack, and what its Combat Stages are worth to whoever comes in its
    /// place: for one who would fall to the next blow, and knows a move like that.
    pub(super) fn worth_of_leaving(&self, battle: &Battle, me: &Me) -> (f32, f32) {
        let people = &battle.level().combatants;
        let def = &people[usize::from(me.id.0)];
        let leaves = |what: &What| matches!(what, What::SwitchOut(_) | What::PassOn(_));
        let mut moves = def.moves.iter().map(|id| battle.dex().move_def(*id));
        if def.owner.is_none()
            || !moves.any(|it| it.effects.iter().any(|effect| leaves(&effect.what)))
        {
            return (0.0, 0.0);
        }
        let waits = |it: &&Figure| {
            let mate = people[usize::from(it.id.0)].owner == def.owner;
            mate && it.body.is_none() && it.hp > 0
        };
        let hp = |it: &&Figure| it.hp;
        let Some(next) = self.figures.iter().filter(waits).max_by_key(hp) else {
            return (0.0, 0.0);
        };
        if fate::felled_by(battle, &self.figures, &self.dangers, me).is_empty() {
            return (0.0, 0.0);
        }
        let kept = self.terms.felled + self.standing.hp + self.terms.rest * self.standing.strength;
        (kept, self.handed_to(battle, me, next.id))
    }

    /// What the Combat Stages of one are worth to another who gets them.
    fn handed_to(&self, battle: &Battle, me: &Me, next: CombatantId) -> f32 {
        let foes = || self.figures.iter().filter(|it| is_up_against(me.team, it));
        let worst = |of: &mut dyn Iterator<Item = super::danger::Danger>| {
            of.max_by(|one, other| one.damage.total_cmp(&other.damage))
                .unwrap_or_default()
        };
        let deals = worst(&mut foes().map(|foe| self.dangers.of(next, foe.id)));
        let takes = worst(&mut foes().map(|foe| self.dangers.of(foe.id, next)));
        let attack = match deals.special {
            true => StageStat::SpecialAttack,
            false => StageStat::Attack,
        };
        let defense = match takes.special {
            true => StageStat::SpecialDefense,
            false => StageStat::Defense,
        };
        let a_turn = battle.stage(me.id, attack) as f32 * deals.damage
            + battle.stage(me.id, defense) as f32 * takes.damage;
        self.terms.lasting * STAGE * a_turn
    }

    /// A trainer picks up what lies near: a Potion while somebody needs one and no foe comes to it, a ball where its last
    /// one is thrown and somebody has to be caught.
    pub(super) fn fetch(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        let (board, body) = (battle.board(), me.body?);
        let lying = board.items();
        if lying.is_empty() || me.kind != CombatantKind::Trainer || me.budget.standard == 0 {
            return None;
        }
        let needs = |it: &Figure| {
            let own = it.id == me.id || is_its(battle, me, it);
            own && it.up && it.at_most(deeds::HURT)
        };
        let own = self.figures.get(usize::from(me.id.0))?;
        let alone = || deeds::is_left_alone(battle, &self.figures, &self.dangers, own);
        let potions = self.figures.iter().any(needs) && alone();
        let balls = self.goals.wanted().next().is_some() && !bag::has_ball(battle, me.id);
        let wanted = |item: &ItemId| match battle.dex().item(*item).effect {
            ItemEffect::Heal(_) => potions,
            ItemEffect::Ball { .. } => balls,
            _ => false,
        };
        let off = |at: &Body| board.distance(&body, at);
        let there = lying.iter().filter(|(_, item)| wanted(item));
        let there = there.map(|(cell, _)| Body::at(*cell));
        let there = there.min_by_key(|it| off(it))?;
        if off(&there) <= 1 {
            return approved(battle, Command::new(me.id, act::PickUp(there.anchor)));
        }
        self.within(battle, me, (there, 1))
    }

    /// A trainer walks to where its beam reaches somebody whom another had better replace.
    pub(super) fn go_to_the_idle(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        if !self.limits.switching || battle.level().context == Context::League {
            return None;
        }
        let there = self.lineup(battle, me).out_of_reach()?;
        self.within(battle, me, (there, BEAM))
    }

    /// A trainer without a blow of its own walks to one of its own who sleeps beside a foe, to wake it.
    pub(super) fn go_to_the_sleeping(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        if me.kind != CombatantKind::Trainer || me.budget.standard == 0 || !me.may_shift() {
            return None;
        }
        let (here, board) = (me.body?, battle.board());
        let asleep = |it: &Figure| {
            battle
                .glance(it.id)
                .is_some_and(|it| it.has(Status::Asleep))
        };
        let beset = |there: &Body| {
            let mut foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
            foes.any(|it| it.body.is_some_and(|foe| board.adjacent(&foe, there)))
        };
        let own = self
            .figures
            .iter()
            .filter(|it| it.up && is_its(battle, me, it));
        let there = own.filter(|it| asleep(it)).filter_map(|it| it.body);
        let mut there = there.filter(|it| beset(it) && !board.adjacent(it, &here));
        let there = there.next()?;
        match deeds::has_no_blow(battle, me) {
            true => self.within(battle, me, (there, 1)),
            false => None,
        }
    }

    /// The shortest way to within so many metres of somebody, to where no foe gets at it.
    fn within(
        &mut self,
        battle: &Battle,
        me: &Me,
        (there, metres): (Body, i32),
    ) -> Option<Command> {
        let body = me.body.filter(|_| me.may_shift())?;
        let board = battle.board();
        let off = |at: &Body| board.distance(at, &there);
        if off(&body) > self.dangers.walk(me.id) + metres {
            return None;
        }
        self.look_around(battle, me, body);
        if !self.explore(battle, me) {
            return None;
        }
        let at = |cell: Cell| Body::new(cell, body.footprint);
        let near = self
            .reach
            .cells()
            .filter(|(cell, _)| off(&at(*cell)) <= metres);
        let safe = near
            .filter(|(cell, _)| self.outlook(battle.board(), at(*cell)).hurt < self.standing.hp);
        let (cell, _) = safe.min_by_key(|(cell, cost)| (*cost, cell.y, cell.x))?;
        let path = self.reach.path_to(cell)?;
        let walk = self.safely(battle, body, act::Shift(path).into());
        approved(battle, Command::new(me.id, walk))
    }
}
