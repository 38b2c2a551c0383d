# The analysis board.

analysis-title = Anàlisi
analysis-tools =
    .aria-label = Posició i registre
address-damaged = Aquesta adreça està malmesa: no totes les jugades es poden fer. El tauler mostra l’inici d’una partida.
problem-unsupported = Aquest navegador no pot executar el motor. Un d’actual sí que pot.
game-page = Pàgina de la partida
tree-full = Un arbre té 4000 jugades com a màxim.
game-running = Aquesta partida encara es juga. Es podrà analitzar quan s’acabi.
flip-button =
    .aria-label = Gira el tauler
    .title = Gira el tauler

## Evaluation

meter =
    .aria-label = Qui va davant
meter-unknown = encara no se sap
meter-told = { $kind ->
    [south-wins] Guanya Sud ({ $value })
    [north-wins] Guanya Nord ({ $value })
    [draw] empat
    [south] Sud va davant ({ $value })
    [north] Nord va davant ({ $value })
   *[even] igualats
  }
engine-title = Motor
engine-go = Analitza
engine-stop = Atura
engine-off = El motor funciona en aquesta pàgina. Al servidor només es consulten taules de finals més grans que les seves.
engine-starting = El motor s’engega…
engine-state = Profunditat { $depth } · { $nodes } nodes{ $state ->
    [working] …
   *[resting] {""}
  }
engine-proof = Demostrat per les taules, per a qui juga: { $kind ->
    [exact] el millor joc acaba amb { $floorKind ->
        [ahead] un avantatge de { $floor }
        [behind] un desavantatge de { $floor }
       *[even] empat
      }.
   *[between] assegura { $floorKind ->
        [ahead] un avantatge de { $floor }
        [behind] un desavantatge de com a màxim { $floor }
       *[even] l’empat
      }; fins a { $ceilingKind ->
        [ahead] un avantatge de { $ceiling }
        [behind] un desavantatge de { $ceiling }
       *[even] l’empat
      } si el joc sense fi es declara en el bon moment.
  }
engine-options = Opcions
option-lines = Línies
option-depth = Profunditat
option-threads = Fils
option-measure = Errors segons
depth-endless = sense límit
measure-result = el resultat
measure-seeds = les llavors
lines =
    .aria-label = Línies, la millor primer
line-value = Casa { $house }: { $value }, { $quality ->
    [best] la millor
    [good] bona
    [inaccuracy] imprecisió
    [mistake] error
   *[blunder] error greu
  }
line-play = Juga { $moves }
quality = { $quality ->
    [best] la millor
    [good] bona
    [inaccuracy] imprecisió
    [mistake] error
   *[blunder] error greu
  }

## Moves

tree-empty = Sembra al tauler: les teves jugades, per als dos bàndols, apareixen aquí.
variation = Variant
marks =
    .aria-label = Signe d’aquesta jugada
mark-name = { $mark ->
    [good] bona jugada
    [mistake] error
    [interesting] jugada interessant
    [dubious] jugada dubtosa
    [brilliant] jugada brillant
   *[blunder] error greu
  }
comment = Comentari
comment-field =
    .placeholder = Comentari d’aquesta posició
promote = Promou
remove-move = Esborra
undo-change = Desfés

## Setting up, importing, sharing

editor-open = Prepara
editor-title = Prepara una posició
editor-text = El tauler té sempre 48 llavors: les que guanya una casa surten dels dipòsits i les que perd hi van.
editor-turn = Juga
editor-start = Inici de partida
editor-clear = Tauler buit
editor-done = Analitza
editor-house = Casa { $house }
editor-store = { $side ->
    [S] Dipòsit de Sud
   *[N] Dipòsit de Nord
  }
