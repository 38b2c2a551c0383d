# Play without a connection.
offline-kept = This game is kept on this device. It goes to the server when the connection is back.
kept-game = On this device · { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
  }
