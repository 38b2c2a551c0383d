learn-lead = Lecciones cortas, cada una con ejercicios que se resuelven en el tablero. Empieza por donde quieras.
learn-to-rules = Todas las reglas, punto por punto
learn-to-worksheets = Para docentes: hojas de ejercicios para imprimir
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
lesson-try-again = Inténtalo otra vez.
lesson-show = Mostrar
lesson-shown = Esta es la jugada: la casa { $house }{ $captured ->
    [0] {""}
   *[other] , que captura { $captured }
  }.
mistake-own-row = Tu última semilla ha caído en la casa { $last }, en tu campo. Solo se capturan semillas del rival.
mistake-count = Tu última semilla ha caído en la casa { $last }, que ahora tiene { $now ->
    [one] una semilla
   *[other] { $now } semillas
  }. Solo se capturan dos o tres.
mistake-fewer = Has capturado { $captured } semillas, pero otra jugada captura { $most }.
mistake-leaves-row = La casa { $house } tenía { $seeds ->
    [one] una semilla
   *[other] { $seeds } semillas
  }, y la última ha caído en la casa { $last }, en el campo de Norte.
mistake-last = La casa { $house } tenía { $seeds ->
    [one] una semilla
   *[other] { $seeds } semillas
  }, y la última ha caído en la casa { $last }, no en la casa { $target }.
mistake-house = Era la casa { $house }. El ejercicio es con la casa { $target }.
mistake-feed = La casa { $house } tiene { $seeds ->
    [one] una semilla
   *[other] { $seeds } semillas
  }, y desde ahí hacen falta { $needed } para llegar a Norte.
lesson-following = Lección siguiente
lesson-play = Jugar una partida
lesson-first-game = Jugar la primera partida (nivel 1)

lesson-first = El oware en dos minutos
lesson-first-about = Sembrar, capturar, ganar: todo lo que hace falta para la primera partida.
first-1 = La fila de casas de abajo es tuya. Para jugar, tomas todas las semillas de una casa y las siembras de una en una en las casas siguientes, hacia la derecha y alrededor del tablero.
first-1-task = Siembra cualquiera de tus casas.
first-2 = Si con tu última semilla una casa del rival queda con dos o tres, las capturas. Van a tu depósito, a la derecha.
first-2-task = Haz una captura.
first-3 = Si la casa anterior también tiene dos o tres, también las capturas, y así sucesivamente. { $pointer ->
    [touch] Mantén el dedo sobre una casa para ver qué haría.
   *[mouse] Señala una casa para ver qué haría.
  }
first-3-task = Captura tantas semillas como puedas.
first-4 = Hay 48 semillas. Gana quien llega a 25.
first-4-task = Tienes 23. Gana la partida.
first-5 = Una cosa más: si el rival no tiene semillas, tienes que darle alguna si puedes. { $rules ->
    [ouri] Y en el ouri no puedes jugar una casa con una sola semilla mientras tengas otra con dos o más.{" "}
   *[abapa] {""}
  }Con esto ya puedes jugar la primera partida. El resto está en las demás lecciones.

lesson-sowing = La siembra
lesson-sowing-about = Adónde van las semillas y cómo contar de antemano.
sowing-1 = Las semillas van en sentido contrario a las agujas del reloj, una en cada casa. Con cuatro semillas, la casa A llega hasta la casa E: todo se queda en tu campo.
sowing-1-task = Siembra una casa de modo que todas las semillas queden en tu campo.
sowing-2 = Después de la casa F viene la casa a de Norte, justo encima, y luego la casa b, la casa c y hacia la izquierda.
sowing-2-task = Haz que la última semilla caiga en la casa b.
sowing-3 = Los buenos jugadores cuentan: la última semilla cae tantas casas más allá como semillas había en la casa.
sowing-3-task = Haz que la última semilla caiga en la casa F.
sowing-4 = Una casa llena pasa por todas las casas de Norte y vuelve a tu campo.
sowing-4-task = Haz que la última semilla caiga en la casa B.

lesson-capturing = La captura
lesson-capturing-about = Dos o tres, en el campo contrario, con la última semilla.
capturing-1 = Una casa del rival con una semilla está en peligro: con tu última semilla queda con dos.
capturing-1-task = Captura dos semillas.
capturing-2 = Dos semillas también están en peligro: con tu última semilla son tres.
capturing-2-task = Captura tres semillas.
capturing-3 = Tres semillas están a salvo: con la tuya serían cuatro, y cuatro no se capturan. Si sembraras la casa D, la casa a quedaría con cuatro.
capturing-3-task = Encuentra la jugada que sí captura.
capturing-4 = Solo se capturan semillas del rival. Si con tu última semilla una casa de tu campo queda con dos, no pasa nada.
capturing-4-task = Siembra la casa A y míralo.

