# Classes d’una escola, durant la lliçó: el tauler compartit, una partida simultània, partides per a tothom, el bloqueig, classes enllaçades.

lesson-title = Durant la classe
shared-board = Tauler compartit
board-projector = Vista per al projector
projector-nothing = El mestre està a punt de posar una posició al tauler.
board-open = Vés al tauler
board-note = El teu mestre mostra una posició a tothom.
board-end = Acaba el tauler compartit
board-nothing-teacher = No hi ha res al tauler compartit. Posa-hi una posició i cada alumne la veurà al seu dispositiu.
board-nothing-pupil = Ara no hi ha res al tauler compartit. Mira el teu mestre.
lesson-watch = Mira el tauler: juga el teu mestre.
question-title = Què jugaries?
question-told = Què jugaries? Toca una casa.
question-ask = Pregunta a la classe
question-close = Tanca la pregunta
question-closed = La pregunta està tancada.
question-closed-yours = La pregunta està tancada. Has respost la casa { $house }.
question-reveal = Mostra els recomptes als alumnes
question-none = Encara no s’ha preguntat res sobre aquesta posició.
answer-given = La teva resposta: la casa { $house }. La pots canviar fins que es tanqui la pregunta.
answered = Han respost { $answered } de { $pupils }.
answered-short = { $answered ->
    [one] una resposta
   *[other] { $answered } respostes
  }
answers-named = Qui jugaria què
counts-told = Respostes: { $counts }
play-through = Juga-ho pas a pas
play-through-told = Toca una casa per jugar-la. Tots els taulers segueixen.
line-told = Jugada { $ply } de { $plies }
position-title = Posició
position-start = Inici de partida
position-set-up = Munta-la
position-typed = Una posició, o l’adreça d’una partida
position-put = Posa
position-game = Una partida de la classe
position-no-games = ara no juga ningú
start-games = Comença partides per a tothom
round-who = Qui juga
round-odd = Si en queda un de sol
odd-computer = juga amb l’ordinador
odd-waits = espera
round-computer = L’ordinador
round-level = nivell { $level }
round-clock = Rellotge
pairs-by-strength = Aparella per força
pairs-by-draw = Sorteja
pairs-told = Comença qui surt primer. Tria un altre nom per canviar una parella a mà.
pair-first = Parella { $pair }, qui comença
pair-second = Parella { $pair }, l’altre jugador
games-begin = { $games ->
    [one] Comença una partida
   *[other] Comença { $games } partides
  }
simul = Partida simultània
simul-new = Tu contra tothom
simul-text = Jugues contra tots els alumnes que triïs, un tauler rere l’altre. No cal rellotge.
simul-starts = Qui comença
simul-starts-teacher = començo jo
simul-starts-pupils = comencen els alumnes
simul-starts-turns = alternant
simul-begin = Comença les partides
simul-boards = Tots els taulers
simul-you = Tu
simul-waits = t’espera
simul-thinks = pensa
simul-won = has guanyat
simul-lost = has perdut
simul-drawn = taules
simul-told = { $turn ->
    [yours] { $waiting ->
        [one] { $name }: et toca. No espera ningú més.
       *[other] { $name }: et toca. T’esperen { $waiting } taulers.
      }
   *[theirs] { $name } pensa. No t’espera cap tauler.
  }
lock-label = Mirada endavant
lock-text = Atura el joc de la classe. Les partides amb rellotge continuen. S’acaba sol al cap de dues hores.
lock-told = Mirada endavant!
lock-explained = El teu mestre ha aturat el joc.
lock-board = Vés al tauler compartit
links-title = Classes enllaçades
links-text = Els alumnes de classes enllaçades es veuen i juguen entre ells. Hi han d’estar d’acord els docents de totes dues.
link-code = Codi de l’altra classe
link-ask = Demana-ho
link-accept = D’acord
link-decline = Rebutja
link-end = Acaba
link-end-told = Els alumnes de { $name } i els d’aquesta classe deixaran de veure’s. Les partides en curs es juguen fins al final.
link-linked = enllaçada
link-asked = demanat
link-asks = t’ho demana
problem-question-closed = Aquesta pregunta està tancada.
