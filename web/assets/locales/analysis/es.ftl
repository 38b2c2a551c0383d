# The analysis board.

analysis-title = Análisis
analysis-tools =
    .aria-label = Posición y registro
address-damaged = Esta dirección está dañada: no todas sus jugadas se pueden hacer. El tablero muestra el inicio de una partida.
problem-unsupported = Este navegador no puede ejecutar el motor. Uno actual sí puede.
game-page = Página de la partida
tree-full = Un árbol tiene 4000 jugadas como máximo.
game-running = Esta partida aún se está jugando. Se podrá analizar cuando termine.
flip-button =
    .aria-label = Girar tablero
    .title = Girar tablero

## Evaluation

meter =
    .aria-label = Quién va por delante
meter-unknown = aún no se sabe
meter-told = { $kind ->
    [south-wins] Gana Sur ({ $value })
    [north-wins] Gana Norte ({ $value })
    [draw] empate
    [south] Sur va por delante ({ $value })
    [north] Norte va por delante ({ $value })
   *[even] igualados
  }
engine-title = Motor
engine-go = Analizar
engine-stop = Parar
engine-off = El motor funciona en esta página. Al servidor solo se le consultan tablas de finales mayores que las suyas.
engine-starting = El motor arranca…
engine-state = Profundidad { $depth } · { $nodes } nodos{ $state ->
    [working] …
   *[resting] {""}
  }
engine-proof = Demostrado por las tablas, para quien juega: { $kind ->
    [exact] el mejor juego termina con { $floorKind ->
        [ahead] una ventaja de { $floor }
        [behind] una desventaja de { $floor }
       *[even] un empate
      }.
   *[between] asegura { $floorKind ->
        [ahead] una ventaja de { $floor }
        [behind] una desventaja de como máximo { $floor }
       *[even] el empate
      }; hasta { $ceilingKind ->
        [ahead] una ventaja de { $ceiling }
        [behind] una desventaja de { $ceiling }
       *[even] el empate
      } si el juego sin fin se declara en el buen momento.
  }
engine-options = Opciones
option-lines = Líneas
option-depth = Profundidad
option-threads = Hilos
option-measure = Errores según
depth-endless = sin límite
measure-result = el resultado
measure-seeds = las semillas
lines =
    .aria-label = Líneas, la mejor primero
line-value = Casa { $house }: { $value }, { $quality ->
    [best] la mejor
    [good] buena
    [inaccuracy] imprecisión
    [mistake] error
   *[blunder] error grave
  }
line-play = Jugar { $moves }
quality = { $quality ->
    [best] la mejor
    [good] buena
    [inaccuracy] imprecisión
    [mistake] error
   *[blunder] error grave
  }

## Moves

tree-empty = Siembra en el tablero: tus jugadas, para los dos bandos, aparecen aquí.
variation = Variante
marks =
    .aria-label = Signo de esta jugada
mark-name = { $mark ->
    [good] buena jugada
    [mistake] error
    [interesting] jugada interesante
    [dubious] jugada dudosa
    [brilliant] jugada brillante
   *[blunder] error grave
  }
comment = Comentario
comment-field =
    .placeholder = Comentario de esta posición
promote = Promover
remove-move = Borrar
undo-change = Deshacer

## Setting up, importing, sharing

editor-open = Preparar
editor-title = Preparar una posición
editor-text = El tablero tiene siempre 48 semillas: las que gana una casa salen de los depósitos y las que pierde van allí.
editor-turn = Juega
editor-start = Inicio de partida
editor-clear = Tablero vacío
editor-done = Analizar
editor-house = Casa { $house }
editor-store = { $side ->
    [S] Depósito de Sur
   *[N] Depósito de Norte
  }
