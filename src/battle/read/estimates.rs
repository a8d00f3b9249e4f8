//! What an attack would do on average: the lean cousin of the forecast for controllers, without distributions.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::definition::definition_in;
use crate::battle::deeds::attack::effects;
use crate::battle::deeds::attack::shape::AttackReach;
use crate::battle::deeds::attack::targets::{self, Aimer, Hits, Sights, Wanted};
use crate::battle::deeds::attack::weigh;
use crate::battle::deeds::attack::{aim_roughly, check_roughly};
use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::consequences::drain;
use crate::battle::deeds::health::Health;
use crate::battle::deeds::moves;
use crate::battle::deeds::status;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Burst, Lasting, Question};
use crate::battle::questions::blow::{Blow, End, Surroundings};
use crate::battle::questions::breaking;
use crate::battle::questions::kind::Effects;
use crate::battle::questions::moments::Touch;
use crate::battle::read::edges;
use crate::battle::state::flight::{
    Attack, AttackFacts, SpareStrikes, Strikes, Weight, damage_base, with_parts,
};
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::board::{Body, Cell};
use crate::data::MoveDef;
use crate::data::moves::{Effect, EffectWho, MoveDamage};
use crate::rules::{AttackClass, DamageBase, Vitals};

/// What an attack would do on average; the lean cousin of [`Forecast`](crate::battle::Forecast) for controllers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// Expected damage to enemies, capped at the Hit Points they have.
    pub to_foes: f32,
    /// The part of it of which a drain does its drinker good.
    pub drained: f32,
    /// Expected damage to allies; whoever is Fainted is hurt by all of it (combat-R076).
    pub to_friends: f32,
    /// Expected number of allies left Fainted.
    pub friends_lost: f32,
    /// Expected number of enemies left Fainted.
    pub knock_outs: f32,
    /// Rough worth of what it inflicts or changes, in Hit Points.
    pub effects: f32,
    /// Rough worth of the harm it does to allies, in Hit Points.
    pub on_friends: f32,
}

/// What an attack would do on average to one foe, when it is asked about closely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touched {
    /// Whom.
    pub who: CombatantId,
    /// Expected damage, the dice of damage and the number of strikes reckoned in; never more than the foe
    /// has left.
    pub damage: f32,
    /// The chance that it is left Fainted.
    pub falls: f32,
    /// Rough worth of what it inflicts or changes there, in Hit Points.
    pub effects: f32,
    /// Hit Points, roughly, that its user loses by what the foe gives back for it.
    pub back: f32,
    /// Its user faints as well where the foe does.
    pub together: bool,
}

/// Estimates, one for each aim; whoever asks again and again keeps the list.
#[derive(Default)]
pub struct Estimates {
    list: Vec<Estimate>,
    /// Foes touched by each aim, one list behind the other; empty unless they are asked about closely.
    touched: Vec<Touched>,
    /// Where in `touched` the foes of each aim end.
    ends: Vec<usize>,
    closely: bool,
    /// Room for the strikes of attacks that are only thought of.
    spare: SpareStrikes,
}

impl Estimates {
    /// A list that is told of every foe by itself; costs about a third more.
    #[must_use]
    pub fn closely() -> Self {
        Self {
            closely: true,
            ..Self::default()
        }
    }

    /// The foes whom an aim touches, where the list is told of them; those who have Fainted are none.
    #[must_use]
    pub fn touched(&self, aim: usize) -> &[Touched] {
        let Some(end) = self.ends.get(aim) else {
            return &[];
        };
        let from = aim.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.touched[from..*end]
    }

    /// Empties the list, and keeps its room.
    pub(crate) fn clear(&mut self) {
        self.list.clear();
        self.touched.clear();
        self.ends.clear();
    }
}

impl std::ops::Deref for Estimates {
    type Target = [Estimate];

    fn deref(&self) -> &[Estimate] {
        &self.list
    }
}

/// Attacks of somebody that are thought of from one square after the other: what is the same for all of them, or from
/// everywhere, is looked up once.
pub struct Drafts<'w> {
    aimer: Aimer<'w>,
    around: Surroundings<'w>,
    by: End<'w>,
    here: Whereabouts,
    attacks: Vec<Draft<'w>>,
    views: Vec<View>,
}

