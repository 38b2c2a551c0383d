# What is shown on other sites, and worksheets.

embed-title = Oware board
embed-open = Open in Sembra
embed-missing = There is nothing to show here: the game or the position in this address does not exist.
share-code = To show it on another site
share-copy-code = Copy the code
share-code-copied = The code is copied.
share-picture = The last position as a picture:

problem-no-table = The endgame tables do not reach this position.
problem-tables-not-ready = The endgame tables are still being built. Try again in a moment.

worksheet = Worksheets
worksheet-lead = Choose positions, put a question to each and print the sheet. The answers come on the last page.
worksheet-about = The sheet
worksheet-name = Title
worksheet-default-title = Oware
worksheet-rules = Rules of the positions you add
worksheet-columns = Boards in a row
worksheet-one = One
worksheet-two = Two
worksheet-letters = Letters beside the houses
worksheet-with-answers = Answers on the last page
worksheet-positions = Positions
worksheet-typed = Positions, one on each line
worksheet-typed-help = A line may go on with a question and its answer: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S | Question | Answer
worksheet-game = Or a game: its address
worksheet-plies = After how many moves? For example 6, 12, 20
worksheet-add = Add
worksheet-print = Print
worksheet-clear = Remove all tasks
worksheet-pupil = Name
worksheet-date = Date
worksheet-empty = There are no tasks yet. Add a position above.
worksheet-answers = Answers
worksheet-question = Question { $number }
worksheet-remove = Remove task { $number }
worksheet-house = House to sow
worksheet-own-question = Your question
worksheet-own-answer = Answer
worksheet-picture = Board with the position { $position }
worksheet-turn = { $side ->
    [N] North to move
   *[S] South to move
  }
worksheet-kind-best = Best move
worksheet-kind-capture = Largest capture
worksheet-kind-legal = Legal moves
worksheet-kind-after = Sow a house
worksheet-kind-own = Own question
worksheet-ask-best = Which move is best?
worksheet-ask-capture = Which move captures the most seeds, and how many?
worksheet-ask-legal = Which houses may be played?
worksheet-ask-after = What does the board look like after sowing house { $house }?
worksheet-over = The game is over.
worksheet-answer-legal = { $count ->
    [one] Only house { $letters }
   *[other] Houses { $letters }
  }
worksheet-answer-capture = { $count ->
    [one] House { $letters }
   *[other] Houses { $letters }
  }: { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }
worksheet-answer-no-capture = No move captures anything.
worksheet-answer-best = { $count ->
    [one] House { $letters }
   *[other] Houses { $letters }
  }{ $result ->
    [win] , which wins
    [draw] , which draws
    [loss] ; the game is lost all the same
   *[open] {""}
  }
worksheet-answer-unknown = (more seeds on the board than the endgame tables have)
worksheet-wrong-lines = { $count ->
    [0] There is no position yet.
    [one] Line { $lines } has no position.
   *[other] These lines have no position: { $lines }.
  }
worksheet-no-game = This is not the address of a game.
worksheet-wrong-plies = Give numbers of moves from 0 to { $plies }.
worksheet-too-many = A sheet has { $max } tasks at most.

worksheet-puzzles = Puzzles
worksheet-puzzles-text = Positions from the puzzles, each with exactly one good move, by the rules chosen for the sheet.
worksheet-difficulty = Difficulty
worksheet-difficulty-all = All
worksheet-difficulty-name = { $difficulty ->
    [easy] Easy
    [medium] Medium
   *[hard] Hard
  }
worksheet-count = How many
worksheet-no-puzzles = There are no more puzzles of this kind.
worksheet-few-puzzles = { $count ->
    [one] There was only one more puzzle of this kind.
   *[other] There were only { $count } more puzzles of this kind.
  }
worksheet-kind-puzzle = Puzzle
worksheet-ask-puzzle = { $goal ->
    [win] Exactly one move wins.
    [draw] Exactly one move does not lose.
   *[seeds] Exactly one move gets the most seeds.
  } { $moves ->
    [one] Which one?
   *[other] Which one, and what follows?
  }
worksheet-answer-puzzle = { $goal ->
    [win] House { $house } wins
    [draw] House { $house } saves the game
   *[seeds] House { $house } gets the most seeds
  }{ $moves ->
    [one] {""}
   *[other] : { $line }
  }
