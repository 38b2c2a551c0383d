//! Changes of teams: who is in them, and in which order.

use sembra_storage::{GamePlace, PersonId, PersonKind};
use sembra_tournaments::{EntrantNumber, Entry, Event, Phase, Tournament};

use super::access::nothing_there;
use super::draft::{Draft, game_at};
use super::facts::max_entrants;
use super::play::Play;
use super::refusal::not_now;
use super::roster::{player_name, player_place};
use crate::http::problem::{Code, Problem};

impl Draft {
    /// The person who plays for an entrant at a place; `None` when nobody is there.
    pub fn player(&self, place: GamePlace, entrant: u32) -> Option<(PersonId, PersonKind)> {
        match &self.loaded.play {
            Play::Rounds(tournament) if tournament.settings().teams_of_people => {
                let player = tournament.player_at(game_at(place), EntrantNumber(entrant))?;
                self.roster.members.get(&player_place(player)?).copied()
            }
            _ => self.roster.entrants.get(&entrant).copied(),
        }
    }

    fn is_here(&self, player: &str) -> bool {
        player_place(player).is_some_and(|place| self.roster.members.contains_key(&place))
    }

    /// Whether nobody plays for an entrant any more.
    pub fn has_gone(&self, number: u32) -> bool {
        match &self.loaded.play {
            Play::Rounds(tournament) if tournament.settings().teams_of_people => {
                let team = tournament.entrant(EntrantNumber(number));
                !team.is_some_and(|team| team.entry.members.iter().any(|one| self.is_here(one)))
            }
            _ => !self.roster.entrants.contains_key(&number),
        }
    }

    /// Takes players who have gone out of their teams, so that the next ones move up.
    pub fn drop_gone_players(&mut self) -> Result<(), Problem> {
        if !self.loaded.play.has_teams() {
            return Ok(());
        }
        let Play::Rounds(tournament) = &self.loaded.play else { return Ok(()) };
        let teams: Vec<(u32, Vec<String>)> = tournament
            .entrants()
            .iter()
            .filter(|team| team.entry.members.iter().any(|player| !self.is_here(player)))
            .map(|team| (team.number.0, team.entry.members.clone()))
            .collect();
        for (team, mut players) in teams {
            players.retain(|player| self.is_here(player));
            self.set_players(team, players)?;
        }
        Ok(())
    }

    /// The tournament, if people join its teams and it is not over.
    fn open_teams(&self) -> Result<&Tournament, Problem> {
        let Play::Rounds(tournament) = &self.loaded.play else {
            return Err(not_now("arena", "an arena has no teams"));
        };
        if !tournament.settings().teams_of_people {
            return Err(not_now("no-team-event", "nobody joins teams in this tournament"));
        }
        if matches!(tournament.phase(), Phase::Finished | Phase::Closed) {
            return Err(not_now("closed", "the tournament is over"));
        }
        Ok(tournament)
    }

    /// The entry of a team.
    fn team(&self, number: u32) -> Result<&Entry, Problem> {
        let team = self.open_teams()?.entrant(EntrantNumber(number)).ok_or_else(nothing_there)?;
        if team.withdrawn {
            return Err(not_now("withdrawn", "the team has left"));
        }
        Ok(&team.entry)
    }

    fn set_players(&mut self, number: u32, members: Vec<String>) -> Result<(), Problem> {
        let Play::Rounds(tournament) = &self.loaded.play else { return Err(nothing_there()) };
        let entrant = EntrantNumber(number);
        let team = tournament.entrant(entrant).ok_or_else(nothing_there)?;
        let entry = Entry { members, ..team.entry.clone() };
        self.apply(Event::EntryChanged { entrant, entry })
    }

    /// How many players a team has at most: as many in reserve as at the boards.
    fn players_max(&self) -> usize {
        let Play::Rounds(tournament) = &self.loaded.play else { return 0 };
        2 * tournament.settings().team_boards.unwrap_or(0) as usize
    }

