//! What a condition means in a battle: whether it holds of a user and a target, for an attack that flies,
//! one that is only weighed, or a move that is about to be declared. Reads only.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::flanked;
use crate::battle::deeds::attack::rough;
use crate::battle::deeds::health::Health;
use crate::battle::deeds::initiative;
use crate::battle::deeds::refreshing;
use crate::battle::deeds::scenery;
use crate::battle::deeds::surroundings;
use crate::battle::deeds::{grappling, status};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Ask};
use crate::battle::questions::blow::End;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::heard::reductions;
use crate::battle::questions::kind::{Effects, Field, Instance, Kind, Kinds};
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::fed::Fed;
use crate::battle::state::flight::Attack;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::memory::{self, Memory};
use crate::battle::state::place::{Aside, Grid, Place, Standing, Whereabouts};
use crate::battle::state::turns::Turns;
use crate::battle::state::{orders, place, presence, stages, traits};
use crate::board::{BaseTerrain, Body};
use crate::data::clauses::Knack;
use crate::data::conditions::{Condition, Since};
use crate::data::kind_name::NamedKind;
use crate::data::level::{CombatantKind, Gender};
use crate::data::moves::{Given, Keyword, MoveDamage};
use crate::data::{MoveId, Weather};
use crate::rules::status::AfflictionClass;
use crate::rules::{AttackClass, Effectiveness, Element, Stat, Status, Typing};

/// Whom and what a condition is asked of.
#[derive(Clone, Copy)]
pub(crate) struct Case<'a> {
    /// The battle.
    pub(crate) world: &'a World,
    /// Who uses the move.
    pub(crate) user: CombatantId,
    /// On whom; `None` for an object, or before anybody is aimed at.
    pub(crate) target: Option<CombatantId>,
    /// The attack, as far as there is one.
    pub(crate) attack: Option<&'a Attack>,
    /// The move.
    pub(crate) with: Option<MoveId>,
}

impl<'a> Case<'a> {
    /// An attack and one of its targets.
    pub(crate) fn of(world: &'a World, attack: &'a Attack, target: Option<CombatantId>) -> Self {
        let with = match attack.kind {
            AttackKind::Move(named) => Some(named),
            _ => None,
        };
        Self {
            world,
            user: attack.user,
            target,
            attack: Some(attack),
            with,
        }
    }

    /// Whether a condition holds, if there is one.
    pub(crate) fn allows(self, condition: Option<&Condition>) -> bool {
        condition.is_none_or(|it| self.holds(it))
    }

