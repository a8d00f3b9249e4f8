//! Move cards: English generated from the definition of a move, so that what a player reads is
//! what the engine does. All wording is our own.

use std::fmt;

use super::dex::Dex;
use super::moves::{
    Answers, Blessing, Capability, Condition, Duration, Effect, Hazard, Keyword, MoveAction,
    MoveDamage, MoveDef, Power, Range, Stance, What, When, Who,
};
use super::objects::ObjectPlaced;
use crate::board::Area;
use crate::data::ids::TerrainId;
use crate::data::weather::Weather;
use crate::rules::{DamageBase, StageStat, Status};

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
        MoveAction::Free => parts.push("Free Action".to_owned()),
    }
    parts.extend(def.ac.map(|ac| format!("AC {ac}")));
    parts.extend(damage(def.damage));
    parts.push(range(def.range));
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
        MoveDamage::Base(base) => {
            let dice = DamageBase::new(i32::from(base)).dice();
            Some(format!(
                "DB {base} ({}d{}{:+})",
                dice.count, dice.sides, dice.bonus
            ))
        }
        MoveDamage::Fixed(loss) => Some(format!("{loss} HP")),
        MoveDamage::Level => Some("HP equal to the user's level".to_owned()),
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
        Range::Leap => "Self, a jump".to_owned(),
        Range::Area(area) => area.to_string(),
    }
}

/// The name of a keyword.
#[must_use]
pub fn keyword_name(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Dash => "Dash",
        Keyword::Friendly => "Friendly",
        Keyword::Priority => "Priority",
        Keyword::PriorityLimited => "Priority (Limited)",
        Keyword::PriorityAdvanced => "Priority (Advanced)",
        Keyword::Interrupt => "Interrupt",
        Keyword::Powder => "Powder",
        Keyword::Sonic => "Sonic",
        Keyword::Social => "Social",
        Keyword::DoubleStrike => "Double Strike",
        Keyword::FiveStrike => "Five Strike",
        Keyword::Pass => "Pass",
        Keyword::Smite => "Smite",
        Keyword::SpiritSurge => "Spirit Surge",
        Keyword::Groundsource => "Groundsource",
        Keyword::TypeImmunity => "Type immunity",
        Keyword::Exhaust => "Exhaust",
        Keyword::SetUp => "Set-Up",
        Keyword::EndOfRound => "End of round",
    }
}

/// What a keyword does, in a sentence; `None` where the keyword alone changes nothing.
#[must_use]
pub fn keyword_text(keyword: Keyword) -> Option<&'static str> {
    Some(match keyword {
        Keyword::Dash => "Cannot be used while Stuck.",
        Keyword::Friendly => "Spares the user's allies.",
        Keyword::Priority => "Whoever has not acted this round may take its turn at once for it.",
        Keyword::PriorityLimited => {
            "Whoever has not acted this round may use it at once, ahead of the rest of its turn."
        }
        Keyword::PriorityAdvanced => "May be used at once, even after the user has acted.",
        Keyword::Interrupt => "May be used in answer to what another does.",
        Keyword::Powder => "Does nothing to Grass types.",
        Keyword::Social => "Nobody can step in between.",
        Keyword::DoubleStrike => "Rolls twice to hit; two hits strike harder.",
        Keyword::FiveStrike => "Strikes one to five times, by a d8.",
        Keyword::Pass => "The user dashes along a straight line and attacks everybody in it.",
        Keyword::Smite => "On a miss it still deals damage, resisted one step further.",
        Keyword::SpiritSurge => "What it does to the user happens even on a miss.",
        Keyword::Groundsource => "Rough and Blocking terrain do not hinder it.",
        Keyword::TypeImmunity => "Does nothing to targets that are immune to its type.",
        Keyword::Exhaust => {
            "The user loses the Standard and Shift Action of its next turn; not possible while it \
             owes a turn already."
        }
        Keyword::SetUp => "Takes two turns: the first prepares, the next attacks.",
        Keyword::EndOfRound => {
            "The user gives up its Shift and waits: at the end of the round it may Shift and use the \
             move."
        }
        Keyword::Sonic => return None,
    })
}

