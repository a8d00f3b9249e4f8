//! What has to be so for an ability to speak: read from its clauses, riders and uses, and for those that are no
//! data from a table of situations.

use super::odd;
use crate::data::clauses::{Clause, Part, Role, Saying, Side, Test, When};
use crate::data::conditions::Condition;
use crate::data::effects::stage::Stage;
use crate::data::moves::{self, Answers, EffectWho, Keyword, Range, What};
use crate::data::{AbilityDef, Dex, MoveDef, Weather};
use crate::rules::{AttackClass, Element, StageStat, Status};

/// Moves of which any will do, by name.
pub(super) type Any = Vec<String>;

/// What its bearer has in its hand.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Hand {
    /// Nothing.
    Empty,
    /// Something.
    Full,
    /// This.
    Holds(String),
}

/// What has to be so.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Situation {
    /// The weather.
    pub(super) weather: Option<Weather>,
    /// The part of its Hit Points that its bearer has, in percent.
    pub(super) hp: Option<i32>,
    /// What its bearer, its allies and its foes suffer from.
    pub(super) statuses: Vec<Status>,
    pub(super) of_allies: Vec<Status>,
    pub(super) of_foes: Vec<Status>,
    /// What its bearer is, and a foe.
    pub(super) types: Vec<Element>,
    pub(super) foe_types: Vec<Element>,
    /// Of which species its bearer is.
    pub(super) species: Vec<String>,
    /// What it holds.
    pub(super) held: Option<Hand>,
    /// It has the Digestion Buff of a berry.
    pub(super) fed: bool,
    /// The ground under it.
    pub(super) ground: Option<&'static str>,
    /// It and a foe are male and female, or of one gender.
    pub(super) genders: Option<[&'static str; 2]>,
    /// Moves of its own, of its allies, and of foes who aim them at it.
    pub(super) makes: Vec<Any>,
    pub(super) allies_make: Vec<Any>,
    pub(super) suffers: Vec<Any>,
    /// Abilities of an ally, and of a foe.
    pub(super) ally_abilities: Vec<String>,
    pub(super) foe_abilities: Vec<String>,
    /// What else its bearer does, by the name of the deed.
    pub(super) does: Vec<&'static str>,
}

impl Situation {
    /// The situation that an ability speaks of.
    pub(super) fn of(dex: &Dex, def: &AbilityDef) -> Self {
        let mut so = Self::default();
        for clause in def.written.iter().flat_map(|it| &it.clauses) {
            so.clause(dex, clause);
        }
        for rider in def.written.iter().flat_map(|it| &it.riders) {
            // One that is made ready goes with the next move that fits.
            so.makes.push(named(dex, |it| rider.fits(it)));
        }
        for id in &def.uses {
            so.used(dex, dex.move_def(*id));
        }
        so.of_the_table(dex, &def.name);
        so.makes.retain(|any| !any.is_empty());
        so.allies_make.retain(|any| !any.is_empty());
        so.suffers.retain(|any| !any.is_empty());
        so.makes.dedup();
        so.suffers.dedup();
        so
    }

    /// Whether one who is in this situation can be in the other as well.
    pub(super) fn goes_with(&self, other: &Self) -> bool {
        let one = |this: Option<i32>, that: Option<i32>| {
            this.zip(that).is_none_or(|(this, that)| this == that)
        };
        let weather = self.weather.zip(other.weather);
        let ground = self.ground.zip(other.ground);
        let genders = self.genders.zip(other.genders);
        let held = self.held.as_ref().zip(other.held.as_ref());
        weather.is_none_or(|(this, that)| this == that)
            && ground.is_none_or(|(this, that)| this == that)
            && genders.is_none_or(|(this, that)| this == that)
            && held.is_none_or(|(this, that)| this == that)
            && one(self.hp, other.hp)
            && same_or_none(&self.statuses, &other.statuses)
            && same_or_none(&self.types, &other.types)
            && same_or_none(&self.species, &other.species)
            && (self.species.is_empty() || other.types.is_empty())
            && (self.types.is_empty() || other.species.is_empty())
    }

