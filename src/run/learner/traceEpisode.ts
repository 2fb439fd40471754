/** What a network computes for an observation, and what it attended to earlier in the episode. */
import type { EpisodeSoFar, Trainer } from '../../contracts/agent';
import type { ElementRef } from '../../contracts/dom';
import type { Observation } from '../../contracts/env';
import type { AttendedStep, EpisodeTrace } from '../../contracts/network';
import type { DecisionView, ElementWeights, GoalWeights } from '../../contracts/views';
import { describeElement } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { statesOf } from './inspectStates';

/** The number of steps before the traced one that are inspected again. */
const STEPS = 40;

const isAttention = (view: DecisionView): view is ElementWeights | GoalWeights =>
  view.kind === 'element-weights' || view.kind === 'goal-weights';

/** Null: the agent declares no network. */
export async function traceEpisode(trainer: Trainer, episode: EpisodeSoFar): Promise<EpisodeTrace | null> {
  const trace = await trainer.trace?.(episode);
  if (!trace) return null;
  const attended: AttendedStep[] = [];
  const states = statesOf(episode);
  for (const [t, state] of states.entries()) {
    // Past pictures are kept only for agents that need them.
    const isWhole = !episode.observation.screenshot || state.observation.screenshot;
    if (t < states.length - STEPS || !isWhole) continue;
    const { views } = await trainer.inspect(state);
    const own = views.filter(isAttention);
    attended.push({ step: t, views: own, labels: labelsOf(state.observation, own) });
  }
  return { ...trace, attended };
}

/** The buffers of its numbers, which may be transferred. */
export const traceTransferables = ({ tensors }: EpisodeTrace): ArrayBuffer[] => [
  ...new Set(tensors.map(({ values }) => values.buffer as ArrayBuffer)),
];

function labelsOf({ dom }: Observation, views: AttendedStep['views']): ReadonlyMap<ElementRef, string> {
  const wanted = new Set(views.flatMap((view) => (view.kind === 'element-weights' ? view.refs : [])));
  const page = decodeSnapshot(dom);
  return new Map(
    page.elements
      .filter(({ ref }) => wanted.has(ref))
      .map((element) => [element.ref, describeElement(page, element)] as const),
  );
}
