//! The word "ref": a line of text becomes a correction, or a word about what would be right.

use crate::battle::{Battle, CombatantId, Command, Correction, Fate, SideId, TurnAction, act};
use crate::board::{Cell, Light};
use crate::data::Weather;
use crate::data::moves::Duration;
use crate::data::{ItemId, MoveId, TerrainId, nearest};
use crate::rules::{StageStat, Status};

/// The help of "ref" alone.
pub const HELP: &str = "\
Corrections by the table, at any prompt, for anybody. They are in the log and in the record, and undo takes them back.
  ref hp NAME 20               ref temp NAME 5             ref injuries NAME 2
  ref up NAME                  ref down NAME               ref dead NAME
  ref status NAME +Burned      ref status NAME -Burned     ref status NAME +Disabled MOVE
  more words after a status: by NAME, for a round, anyway (overrules immunity)
  ref stage NAME attack 2      ref move NAME 3,4           ref off NAME, ref on NAME 3,4
  ref uses NAME MOVE 0         ref points NAME 3           ref turn NAME again, or over
  ref number NAME NUMBER 3     sets any other number that the rules keep of somebody
  ref action NAME standard back, or spent (shift, swift)
  ref item NAME ITEM 3         ref held NAME ITEM, or none
  ref ground 3,4 TERRAIN       ref weather rainy           ref light dark
  ref house RULE VALUE         ref house lists the rules   ref end SIDE, or draw
The start of a name is enough where it is clear. A square is column,row.";

/// Reads what follows "ref".
///
/// # Errors
/// What is wrong with it, in a sentence that says what would be right.
pub fn read(battle: &Battle, line: &str) -> Result<Command, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((form, rest)) = words.split_first() else {
        return Err(HELP.to_owned());
    };
    let reader = Reader { battle };
    let form = form.to_lowercase();
    let whole = reader.of_the_whole(&form, rest)?;
    if let Some(correction) = whole {
        // Whoever is asked stands for the table.
        let actor = battle
            .prompt()
            .map_or(CombatantId(0), |prompt| prompt.actor);
        return Ok(Command::new(actor, act::Correct(correction)));
    }
    if !FORMS.contains(&form.as_str()) {
        let hint = nearest(&form, FORMS.iter().chain(&BOARD_FORMS).copied());
        let hint = hint.map_or_else(String::new, |near| format!(" Did you mean ref {near}?"));
        return Err(format!(
            "There is no correction \"{form}\".{hint} Type ref alone for the list."
        ));
    }
    let (who, rest) = reader.somebody(rest)?;
    let correction = reader.of_somebody(&form, who, rest)?;
    Ok(Command::new(who, act::Correct(correction)))
}

/// Whom a line is about that sets something of somebody right; `None` where it is about the whole battle, or cannot
/// be read so far.
#[must_use]
pub fn subject(battle: &Battle, line: &str) -> Option<CombatantId> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (form, rest) = words.split_first()?;
    let about = FORMS.contains(&form.to_lowercase().as_str());
    let found = about.then(|| Reader { battle }.somebody(rest));
    found?.ok().map(|(who, _)| who)
}

const FORMS: [&str; 18] = [
    "hp", "temp", "injuries", "up", "down", "dead", "status", "stage", "move", "off", "on", "uses",
    "points", "number", "turn", "action", "item", "held",
];

const BOARD_FORMS: [&str; 5] = ["ground", "weather", "light", "house", "end"];

struct Reader<'a> {
    battle: &'a Battle,
}

type Read<T> = Result<T, String>;

fn number<T: std::str::FromStr>(words: &[&str], what: &str) -> Read<T> {
    match words {
        [word] => word
            .parse()
            .map_err(|_| format!("\"{word}\" is no number that {what} could have.")),
        [] => Err(format!("A number is missing: {what}.")),
        _ => Err(format!("\"{}\" is no number.", words.join(" "))),
    }
}

