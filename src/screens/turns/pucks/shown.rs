//! What a battle of PokéPucks shows while its events are being played: how many pucks are where, and how
//! the last throw lies. Counted from events, so that a whole turn of the Game Master can be watched.

use super::super::stage::Showing;
use crate::tables::pucks::Pucks;
use crate::tables::pucks::battle::{Battle, ORDER_STACK, Player, Stage};
use crate::tables::pucks::event::{Event, Purpose};
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::throw::{Lie, Thrown};

/// How many pucks a player has where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Heap {
    pub(super) health: usize,
    pub(super) power: usize,
    pub(super) prize: usize,
}

/// A puck after a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lying {
    pub(super) kind: KindId,
    pub(super) lie: Lie,
    /// It has been picked up.
    pub(super) gone: bool,
}

/// What there is to see of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) heaps: Vec<Heap>,
    /// The Arena stack from its top.
    pub(super) arena: Vec<KindId>,
    /// How many there are, where more is not known.
    pub(super) count: usize,
    /// Pucks that lie as they fell.
    pub(super) lying: Vec<Lying>,
    /// The seat whose turn it is.
    pub(super) current: Option<usize>,
}

/// The battle that is shown: the one before the command, or the one that has just begun.
#[must_use]
pub(super) fn battle<'a>(showing: &Showing<'a, Pucks>) -> Option<&'a Battle> {
    showing.game.battle().or_else(|| match showing.now {
        Some(_) => showing.after.battle(),
        None => None,
    })
}

impl Seen {
    pub(super) fn of(battle: &Battle, passed: &[Event]) -> Self {
        let mut seen = Self::before(battle);
        for event in passed {
            seen.apply(battle, event);
        }
        seen
    }

    fn before(battle: &Battle) -> Self {
        let heap = |it: &Player| Heap {
            health: it.health.len(),
            power: it.power.len(),
            prize: it.prize.len(),
        };
        let lies = matches!(battle.stage, Stage::Pick | Stage::Salvage | Stage::Restack);
        let loose = battle.turn.loose.iter().filter(|_| lies);
        let lying = loose.map(|it| Lying {
            kind: it.puck.kind,
            lie: Lie {
                up: it.flipped,
                outside: it.outside,
                distance: it.distance,
            },
            gone: false,
        });
        let stack: Vec<KindId> = match battle.stage {
            Stage::KnockThrow => {
                let slammer = battle.players[battle.current].slammer;
                battle
                    .shield
                    .iter()
                    .chain(&slammer)
                    .map(|it| it.kind)
                    .collect()
            }
            Stage::OrderThrow => {
                vec![battle.dex.sandbag; ORDER_STACK]
            }
            _ => battle.arena.iter().rev().map(|it| it.kind).collect(),
        };
        Self {
            heaps: battle.players.iter().map(heap).collect(),
            count: stack.len(),
            arena: stack,
            lying: lying.collect(),
            current: battle.players.get(battle.current).map(|it| it.seat),
        }
    }

    fn heap(&mut self, battle: &Battle, seat: usize) -> Option<&mut Heap> {
        let at = battle.players.iter().position(|it| it.seat == seat)?;
        self.heaps.get_mut(at)
    }

    fn apply(&mut self, battle: &Battle, event: &Event) {
        match event {
            Event::Threw {
                at,
                thrown,
                purpose,
                ..
            } => {
                self.lying = lying(at, thrown);
                if *purpose != Purpose::Attack {
                    self.arena.clear();
                }
            }
            Event::PickedUp { who, pucks, .. } => {
                let wild = battle.wild();
                if let Some(heap) = self.heap(battle, *who) {
                    match wild {
                        true => heap.prize += pucks.len(),
                        false => heap.power += pucks.len(),
                    }
                }
                self.take(pucks);
            }
            Event::Restacked { .. } => self.restack(),
            Event::ToppedOff {
                payer,
                moved,
                arena,
                ..
            } => self.top_off(battle, *payer, (*moved, *arena)),
            Event::Laid { who, puck } => {
                if let Some(heap) = self.heap(battle, *who) {
                    heap.health = heap.health.saturating_sub(1);
                }
                self.arena.insert(0, *puck);
                self.count += 1;
            }
            Event::Discarded { who, pucks } => {
                if let Some(heap) = self.heap(battle, *who) {
                    heap.power = heap.power.saturating_sub(pucks.len());
                    heap.prize += pucks.len();
                }
            }
            Event::ToHealth { who, pucks } => {
                if let Some(heap) = self.heap(battle, *who) {
                    heap.health += pucks.len();
                }
            }
            Event::Turn { who, .. } => self.current = Some(*who),
            _ => {}
        }
    }

    /// What was not picked up is the stack again: what flew out on top, the nearest at the bottom.
    fn restack(&mut self) {
        let left = self.lying.drain(..).filter(|it| !it.gone);
        let (mut stack, mut inside): (Vec<_>, Vec<_>) = left.partition(|it| it.lie.outside);
        inside.sort_by_key(|it| std::cmp::Reverse(it.lie.distance));
        stack.append(&mut inside);
        self.arena = stack.iter().map(|it| it.kind).collect();
        self.count = self.arena.len();
    }

    fn top_off(&mut self, battle: &Battle, payer: usize, (moved, arena): (usize, usize)) {
        self.lying.clear();
        if let Some(heap) = self.heap(battle, payer) {
            heap.health = heap.health.saturating_sub(moved);
        }
        self.count = arena;
        let known = battle.players.iter().find(|it| it.seat == payer);
        let kinds = known.map(|it| it.health.iter().rev().take(moved));
        for puck in kinds.into_iter().flatten() {
            self.arena.insert(0, puck.kind);
        }
        self.arena.truncate(self.count);
    }

    /// Pucks of these kinds leave the arena: face up ones first.
    pub(super) fn take(&mut self, pucks: &[KindId]) {
        for kind in pucks {
            let flipped = |it: &&mut Lying| !it.gone && it.kind == *kind && it.lie.flipped();
            let found = self.lying.iter_mut().find(flipped);
            if let Some(found) = found {
                found.gone = true;
            } else if let Some(any) = self
                .lying
                .iter_mut()
                .find(|it| !it.gone && it.kind == *kind)
            {
                any.gone = true;
            }
        }
    }
}

/// How pucks lie after a throw; one that did not touch turns nothing over.
#[must_use]
pub(super) fn lying(at: &[KindId], thrown: &Thrown) -> Vec<Lying> {
    at.iter()
        .zip(&thrown.lies)
        .map(|(kind, lie)| Lying {
            kind: *kind,
            lie: *lie,
            gone: false,
        })
        .collect()
}
