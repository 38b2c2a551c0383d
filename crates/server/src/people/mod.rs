//! People: how they are recognised, their accounts, what others see of them.

mod account;
mod bots;
pub mod cookie;
mod delete;
mod device;
mod export;
mod games;
mod history;
pub mod identity;
mod leaderboard;
mod login;
mod me;
mod name;
pub mod password;
mod path;
pub mod player;
mod pool;
mod profile;
mod progress;
mod recovery;
mod relations;
mod report;
mod secret;
mod sessions;
mod tokens;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use delete::end_games;
pub use export::export_people;
pub use login::{new_session, with_cookie};
pub use name::{NameError, check as check_name};
pub use path::{PersonName, no_such_person};
pub use progress::Progress;

use crate::http::app::App;

/// The paths of people.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me::get_me))
        .routes(routes!(account::make_account))
        .routes(routes!(account::change_password))
        .routes(routes!(login::log_in))
        .routes(routes!(login::log_out))
        .routes(routes!(recovery::recover))
        .routes(routes!(recovery::new_codes))
        .routes(routes!(sessions::list_sessions))
        .routes(routes!(sessions::end_session))
        .routes(routes!(tokens::list_tokens, tokens::make_token))
        .routes(routes!(tokens::end_token))
        .routes(routes!(bots::list_bots, bots::make_bot))
        .routes(routes!(bots::new_token))
        .routes(routes!(bots::delete_bot))
        .routes(routes!(delete::delete_account))
        .routes(routes!(export::export))
        .routes(routes!(export::export_records))
        .routes(routes!(profile::profile))
        .routes(routes!(games::games_of_person))
        .routes(routes!(history::rating_history))
        .routes(routes!(relations::follow, relations::unfollow))
        .routes(routes!(relations::block, relations::unblock))
        .routes(routes!(relations::following))
        .routes(routes!(relations::blocked))
        .routes(routes!(report::report))
        .routes(routes!(leaderboard::leaderboard))
        .routes(routes!(progress::get_progress, progress::put_progress))
}