fn square(words: &[&str]) -> Read<Cell> {
    let text = words.join("");
    let text = text.trim_matches(['(', ')']);
    text.split_once(',')
        .and_then(|(x, y)| Some(Cell::new(x.trim().parse().ok()?, y.trim().parse().ok()?)))
        .ok_or_else(|| "A square is missing; write it as column,row, e.g. 3,4.".to_owned())
}

/// The one thing whose name is, or begins with, what was written.
fn one_of<T: Copy>(kind: &str, wanted: &str, all: &[(String, T)]) -> Read<T> {
    let wanted_lower = squeezed(wanted);
    if wanted_lower.is_empty() {
        return Err(format!("The {kind} is missing."));
    }
    if let Some((_, found)) = all.iter().find(|(name, _)| squeezed(name) == wanted_lower) {
        return Ok(*found);
    }
    let begins: Vec<&(String, T)> = all
        .iter()
        .filter(|(name, _)| squeezed(name).starts_with(&wanted_lower))
        .collect();
    match begins.as_slice() {
        [(_, found)] => Ok(*found),
        [] => {
            let names = || all.iter().map(|(name, _)| name.as_str());
            let hint = match nearest(wanted, names()) {
                Some(near) => format!(" Did you mean {near}?"),
                None if all.len() <= 24 => {
                    format!(" There are: {}.", names().collect::<Vec<_>>().join(", "))
                }
                None => String::new(),
            };
            Err(format!("There is no {kind} \"{wanted}\".{hint}"))
        }
        several => {
            let names: Vec<&str> = several.iter().map(|(name, _)| name.as_str()).collect();
            Err(format!("Which {kind}: {}?", names.join(", ")))
        }
    }
}

/// Lower case, without what people leave out of names.
fn squeezed(text: &str) -> String {
    text.chars()
        .filter(|letter| !matches!(letter, ' ' | '_' | '-' | '\''))
        .flat_map(char::to_lowercase)
        .collect()
}

