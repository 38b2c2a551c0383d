//! A pupil and a game of theirs, as the database gives them; tests change what matters.

use sembra_play::{BySide, TimeControl, Timestamp};
use sembra_rules::{Position, Rules};
use sembra_storage::sqlite::SqliteDatabase;
use sembra_storage::{
    Accounts, ClassId, ClassTasks, Classes, Database, GameId, GameRow, NewClass, NewGame,
    NewPerson, NewPupil, Occupant, PersonKind, Pupil, PupilGame, PupilId, PupilsAsked, Seat,
};

const CREATED: Timestamp = Timestamp::from_ms(1_800_000_000_000);

/// A pupil, and a game that they play as South at level 2 by the rules of abapa.
pub async fn some_game() -> (Pupil, PupilGame) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = SqliteDatabase::open(folder.path()).await.expect("opened");
    let teacher = NewPerson {
        kind: PersonKind::Visitor,
        name: "Ana".to_owned(),
        secret_hash: [1; 32],
        device: String::new(),
        created: CREATED,
    };
    let class = NewClass {
        id: ClassId::random().expect("random bytes"),
        name: "3B".to_owned(),
        code: "BCDFGH".to_owned(),
        owner: database.add_person(teacher).await.expect("added"),
        created: CREATED,
    };
    let class = database.add_class(&class, 1).await.expect("written").expect("the first");
    let pupil = NewPupil {
        class,
        id: PupilId::random().expect("random bytes"),
        nickname: "Mia".to_owned(),
        picture: "sun".to_owned(),
        phrase: String::new(),
        secret_hash: [2; 32],
        device: String::new(),
        joined: CREATED,
    };
    let person = database.add_pupil(&pupil, 1).await.expect("written").expect("the first");
    let pupil = database.pupil(person).await.expect("read").expect("a pupil");
    let seat = |occupant| Seat { occupant, name: None };
    let game = NewGame {
        row: GameRow {
            id: GameId::random().expect("random bytes"),
            rules: Rules::ABAPA,
            start: Position::START,
            time: TimeControl::None,
            rated: false,
            shared_device: false,
            wins: BySide::default(),
            draws: 0,
            created: CREATED,
        },
        seats: BySide { south: seat(Occupant::Person(person)), north: seat(Occupant::Computer(2)) },
    };
    database.add_game(&game, None).await.expect("added");
    let games = database.games_of_pupils(PupilsAsked::all(class), CREATED, 9).await;
    database.close().await;
    (pupil, games.expect("read").into_iter().next().expect("one game"))
}
