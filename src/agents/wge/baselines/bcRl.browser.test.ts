import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrainerState } from '../../../contracts/agent';
import type { Demonstration } from '../../../contracts/demo';
import type { EpisodeOutcome, EpisodeSpec } from '../../../contracts/episode';
import { isRecordedBy } from '../../../contracts/metrics';
import type { LearnerWork } from '../../../contracts/profile';
import type { Settings } from '../../../contracts/run';
import { endedEpisode } from '../../../contracts/testing/episodes';
import { fetchBundledDemos } from '../../../demo/bundled';
import { startBackend } from '../../../nn/backend';
import * as tf from '../../../nn/tf';
import { Timeline } from '../../../thread/Timeline';
import { actingPart } from '../../shared/actingPart';
import { TrainingContext } from '../../shared/TrainingContext';
import { wgeAgents } from '../definition';
import { resolveSettings } from '../settings';
import { BcRlTrainer } from './bcRl';
import type { ClonedWeights } from './checkpoint';

const TASK = 'login-user';
const SETTINGS = { cloningEvery: 2, cloningPatience: 2, cloningValidation: 4 };

let demos: readonly Demonstration[];

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
  const bundle = await fetchBundledDemos(TASK, new URL('/', location.href).href);
  demos = bundle.slice(0, 2).map(({ parsed }) => parsed);
});
afterAll(() => tf.disposeVariables());

/** Scripts how many of the four episodes of each validation succeed; nothing is played. */
class ScriptedContext extends TrainingContext {
  private readonly rates: number[];

  constructor(successes: readonly number[]) {
    super({
      env: null as never,
      numEnvs: 2,
      tasks: [TASK],
      timeline: new Timeline<LearnerWork>('other'),
      trainingSeed: (n) => n,
      validationSeeds: (count) => Array.from({ length: count }, (_, i) => i),
      onDecision: () => {},
      wantsDecision: () => false,
    });
    this.rates = [...successes];
  }

  override async evaluate(_: unknown, episodes: readonly EpisodeSpec[]): Promise<readonly EpisodeOutcome[]> {
    const successes = this.rates.shift()!;
    return episodes.map((spec, i) => endedEpisode(spec, i < successes));
  }
}

const open = (successes: readonly number[], more: Settings = {}) =>
  new BcRlTrainer({
    context: new ScriptedContext(successes),
    settings: resolveSettings({ ...SETTINGS, ...more }),
    goalKind: 'fields',
    demos,
    seed: 1,
  });

interface Stored extends TrainerState {
  readonly domNet: ClonedWeights;
  readonly cloning: boolean;
}

/** The stored state after each of the given number of control steps. */
async function clone(trainer: BcRlTrainer, controlSteps: number): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (let i = 0; i < controlSteps; i++) {
    await trainer.controlStep();
    stored.push(structuredClone((await trainer.save()) as unknown as Stored));
  }
  return stored;
}

test('cloning is patient, and reinforcement learning starts from the weights that validated best', async () => {
  const trainer = open([0, 0, 3, 1, 2]);
  const stored = await clone(trainer, 5);
  expect(stored.map(({ cloning }) => cloning)).toEqual([true, true, true, true, false]);
  const [, , best, , end] = stored;
  expect(end.domNet.parameters).toEqual(best.domNet.parameters);
  expect(end.domNet.optimiser).toEqual(best.domNet.optimiser);
  expect(await trainer.savePolicy()).toEqual(best.domNet.parameters);
  trainer.dispose();
});

test('or from those at the end of cloning, as in the reference program', async () => {
  const trainer = open([3, 1], { cloningPatience: 1, keepBestClone: false });
  const [best, end] = await clone(trainer, 2);
  expect(end.cloning).toBe(false);
  expect(end.domNet.parameters).not.toEqual(best.domNet.parameters);
  trainer.dispose();
});

test('cloning has a loss of its own, which is not that of the reinforcement after it', async () => {
  const trainer = open([3]);
  const metrics = await trainer.controlStep();
  expect(metrics.map(({ name }) => name)).toEqual(['loss/imitation', 'clone/validation-success']);
  trainer.dispose();
});

test('a run stored while cloning arrives at the same weights', { tags: 'rest' }, async () => {
  const whole = open([3, 1, 2]);
  const [, second, third] = await clone(whole, 3);
  const again = open([2]);
  await again.load(second);
  const [resumed] = await clone(again, 1);
  expect(resumed).toEqual(third);
  expect(resumed.cloning).toBe(false);
  whole.dispose();
  again.dispose();
});

test('what a step of cloning records belongs to no checkpoint before it: it will be repeated', async () => {
  const trainer = open([3, 1]);
  await trainer.controlStep();
  const checkpoint = structuredClone(trainer.progress);
  const repeated = await trainer.controlStep();
  expect(repeated).toContainEqual({
    name: 'loss/imitation',
    step: 1,
    envSteps: 0,
    value: expect.any(Number),
  });
  expect(repeated.filter((event) => isRecordedBy(event, checkpoint))).toEqual([]);
  trainer.dispose();
});

test('a trimmed run that has cloned does not clone again', async () => {
  const { keptWhenTrimmed } = wgeAgents.find(({ id }) => id === 'bc-rl')!;
  const whole = open([3, 1, 2]);
  const [, second, third] = await clone(whole, 3);
  const policy = await whole.savePolicy();
  for (const { state, isCloning } of [
    { state: second, isCloning: true },
    { state: third, isCloning: false },
  ]) {
    const again = open([]);
    await again.adopt(actingPart(state, keptWhenTrimmed), policy, keptWhenTrimmed);
    expect(await again.save()).toMatchObject({ cloning: isCloning });
    again.dispose();
  }
  whole.dispose();
});
