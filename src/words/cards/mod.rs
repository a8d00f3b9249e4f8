//! Cards: English generated from definitions, so that what a player reads is what the engine
//! does. All wording is our own.

mod conditions;
mod effects;
mod keywords;
mod objects;
mod power;

pub use keywords::{keyword_name, keyword_text};
pub use objects::object_lines;

use std::fmt;

use self::conditions::{MANY, condition};
use self::effects::sentence;
use crate::battle::ability_summary;
use crate::board::Area;
use crate::data::clauses::Part;
use crate::data::conditions::Condition;
use crate::data::effects::take_place::TakePlace;
use crate::data::moves::{Answers, Capability, Keyword, MoveAction, MoveDamage, Range, What};
use crate::data::{AbilityDef, Dex, FeatureDef, MoveDef};
use crate::rules::{DamageBase, WeaponClass};

/// A move as a player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The name.
    pub title: String,
    /// Type, class, frequency, Accuracy Check, damage, range and keywords.
    pub line: String,
    /// What it does, a sentence each.
    pub effects: Vec<String>,
    /// Parts of the printed move that the engine does not execute yet.
    pub missing: Vec<String>,
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}", self.title)?;
        writeln!(out, "{}", self.line)?;
        for effect in &self.effects {
            writeln!(out, "- {effect}")?;
        }
        for part in &self.missing {
            writeln!(out, "- Not yet in the game: {part}.")?;
        }
        Ok(())
    }
}

/// The card of a move.
#[must_use]
pub fn card(dex: &Dex, def: &MoveDef) -> Card {
    Card {
        title: def.name.clone(),
        line: line(def),
        effects: sentences(dex, def),
        missing: def.missing.clone(),
    }
}

/// The card of an ability: what it costs, what it does, and whether the battle plays it.
#[must_use]
pub fn ability_card(def: &AbilityDef) -> Card {
    let mut parts = vec![def.frequency.name()];
    parts.extend(def.action.map(|action| action.name().to_owned()));
    if def.out_of_turn {
        parts.push("out of turn".to_owned());
    }
    let says = ability_summary(def);
    Card {
        title: def.name.clone(),
        line: parts.join(" · "),
        effects: says.into_iter().map(str::to_owned).collect(),
        missing: match says {
            None if def.missing.is_empty() => vec!["what it does".to_owned()],
            _ => def.missing.clone(),
        },
    }
}

/// The card of a feature or an edge: what it is, costs and does, and what of it the game does not play.
#[must_use]
pub fn feature_card(dex: &Dex, def: &FeatureDef) -> Card {
    let mut parts = vec![def.sort.name().to_owned(), def.frequency.name()];
    parts.extend(def.action.map(|action| action.name().to_owned()));
    parts.extend(points_of(dex, def));
    let mut missing = def.missing.clone();
    if !def.is_played() && missing.is_empty() {
        missing.push("what it does".to_owned());
    }
    Card {
        title: def.name.clone(),
        line: parts.join(" · "),
        effects: def.written.iter().map(|it| it.says.clone()).collect(),
        missing,
    }
}

/// What a feature costs of Action Points, in its uses or where the trainer is asked.
fn points_of(dex: &Dex, def: &FeatureDef) -> Option<String> {
    let uses = def.uses.iter().map(|id| dex.move_def(*id).points);
    let clauses = def.written.iter().flat_map(|it| &it.clauses);
    let asked = clauses.filter_map(|clause| match &clause.part {
        Part::On { asks, .. } => asks.map(|asks| asks.points),
        _ => None,
    });
    let prices: Vec<u8> = uses.chain(asked).collect();
    let (least, most) = (*prices.iter().min()?, *prices.iter().max()?);
    match (least, most) {
        (_, 0) => None,
        (1, 1) => Some("1 Action Point".to_owned()),
        (least, most) if least == most => Some(format!("{most} Action Points")),
        (_, 1) => Some("up to 1 Action Point".to_owned()),
        (_, most) => Some(format!("up to {most} Action Points")),
    }
}

