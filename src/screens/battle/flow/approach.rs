//! Attacking by walking up: a click on a foe out of reach makes one plan of a way and an attack. It
//! shows both with their odds; the next click carries it out, and it is taken back as one.

use super::super::aim::{self, walks};
use super::super::plan::Approach;
use super::state::Flow;
use super::turn::Turn;
use crate::battle::{
    Action, AttackKind, Battle, CombatantId, Command, Estimates, Hits, Lead, PromptKind, Role,
    Target, act,
};
use crate::board::Cell;
use crate::words::narrate::Narrator;

/// How many of the nearest squares are compared by what strikes on the way.
const COMPARED: usize = 8;

impl Turn<'_> {
    /// Whether Enter would plan a way to the foe at the cursor.
    pub(super) fn could_walk_up(&self) -> bool {
        let foe = self.foe_at_the_cursor();
        foe.is_some_and(|foe| leads_to(self.flow, self.game.battle(), foe))
    }

    /// The nearest foe to whom a walk leads with the attack that has been chosen.
    pub(super) fn nearest_to_walk_up(&self) -> Option<CombatantId> {
        let battle = self.game.battle();
        let own = battle.glance(self.flow.actor()?)?.body?;
        let far = |who: &CombatantId| {
            let body = battle.glance(*who)?.body?;
            Some(battle.board().distance(&own, &body))
        };
        let foes = battle.ids().filter(|who| leads_to(self.flow, battle, *who));
        foes.min_by_key(|who| far(who).unwrap_or(i32::MAX))
    }

    /// What the Standard Action that is left could do to a foe after a walk, in words.
    pub(super) fn walk_worth_taking(&self) -> Option<String> {
        let battle = self.game.battle();
        let left = battle.sheet(self.flow.actor()?)?.budget.standard > 0;
        let walks = self.flow.options.as_ref()?.role(Role::Walk)?;
        if !left || walks.choices.is_empty() {
            return None;
        }
        let stands = stands(self.flow, battle)?;
        let foes = || {
            battle
                .ids()
                .filter(|who| is_fair_game(self.flow, battle, *who))
        };
        let mut kinds = damaging(battle).into_iter();
        kinds.find_map(|kind| {
            let foe = foes().find(|foe| !reaching(battle, kind, *foe, &stands).is_empty())?;
            let attack = Narrator::of(battle).attack(kind);
            Some(format!(
                "{attack} could strike {} after a walk",
                battle.name(foe)
            ))
        })
    }

    /// Makes the plan for the foe at the cursor, or carries out the one that waits for it. `false`
    /// where there is none to make.
    pub(super) fn approach(&mut self) -> bool {
        let foe = self.foe_at_the_cursor();
        if let Some(plan) = self.flow.approach.take()
            && (foe == Some(plan.foe) || self.flow.by_keys)
        {
            self.carry_out_plan(&plan);
            return true;
        }
        let Some(plan) = foe.and_then(|foe| self.plan_for(foe)) else {
            return false;
        };
        self.flow.approach = Some(plan);
        // The question stands where the list said how to use it, the odds where it lay.
        self.flow.drawer = None;
        self.flow.row = None;
        true
    }

    /// A conscious foe at the cursor, while nothing is aimed or somebody is.
    pub(super) fn foe_at_the_cursor(&self) -> Option<CombatantId> {
        let battle = self.game.battle();
        // Once the Shift Action is spent nothing is aimed until a card is chosen.
        let walking = self.flow.entry().is_none_or(|entry| walks(entry.key));
        let fits = walking || named_attack(self.flow).is_some();
        let who = battle.occupant(self.flow.pointed?).filter(|_| fits)?;
        is_fair_game(self.flow, battle, who).then_some(who)
    }

    fn plan_for(&mut self, foe: CombatantId) -> Option<Approach> {
        let kinds = match named_attack(self.flow) {
            Some(kind) => vec![kind],
            None => damaging(self.game.battle()),
        };
        let stands = stands(self.flow, self.game.battle())?;
        let mut plans: Vec<(f32, AttackKind, Vec<Stand>)> = Vec::new();
        for kind in kinds {
            let open = reaching(self.game.battle(), kind, foe, &stands);
            let Some((cell, aimed)) = open.first().map(|(stand, aimed)| (stand.cell, aimed)) else {
                continue;
            };
            let mut worth = Estimates::default();
            let battle = self.game.battle();
            battle.estimates(kind, cell, std::iter::once(aimed), &mut worth);
            let worth = worth.first().map_or(0.0, |it| it.to_foes);
            let open = open.into_iter().map(|(stand, _)| stand).collect();
            plans.push((worth, kind, open));
        }
        plans.sort_by(|one, other| other.0.total_cmp(&one.0));
        let (_, kind, stands) = plans.into_iter().next()?;
        self.best_way(foe, kind, stands)
    }

    /// Of the nearest squares the one on whose way the fewest strike.
    fn best_way(
        &mut self,
        foe: CombatantId,
        kind: AttackKind,
        stands: Vec<Stand>,
    ) -> Option<Approach> {
        let actor = self.flow.actor()?;
        let mut best: Option<(usize, Vec<String>, Stand)> = None;
        for stand in stands.into_iter().take(COMPARED) {
            let notes = stand.walk.clone().map_or_else(Vec::new, |walk| {
                let forecast = self.game.battle().forecast(&Command::new(actor, walk));
                forecast.map(|it| it.notes).unwrap_or_default()
            });
            if best
                .as_ref()
                .is_none_or(|(fewest, ..)| notes.len() < *fewest)
            {
                best = Some((notes.len(), notes, stand));
            }
        }
        let (_, notes, stand) = best?;
        let (target, _) = aimed_at(self.game.battle(), kind, foe, stand.cell)?;
        let attack: Action = act::UseAttack(kind, target).into();
        let command = Command::new(actor, attack.clone());
        let mut forecast = self.game.battle().forecast_from(&command, stand.cell);
        forecast.notes.splice(0..0, notes);
        Some(Approach {
            foe,
            walk: stand.walk,
            way: stand.way,
            attack,
            kind,
            forecast,
        })
    }

    /// Walks, and strikes if nothing has come between.
    fn carry_out_plan(&mut self, plan: &Approach) {
        let Some(actor) = self.flow.actor() else {
            return;
        };
        let before = self.game.session().len();
        if let Some(walk) = &plan.walk {
            self.submit(Command::new(actor, walk.clone()));
        }
        if self.flow.refusal.is_some() {
            return;
        }
        let attack = Command::new(actor, plan.attack.clone());
        let prompt = self.game.battle().prompt();
        let still = prompt.is_some_and(|it| it.actor == actor && it.kind == PromptKind::Turn);
        if !still || self.game.battle().check(&attack).is_err() {
            self.flow.notice = Some("Something came between: the attack was not made.".into());
            return;
        }
        self.submit(attack);
        let after = self.game.session().len();
        if after == before + 2 {
            self.flow.joined.push((before, after));
        }
    }
}

