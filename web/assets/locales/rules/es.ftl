rules-title = Las reglas
rules-lead = Hace siglos que se juega al oware con muchas reglas locales. Sembra conoce las de cuatro documentos y las académicas, explicadas aquí punto por punto con ejemplos que se pueden jugar.
rules-about = { $rules ->
    [abapa] Las reglas internacionales de los campeonatos. Una jugada que lo capturaría todo no captura nada.
    [ouri] Las reglas de las ligas escolares portuguesas. Una jugada que lo captura todo es válida, y el mismo jugador vuelve a jugar.
    [polish] Las reglas que se usan en Polonia. Una jugada que lo capturaría todo está prohibida.
   *[awari] Las reglas de las bases de datos de finales publicadas. Si el juego no tiene fin, las semillas se reparten.
  }
rules-source = { $rules ->
    [abapa] Según «Regles del owaré» (catalán) y «Reglas del wari» (español), con nuestras palabras.
    [ouri] Según «Jogo Ouri» (portugués), con nuestras palabras.
    [polish] Según «Reguły gry oware» (polaco), con nuestras palabras.
   *[awari] Según la literatura científica; ninguno de los cuatro documentos las recoge.
  }
contents = Secciones
clause-label = Punto { $id }
reading = Nuestra interpretación.
section-board = Tablero e inicio
section-sowing = La siembra
section-capture = La captura
section-slam = Capturarlo todo
section-feeding = Dar semillas
section-ending = Fin de la partida

clause-b1 = El tablero tiene dos filas de seis casas. Al empezar hay cuatro semillas en cada casa, 48 en total. Cada jugador tiene un depósito a su derecha.
clause-b2 = La fila de abajo es el campo de Sur: las casas de la A a la F, desde su izquierda. La de arriba es el campo de Norte: las casas de la a a la f, desde su izquierda. Se siembra en sentido contrario a las agujas del reloj: de la casa A a la F, de la casa a a la f, y otra vez la casa A.
clause-b3 = Empieza Sur, salvo que los jugadores decidan otra cosa. En una serie, quien gana una partida empieza la siguiente.
reading-b3 = { $rules ->
    [polish] El documento no dice quién empieza tras un empate. Aquí lo hace quien no había empezado la última partida.
   *[other] Solo el documento polaco habla de series, y lo seguimos en todos los reglamentos. Tras un empate empieza quien no había empezado la última partida.
  }
clause-s1 = Para jugar, toma todas las semillas de una de tus casas y siémbralas de una en una en las casas siguientes, sin saltarte ninguna.
clause-s2 = Una casa de doce semillas o más (un granero) da la vuelta entera al tablero. En cada vuelta se salta la casa de la que salieron, que al final queda vacía.
clause-o1 = Una casa con una sola semilla no se puede jugar mientras tengas otra con dos o más.
clause-c1 = Si la última semilla cae en una casa del rival y la casa queda con dos o tres semillas, las capturas.
clause-c2 = También capturas las dos o tres semillas de la casa anterior, y de la anterior a esta, mientras sean casas del rival. La primera que tiene otro número detiene la captura.
clause-c3 = Si la última semilla cae en tu campo no capturas nada. Una semilla sola, o cuatro o más, no se capturan.
clause-c4 = Nadie está obligado a buscar una captura, pero una siembra que captura lo captura todo según C1 y C2.
clause-g1 = Una siembra que capturaría todas las semillas del campo contrario se hace igualmente, pero no captura nada.
clause-g2 = Una siembra que captura todas las semillas del campo contrario se las queda todas. El mismo jugador vuelve a jugar para dar semillas al rival. Si ninguna jugada lo permite, la partida termina como en E2.
clause-g3 = Una jugada que capturaría todas las semillas del campo contrario está prohibida. Si todas lo están, la partida termina y cada jugador añade las semillas de su campo a su depósito.
reading-g3 = El documento solo habla del caso en que un jugador tiene todas las semillas. Hacemos lo mismo cuando hay semillas en los dos campos y ninguna jugada está permitida.
clause-g4 = Una jugada que capturaría todas las semillas del campo contrario está prohibida mientras haya otra. Si no la hay, captura todas las semillas del tablero y la partida termina.
clause-f1 = Si el rival no tiene semillas, debes hacer una jugada que le dé al menos una.
clause-f2 = Dar semillas (F1) va antes que la regla de las casas de una semilla (O1): si solo estas pueden dar, se pueden jugar.
reading-f2 = El documento no dice cuál de las dos va primero. Si una casa con más semillas también puede dar, la regla de las casas de una semilla sigue valiendo.
clause-f3 = Una jugada que da semillas y que capturaría todas las que da es como cualquier otra que lo captura todo: { $rules ->
    [abapa] se siembra y no captura nada
    [ouri] captura, y el mismo jugador vuelve a jugar
    [polish] está prohibida
   *[awari] decide G4
  }.
