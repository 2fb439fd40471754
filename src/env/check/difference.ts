/** Where two values first differ, as a path like `dom.rect[3]`; null if they are the same to the byte. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return path;
  // Arrays from a frame have classes of their own, with the same names as ours.
  if (a.constructor.name !== b.constructor.name) return path;
  if (ArrayBuffer.isView(a) || Array.isArray(a)) {
    return listDifference(a as ArrayLike<unknown>, b as ArrayLike<unknown>, path);
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [one, other] = [a, b].map((value) => (value as Record<string, unknown>)[key]);
    const found = difference(one, other, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function listDifference(a: ArrayLike<unknown>, b: ArrayLike<unknown>, path: string): string | null {
  if (a.length !== b.length) return `${path}.length`;
  for (let i = 0; i < a.length; i++) {
    const found = Object.is(a[i], b[i]) ? null : difference(a[i], b[i], `${path}[${i}]`);
    if (found !== null) return found;
  }
  return null;
}
