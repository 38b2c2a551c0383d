use serde_json::{Value, json};

use super::{account, logged_in, me};
use crate::client::TestServer;

#[tokio::test]
async fn sessions_are_listed_and_revoked() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let phone = logged_in(&server, "Ana").await;
    let list = async |visitor: &crate::client::Visitor| {
        let list = visitor.get("/api/v1/account/sessions").await.expect(200);
        list["sessions"].as_array().expect("sessions").clone()
    };
    let sessions = list(&ana).await;
    assert_eq!(sessions.len(), 2);
    let current: Vec<&Value> = sessions.iter().filter(|s| s["current"] == true).collect();
    assert_eq!(current.len(), 1);
    let other = sessions.iter().find(|s| s["current"] == false).expect("the phone");
    let path = format!("/api/v1/account/sessions/{}", other["id"]);
    // Somebody else cannot end it, nor see it.
    let bea = account(&server, "Bea").await;
    bea.delete(&path).await.expect_problem(404, "not_found");
    assert_eq!(list(&bea).await.len(), 1);
    server.visitor().delete(&path).await.expect_problem(403, "account_needed");
    assert_eq!(me(&phone).await["name"], "Ana");
    assert_eq!(ana.delete(&path).await.status, 204);
    assert_eq!(me(&phone).await, Value::Null);
    ana.delete(&path).await.expect_problem(404, "not_found");
    for id in ["0", "x", "99999999999999999999"] {
        let path = format!("/api/v1/account/sessions/{id}");
        ana.delete(&path).await.expect_problem(404, "not_found");
    }
    // Ending one's own logs out.
    let own = format!("/api/v1/account/sessions/{}", list(&ana).await[0]["id"]);
    let out = ana.delete(&own).await;
    assert_eq!(out.status, 204);
    assert!(out.header("set-cookie").contains("Max-Age=0"));
    assert_eq!(me(&ana).await, Value::Null);
    server.stop().await;
}

#[tokio::test]
async fn the_device_is_named_in_two_words() {
    let server = TestServer::start().await;
    let ana = account(&server, "Ana").await;
    let agent = "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0";
    let phone = server.visitor();
    let request = phone.request(reqwest::Method::POST, "/api/v1/login").header("user-agent", agent);
    let body = json!({"name": "Ana", "password": super::PASSWORD});
    phone.send(request.json(&body)).await.expect(200);
    let sessions = ana.get("/api/v1/account/sessions").await.expect(200);
    let devices: Vec<&Value> = sessions["sessions"]
        .as_array()
        .expect("sessions")
        .iter()
        .map(|session| &session["device"])
        .collect();
    assert!(devices.contains(&&json!("Firefox, Android")), "{devices:?}");
    assert_eq!(sessions["recovery_codes_left"], 8);
    server.stop().await;
}
