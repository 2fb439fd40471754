/** Decisions for the page to draw. */
import type { Decision, EarlierStep } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import type { TrainingContext } from '../context';
import type { DomQNetSettings } from './config';
import type { StateEncoder } from './encodeState';
import { inspectionOf } from './inspect';
import type { QAgent } from './QAgent';
import { takenFrom } from './repeats';

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
) {
  const taken = takenFrom(observation.dom, earlier, settings);
  const perceived = encoder.encode(observation, false);
  return inspectionOf(observation, perceived, await agent.inside(perceived.state), settings, taken);
}

type Shown = Pick<Decision, 'policy' | 'env' | 'seed' | 'action'> & { readonly observation: Observation };

/** Sends the decision, where somebody looks. */
export async function showDecision(
  { context, ...insight }: Insight & { readonly context: TrainingContext },
  { observation, ...decision }: Shown,
  earlier: readonly EarlierStep[] = [],
): Promise<void> {
  if (!context.wantsInspection()) return;
  const { utterance, fields, dom } = observation;
  const label = describeAction(decodeSnapshot(dom), decision.action);
  const inspection = await inspect(insight, observation, earlier);
  context.onDecision({ ...decision, utterance, fields, label, probability: null, inspection });
}