/// An attack, wherever it is made from.
struct Draft<'w> {
    kind: AttackKind,
    shape: Option<AttackReach>,
    guess: Option<Guess<'w>>,
}

/// A square from which attacks are thought of.
struct View {
    at: Cell,
    /// The same, where whoever attacks stands elsewhere and there is room for it.
    from: Option<Cell>,
    sights: Sights,
}

impl<'w> Drafts<'w> {
    /// Those of a combatant, as the battle is now.
    pub(crate) fn of(world: &'w World, actor: CombatantId) -> Self {
        let around = Surroundings::of(world);
        let by = End::within(&around, actor);
        Self {
            aimer: Aimer::within(&around, &by),
            around,
            by,
            here: world.part::<Place>(actor).at(),
            attacks: Vec::new(),
            views: Vec::new(),
        }
    }

    /// The legal targets of an attack from a square, with whom each would touch; of one alone only those who are wanted.
    pub fn targets(
        &mut self,
        (kind, at): (AttackKind, Cell),
        whom: &dyn Fn(CombatantId) -> bool,
        out: &mut Vec<(Target, Hits)>,
    ) {
        out.clear();
        let (draft, view) = (self.draft(kind), self.view(at));
        let aimer = self.aimer.wanting(whom);
        let shape = &mut self.attacks[draft].shape;
        let shape = shape.get_or_insert_with(|| aimer.shape(kind));
        let seen = (at, &mut self.views[view].sights);
        let (world, actor) = (self.around.world, self.by.id);
        aimer.each_shaped((kind, shape), seen, Wanted::Hits, |target, aimed| {
            if moves::can_take(world, actor, kind, &target) {
                out.push((target, aimed.hits));
            }
        });
    }

    /// What an attack would do on average from a square, for each of these aims. The hits of an aim are whom
    /// [`Drafts::targets`] says that its target touches from there.
    pub fn estimates<'t>(
        &mut self,
        attack: (AttackKind, Cell),
        aims: impl IntoIterator<Item = &'t (Target, Hits)>,
        out: &mut Estimates,
    ) {
        self.estimates_of_what_matters(attack, aims, out, &|_| true);
    }

    /// The same, but that of an aim at one combatant nothing is reckoned, and its estimate is empty, where not even a blow
    /// that is sure to hit comes to what `matters`; more of what is good about it must not matter less.
    pub fn estimates_of_what_matters<'t>(
        &mut self,
        (kind, at): (AttackKind, Cell),
        aims: impl IntoIterator<Item = &'t (Target, Hits)>,
        out: &mut Estimates,
        matters: &dyn Fn(&Estimate) -> bool,
    ) {
        out.clear();
        let mut aims = aims.into_iter().peekable();
        if aims.peek().is_none() {
            return;
        }
        let (draft, view) = (self.draft(kind), self.view(at));
        let (world, actor, from) = (self.around.world, self.by.id, self.views[view].from);
        // Whoever walks blind may be asked about a square that another covers (G133): it is judged from
        // where it stands.
        let there = from.is_some() || self.here == Whereabouts::Board(at);
        let around = self.around.with(actor, from);
        let stands = around.grid.body(actor).is_some();
        let guess = &mut self.attacks[draft].guess;
        let guess = guess.get_or_insert_with(|| Guess::of(self.around, self.by, kind));
        guess.stand_in(around, from);
        guess.attack.swap_lists(&mut out.spare);
        let mut touched = out.closely.then_some(&mut out.touched);
        for (target, hits) in aims {
            let close = touched.as_deref_mut();
            out.list
                .push(if there && (stands || !matches!(target, Target::Cell(_))) {
                    guess.on_all(hits, close, matters)
                } else {
                    let hits = targets::resolve_from(world, actor, kind, target, from).hits;
                    guess.on_all(&hits, close, matters)
                });
            if let Some(touched) = &touched {
                out.ends.push(touched.len());
            }
        }
        guess.attack.swap_lists(&mut out.spare);
    }

    /// The place of an attack among those that have been thought of.
    fn draft(&mut self, kind: AttackKind) -> usize {
        let known = self.attacks.iter().position(|it| it.kind == kind);
        known.unwrap_or_else(|| {
            self.attacks.push(Draft {
                kind,
                shape: None,
                guess: None,
            });
            self.attacks.len() - 1
        })
    }

    /// The place of a square among those from which something has been thought of.
    fn view(&mut self, at: Cell) -> usize {
        let known = self.views.iter().position(|it| it.at == at);
        known.unwrap_or_else(|| {
            self.views.push(View {
                at,
                from: place::elsewhere(self.around.world, self.by.id, at),
                sights: Sights::new(),
            });
            self.views.len() - 1
        })
    }
}

