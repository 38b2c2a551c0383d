# Turnieje i cykle turniejów.

tournaments = Turnieje
tournament = Turniej
tournaments-lead = System szwajcarski, każdy z każdym, pucharowy i arena: w sieci, w klasie albo na drewnianych planszach z wpisywaniem wyników.
tournament-missing-title = Nie ma tu tego turnieju
tournament-missing = Mógł zostać usunięty albo należy do klasy, w której cię nie ma.
tournament-needs-account = aby zorganizować turniej.

## Lists
list-now = Trwają
list-coming = Nadchodzące
list-mine = Twoje
list-past = Minione
list-none = Nie zapowiedziano żadnego turnieju.
list-more = Pokaż więcej
listed-mine = organizujesz
listed-entered = bierzesz udział
listed-no-date = bez terminu
organised-by = organizuje: { $name }
format-name = { $format ->
    [swiss] System szwajcarski
    [round-robin] Każdy z każdym
    [knockout] System pucharowy
   *[arena] Arena
  }
mode-name = { $mode ->
    [board] przy planszach
   *[online] w sieci
  }
rounds-count = { $rounds ->
    [one] jedna runda
    [few] { $rounds } rundy
    [many] { $rounds } rund
   *[other] { $rounds } rundy
  }
entrants-count = { $count ->
    [0] Nikt się jeszcze nie zgłosił
    [one] Jedno zgłoszenie
    [few] { $count } zgłoszenia
    [many] { $count } zgłoszeń
   *[other] { $count } zgłoszenia
  }
tournament-status = { $status ->
    [open] zgłoszenia otwarte
    [paired] skojarzono rundę { $round }
    [running] { $kind ->
        [arena] trwa
       *[rounds] runda { $round }
      }
    [break] po rundzie { $round }
   *[finished] zakończony
  }
round-of = { $rounds ->
    [0] { $round }
   *[other] { $round } z { $rounds }
  }
round-name = Runda { $round }
round-label = Runda
rounds-title = Rundy
points-told = { $count ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }

## Making a tournament
tournament-new = Nowy turniej
form-make = Utwórz turniej
form-more = Więcej ustawień
form-field = { $name ->
   *[name] Nazwa
    [about] O turnieju
    [mode] Gdzie się gra
    [format] System
    [rounds] Rundy
    [minutes] Minuty
    [rules] Zasady
    [time] Zegar
    [access] Kto może go zobaczyć i się zgłosić
    [class] Klasa
    [with] Gra też połączona klasa
    [starts] Początek
    [boards] Plansze w meczu drużyn
    [bye] Runda bez przeciwnika daje
    [pause] Minuty między rundami
    [games] Partie w meczu
    [tieExtra] Najwyżej tyle dodatkowych partii
    [tieLast] Na końcu o remisowym meczu rozstrzyga
    [order] W grupie o równej liczbie punktów
    [balance] Gdy nie da się spełnić obu warunków
    [tieBreaks] Punktacja pomocnicza
    [series] Cykl
  }
form-choice = { $choice ->
   *[mode-online] W sieci
    [mode-board] Przy planszach
    [format-swiss] Szwajcarski
    [format-round-robin] Każdy z każdym
    [format-knockout] Pucharowy
    [format-arena] Arena
    [access-public] Wszyscy
    [access-link] Kto ma link
    [access-class] Klasa
    [bye-one] jeden punkt
    [bye-half] pół punktu
    [tieLast-starting-rank] numer startowy
    [tieLast-draw-of-lots] losowanie
    [order-fold] pierwszy gra z ostatnim
    [order-slide] górna połowa gra z dolną
    [balance-first] każdy ma obie strony tak samo często
    [balance-after-score] przeciwnicy mają tyle samo punktów
  }
