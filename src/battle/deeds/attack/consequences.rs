//! What each effect of a move does to whomever it comes to.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Healing, Health, Loss};
use crate::battle::deeds::{hazard, shift, status, switching};
use crate::battle::effect::{self, blessing, clock, field, mark, stance};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Instance, Kinds, Word};
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::flight::Attack;
use crate::battle::state::origin::Origin;
use crate::battle::state::{place, presence, stages, traits};
use crate::board::{Body, Cell};
use crate::data::moves::{Duration, Effect, EffectWho, What};
use crate::data::{MoveDef, TerrainId};
use crate::rules::{LossKind, Roll};

/// Does what an effect of a move does, by a target that has lost so many Hit Points.
pub(super) fn apply(
    world: &mut World,
    attack: &Attack,
    target: CombatantId,
    dealt: i32,
    effect: &Effect,
    def: &MoveDef,
) {
    let who = match effect.who {
        EffectWho::Target => target,
        EffectWho::User => attack.user,
    };
    let consequence = Consequence {
        attack,
        def,
        target,
        dealt,
        who,
    };
    consequence.comes_true(world, &effect.what);
}

/// One effect of a move on its way to somebody.
#[derive(Clone, Copy)]
struct Consequence<'a> {
    attack: &'a Attack,
    def: &'a MoveDef,
    /// Whom the move has hit.
    target: CombatantId,
    /// Damage that it has dealt there.
    dealt: i32,
    /// Whom the effect comes to: the target or the user.
    who: CombatantId,
}

impl Consequence<'_> {
    fn user(self) -> CombatantId {
        self.attack.user
    }

    fn name(self) -> String {
        self.def.name.clone()
    }

    /// Every effect, by what it bears on.
    fn comes_true(self, world: &mut World, what: &What) {
        match what {
            What::Inflict { .. } | What::Cure(_) | What::Either(..) => self.statuses(world, what),
            What::Stage { .. } | What::Aim { .. } | What::Dodge(_) | What::Stagger => {
                self.stages(world, what);
            }
            What::Drain(_)
            | What::Recoil(_)
            | What::Heal(_)
            | What::HealBySky
            | What::LosePart(_)
            | What::Sacrifice
            | What::Scatter(_) => self.hit_points(world, what),
            What::Push(_)
            | What::PushLess(_)
            | What::FreeTrip
            | What::ForceSwitch
            | What::EndTurn => self.movement_and_turns(world, what),
            What::Leave(_)
            | What::Unmark(_)
            | What::Bless { .. }
            | What::Stance(_)
            | What::Become(_) => self.what_lasts(world, what),
            What::Weather(_)
            | What::Field(_)
            | What::Lay(_)
            | What::Sweep(_)
            | What::BlowAway
            | What::Cover(_) => self.surroundings(world, what),
            // They have done their work as answers.
            What::Shield | What::Endure | What::Disable => {}
        }
    }

    fn statuses(self, world: &mut World, what: &What) {
        let (who, user) = (self.who, self.user());
        match what {
            What::Inflict { status, lasting } => {
                status::inflict(world, who, *status, *lasting, user, self.name());
            }
            What::Cure(list) => {
                for status in list {
                    status::end(world, who, *status, self.name());
                }
            }
            What::Either(one, other) => {
                let heads = world.die(user, Roll::Choice, 2).value == 1;
                let status = if heads { *one } else { *other };
                let lasting = Duration::UntilCured;
                status::inflict(world, who, status, lasting, user, self.name());
            }
            _ => {}
        }
    }

    /// Combat Stages, and what is like them for a time.
    fn stages(self, world: &mut World, what: &What) {
        let who = self.who;
        match what {
            What::Stage { stat, by } => {
                stages::change(world, who, *stat, *by, self.name());
            }
            What::Aim { by, lasting } => {
                begin_for(
                    world,
                    who,
                    Word::Aim,
                    *by,
                    *lasting,
                    (self.user(), self.name()),
                );
            }
            What::Stagger => {
                let lasting = Duration::FullRound;
                let whose = (self.user(), self.name());
                begin_for(world, who, Word::Stagger, 0, lasting, whose);
            }
            What::Dodge(by) => {
                let lasting = Duration::EndOfNextTurn;
                begin_for(
                    world,
                    who,
                    Word::Dodge,
                    i32::from(*by),
                    lasting,
                    (who, self.name()),
                );
            }
            _ => {}
        }
    }

    fn hit_points(self, world: &mut World, what: &What) {
        let (who, user, name) = (self.who, self.user(), self.name());
        let vitals = world.part::<Health>(who).vitals();
        match what {
            What::Drain(percent) => {
                let amount = self.dealt * i32::from(*percent) / 100;
                health::heal(world, user, amount, Healing::Wakes, name, "G168");
            }
            What::Recoil(parts) => {
                let amount = self.dealt / i32::from((*parts).max(1));
                let source = format!("{name} recoil");
                lose(world, user, amount, source, Origin::Recoil);
            }
            What::Heal(percent) => {
                let amount = vitals.max * i32::from(*percent) / 100;
                health::heal(world, who, amount, Healing::Wakes, name, "combat-R078");
            }
            What::HealBySky => {
                let (of, parts) = answers::sky_heals(world);
                let amount = vitals.max * of / parts;
                health::heal(world, who, amount, Healing::Wakes, name, "combat-R078");
            }
            What::LosePart(parts) => {
                let amount = vitals.max / i32::from((*parts).max(1));
                lose(world, who, amount, name, Origin::Price);
            }
            What::Sacrifice => {
                let amount = vitals.hp + vitals.temp + vitals.max / 2;
                lose(world, user, amount, name, Origin::Price);
            }
            What::Scatter(loss) => scatter(world, self.target, i32::from(*loss), &name),
            _ => {}
        }
    }

    /// Where somebody goes, and what it may do with its turn.
    fn movement_and_turns(self, world: &mut World, what: &What) {
        let (who, user) = (self.who, self.user());
        match what {
            What::Push(metres) => {
                let cause = Cause::new(self.name(), "A117");
                shift::push_away(world, user, who, i32::from(*metres), cause);
            }
            What::PushLess(metres) => {
                let far = i32::from(*metres) - traits::of(world, who).weight_class;
                shift::push_away(world, user, who, far, Cause::new(self.name(), "A117"));
            }
            What::FreeTrip => world.part_mut::<Actions>(user).allow_trip(self.target),
            What::ForceSwitch => switching::force(world, user, who),
            What::EndTurn => world.part_mut::<Actions>(user).end_turn_at_once(),
            _ => {}
        }
    }

    /// Marks, blessings, stances and forms.
    fn what_lasts(self, world: &mut World, what: &What) {
        let (who, user) = (self.who, self.user());
        match what {
            What::Leave(mark) => {
                mark::leave(world, who, *mark, user, self.def);
            }
            What::Unmark(mark) => {
                mark::take(world, user, *mark, self.name());
            }
            What::Bless { blessing, uses } => {
                blessing::give(world, user, self.def, *blessing, *uses);
            }
            What::Stance(taken) => stance::change(world, user, Some(*taken), self.name()),
            What::Become(form) => {
                let model = if who == user { self.target } else { user };
                effect::give_form(world, who, model, form, self.name());
            }
            _ => {}
        }
    }

    /// Weather, fields, hazards and cover.
    fn surroundings(self, world: &mut World, what: &What) {
        let (user, area) = (self.user(), &self.attack.area);
        match what {
            What::Weather(sky) => field::make_weather(world, *sky, self.name()),
            What::Field(laid) => field::lay(world, user, laid, self.name()),
            What::Lay(hazard) => {
                let team = world.who(user).team;
                hazard::lay(world, team, *hazard, area, self.name());
            }
            What::Sweep(0) => {
                hazard::clear_field(world, &self.name());
                blessing::clear(world);
            }
            What::Sweep(metres) => {
                sweep_around(world, user, i32::from(*metres), &self.name());
            }
            What::BlowAway => {
                hazard::sweep(world, |cell| area.contains(&cell), &self.name());
                let clouds = hazard::clouds(world, area);
                hazard::disperse(world, |cell| clouds.contains(&cell));
            }
            What::Cover(cover) => lay_cover(world, *cover, area),
            _ => {}
        }
    }
}