editor-more = { $pit }: una más
editor-less = { $pit }: una menos
import-open = Importar
import-title = Importar
import-text = Un registro (.ogn) con una o muchas partidas, una lista de jugadas, una posición o un FEN de PlayStrategy.
import-paste = Texto
import-done = Importar
import-too-long = El texto es demasiado largo: un millón de caracteres como máximo.
import-unreadable = No es ni un registro ni una lista de jugadas, una posición o un FEN.
import-illegal = La jugada { $ply } no se puede hacer: { $reason ->
    [empty] la casa está vacía.
    [must_feed] no da semillas al rival, que no tiene.
    [single] no se puede jugar una semilla sola mientras haya una casa con más semillas.
    [grand_slam] capturaría todas las semillas del rival, y estas reglas lo prohíben.
    [not_your_turn] la casa no es de quien juega.
   *[other] la partida ha terminado.
  }
import-fault = Partida { $game }: { $told }
link-copy = Copiar enlace
link-in-address = El enlace es la dirección de esta página.
link-too-long = Este análisis es demasiado largo para un enlace. Guárdalo como .ogn.

## Review

review-title = Revisión
review-start = Revisar la línea principal
review-text = El motor juzga cada jugada de la línea principal: un gráfico, la precisión de los dos jugadores y los momentos decisivos.
review-bar =
    .aria-label = Progreso de la revisión
review-player = Jugador
review-accuracy = Precisión
review-graph = Ventaja de Sur, jugada a jugada
review-start-told = Antes de la primera jugada: { $value }
review-move-told = Jugada { $ply }, casa { $house }: { $quality ->
    [forced] la única jugada
    [best] la mejor
    [good] buena
    [inaccuracy] imprecisión; era mejor la casa { $best }
    [mistake] error; era mejor la casa { $best }
   *[blunder] error grave; era mejor la casa { $best }
  }. Ventaja de Sur: { $value }
turning-title = Momentos decisivos
turning-none = Ninguna jugada sola cambió la partida.
turning-move = Jugada { $ply }, { $name }: casa { $house } ({ $from } → { $to })
turning-better = Mejor: { $line }
exercise-start = { $count ->
    [one] Encuentra la jugada mejor: un ejercicio
   *[other] Encuentra la jugada mejor: { $count } ejercicios
  }
exercise-title = Encuentra la jugada mejor
exercise-task = { $name } jugó la casa { $house } ({ $lost }). Encuentra una jugada que valga alrededor de { $best }.
exercise-right = Correcto: casa { $house } ({ $value }).
exercise-wrong = La casa { $house } solo vale { $value }. Inténtalo otra vez.
exercise-solved = La mejor era { $line } ({ $best }).
exercise-solution = Mostrar la solución
exercise-next = Siguiente
exercise-finish = Terminar
exercise-end = Dejarlo

## Help

help-open = Ayuda
help-title = Análisis: ayuda
help-tree = Siembra para los dos bandos. Una jugada distinta de la que ya hay empieza una variante; Promover le da más peso, Borrar la quita y Deshacer la devuelve. La dirección de la página lo contiene siempre todo.
help-values = Un número es la diferencia final de semillas que el motor espera: para quien juega en las casas y en las líneas, para Sur en la barra. El símbolo compara una jugada con la mejor:
help-best = no pierde nada que cuente
help-quality = pierde como mínimo { $points } centésimas del resultado, o { $seeds } semillas
help-proof = Donde llegan las tablas de finales, el número está demostrado. Dos números, como +1…+3, son lo que un jugador asegura y lo que puede lograr si el juego sin fin se declara en el buen momento.
help-accuracy = La precisión es 100 para quien nunca pierde nada respecto de la mejor jugada. Las jugadas sin elección no cuentan.
key-line = una jugada atrás o adelante
key-variation = a otra variante
key-ends = al principio, al final de la línea
key-engine = arrancar o parar el motor
key-comment = escribir un comentario
key-promote = promover la variante
key-delete = borrar la jugada y todo lo que sigue
key-undo-change = deshacer el último cambio
