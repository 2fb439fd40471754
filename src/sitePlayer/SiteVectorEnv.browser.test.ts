import { strFromU8, strToU8 } from 'fflate';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Action, EnvConfig, Observation } from '../contracts/env';
import type { Design, EpisodeSpec } from '../contracts/episode';
import { ELEMENT_NEEDS } from '../contracts/needs';
import { withoutMoment } from '../contracts/testing/episodes';
import { decodeSnapshot } from '../dom/snapshot';
import { createParkedContainer } from '../env/frameBox';
import type { RecordedSite } from '../sites/siteArchive';
import { checkSiteFile } from '../sites/siteFile';
import type { MissRule } from './SiteEpisode';
import { SiteVectorEnv } from './SiteVectorEnv';
import { exchange, ORIGIN, registerTestSite, shop, shopExchanges, shopFile } from './testing/shop';

const FORM = 'formwob.shop';
const QUESTIONS = 'qawob.shop';
const TEA = { what: 'tea', where: 'Ghent', day: 'Tue' };

beforeAll(() => registerTestSite());
const open: SiteVectorEnv[] = [];
afterEach(async () => {
  for (const env of open.splice(0)) await env.close();
});

async function start(task: string, rule: MissRule = 'strict', changes: Partial<EnvConfig> = {}) {
  const env = new SiteVectorEnv({
    container: createParkedContainer(document),
    holder: '/packs/siteHolder.html',
    rule,
  });
  open.push(env);
  await env.open({ task, numEnvs: 1, maxSteps: 30, needs: { ...ELEMENT_NEEDS, reward: 'raw' }, ...changes });
  const design: Design = task.startsWith('formwob')
    ? { values: TEA }
    : { question: 0, values: { what: 'tea' } };
  const spec: EpisodeSpec = { task, seed: 3, dataMode: 'train', design };
  const [observation] = await env.reset([spec]);
  return { env, spec, observation: observation! };
}

