//! Keyboards and gamepads: from target to target, from combatant to combatant, from card to card, the
//! board cursor.

use super::super::aim::{self, Aim, Style, walks};
use super::super::stops::{self, AimScene, Purpose};
use super::list;
use super::turn::Turn;
use super::{Drawer, Flow};
use crate::battle::{
    Battle, CombatantId, Command, OptionEntry, OptionKey, PromptKind, SlotState, act,
};
use crate::board::Cell;
use crate::input::BattleAction;
use crate::view::Game;

impl Turn<'_> {
    pub(super) fn step(&mut self, forward: bool) {
        self.flow.by_keys = true;
        if self.flow.referee.is_some() {
            self.step_combatant(forward);
            self.judge();
            return;
        }
        if self.step_row(if forward { 1 } else { -1 }) {
            return;
        }
        let aiming = self.flow.aim.as_ref().is_some_and(|aim| !walks(aim.key));
        if aiming && self.step_target(forward) {
            return;
        }
        self.step_combatant(forward);
    }

    /// The drawers that have something in them.
    fn drawers(&self) -> Vec<Drawer> {
        let Some(options) = &self.flow.options else {
            return Vec::new();
        };
        let full = |drawer: &Drawer| {
            let mut entries = options.entries.iter();
            entries.any(|entry| Drawer::of(entry) == Some(*drawer))
        };
        Drawer::ALL.into_iter().filter(full).collect()
    }

    pub(super) fn open_lists(&mut self) {
        self.flow.by_keys = true;
        match self.drawers().first() {
            Some(first) => self.toggle_drawer(*first),
            None => self.flow.refusal = Some("There is nothing in the lists now.".into()),
        }
    }

    /// The next card, or in an open drawer the next one, or whoever else may come out.
    pub(super) fn step_card(&mut self, forward: bool) {
        self.flow.by_keys = true;
        if let Some(open) = self.flow.drawer {
            if let Some(next) = beside(&self.drawers(), Some(open), forward) {
                self.flow.drawer = Some(next);
                self.flow.row = None;
            }
            return;
        }
        let Some(options) = &self.flow.options else {
            return;
        };
        if matches!(options.prompt.kind, PromptKind::Replace { .. }) {
            let pairs = options.entries.first().map(aim::pairs).unwrap_or_default();
            let now = self.flow.aim.as_ref().and_then(|aim| aim.pair);
            if let Some(next) = beside(&pairs, now, forward) {
                self.settle(next);
            }
            return;
        }
        let usable: Vec<OptionKey> = aim::cards(options)
            .into_iter()
            .filter(|entry| entry.reason.is_none())
            .map(|entry| entry.key)
            .collect();
        let now = self.flow.aim.as_ref().map(|aim| aim.key);
        match beside(&usable, now, forward) {
            Some(next) => self.regard(next),
            None => self.flow.refusal = Some("No card can be used now.".into()),
        }
    }

    /// Moves on in the open list; `false` where there is none.
    fn step_row(&mut self, by: isize) -> bool {
        let Some(rows) = list::rows(self.flow).filter(|rows| !rows.is_empty()) else {
            return false;
        };
        let count = rows.len() as isize;
        let next = match self.flow.row {
            Some(row) => (row as isize + by).rem_euclid(count),
            None if by > 0 => 0,
            None => count - 1,
        };
        self.flow.row = Some(next as usize);
        true
    }

    fn step_target(&mut self, forward: bool) -> bool {
        let (Some(entry), Some(aim)) = (self.flow.entry(), &self.flow.aim) else {
            return false;
        };
        if !matches!(
            aim::style(entry),
            Style::Somebody | Style::Area | Style::Square | Style::ListOrSquare
        ) {
            return false;
        }
        let mut open = targets(self.flow, self.game, entry, aim);
        if open.iter().all(|choice| self.only_fallen(entry, *choice)) {
            // Keys never strike somebody who has fallen unless they are led there.
            open.clear();
        }
        let Some(next) = stops::next(&open, aim.pick, forward) else {
            let (why, near) = self.nobody(entry);
            let told = format!("{}: {why}", entry.label);
            self.flow.pointed = near.or(self.flow.pointed);
            self.flow.refusal = Some(told);
            return true;
        };
        let choice = &entry.choices[next];
        let seat = choice
            .hits
            .first()
            .and_then(|who| self.game.battle().sheet(*who))
            .and_then(|sheet| sheet.cell());
        let middle = choice.cells.get(choice.cells.len() / 2).copied();
        let cell = match aim::style(entry) {
            Style::Somebody => seat.or(middle),
            _ => aim::endpoint(&choice.action).or(middle),
        };
        self.flow.pointed = cell.or(self.flow.pointed);
        if let Some(aim) = &mut self.flow.aim {
            aim.pick = Some(next);
            // Enter commits what Tab has taken, wherever the cursor would pick something else.
            aim.locked = true;
            aim.turn = 0;
        }
        true
    }

    /// Whether a choice would harm nobody but those who have fallen.
    fn only_fallen(&self, entry: &OptionEntry, choice: usize) -> bool {
        let hits = entry.choices.get(choice).map(|it| &it.hits);
        let down = |who: &CombatantId| {
            let glance = self.game.battle().glance(*who);
            glance.is_some_and(|it| it.fainted)
        };
        let attack = entry.key.is::<act::UseAttack>();
        let harms = attack && self.flow.purpose(self.game) == Purpose::Harm;
        harms && hits.is_some_and(|hits| !hits.is_empty() && hits.iter().all(down))
    }

    /// Why Tab finds no target, in words; and the square of a foe that whoever acts could walk up to.
    fn nobody(&self, entry: &OptionEntry) -> (String, Option<Cell>) {
        let anybody = entry.choices.iter().any(|choice| !choice.hits.is_empty());
        let battle = self.game.battle();
        let near = self.nearest_to_walk_up();
        match (self.flow.purpose(self.game), near, anybody) {
            (Purpose::Harm, Some(foe), _) => {
                let name = battle.name(foe);
                let enter = self.bindings.label(BattleAction::Confirm);
                let told = format!("no foe is in reach. Press {enter} or click {name} to walk up.");
                (told, battle.sheet(foe).and_then(|sheet| sheet.cell()))
            }
            (Purpose::Harm, None, true) => {
                let told = "no foe that stands is in reach, nor would one be after a walk. Point at a \
                            friend, or at one who has fallen, to strike it all the same.";
                (told.into(), None)
            }
            (Purpose::Help, _, true) => ("no friend is in reach.".into(), None),
            _ => ("there is nobody to aim at.".into(), None),
        }
    }

    fn step_combatant(&mut self, forward: bool) {
        let battle = self.game.battle();
        let mut up: Vec<(CombatantId, Cell)> = battle
            .order()
            .iter()
            .filter_map(|slot| battle.sheet(slot.who))
            .filter_map(|sheet| Some((sheet.id, sheet.cell()?)))
            .collect();
        self.foes_first(&mut up);
        if up.is_empty() {
            return;
        }
        let here = self.flow.pointed.and_then(|cell| battle.occupant(cell));
        let now = here.and_then(|who| up.iter().position(|(id, _)| *id == who));
        let next = match (now, forward) {
            (None, _) => 0,
            (Some(now), true) => (now + 1) % up.len(),
            (Some(now), false) => (now + up.len() - 1) % up.len(),
        };
        self.flow.pointed = Some(up[next].1);
    }

    /// In a turn the keys go to foes that stand first, the nearest before the others, and come back to
    /// whoever acts at last.
    fn foes_first(&self, up: &mut [(CombatantId, Cell)]) {
        let battle = self.game.battle();
        let turn = self.flow.prompt().map(|prompt| &prompt.kind) == Some(&PromptKind::Turn);
        let actor = self.flow.actor().filter(|_| turn);
        let Some(sheet) = actor.and_then(|actor| battle.sheet(actor)) else {
            return;
        };
        let Some(from) = sheet.cell() else { return };
        up.sort_by_key(|(who, cell)| {
            let stands = battle.glance(*who).is_some_and(|it| !it.fainted);
            match self.flow.is_friend(battle, *who) {
                _ if *who == sheet.id => (2, 0),
                false if stands => (0, from.steps_to(*cell)),
                _ => (1, 0),
            }
        });
    }

    /// Another Pokémon of the same trainer acts in place of the one whose turn it is, which holds until
    /// after it (combat-R035, combat-R040).
    pub(super) fn yield_to(&mut self, to: CombatantId) {
        let Some((actor, count)) = may_yield(self.flow, self.game.battle(), to) else {
            self.inspect(to);
            return;
        };
        let battle = self.game.battle();
        let (now, then) = (battle.name(actor).to_owned(), battle.name(to).to_owned());
        self.submit(Command::new(actor, act::HoldTurn(count)));
        if self.flow.refusal.is_none() {
            self.flow.notice = Some(format!(
                "{then} acts in this round; {now} holds until after it. Undo takes that back."
            ));
        }
    }

    pub(super) fn turn(&mut self, on: bool) {
        if let Some(aim) = &mut self.flow.aim {
            aim.locked = false;
            aim.turn += if on { 1 } else { -1 };
        }
    }

    pub(super) fn move_cursor(&mut self, dx: i16, dy: i16) {
        if self.step_row(isize::from(dy)) {
            self.flow.by_keys = true;
            return;
        }
        let battle = self.game.battle();
        let start = || {
            let actor = self.flow.actor().and_then(|actor| battle.sheet(actor));
            actor
                .and_then(|sheet| sheet.cell())
                .unwrap_or(Cell { x: 0, y: 0 })
        };
        // Where a resting mouse happens to point means nothing to somebody on the keys.
        let by_keys = self.flow.by_keys;
        let from = self.flow.pointed.filter(|_| by_keys).unwrap_or_else(start);
        let board = battle.board();
        let to = Cell {
            x: (from.x + dx).clamp(0, board.width() - 1),
            y: (from.y + dy).clamp(0, board.height() - 1),
        };
        self.flow.pointed = Some(to);
        self.flow.by_keys = true;
        if let Some(aim) = &mut self.flow.aim {
            aim.locked = false;
            aim.turn = 0;
        }
    }
}

