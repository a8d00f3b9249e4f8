//! Commands as a person writes them: names instead of ids, both ways. Each verb says itself how its
//! actions are written ([`Phrase`]); nothing here knows one.

use serde::de::{self, DeserializeSeed, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::seal::{StateMark, StateSum};
use crate::battle::{
    Action, Arg, ArgKind, ArgSlot, Args, AttackKind, CombatantId, Command, Joint, Naming, ObjectId,
    Phrase, Phrased, SideId, Target, TaskId, VerbName, Written, every_verb,
};
use crate::board::Cell;
use crate::data::files::shortened;
use crate::data::{AbilityId, Dex, ImprovisedId, ItemId, Level, MoveId, TerrainId, nearest};

/// A command with names, as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCommand {
    actor: String,
    action: RawAction,
    #[serde(default)]
    dice: Option<Vec<u16>>,
    #[serde(default)]
    state: Option<String>,
}

/// What stands before the first command, as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawOpening {
    #[serde(default)]
    dice: Option<Vec<u16>>,
    #[serde(default)]
    state: Option<String>,
}

/// A command with names, as it is written.
#[derive(Serialize)]
pub(super) struct WrittenCommand<'a> {
    actor: &'a str,
    action: Written<'a>,
    #[serde(skip_serializing_if = "no_dice")]
    dice: &'a [u16],
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<String>,
}

/// What came before the first command, as it is written.
#[derive(Serialize)]
pub(super) struct WrittenStart<'a> {
    #[serde(skip_serializing_if = "no_dice")]
    dice: &'a [u16],
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<String>,
}

impl<'a> WrittenStart<'a> {
    pub(super) fn of(mark: &'a StateMark) -> Self {
        Self {
            dice: mark.dice.as_deref().unwrap_or_default(),
            state: mark.written_state(),
        }
    }
}

fn no_dice(dice: &[u16]) -> bool {
    dice.is_empty()
}

impl RawCommand {
    /// What came of it.
    pub(super) fn mark(&self) -> Result<StateMark, Unknown> {
        mark(self.dice.as_deref(), self.state.as_deref())
    }
}

impl RawOpening {
    /// What came before the first command.
    pub(super) fn mark(&self) -> Result<StateMark, Unknown> {
        mark(self.dice.as_deref(), self.state.as_deref())
    }
}

fn mark(dice: Option<&[u16]>, state: Option<&str>) -> Result<StateMark, Unknown> {
    let read = |text: &str| {
        StateSum::parse(text).ok_or_else(|| Unknown {
            field: "state",
            ..unknown("state of the form \"8 all b066f585\":", text, None)
        })
    };
    let state = state.map(read).transpose()?;
    // Where a state is written, dice that are not are dice that did not fall.
    let dice = dice.or(state.map(|_| &[][..])).map(<[u16]>::to_vec);
    Ok(StateMark { dice, state })
}

/// An action with names.
struct RawAction {
    verb: VerbName,
    args: Vec<RawArg>,
}

/// An argument as it is read.
enum RawArg {
    /// One that is no name.
    Known(Arg),
    /// A name of this kind of thing.
    Named(ArgKind, String),
    /// Naming of combatants.
    Many(Vec<String>),
}

/// A name that nothing has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unknown {
    /// The field of the command in which it stands.
    pub(super) field: &'static str,
    /// What kind of thing was meant.
    pub(super) kind: &'static str,
    /// What was written.
    pub(super) name: String,
    /// The nearest known name.
    pub(super) hint: Option<String>,
}

fn unknown(kind: &'static str, name: &str, hint: Option<&str>) -> Unknown {
    Unknown {
        field: "action",
        kind,
        name: name.to_owned(),
        hint: hint.map(str::to_owned),
    }
}

/// Turns names into ids and back.
pub(super) struct Lookup<'a> {
    dex: &'a Dex,
    level: &'a Level,
}

