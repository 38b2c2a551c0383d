//! A table of a round: one pairing with its games.

use sembra_rules::{Series, Side};

use crate::pairing::Pairing;
use crate::result::{GameResult, Winner};
use crate::settings::{Format, MatchRules, MatchTie, Settings};
use crate::{EntrantNumber, Points};

/// A game at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The entrant who sits South and begins.
    pub south: EntrantNumber,
    /// The entrant who sits North.
    pub north: EntrantNumber,
    /// The result, when it is known.
    pub result: Option<GameResult>,
}

impl Game {
    /// The side of an entrant of this table.
    pub fn side_of(&self, entrant: EntrantNumber) -> Side {
        if self.south == entrant { Side::South } else { Side::North }
    }
}

/// A pairing with its games: one, or one for each board of a team match, or those of a knock-out match so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Who meets, and why.
    pub pairing: Pairing,
    /// The games in order.
    pub games: Vec<Game>,
    /// Who was drawn by lot in a tied knock-out match.
    pub lot: Option<EntrantNumber>,
}

/// What has come of a table so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableState {
    /// Games are without a result.
    Open,
    /// The match is tied and lots must be drawn.
    NeedsLot,
    /// It is decided, with the points of the pairing's South and North.
    Decided {
        /// The points of the pairing's South.
        south: Points,
        /// The points of the pairing's North.
        north: Points,
    },
}

impl TableState {
    const fn won_by(side: Side) -> TableState {
        match side {
            Side::South => TableState::Decided { south: Points::ONE, north: Points::ZERO },
            Side::North => TableState::Decided { south: Points::ZERO, north: Points::ONE },
        }
    }
}

impl Table {
    /// A table before its first game.
    pub(crate) fn new(pairing: Pairing, settings: &Settings) -> Table {
        let (south, north) = (pairing.south, pairing.north);
        let boards = settings.team_boards.unwrap_or(1);
        let game = |board: u32| match board % 2 {
            0 => Game { south, north, result: None },
            _ => Game { south: north, north: south, result: None },
        };
        Table { pairing, games: (0..boards).map(game).collect(), lot: None }
    }

    /// The side of an entrant in the pairing; `None` for strangers.
    pub fn side_of(&self, entrant: EntrantNumber) -> Option<Side> {
        match entrant {
            entrant if entrant == self.pairing.south => Some(Side::South),
            entrant if entrant == self.pairing.north => Some(Side::North),
            _ => None,
        }
    }

    /// The entrant on a side of the pairing.
    pub fn entrant(&self, side: Side) -> EntrantNumber {
        match side {
            Side::South => self.pairing.south,
            Side::North => self.pairing.north,
        }
    }

    /// Whether at least one game was played.
    pub fn is_played(&self) -> bool {
        self.games.iter().any(|game| game.result.is_some_and(|result| result.is_played()))
    }

    /// The points of the games for the entrant on a side of the pairing.
    pub fn game_points(&self, side: Side) -> Points {
        let entrant = self.entrant(side);
        let points = |game: &Game| Some(game.result?.points(game.side_of(entrant)));
        self.games.iter().filter_map(points).sum()
    }

    /// The seeds of the entrant on a side of the pairing, in all games.
    pub fn seeds(&self, side: Side) -> u32 {
        let entrant = self.entrant(side);
        let seeds = |game: &Game| Some(game.result?.seeds(game.side_of(entrant)));
        self.games.iter().filter_map(seeds).map(|seeds| u32::from(seeds.count())).sum()
    }

    /// What has come of the table; `better` is the side with the better starting rank.
    pub(crate) fn state(&self, settings: &Settings, better: Side) -> TableState {
        let unfinished = self.games.iter().any(|game| game.result.is_none());
        match &settings.format {
            _ if unfinished && settings.team_boards.is_some() => TableState::Open,
            Format::Knockout(rules) => self.match_state(rules, settings, better),
            _ if unfinished => TableState::Open,
            _ if settings.team_boards.is_none() => TableState::Decided {
                south: self.game_points(Side::South),
                north: self.game_points(Side::North),
            },
            _ => self.team_state(),
        }
    }

    /// The state of a team match whose boards are finished.
    fn team_state(&self) -> TableState {
        let both = (self.game_points(Side::South), self.game_points(Side::North));
        let forfeited =
            self.games.iter().all(|game| game.result == Some(GameResult::DoubleForfeit));
        match both.0.cmp(&both.1) {
            std::cmp::Ordering::Greater => TableState::won_by(Side::South),
            std::cmp::Ordering::Less => TableState::won_by(Side::North),
            _ if forfeited => TableState::Decided { south: Points::ZERO, north: Points::ZERO },
            _ => TableState::Decided { south: Points::HALF, north: Points::HALF },
        }
    }

