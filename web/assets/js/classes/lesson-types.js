/**
 * The shapes of lessons: the lock, the shared board, games for all.
 *
 * @typedef {import('../types.js').House} House
 *
 * @typedef {object} Question
 * @property {number} number
 * @property {boolean} open Whether it can be answered.
 * @property {boolean} shown Whether pupils see the counts.
 * @property {boolean} here Whether it is about the position that is shown.
 * @property {number} answered
 * @property {Partial<Record<House, number>> | null} counts Null for pupils until they are shown.
 * @property {House | null} yours
 *
 * @typedef {object} SharedBoard
 * @property {number} version
 * @property {string} rules
 * @property {string} start
 * @property {string} moves
 * @property {number} ply How many of the moves are shown.
 * @property {import('../types.js').View} view
 * @property {import('../types.js').Ply | null} last
 * @property {Question | null} question
 *
 * @typedef {{ locked: boolean, board: SharedBoard | null }} Lesson
 *
 * @typedef {{ pupil: string, nickname: string, picture: string, move: House }} NamedAnswer
 *
 * @typedef {object} Pairs
 * @property {[string, string][]} pairs
 * @property {string[]} alone
 * @property {string[]} waiting
 *
 * @typedef {object} SimulGame
 * @property {string} id
 * @property {string} nickname
 * @property {string} picture
 * @property {import('../types.js').Side} you
 * @property {boolean} waiting
 * @property {number} ply
 * @property {import('../types.js').Ply | null} last
 * @property {import('../types.js').View} view
 *
 * @typedef {{ id: string, name: string, teachers: string[], state: 'linked' | 'asked' | 'asks' }} Link
 */

export {};
