/** A clock that a test moves on, and a line to a server that the test plays. */

export class FakeClock {
  now_ms = 0;
  /** @type {Set<{ at_ms: number, action: () => void }>} */
  #timers = new Set();

  surroundings() {
    return {
      now_ms: () => this.now_ms,
      /** @param {() => void} action @param {number} after_ms */
      setTimer: (action, after_ms) => {
        const timer = { at_ms: this.now_ms + after_ms, action };
        this.#timers.add(timer);
        return timer;
      },
      /** @param {any} timer */
      clearTimer: (timer) => void this.#timers.delete(timer),
    };
  }

  /** Lets time pass, and what is due happen at its moment. @param {number} ms */
  pass(ms) {
    const until_ms = this.now_ms + ms;
    for (;;) {
      const due = [...this.#timers].filter(({ at_ms }) => at_ms <= until_ms).sort((a, b) => a.at_ms - b.at_ms)[0];
      if (!due) break;
      this.#timers.delete(due);
      this.now_ms = Math.max(this.now_ms, due.at_ms);
      due.action();
    }
    this.now_ms = until_ms;
  }
}

export class FakeLine {
  opened = 0;
  isClosed = false;
  /** Whether every try to open it fails. */
  refuses = false;
  answersPings = false;
  /** What the page has sent, pings included. @type {any[]} */
  sent = [];
  /** @type {import('../../assets/js/online/connection.js').SocketHandlers | null} */
  handlers = null;

  /** @param {import('../../assets/js/online/connection.js').SocketHandlers} handlers */
  open = (handlers) => {
    this.opened += 1;
    this.isClosed = false;
    this.handlers = handlers;
    if (this.refuses) handlers.closed();
    return {
      /** @param {string} text */
      send: (text) => {
        const message = JSON.parse(text);
        this.sent.push(message);
        if (message.do === 'ping' && this.answersPings) this.say({ is: 'pong', nr: message.nr });
      },
      close: () => { this.isClosed = true; },
    };
  };

  /** The server says something. @param {object} message */
  say(message) {
    this.handlers?.message(JSON.stringify(message));
  }

  /** The line breaks. */
  fail() {
    this.handlers?.closed();
  }
}