impl Reader<'_> {
    fn people(&self) -> Vec<(String, CombatantId)> {
        self.battle
            .ids()
            .map(|id| (self.battle.name(id).to_owned(), id))
            .collect()
    }

    /// Somebody's name at the start; what follows it. The longest that fits is meant.
    fn somebody<'w>(&self, words: &'w [&'w str]) -> Read<(CombatantId, &'w [&'w str])> {
        let people = self.people();
        for count in (1..=words.len()).rev() {
            let wanted = squeezed(&words[..count].join(" "));
            if let Some((_, id)) = people.iter().find(|(name, _)| squeezed(name) == wanted) {
                return Ok((*id, &words[count..]));
            }
        }
        match words.split_first() {
            Some((first, rest)) => Ok((one_of("combatant", first, &people)?, rest)),
            None => Err("Say whom it concerns, e.g. ref hp NAME 20.".to_owned()),
        }
    }

    fn item(&self, name: &str) -> Read<ItemId> {
        let dex = self.battle.dex();
        let all: Vec<_> = dex
            .items
            .iter()
            .map(|def| (def.name.clone(), def.id))
            .collect();
        one_of("item", name, &all)
    }

    fn terrain(&self, name: &str) -> Read<TerrainId> {
        let dex = self.battle.dex();
        let all: Vec<_> = dex
            .terrains
            .iter()
            .map(|def| (def.name.clone(), def.id))
            .collect();
        one_of("ground", name, &all)
    }

    fn known_move(&self, who: CombatantId, name: &str) -> Read<MoveId> {
        let dex = self.battle.dex();
        let sheet = self.battle.sheet(who);
        let known = sheet.iter().flat_map(|sheet| &sheet.moves);
        let all: Vec<_> = known
            .map(|state| (dex.move_def(state.id).name.clone(), state.id))
            .collect();
        one_of(&format!("move of {}", self.battle.name(who)), name, &all)
    }

    fn of_somebody(&self, form: &str, who: CombatantId, rest: &[&str]) -> Read<Correction> {
        let all_but_last = || match rest.split_last() {
            Some((last, before)) => (before.join(" "), vec![*last]),
            None => (String::new(), Vec::new()),
        };
        Ok(match form {
            "hp" => Correction::Hp(number(rest, "Hit Points")?),
            "temp" => Correction::TempHp(number(rest, "temporary Hit Points")?),
            "injuries" => Correction::Injuries(number(rest, "Injuries")?),
            "up" => Correction::Fate(Fate::Up),
            "down" => Correction::Fate(Fate::Down),
            "dead" => Correction::Fate(Fate::Dead),
            "status" => self.status(who, rest)?,
            "stage" => {
                let (stat, to) = all_but_last();
                let all = StageStat::ALL.map(|stat| (stat.name().to_owned(), stat));
                Correction::Stage(one_of("stat", &stat, &all)?, number(&to, "a stage")?)
            }
            "move" => Correction::Move(square(rest)?),
            "off" => Correction::Leave,
            // Trainers of a League battle stand beside the board, wherever that is.
            "on" if rest.is_empty() => Correction::Enter(Cell::new(0, 0)),
            "on" => Correction::Enter(square(rest)?),
            "uses" => {
                let (name, used) = all_but_last();
                Correction::Uses(self.known_move(who, &name)?, number(&used, "uses")?)
            }
            "points" => Correction::Points(number(rest, "Action Points")?),
            "number" => {
                let (name, to) = all_but_last();
                let known = self.battle.numbers(who);
                let all: Vec<_> = known
                    .iter()
                    .map(|it| (it.name.to_owned(), it.name))
                    .collect();
                let what = format!("number of {}", self.battle.name(who));
                let named = one_of(&what, &name, &all)?;
                Correction::Number(named.to_owned(), number(&to, named)?)
            }
            "turn" => {
                let all = [("again".to_owned(), true), ("over".to_owned(), false)];
                Correction::Turn(one_of("state of a turn", &rest.join(" "), &all)?)
            }
            "action" => {
                let (action, state) = all_but_last();
                let actions = TurnAction::ALL.map(|action| (action.name().to_owned(), action));
                let states = [
                    ("back".to_owned(), true),
                    ("left".to_owned(), true),
                    ("spent".to_owned(), false),
                ];
                Correction::Action(
                    one_of("action", &action, &actions)?,
                    one_of("state of an action", &state.join(" "), &states)?,
                )
            }
            "item" => {
                let (name, count) = all_but_last();
                Correction::Item(self.item(&name)?, number(&count, "items")?)
            }
            _ => match rest.join(" ") {
                name if squeezed(&name) == "none" => Correction::Held(None),
                name => Correction::Held(Some(self.item(&name)?)),
            },
        })
    }

    /// "+Burned by NAME for a round anyway", "-Burned", "+Disabled MOVE".
    fn status(&self, who: CombatantId, rest: &[&str]) -> Read<Correction> {
        let text = rest.join(" ");
        let gained = !text.starts_with('-');
        let text = text.trim_start_matches(['+', '-']).trim();
        let (text, overrule) = tail(text, &["anyway", "!"]);
        let (text, round) = tail(text, &["for a round", "for one round"]);
        let (name, by) = match text.split_once(" by ") {
            Some((name, by)) => (name, Some(one_of("combatant", by, &self.people())?)),
            None => (text, None),
        };
        if let Some(named) = name.to_lowercase().strip_prefix("disabled ") {
            return Ok(Correction::Disable(self.known_move(who, named)?));
        }
        let all = Status::ALL.map(|status| (status.name().to_owned(), status));
        let status = one_of("status", name, &all)?;
        if !gained {
            return Ok(Correction::Cure(status));
        }
        let lasting = if round {
            Duration::FullRound
        } else {
            Duration::UntilCured
        };
        Ok(Correction::Inflict {
            status,
            by,
            lasting,
            overrule,
        })
    }

    fn of_the_whole(&self, form: &str, rest: &[&str]) -> Read<Option<Correction>> {
        Ok(Some(match form {
            "ground" => match rest.split_first() {
                Some((cell, name)) => {
                    Correction::Ground(square(&[*cell])?, self.terrain(&name.join(" "))?)
                }
                None => return Err("Say where and what: ref ground 3,4 TERRAIN.".to_owned()),
            },
            "weather" => {
                let all = Weather::ALL.map(|weather| (format!("{weather:?}"), weather));
                Correction::Weather(one_of("weather", &rest.join(" "), &all)?)
            }
            "light" => {
                let all = [Light::Lit, Light::Dark, Light::PitchDark]
                    .map(|light| (light.name().to_owned(), light));
                Correction::Light(one_of("light", &rest.join(" "), &all)?)
            }
            "house" => match rest {
                [rule, value @ ..] if !value.is_empty() => Correction::House {
                    rule: (*rule).to_owned(),
                    value: value.join(" "),
                },
                _ => return Err(self.house_rules()),
            },
            "end" => {
                let level = self.battle.level();
                let sides = level.sides.iter().enumerate();
                let mut all: Vec<_> = sides
                    .map(|(index, side)| (side.name.clone(), Some(SideId(index as u8))))
                    .collect();
                all.push(("draw".to_owned(), None));
                Correction::End(one_of("side", &rest.join(" "), &all)?)
            }
            _ => return Ok(None),
        }))
    }

    fn house_rules(&self) -> String {
        let fields = self.battle.house().fields();
        let lines: Vec<String> = fields
            .iter()
            .map(|(name, value)| format!("  {name}: {value}"))
            .collect();
        format!(
            "The house rules now; ref house RULE VALUE sets one:\n{}",
            lines.join("\n")
        )
    }
}