    /// Whether a condition holds.
    pub(crate) fn holds(self, condition: &Condition) -> bool {
        use Condition as C;
        let (world, user) = (self.world, self.user);
        match condition {
            C::Not(part) => !self.holds(part),
            C::AnyOf(parts) => parts.iter().any(|part| self.holds(part)),
            C::AllOf(parts) => parts.iter().all(|part| self.holds(part)),
            C::UserHas(status) => status::has(world, user, *status),
            C::UserHasAny(list) => has_any(world, user, list),
            C::UserUnder(kind) => bears(world, user, kind, |_| true),
            C::AttackMelee => self.attack.is_some_and(|it| it.melee),
            C::AttackOf(class) => self.attack.is_some_and(|it| it.class == *class),
            C::AttackMove => self
                .with
                .is_some_and(|it| world.dex().move_def(it).given.is_none()),
            C::AttackDamages => self.attack.is_some_and(|it| it.damage != MoveDamage::None),
            C::UserNear(name, metres) => place::body(world, user).is_some_and(|body| {
                !scenery::near(world, name, &body, i32::from(*metres)).is_empty()
            }),
            C::AttackHas(keyword) => {
                let data = self.attack.and_then(|it| it.data(world.dex()));
                data.is_some_and(|def| def.has(*keyword))
            }
            C::UserIs(element) => is(world, user, *element),
            C::UserBears(called, least) => {
                let kind = world.the::<Kinds>().left_as(called);
                let with = self.with.or(self.attack.and_then(|it| match it.kind {
                    AttackKind::Move(id) => Some(id),
                    _ => None,
                }));
                let count = kind.and_then(|kind| answers::counts(world, user, kind, with));
                count.is_some_and(|count| count >= *least)
            }
            C::UserAbilities(least) => {
                traits::of(world, user).abilities.len() >= usize::from(*least)
            }
            C::UserAfflicted => status::worst(world, user, |_| true).is_some(),
            C::UserKnowsItsType => self.knows_its_type(),
            C::ItResistsTheLastHit => self.resists_the_last_hit(),
            C::Around(habitat) => surroundings::of(world, user) == *habitat,
            C::UserHoldsNothing => world.part::<Bag>(user).held().is_none(),
            C::UserIn(habitat) => self.user_stands_in(|board, cell| {
                let terrain = board.terrain(cell);
                terrain.is_some_and(|terrain| terrain.habitat == Some(*habitat))
            }),
            C::In(sky) => self.sky() == *sky,
            C::SunHidden => answers::sun_is_hidden(world),
            C::FirstRound => world.clock().round == 1,
            C::DieShows(value) => self
                .attack
                .is_some_and(|it| it.power_die == i32::from(*value)),
            C::AnsweredIsMelee => self.attack.is_some_and(|it| it.melee),
            C::AnsweredIsDamaging => self.attack.is_some_and(|it| it.damage != MoveDamage::None),
            C::AnsweredIs(class) => self.attack.is_some_and(|it| it.class == *class),
            C::AnsweredIsQuick => self.attack.is_some_and(|it| is_quick(world, it)),
            C::AsAnswer => self.attack.is_some_and(|attack| attack.answering),
            C::Used(name, ago) => {
                let named = world.dex().find_move(name);
                let round = world.clock().round.checked_sub(u32::from(*ago));
                let uses = |(named, round)| world.the::<Memory>().uses_in(named, round);
                named.map(|def| def.id).zip(round).map_or(0, uses) > 0
            }
            C::UserJustJoined => {
                let own = world.clock().turn_of == Some(user);
                let turns = world.part::<Turns>(user).so_far();
                let before = world.the::<Memory>().turns_before(user);
                turns.saturating_sub(before) <= u32::from(own)
            }
            C::OthersUsed(count) => self.others_used() >= usize::from(*count),
            other => self.holds_of_user(other).unwrap_or_else(|| {
                let target = self.target;
                target.is_some_and(|at| self.holds_of(other, at))
            }),
        }
    }

    /// Whether a condition holds that is about what the user has, does or has been through; `None` where it is about
    /// something else.
    fn holds_of_user(self, condition: &Condition) -> Option<bool> {
        use Condition as C;
        let (world, user) = (self.world, self.user);
        Some(match condition {
            C::UserTradedIn => world.part::<Fed>(user).traded() > 0,
            C::RoundBegins => self.round_begins(),
            C::UserInDeepWater => self.is_in_deep_water(),
            C::AnsweredRollsDamage => self.attack.is_some_and(|it| it.damage.rolls()),
            C::AnsweredIsOfType(element) => {
                self.attack.is_some_and(|it| it.element == Some(*element))
            }
            C::UserBelow(percent) => {
                let vitals = world.part::<Health>(user).vitals();
                vitals.hp * 100 < vitals.max * i32::from(*percent)
            }
            C::Follows(name) => self
                .with
                .is_some_and(|with| memory::follows(world, user, with, name)),
            C::UserUsedItem => world.part::<Bag>(user).used().is_some(),
            C::UserHasBerry => self.has_berry(),
            C::UserHasFeature(name) => {
                let mut features = traits::of(world, user).features.iter();
                features.any(|id| world.dex().feature(*id).name == *name)
            }
            C::UserStandardLeft => world.part::<Actions>(user).left().standard > 0,
            C::UserHasSuccessor => presence::has_successor(self.world, self.user),
            _ => return None,
        })
    }

