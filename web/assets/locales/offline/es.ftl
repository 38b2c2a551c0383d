# Play without a connection.
offline-kept = La partida se guarda en este dispositivo. Pasará al servidor cuando vuelva la conexión.
kept-game = En este dispositivo · { $plies ->
    [one] { $plies } jugada
   *[other] { $plies } jugadas
  }
games-device = Solo en este dispositivo
games-offline = No hay conexión: solo se muestran las partidas de este dispositivo.
