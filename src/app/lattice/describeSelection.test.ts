import { expect, test } from 'vitest';
import { buildDom, newElement } from '../../dom/tree';
import type { PageState } from '../stage/pageState';
import { describeSelection } from './PointedStep';

const page: PageState = {
  at: null,
  utterance: '',
  fields: [],
  dom: buildDom([newElement({ ref: 1, tag: 'button' }), newElement({ ref: 2, tag: 'button' })]),
  target: null,
  isEnded: false,
};

const click = (tag: string) =>
  ({ kind: 'constraint', constraint: { kind: 'click', set: { kind: 'tag', tag } } }) as const;

test('a step that selects nothing says so', () => {
  expect(describeSelection(click('button'), page)).toBe('selects 2 elements on the page now.');
  expect(describeSelection(click('textarea'), page)).toBe('selects nothing on the page now.');
  expect(describeSelection({ kind: 'constraint', constraint: { kind: 'skip' } }, page)).toContain(
    'without acting',
  );
  expect(describeSelection(click('button'), null)).toContain('no page');
});
