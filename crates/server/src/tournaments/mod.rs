//! Tournaments: rounds and arenas, online and over the board, and series of them.
//!
//! What a tournament is follows from its events (`sembra-tournaments`). A [`Draft`](draft::Draft)
//! collects the events of one change; the service stores them with the games that they start in one
//! transaction, and decides again when another writer was faster.

mod access;
mod answer;
mod arena_answer;
mod arena_games;
mod byes;
mod can;
mod draft;
mod draft_teams;
mod due;
mod entrants;
mod entries;
mod export;
mod facts;
mod follow;
mod list;
mod logs_answer;
mod manage;
mod play;
mod refusal;
mod results;
mod roster;
mod rounds;
mod rounds_answer;
mod scoresheets;
mod series;
mod service;
mod setup;
mod sheet_record;
mod shown;
mod tables;
mod teams;
mod teams_answer;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use follow::Version as FollowedVersion;
pub use service::TournamentService;

use crate::http::app::App;

/// How many unfinished tournaments an account organises, and how many series it has, at most.
const UNFINISHED_MAX: u32 = 50;
const SERIES_MAX: u32 = 50;
/// How many can enter, online and over the board.
const ENTRANTS_ONLINE_MAX: u32 = 1_000;
const ENTRANTS_BOARD_MAX: u32 = 4_096;
/// The longest description, in characters.
const ABOUT_MAX: usize = 2_000;
/// The longest arena, and the longest break before a round.
const MINUTES_MAX: u32 = 600;
const BREAK_S_MAX: u32 = 86_400;

/// The paths of tournaments and series.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list_tournaments, manage::make_tournament))
        .routes(routes!(
            manage::get_tournament,
            manage::change_tournament,
            manage::delete_tournament
        ))
        .routes(routes!(manage::open_arena))
        .routes(routes!(manage::close_tournament))
        .routes(routes!(entries::enter))
        .routes(routes!(entrants::change_entry))
        .routes(routes!(entrants::withdraw))
        .routes(routes!(entrants::come_back))
        .routes(routes!(teams::join_team, teams::order_team))
        .routes(routes!(teams::leave_team))
        .routes(routes!(byes::ask_bye))
        .routes(routes!(byes::cancel_bye))
        .routes(routes!(rounds::pair_round))
        .routes(routes!(rounds::change_pairings, rounds::unpair_round))
        .routes(routes!(rounds::start_round))
        .routes(routes!(results::enter_result, results::correct_result))
        .routes(routes!(results::draw_lot))
        .routes(routes!(scoresheets::enter_scoresheet, scoresheets::correct_scoresheet))
        .routes(routes!(scoresheets::get_scoresheet))
        .routes(routes!(arena_games::arena_games))
        .routes(routes!(tables::get_table))
        .routes(routes!(tables::table_code))
        .routes(routes!(export::standings_file))
        .routes(routes!(export::pairings_file))
        .routes(routes!(export::json_file))
        .routes(routes!(export::report_file))
        .routes(routes!(export::games_file))
        .routes(routes!(series::list_series, series::make_series))
        .routes(routes!(series::get_series, series::change_series, series::delete_series))
}
