# The analysis board.

analysis-title = Analiza
analysis-tools =
    .aria-label = Pozycja i zapis
address-damaged = Ten adres jest uszkodzony: nie wszystkie jego ruchy można wykonać. Plansza pokazuje początek partii.
problem-unsupported = Ta przeglądarka nie może uruchomić silnika. Aktualna może.
game-page = Strona partii
tree-full = Drzewo ma najwyżej 4000 ruchów.
game-running = Ta partia jeszcze trwa. Będzie można ją analizować po jej zakończeniu.
flip-button =
    .aria-label = Obróć planszę
    .title = Obróć planszę

## Evaluation

meter =
    .aria-label = Kto prowadzi
meter-unknown = jeszcze nie wiadomo
meter-told = { $kind ->
    [south-wins] Południe wygrywa ({ $value })
    [north-wins] Północ wygrywa ({ $value })
    [draw] remis
    [south] Południe prowadzi ({ $value })
    [north] Północ prowadzi ({ $value })
   *[even] równo
  }
engine-title = Silnik
engine-go = Analizuj
engine-stop = Zatrzymaj
engine-off = Silnik działa na tej stronie. Serwer jest pytany tylko o tablice końcówek większe niż własne.
engine-starting = Silnik się uruchamia…
engine-state = Głębokość { $depth } · węzły: { $nodes }{ $state ->
    [working] …
   *[resting] {""}
  }
engine-proof = Dowiedzione przez tablice, dla gracza na ruchu: { $kind ->
    [exact] najlepsza gra daje { $floorKind ->
        [ahead] przewagę { $floor }
        [behind] stratę { $floor }
       *[even] remis
      }.
   *[between] zapewnia { $floorKind ->
        [ahead] przewagę { $floor }
        [behind] stratę najwyżej { $floor }
       *[even] remis
      }; do { $ceilingKind ->
        [ahead] przewagi { $ceiling }
        [behind] straty { $ceiling }
       *[even] remisu
      }, jeśli gra bez końca zostanie ogłoszona we właściwej chwili.
  }
engine-options = Opcje
option-lines = Warianty
option-depth = Głębokość
option-threads = Wątki
option-measure = Błędy według
depth-endless = bez limitu
measure-result = wyniku
measure-seeds = kamieni
lines =
    .aria-label = Warianty, najlepszy pierwszy
line-value = Pole { $house }: { $value }, { $quality ->
    [best] najlepszy
    [good] dobry
    [inaccuracy] niedokładność
    [mistake] błąd
   *[blunder] poważny błąd
  }
line-play = Zagraj { $moves }
quality = { $quality ->
    [best] najlepszy
    [good] dobry
    [inaccuracy] niedokładność
    [mistake] błąd
   *[blunder] poważny błąd
  }

## Moves

tree-empty = Siej na planszy: tu pojawią się twoje ruchy, za obie strony.
variation = Wariant
marks =
    .aria-label = Znak tego ruchu
mark-name = { $mark ->
    [good] dobry ruch
    [mistake] błąd
    [interesting] ciekawy ruch
    [dubious] wątpliwy ruch
    [brilliant] świetny ruch
   *[blunder] poważny błąd
  }
comment = Komentarz
comment-field =
    .placeholder = Komentarz do tej pozycji
promote = Awansuj
remove-move = Usuń
undo-change = Cofnij

## Setting up, importing, sharing

editor-open = Ustaw
editor-title = Ustaw pozycję
editor-text = Na planszy jest zawsze 48 kamieni: te, które pole zyskuje, pochodzą z magazynów, a te, które traci, tam trafiają.
editor-turn = Na ruchu
editor-start = Początek partii
editor-clear = Pusta plansza
editor-done = Analizuj
editor-house = Pole { $house }
editor-store = { $side ->
    [S] Magazyn Południa
   *[N] Magazyn Północy
  }
