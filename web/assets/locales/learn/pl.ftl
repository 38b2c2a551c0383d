learn-lead = Krótkie lekcje z zadaniami do rozwiązania na planszy. Zacznij, gdzie chcesz.
learn-to-rules = Wszystkie zasady, punkt po punkcie
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
lesson-wrong = To był dozwolony ruch, ale nie ten, o który chodziło. Naciśnij „Jeszcze raz” i przyjrzyj się ponownie.
lesson-following = Następna lekcja
lesson-play = Zagraj partię

lesson-first = Oware w dwie minuty
lesson-first-about = Sianie, bicie, wygrana: wszystko na pierwszą partię.
first-1 = Dolny rząd pól jest twój. Ruch polega na zabraniu wszystkich kamieni z jednego pola i wyłożeniu ich po jednym na kolejne pola, w prawo i dookoła planszy.
first-1-task = Zasiej dowolne swoje pole.
first-2 = Jeśli po twoim ostatnim kamieniu na polu przeciwnika leżą dwa lub trzy, zbijasz je. Trafiają do twojego magazynu po prawej stronie.
first-2-task = Wykonaj bicie.
first-3 = Jeśli na poprzednim polu też leżą dwa lub trzy kamienie, zbijasz i je, i tak dalej. Wskaż pole, aby zobaczyć, co zrobi.
first-3-task = Zbij jak najwięcej kamieni.
first-4 = Kamieni jest 48. Kto ma 25, wygrywa.
first-4-task = Masz 23. Wygraj partię.
first-5 = Jeszcze jedno: jeśli przeciwnik nie ma kamieni, musisz mu jakieś dać, o ile możesz. Tyle wystarczy, żeby grać. Reszta jest w kolejnych lekcjach.

lesson-sowing = Sianie
lesson-sowing-about = Dokąd idą kamienie i jak liczyć z wyprzedzeniem.
sowing-1 = Kamienie idą przeciwnie do ruchu wskazówek zegara, po jednym na pole. Cztery kamienie z pola A sięgają do E: wszystko zostaje po twojej stronie.
sowing-1-task = Zasiej pole tak, aby wszystkie kamienie zostały w twoim rzędzie.
sowing-2 = Po F następuje pole a Północy, tuż nad nim, potem b, c i dalej w lewo.
sowing-2-task = Spraw, aby ostatni kamień spadł na b.
sowing-3 = Dobrzy gracze liczą: ostatni kamień spada o tyle pól dalej, ile było kamieni.
sowing-3-task = Spraw, aby ostatni kamień spadł na F.
sowing-4 = Pełne pole mija wszystkie pola Północy i wraca na twoją stronę.
sowing-4-task = Spraw, aby ostatni kamień spadł na B.

lesson-capturing = Bicie
lesson-capturing-about = Dwa lub trzy, w rzędzie przeciwnika, ostatnim kamieniem.
capturing-1 = Pole przeciwnika z jednym kamieniem jest zagrożone: twój ostatni kamień robi z niego dwa.
capturing-1-task = Zbij dwa kamienie.
capturing-2 = Dwa kamienie też są zagrożone: twój ostatni kamień robi z nich trzy.
capturing-2-task = Zbij trzy kamienie.
capturing-3 = Trzy kamienie są bezpieczne: z twoim byłyby cztery, a czterech się nie zbija. D zrobiłoby cztery na a.
capturing-3-task = Znajdź ruch, który naprawdę zbija.
capturing-4 = Zbija się tylko na polach przeciwnika. Jeśli twój ostatni kamień zrobi dwa w twoim rzędzie, nic się nie dzieje.
capturing-4-task = Zasiej A i zobacz.

