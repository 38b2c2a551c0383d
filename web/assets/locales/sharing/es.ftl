# Lo que se muestra en otros sitios, y las hojas de ejercicios.

embed-title = Tablero de oware
embed-open = Abrir en Sembra
embed-missing = Aquí no hay nada que mostrar: la partida o la posición de esta dirección no existe.
share-code = Para mostrarla en otro sitio web
share-copy-code = Copiar el código
share-code-copied = Se ha copiado el código.
share-picture = La última posición como imagen:

problem-no-table = Las tablas de finales no llegan a esta posición.
problem-tables-not-ready = Aún se están construyendo las tablas de finales. Inténtalo de nuevo en un momento.

worksheet = Hojas de ejercicios
worksheet-lead = Elige posiciones, pon una pregunta a cada una e imprime la hoja. Las respuestas salen en la última página.
worksheet-about = La hoja
worksheet-name = Título
worksheet-default-title = Oware
worksheet-rules = Reglas de las posiciones que añades
worksheet-columns = Tableros por fila
worksheet-one = Uno
worksheet-two = Dos
worksheet-letters = Letras junto a las casas
worksheet-with-answers = Respuestas en la última página
worksheet-positions = Posiciones
worksheet-typed = Posiciones, una en cada línea
worksheet-typed-help = Una línea puede seguir con una pregunta y su respuesta: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S | Pregunta | Respuesta
worksheet-game = O bien una partida: su dirección
worksheet-plies = ¿Después de cuántas jugadas? Por ejemplo 6, 12, 20
worksheet-add = Añadir
worksheet-print = Imprimir
worksheet-clear = Quitar todos los ejercicios
worksheet-pupil = Nombre
worksheet-date = Fecha
worksheet-empty = Aún no hay ejercicios. Añade una posición aquí arriba.
worksheet-answers = Respuestas
worksheet-question = Pregunta { $number }
worksheet-remove = Quitar el ejercicio { $number }
worksheet-house = Casa que se siembra
worksheet-own-question = Tu pregunta
worksheet-own-answer = Respuesta
worksheet-picture = Tablero con la posición { $position }
worksheet-turn = { $side ->
    [N] Juega Norte
   *[S] Juega Sur
  }
worksheet-kind-best = Mejor jugada
worksheet-kind-capture = Mayor captura
worksheet-kind-legal = Jugadas legales
worksheet-kind-after = Sembrar una casa
worksheet-kind-own = Pregunta propia
worksheet-ask-best = ¿Cuál es la mejor jugada?
worksheet-ask-capture = ¿Qué jugada captura más semillas, y cuántas?
worksheet-ask-legal = ¿Qué casas se pueden jugar?
worksheet-ask-after = ¿Cómo queda el tablero después de sembrar la casa { $house }?
worksheet-over = La partida ha terminado.
worksheet-answer-legal = { $count ->
    [one] Solo la casa { $letters }
   *[other] Las casas { $letters }
  }
worksheet-answer-capture = { $count ->
    [one] La casa { $letters }
   *[other] Las casas { $letters }
  }: { $seeds ->
    [one] una semilla
   *[other] { $seeds } semillas
  }
worksheet-answer-no-capture = Ninguna jugada captura nada.
worksheet-answer-best = { $count ->
    [one] La casa { $letters }
   *[other] Las casas { $letters }
  }{ $result ->
    [win] , y se gana
    [draw] , y se empata
    [loss] ; la partida se pierde igualmente
   *[open] {""}
  }
worksheet-answer-unknown = (en el tablero hay más semillas que en las tablas de finales)
worksheet-wrong-lines = { $count ->
    [0] Aún no hay ninguna posición.
    [one] La línea { $lines } no tiene ninguna posición.
   *[other] Estas líneas no tienen ninguna posición: { $lines }.
  }
worksheet-no-game = Esto no es la dirección de una partida.
worksheet-wrong-plies = Escribe números de jugadas del 0 al { $plies }.
worksheet-too-many = Una hoja tiene { $max } ejercicios como máximo.

worksheet-puzzles = Problemas
worksheet-puzzles-text = Posiciones de los problemas, cada una con una sola buena jugada, según las reglas elegidas para la hoja.
worksheet-difficulty = Dificultad
worksheet-difficulty-all = Todas
worksheet-difficulty-name = { $difficulty ->
    [easy] Fácil
    [medium] Media
   *[hard] Difícil
  }
worksheet-count = Cuántos
worksheet-no-puzzles = No hay más problemas de este tipo.
worksheet-few-puzzles = { $count ->
    [one] Solo había un problema más de este tipo.
   *[other] Solo había { $count } problemas más de este tipo.
  }
worksheet-kind-puzzle = Problema
worksheet-ask-puzzle = { $goal ->
    [win] Solo una jugada gana.
    [draw] Solo una jugada no pierde.
   *[seeds] Solo una jugada obtiene el máximo de semillas.
  } { $moves ->
    [one] ¿Cuál?
   *[other] ¿Cuál, y qué sigue?
  }
worksheet-answer-puzzle = { $goal ->
    [win] La casa { $house } gana
    [draw] La casa { $house } salva la partida
   *[seeds] La casa { $house } obtiene el máximo de semillas
  }{ $moves ->
    [one] {""}
   *[other] : { $line }
  }
