/** Kinds of invalid input from outside: bytes that changed in transit, values that somebody made up. */
import fc from 'fast-check';

/** Some bytes changed, cut off, inserted or doubled, once or a few times. */
export const damaged = (bytes: Uint8Array): fc.Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc
    .array(fc.tuple(fc.nat(5), fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 12 })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => changes.reduce(damageOnce, new Uint8Array(bytes)));

function damageOnce(
  bytes: Uint8Array<ArrayBuffer>,
  [kind, where, how, more]: readonly [number, number, number, Uint8Array],
): Uint8Array<ArrayBuffer> {
  const at = where % Math.max(1, bytes.length);
  const changed = bytes.slice();
  switch (kind) {
    case 0:
    case 1:
      changed[at] ^= 1 << (how % 8);
      return changed;
    case 2:
      return bytes.slice(0, at);
    case 3:
      return joined(bytes.subarray(0, at), more, bytes.subarray(at));
    case 4:
      return joined(bytes.subarray(0, at), bytes.subarray(Math.max(0, at - (how % 300))));
    default:
      return changed.fill(how % 256, at, at + more.length);
  }
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Values that no reader expects instead of a number, a text or a list. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      undefined,
      true,
      '',
      0,
      -1,
      0.5,
      -0,
      1e300,
      -1e300,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
    ],
    ...[[], {}, [[]], '__proto__', '\u001b[2J', '\ud800', '../../x', 'x'.repeat(5000)],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  // Writing a value takes the square of its depth: the deepest, which make readers give up, are few.
  fc
    .oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: 300 }) },
      { weight: 2, arbitrary: fc.integer({ min: 990, max: 1010 }) },
      { weight: 1, arbitrary: fc.integer({ min: 301, max: 6000 }) },
    )
    .map((depth) => nested(depth)),
);

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { children: [value] };
  return value;
}

/** The value with some of its parts replaced by something strange, left out, doubled, or renamed. */
export const madeUp = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.nat(5), fc.nat(), strange), { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce(changeOnce, { value: structuredClone(value) }).value);

function changeOnce(
  root: { value: unknown },
  [kind, where, replacement]: readonly [number, number, unknown],
): { value: unknown } {
  const places = placesIn(root);
  if (places.length === 0) return root;
  const { holder, key } = places[where % places.length];
  const target = holder as Record<string, unknown>;
  if (kind === 0) delete target[key];
  else if (kind === 1 && Array.isArray(holder)) holder.push(holder[Number(key)]);
  else if (kind === 2) target[`${key}2`] = target[key];
  else target[key] = replacement;
  return root;
}

/** Every place that holds a value, outer ones first; only the first if there are very many. */
function placesIn(root: object): { readonly holder: object; readonly key: string }[] {
  const places: { holder: object; key: string }[] = [];
  const holders: object[] = [root];
  for (const holder of holders) {
    if (places.length > 2000) break;
    if (ArrayBuffer.isView(holder)) continue;
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      const inner = (holder as Record<string, unknown>)[key];
      if (typeof inner === 'object' && inner !== null) holders.push(inner);
    }
  }
  return places;
}

/** Text made of pieces that are meaningful to its reader, in any order. */
export const textOf = (pieces: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...pieces) },
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join(''));
