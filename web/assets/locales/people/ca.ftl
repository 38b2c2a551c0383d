## Account: the ways in
account-name = Nom
password = Contrasenya
password-show = Mostra la contrasenya
password-old = Contrasenya actual
password-new = Contrasenya nova
password-set = Desa la contrasenya nova
password-change = Canvia la contrasenya
password-changed = S’ha canviat la contrasenya. S’ha tancat la sessió als altres dispositius.
password-forgotten = Has oblidat la contrasenya?
password-strength = { $strength ->
    [none] Com a mínim { $min } caràcters. Unes quantes paraules seguides són fàcils de recordar.
    [short] Massa curta: com a mínim { $min } caràcters
    [fair] Acceptable. Si és més llarga, millor.
    [good] Bona
   *[strong] Molt bona
  }
name-rule = { $rule ->
    [length] de { $min } a { $max } caràcters; el primer, una lletra o una xifra
   *[characters] només lletres, xifres, guions (-), guions baixos (_) i punts (.)
  }
field-required = Cal omplir aquest camp.
name-fault = Aquest nom no és vàlid: calen de 2 a 20 lletres, xifres, guions, guions baixos o punts.
password-fault = La contrasenya és massa curta: com a mínim { $min } caràcters.
no-account = Encara no tens compte? Crea’n un
have-account = Ja tens compte? Inicia la sessió
recover-title = Fes servir un codi de recuperació
recover-text = Quan vas crear el compte vas rebre vuit codis. Amb cadascun pots triar una contrasenya nova una sola vegada.
recovery-code = Codi de recuperació
why-title = Per a què serveix un compte
why-name = Un nom propi, perquè els altres et puguin trobar i reptar.
why-devices = Les teves partides a tots els dispositius.
why-rating = Una puntuació que mostra com millores.
why-email = Sense correu electrònic ni publicitat. Només un nom i una contrasenya.
why-not = També pots jugar sense compte. Si ets menor d’edat, no facis servir el teu nom complet.

## Account: codes
codes-title = Guarda aquests codis
codes-text = Si oblides la contrasenya, { $name }, podràs tornar a entrar amb un d’aquests codis. Només es mostren ara: imprimeix-los o apunta-te’ls.
codes-file = Sembra: codis de recuperació de { $name }. Cadascun serveix una vegada, a la pàgina «El meu compte».
codes-kept = Ja els he guardat
copy = Copia
copied = S’ha copiat.
copy-by-hand = Aquest navegador no deixa copiar a la pàgina. Selecciona el text i copia’l.
print = Imprimeix
save-file = Desa com a fitxer

## Account: for those who are in
logged-in-as = Has iniciat la sessió com a { $name }.
devices = Dispositius
devices-text = On tens la sessió oberta. Si no coneixes algun dispositiu, tanca-hi la sessió i canvia la contrasenya.
device-this = Aquest dispositiu
device-seen = Últim ús: { $moment }
device-unknown = Dispositiu desconegut
device-end = Tanca la sessió
device-end-of = Tanca la sessió al dispositiu «{ $device }»
recovery-codes = Codis de recuperació
recovery-codes-text = Vuit codis nous per si oblides la contrasenya. Els antics deixaran de servir.
codes-left = { $count ->
    [0] No et queda cap codi. Crea’n de nous.
    [one] Et queda un codi.
   *[other] Et queden { $count } codis.
  }
codes-new = Crea codis nous
data = Les meves dades
export-text = Tot el que Sembra desa sobre tu: el perfil, les partides, les puntuacions i els dispositius.
export-all = Tot (.ndjson)
export-games = Totes les partides (.ogn)
delete-account = Esborra-ho tot
delete-account-text = El teu nom, les puntuacions i els dispositius s’esborren per sempre. Les partides acabades les conserven els contrincants, sense el teu nom.
delete-account-title = Vols esborrar el compte { $name }?
delete-account-sure = Tot el que Sembra sap de tu s’esborra per sempre. No es pot desfer.
delete-account-yes = Esborra per sempre
visitor-title = Sense compte
visitor-text = En aquest navegador jugues com a { $name }. Crea un compte per conservar les partides i el progrés i per tenir-los en altres dispositius.

## Account: programs
programs = Per a programadors
programs-text = Els programes poden jugar aquí i llegir les teves partides.
programs-api = Com es fa: l’API
tokens = Tokens de l’API
tokens-text = Amb un token, un programa actua en nom teu. No el donis a ningú.
token-label = Per a què serveix el token
token-new = Crea un token
token-title = El teu token nou
token-text = Només es mostra ara. Copia’l allà on el llegeix el teu programa.
token-delete = Esborra el token «{ $label }»
token-delete-text = Els programes que el fan servir ja no podran actuar en nom teu.
made-on = Creat el { $date }
bots = Bots
bots-text = Un bot és un programa amb nom propi que juga tot sol.
bot = Bot
bot-name = Nom del bot
bot-new = Crea un bot
bot-token = Token nou
bot-token-of = Token nou per a { $name }
bot-token-text = El token antic deixarà de servir.
bot-delete = Esborra el bot { $name }
bot-delete-text = { $name } ja no podrà jugar. Les seves partides acabades es conserven, sense el seu nom.

