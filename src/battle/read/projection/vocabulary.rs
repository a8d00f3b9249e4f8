//! Every kind of event with its fields: what a reader of the journal may rely on.
//!
//! Every event has besides `event`, its kind, and most have `rule`. Worked cases that name something
//! else are faulty (`tests/cases.rs`).

use Shape::{
    Flag, Free, Ground, Item, List, Maybe, Move, Number, Object, OneOf, Pair, Parts, Species,
    Square, Status, Task, Text, Who,
};

/// A kind of event.
#[derive(Clone, Copy, Debug)]
pub struct EventKind {
    /// What it is called.
    pub name: &'static str,
    /// Its fields, `event` and `rule` aside.
    pub fields: &'static [(&'static str, Shape)],
}

impl EventKind {
    /// The shape of a field.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<Shape> {
        if name == "rule" {
            return Some(Text);
        }
        let found = self.fields.iter().find(|(known, _)| *known == name);
        found.map(|(_, shape)| *shape)
    }
}

/// What a field holds.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A whole number.
    Number,
    /// True or false.
    Flag,
    /// Words.
    Text,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A combatant: its place in the level, from 0.
    Who,
    /// A move by its number; the last line names them.
    Move,
    /// An item by its number.
    Item,
    /// A kind of ground by its number.
    Ground,
    /// A species by its number.
    Species,
    /// An object of the level by its place.
    Object,
    /// A task of the level by its place.
    Task,
    /// An affliction or condition, by its name.
    Status,
    /// A square: column and row.
    Square,
    /// One after the other.
    List(&'static Shape),
    /// Two of them.
    Pair(&'static Shape, &'static Shape),
    /// This or null.
    Maybe(&'static Shape),
    /// An object with these fields.
    Parts(&'static [(&'static str, Shape)]),
    /// A command or a part of one, in the form of records, or another value with forms of its own.
    Free,
}

const DIE: Shape = Parts(&[("roll", Free), ("sides", Number), ("value", Number)]);
const MODIFIER: Shape = Parts(&[("source", Text), ("amount", Number), ("rule", Text)]);
const SUM: Shape = List(&MODIFIER);
const FOOTPRINT: Shape = Parts(&[("width", Number), ("height", Number)]);
const VITALS: Shape = Parts(&[
    ("max", Number),
    ("hp", Number),
    ("temp", Number),
    ("injuries", Number),
]);
const OUTCOME: Shape = Parts(&[
    ("winner", Maybe(&Number)),
    ("sides", List(&Number)),
    ("round", Number),
    ("why", Text),
]);
const STAGE: Shape = OneOf(&[
    "Attack",
    "Defense",
    "SpecialAttack",
    "SpecialDefense",
    "Speed",
    "Accuracy",
    "Evasion",
]);
const HAZARD: Shape = OneOf(&[
    "Spikes",
    "ToxicSpikes",
    "StickyWeb",
    "StealthRock",
    "FireHazard",
]);
const STANDING: Shape = OneOf(&["Always", "Ask", "Never"]);
const LIGHT: Shape = OneOf(&["Lit", "Dark", "PitchDark"]);
// Names that come from data and from the files of their kinds: words.
const MARK: Shape = Text;
const STANCE: Shape = Text;
const WEATHER: Shape = Text;
const MANEUVER: Shape = Text;
const REACTION: Shape = Text;

