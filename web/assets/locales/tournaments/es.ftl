# Torneos y series.

tournaments = Torneos
tournament = Torneo
tournaments-lead = Suizo, liga, eliminatorias y arena: en línea, en una clase o sobre tableros de madera con los resultados tecleados.
tournament-missing-title = Este torneo no está aquí
tournament-missing = Quizá se ha borrado, o es de una clase en la que no estás.
tournament-needs-account = para organizar un torneo.

## Lists
list-now = Ahora mismo
list-coming = Próximamente
list-mine = Los tuyos
list-past = Pasados
list-none = No hay ningún torneo anunciado.
list-more = Mostrar más
listed-mine = lo organizas tú
listed-entered = participas
listed-no-date = sin fecha
organised-by = organiza: { $name }
format-name = { $format ->
    [swiss] Suizo
    [round-robin] Liga
    [knockout] Eliminatorias
   *[arena] Arena
  }
mode-name = { $mode ->
    [board] sobre tablero
   *[online] en línea
  }
rounds-count = { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
  }
entrants-count = { $count ->
    [0] Aún no se ha inscrito nadie
    [one] Un inscrito
   *[other] { $count } inscritos
  }
tournament-status = { $status ->
    [open] inscripción abierta
    [paired] ronda { $round } emparejada
    [running] { $kind ->
        [arena] en juego
       *[rounds] ronda { $round }
      }
    [break] tras la ronda { $round }
   *[finished] terminado
  }
round-of = { $rounds ->
    [0] { $round }
   *[other] { $round } de { $rounds }
  }
round-name = Ronda { $round }
round-label = Ronda
rounds-title = Rondas
points-told = { $count ->
    [one] { $points } punto
   *[other] { $points } puntos
  }

## Making a tournament
tournament-new = Nuevo torneo
form-make = Crear el torneo
form-more = Más opciones
form-field = { $name ->
   *[name] Nombre
    [about] Sobre el torneo
    [mode] Dónde se juega
    [format] Formato
    [rounds] Rondas
    [minutes] Minutos
    [rules] Reglas
    [time] Reloj
    [access] Quién puede verlo e inscribirse
    [class] Clase
    [with] También juega una clase enlazada
    [starts] Empieza
    [boards] Tableros de un encuentro de equipos
    [bye] Una ronda sin rival vale
    [pause] Minutos entre rondas
    [games] Partidas de un encuentro
    [tieExtra] Partidas extra, como máximo
    [tieLast] Al final un encuentro empatado lo decide
    [order] Dentro de un grupo con los mismos puntos
    [balance] Si no se pueden cumplir ambas cosas
    [tieBreaks] Desempates
    [series] Serie
  }
form-choice = { $choice ->
   *[mode-online] En línea
    [mode-board] Sobre tablero
    [format-swiss] Suizo
    [format-round-robin] Liga
    [format-knockout] Eliminatorias
    [format-arena] Arena
    [access-public] Todo el mundo
    [access-link] Quien tenga el enlace
    [access-class] Una clase
    [bye-one] un punto
    [bye-half] medio punto
    [tieLast-starting-rank] el orden inicial
    [tieLast-draw-of-lots] un sorteo
    [order-fold] el primero juega con el último
    [order-slide] la mitad de arriba juega con la de abajo
    [balance-first] todos tienen ambos lados las mismas veces
    [balance-after-score] los rivales tienen los mismos puntos
  }
form-told = { $choice ->
   *[mode-online] Cada cual juega en su dispositivo y los resultados se anotan solos.
    [mode-board] Tú tecleas los nombres y los resultados, o los jugadores escanean el código de su mesa.
    [format-swiss] Todos juegan todas las rondas, con alguien que tiene más o menos los mismos puntos.
    [format-round-robin] Todos juegan con todos.
    [format-knockout] Quien pierde un encuentro queda fuera.
    [format-arena] Durante un tiempo fijado, un rival nuevo en cuanto termina una partida.
    [access-public] Está en la lista y cualquiera puede inscribirse.
    [access-link] No está en ninguna lista.
    [access-class] Solo los alumnos y profesores de la clase.
  }
