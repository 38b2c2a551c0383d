//! The screen of a game, for 80 columns and 24 lines, with or without colours.

use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use sembra_notation::format_rules;
use sembra_rules::{BoardHouse, House, Side};
use sembra_view::LevelWords;

use super::state::{Consequence, Prompt, State};

const WIDTH: u16 = 80;
const HEIGHT: u16 = 24;
/// The columns within a house.
const HOUSE_WIDTH: usize = 7;
/// The columns within a store.
const STORE_WIDTH: usize = 7;
/// The empty columns on each side of the screen: the board stands between them.
const MARGIN: u16 = 5;
/// The seeds drawn in one line of a house.
const SEEDS_PER_LINE: usize = 5;

/// The styles of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// Whether there are colours. Brackets, weight and reversal show the same without them.
    pub colours: bool,
}

impl Theme {
    fn in_colour(self, colour: Color) -> Style {
        if self.colours { Style::new().fg(colour) } else { Style::new() }
    }

    fn frame(self) -> Style {
        self.in_colour(Color::Yellow).add_modifier(Modifier::DIM)
    }

    fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    fn playable(self) -> Style {
        self.in_colour(Color::Green).add_modifier(Modifier::BOLD)
    }

    fn hand(self) -> Style {
        self.in_colour(Color::Cyan).add_modifier(Modifier::REVERSED)
    }

    fn hint(self) -> Style {
        self.in_colour(Color::Magenta).add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
    }
}

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, state: &State, theme: Theme) {
    let area = frame.area();
    if area.width < WIDTH || area.height < HEIGHT {
        let size = format!("{} columns and {} lines", area.width, area.height);
        let text = format!("A game needs {WIDTH} columns and {HEIGHT} lines; here are {size}.");
        frame.render_widget(Paragraph::new(text).wrap(ratatui::widgets::Wrap::default()), area);
        return;
    }
    let [across] = Layout::horizontal([WIDTH]).flex(Flex::Center).areas::<1>(area);
    let [page] = Layout::vertical([HEIGHT]).flex(Flex::Center).areas::<1>(across);
    let page = Rect { x: page.x + MARGIN, width: WIDTH - 2 * MARGIN, ..page };
    let [title, board, status, moves, keys] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Length(12),
        Constraint::Length(3),
        Constraint::Length(4),
        Constraint::Length(3),
    ])
    .areas(page);
    frame.render_widget(Paragraph::new(title_line(state, theme)), title);
    frame.render_widget(Paragraph::new(Screen { state, theme }.board()), board);
    frame.render_widget(Paragraph::new(status_lines(state, theme)), status);
    draw_moves(frame, state, theme, moves);
    frame.render_widget(Paragraph::new(key_lines(state, theme)), keys);
}

fn title_line(state: &State, theme: Theme) -> Line<'static> {
    let (level, human) = (state.level(), state.human().name());
    let computer = (!state.human()).name();
    Line::from(vec![
        Span::styled("Sembra", theme.strong()),
        Span::raw(format!(
            "  {}  {human}: you  {computer}: level {}, {}",
            format_rules(state.rules()),
            level.number(),
            LevelWords::of(level.number()).name
        )),
    ])
}

/// The board as the player sees it: the own row below, each store at its owner's right.
struct Screen<'a> {
    state: &'a State,
    theme: Theme,
}

