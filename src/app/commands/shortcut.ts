/** Keyboard shortcuts as data: matching events, and printing for people. */

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

/** Ctrl Z undoes; Ctrl Y and Ctrl Shift Z redo. Null for any other key, and while text is being typed. */
export function undoKeyOf(
  event: KeyPress & { readonly shiftKey: boolean },
  target: KeyTarget,
): 'undo' | 'redo' | null {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || takesText(target)) return null;
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : null;
}

/** The properties of an element that determine whether it takes letters. */
interface KeyTarget {
  readonly tagName?: string;
  readonly isContentEditable?: boolean;
  /** The type of an input field. */
  readonly type?: string;
  readonly readOnly?: boolean;
  readonly ariaExpanded?: string | null;
}

/** Types of input fields that take no letters. */
const WITHOUT_LETTERS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/**
 * Whether a plain letter pressed here is text or operates a control, and so is not a shortcut. A select keeps the focus after it
 * has closed: from then on, it takes no letters.
 */
export function takesText(target: KeyTarget | null): boolean {
  if (!target) return false;
  const { tagName = '', isContentEditable, type = 'text', readOnly, ariaExpanded } = target;
  if (isContentEditable === true || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  if (tagName !== 'INPUT' || WITHOUT_LETTERS.test(type)) return false;
  return readOnly !== true || ariaExpanded === 'true';
}
