learn-lead = Lições curtas, cada uma com exercícios que se resolvem no tabuleiro. Começa por onde quiseres.
learn-to-rules = Todas as regras, ponto por ponto
learn-to-worksheets = Para professores: fichas de exercícios para imprimir
lesson-state = { $state ->
    [done] feita
    [begun] no passo { $step } de { $steps }
   *[new] { $steps ->
        [one] um passo
       *[other] { $steps } passos
      }
  }
lesson-step = Passo { $step } de { $steps }
lesson-right = Muito bem!
lesson-try-again = Tenta outra vez.
lesson-show = Mostra-me
lesson-shown = É esta a jogada: a casa { $house }{ $captured ->
    [0] {""}
   *[other] , que captura { $captured }
  }.
mistake-own-row = A tua última semente caiu na casa { $last }, na tua fila. Só se capturam sementes do adversário.
mistake-count = A tua última semente caiu na casa { $last }, que agora tem { $now ->
    [one] uma semente
   *[other] { $now } sementes
  }. Só se capturam duas ou três.
mistake-fewer = Capturaste { $captured } sementes, mas outra jogada captura { $most }.
mistake-leaves-row = A casa { $house } tinha { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  }, e a última caiu na casa { $last }, na fila de Norte.
mistake-last = A casa { $house } tinha { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  }, e a última caiu na casa { $last }, não na casa { $target }.
mistake-house = Essa era a casa { $house }. O exercício é com a casa { $target }.
mistake-feed = A casa { $house } tem { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  }, e daí são precisas { $needed } para chegar a Norte.
lesson-following = Lição seguinte
lesson-play = Jogar uma partida
lesson-first-game = Jogar a primeira partida (nível 1)

lesson-first = O oware em dois minutos
lesson-first-about = Semear, capturar, ganhar: tudo o que é preciso para a primeira partida.
first-1 = A fila de casas de baixo é tua. Para jogar, recolhes todas as sementes de uma casa e semeia-las uma a uma nas casas seguintes, para a direita e à volta do tabuleiro.
first-1-task = Semeia uma casa tua qualquer.
first-2 = Se, com a tua última semente, uma casa do adversário ficar com duas ou três, capturas essas sementes. Vão para o teu depósito, à direita.
first-2-task = Faz uma captura.
first-3 = Se a casa anterior também tiver duas ou três, também a capturas, e assim por diante. { $pointer ->
    [touch] Mantém o dedo sobre uma casa para ver o que faria.
   *[mouse] Aponta para uma casa para ver o que faria.
  }
first-3-task = Captura tantas sementes quantas puderes.
first-4 = Há 48 sementes. Ganha quem chega a 25.
first-4-task = Tens 23. Ganha a partida.
first-5 = Mais uma coisa: se o adversário não tiver sementes, tens de lhe dar sementes, se puderes. { $rules ->
    [ouri] E no ouri não podes jogar uma casa com uma só semente enquanto tiveres outra com duas ou mais.{" "}
   *[abapa] {""}
  }Com isto já podes jogar a primeira partida. O resto está nas outras lições.

lesson-sowing = Semear
lesson-sowing-about = Para onde vão as sementes e como contar de antemão.
sowing-1 = As sementes vão no sentido contrário ao dos ponteiros do relógio, uma em cada casa. Com quatro sementes, a casa A chega à casa E: fica tudo na tua fila.
sowing-1-task = Semeia uma casa de modo que todas as sementes fiquem na tua fila.
sowing-2 = Depois da casa F vem a casa a de Norte, mesmo por cima, e a seguir a casa b, a casa c e para a esquerda.
sowing-2-task = Faz com que a última semente caia na casa b.
sowing-3 = Os bons jogadores contam: a última semente cai tantas casas adiante quantas sementes havia na casa.
sowing-3-task = Faz com que a última semente caia na casa F.
sowing-4 = Uma casa cheia passa por todas as casas de Norte e volta à tua fila.
sowing-4-task = Faz com que a última semente caia na casa B.

lesson-capturing = Capturar
lesson-capturing-about = Duas ou três, na fila adversária, com a última semente.
capturing-1 = Uma casa do adversário com uma semente está em perigo: com a tua última semente fica com duas.
capturing-1-task = Captura duas sementes.
capturing-2 = Duas sementes também estão em perigo: com a tua última semente são três.
capturing-2-task = Captura três sementes.
capturing-3 = Três sementes estão seguras: com a tua seriam quatro, e quatro não se capturam. Se semeasses a casa D, a casa a ficaria com quatro.
capturing-3-task = Descobre a jogada que captura.
capturing-4 = Só se capturam sementes do adversário. Se, com a tua última semente, uma casa da tua fila ficar com duas, nada acontece.
capturing-4-task = Semeia a casa A e vê.

