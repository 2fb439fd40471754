/**
 * Edits of lattices as a part of an address. Edits that would make it too long to send are stored in this browser
 * instead, and the address names them.
 */
import type { LatticeEdit } from '../../contracts/workflow';
import { decodeLink, encodeLink } from '../../files/linkCode';
import { latticeEditsSchema } from '../../workflow/latticeEdits';

/** Mail programs and chats break longer links. */
const MAX_LENGTH = 1500;
const MAX_BYTES = 1 << 20;
const KEPT = 'kept.';
const STORAGE_KEY = 'latticework-lattice-edits';
/** Older ones are discarded. */
const MAX_KEPT = 20;

const codes = new WeakMap<readonly LatticeEdit[], string>();

export function encodeEdits(edits: readonly LatticeEdit[]): string {
  if (edits.length === 0) return 'none';
  const known = codes.get(edits);
  if (known !== undefined) return known;
  const packed = encodeLink(JSON.stringify(edits));
  const code = packed.length <= MAX_LENGTH ? packed : keep(packed);
  codes.set(edits, code);
  return code;
}

/** @throws an error that says why the code is not valid, in a sentence */
export function decodeEdits(code: string): readonly LatticeEdit[] {
  if (code === 'none') return [];
  const packed = code.startsWith(KEPT) ? kept()[code] : code;
  if (packed === undefined)
    throw new Error(
      'The link refers to lattice edits that are too long for a link, and this browser does not have them',
    );
  try {
    return latticeEditsSchema.parse(decodeLink(packed, MAX_BYTES));
  } catch {
    throw new Error('The lattice edits in the link cannot be read');
  }
}

function kept(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Stores edits under a name derived from their content. */
function keep(packed: string): string {
  const code = KEPT + nameOf(packed);
  const { [code]: _, ...others } = kept();
  const newest = Object.entries(others).slice(1 - MAX_KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...newest, [code, packed]])));
  } catch {
    // In a browser without storage, the edits last until the page is closed.
  }
  return code;
}

/** 64 bits of FNV-1a: enough for a handful of a user's own edits. */
function nameOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
  return hash.toString(36);
}
