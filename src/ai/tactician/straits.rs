//! Straits: foes who win with their next turn by what the level asks for, who stands in the way of one's own, and ways
//! that something shuts.

use smallvec::SmallVec;

use super::objects::touches;
use super::{Tactician, fate};
use crate::ai::field::{DistanceField, FAR};
use crate::ai::goals::{self, Place, Thing, Wish};
use crate::ai::look::{Figure, Me, is_up_against};
use crate::battle::{Battle, CombatantId, Command, ObjectId, Offer, TaskId, act};
use crate::board::{Body, Cell, Speeds};
use crate::data::level::{ScriptAct, TaskDef};
use crate::rules::Status;

/// The chance to succeed at a task from which somebody at it is about to win.
const LIKELY: f64 = 0.35;
/// How much more than it does on average a blow is thought to do to a thing that nobody may break.
const OVER: f32 = 1.5;
/// Rounds to win in from which whoever has to be beaten comes before all others.
const HARDLY_TIME: u32 = 3;
/// The chance that a blow would have felled a ward from which somebody steps in whatever it costs.
const DEADLY: f64 = 0.3;
/// The chance to get there from which that is worth it.
const WORTH_A_LEAP: f64 = 0.2;
/// The chance to succeed at a task from which whoever has nothing else to do tries it.
const ANY: f64 = 0.03;

impl Tactician {
    /// Looks which foes would win with their next turn, and who stands in the way of those of its own who win by getting
    /// somewhere.
    pub(super) fn look_at_straits(&mut self, battle: &Battle, me: &Me) {
        self.about_to_win.clear();
        self.in_the_way.clear();
        let goals = &self.goals;
        let things = goals.guarded.len() + goals.theirs.len();
        if goals.guard.len() + goals.escort.len() + things == 0 {
            return;
        }
        let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let about = foes.filter(|foe| {
            foe.body.is_some_and(|there| {
                self.gets_to_a_gate(battle, me, foe, there)
                    || self.is_at_a_task(battle, foe, there)
                    || self.is_at_a_thing(battle, me, foe, there)
            })
        });
        let about: SmallVec<[CombatantId; 4]> = about.map(|it| it.id).collect();
        self.about_to_win = about;
        self.look_at_the_escort(battle, me);
    }

    /// Whether a foe is in a place that wins for it, or could be with its next turn.
    fn gets_to_a_gate(&self, battle: &Battle, me: &Me, foe: &Figure, there: Body) -> bool {
        let people = &battle.level().combatants;
        let def = &people[usize::from(foe.id.0)];
        let round = battle.round();
        let tripped = || battle.statuses(foe.id).has(Status::Tripped);
        let far = match fate::is_held(battle, foe.id) || tripped() {
            true => 0,
            false => self.dangers.walk(foe.id) * 3 / 2,
        };
        let friends = || {
            let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
            own.filter(|it| it.id != me.id).filter_map(|it| it.body)
        };
        let inside = |body: &Body, place: &Place| body.cells().any(|it| place.area.holds(it));
        let mut soon = self.goals.guard.iter().filter(|it| it.from <= round + 1);
        soon.any(|place| {
            // Somebody else of its own keeps it from being won.
            let kept = place.barred && friends().any(|at| inside(&at, place));
            let near = |cell: Cell| there.distance(&Body::at(cell)) <= far;
            if place.by != def.side || kept {
                return false;
            }
            if inside(&there, place) {
                return true;
            }
            if !place.area.cells().any(near) {
                return false;
            }
            let mut field = DistanceField::default();
            let Ok(far) = u16::try_from(far) else {
                return false;
            };
            let cells = place.area.cells();
            let to = (there.anchor, far);
            field.flood_to(battle.board(), &def.speeds, cells, |_| true, to) != FAR
        })
    }

    /// Whether a foe stands at a task that wins for it.
    fn is_at_a_task(&self, battle: &Battle, foe: &Figure, there: Body) -> bool {
        let defs = &battle.level().tasks;
        let theirs = self.goals.theirs.iter();
        let mut theirs = theirs.filter_map(|id| Some((*id, defs.get(usize::from(id.0))?)));
        theirs.any(|(id, def)| {
            let near = def.at.is_none_or(|cell| touches(there, cell));
            let able = || battle.task_chance(foe.id, id).unwrap_or(0.0) >= LIKELY;
            near && goals::may_try(def, foe) && able()
        })
    }

