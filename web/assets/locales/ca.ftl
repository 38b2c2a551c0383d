## Frame
skip = Ves al contingut
navigation = Pàgines
nav-play = Juga
nav-lobby = Sala
nav-learn = Aprèn
nav-rules = Regles
nav-games = Partides
nav-people = Jugadors
nav-analysis = Anàlisi
nav-puzzles = Problemes
footer = Sembra: l’oware per aprendre’l, jugar-hi i entendre’l.
tables-label = Progrés de les taules de finals
tables-building = Taules de finals: { $seeds ->
    [one] una llavor
   *[other] { $seeds } llavors
  }, { $percent } %
close = Tanca
cancel = Cancel·la
next = Següent
previous = Enrere
again = Torna-hi
retry = Prova-ho ara

## Who one is
log-in = Inicia la sessió
log-out = Tanca la sessió
account-title = El meu compte
account-make = Crea un compte
my-profile = El meu perfil
me-menu = { $name }: menú
me-visitor = Jugues com a { $name }, sense compte.
games-waiting = { $games ->
    [one] una partida espera la teva jugada
   *[other] { $games } partides esperen la teva jugada
  }
notices =
    .aria-label = Avisos
notice-challenge = { $name } et repta
notice-challenge-accepted = Han acceptat el teu repte: comença la partida
notice-challenge-declined = { $name } no accepta el teu repte
notice-your-turn = Et toca jugar en una altra partida
notice-game-started = La teva partida ha començat
notice-game-over = Una de les teves partides s’ha acabat
notice-open = Mostra

## Settings
settings = Configuració
setting-language = Llengua
setting-theme = Colors
theme-auto = Com al dispositiu
theme-light = Clar
theme-dark = Fosc
theme-contrast = Contrast alt
setting-speed = Velocitat de la sembra
speed-slow = Lenta
speed-normal = Normal
speed-fast = Ràpida
speed-instant = Instantània (sense animació)
setting-sound = So
turn-board = Gira el tauler cap a qui ha de jugar (dos jugadors)
setting-premove = Deixa’m triar una casa abans del meu torn (partides entre persones)
setting-confirm = Confirma les meves jugades a les partides per correspondència
setting-phrases = Mostra el que diuen els altres jugadors

## Home and new games
home-title = Sembra. Captura. Pensa.
home-lead = L’oware és un dels jocs més antics que existeixen. Sembra una casa del tauler i comença la partida.
play-now = Juga contra el nivell { $level }
level = Nivell
level-name = { $level } · { $level ->
    [1] primeres llavors
    [2] principiant
    [3] principiant
    [4] aficionat
    [5] aficionat
    [6] jugador de club
    [7] jugador de club
    [8] fort
    [9] molt fort
   *[other] tota la força
  }
level-number = Nivell { $level }
rules = Regles
rules-name = { $rules ->
    [abapa] Abapa (internacional)
    [ouri] Ouri (Portugal)
    [polish] Oware (Polònia)
    [awari] Awari (acadèmic)
   *[other] { $rules }
  }
starter = Qui comença
starter-you = Jo
starter-computer = L’ordinador
starter-chance = A sorts
welcome-title = No has jugat mai a l’oware?
welcome-text = Aprèn-ne en dos minuts, sobre el tauler.
resume-title = Continua la partida
game-score = { $south } a { $north } després de { $plies ->
    [one] una jugada
   *[other] { $plies } jugades
  }
