import { expect, test } from 'vitest';
import { buildDom } from '../../dom/tree';
import { isSamePage, type PageState } from './pageState';

function page(step: number, refs: readonly number[], episode = 1): PageState {
  const rows = refs.map((ref) => ({
    ...{ ref, tag: 'button', text: 'Go', value: null, id: '', classes: '', parent: -1 },
    ...{ left: 0, top: 0, width: 10, height: 10, focused: false, tampered: false },
  }));
  const at = { frame: 0, episode, step };
  return { at, utterance: '', fields: [], dom: buildDom(rows), target: null, isEnded: false };
}

test('a page is the same as long as most of its elements are there', () => {
  const first = page(0, [1, 2, 3, 4]);
  expect(isSamePage(first, page(1, [1, 2, 3, 9, 10, 11, 12]))).toBe(true);
  expect(isSamePage(first, page(1, [1, 7, 8, 9]))).toBe(false);
  expect(isSamePage(first, page(0, [1, 2, 3, 4], 2))).toBe(false);
});
