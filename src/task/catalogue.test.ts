import { describe, expect, test } from 'vitest';
import { findExpert } from '../experts/experts';
import { findTask, tasks } from './catalogue';
import { extractFields } from './fields';

describe('catalogue', () => {
  test('has every task of the benchmark once', () => {
    expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
    expect(tasks).toHaveLength(155);
  });

  test('every task has an expert', () => {
    expect(tasks.filter(({ id }) => findExpert(id) === null)).toEqual([]);
  });

  test('keeps the limits that differ from the defaults', () => {
    expect(findTask('click-test')).toMatchObject({ timeLimitMs: 10_000, maxSteps: 10, goal: 'fields' });
    expect(findTask('click-checkboxes-large')).toMatchObject({ timeLimitMs: 20_000, maxSteps: 18 });
    expect(findTask('social-media')).toMatchObject({ timeLimitMs: 15_000, maxSteps: 3 });
    expect(findTask('email-inbox-nl-turk')).toMatchObject({
      timeLimitMs: 30_000,
      maxSteps: 6,
      goal: 'language',
    });
  });

  test('every task has a field template', () => {
    for (const task of tasks) expect(() => extractFields(task.id, '')).not.toThrow(/No field template/);
  });

  test('the error for an unknown id lists the closest ones', () => {
    expect(() => findTask('click-buton')).toThrow('Unknown task "click-buton"; did you mean click-button');
    expect(() => findTask('checkboxes')).toThrow(/click-checkboxes, click-checkboxes-large/);
    expect(() => findTask('zzzzzzzzzzzz')).toThrow('see the list of tasks');
    expect(() => findTask('')).toThrow('see the list of tasks');
    expect(() => findTask('constructor')).toThrow('Unknown task');
  });
});
