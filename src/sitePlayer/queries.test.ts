import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FormQuery,
  fieldsOfQuery,
  queriesOf,
  queryKey,
  queryOfDesign,
  queryOfSeed,
  splitQueries,
} from './queries';
import { coverageOf, siteTasks } from './siteTasks';
import { shopFile } from './testing/shop';

const form = shopFile.tasks.form!;
const query = (what: string, where = 'Ghent'): FormQuery => ({
  kind: 'formwob',
  template: form.query,
  form,
  values: { what, where, day: 'Mon' },
});

test('a query stays on its side however many others are added, and about four in five are trained on', () => {
  const many = Array.from({ length: 1000 }, (_, i) => query(`thing ${i}`));
  const { train, test } = splitQueries(many);
  expect(train.length + test.length).toBe(1000);
  expect(test.length).toBeGreaterThan(160);
  expect(test.length).toBeLessThan(240);
  const few = splitQueries(many.slice(0, 200));
  expect(few.test).toEqual(test.filter((one) => few.test.includes(one)));
  // The order in which slots are written is not part of the query.
  const turned = { ...many[0], values: { day: 'Mon', where: 'Ghent', what: 'thing 0' } };
  expect(queryKey(turned)).toBe(queryKey(many[0]));
});

test('neither side is empty if there are two queries', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 }), (things) => {
      const { train, test } = splitQueries(things.map((thing) => query(thing)));
      expect(train.length).toBeGreaterThan(0);
      expect(test.length).toBeGreaterThan(0);
      expect(train.length + test.length).toBe(things.length);
    }),
    { numRuns: 200 },
  );
  expect(splitQueries([query('tea')]).train).toHaveLength(1);
});

test('consecutive seeds ask each query of their side equally often', () => {
  const queries = queriesOf(shopFile, 'formwob');
  const { train, test } = splitQueries(queries);
  for (const [mode, side] of [
    ['train', train],
    ['test', test],
  ] as const) {
    const asked = Array.from(
      { length: 3 * side.length },
      (_, i) => queryOfSeed(queries, 1_000_007 + i, mode)!,
    );
    for (const one of side) expect(asked.filter((other) => other === one)).toHaveLength(3);
  }
  // If there is nothing else to test on, the only query is used.
  expect(queryOfSeed([query('tea')], 5, 'test')).toEqual(query('tea'));
});

test('a design names a query by its values, and a question also by its number', () => {
  const queries = queriesOf(shopFile, 'formwob');
  const values = { day: 'Tue', where: 'Ghent', what: 'jam' };
  expect(queryOfDesign(queries, { values })?.values).toEqual(values);
  expect(queryOfDesign(queries, { values: { ...values, what: 'glue' } })).toBeUndefined();
  const asked = queriesOf(shopFile, 'qawob');
  expect(queryOfDesign(asked, { question: 0, values: { what: 'tea' } })).toBe(asked[0]);
  expect(queryOfDesign(asked, { question: 1, values: { what: 'tea' } })).toBeUndefined();
});

test('if a site asks several questions, the agent is told which', () => {
  const [formQuery] = queriesOf(shopFile, 'formwob');
  expect(fieldsOfQuery(formQuery)).toEqual(Object.entries(formQuery.values));
  const [only] = queriesOf(shopFile, 'qawob');
  expect(fieldsOfQuery(only)).toEqual([['what', 'tea']]);

  const [question] = shopFile.tasks.questions!;
  const text = 'Who sells {what}?';
  const tasks = { ...shopFile.tasks, questions: [question, { ...question, text }] };
  expect(queriesOf({ ...shopFile, tasks }, 'qawob').map(fieldsOfQuery)).toEqual([
    [
      ['question', 'What does {what} cost?'],
      ['what', 'tea'],
    ],
    [
      ['question', text],
      ['what', 'tea'],
    ],
  ]);
});

test('a site has a task for its form and one for its questions, which state their designs', () => {
  const info = { name: 'shop', file: shopFile as never, exchanges: 0, bytes: 0, createdAt: 0 };
  const design = { values: { what: 'tea', where: 'Ghent', day: 'Tue' } };
  const demos = [
    { task: 'formwob.shop', design, actions: 12 },
    { task: 'formwob.shop', design, actions: 4 },
  ];
  const [formTask, questionTask] = siteTasks({ ...info, demos });
  expect(formTask).toMatchObject({
    ...{ id: 'formwob.shop', suite: 'FormWoB', maxSteps: 24, optimalActions: 8 },
    source: { kind: 'recorded-site', site: 'shop' },
    screen: { width: 375, height: 667 },
  });
  expect(questionTask).toMatchObject({ id: 'qawob.shop', suite: 'QAWoB', queries: { train: 1, test: 0 } });
  // Whoever reads them sees a query, not its template.
  expect(`${formTask.description} ${questionTask.description}`).not.toMatch(/[{}]/);
  expect(questionTask.title).toBe(`Questions about ${formTask.title}`);
  const refusal = (data: unknown) => {
    const read = formTask.design!.safeParse(data);
    return read.success ? null : `${read.error.issues[0].path.join('.')}: ${read.error.issues[0].message}`;
  };
  expect(refusal(design)).toBeNull();
  expect(refusal({})).toBe('values: there are no slot values');
  expect(refusal({ values: { colour: 'red' } })).toBe('values.colour: there is no such slot');
  expect(refusal({ values: { what: 'glue' } })).toBe('values: no query with these values was recorded');
  const rows = coverageOf(queriesOf(shopFile, 'formwob'), demos);
  expect(rows.filter(({ demos: count }) => count > 0)).toMatchObject([
    { query: { values: design.values }, demos: 2 },
  ]);
});
