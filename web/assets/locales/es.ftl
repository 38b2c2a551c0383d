## Frame
skip = Ir al contenido
navigation = Páginas
nav-play = Jugar
nav-lobby = Sala
nav-learn = Aprender
nav-rules = Reglas
nav-games = Partidas
nav-people = Jugadores
nav-analysis = Análisis
nav-puzzles = Problemas
footer = Sembra: el oware para aprenderlo, jugarlo y entenderlo.
tables-label = Progreso de las tablas de finales
tables-building = Tablas de finales: { $seeds ->
    [one] una semilla
   *[other] { $seeds } semillas
  }, { $percent } %
close = Cerrar
cancel = Cancelar
next = Siguiente
previous = Atrás
again = Otra vez
retry = Probar ahora

## Who one is
log-in = Iniciar sesión
log-out = Cerrar sesión
account-title = Mi cuenta
account-make = Crear una cuenta
my-profile = Mi perfil
me-menu = { $name }: menú
me-visitor = Juegas como { $name }, sin cuenta.
games-waiting = { $games ->
    [one] una partida espera tu jugada
   *[other] { $games } partidas esperan tu jugada
  }
notices =
    .aria-label = Avisos
notice-challenge = { $name } te desafía
notice-challenge-accepted = Han aceptado tu desafío: empieza la partida
notice-challenge-declined = { $name } no acepta tu desafío
notice-your-turn = Te toca jugar en otra partida
notice-game-started = Tu partida ha empezado
notice-game-over = Una de tus partidas ha terminado
notice-open = Mostrar

## Settings
settings = Ajustes
setting-language = Idioma
setting-theme = Colores
theme-auto = Como el dispositivo
theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste
setting-speed = Velocidad de la siembra
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
speed-instant = Instantánea (sin animación)
setting-sound = Sonido
turn-board = Girar el tablero hacia quien juega (dos jugadores)
setting-premove = Elegir una casa antes de mi turno (partidas entre personas)
setting-confirm = Confirmar mis jugadas en las partidas por correspondencia
setting-phrases = Mostrar lo que dicen los demás jugadores

## Home and new games
home-title = Siembra. Captura. Piensa.
home-lead = El oware es uno de los juegos más antiguos que existen. Siembra una casa del tablero y empieza la partida.
play-now = Jugar contra el nivel { $level }
level = Nivel
level-name = { $level } · { $level ->
    [1] primeras semillas
    [2] principiante
    [3] principiante
    [4] aficionado
    [5] aficionado
    [6] jugador de club
    [7] jugador de club
    [8] fuerte
    [9] muy fuerte
   *[other] toda la fuerza
  }
level-number = Nivel { $level }
rules = Reglas
rules-name = { $rules ->
    [abapa] Abapa (internacional)
    [ouri] Ouri (Portugal)
    [polish] Oware (Polonia)
    [awari] Awari (académico)
   *[other] { $rules }
  }
starter = Quién empieza
starter-you = Yo
starter-computer = El ordenador
starter-chance = Al azar
welcome-title = ¿Nunca has jugado al oware?
welcome-text = Apréndelo en dos minutos, sobre el tablero.
resume-title = Continúa tu partida
game-score = { $south } a { $north } tras { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas
  }
