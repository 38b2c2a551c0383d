learn-lead = Short lessons, each with tasks that you solve on the board. Start wherever you like.
learn-to-rules = All the rules, clause by clause
learn-to-worksheets = For teachers: worksheets to print
lesson-state = { $state ->
    [done] done
    [begun] at step { $step } of { $steps }
   *[new] { $steps ->
        [one] one step
       *[other] { $steps } steps
      }
  }
lesson-step = Step { $step } of { $steps }
lesson-right = Well done!
lesson-try-again = Try once more.
lesson-show = Show me
lesson-shown = This is the move: house { $house }{ $captured ->
    [0] {""}
   *[other] , capturing { $captured }
  }.
mistake-own-row = Your last seed fell into house { $last }, in your own row. Only your opponent’s seeds are captured.
mistake-count = Your last seed fell into house { $last }, which now holds { $now ->
    [one] one seed
   *[other] { $now } seeds
  }. Only two or three are captured.
mistake-fewer = You captured { $captured } seeds, but another move captures { $most }.
mistake-leaves-row = House { $house } held { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }, so the last one fell into house { $last }, in North’s row.
mistake-last = House { $house } held { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }, so the last one fell into house { $last }, not into house { $target }.
mistake-house = That was house { $house }. The task is about house { $target }.
mistake-feed = House { $house } holds { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }, and it takes { $needed } to reach North from there.
lesson-following = Next lesson
lesson-play = Play a game
lesson-first-game = Play a first game (level 1)

lesson-first = Oware in two minutes
lesson-first-about = Sow, capture, win: all you need for a first game.
first-1 = The lower row of houses is yours. To move, you take all the seeds of one house and sow them one by one into the following houses, to the right and round the board.
first-1-task = Sow any of your houses.
first-2 = If your last seed falls into a house of your opponent and leaves two or three seeds there, you capture them. They go to your store on the right.
first-2-task = Make a capture.
first-3 = If the house before it also holds two or three, you capture those too, and so on. { $pointer ->
    [touch] Hold a finger on a house to see what it would do.
   *[mouse] Point at a house to see what it would do.
  }
first-3-task = Capture as many as you can.
first-4 = There are 48 seeds. Whoever reaches 25 wins.
first-4-task = You have 23. Win the game.
first-5 = One more thing: if your opponent has no seeds, you must give them some if you can. { $rules ->
    [ouri] And in ouri you may not play a house with a single seed while you have one with two or more.{" "}
   *[abapa] {""}
  }That is enough for a first game. The rest comes with the other lessons.

lesson-sowing = Sowing
lesson-sowing-about = Where the seeds go, and how to count ahead.
sowing-1 = Seeds go counter-clockwise, one into each house. With four seeds, house A reaches house E: everything stays in your row.
sowing-1-task = Sow a house whose seeds all stay in your row.
sowing-2 = After house F comes North’s house a, just above it, then house b, house c and on to the left.
sowing-2-task = Let your last seed fall into house b.
sowing-3 = Good players count: the last seed falls as many houses further on as there were seeds.
sowing-3-task = Let your last seed fall into house F.
sowing-4 = A full house goes past all of North’s houses and comes back to your row.
sowing-4-task = Let your last seed fall into house B.

lesson-capturing = Capturing
lesson-capturing-about = Two or three, in the opponent’s row, with the last seed.
capturing-1 = An opponent’s house with one seed is in danger: your last seed leaves two there.
capturing-1-task = Capture two seeds.
capturing-2 = Two seeds are in danger as well: your last seed leaves three there.
capturing-2-task = Capture three seeds.
capturing-3 = Three seeds are safe: with yours they would be four, and four are not captured. House D would leave four in house a.
capturing-3-task = Find the move that does capture.
capturing-4 = Only the opponent’s seeds are captured. If your last seed leaves two in your own row, nothing happens.
capturing-4-task = Sow house A and see.

lesson-chains = Chains
lesson-chains-about = Several houses with one move.
chains-1 = After the last house, the one before it counts too. House E leaves three in house a and two in house b: both are captured.
chains-1-task = Capture five seeds.
chains-2 = Three houses in a row are within reach.
chains-2-task = Capture as many as you can.
chains-3 = A chain breaks at the first house that does not hold two or three. Here house b will hold four, so the seeds of house a stay.
chains-3-task = Capture as many as you can.

lesson-granary = The granary
lesson-granary-about = What twelve seeds and more can do.
granary-1 = A house of twelve seeds or more is a granary. It goes right round the board and skips itself, so it ends up empty.
granary-1-task = Sow the fourteen seeds of house E.
granary-2 = With exactly twelve, the last seed falls into the next house: eleven houses get one seed, the house itself is skipped, and the next one gets a second.
granary-2-task = Sow house E and watch house F.
granary-3 = On its second visit a granary finds one seed in each of North’s empty houses, so it can capture many at once.
granary-3-task = Capture as many as you can.

lesson-feeding = Feeding
lesson-feeding-about = Nobody is left without seeds, if it can be helped.
feeding-1 = North has no seeds. So you must play a move that gives them some. Try the others: they are refused.
feeding-1-task = Feed North.
feeding-2 = When several moves feed, the choice is yours.
feeding-2-task = Feed North in either way.
feeding-3 = Here none of your moves reaches North. The game is over, and you add the seeds of your own row to your store: 22 and 4 make 26.

lesson-slam = The grand slam
lesson-slam-about = When a move would capture everything: one position, four rule sets.
slam-1 = House E would capture all of North’s seeds. Under the international rules (abapa) you may play it, but it captures nothing.
slam-1-task = Sow house E and see.
slam-2 = The same position in ouri: the move captures all six seeds, and you move again.
slam-2-task = Sow house E.
slam-3 = You move again to feed North. Only house F can do that. It holds a single seed, but feeding comes first.
slam-3-task = Feed North.
slam-4 = The same position under the Polish rules: house E is forbidden. Try it, then choose another move.
slam-4-task = Play a move that is allowed.
slam-5 = In awari a grand slam is forbidden too, unless there is no other move. Then it captures the whole board.
slam-5-task = Play the only move.
lesson-singles = Single seeds
lesson-singles-about = A rule that only ouri has.
singles-1 = In ouri a house with a single seed may not be played while you have a house with two or more. Try house A.
singles-1-task = Play a house that is allowed.
singles-2 = When all your houses hold a single seed, you may play them.
singles-2-task = Make a move.

lesson-endings = Endings
lesson-endings-about = The four ways in which a game ends.
endings-1 = Most games end when somebody reaches 25 seeds. What is left on the board no longer counts.
endings-1-task = Reach 25.
endings-2 = North has no seeds and none of your moves can give them any: you add the seeds of your row to your store. 21 and 5 make 26.
endings-3 = Sometimes seeds run after each other for ever. When a position comes up for the third time, each player adds the seeds of their own row to their store. The players may also agree on it.
endings-3-task = Make a move.
endings-4 = The last way is to resign. Think twice before you do: with 21 seeds on the board, much can still happen.