form-told = { $choice ->
   *[mode-online] Gracze używają własnych urządzeń, a wyniki zapisują się same.
    [mode-board] Wpisujesz nazwiska i wyniki, albo gracze skanują kod swojego stołu.
    [format-swiss] Każdy gra w każdej rundzie z kimś o zbliżonej liczbie punktów.
    [format-round-robin] Każdy gra z każdym.
    [format-knockout] Kto przegra mecz, odpada.
    [format-arena] Przez ustalony czas nowy przeciwnik, gdy tylko skończy się partia.
    [access-public] Jest na liście i każdy może się zgłosić.
    [access-link] Nie ma go na żadnej liście.
    [access-class] Tylko uczniowie i nauczyciele klasy.
  }
form-check = { $name ->
   *[rated] Partie są rankingowe
    [teams] Grają drużyny
    [double] Każdy gra z każdym dwa razy
    [streaks] Po dwóch wygranych z rzędu punkty liczą się podwójnie
    [auto] Rundy kojarzą się i zaczynają same
    [tieSeeds] O remisowym meczu rozstrzygają najpierw kamienie
  }
form-starts-told = Zostaw puste, jeśli rozpoczniesz ręcznie.
form-series-none = żaden
form-tie-breaks-told = Przy równej liczbie punktów rozstrzyga pierwsza wartość, potem następna.
form-fault-name = Turniej musi mieć nazwę.
form-fault-long = Najwyżej { $max } znaków.
form-fault-range = Liczba od { $min } do { $max }.
form-fault-arena-board = Arenę rozgrywa się w sieci.
form-fault-team-games = Drużyny grają po jednej partii na planszę, bez partii dodatkowych.
form-fault-class = Wybierz klasę.
form-fault-date = To nie jest data.
form-fault-past = Ten moment już minął.
form-fault-start-auto = Aby rundy zaczynały się same, trzeba podać początek pierwszej.
move-up = W górę
move-down = W dół

## Taking part
enter-title = Weź udział
enter = Zgłaszam się
enter-told = { $count ->
    [0] Zgłoś się jako pierwsza osoba.
    [one] Zgłosiła się jedna osoba.
    [few] Zgłosiły się { $count } osoby.
    [many] Zgłosiło się { $count } osób.
   *[other] Zgłosiło się { $count } osoby.
  }
enter-by-organiser = Graczy zgłasza organizator.
enter-not-possible = Teraz nie można się zgłosić.
own-title = Ty
own-standing = Miejsce { $rank }, { $points }
own-table = Runda { $round }, stół { $table }: siedzisz po stronie { $side ->
    [S] Południa i zaczynasz
   *[N] Północy
  }, gra z tobą { $name }.
own-bye = Runda { $round }: nie masz przeciwnika. { $kind ->
    [full] Runda liczy się tak, jakby została rozegrana.
    [half] Daje pół punktu.
   *[zero] Nie daje punktów.
  }
own-waiting-round = { $status ->
    [open] Jesteś na liście. Pierwsza runda zostanie skojarzona na początku turnieju.
    [finished] Turniej się skończył.
   *[other] Następna runda zostanie skojarzona, gdy skończą się wszystkie partie.
  }
own-withdrawn = Nie bierzesz już udziału w turnieju.
own-arena = { $state ->
    [open] Jesteś na liście. Gdy arena się zacznie, przejdziesz do pierwszej partii.
    [playing] Twoja partia trwa.
    [paused] Masz przerwę i nie dostajesz nowych partii.
    [finished] Arena się skończyła.
   *[running] Dostaniesz przeciwnika, gdy tylko ktoś będzie wolny.
  }
go-to-game = Przejdź do swojej partii
leave = Opuść turniej
leave-told = Nie dostaniesz już przeciwników. Twoje wyniki zostają.
come-back = Wróć
arena-pause = Przerwa
arena-resume = Graj dalej
miss-round = Opuść rundę
bye-ask = { $kind ->
    [half] Opuszczam (pół punktu)
   *[zero] Opuszczam (bez punktów)
  }
bye-asked = { $kind ->
    [half] opuszczona, pół punktu
   *[zero] opuszczona, bez punktów
  }
bye-cancel = Jednak gram
countdown = { $what ->
    [arena-start] Arena zacznie się za
    [arena-end] Arena skończy się za
    [start] Początek za
   *[round] Runda { $round } zacznie się za
  }
