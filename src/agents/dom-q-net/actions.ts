/** Actions by their values: the best one, a ranking to show, and what they do on the page. */
import type { ElementRef } from '../../contracts/dom';
import type { Action } from '../../contracts/env';
import type { Rng } from '../../rl/rng';
import type { DomQNetSettings } from './settings';
import { candidatesOf, type EncodedState, type Perception } from './encode/observation';
import type { Mode, QAction, QValues } from './model/QNet';

export const CLICK = 0;
export const TYPE = 1;

/** The maxima of the three heads do not depend on each other (Section 4.2). */
export function bestAction({ dom, token, mode }: QValues): QAction {
  return { candidate: argMax(dom), token: argMax(token), mode: mode[TYPE] > mode[CLICK] ? TYPE : CLICK };
}

export const worthOf = ({ dom, token, mode }: QValues, action: QAction): number =>
  dom[action.candidate] + token[action.token] + mode[action.mode];

/** Every candidate clicked and typed into, with the best word for either; the most valuable first. */
export function rankActions(values: QValues): QAction[] {
  const token = argMax(values.token);
  return Array.from(values.dom, (_, candidate): QAction[] => [
    { candidate, token, mode: CLICK },
    { candidate, token, mode: TYPE },
  ])
    .flat()
    .sort((a, b) => worthOf(values, b) - worthOf(values, a));
}

/** An element clicked, or typed into, as an entry of `done`. */
export const deedOf = ({ state, refs }: Perception, action: QAction, settings: DomQNetSettings): string =>
  deed(action.mode, refs[candidatesOf(state, settings.candidates)[action.candidate]]);

const deed = (mode: Mode, ref: ElementRef): string => `${mode} ${ref}`;

/**
 * Uniform over modes, words, and candidates; to type, over those that take text, where there are any. As often as
 * `untried` says, only over what was not yet done in this episode, as long as something is left; as often as
 * `quotedFirst` says, only over words that the goal quotes.
 */
export function randomAction(
  { state, refs, typable }: Perception,
  settings: DomQNetSettings,
  rng: Rng,
  done: ReadonlySet<string> = new Set(),
): QAction {
  const all = candidatesOf(state, settings.candidates);
  const any = [...all.keys()];
  const possible = { [CLICK]: any, [TYPE]: any.filter((candidate) => typable[all[candidate]]) };
  const isUntried = (mode: Mode) => (candidate: number) => !done.has(deed(mode, refs[all[candidate]]));
  const untried = {
    [CLICK]: possible[CLICK].filter(isUntried(CLICK)),
    [TYPE]: possible[TYPE].filter(isUntried(TYPE)),
  };
  const isAnyLeft = untried[CLICK].length + untried[TYPE].length > 0;
  const choices = isAnyLeft && rng.next() < settings.untried ? untried : possible;
  const modes = ([CLICK, TYPE] as const).filter((mode) => choices[mode].length > 0);
  const mode = modes[rng.int(modes.length)];
  const candidate = choices[mode][rng.int(choices[mode].length)];
  return { candidate, token: randomWord(state, settings, rng), mode };
}

function randomWord({ goal, quoted }: EncodedState, { quotedFirst }: DomQNetSettings, rng: Rng): number {
  const ofGoal = [...goal.keys()];
  const said = ofGoal.filter((word) => quoted[word] === 1);
  const choices = said.length > 0 && rng.next() < quotedFirst ? said : ofGoal;
  return choices[rng.int(choices.length)];
}

/** What the action does on the page. Typing where no text can go is a click, as it is for the paper's agent. */
export function toAction(perceived: Perception, action: QAction, settings: DomQNetSettings): Action {
  const element = candidatesOf(perceived.state, settings.candidates)[action.candidate];
  const ref: ElementRef = perceived.refs[element];
  if (action.mode === CLICK || !perceived.typable[element]) return { kind: 'click', ref };
  const kind = settings.typing === 'replaces' ? 'fill' : 'type';
  return { kind, ref, text: perceived.spoken[action.token] };
}

function argMax(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[best]) best = i;
  return best;
}
