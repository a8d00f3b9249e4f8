//! What a verb has to say for itself, and how its entry in the table of its rule-set is made of that.

use bevy_ecs::prelude::World;

use crate::battle::kernel::args::Arg;
use crate::battle::kernel::command::{AttackKind, CombatantId, Naming, Target};
use crate::battle::kernel::conduct::{Doing, NOTHING_ASKED, Rules};
use crate::battle::kernel::event::{Declaration, Event};
use crate::battle::kernel::prompt::{Cost, Offers, Prompt};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{
    Action, Choosable, Exchange, Exposure, Manner, Pairing, Route, Timing, VerbCard, VerbEntry,
};
use crate::battle::kernel::world::{Access, Engine};
use crate::board::Cell;
use crate::data::MoveId;

/// Makes the table of the verbs of a rule-set of this name, numbered from `first` on: a number is one verb's,
/// whatever its rules.
macro_rules! verbs {
    ($vis:vis of $rules:path, from $first:literal: $( $(#[$only:meta])* $module:ident :: $verb:ident, )*) => {
        $( $(#[$only])* $vis use $module::$verb; )*

        /// Their places in the table.
        enum At {
            $( $(#[$only])* $verb, )*
        }

        pub(crate) static TABLE: &[$crate::battle::kernel::verb::VerbEntry] = &[
            $( $(#[$only])* $crate::battle::kernel::entry::entry::<$verb>($rules, $first + At::$verb as u8), )*
        ];

        $( $(#[$only])* impl $crate::battle::kernel::verb::Choosable for $verb {
            fn verb() -> $crate::battle::kernel::verb::VerbName {
                $crate::battle::kernel::verb::VerbName(&TABLE[At::$verb as usize])
            }
        } )*
    };
}
pub(crate) use verbs;

/// A verb. Everything that is not said stands as most verbs have it.
pub(crate) trait Verb: Choosable {
    /// How front ends offer it.
    const CARD: VerbCard;
    /// Whether every rule-set has it, and not only the one whose table it stands in.
    const EVERYWHERE: bool = false;
    /// When it can be chosen.
    const WHEN: Timing = Timing::Turn;
    /// Whether it ends the turn, and is no action otherwise.
    const ENDS: bool = false;
    /// What else the rule-set has words for.
    const MANNER: Manner = Manner::PLAIN;

    /// Whether it is legal in one's own turn, and what it costs. Changes nothing.
    fn plan(&self, world: &World, _actor: CombatantId) -> Result<Cost, Refused> {
        let grounds = world.the::<Rules>().0.grounds;
        let (why, rule) = match Self::WHEN {
            Timing::Turn | Timing::Answer => (NOTHING_ASKED, grounds.answering),
            Timing::OwnSide | Timing::Always => return Ok(Cost::Free),
            Timing::Afterwards => (
                "that has to wait until the battle is over",
                grounds.afterwards,
            ),
        };
        Err(Refused::new(why, rule))
    }

    /// Does it; `plan` has allowed it and its cost is paid.
    fn perform(&self, _engine: &mut Engine, _actor: CombatantId, _cost: Cost) {}

    /// Whether it answers a prompt that is not somebody's turn; `None` where it is no answer to
    /// that.
    fn answer(
        &self,
        _world: &World,
        _prompt: &Prompt,
        _actor: CombatantId,
    ) -> Option<Result<(), Refused>> {
        None
    }

    /// Does what `answer` has allowed.
    fn respond(&self, _engine: &mut Engine, _prompt: &Prompt, _actor: CombatantId) {}

    /// Whether it is possible once the battle is over; `None` where it is not for then.
    fn rest(&self, _world: &World, _actor: CombatantId) -> Option<Result<(), Refused>> {
        None
    }

    /// Does what `rest` has allowed.
    fn recover(&self, _engine: &mut Engine, _actor: CombatantId) {}

    /// What it costs where it was declared and has become impossible.
    fn price(&self, world: &World, _actor: CombatantId) -> Cost {
        world.the::<Rules>().0.usual
    }

    /// What declaring it changes at once.
    fn noted(&self, _world: &mut World, _actor: CombatantId) {}

    /// The move it announces or uses, where that is all it does.
    fn named(&self) -> Option<MoveId> {
        None
    }

    /// Whether it waits with everything else while somebody is bound to what it announced.
    fn postpones(&self) -> bool {
        false
    }

    /// Puts its options for one's own turn on the list.
    fn offer(_list: &mut Offers) {}

    /// Puts its answers to another prompt on the list.
    fn reply(_list: &mut Offers) {}

    /// Puts what it offers at any prompt, beside everything else, on the list.
    fn standing(_list: &mut Offers) {}

    /// The chance that its Skill Check succeeds, where it calls for one.
    fn chance(&self, _world: &World, _actor: CombatantId) -> Option<f64> {
        None
    }

    /// The attack it makes.
    fn attack(&self) -> Option<(AttackKind, Target)> {
        None
    }

    /// To whom it lays its actor open.
    fn exposure(&self) -> Exposure {
        Exposure::Nobody
    }

    /// Who comes back and who goes out, where that is settled before the square.
    fn pair(&self) -> Option<Pairing> {
        None
    }

    /// Who leaves the board by it, and who comes onto it.
    fn exchange(&self) -> Exchange {
        Exchange::default()
    }

    /// What was declared as it is carried out, where there is room for it now; `None` where it stays as it is.
    fn with_room(&self, _world: &World, _actor: CombatantId) -> Option<Self> {
        None
    }

    /// The pair in words.
    fn settled(&self, names: &Naming) -> String {
        match self.pair() {
            Some((Some(back), Some(out))) => {
                format!("{} back, {} out", names.who(back), names.who(out))
            }
            Some((None, Some(out))) => format!("Send out {}", names.who(out)),
            Some((Some(back), None)) => format!("Call {} back", names.who(back)),
            Some((None, None)) | None => String::new(),
        }
    }

    /// The square it is about, where that is not its last argument.
    fn place(&self) -> Option<Cell> {
        None
    }

    /// The way that somebody goes.
    fn way(&self) -> Option<Route> {
        None
    }

    /// What it comes to, as it reads after "declares:".
    fn intent(&self, _names: &Naming) -> String {
        "act".to_owned()
    }

    /// The sentence that says that `who` does it, where what follows does not tell.
    fn told(&self, _who: &str, _names: &Naming) -> Option<String> {
        None
    }
}

impl<V: Verb> Doing for V {
    fn manner(&self) -> Manner {
        V::MANNER
    }

    fn ends(&self) -> bool {
        V::ENDS
    }

    fn strikes(&self) -> bool {
        self.attack().is_some()
    }

    fn about(&self) -> Option<MoveId> {
        self.named()
    }

    fn waits(&self) -> bool {
        self.postpones()
    }
}

/// The entry of a verb in the table of this rule-set.
pub(crate) const fn entry<V: Verb>(rules: &'static str, at: u8) -> VerbEntry {
    VerbEntry {
        at,
        rules: if V::EVERYWHERE { None } else { Some(rules) },
        phrase: V::PHRASE,
        card: V::CARD,
        when: V::WHEN,
        ends: V::ENDS,
        manner: V::MANNER,
        fits: |args| V::from_args(args).is_some(),
        plan: plan::<V>,
        perform: perform::<V>,
        answer: |world, prompt, actor, action| read::<V>(action)?.answer(world, prompt, actor),
        respond: |engine, prompt, actor, action| {
            if let Some(verb) = read::<V>(action) {
                verb.respond(engine, prompt, actor);
            }
        },
        rest: |world, actor, action| read::<V>(action)?.rest(world, actor),
        recover: |engine, actor, action| {
            if let Some(verb) = read::<V>(action) {
                verb.recover(engine, actor);
            }
        },
        price: |world, actor, action| {
            read::<V>(action).map_or(Cost::Free, |verb| verb.price(world, actor))
        },
        noted: |world, actor, action| {
            if let Some(verb) = read::<V>(action) {
                verb.noted(world, actor);
            }
        },
        offer: V::offer,
        reply: V::reply,
        standing: V::standing,
        chance: |world, actor, action| read::<V>(action)?.chance(world, actor),
        attack: |action| read::<V>(action)?.attack(),
        exposure: |action| read::<V>(action).map_or(Exposure::Nobody, |verb| verb.exposure()),
        place: |action| {
            let own = read::<V>(action)?.place();
            own.or_else(|| last_square(action.args()))
        },
        pair: |action| read::<V>(action)?.pair(),
        exchange: |action| read::<V>(action).map_or_else(Exchange::default, |verb| verb.exchange()),
        with_room: |world, actor, action| Some(read::<V>(action)?.with_room(world, actor)?.into()),
        way: |action| read::<V>(action)?.way(),
        settled: |action, names| {
            read::<V>(action).map_or_else(String::new, |verb| verb.settled(names))
        },
        intent: |action, names| {
            read::<V>(action).map_or_else(String::new, |verb| verb.intent(names))
        },
        told: |action, who, names| read::<V>(action)?.told(names.who(who), names),
    }
}

fn read<V: Verb>(action: &Action) -> Option<V> {
    V::from_args(action.args())
}

/// The square that the last argument names, if it names one.
fn last_square(args: &[Arg]) -> Option<Cell> {
    match args.last()? {
        Arg::Square(cell) | Arg::Target(Target::Cell(cell)) => Some(*cell),
        Arg::Path(path) => path.last().copied(),
        _ => None,
    }
}

fn misread(world: &World) -> Refused {
    let rule = world.the::<Rules>().0.grounds.acting;
    Refused::new("those are not what this action takes", rule)
}

/// Whether an action is legal in somebody's own turn, and what it costs.
fn plan<V: Verb>(world: &World, actor: CombatantId, action: &Action) -> Result<Cost, Refused> {
    let verb = read::<V>(action).ok_or_else(|| misread(world))?;
    let rules = world.the::<Rules>().0;
    (rules.ready)(world, actor, &verb)?;
    let cost = verb.plan(world, actor)?;
    (rules.affordable)(world, actor, &verb, cost)?;
    Ok(cost)
}

/// Whether what holds of all verbs alike allows one at this cost: for those who put many choices on the
/// list and have looked at the rest themselves.
pub(crate) fn allowed<V: Verb>(
    verb: &V,
    world: &World,
    actor: CombatantId,
    cost: Cost,
) -> Result<(), Refused> {
    let rules = world.the::<Rules>().0;
    (rules.ready)(world, actor, verb)?;
    (rules.affordable)(world, actor, verb, cost)
}

/// Carries out what `plan` has allowed at this cost.
fn perform<V: Verb>(engine: &mut Engine, actor: CombatantId, action: &Action, cost: Cost) {
    let world = &mut engine.world;
    if !V::ENDS {
        world.log(Event::Declared {
            who: actor,
            action: action.clone(),
            fate: Declaration::Done,
        });
    }
    (world.the::<Rules>().0.pay)(world, actor, cost, V::MANNER);
    if let Some(verb) = read::<V>(action) {
        verb.perform(engine, actor, cost);
    }
}