form-check = { $name ->
   *[rated] Las partidas son puntuadas
    [teams] Juegan equipos
    [double] Todos se enfrentan dos veces
    [streaks] Tras dos victorias seguidas los puntos valen el doble
    [auto] Las rondas se emparejan y empiezan solas
    [tieSeeds] Un encuentro empatado lo deciden primero las semillas
  }
form-starts-told = Déjalo vacío si lo empiezas a mano.
form-series-none = ninguna
form-tie-breaks-told = Entre jugadores con los mismos puntos decide el primero, después el siguiente.
form-fault-name = El torneo necesita un nombre.
form-fault-long = { $max } caracteres como máximo.
form-fault-range = Un número de { $min } a { $max }.
form-fault-arena-board = Una arena se juega en línea.
form-fault-team-games = Los equipos juegan una partida en cada tablero, sin partidas extra.
form-fault-class = Elige una clase.
form-fault-date = Esto no es una fecha.
form-fault-past = Ese momento ya ha pasado.
form-fault-start-auto = Para que las rondas empiecen solas hay que decir cuándo empieza la primera.
move-up = Subir
move-down = Bajar

## Taking part
enter-title = Participar
enter = Inscribirme
enter-told = { $count ->
    [0] Sé la primera persona en inscribirte.
    [one] Se ha inscrito una persona.
   *[other] Se han inscrito { $count } personas.
  }
enter-by-organiser = A los jugadores los inscribe la organización.
enter-not-possible = Ahora no es posible inscribirse.
own-title = Tú
own-standing = Puesto { $rank }, { $points }
own-table = Ronda { $round }, mesa { $table }: te sientas en el { $side ->
    [S] Sur y empiezas
   *[N] Norte
  }, contra { $name }.
own-bye = Ronda { $round }: no tienes rival. { $kind ->
    [full] La ronda cuenta como si hubieras jugado.
    [half] Vale medio punto.
   *[zero] No vale ningún punto.
  }
own-waiting-round = { $status ->
    [open] Te has inscrito. La primera ronda se empareja cuando empieza el torneo.
    [finished] El torneo ha terminado.
   *[other] La ronda siguiente se empareja cuando terminan todas las partidas.
  }
own-withdrawn = Has dejado el torneo.
own-arena = { $state ->
    [open] Te has inscrito. Cuando empiece la arena, irás a tu primera partida.
    [playing] Tu partida está en juego.
    [paused] Haces una pausa y no tienes partidas nuevas.
    [finished] La arena ha terminado.
   *[running] Tendrás rival en cuanto haya uno libre.
  }
go-to-game = Ir a tu partida
leave = Dejar el torneo
leave-told = Ya no se te emparejará. Tus resultados se conservan.
come-back = Volver
arena-pause = Hacer una pausa
arena-resume = Volver a jugar
miss-round = No jugar una ronda
bye-ask = { $kind ->
    [half] No la juego (medio punto)
   *[zero] No la juego (ningún punto)
  }
bye-asked = { $kind ->
    [half] no jugada, medio punto
   *[zero] no jugada, ningún punto
  }
bye-cancel = La juego de todos modos
countdown = { $what ->
    [arena-start] La arena empieza en
    [arena-end] La arena termina en
    [start] Empieza en
   *[round] La ronda { $round } empieza en
  }
countdown-days = { $days ->
    [one] un día
   *[other] { $days } días
  } { $hours } h

## Rounds, boards and standings
now-playing = Ahora
standings = Clasificación
final-standings = Clasificación final
standings-after = Clasificación tras la ronda { $round }
place-title = Puesto
number-title = N.º
name-title = Nombre
points-title = Puntos
withdrawn = se ha retirado
table-word = Mesa
result-word = Resultado
seeds-word = Semillas
table-number = Mesa { $table }
game-number = Partida { $number }
board-number = Tablero { $number }
look-at-game = repasarla
watch-game-short = mirar
watch-board = Mirar { $south } contra { $north }
mini-board = { $south } { $first }, { $north } { $second }
bye-short = sin rival
bye-line = { $name } no tiene rival: { $kind ->
    [full] { $worth ->
        [half] medio punto
       *[point] un punto
      }
    [half] medio punto
   *[zero] ningún punto
  }.
