//! A class as the API shows it.

use std::collections::HashMap;

use sembra_rooms::Clock;
use sembra_storage::{Class, Database, PersonId, Pupil, TaughtClass};
use serde::Serialize;
use utoipa::ToSchema;

use super::access::{self, Member};
use super::picture::Picture;
use super::presence;
use crate::clock::{SystemClock, Timestamp};
use crate::games::GameIdText;
use crate::http::problem::Problem;
use crate::lobby::ChallengeAnswer;

/// How many running games of a class are looked up.
const GAMES_MAX: u32 = 200;
/// How many open challenges of a person are looked up.
const CHALLENGES_MAX: u32 = 100;

/// A class in its teacher's list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedClass {
    /// Its name in addresses.
    #[schema(example = "k3v9x0q2m7ab")]
    id: String,
    /// What its teacher calls it.
    name: String,
    /// Whether somebody can join now.
    open: bool,
    /// How many pupils it has.
    pupils: u64,
    /// Whether it is the teacher's own; one of its teachers is the owner.
    mine: bool,
    /// When it was made.
    created: Timestamp,
}

impl From<TaughtClass> for ListedClass {
    fn from(TaughtClass { class, is_owner, pupils }: TaughtClass) -> ListedClass {
        ListedClass {
            id: class.id.as_str().to_owned(),
            name: class.name,
            open: class.is_open,
            pupils,
            mine: is_owner,
            created: class.created.into(),
        }
    }
}

/// The class of a pupil.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClassOfPupil {
    /// Its name in addresses.
    #[schema(example = "k3v9x0q2m7ab")]
    id: String,
    /// What its teacher calls it.
    name: String,
    /// The pupil's picture.
    picture: String,
}

impl ClassOfPupil {
    /// The class of a pupil.
    pub fn new(class: &Class, pupil: &Pupil) -> ClassOfPupil {
        ClassOfPupil {
            id: class.id.as_str().to_owned(),
            name: class.name.clone(),
            picture: pupil.picture.clone(),
        }
    }

    /// The class of a person, if they are a pupil.
    pub async fn of(
        database: &dyn Database,
        person: PersonId,
    ) -> Result<Option<ClassOfPupil>, Problem> {
        let Some(pupil) = database.pupil(person).await? else { return Ok(None) };
        let class = database.class_by_key(pupil.class).await?;
        Ok(class.map(|class| ClassOfPupil::new(&class, &pupil)))
    }
}

/// A class.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Class)]
pub struct ClassAnswer {
    /// Its name in addresses.
    #[schema(example = "k3v9x0q2m7ab")]
    id: String,
    /// What its teacher calls it.
    name: String,
    /// What pupils join and log in with; null for pupils.
    #[schema(example = "KTRBMX")]
    code: Option<String>,
    /// Whether somebody can join now.
    open: bool,
    /// Whether pupils may say ready-made phrases in games.
    phrases: bool,
    /// Whether pupils see their ratings.
    ratings: bool,
    /// Whether the teacher has paused playing.
    locked: bool,
    /// Whether there is a shared board now.
    board: bool,
    /// When it was made.
    created: Timestamp,
    /// Who asks.
    you: ClassRole,
    /// The pupil who asks; null for teachers.
    pupil: Option<String>,
    /// The teachers, the owner first.
    teachers: Vec<TeacherAnswer>,
    /// The pupils by nickname.
    pupils: Vec<PupilAnswer>,
    /// The classes that play with this one, as far as pupils see them.
    linked: Vec<LinkedClass>,
    /// The open challenges between pupils of the class and whoever asks.
    challenges: Vec<ChallengeAnswer>,
}

/// Another class that plays with a class.
#[derive(Debug, Serialize, ToSchema)]
struct LinkedClass {
    /// Its name in addresses.
    #[schema(example = "k3v9x0q2m7ab")]
    id: String,
    /// What its teacher calls it.
    name: String,
    /// Its pupils by nickname.
    pupils: Vec<PupilAnswer>,
}

/// What somebody is in a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClassRole {
    /// The teacher whose class it is.
    Owner,
    /// Another teacher.
    Teacher,
    /// A pupil.
    Pupil,
}

/// A teacher of a class.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeacherAnswer {
    /// The name of the account.
    name: String,
    /// Whether the class is theirs.
    owner: bool,
}

/// A pupil of a class.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Pupil)]
pub struct PupilAnswer {
    /// The pupil's name in addresses.
    #[schema(example = "m7abk3v9x0q2")]
    id: String,
    /// The name that the class sees.
    nickname: String,
    /// The picture.
    picture: Picture,
    /// Whether the pupil is here now.
    here: bool,
    /// The game that the pupil plays with somebody now, the newest; null when there is none.
    game: Option<GameIdText>,
    /// When the pupil joined; null for pupils.
    joined: Option<Timestamp>,
    /// When the pupil was last here; null for pupils.
    seen: Option<Timestamp>,
}

