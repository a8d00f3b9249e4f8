//! Forecasts: exact odds of an action before it is committed. The types; `Battle::forecast`
//! fills them from the same gather schedules that decide the real attack.

use crate::battle::kernel::command::{AttackKind, CombatantId, ObjectId};
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::names::{OwnStatus, OwnSuiting};

/// What an action would do.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Forecast {
    /// Per target, in target order. Empty for actions that attack nobody.
    pub targets: Vec<TargetForecast>,
    /// Per object it would strike.
    pub objects: Vec<ObjectForecast>,
    /// Plain remarks, e.g. who gets an Attack of Opportunity.
    pub notes: Vec<String>,
    /// Chance that the Skill Check of the action succeeds, where it calls for one.
    pub success: Option<f64>,
    /// Of a reaction on offer: what is coming that it could answer.
    pub incoming: Option<Incoming>,
    /// Of a reaction on offer: what taking it costs, a sentence each.
    pub costs: Vec<String>,
}

/// An attack that somebody may answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Incoming {
    /// Who makes it.
    pub by: CombatantId,
    /// With what.
    pub attack: AttackKind,
    /// It has been judged a hit: only its damage is still to fall.
    pub judged: bool,
    /// By how much its roll is above what it needs, where it has been judged a hit by one that less would do for.
    pub spare: Option<i32>,
    /// What it would do if nobody answered.
    pub odds: TargetForecast,
}

/// What an attack would do to one target.
#[derive(Clone, Debug, PartialEq)]
pub struct TargetForecast {
    /// Whom.
    pub target: CombatantId,
    /// An ally of the attacker.
    pub friendly: bool,
    /// The numbers of the target are hidden from whoever looks: chances and damage are left out
    /// (0 or nothing), see [`crate::battle::Battle::forecast_seen`].
    pub veiled: bool,
    /// It has hit already: whether it does, and whether critically, is settled.
    pub landed: bool,
    /// Sides of the die that decides whether it hits.
    pub die: u16,
    /// Lowest natural value of it that hits; `None` where it cannot miss.
    pub needed: Option<i32>,
    /// Chance to hit, 0 to 1.
    pub hit: f64,
    /// Chance of a critical hit, 0 to 1 (of all attacks, not of hits).
    pub critical: f64,
    /// What brings critical hits forward on the die, and by how much, where there can be any.
    pub critical_parts: Modifiers,
    /// Modifiers on the roll.
    pub roll: Modifiers,
    /// AC and evasion.
    pub check: Modifiers,
    /// Damage, where the attack deals any.
    pub damage: Option<DamageForecast>,
    /// Chance that it leaves the target Fainted.
    pub knock_out: f64,
    /// Chance that it gives at least one Injury.
    pub injure: f64,
    /// Chance per status that it takes hold; without those that the target has already.
    pub inflict: Vec<(OwnStatus, f64)>,
    /// Chance that it brings something else that lasts on the target, by what that is called.
    pub brings: Vec<(&'static str, f64)>,
    /// Chance per status that the attacker gets for it.
    pub backlash: Vec<(OwnStatus, f64)>,
    /// Chance to catch, for balls.
    pub capture: Option<f64>,
    /// What the d100 of a ball has to stay below, by its parts (G163, G164).
    pub capture_roll: Modifiers,
    /// Chance that a maneuver works: that it hits and wins its opposed check.
    pub works: Option<f64>,
}

/// What an attack would do to an object (G110).
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectForecast {
    /// Which.
    pub object: ObjectId,
    /// Lowest natural d20 that hits; `None` where it cannot miss.
    pub needed: Option<i32>,
    /// Chance to hit, 0 to 1.
    pub hit: f64,
    /// Modifiers on the roll.
    pub roll: Modifiers,
    /// The AC.
    pub check: Modifiers,
    /// Damage of a hit.
    pub damage: DamageForecast,
    /// Hit Points it has; `None` where nothing breaks it.
    pub hp: Option<i32>,
    /// Chance that it breaks.
    pub breaks: f64,
    /// A hit sets it on fire.
    pub lights: bool,
    /// A hit switches it off.
    pub kills_power: bool,
}

/// The damage of a hit.
#[derive(Clone, Debug, PartialEq)]
pub struct DamageForecast {
    /// Final Damage Base; 0 for fixed damage.
    pub base: u8,
    /// Smallest damage of a hit that is no critical.
    pub min: i32,
    /// Largest damage of a hit that is no critical.
    pub max: i32,
    /// Most likely damage of a hit that is no critical.
    pub likely: i32,
    /// Mean over all hits, critical ones included.
    pub mean: f64,
    /// Largest damage with a critical hit.
    pub critical_max: i32,
    /// Type effectiveness; `None` where the rules know no types.
    pub effectiveness: Option<OwnSuiting>,
    /// How the base came about.
    pub base_parts: Modifiers,
    /// What is added and subtracted.
    pub parts: Modifiers,
}

impl TargetForecast {
    /// Nothing is known yet of a strike of this user at this target.
    pub(crate) fn blank(target: CombatantId, friendly: bool) -> Self {
        Self {
            target,
            friendly,
            veiled: false,
            landed: false,
            die: 20,
            needed: None,
            hit: 0.0,
            critical: 0.0,
            critical_parts: Modifiers::new(),
            roll: Modifiers::new(),
            check: Modifiers::new(),
            damage: None,
            knock_out: 0.0,
            injure: 0.0,
            inflict: Vec::new(),
            brings: Vec::new(),
            backlash: Vec::new(),
            capture: None,
            capture_roll: Modifiers::new(),
            works: None,
        }
    }

    /// Leaves out everything that comes from the numbers of the target.
    pub(crate) fn veil(&mut self) {
        self.veiled = true;
        self.needed = None;
        self.check.clear();
        self.critical_parts.clear();
        (self.hit, self.critical, self.knock_out, self.injure) = (0.0, 0.0, 0.0, 0.0);
        self.works = None;
        self.backlash.clear();
        self.capture = self.capture.map(|_| 0.0);
        self.capture_roll.clear();
        for (_, chance) in &mut self.inflict {
            *chance = 0.0;
        }
        self.brings.clear();
        if let Some(damage) = &mut self.damage {
            (damage.min, damage.max, damage.likely, damage.critical_max) = (0, 0, 0, 0);
            damage.mean = 0.0;
            damage.parts.clear();
        }
    }
}