/// An attack that somebody thinks of, to be judged against one target after the other.
struct Guess<'w> {
    around: Surroundings<'w>,
    attack: Attack,
    /// Its user.
    by: End<'w>,
    /// Somebody could draw it onto itself.
    may_be_drawn: bool,
    worths: Worths,
}

/// What effects of an attack promise at those of whom it was thought, by their place in its data: wherever it is made
/// from.
#[derive(Default)]
struct Worths(SmallVec<[((CombatantId, usize), f32); 8]>);

impl Worths {
    fn of(&mut self, around: &Surroundings, at: &End, effect: (usize, &Effect), max: i32) -> f32 {
        let about = (at.id, effect.0);
        let known = self.0.iter().find(|it| it.0 == about);
        known.map(|it| it.1).unwrap_or_else(|| {
            let worth = deed(&effect.1.what).worth(around, at, max);
            self.0.push((about, worth));
            worth
        })
    }
}

impl<'w> Guess<'w> {
    /// An attack from where its user stands.
    fn of(around: Surroundings<'w>, by: End<'w>, kind: AttackKind) -> Self {
        let attack = AttackFacts::with(by.asked(around.world), around.dex, kind);
        let mut reaching = around.reaching.iter();
        let may_be_drawn = attack.ranged && reaching.any(|(_, kind)| kind.answers.draws.is_some());
        Self {
            around,
            attack: attack.into(),
            by,
            may_be_drawn,
            worths: Worths::default(),
        }
    }

    /// Thinks of its user as standing there, if that is elsewhere.
    fn stand_in(&mut self, around: Surroundings<'w>, from: Option<Cell>) {
        self.around = around;
        self.attack.be_made_from(from);
    }

    /// What the attack would do on average, aimed at these combatants: somebody else may draw it onto itself.
    fn on_all(
        &mut self,
        hits: &[CombatantId],
        touched: Option<&mut Vec<Touched>>,
        matters: &dyn Fn(&Estimate) -> bool,
    ) -> Estimate {
        if !self.may_be_drawn {
            return self.on(hits, touched, matters);
        }
        self.attack.retarget(hits);
        match answers::draws(self.around.world, &self.attack) {
            Some((to, _)) => self.on(&[to], touched, matters),
            None => self.on(hits, touched, matters),
        }
    }

    /// What the attack would do on average to these combatants.
    fn on(
        &mut self,
        hits: &[CombatantId],
        mut touched: Option<&mut Vec<Touched>>,
        matters: &dyn Fn(&Estimate) -> bool,
    ) -> Estimate {
        let mut result = Estimate::default();
        self.attack.retarget(hits);
        let alone = hits.len() == 1 && touched.is_none();
        let matters = alone.then_some(matters);
        for (index, target) in hits.iter().enumerate() {
            let before = result.effects;
            let left = self.add((index, *target), &mut result, matters);
            if let (Some(touched), Some(left)) = (touched.as_deref_mut(), left) {
                let chance = left.chance;
                // What it is driven over comes with every hit.
                let strewn = self.strewn_behind(*target).min(left.hp);
                let short = Left {
                    hp: left.hp - strewn,
                    ..left
                };
                let (dealt, falls) = self.closely(index, &short);
                let dealt = (dealt + chance * strewn, falls);
                let (damage, falls) = self.pushed_off(*target, &left, dealt);
                let burst = self.burst_of(&left.at);
                let bound = self.by.effects.asked().has(Question::GoesWith);
                let together = bound && answers::goes_with(self.around.world, self.by.id, *target);
                touched.push(Touched {
                    who: *target,
                    damage,
                    falls,
                    effects: result.effects - before,
                    back: self.given_back((index, &left.at), chance, (damage, falls))
                        + falls * burst as f32,
                    together: together || burst > 0 && burst >= self.own_health().hp,
                });
            }
        }
        result
    }

