//! From where whom is struck with what: of the squares in reach those that are worth most to stand on and from which
//! an attack reaches somebody. Every attack from a square is a plan, at its best aim.

use std::cell::RefCell;

use smallvec::SmallVec;

use super::danger::pushed_by;
use super::intent::BETTER;
use super::{Aim, CROWD, Foe, Tactician, brink};
use crate::ai::look::{Figure, Me};
use crate::ai::why::{Reason, Reasons, Thought, reasons};
use crate::ai::wild;
use crate::battle::{AttackKind, Battle, Board, CombatantId, Drafts, Estimate, Target, act};
use crate::board::areas::Area;
use crate::board::{Body, Cell, Light};
use crate::data::moves::Range;

/// For how many squares beside foes a way around them is looked for.
/// How much better an attack can be from the light than from the dark.
const IN_THE_LIGHT: f32 = 2.0;

/// How much better an attack can be from where its aim is flanked: two points of Evasion of ten that are needed.
const FLANKED: f32 = 1.2;

/// How many squares are looked at for one from which nothing is in the way.
const LOOKED_AT: usize = 24;

/// A foe for whom squares are looked for.
struct Mark {
    id: CombatantId,
    /// Whoever strikes at it.
    by: CombatantId,
    body: Body,
    /// How far it is from each of the squares in reach, in metres, in their order.
    metres: SmallVec<[i32; 64]>,
    /// Whoever fells it at its side loses Hit Points.
    stings: bool,
    /// Friends beside it, who could flank it together with whoever decides.
    friends: SmallVec<[Body; 4]>,
    /// From which squares something is in the way, as far as that has been looked at.
    rough: RefCell<SmallVec<[(Cell, bool); 16]>>,
}

impl Mark {
    /// Of the squares in reach those from which an attack comes to it.
    fn within<'s>(
        &self,
        reaches: &Reaches,
        stands: &'s [(f32, Cell)],
    ) -> impl Iterator<Item = (f32, Cell)> + Clone + use<'_, 's> {
        let within = reaches.least..=reaches.most;
        let near = self.metres.iter().zip(stands);
        let near = near.filter(move |(metres, _)| within.contains(metres));
        near.map(|(_, stand)| *stand)
    }

    /// Whether anything is in the way of a shot from a square.
    fn is_behind_something(&self, battle: &Battle, from: Body) -> bool {
        let mut known = self.rough.borrow_mut();
        let found = known.iter().find(|(cell, _)| *cell == from.anchor);
        found.map(|(_, rough)| *rough).unwrap_or_else(|| {
            let rough = battle.is_rough_way(self.by, &from, &self.body);
            known.push((from.anchor, rough));
            rough
        })
    }

    /// Whether whoever stands here and a friend have it between them.
    fn is_flanked_from(&self, board: &Board, at: Body) -> bool {
        let mut friends = self.friends.iter();
        board.adjacent(&at, &self.body) && friends.any(|it| !board.adjacent(it, &at))
    }
}

