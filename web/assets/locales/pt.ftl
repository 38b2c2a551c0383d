## Frame
skip = Ir para o conteúdo
navigation = Páginas
nav-play = Jogar
nav-learn = Aprender
nav-rules = Regras
nav-games = Partidas
footer = Sembra: o ouri para aprender, jogar e compreender.
tables-label = Progresso das tabelas de finais
tables-building = Tabelas de finais: { $seeds } sementes, { $percent } %
close = Fechar
cancel = Cancelar
next = Seguinte
previous = Anterior
again = Outra vez
retry = Tentar agora

## Settings
settings = Definições
setting-language = Língua
setting-theme = Cores
theme-auto = Como no dispositivo
theme-light = Claro
theme-dark = Escuro
theme-contrast = Alto contraste
setting-speed = Velocidade da sementeira
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
speed-instant = De uma vez, sem movimento
setting-sound = Som
turn-board = Virar o tabuleiro para quem joga (dois jogadores)

## Home and new games
home-title = Semeia. Captura. Pensa.
home-lead = O ouri é um dos jogos mais antigos que existem. Semeia uma casa do tabuleiro e a partida começa.
play-now = Jogar contra o nível { $level }
level = Nível
level-name = { $level } · { $level ->
    [1] primeiras sementes
    [2] principiante
    [3] principiante
    [4] amador
    [5] amador
    [6] jogador de clube
    [7] jogador de clube
    [8] forte
    [9] muito forte
   *[other] força total
  }
level-number = Nível { $level }
rules = Regras
rules-name = { $rules ->
    [abapa] Abapa (internacional)
    [ouri] Ouri (Portugal)
    [polish] Oware (Polónia)
    [awari] Awari (académico)
   *[other] { $rules }
  }
starter = Quem começa
starter-you = Eu
starter-computer = O computador
starter-chance = À sorte
welcome-title = Nunca jogaste ouri?
welcome-text = Aprende em dois minutos, no tabuleiro.
resume-title = Continua a tua partida
game-score = { $south } a { $north } após { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }
two-title = Dois jogadores, um dispositivo
two-text = Joga com alguém ao teu lado.
learn-title = Aprende ouri
learn-text = Lições curtas com exercícios no tabuleiro.
name-south = Nome de Sul
name-north = Nome de Norte
south = Sul
north = Norte
start-game = Começar a partida
problem-unreachable = Não é possível contactar o servidor. Está a funcionar?
problem-busy = O servidor está ocupado. Tenta de novo daqui a pouco.
problem-declined = O Sembra ainda vê jogo nesta posição e não aceita que não tenha fim.
problem-other = Não funcionou: { $detail }

## The board
you = Tu
computer = Sembra, nível { $level }
row-label = { $side ->
    [S] Fila de Sul
   *[N] Fila de Norte
  }: { $name }
house-label = { $house }, { $seeds ->
    [0] vazia
    [one] uma semente
   *[other] { $seeds } sementes
  }, { $owner ->
    [yours] tua
    [theirs] do adversário
    [south] de Sul
   *[north] de Norte
  }{ $state ->
    [playable] , pode jogar-se
    [forbidden] , não pode jogar-se
   *[plain] {""}
  }
store-told = { $seeds ->
    [0] nenhuma semente no depósito
    [one] uma semente no depósito
   *[other] { $seeds } sementes no depósito
  }
move-told = { $who ->
    [you] Semeias
   *[other] { $name } semeia
  } { $house }, { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  }{ $captured ->
    [0] {""}
   *[other] , captura de { $captured }
  }{ $slam ->
    [nothing] ; tomar tudo não captura nada
    [again] ; toma tudo e joga de novo
   *[none] {""}
  }; { $own } a { $other }
preview-told = { $seeds ->
    [one] Uma semente
   *[other] { $seeds } sementes
  }, a última em { $last }; { $captured ->
    [0] não captura nada
   *[other] captura { $captured }
  }
refuse-empty = { $house } está vazia: não há nada para semear.
refuse-must-feed = { $house } não alimenta ninguém: o adversário não tem sementes e tem de receber alguma.
refuse-single = { $house } tem uma só semente: joga primeiro uma casa maior, como { $larger }, que tem { $seeds }.
refuse-grand-slam = { $house } capturaria todas as sementes do adversário, o que estas regras proíbem.
refuse-theirs = { $house } não é tua.
refuse-wait = Agora não: não é a tua vez.
refuse-over = A partida terminou.

## A game
game-title = { $south } – { $north }
game-open = Em curso
game-actions =
    .aria-label = Partida
turn-yours = É a tua vez
turn-yours-again = Tomaste tudo: jogas de novo
turn-of = Joga { $name }
thinking = O Sembra está a pensar…
hint = Sugestão
take-back = Voltar atrás
flip = Virar tabuleiro
agree = Jogo sem fim
resign = Desistir
keys = Teclas
moves = Jogadas
no-moves = Ainda não há jogadas.
move-item = Jogada { $number }: { $house }{ $captured ->
    [0] {""}
   *[other] , captura { $captured }
  }
