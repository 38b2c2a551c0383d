# Tornejos i sèries.

tournaments = Tornejos
tournament = Torneig
tournaments-lead = Suís, lliga, eliminatòries i arena: en línia, en una classe o sobre taulers de fusta amb els resultats teclejats.
tournament-missing-title = Aquest torneig no és aquí
tournament-missing = Potser s’ha esborrat, o és d’una classe on no ets.
tournament-needs-account = per organitzar un torneig.

## Lists
list-now = Ara mateix
list-coming = Pròximament
list-mine = Els teus
list-past = Passats
list-none = No hi ha cap torneig anunciat.
list-more = Mostra’n més
listed-mine = l’organitzes tu
listed-entered = hi participes
listed-no-date = sense data
organised-by = organitza: { $name }
format-name = { $format ->
    [swiss] Suís
    [round-robin] Lliga
    [knockout] Eliminatòries
   *[arena] Arena
  }
mode-name = { $mode ->
    [board] sobre tauler
   *[online] en línia
  }
rounds-count = { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondes
  }
entrants-count = { $count ->
    [0] Encara no s’hi ha inscrit ningú
    [one] Un inscrit
   *[other] { $count } inscrits
  }
tournament-status = { $status ->
    [open] inscripció oberta
    [paired] ronda { $round } aparellada
    [running] { $kind ->
        [arena] en joc
       *[rounds] ronda { $round }
      }
    [break] després de la ronda { $round }
   *[finished] acabat
  }
round-of = { $rounds ->
    [0] { $round }
   *[other] { $round } de { $rounds }
  }
round-name = Ronda { $round }
round-label = Ronda
rounds-title = Rondes
points-told = { $count ->
    [one] { $points } punt
   *[other] { $points } punts
  }

## Making a tournament
tournament-new = Torneig nou
form-make = Crea el torneig
form-more = Més opcions
form-field = { $name ->
   *[name] Nom
    [about] Sobre el torneig
    [mode] On es juga
    [format] Format
    [rounds] Rondes
    [minutes] Minuts
    [rules] Regles
    [time] Rellotge
    [access] Qui el pot veure i s’hi pot inscriure
    [class] Classe
    [with] També hi juga una classe enllaçada
    [starts] Comença
    [boards] Taulers d’un matx d’equips
    [bye] Una ronda sense contrincant val
    [pause] Minuts entre rondes
    [games] Partides d’un matx
    [tieExtra] Partides extra, com a màxim
    [tieLast] Al final un matx empatat el decideix
    [order] Dins d’un grup amb els mateixos punts
    [balance] Si no es poden complir les dues coses
    [tieBreaks] Desempats
    [series] Sèrie
  }
form-choice = { $choice ->
   *[mode-online] En línia
    [mode-board] Sobre tauler
    [format-swiss] Suís
    [format-round-robin] Lliga
    [format-knockout] Eliminatòries
    [format-arena] Arena
    [access-public] Tothom
    [access-link] Qui tingui l’enllaç
    [access-class] Una classe
    [bye-one] un punt
    [bye-half] mig punt
    [tieLast-starting-rank] el rànquing inicial
    [tieLast-draw-of-lots] un sorteig
    [order-fold] el primer juga amb l’últim
    [order-slide] la meitat de dalt juga amb la de baix
    [balance-first] tothom té els dos costats les mateixes vegades
    [balance-after-score] els contrincants tenen els mateixos punts
  }
form-told = { $choice ->
   *[mode-online] Cadascú juga amb el seu dispositiu i els resultats s’anoten sols.
    [mode-board] Tu tecleges els noms i els resultats, o els jugadors escanegen el codi de la seva taula.
    [format-swiss] Tothom juga totes les rondes, amb algú que té més o menys els mateixos punts.
    [format-round-robin] Tothom juga amb tothom.
    [format-knockout] Qui perd un matx queda eliminat.
    [format-arena] Durant un temps fixat, un contrincant nou tan bon punt s’acaba una partida.
    [access-public] És a la llista i tothom s’hi pot inscriure.
    [access-link] No és a cap llista.
    [access-class] Només els alumnes i els mestres de la classe.
  }
