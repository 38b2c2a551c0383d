# The explorer of the analysis board.

explorer-title = Eksplorator
explorer-moves =
    .aria-label = Ruchy zagrane z tej pozycji
explorer-games = { $games ->
    [one] Z tej pozycji grano w jednej partii.
    [few] Z tej pozycji grano w { $games } partiach.
    [many] Z tej pozycji grano w { $games } partiach.
   *[other] Z tej pozycji grano w { $games } partiach.
  }{ $rated ->
    [true] {" "}Średni ranking: { $rating }.
   *[false] {""}
  }
explorer-none = Żadna partia na tym serwerze nie toczyła się dalej z tej pozycji. Liczy się { $plies } pierwszych ruchów partii między dwiema osobami.
explorer-offline = Eksplorator potrzebuje serwera, z którym teraz nie ma połączenia.
explorer-limited = Zbyt wiele pytań w krótkim czasie. Eksplorator za chwilę ruszy dalej.
explorer-again = Spróbuj ponownie
explorer-move = Ruch
explorer-count = Partie
explorer-results = Wygrane · remisy · przegrane
explorer-average = Ranking
explorer-book = Książka
explorer-proven = Tablice
explorer-told = Dla gracza na ruchu: wygrane { $won }, remisy { $drawn }, przegrane { $lost }
explorer-recent = Ostatnie partie
explorer-speed = { $speed ->
    [bullet] Bullet
    [blitz] Blitz
    [rapid] Szybkie
   *[correspondence] Korespondencyjne
  }

## Which games count

explorer-filter = Partie:
explorer-all = wszystkie
explorer-rating = Średni ranking
explorer-rating-any = dowolny
explorer-rating-from = od { $rating }
explorer-since = Rozegrane
explorer-since-name = { $since ->
    [any] kiedykolwiek
    [month] w tym miesiącu
    [quarter] w ostatnich 3 miesiącach
   *[year] w ostatnich 12 miesiącach
  }
explorer-speeds = Zegar (wszystkie, jeśli nic nie wybierzesz)

## Statistics of the endgame tables

explorer-tables = Tablice końcówek serwera
tables-positions = { $seeds ->
    [one] Jeden kamień na planszy
    [few] { $seeds } kamienie na planszy
    [many] { $seeds } kamieni na planszy
   *[other] { $seeds } kamienia na planszy
  }: pozycje: { $positions }, { $size }
tables-exact = { $share } z nich ma jedną dowiedzioną wartość, pozostałe dwie granice
tables-mean = Gracz na ruchu zyskuje średnio od { $floor } do { $ceiling } kamieni netto
tables-reach = Obejmują pozycje do { $seeds } kamieni na planszy; tutaj jest ich { $board }.
