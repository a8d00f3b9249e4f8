//! A line of the input: no longer than a person types, and with nothing in it that a terminal would
//! obey when it is told again.

use std::io::{self, BufRead};

use crate::data::files;

/// Longest line that is read, in bytes; what is behind it is passed over.
const LONGEST: usize = 4096;
/// Whoever gives so much without an end of the line is no person and no script: a device.
const NO_LINE: usize = 4 << 20;

/// The next line without the blanks around it; `None` where the input has ended, or where what comes
/// are no lines.
pub(super) fn read(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let (mut line, mut length) = (Vec::new(), 0);
    loop {
        let part = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            part => part?,
        };
        if part.is_empty() && length == 0 {
            return Ok(None);
        }
        let end = part.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(part.len(), |end| end + 1);
        let wanted = taken.min(LONGEST - line.len());
        line.extend_from_slice(&part[..wanted]);
        input.consume(taken);
        length += taken;
        if length > NO_LINE {
            return Ok(None);
        }
        if end.is_some() || taken == 0 {
            break;
        }
    }
    let line = String::from_utf8_lossy(&line).replace('\t', " ");
    Ok(Some(files::plain(line.trim())))
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read as _};

    use super::*;

    #[test]
    fn lines_come_one_by_one_and_the_last_needs_no_end() {
        let mut input = "one\r\n\n  two\tthree ".as_bytes();
        let mut next = || read(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("one"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("two three"));
        assert_eq!(next(), None);
    }

    #[test]
    fn what_a_terminal_would_obey_is_not_told_again() {
        let told = read(&mut "a\u{1b}[2J\u{202e}b".as_bytes()).unwrap();
        assert_eq!(told.as_deref(), Some("a\\u{1b}[2J\\u{202e}b"));
        assert_eq!(
            read(&mut &b"\xff\n"[..]).unwrap().as_deref(),
            Some("\u{fffd}")
        );
    }

    #[test]
    fn a_long_line_is_cut_and_one_without_end_is_given_up() {
        let long = format!("{}\nend\n", "x".repeat(100_000));
        let mut input = BufReader::with_capacity(1000, long.as_bytes());
        assert_eq!(read(&mut input).unwrap().map(|it| it.len()), Some(LONGEST));
        assert_eq!(read(&mut input).unwrap().as_deref(), Some("end"));
        let mut endless = BufReader::new(io::repeat(b'x'));
        assert_eq!(read(&mut endless).unwrap(), None);
        let mut some = BufReader::new(io::repeat(b'x').take(NO_LINE as u64));
        assert!(read(&mut some).unwrap().is_some());
    }
}
