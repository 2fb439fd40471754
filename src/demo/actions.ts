/** From the recorded states to the demonstrator's actions: pair, chunk, merge. */
import type { DemoAction, RawState } from '../contracts/demo';
import { type Chunk, Chunker, hotkeyName } from './Chunker';
import { toClientView } from './clientView';
import { DemonstrationError } from './DemonstrationError';
import { mergeChunks } from './merging';
import { pairEvents } from './pairing';

interface ReadActions {
  readonly actions: readonly DemoAction[];
  /** Why reading stopped before the last event; null when it did not. */
  readonly problem: string | null;
}

/**
 * All actions up to the first event that makes no sense. Also reads a recording that is still in progress; `isRewarded`:
 * it has ended, and the last event earned the reward, so a press of the mouse counts as a click.
 */
export function readActions(states: readonly RawState[], { isRewarded = false } = {}): ReadActions {
  const chunker = new Chunker();
  let problem: string | null = null;
  try {
    for (const event of pairEvents(states)) chunker.push(event);
    if (isRewarded) chunker.finish();
  } catch (error) {
    if (!(error instanceof DemonstrationError)) throw error;
    problem = error.message;
  }
  return { actions: mergeChunks(chunker.chunks).map(toAction), problem };
}

function toAction({ kind, state, target, text, keys }: Chunk): DemoAction {
  const { dom, elementOf } = toClientView(state.dom);
  // The target of a key's release is in a later state than the action; only its ref is known there.
  const element = target && (elementOf(target) ?? dom.elements.find(({ ref }) => ref === target.ref));
  const content = { click: {}, type: { text }, hotkey: { text: hotkeyName(keys) } }[kind];
  return { kind, target: element ?? null, ...content, dom, timeMs: state.time };
}
