//! What the script of a level lets somebody win or lose by, beside beating all foes: read from its lines that
//! end the battle, and from what these lines ask for besides.

use smallvec::SmallVec;

use super::bag;
use super::look::Figure;
use crate::battle::{Battle, CombatantId, ObjectId, TaskId};
use crate::board::{Body, Cell};
use crate::data::level::{
    CombatantKind, Deed, Hands, Rectangle, ScriptAct, ScriptLine, TaskDef, Trigger,
};
use crate::data::{ItemEffect, Level};

/// The goals of somebody and its team.
#[derive(Clone, Debug, Default)]
pub(super) struct Goals {
    /// Whoever gets there has won.
    pub(super) reach: SmallVec<[Place; 2]>,
    /// No foe may get there.
    pub(super) guard: SmallVec<[Place; 2]>,
    /// Whoever of its side gets there has lost.
    pub(super) traps: SmallVec<[Rectangle; 2]>,
    /// Whoever of its side gets there ends the battle, and nobody wins.
    pub(super) draws: SmallVec<[Rectangle; 2]>,
    /// Sides of the foes that have lost by getting to a place, and that place.
    pub(super) pits: SmallVec<[(u8, Rectangle); 2]>,
    /// Sides of the team that win by getting to a place where others of it win nothing, and that place.
    pub(super) escort: SmallVec<[(u8, Rectangle); 2]>,
    /// Whoever beats these has won.
    pub(super) beat: SmallVec<[CombatantId; 2]>,
    /// None of these may fall.
    pub(super) keep: SmallVec<[CombatantId; 2]>,
    /// Of those to beat and to keep the ones with whom so many Hit Points, in percent, are as good as a fall.
    least: SmallVec<[(CombatantId, i32); 2]>,
    /// None of these foes may fall.
    pub(super) spare: SmallVec<[Spared; 2]>,
    /// Whoever does that to one of these things has won, or keeps it from being lost.
    pub(super) things: SmallVec<[(ObjectId, Wish); 2]>,
    /// Things that the foes win by: what is done to them.
    pub(super) guarded: SmallVec<[ObjectId; 2]>,
    /// Whoever succeeds at one of these tasks has won.
    pub(super) tasks: SmallVec<[TaskId; 2]>,
    /// Foes who succeed at one of these tasks have won.
    pub(super) theirs: SmallVec<[TaskId; 2]>,
    /// How many rounds it has to win in, this one among them.
    pub(super) rounds: Option<u32>,
    /// With one of the rounds to come it has not won, and nobody waits for that.
    pub(super) late: bool,
    /// The script may end the battle as the next round begins.
    pub(super) bell: bool,
}

/// What is wanted of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To be broken.
    Broken,
    /// To burn.
    Burning,
    /// To be off.
    Off,
    /// To burn no more.
    Doused,
    /// To stand in nobody's way.
    Open,
}

impl Wish {
    /// Whether it has come true.
    pub(super) fn holds(self, battle: &Battle, thing: ObjectId) -> bool {
        let states = battle.objects();
        let Some(state) = states.iter().find(|it| it.id == thing) else {
            return false;
        };
        match self {
            Self::Broken => state.gone,
            Self::Burning => state.burning > 0,
            Self::Off => state.off,
            Self::Doused => !state.gone && state.burning == 0,
            Self::Open => {
                let board = battle.board();
                state.gone || state.cells.iter().all(|cell| !board.blocks(*cell))
            }
        }
    }
}

/// What one goes to for the sake of what the level asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Thing {
    /// To break it.
    Object(ObjectId),
    /// To try it.
    Task(TaskId),
}

/// Rounds before the one with which it has lost from which a team waits no longer.
const LATE: u32 = 8;

/// Rounds before the one with which it has won from which whoever is left of a team only has to stand.
pub(super) const STANDS: u32 = 3;

/// A place that decides the battle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) area: Rectangle,
    /// The side whose people decide it by being there, or not.
    pub(super) by: u8,
    /// The round from which it does.
    pub(super) from: u32,
    /// It does as the round after that begins, and no sooner or later.
    pub(super) due: bool,
    /// Somebody who must not be there is.
    pub(super) contested: bool,
    /// As long as somebody of another team is there it decides nothing.
    pub(super) barred: bool,
}

