/** While presenting, arrow keys and those of a clicker move between steps, wherever the focus is; Escape ends it. */
import { useEffect, useRef } from 'react';
import { takesText } from '../../commands/shortcut';
import { lessonsStore } from '../lessonsStore';

const FORWARD: readonly string[] = ['ArrowRight', 'PageDown'];
const BACK: readonly string[] = ['ArrowLeft', 'PageUp'];

/** Elements that use these keys themselves. */
const OWNERS =
  '[role="slider"], [role="tab"], [role="radio"], [role="listbox"], [role="menu"], input[type="range"]';

export function usePresenterKeys(isPresenting: boolean, forward: () => void, back: () => void): void {
  const turn = useRef({ forward, back });
  turn.current = { forward, back };
  useEffect(() => {
    if (!isPresenting) return;
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (target instanceof Element && (takesText(target as HTMLElement) || target.closest(OWNERS))) return;
      if (key === 'Escape') lessonsStore.getState().present(false);
      else if (FORWARD.includes(key)) turn.current.forward();
      else if (BACK.includes(key)) turn.current.back();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isPresenting]);
}
