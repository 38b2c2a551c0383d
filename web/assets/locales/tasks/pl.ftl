# Prace zadane klasie i przegląd dla nauczycieli.

tasks = Prace
tasks-none = Nie zadano jeszcze żadnej pracy.
task-set = Zadaj pracę
task-kind = Rodzaj pracy
task-kind-name = { $kind ->
    [lesson] Lekcja
    [puzzles] Zadania
    [games] Partie z komputerem
   *[position] Pozycja do rozegrania
  }
task-lesson-goal = Lekcja „{ $lesson }”
task-puzzles-goal = { $count ->
    [one] Rozwiąż jedno zadanie
    [few] Rozwiąż { $count } zadania
    [many] Rozwiąż { $count } zadań
   *[other] Rozwiąż { $count } zadania
  }
task-games-goal = { $count ->
    [one] Rozegraj jedną partię na poziomie { $level }
    [few] Rozegraj { $count } partie na poziomie { $level }
    [many] Rozegraj { $count } partii na poziomie { $level }
   *[other] Rozegraj { $count } partii na poziomie { $level }
  }
task-wins-goal = { $wins ->
    [one] jedną trzeba wygrać
    [few] { $wins } trzeba wygrać
    [many] { $wins } trzeba wygrać
   *[other] { $wins } trzeba wygrać
  }
task-position-goal = { $result ->
    [win] Rozegraj tę pozycję na poziomie { $level } i wygraj
   *[draw] Rozegraj tę pozycję na poziomie { $level } i co najmniej zremisuj
  }
task-title = Tytuł (niekonieczny)
task-note = Uwaga
task-note-none = Bez uwagi
task-note-text = { $note ->
    [think_first] Pomyśl przed każdym ruchem.
    [count_seeds] Policz kamienie, zanim zasiejesz.
    [no_hints] Spróbuj bez podpowiedzi.
    [take_time] Nie spiesz się.
   *[discuss] Omówimy to na lekcji.
  }
task-due = Termin
task-due-by = do { $date }
task-late = po terminie
task-done = zrobione
task-done-late = zrobione po terminie
task-for = Dla kogo
task-for-all = Cała klasa
task-for-chosen = Wybrani uczniowie
task-for-some = { $count ->
    [one] dla jednego ucznia
    [few] dla { $count } uczniów
    [many] dla { $count } uczniów
   *[other] dla { $count } ucznia
  }
task-count = Ile
task-wins = Ile trzeba wygrać
task-theme-any = Dowolny temat
task-difficulty = Trudność
task-difficulty-name = { $difficulty ->
    [easy] łatwe
    [medium] średnie
    [hard] trudne
   *[any] dowolna trudność
  }
task-rules-any = Dowolne zasady
task-position = Pozycja
task-position-told = Jako tekst albo adres planszy analizy, na której stoi.
task-position-wrong = To nie jest pozycja z 48 kamieniami.
task-position-shown = Pozycja
task-side = Uczeń gra jako
task-result = Wymagany wynik
task-result-name = { $result ->
    [win] wygrana
   *[draw] co najmniej remis
  }
task-change = Zmień
task-change-of = Zmień pracę: { $title }
task-delete = Usuń
task-delete-of = Usuń pracę: { $title }
task-delete-told = Praca zostanie usunięta dla całej klasy. To, co uczniowie zrobili, zostaje.
task-done-count = zrobione: { $done } z { $count }
task-progress = { $count } z { $of }
task-progress-wins = wygrane: { $wins } z { $needed }
task-progress-label = Postęp
your-tasks = Twoje prace
your-tasks-done = Zrobione prace
task-begin = { $kind ->
    [lesson] Przejdź do lekcji
    [puzzles] Rozwiązuj zadania
    [games] Zagraj partię
   *[position] Rozegraj pozycję
  }
task-go-on = Graj dalej
task-left-steps = { $left ->
    [one] Został jeden krok.
    [few] Zostały { $left } kroki.
    [many] Zostało { $left } kroków.
   *[other] Zostało { $left } kroku.
  }
task-left-puzzles = { $left ->
    [one] Zostało jedno zadanie.
    [few] Zostały { $left } zadania.
    [many] Zostało { $left } zadań.
   *[other] Zostało { $left } zadania.
  }
task-left-games = { $left ->
    [one] Została jedna partia.
    [few] Zostały { $left } partie.
    [many] Zostało { $left } partii.
   *[other] Zostało { $left } partii.
  }
task-left-wins = { $left ->
    [one] Brakuje jednej wygranej.
    [few] Brakuje { $left } wygranych.
    [many] Brakuje { $left } wygranych.
   *[other] Brakuje { $left } wygranej.
  }
task-left-position = { $tried ->
    [0] Jeszcze nie było próby.
   *[other] Jeszcze się nie udało. Spróbuj ponownie!
  }
dashboard-title = Przegląd klasy
dashboard-of = Przegląd klasy: { $name }
dashboard-as-of = Stan na { $moment }
dashboard-help = Kto może potrzebować pomocy
dashboard-help-none = Nic nie wskazuje na to, że ktoś potrzebuje pomocy.
help-misses = ostatnie trzy zadania z tematu „{ $theme }” bez rozwiązania
help-losses = ostatnie pięć partii na poziomie { $level } przegrane
help-lesson = lekcja „{ $lesson }” przerwana na kroku { $step }
help-task = praca niezrobiona w terminie: { $task }
help-away = nieobecność od { $days } dni
dashboard-lessons = Lekcje
dashboard-puzzles = Zadania
dashboard-games = Partie
dashboard-pupil = Uczeń
dashboard-lessons-told = zrobione, z { $of }
dashboard-puzzles-told = rozwiązane / próby
dashboard-games-told = wygrane, remisy, przegrane
dashboard-tasks-told = zrobione / zadane
dashboard-seen = ostatnia wizyta: { $moment }
dashboard-nothing = Jeszcze nic.
dashboard-lesson-done = { $lesson }: zrobiona
dashboard-lesson-open = { $lesson }: przerwana na kroku { $step } z { $of }
dashboard-theme = { $theme }: rozwiązane { $solved } z { $tried }
dashboard-missed = Nierozwiązane
dashboard-result = { $result ->
    [won] wygrana
    [drawn] remis
   *[lost] przegrana
  }
dashboard-against-level = na poziomie { $level }
dashboard-against = przeciw: { $name }
dashboard-accuracy = dokładność { $accuracy }
dashboard-turning = punkty zwrotne: { $moves }
dashboard-turning-move = ruch { $ply } ({ $move }, lepiej { $best })
dashboard-analyse = Obejrzyj partię
