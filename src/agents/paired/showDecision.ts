/** What is told of the decisions of any agent of the population: to the stage, and to whoever stores its episodes. */
import type { Purpose } from '../../contracts/agent';
import type { Turn } from '../../rl/Driver';
import type { TrainingContext } from '../shared/TrainingContext';
import { probabilityOf, toAction } from './actions';
import { inspectionOf } from './inspect';
import type { NavigatorMemo } from './population';

/** Sends a decision to the stage if somebody is watching. */
export const showDecision = (
  context: TrainingContext,
  turn: Omit<Turn, 'state'>,
  purpose: Purpose,
  { perception, policy, pair }: NavigatorMemo,
  agent: number,
): Promise<void> =>
  context.show(turn, () => {
    const actor = nameOf(agent);
    return {
      purpose,
      actor,
      action: toAction(perception, pair),
      probability: probabilityOf(perception, policy.logs, pair),
      inspection: inspectionOf(turn.observation, perception, policy, pair, actor),
    };
  });

/** Stores what is known of the decisions with the episodes. */
export const noteDecisions = (
  context: TrainingContext,
  turns: readonly Pick<Turn, 'observation'>[],
  memos: readonly NavigatorMemo[],
  agent: number,
): void =>
  context.note(turns, (_, i) => {
    const { perception, policy, pair } = memos[i];
    return {
      actor: nameOf(agent),
      probability: probabilityOf(perception, policy.logs, pair),
      value: policy.value,
    };
  });

export const nameOf = (agent: number): string => `Agent ${agent + 1}`;
