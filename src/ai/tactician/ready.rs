//! What is made ready: the sky, what shields the team, what gives Hit Points back, and, while nobody is in reach, hazards
//! on the ways of the foes. Where nobody is in reach it takes a turn that nothing else needs; amid a fight it has to be
//! worth more than a blow.

use smallvec::SmallVec;

use super::own::POINT;
use super::repaid::SLOWED;
use super::{Foe, Tactician, brink, touches_somebody};
use crate::ai::field::{DistanceField, FAR};
use crate::ai::look::{Figure, Me, is_up_against};
use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::{AttackKind, Battle, Command, Target, act};
use crate::board::{Body, Cell};
use crate::data::effects::begin::Begin;
use crate::data::moves::{MoveAction, Range, What};
use crate::data::{KindName, MoveDef, Sort, Weather};
use crate::rules::Element;
use crate::rules::stats::tick;

/// What the sky adds to a blow that it favours, and takes from one that it does not.
const FAVOUR: f32 = 5.0;
/// The part of a blow that a blessing against it keeps off.
pub(super) const KEPT_OFF: f32 = 0.5;
/// How many steps off hazards are laid at least: who has to walk there itself lays none at its feet.
const OFF: u16 = 3;
/// Blessings, by the class of what they keep off: special or not.
const KEEPS_OFF: [(&str, bool); 2] = [("Physical blessing", false), ("Special blessing", true)];
/// What gives a tick of Hit Points back in every turn.
const GIVES_BACK: [&str; 2] = ["Aqua Ring", "Ingrained"];
/// What gives all on the ground a tick of Hit Points back in every turn.
const GIVES_ALL_BACK: &str = "Grassy";
/// What makes blows miss, and by how many faces of the die for one of them.
const DODGES: (&str, f32) = ("Doubles", 2.0);
/// What lasts counts amid a fight, as a share: nobody knows how long that goes on.
const AMID: f32 = 0.6;

impl Tactician {
    /// Adds what can be made ready.
    pub(super) fn make_ready(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        attacks: &[AttackKind],
        after: f32,
    ) {
        self.readied.clear();
        let comes = |foe: &Foe| !foe.asleep && foe.walk > 0 && foe.threat > 0.0;
        let could = attacks.iter().any(|it| is_made_ready(battle, *it));
        if !could || !self.limits.foresight || !self.foes.iter().any(comes) {
            return;
        }
        let amid = self.plans.iter().any(touches_somebody)
            || self.outlook(battle.board(), body).hurt > 0.0
            || self.somebody_fights(battle, me);
        if amid && self.has_no_time(me) {
            return;
        }
        // Who holds its turn may strike whoever comes.
        let least = match self.holds(battle, me).filter(|_| !amid) {
            Some(_) => self.terms.held * self.standing.strength,
            None => 0.0,
        };
        for attack in attacks {
            let AttackKind::Move(id) = *attack else {
                continue;
            };
            let def = battle.dex().move_def(id);
            let Some((worth, target)) = self.readied_by(battle, me, (body, amid), def) else {
                continue;
            };
            let worth = if amid { AMID * worth } else { worth };
            let command = Command::new(me.id, act::UseAttack(*attack, target));
            if worth <= least || !battle.approves(&command) {
                continue;
            }
            if !amid {
                self.readied.push(*attack);
            }
            self.plans.push(Thought {
                action: command.action,
                worth: worth + after,
                reasons: reasons(&[(Reason::Effects, worth), (Reason::Square, after)]),
            });
        }
    }

    /// Whether nothing that lasts is begun amid a fight: in playouts, where the level is about to be decided, and by whoever
    /// falls to the next blow or fights the last foe that falls to it soon.
    fn has_no_time(&self, me: &Me) -> bool {
        let standing = &self.standing;
        let left = self
            .foes
            .iter()
            .map(|foe| foe.figure.hp as f32)
            .sum::<f32>();
        self.is_hasty()
            || self.goals.bell
            || self.goals.late
            || !self.about_to_win.is_empty()
            || standing.pressure >= me.hp as f32
            || left <= 2.0 * standing.strength
    }

