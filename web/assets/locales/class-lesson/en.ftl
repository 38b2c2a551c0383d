# Lessons of a class: the shared board, a simultaneous game, games for all, the lock, linked classes.

lesson-title = In the lesson
shared-board = Shared board
board-projector = Projector view
projector-nothing = The teacher is about to put a position on the board.
board-open = Go to the board
board-note = Your teacher shows a position to all of you.
board-end = End the shared board
board-nothing-teacher = Nothing is on the shared board. Put a position, and every pupil sees it on their own device.
board-nothing-pupil = Nothing is on the shared board now. Look at your teacher.
lesson-watch = Watch the board: your teacher plays.
question-title = What would you play?
question-told = What would you play? Tap a house.
question-ask = Ask the class
question-close = Close the question
question-closed = The question is closed.
question-closed-yours = The question is closed. You answered house { $house }.
question-reveal = Show pupils the counts
question-none = Nothing has been asked about this position yet.
answer-given = Your answer: house { $house }. You can change it until the question is closed.
answered = { $answered } of { $pupils } have answered.
answered-short = { $answered ->
    [one] one answer
   *[other] { $answered } answers
  }
answers-named = Who would play what
counts-told = Answers: { $counts }
play-through = Play it through
play-through-told = Tap a house to play it. Every board follows.
line-told = Move { $ply } of { $plies }
position-title = Position
position-start = Start of a game
position-set-up = Set up
position-typed = A position, or the address of a game
position-put = Put
position-game = A game of the class
position-no-games = nobody plays now
start-games = Start games for all
round-who = Who plays
round-odd = If one is left over
odd-computer = plays the computer
odd-waits = waits
round-computer = The computer
round-level = level { $level }
round-clock = Clock
pairs-by-strength = Pair by strength
pairs-by-draw = Draw lots
pairs-told = Whoever is named first starts. Choose another name to change a pair by hand.
pair-first = Pair { $pair }, who starts
pair-second = Pair { $pair }, the other player
games-begin = { $games ->
    [one] Start one game
   *[other] Start { $games } games
  }
simul = Simultaneous game
simul-new = You against everybody
simul-text = You play against all the pupils you choose, one board after the other. No clock is needed.
simul-starts = Who starts
simul-starts-teacher = I start
simul-starts-pupils = the pupils start
simul-starts-turns = every other time I
simul-begin = Start the games
simul-boards = All boards
simul-you = You
simul-waits = waits for you
simul-thinks = is thinking
simul-won = you won
simul-lost = you lost
simul-drawn = drawn
simul-told = { $turn ->
    [yours] { $waiting ->
        [one] { $name }: your move. Nobody else waits.
       *[other] { $name }: your move. { $waiting } boards wait for you.
      }
   *[theirs] { $name } is thinking. No board waits for you.
  }
lock-label = Eyes to the front
lock-text = Pauses playing for the class. Games with a clock go on. It ends by itself after two hours.
lock-told = Eyes to the front!
lock-explained = Your teacher has paused playing.
lock-board = Go to the shared board
links-title = Linked classes
links-text = Pupils of linked classes play and see each other. The teachers of both classes must agree.
link-code = Code of the other class
link-ask = Ask
link-accept = Agree
link-decline = Decline
link-end = End
link-end-told = Pupils of { $name } and of this class will no longer see each other. Games that go on are played to their end.
link-linked = linked
link-asked = asked
link-asks = asks you
problem-question-closed = This question is closed.