friend-title = Juga amb un amic
friend-text = Envia un enllaç i jugueu des d’on sigueu.
lobby-tile = Juga en línia
lobby-text = Reptes oberts, les teves partides i partides per mirar.
two-title = Dos jugadors, un dispositiu
two-text = Juga amb algú que tinguis al costat.
learn-title = Aprèn a jugar a l’oware
learn-text = Lliçons curtes amb exercicis sobre el tauler.
puzzles-tile = Problemes
puzzles-text = Troba l’única jugada bona. Cada dia, un de nou.
name-south = Nom del jugador Sud
name-north = Nom del jugador Nord
south = Sud
north = Nord
start-game = Comença la partida
choose-title = Quin joc vols aprendre primer?
choose-text = L’ouri i l’abapa són dues maneres de jugar a l’oware. L’altra la pots aprendre després.
choose-ouri = Ouri, com a les escoles portugueses
choose-abapa = Abapa, com als campionats internacionals
choose-later = Ho pots canviar quan vulguis a la pàgina «Aprèn».
choose-label = Joc de les lliçons
problem-unreachable = No es pot connectar amb el servidor. Està en marxa?
problem-busy = El servidor està ocupat. Torna-ho a provar d’aquí a un moment.
problem-declined = Sembra encara veu joc en aquesta posició i no accepta que no tingui fi.
problem-misunderstood = El servidor no ha entès aquesta pàgina. Torna-la a carregar i prova-ho una altra vegada.
problem-invalid-json = { problem-misunderstood }
problem-invalid-query = { problem-misunderstood }
problem-invalid-request = { problem-misunderstood }
problem-invalid-body = { problem-misunderstood }
problem-unsupported-media-type = { problem-misunderstood }
problem-body-too-large = Aquest text és massa llarg: un registre pot tenir 256 kilobytes com a màxim.
problem-method-not-allowed = { problem-misunderstood }
problem-cross-origin = La petició venia d’un altre lloc web i s’ha rebutjat.
problem-not-found = Aquesta partida no és aquí: potser s’ha esborrat o és d’un altre navegador.
problem-stale-ply = La partida ha canviat mentrestant, potser en una altra finestra.
problem-stale-version = { problem-stale-ply }
problem-game-over = La partida s’ha acabat.
problem-not-over = La partida encara no s’ha acabat.
problem-not-your-turn = No és el teu torn.
problem-not-your-seat = Mires aquesta partida: només la poden canviar els seus jugadors.
problem-not-allowed = En aquesta partida això no es pot fer.
problem-time-up = Se t’ha acabat el temps.
problem-already-offered = Ja ho has proposat en aquesta jugada.
problem-no-offer = La proposta ja no és vigent.
problem-too-late-to-abort = Tots dos jugadors ja han jugat: la partida es pot abandonar, però no anul·lar.
problem-opponent-present = El contrincant encara hi és.
problem-too-many-challenges = Tens tants reptes oberts com se’n poden tenir. Retira’n un primer.
problem-challenge-over = Aquest repte ja no està obert.
problem-own-challenge = No pots acceptar el teu propi repte.
problem-blocked = L’un ha bloquejat l’altre, i per això no podeu jugar junts.
problem-nothing-to-undo = No hi ha cap jugada per desfer.
problem-has-rematch = La revenja ja ha començat.
problem-illegal-move = Les regles no permeten aquesta jugada.
problem-damaged-game = Aquesta partida està malmesa i no es pot obrir.
problem-invalid-record = { $reason ->
    [too_many_games] Aquest registre té massa partides: se’n poden mostrar 64 com a màxim.
    [too_many_moves] Les partides d’aquest registre tenen massa jugades per mostrar-les.
   *[other] Aquest text no és cap registre de partida que Sembra pugui llegir.
  }
problem-unknown-host = Aquest servidor no respon en aquesta adreça.
problem-unknown-token = Aquest token no funciona, o ja no funciona.
problem-account-needed = Per fer això cal tenir un compte.
problem-game-too-long = Aquesta partida ja té tantes jugades com en pot tenir aquí una partida.
problem-too-many-games = Tens tantes partides com se’n poden desar aquí. Esborra’n primer algunes.
problem-too-many-requests = Massa peticions en poc temps. Torna-ho a provar d’aquí a un moment.
problem-internal = El servidor ha fallat. Torna-ho a provar d’aquí a un moment.
problem-storage-full = Al servidor no li queda espai per desar la partida. No s’ha canviat res.
problem-storage-busy = { problem-busy }
problem-storage-unavailable = { problem-internal }
problem-stopping = El servidor s’està aturant. Torna-ho a provar d’aquí a un moment.
problem-timed-out = El servidor ha trigat massa a respondre. Torna-ho a provar d’aquí a un moment.
problem-other = No ha funcionat. Torna a carregar la pàgina i prova-ho una altra vegada.

