## Players and clocks
presence-here = connected
presence-away = not connected
lag = Delay { $ms } ms
watching = { $count ->
    [one] one watching
   *[other] { $count } watching
  }
time-name = { $kind ->
    [none] no clock
    [days] { $days ->
        [one] one day a move
       *[other] { $days } days a move
      }
   *[real] { $minutes }+{ $increment }
  }
time-told = { $kind ->
    [none] No clock
    [days] { $days ->
        [one] One day for each move
       *[other] { $days } days for each move
      }
   *[real] { $minutes ->
        [one] One minute
       *[other] { $minutes } minutes
      } each, and { $increment ->
        [one] one second
       *[other] { $increment } seconds
      } more after every move
  }
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-low = Your time is running out.
rated = rated
friendly = friendly

## The live game
connection-lost = The connection is lost. Connecting again…
connection-lost-clock = The connection is lost and your clock is running. Connecting again…
first-move-you = Make your first move within { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }.
first-move-other = { $name } has { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  } for the first move.
turn-title = ● Your turn — Sembra
abort = Abort
say = Say
say-title =
    .aria-label = Say something
say-mute = Hide what { $name } says
said-told = { $name } says: { $phrase }
phrase = { $phrase ->
    [hello] Hello!
    [good_luck] Good luck!
    [have_fun] Have fun!
    [well_played] Well played!
    [good_game] Good game!
    [thanks] Thank you!
    [sorry] Sorry!
    [oops] Oops!
    [one_moment] One moment, please.
    [rematch_q] Shall we play again?
   *[bye] Goodbye!
  }
offer-undo = { $name } asks to take back the last move.
offer-endless = { $name } offers to end the endless play.
offer-rematch = { $name } wants to play again.
offer-claim = { $name } has left the game.
offered-undo = You have asked to take back your last move.
offered-endless = You have offered to end the endless play.
offered-rematch = Waiting for { $name }…
accept = Accept
decline = Decline
claim = Claim the win
confirm-move = Play house { $house }?
confirm-move-yes = Play
confirm-offer-endless = Offer to end the game?
confirm-offer-endless-text = If { $name } agrees that the play is endless, the game ends and { $settlement ->
    [split] the seeds on the board are shared evenly
   *[own] each player adds the seeds of their own row to their store
  } (E4).
offer = Offer
offer-end = Offer to end
premove-chosen = House { $house } will be played at your turn. Choose it again to cancel.
next-game = Go to the next game
to-lobby = Lobby
rating-change-you = Your rating: { $rating } ({ $change })
rating-change = { $name }: { $rating } ({ $change })

## Lobby and challenges
lobby-title = Lobby
lobby-online = { $count ->
    [one] one person connected
   *[other] { $count } people connected
  }
own-games-title = Your games
own-turn = your turn
own-waiting = { $name } to move
left-days = { $days ->
    [one] one day left
   *[other] { $days } days left
  }
left-hours = { $hours ->
    [one] one hour left
   *[other] { $hours } hours left
  }
left-minutes = { $minutes ->
    [one] one minute left
   *[other] { $minutes } minutes left
  }
challenges-title = Open challenges
challenges-none = Nobody is waiting for an opponent. Make a challenge, and it appears here for everybody.
challenge-new = New challenge
challenge-with = Opponent
challenge-anybody = Anybody
challenge-friend = A friend, by link
clock = Clock
clock-none = None
clock-choice = { $kind ->
    [days] { $days ->
        [one] 1 day
       *[other] { $days } days
      }
   *[real] { $minutes }+{ $increment }
  }
starter-opponent = Opponent
challenge-rated = Rated game
rated-needs-account = Rated games need an account.
rated-needs-clock = Rated games need a clock.
rated-told = The result changes both ratings.
friendly-told = The result changes no rating.
make-challenge = Make the challenge
make-link = Make the link
play-this = Play
play-challenge = Play against { $name }: { $terms }
watch-title = Games to watch
watch-game = Watch
starts = { $who ->
    [you] you start
    [other] { $name } starts
    [opponent] your opponent starts
   *[chance] chance decides who starts
  }
terms-rating = Rating
waiting-title = Waiting for an opponent…
waiting-told = The game begins by itself as soon as somebody accepts. Leave this page open.
waiting-told-days = The game begins as soon as somebody accepts; you need not stay here.
cancel-challenge = Withdraw the challenge
challenge-title = Challenge
challenge-by = { $name } challenges you
challenge-link-told = Send this link to the one you want to play with. The game begins by itself as soon as they accept.
challenge-to-told = { $name } has been told of your challenge. The game begins by itself as soon as they accept.
challenge-link = Link of the challenge
copy-link = Copy
link-copied = The link is copied.
send-link = Share
qr-told = Or let them scan this code:
qr-alt = QR code of the link
accept-challenge = Play
decline-challenge = Decline
challenge-to-lobby = To the lobby
challenge-accepted = This challenge has been accepted by somebody else.
challenge-accepted-mine = Your challenge has been accepted.
challenge-declined = Your challenge has been declined.
challenge-closed = This challenge has been withdrawn.
challenge-expired = This challenge has expired.
challenge-missing = This challenge does not exist. The link may be mistyped.
challenge-for-other = This challenge is meant for { $name }.
challenge-watch = Watch the game
challenge-needs-account = This game is rated, so you need an account to play it.
log-in-first = Log in or make an account
