//! Answering requests for pages and assets.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::site::{File, Files, Site};
use super::{language, layout};
use crate::http::coding::accepts_coding;
use crate::http::etag;
use crate::http::headers::Exposure;
use crate::http::problem::{Code, Problem};

const API: &str = "api/";
const ASSETS: &str = "assets/";
const VERSION_MARK: &str = "v-";
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// Folders whose pages share one file; the page itself reads the rest of the path.
const FAMILIES: &[(&str, &str)] = &[
    ("play/", "play.html"),
    ("shared/", "play.html"),
    ("learn/", "lesson.html"),
    ("rules/", "rules.html"),
    ("challenge/", "challenge.html"),
    ("puzzles/", "puzzles.html"),
    ("classes/", "class.html"),
    ("cards/", "cards.html"),
    ("dashboard/", "dashboard.html"),
    ("board/", "board.html"),
    ("projector/", "projector.html"),
    ("simul/", "simul.html"),
    ("tournaments/", "tournament.html"),
    ("series/", "series.html"),
    (PEOPLE, "person.html"),
];
/// The pages of one tournament besides its own, by the word after its name and how many words follow.
const TOURNAMENT: &[(&str, usize, &str)] = &[
    ("table", 2, "tournament-table.html"),
    ("print", 1, "tournament-print.html"),
    ("projector", 0, "tournament-projector.html"),
];
/// The folder of the pages of people, whose names may have dots.
const PEOPLE: &str = "people/";
/// A page that uses the file of another: opened records are replayed on the table of a game.
const OPEN: (&str, &str) = ("open", "play.html");

/// Ends the name of a file that is the one before it, compressed as well as brotli can.
const COMPRESSED: &str = ".br";

/// The one page that other sites may show in a frame.
const FRAMED: &str = "embed";

/// The service worker, which keeps the site for when there is no connection.
const WORKER: &str = "sw.js";

/// Serves a page or a file of the site; the fallback of all routes.
pub async fn serve(State(site): State<Site>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if path.starts_with(API) {
        let detail = "the API has no such path; /api lists those it has";
        return Problem::new(Code::NotFound, detail).into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut response =
            Problem::new(Code::MethodNotAllowed, "pages are only read").into_response();
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    if let Some(asset) = path.strip_prefix(ASSETS) {
        return serve_asset(&site.files(), asset, request.headers());
    }
    let files = site.files_for_page();
    if let Some(page) = find_page(&files, path) {
        let mut response = send_page(&files, page, request.headers());
        if path == FRAMED {
            response.extensions_mut().insert(Exposure::Framed);
        }
        return response;
    }
    if path == WORKER
        && let Some(file) = files.get(path)
    {
        let script = file.assembled(|text| service_worker(&files, text));
        let tag = format!("{}-worker", files.version());
        return answer(
            script.to_owned().into(),
            &tag,
            media_type(path),
            ASK_AGAIN,
            request.headers(),
        );
    }
    if is_plain_file(path)
        && let Some(file) = files.get(path)
    {
        return answer(
            file.content.clone(),
            &file.hash,
            media_type(path),
            ASK_AGAIN,
            request.headers(),
        );
    }
    match files.get("404.html") {
        Some(page) => {
            let mut headers = request.headers().clone();
            // A page that is not there is always sent whole.
            headers.remove(header::IF_NONE_MATCH);
            (StatusCode::NOT_FOUND, send_page(&files, page, &headers)).into_response()
        }
        None => (StatusCode::NOT_FOUND, "There is no such page.\n").into_response(),
    }
}

/// `/` is index.html, `/games` is games.html or games/index.html, `/play/x` is play.html,
/// `/people/x` is person.html.
fn find_page<'a>(files: &'a Files, path: &str) -> Option<&'a File> {
    let path = path.strip_suffix('/').unwrap_or(path);
    if path.contains('.') && !path.starts_with(PEOPLE) {
        return None;
    }
    if path.is_empty() {
        return files.get("index.html");
    }
    files
        .get(&format!("{path}.html"))
        .or_else(|| files.get(&format!("{path}/index.html")))
        .or_else(|| (path == OPEN.0).then(|| files.get(OPEN.1)).flatten())
        .or_else(|| find_family(files, path))
        .or_else(|| find_of_tournament(files, path))
}

fn find_family<'a>(files: &'a Files, path: &str) -> Option<&'a File> {
    let (_, file) = FAMILIES.iter().find(|(folder, _)| {
        path.strip_prefix(folder).is_some_and(|rest| !rest.is_empty() && !rest.contains('/'))
    })?;
    files.get(file)
}

/// `/tournaments/x/table/2/5`, `/tournaments/x/print/slips`, `/tournaments/x/projector`.
fn find_of_tournament<'a>(files: &'a Files, path: &str) -> Option<&'a File> {
    let mut words = path.strip_prefix("tournaments/")?.split('/');
    let (_id, page) = (words.next().filter(|id| !id.is_empty())?, words.next()?);
    let rest: Vec<&str> = words.collect();
    let (_, _, file) = TOURNAMENT.iter().find(|(word, count, _)| {
        *word == page && *count == rest.len() && rest.iter().all(|word| !word.is_empty())
    })?;
    files.get(file)
}