    /// Whether a condition holds that is about a target.
    fn holds_of(self, condition: &Condition, at: CombatantId) -> bool {
        use Condition as C;
        let (world, user) = (self.world, self.user);
        let speed = |who| End::of(world, who).stat(Stat::Speed);
        match condition {
            C::TargetHas(status) => status::has(world, at, *status),
            C::TargetHasAny(list) => has_any(world, at, list),
            C::TargetUnder(kind) => bears(world, at, kind, |_| true),
            C::TargetAfflicted => {
                let afflicts = |it: &Status| it.family() != AfflictionClass::Other;
                let mut statuses = Status::ALL.iter().filter(|it| afflicts(it));
                statuses.any(|it| status::has(world, at, *it))
            }
            C::TargetIsAlly => at != user && world.allied(at, user),
            C::TargetUnderOwn(kind) => bears(world, at, kind, |case| {
                let shared = case.kind.answers.shared_by;
                case.source == user || shared.is_some_and(|it| it(Ask::of(world, at, case), user))
            }),
            C::TargetInjured(least) => {
                world.part::<Health>(at).vitals().injuries >= i32::from(*least)
            }
            C::TargetMayGoBack => self.may_go_back(at),
            C::TargetIsOwn => world.who(at).owner == Some(user) || self.leads(at),
            C::TargetLowerDefense => {
                let stat = |stat| End::of(world, at).stat(stat);
                stat(Stat::Defense) <= stat(Stat::SpecialDefense)
            }
            C::TargetIs(element) => is(world, at, *element),
            C::SharesType => {
                let own = traits::of(world, user).typing;
                traits::of(world, at).typing.iter().any(|it| own.has(it))
            }
            C::TargetOfOtherGender => {
                let [own, other] = [user, at].map(|who| traits::printed(world, who).gender());
                other != Gender::None && other != own
            }
            C::OppositeGenders => {
                let [own, other] = [user, at].map(|who| traits::printed(world, who).gender());
                own != other && ![own, other].contains(&Gender::None)
            }
            C::TargetIsPokemon => world.who(at).kind == CombatantKind::Pokemon,
            C::TargetIsWild => world.who(at).wild,
            C::TargetConscious => presence::conscious(world, at),
            C::TargetHasFeature(list) => {
                let mut features = traits::of(world, at).features.iter();
                features.any(|id| list.contains(&world.dex().feature(*id).name))
            }
            C::TargetToRefresh => self
                .with
                .is_some_and(|with| !refreshing::spent(world, (user, with), at).is_empty()),
            C::TargetHasAbility(list) => {
                let abilities = traits::of(world, at).abilities.iter();
                let mut names = abilities.map(|id| &world.dex().ability(*id).name);
                names.any(|name| list.contains(name))
            }
            C::TargetAbilities(least) => {
                traits::of(world, at).abilities.len() >= usize::from(*least)
            }
            C::TargetIsOfItsType => self.element().is_some_and(|it| is(world, at, it)),
            C::TargetBelow(percent) => {
                let vitals = world.part::<Health>(at).vitals();
                vitals.hp * 100 < vitals.max * i32::from(*percent)
            }
            C::TargetSmallerBy(classes) => {
                let size = |who| traits::of(world, who).size as i32;
                size(user) - size(at) >= i32::from(*classes)
            }
            C::TargetSize(size) => traits::of(world, at).size == *size,
            C::TargetOnGround => {
                !traits::of(world, at).airborne() || !can::can(world, at, Can::StayAloft)
            }
            C::TargetFlanked => {
                let grid = Standing::of(world.the::<Grid>());
                let from = self.attack.and_then(|attack| attack.from);
                flanked::is_flanked(world, grid.with(user, from), &End::of(world, at))
            }
            C::TargetAlone(metres) => self.is_alone(at, i32::from(*metres)),
            C::TargetHasReduction => {
                let class = self.attack.map_or(AttackClass::Physical, |it| it.class);
                !reductions(world, at, class).is_empty()
            }
            C::UserFaster => speed(user) > speed(at),
            C::UserGrapples => grappling::of(world, user).is_some_and(|(other, _)| other == at),
            C::StageUpTo(stat, most) => stages::effective(world, at).get(*stat) <= *most,
            C::StageAbove(stat, than) => stages::effective(world, at).get(*stat) > *than,
            other => self.holds_there(other, at),
        }
    }

