-- Tasks that teachers set for a class. What is to be done is JSON, as the API writes it.
CREATE TABLE class_tasks (
    task    BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE,
    class   BIGINT  NOT NULL REFERENCES classes (class) ON DELETE CASCADE,
    title   TEXT    NOT NULL,
    note    TEXT,
    goal    TEXT    NOT NULL,
    for_all BOOLEAN NOT NULL,
    set_ms  BIGINT  NOT NULL,
    due_ms  BIGINT  NOT NULL
);

CREATE INDEX class_tasks_by_class ON class_tasks (class);

-- The pupils for whom a task is set that is not for all.
CREATE TABLE class_task_pupils (
    task   BIGINT  NOT NULL REFERENCES class_tasks (task) ON DELETE CASCADE,
    person BIGINT  NOT NULL REFERENCES pupils (person) ON DELETE CASCADE,
    PRIMARY KEY (task, person)
);

CREATE INDEX class_task_pupils_by_person ON class_task_pupils (person);

-- Who has done a task, and when: what is done stays done, also when its games are deleted.
CREATE TABLE class_tasks_done (
    task    BIGINT  NOT NULL REFERENCES class_tasks (task) ON DELETE CASCADE,
    person  BIGINT  NOT NULL REFERENCES pupils (person) ON DELETE CASCADE,
    done_ms BIGINT  NOT NULL,
    PRIMARY KEY (task, person)
);

CREATE INDEX class_tasks_done_by_person ON class_tasks_done (person);

-- When a pupil first did each step of a lesson.
CREATE TABLE lesson_steps (
    person BIGINT  NOT NULL REFERENCES pupils (person) ON DELETE CASCADE,
    lesson TEXT    NOT NULL,
    step   TEXT    NOT NULL,
    at_ms  BIGINT  NOT NULL,
    PRIMARY KEY (person, lesson, step)
);
