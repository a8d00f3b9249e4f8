//! The names of everything a key can do, per mode, with its default keys.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

/// What keys do outside a battle. Moving between buttons (Tab, arrows, Enter) is egui's own.
#[derive(
    Actionlike,
    Reflect,
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
)]
pub enum MenuAction {
    /// One screen back.
    Back,
    /// Opens the help.
    Help,
    /// Window or full screen.
    FullScreen,
    /// Saves a picture of the window.
    Screenshot,
    /// Sound off, or on again.
    Mute,
}

/// What keys do in a battle.
#[derive(
    Actionlike,
    Reflect,
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
)]
pub enum BattleAction {
    /// Commits what is aimed, or picks the square under the board cursor.
    Confirm,
    /// Goes on to the next line of what is said, or puts a lesson away.
    GoOn,
    /// Ends the lessons for good.
    SkipLessons,
    /// Takes the last step back: aim, then panel, then pause menu.
    Cancel,
    /// Goes on in what is said; otherwise the pause menu.
    Menu,
    /// Next target while aiming, next combatant otherwise.
    Next,
    /// The one before.
    Previous,
    /// Board cursor up.
    Up,
    /// Board cursor down.
    Down,
    /// Board cursor left.
    Left,
    /// Board cursor right.
    Right,
    /// Turns an area, or takes the next choice that touches the cursor.
    Rotate,
    /// Squares of an attack one by one, or a ready-made patch again.
    Squares,
    /// Chooses where to move.
    Shift,
    /// First card.
    Card1,
    /// Second card.
    Card2,
    /// Third card.
    Card3,
    /// Fourth card.
    Card4,
    /// Fifth card.
    Card5,
    /// Sixth card.
    Card6,
    /// Seventh card.
    Card7,
    /// Eighth card.
    Card8,
    /// Ninth card.
    Card9,
    /// Tenth card.
    Card10,
    /// The card before the one that is aimed; in open lists the list before.
    CardBefore,
    /// The card after it; in open lists the list after.
    CardAfter,
    /// The row above in an open list; otherwise opens the lists.
    RowAbove,
    /// The row below in an open list; otherwise chooses where to move.
    RowBelow,
    /// Opens maneuvers.
    Maneuvers,
    /// Opens items and balls.
    Items,
    /// Opens switching.
    Switch,
    /// Opens everything else.
    More,
    /// Moves the view up.
    PanUp,
    /// Moves the view down.
    PanDown,
    /// Moves the view left.
    PanLeft,
    /// Moves the view right.
    PanRight,
    /// Closer.
    ZoomIn,
    /// Further away.
    ZoomOut,
    /// Shows the whole board.
    WholeBoard,
    /// Ends the turn.
    EndTurn,
    /// Ends the turn and those of one's side that follow.
    EndSide,
    /// Takes back.
    Undo,
    /// Does again what was taken back.
    Redo,
    /// Shows everything about a combatant.
    Info,
    /// Shows where enemies can reach and hit.
    Threat,
    /// Shows or hides what the tactician would do.
    Advice,
    /// Shows or hides the log.
    Log,
    /// Scrolls the log, or the forecast in its place, up.
    LogUp,
    /// Scrolls it down.
    LogDown,
    /// The next filter of the log.
    LogFilter,
    /// Opens the sums behind the lines of the log, or closes them.
    LogSums,
    /// Scrolls the inspector up.
    InspectorUp,
    /// Scrolls it down.
    InspectorDown,
    /// Opens or closes the panels beside the board.
    Panels,
    /// Shows or hides the grid.
    Grid,
    /// Faster while held.
    SpeedUp,
    /// The next animation speed.
    Speed,
    /// Lets the computer play the side of the person who is asked, or takes that side back.
    Computer,
    /// Opens or closes the referee's panel.
    Referee,
    /// Help.
    Help,
    /// Saves a picture of the window.
    Screenshot,
    /// Window or full screen.
    FullScreen,
    /// Sound off, or on again.
    Mute,
}

impl MenuAction {
    /// All of them with their default keys.
    pub const DEFAULTS: &'static [(Self, &'static [&'static str])] = &[
        (Self::Back, &["Esc", "Pad B"]),
        (Self::Help, &["F1"]),
        (Self::FullScreen, &["F11"]),
        (Self::Screenshot, &["F12"]),
        (Self::Mute, &["F9"]),
    ];
}

