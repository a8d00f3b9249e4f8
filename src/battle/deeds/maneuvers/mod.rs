//! Combat maneuvers, one file each. Those with an accuracy roll are attacks in flight; what a
//! hit brings is decided by [`judged`]. A new one is its file with an [`Entry`], declared below, and
//! its line in the registry; its name and its rule stand in `kernel/names.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::targets;
use crate::battle::deeds::health::conscious;
use crate::battle::deeds::statuses;
use crate::battle::effects::clock;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::names::Maneuver;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::setting;
use crate::data::level::Trick;
use crate::data::moves::Duration;
use crate::rules::{Skill, Status};

pub(crate) mod assisted_breather;
pub(crate) mod breather;
pub(crate) mod dirty_trick;
pub(crate) mod disarm;
pub(crate) mod grapple;
pub(crate) mod manipulate;
pub(crate) mod push;
pub(crate) mod telekinetic;
pub(crate) mod trip;

/// Everything the engine needs to know about a maneuver.
pub(crate) struct Entry {
    name: &'static str,
    /// What it does, in a line for players.
    summary: &'static str,
    ac: i32,
    attacker: &'static [Skill],
    defender: &'static [Skill],
    /// The statuses that winning it gives.
    inflicts: &'static [Status],
    /// For how long; `None` where `won` gives them in its own way.
    lasting: Option<Duration>,
    /// How far it reaches, in metres; 1 is an adjacent target.
    reach: u8,
    /// Once per scene and target, hit or miss (A123).
    trick: bool,
    /// Whether bystanders may strike at whoever uses it (combat-R110).
    provokes: bool,
    /// What rules it out beyond what is common to all.
    plan: fn(&World, CombatantId, CombatantId) -> Result<(), Refused>,
    /// What winning the opposed check brings.
    won: fn(&mut World, CombatantId, CombatantId),
}

macro_rules! maneuvers {
    ($( $maneuver:ident => $entry:path; )*) => {
        /// All maneuvers, in card order.
        pub(crate) const ALL: &[Maneuver] = &[$( Maneuver::$maneuver ),*];

        fn entry(maneuver: Maneuver) -> &'static Entry {
            match maneuver {
                $( Maneuver::$maneuver => &$entry, )*
            }
        }
    };
}

// The registry, in card order.
maneuvers! {
    Push => push::ENTRY;
    Trip => trip::ENTRY;
    Disarm => disarm::ENTRY;
    Hinder => dirty_trick::HINDER;
    Blind => dirty_trick::BLIND;
    LowBlow => dirty_trick::LOW_BLOW;
    Grapple => grapple::ENTRY;
    BonMot => manipulate::BON_MOT;
    Flirt => manipulate::FLIRT;
    Terrorize => manipulate::TERRORIZE;
    TelekineticPush => telekinetic::PUSH;
    TelekineticTrip => telekinetic::TRIP;
    TelekineticDisarm => telekinetic::DISARM;
}

impl Maneuver {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        entry(self).name
    }

    /// What it does, in a line for players, with its rules.
    #[must_use]
    pub fn summary(self) -> &'static str {
        entry(self).summary
    }

    /// What it takes.
    #[must_use]
    pub fn terms(self) -> ManeuverTerms {
        let entry = entry(self);
        ManeuverTerms {
            ac: entry.ac,
            attacker: entry.attacker,
            defender: entry.defender,
            reach: entry.reach,
            once: entry.trick,
            provokes: entry.provokes,
        }
    }
}

/// What a maneuver takes, for cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManeuverTerms {
    /// The AC of its Accuracy Roll.
    pub ac: i32,
    /// The skills of its user in the opposed check; the best counts.
    pub attacker: &'static [Skill],
    /// The skills of its target.
    pub defender: &'static [Skill],
    /// How far it reaches, in metres; 1 is an adjacent target.
    pub reach: u8,
    /// Once per scene and target (A123).
    pub once: bool,
    /// Bystanders may strike at its user (combat-R110).
    pub provokes: bool,
}

/// How far it reaches, in metres; 1 is an adjacent target.
pub(crate) fn reach(maneuver: Maneuver) -> u8 {
    entry(maneuver).reach
}

/// Whether it is done by telekinesis (G087).
pub(crate) fn by_mind(maneuver: Maneuver) -> bool {
    matches!(
        maneuver,
        Maneuver::TelekineticPush | Maneuver::TelekineticTrip | Maneuver::TelekineticDisarm
    )
}

/// Whether bystanders may strike at whoever uses it (combat-R110).
pub(crate) fn provokes(maneuver: Maneuver) -> bool {
    entry(maneuver).provokes
}