    /// Whether a condition holds that is about where a target is, or what it is up to.
    fn holds_there(self, condition: &Condition, at: CombatantId) -> bool {
        use Condition as C;
        let (world, user) = (self.world, self.user);
        match condition {
            C::TargetStillActs => initiative::can_still_act(world, at),
            C::TargetWilling => world.allied(at, user) || orders::willing(world, at, user),
            C::UserCharged(metres) => self.has_charged(at, i32::from(*metres)),
            C::TargetIsFirstFoe => {
                let strikes = self.attack.into_iter().flat_map(|it| &it.targets);
                let hit = strikes.filter(|strike| strike.hit).map(|it| it.target);
                hit.into_iter().find(|it| !world.allied(*it, user)) == Some(at)
            }
            C::TargetHasFreeHand => {
                let bag = world.part::<Bag>(at);
                let two = || answers::has_knack(world, at, Knack::HoldsTwo);
                bag.held().is_none() || bag.second().is_none() && two()
            }
            C::TargetAloft => world.part::<Place>(at).aside() == Some(Aside::Above),
            C::TargetCollared => answers::has_knack(world, at, Knack::PressedFromAfar),
            // Whoever stands beside a League board is near its own (A102).
            C::TargetWithin(_) if world.part::<Place>(user).at() == Whereabouts::Beside => true,
            C::TargetWithin(metres) => {
                let bodies = place::body(world, user).zip(place::body(world, at));
                bodies.is_some_and(|(one, other)| {
                    place::distance(world, &one, &other) <= i32::from(*metres)
                })
            }
            of_memory => self.remembers(of_memory, at),
        }
    }

    /// Whether a condition holds that is about what has happened before.
    fn remembers(self, condition: &Condition, at: CombatantId) -> bool {
        use Condition as C;
        let (world, user) = (self.world, self.user);
        let (memory, round) = (world.the::<Memory>(), world.clock().round);
        match condition {
            C::TargetHurtUser(Since::ThisRound) => memory.hurt_in(round, at, user),
            C::TargetHurtUser(Since::LastTurn) => {
                memory.hit_on(world.part::<Turns>(at).so_far(), at, user)
            }
            C::TargetHurtThisRound => memory.hurt_by_move(round, at),
            C::TargetUsedMove => memory.last_used(at).is_some(),
            C::TargetDownedAlly(rounds) => {
                let since = (round + 1).saturating_sub(u32::from(*rounds));
                let mut downed = memory.downed_by(at, since);
                downed.any(|it| it != user && world.allied(it, user))
            }
            _ => false,
        }
    }

    /// Whether somebody can be called back, and its trainer has another to send out.
    fn may_go_back(self, at: CombatantId) -> bool {
        let world = self.world;
        let free = !presence::conscious(world, at) || can::can(world, at, Can::BeRecalled);
        free && presence::has_successor(world, at)
    }

    /// Whether this is an order that the user may give to any ally, and the target is one.
    fn leads(self, at: CombatantId) -> bool {
        let world = self.world;
        let given = self.with.and_then(|with| world.dex().move_def(with).given);
        let Some(Given::Feature(feature)) = given else {
            return false;
        };
        world.dex().feature(feature).order
            && at != self.user
            && world.allied(at, self.user)
            && answers::has_knack(world, self.user, Knack::LeadsAllies)
    }

    /// The type of the move itself.
    fn element(self) -> Option<Element> {
        self.with
            .and_then(|with| self.world.dex().move_def(with).element)
    }

    /// Whether the user knows a move of the type of this one.
    fn knows_its_type(self) -> bool {
        let dex = self.world.dex();
        let mut known = traits::of(self.world, self.user).moves.iter();
        known.any(|id| dex.move_def(*id).element == self.element())
    }

