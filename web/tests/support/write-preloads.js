// Writes the preloads of every page: `npm run preloads` after a change of imports.
import { readdirSync, writeFileSync } from 'node:fs';
import { preloads, read, WEB } from './modules.js';

for (const page of readdirSync(WEB).filter((name) => name.endsWith('.html'))) {
  const lines = read(page).split('\n').filter((line) => !/rel="(module)?preload"/.test(line));
  lines.splice(lines.indexOf('</head>'), 0, ...preloads(page));
  writeFileSync(new URL(page, WEB), lines.join('\n'));
}
