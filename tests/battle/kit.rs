//! What the tests share: levels from a few lines of RON, tapes, short commands, short readings
//! of the journal.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::battle::{
    Action, AttackKind, Battle, Cause, CombatantId, Command, Event, Maneuver, OwnEvent, Prompt,
    PromptKind, PtuEvent, Refusal, Sheet, Target, act,
};
use crate::board::Cell;
use crate::data::{Dex, ItemId, Level, MoveId};
use crate::rules::{Dice, Status};

/// The built-in dex.
pub(crate) fn dex() -> Arc<Dex> {
    Dex::builtin().expect("the built-in dex is valid").clone()
}

/// A level from RON.
pub(crate) fn level(text: &str) -> Arc<Level> {
    match Level::parse("test.ron", text, &dex()) {
        Ok(level) => Arc::new(level),
        Err(errors) => panic!(
            "{}\n{text}",
            errors
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join("\n")
        ),
    }
}

/// A built-in level by name.
pub(crate) fn builtin(name: &str) -> Arc<Level> {
    let (_, text) = crate::data::builtin_levels()
        .iter()
        .find(|(known, _)| known.contains(name))
        .expect("a built-in level");
    level(text)
}

/// A square.
pub(crate) fn cell(x: i16, y: i16) -> Cell {
    Cell { x, y }
}

/// A small level for one test; written as RON so that tests take the way of every level.
///
/// Sides are "A" and "B". Stat blocks are `[Attack, Defense, Special Attack, Special Defense,
/// Speed]` beside a maximum of Hit Points.
pub(crate) struct Scene {
    rows: Vec<String>,
    land: String,
    top: String,
    people: String,
    turns: u8,
    out: Option<u8>,
}

impl Scene {
    /// Short grass.
    pub(crate) fn open(width: usize, height: usize) -> Self {
        Self::map(&vec![".".repeat(width); height])
    }

    /// A map: `.` grass, `~` shallow water, `=` deep water, `^` heavy brush, `;` tall grass,
    /// `o` rock, `%` earth, `#` wall.
    pub(crate) fn map<S: AsRef<str>>(rows: &[S]) -> Self {
        Self {
            rows: rows.iter().map(|row| row.as_ref().to_owned()).collect(),
            land: String::new(),
            top: String::new(),
            people: String::new(),
            turns: 1,
            out: None,
        }
    }

    /// Another row in place of one of the map.
    pub(crate) fn row(mut self, index: usize, row: &str) -> Self {
        row.clone_into(&mut self.rows[index]);
        self
    }

    /// Fields of the map, e.g. `elevation: ["01"]`.
    pub(crate) fn land(mut self, fields: &str) -> Self {
        writeln!(self.land, "        {fields},").unwrap();
        self
    }

    /// Fields of the level, e.g. `house: (set_damage: true)`.
    pub(crate) fn top(mut self, fields: &str) -> Self {
        writeln!(self.top, "    {fields},").unwrap();
        self
    }

    fn person(mut self, who: &str, side: &str, hp: i32, stats: [i32; 5], rest: &str) -> Self {
        let [attack, defense, special_attack, special_defense, speed] = stats;
        writeln!(
            self.people,
            "        (name: {who:?}, side: {side:?}, max_hp: {hp}, stats: (hp: 10, \
             attack: {attack}, defense: {defense}, special_attack: {special_attack}, \
             special_defense: {special_defense}, speed: {speed}), {rest}),"
        )
        .unwrap();
        self
    }

    /// A typeless Pokémon of level 10 on the board; `rest` holds further fields.
    pub(crate) fn mon(
        self,
        who: &str,
        side: &str,
        at: (i16, i16),
        hp: i32,
        stats: [i32; 5],
        rest: &str,
    ) -> Self {
        let rest = format!("{}at: {at:?}, {rest}", usual(rest));
        self.person(who, side, hp, stats, &rest)
    }

    /// A trainer of level 5 on the board.
    pub(crate) fn trainer(
        self,
        who: &str,
        side: &str,
        at: (i16, i16),
        hp: i32,
        stats: [i32; 5],
        rest: &str,
    ) -> Self {
        let rest = format!("kind: Trainer, level: 5, at: {at:?}, {rest}");
        self.person(who, side, hp, stats, &rest)
    }