form-check = { $name ->
   *[rated] Les partides són puntuables
    [teams] Juguen equips
    [double] Tothom s’enfronta dues vegades
    [streaks] Després de dues victòries seguides els punts valen el doble
    [auto] Les rondes s’aparellen i comencen soles
    [tieSeeds] Un matx empatat el decideixen primer les llavors
  }
form-starts-told = Deixa-ho buit si el comences a mà.
form-series-none = cap
form-tie-breaks-told = Entre jugadors amb els mateixos punts decideix el primer, després el següent.
form-fault-name = El torneig necessita un nom.
form-fault-long = { $max } caràcters com a màxim.
form-fault-range = Un nombre de { $min } a { $max }.
form-fault-arena-board = Una arena es juga en línia.
form-fault-team-games = Els equips juguen una partida a cada tauler, sense partides extra.
form-fault-class = Tria una classe.
form-fault-date = Això no és una data.
form-fault-past = Aquest moment ja ha passat.
form-fault-start-auto = Perquè les rondes comencin soles cal dir quan comença la primera.
move-up = Puja
move-down = Baixa

## Taking part
enter-title = Participa-hi
enter = Inscriu-m’hi
enter-told = { $count ->
    [0] Sigues la primera persona a inscriure-s’hi.
    [one] S’hi ha inscrit una persona.
   *[other] S’hi han inscrit { $count } persones.
  }
enter-by-organiser = Els jugadors els inscriu l’organització.
enter-not-possible = Ara no s’hi pot inscriure ningú.
own-title = Tu
own-standing = Lloc { $rank }, { $points }
own-table = Ronda { $round }, taula { $table }: seus al { $side ->
    [S] Sud i comences
   *[N] Nord
  }, contra { $name }.
own-bye = Ronda { $round }: no tens contrincant. { $kind ->
    [full] La ronda compta com si haguessis jugat.
    [half] Val mig punt.
   *[zero] No val cap punt.
  }
own-waiting-round = { $status ->
    [open] T’hi has inscrit. La primera ronda s’aparella quan comença el torneig.
    [finished] El torneig s’ha acabat.
   *[other] La ronda següent s’aparella quan s’acaben totes les partides.
  }
own-withdrawn = Has deixat el torneig.
own-arena = { $state ->
    [open] T’hi has inscrit. Quan comenci l’arena, aniràs a la teva primera partida.
    [playing] La teva partida està en joc.
    [paused] Fas una pausa i no tens cap partida nova.
    [finished] L’arena s’ha acabat.
   *[running] Tindràs contrincant tan bon punt n’hi hagi un de lliure.
  }
go-to-game = Ves a la teva partida
leave = Deixa el torneig
leave-told = No se t’aparellarà més. Els teus resultats es conserven.
come-back = Torna-hi
arena-pause = Fes una pausa
arena-resume = Torna a jugar
miss-round = No jugar una ronda
bye-ask = { $kind ->
    [half] No la jugo (mig punt)
   *[zero] No la jugo (cap punt)
  }
bye-asked = { $kind ->
    [half] no jugada, mig punt
   *[zero] no jugada, cap punt
  }
bye-cancel = La jugo igualment
countdown = { $what ->
    [arena-start] L’arena comença d’aquí a
    [arena-end] L’arena s’acaba d’aquí a
    [start] Comença d’aquí a
   *[round] La ronda { $round } comença d’aquí a
  }
countdown-days = { $days ->
    [one] un dia
   *[other] { $days } dies
  } { $hours } h

## Rounds, boards and standings
now-playing = Ara
standings = Classificació
final-standings = Classificació final
standings-after = Classificació després de la ronda { $round }
place-title = Lloc
number-title = Núm.
name-title = Nom
points-title = Punts
withdrawn = ha plegat
table-word = Taula
result-word = Resultat
seeds-word = Llavors
table-number = Taula { $table }
game-number = Partida { $number }
board-number = Tauler { $number }
look-at-game = repassa-la
watch-game-short = mira-la
watch-board = Mira { $south } contra { $north }
mini-board = { $south } { $first }, { $north } { $second }
bye-short = sense contrincant
bye-line = { $name } no té contrincant: { $kind ->
    [full] { $worth ->
        [half] mig punt
       *[point] un punt
      }
    [half] mig punt
   *[zero] cap punt
  }.