friend-title = Jugar con un amigo
friend-text = Envía un enlace y jugad desde donde estéis.
lobby-tile = Jugar en línea
lobby-text = Desafíos abiertos, tus partidas y partidas para mirar.
two-title = Dos jugadores, un dispositivo
two-text = Juega con alguien a tu lado.
learn-title = Aprende a jugar al oware
learn-text = Lecciones cortas con ejercicios sobre el tablero.
puzzles-tile = Problemas
puzzles-text = Encuentra la única jugada buena. Cada día, uno nuevo.
name-south = Nombre del jugador Sur
name-north = Nombre del jugador Norte
south = Sur
north = Norte
start-game = Empezar la partida
choose-title = ¿Qué juego quieres aprender primero?
choose-text = El ouri y el abapa son dos formas de jugar al oware. La otra la puedes aprender después.
choose-ouri = Ouri, como en las escuelas portuguesas
choose-abapa = Abapa, como en los campeonatos internacionales
choose-later = Puedes cambiarlo cuando quieras en la página «Aprender».
choose-label = Juego de las lecciones
problem-unreachable = No se puede conectar con el servidor. ¿Está en marcha?
problem-busy = El servidor está ocupado. Inténtalo de nuevo en un momento.
problem-declined = Sembra todavía ve juego en esta posición y no acepta que no tenga fin.
problem-misunderstood = El servidor no ha entendido esta página. Vuelve a cargarla e inténtalo otra vez.
problem-invalid-json = { problem-misunderstood }
problem-invalid-query = { problem-misunderstood }
problem-invalid-request = { problem-misunderstood }
problem-invalid-body = { problem-misunderstood }
problem-unsupported-media-type = { problem-misunderstood }
problem-body-too-large = Este texto es demasiado largo: un registro puede tener 256 kilobytes como máximo.
problem-method-not-allowed = { problem-misunderstood }
problem-cross-origin = La petición venía de otro sitio web y se ha rechazado.
problem-not-found = Esta partida no está aquí: puede que se haya borrado o que sea de otro navegador.
problem-stale-ply = La partida ha cambiado mientras tanto, quizá en otra ventana.
problem-stale-version = { problem-stale-ply }
problem-game-over = La partida ha terminado.
problem-not-over = La partida aún no ha terminado.
problem-not-your-turn = No es tu turno.
problem-not-your-seat = Estás mirando esta partida: solo pueden cambiarla sus jugadores.
problem-not-allowed = En esta partida eso no se puede hacer.
problem-time-up = Se te ha acabado el tiempo.
problem-already-offered = Ya lo has propuesto en esta jugada.
problem-no-offer = La propuesta ya no está en pie.
problem-too-late-to-abort = Ambos jugadores ya han jugado: la partida se puede abandonar, pero no anular.
problem-opponent-present = Tu rival sigue aquí.
problem-too-many-challenges = Tienes tantos desafíos abiertos como se pueden tener. Retira uno primero.
problem-challenge-over = Este desafío ya no está abierto.
problem-own-challenge = No puedes aceptar tu propio desafío.
problem-blocked = Uno de los dos ha bloqueado al otro, así que no podéis jugar juntos.
problem-nothing-to-undo = No hay ninguna jugada que deshacer.
problem-has-rematch = La revancha ya ha empezado.
problem-illegal-move = Las reglas no permiten esta jugada.
problem-damaged-game = Esta partida está dañada y no se puede abrir.
problem-invalid-record = { $reason ->
    [too_many_games] Este registro tiene demasiadas partidas: se pueden mostrar 64 como máximo.
    [too_many_moves] Las partidas de este registro tienen demasiadas jugadas para mostrarlas.
   *[other] Este texto no es un registro de partida que Sembra pueda leer.
  }
problem-unknown-host = Este servidor no responde en esta dirección.
problem-unknown-token = Este token no funciona, o ya no funciona.
problem-account-needed = Para esto necesitas una cuenta.
problem-game-too-long = Esta partida ya tiene tantas jugadas como puede tener aquí una partida.
problem-too-many-games = Tienes tantas partidas como se pueden guardar aquí. Borra antes algunas.
problem-too-many-requests = Demasiadas peticiones en poco tiempo. Inténtalo de nuevo en un momento.
problem-internal = El servidor ha fallado. Inténtalo de nuevo en un momento.
problem-storage-full = Al servidor no le queda espacio para guardar la partida. No se ha cambiado nada.
problem-storage-busy = { problem-busy }
problem-storage-unavailable = { problem-internal }
problem-stopping = El servidor se está parando. Inténtalo de nuevo en un momento.
problem-timed-out = El servidor ha tardado demasiado en responder. Inténtalo de nuevo en un momento.
problem-other = No ha funcionado. Vuelve a cargar la página e inténtalo otra vez.

## The board
you = Tú
visitor-name = Visitante { $number }
player-deleted = Jugador borrado
computer = Sembra (nivel { $level })
row-label = { $side ->
    [S] Campo de Sur
   *[N] Campo de Norte
  }: { $name }
house-label = Casa { $house }, { $seeds ->
    [0] vacía
    [one] una semilla
   *[other] { $seeds } semillas
  }, { $owner ->
    [yours] tuya
    [theirs] del rival
    [south] de Sur
   *[north] de Norte
  }{ $state ->
    [chosen] , elegida
    [playable] , jugable
    [forbidden] , no jugable
   *[plain] {""}
  }
store-told = { $seeds ->
    [0] ninguna semilla en el depósito
    [one] una semilla en el depósito
   *[other] { $seeds } semillas en el depósito
  }
move-told = { $who ->
    [you] Siembras
   *[other] { $name } siembra
  } la casa { $house }, { $seeds ->
    [one] una semilla
   *[other] { $seeds } semillas
  }{ $captured ->
    [0] {""}
   *[other] , captura de { $captured }
  }{ $slam ->
    [nothing] ; lo capturaría todo, y por eso no captura nada
    [again] ; lo captura todo y vuelve a jugar
   *[none] {""}
  }; { $own } a { $other }
