## Frame
skip = Przejdź do treści
navigation = Strony
nav-play = Gra
nav-lobby = Online
nav-learn = Nauka
nav-rules = Zasady
nav-games = Partie
nav-people = Gracze
nav-analysis = Analiza
nav-puzzles = Zadania
footer = Sembra: oware do nauki, gry i zrozumienia.
tables-label = Postęp tablic końcówek
tables-building = Tablice końcówek: { $seeds ->
    [one] jeden kamień
    [few] { $seeds } kamienie
    [many] { $seeds } kamieni
   *[other] { $seeds } kamienia
  }, { $percent }%
close = Zamknij
cancel = Anuluj
next = Dalej
previous = Wstecz
again = Jeszcze raz
retry = Spróbuj teraz

## Who one is
log-in = Zaloguj się
log-out = Wyloguj się
account-title = Moje konto
account-make = Załóż konto
my-profile = Mój profil
me-menu = { $name }: menu
me-visitor = Grasz jako { $name }, bez konta.
games-waiting = { $games ->
    [one] jedna partia czeka na twój ruch
    [few] { $games } partie czekają na twój ruch
    [many] { $games } partii czeka na twój ruch
   *[other] { $games } partii czeka na twój ruch
  }
notices =
    .aria-label = Powiadomienia
notice-challenge = { $name } wyzywa cię do gry
notice-challenge-accepted = Twoje wyzwanie przyjęto: partia się zaczyna
notice-challenge-declined = { $name } nie przyjmuje twojego wyzwania
notice-your-turn = Twoja kolej w innej partii
notice-game-started = Twoja partia się zaczęła
notice-game-over = Jedna z twoich partii się skończyła
notice-open = Pokaż

## Settings
settings = Ustawienia
setting-language = Język
setting-theme = Kolory
theme-auto = Jak w urządzeniu
theme-light = Jasne
theme-dark = Ciemne
theme-contrast = Wysoki kontrast
setting-speed = Szybkość siania
speed-slow = Wolno
speed-normal = Normalnie
speed-fast = Szybko
speed-instant = Natychmiast (bez animacji)
setting-sound = Dźwięk
turn-board = Obracaj planszę do grającego (dwoje graczy)
setting-premove = Pozwalaj wybrać pole przed moją kolejką (partie między ludźmi)
setting-confirm = Potwierdzaj moje ruchy w partiach korespondencyjnych
setting-phrases = Pokazuj, co mówią inni gracze

## Home and new games
home-title = Siej. Zbijaj. Myśl.
home-lead = Oware to jedna z najstarszych gier świata. Zagraj jedno z pól na planszy, a partia się zacznie.
play-now = Zagraj z poziomem { $level }
level = Poziom
level-name = { $level } · { $level ->
    [1] pierwsze kamienie
    [2] początkujący
    [3] początkujący
    [4] amator
    [5] amator
    [6] gracz klubowy
    [7] gracz klubowy
    [8] mocny
    [9] bardzo mocny
   *[other] pełna siła
  }
level-number = Poziom { $level }
rules = Zasady
rules-name = { $rules ->
    [abapa] Abapa (międzynarodowe)
    [ouri] Ouri (Portugalia)
    [polish] Oware (Polska)
    [awari] Awari (akademickie)
   *[other] { $rules }
  }
starter = Kto zaczyna
starter-you = Ja
starter-computer = Komputer
starter-chance = Losowo
welcome-title = Pierwszy raz z oware?
welcome-text = Naucz się w dwie minuty, na planszy.
resume-title = Kontynuuj swoją partię
game-score = { $south } do { $north } po { $plies ->
    [one] jednym ruchu
    [few] { $plies } ruchach
    [many] { $plies } ruchach
   *[other] { $plies } ruchu
  }
