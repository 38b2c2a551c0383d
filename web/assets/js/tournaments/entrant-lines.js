/**
 * Entrants typed one a line: `Ana`, `Ana; 1450`, and for teams `Os Tigres: Ana, Rui, Eva`.
 *
 * @typedef {{ name: string, rating?: number, members?: string[] }} Entry
 * @typedef {import('./types.js').Message} Message
 */

const NAME_MAX = 100;
const RATING_MAX = 4000;

/**
 * Reads the lines; the first that is wrong is named by its number.
 * @param {string} text @param {number | null} boards The boards of a team match; null for single players.
 * @param {readonly string[]} [known] Names that are entered already. @returns {{ entries: Entry[], fault: Message | null }}
 */
export function readEntrants(text, boards, known = []) {
  /** @type {Entry[]} */
  const entries = [];
  const names = new Set(known.map((name) => name.toLocaleLowerCase()));
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    // Lists that were copied from elsewhere are often numbered.
    const line = raw.trim().replace(/^\d+[.)]\s+/, '');
    if (!line) continue;
    const { entry, fault } = readLine(line, boards);
    const id = fault || (names.has(entry.name.toLocaleLowerCase()) ? 'twice' : '');
    if (id) return { entries: [], fault: { id: `entrants-fault-${id}`, args: { line: index + 1, name: entry.name, boards: boards ?? 0, max: NAME_MAX } } };
    names.add(entry.name.toLocaleLowerCase());
    entries.push(entry);
  }
  return { entries, fault: entries.length > 0 ? null : { id: 'entrants-fault-none' } };
}

/** @param {string} line @param {number | null} boards @returns {{ entry: Entry, fault: string }} */
function readLine(line, boards) {
  const [before, ...after] = line.split(boards === null ? ';' : ':');
  const name = before.trim().replaceAll(/\s+/g, ' ');
  const rest = after.join(boards === null ? ';' : ':').trim();
  const long = name.length > NAME_MAX ? 'long' : (name ? '' : 'empty');
  if (boards !== null) {
    const members = rest.split(/[,;]/).map((member) => member.trim()).filter(Boolean);
    const fault = members.length < boards ? 'team' : (members.some((member) => member.length > NAME_MAX) ? 'long' : '');
    return { entry: { name, members }, fault: long || fault };
  }
  if (!rest) return { entry: { name }, fault: long };
  const rating = /^\d{1,4}$/.test(rest) ? Number(rest) : NaN;
  return { entry: { name, rating }, fault: long || (rating <= RATING_MAX ? '' : 'rating') };
}
