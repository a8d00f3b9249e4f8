//! The state of a battle in one list: all that the rules change. `state!` makes of it what sets a
//! battle up anew, what seats its combatants, what copies it and what sums it up, so that a part which stands
//! here is forgotten nowhere, and a test finds whatever stands nowhere.
//!
//! What only some combatants have stands elsewhere: with its kind of effect (`Kind::component`), or with its
//! rule-set (`RuleSet::parts`). What nobody changes while the battle goes on (the dex, the tables of rules)
//! is no state.

use bevy_ecs::prelude::*;

use crate::battle::deeds::aftermath::scene;
use crate::battle::deeds::distraction::Strain;
use crate::battle::deeds::grappling::Grapples;
use crate::battle::deeds::health::Health;
use crate::battle::deeds::initiative::RollOffs;
use crate::battle::deeds::league::Fizzled;
use crate::battle::deeds::maneuvers::tricks::TricksUsed;
use crate::battle::deeds::opening::OpeningChoices;
use crate::battle::deeds::out_of_turn::OutOfTurn;
use crate::battle::deeds::phases::round_start::{Announced, Dawn};
use crate::battle::deeds::phases::turn_end::Ending;
use crate::battle::deeds::points::Points;
use crate::battle::deeds::reacting::{OnOffer, Provocation};
use crate::battle::deeds::scanning::Identified;
use crate::battle::deeds::scenery::Objects;
use crate::battle::deeds::script::{Script, waits_for_states};
use crate::battle::deeds::switching::Legacy;
use crate::battle::deeds::tasks::Tasks;
use crate::battle::deeds::turn::PriorityAsked;
use crate::battle::deeds::wounds::Wounds;
use crate::battle::effect::answered::OfField;
use crate::battle::effect::timers::Timers;
use crate::battle::kernel::agenda::Agenda;
use crate::battle::kernel::event_dice::Throw;
use crate::battle::kernel::lens::{handled, seen};
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::world::{
    Access, Began, Clock, DiceBox, Ended, House, Pending, Roster, Who,
};
use crate::battle::kinds::gear::Gear;
use crate::battle::questions::kind::{Effects, Field, Reaching, Teams};
use crate::battle::registry::seats;
use crate::battle::state::answering::Answering;
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::declared::Plan;
use crate::battle::state::diary::Diary;
use crate::battle::state::done::DeedsDone;
use crate::battle::state::fed::Fed;
use crate::battle::state::flight::Flights;
use crate::battle::state::gate::Gate;
use crate::battle::state::granted_uses::GrantedUses;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::memory::Memory;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::orders::Orders;
use crate::battle::state::owed::Owed;
use crate::battle::state::place::{Grid, Place};
use crate::battle::state::presence::Recalled;
use crate::battle::state::setting::Setting;
use crate::battle::state::shots::LastShot;
use crate::battle::state::stages::CombatStages;
use crate::battle::state::traits::{Current, Printed};
use crate::battle::state::turns::{Opportunity, PokemonTurns, Turns};
use crate::data::Level;
use crate::data::level::CombatantDef;
use crate::rules::Dice;

/// Makes of the list of parts:
///
/// - `PARTS`, all of them, to be copied and summed up, each with a lens;
/// - `begin`, which makes those of the first two groups, once for all battles of a level;
/// - `renew`, which makes those of the third anew for every battle, in this order;
/// - `seat`, which gives a combatant those of the last two.
macro_rules! state {
    (
        own($dice:ident) { $($own:ident: $Own:ty = $make_own:expr,)* }
        journey { $($all:ident: $All:ty = $make_all:expr,)* }
        battle($world:ident, $level:ident) { $($one:ident: $One:ty = $make_one:expr,)* }
        settled($seat_s:ident) { $($fix:ident: $Fix:ty = $make_fix:expr,)* }
        each($seat:ident) { $($each:ident: $Each:ty = $make_each:expr,)* }
    ) => {
        /// All parts of the state that every battle has.
        pub(crate) static PARTS: &[Part] = &[
            $(Part::own::<$Own>(stringify!($own)),)*
            $(Part::of_battle::<$All>(stringify!($all)),)*
            $(Part::of_battle::<$One>(stringify!($one)),)*
            $(Part::settled::<$Fix>(stringify!($fix)),)*
            $(Part::of_each::<$Each>(stringify!($each)),)*
        ];

        seen!($($Fix,)*);
        handled!($($Own,)* $($All,)* $($One,)* $($Each,)*);

        /// Makes what lasts for all battles of a level.
        pub(crate) fn begin(world: &mut World, $dice: Dice) {
            $(world.insert_resource::<$Own>($make_own);)*
            $(world.insert_resource::<$All>($make_all);)*
        }

        /// Makes what a battle begins with, whatever was there before.
        pub(crate) fn renew($world: &mut World, $level: &Level) {
            $({
                let made: $One = $make_one;
                match $world.get_resource_mut::<$One>() {
                    Some(mut there) => *there = made,
                    None => $world.insert_resource(made),
                }
            })*
        }

        /// What every combatant has.
        #[derive(Bundle)]
        struct Seated {
            $($fix: $Fix,)*
            $($each: $Each,)*
        }

        /// Gives an entity everything that a combatant has; whatever of it was there is replaced.
        pub(crate) fn seat(world: &mut World, entity: Entity, def: &CombatantDef, who: Who) {
            let dex = world.dex_to_keep();
            let ($seat, $seat_s) = (&Seat { def, who, dex: &dex }, &Seat { def, who, dex: &dex });
            let seated = Seated {
                $($fix: $make_fix,)*
                $($each: $make_each,)*
            };
            world.entity_mut(entity).insert(seated);
        }
    };
}

