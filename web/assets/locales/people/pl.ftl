## Account: the ways in
account-name = Nazwa
password = Hasło
password-show = Pokaż hasło
password-old = Obecne hasło
password-new = Nowe hasło
password-set = Ustaw nowe hasło
password-change = Zmień hasło
password-changed = Hasło zostało zmienione. Na innych urządzeniach nastąpiło wylogowanie.
password-forgotten = Nie pamiętasz hasła?
password-strength = { $strength ->
    [none] Co najmniej { $min } znaków. Kilka słów pod rząd łatwo zapamiętać.
    [short] Za krótkie: co najmniej { $min } znaków
    [fair] Może być. Im dłuższe, tym lepsze.
    [good] Dobre
   *[strong] Bardzo dobre
  }
name-rule = { $rule ->
    [length] od { $min } do { $max } znaków; pierwszy to litera lub cyfra
   *[characters] tylko litery, cyfry, łączniki (-), podkreślenia (_) i kropki (.)
  }
field-required = Wypełnij to pole.
name-fault = Ta nazwa nie pasuje: potrzeba od 2 do 20 liter, cyfr, łączników, podkreśleń lub kropek.
password-fault = Hasło jest za krótkie: co najmniej { $min } znaków.
no-account = Nie masz jeszcze konta? Załóż je
have-account = Masz już konto? Zaloguj się
recover-title = Użyj kodu odzyskiwania
recover-text = Przy zakładaniu konta pojawiło się osiem kodów. Każdy z nich pozwala jeden raz ustawić nowe hasło.
recovery-code = Kod odzyskiwania
why-title = Co daje konto
why-name = Własna nazwa: inni mogą cię znaleźć i wyzwać do gry.
why-devices = Twoje partie na każdym urządzeniu.
why-rating = Ranking, który pokazuje twoje postępy.
why-email = Bez adresu e-mail i bez reklam. Tylko nazwa i hasło.
why-not = Można też grać bez konta. Jeśli nie masz 18 lat, nie podawaj imienia i nazwiska.

## Account: codes
codes-title = Zachowaj te kody
codes-text = Jeśli zapomnisz hasła, { $name }, jeden z tych kodów pozwoli ci znów wejść. Pokazujemy je tylko teraz: wydrukuj je albo zapisz.
codes-file = Sembra: kody odzyskiwania konta { $name }. Każdy działa jeden raz, na stronie „Moje konto”.
codes-kept = Kody są zachowane
copy = Kopiuj
copied = Skopiowano.
copy-by-hand = Ta przeglądarka nie pozwala stronie kopiować. Zaznacz tekst i skopiuj go.
print = Drukuj
save-file = Zapisz w pliku

## Account: for those who are in
logged-in-as = Zalogowano jako { $name }.
devices = Urządzenia
devices-text = Urządzenia, na których działa twoje konto. Jeśli któregoś nie znasz, wyloguj je i zmień hasło.
device-this = To urządzenie
device-seen = Ostatnio używane: { $moment }
device-unknown = Nieznane urządzenie
device-end = Wyloguj
device-end-of = Wyloguj urządzenie „{ $device }”
recovery-codes = Kody odzyskiwania
recovery-codes-text = Osiem nowych kodów na wypadek zapomnienia hasła. Stare przestaną działać.
codes-left = { $count ->
    [0] Nie masz już żadnego kodu. Utwórz nowe.
    [one] Został ci jeden kod.
    [few] Zostały ci { $count } kody.
    [many] Zostało ci { $count } kodów.
   *[other] Zostało ci { $count } kodu.
  }
codes-new = Utwórz nowe kody
data = Moje dane
export-text = Wszystko, co Sembra o tobie przechowuje: profil, partie, rankingi i urządzenia.
export-all = Wszystko (.ndjson)
export-games = Wszystkie partie (.ogn)
delete-account = Usuń wszystko
delete-account-text = Twoja nazwa, rankingi i urządzenia znikną na zawsze. Zakończone partie zostaną u przeciwników, bez twojej nazwy.
delete-account-title = Usunąć konto { $name }?
delete-account-sure = Wszystko, co Sembra o tobie wie, zniknie na zawsze. Tego nie można cofnąć.
delete-account-yes = Usuń na zawsze
visitor-title = Bez konta
visitor-text = W tej przeglądarce grasz jako { $name }. Załóż konto, aby zachować partie i postępy i mieć je na innych urządzeniach.

## Account: programs
programs = Dla programistów
programs-text = Programy mogą tu grać i czytać twoje partie.
programs-api = Jak to robią: API
tokens = Tokeny API
tokens-text = Z tokenem program działa w twoim imieniu. Nie dawaj go nikomu.
token-label = Do czego służy token
token-new = Utwórz token
token-title = Twój nowy token
token-text = Pokazujemy go tylko teraz. Skopiuj go tam, gdzie czyta go twój program.
token-delete = Usuń token „{ $label }”
token-delete-text = Programy, które go używają, nie będą już mogły działać w twoim imieniu.
made-on = Utworzono { $date }
bots = Boty
bots-text = Bot to program z własną nazwą, który gra samodzielnie.
bot = Bot
bot-name = Nazwa bota
bot-new = Utwórz bota
bot-token = Nowy token
bot-token-of = Nowy token dla { $name }
bot-token-text = Stary token przestanie działać.
bot-delete = Usuń bota { $name }
bot-delete-text = Bot { $name } nie będzie już mógł grać. Jego zakończone partie zostaną, bez nazwy.

