//! Cards: every text is made of the words of the data, so that what is read is what is played.

use crate::tables::pucks::dex::{Class, Kind, Need, PuckDex, Slammer, Zone, plain};
use crate::tables::pucks::kinds::{KindId, Status};
use crate::tables::pucks::special::{Deed, ItemRule, Rule, When};

/// The card of a puck or a zone.
#[must_use]
pub(crate) fn card(dex: &PuckDex, name: &str) -> Option<Vec<String>> {
    if let Some(id) = dex.find(name) {
        return Some(puck_card(dex, dex.kind(id)));
    }
    if let Some(status) = Status::ALL
        .iter()
        .find(|it| plain(it.name()) == plain(name))
    {
        let rule = dex.rules.iter().find(|(id, _)| id == status.rule());
        return rule.map(|(id, text)| vec![format!("{} ({id}): {text}", status.name())]);
    }
    let zone = dex.zone(name)?;
    Some(zone_card(dex, zone, &dex.zones[zone]))
}

fn puck_card(dex: &PuckDex, kind: &Kind) -> Vec<String> {
    let mut lines = Vec::new();
    match &kind.class {
        Class::Slammer(slammer) => {
            lines.push(slammer_head(kind, slammer));
            lines.extend(
                slammer
                    .rules
                    .iter()
                    .map(|rule| format!("  {}", sentence(&rule_words(rule)))),
            );
            if slammer.types.is_none() {
                lines.push(
                    "  In a Wild Battle it catches a Pokémon that it flips (R30).".to_owned(),
                );
            }
            let zones: Vec<&str> = slammer
                .zones
                .iter()
                .map(|at| dex.zones[*at].name.as_str())
                .collect();
            if !zones.is_empty() {
                let needs = slammer
                    .needs
                    .map(|it| format!(", with the {}", dex.name(it)));
                lines.push(format!(
                    "  Found: {}{}.",
                    zones.join(", "),
                    needs.unwrap_or_default()
                ));
            }
        }
        Class::Item(rule) => {
            let what = if rule.is_trainer() { "trainer" } else { "item" };
            lines.push(format!("{} ({what})", kind.name));
            lines.push(format!("  {}", item_words(*rule)));
        }
    }
    if let Some(price) = kind.price {
        lines.push(format!("  Price: {price}."));
    }
    lines
}

fn slammer_head(kind: &Kind, slammer: &Slammer) -> String {
    let legendary = if slammer.legendary { ", legendary" } else { "" };
    match slammer.types {
        Some([power, weak, resists]) => format!(
            "{} (slammer, weight {}{legendary}): Power {}, Weakness {}, Resistance {}",
            kind.name,
            slammer.weight,
            power.name(),
            weak.name(),
            resists.name()
        ),
        None => format!(
            "{} (Pokéball slammer, weight {})",
            kind.name, slammer.weight
        ),
    }
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|it| it.to_uppercase().collect::<String>());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

fn signed(amount: i16) -> String {
    if amount < 0 {
        format!("−{}", amount.unsigned_abs())
    } else {
        format!("+{amount}")
    }
}

fn plural(count: u8, word: &str) -> String {
    if count == 1 {
        format!("1 {word}")
    } else {
        format!("{count} {word}s")
    }
}

fn deeds(then: &[Deed]) -> String {
    then.iter()
        .map(deed_words)
        .collect::<Vec<_>>()
        .join(" and ")
}

fn statuses(list: &[Status]) -> String {
    let names: Vec<&str> = list.iter().map(|it| it.name()).collect();
    names.join(", ")
}

fn deed_words(deed: &Deed) -> String {
    match deed {
        Deed::Weaken(status) => format!("the next player's slammer gains {}", status.name()),
        Deed::WeakenOne(list) => {
            format!(
                "once a battle, the next player's slammer gains one of {}",
                statuses(list)
            )
        }
        Deed::Gain(status) => format!("gains {}", status.name()),
        Deed::Ends(status) => format!("{} of this slammer ends", status.name()),
        Deed::MoreAttacks(count) => format!("{} more in this turn", plural(*count, "attack")),
        Deed::OneToHealth => "one of them goes to the bottom of the own Health stack".to_owned(),
        Deed::BottomToHealth => "the bottom Arena puck goes to the own Health stack".to_owned(),
        Deed::NextArenaMax(maximum) => format!("the next player's Arena maximum is {maximum}"),
    }
}

