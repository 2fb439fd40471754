/** The published schema, by a validator that does not share code with the one that made it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, test } from 'vitest';
import type { RawDemonstration, RawDomNode } from '../../src/contracts/demo';
import { readDemonstrations } from '../../src/demo/format';
import { humanDemosPath, readRawDemonstration } from '../../tests/support/humanDemos';
import { root } from '../lib/project.mjs';
import { schemaText } from './demonstrationSchema';
import { FIELD_TEXTS } from './fieldTexts';

const DEMOS = join(root, 'public', 'demos');
const published = readFileSync(join(root, 'public', 'schemas', 'demonstration.json'), 'utf8');
const schema = JSON.parse(published);
const isValid = new Ajv2020({ allowUnionTypes: true }).compile(schema);

test('it is up to date', () => {
  expect(published, 'npm run schema writes it').toBe(schemaText());
});

interface Definition {
  readonly properties?: object;
  readonly oneOf?: readonly Definition[];
}

test('it has words for all of its fields, and no others', () => {
  const namesIn = ({ properties = {}, oneOf = [] }: Definition): string[] => [
    ...Object.keys(properties),
    ...oneOf.flatMap(namesIn),
  ];
  const definitions = Object.entries<Definition>(schema.$defs);
  const named = definitions.map(([name, definition]) => [name, new Set(namesIn(definition))]);
  const described = Object.entries(FIELD_TEXTS).map(([name, { fields }]) => [
    name,
    new Set(Object.keys(fields)),
  ]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(described));
});

describe('it accepts', () => {
  test.each(readdirSync(DEMOS))('%s', (file) => {
    const demos = JSON.parse(gunzipSync(readFileSync(join(DEMOS, file))).toString());
    expect(demos).toHaveLength(10);
    isValid(demos);
    expect(isValid.errors).toBeNull();
  });

  const human = humanDemosPath();
  test.runIf(human)('the public demonstrations by people', () => {
    const files = readdirSync(human!, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.json\.gz$/.test(name),
    );
    // One in ten: all of them take a minute.
    for (const file of files.filter((_, i) => i % 10 === 0)) {
      isValid(readRawDemonstration(`${human}/${file}`));
      expect(isValid.errors, file).toBeNull();
    }
  });
});

const button: RawDomNode = {
  ...{ tag: 'BUTTON', left: 0, top: 50, width: 9, height: 9, ref: 2, children: [] },
  ...{ id: '', classes: '', text: 'Send', value: '', bgColor: 'white', fgColor: 'black' },
  ...{ focused: true, tampered: true, recordingTarget: true },
};

/** With everything that a demonstration can have. */
const complete: RawDemonstration = {
  ...{ taskName: 'enter-text', utterance: 'Press Send.', fields: { name: 'Ann' }, reward: 0.9, rawReward: 1 },
  author: 'Ann',
  isScripted: true,
  episode: { task: 'enter-text', seed: 3, dataMode: 'train', design: { pages: [1, null] } },
  // All at one time: an import also refuses another order than that of time, which a schema cannot express.
  input: [
    { type: 'mousemove', time: 0.5, x: 2, y: 3 },
    {
      ...{ type: 'mousedown', time: 0.5, x: 2, y: 3, count: 1, modifiers: ['Control'] },
      aim: { tag: 'button', id: '', text: null, left: 0, top: 0, width: 9, height: 9, place: 0, alike: 1 },
    },
    { type: 'mouseup', time: 0.5, x: 2, y: 3 },
    { type: 'wheel', time: 0.5, x: 2, y: 3, deltaX: 0, deltaY: 40 },
    { type: 'keydown', time: 0.5, key: 'a', modifiers: [] },
  ],
  states: [
    { time: 0, action: null, dom: { ...button, children: [button] } },
    { time: 4, action: { type: 'mousedown', timing: 1, x: 2, y: 3, keyCode: 0, charCode: 0 }, dom: button },
  ],
};

/** Copies of `value`, each with one thing in it missing or replaced by something else. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* [null, true, -1, 0.5, '', 'x'.repeat(200), [], {}];
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) for (const other of spoilt(item)) yield value.with(i, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, content] of Object.entries(value)) {
      const { [key]: _, ...others } = value as Record<string, unknown>;
      yield others;
      for (const other of spoilt(content)) yield { ...value, [key]: other };
    }
    yield { ...value, unheardOf: 1 };
  }
}

test('it accepts and refuses what an import does', () => {
  const demos = [...spoilt(complete)];
  expect(demos.filter((demo) => isValid(demo) !== isRead(demo))).toEqual([]);
  const accepted = demos.filter((demo) => isValid(demo)).length;
  expect(accepted).toBeGreaterThan(100);
  expect(demos.length - accepted).toBeGreaterThan(500);
});

function isRead(demo: unknown): boolean {
  try {
    return readDemonstrations(JSON.stringify(demo)).every((read) => 'raw' in read);
  } catch {
    return false;
  }
}
