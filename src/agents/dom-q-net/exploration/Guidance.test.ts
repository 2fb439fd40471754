import { expect, test } from 'vitest';
import { Rng } from '../../../random/Rng';
import { CLICK, TYPE, toAction } from '../actions';
import { resolveSettings } from '../settings';
import { perceiveForm } from '../testing/page';
import { asQAction } from './Guidance';

const settings = resolveSettings({});
/** A field (3) and two buttons (4, 5); the goal is to enter “Bob”. */
const perceived = perceiveForm(settings);
const say = (action: Parameters<typeof asQAction>[0]) => asQAction(action, perceived, settings, new Rng(1));

test('the heads can express clicks and words of the goal, which do the same on the page', () => {
  const click = say({ kind: 'click', ref: 5 })!;
  expect(click.mode).toBe(CLICK);
  expect(toAction(perceived, click, settings)).toEqual({ kind: 'click', ref: 5 });
  const type = say({ kind: 'type', ref: 3, text: 'Bob' })!;
  expect(type.mode).toBe(TYPE);
  expect(toAction(perceived, type, settings)).toMatchObject({ ref: 3, text: 'Bob' });
});

test.each([
  ['a text that is not a word of the goal', { kind: 'type', ref: 3, text: 'Bob Dylan' }],
  ['typing into an element that takes no text', { kind: 'type', ref: 4, text: 'Bob' }],
  ['an element that is not a candidate', { kind: 'click', ref: 99 }],
  ['giving up', { kind: 'terminate' }],
] as const)('%s cannot be expressed', (_, action) => {
  expect(say(action)).toBeNull();
});
