//! What a battle can be asked that only the rooms of Pokémon Tabletop United answer: lean look-ups for controllers, the
//! same code that the options use; its objects, tasks and scripts; and what follows a battle.

use crate::battle::deeds::aftermath::{self, Onward, Remedy, Respite};
use crate::battle::deeds::attack::targets::{Aimer, Hits, Wanted};
use crate::battle::deeds::attack::{rough, shape, struggle};
use crate::battle::deeds::distraction::{self, Distraction};
use crate::battle::deeds::{
    self, health, initiative, items, mobility, moves, reacting, scenery, shift, switching, tasks,
    walk,
};
use crate::battle::effect::staging;
use crate::battle::kernel::command::{AttackKind, CombatantId, ObjectId, SideId, Target, TaskId};
use crate::battle::kernel::prompt::{Command, Offer, Options, PromptKind};
use crate::battle::kernel::world::Access as _;
use crate::battle::kinds::breath;
use crate::battle::kinds::fields::field_summary;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::kind::{Duty, Effects, Kind};
use crate::battle::questions::{answers, vision};
use crate::battle::read::estimates::{self, Drafts, Estimates};
use crate::battle::read::forecast::Forecast;
use crate::battle::read::glance::{self, Glance, Statuses};
use crate::battle::read::knowledge::{Eyes, Knowledge};
use crate::battle::read::safe_ways::{self, Detours};
use crate::battle::read::{self, holdings, odds, offer_odds, snapshot};
use crate::battle::state::budget::Actions;
use crate::battle::state::object_state::ObjectState;
use crate::battle::state::{self, place, traits};
use crate::battle::verbs::acts as act;
use crate::battle::verbs::referee::Correction;
use crate::battle::whole::Battle;
use crate::board::{Body, Cell, Extent, Reach};
use crate::data::kind_name::KindName;
use crate::data::level::Trigger;
use crate::data::{AbilityId, Digest, ItemId, ObjectKindId};
use crate::rules::{StageStat, Status, Weapon};

impl Battle {
    /// Whether a correction of this kind means anything by the rules that it is played by.
    #[must_use]
    pub fn corrects(&self, correction: &Correction) -> bool {
        let own = correction.rules();
        own.is_none_or(|own| own == self.rules_name())
    }

    /// Every legal command for the prompt, for people: a walk goes by a way on which nobody may strike, where
    /// the movement allows one.
    #[must_use]
    pub fn options_for_people(&self) -> Option<Options> {
        let mut options = self.options()?;
        safe_ways::prefer(&self.engine.world, &mut options);
        Some(options)
    }

    /// A way to the end of `way` on which nobody may strike whoever is asked; `None` where there is none, or
    /// where `way` is as safe.
    #[must_use]
    pub fn safer_way(&self, way: &[Cell]) -> Option<Vec<Cell>> {
        safe_ways::in_place_of(&self.engine.world, self.prompt()?.actor, way)
    }

