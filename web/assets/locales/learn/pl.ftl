learn-lead = Krótkie lekcje z zadaniami do rozwiązania na planszy. Zacznij, gdzie chcesz.
learn-to-rules = Wszystkie zasady, punkt po punkcie
learn-to-worksheets = Dla nauczycieli: karty zadań do druku
lesson-state = { $state ->
    [done] ukończona
    [begun] krok { $step } z { $steps }
   *[new] { $steps ->
        [one] jeden krok
        [few] { $steps } kroki
        [many] { $steps } kroków
       *[other] { $steps } kroku
      }
  }
lesson-step = Krok { $step } z { $steps }
lesson-right = Bardzo dobrze!
lesson-try-again = Spróbuj jeszcze raz.
lesson-show = Pokaż mi
lesson-shown = To jest ten ruch: pole { $house }{ $captured ->
    [0] {""}
   *[other] , bicie: { $captured }
  }.
mistake-own-row = Twój ostatni kamień spadł na pole { $last }, w twoim rzędzie. Zbija się tylko kamienie przeciwnika.
mistake-count = Twój ostatni kamień spadł na pole { $last }. { $now ->
    [one] Leży tam teraz jeden kamień
    [few] Leżą tam teraz { $now } kamienie
    [many] Leży tam teraz { $now } kamieni
   *[other] Leży tam teraz { $now } kamienia
  }, a zbija się tylko dwa lub trzy.
mistake-fewer = Liczba zbitych kamieni: { $captured }. Inny ruch zbija { $most }.
mistake-leaves-row = { $seeds ->
    [one] Na polu { $house } był jeden kamień
    [few] Na polu { $house } były { $seeds } kamienie
    [many] Na polu { $house } było { $seeds } kamieni
   *[other] Na polu { $house } było { $seeds } kamienia
  }, więc ostatni spadł na pole { $last }, w rzędzie Północy.
mistake-last = { $seeds ->
    [one] Na polu { $house } był jeden kamień
    [few] Na polu { $house } były { $seeds } kamienie
    [many] Na polu { $house } było { $seeds } kamieni
   *[other] Na polu { $house } było { $seeds } kamienia
  }, więc ostatni spadł na pole { $last }, a nie na pole { $target }.
mistake-house = To było pole { $house }. W zadaniu chodzi o pole { $target }.
mistake-feed = { $seeds ->
    [one] Na polu { $house } leży jeden kamień
    [few] Na polu { $house } leżą { $seeds } kamienie
    [many] Na polu { $house } leży { $seeds } kamieni
   *[other] Na polu { $house } leży { $seeds } kamienia
  }, a żeby stamtąd dosięgnąć Północy, potrzeba { $needed }.
lesson-following = Następna lekcja
lesson-play = Zagraj partię
lesson-first-game = Zagraj pierwszą partię (poziom 1)

lesson-first = Oware w dwie minuty
lesson-first-about = Sianie, bicie, wygrana: wszystko na pierwszą partię.
first-1 = Dolny rząd pól jest twój. W swoim ruchu zbierasz wszystkie kamienie z jednego pola i rozsiewasz je po jednym na kolejne pola, w prawo i dookoła planszy.
first-1-task = Zagraj dowolne swoje pole.
first-2 = Jeśli twój ostatni kamień spadnie na pole przeciwnika i będą tam dwa lub trzy kamienie, zbijasz je. Trafiają do twojego magazynu po prawej stronie.
first-2-task = Wykonaj bicie.
first-3 = Jeśli na poprzednim polu też leżą dwa lub trzy kamienie, zbijasz także te, i tak dalej. { $pointer ->
    [touch] Przytrzymaj palec na polu, aby zobaczyć, co da ten ruch.
   *[mouse] Wskaż pole, aby zobaczyć, co da ten ruch.
  }
first-3-task = Zbij jak najwięcej kamieni.
first-4 = Kamieni jest 48. Wygrywa, kto zdobędzie 25.
first-4-task = Masz 23. Wygraj partię.
first-5 = Jeszcze jedno: jeśli przeciwnik nie ma kamieni, musisz mu jakieś dać, o ile możesz. { $rules ->
    [ouri] A w ouri nie wolno zagrać pola z jednym kamieniem, dopóki masz pole z dwoma lub więcej.{" "}
   *[abapa] {""}
  }Tyle wystarczy na pierwszą partię. Reszta jest w kolejnych lekcjach.

lesson-sowing = Sianie
lesson-sowing-about = Dokąd idą kamienie i jak liczyć z wyprzedzeniem.
sowing-1 = Kamienie idą przeciwnie do ruchu wskazówek zegara, po jednym na pole. Cztery kamienie z pola A sięgają do pola E: wszystko zostaje w twoim rzędzie.
sowing-1-task = Zagraj pole, z którego wszystkie kamienie zostaną w twoim rzędzie.
sowing-2 = Po polu F następuje pole a Północy, tuż nad nim, potem pole b, pole c i dalej w lewo.
sowing-2-task = Zagraj tak, aby ostatni kamień spadł na pole b.
sowing-3 = Dobrzy gracze liczą: ostatni kamień spada o tyle pól dalej, ile kamieni było na polu.
sowing-3-task = Zagraj tak, aby ostatni kamień spadł na pole F.
sowing-4 = Kamienie z pełnego pola mijają wszystkie pola Północy i wracają do twojego rzędu.
sowing-4-task = Zagraj tak, aby ostatni kamień spadł na pole B.

