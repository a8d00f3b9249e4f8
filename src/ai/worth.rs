//! Which offers of a reaction are worth a question to a person, and what the sensible answer is.
//!
//! The rule, as people read it: *the chance that it works, times what it saves, against what it
//! costs*. What is saved is the part of full Hit Points that the ally would lose, less what whoever
//! steps in loses instead; a knock-out counts as all of them. A turn counts as a quarter. What costs
//! nothing is always worth it. Of several who could step in for one hit only the one is asked for
//! whom it comes to most. Computers decide for themselves; no rule of the battle knows of this.

use crate::battle::{
    Battle, Forecast, Offer, PromptKind, Reaction, SideId, Slot, SlotState, Standing,
    TargetForecast, reaction,
};

/// What a turn is worth, as a part of full Hit Points.
const A_TURN: f64 = 0.25;

/// An offer, weighed for the person who is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    /// Whether it is worth asking the person at all.
    pub worth: bool,
    /// Whether taking it is the sensible answer.
    pub take: bool,
    /// The chance that it works times what it saves, in parts of full Hit Points; 0 where it saves
    /// nobody.
    pub saves: f64,
}

/// The rule in a sentence, for settings and help.
pub const RULE: &str = "An Intercept is worth a question where the chance that it works, times the part of full Hit \
     Points that it saves (a knock-out counts as all of them), is at least a quarter, which is what a \
     turn counts; of several who could step in for one hit only the best placed is asked. Acting early is \
     asked about ahead of foes, and not of whoever has just held its turn. What costs no turn is always \
     asked about.";

/// Weighs the reaction on offer; `None` where none is.
#[must_use]
pub fn weigh(battle: &Battle) -> Option<Weighed> {
    let prompt = battle.prompt()?;
    let PromptKind::Reaction(offer) = prompt.kind else {
        return None;
    };
    if offer.reaction == reaction::PRIORITY && in_its_own_way(battle, &offer, prompt.side) {
        return Some(Weighed {
            worth: false,
            take: false,
            saves: 0.0,
        });
    }
    if !steps_in(&offer) {
        let take = offer.reaction == reaction::ATTACK_OF_OPPORTUNITY;
        return Some(Weighed {
            worth: true,
            take,
            saves: 0.0,
        });
    }
    let rivals = battle.offers_of_one_occasion();
    let mut best: Option<(f64, Offer)> = None;
    for (rival, forecast) in &rivals {
        let saves = saves(battle, forecast);
        let ours = is_asked(battle, rival, prompt.side) && rival.trigger == offer.trigger;
        if ours && best.is_none_or(|(most, _)| saves > most) {
            best = Some((saves, *rival));
        }
    }
    let own = rivals.iter().find(|(it, _)| same(it, &offer));
    let saves = own.map_or(0.0, |(_, forecast)| saves(battle, forecast));
    let first = best.is_none_or(|(_, it)| same(&it, &offer));
    let worth = first && saves >= A_TURN;
    Some(Weighed {
        worth,
        take: worth,
        saves,
    })
}

/// Whether acting early would only come before somebody of one's own side, or undo that its user has just
/// held its turn.
fn in_its_own_way(battle: &Battle, offer: &Offer, side: SideId) -> bool {
    let ahead_of_its_own = battle
        .sheet(offer.trigger)
        .is_some_and(|it| it.side == side);
    let holds = |slot: &Slot| slot.who == offer.reactor && slot.state == SlotState::Held;
    ahead_of_its_own || battle.order().iter().any(holds)
}

/// Whether taking it means to be struck in place of an ally, and costs a turn.
fn steps_in(offer: &Offer) -> bool {
    [reaction::INTERCEPT_MELEE, reaction::INTERCEPT_RANGED].contains(&offer.reaction)
}

fn same(one: &Offer, other: &Offer) -> bool {
    one.reactor == other.reactor && one.reaction == other.reaction && one.trigger == other.trigger
}

/// Whether a person of this side would be asked about it: no standing order answers it.
fn is_asked(battle: &Battle, offer: &Offer, side: SideId) -> bool {
    battle.sheet(offer.reactor).is_some_and(|sheet| {
        let answered = |(reaction, standing): &(Reaction, Standing)| {
            *reaction == offer.reaction && *standing != Standing::Ask
        };
        steps_in(offer) && sheet.side == side && !sheet.orders.iter().any(answered)
    })
}