table-needs-lot = El matx està empatat: cal un sorteig.
cross-table = Quadre de resultats
cross-key = + victòria, = empat, − derrota, contra el lloc; S Sud, N Nord. Sense lloc: sense contrincant.
side-letter = { $side ->
    [S] S
   *[N] N
  }
bracket = Quadre d’eliminatòries
bracket-bye = sense contrincant
bracket-round = { $left ->
    [0] Final
    [1] Semifinals
    [2] Quarts de final
    [3] Vuitens de final
   *[many] Ronda { $round }
  }
arena-games = Partides
streak = doble
streak-told = Dues victòries seguides: les partides següents valen el doble fins que no se’n guanya una.
arena-points-told = Una victòria val 2 punts i un empat, 1; després de dues victòries seguides les partides valen el doble. Amb els mateixos punts compten les victòries, després les llavors.
tie-break-name = { $name ->
   *[buchholz] Buchholz
    [buchholz-cut1] Buchholz sense el més baix
    [sonneborn-berger] Sonneborn–Berger
    [direct-encounter] Enfrontament directe
    [wins] Victòries
    [seeds] Llavors
    [game-points] Punts de partida
  }
tie-break-short = { $name ->
   *[buchholz] Bh
    [buchholz-cut1] Bh−1
    [sonneborn-berger] SB
    [direct-encounter] ED
    [wins] Vict.
    [seeds] Llav.
    [game-points] PP
  }
tie-break-told = { $name ->
   *[buchholz] els punts de tots els contrincants sumats
    [buchholz-cut1] els punts de tots els contrincants menys el més baix
    [sonneborn-berger] els punts dels contrincants vençuts i la meitat dels d’aquells amb qui s’ha empatat
    [direct-encounter] els punts de les partides entre els empatats, si s’han enfrontat tots
    [wins] les partides guanyades sobre el tauler
    [seeds] les llavors capturades menys les perdudes
    [game-points] els punts de cada partida
  }
tie-breaks-question = Què volen dir els desempats?
tie-breaks-told = Entre inscrits amb els mateixos punts decideixen aquests, en aquest ordre:
tie-breaks-none = Qui té els mateixos punts comparteix el lloc.

## Why a pair was made
why-question = Per què s’enfronten?
why-own-question = Per què ens enfrontem?
why-bye-question = Per què sense contrincant?
why-same-score = Tots dos tenen els mateixos punts: { $points }.
why-scores = Tenen punts diferents: { $higher } i { $lower }.
why-float = { $down } (punts: { $higher }) juga amb { $up } (punts: { $lower }): { $cause ->
    [odd-group] el nombre de jugadors amb els mateixos punts que { $down } és senar
   *[no-opponent-left] entre els que tenen els mateixos punts que { $down } no quedava cap contrincant millor
  }.
why-side = { $south } seu al Sud i comença: { $rule ->
    [not-three-running] si no, { $name } tindria el mateix costat per tercera vegada seguida
    [balance] { $name } ha estat més vegades al { $is ->
        [south] Nord
       *[north] Sud
      }
    [alternation] { $name } va tenir l’altre costat l’última vegada
    [earlier-round] es canvien els costats de l’última ronda en què en tenien de diferents
    [higher-place] a tots dos els toca el mateix costat, i { $name } va més amunt
   *[starting-rank] a la primera ronda comencen els llocs senars del rànquing inicial
  }.
why-exception = { $rule ->
    [third-running] { $name } té el mateix costat per tercera vegada seguida; qualsevol altre aparellament era pitjor.
    [difference-above-one] { $name } ha tingut un costat dues vegades més que l’altre; qualsevol altre aparellament era pitjor.
   *[floats-again] { $name } juga per segona vegada seguida amb algú d’uns altres punts; qualsevol altre aparellament era pitjor.
  }
why-berger = Segons la taula de Berger, fila { $row }{ $cycle ->
    [1] {""}
   *[other] , segona volta
  }: tothom juga amb tothom en un ordre fix.