/// Whoever takes a seat.
struct Seat<'a> {
    def: &'a CombatantDef,
    who: Who,
    dex: &'a crate::data::Dex,
}

/// What is there without what is in it, so that its room is used again.
fn emptied<T>(world: &mut World, empty: fn(&mut T)) -> T
where
    T: Resource<Mutability = bevy_ecs::component::Mutable> + Default,
{
    let there = world.get_resource_mut::<T>();
    let mut there = there
        .map(|mut it| std::mem::take(&mut *it))
        .unwrap_or_default();
    empty(&mut there);
    there
}

state! {
    // What no copy takes over: a battle that is tried has dice of its own.
    own(dice) {
        dice: DiceBox = DiceBox(dice),
    }

    // What goes on where one battle of a level follows another.
    journey {
        began: Began = Began::default(),
        throw: Throw = Throw::default(),
    }

    // What a battle begins with, in the order in which it is made.
    battle(world, level) {
        agenda: Agenda = emptied(world, Agenda::clear),
        clock: Clock = Clock::default(),
        pending: Pending = Pending::default(),
        ended: Ended = Ended::default(),
        settled_scene: scene::Settled = scene::Settled::default(),
        timers: Timers = emptied(world, Timers::clear),
        grapples: Grapples = emptied(world, Grapples::clear),
        gate: Gate = Gate::default(),
        priority_asked: PriorityAsked = PriorityAsked::default(),
        out_of_turn: OutOfTurn = OutOfTurn::default(),
        announced: Announced = Announced::default(),
        dawn: Dawn = Dawn::default(),
        ending: Ending = Ending::default(),
        provocation: Provocation = Provocation::default(),
        on_offer: OnOffer = emptied(world, |offers: &mut OnOffer| offers.0.clear()),
        memory: Memory = emptied(world, Memory::clear),
        flights: Flights = emptied(world, Flights::clear),
        opening: OpeningChoices = emptied(world, OpeningChoices::clear),
        identified: Identified = emptied(world, Identified::clear),
        teams: Teams = emptied(world, Teams::clear),
        reaching: Reaching = emptied(world, Reaching::clear),
        field: Field = Field::default(),
        house: House = House(level.house.clone()),
        setting: Setting = Setting::of(level),
        roll_offs: RollOffs = RollOffs::among(level.combatants.len()),
        board: Board = Board::of(world.dex(), level),
        grid: Grid = Grid::new(world.the::<Board>(), seats::everybody(level)),
        answering: Answering = Answering::of_level(world.dex(), level),
        objects: Objects = Objects::of(world.dex(), level),
        script: Script = Script::of(&level.script),
        done: DeedsDone = DeedsDone::nothing(waits_for_states(&level.script)),
        tasks: Tasks = Tasks::of(&level.tasks),
        roster: Roster = emptied(world, |roster: &mut Roster| roster.0.clear()),
    }

    // What a combatant is from the beginning of a battle to its end.
    settled(seat) {
        who: Who = seat.who,
        printed: Printed = Printed::of(seat.def),
    }

    // What everybody begins with.
    each(it) {
        current: Current = Current::of(&Printed::of(it.def)),
        place: Place = Place::new(it.def.footprint),
        health: Health = seats::health(it.def),
        stages: CombatStages = CombatStages::new(it.def.default_stages, it.def.start.stages),
        effects: Effects = Effects::default(),
        actions: Actions = Actions::default(),
        turns: Turns = Turns::starting(it.def.start.acted),
        pokemon_turns: PokemonTurns = PokemonTurns::default(),
        owed: Owed = Owed::default(),
        hurry: Hurry = Hurry::default(),
        last_shot: LastShot = LastShot::default(),
        opportunity: Opportunity = Opportunity::default(),
        recalled: Recalled = Recalled::default(),
        legacy: Legacy = Legacy::default(),
        fizzled: Fizzled = Fizzled::default(),
        move_uses: MoveUses = MoveUses::new(&it.def.moves, &it.def.start),
        granted_uses: GrantedUses = GrantedUses::new(&it.def.start),
        bag: Bag = Bag::new(&it.def.items, it.def.held).holding(it.def.held_too).wearing(&it.def.worn),
        fed: Fed = Fed::default(),
        gear: Gear = Gear::of(it.dex, &it.def.worn),
        orders: Orders = Orders::default(),
        tricks_used: TricksUsed = TricksUsed::of(&it.def.start.traces.tricks),
        plan: Plan = Plan::default(),
        points: Points = seats::points(it.def),
        of_field: OfField = OfField::default(),
        diary: Diary = Diary::of(it.def.start.day),
        wounds: Wounds = Wounds::default(),
        strain: Strain = Strain::default(),
    }
}
