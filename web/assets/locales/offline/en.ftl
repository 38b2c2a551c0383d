# Play without a connection.
offline-kept = This game is kept on this device. It goes to the server when the connection is back.
kept-game = On this device · { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
  }
games-device = Only on this device
games-offline = There is no connection: only the games of this device are shown.