preview-told = { $seeds ->
    [one] Una semilla
   *[other] { $seeds } semillas
  }, la última en la casa { $last }; { $captured ->
    [0] no captura nada
   *[other] captura { $captured }
  }
refuse-empty = La casa { $house } está vacía: no hay nada que sembrar.
refuse-must-feed = La casa { $house } no da semillas al rival, que no tiene ninguna y debe recibir alguna.
refuse-single = La casa { $house } tiene una sola semilla: juega antes una casa con más semillas, como la casa { $larger }, que tiene { $seeds }.
refuse-grand-slam = La casa { $house } capturaría todas las semillas del rival, y estas reglas lo prohíben.
refuse-theirs = La casa { $house } no es tuya.
refuse-wait = Ahora no: no es tu turno.
refuse-over = La partida ha terminado.

## A game
game-title = { $south } – { $north }
game-open = En curso
game-actions =
    .aria-label = Partida
turn-yours = Te toca
turn-yours-again = Lo has capturado todo: juegas otra vez
turn-of = Juega { $name }
thinking = Sembra está pensando…
hint = Pista
take-back = Deshacer
flip = Girar tablero
agree = Acordar el final
resign = Abandonar
keys = Teclas
moves = Jugadas
no-moves = Aún no hay jugadas.
move-item = Jugada { $number }: casa { $house }{ $captured ->
    [0] {""}
   *[other] , captura { $captured }
  }
step-first =
    .aria-label = Al principio
    .title = Al principio
step-back =
    .aria-label = Una jugada atrás
    .title = Una jugada atrás
step-forward =
    .aria-label = Una jugada adelante
    .title = Una jugada adelante
step-last =
    .aria-label = A la última jugada
    .title = A la última jugada
return-to-game = Volver a la partida
export = Guardar como .ogn
series = Serie { $south } – { $north }{ $draws ->
    [0] {""}
    [one] , un empate
   *[other] , { $draws } empates
  }
offline = Se ha perdido la conexión. La partida está guardada; se vuelve a intentar…
missing-title = Esta partida no está aquí
missing-text = Puede que se haya borrado o que sea de otro navegador.
new-game = Partida nueva
rematch = Revancha
confirm-agree-title = ¿El juego no tiene fin?
confirm-agree-text = La partida termina ahora y { $settlement ->
    [split] las semillas del tablero se reparten a partes iguales
   *[own] cada jugador añade las semillas de su campo a su depósito
  } (E4).
confirm-resign-title = ¿Abandonar?
confirm-resign-text = Pierdes la partida, sea cual sea el recuento (E4).

hint-move = Siembra la casa { $house }.
hint-captures = Captura { $captured ->
    [one] una semilla
   *[other] { $captured } semillas
  }.
hint-feeds = Da semillas a un rival que no tiene ninguna.
hint-proven = Demostrado por las tablas de finales: con el mejor juego { $kind ->
    [ahead] terminas con { $seeds ->
        [one] una semilla
       *[other] { $seeds } semillas
      } de ventaja
    [behind] terminas con { $seeds ->
        [one] una semilla
       *[other] { $seeds } semillas
      } de desventaja, y ninguna otra jugada lo mejora
    [even] la partida acaba en empate
   *[between] terminas, en el peor caso, { $floorKind ->
        [ahead] con { $floor ->
            [one] una semilla
           *[other] { $floor } semillas
          } de ventaja
        [behind] con { $floor ->
            [one] una semilla
           *[other] { $floor } semillas
          } de desventaja
       *[even] en empate
      } y, en el mejor, { $ceilingKind ->
        [ahead] con { $ceiling ->
            [one] una semilla
           *[other] { $ceiling } semillas
          } de ventaja
        [behind] con { $ceiling ->
            [one] una semilla
           *[other] { $ceiling } semillas
          } de desventaja
       *[even] en empate
      }
  }.
hint-expects = Sembra espera que termines { $kind ->
    [ahead] con { $seeds ->
        [one] una semilla
       *[other] unas { $seeds } semillas
      } de ventaja
    [behind] con { $seeds ->
        [one] una semilla
       *[other] unas { $seeds } semillas
      } de desventaja, y no encuentra nada mejor
   *[even] en empate
  }.
hint-line = Juego previsto: { $line }

result-you-won = Has ganado
result-you-lost = Ha ganado Sembra
result-won = Ha ganado { $name }
result-draw = Empate
result-aborted = La partida se ha anulado
count-told = { $name }: { $captured } de capturas + { $added } del tablero = { $total }
count-left = { $seeds ->
    [one] En el tablero queda una semilla, que no cuenta para nadie.
   *[other] En el tablero quedan { $seeds } semillas, que no cuentan para nadie.
  }
