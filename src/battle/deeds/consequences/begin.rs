//! `Begin`: anything that lasts, by the name of its kind; where it lies says its sort.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::consequences::deed::{
    Consequence, Deed, Said, Subject, duration, struck, within,
};
use crate::battle::deeds::{hazard, status};
use crate::battle::effect::{self, blessing, field, mark, stance};
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::Carrier;
use crate::battle::questions::answers;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::kind::{Instance, Kind, Kinds, Teams};
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::board::{Body, Cell, Footprint};
use crate::data::effects::begin::Begin;
use crate::data::kind_name::{KindName, Sort};
use crate::data::moves::MoveDamage;
use crate::data::weather::Weather;
use crate::rules::Status;

/// A kind whose words have one of these says itself how long it lasts.
const TIMES: [&str; 3] = ["until", "turn", "round"];

/// What begins another part of a clause.
const PARTS: [&str; 5] = [", ", "; ", ": ", " if ", " that "];

impl Deed for Begin {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(kind) = world.the::<Kinds>().left_as(&self.kind) else {
            return;
        };
        let user = to.user();
        match kind.family.sort {
            Sort::Lasting | Sort::Mark => leave(world, to, kind, self),
            Sort::Stance => stance::change(world, to.who, Some(kind), to.name()),
            Sort::Form => {
                let model = if to.who == user { to.target } else { user };
                effect::give_form(world, to.who, model, kind, to.name());
            }
            // The bounds fit into a byte.
            Sort::Blessing => blessing::give(world, user, to.def, kind, self.count as u8),
            Sort::Team => lie_on_team(world, to, kind),
            Sort::Field => field::lay(world, user, kind, to.name()),
            Sort::Weather => {
                let weather = kind.weather.unwrap_or_default();
                field::make_weather(world, weather, to.name());
            }
            Sort::Ground => match self.around {
                Some(metres) => lay_around(world, to, kind, metres),
                None => lay(world, to, kind),
            },
            Sort::Status => inflict(world, to, kind, self),
            // Nothing that data begin by its name.
            Sort::Own => {}
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, name) = (said.who, self.kind.name());
        let Some(kind) = said.kinds.left_as(&self.kind) else {
            return format!("{who} is left {name}, which is not yet in the game");
        };
        match kind.family.sort {
            Sort::Status => self.inflicted(who, kind),
            Sort::Lasting | Sort::Mark => self.left(who, kind),
            Sort::Form => format!("{who} takes on {name}: {}", within(kind.says)),
            Sort::Field => format!(
                "the field becomes {name} for 5 rounds: {}",
                within(kind.says)
            ),
            Sort::Team => format!("{} for the encounter", within(kind.says)),
            Sort::Blessing => {
                let uses = match self.count {
                    1 => "1 use".to_owned(),
                    uses => format!("{uses} uses"),
                };
                format!("{}; {uses} for all of them together", kind.card)
            }
            Sort::Weather => match kind.weather {
                Some(weather) => {
                    format!("{} for 5 rounds: {}", weather.comes(), within(kind.says))
                }
                None => Weather::Clear.comes().to_owned(),
            },
            Sort::Ground => match self.around {
                Some(metres) => {
                    let does = within(kind.says);
                    format!("{name}s lie in Burst {metres} around the target ({does})")
                }
                None => kind.card.to_owned(),
            },
            Sort::Stance | Sort::Own => kind.card.to_owned(),
        }
    }

    fn statuses(&self) -> SmallVec<[(Status, f64); 2]> {
        let status = self.kind.kind.and_then(KindName::status);
        status.into_iter().map(|status| (status, 1.0)).collect()
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, max: i32) -> f32 {
        if let Some(status) = self.kind.kind.and_then(KindName::status) {
            return max as f32 * status::promises(around, at, status) as f32 / 100.0;
        }
        let kind = around.world.the::<Kinds>().left_as(&self.kind);
        let shrugs = |kind: &Kind| {
            let excluded = kind.excluded.and_then(|why| why(around.world, at.id));
            excluded.is_some()
        };
        let counts = |kind: &&Kind| !self.helps && Sort::LEFT.contains(&kind.family.sort);
        let new = kind.filter(|kind| counts(kind) && at.effects.get(kind).is_none());
        let new = new.filter(|kind| !shrugs(kind));
        let new = new.filter(|kind| {
            let mut comes = kind.own.ends_in.into_iter();
            comes.all(|status| status::promises(around, at, status) > 0)
        });
        new.map_or(0.0, |kind| max as f32 * f32::from(kind.weighs) / 100.0)
    }
}