## People and leaderboards
people-title = Gracze
leaderboard = Najlepsi gracze
leaderboard-none = Nikt nie ma tu jeszcze pewnego rankingu.
rated-lobby = Zagraj partię rankingową
rank = Miejsce
rating = Ranking
games = Partie
speed-label = Tempo
speed-name = { $speed ->
    [bullet] Bullet
    [blitz] Blitz
    [rapid] Szybkie
    [correspondence] Korespondencyjne
   *[computer] Komputer i boty
  }
speed-about = { $speed ->
    [bullet] Partie poniżej 3 minut dla każdego gracza.
    [blitz] Partie od 3 do 8 minut dla każdego gracza.
    [rapid] Partie powyżej 8 minut dla każdego gracza.
    [correspondence] Partie, w których na każdy ruch jest dzień lub więcej.
   *[computer] Poziomy komputera, boty i ci, którzy z nimi grają.
  }
pool-name = { $rules ->
    [abapa] Abapa
    [ouri] Ouri
    [polish] Oware (Polska)
   *[awari] Awari
  } · { $speed ->
    [bullet] bullet
    [blitz] blitz
    [rapid] szybkie
    [correspondence] korespondencyjne
   *[computer] komputer
  }
find-title = Znajdź kogoś
find-label = Nazwa
find = Szukaj
person-missing = Nikt nie nazywa się tu { $name }.
following-title = Kogo obserwujesz
following-none = Nikogo jeszcze nie obserwujesz. Przycisk jest na stronie każdego gracza.
blocked-title = Kogo blokujesz
plays = teraz gra

## One's games
games-running = W toku
games-ended = Zakończone

## Somebody's page
since = Tu od { $date }
closed = Konto zamknięte
bot-of = Bot gracza { $name }
playing-now = Teraz gra: zobacz
ratings = Rankingi
unrated = Nie ma jeszcze partii rankingowych.
provisional = Znak zapytania oznacza ranking tymczasowy: opiera się na niewielu partiach.
about-level = Gra mniej więcej jak poziom { $level } komputera.
games-counted = { $games ->
    [one] jedna partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
  }
graph-label = Ranking po każdej partii: { $pool }
graph-point = Partia { $number }, { $date }: { $value } ± { $deviation } ({ $change })
graph-game = Zobacz partię
graph-as-table = Jako tabela
graph-number = Partia
graph-date = Dzień
graph-deviation = Niepewność
graph-change = Zmiana
score = Wyniki
score-all = Wszystkie partie
score-with-you = Ty przeciw: { $name }
outcome = { $outcome ->
    [won] Wygrana
    [lost] Przegrana
    [drawn] Remis
   *[aborted] Przerwana
  }
outcomes = { $outcome ->
    [won] { $count ->
        [one] wygrana
        [few] wygrane
        [many] wygranych
       *[other] wygranej
      }
    [lost] { $count ->
        [one] przegrana
        [few] przegrane
        [many] przegranych
       *[other] przegranej
      }
   *[drawn] { $count ->
        [one] remis
        [few] remisy
        [many] remisów
       *[other] remisu
      }
  }
result = Wynik
opponent = Przeciwnik
rated-filter = Rodzaj
filter = Wybierz spośród partii
game-rated = { $rated ->
    [true] Rankingowa
   *[false] Towarzyska
  }
any = Wszystko
no-games = Nie ma jeszcze partii z innymi graczami.
no-games-filtered = Nie ma takich partii.
name-rated = { $name } ({ $rating })
change-of-rating = Zmiana rankingu:
days-a-move = { $days ->
    [one] jeden dzień na ruch
    [few] { $days } dni na ruch
    [many] { $days } dni na ruch
   *[other] { $days } dnia na ruch
  }
challenge = Wyzwij
follow = Obserwuj
unfollow = Nie obserwuj
block = Zablokuj
unblock = Odblokuj
block-title = Zablokować gracza { $name }?
block-text = Ten gracz nie będzie już mógł cię wyzwać, a ty nie zobaczysz jego wyzwań.
report = Zgłoś
report-title = Zgłoś gracza { $name }
report-text = Zgłoszenie przeczyta administrator tego serwera.
report-reason = Co się dzieje?
report-because = { $reason ->
    [cheating] Za tego gracza gra komputer
    [stalling] Przeciąga czas, zamiast grać dalej lub się poddać
    [insult_name] Obraźliwa nazwa
   *[other] Coś innego
  }
report-game = W której partii? (nie trzeba podawać)
report-no-game = Żadna konkretna partia
report-send = Wyślij zgłoszenie
report-sent = Dziękujemy. Administrator się tym zajmie.

## What can go wrong
problem-session-needed = Aby to zrobić, zaloguj się nazwą i hasłem.
problem-wrong-login = Nazwa lub hasło są błędne.
problem-wrong-password = To nie jest twoje hasło.
problem-wrong-recovery = Nazwa lub kod są błędne albo kod był już użyty.
problem-account-closed = Administrator zamknął to konto.
problem-has-account = Masz już konto. Wyloguj się, aby założyć następne.
problem-name-taken = Ktoś inny ma już tę nazwę. Wybierz inną.
problem-limit-reached = Masz ich już tyle, ile można mieć. Najpierw usuń któryś.
problem-yourself = To ty.
problem-cannot-follow = Obserwować można tylko graczy z kontem i boty.
problem-invalid-name = { $reason ->
    [reserved] Ta nazwa jest zastrzeżona. Wybierz inną.
   *[other] { name-fault }
  }
problem-weak-password = Hasło musi mieć od 8 do 200 znaków.
