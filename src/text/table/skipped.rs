//! Who has no turn in a round, and why: only so many Pokémon of a trainer have one (combat-R035).

use std::collections::BTreeSet;
use std::io;

use crate::battle::{Battle, CombatantId, Options, PromptKind, Slot, SlotState, act};
use crate::data::level::Context;
use crate::text::table::TextTable;
use crate::words::narrate::counted;

/// What has been told of it.
#[derive(Default)]
pub(super) struct SkipsTold {
    /// The round that this is about.
    round: u32,
    /// Whose turns of it went to another one.
    skipped: BTreeSet<CombatantId>,
    /// The trainers of whom it has been told how many turns their Pokémon have.
    shared: BTreeSet<CombatantId>,
}

impl TextTable<'_> {
    /// Says whose turn of this round has gone to another one of its trainer's, once for each.
    pub(super) fn tell_skipped(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let told = &mut self.skipped;
        if told.round != battle.round() {
            told.round = battle.round();
            told.skipped.clear();
        }
        let mut lines = Vec::new();
        let order = battle.order();
        let skipped: Vec<CombatantId> = in_state(&order, SlotState::Skipped).collect();
        // While one of them acts it may still hold and leave its turn to another one.
        let acts = in_state(&order, SlotState::Active).find_map(|id| owner(battle, id));
        let over = trainers(battle, &skipped).into_iter();
        for trainer in over.filter(|trainer| acts != Some(*trainer)) {
            let mine = skipped.iter().copied();
            let mine = mine.filter(|id| owner(battle, *id) == Some(trainer));
            let new: Vec<&str> = mine
                .filter(|id| told.skipped.insert(*id))
                .map(|id| battle.name(id))
                .collect();
            if new.is_empty() {
                continue;
            }
            let has = if new.len() == 1 { "has" } else { "have" };
            let why = match told.shared.insert(trainer) {
                true if battle.level().context == Context::League => {
                    ": in a League battle nobody acts in the round in which it replaces another \
                     (combat-R050)"
                        .to_owned()
                }
                true => format!(
                    ": {}'s Pokémon have {} a round between them (combat-R035)",
                    battle.name(trainer),
                    counted(battle.pokemon_turns(trainer), "turn")
                ),
                false => String::new(),
            };
            lines.push(format!(
                "{} {has} no turn in this round{why}.",
                new.join(" and ")
            ));
        }
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Says that a turn at hand may be the last of its trainer's Pokémon in this round, once for each
    /// trainer.
    pub(super) fn tell_shared(&mut self, options: &Options) -> io::Result<()> {
        let battle = self.session.battle();
        let actor = options.prompt.actor;
        let Some(trainer) =
            owner(battle, actor).filter(|_| options.prompt.kind == PromptKind::Turn)
        else {
            return Ok(());
        };
        let order = battle.order();
        let waiting = [SlotState::Waiting, SlotState::Skipped];
        let waiting = waiting.iter().flat_map(|state| in_state(&order, *state));
        let waiting = waiting.filter(|id| owner(battle, *id) == Some(trainer));
        let waiting: Vec<&str> = waiting.map(|id| battle.name(id)).collect();
        let (left, name) = (battle.pokemon_turns_left(trainer), battle.name(actor));
        if waiting.len() <= left || !self.skipped.shared.insert(trainer) {
            return Ok(());
        }
        let holds = options.actions().any(|action| action.is::<act::HoldTurn>());
        let after = match left {
            0 => format!(
                "if {name} takes it, {} has none{}",
                waiting.join(" or "),
                if holds {
                    "; hold leaves it the turn"
                } else {
                    ""
                }
            ),
            left => format!("after {name} only {left} of {}", waiting.join(", ")),
        };
        let line = format!(
            "{}'s Pokémon have {} a round, the fastest first (combat-R035): {after}.",
            battle.name(trainer),
            counted(battle.pokemon_turns(trainer), "turn")
        );
        self.say(&line)
    }
}

fn in_state(order: &[Slot], state: SlotState) -> impl Iterator<Item = CombatantId> + '_ {
    let slots = order.iter().filter(move |slot| slot.state == state);
    slots.map(|slot| slot.who)
}

fn owner(battle: &Battle, who: CombatantId) -> Option<CombatantId> {
    battle.sheet(who)?.owner
}

/// The trainers of these, each once.
fn trainers(battle: &Battle, who: &[CombatantId]) -> BTreeSet<CombatantId> {
    who.iter().filter_map(|id| owner(battle, *id)).collect()
}
