/** A tournament as the server sends it, made the same for lists and for its page. */

/** How many rounds a format takes. @param {import('./types.js').Format} format @param {number} entrants @returns {number | null} */
export function roundsTotal(format, entrants) {
  switch (format.kind) {
    case 'swiss': return format.rounds;
    case 'arena': return null;
    case 'knockout': return entrants < 2 ? 0 : Math.ceil(Math.log2(entrants));
    default: return entrants < 2 ? 0 : ((entrants - 1) | 1) * (format.double ? 2 : 1);
  }
}

/** @param {any} answer @returns {import('./types.js').Tournament} */
export function tournamentOf(answer) {
  const { entrants, rounds, format, ...rest } = answer;
  const present = entrants.filter((/** @type {import('./types.js').Entrant} */ { withdrawn }) => !withdrawn).length;
  return { ...rest, list: entrants, played: rounds, terms: format, format: format.kind, rounds_total: answer.rounds_total ?? roundsTotal(format, present) };
}
