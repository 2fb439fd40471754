import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Decision, EarlierStep, TrainerState } from '../../contracts/agent';
import type { Demonstration, RawInput } from '../../contracts/demo';
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import type { LearnerWork } from '../../contracts/profile';
import type { NotedDecision } from '../../contracts/record';
import { keptInMemory } from '../../contracts/testing/encodedDemos';
import { trainEpisode } from '../../contracts/testing/episodes';
import { viewOf, viewsOf } from '../../contracts/views';
import { parseDemonstration } from '../../demo/parse';
import { generateDemos } from '../../demonstrator/generateDemos';
import { MemoryFile } from '../../disk/MemoryFile';
import { FrameVectorEnv } from '../../env/FrameVectorEnv';
import { createParkedContainer } from '../../env/frameBox';
import { TaskFrame } from '../../env/TaskFrame';
import { startBackend } from '../../nn/backend';
import * as tf from '../../nn/tf';
import { Rng } from '../../random/Rng';
import { summarise } from '../../rl/summary';
import { findTask } from '../../task/catalogue';
import { toTaskChoice } from '../../task/taskChoice';
import { Timeline } from '../../thread/Timeline';
import { TO_THE_END } from '../shared/AgentTrainer';
import { actingPart } from '../shared/actingPart';
import { TrainingContext } from '../shared/TrainingContext';
import { ACTION_TYPES, CLICK, EMIT_TEXT, MOVE } from './act/actionTypes';
import { BINS } from './act/pointer';
import { ccNet } from './definition';
import { Demonstrations } from './demos/Demonstrations';
import { Encoders } from './encode/Encoders';
import type { CcPolicyState, LearnerState } from './learner';
import { type CcSettings, resolveSettings } from './settings';
import { CcTrainer } from './trainer';