const fn kind(name: &'static str, fields: &'static [(&'static str, Shape)]) -> EventKind {
    EventKind { name, fields }
}

/// Every kind of event.
pub const EVENTS: &[EventKind] = &[
    kind("battle_started", &[]),
    kind(
        "round_started",
        &[("round", Number), ("order", List(&Pair(&Who, &Number)))],
    ),
    kind("tie_rolled", &[("who", Who), ("die", DIE)]),
    kind(
        "rolled",
        &[
            ("who", Who),
            ("target", Maybe(&Who)),
            ("dice", List(&DIE)),
            ("parts", Free),
            ("total", Number),
            ("against", Maybe(&Number)),
            ("purpose", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "number_changed",
        &[
            ("who", Who),
            ("number", Text),
            ("by", Number),
            ("after", Number),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind("order_changed", &[("order", List(&Pair(&Who, &Number)))]),
    kind("turn_started", &[("who", Who)]),
    kind("turn_ended", &[("who", Who)]),
    kind("turn_lost", &[("who", Who), ("why", Text), ("rule", Text)]),
    kind("action_paid", &[("who", Who), ("rule", Text)]),
    kind("held", &[("who", Who), ("until", Number)]),
    kind("planned", &[("who", Who), ("action", Free)]),
    kind("fizzled", &[("who", Who), ("action", Free), ("why", Text)]),
    kind("declared", &[("who", Who), ("action", Free)]),
    kind(
        "moved",
        &[
            ("who", Who),
            ("from", Square),
            ("path", List(&Square)),
            ("cost", Number),
            ("forced", Flag),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind("bumped", &[("who", Who), ("at", Square), ("rule", Text)]),
    kind(
        "turned",
        &[
            ("who", Who),
            ("at", Square),
            ("footprint", FOOTPRINT),
            ("rule", Text),
        ],
    ),
    kind("burrowed", &[("who", Who), ("next", Flag), ("rule", Text)]),
    kind(
        "fell",
        &[
            ("who", Who),
            ("metres", Number),
            ("effective", Number),
            ("rule", Text),
        ],
    ),
    kind(
        "reacted",
        &[
            ("who", Who),
            ("reaction", REACTION),
            ("trigger", Who),
            ("cause", Text),
            ("taken", Flag),
        ],
    ),
    kind(
        "attack_declared",
        &[
            ("who", Who),
            ("attack", Free),
            ("targets", List(&Who)),
            ("area", List(&Square)),
            ("objects", List(&Object)),
        ],
    ),
    kind(
        "accuracy",
        &[
            ("who", Who),
            ("target", Who),
            ("die", Maybe(&DIE)),
            ("roll", SUM),
            ("check", SUM),
            ("total", Number),
            ("needed", Number),
            ("hit", Flag),
            ("critical", Flag),
        ],
    ),
    kind(
        "damage",
        &[
            ("who", Who),
            ("target", Who),
            ("base", Number),
            ("base_parts", SUM),
            ("dice", List(&DIE)),
            ("parts", SUM),
            ("before_type", Number),
            ("effectiveness", Free),
            ("dealt", Number),
            ("critical", Flag),
        ],
    ),
    kind(
        "hp_lost",
        &[
            ("who", Who),
            ("temp_lost", Number),
            ("hp_lost", Number),
            ("hp_after", Number),
            ("temp_after", Number),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "healed",
        &[
            ("who", Who),
            ("amount", Number),
            ("hp_after", Number),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "temp_hp",
        &[("who", Who), ("after", Number), ("source", Text)],
    ),
    kind(
        "injured",
        &[
            ("who", Who),
            ("gained", Number),
            ("total", Number),
            ("massive", Number),
            ("wound", Text),
            ("hp_after", Number),
            ("rule", Text),
        ],
    ),
    kind(
        "breathed",
        &[
            ("who", Who),
            ("healed", Number),
            ("total", Number),
            ("rule", Text),
        ],
    ),
    kind("fainted", &[("who", Who)]),
    kind("revived", &[("who", Who)]),
    kind("died", &[("who", Who), ("rule", Text)]),
    kind(
        "status_gained",
        &[("who", Who), ("status", Status), ("source", Text)],
    ),
    kind(
        "status_refused",
        &[
            ("who", Who),
            ("status", Status),
            ("why", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "status_ended",
        &[("who", Who), ("status", Status), ("why", Text)],
    ),
    kind(
        "saved",
        &[
            ("who", Who),
            ("status", Status),
            ("die", DIE),
            ("modifiers", SUM),
            ("dc", Number),
            ("success", Flag),
            ("meaning", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "skill_checked",
        &[
            ("who", Who),
            ("dice", List(&DIE)),
            ("modifiers", SUM),
            ("total", Number),
            ("against", Number),
            ("success", Flag),
            ("purpose", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "task_tried",
        &[
            ("who", Who),
            ("task", Task),
            ("success", Flag),
            ("open", Flag),
        ],
    ),
    kind(
        "drawn",
        &[
            ("who", Who),
            ("item", Item),
            ("stowed", Maybe(&Item)),
            ("rule", Text),
        ],
    ),
    kind("scanned", &[("who", Who), ("target", Who), ("rule", Text)]),
    kind(
        "revealed",
        &[
            ("sent", List(&Free)),
            ("drawn", List(&Pair(&Who, &Item))),
            ("rule", Text),
        ],
    ),
    kind(
        "lifted",
        &[
            ("who", Who),
            ("what", Free),
            ("items", List(&Item)),
            ("to", Square),
            ("weight_lb", Number),
            ("moved", Flag),
            ("traces", Flag),
            ("rule", Text),
        ],
    ),
    kind("bound", &[("who", Who), ("on", Flag), ("rule", Text)]),
    kind(
        "maneuver_done",
        &[
            ("who", Who),
            ("target", Who),
            ("maneuver", MANEUVER),
            ("success", Flag),
        ],
    ),
    kind("grapple", &[("who", Who), ("other", Who), ("on", Flag)]),
    kind(
        "point_spent",
        &[("who", Who), ("count", Number), ("left", Number)],
    ),
    kind("handed_over", &[("who", Who), ("to", Who), ("item", Item)]),
    kind(
        "stage_changed",
        &[
            ("who", Who),
            ("stat", STAGE),
            ("by", Number),
            ("after", Number),
            ("source", Text),
        ],
    ),
    kind(
        "effect_acts",
        &[("who", Who), ("effect", Text), ("what", Text)],
    ),
    kind(
        "effect_changed",
        &[
            ("who", Maybe(&Who)),
            ("effect", Text),
            ("on", Flag),
            ("source", Text),
        ],
    ),
    kind(
        "aim_changed",
        &[
            ("who", Who),
            ("by", Number),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "prop_broke",
        &[
            ("who", Who),
            ("item", Item),
            ("left", Number),
            ("rule", Text),
        ],
    ),
    kind("stages_reset", &[("who", Who), ("source", Text)]),
    kind(
        "coat_changed",
        &[
            ("who", Who),
            ("coat", Maybe(&STANCE)),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "item_used",
        &[
            ("who", Who),
            ("item", Item),
            ("target", Who),
            ("left", Number),
        ],
    ),
    kind(
        "item_on_ground",
        &[
            ("item", Item),
            ("at", Square),
            ("present", Flag),
            ("who", Who),
        ],
    ),
    kind(
        "item_pulled",
        &[
            ("who", Who),
            ("item", Item),
            ("from", Square),
            ("to", Square),
        ],
    ),
    kind(
        "capture_rolled",
        &[
            ("who", Who),
            ("target", Who),
            ("die", DIE),
            ("modifiers", SUM),
            ("total", Number),
            ("rate_parts", SUM),
            ("rate", Number),
            ("caught", Flag),
        ],
    ),
    kind("released", &[("who", Who), ("at", Square), ("by", Who)]),
    kind("recalled", &[("who", Who), ("by", Who)]),
    kind("arrived", &[("who", Who), ("at", Square)]),
    kind("fled", &[("who", Who)]),
    kind("said", &[("speaker", Text), ("words", Text)]),
    kind(
        "weather_changed",
        &[("weather", WEATHER), ("source", Text), ("rule", Text)],
    ),
    kind("covered", &[("cover", Ground), ("cells", List(&Square))]),
    kind("uncovered", &[("cells", List(&Square))]),
    kind(
        "hazard_changed",
        &[
            ("hazard", HAZARD),
            ("cells", List(&Square)),
            ("present", Flag),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "marked",
        &[("who", Who), ("mark", MARK), ("on", Flag), ("source", Text)],
    ),
    kind(
        "blessed",
        &[("who", Who), ("by", Move), ("left", Number), ("used", Flag)],
    ),
    kind(
        "ground_changed",
        &[
            ("at", Square),
            ("ground", Ground),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "height_changed",
        &[
            ("cells", List(&Square)),
            ("metres", Number),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "willing_set",
        &[
            ("who", Who),
            ("willing", Flag),
            ("allies", Flag),
            ("to", Maybe(&Who)),
        ],
    ),
    kind("holding_back_set", &[("who", Who), ("on", Flag)]),
    kind("spared", &[("who", Who), ("by", Who), ("rule", Text)]),
    kind(
        "wound_moved",
        &[
            ("who", Who),
            ("stat", STAGE),
            ("die", Maybe(&DIE)),
            ("by", Number),
            ("after", Number),
            ("rule", Text),
        ],
    ),
    kind(
        "corrected",
        &[
            ("who", Maybe(&Who)),
            ("what", Text),
            ("before", Text),
            ("after", Text),
            ("vitals", Maybe(&VITALS)),
            ("at", Maybe(&Square)),
        ],
    ),
    kind(
        "light_changed",
        &[("light", LIGHT), ("source", Text), ("rule", Text)],
    ),
    kind(
        "order_set",
        &[("who", Who), ("reaction", REACTION), ("standing", STANDING)],
    ),
    kind(
        "object_aimed",
        &[
            ("who", Who),
            ("object", Object),
            ("die", DIE),
            ("roll", SUM),
            ("check", SUM),
            ("total", Number),
            ("needed", Number),
            ("hit", Flag),
        ],
    ),
    kind(
        "object_struck",
        &[
            ("who", Who),
            ("object", Object),
            ("base", Number),
            ("base_parts", SUM),
            ("dice", List(&DIE)),
            ("parts", SUM),
            ("before_type", Number),
            ("effectiveness", Free),
            ("dealt", Number),
            ("hp_after", Maybe(&Number)),
            ("rule", Text),
        ],
    ),
    kind(
        "object_gone",
        &[("object", Object), ("end", Free), ("rule", Text)],
    ),
    kind(
        "object_power",
        &[
            ("object", Object),
            ("on", Flag),
            ("rounds", Maybe(&Number)),
            ("rule", Text),
        ],
    ),
    kind(
        "object_raised",
        &[
            ("object", Object),
            ("kind", Number),
            ("what", Text),
            ("cells", List(&Square)),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind("object_restored", &[("object", Object)]),
    kind(
        "caught_fire",
        &[
            ("object", Maybe(&Object)),
            ("fire", Ground),
            ("cells", List(&Square)),
            ("rule", Text),
        ],
    ),
    kind("fire_out", &[("cells", List(&Square)), ("rule", Text)]),
    kind(
        "items_lost",
        &[
            ("who", Who),
            ("item", Item),
            ("count", Number),
            ("rule", Text),
        ],
    ),
    kind("no_effect", &[("who", Who), ("why", Text), ("rule", Text)]),
    kind("battle_ended", &[("outcome", OUTCOME)]),
    kind(
        "next_battle",
        &[("number", Number), ("name", Text), ("story", Text)],
    ),
    kind(
        "scene_ended",
        &[("who", Who), ("what", Text), ("rule", Text)],
    ),
    kind(
        "experience",
        &[
            ("team", Number),
            ("foes", List(&Pair(&Who, &Number))),
            ("sum", Number),
            ("significance", Number),
            ("players", List(&Who)),
            ("each", Number),
            ("rule", Text),
        ],
    ),
    kind(
        "first_catch",
        &[
            ("who", Who),
            ("species", Species),
            ("gained", Number),
            ("rule", Text),
        ],
    ),
    kind(
        "recovering",
        &[
            ("who", Who),
            ("how", Free),
            ("minutes", Number),
            ("rule", Text),
        ],
    ),
    kind(
        "rested",
        &[
            ("who", Who),
            ("steps", Number),
            ("per_step", Number),
            ("healed", Number),
            ("hp_after", Number),
            ("today", Number),
            ("rule", Text),
        ],
    ),
    kind(
        "mended",
        &[
            ("who", Who),
            ("removed", Number),
            ("total", Number),
            ("today", Number),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "day_began",
        &[("who", Who), ("days", Number), ("rule", Text)],
    ),
    kind(
        "moves_regained",
        &[
            ("who", Who),
            ("moves", List(&Move)),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "points_changed",
        &[
            ("who", Who),
            ("by", Number),
            ("left", Number),
            ("source", Text),
            ("rule", Text),
        ],
    ),
    kind(
        "softened",
        &[
            ("who", Who),
            ("by", Who),
            ("whole", Number),
            ("left", Number),
            ("rule", Text),
        ],
    ),
];
