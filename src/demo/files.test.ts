import { gzipSync, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { RawDemonstration } from '../contracts/demo';
import { UnpackBudget } from '../files/UnpackBudget';
import { exportZip } from './export';
import { importDemonstrations, taskOf } from './files';
import { BUTTON, FIELD, Script } from './testing/Script';

const raw = (more: Partial<RawDemonstration> = {}) =>
  new Script().type('Ann', FIELD).click(BUTTON).demonstration(more);
const bytes = (more?: Partial<RawDemonstration>) => strToU8(JSON.stringify(raw(more)));

describe('importDemonstrations', () => {
  test('JSON, gzip and zip, in any folders; hidden files pass silently', async () => {
    const archive = zipSync({
      'enter-text/c.json': bytes(),
      'enter-text/d.json.gz': gzipSync(bytes()),
      '__MACOSX/enter-text/._c.json': strToU8('x'),
      'notes.txt': strToU8('x'),
    });
    const { demos, skipped } = await importDemonstrations(
      [
        { name: 'demos/a.json', bytes: bytes() },
        { name: 'demos/deep/b.json.gz', bytes: gzipSync(bytes()) },
        { name: 'demos/.DS_Store', bytes: strToU8('x') },
        { name: 'demos/README.md', bytes: strToU8('x') },
        { name: 'demos/more.zip', bytes: archive },
      ],
      { createdAt: 7 },
    );
    expect(demos.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(demos[0]).toMatchObject({ task: 'enter-text', source: 'imported', createdAt: 7, raw: raw() });
    expect(skipped.map(({ file }) => file).sort()).toEqual(['demos/README.md', 'demos/more.zip/notes.txt']);
  });

  test('a file that was unzipped on the way but kept its old name is read', async () => {
    const { demos } = await importDemonstrations([{ name: 'a.json.gz', bytes: bytes() }]);
    expect(demos).toHaveLength(1);
  });

  test('failures, other tasks and duplicates are left out, with the reason', async () => {
    const { demos, skipped } = await importDemonstrations(
      [
        { name: 'x/a.json', bytes: bytes() },
        { name: 'y/a.json', bytes: bytes() },
        { name: 'failed.json', bytes: bytes({ rawReward: -1 }) },
        { name: 'other.json', bytes: bytes({ taskName: 'click-test' }) },
      ],
      { task: 'enter-text' },
    );
    expect(demos.map(({ id }) => id)).toEqual(['a']);
    expect(Object.fromEntries(skipped.map(({ file, reason }) => [file, reason]))).toEqual({
      'y/a.json': expect.stringMatching(/read before/),
      'failed.json': 'rawReward -1 is below 1',
      'other.json': expect.stringMatching(/click-test, not of enter-text/),
    });
  });

  test('what the task counts as success is good enough', async () => {
    const files = [0.89, 0.91].map((rawReward) => ({
      name: `${rawReward}.json`,
      bytes: bytes({ taskName: 'bisect-angle', rawReward }),
    }));
    const { demos, skipped } = await importDemonstrations(files);
    expect(demos.map(({ id }) => id)).toEqual(['0.91']);
    expect(skipped).toEqual([{ file: '0.89.json', reason: 'rawReward 0.89 is below 0.9' }]);
  });

  test('damaged files: each says what is wrong, the rest is imported', async () => {
    const gz = gzipSync(bytes());
    const zip = zipSync({ 'a.json': bytes() });
    const flipped = Uint8Array.from(gz, (byte, i) => (i > 12 && i < 40 ? byte ^ 0xff : byte));
    const { demos, skipped } = await importDemonstrations([
      { name: 'short.json.gz', bytes: gz.slice(0, gz.length / 2) },
      { name: 'flipped.json.gz', bytes: flipped },
      { name: 'short.json', bytes: bytes().slice(0, 100) },
      { name: 'short.zip', bytes: zip.slice(0, zip.length / 2) },
      { name: 'empty.zip', bytes: new Uint8Array() },
      { name: 'empty.json', bytes: new Uint8Array() },
      { name: 'wrong.json', bytes: strToU8('{"utterance": 3}') },
      { name: 'deep.json', bytes: strToU8(deeplyNested(20_000)) },
      { name: 'good.json', bytes: bytes() },
    ]);
    expect(demos.map(({ id }) => id)).toEqual(['good']);
    const reasons = Object.fromEntries(skipped.map(({ file, reason }) => [file, reason]));
    expect(reasons['short.json.gz']).toMatch(/gzip/);
    expect(reasons['flipped.json.gz']).toBeDefined();
    expect(reasons['short.json']).toMatch(/cut short/);
    expect(reasons['short.zip']).toMatch(/not a whole zip/);
    expect(reasons['empty.zip']).toMatch(/not a whole zip/);
    expect(reasons['empty.json']).toMatch(/not JSON/);
    expect(reasons['wrong.json']).toMatch(/^not a whole demonstration \(utterance: /);
    expect(reasons['deep.json']).toMatch(/nested too deeply/);
  });

  test('files that unpack to too much are refused before they fill the memory', async () => {
    const limits = { fileBytes: 100_000, archiveEntries: 3 };
    const big = new Uint8Array(5_000_000).fill(32);
    const medium = new Uint8Array(80_000).fill(32);
    const tiny = strToU8('{}');
    const reasonFor = async (name: string, content: Uint8Array) => {
      const budget = new UnpackBudget({ bytes: 150_000, ms: 1e9 });
      const { demos, skipped } = await importDemonstrations([{ name, bytes: content }], { limits, budget });
      expect(demos).toEqual([]);
      return skipped.map(({ file, reason }) => `${file}: ${reason}`).join('; ');
    };
    expect(await reasonFor('bomb.json.gz', gzipSync(big))).toMatch(/unpacks to more than/);
    expect(await reasonFor('big.json', big)).toMatch(/larger than/);
    expect(await reasonFor('one.zip', zipSync({ 'a.json': big }))).toMatch(/^one.zip\/a.json: larger than/);
    const together = zipSync({ 'a.json': medium, 'b.json': medium });
    expect(await reasonFor('two.zip', together)).toMatch(/two.zip: unpacks to more than/);
    const four = { 'a.json': tiny, 'b.json': tiny, 'c.json': tiny, 'd.json': tiny };
    expect(await reasonFor('many.zip', zipSync(four))).toMatch(/more than 3 files/);
  });

  test('an archive of a megabyte that holds a gigabyte, and archives in archives, are given up quickly', {
    tags: 'rest',
    timeout: 120_000,
  }, async () => {
    const part = new Uint8Array(50 * 1024 * 1024).fill(32);
    const packed = gzipSync(part);
    const plain = zipSync({ 'a.json': part, 'b.json': part });
    const names = Array.from({ length: 20 }, (_, i) => `${i}.json.gz`);
    const nested = zipSync(Object.fromEntries(names.map((name) => [name, packed])), { level: 0 });
    for (const [name, content] of [
      ['plain.zip', plain],
      ['nested.zip', nested],
    ] as const) {
      expect(content.length).toBeLessThan(1_400_000);
      let spent = 0;
      const budget = UnpackBudget.of(content.length);
      const spend = budget.spend.bind(budget);
      budget.spend = (count) => {
        spent += count;
        spend(count);
      };
      const { demos, skipped } = await importDemonstrations([{ name, bytes: content }], { budget });
      expect(demos).toEqual([]);
      expect(skipped.some(({ reason }) => /unpacks to more than/.test(reason))).toBe(true);
      expect(spent).toBeLessThan(200 * 1024 * 1024);
    }
  });

  test('reading is given up when it takes too long', async () => {
    let clock = 0;
    const budget = new UnpackBudget({ bytes: 1e9, ms: 2_000 }, () => {
      clock += 900;
      return clock;
    });
    const files = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.json.gz`, bytes: gzipSync(bytes()) }));
    const { demos, skipped } = await importDemonstrations(files, { budget });
    expect(demos.length + skipped.length).toBe(4);
    expect(skipped.at(-1)).toEqual({ file: 'd.json.gz', reason: 'takes more than 2 s to read' });
  });

  test('a flipped bit anywhere in a packed demonstration is noticed', async () => {
    const packed = gzipSync(bytes());
    const archive = zipSync({ 'enter-text/a.json': bytes() });
    const whole = JSON.stringify(raw());
    for (const [name, content] of [
      ['a.json.gz', packed],
      ['a.zip', archive],
    ] as const) {
      for (let i = 0; i < content.length; i += 3) {
        const damaged = content.slice();
        damaged[i] ^= 1 << (i % 8);
        const { demos, skipped } = await importDemonstrations([{ name, bytes: damaged }]);
        // Times and other fields of the header say nothing about the content.
        for (const demo of demos) expect([demo.id, JSON.stringify(demo.raw)]).toEqual(['a', whole]);
        if (demos.length === 0 && name === 'a.json.gz')
          expect(skipped[0].reason).toMatch(/damaged|not JSON|text/);
      }
    }
  });

  test('a packed demonstration that is cut short anywhere is refused', async () => {
    const packed = gzipSync(bytes());
    for (let length = 0; length < packed.length; length += 5) {
      const { demos, skipped } = await importDemonstrations([
        { name: 'a.json.gz', bytes: packed.slice(0, length) },
      ]);
      expect(demos).toEqual([]);
      expect(skipped).toHaveLength(1);
    }
  });

  test('a bad demonstration in a list is named, and the others are imported', async () => {
    const list = [raw(), { ...raw(), utterance: 7 }, raw({ taskName: undefined }), raw()];
    const { demos, skipped } = await importDemonstrations([
      { name: 'my_list.json', bytes: strToU8(JSON.stringify(list)) },
    ]);
    expect(demos.map(({ id }) => id).sort()).toEqual(['my_list_1', 'my_list_3', 'my_list_4']);
    expect(skipped).toEqual([
      {
        file: 'my_list.json',
        reason: expect.stringMatching(/^demonstration 2: not a whole demonstration \(utterance: /),
      },
    ]);
  });

  test('maxDemos keeps the same random choice for each task, whatever the order of files', async () => {
    const files = Array.from({ length: 12 }, (_, i) => ({ name: `demo${i}.json`, bytes: bytes() }));
    const choose = async (seed: number, list = files) =>
      (await importDemonstrations(list, { maxDemos: 5, seed })).demos.map(({ id }) => id);
    const chosen = await choose(0);
    expect(new Set(chosen).size).toBe(5);
    expect(await choose(0, [...files].reverse())).toEqual(chosen);
    expect(await choose(1)).not.toEqual(chosen);
  });
});

test('an exported archive holds the raw layer untouched and can be imported again', async () => {
  const unusual = { ...raw({ fields: { target: 'Ann' } }), recordedBy: 'me' };
  const { demos } = await importDemonstrations([{ name: 'a.json', bytes: strToU8(JSON.stringify(unusual)) }]);
  const archive = exportZip(demos);
  const content = unzipSync(archive)['enter-text/a.json'];
  expect(JSON.parse(new TextDecoder().decode(content))).toEqual(unusual);
  const again = await importDemonstrations([{ name: 'all.zip', bytes: archive }]);
  expect(again.demos.map(({ parsed }) => parsed)).toEqual(demos.map(({ parsed }) => parsed));
});

test('names from elsewhere lead nowhere in an exported archive, and none replaces another', async () => {
  const { demos } = await importDemonstrations([{ name: 'a.json', bytes: bytes() }]);
  const [demo] = demos;
  const named = (id: string, task = 'enter-text') => ({ ...demo, id, task });
  const archive = exportZip([
    named('../../x'),
    named('..\\..\\x'),
    named('C:\\start', '../..'),
    named('x', '/etc'),
    named('\n', ''),
    named('..'),
    named('Größe 1.2 (neu)'),
    named('long'.repeat(100)),
  ]);
  expect(Object.keys(unzipSync(archive))).toEqual([
    'enter-text/__.._x.json',
    'enter-text/__.._x-2.json',
    '___/C__start.json',
    '_etc/x.json',
    '_/_.json',
    'enter-text/_.json',
    'enter-text/Größe 1.2 (neu).json',
    `enter-text/${'long'.repeat(50)}.json`,
  ]);
});

describe('taskOf', () => {
  test.each([
    ['demos/click-test_A1_d2.json.gz', undefined, 'click-test'],
    ['email-inbox-nl-turk_A1_d2.json', 'email-inbox', 'email-inbox-nl-turk'],
    ['my_demo.json', 'click-test', 'click-test'],
    ['demo.json', undefined, undefined],
  ])('%s with page name %s is of %s', (file, taskName, task) => {
    expect(taskOf(raw({ taskName }), file)).toBe(task);
  });
});

/** A demonstration whose page is the given number of elements deep. */
function deeplyNested(depth: number): string {
  const open = '{"tag":"DIV","left":0,"top":0,"width":1,"height":1,"ref":1,"children":[';
  const dom = `${open.repeat(depth)}${']}'.repeat(depth)}`;
  return `{"utterance":"","rawReward":1,"reward":1,"states":[{"time":0,"action":null,"dom":${dom}}]}`;
}