    /// The most that a foe who comes by itself could do to somebody of its own in its next turn, with blows of one class.
    pub(super) fn pressed(&self, battle: &Battle, me: &Me, special: bool) -> f32 {
        let board = battle.board();
        let own = || self.figures.iter().filter(|it| it.up && it.team == me.team);
        let foes = self
            .foes
            .iter()
            .filter(|foe| !foe.asleep && foe.threat > 0.0);
        let blows = foes.filter_map(|foe| {
            let there = foe.figure.body?;
            let taken = own().filter_map(|it| {
                let danger = self.dangers.of(foe.figure.id, it.id);
                let away = board.distance(&there, &it.body?) - foe.walk;
                let such = danger.special == special;
                such.then(|| danger.at_distance(away).min(it.hp as f32))
            });
            Some(taken.fold(0.0, f32::max))
        });
        blows.fold(0.0, f32::max)
    }

    /// What ground that gives everybody a tick back in every turn is worth.
    fn given_to_all(&self, battle: &Battle, me: &Me) -> f32 {
        let there = self.figures.iter().filter(|it| it.up && it.body.is_some());
        let there = there.filter(|it| !brink::flies(battle, it.id));
        let given = there.map(|it| {
            let lost = (it.max_hp - it.hp).max(0) as f32;
            let given = (self.terms.lasting * tick(it.max_hp) as f32).min(lost);
            if it.team == me.team { given } else { -given }
        });
        given.sum()
    }

    /// Whether a foe is beside somebody of its own.
    pub(super) fn somebody_fights(&self, battle: &Battle, me: &Me) -> bool {
        let board = battle.board();
        let own = || self.figures.iter().filter(|it| it.up && it.team == me.team);
        let mut foes = self.figures.iter().filter(|it| is_up_against(me.team, it));
        foes.any(|foe| {
            let beside = |it: &Figure| match (foe.body, it.body) {
                (Some(foe), Some(there)) => board.adjacent(&foe, &there),
                _ => false,
            };
            own().any(beside)
        })
    }

    /// What a move makes ready is worth, and at what it is aimed.
    fn readied_by(
        &self,
        battle: &Battle,
        me: &Me,
        (body, amid): (Body, bool),
        def: &MoveDef,
    ) -> Option<(f32, Target)> {
        let begun = what_it_begins(def)?;
        let kind = begun.kind.kind?;
        let worth = match kind.sort() {
            Sort::Weather => {
                let (sky, now) = (kind.weather().unwrap_or_default(), battle.weather());
                self.under(battle, me, sky) - self.under(battle, me, now)
            }
            Sort::Ground if amid => return None,
            Sort::Ground => return self.laid(battle, me, body, (def, kind)),
            _ if battle.bears(me.id, kind) => return None,
            Sort::Blessing if amid => {
                let known = KEEPS_OFF.iter().find(|(name, _)| *name == kind.name());
                let pressed = known.map_or(0.0, |(_, special)| self.pressed(battle, me, *special));
                KEPT_OFF * begun.count as f32 * pressed
            }
            Sort::Blessing => {
                let tricks = self.tricks_kept_off(battle, me, (kind, begun.count));
                self.kept_off(kind, begun.count) + tricks
            }
            _ if kind.name() == GIVES_ALL_BACK => self.given_to_all(battle, me),
            _ if kind.name() == DODGES.0 && amid => {
                let dodged = POINT * DODGES.1 * begun.count as f32;
                dodged * self.standing.pressure.min(self.standing.hp)
            }
            _ if GIVES_BACK.contains(&kind.name()) => {
                let ticks = self.terms.lasting * tick(me.max_hp) as f32;
                ticks.min(self.standing.lost)
            }
            _ => 0.0,
        };
        (worth > 0.0).then_some((worth, Target::None))
    }

    /// What so many uses of a blessing save.
    fn kept_off(&self, kind: KindName, uses: i32) -> f32 {
        let mut known = KEEPS_OFF.iter();
        let against = known.find(|(name, _)| *name == kind.name());
        let standing = &self.standing;
        match against {
            Some((_, special)) if *special == standing.pressed_special => {
                KEPT_OFF * uses as f32 * standing.pressure.min(standing.hp)
            }
            _ => 0.0,
        }
    }

