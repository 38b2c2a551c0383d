## Frame
skip = Ir para o conteúdo
navigation = Páginas
nav-play = Jogar
nav-lobby = Sala
nav-learn = Aprender
nav-rules = Regras
nav-games = Partidas
nav-people = Jogadores
nav-analysis = Análise
nav-puzzles = Problemas
footer = Sembra: o oware para aprender, jogar e compreender.
tables-label = Progresso das tabelas de finais
tables-building = Tabelas de finais: { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  }, { $percent } %
close = Fechar
cancel = Cancelar
next = Seguinte
previous = Anterior
again = Outra vez
retry = Tentar agora

## Who one is
log-in = Iniciar sessão
log-out = Terminar sessão
account-title = A minha conta
account-make = Criar uma conta
my-profile = O meu perfil
me-menu = { $name }: menu
me-visitor = Jogas como { $name }, sem conta.
games-waiting = { $games ->
    [one] uma partida espera a tua jogada
   *[other] { $games } partidas esperam a tua jogada
  }
notices =
    .aria-label = Avisos
notice-challenge = { $name } desafia-te
notice-challenge-accepted = O teu desafio foi aceite: a partida começa
notice-challenge-declined = { $name } não aceita o teu desafio
notice-your-turn = É a tua vez noutra partida
notice-game-started = A tua partida começou
notice-game-over = Uma das tuas partidas terminou
notice-open = Mostrar

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
speed-instant = Instantânea (sem animação)
setting-sound = Som
turn-board = Virar o tabuleiro para quem joga (dois jogadores)
setting-premove = Escolher uma casa antes da minha vez (partidas entre pessoas)
setting-confirm = Confirmar as minhas jogadas nas partidas por correspondência
setting-phrases = Mostrar o que dizem os outros jogadores

## Home and new games
home-title = Semeia. Captura. Pensa.
home-lead = O oware é um dos jogos mais antigos que existem. Semeia uma casa do tabuleiro e a partida começa.
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
welcome-title = Nunca jogaste oware?
welcome-text = Aprende em dois minutos, no tabuleiro.
resume-title = Continua a tua partida
game-score = { $south } a { $north } após { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }
friend-title = Jogar com um amigo
friend-text = Envia uma ligação e joguem onde quer que estejam.
lobby-tile = Jogar em linha
lobby-text = Desafios abertos, as tuas partidas e partidas para ver.
two-title = Dois jogadores, um dispositivo
two-text = Joga com alguém ao teu lado.
learn-title = Aprende a jogar oware
learn-text = Lições curtas com exercícios no tabuleiro.
puzzles-tile = Problemas
puzzles-text = Encontra a única jogada boa. Todos os dias, um novo.
name-south = Nome do jogador Sul
name-north = Nome do jogador Norte
south = Sul
north = Norte
start-game = Começar a partida
choose-title = Que jogo queres aprender primeiro?
choose-text = O ouri e o abapa são duas formas de oware. Podes aprender a outra mais tarde.
choose-ouri = Ouri, como nas escolas portuguesas
choose-abapa = Abapa, como nos campeonatos internacionais
choose-later = Podes mudar a qualquer momento na página «Aprender».
choose-label = Jogo das lições
problem-unreachable = Não é possível contactar o servidor. Está a funcionar?
problem-busy = O servidor está ocupado. Tenta de novo daqui a pouco.
problem-declined = O Sembra ainda vê jogo nesta posição e não aceita que não tenha fim.
problem-misunderstood = O servidor não compreendeu esta página. Volta a carregá-la e tenta outra vez.
problem-invalid-json = { problem-misunderstood }
problem-invalid-query = { problem-misunderstood }
problem-invalid-request = { problem-misunderstood }
problem-invalid-body = { problem-misunderstood }
problem-unsupported-media-type = { problem-misunderstood }
problem-body-too-large = Este texto é demasiado longo: um registo pode ter 256 kilobytes, no máximo.
problem-method-not-allowed = { problem-misunderstood }
problem-cross-origin = O pedido veio de outro sítio e foi recusado.
problem-not-found = Esta partida não está aqui: pode ter sido apagada ou ser de outro navegador.
problem-stale-ply = A partida mudou entretanto, talvez noutra janela.
problem-stale-version = { problem-stale-ply }
problem-game-over = A partida terminou.
problem-not-over = A partida ainda não terminou.
problem-not-your-turn = Não é a tua vez.
problem-not-your-seat = Estás a ver esta partida: só os jogadores a podem alterar.
problem-not-allowed = Nesta partida isso não é possível.
problem-time-up = O teu tempo esgotou-se.
problem-already-offered = Já o propuseste nesta jogada.
problem-no-offer = A proposta já não está de pé.
problem-too-late-to-abort = Ambos já jogaram: podes desistir da partida, mas não anulá-la.
problem-opponent-present = O adversário ainda está presente.
problem-too-many-challenges = Tens tantos desafios abertos quantos se podem ter. Retira um primeiro.
problem-challenge-over = Este desafio já não está aberto.
problem-own-challenge = Não podes aceitar o teu próprio desafio.
problem-blocked = Um de vocês bloqueou o outro, por isso não podem jogar juntos.
problem-nothing-to-undo = Não há nenhuma jogada para anular.
problem-has-rematch = A desforra já começou.
problem-illegal-move = As regras não permitem esta jogada.
problem-damaged-game = Esta partida está danificada e não se pode abrir.
problem-invalid-record = { $reason ->
    [too_many_games] Este registo tem demasiadas partidas: podem mostrar-se 64, no máximo.
    [too_many_moves] As partidas deste registo têm demasiadas jogadas para serem mostradas.
   *[other] Este texto não é um registo de partida que o Sembra consiga ler.
  }
