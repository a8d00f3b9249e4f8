//! What somebody is like while effects have a say in it, and once they are over, in whatever order they
//! come and go.

use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::{Family, Instance, Kind};
use crate::battle::state::traits::{self, Traits};
use crate::battle::tests::kit::{PLAIN, duel};
use crate::rules::{Element, Typing};

const ANA: CombatantId = CombatantId(0);

static FORMS: Family = Family::silent("test form", &[]);

const fn kind(name: &'static str, rank: TraitRank, make: fn(Ask, &mut Traits)) -> Kind {
    Kind {
        answers: Answers {
            traits: Some(TraitChange { rank, make }),
            ..Answers::NONE
        },
        ..Kind::plain(name, &FORMS)
    }
}

/// A form of its own: two types, and a better Attack than by nature.
static DRAGON: Kind = kind("Dragon", TraitRank::Form, |_, traits| {
    traits.typing = Typing::of(&[Element::Fire, Element::Dragon]);
    traits.stats.attack += 5;
});

static SOAKED: Kind = kind("Soaked", TraitRank::Change, |_, traits| {
    traits.typing = Typing::of(&[Element::Water]);
});

static LEAFY: Kind = kind("Leafy", TraitRank::Change, |_, traits| {
    traits.typing = Typing::of(&[Element::Grass]);
    traits.moves.clear();
});

/// Which of them last, oldest first, and what comes of it: types and Attack.
fn like(lasting: &[&'static Kind]) -> (Typing, i32) {
    let last_change = lasting.iter().rfind(|it| it.name != DRAGON.name);
    let dragon = lasting.iter().any(|it| it.name == DRAGON.name);
    let typing = match last_change.map(|it| it.name) {
        Some("Soaked") => Typing::of(&[Element::Water]),
        Some(_) => Typing::of(&[Element::Grass]),
        None if dragon => Typing::of(&[Element::Fire, Element::Dragon]),
        None => Typing::none(),
    };
    (typing, PLAIN[0] + if dragon { 5 } else { 0 })
}

/// Every order of three things.
const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

#[test]
fn changes_come_and_go_in_any_order() {
    let kinds = [&DRAGON, &SOAKED, &LEAFY];
    let mut battle = duel(PLAIN, "moves: [\"Tackle\"]", PLAIN, "").play(&[]);
    let world = &mut battle.engine.world;
    let printed = traits::of(world, ANA).clone();
    for (coming, going) in ORDERS
        .iter()
        .flat_map(|one| ORDERS.map(|other| (one, other)))
    {
        let mut lasting: Vec<&'static Kind> = Vec::new();
        for kind in coming.map(|nth| kinds[nth]) {
            effect::begin(world, ANA, Instance::of(kind, ANA));
            lasting.push(kind);
            let now = traits::of(world, ANA);
            assert_eq!((now.typing, now.stats.attack), like(&lasting), "{coming:?}");
        }
        assert!(traits::of(world, ANA).moves.is_empty(), "Leafy knows none");
        for kind in going.map(|nth| kinds[nth]) {
            effect::end(world, ANA, kind);
            lasting.retain(|it| it.name != kind.name);
            let now = traits::of(world, ANA);
            let after = (now.typing, now.stats.attack);
            assert_eq!(after, like(&lasting), "{coming:?}, then {going:?}");
        }
        assert_eq!(*traits::of(world, ANA), printed);
    }
}

#[test]
fn what_is_printed_stays() {
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
    let world = &mut battle.engine.world;
    effect::begin(world, ANA, Instance::of(&DRAGON, ANA));
    let printed = traits::printed(world, ANA).traits();
    assert_eq!(printed.stats.attack, PLAIN[0]);
    let sheet = battle.sheet(ANA).expect("Ana is there");
    assert_eq!(
        sheet.stats.attack,
        PLAIN[0] + 5,
        "the sheet shows what counts"
    );
    // A battle that begins anew knows nothing of it.
    battle.reset(crate::rules::Dice::tape(Vec::new()));
    let sheet = battle.sheet(ANA).expect("Ana is there");
    assert_eq!(sheet.stats.attack, PLAIN[0]);
    assert_eq!(sheet.typing, Typing::none());
}