fn sentences(dex: &Dex, def: &MoveDef) -> Vec<String> {
    let mut all = Vec::new();
    if def.cannot_miss {
        all.push("Cannot miss.".to_owned());
    }
    if matches!(def.damage, MoveDamage::Fixed(_) | MoveDamage::Level) {
        all.push(
            "The loss is fixed: defences do not count, and of types only immunity.".to_owned(),
        );
    }
    if def.crit_from < 20 && def.is_damaging() {
        all.push(format!("Critical Hit on {}+.", def.crit_from));
    }
    all.extend(def.answers.map(|to| answers(to).to_owned()));
    all.extend(def.power.map(power));
    all.extend(
        def.ready_in
            .map(|sky| format!("Needs no preparation{}.", condition(Condition::In(sky)))),
    );
    all.extend(def.effects.iter().map(|effect| sentence(dex, def, effect)));
    all.extend(
        def.keywords
            .iter()
            .filter_map(|word| keyword_text(*word))
            .map(str::to_owned),
    );
    all.extend(def.grants.iter().map(|it| match it {
        Capability::Springy => "Whoever knows it jumps 1 m further.".to_owned(),
        other => format!("Whoever knows it has {other:?}."),
    }));
    all
}

fn answers(to: Answers) -> &'static str {
    match to {
        Answers::Aim => "Answers a damaging attack of a foe in reach on the user, before it.",
        Answers::Hit => "Answers a move that has hit the user.",
        Answers::Harm => "Answers a damaging move that has hit the user.",
        Answers::Escape => "Also answers a foe that flees or is switched out.",
    }
}

fn power(power: Power) -> String {
    match power {
        Power::PerInjury => "The Damage Base rises by 1 for each Injury of the user.".to_owned(),
        Power::Die => "The Damage Base rises by a d6 rolled for each use.".to_owned(),
        Power::Rolling(step) => format!(
            "The user goes on with it until it misses or hits nobody; each use in a row raises the \
             Damage Base by {step}, up to 15."
        ),
        Power::Unburdened(base) => format!("DB {base} if the user holds no item."),
        Power::Clouded(base) => format!("DB {base} in rain, hail or a sandstorm."),
        Power::Chasing(base) => format!(
            "As such an answer it has DB {base}, and the user first runs up, with 5 m more \
             movement."
        ),
        Power::Speed => {
            "The user's Speed is added to the damage, and the target's subtracted.".to_owned()
        }
    }
}

/// An effect as a sentence.
fn sentence(dex: &Dex, def: &MoveDef, effect: &Effect) -> String {
    let when = match effect.when {
        When::Hit if def.cannot_miss => String::new(),
        When::Hit => "on a hit, ".to_owned(),
        When::Natural(roll) => format!("on a hit with {roll}+ on the die, "),
        When::Between(least, most) => format!("on a hit with {least} to {most} on the die, "),
        When::Use | When::Touch => String::new(),
        When::SetUp => "while preparing, ".to_owned(),
        When::Miss => "on a miss, ".to_owned(),
    };
    let condition = effect.only_if.map(condition).unwrap_or_default();
    capitalised(&format!("{when}{}{condition}.", clause(dex, effect)))
}