countdown-days = { $days ->
    [one] jeden dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
  } { $hours } godz.

## Rounds, boards and standings
now-playing = Teraz
standings = Klasyfikacja
final-standings = Klasyfikacja końcowa
standings-after = Klasyfikacja po rundzie { $round }
place-title = Miejsce
number-title = Nr
name-title = Nazwisko
points-title = Punkty
withdrawn = poza turniejem
table-word = Stół
result-word = Wynik
seeds-word = Kamienie
table-number = Stół { $table }
game-number = Partia { $number }
board-number = Plansza { $number }
look-at-game = odtwórz
watch-game-short = oglądaj
watch-board = Oglądaj: { $south } – { $north }
mini-board = { $south } { $first }, { $north } { $second }
bye-short = bez przeciwnika
bye-line = { $name } – bez przeciwnika: { $kind ->
    [full] { $worth ->
        [half] pół punktu
       *[point] jeden punkt
      }
    [half] pół punktu
   *[zero] bez punktów
  }.
table-needs-lot = W meczu jest remis: trzeba losować.
cross-table = Tabela wyników
cross-key = + wygrana, = remis, − przegrana, z kim (miejsce); S Południe, N Północ. Bez miejsca: bez przeciwnika.
side-letter = { $side ->
    [S] S
   *[N] N
  }
bracket = Drabinka
bracket-bye = bez przeciwnika
bracket-round = { $left ->
    [0] Finał
    [1] Półfinały
    [2] Ćwierćfinały
    [3] 1/8 finału
   *[many] Runda { $round }
  }
arena-games = Partie
streak = podwójnie
streak-told = Dwie wygrane z rzędu: następne partie liczą się podwójnie, dopóki któraś nie zostanie wygrana.
arena-points-told = Wygrana daje 2 punkty, remis 1; po dwóch wygranych z rzędu partie liczą się podwójnie. Przy równych punktach liczą się wygrane, potem kamienie.
tie-break-name = { $name ->
   *[buchholz] Buchholz
    [buchholz-cut1] Buchholz bez najniższego
    [sonneborn-berger] Sonneborn–Berger
    [direct-encounter] Bezpośrednie spotkanie
    [wins] Wygrane
    [seeds] Kamienie
    [game-points] Punkty z partii
  }
tie-break-short = { $name ->
   *[buchholz] Bh
    [buchholz-cut1] Bh−1
    [sonneborn-berger] SB
    [direct-encounter] BS
    [wins] Wygr.
    [seeds] Kam.
    [game-points] PP
  }
tie-break-told = { $name ->
   *[buchholz] suma punktów wszystkich przeciwników
    [buchholz-cut1] suma punktów przeciwników bez najniższego
    [sonneborn-berger] punkty pokonanych przeciwników i połowa punktów tych, z którymi był remis
    [direct-encounter] punkty z partii między tymi, którzy mają tyle samo, jeśli wszyscy ze sobą grali
    [wins] partie wygrane przy planszy
    [seeds] zbite kamienie minus stracone
    [game-points] punkty z pojedynczych partii
  }
tie-breaks-question = Co znaczy punktacja pomocnicza?
tie-breaks-told = Przy równej liczbie punktów rozstrzygają, w tej kolejności:
tie-breaks-none = Przy równej liczbie punktów miejsce jest wspólne.

## Why a pair was made
why-question = Dlaczego grają ze sobą?
why-own-question = Dlaczego gramy ze sobą?
why-bye-question = Dlaczego bez przeciwnika?
why-same-score = Oboje mają tyle samo punktów: { $points }.
why-scores = Punkty obu stron: { $higher } i { $lower }.
why-float = { $down } (punkty: { $higher }) gra z przeciwnikiem { $up } (punkty: { $lower }): { $cause ->
    [odd-group] liczba graczy z dorobkiem { $higher } jest nieparzysta
   *[no-opponent-left] wśród graczy z dorobkiem { $higher } nie było lepszego przeciwnika
  }.
