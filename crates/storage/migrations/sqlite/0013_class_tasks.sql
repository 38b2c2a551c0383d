-- Tasks that teachers set for a class. What is to be done is JSON, as the API writes it.
CREATE TABLE class_tasks (
    task    INTEGER PRIMARY KEY AUTOINCREMENT,
    id      TEXT    NOT NULL UNIQUE,
    class   INTEGER NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    title   TEXT    NOT NULL,
    note    TEXT,
    goal    TEXT    NOT NULL,
    for_all INTEGER NOT NULL,
    set_ms  INTEGER NOT NULL,
    due_ms  INTEGER NOT NULL
) STRICT;

CREATE INDEX class_tasks_by_class ON class_tasks (class);

-- The pupils for whom a task is set that is not for all.
CREATE TABLE class_task_pupils (
    task   INTEGER NOT NULL REFERENCES class_tasks (task) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES pupils (person) ON DELETE CASCADE,
    PRIMARY KEY (task, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX class_task_pupils_by_person ON class_task_pupils (person);

-- Who has done a task, and when: what is done stays done, also when its games are deleted.
CREATE TABLE class_tasks_done (
    task    INTEGER NOT NULL REFERENCES class_tasks (task) ON DELETE CASCADE,
    person  INTEGER NOT NULL REFERENCES pupils (person) ON DELETE CASCADE,
    done_ms INTEGER NOT NULL,
    PRIMARY KEY (task, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX class_tasks_done_by_person ON class_tasks_done (person);

-- When a pupil first did each step of a lesson.
CREATE TABLE lesson_steps (
    person INTEGER NOT NULL REFERENCES pupils (person) ON DELETE CASCADE,
    lesson TEXT    NOT NULL,
    step   TEXT    NOT NULL,
    at_ms  INTEGER NOT NULL,
    PRIMARY KEY (person, lesson, step)
) STRICT, WITHOUT ROWID;
