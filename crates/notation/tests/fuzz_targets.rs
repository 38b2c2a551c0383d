//! The fuzz targets, run for a short time with random texts: any characters at all, texts made of
//! the pieces each notation knows, and good texts with a little damage.

#[path = "../../../fuzz/targets.rs"]
mod targets;

use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop, prop_oneof, proptest};

/// Texts made of pieces.
fn pieces(list: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(list), 0..60).prop_map(|pieces| pieces.concat())
}

/// A good text in which some characters are replaced, doubled or left out.
fn damaged(text: &'static str) -> impl Strategy<Value = String> {
    let damage = (any::<prop::sample::Index>(), any::<char>(), 0..3);
    prop::collection::vec(damage, 0..4).prop_map(move |damages| {
        let mut chars: Vec<char> = text.chars().collect();
        for (index, c, kind) in damages {
            let i = index.index(chars.len());
            match kind {
                0 => chars[i] = c,
                1 => chars.insert(i, chars[i]),
                _ => drop(chars.remove(i)),
            }
        }
        chars.into_iter().collect()
    })
}

const RECORD: &str = include_str!("data/annotated.ogn");
const RECORDS: &str = concat!(
    include_str!("data/annotated.ogn"),
    "\n",
    include_str!("data/auale.ogn"),
    "\n",
    include_str!("data/annotated-written.ogn"),
);
const RECORDS_PIECES: &[&str] = &[
    "[Variant \"ouri\"]",
    "[Round \"1\"]",
    "[Round \"[\"]",
    "[Round 1",
    "\n",
    "\n\n",
    " ",
    "1. F f *",
    "F",
    "e",
    "*",
    "(",
    ")",
    "{",
    "{[Round \"1\"]}",
    "}",
];
const RECORD_PIECES: &[&str] = &[
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
    " ",
    "\n",
    "(",
    ")",
    "{",
    "}",
    "1.",
    "2...",
    "*",
    "26-22",
    "+2",
    "+",
    "[Variant \"ouri\"]",
    "[Result \"*\"]",
    "[",
    "]",
    "\"",
    "\\",
    "[FEN \"0-0-0-0-0-1-1-0-0-0-2-0-22-22-S\"]",
    "[Ending \"agreement\"]",
    "é",
    "x",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn position(text in prop_oneof![
        any::<String>(),
        pieces(&["0-", "4-", "48-", "04-", "-", "S", "N", "x"]),
        damaged("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
    ]) {
        targets::position(&text);
    }

    #[test]
    fn rules(text in prop_oneof![
        any::<String>(),
        pieces(&["abapa", "ouri", "awari", ",", "slam=", "all", "forced", "occurrences=", "2", "="]),
        damaged("ouri,slam=opponent-rest,feeding=free,occurrences=12"),
    ]) {
        targets::rules(&text);
    }

    #[test]
    fn fen(text in prop_oneof![
        any::<String>(),
        pieces(&["4S", ",", "6", "/", " ", "0", "1", "48", "S", "N", "-"]),
        damaged("2S,4,1S/1S,1S,3,1S 21 21 N 50"),
    ]) {
        targets::fen(&text);
    }

    #[test]
    fn moves(text in prop_oneof![
        any::<String>(),
        pieces(&["A", "f", " ", "\t", "-", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", "x"]),
        damaged("0-0-0-0-0-1-1-0-0-0-2-0-22-22-S\tFaAb"),
    ]) {
        targets::moves(&text);
    }

    #[test]
    fn record(text in prop_oneof![
        any::<String>(),
        pieces(RECORD_PIECES),
        damaged(RECORD),
        Just(RECORD.to_owned()),
    ]) {
        targets::record(&text);
    }

    #[test]
    fn records(text in prop_oneof![
        any::<String>(),
        pieces(RECORDS_PIECES),
        pieces(RECORD_PIECES),
        damaged(RECORDS),
        Just(RECORDS.to_owned()),
    ]) {
        targets::records(&text);
    }
}
