/** A task played by another program, through `latticework env`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LatticeworkEnv } from '../../examples/node/latticeworkEnv.mjs';
import type { EpisodeRecord } from '../../src/contracts/record';
import type { OutsideReset, OutsideStep } from '../../src/run/headless/OutsideEnv';
import { decodeEpisode } from '../../src/store/episodeCode';
import { expect, test } from './site';

test('another program solves a task, and a seed gives the same episode again', async () => {
  const env = await LatticeworkEnv.open('click-test-2');
  expect(env.info).toEqual({
    task: 'click-test-2',
    max_steps: expect.any(Number),
    screen: { width: 160, height: 210 },
  });
  await expect(env.step({ kind: 'noop' })).rejects.toThrow('no episode is under way: "reset" begins one');
  const { observation, info } = await env.reset({ seed: 7 });
  expect(info).toEqual({ seed: 7 });
  const [[, wanted]] = observation.fields;
  expect(observation.utterance).toContain(wanted);
  const find = (is: (text: string) => boolean) =>
    observation.dom_elements.find(({ text }) => text !== '' && is(text))!.ref;

  // A mistake of the program does not cost the episode.
  await expect(env.step({ kind: 'jump' } as never)).rejects.toThrow('step.kind');
  const missed = await env.step({ kind: 'click', ref: 999 });
  expect(missed).toMatchObject({ reward: 0, terminated: false, info: { steps: 1 } });
  expect(missed.info.action_error).toEqual(expect.any(String));
  const solved = await env.step({ kind: 'click', ref: find((text) => text === wanted) });
  expect(solved).toMatchObject({
    ...{ reward: 1, terminated: true, truncated: false },
    info: { seed: 7, success: true, raw_reward: 1, steps: 2, action_error: null, page_error: null },
  });
  await expect(env.step({ kind: 'noop' })).rejects.toThrow('no episode');

  expect((await env.reset({ seed: 7 })).observation).toEqual(observation);
  const failed = await env.step({ kind: 'click', ref: find((text) => text !== wanted) });
  expect(failed).toMatchObject({ terminated: true, info: { success: false } });
  // A training episode, not the next one of the test.
  expect((await env.reset()).info.seed).toBeGreaterThanOrEqual(1_000_000_000);
  expect(await env.close()).toBe(0);
});

test('an episode that another program has played opens in the page, with what it noted', async ({
  page,
  site,
}) => {
  const env = await LatticeworkEnv.open('click-test-2');
  const { observation } = await env.reset({ seed: 7 });
  const [[, wanted]] = observation.fields;
  const { ref } = observation.dom_elements.find(({ text }) => text === wanted)!;
  const note = { actor: 'My model', probability: 0.75 };
  await env.step({ kind: 'noop' });
  const { info } = await env.step({ kind: 'click', ref }, note);
  expect(info.link).toMatch(/^#episode=[\w-]+$/);
  expect((await env.reset()).info).not.toHaveProperty('link');
  await env.close();

  await page.goto(`${site.url}${info.link}&at=1`);
  const episodes = page.getByRole('dialog', { name: 'Episodes' });
  await expect(episodes.getByText('click-test-2, seed 7, another program')).toBeVisible();
  const decision = episodes.getByRole('region', { name: 'What was done' });
  await expect(decision).toContainText('My model, with probability 75%, reward 1');
  await episodes.getByRole('button', { name: 'Next step' }).click();
  await expect(episodes.getByText('✓ Success').first()).toBeVisible();
});

test('with the mouse, a picture and another reward', async () => {
  const options = { actions: 'mouse+keyboard', reward: 'exact', screenshot: true, maxSteps: 2 } as const;
  const env = await LatticeworkEnv.open('click-test', options);
  expect(env.info).toMatchObject({ max_steps: 2 });
  const { observation } = await env.reset({ seed: 1 });
  const png = Buffer.from(observation.screenshot!, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 210]);
  const button = observation.dom_elements.find(({ tag }) => tag === 'button')!;
  const refused = await env.step({ kind: 'click', ref: button.ref });
  expect(refused.info.action_error).toEqual(expect.any(String));
  const at = { x: button.left + button.width / 2, y: button.top + button.height / 2 };
  const clicked = await env.step({ kind: 'mouseClick', ...at });
  expect(clicked).toMatchObject({ reward: 1, terminated: true, info: { success: true } });
  await env.reset();
  await env.step({ kind: 'noop' });
  expect(await env.step({ kind: 'noop' })).toMatchObject({
    ...{ reward: -1, terminated: false, truncated: true },
    info: { success: false },
  });
  expect(await env.close()).toBe(0);
});

test('several pages in one process, each with its own episode', async () => {
  const env = await LatticeworkEnv.open('click-test-2', { pages: 3 });
  expect(env.info).toMatchObject({ task: 'click-test-2', pages: 3 });
  const [first, second, third] = await env.ask({ reset: [{ seed: 7 }, { seed: 8 }, null] });
  expect([first.info, second.info, third]).toEqual([{ seed: 7 }, { seed: 8 }, null]);
  await expect(env.ask({ step: [null, null, { kind: 'noop' }] })).rejects.toThrow('under way in page 2');
  const [, , again] = await env.ask({ reset: [null, null, { seed: 7 }] });
  expect(again).toEqual(first);

  const wantedIn = ({ observation: { fields, dom_elements } }: OutsideReset) =>
    dom_elements.find(({ text }) => text === fields[0][1])!.ref;
  const solve = (reset: OutsideReset) => ({ kind: 'click', ref: wantedIn(reset) });
  // Two episodes end in the same step, the one in between goes on.
  const steps = await env.ask({ step: [solve(first), { kind: 'noop' }, solve(again)] });
  const ended = { reward: 1, terminated: true, info: { success: true, steps: 1 } };
  expect(steps).toMatchObject([ended, { terminated: false, info: { seed: 8, steps: 1 } }, ended]);
  expect(steps[1].observation).toEqual(second.observation);
  const [solved, , other] = await env.ask({ reset: [{}, null, {}] });
  expect(other.info.seed).not.toBe(solved.info.seed);
  const next = await env.ask({ step: [solve(solved), solve(second), { kind: 'terminate' }] });
  expect(next).toMatchObject([ended, { reward: 1, info: { steps: 2 } }, { info: { success: false } }]);
  const played = next.map(({ info }: OutsideStep) => decodeEpisode(info.link!.replace('#episode=', '')));
  expect(played.map(({ spec }: EpisodeRecord) => spec.seed)).toEqual([solved.info.seed, 8, other.info.seed]);
  expect(await env.close()).toBe(0);
});

const rolloutWith = (agent: string, ...more: readonly string[]) =>
  spawnSync(
    process.execPath,
    ['bin/latticework.mjs', 'rollout', '--task', 'click-test-2', '--agent', agent, ...more],
    { encoding: 'utf8' },
  );

test('an agent in a module of its own plays a rollout, and the link of a failure opens it', async ({
  page,
  site,
}) => {
  const solved = rolloutWith('examples/agents/click-goal.mjs', '--episodes', '3', '--json');
  expect(solved.status).toBe(0);
  const [{ failures, ...result }] = JSON.parse(solved.stdout).tasks;
  expect(result).toMatchObject({ task: 'click-test-2', loaded: true, episodes: 3, successRate: 1 });
  expect(failures).toEqual([]);

  const path = join(mkdtempSync(join(tmpdir(), 'latticework-agent-')), 'gives-up.mjs');
  writeFileSync(
    path,
    "export default () => ({ action: { kind: 'terminate' }, note: { actor: 'Quitter' } });",
  );
  const failed = rolloutWith(path, '--episodes', '2', '--seed', '7');
  expect(failed.status).toBe(0);
  expect(failed.stdout).toContain('click-test-2: 0.0% (0 of 2');
  const [, link] = /seed 7 {2}(#episode=[\w-]+)/.exec(failed.stdout)!;
  await page.goto(`${site.url}${link}`);
  const episodes = page.getByRole('dialog', { name: 'Episodes' });
  await expect(episodes.getByText('click-test-2, seed 7, another program')).toBeVisible();
  await expect(episodes.getByRole('region', { name: 'What was done' })).toContainText('Quitter');

  writeFileSync(path, "export default () => { throw new Error('lost'); };");
  const lost = rolloutWith(path);
  expect(lost.status).toBe(1);
  expect(lost.stderr).toContain('error: click-test-2, seed 0, step 0: the agent threw Error: lost');
});

test('the example in Node plays, and a task that does not exist is an error of the program', async () => {
  const { stdout, status } = spawnSync(process.execPath, ['examples/node/clickGoal.mjs'], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout.match(/reward 1, success/g)).toHaveLength(5);
  await expect(LatticeworkEnv.open('click-everything')).rejects.toThrow(
    'has ended with exit code 2: error: Unknown task',
  );
});
