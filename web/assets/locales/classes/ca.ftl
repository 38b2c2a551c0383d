# Classes of a school: teachers, pupils, pass cards.

classes-title = Classes
classes-lead = Una classe juga entre ella: sense adreces electròniques, sense text lliure i sense ningú de fora.
classes-own = Les teves classes
classes-none = Encara no tens cap classe.
class-new = Classe nova
class-name = Nom de la classe
class-make = Crea la classe
class-save = Desa
class-pupils = { $count ->
    [one] un alumne
   *[other] { $count } alumnes
  }
class-is-open = oberta
class-is-closed = tancada
class-shared = amb altres docents
classes-teacher = Per a docents
classes-teacher-text = Amb un compte crees una classe en un minut. Els alumnes no en necessiten: hi entren amb un codi.
classes-pupil = Per a alumnes
classes-pupil-text = El teu mestre t’ha mostrat un codi? Entra a la teva classe.
log-in-or-make = Inicia la sessió o crea un compte
class-title = Classe
class-missing = Aquesta classe no existeix per a tu. Potser se t’ha tancat la sessió: torna a entrar amb el codi, el sobrenom i la frase de pas.
pupils = Alumnes
pupils-none = Encara no hi ha entrat ningú. Mostra el codi a la classe.
pupils-here = { $here } de { $count } presents ara
pupil-here = present
pupil-away = absent
pupil-plays = jugant
pupil-more-short = Més
pupil-more = Més per a { $name }
pupil-rename = Canvia el sobrenom
pupil-phrase = Frase de pas nova
pupil-move = Passa’l a una altra classe
pupil-move-told = { $name } conserva el sobrenom, les partides i les lliçons, i a partir d’ara juga amb l’altra classe.
pupil-move-nowhere = No tens cap altra classe.
pupil-remove = Elimina l’alumne
pupil-remove-told = S’esborra per sempre tot el que ha fet { $name }, també les partides amb altres.
class-challenge = Repta
class-challenge-to = Repta { $name }
class-challenge-waits = Esperant { $name } …
class-watch = Mira
class-watch-of = Mira la partida de { $name }
class-code = Codi de la classe
code-told = Els alumnes obren { $address } i escriuen el codi.
code-qr = L’entrada a la classe com a codi QR
code-new = Codi nou
code-new-told = El codi vell, i les targetes on surt, ja no serviran. Qui ja ha entrat s’hi queda.
project = Mostra-ho gran
project-told = Obre aquesta adreça o enfoca la imatge amb la càmera:
class-open = Hi poden entrar alumnes nous
class-settings = Opcions de la classe
class-phrases = Els alumnes poden dir frases fetes a les partides
class-ratings = Els alumnes veuen la seva puntuació de problemes
class-rename = Canvia el nom de la classe
class-export = Desa totes les dades
class-delete = Esborra la classe
class-delete-told = La classe «{ $name }» s’esborra per sempre, amb els alumnes i tot el que han fet. Escriu-ne el nom per confirmar-ho.
teachers = Docents
teacher-name = Nom del compte
teacher-add = Afegeix un docent
teacher-owner = titular
teacher-remove = Treu
teacher-leave = Deixa la classe
teacher-remove-told = { $name } ja no veurà la classe.
hand-over = Traspassa
hand-over-told = { $name } serà titular de la classe i només qui n’és titular la pot esborrar o traspassar. Tu hi continues com a docent.
classmates = Companys de classe
classmates-none = Encara no hi ha entrat ningú més.
pupil-ways = Què més pots fer
play-computer = Juga contra l’ordinador
join-title = Entra a una classe
join = Entra
join-again = Ja hi he estat abans
join-new = Soc nou aquí
join-privacy = Només es guarden el sobrenom i la imatge, i el que jugues. Només et veu la teva classe.
join-already = En aquest dispositiu hi ha { $name }, de la classe { $class }.
nickname = Sobrenom
nickname-told = Com vols que et digui la classe; no el nom complet.
pupil-picture = Tria una imatge
picture-name = { $picture ->
   *[sun] sol
    [moon] lluna
    [star] estrella
    [cloud] núvol
    [rainbow] arc de Sant Martí
    [mountain] muntanya
    [tree] arbre
    [flower] flor
    [leaf] fulla
    [mushroom] bolet
    [apple] poma
    [lemon] llimona
    [fish] peix
    [bird] ocell
    [snail] cargol
    [butterfly] papallona
    [boat] vaixell
    [kite] estel
    [house] casa
    [ball] pilota
    [drum] tambor
    [umbrella] paraigua
    [rocket] coet
    [heart] cor
  }
pass-phrase = Frase de pas
phrase-title = La teva frase de pas
phrase-told = Apunta’t aquestes paraules. Amb elles podràs tornar, en qualsevol dispositiu. No es tornaran a mostrar.
phrase-written = Ja l’he apuntada
phrase-forgotten = L’has oblidada? El teu mestre te’n pot donar una altra.
cards-title = Targetes d’entrada
cards-lead = Una targeta per a cada alumne amb l’adreça, el codi i una frase de pas nova, quatre per pàgina.
cards-back = Torna a la classe
cards-make = Fes frases de pas noves
cards-make-told = { $count ->
    [one] La frase de pas d’un alumne deixarà de servir i se li tancarà la sessió.
   *[other] Les frases de pas de { $count } alumnes deixaran de servir i se’ls tancarà la sessió.
  }
cards-once = Imprimeix ara les targetes: les frases de pas no es tornaran a mostrar.
cards-print = Imprimeix
card-address = Adreça
card-keep = Guarda bé aquesta targeta.
problem-not-owner = Només ho pot fer qui és titular de la classe.
problem-unknown-class = Cap classe té aquest codi. Torna-hi a mirar.
problem-class-closed = La classe està tancada. Demana al teu mestre que l’obri.
problem-class-full = La classe és plena.
problem-wrong-phrase = El codi, el sobrenom o la frase de pas no és correcte.
problem-log-out-first = En aquest dispositiu hi ha un compte amb la sessió iniciada. Tanca-la primer.
problem-invalid-nickname = Aquest nom és buit, massa llarg o té caràcters que no valen. Fes servir lletres, xifres i espais.

## Alumnes que s’ofereixen a una altra classe
offers-title = Alumnes que canvien de classe
pupil-offer = Ofereix-lo a un altre docent
pupil-offer-told = No canvia res fins que l’altre docent accepta { $name }, en un termini de 14 dies. Llavors { $name } conserva la imatge, la frase de pas, les partides i les lliçons. Les tasques d’aquesta classe no l’acompanyen.
pupil-offer-code = Codi de l’altra classe
offer-from = { $name }, de { $class } ({ $teachers })
offer-to = { $name }, ofert a { $class } ({ $teachers })
offer-until = fins al { $date }
offer-accept = Accepta
offer-decline = Rebutja
offer-withdraw = Retira l’oferta
offer-accept-told = { $name } entra en aquesta classe. Si algú hi té el mateix sobrenom, s’hi afegeix un número.
