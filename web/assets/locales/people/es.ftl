## Account: the ways in
account-name = Nombre
password = Contraseña
password-show = Mostrar la contraseña
password-old = Contraseña actual
password-new = Contraseña nueva
password-set = Guardar la contraseña nueva
password-change = Cambiar la contraseña
password-changed = Se ha cambiado la contraseña. La sesión se ha cerrado en los demás dispositivos.
password-forgotten = ¿Has olvidado la contraseña?
password-strength = { $strength ->
    [none] Al menos { $min } caracteres. Unas cuantas palabras seguidas son fáciles de recordar.
    [short] Demasiado corta: al menos { $min } caracteres
    [fair] Aceptable. Cuanto más larga, mejor.
    [good] Buena
   *[strong] Muy buena
  }
name-rule = { $rule ->
    [length] de { $min } a { $max } caracteres; el primero, una letra o una cifra
   *[characters] solo letras, cifras, guiones (-), guiones bajos (_) y puntos (.)
  }
field-required = Hay que rellenar este campo.
name-fault = Este nombre no vale: hacen falta de 2 a 20 letras, cifras, guiones, guiones bajos o puntos.
password-fault = La contraseña es demasiado corta: al menos { $min } caracteres.
no-account = ¿Aún no tienes cuenta? Crea una
have-account = ¿Ya tienes cuenta? Inicia sesión
recover-title = Usar un código de recuperación
recover-text = Al crear la cuenta recibiste ocho códigos. Con cada uno puedes elegir una contraseña nueva una sola vez.
recovery-code = Código de recuperación
why-title = Para qué sirve una cuenta
why-name = Un nombre propio, para que los demás te encuentren y te desafíen.
why-devices = Tus partidas en todos los dispositivos.
why-rating = Una puntuación que muestra cómo mejoras.
why-email = Sin correo electrónico ni publicidad. Solo un nombre y una contraseña.
why-not = También puedes jugar sin cuenta. Si eres menor de edad, no uses tu nombre completo.

## Account: codes
codes-title = Guarda estos códigos
codes-text = Si olvidas la contraseña, { $name }, podrás volver a entrar con uno de estos códigos. Solo se muestran ahora: imprímelos o apúntalos.
codes-file = Sembra: códigos de recuperación de { $name }. Cada uno sirve una vez, en la página «Mi cuenta».
codes-kept = Ya los he guardado
copy = Copiar
copied = Copiado.
copy-by-hand = Este navegador no deja copiar a la página. Selecciona el texto y cópialo.
print = Imprimir
save-file = Guardar como archivo

## Account: for those who are in
logged-in-as = Has iniciado sesión como { $name }.
devices = Dispositivos
devices-text = Dónde tienes la sesión abierta. Si no conoces algún dispositivo, cierra su sesión y cambia la contraseña.
device-this = Este dispositivo
device-seen = Último uso: { $moment }
device-unknown = Dispositivo desconocido
device-end = Cerrar sesión
device-end-of = Cerrar la sesión en el dispositivo «{ $device }»
recovery-codes = Códigos de recuperación
recovery-codes-text = Ocho códigos nuevos por si olvidas la contraseña. Los antiguos dejarán de servir.
codes-left = { $count ->
    [0] No te queda ningún código. Crea otros nuevos.
    [one] Te queda un código.
   *[other] Te quedan { $count } códigos.
  }
codes-new = Crear códigos nuevos
data = Mis datos
export-text = Todo lo que Sembra guarda sobre ti: el perfil, las partidas, las puntuaciones y los dispositivos.
export-all = Todo (.ndjson)
export-games = Todas las partidas (.ogn)
delete-account = Borrarlo todo
delete-account-text = Tu nombre, tus puntuaciones y tus dispositivos se borran para siempre. Tus rivales conservan las partidas terminadas, sin tu nombre.
delete-account-title = ¿Borrar la cuenta { $name }?
delete-account-sure = Todo lo que Sembra sabe de ti se borra para siempre. No se puede deshacer.
delete-account-yes = Borrar para siempre
visitor-title = Sin cuenta
visitor-text = En este navegador juegas como { $name }. Crea una cuenta para conservar tus partidas y tu progreso y usarlos en otros dispositivos.

## Account: programs
programs = Para programadores
programs-text = Los programas pueden jugar aquí y leer tus partidas.
programs-api = Cómo se hace: la API
tokens = Tokens de la API
tokens-text = Con un token, un programa actúa en tu nombre. No se lo des a nadie.
token-label = Para qué sirve el token
token-new = Crear un token
token-title = Tu token nuevo
token-text = Solo se muestra ahora. Cópialo donde lo lea tu programa.
token-delete = Borrar el token «{ $label }»
token-delete-text = Los programas que lo usan ya no podrán actuar en tu nombre.
made-on = Creado el { $date }
bots = Bots
bots-text = Un bot es un programa con nombre propio que juega solo.
bot = Bot
bot-name = Nombre del bot
bot-new = Crear un bot
bot-token = Token nuevo
bot-token-of = Token nuevo para { $name }
bot-token-text = El token antiguo dejará de servir.
bot-delete = Borrar el bot { $name }
bot-delete-text = { $name } ya no podrá jugar. Sus partidas terminadas se conservan, sin su nombre.

