# Co pokazują inne strony, i karty zadań.

embed-title = Plansza oware
embed-open = Otwórz w Sembrze
embed-missing = Nie ma tu czego pokazać: partia albo pozycja z tego adresu nie istnieje.
share-code = Aby pokazać ją na innej stronie
share-copy-code = Skopiuj kod
share-code-copied = Kod został skopiowany.
share-picture = Ostatnia pozycja jako obrazek:

problem-no-table = Tablice końcówek nie sięgają tej pozycji.
problem-tables-not-ready = Tablice końcówek są jeszcze budowane. Spróbuj ponownie za chwilę.

worksheet = Karty zadań
worksheet-lead = Wybierz pozycje, zadaj do każdej pytanie i wydrukuj kartę. Odpowiedzi są na ostatniej stronie.
worksheet-about = Karta
worksheet-name = Tytuł
worksheet-default-title = Oware
worksheet-rules = Zasady dodawanych pozycji
worksheet-columns = Plansze w rzędzie
worksheet-one = Jedna
worksheet-two = Dwie
worksheet-letters = Litery przy polach
worksheet-with-answers = Odpowiedzi na ostatniej stronie
worksheet-positions = Pozycje
worksheet-typed = Pozycje, każda w osobnym wierszu
worksheet-typed-help = Po pozycji może stać pytanie i odpowiedź: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S | Pytanie | Odpowiedź
worksheet-game = Albo partia: jej adres
worksheet-plies = Po ilu ruchach? Na przykład 6, 12, 20
worksheet-add = Dodaj
worksheet-print = Drukuj
worksheet-clear = Usuń wszystkie zadania
worksheet-pupil = Imię
worksheet-date = Data
worksheet-empty = Nie ma jeszcze zadań. Dodaj pozycję powyżej.
worksheet-answers = Odpowiedzi
worksheet-question = Pytanie { $number }
worksheet-remove = Usuń zadanie { $number }
worksheet-house = Rozsiewane pole
worksheet-own-question = Twoje pytanie
worksheet-own-answer = Odpowiedź
worksheet-picture = Plansza z pozycją { $position }
worksheet-turn = { $side ->
    [N] Ruch ma Północ
   *[S] Ruch ma Południe
  }
worksheet-kind-best = Najlepszy ruch
worksheet-kind-capture = Największe bicie
worksheet-kind-legal = Dozwolone ruchy
worksheet-kind-after = Rozsiej pole
worksheet-kind-own = Własne pytanie
worksheet-ask-best = Który ruch jest najlepszy?
worksheet-ask-capture = Którym ruchem zbija się najwięcej kamieni i ile?
worksheet-ask-legal = Które pola można zagrać?
worksheet-ask-after = Jak wygląda plansza po zagraniu pola { $house }?
worksheet-over = Partia jest skończona.
worksheet-answer-legal = { $count ->
    [one] Tylko pole { $letters }
    [few] Pola { $letters }
    [many] Pola { $letters }
   *[other] Pola { $letters }
  }
worksheet-answer-capture = { $count ->
    [one] Pole { $letters }
    [few] Pola { $letters }
    [many] Pola { $letters }
   *[other] Pola { $letters }
  }: { $seeds ->
    [one] jeden kamień
    [few] { $seeds } kamienie
    [many] { $seeds } kamieni
   *[other] { $seeds } kamienia
  }
worksheet-answer-no-capture = Żaden ruch nic nie zbija.
worksheet-answer-best = { $count ->
    [one] Pole { $letters }
    [few] Pola { $letters }
    [many] Pola { $letters }
   *[other] Pola { $letters }
  }{ $result ->
    [win] , co wygrywa
    [draw] , co daje remis
    [loss] ; partia i tak jest przegrana
   *[open] {""}
  }
worksheet-answer-unknown = (na planszy jest więcej kamieni niż w tablicach końcówek)
worksheet-wrong-lines = { $count ->
    [0] Nie ma jeszcze żadnej pozycji.
    [one] W wierszu { $lines } nie ma pozycji.
    [few] W tych wierszach nie ma pozycji: { $lines }.
    [many] W tych wierszach nie ma pozycji: { $lines }.
   *[other] W tych wierszach nie ma pozycji: { $lines }.
  }
worksheet-no-game = To nie jest adres partii.
worksheet-wrong-plies = Podaj liczby ruchów od 0 do { $plies }.
worksheet-too-many = Karta ma najwyżej { $max } zadań.

worksheet-puzzles = Zadania
worksheet-puzzles-text = Pozycje z zadań, każda z dokładnie jednym dobrym ruchem, według reguł wybranych dla karty.
worksheet-difficulty = Trudność
worksheet-difficulty-all = Każda
worksheet-difficulty-name = { $difficulty ->
    [easy] Łatwe
    [medium] Średnie
   *[hard] Trudne
  }
worksheet-count = Ile
worksheet-no-puzzles = Nie ma więcej zadań tego rodzaju.
worksheet-few-puzzles = { $count ->
    [one] Było jeszcze tylko jedno zadanie tego rodzaju.
    [few] Były jeszcze tylko { $count } zadania tego rodzaju.
    [many] Było jeszcze tylko { $count } zadań tego rodzaju.
   *[other] Było jeszcze tylko { $count } zadania tego rodzaju.
  }
worksheet-kind-puzzle = Zadanie
worksheet-ask-puzzle = { $goal ->
    [win] Dokładnie jeden ruch wygrywa.
    [draw] Dokładnie jeden ruch nie przegrywa.
   *[seeds] Dokładnie jeden ruch daje najwięcej kamieni.
  } { $moves ->
    [one] Który?
    [few] Który i co dalej?
    [many] Który i co dalej?
   *[other] Który i co dalej?
  }
worksheet-answer-puzzle = { $goal ->
    [win] Pole { $house } wygrywa
    [draw] Pole { $house } ratuje partię
   *[seeds] Pole { $house } daje najwięcej kamieni
  }{ $moves ->
    [one] {""}
    [few] : { $line }
    [many] : { $line }
   *[other] : { $line }
  }