impl Begin {
    /// The status that it gives, as a clause.
    fn inflicted(&self, who: &Subject, kind: &'static Kind) -> String {
        let gets = kind.own.status.map_or_else(String::new, struck);
        let until = duration(self.lasting.unwrap_or_default());
        let through = if self.through {
            ", whatever would keep that away"
        } else {
            ""
        };
        format!("{who} {gets}{until}{through}")
    }

    /// What it leaves on somebody, as a clause.
    fn left(&self, who: &Subject, kind: &'static Kind) -> String {
        let does = within(&kind.says_of(self.count));
        let told = TIMES.iter().any(|time| kind.says.contains(time));
        let lasting = self.lasting.or((!told).then_some(kind.lasts));
        let until = lasting.map(duration).unwrap_or_default();
        let name = if does.contains(kind.name) {
            String::new()
        } else {
            format!(" ({})", kind.name)
        };
        // Behind a clause of several parts it would belong to the last of them.
        if until.is_empty() || PARTS.iter().all(|part| !does.contains(part)) {
            format!("{who} {does}{until}{name}")
        } else {
            format!("{}, {who} {does}{name}", until.trim_start())
        }
    }
}

/// Gives a status to somebody.
fn inflict(world: &mut World, to: Consequence<'_>, kind: &'static Kind, begun: &Begin) {
    let Some(given) = kind.own.status else {
        return;
    };
    let lasting = begun.lasting.unwrap_or_default();
    let carrier = Carrier {
        kind: to.attack.kind,
        element: to.attack.element,
        damaging: to.attack.damage != MoveDamage::None,
    };
    let by = (to.user(), Some(carrier));
    if begun.through {
        status::force(world, to.who, given, lasting, by, to.name());
    } else {
        status::inflict_with(world, to.who, given, lasting, by, to.name());
    }
}

/// Leaves something on somebody.
fn leave(world: &mut World, to: Consequence<'_>, kind: &'static Kind, begun: &Begin) {
    let source = if begun.of_target {
        to.target
    } else {
        to.user()
    };
    let case = Instance::of(kind, source).by(begun.count).about(to.def.id);
    mark::leave_for(world, to.who, case, begun.lasting, to.name());
}

/// Something lies on the whole team of the user until the encounter ends; a second one changes nothing.
fn lie_on_team(world: &mut World, to: Consequence<'_>, kind: &'static Kind) {
    let team = world.who(to.user()).team;
    let case = Instance::of(kind, to.user()).about(to.def.id);
    let mut teams = world.the_mut::<Teams>();
    let effects = teams.of_mut(team);
    effects.take(kind);
    effects.add(case);
    effect::acts(world, to.user(), kind, within(kind.says));
}

/// A hazard lies on the squares of the area.
fn lay(world: &mut World, to: Consequence<'_>, kind: &'static Kind) {
    let hazard = kind.called();
    let team = to.attack.lays_for.unwrap_or(world.who(to.user()).team);
    let also = answers::lays_as(world, to.user(), hazard);
    hazard::lay(world, (team, also), hazard, &to.attack.area, to.name());
}

/// A hazard lies on the squares around whom the move is aimed at.
fn lay_around(world: &mut World, to: Consequence<'_>, kind: &'static Kind, metres: i32) {
    let aimed_at = to.attack.targets.first();
    let middle = aimed_at.and_then(|strike| place::body(world, strike.target));
    let Some(middle) = middle else {
        return;
    };
    let around = |cell: &Cell| {
        let away = middle.distance(&Body::new(*cell, Footprint::ONE));
        (1..=metres).contains(&away)
    };
    let cells: Vec<Cell> = world.the::<Board>().cells().filter(around).collect();
    let team = world.who(to.user()).team;
    hazard::lay(world, (team, None), kind.called(), &cells, to.name());
}
