//! Computer players on the map: badges and the League, or the Pokédex; on the way keys of paths, catches,
//! the shop, and what is done with others. The stronger catch and buy more.

use super::prospects::{self, Aim};
use super::state::{Adventure, Offer, Phase, Proposal};
use crate::tables::Strength;
use crate::tables::pucks::battle::ORDER_STACK;
use crate::tables::pucks::command::{Command, Deed};
use crate::tables::pucks::computer::real_throw;
use crate::tables::pucks::event::Title;
use crate::tables::pucks::kinds::KindId;
use crate::tables::pucks::options::Goal;
use crate::tables::pucks::rating::rating;
use crate::tables::pucks::throw::{Style, Target};

/// What a computer player says on the map.
#[must_use]
pub fn choose(adventure: &Adventure) -> Option<Command> {
    let seat = adventure.asked()?;
    let map = |deed| Some(Command::Map(deed));
    let license = &adventure.licenses[seat];
    let dex = &*adventure.dex;
    match (&adventure.phase, &adventure.offer) {
        (Phase::Over, _) => None,
        (Phase::Order, _) => Some(Command::Throw(Style::Firm)),
        (Phase::Begin, _) if license.collection.is_empty() => {
            let starters = &dex.world.starters;
            let starter = starters[seat % starters.len().max(1)];
            map(Deed::Starter(dex.name(starter).to_owned()))
        }
        (Phase::Begin, _) => {
            // Where a leader is at hand no day is lost.
            let mut there = dex.zones.iter();
            let first = there.find(|zone| {
                zone.start && zone.gym.is_some() && (!adventure.short() || zone.short)
            });
            let first = first.or(dex.zones.iter().find(|zone| zone.start));
            map(Deed::Begin(first?.name.clone()))
        }
        (_, Some(offer)) => map(Deed::Agree(agrees(adventure, seat, offer))),
        _ if license.rewards > 0 => {
            let wanted = ["Power Stone", "Focus Energy", "Berry"];
            let found = wanted.into_iter().find(|name| dex.find(name).is_some())?;
            map(Deed::Reward(found.to_owned()))
        }
        _ => map(act(adventure, seat)),
    }
}

/// A command as somebody gives it who throws real pucks: throws turn into how the pucks come to lie (R53).
#[must_use]
pub fn by_hand(adventure: &Adventure, command: Command, luck: u64) -> Command {
    let real = adventure
        .asked()
        .filter(|seat| adventure.phase == Phase::Order && adventure.throws_really(*seat));
    match (real, &command) {
        (Some(seat), Command::Throw(_)) => {
            let aim = |offset, power| adventure.order_aim(seat, offset, power);
            real_throw(&aim, &[Target::default(); ORDER_STACK], luck)
        }
        _ => command,
    }
}

/// Days after which computer players among themselves give an adventure up; without a goal, when they have
/// had enough of it.
fn patience(goal: Goal) -> u32 {
    match goal {
        Goal::Champion => 300,
        Goal::Pokedex => 600,
        Goal::Casual => 60,
    }
}

/// How much better a Pokémon must be than the own best slammer to be worth a Wild Battle.
fn margin(strength: Strength) -> i32 {
    match strength {
        Strength::Low => 80,
        Strength::Middle => 40,
        Strength::High => 20,
    }
}

/// How much worse the own slammer may be for an Ante Battle, and how much better it must be to ask for one.
const EDGE: i32 = 60;
/// Badges after which the middle strength too goes out of its way for a Pokémon.
const SEASONED: usize = 4;
/// What stays in the collection besides what is bought while a long action is left.
const KEPT: usize = 16;
/// What stays where the day is over.
const KEPT_OVER_NIGHT: usize = 4;

fn strength(adventure: &Adventure, seat: usize) -> Strength {
    adventure.licenses[seat]
        .strength
        .unwrap_or(Strength::Middle)
}