    fn match_state(&self, rules: &MatchRules, settings: &Settings, better: Side) -> TableState {
        let games = settings.team_boards.unwrap_or(rules.games) as usize;
        let finished: Vec<(&Game, GameResult)> =
            self.games.iter().filter_map(|game| Some((game, game.result?))).collect();
        let forfeited = |(_, result): &(&Game, GameResult)| *result == GameResult::DoubleForfeit;
        // A board at which nobody of two teams of people sits does not decide their match.
        let nobody_goes_on = if settings.teams_of_people {
            finished.iter().all(forfeited)
        } else {
            finished.iter().any(forfeited)
        };
        if nobody_goes_on && !finished.is_empty() {
            return TableState::Decided { south: Points::ZERO, north: Points::ZERO };
        }
        let halves = |(game, result): &(&Game, GameResult), side| {
            result.points(game.side_of(self.entrant(side))).in_halves()
        };
        let (mut south, mut north) = (0, 0);
        for (index, game) in finished.iter().take(games).enumerate() {
            south += halves(game, Side::South);
            north += halves(game, Side::North);
            let open_halves = 2 * u32::try_from(games - index - 1).unwrap_or(0);
            if south > north + open_halves {
                return TableState::won_by(Side::South);
            }
            if north > south + open_halves {
                return TableState::won_by(Side::North);
            }
        }
        if finished.len() < games {
            return TableState::Open;
        }
        self.tie_state(rules, &finished[games..], better)
    }

    /// The state of a match that is tied after its regular games.
    fn tie_state(
        &self,
        rules: &MatchRules,
        extra: &[(&Game, GameResult)],
        better: Side,
    ) -> TableState {
        for tie in &rules.ties {
            match tie {
                MatchTie::Seeds => match self.seeds(Side::South).cmp(&self.seeds(Side::North)) {
                    std::cmp::Ordering::Greater => return TableState::won_by(Side::South),
                    std::cmp::Ordering::Less => return TableState::won_by(Side::North),
                    std::cmp::Ordering::Equal => {}
                },
                MatchTie::ExtraGames { games } => {
                    let south = self.pairing.south;
                    let won = extra.iter().find_map(|(game, result)| {
                        let points = result.points(game.side_of(south));
                        (points != Points::HALF).then_some(points == Points::ONE)
                    });
                    match won {
                        Some(true) => return TableState::won_by(Side::South),
                        Some(false) => return TableState::won_by(Side::North),
                        None if extra.len() < *games as usize => return TableState::Open,
                        None => {}
                    }
                }
                MatchTie::StartingRank => return TableState::won_by(better),
                MatchTie::DrawOfLots => {
                    let side = self.lot.and_then(|winner| self.side_of(winner));
                    return side.map_or(TableState::NeedsLot, TableState::won_by);
                }
            }
        }
        TableState::NeedsLot
    }

    /// Makes the next game of a knock-out match ready, or takes away one that is not needed (B3: the winner starts the next game).
    pub(crate) fn prepare_next_game(&mut self, settings: &Settings, better: Side) {
        if !matches!(settings.format, Format::Knockout(_)) || settings.team_boards.is_some() {
            return;
        }
        self.games.retain(|game| game.result.is_some());
        if self.games.is_empty() || self.state(settings, better) == TableState::Open {
            let starter = self.entrant(self.starter());
            let other = self.entrant(!self.starter());
            self.games.push(Game { south: starter, north: other, result: None });
        }
    }

    /// Who starts the next game, as a side of the pairing.
    fn starter(&self) -> Side {
        let mut series = Series::new(Side::South);
        for game in &self.games {
            // The sides of a series are those of the pairing; a game says itself who started it.
            series = Series::new(self.side_of(game.south).unwrap_or(Side::South));
            let Some(result) = game.result else { break };
            let winner = match result {
                GameResult::Played { winner: Winner::South, .. } => Some(game.south),
                GameResult::Played { winner: Winner::North, .. } => Some(game.north),
                GameResult::Forfeit { loser: Side::South, .. } => Some(game.north),
                GameResult::Forfeit { loser: Side::North, .. } => Some(game.south),
                GameResult::Played { winner: Winner::Draw, .. } | GameResult::DoubleForfeit => None,
            };
            series.record(winner.and_then(|winner| self.side_of(winner)));
        }
        series.starter()
    }
}
