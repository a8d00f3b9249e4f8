//! The verbs: what somebody can choose to do, one file each, and the only list of them.
//!
//! A new verb is its file, with a struct, its arguments and an `impl Verb`, and two lines here: its
//! module, and its place in the list. Nothing else names it.

mod activate;
mod along;
mod answer_with;
mod assist;
mod ball;
mod beckon;
mod brace;
mod breather;
mod call_off;
mod camp_together;
mod choose;
mod come_down;
mod copy_ability;
mod correct;
mod coup_de_grace;
mod decline;
mod deflate;
mod disengage;
mod draw;
mod drop_item;
mod eat;
mod end_turn;
mod flee;
mod get_out;
mod grapple;
mod hand_over;
mod hold_back;
mod hold_turn;
mod inflate;
mod item;
mod jump_to;
mod let_rest;
mod lift;
mod mega_evolve;
mod order;
mod pick_up;
mod push_on;
mod react;
mod ready_shield;
mod recall;
mod recall_two;
mod recover;
mod release;
mod release_two;
mod revert;
mod ride;
mod scan;
mod shape_ground;
mod shift;
mod shove;
mod spend_point;
mod sprint;
mod squeeze;
mod stand_up;
mod start_with;
mod switch;
mod take_over;
mod tear_net;
mod teleport;
mod thread_item;
mod thread_to;
mod trade_for_shift;
mod trade_for_swift;
mod trade_in;
mod trade_use;
mod travel_on;
mod try_task;
mod turn_body;
mod turn_over;
mod uncoil;
mod untie;
mod use_ability;
mod use_attack;
mod use_maneuver;
mod wake;
mod warp;
#[cfg(test)]
mod whistle;
mod willing;

use crate::battle::deeds::able::require_up;
use crate::battle::deeds::{moves, reacting};
use crate::battle::kernel::args::Arg;
use crate::battle::kernel::command::{AttackKind, CombatantId, Naming, Target};
use crate::battle::kernel::conduct::Rules;
use crate::battle::kernel::event::{Declaration, Event};
use crate::battle::kernel::prompt::{Cost, Offers, Prompt};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{
    Action, Choosable, Exchange, Exposure, Pairing, Route, Timing, VerbCard, VerbEntry, VerbName,
};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Effects;
use crate::battle::state::budget::Actions;
use crate::battle::state::cost;
use crate::battle::state::hurry::Hurry;
use crate::board::Cell;
use crate::data::moves::What;
use crate::data::{MoveId, PTU};
use bevy_ecs::prelude::World;

