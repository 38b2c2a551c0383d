rules-title = As regras
rules-lead = Há séculos que se joga oware com muitas regras locais. O Sembra conhece as de quatro documentos e as académicas, explicadas aqui ponto por ponto com exemplos que se podem jogar.
rules-about = { $rules ->
    [abapa] As regras internacionais dos campeonatos. Uma jogada que capturaria tudo não captura nada.
    [ouri] As regras das ligas escolares portuguesas. Uma jogada que captura tudo é válida e o mesmo jogador joga de novo.
    [polish] As regras usadas na Polónia. Uma jogada que capturaria tudo é proibida.
   *[awari] As regras das bases de dados de finais publicadas. Se o jogo não tiver fim, as sementes são divididas.
  }
rules-source = { $rules ->
    [abapa] Segundo «Regles del owaré» (catalão) e «Reglas del wari» (espanhol), por palavras nossas.
    [ouri] Segundo «Jogo Ouri» (português), por palavras nossas.
    [polish] Segundo «Reguły gry oware» (polaco), por palavras nossas.
   *[awari] Segundo a literatura científica; nenhum dos quatro documentos as descreve.
  }
contents = Secções
clause-label = Ponto { $id }
reading = A nossa interpretação.
section-board = Tabuleiro e início
section-sowing = Semear
section-capture = Capturar
section-slam = Capturar tudo
section-feeding = Dar sementes
section-ending = Fim da partida

clause-b1 = O tabuleiro tem duas filas de seis casas. No início há quatro sementes em cada casa, 48 ao todo. Cada jogador tem um depósito à sua direita.
clause-b2 = A fila de baixo é a de Sul: as casas A a F, a partir da sua esquerda. A de cima é a de Norte: as casas a até f, a partir da sua esquerda. Semeia-se no sentido contrário ao dos ponteiros do relógio: da casa A à casa F, da casa a à casa f, e de novo a casa A.
clause-b3 = Começa Sul, a não ser que os jogadores decidam outra coisa. Numa série, quem ganha uma partida começa a seguinte.
reading-b3 = { $rules ->
    [polish] O documento não diz quem começa depois de um empate. Aqui começa quem não tinha começado a última partida.
   *[other] Só o documento polaco fala de séries, e seguimo-lo em todas as regras. Depois de um empate começa quem não tinha começado a última partida.
  }
clause-s1 = Para jogar, recolhe todas as sementes de uma das tuas casas e semeia-as uma a uma nas casas seguintes, sem saltar nenhuma.
clause-s2 = Uma casa com doze sementes ou mais dá a volta inteira ao tabuleiro. Em cada volta salta-se a casa de onde saíram, que no fim fica vazia.
clause-o1 = Uma casa com uma só semente não pode ser jogada enquanto tiveres outra com duas ou mais.
clause-c1 = Se a última semente cair numa casa do adversário e a casa ficar com duas ou três, capturas essas sementes.
clause-c2 = Capturas também as duas ou três sementes da casa anterior, e da anterior a essa, enquanto forem casas do adversário. A primeira que tiver outro número interrompe a captura.
clause-c3 = Se a última semente cair na tua fila não capturas nada. Uma semente sozinha, ou quatro ou mais, não podem ser capturadas.
clause-c4 = Ninguém é obrigado a procurar uma captura, mas uma jogada que captura fica com tudo segundo C1 e C2.
clause-g1 = Uma jogada que capturaria todas as sementes da fila adversária faz-se na mesma, mas não captura nada.
clause-g2 = Uma jogada que captura todas as sementes da fila adversária fica com elas. O mesmo jogador joga de novo, para dar sementes ao adversário. Se nenhuma jogada o permitir, a partida termina como em E2.
clause-g3 = Uma jogada que capturaria todas as sementes da fila adversária é proibida. Se todas o forem, a partida termina e cada jogador junta as sementes da sua fila ao seu depósito.
reading-g3 = O documento fala apenas do caso em que um jogador tem todas as sementes. Fazemos o mesmo quando há sementes nas duas filas e nenhuma jogada é permitida.
clause-g4 = Uma jogada que capturaria todas as sementes da fila adversária é proibida enquanto houver outra. Se não houver, captura todas as sementes do tabuleiro e a partida termina.
clause-f1 = Se o adversário não tiver sementes, tens de fazer uma jogada que lhe dê pelo menos uma.
clause-f2 = Dar sementes (F1) vem antes da regra das casas com uma semente (O1): se só estas puderem dar, podem ser jogadas.
reading-f2 = O documento não diz qual das duas vem primeiro. Se uma casa com mais sementes também puder dar, a regra das casas com uma semente continua a valer.
clause-f3 = Uma jogada que dá sementes e que capturaria todas as que dá é como qualquer outra que captura tudo: { $rules ->
    [abapa] semeia-se e não captura nada
    [ouri] captura, e o mesmo jogador joga de novo
    [polish] é proibida
   *[awari] decide G4
  }.
