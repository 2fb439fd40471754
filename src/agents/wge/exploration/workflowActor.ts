/** The workflow policy as a player of its own, for rollouts without training. */
import type { Demonstration } from '../../../contracts/demo';
import type { Seed } from '../../../contracts/episode';
import { decodeSnapshot } from '../../../dom/snapshot';
import { Rng } from '../../../random/Rng';
import type { Actor } from '../../../rl/Driver';
import { induceLattices } from '../../../workflow/induceLattices';
import { type WorkflowEpisode, WorkflowPolicy } from '../../../workflow/WorkflowPolicy';
import { resolveSettings } from '../settings';

/** The workflow policy before any learning, as it is when it first finds reward. */
export function workflowActor(demos: readonly Demonstration[], seed: Seed): Actor<null, WorkflowEpisode> {
  const policy = new WorkflowPolicy(induceLattices(demos, resolveSettings({})), {}, new Rng(seed));
  return {
    begin: (_, { fields }) => policy.begin(fields),
    act: async (turns) =>
      turns.map(({ state, observation: { dom, fields } }) => ({
        action: policy.act(state, decodeSnapshot(dom), fields).action,
        memo: null,
      })),
  };
}
