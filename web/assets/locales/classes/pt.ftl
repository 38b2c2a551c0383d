# Classes of a school: teachers, pupils, pass cards.

classes-title = Turmas
classes-lead = Uma turma joga entre si: sem endereços de e-mail, sem texto livre e sem ninguém de fora.
classes-own = As tuas turmas
classes-none = Ainda não tens nenhuma turma.
class-new = Nova turma
class-name = Nome da turma
class-make = Criar a turma
class-save = Guardar
class-pupils = { $count ->
    [one] um aluno
   *[other] { $count } alunos
  }
class-is-open = aberta
class-is-closed = fechada
class-shared = com outros professores
classes-teacher = Para professores
classes-teacher-text = Com uma conta crias uma turma num minuto. Os alunos não precisam de conta: entram com um código.
classes-pupil = Para alunos
classes-pupil-text = O teu professor mostrou-te um código? Então entra na tua turma.
log-in-or-make = Iniciar sessão ou criar conta
class-title = Turma
class-missing = Esta turma não existe para ti. Talvez a tua sessão tenha terminado: volta a entrar com o código, a alcunha e a frase-passe.
pupils = Alunos
pupils-none = Ainda ninguém entrou. Mostra o código à turma.
pupils-here = { $here } de { $count } presentes agora
pupil-here = presente
pupil-away = ausente
pupil-plays = a jogar
pupil-more-short = Mais
pupil-more = Mais para { $name }
pupil-rename = Mudar a alcunha
pupil-phrase = Nova frase-passe
pupil-move = Mudar de turma
pupil-move-told = { $name } mantém a alcunha, as partidas e as lições, e passa a jogar com a outra turma.
pupil-move-nowhere = Não tens nenhuma outra turma.
pupil-remove = Remover o aluno
pupil-remove-told = Tudo o que { $name } fez é apagado para sempre, incluindo as partidas com outros.
class-challenge = Desafiar
class-challenge-to = Desafiar { $name }
class-challenge-waits = À espera de { $name } …
class-watch = Ver
class-watch-of = Ver a partida de { $name }
class-code = Código da turma
code-told = Os alunos abrem { $address } e escrevem o código.
code-qr = A entrada na turma como código QR
code-new = Novo código
code-new-told = O código antigo, e os cartões onde aparece, deixam de servir. Quem já entrou fica.
project = Mostrar em grande
project-told = Abre este endereço ou aponta a câmara à imagem:
class-open = Podem entrar novos alunos
class-settings = Opções da turma
class-phrases = Os alunos podem dizer frases feitas nas partidas
class-ratings = Os alunos veem a sua pontuação nos problemas
class-rename = Mudar o nome da turma
class-export = Guardar todos os dados
class-delete = Apagar a turma
class-delete-told = A turma «{ $name }» é apagada para sempre, com os alunos e tudo o que fizeram. Escreve o nome para confirmar.
teachers = Professores
teacher-name = Nome da conta
teacher-add = Juntar um professor
teacher-owner = titular
teacher-remove = Retirar
teacher-leave = Deixar a turma
teacher-remove-told = { $name } deixa de ver a turma.
hand-over = Passar
hand-over-told = { $name } passa a titular da turma; só o titular a pode apagar ou passar. Continuas como professor.
classmates = Colegas de turma
classmates-none = Ainda mais ninguém entrou.
pupil-ways = O que mais podes fazer
play-computer = Jogar contra o computador
join-title = Entrar numa turma
join = Entrar
join-again = Já cá estive
join-new = Sou novo aqui
join-privacy = Só se guardam a alcunha e a imagem, e o que jogas. Só a tua turma te vê.
join-already = Neste dispositivo está { $name }, da turma { $class }.
nickname = Alcunha
nickname-told = Como a turma te chama; não o nome completo.
pupil-picture = Escolhe uma imagem
picture-name = { $picture ->
   *[sun] sol
    [moon] lua
    [star] estrela
    [cloud] nuvem
    [rainbow] arco-íris
    [mountain] montanha
    [tree] árvore
    [flower] flor
    [leaf] folha
    [mushroom] cogumelo
    [apple] maçã
    [lemon] limão
    [fish] peixe
    [bird] pássaro
    [snail] caracol
    [butterfly] borboleta
    [boat] barco
    [kite] papagaio de papel
    [house] casa
    [ball] bola
    [drum] tambor
    [umbrella] chapéu de chuva
    [rocket] foguetão
    [heart] coração
  }
pass-phrase = Frase-passe
phrase-title = A tua frase-passe
phrase-told = Anota estas palavras. Com elas podes voltar, em qualquer dispositivo. Não voltam a ser mostradas.
phrase-written = Já a anotei
phrase-forgotten = Esqueceste-te? O teu professor pode dar-te outra.
cards-title = Cartões de acesso
cards-lead = Um cartão para cada aluno com o endereço, o código e uma nova frase-passe, quatro por página.
cards-back = Voltar à turma
cards-make = Fazer novas frases-passe
cards-make-told = { $count ->
    [one] A frase-passe de um aluno deixa de servir e a sua sessão termina.
   *[other] As frases-passe de { $count } alunos deixam de servir e as suas sessões terminam.
  }
cards-once = Imprime agora os cartões: as frases-passe não voltam a ser mostradas.
cards-print = Imprimir
card-address = Endereço
card-keep = Guarda bem este cartão.
problem-not-owner = Só o titular da turma o pode fazer.
problem-unknown-class = Nenhuma turma tem este código. Vê outra vez.
problem-class-closed = A turma está fechada. Pede ao professor que a abra.
problem-class-full = A turma está cheia.
problem-wrong-phrase = O código, a alcunha ou a frase-passe está errado.
problem-log-out-first = Neste dispositivo há uma conta com sessão iniciada. Termina-a primeiro.
problem-invalid-nickname = Este nome está vazio, é longo de mais ou tem caracteres que não servem. Usa letras, algarismos e espaços.

## Alunos que são propostos a outra turma
offers-title = Alunos que mudam de turma
pupil-offer = Propor a outro professor
pupil-offer-told = Nada muda até o outro professor aceitar { $name }, no prazo de 14 dias. Depois, { $name } mantém a imagem, a frase-passe, as partidas e as lições. As tarefas desta turma ficam para trás.
pupil-offer-code = Código da outra turma
offer-from = { $name }, de { $class } ({ $teachers })
offer-to = { $name }, para { $class } ({ $teachers })
offer-until = até { $date }
offer-accept = Aceitar
offer-decline = Recusar
offer-withdraw = Retirar a proposta
offer-accept-told = { $name } entra nesta turma. Se alguém aqui tiver a mesma alcunha, acrescenta-se um número.