why-bracket = Segons el quadre, lloc { $slot }: els millors del rànquing inicial s’hi troben al final.
why-hand = L’organització els ha aparellat a mà.
why-hand-reason = L’organització els ha aparellat a mà: { $reason }
why-bye = { $by ->
    [lowest] El nombre de jugadors és senar, i { $name } és qui va més avall dels que poden quedar sense contrincant.
    [asked] { $name } ho ha demanat.
    [berger] El nombre de jugadors és senar: la taula de Berger dona a cadascú una ronda sense contrincant.
    [bracket] Hi ha menys jugadors que llocs al quadre; els millors del rànquing inicial passen sense jugar.
    [opponent-left] El contrincant de { $name } ha deixat el torneig.
   *[hand] Ho ha decidit l’organització.
  }
why-bye-had = { $names } { $count ->
    [one] va més avall, però ja hi ha estat.
   *[other] van més avall, però ja hi han estat.
  }
why-bye-needed = { $names } { $count ->
    [one] va més avall, però feia falta com a contrincant.
   *[other] van més avall, però feien falta com a contrincants.
  }

## The organiser's desk
desk-title = Taula de l’organització
desk-step = { $step ->
    [pair] { $entrants ->
        [one] Un inscrit.
       *[other] { $entrants } inscrits.
      } Es pot aparellar la ronda { $round }.
    [start] La ronda { $round } està aparellada i no ha començat.
    [results] { $open ->
        [one] Una taula de la ronda { $round } encara no té resultat.
       *[other] { $open } taules de la ronda { $round } encara no tenen resultat.
      }
    [finished] El torneig s’ha acabat.
    [arena-open] La inscripció de l’arena és oberta.
    [arena-running] L’arena està en joc. Els aparellaments es fan sols.
   *[enter] Calen almenys dos inscrits.
  }
pair-round = Aparella la ronda { $round }
start-round = Comença la ronda { $round }
start-arena = Comença l’arena
unpair = Desfés els aparellaments
desk-more = Imprimir, desar, opcions
printing = Imprimir
saving = Desar
managing = Opcions
print-now = Imprimeix
print-pairings = Llista d’aparellaments
print-slips = Fulls per a les taules
print-standings = Classificació
print-cross = Quadre de resultats
print-certificates = Diplomes
print-no-round = Encara no s’ha aparellat cap ronda.
save-standings = Classificació (CSV)
save-pairings = Aparellaments (CSV)
save-games = Partides (.ogn)
save-change = Desa
projector = Projector
projector-back = Pàgina anterior
projector-next = Pàgina següent
projector-hold = Queda’t en aquesta pàgina
projector-empty = Encara no hi ha res per mostrar.
projector-sides = El primer nom seu al Sud i comença.
tournament-close = Acaba el torneig
tournament-close-told = No s’aparellarà cap altra ronda. Els resultats encara es poden corregir.
tournament-delete = Esborra el torneig
tournament-delete-told = «{ $name }» s’esborra amb totes les inscripcions.
entrants = Inscrits
entrants-names = Noms, un per línia
entrants-help = Si vols, una puntuació després d’un punt i coma: Anna; 1450
entrants-help-teams = L’equip, dos punts i els seus { $boards } jugadors en l’ordre dels taulers: Els Tigres: Anna, Roc, Eva
entrants-add = Inscriu-los
entrants-half = Mig punt per cada ronda perduda
entrants-pupils = Inscriu tota la classe
entrants-fault-none = Escriu almenys un nom.
entrants-fault-empty = La línia { $line } no té nom.
entrants-fault-long = Línia { $line }: un nom té { $max } caràcters com a màxim.
entrants-fault-twice = Línia { $line }: «{ $name }» hi és dues vegades.
entrants-fault-rating = Línia { $line }: la puntuació és un nombre, per exemple 1450.
entrants-fault-team = Línia { $line }: un equip necessita { $boards } jugadors després dels dos punts.
entrant-edit = Canvia el nom
entrant-withdraw = Retira
entrant-return = Torna a entrar
entrant-bye = No juga la ronda { $round }
bye-in-round = no juga la ronda { $round }
pairings-change-told = Per canviar aparellaments, prem un nom i després un altre: tots dos canvien de lloc.
pairings-held = { $name } canvia de lloc amb…
pairings-save = Desa els canvis
pairings-undo = Desfés els canvis
pairings-reason = Motiu
pairings-again = { $south } i { $north } ja s’han enfrontat.
results-told = Escriu les llavors del Sud i prem Retorn: les del Nord s’omplen soles. O bé: 26-20; + si el Nord no ha vingut; − si no ha vingut el Sud.
seeds-of = Llavors de { $name }
result-how = Com s’ha acabat la partida
result-how-name = { $how ->
   *[counted] per llavors
    [resigned] { $name } ha abandonat
    [time] { $name } ha perdut per temps
    [no-show] { $name } no ha vingut
    [forfeit] { $name } perd per decisió
    [double-forfeit] perden tots dos
  }
