//! What becomes of an attack on its way: the sole writer of [`Attack`]. Everybody else reads it.

use smallvec::SmallVec;

use crate::battle::kernel::command::{CombatantId, ObjectId};
use crate::battle::kernel::event::{Die, Modifiers};
use crate::battle::state::flight::{
    AccuracyParts, Attack, AttackFacts, Made, ObjectStrike, SpareStrikes, Strike, Strikes, Taking,
    Total, Weight,
};
use crate::board::Cell;
use crate::data::MoveId;
use crate::rules::{Effectiveness, Element};

impl From<AttackFacts> for Attack {
    fn from(facts: AttackFacts) -> Self {
        Self(facts)
    }
}

/// Before it is made.
impl Attack {
    /// Adds its targets.
    pub(crate) fn aimed(mut self, targets: &[CombatantId], area: Vec<Cell>) -> Self {
        self.retarget(targets);
        self.0.area = area;
        self
    }

    /// Sets the square from which the attack is made in place of its user's, if there is one.
    pub(crate) fn made_from(mut self, from: Option<Cell>) -> Self {
        self.0.from = from;
        self
    }

    /// Is made from another square from now on, or from its user's.
    pub(crate) fn be_made_from(&mut self, from: Option<Cell>) {
        self.0.from = from;
    }

    /// Takes over the list of the attack before, or leaves its own to the next.
    pub(crate) fn swap_lists(&mut self, spare: &mut SpareStrikes) {
        std::mem::swap(&mut self.0.targets, &mut spare.0);
    }

    /// Replaces its targets, on whom nothing of it has landed yet.
    pub(crate) fn retarget(&mut self, targets: &[CombatantId]) {
        self.0.targets.clear();
        let strikes = targets.iter().map(|target| Strike::at(*target));
        self.0.targets.extend(strikes);
    }

    /// Adds the objects in its way.
    pub(crate) fn striking(mut self, objects: &[ObjectId]) -> Self {
        self.0.objects = objects.iter().map(|id| ObjectStrike::at(*id)).collect();
        self
    }

    /// Adds what its use takes: nothing of it is gone where its user falls before it is made (A150).
    pub(crate) fn taking(mut self, takes: Taking) -> Self {
        self.0.takes = Some(takes);
        self
    }

    /// Marks it as a Coup de Grâce, or as none (combat-R084).
    pub(crate) fn made_coup(mut self, coup: bool) -> Self {
        self.0.coup = coup;
        self
    }

    /// What it takes, which is taken only once.
    pub(crate) fn take_use(&mut self) -> Option<(Taking, Made)> {
        let takes = self.0.takes.take()?;
        let made = Made {
            by: self.user,
            with: self.kind,
            at: self.targets.first().map(|strike| strike.target),
            named: match self.area.is_empty() {
                true => self.targets.len(),
                false => 1,
            },
        };
        Some((takes, made))
    }
}

/// Whom it strikes.
impl Attack {
    /// It is not on this one any more.
    pub(crate) fn pass_by(&mut self, who: CombatantId) {
        self.0.targets.retain(|strike| strike.target != who);
    }

    /// Another is struck in the place of one of its targets; `both`, if it strikes both (G095).
    pub(crate) fn redirect(&mut self, from: CombatantId, to: CombatantId, both: bool) {
        let targets = &mut self.0.targets;
        let Some(strike) = targets.iter().find(|strike| strike.target == from) else {
            return;
        };
        let mut strike = strike.clone();
        strike.target = to;
        strike.stepped_in = true;
        targets.retain(|own| own.target != to);
        if both {
            targets.push(strike);
        } else if let Some(own) = targets.iter_mut().find(|own| own.target == from) {
            *own = strike;
        }
    }

    /// Somebody draws it onto itself: it cannot miss that one, and hits nobody and nothing else.
    pub(crate) fn be_drawn(&mut self, to: CombatantId) {
        self.retarget(&[to]);
        self.0.area.clear();
        self.0.objects.clear();
        self.0.cannot_miss = true;
    }

    /// Whether it has rolled to hit, and has hit nobody.
    pub(crate) fn has_missed(&self) -> bool {
        !self.0.dice.is_empty() && !self.0.targets.iter().any(|strike| strike.hit)
    }