impl<'a> Lookup<'a> {
    pub(super) fn new(dex: &'a Dex, level: &'a Level) -> Self {
        Self { dex, level }
    }

    /// A command with names in place of ids.
    pub(super) fn written(&self, command: &'a Command, mark: &'a StateMark) -> WrittenCommand<'a> {
        let names = Naming {
            dex: self.dex,
            level: self.level,
        };
        WrittenCommand {
            actor: names.who(command.actor),
            action: Written {
                action: &command.action,
                names,
            },
            dice: mark.dice.as_deref().unwrap_or_default(),
            state: mark.written_state(),
        }
    }

    /// The command that the names stand for.
    pub(super) fn command(&self, raw: &RawCommand) -> Result<Command, Unknown> {
        let actor = self.who(&raw.actor).map_err(|unknown| Unknown {
            field: "actor",
            ..unknown
        })?;
        let mut plain = Args::new();
        for arg in &raw.action.args {
            plain.push(self.arg(arg)?);
        }
        let verb = raw.action.verb;
        let misread = || unknown("such action", verb.word(), None);
        let args = gathered(verb.phrase(), &plain).ok_or_else(misread)?;
        let action = Action::of(verb, args).ok_or_else(misread)?;
        Ok(Command::new(actor, action))
    }

    fn arg(&self, raw: &RawArg) -> Result<Arg, Unknown> {
        match raw {
            RawArg::Known(arg) => Ok(arg.clone()),
            RawArg::Named(kind, name) => self.named(kind, name),
            RawArg::Many(names) => {
                let many: Result<_, _> = names.iter().map(|name| self.who(name)).collect();
                Ok(Arg::Many(many?))
            }
        }
    }

    fn named(&self, kind: &ArgKind, name: &str) -> Result<Arg, Unknown> {
        Ok(match kind {
            ArgKind::Side => Arg::Side(self.side(name)?),
            ArgKind::Object => Arg::Object(self.object(name)?),
            ArgKind::Task => Arg::Task(self.task(name)?),
            ArgKind::Item => Arg::Item(self.item(name)?),
            ArgKind::Move => Arg::Move(self.move_id(name)?),
            ArgKind::Ability => Arg::Ability(self.ability(name)?),
            ArgKind::Ground => Arg::Ground(self.ground(name)?),
            ArgKind::Improvised => Arg::Improvised(self.improvised(name)?),
            _ => Arg::Combatant(self.who(name)?),
        })
    }

    fn who(&self, name: &str) -> Result<CombatantId, Unknown> {
        let all = self.level.combatants.iter().map(|def| def.name.as_str());
        among("combatant", name, all).map(CombatantId)
    }

    fn side(&self, name: &str) -> Result<SideId, Unknown> {
        let all = self.level.sides.iter().map(|side| side.name.as_str());
        among("side", name, all).map(SideId)
    }

    fn object(&self, name: &str) -> Result<ObjectId, Unknown> {
        if let Some(raised) = self.level.raised_called(name) {
            return Ok(ObjectId(raised));
        }
        let all = self.level.objects.iter().map(|object| object.name.as_str());
        among("object", name, all).map(ObjectId)
    }

    fn task(&self, name: &str) -> Result<TaskId, Unknown> {
        let all = self.level.tasks.iter().map(|def| def.name.as_str());
        among("task", name, all).map(TaskId)
    }

    fn move_id(&self, name: &str) -> Result<MoveId, Unknown> {
        let found = self.dex.find_move_or_use(name).map(|def| def.id);
        found.ok_or_else(|| unknown("move", name, self.dex.nearest_move(name)))
    }

    fn ability(&self, name: &str) -> Result<AbilityId, Unknown> {
        let known = || self.dex.abilities.iter().map(|def| def.name.as_str());
        let found = self.dex.find_ability(name).map(|def| def.id);
        found.ok_or_else(|| unknown("ability", name, nearest(name, known())))
    }

    fn item(&self, name: &str) -> Result<ItemId, Unknown> {
        let found = self.dex.find_item(name).map(|def| def.id);
        found.ok_or_else(|| unknown("item", name, self.dex.nearest_item(name)))
    }

    fn improvised(&self, name: &str) -> Result<ImprovisedId, Unknown> {
        let known = || self.dex.improvised.iter().map(|def| def.name.as_str());
        let found = self.dex.find_improvised(name);
        found.ok_or_else(|| unknown("improvised attack", name, nearest(name, known())))
    }

    fn ground(&self, name: &str) -> Result<TerrainId, Unknown> {
        let found = self.dex.find_terrain(name).map(|def| def.id);
        found.ok_or_else(|| unknown("ground", name, self.dex.nearest_terrain(name)))
    }
}

