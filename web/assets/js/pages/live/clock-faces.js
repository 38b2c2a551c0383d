/**
 * The clocks beside the names. They count on from what the server said last; without a connection
 * they say so by their look, and only the visitor's own clock, which certainly runs, goes on.
 *
 * @typedef {import('../../types.js').Side} Side
 * @typedef {import('../../online/live-session.js').LiveSession} LiveSession
 * @typedef {import('../../board/oware-board.js').OwareBoard} OwareBoard
 * @typedef {import('../../board/plates.js').ClockFace} ClockFace
 */
import { SIDES } from '../../board/houses.js';
import { t } from '../../i18n.js';
import { faceOf, isLow, shownFor_ms } from '../../online/clock.js';
import { lowTimeSound } from '../../sound.js';

/** @param {import('../../online/clock.js').Face} face */
function textOf(face) {
  return 'text' in face ? face.text : t(`clock-${face.unit}`, { days: face.days, hours: face.hours, minutes: face.minutes });
}

export class ClockFaces {
  #session;
  #board;
  /** What else changes with time. */
  #onTick;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Whether the visitor has been warned. */
  #warned = false;
  /** What the opponent's clock showed when the connection was lost. @type {Partial<Record<Side, number>>} */
  #held = {};
  /** Whether an own move is on its way, so that the own clock is taken for stopped. */
  isMoveSent = false;

  /** @param {LiveSession} session @param {OwareBoard} board @param {() => void} onTick */
  constructor(session, board, onTick) {
    this.#session = session;
    this.#board = board;
    this.#onTick = onTick;
    for (const kind of ['game', 'connection']) session.addEventListener(kind, () => this.show());
    document.addEventListener('visibilitychange', () => this.show());
  }

  /** @param {Side} side */
  #left_ms(side) {
    const { game, isCurrent } = this.#session;
    const left_ms = this.#session.left_ms(side) ?? 0;
    const isHeld = (side === game.you && this.isMoveSent) || (!isCurrent && side !== game.you);
    if (!isHeld) {
      this.#held[side] = undefined;
      return left_ms;
    }
    return (this.#held[side] ??= left_ms);
  }

  /** Shows what is left, and again when that changes. */
  show() {
    clearTimeout(this.#timer);
    const { game, isCurrent, control } = this.#session;
    if (!game.clock) return;
    const { running } = game.clock;
    /** @type {Partial<Record<Side, ClockFace>>} */
    const faces = {};
    for (const side of SIDES) {
      const left_ms = this.#left_ms(side);
      // By correspondence only the player to move has a deadline.
      if (control.kind === 'days' && side !== running) continue;
      faces[side] = {
        text: textOf(faceOf(left_ms, control)), isRunning: side === running, isLow: isLow(left_ms, control) && !game.over, isStale: !isCurrent && !game.over,
      };
    }
    this.#board.clocks = faces;
    this.#warn(faces);
    this.#onTick();
    const next_ms = running ? shownFor_ms(this.#left_ms(running), control) : 1000;
    if (!game.over) this.#timer = setTimeout(() => this.show(), next_ms);
  }

  /** Says once that little time is left. @param {Partial<Record<Side, ClockFace>>} faces */
  #warn(faces) {
    const { game, control } = this.#session;
    const own = game.you ? faces[game.you] : undefined;
    if (!own?.isLow || control.kind !== 'real') {
      if (own && !own.isLow) this.#warned = false;
      return;
    }
    if (this.#warned || !own.isRunning) return;
    this.#warned = true;
    this.#board.say(t('clock-low'));
    lowTimeSound();
  }
}
