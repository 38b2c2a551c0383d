/** The rows and columns of a list of moves. @typedef {import('./types.js').Ply} Ply */
import { ownerOf } from './board/houses.js';

/**
 * Where each move stands: who moves first has the left column; a player who moves again begins
 * a new line.
 * @param {readonly Pick<Ply, 'move'>[]} plies @returns {{ row: number, column: 1 | 2 }[]} Rows count from 1.
 */
export function columnsOf(plies) {
  let row = 0;
  let filled = 2;
  return plies.map(({ move }) => {
    const column = ownerOf(move) === ownerOf(plies[0].move) ? 1 : 2;
    if (column <= filled) row += 1;
    filled = column;
    return { row, column };
  });
}