    /// Whether the type of this move resists that of the move which has last damaged the user.
    fn resists_the_last_hit(self) -> bool {
        let last = self.world.the::<Memory>().last_type(self.user);
        let own = self.element().map(|element| Typing::of(&[element]));
        let chart = &self.world.dex().chart;
        last.zip(own).is_some_and(|(last, own)| {
            let hits = Effectiveness::of(chart, Some(last), own);
            matches!(hits, Effectiveness::Immune | Effectiveness::Steps(..0))
        })
    }

    /// Whether nobody has had a turn in this round, or the user is late with what it announced then.
    fn round_begins(self) -> bool {
        let (world, round) = (self.world, self.world.clock().round);
        let late = world.part::<Hurry>(self.user).is_late();
        let acted = |id| world.part::<Turns>(id).last_in() == round && self.user != id;
        late || !world.ids().into_iter().any(acted)
    }

    /// Whether the user is in deep water, be it high above or far below its square.
    fn is_in_deep_water(self) -> bool {
        let board = self.world.the::<Board>();
        let deep = |cell| {
            board
                .terrain(cell)
                .is_some_and(|it| it.base == BaseTerrain::Underwater)
        };
        let own = self.world.part::<Place>(self.user).square();
        own.is_some_and(|body| body.cells().all(deep))
    }

    /// Whether the user has the Digestion Buff of a berry.
    fn has_berry(self) -> bool {
        let mut cases = self.world.part::<Effects>(self.user).all().iter();
        cases.any(|case| {
            let def = self.world.dex().find_item(case.kind.name);
            def.is_some_and(|def| def.gift.is_some())
        })
    }

    /// The weather that counts.
    fn sky(self) -> Weather {
        self.world.the::<Field>().weather()
    }

    /// How many other moves of its list the user has used since it came in.
    fn others_used(self) -> usize {
        let own = traits::of(self.world, self.user).moves.iter().copied();
        let this = self.with.map(|it| self.world.dex().move_def(it).known_as());
        let others: Vec<MoveId> = own.filter(|it| Some(*it) != this).collect();
        let memory = self.world.the::<Memory>();
        memory.used_since_in(self.user, &others)
    }

    fn user_stands_in(self, fits: impl Fn(&Board, crate::board::Cell) -> bool) -> bool {
        let usual = || place::body(self.world, self.user);
        let thought = self.attack.map(|attack| attack.body(self.world));
        let body = thought.unwrap_or_else(usual);
        let board = self.world.the::<Board>();
        body.is_some_and(|body| body.cells().any(|cell| fits(board, cell)))
    }

    /// Whether the user has sprinted and come straight towards somebody in the end.
    fn has_charged(self, at: CombatantId, metres: i32) -> bool {
        let leg = self.world.part::<Actions>(self.user).run_up();
        let bodies = place::body(self.world, self.user).zip(place::body(self.world, at));
        leg.zip(bodies).is_some_and(|(leg, (from, to))| {
            let ahead = from.anchor.offset(leg.step.0, leg.step.1);
            leg.metres() >= metres && Body::new(ahead, from.footprint).overlaps(&to)
        })
    }

    /// Whether there is nobody within so many metres of somebody but the user, and no Rough or
    /// Blocking Terrain (DX-27).
    fn is_alone(self, at: CombatantId, metres: i32) -> bool {
        let world = self.world;
        let (board, grid) = (world.the::<Board>(), world.the::<Grid>());
        let Some(body) = grid.body(at) else {
            return false;
        };
        let near = |other: &Body| board.distance(&body, other) <= metres;
        let mut others = world.ids().into_iter();
        let company = others.any(|id| {
            id != at && id != self.user && grid.body(id).is_some_and(|other| near(&other))
        });
        let own = traits::of(world, self.user);
        let bad = |cell| board.stops(cell) || rough::rough_to(board, own, cell);
        !company && !board.cells().any(|cell| bad(cell) && near(&Body::at(cell)))
    }
}

