import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Decision, TrainerState } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import type { LearnerWork } from '../../contracts/profile';
import { keptInMemory } from '../../contracts/testing/encodedDemos';
import { trainEpisode } from '../../contracts/testing/episodes';
import { viewsOf } from '../../contracts/views';
import { parseDemonstration } from '../../demo/parse';
import { generateDemos } from '../../demonstrator/generateDemos';
import { FrameVectorEnv } from '../../env/FrameVectorEnv';
import { createParkedContainer } from '../../env/frameBox';
import { TaskFrame } from '../../env/TaskFrame';
import { startBackend } from '../../nn/backend';
import * as tf from '../../nn/tf';
import { summarise } from '../../rl/summary';
import { findTask } from '../../task/catalogue';
import { Timeline } from '../../thread/Timeline';
import { TO_THE_END } from '../shared/AgentTrainer';
import { actingPart } from '../shared/actingPart';
import { TrainingContext } from '../shared/TrainingContext';
import { BELOW_INSTRUCTION } from './act/grid';
import { worldOfBits } from './definition';
import { Demonstrations } from './demos/Demonstrations';
import { resolveSettings, type WobSettings } from './settings';
import { WobTrainer } from './trainer';

const NUM_ENVS = 4;
const baseUrl = new URL('/miniwob/', location.href);
const LONG = { timeout: 180_000 };
const REST = { ...LONG, tags: 'rest' };
/** Small and impatient. */
const quick: Partial<WobSettings> = {
  channels: 4,
  hidden: 32,
  cloningUpdates: 40,
  cloningBatch: 16,
  unroll: 12,
};

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
});
afterAll(() => tf.disposeVariables());

async function demonstrate(task: string, count: number): Promise<Demonstration[]> {
  const frame = new TaskFrame(document.body, baseUrl, findTask(task));
  const { demos } = await generateDemos(frame, { count, seedOf: (n) => 900_000_000 + n });
  frame.dispose();
  return demos.map((raw, i) => parseDemonstration(raw, `demo ${i}`, task));
}

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

async function open(
  task: string,
  demos: readonly Demonstration[],
  more: Partial<WobSettings> = {},
  demoCache?: EncodedDemoCache,
) {
  const container = createParkedContainer(document);
  const env = new FrameVectorEnv({ container, baseUrl });
  const chosen = { ...quick, ...more };
  await env.open({ task, numEnvs: NUM_ENVS, needs: worldOfBits.needs(chosen) });
  const decisions: Decision[] = [];
  const context = new TrainingContext({
    ...{ env, numEnvs: NUM_ENVS, tasks: [task], timeline: new Timeline<LearnerWork>('other'), demoCache },
    trainingSeed: (n) => 1_000_000_000 + n,
    validationSeeds: (count) => Array.from({ length: count }, (_, i) => 500_000_000 + i),
    onDecision: (decision) => decisions.push(decision),
    wantsDecision: () => decisions.length < 2,
  });
  const trainer = new WobTrainer(context, resolveSettings(chosen), demos, 3);
  closing.push(async () => {
    await trainer.dispose();
    await env.close();
    container.remove();
  });
  const validate = async (episodes = 16) =>
    summarise(
      await trainer.evaluate(Array.from({ length: episodes }, (_, i) => trainEpisode(task, 500_000_000 + i))),
    );
  return { trainer, env, decisions, validate };
}

const valuesOf = ({ fields }: Decision) => fields.map(([, value]) => value);