impl Tactician {
    /// The best squares to attack each foe from.
    pub(super) fn strike_elsewhere(
        &mut self,
        battle: &Battle,
        me: &Me,
        body: Body,
        attacks: &[AttackKind],
        drafts: &mut Drafts<'_>,
    ) {
        let board = battle.board();
        let worths = self.plans.iter().map(|plan| plan.worth);
        let mut best = worths.fold(f32::MIN, f32::max);
        let reaches = attacks.iter();
        let reaches: SmallVec<[Reaches; 16]> = reaches
            .flat_map(|attack| Reaches::of(battle, me.id, *attack))
            .collect();
        let mut tried: SmallVec<[(AttackKind, Cell); 32]> = SmallVec::new();
        // Where most is to be had first, the rest is seen to be less without being tried.
        let mut foes = self.nearest(board, body);
        foes.sort_by(|(one, _), (other, _)| self.hoped(*other).total_cmp(&self.hoped(*one)));
        for foe in foes {
            let mark = self.mark(battle, me, body, foe);
            for it in &reaches {
                let mut squares = self.squares(battle, body, &mark, it);
                let near = mark.within(it, &self.stands);
                let shove = self.where_to_shove_from(battle, body, (it.attack, mark.id), near);
                squares.extend(shove);
                for (stand, cell) in squares {
                    let (known, at) = ((it.attack, cell), Body::new(cell, body.footprint));
                    let shoves = shove.is_some_and(|(_, it)| it == cell);
                    if !shoves && self.is_hopeless(board, it, &mark, (stand, at), best)
                        || tried.contains(&known)
                    {
                        continue;
                    }
                    tried.push(known);
                    let from = (at, stand, Some(cell));
                    let worth = self.strike_as_drafted(battle, me, drafts, it.attack, from);
                    best = best.max(worth.unwrap_or(f32::MIN));
                }
            }
        }
        for attack in attacks {
            let crowded = self.where_most_are_struck(battle, body, *attack);
            let Some((stand, cell)) =
                crowded.filter(|(_, cell)| !tried.contains(&(*attack, *cell)))
            else {
                continue;
            };
            let at = Body::new(cell, body.footprint);
            let from = (at, stand, Some(cell));
            self.strike_as_drafted(battle, me, drafts, *attack, from);
        }
    }

    /// The square from which an area is likely to take most foes, where that are two or more.
    fn where_most_are_struck(
        &self,
        battle: &Battle,
        own: Body,
        attack: AttackKind,
    ) -> Option<(f32, Cell)> {
        let AttackKind::Move(id) = attack else {
            return None;
        };
        let Range::Area(area) = battle.dex().move_def(id).range else {
            return None;
        };
        let foes = self.foes.iter().filter_map(|foe| foe.figure.body);
        let foes: SmallVec<[Body; CROWD]> = foes.collect();
        if foes.len() < 2 {
            return None;
        }
        let promised = self.promises.iter().filter(|((it, _), _)| *it == attack);
        let each = promised.map(|(_, gain)| *gain).fold(1.0, f32::max);
        let board = battle.board();
        let mut best: Option<(f32, (f32, Cell))> = None;
        for (stand, cell) in &self.stands {
            // Squares come in order: none that follows is better, even if all foes are struck from it.
            let most = stand + each * foes.len() as f32;
            if best.is_some_and(|(worth, _)| most < worth) {
                break;
            }
            let count = struck_from(board, area, Body::new(*cell, own.footprint), &foes);
            let worth = stand + each * count as f32;
            if count >= 2 && best.is_none_or(|(most, _)| worth >= most) {
                best = Some((worth, (*stand, *cell)));
            }
        }
        best.map(|(_, square)| square)
    }

    fn mark(&self, battle: &Battle, me: &Me, own: Body, (id, body): (CombatantId, Body)) -> Mark {
        let board = battle.board();
        let cells = self.stands.iter().map(|(_, cell)| *cell);
        let metres = cells.map(|cell| board.distance(&Body::new(cell, own.footprint), &body));
        Mark {
            id,
            body,
            metres: metres.collect(),
            by: me.id,
            stings: battle.bursts_beside(me.id, id) > 0,
            friends: self.friends_beside(board, me, &body),
            rough: RefCell::default(),
        }
    }

