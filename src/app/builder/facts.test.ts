import { expect, test } from 'vitest';
import { HELD_OUT, type HeldOutSite } from '../../task/gminiwob/heldOut';
import { factsOf, fullestPage, notesOn } from './facts';

const heldOut = (task: string): HeldOutSite => HELD_OUT.find((site) => site.task === task)!;

test.each([
  ['gminiwob.login-1', 2, 3, 1.9],
  ['gminiwob.address-4', 7, 8, 1.65],
  ['gminiwob.flight-3', 6, 7, 1.7],
  ['gminiwob.shopping-4', 12, 15, 1.3],
])('%s has as many fields and steps as published, and the same best return', (task, fields, steps, best) => {
  const facts = factsOf(heldOut(task).design);
  expect(facts.fields).toHaveLength(fields);
  expect(facts.steps).toBe(steps);
  expect(facts.bestReturn).toBeCloseTo(best);
});

test('the instruction has a key for each concept, with the values that it may ask for', () => {
  expect(factsOf(heldOut('gminiwob.payment-2').design).fields).toEqual([
    { key: 'credit_card_number', values: ['0000 0000 0000 0000'] },
    { key: 'credit_card_type', values: ['Credit Card', 'Debit Card'] },
    { key: 'name_full', values: ['John Wick'] },
  ]);
  expect(factsOf({ primitives: [] })).toMatchObject({ fields: [], pages: 1, steps: 1, bestReturn: 1 });
});

test('held-out sites hold no surprises, except that footers appear above forms', () => {
  for (const { task, design } of HELD_OUT) {
    const surprises = notesOn(design).filter((note) => !note.includes('not part of the form'));
    expect(surprises, task).toEqual([]);
  }
});

test('surprises are described', () => {
  const odd = {
    primitives: [
      ['submit', 0],
      ['username', 0],
      ['username', 0],
      ['navbar', 0],
      ['username', 1],
      ['next_login', 1],
    ],
  } as const;
  expect(notesOn(odd)).toEqual([
    '“username” is on page 1 more than once, but is built only once.',
    '“username” is on page 1 and page 2: what is entered on one appears on the others as well.',
    '“submit” on page 1 does nothing: only the last page is graded.',
    '“next_login” on page 2 leads nowhere: there is no page after it.',
    'On page 1, anything that is not part of the form appears above it, whatever the order here.',
  ]);
  expect(notesOn({ ...odd, faithful: true })).toContain(
    '“username” is on page 1 and page 2: only the first can be filled in.',
  );
  expect(notesOn({ primitives: [['navbar', 0]] })).toHaveLength(1);
});

test('the fullest page is the first of those with the most primitives', () => {
  expect(fullestPage(heldOut('gminiwob.shopping-3').design)).toBe(1);
  expect(fullestPage({ primitives: [['navbar', 2]] })).toBe(2);
  expect(fullestPage({ primitives: [], pages: 3 })).toBe(0);
});
