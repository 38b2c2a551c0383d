//! The link to a challenge as a QR code.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use sembra_storage::ChallengeId;

use super::Lobby;
use super::look::{ChallengeName, find};
use crate::games::GameService;
use crate::http::problem::{Code, Problem};
use crate::people::identity::Visitor;

/// The link to a challenge as a QR code, an SVG picture.
#[utoipa::path(
    get, path = "/challenges/{id}/qr.svg", tag = "lobby",
    params(("id" = String, Path, description = "The challenge's name")),
    responses((status = 200, description = "The picture", content_type = "image/svg+xml",
               body = String))
)]
pub async fn challenge_code(
    State(games): State<GameService>,
    State(lobby): State<Lobby>,
    visitor: Visitor,
    ChallengeName(id): ChallengeName,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    find(&**games.database(), &id, visitor.person()).await?;
    let origin = origin(&lobby, &headers, visitor.is_https())?;
    let code = picture(&link(&origin, &id))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], code).into_response())
}

/// The address under which visitors know the server: the configured one, or that of a request.
pub fn origin(lobby: &Lobby, headers: &HeaderMap, is_https: bool) -> Result<String, Problem> {
    match &lobby.settings().origin {
        Some(origin) => Ok(origin.clone()),
        None => own_origin(headers, is_https),
    }
}

/// The address by which a request names the server.
fn own_origin(headers: &HeaderMap, is_https: bool) -> Result<String, Problem> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.ok_or_else(|| Problem::new(Code::InvalidRequest, "the host is missing"))?;
    Ok(format!("{}://{host}", if is_https { "https" } else { "http" }))
}

/// The address of the page of a challenge.
fn link(origin: &str, id: &ChallengeId) -> String {
    format!("{origin}/challenge/{}", id.as_str())
}

/// A text as a QR code: dark on light in any theme, as cameras expect.
pub fn picture(text: &str) -> Result<String, Problem> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(Problem::internal)?;
    Ok(code.render::<svg::Color>().min_dimensions(240, 240).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_picture() {
        let id = ChallengeId::parse("m7abk3v9x0q2").expect("a name");
        let link = link("https://oware.example", &id);
        assert_eq!(link, "https://oware.example/challenge/m7abk3v9x0q2");
        let picture = picture(&link).expect("a code");
        // 33 modules a side and a margin of 4, each 6 wide, dark on white.
        assert!(picture.contains(r#"width="246" height="246""#));
        assert!(picture.contains(r##"fill="#fff""##) && picture.contains(r##"fill="#000""##));
    }
}
