//! A game that a socket or a stream follows.

use axum::extract::ws::Utf8Bytes;
use sembra_play::{Event, LiveGame};
use sembra_rooms::{Membership, Update};
use sembra_rules::Side;
use sembra_storage::PersonId;
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
use tokio_stream::wrappers::errors::BroadcastStreamRecvError;

use super::message::{self, Message};
use super::update;
use crate::games::viewed::{ViewedGame, Viewer};
use crate::games::{GameService, answer::GameAnswer};
use crate::http::extract::no_such_game;
use crate::http::problem::Problem;
use crate::http::work::Client;

/// A whole game with more moves is made into text on a thread of its own.
const SHORT: usize = 100;

/// A game that is followed, and what the client has of it.
pub struct Followed {
    membership: Membership,
    person: Option<PersonId>,
    /// The version that the client was last sent.
    version: u64,
}

impl Followed {
    /// Enters the room of a game; updates come from now on.
    pub fn enter(
        games: &GameService,
        game: &ViewedGame,
        person: Option<PersonId>,
    ) -> (Followed, Receiver<Update>) {
        let side = match game.viewer {
            Viewer::Seat(side) => Some(side),
            Viewer::Both => Some(Side::South),
            Viewer::Spectator => None,
        };
        let membership = game.room.enter(games.rooms(), side);
        let updates = game.room.subscribe();
        let version = game.room.live().version();
        (Followed { membership, person, version }, updates)
    }

    /// The game as it is now, as the client sees it.
    pub fn game(&self) -> Result<ViewedGame, Problem> {
        let room = Arc::clone(self.membership.room());
        let viewer = Viewer::of(&room, self.person);
        Ok(ViewedGame::of(room, viewer)?)
    }

    /// Whether the client plays in a game that goes on.
    pub fn is_playing(&self) -> bool {
        self.membership.side().is_some() && !self.membership.room().live().is_over()
    }

    /// What a client that has this version, if any, is told first.
    pub async fn first(
        &mut self,
        games: &GameService,
        client: Client,
        version: Option<u64>,
    ) -> Result<Vec<Utf8Bytes>, Problem> {
        let game = self.game()?;
        if version != Some(game.version()) {
            return Ok(vec![self.whole(games, client, game.live).await?]);
        }
        self.version = game.version();
        let id = &game.row().id;
        let current = Message::Current { game: id.as_str(), version: self.version }.text()?;
        Ok(vec![current, message::presence(id, game.room.present().into())?])
    }

    /// What the client is told of an update; `None` when it knows already.
    pub async fn message(
        &mut self,
        games: &GameService,
        client: Client,
        update: Result<Update, BroadcastStreamRecvError>,
    ) -> Result<Option<Utf8Bytes>, Problem> {
        let id = self.membership.room().id();
        match update {
            Ok(Update::Event { live, .. }) if live.version() <= self.version => Ok(None),
            Ok(Update::Event { recorded, live, texts })
                if live.version() == self.version + 1
                    && !matches!(recorded.event, Event::Undo(_)) =>
            {
                self.version = live.version();
                let game = self.game()?.at(live);
                let players = games.players(&game.room).await?;
                let now = games.rooms().now();
                update::text(&game, &recorded, &texts, &players, now).map(Some)
            }
            Ok(Update::Event { live, .. } | Update::Reloaded(live)) => {
                self.whole(games, client, live).await.map(Some)
            }
            Ok(Update::Presence(view)) => message::presence(id, view.into()).map(Some),
            Ok(Update::Phrase { side, phrase }) => message::said(id, side, phrase).map(Some),
            Ok(Update::Deleted) => Err(no_such_game()),
            // The client is too slow: it gets the game as it is now.
            Err(BroadcastStreamRecvError::Lagged(_)) => {
                let live = self.membership.room().live();
                self.whole(games, client, live).await.map(Some)
            }
        }
    }

    async fn whole(
        &mut self,
        games: &GameService,
        client: Client,
        live: Arc<LiveGame>,
    ) -> Result<Utf8Bytes, Problem> {
        self.version = live.version();
        let game = self.game()?.at(live);
        let players = games.players(&game.room).await?;
        let (plies, now) = (game.live.plies(), games.rooms().now());
        let make = move || Message::Game { game: &GameAnswer::new(&game, &players, now) }.text();
        if plies <= SHORT { make() } else { games.work().run_for(client, make).await? }
    }
}