describe('World of Bits', () => {
  test('clones demonstrations of clicks: a dialog is closed', REST, async () => {
    const demos = await demonstrate('click-dialog', 16);
    const { trainer, validate } = await open('click-dialog', demos, {
      cloningUpdates: 120,
      cloningRate: 0.003,
    });
    const losses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const metrics = await trainer.controlStep();
      losses.push(metrics.find(({ name }) => name === 'loss/pointer')!.value);
    }
    expect(losses[5]).toBeLessThan(0.5 * losses[0]);
    const { successRate, positiveRate, meanSteps } = await validate();
    expect(successRate).toBeGreaterThanOrEqual(0.75);
    expect(positiveRate).toBe(successRate);
    expect(meanSteps).toBeLessThan(60);
  });

  test(
    'with demonstrations that an earlier run has replayed, it learns the same and replays none of them',
    LONG,
    async () => {
      const demos = await demonstrate('enter-text', 6);
      const { kept, demoCache } = keptInMemory();
      /** Metrics of a control step, and how often the pages began an episode before it. */
      const run = async (learned: readonly Demonstration[], place?: EncodedDemoCache) => {
        const { trainer, env } = await open('enter-text', learned, { phases: 'cloning' }, place);
        const reset = vi.spyOn(env, 'reset');
        await trainer.prepare(TO_THE_END);
        const played = reset.mock.calls.length;
        return { played, metrics: await trainer.controlStep() };
      };
      const alone = await run(demos);
      expect(alone.played).toBeGreaterThan(0);
      await run(demos.slice(1, 4), demoCache);
      expect(kept.size).toBe(3);
      expect((await run(demos, demoCache)).metrics).toEqual(alone.metrics);
      expect(await run(demos, demoCache)).toEqual({ played: 0, metrics: alone.metrics });
    },
  );

  test(
    'a resumed run equals an uninterrupted one, through cloning, reinforcement and validations',
    REST,
    async () => {
      const demos = await demonstrate('click-test-2', 4);
      const settings = { cloningUpdates: 20 };
      const steps = 4;
      const run = async (trainer: WobTrainer, from: number, to: number) => {
        const lines: string[] = [];
        for (let step = from; step < to; step++)
          for (const { name, value } of await trainer.controlStep()) lines.push(`${step} ${name} ${value}`);
        return lines;
      };
      const whole = await open('click-test-2', demos, settings);
      const uninterrupted = await run(whole.trainer, 0, steps);
      expect(uninterrupted.some((line) => line.includes('loss/pointer'))).toBe(true);
      expect(uninterrupted.some((line) => line.includes('loss/entropy'))).toBe(true);

      let state: TrainerState | null = null;
      const lines: string[] = [];
      for (let step = 0; step < steps; step++) {
        const part = await open('click-test-2', demos, settings);
        if (state) await part.trainer.load(state);
        lines.push(...(await run(part.trainer, step, step + 1)));
        if (step === 2) await part.validate(4);
        state = structuredClone(await part.trainer.save());
      }
      expect(lines).toEqual(uninterrupted);
      expect(state).toEqual(structuredClone(await whole.trainer.save()));
    },
  );

  test(
    'can be inspected: where the pointer goes, keys, buttons, texts; and tensors do not pile up',
    LONG,
    async () => {
      const { trainer, env, decisions } = await open('login-user', await demonstrate('login-user', 2), {
        phases: 'reinforcement',
      });
      await trainer.controlStep();
      const tensors = trainer.numTensors();
      await trainer.controlStep();
      expect(trainer.numTensors()).toBe(tensors);
      const { at, action, inspection } = decisions[0];
      expect(at).toMatchObject({ frame: 0, step: 0 });
      expect(inspection!.actions[0].action).toEqual(action);
      const [pointer, texts] = viewsOf(inspection!.views, 'pixel-map');
      expect(pointer.values).toHaveLength(BELOW_INSTRUCTION.cells);
      expect(pointer.values.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 3);
      expect(pointer.area).toMatchObject({ left: 0, width: 1 });
      expect(Math.max(...texts.values)).toBeGreaterThan(0.5);
      const choices = viewsOf(inspection!.views, 'choice-probabilities');
      expect(choices.map(({ name }) => name)).toEqual(['button', 'key']);
      const [button, key] = choices.map(({ probabilities }) => probabilities.reduce((sum, p) => sum + p, 0));
      expect(button).toBeCloseTo(1, 3);
      // Only the most probable ones.
      expect(key).toBeLessThanOrEqual(1.001);
      expect(choices[1].units).toContain(`next of “${valuesOf(decisions[0])[0]}”`);

      const [observation] = await env.reset([trainEpisode('login-user', 4), null, null, null]);
      const episode = { observation: observation!, earlier: [] };
      const inspected = await trainer.inspect(episode);
      expect(await trainer.inspect(episode)).toEqual(inspected);
    },
  );

  test('a trimmed run that has cloned does not clone again', LONG, async () => {
    const demos = await demonstrate('click-test', 2);
    const settings = { cloningUpdates: 20 };
    const { keptWhenTrimmed } = worldOfBits;
    const whole = await open('click-test', demos, settings);
    await whole.trainer.controlStep();
    const policy = await whole.trainer.savePolicy();
    const trimmed = structuredClone(actingPart(await whole.trainer.save(), keptWhenTrimmed));

    const { trainer } = await open('click-test', demos, settings);
    await trainer.adopt(trimmed, policy, keptWhenTrimmed);
    expect(await trainer.savePolicy()).toEqual(policy);
    await trainer.controlStep();
    expect(trainer.progress.envSteps).toBeGreaterThan(0);
    expect(await trainer.savePolicy()).not.toEqual(policy);
  });

  test('demonstrations that never succeed again cannot be learned from', LONG, async () => {
    const [demo] = await demonstrate('click-test', 1);
    const { trainer } = await open('click-test', [{ ...demo, input: [] }]);
    await expect(trainer.controlStep()).rejects.toThrow(/None of the/);
  });

  test('if the demonstrations cannot be deleted, disposing it says why', async () => {
    const { trainer } = await open('click-dialog', []);
    await expect(trainer.prepare(TO_THE_END)).rejects.toThrow(/None of the/);
    vi.spyOn(Demonstrations.prototype, 'close').mockRejectedValueOnce(new Error('the file is in use'));
    await expect(trainer.dispose()).rejects.toThrow('the file is in use');
  });
});
