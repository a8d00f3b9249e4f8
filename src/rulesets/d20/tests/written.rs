//! What is written of a battle and read again is the same.

use ron::extensions::Extensions;

use crate::board::Cell;
use crate::rulesets::d20::event::{Command, Does, Standing, Target};
use crate::rulesets::d20::kinds::Item;

#[test]
fn every_command_is_the_same_when_it_is_read_back() {
    let square = Cell::new(3, 4);
    let deeds = [
        Does::Nothing,
        Does::Move(1, Target::Mon(2)),
        Does::Move(0, Target::Cell(square)),
        Does::Struggle(Target::Mon(0)),
        Does::Dodge(None),
        Does::Dodge(Some(square)),
        Does::Item(Item::Potion, 1, 0),
        Does::Item(Item::Potion, 1, 2),
        Does::Switch(3),
        Does::Recall,
        Does::Release(2),
        Does::Flee,
    ];
    let acts = deeds
        .into_iter()
        .flat_map(|does| [None, Some(square)].map(|to| Command::Act(to, does)));
    let others = [
        Command::Wait,
        Command::Later(5),
        Command::Aim(Target::Mon(1)),
        Command::Out(None),
        Command::Out(Some(4)),
        Command::Learn(None),
        Command::Learn(Some(2)),
        Command::Order(Standing::Guards),
        Command::Choose(vec![0, 2]),
        Command::Onward,
        Command::Home,
    ];
    for command in acts.chain(others) {
        // As records are written.
        let ron = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let text = ron.to_string(&command).unwrap();
        let read: Command = ron.from_str(&text).unwrap();
        assert_eq!(read, command, "{text}");
    }
}
