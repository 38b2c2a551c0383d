# Tournaments and series.

tournaments = Tournaments
tournament = Tournament
tournaments-lead = Swiss, round robin, knock-out and arena: online, in a class, or over wooden boards with results typed in.
tournament-missing-title = This tournament is not here
tournament-missing = It may have been deleted, or it belongs to a class in which you are not.
tournament-needs-account = to organise a tournament.

## Lists
list-now = Running now
list-coming = Coming
list-mine = Yours
list-past = Past
list-none = No tournament is announced.
list-more = Show more
listed-mine = you organise
listed-entered = you take part
listed-no-date = no date
organised-by = organised by { $name }
format-name = { $format ->
    [swiss] Swiss
    [round-robin] Round robin
    [knockout] Knock-out
   *[arena] Arena
  }
mode-name = { $mode ->
    [board] over the board
   *[online] online
  }
rounds-count = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
entrants-count = { $count ->
    [0] Nobody has entered yet
    [one] One entrant
   *[other] { $count } entrants
  }
tournament-status = { $status ->
    [open] open for entries
    [paired] round { $round } is paired
    [running] { $kind ->
        [arena] running
       *[rounds] round { $round }
      }
    [break] after round { $round }
   *[finished] finished
  }
round-of = { $rounds ->
    [0] { $round }
   *[other] { $round } of { $rounds }
  }
round-name = Round { $round }
round-label = Round
rounds-title = Rounds
points-told = { $count ->
    [one] { $points } point
   *[other] { $points } points
  }

## Making a tournament
tournament-new = New tournament
form-make = Make the tournament
form-more = More settings
form-field = { $name ->
   *[name] Name
    [about] About the tournament
    [mode] Where it is played
    [format] Format
    [rounds] Rounds
    [minutes] Minutes
    [rules] Rules
    [time] Clock
    [access] Who can see and enter it
    [class] Class
    [with] A linked class plays too
    [starts] Begins
    [boards] Boards of a team match
    [bye] A round without an opponent counts
    [pause] Minutes between rounds
    [games] Games of a match
    [tieExtra] At most so many extra games
    [tieLast] At last a tied match is decided by
    [order] Within a group of equal points
    [balance] If both are not possible
    [tieBreaks] Tie-breaks
    [series] Series
  }
form-choice = { $choice ->
   *[mode-online] Online
    [mode-board] Over the board
    [format-swiss] Swiss
    [format-round-robin] Round robin
    [format-knockout] Knock-out
    [format-arena] Arena
    [access-public] Everybody
    [access-link] Whoever has the link
    [access-class] A class
    [bye-one] one point
    [bye-half] half a point
    [tieLast-starting-rank] the starting rank
    [tieLast-draw-of-lots] a draw of lots
    [order-fold] the first plays the last
    [order-slide] the upper half plays the lower half
    [balance-first] everybody has both sides equally often
    [balance-after-score] opponents have equal points
  }
form-told = { $choice ->
   *[mode-online] Players use their own devices; results enter themselves.
    [mode-board] You type the names and the results, or players scan the code of their table.
    [format-swiss] Everybody plays every round, with somebody of about the same points.
    [format-round-robin] Everybody plays everybody.
    [format-knockout] Who loses a match is out.
    [format-arena] For a fixed time, a new opponent as soon as a game is over.
    [access-public] It is in the list, and everybody can enter.
    [access-link] It is in no list.
    [access-class] Only the pupils and teachers of the class.
  }
form-check = { $name ->
   *[rated] Games count for ratings
    [teams] Teams play
    [double] Everybody meets twice
    [streaks] Points count double after two wins in a row
    [auto] Rounds are paired and start by themselves
    [tieSeeds] A tied match is decided by seeds first
  }
