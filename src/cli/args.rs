//! What can be typed after `tallgrass`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

/// Tactical battles after Pokémon Tabletop United: a game and a simulator (unofficial fan work).
#[derive(Debug, Parser)]
#[command(name = "tallgrass", version, about, max_term_width = 100)]
pub(super) struct CommandLine {
    /// Reads a data folder (moves.ron, species.ron and so on, docs/data.md) on top of the data of the
    /// game: its entries are added, or replace those of their names; `later`, the species of later
    /// generations, comes along; may be said several times
    #[arg(long = "data", value_name = "DIR", global = true)]
    pub(super) data: Vec<PathBuf>,
    /// Without a subcommand the game opens.
    #[command(subcommand)]
    pub(super) job: Option<Job>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Job {
    /// Plays a level
    Play(Play),
    /// Lists the levels that can be played by name
    Levels,
    /// Plays a record without a window: the journal, then how everybody stands
    Run(Run),
    /// Plays a level many times and says who wins how often
    Simulate(Simulate),
    /// Lets controllers play each other and says who is stronger, and by how much
    Arena(ArenaArgs),
    /// Plays random battles and checks after every command what must always hold
    Verify(Verify),
    /// Checks data folders, level files and records
    Check(CheckArgs),
    /// Shows what the data knows
    Dex(DexArgs),
    /// Watches a record in the window
    Replay(Replay),
    /// Renders the battle screen into a file; needs no display
    Screenshot(Screenshot),
    /// Plays PokéPucks: a slammer thrown at a stack of pucks, a battle or an adventure (as text)
    Pucks(Pucks),
    /// Plays the board game: badges and the League before the villains' plan (as text)
    Board(Board),
    /// Plays the second rule-set: the video games on one twenty-sided die, on the grid (as text)
    D20(D20),
    /// Prints what a shell needs to complete these commands
    Completions(Completions),
    /// Prints the manual page, or those of all commands into a folder
    Man(Man),
}

#[derive(Debug, ClapArgs)]
pub(super) struct Completions {
    /// The shell
    pub(super) shell: clap_complete::Shell,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Man {
    /// Writes tallgrass.1, tallgrass-play.1 and so on into this folder instead
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
}

/// What the games beside the battle have in common.
#[derive(Debug, ClapArgs)]
pub(super) struct TurnArgs {
    /// How many play; you and the computer where --seat says nothing else
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6))]
    pub(super) players: Option<u8>,
    /// Who sits there: human or a strength of the computer, e.g. --seat Ines=human --seat Otto=regular
    #[arg(long = "seat", value_name = "NAME=WHO", value_parser = seat_and_player)]
    pub(super) seats: Vec<(String, String)>,
    /// As text on standard input and output
    #[arg(long)]
    pub(super) text: bool,
    /// Seed of the dice; new dice where absent, and the seed is told
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
    /// Roll real dice at the table: the game asks for each roll
    #[arg(long)]
    pub(super) table_dice: bool,
    /// Write the record there after every command
    #[arg(long, value_name = "FILE")]
    pub(super) keep: Option<PathBuf>,
    /// Let the computer play so many games and say what came of them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(super) simulate: Option<u64>,
    /// Number of the first game of a simulation
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) from: u64,
    /// How many games are played at once; all cores where absent
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: Option<u16>,
    /// The report of a simulation as JSON
    #[arg(long)]
    pub(super) json: bool,
    /// Check every game of a simulation on the way: offers are kept, the state is sound, the record plays
    /// again
    #[arg(long, requires = "simulate")]
    pub(super) check: bool,
    /// How often a simulation has used each rule
    #[arg(long, requires = "simulate")]
    pub(super) details: bool,
}

impl TurnArgs {
    /// As they are where nothing is said.
    pub(super) const fn plain() -> Self {
        Self {
            players: None,
            seats: Vec::new(),
            text: false,
            seed: None,
            table_dice: false,
            keep: None,
            simulate: None,
            from: 0,
            jobs: None,
            json: false,
            check: false,
            details: false,
        }
    }
}

