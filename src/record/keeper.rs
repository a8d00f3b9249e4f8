//! Keeping the battle at hand without being asked: after every command, synced, in a file of its own.
//!
//! A keeper holds one number of the store's kept battles and a lock on it as long as it lives, so
//! that no other battle writes there and none takes it away. The last [`KEPT_BATTLES`] are kept.

use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::disk::{Overwrite, is_still, remove, step, write_whole};
use super::save::SaveFault;
use super::session::Session;
use super::store::{KEPT_BATTLES, MAX_NUMBER, Store, level_stem, make};

/// Keeps one battle.
pub struct Keeper {
    store: Store,
    /// Where it is kept, once the first command has been given.
    slot: Option<OwnNumber>,
    /// The kept battle that this one goes on from; it goes when this one is written.
    before: Option<PathBuf>,
    /// What is too old has gone.
    tidied: bool,
    writer: Option<Writer>,
}

/// A number of the store that is ours.
struct OwnNumber {
    path: PathBuf,
    lock_path: PathBuf,
    // Locked as long as it is open.
    _lock: File,
}

impl Keeper {
    /// A keeper for this battle; nothing is written before [`Keeper::keep`].
    #[must_use]
    pub fn new(store: Store, session: &Session) -> Self {
        let ours = |path: &&Path| path.parent() == Some(store.kept_folder());
        let before = session.origin().filter(ours).map(Path::to_owned);
        Self {
            store,
            slot: None,
            before,
            tidied: false,
            writer: None,
        }
    }

    /// Names the file a battle was kept in before: it goes once this one is written.
    #[must_use]
    pub fn instead_of(mut self, path: PathBuf) -> Self {
        self.before = Some(path);
        self
    }

    /// Where the battle is kept, once it is.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.slot.as_ref().map(|slot| slot.path.as_path())
    }

    /// Writes the battle as it stands and comes back when it is on the disk.
    ///
    /// # Errors
    /// Why it is not kept; the next call tries again.
    pub fn keep(&mut self, session: &Session) -> Result<(), SaveFault> {
        let text = session.text()?;
        let path = self.slot_path(session)?;
        write_whole(&path, &text, Overwrite::Records)
            .map_err(|error| SaveFault::disk(&path, &error))?;
        self.tidy();
        Ok(())
    }

    /// Keeps a session for whoever cannot wait: another thread writes, one command behind at most as long as
    /// the disk is not very slow. What it says comes out of [`Keeper::news`].
    ///
    /// # Errors
    /// Why nothing can be written at all.
    pub fn keep_soon(&mut self, session: &Session) -> Result<(), SaveFault> {
        if self.slot.is_none() {
            // The first time makes the file; that is soon done.
            return self.keep(session);
        }
        let text = session.text()?;
        let path = self.slot_path(session)?;
        let writer = self.writer.get_or_insert_with(|| Writer::new(path));
        writer.send(text)
    }

    /// What is different since this was asked last: an error where the battle is no longer kept,
    /// `Ok` where it is kept again.
    pub fn news(&mut self) -> Option<Result<(), SaveFault>> {
        self.writer.as_mut()?.news()
    }

    fn slot_path(&mut self, session: &Session) -> Result<PathBuf, SaveFault> {
        if let Some(slot) = &self.slot {
            return Ok(slot.path.clone());
        }
        make(self.store.kept_folder())?;
        let slot = OwnNumber::take(&self.store, &level_stem(session.level_name()))?;
        let path = slot.path.clone();
        self.slot = Some(slot);
        Ok(path)
    }

    /// After the first write: the battle that this one goes on from, and the oldest ones, go.
    fn tidy(&mut self) {
        if std::mem::replace(&mut self.tidied, true) {
            return;
        }
        let ours = self.path().map(Path::to_owned);
        if let Some(before) = self.before.take().filter(|it| Some(it) != ours.as_ref()) {
            let _ = remove(&before, "the battle before");
        }
        let mut kept: Vec<(u32, PathBuf)> = self.store.kept_files().collect();
        kept.sort_by(|a, b| b.cmp(a));
        for (number, path) in kept.into_iter().skip(KEPT_BATTLES) {
            if !self.store.in_play(number) {
                // One battle too many does no harm.
                let _ = remove(&path, "the oldest battle");
                let _ = remove(&self.store.lock_of(number), "its lock");
            }
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        // What is under way is written first.
        self.writer = None;
        if let Some(slot) = self.slot.take() {
            let _ = fs::remove_file(slot.lock_path);
        }
    }
}

