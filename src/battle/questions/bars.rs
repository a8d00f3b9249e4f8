//! What effects may bar their bearers from, as a closed list, and what is said of it. Whether somebody is
//! barred is asked in `can.rs`.

use crate::battle::kernel::event::RuleId;

/// Something that an effect may bar its bearer from. The list is closed: a new member is a rule
/// that has begun to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Can {
    /// Do anything at all in its turn (combat-R043).
    Act,
    /// Do anything but get up and what follows from it (combat-R107).
    ActStanding,
    /// Spend its Standard Action on anything but damaging attacks (combat-R095).
    UseStatusActions,
    /// Take Shift Actions of any kind (combat-R115).
    TakeShiftActions,
    /// Take Standard Actions of any kind.
    TakeStandardActions,
    /// Begin to move with its Shift Action (combat-R055).
    Shift,
    /// Cover any metre: whoever cannot has a movement of 0 (combat-R059).
    Travel,
    /// Go on with a way that it has begun (combat-R059, combat-R107).
    WalkOn,
    /// Move as part of an attack (combat-R059).
    Dash,
    /// Use a move that is a dash at all.
    UseDashes,
    /// Follow its trainer's Shift (A105).
    Follow,
    /// Run where a Roar drives it.
    RunOff,
    /// Leave the battle over the edge of the board (G174).
    Flee,
    /// Go back into its ball (combat-R109).
    BeRecalled,
    /// Stay in the air (combat-R124).
    StayAloft,
    /// Leave the ground: by Sky and Levitate Speed, or by a type that Ground attacks do not reach.
    LeaveTheGround,
    /// Answer what others do at all (G152).
    React,
    /// Keep others from doing with it as they like: a Coup de Grâce, a treatment (combat-R084, A153).
    Resist,
    /// Make Attacks of Opportunity (combat-R110).
    StrikeOpportunities,
    /// Intercept (combat-R116).
    Intercept,
    /// Answer with an Interrupt (combat-R048).
    Interrupt,
    /// Dash as an answer.
    AnswerByDashing,
    /// Act first with a Priority move (combat-R046).
    TakePriority,
    /// Take a Breather by itself (combat-R085).
    TakeBreather,
    /// Take a Breather without anybody's help, as far as its temper goes (combat-R086).
    CalmItself,
    /// Take the Full Action that being helped to a Breather is (combat-R086, A061).
    BeHelped,
    /// Use its Evasion (combat-R013).
    Evade,
    /// Use Evasion from Speed (combat-R059).
    EvadeBySpeed,
    /// Count as a foe that Flanks (combat-R063, A116).
    Flank,
    /// Be flanked (combat-R063).
    BeFlanked,
    /// Roll Save Checks that waking ones roll (G125).
    MakeSaves,
    /// Aim attacks at others than itself.
    AimAtOthers,
    /// See anything at all (combat-R106).
    See,
    /// Spend Action Points (combat-R122).
    SpendPoints,
    /// Regain Hit Points, or gain temporary ones.
    BeHealed,
    /// Be pushed by anything.
    BePushed,
    /// Be struck down at once by a move that executes.
    BeExecuted,
    /// Have anything of the item that it holds.
    UseHeldItem,
    /// Provoke an Attack of Opportunity by anything (combat-R110).
    Provoke,
    /// Provoke an Attack of Opportunity by moving away (combat-R110).
    ProvokeByShifting,
    /// Set off hazards.
    SpringHazards,
    /// Have its attacks answered by Interrupts.
    BeInterrupted,
    /// Have its attacks answered by moves that are Interrupts, as against abilities.
    BeInterruptedByMoves,
    /// Have attacks that it makes when its turn has come answered by Interrupts.
    BeInterruptedInTurn,
}

impl Can {
    const fn bit(self) -> u64 {
        1 << self as u64
    }
}

/// A set of [`Can`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CanSet(u64);

impl CanSet {
    /// Everything that these bars bar.
    pub(crate) const fn of(bars: &[Bar]) -> Self {
        let (mut set, mut nth) = (0, 0);
        while nth < bars.len() {
            let mut at = 0;
            while at < bars[nth].from.len() {
                set |= bars[nth].from[at].bit();
                at += 1;
            }
            nth += 1;
        }
        Self(set)
    }

    pub(crate) const fn has(self, can: Can) -> bool {
        self.0 & can.bit() != 0
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What a kind of effect bars its bearer from, and what is said of it.
#[derive(Debug)]
pub(crate) struct Bar {
    /// From what.
    pub(crate) from: &'static [Can],
    /// Why, in words that go on from "not possible:".
    pub(crate) why: &'static str,
    /// The rule.
    pub(crate) rule: RuleId,
}