step-first =
    .aria-label = Para o início
    .title = Para o início
step-back =
    .aria-label = Uma jogada atrás
    .title = Uma jogada atrás
step-forward =
    .aria-label = Uma jogada à frente
    .title = Uma jogada à frente
step-last =
    .aria-label = Para a última jogada
    .title = Para a última jogada
browsing = Estás a ver a jogada { $ply } de { $plies }.
return-to-game = Voltar à partida
export = Guardar como .ogn
series = Série { $south } – { $north }{ $draws ->
    [0] {""}
    [one] , um empate
   *[other] , { $draws } empates
  }
offline = Perdeu-se a ligação. A partida está guardada; a tentar de novo…
missing-title = Esta partida não está aqui
missing-text = Pode ter sido apagada ou ser de outro navegador.
new-game = Nova partida
rematch = Desforra
confirm-agree-title = O jogo não tem fim?
confirm-agree-text = A partida termina agora e { $settlement ->
    [split] as sementes do tabuleiro são divididas em partes iguais
   *[own] cada jogador junta as sementes da sua fila
  } (E4).
confirm-resign-title = Desistir?
confirm-resign-text = Perdes a partida, seja qual for a contagem (E4).

hint-move = Semeia { $house }.
hint-captures = Captura { $captured ->
    [one] uma semente
   *[other] { $captured } sementes
  }.
hint-feeds = Dá sementes a um adversário que não tem nenhuma.
hint-saves = Salva sementes que o adversário ameaça tomar.
hint-proven = Provado pelas tabelas de finais: com o melhor jogo { $kind ->
    [ahead] acabas com { $seeds ->
        [one] uma semente
       *[other] { $seeds } sementes
      } de vantagem
    [behind] acabas com { $seeds ->
        [one] uma semente
       *[other] { $seeds } sementes
      } de desvantagem, e nenhuma outra jogada é melhor
    [even] a partida é empate
   *[between] a diferença final é no mínimo de { $floor } e no máximo de { $ceiling }, contada a teu favor
  }.
hint-best = Leva à melhor posição que o Sembra encontrou.
hint-expects = O Sembra espera que acabes { $kind ->
    [ahead] com cerca de { $seeds ->
        [one] uma semente
       *[other] { $seeds } sementes
      } de vantagem
    [behind] com cerca de { $seeds ->
        [one] uma semente
       *[other] { $seeds } sementes
      } de desvantagem, e não encontra nada melhor
   *[even] com um empate
  }.
hint-line = Jogo previsto: { $line }

result-you-won = Ganhaste
result-you-lost = Ganhou o Sembra
result-won = Ganhou { $name }
result-draw = Empate
count-told = { $name }: { $captured } de capturas + { $added } do tabuleiro = { $total }
count-left = { $seeds ->
    [one] No tabuleiro fica uma semente, que não conta para ninguém.
   *[other] No tabuleiro ficam { $seeds } sementes, que não contam para ninguém.
  }
reason-majority = { $winnerIs ->
    [you] Tens
   *[other] { $winner } tem
  } 25 sementes ou mais, o que ganha de imediato ({ $clause }).
reason-no-move = Quem devia jogar não tinha sementes, e o outro juntou as da sua fila ({ $clause }).
reason-cannot-feed = Um jogador não tinha sementes e nenhuma jogada lhas podia dar: o outro juntou as da sua fila ({ $clause }).
reason-all-forbidden = Todas as jogadas eram proibidas: cada jogador juntou as sementes da sua fila ({ $clause }).
reason-endless-play = A mesma posição surgiu pela terceira vez: o jogo não tem fim e { $settlement ->
    [split] as sementes do tabuleiro foram divididas por igual
   *[own] cada jogador juntou as da sua fila
  } ({ $clause }).
reason-agreement = Os jogadores concordaram que o jogo não tem fim: { $settlement ->
    [split] as sementes do tabuleiro foram divididas por igual
   *[own] cada um juntou as da sua fila
  } ({ $clause }).
reason-resignation = { $loserIs ->
    [you] Desististe
   *[other] { $loser } desistiu
  }, e quem desiste perde seja qual for a contagem ({ $clause }).

keys-title = Teclas
key-arrows = ir de casa em casa
key-letters = ir para uma casa; outra vez, semeá-la
key-enter = semear a casa escolhida
key-undo = voltar atrás
key-hint = sugestão
key-flip = virar o tabuleiro
key-step = uma jogada atrás ou à frente
key-list = esta lista

## My games
games-title = As minhas partidas
games-none = Ainda não tens partidas.
games-more = Mostrar mais
delete = Apagar
delete-game = Apagar { $title }
delete-title = Apagar esta partida?
delete-confirm = { $title } desaparecerá para sempre.
export-game = Guardar { $title } como .ogn

## A page that is not there
lost-title = Esta página não existe
lost-text = O endereço pode estar mal escrito, ou a página mudou de lugar.
lost-home = Ir para o início
