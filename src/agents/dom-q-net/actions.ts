/** From the heads of DOM-Q-NET to actions: the best one, a ranking to display, and their effect on the page. */
import type { ElementRef } from '../../contracts/dom';
import type { Action } from '../../contracts/env';
import type { NStepTransition } from '../../rl/nStep';
import type { Perception } from './encode/StateEncoder';
import { candidatesOf, type EncodedState } from './encode/state';
import type { DomQNetSettings } from './settings';

/** 0: click, 1: type. */
export type Mode = 0 | 1;

export const CLICK = 0;
export const TYPE = 1;

/** An action by its place in the outputs of the heads. */
export interface QAction {
  /** Index among the candidates of the state. */
  readonly candidate: number;
  /** Index among the goal's words. */
  readonly token: number;
  readonly mode: Mode;
}

/** What is learned from. */
export type Transition = NStepTransition<EncodedState, QAction>;

/** The heads' outputs for one state: a value for each choice. */
export interface HeadValues {
  /** [candidates] */
  readonly dom: Float32Array;
  /** [goal words] */
  readonly token: Float32Array;
  /** [2] click, type */
  readonly mode: Float32Array;
}

/** The maxima of the three heads do not depend on each other (Eq. 2). */
export function bestAction({ dom, token, mode }: HeadValues): QAction {
  return { candidate: argMax(dom), token: argMax(token), mode: mode[TYPE] > mode[CLICK] ? TYPE : CLICK };
}

/** Q(s, a), the sum of its three parts (Eq. 1). */
export const qValueOf = ({ dom, token, mode }: HeadValues, action: QAction): number =>
  dom[action.candidate] + token[action.token] + mode[action.mode];

/** For every candidate, clicking it and typing each word into it, in descending order of value. */
export function rankActions(values: HeadValues): QAction[] {
  const best = argMax(values.token);
  return Array.from(values.dom, (_, candidate): QAction[] => [
    { candidate, token: best, mode: CLICK },
    ...Array.from(values.token, (_, token): QAction => ({ candidate, token, mode: TYPE })),
  ])
    .flat()
    .map((action) => ({ action, value: qValueOf(values, action) }))
    .sort((a, b) => b.value - a.value)
    .map(({ action }) => action);
}

/** What the action does on the page. Typing into an element that takes no text is a click; the published agent then also types into whatever has the focus. */
export function toAction(perceived: Perception, action: QAction, settings: DomQNetSettings): Action {
  const element = candidatesOf(perceived.state, settings.candidates)[action.candidate];
  const ref: ElementRef = perceived.refs[element];
  if (action.mode === CLICK || !perceived.typable[element]) return { kind: 'click', ref };
  const kind = settings.typing === 'replaces' ? 'fill' : 'type';
  return { kind, ref, text: perceived.typed[action.token] };
}

/** Identifies what was clicked or typed into: equal for actions of one mode on one element, whatever is typed. */
export const actionKey = ({ state, refs }: Perception, action: QAction, settings: DomQNetSettings): string =>
  keyOf(action.mode, refs[candidatesOf(state, settings.candidates)[action.candidate]]);

export const keyOf = (mode: Mode, ref: ElementRef): string => `${mode} ${ref}`;

function argMax(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[best]) best = i;
  return best;
}