why-side = { $south } siedzi po stronie Południa i zaczyna: { $rule ->
    [not-three-running] inaczej gracz { $name } miałby tę samą stronę trzeci raz z rzędu
    [balance] gracz { $name } częściej siedział po stronie { $is ->
        [south] Północy
       *[north] Południa
      }
    [alternation] gracz { $name } ostatnio miał drugą stronę
    [earlier-round] strony są odwrócone względem ostatniej rundy, w której były różne
    [higher-place] obojgu należy się ta sama strona, a { $name } stoi wyżej
   *[starting-rank] w pierwszej rundzie zaczynają nieparzyste numery startowe
  }.
why-exception = { $rule ->
    [third-running] { $name } ma tę samą stronę trzeci raz z rzędu; każde inne kojarzenie było gorsze.
    [difference-above-one] Gracz { $name } miał jedną stronę o dwa razy więcej; każde inne kojarzenie było gorsze.
   *[floats-again] { $name } drugi raz z rzędu gra z kimś o innej liczbie punktów; każde inne kojarzenie było gorsze.
  }
why-berger = Według tabeli Bergera, wiersz { $row }{ $cycle ->
    [1] {""}
   *[other] , druga kolejka
  }: każdy gra z każdym w ustalonej kolejności.
why-bracket = Według drabinki, miejsce { $slot }: najlepsze numery startowe spotykają się na końcu.
why-hand = Organizator skojarzył ich ręcznie.
why-hand-reason = Organizator skojarzył ich ręcznie: { $reason }
why-bye = { $by ->
    [lowest] Liczba graczy jest nieparzysta, a { $name } stoi najniżej z tych, którzy mogą nie mieć przeciwnika.
    [asked] Prośba: { $name }.
    [berger] Liczba graczy jest nieparzysta: tabela Bergera daje każdemu jedną rundę bez przeciwnika.
    [bracket] Graczy jest mniej niż miejsc w drabince; najlepsze numery startowe przechodzą bez gry.
    [opponent-left] Przeciwnik gracza { $name } opuścił turniej.
   *[hand] Tak zdecydował organizator.
  }
why-bye-had = { $names } { $count ->
    [one] stoi niżej, ale ma już za sobą taką rundę.
    [few] stoją niżej, ale mają już za sobą taką rundę.
    [many] stoją niżej, ale mają już za sobą taką rundę.
   *[other] stoją niżej, ale mają już za sobą taką rundę.
  }
why-bye-needed = { $names } { $count ->
    [one] stoi niżej, ale bez tej osoby ktoś zostałby bez pary.
    [few] stoją niżej, ale bez nich ktoś zostałby bez pary.
    [many] stoją niżej, ale bez nich ktoś zostałby bez pary.
   *[other] stoją niżej, ale bez nich ktoś zostałby bez pary.
  }

## The organiser's desk
desk-title = Stół organizatora
desk-step = { $step ->
    [pair] { $entrants ->
        [one] Jedno zgłoszenie.
        [few] { $entrants } zgłoszenia.
        [many] { $entrants } zgłoszeń.
       *[other] { $entrants } zgłoszenia.
      } Można skojarzyć rundę { $round }.
    [start] Runda { $round } jest skojarzona i jeszcze się nie zaczęła.
    [results] { $open ->
        [one] Jeden stół rundy { $round } nie ma jeszcze wyniku.
        [few] { $open } stoły rundy { $round } nie mają jeszcze wyniku.
        [many] { $open } stołów rundy { $round } nie ma jeszcze wyniku.
       *[other] { $open } stołu rundy { $round } nie ma jeszcze wyniku.
      }
    [finished] Turniej jest zakończony.
    [arena-open] Zgłoszenia do areny są otwarte.
    [arena-running] Arena trwa. Pary tworzą się same.
   *[enter] Potrzebne są co najmniej dwa zgłoszenia.
  }
