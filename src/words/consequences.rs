//! What an action brings that no die decides, said before it is done: what a medicine does for whoever
//! is treated, what goes with whoever is called back, and when a new one takes no orders.

use crate::battle::{Battle, Command, PromptKind, Slot, SlotState, act};
use crate::data::ItemEffect;
use crate::words::glossary::item_says;
use crate::words::narrate::counted;

/// All of it, a sentence each; empty where the action says enough itself.
#[must_use]
pub fn of(battle: &Battle, command: &Command) -> Vec<String> {
    let mut lines: Vec<String> = remedy(battle, command).into_iter().collect();
    lines.extend(exchange(battle, command));
    lines.extend(turn_lost(battle, command));
    lines.extend(without_orders(battle, command));
    lines
}

/// What a medicine does for whoever is treated with it.
fn remedy(battle: &Battle, command: &Command) -> Option<String> {
    let act::UseItem(item, patient) = command.action.as_verb()?;
    let (item, sheet) = (battle.dex().item(item), battle.sheet(patient)?);
    // How a stranger stands may be hidden.
    let own = battle
        .sheet(command.actor)
        .is_some_and(|it| it.team == sheet.team);
    Some(match item.effect {
        ItemEffect::Heal(amount) if own => {
            let then = (sheet.hp + amount).min(sheet.cap);
            format!(
                "{}: {} HP now, {then} of {} after it ({:+}).",
                sheet.name,
                sheet.hp,
                sheet.max_hp,
                then - sheet.hp
            )
        }
        _ => format!("{} on {}: {}.", item.name, sheet.name, item_says(item)),
    })
}

/// What a Switch costs besides its action: what goes with whoever goes back, and its turn where it
/// switches itself out.
fn exchange(battle: &Battle, command: &Command) -> Vec<String> {
    let Some(act::Switch { recall, .. }) = command.action.as_verb() else {
        return Vec::new();
    };
    let back = battle.name(recall);
    let stands = battle.glance(recall).is_some_and(|it| !it.fainted);
    let mut lines = Vec::new();
    if stands {
        lines.push(format!(
            "{back} cannot come out again in this round, and loses its Combat Stages, temporary Hit \
             Points and Volatile afflictions (A097)."
        ));
    }
    if command.actor == recall {
        lines.push(format!("It uses up the turn of {back} (A099)."));
    }
    lines
}

/// Only so many Pokémon of a trainer have a turn in a round (combat-R035): somebody may have none
/// where one comes out and takes over no turn that was still to come.
fn turn_lost(battle: &Battle, command: &Command) -> Option<String> {
    if battle.prompt()?.kind != PromptKind::Turn {
        return None;
    }
    let (back, out) = command.action.pair()?;
    let out = out?;
    let trainer = battle.sheet(out)?.owner?;
    let order = battle.order();
    let waits = |slot: &&Slot| {
        let owner = battle.sheet(slot.who).and_then(|it| it.owner);
        slot.state == SlotState::Waiting && owner == Some(trainer)
    };
    let (own, others): (Vec<&Slot>, Vec<&Slot>) = order
        .iter()
        .filter(waits)
        .partition(|slot| Some(slot.who) == back);
    let left = battle.pokemon_turns_left(trainer);
    if !own.is_empty() || others.is_empty() || others.len() < left {
        return None;
    }
    let others: Vec<&str> = others.iter().map(|slot| battle.name(slot.who)).collect();
    Some(format!(
        "{}'s Pokémon have {} a round between them (combat-R035): if {} acts first, {} may have none.",
        battle.name(trainer),
        counted(battle.pokemon_turns(trainer), "turn"),
        battle.name(out),
        others.join(" or ")
    ))
}

