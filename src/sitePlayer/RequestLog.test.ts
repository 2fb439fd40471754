import { expect, test } from 'vitest';
import { type LoggedRequest, RequestLog } from './RequestLog';

const asset = (url: string): LoggedRequest => ({
  kind: 'asset',
  method: 'GET',
  url,
  outcome: 'missed',
  step: 0,
});

test('a list of many requests is cut off, and the rest is counted', () => {
  const log = new RequestLog();
  for (let i = 0; i < 6_000; i++) log.add(asset(`http://a.test/${i}`));
  expect([log.requests.length, log.leftOut]).toEqual([5_000, 1_000]);
  expect(log.requests[0].url).toBe('http://a.test/0');
});

test('so is a list of long addresses', () => {
  const log = new RequestLog();
  for (let i = 0; i < 50; i++) log.add(asset(`http://a.test/${'x'.repeat(60_000)}`));
  expect([log.requests.length, log.leftOut]).toEqual([33, 17]);
});

test('the terminal request is always listed', () => {
  const log = new RequestLog();
  for (let i = 0; i < 6_000; i++) log.add(asset('http://a.test/'));
  log.add({ ...asset('http://a.test/order'), kind: 'document', outcome: 'terminal' });
  expect([log.requests.at(-1)?.outcome, log.leftOut]).toEqual(['terminal', 1_000]);
});