pair-round = Skojarz rundę { $round }
start-round = Rozpocznij rundę { $round }
start-arena = Rozpocznij arenę
unpair = Cofnij kojarzenie
desk-more = Drukowanie, zapis, ustawienia
printing = Drukowanie
saving = Zapis
managing = Ustawienia
print-now = Drukuj
print-pairings = Lista par
print-slips = Kartki na stoły
print-standings = Klasyfikacja
print-cross = Tabela wyników
print-certificates = Dyplomy
print-no-round = Nie skojarzono jeszcze żadnej rundy.
save-standings = Klasyfikacja (CSV)
save-pairings = Pary (CSV)
save-games = Partie (.ogn)
save-change = Zapisz
projector = Rzutnik
projector-back = Poprzednia strona
projector-next = Następna strona
projector-hold = Zostań na tej stronie
projector-empty = Nie ma jeszcze nic do pokazania.
projector-sides = Pierwsze nazwisko siedzi po stronie Południa i zaczyna.
tournament-close = Zakończ turniej
tournament-close-told = Żadna runda nie zostanie już skojarzona. Wyniki można nadal poprawiać.
tournament-delete = Usuń turniej
tournament-delete-told = „{ $name }” zostanie usunięty ze wszystkimi zgłoszeniami.
entrants = Zgłoszeni
entrants-names = Nazwiska, po jednym w wierszu
entrants-help = Jeśli chcesz, ranking po średniku: Anna; 1450
entrants-help-teams = Drużyna, dwukropek i jej gracze ({ $boards }) w kolejności plansz: Tygrysy: Anna, Jan, Ewa
entrants-add = Zgłoś
entrants-half = Pół punktu za każdą opuszczoną rundę
entrants-pupils = Zgłoś całą klasę
entrants-fault-none = Wpisz co najmniej jedno nazwisko.
entrants-fault-empty = Wiersz { $line } nie ma nazwiska.
entrants-fault-long = Wiersz { $line }: nazwisko ma najwyżej { $max } znaków.
entrants-fault-twice = Wiersz { $line }: „{ $name }” jest tu dwa razy.
entrants-fault-rating = Wiersz { $line }: ranking to liczba, na przykład 1450.
entrants-fault-team = Wiersz { $line }: po dwukropku trzeba podać graczy drużyny, tylu: { $boards }.
entrant-edit = Zmień nazwisko
entrant-withdraw = Wycofaj
entrant-return = Przywróć
entrant-bye = Opuszcza rundę { $round }
bye-in-round = opuszcza rundę { $round }
pairings-change-told = Aby zmienić pary, naciśnij jedno nazwisko, a potem drugie: zamienią się miejscami.
pairings-held = { $name } zamienia się miejscem z…
pairings-save = Zapisz zmiany
pairings-undo = Cofnij zmiany
pairings-reason = Powód
pairings-again = { $south } i { $north } już ze sobą grali.
results-told = Wpisz kamienie Południa i naciśnij Enter: kamienie Północy uzupełnią się same. Albo: 26-20; + gdy nie przyszła Północ; − gdy nie przyszło Południe.
seeds-of = Kamienie: { $name }
result-how = Jak skończyła się partia
result-how-name = { $how ->
   *[counted] na kamienie
    [resigned] poddaje się { $name }
    [time] czas traci { $name }
    [no-show] nie stawia się { $name }
    [forfeit] walkower, przegrywa { $name }
    [double-forfeit] obustronny walkower
  }
result-note = { $how ->
    [resigned] Poddaje się { $name }.
    [time] Czas traci { $name }.
    [no-show] Nie stawia się { $name }.
    [forfeit] Walkower, przegrywa { $name }.
   *[double-forfeit] Obustronny walkower.
  }
result-save = Zapisz
result-rule = Orzeknij
result-rule-told = Partia { $south } – { $north } kończy się teraz: { $how }.
result-correct = Popraw
result-correct-of = Popraw wynik stołu { $table }
correction-reason = Powód poprawki
correction-reason-needed = Poprawka wymaga powodu.
result-fault-number = Wpisz kamienie obu stron jako liczby.
result-fault-many = Nikt nie może mieć { $seeds } kamieni: jest ich 48.
result-fault-together = { $total } kamieni razem to za dużo: jest ich 48.
result-fault-missing = { $missing ->
    [one] Brakuje jednego kamienia
    [few] Brakuje { $missing } kamieni
    [many] Brakuje { $missing } kamieni
   *[other] Brakuje { $missing } kamienia
  }: dopóki nikt nie ma 25, gra się do rozdzielenia wszystkich kamieni.
