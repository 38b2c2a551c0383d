# Torneios e séries.

tournaments = Torneios
tournament = Torneio
tournaments-lead = Suíço, todos contra todos, eliminatórias e arena: em linha, numa turma ou em tabuleiros de madeira com os resultados escritos por quem organiza.
tournament-missing-title = Este torneio não está aqui
tournament-missing = Talvez tenha sido apagado, ou é de uma turma a que não pertences.
tournament-needs-account = para organizar um torneio.

## Lists
list-now = A decorrer
list-coming = Próximos
list-mine = Os teus
list-past = Passados
list-none = Não há nenhum torneio anunciado.
list-more = Mostrar mais
listed-mine = organizas tu
listed-entered = participas
listed-no-date = sem data
organised-by = organização: { $name }
format-name = { $format ->
    [swiss] Suíço
    [round-robin] Todos contra todos
    [knockout] Eliminatórias
   *[arena] Arena
  }
mode-name = { $mode ->
    [board] no tabuleiro
   *[online] em linha
  }
rounds-count = { $rounds ->
    [one] uma ronda
   *[other] { $rounds } rondas
  }
entrants-count = { $count ->
    [0] Ainda ninguém se inscreveu
    [one] Um inscrito
   *[other] { $count } inscritos
  }
tournament-status = { $status ->
    [open] inscrições abertas
    [paired] ronda { $round } emparceirada
    [running] { $kind ->
        [arena] a decorrer
       *[rounds] ronda { $round }
      }
    [break] depois da ronda { $round }
   *[finished] terminado
  }
round-of = { $rounds ->
    [0] { $round }
   *[other] { $round } de { $rounds }
  }
round-name = Ronda { $round }
round-label = Ronda
rounds-title = Rondas
points-told = { $count ->
    [one] { $points } ponto
   *[other] { $points } pontos
  }

## Making a tournament
tournament-new = Novo torneio
form-make = Criar o torneio
form-more = Mais opções
form-field = { $name ->
   *[name] Nome
    [about] Sobre o torneio
    [mode] Onde se joga
    [format] Formato
    [rounds] Rondas
    [minutes] Minutos
    [rules] Regras
    [time] Relógio
    [access] Quem o pode ver e inscrever-se
    [class] Turma
    [with] Joga também uma turma ligada
    [starts] Começa
    [boards] Tabuleiros de um encontro de equipas
    [bye] Uma ronda sem adversário vale
    [pause] Minutos entre rondas
    [games] Partidas de um encontro
    [tieExtra] Partidas extra, no máximo
    [tieLast] No fim, um encontro empatado decide-se por
    [order] Dentro de um grupo com os mesmos pontos
    [balance] Se não for possível cumprir as duas coisas
    [tieBreaks] Desempates
    [series] Série
  }
form-choice = { $choice ->
   *[mode-online] Em linha
    [mode-board] No tabuleiro
    [format-swiss] Suíço
    [format-round-robin] Todos contra todos
    [format-knockout] Eliminatórias
    [format-arena] Arena
    [access-public] Toda a gente
    [access-link] Quem tiver a ligação
    [access-class] Uma turma
    [bye-one] um ponto
    [bye-half] meio ponto
    [tieLast-starting-rank] ordem inicial
    [tieLast-draw-of-lots] sorteio
    [order-fold] o primeiro joga com o último
    [order-slide] a metade de cima joga com a de baixo
    [balance-first] todos têm os dois lados o mesmo número de vezes
    [balance-after-score] os adversários têm os mesmos pontos
  }
form-told = { $choice ->
   *[mode-online] Cada um joga no seu dispositivo e os resultados registam-se sozinhos.
    [mode-board] Escreves os nomes e os resultados, ou os jogadores leem o código da sua mesa.
    [format-swiss] Todos jogam todas as rondas, com alguém que tem mais ou menos os mesmos pontos.
    [format-round-robin] Todos jogam com todos.
    [format-knockout] Quem perde um encontro fica de fora.
    [format-arena] Durante um tempo fixo, um novo adversário logo que uma partida termina.
    [access-public] Está na lista e qualquer pessoa se pode inscrever.
    [access-link] Não está em nenhuma lista.
    [access-class] Só os alunos e os professores da turma.
  }