problem-unknown-host = Este servidor não responde neste endereço.
problem-unknown-token = Este token não funciona, ou já não funciona.
problem-account-needed = Para isto precisas de uma conta.
problem-game-too-long = Esta partida já tem tantas jogadas quantas uma partida pode ter aqui.
problem-too-many-games = Tens tantas partidas quantas se podem guardar aqui. Apaga primeiro algumas.
problem-too-many-requests = Demasiados pedidos em pouco tempo. Tenta de novo daqui a pouco.
problem-internal = O servidor falhou. Tenta de novo daqui a pouco.
problem-storage-full = O servidor não tem espaço para guardar a partida. Nada foi alterado.
problem-storage-busy = { problem-busy }
problem-storage-unavailable = { problem-internal }
problem-stopping = O servidor está a parar. Tenta de novo daqui a pouco.
problem-timed-out = O servidor demorou demasiado a responder. Tenta de novo daqui a pouco.
problem-other = Não funcionou. Volta a carregar a página e tenta outra vez.

## The board
you = Tu
visitor-name = Visitante { $number }
player-deleted = Jogador apagado
computer = Sembra (nível { $level })
row-label = { $side ->
    [S] Fila de Sul
   *[N] Fila de Norte
  }: { $name }
house-label = Casa { $house }, { $seeds ->
    [0] vazia
    [one] uma semente
   *[other] { $seeds } sementes
  }, { $owner ->
    [yours] tua
    [theirs] do adversário
    [south] de Sul
   *[north] de Norte
  }{ $state ->
    [chosen] , escolhida
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
  } a casa { $house }, { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  }{ $captured ->
    [0] {""}
   *[other] , captura de { $captured }
  }{ $slam ->
    [nothing] ; capturaria tudo, e por isso não captura nada
    [again] ; captura tudo e joga de novo
   *[none] {""}
  }; { $own } a { $other }
preview-told = { $seeds ->
    [one] Uma semente
   *[other] { $seeds } sementes
  }, a última na casa { $last }; { $captured ->
    [0] não captura nada
   *[other] captura { $captured }
  }