    /// It strikes nobody and nothing.
    pub(crate) fn come_to_nothing(&mut self) {
        self.retarget(&[]);
        self.0.area.clear();
        self.0.objects.clear();
    }

    /// Another uses it in the place of whoever has begun to.
    pub(crate) fn be_used_by(&mut self, who: CombatantId) {
        self.0.user = who;
    }

    /// What it lays are the hazards of this team, on these squares.
    pub(crate) fn lay_for(&mut self, team: u8, cells: Vec<Cell>) {
        self.0.lays_for = Some(team);
        self.0.area = cells;
    }

    /// It is of this type from now on.
    pub(crate) fn become_of(&mut self, element: Element) {
        self.0.element = Some(element);
    }

    /// The strike on one of its targets.
    fn strike_on(&mut self, who: CombatantId) -> Option<&mut Strike> {
        self.0
            .targets
            .iter_mut()
            .find(|strike| strike.target == who)
    }

    /// Somebody has spent an action on answering it: nobody does so twice (combat-R043).
    pub(crate) fn answered_by(&mut self, who: CombatantId) {
        self.0.answered.push(who);
    }

    /// The strike on somebody has been answered with this: once is enough.
    pub(crate) fn answered_with(&mut self, whom: CombatantId, by: MoveId) {
        if let Some(strike) = self.strike_on(whom) {
            strike.called.push(by);
        }
    }

    /// It misses one whom it had hit.
    pub(crate) fn miss(&mut self, who: CombatantId) {
        if let Some(strike) = self.strike_on(who) {
            (strike.hit, strike.hits, strike.crits) = (false, 0, 0);
        }
    }

    /// One of its targets resists it so many steps further.
    pub(crate) fn resist(&mut self, who: CombatantId, steps: i8) {
        if let Some(strike) = self.strike_on(who) {
            strike.resisted += steps;
        }
    }

    /// It leaves one of its targets at least one Hit Point (Endure).
    pub(crate) fn leave_standing(&mut self, who: CombatantId) {
        if let Some(strike) = self.strike_on(who) {
            strike.endured = true;
        }
    }

    /// Half of what it does to one of its targets comes later.
    pub(crate) fn put_off(&mut self, who: CombatantId) {
        if let Some(strike) = self.strike_on(who) {
            strike.put_off = true;
        }
    }

    /// A blessing of this move has been called up against the strike on somebody.
    pub(crate) fn call_up(
        &mut self,
        who: CombatantId,
        by: MoveId,
        called: Option<fn(&mut Strike)>,
    ) {
        if let Some(strike) = self.strike_on(who) {
            strike.called.push(by);
            if let Some(called) = called {
                called(strike);
            }
        }
    }
}

/// Accuracy.
impl Attack {
    /// The dice of its Accuracy Rolls have been thrown.
    pub(crate) fn throw(&mut self, dice: SmallVec<[Die; 2]>) {
        self.0.dice = dice;
    }

    /// What the Accuracy Roll of a strike is made of.
    pub(crate) fn take_aim(&mut self, index: usize, aim: AccuracyParts) {
        let strike = &mut self.0.targets[index];
        strike.roll = aim.roll;
        strike.check = aim.check;
        strike.no_crit = aim.no_crit;
        strike.sure = aim.sure;
        strike.vain = aim.vain;
        strike.blurred = aim.blurred;
    }

    /// The same of a strike that is only thought of, of which nobody asks for the parts.
    pub(crate) fn take_aim_roughly(&mut self, index: usize, aim: &AccuracyParts<Total>) {
        let strike = &mut self.0.targets[index];
        strike.no_crit = aim.no_crit;
        strike.sure = aim.sure;
        strike.vain = aim.vain;
        strike.blurred = aim.blurred;
    }

    /// What is added to the next roll of a strike instead.
    pub(crate) fn roll_with(&mut self, index: usize, roll: Modifiers) {
        self.0.targets[index].roll = roll;
    }

    /// A roll of a strike has been judged.
    pub(crate) fn judge(&mut self, index: usize, hit: bool, critical: bool) {
        let strike = &mut self.0.targets[index];
        strike.hit |= hit;
        strike.hits += u8::from(hit);
        strike.crits += u8::from(critical);
    }

