## Account: the ways in
account-name = Nome
password = Palavra-passe
password-show = Mostrar a palavra-passe
password-old = Palavra-passe atual
password-new = Nova palavra-passe
password-set = Guardar a nova palavra-passe
password-change = Mudar a palavra-passe
password-changed = A palavra-passe foi mudada. A sessão foi terminada nos outros dispositivos.
password-forgotten = Esqueceste-te da palavra-passe?
password-strength = { $strength ->
    [none] Pelo menos { $min } caracteres. Algumas palavras seguidas são fáceis de lembrar.
    [short] Demasiado curta: pelo menos { $min } caracteres
    [fair] Aceitável. Quanto mais longa, melhor.
    [good] Boa
   *[strong] Muito boa
  }
name-rule = { $rule ->
    [length] de { $min } a { $max } caracteres; o primeiro, uma letra ou um algarismo
   *[characters] só letras, algarismos, hífenes (-), sublinhados (_) e pontos (.)
  }
field-required = É preciso preencher este campo.
name-fault = Este nome não serve: são precisos de 2 a 20 letras, algarismos, hífenes, sublinhados ou pontos.
password-fault = A palavra-passe é demasiado curta: pelo menos { $min } caracteres.
no-account = Ainda não tens conta? Cria uma
have-account = Já tens conta? Inicia sessão
recover-title = Usar um código de recuperação
recover-text = Quando criaste a conta, recebeste oito códigos. Com cada um podes escolher uma nova palavra-passe, uma só vez.
recovery-code = Código de recuperação
why-title = Para que serve uma conta
why-name = Um nome só teu, para que os outros te encontrem e te desafiem.
why-devices = As tuas partidas em todos os dispositivos.
why-rating = Uma pontuação que mostra como melhoras.
why-email = Sem correio eletrónico nem publicidade. Só um nome e uma palavra-passe.
why-not = Também podes jogar sem conta. Se és menor de idade, não uses o teu nome completo.

## Account: codes
codes-title = Guarda estes códigos
codes-text = Se te esqueceres da palavra-passe, { $name }, podes voltar a entrar com um destes códigos. Só são mostrados agora: imprime-os ou anota-os.
codes-file = Sembra: códigos de recuperação de { $name }. Cada um serve uma vez, na página «A minha conta».
codes-kept = Já os guardei
copy = Copiar
copied = Copiado.
copy-by-hand = Este navegador não deixa a página copiar. Seleciona o texto e copia-o.
print = Imprimir
save-file = Guardar como ficheiro

## Account: for those who are in
logged-in-as = Iniciaste sessão como { $name }.
devices = Dispositivos
devices-text = Onde tens sessão iniciada. Se não conheces algum dispositivo, termina a sessão nele e muda a palavra-passe.
device-this = Este dispositivo
device-seen = Último uso: { $moment }
device-unknown = Dispositivo desconhecido
device-end = Terminar sessão
device-end-of = Terminar a sessão no dispositivo «{ $device }»
recovery-codes = Códigos de recuperação
recovery-codes-text = Oito códigos novos, para o caso de te esqueceres da palavra-passe. Os antigos deixam de servir.
codes-left = { $count ->
    [0] Não te resta nenhum código. Cria novos.
    [one] Resta-te um código.
   *[other] Restam-te { $count } códigos.
  }
codes-new = Criar códigos novos
data = Os meus dados
export-text = Tudo o que o Sembra guarda sobre ti: o perfil, as partidas, as pontuações e os dispositivos.
export-all = Tudo (.ndjson)
export-games = Todas as partidas (.ogn)
delete-account = Apagar tudo
delete-account-text = O teu nome, as pontuações e os dispositivos são apagados para sempre. Os adversários ficam com as partidas terminadas, sem o teu nome.
delete-account-title = Apagar a conta { $name }?
delete-account-sure = Tudo o que o Sembra sabe sobre ti é apagado para sempre. Não se pode desfazer.
delete-account-yes = Apagar para sempre
visitor-title = Sem conta
visitor-text = Neste navegador jogas como { $name }. Cria uma conta para guardares as partidas e o progresso e para os usares noutros dispositivos.

## Account: programs
programs = Para programadores
programs-text = Os programas podem jogar aqui e ler as tuas partidas.
programs-api = Como se faz: a API
tokens = Tokens da API
tokens-text = Com um token, um programa age em teu nome. Não o dês a ninguém.
token-label = Para que serve o token
token-new = Criar um token
token-title = O teu novo token
token-text = Só é mostrado agora. Copia-o para onde o teu programa o lê.
token-delete = Apagar o token «{ $label }»
token-delete-text = Os programas que o usam deixam de poder agir em teu nome.
made-on = Criado em { $date }
bots = Bots
bots-text = Um bot é um programa com nome próprio que joga sozinho.
bot = Bot
bot-name = Nome do bot
bot-new = Criar um bot
bot-token = Novo token
bot-token-of = Novo token para { $name }
bot-token-text = O token antigo deixa de servir.
bot-delete = Apagar o bot { $name }
bot-delete-text = { $name } deixa de poder jogar. As partidas terminadas ficam, sem o nome do bot.