    /// Adds what has to be so for another thing besides.
    pub(super) fn and(&mut self, other: Self) {
        self.weather = self.weather.or(other.weather);
        self.hp = self.hp.or(other.hp);
        self.held = self.held.take().or(other.held);
        self.ground = self.ground.or(other.ground);
        self.genders = self.genders.or(other.genders);
        self.fed |= other.fed;
        self.statuses.extend(other.statuses);
        self.of_allies.extend(other.of_allies);
        self.of_foes.extend(other.of_foes);
        self.types.extend(other.types);
        self.foe_types.extend(other.foe_types);
        self.species.extend(other.species);
        self.makes.extend(other.makes);
        self.allies_make.extend(other.allies_make);
        self.suffers.extend(other.suffers);
        self.ally_abilities.extend(other.ally_abilities);
        self.foe_abilities.extend(other.foe_abilities);
        self.does.extend(other.does);
        self.statuses.dedup();
        self.types.dedup();
        self.species.dedup();
    }

    /// It suffers from the first of these, unless it does from something already.
    pub(super) fn suffers_from(&mut self, statuses: &[Status]) {
        if let Some(first) = statuses.first() {
            self.statuses.get_or_insert_first(*first);
        }
    }

    fn clause(&mut self, dex: &Dex, clause: &Clause) {
        for test in &clause.tests {
            self.state(test);
        }
        let fits = named(dex, |def| clause.tests.iter().all(|test| holds(test, def)));
        let attacks = clause.tests.iter().any(speaks_of_moves);
        let near = clause.near.filter(|near| !near.own).map(|near| near.whom);
        match &clause.part {
            Part::Says { saying, role } => {
                if self.saying(dex, saying, clause) {
                    return;
                }
                match (role, near) {
                    (Role::User, Some(Side::Allies)) | (Role::Target, Some(Side::Foes)) => {
                        self.allies_make.push(fits);
                    }
                    (Role::User, None) => self.makes.push(fits),
                    _ => self.suffers.push(fits),
                }
            }
            Part::Holds(_) => {
                if attacks {
                    self.makes.push(fits);
                }
            }
            Part::On { moment, .. } => self.moment(dex, *moment, clause, fits),
        }
    }

    /// What a standing answer asks for beyond its tests; whether that is all.
    fn saying(&mut self, dex: &Dex, saying: &Saying, clause: &Clause) -> bool {
        match saying {
            Saying::NoStatus(list) | Saying::SavesAgainst(list, _) => {
                self.suffers.push(named(dex, |def| inflicts(def, list)));
            }
            Saying::NoSave(status) | Saying::Unheeded(status) => {
                self.statuses.get_or_insert_first(*status);
            }
            Saying::Saves(_) => self.statuses.get_or_insert_first(Status::Asleep),
            Saying::NoDrop(stats) => self.suffers.push(named(dex, |def| lowers(def, stats))),
            Saying::KeepsOnce => self.suffers.push(named(dex, |def| lowers(def, &[]))),
            Saying::Reverses | Saying::Doubles => {
                self.suffers.push(named(dex, |def| lowers(def, &[])));
                self.makes.push(named(dex, |def| raises(def, None)));
            }
            Saying::NoRise => self.suffers.push(named(dex, |def| raises(def, None))),
            Saying::Immune(element) => {
                let element = *element;
                self.suffers.push(named(dex, |def| {
                    def.is_damaging() && def.element == Some(element)
                }));
            }
            Saying::NoLossToWeather | Saying::LessLoss(_) | Saying::LessLossToOne(_) => {
                self.weather = self.weather.or(Some(Weather::Sandstorm));
            }
            Saying::NoCriticalHits => self.suffers.push(named(dex, |def| {
                def.is_damaging() && (def.crit_from < 20 || def.crit_even)
            })),
            Saying::WithoutRecoil => self.makes.push(named(dex, recoils)),
            Saying::EffectFrom(_) | Saying::WithoutRolled => {
                let fits =
                    |def: &MoveDef| rolled(def) && clause.tests.iter().all(|test| holds(test, def));
                self.makes.push(named(dex, fits));
            }
            Saying::NoRolledEffects => self.suffers.push(named(dex, rolled)),
            _ => return self.saying_more(dex, saying),
        }
        true
    }