impl ClassAnswer {
    /// A class as one of its members sees it.
    pub async fn load(
        database: &dyn Database,
        class: Class,
        member: &Member,
        asking: Option<PersonId>,
    ) -> Result<ClassAnswer, Problem> {
        let pupils = database.pupils(class.key).await?;
        let teachers = database.teachers(class.key).await?;
        let games = running_games(database, &pupils).await?;
        let linked = linked_classes(database, &class).await?;
        let board = database.board(class.key).await?.is_some_and(|board| board.is_on);
        let locked = access::is_locked(database.class_lock(class.key).await?);
        let challenges = challenges(database, &pupils, asking).await?;
        let (you, pupil) = match member {
            Member::Teacher { is_owner: true } => (ClassRole::Owner, None),
            Member::Teacher { is_owner: false } => (ClassRole::Teacher, None),
            Member::Pupil(pupil) => (ClassRole::Pupil, Some(pupil)),
        };
        let is_teacher = pupil.is_none();
        Ok(ClassAnswer {
            id: class.id.as_str().to_owned(),
            name: class.name,
            code: is_teacher.then_some(class.code),
            open: class.is_open,
            phrases: class.phrases,
            ratings: class.ratings,
            locked,
            board,
            created: class.created.into(),
            you,
            pupil: pupil.map(|pupil| pupil.id.as_str().to_owned()),
            teachers: teachers
                .into_iter()
                .map(|teacher| TeacherAnswer { name: teacher.name, owner: teacher.is_owner })
                .collect(),
            pupils: pupils
                .iter()
                .map(|pupil| {
                    let game = games.get(&pupil.person).cloned();
                    PupilAnswer::new(pupil, game, is_teacher)
                })
                .collect(),
            linked,
            challenges,
        })
    }
}

impl PupilAnswer {
    fn new(pupil: &Pupil, game: Option<GameIdText>, is_for_teacher: bool) -> PupilAnswer {
        PupilAnswer {
            id: pupil.id.as_str().to_owned(),
            nickname: pupil.nickname.clone(),
            picture: Picture(pupil.picture.clone()),
            here: presence::is_here(pupil, SystemClock.now()),
            game,
            joined: is_for_teacher.then(|| pupil.joined.into()),
            seen: is_for_teacher.then(|| pupil.seen.into()),
        }
    }
}

/// The classes that play with a class.
async fn linked_classes(
    database: &dyn Database,
    class: &Class,
) -> Result<Vec<LinkedClass>, Problem> {
    let mut linked = Vec::new();
    for link in database.links(class.key).await?.into_iter().filter(|link| link.is_agreed) {
        let pupils = database.pupils(link.other.key).await?;
        let games = running_games(database, &pupils).await?;
        let seen =
            |pupil: &Pupil| PupilAnswer::new(pupil, games.get(&pupil.person).cloned(), false);
        linked.push(LinkedClass {
            id: link.other.id.as_str().to_owned(),
            name: link.other.name,
            pupils: pupils.iter().map(seen).collect(),
        });
    }
    Ok(linked)
}

/// The open challenges between a person and pupils.
async fn challenges(
    database: &dyn Database,
    pupils: &[Pupil],
    asking: Option<PersonId>,
) -> Result<Vec<ChallengeAnswer>, Problem> {
    let Some(asking) = asking else { return Ok(Vec::new()) };
    let is_pupil = |person| pupils.iter().any(|pupil| pupil.person == person);
    let mut answers = Vec::new();
    for challenge in database.challenges_of(asking, SystemClock.now(), CHALLENGES_MAX).await? {
        let other =
            if challenge.person == asking { challenge.opponent } else { Some(challenge.person) };
        if other.is_some_and(is_pupil) || (is_pupil(asking) && other.is_some()) {
            answers.push(ChallengeAnswer::load(database, &challenge, Some(asking)).await?);
        }
    }
    Ok(answers)
}

/// The newest running game of each pupil who plays with somebody.
async fn running_games(
    database: &dyn Database,
    pupils: &[Pupil],
) -> Result<HashMap<PersonId, GameIdText>, Problem> {
    let people: Vec<PersonId> = pupils.iter().map(|pupil| pupil.person).collect();
    let mut games = HashMap::new();
    if people.is_empty() {
        return Ok(games);
    }
    for game in database.playing_games(&people, GAMES_MAX).await? {
        for seat in [&game.seats.south, &game.seats.north] {
            if let Some(person) = seat.occupant.person() {
                games.entry(person).or_insert_with(|| GameIdText::from(&game.row.id));
            }
        }
    }
    Ok(games)
}