/// Whether a click on a foe would walk up to it with the attack that has been chosen.
pub(super) fn leads_to(flow: &Flow, battle: &Battle, foe: CombatantId) -> bool {
    let (Some(kind), Some(stands)) = (named_attack(flow), stands(flow, battle)) else {
        return false;
    };
    is_fair_game(flow, battle, foe) && !reaching(battle, kind, foe, &stands).is_empty()
}

/// Whether whoever acts may walk up to somebody and strike: a conscious foe, in a turn.
fn is_fair_game(flow: &Flow, battle: &Battle, who: CombatantId) -> bool {
    let turn = matches!(flow.prompt().map(|it| &it.kind), Some(PromptKind::Turn));
    let own = flow.actor() == Some(who) || flow.is_friend(battle, who);
    let up = battle.sheet(who).is_some_and(|sheet| sheet.is_up());
    turn && up && !own
}

/// The move or Struggle that has been chosen, if one has.
fn named_attack(flow: &Flow) -> Option<AttackKind> {
    match flow.aim.as_ref()?.key.lead {
        Lead::Attack(kind @ (AttackKind::Move(_) | AttackKind::Struggle)) => Some(kind),
        _ => None,
    }
}

/// Where its Shift could take whoever acts, with where it stands, the nearest first.
fn stands(flow: &Flow, battle: &Battle) -> Option<Vec<Stand>> {
    let here = battle.sheet(flow.actor()?)?.cell()?;
    let walk = flow.options.as_ref()?.role(Role::Walk);
    let mut stands: Vec<Stand> = walk
        .iter()
        .flat_map(|entry| &entry.choices)
        .filter_map(|choice| {
            Some(Stand {
                cell: aim::endpoint(&choice.action)?,
                steps: choice.action.way()?.path.len(),
                way: choice.label.clone(),
                walk: Some(choice.action.clone()),
            })
        })
        .collect();
    stands.push(Stand {
        cell: here,
        steps: 0,
        way: String::new(),
        walk: None,
    });
    stands.sort_by_key(|stand| (stand.steps, stand.cell.y, stand.cell.x));
    Some(stands)
}

/// Somewhere to strike from.
#[derive(Clone, Debug)]
struct Stand {
    cell: Cell,
    steps: usize,
    way: String,
    walk: Option<Action>,
}

/// The attacks that could do damage now.
fn damaging(battle: &Battle) -> Vec<AttackKind> {
    let harms = |kind: &AttackKind| match kind {
        AttackKind::Move(id) => battle.dex().move_def(*id).is_damaging(),
        _ => true,
    };
    battle.usable_attacks().into_iter().filter(harms).collect()
}

/// The target of an attack that strikes a foe from a square and none of its user's friends.
fn aimed_at(battle: &Battle, kind: AttackKind, foe: CombatantId, from: Cell) -> Option<AimedAt> {
    let team = |who: CombatantId| battle.sheet(who).map(|sheet| sheet.team);
    let mut found = Vec::new();
    battle.attack_targets(kind, from, &mut found);
    let fits =
        |(_, hits): &AimedAt| hits.contains(&foe) && hits.iter().all(|hit| team(*hit) == team(foe));
    found.into_iter().find(fits)
}

/// A target, and whom it touches.
type AimedAt = (Target, Hits);

/// The squares from which an attack strikes a foe, the nearest first.
fn reaching(
    battle: &Battle,
    kind: AttackKind,
    foe: CombatantId,
    stands: &[Stand],
) -> Vec<(Stand, AimedAt)> {
    stands
        .iter()
        .filter_map(|stand| Some((stand.clone(), aimed_at(battle, kind, foe, stand.cell)?)))
        .take(COMPARED)
        .collect()
}
