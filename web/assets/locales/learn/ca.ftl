learn-lead = Lliçons curtes, cadascuna amb exercicis que es resolen al tauler. Comença per on vulguis.
learn-to-rules = Totes les regles, punt per punt
learn-to-worksheets = Per a mestres: fulls d’exercicis per imprimir
lesson-state = { $state ->
    [done] feta
    [begun] al pas { $step } de { $steps }
   *[new] { $steps ->
        [one] un pas
       *[other] { $steps } passos
      }
  }
lesson-step = Pas { $step } de { $steps }
lesson-right = Molt bé!
lesson-try-again = Torna-ho a provar.
lesson-show = Mostra-m’ho
lesson-shown = Aquesta és la jugada: la casa { $house }{ $captured ->
    [0] {""}
   *[other] , que captura { $captured }
  }.
mistake-own-row = L’última llavor ha caigut a la casa { $last }, al teu camp. Només es capturen llavors del contrincant.
mistake-count = L’última llavor ha caigut a la casa { $last }, que ara té { $now ->
    [one] una llavor
   *[other] { $now } llavors
  }. Només se’n capturen dues o tres.
mistake-fewer = Has capturat { $captured } llavors, però una altra jugada en captura { $most }.
mistake-leaves-row = La casa { $house } tenia { $seeds ->
    [one] una llavor
   *[other] { $seeds } llavors
  }, i l’última ha caigut a la casa { $last }, al camp de Nord.
mistake-last = La casa { $house } tenia { $seeds ->
    [one] una llavor
   *[other] { $seeds } llavors
  }, i l’última ha caigut a la casa { $last }, no a la casa { $target }.
mistake-house = Era la casa { $house }. L’exercici és amb la casa { $target }.
mistake-feed = La casa { $house } té { $seeds ->
    [one] una llavor
   *[other] { $seeds } llavors
  }, i des d’allà en calen { $needed } per arribar a Nord.
lesson-following = Lliçó següent
lesson-play = Juga una partida
lesson-first-game = Juga la primera partida (nivell 1)

lesson-first = L’oware en dos minuts
lesson-first-about = Sembrar, capturar, guanyar: tot el que cal per a la primera partida.
first-1 = La fila de cases (forats) de baix és teva. Per jugar, agafes totes les llavors d’una casa i les sembres d’una en una a les cases següents, cap a la dreta i al voltant del tauler.
first-1-task = Sembra una casa qualsevol de les teves.
first-2 = Si amb la teva última llavor una casa del contrincant queda amb dues o tres, les captures. Van al teu dipòsit, a la dreta.
first-2-task = Fes una captura.
first-3 = Si la casa anterior també en té dues o tres, també les captures, i així successivament. { $pointer ->
    [touch] Mantén el dit sobre una casa per veure què faria.
   *[mouse] Assenyala una casa per veure què faria.
  }
first-3-task = Captura tantes llavors com puguis.
first-4 = Hi ha 48 llavors. Guanya qui arriba a 25.
first-4-task = En tens 23. Guanya la partida.
first-5 = Una cosa més: si el contrincant no té llavors, n’hi has de donar si pots. { $rules ->
    [ouri] I a l’ouri no pots jugar una casa amb una sola llavor mentre en tinguis una amb dues o més.{" "}
   *[abapa] {""}
  }Amb això ja pots jugar la primera partida. La resta és a les altres lliçons.

lesson-sowing = La sembra
lesson-sowing-about = On van les llavors i com comptar per endavant.
sowing-1 = Les llavors van en sentit contrari a les agulles del rellotge, una a cada casa. Amb quatre llavors, la casa A arriba fins a la casa E: tot queda al teu camp.
sowing-1-task = Sembra una casa de manera que totes les llavors quedin al teu camp.
sowing-2 = Després de la casa F ve la casa a de Nord, just al damunt, i després la casa b, la casa c i cap a l’esquerra.
sowing-2-task = Fes que l’última llavor caigui a la casa b.
sowing-3 = Els bons jugadors compten: l’última llavor cau tantes cases més enllà com llavors hi havia a la casa.
sowing-3-task = Fes que l’última llavor caigui a la casa F.
sowing-4 = Una casa plena passa per totes les cases de Nord i torna al teu camp.
sowing-4-task = Fes que l’última llavor caigui a la casa B.

