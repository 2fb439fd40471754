/** Decisions for the page to draw, and the reasons for them. */
import type { EarlierStep, Inspection, Purpose } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import type { Turn } from '../../rl/driver';
import type { TrainingContext } from '../shared/context';
import type { DomQNetSettings } from './settings';
import type { StateEncoder } from './encode/observation';
import { inspectionOf } from './inspect';
import type { QAgent } from './learner';
import { takenFrom } from './exploration/repeats';

export interface Insight {
  readonly encoder: StateEncoder;
  readonly agent: QAgent;
  readonly settings: DomQNetSettings;
}

/** What the agent makes of an observation, without noise. `earlier`: the episode so far. */
export async function inspect(
  { encoder, agent, settings }: Insight,
  observation: Observation,
  earlier: readonly EarlierStep[] = [],
): Promise<Inspection> {
  const taken = takenFrom(observation.dom, earlier, settings);
  const perceived = encoder.encode(observation, false);
  return inspectionOf(observation, perceived, await agent.inside(perceived.state), settings, taken);
}

/** Sends the decision, where somebody looks. */
export function showDecision(
  { context, ...insight }: Insight & { readonly context: TrainingContext },
  turn: Turn,
  purpose: Purpose,
  action: Action,
): Promise<void> {
  return context.show(turn, async () => ({
    purpose,
    actor: 'Q function',
    action,
    probability: null,
    inspection: await inspect(insight, turn.observation, turn.earlier),
  }));
}
