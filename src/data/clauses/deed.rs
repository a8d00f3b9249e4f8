//! When a clause does something by itself, and what.

use serde::{Deserialize, Serialize};

use crate::data::kind_name::NamedKind;
use crate::data::moves::Duration;
use crate::rules::{Skill, StageStat, Status};

/// When an ability does something by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// An attack has hit its bearer and done what it does; the other one has made it.
    HitBy,
    /// An attack of its bearer has hit another.
    Hits,
    /// An attack of its bearer has knocked out a foe.
    Fells,
    /// An attack of its bearer is over, whatever has come of it.
    Attacks,
    /// An attack of its bearer is about to be made.
    Launches,
    /// In its confusion its bearer has struck itself.
    HurtsItself,
    /// It is there, and speaks: as soon as its bearer has it.
    TakenUp,
    /// Its bearer makes use of it, as a Free Action of its turn.
    Activated,
    /// An attack of another has missed its bearer.
    MissedBy,
    /// An attack of its bearer has missed another.
    Misses,
    /// Another has lowered a stage of its bearer.
    Lowered,
    /// Its bearer has got a status.
    Afflicted,
    /// Its bearer has given another a status.
    Afflicts,
    /// Its bearer uses a move.
    Uses,
    /// Its bearer is down, and has not fainted yet.
    Falls,
    /// Its bearer has fainted.
    Faints,
    /// Its bearer has gone back into its ball.
    Recalled,
    /// Its bearer has taken a Breather.
    Breathes,
    /// Its bearer is there from now on: the encounter begins, or it comes out of its ball.
    SentOut,
    /// Its bearer has begun a Grapple and won it.
    Grapples,
    /// Its bearer has pushed or disarmed another, or played a Dirty Trick on it.
    Outdoes,
    /// Its bearer has sprinted.
    Sprints,
    /// Its bearer has traded in a Digestion Buff.
    Digests,
    /// Its bearer has taken over what a Digestion Buff of another does.
    StealsMeal,
    /// Its bearer acts, and nothing has judged that yet.
    Acts,
    /// Its bearer has gained an Injury.
    Injured,
    /// An attack has been judged to hit its bearer, and nothing has come of it yet.
    Judged,
    /// A foe of its bearer has come out of its ball.
    FoeSentOut,
    /// A turn of its bearer begins.
    TurnBegins,
    /// A turn of its bearer is over.
    TurnEnds,
}

/// What somebody may do that acts beside its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AtOnce {
    /// A move.
    Move,
    /// A move before it faints, which does not take its user along.
    LastMove,
    /// Whatever attack can be used At-Will.
    AtWill,
    /// A Shift, as far as one takes the Slowed.
    HalfShift,
    /// A Shift of a metre.
    Step,
}

/// How long something lasts that a clause begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum HowLong {
    /// So many turns of its bearer; 0 is as long as it lasts by itself.
    Turns(u8),
    /// So long.
    For(Duration),
}

impl Default for HowLong {
    fn default() -> Self {
        Self::Turns(0)
    }
}

impl HowLong {
    /// So long, where the clause says it.
    #[must_use]
    pub fn said(self) -> Option<Duration> {
        match self {
            Self::Turns(0) => None,
            Self::Turns(turns) => Some(Duration::Turns(turns)),
            Self::For(lasting) => Some(lasting),
        }
    }
}