/// Where whoever acts could leave the turn of its trainer's Pokémon to this one: who acts, and the
/// Initiative it would hold to.
pub(crate) fn may_yield(
    flow: &Flow,
    battle: &Battle,
    to: CombatantId,
) -> Option<(CombatantId, i32)> {
    let actor = flow.actor().filter(|actor| *actor != to)?;
    if flow.prompt()?.kind != PromptKind::Turn || battle.pokemon_turns_left(owner(battle, to)?) > 0
    {
        return None;
    }
    let order = battle.order();
    let slot = order.iter().find(|slot| slot.who == to)?;
    let waits = matches!(slot.state, SlotState::Waiting | SlotState::Skipped);
    let hold = Command::new(actor, act::HoldTurn(slot.initiative));
    let same = owner(battle, actor) == owner(battle, to);
    (waits && same && battle.check(&hold).is_ok()).then_some((actor, slot.initiative))
}

fn owner(battle: &Battle, who: CombatantId) -> Option<CombatantId> {
    battle.sheet(who)?.owner
}

/// The targets on the board that Tab goes through, by what the option is meant for.
fn targets(flow: &Flow, game: &Game, entry: &OptionEntry, aim: &Aim) -> Vec<usize> {
    let battle = game.battle();
    let board = battle.board();
    let foes: Vec<Cell> = battle
        .ids()
        .filter(|who| flow.actor() != Some(*who) && !flow.is_friend(battle, *who))
        .filter_map(|who| battle.sheet(who))
        .filter(|sheet| sheet.is_up())
        .filter_map(|sheet| sheet.cell())
        .collect();
    let scene = AimScene {
        actor: flow.actor(),
        friend: &|who| flow.is_friend(battle, who),
        up: &|who| battle.glance(who).is_some_and(|it| !it.fainted),
        seat: &|who| battle.sheet(who)?.cell(),
        solid: &|cell| board.terrain(cell).is_none_or(|terrain| terrain.blocking),
        foes: &foes,
    };
    stops::stops(entry, aim, flow.purpose(game), &scene)
}

