/** Short words for actions, so that experts read like recipes. */
import type { DomElement } from '../contracts/dom';
import type { Action, Modifier, Point } from '../contracts/env';

export const click = ({ ref }: DomElement): Action => ({ kind: 'click', ref });
/** Clicks the field, then types at the end of what it holds. */
export const type = ({ ref }: DomElement, text: string): Action => ({ kind: 'type', ref, text });
/** Like `type`, but replaces what the field holds; where a value is chosen rather than typed, chooses it. */
export const fill = ({ ref }: DomElement, text: string): Action => ({ kind: 'fill', ref, text });
export const hover = ({ ref }: DomElement): Action => ({ kind: 'hover', ref });

export const moveTo = ({ x, y }: Point): Action => ({ kind: 'mouseMove', x, y });
export const pressAt = ({ x, y }: Point): Action => ({ kind: 'mouseDown', x, y });
export const releaseAt = ({ x, y }: Point): Action => ({ kind: 'mouseUp', x, y });
export const clickAt = (
  { x, y }: Point,
  {
    count = 1,
    modifiers = [],
  }: { readonly count?: 1 | 2 | 3; readonly modifiers?: readonly Modifier[] } = {},
): Action => ({ kind: 'mouseClick', x, y, count, modifiers });
export const drag = (from: Point, to: Point): Action => ({ kind: 'drag', from, to });
/** Positive: down. */
export const scroll = ({ x, y }: Point, deltaY: number): Action => ({
  kind: 'wheel',
  x,
  y,
  deltaX: 0,
  deltaY,
});

export const key = (name: string, ...modifiers: Modifier[]): Action => ({
  kind: 'key',
  key: name,
  modifiers,
});
export const text = (characters: string): Action => ({ kind: 'text', text: characters });

/** Lets a step's time pass. */
export const wait: Action = { kind: 'noop' };