reading-f3 = Los documentos no hablan de este caso.
clause-e1 = Quien tiene 25 semillas o más ha ganado y la partida termina. Con 24 cada uno, es empate.
reading-e1 = Las semillas que quedan en el tablero no se añaden a ningún depósito. { $rules ->
    [ouri] Una jugada que lo captura todo y llega a 25 termina la partida en el acto, sin volver a jugar.
    [polish] Una jugada que lo capturaría todo sigue prohibida aunque llegara a 25.
   *[other] Llegar a 25 va antes que todos los demás puntos.
  }
clause-e2 = Si el rival no tiene semillas y ninguna jugada tuya puede dárselas, la partida termina y añades las de tu campo a tu depósito.
clause-e3 = { $rules ->
    [awari] Cuando una posición con semillas en los dos campos aparece por tercera vez y le toca al mismo jugador, el juego no tiene fin: la partida termina y las semillas del tablero se reparten a partes iguales.
   *[other] Cuando una posición con semillas en los dos campos aparece por tercera vez y le toca al mismo jugador, el juego no tiene fin: la partida termina y cada jugador añade las semillas de su campo a su depósito.
  }
reading-e3 = { $rules ->
    [abapa] Los documentos hablan de una posición que vuelve una y otra vez porque nadie puede o quiere evitarlo. Nosotros contamos: la tercera vez termina la partida.
    [ouri] El documento habla de una situación que vuelve una y otra vez. Nosotros contamos: la tercera vez termina la partida. Que deba haber semillas en los dos campos viene de los documentos catalán y español.
   *[polish] El documento habla de más de dos rondas completas. Nosotros contamos: la tercera vez termina la partida. Que deba haber semillas en los dos campos viene de los documentos catalán y español.
  }
clause-e4 = Los jugadores pueden acordar en cualquier momento que el juego no tiene fin; entonces la partida termina como en E3. Un jugador puede abandonar, y pierde sea cual sea el recuento.
clause-e5 = Si quien debe jugar no tiene ninguna semilla, lo que solo ocurre en posiciones preparadas, la partida termina y el rival añade las de su campo a su depósito.

example-play = Siembra la casa { $house } y mira qué pasa.
example-only = La casa { $house } es la única jugada permitida.
example-refused = La casa { $house } no se puede jugar aquí. Pruébalo y sabrás por qué.
example-over = Aquí la partida ha terminado.
example-endless = Ninguno puede alcanzar al otro: sigue jugando y la posición volverá.
example-sow = Sembrar la casa { $house }
example-try = Probar la casa { $house }
example-done = Se ha sembrado la casa { $house }: { $slam ->
    [nothing] lo capturaría todo, y por eso no captura nada.
    [again] captura las { $captured } semillas y el mismo jugador vuelve a jugar.
    [all] lo captura todo, { $captured } semillas.
   *[none] { $captured ->
        [0] no se captura nada.
        [one] se captura una semilla.
       *[other] se capturan { $captured } semillas.
      }
  }
example-ended = La partida termina { $south } a { $north } ({ $clause }).
example-source = { $source ->
    [both] Ejemplo de los documentos catalán y español.
    [ca] Ejemplo del documento catalán.
    [es] Ejemplo del documento español.
   *[pt] Ejemplo del documento portugués.
  }

differences-title = En qué se diferencian
differences-lead = El tablero, la siembra y la captura son iguales en todas partes. Las diferencias están en qué pasa cuando una jugada lo capturaría todo y en cómo terminan las partidas.
differences-region =
    .aria-label = Tabla de diferencias
difference-source = Fuente
difference-source-cell = { $rules ->
    [abapa] documentos catalán y español
    [ouri] documento portugués
    [polish] documento polaco
   *[awari] literatura científica
  }
difference-slam = Capturarlo todo
difference-slam-cell = { $rules ->
    [abapa] se siembra, no captura nada (G1)
    [ouri] lo captura todo y vuelve a jugar (G2)
    [polish] prohibido (G3)
   *[awari] prohibido si hay otra jugada; si no, captura todo el tablero (G4)
  }
difference-singles = Casas de una semilla
difference-singles-cell = { $rules ->
    [ouri] no, mientras haya una con más semillas (O1)
   *[other] libres
  }
difference-endless = Juego sin fin
difference-endless-cell = { $rules ->
    [awari] tercera vez: a partes iguales (E3)
   *[other] tercera vez: cada uno se queda las semillas de su campo (E3)
  }
difference-forbidden = Ninguna jugada permitida
difference-forbidden-cell = { $rules ->
    [polish] cada uno se queda las semillas de su campo (G3)
    [awari] no ocurre: véase G4
   *[other] no ocurre
  }
