//! What must hold between any two commands, whoever gives them. `tallgrass verify` asks after
//! every command; a battle that is played asks nobody.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::Health;
use crate::battle::deeds::points::Points;
use crate::battle::deeds::{grappling, initiative, reacting, status};
use crate::battle::effect::timers::Timers;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::PromptKind;
use crate::battle::kernel::world::{Access, Clock, Pending};
use crate::battle::questions::answers::Lasting;
use crate::battle::questions::can::Can;
use crate::battle::questions::kind::Effects;
use crate::battle::read::sheet::Sheet;
use crate::battle::state::board::Board;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::place::{self, Grid, Place, Whereabouts};
use crate::battle::state::stages::CombatStages;
use crate::battle::state::turns::{PokemonTurns, Turns};
use crate::battle::state::{presence, setting, traits};
use crate::board::Cell;
use crate::data::level::CombatantKind;
use crate::rules::{AfflictionClass, Frequency, StageStat};

/// The invariants of a battle that are broken, in words; empty where all is well.
pub(crate) fn breaches(world: &World, sheets: &[Sheet]) -> Vec<String> {
    let mut found = Found {
        world,
        list: Vec::new(),
    };
    let mut covered = 0;
    for sheet in sheets {
        covered += found.place(sheet);
        found.body(sheet);
        found.mind(sheet);
        found.turn(sheet);
        found.uses(sheet);
        found.hold(sheet);
    }
    found.grid(covered);
    found.prompt();
    found.timers();
    found.list
}

struct Found<'w> {
    world: &'w World,
    list: Vec<String>,
}