    /// What a standing answer asks for whatever its tests are; whether that is all.
    fn saying_more(&mut self, dex: &Dex, saying: &Saying) -> bool {
        match saying {
            Saying::SpoilsDrain => self.suffers.push(named(dex, drains)),
            Saying::Forbids(names) => {
                self.makes.push(names.clone());
                self.suffers.push(names.clone());
            }
            Saying::LastChance(element) => {
                self.hp = Some(30);
                let element = *element;
                self.makes.push(named(dex, |def| {
                    def.is_damaging() && def.element == Some(element)
                }));
            }
            Saying::Pierces(types) => {
                self.foe_types.extend(types.first());
                return false;
            }
            Saying::Weight(_) => self.suffers.push(named(dex, by_weight)),
            Saying::Eats(_) | Saying::NoTradingIn | Saying::Harvests | Saying::EatsAs(..) => {
                self.fed = true;
                self.does.push("trade in");
            }
            Saying::DiesAt(_) => self.suffers.push(named(dex, MoveDef::is_damaging)),
            Saying::DamagePerInjury(_) => {
                self.hp = Some(40);
                return false;
            }
            Saying::Overland(_) | Saying::Speeds(_) => self.does.push("move"),
            Saying::ChecksTo(..) => self.does.push("grapple"),
            _ => return false,
        }
        true
    }

    fn moment(&mut self, dex: &Dex, moment: When, clause: &Clause, fits: Any) {
        match moment {
            When::Hits
            | When::Fells
            | When::Attacks
            | When::Launches
            | When::Misses
            | When::Uses => self.makes.push(fits),
            When::Afflicts => {
                let list = statuses_of(&clause.tests);
                let fit = |def: &MoveDef| {
                    inflicts(def, &list) && clause.tests.iter().all(|test| holds(test, def))
                };
                self.makes.push(named(dex, fit));
            }
            When::HitBy | When::MissedBy | When::Judged => self.suffers.push(fits),
            When::Injured | When::Falls | When::Faints => {
                self.hp = Some(20);
                self.suffers.push(named(dex, MoveDef::is_damaging));
            }
            When::Afflicted => {
                let list = statuses_of(&clause.tests);
                self.suffers.push(named(dex, |def| inflicts(def, &list)));
            }
            When::Lowered => self.suffers.push(named(dex, |def| lowers(def, &[]))),
            When::HurtsItself | When::Acts => self.statuses.get_or_insert_first(Status::Confused),
            When::Breathes => {
                self.hp = Some(40);
                self.does.push("breathe");
            }
            When::Grapples => self.does.push("grapple"),
            When::Outdoes => self.does.push("push"),
            When::Sprints => self.does.push("sprint"),
            When::Digests => {
                self.fed = true;
                self.does.push("trade in");
            }
            When::StealsMeal => {
                self.fed = true;
                let steals = |def: &MoveDef| does(def, |it| matches!(it, What::StealMeal(_)));
                self.makes.push(named(dex, steals));
            }
            When::Recalled | When::SentOut | When::FoeSentOut => self.does.push("recall"),
            When::TakenUp | When::Activated | When::TurnBegins | When::TurnEnds => {}
        }
    }

    /// What a test says of its bearer and of the field.
    fn state(&mut self, test: &Test) {
        match test {
            Test::AnyOf(tests) => tests.iter().take(1).for_each(|test| self.state(test)),
            Test::Weather(weather) => self.weather = self.weather.or(Some(*weather)),
            Test::HpUpTo(part, of) | Test::HpBelow(part, of) => self.hp = Some(100 * part / of - 5),
            Test::HasAny(list) => {
                if let Some(first) = list.first() {
                    self.statuses.get_or_insert_first(*first);
                }
            }
            Test::OtherHas(list) => self.of_foes.extend(list.first()),
            Test::OtherIs(types) => self.foe_types.extend(types.first()),
            Test::Is(types) if self.types.is_empty() => self.types.extend(types.first()),
            Test::Species(list) => self.species.extend(list.first().cloned()),
            Test::HoldsNothing => self.held = Some(Hand::Empty),
            Test::Holds(item) => self.held = Some(Hand::Holds(item.clone())),
            Test::InWater => self.ground = Some("shallow water"),
            Test::OnGround(_) | Test::OnDifficult => self.ground = Some("tall grass"),
            Test::DeepWaterAround => self.ground = Some("deep water"),
            Test::OppositeGender => self.genders = Some(["Male", "Female"]),
            Test::SameGender => self.genders = Some(["Male", "Male"]),
            Test::HasAbility(name) => self.ally_abilities.push(name.clone()),
            _ => {}
        }
    }