impl BattleAction {
    /// All of them with their default keys, in the order in which the help lists them.
    pub const DEFAULTS: &'static [(Self, &'static [&'static str])] = &[
        (Self::Confirm, &["Enter", "NumpadEnter", "Pad A"]),
        (Self::Cancel, &["Esc", "Pad B"]),
        (Self::GoOn, &["N"]),
        (Self::SkipLessons, &["Shift+N"]),
        (Self::Menu, &["Pad Menu"]),
        (Self::Next, &["Tab", "Pad RB"]),
        (Self::Previous, &["Shift+Tab", "Pad LB"]),
        (Self::Up, &["Up", "Pad left stick up"]),
        (Self::Down, &["Down", "Pad left stick down"]),
        (Self::Left, &["Left", "Pad left stick left"]),
        (Self::Right, &["Right", "Pad left stick right"]),
        (Self::Rotate, &["R", "Pad X"]),
        (Self::Squares, &["X", "Pad Y and X"]),
        (Self::Shift, &["M"]),
        (Self::Card1, &["1"]),
        (Self::Card2, &["2"]),
        (Self::Card3, &["3"]),
        (Self::Card4, &["4"]),
        (Self::Card5, &["5"]),
        (Self::Card6, &["6"]),
        (Self::Card7, &["7"]),
        (Self::Card8, &["8"]),
        (Self::Card9, &["9"]),
        (Self::Card10, &["0"]),
        (Self::CardBefore, &["Pad D-pad left"]),
        (Self::CardAfter, &["Pad D-pad right"]),
        (Self::RowAbove, &["Pad D-pad up"]),
        (Self::RowBelow, &["Pad D-pad down"]),
        (Self::Maneuvers, &["E"]),
        (Self::Items, &["B"]),
        (Self::Switch, &["Q"]),
        (Self::More, &["F"]),
        (Self::EndTurn, &["Space", "Pad hold X"]),
        (Self::EndSide, &["Ctrl+Space", "Pad hold Menu"]),
        (Self::PanUp, &["W", "Pad right stick up"]),
        (Self::PanDown, &["S", "Pad right stick down"]),
        (Self::PanLeft, &["A", "Pad right stick left"]),
        (Self::PanRight, &["D", "Pad right stick right"]),
        (Self::ZoomIn, &["Plus", "NumpadPlus", "Pad RT"]),
        (Self::ZoomOut, &["Minus", "NumpadMinus", "Pad LT"]),
        (Self::WholeBoard, &["Home", "Pad R3"]),
        (Self::Undo, &["Ctrl+Z", "Pad View"]),
        (Self::Redo, &["Ctrl+Y", "Pad hold View"]),
        (Self::Info, &["I", "Pad Y"]),
        (Self::Threat, &["T", "Pad L3"]),
        (Self::Advice, &["H", "Pad Y and D-pad right"]),
        (Self::Log, &["L", "Pad Y and LB"]),
        (Self::LogUp, &["PageUp", "Pad Y and right stick up"]),
        (Self::LogDown, &["PageDown", "Pad Y and right stick down"]),
        (Self::LogFilter, &["K"]),
        (Self::LogSums, &["O"]),
        (Self::InspectorUp, &["Shift+PageUp", "Pad Y and D-pad up"]),
        (
            Self::InspectorDown,
            &["Shift+PageDown", "Pad Y and D-pad down"],
        ),
        (Self::Panels, &["P", "Pad Y and RB"]),
        (Self::Grid, &["G", "Pad Y and L3"]),
        (Self::SpeedUp, &["Shift"]),
        (Self::Speed, &["V", "Pad Y and View"]),
        (Self::Computer, &["C", "Pad Y and Menu"]),
        (Self::Referee, &["F2"]),
        (Self::Help, &["F1"]),
        (Self::Screenshot, &["F12"]),
        (Self::FullScreen, &["F11"]),
        (Self::Mute, &["F9"]),
    ];

    /// Whether this program has what it is for: sound, or a gamepad.
    #[must_use]
    pub fn is_there(self) -> bool {
        let only_pad = [
            Self::Menu,
            Self::CardBefore,
            Self::CardAfter,
            Self::RowAbove,
            Self::RowBelow,
        ];
        match self {
            Self::Mute => cfg!(feature = "audio"),
            _ => cfg!(feature = "gamepad") || !only_pad.contains(&self),
        }
    }

