import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Decision } from '../../contracts/agent';
import type { VectorEnv } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import type { LearnerWork } from '../../contracts/profile';
import type { NotedDecision } from '../../contracts/record';
import type { Settings } from '../../contracts/run';
import { viewOf } from '../../contracts/views';
import { FrameVectorEnv } from '../../env/FrameVectorEnv';
import { createParkedContainer } from '../../env/frameBox';
import { startBackend } from '../../nn/backend';
import * as tf from '../../nn/tf';
import { siteDesign } from '../../task/gminiwob/design';
import { HELD_OUT } from '../../task/gminiwob/heldOut';
import { Timeline } from '../../thread/Timeline';
import { actingPart } from '../shared/actingPart';
import { TrainingContext } from '../shared/TrainingContext';
import { paired } from './definition';
import { resolveSettings } from './settings';
import { SimulatedSites } from './testing/SimulatedSites';
import { PairedTrainer } from './trainer';

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
});
afterAll(() => tf.disposeVariables());

const SMALL = { sites: 3, trajectories: 2, designSteps: 6 };

interface Opened {
  readonly trainer: PairedTrainer;
  readonly decisions: readonly Decision[];
  readonly notes: readonly NotedDecision[];
}

function open(
  env: Pick<VectorEnv, 'reset' | 'step'>,
  more: Settings = {},
  { seed = 5, numEnvs = 4, task = 'gminiwob' } = {},
): Opened {
  const decisions: Decision[] = [];
  const notes: NotedDecision[] = [];
  const context = new TrainingContext({
    ...{ env: env as VectorEnv, numEnvs, tasks: [task] },
    timeline: new Timeline<LearnerWork>('other'),
    trainingSeed: (n) => 1_000_000 + n,
    validationSeeds: () => [],
    onDecision: (decision) => decisions.push(decision),
    onNote: (noted) => notes.push(noted),
    wantsDecision: () => decisions.length < 20,
  });
  const trainer = new PairedTrainer(context, resolveSettings({ ...SMALL, ...more }), seed);
  return { trainer, decisions, notes };
}

/** Everything that was learned and generated, as text. */
async function record({ trainer }: Opened, steps: number): Promise<string> {
  const lines: string[] = [];
  for (let i = 0; i < steps; i++) lines.push(JSON.stringify(await trainer.controlStep()));
  // Weights by their bits.
  const state = JSON.stringify(await trainer.save(), (_, value) =>
    ArrayBuffer.isView(value) ? `${value.byteLength} ${hash(value)}` : value,
  );
  return `${lines.join('\n')}\n${state}`;
}

/** FNV-1a over words. */
function hash({ buffer, byteOffset, byteLength }: ArrayBufferView): number {
  let sum = 0x811c9dc5;
  for (const word of new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength)))
    sum = Math.imul(sum ^ word, 0x01000193);
  return sum >>> 0;
}

const heldOut = (level: number, seeds: number): EpisodeSpec[] =>
  HELD_OUT.filter((site) => site.level === level).flatMap(({ task }) =>
    Array.from({ length: seeds }, (_, seed): EpisodeSpec => ({ task, seed, dataMode: 'test' })),
  );

