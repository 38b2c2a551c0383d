# Clases de una escuela, durante la lección: el tablero compartido, una partida simultánea, partidas para todos, el bloqueo, clases enlazadas.

lesson-title = Durante la clase
shared-board = Tablero compartido
board-projector = Vista para el proyector
projector-nothing = El docente está a punto de poner una posición en el tablero.
board-open = Ir al tablero
board-note = Tu docente muestra una posición a todos.
board-end = Terminar el tablero compartido
board-nothing-teacher = No hay nada en el tablero compartido. Pon una posición y cada alumno la verá en su dispositivo.
board-nothing-pupil = Ahora no hay nada en el tablero compartido. Mira a tu docente.
lesson-watch = Mira el tablero: juega tu docente.
question-title = ¿Qué jugarías?
question-told = ¿Qué jugarías? Toca una casa.
question-ask = Preguntar a la clase
question-close = Cerrar la pregunta
question-closed = La pregunta está cerrada.
question-closed-yours = La pregunta está cerrada. Has respondido la casa { $house }.
question-reveal = Mostrar los recuentos a los alumnos
question-none = Todavía no se ha preguntado nada sobre esta posición.
answer-given = Tu respuesta: la casa { $house }. Puedes cambiarla hasta que se cierre la pregunta.
answered = Han respondido { $answered } de { $pupils }.
answered-short = { $answered ->
    [one] una respuesta
   *[other] { $answered } respuestas
  }
answers-named = Quién jugaría qué
counts-told = Respuestas: { $counts }
play-through = Jugarlo paso a paso
play-through-told = Toca una casa para jugarla. Todos los tableros la siguen.
line-told = Jugada { $ply } de { $plies }
position-title = Posición
position-start = Inicio de partida
position-set-up = Montarla
position-typed = Una posición, o la dirección de una partida
position-put = Poner
position-game = Una partida de la clase
position-no-games = ahora no juega nadie
start-games = Empezar partidas para todos
round-who = Quién juega
round-odd = Si queda uno solo
odd-computer = juega con el ordenador
odd-waits = espera
round-computer = El ordenador
round-level = nivel { $level }
round-clock = Reloj
pairs-by-strength = Emparejar por fuerza
pairs-by-draw = Sortear
pairs-told = Empieza quien aparece primero. Elige otro nombre para cambiar una pareja a mano.
pair-first = Pareja { $pair }, quien empieza
pair-second = Pareja { $pair }, el otro jugador
games-begin = { $games ->
    [one] Empezar una partida
   *[other] Empezar { $games } partidas
  }
simul = Partida simultánea
simul-new = Tú contra todos
simul-text = Juegas contra todos los alumnos que elijas, un tablero tras otro. No hace falta reloj.
simul-starts = Quién empieza
simul-starts-teacher = empiezo yo
simul-starts-pupils = empiezan los alumnos
simul-starts-turns = alternando
simul-begin = Empezar las partidas
simul-boards = Todos los tableros
simul-you = Tú
simul-waits = te espera
simul-thinks = está pensando
simul-won = has ganado
simul-lost = has perdido
simul-drawn = empate
simul-told = { $turn ->
    [yours] { $waiting ->
        [one] { $name }: te toca. No espera nadie más.
       *[other] { $name }: te toca. Te esperan { $waiting } tableros.
      }
   *[theirs] { $name } está pensando. No te espera ningún tablero.
  }
lock-label = Mirada al frente
lock-text = Detiene el juego de la clase. Las partidas con reloj continúan. Termina solo después de dos horas.
lock-told = ¡Mirada al frente!
lock-explained = Tu docente ha detenido el juego.
lock-board = Ir al tablero compartido
links-title = Clases enlazadas
links-text = Los alumnos de clases enlazadas se ven y juegan entre sí. Los docentes de ambas deben estar de acuerdo.
link-code = Código de la otra clase
link-ask = Pedirlo
link-accept = De acuerdo
link-decline = Rechazar
link-end = Terminar
link-end-told = Los alumnos de { $name } y los de esta clase dejarán de verse. Las partidas en curso se juegan hasta el final.
link-linked = enlazada
link-asked = pedido
link-asks = te lo pide
problem-question-closed = Esta pregunta está cerrada.