impl Screen<'_> {
    fn board(&self) -> Vec<Line<'static>> {
        let (near, far) = (self.state.human(), !self.state.human());
        let mut far_houses = House::ALL;
        far_houses.reverse();
        let far_row = far_houses.map(|house| BoardHouse::new(far, house));
        let near_row = House::ALL.map(|house| BoardHouse::new(near, house));
        let mut lines = vec![self.letters(far_row), self.rule('╭', '┬', '╮')];
        for line in 0..3 {
            lines.push(self.line(line, line, far_row));
        }
        lines.push(self.rule_with_stores());
        for line in 0..3 {
            lines.push(self.line(line, line + 4, near_row));
        }
        lines.push(self.rule('╰', '┴', '╯'));
        lines.push(self.letters(near_row));
        lines
    }

    /// The letters of a row. Brackets are around the selected house of the player to move.
    fn letters(&self, row: [BoardHouse; 6]) -> Line<'static> {
        let pad = " ".repeat(STORE_WIDTH + 4);
        let mut spans = vec![Span::raw(pad.clone())];
        for house in row {
            let letter = house.letter();
            let selected = self.state.is_players_turn() && house == self.state.selected();
            let text = if self.state.hint() == Some(house) {
                format!("→{letter}←")
            } else if selected {
                format!("[{letter}]")
            } else {
                letter.to_string()
            };
            let style = if self.state.hint() == Some(house) {
                self.theme.hint()
            } else if self.state.is_playable(house) {
                self.theme.playable()
            } else {
                self.theme.faint()
            };
            spans.push(Span::styled(format!("{text:^width$} ", width = HOUSE_WIDTH), style));
        }
        spans.push(Span::raw(pad[1..].to_owned()));
        Line::from(spans)
    }

    fn rule(&self, left: char, middle: char, right: char) -> Line<'static> {
        let cells = vec!["─".repeat(HOUSE_WIDTH); 6].join(&middle.to_string());
        let store = format!("╭{}╮", "─".repeat(STORE_WIDTH));
        let store =
            if left == '╭' { store } else { store.replace('╭', "╰").replace('╮', "╯") };
        Line::styled(format!("{store} {left}{cells}{right} {store}"), self.theme.frame())
    }

    /// The line between the rows, which goes on through the stores.
    fn rule_with_stores(&self) -> Line<'static> {
        let cells = vec!["─".repeat(HOUSE_WIDTH); 6].join("┼");
        let mut spans = self.store(3, !self.state.human());
        spans.push(Span::styled(format!(" ├{cells}┤ "), self.theme.frame()));
        spans.extend(self.store(3, self.state.human()));
        Line::from(spans)
    }

    /// A line of a row of houses, between the same line of the stores.
    fn line(&self, line: usize, store_line: usize, row: [BoardHouse; 6]) -> Line<'static> {
        let mut spans = self.store(store_line, !self.state.human());
        spans.push(Span::styled(" │", self.theme.frame()));
        for house in row {
            spans.push(self.house(line, house));
            spans.push(Span::styled("│", self.theme.frame()));
        }
        spans.push(Span::raw(" "));
        spans.extend(self.store(store_line, self.state.human()));
        Line::from(spans)
    }

    /// A line of a house: the number of its seeds, or some of the seeds.
    fn house(&self, line: usize, house: BoardHouse) -> Span<'static> {
        let seeds = usize::from(self.state.board().house(house));
        let text = match line {
            0 if seeds == 0 => String::new(),
            0 => seeds.to_string(),
            line => seeds_line(seeds, line - 1),
        };
        let style = if self.state.moment().is_some_and(|moment| moment.at == house) {
            self.theme.hand()
        } else if self.state.is_playable(house) {
            self.theme.playable()
        } else {
            Style::new()
        };
        Span::styled(format!("{text:^width$}", width = HOUSE_WIDTH), style)
    }

    /// A line of a store, which has seven.
    fn store(&self, line: usize, side: Side) -> Vec<Span<'static>> {
        let text = match line {
            2 => side.name().to_owned(),
            3 => self.state.board().store(side).to_string(),
            _ => String::new(),
        };
        let style = if line == 3 { self.theme.strong() } else { Style::new() };
        vec![
            Span::styled("│", self.theme.frame()),
            Span::styled(format!("{text:^width$}", width = STORE_WIDTH), style),
            Span::styled("│", self.theme.frame()),
        ]
    }
}

/// The seeds of one line of a house; a plus sign stands for more than fit.
fn seeds_line(seeds: usize, line: usize) -> String {
    let here = seeds.saturating_sub(line * SEEDS_PER_LINE);
    let drawn = "●".repeat(here.min(SEEDS_PER_LINE));
    if line == 1 && here > SEEDS_PER_LINE { format!(" {drawn}+") } else { drawn }
}

fn status_lines(state: &State, theme: Theme) -> Vec<Line<'static>> {
    let width = usize::from(WIDTH - 2 * MARGIN);
    let message: String = state.message().chars().take(width).collect();
    vec![Line::styled(state.status(), theme.strong()), Line::raw(message)]
}

/// The last moves; a numbered pair of moves stays in one line.
fn draw_moves(frame: &mut Frame<'_>, state: &State, theme: Theme, area: Rect) {
    let width = usize::from(area.width);
    let mut lines = vec![String::new()];
    for (index, pair) in state.game().sowings().chunks(2).enumerate() {
        let mut text = format!("{}. ", index + 1);
        for sowing in pair {
            text.push_str(&sowing.origin().to_string());
            match sowing.captured().count() {
                0 => {}
                count => text.push_str(&format!("+{count}")),
            }
            text.push(' ');
        }
        match lines.last_mut() {
            Some(line) if line.len() + text.len() <= width => line.push_str(&text),
            _ => lines.push(text),
        }
    }
    let rows = usize::from(area.height) - 1;
    let shown = lines.split_off(lines.len().saturating_sub(rows));
    let shown: Vec<Line<'static>> =
        shown.into_iter().map(|line| Line::styled(line, theme.faint())).collect();
    frame.render_widget(Paragraph::new(shown), area);
}

fn key_lines(state: &State, theme: Theme) -> Vec<Line<'static>> {
    match state.prompt() {
        Some(Prompt::SaveAs(path)) => question("Save as", path, "Enter save", theme),
        Some(Prompt::LoadFrom(path)) => question("Load", path, "Enter load", theme),
        Some(Prompt::Confirm(consequence)) => {
            let question = match consequence {
                Consequence::NewGame => "Leave this game and begin another?".to_owned(),
                Consequence::Quit => "Leave this game?".to_owned(),
                Consequence::Replace(path) => format!("{path} is there already. Replace it?"),
            };
            vec![Line::styled(question, theme.strong()), Line::raw("Y yes   any other key no")]
        }
        None => vec![
            Line::raw("A–F sow   ← → choose, Enter sow   Space skip   U undo   H hint"),
            Line::raw("+ − level   N new game   S save   L load   Q quit"),
        ],
    }
}

fn question(what: &str, path: &str, enter: &str, theme: Theme) -> Vec<Line<'static>> {
    vec![
        Line::styled(format!("{what}: {path}▏"), theme.strong()),
        Line::raw(format!("{enter}   Esc cancel")),
    ]
}
