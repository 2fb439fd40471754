/** Requests of `latticework env --pages N`: as for one page (`requests.ts`), but lists with an entry for each page. */
import { z } from 'zod';
import type { Action } from '../../src/contracts/env';
import type { DecisionNote } from '../../src/contracts/record';
import { exactActionSchema } from '../../src/store/recordSchema';
import {
  closeSchema,
  type EnvRequest,
  noteSchema,
  parseWith,
  type RequestSchemas,
  type ResetRequest,
  resetSchema,
  type StepRequest,
} from './requests';

/** Null leaves a page alone. */
export type Batch =
  | { readonly reset: readonly (ResetRequest | null)[] }
  | { readonly step: readonly (StepRequest | null)[] }
  | { readonly close: true };

/** A request for one page. */
export function toBatch(request: EnvRequest): Batch {
  if ('close' in request) return request;
  return 'reset' in request ? { reset: [request.reset] } : { step: [request] };
}

type RequestedBatch =
  | Exclude<Batch, { step: unknown }>
  | { readonly step: readonly (Action | null)[]; readonly note?: readonly (DecisionNote | null)[] };

/** @throws BadRequest */
export function parseBatch(line: string, pages: number): Batch {
  const requested = parseWith(schemasFor(pages), line) as RequestedBatch;
  if (!('step' in requested)) return requested;
  const { step, note = [] } = requested;
  return {
    step: step.map((action, page) => action && { step: action, ...(note[page] && { note: note[page] }) }),
  };
}

function schemasFor(pages: number): RequestSchemas {
  const perPage = (schema: z.ZodType) =>
    z.array(schema.nullable()).length(pages, { error: `one entry is needed for each of the ${pages} pages` });
  return {
    reset: z.strictObject({ reset: perPage(resetSchema) }),
    step: z.strictObject({ step: perPage(exactActionSchema), note: perPage(noteSchema).optional() }),
    close: closeSchema,
  };
}
