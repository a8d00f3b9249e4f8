//! Standard output for commands that work through to their end: a reader that has gone (`| head`) is
//! no reason to fail, nor to forget what the exit status would have been.

use std::io::{self, Write};

/// Writes on as long as somebody reads; after that what is written is dropped.
pub(super) struct WhileRead<W> {
    inner: W,
    gone: bool,
}

impl<W: Write> WhileRead<W> {
    pub(super) fn new(inner: W) -> Self {
        Self { inner, gone: false }
    }

    fn settle<T>(&mut self, done: io::Result<T>, otherwise: T) -> io::Result<T> {
        match done {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.gone = true;
                Ok(otherwise)
            }
            other => other,
        }
    }
}

impl<W: Write> Write for WhileRead<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.gone {
            return Ok(bytes.len());
        }
        let done = self.inner.write(bytes);
        self.settle(done, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.gone {
            return Ok(());
        }
        let done = self.inner.flush();
        self.settle(done, ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pipe whose reader goes after so many bytes.
    struct Pipe(usize);

    impl Write for Pipe {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.0 == 0 {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            let taken = bytes.len().min(self.0);
            self.0 -= taken;
            Ok(taken)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reader_that_goes_stops_nothing() {
        let mut out = WhileRead::new(Pipe(3));
        assert!(out.write_all(b"twelve bytes").is_ok());
        assert!(out.gone && out.flush().is_ok());
    }

    #[test]
    fn other_failures_are_told() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        assert!(WhileRead::new(Full).write_all(b"x").is_err());
    }
}