#[derive(Debug, ClapArgs)]
pub(super) struct Pucks {
    /// A record to go on with, or a game file
    pub(super) file: Option<PathBuf>,
    /// What is played
    #[arg(long, value_enum, default_value_t = PucksKind::Battle)]
    pub(super) kind: PucksKind,
    /// People throw real pucks and say how they lie
    #[arg(long)]
    pub(super) table_throws: bool,
    /// Days of an adventure are competitive
    #[arg(long)]
    pub(super) competitive: bool,
    /// An adventure without a goal
    #[arg(long)]
    pub(super) casual: bool,
    /// An adventure that a full Pokédex wins
    #[arg(long, conflicts_with = "casual")]
    pub(super) pokedex: bool,
    /// Today's challenge: the same battle and dice for everybody
    #[arg(long, conflicts_with_all = ["file", "kind", "seed", "players", "seats", "simulate", "table_dice"])]
    pub(super) today: bool,
    /// Simulated battles have items in their Health stacks
    #[arg(long)]
    pub(super) items: bool,
    /// A table of slammer against slammer, all pairs in turn
    #[arg(long)]
    pub(super) duels: bool,
    /// A simulation goes through all kinds of games, numbers of players, strengths, and real throws
    #[arg(long, requires = "simulate", conflicts_with_all = ["kind", "duels", "items"])]
    pub(super) all_options: bool,
    #[command(flatten)]
    pub(super) turn: TurnArgs,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Board {
    /// A record to go on with
    pub(super) file: Option<PathBuf>,
    /// Today's challenge: the half game alone for points, with the same dice for everybody
    #[arg(long, conflicts_with_all = ["file", "half", "easier", "master", "world", "scenario", "seed", "players", "seats", "simulate", "table_dice"])]
    pub(super) today: bool,
    /// Four badges, the League of the champions, a short plan
    #[arg(long)]
    pub(super) half: bool,
    /// What is made easier: no-weather, no-route, sure-catch, long-plan
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub(super) easier: Vec<String>,
    /// Master rules: teams, hard, duellists
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub(super) master: Vec<String>,
    /// Special Pokémon of other maps are in the bags
    #[arg(long)]
    pub(super) world: bool,
    /// Cards in the hand are seen by their owner only
    #[arg(long)]
    pub(super) hidden_cards: bool,
    /// A scenario of the campaign for one: half, full, hard, world
    #[arg(long, value_name = "NAME")]
    pub(super) scenario: Option<String>,
    /// A simulation goes through all options, numbers of players and strengths
    #[arg(long, requires = "simulate")]
    pub(super) all_options: bool,
    #[command(flatten)]
    pub(super) turn: TurnArgs,
}

#[derive(Debug, ClapArgs)]
pub(super) struct D20 {
    /// A level: the name of a shipped one, a file, or a record to go on with; a battle at random where
    /// absent
    pub(super) level: Option<String>,
    /// Lists the shipped levels
    #[arg(long)]
    pub(super) levels: bool,
    /// Pokémon on each side of a battle at random
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=6))]
    pub(super) each: u8,
    /// Of those, on the board at a time; the others wait in reserve; all where absent
    #[arg(long, value_name = "N", conflicts_with = "level", value_parser = clap::value_parser!(u8).range(1..=6))]
    pub(super) places: Option<u8>,
    /// A visit to the Battle Tower: three of six, floor after floor
    #[arg(long, conflicts_with = "level")]
    pub(super) tower: bool,
    /// A team in the text of Pokémon Showdown, in the place of the first side's
    #[arg(long, value_name = "FILE")]
    pub(super) team: Option<PathBuf>,
    /// With --simulate: every two computer players against each other, in both seats
    #[arg(long, requires = "simulate")]
    pub(super) arena: bool,
    #[command(flatten)]
    pub(super) turn: TurnArgs,
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PucksKind {
    /// An ordinary battle
    Battle,
    /// A Wild Battle
    Wild,
    /// A Training Battle from one box
    Training,
    /// An Ante Battle
    Ante,
    /// A Sanctioned Battle
    Sanctioned,
    /// The whole map
    Adventure,
    /// Twelve zones and three badges
    Evening,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Play {
    /// A level file, or the name of a built-in level such as lakeside; or a saved record to
    /// play on
    pub(super) level: String,
    /// Play as text on standard input and output
    #[arg(long)]
    pub(super) text: bool,
    /// Seed of the dice; new dice where absent, and the seed is told
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
    /// Roll real dice at the table: the game asks for each roll (text only)
    #[arg(long, conflicts_with = "seed")]
    pub(super) table_dice: bool,
    /// Who decides for a side: human, easy, fair, hard; random, wild, tactician, planner (planner:N with
    /// N playouts a decision, planner:20ms with so long); skittish, territorial, pack, protective, hunter;
    /// greedy, no-terrain, no-reactions, no-switching, no-status; reckoner (any rules)
    #[arg(long = "controller", value_name = "SIDE=NAME", value_parser = side_and_name)]
    pub(super) controllers: Vec<(String, String)>,
    /// Show the sums behind every roll (text only)
    #[arg(long)]
    pub(super) details: bool,
    /// Say of every decision of the computer why: the best three of its thoughts (text only)
    #[arg(long)]
    pub(super) explain: bool,
    /// Keep the battle after every command, as a terminal does by itself (text only)
    #[arg(long)]
    pub(super) autosave: bool,
    /// Go on from the last good command of a record that is damaged or comes out differently now
    #[arg(long)]
    pub(super) salvage: bool,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Run {
    /// A record file
    pub(super) record: PathBuf,
    /// JSON Lines: a line per event, then the final state
    #[arg(long)]
    pub(super) json: bool,
    /// Write the record again in today's form, where all of it plays
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    /// Show the sums behind every roll
    #[arg(long)]
    pub(super) details: bool,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Simulate {
    /// A level file, or the name of a built-in level
    pub(super) level: String,
    /// How many battles
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(super) battles: u64,
    /// Seed that all battles derive theirs from; the level's own where absent
    #[arg(long, value_name = "S")]
    pub(super) seed: Option<u64>,
    /// How many battles are played at once; all cores where absent
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: Option<u16>,
    /// Who decides for a side (wild stands in for people): easy, fair, hard; random, wild, tactician,
    /// planner (planner:N with N playouts a decision, planner:20ms with so long); skittish, territorial,
    /// pack, protective, hunter; greedy, no-terrain, no-reactions, no-switching, no-status; reckoner (any
    /// rules)
    #[arg(long = "controller", value_name = "SIDE=NAME", value_parser = side_and_name)]
    pub(super) controllers: Vec<(String, String)>,
    /// Plays the level's Pokémon by another rule-set, where both know them
    #[arg(long, value_name = "RULES", value_parser = ["d20"], conflicts_with_all = ["out", "explain", "details"])]
    pub(super) rules: Option<String>,
    /// Number of the first battle: `--from 12 --battles 1` plays battle 12 again
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) from: u64,
    /// Tells the first battle move by move instead, and why: the best three thoughts of every decision
    #[arg(long, conflicts_with_all = ["out", "json"])]
    pub(super) explain: bool,
    /// Folder for report.json, report.txt and records of the first battle and the first failure
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// More than fits on a screen: what everybody used, fainted of and died of
    #[arg(long)]
    pub(super) details: bool,
    /// The report as JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(super) struct ArenaArgs {
    /// The controllers, two at least: every one against every other; random, wild, tactician, planner,
    /// planner:N or planner:20ms; skittish, territorial, pack, protective, hunter; greedy, no-terrain, no-reactions,
    /// no-switching, no-status; reckoner (any rules); tactician:exposure=0.2,felled=8 weighs otherwise
    #[arg(required = true, num_args = 2.., value_name = "CONTROLLER")]
    pub(super) controllers: Vec<String>,
    /// A level file or the name of a built-in level to fight on; may be said several times; all
    /// built-in ones where neither levels nor --teams are given
    #[arg(long = "level", value_name = "LEVEL")]
    pub(super) levels: Vec<String>,
    /// Makes up N mirrored teams as well: one to six Pokémon of all species, the same on both sides
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=100_000))]
    pub(super) teams: u64,
    /// Pairs of battles for every two controllers, the sides changed round, spread over the grounds
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(super) pairs: u64,
    /// Seed of teams, dice and choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,
    /// How many battles are played at once; all cores where absent
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: Option<u16>,
    /// Stops two controllers early when it is plain (to 5 %) which of two shares of the points, in
    /// percent, is nearer the truth, e.g. 50:60
    #[arg(long, value_name = "LOW:HIGH", value_parser = two_shares)]
    pub(super) until: Option<(f64, f64)>,
    /// Folder for report.json, report.txt and records of the first battles that broke off, were called (nothing
    /// happened for forty rounds) or that the round limit ended
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// The report as JSON, without times
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Verify {
    /// Level files or names of built-in levels; all built-in ones where neither levels nor
    /// --generate are given
    pub(super) levels: Vec<String>,
    /// Make up N levels as well: random ground, heights, light, sides, states, items, scripts
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) generate: u64,
    /// Instead of levels: drafts battles from what has been used least, until every move, ability, item and
    /// feature has been used N times or --battles are over, and lists what was used less
    #[arg(long, value_name = "N", conflicts_with_all = ["levels", "generate", "only"], value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(super) uses: Option<u64>,
    /// How many battles, spread over all levels
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(super) battles: u64,
    /// Plays just one of them again, by the number that was told with its fault
    #[arg(long, value_name = "NUMBER", conflicts_with = "jobs")]
    pub(super) only: Option<u64>,
    /// Seed of levels, dice and choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,
    /// How many battles are played at once; all cores where absent
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: Option<u16>,
    /// Folder for records of the battles that show a fault
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(super) struct CheckArgs {
    /// Data folders and files, level files and records; assets/data and levels where absent
    pub(super) paths: Vec<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(super) struct DexArgs {
    /// What kind of thing
    #[arg(value_enum)]
    pub(super) kind: DexKind,
    /// Which one; all of them where absent
    pub(super) name: Option<String>,
    /// As JSON
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) filter: DexFilter,
}