fn clause(dex: &Dex, effect: &Effect) -> String {
    let who = match effect.who {
        Who::Target => "the target",
        Who::User => "the user",
    };
    match &effect.what {
        What::Inflict { status, lasting } => {
            format!("{who} {}{}", struck(*status), duration(*lasting))
        }
        What::Cure(statuses) => format!("{who} is no longer {}", list(statuses)),
        What::Stage { stat, by } => stage(who, *stat, *by),
        What::Aim { by, lasting } => {
            let until = duration(*lasting);
            format!("the Accuracy Rolls of {who} get {by:+}{until}")
        }
        What::Either(one, other) => {
            format!(
                "{who} {} or {}, by the toss of a coin",
                struck(*one),
                struck(*other)
            )
        }
        What::Push(metres) => format!("{who} is pushed {metres} m away"),
        What::PushLess(metres) => {
            format!("{who} is pushed {metres} m away, less its weight class")
        }
        What::Drain(share) => format!("the user regains {share}% of the damage dealt"),
        What::Recoil(parts) => format!("the user loses {} of the damage dealt", part(*parts)),
        What::Heal(share) => format!("{who} regains {share}% of its maximum Hit Points"),
        What::HealBySky => format!(
            "{who} regains half of its maximum Hit Points; two thirds in sunshine, a quarter in \
             rain, hail or a sandstorm"
        ),
        What::LosePart(parts) => format!("{who} loses {} of its maximum Hit Points", part(*parts)),
        What::Sacrifice => "the user's Hit Points fall to -50% of its maximum".to_owned(),
        What::Scatter(loss) => {
            format!("everybody cardinally adjacent to the target loses {loss} Hit Points")
        }
        What::Seed => {
            "the target loses a tick of Hit Points at the start of each of its turns, and \
             the user regains it, until the target faints or is recalled; Grass types and those \
             immune to Grass are immune"
                .to_owned()
        }
        What::Unseed => "Leech Seeds on the user are gone".to_owned(),
        What::Grounded => "for 3 turns the target is kept on the ground, without Sky and Levitate \
             Speed, and Ground attacks reach it even if it is immune"
            .to_owned(),
        What::FreeTrip => {
            "the user may try to Trip the target as a Free Action in this turn".to_owned()
        }
        What::Disable => "that move becomes Disabled for its user".to_owned(),
        What::Endure => "that move leaves the user at least 1 Hit Point".to_owned(),
        What::Dodge(by) => format!("{who} gains {by} Evasion until the end of its next turn"),
        What::Pumped => {
            "until it is recalled, the user's Critical Hits come 2 earlier on the die".to_owned()
        }
        What::Ward(element) => format!(
            "{who} resists {} attacks one step further until a damaging one has hit it",
            element.name()
        ),
        What::Bless { blessing, uses } => bless(*blessing, *uses),
        What::Weather(weather) => sky(*weather).to_owned(),
        What::Lay(hazard) => lay(*hazard).to_owned(),
        What::Sweep(0) => {
            "all blessings, stances, hazards and smoke on the field are gone".to_owned()
        }
        What::Sweep(metres) => format!("hazards within {metres} m of the user are gone"),
        What::BlowAway => {
            "hazards in the area are gone, and so is smoke that it touches".to_owned()
        }
        What::EndTurn => "the user's turn is over".to_owned(),
        What::Cover(terrain) => cover(dex, *terrain),
        What::Stance(stance) => stance_text(*stance).to_owned(),
        What::Shield => "the user is not hit by the move that this one interrupts".to_owned(),
        What::ForceSwitch => format!(
            "{who} runs from the user, towards its trainer if it has one; a trainer's Pokémon that \
             ends within 6 m of its ball is recalled, and its trainer may send out another"
        ),
    }
}

/// One part in so many, in words.
fn part(parts: u8) -> String {
    match parts {
        1 => "all".to_owned(),
        2 => "half".to_owned(),
        3 => "a third".to_owned(),
        4 => "a quarter".to_owned(),
        parts => format!("1/{parts}"),
    }
}

fn bless(blessing: Blessing, uses: u8) -> String {
    let (when, what) = match blessing {
        Blessing::Physical => ("physical damage", "resist it one step further"),
        Blessing::Special => ("special damage", "resist it one step further"),
        Blessing::Critical => ("a Critical Hit", "take it as a usual hit"),
    };
    format!(
        "the user and its allies, when they receive {when}, may {what}; {} for all of them together",
        count(uses, "use")
    )
}

