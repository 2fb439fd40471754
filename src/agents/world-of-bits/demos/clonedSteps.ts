/** A replayed demonstration, as choices in states. */

import type { Action } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import { focusedIn } from '../../../dom/snapshot';
import { discountedReturns } from '../../../rl/returns';
import type { Episode } from '../../../rl/rollout';
import { AT_REST, act, choiceFor, type Hand, isMouseEvent, typedFrom, withheldKey } from '../act/hand';
import { slotsOf } from '../act/keys';
import type { Screen } from '../encode/ScreenEncoder';
import type { ClonedStep } from '../model/losses';
import type { WobSettings } from '../settings';
import { reachable } from './reachable';
import { withWholeClicks } from './wholeClicks';

type Settings = Pick<
  WobSettings,
  'clonedFrames' | 'discount' | 'fieldRestartsSlots' | 'keyboard' | 'masksSpentSlots' | 'wheel'
>;

/**
 * One step for each frame whose action can be chosen; `memo` of each is what was seen. With `events`, frames in which
 * the hand waits or the pointer moves are left out, unless the page has changed in the next frame: it reacted, or changed
 * by itself. A typing slip that no choice makes is left out together with the Backspace that corrects it: an agent that
 * never slips would otherwise learn to delete correct text.
 */
export function clonedSteps(
  { steps, rewards }: Pick<Episode<Screen>, 'steps' | 'rewards'>,
  screenSize: PictureSize,
  { clonedFrames, discount, fieldRestartsSlots, keyboard, masksSpentSlots, wheel }: Settings,
): ClonedStep[] {
  const actions = withWholeClicks(steps.map(({ action }) => action)).map((action, t) =>
    reachable(action, steps[t].observation.dom, screenSize),
  );
  const returns = discountedReturns(rewards, discount);
  const screens = steps.map(({ memo }) => memo);
  const demonstrated: ClonedStep[] = [];
  let hand: Hand = AT_REST;
  /** Characters on the page that no choice has typed and that are yet to be deleted. */
  let slips = 0;
  for (const [t, { observation }] of steps.entries()) {
    const action = actions[t];
    const around = {
      slots: slotsOf(observation.fields, keyboard),
      screenSize,
      focused: focusedIn(observation.dom),
      fieldRestartsSlots,
      masksSpentSlots,
      wheel,
    };
    const choice = choiceFor(action, hand, typedFrom(actions, t), around);
    if (!choice || screens[t].keys[choice.key] === 0) {
      slips += Number(isCharacter(action));
      continue;
    }
    if (slips > 0 && isBackspace(action)) {
      slips -= 1;
      continue;
    }
    const withheld = withheldKey(hand, around);
    const isIdle = action.kind === 'noop' || (action.kind === 'mouseMove' && !hand.isHeld);
    const isEvent = isMouseEvent(choice, action.kind === 'mouseUp');
    hand = act(choice, hand, around).hand;
    const isAnswered = t + 1 < screens.length && screens[t + 1] !== screens[t];
    if (clonedFrames === 'events' && isIdle && !isAnswered) continue;
    demonstrated.push({ screen: screens[t], choice, withheld, isEvent, return: returns[t] });
  }
  return demonstrated;
}

const isCharacter = (action: Action): boolean =>
  action.kind === 'key' && !action.modifiers?.length && [...action.key].length === 1;

const isBackspace = (action: Action): boolean => action.kind === 'key' && action.key === 'Backspace';
