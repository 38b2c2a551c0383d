## Frame
skip = Skip to the content
navigation = Pages
nav-play = Play
nav-lobby = Lobby
nav-learn = Learn
nav-rules = Rules
nav-games = Games
nav-people = People
nav-analysis = Analysis
nav-puzzles = Puzzles
footer = Sembra: oware to learn, play and understand.
tables-label = Progress of the endgame tables
tables-building = Endgame tables: { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }, { $percent }%
close = Close
cancel = Cancel
next = Next
previous = Back
again = Again
retry = Try now

## Who one is
log-in = Log in
log-out = Log out
account-title = My account
account-make = Make an account
my-profile = My profile
me-menu = { $name }: menu
me-visitor = You play as { $name }, without an account.
games-waiting = { $games ->
    [one] one game waits for your move
   *[other] { $games } games wait for your move
  }
notices =
    .aria-label = Notices
notice-challenge = { $name } challenges you
notice-challenge-accepted = Your challenge is accepted: the game begins
notice-challenge-declined = { $name } declines your challenge
notice-your-turn = It is your turn in another game
notice-game-started = Your game has begun
notice-game-over = One of your games has ended
notice-open = Show

## Settings
settings = Settings
setting-language = Language
setting-theme = Colours
theme-auto = As on this device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
setting-speed = Speed of sowing
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant (no animation)
setting-sound = Sound
turn-board = Turn the board to whoever is to move (two players)
setting-premove = Let me choose a house before my turn (games between people)
setting-confirm = Confirm my moves in correspondence games
setting-phrases = Show what other players say

## Home and new games
home-title = Sow. Capture. Think ahead.
home-lead = Oware is one of the oldest games there is. Sow a house on the board and a game begins.
play-now = Play against level { $level }
level = Level
level-name = { $level } · { $level ->
    [1] first seeds
    [2] beginner
    [3] beginner
    [4] casual
    [5] casual
    [6] club player
    [7] club player
    [8] strong
    [9] very strong
   *[other] full strength
  }
level-number = Level { $level }
rules = Rules
rules-name = { $rules ->
    [abapa] Abapa (international)
    [ouri] Ouri (Portugal)
    [polish] Oware (Poland)
    [awari] Awari (academic)
   *[other] { $rules }
  }
starter = Who starts
starter-you = I do
starter-computer = The computer
starter-chance = By chance
welcome-title = New to oware?
welcome-text = Learn it in two minutes, on the board.
resume-title = Continue your game
game-score = { $south } to { $north } after { $plies ->
    [one] one move
   *[other] { $plies } moves
  }
friend-title = Play a friend
friend-text = Send a link, and play wherever you both are.
lobby-tile = Play online
lobby-text = Open challenges, your games, games to watch.
two-title = Two players, one device
two-text = Play with somebody beside you.
learn-title = Learn oware
learn-text = Short lessons with tasks on the board.
puzzles-tile = Puzzles
puzzles-text = Find the only good move. A new one every day.
name-south = Name of South
name-north = Name of North
south = South
north = North
start-game = Start the game
choose-title = Which game do you want to learn first?
choose-text = Ouri and abapa are two forms of oware. You can learn the other one later.
choose-ouri = Ouri, as in Portuguese schools
choose-abapa = Abapa, as in international championships
choose-later = You can change this at any time on the page “Learn”.
choose-label = Game of the lessons
problem-unreachable = The server cannot be reached. Is it running?
problem-busy = The server is busy. Try again in a moment.
problem-declined = Sembra sees more play in this position and does not agree that it is endless.
problem-misunderstood = The server did not understand this page. Reload it and try again.
problem-invalid-json = { problem-misunderstood }
problem-invalid-query = { problem-misunderstood }
problem-invalid-request = { problem-misunderstood }
problem-invalid-body = { problem-misunderstood }
problem-unsupported-media-type = { problem-misunderstood }
problem-body-too-large = This text is too long: a record can have 256 kilobytes at most.
problem-method-not-allowed = { problem-misunderstood }
problem-cross-origin = The request came from another site and was refused.
problem-not-found = This game is not here: it may have been deleted, or it belongs to another browser.
problem-stale-ply = The game has changed meanwhile, perhaps in another window.
problem-stale-version = { problem-stale-ply }
problem-game-over = The game is over.
problem-not-over = The game is not over yet.
problem-not-your-turn = It is not your turn.
problem-not-your-seat = You are watching this game: only its players can change it.
problem-not-allowed = This game does not allow that.
problem-time-up = Your time is up.
problem-already-offered = You have offered that at this move already.
problem-no-offer = The offer no longer stands.
problem-too-late-to-abort = Both players have moved: the game can be resigned, not aborted.
problem-opponent-present = Your opponent is still here.
problem-too-many-challenges = You have as many open challenges as one can have. Withdraw one of them first.
problem-challenge-over = This challenge is no longer open.
problem-own-challenge = You cannot accept your own challenge.
problem-blocked = One of you has blocked the other, so you cannot play together.
problem-nothing-to-undo = There is no move to take back.
problem-has-rematch = The rematch has already begun.
problem-illegal-move = The rules do not allow this move.
problem-damaged-game = This game is damaged and cannot be opened.
problem-invalid-record = { $reason ->
    [too_many_games] This record has too many games: 64 can be shown at most.
    [too_many_moves] The games of this record have too many moves to be shown.
   *[other] This text is not a game record that Sembra can read.
  }
