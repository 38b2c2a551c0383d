# The analysis board.

analysis-title = Análise
analysis-tools =
    .aria-label = Posição e registo
address-damaged = Este endereço está danificado: nem todas as suas jogadas podem ser feitas. O tabuleiro mostra o início de uma partida.
problem-unsupported = Este navegador não consegue executar o motor. Um atual consegue.
game-page = Página da partida
tree-full = Uma árvore tem 4000 jogadas no máximo.
game-running = Esta partida ainda está a ser jogada. Poderá ser analisada quando acabar.
flip-button =
    .aria-label = Virar tabuleiro
    .title = Virar tabuleiro

## Evaluation

meter =
    .aria-label = Quem vai à frente
meter-unknown = ainda não se sabe
meter-told = { $kind ->
    [south-wins] Ganha o Sul ({ $value })
    [north-wins] Ganha o Norte ({ $value })
    [draw] empate
    [south] O Sul vai à frente ({ $value })
    [north] O Norte vai à frente ({ $value })
   *[even] igualados
  }
engine-title = Motor
engine-go = Analisar
engine-stop = Parar
engine-off = O motor funciona nesta página. Ao servidor só se consultam tabelas de finais maiores do que as suas.
engine-starting = O motor está a arrancar…
engine-state = Profundidade { $depth } · { $nodes } nós{ $state ->
    [working] …
   *[resting] {""}
  }
engine-proof = Provado pelas tabelas, para quem joga: { $kind ->
    [exact] o melhor jogo acaba com { $floorKind ->
        [ahead] uma vantagem de { $floor }
        [behind] uma desvantagem de { $floor }
       *[even] um empate
      }.
   *[between] assegura { $floorKind ->
        [ahead] uma vantagem de { $floor }
        [behind] uma desvantagem de no máximo { $floor }
       *[even] o empate
      }; até { $ceilingKind ->
        [ahead] uma vantagem de { $ceiling }
        [behind] uma desvantagem de { $ceiling }
       *[even] o empate
      } se o jogo sem fim for declarado no momento certo.
  }
engine-options = Opções
option-lines = Linhas
option-depth = Profundidade
option-threads = Threads
option-measure = Erros segundo
depth-endless = sem limite
measure-result = o resultado
measure-seeds = as sementes
lines =
    .aria-label = Linhas, a melhor primeiro
line-value = Casa { $house }: { $value }, { $quality ->
    [best] a melhor
    [good] boa
    [inaccuracy] imprecisão
    [mistake] erro
   *[blunder] erro grave
  }
line-play = Jogar { $moves }
quality = { $quality ->
    [best] a melhor
    [good] boa
    [inaccuracy] imprecisão
    [mistake] erro
   *[blunder] erro grave
  }

## Moves

tree-empty = Semeia no tabuleiro: as tuas jogadas, para os dois lados, aparecem aqui.
variation = Variante
marks =
    .aria-label = Sinal desta jogada
mark-name = { $mark ->
    [good] boa jogada
    [mistake] erro
    [interesting] jogada interessante
    [dubious] jogada duvidosa
    [brilliant] jogada brilhante
   *[blunder] erro grave
  }
comment = Comentário
comment-field =
    .placeholder = Comentário a esta posição
promote = Promover
remove-move = Apagar
undo-change = Desfazer

## Setting up, importing, sharing

editor-open = Montar
editor-title = Montar uma posição
editor-text = O tabuleiro tem sempre 48 sementes: as que uma casa ganha saem dos depósitos e as que perde vão para lá.
editor-turn = Joga
editor-start = Início de partida
editor-clear = Tabuleiro vazio
editor-done = Analisar
editor-house = Casa { $house }
editor-store = { $side ->
    [S] Depósito do Sul
   *[N] Depósito do Norte
  }