impl Found<'_> {
    fn that(&mut self, holds: bool, breach: impl FnOnce() -> String) {
        if !holds {
            self.list.push(breach());
        }
    }

    /// Checks that somebody stands on the board and on squares of its own; how many it covers.
    fn place(&mut self, sheet: &Sheet) -> usize {
        let world = self.world;
        let name = &sheet.name;
        let body = world.part::<Place>(sheet.id).body();
        let seen = world.the::<Grid>().figures()[usize::from(sheet.id.0)];
        let same = seen.id == sheet.id
            && seen.body == body
            && (seen.down == sheet.fainted || world.part::<Health>(sheet.id).falling())
            && seen.who.team == world.who(sheet.id).team
            && world.the::<Grid>().footprint(sheet.id) == place::footprint(world, sheet.id);
        self.that(same, || {
            format!("the grid sees {name} otherwise than it is")
        });
        let at = world.part::<Place>(sheet.id).at();
        let trainer = sheet.kind == CombatantKind::Trainer;
        let league = setting::league(world) && trainer;
        self.that(
            match at {
                Whereabouts::Board(_) => !league,
                Whereabouts::Beside => league,
                Whereabouts::Ball => sheet.owner.is_some(),
                Whereabouts::Caught(by) => world.who(by).kind == CombatantKind::Trainer,
                Whereabouts::Later | Whereabouts::Fled | Whereabouts::Away => true,
            },
            || format!("{name} cannot be {at:?}"),
        );
        let Some(body) = body else {
            self.that(sheet.grapple.is_none(), || {
                format!("{name} is in a Grapple off the board")
            });
            return 0;
        };
        let own = traits::printed(world, sheet.id).footprint();
        let squeezed = place::squeezed(own);
        let shapes = [own, place::turned(own), squeezed, place::turned(squeezed)];
        self.that(shapes.contains(&body.footprint), || {
            format!("{name} covers {:?}, not {own:?}", body.footprint)
        });
        let (board, grid) = (world.the::<Board>(), world.the::<Grid>());
        for cell in body.cells() {
            let (x, y) = (cell.x, cell.y);
            self.that(board.contains(cell), || {
                format!("{name} stands off the board at ({x}, {y})")
            });
            let there = grid.occupant(cell);
            let passes = there.is_some_and(|other| grid.passes(sheet.id, other));
            self.that(passes || there == Some(sheet.id), || {
                format!("{name} is not alone at ({x}, {y})")
            });
        }
        // Of two in one square the one that passes does not count.
        let alone = |cell: &Cell| grid.occupant(*cell) == Some(sheet.id);
        body.cells().filter(alone).count()
    }

    fn grid(&mut self, covered: usize) {
        let (board, grid) = (self.world.the::<Board>(), self.world.the::<Grid>());
        let taken = board
            .cells()
            .filter(|cell| grid.occupant(*cell).is_some())
            .count();
        self.that(taken == covered, || {
            format!("{taken} squares are taken, {covered} are covered")
        });
    }

    /// Checks Hit Points, Injuries, fainting and death (combat-R073 to R081).
    fn body(&mut self, sheet: &Sheet) {
        let Sheet {
            name,
            hp,
            temp_hp,
            fainted,
            dead,
            ..
        } = sheet;
        let (cap, injuries) = (&sheet.cap, &sheet.injuries);
        let (hp, max) = (*hp, sheet.max_hp);
        self.that(hp <= *cap, || {
            format!("{name} has {hp} Hit Points above its cap of {cap}")
        });
        let right = max * (10 - (*injuries).min(10)) / 10;
        self.that(*cap == right, || {
            format!("{name}'s cap is {cap}, not {right}")
        });
        self.that(*temp_hp >= 0 && *injuries >= 0, || {
            format!("{name} has {temp_hp} temporary Hit Points, {injuries} Injuries")
        });
        let falling = self.world.part::<Health>(sheet.id).falling();
        self.that(hp > 0 || *fainted || falling, || {
            format!("{name} is awake with {hp} Hit Points")
        });
        self.that(!dead || *fainted, || format!("{name} is dead and awake"));
    }

    /// Checks stages, Evasion and statuses.
    fn mind(&mut self, sheet: &Sheet) {
        let name = &sheet.name;
        for stat in StageStat::ALL {
            let stage = sheet.stages.get(stat);
            self.that((-6..=6).contains(&stage), || {
                format!("{name} has {stat:?} at {stage}")
            });
        }
        let world = self.world;
        for stat in StageStat::ALL {
            let held = world.part::<CombatStages>(sheet.id).held(stat);
            let right = status::holds(world, sheet.id, stat);
            self.that(held == right, || {
                format!("{name}'s {stat:?} is held by {held}, its effects hold {right} (A066)")
            });
        }
        let evasion = &sheet.evasion;
        let all = [evasion.physical, evasion.special, evasion.speed];
        self.that(all.iter().all(|it| (0..=9).contains(it)), || {
            format!("{name}'s Evasion is {all:?}")
        });
        let none = sheet.fainted || world.part::<Effects>(sheet.id).bars(Can::Evade);
        self.that(!none || all == [0; 3], || {
            format!("{name} keeps its Evasion of {all:?}")
        });
        for view in &sheet.statuses {
            let status = view.status;
            let affliction = status.family() != AfflictionClass::Other;
            self.that(!(affliction && sheet.fainted), || {
                format!(
                    "{name} is {} although it has Fainted (combat-R079)",
                    status.name()
                )
            });
        }
        let effects = world.part::<Effects>(sheet.id);
        for kind in effects.iter().map(|case| case.kind) {
            let rests = kind
                .own
                .rests_on
                .is_none_or(|on| effects.of_status(on).is_some());
            self.that(rests, || {
                format!(
                    "{name} is {} without what that is part of (combat-R101)",
                    kind.name
                )
            });
        }
    }

    /// Checks budgets and turns (combat-R043, combat-R035).
    fn turn(&mut self, sheet: &Sheet) {
        let world = self.world;
        let name = &sheet.name;
        let hurried = world.part::<Hurry>(sheet.id).is_hurried();
        let held = world.part::<Turns>(sheet.id).go_on_later();
        let budget = sheet.budget;
        let sum = budget.standard + budget.shift + budget.swift;
        self.that(
            budget.standard <= 1 && budget.shift <= 2 && budget.swift <= 2 && sum <= 3,
            || format!("{name} has {budget:?}"),
        );
        let its = world.clock().turn_of == Some(sheet.id) || hurried || held;
        let declares = setting::league(world) && sheet.kind == CombatantKind::Trainer;
        self.that(its || declares || sum == 0, || {
            format!("{name} has actions left out of its turn: {budget:?}")
        });
        if let Some((left, max)) = sheet.action_points {
            let points = world.part::<Points>(sheet.id);
            self.that(points.sound() && (0..=max).contains(&left), || {
                format!("{name} has {left} of {max} Action Points ({points:?})")
            });
            let allowed = initiative::allowed_turns(world, sheet.id);
            // An Interrupt may have spent a turn that was not there any more.
            let given = world.part::<PokemonTurns>(sheet.id).given();
            self.that(given <= allowed, || {
                format!("{name} has given {given} Pokémon turns")
            });
        }
    }

    /// Moves are not used more often than they may be, but for what the level says of before
    /// (combat-R042).
    fn uses(&mut self, sheet: &Sheet) {
        let world = self.world;
        let start = &world.def(sheet.id).start;
        for (id, uses) in world.part::<MoveUses>(sheet.id).all() {
            let before = |list: &[(crate::data::MoveId, u8)]| {
                let found = list.iter().find(|(known, _)| known == id);
                found.map_or(0, |(_, count)| *count)
            };
            let scene = before(&start.used);
            let day = scene
                .saturating_add(before(&start.used_today))
                .saturating_add(before(&start.used_yesterday));
            let def = world.dex().move_def(*id);
            let within = |frequency| match frequency {
                Frequency::AtWill | Frequency::EveryOtherTurn | Frequency::Static => true,
                Frequency::Scene(most) => uses.scene <= most.max(scene),
                Frequency::Daily(most) => {
                    uses.day <= most.max(day) && uses.scene <= most.max(scene)
                }
            };
            // What it has may let it use a move more often.
            let own = Lasting::of(world, sheet.id).reshaped(def).frequency;
            let right = within(def.frequency) || within(own);
            self.that(right, || {
                format!("{} has used {} too often: {uses:?}", sheet.name, def.name)
            });
        }
    }

    /// Whoever holds somebody is held by the same one, next to it (combat-R115).
    fn hold(&mut self, sheet: &Sheet) {
        let world = self.world;
        let name = &sheet.name;
        let Some((other, dominant)) = sheet.grapple else {
            return;
        };
        let back = grappling::of(world, other);
        self.that(back == Some((sheet.id, !dominant)), || {
            format!("{name} is in a one-sided Grapple")
        });
        let near = presence::touching(world, sheet.id, other);
        self.that(near, || {
            format!("{name} grapples somebody who is not adjacent")
        });
        let up = |id: CombatantId| !world.part::<Health>(id).fainted();
        self.that(up(sheet.id) && up(other), || {
            format!("{name} grapples with a body")
        });
    }

    /// Checks that whoever is asked can answer.
    fn prompt(&mut self) {
        let world = self.world;
        let Some(prompt) = &world.the::<Pending>().0 else {
            return;
        };
        let name = &world.name(prompt.actor);
        self.that(presence::present(world, prompt.actor), || {
            format!("{name} is asked although it is down or away")
        });
        self.that(prompt.side == world.who(prompt.actor).side, || {
            format!("{name} is asked for another side")
        });
        if let PromptKind::Reaction(offer) = &prompt.kind {
            let stands = offer.reactor == prompt.actor && reacting::in_reach(world, offer);
            self.that(stands, || {
                format!("{name} is offered what is over: {offer:?}")
            });
        }
        let own = matches!(prompt.kind, PromptKind::Turn);
        let hurried = world.part::<Hurry>(prompt.actor).is_hurried();
        let clock: Clock = world.clock();
        self.that(
            !own || clock.turn_of == Some(prompt.actor) || hurried,
            || format!("{name} is asked for a turn that it does not have"),
        );
    }

    fn timers(&mut self) {
        let Clock { round, count, .. } = self.world.clock();
        let late = self.world.the::<Timers>().late(round, count);
        self.that(late.is_empty(), || {
            format!("timers of the past: {late:?} at {count} of {round}")
        });
    }
}