friend-title = Zagraj ze znajomym
friend-text = Wyślij link i grajcie, gdziekolwiek jesteście.
lobby-tile = Graj online
lobby-text = Otwarte wyzwania, twoje partie i partie do oglądania.
two-title = Dwoje graczy, jedno urządzenie
two-text = Zagraj z kimś, kto siedzi obok.
learn-title = Naucz się grać w oware
learn-text = Krótkie lekcje z zadaniami na planszy.
puzzles-tile = Zadania
puzzles-text = Znajdź jedyny dobry ruch. Codziennie nowe zadanie.
name-south = Imię gracza Południe
name-north = Imię gracza Północ
south = Południe
north = Północ
start-game = Rozpocznij partię
choose-title = Jakiej gry chcesz się nauczyć najpierw?
choose-text = Ouri i abapa to dwie odmiany oware. Drugiej można nauczyć się później.
choose-ouri = Ouri, jak w portugalskich szkołach
choose-abapa = Abapa, jak na międzynarodowych mistrzostwach
choose-later = Można to zmienić w każdej chwili na stronie „Nauka”.
choose-label = Gra w lekcjach
problem-unreachable = Nie można połączyć się z serwerem. Czy działa?
problem-busy = Serwer jest zajęty. Spróbuj za chwilę.
problem-declined = Sembra widzi w tej pozycji jeszcze szanse i nie zgadza się, że gra nie ma końca.
problem-misunderstood = Serwer nie zrozumiał tej strony. Wczytaj ją ponownie i spróbuj jeszcze raz.
problem-invalid-json = { problem-misunderstood }
problem-invalid-query = { problem-misunderstood }
problem-invalid-request = { problem-misunderstood }
problem-invalid-body = { problem-misunderstood }
problem-unsupported-media-type = { problem-misunderstood }
problem-body-too-large = Ten tekst jest za długi: zapis może mieć najwyżej 256 kilobajtów.
problem-method-not-allowed = { problem-misunderstood }
problem-cross-origin = Żądanie przyszło z innej witryny i zostało odrzucone.
problem-not-found = Tej partii tu nie ma: mogła zostać usunięta albo należy do innej przeglądarki.
problem-stale-ply = Partia zmieniła się w międzyczasie, być może w innym oknie.
problem-stale-version = { problem-stale-ply }
problem-game-over = Partia jest skończona.
problem-not-over = Partia jeszcze się nie skończyła.
problem-not-your-turn = To nie twoja kolej.
problem-not-your-seat = Oglądasz tę partię: mogą ją zmieniać tylko gracze.
problem-not-allowed = W tej partii nie można tego zrobić.
problem-time-up = Skończył ci się czas.
problem-already-offered = Przy tym ruchu padła już ta propozycja.
problem-no-offer = Propozycja jest już nieaktualna.
problem-too-late-to-abort = Oboje gracze wykonali ruch: partię można poddać, ale nie przerwać.
problem-opponent-present = Przeciwnik wciąż tu jest.
problem-too-many-challenges = Masz tyle otwartych wyzwań, ile można mieć. Najpierw wycofaj któreś z nich.
problem-challenge-over = To wyzwanie nie jest już otwarte.
problem-own-challenge = Nie możesz przyjąć własnego wyzwania.
problem-blocked = Jedno z was zablokowało drugie, więc nie możecie razem grać.
problem-nothing-to-undo = Nie ma ruchu, który można cofnąć.
problem-has-rematch = Rewanż już się zaczął.
problem-illegal-move = Zasady nie pozwalają na ten ruch.
problem-damaged-game = Ta partia jest uszkodzona i nie można jej otworzyć.
problem-invalid-record = { $reason ->
    [too_many_games] Ten zapis zawiera za dużo partii: można pokazać najwyżej 64.
    [too_many_moves] Partie w tym zapisie mają za dużo ruchów, aby je pokazać.
   *[other] Ten tekst nie jest zapisem partii, który Sembra potrafi odczytać.
  }
problem-unknown-host = Ten serwer nie działa pod tym adresem.
problem-unknown-token = Ten token nie działa albo już nie działa.
problem-account-needed = Do tego potrzebne jest konto.
problem-game-too-long = Ta partia ma już tyle ruchów, ile partia może tu mieć.
problem-too-many-games = Masz już tyle partii, ile można tu zachować. Najpierw usuń niektóre.
problem-too-many-requests = Zbyt wiele żądań w krótkim czasie. Spróbuj ponownie za chwilę.
problem-internal = Na serwerze wystąpił błąd. Spróbuj ponownie za chwilę.
problem-storage-full = Na serwerze zabrakło miejsca, aby zapisać partię. Nic się nie zmieniło.
problem-storage-busy = { problem-busy }
problem-storage-unavailable = { problem-internal }
problem-stopping = Serwer kończy pracę. Spróbuj ponownie za chwilę.
problem-timed-out = Serwer zbyt długo nie odpowiadał. Spróbuj ponownie za chwilę.
problem-other = Nie udało się. Wczytaj stronę ponownie i spróbuj jeszcze raz.

## The board
you = Ty
visitor-name = Gość { $number }
player-deleted = Gracz usunięty
computer = Sembra (poziom { $level })
row-label = { $side ->
    [S] Rząd Południa
   *[N] Rząd Północy
  }: { $name }
