/**
 * The room of a pupil: classmates, who is here, challenges to and from them.
 *
 * @typedef {import('../../classes/types.js').Class} Class
 * @typedef {import('../../classes/types.js').Pupil} Pupil
 * @typedef {import('../../types.js').Challenge} Challenge
 */
import { hasSeenBoard, noteBoardSeen } from '../../classes/board-seen.js';
import { picture } from '../../classes/pictures.js';
import { challengePupil } from '../../classes/requests.js';
import { html, icon } from '../../dom.js';
import { handOver } from '../../handover.js';
import { t } from '../../i18n.js';
import { acceptChallenge, closeChallenge, declineChallenge } from '../../online/requests.js';
import { logOut } from '../../people/requests.js';
import { playerName } from '../../players.js';
import { goToGame } from '../lobby/arrival.js';
import { KeyedList } from '../lobby/keyed-list.js';
import { PupilTasks } from './pupil-tasks.js';

/** Whether somebody is here, in a word and as a dot. @param {Pupil} pupil */
export function hereBadge({ here }) {
  return html('span', { class: here ? 'here' : 'away' }, [t(here ? 'pupil-here' : 'pupil-away')]);
}

/** A button for something that the server may refuse. @param {string} text @param {string} kind @param {(error: unknown) => void} fail @param {() => Promise<unknown>} action */
export function actionButton(text, kind, fail, action) {
  const button = html('button', { type: 'button', class: kind }, [text]);
  button.addEventListener('click', async () => {
    fail(null);
    button.disabled = true;
    try {
      await action();
    } catch (error) {
      fail(error);
    } finally {
      button.disabled = false;
    }
  });
  return button;
}

export class PupilView {
  #do;
  #id = '';
  #self = html('div', { class: 'pupil-self' });
  #tasks;
  #offers = html('ul', { class: 'class-offers', id: 'offers' });
  #mates = html('ul', { class: 'pupils', id: 'classmates' });
  #none = html('p', { class: 'muted', hidden: true }, [t('classmates-none')]);
  #now = html('div', { class: 'card class-now', id: 'class-now', hidden: true });
  #linked = html('div', { class: 'linked' });
  /** The lists of linked classes, by class. @type {Map<string, { list: KeyedList<Pupil & { waiting: boolean }>, section: HTMLElement }>} */
  #others = new Map();
  #offersList = new KeyedList(this.#offers, (/** @type {Challenge} */ one) => this.#offer(one));
  #matesList = new KeyedList(this.#mates, (/** @type {Pupil & { waiting: boolean }} */ one) => this.#mate(one));

