import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Settings } from '../../../contracts/run';
import { readBundle } from '../../../demo/bundled';
import { resolveTable } from '../settings';
import { workflows as settingsTable } from './settings';
import { Workflows } from './Workflows';

/** Long ones: their steps start with a weight by how well they fit each other. */
const demos = readBundle('book-flight', readFileSync('public/demos/book-flight.json.gz'))
  .slice(0, 2)
  .map(({ parsed }) => parsed);
const workflows = (settings: Settings = {}) => new Workflows(resolveTable(settingsTable, settings), demos, 1);

test('a stored run continues with the head start that it had', () => {
  const before = workflows({ headStart: 'agreed' }).save();
  const after = workflows();
  after.load(before);
  expect(after.save()).toEqual(before);
});

test('a run from before steps were weighed by agreement keeps its lattices', () => {
  const { isAgreed, ...former } = workflows({ headStart: 'specific' }).save();
  expect(isAgreed).toBe(false);
  const present = workflows();
  expect(present.save().policy.weights.length).not.toBe(former.policy.weights.length);
  present.load(former);
  expect(present.save()).toEqual({ ...former, isAgreed: false });
});
