## Account: the ways in
account-name = Name
password = Password
password-show = Show the password
password-old = Present password
password-new = New password
password-set = Set the new password
password-change = Change the password
password-changed = The password is changed. Your other devices are logged out.
password-forgotten = Password forgotten?
password-strength = { $strength ->
    [none] At least { $min } characters. A few words in a row are easy to remember.
    [short] Too short: at least { $min } characters
    [fair] Fair. Longer is better.
    [good] Good
   *[strong] Very good
  }
name-rule = { $rule ->
    [length] { $min } to { $max } characters, the first a letter or digit
   *[characters] only letters, digits, hyphens (-), underscores (_) and dots (.)
  }
field-required = Please fill this in.
name-fault = This name cannot be used here: it needs 2 to 20 letters, digits, hyphens, underscores or dots.
password-fault = The password is too short: at least { $min } characters.
no-account = No account yet? Make one
have-account = You have an account? Log in
recover-title = Use a recovery code
recover-text = When you made your account you were given eight codes. Each of them sets a new password once.
recovery-code = Recovery code
why-title = What an account is good for
why-name = A name of your own, which others can find and challenge.
why-devices = Your games on every device.
why-rating = A rating that shows how you improve.
why-email = No e-mail address, no advertising. Only a name and a password.
why-not = You can also play without an account. Children, please do not use your full name.

## Account: codes
codes-title = Keep these codes
codes-text = If you forget your password, { $name }, one of these codes lets you in again. They are shown only now: print them or write them down.
codes-file = Sembra: recovery codes of { $name }. Each works once, at the page “My account”.
codes-kept = I have kept them
copy = Copy
copied = Copied.
copy-by-hand = This browser does not let the page copy. Please select the text and copy it.
print = Print
save-file = Save as a file

## Account: for those who are in
logged-in-as = You are logged in as { $name }.
devices = Devices
devices-text = Where you are logged in. Log out a device that you do not know, and change your password.
device-this = This device
device-seen = Last used { $moment }
device-unknown = Unknown device
device-end = Log out
device-end-of = Log out the device “{ $device }”
recovery-codes = Recovery codes
recovery-codes-text = Eight new codes for a forgotten password. The old ones no longer work then.
codes-left = { $count ->
    [0] You have no code left. Make new ones.
    [one] You have one code left.
   *[other] You have { $count } codes left.
  }
codes-new = Make new codes
data = My data
export-text = Everything that Sembra keeps about you: your profile, games, ratings and devices.
export-all = Everything (.ndjson)
export-games = All games (.ogn)
delete-account = Delete everything
delete-account-text = Your name, ratings and devices are deleted for good. Games that you have finished stay with your opponents, without your name.
delete-account-title = Delete the account { $name }?
delete-account-sure = Everything that Sembra knows about you is deleted for good. This cannot be undone.
delete-account-yes = Delete for good
visitor-title = Without an account
visitor-text = In this browser you play as { $name }. Make an account to keep your games and progress and to use them on other devices.

## Account: programs
programs = For programmers
programs-text = Programs can play here and read your games.
programs-api = How they do it: the API
tokens = API tokens
tokens-text = With a token a program acts in your name. Do not give it to anybody.
token-label = What the token is for
token-new = Make a token
token-title = Your new token
token-text = It is shown only now. Copy it to where your program reads it.
token-delete = Delete the token “{ $label }”
token-delete-text = Programs that use it can no longer act in your name.
made-on = Made on { $date }
bots = Bots
bots-text = A bot is a program with a name of its own that plays games by itself.
bot = Bot
bot-name = Name of the bot
bot-new = Make a bot
bot-token = New token
bot-token-of = New token for { $name }
bot-token-text = The old token no longer works then.
bot-delete = Delete the bot { $name }
bot-delete-text = { $name } can no longer play. Its finished games stay, without its name.

## People and leaderboards
people-title = People
leaderboard = Leaderboard
leaderboard-none = Nobody has a settled rating here yet.
rated-lobby = Play a rated game
rank = Place
rating = Rating
games = Games
speed-label = Speed
speed-name = { $speed ->
    [bullet] Bullet
    [blitz] Blitz
    [rapid] Rapid
    [correspondence] Correspondence
   *[computer] Computer and bots
  }