form-check = { $name ->
   *[rated] As partidas são pontuadas
    [teams] Jogam equipas
    [double] Todos se defrontam duas vezes
    [streaks] Depois de duas vitórias seguidas os pontos valem a dobrar
    [auto] As rondas são emparceiradas e começam sozinhas
    [tieSeeds] Um encontro empatado decide-se primeiro pelas sementes
  }
form-starts-told = Deixa em branco se o vais começar à mão.
form-series-none = nenhuma
form-tie-breaks-told = Entre jogadores com os mesmos pontos decide o primeiro, depois o seguinte.
form-fault-name = O torneio precisa de um nome.
form-fault-long = { $max } caracteres no máximo.
form-fault-range = Um número de { $min } a { $max }.
form-fault-arena-board = Uma arena joga-se em linha.
form-fault-team-games = As equipas jogam uma partida em cada tabuleiro, sem partidas extra.
form-fault-class = Escolhe uma turma.
form-fault-date = Isto não é uma data.
form-fault-past = Esse momento já passou.
form-fault-start-auto = Para as rondas começarem sozinhas é preciso dizer quando começa a primeira.
move-up = Subir
move-down = Descer

## Taking part
enter-title = Participar
enter = Inscrever-me
enter-told = { $count ->
    [0] Sê a primeira pessoa a inscrever-te.
    [one] Inscreveu-se uma pessoa.
   *[other] Inscreveram-se { $count } pessoas.
  }
enter-by-organiser = É a organização que inscreve os jogadores.
enter-not-possible = Agora não é possível fazer inscrições.
own-title = Tu
own-standing = Lugar { $rank }, { $points }
own-table = Ronda { $round }, mesa { $table }: ficas a { $side ->
    [S] Sul e começas
   *[N] Norte
  }, contra { $name }.
own-bye = Ronda { $round }: não tens adversário. { $kind ->
    [full] A ronda conta como se tivesses jogado.
    [half] Vale meio ponto.
   *[zero] Não vale nenhum ponto.
  }
own-waiting-round = { $status ->
    [open] Estás na lista. A primeira ronda é emparceirada quando o torneio começar.
    [finished] O torneio terminou.
   *[other] A ronda seguinte é emparceirada quando todas as partidas terminarem.
  }
own-withdrawn = Saíste do torneio.
own-arena = { $state ->
    [open] Estás na lista. Quando a arena começar, vais para a tua primeira partida.
    [playing] A tua partida está a decorrer.
    [paused] Estás em pausa e não tens novas partidas.
    [finished] A arena terminou.
   *[running] Terás adversário assim que houver alguém livre.
  }
go-to-game = Ir para a tua partida
leave = Sair do torneio
leave-told = Não terás mais adversários. Os teus resultados ficam.
come-back = Voltar
arena-pause = Fazer uma pausa
arena-resume = Voltar a jogar
miss-round = Faltar a uma ronda
bye-ask = { $kind ->
    [half] Falto (meio ponto)
   *[zero] Falto (nenhum ponto)
  }
bye-asked = { $kind ->
    [half] falta, meio ponto
   *[zero] falta, nenhum ponto
  }
bye-cancel = Afinal jogo
countdown = { $what ->
    [arena-start] A arena começa em
    [arena-end] A arena termina em
    [start] Começa em
   *[round] A ronda { $round } começa em
  }
countdown-days = { $days ->
    [one] um dia
   *[other] { $days } dias
  } { $hours } h

## Rounds, boards and standings
now-playing = Agora
standings = Classificação
final-standings = Classificação final
standings-after = Classificação depois da ronda { $round }
place-title = Lugar
number-title = N.º
name-title = Nome
points-title = Pontos
withdrawn = saiu
table-word = Mesa
result-word = Resultado
seeds-word = Sementes
table-number = Mesa { $table }
game-number = Partida { $number }
board-number = Tabuleiro { $number }
look-at-game = rever
watch-game-short = ver
watch-board = Ver { $south } contra { $north }
mini-board = { $south } { $first }, { $north } { $second }
bye-short = sem adversário
bye-line = { $name } não tem adversário: { $kind ->
    [full] { $worth ->
        [half] meio ponto
       *[point] um ponto
      }
    [half] meio ponto
   *[zero] nenhum ponto
  }.