describe('on simulated sites', () => {
  test('the same seed gives the same sites and weights to the bit, another seed different ones', async () => {
    const run = async (seed: number) => {
      const opened = open(new SimulatedSites(), {}, { seed });
      const text = await record(opened, 3);
      opened.trainer.dispose();
      return text;
    };
    const first = await run(5);
    expect(await run(5)).toBe(first);
    expect(await run(6)).not.toBe(first);
  });

  const resumes = async (method: string) => {
    const whole = open(new SimulatedSites(), { method });
    await record(whole, 2);
    const expected = await record(whole, 2);

    const early = open(new SimulatedSites(), { method });
    await record(early, 2);
    const late = open(new SimulatedSites(), { method }, { seed: 99 });
    await late.trainer.load(structuredClone(await early.trainer.save()));
    // An evaluation in between changes nothing.
    await late.trainer.evaluate(heldOut(1, 1));
    expect(await record(late, 2)).toBe(expected);
    for (const { trainer } of [whole, early, late]) trainer.dispose();
  };
  const RESUMED = '%s: a resumed run equals an uninterrupted one';
  test.each(['flexible-b-paired'])(RESUMED, resumes);
  test.each(['b-paired', 'cl'])(RESUMED, { tags: 'rest' }, resumes);

  test('a tested policy can be saved and restored', async () => {
    const { trainer } = open(new SimulatedSites());
    await trainer.controlStep();
    const policy = await trainer.savePolicy();
    const before = await trainer.evaluate(heldOut(2, 2));
    for (let i = 0; i < 3; i++) await trainer.controlStep();
    await trainer.loadPolicy(policy);
    expect(await trainer.evaluate(heldOut(2, 2))).toEqual(before);
    trainer.dispose();
  });

  test('a kept policy names the agent that it was, whichever is tested by now', async () => {
    const env = new SimulatedSites();
    const { trainer } = open(env);
    const kept = (await trainer.savePolicy()) as { weights: Float32Array; agent: number };
    const [observation] = await env.reset([heldOut(3, 1)[0]]);
    const asked = async (policy: unknown) => {
      await trainer.loadPolicy(policy);
      const { actor, value } = await trainer.inspect({ observation: observation!, earlier: [] });
      return { actor, value };
    };
    const present = await asked(kept);
    expect(present.actor).toBe('Agent 1');
    const other = { ...kept, agent: 1 - kept.agent };
    expect(await asked(other)).toEqual({ actor: 'Agent 2', value: present.value });
    // Asking another agent in between changes nothing.
    await trainer.inspect({ observation: observation!, earlier: [] }, 0);
    expect(await trainer.savePolicy()).toEqual(other);
    // As stored by earlier versions.
    expect(await asked(kept.weights)).toEqual({ actor: 'Agent 2', value: present.value });
    trainer.dispose();
  });

  test('any agent of the population can be asked, and the tested one stays the tested one', async () => {
    const env = new SimulatedSites();
    const { trainer } = open(env);
    await trainer.controlStep();
    const [observation] = await env.reset([heldOut(3, 1)[0]]);
    const ask = (member?: number) => trainer.inspect({ observation: observation!, earlier: [] }, member);
    const tested = await ask();
    const both = [await ask(0), await ask(1)];
    expect(both.map(({ actor }) => actor)).toEqual(['Agent 1', 'Agent 2']);
    expect(both[0].value).not.toBe(both[1].value);
    expect(both.find(({ actor }) => actor === tested.actor)).toEqual(tested);
    expect(await ask()).toEqual(tested);
    expect(await ask(7)).toEqual(tested);
    trainer.dispose();
  });

  test('the number of tensors stays the same, whatever was generated', async () => {
    const { trainer } = open(new SimulatedSites());
    await trainer.controlStep();
    const before = trainer.numTensors();
    for (let i = 0; i < 3; i++) await trainer.controlStep();
    expect(trainer.numTensors()).toBe(before);
    trainer.dispose();
  });

  test('shows what it generates, and how', async () => {
    const { trainer, decisions } = open(new SimulatedSites());
    await trainer.controlStep();
    await trainer.controlStep();
    const views = trainer.views();
    const { sites, generated } = viewOf(views, 'generated-sites')!;
    expect(generated).toBe(6);
    expect(sites.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1, 0]);
    for (const { episode, returns, regret, bestReturn, usualReturn } of sites) {
      expect(siteDesign.safeParse(episode.design).success).toBe(true);
      expect(bestReturn).toBeCloseTo(Math.max(...returns));
      expect(regret).toBeCloseTo(bestReturn - usualReturn);
    }
    const { stretches, primitives } = viewOf(views, 'site-statistics')!;
    expect(primitives).toHaveLength(40);
    const { active, passive, uses } = stretches[0];
    expect(active + passive).toBeCloseTo(uses.reduce((sum, count) => sum + count, 0));
    const { steps, tokens, pages } = viewOf(views, 'design-policy')!;
    expect(steps).toHaveLength(6);
    for (const step of steps) {
      expect(step.tokenProbabilities).toHaveLength(tokens.length);
      expect(step.tokenProbabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 4);
      expect(step.pageProbabilities).toHaveLength(pages.chosen);
    }
    expect(trainer.views(['design-policy']).map(({ kind }) => kind)).toEqual(['design-policy']);

    const [{ inspection, actor, probability }] = decisions;
    expect(actor).toBe('Agent 1');
    // Frame 0 is on display, and it is this agent's.
    for (const decision of decisions) expect(decision).toMatchObject({ actor, at: { frame: 0 } });
    expect(probability).toBeGreaterThan(0);
    const { fields, refs, weights } = viewOf(inspection!.views, 'element-field-weights')!;
    expect(weights).toHaveLength(fields.length * refs.length);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4);
    trainer.dispose();
  });

  test('the probability of a decision is that of its action, on the stage, in notes and in the list of actions', async () => {
    const { trainer, decisions, notes } = open(new SimulatedSites());
    for (let i = 0; i < 3; i++) await trainer.controlStep();
    expect(decisions.some(({ action }) => action.kind === 'click')).toBe(true);
    for (const { at, action, probability, inspection } of decisions) {
      expect(inspection!.actions[0]).toMatchObject({ action, probability });
      const { note } = notes.find((noted) => noted.at === at)!;
      expect(note.probability).toBe(probability);
    }
    trainer.dispose();
  });

  test('with its adversary, learns to solve sites that it has never seen', {
    tags: 'rest',
    timeout: 300_000,
  }, async () => {
    const { trainer } = open(new SimulatedSites(), { sites: 4, designSteps: 20 }, { seed: 2, numEnvs: 32 });
    const rate = async () => {
      const outcomes = await trainer.evaluate(heldOut(1, 4));
      return outcomes.filter(({ success }) => success).length / outcomes.length;
    };
    expect(await rate()).toBe(0);
    let best = 0;
    for (let i = 0; i < 700 && best < 0.6; i++) {
      await trainer.controlStep();
      if (i % 25 === 24) best = Math.max(best, await rate());
    }
    expect(best).toBeGreaterThanOrEqual(0.6);
    trainer.dispose();
  });

  test('impossible settings are refused with an explanation', () => {
    expect(() => resolveSettings({ method: 'paired', agents: 3 })).toThrow('"agents" must be 2');
    expect(() => resolveSettings({ agents: 1 })).toThrow('"agents" must be at least 2');
    expect(() => open(new SimulatedSites(), { agents: 3 }, { numEnvs: 2 })).toThrow('3 agents need');
  });
});

