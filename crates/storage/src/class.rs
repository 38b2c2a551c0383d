//! Classes, their teachers and pupils, as values.

use sembra_play::Timestamp;

use crate::columns::{Columns, name_key};
use crate::{ClassId, ClassKey, PersonId, PupilId, SecretHash, StoreError};

/// A class to be added.
#[derive(Clone, Debug)]
pub struct NewClass {
    /// Its name in addresses.
    pub id: ClassId,
    /// What its teacher calls it.
    pub name: String,
    /// What pupils join with.
    pub code: String,
    /// The account that owns it.
    pub owner: PersonId,
    /// When.
    pub created: Timestamp,
}

/// A class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Its number.
    pub key: ClassKey,
    /// Its name in addresses.
    pub id: ClassId,
    /// What its teacher calls it.
    pub name: String,
    /// What pupils join and log in with.
    pub code: String,
    /// Whether somebody can join now.
    pub is_open: bool,
    /// Whether pupils may say ready-made phrases in games.
    pub phrases: bool,
    /// Whether pupils see their ratings.
    pub ratings: bool,
    /// When it was made.
    pub created: Timestamp,
}

/// What a teacher changes of a class; what is `None` stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassChange {
    /// What its teacher calls it.
    pub name: Option<String>,
    /// Whether somebody can join.
    pub is_open: Option<bool>,
    /// Whether pupils may say ready-made phrases.
    pub phrases: Option<bool>,
    /// Whether pupils see their ratings.
    pub ratings: Option<bool>,
}

/// A class as its teacher's list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaughtClass {
    /// The class.
    pub class: Class,
    /// Whether the teacher is its owner.
    pub is_owner: bool,
    /// How many pupils it has.
    pub pupils: u64,
}

/// A teacher of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Teacher {
    /// Who.
    pub person: PersonId,
    /// The name of their account.
    pub name: String,
    /// Whether the class is theirs: one teacher of each class is its owner.
    pub is_owner: bool,
    /// Since when.
    pub since: Timestamp,
}

/// A pupil to be added, with their first session.
#[derive(Clone, Debug)]
pub struct NewPupil {
    /// The class.
    pub class: ClassKey,
    /// The pupil's name in addresses.
    pub id: PupilId,
    /// The name that the class sees.
    pub nickname: String,
    /// The name of the picture.
    pub picture: String,
    /// The hash of the pass phrase.
    pub phrase: String,
    /// The hash of the session's secret.
    pub secret_hash: SecretHash,
    /// What the session's device calls itself.
    pub device: String,
    /// When.
    pub joined: Timestamp,
}

/// A pupil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pupil {
    /// Who.
    pub person: PersonId,
    /// The class.
    pub class: ClassKey,
    /// The pupil's name in addresses.
    pub id: PupilId,
    /// The name that the class sees.
    pub nickname: String,
    /// The name of the picture.
    pub picture: String,
    /// The hash of the pass phrase.
    pub phrase: Option<String>,
    /// When they joined.
    pub joined: Timestamp,
    /// When they were last here, to about half a minute.
    pub seen: Timestamp,
}

/// A pupil who is offered to another class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The pupil, who stays in their class until the offer is accepted.
    pub pupil: Pupil,
    /// The pupil's class, with its names in addresses and for people.
    pub from: (ClassKey, ClassId, String),
    /// The other class.
    pub to: (ClassKey, ClassId, String),
    /// When the pupil was offered.
    pub made: Timestamp,
    /// When the offer ends by itself.
    pub until: Timestamp,
}

/// An offer to be made, in place of an earlier one of the same pupil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewOffer {
    /// The pupil.
    pub person: PersonId,
    /// The pupil's class.
    pub from: ClassKey,
    /// The other class.
    pub to: ClassKey,
    /// When.
    pub made: Timestamp,
    /// When the offer ends by itself.
    pub until: Timestamp,
}

/// What came of accepting a pupil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Accepted {
    /// The pupil is in the class.
    Moved,
    /// The class has as many pupils as it may have.
    Full,
    /// There is no such offer, or it has ended.
    NotOffered,
}

