//! What can be chosen in a battle, in words and with what is known beforehand; where something cannot be
//! done now, why.

use super::listing::{counts, parts_in_words, used};
use super::state::{Battle, Stage};
use crate::tables::pucks::command::{Command, Commands};
use crate::tables::pucks::kinds::{KindId, Puck};
use crate::tables::pucks::special::ItemRule;
use crate::tables::pucks::throw::Style;
use crate::tables::{Choice, Prompt};

impl Battle {
    /// Who is asked, and what.
    #[must_use]
    pub fn prompt(&self) -> Option<Prompt> {
        let player = self.asked()?;
        let (mut question, rule) = self.question(player);
        question += &self.steps_in_words(player);
        Some(Prompt {
            seat: self.players[player].seat,
            question: format!("{}: {question}", self.players[player].name),
            typed: self.typed(),
            rule,
        })
    }

    /// How an answer of a thousand forms is typed.
    fn typed(&self) -> Option<&'static str> {
        match self.stage {
            Stage::Health => Some("stack energy 2 berry 1"),
            Stage::Shield => Some("shield sandbag 3"),
            Stage::Naming { .. } => {
                Some("flipped 1 3 outside 5: places from the top, nearest first")
            }
            _ => None,
        }
    }

    fn question(&self, player: usize) -> (String, &'static str) {
        let text = |text: &str| text.to_owned();
        match self.stage {
            Stage::Ante => (
                format!(
                    "lay a puck aside as your stake, of price {} or more.",
                    self.ante_price
                ),
                "R31",
            ),
            Stage::Slammer => (text("choose your slammer."), "R09"),
            Stage::Spare => (text("take another slammer along?"), "R09"),
            Stage::Health => {
                let size = self.health_size;
                (
                    format!(
                        "build a Health stack of {size} pucks; what you leave open are Sandbags."
                    ),
                    "R09",
                )
            }
            Stage::Safe => {
                let left = self.safe - self.players[player].prize.len();
                (
                    format!(
                        "choose a Health puck that is safe in the Prize stack ({left} to choose)."
                    ),
                    "R09",
                )
            }
            Stage::Pack => (text("take up to five pucks along?"), "R26"),
            Stage::OrderThrow => (text("throw at eight Sandbags: more flips go first."), "R09"),
            Stage::Lay => (text("lay a Health puck on the Arena stack."), "R09"),
            Stage::First => (
                text("before the Arena is refilled: use an item, or go on."),
                "R10",
            ),
            Stage::KnockOut => {
                let target = &self.players[self.current].name;
                (
                    format!("{target}'s slammer is Critical. Try a knock-out?"),
                    "R11",
                )
            }
            Stage::Shield => (text("lay Power pucks on your slammer as a shield?"), "R27"),
            Stage::KnockThrow => (text("throw at the slammer."), "R11"),
            Stage::Third => {
                let parts = self.attack_parts();
                (
                    format!(
                        "before you throw: use an item, or go on. Attacks now: {}.",
                        parts_in_words(&parts)
                    ),
                    "R12",
                )
            }
            Stage::Attack => (
                format!("throw at the Arena ({} left).", self.turn.left),
                "R13",
            ),
            Stage::Naming {
                flipped, outside, ..
            } => (
                format!("which of them lie there? {flipped} face up, {outside} outside."),
                "R53",
            ),
            Stage::Pick => (format!("pick up {} more.", self.turn.more), "R14"),
            Stage::Salvage => (text("take one puck from outside?"), "R58"),
            Stage::Restack => (
                text("in which order do pucks from outside go on the stack, the lowest first?"),
                "R15",
            ),
            Stage::Weaken => (text("weaken with which status?"), "R58"),
            Stage::ToHealth => (text("which of them goes to your Health stack?"), "R58"),
            Stage::Discard => (
                text("end of the turn: put pucks from Power into the Prize stack?"),
                "R16",
            ),
            Stage::Over => (String::new(), ""),
        }
    }

    /// Everything that can be chosen.
    #[must_use]
    pub fn choices(&self) -> Commands {
        let Some(player) = self.asked() else {
            return Vec::new();
        };
        let own = &self.players[player];
        match self.stage {
            Stage::Ante => self.ante_choices(player),
            Stage::Slammer => self.slammer_choices(self.collection_of(player)),
            Stage::Spare => self.spare_choices(player),
            Stage::Health => self.health_choices(player),
            Stage::Safe => self.named_choices("Safe", "safe", &own.health, Command::Safe),
            Stage::Pack => self.pack_choices(player),
            Stage::OrderThrow | Stage::KnockThrow => self.throw_choices(player),
            Stage::Lay => self.named_choices("Lay", "lay", &own.health, Command::Lay),
            Stage::KnockOut => self.knock_out_choices(player),
            Stage::Shield => {
                let mut choices = self.shield_choices(player);
                choices.extend(self.open_items(player));
                choices.extend(self.discard_wish());
                choices
            }
            Stage::First | Stage::Third => {
                let mut choices = self.item_choices(player);
                choices.push(Choice::new("Turn", "Go on", "go on", Command::GoOn));
                choices.extend(self.discard_wish());
                choices
            }
            Stage::Attack => {
                let mut choices = self.throw_choices(player);
                choices.extend(self.item_choices(player));
                choices.extend(self.discard_wish());
                choices
            }
            Stage::Naming { .. } => self.naming_choices(),
            Stage::Pick => self.pick_choices(),
            Stage::Salvage => self.salvage_choices(),
            Stage::Restack => self.restack_choices(),
            Stage::Weaken => self.weaken_choices(),
            Stage::ToHealth => {
                self.named_choices("Health", "to health", &self.turn.haul, Command::ToHealth)
            }
            Stage::Discard => {
                let mut choices = self.discard_choices(player);
                choices.extend(self.open_items(player));
                choices
            }
            Stage::Over => Vec::new(),
        }
    }

    pub(super) fn lower(&self, kind: KindId) -> String {
        crate::tables::pucks::dex::plain(self.dex.name(kind))
    }

    /// One choice for every kind in a stack, with how many there are.
    pub(super) fn named_choices(
        &self,
        group: &'static str,
        word: &str,
        stack: &[Puck],
        command: impl Fn(String) -> Command,
    ) -> Commands {
        let choice = |(kind, count): (KindId, usize)| {
            let name = self.dex.name(kind);
            let words = format!("{word} {}", self.lower(kind));
            Choice::new(group, name, words, command(name.to_owned()))
                .noted(format!("{count} there"))
        };
        counts(stack).into_iter().map(choice).collect()
    }

    fn knock_out_choices(&self, player: usize) -> Commands {
        let best = Style::ALL.map(|style| self.knock_out_chance(player, style, 0));
        let best = best.into_iter().fold(0.0, f64::max);
        let note = format!("about {:.0}%", best * 100.0);
        let mut choices = vec![
            Choice::new("", "Try it", "yes", Command::KnockOut(true)).noted(note),
            Choice::new("", "Leave it", "no", Command::KnockOut(false)),
        ];
        if self.wild() && !self.turn.switched {
            let power = counts(&self.players[player].power);
            let switch = power
                .iter()
                .find(|(kind, _)| self.dex.item(*kind) == Some(ItemRule::Switch));
            for (kind, _) in power
                .iter()
                .filter(|(kind, _)| self.dex.slammer(*kind).is_some())
            {
                if let Some((item, _)) = switch {
                    let (item, name) = (self.dex.name(*item), self.dex.name(*kind));
                    let words = format!("use {} on {}", self.lower_name(item), self.lower(*kind));
                    choices.push(Choice::new(
                        "Items",
                        format!("{item}: {name}"),
                        words,
                        used(item, &[name]),
                    ));
                }
            }
        }
        choices
    }

    pub(super) fn lower_name(&self, name: &str) -> String {
        crate::tables::pucks::dex::plain(name)
    }

    fn shield_choices(&self, player: usize) -> Commands {
        let mut choices = vec![Choice::new(
            "Shield",
            "No shield",
            "no shield",
            Command::Shield(Vec::new()),
        )];
        // Sandbags first: they are what one would lose most gladly.
        let mut power: Vec<Puck> = self.players[player].power.clone();
        power.sort_by_key(|puck| {
            let kind = self.dex.kind(puck.kind);
            (
                self.dex.slammer(puck.kind).is_some(),
                kind.price.unwrap_or(0),
                puck.kind,
            )
        });
        let names: Vec<String> = power
            .iter()
            .map(|puck| self.dex.name(puck.kind).to_owned())
            .collect();
        for count in 1..=names.len().min(6) {
            let shield = names[..count].to_vec();
            let label = format!("Shield of {count}: {}", shield.join(", "));
            choices.push(Choice::new(
                "Shield",
                label,
                format!("shield {count}"),
                Command::Shield(shield),
            ));
        }
        choices
    }
}
