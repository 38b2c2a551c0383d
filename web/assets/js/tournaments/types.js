/**
 * The shapes of `/api/v1/tournaments` and `/api/v1/series`.
 *
 * @typedef {'swiss' | 'round-robin' | 'knockout' | 'arena'} FormatKind
 * @typedef {'buchholz' | 'buchholz-cut1' | 'sonneborn-berger' | 'direct-encounter' | 'wins' | 'seeds' | 'game-points'} TieBreak
 * @typedef {'south' | 'north' | 'S' | 'N'} SideName A side, in a report or in short.
 *
 * @typedef {object} Listed
 * @property {string} id
 * @property {string} name
 * @property {FormatKind} format
 * @property {'online' | 'board'} mode
 * @property {string} rules
 * @property {string} time
 * @property {boolean} rated
 * @property {'public' | 'link' | 'class'} access
 * @property {{ id: string, name: string } | null} class
 * @property {{ id: string, name: string } | null} with A linked class that takes part.
 * @property {{ id: string, name: string } | null} series
 * @property {number | null} team_boards
 * @property {number | null} starts_ms
 * @property {number | null} started_ms
 * @property {number | null} minutes Of an arena.
 * @property {'open' | 'paired' | 'running' | 'break' | 'finished'} status
 * @property {number} round The round that is paired or played; 0 before the first.
 * @property {number | null} rounds_total Null in an arena, and while nobody can say.
 * @property {number} entrants_count
 * @property {boolean} entered
 * @property {string} organiser
 * @property {boolean} mine
 *
 * @typedef {{ place: number | null, name: string, kind: Entrant['kind'], picture: string | null }} Player Of a team; names that were typed in have no place.
 *
 * @typedef {object} Entrant
 * @property {number} number
 * @property {string} name
 * @property {'account' | 'visitor' | 'pupil' | 'typed' | 'team' | 'gone'} kind
 * @property {number | null} rating
 * @property {string[]} members
 * @property {Player[]} players Of a team, in the order of the boards.
 * @property {boolean} withdrawn
 * @property {string | null} picture
 * @property {{ round: number, kind: 'half' | 'zero' }[]} byes
 * @property {boolean} late
 *
 * @typedef {{ how: 'counted' } | { how: 'resigned' | 'time', loser: SideName }} Ending
 * @typedef {{ kind: 'played', south: number, north: number, ending?: Ending }
 *   | { kind: 'no-show', absent: SideName } | { kind: 'forfeit', loser: SideName } | { kind: 'double-forfeit' }} Report What is entered.
 * @typedef {{ kind: 'played', south: number, north: number, winner: 'south' | 'north' | 'draw', ending: Ending }
 *   | { kind: 'forfeit', loser: SideName, no_show: boolean } | { kind: 'double-forfeit' }} Result What was accepted.
 *
 * @typedef {object} TableGame
 * @property {number} number
 * @property {number} south The entrant who sits South and begins.
 * @property {number} north
 * @property {Player | null} south_player Who plays for a team; null for single players, and where nobody sits.
 * @property {Player | null} north_player
 * @property {string | null} game
 * @property {Result | null} result
 * @property {string | null} moves Of a game over the board that has a scoresheet.
 *
 * @typedef {{ rule: string, entrant?: number }} SideRule
 * @typedef {object} SwissWhy
 * @property {'swiss'} by
 * @property {number} higher
 * @property {number} higher-score
 * @property {number} lower-score
 * @property {{ down: number, up: number, cause: 'odd-group' | 'no-opponent-left' }} [float]
 * @property {SideRule} side-rule
 * @property {{ rule: string, entrant: number }[]} [exceptions]
 * @typedef {{ by: 'arena', ranks: [south: number, north: number], 'side-rule': SideRule }} ArenaWhy
 * @typedef {SwissWhy | ArenaWhy | { by: 'berger', cycle: number, row: number } | { by: 'bracket', slot: number } | { by: 'hand' }} Why
 * @typedef {{ by: 'lowest', had_bye: number[], needed: number[] } | { by: 'asked' | 'berger' | 'bracket' | 'opponent-left' | 'hand' }} ByeWhy
 * @typedef {{ entrant: number, kind: 'full' | 'half' | 'zero', why: ByeWhy }} Bye
 *
 * @typedef {object} Table
 * @property {number} table
 * @property {number} south
 * @property {number} north
 * @property {Why} why
 * @property {'open' | 'needs-lot' | 'decided'} state
 * @property {number | null} south_points Of the match, when it is decided.
 * @property {number | null} north_points
 * @property {TableGame[]} games
 *
 * @typedef {object} Round
 * @property {number} number
 * @property {boolean} started
 * @property {boolean} finished
 * @property {Table[]} tables
 * @property {Bye[]} byes
 *
 * @typedef {object} Cell What a round brought an entrant.
 * @property {'played' | 'forfeit-win' | 'forfeit-loss' | 'bye' | 'bye-half' | 'bye-zero' | 'absent' | 'pending'} kind
 * @property {number | null} opponent
 * @property {'S' | 'N' | null} side
 * @property {number} points
 * @property {[number, number] | null} seeds
 *
 * @typedef {object} Standing
 * @property {number} rank
 * @property {number} number
 * @property {number} points
 * @property {Partial<Record<TieBreak, number>>} tie_breaks
 * @property {number} played
 * @property {Cell[]} rounds
 *
 * @typedef {object} ArenaStanding
 * @property {number} rank
 * @property {number} number
 * @property {number} points
 * @property {number} wins
 * @property {number} games
 * @property {number} seeds
 * @property {boolean} on_streak
 * @property {{ points: number, doubled: boolean }[]} sheet What each game brought, the last one last.
 * @property {string | null} playing
 * @property {boolean} paused
 *
 * @typedef {{ game: string, south: number, north: number, south_player: Player | null, north_player: Player | null, why: ArenaWhy | null }} LiveBoard
 * @typedef {{ number: number, south: number, south_name: string, north: number, north_name: string, game: string | null, result: Result | null, why: ArenaWhy }} ArenaGame
 * @typedef {{ round: number, table: number, game: number, before: Result, after: Result, reason: string, by: string, scoresheet: boolean }} Correction
 * @typedef {{ round: number, reason: string }} Change
 * @typedef {'enter' | 'join' | 'leave_team' | 'line_up' | 'withdraw' | 'return' | 'organise' | 'edit' | 'edit_rounds' | 'enter_others' | 'pair' | 'unpair' | 'change_pairings' | 'start' | 'close' | 'delete' | 'correct'} Action
 * @typedef {{ kind: 'swiss', rounds: number, order?: string, balance?: string } | { kind: 'round-robin', double: boolean }
 *   | { kind: 'knockout', games: number, ties: { kind: string, games?: number }[] } | { kind: 'arena', minutes: number, streaks: boolean }} Format
 *
 * @typedef {object} Details What a tournament holds besides.
 * @property {string} about
 * @property {Format} terms The whole format.
 * @property {'one' | 'half'} bye
 * @property {TieBreak[]} tie_breaks
 * @property {boolean} auto
 * @property {number} break_s
 * @property {number | null} next_ms
 * @property {number} version
 * @property {number} now_ms
 * @property {number} max_entrants
 * @property {Record<Action, boolean>} can
 * @property {number | null} you
 * @property {number | null} your_place The own place in a team.
 * @property {string | null} your_game
 * @property {LiveBoard | null} your_board One's game in an arena, with the reason of the pair.
 * @property {Record<string, string> | null} team_codes By which people join teams.
 * @property {Entrant[]} list Everybody who has entered.
 * @property {Standing[] | ArenaStanding[]} standings
 * @property {Round[]} played Rounds that are paired.
 * @property {LiveBoard[]} boards Games that go on, the top ones first.
 * @property {Correction[]} corrections
 * @property {Change[]} changes
 * @property {Record<string, string> | null} table_keys
 * @typedef {Listed & Details} Tournament
 *
 * @typedef {object} TableForPhone
 * @property {{ id: string, name: string, rules: string, status: Listed['status'] }} tournament
 * @property {number} round
 * @property {number} table
 * @property {number} south The number of the entrant who sits South in the first game.
 * @property {number} north
 * @property {Entrant} south_entrant
 * @property {Entrant} north_entrant
 * @property {Table['state']} state
 * @property {TableGame[]} games
 *
 * @typedef {{ rank: number, name: string, kind: Entrant['kind'], points: number, tournaments: number, places: { tournament: string, rank: number, points: number }[] }} SeriesRow
 * @typedef {{ id: string, name: string, about: string, owner: string, tournaments: Listed[], table: SeriesRow[], mine: boolean }} Series
 *
 * @typedef {{ id: string, args?: Record<string, string | number> }} Message
 */

export {};
