import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, strFromU8 } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../UsageError';
import { expertCount, loadDemos } from './demoFiles';

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

test('damaged and failed demonstrations are named, the first few of many; those of other tasks are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-demos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [good] = JSON.parse(strFromU8(gunzipSync(readFileSync('public/demos/login-user.json.gz'))));
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  put('login-user_good.json', JSON.stringify(good));
  put('click-test_other.json', JSON.stringify({ ...good, taskName: 'click-test' }));
  const told: string[] = [];
  const load = () => loadDemos(folder, 'login-user', 4, 1, undefined, (text) => told.push(text));
  expect(await load()).toHaveLength(1);
  expect(told).toEqual([]);
  put('login-user_failed.json', JSON.stringify({ ...good, rawReward: -1 }));
  for (const i of [1, 2, 3, 4, 5]) put(`login-user_half-${i}.json`, '{"taskName":');
  expect(await load()).toHaveLength(1);
  const [first, ...named] = told[0].split('\n');
  expect(first).toBe(`${folder}: 6 demonstrations of login-user left out:`);
  expect(named).toHaveLength(6);
  expect(named[0]).toContain('login-user_failed.json: rawReward -1 is below 1');
  expect(named[1]).toMatch(/login-user_half-1\.json: .*JSON/);
  expect(named[5]).toBe('  and 1 more');
});

test('in a collection of many tasks, links that lead nowhere or in circles are passed over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-demos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [good] = JSON.parse(strFromU8(gunzipSync(readFileSync('public/demos/login-user.json.gz'))));
  for (const name of ['all', 'all/login-user', 'all/click-test']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'all', 'good.json'), JSON.stringify(good));
  symlinkSync('../good.json', join(folder, 'all', 'login-user', 'good.json'));
  writeFileSync(join(folder, 'all', 'click-test', 'broken.json'), '{');
  for (const [name, target] of [
    ['gone', 'nowhere'],
    ['circle', 'circle'],
    ['self', '.'],
  ])
    symlinkSync(target, join(folder, 'all', name));
  const told: string[] = [];
  const demos = await loadDemos(folder, 'login-user', 9, 1, undefined, (text) => told.push(text));
  expect([demos.length, told]).toEqual([1, []]);
});