fn line(def: &MoveDef) -> String {
    let mut parts = vec![
        def.element
            .map_or("Typeless", |element| element.name())
            .to_owned(),
        def.class.name().to_owned(),
        def.frequency.name(),
    ];
    match def.action {
        MoveAction::Standard => {}
        MoveAction::Shift => parts.push("Shift Action".to_owned()),
        MoveAction::Swift => parts.push("Swift Action".to_owned()),
        MoveAction::Full => parts.push("Full Action".to_owned()),
        MoveAction::Free => parts.push("Free Action".to_owned()),
    }
    parts.extend(def.ac.map(|ac| format!("AC {ac}")));
    parts.extend(damage(def.damage));
    parts.push(reach(def));
    parts.extend(
        def.keywords
            .iter()
            .filter_map(|keyword| shown_keyword(*keyword, def)),
    );
    parts.join(" · ")
}

/// A keyword as the line shows it; the range already says "Pass".
fn shown_keyword(keyword: Keyword, def: &MoveDef) -> Option<String> {
    let said = keyword == Keyword::Pass && matches!(def.range, Range::Area(Area::Pass(_)));
    (!said).then(|| keyword_name(keyword).to_owned())
}

fn damage(damage: MoveDamage) -> Option<String> {
    match damage {
        MoveDamage::None => None,
        MoveDamage::Base(0) => Some("DB as it says".to_owned()),
        MoveDamage::Base(base) => {
            let dice = DamageBase::new(i32::from(base)).dice();
            Some(format!(
                "DB {base} ({}d{}{:+})",
                dice.count, dice.sides, dice.bonus
            ))
        }
        MoveDamage::Fixed(loss) => Some(format!("{loss} HP")),
        MoveDamage::Level => Some("HP equal to the user's level".to_owned()),
        MoveDamage::HalfLevels(sides) => {
            Some(format!("HP equal to half the user's level × d{sides}"))
        }
        MoveDamage::ByHits([one, two, three]) => Some(format!("DB {one}, {two} or {three}")),
        MoveDamage::HalfOfCurrent => Some("half of the HP that the target has".to_owned()),
        MoveDamage::OwnHitPoints => Some("HP equal to those of the user".to_owned()),
        MoveDamage::Gathered => Some("HP equal to what the user has gathered".to_owned()),
        MoveDamage::TakenThisRound => Some(
            "HP equal to the damage of attacks that the user has taken in this round".to_owned(),
        ),
    }
}

/// The range of a move: one of weapons for melee alone is Melee, however far those reach.
fn reach(def: &MoveDef) -> String {
    let melee = [WeaponClass::SmallMelee, WeaponClass::LargeMelee];
    let close = !def.weapons.is_empty() && def.weapons.iter().all(|it| melee.contains(it));
    match def.range {
        Range::Weapon {
            targets: 1,
            blast: 0,
        } if close => range(Range::Melee),
        Range::Weapon { targets, blast: 0 } if close => {
            format!("{}, {targets} targets", range(Range::Melee))
        }
        other => range(other),
    }
}

/// A range as a card writes it.
fn range(range: Range) -> String {
    match range {
        Range::Melee => "Melee".to_owned(),
        Range::Ranged { metres, targets: 1 } => format!("{metres} m"),
        Range::Ranged { metres, targets } => format!("{metres} m, {targets} targets"),
        Range::User => "Self".to_owned(),
        Range::Field => "Field".to_owned(),
        Range::Patch { count, metres } => format!("{metres} m, {count} squares"),
        Range::Walls { count } => format!("{count} squares from beside the user"),
        Range::Blink => "Self, a teleport".to_owned(),
        Range::Leap => "Self, a jump 1 m further and higher".to_owned(),
        Range::Thrown { blast: 0 } => "As far as a ball is thrown".to_owned(),
        Range::Thrown { blast } => format!("As far as a ball is thrown, Blast {blast}"),
        Range::Area(area) => area.to_string(),
        Range::Weapon {
            targets: 1,
            blast: 0,
        } => "Weapon's range".to_owned(),
        Range::Weapon { targets, blast: 0 } => format!("Weapon's range, {targets} targets"),
        Range::Weapon { blast, .. } => format!("Weapon's range, Blast {blast}"),
    }
}