table-needs-lot = O encontro está empatado: é preciso um sorteio.
cross-table = Quadro de resultados
cross-key = + vitória, = empate, − derrota, contra o lugar; S Sul, N Norte. Sem lugar: sem adversário.
side-letter = { $side ->
    [S] S
   *[N] N
  }
bracket = Quadro das eliminatórias
bracket-bye = sem adversário
bracket-round = { $left ->
    [0] Final
    [1] Meias-finais
    [2] Quartos de final
    [3] Oitavos de final
   *[many] Ronda { $round }
  }
arena-games = Partidas
streak = a dobrar
streak-told = Duas vitórias seguidas: as partidas seguintes valem a dobrar até uma não ser ganha.
arena-points-told = Uma vitória vale 2 pontos e um empate 1; depois de duas vitórias seguidas as partidas valem a dobrar. Com os mesmos pontos contam as vitórias, depois as sementes.
tie-break-name = { $name ->
   *[buchholz] Buchholz
    [buchholz-cut1] Buchholz sem o mais baixo
    [sonneborn-berger] Sonneborn–Berger
    [direct-encounter] Confronto direto
    [wins] Vitórias
    [seeds] Sementes
    [game-points] Pontos de partida
  }
tie-break-short = { $name ->
   *[buchholz] Bh
    [buchholz-cut1] Bh−1
    [sonneborn-berger] SB
    [direct-encounter] CD
    [wins] Vit.
    [seeds] Sem.
    [game-points] PP
  }
tie-break-told = { $name ->
   *[buchholz] os pontos de todos os adversários somados
    [buchholz-cut1] os pontos de todos os adversários menos o mais baixo
    [sonneborn-berger] os pontos dos adversários vencidos e metade dos daqueles com quem se empatou
    [direct-encounter] os pontos das partidas entre os empatados, se todos se defrontaram
    [wins] as partidas ganhas no tabuleiro
    [seeds] as sementes capturadas menos as perdidas
    [game-points] os pontos de cada partida
  }
tie-breaks-question = O que querem dizer os desempates?
tie-breaks-told = Entre inscritos com os mesmos pontos decidem estes, por esta ordem:
tie-breaks-none = Quem tem os mesmos pontos partilha o lugar.

## Why a pair was made
why-question = Porque se defrontam?
why-own-question = Porque nos defrontamos?
why-bye-question = Porque sem adversário?
why-same-score = Ambos têm os mesmos pontos: { $points }.
why-scores = Têm pontos diferentes: { $higher } e { $lower }.
why-float = { $down } (pontos: { $higher }) joga com { $up } (pontos: { $lower }): { $cause ->
    [odd-group] o número de jogadores com os mesmos pontos que { $down } é ímpar
   *[no-opponent-left] entre os que têm os mesmos pontos que { $down } não restava um adversário melhor
  }.
why-side = { $south } fica a Sul e começa: { $rule ->
    [not-three-running] senão, { $name } teria o mesmo lado pela terceira vez seguida
    [balance] { $name } esteve mais vezes a { $is ->
        [south] Norte
       *[north] Sul
      }
    [alternation] { $name } teve o outro lado da última vez
    [earlier-round] trocam-se os lados da última ronda em que os tinham diferentes
    [higher-place] a ambos cabe o mesmo lado, e { $name } está mais acima
   *[starting-rank] na primeira ronda começam os lugares ímpares da ordem inicial
  }.
why-exception = { $rule ->
    [third-running] { $name } tem o mesmo lado pela terceira vez seguida; qualquer outro emparceiramento era pior.
    [difference-above-one] { $name } teve um lado duas vezes mais do que o outro; qualquer outro emparceiramento era pior.
   *[floats-again] { $name } joga pela segunda vez seguida com alguém de outros pontos; qualquer outro emparceiramento era pior.
  }
why-berger = Pela tabela de Berger, linha { $row }{ $cycle ->
    [1] {""}
   *[other] , segunda volta
  }: todos jogam com todos por uma ordem fixa.
