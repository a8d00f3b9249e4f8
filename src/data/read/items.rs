//! `items.ron`: raw items and their validation.

use serde::Deserialize;

use super::clauses::{self, RawClause};
use super::common::KnownNames;
use crate::data::abilities::Written;
use crate::data::ids::ItemId;
use crate::data::items::{BallBonus, ItemDef, ItemEffect, Slot};
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::rules::{Element, Skill, Status};

/// An item as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "item")]
pub(super) struct RawItem {
    pub(super) name: String,
    effect: ItemEffect,
    bonus: Option<BallBonus>,
    #[serde(default)]
    heals_caught: bool,
    #[serde(default)]
    speed_stage: i32,
    #[serde(default = "one_pound")]
    weight_lb: i32,
    #[serde(default)]
    says: String,
    #[serde(default = "the_chapter")]
    rule: String,
    #[serde(default)]
    clauses: Vec<RawClause>,
    #[serde(default)]
    leaves: Vec<RawClause>,
    uses: Option<u8>,
    slot: Option<Slot>,
    #[serde(default)]
    kept: bool,
    #[serde(default)]
    launched: bool,
    metres: Option<i32>,
    needs: Option<(Skill, i32)>,
    #[serde(default)]
    hard_to_drop: bool,
    #[serde(default)]
    pokemon_only: bool,
    gift: Option<(u8, Element)>,
    plate: Option<Element>,
    lets: Option<String>,
    fling: Option<(u8, Option<Status>)>,
}

fn one_pound() -> i32 {
    1
}

/// Where the book has its items.
fn the_chapter() -> String {
    "core ch.9".to_owned()
}

/// Validates all items; they come out sorted by name.
pub(super) fn validate(raw: &[RawItem], names: &KnownNames, faults: &mut Faults) -> Vec<ItemDef> {
    let mut items: Vec<ItemDef> = raw
        .iter()
        .enumerate()
        .map(|(index, raw)| {
            faults.entry("item", &raw.name);
            validate_item(raw, &Path::top().index(index), names, faults)
        })
        .collect();
    items.sort_by(|a, b| a.name.cmp(&b.name));
    for (index, def) in items.iter_mut().enumerate() {
        def.id = ItemId(index as u16);
    }
    items
}

fn validate_item(raw: &RawItem, path: &Path, names: &KnownNames, faults: &mut Faults) -> ItemDef {
    check_effect(&raw.effect, &path.field("effect"), faults);
    check_weapon(&raw.effect, &path.field("effect"), names, faults);
    if let ItemEffect::Attack { with, .. } = &raw.effect {
        check_attack(with, &path.field("effect").field("with"), names, faults);
    }
    if let Some(with) = &raw.lets {
        check_attack(with, &path.field("lets"), names, faults);
    }
    let written = written(raw, (&raw.clauses, "clauses"), path, names, faults);
    let leaves = written_leaves(raw, path, names, faults);
    if raw.bonus.is_some() && !matches!(raw.effect, ItemEffect::Ball { .. }) {
        faults.add(&path.field("bonus"), "only a ball has a `bonus`", None);
    }
    if raw.heals_caught && !matches!(raw.effect, ItemEffect::Ball { .. }) {
        faults.add(&path.field("heals_caught"), "only a ball catches", None);
    }
    let stage = path.field("speed_stage");
    ItemDef {
        id: ItemId(0),
        name: raw.name.clone(),
        effect: raw.effect.clone(),
        bonus: raw.bonus.clone(),
        heals_caught: raw.heals_caught,
        speed_stage: faults.within(
            &stage,
            "the change of the Speed stage",
            raw.speed_stage,
            -6,
            6,
        ),
        weight_lb: faults.within(
            &path.field("weight_lb"),
            "the weight",
            raw.weight_lb,
            0,
            2000,
        ),
        says: raw.says.clone(),
        written,
        leaves,
        uses: raw.uses,
        slot: raw.slot,
        kept: raw.kept,
        launched: raw.launched,
        metres: raw.metres,
        needs: raw.needs,
        hard_to_drop: raw.hard_to_drop,
        pokemon_only: raw.pokemon_only,
        gift: raw.gift,
        plate: raw.plate,
        lets: raw.lets.clone(),
        fling: raw.fling,
    }
}

