//! Game records: what is read, what is written, what is refused and where.

use std::time::Instant;

use proptest::prelude::{
    ProptestConfig, Strategy, any, prop, prop_assert, prop_assert_eq, proptest,
};
use sembra_notation::{
    CommentError, Ending, Mark, NodeId, Record, Records, Score, ScoreError, TagError,
    parse_position, parse_rules,
};
use sembra_rules::{Game, House, Occurrences, Position, Reason, Rules, Seeds, Side};

/// As Aualé saves a game: it ends at the second occurrence of a position, and the last move counts
/// the seeds that its player keeps.
const AUALE: &str = include_str!("data/auale.ogn");
const ANNOTATED: &str = include_str!("data/annotated.ogn");

fn read(text: &str) -> Record {
    Record::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn seeds(count: u8) -> Seeds {
    Seeds::new(count).expect("at most 48")
}

/// The error that reading gives.
fn error(text: &str) -> String {
    Record::parse(text).expect_err("damaged").to_string()
}

#[test]
fn a_game_saved_by_auale_reads() {
    let record = read(AUALE);
    assert_eq!(record.rules(), &Rules::ABAPA);
    assert_eq!(record.tag("South"), Some("Aalina"));
    let game = record.game();
    assert_eq!(game.sowings().len(), 12);
    // Aualé ends a game at the second occurrence of a position; under abapa it could go on.
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    assert_eq!(record.score(), Score::Final { south: seeds(24), north: seeds(24) });
    let stricter = Rules { occurrences: Occurrences::TWO, ..Rules::ABAPA };
    let outcome = Record::parse_under(AUALE, stricter).expect("a record").game().outcome();
    assert_eq!(outcome.map(|outcome| outcome.reason), Some(Reason::EndlessPlay));
}

#[test]
fn comments_and_nested_variations_read() {
    let record = read(ANNOTATED);
    assert_eq!(record.tag("North"), Some("Blai \\ co"));
    assert_eq!(record.tag("Annotator"), Some("Ana"));
    assert_eq!(record.node(NodeId::ROOT).comments(), ["Both players wrote this down."]);
    let line: String = record
        .walk()
        .filter_map(|id| record.node(id).sowing().copied())
        .map(|s| s.origin().letter())
        .collect();
    assert_eq!(line, "FfBeEaAbCcb");
    let b = record.game_at(record.last());
    assert_eq!(b.sowings().len(), 5);
    let e = record.node(record.last()).parent().expect("a move before the last");
    assert_eq!(record.node(e).comments(), ["quiet", "very"]);
    let siblings = record.node(record.node(e).parent().expect("a parent")).children();
    assert_eq!(siblings.len(), 3);
    assert_eq!(record.node(siblings[2]).comments_before(), ["instead"]);
}

#[test]
fn the_written_form_is_fixed() {
    let written = read(ANNOTATED).to_string();
    assert_eq!(written, include_str!("data/annotated-written.ogn"));
    assert_eq!(read(&written), read(ANNOTATED));
}

#[test]
fn lines_stay_under_80_columns() {
    let mut record = read(ANNOTATED);
    record.comment(record.last(), &"ç word ".repeat(200)).expect("a comment");
    let text = record.to_string();
    assert!(text.lines().count() > 20);
    assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
    assert_eq!(read(&text), record);
}

#[test]
fn errors_tell_line_column_and_ply() {
    for (text, expected) in [
        ("1. F f\n2. F", "line 2, column 4: ply 3: house F is empty (abapa)"),
        (
            "1. F F",
            "line 1, column 6: ply 2: house F belongs to the player who is not to move (abapa)",
        ),
        ("1. F+1", "line 1, column 4: ply 1: the move captures 0, not 1"),
        ("1. F f (1... F)", "line 1, column 14: ply 2: house F belongs"),
        ("1. F f (1... a 2. C", "line 1, column 8: the variation that opens here is not closed"),
        ("(1. F)", "line 1, column 1: a variation follows the move that it replaces"),
        ("1. F ()", "line 1, column 7: a variation has at least one move"),
        ("1. F ((1. E))", "line 1, column 7: a variation follows"),
        ("1. F)", "line 1, column 5: this closes no variation"),
        ("1. F (1. E *)", "line 1, column 12: a variation has no result"),
        ("1. F * f", "line 1, column 8: nothing follows the result"),
        ("1. F {so", "line 1, column 6: the text ends where the brace that closes this comment"),
        ("1. F\n{a\u{7}}", "line 2, column 1: a comment may not hold '\\u{7}'"),
        ("1. F &", "line 1, column 6: '&' cannot stand here"),
        ("1 F", "line 1, column 1: a number is followed by a full stop"),
        ("26-", "line 1, column 1: a number is followed by a full stop"),
        ("26-99", "line 1, column 1: there are no more than 48 seeds"),
        ("26-26", "line 1, column 1: 26-26 is more than the 48 seeds of the game"),
        ("1. F+x", "line 1, column 6: 'x' cannot stand here: the number of captured seeds"),
        ("1. F+", "line 1, column 6: the text ends where the number of captured seeds"),
        ("[Event]", "line 1, column 7: ']' cannot stand here: a tag is written"),
        ("[Event \"x]", "line 1, column 11: the text ends where the quote"),
        ("[Event \"x\ny\"]", "line 1, column 10: '\\n' cannot stand here"),
        ("[Event \"x\" y]", "line 1, column 12: 'y' cannot stand here: a tag ends with a bracket"),
        ("[ \"x\"]", "line 1, column 1: \"\" cannot name a tag"),
        ("[Event \"x\"]\n[Event \"y\"]", "line 2, column 1: the tag Event is given twice"),
        ("1. F\n[Event \"x\"]", "line 2, column 1: tags come before moves"),
        ("[Variant \"kalah\"]", "line 1, column 1: the tag Variant: there is no preset"),
        ("[FEN \"4-4\"]", "line 1, column 1: the tag FEN: a position has 15 fields"),
        ("[Result \"won\"]", "line 1, column 1: the tag Result should be"),
        ("[Ending \"time\"]", "line 1, column 1: the tag Ending is agreement"),
        ("[Result \"*\"]\n1. F 26-22", "line 2, column 6: the moves end with another result"),
        (
            "[FEN \"0-0-0-0-0-1-0-0-0-0-0-0-24-23-N\"]\n20-10",
            "line 2, column 1: the game ended 25-23, not 20-10",
        ),
        (
            "[FEN \"0-0-0-0-0-1-0-0-0-0-0-0-24-23-N\"]\n[Ending \"agreement\"]",
            "line 2, column 1: the tag Ending: the game is over",
        ),
    ] {
        let found = error(text);
        assert!(found.starts_with(expected), "{text:?}\n  found {found}\n  not   {expected}");
    }
    let tags: String = (0..201).map(|i| format!("[T{i} \"\"]\n")).collect();
    assert_eq!(error(&tags), "line 201, column 1: a record has at most 200 tags");
}

#[test]
fn r1_kept_seeds_count_as_captured_only_where_the_game_ends() {
    // South keeps 20 seeds in its row after the first move, but the game goes on.
    for text in ["1. F+20", "1. F+20 f", "1. F+20 *", "1. F+20 25-23", "1. E (1. F+20) e"] {
        assert!(error(text).contains("the move captures 0, not 20"), "{text}: {}", error(text));
    }
    assert!(error("1. F+20\nf").starts_with("line 1, column 4: ply 1: "));
    // Aualé ends the game here, and writes the seeds that South keeps after the last move.
    let kept = "[FEN \"0-0-0-0-1-1-1-0-0-0-0-0-22-23-S\"]\n1. E+2 24-24";
    assert_eq!(read(kept).score(), Score::Final { south: seeds(24), north: seeds(24) });
    // The number must be what the result gives South.
    assert!(error(&kept.replace("24-24", "23-25")).contains("the move captures 0, not 2"));
    // By the rules South keeps its row here: North has no move.
    let over = "[FEN \"5-0-0-0-0-1-1-0-0-0-0-0-20-21-S\"]\n[Variant \"abapa,slam=all\"]\n1. F+7";
    assert_eq!(read(over).score(), Score::Final { south: seeds(27), north: seeds(21) });
    assert_eq!(read(&over.replace("+7", "+2")), read(over));
    assert!(error(&over.replace("+7", "+5")).contains("the move captures 2, not 5"));
}

#[test]
fn r3_an_open_result_of_a_finished_game_is_refused() {
    let over = "[FEN \"0-0-0-0-0-1-0-0-0-0-0-0-24-23-N\"]";
    assert_eq!(read(over).score(), Score::Final { south: seeds(25), north: seeds(23) });
    assert_eq!(error(&format!("{over}\n*")), "line 2, column 1: the game ended 25-23, not *");
    assert_eq!(
        error(&format!("{over}\n[Result \"*\"]")),
        "line 2, column 1: the game ended 25-23, not *"
    );
    let mut record = read(over);
    let by_rules = record.score();
    let wrong = ScoreError::Wrong { given: Score::Open, by_rules };
    assert_eq!(record.set_score(Score::Open), Err(wrong));
    assert_eq!(record.score(), by_rules);
}

#[test]
fn moves_after_the_end_name_their_ply() {
    let text = "[FEN \"0-0-0-0-0-1-1-0-0-0-1-0-24-21-S\"]\n1. F+2 e";
    assert_eq!(
        error(text),
        "line 2, column 8: ply 2: the game is over: a player has 25 seeds or more (abapa)"
    );
}

#[test]
fn the_variant_tag_tells_the_rules() {
    for (value, rules) in [
        ("Oware Abapa", "abapa"),
        ("Oware", "abapa"),
        ("?", "abapa"),
        ("", "abapa"),
        ("ouri", "ouri"),
        ("Oware Polish", "polish"),
        ("abapa,occurrences=2", "abapa,occurrences=2"),
    ] {
        let record = read(&format!("[Variant \"{value}\"]"));
        assert_eq!(record.rules(), &parse_rules(rules).expect("rules"), "{value}");
        assert_eq!(read(&record.to_string()), record);
    }
    assert!(Record::new(Rules::ABAPA, Position::START).to_string().contains("\"Oware Abapa\""));
    let under = Record::parse_under("[Variant \"kalah\"]", Rules::OURI).expect("a record");
    assert_eq!(under.rules(), &Rules::OURI);
}

#[test]
fn endings_that_are_not_moves_survive() {
    let mut game = Game::new(Rules::ABAPA);
    game.play(House::F).expect("legal");
    for ending in
        [Ending::Agreement, Ending::Resignation(Side::South), Ending::Resignation(Side::North)]
    {
        let mut ended = game.clone();
        match ending {
            Ending::Agreement => ended.agree_endless(),
            Ending::Resignation(side) => ended.resign(side),
        }
        .expect("the game goes on");
        let record = read(&Record::from_game(&ended).to_string());
        assert_eq!(record.game(), ended, "{ending:?}");
        let mut built = Record::from_game(&game);
        built.end(ending).expect("the game goes on");
        assert_eq!(record, built);
    }
}

/// A game of so many plies in which two single seeds chase each other.
fn chase(plies: usize) -> Game {
    let rules = Rules { occurrences: Occurrences::new(255).expect("two or more"), ..Rules::ABAPA };
    let start = parse_position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S").expect("a position");
    let mut game = Game::from_position(rules, start);
    while game.sowings().len() < plies {
        let house = game.legal().iter().last().expect("the chase goes on");
        game.play(house).expect("legal");
    }
    game
}

#[test]
fn r5_recording_a_game_takes_time_in_proportion_to_its_moves() {
    let fastest = |plies: usize| {
        let game = chase(plies);
        let time = |_| {
            let start = Instant::now();
            let record = Record::from_game(&game);
            let elapsed = start.elapsed();
            assert_eq!(record.game(), game);
            elapsed
        };
        (0..7).map(time).min().expect("some runs")
    };
    let (short, long) = (fastest(750), fastest(3_000));
    // Four times the moves: walking the whole line at each move would take about sixteen.
    assert!(long < 8 * short, "750 plies took {short:?}, 3,000 plies {long:?}");
}

#[test]
fn a_longer_main_line_reopens_the_game() {
    let mut record = Record::new(Rules::ABAPA, Position::START);
    record.end(Ending::Resignation(Side::South)).expect("the game goes on");
    record.add(record.last(), House::F).expect("legal");
    assert_eq!(record.score(), Score::Open);
    assert!(!record.game().is_over());
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn what_could_not_be_read_back_is_refused() {
    let mut record = Record::new(Rules::ABAPA, Position::START);
    assert_eq!(record.set_tag("Result", "1-0"), Err(TagError::Derived("Result".into())));
    assert_eq!(record.set_tag("a b", ""), Err(TagError::Name("a b".into())));
    assert_eq!(record.set_tag("Event", "x\n"), Err(TagError::Value('\n')));
    assert_eq!(record.comment(NodeId::ROOT, "}"), Err(CommentError::Character('}')));
    let main = record.add(NodeId::ROOT, House::F).expect("legal");
    assert_eq!(record.comment_before(main, "x"), Err(CommentError::NotAVariation));
    let score = Score::Final { south: seeds(40), north: seeds(40) };
    assert_eq!(record.set_score(score), Err(ScoreError::TooManySeeds(score)));
}

/// What reading several records gives: their moves, or the error.
fn read_all(text: &str) -> Vec<String> {
    let moves = |record: Record| {
        record.game().sowings().iter().map(|sowing| sowing.origin().letter()).collect()
    };
    Records::new(text).map(|record| record.map_or_else(|error| error.to_string(), moves)).collect()
}

#[test]
fn r2_records_written_one_after_the_other_read_back() {
    let texts = ["1. F f *", "", "{only a comment}", "1. F (1. E e) f"];
    let records: Vec<Record> = texts.iter().map(|text| read(text)).chain([read(AUALE)]).collect();
    let written: Vec<String> = records.iter().map(Record::to_string).collect();
    let again: Vec<Record> =
        Records::new(&written.join("\n")).map(|record| record.expect("a record")).collect();
    assert_eq!(again, records);
}

#[test]
fn r2_a_tag_after_moves_or_a_result_begins_the_next_record() {
    for text in [
        "[Round \"1\"]\n1. F *\n[Round \"2\"]\n1. E *",
        "1. F [Round \"2\"] 1. E",
        "[Round \"1\"]\n\n1. F\n\n[Round \"2\"]\n\n1. E\n\n",
        "\u{feff}[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\"] F {x} [Event \"y\"] E",
    ] {
        assert_eq!(read_all(text), ["F", "E"], "{text:?}");
    }
    // Tags alone: an empty line and a tag again.
    assert_eq!(read_all("[Round \"1\"]\n\n[Round \"2\"]\n\n1. E"), ["", "E"]);
    assert_eq!(read_all("[Round \"1\"]\n\n[Event \"x\"]\n\n1. E"), ["E"]);
    assert_eq!(
        read_all("[Round \"1\"]\n[Round \"2\"]\n\n1. E"),
        ["line 2, column 1: the tag Round is given twice"]
    );
    assert_eq!(read_all(" \n"), [""]);
}

#[test]
fn r2_an_error_names_the_game_and_the_others_are_read() {
    let game = |moves: &str| format!("[Event \"x\"]\n[South \"y\"]\n\n{moves}\n");
    for (bad, expected) in [
        ("1. F F *", "game 2: line 8, column 6: ply 2: house F belongs"),
        ("1. F+20 f *", "game 2: line 8, column 4: ply 1: the move captures 0"),
        ("1. F {open", "game 2: line 8, column 6: the text ends where the brace"),
        ("1. F (1. E", "game 2: line 8, column 6: the variation that opens here"),
        ("1. F * 1. E *", "game 2: line 8, column 8: nothing follows the result"),
        ("1. F $ f *", "game 2: line 8, column 6: a mark is"),
    ] {
        for separator in ["", "\n"] {
            let games = [game("1. A *"), game(bad), game("1. B *"), game("1. C *")];
            let found = read_all(&games.join(separator));
            let line = 8 + separator.len();
            let expected = expected.replace("line 8", &format!("line {line}"));
            assert_eq!(found.len(), 4, "{bad:?}: {found:?}");
            assert!(found[1].starts_with(&expected), "{bad:?}: {found:?}");
            assert_eq!((&*found[0], &*found[2], &*found[3]), ("A", "B", "C"), "{bad:?}");
        }
    }
    let bad_tag = game("1. A *") + "\n[Event x]\n[South \"y\"]\n\n1. F *\n\n" + &game("1. B *");
    let found = read_all(&bad_tag);
    assert!(found[1].starts_with("game 2: line 6, column 8: 'x' cannot stand here"), "{found:?}");
    assert_eq!((found.len(), &*found[0], &*found[2]), (3, "A", "B"));
    // The only game needs no number.
    assert!(read_all("1. F F")[0].starts_with("line 1, column 6: ply 2"));
}

#[test]
fn r2_rules_may_be_given_for_all_records() {
    let text = "[Variant \"kalah\"] 1. F [Variant \"abapa\"] 1. E";
    let rules: Vec<Rules> = Records::under(text, Rules::OURI)
        .map(|record| *record.expect("a record").rules())
        .collect();
    assert_eq!(rules, [Rules::OURI; 2]);
}

#[test]
fn deep_nesting_needs_no_stack() {
    // Siblings nested in each other, far deeper than any call stack.
    let depth = 100_000;
    let text = format!("F {}{}", "(E ".repeat(depth), ")".repeat(depth));
    let record = read(&text);
    assert_eq!(record.node(NodeId::ROOT).children().len(), depth + 1);
    assert_eq!(read(&record.to_string()), record);
}

/// A record made of random choices: moves after random nodes, comments, tags, an ending.
fn any_record() -> impl Strategy<Value = Record> {
    let rules = prop::sample::select(vec![
        Rules::ABAPA,
        Rules::OURI,
        Rules::POLISH,
        Rules::AWARI,
        Rules { occurrences: Occurrences::TWO, ..Rules::OURI },
    ]);
    let start = prop::sample::select(vec![
        Position::START,
        Position::start(Side::North),
        parse_position("1-1-0-2-4-0-1-1-1-0-0-0-18-19-S").expect("a position"),
        parse_position("0-0-0-0-1-1-1-1-0-0-0-0-22-22-N").expect("a position"),
    ]);
    let step = (any::<prop::sample::Index>(), 0..10u8, 0..6usize, "[ -~é\n]{0,30}");
    let tags = prop::collection::vec(("[A-Za-z_][A-Za-z0-9_]{0,8}", "[ -~é]{0,20}"), 0..4);
    (rules, start, prop::collection::vec(step, 0..60), tags, 0..5usize).prop_map(
        |(rules, start, steps, tags, ending)| {
            let mut record = Record::new(rules, start);
            let mut nodes = vec![NodeId::ROOT];
            for (index, kind, house, text) in steps {
                let node = if kind < 6 { record.last() } else { nodes[index.index(nodes.len())] };
                if kind == 9 {
                    // Some comments are refused; the record is then as it was.
                    let _ = record.comment(node, &text);
                    let _ = record.comment_before(node, &text);
                } else if let Ok(node) = record.add(node, House::ALL[house]) {
                    nodes.push(node);
                }
            }
            for (name, value) in tags {
                let _ = record.set_tag(&name, &value);
            }
            if let Some(&ending) = [Ending::Agreement, Ending::Resignation(Side::North)].get(ending)
            {
                let _ = record.end(ending);
            }
            record
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn reading_what_is_written_gives_the_same(record in any_record()) {
        let text = record.to_string();
        let again = Record::parse(&text);
        prop_assert_eq!(again.as_ref(), Ok(&record), "{}", text);
        prop_assert_eq!(again.map(|record| record.to_string()), Ok(text.clone()));
        let words_fit = |line: &str| line.starts_with('[') || line.chars().count() < 80;
        prop_assert!(text.lines().all(words_fit), "{}", text);
    }

    #[test]
    fn a_record_cut_short_is_read_or_refused_with_its_line(record in any_record(), cut in any::<prop::sample::Index>()) {
        let text = record.to_string();
        let chars: Vec<char> = text.chars().collect();
        let part: String = chars[..cut.index(chars.len())].iter().collect();
        if let Err(error) = Record::parse(&part) {
            prop_assert!(error.at.line <= part.split('\n').count(), "{}", error);
        }
    }
}

#[test]
fn marks_are_read_with_signs_or_numbers_and_written_with_signs() {
    let record = read("1. F! f?? 2. B $6 (2. E!? e $2 $10) e *");
    let written = record.to_string();
    assert!(written.ends_with("1. F! f?? 2. B?! (2. E!? e?) 2... e *\n"), "{written}");
    assert_eq!(read(&written), record);
    let first = record.node(NodeId::ROOT).children()[0];
    assert_eq!(record.node(first).mark(), Some(Mark::Good));
    let mut changed = record.clone();
    changed.mark(first, None);
    assert_ne!(changed, record);
    changed.mark(NodeId::ROOT, Some(Mark::Good));
    assert_eq!(changed.node(NodeId::ROOT).mark(), None);
}

#[test]
fn marks_without_sense_are_refused_where_they_stand() {
    for (text, expected) in [
        ("! 1. F *", "line 1, column 1: a mark follows the move that it is about"),
        ("1. F!!! *", "line 1, column 5: a mark is !, ?, !!, ??, !? or ?!, not \"!!!\""),
        ("1. F! ? *", "line 1, column 7: a move has one mark"),
        ("1. F $ *", "line 1, column 6: a mark is !, ?, !!, ??, !? or ?!, not \"$\""),
        ("1. F f (!1... e) *", "line 1, column 9: a mark follows the move that it is about"),
    ] {
        assert_eq!(error(text), expected);
    }
}
