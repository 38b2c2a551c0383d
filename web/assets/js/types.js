/**
 * The shapes that the server's `/api/v1` speaks, and the vocabulary of the board.
 *
 * @typedef {'S' | 'N'} Side
 * @typedef {'A'|'B'|'C'|'D'|'E'|'F'|'a'|'b'|'c'|'d'|'e'|'f'} House
 * @typedef {House | Side} Pit A house, or the store of a side.
 *
 * @typedef {{ house: House, seeds: number }} Capture
 * @typedef {object} Ply A sowing, as the server describes it.
 * @property {House} move
 * @property {number} seeds
 * @property {House[]} path
 * @property {Capture[]} captures
 * @property {number} captured
 * @property {boolean} grand_slam
 * @property {boolean} again
 * @property {{ side: Side, seeds: number } | null} [rest] Who takes what is left, where a grand slam ends the game.
 * @property {{ kind: MoveEvent, clause: string } | null} [event] What it is besides a sowing.
 * @property {string} position The position after it.
 * @typedef {'captures' | 'slam_captures_nothing' | 'slam_moves_again' | 'slam_ends_game' | 'slam_captures' | 'feeds'} MoveEvent
 *
 * @typedef {object} Refusal A house that may not be played, and why.
 * @property {House} move
 * @property {'empty' | 'must_feed' | 'single' | 'grand_slam'} code
 * @property {string} clause
 * @property {House | null} larger
 * @property {number | null} seeds
 *
 * @typedef {'captured25' | 'no_move' | 'endless_play' | 'agreement' | 'resignation' | 'time' | 'abandoned' | 'aborted'} Reason
 * @typedef {{ south: number, north: number, winner: 'south' | 'north' | 'draw' }} FinalCount
 * @typedef {object} Ending Whether and how a game ended; all but `over` is null while it goes on.
 * @property {boolean} over
 * @property {Reason | null} reason
 * @property {string | null} clause
 * @property {FinalCount | null} result
 *
 * @typedef {object} Position A position with everything needed to show it.
 * @property {string} rules
 * @property {string} position
 * @property {Side} turn
 * @property {Record<House, number>} houses
 * @property {Record<Side, number>} stores
 * @property {Ply[]} moves The legal ones.
 * @property {Refusal[]} refused
 * @typedef {Position & Ending} View
 *
 * @typedef {object} Rating
 * @property {number} value
 * @property {number} deviation
 * @property {boolean} provisional Whether it rests on few games.
 * @property {string} pool Rules and speed, such as `abapa.blitz`.
 *
 * @typedef {'visitor' | 'account' | 'bot' | 'computer' | 'pupil'} PlayerKind
 * @typedef {object} Player
 * @property {PlayerKind} kind
 * @property {string | null} name Null for the computer.
 * @property {number | null} level Of the computer.
 * @property {Rating | null} rating
 *
 * @typedef {'bullet' | 'blitz' | 'rapid' | 'correspondence'} Speed
 *
 * @typedef {object} Listed What a list says of a game.
 * @property {string} id
 * @property {'computer' | 'two' | 'online'} mode
 * @property {string} rules
 * @property {number | null} level
 * @property {Side | null} you
 * @property {Side} starter
 * @property {Record<Side, string | null>} names
 * @property {string} position
 * @property {boolean} thinking
 * @property {number} ply
 * @property {number} version
 * @property {string} created
 * @property {string} updated
 * @typedef {Listed & Ending & Partial<Online>} Summary
 * @typedef {{ id: string, damaged: true, created: string }} Damaged What a list says of a game that cannot be read.
 *
 * @typedef {object} Played What a game holds besides.
 * @property {string} start
 * @property {string} moves
 * @property {Ply[]} plies
 * @property {View} view
 * @property {{ south: number, north: number, draws: number }} series
 * @property {string | null} next
 * @property {boolean} read_only Whether it is shown to be looked at only.
 * @property {boolean} can_undo Whether there is a move to take back.
 * @typedef {Summary & Played} Game
 *
 * @typedef {object} Clock The players' clocks when the server made the message.
 * @property {Record<Side, number>} left_ms
 * @property {Side | null} running
 * @property {string | null} move_by Until when the next move must be made, for a first move or by correspondence.
 *
 * @typedef {{ S: boolean, N: boolean, watching: number }} Presence Who is connected.
 * @typedef {{ undo: Side | null, endless: Side | null, rematch: Record<Side, boolean> }} Offers Who has offered what.
 * @typedef {'undo' | 'endless' | 'decline' | 'resign' | 'abort' | 'claim' | 'rematch' | 'hint'} Action
 *
 * @typedef {object} Online What a game between people holds besides.
 * @property {Record<Side, Player>} players
 * @property {string} time The time control: `none`, `5+3`, `3d`.
 * @property {boolean} rated
 * @property {Speed | null} speed
 * @property {'playing' | 'ended' | 'aborted'} status
 * @property {Clock | null} clock
 * @property {Offers} offers
 * @property {Presence} presence
 * @property {Record<Action, boolean>} can What the visitor may do now.
 * @property {Record<Side, number | null> | null} rating_change
 * @property {string | null} [tournament] The tournament that it belongs to.
 * @typedef {Game & Online} LiveGame
 *
 * @typedef {object} Challenge
 * @property {string} id
 * @property {Player} by
 * @property {Player | null} to
 * @property {string} rules
 * @property {string} time
 * @property {boolean} rated
 * @property {'challenger' | 'opponent' | 'chance'} starter
 * @property {boolean} private
 * @property {string} created
 * @property {'open' | 'accepted' | 'declined' | 'closed' | 'expired'} status
 * @property {string | null} game
 * @property {boolean} mine
 *
 * @typedef {object} WatchedGame
 * @property {string} id
 * @property {Record<Side, Player>} players
 * @property {string} rules
 * @property {string} time
 * @property {boolean} rated
 * @property {string} position
 * @property {number} ply
 * @property {string} created
 *
 * @typedef {object} Lobby
 * @property {Challenge[]} challenges
 * @property {WatchedGame[]} playing
 * @property {number} online
 *
 * @typedef {object} Recorded A game that was read from a record.
 * @property {Record<string, string>} tags
 * @property {Record<Side, string | null>} names
 * @property {string} rules
 * @property {string} start
 * @property {Side} starter
 * @property {Ply[]} plies
 * @property {{ ply: number, text: string }[]} comments
 * @property {View} view
 * @typedef {Recorded & Ending} RecordGame
 *
 * @typedef {{ kind: 'ends', reason: Reason, clause: string, result: FinalCount }
 *   | { kind: 'proven', result: 'win' | 'draw' | 'loss', floor: number | null, ceiling: number | null }
 *   | { kind: 'captures', seeds: number } | { kind: 'feeds' }
 *   | { kind: 'prevents' | 'prepares', seeds: number, house: House }} HintReason
 * @typedef {object} Hint
 * @property {House} move
 * @property {number} captured
 * @property {boolean} feeds
 * @property {{ floor: number, ceiling: number } | null} proven
 * @property {number} score
 * @property {string} pv
 * @property {HintReason[]} reasons The weightiest first.
 */

export {};