fn sentences(dex: &Dex, def: &MoveDef) -> Vec<String> {
    let mut all = Vec::new();
    if def.cannot_miss {
        all.push("Cannot miss.".to_owned());
    }
    if def.damage.is_fixed() {
        all.push(
            "The loss is fixed: defences do not count, and of types only immunity.".to_owned(),
        );
    }
    if def.crit_from < 20 && def.is_damaging() {
        // A 1 misses, so from 2 on it is whatever hits.
        all.push(match def.crit_from {
            2 => "Every hit is a Critical Hit.".to_owned(),
            from => format!("Critical Hit on {from}+."),
        });
    }
    all.extend(def.answers.map(|to| {
        let only = def
            .answers_if
            .as_ref()
            .map(|it| condition(it, "the attacker"));
        let only = only.map_or_else(String::new, |it| format!(" Only{it}."));
        let steps_in = def.does(&What::TakePlace(TakePlace));
        let whatever = steps_in && to == Answers::AllyHarm;
        let to = match whatever {
            true => "Answers an attack that has hit an ally cardinally adjacent.".to_owned(),
            false => answers(to),
        };
        let to = match to.strip_prefix("Also answers") {
            Some(what) if def.only_answers_attacks() => format!("Answers{what}"),
            _ => to,
        };
        format!("{to}{only}")
    }));
    if def.crit_even {
        all.push("Critical Hit on a hit with an even number on the die.".to_owned());
    }
    all.extend(power::sentences(def));
    all.extend(power::of_damage(def));
    all.extend(power::of_accuracy(def));
    all.extend(def.ready_in.map(|sky| {
        format!(
            "Needs no preparation{}.",
            condition(&Condition::In(sky), "the user")
        )
    }));
    all.extend(
        (def.rooted && !def.has(Keyword::RunUp))
            .then(|| "In the turn in which the user prepares it, it does not Shift.".to_owned()),
    );
    all.extend(def.prepared_on.and_then(chosen));
    all.extend(def.into_balls.then(|| {
        "Can be aimed at another Pokémon of the same trainer in its ball, however far away."
            .to_owned()
    }));
    all.extend(move_effects(dex, def));
    all.extend(def.needs.as_ref().map(needs));
    all.extend(ways(dex, def));
    all.extend(weapons(def));
    all.extend(
        def.keywords
            .iter()
            .filter_map(|word| keyword_text(*word))
            .map(str::to_owned),
    );
    all.extend(def.grants.iter().map(|it| grant(*it)));
    all
}

/// Which squares somebody chooses who prepares a move.
fn chosen(squares: Range) -> Option<String> {
    let Range::Patch { metres, .. } = squares else {
        return None;
    };
    Some(format!(
        "Its area is whichever squares within {metres} m the user chooses as it prepares it."
    ))
}

/// What whoever knows a move has besides.
fn grant(capability: Capability) -> String {
    let what = match capability {
        Capability::Springy => "jumps 1 m further",
        Capability::HighJumper => "jumps 1 m higher",
        Capability::Digger => "burrows 3 m further",
        Capability::Diver => "swims 3 m further",
        Capability::Flier => "flies 3 m further",
        Capability::Blinker => "teleports at least 4 m",
        Capability::Mighty => "has 1 more Power",
        other => return format!("Whoever knows it has {other:?}."),
    };
    format!("Whoever knows it {what}.")
}

