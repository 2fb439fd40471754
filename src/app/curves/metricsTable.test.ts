import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { METRICS, type MetricName, metricNameOf, metricSpecOf } from '../../contracts/metrics';

const SRC = new URL('../../', import.meta.url).pathname;

/** A metric's name as a literal: a key, or the `name` of an event; it may be followed by a task. */
const LITERAL =
  /(?:^|[\s{(,[])(?:name: )?['`]([a-z]+\/(?:[a-z]|-|\$\{[\w.]+\})+)(?:\/\$\{[^}]*\})?['`]\]?\s*([,:])/gm;

/** @param keysOnly for the code of networks, whose weights have names of the same form */
const named = (text: string, keysOnly = false): string[] =>
  [...text.replace(/^(?:import|export) .*$/gm, '').matchAll(LITERAL)]
    .filter(([, , next]) => next === ':' || !keysOnly)
    .map(([, name]) => name);

/** The metrics recorded in the sources of these folders. */
const emitted = new Set(
  ['agents', 'run', 'thread'].flatMap((room) =>
    readdirSync(`${SRC}${room}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => named(readFileSync(`${SRC}${room}/${path}`, 'utf8'), path.includes('/model/'))),
  ),
);

/** Names whose middle is filled in when they are recorded. */
const isTemplate = (name: string) => name.includes('$');
const patternOf = (name: string) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '[a-z]+')}$`);

test('the sources are read as they are written', () => {
  const text = `
    import { x } from 'nn/adam';
    return { 'loss/policy': 1, name: 'grad/norm', ['q/mean', 2], \`explore/neural-success/\${task}\`, };
    [\`explore/env-steps/\${task}\`, steps];
    { name: \`speed/\${this.thread}-busy\`, value: 1 }`;
  expect(named(text)).toEqual([
    'loss/policy',
    'grad/norm',
    'q/mean',
    'explore/neural-success',
    'explore/env-steps',
    expect.stringMatching(/^speed\/.*-busy$/),
  ]);
  expect(named(text, true)).toEqual(['loss/policy']);
  expect(emitted.size).toBeGreaterThan(20);
});

test('every recorded metric is in the table', () => {
  const declared = Object.keys(METRICS);
  const unknown = [...emitted].filter((name) =>
    isTemplate(name) ? !declared.some((one) => patternOf(name).test(one)) : metricNameOf(name) === null,
  );
  expect(unknown).toEqual([]);
});

test('every metric in the table is recorded', () => {
  const recorded = [...emitted];
  const orphans = Object.keys(METRICS).filter(
    (name) => !recorded.some((one) => (isTemplate(one) ? patternOf(one).test(name) : one === name)),
  );
  expect(orphans).toEqual([]);
});

test('metrics on one axis are drawn on one scale', () => {
  const names = Object.keys(METRICS) as MetricName[];
  const formats = new Set(names.map((name) => `${METRICS[name].axis}: ${METRICS[name].unit === 'share'}`));
  expect(formats.size).toBe(new Set(names.map((name) => METRICS[name].axis)).size);
});

test('a name may be followed by a task', () => {
  expect(metricSpecOf('evaluate/success')?.label).toBe('Validation');
  expect(metricSpecOf('evaluate/success/click-tab')).toBe(metricSpecOf('evaluate/success'));
  expect(metricSpecOf('evaluate/success/pack/some-page')?.unit).toBe('share');
  expect(metricSpecOf('evaluate')).toBeNull();
  expect(metricSpecOf('evaluate/toString')).toBeNull();
  expect(metricSpecOf('constructor')).toBeNull();
});
