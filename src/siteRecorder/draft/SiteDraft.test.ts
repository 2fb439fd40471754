import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSiteArchive, writeSiteArchive } from '../../sites/siteArchive';
import { exchangeOf } from '../../sites/testing/sampleSite';
import type { RawExchange } from '../../sites/traffic/traffic';
import { checkSite } from './checkSite';
import { RecordingLog } from './RecordingLog';
import { type Asked, SiteDraft } from './SiteDraft';

const HOME = 'http://shop.test/';
const TEMPLATE = 'Find {what} in {size}';
const codes: Readonly<Record<string, string>> = { shoes: 'S-11', hats: 'H-23', gloves: 'G-31' };

const raw = (url: string, body = 'ok', more: Partial<RawExchange> = {}): RawExchange => ({
  ...exchangeOf(url, body),
  ...more,
  raw: true,
});

function logOf(answer?: { url: string; text: string }): RecordingLog {
  const log = new RecordingLog();
  const at = { document: 'one', time: 1_000 };
  const body = { tag: 'body', left: 0, top: 0, width: 9, height: 9, ref: 1, children: [] };
  log.add({ ...at, kind: 'page', url: HOME, dom: body });
  for (const type of ['mousedown', 'mouseup', 'click'])
    for (const timing of [1, 3])
      log.add({
        ...at,
        kind: 'event',
        action: { type, timing, x: 1, y: 1 },
        dom: { ...body, recordingTarget: true },
      });
  if (answer) log.add({ ...at, kind: 'answer', selector: '#price', ...answer });
  return log;
}

const query = (what: string, size: string, path = `/find?id=${codes[what]}&s=${size}&lang=en`) => ({
  asked: { template: TEMPLATE, values: { what, size } } satisfies Asked,
  traffic: {
    startedAt: Date.UTC(2027, 0, 2, 3, 4, 5, 6),
    exchanges: [raw(HOME), raw(new URL(path, HOME).href)],
  },
  log: logOf(),
});
const empty = () => SiteDraft.empty({ name: 'shop', startUrl: HOME });

test('each query refines the task, and all queries are right by it', async () => {
  const draft = empty();
  draft.add(query('shoes', '39'));
  draft.add(query('hats', '56'));
  const { takenOut, remarks } = draft.add(query('gloves', '7'));
  expect([takenOut, remarks]).toEqual([[], []]);
  const { form } = draft.site.file.tasks;
  expect(form?.terminal).toEqual({ method: 'GET', url: '/find' });
  expect(form?.keys).toEqual({
    id: { slot: 'what', normalise: [{ map: codes }] },
    s: { slot: 'size' },
    lang: { constant: 'en' },
  });
  expect(draft.site.file.recordedAt).toBe('2027-01-02T03:04:05Z');
  expect(draft.site.exchanges).toHaveLength(4);
  const report = await checkSite(readSiteArchive(writeSiteArchive(draft.site)));
  expect(report.queries.map(({ demos, problem }) => [demos, problem])).toEqual(Array(3).fill([1, null]));
  expect(report.problems).toEqual([]);
});

test('hand-written keys stay as long as new queries are right by them', () => {
  const first = empty();
  first.add(query('shoes', '39'));
  const { file } = first.site;
  const written = { s: { slot: 'size', normalise: ['trim' as const] } };
  const tasks = { form: { ...file.tasks.form!, keys: written } };
  const draft = SiteDraft.of({ ...first.site, file: { ...file, tasks } });
  draft.add(query('hats', '56'));
  expect(draft.site.file.tasks.form?.keys).toEqual(written);
  draft.add(query('gloves', '7', '/find?id=G-31&size=7'));
  expect(draft.site.file.tasks.form?.keys).not.toEqual(written);
});

test('a query that is recorded again is one query, with two demonstrations', async () => {
  const draft = empty();
  draft.add(query('shoes', '39'));
  draft.add(query('shoes', '39'));
  expect((await checkSite(draft.site)).queries).toMatchObject([{ demos: 2 }]);
});

