//! Initiative: who may still act in a round, and who before whom (combat-R036 to combat-R039, A090,
//! A148). Sole writer of [`RollOffs`]. The turns themselves are `turn.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{DiceShown, Event, Modifiers, RollFor};
use crate::battle::kernel::prompt::{Slot, SlotState};
use crate::battle::kernel::world::{Access, Clock, DiceBox};
use crate::battle::questions::answers;
use crate::battle::questions::blow::End;
use crate::battle::questions::kind::Teams;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::owed::Owed;
use crate::battle::state::place::{Grid, Place, Whereabouts};
use crate::battle::state::presence::{self, present, present_on};
use crate::battle::state::setting::{self, Setting};
use crate::battle::state::turns::{PokemonTurns, Turns};
use crate::data::level::CombatantKind;
use crate::rules::{Stat, rolls};

/// The count before the first turn of a round.
pub(crate) const BETWEEN_ROUNDS: i32 = i32::MAX;

/// What answers for an Initiative so far out, or as far below 0, means the first or the last place, whichever way the
/// counts run (Rocket, Stall).
pub(crate) const EXTREME: i32 = 100_000;

/// The count of whoever another has called up to act next; above all that Initiative comes to.
const AT_ONCE: i32 = 900_000;

/// Added to the counts of a League round's trainer phase, which come before all others; so an
/// effect of a Pokémon's count does not end on a trainer's (combat-R041).
pub(crate) const TRAINER_PHASE: i32 = 1_000_000;

/// What everybody has rolled off, kept while those who rolled are equal, whatever counts they hold to
/// (combat-R039, A090, A148). It is about all of them together, and asked so before every turn.
#[derive(Resource, Clone, Default, Debug)]
pub(crate) struct RollOffs(Vec<TieBreak>);

/// The roll-off of one of them.
#[derive(Default, Clone, Debug)]
struct TieBreak {
    /// Who is equal shares a number; 0 is nobody's.
    tie: u32,
    rolls: SmallVec<[u8; 4]>,
}

impl RollOffs {
    /// So many combatants, none of whom has rolled.
    pub(crate) fn among(count: usize) -> Self {
        Self(vec![TieBreak::default(); count])
    }

    fn of(&self, id: CombatantId) -> &TieBreak {
        &self.0[usize::from(id.0)]
    }

    fn of_mut(&mut self, id: CombatantId) -> &mut TieBreak {
        &mut self.0[usize::from(id.0)]
    }

    /// Everybody who is tied, and how.
    fn tied(&self) -> impl Iterator<Item = (CombatantId, u32)> {
        let all = self.0.iter().enumerate();
        let all = all.map(|(index, own)| (CombatantId(index as u8), own.tie));
        all.filter(|(_, tie)| *tie != 0)
    }

    /// The highest number that a tie has.
    fn last(&self) -> u32 {
        self.tied().map(|(_, tie)| tie).max().unwrap_or_default()
    }
}

/// Whether the next turn of a combatant is not its own any more (A152).
pub(crate) fn owes(world: &World, who: CombatantId) -> bool {
    world.part::<Owed>(who).turns() > 0 || answers::costs_turn(world, who)
}

/// Initiative: staged Speed with bonuses (combat-R036, A065); 0 under Low Blow (A089).
pub(crate) fn initiative(world: &World, id: CombatantId) -> i32 {
    or_own(world, id, |_| true)
}

/// The Initiative that people are told: of whoever is first or last in any case, its own.
pub(crate) fn told(world: &World, id: CombatantId) -> i32 {
    or_own(world, id, |instead| instead.abs() < EXTREME)
}

/// What an effect says that the Initiative of somebody is, where that counts; else what it is by Speed and bonuses.
fn or_own(world: &World, id: CombatantId, counts: impl Fn(i32) -> bool) -> i32 {
    let end = End::known(world, id, *world.the::<Grid>().who(id));
    let instead = answers::initiative(end.asked(world)).filter(|it| counts(*it));
    instead.unwrap_or_else(|| own(&end, world.the::<Teams>()))
}