why-bracket = Pelo quadro, lugar { $slot }: os melhores da ordem inicial só se encontram no fim.
why-hand = A organização emparceirou-os à mão.
why-hand-reason = A organização emparceirou-os à mão: { $reason }
why-bye = { $by ->
    [lowest] O número de jogadores é ímpar, e { $name } é quem está mais abaixo entre os que podem ficar sem adversário.
    [asked] { $name } pediu-o.
    [berger] O número de jogadores é ímpar: a tabela de Berger dá a cada um uma ronda sem adversário.
    [bracket] Há menos jogadores do que lugares no quadro; os melhores da ordem inicial passam sem jogar.
    [opponent-left] O adversário de { $name } saiu do torneio.
   *[hand] Foi a organização que decidiu.
  }
why-bye-had = { $names } { $count ->
    [one] está mais abaixo, mas já ficou sem adversário.
   *[other] estão mais abaixo, mas já ficaram sem adversário.
  }
why-bye-needed = { $names } { $count ->
    [one] está mais abaixo, mas era preciso como adversário.
   *[other] estão mais abaixo, mas eram precisos como adversários.
  }

## The organiser's desk
desk-title = Mesa da organização
desk-step = { $step ->
    [pair] { $entrants ->
        [one] Um inscrito.
       *[other] { $entrants } inscritos.
      } A ronda { $round } pode ser emparceirada.
    [start] A ronda { $round } está emparceirada e ainda não começou.
    [results] { $open ->
        [one] Uma mesa da ronda { $round } ainda não tem resultado.
       *[other] { $open } mesas da ronda { $round } ainda não têm resultado.
      }
    [finished] O torneio terminou.
    [arena-open] As inscrições da arena estão abertas.
    [arena-running] A arena está a decorrer. Os emparceiramentos fazem-se sozinhos.
   *[enter] São precisos pelo menos dois inscritos.
  }
pair-round = Emparceirar a ronda { $round }
start-round = Começar a ronda { $round }
start-arena = Começar a arena
unpair = Desfazer os emparceiramentos
desk-more = Imprimir, guardar, opções
printing = Imprimir
saving = Guardar
managing = Opções
print-now = Imprimir
print-pairings = Lista de emparceiramentos
print-slips = Folhas para as mesas
print-standings = Classificação
print-cross = Quadro de resultados
print-certificates = Diplomas
print-no-round = Ainda não foi emparceirada nenhuma ronda.
save-standings = Classificação (CSV)
save-pairings = Emparceiramentos (CSV)
save-games = Partidas (.ogn)
save-change = Guardar
projector = Projetor
projector-back = Página anterior
projector-next = Página seguinte
projector-hold = Ficar nesta página
projector-empty = Ainda não há nada para mostrar.
projector-sides = O primeiro nome fica a Sul e começa.
tournament-close = Terminar o torneio
tournament-close-told = Não se emparceira mais nenhuma ronda. Os resultados ainda podem ser corrigidos.
tournament-delete = Apagar o torneio
tournament-delete-told = «{ $name }» é apagado com todas as inscrições.
entrants = Inscritos
entrants-names = Nomes, um por linha
entrants-help = Se quiseres, uma pontuação depois de um ponto e vírgula: Ana; 1450
entrants-help-teams = A equipa, dois pontos e os seus { $boards } jogadores pela ordem dos tabuleiros: Os Tigres: Ana, Rui, Eva
entrants-add = Inscrever
entrants-half = Meio ponto por cada ronda perdida
entrants-pupils = Inscrever toda a turma
entrants-fault-none = Escreve pelo menos um nome.
entrants-fault-empty = A linha { $line } não tem nome.
entrants-fault-long = Linha { $line }: um nome tem { $max } caracteres no máximo.
entrants-fault-twice = Linha { $line }: «{ $name }» aparece duas vezes.
entrants-fault-rating = Linha { $line }: a pontuação é um número, por exemplo 1450.
entrants-fault-team = Linha { $line }: uma equipa precisa de { $boards } jogadores depois dos dois pontos.
entrant-edit = Mudar o nome
entrant-withdraw = Retirar
entrant-return = Volta
entrant-bye = Falta à ronda { $round }
bye-in-round = falta à ronda { $round }
pairings-change-told = Para mudar emparceiramentos, carrega num nome e depois noutro: os dois trocam de lugar.
pairings-held = { $name } troca de lugar com…
pairings-save = Guardar as mudanças
pairings-undo = Desfazer as mudanças
pairings-reason = Motivo
pairings-again = { $south } e { $north } já se defrontaram.
results-told = Escreve as sementes de Sul e carrega em Enter: as de Norte preenchem-se sozinhas. Ou: 26-20; + se Norte não veio; − se Sul não veio.
seeds-of = Sementes de { $name }
result-how = Como terminou a partida
result-how-name = { $how ->
   *[counted] por sementes
    [resigned] { $name } desistiu
    [time] { $name } perdeu por tempo
    [no-show] { $name } não veio
    [forfeit] { $name } perde por decisão
    [double-forfeit] perdem ambos
  }
