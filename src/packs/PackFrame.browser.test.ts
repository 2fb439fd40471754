import { afterEach, expect, test } from 'vitest';
import { findTask } from '../task/catalogue';
import { PackFrame } from './PackFrame';

let frame: PackFrame | null = null;
afterEach(() => frame?.dispose());

test('a hidden page is replaced by a notice until it is shown again', () => {
  const task = findTask('click-test');
  frame = new PackFrame({ container: document.body, task, source: new Promise(() => {}), holder: '' });
  const page = document.createElement('iframe');
  frame.element.append(page);
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  frame.setHidden(true);
  expect(isSeen(page)).toBe(false);
  const [, notice] = frame.element.children;
  expect(notice!.textContent).toContain('Hidden for a few seconds');
  expect(isSeen(notice!)).toBe(true);

  frame.setHidden(false);
  expect(isSeen(page)).toBe(true);
  expect([...frame.element.children]).toEqual([page]);
});
