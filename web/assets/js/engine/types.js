/**
 * What the engine in the page takes and answers. Views and plies are those of the server's API.
 *
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').Ply} Ply
 * @typedef {import('../types.js').View} View
 *
 * @typedef {'agreement' | 'south_resigned' | 'north_resigned'} PlayersEnding How players end a game that its moves did not end.
 * @typedef {{ rules?: string, start?: string, moves?: string, ending?: PlayersEnding | null }} GameText A game: abapa, the start position and no moves unless given.
 * @typedef {object} PlayedLine
 * @property {Ply[]} plies
 * @property {View} view How the game stands.
 * @property {number} occurrences How often the last position has occurred.
 * @property {Side | null} next_starter Who starts the next game of a series, once this one is over.
 * @typedef {{ south: number[], north: number[], stores: Record<Side, number>, turn: Side }} Setup Six houses each, from their owner's left.
 *
 * @typedef {'!' | '?' | '!!' | '??' | '!?' | '?!'} Mark
 * @typedef {object} RecordNode
 * @property {number} parent The number of the node before it, which is smaller; -1 at the root, the first node.
 * @property {House | null} move Null at the root.
 * @property {Mark | null} [mark]
 * @property {string[]} [before] Comments at the beginning of the variation that the move opens.
 * @property {string[]} [comments] Comments after the move; at the root, before the first.
 *
 * @typedef {object} RecordTree A game with variations: the first child of a node continues its line, the others are variations.
 * @property {[string, string][]} [tags] Without those that follow from the game.
 * @property {string} [rules]
 * @property {string} [start]
 * @property {{ south: number, north: number } | null} [result]
 * @property {PlayersEnding | null} [ending]
 * @property {RecordNode[]} nodes
 *
 * @typedef {object} Fault Why something is refused.
 * @property {string} code
 * @property {string} detail In English.
 * @property {string} [reason]
 * @property {string} [clause]
 * @property {string} [field]
 * @property {number} [game] Which game of a file, from 1.
 * @property {number} [line]
 * @property {number} [column]
 * @property {number} [ply] Which move of its line, from 1.
 *
 * @typedef {{ kind: 'position' | 'fen' | 'moves' | 'line', start: string, moves: string }} Pasted
 *
 * @typedef {object} Line A move and what it is worth to the player to move.
 * @property {House} move
 * @property {number} score In hundredths of a seed.
 * @property {'lower' | 'upper' | null} bound
 * @property {number} depth
 * @property {'win' | 'draw' | 'loss' | null} proven What holds against any play.
 * @property {[number, number] | null} net The final difference of seeds that the tables prove: secure, possible.
 * @property {string} pv The play expected, this move first.
 *
 * @typedef {object} Analysis
 * @property {number} depth
 * @property {number} nodes
 * @property {number} nps
 * @property {number} time_ms
 * @property {Line[]} lines The best first.
 * @property {boolean} final
 * @property {number} table_seeds The most seeds for which the search had tables.
 *
 * @typedef {object} SearchOptions
 * @property {number} [lines] How many of the best moves; 6 unless given.
 * @property {number} [depth]
 * @property {number} [nodes]
 * @property {number} [time_ms]
 * @property {number} [threads] How many workers search; 1 unless given.
 * @property {number} [hash_mb] The memory of each; 32 unless given.
 * @property {boolean} [fresh] Whether to forget earlier searches.
 * @property {boolean} [tables] Whether to use tables; they are unless told otherwise.
 *
 * @typedef {{ done: Promise<Analysis>, stop: () => void }} Search
 *
 * @typedef {object} Probed Net seeds still to come, for the player to move.
 * @property {string} position
 * @property {number} floor
 * @property {number} ceiling
 * @property {{ move: House, floor: number, ceiling: number }[]} moves
 *
 * @typedef {{ rules: string, seeds: number, bytes: number, kept: boolean }} Tables `kept` says that they were there from an earlier visit.
 */

export {};
