puzzles-title = Puzzles
puzzle-goal = { $goal ->
    [win] Find the only move that wins
    [draw] Find the only move that does not lose
   *[seeds] Find the move that wins the most seeds
  }
puzzle-difficulty = difficulty { $rating }
puzzle-of-day = Puzzle of { $date }
puzzle-your-move = You play the lower row, and it is your move.
puzzle-tried = { $solved ->
    [true] You have solved this one before. It does not count any more.
   *[false] You have tried this one before. It does not count any more.
  }
puzzle-right-so-far = Right! The opponent answers: find the next move.
puzzle-solved = { $moves ->
    [one] Solved! That is the only good move.
   *[other] Solved! You found all { $moves } moves.
  }
puzzle-found-after-all = { $goal ->
    [win] There it is: this move wins.
    [draw] There it is: this move saves the game.
   *[seeds] There it is: no move wins more.
  }
puzzle-shown = { $goal ->
    [win] So the game is won. Play it again to remember it.
    [draw] So the game is saved. Play it again to remember it.
   *[seeds] So the most seeds are won. Play it again to remember it.
  }
puzzle-miss = { $goal ->
    [win] House { $house } does not win yet. Look again, there is no hurry.
    [draw] After house { $house } the opponent can win. Look again, there is no hurry.
   *[seeds] House { $house } wins fewer seeds than you can get. Look again, there is no hurry.
  }
puzzle-hint = Hint
puzzle-hint-told = Try house { $house }.
puzzle-solution = Show the solution
puzzle-again = Again
puzzle-next = Next puzzle
puzzle-skip = Another puzzle
puzzle-standing = How you stand
puzzle-rating = Rating
puzzle-streak = Streak
puzzle-best = Best streak
puzzle-theme = Theme
puzzle-theme-all = All themes
puzzle-theme-name = { $theme ->
    [chain] Chain of captures
    [feeding] Feeding
    [grand_slam] Grand slam
    [granary] Granary
    [endless_play] Endless play
    [zugzwang] Zugzwang
    [long_combination] Long combination
   *[other] { $theme }
  }
puzzle-rules-all = All rules
puzzle-worksheet = Puzzles on a worksheet
puzzle-daily = Puzzle of the day
puzzle-none = There is no puzzle of this kind. Choose another theme or other rules.
puzzle-away = There is no connection: these puzzles are kept on this device. Rating and streak are counted here, and your attempts go to the server when the connection is back.