    /// The squares from which an attack at a foe is tried, with what they are worth.
    fn squares(
        &self,
        battle: &Battle,
        own: Body,
        mark: &Mark,
        reaches: &Reaches,
    ) -> SmallVec<[(f32, Cell); 3]> {
        let board = battle.board();
        let mut near = mark.within(reaches, &self.stands);
        let squares = near.by_ref().take(self.effort.squares);
        let mut squares: SmallVec<[(f32, Cell); 3]> = squares.collect();
        // Some foes are better struck from farther off than at their side.
        let off =
            |(_, cell): &(f32, Cell)| !board.adjacent(&Body::new(*cell, own.footprint), &mark.body);
        if reaches.most > 1 && mark.stings && !squares.iter().any(off) {
            squares.extend(near.clone().find(off));
        }
        // Of what is left, only a square across from a friend promises more.
        let across =
            |(_, cell): &(f32, Cell)| mark.is_flanked_from(board, Body::new(*cell, own.footprint));
        let mut rest = near.clone();
        if !mark.friends.is_empty() && !squares.iter().any(across) {
            squares.extend(near.find(across));
        } else if board.is_dark() && !squares.iter().any(|(_, cell)| is_lit(board, *cell)) {
            squares.extend(near.find(|(_, cell)| is_lit(board, *cell)));
        }
        if reaches.pushes > 0 && !board.is_level() {
            let over = |(_, cell): &(f32, Cell)| {
                let at = Body::new(*cell, own.footprint);
                brink::leads_over(board, &at, &mark.body, reaches.pushes)
            };
            squares.extend(rest.clone().find(over));
        }
        if reaches.most > 1 {
            let clear = |(_, cell): &(f32, Cell)| {
                let at = Body::new(*cell, own.footprint);
                self.me.is_some() && !mark.is_behind_something(battle, at)
            };
            if !squares.iter().take(self.effort.squares).any(clear) {
                squares.extend(rest.clone().take(LOOKED_AT).find(clear));
            }
        }
        // Who strikes out of the dark misses more often.
        let lit = |(_, cell): &(f32, Cell)| self.lit.contains(cell);
        if !self.lit.is_empty() && !squares.iter().any(lit) {
            squares.extend(rest.find(lit));
        }
        squares
    }

    /// Whether an attack at one foe promises less from a square than the best plan, by all that it was found to gain.
    fn is_hopeless(
        &self,
        board: &Board,
        reaches: &Reaches,
        mark: &Mark,
        (stand, at): (f32, Body),
        best: f32,
    ) -> bool {
        let over = || brink::leads_over(board, &at, &mark.body, reaches.pushes);
        if self.lit.contains(&at.anchor) || !board.is_level() && over() {
            return false;
        }
        let promised = self.promised(reaches.attack, mark.id);
        // On even ground all squares beside a foe are alike, but for those from which it is flanked.
        let even = reaches.most <= 1
            && board.is_level()
            && !board.is_dark()
            && !mark.is_flanked_from(board, at);
        let better = match even {
            true => 1.0,
            // Who sees its aim hits it twice as often.
            false if is_lit(board, at.anchor) => IN_THE_LIGHT,
            false if mark.is_flanked_from(board, at) => BETTER.max(FLANKED),
            false => BETTER,
        };
        promised
            .is_some_and(|gain| reaches.alone && stand + better * gain <= best - self.effort.slack)
    }

    fn friends_beside(&self, board: &Board, me: &Me, foe: &Body) -> SmallVec<[Body; 4]> {
        let own = |it: &&Figure| it.up && it.team == me.team && it.id != me.id;
        let own = self.figures.iter().filter(own).filter_map(|it| it.body);
        own.filter(|it| board.adjacent(it, foe)).collect()
    }

    /// The foes for whom squares are looked for.
    fn nearest(&self, board: &Board, body: Body) -> SmallVec<[(CombatantId, Body); CROWD]> {
        let foes = self.foes.iter();
        let mut foes: SmallVec<[(CombatantId, Body); CROWD]> = foes
            .filter_map(|foe| Some((foe.figure.id, foe.figure.body?)))
            .collect();
        if foes.len() > self.effort.crowd {
            foes.sort_by_key(|(id, there)| (board.distance(&body, there), id.0));
            foes.truncate(self.effort.crowd);
        }
        foes
    }

    /// About what there is to be had of a foe in a turn, in Hit Points.
    fn hoped(&self, id: CombatantId) -> f32 {
        let foe = self.foes.iter().find(|foe| foe.figure.id == id);
        foe.map_or(0.0, |foe| foe.dealt.min(foe.figure.hp as f32))
    }

    /// The most that an attack was found to gain by a foe, from any square.
    fn promised(&self, attack: AttackKind, foe: CombatantId) -> Option<f32> {
        let mut promises = self.promises.iter();
        let found = promises.find(|(aim, _)| *aim == (attack, foe));
        found.map(|(_, gain)| *gain)
    }