impl Flow {
    /// Whether Tab finds a target for what is aimed.
    pub(crate) fn has_targets(&self, game: &Game) -> bool {
        let aimed = self.entry().zip(self.aim.as_ref());
        aimed.is_some_and(|(entry, aim)| !targets(self, game, entry, aim).is_empty())
    }
}

/// The one after this, or before it; the first or last where this is none of them.
fn beside<T: Copy + PartialEq>(all: &[T], now: Option<T>, forward: bool) -> Option<T> {
    let at = now.and_then(|now| all.iter().position(|one| *one == now));
    let next = match (at, forward) {
        (Some(at), true) => (at + 1) % all.len(),
        (Some(at), false) => (at + all.len() - 1) % all.len(),
        (None, true) => 0,
        (None, false) => all.len().checked_sub(1)?,
    };
    all.get(next).copied()
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn steps_go_round() {
        assert_eq!(beside(&[1, 2, 3], Some(3), true), Some(1));
        assert_eq!(beside(&[1, 2, 3], Some(1), false), Some(3));
        assert_eq!(beside(&[1, 2, 3], None, true), Some(1));
        assert_eq!(beside(&[1, 2, 3], Some(7), false), Some(3));
        assert_eq!(beside::<u8>(&[], None, true), None);
        assert_eq!(beside::<u8>(&[], None, false), None);
    }
}
