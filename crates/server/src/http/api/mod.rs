//! The description of the API: an OpenAPI document, and a page of it for people.

mod document;
mod page;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::routing::get;
use utoipa::openapi::OpenApi;

pub use document::{complete, document};

use crate::http::app::App;
use crate::pages::{self, Site};

/// The paths of the description itself.
pub fn document_routes(document: &OpenApi) -> Router<App> {
    let json: Arc<str> = document.to_pretty_json().unwrap_or_default().into();
    let page: Arc<str> = page::render(document).into();
    let send_json = move || async move {
        ([(header::CONTENT_TYPE, "application/json")], json.to_string()).into_response()
    };
    let send_page = move |State(site): State<Site>, headers: HeaderMap| async move {
        pages::send(&site, &page, &headers)
    };
    Router::new().route("/api/v1/openapi.json", get(send_json)).route("/api", get(send_page))
}
