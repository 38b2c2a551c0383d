//! Accounts on PostgreSQL, with two servers on one database.

use std::sync::Arc;

use sembra_test_postgres::PostgresServer;
use serde_json::{Value, json};

use super::{PASSWORD, account, begin, me, play, terms};
use crate::client::TestServer;
use crate::thinkers::Greedy;

#[tokio::test]
async fn people_on_two_servers() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("people").expect("a database");
    let start = async || {
        TestServer::with(Arc::new(Greedy), |config| config.database = Some(url.clone())).await
    };
    let (one, two) = (start().await, start().await);
    let ana = account(&one, "Ana").await;
    let bea = account(&two, "Bea").await;
    // A visitor begins a game at one server and logs in at the other: it is theirs at both.
    let guest = one.visitor();
    let id = begin(&guest, &bea.moved_to(one.base()), terms("3d", false)).await;
    play([&guest, &bea.moved_to(one.base())], &id, 1).await;
    let there = guest.moved_to(two.base());
    there.get(&format!("/api/v1/games/{id}")).await.expect(200);
    there.post("/api/v1/login", json!({"name": "Ana", "password": PASSWORD})).await.expect(200);
    for server in [&one, &two] {
        let game =
            ana.moved_to(server.base()).get(&format!("/api/v1/games/{id}")).await.expect(200);
        assert_eq!((&game["you"], &game["players"]["S"]["name"]), (&json!("S"), &json!("Ana")));
    }
    play([&ana, &bea], &id, 0).await;
    let profile = bea.get("/api/v1/people/ana").await.expect(200);
    assert_eq!(profile["playing"], json!([id]));
    ana.put("/api/v1/people/Bea/follow", json!({})).await;
    assert_eq!(ana.get("/api/v1/following").await.expect(200)["people"][0]["playing"], json!(id));
    let list =
        bea.get("/api/v1/people/Ana/games?speed=correspondence&opponent=BEA").await.expect(200);
    assert_eq!(list["games"][0]["id"], json!(id));
    let export = ana.get("/api/v1/account/export").await;
    assert!(export.text().ends_with("{\"is\":\"end\"}\n"));
    // Deleted at one server, gone at both.
    let gone = there.post("/api/v1/account/delete", json!({"password": PASSWORD})).await;
    assert_eq!(gone.status, 204, "{}", gone.text());
    assert_eq!(me(&ana).await, Value::Null);
    let game = bea.moved_to(one.base()).get(&format!("/api/v1/games/{id}")).await.expect(200);
    assert_ne!(game["status"], "playing");
    one.stop().await;
    two.stop().await;
}
