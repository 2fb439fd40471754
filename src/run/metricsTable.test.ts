import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AgentSpec } from '../contracts/agentSpec';
import { isRunMetric, type MetricTable } from '../contracts/metrics';
import { METRIC_NAME } from '../store/schemas';
import { agentCatalogue } from './agentCatalogue';
import { METRICS, metricNameOf, metricSpecOf } from './metricsTable';
import { COURSE_METRICS, VALIDATION_METRICS } from './runMetrics';

const SRC = new URL('../', import.meta.url).pathname;

/** A metric's name as a literal: a key, or the `name` of an event; it may be followed by a task. */
const LITERAL =
  /(?:^|[\s{(,[])(?:name: )?['`]([a-z]+\/(?:[a-z]|-|\$\{[\w.]+\})+)(?:\/\$\{[^}]*\})?['`]\]?\s*([,:])/gm;

/** @param keysOnly for the code of networks, whose weights have names of the same form */
const named = (text: string, keysOnly = false): string[] =>
  [...text.replace(/^(?:import|export) .*$/gm, '').matchAll(LITERAL)]
    .filter(([, , next]) => next === ':' || !keysOnly)
    .map(([, name]) => name);

/** Declares, and records nothing. */
const DECLARATIONS = /(?:^|\/)(?:metricsTable|metricTables|runMetrics)\.ts$/;

/** The metrics recorded in the sources of these folders. */
const recordedIn = (...rooms: string[]): string[] => [
  ...new Set(
    rooms.flatMap((room) =>
      readdirSync(`${SRC}${room}`, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !DECLARATIONS.test(path))
        .flatMap((path) =>
          named(readFileSync(`${SRC}${room}/${path}`, 'utf8'), /(?:^|\/)model\//.test(path)),
        ),
    ),
  ),
];

/** Names whose middle is filled in when they are recorded. */
const isTemplate = (name: string) => name.includes('$');
const patternOf = (name: string) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '[a-z]+')}$`);

/** Whether a name that is recorded, perhaps in part filled in later, is that of a declared metric. */
const isFor = (metric: string) => (recorded: string) =>
  isTemplate(recorded) ? patternOf(recorded).test(metric) : recorded === metric;

const undeclared = (recorded: readonly string[], table: MetricTable) =>
  recorded.filter((name) => !Object.keys(table).some((metric) => isFor(metric)(name)));

/** Folders of agents, and what the agents of each declare. */
const folders = readdirSync(`${SRC}agents`).filter(
  (name) => name !== 'shared' && existsSync(`${SRC}agents/${name}/definition.ts`),
);
const declaredIn = async (folder: string): Promise<MetricTable> => {
  const exports = Object.values(await import(`../agents/${folder}/definition.ts`)).flat() as AgentSpec[];
  const own = agentCatalogue.filter((agent) => exports.includes(agent));
  expect(own.length).toBeGreaterThan(0);
  return Object.assign({}, ...own.map(({ metrics }) => metrics));
};

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
  expect(folders).toContain('wge');
});

test.each(folders)('the agents of %s declare what they record', async (folder) => {
  const recorded = recordedIn(`agents/${folder}`);
  const declared = await declaredIn(folder);
  expect(recorded.length).toBeGreaterThan(0);
  expect(undeclared(recorded, declared)).toEqual([]);
  const all = [...recorded, ...recordedIn('agents/shared')];
  expect(Object.keys(declared).filter((metric) => !all.some(isFor(metric)))).toEqual([]);
});

test('a run declares what it records, whatever its agent', () => {
  const recorded = recordedIn('run', 'thread');
  const declared: MetricTable = { ...VALIDATION_METRICS, ...COURSE_METRICS };
  expect(undeclared(recorded, declared)).toEqual([]);
  expect(Object.keys(declared).filter((metric) => !recorded.some(isFor(metric)))).toEqual([]);
});

test('the names of what a run records are told from those of its agent', () => {
  const ofRuns = Object.keys({ ...VALIDATION_METRICS, ...COURSE_METRICS });
  expect([...ofRuns, 'evaluate/success/click-tab'].filter((name) => !isRunMetric(name))).toEqual([]);
  const ofAgents = agentCatalogue.flatMap(({ metrics }) => Object.keys(metrics));
  expect(ofAgents.filter(isRunMetric)).toEqual([]);
});

test('agents that share a metric declare it alike', () => {
  for (const { metrics } of agentCatalogue)
    for (const [name, spec] of Object.entries(metrics)) expect(spec, name).toBe(METRICS[name]);
});

test('a run file may hold every declared metric, with a task after its name', () => {
  const longest = `${'p'.repeat(40)}/${'t'.repeat(80)}`;
  for (const name of Object.keys(METRICS)) expect(`${name}/${longest}`).toMatch(METRIC_NAME);
});

test('metrics on one axis are drawn on one scale', () => {
  const specs = Object.values(METRICS);
  const formats = new Set(specs.map(({ axis, unit }) => `${axis}: ${unit === 'share'}`));
  expect(formats.size).toBe(new Set(specs.map(({ axis }) => axis)).size);
});

test('a name may be followed by a task', () => {
  expect(metricSpecOf('evaluate/success')?.label).toBe('Validation');
  expect(metricSpecOf('evaluate/success/click-tab')).toBe(metricSpecOf('evaluate/success'));
  expect(metricNameOf('evaluate/success/click-tab')).toBe('evaluate/success');
  expect(metricSpecOf('evaluate/success/pack/some-page')?.unit).toBe('share');
  expect(metricSpecOf('evaluate')).toBeNull();
  expect(metricSpecOf('evaluate/toString')).toBeNull();
  expect(metricSpecOf('constructor')).toBeNull();
});
