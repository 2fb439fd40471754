/** Episodes of one task by a policy that does not learn, and what they show about task and policy. */

import { workflowActor } from '../../agents/wge/exploration/workflowActor';
import { randomHandActor } from '../../agents/world-of-bits/act/randomHand';
import type { Demonstration } from '../../contracts/demo';
import type { StepResult, VectorEnv } from '../../contracts/env';
import type { DataMode, EpisodeSpec, Seed } from '../../contracts/episode';
import { errorMessage } from '../../contracts/errorMessage';
import type { ActionMode, ObservationNeeds } from '../../contracts/needs';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { findExpert } from '../../experts/experts';
import { mean } from '../../maths/statistics';
import type { Actor } from '../../rl/Driver';
import { rolloutOutcomes } from '../../rl/rollout';
import { summarise } from '../../rl/summary';
import { findTask } from '../../task/catalogue';
import type { Task } from '../../task/task';
import { createVectorEnv } from '../../taskEnv/createVectorEnv';
import { expertActor, randomActor } from './fixedPolicies';
import { ObservationDigest } from './ObservationDigest';

/** `random-hand`: at random with mouse and keyboard, as in World of Bits; `random`: with every available action. */
export type FixedPolicyId = 'random' | 'random-hand' | 'expert' | 'workflow';

export interface TaskRolloutRequest {
  readonly task: string;
  readonly agent: FixedPolicyId;
  readonly episodes: number;
  /** Seed of the first episode; the others follow it. */
  readonly seed: Seed;
  /** `train` if left out. */
  readonly dataMode?: DataMode;
}

export interface TaskRollout {
  readonly task: string;
  /** Whether the page loaded and its episodes could be played. */
  readonly loaded: boolean;
  readonly episodes: number;
  readonly steps: number;
  readonly successRate: number;
  /** World of Bits' success rate: positive among non-zero raw rewards; null where all are zero. */
  readonly positiveRate: number | null;
  /** The mean of the raw rewards at the ends of the episodes. */
  readonly meanReward: number;
  readonly stepsPerSecond: number;
  /** The average number of elements observed in a step. */
  readonly meanElements: number;
  /** The digest of all observations: the same episodes have the same digest, on every system. */
  readonly digest: string;
  /** What went wrong in the page or in the policy, each message once. */
  readonly errors: readonly string[];
  /** If an expert cannot reach 1: the share that the best possible play is expected to solve. */
  readonly ceiling?: number;
}

const MAX_FRAMES = 8;
const STEP_MS = 100;
/** World of Bits' frames. */
const HAND_STEP_MS = 1000 / 12;
/** Beyond every time limit, so that episodes end by the page's own rules. */
const MAX_STEPS = 1000;
const MAX_ERRORS = 10;

/** A policy, and the environment that it needs. */
interface FixedPolicy {
  readonly actor: Actor<null>;
  readonly sees: ObservationNeeds;
  readonly acts?: ActionMode;
  readonly stepMs?: number;
  readonly maxSteps: number;
  readonly ceiling?: number;
}

/** @param demos of the task, for the workflow policy */
export async function rolloutTask(
  container: HTMLElement,
  { task: id, agent, episodes, seed, dataMode = 'train' }: TaskRolloutRequest,
  demos: readonly Demonstration[],
): Promise<TaskRollout> {
  const errors = new Set<string>();
  const numEnvs = Math.min(MAX_FRAMES, episodes);
  const chosen = findTask(id);
  const env = createVectorEnv(chosen, { container, baseUrl: taskPagesUrl() });
  const watched = new WatchedEnv(env, errors);
  try {
    const {
      actor,
      sees,
      acts = 'any',
      stepMs = STEP_MS,
      maxSteps,
      ceiling,
    } = createFixedPolicy(chosen, agent, seed, demos, errors);
    await env.open({
      task: id,
      numEnvs,
      maxSteps,
      needs: { observation: sees, actions: acts, reward: 'raw', stepMs },
    });
    const specs = Array.from(
      { length: episodes },
      (_, i): EpisodeSpec => ({ task: id, seed: seed + i, dataMode }),
    );
    const startedAt = performance.now();
    const played = await rolloutOutcomes(watched, actor, specs, { numEnvs });
    return {
      task: id,
      loaded: true,
      episodes: played.length,
      steps: watched.steps,
      successRate: mean(played.map(({ success }) => Number(success))),
      positiveRate: summarise(played).positiveRate,
      meanReward: mean(played.map(({ rawReward }) => rawReward)),
      meanElements: watched.elements / Math.max(1, watched.steps),
      stepsPerSecond: (1000 * watched.steps) / (performance.now() - startedAt),
      digest: String(watched.digest),
      errors: [...errors].slice(0, MAX_ERRORS),
      ...(ceiling === undefined ? {} : { ceiling }),
    };
  } catch (error) {
    const { steps, digest } = watched;
    const nothing = { episodes: 0, successRate: 0, meanReward: 0, meanElements: 0, stepsPerSecond: 0 };
    return {
      task: id,
      loaded: false,
      steps,
      ...nothing,
      positiveRate: null,
      digest: String(digest),
      errors: [errorMessage(error)],
    };
  } finally {
    await env.close();
  }
}

function createFixedPolicy(
  task: Task,
  id: FixedPolicyId,
  seed: Seed,
  demos: readonly Demonstration[],
  errors: Set<string>,
): FixedPolicy {
  switch (id) {
    case 'random':
      return { actor: randomActor(task, seed), sees: {}, maxSteps: MAX_STEPS };
    case 'random-hand': {
      const actor = randomHandActor(task, seed);
      return { actor, sees: {}, acts: 'mouse+keyboard', stepMs: HAND_STEP_MS, maxSteps: MAX_STEPS };
    }
    case 'workflow':
      return { actor: workflowActor(demos, seed), sees: {}, maxSteps: task.maxSteps };
    case 'expert': {
      const expert = findExpert(task.id);
      if (!expert) throw new Error('The task has no expert.');
      const actor = expertActor(expert.play, (problem) => errors.add(problem));
      const sees = { appearance: true };
      return { actor, sees, maxSteps: MAX_STEPS, ceiling: expert.ceiling?.successRate };
    }
  }
}

/** Counts steps and elements, sums up observations, and collects what goes wrong. */
class WatchedEnv implements VectorEnv {
  steps = 0;
  elements = 0;
  readonly digest = new ObservationDigest();

  constructor(
    private readonly env: VectorEnv,
    private readonly errors: Set<string>,
  ) {}

  readonly open: VectorEnv['open'] = (config) => this.env.open(config);
  readonly reset: VectorEnv['reset'] = async (episodes) => {
    const observations = await this.env.reset(episodes);
    for (const observation of observations) if (observation) this.digest.add(observation);
    return observations;
  };
  readonly close: VectorEnv['close'] = () => this.env.close();

  readonly step: VectorEnv['step'] = async (actions, next): Promise<(StepResult | null)[]> => {
    const results = await this.env.step(actions, next);
    for (const result of results) {
      if (!result) continue;
      this.steps += 1;
      this.elements += (result.info.finalObservation ?? result.observation).dom.ref.length;
      const { pageError, finalObservation } = result.info;
      if (finalObservation) this.digest.add(finalObservation);
      this.digest.add(result.observation);
      if (pageError !== undefined) this.errors.add(`page error: ${pageError}`);
    }
    return results;
  };
}