## People and leaderboards
people-title = Jugadores
leaderboard = Clasificación
leaderboard-none = Aquí nadie tiene todavía una puntuación estable.
rated-lobby = Jugar una partida puntuada
rank = Puesto
rating = Puntuación
games = Partidas
speed-label = Ritmo
speed-name = { $speed ->
    [bullet] Bala
    [blitz] Blitz
    [rapid] Rápido
    [correspondence] Por correspondencia
   *[computer] Ordenador y bots
  }
speed-about = { $speed ->
    [bullet] Partidas de menos de 3 minutos por jugador.
    [blitz] Partidas de 3 a 8 minutos por jugador.
    [rapid] Partidas de más de 8 minutos por jugador.
    [correspondence] Partidas con un día o más por jugada.
   *[computer] Los niveles del ordenador, los bots y quienes juegan contra ellos.
  }
pool-name = { $rules ->
    [abapa] Abapa
    [ouri] Ouri
    [polish] Oware (Polonia)
   *[awari] Awari
  } · { $speed ->
    [bullet] bala
    [blitz] blitz
    [rapid] rápido
    [correspondence] correspondencia
   *[computer] ordenador
  }
find-title = Buscar a alguien
find-label = Nombre
find = Buscar
person-missing = Aquí no hay nadie que se llame { $name }.
following-title = A quién sigues
following-none = Aún no sigues a nadie. El botón está en la página de cada jugador.
blocked-title = A quién has bloqueado
plays = juega ahora

## One's games
games-running = En curso
games-ended = Terminadas

## Somebody's page
since = Desde el { $date }
closed = Cuenta cerrada
bot-of = Bot de { $name }
playing-now = Juega ahora: mirar
ratings = Puntuaciones
unrated = Aún no tiene partidas puntuadas.
provisional = El signo de interrogación indica que la puntuación es provisional: se basa en pocas partidas.
about-level = Juega más o menos como el nivel { $level } del ordenador.
games-counted = { $games ->
    [one] una partida
   *[other] { $games } partidas
  }
graph-label = Puntuación después de cada partida: { $pool }
graph-point = Partida { $number }, { $date }: { $value } ± { $deviation } ({ $change })
graph-game = Ver la partida
graph-as-table = Como tabla
graph-number = Partida
graph-date = Día
graph-deviation = Incertidumbre
graph-change = Cambio
score = Resultados
score-all = Todas las partidas
score-with-you = Tú contra { $name }
outcome = { $outcome ->
    [won] Victoria
    [lost] Derrota
    [drawn] Empate
   *[aborted] Anulada
  }
outcomes = { $outcome ->
    [won] { $count ->
        [one] victoria
       *[other] victorias
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
opponent = Rival
rated-filter = Tipo
filter = Elegir entre las partidas
game-rated = { $rated ->
    [true] Puntuada
   *[false] Amistosa
  }
any = Todo
no-games = Aún no ha jugado con otras personas.
no-games-filtered = No hay ninguna partida así.
name-rated = { $name } ({ $rating })
change-of-rating = Cambio de la puntuación:
days-a-move = { $days ->
    [one] un día por jugada
   *[other] { $days } días por jugada
  }
challenge = Desafiar
follow = Seguir
unfollow = Dejar de seguir
block = Bloquear
unblock = Desbloquear
block-title = ¿Bloquear a { $name }?
block-text = Ya no podrá desafiarte, y no verás sus desafíos.
report = Denunciar
report-title = Denunciar a { $name }
report-text = Quien gestiona este servidor leerá la denuncia.
report-reason = ¿Qué ocurre?
report-because = { $reason ->
    [cheating] Hace que un ordenador juegue en su lugar
    [stalling] Deja correr el reloj en vez de jugar o abandonar
    [insult_name] Su nombre es ofensivo
   *[other] Otra cosa
  }
report-game = ¿En qué partida? (no hace falta decirlo)
report-no-game = Ninguna partida en concreto
report-send = Enviar la denuncia
report-sent = Gracias. Quien gestiona el servidor lo mirará.

## What can go wrong
problem-session-needed = Para esto, inicia sesión con el nombre y la contraseña.
problem-wrong-login = El nombre o la contraseña no son correctos.
problem-wrong-password = Esta no es tu contraseña.
problem-wrong-recovery = El nombre o el código no son correctos, o el código ya se ha usado.
problem-account-closed = Quien gestiona el servidor ha cerrado esta cuenta.
problem-has-account = Ya tienes una cuenta. Cierra la sesión para crear otra.
problem-name-taken = Otra persona tiene ya este nombre. Elige otro.
problem-limit-reached = Ya tienes tantos como se pueden tener. Borra antes uno.
problem-yourself = Eres tú.
problem-cannot-follow = Solo se puede seguir a jugadores con cuenta y a bots.
problem-invalid-name = { $reason ->
    [reserved] Este nombre está reservado. Elige otro.
   *[other] { name-fault }
  }
problem-weak-password = La contraseña debe tener de 8 a 200 caracteres.
