import { readFileSync } from 'node:fs';
import zlib from 'node:zlib';
import { Encoder } from 'cbor-x';
import { gzipSync, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { decodeDemos, decodeLattice, decodeRun, encodeDemos, encodeRun } from './archives';
import { decodeEpisodes } from './episodeChunks';
import { encodeLatticeFile, FileFormatError } from './latticeFile';
import type { RunArchive } from './RunRepository';
import { demoRecord, rawDemo, runArchive } from './testing/archive';

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/lattice/${name}`));
const encoder = new Encoder({ useRecords: false, variableMapSize: true });

/** Files written by version 1 of the program. */
const version1 = (kind: string, body: unknown) =>
  gzipSync(new Uint8Array(encoder.encode({ format: 'latticework', version: 1, kind, createdAt: '', body })));

test('a run comes back whole', () => {
  const archive = runArchive();
  expect(decodeRun(encodeRun(archive))).toEqual(archive);
});

test('a run of a later version comes back with its versions, one with malformed ones is refused', () => {
  const archive = runArchive();
  const origin = {
    madeWith: [
      { training: 2, environment: 1 },
      { training: 99, environment: 7, pack: 'c'.repeat(64) },
    ],
    startedFrom: 'click-tab, CC-Net, seed 1, control step 5',
  };
  const run = { ...archive.run, ...origin };
  const later = { ...archive, run: { ...run, notedLater: 'unknown here' } };
  expect(decodeRun(encodeRun(later)).run).toEqual(run);
  const none: RunArchive = { ...archive, run: { ...run, madeWith: [] } };
  expect(() => decodeRun(encodeRun(none))).toThrow(/madeWith/);
});

test('a run under edited lattices comes back with the edits, and one with malformed edits is refused', () => {
  const archive = runArchive();
  const off = [{ notation: 'Click(Tag("a"))', to: 1 }];
  const edited = (notation: string): RunArchive => ({
    ...archive,
    run: {
      ...archive.run,
      config: {
        ...archive.run.config,
        latticeEdits: [
          { demo: 'd1', task: 'click-test', vertices: [{ vertex: 0, off, written: [{ notation, to: 1 }] }] },
        ],
      },
    },
  });
  const sound = edited('Click(Like("x"))');
  expect(decodeRun(encodeRun(sound))).toEqual(sound);
  expect(() => decodeRun(encodeRun(edited('Click(Lick("x"))')))).toThrow(
    /config\.latticeEdits\.0\.vertices\.0\.written\.0\.notation.*Expected an element set/,
  );
});

test('a changed byte anywhere in a run file is noticed', { timeout: 120_000 }, () => {
  const archive = runArchive();
  const file = encodeRun(archive);
  for (let i = 0; i < file.length; i += 2) {
    const damaged = file.slice();
    damaged[i] ^= 1 << (i % 8);
    let read: RunArchive;
    try {
      read = decodeRun(damaged);
    } catch (error) {
      expect(error, `byte ${i}`).toBeInstanceOf(FileFormatError);
      continue;
    }
    // Times and attributes of zip entries say nothing about the content.
    expect(read, `byte ${i}`).toEqual(archive);
  }
});

test('the damaged part is named, even if its own checksum was adjusted', () => {
  const file = encodeRun(runArchive());
  const entries = unzipSync(file);
  expect(Object.keys(entries)).toEqual([
    'lattice.json',
    ...['run', 'demos', 'metrics', 'latest', 'best', 'episodes'].map((name) => `${name}.cbor`),
  ]);
  for (const [name, words] of [
    ['metrics', 'its curves'],
    ['latest', 'its newest checkpoint'],
    ['run', 'the description of the run'],
    ['episodes', 'its episodes'],
  ]) {
    const changed = { ...entries, [`${name}.cbor`]: entries[`${name}.cbor`].slice() };
    changed[`${name}.cbor`][20] ^= 1;
    expect(() => decodeRun(zipSync(changed))).toThrow(
      `The file is damaged in ${words}: it does not match its SHA-256.`,
    );
    const { [`${name}.cbor`]: _, ...fewer } = entries;
    expect(() => decodeRun(zipSync(fewer))).toThrow(`The file is damaged in ${words}: it is missing.`);
  }
  const place = indexOf(file, 'metrics.cbor') + 'metrics.cbor'.length;
  const flipped = file.slice();
  flipped[place + 8] ^= 4;
  expect(() => decodeRun(flipped)).toThrow(/damaged in its curves/);
});

function indexOf(file: Uint8Array, name: string): number {
  return new TextDecoder('latin1').decode(file).indexOf(name);
}

test('files of version 1 are read, and refused when damaged', () => {
  const run = fixture('run-v1.lattice');
  const { run: record, demos, latest } = decodeRun(run);
  expect(record).toMatchObject({ id: 'r1', config: { task: 'click-test' } });
  expect(demos).toHaveLength(1);
  expect(latest?.best?.policy).toEqual({ weights: new Float32Array([1, -2.5, 3e-9]) });
  expect(decodeDemos(fixture('demos-v1.lattice'))).toHaveLength(1);

  const whole = decodeRun(run);
  for (let i = 0; i < run.length; i += 2) {
    const damaged = run.slice();
    damaged[i] ^= 1 << (i % 8);
    try {
      expect(decodeRun(damaged)).toEqual(whole);
      // Gzip's fields for time and system.
      expect(i).toBeLessThan(10);
    } catch (error) {
      if (i >= 10) expect(error).toBeInstanceOf(FileFormatError);
    }
  }
  for (let length = 0; length < run.length; length += 7) {
    expect(() => decodeRun(run.slice(0, length))).toThrow(FileFormatError);
  }
});

test('nested big integers, and anything else that runs do not contain, are refused at once', () => {
  // A number of 16 kB in hexadecimal digits takes seconds to read; 248 bytes of gzip can hold many nested ones.
  const big = (bytes: number) =>
    Uint8Array.from([0xc2, 0x59, bytes >> 8, bytes & 255, ...Array(bytes).fill(255)]);
  const nested = Uint8Array.from([...Array(3000).fill(0xc2), ...big(60_000)]);
  for (const data of [big(60_000), nested, encoder.encode(new Date(5)), encoder.encode(new Map([[1, 2]]))]) {
    const started = performance.now();
    expect(() => decodeLattice(gzipSync(data))).toThrow(/damaged in its content: it contains values of kind/);
    expect(performance.now() - started).toBeLessThan(500);
  }
});

// A hundred megabytes are packed, and unpacked up to the limit: many seconds on a busy machine.
test('a small file that unpacks to a gigabyte is given up', { timeout: 120_000 }, () => {
  const bomb = zlib.gzipSync(new Uint8Array(100 * 1024 * 1024), { level: 9 });
  expect(bomb.length).toBeLessThan(120_000);
  expect(() => decodeLattice(bomb)).toThrow(/unpacks to more than/);
});

test('a bad demonstration is named: it is left out of a set, and a run that learned from it is refused', () => {
  const good = { id: 'd1', task: 'click-test', source: 'imported', createdAt: 1, raw: rawDemo() };
  const bad = { ...good, id: 'd2', raw: { ...rawDemo(), utterance: 5 } };
  const set = decodeLattice(encodeLatticeFile('demos', { demos: [bad, good] }));
  expect(set).toMatchObject({ kind: 'demos', demos: [{ id: 'd1' }] });
  expect(set).toMatchObject({ skipped: [{ file: 'd2', reason: expect.stringMatching(/^utterance: /) }] });
  const archive = { ...runArchive(), episodes: [] };
  expect(() => decodeRun(encodeLatticeFile('run', { ...archive, demos: [bad] }))).toThrow(
    /its demonstration d2: utterance/,
  );
});

test('a wrong kind of file, or a wrong field, is reported', () => {
  const archive = { ...runArchive(), episodes: [] };
  expect(() => decodeRun(new Uint8Array(100))).toThrow('not a Latticework file');
  expect(() => decodeRun(zipSync({ 'a.txt': new Uint8Array(3) }))).toThrow('not a Latticework file');
  expect(() => decodeRun(encodeDemos([demoRecord('d1')]))).toThrow('contains demonstrations, not a run');
  expect(() => decodeDemos(encodeRun(archive))).toThrow('contains a run, not demonstrations');
  const wrong = encodeLatticeFile('run', { ...archive, latest: { ...archive.latest, wallSeconds: 'long' } });
  expect(() => decodeRun(wrong)).toThrow("at 'latest.wallSeconds'");
  for (const [change, place] of [
    [{ createdAt: 1e300 }, 'run.createdAt'],
    [{ wallSeconds: -1 }, 'run.wallSeconds'],
    [{ bestSuccessRate: 7 }, 'run.bestSuccessRate'],
  ] as const) {
    const file = encodeLatticeFile('run', { ...archive, run: { ...archive.run, ...change } });
    expect(() => decodeRun(file)).toThrow(`at '${place}'`);
  }
  expect(() => decodeRun(version1('run', 'text'))).toThrow(FileFormatError);
});

test('a file without episodes is read, and one with a malformed episode is refused, with its position', () => {
  const { episodes, ...rest } = runArchive();
  const none = { ...rest, episodes: [] };
  expect(decodeRun(encodeRun(none))).toEqual(none);
  const [chunk] = episodes;
  const changed = (change: (records: Record<string, unknown>[]) => unknown) => {
    const packed = gzipSync(strToU8(JSON.stringify(change(decodeEpisodes(chunk) as never))));
    return encodeRun({ ...rest, episodes: [chunk, { ...chunk, packed }] });
  };
  expect(() => decodeRun(changed(([one]) => [one, { ...one, steps: 'many' }]))).toThrow(
    /cannot be used at 'episodes\.1': .*steps/,
  );
  expect(() => decodeRun(changed((records) => Array(300).fill(records[0])))).toThrow(/1 to 256 of them/);
  expect(() => decodeRun(changed(() => ({})))).toThrow(/'episodes\.1'/);
  const cut = { ...chunk, packed: chunk.packed.subarray(0, 40) };
  expect(() => decodeRun(encodeRun({ ...rest, episodes: [cut] }))).toThrow(/'episodes\.0'/);
});

test.each([
  ['step', Number.POSITIVE_INFINITY, 'control steps'],
  ['step', Number.NaN, 'control steps'],
  ['step', 1.5, 'control steps'],
  ['step', -1, 'control steps'],
  ['seconds', Number.POSITIVE_INFINITY, 'times'],
  ['seconds', Number.NaN, 'times'],
  ['envSteps', Number.POSITIVE_INFINITY, 'environment steps'],
  ['weight', Number.NEGATIVE_INFINITY, 'weights'],
] as const)('a curve with a %s of %s is refused', (column, value, words) => {
  const { metrics, ...rest } = runArchive();
  const [chunk] = metrics;
  const changed = { ...chunk, [column]: Float64Array.of(1, value) };
  expect(() => decodeRun(encodeRun({ ...rest, metrics: [chunk, changed] }))).toThrow(
    new RegExp(`cannot be used at 'metrics\\.1': .*${words}`),
  );
});

test('a curve keeps values that are not finite, and environment steps that are unknown', () => {
  const { metrics, ...rest } = runArchive();
  const odd = { envSteps: Float64Array.of(Number.NaN, 2.5), value: Float64Array.of(-Infinity, Number.NaN) };
  const archive = { ...rest, metrics: [{ ...metrics[0], ...odd }] };
  expect(decodeRun(encodeRun(archive))).toEqual(archive);
});

test('a curve with a name that no metric can have is refused', () => {
  const { metrics, ...rest } = runArchive();
  const named = (name: string): RunArchive => ({ ...rest, metrics: [{ ...metrics[0], names: [name] }] });
  const allowed = named('evaluate/success/my-pack.2/Two pages_1');
  expect(decodeRun(encodeRun(allowed))).toEqual(allowed);
  for (const name of ['', '=1+1', 'a\nb', '"', 'a'.repeat(201), '\u001b[2J'])
    expect(() => decodeRun(encodeRun(named(name)))).toThrow("'metrics.0.names.0'");
});