result-fault-over = Przy { $south } – { $north } partia była już skończona: nikt nie mógł się poddać ani przegrać na czas.
lot-wins = Przechodzi { $name }
log-title = Poprawki i zmiany
log-correction = Runda { $round }, stół { $table }, partia { $game }: { $before } zmieniono na { $after }. { $by }: { $reason }
log-change = Runda { $round }: pary zmienione ręcznie. { $reason }

## A table, on a phone
table-title = Wynik stołu
table-of-round = Runda { $round }, stół { $table }
table-told = Wpisz kamienie Południa; kamienie Północy uzupełnią się same.
table-send = Wyślij wynik
table-sending = Wysyłanie…
table-kept = Nie ma połączenia. Wynik jest zachowany w tym telefonie i zostanie wysłany, gdy tylko połączenie wróci.
table-done = Wynik jest zapisany. Jeśli jest błędny, powiedz organizatorowi.
table-other = Dla tego stołu zapisano wcześniej inny wynik. Jeśli jest błędny, powiedz organizatorowi.
table-wrong-key = Ten kod nie należy do żadnego stołu obecnej rundy. Zapytaj organizatora.

## Printed pages
signature-line = Podpis
slip-code = Wpisz wynik
slip-code-alt = Kod do wpisania wyniku stołu { $table }
certificate = Dyplom
certificate-place = { $place ->
    [1] Pierwsze miejsce
    [2] Drugie miejsce
    [3] Trzecie miejsce
   *[other] Miejsce { $place }
  }
certificate-date = Data
certificates-first = Dla pierwszych miejsc
certificates-signed = Podpisuje

## Series
series-title = Cykl turniejów
series-own = Cykle turniejów
series-told = Turnieje cyklu mają wspólną tabelę: to liga.
series-name = Nazwa cyklu
series-make = Utwórz cykl
series-table = Wspólna tabela
series-points-told = Turnieje z rundami liczą się swoimi punktami, arena według miejsca: 10, 8, 6, 5, 4, 3, 2, 1. Liczą się tylko zakończone turnieje.
series-place = { $points } (miejsce { $rank })
series-none = Żaden turniej cyklu jeszcze się nie skończył.
series-events = Turnieje
series-events-none = Cykl nie ma jeszcze turniejów.
series-delete = Usuń cykl
series-delete-told = Same turnieje zostają.
series-missing = Nie ma takiego cyklu.

## Refusals
problem-invalid-result = { $reason ->
    [too-many] Gracz nie może mieć więcej niż 48 kamieni.
    [too-many-together] Kamieni jest razem 48, nie więcej.
    [seeds-missing] Brakuje kamieni: dopóki nikt nie ma 25, gra się do rozdzielenia wszystkich.
    [winner-with-fewer] Kto wygrał, nie może mieć mniej kamieni.
    [no-draw] Przy różnej liczbie kamieni nie ma remisu.
    [already-over] Partia była już skończona: nikt nie mógł się poddać ani przegrać na czas.
   *[other] Zasady nie dopuszczają takiego wyniku.
  }
