/** `exchanges.cbor`, the part of a site's archive with its exchanges. */
import { z } from 'zod';
import { issueText } from '../contracts/issueText';
import { exchangeHead } from './exchange';

/** A larger table than this was not recorded. */
const MOST_EXCHANGES = 100_000;

const bytes = z.instanceof(Uint8Array, { error: 'not bytes' });
const bodyNumber = z.int().min(0);
const schema = z.strictObject({
  bodies: z.array(bytes).max(2 * MOST_EXCHANGES),
  /** `body` and `requestBody` are indices into `bodies`. */
  exchanges: z
    .array(exchangeHead.extend({ body: bodyNumber, requestBody: bodyNumber.optional() }))
    .max(MOST_EXCHANGES),
});

type ExchangesPart = z.infer<typeof schema>;

/** @param refuse makes an error of what is wrong with the part @throws what `refuse` returns */
export function checkExchangesPart(part: unknown, refuse: (reason: string) => Error): ExchangesPart {
  const read = schema.safeParse(part);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refuse(`${issue.path.map(String).join('.')}: ${issueText(issue)}`);
}