/// What narrows a list.
#[derive(Debug, Default, PartialEq, Eq, ClapArgs)]
#[command(next_help_heading = "Narrowing a list")]
pub(super) struct DexFilter {
    /// Moves or abilities of this species, with how it comes by them
    #[arg(long, value_name = "SPECIES", conflicts_with = "name")]
    pub(super) of: Option<String>,
    /// Moves or species of this type
    #[arg(long = "type", value_name = "TYPE", conflicts_with = "name")]
    pub(super) element: Option<String>,
    /// Moves of this class
    #[arg(long, value_enum, conflicts_with = "name")]
    pub(super) class: Option<DexClass>,
    /// Species that may have this ability
    #[arg(long, value_name = "ABILITY", conflicts_with = "name")]
    pub(super) ability: Option<String>,
    /// Species that can come by this move
    #[arg(long, value_name = "MOVE", conflicts_with = "name")]
    pub(super) learns: Option<String>,
    /// Moves learned at this level or later
    #[arg(long, value_name = "LEVEL", conflicts_with = "name")]
    pub(super) min_level: Option<i32>,
    /// Moves learned at this level or before: by the species of `--of`, or by any
    #[arg(long, value_name = "LEVEL", conflicts_with = "name")]
    pub(super) max_level: Option<i32>,
    /// Only what the game plays whole
    #[arg(long, conflicts_with = "name")]
    pub(super) played: bool,
}

