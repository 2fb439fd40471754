/** What Escape does in a dialog over the whole page. */
import { useEffect, useEffectEvent } from 'react';

/** A list of options, or a menu, that is open: Escape closes it and nothing else. */
const OPEN_LIST = '[aria-expanded="true"]:is(input, [aria-haspopup])';

/**
 * Calls back when Escape is pressed in the dialog, unless something in it has used the key.
 * @param content inside the dialog
 */
export function useEscape(
  content: { readonly current: HTMLElement | null },
  onEscape: (event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const target = event.target as HTMLElement;
    const dialog = content.current?.closest('[role="dialog"]');
    // Nothing has the focus when a dialog opens, or when what had it is gone.
    if (dialog?.contains(target) || (target === document.body && isOnTop(dialog))) onEscape(event);
  });
  useEffect(() => {
    // A list that the key closes is no longer open when the key arrives here.
    const closing = new WeakSet<Event>();
    const note = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).matches?.(OPEN_LIST)) closing.add(event);
    };
    const hear = (event: KeyboardEvent) => {
      if (!closing.has(event)) press(event);
    };
    document.addEventListener('keydown', note, { capture: true });
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', note, { capture: true });
      document.removeEventListener('keydown', hear);
    };
  }, []);
}

const isOnTop = (dialog: Element | null | undefined): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === dialog;