    /// Whether a foe could break a thing with its next turn that wins for it.
    fn is_at_a_thing(&self, battle: &Battle, me: &Me, foe: &Figure, there: Body) -> bool {
        if self.goals.guarded.is_empty() {
            return false;
        }
        let danger = self.dangers.of(foe.id, me.id);
        let far = danger.metres.max(1);
        let states = battle.objects().into_iter();
        let mut states = states.filter(|it| !it.gone && self.goals.guarded.contains(&it.id));
        states.any(|it| {
            let near = it
                .cells
                .iter()
                .any(|cell| there.distance(&Body::at(*cell)) <= far);
            let breaks = |(hp, _): (i32, i32)| OVER * danger.damage >= hp as f32;
            near && it.hp.is_some_and(breaks)
        })
    }

    /// Foes on the way of those of its own who win by getting somewhere; where that way is shut, what opens it is what
    /// everybody of the team goes to.
    fn look_at_the_escort(&mut self, battle: &Battle, me: &Me) {
        let people = &battle.level().combatants;
        for index in 0..self.goals.escort.len() {
            let (side, area) = self.goals.escort[index];
            let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
            let own = own.filter(|it| people[usize::from(it.id.0)].side == side);
            let runners: SmallVec<[(CombatantId, Body); 4]> =
                own.filter_map(|it| Some((it.id, it.body?))).collect();
            for (runner, body) in runners {
                let speeds = &people[usize::from(runner.0)].speeds;
                let mut field = DistanceField::default();
                field.flood(battle.board(), speeds, area.cells());
                if field.at(body.anchor) == FAR {
                    let squares: SmallVec<[Cell; 16]> = area.cells().collect();
                    let found = opening(battle, &mut field, (speeds, body.anchor), &squares);
                    self.want_opened(&found);
                    continue;
                }
                let way = field.way_from(body.anchor);
                let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
                let on_it = foes.filter(|it| {
                    let mut way = way.iter();
                    it.body
                        .is_some_and(|there| way.any(|cell| there.contains(*cell)))
                });
                self.in_the_way.extend(on_it.map(|it| it.id));
            }
        }
    }

    /// Whether somebody has to be beaten while there is hardly time for it, or is about to win.
    pub(super) fn is_pressing(&self, id: CombatantId) -> bool {
        let hardly = self.goals.rounds.is_some_and(|it| it <= HARDLY_TIME);
        self.about_to_win.contains(&id) || hardly && self.goals.beat.contains(&id)
    }

    /// There is no way to where the level is won: what could open one on the shortest of those that there might be is
    /// what one goes to.
    pub(super) fn look_for_an_opening(&mut self, battle: &Battle, speeds: &Speeds, body: Body) {
        let squares: SmallVec<[Cell; 16]> = self.goals.squares().collect();
        let found = opening(battle, &mut self.field, (speeds, body.anchor), &squares);
        self.want_opened(&found);
    }

    /// Looks whether foes leave a way to where the level is won, and who of them bars it.
    pub(super) fn look_at_the_own_way(
        &mut self,
        battle: &Battle,
        me: &Me,
        speeds: &Speeds,
        body: Body,
    ) {
        let way = self.field.way_from(body.anchor);
        let foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        let bodies = foes.filter_map(|it| Some((it.id, it.body?)));
        let bodies: SmallVec<[(CombatantId, Body); 12]> = bodies.collect();
        let squares: SmallVec<[Cell; 16]> = self.goals.squares().collect();
        let free = |cell: Cell| !bodies.iter().any(|(_, body)| body.contains(cell));
        if way.iter().all(|cell| free(*cell)) && squares.iter().any(|cell| free(*cell)) {
            return;
        }
        let mut around = DistanceField::default();
        let sources = squares.iter().copied().filter(|cell| free(*cell));
        let shut = |cell: Cell| battle.board().blocks(cell);
        around.flood_where(battle.board(), speeds, sources, free);
        if around.at(body.anchor) != FAR || way.iter().any(|cell| shut(*cell)) {
            return;
        }
        self.is_barred = true;
        let on_it = bodies.iter().filter(|(_, there)| {
            let mut cells = way.iter().chain(&squares);
            cells.any(|cell| there.contains(*cell))
        });
        self.in_the_way.extend(on_it.map(|(id, _)| *id));
    }

    fn want_opened(&mut self, found: &[(Thing, Wish)]) {
        let goals = &mut self.goals;
        for (thing, wish) in found {
            match thing {
                Thing::Task(task) if !goals.tasks.contains(task) => goals.tasks.push(*task),
                Thing::Object(id) if !goals.things.contains(&(*id, *wish)) => {
                    goals.things.push((*id, *wish));
                }
                Thing::Task(_) | Thing::Object(_) => {}
            }
        }
    }