editor-more = { $pit }: jeden więcej
editor-less = { $pit }: jeden mniej
import-open = Importuj
import-title = Importuj
import-text = Zapis (.ogn) z jedną lub wieloma partiami, lista ruchów, pozycja albo FEN z PlayStrategy.
import-paste = Tekst
import-done = Importuj
import-too-long = Ten tekst jest za długi: najwyżej milion znaków.
import-unreadable = To nie jest ani zapis, ani lista ruchów, pozycja czy FEN.
import-illegal = Ruchu { $ply } nie można wykonać: { $reason ->
    [empty] pole jest puste.
    [must_feed] nie karmi przeciwnika, który nie ma kamieni.
    [single] nie można zagrać pojedynczego kamienia, dopóki jest pole z większą ich liczbą.
    [grand_slam] zbiłby wszystkie kamienie przeciwnika, czego te zasady zabraniają.
    [not_your_turn] to nie jest pole gracza na ruchu.
   *[other] partia jest skończona.
  }
import-fault = Partia { $game }: { $told }
link-copy = Kopiuj link
link-in-address = Linkiem jest adres tej strony.
link-too-long = Ta analiza jest za długa na link. Zapisz ją jako .ogn.

## Review

review-title = Przegląd
review-start = Przejrzyj główny wariant
review-text = Silnik ocenia każdy ruch głównego wariantu: wykres, dokładność obu graczy i punkty zwrotne.
review-bar =
    .aria-label = Postęp przeglądu
review-player = Gracz
review-accuracy = Dokładność
review-graph = Przewaga Południa, ruch po ruchu
review-start-told = Przed pierwszym ruchem: { $value }
review-move-told = Ruch { $ply }, pole { $house }: { $quality ->
    [forced] jedyny ruch
    [best] najlepszy
    [good] dobry
    [inaccuracy] niedokładność; lepsze było pole { $best }
    [mistake] błąd; lepsze było pole { $best }
   *[blunder] poważny błąd; lepsze było pole { $best }
  }. Przewaga Południa: { $value }
turning-title = Punkty zwrotne
turning-none = Żaden pojedynczy ruch nie odmienił tej partii.
turning-move = Ruch { $ply }, { $name }: pole { $house } ({ $from } → { $to })
turning-better = Lepiej: { $line }
exercise-start = { $count ->
    [one] Znajdź lepszy ruch: jedno zadanie
    [few] Znajdź lepszy ruch: { $count } zadania
    [many] Znajdź lepszy ruch: { $count } zadań
   *[other] Znajdź lepszy ruch: { $count } zadania
  }
exercise-title = Znajdź lepszy ruch
exercise-task = { $name }: zagrano pole { $house } ({ $lost }). Znajdź ruch wart około { $best }.
exercise-right = Dobrze: pole { $house } ({ $value }).
exercise-wrong = Pole { $house } daje tylko { $value }. Spróbuj jeszcze raz.
exercise-solved = Najlepsze było { $line } ({ $best }).
exercise-solution = Pokaż rozwiązanie
exercise-next = Dalej
exercise-finish = Zakończ
exercise-end = Przerwij

## Help

help-open = Pomoc
help-title = Analiza: pomoc
help-tree = Siej za obie strony. Ruch inny niż ten, który już jest, zaczyna wariant; Awansuj podnosi go wyżej, Usuń go usuwa, a Cofnij przywraca. Adres strony zawsze zawiera to wszystko.
help-values = Liczba to końcowa różnica kamieni, której spodziewa się silnik: dla gracza na ruchu na polach i w wariantach, dla Południa na pasku. Symbol porównuje ruch z najlepszym:
help-best = nie traci nic, co się liczy
help-quality = traci co najmniej { $points } setnych wyniku lub tyle kamieni: { $seeds }
help-proof = Tam, gdzie sięgają tablice końcówek, liczba jest dowiedziona. Dwie liczby, na przykład +1…+3, to to, co gracz sobie zapewnia, i to, co może osiągnąć, jeśli gra bez końca zostanie ogłoszona we właściwej chwili.
help-accuracy = Dokładność wynosi 100 dla gracza, który nigdy nic nie traci wobec najlepszego ruchu. Ruchy bez wyboru się nie liczą.
key-line = ruch wstecz lub naprzód
key-variation = do innego wariantu
key-ends = na początek, na koniec wariantu
key-engine = uruchomienie lub zatrzymanie silnika
key-comment = wpisanie komentarza
key-promote = awans wariantu
key-delete = usunięcie ruchu ze wszystkim, co po nim
key-undo-change = cofnięcie ostatniej zmiany
