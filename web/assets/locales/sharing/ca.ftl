# El que es mostra en altres llocs, i els fulls d’exercicis.

embed-title = Tauler d’oware
embed-open = Obre-ho a Sembra
embed-missing = Aquí no hi ha res per mostrar: la partida o la posició d’aquesta adreça no existeix.
share-code = Per mostrar-la en un altre lloc web
share-copy-code = Copia el codi
share-code-copied = S’ha copiat el codi.
share-picture = L’última posició com a imatge:

problem-no-table = Les taules de finals no arriben a aquesta posició.
problem-tables-not-ready = Encara s’estan construint les taules de finals. Torna-ho a provar d’aquí a un moment.

worksheet = Fulls d’exercicis
worksheet-lead = Tria posicions, posa una pregunta a cadascuna i imprimeix el full. Les respostes surten a l’última pàgina.
worksheet-about = El full
worksheet-name = Títol
worksheet-default-title = Oware
worksheet-rules = Regles de les posicions que afegeixes
worksheet-columns = Taulers per fila
worksheet-one = Un
worksheet-two = Dos
worksheet-letters = Lletres al costat de les cases
worksheet-with-answers = Respostes a l’última pàgina
worksheet-positions = Posicions
worksheet-typed = Posicions, una a cada línia
worksheet-typed-help = Una línia pot continuar amb una pregunta i la resposta: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S | Pregunta | Resposta
worksheet-game = O bé una partida: la seva adreça
worksheet-plies = Després de quantes jugades? Per exemple 6, 12, 20
worksheet-add = Afegeix
worksheet-print = Imprimeix
worksheet-clear = Treu tots els exercicis
worksheet-pupil = Nom
worksheet-date = Data
worksheet-empty = Encara no hi ha exercicis. Afegeix una posició aquí dalt.
worksheet-answers = Respostes
worksheet-question = Pregunta { $number }
worksheet-remove = Treu l’exercici { $number }
worksheet-house = Casa que se sembra
worksheet-own-question = La teva pregunta
worksheet-own-answer = Resposta
worksheet-picture = Tauler amb la posició { $position }
worksheet-turn = { $side ->
    [N] Juga Nord
   *[S] Juga Sud
  }
worksheet-kind-best = Millor jugada
worksheet-kind-capture = Captura més gran
worksheet-kind-legal = Jugades legals
worksheet-kind-after = Sembra una casa
worksheet-kind-own = Pregunta pròpia
worksheet-ask-best = Quina és la millor jugada?
worksheet-ask-capture = Quina jugada captura més llavors, i quantes?
worksheet-ask-legal = Quines cases es poden jugar?
worksheet-ask-after = Com queda el tauler després de sembrar la casa { $house }?
worksheet-over = La partida s’ha acabat.
worksheet-answer-legal = { $count ->
    [one] Només la casa { $letters }
   *[other] Les cases { $letters }
  }
worksheet-answer-capture = { $count ->
    [one] La casa { $letters }
   *[other] Les cases { $letters }
  }: { $seeds ->
    [one] una llavor
   *[other] { $seeds } llavors
  }
worksheet-answer-no-capture = Cap jugada no captura res.
worksheet-answer-best = { $count ->
    [one] La casa { $letters }
   *[other] Les cases { $letters }
  }{ $result ->
    [win] , i es guanya
    [draw] , i s’empata
    [loss] ; la partida es perd igualment
   *[open] {""}
  }
worksheet-answer-unknown = (al tauler hi ha més llavors que a les taules de finals)
worksheet-wrong-lines = { $count ->
    [0] Encara no hi ha cap posició.
    [one] La línia { $lines } no té cap posició.
   *[other] Aquestes línies no tenen cap posició: { $lines }.
  }
worksheet-no-game = Això no és l’adreça d’una partida.
worksheet-wrong-plies = Escriu nombres de jugades del 0 al { $plies }.
worksheet-too-many = Un full té { $max } exercicis com a màxim.

worksheet-puzzles = Problemes
worksheet-puzzles-text = Posicions dels problemes, cadascuna amb una sola bona jugada, segons les regles triades per al full.
worksheet-difficulty = Dificultat
worksheet-difficulty-all = Totes
worksheet-difficulty-name = { $difficulty ->
    [easy] Fàcil
    [medium] Mitjana
   *[hard] Difícil
  }
worksheet-count = Quants
worksheet-no-puzzles = No hi ha més problemes d’aquesta mena.
worksheet-few-puzzles = { $count ->
    [one] Només hi havia un altre problema d’aquesta mena.
   *[other] Només hi havia { $count } problemes més d’aquesta mena.
  }
worksheet-kind-puzzle = Problema
worksheet-ask-puzzle = { $goal ->
    [win] Només una jugada guanya.
    [draw] Només una jugada no perd.
   *[seeds] Només una jugada obté el màxim de llavors.
  } { $moves ->
    [one] Quina?
   *[other] Quina, i què segueix?
  }
worksheet-answer-puzzle = { $goal ->
    [win] La casa { $house } guanya
    [draw] La casa { $house } salva la partida
   *[seeds] La casa { $house } obté el màxim de llavors
  }{ $moves ->
    [one] {""}
   *[other] : { $line }
  }