/// What some clauses of an item come to; those say in words what they do.
fn written(
    raw: &RawItem,
    (list, field): (&[RawClause], &'static str),
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Option<Written> {
    let at = path.field(field);
    if !list.is_empty() && raw.says.is_empty() {
        faults.add(&at, "are not in words", Some("add `says`".into()));
    }
    let clauses = clauses::validate(list, &at, names, faults);
    (!clauses.is_empty()).then(|| Written {
        says: raw.says.clone(),
        rule: raw.rule.clone(),
        clauses,
        riders: Vec::new(),
    })
}

/// What its use leaves on somebody: there is something where its effect leaves it, and there alone.
fn written_leaves(
    raw: &RawItem,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Option<Written> {
    let found = written(raw, (&raw.leaves, "leaves"), path, names, faults);
    if found.is_some() != leaves_something(&raw.effect) {
        let hint = "`Leaves` among the effects is what brings `leaves`";
        faults.add(
            &path.field("leaves"),
            "has one of both alone",
            Some(hint.into()),
        );
    }
    found
}

fn leaves_something(effect: &ItemEffect) -> bool {
    match effect {
        ItemEffect::Leaves(_) => true,
        ItemEffect::Several(list)
        | ItemEffect::Food(list)
        | ItemEffect::CureThen(_, list)
        | ItemEffect::BeginThen(_, list)
        | ItemEffect::UpTo(_, list)
        | ItemEffect::OnlyFor(_, list) => list.iter().any(leaves_something),
        _ => false,
    }
}

/// The moves that a weapon brings are moves that there are.
fn check_weapon(effect: &ItemEffect, path: &Path, names: &KnownNames, faults: &mut Faults) {
    let ItemEffect::Weapon { adept, master, .. } = effect else {
        return;
    };
    for (field, name) in [("adept", adept), ("master", master)] {
        if let Some(name) = name
            .as_ref()
            .filter(|name| names.moves.find(name).is_none())
        {
            faults.unknown(&path.field(field), "move", name, names.moves.all());
        }
    }
}

/// What an item lets its user do stands among the improvised attacks.
fn check_attack(with: &str, path: &Path, names: &KnownNames, faults: &mut Faults) {
    if names.improvised.find(with).is_none() {
        faults.unknown(path, "improvised attack", with, names.improvised.all());
    }
}

fn check_effect(effect: &ItemEffect, path: &Path, faults: &mut Faults) {
    let first = path.index(0);
    match effect {
        ItemEffect::Ball { modifier } => {
            faults.within(
                &path.field("modifier"),
                "the capture modifier",
                *modifier,
                -100,
                100,
            );
        }
        ItemEffect::Heal(points) | ItemEffect::ReviveAt(points) => {
            faults.within(&first, "the number of Hit Points", *points, 1, 1000);
        }
        ItemEffect::Revive(percent) => {
            faults.within(&first, "the percentage", *percent, 1, 100);
        }
        ItemEffect::Armor { physical, special } => {
            faults.within(
                &path.field("physical"),
                "the damage reduction",
                *physical,
                0,
                100,
            );
            faults.within(
                &path.field("special"),
                "the damage reduction",
                *special,
                0,
                100,
            );
        }
        ItemEffect::Shield(evasion) => {
            faults.within(&first, "the Evasion", *evasion, 0, 10);
        }
        ItemEffect::Cure(statuses) if statuses.is_empty() => {
            faults.add(
                path,
                "cures nothing",
                Some("name at least one status".into()),
            );
        }
        ItemEffect::Scanner(metres) => {
            faults.within(&first, "the number of metres", *metres, 1, 100);
        }
        ItemEffect::UpTo(..) | ItemEffect::OnlyFor(..) => {}
        ItemEffect::CureThen(..) | ItemEffect::BeginThen(..) => {}
        ItemEffect::CureOne(_)
        | ItemEffect::RandomStages { .. }
        | ItemEffect::LiftStages
        | ItemEffect::Restore
        | ItemEffect::Flute { .. }
        | ItemEffect::Taste(_) => {}
        ItemEffect::Lose(points) => {
            faults.within(&first, "the number of Hit Points", *points, 1, 1000);
        }
        ItemEffect::Several(list) | ItemEffect::Food(list) => {
            for (index, effect) in list.iter().enumerate() {
                check_effect(effect, &first.index(index), faults);
            }
        }
        ItemEffect::Stages(list) => {
            for (index, (_, by)) in list.iter().enumerate() {
                faults.within(&first.index(index), "the change of the stage", *by, -6, 6);
            }
        }
        ItemEffect::Cure(_)
        | ItemEffect::Leaves(_)
        | ItemEffect::Attack { .. }
        | ItemEffect::Worn
        | ItemEffect::Useless(_)
        | ItemEffect::Prop(_)
        | ItemEffect::Weapon { .. }
        | ItemEffect::Held
        | ItemEffect::MegaStone
        | ItemEffect::MegaRing
        | ItemEffect::Plain => {}
    }
}
