import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { type FormQuery, type QuestionQuery, queriesOf, queryOfDesign } from './queries';
import { RecordedResponses } from './RecordedResponses';
import { type MissRule, SiteEpisode } from './SiteEpisode';
import { exchange, ORIGIN, posted, redirect, shopExchanges, shopFile } from './testing/shop';

const { startUrl, volatileParameters } = shopFile;
const store = new RecordedResponses(shopExchanges, volatileParameters);
const TEA = { values: { what: 'tea', where: 'Ghent', day: 'Tue' } };

function begin(family: 'formwob' | 'qawob' = 'formwob', rule: MissRule = 'strict') {
  const design = family === 'formwob' ? TEA : { values: { what: 'tea' } };
  const query = queryOfDesign(queriesOf(shopFile, family), design)!;
  return new SiteEpisode({ query, store, startUrl, volatileParameters, rule });
}
const get = (path: string) => ({ method: 'GET', url: new URL(path, ORIGIN).href });
const post = (path: string, form: string) => ({
  ...get(path),
  method: 'POST',
  body: strToU8(form),
  contentType: 'application/x-www-form-urlencoded',
});

test('a miss ends the episode with reward 0; later requests are ignored', () => {
  const episode = begin();
  expect(episode.ask(get('/about'), 'document')?.exchange?.status).toBe(200);
  expect(episode.ask(get('/nowhere'), 'document')).toBeNull();
  expect(episode.end).toEqual({ reward: 0, reason: 'cache miss: GET http://shop.test/nowhere' });
  expect(episode.ask(get('/about'), 'document')).toBeNull();
  expect(episode.log.map(({ outcome }) => outcome)).toEqual(['answered', 'missed']);
});

test('a missed picture is only listed; so is everything where misses are forgiven', () => {
  const strict = begin();
  expect(strict.ask(get('/none.png'), 'asset')?.exchange).toBeNull();
  expect(strict.end).toBeNull();
  const soft = begin('formwob', 'soft');
  expect(soft.ask(get('/api?q=glue'), 'data')?.exchange).toBeNull();
  expect([soft.end, soft.log[0].outcome]).toEqual([null, 'missed']);
});

test('the terminal request is graded whether it was recorded or not, from an address or a script', () => {
  for (const kind of ['document', 'data'] as const) {
    const episode = begin();
    episode.ask(get('/search?what=tea&where=Lille&day=Mon&cabin=any&adults=1'), kind);
    expect(episode.end).toEqual({ reward: 0.6, reason: 'wrong: where, day' });
    expect(episode.grade?.varyingReward).toBeCloseTo(1 / 3);
    expect(episode.log).toMatchObject([{ outcome: 'terminal' }]);
  }
  // A picture with that address is not the terminal request.
  const episode = begin();
  episode.ask(get('/search?what=tea'), 'asset');
  expect(episode.grade).toBeNull();
});

test('a terminal request that a redirect leads to is graded, with the body that it keeps', () => {
  const site = new RecordedResponses([
    posted('/find', 'what=tea', '', {
      status: 303,
      headers: [['location', '/search?what=tea&where=Ghent&day=Tue&cabin=any&adults=1']],
    }),
    posted('/keep', 'what=tea', '', { status: 307, headers: [['location', '/search?where=Ghent']] }),
  ]);
  const query = queryOfDesign(queriesOf(shopFile, 'formwob'), TEA) as FormQuery;
  const episode = new SiteEpisode({ query, store: site, startUrl });
  expect(episode.ask(post('/find', 'what=tea'), 'document')).toBeNull();
  expect(episode.end).toEqual({ reward: 1, reason: 'all pairs right' });
  expect(episode.log).toMatchObject([
    { method: 'POST', url: `${ORIGIN}/find`, outcome: 'answered', status: 303 },
    { method: 'GET', outcome: 'terminal' },
  ]);
  const form = { ...query.form, terminal: { method: 'POST' as const, url: '/search' } };
  const kept = new SiteEpisode({ query: { ...query, form }, store: site, startUrl });
  kept.ask(post('/keep', 'what=tea'), 'data');
  expect(kept.end).toEqual({ reward: 0.4, reason: 'wrong: day, cabin, adults' });
});

test('redirects: their chain, its method, its end', () => {
  const chain = store.answer(get('/old'));
  expect(chain).toMatchObject({ url: `${ORIGIN}/new`, exchange: { status: 200 } });
  expect(chain.hops).toHaveLength(3);
  const other = new RecordedResponses([
    posted('/pay', 'a=1', '', { status: 303, headers: [['location', '/thanks']] }),
    posted('/keep', 'a=1', '', { status: 307, headers: [['location', '/order']] }),
    posted('/order', 'a=1', 'kept'),
    exchange('/thanks', 'thanks'),
    redirect('/round', '/round'),
    redirect('/out', 'ftp://elsewhere.test/'),
  ]);
  expect(other.answer(post('/pay', 'a=1'))).toMatchObject({
    url: `${ORIGIN}/thanks`,
    exchange: { status: 200 },
  });
  expect(other.answer(post('/keep', 'a=1')).hops.at(-1)).toMatchObject({ method: 'POST', status: 200 });
  expect(other.answer(get('/round')).exchange).toBeNull();
  expect(other.answer(get('/out')).exchange?.status).toBe(302);
  expect(other.answer(get('/thanks#top')).url).toBe(`${ORIGIN}/thanks#top`);
});