/// What its user needs for it.
fn needs(needs: &Condition) -> String {
    let told = condition(needs, "the user");
    match told.strip_prefix(" unless ") {
        Some(bars) => format!("Cannot be used if {bars}."),
        None => format!("Can be used only{told}."),
    }
}

/// In which other ways it can be used.
fn ways(dex: &Dex, def: &MoveDef) -> Vec<String> {
    let ways = def.ways.iter().map(|id| dex.move_def(*id));
    let mut told: Vec<String> = ways
        .clone()
        .filter(|other| other.way_of.is_some_and(|way| !way.by_type))
        .map(|other| way(dex, def, other))
        .collect();
    if ways
        .clone()
        .any(|it| it.way_of.is_some_and(|way| way.by_type))
    {
        told.push("Can be used with any other type as well.".to_owned());
    }
    told
}

/// Another way to use a move, as far as it differs; or its second half, which comes of itself or after the first.
fn way(dex: &Dex, def: &MoveDef, other: &MoveDef) -> String {
    let comes_true = matches!(other.needs, Some(Condition::UserBears(_, least)) if least > MANY);
    let begun = matches!(
        other.needs,
        Some(Condition::UserBears(..) | Condition::UserUnder(_))
    );
    let mut told = match begun {
        true if comes_true => "When it comes true".to_owned(),
        true => format!("Then {}", other.name),
        false => format!("Or as {}", other.name),
    };
    let frequency = other.frequency.name();
    let (usual, lines) = (line(def), line(other));
    let usual: Vec<&str> = usual.split(" · ").collect();
    let parts: Vec<&str> = lines
        .split(" · ")
        .filter(|part| !usual.contains(part))
        .filter(|part| !begun || *part != frequency)
        .collect();
    let same = move_effects(dex, def);
    let effects = move_effects(dex, other);
    let mut effects: Vec<String> = effects
        .into_iter()
        .filter(|it| !same.contains(it))
        .collect();
    if !parts.is_empty() {
        told = format!("{told}: {}", parts.join(", "));
    } else if begun && !effects.is_empty() {
        told = format!(
            "{told}: {}",
            uncapitalised(effects.remove(0).trim_end_matches('.'))
        );
    }
    if other.cannot_miss && !def.cannot_miss {
        told.push_str("; it cannot miss");
    }
    told.push('.');
    let needs = other.needs.as_ref().filter(|_| !begun);
    let conditions = [
        needs.map(|it| condition(it, "the user")),
        other.only_at.as_ref().map(|it| condition(it, "the target")),
    ];
    for it in conditions.into_iter().flatten() {
        told = match it.strip_prefix(" unless ") {
            Some(bars) => format!("{told} Not if {bars}."),
            None => format!("{told} Only{it}."),
        };
    }
    effects.insert(0, told);
    effects.join(" ")
}

/// A sentence as a part of another.
fn uncapitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

/// With which weapons a move is made.
fn weapons(def: &MoveDef) -> Option<String> {
    let has = |class: WeaponClass| def.weapons.contains(&class);
    let melee = has(WeaponClass::SmallMelee) && has(WeaponClass::LargeMelee);
    let ranged = has(WeaponClass::ShortRange) && has(WeaponClass::LongRange);
    let in_hand = def.weapons.iter().filter(|it| **it != WeaponClass::Foot);
    let mut names: Vec<String> = match (melee, ranged, in_hand.clone().count()) {
        (true, true, _) => vec!["any weapon".to_owned()],
        (true, false, 2) => vec!["a melee weapon".to_owned()],
        (false, true, 2) => vec!["a ranged weapon".to_owned()],
        (_, _, 0) => def
            .weapons
            .iter()
            .map(|it| format!("a {}", it.name()))
            .collect(),
        _ => in_hand.map(|it| format!("a {}", it.name())).collect(),
    };
    let held = match def.weapons.as_slice() {
        [WeaponClass::Foot] => "on the feet",
        _ if has(WeaponClass::Foot) => "in hand or on the feet",
        _ => "in hand",
    };
    if def.weapons_with_reach {
        names.push("a weapon with reach".to_owned());
    }
    let (last, others) = names.split_last()?;
    let kinds = match others {
        [] => last.clone(),
        others => format!("{} or {last}", others.join(", ")),
    };
    Some(match (def.is_damaging(), def.ac) {
        (false, _) => format!("Needs {kinds} {held}."),
        (true, None) => {
            format!("Made with {kinds} {held}, whose Damage Base is added; never with STAB.")
        }
        (true, Some(_)) => {
            format!(
                "Made with {kinds} {held}, whose AC and Damage Base are added; never with STAB."
            )
        }
    })
}