refuse-empty = A casa { $house } está vazia: não há nada para semear.
refuse-must-feed = A casa { $house } não dá sementes ao adversário, que não tem nenhuma e tem de receber alguma.
refuse-single = A casa { $house } tem uma só semente: joga primeiro uma casa com mais sementes, como a casa { $larger }, que tem { $seeds }.
refuse-grand-slam = A casa { $house } capturaria todas as sementes do adversário, o que estas regras proíbem.
refuse-theirs = A casa { $house } não é tua.
refuse-wait = Agora não: não é a tua vez.
refuse-over = A partida terminou.

## A game
game-title = { $south } – { $north }
game-open = Em curso
game-actions =
    .aria-label = Partida
turn-yours = É a tua vez
turn-yours-again = Capturaste tudo: jogas de novo
turn-of = Joga { $name }
thinking = O Sembra está a pensar…
hint = Sugestão
take-back = Anular jogada
flip = Virar tabuleiro
agree = Acordar o fim
resign = Desistir
keys = Teclas
moves = Jogadas
no-moves = Ainda não há jogadas.
move-item = Jogada { $number }: casa { $house }{ $captured ->
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
   *[own] cada jogador junta as sementes da sua fila ao seu depósito
  } (E4).
confirm-resign-title = Desistir?
confirm-resign-text = Perdes a partida, seja qual for a contagem (E4).

hint-move = Semeia a casa { $house }.
hint-captures = Captura { $captured ->
    [one] uma semente
   *[other] { $captured } sementes
  }.
hint-feeds = Dá sementes a um adversário que não tem nenhuma.
hint-proven = Provado pelas tabelas de finais: com o melhor jogo { $kind ->
    [ahead] acabas com { $seeds ->
        [one] uma semente
       *[other] { $seeds } sementes
      } de vantagem
    [behind] acabas com { $seeds ->
        [one] uma semente
       *[other] { $seeds } sementes
      } de desvantagem, e nenhuma outra jogada é melhor
    [even] a partida acaba empatada
   *[between] acabas, no pior dos casos, { $floorKind ->
        [ahead] com { $floor ->
            [one] uma semente
           *[other] { $floor } sementes
          } de vantagem
        [behind] com { $floor ->
            [one] uma semente
           *[other] { $floor } sementes
          } de desvantagem
       *[even] com um empate
      } e, no melhor, { $ceilingKind ->
        [ahead] com { $ceiling ->
            [one] uma semente
           *[other] { $ceiling } sementes
          } de vantagem
        [behind] com { $ceiling ->
            [one] uma semente
           *[other] { $ceiling } sementes
          } de desvantagem
       *[even] com um empate
      }
  }.
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
result-aborted = A partida foi anulada
count-told = { $name }: { $captured } de capturas + { $added } do tabuleiro = { $total }
count-left = { $seeds ->
    [one] No tabuleiro fica uma semente, que não conta para ninguém.
   *[other] No tabuleiro ficam { $seeds } sementes, que não contam para ninguém.
  }
reason-captured25 = { $winnerIs ->
    [you] Tens
   *[other] { $winner } tem
  } 25 sementes ou mais, e com isso ganha-se ({ $clause }).
reason-no-move = Quem devia jogar não tinha sementes, e o outro juntou as da sua fila ao seu depósito ({ $clause }).
reason-cannot-feed = Um jogador não tinha sementes e nenhuma jogada lhe podia dar sementes: o outro juntou as da sua fila ao seu depósito ({ $clause }).
reason-all-forbidden = Todas as jogadas eram proibidas: cada jogador juntou as sementes da sua fila ao seu depósito ({ $clause }).
reason-endless-play = A mesma posição surgiu pela terceira vez: o jogo não tem fim e { $settlement ->
    [split] as sementes do tabuleiro foram divididas por igual
   *[own] cada jogador juntou as da sua fila ao seu depósito
  } ({ $clause }).
reason-agreement = Os jogadores concordaram que o jogo não tem fim: { $settlement ->
    [split] as sementes do tabuleiro foram divididas por igual
   *[own] cada um juntou as da sua fila ao seu depósito
  } ({ $clause }).
