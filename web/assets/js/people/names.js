/** What an account may be called; the server has the last word. */

export const NAME_MIN = 2;
export const NAME_MAX = 20;

/** @typedef {'length' | 'characters'} NameRule */

/** The rules that a name keeps. @param {string} name @returns {Record<NameRule, boolean>} */
export function nameRules(name) {
  const plain = name.normalize('NFC');
  const length = [...plain].length;
  return {
    length: length >= NAME_MIN && length <= NAME_MAX,
    characters: /^[\p{Alphabetic}\p{N}][\p{Alphabetic}\p{N}._-]*$/u.test(plain),
  };
}