table-needs-lot = El encuentro está empatado: hace falta un sorteo.
cross-table = Cuadro de resultados
cross-key = + victoria, = empate, − derrota, contra el puesto; S Sur, N Norte. Sin puesto: sin rival.
side-letter = { $side ->
    [S] S
   *[N] N
  }
bracket = Cuadro de eliminatorias
bracket-bye = sin rival
bracket-round = { $left ->
    [0] Final
    [1] Semifinales
    [2] Cuartos de final
    [3] Octavos de final
   *[many] Ronda { $round }
  }
arena-games = Partidas
streak = doble
streak-told = Dos victorias seguidas: las partidas siguientes valen el doble hasta que no se gana una.
arena-points-told = Una victoria vale 2 puntos y un empate, 1; tras dos victorias seguidas las partidas valen el doble. Con los mismos puntos cuentan las victorias, después las semillas.
tie-break-name = { $name ->
   *[buchholz] Buchholz
    [buchholz-cut1] Buchholz sin el más bajo
    [sonneborn-berger] Sonneborn–Berger
    [direct-encounter] Enfrentamiento directo
    [wins] Victorias
    [seeds] Semillas
    [game-points] Puntos de partida
  }
tie-break-short = { $name ->
   *[buchholz] Bh
    [buchholz-cut1] Bh−1
    [sonneborn-berger] SB
    [direct-encounter] ED
    [wins] Vict.
    [seeds] Sem.
    [game-points] PP
  }
tie-break-told = { $name ->
   *[buchholz] los puntos de todos los rivales sumados
    [buchholz-cut1] los puntos de todos los rivales menos el más bajo
    [sonneborn-berger] los puntos de los rivales vencidos y la mitad de los de aquellos con quienes se ha empatado
    [direct-encounter] los puntos de las partidas entre los empatados, si se han enfrentado todos
    [wins] las partidas ganadas sobre el tablero
    [seeds] las semillas capturadas menos las perdidas
    [game-points] los puntos de cada partida
  }
tie-breaks-question = ¿Qué significan los desempates?
tie-breaks-told = Entre inscritos con los mismos puntos deciden estos, en este orden:
tie-breaks-none = Quienes tienen los mismos puntos comparten el puesto.

## Why a pair was made
why-question = ¿Por qué se enfrentan?
why-own-question = ¿Por qué nos enfrentamos?
why-bye-question = ¿Por qué sin rival?
why-same-score = Ambos tienen los mismos puntos: { $points }.
why-scores = Tienen puntos distintos: { $higher } y { $lower }.
why-float = { $down } (puntos: { $higher }) juega con { $up } (puntos: { $lower }): { $cause ->
    [odd-group] el número de jugadores con los mismos puntos que { $down } es impar
   *[no-opponent-left] entre los que tienen los mismos puntos que { $down } no quedaba un rival mejor
  }.
why-side = { $south } se sienta en el Sur y empieza: { $rule ->
    [not-three-running] si no, { $name } tendría el mismo lado por tercera vez seguida
    [balance] { $name } ha estado más veces en el { $is ->
        [south] Norte
       *[north] Sur
      }
    [alternation] { $name } tuvo el otro lado la última vez
    [earlier-round] se cambian los lados de la última ronda en que tenían lados distintos
    [higher-place] a ambos les toca el mismo lado, y { $name } va más arriba
   *[starting-rank] en la primera ronda empiezan los puestos impares del orden inicial
  }.
why-exception = { $rule ->
    [third-running] { $name } tiene el mismo lado por tercera vez seguida; cualquier otro emparejamiento era peor.
    [difference-above-one] { $name } ha tenido un lado dos veces más que el otro; cualquier otro emparejamiento era peor.
   *[floats-again] { $name } juega por segunda vez seguida con alguien de otros puntos; cualquier otro emparejamiento era peor.
  }
why-berger = Según la tabla de Berger, fila { $row }{ $cycle ->
    [1] {""}
   *[other] , segunda vuelta
  }: todos juegan con todos en un orden fijo.
