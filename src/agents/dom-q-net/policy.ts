/** What evaluations and watching play: mean weights, no noise, and nothing again that led nowhere. */
import type { EarlierStep, Explained } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { Actor } from '../../rl/driver';
import type { TrainingContext } from '../shared/context';
import { toAction } from './actions';
import { bestNewAction, takenFrom } from './exploration/repeats';
import { type Insight, inspect, showDecision } from './showDecision';

/** Decides for all frames at once, and shows what it decides in the first. */
export function greedyActor(insight: Insight & { readonly context: TrainingContext }): Actor<null> {
  const { encoder, agent, settings } = insight;
  return {
    act: async (turns) => {
      const perceived = turns.map(({ observation }) => encoder.encode(observation, false));
      const values = await agent.greedyValues(perceived.map(({ state }) => state));
      const actions = turns.map(({ observation, earlier }, i) => {
        const taken = takenFrom(observation.dom, earlier, settings);
        return toAction(perceived[i], bestNewAction(values[i], perceived[i], taken, settings), settings);
      });
      await showDecision(insight, turns[0], 'evaluate', actions[0]);
      return actions.map((action) => ({ action, memo: null }));
    },
  };
}

/** Its action in one observation, and why. */
export async function actGreedily(
  insight: Insight,
  observation: Observation,
  earlier: readonly EarlierStep[],
): Promise<Explained> {
  const inspection = await inspect(insight, observation, earlier);
  const [{ action, label }] = inspection.actions;
  return { action, label, inspection };
}
