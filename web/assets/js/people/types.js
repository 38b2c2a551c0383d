/**
 * The shapes of `/api/v1` that are about people.
 *
 * @typedef {import('../types.js').Player} Player
 * @typedef {import('../types.js').Rating} Rating
 * @typedef {import('../types.js').Summary} Summary
 * @typedef {Summary & Pick<import('../types.js').Online, 'players' | 'time' | 'rated' | 'speed' | 'status' | 'rating_change'>} PlayedGame A game between people, in a list.
 *
 * @typedef {object} Me Who asks.
 * @property {Player | null} person Nobody, until somebody plays or logs in.
 * @property {import('../classes/types.js').ClassOfPupil | null} class Of a pupil.
 * @property {{ turns: number }} unread The games in which it is their turn.
 *
 * @typedef {object} Device A session of an account.
 * @property {number} id
 * @property {string} device What the device calls itself.
 * @property {string} created
 * @property {string} seen
 * @property {boolean} current Whether it is the one that asks.
 *
 * @typedef {{ id: number, label: string, created: string, seen: string }} Token A secret of a program, without the secret.
 *
 * @typedef {Rating & { games: number }} PoolRating
 * @typedef {{ games: number, won: number, lost: number, drawn: number }} Counts
 *
 * @typedef {object} Profile
 * @property {Player} person
 * @property {string} created
 * @property {boolean} closed Whether the account is closed or deleted.
 * @property {Player | null} owner The account that a bot belongs to.
 * @property {PoolRating[]} ratings
 * @property {number | null} level_estimate The level of the computer that plays about as well.
 * @property {Counts} counts
 * @property {boolean} following
 * @property {boolean} blocked
 * @property {Counts | null} head_to_head From the side of whoever asks.
 * @property {string[]} playing The games that are going on.
 *
 * @typedef {{ at: string, value: number, deviation: number, game: string | null }} RatingPoint
 * @typedef {Player & { playing: string | null }} Acquaintance Somebody one follows or has blocked, and a game that they are playing.
 * @typedef {{ rank: number, player: Player, games: number }} Ranked
 *
 * @typedef {'cheating' | 'insult_name' | 'stalling' | 'other'} ReportReason
 */

export {};