form-starts-told = Leave it empty if you begin by hand.
form-series-none = none
form-tie-breaks-told = Between players with equal points the first one decides, then the next.
form-fault-name = The tournament needs a name.
form-fault-long = { $max } characters at most.
form-fault-range = A number from { $min } to { $max }.
form-fault-arena-board = An arena is played online.
form-fault-team-games = Teams play one game at each board, and no extra games.
form-fault-class = Choose a class.
form-fault-date = This is no date.
form-fault-past = This moment has passed.
form-fault-start-auto = Rounds that start by themselves need a moment for the first one.
move-up = Move up
move-down = Move down

## Taking part
enter-title = Take part
enter = Enter
enter-told = { $count ->
    [0] Be the first to enter.
    [one] One has entered.
   *[other] { $count } have entered.
  }
enter-by-organiser = The organiser enters the players.
enter-not-possible = It is not possible to enter now.
own-title = You
own-standing = Place { $rank }, { $points }
own-table = Round { $round }, table { $table }: you sit { $side ->
    [S] South and begin
   *[N] North
  }, against { $name }.
own-bye = Round { $round }: you have no opponent. { $kind ->
    [full] The round counts as if you had played.
    [half] It counts half a point.
   *[zero] It counts no point.
  }
own-waiting-round = { $status ->
    [open] You have entered. The first round is paired when the tournament begins.
    [finished] The tournament is over.
   *[other] The next round is paired when all games are over.
  }
own-withdrawn = You have left the tournament.
own-arena = { $state ->
    [open] You have entered. When the arena begins, you are led to your first game.
    [playing] Your game is on.
    [paused] You are pausing and get no new game.
    [finished] The arena is over.
   *[running] You get an opponent as soon as one is free.
  }
go-to-game = Go to your game
leave = Leave the tournament
leave-told = You are not paired any more. Your results stay.
come-back = Come back
arena-pause = Pause
arena-resume = Play again
miss-round = Miss a round
bye-ask = { $kind ->
    [half] Miss it (half a point)
   *[zero] Miss it (no point)
  }
bye-asked = { $kind ->
    [half] missed, half a point
   *[zero] missed, no point
  }
bye-cancel = Play after all
countdown = { $what ->
    [arena-start] The arena begins in
    [arena-end] The arena ends in
    [start] It begins in
   *[round] Round { $round } begins in
  }
countdown-days = { $days ->
    [one] one day
   *[other] { $days } days
  } { $hours } h

## Rounds, boards and standings
now-playing = Now
standings = Standings
final-standings = Final standings
standings-after = Standings after round { $round }
place-title = Place
number-title = No.
name-title = Name
points-title = Points
withdrawn = left
table-word = Table
result-word = Result
seeds-word = Seeds
table-number = Table { $table }
game-number = Game { $number }
board-number = Board { $number }
look-at-game = replay
watch-game-short = watch
watch-board = Watch { $south } against { $north }
mini-board = { $south } { $first }, { $north } { $second }
bye-short = no opponent
bye-line = { $name } has no opponent: { $kind ->
    [full] { $worth ->
        [half] half a point
       *[point] one point
      }
    [half] half a point
   *[zero] no point
  }.
table-needs-lot = The match is tied: lots must be drawn.
cross-table = Cross table
cross-key = + won, = drawn, − lost, against the place; S South, N North. Without a place: no opponent.
side-letter = { $side ->
    [S] S
   *[N] N
  }
bracket = Bracket
bracket-bye = no opponent
bracket-round = { $left ->
    [0] Final
    [1] Semi-finals
    [2] Quarter-finals
    [3] Round of 16
   *[many] Round { $round }
  }
arena-games = Games
streak = double
streak-told = Two wins in a row: the next games count double until one is not won.
arena-points-told = A win counts 2 points, a draw 1; after two wins in a row games count double. Equal points are ordered by wins, then seeds.
tie-break-name = { $name ->
   *[buchholz] Buchholz
    [buchholz-cut1] Buchholz without the lowest
    [sonneborn-berger] Sonneborn–Berger
    [direct-encounter] Direct encounter
    [wins] Wins
    [seeds] Seeds
    [game-points] Game points
  }
