//! The shared board over sockets, in one process and in two.

use std::sync::Arc;

use sembra_test_postgres::PostgresServer;
use serde_json::{Value, json};

use super::Class;
use crate::client::{TestServer, Visitor};
use crate::socket::Socket;
use crate::thinkers::Greedy;

/// The next message about the lesson that satisfies a condition.
async fn lesson(socket: &mut Socket, is_it: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = socket.until("lesson").await;
        if is_it(&message) {
            return message;
        }
    }
}

async fn follow(visitor: &Visitor, class: &Class) -> (Socket, Value) {
    let mut socket = Socket::open(visitor).await;
    socket.send(json!({"do": "lesson", "class": class.id})).await;
    let first = socket.until("lesson").await;
    (socket, first)
}

/// A lesson whose teacher and pupil may be at two servers of one database.
async fn a_lesson(servers: [&TestServer; 2]) {
    let class = Class::of(servers[0], "Ana").await;
    let mia = class.join(servers[0], "Mia").await;
    let mia = mia.visitor.moved_to(servers[1].base());
    let (mut teacher, first) = follow(&class.teacher, &class).await;
    assert_eq!((&first["locked"], &first["board"]), (&json!(false), &Value::Null));
    let (mut pupil, _) = follow(&mia, &class).await;
    class.teacher.put(&class.path("/board"), json!({"moves": "Ff"})).await.expect(200);
    let seen = lesson(&mut pupil, |seen| seen["board"].is_object()).await;
    assert_eq!((&seen["class"], &seen["board"]["ply"]), (&json!(class.id), &json!(2)));
    let version = seen["board"]["version"].as_u64().expect("a version");
    let ask = json!({"open": true, "version": version});
    let asked = class.teacher.put(&class.path("/board/question"), ask).await.expect(200);
    lesson(&mut pupil, |seen| seen["board"]["question"]["open"] == true).await;
    let number = &asked["board"]["question"]["number"];
    let body = json!({"question": number, "move": "D"});
    mia.put(&class.path("/board/answer"), body).await.expect(200);
    let seen = lesson(&mut teacher, |seen| seen["board"]["question"]["answered"] == 1).await;
    assert_eq!(seen["board"]["question"]["counts"], json!({"D": 1}));
    let seen = lesson(&mut pupil, |seen| seen["board"]["question"]["yours"] == "D").await;
    assert_eq!(seen["board"]["question"]["counts"], Value::Null, "pupils do not see it yet");
    class.teacher.put(&class.path("/lock"), json!({"locked": true})).await.expect(200);
    lesson(&mut pupil, |seen| seen["locked"] == true).await;
    // Whoever is removed from the class follows no more.
    let id = class.id_of("Mia").await;
    assert_eq!(class.teacher.delete(&class.path(&format!("/pupils/{id}"))).await.status, 204);
    assert_eq!(class.teacher.delete(&class.path("/board")).await.status, 204);
    lesson(&mut teacher, |seen| seen["board"].is_null()).await;
    loop {
        match pupil.receive().await {
            // The session is gone too, so the connection may end first.
            None => break,
            Some(message) if message["is"] == "refused" => break,
            Some(message) if message["is"] == "lesson" => {
                assert!(!message["board"].is_null(), "{message}");
            }
            Some(_) => {}
        }
    }
}

#[tokio::test]
async fn a_lesson_is_live_over_sockets() {
    let server = TestServer::start().await;
    a_lesson([&server, &server]).await;
    let (class, other) = (Class::of(&server, "Bea").await, Class::of(&server, "Cai").await);
    let zoe = other.join(&server, "Zoe").await.visitor;
    for stranger in [&zoe, &other.teacher, &server.visitor()] {
        let mut socket = Socket::open(stranger).await;
        socket.send(json!({"do": "lesson", "class": class.id})).await;
        let refused = socket.until("refused").await;
        assert_eq!(refused["problem"]["code"], "not_found", "{refused}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_live_at_two_servers() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("sembra").expect("a database");
    let server = async || {
        TestServer::with(Arc::new(Greedy), |config| config.database = Some(url.clone())).await
    };
    let servers = [server().await, server().await];
    a_lesson([&servers[0], &servers[1]]).await;
    for server in servers {
        server.stop().await;
    }
}
