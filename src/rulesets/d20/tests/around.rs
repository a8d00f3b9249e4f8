//! What stands around battles: rules and cards to look up, teams that are pasted, the Battle Tower, checks.

use super::super::cards;
use super::super::game::{D20, Options};
use super::super::kinds::{Ability, Item};
use super::super::showdown;
use super::super::tower;
use super::super::verify::sound;
use super::super::words::{Meaning, band, bands};
use super::*;
use crate::tables::{Control, Seat, Session, Strength, TurnGame as _};

#[test]
fn every_rule_and_ruling_can_be_looked_up() {
    let dex = dex();
    for number in 1..=80 {
        let id = format!("d20-R{number:02}");
        assert!(D20::rule(&dex, &id).is_some(), "{id}");
    }
    for number in 1..=54 {
        let id = format!("D-{number:02}");
        assert!(D20::rule(&dex, &id).is_some(), "{id}");
    }
    assert!(D20::rule(&dex, "R81").is_none());
    let struggle = D20::rule(&dex, "R16").unwrap();
    assert!(struggle.contains("Struggle"), "{struggle}");
}

#[test]
fn every_ability_that_is_played_and_every_item_has_a_card() {
    let dex = dex();
    for ability in Ability::ALL {
        let card = cards::card(&dex, ability.name());
        assert_eq!(
            card.is_some(),
            *ability != Ability::NotPlayed,
            "{ability:?}"
        );
    }
    for item in Item::ALL {
        assert!(cards::card(&dex, item.name()).is_some(), "{item:?}");
    }
    for (name, _) in &dex.abilities {
        assert!(Ability::find(name).is_some(), "{name} is no ability");
    }
    for (name, _) in &dex.items {
        assert!(Item::find(name).is_some(), "{name} is no item");
    }
    // What is not played says so.
    let open = cards::not_played(&dex);
    assert!(open.contains(&"Pickup"), "{open:?}");
    assert!(cards::card(&dex, "Pickup").unwrap()[0].contains("not played"));
}

#[test]
fn the_ruler_has_a_band_for_every_number() {
    let all = bands(Some(3), 19, 20);
    let said: Vec<String> = all.iter().copied().map(band).collect();
    assert_eq!(said, ["1-2 miss", "3-18 hit", "19 effect", "20 critical"]);
    // A critical number below the number to reach is a miss (D-34); 20 always hits.
    assert_eq!(Meaning::of(17, Some(18), 0, 17), Meaning::Miss);
    assert_eq!(Meaning::of(20, Some(25), 0, 21), Meaning::Hit);
    // What always hits hits with a 1 (R25).
    assert_eq!(bands(None, 0, 21), [(1, 20, Meaning::Hit)]);
}

const PASTED: &str = "\
Sparky (Pikachu) (M) @ Light Ball
Ability: Static
Level: 50
Shiny: Yes
EVs: 252 SpA / 4 SpD / 252 Spe
Timid Nature
IVs: 0 Atk
- Thunderbolt
- Quick Attack
- Thunder Wave
- Protect

Ninetales-Alola @ Icy Rock
- Ice Beam

Pikachu
Level: 5
- Growl
";

#[test]
fn a_team_is_read_as_it_is_pasted() {
    let team = showdown::read(&dex(), PASTED).unwrap();
    assert_eq!(team.len(), 3);
    let first = &team[0];
    assert_eq!(
        (first.name.as_str(), first.species.as_str()),
        ("Sparky", "Pikachu")
    );
    assert_eq!(
        (first.level, first.item.as_deref()),
        (50, Some("Light Ball"))
    );
    assert_eq!(first.nature.as_deref(), Some("Timid"));
    assert_eq!(first.ivs.all(), [31, 0, 31, 31, 31, 31].map(Some));
    assert_eq!(
        first.evs.all(),
        [None, None, None, Some(252), Some(4), Some(252)]
    );
    assert_eq!(first.moves.as_ref().unwrap().len(), 4);
    assert_eq!(
        (team[1].species.as_str(), team[1].level),
        ("Ninetales (alola)", 100)
    );
    assert_eq!(team[2].name, "Pikachu");
}