tie-break-short = { $name ->
   *[buchholz] Bh
    [buchholz-cut1] Bh−1
    [sonneborn-berger] SB
    [direct-encounter] DE
    [wins] Wins
    [seeds] Seeds
    [game-points] GP
  }
tie-break-told = { $name ->
   *[buchholz] the points of all opponents together
    [buchholz-cut1] the points of all opponents but the lowest
    [sonneborn-berger] the points of the opponents one has beaten, and half of those one has drawn with
    [direct-encounter] the points in the games among those who are tied, if all of them have met
    [wins] games won over the board
    [seeds] seeds captured less seeds lost
    [game-points] the points of single games
  }
tie-breaks-question = What do the tie-breaks mean?
tie-breaks-told = Between entrants with equal points these decide, in this order:
tie-breaks-none = Entrants with equal points share the place.

## Why a pair was made
why-question = Why do they meet?
why-own-question = Why do we meet?
why-bye-question = Why no opponent?
why-same-score = Both have the same score: { $points }.
why-scores = Their scores are { $higher } and { $lower }.
why-float = { $down } with a score of { $higher } meets { $up } with { $lower }: { $cause ->
    [odd-group] the number of players with a score of { $higher } is odd
   *[no-opponent-left] no better opponent was left among those with a score of { $higher }
  }.
why-side = { $south } sits South and begins: { $rule ->
    [not-three-running] otherwise { $name } would have the same side for the third time running
    [balance] { $name } has sat { $is ->
        [south] North
       *[north] South
      } more often
    [alternation] { $name } sat on the other side the last time
    [earlier-round] sides are exchanged since the last round in which the two had different ones
    [higher-place] both should have the same side, and { $name } stands higher
   *[starting-rank] in the first round odd starting ranks begin
  }.
why-exception = { $rule ->
    [third-running] { $name } has the same side for the third time running; every other pairing was worse.
    [difference-above-one] { $name } has had one side more often by two; every other pairing was worse.
   *[floats-again] { $name } meets other points for the second time running; every other pairing was worse.
  }
why-berger = By the Berger table, row { $row }{ $cycle ->
    [1] {""}
   *[other] , second cycle
  }: everybody meets everybody in a fixed order.
why-bracket = By the bracket, place { $slot }: the best starting ranks meet last.
why-hand = The organiser paired them by hand.
why-hand-reason = The organiser paired them by hand: { $reason }
why-bye = { $by ->
    [lowest] The number of players is odd, and { $name } stands lowest of those who may have no opponent.
    [asked] { $name } asked for it.
    [berger] The number of players is odd: the Berger table gives everybody one round without an opponent.
    [bracket] There are fewer players than places in the bracket; the best starting ranks go on without a game.
    [opponent-left] The opponent of { $name } has left the tournament.
   *[hand] The organiser decided it.
  }
why-bye-had = { $names } { $count ->
    [one] stands lower but has had it.
   *[other] stand lower but have had it.
  }
why-bye-needed = { $names } { $count ->
    [one] stands lower but was needed as an opponent.
   *[other] stand lower but were needed as opponents.
  }

## The organiser's desk
desk-title = Organiser’s desk
desk-step = { $step ->
    [pair] { $entrants ->
        [one] One entrant.
       *[other] { $entrants } entrants.
      } Round { $round } can be paired.
    [start] Round { $round } is paired and has not started.
    [results] { $open ->
        [one] One table of round { $round } has no result yet.
       *[other] { $open } tables of round { $round } have no result yet.
      }
    [finished] The tournament is finished.
    [arena-open] The arena is open for entries.
    [arena-running] The arena is running. Pairs are made by themselves.
   *[enter] At least two entrants are needed.
  }
