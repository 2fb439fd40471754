/** What an agent of the user's own has returned, checked before it goes to the page. */
import type { Action } from '../../src/contracts/env';
import type { ActionMode } from '../../src/contracts/needs';
import type { DecisionNote } from '../../src/contracts/record';
import { BadRequest, checkStep } from '../env/requests';

const ELEMENT = ['click', 'hover', 'type', 'fill'] as const;
const HAND = ['mouseMove', 'mouseDown', 'mouseUp', 'mouseClick', 'drag', 'wheel', 'key', 'text'] as const;
const ALWAYS = ['noop', 'terminate'] as const;

/** Kinds of actions by what the agent may do. */
const KINDS: Readonly<Record<ActionMode, readonly Action['kind'][]>> = {
  element: [...ELEMENT, ...ALWAYS],
  'mouse+keyboard': [...HAND, ...ALWAYS],
  'mouse+text': [...HAND, ...ALWAYS],
  any: [...ELEMENT, ...HAND, ...ALWAYS],
};

/** @throws BadRequest that says what is wrong, and what is legal */
export function readDecision(
  value: unknown,
  actions: ActionMode,
): { readonly action: Action; readonly note?: DecisionNote } {
  const { action, note: given } = isNoted(value) ? value : { action: value, note: undefined };
  const refuse = (why: string): never => {
    throw new BadRequest(
      `the agent returned ${why}. Legal with actions '${actions}': ${KINDS[actions].join(', ')} (docs/other-languages.md)`,
    );
  };
  if (action === undefined || action === null) return refuse('no action');
  const told = inJson(value);
  if (told === null) return refuse('something that JSON cannot hold');
  const { kind } = action as { readonly kind?: unknown };
  if (!(KINDS[actions] as readonly unknown[]).includes(kind))
    return refuse(`${told}, which is no legal kind`);
  try {
    const { step, note } = checkStep(action, given);
    return { action: step, note };
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return refuse(`${told}: ${error.message.replace(/^step\b/, 'action')}`);
  }
}

/** Null for what refers to itself, and for other values that JSON lacks. */
function inJson(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

const isNoted = (value: unknown): value is { action: unknown; note?: unknown } =>
  typeof value === 'object' && value !== null && 'action' in value;