#[test]
fn faults_of_a_pasted_team_name_their_lines() {
    let faults =
        showdown::read(&dex(), "Pikachuu\n\nEevee\nEVs: 4 Foo\nLevel: x\nnonsense").unwrap_err();
    let found: Vec<&str> = faults.iter().map(|it| &it[..7]).collect();
    assert_eq!(found, ["line 1:", "line 4:", "line 5:", "line 6:"]);
    assert!(showdown::read(&dex(), "  \n").is_err());
}

/// A team as a builder exports it: trailing blanks, forms, what has no meaning here.
const EXPORTED: &str = "\u{feff}=== [gen7ou] Rain (copy) ===\r\n\r\n\
Bzzt (Rotom-Wash) (N) @ Leftovers  \r\nAbility: Levitate  \r\nShiny: Yes  \r\nHappiness: 160  \r\n\
EVs: 252 HP / 212 SpD / 44 Spe  \r\nCalm Nature  \r\nIVs: 0 Atk  \r\n- Hydro Pump  \r\n- Volt Switch  \r\n\
- Will-O-Wisp  \r\n- Hidden Power [Ice]  \r\n\r\n\
Aegislash @ Air Balloon\nAbility: Stance Change\n- King's Shield\n- Shadow Ball\n\n\
Meowstic-F\n- U-turn\n\nGastrodon-East (F) @ Wacan Berry\nAbility: Storm Drain\nBold Nature\n- Recover\n\n\
Zygarde-10%\nLevel: 50\n- Thousand Arrows\n";

#[test]
fn teams_of_a_builder_are_read_with_their_forms() {
    // Thousand Arrows is not played; everything else is.
    let faults = showdown::read(&dex(), EXPORTED).unwrap_err();
    assert_eq!(faults, ["line 30: Thousand Arrows is not played [d20-R79]"]);
    let team = showdown::read(&dex(), &EXPORTED.replace("Thousand Arrows", "Crunch")).unwrap();
    let species: Vec<&str> = team.iter().map(|mon| mon.species.as_str()).collect();
    assert_eq!(
        species,
        [
            "Rotom (wash)",
            "Aegislash (shield)",
            "Meowstic",
            "Gastrodon",
            "Zygarde"
        ]
    );
    assert_eq!((team[0].name.as_str(), team[0].gender), ("Bzzt", None));
    assert_eq!(team[0].moves.as_ref().unwrap()[3], "Hidden Power");
    assert_eq!(team[0].evs.hp, Some(252));
    let level = Options::shipped("the_gym").unwrap().level;
    Level::made(&dex(), &showdown::with_team(&level, &team)).unwrap();
}

#[test]
fn whatever_is_wrong_in_a_pasted_team_has_its_line_and_the_nearest_name() {
    let broken = "Pikachu @ Light Bal\nAbility: Static\n- Tackle\n\n\
        Eevee\nAbility: Adaptabilty\nLevel: 101\nTimidd Nature\nEVs: 253 Atk\nIVs: 32 HP\n- Tackel\n\n\
        Slowbro-Galar\n- Surf\n\n\
        Mew\nEVs: 252 HP / 252 Atk / 252 Def\n- Surf\n- Psychic\n- Ember\n- Growl\n- Cut\n";
    let faults = showdown::read(&dex(), broken).unwrap_err();
    let wanted = [
        ("line 1:", "Light Ball"),
        ("line 6:", "Adaptability"),
        ("line 7:", "no level"),
        ("line 8:", "Timid"),
        ("line 9:", "more than 252"),
        ("line 10:", "more than 31"),
        ("line 11:", "Tackle"),
        ("line 13:", "Slowbro"),
        ("line 17:", "756"),
        ("line 22:", "four are the most"),
    ];
    assert_eq!(faults.len(), wanted.len(), "{faults:#?}");
    for (fault, (line, what)) in faults.iter().zip(wanted) {
        assert!(fault.starts_with(line) && fault.contains(what), "{fault}");
    }
    let seven = "Mew\n\n".repeat(7);
    let faults = showdown::read(&dex(), &seven).unwrap_err();
    assert_eq!(faults, ["line 13: a team has at most 6 Pokémon"]);
}

