#!/usr/bin/env node
// Sends GET requests at a constant rate and prints how long the answers took.
//
// Usage: scripts/requests-per-second.mjs ADDRESS RATE SECONDS < PATHS
//
// PATHS has one path a line; they are asked for in turn. A request is sent when it is due, whether
// the ones before are answered or not, and its time counts from the moment it was due (no coordinated
// omission). The server must not limit the address: --unlimited-address.
import { Agent, get } from 'node:http';
import { readFileSync } from 'node:fs';

const [address, rate, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const paths = readFileSync(0, 'utf8').split('\n').filter(Boolean);
if (!address || !(rate > 0) || !(seconds > 0) || paths.length === 0) {
  console.error('usage: scripts/requests-per-second.mjs ADDRESS RATE SECONDS < PATHS');
  process.exit(2);
}
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const total = Math.round(rate * seconds);
/** @type {number[]} */
const times_ms = [];
/** @type {Map<string, number>} */
const failures = new Map();
const began_ms = performance.now();
let sent = 0;

/** @param {string} kind */
const failed = (kind) => failures.set(kind, (failures.get(kind) ?? 0) + 1);

/** @param {string} path @param {number} due_ms */
function send(path, due_ms) {
  return new Promise((resolve) => {
    const request = get(address + path, { agent }, (response) => {
      response.on('data', () => {});
      response.on('end', () => {
        times_ms.push(performance.now() - due_ms);
        if (response.statusCode !== 200) failed(String(response.statusCode));
        resolve(undefined);
      });
    });
    request.on('error', (error) => {
      failed(error.message);
      resolve(undefined);
    });
  });
}

const under_way = [];
while (sent < total) {
  const due = Math.min(total, Math.floor((performance.now() - began_ms) / 1000 * rate) + 1);
  for (; sent < due; sent += 1) under_way.push(send(paths[sent % paths.length], began_ms + sent / rate * 1000));
  await new Promise((resolve) => { setTimeout(resolve, 0.5); });
}
await Promise.all(under_way);
agent.destroy();
times_ms.sort((a, b) => a - b);
const quantile = (/** @type {number} */ q) => Number((times_ms[Math.min(times_ms.length - 1, Math.floor(q * times_ms.length))] ?? NaN).toFixed(2));
console.log(JSON.stringify({
  requests: times_ms.length, rate, p50_ms: quantile(0.5), p99_ms: quantile(0.99), p999_ms: quantile(0.999), max_ms: quantile(1), failures: Object.fromEntries(failures),
}));
process.exit(failures.size > 0 ? 1 : 0);