speed-about = { $speed ->
    [bullet] Games of less than 3 minutes for each player.
    [blitz] Games of 3 to 8 minutes for each player.
    [rapid] Games of more than 8 minutes for each player.
    [correspondence] Games with one day or more for each move.
   *[computer] The levels of the computer, bots, and those who play against them.
  }
pool-name = { $rules ->
    [abapa] Abapa
    [ouri] Ouri
    [polish] Oware (Poland)
   *[awari] Awari
  } · { $speed ->
    [bullet] bullet
    [blitz] blitz
    [rapid] rapid
    [correspondence] correspondence
   *[computer] computer
  }
find-title = Find somebody
find-label = Name
find = Find
person-missing = Nobody here is called { $name }.
following-title = People you follow
following-none = You follow nobody yet. The button is on everybody’s page.
blocked-title = People you have blocked
plays = playing now

## One's games
games-running = Going on
games-ended = Finished

## Somebody's page
since = Here since { $date }
closed = Account closed
bot-of = Bot of { $name }
playing-now = Playing now: watch
ratings = Ratings
unrated = No rated games yet.
provisional = A question mark says that the rating is provisional: it rests on few games.
about-level = Plays about as well as level { $level } of the computer.
games-counted = { $games ->
    [one] one game
   *[other] { $games } games
  }
graph-label = Rating after each game: { $pool }
graph-point = Game { $number }, { $date }: { $value } ± { $deviation } ({ $change })
graph-game = See the game
graph-as-table = As a table
graph-number = Game
graph-date = Day
graph-deviation = Uncertainty
graph-change = Change
score = Score
score-all = All games
score-with-you = You against { $name }
outcome = { $outcome ->
    [won] Won
    [lost] Lost
    [drawn] Draw
   *[aborted] Aborted
  }
outcomes = { $outcome ->
    [won] { $count ->
        [one] win
       *[other] wins
      }
    [lost] { $count ->
        [one] loss
       *[other] losses
      }
   *[drawn] { $count ->
        [one] draw
       *[other] draws
      }
  }
result = Result
opponent = Opponent
rated-filter = Kind
filter = Choose among the games
game-rated = { $rated ->
    [true] Rated
   *[false] Friendly
  }
any = All
no-games = No games with other people yet.
no-games-filtered = There are no such games.
name-rated = { $name } ({ $rating })
change-of-rating = Change of the rating:
days-a-move = { $days ->
    [one] one day a move
   *[other] { $days } days a move
  }
challenge = Challenge
follow = Follow
unfollow = Unfollow
block = Block
unblock = Unblock
block-title = Block { $name }?
block-text = They cannot challenge you any more, and you do not see their challenges.
report = Report
report-title = Report { $name }
report-text = The operator of this server reads your report.
report-reason = What is wrong?
report-because = { $reason ->
    [cheating] They let a computer play for them
    [stalling] They let the clock run instead of playing on or resigning
    [insult_name] Their name is insulting
   *[other] Something else
  }
report-game = In which game? (you need not say)
report-no-game = No particular game
report-send = Send the report
report-sent = Thank you. The operator will look at it.

## What can go wrong
problem-session-needed = Log in with name and password to do this.
problem-wrong-login = The name or the password is wrong.
problem-wrong-password = This is not your password.
problem-wrong-recovery = The name or the code is wrong, or the code has been used.
problem-account-closed = The operator has closed this account.
problem-has-account = You have an account already. Log out to make another.
problem-name-taken = Somebody else has this name. Choose another.
problem-limit-reached = You have as many of these as one can have. Delete one first.
problem-yourself = That is you.
problem-cannot-follow = Only people with an account and bots can be followed.
problem-invalid-name = { $reason ->
    [reserved] This name is reserved. Choose another.
   *[other] { name-fault }
  }
problem-weak-password = The password needs 8 to 200 characters.
