# Tareas de una clase y el panel de los docentes.

tasks = Tareas
tasks-none = Todavía no se ha puesto ninguna tarea.
task-set = Poner una tarea
task-kind = Tipo de tarea
task-kind-name = { $kind ->
    [lesson] Lección
    [puzzles] Problemas
    [games] Partidas contra el ordenador
   *[position] Posición para jugar hasta el final
  }
task-lesson-goal = Lección «{ $lesson }»
task-puzzles-goal = { $count ->
    [one] Resuelve un problema
   *[other] Resuelve { $count } problemas
  }
task-games-goal = { $count ->
    [one] Juega una partida en el nivel { $level }
   *[other] Juega { $count } partidas en el nivel { $level }
  }
task-wins-goal = { $wins ->
    [one] hay que ganar una
   *[other] hay que ganar { $wins }
  }
task-position-goal = { $result ->
    [win] Juega esta posición en el nivel { $level } y gana
   *[draw] Juega esta posición en el nivel { $level } y empata como mínimo
  }
task-title = Título (opcional)
task-note = Nota
task-note-none = Sin nota
task-note-text = { $note ->
    [think_first] Piensa antes de cada jugada.
    [count_seeds] Cuenta las semillas antes de sembrar.
    [no_hints] Pruébalo sin pistas.
    [take_time] Tómate tu tiempo.
   *[discuss] Lo comentaremos en clase.
  }
task-due = Fecha límite
task-due-by = hasta el { $date }
task-late = la fecha ha pasado
task-done = hecha
task-done-late = hecha fuera de plazo
task-for = Para quién
task-for-all = Toda la clase
task-for-chosen = Algunos alumnos
task-for-some = { $count ->
    [one] para un alumno
   *[other] para { $count } alumnos
  }
task-count = Número
task-wins = Cuántas hay que ganar
task-theme-any = Cualquier tema
task-difficulty = Dificultad
task-difficulty-name = { $difficulty ->
    [easy] fácil
    [medium] media
    [hard] difícil
   *[any] cualquier dificultad
  }
task-rules-any = Cualquier regla
task-position = Posición
task-position-told = Como texto, o la dirección del tablero de análisis en que está.
task-position-wrong = No es una posición de 48 semillas.
task-position-shown = La posición
task-side = El alumno juega con
task-result = Resultado pedido
task-result-name = { $result ->
    [win] ganar
   *[draw] empatar como mínimo
  }
task-change = Cambiar
task-change-of = Cambiar la tarea: { $title }
task-delete = Borrar
task-delete-of = Borrar la tarea: { $title }
task-delete-told = La tarea se borra para toda la clase. Lo que han hecho los alumnos se conserva.
task-done-count = hecha por { $done } de { $count }
task-progress = { $count } de { $of }
task-progress-wins = { $wins } de { $needed } ganadas
task-progress-label = Progreso
your-tasks = Tus tareas
your-tasks-done = Tareas hechas
task-begin = { $kind ->
    [lesson] Ir a la lección
    [puzzles] Resolver problemas
    [games] Jugar una partida
   *[position] Jugar la posición
  }
task-go-on = Continuar la partida
task-left-steps = { $left ->
    [one] Queda un paso.
   *[other] Quedan { $left } pasos.
  }
task-left-puzzles = { $left ->
    [one] Queda un problema.
   *[other] Quedan { $left } problemas.
  }
task-left-games = { $left ->
    [one] Queda una partida.
   *[other] Quedan { $left } partidas.
  }
task-left-wins = { $left ->
    [one] Falta una victoria.
   *[other] Faltan { $left } victorias.
  }
task-left-position = { $tried ->
    [0] Todavía no lo has probado.
   *[other] Todavía no lo has conseguido. ¡Prueba otra vez!
  }
dashboard-title = Seguimiento
dashboard-of = Seguimiento: { $name }
dashboard-as-of = Datos de { $moment }
dashboard-help = Quién puede necesitar ayuda
dashboard-help-none = Nada hace pensar que alguien necesite ayuda.
help-misses = ha fallado los tres últimos problemas del tema «{ $theme }»
help-losses = ha perdido las cinco últimas partidas en el nivel { $level }
help-lesson = se ha parado en el paso { $step } de la lección «{ $lesson }»
help-task = no ha hecho una tarea a tiempo: { $task }
help-away = hace { $days } días que no viene
dashboard-lessons = Lecciones
dashboard-puzzles = Problemas
dashboard-games = Partidas
dashboard-pupil = Alumno
dashboard-lessons-told = hechas, de { $of }
dashboard-puzzles-told = resueltos / intentados
dashboard-games-told = ganadas, empatadas, perdidas
dashboard-tasks-told = hechas / puestas
dashboard-seen = última visita: { $moment }
dashboard-nothing = Todavía nada.
dashboard-lesson-done = { $lesson }: hecha
dashboard-lesson-open = { $lesson }: parada en el paso { $step } de { $of }
dashboard-theme = { $theme }: { $solved } de { $tried } resueltos
dashboard-missed = Fallados
dashboard-result = { $result ->
    [won] ganada
    [drawn] empatada
   *[lost] perdida
  }
dashboard-against-level = en el nivel { $level }
dashboard-against = contra { $name }
dashboard-accuracy = precisión { $accuracy }
dashboard-turning = momentos decisivos: { $moves }
dashboard-turning-move = jugada { $ply } ({ $move }, mejor { $best })
dashboard-analyse = Ver la partida