    /// Damage to a foe that has so much left, and the chance that it falls: by the number of strikes that
    /// hit, and by how far the dice of damage spread.
    fn closely(&mut self, index: usize, left: &Left<'w>) -> (f32, f32) {
        if self.attack.damage == MoveDamage::None {
            return (0.0, 0.0);
        }
        let strikes = match self.attack.strikes {
            Strikes::Double => 2,
            Strikes::Triple => 3,
            _ => 1,
        };
        let (mut damage, mut falls) = (0.0, 0.0);
        for hits in 1..=strikes {
            if hits > 1 {
                self.suppose(index, left.at, hits);
            }
            let share = exactly(hits, strikes, left.chance);
            let (mean, spread) = self.spread(index);
            let (dealt, fells) = capped(mean, spread, left.hp);
            damage += share * dealt;
            falls += share * if left.stands { 0.0 } else { fells };
        }
        (damage, falls)
    }

    /// The same where the attack pushes its target over an edge, with what the fall does.
    fn pushed_off(&self, target: CombatantId, left: &Left, dealt: (f32, f32)) -> (f32, f32) {
        let world = self.around.world;
        let (AttackKind::Move(id), false) = (self.attack.kind, self.around.board.is_level()) else {
            return dealt;
        };
        let body = self.around.grid.body(self.by.id);
        let Some((mean, fells)) = edges::pushed_off(world, body.as_ref(), id, target) else {
            return dealt;
        };
        let (damage, falls) = dealt;
        let stands = (left.chance - falls).max(0.0);
        (
            (damage + left.chance * mean).min(left.hp),
            falls + stands * fells,
        )
    }

    /// Hit Points that a foe loses to what lies where the attack pushes it.
    fn strewn_behind(&self, target: CombatantId) -> f32 {
        let AttackKind::Move(id) = self.attack.kind else {
            return 0.0;
        };
        if self.around.board.hazards().is_empty() {
            return 0.0;
        }
        let from = self.around.grid.body(self.by.id);
        let lost = from.map(|from| edges::pushed_over(self.around.world, &from, id, target));
        lost.unwrap_or(0) as f32
    }

    fn own_health(&self) -> Vitals {
        self.around.world.part::<Health>(self.by.id).vitals()
    }

    /// Hit Points that its user loses where a foe falls beside it.
    fn burst_of(&self, target: &End) -> i32 {
        if !target.effects.asked().has(Question::Bursts) {
            return 0;
        }
        let (world, target) = (self.around.world, target.id);
        let grid = &self.around.grid;
        let Some((one, other)) = grid.body(self.by.id).zip(grid.body(target)) else {
            return 0;
        };
        // From where the blow is struck, and not from where its user stands now.
        let from = self.attack.from.unwrap_or(one.anchor);
        let away = place::distance(world, &Body::new(from, one.footprint), &other);
        bursts_at(world, (self.by.id, target), away)
    }

    /// Hit Points, roughly, that its user loses by what a foe gives back for such damage, or for falling to it.
    fn given_back(
        &self,
        (index, at): (usize, &End),
        chance: f32,
        (damage, falls): (f32, f32),
    ) -> f32 {
        let (world, strike) = (self.around.world, &self.attack.targets[index]);
        let asked = at.effects.asked();
        let mut back = 0.0;
        if is_spoiled(&self.around, self.attack.kind, at) {
            back += damage / 2.0;
        }
        if !asked.has(Question::Stings) && !asked.has(Question::Repays) {
            return back;
        }
        let touch = effects::touch_of(world, &self.attack, strike);
        let dealt = i32::from(damage > 0.0);
        let touch = touch.map(|it| Touch { dealt, ..it });
        back + touch.map_or(0.0, |it| chance * repaid(&self.around, &self.by, it, falls))
    }

