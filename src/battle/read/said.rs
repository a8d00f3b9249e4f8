//! What is said of an effect of a move, without a battle.

use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::consequences::deed::{Said, Subject};
use crate::battle::kinds;
use crate::battle::questions::kind::{Kind, Kinds};
use crate::data::Dex;
use crate::data::kind_name::KindName;
use crate::data::moves::{Effect, EffectWho};

/// What an effect does, as a part of a sentence.
#[must_use]
pub fn effect_clause(dex: &Dex, effect: &Effect) -> String {
    clause_about(dex, effect, &who(effect.who))
}

/// What an effect does, as a part of a sentence, where it comes to the user besides.
#[must_use]
pub fn effect_clause_with_user(dex: &Dex, effect: &Effect) -> String {
    clause_about(dex, effect, &who(effect.who).and("the user as well"))
}

fn clause_about(dex: &Dex, effect: &Effect, who: &Subject) -> String {
    let said = Said {
        dex,
        kinds: Kinds::new(kinds::FAMILIES, kinds::written::of_dex(dex)),
        who,
    };
    deed(&effect.what).clause(said)
}

fn who(who: EffectWho) -> Subject {
    let target = || Subject::named("the target");
    match who {
        EffectWho::Target => target(),
        EffectWho::User => Subject::named("the user"),
        EffectWho::Answered => Subject::named("the attacker"),
        EffectWho::Everyone => Subject::described("everybody on the field"),
        EffectWho::Around(metres) => Subject::described(format!("everybody within {metres} m")),
        EffectWho::Allies(metres) => {
            Subject::described(format!("every other ally within {metres} m"))
        }
        EffectWho::TargetAndFoes(1) => target().and("every foe beside it"),
        EffectWho::TargetAndFoes(metres) => {
            target().and(format!("every foe within {metres} m of it"))
        }
    }
}

/// What a kind does, in a line for players.
#[must_use]
pub fn kind_summary(name: KindName) -> &'static str {
    Kind::named(name).map_or("", |kind| kind.says)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::effects::lose_ticks::LoseTicks;
    use crate::data::effects::stage::Stage;
    use crate::data::moves::{What, When};
    use crate::rules::StageStat;

    fn told(who: EffectWho, what: What) -> String {
        let effect = Effect {
            when: When::Hit,
            what,
            who,
            only_if: None,
        };
        let dex = Dex::builtin().expect("the built-in dex is sound");
        effect_clause(dex, &effect)
    }

    #[test]
    fn whatever_is_anybodys_is_said_as_its_name_allows() {
        let slower = || What::Stage(Stage(StageStat::Speed, -2));
        for (who, text) in [
            (EffectWho::Target, "the target's Speed falls by 2 stages"),
            (
                EffectWho::Around(5),
                "the Speed of everybody within 5 m falls by 2 stages",
            ),
            (
                EffectWho::Everyone,
                "the Speed of everybody on the field falls by 2 stages",
            ),
            (
                EffectWho::TargetAndFoes(1),
                "the Speed of the target and of every foe beside it falls by 2 stages",
            ),
            (
                EffectWho::TargetAndFoes(3),
                "the Speed of the target and of every foe within 3 m of it falls by 2 stages",
            ),
        ] {
            assert_eq!(told(who, slower()), text);
        }
    }

    #[test]
    fn several_are_told_of_one_by_one() {
        let tick = What::LoseTicks(LoseTicks {
            count: 1,
            per_injury: false,
        });
        assert_eq!(
            told(EffectWho::TargetAndFoes(1), tick),
            "the target, and every foe beside it, loses a tick of Hit Points"
        );
    }
}