/// The service worker with the site's version and the assets to keep: it is another one whenever a
/// file of the site is.
fn service_worker(files: &Files, script: &str) -> String {
    // The pictures of the icon are for the system, which fetches them itself.
    let mut assets: Vec<&str> = files
        .paths()
        .filter_map(|path| path.strip_prefix(ASSETS))
        .filter(|path| !path.ends_with(".png") && !path.ends_with(COMPRESSED))
        .collect();
    assets.sort_unstable();
    let assets = serde_json::to_string(&assets).unwrap_or_default();
    script.replace("{{version}}", files.version()).replace("\"{{assets}}\"", &assets)
}

/// Files such as `/favicon.svg` or `/robots.txt`; pages have their own paths, without `.html`.
fn is_plain_file(path: &str) -> bool {
    !path.ends_with(".html") && !path.contains('/')
}

/// Sends a page that is made here, not read from a file.
pub fn send(site: &Site, page: &str, headers: &HeaderMap) -> Response {
    let files = site.files_for_page();
    send_html(&files, &layout::assemble(&files, page), headers)
}

fn send_page(files: &Files, page: &File, headers: &HeaderMap) -> Response {
    let html = page.assembled(|text| layout::assemble(files, text));
    send_html(files, html, headers)
}

/// Sends an assembled page in the visitor's language.
fn send_html(files: &Files, html: &str, headers: &HeaderMap) -> Response {
    let language = language::of_request(headers);
    let html = html
        .replace("{{lang}}", language.tag)
        .replace("{{locale}}", language.locale)
        .replace("\"/assets/", &format!("\"/assets/{VERSION_MARK}{}/", files.version()));
    let tag = format!("{}-{}", files.version(), language.locale);
    let mut response =
        answer(html.into(), &tag, "text/html; charset=utf-8".to_owned(), ASK_AGAIN, headers);
    let own = response.headers_mut();
    own.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag));
    own.append(header::VARY, HeaderValue::from_static("Accept-Language, Cookie"));
    response
}

/// An asset, with the site's version in its address or without. An old version in the address is
/// that of a page from before an update: it gets the file of today, which it may not keep.
fn serve_asset(files: &Files, path: &str, headers: &HeaderMap) -> Response {
    let (version, path) = match path.strip_prefix(VERSION_MARK).and_then(|p| p.split_once('/')) {
        Some((version, path)) => (Some(version), path),
        None => (None, path),
    };
    let Some(file) = files.get(&format!("{ASSETS}{path}")) else {
        return (StatusCode::NOT_FOUND, "There is no such file.\n").into_response();
    };
    let caching = if version == Some(files.version()) { FOR_EVER } else { ASK_AGAIN };
    let answer = |content: &bytes::Bytes| {
        answer(content.clone(), &file.hash, media_type(path), caching, headers)
    };
    match files.get(&format!("{ASSETS}{path}{COMPRESSED}")) {
        Some(compressed) if accepts_coding(headers, "br") => {
            let mut response = answer(&compressed.content);
            let own = response.headers_mut();
            own.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
            own.append(header::VARY, HeaderValue::from_static("accept-encoding"));
            response
        }
        _ => answer(&file.content),
    }
}

fn answer(
    content: bytes::Bytes,
    tag: &str,
    media_type: String,
    caching: &'static str,
    request: &HeaderMap,
) -> Response {
    let tag = etag::weak(tag);
    let is_known = etag::is_known(request, &tag);
    let headers = [
        (header::CONTENT_TYPE, media_type),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::ETAG, tag),
    ];
    if is_known {
        (StatusCode::NOT_MODIFIED, headers, Body::empty()).into_response()
    } else {
        (headers, content).into_response()
    }
}

/// The media type of a file, by its name; text is UTF-8.
fn media_type(path: &str) -> String {
    let media_type = mime_guess::from_path(path).first_or_text_plain();
    if media_type.type_() == mime_guess::mime::TEXT {
        format!("{media_type}; charset=utf-8")
    } else {
        media_type.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_has_pages_below_its_own() {
        let files = Site::default().files();
        let page = |path: &str| {
            let found = find_page(&files, path)?;
            files.paths().find(|path| files.get(path).is_some_and(|file| std::ptr::eq(file, found)))
        };
        let cases = [
            ("tournaments", Some("tournaments.html")),
            ("tournaments/k3v9", Some("tournament.html")),
            ("tournaments/k3v9/table/2/5", Some("tournament-table.html")),
            ("tournaments/k3v9/print/slips", Some("tournament-print.html")),
            ("tournaments/k3v9/projector", Some("tournament-projector.html")),
            ("series/k3v9", Some("series.html")),
            ("tournaments/k3v9/table/2", None),
            ("tournaments/k3v9/table/2/5/1", None),
            ("tournaments/k3v9/table//5", None),
            ("tournaments//projector", None),
            ("tournaments/k3v9/print", None),
            ("tournaments/k3v9/nothing", None),
            ("series/k3v9/projector", None),
        ];
        for (path, expected) in cases {
            assert_eq!(page(path), expected, "{path}");
        }
    }
}