test('the first recording answers; volatile parameters are ignored and bodies compared', () => {
  const twice = new RecordedResponses([exchange('/a?_=1', 'first'), exchange('/a?_=2', 'second')], ['_']);
  const { exchange: found } = twice.answer(get('/a?_=99'));
  expect(new TextDecoder().decode(found!.body)).toBe('first');
  const body = (form: string) => new TextDecoder().decode(store.answer(post('/order', form)).exchange?.body);
  expect([body('count=1'), body('count=2')]).toEqual(['<p id="here">one</p>', '<p id="here">two</p>']);
  expect(store.answer(post('/order', 'count=3')).exchange).toBeNull();
});

test('an answer counts only at the address where it was marked', () => {
  const episode = begin('qawob');
  expect(episode.answer).toBe('#price');
  episode.actedOnAnswer(`${ORIGIN}/`, '');
  expect(episode.end).toBeNull();
  episode.actedOnAnswer(`${ORIGIN}/about?_=7#here`, '');
  expect(episode.end).toEqual({ reward: 1, reason: 'answered' });
  const form = begin();
  form.actedOnAnswer(`${ORIGIN}/about`, '');
  expect([form.answer, form.end]).toEqual([undefined, null]);
});

test('where the marked address has a fragment, others do not count', () => {
  const asked = queryOfDesign(queriesOf(shopFile, 'qawob'), { values: { what: 'tea' } }) as QuestionQuery;
  const query = { ...asked, answer: { ...asked.answer, url: `${ORIGIN}/#/tea` } };
  const episode = new SiteEpisode({ query, store, startUrl });
  for (const fragment of ['', '#/jam', '#/tea/2']) episode.actedOnAnswer(`${ORIGIN}/${fragment}`, '');
  expect(episode.end).toBeNull();
  episode.actedOnAnswer(`${ORIGIN}/#/tea`, '');
  expect(episode.end).toEqual({ reward: 1, reason: 'answered' });
});

test('where several answers are shown in one place, what it says tells them apart', () => {
  const [question] = shopFile.tasks.questions!;
  const marked = (what: string, text: string) => ({
    ...{ values: { what }, url: `${ORIGIN}/`, answer: { selector: '#result', text } },
  });
  const answers = [marked('tea', '3  euros'), marked('jam', '4 euros'), marked('rye', '4 euros')];
  const file = { ...shopFile, tasks: { questions: [{ ...question, answers }] } };
  const [tea, jam] = queriesOf(file, 'qawob');
  const saying = (query: typeof tea, text: string) => {
    const episode = new SiteEpisode({ query, store, startUrl });
    episode.actedOnAnswer(`${ORIGIN}/`, text);
    return episode.end;
  };
  expect([saying(tea, '4 euros'), saying(tea, ''), saying(jam, '3 euros')]).toEqual([null, null, null]);
  expect([saying(tea, ' 3 euros\n')?.reward, saying(jam, '4 euros')?.reward]).toEqual([1, 1]);
  // Alone in its place, it may say something else by now.
  const [alone] = queriesOf(
    { ...file, tasks: { questions: [{ ...question, answers: [answers[0]] }] } },
    'qawob',
  );
  expect(saying(alone, '5 euros')?.reward).toBe(1);
});

test('a body that is far longer than any recorded one is a miss, and is not read', () => {
  const long = post('/order', 'x'.repeat(70_000));
  const body = new Proxy(long.body, {
    get: (bytes, key) => {
      if (key === 'length') return bytes.length;
      throw new Error(`its ${String(key)} was read`);
    },
  });
  const picture = begin();
  expect(picture.ask({ ...long, body }, 'asset')?.exchange).toBeNull();
  const sent = begin();
  expect(sent.ask({ ...long, body }, 'data')).toBeNull();
  expect(sent.end?.reason).toBe(`cache miss: POST ${ORIGIN}/order`);
});

test('a terminal request with a far longer body is not graded; one that is somewhat longer is', () => {
  const query = queryOfDesign(queriesOf(shopFile, 'formwob'), TEA) as FormQuery;
  const form = { ...query.form, terminal: { method: 'POST' as const, url: '/send' } };
  const sending = (spaces: number) => {
    const episode = new SiteEpisode({ query: { ...query, form }, store, startUrl });
    episode.ask(
      post('/send', `what=tea${'+'.repeat(spaces)}&where=Ghent&day=Tue&cabin=any&adults=1`),
      'document',
    );
    return episode.end;
  };
  expect(sending(10_000)).toEqual({ reward: 1, reason: 'all pairs right' });
  expect(sending(100_000)).toEqual({ reward: 0, reason: `cache miss: POST ${ORIGIN}/send` });
});
