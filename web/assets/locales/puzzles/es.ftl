puzzles-title = Problemas
puzzle-goal = { $goal ->
    [win] Encuentra la única jugada que gana
    [draw] Encuentra la única jugada que no pierde
   *[seeds] Encuentra la jugada que gana más semillas
  }
puzzle-difficulty = dificultad { $rating }
puzzle-of-day = Problema del { $date }
puzzle-your-move = Juegas con la fila de abajo y te toca a ti.
puzzle-tried = { $solved ->
    [true] Este ya lo habías resuelto. Ya no cuenta.
   *[false] Este ya lo habías probado. Ya no cuenta.
  }
puzzle-right-so-far = ¡Muy bien! El rival responde: encuentra la jugada siguiente.
puzzle-solved = { $moves ->
    [one] ¡Resuelto! Es la única jugada buena.
   *[other] ¡Resuelto! Has encontrado las { $moves } jugadas.
  }
puzzle-found-after-all = { $goal ->
    [win] Ahí está: esta jugada gana.
    [draw] Ahí está: esta jugada salva la partida.
   *[seeds] Ahí está: ninguna otra gana más.
  }
puzzle-shown = { $goal ->
    [win] Así se gana la partida. Repítelo para recordarlo.
    [draw] Así se salva la partida. Repítelo para recordarlo.
   *[seeds] Así se ganan más semillas. Repítelo para recordarlo.
  }
puzzle-miss = { $goal ->
    [win] Con la casa { $house } todavía no se gana. Míralo otra vez, sin prisa.
    [draw] Después de la casa { $house } el rival puede ganar. Míralo otra vez, sin prisa.
   *[seeds] Con la casa { $house } ganas menos semillas de las que puedes. Míralo otra vez, sin prisa.
  }
puzzle-hint = Pista
puzzle-hint-told = Prueba la casa { $house }.
puzzle-solution = Mostrar la solución
puzzle-again = Otra vez
puzzle-next = Problema siguiente
puzzle-skip = Otro problema
puzzle-standing = Cómo vas
puzzle-rating = Puntuación
puzzle-streak = Racha
puzzle-best = Mejor racha
puzzle-theme = Tema
puzzle-theme-all = Todos los temas
puzzle-theme-name = { $theme ->
    [chain] Capturas en cadena
    [feeding] Dar de comer
    [grand_slam] Captura de todas las semillas
    [granary] Granero
    [endless_play] Juego sin fin
    [zugzwang] Zugzwang
    [long_combination] Combinación larga
   *[other] { $theme }
  }
puzzle-rules-all = Todas las reglas
puzzle-worksheet = Problemas en una hoja de ejercicios
puzzle-daily = Problema del día
puzzle-none = No hay ningún problema de este tipo. Elige otro tema u otras reglas.
puzzle-away = No hay conexión: estos problemas están en el dispositivo. La puntuación y la racha se cuentan aquí, y los intentos pasarán al servidor cuando vuelva la conexión.