    /// Whether stepping in keeps somebody from falling with whom everything is lost.
    pub(super) fn saves_a_ward(&self, battle: &Battle, me: &Me, offer: &Offer) -> bool {
        let keep = &self.goals.keep;
        if keep.is_empty()
            || keep.contains(&me.id)
            || self.has_to_strike_for_a_ward(battle, me, offer)
        {
            return false;
        }
        let Ok(forecast) = battle.forecast(&Command::new(me.id, act::React)) else {
            return false;
        };
        let Some(coming) = forecast.incoming.as_ref().map(|it| &it.odds) else {
            return false;
        };
        let ward = self.figures.get(usize::from(coming.target.0));
        let left = ward.map_or(1, |it| self.goals.left_of(it));
        let mean = coming.damage.as_ref().map_or(0.0, |it| it.mean);
        let deadly = coming.knock_out >= DEADLY || mean >= f64::from(left);
        keep.contains(&coming.target) && deadly && forecast.success.unwrap_or(1.0) >= WORTH_A_LEAP
    }

    /// Whoever would end its turn with a Standard Action left tries what wins, however little it is likely.
    pub(super) fn tries_a_lock(
        &self,
        battle: &Battle,
        me: &Me,
        command: &Command,
    ) -> Option<Command> {
        if self.goals.tasks.is_empty()
            || me.budget.standard == 0
            || !command.action.is::<act::EndTurn>()
        {
            return None;
        }
        let harmless = |id: &&TaskId| {
            let def = battle.level().tasks.get(usize::from(id.0));
            def.is_some_and(|it| it.fails.is_empty() && it.again)
        };
        let likely = |id: &&TaskId| battle.task_chance(me.id, **id).is_some_and(|it| it >= ANY);
        let mut tasks = self.goals.tasks.iter().filter(harmless).filter(likely);
        tasks.find_map(|id| {
            let command = Command::new(me.id, act::Try(*id));
            battle.approves(&command).then_some(command)
        })
    }
}

/// What has to be opened first on the shortest way to some squares, as if all that can be opened were no hindrance. The
/// field is left as it is then.
fn opening(
    battle: &Battle,
    field: &mut DistanceField,
    (speeds, from): (&Speeds, Cell),
    squares: &[Cell],
) -> SmallVec<[(Thing, Wish); 2]> {
    let openings = openings(battle);
    let gives_way = |cell: Cell| openings.iter().any(|(_, _, at)| *at == cell);
    let sources = squares.iter().copied();
    field.flood_through(battle.board(), speeds, sources, gives_way);
    let way = field.way_from(from);
    let first = way.into_iter().find(|cell| gives_way(*cell));
    let there = openings.iter().filter(|(.., at)| Some(*at) == first);
    there.map(|(thing, wish, _)| (*thing, *wish)).collect()
}

/// What might make squares free that nobody can walk on, with what has to become of it.
fn openings(battle: &Battle) -> SmallVec<[(Thing, Wish, Cell); 16]> {
    let mut openings = SmallVec::new();
    let (board, states) = (battle.board(), battle.objects());
    let of = |id: u8| {
        let state = states.iter().find(|it| it.id == ObjectId(id));
        state.into_iter().flat_map(|it| it.cells.iter().copied())
    };
    for (task, id) in battle.level().tasks.iter().zip(0u8..) {
        if battle.task_open(TaskId(id)) {
            let cells = opened_by(task, of).into_iter();
            let shut = cells.filter(|cell| board.blocks(*cell));
            openings.extend(shut.map(|cell| (Thing::Task(TaskId(id)), Wish::Open, cell)));
        }
    }
    for state in states.iter().filter(|it| !it.gone) {
        let kind = battle.object_kind(state.id);
        let def = kind.map(|kind| battle.dex().object(kind));
        let gives = def.is_some_and(|def| {
            state.hp.is_some() || def.electronic.is_some_and(|outage| outage.opens)
        });
        let shut = state
            .cells
            .iter()
            .filter(|cell| gives && board.blocks(**cell));
        openings.extend(shut.map(|cell| (Thing::Object(state.id), Wish::Open, *cell)));
    }
    openings
}

/// Squares that success at a task may make free.
fn opened_by<I: Iterator<Item = Cell>>(task: &TaskDef, of: impl Fn(u8) -> I) -> Vec<Cell> {
    let mut cells = Vec::new();
    for act in &task.then {
        match act {
            ScriptAct::Ground(cell, _) => cells.push(*cell),
            ScriptAct::Squares { area, .. } => cells.extend(area.cells()),
            ScriptAct::Break(id) | ScriptAct::Topple(id, _) | ScriptAct::Disable(id) => {
                cells.extend(of(*id));
            }
            _ => {}
        }
    }
    cells
}
