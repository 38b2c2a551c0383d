# Play without a connection.
offline-kept = A partida fica guardada neste dispositivo. Passa para o servidor quando a ligação voltar.
kept-game = Neste dispositivo · { $plies ->
    [one] { $plies } jogada
   *[other] { $plies } jogadas
  }
games-device = Só neste dispositivo
games-offline = Não há ligação: só se mostram as partidas deste dispositivo.
