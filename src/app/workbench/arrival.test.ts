import { expect, test } from 'vitest';
import { asksForNothing } from './arrival';
import { DEFAULT_WORKBENCH } from './runFields';
import { encodeHash } from './urlHash';

const at = (hash: string) => ({ hash }) as Location;
const OWN = encodeHash(DEFAULT_WORKBENCH);

test('an empty address asks for nothing, and neither does its reload', () => {
  expect(asksForNothing(at(''), null)).toBe(true);
  expect(asksForNothing(at('#'), null)).toBe(true);
  expect(asksForNothing(at(OWN), { isUnasked: true })).toBe(true);
});

test('a link asks for its task, even if that is the default, and for its place', () => {
  expect(asksForNothing(at(OWN), null)).toBe(false);
  expect(asksForNothing(at('#task=click-tab&agent=wge&seed=1'), { isUnasked: true })).toBe(false);
  expect(asksForNothing(at(`${OWN}&gallery=`), { isUnasked: true })).toBe(false);
  expect(asksForNothing(at('#lesson='), null)).toBe(false);
});
