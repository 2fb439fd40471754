import { gzipSync, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { RawDemonstration } from '../contracts/demo';
import { exportZip } from './export';
import { importDemonstrations, taskOf } from './files';
import { BUTTON, FIELD, Script } from './testing';
import { DEFAULT_LIMITS } from './unpack';

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

  test('a file that was unzipped on the way under its old name is read', async () => {
    const { demos } = await importDemonstrations([{ name: 'a.json.gz', bytes: bytes() }]);
    expect(demos).toHaveLength(1);
  });

  test('failures, other tasks and doubles are left out, with the reason', async () => {
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
    expect(reasons['short.zip']).toMatch(/damaged zip/);
    expect(reasons['empty.zip']).toMatch(/damaged zip/);
    expect(reasons['empty.json']).toMatch(/not JSON/);
    expect(reasons['wrong.json']).toMatch(/^utterance: /);
    expect(reasons['deep.json']).toMatch(/nested too deeply/);
  });

  test('files that unpack to too much are refused before they fill the memory', async () => {
    const limits = { ...DEFAULT_LIMITS, fileBytes: 100_000, archiveBytes: 150_000, archiveEntries: 3 };
    const big = new Uint8Array(5_000_000).fill(32);
    const medium = new Uint8Array(80_000).fill(32);
    const tiny = strToU8('{}');
    const { demos, skipped } = await importDemonstrations(
      [
        { name: 'bomb.json.gz', bytes: gzipSync(big) },
        { name: 'big.json', bytes: big },
        { name: 'bigInside.zip', bytes: zipSync({ 'a.json': big }) },
        { name: 'bigTogether.zip', bytes: zipSync({ 'a.json': medium, 'b.json': medium }) },
        {
          name: 'many.zip',
          bytes: zipSync({ 'a.json': tiny, 'b.json': tiny, 'c.json': tiny, 'd.json': tiny }),
        },
      ],
      { limits },
    );
    expect(demos).toEqual([]);
    const reasons = Object.fromEntries(skipped.map(({ file, reason }) => [file, reason]));
    expect(reasons['bomb.json.gz']).toMatch(/unpacks to more than/);
    expect(reasons['big.json']).toMatch(/larger than/);
    expect(reasons['bigInside.zip/a.json']).toMatch(/larger than/);
    expect(reasons['bigTogether.zip']).toMatch(/unpacks to more than/);
    expect(reasons['many.zip']).toMatch(/more than 3 files/);
  });

  test('maxDemos keeps the same random choice of each task, whatever the order of files', async () => {
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

/** A demonstration whose page is that many elements deep. */
function deeplyNested(depth: number): string {
  const open = '{"tag":"DIV","left":0,"top":0,"width":1,"height":1,"ref":1,"children":[';
  const dom = `${open.repeat(depth)}${']}'.repeat(depth)}`;
  return `{"utterance":"","rawReward":1,"reward":1,"states":[{"time":0,"action":null,"dom":${dom}}]}`;
}
