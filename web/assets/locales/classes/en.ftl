# Classes of a school: teachers, pupils, pass cards.

classes-title = Classes
classes-lead = A class plays among itself: no e-mail addresses, no free text, and nobody from outside.
classes-own = Your classes
classes-none = You have no class yet.
class-new = New class
class-name = Name of the class
class-make = Make the class
class-save = Save
class-pupils = { $count ->
    [one] one pupil
   *[other] { $count } pupils
  }
class-is-open = open
class-is-closed = closed
class-shared = with other teachers
classes-teacher = For teachers
classes-teacher-text = With an account you make a class in a minute. Pupils need none: they join with a code.
classes-pupil = For pupils
classes-pupil-text = Has your teacher shown you a code? Then join your class.
log-in-or-make = Log in or make an account
class-title = Class
class-missing = There is no such class for you. A pupil may have been logged out: log in again with the code, the nickname and the pass phrase.
pupils = Pupils
pupils-none = Nobody has joined yet. Show the code to the class.
pupils-here = { $here } of { $count } here now
pupil-here = here
pupil-away = away
pupil-plays = playing
pupil-more-short = More
pupil-more = More for { $name }
pupil-rename = Change the nickname
pupil-phrase = New pass phrase
pupil-move = Move to another class
pupil-move-told = { $name } keeps nickname, games and lessons, and from then on plays with the other class.
pupil-move-nowhere = You teach no other class.
pupil-remove = Remove the pupil
pupil-remove-told = Everything that { $name } has done is deleted for good, their games with others too.
class-challenge = Challenge
class-challenge-to = Challenge { $name }
class-challenge-waits = Waiting for { $name } …
class-watch = Watch
class-watch-of = Watch the game of { $name }
class-code = Class code
code-told = Pupils open { $address } and type the code.
code-qr = The way into the class as a QR code
code-new = New code
code-new-told = The old code, and pass cards on which it stands, will be of no use any more. Whoever is logged in stays.
project = Show large
project-told = Open this address, or point the camera at the picture:
class-open = New pupils can join
class-settings = Settings of the class
class-phrases = Pupils can say ready-made phrases in games
class-ratings = Pupils see their puzzle rating
class-rename = Rename the class
class-export = Save all data
class-delete = Delete the class
class-delete-told = The class “{ $name }” is deleted for good, with its pupils and all that they have done. Type its name to confirm.
teachers = Teachers
teacher-name = Name of the account
teacher-add = Add a teacher
teacher-owner = owner
teacher-remove = Remove
teacher-leave = Leave the class
teacher-remove-told = { $name } will not see the class any more.
hand-over = Hand over
hand-over-told = { $name } will own the class, and alone can delete it or hand it on. You stay one of its teachers.
classmates = Classmates
classmates-none = Nobody else has joined yet.
pupil-ways = What else you can do
play-computer = Play the computer
join-title = Join a class
join = Join
join-again = I have been here before
join-new = I am new here
join-privacy = Only the nickname and the picture are kept, and what you play. Only your class sees you.
join-already = On this device { $name } is logged in, in the class { $class }.
nickname = Nickname
nickname-told = What your class is to call you; not your full name.
pupil-picture = Choose a picture
picture-name = { $picture ->
   *[sun] sun
    [moon] moon
    [star] star
    [cloud] cloud
    [rainbow] rainbow
    [mountain] mountain
    [tree] tree
    [flower] flower
    [leaf] leaf
    [mushroom] mushroom
    [apple] apple
    [lemon] lemon
    [fish] fish
    [bird] bird
    [snail] snail
    [butterfly] butterfly
    [boat] boat
    [kite] kite
    [house] house
    [ball] ball
    [drum] drum
    [umbrella] umbrella
    [rocket] rocket
    [heart] heart
  }
pass-phrase = Pass phrase
phrase-title = Your pass phrase
phrase-told = Write these words down. With them you come back, on any device. They are not shown again.
phrase-written = I have written it down
phrase-forgotten = Forgotten? Your teacher can give you another pass phrase.
cards-title = Pass cards
cards-lead = A card for each pupil with the address, the code and a new pass phrase, four to a page.
cards-back = Back to the class
cards-make = Make new pass phrases
cards-make-told = { $count ->
    [one] The old pass phrase of one pupil will not work any more, and the pupil is logged out.
   *[other] The old pass phrases of { $count } pupils will not work any more, and the pupils are logged out.
  }
cards-once = Print the cards now: the pass phrases are not shown again.
cards-print = Print
card-address = Address
card-keep = Keep this card safe.
problem-not-owner = Only the owner of the class can do this.
problem-unknown-class = No class has this code. Look at it once more.
problem-class-closed = The class is closed. Ask your teacher to open it.
problem-class-full = The class is full.
problem-wrong-phrase = The code, the nickname or the pass phrase is wrong.
problem-log-out-first = An account is logged in on this device. Log out first.
problem-invalid-nickname = This name is empty, too long, or has characters that are not possible. Use letters, digits and spaces.

## Pupils who are offered to another class
offers-title = Pupils changing class
pupil-offer = Offer to another teacher
pupil-offer-told = Nothing changes until the other teacher accepts { $name }, within 14 days. { $name } then keeps picture, pass phrase, games and lessons. Tasks of this class stay behind.
pupil-offer-code = Code of the other class
offer-from = { $name }, from { $class } ({ $teachers })
offer-to = { $name }, offered to { $class } ({ $teachers })
offer-until = until { $date }
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Take back
offer-accept-told = { $name } joins this class. If somebody here has the same nickname, a number is put behind it.
