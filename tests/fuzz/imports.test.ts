/** Demonstrations, archives of them, saved runs: every input is read unchanged, or refused with a reason. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect } from 'vitest';
import { MetricLog } from '../../src/app/activeRun/MetricLog';
import { toCsv, toEventFile, toJsonLines } from '../../src/app/activeRun/metricExports';
import type { RawDemonstration } from '../../src/contracts/demo';
import { importDemonstrations } from '../../src/demo/files';
import { lowLevelActs } from '../../src/demo/lowLevel';
import { BUTTON, FIELD, LABEL, Script } from '../../src/demo/testing/Script';
import { decodeLattice, encodeDemos, encodeRun } from '../../src/store/archives';
import { encodeLatticeFile } from '../../src/store/latticeFile';
import { decodeChunk } from '../../src/store/metricChunks';
import { demoRecord, runArchive } from '../../src/store/testing/archive';
import { damaged, madeUp } from './damage';
import { expectReasons, fuzz, orNamed } from './fuzz';

const corpus: readonly RawDemonstration[] = [
  new Script().type('Ann', FIELD).click(BUTTON).demonstration({ taskName: 'enter-text' }),
  new Script().click(LABEL).press(8, FIELD).click(BUTTON).demonstration({ taskName: 'click-test' }),
  new Script()
    .setValue('Basil')
    .event({ type: 'scroll' }, null)
    .mouse('dblclick', BUTTON)
    .click(BUTTON)
    .demonstration({
      episode: { task: 'click-test', seed: 3, dataMode: 'train', design: { pages: [] } },
      input: [],
    }),
];
const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch {
    // Too deep to be written.
    return 'null';
  }
};

fuzz(
  'demonstrations that somebody made up',
  fc.constantFrom(...corpus).chain((demo) => fc.oneof(madeUp(demo), madeUp([demo, demo]))),
  async (made) => {
    const text = asJson(made ?? null);
    const { demos, skipped } = await importDemonstrations([{ name: 'made_up.json', bytes: strToU8(text) }]);
    expectReasons(skipped);
    expect(demos.length + skipped.length).toBeGreaterThan(Array.isArray(made) && made.length === 0 ? -1 : 0);
    if (demos.length === 0) return;
    // What is imported equals the input. Writing deep values takes the square of their depth: each is written once.
    const brought = JSON.parse(text);
    const all = Array.isArray(brought) ? brought.map(asJson) : [text];
    for (const { raw } of demos) expect(all).toContain(asJson(raw));
  },
);

const HOUR_MS = 3_600_000;
const STEP_MS = 100;
const times = fc.oneof(fc.nat(HOUR_MS), fc.constantFrom(HOUR_MS, -1, 1e15, 1e300), fc.double());

fuzz(
  'times that somebody made up',
  fc.tuple(times, fc.array(times, { maxLength: 4 }), fc.boolean()),
  async ([end, made, isSorted]) => {
    const states = corpus[2].states.map((state, i, { length }) =>
      i === length - 1 ? { ...state, time: end } : state,
    );
    const ordered = isSorted ? made.toSorted((a, b) => a - b) : made;
    const input = ordered.map((time) => ({ type: 'keydown', time, key: 'a' }));
    const text = asJson({ ...corpus[2], states, input });
    const { demos, skipped } = await importDemonstrations([{ name: 'times.json', bytes: strToU8(text) }]);
    expectReasons(skipped);
    const isRight = [end, ...made].every((time) => time >= 0 && time <= HOUR_MS);
    const isInOrder = ordered.every((time, i) => i === 0 || time >= ordered[i - 1]);
    expect(demos).toHaveLength(isRight && isInOrder ? 1 : 0);
    // An agent that replays it comes to its end.
    for (const { parsed } of demos)
      expect(lowLevelActs(parsed.input!, STEP_MS, parsed.durationMs).length).toBeLessThanOrEqual(
        HOUR_MS / STEP_MS + made.length,
      );
  },
);

const texts = corpus.map(asJson);
const packed = corpus.map((demo) => ({ name: 'a.json.gz', bytes: gzipSync(strToU8(asJson(demo))) }));
const zipped = {
  name: 'all.zip',
  bytes: zipSync(
    Object.fromEntries(corpus.map((demo, i) => [`enter-text/${i}.json`, strToU8(asJson(demo))])),
  ),
};
const nested = {
  name: 'nested.zip',
  bytes: zipSync({ 'a.json.gz': packed[0].bytes, 'b.json': strToU8(texts[1]) }, { level: 0 }),
};

fuzz(
  'packed demonstrations that were damaged',
  fc
    .constantFrom(...packed, zipped, nested)
    .chain(({ name, bytes }) => damaged(bytes).map((changed) => ({ name, bytes: changed }))),
  async (file) => {
    const { demos, skipped } = await importDemonstrations([file]);
    expectReasons(skipped);
    for (const { raw } of demos) expect(texts).toContain(asJson(raw));
  },
);

const archive = runArchive();
const demos = [demoRecord('d1'), demoRecord('d2', 'Click the other button.')];
const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/lattice/${name}`));
const files = [
  encodeRun(archive),
  encodeDemos(demos),
  fixture('run-v1.lattice'),
  fixture('demos-v1.lattice'),
];
const contents = files.map((file) => decodeLattice(file));

fuzz('saved files that were damaged', fc.constantFrom(...files).chain(damaged), (bytes) => {
  const read = orNamed(['FileFormatError'], () => decodeLattice(bytes));
  if (read) expect(contents.some((content) => isSame(content, read))).toBe(true);
});

/** By value, including typed arrays and NaN. */
function isSame(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}

