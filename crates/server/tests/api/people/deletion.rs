use std::path::Path;

use serde_json::{Value, json};

use super::{PASSWORD, account, begin, me, play, terms};
use crate::client::{TestServer, Visitor};

/// A name that stands nowhere by chance.
const NAME: &str = "Quetzalcoatlus";

/// Whether a file holds a text, in any letter case.
fn holds(path: &Path, text: &str) -> bool {
    let bytes = std::fs::read(path).expect("the file").to_ascii_lowercase();
    let text = text.to_ascii_lowercase();
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

#[tokio::test]
async fn deletion_leaves_no_trace_of_the_name() {
    let server = TestServer::start().await;
    let (ana, bea) = (account(&server, NAME).await, account(&server, "Bea").await);
    let finished = begin(&ana, &bea, terms("5+3", true)).await;
    play([&ana, &bea], &finished, 2).await;
    bea.act(&finished, "resign", json!({})).await.expect(200);
    let fresh = begin(&ana, &bea, terms("none", false)).await;
    let running = begin(&ana, &bea, terms("3d", false)).await;
    play([&ana, &bea], &running, 2).await;
    let own = ana.new_game(json!({"mode": "two", "names": {"S": NAME}})).await["id"].clone();
    ana.post("/api/v1/bots", json!({"name": format!("{NAME}-bot")})).await.expect(201);
    ana.post("/api/v1/account/tokens", json!({"label": format!("{NAME}'s")})).await.expect(201);
    ana.put("/api/v1/people/Bea/follow", json!({})).await;
    let path = format!("/api/v1/people/{NAME}");
    bea.put(&format!("{path}/follow"), json!({})).await;
    bea.post(&format!("{path}/report"), json!({"reason": "other"})).await;
    ana.post("/api/v1/people/Bea/report", json!({"reason": "other"})).await;
    ana.post("/api/v1/challenges", json!({"private": true})).await.expect(201);
    assert!(
        holds(&server.folder().join("sembra.sqlite-wal"), NAME),
        "the test looks in the right place"
    );

    let delete = "/api/v1/account/delete";
    let refused = ana.post(delete, json!({"password": "wrong password"})).await;
    refused.expect_problem(403, "wrong_password");
    ana.post(delete, json!({"confirm": NAME})).await.expect_problem(403, "wrong_password");
    let done = ana.post(delete, json!({"password": PASSWORD})).await;
    assert_eq!(done.status, 204, "{}", done.text());
    assert!(done.header("set-cookie").contains("Max-Age=0"));

    assert_eq!(me(&ana).await, Value::Null);
    bea.get(&path).await.expect_problem(404, "not_found");
    let login = json!({"name": NAME, "password": PASSWORD});
    ana.post("/api/v1/login", login).await.expect_problem(403, "wrong_login");
    assert_eq!(bea.get("/api/v1/following").await.expect(200)["people"], json!([]));
    // Games with others stay, without the name; running ones have ended.
    let ended = async |id: &str| bea.get(&format!("/api/v1/games/{id}")).await.expect(200);
    let game = ended(&finished).await;
    let left = game["players"]["S"]["name"].as_str().expect("a name");
    assert!(left.starts_with("deleted-"), "{left}");
    assert_eq!(ended(&fresh).await["status"], "aborted");
    let game = ended(&running).await;
    assert_eq!((&game["status"], &game["result"]["winner"]), (&json!("ended"), &json!("north")));
    let path = format!("/api/v1/games/{}", own.as_str().expect("a name"));
    bea.get(&path).await.expect_problem(404, "not_found");
    assert_eq!(bea.get("/api/v1/people/Bea").await.expect(200)["counts"]["games"], 2);
    // The name can be taken by somebody else, and is nowhere in the file.
    let folder = server.stop().await;
    let file = folder.path().join("sembra.sqlite");
    let database = sqlx::SqlitePool::connect(&format!("sqlite:{}", file.display())).await;
    let database = database.expect("the database");
    sqlx::query("VACUUM").execute(&database).await.expect("vacuumed");
    database.close().await;
    assert!(!holds(&file, NAME), "the name is still in the file");
    let wal = folder.path().join("sembra.sqlite-wal");
    assert!(!wal.exists() || !holds(&wal, NAME), "the name is still in the log");
}

#[tokio::test]
async fn a_visitor_deletes_what_is_known_of_them() {
    let server = TestServer::start().await;
    let visitor = server.visitor();
    let id = visitor.new_game(json!({"mode": "two"})).await["id"].clone();
    let name = me(&visitor).await["name"].clone();
    let delete = "/api/v1/account/delete";
    for body in [json!({}), json!({"confirm": "somebody"}), json!({"password": PASSWORD})] {
        let refused = visitor.post(delete, body).await;
        assert_eq!(refused.expect_problem(422, "invalid_body")["field"], "confirm");
    }
    assert_eq!(visitor.post(delete, json!({"confirm": name})).await.status, 204);
    assert_eq!(me(&visitor).await, Value::Null);
    let path = format!("/api/v1/games/{}", id.as_str().expect("a name"));
    visitor.get(&path).await.expect_problem(404, "not_found");
    let nobody: Visitor = server.visitor();
    nobody.post(delete, json!({"confirm": name})).await.expect_problem(403, "account_needed");
    server.stop().await;
}