    /// Weighs a strike as if it had hit so often.
    fn suppose(&mut self, index: usize, at: End<'w>, hits: u8) {
        let around = self.around;
        self.attack.suppose(index, hits);
        let weight = {
            let blow = Blow::between(around, &self.attack, self.by, Some(at));
            weigh::weigh_blow(&blow, &self.attack.targets[index])
        };
        self.attack.weigh(index, weight);
    }

    /// The mean of the damage of a weighed strike, and how far from it most rolls are.
    fn spread(&self, index: usize) -> (f32, f32) {
        let attack = &self.attack;
        let dealt = |roll: i32| weigh::dealt(attack, index, roll).1 as f32;
        if !attack.damage.rolls() {
            return (dealt(0), 0.0);
        }
        let dice = damage_base(&attack.targets[index]).dice();
        let times = throws(attack, attack.targets[index].no_crit);
        let (count, sides) = (times * i32::from(dice.count), i32::from(dice.sides));
        let mean = count * (sides + 1) / 2 + times * dice.bonus;
        let deviation = ((count * (sides * sides - 1)) as f32 / 12.0).sqrt();
        let step = deviation.round().max(1.0) as i32;
        let middle = dealt(mean);
        let slope = (dealt(mean + step) - middle) / step as f32;
        // Half a die's point is lost to rounding the mean down.
        let odd = 0.5 * ((count * (sides + 1)) % 2) as f32;
        (middle + slope * odd, slope * deviation)
    }

    /// Adds what it does to one of them; how a foe stands who is still up.
    fn add(
        &mut self,
        (index, target): (usize, CombatantId),
        result: &mut Estimate,
        matters: Option<&dyn Fn(&Estimate) -> bool>,
    ) -> Option<Left<'w>> {
        let (around, attack, worths) = (self.around, &mut self.attack, &mut self.worths);
        let world = around.world;
        let damaging = attack.damage != MoveDamage::None;
        attack.roll_before(3);
        attack.suppose(index, 1);
        let at = End::within(&around, target);
        let health = world.part::<Health>(target);
        let (aim, weight) = {
            let blow = Blow::between(around, attack, self.by, Some(at));
            let weight = damaging.then(|| weigh::weigh_blow(&blow, &attack.targets[index]));
            let known = (health, weight.as_ref());
            if matters.is_some_and(|it| !could_matter(&blow, &at, known, worths, it)) {
                return None;
            }
            (aim_roughly(&blow), weight)
        };
        attack.take_aim_roughly(index, &aim);
        if let Some(weight) = weight {
            attack.weigh(index, weight);
        }
        let strike = &attack.targets[index];
        let rolled = !(attack.automatic || (attack.ac.is_none() && !attack.cannot_miss));
        let chance = if strike.vain {
            0.0
        } else if rolled {
            check_roughly(attack, &aim, 10).chance_20ths() as f32 / 20.0
        } else {
            1.0
        };
        let vitals = health.vitals();
        let mean_roll = mean_roll(attack, damage_base(strike), strike.no_crit);
        let (_, dealt) = weigh::dealt(attack, index, mean_roll);
        let left = vitals.hp + vitals.temp;
        let dealt = if attack.leaves_one {
            dealt.min((left - 1).max(0))
        } else {
            dealt
        };
        let worth = chance * dealt.min(left.max(0)) as f32;
        let mut stood = None;
        if at.who.team == self.by.who.team {
            let awake = !health.fainted();
            result.to_friends += if awake { worth } else { chance * dealt as f32 };
            if damaging && awake && dealt >= left {
                result.friends_lost += chance;
            }
            if let (Some(def), true) = (definition_in(around.dex, world, attack.kind), awake) {
                let blow = Blow::between(around, attack, self.by, Some(at));
                result.on_friends += effects_worth(&blow, &at, def, chance, (&vitals, worths));
            }
        } else if !health.fainted() {
            result.to_foes += worth;
            if !is_spoiled(&around, attack.kind, &at) {
                result.drained += worth;
            }
            let stands = || {
                let kind = at.asked(world).withstands(attack.origin());
                kind.is_some_and(|kind| !breaking::passes(world, attack.user, target, kind))
            };
            let stands = attack.leaves_one || left > 1 && stands();
            if damaging && dealt >= left && !stands {
                result.knock_outs += chance;
            }
            stood = Some(Left {
                at,
                chance,
                hp: left as f32,
                stands,
            });
            if let Some(def) = definition_in(around.dex, world, attack.kind) {
                let blow = Blow::between(around, attack, self.by, Some(at));
                result.effects += effects_worth(&blow, &at, def, chance, (&vitals, worths));
            }
        }
        stood
    }
}

