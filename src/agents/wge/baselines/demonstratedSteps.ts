/** Demonstrations as steps to clone (the BC of BC+RL, Section 6.2). */
import type { Demonstration } from '../../../contracts/demo';
import { buildVertices } from '../../../workflow/edges';
import { type StateAction, toStateAction } from '../actions';
import { encodeGoal, type GoalKind } from '../encode/goal';
import { encodeState } from '../encode/state';
import type { WordHash } from '../encode/vocabulary';

/** Every action that a demonstration or its shortcuts show, if DOMNet could take it. */
export function demonstratedSteps(
  demos: readonly Demonstration[],
  goalKind: GoalKind,
  wordHash: WordHash,
): StateAction[] {
  return demos.flatMap((demo) => {
    const goal = encodeGoal(goalKind, demo.utterance, demo.fields, wordHash);
    return buildVertices(demo, true).flatMap(({ dom, edges }) => {
      const state = encodeState(dom, goal);
      return edges.flatMap(({ action }) => {
        if (!action) return [];
        const { ref } = action.target;
        const step = toStateAction(
          state,
          action.kind === 'click' ? { kind: 'click', ref } : { kind: 'type', ref, text: action.text },
        );
        return step ? [step] : [];
      });
    });
  });
}
