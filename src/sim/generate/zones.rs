//! Levels without a map: zones, landmarks in them, and ways between them (G053 to G055).

use std::fmt::Write as _;

use super::Maker;

/// A landmark and the squares that are still free at it.
#[derive(Clone, Debug)]
pub(super) struct OpenLandmark {
    pub(super) name: String,
    free: usize,
}

impl Maker<'_> {
    /// The field of a level that has zones instead of a map.
    pub(super) fn zones(&mut self) -> String {
        let side = self.below(3) + 2;
        // Squares that are there however the landmarks are laid out.
        (self.width, self.height) = (side, side);
        self.ground = vec![0; side * side];
        self.taken = vec![false; side * side];
        let open: Vec<usize> = (0..self.dex.terrains.len())
            .filter(|kind| self.walkable(*kind))
            .collect();
        let (mut list, mut ways) = (String::new(), String::new());
        let mut last: Option<String> = None;
        for zone in 0..self.below(3) + 1 {
            let ground = self.pick(&open).unwrap_or(0);
            let ground = self.dex.terrains[ground].name.clone();
            let names: Vec<String> = (0..self.below(3) + 1)
                .map(|number| format!("landmark {zone}{number}"))
                .collect();
            for name in &names {
                self.landmarks.push(OpenLandmark {
                    name: name.clone(),
                    free: side * side,
                });
            }
            let light = self.now_and_then(25, |maker| {
                format!(", light: {}", maker.word(&["Lit", "Dark", "PitchDark"]))
            });
            let _ = writeln!(
                list,
                "            (name: \"zone {zone}\", ground: \"{ground}\", landmarks: {names:?}{light}),"
            );
            if let Some(before) = last {
                let metres = self.between(2, 14);
                let here = self.below(names.len());
                let _ = write!(
                    ways,
                    "(between: (\"{before}\", \"{}\"), metres: {metres}), ",
                    names[here]
                );
            }
            last = names.last().cloned();
        }
        let apart = self.between(2, 5);
        let outside = self.word(&["wall", "rock"]);
        format!(
            "    zones: (\n        list: [\n{list}        ],\n        ways: [{ways}],\n        side: {side}, \
             apart: {apart}, outside: \"{outside}\",\n    ),\n"
        )
    }

    /// A landmark with room for a footprint, which is taken then.
    pub(super) fn landmark(&mut self, covers: (usize, usize), take: bool) -> Option<String> {
        let room = covers.0 * covers.1;
        let fits: Vec<usize> = (0..self.landmarks.len())
            .filter(|index| self.landmarks[*index].free >= room + usize::from(room > 1) * 2)
            .filter(|_| covers.0.max(covers.1) <= self.width)
            .collect();
        let index = self.pick(&fits)?;
        if take {
            self.landmarks[index].free -= room;
        }
        Some(self.landmarks[index].name.clone())
    }
}