pair-round = Pair round { $round }
start-round = Start round { $round }
start-arena = Start the arena
unpair = Throw the pairings away
desk-more = Print, save, settings
printing = Print
saving = Save
managing = Settings
print-now = Print
print-pairings = Pairing list
print-slips = Slips for the tables
print-standings = Standings
print-cross = Cross table
print-certificates = Certificates
print-no-round = No round has been paired yet.
save-standings = Standings (CSV)
save-pairings = Pairings (CSV)
save-games = Games (.ogn)
save-change = Save
projector = Projector
projector-back = Page before
projector-next = Next page
projector-hold = Stay at this page
projector-empty = Nothing to show yet.
projector-sides = The first name sits South and begins.
tournament-close = End the tournament
tournament-close-told = No further round is paired. Results can still be corrected.
tournament-delete = Delete the tournament
tournament-delete-told = “{ $name }” is deleted with all its entries.
entrants = Entrants
entrants-names = Names, one a line
entrants-help = A rating after a semicolon, if you like: Ana; 1450
entrants-help-teams = The team, a colon, and its { $boards } players in the order of the boards: The Tigers: Ana, Rui, Eva
entrants-add = Enter them
entrants-half = Half a point for each missed round
entrants-pupils = Enter the whole class
entrants-fault-none = Type at least one name.
entrants-fault-empty = Line { $line } has no name.
entrants-fault-long = Line { $line }: a name has { $max } characters at most.
entrants-fault-twice = Line { $line }: “{ $name }” is there twice.
entrants-fault-rating = Line { $line }: the rating is a number, for example 1450.
entrants-fault-team = Line { $line }: a team needs { $boards } players after a colon.
entrant-edit = Change the name
entrant-withdraw = Withdraw
entrant-return = Back in
entrant-bye = Misses round { $round }
bye-in-round = misses round { $round }
pairings-change-told = To change pairings, press one name and then another: the two change places.
pairings-held = { $name } changes places with …
pairings-save = Save the changes
pairings-undo = Undo the changes
pairings-reason = Reason
pairings-again = { $south } and { $north } have met before.
results-told = Type South’s seeds and press Enter: North’s follow. Or: 26-20; + if North did not come; − if South did not come.
seeds-of = Seeds of { $name }
result-how = How the game ended
result-how-name = { $how ->
   *[counted] by seeds
    [resigned] { $name } resigned
    [time] { $name } ran out of time
    [no-show] { $name } did not come
    [forfeit] { $name } forfeits
    [double-forfeit] both forfeit
  }
result-note = { $how ->
    [resigned] { $name } resigned.
    [time] { $name } ran out of time.
    [no-show] { $name } did not come.
    [forfeit] { $name } forfeited.
   *[double-forfeit] Both forfeited.
  }
result-save = Save
result-rule = Rule
result-rule-told = { $south } – { $north } ends now: { $how }.
result-correct = Correct
result-correct-of = Correct the result of table { $table }
correction-reason = Reason for the correction
correction-reason-needed = A correction needs a reason.
result-fault-number = Type the seeds of both as numbers.
result-fault-many = Nobody can have { $seeds } seeds: there are 48.
result-fault-together = { $total } seeds together are too many: there are 48.
result-fault-missing = { $missing ->
    [one] One seed is missing
   *[other] { $missing } seeds are missing
  }: as long as nobody has 25, the game goes on until all seeds are shared out.
result-fault-over = At { $south } – { $north } the game was over: nobody could resign or lose on time.
lot-wins = { $name } goes on
log-title = Corrections and changes
log-correction = Round { $round }, table { $table }, game { $game }: { $before } became { $after }. { $by }: { $reason }
log-change = Round { $round }: pairings changed by hand. { $reason }

## A table, on a phone
table-title = Result of a table
table-of-round = Round { $round }, table { $table }
table-told = Type the seeds of South; those of North follow.
table-send = Send the result
table-sending = Sending…
table-kept = There is no connection. The result is kept on this phone and sent as soon as there is one.
table-done = The result is entered. If it is wrong, tell the organiser.
table-other = Another result was entered for this table before. Tell the organiser if it is wrong.
table-wrong-key = This code does not belong to a table of the current round. Ask the organiser.

