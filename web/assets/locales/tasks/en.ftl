# Tasks of a class, and the dashboard of its teachers.

tasks = Tasks
tasks-none = No task has been set yet.
task-set = Set a task
task-kind = Kind of task
task-kind-name = { $kind ->
    [lesson] Lesson
    [puzzles] Puzzles
    [games] Games against the computer
   *[position] Position to play out
  }
task-lesson-goal = Lesson “{ $lesson }”
task-puzzles-goal = { $count ->
    [one] Solve one puzzle
   *[other] Solve { $count } puzzles
  }
task-games-goal = { $count ->
    [one] Play one game at level { $level }
   *[other] Play { $count } games at level { $level }
  }
task-wins-goal = { $wins ->
    [one] one must be won
   *[other] { $wins } must be won
  }
task-position-goal = { $result ->
    [win] Play this position at level { $level } and win
   *[draw] Play this position at level { $level } and draw at least
  }
task-title = Title (may be left out)
task-note = Note
task-note-none = No note
task-note-text = { $note ->
    [think_first] Think before each move.
    [count_seeds] Count the seeds before you sow.
    [no_hints] Try it without hints.
    [take_time] Take your time.
   *[discuss] We will talk about it in the lesson.
  }
task-due = To be done by
task-due-by = by { $date }
task-late = the date has passed
task-done = done
task-done-late = done after the date
task-for = For whom
task-for-all = The whole class
task-for-chosen = Chosen pupils
task-for-some = { $count ->
    [one] for one pupil
   *[other] for { $count } pupils
  }
task-count = How many
task-wins = How many to win
task-theme-any = Any theme
task-difficulty = Difficulty
task-difficulty-name = { $difficulty ->
    [easy] easy
    [medium] medium
    [hard] hard
   *[any] any difficulty
  }
task-rules-any = Any rules
task-position = Position
task-position-told = As text, or the address of the analysis board on which it stands.
task-position-wrong = This is not a position with 48 seeds.
task-position-shown = The position
task-side = The pupil plays
task-result = To be reached
task-result-name = { $result ->
    [win] a win
   *[draw] a draw at least
  }
task-change = Change
task-change-of = Change the task: { $title }
task-delete = Delete
task-delete-of = Delete the task: { $title }
task-delete-told = The task is deleted for the whole class. What pupils have done stays.
task-done-count = done by { $done } of { $count }
task-progress = { $count } of { $of }
task-progress-wins = won { $wins } of { $needed }
task-progress-label = Progress
your-tasks = Your tasks
your-tasks-done = Tasks done
task-begin = { $kind ->
    [lesson] Go to the lesson
    [puzzles] Solve puzzles
    [games] Play a game
   *[position] Play the position
  }
task-go-on = Go on with the game
task-left-steps = { $left ->
    [one] One step is left.
   *[other] { $left } steps are left.
  }
task-left-puzzles = { $left ->
    [one] One puzzle is left.
   *[other] { $left } puzzles are left.
  }
task-left-games = { $left ->
    [one] One game is left.
   *[other] { $left } games are left.
  }
task-left-wins = { $left ->
    [one] One win is missing.
   *[other] { $left } wins are missing.
  }
task-left-position = { $tried ->
    [0] You have not tried it yet.
   *[other] Not reached yet. Try again!
  }
dashboard-title = Dashboard
dashboard-of = Dashboard: { $name }
dashboard-as-of = As of { $moment }
dashboard-help = Who may need help
dashboard-help-none = There is no reason to think that somebody needs help.
help-misses = missed the last three puzzles of the theme “{ $theme }”
help-losses = lost the last five games at level { $level }
help-lesson = stopped at step { $step } of the lesson “{ $lesson }”
help-task = has not done a task in time: { $task }
help-away = has not been here for { $days } days
dashboard-lessons = Lessons
dashboard-puzzles = Puzzles
dashboard-games = Games
dashboard-pupil = Pupil
dashboard-lessons-told = done, of { $of }
dashboard-puzzles-told = solved / tried
dashboard-games-told = won, drawn, lost
dashboard-tasks-told = done / set
dashboard-seen = last here: { $moment }
dashboard-nothing = Nothing yet.
dashboard-lesson-done = { $lesson }: done
dashboard-lesson-open = { $lesson }: stopped at step { $step } of { $of }
dashboard-theme = { $theme }: { $solved } of { $tried } solved
dashboard-missed = Missed
dashboard-result = { $result ->
    [won] won
    [drawn] drawn
   *[lost] lost
  }
dashboard-against-level = at level { $level }
dashboard-against = against { $name }
dashboard-accuracy = accuracy { $accuracy }
dashboard-turning = turning points: { $moves }
dashboard-turning-move = move { $ply } ({ $move }, better { $best })
dashboard-analyse = Look at the game