impl Place {
    /// How far somebody is from it, in steps; 0 within.
    pub(super) fn metres_to(&self, at: &Body) -> i32 {
        let gap = |at: i16, from: i16, to: i16| i32::from((from - at).max(at - to).max(0));
        let area = self.area;
        let away = |cell: Cell| {
            gap(cell.x, area.from.x, area.to.x).max(gap(cell.y, area.from.y, area.to.y))
        };
        at.cells().map(away).min().unwrap_or(0)
    }
}

/// A foe that must not fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spared {
    pub(super) who: CombatantId,
    /// Down to so many Hit Points, in percent.
    pub(super) least: i32,
    /// Whoever catches it has won.
    pub(super) caught: bool,
}

/// A state by which a line ends the battle, with what it asks for besides.
#[derive(Clone, Copy)]
struct Clause<'l> {
    state: &'l Trigger,
    /// All states of its line but this one.
    besides: &'l [&'l Trigger],
    /// The team that wins by it.
    winner: u8,
    /// The round as which begins it decides, where it does so only then.
    due: Option<u32>,
}

/// What a line asks for besides its moment, as things stand.
#[derive(Clone, Copy, Debug)]
struct Besides {
    /// The round from which it may come about.
    from: u32,
    /// Somebody is in a place where nobody may be, or the other way round.
    contested: bool,
    /// All else holds.
    holds: bool,
}

impl Goals {
    /// Reads the goals of somebody of a side.
    pub(super) fn of(battle: &Battle, figures: &[Figure], (side, team): (u8, u8)) -> Self {
        let (mut goals, level) = (Self::default(), battle.level());
        let next = battle.round() + 1;
        goals.late = lost_with(battle, team).is_some();
        goals.rounds = rounds_to_win(battle, team);
        goals.try_for(battle, figures, team);
        for line in level
            .script
            .iter()
            .filter(|line| line.then.iter().any(|act| ends(act).is_some()))
        {
            let moment = match line.when {
                Trigger::Round(round) => Some(round + line.after),
                _ => None,
            };
            goals.bell |= moment == Some(next)
                || matches!(line.when, Trigger::RoundFrom(round) if round + line.after == next);
            let Some(winner) = winner(line) else {
                goals.draw(battle, line, side);
                continue;
            };
            // What a round asks for as it begins is what one has to see to until then.
            let states: SmallVec<[&Trigger; 6]> = match moment {
                Some(round) if round < next => continue,
                Some(_) => line.conditions.iter().collect(),
                None => [&line.when].into_iter().chain(&line.conditions).collect(),
            };
            let read = if moment.is_some() { states.len() } else { 1 };
            for index in 0..read {
                let others = states.iter().enumerate();
                let others = others.filter(|(at, _)| *at != index).map(|(_, it)| *it);
                let besides: SmallVec<[&Trigger; 6]> = others.collect();
                let clause = Clause {
                    state: states[index],
                    besides: &besides,
                    winner,
                    due: moment,
                };
                goals.read(battle, figures, &clause, (side, team));
            }
        }
        let mut places = goals.reach.iter().chain(&goals.guard);
        goals.bell |= places.any(|place| !place.due && place.from == next);
        goals
    }

    /// A line that ends the battle without a winner, where somebody of the side can bring it about by getting somewhere.
    fn draw(&mut self, battle: &Battle, line: &ScriptLine, side: u8) {
        if let Trigger::Enters { side: by, from, to } = line.when
            && by == side
            && line.conditions.iter().all(|it| holds(battle, it))
        {
            self.draws.push(Rectangle { from, to });
        }
    }