lesson-capturing = La captura
lesson-capturing-about = Dues o tres, al camp contrari, amb l’última llavor.
capturing-1 = Una casa del contrincant amb una llavor està en perill: amb la teva última llavor queda amb dues.
capturing-1-task = Captura dues llavors.
capturing-2 = Dues llavors també estan en perill: amb la teva última llavor són tres.
capturing-2-task = Captura tres llavors.
capturing-3 = Tres llavors estan segures: amb la teva serien quatre, i quatre no es capturen. Si sembressis la casa D, la casa a quedaria amb quatre.
capturing-3-task = Troba la jugada que sí que captura.
capturing-4 = Només es capturen llavors del contrincant. Si amb l’última llavor una casa del teu camp queda amb dues, no passa res.
capturing-4-task = Sembra la casa A i mira-ho.

lesson-chains = Cadenes
lesson-chains-about = Unes quantes cases amb una sola jugada.
chains-1 = Després de l’última casa, també compta l’anterior. Amb la casa E, la casa a queda amb tres llavors i la casa b amb dues: es capturen totes.
chains-1-task = Captura cinc llavors.
chains-2 = Tres cases seguides són al teu abast.
chains-2-task = Captura tantes llavors com puguis.
chains-3 = La cadena es trenca a la primera casa que no en té dues o tres. Aquí la casa b en tindrà quatre, i per això les de la casa a es queden.
chains-3-task = Captura tantes llavors com puguis.

lesson-granary = El graner
lesson-granary-about = Què poden fer dotze llavors o més.
granary-1 = Una casa amb dotze llavors o més és un graner i fa tota la volta al tauler. Se salta a si mateixa, i per això queda buida.
granary-1-task = Sembra les catorze llavors de la casa E.
granary-2 = Amb dotze justes, l’última cau a la casa següent: onze cases en reben una, la mateixa casa se salta, i la següent en rep una segona.
granary-2-task = Sembra la casa E i fixa’t en la casa F.
granary-3 = A la segona volta, el graner troba una llavor a cada casa que Nord tenia buida, i en pot capturar moltes de cop.
granary-3-task = Captura tantes llavors com puguis.

lesson-feeding = Donar llavors
lesson-feeding-about = Ningú no es queda sense llavors si es pot evitar.
feeding-1 = Nord no té llavors. Per tant, has de fer una jugada que n’hi doni. Prova les altres: no s’accepten.
feeding-1-task = Dona llavors a Nord.
feeding-2 = Quan hi ha més d’una jugada que en dona, tries tu.
feeding-2-task = Dona llavors a Nord de la manera que vulguis.
feeding-3 = Aquí cap jugada teva no arriba a Nord. La partida s’ha acabat i afegeixes les llavors del teu camp al teu dipòsit: 22 i 4 fan 26.

lesson-slam = Capturar-ho tot
lesson-slam-about = Quan una jugada ho capturaria tot: una posició, quatre reglaments.
slam-1 = La casa E capturaria totes les llavors de Nord. Amb les regles internacionals (abapa) es pot jugar, però no captura res.
slam-1-task = Sembra la casa E i mira-ho.
slam-2 = La mateixa posició a l’ouri: la jugada captura les sis llavors i tornes a jugar.
slam-2-task = Sembra la casa E.
slam-3 = Tornes a jugar per donar llavors a Nord. Només ho pot fer la casa F. Té una sola llavor, però donar-ne passa davant.
slam-3-task = Dona llavors a Nord.
slam-4 = La mateixa posició amb les regles poloneses: la casa E està prohibida. Prova-la i després tria una altra jugada.
slam-4-task = Fes una jugada permesa.
slam-5 = A l’awari també està prohibit capturar-ho tot, si no és que no hi ha cap altra jugada. Aleshores es captura tot el tauler.
slam-5-task = Fes l’única jugada.
lesson-singles = Cases d’una llavor
lesson-singles-about = Una regla que només té l’ouri.
singles-1 = A l’ouri, una casa amb una sola llavor no es pot jugar mentre en tinguis una amb dues o més. Prova la casa A.
singles-1-task = Juga una casa permesa.
singles-2 = Quan totes les teves cases tenen una sola llavor, sí que les pots jugar.
singles-2-task = Fes una jugada.

lesson-endings = Els finals
lesson-endings-about = Les quatre maneres d’acabar una partida.
endings-1 = La majoria de partides s’acaben quan algú arriba a 25 llavors. El que queda al tauler ja no compta.
endings-1-task = Arriba a 25.
endings-2 = Nord no té llavors i cap jugada teva no n’hi pot donar: afegeixes les del teu camp al teu dipòsit. 21 i 5 fan 26.
endings-3 = De vegades les llavors es persegueixen per sempre. Quan una posició surt per tercera vegada, cada jugador afegeix les llavors del seu camp al seu dipòsit. Els jugadors també ho poden acordar.
endings-3-task = Fes una jugada.
endings-4 = L’última manera és abandonar. Pensa-t’ho dues vegades: amb 21 llavors al tauler encara poden passar moltes coses.
