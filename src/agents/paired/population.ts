/** A population at play: every agent plays every site of an iteration, each in frames of its own (Algorithm 1, lines 4 to 10). */

import type { VectorEnv } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import { type Actor, type DrivenStep, Driver, type DriverOptions, type Turn } from '../../rl/Driver';
import { QueueSchedule } from '../../rl/schedules';
import { endsEpisode } from '../../rl/unrolls';
import { toAction } from './actions';
import type { PageEncoder, Perception } from './encode/PageEncoder';
import type { Policy } from './model/NavigatorNet';
import type { Navigator, PlayedStep } from './navigator/Navigator';

/** An agent's record of a decision. */
export interface NavigatorMemo {
  readonly perception: Perception;
  readonly policy: Policy;
  readonly pair: number;
}

/** An episode as an agent played it. */
export interface Trajectory {
  readonly agent: number;
  /** Index of its episode in the list that was played. */
  readonly episode: number;
  readonly steps: readonly PlayedStep[];
  readonly success: boolean;
}

/** Sum of an episode's rewards. */
export const undiscounted = (steps: Trajectory['steps']): number =>
  steps.reduce((sum, { reward }) => sum + reward, 0);

export interface PopulationOptions extends Pick<DriverOptions, 'numEnvs' | 'wait'> {
  readonly env: Pick<VectorEnv, 'reset' | 'step'>;
  readonly encoder: PageEncoder;
  /** Times a piece of work. */
  readonly during: <T>(work: 'encode' | 'act', task: () => T) => T;
  /** Receives the decisions of every agent, in all of its frames. */
  readonly note: (turns: readonly Turn[], memos: readonly NavigatorMemo[], agent: number) => void;
  /** Receives the decisions in frame 0, which is the one on display. It is the first agent's: the others' are not shown. */
  readonly show: (turn: Turn, memo: NavigatorMemo, agent: number) => Promise<void>;
}

/** Frames of each agent: those whose number is the agent's, modulo the number of agents. */
const framesOf = (agent: number, agents: number, numEnvs: number): number[] =>
  Array.from({ length: numEnvs }, (_, frame) => frame).filter((frame) => frame % agents === agent);

/** Lets all agents play all episodes; trajectories by agent, then in the order of the episodes. */
export async function playPopulation(
  agents: readonly Navigator[],
  episodes: readonly EpisodeSpec[],
  options: PopulationOptions,
): Promise<Trajectory[]> {
  const { env, numEnvs } = options;
  const frames = agents.map((_, agent) => framesOf(agent, agents.length, numEnvs));
  const queues = Array.from({ length: numEnvs }, (_, frame) => {
    const own = frames[frame % agents.length];
    return [...episodes.keys()].filter((n) => own[n % own.length] === frame);
  });
  const schedule = new QueueSchedule(episodes, queues);
  const trajectories: Trajectory[] = [];
  const running = new Map<number, PlayedStep[]>();
  const cast = agents.map((navigator, agent) => ({
    frames: frames[agent],
    actor: actorOf(
      navigator,
      options,
      async (turns, memos) => {
        options.note(turns, memos, agent);
        if (turns[0].frame === 0) await options.show(turns[0], memos[0], agent);
      },
      (step) => {
        const { frame, memo, result } = step;
        const steps = running.get(frame) ?? [];
        running.set(frame, steps);
        const { perception, policy, pair } = memo;
        steps.push({ page: perception.page, pair, value: policy.value, reward: result.reward });
        if (!endsEpisode(step)) return;
        running.delete(frame);
        trajectories.push({ agent, episode: schedule.indexIn(frame), steps, success: result.info.success });
      },
    ),
  }));
  const driver = new Driver(env, cast, schedule, { numEnvs, wait: options.wait });
  await driver.start();
  while (driver.isRunning) await driver.step();
  return trajectories.sort((a, b) => a.agent - b.agent || a.episode - b.episode);
}

function actorOf(
  navigator: Navigator,
  { encoder, during }: Pick<PopulationOptions, 'encoder' | 'during'>,
  onDecided: (turns: readonly Turn[], memos: readonly NavigatorMemo[]) => Promise<void>,
  conclude: (step: DrivenStep<NavigatorMemo>) => void,
): Actor<NavigatorMemo> {
  return {
    act: async (turns) => {
      const perceived = during('encode', () =>
        turns.map(({ observation, earlier }) =>
          encoder.encode(observation, earlier.at(-1)?.observation ?? null),
        ),
      );
      const policies = await during('act', () => navigator.policies(perceived.map(({ page }) => page)));
      const memos = perceived.map((perception, i): NavigatorMemo => {
        const policy = policies[i];
        return { perception, policy, pair: navigator.choose(policy) };
      });
      await onDecided(turns, memos);
      return memos.map((memo) => ({ action: toAction(memo.perception, memo.pair), memo }));
    },
    conclude,
  };
}
