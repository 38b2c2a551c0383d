# Tarefas de uma turma e o painel dos professores.

tasks = Tarefas
tasks-none = Ainda não há nenhuma tarefa.
task-set = Marcar uma tarefa
task-kind = Tipo de tarefa
task-kind-name = { $kind ->
    [lesson] Lição
    [puzzles] Problemas
    [games] Partidas contra o computador
   *[position] Posição para jogar até ao fim
  }
task-lesson-goal = Lição «{ $lesson }»
task-puzzles-goal = { $count ->
    [one] Resolve um problema
   *[other] Resolve { $count } problemas
  }
task-games-goal = { $count ->
    [one] Joga uma partida no nível { $level }
   *[other] Joga { $count } partidas no nível { $level }
  }
task-wins-goal = { $wins ->
    [one] é preciso ganhar uma
   *[other] é preciso ganhar { $wins }
  }
task-position-goal = { $result ->
    [win] Joga esta posição no nível { $level } e ganha
   *[draw] Joga esta posição no nível { $level } e empata, pelo menos
  }
task-title = Título (opcional)
task-note = Nota
task-note-none = Sem nota
task-note-text = { $note ->
    [think_first] Pensa antes de cada jogada.
    [count_seeds] Conta as sementes antes de semear.
    [no_hints] Tenta sem pistas.
    [take_time] Não tenhas pressa.
   *[discuss] Vamos falar disto na aula.
  }
task-due = Data-limite
task-due-by = até { $date }
task-late = o prazo já passou
task-done = feita
task-done-late = feita fora do prazo
task-for = Para quem
task-for-all = Toda a turma
task-for-chosen = Alguns alunos
task-for-some = { $count ->
    [one] para um aluno
   *[other] para { $count } alunos
  }
task-count = Número
task-wins = Quantas é preciso ganhar
task-theme-any = Qualquer tema
task-difficulty = Dificuldade
task-difficulty-name = { $difficulty ->
    [easy] fácil
    [medium] média
    [hard] difícil
   *[any] qualquer dificuldade
  }
task-rules-any = Quaisquer regras
task-position = Posição
task-position-told = Em texto, ou o endereço do tabuleiro de análise onde está.
task-position-wrong = Não é uma posição com 48 sementes.
task-position-shown = A posição
task-side = O aluno joga com
task-result = Resultado pedido
task-result-name = { $result ->
    [win] ganhar
   *[draw] empatar, pelo menos
  }
task-change = Alterar
task-change-of = Alterar a tarefa: { $title }
task-delete = Apagar
task-delete-of = Apagar a tarefa: { $title }
task-delete-told = A tarefa é apagada para toda a turma. O que os alunos fizeram fica guardado.
task-done-count = feita por { $done } de { $count }
task-progress = { $count } de { $of }
task-progress-wins = { $wins } de { $needed } ganhas
task-progress-label = Progresso
your-tasks = As tuas tarefas
your-tasks-done = Tarefas feitas
task-begin = { $kind ->
    [lesson] Ir para a lição
    [puzzles] Resolver problemas
    [games] Jogar uma partida
   *[position] Jogar a posição
  }
task-go-on = Continuar a partida
task-left-steps = { $left ->
    [one] Falta um passo.
   *[other] Faltam { $left } passos.
  }
task-left-puzzles = { $left ->
    [one] Falta um problema.
   *[other] Faltam { $left } problemas.
  }
task-left-games = { $left ->
    [one] Falta uma partida.
   *[other] Faltam { $left } partidas.
  }
task-left-wins = { $left ->
    [one] Falta uma vitória.
   *[other] Faltam { $left } vitórias.
  }
task-left-position = { $tried ->
    [0] Ainda não tentaste.
   *[other] Ainda não conseguiste. Tenta outra vez!
  }
dashboard-title = Acompanhamento
dashboard-of = Acompanhamento: { $name }
dashboard-as-of = Dados de { $moment }
dashboard-help = Quem pode precisar de ajuda
dashboard-help-none = Nada indica que alguém precise de ajuda.
help-misses = falhou os três últimos problemas do tema «{ $theme }»
help-losses = perdeu as cinco últimas partidas no nível { $level }
help-lesson = parou no passo { $step } da lição «{ $lesson }»
help-task = não fez uma tarefa a tempo: { $task }
help-away = não aparece há { $days } dias
dashboard-lessons = Lições
dashboard-puzzles = Problemas
dashboard-games = Partidas
dashboard-pupil = Aluno
dashboard-lessons-told = feitas, de { $of }
dashboard-puzzles-told = resolvidos / tentados
dashboard-games-told = ganhas, empatadas, perdidas
dashboard-tasks-told = feitas / marcadas
dashboard-seen = última visita: { $moment }
dashboard-nothing = Ainda nada.
dashboard-lesson-done = { $lesson }: feita
dashboard-lesson-open = { $lesson }: parou no passo { $step } de { $of }
dashboard-theme = { $theme }: { $solved } de { $tried } resolvidos
dashboard-missed = Falhados
dashboard-result = { $result ->
    [won] ganha
    [drawn] empatada
   *[lost] perdida
  }
dashboard-against-level = no nível { $level }
dashboard-against = contra { $name }
dashboard-accuracy = precisão { $accuracy }
dashboard-turning = momentos decisivos: { $moves }
dashboard-turning-move = jogada { $ply } ({ $move }, melhor { $best })
dashboard-analyse = Ver a partida