/// Its AC.
pub(crate) fn accuracy(maneuver: Maneuver) -> i32 {
    entry(maneuver).ac
}

/// Tricks used in this scene: once per target each, hit or miss (A123).
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct TricksUsed(Vec<(Maneuver, CombatantId)>);

impl TricksUsed {
    /// Those that a level says have been tried.
    pub(crate) fn of(tried: &[(Trick, u8)]) -> Self {
        let each = tried.iter().map(|(trick, target)| {
            let maneuver = match trick {
                Trick::Hinder => Maneuver::Hinder,
                Trick::Blind => Maneuver::Blind,
                Trick::LowBlow => Maneuver::LowBlow,
                Trick::BonMot => Maneuver::BonMot,
                Trick::Flirt => Maneuver::Flirt,
                Trick::Terrorize => Maneuver::Terrorize,
            };
            (maneuver, CombatantId(*target))
        });
        Self(each.collect())
    }
}

/// Whether a maneuver can be used on a target.
pub(crate) fn plan(
    world: &World,
    actor: CombatantId,
    maneuver: Maneuver,
    target: CombatantId,
) -> Result<(), Refused> {
    if setting::league_trainer(world, actor) {
        return Err(Refused::new(
            "trainers do not attack in a League battle",
            "G001",
        ));
    }
    if usize::from(target.0) >= world.roster().len() || !conscious(world, target) {
        return Err(Refused::new(
            "the target is not on its feet",
            maneuver.rule(),
        ));
    }
    let kind = AttackKind::Maneuver(maneuver);
    if targets::find(world, actor, kind, &Target::One(target)).is_none() {
        let (why, rule) = targets::why_not(world, actor, kind, &Target::One(target));
        if rule == "combat-R061" {
            return Err(Refused { why, rule });
        }
        return Err(Refused::new("the target is out of reach", maneuver.rule()));
    }
    let used = world
        .part::<TricksUsed>(actor)
        .0
        .contains(&(maneuver, target));
    if entry(maneuver).trick && used {
        return Err(Refused::new(
            "this trick has been tried on this target",
            "A123",
        ));
    }
    (entry(maneuver).plan)(world, actor, target)
}

/// Notes the use of a trick.
pub(crate) fn mark_used(
    world: &mut World,
    actor: CombatantId,
    maneuver: Maneuver,
    target: CombatantId,
) {
    if entry(maneuver).trick {
        world
            .part_mut::<TricksUsed>(actor)
            .0
            .push((maneuver, target));
    }
}

/// The accuracy roll of a maneuver is known: a hit goes on to the opposed check.
pub(crate) fn judged(
    world: &mut World,
    maneuver: Maneuver,
    actor: CombatantId,
    target: CombatantId,
    hit: bool,
) {
    if !hit || !conscious(world, target) {
        return;
    }
    let entry = entry(maneuver);
    let skills = (entry.attacker, entry.defender);
    let success = crate::battle::deeds::checks::opposed(
        world,
        actor,
        target,
        skills,
        entry.name,
        maneuver.rule(),
    );
    world.log(Event::ManeuverDone {
        who: actor,
        target,
        maneuver,
        success,
    });
    if success {
        brings(world, entry, actor, target);
        (entry.won)(world, actor, target);
    }
}

/// What winning brings by what the maneuver says of itself: its statuses, and the kind of effect that
/// has its name, whose amount is how many of those have taken hold.
fn brings(world: &mut World, entry: &Entry, actor: CombatantId, target: CombatantId) {
    let mut held = 0;
    if let Some(lasting) = entry.lasting {
        for status in entry.inflicts {
            let took = statuses::inflict(world, target, *status, lasting, actor, entry.name);
            held += i32::from(took);
        }
    }
    if let Some(kind) = world.resource::<Kinds>().named("passing", entry.name) {
        let case = Instance::of(kind, actor).by(held);
        clock::begin_for(world, target, case, kind.lasts, entry.name);
    }
}

/// The chance that the attacker wins the opposed check of a maneuver.
pub(crate) fn chance(
    world: &World,
    maneuver: Maneuver,
    actor: CombatantId,
    target: CombatantId,
) -> f64 {
    let entry = entry(maneuver);
    let one = crate::battle::deeds::checks::dice(world, actor, entry.attacker);
    let other = crate::battle::deeds::checks::dice(world, target, entry.defender);
    crate::battle::deeds::checks::opposed_chance(one, other)
}

/// The statuses that winning a maneuver gives.
pub(crate) fn inflicts(maneuver: Maneuver) -> &'static [Status] {
    entry(maneuver).inflicts
}