/// In a League battle whoever comes out in place of one that was called back, and had not Fainted,
/// takes no orders in that round (combat-R050).
#[must_use]
pub fn without_orders(battle: &Battle, command: &Command) -> Vec<String> {
    let barred = battle.barred_by(command).into_iter();
    let told = |who| {
        let name = battle.name(who);
        format!("{name} takes no orders in this round: a League battle (combat-R050).")
    };
    barred.map(told).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::{Action, CombatantId};
    use crate::board::Cell;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    const ANA: CombatantId = CombatantId(0);
    const IVY: CombatantId = CombatantId(1);
    const OAK: CombatantId = CombatantId(2);

    fn battle(context: &str, start: &str) -> Battle {
        // In a League battle trainers stand beside the board.
        let at = if context == "League" {
            ""
        } else {
            "at: (0, 0), "
        };
        let text = format!(
            r#"(
                name: "Hall", context: {context},
                map: (legend: {{ '.': "short grass" }}, rows: ["........", "........"]),
                sides: [(name: "A", controller: "human"), (name: "B", controller: "human", team: 1)],
                combatants: [
                    (name: "Ana", kind: Trainer, side: "A", level: 5, {at}items: {{"Potion": 1}},
                     stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5)),
                    (name: "Ivy", species: "Bulbasaur", side: "A", trainer: "Ana", level: 10, at: (1, 0), start: ({start})),
                    (name: "Oak", species: "Eevee", side: "A", trainer: "Ana", level: 10, in_ball: true),
                    (name: "Rat", species: "Rattata", side: "B", level: 5, at: (7, 0)),
                ],
            )"#
        );
        let dex = Dex::builtin().unwrap();
        let level = Level::parse("hall.ron", &text, dex).unwrap();
        Battle::new(dex, &Arc::new(level), Dice::seeded(1))
    }

    fn told(battle: &Battle, action: impl Into<Action>) -> String {
        of(battle, &Command::new(ANA, action)).join(" ")
    }

    fn swap() -> act::Switch {
        act::Switch {
            recall: IVY,
            release: OAK,
            at: Cell { x: 1, y: 1 },
        }
    }

    #[test]
    fn a_potion_tells_what_it_heals_and_no_more_than_is_missing() {
        let potion = |battle: &Battle| {
            let potion = battle.dex().items.iter().position(|it| it.name == "Potion");
            act::UseItem(crate::data::ItemId(potion.unwrap() as u16), IVY)
        };
        let hurt = battle("FullContact", "hp: 5");
        let max = hurt.sheet(IVY).unwrap().max_hp;
        let words = told(&hurt, potion(&hurt));
        assert_eq!(words, format!("Ivy: 5 HP now, 25 of {max} after it (+20)."));
        let scratched = battle("FullContact", &format!("hp: {}", max - 3));
        let words = told(&scratched, potion(&scratched));
        assert!(
            words.ends_with(&format!("{max} of {max} after it (+3).")),
            "{words}"
        );
        let act::UseItem(item, _) = potion(&hurt);
        let words = told(&hurt, act::UseItem(item, CombatantId(3)));
        assert_eq!(words, "Potion on Rat: heals 20 HP.");
    }

    /// Ivy has her turn before Fern has one; Ana's Pokémon have two a round, and Oak is in his ball.
    const PAIR: &str = r#"(
        name: "Pair", map: (legend: { '.': "short grass" }, rows: ["........", "........"]),
        sides: [(name: "A", controller: "human", pokemon_turns: 2, pokemon_out: 2), (name: "B", controller: "human", team: 1)],
        combatants: [
            (name: "Ana", kind: Trainer, side: "A", level: 5, at: (0, 0),
             stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5)),
            (name: "Ivy", species: "Bulbasaur", side: "A", trainer: "Ana", level: 10, at: (1, 0), initiative_bonus: 50),
            (name: "Oak", species: "Eevee", side: "A", trainer: "Ana", level: 10, in_ball: true),
            (name: "Fern", species: "Oddish", side: "A", trainer: "Ana", level: 10, at: (2, 0), initiative_bonus: 25),
            (name: "Rat", species: "Rattata", side: "B", level: 5, at: (7, 0), moves: ["Tackle"]),
        ],
    )"#;

    #[test]
    fn a_switch_that_takes_the_turn_of_another_says_whose() {
        let dex = Dex::builtin().unwrap();
        let level = Level::parse("pair.ron", PAIR, dex).unwrap();
        let mut battle = Battle::new(dex, &Arc::new(level), Dice::seeded(1));
        let rule = "if Oak acts first, Fern may have none";
        let own = of(&battle, &Command::new(IVY, swap())).join(" ");
        assert!(own.contains(rule), "{own}");
        // Once everybody has had a turn nobody loses one; Ana comes last.
        for who in [IVY, CombatantId(3)] {
            battle.submit(&Command::new(who, act::EndTurn)).unwrap();
        }
        while battle.prompt().is_some_and(|prompt| prompt.actor != ANA) {
            let actor = battle.prompt().unwrap().actor;
            battle.submit(&Command::new(actor, act::EndTurn)).unwrap();
        }
        let late = told(&battle, swap());
        assert!(!late.contains("may have none"), "{late}");
    }

    #[test]
    fn a_switch_says_that_the_new_one_takes_no_orders_where_that_is_the_rule() {
        let rule = "Oak takes no orders in this round";
        assert!(told(&battle("League", ""), swap()).contains(rule));
        let full = told(&battle("FullContact", ""), swap());
        assert!(
            full.contains("cannot come out again") && !full.contains(rule),
            "{full}"
        );
        let fainted = told(&battle("League", "fainted: true"), swap());
        assert!(!fainted.contains(rule), "{fainted}");
        // The same in two steps, of which the first is declared and has not happened yet.
        let mut steps = battle("League", "");
        let release = act::Release(OAK, Cell { x: 1, y: 1 });
        assert_eq!(told(&steps, release.clone()), "");
        steps.submit(&Command::new(ANA, act::Recall(IVY))).unwrap();
        assert!(told(&steps, release).contains(rule));
    }
}
