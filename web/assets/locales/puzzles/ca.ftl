puzzles-title = Problemes
puzzle-goal = { $goal ->
    [win] Troba l’única jugada que guanya
    [draw] Troba l’única jugada que no perd
   *[seeds] Troba la jugada que guanya més llavors
  }
puzzle-difficulty = dificultat { $rating }
puzzle-of-day = Problema del { $date }
puzzle-your-move = Jugues amb la fila de baix i et toca a tu.
puzzle-tried = { $solved ->
    [true] Aquest ja l’havies resolt. Ja no compta.
   *[false] Aquest ja l’havies provat. Ja no compta.
  }
puzzle-right-so-far = Molt bé! El contrincant respon: troba la jugada següent.
puzzle-solved = { $moves ->
    [one] Resolt! És l’única jugada bona.
   *[other] Resolt! Has trobat totes { $moves } jugades.
  }
puzzle-found-after-all = { $goal ->
    [win] Aquesta és: aquesta jugada guanya.
    [draw] Aquesta és: aquesta jugada salva la partida.
   *[seeds] Aquesta és: cap altra no en guanya més.
  }
puzzle-shown = { $goal ->
    [win] Així es guanya la partida. Torna-hi per recordar-ho.
    [draw] Així se salva la partida. Torna-hi per recordar-ho.
   *[seeds] Així es guanyen més llavors. Torna-hi per recordar-ho.
  }
puzzle-miss = { $goal ->
    [win] Amb la casa { $house } encara no es guanya. Torna-hi a mirar, sense pressa.
    [draw] Després de la casa { $house } el contrincant pot guanyar. Torna-hi a mirar, sense pressa.
   *[seeds] Amb la casa { $house } guanyes menys llavors de les que pots. Torna-hi a mirar, sense pressa.
  }
puzzle-hint = Pista
puzzle-hint-told = Prova la casa { $house }.
puzzle-solution = Mostra la solució
puzzle-again = Una altra vegada
puzzle-next = Problema següent
puzzle-skip = Un altre problema
puzzle-standing = Com vas
puzzle-rating = Puntuació
puzzle-streak = Ratxa
puzzle-best = Millor ratxa
puzzle-theme = Tema
puzzle-theme-all = Tots els temes
puzzle-theme-name = { $theme ->
    [chain] Captures en cadena
    [feeding] Donar de menjar
    [grand_slam] Captura de totes les llavors
    [granary] Graner
    [endless_play] Joc sense fi
    [zugzwang] Atzucac (zugzwang)
    [long_combination] Combinació llarga
   *[other] { $theme }
  }
puzzle-rules-all = Totes les regles
puzzle-worksheet = Problemes en un full d’exercicis
puzzle-daily = Problema del dia
puzzle-none = No hi ha cap problema d’aquesta mena. Tria un altre tema o unes altres regles.
puzzle-away = No hi ha connexió: aquests problemes són al dispositiu. La puntuació i la ratxa es compten aquí, i els intents passaran al servidor quan torni la connexió.
