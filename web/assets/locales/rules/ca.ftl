rules-title = Les regles
rules-lead = Fa segles que es juga a l’oware amb moltes regles locals. Sembra coneix les de quatre documents i les acadèmiques, explicades aquí punt per punt amb exemples que es poden jugar.
rules-about = { $rules ->
    [abapa] Les regles internacionals dels campionats. Una jugada que ho capturaria tot no captura res.
    [ouri] Les regles de les lligues escolars portugueses. Una jugada que ho captura tot és vàlida, i el mateix jugador torna a jugar.
    [polish] Les regles que es fan servir a Polònia. Una jugada que ho capturaria tot està prohibida.
   *[awari] Les regles de les bases de dades de finals publicades. Si el joc no té fi, les llavors es reparteixen.
  }
rules-source = { $rules ->
    [abapa] Segons «Regles del owaré» (català) i «Reglas del wari» (castellà), amb paraules nostres.
    [ouri] Segons «Jogo Ouri» (portuguès), amb paraules nostres.
    [polish] Segons «Reguły gry oware» (polonès), amb paraules nostres.
   *[awari] Segons la literatura científica; cap dels quatre documents no en parla.
  }
contents = Seccions
clause-label = Punt { $id }
reading = La nostra interpretació.
section-board = Tauler i inici
section-sowing = La sembra
section-capture = La captura
section-slam = Capturar-ho tot
section-feeding = Donar llavors
section-ending = Fi de la partida

clause-b1 = El tauler té dues files de sis cases (forats). Al començament hi ha quatre llavors a cada casa, 48 en total. Cada jugador té un dipòsit a la seva dreta.
clause-b2 = La fila de baix és el camp de Sud: les cases de la A a la F, des de la seva esquerra. La de dalt és el camp de Nord: les cases de la a a la f, des de la seva esquerra. Se sembra en sentit contrari a les agulles del rellotge: de la casa A a la F, de la casa a a la f, i altra vegada la casa A.
clause-b3 = Comença Sud, si els jugadors no decideixen una altra cosa. En una sèrie, qui guanya una partida comença la següent.
reading-b3 = { $rules ->
    [polish] El document no diu qui comença després d’un empat. Aquí ho fa qui no havia començat l’última partida.
   *[other] Només el document polonès parla de sèries, i el seguim en tots els reglaments. Després d’un empat comença qui no havia començat l’última partida.
  }
clause-s1 = Per jugar, agafa totes les llavors d’una de les teves cases i sembra-les d’una en una a les cases següents, sense saltar-te’n cap.
clause-s2 = Una casa de dotze llavors o més (un graner) fa tota la volta al tauler. A cada volta se salta la casa d’on surten, que al final queda buida.
clause-o1 = Una casa amb una sola llavor no es pot jugar mentre en tinguis una amb dues o més.
clause-c1 = Si l’última llavor cau en una casa del contrincant i la casa queda amb dues o tres llavors, les captures.
clause-c2 = També captures les dues o tres llavors de la casa anterior, i de l’anterior a aquesta, mentre siguin cases del contrincant. La primera que té un altre nombre atura la captura.
clause-c3 = Si l’última llavor cau al teu camp no captures res. Una llavor sola, o quatre o més, no es capturen.
clause-c4 = Ningú no està obligat a buscar una captura, però una sembra que captura ho captura tot segons C1 i C2.
clause-g1 = Una sembra que capturaria totes les llavors del camp contrari es fa igualment, però no captura res.
clause-g2 = Una sembra que captura totes les llavors del camp contrari se les queda totes. El mateix jugador torna a jugar per donar llavors al contrincant. Si cap jugada no ho permet, la partida s’acaba com a E2.
clause-g3 = Una jugada que capturaria totes les llavors del camp contrari està prohibida. Si totes les jugades ho estan, la partida s’acaba i cada jugador afegeix les llavors del seu camp al seu dipòsit.
reading-g3 = El document només parla del cas en què un jugador té totes les llavors. Fem el mateix quan n’hi ha als dos camps i cap jugada no és permesa.
clause-g4 = Una jugada que capturaria totes les llavors del camp contrari està prohibida mentre n’hi hagi una altra. Si no n’hi ha cap més, captura totes les llavors del tauler i la partida s’acaba.
clause-f1 = Si el contrincant no té llavors, has de fer una jugada que n’hi doni almenys una.
clause-f2 = Donar llavors (F1) passa davant de la regla de les cases d’una llavor (O1): si només aquestes en poden donar, es poden jugar.
reading-f2 = El document no diu quina de les dues va primer. Si una casa més plena també pot donar llavors, la regla de les cases d’una llavor continua valent.
clause-f3 = Una jugada que dona llavors i que capturaria totes les que dona és com qualsevol altra que ho captura tot: { $rules ->
    [abapa] se sembra i no captura res
    [ouri] captura, i el mateix jugador torna a jugar
    [polish] està prohibida
   *[awari] decideix G4
  }.
