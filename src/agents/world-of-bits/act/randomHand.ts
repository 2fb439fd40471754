import type { Seed } from '../../../contracts/episode';
import { Rng } from '../../../random/Rng';
import type { Actor, Turn } from '../../../rl/Driver';
import type { Task } from '../../../task/task';
import { gridOf } from './grid';
import { AT_REST, act, BUTTONS, type Hand } from './hand';
import { keyMask, NO_KEY, slotsOf } from './keys';

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