/// The place of a name in a list, whatever its capitals.
fn among<'n>(
    kind: &'static str,
    name: &str,
    known: impl Iterator<Item = &'n str> + Clone,
) -> Result<u8, Unknown> {
    let at = known
        .clone()
        .position(|known| known.eq_ignore_ascii_case(name));
    at.and_then(|at| u8::try_from(at).ok())
        .ok_or_else(|| unknown(kind, name, nearest(name, known)))
}

/// Arguments in the shape that actions have: what is written as a phrase and is one argument in
/// memory is put together.
fn gathered(phrase: &'static Phrase, plain: &[Arg]) -> Option<Args> {
    let mut rest = plain.iter();
    let mut args = Args::new();
    for slot in phrase.slots {
        gather(&slot.kind, &mut rest, &mut args)?;
    }
    rest.next().is_none().then_some(args)
}

fn gather(
    kind: &'static ArgKind,
    rest: &mut std::slice::Iter<'_, Arg>,
    args: &mut Args,
) -> Option<()> {
    match kind {
        ArgKind::Attack => args.push(Arg::Attack(AttackKind::gather(rest)?)),
        ArgKind::Target => args.push(Arg::Target(Target::gather(rest)?)),
        ArgKind::OneOf(phrases) => {
            let at = rest.next()?;
            args.push(at.clone());
            let Arg::Name(at) = at else { return None };
            for slot in phrases.get(usize::from(*at))?.slots {
                gather(&slot.kind, rest, args)?;
            }
        }
        ArgKind::Maybe(kind) => {
            let there = rest.next()?;
            args.push(there.clone());
            if *there == Arg::Flag(true) {
                gather(kind, rest, args)?;
            }
        }
        _ => args.push(rest.next()?.clone()),
    }
    Some(())
}

impl<'de> Deserialize<'de> for RawAction {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut args = Vec::new();
        let verb = from.deserialize_enum(
            "",
            &[],
            PhraseReader {
                choices: Verbs,
                args: &mut args,
            },
        )?;
        Ok(Self { verb, args })
    }
}

/// What a phrase can be chosen from.
trait PhraseList: Copy {
    /// What is chosen.
    type Chosen: Copy;

    /// What it is called in faults.
    const KIND: &'static str;

    fn words(self) -> impl Iterator<Item = &'static str>;

    fn find(self, word: &str) -> Option<(Self::Chosen, &'static Phrase)>;

    /// What the choice leaves among the arguments.
    fn note(self, chosen: Self::Chosen, args: &mut Vec<RawArg>);
}

/// All verbs.
#[derive(Clone, Copy)]
struct Verbs;

impl PhraseList for Verbs {
    type Chosen = VerbName;
    const KIND: &'static str = "action";

    fn words(self) -> impl Iterator<Item = &'static str> {
        every_verb().map(VerbName::word)
    }

    fn find(self, word: &str) -> Option<(VerbName, &'static Phrase)> {
        let verb = every_verb().find(|verb| verb.word() == word)?;
        Some((verb, verb.phrase()))
    }

    fn note(self, _: VerbName, _: &mut Vec<RawArg>) {}
}

