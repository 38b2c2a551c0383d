## Players and clocks
presence-here = połączenie jest
presence-away = brak połączenia
lag = Opóźnienie { $ms } ms
watching = { $count ->
    [one] ogląda jedna osoba
    [few] oglądają { $count } osoby
    [many] ogląda { $count } osób
   *[other] ogląda { $count } osoby
  }
time-name = { $kind ->
    [none] bez zegara
    [days] { $days ->
        [one] jeden dzień na ruch
        [few] { $days } dni na ruch
        [many] { $days } dni na ruch
       *[other] { $days } dnia na ruch
      }
   *[real] { $minutes }+{ $increment }
  }
time-told = { $kind ->
    [none] Bez zegara
    [days] { $days ->
        [one] Jeden dzień na każdy ruch
        [few] { $days } dni na każdy ruch
        [many] { $days } dni na każdy ruch
       *[other] { $days } dnia na każdy ruch
      }
   *[real] Po { $minutes ->
        [one] jednej minucie
        [few] { $minutes } minuty
        [many] { $minutes } minut
       *[other] { $minutes } minuty
      } dla gracza i { $increment ->
        [one] jedna sekunda
        [few] { $increment } sekundy
        [many] { $increment } sekund
       *[other] { $increment } sekundy
      } więcej po każdym ruchu
  }
clock-days = { $days } d { $hours } godz.
clock-hours = { $hours } godz. { $minutes } min
clock-minutes = { $minutes } min
clock-low = Kończy ci się czas.
rated = rankingowa
friendly = towarzyska

## The live game
connection-lost = Utracono połączenie. Trwa łączenie…
connection-lost-clock = Utracono połączenie, a twój zegar idzie. Trwa łączenie…
first-move-you = Wykonaj pierwszy ruch w ciągu { $seconds ->
    [one] jednej sekundy
    [few] { $seconds } sekund
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
  }.
first-move-other = { $name } ma { $seconds ->
    [one] jedną sekundę
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
  } na pierwszy ruch.
turn-title = ● Twoja kolej — Sembra
abort = Przerwij
say = Powiedz
say-title =
    .aria-label = Powiedz coś
say-mute = Ukryj to, co mówi { $name }
said-told = { $name } mówi: { $phrase }
phrase = { $phrase ->
    [hello] Cześć!
    [good_luck] Powodzenia!
    [have_fun] Miłej gry!
    [well_played] Dobrze zagrane!
    [good_game] Dobra partia!
    [thanks] Dziękuję!
    [sorry] Przepraszam!
    [oops] Ojej!
    [one_moment] Chwileczkę, proszę.
    [rematch_q] Zagramy jeszcze raz?
   *[bye] Do widzenia!
  }
offer-undo = { $name } prosi o cofnięcie ostatniego ruchu.
offer-endless = { $name } proponuje zakończyć grę bez końca.
offer-rematch = { $name } chce zagrać jeszcze raz.
offer-claim = { $name }: gracz opuścił partię.
offered-undo = Twoja prośba o cofnięcie ruchu czeka na odpowiedź.
offered-endless = Twoja propozycja zakończenia gry czeka na odpowiedź.
offered-rematch = Czeka na gracza { $name }…
accept = Przyjmij
decline = Odrzuć
claim = Odbierz zwycięstwo
confirm-move = Zagrać pole { $house }?
confirm-move-yes = Zagraj
confirm-offer-endless = Zaproponować koniec?
confirm-offer-endless-text = Jeśli { $name } zgodzi się, że gra nie ma końca, partia się zakończy, a { $settlement ->
    [split] kamienie na planszy dzieli się po równo
   *[own] każdy dodaje kamienie ze swojego rzędu do swojego magazynu
  } (E4).
offer = Zaproponuj
offer-end = Zaproponuj koniec
premove-chosen = Pole { $house } zostanie zagrane w twojej kolejce. Wybierz je ponownie, aby anulować.
next-game = Przejdź do następnej partii
to-lobby = Poczekalnia
rating-change-you = Twój ranking: { $rating } ({ $change })
rating-change = { $name }: { $rating } ({ $change })

