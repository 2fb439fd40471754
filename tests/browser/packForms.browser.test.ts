/** Our own booking forms as a pack: pages that keep their task in a frame of its own document. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Observation } from '../../src/contracts/env';
import { trainEpisodes, withoutMoment } from '../../src/contracts/testing/episodes';
import { createParkedContainer } from '../../src/env/frameBox';
import type { NamedBytes } from '../../src/files/files';
import type { PackVectorEnv } from '../../src/packs/PackVectorEnv';
import { readPack } from '../../src/packs/readPack';
import { registerPack } from '../../src/packs/registry';
import { rolloutTask } from '../../src/run/headless/taskRollout';
import { configOf, createPackEnv, elementsOf, NEEDS } from '../support/packEnv';

const FILES = [
  ...['core.css', 'core.js', 'random.js', 'domInfo.js', 'canvas.js'].map((name) => `core/${name}`),
  ...[
    'bookings.js',
    'calendar.js',
    'child.js',
    'wrapper.css',
    'wrapper.js',
    'data/airports.js',
    'data/cities.js',
  ],
  ...[
    'airportField.js',
    'dateDialog.js',
    'form.js',
    'index.html',
    'quillon.css',
    'request.js',
    'wrapper.html',
  ].map((name) => `AA/${name}`),
  ...[
    'cityField.js',
    'dateDialog.js',
    'form.js',
    'index.html',
    'kittiwake.css',
    'logo.svg',
    'request.js',
  ].map((name) => `Alaska/${name}`),
  'Alaska/wrapper.html',
  'Alaska-auto/wrapper.html',
].map((path) => (path.startsWith('core/') ? path : `flight/${path}`));

const open: PackVectorEnv[] = [];
let skipped: readonly { readonly file: string; readonly reason: string }[] = [];

beforeAll(async () => {
  const files = await Promise.all(
    FILES.map(async (path): Promise<NamedBytes> => {
      const response = await fetch(new URL(`/miniwob/${path}`, location.origin));
      expect(response.ok, path).toBe(true);
      return { name: `checkout/miniwob/${path}`, bytes: new Uint8Array(await response.arrayBuffer()) };
    }),
  );
  const read = readPack(files, { name: 'forms' });
  skipped = read.skipped;
  registerPack({ ...read.pack, loadFiles: async () => read.pack.files });
});
afterEach(async () => {
  for (const env of open.splice(0)) await env.close();
});

async function start(task: string, needs = NEEDS) {
  const env = createPackEnv();
  open.push(env);
  await env.open(configOf(task, { needs }));
  return { env, observations: (await env.reset(trainEpisodes(task, [1, 2]))) as Observation[] };
}

test('the forms are found by their names in the catalogue', () => {
  expect(skipped.map(({ file }) => file).sort()).toEqual(
    ['AA', 'Alaska'].map((name) => `checkout/miniwob/flight/${name}/index.html`),
  );
});

test('the form is observed and acted in; the page around it gives the instruction and the score', async () => {
  const { env, observations } = await start('forms/flight.AA');
  expect(observations[0].fields.map(([key]) => key)).toContain('Departure City');
  const elements = elementsOf(observations[0]);
  expect(elements.map(({ id }) => id)).toContain('segments0.origin');
  expect(elements.map(({ tag }) => tag)).not.toContain('pack-frame');
  const submit = elements.find(
    ({ tag, text }) => tag === 'button' && text === 'Search' && elements.length > 0,
  )!;
  const buttons = elements.filter(({ tag, text }) => tag === 'button' && text === 'Search');
  const [result] = await env.step([{ kind: 'click', ref: (buttons.at(-1) ?? submit).ref }, null]);
  // The destination is empty.
  expect(result).toMatchObject({ terminated: true, reward: -1 });
  expect(result!.info.reason).toMatch(/Missing required field/);
});

test('every episode has a fresh form, the same to the byte', async () => {
  const { env, observations } = await start('forms/flight.Alaska-auto');
  const field = elementsOf(observations[0]).find(({ tag }) => tag === 'input_text')!;
  const [typed] = await env.step([{ kind: 'type', ref: field.ref, text: 'Bos' }, null]);
  expect(elementsOf(typed!.observation).some(({ value }) => value === 'Bos')).toBe(true);
  const [again] = await env.reset(trainEpisodes('forms/flight.Alaska-auto', [1, null]));
  expect(withoutMoment(again!)).toEqual(withoutMoment(observations[0]));
});

test('pictures show the form', async () => {
  const size = { width: 375, height: 667 };
  const { observations } = await start('forms/flight.AA', { ...NEEDS, observation: { screenshot: size } });
  const colours = new Set<number>();
  const { data } = observations[0].screenshot!;
  for (let i = 0; i < data.length; i += 4) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  expect(colours.size).toBeGreaterThan(20);
});

const isSolved = async (task: string) => {
  const played = await rolloutTask(
    createParkedContainer(document),
    { task, agent: 'expert', episodes: 3, seed: 5 },
    [],
  );
  expect(played).toMatchObject({ loaded: true, successRate: 1, errors: [] });
};
const AS_BUILT_IN = '%s is solved as the built-in one is';
test.each(['forms/flight.Alaska'])(AS_BUILT_IN, isSolved);
test.each(['forms/flight.AA', 'forms/flight.Alaska-auto'])(AS_BUILT_IN, { tags: 'rest' }, isSolved);
