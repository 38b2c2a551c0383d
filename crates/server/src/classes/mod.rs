//! Classes of a school: teachers, pupils, and what pupils may do.

pub mod access;
mod answer;
mod board;
mod cards;
mod challenge;
mod code;
mod dashboard;
mod export;
mod join;
mod links;
mod lock;
mod manage;
mod nickname;
mod offers;
mod path;
mod phrase;
mod picture;
pub mod presence;
mod pupils;
mod rounds;
pub mod tasks;
mod teachers;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use answer::ClassOfPupil;
pub use board::{Lesson, LessonFeed, LessonMessage};
pub use path::no_such_class;

use crate::http::app::App;

/// How many classes an account teaches, and how many teachers and pupils a class has, at most.
const CLASSES_MAX: u32 = 50;
const TEACHERS_MAX: u32 = 10;
const PUPILS_MAX: u32 = 60;

/// The paths of classes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(manage::list_classes, manage::make_class))
        .routes(routes!(manage::get_class, manage::change_class))
        .routes(routes!(manage::delete_class))
        .routes(routes!(code::new_code))
        .routes(routes!(code::code_picture))
        .routes(routes!(export::export_class))
        .routes(routes!(teachers::add_teacher, teachers::remove_teacher))
        .routes(routes!(teachers::hand_over))
        .routes(routes!(pupils::change_pupil, pupils::remove_pupil))
        .routes(routes!(pupils::move_pupil))
        .routes(routes!(cards::make_cards))
        .routes(routes!(challenge::challenge_pupil))
        .routes(routes!(tasks::list_tasks, tasks::set_task))
        .routes(routes!(tasks::change_task, tasks::delete_task))
        .routes(routes!(dashboard::get_dashboard))
        .routes(routes!(join::join_class))
        .routes(routes!(join::log_in_pupil))
        .routes(routes!(lock::lock_class))
        .routes(routes!(links::list_links, links::ask_link))
        .routes(routes!(links::accept_link))
        .routes(routes!(links::end_link))
        .routes(routes!(offers::list_offers))
        .routes(routes!(offers::offer_pupil, offers::withdraw_offer))
        .routes(routes!(offers::accept_offer))
        .routes(routes!(offers::decline_offer))
        .merge(board::routes())
        .merge(rounds::routes())
}
