## Players and clocks
presence-here = conectado
presence-away = desconectado
lag = Retardo { $ms } ms
watching = { $count ->
    [one] una persona mirando
   *[other] { $count } personas mirando
  }
time-name = { $kind ->
    [none] sin reloj
    [days] { $days ->
        [one] un día por jugada
       *[other] { $days } días por jugada
      }
   *[real] { $minutes }+{ $increment }
  }
time-told = { $kind ->
    [none] Sin reloj
    [days] { $days ->
        [one] Un día para cada jugada
       *[other] { $days } días para cada jugada
      }
   *[real] { $minutes ->
        [one] Un minuto
       *[other] { $minutes } minutos
      } por jugador y { $increment ->
        [one] un segundo
       *[other] { $increment } segundos
      } más tras cada jugada
  }
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-low = Se te acaba el tiempo.
rated = puntuada
friendly = amistosa

## The live game
connection-lost = Se ha perdido la conexión. Conectando de nuevo…
connection-lost-clock = Se ha perdido la conexión y tu reloj corre. Conectando de nuevo…
first-move-you = Haz tu primera jugada antes de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
  }.
first-move-other = { $name } tiene { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
  } para la primera jugada.
turn-title = ● Te toca — Sembra
abort = Anular
say = Decir
say-title =
    .aria-label = Decir algo
say-mute = Ocultar lo que dice { $name }
said-told = { $name } dice: { $phrase }
phrase = { $phrase ->
    [hello] ¡Hola!
    [good_luck] ¡Suerte!
    [have_fun] ¡Que lo pases bien!
    [well_played] ¡Bien jugado!
    [good_game] ¡Buena partida!
    [thanks] ¡Gracias!
    [sorry] ¡Perdón!
    [oops] ¡Uy!
    [one_moment] Un momento, por favor.
    [rematch_q] ¿Jugamos otra?
   *[bye] ¡Adiós!
  }
offer-undo = { $name } pide deshacer la última jugada.
offer-endless = { $name } propone acabar el juego sin fin.
offer-rematch = { $name } quiere jugar otra vez.
offer-claim = { $name } se ha ido de la partida.
offered-undo = Has pedido deshacer tu última jugada.
offered-endless = Has propuesto acabar el juego sin fin.
offered-rematch = Esperando a { $name }…
accept = Aceptar
decline = Rechazar
claim = Reclamar la victoria
confirm-move = ¿Jugar la casa { $house }?
confirm-move-yes = Jugar
confirm-offer-endless = ¿Proponer el final?
confirm-offer-endless-text = Si { $name } está de acuerdo en que el juego no tiene fin, la partida termina y { $settlement ->
    [split] las semillas del tablero se reparten a partes iguales
   *[own] cada jugador añade las semillas de su campo a su depósito
  } (E4).
offer = Proponer
offer-end = Proponer el final
premove-chosen = La casa { $house } se jugará cuando te toque. Elígela otra vez para cancelar.
next-game = Ir a la partida siguiente
to-lobby = Sala de juego
rating-change-you = Tu puntuación: { $rating } ({ $change })
rating-change = { $name }: { $rating } ({ $change })

## Lobby and challenges
lobby-title = Sala de juego
lobby-online = { $count ->
    [one] una persona conectada
   *[other] { $count } personas conectadas
  }
own-games-title = Tus partidas
own-turn = te toca
own-waiting = juega { $name }
left-days = { $days ->
    [one] queda un día
   *[other] quedan { $days } días
  }
left-hours = { $hours ->
    [one] queda una hora
   *[other] quedan { $hours } horas
  }
left-minutes = { $minutes ->
    [one] queda un minuto
   *[other] quedan { $minutes } minutos
  }
challenges-title = Desafíos abiertos
challenges-none = Nadie espera rival. Crea un desafío y todos lo verán aquí.
challenge-new = Nuevo desafío
challenge-with = Rival
challenge-anybody = Cualquiera
challenge-friend = Un amigo, con enlace
clock = Reloj
clock-none = Sin reloj
clock-choice = { $kind ->
    [days] { $days ->
        [one] 1 día
       *[other] { $days } días
      }
   *[real] { $minutes }+{ $increment }
  }
starter-opponent = El rival
challenge-rated = Partida puntuada
rated-needs-account = Para las partidas puntuadas hace falta una cuenta.
rated-needs-clock = Las partidas puntuadas necesitan reloj.
rated-told = El resultado cambia ambas puntuaciones.
friendly-told = El resultado no cambia ninguna puntuación.
make-challenge = Crear el desafío
make-link = Crear el enlace
play-this = Jugar
play-challenge = Jugar contra { $name }: { $terms }
watch-title = Partidas para mirar
watch-game = Mirar
starts = { $who ->
    [you] empiezas tú
    [other] empieza { $name }
    [opponent] empieza el rival
   *[chance] el azar decide quién empieza
  }
terms-rating = Puntuación
waiting-title = Esperando rival…
waiting-told = La partida empieza sola en cuanto alguien acepta. Deja abierta esta página.
waiting-told-days = La partida empieza en cuanto alguien acepta; no hace falta que esperes aquí.
cancel-challenge = Retirar el desafío
challenge-title = Desafío
challenge-by = { $name } te desafía
challenge-link-told = Envía este enlace a la persona con quien quieres jugar. La partida empieza sola en cuanto acepte.
challenge-to-told = { $name } ha recibido tu desafío. La partida empieza sola en cuanto lo acepte.
challenge-link = Enlace del desafío
copy-link = Copiar
link-copied = Enlace copiado.
send-link = Compartir
qr-told = O que escanee este código:
qr-alt = Código QR del enlace
accept-challenge = Jugar
decline-challenge = Rechazar
challenge-to-lobby = A la sala de juego
challenge-accepted = Otra persona ya ha aceptado este desafío.
challenge-accepted-mine = Han aceptado tu desafío.
challenge-declined = Han rechazado tu desafío.
challenge-closed = Este desafío se ha retirado.
challenge-expired = Este desafío ha caducado.
challenge-missing = Este desafío no existe. Puede que el enlace esté mal escrito.
challenge-for-other = Este desafío es para { $name }.
challenge-watch = Mirar la partida
challenge-needs-account = Esta partida es puntuada: para jugarla hace falta una cuenta.
log-in-first = Iniciar sesión o crear una cuenta