/// What a move does besides its damage, a sentence each.
#[must_use]
pub fn move_effects(dex: &Dex, def: &MoveDef) -> Vec<String> {
    let mut rest = def.effects.as_slice();
    let mut lines = Vec::new();
    while !rest.is_empty() {
        let (now, others) = rest.split_at(effects::alike(rest));
        lines.push(sentence(dex, def, now));
        rest = others;
    }
    lines
}

fn answers(to: Answers) -> String {
    let plain = match to {
        Answers::Aim => "Answers a damaging attack of a foe in reach on the user, before it.",
        Answers::Hit => "Answers a move that has hit the user.",
        Answers::Harm => "Answers a damaging move that has hit the user.",
        Answers::AllyStrikes => {
            "Answers a Melee attack of an ally that has damaged a foe beside the user."
        }
        Answers::AllyHarm => "Answers a damaging attack that has hit an ally beside the user.",
        Answers::Escape => {
            "Also answers a foe that flees or is switched out; the user first runs up to it, with 5 m \
             more movement."
        }
        Answers::HitNear(metres) => {
            return format!(
                "Answers a move that has hit the user or an ally within {metres} m of it."
            );
        }
        Answers::HitAlly(metres) => {
            return format!("Answers a move that has hit an ally within {metres} m of the user.");
        }
        Answers::Missed => "Answers a Melee attack that has missed the user, once it is over.",
        Answers::Aimed => {
            "Answers a Melee attack on the user, once it is over, if the user has not acted in this \
             round."
        }
        Answers::Targeted => "Also answers an attack of a foe on the user, before its roll.",
        Answers::TargetedNear(metres) => {
            return format!(
                "Answers an attack of a foe on the user or on an ally within {metres} m of it, before its roll."
            );
        }
        Answers::Attacks(metres) => {
            return format!("Also answers any attack of a foe within {metres} m, before its roll.");
        }
        Answers::SelfUse(metres) => {
            return format!("Answers somebody within {metres} m who uses a move on itself.");
        }
        Answers::Rise => {
            "Also answers a foe that begins a move which takes it into the air; the user first runs up to it."
        }
        Answers::Shielded => {
            "Answers somebody who shields itself or others from an attack of the user."
        }
        Answers::FoeRolls => "Answers a move of a foe that has rolled to hit, be it a miss.",
        Answers::Struck => "Answers an attack that has damaged the user, once it is over.",
        Answers::AllyArea => {
            "Answers an attack of an ally whose area takes the user in, before its roll."
        }
        Answers::Hazards(metres) => {
            return format!("Answers a foe that is about to lay hazards within {metres} m.");
        }
        Answers::Falls => {
            "Comes about by itself, and at no cost, when a damaging attack knocks the user out; whoever has made that \
             attack is the target."
        }
    };
    plain.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Frequency;
    use insta::assert_snapshot;

    fn shown(name: &str) -> String {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        card(dex, dex.find_move(name).expect("a known move")).to_string()
    }

    #[test]
    fn cards_of_abilities_say_once_how_often() {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        for def in &dex.abilities {
            let card = ability_card(def);
            let said = card.effects.join(" ");
            let (often, again) = match def.frequency {
                Frequency::Scene(1) => ("Scene", said.starts_with("Once a Scene")),
                Frequency::Daily(1) => ("Daily", said.to_lowercase().contains("once a day")),
                _ => continue,
            };
            assert!(card.line.contains(often) && !again, "{card}");
        }
    }

    #[test]
    fn cards_say_what_the_engine_does() {
        let names = [
            "Ember",
            "Tackle",
            "Smokescreen",
            "Sweet Scent",
            "Scratch",
            "Thunder Wave",
            "Withdraw",
            "Take Down",
            "Dragon Rage",
            "Sand Attack",
        ];
        let cards: Vec<String> = names.into_iter().map(shown).collect();
        assert_snapshot!(cards.join("\n"), @r"
        Ember
        Fire · Special · At-Will · AC 2 · DB 4 (1d8+6) · 4 m
        - On a hit with 18+ on the die, the target becomes Burned.
        - Whoever knows it has Firestarter.

        Tackle
        Normal · Physical · At-Will · AC 2 · DB 5 (1d8+8) · Melee · Dash
        - On a hit, the target is pushed 2 m away.
        - Cannot be used while Stuck.

        Smokescreen
        Normal · Status · EOT · 5 m, Ranged Blast 3
        - Smoke covers the area until the encounter ends; attacks from or into it take -3 on the Accuracy Roll.

        Sweet Scent
        Normal · Status · Scene · AC 2 · Burst 2 · Friendly
        - On a hit, the target's Evasion falls by 2.
        - Spares the user's allies.
        - Whoever knows it has Alluring.

        Scratch
        Normal · Physical · At-Will · AC 2 · DB 4 (1d8+6) · Pass 4
        - The user dashes along a straight line and attacks everybody on it.

        Thunder Wave
        Electric · Status · Scene x2 · 6 m · Type immunity
        - Cannot miss.
        - The target becomes Paralysed.
        - Does nothing to targets that are immune to its type.

        Withdraw
        Water · Status · At-Will · Self
        - The user is Withdrawn: no Critical Hits against it, Damage Reduction 15, but it cannot Shift and uses moves on itself only; coming out is a Shift Action.

        Take Down
        Normal · Physical · EOT · AC 5 · DB 9 (2d10+10) · Melee · Dash
        - On a hit, the user loses a third of the damage dealt.
        - On a hit, the user may try to Trip the target as a Free Action in this turn.
        - Cannot be used while Stuck.

        Dragon Rage
        Dragon · Special · At-Will · AC 2 · 15 HP · 4 m
        - The loss is fixed: defences do not count, and of types only immunity.

        Sand Attack
        Ground · Status · EOT · AC 2 · 2 m
        - On a hit, the target becomes Blinded until the end of its next turn.
        ");
    }

    #[test]
    fn what_moves_make_of_the_sky_is_told_for_every_weather() {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        let told = |name: &str| card(dex, dex.find_move(name).unwrap()).to_string();
        let (beam, synthesis) = (told("Solar Beam"), told("Synthesis"));
        assert!(
            beam.contains("DB 6 in rainy weather, in hail or in a sandstorm."),
            "{beam}"
        );
        assert!(
            synthesis.contains(
                "; two thirds in sunny weather, a quarter in rainy weather, in hail or in a sandstorm."
            ),
            "{synthesis}"
        );
    }

    #[test]
    fn what_comes_to_several_names_each_of_them() {
        assert_snapshot!(shown("Grass Pledge"), @r"
        Grass Pledge
        Grass · Special · Scene · AC 2 · DB 8 (2d8+10) · 6 m · Pledge
        - If it follows on an ally's Fire Pledge, Fire Hazards lie in Burst 1 around the target (an eighth of the Hit Points as damage for whoever passes through on the ground, friend or foe, and Burned for whoever begins or ends a turn there; gone where a Ground, Rock or Water move is aimed).
        - If it follows on an ally's Water Pledge, the target, and every foe beside it, becomes Slowed.
        - If it follows on an ally's Water Pledge, the Speed of the target and of every foe beside it falls by 2 stages.
        - Right after the turn of an ally that has used another Pledge, it may be used at once on the same target, even after the user has acted.
        ");
    }

    #[test]
    fn what_comes_to_the_user_too_is_said_once() {
        let bell = shown("Heal Bell");
        assert!(
            bell.contains("The target, and the user as well, is no longer"),
            "{bell}"
        );
        assert_eq!(bell.matches("no longer").count(), 1, "{bell}");
    }

    #[test]
    fn the_halves_of_a_move_and_how_long_it_lasts_stand_where_they_belong() {
        let names = ["Bide", "Wish", "Fly", "Follow Me", "Rage", "Maul", "Encore"];
        let cards: Vec<String> = names.into_iter().map(shown).collect();
        assert_snapshot!(cards.join("\n"), @r"
        Bide
        Normal · Physical · Scene · Free Action · Self
        - Answers a damaging move that has hit the user.
        - The user gathers the damage that it takes from attacks until the end of its next turn.
        - Then Bide (let loose): HP equal to what the user has gathered, Burst 1, Friendly; it cannot miss.

        Wish
        Normal · Status · Daily x2 · 15 m
        - It comes true for the target at the end of the user's next turn, or of its own where the user is gone by then.
        - Cannot be used if the user has foretold something that has still to come true.
        - When it comes true: the target regains half of its maximum Hit Points.
        - Or as Wish (for oneself): Self. Not if the user has foretold something that has still to come true. It comes true for the user at the end of the user's next turn, or of its own where the user is gone by then.

        Fly
        Flying · Physical · At-Will · AC 3 · DB 8 (2d8+10) · Melee · Dash · Set-Up · Airborne
        - While preparing, the user is 25 m up in the air, where hardly any attack reaches it, until it comes down beside somebody in its next turn, within two Shifts by its Overland or Sky Speed (High in the Air).
        - While preparing, the user's turn ends with it.
        - Cannot be used while Stuck.
        - Takes two turns: it is prepared in the first and used in the next.
        - Cannot be used where the field is Warped.
        - Whoever knows it flies 3 m further.

        Follow Me
        Normal · Status · Scene · Burst 5 · Social · Friendly
        - Until the end of the user's next turn, the target has to strike the user with every move that strikes its foes, where it can (Drawn).
        - Nobody can step in between, and a Substitute does not keep it away.
        - Spares the user's allies.

        Rage
        Normal · Physical · At-Will · AC 2 · DB 2 (1d6+3) · Melee · Spirit Surge
        - Hit or miss, the user becomes Enraged.
        - Hit or miss, until the end of the user's next turn, the user gains a stage of Attack for every damaging attack that hits it while it is Enraged (Raging).
        - What it does to the user happens even on a miss.

        Maul
        Normal · Physical · Scene x2 · AC 2 · DB 5 (1d8+8) · Weapon's range
        - On a hit, the target Flinches.
        - Made with a melee weapon in hand or on the feet, whose AC and Damage Base are added; never with STAB.

        Encore
        Normal · Status · Scene x2 · AC 2 · 4 m · Social
        - On a hit, the target becomes Confused, Suppressed or Enraged, as a d3 decides.
        - Nobody can step in between, and a Substitute does not keep it away.
        ");
    }

    #[test]
    fn every_move_says_something() {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        for def in &dex.moves {
            let card = card(dex, def);
            let told = !card.effects.is_empty() || !card.missing.is_empty() || def.is_damaging();
            assert!(told, "{} does nothing", def.name);
            for sentence in &card.effects {
                assert!(sentence.ends_with('.'), "{}: {sentence}", def.name);
            }
        }
    }
}
