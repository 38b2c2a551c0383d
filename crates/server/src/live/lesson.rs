//! The lesson of a class that a socket follows: the lock and the shared board.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use sembra_storage::{Class, ClassId};
use tokio::sync::watch;

use super::socket::{Ended, Socket};
use crate::classes::{Lesson, LessonMessage, access, no_such_class};
use crate::http::problem::Problem;

/// A lesson that is followed.
pub struct FollowedLesson {
    class: Class,
    seen: watch::Receiver<Option<Arc<Lesson>>>,
}

impl FollowedLesson {
    /// Waits until the lesson looks different.
    pub async fn changed(&mut self) {
        if self.seen.changed().await.is_err() {
            // The server stops, which is heard of elsewhere.
            std::future::pending().await
        }
    }
}

impl Socket {
    /// Follows the lesson of a class. The client is told first how it stands.
    pub(super) async fn enter_lesson(&mut self, id: ClassId) -> Result<(), Ended> {
        match self.try_enter_lesson(&id).await {
            Ok(()) => self.show_lesson().await,
            Err(problem) => self.refuse(None, None, problem).await,
        }
    }

    async fn try_enter_lesson(&mut self, id: &ClassId) -> Result<(), Problem> {
        let database = self.games.database();
        let class = database.class(id).await?.ok_or_else(no_such_class)?;
        let person = self.person().ok_or_else(no_such_class)?;
        access::lesson_role(&**database, person, class.key).await?.ok_or_else(no_such_class)?;
        let seen = self.lessons.subscribe(class.key).await?;
        self.lesson = Some(FollowedLesson { class, seen });
        Ok(())
    }

    /// Tells the client how the lesson stands, if it is still one of the class.
    pub(super) async fn show_lesson(&mut self) -> Result<(), Ended> {
        match self.lesson_text().await {
            Ok(Some(text)) => self.send(text).await,
            Ok(None) => Ok(()),
            Err(problem) => {
                self.lesson = None;
                self.refuse(None, None, problem).await
            }
        }
    }

    async fn lesson_text(&mut self) -> Result<Option<Utf8Bytes>, Problem> {
        let (person, database) = (self.person(), self.games.database());
        let Some(followed) = &mut self.lesson else { return Ok(None) };
        let Some(lesson) = followed.seen.borrow_and_update().clone() else { return Ok(None) };
        let class = &followed.class;
        // Somebody may have left the class meanwhile.
        let person = person.ok_or_else(no_such_class)?;
        let role = access::lesson_role(&**database, person, class.key).await?;
        let message = LessonMessage::new(&class.id, &lesson, role.ok_or_else(no_such_class)?)?;
        serde_json::to_string(&message).map(|text| Some(text.into())).map_err(Problem::internal)
    }
}