## The board
you = Tu
visitor-name = Visitant { $number }
player-deleted = Jugador esborrat
computer = Sembra (nivell { $level })
row-label = { $side ->
    [S] Camp de Sud
   *[N] Camp de Nord
  }: { $name }
house-label = Casa { $house }, { $seeds ->
    [0] buida
    [one] una llavor
   *[other] { $seeds } llavors
  }, { $owner ->
    [yours] teva
    [theirs] del contrincant
    [south] de Sud
   *[north] de Nord
  }{ $state ->
    [chosen] , triada
    [playable] , es pot jugar
    [forbidden] , no es pot jugar
   *[plain] {""}
  }
store-told = { $seeds ->
    [0] cap llavor al dipòsit
    [one] una llavor al dipòsit
   *[other] { $seeds } llavors al dipòsit
  }
move-told = { $who ->
    [you] Sembres
   *[other] { $name } sembra
  } la casa { $house }, { $seeds ->
    [one] una llavor
   *[other] { $seeds } llavors
  }{ $captured ->
    [0] {""}
   *[other] , captura de { $captured }
  }{ $slam ->
    [nothing] ; ho capturaria tot, i per això no captura res
    [again] ; ho captura tot i torna a jugar
   *[none] {""}
  }; { $own } a { $other }
preview-told = { $seeds ->
    [one] Una llavor
   *[other] { $seeds } llavors
  }, l’última a la casa { $last }; { $captured ->
    [0] no captura res
   *[other] captura { $captured }
  }
refuse-empty = La casa { $house } és buida: no hi ha res per sembrar.
refuse-must-feed = La casa { $house } no dona llavors al contrincant, que no en té cap i n’ha de rebre.
refuse-single = La casa { $house } té una sola llavor: juga abans una casa més plena, com la casa { $larger }, que en té { $seeds }.
refuse-grand-slam = La casa { $house } capturaria totes les llavors del contrincant, i aquestes regles ho prohibeixen.
refuse-theirs = La casa { $house } no és teva.
refuse-wait = Ara no: no és el teu torn.
refuse-over = La partida s’ha acabat.

## A game
game-title = { $south } – { $north }
game-open = En curs
game-actions =
    .aria-label = Partida
turn-yours = Et toca a tu
turn-yours-again = Ho has capturat tot: tornes a jugar
turn-of = Juga { $name }
thinking = Sembra està pensant…
hint = Pista
take-back = Desfés
flip = Gira el tauler
agree = Acorda el final
resign = Abandona
keys = Tecles
moves = Jugades
no-moves = Encara no hi ha jugades.
move-item = Jugada { $number }: casa { $house }{ $captured ->
    [0] {""}
   *[other] , captura { $captured }
  }
step-first =
    .aria-label = A l’inici
    .title = A l’inici
step-back =
    .aria-label = Una jugada enrere
    .title = Una jugada enrere
step-forward =
    .aria-label = Una jugada endavant
    .title = Una jugada endavant
step-last =
    .aria-label = A l’última jugada
    .title = A l’última jugada
return-to-game = Torna a la partida
export = Desa com a .ogn
series = Sèrie { $south } – { $north }{ $draws ->
    [0] {""}
    [one] , un empat
   *[other] , { $draws } empats
  }
offline = S’ha perdut la connexió. La partida està desada; s’està tornant a provar…
missing-title = Aquesta partida no és aquí
missing-text = Potser s’ha esborrat o és d’un altre navegador.
new-game = Partida nova
rematch = Revenja
confirm-agree-title = El joc no té fi?
confirm-agree-text = La partida s’acaba ara i { $settlement ->
    [split] les llavors del tauler es reparteixen a parts iguals
   *[own] cada jugador afegeix les llavors del seu camp al seu dipòsit
  } (E4).
