/**
 * A connection to the server that comes back by itself. It answers numbered requests, notices a
 * dead line by pings that stay unanswered, and after a loss asks again for what is followed.
 *
 * It uses no browser object: the socket, the clock and the random numbers come from outside, so
 * that a test can drive it.
 *
 * Events: `state` when `state` changed; one event named after `is` for each message of the server,
 * with the message as `detail`.
 *
 * @typedef {object} Socket
 * @property {(text: string) => void} send
 * @property {() => void} close
 *
 * @typedef {object} SocketHandlers
 * @property {(text: string) => void} message
 * @property {() => void} closed The socket could not be opened, or has ended.
 *
 * @typedef {object} Surroundings
 * @property {(handlers: SocketHandlers) => Socket} open
 * @property {() => number} now_ms
 * @property {(action: () => void, after_ms: number) => unknown} setTimer
 * @property {(timer: any) => void} clearTimer
 * @property {() => number} random In [0, 1).
 *
 * @typedef {'off' | 'connecting' | 'open' | 'waiting'} State `off` until it is started; `waiting` until the next try.
 */
import { Problem } from '../api.js';

/** A server that has not said hello by then is not there. */
const HELLO_MS = 8000;
/** How long a silence may last before a ping is sent: where seconds count, and elsewhere. */
const SILENCE_ALERT_MS = 2500;
const SILENCE_CALM_MS = 15_000;
/** How long the answer to a ping may take. */
const PONG_MS = 3500;
/** How long the answer to a request may take: a line on which one stays out is taken for dead. */
const ANSWER_MS = 12_000;
const RETRY_FIRST_MS = 400;
const RETRY_LAST_MS = 10_000;
/** A server that complains of too many messages is left alone for a while. */
const FLOODING_MS = 10_000;

/** The failure of everything that was under way when the line was lost. */
export const lost = () => new Problem(0, 'unreachable', 'the connection is lost');

