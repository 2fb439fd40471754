/** Episodes of one task by an agent of the user's own, and how they turned out. */
import { inspect } from 'node:util';
import { hasEnded } from '../../src/contracts/env';
import type { DataMode, Seed } from '../../src/contracts/episode';
import { mean, wilsonInterval } from '../../src/maths/statistics';
import { countCauses } from '../../src/rl/summary';
import type { OutsideEnvInfo, OutsideStep } from '../../src/run/headless/OutsideEnv';
import type { PageSession } from '../browser/browser';
import { BadRequest } from '../env/requests';
import { readDecision } from './decision';
import type { OwnAgent, OwnNeeds } from './ownAgent';

/** An episode without success. */
interface Failure {
  readonly seed: Seed;
  readonly steps: number;
  /** In the words of the page, where it says why. */
  readonly reason: string | null;
  readonly truncated: boolean;
  /** What follows the page's address in a link that opens the episode step by step. */
  readonly link: string;
}

/** Actions that could not be carried out: the agent is told at its next step, which may not heed it. */
interface ActionErrors {
  count: number;
  /** Seed, step and reason of the first. */
  first: string | null;
}

export interface OwnRollout {
  readonly task: string;
  /** Whether the page loaded and its episodes could be played. */
  readonly loaded: boolean;
  readonly episodes: number;
  readonly successes: number;
  readonly successRate: number;
  /** Wilson interval of the success rate, 95%. */
  readonly ci95: readonly [number, number];
  /** The mean of what episodes were paid: one that was cut off, -1. */
  readonly meanReward: number;
  readonly meanSteps: number;
  /** How many episodes failed for each reason, the most frequent first. */
  readonly causes: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
  readonly actionErrors: Readonly<ActionErrors>;
  /** Why the task could not be played. */
  readonly errors: readonly string[];
}

interface Episodes {
  readonly task: string;
  /** Seed of the first; the others follow it. */
  readonly seed: Seed;
  readonly episodes: number;
  readonly mode: DataMode;
}

/**
 * @param onEpisode called after each episode; further ones are played if it returns true
 * @throws if the agent throws or returns something illegal: the message names task, seed and step
 */
export async function playEpisodes(
  page: Pick<PageSession, 'call'>,
  { decide, needs }: { readonly decide: OwnAgent; readonly needs: OwnNeeds },
  { task, seed: first, episodes, mode }: Episodes,
  onEpisode: (done: number) => boolean = () => true,
): Promise<OwnRollout> {
  const info = await page.call('openEnv', { ...needs, task, reward: 'raw' });
  const ends: OutsideStep[] = [];
  const actionErrors: ActionErrors = { count: 0, first: null };
  for (let seed = first; seed < first + episodes; seed++) {
    ends.push(await playEpisode(page, decide, { info, seed, mode, needs, actionErrors }));
    if (!onEpisode(ends.length)) break;
  }
  return summariseEnds(task, ends, actionErrors);
}

interface EpisodeOptions extends Pick<Episodes, 'seed' | 'mode'> {
  readonly info: OutsideEnvInfo;
  readonly needs: OwnNeeds;
  readonly actionErrors: ActionErrors;
}

/** The last step of an episode, with the reward of all of them. */
async function playEpisode(
  page: Pick<PageSession, 'call'>,
  decide: OwnAgent,
  { info, seed, mode, needs, actionErrors }: EpisodeOptions,
): Promise<OutsideStep> {
  const { task, max_steps: maxSteps, screen } = info;
  const [begun] = await page.call('resetEnv', [{ seed, dataMode: mode }]);
  let { observation } = begun!;
  let error: string | null = null;
  let paid = 0;
  for (let step = 0; ; step++) {
    const [stepped] = await page.call('stepEnv', [await decideFor()]);
    const result: OutsideStep = stepped!;
    paid += result.reward;
    error = result.info.action_error;
    if (error !== null) {
      actionErrors.count += 1;
      actionErrors.first ??= `seed ${seed}, step ${step}: ${error}`;
    }
    if (hasEnded(result)) return { ...result, reward: paid };
    observation = result.observation;

    async function decideFor() {
      try {
        const turn = { task, seed, step, maxSteps, screen, error };
        return readDecision(await decide(observation, turn), needs.actions);
      } catch (thrown) {
        const why = thrown instanceof BadRequest ? thrown.message : `the agent threw ${traceOf(thrown)}`;
        throw new Error(`${task}, seed ${seed}, step ${step}: ${why}`, { cause: thrown });
      }
    }
  }
}

/** What the agent threw, and where in its own code: lines about the command and its libraries are left out. */
export const traceOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return inspect(thrown);
  if (thrown.stack === undefined) return String(thrown);
  return thrown.stack
    .split('\n')
    .filter((line) => !/dist-cli|node_modules|node:internal/.test(line))
    .join('\n');
};

function summariseEnds(task: string, ends: readonly OutsideStep[], actionErrors: ActionErrors): OwnRollout {
  const failures = ends
    .filter(({ info }) => !info.success)
    .map(({ truncated, info: { seed, steps, reason, link = '' } }) => ({
      seed,
      steps,
      reason,
      truncated,
      link,
    }));
  const successes = ends.length - failures.length;
  return {
    task,
    loaded: true,
    episodes: ends.length,
    successes,
    successRate: successes / ends.length,
    ci95: wilsonInterval(successes, ends.length),
    meanReward: mean(ends.map(({ reward }) => reward)),
    meanSteps: mean(ends.map(({ info }) => info.steps)),
    causes: countCauses(failures),
    failures,
    actionErrors,
    errors: [],
  };
}

export const notPlayed = (task: string, why: string): OwnRollout => ({
  task,
  loaded: false,
  episodes: 0,
  successes: 0,
  successRate: 0,
  ci95: [0, 1],
  meanReward: 0,
  meanSteps: 0,
  causes: {},
  failures: [],
  actionErrors: { count: 0, first: null },
  errors: [why],
});