confirm-resign-title = Vols abandonar?
confirm-resign-text = Perds la partida, sigui quin sigui el recompte (E4).

hint-move = Sembra la casa { $house }.
hint-captures = Captura { $captured ->
    [one] una llavor
   *[other] { $captured } llavors
  }.
hint-feeds = Dona llavors a un contrincant que no en té.
hint-proven = Demostrat per les taules de finals: amb el millor joc { $kind ->
    [ahead] acabes amb { $seeds ->
        [one] una llavor
       *[other] { $seeds } llavors
      } d’avantatge
    [behind] acabes amb { $seeds ->
        [one] una llavor
       *[other] { $seeds } llavors
      } de desavantatge, i cap altra jugada no ho millora
    [even] la partida acaba en empat
   *[between] acabes, en el pitjor cas, { $floorKind ->
        [ahead] amb { $floor ->
            [one] una llavor
           *[other] { $floor } llavors
          } d’avantatge
        [behind] amb { $floor ->
            [one] una llavor
           *[other] { $floor } llavors
          } de desavantatge
       *[even] en empat
      } i, en el millor, { $ceilingKind ->
        [ahead] amb { $ceiling ->
            [one] una llavor
           *[other] { $ceiling } llavors
          } d’avantatge
        [behind] amb { $ceiling ->
            [one] una llavor
           *[other] { $ceiling } llavors
          } de desavantatge
       *[even] en empat
      }
  }.
hint-expects = Sembra espera que acabis { $kind ->
    [ahead] amb { $seeds ->
        [one] una llavor
       *[other] unes { $seeds } llavors
      } d’avantatge
    [behind] amb { $seeds ->
        [one] una llavor
       *[other] unes { $seeds } llavors
      } de desavantatge, i no troba res millor
   *[even] en empat
  }.
hint-line = Joc previst: { $line }

result-you-won = Has guanyat
result-you-lost = Ha guanyat Sembra
result-won = Ha guanyat { $name }
result-draw = Empat
result-aborted = S’ha anul·lat la partida
count-told = { $name }: { $captured } de captures + { $added } del tauler = { $total }
count-left = { $seeds ->
    [one] Al tauler queda una llavor, que no compta per a ningú.
   *[other] Al tauler queden { $seeds } llavors, que no compten per a ningú.
  }
reason-captured25 = { $winnerIs ->
    [you] Tens
   *[other] { $winner } té
  } 25 llavors o més, i amb això es guanya ({ $clause }).
reason-no-move = Qui havia de jugar no tenia llavors, i l’altre ha afegit les del seu camp al seu dipòsit ({ $clause }).
reason-cannot-feed = Un jugador no tenia llavors i cap jugada no n’hi podia donar: l’altre ha afegit les del seu camp al seu dipòsit ({ $clause }).
reason-all-forbidden = Totes les jugades estaven prohibides: cada jugador ha afegit les llavors del seu camp al seu dipòsit ({ $clause }).
reason-endless-play = La mateixa posició ha sortit per tercera vegada: el joc no té fi i { $settlement ->
    [split] les llavors del tauler s’han repartit a parts iguals
   *[own] cada jugador ha afegit les del seu camp al seu dipòsit
  } ({ $clause }).
reason-agreement = Heu acordat que el joc no té fi: { $settlement ->
    [split] les llavors del tauler s’han repartit a parts iguals
   *[own] cada jugador ha afegit les del seu camp al seu dipòsit
  } ({ $clause }).
reason-resignation = { $loserIs ->
    [you] Has abandonat: perds la partida
   *[other] { $loser } ha abandonat i perd la partida
  }, sigui quin sigui el recompte ({ $clause }).
reason-time = { $loserIs ->
    [you] Se t’ha acabat el temps
   *[other] A { $loser } se li ha acabat el temps
  }.
