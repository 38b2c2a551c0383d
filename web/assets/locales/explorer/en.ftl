# The explorer of the analysis board.

explorer-title = Explorer
explorer-moves =
    .aria-label = Moves played from here
explorer-games = { $games ->
    [one] One game went on from here.
   *[other] { $games } games went on from here.
  }{ $rated ->
    [true] {" "}Average rating: { $rating }.
   *[false] {""}
  }
explorer-none = No game on this server has gone on from here. The first { $plies } moves of games between two people are counted.
explorer-offline = The explorer needs the server, which cannot be reached now.
explorer-limited = Too many questions in a short time. The explorer goes on in a moment.
explorer-again = Try again
explorer-move = Move
explorer-count = Games
explorer-results = Won · drawn · lost
explorer-average = Rating
explorer-book = Book
explorer-proven = Tables
explorer-told = For the player to move: { $won } won, { $drawn } drawn, { $lost } lost
explorer-recent = Recent games
explorer-speed = { $speed ->
    [bullet] Bullet
    [blitz] Blitz
    [rapid] Rapid
   *[correspondence] Correspondence
  }

## Which games count

explorer-filter = Games:
explorer-all = all
explorer-rating = Average rating
explorer-rating-any = any
explorer-rating-from = from { $rating }
explorer-since = Played
explorer-since-name = { $since ->
    [any] at any time
    [month] this month
    [quarter] in the last 3 months
   *[year] in the last 12 months
  }
explorer-speeds = Clock (all, unless you choose)

## Statistics of the endgame tables

explorer-tables = Endgame tables of the server
tables-positions = { $seeds ->
    [one] One seed on the board
   *[other] { $seeds } seeds on the board
  }: { $positions } positions, { $size }
tables-exact = { $share } of them have one proven value, the others two bounds
tables-mean = On average the player to move gets between { $floor } and { $ceiling } net seeds
tables-reach = They hold positions with up to { $seeds } seeds on the board; here there are { $board }.
