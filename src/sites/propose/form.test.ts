import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { gradeTerminal, shareOf } from '../pairs';
import { exchangeOf } from '../testing/sampleSite';
import { proposeForm, type RecordedQuery, recordedBefore } from './form';
import { proposeVolatile } from './volatile';

const TEMPLATE = 'Fly from {from} to {to}, leaving on {leave}';
const get = (path: string) => ({ method: 'GET', url: `http://air.test${path}` });
const fly = (from: string, to: string, leave: string, path: string): RecordedQuery => ({
  values: { from, to, leave },
  requests: [get('/'), get(`/cities?q=${from.slice(0, 2)}`), get(path), get('/logo.png')],
});
const queries = [
  fly('Boston', 'Denver', '2027-03-04', '/flights?a=BOS&b=DEN&day=03/04/2027&cabin=eco&id=81'),
  fly('Denver', 'Miami', '2027-03-09', '/flights?a=DEN&b=MIA&day=03/09/2027&cabin=eco&id=81x'),
  fly('Miami', 'Boston', '2027-03-10', '/flights?a=MIA&b=BOS&day=03/10/2027&cabin=eco&id=81'),
];

test('codes, dates and constants are told apart', () => {
  const { terminal, keys, unused } = proposeForm(TEMPLATE, queries)!;
  expect(terminal).toEqual({ method: 'GET', url: '/flights' });
  expect(keys.a).toEqual({
    slot: 'from',
    normalise: [{ map: { Boston: 'BOS', Denver: 'DEN', Miami: 'MIA' } }],
  });
  expect(keys.b?.slot).toBe('to');
  expect(keys.day?.slot).toBe('leave');
  expect(keys.cabin).toEqual({ constant: 'eco' });
  expect(unused).toEqual([]);
});

test('unexplained parameters are reported and not graded', () => {
  const { keys, unexplained } = proposeForm(TEMPLATE, queries)!;
  expect(unexplained).toEqual(['id']);
  expect(keys).not.toHaveProperty('id');
});

test('volatile parameters are not keys', () => {
  expect(proposeForm(TEMPLATE, queries, ['id'])!.unexplained).toEqual([]);
});

test('every recorded query is right by the proposal', () => {
  const { keys } = proposeForm(TEMPLATE, queries)!;
  for (const { values, requests } of queries)
    expect(shareOf(gradeTerminal({ keys: { ...keys } }, values, requests[2]))).toBe(1);
});

test('a posted form whose values are the same as in the query', () => {
  const order = (size: string, name: string): RecordedQuery => ({
    values: { size, name },
    requests: [
      get('/'),
      {
        method: 'POST',
        url: 'http://air.test/order',
        body: strToU8(new URLSearchParams({ size: size.toUpperCase(), name, pay: 'cash' }).toString()),
        contentType: 'application/x-www-form-urlencoded',
      },
      get('/thanks?name=x'),
    ],
  });
  const { terminal, keys } = proposeForm('A {size} pizza for {name}', [
    order('small', 'Ann'),
    order('big', 'Bo'),
  ])!;
  expect(terminal).toEqual({ method: 'POST', url: '/order' });
  expect({ ...keys }).toEqual({
    size: { slot: 'size', normalise: ['trim', 'lower'] },
    name: { slot: 'name' },
    pay: { constant: 'cash' },
  });
});

test('nothing is proposed if queries have no request in common', () => {
  expect(proposeForm(TEMPLATE, [])).toBeNull();
  expect(
    proposeForm(TEMPLATE, [fly('A', 'B', '1', '/x?a=1'), fly('C', 'D', '2', '/y?a=1')])?.keys.a,
  ).toBeUndefined();
});

test('a later session builds on an earlier proposal', () => {
  const first = proposeForm(TEMPLATE, queries.slice(0, 2), ['id'])!;
  const form = {
    query: TEMPLATE,
    slots: {},
    queries: queries.slice(0, 2).map(({ values }) => ({ ...values })),
    terminal: first.terminal,
    keys: { ...first.keys },
  };
  const again = proposeForm(TEMPLATE, [...recordedBefore(form, 'http://air.test/', []), queries[2]], ['id'])!;
  expect({ ...again.keys }).toEqual({ ...proposeForm(TEMPLATE, queries, ['id'])!.keys });
});

describe('volatile parameters', () => {
  const startedAt = Date.UTC(2026, 10, 22, 11);
  const proposed = (addresses: readonly string[], asked?: readonly string[]) => {
    const exchanges = addresses.map((url, i) => exchangeOf(`http://a.test/?${url}`, '', { at: i * 5_000 }));
    return proposeVolatile({ exchanges, startedAt }, asked);
  };

  test('are recognised by name or because they are times of their requests', () => {
    const seconds = startedAt / 1_000;
    const addresses = [
      `q=boston&_=5&seen=${startedAt + 123}&year=2027`,
      `q=${seconds}&csrf_token=x&seen=${seconds + 5}`,
      's=size&t=1',
    ];
    expect(proposed(addresses)).toEqual(['_', 'csrf_token', 'seen']);
    const exchanges = addresses.map((url) => exchangeOf(`http://a.test/?${url}`, ''));
    expect(proposeVolatile({ exchanges, startedAt: null })).toEqual(['_', 'csrf_token']);
  });

  test('are no phone numbers, ISBNs or days', () => {
    const tomorrow = Date.UTC(2026, 10, 23);
    expect(
      proposed([
        `phone=2125550143&isbn=1593279280&leave=${tomorrow}`,
        `phone=2025550199&isbn=1617294438&leave=${tomorrow}`,
      ]),
    ).toEqual([]);
  });

  test('are nothing that was asked for', () => {
    const now = `${startedAt}`;
    expect(proposed([`at=${now}&rand=7&_=1`])).toEqual(['_', 'at', 'rand']);
    expect(proposed([`at=${now}&rand=7&_=1`], [now, '7'])).toEqual(['_']);
  });
});