    /// A Pokémon in the ball of a trainer.
    pub(crate) fn in_ball(
        self,
        who: &str,
        side: &str,
        trainer: &str,
        hp: i32,
        stats: [i32; 5],
        rest: &str,
    ) -> Self {
        let rest = format!("{}trainer: {trainer:?}, in_ball: true, {rest}", usual(rest));
        self.person(who, side, hp, stats, &rest)
    }

    /// A trainer beside a League board; the scene needs `top("context: League")`.
    pub(crate) fn beside(self, who: &str, side: &str, speed: i32, rest: &str) -> Self {
        let rest = format!("kind: Trainer, level: 5, {rest}");
        self.person(who, side, 40, [4, 4, 4, 4, speed], &rest)
    }

    /// How many Pokémon turns each trainer has in a round.
    pub(crate) fn turns(mut self, turns: u8) -> Self {
        self.turns = turns;
        self
    }

    /// How many Pokémon each trainer may have out; usually its turns.
    pub(crate) fn pokemon_out(mut self, out: u8) -> Self {
        self.out = Some(out);
        self
    }

    /// The finished level.
    pub(crate) fn level(&self) -> Arc<Level> {
        level(&self.text())
    }

    /// The level as RON.
    pub(crate) fn text(&self) -> String {
        let rows: String = self.rows.iter().map(|row| format!("{row:?}, ")).collect();
        format!(
            "(
    name: \"Test\",
{top}    map: (
        legend: {{ '.': \"short grass\", '~': \"shallow water\", '=': \"deep water\",
            '^': \"heavy brush\", ';': \"tall grass\", 'o': \"rock\", '%': \"earth\",
            '#': \"wall\" }},
        rows: [{rows}],
{land}    ),
    sides: [
        (name: \"A\", controller: \"human\", team: 0, pokemon_turns: {turns}{out}),
        (name: \"B\", controller: \"human\", team: 1, pokemon_turns: {turns}{out}),
    ],
    combatants: [
{people}    ],
)",
            land = self.land,
            top = self.top,
            people = self.people,
            turns = self.turns,
            out = self
                .out
                .map_or_else(String::new, |out| format!(", pokemon_out: {out}")),
        )
    }

    /// A battle in it on a tape.
    pub(crate) fn play(&self, tape: &[u16]) -> Battle {
        on_tape(&self.level(), tape)
    }
}

/// What test Pokémon have unless a test says otherwise.
fn usual(rest: &str) -> String {
    [
        ("level: ", "level: 10, "),
        (
            "speeds: ",
            "speeds: (overland: 6, swim: 0, high_jump: 0, long_jump: 0), ",
        ),
        ("weight_lb: ", "weight_lb: 20, "),
    ]
    .iter()
    .filter(|(field, _)| !rest.contains(field))
    .map(|(_, text)| *text)
    .collect()
}

/// Ana, who is fast, beside Bob, both with 60 Hit Points; the stats in between are theirs.
/// A third, Zoe, keeps side B in the fight from far away.
pub(crate) fn duel(ana: [i32; 4], ana_has: &str, bob: [i32; 4], bob_has: &str) -> Scene {
    let with_speed = |stats: [i32; 4], speed| [stats[0], stats[1], stats[2], stats[3], speed];
    Scene::open(16, 5)
        .mon("Ana", "A", (1, 1), 60, with_speed(ana, 40), ana_has)
        .mon("Bob", "B", (2, 1), 60, with_speed(bob, 4), bob_has)
        .mon("Zoe", "B", (15, 4), 60, [5, 5, 5, 5, 1], "")
}

/// A plain stat block.
pub(crate) const PLAIN: [i32; 4] = [4, 4, 4, 4];

/// A battle on a tape.
pub(crate) fn on_tape(level: &Arc<Level>, tape: &[u16]) -> Battle {
    Battle::new(&dex(), level, Dice::tape(tape.to_vec()))
}

/// An accuracy roll as the journal tells it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    pub(crate) die: u16,
    pub(crate) total: i32,
    pub(crate) needed: i32,
    pub(crate) hit: bool,
}

/// Shorthand for an expected [`Aim`].
pub(crate) fn aim(die: u16, total: i32, needed: i32, hit: bool) -> Aim {
    Aim {
        die,
        total,
        needed,
        hit,
    }
}

/// A damage roll as the journal tells it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Blow {
    pub(crate) base: u8,
    pub(crate) dice: Vec<u16>,
    pub(crate) before_type: i32,
    pub(crate) dealt: i32,
}

/// Shorthand for an expected [`Blow`].
pub(crate) fn blow(base: u8, dice: &[u16], before_type: i32, dealt: i32) -> Blow {
    Blow {
        base,
        dice: dice.to_vec(),
        before_type,
        dealt,
    }
}

/// Things tests do to battles.
pub(crate) trait Play {
    fn id(&self, name: &str) -> CombatantId;
    fn see(&self, name: &str) -> Sheet;
    fn move_id(&self, name: &str) -> MoveId;
    fn item_id(&self, name: &str) -> ItemId;
    fn act(&mut self, name: &str, action: impl Into<Action>);
    fn refused(&mut self, name: &str, action: impl Into<Action>) -> String;
    fn allows(&self, name: &str, action: impl Into<Action>) -> bool;
    fn kind(&self, move_name: &str) -> AttackKind;
    fn attack(&mut self, name: &str, move_name: &str, target: &str);
    fn strike(&self, move_name: &str, target: &str) -> Action;
    fn item(&self, item: &str, target: &str) -> Action;
    fn ball(&self, item: &str, target: &str) -> Action;
    fn maneuver(&self, maneuver: Maneuver, target: &str) -> Action;
    fn go(&mut self, name: &str, path: &[(i16, i16)]);
    fn end(&mut self, name: &str);
    fn pass(&mut self, names: &[&str]);
    fn used_up(&self);
    fn hit(&self) -> Option<bool>;
    fn aims(&self) -> Vec<Aim>;
    fn blows(&self) -> Vec<Blow>;
    fn body(&self, name: &str) -> (i32, i32);
    fn is(&self, name: &str, status: Status) -> bool;
    fn at(&self, name: &str) -> Option<(i16, i16)>;
    fn asked(&self) -> String;
    fn question(&self) -> Option<(String, &'static str)>;
    fn lost(&self) -> Vec<(String, i32, String)>;
}

impl Play for Battle {
    fn id(&self, name: &str) -> CombatantId {
        self.ids()
            .find(|id| Battle::name(self, *id) == name)
            .unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    fn see(&self, name: &str) -> Sheet {
        self.sheet(self.id(name)).expect("a sheet")
    }

    fn move_id(&self, name: &str) -> MoveId {
        let found = self.dex().find_move(name);
        found.unwrap_or_else(|| panic!("no move {name}")).id
    }

    fn item_id(&self, name: &str) -> ItemId {
        let found = self.dex().find_item(name);
        found.unwrap_or_else(|| panic!("no item {name}")).id
    }

    #[track_caller]
    fn act(&mut self, name: &str, action: impl Into<Action>) {
        let command = Command::new(self.id(name), action);
        if let Err(refusal) = self.submit(&command) {
            panic!("{name} {command:?}: {refusal}");
        }
    }

    /// The reason of a refusal that must come, and that leaves everything as it was.
    #[track_caller]
    fn refused(&mut self, name: &str, action: impl Into<Action>) -> String {
        let journal = self.journal().to_vec();
        let sheets: Vec<_> = self.ids().map(|id| self.sheet(id)).collect();
        let command = Command::new(self.id(name), action);
        let refusal = match self.submit(&command) {
            Err(refusal) => refusal,
            Ok(()) => panic!("{name} {command:?} should have been refused"),
        };
        assert_eq!(self.journal(), journal, "a refusal tells nothing");
        let after: Vec<_> = self.ids().map(|id| self.sheet(id)).collect();
        assert_eq!(after, sheets, "a refusal changes nothing");
        match refusal {
            Refusal::Illegal { reason, .. } => reason,
            other => other.to_string(),
        }
    }

    fn allows(&self, name: &str, action: impl Into<Action>) -> bool {
        self.check(&Command::new(self.id(name), action)).is_ok()
    }

    fn kind(&self, move_name: &str) -> AttackKind {
        if move_name == "Struggle" {
            AttackKind::Struggle
        } else {
            AttackKind::Move(self.move_id(move_name))
        }
    }

    fn strike(&self, move_name: &str, target: &str) -> Action {
        act::UseAttack(self.kind(move_name), Target::One(self.id(target))).into()
    }

    #[track_caller]
    fn attack(&mut self, name: &str, move_name: &str, target: &str) {
        self.act(name, self.strike(move_name, target));
    }

    fn item(&self, item: &str, target: &str) -> Action {
        act::UseItem(self.item_id(item), self.id(target)).into()
    }

    fn ball(&self, item: &str, target: &str) -> Action {
        act::Ball(self.item_id(item), self.id(target)).into()
    }

    fn maneuver(&self, maneuver: Maneuver, target: &str) -> Action {
        act::UseManeuver(maneuver, self.id(target)).into()
    }

    #[track_caller]
    fn go(&mut self, name: &str, path: &[(i16, i16)]) {
        let path = path.iter().map(|(x, y)| cell(*x, *y)).collect();
        self.act(name, act::Shift(path));
    }

    #[track_caller]
    fn end(&mut self, name: &str) {
        self.act(name, act::EndTurn);
    }

    #[track_caller]
    fn pass(&mut self, names: &[&str]) {
        for name in names {
            self.end(name);
        }
    }

    #[track_caller]
    fn used_up(&self) {
        assert_eq!(self.shortage(), None, "the tape ran dry");
        assert_eq!(self.dice_left(), 0, "dice are left over");
    }

    /// Whether the last accuracy roll hit.
    fn hit(&self) -> Option<bool> {
        self.aims().last().map(|aim| aim.hit)
    }

    fn aims(&self) -> Vec<Aim> {
        self.journal()
            .iter()
            .filter_map(|event| match event {
                Event::Own(OwnEvent::Ptu(PtuEvent::Accuracy {
                    die: Some(die),
                    total,
                    needed,
                    hit,
                    ..
                })) => Some(aim(die.value, *total, *needed, *hit)),
                _ => None,
            })
            .collect()
    }

    fn blows(&self) -> Vec<Blow> {
        self.journal()
            .iter()
            .filter_map(|event| match event {
                Event::Own(OwnEvent::Ptu(PtuEvent::Damage {
                    base,
                    dice,
                    before_type,
                    dealt,
                    ..
                })) => {
                    let dice: Vec<u16> = dice.iter().map(|die| die.value).collect();
                    Some(blow(*base, &dice, *before_type, *dealt))
                }
                _ => None,
            })
            .collect()
    }

    /// Hit Points and Injuries.
    fn body(&self, name: &str) -> (i32, i32) {
        let sheet = self.see(name);
        (sheet.hp, sheet.injuries)
    }

    fn is(&self, name: &str, status: Status) -> bool {
        let sheet = self.see(name);
        sheet.statuses.iter().any(|view| view.status == status)
    }

    fn at(&self, name: &str) -> Option<(i16, i16)> {
        self.see(name).cell().map(|cell| (cell.x, cell.y))
    }

    /// Who must decide in its own turn; other prompts get a mark.
    fn asked(&self) -> String {
        match self.prompt() {
            None => "nobody".to_owned(),
            Some(Prompt { actor, kind, .. }) => {
                let name = Battle::name(self, *actor);
                match kind {
                    PromptKind::Turn | PromptKind::Opening => name.to_owned(),
                    PromptKind::Declare { .. } => format!("{name} (declare)"),
                    PromptKind::Question { .. } => format!("{name} (push on)"),
                    PromptKind::Replace { .. } => format!("{name} (replace)"),
                    PromptKind::Reaction(_) => format!("{name} (reaction)"),
                }
            }
        }
    }

    /// The reaction on offer: to whom, and what caused it.
    fn question(&self) -> Option<(String, &'static str)> {
        match &self.prompt()?.kind {
            PromptKind::Reaction(offer) => {
                Some((Battle::name(self, offer.reactor).to_owned(), offer.cause))
            }
            _ => None,
        }
    }

    /// Every loss of Hit Points: who, how many real ones, why.
    fn lost(&self) -> Vec<(String, i32, String)> {
        self.journal()
            .iter()
            .filter_map(|event| match event {
                Event::HpLost {
                    who,
                    hp_lost,
                    cause: Cause { source, .. },
                    ..
                } => Some((
                    Battle::name(self, *who).to_owned(),
                    *hp_lost,
                    source.to_string(),
                )),
                _ => None,
            })
            .collect()
    }
}
