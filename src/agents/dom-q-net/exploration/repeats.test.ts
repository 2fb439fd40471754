import { expect, test } from 'vitest';
import type { Action } from '../../../contracts/env';
import type { NewElement } from '../../../dom/tree';
import { toAction } from '../actions';
import { type DomQNetSettings, resolveSettings } from '../settings';
import { element, observe, perceiveForm, formValues as values } from '../testing/page';
import { bestNewAction, takenFrom } from './repeats';

const settings = resolveSettings({});
const perceived = perceiveForm(settings);

test('an action that was taken gives way to the next best; if all were taken, it is repeated', () => {
  const next = (taken: readonly Action[]) =>
    toAction(perceived, bestNewAction(values, perceived, taken, settings), settings);
  const [bob, enter, field, other, third] = [
    { kind: 'fill', ref: 3, text: 'Bob' },
    { kind: 'fill', ref: 3, text: 'Enter' },
    { kind: 'click', ref: 3 },
    { kind: 'click', ref: 4 },
    { kind: 'click', ref: 5 },
  ] as const;
  // Values: typing 0.125, “Bob” 0.25, the elements 0.5, 0.1, 0.3. On elements that take no text, typing is a click,
  // too.
  expect(next([])).toEqual(bob);
  expect(next([bob])).toEqual(field);
  expect(next([bob, field])).toEqual(third);
  expect(next([bob, field, third])).toEqual(enter);
  expect(next([bob, field, third, enter])).toEqual(other);
  expect(next([bob, field, third, enter, other])).toEqual(bob);
});

test('actions count as taken if the page had the same content, whichever element had the focus', () => {
  const click = { kind: 'click', ref: 3 } as const;
  const seen = (more: Partial<NewElement>) =>
    observe('Enter "Bob"', [element(1, -1, 'body', null), element(3, 0, 'input_text', '', more)]);
  const earlier = [{ observation: seen({ value: '' }), action: click }];
  const taken = (more: Partial<NewElement>, of: Partial<DomQNetSettings> = {}) =>
    takenFrom(seen(more).dom, earlier, resolveSettings(of));
  expect(taken({ value: '' })).toEqual([click]);
  expect(taken({ value: '', focused: true, tampered: true })).toEqual([click]);
  expect(taken({ value: 'Bob' })).toEqual([]);
  expect(taken({ value: '' }, { repeats: 'allowed' })).toEqual([]);
});