    /// What using an ability needs, and what it is of use for.
    fn used(&mut self, dex: &Dex, def: &MoveDef) {
        let conditions = def.needs.iter().chain(&def.only_at);
        for condition in conditions {
            self.condition(condition);
        }
        if let Some(answers) = def.answers {
            let against = def.against.as_ref();
            let any = named(dex, |it| {
                it.is_damaging_or(against) && against.is_none_or(|against| aimed(against, it))
            });
            match answers {
                Answers::AllyArea => self.allies_make.push(named(dex, |it| {
                    it.is_damaging() && matches!(it.range, Range::Area(_))
                })),
                Answers::AllyStrikes => self.allies_make.push(named(dex, MoveDef::is_damaging)),
                Answers::Hazards(_) => {
                    self.suffers
                        .push(named(dex, |it| does(it, What::lays_on_area)));
                }
                _ => self.suffers.push(any),
            }
        }
        for effect in &def.effects {
            match &effect.what {
                What::Cure(cure) => {
                    let status = cure.0.first().copied();
                    match (effect.who, def.range) {
                        (EffectWho::User, _) | (_, Range::User) => {
                            if let Some(status) = status {
                                self.statuses.get_or_insert_first(status);
                            }
                        }
                        _ => self.of_allies.extend(status),
                    }
                }
                What::UseMove(used) => self.makes.push(vec![used.name.clone()]),
                What::SpendsMove(used) => self.makes.push(vec![used.0.clone()]),
                _ => {}
            }
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::AllOf(all) => all.iter().for_each(|it| self.condition(it)),
            Condition::AnyOf(any) => any.iter().take(1).for_each(|it| self.condition(it)),
            Condition::UserBelow(percent) => self.hp = Some(i32::from(*percent) - 10),
            Condition::UserHas(status) => self.statuses.get_or_insert_first(*status),
            Condition::UserHasAny(list) => {
                if let Some(first) = list.first() {
                    self.statuses.get_or_insert_first(*first);
                }
            }
            Condition::TargetHas(status) => self.of_allies.push(*status),
            Condition::TargetHasAny(list) => self.of_allies.extend(list.first()),
            Condition::TargetAfflicted => self.of_allies.push(Status::Burned),
            Condition::TargetIs(element) => self.foe_types.push(*element),
            Condition::UserIs(element) => self.types.push(*element),
            Condition::In(weather) => self.weather = self.weather.or(Some(*weather)),
            Condition::Not(not) if **not == Condition::UserHoldsNothing => {
                self.held = Some(Hand::Full);
            }
            Condition::UserHoldsNothing => self.held = Some(Hand::Empty),
            Condition::TargetHasAbility(names) => {
                self.ally_abilities.extend(names.first().cloned())
            }
            Condition::UserHasBerry | Condition::UserTradedIn => self.fed = true,
            Condition::UserUnder(kind) if kind.name() == "Ingrained" => {
                self.makes.push(vec!["Ingrain".to_owned()]);
            }
            Condition::UserInDeepWater => self.ground = Some("deep water"),
            _ => {}
        }
    }