    /// What a state is to a team, by which somebody wins.
    fn read(
        &mut self,
        battle: &Battle,
        figures: &[Figure],
        clause: &Clause,
        (side, team): (u8, u8),
    ) {
        let (level, ours) = (battle.level(), clause.winner == team);
        match clause.state {
            Trigger::Enters { side: by, from, to }
                if team_of(level, *by) == Some(clause.winner) =>
            {
                self.place(battle, clause, (*by, *from, *to), (side, team));
            }
            Trigger::Enters { side: by, from, to } if *by == side && !ours => {
                let area = Rectangle {
                    from: *from,
                    to: *to,
                };
                let holds = Besides::of(battle, clause, None).holds && clause.due.is_none();
                self.traps.extend(holds.then_some(area));
            }
            Trigger::Enters { side: by, from, to } if ours => {
                let area = Rectangle {
                    from: *from,
                    to: *to,
                };
                let holds = Besides::of(battle, clause, None).holds && clause.due.is_none();
                self.pits.extend(holds.then_some((*by, area)));
            }
            Trigger::Not(inner) => self.read_contrary(battle, clause, inner, team),
            Trigger::Out(id) => self.fall(battle, clause, (*id, 0), (team, ours)),
            Trigger::HpAtMost(id, percent) => {
                self.fall(battle, clause, (*id, *percent), (team, ours));
            }
            Trigger::SideDown(down) => {
                // Whoever is the last of it; before, everybody may fall.
                let its = |it: &&Figure| level.combatants[usize::from(it.id.0)].side == *down;
                let mut left = figures.iter().filter(its).filter(|it| it.hp > 0);
                if let (Some(last), None) = (left.next(), left.next()) {
                    self.fall(battle, clause, (last.id.0, 0), (team, ours));
                }
            }
            Trigger::Destroyed(id) => self.thing(battle, clause, (*id, Wish::Broken), ours),
            Trigger::Burning(id) => self.thing(battle, clause, (*id, Wish::Burning), ours),
            Trigger::Disabled(id) => self.thing(battle, clause, (*id, Wish::Off), ours),
            Trigger::Did(by, Deed::Capture) if ours && team_of(level, *by) == Some(team) => {
                self.capture(battle, figures, clause, (*by, team));
            }
            _ => {}
        }
    }

    /// A state that must not be as a round begins, for somebody to win then.
    fn read_contrary(&mut self, battle: &Battle, clause: &Clause, inner: &Trigger, team: u8) {
        let Some(due) = clause
            .due
            .filter(|_| Besides::of(battle, clause, None).holds)
        else {
            return;
        };
        let (level, ours) = (battle.level(), clause.winner == team);
        let of = |id: u8| {
            let def = level.combatants.get(usize::from(id))?;
            team_of(level, def.side)
        };
        match inner {
            Trigger::Enters { side, from, to } => {
                let theirs = team_of(level, *side);
                let area = Rectangle {
                    from: *from,
                    to: *to,
                };
                let place = Place {
                    area,
                    by: *side,
                    from: due.saturating_sub(1),
                    due: true,
                    contested: ours && battle.holds(inner),
                    barred: false,
                };
                let is_a_place = |it: &&Trigger| matches!(it, Trigger::Enters { .. });
                if theirs == Some(clause.winner) || clause.besides.iter().any(is_a_place) {
                    return;
                }
                match ours {
                    true => self.guard.push(place),
                    false if theirs == Some(team) => self.reach.push(place),
                    false => {}
                }
            }
            Trigger::Out(id) | Trigger::HpAtMost(id, _) => {
                let percent = match inner {
                    Trigger::HpAtMost(_, percent) => *percent,
                    _ => 0,
                };
                match (ours, of(*id) == Some(team)) {
                    (true, true) => self.keep_up(*id, percent),
                    (false, false) => self.beat_down(*id, percent),
                    (true, false) => self.spare(Spared {
                        who: CombatantId(*id),
                        least: percent,
                        caught: false,
                    }),
                    (false, true) => {}
                }
            }
            Trigger::Destroyed(id) if !ours => self.things.push((ObjectId(*id), Wish::Broken)),
            Trigger::Burning(id) if !ours => self.things.push((ObjectId(*id), Wish::Burning)),
            Trigger::Disabled(id) if !ours => self.things.push((ObjectId(*id), Wish::Off)),
            Trigger::Destroyed(id) | Trigger::Burning(id) | Trigger::Disabled(id) => {
                self.guard_thing(battle, ObjectId(*id));
            }
            _ => {}
        }
    }

    /// A place by which a side wins.
    fn place(
        &mut self,
        battle: &Battle,
        clause: &Clause,
        (by, from, to): (u8, Cell, Cell),
        (side, team): (u8, u8),
    ) {
        let besides = Besides::of(battle, clause, None);
        let due = clause.due.map(|round| round.saturating_sub(1));
        let place = Place {
            area: Rectangle { from, to },
            by,
            from: due.unwrap_or(0).max(besides.from),
            due: due.is_some(),
            contested: besides.contested,
            barred: clause.besides.iter().any(|it| bars(it, (from, to))),
        };
        match clause.winner == team {
            _ if !besides.holds => {}
            true if by == side => self.reach.push(place),
            true => self.escort.push((by, place.area)),
            false => self.guard.push(place),
        }
    }