    /// A strike is judged anew, with this for its roll: so many hits, and critical ones among them.
    pub(crate) fn judge_anew(&mut self, index: usize, roll: Modifiers, (hits, crits): (u8, u8)) {
        let strike = &mut self.0.targets[index];
        strike.roll = roll;
        (strike.hits, strike.crits) = (hits, crits);
        strike.hit = hits > 0;
    }

    /// It hits this one, and not critically.
    pub(crate) fn forgo_critical(&mut self, who: CombatantId) {
        let strikes = self.0.targets.iter_mut();
        for strike in strikes.filter(|strike| strike.target == who) {
            strike.crits = 0;
        }
    }

    /// It is over, and may be answered.
    pub(crate) fn finish(&mut self) {
        self.0.over = true;
    }

    /// It is resisted one step further by one of its targets.
    pub(crate) fn resist_further(&mut self, who: CombatantId) {
        if let Some(strike) = self.strike_on(who) {
            strike.resist_further();
        }
    }

    /// An object has been hit so often.
    pub(crate) fn hit_object(&mut self, index: usize, hits: u8) {
        self.0.objects[index].hits = hits;
    }

    /// As if a strike had hit so often.
    pub(crate) fn suppose(&mut self, index: usize, hits: u8) {
        self.0.targets[index].hits = hits;
    }
}

/// Damage.
impl Attack {
    /// What the die that it rolls before its damage comes to: how often it strikes, or its power.
    pub(crate) fn roll_before(&mut self, came_to: i32) {
        match self.strikes {
            Strikes::Five if self.all_five => self.0.strikes_rolled = 5,
            Strikes::Five => self.0.strikes_rolled = came_to,
            Strikes::One | Strikes::Double | Strikes::Triple => self.0.power_die = came_to,
        }
    }

    /// What that die has come to.
    pub(crate) fn rolled_before(&self) -> i32 {
        match self.strikes {
            Strikes::Five => self.strikes_rolled,
            Strikes::One | Strikes::Double | Strikes::Triple => self.power_die,
        }
    }

    /// What the damage of a strike is made of. A Coup de Grâce is critical whatever keeps critical hits
    /// away (combat-R084).
    pub(crate) fn weigh(&mut self, index: usize, weight: Weight) {
        let coup = self.coup;
        let strike = &mut self.0.targets[index];
        strike.base = weight.base;
        strike.base_parts = weight.base_parts;
        strike.parts = weight.parts;
        strike.effectiveness = weight.effectiveness;
        strike.fixed = weight.fixed;
        strike.added = weight.added;
        strike.halved = weight.halved;
        strike.softened = weight.softened;
        strike.no_crit &= !coup;
    }

    /// How well its type hits one of its targets after all.
    pub(crate) fn set_effectiveness(&mut self, index: usize, effectiveness: Effectiveness) {
        self.0.targets[index].effectiveness = effectiveness;
    }

    /// A strike has dealt so much.
    pub(crate) fn dealt(&mut self, index: usize, dealt: i32) {
        self.0.targets[index].dealt = dealt;
    }

    /// Something that stands in for the target of a strike has taken so much.
    pub(crate) fn worn(&mut self, index: usize, worn: i32) {
        self.0.targets[index].worn = worn;
    }

    /// The damage roll of a strike has come to so much.
    pub(crate) fn rolled(&mut self, index: usize, rolled: i32) {
        self.0.targets[index].rolled = rolled;
    }

    /// What the sums were made of has been told, and is not needed any more.
    pub(crate) fn forget_sums(&mut self) {
        for strike in &mut self.0.targets {
            let sums = [
                &mut strike.roll,
                &mut strike.check,
                &mut strike.base_parts,
                &mut strike.parts,
            ];
            sums.into_iter().for_each(Modifiers::clear);
        }
    }
}

impl Strike {
    /// It is resisted one step further.
    pub(crate) fn resist_further(&mut self) {
        self.resisted += 1;
    }

    /// It is no critical hit.
    pub(crate) fn lose_criticals(&mut self) {
        self.crits = 0;
    }
}