reason-resignation = { $loserIs ->
    [you] Desististe: perdes a partida
   *[other] { $loser } desistiu e perde a partida
  }, seja qual for a contagem ({ $clause }).
reason-time = { $loserIs ->
    [you] O teu tempo esgotou-se
   *[other] O tempo de { $loser } esgotou-se
  }.
reason-abandoned = { $loserIs ->
    [you] Saíste da partida e { $winner } reclamou a vitória.
   *[other] { $winnerIs ->
        [you] { $loser } saiu da partida e reclamaste a vitória.
       *[other] { $loser } saiu da partida e { $winner } reclamou a vitória.
      }
  }
reason-aborted = Foi deixada antes de ambos terem jogado e não conta para ninguém.

keys-title = Teclas
key-name-enter = Enter
key-arrows = ir de casa em casa
key-letters = ir para uma casa; outra vez, semeá-la
key-enter = semear a casa escolhida
key-undo = anular a jogada
key-hint = sugestão
key-flip = virar o tabuleiro
key-step = uma jogada atrás ou à frente
key-list = esta lista

## My games
games-title = As minhas partidas
delete-damaged = A partida danificada será apagada para sempre.
games-none = Ainda não tens partidas.
games-more = Mostrar mais
delete = Apagar
delete-game = Apagar a partida «{ $title }»
delete-title = Apagar esta partida?
delete-confirm = A partida «{ $title }» será apagada para sempre.
export-game = Guardar a partida «{ $title }» como .ogn

## A page that is not there
lost-title = Esta página não existe
lost-text = O endereço pode estar mal escrito, ou a página mudou de lugar.
lost-home = Ir para o início

## Following, replaying and sharing
sowing = { $who ->
    [you] Semeias a casa { $house }…
   *[other] { $name } semeia a casa { $house }…
  }
counting = Contam-se as sementes que ficam no tabuleiro…
looking-back = A olhar para trás: jogada { $ply } de { $plies }
replaying = Jogada { $ply } de { $plies }
refuse-looking = Estás a olhar para trás. Volta à partida para jogar.
event-captures = { $who ->
    [you] Capturas
   *[other] { $name } captura
  } { $captured ->
    [one] uma semente
   *[other] { $captured } sementes
  }.
event-slam-captures-nothing = { $who ->
    [you] Terias capturado todas as sementes do adversário: não capturas nenhuma.
   *[other] { $name } teria capturado todas as sementes do adversário: não captura nenhuma.
  }
event-slam-moves-again = { $who ->
    [you] Capturas todas as sementes do adversário ({ $captured }) e jogas de novo.
   *[other] { $name } captura todas as sementes do adversário ({ $captured }) e joga de novo.
  }
event-slam-ends-game = { $who ->
    [you] Capturas todas as sementes do adversário ({ $captured }) e a partida termina.
   *[other] { $name } captura todas as sementes do adversário ({ $captured }) e a partida termina.
  }
event-slam-captures = { $who ->
    [you] Capturas todas as sementes do adversário ({ $captured }).
   *[other] { $name } captura todas as sementes do adversário ({ $captured }).
  }
event-feeds = { $who ->
    [you] Dás sementes ao adversário, que não tinha nenhuma.
   *[other] { $name } dá sementes ao adversário, que não tinha nenhuma.
  }
clause-link = Ponto { $clause } das regras
dismiss =
    .aria-label = Fechar
    .title = Fechar
show-result = Resultado
result-resigned = { $loserIs ->
    [you] Desististe; ganha { $winner }
   *[other] { $winnerIs ->
        [you] { $loser } desistiu; ganhas tu
       *[other] { $loser } desistiu; ganha { $winner }
      }
  }
ending = { $reason ->
    [captured25] 25 sementes
    [no_move] sem jogadas possíveis
    [endless_play] jogo sem fim
    [agreement] por acordo
    [time] por tempo
    [abandoned] o adversário saiu
   *[other] por desistência
  }
