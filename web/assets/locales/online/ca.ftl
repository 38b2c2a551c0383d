## Players and clocks
presence-here = connectat
presence-away = desconnectat
lag = Retard { $ms } ms
watching = { $count ->
    [one] una persona mirant
   *[other] { $count } persones mirant
  }
time-name = { $kind ->
    [none] sense rellotge
    [days] { $days ->
        [one] un dia per jugada
       *[other] { $days } dies per jugada
      }
   *[real] { $minutes }+{ $increment }
  }
time-told = { $kind ->
    [none] Sense rellotge
    [days] { $days ->
        [one] Un dia per a cada jugada
       *[other] { $days } dies per a cada jugada
      }
   *[real] { $minutes ->
        [one] Un minut
       *[other] { $minutes } minuts
      } per jugador i { $increment ->
        [one] un segon
       *[other] { $increment } segons
      } més després de cada jugada
  }
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-low = Se t’acaba el temps.
rated = puntuable
friendly = amistosa

## The live game
connection-lost = S’ha perdut la connexió. S’està tornant a connectar…
connection-lost-clock = S’ha perdut la connexió i el teu rellotge corre. S’està tornant a connectar…
first-move-you = Fes la primera jugada abans de { $seconds ->
    [one] un segon
   *[other] { $seconds } segons
  }.
first-move-other = { $name } té { $seconds ->
    [one] un segon
   *[other] { $seconds } segons
  } per a la primera jugada.
turn-title = ● Et toca a tu — Sembra
abort = Anul·la
say = Digues
say-title =
    .aria-label = Digues alguna cosa
say-mute = Amaga el que diu { $name }
said-told = { $name } diu: { $phrase }
phrase = { $phrase ->
    [hello] Hola!
    [good_luck] Sort!
    [have_fun] Que t’ho passis bé!
    [well_played] Ben jugat!
    [good_game] Bona partida!
    [thanks] Gràcies!
    [sorry] Perdona!
    [oops] Ai!
    [one_moment] Un moment, si us plau.
    [rematch_q] En fem una altra?
   *[bye] Adeu!
  }
offer-undo = { $name } demana desfer l’última jugada.
offer-endless = { $name } proposa acabar el joc sense fi.
offer-rematch = { $name } vol tornar a jugar.
offer-claim = { $name } ha marxat de la partida.
offered-undo = Has demanat desfer la teva última jugada.
offered-endless = Has proposat acabar el joc sense fi.
offered-rematch = S’espera { $name }…
accept = Accepta
decline = Rebutja
claim = Reclama la victòria
confirm-move = Vols jugar la casa { $house }?
confirm-move-yes = Juga
confirm-offer-endless = Vols proposar el final?
confirm-offer-endless-text = Si { $name } està d’acord que el joc no té fi, la partida s’acaba i { $settlement ->
    [split] les llavors del tauler es reparteixen a parts iguals
   *[own] cada jugador afegeix les llavors del seu camp al seu dipòsit
  } (E4).
offer = Proposa
offer-end = Proposa el final
premove-chosen = La casa { $house } es jugarà quan et toqui. Torna-la a triar per cancel·lar.
next-game = Ves a la partida següent
to-lobby = Sala de joc
rating-change-you = La teva puntuació: { $rating } ({ $change })
rating-change = { $name }: { $rating } ({ $change })

## Lobby and challenges
lobby-title = Sala de joc
lobby-online = { $count ->
    [one] una persona connectada
   *[other] { $count } persones connectades
  }
own-games-title = Les teves partides
own-turn = et toca
own-waiting = juga { $name }
left-days = { $days ->
    [one] queda un dia
   *[other] queden { $days } dies
  }
left-hours = { $hours ->
    [one] queda una hora
   *[other] queden { $hours } hores
  }
left-minutes = { $minutes ->
    [one] queda un minut
   *[other] queden { $minutes } minuts
  }
challenges-title = Reptes oberts
challenges-none = Ningú no espera contrincant. Fes un repte i tothom el veurà aquí.
challenge-new = Repte nou
challenge-with = Contrincant
challenge-anybody = Qualsevol
challenge-friend = Un amic, amb enllaç
clock = Rellotge
clock-none = Sense
clock-choice = { $kind ->
    [days] { $days ->
        [one] 1 dia
       *[other] { $days } dies
      }
   *[real] { $minutes }+{ $increment }
  }
starter-opponent = El contrincant
challenge-rated = Partida puntuable
rated-needs-account = Per a les partides puntuables cal un compte.
rated-needs-clock = Les partides puntuables necessiten rellotge.
rated-told = El resultat canvia les dues puntuacions.
friendly-told = El resultat no canvia cap puntuació.
make-challenge = Fes el repte
make-link = Crea l’enllaç
play-this = Juga
play-challenge = Juga contra { $name }: { $terms }
watch-title = Partides per mirar
watch-game = Mira
starts = { $who ->
    [you] comences tu
    [other] comença { $name }
    [opponent] comença el contrincant
   *[chance] l’atzar decideix qui comença
  }
terms-rating = Puntuació
waiting-title = Esperant contrincant…
waiting-told = La partida comença tota sola quan algú accepta. Deixa oberta aquesta pàgina.
waiting-told-days = La partida comença quan algú accepta; no cal que t’esperis aquí.
cancel-challenge = Retira el repte
challenge-title = Repte
challenge-by = { $name } et repta
challenge-link-told = Envia aquest enllaç a la persona amb qui vols jugar. La partida comença tota sola quan accepti.
challenge-to-told = { $name } ha rebut el teu repte. La partida comença tota sola quan l’accepti.
challenge-link = Enllaç del repte
copy-link = Copia
link-copied = S’ha copiat l’enllaç.
send-link = Comparteix
qr-told = O que escanegi aquest codi:
qr-alt = Codi QR de l’enllaç
accept-challenge = Juga
decline-challenge = Rebutja
challenge-to-lobby = A la sala de joc
challenge-accepted = Aquest repte ja l’ha acceptat algú altre.
challenge-accepted-mine = Han acceptat el teu repte.
challenge-declined = Han rebutjat el teu repte.
challenge-closed = Aquest repte s’ha retirat.
challenge-expired = Aquest repte ha caducat.
challenge-missing = Aquest repte no existeix. Potser l’enllaç està mal escrit.
challenge-for-other = Aquest repte és per a { $name }.
challenge-watch = Mira la partida
challenge-needs-account = Aquesta partida és puntuable: per jugar-la cal un compte.
log-in-first = Inicia la sessió o crea un compte
