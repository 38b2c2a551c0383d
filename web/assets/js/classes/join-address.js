/** The address at which pupils join, as they type it. */
import { call } from '../api.js';

/** What the page itself was opened with. */
let host = location.host;

/** Asks the server under which address others know it, which may not be the one that the teacher typed. */
export async function knowJoinAddress() {
  try {
    const { public_url: known } = await call('/status');
    if (known) host = new URL(known).host;
  } catch {
    // The address of this page is as good as can be known.
  }
}

export const joinAddress = () => `${host}/join`;