/// Whether a combatant still has a turn in this round.
pub(crate) fn can_still_act(world: &World, id: CombatantId) -> bool {
    let turns = world.part::<Turns>(id);
    still_acts(world, world.the::<Grid>(), &world.clock(), (id, turns))
}

fn still_acts(
    world: &World,
    grid: &Grid,
    clock: &Clock,
    (id, turns): (CombatantId, &Turns),
) -> bool {
    let barred = turns.are_barred_in(clock.round);
    if turns.are_over() || barred || !present_on(world, grid, id) {
        return false;
    }
    match grid.who(id).owner {
        None => true,
        Some(trainer) => {
            // A turn that one of its others has just now is as good as given.
            let now = clock.turn_of.is_some_and(|now| {
                now != id
                    && grid.who(now).owner == Some(trainer)
                    && !world.part::<Hurry>(now).is_hurried()
            });
            let given = world.part::<PokemonTurns>(trainer).given() + u8::from(now);
            given < allowed_turns(world, trainer)
        }
    }
}

/// How many Pokémon turns a trainer has in a round (combat-R035, G020).
pub(crate) fn allowed_turns(world: &World, trainer: CombatantId) -> u8 {
    setting::side_of(world, trainer).pokemon_turns + world.part::<PokemonTurns>(trainer).more()
}

/// How many Pokémon turns a trainer has left in this round, a turn that one has just now not counted.
pub(crate) fn turns_left(world: &World, trainer: CombatantId) -> u8 {
    let now = world.clock().turn_of.is_some_and(|now| {
        world.who(now).owner == Some(trainer) && !world.part::<Hurry>(now).is_hurried()
    });
    let given = world.part::<PokemonTurns>(trainer).given() + u8::from(now);
    allowed_turns(world, trainer).saturating_sub(given)
}

/// Whether a Pokémon is out beyond the turns of its trainer and not among those that get them: it
/// threatens nobody and gets in nobody's way (G019, A105).
pub(crate) fn follows(world: &World, id: CombatantId) -> bool {
    let who = world.who(id);
    let Some(trainer) = who.owner else {
        return false;
    };
    let side = world.the::<Setting>().side(who.side);
    if side.pokemon_out <= side.pokemon_turns {
        return false;
    }
    let mates = world.ids().into_iter();
    let out = mates.filter(|mate| world.who(*mate).owner == Some(trainer) && present(world, *mate));
    if out.count() <= usize::from(side.pokemon_turns) {
        return false;
    }
    let round = world.clock().round;
    let last = world.part::<Turns>(id).last_in();
    // Until the turns of this round are given, those who had them last count.
    let had_it = round > 1 && last + 1 == round && can_still_act(world, id);
    !(last == round || had_it)
}

/// What the order is sorted by: the League puts trainers first (combat-R037), a held turn
/// comes after the natural owners of its count (A092).
pub(crate) type InitiativeRank = (bool, i32, bool, i32);

pub(crate) fn rank(world: &World, id: CombatantId) -> InitiativeRank {
    Ranking::of(world).rank(id, world.part::<Turns>(id))
}

/// What the ranks of everybody ask for.
pub(crate) struct Ranking<'w> {
    world: &'w World,
    grid: &'w Grid,
    teams: &'w Teams,
    league: bool,
    /// The lowest comes first.
    reversed: bool,
}

impl<'w> Ranking<'w> {
    /// As the battle is now.
    pub(crate) fn of(world: &'w World) -> Self {
        Self {
            world,
            grid: world.the::<Grid>(),
            teams: world.the::<Teams>(),
            league: setting::league(world),
            reversed: answers::order_is_reversed(world),
        }
    }

