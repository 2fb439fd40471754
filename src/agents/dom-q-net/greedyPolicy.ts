/** What evaluations and watching play: mean weights, no noise, and nothing again that led nowhere. */
import type { EarlierStep, Inspection } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import type { RolloutPolicy } from '../../rl/rollout';
import type { TrainingContext } from '../context';
import { toAction } from './greedy';
import { bestNewAction, takenFrom } from './repeats';
import { type Insight, inspect, showDecision } from './showDecision';

/** Decides for all frames at once, and shows what it decides in the first. */
export function greedyPolicy(insight: Insight & { readonly context: TrainingContext }): RolloutPolicy<null> {
  const { encoder, agent, settings } = insight;
  return {
    act: async (turns) => {
      const perceived = turns.map(({ observation }) => encoder.encode(observation, false));
      const values = await agent.greedyValues(perceived.map(({ state }) => state));
      const taken = turns.map(({ observation, earlier }) => takenFrom(observation.dom, earlier, settings));
      const actions = values.map((of, i) =>
        toAction(perceived[i], bestNewAction(of, perceived[i], taken[i], settings), settings),
      );
      const first = turns.findIndex(({ env }) => env === 0);
      if (first >= 0) {
        const { seed, observation } = turns[first];
        const decision = { policy: 'evaluate', env: 0, seed, observation, action: actions[first] } as const;
        await showDecision(insight, decision, taken[first]);
      }
      return actions.map((action) => ({ action, memo: null }));
    },
  };
}

/** Its action in one observation, and why. */
export async function actGreedily(
  insight: Insight,
  observation: Observation,
  earlier: readonly EarlierStep[],
): Promise<{ action: Action; label: string; inspection: Inspection }> {
  const taken = takenFrom(observation.dom, earlier, insight.settings);
  const inspection = await inspect(insight, observation, taken);
  const [{ action, label }] = inspection.actions;
  return { action, label, inspection };
}
