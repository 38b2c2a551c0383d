use async_trait::async_trait;
use sembra_play::Timestamp;

use crate::{
    Accepted, Class, ClassChange, ClassId, ClassKey, NewClass, NewOffer, NewPupil, Offer, PersonId,
    Pupil, PupilId, StoreError, TaughtClass, Teacher,
};

/// Classes with their teachers and pupils.
#[async_trait]
pub trait Classes: Send + Sync {
    /// Adds a class with its owner; `None` when the owner teaches `classes_max` already.
    ///
    /// `NameTaken` when another class has the code.
    async fn add_class(
        &self,
        class: &NewClass,
        classes_max: u32,
    ) -> Result<Option<ClassKey>, StoreError>;

    /// A class by its name in addresses.
    async fn class(&self, id: &ClassId) -> Result<Option<Class>, StoreError>;

    /// The class of a pupil, by its number.
    async fn class_by_key(&self, class: ClassKey) -> Result<Option<Class>, StoreError>;

    /// The class with this code.
    async fn class_by_code(&self, code: &str) -> Result<Option<Class>, StoreError>;

    /// The classes that a person teaches, the newest first.
    async fn classes_taught_by(&self, person: PersonId) -> Result<Vec<TaughtClass>, StoreError>;

    /// Changes what a teacher can set.
    async fn change_class(&self, class: ClassKey, change: &ClassChange) -> Result<(), StoreError>;

    /// Gives a class another code; `NameTaken` when another class has it.
    async fn set_class_code(&self, class: ClassKey, code: &str) -> Result<(), StoreError>;

    /// Deletes a class with its pupils and all that they have done.
    async fn delete_class(&self, class: ClassKey) -> Result<(), StoreError>;

    /// The teachers of a class, the owner first.
    async fn teachers(&self, class: ClassKey) -> Result<Vec<Teacher>, StoreError>;

    /// Adds a teacher; `false` when the class has `teachers_max`. Again is no error.
    async fn add_teacher(
        &self,
        class: ClassKey,
        person: PersonId,
        at: Timestamp,
        teachers_max: u32,
    ) -> Result<bool, StoreError>;

    /// Removes a teacher who is not the owner; `false` when there is no such teacher.
    async fn remove_teacher(&self, class: ClassKey, person: PersonId) -> Result<bool, StoreError>;

    /// Makes a teacher the owner in another one's place; `false` when they are not these.
    async fn hand_over(
        &self,
        class: ClassKey,
        from: PersonId,
        to: PersonId,
    ) -> Result<bool, StoreError>;

    /// Adds a pupil with a first session; `None` when the class has `pupils_max`.
    ///
    /// `NameTaken` when somebody in the class has the nickname.
    async fn add_pupil(
        &self,
        pupil: &NewPupil,
        pupils_max: u32,
    ) -> Result<Option<PersonId>, StoreError>;

    /// The pupils of a class by nickname.
    async fn pupils(&self, class: ClassKey) -> Result<Vec<Pupil>, StoreError>;

    /// The pupil that a person is.
    async fn pupil(&self, person: PersonId) -> Result<Option<Pupil>, StoreError>;

    /// A pupil by the name in addresses.
    async fn pupil_by_id(&self, id: &PupilId) -> Result<Option<Pupil>, StoreError>;

    /// The pupil of a class with this nickname, in any letter case.
    async fn pupil_by_nickname(
        &self,
        class: ClassKey,
        nickname: &str,
    ) -> Result<Option<Pupil>, StoreError>;

    /// Gives a pupil another nickname; `NameTaken` when somebody in the class has it.
    async fn rename_pupil(&self, person: PersonId, nickname: &str) -> Result<(), StoreError>;

    /// Gives a pupil another picture.
    async fn set_pupil_picture(&self, person: PersonId, picture: &str) -> Result<(), StoreError>;

    /// Gives a pupil another pass phrase, as its hash, and ends their sessions.
    async fn set_pupil_phrase(&self, person: PersonId, hash: &str) -> Result<(), StoreError>;

    /// Puts a pupil into another class; `false` when it has `pupils_max`.
    ///
    /// Their open challenges and an offer of them end. `NameTaken` when somebody there has the nickname.
    async fn move_pupil(
        &self,
        person: PersonId,
        class: ClassKey,
        at: Timestamp,
        pupils_max: u32,
    ) -> Result<bool, StoreError>;

    /// Offers a pupil to another class, in place of an earlier offer of the pupil; `None` when the pupil
    /// is not in the class, `false` when `offers_max` are offered to the other one.
    async fn offer_pupil(
        &self,
        offer: &NewOffer,
        offers_max: u32,
    ) -> Result<Option<bool>, StoreError>;

    /// Ends the offer of a pupil from or to a class; `false` when there is none.
    async fn end_offer(&self, person: PersonId, class: ClassKey) -> Result<bool, StoreError>;

    /// The offers from and to a class that have not ended, the oldest first.
    async fn offers(&self, class: ClassKey, now: Timestamp) -> Result<Vec<Offer>, StoreError>;

    /// Puts an offered pupil into a class, under the first of `names` that nobody there has.
    ///
    /// Otherwise like [`move_pupil`](Classes::move_pupil). `NameTaken` when all names are taken.
    async fn accept_offer(
        &self,
        person: PersonId,
        class: ClassKey,
        names: &[String],
        at: Timestamp,
        pupils_max: u32,
    ) -> Result<Accepted, StoreError>;

    /// Notes that a pupil is here.
    async fn see_pupil(&self, person: PersonId, at: Timestamp) -> Result<(), StoreError>;

    /// Deletes a pupil with all that they have done, the games with others included.
    async fn delete_pupil(&self, person: PersonId) -> Result<(), StoreError>;
}
