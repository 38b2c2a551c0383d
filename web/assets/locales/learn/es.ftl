learn-lead = Lecciones cortas, cada una con ejercicios que se resuelven en el tablero. Empieza por donde quieras.
learn-to-rules = Todas las reglas, cláusula por cláusula
lesson-state = { $state ->
    [done] hecha
    [begun] en el paso { $step } de { $steps }
   *[new] { $steps ->
        [one] un paso
       *[other] { $steps } pasos
      }
  }
lesson-step = Paso { $step } de { $steps }
lesson-right = ¡Muy bien!
lesson-wrong = Era una jugada permitida, pero no la que se pedía. Pulsa «Otra vez» y vuelve a mirar.
lesson-following = Lección siguiente
lesson-play = Jugar una partida

lesson-first = El oware en dos minutos
lesson-first-about = Sembrar, capturar, ganar: todo lo que hace falta para la primera partida.
first-1 = La fila de casas de abajo es tuya. Para jugar, tomas todas las semillas de una casa y las dejas de una en una en las casas siguientes, hacia la derecha y alrededor del tablero.
first-1-task = Siembra cualquiera de tus casas.
first-2 = Si tu última semilla forma dos o tres en una casa del rival, capturas esas semillas. Van a tu depósito, a la derecha.
first-2-task = Haz una captura.
first-3 = Si la casa anterior también tiene dos o tres, la capturas también, y así sucesivamente. Señala una casa para ver qué haría.
first-3-task = Captura tantas semillas como puedas.
first-4 = Hay 48 semillas. Quien tiene 25 ha ganado.
first-4-task = Tienes 23. Gana la partida.
first-5 = Una cosa más: si el rival no tiene semillas, tienes que darle si puedes. Con esto ya puedes jugar. El resto está en las demás lecciones.

lesson-sowing = La siembra
lesson-sowing-about = Adónde van las semillas y cómo contar de antemano.
sowing-1 = Las semillas van en sentido contrario a las agujas del reloj, una en cada casa. Con cuatro semillas, la casa A llega hasta E: todo se queda en tu campo.
sowing-1-task = Siembra una casa de modo que todas las semillas queden en tu campo.
sowing-2 = Después de F viene la casa a de Norte, justo encima, y luego b, c y hacia la izquierda.
sowing-2-task = Haz que la última semilla caiga en b.
sowing-3 = Los buenos jugadores cuentan: la última semilla cae tantas casas más allá como semillas había.
sowing-3-task = Haz que la última semilla caiga en F.
sowing-4 = Una casa llena pasa por todas las casas de Norte y vuelve a la tuya.
sowing-4-task = Haz que la última semilla caiga en B.

lesson-capturing = La captura
lesson-capturing-about = Dos o tres, en el campo contrario, con la última semilla.
capturing-1 = Una casa del rival con una semilla está en peligro: tu última semilla la convierte en dos.
capturing-1-task = Captura dos semillas.
capturing-2 = Dos semillas también están en peligro: tu última semilla las convierte en tres.
capturing-2-task = Captura tres semillas.
capturing-3 = Tres semillas están a salvo: con la tuya serían cuatro, y cuatro no se capturan. D formaría cuatro en a.
capturing-3-task = Encuentra la jugada que sí captura.
capturing-4 = Solo se capturan casas del rival. Si tu última semilla forma dos en tu campo, no pasa nada.
capturing-4-task = Siembra A y míralo.

lesson-chains = Cadenas
lesson-chains-about = Varias casas con una sola jugada.
chains-1 = Después de la última casa también cuenta la anterior. E forma tres en a y dos en b: se capturan todas.
chains-1-task = Captura cinco semillas.
chains-2 = Tres casas seguidas están a tu alcance.
chains-2-task = Captura tantas semillas como puedas.
chains-3 = La cadena se rompe en la primera casa que no tiene dos o tres. Aquí b tendrá cuatro, y por eso a se queda.
chains-3-task = Captura tantas semillas como puedas.

lesson-granary = El granero
lesson-granary-about = Lo que pueden hacer doce semillas o más.
granary-1 = Una casa con doce o más da toda la vuelta al tablero. Se salta a sí misma, y por eso queda vacía.
granary-1-task = Siembra las catorce semillas de E.
granary-2 = Con doce justas, la última cae en la casa siguiente: once casas reciben una, la propia casa se salta y la siguiente recibe una segunda.
granary-2-task = Siembra E y fíjate en F.
granary-3 = En su segunda visita, el granero encuentra una semilla en cada casa vacía de Norte y puede capturar muchas de golpe.
granary-3-task = Captura tantas semillas como puedas.

lesson-feeding = Dar semillas
lesson-feeding-about = Nadie se queda sin semillas si se puede evitar.
feeding-1 = Norte no tiene semillas. Entonces debes hacer una jugada que le dé. Prueba las otras: no se aceptan.
feeding-1-task = Da semillas a Norte.
feeding-2 = Cuando varias jugadas dan semillas, eliges tú.
feeding-2-task = Da semillas a Norte como prefieras.
feeding-3 = Aquí ninguna jugada tuya llega a Norte. La partida ha terminado y añades las semillas de tu campo: 22 y 4 son 26.

lesson-slam = Tomarlo todo
lesson-slam-about = Cuando una jugada lo tomaría todo: una posición, cuatro reglamentos.
slam-1 = E capturaría todas las semillas de Norte. Con las reglas internacionales (abapa) se puede jugar, pero no captura nada.
slam-1-task = Siembra E y míralo.
slam-2 = La misma posición en el ouri: la jugada toma las seis semillas y vuelves a jugar.
slam-2-task = Siembra E.
slam-3 = Vuelves a jugar para dar semillas a Norte. Solo F puede hacerlo. Tiene una sola semilla, pero dar semillas va antes.
slam-3-task = Da semillas a Norte.
slam-4 = La misma posición en Polonia: E está prohibida. Pruébala y luego elige otra jugada.
slam-4-task = Haz una jugada permitida.
slam-5 = En el awari también está prohibido tomarlo todo, salvo que no haya otra jugada. Entonces se toma el tablero entero.
slam-5-task = Haz la única jugada.

lesson-endings = Los finales
lesson-endings-about = Las cuatro maneras de terminar una partida.
endings-1 = La mayoría de las partidas terminan cuando alguien llega a 25 semillas. Lo que queda en el tablero ya no cuenta.
endings-1-task = Llega a 25.
endings-2 = Norte no tiene semillas y ninguna jugada tuya puede darle: te quedas las de tu campo. 21 y 5 son 26.
endings-3 = A veces las semillas se persiguen para siempre. Cuando una posición aparece por tercera vez, cada jugador se queda las semillas de su campo. Los jugadores también pueden acordarlo.
endings-3-task = Haz una jugada.
endings-4 = La última manera es abandonar. Piénsalo dos veces: con 21 semillas en el tablero aún pueden pasar muchas cosas.
