/** Policies that know nothing of any agent: a scripted expert, and random actions. */
import type { Observation } from '../../contracts/env';
import type { Seed } from '../../contracts/episode';
import { wait } from '../../experts/acts';
import { ExpertPlayer } from '../../experts/ExpertPlayer';
import type { Expert } from '../../experts/expert';
import { Rng } from '../../random/Rng';
import type { Actor, Turn } from '../../rl/Driver';
import type { Task } from '../../task/task';
import { randomAction } from './randomAction';

/** One player per episode. An expert that is stuck gives up its episode, which is an error to report. */
export function expertActor(expert: Expert, report: (problem: string) => void): Actor<null, ExpertPlayer> {
  const decide = ({ state: player, episode, observation, earlier }: Turn<ExpertPlayer>) => {
    const action = earlier.length === 0 ? player.start(observation) : player.act(observation);
    if (!player.problem) return action;
    report(`expert, seed ${episode.seed}: ${player.problem}`);
    return { kind: 'terminate' } as const;
  };
  return {
    begin: () => new ExpertPlayer(expert),
    act: async (turns) => turns.map((turn) => ({ action: decide(turn), memo: null })),
  };
}

export function randomActor(task: Task, seed: Seed): Actor<null> {
  const rng = new Rng(seed);
  const decide = (observation: Observation) =>
    observation.dom.ref.length > 0 ? randomAction(observation, task, rng) : wait;
  return {
    act: async (turns) => turns.map(({ observation }) => ({ action: decide(observation), memo: null })),
  };
}