result-note = { $how ->
    [resigned] { $name } ha abandonat.
    [time] A { $name } se li ha acabat el temps.
    [no-show] { $name } no ha vingut.
    [forfeit] { $name } ha perdut per decisió.
   *[double-forfeit] Han perdut tots dos.
  }
result-save = Desa
result-rule = Decideix
result-rule-told = { $south } – { $north } s’acaba ara: { $how }.
result-correct = Corregeix
result-correct-of = Corregeix el resultat de la taula { $table }
correction-reason = Motiu de la correcció
correction-reason-needed = Una correcció necessita un motiu.
result-fault-number = Escriu les llavors de tots dos amb xifres.
result-fault-many = Ningú no pot tenir { $seeds } llavors: n’hi ha 48.
result-fault-together = { $total } llavors entre tots dos són massa: n’hi ha 48.
result-fault-missing = { $missing ->
    [one] Falta una llavor
   *[other] Falten { $missing } llavors
  }: mentre ningú no en té 25, es juga fins que totes s’han repartit.
result-fault-over = Amb { $south } – { $north } la partida ja s’havia acabat: ningú no podia abandonar ni perdre per temps.
lot-wins = Passa { $name }
log-title = Correccions i canvis
log-correction = Ronda { $round }, taula { $table }, partida { $game }: { $before } ha passat a { $after }. { $by }: { $reason }
log-change = Ronda { $round }: aparellaments canviats a mà. { $reason }

## A table, on a phone
table-title = Resultat d’una taula
table-of-round = Ronda { $round }, taula { $table }
table-told = Escriu les llavors del Sud; les del Nord s’omplen soles.
table-send = Envia el resultat
table-sending = S’està enviant…
table-kept = No hi ha connexió. El resultat es guarda en aquest telèfon i s’envia tan bon punt n’hi hagi.
table-done = El resultat està anotat. Si és equivocat, avisa l’organització.
table-other = Abans s’havia anotat un altre resultat per a aquesta taula. Si és equivocat, avisa l’organització.
table-wrong-key = Aquest codi no és de cap taula de la ronda actual. Pregunta-ho a l’organització.

## Printed pages
signature-line = Signatura
slip-code = Anota el resultat
slip-code-alt = Codi per anotar el resultat de la taula { $table }
certificate = Diploma
certificate-place = { $place ->
    [1] Primer lloc
    [2] Segon lloc
    [3] Tercer lloc
   *[other] Lloc { $place }
  }
certificate-date = Data
certificates-first = Per als primers llocs
certificates-signed = Signa

## Series
series-title = Sèrie
series-own = Sèries de tornejos
series-told = Els tornejos d’una sèrie tenen una classificació comuna: una lliga.
series-name = Nom de la sèrie
series-make = Crea la sèrie
series-table = Classificació comuna
series-points-told = Els tornejos per rondes compten amb els seus punts; una arena, segons el lloc: 10, 8, 6, 5, 4, 3, 2, 1. Només compten els tornejos acabats.
series-place = { $points } (lloc { $rank })
series-none = Encara no s’ha acabat cap torneig de la sèrie.
series-events = Tornejos
series-events-none = La sèrie encara no té cap torneig.
series-delete = Esborra la sèrie
series-delete-told = Els tornejos es conserven.
series-missing = Aquesta sèrie no existeix.