reason-abandoned = { $loserIs ->
    [you] Has marxat de la partida i { $winner } ha reclamat la victòria.
   *[other] { $winnerIs ->
        [you] { $loser } ha marxat de la partida i n’has reclamat la victòria.
       *[other] { $loser } ha marxat de la partida i { $winner } n’ha reclamat la victòria.
      }
  }
reason-aborted = S’ha deixat córrer abans que tots dos jugadors haguessin jugat, i no compta per a ningú.

keys-title = Tecles
key-name-enter = Retorn
key-arrows = anar de casa en casa
key-letters = anar a una casa; un altre cop, sembrar-la
key-enter = sembrar la casa triada
key-undo = desfer
key-hint = pista
key-flip = girar el tauler
key-step = una jugada enrere o endavant
key-list = aquesta llista

## My games
games-title = Les meves partides
delete-damaged = La partida malmesa s’esborrarà per sempre.
games-none = Encara no tens cap partida.
games-more = Mostra’n més
delete = Esborra
delete-game = Esborra la partida «{ $title }»
delete-title = Vols esborrar aquesta partida?
delete-confirm = La partida «{ $title }» s’esborrarà per sempre.
export-game = Desa la partida «{ $title }» com a .ogn

## A page that is not there
lost-title = Aquesta pàgina no existeix
lost-text = Potser l’adreça està mal escrita o la pàgina ha canviat de lloc.
lost-home = Ves a l’inici

## Following, replaying and sharing
sowing = { $who ->
    [you] Sembres la casa { $house }…
   *[other] { $name } sembra la casa { $house }…
  }
counting = Es compten les llavors que queden al tauler…
looking-back = Mires enrere: jugada { $ply } de { $plies }
replaying = Jugada { $ply } de { $plies }
refuse-looking = Estàs mirant enrere. Torna a la partida per jugar.
event-captures = { $who ->
    [you] Captures
   *[other] { $name } captura
  } { $captured ->
    [one] una llavor
   *[other] { $captured } llavors
  }.
event-slam-captures-nothing = { $who ->
    [you] Hauries capturat totes les llavors del contrincant: no en captures cap.
   *[other] { $name } hauria capturat totes les llavors del contrincant: no en captura cap.
  }
event-slam-moves-again = { $who ->
    [you] Captures totes les llavors del contrincant ({ $captured }) i tornes a jugar.
   *[other] { $name } captura totes les llavors del contrincant ({ $captured }) i torna a jugar.
  }
event-slam-ends-game = { $who ->
    [you] Captures totes les llavors del contrincant ({ $captured }) i la partida s’acaba.
   *[other] { $name } captura totes les llavors del contrincant ({ $captured }) i la partida s’acaba.
  }
event-slam-captures = { $who ->
    [you] Captures totes les llavors del contrincant ({ $captured }).
   *[other] { $name } captura totes les llavors del contrincant ({ $captured }).
  }
event-feeds = { $who ->
    [you] Dones llavors al contrincant, que no en tenia.
   *[other] { $name } dona llavors al contrincant, que no en tenia.
  }
clause-link = Punt { $clause } de les regles
dismiss =
    .aria-label = Tanca
    .title = Tanca
show-result = Resultat
result-resigned = { $loserIs ->
    [you] Has abandonat; guanya { $winner }
   *[other] { $winnerIs ->
        [you] { $loser } ha abandonat; guanyes tu
       *[other] { $loser } ha abandonat; guanya { $winner }
      }
  }
ending = { $reason ->
    [captured25] 25 llavors
    [no_move] sense jugades possibles
    [endless_play] joc sense fi
    [agreement] de comú acord
    [time] per temps
    [abandoned] el contrincant se n’ha anat
   *[other] per abandonament
  }
confirm-agree-other = { $name }, hi estàs d’acord?
confirm-agree-other-text = { $name } proposa acabar la partida perquè el joc no té fi: { $settlement ->
    [split] les llavors del tauler es reparteixen a parts iguals
   *[own] cada jugador afegeix al seu dipòsit les llavors del seu camp
  } (E4).
