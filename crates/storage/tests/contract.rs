//! The contract of [`Database`], kept by every database.

mod cases;

use std::sync::Arc;

use sembra_storage::Database;
use sembra_storage::postgres::Postgres;
use sembra_storage::sqlite::SqliteDatabase;
use sembra_test_postgres::PostgresServer;

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    for (name, case) in cases::ALL {
        println!("{name}");
        let folder = tempfile::tempdir().expect("a folder");
        let database: Arc<dyn Database> =
            Arc::new(SqliteDatabase::open(folder.path()).await.expect("opened"));
        case(Arc::clone(&database)).await;
        database.close().await;
    }
}

#[tokio::test]
async fn postgres_keeps_the_contract() {
    let server = PostgresServer::start().expect("a PostgreSQL server");
    for (name, case) in cases::ALL {
        println!("{name}");
        let url = server.create_database(name).expect("a database");
        let database: Arc<dyn Database> = Arc::new(Postgres::open(&url).await.expect("opened"));
        case(Arc::clone(&database)).await;
        database.close().await;
    }
}
