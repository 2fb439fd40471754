import { expect, test } from 'vitest';
import { expertCount, loadDemos } from './demoFiles';
import { UsageError } from './UsageError';

test('a source gives a number of expert demonstrations, or is of another kind', () => {
  expect(expertCount('expert:25')).toBe(25);
  for (const other of ['bundled', 'demos/expert', './expert']) expect(expertCount(other)).toBeNull();
  for (const wrong of ['expert:', 'expert:0', 'expert:2.5', 'expert:-1', 'expert:many'])
    expect(() => expertCount(wrong), wrong).toThrow(UsageError);
});

test('what chooses among files is refused for demonstrations that are yet to be made', () => {
  for (const [choice, option] of [
    [{ maxDemos: 10 }, '--max-demos'],
    [{ demosSeed: 7 }, '--demos-seed'],
    [{ leaveOut: 3 }, '--leave-out'],
  ] as const) {
    expect(() => expertCount('expert:100', choice)).toThrow(option);
    expect(expertCount('bundled', choice)).toBeNull();
  }
});

test('one of the chosen demonstrations can be left out, but not a missing one', async () => {
  const load = (leaveOut?: number) => loadDemos('bundled', 'login-user', 4, 1, leaveOut);
  const chosen = (await load()).map(({ id }) => id);
  expect(chosen).toHaveLength(4);
  expect((await load(2)).map(({ id }) => id)).toEqual([chosen[0], chosen[2], chosen[3]]);
  await expect(load(5)).rejects.toThrow(
    '--leave-out 5: there are 4 demonstrations of login-user, counted from 1.',
  );
});