    /// Refuses a team with too many players.
    pub fn check_size(&self, players: usize) -> Result<(), Problem> {
        let limit = self.players_max();
        if players > limit {
            let detail = format!("a team has {limit} players at most");
            return Err(not_now("team-full", detail));
        }
        Ok(())
    }

    /// Gives people places in the tournament, as events name them; refuses who is in a team.
    pub fn give_places(&mut self, people: &[PersonId]) -> Result<Vec<String>, Problem> {
        let tournament = self.open_teams()?;
        let limit = max_entrants(&self.loaded.row) as usize;
        let players = tournament.entrants().iter().map(|team| team.entry.members.len());
        if players.sum::<usize>() + people.len() > limit {
            let detail = format!("this tournament has at most {limit} players");
            return Err(not_now("too-many-entrants", detail));
        }
        let mut names = Vec::with_capacity(people.len());
        for person in people {
            let known = self.roster.places.iter().find(|(_, known)| **known == Some(*person));
            let place = match known {
                Some((place, _)) => *place,
                None => self.roster.places.keys().next_back().map_or(1, |last| last + 1),
            };
            let name = player_name(place);
            if self.open_teams()?.team_of(&name).is_some() || names.contains(&name) {
                return Err(not_now("entered", "they are in a team already"));
            }
            if self.roster.places.insert(place, Some(*person)).is_none() {
                self.joined.push((place, *person));
            }
            // The kind matters when games start; one who has just joined is here.
            self.roster.members.insert(place, (*person, PersonKind::Visitor));
            names.push(name);
        }
        Ok(names)
    }

    /// Refuses the name of a team that another one has.
    pub fn check_team_name(&self, name: &str, own: Option<u32>) -> Result<(), Problem> {
        let wanted = name.to_lowercase();
        let mut others = self.open_teams()?.entrants().iter();
        let is_taken = others
            .any(|team| Some(team.number.0) != own && team.entry.name.to_lowercase() == wanted);
        if is_taken {
            return Err(Problem::new(Code::NameTaken, "another team has this name").at("name"));
        }
        Ok(())
    }

    /// Has people join a team, behind those who are in it.
    pub fn join_team(&mut self, number: u32, people: &[PersonId]) -> Result<(), Problem> {
        let mut players = self.team(number)?.members.clone();
        self.check_size(players.len() + people.len())?;
        players.extend(self.give_places(people)?);
        self.set_players(number, players)
    }

    /// Puts the players of a team in order. Players of other teams who are named move into it, if
    /// `may_move` says so.
    pub fn order_team(
        &mut self,
        number: u32,
        places: &[u32],
        may_move: bool,
    ) -> Result<(), Problem> {
        let before = self.team(number)?.members.clone();
        let wanted: Vec<String> = places.iter().copied().map(player_name).collect();
        self.check_size(wanted.len())?;
        if before.iter().any(|player| !wanted.contains(player)) {
            let detail = "somebody has joined meanwhile; look at the team again";
            return Err(not_now("members-changed", detail));
        }
        for player in wanted.iter().filter(|player| !before.contains(player)) {
            let team = self.open_teams()?.team_of(player).filter(|_| may_move);
            let team =
                team.ok_or_else(|| not_now("members-changed", "they are not in the team"))?;
            self.leave(team.0, player)?;
        }
        self.set_players(number, wanted)
    }

    /// Takes a player out of a team.
    pub fn leave_team(&mut self, number: u32, place: u32) -> Result<(), Problem> {
        let player = player_name(place);
        self.open_teams()?;
        self.leave(number, &player)
    }

    fn leave(&mut self, number: u32, player: &str) -> Result<(), Problem> {
        let team = self.open_teams()?.entrant(EntrantNumber(number)).ok_or_else(nothing_there)?;
        let mut players = team.entry.members.clone();
        let before = players.len();
        players.retain(|one| one != player);
        if players.len() == before {
            return Err(nothing_there());
        }
        self.set_players(number, players)
    }
}
