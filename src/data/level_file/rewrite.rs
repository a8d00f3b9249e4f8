//! Changes to the text of a level that a table wants for one battle. They are made in the text
//! itself, so that a record, which holds the text, tells them too.

use crate::data::level::Information;
use crate::data::locate::Tree;

/// The text of a level with what sides may know of each other set to this.
#[must_use]
pub fn with_information(text: &str, information: Information) -> String {
    let value = match information {
        Information::Open => "Open",
        Information::AsSeen => "AsSeen",
        Information::Referee => "Referee",
    };
    let tree = Tree::scan(text);
    let (at, written) = match tree.field("information") {
        Some(place) => (place, value.to_owned()),
        None => {
            let inside = tree.inside();
            (inside..inside, format!("\n    information: {value},"))
        }
    };
    format!("{}{written}{}", &text[..at.start], &text[at.end..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Dex, Level, builtin_levels};

    #[test]
    fn every_level_can_be_played_with_other_knowledge() {
        let dex = Dex::builtin().unwrap();
        for (name, text) in builtin_levels() {
            for information in [Information::Referee, Information::AsSeen, Information::Open] {
                let text = with_information(text, information);
                let text = with_information(&text, information);
                let level = Level::parse(name, &text, dex).unwrap();
                assert_eq!(level.information, information, "{name}");
                assert_eq!(text.matches("information:").count(), 1, "{name}");
            }
        }
    }

    #[test]
    fn what_is_written_is_replaced_and_nothing_else() {
        let text =
            "// information: no\n(name: \"information: x\", information: Some(Open), seed: 3)";
        let changed = with_information(text, Information::AsSeen);
        assert_eq!(
            changed,
            "// information: no\n(name: \"information: x\", information: AsSeen, seed: 3)"
        );
    }
}