    /// The card keys in order.
    pub const CARDS: [Self; 10] = [
        Self::Card1,
        Self::Card2,
        Self::Card3,
        Self::Card4,
        Self::Card5,
        Self::Card6,
        Self::Card7,
        Self::Card8,
        Self::Card9,
        Self::Card10,
    ];

    /// What the help says about it.
    #[must_use]
    pub fn describe(self) -> &'static str {
        match self {
            Self::Confirm => "Confirm: pick the square under the cursor, commit what is aimed",
            Self::GoOn => "Go on to the next line of what is said; put a lesson away",
            Self::SkipLessons => "Skip all lessons, while one is shown",
            Self::Cancel => "Cancel the aim; otherwise open the pause menu",
            Self::Menu => "Go on in what is said; otherwise the pause menu",
            Self::Next => "Next target while aiming, next combatant otherwise",
            Self::Previous => "Previous target or combatant",
            Self::Up | Self::Down | Self::Left | Self::Right => "Move the board cursor",
            Self::Rotate => "Turn an area; take the next possibility at the cursor",
            Self::Squares => "Choose the squares of Spikes and the like one by one",
            Self::Shift => "Choose where to move",
            Self::Card1
            | Self::Card2
            | Self::Card3
            | Self::Card4
            | Self::Card5
            | Self::Card6
            | Self::Card7
            | Self::Card8
            | Self::Card9
            | Self::Card10 => "Use a move, in card order",
            Self::CardBefore => "The card before; in open lists the list before",
            Self::CardAfter => "The card after; in open lists the list after",
            Self::RowAbove => "The row above in an open list; otherwise open the lists",
            Self::RowBelow => "The row below in an open list; otherwise choose where to move",
            Self::Maneuvers => "Maneuvers: Push, Trip, Disengage, Sprint and others",
            Self::Items => "Items and Poké Balls",
            Self::Switch => "Switch, recall, release",
            Self::More => "Everything else: trades, holding, standing up, fleeing",
            Self::PanUp | Self::PanDown | Self::PanLeft | Self::PanRight => "Pan the board",
            Self::ZoomIn => "Closer",
            Self::ZoomOut => "Further away",
            Self::WholeBoard => "Show the whole board",
            Self::EndTurn => "End the turn",
            Self::EndSide => "End this turn and your side's that follow",
            Self::Undo => "Undo; once dice have fallen it is a rewind",
            Self::Redo => "Redo",
            Self::Info => "Keep the inspector on a combatant",
            Self::Threat => "Show where enemies can reach and hit",
            Self::Advice => "Advice: what the tactician would do, and why",
            Self::Log => "Show or hide the log",
            Self::LogUp | Self::LogDown => "Scroll the log, or the forecast",
            Self::LogFilter => "Next filter of the log: attacks, states, turns, speech, all",
            Self::LogSums => "Open every sum in the log, or close them",
            Self::InspectorUp | Self::InspectorDown => "Scroll the inspector",
            Self::Panels => "Open or close the panels beside the board",
            Self::Grid => "Show or hide the grid",
            Self::SpeedUp => "Faster while held",
            Self::Speed => "Next animation speed",
            Self::Computer => "Let the computer play your side, or take it back",
            Self::Referee => "Referee: correct anything in the battle",
            Self::Help => "This help",
            Self::Screenshot => "Save a picture of the window",
            Self::FullScreen => "Window or full screen",
            Self::Mute => "Sound off, or on again",
        }
    }

    /// What tells it apart from every other action, for a list of keys.
    #[must_use]
    pub fn title(self) -> String {
        if let Some(index) = Self::CARDS.iter().position(|card| *card == self) {
            return format!("Card or row {}", index + 1);
        }
        let way = match self {
            Self::Up | Self::PanUp | Self::LogUp | Self::InspectorUp => "up",
            Self::Down | Self::PanDown | Self::LogDown | Self::InspectorDown => "down",
            Self::Left | Self::PanLeft => "left",
            Self::Right | Self::PanRight => "right",
            _ => return self.describe().to_owned(),
        };
        format!("{}: {way}", self.describe())
    }

    /// What the same key does outside a battle.
    #[must_use]
    pub fn in_menus(self) -> Option<MenuAction> {
        Some(match self {
            Self::Cancel => MenuAction::Back,
            Self::Help => MenuAction::Help,
            Self::FullScreen => MenuAction::FullScreen,
            Self::Screenshot => MenuAction::Screenshot,
            Self::Mute => MenuAction::Mute,
            _ => return None,
        })
    }
}
