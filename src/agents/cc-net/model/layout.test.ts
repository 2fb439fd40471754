import { describe, expect, test } from 'vitest';
import { paperPreset } from '../../shared/settings';
import { type CcSettings, resolveSettings, settingsTable } from '../settings';
import { parameterSpecs, patchGrid } from './layout';

const paper = resolveSettings(paperPreset(settingsTable));
const playground = resolveSettings({});

test('pictures become 14 x 11 tokens in the paper’s size, 7 x 5 in ours', () => {
  expect(patchGrid(paper)).toEqual({ rows: 14, columns: 11 });
  expect(patchGrid(playground)).toEqual({ rows: 7, columns: 5 });
});

/** How many numbers the parameters hold whose names start like this. */
const parameterCount = (settings: CcSettings, start = ''): number =>
  parameterSpecs(settings)
    .filter(({ name }) => name.startsWith(start))
    .reduce((sum, { shape }) => sum + shape.reduce((size, n) => size * n, 1), 0);

describe('parameters', () => {
  test('a transformer block, the LSTMs and the table of words have as many as follows from the paper’s sizes', () => {
    const sizeOf = (start: string) => parameterCount(paper, start);
    expect(sizeOf('words')).toBe(1370 * 64);
    const [attention, perceptron, norms] = [4 * (512 * 512 + 512), 2 * 512 * 2048 + 2048 + 512, 4 * 512];
    for (let layer = 0; layer < 8; layer++)
      expect(sizeOf(`block ${layer}/`)).toBe(attention + perceptron + norms);
    for (const lstm of [0, 1]) expect(sizeOf(`memory/${lstm}/`)).toBe(4 * 512 * (512 + 512 + 1));
    expect(sizeOf('pixels/0')).toBe(27 * 32 + 32 + 9 * 32 * 32 + 32 + 3 * 32);
    expect(sizeOf('pixels/3')).toBe(9 * 256 * 512 + 512 + 9 * 512 * 512 + 512 + 256 * 512);
  });

  test.each([
    ['the paper', paper, 38_390_877],
    ['the playground', playground, 666_878],
    ['no pixels', resolveSettings({ pixels: false }), 532_014],
  ] as const)('in all: %s', (_, settings, count) => {
    expect(parameterCount(settings)).toBe(count);
  });

  test('are drawn and stored in this order', () => {
    const parts = parameterSpecs(resolveSettings({ layers: 2 })).map(({ name }) =>
      name.split('/').slice(0, 2).join('/'),
    );
    expect([...new Set(parts)].join(' ')).toBe(
      'words language/query language/key language/value language/attended language/norm language/hidden language/out ' +
        'pixels/0 pixels/1 pixels/2 pixels/3 pixels/places element/features element/columns element/rows ' +
        'instruction/kind extra block 0/attention block 0/norm block 0/hidden block 0/out ' +
        'block 1/attention block 1/norm block 1/hidden block 1/out multimodal/norm ' +
        'action/type action/key action/field action/column action/row action/held ' +
        'memory/in memory/0 memory/1 heads/w heads/b y/embedding y/state y/x y/b y/out field/query field/key ' +
        'target/query target/key target/parts between/query between/place action/element value/hidden value/out',
    );
  });

  test('what is switched off has no parameters', () => {
    const named = (start: string, settings: typeof playground) =>
      parameterSpecs(settings).some(({ name }) => name.startsWith(start));
    expect(named('pixels/', resolveSettings({ pixels: false }))).toBe(false);
    expect(named('element/', resolveSettings({ dom: false }))).toBe(false);
    expect(named('field/', resolveSettings({ taskFields: false }))).toBe(false);
    expect(named('element/query', resolveSettings({ actions: 'elements' }))).toBe(true);
  });
});
