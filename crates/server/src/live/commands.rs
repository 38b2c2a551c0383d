//! Carrying out what clients ask for over a socket.

use axum::extract::ws::Utf8Bytes;
use sembra_play::Command;
use sembra_rules::BoardHouse;
use sembra_storage::{GameId, TournamentId};
use sembra_view::HouseName;
use tokio_stream::wrappers::BroadcastStream;

use super::follow::Followed;
use super::message::Message;
use super::request::{Act, GameWord, Request, TournamentWord};
use super::socket::{Ended, Socket};
use crate::classes::access;
use crate::games::offers::PhraseName;
use crate::games::rematch::Rematch;
use crate::games::version::Version;
use crate::games::viewed::ViewedGame;
use crate::http::extract::no_such_game;
use crate::http::problem::{Code, Problem};

/// How many games a socket follows.
const FOLLOWED_MAX: usize = 16;

/// What is wanted in a game.
enum Wish {
    /// What the room alone decides.
    Command(Command),
    /// To end endless play, about which the computer may have to be asked.
    Agree,
    /// Another game.
    Rematch,
}

impl Socket {
    /// Carries out a request and answers it.
    pub(super) async fn carry_out(&mut self, request: Request) -> Result<(), Ended> {
        match request {
            Request::Watch { game: GameWord(id), version } => self.watch(&id, version).await,
            Request::Unwatch { game: GameWord(id) } => {
                self.forget(&id);
                Ok(())
            }
            Request::Lobby {} => self.enter_lobby().await,
            Request::LeaveLobby {} => {
                self.in_lobby = None;
                Ok(())
            }
            Request::Tournament { id: TournamentWord(id) } => self.follow_tournament(&id).await,
            Request::LeaveTournament {} => {
                self.in_tournament = None;
                Ok(())
            }
            Request::Ping { nr } => self.send_made(Message::Pong { nr }.text()).await,
            Request::Move { game: GameWord(id), r#move: HouseName(house), ply, nr } => {
                let done = self.play(&id, house, ply).await;
                self.answer(nr, &id, done).await
            }
            Request::Say { game: GameWord(id), phrase, nr } => {
                let done = self.say(&id, phrase).await;
                self.answer(nr, &id, done).await
            }
            Request::Undo(act) => self.act(act, Wish::Command(Command::Undo)).await,
            Request::Agree(act) => self.act(act, Wish::Agree).await,
            Request::Decline(act) => self.act(act, Wish::Command(Command::Decline)).await,
            Request::Resign(act) => self.act(act, Wish::Command(Command::Resign)).await,
            Request::Abort(act) => self.act(act, Wish::Command(Command::Abort)).await,
            Request::Claim(act) => self.act(act, Wish::Command(Command::Claim)).await,
            Request::Rematch(act) => self.act(act, Wish::Rematch).await,
        }
    }

    /// Answers a request: done, or refused.
    async fn answer(
        &mut self,
        nr: Option<u64>,
        id: &GameId,
        done: Result<u64, Problem>,
    ) -> Result<(), Ended> {
        match done {
            Ok(version) => {
                let done = Message::Done { nr, game: id.as_str(), version };
                self.send_made(done.text()).await
            }
            Err(problem) => self.refuse(nr, Some(id), problem).await,
        }
    }

    async fn enter_lobby(&mut self) -> Result<(), Ended> {
        if let Err(problem) = access::check_not_pupil(self.pupil.is_some()) {
            return self.refuse(None, None, problem).await;
        }
        self.in_lobby = Some(self.lobby.subscribe());
        let lobby = self.lobby.now().await.map_err(Problem::from);
        if let Some(seen) = &mut self.in_lobby {
            seen.mark_unchanged();
        }
        let text = lobby.map(|lobby| Utf8Bytes::from(&*lobby.message_for(self.person())));
        self.send_made(text).await
    }

    /// Follows a tournament. The client is told first which version it has.
    async fn follow_tournament(&mut self, id: &TournamentId) -> Result<(), Ended> {
        match self.try_follow(id).await {
            Ok(version) => {
                let version = Some(version);
                self.send_made(Message::Tournament { id: id.as_str(), version }.text()).await
            }
            Err(problem) => self.refuse(None, None, problem).await,
        }
    }