    fn rank(&self, id: CombatantId, turns: &Turns) -> InitiativeRank {
        let who = self.grid.who(id);
        let end = End::known(self.world, id, *who);
        let trainer_first = self.league && who.kind == CombatantKind::Trainer;
        let instead = answers::initiative(end.asked(self.world));
        let extreme = instead.filter(|it| it.abs() >= EXTREME);
        let own = || own(&end, self.teams);
        let natural = instead.filter(|_| extreme.is_none()).unwrap_or_else(own);
        let natural = if self.reversed { -natural } else { natural };
        let place = extreme.unwrap_or(natural);
        if turns.are_called_up() {
            return (trainer_first, AT_ONCE, true, natural);
        }
        match turns.holding() {
            // Low Blow drags a held action down as well (A089).
            Some(count) if instead.is_some() => (trainer_first, count.min(place), false, natural),
            // However low somebody holds, whoever is last in any case comes after it.
            Some(count) => (trainer_first, count.max(1 - EXTREME), false, natural),
            None => (trainer_first, place, true, natural),
        }
    }
}

/// The Initiative of a combatant's own Speed with what quickens its team, whatever lasts on itself.
fn own(end: &End, teams: &Teams) -> i32 {
    let quickened = answers::quickened(teams, end.who.team);
    end.stat(Stat::Speed) + end.traits.initiative_bonus + quickened
}

pub(crate) fn compare(world: &World, one: CombatantId, other: CombatantId) -> std::cmp::Ordering {
    let rolled = world.the::<RollOffs>();
    compare_ranked(rolled, (one, rank(world, one)), (other, rank(world, other)))
}

/// Compares two combatants by these ranks, then by their roll-offs: whoever acts first comes first.
fn compare_ranked(
    rolled: &RollOffs,
    (one, rank_of_one): (CombatantId, InitiativeRank),
    (other, rank_of_other): (CombatantId, InitiativeRank),
) -> std::cmp::Ordering {
    rank_of_other.cmp(&rank_of_one).then_with(|| {
        let (own, others) = (&rolled.of(one).rolls, &rolled.of(other).rolls);
        others.cmp(own).then(one.cmp(&other))
    })
}

/// Ties that have broken: those who are still equal stay together, whoever is alone has lost its
/// roll (A148).
fn part_ties(world: &mut World, among: &[(CombatantId, InitiativeRank)]) {
    let count_of = |id| {
        let ranked = among.iter().find(|(other, _)| *other == id);
        ranked.map_or_else(|| initiative(world, id), |(_, (.., natural))| *natural)
    };
    let tied = world.the::<RollOffs>().tied();
    let mut rolled: SmallVec<[(u32, i32, CombatantId); 16]> =
        tied.map(|(id, tie)| (tie, count_of(id), id)).collect();
    if rolled.is_empty() {
        return;
    }
    rolled.sort_unstable();
    for part in rolled.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
        let tie = part[0].0;
        if rolled.iter().filter(|other| other.0 == tie).count() == part.len() {
            continue;
        }
        let mut ties = world.the_mut::<RollOffs>();
        let apart = ties.last() + 1;
        for (_, _, id) in part {
            let own = ties.of_mut(*id);
            if part.len() == 1 {
                *own = TieBreak::default();
            } else {
                own.tie = apart;
            }
        }
    }
}

/// The tie that those of one rank have in common. Where several meet, the largest one goes on and
/// the others roll anew (A148).
fn common_tie(all: &mut RollOffs, mates: &[CombatantId]) -> Option<u32> {
    let ties: SmallVec<[u32; 4]> = mates.iter().map(|id| all.of(*id).tie).collect();
    let size = |tie: u32| ties.iter().filter(|other| **other == tie).count();
    let largest = ties
        .iter()
        .copied()
        .filter(|tie| *tie != 0)
        .max_by_key(|tie| (size(*tie), std::cmp::Reverse(*tie)))?;
    for mate in mates {
        let own = all.of_mut(*mate);
        if own.tie != largest {
            *own = TieBreak::default();
        }
    }
    Some(largest)
}

