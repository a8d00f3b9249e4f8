//! What hinders movement, in numbers (C022, C245 to C248).

use crate::board::Speeds;
use crate::rules::speeds::*;

#[test]
fn effective_speeds_follow_stages_then_sprint_then_slowed() {
    let none = Hindrance::default();
    let staged = |speed_stage| Hindrance {
        speed_stage,
        ..none
    };
    let both = Hindrance {
        sprinting: true,
        slowed: true,
        ..none
    };
    let table = [
        ("no capability", 0, staged(6), 0),
        ("C022, base 3", 3, staged(-6), 2),
        ("C022, base 4", 4, staged(-6), 2),
        ("C022, base 1", 1, staged(-6), 1),
        ("A001, half of -5", 7, staged(-5), 5),
        ("A001, half of -1", 7, staged(-1), 7),
        ("R060, +6", 7, staged(6), 10),
        (
            "sprint",
            5,
            Hindrance {
                sprinting: true,
                ..none
            },
            7,
        ),
        (
            "slowed, floor of 1",
            1,
            Hindrance {
                slowed: true,
                ..none
            },
            1,
        ),
        ("C247", 6, both, 4),
        (
            "C247, additive",
            6,
            Hindrance {
                additive: true,
                ..both
            },
            6,
        ),
        (
            "additive, Slowed alone",
            6,
            Hindrance {
                slowed: true,
                additive: true,
                ..none
            },
            3,
        ),
        (
            "C248",
            6,
            Hindrance {
                slowed: true,
                ..staged(-6)
            },
            1,
        ),
        (
            "C245",
            6,
            Hindrance {
                stuck: true,
                ..none
            },
            0,
        ),
        ("flat bonus", 5, Hindrance { flat: 2, ..none }, 7),
        (
            "flat penalty may leave none",
            2,
            Hindrance { flat: -4, ..none },
            0,
        ),
    ];
    for (name, base, hindrance, expected) in table {
        assert_eq!(effective(base, &hindrance), expected, "{name}");
    }
}

#[test]
fn sprint_leaves_the_teleport_alone_and_stuck_stops_jumps() {
    let speeds = Speeds {
        overland: 4,
        teleporter: 4,
        long_jump: 2,
        ..Speeds::default()
    };
    let sprint = Hindrance {
        sprinting: true,
        ..Hindrance::default()
    };
    let now = effective_speeds(&speeds, &sprint);
    assert_eq!(
        (now.overland, now.teleporter, now.long_jump, now.swim),
        (6, 4, 2, 0)
    );
    let stuck = Hindrance {
        stuck: true,
        ..Hindrance::default()
    };
    assert_eq!(effective_speeds(&speeds, &stuck), Speeds::default());
}