test('a recording that cannot become part of the site leaves it unchanged', () => {
  const draft = empty();
  draft.add(query('shoes', '39'));
  const before = draft.site;
  const other = { ...query('hats', '56'), asked: { template: 'Find {what}', values: { what: 'hats' } } };
  expect(() => draft.add(other)).toThrow('it can have only one query template');
  const unsent = query('hats', '56', '/');
  expect(() => draft.add({ ...unsent, traffic: { ...unsent.traffic, exchanges: [raw(HOME)] } })).toThrow(
    'Was the form submitted before you pressed Done?',
  );
  const question = { template: 'What does {what} cost?', values: { what: 'hats' } };
  expect(() =>
    draft.add({ ...query('hats', '56'), asked: { ...question, question: { category: 'shopping' } } }),
  ).toThrow('No answer was marked');
  expect(draft.site).toBe(before);
});

test('an answer is kept without the secrets of its address', async () => {
  const secret = 'a1b2c3d4e5f6';
  const url = `${HOME}hats?sid=${secret}`;
  const draft = empty();
  draft.add({
    asked: {
      template: 'What does {what} cost?',
      values: { what: 'a hat' },
      question: { category: 'shopping' },
    },
    traffic: {
      startedAt: null,
      exchanges: [raw(HOME), raw(url, `${secret}: 12`, { requestHeaders: [['cookie', `sid=${secret}`]] })],
    },
    log: logOf({ url: `${url}#/hats/5`, text: `${secret}: 12` }),
  });
  const [{ answers }] = draft.site.file.tasks.questions!;
  expect(answers[0]).toMatchObject({
    url: `${draft.site.exchanges[1].url}#/hats/5`,
    answer: { selector: '#price', text: 'taken-out: 12' },
  });
  expect((await checkSite(draft.site)).queries).toMatchObject([{ problem: null }]);
  const parts = Object.values(unzipSync(writeSiteArchive(draft.site)));
  for (const part of parts) expect(Buffer.from(part).includes(Buffer.from(strToU8(secret)))).toBe(false);
  expect(strFromU8(parts[0])).not.toContain(secret);
});

test('a request that was answered in two ways is reported', async () => {
  const draft = empty();
  draft.add(query('shoes', '39'));
  const later = query('hats', '56');
  draft.add({
    ...later,
    traffic: { ...later.traffic, exchanges: [raw(HOME, 'sale!'), later.traffic.exchanges[1]] },
  });
  expect((await checkSite(draft.site)).problems).toEqual([
    `GET ${HOME} was answered in 2 ways; replay gives the first.`,
  ]);
});

test('an address that becomes too long without its secrets is left out, and the rest is kept', () => {
  const draft = empty();
  const { traffic, ...rest } = query('shoes', '39');
  const long = raw(`${HOME}long?pin=1&fill=${'x'.repeat(15_970)}`);
  const { skipped } = draft.add({
    ...rest,
    traffic: { ...traffic, exchanges: [...traffic.exchanges, long] },
  });
  expect(skipped).toMatchObject([{ reason: 'its address should have at most 16000 characters' }]);
  expect(readSiteArchive(writeSiteArchive(draft.site)).exchanges).toHaveLength(2);
});

test('the address that a recording starts with is kept without its secrets, and they are removed from it', () => {
  const opened = 'http://me:pa55word@shop.test/?access_token=t0ps3cret&page=2#id_token=1d-t0ken-x';
  const draft = SiteDraft.empty({ name: 'shop', startUrl: opened });
  const clean = `${HOME}?access_token=taken-out&page=2#id_token=taken-out`;
  expect(draft.site.file.startUrl).toBe(clean);
  const { traffic, ...rest } = query('shoes', '39');
  const page = raw(opened.replace(/#.*/, ''), 'pa55word t0ps3cret 1d-t0ken-x');
  const { takenOut, remaining } = draft.add({
    ...rest,
    opened,
    traffic: { ...traffic, exchanges: [page, ...traffic.exchanges.slice(1)] },
  });
  expect(draft.site.file.startUrl).toBe(clean);
  expect(strFromU8(draft.site.exchanges[0].body)).toBe('taken-out taken-out taken-out');
  expect(takenOut.map(({ name }) => name)).toEqual(['authorization', 'access_token', 'id_token']);
  expect(remaining).toEqual([]);
});

test('a site whose start address still has its secrets loses them with the next query', () => {
  const draft = empty();
  draft.add(query('shoes', '39'));
  const { file } = draft.site;
  const earlier = SiteDraft.of({
    ...draft.site,
    file: { ...file, startUrl: `${HOME}?access_token=t0ps3cret` },
  });
  earlier.add(query('hats', '56'));
  expect(earlier.site.file.startUrl).toBe(`${HOME}?access_token=taken-out`);
});