impl PhraseList for &'static [Phrase] {
    type Chosen = u8;
    const KIND: &'static str = "variant";

    fn words(self) -> impl Iterator<Item = &'static str> {
        self.iter().map(|phrase| phrase.word)
    }

    fn find(self, word: &str) -> Option<(u8, &'static Phrase)> {
        let at = self.iter().position(|phrase| phrase.word == word)?;
        Some((u8::try_from(at).ok()?, &self[at]))
    }

    fn note(self, chosen: u8, args: &mut Vec<RawArg>) {
        args.push(RawArg::Known(Arg::Name(chosen)));
    }
}

/// Reads a phrase and its arguments.
struct PhraseReader<'a, C> {
    choices: C,
    args: &'a mut Vec<RawArg>,
}

impl<'de, C: PhraseList> Visitor<'de> for PhraseReader<'_, C> {
    type Value = C::Chosen;

    fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        let words: Vec<_> = self.choices.words().collect();
        write!(out, "one of {}", words.join(", "))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, from: A) -> Result<C::Chosen, A::Error> {
        let ((chosen, phrase), rest) = from.variant_seed(WordReader(self.choices))?;
        self.choices.note(chosen, self.args);
        let slots = SlotsReader {
            phrase,
            args: self.args,
        };
        match (phrase.joint, phrase.slots) {
            (Joint::Bare, _) => rest.unit_variant()?,
            (Joint::Listed, [one]) => rest.newtype_variant_seed(SlotReader {
                kind: &one.kind,
                args: slots.args,
            })?,
            (Joint::Listed, several) => rest.tuple_variant(several.len(), slots)?,
            (Joint::Labelled, _) => rest.struct_variant(phrase.labels, slots)?,
        }
        Ok(chosen)
    }
}

/// Reads the word of a phrase.
struct WordReader<C>(C);

impl<'de, C: PhraseList> DeserializeSeed<'de> for WordReader<C> {
    type Value = (C::Chosen, &'static Phrase);

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl<C: PhraseList> Visitor<'_> for WordReader<C> {
    type Value = (C::Chosen, &'static Phrase);

    fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        out.write_str(C::KIND)
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<Self::Value, E> {
        self.0.find(word).ok_or_else(|| {
            let known: Vec<String> = self.0.words().map(|word| format!("`{word}`")).collect();
            let known = known.join(", ");
            let hint = nearest(word, self.0.words());
            let hint = hint.map_or_else(
                || format!("expected one of {known}"),
                |hint| format!("did you mean {hint}?"),
            );
            let word = shortened(word);
            E::custom(format_args!("there is no {} {word}; {hint}", C::KIND))
        })
    }
}

/// Reads the arguments of a phrase.
struct SlotsReader<'a> {
    phrase: &'static Phrase,
    args: &'a mut Vec<RawArg>,
}

impl<'de> Visitor<'de> for SlotsReader<'_> {
    type Value = ();

    fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        let names: Vec<_> = self.phrase.slots.iter().map(|slot| slot.name).collect();
        write!(out, "{} of {}", names.join(", "), self.phrase.word)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<(), A::Error> {
        for (at, slot) in self.phrase.slots.iter().enumerate() {
            let read = from.next_element_seed(SlotReader {
                kind: &slot.kind,
                args: self.args,
            })?;
            if read.is_none() {
                return Err(de::Error::invalid_length(at, &self));
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<(), A::Error> {
        let slots = self.phrase.slots;
        let mut read: Vec<Option<Vec<RawArg>>> = slots.iter().map(|_| None).collect();
        while let Some(at) = from.next_key_seed(LabelReader(self.phrase))? {
            if read[at].is_some() {
                return Err(de::Error::duplicate_field(slots[at].name));
            }
            let mut args = Vec::new();
            from.next_value_seed(SlotReader {
                kind: &slots[at].kind,
                args: &mut args,
            })?;
            read[at] = Some(args);
        }
        for (slot, read) in slots.iter().zip(read) {
            match read.or_else(|| absent(slot)) {
                Some(args) => self.args.extend(args),
                None => return Err(de::Error::missing_field(slot.name)),
            }
        }
        Ok(())
    }
}

/// What stands for an argument that is not written, if it may be left out.
fn absent(slot: &ArgSlot) -> Option<Vec<RawArg>> {
    let mut args = Args::new();
    slot.absent?(&mut args);
    Some(args.into_iter().map(RawArg::Known).collect())
}

/// Reads which argument comes next.
struct LabelReader(&'static Phrase);

impl<'de> DeserializeSeed<'de> for LabelReader {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<usize, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl Visitor<'_> for LabelReader {
    type Value = usize;

    fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(out, "one of {}", self.0.labels.join(", "))
    }

    fn visit_str<E: de::Error>(self, label: &str) -> Result<usize, E> {
        let at = self.0.labels.iter().position(|known| *known == label);
        at.ok_or_else(|| E::unknown_field(label, self.0.labels))
    }
}

/// Longest text of an argument, in letters.
const MAX_TEXT: usize = 80;

/// Reads one argument.
struct SlotReader<'a> {
    kind: &'static ArgKind,
    args: &'a mut Vec<RawArg>,
}

impl<'de> DeserializeSeed<'de> for SlotReader<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        let known = |arg| RawArg::Known(arg);
        let arg = match self.kind {
            ArgKind::OneOf(phrases) => return one_of(phrases, self.args, from),
            ArgKind::Attack => return one_of(AttackKind::PHRASES, self.args, from),
            ArgKind::Target => return one_of(Target::PHRASES, self.args, from),
            ArgKind::Maybe(_) => return from.deserialize_option(self),
            ArgKind::Many => RawArg::Many(Vec::deserialize(from)?),
            ArgKind::Square => known(Arg::Square(Cell::deserialize(from)?)),
            ArgKind::Path => known(Arg::Path(Vec::deserialize(from)?)),
            ArgKind::Flag => known(Arg::Flag(bool::deserialize(from)?)),
            ArgKind::Text => {
                let text = String::deserialize(from)?;
                if text.chars().count() > MAX_TEXT {
                    let most = format!("a text of at most {MAX_TEXT} letters");
                    return Err(de::Error::invalid_length(
                        text.chars().count(),
                        &most.as_str(),
                    ));
                }
                known(Arg::Text(text))
            }
            ArgKind::Number(least, most) => {
                let number = i64::deserialize(from)?;
                if !(*least..=*most).contains(&number) {
                    let range = format!("a number from {least} to {most}");
                    let found = de::Unexpected::Signed(number);
                    return Err(de::Error::invalid_value(found, &range.as_str()));
                }
                known(Arg::Number(number))
            }
            ArgKind::Combatant
            | ArgKind::Side
            | ArgKind::Object
            | ArgKind::Task
            | ArgKind::Item
            | ArgKind::Move
            | ArgKind::Ability
            | ArgKind::Ground
            | ArgKind::Improvised => RawArg::Named(*self.kind, String::deserialize(from)?),
        };
        self.args.push(arg);
        Ok(())
    }
}

fn one_of<'de, D: Deserializer<'de>>(
    phrases: &'static [Phrase],
    args: &mut Vec<RawArg>,
    from: D,
) -> Result<(), D::Error> {
    let choices = phrases;
    from.deserialize_enum("", &[], PhraseReader { choices, args })?;
    Ok(())
}

impl<'de> Visitor<'de> for SlotReader<'_> {
    type Value = ();

    fn expecting(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        out.write_str("Some(..) or None")
    }

    fn visit_none<E: de::Error>(self) -> Result<(), E> {
        self.args.push(RawArg::Known(Arg::Flag(false)));
        Ok(())
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        let ArgKind::Maybe(kind) = self.kind else {
            return Err(de::Error::custom("nothing here may be missing"));
        };
        self.args.push(RawArg::Known(Arg::Flag(true)));
        let args = self.args;
        SlotReader { kind, args }.deserialize(from)
    }
}