why-bracket = Según el cuadro, lugar { $slot }: los mejores del orden inicial se encuentran al final.
why-hand = La organización los ha emparejado a mano.
why-hand-reason = La organización los ha emparejado a mano: { $reason }
why-bye = { $by ->
    [lowest] El número de jugadores es impar, y { $name } va más abajo que los demás que pueden quedar sin rival.
    [asked] { $name } lo ha pedido.
    [berger] El número de jugadores es impar: la tabla de Berger da a cada uno una ronda sin rival.
    [bracket] Hay menos jugadores que lugares en el cuadro; los mejores del orden inicial pasan sin jugar.
    [opponent-left] El rival de { $name } ha dejado el torneo.
   *[hand] Lo ha decidido la organización.
  }
why-bye-had = { $names } { $count ->
    [one] va más abajo, pero ya se ha quedado sin rival.
   *[other] van más abajo, pero ya se han quedado sin rival.
  }
why-bye-needed = { $names } { $count ->
    [one] va más abajo, pero hacía falta como rival.
   *[other] van más abajo, pero hacían falta como rivales.
  }

## The organiser's desk
desk-title = Mesa de la organización
desk-step = { $step ->
    [pair] { $entrants ->
        [one] Un inscrito.
       *[other] { $entrants } inscritos.
      } Se puede emparejar la ronda { $round }.
    [start] La ronda { $round } está emparejada y no ha empezado.
    [results] { $open ->
        [one] Una mesa de la ronda { $round } aún no tiene resultado.
       *[other] { $open } mesas de la ronda { $round } aún no tienen resultado.
      }
    [finished] El torneo ha terminado.
    [arena-open] La inscripción de la arena está abierta.
    [arena-running] La arena está en juego. Los emparejamientos se hacen solos.
   *[enter] Hacen falta al menos dos inscritos.
  }
pair-round = Emparejar la ronda { $round }
start-round = Empezar la ronda { $round }
start-arena = Empezar la arena
unpair = Deshacer los emparejamientos
desk-more = Imprimir, guardar, opciones
printing = Imprimir
saving = Guardar
managing = Opciones
print-now = Imprimir
print-pairings = Lista de emparejamientos
print-slips = Hojas para las mesas
print-standings = Clasificación
print-cross = Cuadro de resultados
print-certificates = Diplomas
print-no-round = Aún no se ha emparejado ninguna ronda.
save-standings = Clasificación (CSV)
save-pairings = Emparejamientos (CSV)
save-games = Partidas (.ogn)
save-change = Guardar
projector = Proyector
projector-back = Página anterior
projector-next = Página siguiente
projector-hold = Quedarse en esta página
projector-empty = Aún no hay nada que mostrar.
projector-sides = El primer nombre se sienta en el Sur y empieza.
tournament-close = Terminar el torneo
tournament-close-told = No se emparejará ninguna ronda más. Los resultados aún se pueden corregir.
tournament-delete = Borrar el torneo
tournament-delete-told = «{ $name }» se borra con todas las inscripciones.
entrants = Inscritos
entrants-names = Nombres, uno por línea
entrants-help = Si quieres, una puntuación tras un punto y coma: Ana; 1450
entrants-help-teams = El equipo, dos puntos y sus { $boards } jugadores en el orden de los tableros: Los Tigres: Ana, Rui, Eva
entrants-add = Inscribirlos
entrants-half = Medio punto por cada ronda perdida
entrants-pupils = Inscribir a toda la clase
entrants-fault-none = Escribe al menos un nombre.
entrants-fault-empty = La línea { $line } no tiene nombre.
entrants-fault-long = Línea { $line }: un nombre tiene { $max } caracteres como máximo.
entrants-fault-twice = Línea { $line }: «{ $name }» está dos veces.
entrants-fault-rating = Línea { $line }: la puntuación es un número, por ejemplo 1450.
entrants-fault-team = Línea { $line }: un equipo necesita { $boards } jugadores tras los dos puntos.
entrant-edit = Cambiar el nombre
entrant-withdraw = Retirar
entrant-return = Vuelve
entrant-bye = No juega la ronda { $round }
bye-in-round = no juega la ronda { $round }
pairings-change-told = Para cambiar emparejamientos, pulsa un nombre y después otro: ambos cambian de lugar.
pairings-held = { $name } cambia de lugar con…
pairings-save = Guardar los cambios
pairings-undo = Deshacer los cambios
pairings-reason = Motivo
pairings-again = { $south } y { $north } ya se han enfrentado.
results-told = Escribe las semillas del Sur y pulsa Intro: las del Norte se rellenan solas. O bien: 26-20; + si no ha venido el Norte; − si no ha venido el Sur.
seeds-of = Semillas de { $name }
result-how = Cómo ha terminado la partida
result-how-name = { $how ->
   *[counted] por semillas
    [resigned] { $name } ha abandonado
    [time] { $name } ha perdido por tiempo
    [no-show] { $name } no ha venido
    [forfeit] { $name } pierde por decisión
    [double-forfeit] pierden ambos
  }