agree-yes = Hi estic d’acord
agree-no = Continuem
confirm-resign-of = { $name }, vols abandonar?
confirm-resign-of-text = Guanya { $other }, sigui quin sigui el recompte (E4).
replay =
    .aria-label = Recorre les jugades
replay-play =
    .aria-label = Reprodueix la partida
    .title = Reprodueix la partida
replay-pause =
    .aria-label = Pausa
    .title = Pausa
replay-speed =
    .aria-label = Velocitat de la sembra
    .title = Velocitat de la sembra
pace-slow = Lent
pace-normal = Normal
pace-fast = Ràpid
pace-instant = Instantani
key-play = reproduir la partida o aturar-la
share = Comparteix
share-title = Comparteix aquesta partida
share-text = Qui tingui aquest enllaç pot reproduir la partida, però no canviar-la.
share-copy = Copia l’enllaç
share-copied = S’ha copiat l’enllaç.
open-title = Obre una partida
open-text = Tria o deixa anar aquí un fitxer .ogn, o enganxa’n el text. Es reprodueix aquí i no es desa enlloc.
open-file = Tria un fitxer
open-paste = Text del registre
open-show = Reprodueix
open-other = Obre un altre registre
open-list = Partides d’aquest registre
open-problem = Línia { $line }, columna { $column }: { $reason ->
    [syntax] aquí hi hauria d’haver una jugada, una etiqueta, un comentari o un resultat.
    [tag] aquesta etiqueta és incorrecta o no és al seu lloc.
    [rules] aquestes regles no es coneixen.
    [position] això no és cap posició del joc.
    [result] aquest resultat no correspon a la partida.
    [captured] aquesta jugada captura un altre nombre de llavors.
    [variation] aquesta variant no és completa.
    [after_result] després del resultat no hi pot haver res.
    [empty] aquesta casa és buida.
    [must_feed] aquesta jugada no dona llavors al contrincant, que no en té cap.
    [single] no es pot jugar una sola llavor mentre es pugui jugar una casa més plena.
    [grand_slam] aquesta jugada capturaria totes les llavors del contrincant, i aquestes regles ho prohibeixen.
    [not_your_turn] aquesta casa no és de qui ha de jugar.
    [game_over] aquí la partida ja s’ha acabat.
   *[other] això no es pot llegir.
  }
open-empty = En aquest text no hi ha cap partida.
open-link = Obre un fitxer .ogn
player = Jugador
hint-ends = Acaba la partida { $south } – { $north } ({ $clause }).
hint-prevents = Evita que la casa { $house } del contrincant capturi { $seeds ->
    [one] una llavor
   *[other] { $seeds } llavors
  }.
hint-prepares = Prepara la captura de { $seeds ->
    [one] una llavor
   *[other] { $seeds } llavors
  } amb la casa { $house }.
hint-proven-result = Demostrat per les taules de finals: amb el millor joc { $result ->
    [win] guanyes
    [loss] perds, i cap altra jugada no és millor
   *[draw] la partida acaba en empat
  }.

## Analysis, from other pages

analyse = Analitza
analyse-game = Analitza la partida «{ $title }»
analysis-tile = Analitza
analysis-text = Què val cada jugada? Prova variants, prepara posicions, revisa partides.

nav-class = La meva classe
nav-classes = Classes
to-class = Torna a la classe
class-only-title = Només a la teva classe
problem-not-for-pupils = Els alumnes juguen i es veuen només dins de la seva classe.
problem-class-locked = El teu mestre ha aturat el joc. Mira endavant.
problem-owns-classes = Ets titular de classes. Traspassa-les o esborra-les primer.

nav-tournaments = Tornejos
tournaments-tile = Tornejos
tournaments-text = Suís, lliga, eliminatòries o arena: participa-hi o organitza’n un.
to-tournament = Torna al torneig
