learn-lead = Short lessons, each with tasks that you solve on the board. Start wherever you like.
learn-to-rules = All the rules, clause by clause
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
lesson-wrong = That was a legal move, but not the one asked for. Press “Again” and look once more.
lesson-following = Next lesson
lesson-play = Play a game

lesson-first = Oware in two minutes
lesson-first-about = Sow, capture, win: all you need for a first game.
first-1 = The lower row of houses is yours. To move, you take all the seeds of one house and drop them one by one into the following houses, to the right and round the board.
first-1-task = Sow any of your houses.
first-2 = If your last seed makes two or three in a house of your opponent, you capture those seeds. They go to your store on the right.
first-2-task = Make a capture.
first-3 = When the house before it also has two or three, you capture that one too, and so on. Point at a house to see what it would do.
first-3-task = Capture as many as you can.
first-4 = There are 48 seeds. Whoever has 25 has won.
first-4-task = You have 23. Win the game.
first-5 = One more thing: if your opponent has no seeds, you must give some if you can. That is enough to play. The rest comes with the other lessons.

lesson-sowing = Sowing
lesson-sowing-about = Where the seeds go, and how to count ahead.
sowing-1 = Seeds go counter-clockwise, one to each house. With four seeds, house A reaches E: everything stays on your side.
sowing-1-task = Sow a house whose seeds all stay in your row.
sowing-2 = After F comes North’s house a, just above it, then b, c and on to the left.
sowing-2-task = Let your last seed fall into b.
sowing-3 = Good players count: the last seed falls as many houses further on as there were seeds.
sowing-3-task = Let your last seed fall into F.
sowing-4 = A full house goes past all of North’s houses and comes home again.
sowing-4-task = Let your last seed fall into B.

lesson-capturing = Capturing
lesson-capturing-about = Two or three, in the opponent’s row, with the last seed.
capturing-1 = A house of the opponent with one seed is in danger: your last seed makes it two.
capturing-1-task = Capture two seeds.
capturing-2 = Two seeds are in danger as well: your last seed makes them three.
capturing-2-task = Capture three seeds.
capturing-3 = Three seeds are safe: with yours they would be four, and four are not captured. D would make four in a.
capturing-3-task = Find the move that does capture.
capturing-4 = Only houses of the opponent are captured. If your last seed makes two in your own row, nothing happens.
capturing-4-task = Sow A and see.

lesson-chains = Chains
lesson-chains-about = Several houses with one move.
chains-1 = After the last house, the one before it counts too. E makes three in a and two in b: both are captured.
chains-1-task = Capture five seeds.
chains-2 = Three houses in a row are within reach.
chains-2-task = Capture as many as you can.
chains-3 = A chain breaks at the first house that does not hold two or three. Here b will hold four, so a stays.
chains-3-task = Capture as many as you can.

lesson-granary = The big house
lesson-granary-about = What twelve seeds and more can do.
granary-1 = A house of twelve or more goes right round the board. It skips itself, so it ends up empty.
granary-1-task = Sow the fourteen seeds of E.
granary-2 = With exactly twelve, the last seed falls into the next house: eleven houses get one seed, the house itself is skipped, and the next one gets a second.
granary-2-task = Sow E and watch F.
granary-3 = On its second visit a big house finds North’s empty houses with one seed in each, so it can capture many at once.
granary-3-task = Capture as many as you can.

lesson-feeding = Feeding
lesson-feeding-about = Nobody is left without seeds, if it can be helped.
feeding-1 = North has no seeds. Then you must play a move that gives some. Try the others: they are refused.
feeding-1-task = Feed North.
feeding-2 = When several moves feed, the choice is yours.
feeding-2-task = Feed North in either way.
feeding-3 = Here none of your moves reaches North. The game is over, and you add the seeds of your own row: 22 and 4 make 26.

lesson-slam = The grand slam
lesson-slam-about = When a move would take everything: one position, four rule sets.
slam-1 = E would capture all of North’s seeds. Under the international rules (abapa) you may play it, but it captures nothing.
slam-1-task = Sow E and see.
slam-2 = The same position in ouri: the move takes all six seeds, and you move again.
slam-2-task = Sow E.
slam-3 = You move again to give North seeds. Only F can. It holds a single seed, but feeding comes first.
slam-3-task = Feed North.
slam-4 = The same position in Poland: E is forbidden. Try it, then choose another move.
slam-4-task = Play a move that is allowed.
slam-5 = In awari a grand slam is forbidden too, unless there is no other move. Then it takes the whole board.
slam-5-task = Play the only move.

lesson-endings = Endings
lesson-endings-about = The four ways in which a game ends.
endings-1 = Most games end when somebody reaches 25 seeds. What is left on the board no longer counts.
endings-1-task = Reach 25.
endings-2 = North has no seeds and none of your moves can give any: you keep the seeds of your row. 21 and 5 make 26.
endings-3 = Sometimes seeds run after each other for ever. When a position comes up for the third time, each player keeps the seeds of their own row. The players may also agree on it.
endings-3-task = Make a move.
endings-4 = The last way is to resign. Think twice before you do: with 21 seeds on the board, much can still happen.