result-note = { $how ->
    [resigned] { $name } ha abandonado.
    [time] A { $name } se le ha acabado el tiempo.
    [no-show] { $name } no ha venido.
    [forfeit] { $name } ha perdido por decisión.
   *[double-forfeit] Han perdido ambos.
  }
result-save = Guardar
result-rule = Decidir
result-rule-told = { $south } – { $north } termina ahora: { $how }.
result-correct = Corregir
result-correct-of = Corregir el resultado de la mesa { $table }
correction-reason = Motivo de la corrección
correction-reason-needed = Una corrección necesita un motivo.
result-fault-number = Escribe las semillas de ambos con cifras.
result-fault-many = Nadie puede tener { $seeds } semillas: hay 48.
result-fault-together = { $total } semillas entre ambos son demasiadas: hay 48.
result-fault-missing = { $missing ->
    [one] Falta una semilla
   *[other] Faltan { $missing } semillas
  }: mientras nadie tiene 25, se juega hasta que todas se han repartido.
result-fault-over = Con { $south } – { $north } la partida ya había terminado: nadie podía abandonar ni perder por tiempo.
lot-wins = Pasa { $name }
log-title = Correcciones y cambios
log-correction = Ronda { $round }, mesa { $table }, partida { $game }: { $before } ha pasado a { $after }. { $by }: { $reason }
log-change = Ronda { $round }: emparejamientos cambiados a mano. { $reason }

## A table, on a phone
table-title = Resultado de una mesa
table-of-round = Ronda { $round }, mesa { $table }
table-told = Escribe las semillas del Sur; las del Norte se rellenan solas.
table-send = Enviar el resultado
table-sending = Enviando…
table-kept = No hay conexión. El resultado se guarda en este teléfono y se envía en cuanto la haya.
table-done = El resultado está anotado. Si está equivocado, avisa a la organización.
table-other = Antes se había anotado otro resultado para esta mesa. Si está equivocado, avisa a la organización.
table-wrong-key = Este código no es de ninguna mesa de la ronda actual. Pregunta a la organización.

## Printed pages
signature-line = Firma
slip-code = Anotar el resultado
slip-code-alt = Código para anotar el resultado de la mesa { $table }
certificate = Diploma
certificate-place = { $place ->
    [1] Primer puesto
    [2] Segundo puesto
    [3] Tercer puesto
   *[other] Puesto { $place }
  }
certificate-date = Fecha
certificates-first = Para los primeros puestos
certificates-signed = Firma

## Series
series-title = Serie
series-own = Series de torneos
series-told = Los torneos de una serie tienen una clasificación común: una liga.
series-name = Nombre de la serie
series-make = Crear la serie
series-table = Clasificación común
series-points-told = Los torneos por rondas cuentan con sus puntos; una arena, según el puesto: 10, 8, 6, 5, 4, 3, 2, 1. Solo cuentan los torneos terminados.
series-place = { $points } (puesto { $rank })
series-none = Aún no ha terminado ningún torneo de la serie.
series-events = Torneos
series-events-none = La serie aún no tiene ningún torneo.
series-delete = Borrar la serie
series-delete-told = Los torneos se conservan.
series-missing = Esta serie no existe.