#[cfg(test)]
impl Keeper {
    /// What is left of it where its process dies: the locks are let go of, nothing is tidied up.
    pub(super) fn die(mut self) {
        self.slot = None;
    }
}

impl OwnNumber {
    /// The number after the highest that is taken.
    fn take(store: &Store, stem: &str) -> Result<Self, SaveFault> {
        let highest = store.kept_files().map(|(number, _)| number).max();
        let mut number = highest.unwrap_or(0) + 1;
        loop {
            if number > MAX_NUMBER {
                let path = store.kept_folder().to_owned();
                let why = format!("a battle in it has the number {MAX_NUMBER}, the last there is");
                return Err(SaveFault::Disk { path, why });
            }
            let lock_path = store.lock_of(number);
            let mut options = OpenOptions::new();
            options.write(true).create(true).truncate(false);
            let lock = step("lock")
                .and_then(|()| options.open(&lock_path))
                .map_err(|error| SaveFault::disk(&lock_path, &error))?;
            let free = match lock.try_lock() {
                Ok(()) => true,
                Err(fs::TryLockError::WouldBlock) => false,
                // A file system without locks: nobody else can be told.
                Err(fs::TryLockError::Error(_)) => true,
            };
            // Whoever had it before may have taken the file away between our opening and locking it.
            let free = free && is_still(&lock_path, &lock);
            if free && !store.kept_files().any(|(taken, _)| taken == number) {
                let path = store.kept_folder().join(format!("{number:06} {stem}.ron"));
                return Ok(Self {
                    path,
                    lock_path,
                    _lock: lock,
                });
            }
            number += 1;
        }
    }
}

/// A thread that writes; where it lags behind, only the newest text counts.
struct Writer {
    texts: Option<Sender<String>>,
    progress: Arc<WriterProgress>,
    told: Result<(), SaveFault>,
    thread: Option<JoinHandle<()>>,
}

/// How far a writer has come, for whoever sends to it.
#[derive(Default)]
struct WriterProgress {
    state: Mutex<ProgressState>,
    written: Condvar,
}

struct ProgressState {
    /// How the last write went.
    newest: Result<(), SaveFault>,
    /// Texts that were sent and are not on the disk.
    waiting: usize,
}

impl Default for ProgressState {
    fn default() -> Self {
        Self {
            newest: Ok(()),
            waiting: 0,
        }
    }
}

impl WriterProgress {
    fn lock(&self) -> MutexGuard<'_, ProgressState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long a frame waits for the text before, so that a dead process loses one command and no more.
const PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 30_000 } else { 100 });

impl Writer {
    fn new(path: PathBuf) -> Self {
        let (texts, queue) = mpsc::channel::<String>();
        let progress = Arc::new(WriterProgress::default());
        let shared = progress.clone();
        let thread = std::thread::spawn(move || {
            while let Ok(mut text) = queue.recv() {
                let mut taken = 1;
                while let Ok(newer) = queue.try_recv() {
                    text = newer;
                    taken += 1;
                }
                let done = write_whole(&path, &text, Overwrite::Records);
                let mut state = shared.lock();
                state.newest = done.map_err(|error| SaveFault::disk(&path, &error));
                state.waiting = state.waiting.saturating_sub(taken);
                shared.written.notify_all();
            }
        });
        Self {
            texts: Some(texts),
            progress,
            told: Ok(()),
            thread: Some(thread),
        }
    }

    fn send(&mut self, text: String) -> Result<(), SaveFault> {
        let state = self.progress.lock();
        let waits = |state: &mut ProgressState| state.waiting > 0;
        let waited = self
            .progress
            .written
            .wait_timeout_while(state, PATIENCE, waits);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.waiting += 1;
        drop(state);
        let sent = self.texts.as_ref().map(|texts| texts.send(text).is_ok());
        match sent {
            Some(true) => Ok(()),
            _ => Err(SaveFault::Text(
                "the thread that keeps it has ended".to_owned(),
            )),
        }
    }

    fn news(&mut self) -> Option<Result<(), SaveFault>> {
        let newest = self.progress.lock().newest.clone();
        if newest == self.told {
            return None;
        }
        self.told = newest.clone();
        Some(newest)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.texts = None;
        if let Some(thread) = self.thread.take() {
            // A writer that broke down has said so.
            let _ = thread.join();
        }
    }
}
