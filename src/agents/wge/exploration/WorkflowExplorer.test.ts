import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBundle } from '../../../demo/bundled';
import type { TrainingContext } from '../../shared/context';
import { resolveSettings } from '../settings';
import { WorkflowExplorer } from './WorkflowExplorer';

/** Long ones: their steps begin with a weight by how well they fit each other. */
const demos = readBundle('book-flight', readFileSync('public/demos/book-flight.json.gz'))
  .slice(0, 2)
  .map(({ parsed }) => parsed);
const context = {} as TrainingContext;
const explorer = (settings = {}) => new WorkflowExplorer(context, resolveSettings(settings), demos, 1);

test('a run that was stored goes on with the head start that it had', () => {
  const before = explorer({ headStart: 'agreed' }).save();
  const after = explorer();
  after.load(before);
  expect(after.save()).toEqual(before);
});

test('a run from before steps were weighed by agreement keeps its lattices', () => {
  const { isAgreed, ...former } = explorer({ headStart: 'specific' }).save();
  expect(isAgreed).toBe(false);
  const present = explorer();
  expect(present.save().policy.weights.length).not.toBe(former.policy.weights.length);
  present.load(former);
  expect(present.save()).toEqual({ ...former, isAgreed: false });
});