const NUM_ENVS = 4;
const baseUrl = new URL('/miniwob/', location.href);
const LONG = { timeout: 180_000 };
const REST = { ...LONG, tags: 'rest' };
/** Small and impatient. */
const quick: Partial<CcSettings> = {
  ...{ channels: 2, wordWidth: 8, width: 32, layers: 1, heads: 2, actionWidth: 8 },
  ...{ cloningEpisodes: 4, headStart: 20, unroll: 6, targetPeriod: 2 },
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

async function openContext(
  tasks: readonly string[],
  settings: Partial<CcSettings>,
  demoCache?: EncodedDemoCache,
) {
  const container = createParkedContainer(document);
  const env = new FrameVectorEnv({ container, baseUrl });
  await env.open({ ...toTaskChoice(tasks), numEnvs: NUM_ENVS, needs: ccNet.needs(settings) });
  const decisions: Decision[] = [];
  const notes: NotedDecision[] = [];
  const context = new TrainingContext({
    ...{ env, numEnvs: NUM_ENVS, tasks, timeline: new Timeline<LearnerWork>('other'), demoCache },
    trainingSeed: (n) => 1_000_000_000 + n,
    validationSeeds: (count) => Array.from({ length: count }, (_, i) => 500_000_000 + i),
    onDecision: (decision) => decisions.push(decision),
    onNote: (noted) => notes.push(noted),
    wantsDecision: () => decisions.length < 2,
  });
  closing.push(async () => {
    await env.close();
    container.remove();
  });
  return { env, context, decisions, notes };
}

async function open(
  tasks: readonly string[],
  demos: readonly Demonstration[],
  more: Partial<CcSettings> = {},
  demoCache?: EncodedDemoCache,
) {
  const chosen = { ...quick, ...more };
  const { env, context, decisions, notes } = await openContext(tasks, chosen, demoCache);
  const trainer = new CcTrainer(context, resolveSettings(chosen), demos, 3);
  closing.unshift(async () => trainer.dispose());
  const validate = async (episodes = 16) =>
    summarise(
      await trainer.evaluate(
        Array.from({ length: episodes }, (_, i) => trainEpisode(tasks[i % tasks.length], 500_000_000 + i)),
      ),
    );
  return { trainer, env, decisions, notes, validate };
}

/** The cloned acts of demonstrations, in words. */
async function cloned(
  task: string,
  demos: number | readonly Demonstration[],
  more: Partial<CcSettings> = {},
) {
  const settings = resolveSettings({ ...quick, ...more });
  const { context } = await openContext([task], settings);
  const files = { episodes: new MemoryFile(), screens: new MemoryFile() };
  const demonstrations = new Demonstrations(
    context,
    settings,
    new Encoders(settings),
    files,
    typeof demos === 'number' ? await demonstrate(task, demos) : demos,
  );
  await demonstrations.prepare(TO_THE_END);
  return { demonstrations, episodes: demonstrations.draw(20, new Rng(1)) };
}

describe('what is cloned', () => {
  test('a form is filled in by pointing, clicking and emitting', LONG, async () => {
    const { demonstrations, episodes } = await cloned('login-user', 4);
    expect(demonstrations.count).toBe(4);
    const types = new Set(episodes.flatMap(({ steps }) => steps.map(({ choice }) => choice.type)));
    for (const type of [MOVE, CLICK, EMIT_TEXT]) expect(types).toContain(type);
    // Two fields and a button, each with a move and an act: at most a detour or two more.
    const longest = Math.max(...episodes.map(({ steps }) => steps.length));
    expect(longest).toBeLessThan(16);
    // The page asks for the name, then for the password, whose box is the lower one; demonstrations list their fields
    // by name.
    for (const { steps } of episodes) {
      const emitted = steps.flatMap(({ choice }, t) => {
        const { y } = steps.slice(0, t).findLast((before) => before.choice.type === MOVE)?.choice ?? { y: 0 };
        return choice.type === EMIT_TEXT ? [{ y, field: choice.field }] : [];
      });
      const fromTop = emitted.sort((a, b) => a.y - b.y).map(({ field }) => field);
      expect(fromTop).toEqual([0, 1]);
    }
  });

  test('only all frames have the travel, and without fields nothing is emitted', REST, async () => {
    const demos = await demonstrate('enter-text', 2);
    const steps = async (more: Partial<CcSettings>, of = demos) =>
      (await cloned('enter-text', of, more)).episodes[0].steps.map(({ choice }) => ACTION_TYPES[choice.type]);
    const movesIn = (types: readonly string[]) => types.filter((type) => type === 'move').length;
    const acts = await steps({});
    const framesPerSecond = 30;
    const all = await steps({ clonedFrames: 'all', framesPerSecond });
    expect(movesIn(all)).toBeGreaterThan(movesIn(acts));
    // A key that the agent does not have, after the end: no acts.
    const key: RawInput = { type: 'keydown', key: 'é', time: 60_000 };
    const inFrames = demos.map((demo) => ({ ...demo, input: [...demo.input!, key] }));
    const paced = await steps({ framesPerSecond }, inFrames);
    expect(paced).toContain('press');
    expect(movesIn(paced)).toBe(movesIn(acts));
    expect(acts).toContain('emit text');
    const typed = await steps({ taskFields: false });
    expect(typed).toContain('key');
    expect(typed).not.toContain('emit text');
  });

  test('on elements, clicks and texts alone', LONG, async () => {
    const { episodes } = await cloned('enter-text', 3, { actions: 'elements' });
    const types = new Set(
      episodes.flatMap(({ steps }) => steps.map(({ choice }) => ACTION_TYPES[choice.type])),
    );
    expect(types).toEqual(new Set(['click element', 'emit text into element']));
    // Drags cannot be expressed on elements: all that remains is the button that ends the episode.
    const drags = (await cloned('drag-box', 2, { actions: 'elements' })).episodes;
    for (const { steps } of drags)
      for (const { choice } of steps) expect(ACTION_TYPES[choice.type]).toBe('click element');
  });

  test('a replay that is cut short continues from there', LONG, async () => {
    const settings = resolveSettings(quick);
    const { context } = await openContext(['click-test'], settings);
    const files = { episodes: new MemoryFile(), screens: new MemoryFile() };
    const demos = await demonstrate('click-test', 7 * NUM_ENVS);
    const demonstrations = new Demonstrations(context, settings, new Encoders(settings), files, demos);
    const told: number[] = [];
    const report = (done: number, total: number) => {
      expect(total).toBe(demos.length);
      told.push(done);
    };
    expect(await demonstrations.prepare({ goesOn: () => told.length < 2, report })).toBe(false);
    expect(demonstrations.count).toBe(6 * NUM_ENVS);
    expect(await demonstrations.prepare({ goesOn: () => true, report })).toBe(true);
    expect(demonstrations.count).toBe(demos.length);
    expect(told).toEqual([0, 3, 6].map((part) => part * NUM_ENVS));
    expect(await demonstrations.prepare({ goesOn: () => false, report })).toBe(true);
  });

  test('a share of the demonstrations', LONG, async () => {
    const { demonstrations } = await cloned('click-test', 5, { dataShare: 0.4 });
    expect(demonstrations.count).toBe(2);
  });
});

describe('CC-Net', () => {
  test('clones two tasks at once', REST, async () => {
    const tasks = ['click-test', 'focus-text'];
    const demos = [...(await demonstrate(tasks[0], 16)), ...(await demonstrate(tasks[1], 16))];
    const { trainer, validate } = await open(tasks, demos, {
      ...{ learning: 'cloning', cloningEpisodes: 16, learningRate: 0.003, averaging: 0.5 },
    });
    for (let i = 0; i < 15; i++) await trainer.controlStep();
    const { successRate, byTask } = await validate(32);
    expect(successRate).toBeGreaterThanOrEqual(0.7);
    expect(byTask).toHaveLength(tasks.length);
    for (const { successes, episodes } of byTask) expect(successes / episodes).toBeGreaterThan(0.5);
  });

  test(
    'with demonstrations that an earlier run has replayed, it learns the same and replays none of them',
    REST,
    async () => {
      const tasks = ['login-user', 'drag-box'];
      const demos = [...(await demonstrate(tasks[0], 5)), ...(await demonstrate(tasks[1], 5))];
      const { kept, demoCache } = keptInMemory();
      /** Metrics of two control steps; and how many episodes the pages began before that. */
      const run = async (learned: readonly Demonstration[], place?: EncodedDemoCache) => {
        const { trainer, env } = await open(tasks, learned, { learning: 'cloning' }, place);
        const reset = vi.spyOn(env, 'reset');
        await trainer.prepare(TO_THE_END);
        const played = reset.mock.calls.length;
        return { played, metrics: [await trainer.controlStep(), await trainer.controlStep()] };
      };
      const alone = await run(demos);
      expect(alone.played).toBeGreaterThan(0);
      await run(demos.slice(3, 8), demoCache);
      expect(kept.size).toBe(5);
      const half = await run(demos, demoCache);
      expect(kept.size).toBe(10);
      expect(half.metrics).toEqual(alone.metrics);
      expect(await run(demos, demoCache)).toEqual({ played: 0, metrics: alone.metrics });
    },
  );

  test('a resumed run equals an uninterrupted one, through cloning, both losses and validations', {
    ...LONG,
    tags: 'rest',
  }, async () => {
    const demos = await demonstrate('click-test-2', 4);
    const steps = 4;
    const run = async (trainer: CcTrainer, from: number, to: number) => {
      const lines: string[] = [];
      for (let step = from; step < to; step++)
        for (const { name, value } of await trainer.controlStep()) lines.push(`${step} ${name} ${value}`);
      return lines;
    };
    const whole = await open(['click-test-2'], demos);
    const uninterrupted = await run(whole.trainer, 0, steps);
    for (const name of ['loss/action-type', 'vmpo/divergence', 'vmpo/trust', 'loss/value'])
      expect(uninterrupted.some((line) => line.includes(name))).toBe(true);

    let state: TrainerState | null = null;
    const lines: string[] = [];
    for (let step = 0; step < steps; step++) {
      const part = await open(['click-test-2'], demos);
      if (state) await part.trainer.load(state);
      lines.push(...(await run(part.trainer, step, step + 1)));
      if (step === 2) await part.validate(4);
      state = structuredClone(await part.trainer.save());
    }
    expect(lines).toEqual(uninterrupted);
    expect(state).toEqual(structuredClone(await whole.trainer.save()));
  });

  test('begins with the first demonstrations and replays the others meanwhile, interrupted or not', {
    ...LONG,
    tags: 'rest',
  }, async () => {
    const tasks = ['click-test', 'click-test-2'];
    const demos = [...(await demonstrate(tasks[0], 80)), ...(await demonstrate(tasks[1], 80))];
    const settings: Partial<CcSettings> = { learning: 'cloning', cloningEpisodes: 2 };
    const prepared = async (trainer: CcTrainer) => {
      const told: [number, number][] = [];
      await trainer.prepare({ goesOn: () => true, report: (...progress) => told.push(progress) });
      return { from: told.at(0), until: told.at(-1)?.[1] };
    };
    const whole = await open(tasks, demos, settings);
    expect(await prepared(whole.trainer)).toEqual({ from: [0, 120], until: 120 });
    const parts: Awaited<ReturnType<CcTrainer['controlStep']>>[] = [];
    for (let step = 0; step < 3; step++) {
      parts.push(await whole.trainer.controlStep());
      expect(await prepared(whole.trainer)).toEqual({ from: undefined, until: undefined });
      if (step === 0) await whole.validate(4);
    }
    const first = await open(tasks, demos, settings);
    expect(await first.trainer.controlStep()).toEqual(parts[0]);
    const second = await open(tasks, demos, settings);
    await second.trainer.load(structuredClone(await first.trainer.save()));
    expect(await prepared(second.trainer)).toEqual({ from: [0, 144], until: 144 });
    expect(await second.trainer.controlStep()).toEqual(parts[1]);
    expect(await second.trainer.controlStep()).toEqual(parts[2]);
    // A run that starts from there has demonstrations of its own, and begins with the first of them, too.
    const later = await open(tasks, demos, settings);
    await later.trainer.startFrom(structuredClone(await second.trainer.save()));
    expect(await prepared(later.trainer)).toEqual({ from: [0, 120], until: 120 });
    await later.trainer.controlStep();
    const resumed = await open(tasks, demos, settings);
    await resumed.trainer.load(structuredClone(await later.trainer.save()));
    expect(await prepared(resumed.trainer)).toEqual({ from: [0, 144], until: 144 });
  });

  const learns = async (more: Partial<CcSettings>) => {
    const { trainer } = await open(['enter-text'], await demonstrate('enter-text', 2), more);
    const before = await trainer.savePolicy();
    const metrics = await trainer.controlStep();
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value;
    expect(of('vmpo/divergence')).toBeGreaterThanOrEqual(0);
    expect(of('loss/action-type') === undefined).toBe(more.learning === 'reinforcement');
    expect(of('grad/skipped')).toBe(0);
    expect(await trainer.savePolicy()).not.toEqual(before);
  };
  test('continues on another task with what a run has learned', LONG, async () => {
    const settings: Partial<CcSettings> = { learning: 'cloning' };
    const earlier = await open(['click-test'], await demonstrate('click-test', 2), settings);
    await earlier.trainer.controlStep();
    const state = structuredClone(await earlier.trainer.save());
    const later = await open(['click-test-2'], await demonstrate('click-test-2', 2), { learning: 'both' });
    await later.trainer.startFrom(state);
    expect(await later.trainer.savePolicy()).toEqual(await earlier.trainer.savePolicy());
    // Its head start of twenty updates was made there.
    await later.trainer.controlStep();
    expect(later.trainer.progress.envSteps).toBeGreaterThan(0);
  });

  test('continues from what a trimmed run has kept', REST, async () => {
    const demos = await demonstrate('click-test', 2);
    const settings: Partial<CcSettings> = { learning: 'cloning' };
    const whole = await open(['click-test'], demos, settings);
    await whole.trainer.controlStep();
    const policy = await whole.trainer.savePolicy();
    const trimmed = structuredClone(actingPart(await whole.trainer.save(), ccNet.keptWhenTrimmed)) as {
      network: object;
    };
    expect(Object.keys(trimmed.network)).toEqual(['average', 'temperature', 'trust', 'popArt']);

    for (const goOn of ['adopt', 'startFrom'] as const) {
      const { trainer } = await open(['click-test'], demos, { learning: 'both' });
      await trainer[goOn](trimmed, policy, ccNet.keptWhenTrimmed);
      expect(await trainer.savePolicy()).toEqual(policy);
      await trainer.controlStep();
      expect(await trainer.savePolicy()).not.toEqual(policy);
      // Its head start of twenty updates was made there.
      expect(trainer.progress.envSteps).toBeGreaterThan(0);
    }
  });

  test(
    'an earlier policy values states as it did then, whatever the scale of returns is now',
    LONG,
    async () => {
      const settings: Partial<CcSettings> = { learning: 'reinforcement', popArtRate: 0.3 };
      const { trainer, env } = await open(['click-test'], [], settings);
      await trainer.controlStep();
      trainer.leaveFrames();
      const [page] = await env.reset([trainEpisode('click-test', 4), null, null, null]);
      const valued = async (of: CcTrainer) => (await of.inspect({ observation: page!, earlier: [] })).value!;
      const policy = structuredClone(await trainer.savePolicy());
      const before = await valued(trainer);
      await trainer.controlStep();
      const state = structuredClone(await trainer.save()) as { network: LearnerState };
      expect(state.network.popArt.mean).not.toBeCloseTo((policy as CcPolicyState).popArt.mean, 2);

      await trainer.loadPolicy(policy);
      expect(await valued(trainer)).toBeCloseTo(before, 4);
      // So does the critic of a trimmed run that continues from that policy.
      const trimmed = structuredClone(actingPart(state, ccNet.keptWhenTrimmed));
      const { trainer: later } = await open(['click-test'], [], settings);
      await later.adopt(trimmed, policy, ccNet.keptWhenTrimmed);
      expect(await valued(later)).toBeCloseTo(before, 4);
      const { network } = (await later.save()) as { network: LearnerState };
      expect(network.parameters).toEqual(network.average!.weights);
      // Policies of earlier runs are weights alone.
      const { weights } = policy as CcPolicyState;
      await later.loadPolicy(weights);
      expect(((await later.savePolicy()) as CcPolicyState).weights).toEqual(weights);
    },
  );

  test('records how probable each decision was, and the value of the state', LONG, async () => {
    const { trainer, decisions, notes } = await open(['click-test'], [], { learning: 'reinforcement' });
    await trainer.controlStep();
    expect(notes).toHaveLength(trainer.progress.envSteps);
    for (const { note } of notes) {
      expect(note).toEqual({ actor: 'CC-Net', probability: expect.any(Number), value: expect.any(Number) });
      expect(note.probability).toBeGreaterThan(0);
      expect(note.probability).toBeLessThanOrEqual(1);
    }
    const { at, probability, inspection } = decisions[0];
    expect(notes[0]).toMatchObject({ at, note: { probability, value: inspection!.value } });
  });

  test('learns by reinforcement alone', LONG, () => learns({ learning: 'reinforcement' }));
  test.each<[string, Partial<CcSettings>]>([
    ['without pixels', { pixels: false, headStart: 0 }],
    ['without elements and fields', { dom: false, taskFields: false, headStart: 0 }],
    ['on elements', { actions: 'elements', headStart: 0 }],
  ])('learns %s', REST, (_, more) => learns(more));

  test(
    'can be inspected: pointer, types, keys, texts, what attends to what, and what it sees',
    LONG,
    async () => {
      const { trainer, env, decisions } = await open(['login-user'], await demonstrate('login-user', 2), {
        headStart: 0,
      });
      await trainer.controlStep();
      const tensors = trainer.numTensors();
      await trainer.controlStep();
      expect(trainer.numTensors()).toBe(tensors);
      const { at, action, inspection } = decisions[0];
      expect(at).toMatchObject({ frame: 0, step: 0 });
      expect(inspection!.actions[0].action).toEqual(action);
      const { views } = inspection!;
      const sum = (of: Iterable<number>) => [...of].reduce((total, value) => total + value, 0);
      const [pointer] = viewsOf(views, 'pixel-map');
      expect([pointer.columns, pointer.rows]).toEqual([BINS, BINS]);
      expect(sum(pointer.values)).toBeCloseTo(1, 3);
      const choices = viewsOf(views, 'choice-probabilities');
      expect(choices.map(({ name }) => name)).toEqual(['action', 'key', 'text']);
      expect(sum(choices[0].probabilities)).toBeCloseTo(1, 3);
      expect(choices[2].units[0]).toMatch(/^username: “/);

      const { tokens, layers } = viewOf(views, 'token-attention')!;
      const kinds = new Set(tokens.map(({ kind }) => kind));
      expect(kinds).toEqual(new Set(['unit', 'element', 'area']));
      expect(tokens).toContainEqual({ kind: 'unit', label: 'username' });
      expect(tokens.filter(({ kind }) => kind === 'area')).toHaveLength(35);
      for (const layer of layers)
        for (let row = 0; row < tokens.length; row++)
          expect(sum(layer.subarray(row * tokens.length, (row + 1) * tokens.length))).toBeCloseTo(1, 3);
      const words = viewOf(views, 'goal-weights')!;
      expect(sum(words.weights)).toBeCloseTo(1, 3);
      const picture = viewOf(views, 'picture')!;
      expect(picture.pixels).toHaveLength(3 * picture.width * picture.height);

      const [observation] = await env.reset([trainEpisode('login-user', 4), null, null, null]);
      const episode = { observation: observation!, earlier: [] };
      const inspected = await trainer.inspect(episode);
      expect(await trainer.inspect(episode)).toEqual(inspected);
    },
  );

  test(
    'watched, it decides as in evaluations, and the same again from a recorded episode',
    REST,
    async () => {
      const { trainer, env } = await open(['login-user'], await demonstrate('login-user', 2), {
        ...{ learning: 'cloning', acting: 'most probable' },
      });
      await trainer.controlStep();
      const earlier: EarlierStep[] = [];
      let [observation] = await env.reset([trainEpisode('login-user', 4), null, null, null]);
      for (let t = 0; t < 3; t++) {
        const { actions, value } = await trainer.inspect({ observation: observation!, earlier });
        const [{ action }] = actions;
        // The same without notes of the earlier steps: recomputed from their pictures.
        const { at: _, ...anonymous } = observation!;
        const anew = await trainer.inspect({ observation: anonymous, earlier });
        expect(anew.actions[0].action).toEqual(action);
        expect(anew.value).toBeCloseTo(value!, 4);
        earlier.push({ observation: observation!, action });
        const [result] = await env.step([action, null, null, null]);
        observation = result!.observation;
      }
    },
  );

  test('if the demonstrations cannot be deleted, disposing it says why', async () => {
    const { trainer } = await open(['click-dialog'], []);
    await expect(trainer.prepare(TO_THE_END)).rejects.toThrow(/None of the/);
    vi.spyOn(Demonstrations.prototype, 'close').mockRejectedValueOnce(new Error('the file is in use'));
    await expect(trainer.dispose()).rejects.toThrow('the file is in use');
  });
});