## Refusals
problem-invalid-result = { $reason ->
    [too-many] Un jugador no pot tenir més de 48 llavors.
    [too-many-together] En total hi ha 48 llavors, no més.
    [seeds-missing] Falten llavors: mentre ningú no en té 25, es juga fins que totes s’han repartit.
    [winner-with-fewer] Qui ha guanyat no pot tenir menys llavors.
    [no-draw] Amb llavors desiguals no hi ha empat.
    [already-over] La partida ja s’havia acabat: ningú no podia abandonar ni perdre per temps.
   *[other] Les regles no permeten aquest resultat.
  }
problem-tournament-state = { $reason ->
    [closed] El torneig s’ha acabat.
    [already-paired] La primera ronda ja està aparellada.
    [swiss-only] Això només és possible en un torneig suís.
    [entered] Ja t’hi has inscrit.
    [too-many-entrants] El torneig és ple.
    [team-too-small] Un equip té massa pocs jugadors.
    [team-full] L’equip ja té tants jugadors com pot tenir.
    [members-changed] Mentrestant l’equip ha canviat. Torna-te’l a mirar.
    [withdrawn] Aquest inscrit ha plegat.
    [round-paired] Aquesta ronda ja està aparellada.
    [round-unfinished] La ronda no s’ha acabat: falten resultats.
    [round-started] La ronda ja ha començat.
    [round-not-started] La ronda no ha començat.
    [has-result] Aquesta partida ja té resultat. Corregeix-lo amb un motiu.
    [has-scoresheet] Aquesta partida ja té una planella. Corregeix-la indicant-ne el motiu.
    [asked] Algú ha demanat de no jugar una ronda posterior.
    [winner-paired] Qui ha guanyat aquest matx ja està aparellat a la ronda següent.
    [too-few-entrants] Calen almenys dos inscrits.
    [nobody-for-bye] El nombre de jugadors és senar i tothom ha tingut una ronda sense contrincant. Aparella a mà.
    [no-pairing] No queda cap aparellament en què ningú repeteixi contrincant. Aparella a mà o acaba el torneig.
    [complete] Totes les rondes estan aparellades.
    [playing] Hi ha partides en joc.
   *[other] Això ara no és possible. Torna a carregar la pàgina per veure com està tot.
  }
problem-invalid-pairings = { $reason ->
    [met] Dos d’ells ja s’han enfrontat.
    [second-bye] Algú quedaria sense contrincant per segona vegada.
    [fixed] En aquest format només es poden canviar els costats.
   *[other] Aquests aparellaments no són complets.
  }
problem-not-organiser = Només ho pot fer l’organització.
problem-wrong-key = { $reason ->
    [team] Aquest enllaç no és de l’equip. Demana’l al capità.
   *[other] Aquest codi no és de cap taula de la ronda actual.
  }

## Equips que juguen en línia
team-boards = { $boards ->
    [one] equips, un tauler
   *[other] equips, { $boards } taulers
  }
teams-title = Equips
team-word = Equip
team-pupil = Alumne
team-name = Nom del teu equip
team-enter = Inscriu un equip
team-enter-told = En seràs capità, hi jugaràs i tindràs un enllaç per als teus jugadors.
team-fault-name = L’equip necessita un nom.
team-needs-account = Entra al teu compte per inscriure un equip propi.
team-invited = T’han convidat a jugar amb { $team }.
team-join = Uneix-te a { $team }
team-join-short = Uneix-t’hi
team-join-told = { $access ->
    [class] Uneix-te a un dels equips de sota.
   *[other] Per unir-te a un equip, obre l’enllaç que et dona el seu capità.
  }
team-empty-board = encara ningú
team-reserve = reserva
team-link = Enllaç per als jugadors
team-link-told = Qui obri aquest enllaç es pot unir a l’equip.
team-link-copy = Copia
team-link-copied = Copiat
team-move = Un altre equip
team-remove = Treu
team-remove-told = { $name } deixa { $team }. Una ronda que ja ha començat conserva l’alineació.
team-add-pupil = Afegeix un alumne
team-add-none = Tots els alumnes de la classe són en un equip.
team-leave = Deixa l’equip
team-leave-told = Ja no jugaràs amb l’equip. La partida en curs es juga fins al final.
team-withdraw = Retira l’equip
own-team = Jugues amb { $team }.
own-board = Ronda { $round }, taula { $table }, tauler { $board }: seus al { $side ->
    [S] Sud i comences
   *[N] Nord
  }, contra { $name } ({ $team }).