    /// A thing by which a side wins.
    fn thing(&mut self, battle: &Battle, clause: &Clause, (id, wish): (u8, Wish), ours: bool) {
        if !Besides::of(battle, clause, None).holds {
            return;
        }
        match ours {
            true => self.things.push((ObjectId(id), wish)),
            false => self.guard_thing(battle, ObjectId(id)),
        }
    }

    /// A thing that the foes win by; once it burns it has to be put out.
    fn guard_thing(&mut self, battle: &Battle, id: ObjectId) {
        if self.guarded.contains(&id) {
            return;
        }
        self.guarded.push(id);
        if battle.holds(&Trigger::Burning(id.0)) {
            self.things.push((id, Wish::Doused));
        }
    }

    /// Tasks that win the battle, for those who may try them.
    fn try_for(&mut self, battle: &Battle, figures: &[Figure], team: u8) {
        let level = battle.level();
        for (task, id) in level.tasks.iter().zip(0u8..) {
            let winner = task.then.iter().find_map(|act| match act {
                ScriptAct::End(team) => *team,
                _ => None,
            });
            let Some(winner) = winner.filter(|_| battle.task_open(TaskId(id))) else {
                continue;
            };
            let able = figures.iter().filter(|it| it.up && it.team == winner);
            let mut able = able.filter(|it| it.body.is_some() && may_try(task, it));
            match able.next() {
                Some(_) if winner == team => self.tasks.push(TaskId(id)),
                Some(_) => self.theirs.push(TaskId(id)),
                None => {}
            }
        }
    }

    /// A line that waits for somebody to fall, or to have so many Hit Points left.
    fn fall(
        &mut self,
        battle: &Battle,
        clause: &Clause,
        (id, least): (u8, i32),
        (team, ours): (u8, bool),
    ) {
        // Whom a ball takes is out as well: it has not fallen then.
        let stands = Trigger::Not(Box::new(Trigger::HpAtMost(id, 0)));
        let falls = !clause.besides.contains(&&stands);
        if !Besides::of(battle, clause, Some(id)).holds {
            return;
        }
        let of = battle.level().combatants.get(usize::from(id));
        let own = of.and_then(|it| team_of(battle.level(), it.side)) == Some(team);
        if !falls {
            // Only a ball takes it away from there.
            if ours && !own && is_wild(battle, id) && may_catch(battle, team) {
                self.spare(Spared {
                    who: CombatantId(id),
                    least: 0,
                    caught: true,
                });
            }
            return;
        }
        match (ours, own) {
            (true, false) => self.beat_down(id, least),
            (false, true) => self.keep_up(id, least),
            (false, false) => self.spare(Spared {
                who: CombatantId(id),
                least,
                caught: false,
            }),
            (true, true) => {}
        }
    }

    fn beat_down(&mut self, id: u8, least: i32) {
        if !self.beat.contains(&CombatantId(id)) {
            self.beat.push(CombatantId(id));
        }
        self.at_least(id, least);
    }

    fn keep_up(&mut self, id: u8, least: i32) {
        if !self.keep.contains(&CombatantId(id)) {
            self.keep.push(CombatantId(id));
        }
        self.at_least(id, least);
    }

    fn at_least(&mut self, id: u8, least: i32) {
        if least > 0 {
            self.least.push((CombatantId(id), least));
        }
    }

    /// How many Hit Points somebody has left until what the level asks for comes about by it: all, or those above a part.
    pub(super) fn left_of(&self, it: &Figure) -> i32 {
        let least = self.least.iter().filter(|(who, _)| *who == it.id);
        let least = least.map(|(_, percent)| it.max_hp * percent / 100);
        (it.hp - least.max().unwrap_or(0)).max(1)
    }

    /// Whether a part of somebody's Hit Points is as good as a fall.
    pub(super) fn gives_in(&self, who: CombatantId) -> bool {
        self.least.iter().any(|(it, _)| *it == who)
    }

