## Players and clocks
presence-here = em linha
presence-away = sem ligação
lag = Atraso { $ms } ms
watching = { $count ->
    [one] uma pessoa a ver
   *[other] { $count } pessoas a ver
  }
time-name = { $kind ->
    [none] sem relógio
    [days] { $days ->
        [one] um dia por jogada
       *[other] { $days } dias por jogada
      }
   *[real] { $minutes }+{ $increment }
  }
time-told = { $kind ->
    [none] Sem relógio
    [days] { $days ->
        [one] Um dia para cada jogada
       *[other] { $days } dias para cada jogada
      }
   *[real] { $minutes ->
        [one] Um minuto
       *[other] { $minutes } minutos
      } por jogador e mais { $increment ->
        [one] um segundo
       *[other] { $increment } segundos
      } depois de cada jogada
  }
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-low = O teu tempo está a acabar.
rated = pontuada
friendly = amigável

## The live game
connection-lost = Perdeu-se a ligação. A ligar de novo…
connection-lost-clock = Perdeu-se a ligação e o teu relógio está a contar. A ligar de novo…
first-move-you = Faz a tua primeira jogada dentro de { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
  }.
first-move-other = { $name } tem { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
  } para a primeira jogada.
turn-title = ● É a tua vez — Sembra
abort = Anular
say = Dizer
say-title =
    .aria-label = Dizer alguma coisa
say-mute = Esconder o que diz { $name }
said-told = { $name } diz: { $phrase }
phrase = { $phrase ->
    [hello] Olá!
    [good_luck] Boa sorte!
    [have_fun] Diverte-te!
    [well_played] Bem jogado!
    [good_game] Bom jogo!
    [thanks] Obrigado!
    [sorry] Desculpa!
    [oops] Ups!
    [one_moment] Um momento, por favor.
    [rematch_q] Jogamos outra vez?
   *[bye] Adeus!
  }
offer-undo = { $name } pede para anular a última jogada.
offer-endless = { $name } propõe terminar o jogo sem fim.
offer-rematch = { $name } quer jogar outra vez.
offer-claim = { $name } saiu da partida.
offered-undo = Pediste para anular a tua última jogada.
offered-endless = Propuseste terminar o jogo sem fim.
offered-rematch = À espera de { $name }…
accept = Aceitar
decline = Recusar
claim = Reclamar a vitória
confirm-move = Jogar a casa { $house }?
confirm-move-yes = Jogar
confirm-offer-endless = Propor o fim?
confirm-offer-endless-text = Se { $name } concordar que o jogo não tem fim, a partida termina e { $settlement ->
    [split] as sementes do tabuleiro são divididas em partes iguais
   *[own] cada jogador junta as sementes da sua fila ao seu depósito
  } (E4).
offer = Propor
offer-end = Propor o fim
premove-chosen = A casa { $house } será jogada na tua vez. Escolhe-a de novo para cancelar.
next-game = Ir para a partida seguinte
to-lobby = Sala de jogo
rating-change-you = A tua pontuação: { $rating } ({ $change })
rating-change = { $name }: { $rating } ({ $change })

## Lobby and challenges
lobby-title = Sala de jogo
lobby-online = { $count ->
    [one] uma pessoa em linha
   *[other] { $count } pessoas em linha
  }
own-games-title = As tuas partidas
own-turn = é a tua vez
own-waiting = joga { $name }
left-days = { $days ->
    [one] falta um dia
   *[other] faltam { $days } dias
  }
left-hours = { $hours ->
    [one] falta uma hora
   *[other] faltam { $hours } horas
  }
left-minutes = { $minutes ->
    [one] falta um minuto
   *[other] faltam { $minutes } minutos
  }
challenges-title = Desafios abertos
challenges-none = Ninguém está à espera de adversário. Cria um desafio, e todos o verão aqui.
challenge-new = Novo desafio
challenge-with = Adversário
challenge-anybody = Qualquer pessoa
challenge-friend = Um amigo, por ligação
clock = Relógio
clock-none = Sem
clock-choice = { $kind ->
    [days] { $days ->
        [one] 1 dia
       *[other] { $days } dias
      }
   *[real] { $minutes }+{ $increment }
  }
starter-opponent = O adversário
challenge-rated = Partida pontuada
rated-needs-account = Para as partidas pontuadas é preciso ter uma conta.
rated-needs-clock = As partidas pontuadas precisam de relógio.
rated-told = O resultado altera as duas pontuações.
friendly-told = O resultado não altera nenhuma pontuação.
make-challenge = Criar o desafio
make-link = Criar a ligação
play-this = Jogar
play-challenge = Jogar contra { $name }: { $terms }
watch-title = Partidas para ver
watch-game = Ver
starts = { $who ->
    [you] começas tu
    [other] começa { $name }
    [opponent] começa o adversário
   *[chance] a sorte decide quem começa
  }
terms-rating = Pontuação
waiting-title = À espera de adversário…
waiting-told = A partida começa sozinha assim que alguém aceitar. Deixa esta página aberta.
waiting-told-days = A partida começa assim que alguém aceitar; não precisas de ficar aqui.
cancel-challenge = Retirar o desafio
challenge-title = Desafio
challenge-by = { $name } desafia-te
challenge-link-told = Envia esta ligação a quem queres que jogue contigo. A partida começa sozinha assim que aceitar.
challenge-to-told = { $name } recebeu o teu desafio. A partida começa sozinha assim que o aceitar.
challenge-link = Ligação do desafio
copy-link = Copiar
link-copied = Ligação copiada.
send-link = Partilhar
qr-told = Ou pede que leia este código:
qr-alt = Código QR da ligação
accept-challenge = Jogar
decline-challenge = Recusar
challenge-to-lobby = Para a sala de jogo
challenge-accepted = Outra pessoa já aceitou este desafio.
challenge-accepted-mine = O teu desafio foi aceite.
challenge-declined = O teu desafio foi recusado.
challenge-closed = Este desafio foi retirado.
challenge-expired = Este desafio expirou.
challenge-missing = Este desafio não existe. A ligação pode estar mal escrita.
challenge-for-other = Este desafio é para { $name }.
challenge-watch = Ver a partida
challenge-needs-account = Esta partida é pontuada: para a jogar é preciso ter uma conta.
log-in-first = Iniciar sessão ou criar uma conta