fn when_words(when: &[When]) -> String {
    let parts: Vec<String> = when
        .iter()
        .map(|when| match when {
            When::No(name) => format!("with no {name} in Power"),
            When::Has(name, count) => format!("with {count} or more {name} in Power"),
            When::Status(status) => format!("while {}", status.name()),
            When::FirstThrow => "in the turn of its first throw".to_owned(),
            When::LaterAttacks => "for the second and later attacks of a turn".to_owned(),
            When::KnockOut => "in its knock-out attempt".to_owned(),
            When::Power(least) => format!("for throws with a power of {least} or more"),
            When::PreviousKnockedOut => {
                "if the previous player has just knocked somebody out".to_owned()
            }
            When::TookItem => "if an Item puck lies face up".to_owned(),
            When::Each(name) => format!("for every {name} that lies face up"),
            When::TopStayed => "if the top puck stayed and another turned over".to_owned(),
            When::OncePerTurn => "once a turn".to_owned(),
        })
        .collect();
    if parts.is_empty() {
        String::new()
    } else {
        format!(" {}", parts.join(", "))
    }
}

/// A rule in words.
#[must_use]
pub fn rule_words(rule: &Rule) -> String {
    match rule {
        Rule::Haul { at_least, then } => {
            format!(
                "after picking up {at_least} or more in one attack: {}",
                deeds(then)
            )
        }
        Rule::EmptyThrow(then) => {
            format!(
                "after a throw that picked up nothing, once a turn: {}",
                deeds(then)
            )
        }
        Rule::TurnWith { exactly: 0, then } => {
            format!(
                "after a turn in which nothing was picked up: {}",
                deeds(then)
            )
        }
        Rule::TurnWith { exactly, then } => {
            format!(
                "after a turn in which exactly {exactly} were picked up: {}",
                deeds(then)
            )
        }
        Rule::Bonus(amount, when) => format!("picks up {amount} more{}", when_words(when)),
        Rule::Attacks(amount, when) => {
            format!("{} more{}", plural(*amount, "attack"), when_words(when))
        }
        Rule::AtMost(most) => format!("{} at most", plural(*most, "attack")),
        Rule::Hit(amount, when) => {
            format!(
                "its throws have {} thousandths{}",
                signed(*amount),
                when_words(when)
            )
        }
        Rule::Guard(amount, when) => {
            format!(
                "throws at it have {} thousandths{}",
                signed(-amount),
                when_words(when)
            )
        }
        Rule::Immune(list) => format!("cannot gain {}", statuses(list)),
        Rule::ArenaMax(maximum) => format!("the Arena maximum of the own top-off is {maximum}"),
        Rule::BeginsWith(status) => {
            format!("gains {} at the start of its first turn", status.name())
        }
        Rule::ChangeType(types) => {
            let names: Vec<String> = types.iter().map(|it| it.name()).collect();
            format!(
                "before step 3 its Power Type may become {} for the turn",
                names.join(", ")
            )
        }
        Rule::SwitchFrom => {
            "once a battle, in step 3: change to a slammer of the own Power stack".to_owned()
        }
        Rule::LuckyBonus => {
            "once a battle, in step 3: a d6 picks a bonus of 0 to 5 for the first attack".to_owned()
        }
        Rule::Distance(amount) => {
            format!(
                "its throws put pucks {} nearer to the centre",
                amount.unsigned_abs()
            )
        }
        Rule::Salvage => {
            "one of the pucks that its throw sent outside may go to Power, once a turn".to_owned()
        }
        Rule::ThrowAgain => "a knock-out attempt that missed is thrown again, once".to_owned(),
        Rule::WhenAttemptFails(then) => {
            format!("whoever tries to knock it out and fails: {}", deeds(then))
        }
        Rule::WhenKnockedOut(then) => format!("whoever knocks it out: {}", deeds(then)),
        Rule::WhenTakenBefore { at_least, then } => format!(
            "whoever picks up {at_least} or more in the turn before its own: {}",
            deeds(then)
        ),
    }
}