own-reserve = Ronda { $round } contra { $team }: ets a la reserva.
entrants-help-team-names = Un equip per línia. Els jugadors s’hi uneixen amb l’enllaç de l’equip.
form-with-none = cap altra classe
team-begins = comença
own-captain = Ets capità de { $team }.
own-match = Ronda { $round }: el teu equip juga contra { $team }.

## Scoresheets
sheet = Planella
sheet-type = Escriu les jugades
sheet-of = Planella de la taula { $table }
sheet-label = Jugades
sheet-help = De A a F per a les cases del Sud, de a a f per a les del Nord: FfBe, o com al paper: 1. F f 2. B e
sheet-moves = Les jugades fins ara
sheet-goes-on = { $count ->
    [0] Encara cap jugada; comença { $name }.
    [one] Una jugada; toca jugar a { $name }.
   *[other] { $count } jugades; toca jugar a { $name }.
  }
sheet-over = { $count ->
    [one] Una jugada acaba la partida: { $south } – { $north }.
   *[other] { $count } jugades acaben la partida: { $south } – { $north }.
  }
sheet-count = { $count ->
    [one] Planella amb una jugada
   *[other] Planella amb { $count } jugades
  }
sheet-done = { $count ->
    [one] La planella s’ha introduït: una jugada.
   *[other] La planella s’ha introduït: { $count } jugades.
  }
sheet-fault = { $at }: { $reason ->
    [empty] aquesta casa és buida.
    [must_feed] aquesta jugada no dona llavors al contrincant, que no en té cap.
    [single] no es pot jugar una sola llavor mentre es pugui jugar una casa més plena.
    [grand_slam] aquesta jugada capturaria totes les llavors del contrincant, i aquestes regles ho prohibeixen.
    [not_your_turn] aquesta casa no és de qui ha de jugar.
    [game_over] la partida ja s’havia acabat abans d’aquesta jugada.
    [too_long] una planella té 1000 jugades com a màxim.
   *[unreadable] això no és cap casa.
  }
sheet-empty = Escriu almenys una jugada.
sheet-unchecked = Ara les jugades no es poden comprovar aquí. Es comprovaran quan s’enviïn.
sheet-beside = Les jugades no acaben la partida. El resultat:
sheet-result-known = Ja s’ha introduït el resultat { $result }; les jugades hi han de correspondre.
desk-earlier = Rondes anteriors: resultats i planelles
sheet-save = Desa
log-scoresheet = Ronda { $round }, taula { $table }, partida { $game }: planella corregida; { $before } ha passat a { $after }. { $by }: { $reason }
problem-invalid-scoresheet = { $reason ->
    [empty] Una planella té almenys una jugada.
    [too-long] Una planella té 1000 jugades com a màxim.
    [unreadable] Una de les jugades no és cap casa.
    [other-result] Segons les jugades, la partida va acabar amb un altre resultat. Corregeix el resultat o les jugades.
    [fewer-seeds] Segons les jugades, algú havia capturat més llavors de les que li dona el resultat.
    [not-played] El resultat diu que algú no va venir; llavors no hi ha jugades.
    [no-result] Les jugades no acaben la partida: introdueix-ne també el resultat.
   *[other] Aquesta planella no és possible.
  }

## Games of an arena
why-arena = Tots dos estaven lliures, als llocs { $first } i { $second }: s’enfronten veïns de la classificació, però ningú no repeteix de seguida l’últim contrincant.
arena-correct-of = Corregeix el resultat de la partida { $number }
arena-games-none = Encara no ha començat cap partida.
arena-games-newer = Mostra les partides més noves
arena-games-earlier = Partides anteriors

## Changing a tournament
tournament-change = Canvia el torneig
entrant-bye-of = { $name } no juga la ronda { $round }
entrant-bye-counts = Què compta la ronda
entrant-bye-cancel = Al final juga la ronda { $round }