house-label = Pole { $house }, { $seeds ->
    [0] puste
    [one] jeden kamień
    [few] { $seeds } kamienie
    [many] { $seeds } kamieni
   *[other] { $seeds } kamienia
  }, { $owner ->
    [yours] twoje
    [theirs] przeciwnika
    [south] Południa
   *[north] Północy
  }{ $state ->
    [chosen] , wybrane
    [playable] , można zagrać
    [forbidden] , nie można zagrać
   *[plain] {""}
  }
store-told = { $seeds ->
    [0] brak kamieni w magazynie
    [one] jeden kamień w magazynie
    [few] { $seeds } kamienie w magazynie
    [many] { $seeds } kamieni w magazynie
   *[other] { $seeds } kamienia w magazynie
  }
move-told = { $who ->
    [you] Grasz
   *[other] { $name } gra
  } pole { $house }, { $seeds ->
    [one] jeden kamień
    [few] { $seeds } kamienie
    [many] { $seeds } kamieni
   *[other] { $seeds } kamienia
  }{ $captured ->
    [0] {""}
   *[other] , bicie: { $captured }
  }{ $slam ->
    [nothing] ; zbiłoby to wszystko, więc nic nie zostaje zbite
    [again] ; zbija wszystko i gra jeszcze raz
   *[none] {""}
  }; { $own } do { $other }
preview-told = { $seeds ->
    [one] Jeden kamień
    [few] { $seeds } kamienie
    [many] { $seeds } kamieni
   *[other] { $seeds } kamienia
  }, ostatni na pole { $last }; { $captured ->
    [0] bez bicia
   *[other] bicie: { $captured }
  }
refuse-empty = Pole { $house } jest puste: nie ma czego siać.
refuse-must-feed = Ruch z pola { $house } nie karmi przeciwnika, który nie ma kamieni i musi jakieś dostać.
refuse-single = Na polu { $house } leży jeden kamień: zagraj najpierw pole z większą liczbą kamieni, na przykład pole { $larger } ({ $seeds ->
    [one] { $seeds } kamień
    [few] { $seeds } kamienie
    [many] { $seeds } kamieni
   *[other] { $seeds } kamienia
  }).
refuse-grand-slam = Ruch z pola { $house } zbiłby wszystkie kamienie przeciwnika, a te zasady tego zabraniają.
refuse-theirs = Pole { $house } nie jest twoje.
refuse-wait = Nie teraz: to nie twoja kolej.
refuse-over = Partia jest skończona.

## A game
game-title = { $south } – { $north }
game-open = W toku
game-actions =
    .aria-label = Partia
turn-yours = Twoja kolej
turn-yours-again = Wszystko zbite: grasz jeszcze raz
turn-of = Gra { $name }
thinking = Sembra myśli…
hint = Podpowiedź
take-back = Cofnij
flip = Obróć planszę
agree = Uzgodnij koniec
resign = Poddaj się
keys = Klawisze
moves = Ruchy
no-moves = Nie było jeszcze ruchów.
move-item = Ruch { $number }: pole { $house }{ $captured ->
    [0] {""}
   *[other] , bicie: { $captured }
  }
step-first =
    .aria-label = Na początek
    .title = Na początek
step-back =
    .aria-label = Ruch wstecz
    .title = Ruch wstecz
step-forward =
    .aria-label = Ruch naprzód
    .title = Ruch naprzód
step-last =
    .aria-label = Do ostatniego ruchu
    .title = Do ostatniego ruchu
return-to-game = Wróć do partii
export = Zapisz jako .ogn
series = Seria { $south } – { $north }{ $draws ->
    [0] {""}
    [one] , jeden remis
    [few] , { $draws } remisy
    [many] , { $draws } remisów
   *[other] , { $draws } remisu
  }
offline = Utracono połączenie. Partia jest zapisana; trwa ponawianie…
missing-title = Tej partii tu nie ma
missing-text = Mogła zostać usunięta albo należy do innej przeglądarki.
new-game = Nowa partia
rematch = Rewanż
confirm-agree-title = Czy gra nie ma końca?
confirm-agree-text = Partia kończy się teraz, a { $settlement ->
    [split] kamienie na planszy dzieli się po równo
   *[own] każdy dodaje kamienie ze swojego rzędu do swojego magazynu
  } (E4).
confirm-resign-title = Poddać się?
confirm-resign-text = Przegrywasz partię bez względu na liczbę kamieni (E4).