/// Whether an attack is made with a move that has Priority or is an Interrupt.
fn is_quick(world: &World, attack: &Attack) -> bool {
    let AttackKind::Move(named) = attack.kind else {
        return false;
    };
    let quick = [
        Keyword::Priority,
        Keyword::PriorityLimited,
        Keyword::PriorityAdvanced,
        Keyword::Interrupt,
    ];
    let def = world.dex().move_def(named);
    quick.into_iter().any(|keyword| def.has(keyword))
}

fn has_any(world: &World, who: CombatantId, list: &[Status]) -> bool {
    list.iter().any(|it| status::has(world, who, *it))
}

/// Whether something that data call so lasts on somebody, and is such a case.
fn bears(
    world: &World,
    who: CombatantId,
    called: &NamedKind,
    fits: impl Fn(&Instance) -> bool,
) -> bool {
    let found = called.kind.and_then(Kind::named);
    // What an order leaves is known by its name alone.
    let same = |kind: &'static Kind| match found {
        Some(found) => kind == found,
        None => kind.name == called.written,
    };
    let mut cases = world.part::<Effects>(who).iter();
    cases.any(|case| same(case.kind) && fits(case))
}

fn is(world: &World, who: CombatantId, element: Element) -> bool {
    traits::of(world, who).typing.has(element)
}

/// Why a move cannot be used whose user lacks this.
pub(crate) fn lacking(needs: &Condition) -> &'static str {
    use Condition as C;
    match needs {
        C::UserHas(Status::Asleep) => "only whoever is Asleep uses this",
        C::OthersUsed(_) => "it has not used enough other moves since it came in",
        C::UserJustJoined => "it has acted since it joined the encounter",
        C::UserTradedIn => "it has traded in no Digestion Buff in this Scene",
        C::RoundBegins => "this is announced before anybody has had a turn in the round",
        C::UserInDeepWater => "it is not in deep water",
        C::Not(of) if matches!(**of, C::UserBelow(_)) => "it has too few Hit Points for this",
        C::UserUsedItem => "it has used up no item in this encounter",
        C::UserHasBerry => "it has not eaten a berry",
        C::UserHasFeature(_) => "it lacks the feature for that",
        C::Not(of) if matches!(**of, C::UserHasFeature(_)) => "another feature makes it cheaper",
        C::UserStandardLeft => "it has no Standard Action left",
        C::UserHasSuccessor => "its trainer has nobody to send out in its place",
        C::FirstRound => "this is for the first round of an encounter",
        C::UserAbilities(_) => "it has not that many Abilities",
        C::UserAfflicted => "it has no Status Affliction",
        C::UserKnowsItsType => "it knows no move of that type",
        C::ItResistsTheLastHit => "that type does not resist the move that last hurt it",
        C::UserBears(..) => "it has nothing of what this needs",
        C::Not(of) if matches!(**of, C::UserHoldsNothing) => "it holds nothing",
        C::Not(of) if matches!(**of, C::UserBears(..)) => "it has as much of it as it can",
        C::UserIs(_) | C::Not(_) => "it is not of the right type for this",
        _ => "what it needs does not hold",
    }
}

/// What a sum calls what comes with a condition.
pub(crate) fn label(condition: Option<&Condition>) -> &'static str {
    use Condition as C;
    match condition {
        Some(C::UserHoldsNothing) => "Unburdened",
        Some(C::SunHidden | C::In(_)) => "Weather",
        Some(C::TargetHas(status) | C::UserHas(status)) => status.name(),
        Some(C::TargetHasAny(_) | C::UserHasAny(_) | C::TargetAfflicted) => "Affliction",
        Some(C::AsAnswer) => "As an answer",
        Some(C::TargetHasReduction) => "Against armour",
        Some(C::TargetSmallerBy(_) | C::TargetSize(_)) => "Size",
        Some(C::TargetBelow(_)) => "Hit Points",
        Some(C::TargetHurtUser(_) | C::TargetDownedAlly(_)) => "Vengeance",
        Some(C::TargetHurtThisRound) => "Hurt before",
        Some(C::Used(..)) => "Used before",
        Some(C::Not(part)) => label(Some(part)),
        Some(C::AnyOf(parts) | C::AllOf(parts)) => label(parts.first()),
        _ => "By its card",
    }
}
