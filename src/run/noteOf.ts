/** What an episode's record keeps of a decision that was made by inspecting a state. */
import type { Inspection } from '../contracts/agent';
import type { DecisionNote } from '../contracts/record';

/**
 * Of the action that would be taken. Its own Q comes before the value of the state: the best action may be excluded.
 */
export function noteOf({ actor = 'Evaluated policy', value, actions: [chosen] }: Inspection): DecisionNote {
  return { actor, probability: chosen?.probability, value: chosen?.value ?? value ?? undefined };
}