#[test]
fn a_pasted_team_stands_where_the_first_side_stood() {
    let level = Options::shipped("the_gym").unwrap().level;
    let team = showdown::read(&dex(), PASTED).unwrap();
    let level = showdown::with_team(&level, &team);
    let own: Vec<_> = level
        .combatants
        .iter()
        .filter(|mon| mon.side == "You")
        .collect();
    assert_eq!(own.len(), 3);
    assert_eq!((own[0].at, own[1].at), (Some(at(1, 2)), None));
    assert_eq!(level.combatants.len(), 9);
    Level::made(&dex(), &level).unwrap();
}

fn visit(strengths: [Strength; 2], seed: u64) -> Session<D20> {
    let dex = dex();
    let seats = strengths.map(|it| Seat::new("S", Control::Computer(it)));
    let options = Options::tower(&dex, seed);
    Session::new(&dex, options, seats.to_vec(), DiceFrom::Seeded(seed)).unwrap()
}

/// Plays on until the question is another kind, or it is over; the command of the first.
fn play_on(session: &mut Session<D20>, until: impl Fn(&Session<D20>) -> bool) {
    for _ in 0..20_000 {
        let Some(prompt) = session.game().prompt() else {
            return;
        };
        if until(session) {
            return;
        }
        let strength = match session.seats()[prompt.seat].control {
            Control::Computer(strength) => strength,
            Control::Person => Strength::Middle,
        };
        let command = session.advice(strength).unwrap();
        session.submit(prompt.seat, &command).unwrap();
        sound(&session.game().battle).unwrap();
    }
    unreachable!("the visit does not end");
}

fn asks_onward(session: &Session<D20>) -> bool {
    let choices = session.game().choices();
    choices.iter().any(|it| it.command == Command::Onward)
}

#[test]
fn a_floor_that_is_won_leads_to_the_next_with_everybody_healed() {
    let won = (0..40_u64).find_map(|seed| {
        let mut session = visit([Strength::High, Strength::Low], seed);
        play_on(&mut session, asks_onward);
        asks_onward(&session).then_some(session)
    });
    let mut session = won.expect("nobody wins a floor");
    assert!(session.game().outcome().is_none());
    let seen = session.told().iter().rev().find_map(|event| match event {
        Event::Floor(1, seen) => Some(*seen),
        _ => None,
    });
    let seen = seen.unwrap();
    assert!(
        seen.attacks > 0 && seen.turns > 0 && seen.agreed <= seen.turns,
        "{seen:?}"
    );
    // Home keeps the streak.
    let mut home = session.clone();
    home.submit(0, &Command::Home).unwrap();
    let outcome = home.game().outcome().unwrap();
    assert_eq!(outcome.winners, [0]);
    assert!(outcome.how.contains("1 floor"), "{}", outcome.how);
    // Nothing else is an answer.
    assert!(session.submit(0, &Command::Wait).is_err());
    session.submit(0, &Command::Onward).unwrap();
    let battle = &session.game().battle;
    assert!(
        battle
            .ids()
            .all(|id| battle.mon(id).hp == battle.mon(id).max())
    );
    assert_eq!(battle.ask, Ask::Choose);
    // Three of six, whoever comes first, comes first: sixty choices.
    assert_eq!(session.game().choices().len(), 60);
    assert!(session.submit(0, &Command::Choose(vec![4, 1, 2])).is_ok());
    let battle = &session.game().battle;
    assert!(battle.mon(4).out() && !battle.mon(1).out());
}

#[test]
fn a_visit_ends_and_its_record_plays_again() {
    let mut session = visit([Strength::High, Strength::Low], 3);
    play_on(&mut session, |_| false);
    let outcome = session.game().outcome().unwrap();
    assert!(outcome.how.contains("of 7"), "{}", outcome.how);
    let again = Session::replay(session.rules(), session.record()).unwrap();
    assert_eq!(again.game().outcome().unwrap(), outcome);
}

#[test]
fn foes_of_the_tower_grow_from_floor_to_floor() {
    let dex = dex();
    let team = tower::visitors(&dex, 5);
    let ivs = [1, 3, 7].map(|floor| {
        let level = tower::floor(&dex, 5, floor, &team);
        level.combatants.last().unwrap().ivs.hp
    });
    assert_eq!(ivs, [Some(5), Some(15), Some(31)]);
}
