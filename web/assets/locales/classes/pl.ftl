# Classes of a school: teachers, pupils, pass cards.

classes-title = Klasy
classes-lead = Klasa gra we własnym gronie: bez adresów e-mail, bez wpisywania wiadomości i bez nikogo z zewnątrz.
classes-own = Twoje klasy
classes-none = Nie masz jeszcze żadnej klasy.
class-new = Nowa klasa
class-name = Nazwa klasy
class-make = Utwórz klasę
class-save = Zapisz
class-pupils = { $count ->
    [one] jeden uczeń
    [few] { $count } uczniów
    [many] { $count } uczniów
   *[other] { $count } ucznia
  }
class-is-open = otwarta
class-is-closed = zamknięta
class-shared = z innymi nauczycielami
classes-teacher = Dla nauczycieli
classes-teacher-text = Mając konto, utworzysz klasę w minutę. Uczniowie go nie potrzebują: dołączają kodem.
classes-pupil = Dla uczniów
classes-pupil-text = Nauczyciel pokazał ci kod? Dołącz do swojej klasy.
log-in-or-make = Zaloguj się lub załóż konto
class-title = Klasa
class-missing = Nie masz dostępu do takiej klasy. Może cię wylogowano: zaloguj się ponownie kodem, pseudonimem i hasłem ze słów.
pupils = Uczniowie
pupils-none = Nikt jeszcze nie dołączył. Pokaż klasie kod.
pupils-here = obecni teraz: { $here } z { $count }
pupil-here = na miejscu
pupil-away = poza klasą
pupil-plays = gra
pupil-more-short = Więcej
pupil-more = Więcej: { $name }
pupil-rename = Zmień pseudonim
pupil-phrase = Nowe hasło ze słów
pupil-move = Przenieś do innej klasy
pupil-move-told = { $name } zachowuje pseudonim, partie i lekcje, a odtąd gra z drugą klasą.
pupil-move-nowhere = Nie uczysz żadnej innej klasy.
pupil-remove = Usuń ucznia
pupil-remove-told = Wszystko, co zrobił uczeń { $name }, zostanie usunięte na zawsze, także partie z innymi.
class-challenge = Wyzwij
class-challenge-to = Wyzwij gracza { $name }
class-challenge-waits = Czekamy na gracza { $name } …
class-watch = Oglądaj
class-watch-of = Oglądaj partię gracza { $name }
class-code = Kod klasy
code-told = Uczniowie otwierają { $address } i wpisują kod.
code-qr = Wejście do klasy jako kod QR
code-new = Nowy kod
code-new-told = Stary kod i karty, na których jest wydrukowany, przestaną działać. Kto jest zalogowany, zostaje.
project = Pokaż w dużym rozmiarze
project-told = Otwórz ten adres albo skieruj aparat na obrazek:
class-open = Mogą dołączać nowi uczniowie
class-settings = Ustawienia klasy
class-phrases = Uczniowie mogą używać gotowych zwrotów podczas partii
class-ratings = Uczniowie widzą swój ranking zadań
class-rename = Zmień nazwę klasy
class-export = Zapisz wszystkie dane
class-delete = Usuń klasę
class-delete-told = Klasa „{ $name }” zostanie usunięta na zawsze, z uczniami i wszystkim, co zrobili. Wpisz jej nazwę, aby potwierdzić.
teachers = Nauczyciele
teacher-name = Nazwa konta
teacher-add = Dodaj nauczyciela
teacher-owner = prowadzący
teacher-remove = Usuń
teacher-leave = Opuść klasę
teacher-remove-told = { $name } nie będzie już widzieć klasy.
hand-over = Przekaż klasę
hand-over-told = { $name } będzie prowadzić klasę i tylko prowadzący może ją usunąć lub przekazać. Pozostajesz jej nauczycielem.
classmates = Koledzy i koleżanki z klasy
classmates-none = Nikt inny jeszcze nie dołączył.
pupil-ways = Co jeszcze możesz robić
play-computer = Zagraj z komputerem
join-title = Dołącz do klasy
join = Dołącz
join-again = Już tu byłem lub byłam
join-new = Jestem tu pierwszy raz
join-privacy = Zapisujemy tylko pseudonim, obrazek i to, w co grasz. Widzi cię tylko twoja klasa.
join-already = Na tym urządzeniu zalogowany jest gracz { $name } z klasy { $class }.
nickname = Pseudonim
nickname-told = Tak będzie cię nazywać klasa; nie podawaj pełnego imienia i nazwiska.
pupil-picture = Wybierz obrazek
picture-name = { $picture ->
   *[sun] słońce
    [moon] księżyc
    [star] gwiazda
    [cloud] chmura
    [rainbow] tęcza
    [mountain] góra
    [tree] drzewo
    [flower] kwiat
    [leaf] liść
    [mushroom] grzyb
    [apple] jabłko
    [lemon] cytryna
    [fish] ryba
    [bird] ptak
    [snail] ślimak
    [butterfly] motyl
    [boat] łódka
    [kite] latawiec
    [house] dom
    [ball] piłka
    [drum] bęben
    [umbrella] parasol
    [rocket] rakieta
    [heart] serce
  }