/// Takes one of these endings off; whether it was there.
fn tail<'t>(text: &'t str, endings: &[&str]) -> (&'t str, bool) {
    for ending in endings {
        let at = text.len().checked_sub(ending.len());
        if let Some((start, end)) = at.and_then(|at| text.split_at_checked(at))
            && end.eq_ignore_ascii_case(ending)
        {
            return (start.trim_end(), true);
        }
    }
    (text, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battle() -> Battle {
        Battle::of_builtin("lakeside", 1)
    }

    fn correction(line: &str) -> Correction {
        let command = read(&battle(), line).unwrap_or_else(|why| panic!("{line}: {why}"));
        let correct: act::Correct = command.action.as_verb().unwrap();
        correct.0
    }

    fn named(battle: &Battle, index: u8) -> String {
        battle.name(CombatantId(index)).to_owned()
    }

    #[test]
    fn every_form_of_the_help_is_read() {
        let battle = battle();
        let trainer = battle
            .ids()
            .find(|id| battle.sheet(*id).unwrap().action_points.is_some())
            .unwrap();
        let trainer = battle.name(trainer);
        let creature = battle
            .ids()
            .find(|id| !battle.sheet(*id).unwrap().moves.is_empty())
            .unwrap();
        let known = battle.sheet(creature).unwrap().moves[0].id;
        let known = battle.dex().move_def(known).name.clone();
        let creature = battle.name(creature);
        for (line, expected) in [
            (format!("hp {creature} -20"), Correction::Hp(-20)),
            (format!("temp {creature} 5"), Correction::TempHp(5)),
            (format!("injuries {creature} 2"), Correction::Injuries(2)),
            (format!("up {creature}"), Correction::Fate(Fate::Up)),
            (format!("down {creature}"), Correction::Fate(Fate::Down)),
            (format!("dead {creature}"), Correction::Fate(Fate::Dead)),
            (
                format!("status {creature} -burned"),
                Correction::Cure(Status::Burned),
            ),
            (
                format!("stage {creature} special attack -2"),
                Correction::Stage(StageStat::SpecialAttack, -2),
            ),
            (
                format!("move {creature} 3,4"),
                Correction::Move(Cell::new(3, 4)),
            ),
            (format!("off {creature}"), Correction::Leave),
            (
                format!("on {creature} (3, 4)"),
                Correction::Enter(Cell::new(3, 4)),
            ),
            (format!("points {trainer} 3"), Correction::Points(3)),
            (
                format!("number {trainer} action points 3"),
                Correction::Number("Action Points".to_owned(), 3),
            ),
            (format!("turn {creature} again"), Correction::Turn(true)),
            (
                format!("action {creature} shift spent"),
                Correction::Action(TurnAction::Shift, false),
            ),
            (format!("held {creature} none"), Correction::Held(None)),
            (
                "weather rainy".to_owned(),
                Correction::Weather(Weather::Rainy),
            ),
            (
                "light pitch dark".to_owned(),
                Correction::Light(Light::PitchDark),
            ),
            ("end draw".to_owned(), Correction::End(None)),
            (
                "house set_damage true".to_owned(),
                Correction::House {
                    rule: "set_damage".into(),
                    value: "true".into(),
                },
            ),
        ] {
            assert_eq!(correction(&line), expected, "{line}");
        }
        assert!(matches!(
            correction(&format!("uses {creature} {known} 0")),
            Correction::Uses(_, 0)
        ));
        assert!(matches!(
            correction(&format!("status {creature} +Disabled {known}")),
            Correction::Disable(_)
        ));
        assert!(matches!(
            correction(&format!("item {trainer} potion 3")),
            Correction::Item(_, 3)
        ));
        assert!(matches!(
            correction("ground 3,4 short grass"),
            Correction::Ground(..)
        ));
    }

    #[test]
    fn whom_a_line_is_about_is_known_before_the_rest_is_read() {
        let battle = battle();
        let who = named(&battle, 1);
        for line in [format!("hp {who}"), format!("uses {who} no such move 3")] {
            assert_eq!(subject(&battle, &line), Some(CombatantId(1)), "{line}");
        }
        for line in ["", "hp", "hp Nobodyatall 3", "hpp 3", "weather rainy"] {
            assert_eq!(subject(&battle, line), None, "{line}");
        }
    }

    #[test]
    fn a_status_has_more_words() {
        let battle = battle();
        let (who, by) = (named(&battle, 0), named(&battle, 1));
        assert_eq!(
            correction(&format!(
                "status {who} +totally blinded by {by} for a round anyway"
            )),
            Correction::Inflict {
                status: Status::TotallyBlinded,
                by: Some(CombatantId(1)),
                lasting: Duration::FullRound,
                overrule: true,
            }
        );
        assert_eq!(
            correction(&format!("status {who} poisoned")),
            Correction::Inflict {
                status: Status::Poisoned,
                by: None,
                lasting: Duration::UntilCured,
                overrule: false,
            }
        );
    }

    #[test]
    fn what_is_wrong_is_answered_with_what_would_be_right() {
        let battle = battle();
        let who = named(&battle, 0);
        let told = |line: &str| read(&battle, line).unwrap_err();
        assert_eq!(told(""), HELP);
        assert!(
            told("hpp X 3").contains("Did you mean ref hp?"),
            "{}",
            told("hpp X 3")
        );
        assert!(told("hp").contains("whom it concerns"));
        assert!(told("hp Nobodyatall 3").contains("There is no combatant"));
        assert!(told(&format!("hp {who} many")).contains("no number"));
        assert!(told(&format!("hp {who}")).contains("missing"));
        assert!(told(&format!("move {who} there")).contains("column,row"));
        assert!(told(&format!("status {who} +Burnd")).contains("Did you mean Burned?"));
        assert!(told(&format!("stage {who} sp 1")).contains("Which stat"));
        assert!(told(&format!("turn {who} maybe")).contains("again, over"));
        assert!(told("house").contains("  set_damage: false"));
        assert!(told("weather foggy").contains("Sandstorm"));
        assert!(told("ground 3,4 lavva").contains("no ground"));
    }
}
