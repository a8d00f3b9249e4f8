//! Cards of things, as `card NAME` shows them.

use super::data::{Board, Chip, EventCard, EventDoes, EventKind, ItemCard, ItemDoes, Rival};
use super::words::types;

/// The card of a chip.
#[must_use]
pub(super) fn chip(board: &Board, chip: &Chip) -> Vec<String> {
    let worth = board.tables.worth(chip.label, chip.back, false);
    let catch = worth
        .catch
        .map_or("Beast or Master Ball only".to_owned(), |from| {
            format!("{from} to 6")
        });
    let mut lines = vec![
        format!(
            "{}, {} ({}), {}",
            chip.name(),
            chip.label,
            chip.label.letter(),
            types(chip.types())
        ),
        format!(
            "AP {} {}, {} LP, LR {}, d{}, {} PP, caught by {catch}",
            chip.ap,
            chip.attack.name(),
            worth.lp,
            worth.lr,
            worth.die,
            worth.pp
        ),
    ];
    if let Some(evolves) = &chip.print.evolves {
        let to: Vec<&str> = evolves.to.iter().map(|to| to.into.as_str()).collect();
        let stone = if evolves.stone {
            ", also by a stone"
        } else {
            ""
        };
        lines.push(format!("evolves into {}{stone} (R50)", to.join(" or ")));
    }
    for form in &chip.print.mega {
        lines.push(format!(
            "with a key stone {}: {} (R54)",
            form.name,
            types(&form.types)
        ));
    }
    let print = &chip.print;
    let notes = [
        (print.giant, "Gigantamax once a game (R55)"),
        (print.nurse, "revives all in any city (R49)"),
        (
            print.fossil,
            "sleeps until it is revived in the fossil city (R45)",
        ),
        (
            print.travels,
            "for a coin and the turn to the nearest visited city (R57)",
        ),
        (print.copies.is_some(), "takes from its opponent (R58)"),
        (
            !print.against.is_empty(),
            "a bonus against certain opponents (R59)",
        ),
        (print.forms.is_some(), "has forms (R60)"),
        (
            print.strikes.is_some(),
            "its attack fits the opponent (R61)",
        ),
        (
            print.wins_instead,
            "may be flipped to win a battle for another (R62)",
        ),
        (print.changes.is_some(), "changes in battle (R63)"),
    ];
    lines.extend(
        notes
            .iter()
            .filter(|(has, _)| *has)
            .map(|(_, note)| (*note).to_owned()),
    );
    lines
}

/// The card of an event card.
#[must_use]
pub(super) fn event(card: &EventCard) -> Vec<String> {
    let kind = match card.kind {
        EventKind::Now => "at once",
        EventKind::Keep => "kept; playing it takes the turn",
        EventKind::Choose => "used at once or discarded",
    };
    let does: Vec<String> = card.does.iter().map(event_does).collect();
    vec![
        format!("{} ({} cards), {kind}", card.name, card.count),
        does.join("; "),
    ]
}

fn event_does(does: &EventDoes) -> String {
    match does {
        EventDoes::EvilTeam => {
            "a battle with the villains, who come for your highest label (R66)".to_owned()
        }
        EventDoes::Sabotage => "flip an active Pokémon, never the last one (R67)".to_owned(),
        EventDoes::Weather => "a d20 for weather and environment (R18)".to_owned(),
        EventDoes::FlipCoins(count) => format!("flip {count} coins"),
        EventDoes::ExpShare => {
            "the Exp. Share: 1 XP to every other active Pokémon after a win (R41)".to_owned()
        }
        EventDoes::KeyStone => "the Key Stone: mega forms (R54)".to_owned(),
        EventDoes::Coins => "all coins back".to_owned(),
        EventDoes::ReviveAll => "revive all of the hand".to_owned(),
        EventDoes::Revive(count) => format!("revive up to {count}, with a nurse all"),
        EventDoes::Xp(xp) => format!("{xp} XP to an active Pokémon"),
        EventDoes::Legendary => "fight a legendary Pokémon of your region (R13)".to_owned(),
        EventDoes::Ripple(by) => format!("with the Ripple of time the plan falls by {by}"),
        EventDoes::Travel => "go to any visited city".to_owned(),
        EventDoes::Onward => "then move and act as usual".to_owned(),
        EventDoes::Items(count) => format!("draw {count} items"),
        EventDoes::Swarm(count) => format!("{count} chips of the region are opened; fight one"),
        EventDoes::Duel => "challenge a player in the same region".to_owned(),
        EventDoes::Fossil => "revive a fossil".to_owned(),
    }
}

/// The card of an item card.
#[must_use]
pub(super) fn item(card: &ItemCard) -> Vec<String> {
    let does = match card.does {
        ItemDoes::Ball(0) => "roll a missed catch die again".to_owned(),
        ItemDoes::Ball(plus) => format!("roll a missed catch die again, +{plus}"),
        ItemDoes::MasterBall => "it is caught".to_owned(),
        ItemDoes::BeastBall => "an ultra beast is caught".to_owned(),
        ItemDoes::Berry(plus) => format!("+{plus} on the next catch die"),
        ItemDoes::Oran => {
            "your Pokémon in battle gets its LR; the opponent gets nothing".to_owned()
        }
        ItemDoes::Potion => {
            "full LP for your Pokémon in battle; the opponent gets its LR".to_owned()
        }
        ItemDoes::TimeMachine => "the whole battle again, both at full LP".to_owned(),
        ItemDoes::Xp(xp) => format!("{xp} XP to an active Pokémon"),
        ItemDoes::Stone => "an active Pokémon that knows it evolves".to_owned(),
        ItemDoes::Doll => "leave a battle with a wild Pokémon".to_owned(),
        ItemDoes::Hm(hm) => format!(
            "teaches {} to an active Pokémon from green on, no starter",
            hm.name()
        ),
        ItemDoes::TeraOrb => "Terapagos, before the first exchange".to_owned(),
    };
    vec![format!("{} ({} cards)", card.name, card.count), does]
}

/// The card of a rival.
#[must_use]
pub(super) fn rival(rival: &Rival) -> Vec<String> {
    let mut lines = vec![match (&rival.badge, rival.pp) {
        (Some(badge), pp) => format!("{}: the {badge} badge, {pp} PP", rival.name),
        (None, _) => rival.name.clone(),
    }];
    let bonus: Vec<String> = rival.bonus.iter().map(ToString::to_string).collect();
    lines.push(format!("d6 adds {}", bonus.join("/")));
    for mon in &rival.team {
        lines.push(format!(
            "{} {}: {} AP {}, {} LP, LR {}, d{}",
            mon.species,
            types(&mon.types),
            mon.attack.name(),
            mon.ap,
            mon.lp,
            mon.lr,
            mon.die
        ));
    }
    lines
}
