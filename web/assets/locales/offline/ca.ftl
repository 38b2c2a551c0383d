# Play without a connection.
offline-kept = La partida es desa en aquest dispositiu. Passarà al servidor quan torni la connexió.
kept-game = En aquest dispositiu · { $plies ->
    [one] { $plies } jugada
   *[other] { $plies } jugades
  }
games-device = Només en aquest dispositiu
games-offline = No hi ha connexió: només es mostren les partides d’aquest dispositiu.
