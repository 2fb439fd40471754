/** A task played by another program, through `latticework env`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EpisodeRecord } from '../../src/contracts/record';
import { decodeEpisode } from '../../src/store/episodeCode';
import { expect, test } from './site';

/** A program that plays: it writes a line and reads the answer. */
class Client {
  private readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;

  constructor(...args: readonly string[]) {
    const stdio = ['pipe', 'pipe', 'ignore'] as const;
    this.child = spawn(process.execPath, ['bin/latticework.mjs', 'env', ...args], { stdio: [...stdio] });
    this.lines = createInterface({ input: this.child.stdout! })[Symbol.asyncIterator]();
  }

  // biome-ignore lint/suspicious/noExplicitAny: JSON
  async read(): Promise<any> {
    const { value } = await this.lines.next();
    return JSON.parse(value);
  }

  // biome-ignore lint/suspicious/noExplicitAny: JSON
  ask(request: unknown): Promise<any> {
    this.child.stdin!.write(`${JSON.stringify(request)}\n`);
    return this.read();
  }

  /** Exit code of the command after its input has ended. */
  async close(): Promise<number> {
    this.child.stdin!.end();
    const [code] = await once(this.child, 'close');
    return code;
  }
}

interface Element {
  readonly ref: number;
  readonly text: string;
}

interface Reset {
  readonly observation: {
    readonly fields: readonly [string, string][];
    readonly dom_elements: readonly Element[];
  };
}

interface Step {
  readonly info: { readonly link: string };
}

test('another program solves a task, and a seed gives the same episode again', async () => {
  const client = new Client('--task', 'click-test-2');
  expect(await client.read()).toEqual({
    task: 'click-test-2',
    max_steps: expect.any(Number),
    screen: { width: 160, height: 210 },
  });
  expect(await client.ask({ step: { kind: 'noop' } })).toEqual({
    error: 'no episode is under way: "reset" begins one',
  });
  const { observation, info } = await client.ask({ reset: { seed: 7 } });
  expect(info).toEqual({ seed: 7 });
  const [[, wanted]] = observation.fields;
  const elements: Element[] = observation.dom_elements;
  expect(observation.utterance).toContain(wanted);
  const find = (is: (text: string) => boolean) => elements.find(({ text }) => text !== '' && is(text))!.ref;

  // A mistake of the program does not cost the episode.
  expect((await client.ask({ step: { kind: 'jump' } })).error).toContain('step.kind');
  const missed = await client.ask({ step: { kind: 'click', ref: 999 } });
  expect(missed).toMatchObject({ reward: 0, terminated: false, info: { steps: 1 } });
  expect(missed.info.action_error).toEqual(expect.any(String));
  const solved = await client.ask({ step: { kind: 'click', ref: find((text) => text === wanted) } });
  expect(solved).toMatchObject({
    ...{ reward: 1, terminated: true, truncated: false },
    info: { seed: 7, success: true, raw_reward: 1, steps: 2, action_error: null, page_error: null },
  });
  expect((await client.ask({ step: { kind: 'noop' } })).error).toContain('no episode');

  expect((await client.ask({ reset: { seed: 7 } })).observation).toEqual(observation);
  const failed = await client.ask({ step: { kind: 'click', ref: find((text) => text !== wanted) } });
  expect(failed).toMatchObject({ terminated: true, info: { success: false } });
  // A training episode, not the next one of the test.
  expect((await client.ask({ reset: {} })).info.seed).toBeGreaterThanOrEqual(1_000_000_000);
  expect(await client.close()).toBe(0);
});