problem-tournament-state = { $reason ->
    [closed] Turniej się skończył.
    [already-paired] Pierwsza runda jest już skojarzona.
    [swiss-only] To możliwe tylko w systemie szwajcarskim.
    [entered] Jesteś już na liście.
    [too-many-entrants] Turniej jest pełny.
    [team-too-small] Drużyna ma za mało graczy.
    [team-full] Drużyna ma już najwięcej graczy, ilu może mieć.
    [members-changed] Drużyna się tymczasem zmieniła. Spójrz na nią jeszcze raz.
    [withdrawn] Ten gracz opuścił turniej.
    [round-paired] Ta runda jest już skojarzona.
    [round-unfinished] Runda się nie skończyła: brakuje wyników.
    [round-started] Runda już się zaczęła.
    [round-not-started] Runda się nie zaczęła.
    [has-result] Ta partia ma już wynik. Popraw go, podając powód.
    [has-scoresheet] Ta partia ma już zapis. Popraw go, podając powód.
    [asked] Ktoś poprosił o opuszczenie późniejszej rundy.
    [winner-paired] Zwycięzca tego meczu jest już skojarzony w następnej rundzie.
    [too-few-entrants] Potrzebne są co najmniej dwa zgłoszenia.
    [nobody-for-bye] Liczba graczy jest nieparzysta i każdy miał już rundę bez przeciwnika. Skojarz ręcznie.
    [no-pairing] Nie ma już kojarzenia, w którym nikt nie spotyka tego samego przeciwnika. Skojarz ręcznie albo zakończ turniej.
    [complete] Wszystkie rundy są skojarzone.
    [playing] Trwają partie.
   *[other] Teraz to niemożliwe. Odśwież stronę, aby zobaczyć obecny stan.
  }
problem-invalid-pairings = { $reason ->
    [met] Dwoje z nich już ze sobą grało.
    [second-bye] Ktoś nie miałby przeciwnika po raz drugi.
    [fixed] W tym systemie można zmienić tylko strony.
   *[other] Te pary nie są kompletne.
  }
problem-not-organiser = Może to zrobić tylko organizator.
problem-wrong-key = { $reason ->
    [team] Ten link nie należy do tej drużyny. Poproś o link jej kapitana.
   *[other] Ten kod nie należy do żadnego stołu obecnej rundy.
  }

## Drużyny grające online
team-boards = { $boards ->
    [one] drużyny, jedna plansza
    [few] drużyny, { $boards } plansze
    [many] drużyny, { $boards } plansz
   *[other] drużyny, { $boards } plansz
  }
teams-title = Drużyny
team-word = Drużyna
team-pupil = Uczeń
team-name = Nazwa twojej drużyny
team-enter = Zgłoś drużynę
team-enter-told = Zostajesz kapitanem, grasz w drużynie i dostajesz link dla swoich graczy.
team-fault-name = Drużyna musi mieć nazwę.
team-needs-account = Zaloguj się, aby zgłosić własną drużynę.
team-invited = Masz zaproszenie do drużyny { $team }.
team-join = Dołącz do drużyny { $team }
team-join-short = Dołącz
team-join-told = { $access ->
    [class] Dołącz do jednej z drużyn poniżej.
   *[other] Aby dołączyć do drużyny, otwórz link od jej kapitana.
  }
team-empty-board = jeszcze nikt
team-reserve = rezerwa
team-link = Link dla graczy
team-link-told = Kto otworzy ten link, może dołączyć do drużyny.
team-link-copy = Kopiuj
team-link-copied = Skopiowano
team-move = Inna drużyna
team-remove = Usuń
team-remove-told = { $name } opuści drużynę { $team }. Runda, która już się zaczęła, zachowuje swój skład.
team-add-pupil = Dodaj ucznia
team-add-none = Wszyscy uczniowie klasy są już w drużynach.
team-leave = Opuść drużynę
team-leave-told = Nie będziesz już grać w tej drużynie. Trwająca partia zostanie dokończona.
team-withdraw = Wycofaj drużynę
own-team = Grasz w drużynie { $team }.
own-board = Runda { $round }, stół { $table }, plansza { $board }: siedzisz po stronie { $side ->
    [S] Południa i zaczynasz
   *[N] Północy
  }, gra z tobą { $name } ({ $team }).
own-reserve = Runda { $round } z drużyną { $team }: jesteś w rezerwie.
entrants-help-team-names = Jedna drużyna w wierszu. Gracze dołączają przez link drużyny.
form-with-none = żadna inna klasa
team-begins = zaczyna
own-captain = Prowadzisz drużynę { $team }.
own-match = Runda { $round }: twoja drużyna gra z drużyną { $team }.