export class Connection extends EventTarget {
  #around;
  /** @type {State} */
  #state = 'off';
  /** @type {Socket | null} */
  #socket = null;
  /** Grows with every socket, so that a late word of an old one is not heard. */
  #generation = 0;
  #tries = 0;
  #number = 0;
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void, timer: unknown }>} */
  #requests = new Map();
  /** What is asked for whenever the line is there. @type {Map<string, () => object>} */
  #followed = new Map();
  /** The one timer that waits: for hello, silence, a pong or the next try. @type {unknown} */
  #timer;
  #heardAt_ms = 0;
  /** @type {{ nr: number, at_ms: number } | null} */
  #ping = null;
  /** How much longer than usual the next try is put off. */
  #pause_ms = 0;
  #alert = false;
  /** Whom the server takes the visitor for. @type {import('../types.js').Player | null} */
  person = null;
  /** How long the last ping took. @type {number | null} */
  lag_ms = null;

  /** @param {Surroundings} around */
  constructor(around) {
    super();
    this.#around = around;
  }

  get state() {
    return this.#state;
  }

  get isOpen() {
    return this.#state === 'open';
  }

  /** Whether seconds count: a dead line is then noticed sooner. */
  set alert(/** @type {boolean} */ alert) {
    this.#alert = alert;
    if (this.isOpen && !this.#ping) this.#watchSilence();
  }

  // ——— Coming and going ———

  /** Opens the line, and keeps it open from now on. */
  start() {
    if (this.#state === 'off') this.#connect();
  }

  /** Closes the line until `start`. */
  stop() {
    this.#drop();
    this.#setState('off');
  }

  /** Something has changed that may matter: tries at once, or makes sure that an open line is alive. */
  wake() {
    if (this.#state === 'waiting') this.#connect();
    else if (this.#state === 'open' && !this.#ping) this.#sendPing();
  }

  /** Opens the line anew: the visitor has become somebody for the server. */
  renew() {
    if (this.#state !== 'off') this.#connect();
  }

  #connect() {
    this.#drop();
    const generation = this.#generation;
    this.#setState('connecting');
    this.#wait(() => this.#lose(), HELLO_MS);
    /** @param {() => void} action */
    const current = (action) => {
      if (generation === this.#generation) action();
    };
    const socket = this.#around.open({
      message: (text) => current(() => this.#hear(text)),
      closed: () => current(() => this.#lose()),
    });
    current(() => { this.#socket = socket; });
  }

  /** Gives the line up and everything that waited for an answer. */
  #drop() {
    this.#generation += 1;
    this.#around.clearTimer(this.#timer);
    this.#ping = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    const requests = [...this.#requests.values()];
    this.#requests.clear();
    for (const { reject, timer } of requests) {
      this.#around.clearTimer(timer);
      reject(lost());
    }
  }

  /** The line is dead: the next try follows, later each time. */
  #lose() {
    this.#drop();
    const longest = Math.min(RETRY_FIRST_MS * 2 ** this.#tries, RETRY_LAST_MS);
    const pause_ms = this.#pause_ms + longest * (0.5 + this.#around.random() / 2);
    this.#tries += 1;
    this.#pause_ms = 0;
    this.#wait(() => this.#connect(), pause_ms);
    this.#setState('waiting');
  }

  /** @param {State} state */
  #setState(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.dispatchEvent(new Event('state'));
  }

  /** @param {() => void} action @param {number} after_ms */
  #wait(action, after_ms) {
    this.#around.clearTimer(this.#timer);
    this.#timer = this.#around.setTimer(action, after_ms);
  }

  // ——— Hearing ———

  /** @param {string} text */
  #hear(text) {
    /** @type {any} */
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    this.#heardAt_ms = this.#around.now_ms();
    if (message.is === 'hello') this.#welcome(message.person ?? null);
    else if (message.is === 'pong') this.#pong(message.nr);
    else if (message.is === 'bye') return this.#takeLeave(message.reason);
    else if (message.is === 'done' || message.is === 'refused') this.#answer(message);
    if (this.isOpen && !this.#ping) this.#watchSilence();
    this.dispatchEvent(new CustomEvent(message.is, { detail: message }));
  }

  /** @param {import('../types.js').Player | null} person */
  #welcome(person) {
    this.#tries = 0;
    this.person = person;
    this.#watchSilence();
    this.#setState('open');
    for (const message of this.#followed.values()) this.#send(message());
  }

  /** @param {string} reason */
  #takeLeave(reason) {
    if (reason === 'flooding') this.#pause_ms = FLOODING_MS;
    this.#lose();
  }

  /** @param {{ is: string, nr?: number | null, problem?: { status?: number, code?: string, detail?: string } }} message */
  #answer(message) {
    const request = this.#requests.get(message.nr ?? 0);
    if (!request) return;
    this.#requests.delete(message.nr ?? 0);
    this.#around.clearTimer(request.timer);
    if (message.is === 'done') request.resolve(message);
    else request.reject(Problem.of(message.problem ?? {}));
  }

  // ——— A dead line ———

  #watchSilence() {
    const silence_ms = this.#alert ? SILENCE_ALERT_MS : SILENCE_CALM_MS;
    const heard_ms = this.#around.now_ms() - this.#heardAt_ms;
    this.#wait(() => this.#sendPing(), Math.max(0, silence_ms - heard_ms));
  }

  #sendPing() {
    this.#number += 1;
    this.#ping = { nr: this.#number, at_ms: this.#around.now_ms() };
    this.#wait(() => this.#lose(), PONG_MS);
    this.#send({ do: 'ping', nr: this.#number });
  }

  /** @param {number} nr */
  #pong(nr) {
    if (nr !== this.#ping?.nr) return;
    this.lag_ms = this.#around.now_ms() - this.#ping.at_ms;
    this.#ping = null;
  }

  // ——— Speaking ———

  /** @param {object} message */
  #send(message) {
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch {
      // A socket that is closing says so itself.
    }
  }

  /**
   * Sends a message that is answered with `done` or `refused`. Rejects with the server's problem,
   * or with one of status 0 when the line is lost before the answer: then nobody knows whether it
   * was done.
   * @param {object} message @returns {Promise<any>}
   */
  request(message) {
    if (!this.isOpen) return Promise.reject(lost());
    this.#number += 1;
    const nr = this.#number;
    return new Promise((resolve, reject) => {
      const timer = this.#around.setTimer(() => this.#lose(), ANSWER_MS);
      this.#requests.set(nr, { resolve, reject, timer });
      this.#send({ ...message, nr });
    });
  }

  /**
   * Sends a message now and whenever the line is there again.
   * @param {string} key @param {() => object} message What to ask for, as things are then.
   */
  follow(key, message) {
    this.#followed.set(key, message);
    if (this.isOpen) this.#send(message());
  }

  /** Sends a message that needs no answer; it is lost where there is no line. @param {object} message */
  tell(message) {
    if (this.isOpen) this.#send(message);
  }

  /** @param {string} key @param {object} message What tells the server. */
  unfollow(key, message) {
    if (this.#followed.delete(key) && this.isOpen) this.#send(message);
  }

  /** Waits until the line is there. @returns {Promise<void>} */
  opened() {
    if (this.isOpen) return Promise.resolve();
    return new Promise((resolve) => {
      const check = () => {
        if (!this.isOpen) return;
        this.removeEventListener('state', check);
        resolve();
      };
      this.addEventListener('state', check);
    });
  }
}
