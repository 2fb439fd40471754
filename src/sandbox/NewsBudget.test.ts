import { expect, test } from 'vitest';
import { NewsBudget, RECORDING_TIME_MS } from './NewsBudget';

/** A budget with a clock that only moves when it is told to. */
function createBudget() {
  let clock = 0;
  const budget = new NewsBudget(() => clock);
  const pass = (ms: number) => {
    clock += ms;
  };
  return { budget, pass };
}

test('time counts until it is over ten seconds ago', () => {
  const { budget, pass } = createBudget();
  budget.spend(() => pass(4_000));
  expect(budget.refusalOf({})).toBeNull();
  expect(() =>
    budget.spend(() => {
      pass(2_000);
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect(budget.refusalOf({})).toBe('its messages take up too much time');
  pass(12_000);
  expect(budget.refusalOf({})).toBeNull();
});

test('what was begun earlier counts from then on', () => {
  const { budget, pass } = createBudget();
  pass(6_000);
  budget.spend(() => {}, 0);
  expect(budget.refusalOf({})).toBe('its messages take up too much time');
  budget.renew();
  expect(budget.refusalOf({})).toBeNull();
});

test('texts and buffers count wherever they are in a message', () => {
  const { budget, pass } = createBudget();
  const text = 'x'.repeat(30 * 1024 * 1024);
  expect(budget.refusalOf({ kept: [['name', text]] })).toBeNull();
  pass(2_000);
  expect(budget.refusalOf({ body: new ArrayBuffer(30 * 1024 * 1024) })).toBeNull();
  pass(2_000);
  expect(budget.refusalOf(text)).toBe('its messages are too large');
  pass(12_000);
  expect(budget.refusalOf(text)).toBeNull();
});

test('a message that refers to itself is counted', () => {
  const { budget } = createBudget();
  const message: Record<string, unknown> = {};
  message.itself = message;
  expect(budget.refusalOf(message)).toBeNull();
});

test('while a person is recorded, more time may be spent', () => {
  let clock = 0;
  const budget = new NewsBudget(() => clock, RECORDING_TIME_MS);
  budget.spend(() => (clock += 8_000));
  expect(budget.refusalOf({})).toBeNull();
  budget.spend(() => (clock += 1_500));
  expect(budget.refusalOf({})).toBe('its messages take up too much time');
});
