//! Positions and games as pictures.

use reqwest::Method;
use serde_json::json;

use crate::client::TestServer;

#[tokio::test]
async fn a_position_is_drawn_as_svg_and_png() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let query = "position=4-0-0-1-3-1-2-1-2-0-0-6-14-14-S&arrow=E&theme=dark&size=500";
    let svg = visitor.get(&format!("/api/v1/diagram.svg?{query}")).await;
    assert_eq!((svg.status, svg.header("content-type")), (200, "image/svg+xml"));
    assert!(
        svg.text()
            .starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"500\" height=\"198\"")
    );
    let png = visitor.get(&format!("/api/v1/diagram.png?{query}")).await;
    assert_eq!((png.status, png.header("content-type")), (200, "image/png"));
    assert_eq!(&png.body[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(png.body[16..24], [0, 0, 1, 244, 0, 0, 0, 198]);
    for (answer, kind) in [(svg, "svg"), (png, "png")] {
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
        assert_eq!(answer.header("cache-control"), "public, max-age=86400");
        let path = format!("/api/v1/diagram.{kind}?{query}");
        let request = visitor.request(Method::GET, &path);
        let again = visitor.send(request.header("if-none-match", answer.header("etag"))).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{kind}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_drawn_at_any_of_its_moves() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let game = visitor.new_game(json!({"mode": "two"})).await;
    let id = game["id"].as_str().expect("a name").to_owned();
    for (ply, house) in ["F", "f", "E"].iter().enumerate() {
        visitor.play(&id, house, ply).await.expect(200);
    }
    // A game of one person is hidden until it is shared.
    visitor.get(&format!("/api/v1/diagram.svg?game={id}")).await.expect_problem(404, "not_found");
    let share = visitor.act(&id, "share", json!({})).await.expect(200);
    let token = share["share"].as_str().expect("a token");
    let of_game = |ply: &str| format!("/api/v1/diagram.svg?game={token}{ply}");
    for (ply, moves) in [("", "FfE"), ("&ply=2", "Ff"), ("&ply=0", "")] {
        let shown = visitor.get(&of_game(ply)).await;
        assert_eq!(shown.header("cache-control"), "public, max-age=60");
        let expected = visitor.get(&format!("/api/v1/diagram.svg?moves={moves}")).await;
        assert_eq!(shown.text(), expected.text(), "{ply}");
    }
    visitor.get(&of_game("&ply=4")).await.expect_problem(400, "invalid_query");
    visitor.get(&of_game("&moves=F")).await.expect_problem(400, "invalid_query");
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_drawn_is_said() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let cases = [
        ("size=99", 400, "invalid_query"),
        ("size=2001", 400, "invalid_query"),
        ("size=many", 400, "invalid_query"),
        ("theme=pink", 400, "invalid_query"),
        ("position=4-4", 400, "invalid_query"),
        ("arrow=G", 400, "invalid_query"),
        ("ply=3", 400, "invalid_query"),
        ("colour=red", 400, "invalid_query"),
        ("game=nothing", 404, "not_found"),
        ("game=aaaaaaaaaaaa", 404, "not_found"),
        ("arrow=a", 422, "illegal_move"),
        ("moves=FF", 422, "illegal_move"),
    ];
    for kind in ["svg", "png"] {
        for (query, status, code) in cases {
            let answer = visitor.get(&format!("/api/v1/diagram.{kind}?{query}")).await;
            assert_eq!(answer.header("access-control-allow-origin"), "*", "{query}");
            answer.expect_problem(status, code);
        }
    }
    server.stop().await;
}
