# The explorer of the analysis board.

explorer-title = Explorador
explorer-moves =
    .aria-label = Jogadas feitas a partir daqui
explorer-games = { $games ->
    [one] Uma partida continuou a partir daqui.
   *[other] { $games } partidas continuaram a partir daqui.
  }{ $rated ->
    [true] {" "}Pontuação média: { $rating }.
   *[false] {""}
  }
explorer-none = Nenhuma partida deste servidor continuou a partir daqui. Contam-se as primeiras { $plies } jogadas das partidas entre duas pessoas.
explorer-offline = O explorador precisa do servidor, que agora não está acessível.
explorer-limited = Demasiadas perguntas em pouco tempo. O explorador continua daqui a pouco.
explorer-again = Tentar de novo
explorer-move = Jogada
explorer-count = Partidas
explorer-results = Ganha · empata · perde
explorer-average = Pontuação
explorer-book = Livro
explorer-proven = Tabelas
explorer-told = Para quem joga: { $won } ganhas, { $drawn } empatadas, { $lost } perdidas
explorer-recent = Partidas recentes
explorer-speed = { $speed ->
    [bullet] Bullet
    [blitz] Blitz
    [rapid] Rápido
   *[correspondence] Por correspondência
  }

## Which games count

explorer-filter = Partidas:
explorer-all = todas
explorer-rating = Pontuação média
explorer-rating-any = qualquer
explorer-rating-from = a partir de { $rating }
explorer-since = Jogadas
explorer-since-name = { $since ->
    [any] em qualquer altura
    [month] este mês
    [quarter] nos últimos 3 meses
   *[year] nos últimos 12 meses
  }
explorer-speeds = Relógio (todos, se não escolheres nenhum)

## Statistics of the endgame tables

explorer-tables = Tabelas de finais do servidor
tables-positions = { $seeds ->
    [one] Uma semente no tabuleiro
   *[other] { $seeds } sementes no tabuleiro
  }: { $positions } posições, { $size }
tables-exact = { $share } têm um só valor provado; as outras, dois limites
tables-mean = Em média, quem joga obtém entre { $floor } e { $ceiling } sementes líquidas
tables-reach = Contêm posições com até { $seeds } sementes no tabuleiro; aqui há { $board }.