pass-phrase = Hasło ze słów
phrase-title = Twoje hasło ze słów
phrase-told = Zapisz te słowa. Dzięki nim wrócisz tu na każdym urządzeniu. Nie pokażemy ich ponownie.
phrase-written = Zapisane
phrase-forgotten = Nie pamiętasz? Nauczyciel może nadać ci nowe hasło.
cards-title = Karty z hasłami
cards-lead = Karta dla każdego ucznia z adresem, kodem i nowym hasłem, cztery na stronie.
cards-back = Wróć do klasy
cards-make = Utwórz nowe hasła
cards-make-told = { $count ->
    [one] Stare hasło jednego ucznia przestanie działać i uczeń zostanie wylogowany.
    [few] Stare hasła { $count } uczniów przestaną działać i zostaną oni wylogowani.
    [many] Stare hasła { $count } uczniów przestaną działać i zostaną oni wylogowani.
   *[other] Stare hasła { $count } ucznia przestaną działać i zostaną oni wylogowani.
  }
cards-once = Wydrukuj karty teraz: haseł nie pokażemy ponownie.
cards-print = Drukuj
card-address = Adres
card-keep = Przechowuj tę kartę w bezpiecznym miejscu.
problem-not-owner = Może to zrobić tylko prowadzący klasę.
problem-unknown-class = Żadna klasa nie ma takiego kodu. Sprawdź go jeszcze raz.
problem-class-closed = Klasa jest zamknięta. Poproś nauczyciela, żeby ją otworzył.
problem-class-full = Klasa jest pełna.
problem-wrong-phrase = Kod, pseudonim lub hasło jest nieprawidłowe.
problem-log-out-first = Na tym urządzeniu jest zalogowane konto. Najpierw się wyloguj.
problem-invalid-nickname = Ta nazwa jest pusta, za długa albo zawiera niedozwolone znaki. Użyj liter, cyfr i spacji.

## Uczniowie przekazywani do innej klasy
offers-title = Uczniowie zmieniający klasę
pupil-offer = Przekaż innemu nauczycielowi
pupil-offer-told = Nic się nie zmieni, dopóki drugi nauczyciel nie przyjmie ucznia { $name } w ciągu 14 dni. Potem { $name } zachowuje obrazek, hasło, partie i lekcje. Zadania tej klasy zostają.
pupil-offer-code = Kod drugiej klasy
offer-from = { $name }, z klasy { $class } ({ $teachers })
offer-to = { $name }, do klasy { $class } ({ $teachers })
offer-until = do { $date }
offer-accept = Przyjmij
offer-decline = Odrzuć
offer-withdraw = Cofnij
offer-accept-told = { $name } dołączy do tej klasy. Jeśli ktoś ma tu taki sam pseudonim, zostanie do niego dodany numer.
