/**
 * Remembers what had the focus, so that it can return there. A dialog remembers only the element that opened it, and that is
 * gone if it belonged to a menu, to the command menu or to another view.
 */
import { useEffect } from 'react';

interface Place {
  readonly element: WeakRef<Element>;
  /** The command that its button performs: if the button is drawn anew, it is found by that. */
  readonly command: string | null;
}

/** Places remembered: more than lie between opening something and closing it. */
const LENGTH = 40;
/** Gets the focus if nothing that had it is left: the button of the command menu. */
const HOME = '[data-command="menu"]';

let trail: readonly Place[] = [];
let isReturning = false;

/** Must be called before anything is drawn. */
export function noteFocus(): void {
  addEventListener('focusin', ({ target }) => {
    // What it returns to was noted when somebody went there.
    if (isReturning || !(target instanceof Element)) return;
    const place = { element: new WeakRef(target), command: target.getAttribute('data-command') };
    trail = [...trail.filter(({ element }) => element.deref() !== target), place].slice(-LENGTH);
  });
}

/**
 * Gives the focus to what had it last and can still take it.
 * @param closing what is about to be removed, with everything in it
 */
export function returnFocus(closing: Element | null = null): void {
  const home = document.querySelector<HTMLElement>(HOME);
  for (const element of [...[...trail].reverse().map(elementAt), home]) {
    if (!element || closing?.contains(element)) continue;
    isReturning = true;
    element.focus({ preventScroll: true });
    isReturning = false;
    if (document.activeElement === element) return;
  }
}

function elementAt({ element, command }: Place): HTMLElement | null {
  const former = element.deref();
  if (former?.isConnected) return former as HTMLElement;
  return command === null ? null : document.querySelector(`[data-command="${CSS.escape(command)}"]`);
}

const isLastGone = (): boolean => {
  const last = trail.at(-1);
  return last !== undefined && !last.element.deref()?.isConnected;
};

/** When this part of the page is removed together with what has the focus, the focus returns to where it was before. */
export function useFocusReturn(): void {
  useEffect(
    () => () => {
      // Whatever opens instead takes the focus first.
      setTimeout(() => document.activeElement === document.body && isLastGone() && returnFocus());
    },
    [],
  );
}