hint-move = Zagraj pole { $house }.
hint-captures = Zbija { $captured ->
    [one] jeden kamień
    [few] { $captured } kamienie
    [many] { $captured } kamieni
   *[other] { $captured } kamienia
  }.
hint-feeds = Karmi przeciwnika, który nie ma kamieni.
hint-proven = Dowiedzione przez tablice końcówek: przy najlepszej grze { $kind ->
    [ahead] kończysz z przewagą { $seeds ->
        [one] jednego kamienia
        [few] { $seeds } kamieni
        [many] { $seeds } kamieni
       *[other] { $seeds } kamienia
      }
    [behind] kończysz ze stratą { $seeds ->
        [one] jednego kamienia
        [few] { $seeds } kamieni
        [many] { $seeds } kamieni
       *[other] { $seeds } kamienia
      } i żaden inny ruch nie jest lepszy
    [even] partia kończy się remisem
   *[between] kończysz w najgorszym razie { $floorKind ->
        [ahead] z przewagą { $floor ->
            [one] jednego kamienia
            [few] { $floor } kamieni
            [many] { $floor } kamieni
           *[other] { $floor } kamienia
          }
        [behind] ze stratą { $floor ->
            [one] jednego kamienia
            [few] { $floor } kamieni
            [many] { $floor } kamieni
           *[other] { $floor } kamienia
          }
       *[even] remisem
      }, a w najlepszym { $ceilingKind ->
        [ahead] z przewagą { $ceiling ->
            [one] jednego kamienia
            [few] { $ceiling } kamieni
            [many] { $ceiling } kamieni
           *[other] { $ceiling } kamienia
          }
        [behind] ze stratą { $ceiling ->
            [one] jednego kamienia
            [few] { $ceiling } kamieni
            [many] { $ceiling } kamieni
           *[other] { $ceiling } kamienia
          }
       *[even] remisem
      }
  }.
hint-expects = Sembra spodziewa się, że skończysz { $kind ->
    [ahead] z przewagą około { $seeds ->
        [one] jednego kamienia
        [few] { $seeds } kamieni
        [many] { $seeds } kamieni
       *[other] { $seeds } kamienia
      }
    [behind] ze stratą około { $seeds ->
        [one] jednego kamienia
        [few] { $seeds } kamieni
        [many] { $seeds } kamieni
       *[other] { $seeds } kamienia
      }, i nie znajduje nic lepszego
   *[even] remisem
  }.
hint-line = Przewidywana gra: { $line }

result-you-won = Wygrywasz
result-you-lost = Wygrywa Sembra
result-won = Wygrywa { $name }
result-draw = Remis
result-aborted = Partia została przerwana
count-told = { $name }: zbite { $captured } + z planszy { $added } = { $total }
count-left = { $seeds ->
    [one] Na planszy zostaje jeden kamień; nie zalicza się go nikomu.
    [few] Na planszy zostają { $seeds } kamienie; nie zalicza się ich nikomu.
    [many] Na planszy zostaje { $seeds } kamieni; nie zalicza się ich nikomu.
   *[other] Na planszy zostaje { $seeds } kamienia; nie zalicza się ich nikomu.
  }
reason-captured25 = { $winnerIs ->
    [you] Masz
   *[other] { $winner } ma
  } co najmniej 25 kamieni, a to wystarcza do wygranej ({ $clause }).
reason-no-move = Gracz, który miał ruch, nie miał kamieni, więc drugi dodał kamienie ze swojego rzędu do swojego magazynu ({ $clause }).
reason-cannot-feed = Jeden z graczy nie miał kamieni i żaden ruch nie mógł go nakarmić, więc drugi dodał kamienie ze swojego rzędu do swojego magazynu ({ $clause }).
reason-all-forbidden = Każdy ruch był zabroniony, więc każdy dodał kamienie ze swojego rzędu do swojego magazynu ({ $clause }).
reason-endless-play = Ta sama pozycja powtórzyła się po raz trzeci: gra nie ma końca, więc { $settlement ->
    [split] kamienie z planszy podzielono po równo
   *[own] każdy dodał kamienie ze swojego rzędu do swojego magazynu
  } ({ $clause }).
reason-agreement = Gracze uznali, że gra nie ma końca, więc { $settlement ->
    [split] kamienie z planszy podzielono po równo
   *[own] każdy dodał kamienie ze swojego rzędu do swojego magazynu
  } ({ $clause }).