lesson-chains = Cadeias
lesson-chains-about = Várias casas com uma só jogada.
chains-1 = Depois da última casa também conta a anterior. Com a casa E, a casa a fica com três sementes e a casa b com duas: capturam-se todas.
chains-1-task = Captura cinco sementes.
chains-2 = Três casas seguidas estão ao teu alcance.
chains-2-task = Captura tantas sementes quantas puderes.
chains-3 = A cadeia quebra-se na primeira casa que não tem duas ou três. Aqui a casa b terá quatro, e por isso as da casa a ficam.
chains-3-task = Captura tantas sementes quantas puderes.

lesson-granary = A casa cheia
lesson-granary-about = O que podem fazer doze sementes ou mais.
granary-1 = Uma casa com doze sementes ou mais dá a volta inteira ao tabuleiro. Salta-se a si própria, e por isso fica vazia.
granary-1-task = Semeia as catorze sementes da casa E.
granary-2 = Com exatamente doze, a última cai na casa seguinte: onze casas recebem uma, a própria casa é saltada e a seguinte recebe uma segunda.
granary-2-task = Semeia a casa E e repara na casa F.
granary-3 = Na segunda volta, a casa cheia encontra uma semente em cada casa que Norte tinha vazia e pode capturar muitas de uma vez.
granary-3-task = Captura tantas sementes quantas puderes.

lesson-feeding = Dar sementes
lesson-feeding-about = Ninguém fica sem sementes se for possível evitá-lo.
feeding-1 = Norte não tem sementes. Por isso, tens de fazer uma jogada que lhe dê alguma. Experimenta as outras: são recusadas.
feeding-1-task = Dá sementes a Norte.
feeding-2 = Quando várias jogadas dão sementes, a escolha é tua.
feeding-2-task = Dá sementes a Norte como quiseres.
feeding-3 = Aqui nenhuma jogada tua chega a Norte. A partida terminou e juntas as sementes da tua fila ao teu depósito: 22 e 4 são 26.

lesson-slam = Capturar tudo
lesson-slam-about = Quando uma jogada capturaria tudo: uma posição, quatro conjuntos de regras.
slam-1 = A casa E capturaria todas as sementes de Norte. Nas regras internacionais (abapa) pode jogar-se, mas não captura nada.
slam-1-task = Semeia a casa E e vê.
slam-2 = A mesma posição no ouri: a jogada captura as seis sementes e jogas de novo.
slam-2-task = Semeia a casa E.
slam-3 = Jogas de novo para dar sementes a Norte. Só a casa F o pode fazer. Tem uma só semente, mas dar sementes vem primeiro.
slam-3-task = Dá sementes a Norte.
slam-4 = A mesma posição com as regras polacas: a casa E é proibida. Experimenta-a e depois escolhe outra jogada.
slam-4-task = Faz uma jogada permitida.
slam-5 = No awari capturar tudo também é proibido, a não ser que não haja outra jogada. Então captura-se o tabuleiro inteiro.
slam-5-task = Faz a única jogada.
lesson-singles = Casas com uma semente
lesson-singles-about = Uma regra que só o ouri tem.
singles-1 = No ouri, uma casa com uma só semente não pode ser jogada enquanto tiveres outra com duas ou mais. Experimenta a casa A.
singles-1-task = Joga uma casa permitida.
singles-2 = Quando todas as tuas casas têm uma só semente, já as podes jogar.
singles-2-task = Faz uma jogada.

lesson-endings = Os finais
lesson-endings-about = As quatro maneiras de terminar uma partida.
endings-1 = A maior parte das partidas termina quando alguém chega a 25 sementes. O que fica no tabuleiro já não conta.
endings-1-task = Chega a 25.
endings-2 = Norte não tem sementes e nenhuma jogada tua lhe pode dar sementes: juntas as da tua fila ao teu depósito. 21 e 5 são 26.
endings-3 = Às vezes as sementes perseguem-se para sempre. Quando uma posição surge pela terceira vez, cada jogador junta as sementes da sua fila ao seu depósito. Os jogadores também o podem combinar.
endings-3-task = Faz uma jogada.
endings-4 = A última maneira é desistir. Pensa duas vezes: com 21 sementes no tabuleiro ainda pode acontecer muita coisa.