fn act(adventure: &Adventure, seat: usize) -> Deed {
    let alone = adventure.licenses.iter().all(|it| it.strength.is_some());
    let goal = adventure.options.goal;
    let settled = goal == Goal::Casual && adventure.champion().is_some();
    if alone && (settled || adventure.day > patience(goal)) {
        return Deed::End;
    }
    let fits = |deed: &Deed| adventure.check(seat, deed).is_ok();
    let aim = aims(adventure, seat);
    let first = [
        with_others(adventure, seat),
        discovery(adventure, seat),
        Some(Deed::Challenge).filter(|_| !aim.hunts),
        catch(adventure, seat, aim.hunts),
        key_here(adventure, seat),
    ];
    if let Some(deed) = first.into_iter().flatten().find(fits) {
        return deed;
    }
    if let Some(zone) = prospects::next_step(adventure, seat, aim) {
        let name = adventure.dex.zones[zone].name.clone();
        for deed in [Deed::Ride(name.clone()), Deed::Move(name)] {
            if fits(&deed) {
                return deed;
            }
        }
    }
    shopping(adventure, seat).filter(fits).unwrap_or(Deed::Done)
}

/// Whether a Pokémon of this zone nobody has discovered yet, where that is the goal (R37).
fn discovery(adventure: &Adventure, seat: usize) -> Option<Deed> {
    let (here, _) = adventure.zone_of(seat)?;
    let kind = prospects::undiscovered(adventure, seat, here)?;
    Some(Deed::Discover(adventure.dex.name(kind).to_owned()))
}

/// A Pokémon of this zone that would be a better slammer: discovered first, then met with a ball.
fn catch(adventure: &Adventure, seat: usize, hunts: bool) -> Option<Deed> {
    let (here, _) = adventure.zone_of(seat)?;
    let more = margin(strength(adventure, seat));
    let kind = prospects::prey(adventure, seat, here, more, hunts)?;
    let name = adventure.dex.name(kind).to_owned();
    Some(match adventure.known(kind) {
        true => Deed::Wild(name),
        false => Deed::Discover(name),
    })
}

/// A key of paths that is found here and not had yet.
fn key_here(adventure: &Adventure, seat: usize) -> Option<Deed> {
    let (_, zone) = adventure.zone_of(seat)?;
    let missing = zone
        .finds
        .iter()
        .find(|kind| adventure.licenses[seat].count(**kind) == 0)?;
    Some(Deed::Search(adventure.dex.name(*missing).to_owned()))
}

/// What is asked of others, once a day: the Champion for the title, a trade that helps both, and for who
/// has the better slammer a stake.
fn with_others(adventure: &Adventure, seat: usize) -> Option<Deed> {
    let license = &adventure.licenses[seat];
    if license.offered {
        return None;
    }
    let fits = |deed: &Deed| adventure.check(seat, deed).is_ok();
    let here: Vec<usize> = adventure.together(seat).collect();
    let name = |other: usize| adventure.licenses[other].name.clone();
    let champion = here
        .iter()
        .find(|other| adventure.licenses[**other].has(Title::Champion));
    if let Some(other) = champion.filter(|_| license.has(Title::EliteFour)) {
        return Some(Deed::Sanctioned(vec![name(*other)])).filter(fits);
    }
    if let Some(deed) = here.iter().find_map(|it| trade(adventure, seat, *it)) {
        return Some(deed).filter(fits);
    }
    let mine = prospects::best(adventure, seat, None);
    let weaker = here
        .into_iter()
        .find(|other| prospects::best(adventure, *other, None) + EDGE < mine);
    let stakes =
        !adventure.short() && license.long == 0 && strength(adventure, seat) != Strength::Low;
    let deed = Deed::Ante(vec![name(weaker?)], 1);
    Some(deed).filter(|it| stakes && fits(it))
}

