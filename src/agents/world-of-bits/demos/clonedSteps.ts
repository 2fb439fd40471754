/** A demonstration that was played again, as choices in states. */
import type { Episode } from '../../../rl/rollout';
import { AT_REST, act, type Choice, choiceFor, type Hand, type Surroundings, typedFrom } from '../act/hand';
import { slotsOf } from '../act/keys';
import type { Screen } from '../encode/screen';
import { isMouseEvent } from '../model/losses';
import type { WobSettings } from '../settings';
import { withWholeClicks } from './wholeClicks';

export interface DemonstratedStep {
  readonly screen: Screen;
  readonly choice: Choice;
  readonly isEvent: boolean;
  readonly return: number;
}

type Settings = Pick<WobSettings, 'clonedFrames' | 'discount' | 'clickRestartsSlots'>;

/**
 * One for each frame whose action can be chosen; `memo` of each is what was seen. Of `events`, those frames in which only time passes, or the pointer moves
 * over a page that shows nothing of it, are left out.
 */
export function clonedSteps(
  { steps, rewards }: Pick<Episode<Screen>, 'steps' | 'rewards'>,
  screen: Surroundings['screen'],
  { clonedFrames, discount, clickRestartsSlots }: Settings,
): DemonstratedStep[] {
  const actions = withWholeClicks(steps.map(({ action }) => action));
  const returns = returnsOf(rewards, discount);
  const screens = steps.map(({ memo }) => memo);
  const demonstrated: DemonstratedStep[] = [];
  let hand: Hand = AT_REST;
  for (const [t, { observation }] of steps.entries()) {
    const action = actions[t];
    const around = { slots: slotsOf(observation.fields), screen, clickRestartsSlots };
    const choice = choiceFor(action, hand, typedFrom(actions, t), around);
    if (!choice || screens[t].keys[choice.key] === 0) continue;
    const isIdle = action.kind === 'noop' || (action.kind === 'mouseMove' && !hand.isHeld);
    const isEvent = isMouseEvent(choice, action.kind === 'mouseUp');
    hand = act(choice, hand, around).hand;
    const isAnswered = t + 1 < screens.length && screens[t + 1] !== screens[t];
    if (clonedFrames === 'events' && isIdle && !isAnswered) continue;
    demonstrated.push({ screen: screens[t], choice, isEvent, return: returns[t] });
  }
  return demonstrated;
}

function returnsOf(rewards: readonly number[], discount: number): number[] {
  const returns = new Array<number>(rewards.length);
  for (let t = rewards.length - 1, beyond = 0; t >= 0; t--) {
    beyond = rewards[t] + discount * beyond;
    returns[t] = beyond;
  }
  return returns;
}
