rules-title = Zasady
rules-lead = W oware gra się od wieków według wielu lokalnych zasad. Sembra zna zasady z czterech dokumentów oraz akademickie. Każde są tu opisane punkt po punkcie, z przykładami, które można rozegrać.
rules-about = { $rules ->
    [abapa] Zasady międzynarodowe, stosowane na mistrzostwach. Ruch, który zbiłby wszystko, niczego nie zbija.
    [ouri] Zasady portugalskich lig szkolnych. Ruch, który zbija wszystko, jest ważny, a ten sam gracz gra jeszcze raz.
    [polish] Zasady stosowane w Polsce. Ruch, który zbiłby wszystko, jest zabroniony.
   *[awari] Zasady opublikowanych baz końcówek. Jeśli gra nie ma końca, kamienie dzieli się po równo.
  }
rules-source = { $rules ->
    [abapa] Na podstawie „Regles del owaré” (po katalońsku) i „Reglas del wari” (po hiszpańsku), własnymi słowami.
    [ouri] Na podstawie „Jogo Ouri” (po portugalsku), własnymi słowami.
    [polish] Na podstawie „Reguł gry oware” (po polsku), własnymi słowami.
   *[awari] Na podstawie literatury naukowej; żaden z czterech dokumentów ich nie opisuje.
  }
contents = Części
clause-label = Punkt { $id }
reading = Nasza interpretacja.
section-board = Plansza i początek
section-sowing = Sianie
section-capture = Bicie
section-slam = Zbicie wszystkiego
section-feeding = Karmienie
section-ending = Koniec partii

clause-b1 = Plansza ma dwa rzędy po sześć pól. Na początku na każdym polu leżą cztery kamienie, razem 48. Każdy gracz ma magazyn po swojej prawej stronie.
clause-b2 = Dolny rząd należy do Południa: pola od A do F, licząc od jego lewej strony. Górny rząd należy do Północy: pola od a do f, licząc od jej lewej strony. Sieje się przeciwnie do ruchu wskazówek zegara: od pola A do pola F, potem od pola a do pola f i znów od pola A.
clause-b3 = Zaczyna Południe, chyba że gracze postanowią inaczej. W serii partii zwycięzca zaczyna następną.
reading-b3 = { $rules ->
    [polish] Dokument nie mówi, kto zaczyna po remisie. Tutaj zaczyna ten, kto nie zaczynał ostatniej partii.
   *[other] O seriach mówi tylko polski dokument i stosujemy to we wszystkich zasadach. Po remisie zaczyna ten, kto nie zaczynał ostatniej partii.
  }
clause-s1 = Ruch polega na zebraniu wszystkich kamieni z jednego własnego pola i rozsianiu ich po jednym na kolejne pola, bez pomijania żadnego.
clause-s2 = Dwanaście kamieni lub więcej obchodzi całą planszę. Pole, z którego wyszły, pomija się przy każdym okrążeniu i na końcu jest ono puste.
clause-o1 = Nie wolno zagrać pola z jednym kamieniem, dopóki ma się pole z dwoma lub więcej.
clause-c1 = Jeśli ostatni kamień spadnie na pole przeciwnika i będą tam dwa lub trzy kamienie, zbijasz je.
clause-c2 = Zbijasz też dwa lub trzy kamienie z pola poprzedniego i z jeszcze wcześniejszych, dopóki są to pola przeciwnika. Pierwsze pole z inną liczbą kończy bicie.
clause-c3 = Ostatni kamień we własnym rzędzie niczego nie zbija. Jednego kamienia ani czterech lub więcej nie można zbić.
clause-c4 = Nie trzeba szukać bicia, ale ruch z biciem zbija wszystko według C1 i C2.
clause-g1 = Ruch, który zbiłby wszystkie kamienie z rzędu przeciwnika, jest ważny, ale niczego nie zbija.
clause-g2 = Ruch, który zbija wszystkie kamienie z rzędu przeciwnika, jest ważny. Ten sam gracz gra jeszcze raz, aby nakarmić przeciwnika. Jeśli żaden ruch na to nie pozwala, partia kończy się jak w E2.
clause-g3 = Ruch, który zbiłby wszystkie kamienie z rzędu przeciwnika, jest zabroniony. Jeśli każdy ruch jest zabroniony, partia się kończy, a każdy dodaje kamienie ze swojego rzędu do swojego magazynu.
reading-g3 = Dokument mówi tylko o sytuacji, w której jeden gracz ma wszystkie kamienie. Robimy tak samo, gdy kamienie są w obu rzędach, a żaden ruch nie jest dozwolony.
clause-g4 = Ruch, który zbiłby wszystkie kamienie z rzędu przeciwnika, jest zabroniony, dopóki istnieje inny. Jeśli innego nie ma, zbija on wszystkie kamienie z planszy i partia się kończy.
clause-f1 = Jeśli przeciwnik nie ma kamieni, musisz wykonać ruch, który da mu co najmniej jeden.
clause-f2 = Karmienie (F1) ma pierwszeństwo przed zasadą pojedynczych kamieni (O1): jeśli tylko pojedyncze kamienie mogą nakarmić, wolno je zagrać.
reading-f2 = Dokument nie mówi, która z tych zasad jest ważniejsza. Jeśli nakarmić może także pole z większą liczbą kamieni, zasada pojedynczych kamieni nadal obowiązuje.
clause-f3 = Ruch karmiący, który zbiłby z powrotem wszystkie dane kamienie, traktuje się jak każde zbicie wszystkiego: { $rules ->
    [abapa] kamienie się sieje i niczego nie zbija
    [ouri] bicie jest ważne, a ten sam gracz gra jeszcze raz
    [polish] ruch jest zabroniony
   *[awari] rozstrzyga G4
  }.