/// A trade that somebody gains by and the other would agree to (R49).
fn trade(adventure: &Adventure, seat: usize, other: usize) -> Option<Deed> {
    let dex = &*adventure.dex;
    let owned = |seat: usize| {
        let mut kinds = adventure.licenses[seat].collection.clone();
        kinds.retain(|kind| dex.is_pokemon(*kind));
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    };
    let gain = |seat, gets, gives| prospects::gain(adventure, seat, gets, gives);
    let (mine, theirs) = (owned(seat), owned(other));
    let pairs = mine
        .iter()
        .flat_map(|give| theirs.iter().map(move |take| (*give, *take)));
    let (worth, give, take) = pairs
        .filter(|(give, take)| give != take && gain(other, *give, *take) >= 0)
        .map(|(give, take)| (gain(seat, take, give), give, take))
        .max()?;
    (worth >= EDGE).then(|| Deed::Trade {
        with: adventure.licenses[other].name.clone(),
        give: dex.name(give).to_owned(),
        take: dex.name(take).to_owned(),
    })
}

fn agrees(adventure: &Adventure, seat: usize, offer: &Offer) -> bool {
    match offer.what {
        Proposal::Sanctioned | Proposal::Training => true,
        Proposal::Ante(_) => {
            let theirs = prospects::best(adventure, offer.from, None);
            strength(adventure, seat) == Strength::Low
                || prospects::best(adventure, seat, None) + 2 * EDGE >= theirs
        }
        Proposal::Trade { give, take } => prospects::gain(adventure, seat, give, take) >= 0,
    }
}

/// What is bought here: a ball to catch with or to throw with, then what a Health stack is good for.
fn shopping(adventure: &Adventure, seat: usize) -> Option<Deed> {
    let (_, zone) = adventure.zone_of(seat)?;
    let license = &adventure.licenses[seat];
    let dex = &*adventure.dex;
    let kept = match license.long {
        0 => KEPT_OVER_NIGHT,
        _ => KEPT,
    };
    let affords = |kind: &KindId| {
        let price = dex.kind(*kind).price.map(usize::from);
        price.is_some_and(|price| price + 1 + kept <= adventure.spare_pucks(seat))
    };
    let wares: Vec<KindId> = zone.shop.iter().copied().filter(affords).collect();
    let ball = ball_to_buy(adventure, seat, &wares);
    let stores: &[(&str, usize)] = match strength(adventure, seat) {
        Strength::Low => &[("Berry", 2), ("Potion", 2)],
        Strength::Middle => &[("Energy", 4), ("Potion", 3)],
        Strength::High => &[("Power Stone", 2), ("Energy", 4), ("Potion", 3)],
    };
    let stores = stores.iter().find_map(|(name, most)| {
        let kind = dex.find(name)?;
        (wares.contains(&kind) && license.count(kind) < *most).then_some(kind)
    });
    let name = dex.name(ball.or(stores)?).to_owned();
    Some(Deed::Buy([(name, 1)].into()))
}

/// A ball that throws better than everything there is; or any, for who has none.
fn ball_to_buy(adventure: &Adventure, seat: usize, wares: &[KindId]) -> Option<KindId> {
    let dex = &*adventure.dex;
    let license = &adventure.licenses[seat];
    let mut balls: Vec<KindId> = wares
        .iter()
        .copied()
        .filter(|it| dex.is_ball(*it))
        .collect();
    balls.sort_by_key(|kind| rating(dex, *kind));
    let best = prospects::best(adventure, seat, None);
    let stronger = balls
        .last()
        .copied()
        .filter(|kind| strength(adventure, seat) != Strength::Low && rating(dex, *kind) > best);
    let none = !license.collection.iter().any(|kind| dex.is_ball(*kind));
    stronger.or(balls.first().copied().filter(|_| none))
}

/// What somebody goes for on the map.
fn aims(adventure: &Adventure, seat: usize) -> Aim {
    let strength = strength(adventure, seat);
    let hunts = prospects::hunts(adventure, seat, margin(strength));
    Aim {
        pokedex: adventure.options.goal == Goal::Pokedex,
        prey: match strength {
            _ if hunts => Some(margin(strength)),
            Strength::High => Some(2 * margin(Strength::Middle)),
            Strength::Middle if adventure.licenses[seat].badges.len() >= SEASONED => Some(EDGE),
            _ => None,
        },
        hunts,
    }
}
