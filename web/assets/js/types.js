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
 * @typedef {'captured25' | 'no_move' | 'endless_play' | 'agreement' | 'resignation'} Reason
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
 * @typedef {object} Listed What a list says of a game.
 * @property {string} id
 * @property {'computer' | 'two'} mode
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
 * @typedef {Listed & Ending} Summary
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
