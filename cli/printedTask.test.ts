import { expect, test } from 'vitest';
import { findTask } from '../src/task/catalogue';
import { printedTask } from './printedTask';

const task = findTask('click-tab');
const { source: _, ...others } = task;

test('a task is printed with its page, and with its pack or recorded site', () => {
  expect(printedTask(task)).toEqual({ ...others, page: 'click-tab.html' });
  const source = { kind: 'pack', pack: 'mine', page: 'html/click-tab.html' } as const;
  expect(printedTask({ ...task, source })).toEqual({ ...others, page: 'html/click-tab.html', pack: 'mine' });
  expect(printedTask({ ...task, source: { kind: 'recorded-site', site: 'shop' } })).toEqual({
    ...{ ...others, page: '', recordedSite: 'shop' },
  });
});

test('a held-out site is printed with its site and its level', () => {
  expect(printedTask(findTask('gminiwob.flight-3'))).toMatchObject({ site: 'flight', level: 3 });
  expect(printedTask(findTask('gminiwob.flight-3'))).not.toHaveProperty('heldOut');
});
