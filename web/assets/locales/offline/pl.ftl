# Play without a connection.
offline-kept = Partia jest zapisana na tym urządzeniu. Trafi na serwer, gdy wróci połączenie.
kept-game = Na tym urządzeniu · { $plies ->
    [one] { $plies } ruch
    [few] { $plies } ruchy
    [many] { $plies } ruchów
   *[other] { $plies } ruchu
  }
games-device = Tylko na tym urządzeniu
games-offline = Brak połączenia: widać tylko partie zapisane na tym urządzeniu.
