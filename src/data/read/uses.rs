//! What using an ability is: like a move, with as much of it as a use can have.

use serde::Deserialize;

use super::common::KnownNames;
use super::moves::{self, RawDamage, RawEffect, RawFrequency, RawMove, RawRange};
use super::power;
use crate::data::abilities::AbilityAction;
use crate::data::conditions::Condition;
use crate::data::locate::Path;
use crate::data::moves::{Answers, Keyword, MoveAction, MoveDef, Offence};
use crate::data::source::Faults;
use crate::rules::{AttackClass, Element, Frequency};

/// The use of an ability as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "use")]
pub(super) struct RawUse {
    /// What its bearer chooses with it, where there are several.
    option: Option<String>,
    /// Its class, where it matters to anything: usually none of its own.
    #[serde(default = "status")]
    class: AttackClass,
    /// Its type, where it deals damage.
    #[serde(rename = "type")]
    element: Option<Element>,
    #[serde(default)]
    damage: RawDamage,
    ac: Option<i32>,
    range: RawRange,
    #[serde(default)]
    keywords: Vec<Keyword>,
    only_at: Option<Condition>,
    /// What has to hold of its bearer.
    needs: Option<Condition>,
    /// What it costs where that is not what the ability says.
    action: Option<MoveAction>,
    answers: Option<Answers>,
    /// What has to hold of what it answers.
    against: Option<Condition>,
    /// Action Points.
    #[serde(default)]
    points: i32,
    /// Those Action Points come back with the end of what it leaves.
    #[serde(default)]
    binds: bool,
    #[serde(default)]
    effects: Vec<RawEffect>,
    /// It neither needs nor spends a use of the ability.
    #[serde(default)]
    at_will: bool,
    /// The move as which it counts.
    plays: Option<String>,
}

fn status() -> AttackClass {
    AttackClass::Status
}

/// The ability whose uses are read.
pub(super) struct Used<'a> {
    /// What it is: an ability or a feature.
    sort: &'static str,
    name: &'a str,
    frequency: Frequency,
    action: Option<MoveAction>,
}

impl<'a> Used<'a> {
    pub(super) fn new(
        (sort, name): (&'static str, &'a str),
        frequency: Frequency,
        action: Option<AbilityAction>,
    ) -> Self {
        let action = action.and_then(|action| match action {
            AbilityAction::Standard => Some(MoveAction::Standard),
            AbilityAction::Shift => Some(MoveAction::Shift),
            AbilityAction::Swift => Some(MoveAction::Swift),
            AbilityAction::Full => Some(MoveAction::Full),
            AbilityAction::Free => Some(MoveAction::Free),
            // Minutes of time (G013), or what a text of its own says.
            AbilityAction::Extended | AbilityAction::Special => None,
        });
        Self {
            sort,
            name,
            frequency,
            action,
        }
    }

    /// Validates its uses, in the order of the file.
    pub(super) fn validate(
        &self,
        raw: &[RawUse],
        path: &Path,
        names: &KnownNames,
        faults: &mut Faults,
    ) -> Vec<MoveDef> {
        let uses = raw.iter().enumerate().map(|(index, it)| {
            let at = path.index(index);
            if it.option.is_none() && raw[..index].iter().any(|before| before.option.is_none()) {
                let hint = "say with `option` what its bearer chooses";
                faults.add(&at, "is a second use without a name", Some(hint.into()));
            }
            self.one(it, &at, names, faults)
        });
        uses.collect()
    }

    fn one(&self, raw: &RawUse, at: &Path, names: &KnownNames, faults: &mut Faults) -> MoveDef {
        let action = raw.action.or(self.action);
        if action.is_none() {
            let hint = "say with `action` what this use costs";
            faults.add(at, "costs nothing that a battle knows", Some(hint.into()));
        }
        // Records name what is used: a move of that name is another thing.
        let own = match names.moves.find(self.name) {
            Some(_) => format!("{} ({})", self.name, self.sort),
            None => self.name.to_owned(),
        };
        let name = match &raw.option {
            Some(option) => format!("{own}: {option}"),
            None => own,
        };
        let def = moves::validate_move(&raw.like_a_move(name, action), at, names, faults);
        let against = at.field("against");
        if let Some(name) = raw.plays.as_ref()
            && names.known_move(name).is_none()
        {
            faults.unknown(&at.field("plays"), "move", name, names.all_moves());
        }
        MoveDef {
            frequency: match raw.at_will {
                true => Frequency::AtWill,
                false => self.frequency,
            },
            points: faults.within(&at.field("points"), "the Action Points", raw.points, 0, 10)
                as u8,
            binds: raw.binds,
            plays: raw.plays.clone(),
            against: power::condition(raw.against.as_ref(), &against, names, faults),
            ..def
        }
    }
}

impl RawUse {
    /// The move that it is executed like.
    fn like_a_move(&self, name: String, action: Option<MoveAction>) -> RawMove {
        RawMove {
            name,
            class: self.class,
            element: self.element,
            damage: self.damage.clone(),
            ac: self.ac,
            cannot_miss: false,
            keywords: self.keywords.clone(),
            only_at: self.only_at.clone(),
            needs: self.needs.clone(),
            action: action.unwrap_or_default(),
            answers: self.answers,
            missing: Vec::new(),
            ..shape(Some(&self.range), &self.effects)
        }
    }
}

/// A Status move of this range with these effects, which hits whoever it comes to.
pub(super) fn shape(range: Option<&RawRange>, effects: &[RawEffect]) -> RawMove {
    RawMove {
        name: String::new(),
        element: None,
        typed: None,
        class: AttackClass::Status,
        frequency: RawFrequency::AtWill,
        ac: None,
        cannot_miss: true,
        damage: RawDamage::None,
        range: range.cloned().unwrap_or(RawRange::User),
        keywords: Vec::new(),
        crit_from: 20,
        crit_even: false,
        hits_with: Offence::Own,
        hits_against: None,
        ignores: Vec::new(),
        leaves_one: false,
        gentle: false,
        weak: Vec::new(),
        only_at: None,
        needs: None,
        ways: Vec::new(),
        any_type: false,
        action: MoveAction::Free,
        answers: None,
        answers_if: None,
        power: Vec::new(),
        accuracy: Vec::new(),
        ready_in: None,
        rooted: false,
        prepared_on: None,
        into_balls: false,
        effects: effects.to_vec(),
        grants: Vec::new(),
        weapons: Vec::new(),
        weapons_with_reach: false,
        // It need not do anything by itself.
        missing: vec![String::new()],
    }
}