confirm-agree-other = { $name }, concordas?
confirm-agree-other-text = { $name } propõe terminar a partida porque o jogo não tem fim: { $settlement ->
    [split] as sementes do tabuleiro são divididas em partes iguais
   *[own] cada jogador junta ao seu depósito as sementes da sua fila
  } (E4).
agree-yes = Concordo
agree-no = Continuamos
confirm-resign-of = { $name }, desistes?
confirm-resign-of-text = Ganha { $other }, seja qual for a contagem (E4).
replay =
    .aria-label = Percorrer as jogadas
replay-play =
    .aria-label = Reproduzir a partida
    .title = Reproduzir a partida
replay-pause =
    .aria-label = Pausa
    .title = Pausa
replay-speed =
    .aria-label = Velocidade da sementeira
    .title = Velocidade da sementeira
pace-slow = Lento
pace-normal = Normal
pace-fast = Rápido
pace-instant = Instantâneo
key-play = reproduzir a partida ou parar
share = Partilhar
share-title = Partilhar esta partida
share-text = Quem tiver esta ligação pode rever a partida, mas não alterá-la.
share-copy = Copiar a ligação
share-copied = Ligação copiada.
open-title = Abrir uma partida
open-text = Escolhe ou larga aqui um ficheiro .ogn, ou cola o seu texto. É reproduzido aqui e não fica guardado em lado nenhum.
open-file = Escolher um ficheiro
open-paste = Texto do registo
open-show = Reproduzir
open-other = Abrir outro registo
open-list = Partidas deste registo
open-problem = Linha { $line }, coluna { $column }: { $reason ->
    [syntax] aqui devia estar uma jogada, uma etiqueta, um comentário ou um resultado.
    [tag] esta etiqueta está errada ou fora do seu lugar.
    [rules] estas regras não são conhecidas.
    [position] isto não é uma posição do jogo.
    [result] este resultado não corresponde à partida.
    [captured] esta jogada captura outro número de sementes.
    [variation] esta variante não está completa.
    [after_result] depois do resultado não pode haver nada.
    [empty] esta casa está vazia.
    [must_feed] esta jogada não dá sementes ao adversário, que não tem nenhuma.
    [single] não se pode jogar uma só semente enquanto se puder jogar uma casa com mais.
    [grand_slam] esta jogada capturaria todas as sementes do adversário, o que estas regras proíbem.
    [not_your_turn] esta casa não é de quem joga.
    [game_over] aqui a partida já terminou.
   *[other] isto não se consegue ler.
  }
open-empty = Neste texto não há nenhuma partida.
open-link = Abrir um ficheiro .ogn
player = Jogador
hint-ends = Termina a partida { $south } – { $north } ({ $clause }).
hint-prevents = Evita que a casa { $house } do adversário capture { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  }.
hint-prepares = Prepara a captura de { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  } com a casa { $house }.
hint-proven-result = Provado pelas tabelas de finais: com o melhor jogo { $result ->
    [win] ganhas
    [loss] perdes, e nenhuma outra jogada é melhor
   *[draw] a partida acaba em empate
  }.

## Analysis, from other pages

analyse = Analisar
analyse-game = Analisar a partida «{ $title }»
analysis-tile = Analisar
analysis-text = Quanto vale cada jogada? Experimenta variantes, monta posições, revê partidas.

nav-class = A minha turma
nav-classes = Turmas
to-class = Voltar à turma
class-only-title = Só na tua turma
problem-not-for-pupils = Os alunos jogam e são vistos só na sua turma.
problem-class-locked = O teu professor interrompeu o jogo. Olha para a frente.
problem-owns-classes = És titular de turmas. Passa-as ou apaga-as primeiro.

nav-tournaments = Torneios
tournaments-tile = Torneios
tournaments-text = Suíço, todos contra todos, eliminatórias ou arena: participa num ou organiza o teu.
to-tournament = Voltar ao torneio
