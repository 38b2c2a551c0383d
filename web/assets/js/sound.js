/** Sounds made on the spot: a seed on wood, a capture, a refusal, the end. */
import { generator } from './random.js';
import { settings } from './settings.js';

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** The audio context, once the visitor has touched the page and unless muted. */
function audio() {
  if (!settings.values.sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate * 0.08, context.sampleRate);
    const random = generator(5);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i += 1) data[i] = (random() * 2 - 1) * (1 - i / data.length) ** 3;
  }
  return { context, noise };
}

/** @param {{ frequency: number, at?: number, length?: number, gain?: number, type?: OscillatorType, to?: number }} tone */
function tone({ frequency, at = 0, length = 0.12, gain = 0.12, type = 'sine', to = frequency }) {
  const on = audio();
  if (!on) return;
  const start = on.context.currentTime + at;
  const oscillator = new OscillatorNode(on.context, { type, frequency });
  const volume = new GainNode(on.context, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(gain, start + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(on.context.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

/** A seed falls on wood, or on the seeds that lie there. @param {number} lying */
export function seedSound(lying) {
  const on = audio();
  if (!on) return;
  const source = new AudioBufferSourceNode(on.context, { buffer: on.noise });
  const filter = new BiquadFilterNode(on.context, { type: 'bandpass', frequency: lying === 0 ? 720 : 1500 + (lying % 5) * 130, Q: 2.2 });
  const volume = new GainNode(on.context, { gain: 0.5 });
  source.connect(filter).connect(volume).connect(on.context.destination);
  source.start();
  tone({ frequency: lying === 0 ? 165 : 240, to: 110, length: 0.07, gain: 0.16 });
}

/** @param {number} seeds */
export function captureSound(seeds) {
  for (let i = 0; i < Math.min(seeds, 6); i += 1) {
    tone({ frequency: 392 * 1.122 ** (i * 2), at: i * 0.055, length: 0.22, gain: 0.08, type: 'triangle' });
  }
}

export function refusalSound() {
  tone({ frequency: 150, to: 95, length: 0.16, gain: 0.14, type: 'triangle' });
}

/** It is the visitor's turn, or a game begins, while they look elsewhere. */
export function turnSound() {
  [659, 880].forEach((frequency, i) => tone({ frequency, at: i * 0.16, length: 0.5, gain: 0.1, type: 'triangle' }));
}

/** The visitor's time is running out. */
export function lowTimeSound() {
  [880, 880].forEach((frequency, i) => tone({ frequency, at: i * 0.18, length: 0.12, gain: 0.08, type: 'triangle' }));
}

/** @param {'won' | 'lost' | 'draw'} result */
export function endSound(result) {
  const notes = { won: [523, 659, 784, 1047], lost: [440, 392, 330], draw: [440, 494, 440] }[result];
  notes.forEach((frequency, i) => tone({ frequency, at: i * 0.14, length: 0.42, gain: 0.09, type: 'triangle' }));
}