result-note = { $how ->
    [resigned] { $name } desistiu.
    [time] O tempo de { $name } esgotou-se.
    [no-show] { $name } não veio.
    [forfeit] { $name } perdeu por decisão.
   *[double-forfeit] Perderam ambos.
  }
result-save = Guardar
result-rule = Decidir
result-rule-told = { $south } – { $north } termina agora: { $how }.
result-correct = Corrigir
result-correct-of = Corrigir o resultado da mesa { $table }
correction-reason = Motivo da correção
correction-reason-needed = Uma correção precisa de um motivo.
result-fault-number = Escreve as sementes de ambos em algarismos.
result-fault-many = Ninguém pode ter { $seeds } sementes: há 48.
result-fault-together = { $total } sementes entre os dois são demasiadas: há 48.
result-fault-missing = { $missing ->
    [one] Falta uma semente
   *[other] Faltam { $missing } sementes
  }: enquanto ninguém tem 25, joga-se até todas estarem repartidas.
result-fault-over = Com { $south } – { $north } a partida já tinha terminado: ninguém podia desistir nem perder por tempo.
lot-wins = Passa { $name }
log-title = Correções e mudanças
log-correction = Ronda { $round }, mesa { $table }, partida { $game }: { $before } passou a { $after }. { $by }: { $reason }
log-change = Ronda { $round }: emparceiramentos mudados à mão. { $reason }

## A table, on a phone
table-title = Resultado de uma mesa
table-of-round = Ronda { $round }, mesa { $table }
table-told = Escreve as sementes de Sul; as de Norte preenchem-se sozinhas.
table-send = Enviar o resultado
table-sending = A enviar…
table-kept = Não há ligação. O resultado fica guardado neste telemóvel e é enviado assim que houver.
table-done = O resultado está registado. Se estiver errado, avisa a organização.
table-other = Já tinha sido registado outro resultado para esta mesa. Se estiver errado, avisa a organização.
table-wrong-key = Este código não é de nenhuma mesa da ronda atual. Pergunta à organização.

## Printed pages
signature-line = Assinatura
slip-code = Registar o resultado
slip-code-alt = Código para registar o resultado da mesa { $table }
certificate = Diploma
certificate-place = { $place ->
    [1] Primeiro lugar
    [2] Segundo lugar
    [3] Terceiro lugar
   *[other] Lugar { $place }
  }
certificate-date = Data
certificates-first = Para os primeiros lugares
certificates-signed = Assina

## Series
series-title = Série
series-own = Séries de torneios
series-told = Os torneios de uma série têm uma classificação comum: uma liga.
series-name = Nome da série
series-make = Criar a série
series-table = Classificação comum
series-points-told = Os torneios por rondas contam com os seus pontos; uma arena, pelo lugar: 10, 8, 6, 5, 4, 3, 2, 1. Só contam os torneios terminados.
series-place = { $points } (lugar { $rank })
series-none = Ainda não terminou nenhum torneio da série.
series-events = Torneios
series-events-none = A série ainda não tem nenhum torneio.
series-delete = Apagar a série
series-delete-told = Os torneios ficam.
series-missing = Esta série não existe.