fn sky(weather: Weather) -> &'static str {
    match weather {
        Weather::Clear => "the weather becomes clear",
        Weather::Sunny => {
            "the weather is sunny for 5 rounds: +5 on the damage of Fire attacks, -5 on that of \
             Water attacks"
        }
        Weather::Rainy => {
            "the weather is rainy for 5 rounds: +5 on the damage of Water attacks, -5 on that of \
             Fire attacks"
        }
        Weather::Hail => {
            "it hails for 5 rounds: all but Ice types lose a tick of Hit Points at the start of \
             their turns"
        }
        Weather::Sandstorm => {
            "a sandstorm blows for 5 rounds: all but Ground, Rock and Steel types lose a tick of \
             Hit Points at the start of their turns"
        }
    }
}

fn lay(hazard: Hazard) -> &'static str {
    match hazard {
        Hazard::Spikes => {
            "the squares become Slow Terrain; foes on the ground that run into them lose a tick of \
             Hit Points and are Slowed until the end of their next turn"
        }
        Hazard::ToxicSpikes => {
            "the squares become Slow Terrain; foes on the ground that run into them are Poisoned, \
             Badly Poisoned where it lies twice, and Slowed until the end of their next turn; \
             Poison types take it away unharmed"
        }
        Hazard::StickyWeb => {
            "the squares become Slow Terrain; foes that run into them lose a stage of Speed and are \
             Slowed until the end of their next turn; Flying types and those that levitate do not \
             notice it, and Bug types take it away unharmed"
        }
        Hazard::StealthRock => {
            "a foe that comes within 2 m of a rock draws it: it loses a tick of Hit Points by type, \
             and the rock is gone; only once until it has been recalled"
        }
    }
}

fn struck(status: Status) -> String {
    match status {
        Status::Asleep => "falls Asleep".to_owned(),
        Status::Flinched => "Flinches".to_owned(),
        other => format!("becomes {}", other.name()),
    }
}

fn duration(lasting: Duration) -> &'static str {
    match lasting {
        Duration::UntilCured => "",
        Duration::EndOfNextTurn => " until the end of its next turn",
        Duration::EndOfSourcesNextTurn => " until the end of the user's next turn",
        Duration::FullRound => " for one full round",
    }
}

fn stage(who: &str, stat: StageStat, by: i32) -> String {
    let verb = if by < 0 { "falls" } else { "rises" };
    let size = by.unsigned_abs();
    match stat {
        StageStat::Accuracy | StageStat::Evasion => {
            format!("{who}'s {} {verb} by {size}", stat.name())
        }
        _ => format!(
            "{who}'s {} {verb} by {size} {}",
            stat.name(),
            plural(size, "stage")
        ),
    }
}

fn cover(dex: &Dex, id: TerrainId) -> String {
    let def = dex.terrain(id);
    let mut text = format!("{} covers the area until the encounter ends", def.name);
    if def.accuracy != 0 {
        text += &format!(
            "; attacks from or into it take {:+} on the Accuracy Roll",
            def.accuracy
        );
    }
    text
}

fn stance_text(stance: Stance) -> &'static str {
    match stance {
        Stance::CurledUp => {
            "the user is Curled Up: no Critical Hits against it, damage reduction 10, but Slowed \
             and -4 on Accuracy Rolls; uncurling is a Swift Action"
        }
        Stance::Withdrawn => {
            "the user is Withdrawn: no Critical Hits against it, damage reduction 15, but it \
             cannot Shift and uses moves on itself only; coming out is a Shift Action"
        }
    }
}