reason-captured25 = { $winnerIs ->
    [you] Tienes
   *[other] { $winner } tiene
  } 25 semillas o más, y con eso se gana ({ $clause }).
reason-no-move = Quien debía jugar no tenía semillas, y el otro ha añadido las de su campo a su depósito ({ $clause }).
reason-cannot-feed = Un jugador no tenía semillas y ninguna jugada podía dárselas: el otro ha añadido las de su campo a su depósito ({ $clause }).
reason-all-forbidden = Todas las jugadas estaban prohibidas: cada jugador ha añadido las semillas de su campo a su depósito ({ $clause }).
reason-endless-play = La misma posición ha aparecido por tercera vez: el juego no tiene fin y { $settlement ->
    [split] las semillas del tablero se han repartido a partes iguales
   *[own] cada jugador ha añadido las de su campo a su depósito
  } ({ $clause }).
reason-agreement = Habéis acordado que el juego no tiene fin: { $settlement ->
    [split] las semillas del tablero se han repartido a partes iguales
   *[own] cada jugador ha añadido las de su campo a su depósito
  } ({ $clause }).
reason-resignation = { $loserIs ->
    [you] Has abandonado: pierdes la partida
   *[other] { $loser } ha abandonado y pierde la partida
  }, sea cual sea el recuento ({ $clause }).
reason-time = { $loserIs ->
    [you] Se te ha acabado el tiempo
   *[other] A { $loser } se le ha acabado el tiempo
  }.
reason-abandoned = { $loserIs ->
    [you] Te fuiste de la partida y { $winner } reclamó la victoria.
   *[other] { $winnerIs ->
        [you] { $loser } se fue de la partida y reclamaste la victoria.
       *[other] { $loser } se fue de la partida y { $winner } reclamó la victoria.
      }
  }
reason-aborted = Se dejó antes de que ambos hubieran jugado, y no cuenta para nadie.

keys-title = Teclas
key-name-enter = Intro
key-arrows = ir de casa en casa
key-letters = ir a una casa; otra vez, sembrarla
key-enter = sembrar la casa elegida
key-undo = deshacer
key-hint = pista
key-flip = girar el tablero
key-step = una jugada atrás o adelante
key-list = esta lista

## My games
games-title = Mis partidas
delete-damaged = La partida dañada se borrará para siempre.
games-none = Aún no tienes ninguna partida.
games-more = Mostrar más
delete = Borrar
delete-game = Borrar la partida «{ $title }»
delete-title = ¿Borrar esta partida?
delete-confirm = La partida «{ $title }» se borrará para siempre.
export-game = Guardar la partida «{ $title }» como .ogn

## A page that is not there
lost-title = Esta página no existe
lost-text = Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.
lost-home = Ir al inicio

## Following, replaying and sharing
sowing = { $who ->
    [you] Siembras la casa { $house }…
   *[other] { $name } siembra la casa { $house }…
  }
counting = Se cuentan las semillas que quedan en el tablero…
looking-back = Miras atrás: jugada { $ply } de { $plies }
replaying = Jugada { $ply } de { $plies }
refuse-looking = Estás mirando atrás. Vuelve a la partida para jugar.
event-captures = { $who ->
    [you] Capturas
   *[other] { $name } captura
  } { $captured ->
    [one] una semilla
   *[other] { $captured } semillas
  }.
event-slam-captures-nothing = { $who ->
    [you] Habrías capturado todas las semillas del rival: no capturas ninguna.
   *[other] { $name } habría capturado todas las semillas del rival: no captura ninguna.
  }
event-slam-moves-again = { $who ->
    [you] Capturas todas las semillas del rival ({ $captured }) y juegas otra vez.
   *[other] { $name } captura todas las semillas del rival ({ $captured }) y juega otra vez.
  }
event-slam-ends-game = { $who ->
    [you] Capturas todas las semillas del rival ({ $captured }) y la partida termina.
   *[other] { $name } captura todas las semillas del rival ({ $captured }) y la partida termina.
  }
event-slam-captures = { $who ->
    [you] Capturas todas las semillas del rival ({ $captured }).
   *[other] { $name } captura todas las semillas del rival ({ $captured }).
  }
event-feeds = { $who ->
    [you] Das semillas al rival, que no tenía ninguna.
   *[other] { $name } da semillas al rival, que no tenía ninguna.
  }
clause-link = Punto { $clause } de las reglas
dismiss =
    .aria-label = Cerrar
    .title = Cerrar