problem-unknown-host = This server is not reachable under this address.
problem-unknown-token = This token does not work, or no longer.
problem-account-needed = You need an account for this.
problem-game-too-long = This game has as many moves as a game can have here.
problem-too-many-games = You have as many games as one can keep here. Delete some of them first.
problem-too-many-requests = Too many requests in a short time. Try again in a moment.
problem-internal = Something went wrong on the server. Try again in a moment.
problem-storage-full = The server has no room left to save the game. Nothing was changed.
problem-storage-busy = { problem-busy }
problem-storage-unavailable = { problem-internal }
problem-stopping = The server is stopping. Try again in a moment.
problem-timed-out = The server took too long to answer. Try again in a moment.
problem-other = That did not work. Reload the page and try again.

## The board
you = You
visitor-name = Visitor { $number }
player-deleted = Deleted player
computer = Sembra (level { $level })
row-label = { $side ->
    [S] South’s row
   *[N] North’s row
  }: { $name }
house-label = House { $house }, { $seeds ->
    [0] empty
    [one] one seed
   *[other] { $seeds } seeds
  }, { $owner ->
    [yours] yours
    [theirs] your opponent’s
    [south] South’s
   *[north] North’s
  }{ $state ->
    [chosen] , chosen
    [playable] , playable
    [forbidden] , not playable
   *[plain] {""}
  }
store-told = { $seeds ->
    [0] no seeds in the store
    [one] one seed in the store
   *[other] { $seeds } seeds in the store
  }
move-told = { $who ->
    [you] You sow
   *[other] { $name } sows
  } house { $house }, { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }{ $captured ->
    [0] {""}
   *[other] , capturing { $captured }
  }{ $slam ->
    [nothing] ; a grand slam captures nothing
    [again] ; a grand slam, the same player moves again
   *[none] {""}
  }; { $own } to { $other }
preview-told = { $seeds ->
    [one] One seed
   *[other] { $seeds } seeds
  }, the last in house { $last }; { $captured ->
    [0] captures nothing
   *[other] captures { $captured }
  }
refuse-empty = House { $house } is empty: there is nothing to sow.
refuse-must-feed = House { $house } does not feed your opponent, who has no seeds and must be given some.
refuse-single = House { $house } holds one seed: first play a house with more seeds, such as house { $larger } with { $seeds }.
refuse-grand-slam = House { $house } would capture every seed of your opponent, which these rules forbid.
refuse-theirs = House { $house } is not yours.
refuse-wait = Not now: it is not your turn.
refuse-over = The game is over.

## A game
game-title = { $south } – { $north }
game-open = In progress
game-actions =
    .aria-label = Game
turn-yours = Your turn
turn-yours-again = Grand slam: you move again
turn-of = { $name } to move
thinking = Sembra is thinking…
hint = Hint
take-back = Take back
flip = Turn board
agree = Agree to end
resign = Resign
keys = Keys
moves = Moves
no-moves = No moves yet.
move-item = Move { $number }: house { $house }{ $captured ->
    [0] {""}
   *[other] , captures { $captured }
  }
step-first =
    .aria-label = To the start
    .title = To the start
step-back =
    .aria-label = One move back
    .title = One move back
step-forward =
    .aria-label = One move forward
    .title = One move forward
step-last =
    .aria-label = To the last move
    .title = To the last move
return-to-game = Return to the game
export = Save as .ogn
series = Series { $south } – { $north }{ $draws ->
    [0] {""}
    [one] , one draw
   *[other] , { $draws } draws
  }
offline = The connection is lost. Your game is safe; trying again…
missing-title = This game is not here
missing-text = It may have been deleted, or it belongs to another browser.
new-game = New game
rematch = Rematch
confirm-agree-title = Is the play endless?
confirm-agree-text = The game ends now, and { $settlement ->
    [split] the seeds on the board are shared evenly
   *[own] each player adds the seeds of their own row to their store
  } (E4).