/// What an ability does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Changes a stage.
    Stage(StageStat, i32),
    /// Gives ticks of Hit Points back.
    Ticks(i32),
    /// Takes ticks of Hit Points.
    LoseTicks(i32),
    /// Gives a part of so many of the true maximum back.
    Part(i32),
    /// Gives so many parts of so many of the true maximum back.
    Parts(i32, i32),
    /// Takes a part of so many of the true maximum.
    LosePart(i32),
    /// Gives Injuries.
    Injure(i32),
    /// Heals Injuries, which count for no day.
    Mend(i32),
    /// Heals Injuries as far as the day allows, and these count for it (A138).
    MendToday(i32),
    /// Gives so many Hit Points back.
    Heal(i32),
    /// Gives so many temporary Hit Points.
    Temp(i32),
    /// Gives so many temporary Hit Points on top of those there are.
    MoreTemp(i32),
    /// Gives so many ticks of temporary Hit Points.
    TempTicks(i32),
    /// Gives one part in so many of the maximum as temporary Hit Points.
    TempPart(i32),
    /// Gives as many temporary Hit Points as the higher Rank of its bearer's in two skills.
    TempRank(Skill, Skill),
    /// Leaves what moves leave by this name, until that ends by itself.
    Bind(NamedKind),
    /// Uses up what it comes from: the item in its hand, the Digestion Buff.
    Spend,
    /// Begins the status that it is about.
    #[serde(alias = "InflictSame")]
    BeginSame,
    /// Begins one of these statuses, each for as many numbers of an equal die.
    #[serde(alias = "InflictOneOf")]
    BeginOneOf(Vec<Status>),
    /// Cures these statuses.
    Cure(Vec<Status>),
    /// Cures all Persistent Afflictions.
    CurePersistent,
    /// Cures one Persistent or Volatile Affliction: the first that it has.
    CureOne,
    /// Changes a stage of the stat that the attack has counted for its damage.
    StageOfAttack(i32),
    /// Strikes as by a Struggle Attack that cannot miss.
    Struggle,
    /// Changes a stage of a stat by the die.
    StageRandom(i32),
    /// Makes it of the type of the attack.
    TakeType,
    /// Disables the move.
    Disable,
    /// The bearer takes what it holds.
    Steal,
    /// Pushes it away.
    Push(i32),
    /// More Evasion of any sort until its next turn begins.
    Evade(i32),
    /// Begins what lasts by this name, for so long. Files had other words for it before.
    #[serde(alias = "Leave", alias = "Inflict", alias = "InflictFor")]
    Begin(NamedKind, #[serde(default)] HowLong),
    /// Ends what lasts by this name.
    End(NamedKind),
    /// It goes back into its ball, and its trainer may send out another; `true` where nothing that holds it there
    /// counts.
    CallBack(bool),
    /// The attack hits it, and not critically.
    NoCritical,
    /// Ends the status that it is about.
    CureSame,
    /// The stage that it is about is as it was before.
    TakeBack,
    /// Its trainer throws the best ball at hand at the other one.
    ThrowBall,
    /// It makes an attack or a Shift at once, beside its turns: one of these.
    ActAtOnce(AtOnce),
    /// Its turn of this round is spent, or its next one.
    SpendTurn,
    /// Its trainer may send out another in its place, for the Shift Action of its coming turn.
    SendOut,
    /// Before it faints it gains an Injury and uses a move, which takes its turn of this round or its next one.
    LastMove,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_from_before_begin_what_they_began() {
        let options = ron::Options::default();
        let read = |text: &str| options.from_str::<Vec<Deed>>(text).unwrap();
        let begin = |kind: &str, how| Deed::Begin(NamedKind::from(kind.to_owned()), how);
        assert_eq!(
            read("[Begin(\"Braced\"), Begin(\"Grounded\", 3), Begin(Vulnerable, FullRound)]"),
            [
                begin("Braced", HowLong::default()),
                begin("Grounded", HowLong::Turns(3)),
                begin("Vulnerable", HowLong::For(Duration::FullRound)),
            ]
        );
        assert_eq!(
            read("[Inflict(Burned), InflictFor(Vulnerable, FullRound), Leave(\"Braced\", 0)]"),
            [
                begin("Burned", HowLong::default()),
                begin("Vulnerable", HowLong::For(Duration::FullRound)),
                begin("Braced", HowLong::default()),
            ]
        );
        assert_eq!(
            read("[InflictSame, InflictOneOf([Poisoned])]"),
            [Deed::BeginSame, Deed::BeginOneOf(vec![Status::Poisoned])]
        );
    }
}
