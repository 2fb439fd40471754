/** Observations as DOMNet sees them: the leaves of the page, and the goal. */
import type { Observation } from '../../../contracts/env';
import { decodeSnapshot } from '../../../dom/snapshot';
import { encodeGoal, type GoalKind } from './goal';
import { type EncodedState, encodeState } from './state';
import type { WordHash } from './vocabulary';

export function encodeObservation(
  { utterance, fields, dom }: Observation,
  goalKind: GoalKind,
  wordHash?: WordHash,
): EncodedState {
  return encodeState(decodeSnapshot(dom), encodeGoal(goalKind, utterance, fields, wordHash));
}
