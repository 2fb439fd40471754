/** Episodes of one task by who does not learn: its scripted expert, or chance. */
import type { Observation, Seed, StepResult, VectorEnv } from '../contracts/env';
import { FrameVectorEnv } from '../env/vectorEnv';
import { wait } from '../experts/acts';
import { ExpertPlayer } from '../experts/ExpertPlayer';
import type { Expert } from '../experts/expert';
import { findExpert } from '../experts/experts';
import { Rng } from '../rl/rng';
import { type RolloutPolicy, rollout } from '../rl/rollout';
import { findTask } from '../task/catalogue';
import type { Task } from '../task/task';
import { messageOf } from './failures';
import { randomAction } from './randomAgent';

export type ScriptedAgent = 'random' | 'expert';

export interface TaskRolloutRequest {
  readonly task: string;
  readonly agent: ScriptedAgent;
  readonly episodes: number;
  /** Seed of the first episode; the others follow it. */
  readonly seed: Seed;
}

export interface TaskRollout {
  readonly task: string;
  /** Whether the page came up and started at least one episode. */
  readonly loaded: boolean;
  readonly episodes: number;
  readonly steps: number;
  readonly successRate: number;
  /** Of the raw rewards at the ends of the episodes. */
  readonly meanReward: number;
  readonly stepsPerSecond: number;
  /** What went wrong in the page or in the agent, each message once. */
  readonly errors: readonly string[];
  /** Where an expert cannot reach 1: the share that the best possible play is expected to solve. */
  readonly ceiling?: number;
}

const MAX_FRAMES = 8;
const STEP_MS = 100;
/** Beyond every time limit: episodes end by the page's own rules. */
const MAX_STEPS = 1000;
const MAX_ERRORS = 10;

export async function rolloutTask(
  container: HTMLElement,
  { task: id, agent, episodes, seed }: TaskRolloutRequest,
): Promise<TaskRollout> {
  const errors = new Set<string>();
  const task = findTask(id);
  const entry = agent === 'expert' ? findExpert(id) : null;
  const ceiling = entry?.ceiling?.successRate;
  const nothing = { task: id, episodes: 0, steps: 0, successRate: 0, meanReward: 0, stepsPerSecond: 0 };
  if (agent === 'expert' && !entry) return { ...nothing, loaded: false, errors: ['the task has no expert'] };

  const numEnvs = Math.min(MAX_FRAMES, episodes);
  const env = new FrameVectorEnv({ container, baseUrl: new URL('miniwob/', document.baseURI) });
  try {
    const detail = agent === 'expert' ? 'appearance' : 'dom';
    const common = { reward: 'raw', dataMode: 'train', stepMs: STEP_MS, detail } as const;
    await env.open({ task: id, numEnvs, maxSteps: MAX_STEPS, ...common });
    const watched = new WatchedEnv(env, errors);
    const policy = entry ? expertPolicy(entry.play, errors) : randomPolicy(task, seed);
    const seeds = Array.from({ length: episodes }, (_, i) => seed + i);
    const startedAt = performance.now();
    const played = await rollout(watched, policy, seeds, { numEnvs, dataMode: 'train' });
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      task: id,
      loaded: true,
      episodes: played.length,
      steps: watched.steps,
      successRate: mean(played.map(({ success }) => Number(success))),
      meanReward: mean(played.map(({ rawReward }) => rawReward)),
      stepsPerSecond: watched.steps / seconds,
      errors: [...errors].slice(0, MAX_ERRORS),
      ...(ceiling === undefined ? {} : { ceiling }),
    };
  } catch (error) {
    return { ...nothing, loaded: false, errors: [messageOf(error)] };
  } finally {
    await env.close();
  }
}

const mean = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

/** Counts steps and collects what goes wrong in them. */
class WatchedEnv implements VectorEnv {
  steps = 0;

  constructor(
    private readonly env: VectorEnv,
    private readonly errors: Set<string>,
  ) {}

  readonly open: VectorEnv['open'] = (config) => this.env.open(config);
  readonly reset: VectorEnv['reset'] = (seeds, dataMode) => this.env.reset(seeds, dataMode);
  readonly close: VectorEnv['close'] = () => this.env.close();

  readonly step: VectorEnv['step'] = async (actions, nextSeeds): Promise<(StepResult | null)[]> => {
    const results = await this.env.step(actions, nextSeeds);
    for (const result of results) {
      if (!result) continue;
      this.steps += 1;
      const { actionError } = result.info;
      if (actionError?.startsWith('page error')) this.errors.add(actionError);
    }
    return results;
  };
}

/** One player a frame. An expert that does not know on gives its episode up, which is an error to report. */
function expertPolicy(expert: Expert, errors: Set<string>): RolloutPolicy<null> {
  const players = new Map<number, ExpertPlayer>();
  const fresh = new Set<number>();
  const decide = (env: number, seed: Seed, observation: Observation) => {
    const player = players.get(env)!;
    const action = fresh.delete(env) ? player.start(observation) : player.act(observation);
    if (!player.problem) return action;
    errors.add(`expert, seed ${seed}: ${player.problem}`);
    return { kind: 'terminate' } as const;
  };
  return {
    begin(env) {
      players.set(env, new ExpertPlayer(expert));
      fresh.add(env);
    },
    act: async (turns) =>
      turns.map(({ env, seed, observation }) => ({ action: decide(env, seed, observation), memo: null })),
  };
}

function randomPolicy(task: Task, seed: Seed): RolloutPolicy<null> {
  const rng = new Rng(seed);
  const decide = (observation: Observation) =>
    observation.dom.ref.length > 0 ? randomAction(observation, task, rng) : wait;
  return {
    act: async (turns) => turns.map(({ observation }) => ({ action: decide(observation), memo: null })),
  };
}
