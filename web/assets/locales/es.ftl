## Frame
skip = Ir al contenido
navigation = Páginas
nav-play = Jugar
nav-learn = Aprender
nav-rules = Reglas
nav-games = Partidas
footer = Sembra: el oware para aprenderlo, jugarlo y entenderlo.
tables-label = Progreso de las tablas de finales
tables-building = Tablas de finales: { $seeds } semillas, { $percent } %
close = Cerrar
cancel = Cancelar
next = Siguiente
previous = Atrás
again = Otra vez
retry = Probar ahora

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
speed-instant = De golpe, sin movimiento
setting-sound = Sonido
turn-board = Girar el tablero hacia quien juega (dos jugadores)

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
two-title = Dos jugadores, un dispositivo
two-text = Juega con alguien a tu lado.
learn-title = Aprende oware
learn-text = Lecciones cortas con ejercicios sobre el tablero.
name-south = Nombre de Sur
name-north = Nombre de Norte
south = Sur
north = Norte
start-game = Empezar la partida
problem-unreachable = No se puede conectar con el servidor. ¿Está en marcha?
problem-busy = El servidor está ocupado. Inténtalo de nuevo en un momento.
problem-declined = Sembra todavía ve juego en esta posición y no acepta que no tenga fin.
problem-other = No ha funcionado: { $detail }

## The board
you = Tú
computer = Sembra, nivel { $level }
row-label = { $side ->
    [S] Campo de Sur
   *[N] Campo de Norte
  }: { $name }
house-label = { $house }, { $seeds ->
    [0] vacía
    [one] una semilla
   *[other] { $seeds } semillas
  }, { $owner ->
    [yours] tuya
    [theirs] del rival
    [south] de Sur
   *[north] de Norte
  }{ $state ->
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
  } { $house }, { $seeds ->
    [one] una semilla
   *[other] { $seeds } semillas
  }{ $captured ->
    [0] {""}
   *[other] , captura de { $captured }
  }{ $slam ->
    [nothing] ; tomarlo todo no captura nada
    [again] ; lo toma todo y vuelve a jugar
   *[none] {""}
  }; { $own } a { $other }
preview-told = { $seeds ->
    [one] Una semilla
   *[other] { $seeds } semillas
  }, la última en { $last }; { $captured ->
    [0] no captura nada
   *[other] captura { $captured }
  }
refuse-empty = { $house } está vacía: no hay nada que sembrar.
refuse-must-feed = { $house } no alimenta a nadie: el rival no tiene semillas y hay que darle alguna.
refuse-single = { $house } tiene una sola semilla: juega antes una casa mayor, como { $larger }, que tiene { $seeds }.
refuse-grand-slam = { $house } capturaría todas las semillas del rival, y estas reglas lo prohíben.
refuse-theirs = { $house } no es tu casa.
refuse-wait = Ahora no: no es tu turno.
refuse-over = La partida ha terminado.

## A game
game-title = { $south } – { $north }
game-open = En curso
game-actions =
    .aria-label = Partida
turn-yours = Te toca
turn-yours-again = Lo has tomado todo: juegas otra vez
turn-of = Juega { $name }
thinking = Sembra está pensando…
hint = Pista
take-back = Deshacer
flip = Girar tablero
agree = Juego sin fin
resign = Abandonar
keys = Teclas
moves = Jugadas
no-moves = Aún no hay jugadas.
move-item = Jugada { $number }: { $house }{ $captured ->
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
browsing = Estás viendo la jugada { $ply } de { $plies }.
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
   *[own] cada jugador añade las semillas de su campo
  } (E4).
confirm-resign-title = ¿Abandonar?
confirm-resign-text = Pierdes la partida, sea cual sea el recuento (E4).

hint-move = Siembra { $house }.
hint-captures = Captura { $captured ->
    [one] una semilla
   *[other] { $captured } semillas
  }.
hint-feeds = Da semillas a un rival que no tiene ninguna.
hint-saves = Salva semillas que el rival amenaza con tomar.
hint-proven = Demostrado por las tablas de finales: con el mejor juego { $kind ->
    [ahead] terminas con { $seeds ->
        [one] una semilla
       *[other] { $seeds } semillas
      } de ventaja
    [behind] terminas con { $seeds ->
        [one] una semilla
       *[other] { $seeds } semillas
      } de desventaja, y ninguna otra jugada lo mejora
    [even] la partida es empate
   *[between] la diferencia final es como mínimo de { $floor } y como máximo de { $ceiling }, contada a tu favor
  }.
hint-best = Lleva a la mejor posición que ha encontrado Sembra.
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
count-told = { $name }: { $captured } de capturas + { $added } del tablero = { $total }
count-left = { $seeds ->
    [one] En el tablero queda una semilla, que no cuenta para nadie.
   *[other] En el tablero quedan { $seeds } semillas, que no cuentan para nadie.
  }
reason-majority = { $winnerIs ->
    [you] Tienes
   *[other] { $winner } tiene
  } 25 semillas o más, y eso gana en el acto ({ $clause }).
reason-no-move = Quien debía jugar no tenía semillas, y el otro ha añadido las de su campo ({ $clause }).
reason-cannot-feed = Un jugador no tenía semillas y ninguna jugada podía darle: el otro ha añadido las de su campo ({ $clause }).
reason-all-forbidden = Todas las jugadas estaban prohibidas: cada jugador ha añadido las semillas de su campo ({ $clause }).
reason-endless-play = La misma posición ha aparecido por tercera vez: el juego no tiene fin y { $settlement ->
    [split] las semillas del tablero se han repartido a partes iguales
   *[own] cada jugador ha añadido las de su campo
  } ({ $clause }).
reason-agreement = Habéis acordado que el juego no tiene fin: { $settlement ->
    [split] las semillas del tablero se han repartido a partes iguales
   *[own] cada jugador ha añadido las de su campo
  } ({ $clause }).
reason-resignation = { $loserIs ->
    [you] Has abandonado
   *[other] { $loser } ha abandonado
  }, y quien abandona pierde sea cual sea el recuento ({ $clause }).

keys-title = Teclas
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
games-none = Aún no tienes ninguna partida.
games-more = Mostrar más
delete = Borrar
delete-game = Borrar { $title }
delete-title = ¿Borrar esta partida?
delete-confirm = { $title } desaparecerá para siempre.
export-game = Guardar { $title } como .ogn

## A page that is not there
lost-title = Esta página no existe
lost-text = Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.
lost-home = Ir al inicio
