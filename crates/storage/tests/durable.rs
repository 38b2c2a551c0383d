//! PostgreSQL servers and roles whose settings would lose commits.

use sembra_storage::StoreError;
use sembra_storage::postgres::Postgres;
use sembra_test_postgres::PostgresServer;
use sqlx::{ConnectOptions, Executor};

#[tokio::test]
async fn a_server_without_fsync_is_refused() {
    let server = PostgresServer::start_with(&["fsync=off"]).expect("a PostgreSQL server");
    let url = server.create_database("fast").expect("a database");
    match Postgres::open(&url).await {
        Ok(_) => panic!("it should be refused"),
        Err(error) => {
            assert!(matches!(error, StoreError::NotDurable { setting: "fsync=on", .. }), "{error}");
        }
    }
}

#[tokio::test]
async fn the_default_of_a_role_does_not_weaken_commits() {
    let server = PostgresServer::start_with(&["synchronous_commit=off"]).expect("a server");
    let url = server.create_database("weak").expect("a database");
    let options: sqlx::postgres::PgConnectOptions = url.parse().expect("a URL");
    let mut connection = options.connect().await.expect("connected");
    connection.execute("ALTER ROLE sembra SET synchronous_commit = off").await.expect("set");
    let mut weak = options.connect().await.expect("connected");
    let setting: String =
        sqlx::query_scalar("SHOW synchronous_commit").fetch_one(&mut weak).await.expect("read");
    assert_eq!(setting, "off");
    // Each connection of the database asks for durable commits, and is checked.
    sembra_storage::Database::close(&Postgres::open(&url).await.expect("opened")).await;
}