reading-f3 = Os documentos não falam deste caso.
clause-e1 = Quem tem 25 sementes ou mais ganhou e a partida termina. Com 24 cada um, é empate.
reading-e1 = As sementes que ficam no tabuleiro não são acrescentadas a nenhum depósito. { $rules ->
    [ouri] Uma jogada que captura tudo e chega a 25 termina a partida de imediato, sem nova jogada.
    [polish] Uma jogada que capturaria tudo continua proibida mesmo que chegasse a 25.
   *[other] Chegar a 25 vem antes de todos os outros pontos.
  }
clause-e2 = Se o adversário não tiver sementes e nenhuma jogada tua lhe puder dar sementes, a partida termina e juntas as da tua fila ao teu depósito.
clause-e3 = { $rules ->
    [awari] Quando uma posição com sementes nas duas filas surge pela terceira vez e é a vez do mesmo jogador, o jogo não tem fim: a partida termina e as sementes do tabuleiro dividem-se por igual.
   *[other] Quando uma posição com sementes nas duas filas surge pela terceira vez e é a vez do mesmo jogador, o jogo não tem fim: a partida termina e cada jogador junta as sementes da sua fila ao seu depósito.
  }
reading-e3 = { $rules ->
    [abapa] Os documentos falam de uma posição que volta sempre porque ninguém pode ou quer evitá-lo. Nós contamos: a terceira vez termina a partida.
    [ouri] O documento fala de uma situação que volta sempre. Nós contamos: a terceira vez termina a partida. Que tenha de haver sementes nas duas filas vem dos documentos catalão e espanhol.
   *[polish] O documento fala de mais de duas voltas completas. Nós contamos: a terceira vez termina a partida. Que tenha de haver sementes nas duas filas vem dos documentos catalão e espanhol.
  }
clause-e4 = Os jogadores podem concordar a qualquer momento que o jogo não tem fim; a partida termina então como em E3. Um jogador pode desistir, e perde seja qual for a contagem.
clause-e5 = Se quem deve jogar não tiver nenhuma semente, o que só acontece em posições preparadas, a partida termina e o adversário junta as da sua fila ao seu depósito.

example-play = Semeia a casa { $house } e vê o que acontece.
example-only = A casa { $house } é a única jogada permitida.
example-refused = A casa { $house } não pode ser jogada aqui. Experimenta para saber porquê.
example-over = Aqui a partida terminou.
example-endless = Nenhum consegue apanhar o outro: continua e a posição volta.
example-sow = Semear a casa { $house }
example-try = Experimentar a casa { $house }
example-done = Semeou-se a casa { $house }: { $slam ->
    [nothing] capturaria tudo, e por isso não captura nada.
    [again] captura as { $captured } sementes e o mesmo jogador joga de novo.
    [all] captura tudo, { $captured } sementes.
   *[none] { $captured ->
        [0] não se captura nada.
        [one] captura-se uma semente.
       *[other] capturam-se { $captured } sementes.
      }
  }
example-ended = A partida termina { $south } a { $north } ({ $clause }).
example-source = { $source ->
    [both] Exemplo dos documentos catalão e espanhol.
    [ca] Exemplo do documento catalão.
    [es] Exemplo do documento espanhol.
   *[pt] Exemplo do documento português.
  }

differences-title = Em que diferem
differences-lead = O tabuleiro, a sementeira e a captura são iguais em todo o lado. As diferenças estão no que acontece quando uma jogada capturaria tudo e em como terminam as partidas.
differences-region =
    .aria-label = Tabela de diferenças
difference-source = Fonte
difference-source-cell = { $rules ->
    [abapa] documentos catalão e espanhol
    [ouri] documento português
    [polish] documento polaco
   *[awari] literatura científica
  }
difference-slam = Capturar tudo
difference-slam-cell = { $rules ->
    [abapa] semeia-se, não captura nada (G1)
    [ouri] captura tudo e joga de novo (G2)
    [polish] proibido (G3)
   *[awari] proibido se houver outra jogada; se não houver, captura o tabuleiro todo (G4)
  }
difference-singles = Casas com uma semente
difference-singles-cell = { $rules ->
    [ouri] não, enquanto houver uma com mais sementes (O1)
   *[other] livres
  }
difference-endless = Jogo sem fim
difference-endless-cell = { $rules ->
    [awari] terceira vez: divide-se por igual (E3)
   *[other] terceira vez: cada um fica com as sementes da sua fila (E3)
  }
difference-forbidden = Nenhuma jogada permitida
difference-forbidden-cell = { $rules ->
    [polish] cada um fica com as sementes da sua fila (G3)
    [awari] não acontece: ver G4
   *[other] não acontece
  }