    async fn try_follow(&mut self, id: &TournamentId) -> Result<u64, Problem> {
        let ids: Vec<_> = self.person().into_iter().collect();
        let people = self.games.database().people(&ids).await?;
        let seen = self.tournaments.find_for(people.first(), id).await?;
        let version = seen.loaded.row.version;
        let versions = self.tournaments.followers().follow(id, version);
        self.in_tournament = Some((id.clone(), versions));
        Ok(version)
    }

    /// Follows a game. The client is told first how it stands.
    async fn watch(&mut self, id: &GameId, version: Option<Version>) -> Result<(), Ended> {
        match self.try_watch(id, version).await {
            Ok(texts) => {
                for text in texts {
                    self.send(text).await?;
                }
                Ok(())
            }
            Err(problem) => self.refuse(None, Some(id), problem).await,
        }
    }

    async fn try_watch(
        &mut self,
        id: &GameId,
        version: Option<Version>,
    ) -> Result<Vec<Utf8Bytes>, Problem> {
        let is_new = !self.followed.iter().any(|(known, _)| known == id);
        if is_new && self.followed.len() >= FOLLOWED_MAX {
            let detail = format!("a socket follows {FOLLOWED_MAX} games at most");
            return Err(Problem::new(Code::TooManyGames, detail));
        }
        // Looked for anew, also in the database, where another process may have changed it.
        let game = self.load(id).await?;
        self.forget(id);
        let (mut followed, updates) = Followed::enter(&self.games, &game, self.person());
        let version = version.map(|Version(version)| version);
        let texts = followed.first(&self.games, self.client(), version).await?;
        self.updates.insert(id.clone(), BroadcastStream::new(updates));
        self.followed.push((id.clone(), followed));
        Ok(texts)
    }

    /// Follows a game no more.
    pub(super) fn forget(&mut self, id: &GameId) {
        self.updates.remove(id);
        self.followed.retain(|(known, _)| known != id);
    }

    /// A game as the client sees it: one that is followed, or any other.
    async fn find(&mut self, id: &GameId) -> Result<ViewedGame, Problem> {
        match self.followed.iter().find(|(known, _)| known == id) {
            Some((_, followed)) => followed.game(),
            None => self.load(id).await,
        }
    }

    async fn load(&mut self, id: &GameId) -> Result<ViewedGame, Problem> {
        let _turn = self.games.work().turn(self.client()).await;
        self.games.load_for(self.person(), id).await?.ok_or_else(no_such_game)
    }

    async fn play(&mut self, id: &GameId, house: BoardHouse, ply: usize) -> Result<u64, Problem> {
        let game = self.find(id).await?;
        let after = self.games.play(game, house, ply, self.lag.credit_ms()).await?;
        Ok(after.version())
    }

    async fn say(&mut self, id: &GameId, phrase: PhraseName) -> Result<u64, Problem> {
        let game = self.find(id).await?;
        self.games.say(self.caller, &game, phrase).await?;
        Ok(game.version())
    }

    async fn act(&mut self, act: Act, wish: Wish) -> Result<(), Ended> {
        let Act { game: GameWord(id), version, nr } = act;
        let version = version.map(|Version(version)| version);
        let done = self.try_act(&id, version, wish).await;
        self.answer(nr, &id, done).await
    }

    async fn try_act(
        &mut self,
        id: &GameId,
        version: Option<u64>,
        wish: Wish,
    ) -> Result<u64, Problem> {
        let game = self.find(id).await?;
        let after = match wish {
            Wish::Command(command) => {
                let side = game.acting_side()?;
                self.games.act_once(&game, side, command, version).await?
            }
            Wish::Agree => self.games.agree(self.caller, &game, version).await?,
            Wish::Rematch => match self.games.rematch(self.caller, &game).await? {
                Rematch::Asked(after) => after,
                Rematch::Begun(_) => game.at(game.room.live()),
            },
        };
        Ok(after.version())
    }
}