    /// An attack from a square: the best aim is a plan, and with some effort every other one from where it stands. `stand`
    /// is what the square is worth, and where to walk first. What the best plan is worth.
    pub(super) fn strike_from(
        &mut self,
        battle: &Battle,
        me: &Me,
        at: Body,
        attack: AttackKind,
        (stand, walk): (f32, Option<Cell>),
    ) -> Option<f32> {
        let mut drafts = battle.drafts()?;
        self.strike_as_drafted(battle, me, &mut drafts, attack, (at, stand, walk))
    }

    /// The same, for those who think of several.
    pub(super) fn strike_as_drafted(
        &mut self,
        battle: &Battle,
        me: &Me,
        drafts: &mut Drafts<'_>,
        attack: AttackKind,
        (at, stand, walk): (Body, f32, Option<Cell>),
    ) -> Option<f32> {
        if wild::is_stance(battle, attack) {
            return None;
        }
        let mut list = std::mem::take(&mut self.targets);
        drafts.targets((attack, at.anchor), &|_| true, &mut list);
        drafts.estimates((attack, at.anchor), &list, &mut self.guesses);
        let exposed = match wild::provokes(battle, me.id, attack) {
            true => self.exposed(battle, at),
            false => 0.0,
        };
        let lean = self.terms.effects / (1.0 + self.tricks_of(me));
        let every_aim = self.effort.every_aim && walk.is_none();
        let mut aims: SmallVec<[(f32, &Target, Reasons); 1]> = SmallVec::new();
        let mut of_nothing = None;
        for (aim, ((target, hits), guess)) in list.iter().zip(self.guesses.iter()).enumerate() {
            let touched = self.guesses.touched(aim);
            let weigh = || self.gains(battle, attack, (hits, guess, touched), lean);
            // Aims that touch nobody are all alike.
            let nobody = hits.is_empty() && touched.is_empty();
            let gains = match nobody && *guess == Estimate::default() {
                true => *of_nothing.get_or_insert_with(weigh),
                false => weigh(),
            };
            let shoved = self.shoved(battle, (attack, &at), hits, touched);
            let gain: f32 = gains.iter().map(|(_, worth)| worth).sum();
            if let [foe] = hits.as_slice() {
                promise(&mut self.promises, (attack, *foe), gain);
            }
            let wider = shoved - self.broken_by(battle, (attack, target), at.anchor)
                + self.loom_no_more(battle, &at, touched);
            let gain = gain + wider;
            if gain <= 0.0 {
                continue;
            }
            let beside = hits.iter().any(|id| self.is_beside(battle, *id, at));
            let provoked = if beside { 0.0 } else { -exposed };
            let worth = gain + stand + provoked;
            let better = aims.first().is_none_or(|(most, ..)| worth > *most);
            if better || every_aim {
                let mut why = reasons(&gains);
                why.extend(reasons(&[(Reason::Goal, wider)]));
                why.extend(reasons(&[
                    (Reason::Square, stand),
                    (Reason::Provoked, provoked),
                ]));
                if !every_aim {
                    aims.clear();
                }
                aims.insert(if better { 0 } else { aims.len() }, (worth, target, why));
            }
        }
        let found = aims.first().map(|(worth, ..)| *worth);
        for (worth, target, reasons) in aims {
            let action = match walk {
                None => Some(act::UseAttack(attack, target.clone()).into()),
                Some(cell) => {
                    self.intent.note(cell, attack, worth - stand);
                    self.walk_to(cell)
                }
            };
            let worth = worth + 0.02 * self.chance.unit();
            self.plans.extend(action.map(|action| Thought {
                action,
                worth,
                reasons,
            }));
        }
        self.targets = list;
        found
    }

    /// What it costs to shoot beside foes.
    pub(super) fn exposed(&self, battle: &Battle, at: Body) -> f32 {
        let board = battle.board();
        let beside = |foe: &&Foe| {
            foe.figure
                .body
                .is_some_and(|body| board.adjacent(&body, &at))
        };
        let beside = self.foes.iter().filter(beside);
        beside.map(|foe| foe.opportunity).sum()
    }

