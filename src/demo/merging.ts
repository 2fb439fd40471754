/** From chunks to actions: typed characters become one text, with its corrections applied. */
import type { RawDomNode } from '../contracts/demo';
import type { Chunk } from './Chunker';

const BACKSPACE = 8;

const isBackspace = (chunk: Chunk): boolean =>
  chunk.kind === 'hotkey' && chunk.keys.length === 1 && chunk.keys[0] === BACKSPACE;

/** Targets are the same element when their refs are; two missing targets count as the same. */
const isSameTarget = (a: RawDomNode | null, b: RawDomNode | null): boolean => a?.ref === b?.ref;

/**
 * One pass from left to right:
 * 1. a click directly before typing into the same element is part of the typing;
 * 2. consecutive texts typed into one element are joined;
 * 3. Backspace in that element deletes the last character of the open text;
 * 4. anything else closes the open text.
 */
export function mergeChunks(chunks: readonly Chunk[]): Chunk[] {
  const merged: Chunk[] = [];
  /** Whether the last entry of `merged` can still take characters. */
  let isOpen = false;

  for (const [index, chunk] of chunks.entries()) {
    const next = chunks[index + 1];
    if (chunk.kind === 'click' && next?.kind === 'type' && isSameTarget(chunk.target, next.target)) continue;

    const last = merged.length - 1;
    const continuesText = isOpen && isSameTarget(merged[last].target, chunk.target);
    if (continuesText && chunk.kind === 'type') {
      merged[last] = { ...merged[last], text: merged[last].text + chunk.text };
    } else if (continuesText && isBackspace(chunk)) {
      merged[last] = { ...merged[last], text: dropLastCharacter(merged[last].text) };
    } else {
      merged.push(chunk);
      isOpen = chunk.kind === 'type';
    }
  }
  return merged;
}

const dropLastCharacter = (text: string): string => [...text].slice(0, -1).join('');
