/** Keyboard shortcuts as data: matching an event, printing for people. */

export interface Shortcut {
  /** `KeyboardEvent.key`, lower case. */
  readonly key: string;
  /** Ctrl, or Command on a Mac. Shortcuts without it are ignored while typing. */
  readonly mod?: boolean;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function matches(shortcut: Shortcut, event: KeyPress): boolean {
  if (event.altKey || event.key.toLowerCase() !== shortcut.key) return false;
  return (event.ctrlKey || event.metaKey) === Boolean(shortcut.mod);
}

export function formatShortcut({ key, mod }: Shortcut, isMac: boolean): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  return mod ? (isMac ? `⌘${name}` : `Ctrl ${name}`) : name;
}

/** Whether a plain letter pressed here is text or works a control, and so is no shortcut. */
export function takesText(
  target: { readonly tagName?: string; readonly isContentEditable?: boolean } | null,
): boolean {
  if (!target) return false;
  return target.isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName ?? '');
}