    fn is_beside(&self, battle: &Battle, id: CombatantId, at: Body) -> bool {
        let board = battle.board();
        let foe = self.foes.iter().find(|foe| foe.figure.id == id);
        foe.and_then(|foe| foe.figure.body)
            .is_some_and(|body| board.adjacent(&body, &at))
    }
}

/// Whether a square of a dark board is lit.
fn is_lit(board: &Board, cell: Cell) -> bool {
    board.is_dark() && board.light(cell) == Light::Lit
}

/// How many of these an area could take at once from here, at its best aim.
fn struck_from(board: &Board, area: Area, at: Body, foes: &[Body]) -> usize {
    let within = |metres: u8| {
        let near = move |foe: &&Body| board.distance(&at, foe) <= i32::from(metres);
        foes.iter().filter(near)
    };
    let towards = |foe: &Body| {
        let (dx, dy) = (foe.anchor.x - at.anchor.x, foe.anchor.y - at.anchor.y);
        (dx, dy, (dx.signum(), dy.signum()))
    };
    let mut ways: SmallVec<[((i16, i16), usize); 8]> = SmallVec::new();
    let mut count = |way: (i16, i16)| match ways.iter_mut().find(|(known, _)| *known == way) {
        Some((_, struck)) => *struck += 1,
        None => ways.push((way, 1)),
    };
    match area {
        Area::Burst(metres) => return within(metres).count(),
        Area::AllAdjacent => return within(1).count(),
        Area::CardinallyAdjacent | Area::RangedBlast { .. } => return 0,
        Area::Line(metres) | Area::Pass(metres) => {
            for foe in within(metres) {
                let (dx, dy, way) = towards(foe);
                if dx == 0 || dy == 0 || dx.abs() == dy.abs() {
                    count(way);
                }
            }
        }
        Area::Cone(metres) | Area::CloseBlast(metres) => {
            for foe in within(metres) {
                let (dx, dy, (right, down)) = towards(foe);
                // Nearly straight counts as straight.
                let way = match (dx.abs() <= 1, dy.abs() <= 1) {
                    (true, false) => (0, down),
                    (false, true) => (right, 0),
                    _ => (right, down),
                };
                count(way);
            }
        }
    }
    ways.iter().map(|(_, struck)| *struck).max().unwrap_or(0)
}

/// Remembers what an attack at one foe was found to gain.
fn promise(promises: &mut Vec<(Aim, f32)>, aim: Aim, gain: f32) {
    match promises.iter_mut().find(|(known, _)| *known == aim) {
        Some((_, most)) => *most = most.max(gain),
        None => promises.push((aim, gain)),
    }
}

/// From where an attack reaches a foe.
struct Reaches {
    attack: AttackKind,
    /// It strikes one target that is chosen.
    alone: bool,
    /// From so many metres on, and to so many.
    least: i32,
    most: i32,
    /// How far it pushes whom it hits, in metres.
    pushes: i32,
}

impl Reaches {
    /// At its best, and as near as it may be made.
    fn of(battle: &Battle, who: CombatantId, attack: AttackKind) -> SmallVec<[Self; 2]> {
        let (far, near) = wild::spans(battle, who, attack);
        let mut spans: SmallVec<[i32; 2]> = SmallVec::from_slice(&[far, near]);
        spans.dedup();
        let (alone, least) = (
            strikes_one(battle, attack),
            wild::nearest_span(battle, who, attack),
        );
        let pushes = match attack {
            AttackKind::Move(id) => pushed_by(battle.dex().move_def(id)),
            _ => 0,
        };
        let reaches = spans.into_iter().filter(|most| *most > 0).map(|most| Self {
            attack,
            alone,
            least,
            most,
            pushes,
        });
        reaches.collect()
    }
}

/// Whether an attack strikes one target that is chosen.
fn strikes_one(battle: &Battle, attack: AttackKind) -> bool {
    match attack {
        AttackKind::Move(id) => matches!(
            battle.dex().move_def(id).range,
            Range::Melee | Range::Ranged { targets: 1, .. } | Range::Weapon { .. }
        ),
        _ => true,
    }
}