lesson-chains = Cadenas
lesson-chains-about = Varias casas con una sola jugada.
chains-1 = Después de la última casa también cuenta la anterior. Con la casa E, la casa a queda con tres semillas y la casa b con dos: se capturan todas.
chains-1-task = Captura cinco semillas.
chains-2 = Tres casas seguidas están a tu alcance.
chains-2-task = Captura tantas semillas como puedas.
chains-3 = La cadena se rompe en la primera casa que no tiene dos o tres. Aquí la casa b tendrá cuatro, y por eso las de la casa a se quedan.
chains-3-task = Captura tantas semillas como puedas.

lesson-granary = El granero
lesson-granary-about = Lo que pueden hacer doce semillas o más.
granary-1 = Una casa con doce semillas o más es un granero y da toda la vuelta al tablero. Se salta a sí misma, y por eso queda vacía.
granary-1-task = Siembra las catorce semillas de la casa E.
granary-2 = Con doce justas, la última cae en la casa siguiente: once casas reciben una, la propia casa se salta y la siguiente recibe una segunda.
granary-2-task = Siembra la casa E y fíjate en la casa F.
granary-3 = En la segunda vuelta, el granero encuentra una semilla en cada casa que Norte tenía vacía, y puede capturar muchas de golpe.
granary-3-task = Captura tantas semillas como puedas.

lesson-feeding = Dar semillas
lesson-feeding-about = Nadie se queda sin semillas si se puede evitar.
feeding-1 = Norte no tiene semillas. Por tanto, debes hacer una jugada que le dé alguna. Prueba las otras: no se aceptan.
feeding-1-task = Da semillas a Norte.
feeding-2 = Cuando varias jugadas dan semillas, eliges tú.
feeding-2-task = Da semillas a Norte como prefieras.
feeding-3 = Aquí ninguna jugada tuya llega a Norte. La partida ha terminado y añades las semillas de tu campo a tu depósito: 22 y 4 son 26.

lesson-slam = Capturarlo todo
lesson-slam-about = Cuando una jugada lo capturaría todo: una posición, cuatro reglamentos.
slam-1 = La casa E capturaría todas las semillas de Norte. Con las reglas internacionales (abapa) se puede jugar, pero no captura nada.
slam-1-task = Siembra la casa E y míralo.
slam-2 = La misma posición en el ouri: la jugada captura las seis semillas y vuelves a jugar.
slam-2-task = Siembra la casa E.
slam-3 = Vuelves a jugar para dar semillas a Norte. Solo puede hacerlo la casa F. Tiene una sola semilla, pero dar semillas va antes.
slam-3-task = Da semillas a Norte.
slam-4 = La misma posición con las reglas polacas: la casa E está prohibida. Pruébala y luego elige otra jugada.
slam-4-task = Haz una jugada permitida.
slam-5 = En el awari también está prohibido capturarlo todo, salvo que no haya otra jugada. Entonces se captura el tablero entero.
slam-5-task = Haz la única jugada.
lesson-singles = Casas de una semilla
lesson-singles-about = Una regla que solo tiene el ouri.
singles-1 = En el ouri, una casa con una sola semilla no se puede jugar mientras tengas otra con dos o más. Prueba la casa A.
singles-1-task = Juega una casa permitida.
singles-2 = Cuando todas tus casas tienen una sola semilla, sí puedes jugarlas.
singles-2-task = Haz una jugada.

lesson-endings = Los finales
lesson-endings-about = Las cuatro maneras de terminar una partida.
endings-1 = La mayoría de las partidas terminan cuando alguien llega a 25 semillas. Lo que queda en el tablero ya no cuenta.
endings-1-task = Llega a 25.
endings-2 = Norte no tiene semillas y ninguna jugada tuya puede dárselas: añades las de tu campo a tu depósito. 21 y 5 son 26.
endings-3 = A veces las semillas se persiguen para siempre. Cuando una posición aparece por tercera vez, cada jugador añade las semillas de su campo a su depósito. Los jugadores también pueden acordarlo.
endings-3-task = Haz una jugada.
endings-4 = La última manera es abandonar. Piénsalo dos veces: con 21 semillas en el tablero aún pueden pasar muchas cosas.
