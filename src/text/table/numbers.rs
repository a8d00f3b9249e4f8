//! The numbers of the options: everybody keeps the same ones for the whole battle, so that "4" is
//! Tackle before a Shift and after it.

use std::collections::BTreeMap;

use crate::battle::{CombatantId, OptionEntry, Options, PromptKind};

/// Everybody's options in the order of their numbers, those of turns and of declarations apart.
#[derive(Default)]
pub(super) struct Numbers(BTreeMap<(CombatantId, bool), Vec<OptionEntry>>);

impl Numbers {
    /// The options of a turn so that the number of each is its place in the list, counted from 1:
    /// what was listed before stands where it stood, what is new comes behind it. An option that is
    /// gone keeps its place and is not possible.
    pub(super) fn keep(&mut self, mut options: Options) -> Options {
        if !options.prompt.kind.is_turn() {
            return options;
        }
        let declared = options.prompt.kind != PromptKind::Turn;
        let known = self.0.entry((options.prompt.actor, declared)).or_default();
        for place in known.iter_mut() {
            let now = options.entries.iter().position(|it| it.key == place.key);
            match now {
                Some(at) => *place = options.entries.remove(at),
                None => {
                    place.choices.clear();
                    place.reason = Some("that is not on offer now".to_owned());
                }
            }
        }
        // What can be done at first has the first numbers, without gaps.
        options
            .entries
            .sort_by_key(|entry| entry.choices.is_empty());
        known.append(&mut options.entries);
        options.entries.clone_from(known);
        options
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Choice, Choosable as _, Cost, Prompt, SideId, act};

    fn entry(key: crate::battle::OptionKey, possible: bool) -> OptionEntry {
        let choice = Choice {
            action: act::EndTurn.into(),
            label: String::new(),
            cells: Vec::new(),
            hits: Vec::new(),
        };
        OptionEntry {
            key,
            group: key.verb.card().group,
            summary: "",
            label: format!("{:?}", key.verb),
            cost: Cost::Free,
            choices: if possible { vec![choice] } else { Vec::new() },
            reason: (!possible).then(|| "no".to_owned()),
        }
    }

    #[test]
    fn an_option_keeps_its_number_and_a_new_one_takes_nobodys() {
        let options = |entries| Options {
            prompt: Prompt {
                actor: CombatantId(0),
                side: SideId(0),
                kind: PromptKind::Turn,
            },
            entries,
        };
        let (shift, sprint, end) = (act::Shift::key(), act::Sprint::key(), act::EndTurn::key());
        let keys = |options: &Options| -> Vec<_> {
            let entries = options.entries.iter();
            entries.map(|it| (it.key, it.choices.len())).collect()
        };
        let mut numbers = Numbers::default();
        let first = vec![entry(shift, false), entry(sprint, true)];
        let first = numbers.keep(options(first));
        assert_eq!(keys(&first), [(sprint, 1), (shift, 0)]);
        let second = vec![entry(end, true), entry(shift, true)];
        let second = numbers.keep(options(second));
        assert_eq!(keys(&second), [(sprint, 0), (shift, 1), (end, 1)]);
        assert!(second.entries[0].reason.is_some());
    }
}
