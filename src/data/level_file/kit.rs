//! What a combatant carries, holds and wears.

use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use crate::data::clauses::{Knack, Part, Saying};
use crate::data::ids::{AbilityId, ItemId};
use crate::data::items::{ItemDef, ItemEffect};
use crate::data::level::CombatantKind;
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::rules::{StageStat, Stages};

impl LevelSoFar<'_> {
    /// Default stages of the file, and what worn gear does to them (A067).
    pub(super) fn default_stages(
        &self,
        raw: &RawCombatant,
        worn: &[ItemId],
        path: &Path,
        faults: &mut Faults,
    ) -> Stages {
        let mut stages = raw
            .default_stages
            .validate(&path.field("default_stages"), faults);
        for id in worn {
            stages.change(StageStat::Speed, self.dex.item(*id).speed_stage);
        }
        stages
    }

    /// The item of this name; an unknown one is noted.
    pub(super) fn item(&self, name: &str, path: &Path, faults: &mut Faults) -> Option<&ItemDef> {
        let found = self.dex.find_item(name);
        let begins = format!("{} (", name.trim().to_lowercase());
        let kinds = self.dex.items.iter().map(|def| def.name.as_str());
        let kinds: Vec<&str> = kinds
            .filter(|it| found.is_none() && it.to_lowercase().starts_with(&begins))
            .collect();
        if let Some(first) = kinds.first() {
            let problem = format!("\"{}\" is one of several: which?", name.trim());
            let hint = format!("write \"{first}\", or another of {}", kinds.join(", "));
            faults.add(path, problem, Some(hint));
        } else if found.is_none() {
            faults.unknown(
                path,
                "item",
                name,
                self.dex.items.iter().map(|def| def.name.as_str()),
            );
        }
        found
    }

    pub(super) fn items(
        &self,
        raw: &RawCombatant,
        path: &Path,
        faults: &mut Faults,
    ) -> Vec<(ItemId, u32)> {
        let at = path.field("items");
        let mut items: Vec<(ItemId, u32)> = Vec::new();
        for (name, count) in &raw.items {
            let here = at.key(name.as_str());
            let count = faults.within(&here, "the number of pieces", *count, 1, 999);
            let Some(def) = self.item(name, &here, faults) else {
                continue;
            };
            if items.iter().any(|(id, _)| *id == def.id) {
                faults.add(&here, format!("carries \"{}\" twice", def.name), None);
            }
            items.push((def.id, count.unsigned_abs()));
        }
        items
    }

    /// What it holds. A weapon in the hand is drawn: not by somebody caught off guard (G008), and
    /// one for both hands not beside a shield.
    pub(super) fn held(
        &self,
        raw: &RawCombatant,
        worn: &[ItemId],
        path: &Path,
        faults: &mut Faults,
    ) -> Option<ItemId> {
        let at = path.field("held");
        let def = self.item(raw.held.as_ref()?, &at, faults)?;
        let weapon = def
            .effect
            .weapon()
            .filter(|_| raw.kind == CombatantKind::Trainer);
        let ambushed = self
            .sides
            .iter()
            .any(|side| side.ambushed && side.name.eq_ignore_ascii_case(&raw.side));
        if weapon.is_some() && ambushed {
            let problem = "is caught off guard with a weapon in the hand";
            let hint = format!("put it away: `items: {{ \"{}\": 1 }}`", def.name);
            faults.add(&at, problem, Some(hint));
        }
        let both = def.effect.drawn() == Some(true) && raw.kind == CombatantKind::Trainer;
        let mut worn = worn.iter().map(|id| self.dex.item(*id));
        if both && let Some(other) = worn.find(|it| it.takes_hand()) {
            let problem = format!(
                "\"{}\" takes both hands, and one holds \"{}\"",
                def.name, other.name
            );
            faults.add(&at, problem, None);
        }
        Some(def.id)
    }

    /// What it holds besides, which takes an ability.
    pub(super) fn held_too(
        &self,
        raw: &RawCombatant,
        abilities: &[AbilityId],
        path: &Path,
        faults: &mut Faults,
    ) -> Option<ItemId> {
        let at = path.field("held_too");
        let def = self.item(raw.held_too.as_ref()?, &at, faults)?;
        let lets = Saying::Knack(Knack::HoldsTwo);
        let able = abilities.iter().any(|id| {
            let written = self.dex.ability(*id).written.iter();
            let mut parts = written.flat_map(|it| &it.clauses).map(|it| &it.part);
            parts.any(|part| matches!(part, Part::Says { saying, .. } if *saying == lets))
        });
        if !able {
            let hint = "that takes the ability Delivery Bird";
            faults.add(&at, "it holds one item and no more", Some(hint.into()));
        }
        if raw.held.is_none() {
            let hint = "the first one is `held`";
            faults.add(
                &at,
                "there is nothing besides which it is held",
                Some(hint.into()),
            );
        }
        Some(def.id)
    }

    pub(super) fn worn(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Vec<ItemId> {
        let at = path.field("worn");
        let mut worn: Vec<&ItemDef> = Vec::new();
        for (index, name) in raw.worn.iter().enumerate() {
            let here = at.index(index);
            let Some(def) = self.item(name, &here, faults) else {
                continue;
            };
            if def.worn_at().is_none() {
                let hint = "only armour, shields, clothes and accessories are worn; others are `held` or in `items`";
                faults.add(
                    &here,
                    format!("\"{}\" cannot be worn", def.name),
                    Some(hint.into()),
                );
            }
            let held = matches!(def.effect, ItemEffect::Held | ItemEffect::Worn);
            if held && raw.kind == CombatantKind::Pokemon {
                let hint = format!("`held: \"{}\"`", def.name);
                let problem = format!("\"{}\" is worn by trainers alone", def.name);
                faults.add(&here, problem, Some(hint));
            }
            let same = |other: &&ItemDef| other.worn_at() == def.worn_at();
            if worn.iter().any(same) {
                faults.add(&here, "wears two pieces in the same place", None);
            }
            worn.push(def);
        }
        worn.into_iter().map(|def| def.id).collect()
    }
}
