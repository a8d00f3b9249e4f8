//! Badges and titles of licenses (R34-R37, R62).

use std::sync::Arc;

use super::state::{Adventure, Cause, License};
use crate::tables::pucks::event::{Event, Title};
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::options::Goal;

/// Most players with the status of the Elite Four.
const ELITE: usize = 4;
/// Wins in a row that it takes.
const IN_A_ROW: u8 = 4;
/// Sandbags with the first badge of a gym.
const BADGE_BAGS: usize = 6;

impl Adventure {
    /// Four in a row make one of the Elite Four (R35, K-29).
    pub(super) fn settle_league(&mut self, seat: usize, won: bool, told: &mut Vec<Event>) {
        let license = &mut self.licenses[seat];
        license.streak = if won { license.streak + 1 } else { 0 };
        told.push(Event::Streak {
            who: seat,
            won: license.streak,
        });
        if license.streak < IN_A_ROW {
            return;
        }
        license.streak = 0;
        if let Some(weakest) = self.weakest_of_the_elite() {
            self.lose_title(weakest, Title::EliteFour, told);
        }
        self.give_title(seat, Title::EliteFour, told);
    }

    /// What a Sanctioned Battle does to rows of wins beside the League's own battles: one that is lost
    /// ends the row, one that is won against the Elite Four at the League counts in it (R35).
    pub(super) fn settle_row(
        &mut self,
        cause: &Cause,
        seats: &[usize],
        winner: Option<usize>,
        told: &mut Vec<Event>,
    ) {
        let Some(winner) = winner else {
            return;
        };
        let elite = |it: &usize| *it != winner && self.licenses[*it].has(Title::EliteFour);
        let against_elite = seats.iter().any(elite);
        for seat in seats.iter().filter(|it| **it != winner) {
            if self.licenses[*seat].streak > 0 && *cause != Cause::League {
                self.settle_league(*seat, false, told);
            }
        }
        let at_the_league = seats.contains(&winner)
            && self.zone_of(winner).is_some_and(|(_, zone)| zone.league)
            && self.licenses[winner].badges.len() >= self.badges_needed()
            && !self.licenses[winner].has(Title::EliteFour);
        if *cause == Cause::Players && against_elite && at_the_league {
            self.settle_league(winner, true, told);
        }
    }

    /// Whoever must make room: the lowest share of won Sanctioned Battles, then who has held it longest.
    #[must_use]
    pub fn weakest_of_the_elite(&self) -> Option<usize> {
        let held = |it: &License| {
            let title = it
                .titles
                .iter()
                .find(|(title, _)| *title == Title::EliteFour);
            title.map(|(_, day)| *day)
        };
        let elite: Vec<usize> = (0..self.licenses.len())
            .filter(|it| held(&self.licenses[*it]).is_some())
            .collect();
        if elite.len() < ELITE {
            return None;
        }
        elite.into_iter().min_by(|one, two| {
            let (one, two) = (&self.licenses[*one], &self.licenses[*two]);
            // won / fought, compared without dividing.
            let left = u64::from(one.record.0) * u64::from(two.record.1.max(1));
            let right = u64::from(two.record.0) * u64::from(one.record.1.max(1));
            left.cmp(&right).then(held(one).cmp(&held(two)))
        })
    }

    pub(super) fn give_title(&mut self, seat: usize, title: Title, told: &mut Vec<Event>) {
        if !self.licenses[seat].has(title) {
            let day = self.day;
            self.licenses[seat].titles.push((title, day));
            told.push(Event::Title { who: seat, title });
        }
    }

    pub(super) fn lose_title(&mut self, seat: usize, title: Title, told: &mut Vec<Event>) {
        self.licenses[seat].titles.retain(|(own, _)| *own != title);
        told.push(Event::TitleLost { who: seat, title });
    }

    pub(super) fn crown(&mut self, seat: usize, told: &mut Vec<Event>) {
        self.give_title(seat, Title::Champion, told);
        if self.short() || self.options.goal == Goal::Champion {
            let how = format!("{} is the Champion and wins.", self.licenses[seat].name);
            self.over(vec![seat], how, told);
        }
    }

    /// Professor and Pioneer (R37).
    pub(super) fn check_pokedex(&mut self, told: &mut Vec<Event>) {
        let dex = Arc::clone(&self.dex);
        let asked: Vec<KindId> = dex
            .pokemon()
            .filter(|it| dex.slammer(*it).is_some_and(|it| !it.legendary))
            .collect();
        let mut winners = Vec::new();
        for seat in 0..self.licenses.len() {
            let complete = asked
                .iter()
                .all(|kind| self.licenses[seat].count(*kind) > 0);
            if complete && !self.licenses[seat].has(Title::Professor) {
                self.give_title(seat, Title::Professor, told);
                winners.push(seat);
            }
        }
        let open = !self.licenses.iter().any(|it| it.has(Title::Pioneer));
        if open && dex.pokemon().all(|kind| self.known(kind)) {
            let most = self
                .licenses
                .iter()
                .map(|it| it.discovered.len())
                .max()
                .unwrap_or(0);
            for seat in 0..self.licenses.len() {
                if self.licenses[seat].discovered.len() == most {
                    self.give_title(seat, Title::Pioneer, told);
                    winners.push(seat);
                }
            }
        }
        if !winners.is_empty() && self.options.goal == Goal::Pokedex && self.winners.is_empty() {
            winners.dedup();
            self.over(winners, "The Pokédex is complete.".to_owned(), told);
        }
    }

    pub(super) fn give_badge(&mut self, seat: usize, badge: &str, told: &mut Vec<Event>) {
        if !self.licenses[seat].badges.insert(badge.to_owned()) {
            return;
        }
        told.push(Event::Badge {
            who: seat,
            badge: badge.to_owned(),
        });
        let sandbag = self.dex.sandbag;
        self.licenses[seat]
            .collection
            .extend(std::iter::repeat_n(sandbag, BADGE_BAGS));
        told.push(Event::Sandbags {
            who: seat,
            count: BADGE_BAGS,
        });
        self.licenses[seat].rewards += 1;
    }
}