/// Rolls ties off among those who still act (A090).
fn settle_ties(world: &mut World, among: &[(CombatantId, InitiativeRank)]) {
    part_ties(world, among);
    let mut ranks: SmallVec<[InitiativeRank; 16]> = among.iter().map(|(_, rank)| *rank).collect();
    ranks.sort_unstable();
    if ranks.windows(2).all(|two| two[0] != two[1]) {
        return;
    }
    let mut all = world.the_mut::<RollOffs>();
    let mut fresh = all.last();
    let mut ties: SmallVec<[(u32, SmallVec<[CombatantId; 4]>); 4]> = SmallVec::new();
    let shared = ranks.chunk_by(|one, other| one == other);
    for rank in shared.filter(|it| it.len() > 1).map(|it| it[0]) {
        let equal = |(id, its): &(CombatantId, InitiativeRank)| (*its == rank).then_some(*id);
        let mates: SmallVec<[CombatantId; 4]> = among.iter().filter_map(equal).collect();
        let tie = common_tie(&mut all, &mates).unwrap_or_else(|| {
            fresh += 1;
            fresh
        });
        ties.push((tie, mates));
    }
    roll_off(world, &ties);
}

/// Whoever has not been told apart from another of its tie yet, by id. Whoever joins a tie later
/// rolls too, as often as the others have.
pub(crate) fn level(
    world: &World,
    ties: &[(u32, SmallVec<[CombatantId; 4]>)],
) -> Vec<(CombatantId, u32)> {
    let all = world.the::<RollOffs>();
    let rolls = |id: CombatantId| all.of(id).rolls.as_slice();
    let mut found = Vec::new();
    for (tie, mates) in ties {
        for id in mates {
            if rolls(*id).len() >= MOST_ROLLS {
                continue;
            }
            let mut others = mates.iter().filter(|other| *other != id);
            if others.any(|other| rolls(*other).starts_with(rolls(*id))) {
                found.push((*id, *tie));
            }
        }
    }
    found.sort_unstable();
    found
}

/// How often somebody rolls in one tie. Dice hardly ever fall alike that often, and a tape that says
/// so has an end; then whoever stands first in the level acts first.
const MOST_ROLLS: usize = 100;

/// Rolls until nobody of a tie has rolled like another.
pub(crate) fn roll_off(world: &mut World, ties: &[(u32, SmallVec<[CombatantId; 4]>)]) {
    loop {
        let level = level(world, ties);
        let dry = world.the::<DiceBox>().0.shortage().is_some();
        if level.is_empty() || dry {
            return;
        }
        for (id, tie) in level {
            let die = world.die(id, rolls::INITIATIVE, 20);
            let mut all = world.the_mut::<RollOffs>();
            let own = all.of_mut(id);
            own.tie = tie;
            own.rolls.push(die.value as u8);
            world.log(Event::Rolled {
                who: id,
                target: None,
                dice: DiceShown::from_iter([die]),
                parts: Modifiers::new(),
                total: i32::from(die.value),
                against: None,
                success: true,
                purpose: RollFor::Tie,
                rule: "combat-R039",
            });
        }
    }
}

/// Those who are rolled off against somebody, itself among them, by id.
pub(crate) fn tied_with(world: &World, who: CombatantId) -> Vec<CombatantId> {
    let all = world.the::<RollOffs>();
    let tie = all.of(who).tie;
    all.tied()
        .filter(|(_, its)| *its == tie)
        .map(|(id, _)| id)
        .collect()
}

pub(crate) fn waiting(world: &World) -> SmallVec<[CombatantId; 16]> {
    who_waits(world).map(|(id, _)| id).collect()
}

