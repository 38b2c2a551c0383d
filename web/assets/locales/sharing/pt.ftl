# O que se mostra noutros sítios, e as fichas de exercícios.

embed-title = Tabuleiro de oware
embed-open = Abrir no Sembra
embed-missing = Não há nada para mostrar aqui: a partida ou a posição deste endereço não existe.
share-code = Para a mostrar noutro sítio
share-copy-code = Copiar o código
share-code-copied = O código foi copiado.
share-picture = A última posição como imagem:

problem-no-table = As tabelas de finais não chegam a esta posição.
problem-tables-not-ready = As tabelas de finais ainda estão a ser construídas. Tenta de novo daqui a um momento.

worksheet = Fichas de exercícios
worksheet-lead = Escolhe posições, põe uma pergunta em cada uma e imprime a ficha. As respostas vêm na última página.
worksheet-about = A ficha
worksheet-name = Título
worksheet-default-title = Oware
worksheet-rules = Regras das posições que acrescentas
worksheet-columns = Tabuleiros por fila
worksheet-one = Um
worksheet-two = Dois
worksheet-letters = Letras junto às casas
worksheet-with-answers = Respostas na última página
worksheet-positions = Posições
worksheet-typed = Posições, uma em cada linha
worksheet-typed-help = Uma linha pode continuar com uma pergunta e a resposta: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S | Pergunta | Resposta
worksheet-game = Ou uma partida: o seu endereço
worksheet-plies = Depois de quantas jogadas? Por exemplo 6, 12, 20
worksheet-add = Acrescentar
worksheet-print = Imprimir
worksheet-clear = Retirar todos os exercícios
worksheet-pupil = Nome
worksheet-date = Data
worksheet-empty = Ainda não há exercícios. Acrescenta uma posição aqui em cima.
worksheet-answers = Respostas
worksheet-question = Pergunta { $number }
worksheet-remove = Retirar o exercício { $number }
worksheet-house = Casa a semear
worksheet-own-question = A tua pergunta
worksheet-own-answer = Resposta
worksheet-picture = Tabuleiro com a posição { $position }
worksheet-turn = { $side ->
    [N] Joga o Norte
   *[S] Joga o Sul
  }
worksheet-kind-best = Melhor jogada
worksheet-kind-capture = Maior captura
worksheet-kind-legal = Jogadas permitidas
worksheet-kind-after = Semear uma casa
worksheet-kind-own = Pergunta própria
worksheet-ask-best = Qual é a melhor jogada?
worksheet-ask-capture = Que jogada captura mais sementes, e quantas?
worksheet-ask-legal = Que casas se podem jogar?
worksheet-ask-after = Como fica o tabuleiro depois de semear a casa { $house }?
worksheet-over = A partida terminou.
worksheet-answer-legal = { $count ->
    [one] Só a casa { $letters }
   *[other] As casas { $letters }
  }
worksheet-answer-capture = { $count ->
    [one] A casa { $letters }
   *[other] As casas { $letters }
  }: { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  }
worksheet-answer-no-capture = Nenhuma jogada captura nada.
worksheet-answer-best = { $count ->
    [one] A casa { $letters }
   *[other] As casas { $letters }
  }{ $result ->
    [win] , e ganha-se
    [draw] , e empata-se
    [loss] ; a partida perde-se na mesma
   *[open] {""}
  }
worksheet-answer-unknown = (no tabuleiro há mais sementes do que nas tabelas de finais)
worksheet-wrong-lines = { $count ->
    [0] Ainda não há nenhuma posição.
    [one] A linha { $lines } não tem nenhuma posição.
   *[other] Estas linhas não têm nenhuma posição: { $lines }.
  }
worksheet-no-game = Isto não é o endereço de uma partida.
worksheet-wrong-plies = Escreve números de jogadas de 0 a { $plies }.
worksheet-too-many = Uma ficha tem no máximo { $max } exercícios.

worksheet-puzzles = Problemas
worksheet-puzzles-text = Posições dos problemas, cada uma com uma só boa jogada, pelas regras escolhidas para a ficha.
worksheet-difficulty = Dificuldade
worksheet-difficulty-all = Todas
worksheet-difficulty-name = { $difficulty ->
    [easy] Fácil
    [medium] Média
   *[hard] Difícil
  }
worksheet-count = Quantos
worksheet-no-puzzles = Não há mais problemas deste tipo.
worksheet-few-puzzles = { $count ->
    [one] Só havia mais um problema deste tipo.
   *[other] Só havia mais { $count } problemas deste tipo.
  }
worksheet-kind-puzzle = Problema
worksheet-ask-puzzle = { $goal ->
    [win] Só uma jogada ganha.
    [draw] Só uma jogada não perde.
   *[seeds] Só uma jogada obtém o máximo de sementes.
  } { $moves ->
    [one] Qual?
   *[other] Qual, e o que se segue?
  }
worksheet-answer-puzzle = { $goal ->
    [win] A casa { $house } ganha
    [draw] A casa { $house } salva a partida
   *[seeds] A casa { $house } obtém o máximo de sementes
  }{ $moves ->
    [one] {""}
   *[other] : { $line }
  }
