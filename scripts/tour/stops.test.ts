import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VIEW_COMMANDS } from '../../src/app/commands/viewCommands';
import { root } from '../lib/project.mjs';
import { STOPS } from './stops';

const { network, laboratory, episodes, browse, lessons, compareRuns } = VIEW_COMMANDS;
const COMMANDS = { network, laboratory, episodes, gallery: browse, lesson: lessons, runs: compareRuns };

test('the keys in the tour open the views', () => {
  const told = STOPS.flatMap(({ name, text }) => {
    const [, key] = text.match(/^(?:\*\*.+\*\*, key|Key) <kbd>(.)<\/kbd>/) ?? [];
    return key ? [[name, key.toLowerCase()]] : [];
  });
  const keys = Object.entries(COMMANDS).map(([name, { shortcut }]) => [name, shortcut.key]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(keys));
});

test('docs/tour.md has the texts of all stops', () => {
  const tour = readFileSync(join(root, 'docs', 'tour.md'), 'utf8');
  for (const { text } of STOPS) expect(tour, '`npm run tour` rewrites it').toContain(text);
});
