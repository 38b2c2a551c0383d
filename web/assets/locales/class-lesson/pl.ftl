# Klasy szkolne na lekcji: wspólna plansza, gra symultaniczna, gry dla wszystkich, blokada, połączone klasy.

lesson-title = Na lekcji
shared-board = Wspólna plansza
board-projector = Widok na rzutnik
projector-nothing = Nauczyciel zaraz ustawi pozycję na planszy.
board-open = Przejdź do planszy
board-note = Nauczyciel pokazuje wszystkim pozycję.
board-end = Zakończ wspólną planszę
board-nothing-teacher = Na wspólnej planszy nic nie ma. Ustaw pozycję, a każdy uczeń zobaczy ją na swoim urządzeniu.
board-nothing-pupil = Na wspólnej planszy nic teraz nie ma. Patrz na nauczyciela.
lesson-watch = Patrz na planszę: gra nauczyciel.
question-title = Jaki ruch wybierasz?
question-told = Jaki ruch wybierasz? Dotknij pola.
question-ask = Zapytaj klasę
question-close = Zamknij pytanie
question-closed = Pytanie jest zamknięte.
question-closed-yours = Pytanie jest zamknięte. Twoja odpowiedź: pole { $house }.
question-reveal = Pokaż uczniom liczby odpowiedzi
question-none = O tę pozycję jeszcze nie zapytano.
answer-given = Twoja odpowiedź: pole { $house }. Możesz ją zmienić, dopóki pytanie jest otwarte.
answered = Odpowiedzi: { $answered } z { $pupils }.
answered-short = { $answered ->
    [one] jedna odpowiedź
    [few] { $answered } odpowiedzi
    [many] { $answered } odpowiedzi
   *[other] { $answered } odpowiedzi
  }
answers-named = Kto wybiera który ruch
counts-told = Odpowiedzi: { $counts }
play-through = Rozegraj po kolei
play-through-told = Dotknij pola, aby je zagrać. Wszystkie plansze idą za tym.
line-told = Ruch { $ply } z { $plies }
position-title = Pozycja
position-start = Początek gry
position-set-up = Ustaw samodzielnie
position-typed = Pozycja albo adres gry
position-put = Ustaw
position-game = Gra tej klasy
position-no-games = nikt teraz nie gra
start-games = Rozpocznij gry dla wszystkich
round-who = Kto gra
round-odd = Jeśli ktoś zostanie bez pary
odd-computer = gra z komputerem
odd-waits = czeka
round-computer = Komputer
round-level = poziom { $level }
round-clock = Zegar
pairs-by-strength = Dobierz według siły
pairs-by-draw = Losuj
pairs-told = Zaczyna osoba wymieniona jako pierwsza. Wybierz inne imię, aby zmienić parę ręcznie.
pair-first = Para { $pair }, kto zaczyna
pair-second = Para { $pair }, drugi gracz
games-begin = { $games ->
    [one] Rozpocznij jedną grę
    [few] Rozpocznij { $games } gry
    [many] Rozpocznij { $games } gier
   *[other] Rozpocznij { $games } gry
  }
simul = Gra symultaniczna
simul-new = Nauczyciel przeciw wszystkim
simul-text = Grasz przeciw wszystkim wybranym uczniom, plansza po planszy. Zegar nie jest potrzebny.
simul-starts = Kto zaczyna
simul-starts-teacher = zaczynam ja
simul-starts-pupils = zaczynają uczniowie
simul-starts-turns = na zmianę
simul-begin = Rozpocznij gry
simul-boards = Wszystkie plansze
simul-you = Ty
simul-waits = czeka na Ciebie
simul-thinks = myśli
simul-won = wygrana
simul-lost = przegrana
simul-drawn = remis
simul-told = { $turn ->
    [yours] { $waiting ->
        [one] { $name }: Twój ruch. Nikt inny nie czeka.
        [few] { $name }: Twój ruch. Czekają na Ciebie { $waiting } plansze.
        [many] { $name }: Twój ruch. Czeka na Ciebie { $waiting } plansz.
       *[other] { $name }: Twój ruch. Czeka na Ciebie { $waiting } planszy.
      }
   *[theirs] { $name } myśli. Żadna plansza na Ciebie nie czeka.
  }
lock-label = Oczy na tablicę
lock-text = Wstrzymuje grę w klasie. Gry z zegarem toczą się dalej. Kończy się samo po dwóch godzinach.
lock-told = Oczy na tablicę!
lock-explained = Nauczyciel wstrzymał grę.
lock-board = Przejdź do wspólnej planszy
links-title = Połączone klasy
links-text = Uczniowie połączonych klas widzą się i grają ze sobą. Nauczyciele obu klas muszą się zgodzić.
link-code = Kod drugiej klasy
link-ask = Poproś
link-accept = Zgoda
link-decline = Odrzuć
link-end = Zakończ
link-end-told = Uczniowie klasy { $name } i tej klasy przestaną się widzieć. Trwające gry zostaną dokończone.
link-linked = połączona
link-asked = wysłano prośbę
link-asks = prosi o zgodę
problem-question-closed = To pytanie jest zamknięte.