/// The chance that stepping in works, times what it saves.
fn saves(battle: &Battle, forecast: &Forecast) -> f64 {
    let chance = forecast.success.unwrap_or(0.0);
    let spared = forecast.incoming.as_ref();
    let spared = spared.map_or(0.0, |coming| loss(battle, &coming.odds));
    let suffered: f64 = forecast.targets.iter().map(|it| loss(battle, it)).sum();
    chance * (spared - suffered).max(0.0)
}

/// What a blow that lands takes, as a part of full Hit Points.
fn loss(battle: &Battle, odds: &TargetForecast) -> f64 {
    let full = battle.glance(odds.target).map_or(1, |it| it.max_hp.max(1));
    let mean = odds.damage.as_ref().map_or(0.0, |damage| damage.mean);
    let share = (mean / f64::from(full)).min(1.0);
    odds.knock_out + (1.0 - odds.knock_out) * share
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::{AttackKind, CombatantId, Command, Target, act};
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    /// Rex bites Pip, who has so many Hit Points, and the others stand near enough to step in.
    fn asked(pip: i32, friends: &str) -> Battle {
        let text = format!(
            r#"(
            name: "Yard", map: (legend: {{ '.': "short grass" }}, rows: ["......", "......", "......"]),
            sides: [(name: "A", controller: "wild", pokemon_turns: 3, pokemon_out: 4), (name: "B", controller: "human", pokemon_turns: 3, pokemon_out: 4)],
            combatants: [
                (name: "Rex", species: "Eevee", side: "A", level: 20, moves: ["Tackle"], at: (0, 1), initiative_bonus: 50),
                (name: "Ina", kind: Trainer, side: "B", level: 5, at: (5, 2),
                 stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5)),
                (name: "Pip", species: "Pidgey", side: "B", trainer: "Ina", level: 10, max_hp: 200, at: (1, 1), start: (hp: {pip})),
                {friends}
            ])"#
        );
        let dex = Dex::builtin().unwrap();
        let level = Arc::new(Level::parse("yard", &text, dex).unwrap());
        let (rex, pip) = (CombatantId(0), CombatantId(2));
        let tackle = AttackKind::Move(dex.find_move("Tackle").unwrap().id);
        for seed in 0..60 {
            let mut battle = Battle::new(dex, &level, Dice::seeded(seed));
            assert_eq!(battle.prompt().unwrap().actor, rex, "it is the fastest");
            let strike = act::UseAttack(tackle, Target::One(pip));
            battle.submit(&Command::new(rex, strike)).unwrap();
            if weigh(&battle).is_some() {
                return battle;
            }
        }
        panic!("no seed hits Pip")
    }

    fn friend(name: &str, hp: i32, at: (i32, i32)) -> String {
        format!(
            r#"(name: "{name}", species: "Oddish", side: "B", trainer: "Ina", loyalty: 6, level: 10, max_hp: {hp}, at: {at:?}),"#
        )
    }

    /// The offers that are asked about, and how each is weighed.
    fn all(mut battle: Battle) -> Vec<(String, Weighed)> {
        let mut told = Vec::new();
        while let Some(weighed) = weigh(&battle) {
            let actor = battle.prompt().unwrap().actor;
            told.push((battle.name(actor).to_owned(), weighed));
            battle.submit(&Command::new(actor, act::Decline)).unwrap();
        }
        told
    }

    #[test]
    fn a_turn_is_not_asked_for_where_little_is_saved() {
        let near = friend("Fern", 200, (2, 1));
        let told = all(asked(200, &near));
        assert!(!told.is_empty(), "Fern stands beside Pip");
        assert!(told.iter().all(|(_, it)| !it.worth && !it.take), "{told:?}");
        // The same blow would knock Pip out.
        let told = all(asked(3, &near));
        let fern = told.iter().find(|(name, _)| name == "Fern");
        assert!(fern.is_some_and(|(_, it)| it.worth && it.take), "{told:?}");
        // Whoever steps in would fall in its stead: nothing is saved.
        let told = all(asked(3, &friend("Fern", 1, (2, 1))));
        assert!(told.iter().all(|(_, it)| !it.worth && !it.take), "{told:?}");
    }

    #[test]
    fn of_several_who_could_step_in_only_one_is_asked() {
        let both = friend("Fern", 200, (2, 1)) + &friend("Moss", 200, (2, 2));
        let told = all(asked(3, &both));
        assert!(told.len() > 1, "{told:?}");
        let asked = told.iter().filter(|(_, weighed)| weighed.worth).count();
        assert_eq!(asked, 1, "{told:?}");
    }
}
