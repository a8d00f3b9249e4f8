//! The rule that an event comes from, for those kinds that do not carry it themselves.

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::event::{Event, RuleId};
use crate::battle::kernel::names::Reaction;

impl Event {
    /// The rule behind this event; `None` where there is none (the start of a turn, a spoken
    /// line).
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Self::TurnLost { rule, .. }
            | Self::ActionPaid { rule, .. }
            | Self::Bumped { rule, .. }
            | Self::Turned { rule, .. }
            | Self::Burrowed { rule, .. }
            | Self::Fell { rule, .. }
            | Self::HpLost { rule, .. }
            | Self::Healed { rule, .. }
            | Self::Injured { rule, .. }
            | Self::Breathed { rule, .. }
            | Self::Died { rule, .. }
            | Self::StatusRefused { rule, .. }
            | Self::Saved { rule, .. }
            | Self::SkillChecked { rule, .. }
            | Self::Drawn { rule, .. }
            | Self::Scanned { rule, .. }
            | Self::Revealed { rule, .. }
            | Self::Lifted { rule, .. }
            | Self::Bound { rule, .. }
            | Self::AimChanged { rule, .. }
            | Self::EffectActs { rule, .. }
            | Self::EffectChanged { rule, .. }
            | Self::PropBroke { rule, .. }
            | Self::ObjectStruck { rule, .. }
            | Self::ObjectGone { rule, .. }
            | Self::ObjectPower { rule, .. }
            | Self::CaughtFire { rule, .. }
            | Self::FireOut { rule, .. }
            | Self::ItemsLost { rule, .. }
            | Self::Spared { rule, .. }
            | Self::WoundMoved { rule, .. }
            | Self::SceneEnded { rule, .. }
            | Self::Experience { rule, .. }
            | Self::FirstCatch { rule, .. }
            | Self::Recovering { rule, .. }
            | Self::Rested { rule, .. }
            | Self::Mended { rule, .. }
            | Self::DayBegan { rule, .. }
            | Self::MovesRegained { rule, .. }
            | Self::PointsChanged { rule, .. }
            | Self::NoEffect { rule, .. } => rule,
            Self::RoundStarted { .. } => "combat-R036",
            Self::TieRolled { .. } => "combat-R039",
            Self::OrderChanged { .. } => "A065",
            Self::Held { .. } => "combat-R040",
            Self::Planned { .. } => "G006",
            Self::Fizzled { .. } => "A094",
            Self::Moved { .. } => "combat-R055",
            Self::Reacted { reaction, .. } => match reaction {
                Reaction::AttackOfOpportunity => "combat-R110",
                Reaction::InterceptMelee => "combat-R116",
                Reaction::InterceptRanged => "combat-R117",
                Reaction::Priority => "combat-R046",
                Reaction::Interrupt => "combat-R048",
            },
            Self::AttackDeclared { attack, .. } => match attack {
                AttackKind::Move(_) => "combat-R042",
                AttackKind::Struggle | AttackKind::StruggleAs { .. } => "combat-R082",
                AttackKind::StruggleWith(_) => "G106",
                AttackKind::Improvised(_) => "G103",
                AttackKind::SetPiece(_) => "G107",
                AttackKind::Maneuver(maneuver) => maneuver.rule(),
                AttackKind::Ball(_) => "G162",
            },
            Self::Accuracy { .. } => "combat-R012",
            Self::Damage { base: 0, .. } => "A036",
            Self::Damage { .. } => "combat-R019",
            Self::TempHp { .. } => "combat-R103",
            Self::Fainted { .. } => "combat-R077",
            Self::Revived { .. } => "combat-R078",
            Self::StatusGained { status, .. } | Self::StatusEnded { status, .. } => status.rule(),
            Self::ManeuverDone { maneuver, .. } => maneuver.rule(),
            Self::TaskTried { .. } => "G017",
            Self::Grapple { .. } => "combat-R115",
            Self::PointSpent { .. } => "combat-R131",
            Self::HandedOver { .. } => "G010",
            Self::StageChanged { .. } => "combat-R008",
            Self::StagesReset { .. } => "combat-R071",
            Self::ItemUsed { .. } => "combat-R042",
            Self::ItemOnGround { present: true, .. } => "G018",
            Self::ItemOnGround { .. } => "G017",
            Self::CaptureRolled { .. } => "G163",
            Self::Released { .. } | Self::Recalled { .. } => "combat-R052",
            Self::Arrived { .. } => "G172",
            Self::Fled { .. } => "G174",
            Self::Covered { .. } | Self::Uncovered { .. } => "G166",
            Self::ObjectAimed { .. } => "G110",
            Self::WillingSet { .. } => "combat-R069",
            Self::BattleStarted
            | Self::TurnStarted { .. }
            | Self::TurnEnded { .. }
            | Self::Declared { .. }
            | Self::StanceChanged { .. }
            | Self::Said { .. }
            | Self::WeatherChanged { .. }
            | Self::GroundChanged { .. }
            | Self::HazardChanged { .. }
            | Self::Marked { .. }
            | Self::Blessed { .. }
            | Self::ObjectRestored { .. }
            | Self::HoldingBackSet { .. }
            | Self::Corrected { .. }
            | Self::LightChanged { .. }
            | Self::NextBattle { .. }
            | Self::OrderSet { .. }
            | Self::BattleEnded { .. } => return None,
        })
    }
}
