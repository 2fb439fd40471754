import { expect, test } from 'vitest';
import { type Task, type TaskRow, toTask } from '../../../task/task';
import { countChosen, countValues, type Filters, NO_FILTERS, selectTasks } from './filters';

const entry = (id: string, row: Partial<TaskRow>, pack?: string): Task => ({
  ...toTask({
    id,
    title: id,
    description: '',
    kinds: ['click'],
    optimalActions: 1,
    fields: () => [],
    ...row,
  }),
  ...(pack !== undefined && { source: { kind: 'pack', pack, page: `${id}.html` } }),
});

const ALL = [
  entry('terminal', { kinds: ['type', 'keyboard'], actionSet: 'mouse+keyboard', optimalActions: 8 }),
  entry('click-test', { kinds: ['click'] }),
  entry('moving-items', { kinds: ['click', 'timing'], actionSet: 'mouse', optimalActions: 3 }),
  entry('my-page', { kinds: ['drag'], description: 'Sort the cards.' }, 'my pack'),
];

const shown = (filters: Partial<Filters>, scores = new Map<string, number>()) =>
  selectTasks(ALL, { ...NO_FILTERS, ...filters }, scores).map(({ id }) => id);

test('without filters all tasks come in the order of the catalogue', () => {
  expect(shown({})).toEqual(['terminal', 'click-test', 'moving-items', 'my-page']);
});

test('every word of a search must be found, in whatever part of the task', () => {
  expect(shown({ query: 'CARDS drag' })).toEqual(['my-page']);
  expect(shown({ query: 'cards click' })).toEqual([]);
});

test('within a property any value will do, and all properties must agree', () => {
  expect(shown({ kind: ['timing', 'keyboard'] })).toEqual(['terminal', 'moving-items']);
  expect(shown({ kind: ['timing', 'keyboard'], actionSet: ['mouse'] })).toEqual(['moving-items']);
  expect(shown({ pack: ['built in'], difficulty: ['easy'] })).toEqual(['click-test']);
  expect(countChosen({ ...NO_FILTERS, kind: ['timing', 'keyboard'], actionSet: ['mouse'] })).toBe(3);
});

test('a value counts the tasks that choosing it shows, whatever else of its property is chosen', () => {
  const filters: Filters = { ...NO_FILTERS, kind: ['drag'], pack: ['built in'] };
  const counts = Object.fromEntries(
    countValues(ALL, filters, 'kind').map(({ value, count }) => [value, count]),
  );
  expect(counts).toEqual({ type: 1, keyboard: 1, click: 2, timing: 1, drag: 0 });
});

test('orders', () => {
  expect(shown({ sort: 'name' })).toEqual(['click-test', 'moving-items', 'my-page', 'terminal']);
  expect(shown({ sort: 'difficulty' })).toEqual(['click-test', 'my-page', 'moving-items', 'terminal']);
  // People are far better at terminal and far worse at moving-items; nothing is published on my-page.
  expect(shown({ sort: 'gap' })).toEqual(['terminal', 'click-test', 'moving-items', 'my-page']);
  const scores = new Map([
    ['my-page', 0.5],
    ['moving-items', -0.2],
  ]);
  expect(shown({ sort: 'own' }, scores)).toEqual(['my-page', 'moving-items', 'terminal', 'click-test']);
});
