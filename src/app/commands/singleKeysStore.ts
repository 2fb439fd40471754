/**
 * Whether a single character (T, 5, ?) is a shortcut; remembered in this browser. People who speak to their computer, or whose hand
 * slips, can switch such keys off (WCAG 2.1.4). Shortcuts with Ctrl or Command always work.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Shortcut } from './shortcut';

const KEY = 'latticework-single-keys';
const OFF = 'off';

interface SingleKeys {
  readonly areOn: boolean;
  turn(areOn: boolean): void;
}

export const singleKeysStore = createStore<SingleKeys>()((set) => ({
  areOn: readChoice(),
  turn: (areOn) => {
    set({ areOn });
    try {
      if (areOn) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, OFF);
    } catch {
      // In a browser without storage, the choice lasts until the page is closed.
    }
  },
}));

/** The shortcut, unless it is a single key and those are switched off. */
export function useShortcut(shortcut: Shortcut | undefined): Shortcut | undefined {
  const areOn = useStore(singleKeysStore, (keys) => keys.areOn);
  return areOn || shortcut?.mod ? shortcut : undefined;
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}