## Refusals
problem-invalid-result = { $reason ->
    [too-many] Un jugador no puede tener más de 48 semillas.
    [too-many-together] En total hay 48 semillas, no más.
    [seeds-missing] Faltan semillas: mientras nadie tiene 25, se juega hasta que todas se han repartido.
    [winner-with-fewer] Quien ha ganado no puede tener menos semillas.
    [no-draw] Con semillas desiguales no hay empate.
    [already-over] La partida ya había terminado: nadie podía abandonar ni perder por tiempo.
   *[other] Las reglas no permiten este resultado.
  }
problem-tournament-state = { $reason ->
    [closed] El torneo ha terminado.
    [already-paired] La primera ronda ya está emparejada.
    [swiss-only] Esto solo es posible en un torneo suizo.
    [entered] Ya te has inscrito.
    [too-many-entrants] El torneo está lleno.
    [team-too-small] Un equipo tiene muy pocos jugadores.
    [team-full] El equipo ya tiene el máximo de jugadores.
    [members-changed] Entretanto el equipo ha cambiado. Míralo de nuevo.
    [withdrawn] Este inscrito se ha retirado.
    [round-paired] Esta ronda ya está emparejada.
    [round-unfinished] La ronda no ha terminado: faltan resultados.
    [round-started] La ronda ya ha empezado.
    [round-not-started] La ronda no ha empezado.
    [has-result] Esta partida ya tiene resultado. Corrígelo con un motivo.
    [has-scoresheet] Esta partida ya tiene una planilla. Corrígela indicando el motivo.
    [asked] Alguien ha pedido no jugar una ronda posterior.
    [winner-paired] Quien ha ganado este encuentro ya está emparejado en la ronda siguiente.
    [too-few-entrants] Hacen falta al menos dos inscritos.
    [nobody-for-bye] El número de jugadores es impar y todos han tenido una ronda sin rival. Empareja a mano.
    [no-pairing] No queda ningún emparejamiento en que nadie repita rival. Empareja a mano o termina el torneo.
    [complete] Todas las rondas están emparejadas.
    [playing] Hay partidas en juego.
   *[other] Esto ahora no es posible. Recarga la página para ver cómo está todo.
  }
problem-invalid-pairings = { $reason ->
    [met] Dos de ellos ya se han enfrentado.
    [second-bye] Alguien quedaría sin rival por segunda vez.
    [fixed] En este formato solo se pueden cambiar los lados.
   *[other] Estos emparejamientos no están completos.
  }
problem-not-organiser = Solo puede hacerlo la organización.
problem-wrong-key = { $reason ->
    [team] Este enlace no es del equipo. Pídeselo a su capitán.
   *[other] Este código no es de ninguna mesa de la ronda actual.
  }

## Equipos que juegan en línea
team-boards = { $boards ->
    [one] equipos, un tablero
   *[other] equipos, { $boards } tableros
  }
teams-title = Equipos
team-word = Equipo
team-pupil = Alumno
team-name = Nombre de tu equipo
team-enter = Inscribir un equipo
team-enter-told = Serás su capitán, jugarás en él y tendrás un enlace para tus jugadores.
team-fault-name = El equipo necesita un nombre.
team-needs-account = Entra en tu cuenta para inscribir un equipo propio.
team-invited = Te han invitado a jugar con { $team }.
team-join = Unirse a { $team }
team-join-short = Unirse
team-join-told = { $access ->
    [class] Únete a uno de los equipos de abajo.
   *[other] Para unirte a un equipo, abre el enlace que te da su capitán.
  }
team-empty-board = nadie todavía
team-reserve = reserva
team-link = Enlace para los jugadores
team-link-told = Quien abra este enlace puede unirse al equipo.
team-link-copy = Copiar
team-link-copied = Copiado
team-move = Otro equipo
team-remove = Quitar
team-remove-told = { $name } deja { $team }. Una ronda que ya ha empezado conserva su alineación.
team-add-pupil = Añadir un alumno
team-add-none = Todos los alumnos de la clase están en un equipo.
team-leave = Dejar el equipo
team-leave-told = Ya no jugarás con el equipo. La partida en curso se juega hasta el final.
team-withdraw = Retirar el equipo
own-team = Juegas con { $team }.
own-board = Ronda { $round }, mesa { $table }, tablero { $board }: te sientas en el { $side ->
    [S] Sur y empiezas
   *[N] Norte
  }, contra { $name } ({ $team }).
