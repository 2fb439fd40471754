import { expect, test } from 'vitest';
import type { Demonstration } from '../contracts/demo';
import { buildDom } from '../dom/tree';
import { commonLiterals, literalsOf } from './literals';
import { parseConstraint } from './parseNotation';

const showing = (...texts: string[]): Demonstration => {
  const plain = { value: null, id: '', classes: '', left: 0, top: 0, width: 1, height: 1, focused: false };
  const nodes = texts.map((text, i) => ({
    ...plain,
    ref: i + 2,
    tag: 'div',
    text,
    tampered: false,
    parent: 0,
  }));
  const dom = buildDom([
    { ...plain, ref: 1, tag: 'body', text: null, tampered: false, parent: -1 },
    ...nodes,
  ]);
  const action = { kind: 'click', target: dom.elements[1], dom, timeMs: 0 } as const;
  return {
    id: '',
    task: '',
    utterance: '',
    fields: [],
    rawReward: 1,
    actions: [action],
    finalDom: dom,
    durationMs: 0,
  };
};

test('literals of a constraint, however deep', () => {
  expect(literalsOf(parseConstraint('Click(Near(Like("Bob")))'))).toEqual(['Bob']);
  expect(literalsOf(parseConstraint('Type(Text("User"), F0)'))).toEqual(['User']);
  expect(literalsOf(parseConstraint('Click(Near(Like(F1)))'))).toEqual([]);
  expect(literalsOf(parseConstraint('skip'))).toEqual([]);
});

test('a literal is common when another demonstration shows it, whatever its case', () => {
  const [first] = commonLiterals([showing('Bob', 'Submit'), showing('Ann', 'submit!')]);
  expect(first('Submit')).toBe(true);
  expect(first('Bob')).toBe(false);
});

test('a single demonstration has nothing to compare with', () => {
  const [only] = commonLiterals([showing('Bob')]);
  expect(only('Bob')).toBe(true);
});
