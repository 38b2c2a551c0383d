# Tasques d’una classe i el tauler dels docents.

tasks = Tasques
tasks-none = Encara no s’ha posat cap tasca.
task-set = Posa una tasca
task-kind = Tipus de tasca
task-kind-name = { $kind ->
    [lesson] Lliçó
    [puzzles] Problemes
    [games] Partides contra l’ordinador
   *[position] Posició per jugar fins al final
  }
task-lesson-goal = Lliçó «{ $lesson }»
task-puzzles-goal = { $count ->
    [one] Resol un problema
   *[other] Resol { $count } problemes
  }
task-games-goal = { $count ->
    [one] Juga una partida al nivell { $level }
   *[other] Juga { $count } partides al nivell { $level }
  }
task-wins-goal = { $wins ->
    [one] cal guanyar-ne una
   *[other] cal guanyar-ne { $wins }
  }
task-position-goal = { $result ->
    [win] Juga aquesta posició al nivell { $level } i guanya
   *[draw] Juga aquesta posició al nivell { $level } i empata com a mínim
  }
task-title = Títol (opcional)
task-note = Nota
task-note-none = Sense nota
task-note-text = { $note ->
    [think_first] Pensa abans de cada jugada.
    [count_seeds] Compta les llavors abans de sembrar.
    [no_hints] Prova-ho sense pistes.
    [take_time] No tinguis pressa.
   *[discuss] En parlarem a classe.
  }
task-due = Data límit
task-due-by = fins al { $date }
task-late = ha passat la data
task-done = feta
task-done-late = feta fora de termini
task-for = Per a qui
task-for-all = Tota la classe
task-for-chosen = Alguns alumnes
task-for-some = { $count ->
    [one] per a un alumne
   *[other] per a { $count } alumnes
  }
task-count = Nombre
task-wins = Quantes cal guanyar
task-theme-any = Qualsevol tema
task-difficulty = Dificultat
task-difficulty-name = { $difficulty ->
    [easy] fàcil
    [medium] mitjana
    [hard] difícil
   *[any] qualsevol dificultat
  }
task-rules-any = Qualsevol regla
task-position = Posició
task-position-told = Com a text, o l’adreça del tauler d’anàlisi on és.
task-position-wrong = No és una posició de 48 llavors.
task-position-shown = La posició
task-side = L’alumne juga amb
task-result = Resultat demanat
task-result-name = { $result ->
    [win] guanyar
   *[draw] empatar com a mínim
  }
task-change = Canvia
task-change-of = Canvia la tasca: { $title }
task-delete = Esborra
task-delete-of = Esborra la tasca: { $title }
task-delete-told = La tasca s’esborra per a tota la classe. El que han fet els alumnes es conserva.
task-done-count = feta per { $done } de { $count }
task-progress = { $count } de { $of }
task-progress-wins = { $wins } de { $needed } guanyades
task-progress-label = Progrés
your-tasks = Les teves tasques
your-tasks-done = Tasques fetes
task-begin = { $kind ->
    [lesson] Ves a la lliçó
    [puzzles] Resol problemes
    [games] Juga una partida
   *[position] Juga la posició
  }
task-go-on = Continua la partida
task-left-steps = { $left ->
    [one] Queda un pas.
   *[other] Queden { $left } passos.
  }
task-left-puzzles = { $left ->
    [one] Queda un problema.
   *[other] Queden { $left } problemes.
  }
task-left-games = { $left ->
    [one] Queda una partida.
   *[other] Queden { $left } partides.
  }
task-left-wins = { $left ->
    [one] Falta una victòria.
   *[other] Falten { $left } victòries.
  }
task-left-position = { $tried ->
    [0] Encara no ho has provat.
   *[other] Encara no ho has aconseguit. Torna-ho a provar!
  }
dashboard-title = Seguiment
dashboard-of = Seguiment: { $name }
dashboard-as-of = Dades de { $moment }
dashboard-help = Qui pot necessitar ajuda
dashboard-help-none = Res no fa pensar que algú necessiti ajuda.
help-misses = ha fallat els tres últims problemes del tema «{ $theme }»
help-losses = ha perdut les cinc últimes partides al nivell { $level }
help-lesson = s’ha aturat al pas { $step } de la lliçó «{ $lesson }»
help-task = no ha fet una tasca a temps: { $task }
help-away = fa { $days } dies que no ve
dashboard-lessons = Lliçons
dashboard-puzzles = Problemes
dashboard-games = Partides
dashboard-pupil = Alumne
dashboard-lessons-told = fetes, de { $of }
dashboard-puzzles-told = resolts / provats
dashboard-games-told = guanyades, empatades, perdudes
dashboard-tasks-told = fetes / posades
dashboard-seen = última visita: { $moment }
dashboard-nothing = Encara res.
dashboard-lesson-done = { $lesson }: feta
dashboard-lesson-open = { $lesson }: aturada al pas { $step } de { $of }
dashboard-theme = { $theme }: { $solved } de { $tried } resolts
dashboard-missed = Fallats
dashboard-result = { $result ->
    [won] guanyada
    [drawn] empatada
   *[lost] perduda
  }
dashboard-against-level = al nivell { $level }
dashboard-against = contra { $name }
dashboard-accuracy = precisió { $accuracy }
dashboard-turning = moments decisius: { $moves }
dashboard-turning-move = jugada { $ply } ({ $move }, millor { $best })
dashboard-analyse = Mira la partida