confirm-resign-title = Resign?
confirm-resign-text = You lose the game, whatever the count (E4).

hint-move = Sow house { $house }.
hint-captures = It captures { $captured ->
    [one] one seed
   *[other] { $captured } seeds
  }.
hint-feeds = It feeds an opponent who has no seeds.
hint-proven = Proven by the endgame tables: with best play { $kind ->
    [ahead] you end { $seeds ->
        [one] one seed
       *[other] { $seeds } seeds
      } ahead
    [behind] you end { $seeds ->
        [one] one seed
       *[other] { $seeds } seeds
      } behind, and no other move does better
    [even] the game ends in a draw
   *[between] you end, at worst, { $floorKind ->
        [ahead] { $floor ->
            [one] one seed
           *[other] { $floor } seeds
          } ahead
        [behind] { $floor ->
            [one] one seed
           *[other] { $floor } seeds
          } behind
       *[even] level
      } and, at best, { $ceilingKind ->
        [ahead] { $ceiling ->
            [one] one seed
           *[other] { $ceiling } seeds
          } ahead
        [behind] { $ceiling ->
            [one] one seed
           *[other] { $ceiling } seeds
          } behind
       *[even] level
      }
  }.
hint-expects = Sembra expects you to end { $kind ->
    [ahead] about { $seeds ->
        [one] one seed
       *[other] { $seeds } seeds
      } ahead
    [behind] about { $seeds ->
        [one] one seed
       *[other] { $seeds } seeds
      } behind, and finds nothing better
   *[even] level
  }.
hint-line = Expected play: { $line }

result-you-won = You have won
result-you-lost = Sembra has won
result-won = { $name } has won
result-draw = A draw
result-aborted = The game was aborted
count-told = { $name }: { $captured } captured + { $added } from the board = { $total }
count-left = { $seeds ->
    [one] One seed is left on the board and counts for nobody.
   *[other] { $seeds } seeds are left on the board and count for nobody.
  }
reason-captured25 = { $winnerIs ->
    [you] You have
   *[other] { $winner } has
  } 25 seeds or more, and that wins at once ({ $clause }).
reason-no-move = The player to move had no seeds, so the opponent added the seeds of their own row to their store ({ $clause }).
reason-cannot-feed = One player had no seeds and no move could feed them, so the other added the seeds of their own row to their store ({ $clause }).
reason-all-forbidden = Every move was forbidden, so each player added the seeds of their own row to their store ({ $clause }).
reason-endless-play = The same position came up for the third time: the play is endless, so { $settlement ->
    [split] the seeds on the board were shared evenly
   *[own] each player added the seeds of their own row to their store
  } ({ $clause }).
reason-agreement = You agreed that the play is endless, so { $settlement ->
    [split] the seeds on the board were shared evenly
   *[own] each player added the seeds of their own row to their store
  } ({ $clause }).
reason-resignation = { $loserIs ->
    [you] You resigned
   *[other] { $loser } resigned
  }, which loses whatever the count ({ $clause }).
reason-time = { $loserIs ->
    [you] Your time ran out
   *[other] { $loser } ran out of time
  }.
reason-abandoned = { $loserIs ->
    [you] You left the game, and { $winner } claimed the win.
   *[other] { $winnerIs ->
        [you] { $loser } left the game, and you claimed the win.
       *[other] { $loser } left the game, and { $winner } claimed the win.
      }
  }
reason-aborted = It was given up before both players had moved, and counts for nobody.

keys-title = Keys
key-name-enter = Enter
key-arrows = go from house to house
key-letters = go to a house; once more to sow it
key-enter = sow the chosen house
key-undo = take back
key-hint = hint
key-flip = turn the board
key-step = one move back or forward
key-list = this list

## My games
games-title = My games
delete-damaged = The damaged game will be deleted for good.
games-none = You have no games yet.
games-more = Show more
delete = Delete
delete-game = Delete the game “{ $title }”
delete-title = Delete this game?
delete-confirm = The game “{ $title }” will be deleted for good.
export-game = Save the game “{ $title }” as .ogn

## A page that is not there
lost-title = This page does not exist
lost-text = The address may be mistyped, or the page has moved.
lost-home = To the start page

## Following, replaying and sharing
sowing = { $who ->
    [you] You sow house { $house }…
   *[other] { $name } sows house { $house }…
  }
counting = The seeds left on the board are counted…
looking-back = Looking back: move { $ply } of { $plies }
replaying = Move { $ply } of { $plies }
refuse-looking = You are looking back. Return to the game to play.
event-captures = { $who ->
    [you] You capture
   *[other] { $name } captures
  } { $captured ->
    [one] one seed
   *[other] { $captured } seeds
  }.