## Printed pages
signature-line = Signature
slip-code = Enter the result
slip-code-alt = Code to enter the result of table { $table }
certificate = Certificate
certificate-place = { $place ->
    [1] First place
    [2] Second place
    [3] Third place
   *[other] Place { $place }
  }
certificate-date = Date
certificates-first = For the first places
certificates-signed = Signed by

## Series
series-title = Series
series-own = Series of tournaments
series-told = Tournaments of a series have a common table: a league.
series-name = Name of the series
series-make = Make the series
series-table = Common table
series-points-told = Rounds count with their points, an arena by place: 10, 8, 6, 5, 4, 3, 2, 1. Only finished tournaments count.
series-place = { $points } (place { $rank })
series-none = No tournament of the series is finished yet.
series-events = Tournaments
series-events-none = The series has no tournament yet.
series-delete = Delete the series
series-delete-told = The tournaments themselves stay.
series-missing = There is no such series.

## Refusals
problem-invalid-result = { $reason ->
    [too-many] A player cannot have more than 48 seeds.
    [too-many-together] Together there are 48 seeds, not more.
    [seeds-missing] Seeds are missing: as long as nobody has 25, the game goes on until all seeds are shared out.
    [winner-with-fewer] Whoever won cannot have fewer seeds.
    [no-draw] With unequal seeds there is no draw.
    [already-over] The game was over already: nobody could resign or lose on time.
   *[other] The rules do not allow this result.
  }
problem-tournament-state = { $reason ->
    [closed] The tournament is over.
    [already-paired] The first round is paired already.
    [swiss-only] This is possible in a Swiss tournament only.
    [entered] You have entered already.
    [too-many-entrants] The tournament is full.
    [team-too-small] A team has too few players.
    [team-full] The team has as many players as it may have.
    [members-changed] The team has changed meanwhile. Look at it again.
    [withdrawn] This entrant has left.
    [round-paired] This round is paired already.
    [round-unfinished] The round is not finished: results are missing.
    [round-started] The round has started.
    [round-not-started] The round has not started.
    [has-result] This game has a result already. Correct it with a reason.
    [has-scoresheet] This game has a scoresheet already. Correct it with a reason.
    [asked] Somebody has asked to miss a later round.
    [winner-paired] The winner of this match is paired in the next round already.
    [too-few-entrants] At least two entrants are needed.
    [nobody-for-bye] The number of players is odd and everybody has had a round without an opponent. Pair by hand.
    [no-pairing] No pairing is left in which nobody meets the same opponent again. Pair by hand, or end the tournament.
    [complete] All rounds are paired.
    [playing] Games are being played.
   *[other] This is not possible now. Reload the page to see how things stand.
  }
problem-invalid-pairings = { $reason ->
    [met] Two of them have met before.
    [second-bye] Somebody would have no opponent for the second time.
    [fixed] In this format only the sides can be changed.
   *[other] These pairings are not complete.
  }
problem-not-organiser = Only the organiser can do this.
problem-wrong-key = { $reason ->
    [team] This link does not belong to the team. Ask its captain for the link.
   *[other] This code does not belong to a table of the current round.
  }

## Teams that play online
team-boards = { $boards ->
    [one] teams, one board
   *[other] teams, { $boards } boards
  }
teams-title = Teams
team-word = Team
team-pupil = Pupil
team-name = Name of your team
team-enter = Enter a team
team-enter-told = You are its captain, play in it, and get a link for your players.
team-fault-name = The team needs a name.
team-needs-account = Log in to enter a team of your own.
team-invited = You are invited to play for { $team }.
team-join = Join { $team }
team-join-short = Join
team-join-told = { $access ->
    [class] Join one of the teams below.
   *[other] To join a team, open the link that its captain gives you.
  }
