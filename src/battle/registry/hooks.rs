//! Every hook of the rules with all kinds of effects that answer to it: what `tallgrass dex hooks` lists.

use crate::battle::kinds;
use crate::battle::questions::hooks::Hook;
use crate::battle::questions::kind::{Family, Kind, Kinds};
use crate::battle::questions::list::QUESTIONS;
use crate::battle::questions::moments::MOMENTS;
use crate::data::Dex;

/// A question or a moment of the rules, for whoever extends them.
#[derive(Clone, Debug)]
pub struct HookView {
    /// Its name in the code.
    pub name: &'static str,
    /// It is a moment, at which effects do something; otherwise a question, which they answer.
    pub moment: bool,
    /// What it asks, or when it comes.
    pub says: &'static str,
    /// Who hears it, in words.
    pub hearing: &'static str,
    /// What several answers come to, in words.
    pub combining: &'static str,
    /// The kinds that answer it, by family and name, in the order in which they are asked.
    pub answered_by: Vec<(&'static str, &'static str)>,
}

/// Every question, then every moment, in the order of their lists.
#[must_use]
pub fn hooks(dex: &Dex) -> Vec<HookView> {
    let kinds = Kinds::new(kinds::FAMILIES, kinds::written::of_dex(dex));
    let questions = QUESTIONS.iter().enumerate().map(|(nth, hook)| {
        let answers = |kind: &Kind| kind.answers.asked().has_nth(nth);
        view(kinds, hook, false, answers)
    });
    let moments = MOMENTS.iter().enumerate().map(|(nth, hook)| {
        let responds = |kind: &Kind| kind.responses.heard().has_nth(nth);
        view(kinds, hook, true, responds)
    });
    questions.chain(moments).collect()
}

fn view(kinds: Kinds, hook: &Hook, moment: bool, answers: impl Fn(&Kind) -> bool) -> HookView {
    let left = |family: &&'static Family| family.left.iter().copied();
    let all = kinds.iter().chain(kinds.families.iter().flat_map(left));
    let answering = all.filter(|kind| answers(kind));
    HookView {
        name: hook.name,
        moment,
        says: hook.says.trim(),
        hearing: hook.hearing.says(),
        combining: hook.combining.says(),
        answered_by: answering
            .map(|kind| (kind.family.name, kind.name))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hooks_know_who_answers_them() {
        let all = hooks(Dex::builtin().unwrap());
        let named = |name| all.iter().find(|hook| hook.name == name).unwrap();
        let suppresses = named("suppresses");
        assert!(!suppresses.moment && suppresses.hearing.contains("near"));
        for answers in [("status", "Suppressed"), ("ability", "Pressure")] {
            assert!(suppresses.answered_by.contains(&answers), "{suppresses:?}");
        }
        let ticks = named("ticks");
        assert!(ticks.moment && ticks.answered_by.contains(&("status", "Poisoned")));
    }
}