/// An item in words.
#[must_use]
pub(crate) fn item_words(rule: ItemRule) -> String {
    match rule {
        ItemRule::Nothing => "No rule.".to_owned(),
        ItemRule::CureOne => {
            "Steps 1, 3, 4: one status of your slammer ends, not Critical.".to_owned()
        }
        ItemRule::CureAll => "Steps 1, 3, 4: all statuses but Critical end.".to_owned(),
        ItemRule::Heal(most) => format!(
            "Step 1: up to {most} Power pucks go to the bottom of your Health stack, before the top-off; Critical ends."
        ),
        ItemRule::AttackMore => {
            "Step 3, with two of them in Power: discard one, 1 attack more.".to_owned()
        }
        ItemRule::FirstBonus => "Step 4: the first attack with a pick-up brings 1 more.".to_owned(),
        ItemRule::EachBonus => {
            "Step 4: each attack of the turn with a pick-up brings 1 more.".to_owned()
        }
        ItemRule::Switch => {
            "Step 3: exchange your slammer with one in Power; statuses stay on the one in use."
                .to_owned()
        }
        ItemRule::Sash => {
            "By itself: when your slammer has been flipped, it is not out.".to_owned()
        }
        ItemRule::Map => "Counts on the map, in the collection.".to_owned(),
        ItemRule::NurseJoy => {
            "Step 3: the two lowest Arena pucks go to your Health stack.".to_owned()
        }
        ItemRule::OfficerJenny => {
            "Step 3: the next player uses no items in the next turn.".to_owned()
        }
        ItemRule::ProfessorOak => {
            "Step 3: any one puck of your Health stack goes to Power.".to_owned()
        }
        ItemRule::Bill => {
            "Step 3: exchange a Power puck with one of the Arena, in the same place.".to_owned()
        }
        ItemRule::RocketGrunt => {
            "Step 3: a random puck of the next player's Power goes to your Prize stack.".to_owned()
        }
        ItemRule::GymAide(hit) => {
            format!("Step 3: your throws of this turn have +{hit} thousandths.")
        }
    }
}

fn zone_card(dex: &PuckDex, at: usize, zone: &Zone) -> Vec<String> {
    let mut lines = vec![zone.name.clone()];
    if let Some(gym) = &zone.gym {
        lines.push(format!(
            "  Gym: {} Badge, the Game Master plays {}.",
            gym.badge,
            dex.name(gym.slammer)
        ));
    }
    if zone.league {
        lines.push("  The League.".to_owned());
    }
    let named = |kinds: &[KindId]| {
        let names: Vec<&str> = kinds.iter().map(|kind| dex.name(*kind)).collect();
        names.join(", ")
    };
    if !zone.shop.is_empty() {
        lines.push(format!("  Shop: {}.", named(&zone.shop)));
    }
    let pokemon: Vec<_> = dex
        .pokemon()
        .filter(|kind| dex.slammer(*kind).is_some_and(|it| it.zones.contains(&at)))
        .collect();
    if !pokemon.is_empty() {
        lines.push(format!("  Pokémon: {}.", named(&pokemon)));
    }
    if !zone.finds.is_empty() {
        lines.push(format!("  To be found: {}.", named(&zone.finds)));
    }
    let ways: Vec<String> = dex
        .beside(at)
        .map(|(to, need)| {
            let need =
                need.map_or_else(String::new, |need| format!(" [{}]", need_words(dex, need)));
            format!("{}{need}", dex.zones[to].name)
        })
        .collect();
    lines.push(format!("  Paths: {}.", ways.join(", ")));
    lines
}

/// What a path asks for, in words.
#[must_use]
pub(crate) fn need_words(dex: &PuckDex, need: &Need) -> String {
    match need {
        Need::Badges(count) => format!("{count} badges"),
        Need::EliteFour => "Elite Four".to_owned(),
        Need::Has(kind) => dex.name(*kind).to_owned(),
        Need::HasOr(kind, element) => {
            format!("{} or a {} slammer", dex.name(*kind), element.name())
        }
        Need::SlammerOf(element) => format!("a {} slammer", element.name()),
        Need::Pay(kind) => format!("pay a {}, the first time", dex.name(*kind)),
    }
}