/// The least that a die can show which hits.
const ANY_HIT: i32 = 2;

/// What the dice of this Damage Base show on average, where an attack rolls any.
fn mean_roll(attack: &Attack, base: DamageBase, no_crit: bool) -> i32 {
    if !attack.damage.rolls() {
        return 0;
    }
    let (dice, times) = (base.dice(), throws(attack, no_crit));
    times * i32::from(dice.count) * (i32::from(dice.sides) + 1) / 2 + times * dice.bonus
}

/// How often its dice are thrown: once and as often as something adds, and more for an attack that is a Critical Hit
/// whenever it hits.
fn throws(attack: &Attack, no_crit: bool) -> i32 {
    let usual = 1 + i32::from(attack.more_dice);
    match attack.crit_from <= ANY_HIT && !no_crit {
        true => usual + i32::from(attack.crit_dice),
        false => usual,
    }
}

/// Whether a blow at a foe that is sure to hit could come to what matters. To know that costs much less than to know
/// how likely it hits.
fn could_matter(
    blow: &Blow,
    at: &End,
    (health, weight): (&Health, Option<&Weight>),
    worths: &mut Worths,
    matters: &dyn Fn(&Estimate) -> bool,
) -> bool {
    if at.who.team == blow.by.who.team || health.fainted() {
        return true;
    }
    let (attack, vitals) = (blow.attack, health.vitals());
    let left = (vitals.hp + vitals.temp).max(0);
    let dealt = weight.map_or(0, |weight| {
        let roll = mean_roll(attack, with_parts(weight.base, &weight.base_parts), false);
        weigh::would_deal(attack, weight, roll).max(0)
    });
    let fells = weight.is_some() && dealt >= left;
    let mut most = Estimate {
        to_foes: dealt.min(left) as f32,
        knock_outs: f32::from(u8::from(fells)),
        ..Estimate::default()
    };
    if matters(&most) {
        return true;
    }
    if let Some(def) = definition_in(blow.around.dex, blow.around.world, attack.kind) {
        let effects = def.effects.iter().enumerate();
        let effects = effects.filter(|(_, effect)| effect.who == EffectWho::Target);
        let worth = effects.map(|(nth, effect)| {
            let share = effect.when.chance(1.0).max(effect.when.chance(0.0));
            let worth = worths.of(&blow.around, at, (nth, effect), vitals.max);
            share * worth.max(0.0)
        });
        most.effects = worth.sum();
    }
    most.effects > 0.0 && matters(&most)
}

/// Whether what an attack drains from somebody does its user no good.
fn is_spoiled(around: &Surroundings, kind: AttackKind, from: &End) -> bool {
    match kind {
        AttackKind::Move(id) if from.effects.asked().has(Question::SpoilsDrain) => {
            drain::is_spoiled(around.world, from.id, around.dex.move_def(id))
        }
        _ => false,
    }
}

/// Hit Points, roughly, that a hit like this costs whoever makes it, where whom it hits falls of it so likely.
fn repaid(around: &Surroundings, by: &End, touch: Touch, falls: f32) -> f32 {
    let world = around.world;
    let stings = answers::stings(world, touch.at, touch) as f32;
    let statuses = answers::repays(world, touch.at, touch);
    if statuses.is_empty() {
        return stings;
    }
    let max = world.part::<Health>(by.id).vitals().max as f32;
    let statuses = statuses.into_iter();
    let statuses = statuses.map(|status| status::promises(around, by, status) as f32 / 100.0);
    stings + (1.0 - falls) * max * statuses.sum::<f32>()
}