const elementsOf = ({ dom }: Observation) => decodeSnapshot(dom).elements;
const byId = (observation: Observation, id: string) => {
  const found = elementsOf(observation).find((element) => element.id === id);
  if (!found)
    throw new Error(`no #${id}: ${elementsOf(observation).map((e) => `${e.tag}#${e.id} ${e.text ?? ''}`)}`);
  return found;
};
const click = (observation: Observation, id: string): Action => ({
  kind: 'click',
  ref: byId(observation, id).ref,
});
const fill = (observation: Observation, id: string, text: string): Action => ({
  kind: 'fill',
  ref: byId(observation, id).ref,
  text,
});

/** Carries out all acts; each is named by its element. */
async function play(env: SiteVectorEnv, first: Observation, acts: readonly (readonly [string, string?])[]) {
  let observation = first;
  let result = null;
  for (const [id, text] of acts) {
    [result] = await env.step([text === undefined ? click(observation, id) : fill(observation, id, text)]);
    observation = result!.observation;
  }
  return result!;
}

test('a form is sent, and graded by its pairs', async () => {
  const { env, observation } = await start(FORM);
  expect(observation).toMatchObject({
    utterance: 'Find tea in Ghent on Tue',
    fields: [
      ['what', 'tea'],
      ['where', 'Ghent'],
      ['day', 'Tue'],
    ],
  });
  const right = [['what', ' Tea'], ['where', 'Ghent'], ['day', 'Tue'], ['go']] as const;
  const won = await play(env, observation, right);
  expect(won).toMatchObject({
    terminated: true,
    reward: 1,
    info: { rawReward: 1, success: true, reason: 'all pairs right', steps: 4 },
  });
});

test('three of five pairs are worth 0.6; varying pairs are counted separately', async () => {
  const { env, observation } = await start(FORM);
  const result = await play(env, observation, [['what', 'tea'], ['where', 'Lille'], ['go']]);
  expect(result).toMatchObject({
    terminated: true,
    reward: 0.6,
    info: { success: false, reason: 'wrong: where, day' },
  });
  const { grade } = env.frames[0].episode!;
  expect(grade).toMatchObject({ reward: 0.6, varyingReward: 1 / 3 });
  expect(grade!.pairs[1]).toMatchObject({
    parameter: 'where',
    expected: 'Ghent',
    actual: 'Lille',
    varies: true,
  });
});

test.each([
  ['exact', -1],
  ['sparse', 0.6],
] as const)('a partly right form pays an agent with %s rewards %d', async (reward, paid) => {
  const { env, observation } = await start(FORM, 'strict', { needs: { ...ELEMENT_NEEDS, reward } });
  const result = await play(env, observation, [['what', 'tea'], ['where', 'Lille'], ['go']]);
  expect(result).toMatchObject({ reward: paid, info: { rawReward: 0.6, success: false } });
});

test('a miss ends the episode with reward 0 and names the request', async () => {
  const { env, observation } = await start(FORM);
  const result = await play(env, observation, [['nowhere']]);
  expect(result).toMatchObject({
    terminated: true,
    reward: 0,
    info: { reason: 'cache miss: GET http://shop.test/nowhere?x=1' },
  });
  // The previous page is still shown.
  expect(byId(result.observation, 'go')).toBeDefined();
});

test('forgiven misses are listed, and a page says so', async () => {
  const { env, observation } = await start(FORM, 'soft');
  const result = await play(env, observation, [['nowhere']]);
  expect(result.terminated).toBe(false);
  expect(byId(result.observation, 'missed').text).toBe('GET http://shop.test/nowhere?x=1');
  expect(env.frames[0].episode!.log.filter(({ outcome }) => outcome === 'missed')).toMatchObject([
    { kind: 'document', method: 'GET', url: 'http://shop.test/nowhere?x=1', step: 1 },
  ]);
});

test('redirects are followed, including from scripts, and a page knows its address', async () => {
  const { env, observation, spec } = await start(FORM);
  expect(byId(observation, 'when').text).toMatch(/^2026-11-22T11:00:00\.\d+Z 0\.\d{6} \/$/);
  const moved = await play(env, observation, [['old']]);
  expect(byId(moved.observation, 'here').text).toBe('new');
  expect(env.frames[0].address).toBe('http://shop.test/new');
  expect(env.frames[0].episode!.log.slice(-3).map(({ url, status }) => `${status} ${url}`)).toEqual([
    '301 http://shop.test/old',
    '302 http://shop.test/older',
    '200 http://shop.test/new',
  ]);
  const [again] = await env.reset([spec]);
  const left = await play(env, again!, [['leave']]);
  expect(byId(left.observation, 'here').text).toBe('by script');
});

test('bodies tell posts apart', async () => {
  const { env, observation, spec } = await start(FORM);
  const one = await play(env, observation, [['buy']]);
  expect(byId(one.observation, 'here').text).toBe('one');
  const [again] = await env.reset([spec]);
  const two = await play(env, again!, [['count', '2'], ['buy']]);
  expect(byId(two.observation, 'here').text).toBe('two');
  const [third] = await env.reset([spec]);
  const missed = await play(env, third!, [['count', '3'], ['buy']]);
  expect(missed.info.reason).toBe('cache miss: POST http://shop.test/order');
});

test('fetch and XMLHttpRequest are answered in page time, volatile parameters or not', async () => {
  const { env, observation } = await start(FORM);
  const asked = await play(env, observation, [['what', 'tea'], ['ask']]);
  expect(byId(asked.observation, 'said').text).toBe('black');
  const typed = await play(env, asked.observation, [['where', 'Ghent']]);
  expect(byId(typed.observation, 'said').text).toBe('200 ["Ghent"]');
  expect(typed.info.elapsedMs).toBe(3_050);
  const missed = await play(env, typed.observation, [['what', 'jam'], ['ask']]);
  expect(missed.info.reason).toMatch(/^cache miss: GET http:\/\/shop\.test\/api\?q=jam/);
});

test('a header that was recorded as text is to scripts the bytes that it was', async () => {
  const page = `<!DOCTYPE html><p id="said"></p><button id="ask" onclick="ask()">Ask</button><script>
const bytesOf = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const read = (text) => new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(text));
async function ask() {
  const { statusText, headers } = await fetch('/data');
  document.getElementById('said').textContent = read(statusText) + ' ' + read(headers.get('x-total'));
}</script>`;
  const data = exchange('/data', '', { headers: [['x-total', '12 €']], statusText: 'Dobře' });
  registerTestSite({
    ...shop,
    file: checkSiteFile({ ...shopFile, name: 'headers' }),
    exchanges: [exchange('/', page), data],
  });
  const { env, observation } = await start('formwob.headers');
  const { observation: asked } = await play(env, observation, [['ask']]);
  expect(byId(asked, 'said').text).toBe('Dobře 12 €');
});

test('an answer counts where it is marked: on the element, in the link around it, and nowhere else', async () => {
  const { env, observation, spec } = await start(QUESTIONS);
  expect(observation.utterance).toBe('What does tea cost?');
  const about = await play(env, observation, [['about']]);
  const wrong = await play(env, about.observation, [['other']]);
  expect(wrong).toMatchObject({ terminated: false, reward: 0 });
  const right = await play(env, wrong.observation, [['price']]);
  expect(right).toMatchObject({ terminated: true, reward: 1, info: { success: true, reason: 'answered' } });
  await env.reset([spec]);
});

describe('a page that changes its address by script', () => {
  const values = { what: 'tea' };
  const page = (head: string) => `<!DOCTYPE html>${head}<p id="time">5</p><p id="said"></p>
<button id="push" onclick="history.pushState(null, '', 'recipe/5')">5</button>
<button id="other" onclick="history.pushState(null, '', '/recipe/7')">7</button>
<button id="route" onclick="location.hash = '#/recipe/5'">5</button>
<a id="within" href="#time">Time</a>
<button id="load" onclick="fetch('data.json').then((data) => data.text()).then((text) => { document.getElementById('said').textContent = text; })">Load</button>`;
  const startIn = (url: string, head = '') => {
    const answers = [{ values, url, answer: { selector: '#time', text: '5' } }];
    const questions = [{ ...shopFile.tasks.questions![0], answers }];
    const data = (path: string) => exchange(path, path, { type: 'application/json' });
    registerTestSite({
      ...shop,
      file: checkSiteFile({ ...shopFile, name: 'routes', tasks: { questions } }),
      exchanges: [exchange('/', page(head)), data('/data.json'), data('/recipe/data.json')],
    });
    return start('qawob.routes');
  };
  const PAID = { terminated: true, reward: 1, info: { reason: 'answered' } };

  test('pays for the answer at the address that the script set, and at no other', async () => {
    const { env, observation } = await startIn(`${ORIGIN}/recipe/5`);
    const elsewhere = await play(env, observation, [['time'], ['other'], ['time']]);
    expect(elsewhere.terminated).toBe(false);
    const { env: other, observation: first } = await startIn(`${ORIGIN}/recipe/5`);
    expect(await play(other, first, [['push'], ['time']])).toMatchObject(PAID);
  });

  test('pays for the answer at its fragment', async () => {
    const { env, observation } = await startIn(`${ORIGIN}/#/recipe/5`);
    const before = await play(env, observation, [['time']]);
    expect(before.terminated).toBe(false);
    expect(await play(env, before.observation, [['route'], ['time']])).toMatchObject(PAID);
  });

  test('resolves addresses relative to the new one, unless it names a base', async () => {
    for (const [head, found] of [
      ['', '/recipe/data.json'],
      ['<base href="/">', '/data.json'],
    ]) {
      const { env, observation } = await startIn(`${ORIGIN}/none`, head);
      const loaded = await play(env, observation, [['push'], ['load']]);
      expect(byId(loaded.observation, 'said').text).toBe(found);
      if (head !== '') continue;
      await play(env, loaded.observation, [['within']]);
      expect(env.frames[0].address).toBe(`${ORIGIN}/recipe/5#time`);
    }
  });
});

test.each([
  [
    'from markup',
    `document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/late.css" onload="heard.push(1)" onerror="heard.push(2)">')`,
  ],
  [
    'for printing until it has loaded',
    `const link = document.createElement('link'); link.rel = 'stylesheet'; link.media = 'print';
    link.onload = () => { heard.push(1); link.media = 'all'; }; link.href = '/late.css'; document.head.append(link)`,
  ],
])('a style sheet that a script adds applies: %s', async (_, code) => {
  const page = `<!DOCTYPE html><p id="said">a</p><button id="add" onclick="add()">Add</button><button id="read" onclick="read()">Read</button>
<script>const heard = [];
function add() { ${code} }
function read() { const said = document.getElementById('said'); said.textContent = getComputedStyle(said).color + heard; }</script>`;
  registerTestSite({
    ...shop,
    file: checkSiteFile({ ...shopFile, name: 'sheets' }),
    exchanges: [
      exchange('/', page),
      exchange('/late.css', 'p { color: rgb(1, 2, 3) }', { type: 'text/css' }),
    ],
  });
  const { env, observation } = await start('formwob.sheets');
  const { observation: read } = await play(env, observation, [['add'], ['read']]);
  expect(byId(read, 'said').text).toBe('rgb(1, 2, 3)1');
});

test('a page whose messages are too much loses its episode, and the next one begins as usual', async () => {
  const page = `<!DOCTYPE html><button id="flood" onclick="flood()">Flood</button><script>
function flood() {
  for (let i = 0; i < 6; i++) fetch('/count', { method: 'POST', body: new Uint8Array(15 * 1024 * 1024) });
}</script>`;
  registerTestSite({
    ...shop,
    file: checkSiteFile({ ...shopFile, name: 'flood' }),
    exchanges: [exchange('/', page)],
  });
  const { env, observation, spec } = await start('formwob.flood', 'soft');
  const pageError = 'formwob.flood gave an answer that makes no sense: its messages are too large';
  const lost = await play(env, observation, [['flood']]);
  expect(lost).toMatchObject({ truncated: true, reward: -1, info: { pageError } });
  const [again] = await env.reset([spec]);
  expect(byId(again!, 'flood')).toBeDefined();
});

/** The observations, and the result of each act. */
async function record(env: SiteVectorEnv, first: Observation) {
  const seen: unknown[] = [withoutMoment(first)];
  let current = first;
  for (const act of [['what', 'tea'], ['ask'], ['where', 'Ghent'], ['about']] as const) {
    const result = await play(env, current, [act]);
    current = result.observation;
    seen.push({ ...result, observation: withoutMoment(current) });
  }
  return seen;
}

test('the same query, seed and acts are the same episode to the byte, in a frame that has played others', async () => {
  const { env, observation, spec } = await start(FORM);
  const before = await record(env, observation);
  await env.reset([{ ...spec, seed: 4 }]);
  const [again] = await env.reset([spec]);
  expect(await record(env, again!)).toEqual(before);
});

describe('a first page that loads ahead', () => {
  const DRAWN = 'Math.random().toFixed(6)';
  /** Draws nothing at random until it is acted in. */
  const calm: RecordedSite = {
    ...shop,
    file: checkSiteFile({ ...shopFile, name: 'calm' }),
    exchanges: shopExchanges.map((one) =>
      one.url.endsWith('/main.js')
        ? { ...one, body: strToU8(strFromU8(one.body).replace(DRAWN, "''")) }
        : one,
    ),
  };
  /**
   * The windows of the pages in the permanent sandbox, the visible one first. The sandbox of a page without a document type
   * comes before it.
   */
  const sandboxed = (env: SiteVectorEnv): Window[] => {
    const sandbox = env.frames[0].element.querySelector<HTMLIFrameElement>(':last-child')!.contentWindow![0];
    return Array.from({ length: sandbox.length }, (_, page) => sandbox[page]);
  };
  const ahead = async (env: SiteVectorEnv) => {
    await expect.poll(() => sandboxed(env).length).toBe(2);
    return sandboxed(env)[1];
  };

  test('is the one shown, and the episode is as if it had not loaded ahead', async () => {
    registerTestSite(calm);
    const { env, observation, spec } = await start('formwob.calm');
    const before = await record(env, observation);
    const waiting = await ahead(env);
    const [again] = await env.reset([spec]);
    expect(await record(env, again!)).toEqual(before);
    await env.reset([spec]);
    await expect.poll(() => waiting.closed).toBe(true);
    const next = await ahead(env);
    await env.reset([{ ...spec, seed: 4 }]);
    await expect.poll(() => sandboxed(env)[0] === next).toBe(true);
  });

  test('is dropped if it drew at random before its episode began', async () => {
    const { env, spec } = await start(FORM);
    const waiting = await ahead(env);
    await env.reset([spec]);
    await expect.poll(() => waiting.closed).toBe(true);
    expect(sandboxed(env)).toHaveLength(1);
  });

  test('is told where its answer is', async () => {
    const values = { what: 'tea' };
    const questions = [
      {
        ...shopFile.tasks.questions![0],
        answers: [{ values, url: `${ORIGIN}/`, answer: { selector: '#old', text: '' } }],
      },
    ];
    registerTestSite({ ...calm, file: { ...calm.file, tasks: { questions } } });
    const { env, observation, spec } = await start('qawob.calm');
    await play(env, observation, [['what', 'tea']]);
    await ahead(env);
    const [again] = await env.reset([spec]);
    expect(await play(env, again!, [['old']])).toMatchObject({ reward: 1, info: { reason: 'answered' } });
  });
});