/// Classes of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum DexClass {
    /// Attack against Defense
    Physical,
    /// Special Attack against Special Defense
    Special,
    /// No damage
    Status,
}

impl DexClass {
    /// Its name, as the data has it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Physical => "Physical",
            Self::Special => "Special",
            Self::Status => "Status",
        }
    }
}

/// What the dex can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum DexKind {
    /// Moves
    Moves,
    /// Species
    Species,
    /// Abilities
    #[value(alias = "ability")]
    Abilities,
    /// Features and edges of trainers, edges of Pokémon
    #[value(alias = "feature")]
    Features,
    /// Items
    Items,
    /// Terrain
    Terrain,
    /// Objects of levels
    Objects,
    /// Improvised attacks
    Improvised,
    /// Types
    Types,
    /// Statuses
    Statuses,
    /// House rules
    HouseRules,
    /// Combat maneuvers
    #[value(alias = "maneuver")]
    Maneuvers,
    /// Natures
    #[value(alias = "nature")]
    Natures,
    /// Terms of the game, stats, actions and reactions: AC, DB, EOT, STAB and so on
    #[value(alias = "term")]
    Terms,
    /// Rules by their ids, in words
    #[value(alias = "rule")]
    Rules,
    /// Hooks of the rules, for whoever extends them: questions and moments, who hears them, who answers
    #[value(alias = "hook")]
    Hooks,
}