lesson-capturing = Bicie
lesson-capturing-about = Dwa lub trzy, w rzędzie przeciwnika, ostatnim kamieniem.
capturing-1 = Pole przeciwnika z jednym kamieniem jest zagrożone: z twoim ostatnim kamieniem będą tam dwa.
capturing-1-task = Zbij dwa kamienie.
capturing-2 = Dwa kamienie też są zagrożone: z twoim ostatnim będą trzy.
capturing-2-task = Zbij trzy kamienie.
capturing-3 = Trzy kamienie są bezpieczne: z twoim byłyby cztery, a czterech się nie zbija. Ruch z pola D dałby cztery kamienie na polu a.
capturing-3-task = Znajdź ruch z biciem.
capturing-4 = Zbija się tylko kamienie przeciwnika. Jeśli z twoim ostatnim kamieniem na polu w twoim rzędzie będą dwa, nic się nie dzieje.
capturing-4-task = Zagraj pole A i zobacz.

lesson-chains = Łańcuchy
lesson-chains-about = Kilka pól jednym ruchem.
chains-1 = Po ostatnim polu liczy się też poprzednie. Ruch z pola E daje trzy kamienie na polu a i dwa na polu b: zbijasz jedne i drugie.
chains-1-task = Zbij pięć kamieni.
chains-2 = Trzy kolejne pola są w twoim zasięgu.
chains-2-task = Zbij jak najwięcej kamieni.
chains-3 = Łańcuch urywa się na pierwszym polu, na którym nie ma dwóch ani trzech kamieni. Tutaj na polu b będą cztery, więc kamienie z pola a zostają.
chains-3-task = Zbij jak najwięcej kamieni.

lesson-granary = Wielkie pole
lesson-granary-about = Co potrafi dwanaście kamieni i więcej.
granary-1 = Dwanaście kamieni lub więcej obchodzi całą planszę. Pole, z którego wyszły, się pomija, więc na końcu jest puste.
granary-1-task = Zagraj czternaście kamieni z pola E.
granary-2 = Przy dokładnie dwunastu ostatni kamień spada na następne pole: jedenaście pól dostaje po jednym, własne się pomija, a następne dostaje drugi.
granary-2-task = Zagraj pole E i obserwuj pole F.
granary-3 = Przy drugim okrążeniu na pustych polach Północy leży już po jednym kamieniu, więc wielkie pole może zbić wiele naraz.
granary-3-task = Zbij jak najwięcej kamieni.

lesson-feeding = Karmienie
lesson-feeding-about = Nikt nie zostaje bez kamieni, jeśli można temu zaradzić.
feeding-1 = Północ nie ma kamieni. Musisz więc wykonać ruch, który ją nakarmi. Spróbuj innych: są odrzucane.
feeding-1-task = Nakarm Północ.
feeding-2 = Gdy karmi kilka ruchów, wybór należy do ciebie.
feeding-2-task = Nakarm Północ dowolnym z nich.
feeding-3 = Tutaj żaden twój ruch nie dosięga Północy. Partia jest skończona i dodajesz kamienie ze swojego rzędu do swojego magazynu: 22 i 4 to 26.

lesson-slam = Zbicie wszystkiego
lesson-slam-about = Gdy ruch zbiłby wszystko: jedna pozycja, cztery rodzaje zasad.
slam-1 = Ruch z pola E zbiłby wszystkie kamienie Północy. Według zasad międzynarodowych (abapa) wolno tak zagrać, ale nic nie zostaje zbite.
slam-1-task = Zagraj pole E i zobacz.
slam-2 = Ta sama pozycja w ouri: ruch zbija wszystkie sześć kamieni i grasz jeszcze raz.
slam-2-task = Zagraj pole E.
slam-3 = Grasz jeszcze raz, aby nakarmić Północ. Może to zrobić tylko ruch z pola F. Leży tam jeden kamień, ale karmienie ma pierwszeństwo.
slam-3-task = Nakarm Północ.
slam-4 = Ta sama pozycja według polskich zasad: ruch z pola E jest zabroniony. Spróbuj go wykonać, a potem wybierz inny.
slam-4-task = Wykonaj dozwolony ruch.
slam-5 = W awari zbicie wszystkiego też jest zabronione, chyba że nie ma innego ruchu. Wtedy zbija się całą planszę.
slam-5-task = Wykonaj jedyny ruch.
lesson-singles = Pojedyncze kamienie
lesson-singles-about = Zasada, którą ma tylko ouri.
singles-1 = W ouri nie wolno zagrać pola z jednym kamieniem, dopóki masz pole z dwoma lub więcej. Spróbuj zagrać pole A.
singles-1-task = Zagraj dozwolone pole.
singles-2 = Gdy na wszystkich twoich polach leży po jednym kamieniu, wolno je grać.
singles-2-task = Wykonaj ruch.

lesson-endings = Zakończenia
lesson-endings-about = Cztery sposoby, w jakie kończy się partia.
endings-1 = Większość partii kończy się, gdy ktoś zdobędzie 25 kamieni. To, co zostało na planszy, już się nie liczy.
endings-1-task = Zdobądź 25.
endings-2 = Północ nie ma kamieni i żaden twój ruch nie może jej nakarmić: dodajesz kamienie ze swojego rzędu do swojego magazynu. 21 i 5 to 26.
endings-3 = Czasem kamienie gonią się bez końca. Gdy pozycja pojawi się po raz trzeci, każdy dodaje kamienie ze swojego rzędu do swojego magazynu. Gracze mogą się też na to umówić.
endings-3-task = Wykonaj ruch.
endings-4 = Ostatni sposób to poddanie partii. Zastanów się dwa razy: przy 21 kamieniach na planszy wiele może się jeszcze zdarzyć.
