import { expect, test } from 'vitest';
import { ALL, decodeChoice, describeChoice, encodeChoice, isChosen, withChosen } from './demoChoice';

const mine = { id: 'r1', source: 'recorded' } as const;
const bundled = { id: 'click-test_bundled-3', source: 'bundled' } as const;

test.each([[null], ['recorded'], ['none'], ['all,-r1'], ['recorded,bundled,-click-test_bundled-3,-r1']])(
  'the choice “%s” survives a round trip through a link',
  (text) => {
    expect(encodeChoice(decodeChoice(text))).toBe(text);
  },
);

test('single demonstrations can be added to and removed from the choice; repeating it changes nothing', () => {
  const without = withChosen(ALL, [bundled], false);
  expect([isChosen(without, bundled), isChosen(without, mine)]).toEqual([false, true]);
  expect(withChosen(without, [bundled], false)).toEqual(without);
  expect(encodeChoice(withChosen(without, [bundled], true))).toBeNull();
  expect(isChosen(withChosen(decodeChoice('none'), [mine], true), mine)).toBe(true);
});

test('the choice is described in words', () => {
  expect(describeChoice(ALL)).toBeNull();
  expect(describeChoice(decodeChoice('recorded'))).toBe('only your recordings');
  expect(describeChoice(decodeChoice('imported,scripted'))).toBe("only imported ones and the expert's");
  expect(describeChoice(decodeChoice('all,-r1'))).toBe('as ticked below');
});