team-empty-board = nobody yet
team-reserve = in reserve
team-link = Link for players
team-link-told = Whoever opens this link can join the team.
team-link-copy = Copy
team-link-copied = Copied
team-move = Other team
team-remove = Take out
team-remove-told = { $name } leaves { $team }. A round that has started keeps its line-up.
team-add-pupil = Add a pupil
team-add-none = All pupils of the class are in a team.
team-leave = Leave the team
team-leave-told = You do not play for the team any more. A game that goes on is played to its end.
team-withdraw = Withdraw the team
own-team = You play for { $team }.
own-board = Round { $round }, table { $table }, board { $board }: you sit { $side ->
    [S] South and begin
   *[N] North
  }, against { $name } ({ $team }).
own-reserve = Round { $round } against { $team }: you are in reserve.
entrants-help-team-names = One team a line. Its players join by the link of the team.
form-with-none = no other class
team-begins = begins
own-captain = You are the captain of { $team }.
own-match = Round { $round }: your team plays { $team }.

## Scoresheets
sheet = Scoresheet
sheet-type = Type in the moves
sheet-of = Scoresheet of table { $table }
sheet-label = Moves
sheet-help = A to F for South’s houses, a to f for North’s: FfBe, or as on paper: 1. F f 2. B e
sheet-moves = The moves so far
sheet-goes-on = { $count ->
    [0] No move yet; { $name } begins.
    [one] One move; { $name } is to move.
   *[other] { $count } moves; { $name } is to move.
  }
sheet-over = { $count ->
    [one] One move ends the game: { $south } – { $north }.
   *[other] { $count } moves end the game: { $south } – { $north }.
  }
sheet-count = { $count ->
    [one] Scoresheet with one move
   *[other] Scoresheet with { $count } moves
  }
sheet-done = { $count ->
    [one] The scoresheet is entered: one move.
   *[other] The scoresheet is entered: { $count } moves.
  }
sheet-fault = { $at }: { $reason ->
    [empty] this house is empty.
    [must_feed] this move does not feed the opponent, who has no seeds.
    [single] a single seed may not be played while a house with more seeds can be.
    [grand_slam] this move would capture every seed of the opponent, which these rules forbid.
    [not_your_turn] this house is not of the player to move.
    [game_over] the game was over before this move.
    [too_long] a scoresheet has 1000 moves at most.
   *[unreadable] this is not a house.
  }
sheet-empty = Type at least one move.
sheet-unchecked = The moves cannot be checked here now. They are checked when they are sent.
sheet-beside = The moves do not end the game. Its result:
sheet-result-known = The result { $result } has been entered; the moves must agree with it.
desk-earlier = Earlier rounds: results and scoresheets
sheet-save = Save
log-scoresheet = Round { $round }, table { $table }, game { $game }: scoresheet corrected; { $before } became { $after }. { $by }: { $reason }
problem-invalid-scoresheet = { $reason ->
    [empty] A scoresheet has at least one move.
    [too-long] A scoresheet has 1000 moves at most.
    [unreadable] One of the moves is not a house.
    [other-result] By the moves the game ended with another result. Correct the result or the moves.
    [fewer-seeds] By the moves a player had captured more seeds than the result gives them.
    [not-played] The result says that a player did not come; then there are no moves.
    [no-result] The moves do not end the game: enter its result, too.
   *[other] This scoresheet is not possible.
  }

## Games of an arena
why-arena = Both were free, at places { $first } and { $second }: neighbours in the standings meet, but nobody meets the last opponent again at once.
arena-correct-of = Correct the result of game { $number }
arena-games-none = No game has begun yet.
arena-games-newer = Show newer games
arena-games-earlier = Earlier games

## Changing a tournament
tournament-change = Change the tournament
entrant-bye-of = { $name } misses round { $round }
entrant-bye-counts = What the round counts
entrant-bye-cancel = Plays round { $round } after all