reading-f3 = Els documents no parlen d’aquest cas.
clause-e1 = Qui té 25 llavors o més ha guanyat i la partida s’acaba. Amb 24 cadascun, és empat.
reading-e1 = Les llavors que queden al tauler no s’afegeixen a cap dipòsit. { $rules ->
    [ouri] Una jugada que ho captura tot i arriba a 25 acaba la partida a l’acte, sense tornar a jugar.
    [polish] Una jugada que ho capturaria tot continua prohibida encara que arribés a 25.
   *[other] Arribar a 25 passa davant de tots els altres punts.
  }
clause-e2 = Si el contrincant no té llavors i cap jugada teva no n’hi pot donar, la partida s’acaba i afegeixes les del teu camp al teu dipòsit.
clause-e3 = { $rules ->
    [awari] Quan una posició amb llavors als dos camps surt per tercera vegada i toca al mateix jugador, el joc no té fi: la partida s’acaba i les llavors del tauler es reparteixen a parts iguals.
   *[other] Quan una posició amb llavors als dos camps surt per tercera vegada i toca al mateix jugador, el joc no té fi: la partida s’acaba i cada jugador afegeix les llavors del seu camp al seu dipòsit.
  }
reading-e3 = { $rules ->
    [abapa] Els documents parlen d’una posició que torna una vegada i una altra perquè ningú no pot o no vol evitar-ho. Nosaltres comptem: la tercera vegada acaba la partida.
    [ouri] El document parla d’una situació que torna una vegada i una altra. Nosaltres comptem: la tercera vegada acaba la partida. Que hi hagi d’haver llavors als dos camps ve dels documents català i castellà.
   *[polish] El document parla de més de dues rondes completes. Nosaltres comptem: la tercera vegada acaba la partida. Que hi hagi d’haver llavors als dos camps ve dels documents català i castellà.
  }
clause-e4 = Els jugadors poden acordar en qualsevol moment que el joc no té fi; aleshores la partida s’acaba com a E3. Un jugador pot abandonar, i perd sigui quin sigui el recompte.
clause-e5 = Si qui ha de jugar no té cap llavor, cosa que només passa en posicions preparades, la partida s’acaba i el contrincant afegeix les del seu camp al seu dipòsit.

example-play = Sembra la casa { $house } i mira què passa.
example-only = La casa { $house } és l’única jugada permesa.
example-refused = La casa { $house } no es pot jugar aquí. Prova-ho i sabràs per què.
example-over = Aquí la partida s’ha acabat.
example-endless = Cap dels dos no pot atrapar l’altre: continua i la posició tornarà.
example-sow = Sembra la casa { $house }
example-try = Prova la casa { $house }
example-done = S’ha sembrat la casa { $house }: { $slam ->
    [nothing] ho capturaria tot, i per això no captura res.
    [again] captura les { $captured } llavors i el mateix jugador torna a jugar.
    [all] ho captura tot, { $captured } llavors.
   *[none] { $captured ->
        [0] no es captura res.
        [one] es captura una llavor.
       *[other] es capturen { $captured } llavors.
      }
  }
example-ended = La partida s’acaba { $south } a { $north } ({ $clause }).
example-source = { $source ->
    [both] Exemple dels documents català i castellà.
    [ca] Exemple del document català.
    [es] Exemple del document castellà.
   *[pt] Exemple del document portuguès.
  }

differences-title = En què es diferencien
differences-lead = El tauler, la sembra i la captura són iguals a tot arreu. Les diferències són què passa quan una jugada ho capturaria tot i com s’acaben les partides.
differences-region =
    .aria-label = Taula de diferències
difference-source = Font
difference-source-cell = { $rules ->
    [abapa] documents català i castellà
    [ouri] document portuguès
    [polish] document polonès
   *[awari] literatura científica
  }
difference-slam = Capturar-ho tot
difference-slam-cell = { $rules ->
    [abapa] se sembra, no captura res (G1)
    [ouri] ho captura tot i torna a jugar (G2)
    [polish] prohibit (G3)
   *[awari] prohibit si hi ha una altra jugada; si no, captura tot el tauler (G4)
  }
difference-singles = Cases d’una llavor
difference-singles-cell = { $rules ->
    [ouri] no, mentre n’hi hagi una de més plena (O1)
   *[other] lliures
  }
difference-endless = Joc sense fi
difference-endless-cell = { $rules ->
    [awari] tercera vegada: a parts iguals (E3)
   *[other] tercera vegada: cadascú es queda les llavors del seu camp (E3)
  }
difference-forbidden = Cap jugada permesa
difference-forbidden-cell = { $rules ->
    [polish] cadascú es queda les llavors del seu camp (G3)
    [awari] no passa mai: vegeu G4
   *[other] no passa mai
  }