test('an episode that another program has played opens in the page, with what it noted', async ({
  page,
  site,
}) => {
  const client = new Client('--task', 'click-test-2');
  await client.read();
  const { observation } = await client.ask({ reset: { seed: 7 } });
  const [[, wanted]] = observation.fields;
  const { ref } = observation.dom_elements.find(({ text }: Element) => text === wanted);
  const note = { actor: 'My model', probability: 0.75 };
  await client.ask({ step: { kind: 'noop' } });
  const { info } = await client.ask({ step: { kind: 'click', ref }, note });
  expect(info.link).toMatch(/^#episode=[\w-]+$/);
  expect((await client.ask({ reset: {} })).info).not.toHaveProperty('link');
  await client.close();

  await page.goto(`${site.url}${info.link}&at=1`);
  const episodes = page.getByRole('dialog', { name: 'Episodes' });
  await expect(episodes.getByText('click-test-2, seed 7, another program')).toBeVisible();
  const decision = episodes.getByRole('region', { name: 'What was done' });
  await expect(decision).toContainText('My model, with probability 75%, reward 1');
  await episodes.getByRole('button', { name: 'Next step' }).click();
  await expect(episodes.getByText('✓ Success').first()).toBeVisible();
});

test('with the mouse, a picture and another reward', async () => {
  const options = ['--actions', 'mouse+keyboard', '--reward', 'exact', '--screenshot', '--max-steps', '2'];
  const client = new Client('--task', 'click-test', ...options);
  expect(await client.read()).toMatchObject({ max_steps: 2 });
  const { observation } = await client.ask({ reset: { seed: 1 } });
  const png = Buffer.from(observation.screenshot, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 210]);
  const button = observation.dom_elements.find(({ tag }: { tag: string }) => tag === 'button');
  const refused = await client.ask({ step: { kind: 'click', ref: button.ref } });
  expect(refused.info.action_error).toEqual(expect.any(String));
  const at = { x: button.left + button.width / 2, y: button.top + button.height / 2 };
  const clicked = await client.ask({ step: { kind: 'mouseClick', ...at } });
  expect(clicked).toMatchObject({ reward: 1, terminated: true, info: { success: true } });
  await client.ask({ reset: {} });
  await client.ask({ step: { kind: 'noop' } });
  expect(await client.ask({ step: { kind: 'noop' } })).toMatchObject({
    ...{ reward: -1, terminated: false, truncated: true },
    info: { success: false },
  });
  expect(await client.close()).toBe(0);
});

test('several pages in one process, each with its own episode', async () => {
  const client = new Client('--task', 'click-test-2', '--pages', '3');
  expect(await client.read()).toMatchObject({ task: 'click-test-2', pages: 3 });
  const [first, second, third] = await client.ask({ reset: [{ seed: 7 }, { seed: 8 }, null] });
  expect([first.info, second.info, third]).toEqual([{ seed: 7 }, { seed: 8 }, null]);
  expect((await client.ask({ step: [null, null, { kind: 'noop' }] })).error).toContain('under way in page 2');
  const [, , again] = await client.ask({ reset: [null, null, { seed: 7 }] });
  expect(again).toEqual(first);

  const wantedIn = ({ observation: { fields, dom_elements } }: Reset) =>
    dom_elements.find(({ text }) => text === fields[0][1])!.ref;
  const solve = (reset: Reset) => ({ kind: 'click', ref: wantedIn(reset) });
  // Two episodes end in the same step, the one in between goes on.
  const steps = await client.ask({ step: [solve(first), { kind: 'noop' }, solve(again)] });
  const ended = { reward: 1, terminated: true, info: { success: true, steps: 1 } };
  expect(steps).toMatchObject([ended, { terminated: false, info: { seed: 8, steps: 1 } }, ended]);
  expect(steps[1].observation).toEqual(second.observation);
  const [solved, , other] = await client.ask({ reset: [{}, null, {}] });
  expect(other.info.seed).not.toBe(solved.info.seed);
  const next = await client.ask({ step: [solve(solved), solve(second), { kind: 'terminate' }] });
  expect(next).toMatchObject([ended, { reward: 1, info: { steps: 2 } }, { info: { success: false } }]);
  const played = next.map(({ info }: Step) => decodeEpisode(info.link.replace('#episode=', '')));
  expect(played.map(({ spec }: EpisodeRecord) => spec.seed)).toEqual([solved.info.seed, 8, other.info.seed]);
  expect(await client.close()).toBe(0);
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
