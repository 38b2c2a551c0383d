//! The public questions to the endgame tables.

use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use reqwest::Method;
use sembra_notation::parse_position;
use sembra_rules::Rules;
use sembra_server::{Running, start};
use sembra_tables::{BuildOptions, LayerSeeds, Tables, build, move_intervals};
use serde_json::Value;
use tempfile::TempDir;

use crate::client::{Visitor, config};

/// A server whose tables of up to 4 seeds are in memory; those of abapa of 5 to 7 seeds are files.
struct TableServer {
    running: Running,
    folder: TempDir,
}

fn build_abapa(data: &Path) {
    let options = BuildOptions {
        rules: Rules::ABAPA,
        seeds_max: LayerSeeds::of::<7>(),
        folder: data.join("tables"),
        threads: Some(NonZeroUsize::MIN),
    };
    build(&options, &|_| {}).expect("tables");
}

impl TableServer {
    async fn start() -> TableServer {
        let folder = tempfile::tempdir().expect("a folder");
        build_abapa(folder.path());
        let mut config = config(folder.path());
        config.tables_seeds = Some(LayerSeeds::of::<4>());
        let running = start(&config).await.expect("the server starts");
        let server = TableServer { running, folder };
        let visitor = server.visitor();
        for _ in 0..500 {
            let status = visitor.get("/api/v1/status").await.expect(200);
            if status["tables"]["state"] == "ready" {
                return server;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the tables are not ready");
    }

    fn visitor(&self) -> Visitor {
        Visitor::new(format!("http://{}", self.running.address()))
    }

    async fn stop(self) {
        self.running.stop().await;
        drop(self.folder);
    }
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

const POSITIONS: [&str; 6] = [
    "0-0-0-0-0-1-1-0-0-0-2-0-22-22-S",
    "0-0-0-0-0-1-1-0-0-0-2-0-22-22-N",
    "1-0-0-2-0-0-0-1-0-1-0-0-20-23-S",
    "0-1-0-2-0-1-0-1-0-1-0-1-20-21-N",
    "0-0-3-0-0-1-2-0-0-0-0-1-19-22-S",
    "2-0-0-0-0-1-0-0-0-0-1-2-24-18-N",
];

#[tokio::test]
async fn answers_are_those_of_the_table_files() {
    let server = TableServer::start().await;
    let tables = Tables::open(&server.folder.path().join("tables"), &Rules::ABAPA).expect("files");
    let visitor = server.visitor();
    for text in POSITIONS {
        let position = parse_position(text).expect("a position");
        let answer = visitor.get(&format!("/api/v1/tables?position={text}")).await.expect(200);
        let expected = tables.probe(position).expect("no damage").expect("a layer");
        assert_eq!(number(&answer["floor"]), i64::from(expected.floor), "{text}");
        assert_eq!(number(&answer["ceiling"]), i64::from(expected.ceiling), "{text}");
        let moves = move_intervals(&Rules::ABAPA, position, |board| tables.probe(board));
        let mut moves: Vec<(i64, i64)> = moves
            .expect("no damage")
            .expect("layers")
            .iter()
            .map(|(_, interval)| (interval.floor.into(), interval.ceiling.into()))
            .collect();
        moves.sort_by(|a, b| b.cmp(a));
        let listed = answer["moves"].as_array().expect("a list");
        let found: Vec<(i64, i64)> = listed
            .iter()
            .map(|played| (number(&played["floor"]), number(&played["ceiling"])))
            .collect();
        assert_eq!(found, moves, "{text}");
        // The category is the result at the actual lead.
        let lead = number(&answer["lead"]);
        let bounds = (lead + number(&answer["floor"]), lead + number(&answer["ceiling"]));
        let category = match bounds {
            (1.., _) => "win",
            (_, ..=-1) => "loss",
            (0, 0) => "draw",
            _ => "open",
        };
        assert_eq!(answer["category"], category, "{text}");
        assert_eq!(listed[0]["best"], true, "{text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_is_over_has_its_final_count() {
    let server = TableServer::start().await;
    let visitor = server.visitor();
    // South has won; what is left belongs to nobody.
    let answer =
        visitor.get("/api/v1/tables?position=0-0-0-0-0-1-1-0-0-0-1-0-25-20-N").await.expect(200);
    assert_eq!((&answer["over"], &answer["category"]), (&true.into(), &"loss".into()));
    assert_eq!((number(&answer["lead"]), number(&answer["floor"])), (-5, 0));
    assert!(answer["moves"].as_array().expect("a list").is_empty());
    // North cannot be fed: South keeps the two seeds.
    let answer =
        visitor.get("/api/v1/tables?position=1-1-0-0-0-0-0-0-0-0-0-0-22-24-S").await.expect(200);
    assert_eq!((&answer["over"], &answer["category"]), (&true.into(), &"draw".into()));
    assert_eq!((number(&answer["floor"]), number(&answer["ceiling"])), (2, 2));
    server.stop().await;
}

#[tokio::test]
async fn what_the_tables_lack_is_said() {
    let server = TableServer::start().await;
    let visitor = server.visitor();
    let start = visitor.get("/api/v1/tables?position=4-4-4-4-4-4-4-4-4-4-4-4-0-0-S").await;
    assert!(start.text().contains("hold up to 7 seeds on the board; this position has 48"));
    start.expect_problem(404, "no_table");
    let ouri = "/api/v1/tables?rules=ouri&position=0-0-3-0-0-1-2-0-0-0-0-1-19-22-S";
    visitor.get(ouri).await.expect_problem(404, "no_table");
    let house_rules =
        "/api/v1/tables?rules=abapa,slam=all&position=0-0-0-0-0-1-1-0-0-0-2-0-22-22-S";
    visitor.get(house_rules).await.expect_problem(404, "no_table");
    for query in ["", "?position=1-1-1", "?position=", "?rules=none&position=", "?moves=F"] {
        let answer = visitor.get(&format!("/api/v1/tables{query}")).await;
        assert_eq!(answer.header("access-control-allow-origin"), "*", "{query}");
        answer.expect_problem(400, "invalid_query");
    }
    server.stop().await;
}

#[tokio::test]
async fn any_site_may_read_and_keep_the_answers_and_no_cookie_is_set() {
    let server = TableServer::start().await;
    let visitor = server.visitor();
    for path in [&format!("/api/v1/tables?position={}", POSITIONS[0])[..], "/api/v1/tables/stats"] {
        let request = || visitor.request(Method::GET, path).header("origin", "https://example.org");
        let answer = visitor.send(request()).await;
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        assert_eq!(answer.header("access-control-allow-credentials"), "");
        assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert!(answer.header("cache-control").starts_with("public, max-age="));
        assert_eq!(answer.header("set-cookie"), "");
        let tag = answer.header("etag").to_owned();
        assert!(tag.starts_with("W/\""), "{tag}");
        let again = visitor.send(request().header("if-none-match", &tag)).await;
        assert_eq!((again.status, again.body.len()), (304, 0));
        let preflight = visitor
            .request(Method::OPTIONS, path)
            .header("origin", "https://example.org")
            .header("access-control-request-method", "GET");
        let preflight = visitor.send(preflight).await;
        assert_eq!(preflight.status, 204);
        assert_eq!(preflight.header("access-control-allow-methods"), "GET, HEAD");
    }
    // Nothing else is open.
    let other = visitor.get("/api/v1/rules").await;
    assert_eq!(other.header("access-control-allow-origin"), "");
    assert_eq!(other.header("cross-origin-resource-policy"), "same-origin");
    server.stop().await;
}

#[tokio::test]
async fn the_statistics_name_every_layer() {
    let server = TableServer::start().await;
    let stats = server.visitor().get("/api/v1/tables/stats").await.expect(200);
    let tables = stats["tables"].as_array().expect("a list");
    assert_eq!(tables.len(), 4);
    let abapa = tables.iter().find(|entry| entry["rules"] == "abapa").expect("abapa");
    assert_eq!((number(&abapa["seeds_max"]), number(&abapa["memory_seeds_max"])), (7, 4));
    let layers = abapa["layers"].as_array().expect("layers");
    assert_eq!(layers.len(), 8);
    // C(n + 11, 11) positions.
    let positions: Vec<i64> = layers.iter().map(|layer| number(&layer["positions"])).collect();
    assert_eq!(positions, [1, 12, 78, 364, 1365, 4368, 12376, 31824]);
    for layer in layers {
        let in_memory = number(&layer["seeds"]) <= 4;
        assert_eq!(layer["histogram"].is_object(), in_memory, "{layer}");
        assert_eq!(layer["exact"].is_u64(), in_memory, "{layer}");
        if let Some(histogram) = layer["histogram"].as_object() {
            let total: i64 = histogram.values().map(number).sum();
            assert_eq!(total, number(&layer["positions"]));
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_flood_is_answered_with_429() {
    let server = TableServer::start().await;
    let visitor = server.visitor();
    let path = format!("/api/v1/tables?position={}", POSITIONS[0]);
    let mut refused = None;
    for _ in 0..3_000 {
        let answer = visitor.get(&path).await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    assert_eq!(refused.header("access-control-allow-origin"), "*");
    assert!(!refused.header("retry-after").is_empty());
    refused.expect_problem(429, "too_many_requests");
    server.stop().await;
}
