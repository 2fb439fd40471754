/** Requests of `latticework env`: one JSON object a line. */
import { z } from 'zod';
import type { Action } from '../../src/contracts/env';
import type { DataMode, Seed } from '../../src/contracts/episode';
import { actionSchema } from '../../src/store/recordSchema';

export type EnvRequest =
  /** Without a seed, the one after the last. */
  | { readonly reset: { readonly seed?: Seed; readonly mode?: DataMode } }
  | { readonly step: Action }
  | { readonly close: true };

/** Says what is wrong with a request, so that the other program can be mended; it can go on with another one. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

const reset = z.strictObject({
  reset: z.strictObject({
    seed: z.int().min(0).optional(),
    mode: z.enum(['train', 'test', 'default']).optional(),
  }),
});
const step = z.strictObject({ step: actionSchema });
const close = z.strictObject({ close: z.literal(true) });

/** @throws BadRequest */
export function parseRequest(line: string): EnvRequest {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadRequest(`not JSON: ${line.slice(0, 80)}`);
  }
  const kinds = { reset, step, close };
  const [kind, ...others] = Object.keys(Object(value));
  if (others.length > 0 || !Object.hasOwn(kinds, kind ?? ''))
    throw new BadRequest('a request has one of the keys "reset", "step" and "close"');
  const parsed = kinds[kind as keyof typeof kinds].safeParse(value);
  if (parsed.success) return parsed.data as EnvRequest;
  const [{ path, message }] = parsed.error.issues;
  throw new BadRequest(`${path.join('.')}: ${message}`);
}
