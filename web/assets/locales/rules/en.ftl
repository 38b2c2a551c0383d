rules-title = The rules
rules-lead = Oware has been played for centuries with many local rules. Sembra knows those of four documents and the academic rules, each told here clause by clause, with examples to play through.
rules-about = { $rules ->
    [abapa] The international rules, used in championships. A move that would capture everything captures nothing.
    [ouri] The rules of the Portuguese school leagues. A move that captures everything stands, and the same player moves again.
    [polish] The rules as played in Poland. A move that would capture everything is forbidden.
   *[awari] The rules of the published endgame databases. If the play is endless, the seeds are shared.
  }
rules-source = { $rules ->
    [abapa] After “Regles del owaré” (Catalan) and “Reglas del wari” (Spanish), in our own words.
    [ouri] After “Jogo Ouri” (Portuguese), in our own words.
    [polish] After “Reguły gry oware” (Polish), in our own words.
   *[awari] After the scientific literature; there is no source document among the four.
  }
contents = Sections
clause-label = Clause { $id }
reading = Our interpretation.
section-board = Board and start
section-sowing = Sowing
section-capture = Capture
section-slam = Grand slam
section-feeding = Feeding
section-ending = End of the game

clause-b1 = The board has two rows of six houses. At the start each house holds four seeds, 48 in all. Each player has a store on their right.
clause-b2 = The lower row is South’s: houses A to F from South’s left. The upper row is North’s: houses a to f from North’s left. Seeds are sown counter-clockwise: along houses A to F, on along houses a to f, and round to house A again.
clause-b3 = South moves first unless the players choose otherwise. In a series, the winner of a game starts the next one.
reading-b3 = { $rules ->
    [polish] The document does not say who starts after a draw. Here it is the player who did not start the last game.
   *[other] Only the Polish document speaks of series, and we follow it in all rule sets. After a draw, the player who did not start the last game starts.
  }
clause-s1 = To move, take all the seeds of one of your own houses and sow them one by one into the houses that follow, skipping none.
clause-s2 = A house of twelve seeds or more (a granary) goes right round the board. The house that the seeds came from is skipped on every lap and ends up empty.
clause-o1 = A house with a single seed may not be played while you have a house with two or more.
clause-c1 = If the last seed falls into a house of your opponent and leaves two or three seeds there, you capture them.
clause-c2 = You also capture the two or three seeds of the house before it, and of the one before that, for as long as they are your opponent’s houses. The first house that has another number ends the capture.
clause-c3 = A last seed in your own row captures nothing. A single seed, or four or more, cannot be captured.
clause-c4 = Nobody has to look for a capture, but a sowing that captures takes all the seeds of C1 and C2.
clause-g1 = A sowing that would capture every seed of the opponent’s row stands, but captures nothing.
clause-g2 = A sowing that captures every seed of the opponent’s row keeps them all. The same player then moves again, to feed the opponent. If no move can do that, the game ends as in E2.
clause-g3 = A move that would capture every seed of the opponent’s row is forbidden. If every move is forbidden, the game ends and each player adds the seeds of their own row to their store.
reading-g3 = The document only speaks of the case in which one player holds all the seeds. We do the same when both rows hold seeds and no move is allowed.
clause-g4 = A move that would capture every seed of the opponent’s row is forbidden while there is another one. If there is none, it captures all the seeds on the board and the game ends.
clause-f1 = If your opponent has no seeds, you must make a move that gives them at least one.
clause-f2 = Feeding (F1) comes before the rule on single seeds (O1): where only single seeds can feed, they may be played.
reading-f2 = The document does not say which of the two comes first. If a house with more seeds can feed as well, the rule on single seeds still holds.
clause-f3 = A feeding move that would capture back every seed that it gives is a grand slam like any other: { $rules ->
    [abapa] it is sown and captures nothing
    [ouri] it captures, and the same player moves again
    [polish] it is forbidden
   *[awari] G4 decides
  }.
reading-f3 = The documents do not mention this case.
clause-e1 = Whoever has 25 seeds or more has won, and the game is over. With 24 each it is a draw.
reading-e1 = Seeds still on the board are then added to nobody’s store. { $rules ->
    [ouri] A grand slam that reaches 25 ends the game at once, without a further move.
    [polish] A grand slam stays forbidden even if it would reach 25.
   *[other] Reaching 25 comes before every other clause.
  }
clause-e2 = If your opponent has no seeds and none of your moves can give them any, the game ends and you add the seeds of your row to your store.
clause-e3 = { $rules ->
    [awari] When a position with seeds in both rows comes up for the third time with the same player to move, the play is endless: the game ends and the seeds on the board are shared evenly.
   *[other] When a position with seeds in both rows comes up for the third time with the same player to move, the play is endless: the game ends and each player adds the seeds of their own row to their store.
  }
reading-e3 = { $rules ->
    [abapa] The documents speak of a position that keeps coming back because nobody can or will avoid it. We count: the third time ends the game.
    [ouri] The document speaks of a situation that keeps coming back. We count: the third time ends the game. That both rows must hold seeds is taken from the Catalan and Spanish documents.
   *[polish] The document speaks of more than two full rounds. We count: the third time ends the game. That both rows must hold seeds is taken from the Catalan and Spanish documents.
  }
clause-e4 = The players may agree at any time that the play is endless; the game then ends as in E3. A player may resign, and then loses whatever the count.
clause-e5 = If the player to move has no seeds at all, which happens only in positions that were set up, the game ends and the opponent adds the seeds of their row to their store.

example-play = Sow house { $house } and see what happens.
example-only = House { $house } is the only move allowed here.
example-refused = House { $house } is not allowed here. Try it to see why.
example-over = Here the game is over.
example-endless = Neither can catch the other: play on and the position comes back.
example-sow = Sow house { $house }
example-try = Try house { $house }
example-done = House { $house } was sown: { $slam ->
    [nothing] a grand slam, so nothing is captured.
    [again] a grand slam of { $captured } seeds, and the same player moves again.
    [all] a grand slam captures everything, { $captured } seeds.
   *[none] { $captured ->
        [0] nothing is captured.
        [one] one seed is captured.
       *[other] { $captured } seeds are captured.
      }
  }
example-ended = The game ends { $south } to { $north } ({ $clause }).
example-source = { $source ->
    [both] An example of the Catalan and the Spanish document.
    [ca] An example of the Catalan document.
    [es] An example of the Spanish document.
   *[pt] An example of the Portuguese document.
  }

differences-title = How the rules differ
differences-lead = Board, sowing and capture are the same everywhere. The differences lie in what happens when a move would capture everything, and in how games end.
differences-region =
    .aria-label = Table of differences
difference-source = Source
difference-source-cell = { $rules ->
    [abapa] Catalan and Spanish documents
    [ouri] Portuguese document
    [polish] Polish document
   *[awari] scientific literature
  }
difference-slam = Grand slam
difference-slam-cell = { $rules ->
    [abapa] sown, captures nothing (G1)
    [ouri] captures everything, same player moves again (G2)
    [polish] forbidden (G3)
   *[awari] forbidden unless it is the only move; then it captures the whole board (G4)
  }
difference-singles = Single seeds
difference-singles-cell = { $rules ->
    [ouri] not while there is a house with more seeds (O1)
   *[other] free
  }
difference-endless = Endless play
difference-endless-cell = { $rules ->
    [awari] third time: shared evenly (E3)
   *[other] third time: each keeps the seeds of their row (E3)
  }
difference-forbidden = No move left
difference-forbidden-cell = { $rules ->
    [polish] each keeps the seeds of their row (G3)
    [awari] does not arise: see G4
   *[other] does not arise
  }