/// Whoever still has a turn in this round, by id.
fn who_waits(world: &World) -> impl Iterator<Item = (CombatantId, &Turns)> {
    let (grid, clock) = (world.the::<Grid>(), world.clock());
    let all = grid.figures().iter().filter(|figure| !figure.down);
    let all = all.map(|figure| (figure.id, world.part::<Turns>(figure.id)));
    all.filter(move |it| still_acts(world, grid, &clock, *it))
}

/// Those who still have a turn in this round in the order in which they take it, with their ranks.
pub(crate) fn sorted(world: &mut World) -> SmallVec<[(CombatantId, InitiativeRank); 16]> {
    let ranking = Ranking::of(world);
    let mut order: SmallVec<[(CombatantId, InitiativeRank); 16]> = who_waits(world)
        .map(|(id, turns)| (id, ranking.rank(id, turns)))
        .collect();
    settle_ties(world, &order);
    let rolled = world.the::<RollOffs>();
    order.sort_by(|one, other| compare_ranked(rolled, *one, *other));
    order
}

/// Whoever has a turn of this round yet or holds it, in the order in which they take it; nobody whose turn it is. Those
/// of [`slots`] who wait or hold.
pub(crate) fn to_come(world: &World) -> SmallVec<[CombatantId; 16]> {
    let (acting, grid, clock) = (world.clock().turn_of, world.the::<Grid>(), world.clock());
    let others = grid
        .figures()
        .iter()
        .filter(|it| !it.down && acting != Some(it.id));
    let all = others.map(|it| (it.id, world.part::<Turns>(it.id)));
    let come = all.filter(|(id, turns)| {
        let holds = || {
            let at = world.part::<Place>(*id).at();
            let here = matches!(at, Whereabouts::Board(_) | Whereabouts::Beside);
            here && turns.holding().is_some() && !turns.are_over()
        };
        still_acts(world, grid, &clock, (*id, *turns)) || holds()
    });
    let come: SmallVec<[(CombatantId, &Turns); 16]> = come.collect();
    if let [] | [_] = come.as_slice() {
        return come.into_iter().map(|(id, _)| id).collect();
    }
    let ranking = Ranking::of(world);
    let ranked = come
        .into_iter()
        .map(|(id, turns)| (id, ranking.rank(id, turns)));
    let mut order: SmallVec<[(CombatantId, InitiativeRank); 16]> = ranked.collect();
    let rolled = world.the::<RollOffs>();
    order.sort_by(|one, other| compare_ranked(rolled, *one, *other));
    order.into_iter().map(|(id, _)| id).collect()
}

/// The initiative strip: who has acted, acts, holds and waits.
pub(crate) fn slots(world: &World) -> Vec<Slot> {
    let acting = world.clock().turn_of;
    let ranking = Ranking::of(world);
    let here = world.ids().into_iter().filter(|id| {
        let at = world.part::<Place>(*id).at();
        matches!(at, Whereabouts::Board(_) | Whereabouts::Beside)
    });
    let mut order: SmallVec<[(CombatantId, InitiativeRank); 16]> = here
        .map(|id| (id, ranking.rank(id, world.part::<Turns>(id))))
        .collect();
    let rolled = world.the::<RollOffs>();
    order.sort_by(|one, other| compare_ranked(rolled, *one, *other));
    order
        .into_iter()
        .map(|(who, _)| {
            let turns = world.part::<Turns>(who);
            let slot = if acting == Some(who) {
                SlotState::Active
            } else if !presence::conscious(world, who) {
                SlotState::Out
            } else if turns.holding().is_some() && !turns.are_over() {
                SlotState::Held
            } else if can_still_act(world, who) {
                SlotState::Waiting
            } else if turns.last_in() == world.clock().round {
                SlotState::Acted
            } else if turns.are_over() || world.who(who).owner.is_none() {
                SlotState::Spent
            } else {
                SlotState::Skipped
            };
            Slot {
                who,
                initiative: told(world, who),
                state: slot,
            }
        })
        .collect()
}
