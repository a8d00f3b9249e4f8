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

use crate::battle::kernel::entry::verbs;
use crate::data::PTU;

// The table. Options are listed in this order.
verbs! {
    pub of PTU, from 0:
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
