//! Reading files: the one way in for levels, data, records and settings.
//!
//! A file is a regular file, or a pipe where a person named it; at most its limit and one byte of
//! it are ever read, so that neither a device nor a growing log fills the memory.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use super::error::DataError;
use super::locate::line_column;
pub use super::plain::{is_unseemly, one_line, plain, shortened};

/// What kind of file is read, and how large it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Bytes.
    pub bytes: u64,
    /// The limit in words.
    words: &'static str,
    /// What such a file hardly is.
    hardly: &'static str,
}

/// Levels and data files.
pub const LEVEL: Limit = Limit {
    bytes: 1 << 20,
    words: "1 MiB",
    hardly: "this is hardly a level or dex file",
};

/// Records.
pub const RECORD: Limit = Limit {
    bytes: 4 << 20,
    words: "4 MiB",
    hardly: "this is hardly a record",
};

/// Pictures.
pub const PICTURE: Limit = Limit {
    bytes: 16 << 20,
    words: "16 MiB",
    hardly: "this is hardly a picture",
};

/// Where the name of a file comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    /// A person typed it: a pipe is welcome.
    ByHand,
    /// Another file named it, or it was found in a folder.
    ByFile,
}

/// Reads a regular file as text.
///
/// # Errors
/// It cannot be read, is no regular file, is larger than the limit or is not UTF-8.
pub fn read_text(path: &Path, limit: &Limit) -> Result<String, DataError> {
    read(path, limit, Named::ByFile)
}

/// Reads a file that a person named: a regular file, or a pipe (`<(command)`, `/dev/stdin`).
///
/// # Errors
/// As [`read_text`].
pub fn read_given(path: &Path, limit: &Limit) -> Result<String, DataError> {
    read(path, limit, Named::ByHand)
}

/// Reads a regular file as it is.
///
/// # Errors
/// It cannot be read, is no regular file or is larger than the limit.
pub fn read_bytes(path: &Path, limit: &Limit) -> Result<Vec<u8>, DataError> {
    read_whole(path, limit, Named::ByFile)
}

fn read(path: &Path, limit: &Limit, named: Named) -> Result<String, DataError> {
    let bytes = read_whole(path, limit, named)?;
    String::from_utf8(bytes).map_err(|error| {
        let file = plain(&path.display().to_string());
        not_utf8(&file, error.as_bytes(), error.utf8_error())
    })
}

fn read_whole(path: &Path, limit: &Limit, named: Named) -> Result<Vec<u8>, DataError> {
    let file = plain(&path.display().to_string());
    let unreadable = |error: io::Error| unreadable(&file, &error);
    check_kind(&file, &std::fs::metadata(path).map_err(unreadable)?, named)?;
    let opened = open(path).map_err(unreadable)?;
    // It may have become another one meanwhile.
    let meta = opened.metadata().map_err(unreadable)?;
    check_kind(&file, &meta, named)?;
    if meta.len() > limit.bytes {
        return Err(too_large(&file, limit));
    }
    let bytes = if is_pipe(meta.file_type()) {
        drain(opened, limit).map_err(|error| silent(&file, &error))?
    } else if meta.len() == 0 {
        // What only looks like a file (in /proc) has no length, and some of it waits for ever.
        Vec::new()
    } else {
        let mut bytes = Vec::new();
        let mut held = opened.take(limit.bytes + 1);
        held.read_to_end(&mut bytes).map_err(unreadable)?;
        bytes
    };
    if bytes.len() as u64 > limit.bytes {
        return Err(too_large(&file, limit));
    }
    Ok(bytes)
}

/// Opens a file; a pipe that nobody writes into does not hold it up.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK);
    options.open(path)
}

/// How long a pipe may have no writer before anything has come out of it.
const BEFORE_THE_FIRST: Duration = Duration::from_millis(300);
/// How long its writer may take for more.
const BETWEEN: Duration = Duration::from_secs(10);
/// How often is looked whether more has come.
const NAP: Duration = Duration::from_millis(2);

/// What comes out of a pipe until its writer closes it, or until it is over the limit.
///
/// # Errors
/// `NotConnected` where nobody writes, `TimedOut` where the writer falls silent.
fn drain(mut pipe: impl Read, limit: &Limit) -> io::Result<Vec<u8>> {
    let (mut bytes, mut part) = (Vec::new(), vec![0; 1 << 16]);
    let mut since = Instant::now();
    while bytes.len() as u64 <= limit.bytes {
        match pipe.read(&mut part) {
            Ok(0) if !bytes.is_empty() => break,
            Ok(0) if since.elapsed() > BEFORE_THE_FIRST => {
                return Err(io::ErrorKind::NotConnected.into());
            }
            Ok(0) => std::thread::sleep(NAP),
            Ok(count) => {
                bytes.extend_from_slice(&part[..count]);
                since = Instant::now();
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                if since.elapsed() > BETWEEN {
                    return Err(io::ErrorKind::TimedOut.into());
                }
                std::thread::sleep(NAP);
            }
            Err(error) => return Err(error),
        }
    }
    Ok(bytes)
}

