learn-lead = Lliçons curtes, cadascuna amb exercicis que es resolen al tauler. Comença per on vulguis.
learn-to-rules = Totes les regles, clàusula per clàusula
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
lesson-wrong = Era una jugada permesa, però no la que es demanava. Prem «Torna-hi» i mira-ho una altra vegada.
lesson-following = Lliçó següent
lesson-play = Juga una partida

lesson-first = L’oware en dos minuts
lesson-first-about = Sembrar, capturar, guanyar: tot el que cal per a la primera partida.
first-1 = La fila de cases de baix és teva. Per jugar, agafes totes les llavors d’una casa i les deixes d’una en una a les cases següents, cap a la dreta i al voltant del tauler.
first-1-task = Sembra una casa qualsevol de les teves.
first-2 = Si l’última llavor fa dues o tres en una casa del contrincant, captures aquelles llavors. Van al teu dipòsit, a la dreta.
first-2-task = Fes una captura.
first-3 = Si la casa anterior també en té dues o tres, la captures també, i així successivament. Assenyala una casa per veure què faria.
first-3-task = Captura tantes llavors com puguis.
first-4 = Hi ha 48 llavors. Qui en té 25 ha guanyat.
first-4-task = En tens 23. Guanya la partida.
first-5 = Una cosa més: si el contrincant no té llavors, n’hi has de donar si pots. Amb això ja pots jugar. La resta és a les altres lliçons.

lesson-sowing = La sembra
lesson-sowing-about = On van les llavors i com comptar per endavant.
sowing-1 = Les llavors van en sentit contrari a les agulles del rellotge, una a cada casa. Amb quatre llavors, la casa A arriba fins a E: tot queda al teu camp.
sowing-1-task = Sembra una casa de manera que totes les llavors quedin al teu camp.
sowing-2 = Després de F ve la casa a de Nord, just al damunt, i després b, c i cap a l’esquerra.
sowing-2-task = Fes que l’última llavor caigui a b.
sowing-3 = Els bons jugadors compten: l’última llavor cau tantes cases més enllà com llavors hi havia.
sowing-3-task = Fes que l’última llavor caigui a F.
sowing-4 = Una casa plena passa per totes les cases de Nord i torna a casa.
sowing-4-task = Fes que l’última llavor caigui a B.

lesson-capturing = La captura
lesson-capturing-about = Dues o tres, al camp contrari, amb l’última llavor.
capturing-1 = Una casa del contrincant amb una llavor està en perill: la teva última llavor en fa dues.
capturing-1-task = Captura dues llavors.
capturing-2 = Dues llavors també estan en perill: la teva última llavor en fa tres.
capturing-2-task = Captura tres llavors.
capturing-3 = Tres llavors estan segures: amb la teva serien quatre, i quatre no es capturen. D en faria quatre a a.
capturing-3-task = Troba la jugada que sí que captura.
capturing-4 = Només es capturen cases del contrincant. Si l’última llavor fa dues al teu camp, no passa res.
capturing-4-task = Sembra A i mira-ho.

lesson-chains = Cadenes
lesson-chains-about = Unes quantes cases amb una sola jugada.
chains-1 = Després de l’última casa, també compta l’anterior. E en fa tres a a i dues a b: es capturen totes.
chains-1-task = Captura cinc llavors.
chains-2 = Tres cases seguides són al teu abast.
chains-2-task = Captura tantes llavors com puguis.
chains-3 = La cadena es trenca a la primera casa que no en té dues o tres. Aquí b en tindrà quatre, i per això a es queda.
chains-3-task = Captura tantes llavors com puguis.

lesson-granary = El graner
lesson-granary-about = Què poden fer dotze llavors o més.
granary-1 = Una casa amb dotze o més fa tota la volta al tauler. Es salta a si mateixa, i per això queda buida.
granary-1-task = Sembra les catorze llavors de E.
granary-2 = Amb dotze justes, l’última cau a la casa següent: onze cases en reben una, la mateixa casa se salta, i la següent en rep una segona.
granary-2-task = Sembra E i fixa’t en F.
granary-3 = A la segona visita, el graner troba una llavor a cada casa buida de Nord, i en pot capturar moltes de cop.
granary-3-task = Captura tantes llavors com puguis.

lesson-feeding = Donar llavors
lesson-feeding-about = Ningú no es queda sense llavors si es pot evitar.
feeding-1 = Nord no té llavors. Llavors has de fer una jugada que n’hi doni. Prova les altres: no s’accepten.
feeding-1-task = Dona llavors a Nord.
feeding-2 = Quan hi ha més d’una jugada que en dona, tries tu.
feeding-2-task = Dona llavors a Nord de la manera que vulguis.
feeding-3 = Aquí cap jugada teva no arriba a Nord. La partida s’ha acabat i afegeixes les llavors del teu camp: 22 i 4 fan 26.

lesson-slam = Prendre-ho tot
lesson-slam-about = Quan una jugada ho prendria tot: una posició, quatre reglaments.
slam-1 = E capturaria totes les llavors de Nord. Amb les regles internacionals (abapa) es pot jugar, però no captura res.
slam-1-task = Sembra E i mira-ho.
slam-2 = La mateixa posició a l’ouri: la jugada pren les sis llavors i tornes a jugar.
slam-2-task = Sembra E.
slam-3 = Tornes a jugar per donar llavors a Nord. Només F pot fer-ho. Té una sola llavor, però donar-ne passa davant.
slam-3-task = Dona llavors a Nord.
slam-4 = La mateixa posició a Polònia: E està prohibida. Prova-la i després tria una altra jugada.
slam-4-task = Fes una jugada permesa.
slam-5 = A l’awari també està prohibit prendre-ho tot, si no és que no hi ha cap altra jugada. Aleshores es pren tot el tauler.
slam-5-task = Fes l’única jugada.

lesson-endings = Els finals
lesson-endings-about = Les quatre maneres d’acabar una partida.
endings-1 = La majoria de partides s’acaben quan algú arriba a 25 llavors. El que queda al tauler ja no compta.
endings-1-task = Arriba a 25.
endings-2 = Nord no té llavors i cap jugada teva no n’hi pot donar: et quedes les del teu camp. 21 i 5 fan 26.
endings-3 = De vegades les llavors es persegueixen per sempre. Quan una posició surt per tercera vegada, cada jugador es queda les llavors del seu camp. Els jugadors també ho poden acordar.
endings-3-task = Fes una jugada.
endings-4 = L’última manera és abandonar. Pensa-t’ho dues vegades: amb 21 llavors al tauler encara poden passar moltes coses.
