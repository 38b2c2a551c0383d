//! Classes: teachers, pupils, and what pupils are refused.

mod board;
mod board_live;
mod dashboard;
mod lesson;
mod links;
mod lock;
mod offers;
mod refusals;
mod rounds;
mod simul;
mod tasks;
mod teaching;

use serde_json::{Value, json};

use crate::client::{TestServer, Visitor};
use crate::people::account;

/// A pupil with the browser they joined in.
pub struct Pupil {
    pub visitor: Visitor,
    pub nickname: String,
    pub phrase: String,
}

/// A class and the browser of its owner.
pub struct Class {
    pub teacher: Visitor,
    pub id: String,
}

impl Class {
    /// Makes a class of a new account.
    pub async fn of(server: &TestServer, owner: &str) -> Class {
        let teacher = account(server, owner).await;
        let id = make(&teacher, &format!("Class of {owner}")).await;
        Class { teacher, id }
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/v1/classes/{}{rest}", self.id)
    }

    /// The class as its teacher sees it.
    pub async fn seen(&self) -> Value {
        self.teacher.get(&self.path("")).await.expect(200)
    }

    pub async fn code(&self) -> String {
        self.seen().await["code"].as_str().expect("a code").to_owned()
    }

    /// A new pupil, at a server.
    pub async fn join(&self, server: &TestServer, nickname: &str) -> Pupil {
        join(server, &self.code().await, nickname).await
    }

    /// The name in addresses of a pupil.
    pub async fn id_of(&self, nickname: &str) -> String {
        let class = self.seen().await;
        let mut pupils = class["pupils"].as_array().expect("pupils").iter();
        let pupil = pupils.find(|pupil| pupil["nickname"] == nickname).expect("the pupil");
        pupil["id"].as_str().expect("a name").to_owned()
    }
}

/// Makes a class; gives its name in addresses.
pub async fn make(teacher: &Visitor, name: &str) -> String {
    let class = teacher.post("/api/v1/classes", json!({"name": name})).await.expect(201);
    class["id"].as_str().expect("a name").to_owned()
}

/// Joins a class on a new device.
pub async fn join(server: &TestServer, code: &str, nickname: &str) -> Pupil {
    let visitor = server.visitor();
    let body = json!({"code": code, "nickname": nickname, "picture": "sun"});
    let joined = visitor.post("/api/v1/classes/join", body).await.expect(201);
    let phrase = joined["phrase"].as_str().expect("a phrase").to_owned();
    Pupil { visitor, nickname: nickname.to_owned(), phrase }
}

/// Has pupils be here now, however long a slow machine took until this moment.
pub async fn be_here(class: &Class, pupils: &[Pupil]) {
    for pupil in pupils {
        pupil.visitor.get(&class.path("")).await.expect(200);
    }
}

/// Challenges a pupil of a class; gives the name of the challenge.
pub async fn challenge(by: &Visitor, class: &Class, to: &str) -> String {
    let path = class.path("/challenges");
    let made = by.post(&path, json!({"to": class.id_of(to).await})).await.expect(201);
    made["id"].as_str().expect("a name").to_owned()
}

/// A game that one has offered to the other, who accepts; its name.
pub async fn begin(by: &Visitor, class: &Class, other: &Pupil) -> String {
    let challenge = challenge(by, class, &other.nickname).await;
    let path = format!("/api/v1/challenges/{challenge}/accept");
    let game = other.visitor.post(&path, json!({})).await.expect(201);
    game["id"].as_str().expect("a name").to_owned()
}