/// The fault of a pipe that gave nothing.
fn silent(file: &str, error: &io::Error) -> DataError {
    match error.kind() {
        io::ErrorKind::NotConnected => {
            DataError::of_file(file, "is a pipe that nobody writes into")
        }
        io::ErrorKind::TimedOut => {
            let seconds = BETWEEN.as_secs();
            let problem = format!("is a pipe that gave nothing for {seconds} seconds");
            DataError::of_file(file, problem)
        }
        _ => unreadable(file, error),
    }
}

fn check_kind(file: &str, meta: &Metadata, named: Named) -> Result<(), DataError> {
    let kind = meta.file_type();
    if kind.is_file() || (named == Named::ByHand && is_pipe(kind)) {
        return Ok(());
    }
    let what = match () {
        () if kind.is_dir() => "is a folder, not a file",
        () if is_pipe(kind) => "is a pipe, not a file",
        () => "is a device, not a file",
    };
    Err(DataError::of_file(file, what))
}

#[cfg(unix)]
fn is_pipe(kind: std::fs::FileType) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    kind.is_fifo()
}

#[cfg(not(unix))]
fn is_pipe(_: std::fs::FileType) -> bool {
    false
}

fn unreadable(file: &str, error: &io::Error) -> DataError {
    match error.kind() {
        io::ErrorKind::NotFound => DataError::of_file(file, "there is no such file"),
        io::ErrorKind::PermissionDenied => DataError::of_file(file, "may not be read"),
        _ => DataError::of_file(file, format!("cannot be read ({error})")),
    }
}

/// The fault of a file over its limit.
pub(crate) fn too_large(file: &str, limit: &Limit) -> DataError {
    let problem = format!("is larger than {}", limit.words);
    DataError::of_file(file, problem).with_hint(limit.hardly)
}

fn not_utf8(file: &str, bytes: &[u8], error: std::str::Utf8Error) -> DataError {
    let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
    let (line, column) = line_column(&good, good.len());
    DataError {
        line,
        column,
        ..DataError::of_file(file, "is not UTF-8 text").with_hint("save it as UTF-8")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn devices_and_pipes_are_no_files() {
        for (path, words) in [
            ("/dev/zero", "is a device"),
            ("/dev", "is a folder"),
            ("/nowhere/at/all", "no such file"),
        ] {
            let fault = read_given(Path::new(path), &LEVEL).unwrap_err();
            assert!(fault.to_string().contains(words), "{fault}");
        }
    }

    /// A pipe that says this, one after the other, and has no writer from then on.
    struct Says(Vec<Option<&'static [u8]>>);

    impl Read for Says {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            match self.0.pop() {
                None => Ok(0),
                Some(None) => Err(io::ErrorKind::WouldBlock.into()),
                Some(Some(bytes)) => {
                    into[..bytes.len()].copy_from_slice(bytes);
                    Ok(bytes.len())
                }
            }
        }
    }

    #[test]
    fn a_pipe_is_read_to_its_end_and_no_further() {
        let slow = || Says(vec![Some(b"45678"), None, Some(b"0123"), None, Some(b"")]);
        assert_eq!(drain(slow(), &LEVEL).unwrap(), b"012345678");
        let small = Limit { bytes: 3, ..LEVEL };
        assert_eq!(drain(slow(), &small).unwrap(), b"0123");
        let nobody = drain(Says(Vec::new()), &LEVEL).unwrap_err();
        assert_eq!(nobody.kind(), io::ErrorKind::NotConnected);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_only_looks_like_a_file_is_empty() {
        for path in ["/proc/kmsg", "/proc/self/maps"] {
            if Path::new(path).exists() {
                let read = read_text(Path::new(path), &LEVEL);
                assert!(read.is_err() || read == Ok(String::new()), "{read:?}");
            }
        }
    }

    #[test]
    fn no_more_than_the_limit_is_read() {
        let small = Limit { bytes: 10, ..LEVEL };
        let path = std::env::temp_dir().join(format!("tallgrass-limit-{}", std::process::id()));
        std::fs::write(&path, "0123456789").unwrap();
        assert_eq!(read_text(&path, &small).unwrap(), "0123456789");
        std::fs::write(&path, "0123456789a").unwrap();
        let fault = read_text(&path, &small).unwrap_err();
        std::fs::remove_file(&path).unwrap();
        assert!(fault.to_string().contains("larger than"), "{fault}");
    }
}
