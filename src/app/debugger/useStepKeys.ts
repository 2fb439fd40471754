/** Keys that work anywhere in the debugger: arrows, Home and End move along the episode; Space plays and pauses. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { takesText } from '../commands/shortcut';
import { wasCovered } from '../shared/openDialogs';
import { stepAfter } from './timeline/Timeline';

/** Where these keys have a meaning of their own. */
const WITH_OWN_KEYS =
  '[role="application"], [role="slider"], [role="tree"], [role="menu"], [role="listbox"], [type="radio"]';

interface StepKeys {
  /** The view that the keys belong to: they do nothing while another dialog is above it. */
  readonly view: RefObject<HTMLElement | null>;
  readonly step: number;
  readonly last: number;
  onStep(step: number): void;
  /** Plays or pauses. */
  onPlay(): void;
}

export function useStepKeys({ view, step, last, onStep, onPlay }: StepKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesText(target)) return;
    if (target.closest?.(WITH_OWN_KEYS)) return;
    if (view.current && wasCovered(event, view.current)) return;
    if (event.key === ' ') {
      // It presses a button.
      if (target.closest?.('button')) return;
      event.preventDefault();
      onPlay();
      return;
    }
    if (!/^Arrow(Left|Right)$|^Home$|^End$/.test(event.key)) return;
    const next = stepAfter(event.key, step, last);
    if (next === null) return;
    event.preventDefault();
    onStep(next);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
