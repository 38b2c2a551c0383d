/**
 * The shapes of tasks and of the dashboard in `/api/v1/classes`.
 *
 * @typedef {'easy' | 'medium' | 'hard'} Difficulty
 * @typedef {'think_first' | 'count_seeds' | 'no_hints' | 'take_time' | 'discuss'} Note
 * @typedef {import('../puzzles/source.js').Theme} Theme
 *
 * @typedef {{ kind: 'lesson', lesson: string }} LessonGoal
 * @typedef {{ kind: 'puzzles', theme: Theme | null, rules: string | null, difficulty: Difficulty | null, count: number }} PuzzlesGoal
 * @typedef {{ kind: 'games', level: number, rules: string | null, count: number, wins: number | null }} GamesGoal
 * @typedef {{ kind: 'position', position: string, rules: string, side: 'S' | 'N', level: number, result: 'win' | 'draw' }} PositionGoal
 * @typedef {LessonGoal | PuzzlesGoal | GamesGoal | PositionGoal} Goal
 *
 * @typedef {object} Standing How a pupil stands with a task.
 * @property {string} pupil
 * @property {number} count What is done of it.
 * @property {number} of How many there are to do.
 * @property {number | null} wins Games won, where some must be.
 * @property {number} tried
 * @property {string | null} game The newest game for it that goes on.
 * @property {string | null} done When.
 * @property {boolean} late
 *
 * @typedef {object} Task
 * @property {string} id
 * @property {string} title May be empty.
 * @property {Note | null} note
 * @property {Goal} goal
 * @property {string} set
 * @property {string} due
 * @property {boolean} for_all
 * @property {Standing[]} pupils
 *
 * @typedef {{ title: string, note: Note | null, due: string, pupils: string[] | null }} TaskDetails
 *
 * @typedef {{ why: 'misses', theme: Theme } | { why: 'losses', level: number } | { why: 'lesson_left', lesson: string, step: number }
 *   | { why: 'task_late', task: string } | { why: 'away', days: number }} HelpReason
 *
 * @typedef {{ ply: number, move: string, best: string }} TurningPoint
 *
 * @typedef {object} EndedGame
 * @property {string} id
 * @property {number | null} level
 * @property {string | null} opponent
 * @property {'won' | 'drawn' | 'lost'} result
 * @property {number} seeds
 * @property {number} opponent_seeds
 * @property {string} ended
 * @property {{ accuracy: number | null, turning: TurningPoint[] } | null} review
 *
 * @typedef {object} Overview What a pupil has done.
 * @property {string} id
 * @property {string} nickname
 * @property {string} picture
 * @property {boolean} here
 * @property {string} seen
 * @property {HelpReason[]} help
 * @property {{ done: string[], open: { lesson: string, step: number, of: number, last: string }[] }} lessons
 * @property {{ tried: number, solved: number, themes: { theme: Theme, tried: number, solved: number }[], missed: { puzzle: string, rules: string, themes: Theme[], at: string }[] }} puzzles
 * @property {{ ended: number, won: number, drawn: number, newest: EndedGame[] }} games
 *
 * @typedef {{ name: string, now: string, tasks: Task[], pupils: Overview[] }} Dashboard
 */

export {};
