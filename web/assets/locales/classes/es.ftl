# Classes of a school: teachers, pupils, pass cards.

classes-title = Clases
classes-lead = Una clase juega entre sí: sin correos electrónicos, sin texto libre y sin nadie de fuera.
classes-own = Tus clases
classes-none = Todavía no tienes ninguna clase.
class-new = Clase nueva
class-name = Nombre de la clase
class-make = Crear la clase
class-save = Guardar
class-pupils = { $count ->
    [one] un alumno
   *[other] { $count } alumnos
  }
class-is-open = abierta
class-is-closed = cerrada
class-shared = con otros docentes
classes-teacher = Para docentes
classes-teacher-text = Con una cuenta creas una clase en un minuto. Los alumnos no la necesitan: entran con un código.
classes-pupil = Para alumnos
classes-pupil-text = ¿Te han enseñado un código en clase? Entra en tu clase.
log-in-or-make = Iniciar sesión o crear una cuenta
class-title = Clase
class-missing = Esta clase no existe para ti. Quizá se ha cerrado tu sesión: vuelve a entrar con el código, el apodo y la frase de paso.
pupils = Alumnos
pupils-none = Todavía no ha entrado nadie. Enseña el código a la clase.
pupils-here = { $here } de { $count } presentes ahora
pupil-here = presente
pupil-away = ausente
pupil-plays = jugando
pupil-more-short = Más
pupil-more = Más para { $name }
pupil-rename = Cambiar el apodo
pupil-phrase = Frase de paso nueva
pupil-move = Pasar a otra clase
pupil-move-told = { $name } conserva el apodo, las partidas y las lecciones, y desde ahora juega con la otra clase.
pupil-move-nowhere = No tienes ninguna otra clase.
pupil-remove = Eliminar al alumno
pupil-remove-told = Se borra para siempre todo lo que ha hecho { $name }, también sus partidas con otros.
class-challenge = Desafiar
class-challenge-to = Desafiar a { $name }
class-challenge-waits = Esperando a { $name } …
class-watch = Mirar
class-watch-of = Mirar la partida de { $name }
class-code = Código de la clase
code-told = Los alumnos abren { $address } y escriben el código.
code-qr = La entrada a la clase como código QR
code-new = Código nuevo
code-new-told = El código anterior, y las tarjetas en las que figura, dejarán de servir. Quien ya ha entrado se queda.
project = Mostrar en grande
project-told = Abre esta dirección o enfoca la imagen con la cámara:
class-open = Pueden entrar alumnos nuevos
class-settings = Ajustes de la clase
class-phrases = Los alumnos pueden decir frases hechas en las partidas
class-ratings = Los alumnos ven su puntuación de problemas
class-rename = Cambiar el nombre de la clase
class-export = Guardar todos los datos
class-delete = Borrar la clase
class-delete-told = La clase «{ $name }» se borra para siempre, con sus alumnos y todo lo que han hecho. Escribe su nombre para confirmarlo.
teachers = Docentes
teacher-name = Nombre de la cuenta
teacher-add = Añadir un docente
teacher-owner = titular
teacher-remove = Quitar
teacher-leave = Dejar la clase
teacher-remove-told = { $name } ya no verá la clase.
hand-over = Traspasar
hand-over-told = { $name } será titular de la clase y solo el titular puede borrarla o traspasarla. Tú sigues como docente.
classmates = Compañeros de clase
classmates-none = Todavía no ha entrado nadie más.
pupil-ways = Qué más puedes hacer
play-computer = Jugar contra el ordenador
join-title = Entrar en una clase
join = Entrar
join-again = Ya he estado aquí
join-new = Soy nuevo aquí
join-privacy = Solo se guardan el apodo y la imagen, y lo que juegas. Solo te ve tu clase.
join-already = En este dispositivo está { $name }, de la clase { $class }.
nickname = Apodo
nickname-told = Cómo quieres que te llame la clase; no tu nombre completo.
pupil-picture = Elige una imagen
picture-name = { $picture ->
   *[sun] sol
    [moon] luna
    [star] estrella
    [cloud] nube
    [rainbow] arcoíris
    [mountain] montaña
    [tree] árbol
    [flower] flor
    [leaf] hoja
    [mushroom] seta
    [apple] manzana
    [lemon] limón
    [fish] pez
    [bird] pájaro
    [snail] caracol
    [butterfly] mariposa
    [boat] barco
    [kite] cometa
    [house] casa
    [ball] pelota
    [drum] tambor
    [umbrella] paraguas
    [rocket] cohete
    [heart] corazón
  }
pass-phrase = Frase de paso
phrase-title = Tu frase de paso
phrase-told = Apunta estas palabras. Con ellas podrás volver, en cualquier dispositivo. No se mostrarán otra vez.
phrase-written = Ya la he apuntado
phrase-forgotten = ¿La has olvidado? En clase te pueden dar otra.
cards-title = Tarjetas de acceso
cards-lead = Una tarjeta para cada alumno con la dirección, el código y una frase de paso nueva, cuatro por página.
cards-back = Volver a la clase
cards-make = Hacer frases de paso nuevas
cards-make-told = { $count ->
    [one] La frase de paso de un alumno dejará de servir y se cerrará su sesión.
   *[other] Las frases de paso de { $count } alumnos dejarán de servir y se cerrarán sus sesiones.
  }
cards-once = Imprime ahora las tarjetas: las frases de paso no se mostrarán otra vez.
cards-print = Imprimir
card-address = Dirección
card-keep = Guarda bien esta tarjeta.
problem-not-owner = Solo puede hacerlo el titular de la clase.
problem-unknown-class = Ninguna clase tiene este código. Míralo otra vez.
problem-class-closed = La clase está cerrada. Pide que la abran.
problem-class-full = La clase está llena.
problem-wrong-phrase = El código, el apodo o la frase de paso no es correcto.
problem-log-out-first = En este dispositivo hay una cuenta con la sesión iniciada. Ciérrala primero.
problem-invalid-nickname = Este nombre está vacío, es demasiado largo o tiene caracteres que no valen. Usa letras, cifras y espacios.

## Alumnos que se ofrecen a otra clase
offers-title = Alumnos que cambian de clase
pupil-offer = Ofrecer a otro docente
pupil-offer-told = No cambia nada hasta que el otro docente acepte a { $name }, en un plazo de 14 días. Entonces { $name } conserva la imagen, la frase de paso, las partidas y las lecciones. Las tareas de esta clase se quedan aquí.
pupil-offer-code = Código de la otra clase
offer-from = { $name }, de { $class } ({ $teachers })
offer-to = { $name }, para { $class } ({ $teachers })
offer-until = hasta el { $date }
offer-accept = Aceptar
offer-decline = Rechazar
offer-withdraw = Retirar la oferta
offer-accept-told = { $name } entra en esta clase. Si alguien tiene aquí el mismo apodo, se le añade un número.