/// Begins what data call by a word, for a time: so much of it, by whom and where it comes from.
fn begin_for(
    world: &mut World,
    who: CombatantId,
    word: Word,
    amount: i32,
    lasting: Duration,
    (user, name): (CombatantId, String),
) {
    if let Some(kind) = world.resource::<Kinds>().of(word) {
        let case = Instance::of(kind, user).by(amount);
        clock::begin_for(world, who, case, lasting, name);
    }
}

/// Takes Hit Points that are no damage (combat-R031).
fn lose(world: &mut World, who: CombatantId, amount: i32, source: String, origin: Origin) {
    if amount > 0 {
        let cause = Loss {
            cause: Cause::new(source, "combat-R031"),
            kind: LossKind::Loss,
            active: true,
            origin,
        };
        health::lose(world, who, amount, cause);
    }
}

/// Everybody cardinally adjacent to a target loses Hit Points (Flame Burst).
fn scatter(world: &mut World, target: CombatantId, loss: i32, name: &str) {
    let Some(body) = place::body(world, target) else {
        return;
    };
    let beside = |cell: Cell| {
        let around = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        around
            .iter()
            .any(|(dx, dy)| body.contains(cell.offset(*dx, *dy)))
    };
    for id in world.ids() {
        let near = id != target
            && place::body(world, id).is_some_and(|other| other.cells().any(beside))
            && presence::conscious(world, id);
        if near {
            lose(world, id, loss, name.to_owned(), Origin::Move);
        }
    }
}

/// Clears hazards within so many metres of somebody.
fn sweep_around(world: &mut World, user: CombatantId, metres: i32, source: &str) {
    if let Some(body) = place::body(world, user) {
        let board = world.resource::<Board>().clone();
        let near = |cell| board.distance(&body, &Body::at(cell)) <= metres;
        hazard::sweep(world, near, source);
    }
}

/// Lays smoke, fire or rubble on squares of the board.
fn lay_cover(world: &mut World, cover: TerrainId, cells: &[Cell]) {
    let mut board = world.resource_mut::<Board>();
    let cells: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|cell| board.contains(*cell))
        .collect();
    for cell in &cells {
        board.set_cover(*cell, Some(cover));
    }
    world.log(Event::Covered { cover, cells });
}