    /// What a sky is worth to its team as long as a fight lasts.
    fn under(&self, battle: &Battle, me: &Me, sky: Weather) -> f32 {
        let (more, less, spared): (_, _, &[Element]) = match sky {
            Weather::Clear => return 0.0,
            Weather::Rainy => (Some(Element::Water), Some(Element::Fire), &[]),
            Weather::Sunny => (Some(Element::Fire), Some(Element::Water), &[]),
            Weather::Hail => (None, None, &[Element::Ice]),
            Weather::Sandstorm => {
                let spared = &[Element::Rock, Element::Ground, Element::Steel];
                (None, None, spared)
            }
        };
        let favour = FAVOUR * self.terms.lands;
        let there = self.figures.iter().filter(|it| it.up && it.body.is_some());
        let a_turn = there.map(|it| {
            let def = &battle.level().combatants[usize::from(it.id.0)];
            let blows = def.moves.iter().map(|id| battle.dex().move_def(*id));
            let blows: SmallVec<[&MoveDef; 8]> = blows.filter(|it| it.is_damaging()).collect();
            let share = |element: Option<Element>| {
                let such = blows.iter().filter(|it| it.element == element);
                such.count() as f32 / blows.len().max(1) as f32
            };
            let mut gain = 0.0;
            if more.is_some() {
                gain = favour * (share(more) - share(less));
            } else if !spared.iter().any(|element| def.typing.has(*element)) {
                gain = -tick(it.max_hp).min(it.hp.max(0)) as f32;
            }
            if it.team == me.team { gain } else { -gain }
        });
        self.terms.lasting * a_turn.sum::<f32>()
    }

    /// Hazards across the way of the nearest foe on the ground, and what they take from those who come over them.
    fn laid(
        &self,
        battle: &Battle,
        me: &Me,
        body: Body,
        (def, kind): (&MoveDef, KindName),
    ) -> Option<(f32, Target)> {
        let Range::Patch { count, metres } = def.range else {
            return None;
        };
        let board = battle.board();
        let walks = self.foes.iter().filter(|foe| {
            let sleeps = foe.asleep || foe.walk == 0;
            !sleeps && !brink::flies(battle, foe.figure.id)
        });
        let off = |foe: &&Foe| foe.figure.body.map(|it| board.distance(&it, &body));
        let first = walks.clone().min_by_key(off)?;
        let people = &battle.level().combatants;
        let speeds = people[usize::from(first.figure.id.0)].speeds;
        let mut field = DistanceField::default();
        field.flood(board, &speeds, body.cells());
        let free = |cell: &Cell| {
            let mut there = board.hazards().iter();
            let known = there.any(|it| it.at == *cell && it.hazard == kind && it.team == me.team);
            let near = board.distance(&body, &Body::at(*cell)) <= i32::from(metres);
            near && board.takes_hazard(*cell) && field.at(*cell) != FAR && !known
        };
        let way = field.way_from(first.figure.body?.anchor);
        let far = |cell: &&Cell| field.at(**cell) >= OFF && free(cell);
        let middle = *way.iter().filter(far).max_by_key(|it| field.at(**it))?;
        let ring = field.at(middle);
        let beyond = |cell: &Cell| field.at(*cell) >= OFF && free(cell);
        let mut open: Vec<Cell> = board.cells().filter(beyond).collect();
        open.sort_by_key(|it| {
            (
                field.at(*it).abs_diff(ring),
                it.steps_to(middle),
                it.y,
                it.x,
            )
        });
        let mut cells = vec![middle];
        while cells.len() < usize::from(count) {
            let joins =
                |it: &&Cell| !cells.contains(it) && cells.iter().any(|at| at.steps_to(**it) == 1);
            let Some(next) = open.iter().find(joins).copied() else {
                break;
            };
            cells.push(next);
        }
        let beyond = |foe: &&Foe| foe.figure.body.is_some_and(|it| field.at(it.anchor) > ring);
        let crossed = walks.filter(beyond).filter(|foe| foe.threat > 0.0);
        let worth = crossed.map(|foe| tick(foe.figure.max_hp).min(foe.figure.hp) as f32 + SLOWED);
        Some((worth.sum(), Target::Squares(cells)))
    }
}

/// What a move begins, where that is all it does, for a Standard Action.
fn what_it_begins(def: &MoveDef) -> Option<&Begin> {
    let [effect] = def.effects.as_slice() else {
        return None;
    };
    let What::Begin(begun) = &effect.what else {
        return None;
    };
    let for_itself = matches!(def.range, Range::User | Range::Field | Range::Patch { .. });
    let usual = def.action == MoveAction::Standard && def.given.is_none();
    (for_itself && usual && !def.is_damaging()).then_some(begun)
}

/// Whether an attack is one of those that make something ready.
fn is_made_ready(battle: &Battle, attack: AttackKind) -> bool {
    match attack {
        AttackKind::Move(id) => what_it_begins(battle.dex().move_def(id)).is_some(),
        _ => false,
    }
}
