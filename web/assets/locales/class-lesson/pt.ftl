# Turmas de uma escola, durante a aula: o tabuleiro partilhado, uma partida simultânea, partidas para todos, o bloqueio, turmas ligadas.

lesson-title = Durante a aula
shared-board = Tabuleiro partilhado
board-projector = Vista para o projetor
projector-nothing = O professor vai pôr uma posição no tabuleiro.
board-open = Ir para o tabuleiro
board-note = O teu professor mostra uma posição a todos.
board-end = Terminar o tabuleiro partilhado
board-nothing-teacher = Não há nada no tabuleiro partilhado. Põe uma posição e cada aluno vê-a no seu dispositivo.
board-nothing-pupil = Agora não há nada no tabuleiro partilhado. Olha para o teu professor.
lesson-watch = Olha para o tabuleiro: joga o teu professor.
question-title = O que jogarias?
question-told = O que jogarias? Toca numa casa.
question-ask = Perguntar à turma
question-close = Fechar a pergunta
question-closed = A pergunta está fechada.
question-closed-yours = A pergunta está fechada. Respondeste a casa { $house }.
question-reveal = Mostrar as contagens aos alunos
question-none = Ainda não se perguntou nada sobre esta posição.
answer-given = A tua resposta: a casa { $house }. Podes mudá-la até a pergunta ser fechada.
answered = Responderam { $answered } de { $pupils }.
answered-short = { $answered ->
    [one] uma resposta
   *[other] { $answered } respostas
  }
answers-named = Quem jogaria o quê
counts-told = Respostas: { $counts }
play-through = Jogar passo a passo
play-through-told = Toca numa casa para a jogar. Todos os tabuleiros acompanham.
line-told = Jogada { $ply } de { $plies }
position-title = Posição
position-start = Início de partida
position-set-up = Montar
position-typed = Uma posição, ou o endereço de uma partida
position-put = Pôr
position-game = Uma partida da turma
position-no-games = agora ninguém joga
start-games = Começar partidas para todos
round-who = Quem joga
round-odd = Se sobrar um
odd-computer = joga com o computador
odd-waits = espera
round-computer = O computador
round-level = nível { $level }
round-clock = Relógio
pairs-by-strength = Emparelhar por força
pairs-by-draw = Sortear
pairs-told = Começa quem está primeiro. Escolhe outro nome para mudar um par à mão.
pair-first = Par { $pair }, quem começa
pair-second = Par { $pair }, o outro jogador
games-begin = { $games ->
    [one] Começar uma partida
   *[other] Começar { $games } partidas
  }
simul = Partida simultânea
simul-new = Tu contra todos
simul-text = Jogas contra todos os alunos que escolheres, um tabuleiro após o outro. Não é preciso relógio.
simul-starts = Quem começa
simul-starts-teacher = começo eu
simul-starts-pupils = começam os alunos
simul-starts-turns = alternadamente
simul-begin = Começar as partidas
simul-boards = Todos os tabuleiros
simul-you = Tu
simul-waits = espera por ti
simul-thinks = está a pensar
simul-won = ganhaste
simul-lost = perdeste
simul-drawn = empate
simul-told = { $turn ->
    [yours] { $waiting ->
        [one] { $name }: é a tua vez. Mais ninguém espera.
       *[other] { $name }: é a tua vez. Há { $waiting } tabuleiros à espera.
      }
   *[theirs] { $name } está a pensar. Nenhum tabuleiro espera por ti.
  }
lock-label = Olhos na frente
lock-text = Interrompe o jogo da turma. As partidas com relógio continuam. Acaba sozinho ao fim de duas horas.
lock-told = Olhos na frente!
lock-explained = O teu professor interrompeu o jogo.
lock-board = Ir para o tabuleiro partilhado
links-title = Turmas ligadas
links-text = Os alunos de turmas ligadas veem-se e jogam entre si. Os professores das duas turmas têm de concordar.
link-code = Código da outra turma
link-ask = Pedir
link-accept = Concordar
link-decline = Recusar
link-end = Terminar
link-end-told = Os alunos de { $name } e os desta turma deixam de se ver. As partidas em curso jogam-se até ao fim.
link-linked = ligada
link-asked = pedido feito
link-asks = pede-te
problem-question-closed = Esta pergunta está fechada.
