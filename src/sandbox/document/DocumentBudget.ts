/** How much a document may bring along: a page of a few kilobytes can refer to a script of 16 MB a thousand times. */
import type { Part, PartKind, Parts } from './parts';

/** The most characters that scripts, sheets, pictures and fonts may bring into one document; the rest is left out. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** Every part counts as at least this much: a thousand imports of empty sheets are work, too. */
const LEAST_CHARACTERS = 256;

export class DocumentBudget {
  constructor(private left = MAX_CHARACTERS) {}

  /** Returns whether there is room for this many characters; if so, they are taken. */
  take(characters: number): boolean {
    if (characters > this.left) return false;
    this.left -= Math.max(characters, LEAST_CHARACTERS);
    return true;
  }

  /** The same for bytes in a data URL. */
  takeData(bytes: number): boolean {
    return this.take((bytes * 4) / 3);
  }
}

/** Parts of a page, without those that there is no room for. A part counts each time that it is found. */
export const withinBudget = (parts: Parts, budget: DocumentBudget): Parts => ({
  find(address, from, kind) {
    const part = parts.find(address, from, kind);
    return part && hasRoom(part, kind, budget) ? part : null;
  },
});

const hasRoom = ({ bytes }: Part, kind: PartKind, budget: DocumentBudget): boolean =>
  kind === 'asset' ? budget.takeData(bytes.length) : budget.take(bytes.length);