    /// Whether the level asks for anything at all.
    pub(super) fn any(&self) -> bool {
        let places = self.reach.len() + self.guard.len() + self.escort.len() + self.traps.len();
        let places = places + self.pits.len();
        let people = self.beat.len() + self.keep.len();
        let things = self.things.len() + self.guarded.len();
        let tasks = self.tasks.len() + self.theirs.len();
        self.bell || places + people + things + tasks > 0
    }

    /// A line that waits for somebody to be caught: whom it names, or the last one who is left.
    fn capture(
        &mut self,
        battle: &Battle,
        figures: &[Figure],
        clause: &Clause,
        (side, team): (u8, u8),
    ) {
        if !has_ball(battle, side) && !a_ball_lies(battle) {
            return;
        }
        let named = |id: CombatantId| clause.besides.contains(&&Trigger::Out(id.0));
        let wild = || {
            let foes = figures.iter().filter(|it| it.team != team);
            foes.filter(|it| it.wild && it.up).map(|it| it.id)
        };
        let mut wanted: SmallVec<[CombatantId; 2]> = wild().filter(|id| named(*id)).collect();
        let mut besides = clause.besides.iter();
        let names_somebody = besides.any(|it| matches!(it, Trigger::Out(_)));
        if !names_somebody && wild().count() == 1 {
            wanted.extend(wild());
        }
        for who in wanted {
            self.spare(Spared {
                who,
                least: 0,
                caught: true,
            });
        }
    }

    fn spare(&mut self, more: Spared) {
        match self.spare.iter_mut().find(|it| it.who == more.who) {
            Some(it) => {
                it.least = it.least.max(more.least);
                it.caught |= more.caught;
            }
            None => self.spare.push(more),
        }
    }

    /// Whether a foe must not fall.
    pub(super) fn spares(&self, who: CombatantId) -> Option<&Spared> {
        self.spare.iter().find(|it| it.who == who)
    }

    /// The foes that have to be caught.
    pub(super) fn wanted(&self) -> impl Iterator<Item = CombatantId> + '_ {
        let caught = self.spare.iter().filter(|it| it.caught);
        caught.map(|it| it.who)
    }

    /// The squares to get to.
    pub(super) fn squares(&self) -> impl Iterator<Item = Cell> + '_ {
        self.reach.iter().flat_map(|it| it.area.cells())
    }

    /// Rounds to go until a place that decides the battle does.
    pub(super) fn rounds_to_go(&self, round: u32) -> u32 {
        let until = |it: &Place| it.from.saturating_sub(round) + u32::from(it.due);
        let rounds = self.reach.iter().map(until);
        rounds.min().unwrap_or(0)
    }

    /// Whether whoever comes to this square now has won.
    pub(super) fn wins_at(&self, cell: Cell, round: u32) -> bool {
        let mut open = self.reach.iter().filter(|it| it.from <= round);
        open.any(|it| !it.contested && it.area.holds(cell))
    }

    /// Whether whoever stands here as the next round begins has won then.
    pub(super) fn wins_at_the_bell(&self, cell: Cell, round: u32) -> bool {
        let mut next = self
            .reach
            .iter()
            .filter(|it| it.from == round + 1 && !it.due);
        next.any(|it| !it.contested && it.area.holds(cell))
    }

    /// Whether whoever stands here keeps the foes from winning by a place that one of them has reached.
    pub(super) fn bars_at(&self, at: &Body, round: u32, foes: &[Body]) -> bool {
        let mut soon = self.guard.iter();
        soon.any(|it| {
            let within = |body: &Body| body.cells().any(|cell| it.area.holds(cell));
            it.barred && it.from <= round + 1 && within(at) && foes.iter().any(within)
        })
    }

    /// Whether whoever stands here has lost.
    pub(super) fn is_trapped(&self, at: &Body) -> bool {
        let mut traps = self.traps.iter();
        traps.any(|area| at.cells().any(|cell| area.holds(cell)))
    }

    /// Whether this square lies where somebody must not be who is there.
    pub(super) fn is_contested(&self, cell: Cell) -> bool {
        let mut contested = self.reach.iter().filter(|it| it.contested);
        contested.any(|it| it.area.holds(cell))
    }

    /// The places that no foe may get to, in this round or the next.
    pub(super) fn gates(&self, round: u32) -> impl Iterator<Item = Rectangle> + '_ {
        let soon = move |it: &&Place| it.from <= round + 1;
        self.guard.iter().filter(soon).map(|it| it.area)
    }

    /// How far a square is from the nearest place that no foe may get to; `None` where there is none.
    pub(super) fn steps_to_gate(&self, cell: Cell, round: u32) -> Option<i32> {
        let gap = |at: i16, from: i16, to: i16| i32::from((from - at).max(at - to).max(0));
        let away = |area: Rectangle| {
            gap(cell.x, area.from.x, area.to.x).max(gap(cell.y, area.from.y, area.to.y))
        };
        self.gates(round).map(away).min()
    }
}

