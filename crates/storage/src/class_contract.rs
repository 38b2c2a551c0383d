//! The contract of classes, kept in the same way by both databases.

/// Implements [`Classes`](crate::Classes) for a database that has `class_pool`, to read from, and
/// `write_class`, which makes a [`ClassWrite`](crate::class::ClassWrite) in a transaction.
macro_rules! implement_classes {
    ($database:ty) => {
        #[async_trait]
        impl Classes for $database {
            async fn add_class(
                &self,
                class: &NewClass,
                classes_max: u32,
            ) -> Result<Option<ClassKey>, StoreError> {
                let write = ClassWrite::Add { class: class.clone(), classes_max };
                Ok(self.write_class(write).await?.map(ClassKey))
            }

            async fn class(&self, id: &ClassId) -> Result<Option<Class>, StoreError> {
                let query = sqlx::query(sql::CLASS).bind(id.as_str());
                query
                    .fetch_optional(self.class_pool())
                    .await?
                    .as_ref()
                    .map(class::class)
                    .transpose()
            }

            async fn class_by_key(&self, class: ClassKey) -> Result<Option<Class>, StoreError> {
                let query = sqlx::query(sql::CLASS_BY_KEY).bind(class.0);
                query
                    .fetch_optional(self.class_pool())
                    .await?
                    .as_ref()
                    .map(class::class)
                    .transpose()
            }

            async fn class_by_code(&self, code: &str) -> Result<Option<Class>, StoreError> {
                let query = sqlx::query(sql::CLASS_BY_CODE).bind(code);
                query
                    .fetch_optional(self.class_pool())
                    .await?
                    .as_ref()
                    .map(class::class)
                    .transpose()
            }

            async fn classes_taught_by(
                &self,
                person: PersonId,
            ) -> Result<Vec<TaughtClass>, StoreError> {
                let query = sqlx::query(sql::TAUGHT).bind(person.0);
                query.fetch_all(self.class_pool()).await?.iter().map(class::taught).collect()
            }

            async fn change_class(
                &self,
                class: ClassKey,
                change: &ClassChange,
            ) -> Result<(), StoreError> {
                let write = ClassWrite::Change { class, change: change.clone() };
                self.write_class(write).await.map(|_| ())
            }

            async fn set_class_code(&self, class: ClassKey, code: &str) -> Result<(), StoreError> {
                let write = ClassWrite::SetCode { class, code: code.to_owned() };
                self.write_class(write).await.map(|_| ())
            }

            async fn delete_class(&self, class: ClassKey) -> Result<(), StoreError> {
                self.write_class(ClassWrite::Delete { class }).await.map(|_| ())
            }

            async fn teachers(&self, class: ClassKey) -> Result<Vec<Teacher>, StoreError> {
                let query = sqlx::query(sql::TEACHERS).bind(class.0);
                query.fetch_all(self.class_pool()).await?.iter().map(class::teacher).collect()
            }

            async fn add_teacher(
                &self,
                class: ClassKey,
                person: PersonId,
                at: Timestamp,
                teachers_max: u32,
            ) -> Result<bool, StoreError> {
                let write = ClassWrite::AddTeacher { class, person, at, teachers_max };
                Ok(self.write_class(write).await?.is_some())
            }

            async fn remove_teacher(
                &self,
                class: ClassKey,
                person: PersonId,
            ) -> Result<bool, StoreError> {
                let write = ClassWrite::RemoveTeacher { class, person };
                Ok(self.write_class(write).await?.is_some())
            }

            async fn hand_over(
                &self,
                class: ClassKey,
                from: PersonId,
                to: PersonId,
            ) -> Result<bool, StoreError> {
                let write = ClassWrite::HandOver { class, from, to };
                Ok(self.write_class(write).await?.is_some())
            }

            async fn add_pupil(
                &self,
                pupil: &NewPupil,
                pupils_max: u32,
            ) -> Result<Option<PersonId>, StoreError> {
                let write = ClassWrite::AddPupil { pupil: Box::new(pupil.clone()), pupils_max };
                Ok(self.write_class(write).await?.map(PersonId))
            }

            async fn pupils(&self, class: ClassKey) -> Result<Vec<Pupil>, StoreError> {
                let query = sqlx::query(sql::PUPILS).bind(class.0);
                query.fetch_all(self.class_pool()).await?.iter().map(class::pupil).collect()
            }

            async fn pupil(&self, person: PersonId) -> Result<Option<Pupil>, StoreError> {
                let query = sqlx::query(sql::PUPIL).bind(person.0);
                query
                    .fetch_optional(self.class_pool())
                    .await?
                    .as_ref()
                    .map(class::pupil)
                    .transpose()
            }

            async fn pupil_by_id(&self, id: &PupilId) -> Result<Option<Pupil>, StoreError> {
                let query = sqlx::query(sql::PUPIL_BY_ID).bind(id.as_str());
                query
                    .fetch_optional(self.class_pool())
                    .await?
                    .as_ref()
                    .map(class::pupil)
                    .transpose()
            }

            async fn pupil_by_nickname(
                &self,
                class: ClassKey,
                nickname: &str,
            ) -> Result<Option<Pupil>, StoreError> {
                let query = sqlx::query(sql::PUPIL_BY_KEY).bind(pupil_key(class, nickname));
                query
                    .fetch_optional(self.class_pool())
                    .await?
                    .as_ref()
                    .map(class::pupil)
                    .transpose()
            }

            async fn rename_pupil(
                &self,
                person: PersonId,
                nickname: &str,
            ) -> Result<(), StoreError> {
                let write = ClassWrite::RenamePupil { person, nickname: nickname.to_owned() };
                self.write_class(write).await.map(|_| ())
            }

            async fn set_pupil_picture(
                &self,
                person: PersonId,
                picture: &str,
            ) -> Result<(), StoreError> {
                let write = ClassWrite::SetPicture { person, picture: picture.to_owned() };
                self.write_class(write).await.map(|_| ())
            }

            async fn set_pupil_phrase(
                &self,
                person: PersonId,
                hash: &str,
            ) -> Result<(), StoreError> {
                let write = ClassWrite::SetPhrase { person, hash: hash.to_owned() };
                self.write_class(write).await.map(|_| ())
            }

            async fn move_pupil(
                &self,
                person: PersonId,
                class: ClassKey,
                at: Timestamp,
                pupils_max: u32,
            ) -> Result<bool, StoreError> {
                let write = ClassWrite::MovePupil { person, class, at, pupils_max };
                Ok(self.write_class(write).await?.is_some())
            }

            async fn offer_pupil(
                &self,
                offer: &NewOffer,
                offers_max: u32,
            ) -> Result<Option<bool>, StoreError> {
                let write = ClassWrite::OfferPupil { offer: *offer, offers_max };
                Ok(self.write_class(write).await?.map(|done| done != offer_sql::FULL))
            }

            async fn end_offer(
                &self,
                person: PersonId,
                class: ClassKey,
            ) -> Result<bool, StoreError> {
                let write = ClassWrite::EndOffer { person, class };
                Ok(self.write_class(write).await?.is_some())
            }

            async fn offers(
                &self,
                class: ClassKey,
                now: Timestamp,
            ) -> Result<Vec<Offer>, StoreError> {
                let query = sqlx::query(offer_sql::OFFERS).bind(class.0).bind(now.as_ms());
                query.fetch_all(self.class_pool()).await?.iter().map(class::offer).collect()
            }

            async fn accept_offer(
                &self,
                person: PersonId,
                class: ClassKey,
                names: &[String],
                at: Timestamp,
                pupils_max: u32,
            ) -> Result<Accepted, StoreError> {
                let names = names.to_vec();
                let write = ClassWrite::AcceptOffer { person, class, names, at, pupils_max };
                Ok(match self.write_class(write).await? {
                    None => Accepted::NotOffered,
                    Some(offer_sql::FULL) => Accepted::Full,
                    Some(_) => Accepted::Moved,
                })
            }

            async fn see_pupil(&self, person: PersonId, at: Timestamp) -> Result<(), StoreError> {
                self.write_class(ClassWrite::SeePupil { person, at }).await.map(|_| ())
            }

            async fn delete_pupil(&self, person: PersonId) -> Result<(), StoreError> {
                self.write_class(ClassWrite::DeletePupil { person }).await.map(|_| ())
            }
        }
    };
}
pub(crate) use implement_classes;