editor-more = { $pit }: una més
editor-less = { $pit }: una menys
import-open = Importa
import-title = Importa
import-text = Un registre (.ogn) amb una o moltes partides, una llista de jugades, una posició o un FEN de PlayStrategy.
import-paste = Text
import-done = Importa
import-too-long = El text és massa llarg: un milió de caràcters com a màxim.
import-unreadable = No és ni un registre ni una llista de jugades, una posició o un FEN.
import-illegal = La jugada { $ply } no es pot fer: { $reason ->
    [empty] la casa és buida.
    [must_feed] no dona llavors al contrincant, que no en té.
    [single] no es pot jugar una llavor sola mentre hi ha una casa amb més llavors.
    [grand_slam] capturaria totes les llavors del contrincant, i aquestes regles ho prohibeixen.
    [not_your_turn] la casa no és de qui juga.
   *[other] la partida s’ha acabat.
  }
import-fault = Partida { $game }: { $told }
link-copy = Copia l’enllaç
link-in-address = L’enllaç és l’adreça d’aquesta pàgina.
link-too-long = Aquesta anàlisi és massa llarga per a un enllaç. Desa-la com a .ogn.

## Review

review-title = Revisió
review-start = Revisa la línia principal
review-text = El motor jutja cada jugada de la línia principal: un gràfic, la precisió dels dos jugadors i els moments decisius.
review-bar =
    .aria-label = Progrés de la revisió
review-player = Jugador
review-accuracy = Precisió
review-graph = Avantatge de Sud, jugada a jugada
review-start-told = Abans de la primera jugada: { $value }
review-move-told = Jugada { $ply }, casa { $house }: { $quality ->
    [forced] l’única jugada
    [best] la millor
    [good] bona
    [inaccuracy] imprecisió; era millor la casa { $best }
    [mistake] error; era millor la casa { $best }
   *[blunder] error greu; era millor la casa { $best }
  }. Avantatge de Sud: { $value }
turning-title = Moments decisius
turning-none = Cap jugada sola no va canviar la partida.
turning-move = Jugada { $ply }, { $name }: casa { $house } ({ $from } → { $to })
turning-better = Millor: { $line }
exercise-start = { $count ->
    [one] Troba la jugada millor: un exercici
   *[other] Troba la jugada millor: { $count } exercicis
  }
exercise-title = Troba la jugada millor
exercise-task = { $name } va jugar la casa { $house } ({ $lost }). Troba una jugada que valgui al voltant de { $best }.
exercise-right = Correcte: casa { $house } ({ $value }).
exercise-wrong = La casa { $house } només val { $value }. Torna-ho a provar.
exercise-solved = La millor era { $line } ({ $best }).
exercise-solution = Mostra la solució
exercise-next = Següent
exercise-finish = Acaba
exercise-end = Plega

## Help

help-open = Ajuda
help-title = Anàlisi: ajuda
help-tree = Sembra per als dos bàndols. Una jugada diferent de la que ja hi és comença una variant; Promou li dona més pes, Esborra la treu i Desfés la torna. L’adreça de la pàgina ho conté sempre tot.
help-values = Un nombre és la diferència final de llavors que el motor espera: per a qui juga a les cases i a les línies, per a Sud a la barra. El símbol compara una jugada amb la millor:
help-best = no perd res que compti
help-quality = perd com a mínim { $points } centèsimes del resultat, o { $seeds } llavors
help-proof = On arriben les taules de finals, el nombre està demostrat. Dos nombres, com ara +1…+3, són el que un jugador assegura i el que pot aconseguir si el joc sense fi es declara en el bon moment.
help-accuracy = La precisió és 100 per a qui no perd mai res respecte de la millor jugada. Les jugades sense elecció no compten.
key-line = una jugada enrere o endavant
key-variation = a una altra variant
key-ends = a l’inici, al final de la línia
key-engine = engegar o aturar el motor
key-comment = escriure un comentari
key-promote = promoure la variant
key-delete = esborrar la jugada i tot el que segueix
key-undo-change = desfer l’últim canvi
