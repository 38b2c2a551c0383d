learn-lead = Lições curtas, cada uma com exercícios que se resolvem no tabuleiro. Começa por onde quiseres.
learn-to-rules = Todas as regras, cláusula a cláusula
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
lesson-wrong = Era uma jogada permitida, mas não a que se pedia. Carrega em «Outra vez» e volta a olhar.
lesson-following = Lição seguinte
lesson-play = Jogar uma partida

lesson-first = O ouri em dois minutos
lesson-first-about = Semear, capturar, ganhar: tudo o que é preciso para a primeira partida.
first-1 = A fila de casas de baixo é tua. Para jogar, tiras todas as sementes de uma casa e deixa-las uma a uma nas casas seguintes, para a direita e à volta do tabuleiro.
first-1-task = Semeia uma casa tua qualquer.
first-2 = Se a tua última semente formar duas ou três numa casa do adversário, capturas essas sementes. Vão para o teu depósito, à direita.
first-2-task = Faz uma captura.
first-3 = Se a casa anterior também tiver duas ou três, captura-la também, e assim por diante. Aponta para uma casa para ver o que faria.
first-3-task = Captura tantas sementes quantas puderes.
first-4 = Há 48 sementes. Quem tem 25 ganhou.
first-4-task = Tens 23. Ganha a partida.
first-5 = Mais uma coisa: se o adversário não tiver sementes, tens de lhas dar se puderes. Com isto já podes jogar. O resto está nas outras lições.

lesson-sowing = Semear
lesson-sowing-about = Para onde vão as sementes e como contar de antemão.
sowing-1 = As sementes vão no sentido contrário ao dos ponteiros do relógio, uma em cada casa. Com quatro sementes, a casa A chega a E: fica tudo na tua fila.
sowing-1-task = Semeia uma casa de modo que todas as sementes fiquem na tua fila.
sowing-2 = Depois de F vem a casa a de Norte, mesmo por cima, e a seguir b, c e para a esquerda.
sowing-2-task = Faz com que a última semente caia em b.
sowing-3 = Os bons jogadores contam: a última semente cai tantas casas adiante quantas sementes havia.
sowing-3-task = Faz com que a última semente caia em F.
sowing-4 = Uma casa cheia passa por todas as casas de Norte e volta à tua fila.
sowing-4-task = Faz com que a última semente caia em B.

lesson-capturing = Capturar
lesson-capturing-about = Duas ou três, na fila adversária, com a última semente.
capturing-1 = Uma casa do adversário com uma semente está em perigo: a tua última semente faz duas.
capturing-1-task = Captura duas sementes.
capturing-2 = Duas sementes também estão em perigo: a tua última semente faz três.
capturing-2-task = Captura três sementes.
capturing-3 = Três sementes estão seguras: com a tua seriam quatro, e quatro não se capturam. D faria quatro em a.
capturing-3-task = Descobre a jogada que captura mesmo.
capturing-4 = Só se capturam casas do adversário. Se a tua última semente fizer duas na tua fila, nada acontece.
capturing-4-task = Semeia A e vê.

lesson-chains = Cadeias
lesson-chains-about = Várias casas com uma só jogada.
chains-1 = Depois da última casa também conta a anterior. E faz três em a e duas em b: capturam-se todas.
chains-1-task = Captura cinco sementes.
chains-2 = Três casas seguidas estão ao teu alcance.
chains-2-task = Captura tantas sementes quantas puderes.
chains-3 = A cadeia quebra-se na primeira casa que não tem duas ou três. Aqui b terá quatro, e por isso a fica.
chains-3-task = Captura tantas sementes quantas puderes.

lesson-granary = A casa grande
lesson-granary-about = O que podem fazer doze sementes ou mais.
granary-1 = Uma casa com doze ou mais dá a volta inteira ao tabuleiro. Salta-se a si própria, e por isso fica vazia.
granary-1-task = Semeia as catorze sementes de E.
granary-2 = Com doze certas, a última cai na casa seguinte: onze casas recebem uma, a própria casa é saltada e a seguinte recebe uma segunda.
granary-2-task = Semeia E e repara em F.
granary-3 = Na segunda passagem, a casa grande encontra uma semente em cada casa vazia de Norte e pode capturar muitas de uma vez.
granary-3-task = Captura tantas sementes quantas puderes.

lesson-feeding = Dar sementes
lesson-feeding-about = Ninguém fica sem sementes se for possível evitá-lo.
feeding-1 = Norte não tem sementes. Então tens de fazer uma jogada que lhe dê alguma. Experimenta as outras: são recusadas.
feeding-1-task = Dá sementes a Norte.
feeding-2 = Quando várias jogadas dão sementes, a escolha é tua.
feeding-2-task = Dá sementes a Norte como quiseres.
feeding-3 = Aqui nenhuma jogada tua chega a Norte. A partida terminou e juntas as sementes da tua fila: 22 e 4 são 26.

lesson-slam = Tomar tudo
lesson-slam-about = Quando uma jogada tomaria tudo: uma posição, quatro conjuntos de regras.
slam-1 = E capturaria todas as sementes de Norte. Nas regras internacionais (abapa) pode jogar-se, mas não captura nada.
slam-1-task = Semeia E e vê.
slam-2 = A mesma posição no ouri: a jogada toma as seis sementes e jogas de novo.
slam-2-task = Semeia E.
slam-3 = Jogas de novo para dar sementes a Norte. Só F o pode fazer. Tem uma só semente, mas dar sementes vem primeiro.
slam-3-task = Dá sementes a Norte.
slam-4 = A mesma posição na Polónia: E é proibida. Experimenta-a e depois escolhe outra jogada.
slam-4-task = Faz uma jogada permitida.
slam-5 = No awari tomar tudo também é proibido, a não ser que não haja outra jogada. Então toma-se o tabuleiro inteiro.
slam-5-task = Faz a única jogada.

lesson-endings = Os finais
lesson-endings-about = As quatro maneiras de terminar uma partida.
endings-1 = A maior parte das partidas termina quando alguém chega a 25 sementes. O que fica no tabuleiro já não conta.
endings-1-task = Chega a 25.
endings-2 = Norte não tem sementes e nenhuma jogada tua lhas pode dar: ficas com as da tua fila. 21 e 5 são 26.
endings-3 = Às vezes as sementes perseguem-se para sempre. Quando uma posição surge pela terceira vez, cada jogador fica com as sementes da sua fila. Os jogadores também o podem combinar.
endings-3-task = Faz uma jogada.
endings-4 = A última maneira é desistir. Pensa duas vezes: com 21 sementes no tabuleiro ainda pode acontecer muita coisa.