## People and leaderboards
people-title = Jogadores
leaderboard = Classificação
leaderboard-none = Aqui ainda ninguém tem uma pontuação estável.
rated-lobby = Jogar uma partida pontuada
rank = Lugar
rating = Pontuação
games = Partidas
speed-label = Ritmo
speed-name = { $speed ->
    [bullet] Bullet
    [blitz] Blitz
    [rapid] Rápido
    [correspondence] Por correspondência
   *[computer] Computador e bots
  }
speed-about = { $speed ->
    [bullet] Partidas de menos de 3 minutos por jogador.
    [blitz] Partidas de 3 a 8 minutos por jogador.
    [rapid] Partidas de mais de 8 minutos por jogador.
    [correspondence] Partidas com um dia ou mais por jogada.
   *[computer] Os níveis do computador, os bots e quem joga contra eles.
  }
pool-name = { $rules ->
    [abapa] Abapa
    [ouri] Ouri
    [polish] Oware (Polónia)
   *[awari] Awari
  } · { $speed ->
    [bullet] bullet
    [blitz] blitz
    [rapid] rápido
    [correspondence] correspondência
   *[computer] computador
  }
find-title = Procurar alguém
find-label = Nome
find = Procurar
person-missing = Aqui não há ninguém chamado { $name }.
following-title = Quem segues
following-none = Ainda não segues ninguém. O botão está na página de cada jogador.
blocked-title = Quem bloqueaste
plays = a jogar agora

## One's games
games-running = Em curso
games-ended = Terminadas

## Somebody's page
since = Desde { $date }
closed = Conta fechada
bot-of = Bot de { $name }
playing-now = A jogar agora: ver
ratings = Pontuações
unrated = Ainda não há partidas pontuadas.
provisional = O ponto de interrogação indica que a pontuação é provisória: baseia-se em poucas partidas.
about-level = Joga mais ou menos como o nível { $level } do computador.
games-counted = { $games ->
    [one] uma partida
   *[other] { $games } partidas
  }
graph-label = Pontuação depois de cada partida: { $pool }
graph-point = Partida { $number }, { $date }: { $value } ± { $deviation } ({ $change })
graph-game = Ver a partida
graph-as-table = Em tabela
graph-number = Partida
graph-date = Dia
graph-deviation = Incerteza
graph-change = Variação
score = Resultados
score-all = Todas as partidas
score-with-you = Tu contra { $name }
outcome = { $outcome ->
    [won] Vitória
    [lost] Derrota
    [drawn] Empate
   *[aborted] Anulada
  }
outcomes = { $outcome ->
    [won] { $count ->
        [one] vitória
       *[other] vitórias
      }
    [lost] { $count ->
        [one] derrota
       *[other] derrotas
      }
   *[drawn] { $count ->
        [one] empate
       *[other] empates
      }
  }
result = Resultado
opponent = Adversário
rated-filter = Tipo
filter = Escolher entre as partidas
game-rated = { $rated ->
    [true] Pontuada
   *[false] Amigável
  }
any = Tudo
no-games = Ainda não jogou com outras pessoas.
no-games-filtered = Não há nenhuma partida assim.
name-rated = { $name } ({ $rating })
change-of-rating = Variação da pontuação:
days-a-move = { $days ->
    [one] um dia por jogada
   *[other] { $days } dias por jogada
  }
challenge = Desafiar
follow = Seguir
unfollow = Deixar de seguir
block = Bloquear
unblock = Desbloquear
block-title = Bloquear { $name }?
block-text = Deixa de poder desafiar-te, e tu deixas de ver os seus desafios.
report = Denunciar
report-title = Denunciar { $name }
report-text = Quem gere este servidor vai ler a denúncia.
report-reason = O que se passa?
report-because = { $reason ->
    [cheating] Põe um computador a jogar no seu lugar
    [stalling] Deixa correr o relógio em vez de jogar ou desistir
    [insult_name] O nome é ofensivo
   *[other] Outra coisa
  }
report-game = Em que partida? (não é preciso dizer)
report-no-game = Nenhuma partida em especial
report-send = Enviar a denúncia
report-sent = Denúncia enviada. Quem gere o servidor vai ver o que se passa.

## What can go wrong
problem-session-needed = Para isto, inicia sessão com o nome e a palavra-passe.
problem-wrong-login = O nome ou a palavra-passe não estão certos.
problem-wrong-password = Esta não é a tua palavra-passe.
problem-wrong-recovery = O nome ou o código não estão certos, ou o código já foi usado.
problem-account-closed = Quem gere o servidor fechou esta conta.
problem-has-account = Já tens uma conta. Termina a sessão para criares outra.
problem-name-taken = Outra pessoa já tem este nome. Escolhe outro.
problem-limit-reached = Já tens tantos quantos se podem ter. Apaga primeiro um.
problem-yourself = És tu.
problem-cannot-follow = Só se podem seguir jogadores com conta e bots.
problem-invalid-name = { $reason ->
    [reserved] Este nome está reservado. Escolhe outro.
   *[other] { name-fault }
  }
problem-weak-password = A palavra-passe tem de ter de 8 a 200 caracteres.
