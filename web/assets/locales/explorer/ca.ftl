# The explorer of the analysis board.

explorer-title = Explorador
explorer-moves =
    .aria-label = Jugades fetes des d’aquí
explorer-games = { $games ->
    [one] Una partida va continuar des d’aquí.
   *[other] { $games } partides van continuar des d’aquí.
  }{ $rated ->
    [true] {" "}Puntuació mitjana: { $rating }.
   *[false] {""}
  }
explorer-none = Cap partida d’aquest servidor no ha continuat des d’aquí. Es compten les primeres { $plies } jugades de les partides entre dues persones.
explorer-offline = L’explorador necessita el servidor, i ara no s’hi pot connectar.
explorer-limited = Massa consultes en poc temps. L’explorador continuarà d’aquí a un moment.
explorer-again = Torna-ho a provar
explorer-move = Jugada
explorer-count = Partides
explorer-results = Guanya · empata · perd
explorer-average = Puntuació
explorer-book = Llibre
explorer-proven = Taules
explorer-told = Per a qui juga: { $won } guanyades, { $drawn } empatades, { $lost } perdudes
explorer-recent = Partides recents
explorer-speed = { $speed ->
    [bullet] Bala
    [blitz] Blitz
    [rapid] Ràpid
   *[correspondence] Per correspondència
  }

## Which games count

explorer-filter = Partides:
explorer-all = totes
explorer-rating = Puntuació mitjana
explorer-rating-any = qualsevol
explorer-rating-from = des de { $rating }
explorer-since = Jugades
explorer-since-name = { $since ->
    [any] en qualsevol moment
    [month] aquest mes
    [quarter] els últims 3 mesos
   *[year] els últims 12 mesos
  }
explorer-speeds = Rellotge (tots, si no en tries cap)

## Statistics of the endgame tables

explorer-tables = Taules de finals del servidor
tables-positions = { $seeds ->
    [one] Una llavor al tauler
   *[other] { $seeds } llavors al tauler
  }: { $positions } posicions, { $size }
tables-exact = { $share } tenen un sol valor demostrat; les altres, dos límits
tables-mean = De mitjana, qui juga obté entre { $floor } i { $ceiling } llavors netes
tables-reach = Contenen posicions de fins a { $seeds } llavors al tauler; aquí n’hi ha { $board }.
