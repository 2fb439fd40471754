import { expect, test } from 'vitest';
import {
  type Edits,
  pinStep,
  removeStep,
  restoreDemo,
  restoreVertex,
  switchSteps,
  writeStep,
} from './editing';

const A = { notation: 'Click(Tag("a"))', to: 1 };
const B = { notation: 'Click(Tag("b"))', to: 1 };
const AT = { demo: 'd', task: 't', vertex: 0 };
const LATER = { ...AT, vertex: 2 };
const NONE: Edits = [];

test('edits undone by hand leave no trace', () => {
  expect(switchSteps(switchSteps(NONE, AT, [A, B], true), AT, [A, B], false)).toEqual([]);
  expect(pinStep(pinStep(NONE, AT, A), AT, null)).toEqual([]);
  expect(removeStep(writeStep(NONE, AT, A), AT, A)).toEqual([]);
  expect(restoreVertex(writeStep(NONE, AT, A), AT)).toEqual([]);
});

test('time steps and demonstrations are changed independently, in order', () => {
  const edits = switchSteps(
    pinStep(switchSteps(NONE, { ...AT, demo: 'e' }, [A], true), LATER, B),
    AT,
    [A],
    true,
  );
  expect(edits).toEqual([
    { demo: 'e', task: 't', vertices: [{ vertex: 0, off: [A] }] },
    {
      demo: 'd',
      task: 't',
      vertices: [
        { vertex: 0, off: [A] },
        { vertex: 2, pinned: B },
      ],
    },
  ]);
  expect(restoreDemo(edits, 'd')).toEqual([edits[0]]);
  expect(restoreDemo(edits, 'unknown')).toBe(edits);
});

test('a pinned step is on, and a step that is switched off is not pinned', () => {
  const pinned = pinStep(switchSteps(NONE, AT, [A, B], true), AT, A);
  expect(pinned[0].vertices).toEqual([{ vertex: 0, off: [B], pinned: A }]);
  expect(switchSteps(pinned, AT, [A], true)[0].vertices).toEqual([{ vertex: 0, off: [B, A] }]);
});

test('removing a written step also removes the edits that refer to it', () => {
  const edits = pinStep(writeStep(switchSteps(NONE, AT, [B], true), AT, A), AT, A);
  expect(removeStep(edits, AT, A)).toEqual(switchSteps(NONE, AT, [B], true));
});
