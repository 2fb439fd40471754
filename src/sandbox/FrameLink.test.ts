import { afterEach, beforeEach, expect, test } from 'vitest';
import { awaitedLater } from '../thread/awaitedLater';
import { FrameLink } from './FrameLink';
import { NewsBudget } from './NewsBudget';
import { READY } from './protocol';

let page: MessagePort;
let link: FrameLink;
let started: Promise<unknown>;

/** Milliseconds. */
let clock = 0;

beforeEach(() => {
  const { port1, port2 } = new MessageChannel();
  page = port2;
  link = new FrameLink(port1, 'pack/page', new NewsBudget(() => clock));
  started = awaitedLater(link.start(10_000));
});
afterEach(() => {
  link.fail('no answer', 'its frame was closed');
  page.close();
});

const send = (times: number, message: unknown) => {
  for (let i = 0; i < times; i++) page.postMessage(message);
};
const load = () => {
  page.postMessage({ call: READY, reply: {} });
  return started;
};

test.each([[{ call: 99, reply: {} }], [{ call: -1 }], ['x'], [null]])(
  'a page that sends twenty messages like %j, which nobody asked for, has failed',
  async (message) => {
    send(20, message);
    const words = 'pack/page gave an answer that makes no sense: it sends messages that answer nothing';
    await expect(load()).rejects.toThrow(words);
    expect(link.isOpen).toBe(false);
    await expect(link.call({ kind: 'look', needs: { screen: null! } }, 10_000)).rejects.toThrow(words);
  },
);

test('a few may be a mistake', async () => {
  send(19, { call: 99, reply: {} });
  await load();
  expect(link.isOpen).toBe(true);
});

test('news are none of them', async () => {
  const news: unknown[] = [];
  link.onNews = (message) => news.push(message);
  send(50, { kind: 'news' });
  await load();
  expect([link.isOpen, news.length]).toEqual([true, 50]);
});

const look = () => link.call({ kind: 'look', needs: { screen: null! } }, 10_000);

test('a page that sends news without end has failed, and no more of it is read', async () => {
  let news = 0;
  link.onNews = () => news++;
  await load();
  send(12_000, { kind: 'news' });
  await expect(look()).rejects.toThrow(
    'pack/page gave an answer that makes no sense: it sends messages without end',
  );
  expect(news).toBe(10_000);
});

test('so has a page whose messages take long, however few they are', async () => {
  let news = 0;
  link.onNews = () => {
    news++;
    clock += 1500;
  };
  await load();
  send(12, { kind: 'news' });
  await expect(look()).rejects.toThrow('makes no sense: its messages take up too much time');
  expect(news).toBe(4);
});

test('and one whose messages are large', async () => {
  let news = 0;
  link.onNews = () => news++;
  await load();
  send(5, { request: { body: new Uint8Array(20 * 1024 * 1024) } });
  await expect(look()).rejects.toThrow('makes no sense: its messages are too large');
  expect(news).toBe(3);
});
