/**
 * The shapes of `/api/v1/classes`.
 *
 * @typedef {{ id: string, name: string, open: boolean, pupils: number, mine: boolean, created: string }} ListedClass
 *
 * @typedef {object} Pupil
 * @property {string} id
 * @property {string} nickname
 * @property {string} picture
 * @property {boolean} here Whether they are here now.
 * @property {string | null} game The game that they play with somebody now.
 * @property {string | null} joined Null for pupils.
 * @property {string | null} seen Null for pupils.
 *
 * @typedef {object} Class
 * @property {string} id
 * @property {string} name
 * @property {string | null} code Null for pupils.
 * @property {boolean} open Whether somebody can join.
 * @property {boolean} phrases Whether pupils may say ready-made phrases.
 * @property {boolean} ratings Whether pupils see their ratings.
 * @property {boolean} locked Whether the teacher has paused playing.
 * @property {boolean} board Whether there is a shared board now.
 * @property {string} created
 * @property {'owner' | 'teacher' | 'pupil'} you
 * @property {string | null} pupil The pupil who asks.
 * @property {{ name: string, owner: boolean }[]} teachers
 * @property {Pupil[]} pupils
 * @property {{ id: string, name: string, pupils: Pupil[] }[]} linked Other classes that play with this one.
 * @property {import('../types.js').Challenge[]} challenges Those between pupils of the class and whoever asks.
 *
 * @typedef {object} Offer A pupil who is offered to another class.
 * @property {string} pupil
 * @property {string} nickname
 * @property {string} picture
 * @property {string} class The name of the other class.
 * @property {string[]} teachers
 * @property {string} until
 * @typedef {{ incoming: Offer[], outgoing: Offer[] }} Offers
 *
 * @typedef {{ id: string, name: string, picture: string }} ClassOfPupil
 * @typedef {{ id: string, nickname: string, picture: string, phrase: string }} Card
 */

export {};