lesson-chains = Łańcuchy
lesson-chains-about = Kilka pól jednym ruchem.
chains-1 = Po ostatnim polu liczy się też poprzednie. E robi trzy na a i dwa na b: oba pola są zbite.
chains-1-task = Zbij pięć kamieni.
chains-2 = Trzy kolejne pola są w twoim zasięgu.
chains-2-task = Zbij jak najwięcej kamieni.
chains-3 = Łańcuch urywa się na pierwszym polu, które nie ma dwóch ani trzech kamieni. Tutaj na b będą cztery, więc a zostaje.
chains-3-task = Zbij jak najwięcej kamieni.

lesson-granary = Wielkie pole
lesson-granary-about = Co potrafi dwanaście kamieni i więcej.
granary-1 = Dwanaście kamieni lub więcej obchodzi całą planszę. Własne pole się pomija, więc na końcu jest puste.
granary-1-task = Zasiej czternaście kamieni z E.
granary-2 = Przy dokładnie dwunastu ostatni kamień spada na następne pole: jedenaście pól dostaje po jednym, własne się pomija, a następne dostaje drugi.
granary-2-task = Zasiej E i obserwuj F.
granary-3 = Za drugim razem wielkie pole zastaje po jednym kamieniu na pustych polach Północy i może zbić wiele naraz.
granary-3-task = Zbij jak najwięcej kamieni.

lesson-feeding = Karmienie
lesson-feeding-about = Nikt nie zostaje bez kamieni, jeśli można temu zaradzić.
feeding-1 = Północ nie ma kamieni. Musisz wtedy wykonać ruch, który jej jakieś da. Spróbuj innych: są odrzucane.
feeding-1-task = Nakarm Północ.
feeding-2 = Gdy karmi kilka ruchów, wybór należy do ciebie.
feeding-2-task = Nakarm Północ dowolnym z nich.
feeding-3 = Tutaj żaden twój ruch nie dosięga Północy. Partia jest skończona i dodajesz kamienie ze swojego rzędu: 22 i 4 to 26.

lesson-slam = Zabranie wszystkiego
lesson-slam-about = Gdy ruch zabrałby wszystko: jedna pozycja, cztery rodzaje zasad.
slam-1 = E zbiłoby wszystkie kamienie Północy. Według zasad międzynarodowych (abapa) wolno tak zagrać, ale nic nie zostaje zbite.
slam-1-task = Zasiej E i zobacz.
slam-2 = Ta sama pozycja w ouri: ruch zabiera wszystkie sześć kamieni i grasz jeszcze raz.
slam-2-task = Zasiej E.
slam-3 = Grasz jeszcze raz, aby dać Północy kamienie. Może to zrobić tylko F. Leży tam jeden kamień, ale karmienie ma pierwszeństwo.
slam-3-task = Nakarm Północ.
slam-4 = Ta sama pozycja w Polsce: E jest zabronione. Spróbuj, a potem wybierz inny ruch.
slam-4-task = Wykonaj dozwolony ruch.
slam-5 = W awari zabranie wszystkiego też jest zabronione, chyba że nie ma innego ruchu. Wtedy zabiera się całą planszę.
slam-5-task = Wykonaj jedyny ruch.

lesson-endings = Zakończenia
lesson-endings-about = Cztery sposoby, w jakie kończy się partia.
endings-1 = Większość partii kończy się, gdy ktoś zdobędzie 25 kamieni. To, co zostało na planszy, już się nie liczy.
endings-1-task = Zdobądź 25.
endings-2 = Północ nie ma kamieni i żaden twój ruch nie może jej ich dać: zatrzymujesz kamienie ze swojego rzędu. 21 i 5 to 26.
endings-3 = Czasem kamienie gonią się bez końca. Gdy pozycja pojawi się po raz trzeci, każdy zatrzymuje kamienie ze swojego rzędu. Gracze mogą się też na to umówić.
endings-3-task = Wykonaj ruch.
endings-4 = Ostatni sposób to się poddać. Zastanów się dwa razy: przy 21 kamieniach na planszy wiele może się jeszcze zdarzyć.
