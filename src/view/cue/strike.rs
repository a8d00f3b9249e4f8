//! What is seen of an attack: whoever strikes jumps at its foe or at the distance, something of the
//! attack's type flies, the area lights up.

use super::kinds::{Cue, Missile};
use crate::battle::{AttackKind, CombatantId, ObjectId};
use crate::board::{Body, Cell};
use crate::data::Dex;
use crate::rules::Element;
use crate::view::displayed::Displayed;
use crate::view::pace::flight_seconds;

/// An attack that has just been declared.
pub(super) struct DeclaredAttack<'a> {
    pub(super) who: CombatantId,
    pub(super) attack: AttackKind,
    pub(super) targets: &'a [CombatantId],
    pub(super) area: &'a [Cell],
    pub(super) objects: &'a [ObjectId],
}

impl DeclaredAttack<'_> {
    /// Adds what is seen; gives the seconds that it takes.
    pub(super) fn strike(&self, before: &Displayed, dex: &Dex, cues: &mut Vec<Cue>) -> f32 {
        let missile = missile(self.attack, dex);
        let squares = self.squares(before);
        let Some(first) = squares.first().copied() else {
            cues.push(Cue::Shine { who: self.who });
            return 0.5;
        };
        let far = squares.iter().map(|at| self.far(*at, before)).max();
        let far = far.unwrap_or(1);
        cues.push(Cue::Lunge {
            who: self.who,
            at: first,
            far: if far > 1 { 0.16 } else { 0.45 },
        });
        if !self.area.is_empty() {
            cues.push(Cue::Area {
                cells: self.area.to_vec(),
                from: before.get(self.who).and_then(|shown| shown.cell),
                element: missile.and_then(element),
            });
        }
        cues.extend(missile.into_iter().flat_map(|missile| {
            squares.iter().map(move |at| Cue::Shot {
                who: self.who,
                at: *at,
                missile,
            })
        }));
        flight_seconds(far as f32).max(0.4) + 0.1
    }

    /// Where it goes: to others whom it may hit, or to objects; else to the middle of its area.
    fn squares(&self, before: &Displayed) -> Vec<Cell> {
        let others = self.targets.iter().filter(|target| **target != self.who);
        let others = others.filter_map(|target| before.get(*target)?.cell);
        let things = self.objects.iter().filter_map(|object| {
            let squares = before.squares_of(usize::from(object.0));
            squares.first().copied()
        });
        let mut squares: Vec<Cell> = others.chain(things).collect();
        if squares.is_empty() {
            squares.extend(self.area.get(self.area.len() / 2));
        }
        squares
    }

    /// Metres from whoever strikes to a square.
    fn far(&self, at: Cell, before: &Displayed) -> i32 {
        let shown = before.get(self.who);
        let body = shown.and_then(|shown| Some(Body::new(shown.cell?, shown.footprint)));
        body.map_or(1, |body| body.distance(&Body::at(at)))
    }
}

fn element(missile: Missile) -> Option<Element> {
    match missile {
        Missile::Of(element) => element,
        Missile::Ball => None,
    }
}

/// What flies; nothing of a maneuver, which is a matter of hands.
#[must_use]
pub fn missile(attack: AttackKind, dex: &Dex) -> Option<Missile> {
    Some(match attack {
        AttackKind::Move(id) => Missile::Of(dex.move_def(id).element),
        AttackKind::Improvised(how) => Missile::Of(dex.improvised(how).element),
        AttackKind::StruggleAs { element, .. } => Missile::Of(Some(element)),
        AttackKind::Struggle => Missile::Of(Some(Element::Normal)),
        AttackKind::StruggleWith(_) | AttackKind::SetPiece(_) => Missile::Of(None),
        AttackKind::Ball(_) => Missile::Ball,
        AttackKind::Maneuver(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Battle;

    /// What is seen of a move of the first Pokémon of the lakeside (at (4, 7)) at an Oddish.
    fn seen(name: &str, at: Cell, area: &[Cell]) -> Vec<Cue> {
        let dex = Dex::builtin().unwrap();
        let battle = Battle::of_builtin("lakeside", 1);
        let mut before = Displayed::now(&battle);
        before.combatants[3].cell = Some(at);
        let attack = DeclaredAttack {
            who: CombatantId(1),
            attack: AttackKind::Move(dex.find_move(name).unwrap().id),
            targets: &[CombatantId(3)],
            area,
            objects: &[],
        };
        let mut cues = Vec::new();
        assert!(attack.strike(&before, dex, &mut cues) >= 0.4);
        cues
    }

    fn shots(cues: &[Cue]) -> Vec<(Cell, Missile)> {
        let shot = |cue: &Cue| match cue {
            Cue::Shot { at, missile, .. } => Some((*at, *missile)),
            _ => None,
        };
        cues.iter().filter_map(shot).collect()
    }

    fn jump(cues: &[Cue]) -> f32 {
        let far = |cue: &Cue| match cue {
            Cue::Lunge { far, .. } => Some(*far),
            _ => None,
        };
        cues.iter().find_map(far).unwrap()
    }

    #[test]
    fn what_flies_has_the_type_of_the_move_and_goes_to_the_target() {
        let at = Cell::new(9, 7);
        let ember = seen("Ember", at, &[]);
        assert_eq!(shots(&ember), [(at, Missile::Of(Some(Element::Fire)))]);
        let leaf = seen("Vine Whip", at, &[]);
        assert_eq!(shots(&leaf), [(at, Missile::Of(Some(Element::Grass)))]);
    }

    #[test]
    fn whoever_strikes_from_afar_does_not_jump_as_far() {
        let near = jump(&seen("Tackle", Cell::new(5, 7), &[]));
        let far = jump(&seen("Ember", Cell::new(9, 7), &[]));
        assert!(near > far, "{near} and {far}");
    }

    #[test]
    fn an_area_lights_up_in_the_type_of_the_move_from_its_user_on() {
        let cells = [Cell::new(5, 7), Cell::new(6, 7)];
        let cues = seen("Ember", Cell::new(6, 7), &cells);
        let lit = Cue::Area {
            cells: cells.to_vec(),
            from: Some(Cell::new(4, 7)),
            element: Some(Element::Fire),
        };
        assert!(cues.contains(&lit), "{cues:?}");
    }
}