reading-f3 = Dokumenty nie wspominają o takim przypadku.
clause-e1 = Kto ma 25 kamieni lub więcej, wygrywa i partia się kończy. Przy 24 do 24 jest remis.
reading-e1 = Kamieni pozostałych na planszy nie dodaje się wtedy nikomu. { $rules ->
    [ouri] Zbicie wszystkiego, które daje 25 kamieni, kończy partię od razu, bez kolejnego ruchu.
    [polish] Zbicie wszystkiego pozostaje zabronione, nawet jeśli dałoby 25 kamieni.
   *[other] Zdobycie 25 kamieni ma pierwszeństwo przed wszystkimi innymi punktami.
  }
clause-e2 = Jeśli przeciwnik nie ma kamieni i żaden twój ruch nie może go nakarmić, partia się kończy, a ty dodajesz kamienie ze swojego rzędu do swojego magazynu.
clause-e3 = { $rules ->
    [awari] Gdy pozycja z kamieniami w obu rzędach pojawi się po raz trzeci i ruch ma ten sam gracz, gra nie ma końca: partia się kończy, a kamienie z planszy dzieli się po równo.
   *[other] Gdy pozycja z kamieniami w obu rzędach pojawi się po raz trzeci i ruch ma ten sam gracz, gra nie ma końca: partia się kończy, a każdy dodaje kamienie ze swojego rzędu do swojego magazynu.
  }
reading-e3 = { $rules ->
    [abapa] Dokumenty mówią o pozycji, która stale powraca, bo nikt nie może lub nie chce tego uniknąć. My liczymy: trzeci raz kończy partię.
    [ouri] Dokument mówi o sytuacji, która stale powraca. My liczymy: trzeci raz kończy partię. Warunek kamieni w obu rzędach pochodzi z dokumentów katalońskiego i hiszpańskiego.
   *[polish] Dokument mówi o więcej niż dwóch pełnych rundach. My liczymy: trzeci raz kończy partię. Warunek kamieni w obu rzędach pochodzi z dokumentów katalońskiego i hiszpańskiego.
  }
clause-e4 = Gracze mogą w każdej chwili uznać, że gra nie ma końca; partia kończy się wtedy jak w E3. Gracz może się poddać i przegrywa bez względu na liczbę kamieni.
clause-e5 = Jeśli gracz, który ma ruch, nie ma żadnych kamieni, co zdarza się tylko w pozycjach ustawionych, partia się kończy, a przeciwnik dodaje kamienie ze swojego rzędu do swojego magazynu.

example-play = Zagraj pole { $house } i zobacz, co się stanie.
example-only = Ruch z pola { $house } jest jedynym dozwolonym.
example-refused = Tu nie wolno zagrać pola { $house }. Spróbuj, a dowiesz się dlaczego.
example-over = Tu partia jest skończona.
example-endless = Nikt nikogo nie dogoni: graj dalej, a pozycja powróci.
example-sow = Zagraj pole { $house }
example-try = Spróbuj pole { $house }
example-done = Zagrano pole { $house }: { $slam ->
    [nothing] to zbiłoby wszystko, więc nic nie zostaje zbite.
    [again] zbito wszystko ({ $captured }), a ten sam gracz gra jeszcze raz.
    [all] zbito wszystko ({ $captured }).
   *[none] { $captured ->
        [0] bez bicia.
        [one] zbito jeden kamień.
        [few] zbito { $captured } kamienie.
        [many] zbito { $captured } kamieni.
       *[other] zbito { $captured } kamienia.
      }
  }
example-ended = Partia kończy się wynikiem { $south } do { $north } ({ $clause }).
example-source = { $source ->
    [both] Przykład z dokumentów katalońskiego i hiszpańskiego.
    [ca] Przykład z dokumentu katalońskiego.
    [es] Przykład z dokumentu hiszpańskiego.
   *[pt] Przykład z dokumentu portugalskiego.
  }

differences-title = Czym się różnią
differences-lead = Plansza, sianie i bicie są wszędzie takie same. Różnice dotyczą ruchu, który zbiłby wszystko, oraz zakończenia partii.
differences-region =
    .aria-label = Tabela różnic
difference-source = Źródło
difference-source-cell = { $rules ->
    [abapa] dokumenty kataloński i hiszpański
    [ouri] dokument portugalski
    [polish] dokument polski
   *[awari] literatura naukowa
  }
difference-slam = Zbicie wszystkiego
difference-slam-cell = { $rules ->
    [abapa] ważne, niczego nie zbija (G1)
    [ouri] zbija wszystko, ten sam gracz gra jeszcze raz (G2)
    [polish] zabronione (G3)
   *[awari] zabronione, jeśli jest inny ruch; inaczej zbija całą planszę (G4)
  }
difference-singles = Pojedyncze kamienie
difference-singles-cell = { $rules ->
    [ouri] nie, dopóki jest pole z większą liczbą kamieni (O1)
   *[other] dowolnie
  }
difference-endless = Gra bez końca
difference-endless-cell = { $rules ->
    [awari] trzeci raz: podział po równo (E3)
   *[other] trzeci raz: każdy zatrzymuje kamienie ze swojego rzędu (E3)
  }
difference-forbidden = Brak dozwolonych ruchów
difference-forbidden-cell = { $rules ->
    [polish] każdy zatrzymuje kamienie ze swojego rzędu (G3)
    [awari] nie zdarza się: zob. G4
   *[other] nie zdarza się
  }