## Scoresheets
sheet = Zapis partii
sheet-type = Wpisz ruchy
sheet-of = Zapis partii przy stole { $table }
sheet-label = Ruchy
sheet-help = A–F to pola Południa, a–f pola Północy: FfBe albo jak na papierze: 1. F f 2. B e
sheet-moves = Dotychczasowe ruchy
sheet-goes-on = { $count ->
    [0] Jeszcze bez ruchów; zaczyna { $name }.
    [one] Jeden ruch; teraz gra { $name }.
    [few] { $count } ruchy; teraz gra { $name }.
    [many] { $count } ruchów; teraz gra { $name }.
   *[other] { $count } ruchu; teraz gra { $name }.
  }
sheet-over = { $count ->
    [one] Jeden ruch kończy partię: { $south } – { $north }.
    [few] { $count } ruchy kończą partię: { $south } – { $north }.
    [many] { $count } ruchów kończy partię: { $south } – { $north }.
   *[other] { $count } ruchu kończy partię: { $south } – { $north }.
  }
sheet-count = { $count ->
    [one] Zapis partii: jeden ruch
    [few] Zapis partii: { $count } ruchy
    [many] Zapis partii: { $count } ruchów
   *[other] Zapis partii: { $count } ruchu
  }
sheet-done = { $count ->
    [one] Zapis partii jest wpisany: jeden ruch.
    [few] Zapis partii jest wpisany: { $count } ruchy.
    [many] Zapis partii jest wpisany: { $count } ruchów.
   *[other] Zapis partii jest wpisany: { $count } ruchu.
  }
sheet-fault = { $at }: { $reason ->
    [empty] to pole jest puste.
    [must_feed] ten ruch nie karmi przeciwnika, który nie ma kamieni.
    [single] nie wolno zagrać pola z jednym kamieniem, dopóki można zagrać pole z większą liczbą kamieni.
    [grand_slam] ten ruch zbiłby wszystkie kamienie przeciwnika, a te zasady tego zabraniają.
    [not_your_turn] to pole nie należy do gracza, na którego przypada ruch.
    [game_over] partia skończyła się przed tym ruchem.
    [too_long] zapis partii ma najwyżej 1000 ruchów.
   *[unreadable] to nie jest pole.
  }
sheet-empty = Wpisz co najmniej jeden ruch.
sheet-unchecked = Ruchów nie można teraz tu sprawdzić. Zostaną sprawdzone przy wysłaniu.
sheet-beside = Ruchy nie kończą partii. Jej wynik:
sheet-result-known = Wynik { $result } jest już wpisany; ruchy muszą się z nim zgadzać.
desk-earlier = Wcześniejsze rundy: wyniki i zapisy partii
sheet-save = Zapisz
log-scoresheet = Runda { $round }, stół { $table }, partia { $game }: poprawiono zapis; { $before } zmieniono na { $after }. { $by }: { $reason }
problem-invalid-scoresheet = { $reason ->
    [empty] Zapis partii ma co najmniej jeden ruch.
    [too-long] Zapis partii ma najwyżej 1000 ruchów.
    [unreadable] Jeden z ruchów nie jest polem.
    [other-result] Według ruchów partia skończyła się innym wynikiem. Popraw wynik albo ruchy.
    [fewer-seeds] Według ruchów ktoś zbił więcej kamieni, niż daje mu wynik.
    [not-played] Wynik mówi, że ktoś nie przyszedł; wtedy nie ma ruchów.
    [no-result] Ruchy nie kończą partii: wpisz też jej wynik.
   *[other] Taki zapis partii nie jest możliwy.
  }

## Games of an arena
why-arena = Oboje byli wolni, na miejscach { $first } i { $second }: grają ze sobą sąsiedzi w tabeli, ale nikt nie spotyka od razu ostatniego przeciwnika.
arena-correct-of = Popraw wynik partii { $number }
arena-games-none = Żadna partia jeszcze się nie zaczęła.
arena-games-newer = Pokaż nowsze partie
arena-games-earlier = Wcześniejsze partie

## Changing a tournament
tournament-change = Zmień turniej
entrant-bye-of = { $name } opuszcza rundę { $round }
entrant-bye-counts = Ile liczy się runda
entrant-bye-cancel = Jednak gra w rundzie { $round }
