/** Requests of `latticework env`: one JSON object a line. With the option `--pages`, they are in `batches.ts`. */
import { z } from 'zod';
import type { Action } from '../../src/contracts/env';
import type { DataMode, Seed } from '../../src/contracts/episode';
import { issueText } from '../../src/contracts/issueText';
import type { DecisionNote } from '../../src/contracts/record';
import { exactActionSchema } from '../../src/store/recordSchema';

/** With a note, the step says who decided and why when the episode is viewed. */
export interface StepRequest {
  readonly step: Action;
  readonly note?: DecisionNote;
}

/** Without a seed, the next training episode. */
export interface ResetRequest {
  readonly seed?: Seed;
  readonly mode?: DataMode;
}

export type EnvRequest = { readonly reset: ResetRequest } | StepRequest | { readonly close: true };

/** Says what is wrong with a request, so that the other program can be mended; it can go on with another one. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

export const resetSchema = z.strictObject({
  seed: z.int().min(0).optional(),
  mode: z.enum(['train', 'test', 'default']).optional(),
});
const reset = z.strictObject({ reset: resetSchema });
export const noteSchema = z.strictObject({
  actor: z.string().max(200).default('Another program'),
  probability: z.number().min(0).max(1).optional(),
  value: z.number().optional(),
});
const step = z.strictObject({ step: exactActionSchema, note: noteSchema.optional() });
export const closeSchema = z.strictObject({ close: z.literal(true) });

const KINDS = ['reset', 'step', 'close'] as const;

/** By kind. */
export type RequestSchemas = Readonly<Record<(typeof KINDS)[number], z.ZodType>>;

const REQUESTS: RequestSchemas = { reset, step, close: closeSchema };

/** @throws BadRequest */
export const parseRequest = (line: string): EnvRequest => parseWith(REQUESTS, line) as EnvRequest;

/** @throws BadRequest */
export function parseWith(schemas: RequestSchemas, line: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadRequest(`not JSON: ${line.slice(0, 80)}`);
  }
  const [kind, ...others] = KINDS.filter((name) => Object.hasOwn(Object(value), name));
  if (kind === undefined || others.length > 0)
    throw new BadRequest('a request must have exactly one of the keys "reset", "step" and "close"');
  return checked(schemas[kind], value);
}

/** @throws BadRequest */
export const checkStep = (action: unknown, note?: unknown): StepRequest =>
  checked(step, { step: action, ...(note !== undefined && { note }) }) as StepRequest;

function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadRequest(`${issue.path.join('.')}: ${issueText(issue)}`);
}