reason-resignation = { $loserIs ->
    [you] Poddajesz partię
   *[other] { $loser } poddaje partię
  }: to przegrana bez względu na liczbę kamieni ({ $clause }).
reason-time = { $loserIs ->
    [you] Skończył ci się czas
   *[other] Graczowi { $loser } skończył się czas
  }.
reason-abandoned = { $loserIs ->
    [you] Opuszczasz partię, więc zwycięstwo przypada graczowi { $winner }.
   *[other] { $winnerIs ->
        [you] Gracz { $loser } opuścił partię, więc zwycięstwo należy do ciebie.
       *[other] Gracz { $loser } opuścił partię, więc zwycięstwo przypada graczowi { $winner }.
      }
  }
reason-aborted = Przerwano ją, zanim oboje gracze wykonali ruch, więc nie liczy się nikomu.

keys-title = Klawisze
key-name-enter = Enter
key-arrows = przejście z pola na pole
key-letters = przejście na pole; drugi raz: ruch z tego pola
key-enter = ruch z wybranego pola
key-undo = cofnięcie ruchu
key-hint = podpowiedź
key-flip = obrót planszy
key-step = ruch wstecz lub naprzód
key-list = ta lista

## My games
games-title = Moje partie
delete-damaged = Uszkodzona partia zostanie usunięta na zawsze.
games-none = Nie masz jeszcze żadnych partii.
games-more = Pokaż więcej
delete = Usuń
delete-game = Usuń partię „{ $title }”
delete-title = Usunąć tę partię?
delete-confirm = Partia „{ $title }” zostanie usunięta na zawsze.
export-game = Zapisz partię „{ $title }” jako .ogn

## A page that is not there
lost-title = Ta strona nie istnieje
lost-text = Adres może być błędny albo strona została przeniesiona.
lost-home = Na stronę główną

## Following, replaying and sharing
sowing = { $who ->
    [you] Grasz pole { $house }…
   *[other] { $name } gra pole { $house }…
  }
counting = Liczone są kamienie, które zostały na planszy…
looking-back = Przeglądasz partię: ruch { $ply } z { $plies }
replaying = Ruch { $ply } z { $plies }
refuse-looking = Przeglądasz wcześniejsze ruchy. Wróć do partii, aby grać.
event-captures = { $who ->
    [you] Zbijasz
   *[other] { $name } zbija
  } { $captured ->
    [one] jeden kamień
    [few] { $captured } kamienie
    [many] { $captured } kamieni
   *[other] { $captured } kamienia
  }.
event-slam-captures-nothing = { $who ->
    [you] Twój ruch zbiłby wszystkie kamienie przeciwnika, więc nie zbijasz nic.
   *[other] Ten ruch zbiłby wszystkie kamienie przeciwnika, więc { $name } nie zbija nic.
  }
event-slam-moves-again = { $who ->
    [you] Zbijasz wszystkie kamienie przeciwnika ({ $captured }) i grasz jeszcze raz.
   *[other] { $name } zbija wszystkie kamienie przeciwnika ({ $captured }) i gra jeszcze raz.
  }
event-slam-ends-game = { $who ->
    [you] Zbijasz wszystkie kamienie przeciwnika ({ $captured }), co kończy partię.
   *[other] { $name } zbija wszystkie kamienie przeciwnika ({ $captured }), co kończy partię.
  }
event-slam-captures = { $who ->
    [you] Zbijasz wszystkie kamienie przeciwnika ({ $captured }).
   *[other] { $name } zbija wszystkie kamienie przeciwnika ({ $captured }).
  }
event-feeds = { $who ->
    [you] Karmisz przeciwnika, który nie miał kamieni.
   *[other] { $name } karmi przeciwnika, który nie miał kamieni.
  }
clause-link = Punkt { $clause } zasad
dismiss =
    .aria-label = Zamknij
    .title = Zamknij
show-result = Wynik
result-resigned = { $loserIs ->
    [you] Poddajesz partię; wygrywa { $winner }
   *[other] { $winnerIs ->
        [you] { $loser } poddaje partię; wygrywasz
       *[other] { $loser } poddaje partię; wygrywa { $winner }
      }
  }
ending = { $reason ->
    [captured25] 25 kamieni
    [no_move] brak możliwych ruchów
    [endless_play] gra bez końca
    [agreement] za zgodą graczy
    [time] na czas
    [abandoned] przeciwnik opuścił partię
   *[other] poddanie partii
  }