## Lobby and challenges
lobby-title = Poczekalnia
lobby-online = { $count ->
    [one] połączona jedna osoba
    [few] połączone { $count } osoby
    [many] połączonych { $count } osób
   *[other] połączone { $count } osoby
  }
own-games-title = Twoje partie
own-turn = twoja kolej
own-waiting = gra { $name }
left-days = { $days ->
    [one] został jeden dzień
    [few] zostały { $days } dni
    [many] zostało { $days } dni
   *[other] zostało { $days } dnia
  }
left-hours = { $hours ->
    [one] została jedna godzina
    [few] zostały { $hours } godziny
    [many] zostało { $hours } godzin
   *[other] zostało { $hours } godziny
  }
left-minutes = { $minutes ->
    [one] została jedna minuta
    [few] zostały { $minutes } minuty
    [many] zostało { $minutes } minut
   *[other] zostało { $minutes } minuty
  }
challenges-title = Otwarte wyzwania
challenges-none = Nikt nie czeka na przeciwnika. Utwórz wyzwanie, a pojawi się tu dla wszystkich.
challenge-new = Nowe wyzwanie
challenge-with = Przeciwnik
challenge-anybody = Ktokolwiek
challenge-friend = Znajomy, przez link
clock = Zegar
clock-none = Bez
clock-choice = { $kind ->
    [days] { $days ->
        [one] 1 dzień
        [few] { $days } dni
        [many] { $days } dni
       *[other] { $days } dnia
      }
   *[real] { $minutes }+{ $increment }
  }
starter-opponent = Przeciwnik
challenge-rated = Partia rankingowa
rated-needs-account = Partie rankingowe wymagają konta.
rated-needs-clock = Partie rankingowe wymagają zegara.
rated-told = Wynik zmienia oba rankingi.
friendly-told = Wynik nie zmienia rankingów.
make-challenge = Utwórz wyzwanie
make-link = Utwórz link
play-this = Graj
play-challenge = Zagraj z graczem { $name }: { $terms }
watch-title = Partie do oglądania
watch-game = Oglądaj
starts = { $who ->
    [you] zaczynasz ty
    [other] zaczyna { $name }
    [opponent] zaczyna przeciwnik
   *[chance] los decyduje, kto zaczyna
  }
terms-rating = Ranking
waiting-title = Oczekiwanie na przeciwnika…
waiting-told = Partia zacznie się sama, gdy ktoś przyjmie wyzwanie. Zostaw tę stronę otwartą.
waiting-told-days = Partia zacznie się, gdy ktoś przyjmie wyzwanie; nie musisz tu czekać.
cancel-challenge = Wycofaj wyzwanie
challenge-title = Wyzwanie
challenge-by = { $name } rzuca ci wyzwanie
challenge-link-told = Wyślij ten link osobie, z którą chcesz zagrać. Partia zacznie się sama, gdy przyjmie wyzwanie.
challenge-to-told = { $name } wie już o twoim wyzwaniu. Partia zacznie się sama, gdy zostanie przyjęte.
challenge-link = Link do wyzwania
copy-link = Kopiuj
link-copied = Link skopiowany.
send-link = Udostępnij
qr-told = Albo daj do zeskanowania ten kod:
qr-alt = Kod QR linku
accept-challenge = Graj
decline-challenge = Odrzuć
challenge-to-lobby = Do poczekalni
challenge-accepted = Ktoś inny przyjął już to wyzwanie.
challenge-accepted-mine = Twoje wyzwanie zostało przyjęte.
challenge-declined = Twoje wyzwanie zostało odrzucone.
challenge-closed = To wyzwanie zostało wycofane.
challenge-expired = To wyzwanie wygasło.
challenge-missing = Takiego wyzwania nie ma. Może link jest źle przepisany.
challenge-for-other = To wyzwanie jest dla gracza { $name }.
challenge-watch = Oglądaj partię
challenge-needs-account = Ta partia jest rankingowa, więc do gry potrzebne jest konto.
log-in-first = Zaloguj się lub załóż konto