    /// What the table says of those that are no data.
    fn of_the_table(&mut self, dex: &Dex, name: &str) {
        let known = |names: &[&str]| -> Any {
            let known = names.iter().filter(|name| dex.find_move(name).is_some());
            known.map(|name| (*name).to_owned()).collect()
        };
        for odd in odd::SITUATIONS.iter().filter(|odd| odd.name == name) {
            self.makes.push(known(odd.makes));
            self.suffers.push(known(odd.suffers));
            self.allies_make.push(known(odd.allies_make));
            let of = |names: &[&str]| {
                names
                    .iter()
                    .map(|name| (*name).to_owned())
                    .collect::<Vec<_>>()
            };
            self.ally_abilities.extend(of(odd.ally_abilities));
            self.foe_abilities.extend(of(odd.foe_abilities));
            self.species.extend(of(odd.species));
            self.statuses.extend(odd.statuses);
            self.weather = self.weather.or(odd.weather);
            self.hp = self.hp.or(odd.hp);
            self.does.extend(odd.does);
        }
    }
}

/// A list that has one member at most.
trait First<T> {
    fn get_or_insert_first(&mut self, member: T);
}

impl<T> First<T> for Vec<T> {
    fn get_or_insert_first(&mut self, member: T) {
        if self.is_empty() {
            self.push(member);
        }
    }
}

fn same_or_none<T: PartialEq>(this: &[T], that: &[T]) -> bool {
    this.is_empty() || that.is_empty() || this == that
}

/// The moves that fit, of those that are used like any other: in one's own turn, by anybody, whatever is so.
pub(super) fn named(dex: &Dex, fits: impl Fn(&MoveDef) -> bool) -> Any {
    let plain = |def: &&MoveDef| {
        def.needs.is_none()
            && def.only_at.is_none()
            && def.answers.is_none()
            && def.weapons.is_empty()
            && !def.has(Keyword::SetUp)
    };
    let fits = |def: &&MoveDef| fits(def);
    let all: Vec<&MoveDef> = dex.moves.iter().filter(fits).collect();
    let plain: Vec<&MoveDef> = all.iter().copied().filter(plain).collect();
    let chosen = if plain.is_empty() { all } else { plain };
    chosen.into_iter().map(|def| def.name.clone()).collect()
}

fn does(def: &MoveDef, what: impl Fn(&What) -> bool) -> bool {
    def.effects.iter().any(|effect| what(&effect.what))
}

/// Whether a move gives one of these statuses to its target, any where none is named; the sooner the better.
fn inflicts(def: &MoveDef, list: &[Status]) -> bool {
    let gives = |effect: &moves::Effect| {
        let often = match effect.when {
            moves::When::Natural(from) => from <= 15,
            _ => true,
        };
        let to = effect.who == EffectWho::Target && often;
        let status = effect.what.status();
        to && status.is_some_and(|it| list.is_empty() || list.contains(&it))
    };
    def.effects.iter().any(gives)
}

/// Whether a move lowers one of these stages of its target, any where none is named.
fn lowers(def: &MoveDef, stats: &[StageStat]) -> bool {
    let gives = |effect: &moves::Effect| {
        let low = |it: &Stage| it.1 < 0 && (stats.is_empty() || stats.contains(&it.0));
        effect.who == EffectWho::Target && matches!(&effect.what, What::Stage(it) if low(it))
    };
    def.effects.iter().any(gives)
}

/// Whether a move raises this stage of its user, any where none is named.
fn raises(def: &MoveDef, stat: Option<StageStat>) -> bool {
    let gives = |effect: &moves::Effect| {
        let own = effect.who == EffectWho::User || def.range == Range::User;
        let high = |it: &Stage| it.1 > 0 && stat.is_none_or(|stat| stat == it.0);
        own && matches!(&effect.what, What::Stage(it) if high(it))
    };
    def.effects.iter().any(gives)
}

fn recoils(def: &MoveDef) -> bool {
    does(def, |what| matches!(what, What::Recoil(_)))
}

fn drains(def: &MoveDef) -> bool {
    does(def, |what| matches!(what, What::Drain(_)))
}

fn rolled(def: &MoveDef) -> bool {
    let number = |effect: &moves::Effect| matches!(effect.when, moves::When::Natural(_));
    def.is_damaging() && def.effects.iter().any(number)
}

fn by_weight(def: &MoveDef) -> bool {
    ["Low Kick", "Grass Knot", "Heavy Slam", "Heat Crash"].contains(&def.name.as_str())
}

