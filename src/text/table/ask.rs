//! Questions: a line of the input, with the words that work anywhere taken out of it.

use std::io;

use crate::battle::Options;
use crate::text::menu;
use crate::text::table::{Answer, TextTable};
use crate::text::words::{TableWord, no, word, yes};

/// What comes back from a question.
pub(super) enum Reply {
    /// A line that is the question's own business.
    Line(String),
    /// Something else has been decided: leave the question.
    Leave(Answer),
    /// The input has ended.
    End,
}

/// What comes back from a question of yes or no.
pub(super) enum YesNo {
    Yes,
    No,
    Leave(Answer),
    /// Something else was typed, which may be an order instead.
    Instead(String),
}

impl TextTable<'_> {
    /// Asks until a line comes that no word of the table answers; `why` is what "why" explains here.
    pub(super) fn question(
        &mut self,
        options: &Options,
        ask: &str,
        why: &[String],
    ) -> io::Result<Reply> {
        loop {
            let Some(line) = self.read(ask)? else {
                return Ok(Reply::End);
            };
            if line.starts_with('#') {
                continue;
            }
            match word(&line).filter(|_| !no(&line)) {
                Some(TableWord::Why(about)) if about.is_empty() && !why.is_empty() => {
                    why.iter().try_for_each(|line| self.say(line))?;
                }
                Some(word) => {
                    if let Some(answer) = self.obey(word, options)? {
                        return Ok(Reply::Leave(answer));
                    }
                }
                None => return Ok(Reply::Line(line)),
            }
        }
    }

    /// Asks for yes or no until one of them comes; whatever else is typed is answered. Enter alone
    /// is yes where `enter` says so, and so is the order that is asked about (its entry), given once more;
    /// another one takes its place.
    pub(super) fn yes_or_no(
        &mut self,
        options: &Options,
        ask: &str,
        why: &[String],
        (enter, order): (bool, Option<usize>),
    ) -> io::Result<YesNo> {
        loop {
            let line = match self.question(options, ask, why)? {
                Reply::Line(line) => line,
                Reply::Leave(answer) => return Ok(YesNo::Leave(answer)),
                Reply::End => return Ok(YesNo::Leave(Answer::End)),
            };
            let ordered = order.and_then(|_| menu::ordered(options, &line));
            if yes(&line, enter) || ordered.is_some() && ordered == order {
                return Ok(YesNo::Yes);
            }
            if no(&line) {
                return Ok(YesNo::No);
            }
            if ordered.is_some() {
                return Ok(YesNo::Instead(line));
            }
            let how = match (line.is_empty(), enter) {
                (true, _) => "Enter is not enough here: type yes, or n to go back.".to_owned(),
                (false, true) => format!(
                    "\"{line}\" is no answer to this: Enter or y goes ahead, n goes back, why explains."
                ),
                (false, false) => {
                    format!("\"{line}\" is no answer to this: type yes, or n to go back.")
                }
            };
            self.say(&how)?;
        }
    }
}