    /// Where whoever is asked gets within one Shift without leaving any of the squares that it shuns but its own; `None`
    /// where that is not known. Whoever asks again and again hands the room of the last search on.
    #[must_use]
    pub fn detours(
        &self,
        shunned: impl IntoIterator<Item = Cell>,
        room: Extent,
    ) -> Option<Detours<'_>> {
        safe_ways::shunning(&self.engine.world, self.prompt()?.actor, shunned, room)
    }

    /// Adds what everybody has, has used up and has ordered, and what things have left, to a digest:
    /// whatever makes a difference later and is not among what is [shown](Battle::shown).
    pub fn add_holdings(&self, sum: &mut Digest) {
        let world = &self.engine.world;
        for id in world.ids() {
            holdings::add(world, id, sum);
        }
        for object in scenery::states(world) {
            sum.number(object.hp.map_or(-1, |(hp, _)| hp.into()));
        }
    }

    /// What a side could do to recover, with what each would give; empty while the battle goes
    /// on (combat-R126 to combat-R129).
    #[must_use]
    pub fn respites(&self, side: SideId) -> Vec<Respite> {
        match self.outcome().filter(|_| self.rules().recovers) {
            Some(_) => aftermath::respites(&self.engine.world, side, |how| {
                act::CampTogether(how).into()
            }),
            None => Vec::new(),
        }
    }

    /// The items that a side's trainers could use on somebody of their team, with what each would do;
    /// empty while the battle goes on.
    #[must_use]
    pub fn remedies(&self, side: SideId) -> Vec<Remedy> {
        match self.outcome().filter(|_| self.rules().recovers) {
            Some(_) => aftermath::remedies(&self.engine.world, side, |item, target| {
                act::UseItem(item, target).into()
            }),
            None => Vec::new(),
        }
    }

    /// The battle that follows the one that is over; `None` while it goes on, after the last, and
    /// where it was not won.
    #[must_use]
    pub fn onward(&self) -> Option<Onward> {
        self.outcome()?;
        aftermath::onward(
            &self.engine.world,
            act::TravelOn.into(),
            |first, instead| act::StartWith(first, instead).into(),
        )
    }

    /// The reactions offered on the occasion that is asked about, settled ones and those still to come
    /// included, each with what taking it would come to. Nothing where none is on offer.
    #[must_use]
    pub fn offers_of_one_occasion(&self) -> Vec<(Offer, Forecast)> {
        let world = &self.engine.world;
        let offers = reacting::of_one_occasion(world).into_iter();
        offers
            .map(|offer| (offer, offer_odds::of_offer(world, offer, None)))
            .collect()
    }

    /// Who would come out by a command and take no orders in this round (combat-R050); nobody who
    /// replaces one that was driven off.
    #[must_use]
    pub fn barred_by(&self, command: &Command) -> Vec<CombatantId> {
        let prompt = self.prompt().map(|prompt| &prompt.kind);
        match prompt {
            Some(PromptKind::Replace { .. }) => Vec::new(),
            _ => switching::barred_by(&self.engine.world, &command.action),
        }
    }

    /// The odds of an attack of the prompt's combatant as if it stood elsewhere, for plans to walk
    /// up and strike; legal or not from where it stands now. Changes nothing that can be seen.
    #[must_use]
    pub fn forecast_from(&self, command: &Command, from: Cell) -> Forecast {
        odds::forecast_from(&self.engine.world, command.actor, &command.action, from)
    }

    /// The squares that somebody could strike in its next turn after moving, as far as whoever
    /// looks may know.
    #[must_use]
    pub fn threatened(&self, by: CombatantId, eyes: Eyes) -> Vec<Cell> {
        let known = self.seen(eyes, by);
        if known == Knowledge::Outline {
            return Vec::new();
        }
        let used = self
            .sheet(by)
            .map(|sheet| sheet.moves.clone())
            .unwrap_or_default();
        let told = |kind: AttackKind| {
            known == Knowledge::Everything
                || used
                    .iter()
                    .any(|it| it.used > 0 && AttackKind::Move(it.id) == kind)
        };
        (self.rules().threatened)(&self.engine.world, by, &told)
    }

    /// What lies on the whole field besides the weather: what it is called, and what it does.
    #[must_use]
    pub fn field(&self) -> Vec<(&'static str, &'static str)> {
        let names = read::shown::on_field(&self.engine.world).into_iter();
        names
            .filter_map(|name| Some((name, field_summary(name)?)))
            .collect()
    }

    /// How many turns the Pokémon of a trainer have between them in a round (combat-R035).
    #[must_use]
    pub fn pokemon_turns(&self, trainer: CombatantId) -> u8 {
        initiative::allowed_turns(&self.engine.world, trainer)
    }

    /// How many Pokémon of a trainer can still have a turn in this round, beside the one that has it now
    /// (combat-R035).
    #[must_use]
    pub fn pokemon_turns_left(&self, trainer: CombatantId) -> usize {
        usize::from(initiative::turns_left(&self.engine.world, trainer))
    }

    /// The lowered combat stages of a combatant, added up; 0 or less.
    #[must_use]
    pub fn lowered(&self, id: CombatantId) -> i32 {
        glance::lowered(&self.engine.world, id)
    }

    /// A combat stage of a combatant as it counts, or its Accuracy or Evasion; 0 for ids that do not exist.
    #[must_use]
    pub fn stage(&self, id: CombatantId, stat: StageStat) -> i32 {
        glance::stage(&self.engine.world, id, stat)
    }

    /// What becomes of so many stages that somebody's own deed gives it, by what lasts on it.
    #[must_use]
    pub fn bent_stages(&self, who: CombatantId, stat: StageStat, by: i32) -> i32 {
        let change = StageChange {
            who,
            stat,
            by,
            from: Some(who),
        };
        staging::bent(&self.engine.world, change).unwrap_or(0)
    }

    /// The lean look at one combatant; `None` for ids that do not exist.
    #[must_use]
    pub fn glance(&self, id: CombatantId) -> Option<Glance> {
        glance::of(&self.engine.world, id)
    }

    /// What a combatant suffers from; nothing for ids that do not exist.
    #[must_use]
    pub fn statuses(&self, id: CombatantId) -> Statuses {
        glance::statuses(&self.engine.world, id)
    }

    /// What a combatant went through in this round and the one before, for delicate skill checks
    /// (G115 to G117).
    #[must_use]
    pub fn distraction(&self, who: CombatantId) -> Distraction {
        distraction::of(&self.engine.world, who)
    }

    /// Whether a task of the level is still to be done and may be tried.
    #[must_use]
    pub fn task_open(&self, task: TaskId) -> bool {
        tasks::open(&self.engine.world, task)
    }

    /// The chance that somebody succeeds at a task of the level where it stands; `None` where there is no such task.
    #[must_use]
    pub fn task_chance(&self, who: CombatantId, task: TaskId) -> Option<f64> {
        tasks::chance(&self.engine.world, who, task)
    }

    /// What part of somebody's Hit Points moves that live off the sky give back now.
    #[must_use]
    pub fn healed_by_sky(&self) -> f32 {
        let (of, parts) = answers::sky_heals(&self.engine.world);
        of as f32 / parts.max(1) as f32
    }

    /// How many ticks of Hit Points somebody loses as its turn begins: to seeds, to a vortex, to the sky.
    #[must_use]
    pub fn drips(&self, who: CombatantId) -> i32 {
        answers::drips(&self.engine.world, who)
    }

    /// Whether somebody loses Hit Points as its turn begins to something of this name that lasts on it.
    #[must_use]
    pub fn is_drained_by(&self, who: CombatantId, name: KindName) -> bool {
        let drains = Kind::named(name).filter(|kind| kind.answers.drips.is_some());
        let effects = self.engine.world.part::<Effects>(who);
        drains.is_some_and(|kind| effects.get(kind).is_some())
    }

    /// Whether somebody faints as well where it knocks this one out.
    #[must_use]
    pub fn goes_with(&self, who: CombatantId, felled: CombatantId) -> bool {
        answers::goes_with(&self.engine.world, who, felled)
    }

    /// Hit Points, roughly, that it costs somebody to hit this one with its fists.
    #[must_use]
    pub fn repaid(&self, by: CombatantId, at: CombatantId) -> f32 {
        estimates::repaid_for_fists(&self.engine.world, by, at)
    }

    /// Hit Points that somebody loses where this one falls at its side.
    #[must_use]
    pub fn bursts_beside(&self, who: CombatantId, felled: CombatantId) -> i32 {
        estimates::bursts_at(&self.engine.world, (who, felled), 1)
    }

    /// Whether somebody is bound and helpless (G152).
    #[must_use]
    pub fn is_tied(&self, who: CombatantId) -> bool {
        let effects = self.engine.world.part::<Effects>(who);
        effects.playing(Duty::Bind).is_some()
    }

    /// Whether what somebody shoots from one body to another passes Rough Terrain.
    #[must_use]
    pub fn is_rough_way(&self, who: CombatantId, from: &Body, to: &Body) -> bool {
        let world = &self.engine.world;
        let standing = place::Standing::of(world.the::<place::Grid>()).with(who, Some(from.anchor));
        rough::is_rough((self.board(), standing), traits::of(world, who), [from, to])
    }

    /// Whether somebody would be blind where this body is, by the dark or by what lasts on it.
    #[must_use]
    pub fn is_blind_at(&self, who: CombatantId, body: &Body) -> bool {
        vision::blinding(&self.engine.world, who, Some(*body)).is_some()
    }

    /// Hit Points that somebody loses to fire, or other ground that hurts, if its turn ends with its body there.
    #[must_use]
    pub fn lost_on(&self, who: CombatantId, body: &Body) -> i32 {
        scenery::fire::lost_on(&self.engine.world, who, body)
    }

    /// Where somebody who stood there would end, pushed so many metres away from such a body (A117).
    #[must_use]
    pub fn pushed_to(&self, who: CombatantId, at: Body, from: &Body, metres: i32) -> Body {
        shift::pushed_to(&self.engine.world, who, at, from, metres)
    }

    /// Hit Points that somebody loses after a turn with a Standard Action, by its afflictions.
    #[must_use]
    pub fn lost_by_ailing(&self, who: CombatantId) -> i32 {
        glance::lost_by_ailing(&self.engine.world, who, &[])
    }

    /// The same where its Standard Action cures some of them first.
    #[must_use]
    pub fn lost_once_cured(&self, who: CombatantId, cured: &[Status]) -> i32 {
        glance::lost_by_ailing(&self.engine.world, who, cured)
    }

    /// Hit Points that a Standard Action costs somebody who is Heavily Injured; 0 for others.
    #[must_use]
    pub fn price_of_effort(&self, who: CombatantId) -> i32 {
        health::price_of_effort(&self.engine.world, who)
    }

    /// Hit Points that each attack which deals damage costs somebody, by what it holds; 0 for most.
    #[must_use]
    pub fn price_of_a_blow(&self, who: CombatantId) -> i32 {
        answers::price_of_blows(&self.engine.world, who)
    }

    /// The most Hit Points that somebody can have as its Injuries leave it; 0 for ids that do not exist.
    #[must_use]
    pub fn cap(&self, who: CombatantId) -> i32 {
        glance::cap(&self.engine.world, who)
    }

    /// Whether somebody loses its next turn to being treated by this one (G170).
    #[must_use]
    pub fn costs_patient(&self, by: CombatantId, patient: CombatantId) -> bool {
        items::costs_patient(&self.engine.world, by, patient)
    }

    /// Rounds in a row that somebody will have been without air as the round ends, if its body is there then; 0 where it
    /// breathes (combat-R123).
    #[must_use]
    pub fn airless_at(&self, who: CombatantId, body: &Body) -> u32 {
        breath::airless_at(&self.engine.world, who, body)
    }

    /// Every object and what it is like now, in level order (G110).
    #[must_use]
    pub fn objects(&self) -> Vec<ObjectState> {
        scenery::states(&self.engine.world)
    }

    /// The object that stands on a square.
    #[must_use]
    pub fn object_at(&self, cell: Cell) -> Option<ObjectId> {
        scenery::at(&self.engine.world, cell)
    }

    /// What an object is; `None` for ids that do not exist.
    #[must_use]
    pub fn object_kind(&self, id: ObjectId) -> Option<ObjectKindId> {
        let objects = self.engine.world.the::<scenery::Objects>();
        objects.kind(id)
    }

    /// Whoever is asked, where the rules have attacks of the kind that these look-ups are about.
    pub(super) fn attacker(&self) -> Option<CombatantId> {
        let prompt = self.prompt().filter(|_| self.knows::<act::UseAttack>());
        prompt.map(|prompt| prompt.actor)
    }

    /// Abilities that the combatant of the prompt could use now, each with somebody to use it on; those that only tell
    /// what somebody knows or can do are left out.
    #[must_use]
    pub fn usable_abilities(&self) -> Vec<(AbilityId, CombatantId)> {
        self.attacker().map_or_else(Vec::new, |actor| {
            snapshot::usable_abilities(&self.engine.world, actor)
        })
    }

    /// The food whose Digestion Buffs somebody has (core ch.9).
    #[must_use]
    pub fn fed(&self, id: CombatantId) -> Vec<ItemId> {
        deeds::meals::eaten(&self.engine.world, id)
    }

    /// How far somebody throws balls and other small things, in metres (G162).
    #[must_use]
    pub fn throwing_range(&self, id: CombatantId) -> i32 {
        shape::throwing_range(&self.engine.world, id)
    }

    /// Whether a state that a level's script may ask for holds now; a moment (a round, a turn) never does.
    #[must_use]
    pub fn holds(&self, state: &Trigger) -> bool {
        deeds::script::holds(&self.engine.world, state)
    }

    /// Whether a line of the level's script has yet to come about, by its place in it.
    #[must_use]
    pub fn line_is_open(&self, line: usize) -> bool {
        deeds::script::is_open(&self.engine.world, line)
    }

    /// The round in which a line of the level's script acts whose moment has come already.
    #[must_use]
    pub fn line_acts_in(&self, line: usize) -> Option<u32> {
        deeds::script::acts_in(&self.engine.world, line)
    }

    /// The attack, or the use on oneself, that an offer of a reaction is about, and whose it is.
    #[must_use]
    pub fn answered_attack(&self) -> Option<(CombatantId, AttackKind)> {
        let world = &self.engine.world;
        let flying = reacting::flight(world).and_then(|it| state::flight::get(world, it));
        flying.map(|it| (it.user, it.kind))
    }

    /// Whether somebody has a weapon in hand or on its feet (combat-R082).
    #[must_use]
    pub fn is_armed(&self, id: CombatantId) -> bool {
        self.weapon(id).is_some()
    }

    /// The weapon in somebody's hand, or else on its feet; Pokémon wield none (combat-R082).
    #[must_use]
    pub fn weapon(&self, id: CombatantId) -> Option<Weapon> {
        struggle::wielded(&self.engine.world, id)
    }

    /// Attacks whose costs and frequency allow them to the combatant of the prompt.
    #[must_use]
    pub fn usable_attacks(&self) -> Vec<AttackKind> {
        self.with_usable(<[AttackKind]>::to_vec)
    }

    /// What lies around to be thrown, or is carried for that, by the combatant of the prompt (G103, G106).
    #[must_use]
    pub fn usable_props(&self) -> Vec<AttackKind> {
        let actor = self.attacker();
        actor.map_or_else(Vec::new, |actor| {
            snapshot::usable_props(&self.engine.world, actor)
        })
    }

    /// What `what` makes of the usable attacks, which are looked for once a prompt.
    fn with_usable<R>(&self, what: impl FnOnce(&[AttackKind]) -> R) -> R {
        let mut notes = self.notes();
        let all = notes.usable.get_or_insert_with(|| self.usable(|_| true));
        what(all)
    }

    /// The uses of abilities and features among the usable attacks of the combatant of the prompt. Where it has a Standard
    /// Action left, all of those are about to be asked for; otherwise only uses are looked at.
    #[must_use]
    pub fn usable_uses(&self) -> Vec<AttackKind> {
        let (dex, world) = (self.dex(), &self.engine.world);
        let is_use =
            |kind| matches!(kind, AttackKind::Move(id) if dex.move_def(id).given.is_some());
        let actor = self.attacker();
        if actor.is_some_and(|id| world.part::<Actions>(id).left().standard == 0) {
            return self.usable(is_use);
        }
        self.with_usable(|all| all.iter().copied().filter(|kind| is_use(*kind)).collect())
    }

    /// Those of the usable attacks that are wanted.
    fn usable(&self, wanted: impl Fn(AttackKind) -> bool) -> Vec<AttackKind> {
        let actor = self.attacker();
        actor.map_or_else(Vec::new, |actor| {
            snapshot::usable_attacks(&self.engine.world, actor, wanted)
        })
    }

    /// The attacks of the combatant of the prompt, for whoever asks about several, or from several squares: at whom they
    /// can be aimed, and what they would do on average.
    #[must_use]
    pub fn drafts(&self) -> Option<Drafts<'_>> {
        let prompt = self.prompt()?;
        Some(Drafts::of(&self.engine.world, prompt.actor))
    }

    /// Legal targets of an attack if the combatant of the prompt stood at `from`, with whom each
    /// would touch.
    pub fn attack_targets(&self, attack: AttackKind, from: Cell, out: &mut Vec<(Target, Hits)>) {
        out.clear();
        if let Some(mut drafts) = self.drafts() {
            drafts.targets((attack, from), &|_| true, out);
        }
    }

    /// Legal targets of an attack from where the combatant of the prompt is: on its square, or beside a League board.
    pub fn targets_from_here(&self, attack: AttackKind, out: &mut Vec<(Target, Hits)>) {
        out.clear();
        let Some(prompt) = self.prompt() else { return };
        let (world, actor) = (&self.engine.world, prompt.actor);
        let aimer = Aimer::of(world, actor);
        aimer.each_from_here(attack, Wanted::Hits, |target, aimed| {
            if moves::can_take(world, actor, attack, &target) {
                out.push((target, aimed.hits));
            }
        });
    }

    /// Fills `reach` with where a combatant could move with its Shift Action as it stands now
    /// (whole movement, whoever's turn it is). `false` where it is not on the board.
    pub fn reach(&self, who: CombatantId, reach: &mut Reach) -> bool {
        mobility::explore(&self.engine.world, who, reach)
    }

    /// Fills `extent` with the squares where such a movement of a combatant could end, which takes far less than to look
    /// how it gets there. `false` where it is not on the board.
    pub fn extent(&self, who: CombatantId, extent: &mut Extent) -> bool {
        mobility::extend(&self.engine.world, who, extent)
    }

    /// Whether somebody who walks to a square may trip there, since it does not see the rough ground (A026).
    #[must_use]
    pub fn may_trip_at(&self, who: CombatantId, body: &Body) -> bool {
        walk::may_trip_at(&self.engine.world, who, body)
    }

    /// What an attack of the prompt's combatant would do on average from `from`, for each of these
    /// aims that [`Battle::attack_targets`] has listed for that square.
    pub fn estimates<'t>(
        &self,
        attack: AttackKind,
        from: Cell,
        aims: impl IntoIterator<Item = &'t (Target, Hits)>,
        out: &mut Estimates,
    ) {
        out.clear();
        if let Some(mut drafts) = self.drafts() {
            drafts.estimates((attack, from), aims, out);
        }
    }
}