  /** @param {HTMLElement} place @param {{ fail: (error: unknown) => void, refresh: () => Promise<void> }} actions */
  constructor(place, actions) {
    this.#do = actions;
    this.#tasks = new PupilTasks(actions.fail);
    const leave = actionButton(t('log-out'), 'quiet', actions.fail, async () => {
      await logOut();
      location.assign('/join#login');
    });
    leave.id = 'log-out';
    place.replaceChildren(html('div', { class: 'pupil-room' }, [
      this.#self, this.#now, this.#offers, this.#tasks.element,
      html('section', { 'aria-labelledby': 'mates-title' }, [html('h2', { id: 'mates-title' }, [t('classmates')]), this.#none, this.#mates]), this.#linked,
      html('nav', { class: 'pupil-ways', 'aria-label': t('pupil-ways') }, [
        html('a', { class: 'button', href: '/' }, [icon('resume'), t('play-computer')]),
        html('a', { class: 'button', href: '/learn' }, [icon('learn'), t('nav-learn')]),
        html('a', { class: 'button', href: '/puzzles' }, [icon('hint'), t('puzzles-tile')]),
        leave,
      ]),
    ]));
  }

  /** @param {Class} shown */
  show(shown) {
    this.#id = shown.id;
    void this.#tasks.refresh(shown.id);
    const self = shown.pupils.find(({ id }) => id === shown.pupil);
    if (self) this.#self.replaceChildren(picture(self.picture, 64), html('p', {}, [html('strong', {}, [self.nickname])]));
    this.#offersList.show(shown.challenges);
    const waitsFor = new Set(shown.challenges.filter(({ mine }) => mine).map(({ to }) => to?.name));
    const mates = shown.pupils.filter(({ id }) => id !== shown.pupil)
      .map((pupil) => ({ ...pupil, waiting: waitsFor.has(pupil.nickname) }));
    mates.sort((one, other) => Number(other.here) - Number(one.here));
    this.#matesList.show(mates);
    this.#none.hidden = mates.length > 0;
    this.#showLinked(shown, waitsFor);
    this.#showBoard(shown);
  }

  /** Pupils of classes that play with this one. @param {Class} shown @param {Set<string | null | undefined>} waitsFor */
  #showLinked({ linked }, waitsFor) {
    for (const { id, name, pupils } of linked) {
      let other = this.#others.get(id);
      if (!other) {
        const list = html('ul', { class: 'pupils' });
        const section = html('section', { 'aria-labelledby': `linked-${id}` }, [html('h2', { id: `linked-${id}` }, [name]), list]);
        other = { section, list: new KeyedList(list, (/** @type {Pupil & { waiting: boolean }} */ one) => this.#mate(one)) };
        this.#others.set(id, other);
        this.#linked.append(section);
      }
      const shown = pupils.map((pupil) => ({ ...pupil, waiting: waitsFor.has(pupil.nickname) }));
      other.list.show(shown.sort((one, two) => Number(two.here) - Number(one.here)));
    }
    for (const [id, { section }] of this.#others) {
      if (linked.some((other) => other.id === id)) continue;
      section.remove();
      this.#others.delete(id);
    }
  }

  /** The way to the shared board; the first time, the pupil is brought there. @param {Class} shown */
  #showBoard({ id, board }) {
    if (board && this.#now.hidden) {
      this.#now.replaceChildren(html('p', {}, [t('board-note')]), html('a', { class: 'button primary', href: `/board/${id}` }, [t('board-open')]));
      if (!hasSeenBoard(id)) location.assign(`/board/${id}`);
    }
    if (!board) noteBoardSeen(id, false);
    this.#now.hidden = !board;
  }

  /** A challenge to or from the pupil. @param {Challenge} challenge */
  #offer(challenge) {
    const { fail, refresh } = this.#do;
    if (challenge.mine) {
      const close = actionButton(t('cancel-challenge'), '', fail, async () => {
        await closeChallenge(challenge.id);
        await refresh();
      });
      return html('li', { class: 'card class-offer' }, [html('p', { class: 'pending' }, [t('class-challenge-waits', { name: challenge.to ? playerName(challenge.to) : '' })]), close]);
    }
    const accept = actionButton(t('accept-challenge'), 'primary large', fail, async () => {
      const game = await acceptChallenge(challenge.id);
      handOver(game);
      await goToGame(game.id);
    });
    const decline = actionButton(t('decline-challenge'), '', fail, async () => {
      await declineChallenge(challenge.id);
      await refresh();
    });
    return html('li', { class: 'card class-offer offered' }, [
      html('p', {}, [t('challenge-by', { name: playerName(challenge.by) })]), html('div', { class: 'form-actions' }, [accept, decline]),
    ]);
  }

  /** @param {Pupil & { waiting: boolean }} pupil */
  #mate(pupil) {
    const { fail, refresh } = this.#do;
    const challenge = actionButton(t('class-challenge'), 'primary', fail, async () => {
      await challengePupil(this.#id, pupil.id, { rules: 'abapa', time: 'none' });
      await refresh();
    });
    challenge.setAttribute('aria-label', t('class-challenge-to', { name: pupil.nickname }));
    const way = pupil.game ? html('a', { class: 'button', href: `/play/${pupil.game}` }, [t('class-watch')]) : challenge;
    return html('li', { class: 'card pupil' }, [
      picture(pupil.picture, 44), html('span', { class: 'pupil-name' }, [pupil.nickname]),
      pupil.game ? html('span', { class: 'here' }, [t('pupil-plays')]) : hereBadge(pupil),
      ...(pupil.waiting ? [] : [way]),
    ]);
  }
}
