# The analysis board.

analysis-title = Analysis
analysis-tools =
    .aria-label = Position and record
address-damaged = This address is damaged: not all of its moves can be played. The board shows the start of a game.
problem-unsupported = This browser cannot run the engine. A current one can.
game-page = Page of the game
tree-full = A tree has at most 4000 moves.
game-running = This game is still being played. It can be analysed when it is over.
flip-button =
    .aria-label = Turn board
    .title = Turn board

## Evaluation

meter =
    .aria-label = Who is ahead
meter-unknown = not known yet
meter-told = { $kind ->
    [south-wins] South wins ({ $value })
    [north-wins] North wins ({ $value })
    [draw] a draw
    [south] South is ahead ({ $value })
    [north] North is ahead ({ $value })
   *[even] level
  }
engine-title = Engine
engine-go = Analyse
engine-stop = Stop
engine-off = The engine runs in this page. Only endgame tables larger than its own are asked of the server.
engine-starting = The engine is starting…
engine-state = Depth { $depth } · { $nodes } nodes{ $state ->
    [working] …
   *[resting] {""}
  }
engine-proof = Proven by the tables, for the player to move: { $kind ->
    [exact] best play ends with { $floorKind ->
        [ahead] a lead of { $floor }
        [behind] a deficit of { $floor }
       *[even] a draw
      }.
   *[between] secures { $floorKind ->
        [ahead] a lead of { $floor }
        [behind] a deficit of no more than { $floor }
       *[even] a draw
      }; up to { $ceilingKind ->
        [ahead] a lead of { $ceiling }
        [behind] a deficit of { $ceiling }
       *[even] a draw
      } if endless play is called at the right moment.
  }
engine-options = Options
option-lines = Lines
option-depth = Depth
option-threads = Threads
option-measure = Mistakes by
depth-endless = no limit
measure-result = result
measure-seeds = seeds
lines =
    .aria-label = Lines, the best first
line-value = House { $house }: { $value }, { $quality ->
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
  }
line-play = Play { $moves }
quality = { $quality ->
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
  }

## Moves

tree-empty = Sow on the board: your moves, for both sides, appear here.
variation = Variation
marks =
    .aria-label = Mark of this move
mark-name = { $mark ->
    [good] good move
    [mistake] mistake
    [interesting] interesting move
    [dubious] dubious move
    [brilliant] brilliant move
   *[blunder] blunder
  }
comment = Comment
comment-field =
    .placeholder = Comment on this position
promote = Promote
remove-move = Delete
undo-change = Undo

## Setting up, importing, sharing

editor-open = Set up
editor-title = Set up a position
editor-text = The board always holds 48 seeds: what a house gets comes from the stores, what it loses goes there.
editor-turn = To move
editor-start = Start of a game
editor-clear = Empty board
editor-done = Analyse
editor-house = House { $house }
editor-store = { $side ->
    [S] South’s store
   *[N] North’s store
  }
editor-more = { $pit }: one more
editor-less = { $pit }: one less
import-open = Import
import-title = Import
import-text = A record (.ogn) with one or many games, a list of moves, a position, or a FEN of PlayStrategy.
import-paste = Text
import-done = Import
import-too-long = This text is too long: one million characters at most.
import-unreadable = This is neither a record nor a list of moves, a position or a FEN.
import-illegal = Move { $ply } cannot be played: { $reason ->
    [empty] the house is empty.
    [must_feed] it does not feed the opponent, who has no seeds.
    [single] a single seed may not be played while a house with more seeds can be.
    [grand_slam] it would capture every seed of the opponent, which these rules forbid.
    [not_your_turn] the house is not of the player to move.
   *[other] the game is over.
  }
import-fault = Game { $game }: { $told }
link-copy = Copy link
link-in-address = The link is the address of this page.
link-too-long = This analysis is too long for a link. Save it as .ogn instead.

## Review

review-title = Review
review-start = Review the main line
review-text = The engine judges every move of the main line: a graph, the accuracy of both players, and the turning points.
review-bar =
    .aria-label = Progress of the review
review-player = Player
review-accuracy = Accuracy
review-graph = South’s advantage, move by move
review-start-told = Before the first move: { $value }
review-move-told = Move { $ply }, house { $house }: { $quality ->
    [forced] the only move
    [best] best
    [good] good
    [inaccuracy] inaccuracy; house { $best } was better
    [mistake] mistake; house { $best } was better
   *[blunder] blunder; house { $best } was better
  }. South’s advantage: { $value }
turning-title = Turning points
turning-none = No single move turned this game.
turning-move = Move { $ply }, { $name }: house { $house } ({ $from } → { $to })
turning-better = Better: { $line }
exercise-start = { $count ->
    [one] Find the better move: one exercise
   *[other] Find the better move: { $count } exercises
  }
exercise-title = Find the better move
exercise-task = { $name } played house { $house } ({ $lost }). Find a move that is worth about { $best }.
exercise-right = Right: house { $house } ({ $value }).
exercise-wrong = House { $house } gives only { $value }. Try again.
exercise-solved = Best was { $line } ({ $best }).
exercise-solution = Show the solution
exercise-next = Next
exercise-finish = Finish
exercise-end = Stop

## Help

help-open = Help
help-title = Analysis: help
help-tree = Sow for both sides. A move that differs from the one already there begins a variation; Promote makes it weightier, Delete takes it away, Undo brings it back. The address of the page always holds all of it.
help-values = A number is the final difference of seeds that the engine expects, for the player to move on the houses and in the lines, for South on the bar. The symbol compares a move with the best one:
help-best = loses nothing that counts
help-quality = loses { $points } hundredths of the result, or { $seeds } seeds, at least
help-proof = Where the endgame tables reach, the number is proven. Two numbers, such as +1…+3, are what a player secures, and what they can get if endless play is called at the right moment.
help-accuracy = Accuracy is 100 for a player who never loses anything against the best move. Moves without a choice do not count.
key-line = one move back or forward
key-variation = to another variation
key-ends = to the start, to the end of the line
key-engine = start or stop the engine
key-comment = write a comment
key-promote = promote the variation
key-delete = delete the move with all that follows
key-undo-change = undo the last change