impl Besides {
    /// What a line asks for besides the fall of `of`, for which it waits.
    fn of(battle: &Battle, clause: &Clause, of: Option<u8>) -> Self {
        let mut besides = Self {
            from: 0,
            contested: false,
            holds: true,
        };
        for state in clause.besides {
            match *state {
                Trigger::RoundFrom(round) => besides.from = besides.from.max(*round),
                Trigger::Out(id) | Trigger::HpAtMost(id, _) if of == Some(*id) => {}
                state => {
                    let holds = holds(battle, state);
                    besides.contested |= !holds && is_a_place(state);
                    besides.holds &= holds || is_a_place(state);
                }
            }
        }
        besides
    }
}

fn is_a_place(state: &Trigger) -> bool {
    match state {
        Trigger::Enters { .. } => true,
        Trigger::Not(inner) => is_a_place(inner),
        _ => false,
    }
}

/// Whether a state holds, or might as soon as it is asked for: what somebody has to do first is thought to be done by
/// then.
fn holds(battle: &Battle, state: &Trigger) -> bool {
    is_a_deed(state) || battle.holds(state)
}

/// Whether a state comes about by what somebody does, or is a moment.
fn is_a_deed(state: &Trigger) -> bool {
    match state {
        Trigger::Did(..) | Trigger::Destroyed(_) | Trigger::Burning(_) | Trigger::Disabled(_) => {
            true
        }
        Trigger::Round(_) | Trigger::TurnOf(_) => true,
        Trigger::Not(inner) => is_a_deed(inner),
        Trigger::Out(_)
        | Trigger::HpAtMost(..)
        | Trigger::Enters { .. }
        | Trigger::SideDown(_)
        | Trigger::RoundFrom(_) => false,
    }
}

/// Whether a task is for such as this.
pub(super) fn may_try(task: &TaskDef, figure: &Figure) -> bool {
    match task.by {
        Hands::Anybody => true,
        Hands::Trainers => figure.kind == CombatantKind::Trainer,
        Hands::Pokemon => figure.kind == CombatantKind::Pokemon,
    }
}

/// Whether a state is that nobody is in this place.
fn bars(state: &Trigger, place: (Cell, Cell)) -> bool {
    match state {
        Trigger::Not(inner) => {
            matches!(**inner, Trigger::Enters { from, to, .. } if (from, to) == place)
        }
        _ => false,
    }
}

/// A line of the script that ends the battle as a round begins, once everything else that it asks for holds.
struct Over {
    /// The round of its moment, with which it ends the battle.
    at: u32,
    /// Any later round does as well.
    or_later: bool,
    /// The team that has won then; `None` is a draw.
    winner: Option<u8>,
    /// From which round it may at all.
    from: u32,
}

impl Over {
    /// Whether the battle is over by it as this round begins.
    fn with(&self, round: u32) -> bool {
        let comes = match self.or_later {
            true => self.at <= round,
            false => self.at == round,
        };
        comes && self.from <= round
    }
}

/// The lines by which the battle is over with a round that begins, as everything else stands that they ask for.
fn over_by_rounds(battle: &Battle) -> impl Iterator<Item = Over> {
    battle.level().script.iter().filter_map(|line| {
        let (at, or_later) = match line.when {
            Trigger::Round(at) => (at + line.after, false),
            Trigger::RoundFrom(at) => (at + line.after, true),
            _ => return None,
        };
        let winner = line.then.iter().find_map(ends)?;
        let mut from = 0;
        for state in &line.conditions {
            match state {
                Trigger::RoundFrom(round) => from = from.max(*round),
                _ if holds(battle, state) => {}
                _ => return None,
            }
        }
        Some(Over {
            at,
            or_later,
            winner,
            from,
        })
    })
}