impl DexKind {
    /// The word for it on the command line.
    pub(super) fn word(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

#[derive(Debug, ClapArgs)]
pub(super) struct Replay {
    /// A record file
    pub(super) record: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Screenshot {
    /// A level file, the name of a built-in level, or a record
    pub(super) level: String,
    /// The PNG file
    #[arg(long, value_name = "FILE.png")]
    pub(super) out: PathBuf,
    /// Size in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x800", value_parser = size)]
    pub(super) size: (u32, u32),
}

fn seat_and_player(text: &str) -> Result<(String, String), String> {
    side_and_name(text).map_err(|_| {
        "write it as NAME=WHO, e.g. Ines=human; WHO is human or a strength of the computer"
            .to_owned()
    })
}

fn side_and_name(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((side, name)) if !side.trim().is_empty() && !name.trim().is_empty() => {
            Ok((side.trim().to_owned(), name.trim().to_owned()))
        }
        _ => Err("write it as SIDE=NAME, e.g. Wild=random".to_owned()),
    }
}

fn two_shares(text: &str) -> Result<(f64, f64), String> {
    let share = |part: &str| {
        let percent: f64 = part.trim().trim_end_matches('%').parse().ok()?;
        (percent > 0.0 && percent < 100.0).then_some(percent / 100.0)
    };
    text.split_once(':')
        .and_then(|(low, high)| Some((share(low)?, share(high)?)))
        .filter(|(low, high)| low < high)
        .ok_or_else(|| "write two shares in percent, the lower one first: 50:60".to_owned())
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let read = |part: &str| {
        part.trim()
            .parse::<u32>()
            .ok()
            .filter(|side| (64..=8192).contains(side))
    };
    text.split_once(['x', 'X'])
        .and_then(|(width, height)| Some((read(width)?, read(height)?)))
        .ok_or_else(|| "write it as 1280x800, each side from 64 to 8192".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_sound() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn sizes_and_seats_are_read() {
        assert_eq!(size("1280x800"), Ok((1280, 800)));
        assert!(size("0x800").is_err() && size("big").is_err());
        assert_eq!(
            side_and_name("Wild = random"),
            Ok(("Wild".into(), "random".into()))
        );
        assert_eq!(two_shares("50:60%"), Ok((0.5, 0.6)));
        assert!(two_shares("60:50").is_err() && two_shares("0:50").is_err());
        assert!(side_and_name("Wild").is_err() && side_and_name("=x").is_err());
    }
}
