//! Refusals as they are said of somebody by name: the rules say "it is Grappled", and nobody calls a
//! trainer "it".

/// A reason against something that somebody wants to do, with the name where it begins with "it";
/// what a person has is "their" own.
pub(crate) fn said_of(reason: &str, name: &str, person: bool) -> String {
    let told = match (reason.strip_prefix("it "), reason.strip_prefix("its ")) {
        (Some(rest), _) if is_about_the_actor(rest) => format!("{name} {rest}"),
        (_, Some(rest)) if person => format!("{name}'s {rest}"),
        _ => reason.to_owned(),
    };
    match person {
        true => told
            .replace(" its ", " their ")
            .replace(" it has ", " they have "),
        false => told,
    }
}

/// Whether what follows "it" is said of whoever wants to act: a state, not whose turn it is.
fn is_about_the_actor(rest: &str) -> bool {
    let states = [
        "bound",
        "terrorized",
        "held ",
        "kept ",
        "sprinting ",
        "in no ",
        "on its feet",
    ];
    let state = |rest: &str| {
        let status = rest.starts_with(char::is_uppercase) && !rest.contains(" who must ");
        status || states.iter().any(|state| rest.starts_with(state))
    };
    let plain = ["has ", "cannot ", "can only "];
    rest.strip_prefix("is ").is_some_and(state) || plain.iter().any(|it| rest.starts_with(it))
}

#[cfg(test)]
mod tests {
    use super::said_of;

    #[test]
    fn nobody_calls_a_trainer_it() {
        for (reason, told) in [
            (
                "it is Grappled (combat-R125)",
                "Robin is Grappled (combat-R125)",
            ),
            ("it is bound", "Robin is bound"),
            (
                "it has no movement left this turn",
                "Robin has no movement left this turn",
            ),
            (
                "its Standard Action is for the move it has announced",
                "Robin's Standard Action is for the move they have announced",
            ),
            ("the only one in its way", "the only one in their way"),
            (
                "it is Nia who must decide, not Robin",
                "it is Nia who must decide, not Robin",
            ),
            ("it is somebody's turn", "it is somebody's turn"),
            ("it needs a damaging attack", "it needs a damaging attack"),
        ] {
            assert_eq!(said_of(reason, "Robin", true), told);
        }
        assert_eq!(said_of("it is Asleep", "Archie", false), "Archie is Asleep");
        assert_eq!(
            said_of("its shadow is pinned", "Archie", false),
            "its shadow is pinned"
        );
    }
}
