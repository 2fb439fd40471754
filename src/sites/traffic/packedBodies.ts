/** Bodies that are still packed for transfer (`content-encoding`). */
import { Inflate, Unzlib } from 'fflate';
import { errorMessage } from '../../contracts/errorMessage';
import { DamagedData, gunzip } from '../../files/inflate';
import { BudgetError, type UnpackBudget } from '../../files/UnpackBudget';
import { SiteError } from '../SiteError';

export interface Unpacking {
  readonly budget: UnpackBudget;
  /** The limit for one unpacked body. */
  readonly maxBytes: number;
  /** Unpacks Brotli, where supported: Node does, browsers do not. */
  readonly brotli?: (packed: Uint8Array, maxBytes: number) => Uint8Array;
}

/**
 * The body as a page reads it. @param encoding value of `content-encoding`: the encoding applied last comes last
 * @throws SiteError
 */
export function unpackBody(body: Uint8Array, encoding: string, how: Unpacking): Uint8Array {
  const steps = encoding
    .toLowerCase()
    .split(',')
    .map((step) => step.trim())
    .filter((step) => step !== '' && step !== 'identity');
  if (steps.length > 3) throw new SiteError(`a body is packed ${steps.length} times`);
  return steps.reduceRight((packed, step) => unpackOnce(packed, step, how), body);
}

function unpackOnce(packed: Uint8Array, encoding: string, how: Unpacking): Uint8Array {
  const { budget, maxBytes, brotli } = how;
  try {
    switch (encoding) {
      case 'gzip':
      case 'x-gzip':
        return gunzip(packed, { maxBytes, budget });
      case 'deflate':
        return inflateAny(packed, how);
      case 'br': {
        if (!brotli) throw new SiteError('a body is packed with brotli, which is not supported here');
        const body = brotli(packed, maxBytes);
        budget.spend(body.length);
        return body;
      }
      default:
        throw new SiteError(`a body is packed with ${encoding.slice(0, 40)}, which is not supported`);
    }
  } catch (error) {
    if (error instanceof DamagedData || error instanceof BudgetError)
      throw new SiteError(`a body packed with ${encoding}: ${error.message}`);
    throw error;
  }
}

/** With zlib's header or without: servers use `deflate` for both. */
function inflateAny(packed: Uint8Array, { budget, maxBytes }: Unpacking): Uint8Array {
  const isZlib = packed.length > 2 && (packed[0] & 15) === 8 && ((packed[0] << 8) | packed[1]) % 31 === 0;
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    budget.spend(part.length);
    length += part.length;
    if (length > maxBytes) throw new BudgetError('unpacks to too much');
    parts.push(part);
  };
  const stream = isZlib ? new Unzlib(add) : new Inflate(add);
  try {
    for (let at = 0; at < packed.length; at += 4096)
      stream.push(packed.subarray(at, at + 4096), at + 4096 >= packed.length);
  } catch (error) {
    if (error instanceof BudgetError) throw error;
    throw new DamagedData(`damaged data: ${errorMessage(error)}`);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
