# The explorer of the analysis board.

explorer-title = Explorador
explorer-moves =
    .aria-label = Jugadas hechas desde aquí
explorer-games = { $games ->
    [one] Una partida continuó desde aquí.
   *[other] { $games } partidas continuaron desde aquí.
  }{ $rated ->
    [true] {" "}Puntuación media: { $rating }.
   *[false] {""}
  }
explorer-none = Ninguna partida de este servidor ha continuado desde aquí. Se cuentan las primeras { $plies } jugadas de las partidas entre dos personas.
explorer-offline = El explorador necesita el servidor, y ahora no se puede conectar con él.
explorer-limited = Demasiadas consultas en poco tiempo. El explorador seguirá en un momento.
explorer-again = Intentar de nuevo
explorer-move = Jugada
explorer-count = Partidas
explorer-results = Gana · empata · pierde
explorer-average = Puntuación
explorer-book = Libro
explorer-proven = Tablas
explorer-told = Para quien juega: { $won } ganadas, { $drawn } empatadas, { $lost } perdidas
explorer-recent = Partidas recientes
explorer-speed = { $speed ->
    [bullet] Bala
    [blitz] Blitz
    [rapid] Rápido
   *[correspondence] Por correspondencia
  }

## Which games count

explorer-filter = Partidas:
explorer-all = todas
explorer-rating = Puntuación media
explorer-rating-any = cualquiera
explorer-rating-from = desde { $rating }
explorer-since = Jugadas
explorer-since-name = { $since ->
    [any] en cualquier momento
    [month] este mes
    [quarter] en los últimos 3 meses
   *[year] en los últimos 12 meses
  }
explorer-speeds = Reloj (todos, si no eliges ninguno)

## Statistics of the endgame tables

explorer-tables = Tablas de finales del servidor
tables-positions = { $seeds ->
    [one] Una semilla en el tablero
   *[other] { $seeds } semillas en el tablero
  }: { $positions } posiciones, { $size }
tables-exact = { $share } tienen un solo valor demostrado; las demás, dos límites
tables-mean = De media, quien juega obtiene entre { $floor } y { $ceiling } semillas netas
tables-reach = Contienen posiciones de hasta { $seeds } semillas en el tablero; aquí hay { $board }.