/// The statuses that tests speak of.
fn statuses_of(tests: &[Test]) -> Vec<Status> {
    let lists = tests.iter().filter_map(|test| match test {
        Test::StatusIs(list) => Some(list),
        _ => None,
    });
    lists.flatten().copied().collect()
}

/// Whether a test looks at the attack.
fn speaks_of_moves(test: &Test) -> bool {
    match test {
        Test::Not(test) => speaks_of_moves(test),
        Test::AnyOf(tests) => tests.iter().any(speaks_of_moves),
        Test::Move
        | Test::Named(_)
        | Test::NameHas(_)
        | Test::Keyword(_)
        | Test::Recoil
        | Test::Raises(_)
        | Test::Blesses
        | Test::MoveType(_)
        | Test::OwnType
        | Test::Damaging
        | Test::RollsDamage
        | Test::HasAc
        | Test::Physical
        | Test::Special
        | Test::Melee
        | Test::Ranged
        | Test::Status
        | Test::OneTarget
        | Test::Rolled
        | Test::NoArea
        | Test::BaseUpTo(_) => true,
        _ => false,
    }
}

/// Whether a test that looks at the attack holds of a move; one that looks elsewhere says nothing against it.
fn holds(test: &Test, def: &MoveDef) -> bool {
    let single = || matches!(def.range, Range::Melee | Range::Ranged { .. });
    match test {
        Test::Not(test) => !speaks_of_moves(test) || !holds(test, def),
        Test::AnyOf(tests) => tests.iter().any(|test| holds(test, def)),
        Test::Named(names) => names.contains(&def.name),
        Test::NameHas(part) => def.name.contains(part.as_str()),
        Test::Keyword(keyword) => def.has(*keyword),
        Test::Recoil => recoils(def),
        Test::Raises(stat) => raises(def, Some(*stat)),
        Test::Blesses => def.blesses(),
        Test::MoveType(types) => def.element.is_some_and(|it| types.contains(&it)),
        Test::Damaging | Test::RollsDamage | Test::OwnType | Test::Dealt | Test::Super => {
            def.is_damaging()
        }
        Test::HasAc => def.ac.is_some(),
        Test::Physical => def.is_damaging() && def.class == AttackClass::Physical,
        Test::Special => def.is_damaging() && def.class == AttackClass::Special,
        Test::Melee => def.range == Range::Melee,
        Test::Ranged => def.range.is_ranged(),
        Test::Status => def.class == AttackClass::Status,
        Test::OneTarget | Test::NoArea => single(),
        Test::Rolled => rolled(def),
        Test::BaseUpTo(most) => def.damage.base(1).is_some_and(|base| base <= *most),
        Test::Grapple | Test::Maneuver => false,
        _ => true,
    }
}

/// Whether a use that answers such attacks answers this move.
fn aimed(against: &Condition, def: &MoveDef) -> bool {
    match against {
        Condition::Not(not) => !aimed(not, def),
        Condition::AllOf(all) => all.iter().all(|it| aimed(it, def)),
        Condition::AnyOf(any) => any.iter().any(|it| aimed(it, def)),
        Condition::AttackMelee | Condition::AnsweredIsMelee => def.range == Range::Melee,
        Condition::AttackOf(class) | Condition::AnsweredIs(class) => def.class == *class,
        Condition::AttackHas(keyword) => def.has(*keyword),
        Condition::AttackDamages | Condition::AnsweredIsDamaging => def.is_damaging(),
        Condition::AnsweredIsOfType(element) => def.element == Some(*element),
        _ => true,
    }
}

/// Damaging, unless the answer is to attacks of a class that is not.
trait Answered {
    fn is_damaging_or(&self, against: Option<&Condition>) -> bool;
}

impl Answered for MoveDef {
    fn is_damaging_or(&self, against: Option<&Condition>) -> bool {
        let status = |it: &&Condition| **it == Condition::AttackOf(AttackClass::Status);
        let of_status = against.is_some_and(|all| all.all().iter().any(status));
        of_status || self.is_damaging()
    }
}
