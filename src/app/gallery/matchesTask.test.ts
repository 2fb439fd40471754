import { expect, test } from 'vitest';
import { tasks } from '../../task/catalogue';
import { searchTasks } from './matchesTask';

const found = (query: string) => searchTasks(tasks, query).map(({ id }) => id);

test('the exact name comes first, then names that begin with the query', () => {
  const [first, ...others] = found('email-inbox');
  expect(first).toBe('email-inbox');
  expect(others).toContain('email-inbox-delete');
  const forms = found('click-tab');
  expect(forms[0]).toBe('click-tab');
  const beginning = forms.filter((id) => id.startsWith('click-tab'));
  expect(forms.slice(0, beginning.length)).toEqual(beginning);
});

test('words may appear anywhere, and without any, all tasks are found in order', () => {
  expect(found('tick checkboxes')).toContain('click-checkboxes-large');
  expect(found(' ')).toEqual(tasks.map(({ id }) => id));
  expect(found('no such task at all')).toEqual([]);
});