own-reserve = Ronda { $round } contra { $team }: estás en la reserva.
entrants-help-team-names = Un equipo por línea. Sus jugadores se unen con el enlace del equipo.
form-with-none = ninguna otra clase
team-begins = empieza
own-captain = Eres el capitán de { $team }.
own-match = Ronda { $round }: tu equipo juega contra { $team }.

## Scoresheets
sheet = Planilla
sheet-type = Escribir las jugadas
sheet-of = Planilla de la mesa { $table }
sheet-label = Jugadas
sheet-help = De A a F para las casas del Sur, de a a f para las del Norte: FfBe, o como en el papel: 1. F f 2. B e
sheet-moves = Las jugadas hasta ahora
sheet-goes-on = { $count ->
    [0] Todavía ninguna jugada; empieza { $name }.
    [one] Una jugada; le toca a { $name }.
   *[other] { $count } jugadas; le toca a { $name }.
  }
sheet-over = { $count ->
    [one] Una jugada termina la partida: { $south } – { $north }.
   *[other] { $count } jugadas terminan la partida: { $south } – { $north }.
  }
sheet-count = { $count ->
    [one] Planilla con una jugada
   *[other] Planilla con { $count } jugadas
  }
sheet-done = { $count ->
    [one] La planilla se ha introducido: una jugada.
   *[other] La planilla se ha introducido: { $count } jugadas.
  }
sheet-fault = { $at }: { $reason ->
    [empty] esta casa está vacía.
    [must_feed] esta jugada no da semillas al rival, que no tiene ninguna.
    [single] no se puede jugar una sola semilla mientras se pueda jugar una casa con más.
    [grand_slam] esta jugada capturaría todas las semillas del rival, y estas reglas lo prohíben.
    [not_your_turn] esta casa no es de quien tiene que jugar.
    [game_over] la partida ya había terminado antes de esta jugada.
    [too_long] una planilla tiene 1000 jugadas como máximo.
   *[unreadable] esto no es una casa.
  }
sheet-empty = Escribe al menos una jugada.
sheet-unchecked = Ahora las jugadas no se pueden comprobar aquí. Se comprobarán al enviarlas.
sheet-beside = Las jugadas no terminan la partida. Su resultado:
sheet-result-known = Ya se ha introducido el resultado { $result }; las jugadas tienen que corresponder.
desk-earlier = Rondas anteriores: resultados y planillas
sheet-save = Guardar
log-scoresheet = Ronda { $round }, mesa { $table }, partida { $game }: planilla corregida; { $before } ha pasado a { $after }. { $by }: { $reason }
problem-invalid-scoresheet = { $reason ->
    [empty] Una planilla tiene al menos una jugada.
    [too-long] Una planilla tiene 1000 jugadas como máximo.
    [unreadable] Una de las jugadas no es una casa.
    [other-result] Según las jugadas, la partida terminó con otro resultado. Corrige el resultado o las jugadas.
    [fewer-seeds] Según las jugadas, alguien había capturado más semillas de las que le da el resultado.
    [not-played] El resultado dice que alguien no vino; entonces no hay jugadas.
    [no-result] Las jugadas no terminan la partida: introduce también su resultado.
   *[other] Esta planilla no es posible.
  }

## Games of an arena
why-arena = Ambos estaban libres, en los puestos { $first } y { $second }: se enfrentan vecinos de la clasificación, pero nadie repite enseguida el último rival.
arena-correct-of = Corregir el resultado de la partida { $number }
arena-games-none = Todavía no ha empezado ninguna partida.
arena-games-newer = Mostrar las partidas más nuevas
arena-games-earlier = Partidas anteriores

## Changing a tournament
tournament-change = Cambiar el torneo
entrant-bye-of = { $name } no juega la ronda { $round }
entrant-bye-counts = Cuánto cuenta la ronda
entrant-bye-cancel = Al final juega la ronda { $round }