event-slam-captures-nothing = { $who ->
    [you] Your grand slam captures nothing.
   *[other] { $name } makes a grand slam, which captures nothing.
  }
event-slam-moves-again = { $who ->
    [you] You capture { $captured } seeds with a grand slam and move again.
   *[other] { $name } captures { $captured } seeds with a grand slam and moves again.
  }
event-slam-ends-game = { $who ->
    [you] You capture { $captured } seeds with a grand slam, which ends the game.
   *[other] { $name } captures { $captured } seeds with a grand slam, which ends the game.
  }
event-slam-captures = { $who ->
    [you] You capture { $captured } seeds with a grand slam.
   *[other] { $name } captures { $captured } seeds with a grand slam.
  }
event-feeds = { $who ->
    [you] You give seeds to your opponent, who had none.
   *[other] { $name } gives seeds to an opponent who had none.
  }
clause-link = Clause { $clause } of the rules
dismiss =
    .aria-label = Close
    .title = Close
show-result = Result
result-resigned = { $loserIs ->
    [you] You resigned; { $winner } wins
   *[other] { $winnerIs ->
        [you] { $loser } resigned; you win
       *[other] { $loser } resigned; { $winner } wins
      }
  }
ending = { $reason ->
    [captured25] 25 seeds
    [no_move] no move left
    [endless_play] endless play
    [agreement] by agreement
    [time] on time
    [abandoned] opponent left
   *[other] by resignation
  }
confirm-agree-other = { $name }, do you agree?
confirm-agree-other-text = { $name } proposes to end the game because the play is endless: { $settlement ->
    [split] the seeds on the board are shared evenly
   *[own] each player adds the seeds of their own row to their store
  } (E4).
agree-yes = I agree
agree-no = Play on
confirm-resign-of = { $name }, do you resign?
confirm-resign-of-text = { $other } wins, whatever the count (E4).
replay =
    .aria-label = Step through the moves
replay-play =
    .aria-label = Play the game through
    .title = Play the game through
replay-pause =
    .aria-label = Pause
    .title = Pause
replay-speed =
    .aria-label = Speed of sowing
    .title = Speed of sowing
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = Instant
key-play = play the game through, or pause
share = Share
share-title = Share this game
share-text = Whoever has this link can replay the game and change nothing.
share-copy = Copy the link
share-copied = The link is copied.
open-title = Open a game
open-text = Choose or drop an .ogn file, or paste its text. It is replayed here and kept nowhere.
open-file = Choose a file
open-paste = Text of the record
open-show = Replay
open-other = Open another record
open-list = Games in this record
open-problem = Line { $line }, column { $column }: { $reason ->
    [syntax] a move, a tag, a comment or a result should be here.
    [tag] this tag is wrong, or in the wrong place.
    [rules] these rules are not known.
    [position] this is not a position of the game.
    [result] this result does not fit the game.
    [captured] this move captures another number of seeds.
    [variation] this variation is not complete.
    [after_result] nothing can follow the result.
    [empty] this house is empty.
    [must_feed] this move does not feed the opponent, who has no seeds.
    [single] a single seed may not be played while a house with more seeds can be.
    [grand_slam] this move would capture every seed of the opponent, which these rules forbid.
    [not_your_turn] this house is not of the player to move.
    [game_over] the game is already over here.
   *[other] this cannot be read.
  }
open-empty = There is no game in this text.
open-link = Open an .ogn file
player = Player
hint-ends = It ends the game { $south } – { $north } ({ $clause }).
hint-prevents = It prevents the opponent’s house { $house } from capturing { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
hint-prepares = It prepares a capture of { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } with house { $house }.
hint-proven-result = Proven by the endgame tables: with best play { $result ->
    [win] you win
    [loss] you lose, and no other move does better
   *[draw] the game is drawn
  }.

## Analysis, from other pages

analyse = Analyse
analyse-game = Analyse the game “{ $title }”
analysis-tile = Analyse
analysis-text = What is every move worth? Try variations, set up positions, review games.

nav-class = My class
nav-classes = Classes
to-class = Back to the class
class-only-title = Only in your class
problem-not-for-pupils = Pupils play, and are seen, in their class only.
problem-class-locked = Your teacher has paused playing. Look to the front.
problem-owns-classes = You own classes. Hand them over or delete them first.

nav-tournaments = Tournaments
tournaments-tile = Tournaments
tournaments-text = Swiss, round robin, knock-out or arena: enter one, or organise your own.
to-tournament = Back to the tournament
