use serde_json::json;

use super::{PASSWORD, account};
use crate::client::TestServer;

#[tokio::test]
async fn names_of_accounts_and_bots_keep_the_rules() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let cases = [
        ("length", vec!["", "x", "abcdefghijklmnopqrstu"]),
        ("characters", vec!["Ana B", "..", "a/b", "<b>", "a\u{202e}b", "a\0b"]),
        ("reserved", vec!["Visitor-1", "admin", "SEMBRA", "moderator", "deleted-x", "level-3"]),
    ];
    for (reason, names) in cases {
        for name in names {
            let body = json!({"name": name, "password": PASSWORD});
            let answer = server.visitor().post("/api/v1/account", body).await;
            let problem = answer.expect_problem(422, "invalid_name");
            assert_eq!((&problem["field"], &problem["reason"]), (&json!("name"), &json!(reason)));
            let answer = ana.post("/api/v1/bots", json!({"name": name})).await;
            assert_eq!(answer.expect_problem(422, "invalid_name")["reason"], reason);
        }
    }
    for name in ["Łukasz.K", "アヤ", "o_o-2"] {
        account(&server, name).await;
        let path = reqwest::Url::parse(&server.base()).expect("an address");
        let path = path.join("/api/v1/people/").and_then(|url| url.join(name)).expect("a path");
        let profile = ana.get(path.path()).await.expect(200);
        assert_eq!(profile["person"]["name"], name);
    }
    server.stop().await;
}
