puzzles-title = Problemas
puzzle-goal = { $goal ->
    [win] Encontra a única jogada que ganha
    [draw] Encontra a única jogada que não perde
   *[seeds] Encontra a jogada que ganha mais sementes
  }
puzzle-difficulty = dificuldade { $rating }
puzzle-of-day = Problema de { $date }
puzzle-your-move = Jogas com a fila de baixo e é a tua vez.
puzzle-tried = { $solved ->
    [true] Este já o tinhas resolvido. Já não conta.
   *[false] Este já o tinhas tentado. Já não conta.
  }
puzzle-right-so-far = Muito bem! O adversário responde: encontra a jogada seguinte.
puzzle-solved = { $moves ->
    [one] Resolvido! É a única jogada boa.
   *[other] Resolvido! Encontraste as { $moves } jogadas.
  }
puzzle-found-after-all = { $goal ->
    [win] Aí está: esta jogada ganha.
    [draw] Aí está: esta jogada salva a partida.
   *[seeds] Aí está: nenhuma outra ganha mais.
  }
puzzle-shown = { $goal ->
    [win] É assim que se ganha a partida. Repete para te lembrares.
    [draw] É assim que se salva a partida. Repete para te lembrares.
   *[seeds] É assim que se ganham mais sementes. Repete para te lembrares.
  }
puzzle-miss = { $goal ->
    [win] Com a casa { $house } ainda não se ganha. Vê outra vez, sem pressa.
    [draw] Depois da casa { $house } o adversário pode ganhar. Vê outra vez, sem pressa.
   *[seeds] Com a casa { $house } ganhas menos sementes do que podes. Vê outra vez, sem pressa.
  }
puzzle-hint = Sugestão
puzzle-hint-told = Experimenta a casa { $house }.
puzzle-solution = Mostrar a solução
puzzle-again = Outra vez
puzzle-next = Problema seguinte
puzzle-skip = Outro problema
puzzle-standing = Como estás
puzzle-rating = Pontuação
puzzle-streak = Série
puzzle-best = Melhor série
puzzle-theme = Tema
puzzle-theme-all = Todos os temas
puzzle-theme-name = { $theme ->
    [chain] Capturas em cadeia
    [feeding] Dar de comer
    [grand_slam] Captura de todas as sementes
    [granary] Casa cheia
    [endless_play] Jogo sem fim
    [zugzwang] Zugzwang
    [long_combination] Combinação longa
   *[other] { $theme }
  }
puzzle-rules-all = Todas as regras
puzzle-worksheet = Problemas numa ficha
puzzle-daily = Problema do dia
puzzle-none = Não há nenhum problema deste tipo. Escolhe outro tema ou outras regras.
puzzle-away = Não há ligação: estes problemas estão no dispositivo. A pontuação e a série contam-se aqui, e as tentativas passam para o servidor quando a ligação voltar.
