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
  const { rounds, format, your_standing: own, your_entrant: self, ...rest } = answer;
  // A large arena is cut after its first hundred players; oneself is always there.
  const including = (/** @type {any[]} */ rows, /** @type {any} */ row) => (row && !rows.some(({ number }) => number === row.number) ? [...rows, row] : rows);
  const entrants = including(answer.entrants, self);
  const present = entrants.filter((/** @type {import('./types.js').Entrant} */ { withdrawn }) => !withdrawn).length;
  return { ...rest, standings: including(answer.standings ?? [], own), list: entrants, played: rounds, terms: format, format: format.kind, rounds_total: answer.rounds_total ?? roundsTotal(format, present) };
}
