/**
 * A list whose entries stay the same elements while they are in it, so that nothing that is being
 * pressed or focused is replaced.
 * @template {{ id: string }} T
 */
export class KeyedList {
  #list;
  #row;
  /** @type {Map<string, { item: T, element: HTMLLIElement }>} */
  #entries = new Map();

  /** @param {HTMLUListElement} list @param {(item: T) => HTMLLIElement} row */
  constructor(list, row) {
    this.#list = list;
    this.#row = row;
  }

  /** @param {readonly T[]} items */
  show(items) {
    const entries = new Map(items.map((item) => {
      const known = this.#entries.get(item.id);
      const isSame = known && JSON.stringify(known.item) === JSON.stringify(item);
      return [item.id, isSame ? known : { item, element: this.#row(item) }];
    }));
    const wanted = [...entries.values()].map(({ element }) => element);
    for (const element of [...this.#list.children]) {
      if (!wanted.some((other) => other === element)) element.remove();
    }
    wanted.forEach((element, index) => {
      if (this.#list.children[index] !== element) this.#list.insertBefore(element, this.#list.children[index] ?? null);
    });
    this.#entries = entries;
  }
}
