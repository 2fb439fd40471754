/** Policies that do not learn: a scripted expert, random actions, a workflow policy straight after induction. */
import { resolveSettings } from '../../agents/wge/settings';
import { gridOf } from '../../agents/world-of-bits/act/grid';
import { AT_REST, act, BUTTONS, type Hand } from '../../agents/world-of-bits/act/hand';
import { keyMask, NO_KEY, slotsOf } from '../../agents/world-of-bits/act/keys';
import type { Demonstration } from '../../contracts/demo';
import type { Observation } from '../../contracts/env';
import type { Seed } from '../../contracts/episode';
import { decodeSnapshot } from '../../dom/snapshot';
import { wait } from '../../experts/acts';
import { ExpertPlayer } from '../../experts/ExpertPlayer';
import type { Expert } from '../../experts/expert';
import { Rng } from '../../random/Rng';
import type { Actor, Turn } from '../../rl/Driver';
import type { Task } from '../../task/task';
import { induceLattices } from '../../workflow/induceLattices';
import { type WorkflowEpisode, WorkflowPolicy } from '../../workflow/WorkflowPolicy';
import { randomAction } from './randomAction';

/** One player per episode. An expert that is stuck gives up its episode, which is an error to report. */
export function expertActor(expert: Expert, report: (problem: string) => void): Actor<null, ExpertPlayer> {
  const decide = ({ state: player, episode, observation, earlier }: Turn<ExpertPlayer>) => {
    const action = earlier.length === 0 ? player.start(observation) : player.act(observation);
    if (!player.problem) return action;
    report(`expert, seed ${episode.seed}: ${player.problem}`);
    return { kind: 'terminate' } as const;
  };
  return {
    begin: () => new ExpertPlayer(expert),
    act: async (turns) => turns.map((turn) => ({ action: decide(turn), memo: null })),
  };
}

export function randomActor(task: Task, seed: Seed): Actor<null> {
  const rng = new Rng(seed);
  const decide = (observation: Observation) =>
    observation.dom.ref.length > 0 ? randomAction(observation, task, rng) : wait;
  return {
    act: async (turns) => turns.map(({ observation }) => ({ action: decide(observation), memo: null })),
  };
}

/**
 * World of Bits' random policy: in each frame, one of its grid's positions with the button up, down or clicking, or,
 * every other time, a key that may be pressed. This is the least that an agent with mouse and keyboard should be
 * compared with.
 */
export function randomHandActor({ screen: screenSize }: Task, seed: Seed): Actor<null, Hand> {
  const rng = new Rng(seed);
  const decide = ({ state, observation }: Turn<Hand>) => {
    const around = {
      slots: slotsOf(observation.fields, 'slots'),
      screenSize,
      focused: null,
      fieldRestartsSlots: false,
      masksSpentSlots: false,
      wheel: false,
    };
    const keys = keyMask(around.slots, 'slots').map((open, key) => (key === NO_KEY ? 0 : open));
    const key = rng.next() < 0.5 ? NO_KEY : rng.pick(keys);
    return act(
      { key, button: rng.int(BUTTONS.length), cell: rng.int(gridOf(screenSize).cells) },
      state,
      around,
    );
  };
  return {
    begin: () => AT_REST,
    act: async (turns) =>
      turns.map((turn) => {
        const { action, hand } = decide(turn);
        return { action, memo: null, state: hand };
      }),
  };
}

/** The workflow policy before any learning, as it is when it first finds reward. */
export function workflowActor(demos: readonly Demonstration[], seed: Seed): Actor<null, WorkflowEpisode> {
  const policy = new WorkflowPolicy(induceLattices(demos, resolveSettings({})), {}, new Rng(seed));
  return {
    begin: (_, { fields }) => policy.begin(fields),
    act: async (turns) =>
      turns.map(({ state, observation: { dom, fields } }) => ({
        action: policy.act(state, decodeSnapshot(dom), fields).action,
        memo: null,
      })),
  };
}