/// Hit Points, roughly, that it costs somebody to hit another with its fists.
pub(crate) fn repaid_for_fists(world: &World, by: CombatantId, at: CombatantId) -> f32 {
    let around = Surroundings::of(world);
    let end = End::within(&around, by);
    repaid(&around, &end, Touch::of_fists(by, at), 0.0)
}

/// Hit Points that somebody loses where another falls so many metres away from it.
pub(crate) fn bursts_at(world: &World, (on, felled): (CombatantId, CombatantId), away: i32) -> i32 {
    match world.part::<Effects>(felled).asked().has(Question::Bursts) {
        true => Lasting::of(world, felled).bursts(Burst { on, away }),
        false => 0,
    }
}

/// A foe that an attack is thought to strike.
struct Left<'w> {
    at: End<'w>,
    /// The chance that a strike hits it.
    chance: f32,
    /// The Hit Points it has, temporary ones too.
    hp: f32,
    /// It keeps one Hit Point, whatever is dealt.
    stands: bool,
}

/// The chance that of so many strikes exactly so many hit.
fn exactly(hits: u8, of: u8, chance: f32) -> f32 {
    let ways = match (hits, of) {
        (1, 2) => 2.0,
        (1 | 2, 3) => 3.0,
        _ => 1.0,
    };
    ways * chance.powi(i32::from(hits)) * (1.0 - chance).powi(i32::from(of - hits))
}

/// What is dealt on average of a damage that spreads so far about its mean where no more than `left` can be
/// taken, and the chance that all of it is: a normal distribution stands for the dice.
fn capped(mean: f32, spread: f32, left: f32) -> (f32, f32) {
    if spread < 0.5 {
        let fells = if mean >= left { 1.0 } else { 0.0 };
        return (mean.min(left), fells);
    }
    // Damage comes in whole points: half a point less will do.
    let z = (left - 0.5 - mean) / spread;
    let below = normal(z);
    let density = (-0.5 * z * z).exp() * 0.398_942_3;
    let dealt = mean * below + left * (1.0 - below) - spread * density;
    (dealt.clamp(0.0, left), 1.0 - below)
}

/// The share of a normal distribution below so many deviations (a logistic curve, within 0.01).
fn normal(z: f32) -> f32 {
    1.0 / (1.0 + (-1.702 * z).exp())
}

/// A rough worth of what a move, or something thrown, does to a target besides damage, in Hit Points.
fn effects_worth(
    blow: &Blow,
    at: &End,
    def: &MoveDef,
    chance: f32,
    (vitals, worths): (&Vitals, &mut Worths),
) -> f32 {
    let around = &blow.around;
    if def.effects.is_empty() || effects::shrugged_off_by(blow, def).is_some() {
        return 0.0;
    }
    let (world, by) = (around.world, &blow.by);
    let own_max = || world.part::<Health>(by.id).vitals().max;
    let (asked, foe) = (at.asked(world), by.who.team != at.who.team);
    let turned_back = foe && def.class == AttackClass::Status && asked.against_end(by).turns_back();
    let mirrors = foe && at.effects.asked().has(Question::Mirrors);
    let mut worth = 0.0;
    let effects = def.effects.iter().enumerate();
    for (nth, effect) in effects.filter(|(_, effect)| effect.who == EffectWho::Target) {
        let condition = effect.only_if.as_ref();
        if condition.is_some() && !effects::holds(world, blow.attack, at.id, condition) {
            continue;
        }
        let share = effect.when.chance(chance);
        let deed = deed(&effect.what);
        if turned_back {
            worth -= share * deed.worth(around, by, own_max());
            continue;
        }
        worth += share * worths.of(around, at, (nth, effect), vitals.max);
        if mirrors {
            let statuses = deed.statuses().into_iter();
            let same = statuses.filter(|(status, _)| asked.mirrors(*status));
            let back = same.map(|(status, likely)| {
                likely as f32 * status::promises(around, by, status) as f32 / 100.0
            });
            // Poison takes as much of the one as of the other.
            worth -= share * back.sum::<f32>() * own_max().max(vitals.max) as f32;
        }
    }
    worth
}