## People and leaderboards
people-title = Jugadors
leaderboard = Classificació
leaderboard-none = Aquí encara no hi ha ningú amb una puntuació estable.
rated-lobby = Juga una partida puntuable
rank = Lloc
rating = Puntuació
games = Partides
speed-label = Ritme
speed-name = { $speed ->
    [bullet] Bala
    [blitz] Blitz
    [rapid] Ràpid
    [correspondence] Per correspondència
   *[computer] Ordinador i bots
  }
speed-about = { $speed ->
    [bullet] Partides de menys de 3 minuts per jugador.
    [blitz] Partides de 3 a 8 minuts per jugador.
    [rapid] Partides de més de 8 minuts per jugador.
    [correspondence] Partides amb un dia o més per jugada.
   *[computer] Els nivells de l’ordinador, els bots i qui juga contra ells.
  }
pool-name = { $rules ->
    [abapa] Abapa
    [ouri] Ouri
    [polish] Oware (Polònia)
   *[awari] Awari
  } · { $speed ->
    [bullet] bala
    [blitz] blitz
    [rapid] ràpid
    [correspondence] correspondència
   *[computer] ordinador
  }
find-title = Busca algú
find-label = Nom
find = Busca
person-missing = Aquí no hi ha ningú que es digui { $name }.
following-title = A qui segueixes
following-none = Encara no segueixes ningú. El botó és a la pàgina de cada jugador.
blocked-title = A qui has blocat
plays = juga ara

## One's games
games-running = En curs
games-ended = Acabades

## Somebody's page
since = Des del { $date }
closed = Compte tancat
bot-of = Bot de { $name }
playing-now = Juga ara: mira-ho
ratings = Puntuacions
unrated = Encara no té partides puntuables.
provisional = L’interrogant vol dir que la puntuació és provisional: es basa en poques partides.
about-level = Juga més o menys com el nivell { $level } de l’ordinador.
games-counted = { $games ->
    [one] una partida
   *[other] { $games } partides
  }
graph-label = Puntuació després de cada partida: { $pool }
graph-point = Partida { $number }, { $date }: { $value } ± { $deviation } ({ $change })
graph-game = Mostra la partida
graph-as-table = Com a taula
graph-number = Partida
graph-date = Dia
graph-deviation = Incertesa
graph-change = Canvi
score = Resultats
score-all = Totes les partides
score-with-you = Tu contra { $name }
outcome = { $outcome ->
    [won] Victòria
    [lost] Derrota
    [drawn] Empat
   *[aborted] Anul·lada
  }
outcomes = { $outcome ->
    [won] { $count ->
        [one] victòria
       *[other] victòries
      }
    [lost] { $count ->
        [one] derrota
       *[other] derrotes
      }
   *[drawn] { $count ->
        [one] empat
       *[other] empats
      }
  }
result = Resultat
opponent = Contrincant
rated-filter = Tipus
filter = Tria entre les partides
game-rated = { $rated ->
    [true] Puntuable
   *[false] Amistosa
  }
any = Tot
no-games = Encara no ha jugat amb altres persones.
no-games-filtered = No hi ha cap partida així.
name-rated = { $name } ({ $rating })
change-of-rating = Canvi de la puntuació:
days-a-move = { $days ->
    [one] un dia per jugada
   *[other] { $days } dies per jugada
  }
challenge = Repta
follow = Segueix
unfollow = Deixa de seguir
block = Bloca
unblock = Desbloca
block-title = Vols blocar { $name }?
block-text = Ja no et podrà reptar, i no veuràs els seus reptes.
report = Denuncia
report-title = Denuncia { $name }
report-text = La persona que gestiona aquest servidor llegirà la denúncia.
report-reason = Què passa?
report-because = { $reason ->
    [cheating] Fa jugar un ordinador en lloc seu
    [stalling] Deixa córrer el rellotge en comptes de jugar o d’abandonar
    [insult_name] El seu nom és ofensiu
   *[other] Una altra cosa
  }
report-game = En quina partida? (no cal dir-ho)
report-no-game = Cap partida en concret
report-send = Envia la denúncia
report-sent = Gràcies. La persona que gestiona el servidor ho mirarà.

## What can go wrong
problem-session-needed = Per fer això, inicia la sessió amb el nom i la contrasenya.
problem-wrong-login = El nom o la contrasenya no són correctes.
problem-wrong-password = Aquesta no és la teva contrasenya.
problem-wrong-recovery = El nom o el codi no són correctes, o el codi ja s’ha fet servir.
problem-account-closed = La persona que gestiona el servidor ha tancat aquest compte.
problem-has-account = Ja tens un compte. Tanca la sessió per crear-ne un altre.
problem-name-taken = Algú altre ja té aquest nom. Tria’n un altre.
problem-limit-reached = Ja en tens tants com se’n poden tenir. Esborra’n primer un.
problem-yourself = Ets tu.
problem-cannot-follow = Només es poden seguir jugadors amb compte i bots.
problem-invalid-name = { $reason ->
    [reserved] Aquest nom està reservat. Tria’n un altre.
   *[other] { name-fault }
  }
problem-weak-password = La contrasenya ha de tenir de 8 a 200 caràcters.
