/** Players that can continue an episode from a step. */
import type { Inspection } from '../../contracts/agent';
import type { Action } from '../../contracts/env';
import type { PolicyChoice } from '../../contracts/learner';
import type { DecisionNote } from '../../contracts/record';
import { ExpertPlayer } from '../../experts/ExpertPlayer';
import { findExpert } from '../../experts/experts';
import { noteOf } from '../../run/noteOf';
import type { LearnerQuestions } from '../../run/runHandle';
import type { Film, FilmedState } from './playback/Film';
import { episodeUpTo, type Track } from './playback/Track';

interface PlayerDecision {
  readonly action: Action;
  readonly note: DecisionNote;
  readonly inspection?: Inspection;
}

export interface Player {
  /** Films what the player needs to see. */
  readonly camera: Film;
  /** Whether it has the same step limit as the agent. */
  readonly isBounded: boolean;
  decide(track: Track, state: FilmedState): Promise<PlayerDecision>;
}

/** Answers for the agent; only the methods needed here. */
export type Adviser = Pick<LearnerQuestions, 'inspect' | 'inspectStates' | 'policies'>;

export const NO_ADVISER = 'Open a run of an agent to see what it makes of this page.';

/** The agent of the open run, with the policy chosen at that moment. @param adviser null while no run is open */
export const agentPlayer = (camera: Film, adviser: Adviser | null, policy: () => PolicyChoice): Player => ({
  camera,
  isBounded: true,
  decide: async (track) => {
    if (!adviser) throw new Error(NO_ADVISER);
    const inspection = await adviser.inspect(episodeUpTo(track, track.path.actions.length), policy());
    return { action: inspection.actions[0].action, note: noteOf(inspection), inspection };
  },
});

/** After this many actions, an expert is considered lost. */
const MOST_ACTIONS = 300;

/** The task's scripted expert, which starts from the page's current state. */
export function expertPlayer(camera: Film, task: string): Player {
  const expert = findExpert(task);
  const player = expert && new ExpertPlayer(expert.play);
  let hasBegun = false;
  return {
    camera,
    isBounded: false,
    decide: async ({ taken }, { observation }) => {
      if (!player) throw new Error(`The task ${task} has no expert.`);
      const action = hasBegun ? player.act(observation) : player.start(observation);
      hasBegun = true;
      if (player.problem) throw new Error(`The expert gave up: ${player.problem}`);
      if (taken.length > MOST_ACTIONS) throw new Error('The expert gave up: it makes no progress from here.');
      return { action, note: { actor: 'Expert' } };
    },
  };
}
