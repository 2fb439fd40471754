import { describe, expect, test } from 'vitest';
import { checkDemonstration, readDemonstrations } from './format';
import { BUTTON, Script } from './testing/Script';

/** A good demonstration as parsed JSON, for tests to spoil. */
const good = () => JSON.parse(JSON.stringify(new Script().click(BUTTON).demonstration()));

const key = (time: number) => ({ type: 'keydown', time, key: 'a' });

describe('checkDemonstration', () => {
  test('returns the very same object, unknown keys included', () => {
    const demo = { ...good(), recordedWith: 'something else' };
    expect(checkDemonstration(demo)).toBe(demo);
  });

  test.each<[what: string, spoil: (demo: ReturnType<typeof good>) => unknown, message: RegExp]>([
    ['no utterance', (demo) => ({ ...demo, utterance: undefined }), /^utterance: /],
    ['text as reward', (demo) => ({ ...demo, rawReward: '1' }), /^rawReward: .*number/],
    ['a name of whole pages', (demo) => ({ ...demo, author: 'Ann'.repeat(100) }), /^author: /],
    ['no states', ({ states, ...demo }) => demo, /^states: /],
    ['fields that are not strings', (demo) => ({ ...demo, fields: { target: 3 } }), /^fields\.target: /],
    [
      'a node without a position',
      (demo) => {
        delete demo.states[3].dom.children[2].children[0].left;
        return demo;
      },
      /^states\[3\]\.dom\.children\[2\]\.children\[0\]\.left: /,
    ],
    [
      'an event without a phase',
      (demo) => {
        demo.states[1].action.timing = null;
        return demo;
      },
      /^states\[1\]\.action\.timing: /,
    ],
    [
      'a time before the start',
      (demo) => {
        demo.states[1].time = -1;
        return demo;
      },
      /^states\[1\]\.time: /,
    ],
    [
      'an end in a thousand years, for which whoever replays it would wait',
      (demo) => {
        demo.states.at(-1).time = 1e15;
        return demo;
      },
      /^states\[\d+\]\.time: /,
    ],
    ['input of another day', (demo) => ({ ...demo, input: [key(1e15)] }), /^input\[0\]\.time: /],
    [
      'input in another order',
      (demo) => ({ ...demo, input: [key(5), key(5), key(4)] }),
      /^input\[2\]\.time: is earlier/,
    ],
    ['another kind of file', () => 'hello', /^the file: /],
  ])('%s', (_, spoil, message) => {
    expect(() => checkDemonstration(spoil(good()))).toThrow(message);
  });
});

describe('readDemonstrations', () => {
  test('one demonstration or a list of them', () => {
    expect(readDemonstrations(JSON.stringify(good()))).toEqual([{ raw: good() }]);
    expect(readDemonstrations(JSON.stringify([good(), good()]))).toHaveLength(2);
  });

  test('a bad one in a list is named, the others are read', () => {
    const bad = { ...good(), states: 'none' };
    expect(readDemonstrations(JSON.stringify([good(), bad, good()]))).toEqual([
      { raw: good() },
      { number: 2, problem: expect.stringMatching(/^not a whole demonstration \(states: /) },
      { raw: good() },
    ]);
  });

  test('deeper nesting than any page has is refused, even in a key that is never read', () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const text = JSON.stringify({ ...good(), remark: 'x' }).replace('"x"', deep);
    expect(() => readDemonstrations(text)).toThrow('nested too deeply');
    const quoted = JSON.stringify({ ...good(), remark: '["\\\\\\"['.repeat(3_000) });
    expect(readDemonstrations(quoted)).toHaveLength(1);
  });

  test('the error for a truncated file says so', () => {
    const text = JSON.stringify(good());
    expect(() => readDemonstrations(text.slice(0, text.length / 2))).toThrow(
      /^damaged or cut short: it is not JSON/,
    );
  });
});