editor-more = { $pit }: mais uma
editor-less = { $pit }: menos uma
import-open = Importar
import-title = Importar
import-text = Um registo (.ogn) com uma ou muitas partidas, uma lista de jogadas, uma posição ou um FEN do PlayStrategy.
import-paste = Texto
import-done = Importar
import-too-long = O texto é demasiado longo: um milhão de caracteres no máximo.
import-unreadable = Não é nem um registo nem uma lista de jogadas, uma posição ou um FEN.
import-illegal = A jogada { $ply } não pode ser feita: { $reason ->
    [empty] a casa está vazia.
    [must_feed] não dá sementes ao adversário, que não as tem.
    [single] não se pode jogar uma semente sozinha enquanto houver uma casa com mais sementes.
    [grand_slam] capturaria todas as sementes do adversário, o que estas regras proíbem.
    [not_your_turn] a casa não é de quem joga.
   *[other] a partida acabou.
  }
import-fault = Partida { $game }: { $told }
link-copy = Copiar ligação
link-in-address = A ligação é o endereço desta página.
link-too-long = Esta análise é demasiado longa para uma ligação. Guarda-a como .ogn.

## Review

review-title = Revisão
review-start = Rever a linha principal
review-text = O motor avalia cada jogada da linha principal: um gráfico, a precisão dos dois jogadores e os momentos decisivos.
review-bar =
    .aria-label = Progresso da revisão
review-player = Jogador
review-accuracy = Precisão
review-graph = Vantagem do Sul, jogada a jogada
review-start-told = Antes da primeira jogada: { $value }
review-move-told = Jogada { $ply }, casa { $house }: { $quality ->
    [forced] a única jogada
    [best] a melhor
    [good] boa
    [inaccuracy] imprecisão; era melhor a casa { $best }
    [mistake] erro; era melhor a casa { $best }
   *[blunder] erro grave; era melhor a casa { $best }
  }. Vantagem do Sul: { $value }
turning-title = Momentos decisivos
turning-none = Nenhuma jogada sozinha mudou a partida.
turning-move = Jogada { $ply }, { $name }: casa { $house } ({ $from } → { $to })
turning-better = Melhor: { $line }
exercise-start = { $count ->
    [one] Encontra a jogada melhor: um exercício
   *[other] Encontra a jogada melhor: { $count } exercícios
  }
exercise-title = Encontra a jogada melhor
exercise-task = { $name } jogou a casa { $house } ({ $lost }). Encontra uma jogada que valha cerca de { $best }.
exercise-right = Certo: casa { $house } ({ $value }).
exercise-wrong = A casa { $house } só vale { $value }. Tenta outra vez.
exercise-solved = A melhor era { $line } ({ $best }).
exercise-solution = Mostrar a solução
exercise-next = Seguinte
exercise-finish = Terminar
exercise-end = Parar

## Help

help-open = Ajuda
help-title = Análise: ajuda
help-tree = Semeia para os dois lados. Uma jogada diferente da que já lá está começa uma variante; Promover dá-lhe mais peso, Apagar tira-a e Desfazer devolve-a. O endereço da página contém sempre tudo.
help-values = Um número é a diferença final de sementes que o motor espera: para quem joga nas casas e nas linhas, para o Sul na barra. O símbolo compara uma jogada com a melhor:
help-best = não perde nada que conte
help-quality = perde pelo menos { $points } centésimos do resultado, ou { $seeds } sementes
help-proof = Onde chegam as tabelas de finais, o número está provado. Dois números, como +1…+3, são o que um jogador assegura e o que pode conseguir se o jogo sem fim for declarado no momento certo.
help-accuracy = A precisão é 100 para quem nunca perde nada em relação à melhor jogada. As jogadas sem escolha não contam.
key-line = uma jogada atrás ou à frente
key-variation = para outra variante
key-ends = para o início, para o fim da linha
key-engine = arrancar ou parar o motor
key-comment = escrever um comentário
key-promote = promover a variante
key-delete = apagar a jogada e tudo o que se segue
key-undo-change = desfazer a última alteração