const { demos: _, ...rows } = archive;
/** As they are in a file. */
const episodes = archive.episodes.map(({ packed }) => packed);

fuzz('rows of saved runs that somebody made up', madeUp({ ...rows, demos: [], episodes }), (made) => {
  const file = orNamed(['Error', 'RangeError', 'TypeError'], () =>
    encodeLatticeFile('run', (made ?? {}) as Record<string, unknown>),
  );
  const read = file && orNamed(['FileFormatError'], () => decodeLattice(file));
  if (read?.kind !== 'run') return;
  const { run, metrics } = read.archive;
  expect(new Date(run.createdAt).toISOString()).toBeTypeOf('string');
  for (const { name, names, value } of metrics) {
    expect(value.length).toBe(name.length);
    expect(name.every((index) => index < names.length)).toBe(true);
  }
});

/** What a column of a curve may be forged with, next to what a run writes. */
const forgedNumber = fc.oneof(
  { weight: 6, arbitrary: fc.nat(1000) },
  { weight: 1, arbitrary: fc.double() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(Infinity, -Infinity, Number.NaN, -1, 0.5, 1e300, 2 ** 53, Number.MAX_VALUE),
  },
);
const forgedColumn = (length: number) =>
  fc.array(forgedNumber, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));
const forgedName = fc.oneof(
  { weight: 6, arbitrary: fc.constant('loss/value') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('=1+1', '-cmd', 'a\n=1', '\t@b', '') },
);
const forgedChunk = fc.nat(4).chain((length) =>
  fc.record({
    runId: fc.constant('r1'),
    index: fc.constant(0),
    names: fc.tuple(forgedName),
    name: fc.constant(new Uint16Array(length)),
    step: forgedColumn(length),
    seconds: forgedColumn(length),
    value: forgedColumn(length),
    envSteps: forgedColumn(length),
    weight: forgedColumn(length),
  }),
);

fuzz('curves of saved runs that somebody made up', fc.array(forgedChunk, { maxLength: 3 }), (metrics) => {
  const read = orNamed(['FileFormatError'], () => decodeLattice(encodeRun({ ...archive, metrics })));
  if (read?.kind !== 'run') return;
  const log = new MetricLog();
  log.restore(read.archive.metrics.flatMap(decodeChunk));
  const points = metrics.reduce((sum, { step }) => sum + step.length, 0);
  const lines = toCsv(log).trimEnd().split('\n');
  expect(lines).toHaveLength(1 + points);
  for (const line of lines) expect(line).not.toMatch(/^[=+\-@\t\r]/);
  expect(toJsonLines(log).split('\n')).toHaveLength(1 + points);
  expect(toEventFile(log, 0).length).toBeGreaterThan(40 * points);
});