fn condition(condition: Condition) -> String {
    match condition {
        Condition::TargetHas(status) => format!(" if the target is {}", status.name()),
        Condition::TargetIs(element) => format!(" if the target is of type {}", element.name()),
        Condition::UserIn(habitat) => format!(" if the user stands in {} terrain", habitat.name()),
        Condition::In(weather) => match weather {
            Weather::Clear => " in clear weather".to_owned(),
            Weather::Sunny => " in sunny weather".to_owned(),
            Weather::Rainy => " in rainy weather".to_owned(),
            Weather::Hail => " in hail".to_owned(),
            Weather::Sandstorm => " in a sandstorm".to_owned(),
        },
        Condition::StageUpTo(stat, at) => {
            format!(
                " instead if the target's {} is at {at} or lower",
                stat.name()
            )
        }
        Condition::StageAbove(stat, at) => {
            format!(" if the target's {} is above {at}", stat.name())
        }
    }
}

fn list(statuses: &[Status]) -> String {
    let names: Vec<&str> = statuses.iter().map(|status| status.name()).collect();
    names.join(" or ")
}

fn count(number: u8, word: &str) -> String {
    format!("{number} {}", plural(u32::from(number), word))
}

fn plural(number: u32, word: &str) -> String {
    if number == 1 {
        word.to_owned()
    } else {
        format!("{word}s")
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// What an object of a level is and does, a sentence each (G107 to G110).
#[must_use]
pub fn object_lines(dex: &Dex, placed: &ObjectPlaced) -> Vec<String> {
    let def = dex.object(placed.kind);
    let mut lines = Vec::new();
    let ground: Vec<&str> = [
        (def.blocking, "Blocking"),
        (def.rough, "Rough"),
        (def.slow, "Slow"),
    ]
    .into_iter()
    .filter_map(|(is, name)| is.then_some(name))
    .collect();
    if !ground.is_empty() {
        lines.push(format!("Its squares are {}.", ground.join(" and ")));
    }
    for (elements, words) in [
        (&def.weak, "Suffers more from"),
        (&def.resists, "Suffers less from"),
        (&def.immune, "Does not mind"),
    ] {
        let names: Vec<&str> = elements.iter().map(|element| element.name()).collect();
        if !names.is_empty() {
            lines.push(format!("{words} {}.", names.join(", ")));
        }
    }
    if let Some(burns) = def.burns {
        lines.push(format!(
            "Burns for {} once lit by Fire.",
            rounds(burns.rounds)
        ));
    }
    if let Some(topples) = def.topples {
        lines.push(format!(
            "Falls {} m away from whoever breaks it, with Damage Base {}.",
            topples.metres, topples.damage
        ));
    }
    if let Some(outage) = def.electronic {
        let long = outage.rounds.map_or_else(|| "the scene".to_owned(), rounds);
        let opens = if outage.opens {
            "; the way is free then"
        } else {
            ""
        };
        lines.push(format!(
            "Water and Electric attacks switch it off for {long}{opens}."
        ));
    }
    if def.boughs > 0 {
        lines.push(format!(
            "A fall through its branches costs {}d6 more.",
            def.boughs
        ));
    }
    for how in &def.improvised {
        lines.push(format!("From here: {}.", dex.improvised(*how).name));
    }
    if let Some(piece) = placed.set_piece {
        lines.push(format!(
            "{} against {} sets off {}, with {} times the Rank as the attack stat.",
            piece.skill.name(),
            piece.dc,
            dex.move_def(piece.copies).name,
            piece.times
        ));
    }
    lines
}

fn rounds(count: u8) -> String {
    if count == 1 {
        "1 round".to_owned()
    } else {
        format!("{count} rounds")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use insta::assert_snapshot;

    fn shown(name: &str) -> String {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        card(dex, dex.find_move(name).expect("a known move")).to_string()
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
        - The user dashes along a straight line and attacks everybody in it.

        Thunder Wave
        Electric · Status · Scene x2 · 6 m · Type immunity
        - Cannot miss.
        - The target becomes Paralysed.
        - Does nothing to targets that are immune to its type.

        Withdraw
        Water · Status · At-Will · Self
        - The user is Withdrawn: no Critical Hits against it, damage reduction 15, but it cannot Shift and uses moves on itself only; coming out is a Shift Action.

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