/// Makes the table of the verbs of a rule-set, numbered from `first` on: a number is one verb's, whatever its
/// rules.
macro_rules! verbs {
    ($vis:vis from $first:literal: $( $(#[$only:meta])* $module:ident :: $verb:ident, )*) => {
        $( $(#[$only])* $vis use $module::$verb; )*

        /// Their places in the table.
        enum At {
            $( $(#[$only])* $verb, )*
        }

        pub(crate) static TABLE: &[$crate::battle::kernel::verb::VerbEntry] = &[
            $( $(#[$only])* $crate::battle::verbs::acts::entry::<$verb>($first + At::$verb as u8), )*
        ];

        $( $(#[$only])* impl $crate::battle::kernel::verb::Choosable for $verb {
            fn verb() -> $crate::battle::kernel::verb::VerbName {
                $crate::battle::kernel::verb::VerbName(&TABLE[At::$verb as usize])
            }
        } )*
    };
}
pub(crate) use verbs;

// The table. Options are listed in this order.
verbs! {
    pub from 0:
    shift::Shift,
    teleport::Teleport,
    warp::Warp,
    come_down::ComeDown,
    ride::Ride,
    jump_to::JumpTo,
    turn_body::TurnBody,
    squeeze::Squeeze,
    disengage::Disengage,
    stand_up::StandUp,
    use_attack::UseAttack,
    use_ability::UseAbility,
    copy_ability::CopyAbility,
    ready_shield::ReadyShield,
    thread_to::ThreadTo,
    thread_item::ThreadItem,
    inflate::Inflate,
    deflate::Deflate,
    shape_ground::ShapeGround,
    coup_de_grace::CoupDeGrace,
    grapple::Grapple,
    use_maneuver::UseManeuver,
    take_over::TakeOver,
    shove::Shove,
    beckon::Beckon,
    sprint::Sprint,
    breather::Breather,
    brace::Brace,
    wake::Wake,
    untie::Untie,
    lift::Lift,
    try_task::Try,
    choose::Choose,
    item::UseItem,
    eat::Eat,
    tear_net::TearNet,
    trade_in::TradeIn,
    activate::Activate,
    ball::Ball,
    draw::Draw,
    pick_up::PickUp,
    scan::Scan,
    assist::Assist,
    along::Along,
    hand_over::HandOver,
    switch::Switch,
    recall::Recall,
    release::Release,
    recall_two::RecallTwo,
    release_two::ReleaseTwo,
    uncoil::Uncoil,
    get_out::GetOut,
    revert::Revert,
    mega_evolve::MegaEvolve,
    trade_for_shift::TradeForShift,
    trade_for_swift::TradeForSwift,
    drop_item::DropItem,
    turn_over::TurnOver,
    spend_point::SpendPoint,
    trade_use::TradeUse,
    call_off::CallOff,
    willing::Willing,
    willing::WillingToAllies,
    willing::WillingTowards,
    hold_back::HoldBack,
    order::Order,
    let_rest::LetRest,
    hold_turn::HoldTurn,
    flee::Flee,
    end_turn::EndTurn,
    push_on::PushOn,
    react::React,
    answer_with::AnswerWith,
    decline::Decline,
    correct::Correct,
    recover::Recover,
    camp_together::CampTogether,
    start_with::StartWith,
    travel_on::TravelOn,
    #[cfg(test)]
    whistle::Whistle,
}

/// The verbs of the rule-set that a battle is played by.
pub(crate) fn of_the_rules(world: &World) -> impl Iterator<Item = VerbName> + use<> {
    world.the::<Rules>().0.verbs.iter().map(VerbName)
}

/// A verb. Everything that is not said stands as most verbs have it.
pub(crate) trait Verb: Choosable {
    /// How front ends offer it.
    const CARD: VerbCard;
    /// The rule-set that it belongs to; `None` for what every game has.
    const RULES: Option<&'static str> = Some(PTU);
    /// When it can be chosen.
    const WHEN: Timing = Timing::Turn;
    /// Whether somebody Tripped can do it (combat-R107).
    const LYING: bool = false;
    /// Whether it goes with any early or late action (combat-R046, combat-R047).
    const ASIDE: bool = false;
    /// Whether it is movement: it pays with its metres, and a late action may be one.
    const MOVES: bool = false;
    /// Whether somebody Grappled can do it with a Shift Action (combat-R115).
    const ESCAPES: bool = false;
    /// Whether it ends the turn, and is no action otherwise.
    const ENDS: bool = false;
    /// Whether somebody who may only end what keeps it from acting may do it too, where it costs nothing.
    const IN_SLEEP: bool = false;
    /// Whether it waits for its place in a declared round even where it is free (combat-R037).
    const DECLARED: bool = Self::ENDS;

    /// Whether it is legal in one's own turn, and what it costs. Changes nothing.
    fn plan(&self, _world: &World, _actor: CombatantId) -> Result<Cost, Refused> {
        let (why, rule) = match Self::WHEN {
            Timing::Turn | Timing::Answer => ("there is nothing to answer just now", "combat-R048"),
            Timing::OwnSide | Timing::Always => return Ok(Cost::Free),
            Timing::Afterwards => ("that has to wait until the battle is over", "G013"),
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

    /// What it costs where it was declared and has become impossible (A094).
    fn price(&self, _world: &World, _actor: CombatantId) -> Cost {
        cost::STANDARD
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

    /// Who goes back into its ball by it, and who comes out.
    fn exchange(&self) -> Exchange {
        Exchange::default()
    }

    /// The same where there is room for it when what was declared is carried out (A155); `None` where
    /// it stays as it is.
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

/// The entry of a verb in the table.
pub(crate) const fn entry<V: Verb>(at: u8) -> VerbEntry {
    VerbEntry {
        at,
        rules: V::RULES,
        phrase: V::PHRASE,
        card: V::CARD,
        when: V::WHEN,
        ends: V::ENDS,
        declared: V::DECLARED,
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

fn misread() -> Refused {
    Refused::new("those are not what this action takes", "combat-R043")
}

/// Whether an action is legal in somebody's own turn, and what it costs.
fn plan<V: Verb>(world: &World, actor: CombatantId, action: &Action) -> Result<Cost, Refused> {
    let verb = read::<V>(action).ok_or_else(misread)?;
    ready(&verb, world, actor)?;
    let cost = verb.plan(world, actor)?;
    affordable(&verb, world, actor, cost)?;
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
    ready(verb, world, actor)?;
    affordable(verb, world, actor, cost)
}

/// Whether somebody is free for it, and up.
fn ready<V: Verb>(verb: &V, world: &World, actor: CombatantId) -> Result<(), Refused> {
    let hurry = world.part::<Hurry>(actor);
    if hurry.is_hurried() && !hurries(verb, hurry) {
        return Err(Refused::new(
            "only the action it has announced can be taken now",
            "combat-R047",
        ));
    }
    // Whoever may not act ends that, or its turn (G127); which of its attacks do is asked with them.
    let free = V::ENDS || V::IN_SLEEP;
    let idle = world.part::<Actions>(actor).dozes() && !free && verb.attack().is_none();
    if idle {
        can::require(world, actor, Can::Act)?;
    }
    match V::LYING {
        true => Ok(()),
        false => require_up(world, actor),
    }
}

/// Whether it is what ends that for which nothing else can be done.
fn undoes<V: Verb>(verb: &V, world: &World, actor: CombatantId) -> bool {
    let bars = world.part::<Effects>(actor).bars(Can::TakeStandardActions);
    let ends = |id| {
        let effects = world.dex().move_def(id).effects.iter();
        let mut ended = effects.filter_map(|effect| match &effect.what {
            What::End(it) => Some(it.0.name()),
            _ => None,
        });
        ended.any(|name| {
            let mut cases = world.part::<Effects>(actor).iter();
            cases.any(|case| case.kind.name == name)
        })
    };
    bars && verb.named().is_some_and(ends)
}

/// Whether its cost is not meant for something else.
fn affordable<V: Verb>(
    verb: &V,
    world: &World,
    actor: CombatantId,
    cost: Cost,
) -> Result<(), Refused> {
    if cost == cost::SHIFT && !V::ESCAPES {
        can::require(world, actor, Can::TakeShiftActions)?;
    }
    if matches!(cost, cost::STANDARD | cost::FULL) && !undoes(verb, world, actor) {
        can::require(world, actor, Can::TakeStandardActions)?;
    }
    if let Some(bound) = reacting::bound_to(world, actor) {
        let its = verb.named() == Some(bound);
        let other = matches!(cost, cost::STANDARD | cost::FULL) && !its;
        if other || verb.postpones() {
            return Err(moves::not_what_it_announced());
        }
    }
    Ok(())
}

/// Whether an action may be taken as the early or the late one.
fn hurries<V: Verb>(verb: &V, hurry: &Hurry) -> bool {
    let announced = || {
        verb.named()
            .is_some_and(|named| hurry.only() == Some(named))
    };
    let attacks = hurry.is_extra() && verb.attack().is_some();
    let shifts = hurry.is_late() || hurry.stride().is_some();
    V::ASIDE || V::MOVES && shifts || attacks || announced()
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
    // Movement pays with its metres.
    if !V::MOVES {
        (world.the::<Rules>().0.pay)(world, actor, cost);
    }
    if let Some(verb) = read::<V>(action) {
        verb.perform(engine, actor, cost);
    }
}
