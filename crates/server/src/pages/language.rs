//! The language of a page: the visitor's choice, else their browser's, else English.

use axum::http::{HeaderMap, header};

use crate::people::cookie::cookie_in;

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// The name of its message files, and the value of the cookie.
    pub locale: &'static str,
    /// Its language tag (RFC 5646).
    pub tag: &'static str,
}

/// The languages of the interface.
pub const LANGUAGES: [Language; 5] = [
    Language { locale: "en", tag: "en" },
    Language { locale: "ca", tag: "ca" },
    Language { locale: "es", tag: "es" },
    Language { locale: "pt", tag: "pt-PT" },
    Language { locale: "pl", tag: "pl" },
];
const COOKIE: &str = "lang";

/// The language to answer a request in.
pub fn of_request(headers: &HeaderMap) -> Language {
    cookie_in(headers, COOKIE)
        .and_then(|tag| known(&tag))
        .or_else(|| accepted(headers))
        .unwrap_or(LANGUAGES[0])
}

/// The language of the interface that a tag such as `pt-BR` asks for.
fn known(tag: &str) -> Option<Language> {
    let primary = tag.split('-').next().unwrap_or_default();
    LANGUAGES.into_iter().find(|language| language.locale.eq_ignore_ascii_case(primary))
}

/// The first of the browser's languages, by weight, that the interface has.
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let text = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut ranges: Vec<(&str, u16)> = text.split(',').filter_map(parse_range).collect();
    // The sort is stable: of equal weights the first stays first.
    ranges.sort_by_key(|&(_, weight)| std::cmp::Reverse(weight));
    ranges.into_iter().filter(|&(_, weight)| weight > 0).find_map(|(tag, _)| known(tag))
}

/// A range such as `ca;q=0.8`, its weight in thousandths.
fn parse_range(range: &str) -> Option<(&str, u16)> {
    let mut parts = range.split(';').map(str::trim);
    let tag = parts.next().filter(|tag| !tag.is_empty())?;
    let weight = match parts.find_map(|part| part.strip_prefix("q=")) {
        Some(text) => {
            let weight: f32 = text.parse().ok().filter(|w| (0.0..=1.0).contains(w))?;
            (weight * 1000.0) as u16
        }
        None => 1000,
    };
    Some((tag, weight))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn language(accept: &str, cookie: &str) -> &'static str {
        let mut headers = HeaderMap::new();
        let value = |text: &str| HeaderValue::from_str(text).expect("plain text");
        headers.insert(header::ACCEPT_LANGUAGE, value(accept));
        headers.insert(header::COOKIE, value(cookie));
        of_request(&headers).tag
    }

    #[test]
    fn the_choice_comes_first_then_the_browser_then_english() {
        assert_eq!(language("ca, es;q=0.8", ""), "ca");
        assert_eq!(language("de, es;q=0.5, pl;q=0.7", ""), "pl");
        assert_eq!(language("pt-BR,pt;q=0.9", ""), "pt-PT");
        assert_eq!(language("ca", "lang=pl"), "pl");
        assert_eq!(language("ca", "lang=xx"), "ca");
        assert_eq!(language("de", ""), "en");
        assert_eq!(language("es;q=0, *", ""), "en");
        assert_eq!(language(";;q=,,q=9", "=;lang"), "en");
    }
}
