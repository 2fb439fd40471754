import { expect, test } from 'vitest';
import type { EpisodeSoFar } from '../../contracts/agent';
import type { Observation, VectorEnv } from '../../contracts/env';
import type { LearnerWork } from '../../contracts/profile';
import { trainEpisode } from '../../contracts/testing/episodes';
import type { Actor } from '../../rl/Driver';
import { Timeline } from '../../thread/Timeline';
import { type ActionDistribution, HandPolicy, type SeenPage } from './HandPolicy';
import { TrainingContext } from './TrainingContext';

const context = new TrainingContext({
  env: {} as VectorEnv,
  numEnvs: 2,
  tasks: ['any', 'other'],
  timeline: new Timeline<LearnerWork>('other'),
  trainingSeed: (n) => n,
  validationSeeds: () => [],
  onDecision: () => {},
  wantsDecision: () => false,
});

const page = { utterance: '', fields: [] } as unknown as Observation;
const wait = { kind: 'noop' } as const;

/** Chooses any number below a thousand; its state counts the steps. */
class AnyNumber extends HandPolicy<{ readonly page: Observation }, number, number, number> {
  protected readonly name = 'Any number';
  protected readonly beginning = 0;
  /** States [step][frame] that were decided in. */
  readonly seen: { readonly page: Observation }[][] = [];
  /** Tasks that pages were seen as pages of. */
  readonly tasks: string[] = [];

  constructor() {
    super(context, { actWithAverage: () => {} });
  }

  protected encode(observation: Observation, task: string, before?: { readonly page: Observation }) {
    this.tasks.push(task);
    return before?.page === observation ? before : { page: observation };
  }

  protected async distributions(pages: readonly SeenPage<{ readonly page: Observation }, number>[]) {
    this.seen.push(pages.map(({ screen }) => screen));
    return pages.map(
      ({ state }): ActionDistribution<number, number, number> => ({
        value: 0,
        draw: (rng) => rng.int(1000),
        choose: (rng) => rng.int(1000),
        probabilityOf: () => 0.001,
        act: (choice) => ({ action: wait, state: state + 1, memo: choice }),
        inspect: (chosen) => ({
          value: state,
          actions: [{ action: wait, label: String(chosen), probability: 0.001 }],
          views: [],
        }),
      }),
    );
  }

  protected stateIn({ earlier }: EpisodeSoFar) {
    return earlier.length;
  }
}

/** What is chosen in three steps of episodes played side by side. @param seeds by frame @returns [frame][step] */
async function play(actor: Actor<number, number>, seeds: readonly number[]): Promise<number[][]> {
  const episodes = seeds.map((seed) => trainEpisode('any', seed));
  let states = episodes.map((episode, frame) => actor.begin!(frame, page, episode));
  const chosen: number[][] = seeds.map(() => []);
  for (let step = 0; step < 3; step++) {
    const turns = episodes.map((episode, frame) => {
      return { frame, episode, observation: page, earlier: [], state: states[frame] };
    });
    const choices = await actor.act(turns);
    states = choices.map(({ state }) => state!);
    for (const [frame, { memo }] of choices.entries()) chosen[frame].push(memo);
  }
  return chosen;
}

test('what is drawn in an evaluation depends only on the episode', async () => {
  const actor = new AnyNumber().actor();
  const [five, six] = await play(actor, [5, 6]);
  expect(five).not.toEqual(six);
  expect(await play(actor, [6, 5])).toEqual([six, five]);
  expect(await play(new AnyNumber().actor(), [5])).toEqual([five]);
});

test('an unchanged page keeps its state from step to step', async () => {
  const policy = new AnyNumber();
  await play(policy.actor(), [1, 2]);
  const [first, second, third] = policy.seen;
  for (const frame of [0, 1]) {
    expect(second[frame]).toBe(first[frame]);
    expect(third[frame]).toBe(first[frame]);
  }
  expect(first[0]).not.toBe(first[1]);
});

test('an inspection shows the same choice whenever it is asked for, and another one at the next step', async () => {
  const policy = new AnyNumber();
  const start = { observation: page, earlier: [] };
  const first = await policy.inspect(start);
  expect(await policy.inspect(start)).toEqual(first);
  const next = await policy.inspect({ observation: page, earlier: [{ observation: page, action: wait }] });
  expect(next.value).toBe(1);
  expect(next.actions[0].label).not.toBe(first.actions[0].label);
});

test('an inspection draws for the episode that it is about: other numbers for another seed', async () => {
  const policy = new AnyNumber();
  const drawn = async (seed: number) => {
    const { actions } = await policy.inspect({ observation: page, earlier: [], seed });
    return actions[0].label;
  };
  const five = await drawn(5);
  expect(await drawn(6)).not.toBe(five);
  expect(await drawn(5)).toBe(five);
});

test('an inspection sees a page of the task of its episode, if that is known, whatever frame shows it', async () => {
  const policy = new AnyNumber();
  const inFrame = (frame: number): Observation => ({ ...page, at: { frame, episode: 1, step: 0 } });
  await policy.inspect({ observation: inFrame(0), earlier: [], task: 'other' });
  await policy.inspect({ observation: inFrame(0), earlier: [] });
  await policy.inspect({ observation: inFrame(1), earlier: [] });
  expect(policy.tasks).toEqual(['other', 'any', 'other']);
});