## Refusals
problem-invalid-result = { $reason ->
    [too-many] Um jogador não pode ter mais de 48 sementes.
    [too-many-together] Ao todo há 48 sementes, não mais.
    [seeds-missing] Faltam sementes: enquanto ninguém tem 25, joga-se até todas estarem repartidas.
    [winner-with-fewer] Quem ganhou não pode ter menos sementes.
    [no-draw] Com sementes desiguais não há empate.
    [already-over] A partida já tinha terminado: ninguém podia desistir nem perder por tempo.
   *[other] As regras não permitem este resultado.
  }
problem-tournament-state = { $reason ->
    [closed] O torneio terminou.
    [already-paired] A primeira ronda já está emparceirada.
    [swiss-only] Isto só é possível num torneio suíço.
    [entered] Já estás na lista.
    [too-many-entrants] O torneio está cheio.
    [team-too-small] Uma equipa tem jogadores a menos.
    [team-full] A equipa já tem o máximo de jogadores.
    [members-changed] A equipa mudou entretanto. Vê-a de novo.
    [withdrawn] Este inscrito saiu.
    [round-paired] Esta ronda já está emparceirada.
    [round-unfinished] A ronda não terminou: faltam resultados.
    [round-started] A ronda já começou.
    [round-not-started] A ronda não começou.
    [has-result] Esta partida já tem resultado. Corrige-o com um motivo.
    [has-scoresheet] Esta partida já tem uma folha de registo. Corrige-a indicando o motivo.
    [asked] Alguém pediu para faltar a uma ronda posterior.
    [winner-paired] Quem ganhou este encontro já está emparceirado na ronda seguinte.
    [too-few-entrants] São precisos pelo menos dois inscritos.
    [nobody-for-bye] O número de jogadores é ímpar e todos já tiveram uma ronda sem adversário. Emparceira à mão.
    [no-pairing] Não resta nenhum emparceiramento em que ninguém repita o adversário. Emparceira à mão ou termina o torneio.
    [complete] Todas as rondas estão emparceiradas.
    [playing] Há partidas a decorrer.
   *[other] Isto agora não é possível. Recarrega a página para ver como está tudo.
  }
problem-invalid-pairings = { $reason ->
    [met] Dois deles já se defrontaram.
    [second-bye] Alguém ficaria sem adversário pela segunda vez.
    [fixed] Neste formato só se podem mudar os lados.
   *[other] Estes emparceiramentos não estão completos.
  }
problem-not-organiser = Só a organização o pode fazer.
problem-wrong-key = { $reason ->
    [team] Esta ligação não é da equipa. Pede-a ao capitão.
   *[other] Este código não é de nenhuma mesa da ronda atual.
  }

## Equipas que jogam em linha
team-boards = { $boards ->
    [one] equipas, um tabuleiro
   *[other] equipas, { $boards } tabuleiros
  }
teams-title = Equipas
team-word = Equipa
team-pupil = Aluno
team-name = Nome da tua equipa
team-enter = Inscrever uma equipa
team-enter-told = És o capitão, jogas nela e recebes uma ligação para os teus jogadores.
team-fault-name = A equipa precisa de um nome.
team-needs-account = Entra na tua conta para inscrever uma equipa tua.
team-invited = Tens um convite para jogar pela equipa { $team }.
team-join = Entrar na equipa { $team }
team-join-short = Entrar
team-join-told = { $access ->
    [class] Entra numa das equipas abaixo.
   *[other] Para entrares numa equipa, abre a ligação que o capitão te dá.
  }
team-empty-board = ainda ninguém
team-reserve = suplente
team-link = Ligação para os jogadores
team-link-told = Quem abrir esta ligação pode entrar na equipa.
team-link-copy = Copiar
team-link-copied = Copiado
team-move = Outra equipa
team-remove = Retirar
team-remove-told = { $name } sai da equipa { $team }. Uma ronda que já começou mantém os seus jogadores.
team-add-pupil = Juntar um aluno
team-add-none = Todos os alunos da turma estão numa equipa.
team-leave = Sair da equipa
team-leave-told = Deixas de jogar pela equipa. A partida em curso joga-se até ao fim.
team-withdraw = Retirar a equipa do torneio
own-team = Jogas pela equipa { $team }.
own-board = Ronda { $round }, mesa { $table }, tabuleiro { $board }: ficas a { $side ->
    [S] Sul e começas
   *[N] Norte
  }, contra { $name } ({ $team }).
