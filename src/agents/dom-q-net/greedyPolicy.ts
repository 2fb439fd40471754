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
      const actions = turns.map(({ observation, earlier }, i) => {
        const taken = takenFrom(observation.dom, earlier, settings);
        return toAction(perceived[i], bestNewAction(values[i], perceived[i], taken, settings), settings);
      });
      const first = turns.findIndex(({ env }) => env === 0);
      if (first >= 0) {
        const { seed, observation, earlier } = turns[first];
        const decision = { policy: 'evaluate', env: 0, seed, observation, action: actions[first] } as const;
        await showDecision(insight, decision, earlier);
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
  const inspection = await inspect(insight, observation, earlier);
  const [{ action, label }] = inspection.actions;
  return { action, label, inspection };
}