show-result = Resultado
result-resigned = { $loserIs ->
    [you] Has abandonado; gana { $winner }
   *[other] { $winnerIs ->
        [you] { $loser } ha abandonado; ganas tú
       *[other] { $loser } ha abandonado; gana { $winner }
      }
  }
ending = { $reason ->
    [captured25] 25 semillas
    [no_move] sin jugadas posibles
    [endless_play] juego sin fin
    [agreement] de común acuerdo
    [time] por tiempo
    [abandoned] el rival se fue
   *[other] por abandono
  }
confirm-agree-other = { $name }, ¿estás de acuerdo?
confirm-agree-other-text = { $name } propone terminar la partida porque el juego no tiene fin: { $settlement ->
    [split] las semillas del tablero se reparten a partes iguales
   *[own] cada jugador añade a su depósito las semillas de su campo
  } (E4).
agree-yes = De acuerdo
agree-no = Seguimos jugando
confirm-resign-of = { $name }, ¿abandonas?
confirm-resign-of-text = Gana { $other }, sea cual sea el recuento (E4).
replay =
    .aria-label = Recorrer las jugadas
replay-play =
    .aria-label = Reproducir la partida
    .title = Reproducir la partida
replay-pause =
    .aria-label = Pausa
    .title = Pausa
replay-speed =
    .aria-label = Velocidad de la siembra
    .title = Velocidad de la siembra
pace-slow = Lento
pace-normal = Normal
pace-fast = Rápido
pace-instant = Instantáneo
key-play = reproducir la partida o pararla
share = Compartir
share-title = Compartir esta partida
share-text = Quien tenga este enlace puede reproducir la partida, pero no cambiarla.
share-copy = Copiar el enlace
share-copied = Enlace copiado.
open-title = Abrir una partida
open-text = Elige o suelta aquí un archivo .ogn, o pega su texto. Se reproduce aquí y no se guarda en ninguna parte.
open-file = Elegir un archivo
open-paste = Texto del registro
open-show = Reproducir
open-other = Abrir otro registro
open-list = Partidas de este registro
open-problem = Línea { $line }, columna { $column }: { $reason ->
    [syntax] aquí debería haber una jugada, una etiqueta, un comentario o un resultado.
    [tag] esta etiqueta es incorrecta o no está en su sitio.
    [rules] estas reglas no se conocen.
    [position] esto no es una posición del juego.
    [result] este resultado no corresponde a la partida.
    [captured] esta jugada captura otro número de semillas.
    [variation] esta variante no está completa.
    [after_result] después del resultado no puede haber nada.
    [empty] esta casa está vacía.
    [must_feed] esta jugada no da semillas al rival, que no tiene ninguna.
    [single] no se puede jugar una sola semilla mientras se pueda jugar una casa con más.
    [grand_slam] esta jugada capturaría todas las semillas del rival, y estas reglas lo prohíben.
    [not_your_turn] esta casa no es de quien tiene que jugar.
    [game_over] aquí la partida ya ha terminado.
   *[other] esto no se puede leer.
  }
open-empty = En este texto no hay ninguna partida.
open-link = Abrir un archivo .ogn
player = Jugador
hint-ends = Termina la partida { $south } – { $north } ({ $clause }).
hint-prevents = Evita que la casa { $house } del rival capture { $seeds ->
    [one] una semilla
   *[other] { $seeds } semillas
  }.
hint-prepares = Prepara la captura de { $seeds ->
    [one] una semilla
   *[other] { $seeds } semillas
  } con la casa { $house }.
hint-proven-result = Demostrado por las tablas de finales: con el mejor juego { $result ->
    [win] ganas
    [loss] pierdes, y ninguna otra jugada es mejor
   *[draw] la partida acaba en empate
  }.

## Analysis, from other pages

analyse = Analizar
analyse-game = Analizar la partida «{ $title }»
analysis-tile = Analizar
analysis-text = ¿Qué vale cada jugada? Prueba variantes, prepara posiciones, revisa partidas.

nav-class = Mi clase
nav-classes = Clases
to-class = Volver a la clase
class-only-title = Solo en tu clase
problem-not-for-pupils = Los alumnos juegan y se ven solo dentro de su clase.
problem-class-locked = Tu docente ha detenido el juego. Mira al frente.
problem-owns-classes = Eres titular de clases. Traspásalas o bórralas primero.

nav-tournaments = Torneos
tournaments-tile = Torneos
tournaments-text = Suizo, liga, eliminatorias o arena: participa en uno u organiza el tuyo.
to-tournament = Volver al torneo