own-reserve = Ronda { $round } contra { $team }: ficas como suplente.
entrants-help-team-names = Uma equipa por linha. Os jogadores entram com a ligação da equipa.
form-with-none = nenhuma outra turma
team-begins = começa
own-captain = És o capitão da equipa { $team }.
own-match = Ronda { $round }: a tua equipa joga contra { $team }.

## Scoresheets
sheet = Folha de registo
sheet-type = Escrever as jogadas
sheet-of = Folha de registo da mesa { $table }
sheet-label = Jogadas
sheet-help = De A a F para as casas do Sul, de a a f para as do Norte: FfBe, ou como no papel: 1. F f 2. B e
sheet-moves = As jogadas até agora
sheet-goes-on = { $count ->
    [0] Ainda nenhuma jogada; começa { $name }.
    [one] Uma jogada; é a vez de { $name }.
   *[other] { $count } jogadas; é a vez de { $name }.
  }
sheet-over = { $count ->
    [one] Uma jogada termina a partida: { $south } – { $north }.
   *[other] { $count } jogadas terminam a partida: { $south } – { $north }.
  }
sheet-count = { $count ->
    [one] Folha de registo com uma jogada
   *[other] Folha de registo com { $count } jogadas
  }
sheet-done = { $count ->
    [one] A folha de registo foi introduzida: uma jogada.
   *[other] A folha de registo foi introduzida: { $count } jogadas.
  }
sheet-fault = { $at }: { $reason ->
    [empty] esta casa está vazia.
    [must_feed] esta jogada não dá sementes ao adversário, que não tem nenhuma.
    [single] não se pode jogar uma só semente enquanto se puder jogar uma casa com mais.
    [grand_slam] esta jogada capturaria todas as sementes do adversário, o que estas regras proíbem.
    [not_your_turn] esta casa não é de quem joga.
    [game_over] a partida já tinha terminado antes desta jogada.
    [too_long] uma folha de registo tem no máximo 1000 jogadas.
   *[unreadable] isto não é uma casa.
  }
sheet-empty = Escreve pelo menos uma jogada.
sheet-unchecked = As jogadas não podem ser verificadas aqui agora. São verificadas quando forem enviadas.
sheet-beside = As jogadas não terminam a partida. O resultado:
sheet-result-known = O resultado { $result } já foi introduzido; as jogadas têm de corresponder.
desk-earlier = Rondas anteriores: resultados e folhas de registo
sheet-save = Guardar
log-scoresheet = Ronda { $round }, mesa { $table }, partida { $game }: folha de registo corrigida; { $before } passou a { $after }. { $by }: { $reason }
problem-invalid-scoresheet = { $reason ->
    [empty] Uma folha de registo tem pelo menos uma jogada.
    [too-long] Uma folha de registo tem no máximo 1000 jogadas.
    [unreadable] Uma das jogadas não é uma casa.
    [other-result] Pelas jogadas, a partida terminou com outro resultado. Corrige o resultado ou as jogadas.
    [fewer-seeds] Pelas jogadas, alguém tinha capturado mais sementes do que o resultado lhe dá.
    [not-played] O resultado diz que alguém não veio; então não há jogadas.
    [no-result] As jogadas não terminam a partida: introduz também o resultado.
   *[other] Esta folha de registo não é possível.
  }

## Games of an arena
why-arena = Ambos estavam livres, nos lugares { $first } e { $second }: defrontam-se vizinhos na classificação, mas ninguém repete logo o último adversário.
arena-correct-of = Corrigir o resultado da partida { $number }
arena-games-none = Ainda não começou nenhuma partida.
arena-games-newer = Mostrar partidas mais recentes
arena-games-earlier = Partidas anteriores

## Changing a tournament
tournament-change = Mudar o torneio
entrant-bye-of = { $name } falta à ronda { $round }
entrant-bye-counts = Quanto conta a ronda
entrant-bye-cancel = Afinal joga a ronda { $round }