/// A change of classes.
#[derive(Clone, Debug)]
pub(crate) enum ClassWrite {
    Add {
        class: NewClass,
        classes_max: u32,
    },
    Change {
        class: ClassKey,
        change: ClassChange,
    },
    SetCode {
        class: ClassKey,
        code: String,
    },
    Delete {
        class: ClassKey,
    },
    AddTeacher {
        class: ClassKey,
        person: PersonId,
        at: Timestamp,
        teachers_max: u32,
    },
    RemoveTeacher {
        class: ClassKey,
        person: PersonId,
    },
    HandOver {
        class: ClassKey,
        from: PersonId,
        to: PersonId,
    },
    AddPupil {
        pupil: Box<NewPupil>,
        pupils_max: u32,
    },
    RenamePupil {
        person: PersonId,
        nickname: String,
    },
    SetPicture {
        person: PersonId,
        picture: String,
    },
    SetPhrase {
        person: PersonId,
        hash: String,
    },
    MovePupil {
        person: PersonId,
        class: ClassKey,
        at: Timestamp,
        pupils_max: u32,
    },
    OfferPupil {
        offer: NewOffer,
        offers_max: u32,
    },
    EndOffer {
        person: PersonId,
        class: ClassKey,
    },
    AcceptOffer {
        person: PersonId,
        class: ClassKey,
        names: Vec<String>,
        at: Timestamp,
        pupils_max: u32,
    },
    SeePupil {
        person: PersonId,
        at: Timestamp,
    },
    DeletePupil {
        person: PersonId,
    },
}

/// The key by which a pupil's nickname is unique in the class.
///
/// Keys of other names have no capital letters, so no search by name ever finds a pupil.
pub(crate) fn pupil_key(class: ClassKey, nickname: &str) -> String {
    format!("PUPIL {} {}", class.0, name_key(nickname))
}

pub(crate) fn class(row: &impl Columns) -> Result<Class, StoreError> {
    Ok(Class {
        key: ClassKey(row.integer("class")?),
        id: ClassId(row.text("id")?),
        name: row.text("name")?,
        code: row.text("code")?,
        is_open: row.flag("is_open")?,
        phrases: row.flag("phrases")?,
        ratings: row.flag("ratings")?,
        created: Timestamp::from_ms(row.integer("created_ms")?),
    })
}

pub(crate) fn taught(row: &impl Columns) -> Result<TaughtClass, StoreError> {
    Ok(TaughtClass {
        class: class(row)?,
        is_owner: row.flag("is_owner")?,
        pupils: row.integer("pupils")?.unsigned_abs(),
    })
}

pub(crate) fn teacher(row: &impl Columns) -> Result<Teacher, StoreError> {
    Ok(Teacher {
        person: PersonId(row.integer("person")?),
        name: row.text("name")?,
        is_owner: row.flag("is_owner")?,
        since: Timestamp::from_ms(row.integer("since_ms")?),
    })
}

pub(crate) fn pupil(row: &impl Columns) -> Result<Pupil, StoreError> {
    Ok(Pupil {
        person: PersonId(row.integer("person")?),
        class: ClassKey(row.integer("class")?),
        id: PupilId(row.text("id")?),
        nickname: row.text("name")?,
        picture: row.text("picture")?,
        phrase: row.optional_text("password")?,
        joined: Timestamp::from_ms(row.integer("joined_ms")?),
        seen: Timestamp::from_ms(row.integer("seen_ms")?),
    })
}

pub(crate) fn offer(row: &impl Columns) -> Result<Offer, StoreError> {
    let pupil = pupil(row)?;
    Ok(Offer {
        from: (pupil.class, ClassId(row.text("from_id")?), row.text("from_name")?),
        to: (ClassKey(row.integer("to_class")?), ClassId(row.text("to_id")?), row.text("to_name")?),
        made: Timestamp::from_ms(row.integer("made_ms")?),
        until: Timestamp::from_ms(row.integer("until_ms")?),
        pupil,
    })
}