/// The first of the next rounds with which the script gives the battle to others, or to nobody.
fn lost_with(battle: &Battle, team: u8) -> Option<u32> {
    let now = battle.round();
    let lost = over_by_rounds(battle).filter(|it| it.winner != Some(team));
    let soon = lost
        .map(|it| it.at)
        .filter(|at| (now + 1..=now + LATE).contains(at));
    soon.min()
}

/// Who has won when this round is over, or that it is a draw then, where the next one does not begin: by the script,
/// or since the level has no more rounds. `None` where the battle goes on.
pub(super) fn verdict_of_the_round(battle: &Battle) -> Option<Option<u8>> {
    let next = battle.round() + 1;
    let by_script = over_by_rounds(battle).find(|it| it.with(next));
    let by_script = by_script.map(|it| it.winner);
    by_script.or_else(|| (next > battle.level().house.round_limit).then_some(None))
}

/// Whether a team has won with one of so many next rounds where it still stands then.
pub(super) fn is_won_by_standing(battle: &Battle, team: u8, rounds: u32) -> bool {
    let now = battle.round();
    let won = over_by_rounds(battle).filter(|it| it.winner == Some(team));
    let mut comes = won.map(|it| it.at.max(it.from));
    comes.any(|at| (now + 1..=now + rounds).contains(&at))
}

/// How many rounds a team has to win in, this one among them; `None` where the script sets it no end, or one that is
/// far off.
pub(super) fn rounds_to_win(battle: &Battle, team: u8) -> Option<u32> {
    let over = verdict_of_the_round(battle).is_some_and(|winner| winner != Some(team));
    match over {
        true => Some(1),
        false => lost_with(battle, team).map(|round| round - battle.round()),
    }
}

/// Sides that have lost with their last one, by the script, and their teams: others of them may still stand.
pub(super) fn sides_that_decide(battle: &Battle) -> impl Iterator<Item = (u8, u8)> {
    let level = battle.level();
    level.script.iter().filter_map(|line| {
        let mut states = [&line.when].into_iter().chain(&line.conditions);
        let down = states.find_map(|state| match state {
            Trigger::SideDown(side) => Some(*side),
            _ => None,
        })?;
        let team = team_of(level, down)?;
        winner(line).filter(|it| *it != team).map(|_| (down, team))
    })
}

/// Whether somebody can be caught.
fn is_wild(battle: &Battle, id: u8) -> bool {
    let glance = battle.glance(CombatantId(id));
    glance.is_some_and(|it| it.wild && it.is_up())
}

/// Whether a team has a ball left, or one lies about.
fn may_catch(battle: &Battle, team: u8) -> bool {
    let sides = battle.level().sides.iter().zip(0u8..);
    let mut its = sides.filter(|(side, _)| side.team == team);
    its.any(|(_, side)| has_ball(battle, side)) || a_ball_lies(battle)
}

/// Whether anybody of a side has a ball left.
fn has_ball(battle: &Battle, side: u8) -> bool {
    let people = battle.level().combatants.iter().zip(0u8..);
    let mut its = people.filter(|(it, _)| it.side == side && it.kind == CombatantKind::Trainer);
    its.any(|(_, id)| bag::has_ball(battle, CombatantId(id)))
}

/// Whether a ball lies on the ground, one that has missed for instance.
fn a_ball_lies(battle: &Battle) -> bool {
    let mut lying = battle.board().items().iter();
    lying.any(|(_, item)| matches!(battle.dex().item(*item).effect, ItemEffect::Ball { .. }))
}

/// The team that a line makes the winner.
fn winner(line: &ScriptLine) -> Option<u8> {
    line.then.iter().find_map(ends).flatten()
}

/// Who has won by what a line does, where that ends the battle; a draw is won by nobody.
fn ends(act: &ScriptAct) -> Option<Option<u8>> {
    match act {
        ScriptAct::End(team) => Some(*team),
        _ => None,
    }
}

fn team_of(level: &Level, side: u8) -> Option<u8> {
    level.sides.get(usize::from(side)).map(|side| side.team)
}
