//! The battle on the screen is kept after every command, without being asked; also between two
//! battles of a level, when those who rest decide something.

use std::path::PathBuf;
use std::time::Instant;

use bevy::prelude::*;

use super::flow::Flow;
use crate::record::{Keeper, Session, Store};
use crate::screens::table::Table;
use crate::view::Game;

/// Keep the battle in the autosave file; the window does, tests and pictures do not.
#[derive(Resource)]
pub struct KeepsAutosave;

/// The battle on the screen as it is kept.
#[derive(Resource, Default)]
pub struct Keeping {
    now: Option<Kept>,
    /// The battle that was let go of last, and its file.
    last: Option<(Instant, PathBuf)>,
}

struct Kept {
    /// Which battle.
    born: Instant,
    keeper: Keeper,
    /// Its file so far, until there is something new to write.
    before: Option<PathBuf>,
    /// The revision that was given to the keeper last.
    revision: u64,
}

impl Keeping {
    /// Writes to the end what is under way; then others may have the battle.
    pub fn let_go(&mut self) {
        if let Some(kept) = self.now.take() {
            let path = kept.keeper.path().map(ToOwned::to_owned).or(kept.before);
            self.last = path.map(|path| (kept.born, path)).or(self.last.take());
        }
    }

    /// Writes the battle now, and says what becomes of it when it is left.
    pub fn farewell(&mut self, game: &Game) -> Farewell {
        let (born, session) = (game.stamp().born(), game.session());
        let kept = match &mut self.now {
            _ if session.is_empty() => {
                let words = "Nothing has been decided yet, so there is nothing to lose.";
                return Farewell::of(words.into(), false);
            }
            Some(kept) => kept.keeper.keep(session).map_err(|fault| fault.to_string()),
            // While settings or help are open the battle is let go of, and written to the end.
            None if self.last.as_ref().is_some_and(|(last, _)| *last == born) => Ok(()),
            None => Err("it is not being kept".into()),
        };
        match kept {
            Ok(()) => {
                let words =
                    "The battle is kept, and \u{201c}Continue\u{201d} in the menu goes on with it.";
                Farewell::of(words.into(), false)
            }
            Err(fault) => {
                let words = format!("The battle could not be kept, and would be lost: {fault}.");
                Farewell::of(words, true)
            }
        }
    }

    /// Keeps this battle from now on.
    fn take_up(&mut self, born: Instant, session: &Session, store: Store) {
        self.let_go();
        let mut keeper = Keeper::new(store, session);
        let before = self.last.take_if(|(last, _)| *last == born);
        let before = before.map(|(_, path)| path);
        if let Some(path) = &before {
            keeper = keeper.instead_of(path.clone());
        }
        self.now = Some(Kept {
            born,
            keeper,
            before,
            revision: session.revision(),
        });
    }
}

/// What becomes of a battle that is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Farewell {
    /// In a sentence.
    pub words: String,
    /// It would be lost.
    pub loses: bool,
}

impl Farewell {
    fn of(words: String, loses: bool) -> Self {
        Self { words, loses }
    }
}

/// The battle is left for another screen.
pub(super) fn let_go(mut keeping: ResMut<Keeping>) {
    keeping.let_go();
}

/// Who plays which side is part of the battle that is kept.
pub(super) fn note_seats(mut game: ResMut<Game>, table: Res<Table>) {
    let names = table.names();
    let new = !table.watching && names != game.session().seats();
    if new && !names.is_empty() {
        game.bypass_change_detection()
            .session_mut()
            .set_seats(names);
    }
}

/// Keeps the battle after every command; a failure is told where refusals are.
pub(super) fn autosave(
    keeps: Option<Res<KeepsAutosave>>,
    mut flow: ResMut<Flow>,
    game: Res<Game>,
    table: Res<Table>,
    mut keeping: ResMut<Keeping>,
) {
    if keeps.is_none() || table.watching {
        return;
    }
    let (born, session) = (game.stamp().born(), game.session());
    if keeping.now.as_ref().is_none_or(|kept| kept.born != born)
        && let Ok(store) = Store::of_user()
    {
        keeping.take_up(born, session, store);
    }
    let Some(kept) = &mut keeping.now else { return };
    let mut told = None;
    // Who plays may change before anything is decided: there is nothing to keep yet.
    let nothing = session.is_empty() && kept.keeper.path().is_none();
    if kept.revision != session.revision() && !nothing {
        kept.revision = session.revision();
        told = kept.keeper.keep_soon(session).err();
    }
    let told = told.or_else(|| kept.keeper.news()?.err());
    if let Some(fault) = told {
        warn!("The battle is not being kept: {fault}");
        flow.refusal = Some(format!("The battle is not being kept: {fault}."));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::{Command, act};
    use crate::data::{Dex, Level, find_level};
    use crate::record::LevelRef;
    use crate::rules::DiceSource;

    fn game() -> Game {
        let dex = Dex::builtin().unwrap();
        let source = find_level("lakeside").unwrap();
        let level = Arc::new(Level::parse(&source.file, &source.text, dex).unwrap());
        let reference = LevelRef {
            name: "lakeside".into(),
            text: source.text,
        };
        Game::new(Session::new(dex, &level, reference, DiceSource::Streams(1)))
    }

    #[test]
    fn whoever_leaves_is_told_what_becomes_of_the_battle() {
        let mut game = game();
        let folder = std::env::temp_dir().join(format!("tallgrass-keeping-{}", std::process::id()));
        let mut keeping = Keeping::default();
        let born = game.stamp().born();
        keeping.take_up(born, game.session(), Store::at(&folder));
        assert!(!keeping.farewell(&game).loses, "nothing is decided yet");
        let actor = game.battle().prompt().unwrap().actor;
        game.submit(&Command::new(actor, act::EndTurn)).unwrap();
        let said = keeping.farewell(&game);
        assert!(!said.loses && said.words.contains("Continue"), "{said:?}");
        let path = keeping
            .now
            .as_ref()
            .unwrap()
            .keeper
            .path()
            .unwrap()
            .to_owned();
        let kept = Session::load(&path, game.dex()).unwrap();
        assert_eq!(kept.len(), 1, "the last decision is on the disk");
        // While settings are open; and however often that is, the battle has one file.
        for _ in 0..2 {
            keeping.let_go();
            assert!(!keeping.farewell(&game).loses);
            keeping.take_up(born, game.session(), Store::at(&folder));
        }
        let actor = game.battle().prompt().unwrap().actor;
        game.submit(&Command::new(actor, act::EndTurn)).unwrap();
        assert!(!keeping.farewell(&game).loses);
        let files = std::fs::read_dir(path.parent().unwrap()).unwrap();
        let records = files.filter(|it| {
            let path = it.as_ref().unwrap().path();
            path.extension().is_some_and(|end| end == "ron")
        });
        assert_eq!(records.count(), 1);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_battle_that_cannot_be_kept_is_not_left_in_silence() {
        let mut game = game();
        let file = std::env::temp_dir().join(format!("tallgrass-no-folder-{}", std::process::id()));
        std::fs::write(&file, "in the way").unwrap();
        let mut keeping = Keeping::default();
        let born = game.stamp().born();
        keeping.take_up(born, game.session(), Store::at(&file));
        let actor = game.battle().prompt().unwrap().actor;
        game.submit(&Command::new(actor, act::EndTurn)).unwrap();
        let said = keeping.farewell(&game);
        assert!(said.loses && said.words.contains("lost"), "{said:?}");
        std::fs::remove_file(&file).unwrap();
    }
}
