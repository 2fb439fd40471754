/**
 * What is wrong with a snapshot besides its columns' types; null if it decodes to a tree of elements, each with a ref
 * of its own.
 */
import type { DomSnapshot } from '../../contracts/dom';
import { decodeSnapshot } from '../../dom/snapshot';

export function snapshotProblem(snapshot: DomSnapshot): string | null {
  const { ref, tag, text, value, id, classes, parent, rect, flags, hint, colours, strings } = snapshot;
  const n = ref.length;
  if (n === 0) return 'there are no elements';
  const hints: { hint?: Int32Array } = hint ? { hint } : {};
  const columns = { tag, text, value, id, classes, parent, flags, ...hints };
  for (const [name, column] of Object.entries(columns)) {
    if (column.length !== n) return `${name} has ${column.length} rows, ref has ${n}`;
  }
  if (rect.length !== 4 * n) return `rect has ${rect.length / 4} rows, ref has ${n}`;
  if (colours && colours.length !== 2 * n) return `colours has ${colours.length / 2} rows, ref has ${n}`;
  for (const [name, column] of Object.entries({ tag, text, value, id, classes, ...hints })) {
    if (column.some((index: number) => index >= strings.length)) return `${name} points beyond the strings`;
  }
  if (parent.some((row, i) => (i === 0 ? row !== -1 : row < 0 || row >= i)))
    return 'its elements do not form a tree';
  if (new Set(ref).size < n) return 'two elements have the same ref';
  if (ref[0] <= 0) return 'the root has no ref';
  decodeSnapshot(snapshot);
  return null;
}
