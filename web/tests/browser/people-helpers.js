/**
 * Accounts and games between people, made over the API.
 *
 * @typedef {import('./harness.js').Page} Page
 */
import { open, visit } from './harness.js';

export const PASSWORD = 'a long enough password';
let count = 0;

/** A name that no other test uses. @param {string} [start] */
export function freshName(start = 'Ana') {
  count += 1;
  return `${start}-${process.pid % 10_000}-${count}`;
}

/** Sends a request as the page would. @param {Page} page @param {string} method @param {string} path @param {unknown} [body] */
export async function send(page, method, path, body) {
  const answer = await page.evaluate(async ([verb, address, sent]) => {
    const response = await fetch(`/api/v1${address}`, {
      method: String(verb), headers: sent === undefined ? {} : { 'content-type': 'application/json' }, body: sent === undefined ? null : JSON.stringify(sent),
    });
    return { ok: response.ok, json: response.status === 204 ? null : await response.json() };
  }, [method, path, body]);
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer.json)}`);
  return answer.json;
}

/**
 * A visitor with an account, on a device of their own.
 * @param {string} [start] How the name begins. @param {Parameters<typeof visit>[0]} [options]
 */
export async function member(start, options) {
  const visitor = await visit(options);
  await open(visitor.page, '/learn');
  const name = freshName(start);
  const { recovery_codes: codes } = await send(visitor.page, 'POST', '/account', { name, password: PASSWORD });
  return { ...visitor, name, codes: /** @type {string[]} */ (codes) };
}

/**
 * A game between two, from the challenge to its end: after a move of each the second resigns.
 * @param {Page} first @param {Page} second @param {object} [wanted]
 */
export async function playGame(first, second, wanted = {}) {
  const offer = { rules: 'abapa', time: '5+3', rated: true, starter: 'challenger', private: false, to: null, ...wanted };
  const challenge = await send(first, 'POST', '/challenges', offer);
  const game = await send(second, 'POST', `/challenges/${challenge.id}/accept`, {});
  const [south, north] = game.you === 'N' ? [first, second] : [second, first];
  await send(south, 'POST', `/games/${game.id}/moves`, { move: 'F', ply: 0 });
  await send(north, 'POST', `/games/${game.id}/moves`, { move: 'f', ply: 1 });
  await send(second, 'POST', `/games/${game.id}/resign`, {});
  return /** @type {string} */ (game.id);
}
