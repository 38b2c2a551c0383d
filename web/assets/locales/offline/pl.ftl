# Play without a connection.
offline-kept = Gra jest zapisana na tym urządzeniu. Trafi na serwer, gdy wróci połączenie.
kept-game = Na tym urządzeniu · { $plies ->
    [one] { $plies } ruch
    [few] { $plies } ruchy
    [many] { $plies } ruchów
   *[other] { $plies } ruchu
  }