confirm-agree-other = { $name }, czy się zgadzasz?
confirm-agree-other-text = { $name } proponuje zakończyć partię, bo gra nie ma końca: { $settlement ->
    [split] kamienie na planszy dzieli się po równo
   *[own] każdy dodaje do swojego magazynu kamienie ze swojego rzędu
  } (E4).
agree-yes = Zgadzam się
agree-no = Gramy dalej
confirm-resign-of = { $name }, czy się poddajesz?
confirm-resign-of-text = Wygrywa { $other }, bez względu na liczbę kamieni (E4).
replay =
    .aria-label = Przeglądanie ruchów
replay-play =
    .aria-label = Odtwórz partię
    .title = Odtwórz partię
replay-pause =
    .aria-label = Pauza
    .title = Pauza
replay-speed =
    .aria-label = Szybkość siania
    .title = Szybkość siania
pace-slow = Wolno
pace-normal = Normalnie
pace-fast = Szybko
pace-instant = Od razu
key-play = odtwarzanie partii lub pauza
share = Udostępnij
share-title = Udostępnij tę partię
share-text = Kto ma ten link, może odtworzyć partię, ale nie może jej zmienić.
share-copy = Kopiuj link
share-copied = Link skopiowany.
open-title = Otwórz partię
open-text = Wybierz lub upuść tu plik .ogn albo wklej jego tekst. Partia zostanie tu odtworzona i nigdzie się jej nie zapisuje.
open-file = Wybierz plik
open-paste = Tekst zapisu
open-show = Odtwórz
open-other = Otwórz inny zapis
open-list = Partie w tym zapisie
open-problem = Wiersz { $line }, kolumna { $column }: { $reason ->
    [syntax] tu powinien być ruch, znacznik, komentarz albo wynik.
    [tag] ten znacznik jest błędny albo stoi w złym miejscu.
    [rules] te zasady nie są znane.
    [position] to nie jest pozycja z tej gry.
    [result] ten wynik nie zgadza się z partią.
    [captured] ten ruch zbija inną liczbę kamieni.
    [variation] ten wariant nie jest kompletny.
    [after_result] po wyniku nie może już nic być.
    [empty] to pole jest puste.
    [must_feed] ten ruch nie karmi przeciwnika, który nie ma kamieni.
    [single] nie wolno zagrać pola z jednym kamieniem, dopóki można zagrać pole z większą liczbą kamieni.
    [grand_slam] ten ruch zbiłby wszystkie kamienie przeciwnika, a te zasady tego zabraniają.
    [not_your_turn] to pole nie należy do gracza, na którego przypada ruch.
    [game_over] partia jest tu już skończona.
   *[other] tego nie da się odczytać.
  }
open-empty = W tym tekście nie ma żadnej partii.
open-link = Otwórz plik .ogn
player = Gracz
hint-ends = Kończy partię { $south } – { $north } ({ $clause }).
hint-prevents = Nie pozwala przeciwnikowi zbić ruchem z pola { $house } { $seeds ->
    [one] jednego kamienia
    [few] { $seeds } kamieni
    [many] { $seeds } kamieni
   *[other] { $seeds } kamienia
  }.
hint-prepares = Przygotowuje bicie ruchem z pola { $house }: { $seeds ->
    [one] jeden kamień
    [few] { $seeds } kamienie
    [many] { $seeds } kamieni
   *[other] { $seeds } kamienia
  }.
hint-proven-result = Dowiedzione przez tablice końcówek: przy najlepszej grze { $result ->
    [win] wygrywasz
    [loss] przegrywasz, a żaden inny ruch nie jest lepszy
   *[draw] partia kończy się remisem
  }.

## Analysis, from other pages

analyse = Analizuj
analyse-game = Analizuj partię „{ $title }”
analysis-tile = Analizuj
analysis-text = Ile wart jest każdy ruch? Próbuj wariantów, ustawiaj pozycje, przeglądaj partie.

nav-class = Moja klasa
nav-classes = Klasy
to-class = Wróć do klasy
class-only-title = Tylko w twojej klasie
problem-not-for-pupils = Uczniowie grają i są widoczni tylko w swojej klasie.
problem-class-locked = Nauczyciel wstrzymał grę. Patrz na tablicę.
problem-owns-classes = Prowadzisz klasy. Najpierw je przekaż lub usuń.

nav-tournaments = Turnieje
tournaments-tile = Turnieje
tournaments-text = Szwajcarski, każdy z każdym, pucharowy lub arena: weź udział albo zorganizuj własny.
to-tournament = Wróć do turnieju
