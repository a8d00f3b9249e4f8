//! What only these rules know of a kind of effect: the status that it plays, statuses that it brings under its own name,
//! and the stages that it holds.

use crate::battle::questions::kind::{Effects, Family, Instance, Kind, Kinds};
use crate::battle::questions::own::OwnPart;
use crate::data::clauses::Part as ClausePart;
use crate::data::kind_name::{AtStart, KindFacts, LaidOn, Sort};
use crate::data::level::Weather;
use crate::rules::{StageStat, Status};

/// What only these rules know of a kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PtuKind {
    /// The affliction or condition that it plays (pages 246 to 248).
    pub(crate) status: Option<Status>,
    /// Statuses that are a part of it under its own name: whoever cannot have one of these is not Slowed, Trapped or
    /// Suppressed by it either.
    pub(crate) brings: &'static [Status],
    /// The status that it ends in.
    pub(crate) ends_in: Option<Status>,
    /// Stages it holds down while it lasts (A066).
    pub(crate) holds: &'static [(StageStat, i32)],
    /// The stages to which the amount of a case is added while it lasts.
    pub(crate) lends: &'static [StageStat],
    /// What it is part of, and cannot be without.
    pub(crate) rests_on: Option<Status>,
}

impl PtuKind {
    /// A kind that plays a status.
    pub(crate) const fn of_status(status: Status) -> Self {
        Self {
            status: Some(status),
            ..Self::NONE
        }
    }
}

impl OwnPart for PtuKind {
    const NONE: Self = Self {
        status: None,
        brings: &[],
        ends_in: None,
        holds: &[],
        lends: &[],
        rests_on: None,
    };

    type Sum = StatusSet;

    fn number(&self) -> Option<usize> {
        self.status.map(|status| status as usize)
    }

    #[inline]
    fn add_to(&self, sum: &mut StatusSet) {
        if let Some(status) = self.status {
            sum.0 |= 1 << status as u32;
        }
    }
}

impl Kind {
    /// A kind that plays a status.
    pub(crate) const fn of_status(
        name: &'static str,
        family: &'static Family,
        status: Status,
    ) -> Self {
        let mut kind = Self::plain(name, family);
        kind.own = PtuKind::of_status(status);
        kind.starts = Some(AtStart::ALONE);
        kind.rule = status.rule();
        kind
    }

    /// The status that it is, if it is one.
    pub(crate) fn status(&self) -> Option<Status> {
        self.own.status
    }
}

impl Kinds {
    /// The kind that plays a status.
    pub(crate) fn of_status(self, status: Status) -> Option<&'static Kind> {
        self.numbered(status as usize)
    }
}

impl Effects {
    /// The case of the kind that plays this status, whether it speaks or not.
    pub(crate) fn of_status(&self, status: Status) -> Option<&Instance> {
        let mut cases = self.all().iter();
        cases.find(|case| case.kind.own.status == Some(status))
    }

    /// The statuses among them.
    pub(crate) fn statuses(&self) -> StatusSet {
        *self.summed()
    }
}

impl Instance {
    /// What it holds of a stage.
    pub(crate) fn holds(&self, stat: StageStat) -> i32 {
        let of = |held: &[(StageStat, i32)]| -> i32 {
            let its = held.iter().filter(|(it, _)| *it == stat);
            its.map(|(_, by)| by).sum()
        };
        let lent = self.kind.own.lends.contains(&stat);
        let by_clauses = self.kind.clauses.iter().enumerate();
        let by_clauses = by_clauses.map(|(nth, clause)| match &clause.part {
            ClausePart::Holds(held) if self.amount >> nth & 1 == 1 => of(held),
            _ => 0,
        });
        of(self.kind.own.holds) + if lent { self.amount } else { 0 } + by_clauses.sum::<i32>()
    }
}

impl KindFacts for Kind {
    fn name(&self) -> &'static str {
        self.name
    }

    fn spelled(&self) -> Option<&'static str> {
        self.spelled
    }

    fn sort(&self) -> Sort {
        self.family.sort
    }

    fn place(&self) -> usize {
        let found = self.family.iter().position(|it| it == self);
        found.unwrap_or(usize::MAX)
    }

    fn begins(&self) -> Option<&'static str> {
        self.begins
    }

    fn ground(&self) -> Option<LaidOn> {
        self.ground
    }

    fn start(&self) -> Option<AtStart> {
        self.starts
    }

    fn status(&self) -> Option<Status> {
        self.own.status
    }

    fn weather(&self) -> Option<Weather> {
        self.weather
    }
}

// As many as fit into the set.
const _: () = assert!(Status::ALL.len() <= u32::BITS as usize);

/// Which statuses a combatant has.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct StatusSet(u32);

impl StatusSet {
    pub(crate) fn has(self, status: Status) -> bool {
        self.0 & (1 << status as u32) != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Status> {
        Status::ALL
            .into_iter()
            .filter(move |status| self.has(*status))
    }
}
