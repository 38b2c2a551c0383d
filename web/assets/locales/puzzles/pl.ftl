puzzles-title = Zadania
puzzle-goal = { $goal ->
    [win] Znajdź jedyny ruch, który wygrywa
    [draw] Znajdź jedyny ruch, który nie przegrywa
   *[seeds] Znajdź ruch, który zdobywa najwięcej kamieni
  }
puzzle-difficulty = trudność { $rating }
puzzle-of-day = Zadanie na { $date }
puzzle-your-move = Grasz dolnym rzędem i to Twój ruch.
puzzle-tried = { $solved ->
    [true] To zadanie masz już rozwiązane. Teraz się nie liczy.
   *[false] To zadanie już było próbowane. Teraz się nie liczy.
  }
puzzle-right-so-far = Dobrze! Przeciwnik odpowiada: znajdź następny ruch.
puzzle-solved = { $moves ->
    [one] Rozwiązane! To jedyny dobry ruch.
    [few] Rozwiązane! Wszystkie { $moves } ruchy znalezione.
    [many] Rozwiązane! Wszystkie ruchy znalezione: { $moves }.
   *[other] Rozwiązane! Wszystkie ruchy znalezione: { $moves }.
  }
puzzle-found-after-all = { $goal ->
    [win] Jest: ten ruch wygrywa.
    [draw] Jest: ten ruch ratuje partię.
   *[seeds] Jest: żaden inny nie daje więcej.
  }
puzzle-shown = { $goal ->
    [win] Tak wygrywa się tę partię. Powtórz, żeby zapamiętać.
    [draw] Tak ratuje się tę partię. Powtórz, żeby zapamiętać.
   *[seeds] Tak zdobywa się najwięcej kamieni. Powtórz, żeby zapamiętać.
  }
puzzle-miss = { $goal ->
    [win] Pole { $house } jeszcze nie wygrywa. Spójrz jeszcze raz, bez pośpiechu.
    [draw] Po polu { $house } przeciwnik może wygrać. Spójrz jeszcze raz, bez pośpiechu.
   *[seeds] Pole { $house } daje mniej kamieni, niż można zdobyć. Spójrz jeszcze raz, bez pośpiechu.
  }
puzzle-hint = Podpowiedź
puzzle-hint-told = Spróbuj pola { $house }.
puzzle-solution = Pokaż rozwiązanie
puzzle-again = Jeszcze raz
puzzle-next = Następne zadanie
puzzle-skip = Inne zadanie
puzzle-standing = Twoje wyniki
puzzle-rating = Ranking
puzzle-streak = Seria
puzzle-best = Najlepsza seria
puzzle-theme = Temat
puzzle-theme-all = Wszystkie tematy
puzzle-theme-name = { $theme ->
    [chain] Bicie łańcuchowe
    [feeding] Dokarmianie
    [grand_slam] Zbicie wszystkich kamieni
    [granary] Wielkie pole
    [endless_play] Gra bez końca
    [zugzwang] Zugzwang
    [long_combination] Długa kombinacja
   *[other] { $theme }
  }
puzzle-rules-all = Wszystkie zasady
puzzle-worksheet = Zadania na karcie pracy
puzzle-daily = Zadanie dnia
puzzle-none = Nie ma takiego zadania. Wybierz inny temat lub inne zasady.
puzzle-away = Brak połączenia: te zadania są zapisane na tym urządzeniu. Ranking i seria liczą się tutaj, a próby trafią na serwer, gdy wróci połączenie.
