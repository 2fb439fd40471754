/** Random actions, which explore new ground. */
import type { Rng } from '../../../random/Rng';
import { CLICK, keyOf, type Mode, type QAction, TYPE } from '../actions';
import type { Perception } from '../encode/StateEncoder';
import { candidatesOf, type EncodedState, isMentioned } from '../encode/state';
import type { DomQNetSettings } from '../settings';

/**
 * Uniform over modes, words and candidates; typing only goes to candidates that take text, if there are any. With
 * probability `untried`, only over what has not been tried in this episode, as long as something is left; with probability
 * `quotedFirst`, only over words that the goal quotes; with probability `mentionedFirst`, clicks only go to elements whose text
 * the goal mentions, if there are any.
 * @param tried action keys of the episode
 */
export function randomAction(
  { state, refs, typable }: Perception,
  settings: DomQNetSettings,
  rng: Rng,
  tried: ReadonlySet<string> = new Set(),
): QAction {
  const all = candidatesOf(state, settings.candidates);
  const any = [...all.keys()];
  const possible = { [CLICK]: any, [TYPE]: any.filter((candidate) => typable[all[candidate]]) };
  const isUntried = (mode: Mode) => (candidate: number) => !tried.has(keyOf(mode, refs[all[candidate]]));
  const untried = {
    [CLICK]: possible[CLICK].filter(isUntried(CLICK)),
    [TYPE]: possible[TYPE].filter(isUntried(TYPE)),
  };
  const isAnyLeft = untried[CLICK].length + untried[TYPE].length > 0;
  const choices = isAnyLeft && rng.next() < settings.untried ? untried : possible;
  const modes = ([CLICK, TYPE] as const).filter((mode) => choices[mode].length > 0);
  const mode = modes[rng.int(modes.length)];
  const mentioned =
    mode === CLICK ? choices[CLICK].filter((candidate) => isMentioned(state, all[candidate])) : [];
  const isLimited =
    mentioned.length > 0 && settings.mentionedFirst > 0 && rng.next() < settings.mentionedFirst;
  const drawn = isLimited ? mentioned : choices[mode];
  const candidate = drawn[rng.int(drawn.length)];
  return { candidate, token: randomWord(state, settings, rng), mode };
}

/** A random word of the goal, by its index. */
export function randomWord(
  { goal, quoted }: EncodedState,
  { quotedFirst }: DomQNetSettings,
  rng: Rng,
): number {
  const ofGoal = [...goal.keys()];
  const quotations = ofGoal.filter((word) => quoted[word] === 1);
  const choices = quotations.length > 0 && rng.next() < quotedFirst ? quotations : ofGoal;
  return choices[rng.int(choices.length)];
}
