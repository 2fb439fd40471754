/** Who plays without learning: a scripted expert, chance, or a workflow policy as its demonstrations left it. */
import { resolveSettings } from '../../agents/wge/config';
import type { Demonstration } from '../../contracts/demo';
import type { Observation, Seed } from '../../contracts/env';
import { decodeSnapshot } from '../../dom/snapshot';
import { wait } from '../../experts/acts';
import { ExpertPlayer } from '../../experts/ExpertPlayer';
import type { Expert } from '../../experts/expert';
import { Rng } from '../../rl/rng';
import type { RolloutPolicy } from '../../rl/rollout';
import type { Task } from '../../task/task';
import { induceLattices } from '../../workflow/induceLattices';
import { type WorkflowEpisode, WorkflowPolicy } from '../../workflow/policy';
import { randomAction } from './randomAgent';

/** One player a frame. An expert that does not know on gives its episode up, which is an error to report. */
export function expertPolicy(expert: Expert, report: (problem: string) => void): RolloutPolicy<null> {
  const players = new Map<number, ExpertPlayer>();
  const fresh = new Set<number>();
  const decide = (env: number, seed: Seed, observation: Observation) => {
    const player = players.get(env)!;
    const action = fresh.delete(env) ? player.start(observation) : player.act(observation);
    if (!player.problem) return action;
    report(`expert, seed ${seed}: ${player.problem}`);
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

export function randomPolicy(task: Task, seed: Seed): RolloutPolicy<null> {
  const rng = new Rng(seed);
  const decide = (observation: Observation) =>
    observation.dom.ref.length > 0 ? randomAction(observation, task, rng) : wait;
  return {
    act: async (turns) => turns.map(({ observation }) => ({ action: decide(observation), memo: null })),
  };
}

/** The workflow policy before any learning: with which it first finds reward. */
export function workflowPolicy(demos: readonly Demonstration[], seed: Seed): RolloutPolicy<null> {
  const policy = new WorkflowPolicy(induceLattices(demos, resolveSettings({})), {}, new Rng(seed));
  const running = new Map<number, WorkflowEpisode>();
  return {
    begin: (env, { fields }) => {
      running.set(env, policy.begin(fields));
    },
    act: async (turns) =>
      turns.map(({ env, observation: { dom, fields } }) => {
        const { action } = policy.act(running.get(env)!, decodeSnapshot(dom), fields);
        return { action, memo: null };
      }),
  };
}