describe('on pages', () => {
  async function openFrames(task: string, numEnvs: number) {
    const container = createParkedContainer(document);
    const env = new FrameVectorEnv({ container, baseUrl: new URL('/miniwob/', location.href) });
    await env.open({ task, numEnvs, needs: paired.needs({}) });
    const close = async () => {
      await env.close();
      container.remove();
    };
    return { env, close };
  }

  test('trains on generated sites and is tested on a held-out one', { timeout: 120_000 }, async () => {
    const { env, close } = await openFrames('gminiwob', 4);
    const { trainer } = open(env);
    const metrics = await trainer.controlStep();
    expect(metrics.map(({ name }) => name)).toContain('explore/regret');
    expect(trainer.progress.episodes).toBe(2 * 3 * 2);
    const [outcome] = await trainer.evaluate(heldOut(1, 1).slice(0, 1));
    expect(outcome.spec.task).toBe('gminiwob.login-1');
    expect(outcome.terminated || outcome.truncated).toBe(true);
    trainer.dispose();
    await close();
  });

  test('one navigator learns a form of MiniWoB, from the embeddings of a population', {
    timeout: 120_000,
  }, async () => {
    const { env, close } = await openFrames('enter-text', 4);
    const { trainer: earlier } = open(new SimulatedSites());
    await earlier.controlStep();
    const { trainer } = open(env, {}, { task: 'enter-text' });
    const state = await earlier.save();
    const trimmed = actingPart(state, paired.keptWhenTrimmed);
    await expect(trainer.startFrom(trimmed)).rejects.toThrow('the whole run is needed');
    await trainer.startFrom(state);
    const metrics = await trainer.controlStep();
    expect(trainer.progress.episodes).toBe(3 * 2);
    expect(metrics.map(({ name }) => name)).not.toContain('explore/regret');
    expect(trainer.views()).toEqual([]);
    // The population itself can be tested on the form as well.
    await trainer.load(state);
    expect(await trainer.evaluate([{ task: 'enter-text', seed: 1, dataMode: 'test' }])).toHaveLength(1);
    earlier.dispose();
    trainer.dispose();
    await close();
  });
});
